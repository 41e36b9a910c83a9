#include "muster/enlist.h"

#include "core/options.h"
#include "core/text.h"
#include "record/force_file.h"
#include "record/scenario_file.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

void enlisted_init(struct enlisted *enlisted, const struct ruleset *rules)
{
    memset(enlisted, 0, sizeof *enlisted);
    memset(enlisted->told, OPTION_UNTOLD, sizeof enlisted->told);
    enlisted->rules = rules;
}

static struct muster_terms terms_of(const struct enlisted *enlisted)
{
    return (struct muster_terms){enlisted->force.options, enlisted->solo};
}

static void take_told(const struct enlisted *enlisted, uint8_t options[OPTIONS_CAP])
{
    for (int i = 0; i < OPTIONS_CAP; i++) {
        if (enlisted->told[i] != OPTION_UNTOLD) options[i] = enlisted->told[i];
    }
}

static bool check(struct enlisted *enlisted, struct fault *fault)
{
    const struct muster *muster = enlisted->rules->muster;
    struct muster_terms terms = terms_of(enlisted);
    enlisted->breaches.count = 0;
    if (!roster_make(&enlisted->roster, enlisted->rules, &enlisted->force, fault)) return false;
    return !enlisted->force.list[0] ||
           muster->validate(&enlisted->force, &terms, &enlisted->breaches, fault);
}

bool enlist_file(struct enlisted *enlisted, const struct shelf *shelf, const char *name,
                 const char *list, struct text *why)
{
    struct muster_force *force = &enlisted->force;
    struct fault fault = {0};
    if (!force_file_read(force, shelf, name, enlisted->rules, why)) return false;
    take_told(enlisted, force->options);
    if (list) snprintf(force->list, sizeof force->list, "%s", list);
    if (check(enlisted, &fault)) return true;
    scenario_fault_sentence(shelf, name, &fault, why);
    return false;
}

static bool can_be_ordered(const struct muster *muster, const struct muster_order *order,
                           struct text *why)
{
    const struct muster_row *row = order->list->rows;
    while (row->type && order->type && strcmp(row->type, order->type) != 0) {
        row++;
    }
    if (row->type && (!order->type || !muster->price)) return true;
    if (row->type) {
        text_add(why, "what is bought by points is raised as a whole, and not by type");
    } else {
        text_addf(why, "the list %s has no type '%s'", order->list->id, order->type);
    }
    return false;
}

bool enlist_random(struct enlisted *enlisted, const struct muster_order *wanted, struct text *why)
{
    uint8_t options[OPTIONS_CAP];
    struct muster_order order = *wanted;
    struct fault fault = {0};
    if (!can_be_ordered(enlisted->rules->muster, wanted, why)) return false;
    options_default(enlisted->rules, options);
    take_told(enlisted, options);
    order.terms = (struct muster_terms){options, enlisted->solo};
    bool good = enlisted->rules->muster->random(&order, &enlisted->force, &fault);
    memcpy(enlisted->force.options, options, sizeof options);
    if (good && check(enlisted, &fault)) return true;
    text_add(why, fault.text);
    return false;
}

static bool may_fight(const struct enlisted *enlisted, const char *side, struct text *why)
{
    const struct muster_breaches *breaches = &enlisted->breaches;
    if (!enlisted->force.list[0]) {
        text_addf(why, "the force of %s names no list, so nobody knows whether it is legal", side);
        return false;
    }
    if (breaches->count == 0) return true;
    text_addf(why, "the force of %s breaks %s: %s", side, breaches->list[0].demand->id,
              breaches->list[0].text);
    return false;
}

static bool is_a_field(const struct muster_table *table, const struct field *field,
                       struct text *why)
{
    if (field->width >= table->least && field->width <= table->most &&
        field->height >= table->least && field->height <= table->most) {
        return true;
    }
    text_addf(why, "a table is from %d to %d %s wide and as high", table->least, table->most,
              table->unit);
    return false;
}

// One battle goes by one set of switches.
static bool are_of_one_kind(const struct enlisted *red, const struct enlisted *blue,
                            struct text *why)
{
    const struct parameter *options = red->rules->options;
    for (int i = 0; options && options[i].name; i++) {
        if (red->force.options[i] == blue->force.options[i]) continue;
        text_add(why, "the forces were mustered by different switches: one has ");
        option_print(red->rules, red->force.options, i, why);
        text_add(why, ", the other ");
        parameter_print(&options[i], blue->force.options[i], why);
        return false;
    }
    return true;
}

bool enlist_for_battle(const struct enlisted *red, const struct enlisted *blue,
                       const struct field *field, struct text *scenario, struct text *why)
{
    const struct muster *muster = red->rules->muster;
    const struct muster_table *table = &muster->table;
    struct field laid = {field->width ? field->width : table->width,
                         field->height ? field->height : table->height, field->seed};
    struct fault fault = {0};
    if (!may_fight(red, "red", why) || !may_fight(blue, "blue", why) ||
        !are_of_one_kind(red, blue, why) || !is_a_field(table, &laid, why)) {
        return false;
    }
    if (!muster->pitch) {
        text_addf(why, "only scenarios are played by the rules of %s", red->rules->title);
        return false;
    }
    struct pitch pitch = {.forces = {[RED] = &red->force, [BLUE] = &blue->force},
                          .width = laid.width * table->scale,
                          .height = laid.height * table->scale,
                          .seed = laid.seed,
                          .terms = {[RED] = terms_of(red), [BLUE] = terms_of(blue)}};
    struct scenario *pitched = calloc(1, sizeof *pitched);
    if (!pitched) abort();
    bool good = muster->pitch(&pitch, pitched, &fault);
    if (!good) text_add(why, fault.text);
    memcpy(pitched->options, red->force.options, sizeof pitched->options);
    if (good && !scenario_write(pitched, red->rules, scenario)) {
        text_add(why, "the battle cannot be written as a file");
        good = false;
    }
    free(pitched);
    return good;
}
