// What a choice rests on, what came of it in a word or two, and what people may do besides what is proposed.
#include "core/say.h"
#include "core/text.h"
#include "rules/daimyo/artillery/guns.h"
#include "rules/daimyo/firing/volleys.h"
#include "rules/daimyo/melee/fighting.h"
#include "rules/daimyo/morale/calls.h"
#include "rules/daimyo/moving/moving.h"
#include "rules/daimyo/seeing/seeing.h"

#define NAMED 3 // fates that are told one by one

bool dm_reckon(const struct ground *ground, const struct battle *head, const struct choice *choice,
               struct tally *tally)
{
    const struct dm_battle *battle = dm_in(head);
    struct dm_field field;
    if (!head->depth || battle_frame(head)->step != ACTIONS) return false;
    dm_field_lay(&field, ground, battle);
    switch (choice->kind) {
    case FIRE: return dm_fire_reckon(&field, choice, tally);
    case BOMBARD: return dm_bombard_reckon(&field, choice, tally);
    case MELEE_ONE: return dm_melee_reckon(&field, choice, tally);
    case CALL_MORALE:
        if (choice->target_group < 1 || choice->target_group > battle->unit_count) return false;
        if (!dm_on_table(&battle->units[choice->target_group])) return false;
        dm_call_reckon(&field, choice->target_group, tally);
        return true;
    case MOVE:
    case MARCH:
    case PLACE_FIGURE:
    case CHARGE:
    case FORM: return dm_move_reckon(&field, choice, tally);
    default: return false;
    }
}

// What became of a unit, of one man and of several; none: nothing that is told.
struct fate {
    const char *one, *many;
};

static struct fate fate_of(const struct dm_battle *was, const struct dm_battle *is, int number)
{
    const struct dm_unit *before = &was->units[number], *after = &is->units[number];
    int lost = dm_alive(was, number) - dm_alive(is, number);
    bool runs = after->retreat && !before->retreat && dm_on_table(after);
    if (before->state != after->state && after->state > DM_STANDING)
        return (struct fate){"is gone", "are gone"};
    if (lost > 0 && runs) return (struct fate){"loses men and runs", "lose men and run"};
    if (runs) return (struct fate){"runs", "run"};
    if (lost > 0) return (struct fate){"loses men", "lose men"};
    if (before->side != after->side) return (struct fate){"changes sides", "change sides"};
    if (after->ff && !before->ff) return (struct fate){"has formation fail", "have formation fail"};
    return (struct fate){0};
}

static void say_unit(const struct ground *ground, const struct dm_battle *was,
                     const struct dm_battle *is, int number, struct text *out)
{
    int lost = dm_alive(was, number) - dm_alive(is, number);
    const struct dm_unit *after = &is->units[number];
    const char *name = ground_group_name(ground, (uint16_t)number);
    text_add(out, name);
    if (lost > 0 && after->state == DM_STANDING) {
        bool runs = after->retreat && !was->units[number].retreat;
        text_addf(out, " %s %d%s", word_agreeing(name, "loses", "lose"), lost,
                  runs ? word_agreeing(name, " and runs", " and run") : "");
    } else {
        struct fate fate = fate_of(was, is, number);
        text_addf(out, " %s", word_agreeing(name, fate.one, fate.many));
    }
}

static void say_losses(const struct ground *ground, const struct dm_battle *was,
                       const struct dm_battle *is, struct text *out)
{
    for (enum side side = RED; side <= BLUE; side++) {
        int lost = dm_losses(&is->head, side) - dm_losses(&was->head, side);
        const char *name = ground_side_name(ground, (uint8_t)side);
        text_addf(out, "%s%s %s %d", side == RED ? "" : ", ", name,
                  word_agreeing(name, "loses", "lose"), lost);
    }
}

static const char *say_works(const struct ground *ground, const struct dm_battle *was,
                             const struct dm_battle *is, const char *between, struct text *out)
{
    for (int i = 1; i <= was->work_count; i++) {
        const struct dm_work *before = &was->works[i], *after = &is->works[i];
        const char *fate = NULL;
        for (int j = 0; j < after->sections; j++) {
            if (before->hits[j] != after->hits[j]) fate = "is hit";
        }
        if (after->lit && !before->lit) fate = "is on fire";
        if (after->ruined && !before->ruined) fate = "is down";
        if (!fate) continue;
        text_addf(out, "%s%s %s", between, ground_name(ground, (uint16_t)(DM_WORK_ID + i)), fate);
        between = ", ";
    }
    return between;
}

void dm_outcome(const struct ground *ground, const struct battle *before,
                const struct battle *after, const struct choice *choice, struct text *out)
{
    const struct dm_battle *was = dm_in(before), *is = dm_in(after);
    const char *between = "";
    int changed = 0;
    for (int i = 1; i <= was->unit_count; i++) {
        changed += fate_of(was, is, i).one != NULL;
    }
    if (changed > NAMED) {
        say_losses(ground, was, is, out);
        between = ", ";
    }
    for (int i = 1; i <= was->unit_count && changed <= NAMED; i++) {
        if (!fate_of(was, is, i).one) continue;
        text_add(out, between);
        say_unit(ground, was, is, i, out);
        between = ", ";
    }
    between = say_works(ground, was, is, between, out);
    if (after->outcome != UNDECIDED) {
        text_add(out, between);
        outcome_say(ground, after->outcome, out);
        between = ", ";
    }
    if (*between) return;
    text_add(out, choice && choice->kind == CALL_MORALE ? "they stand" : "nobody falls");
}

// A unit forms anew anywhere, and not only where it is proposed.
static void add_forms(const struct dm_battle *battle, uint16_t number, struct choices *choices)
{
    const struct dm_figure *figure = &battle->figures[number];
    const struct dm_unit *unit = &battle->units[figure->unit];
    for (uint16_t formation = LINE; formation <= SKIRMISH && unit->size > 1; formation++) {
        if (formation == SKIRMISH && unit->missile != BOW + 1) continue;
        choices_add(choices, &(struct choice){.kind = FORM,
                                              .side = unit->side,
                                              .group = figure->unit,
                                              .option = formation,
                                              .facing = figure->facing});
    }
}

// DM_6_4 Whoever is inside may be told to hold the door.
static void add_post(const struct dm_battle *battle, uint16_t number, struct choices *choices)
{
    const struct dm_figure *figure = &battle->figures[number];
    if (!figure->inside || dm_door_keeper(battle, figure->inside) == number) return;
    choices_add(choices, &(struct choice){.kind = POST_DOOR,
                                          .side = battle->units[figure->unit].side,
                                          .figure = number,
                                          .target = (uint16_t)(DM_WORK_ID + figure->inside)});
}

void dm_more(const struct ground *ground, const struct battle *head, uint16_t number,
             struct choices *choices)
{
    const struct dm_battle *battle = dm_in(head);
    int step = head->depth ? battle_frame(head)->step : NO_STEP;
    (void)ground;
    if (!number || number > battle->count || !dm_standing(battle, number)) return;
    const struct dm_figure *figure = &battle->figures[number];
    const struct dm_unit *unit = &battle->units[figure->unit];
    if (step == ACTIONS && unit->side == battle->active) {
        add_forms(battle, number, choices);
        add_post(battle, number, choices);
    }
    bool setting_up = unit->side == battle->home ? step == HOME_SETUP : step == INVADER_SETUP;
    for (uint16_t formation = LINE; formation <= SKIRMISH && setting_up; formation++) {
        if (formation == SKIRMISH && unit->missile != BOW + 1) continue;
        choices_add(choices, &(struct choice){.kind = DEPLOY,
                                              .side = unit->side,
                                              .group = figure->unit,
                                              .option = formation,
                                              .facing = figure->facing});
    }
}
