// A force held against what its list demands.
#include "core/text.h"
#include "rules/tyneside/arms.h"
#include "rules/tyneside/forces/kit.h"
#include "rules/tyneside/forces/lists.h"
#include "rules/tyneside/solo/solo.h"

#include <assert.h>
#include <string.h>

static const char *type_of(const struct ty_force *force, const struct ty_man *man)
{
    return man->row == TY_NO_ROW ? "" : ty_lists[force->list].rows[man->row].type;
}

bool ty_man_is_of(const struct ty_force *force, const struct ty_man *man, const char *types)
{
    return !types || word_in_list(type_of(force, man), types, ' ') >= 0;
}

int ty_force_number(const struct ty_force *force, const char *types)
{
    int number = 0;
    for (int i = 0; i < force->count; i++) {
        number += ty_man_is_of(force, &force->men[i], types);
    }
    return number;
}

static void say_who(const struct ty_man *first, int misfits, struct text *why)
{
    text_add(why, first->name);
    if (misfits > 1) text_addf(why, " and %d more", misfits - 1);
    text_add(why, " must ");
}

bool ty_force_everybody(const struct ty_force *force, const char *types,
                        bool (*passes)(const struct ty_man *), const char *must, struct text *why)
{
    const struct ty_man *first = NULL;
    int misfits = 0;
    for (int i = 0; i < force->count; i++) {
        const struct ty_man *man = &force->men[i];
        if (!ty_man_is_of(force, man, types) || passes(man)) continue;
        if (misfits++ == 0) first = man;
    }
    if (!first) return true;
    say_who(first, misfits, why);
    text_add(why, must);
    return false;
}

static bool number_fits(const struct ty_force *force, const struct ty_demand *demand,
                        struct text *why)
{
    int number = ty_force_number(force, demand->types);
    if (force->lone || demand->most == 0 || (number >= demand->least && number <= demand->most)) {
        return true;
    }
    text_addf(why, "there %s %d of type %s, but there must be ", number == 1 ? "is" : "are", number,
              demand->types);
    if (demand->least == demand->most) {
        text_addf(why, "%d", demand->least);
    } else if (number > demand->most) {
        text_addf(why, "at most %d", demand->most);
    } else {
        text_addf(why, "at least %d", demand->least);
    }
    return false;
}

// The parts of a figure that a demand may be about.
enum part { PART_CLASS, PART_WEAPON, PART_MISSILE, PART_ARMOUR, PART_HORSE, PARTS };

static bool part_fits(const struct ty_demand *demand, enum part part, const struct ty_kit *kit)
{
    switch (part) {
    case PART_CLASS: return !demand->classes || (demand->classes & SET(kit->class));
    case PART_WEAPON: return !demand->weapons || (demand->weapons & SET(kit->weapon));
    case PART_MISSILE:
        return !demand->missiles ||
               ((demand->missiles & SET(kit->missiles[0])) && kit->missiles[1] == TY_NO_MISSILE);
    case PART_ARMOUR: return !demand->armours || (demand->armours & SET(kit->armour));
    case PART_HORSE: return !demand->on_foot || !kit->mounted;
    case PARTS:
    default: assert(false); return true;
    }
}

static const char *member_name(enum part part, int member)
{
    if (part == PART_CLASS) return ty_classes[member].id;
    if (part == PART_WEAPON) return ty_weapons[member].id;
    return ty_missiles[member].id;
}

// "yari, katana or naginata"; what is none stands for itself elsewhere.
static void say_set(uint32_t set, enum part part, struct text *why)
{
    uint32_t rest = set & ~SET(0);
    for (int member = 1; rest; member++) {
        if (!(rest & SET(member))) continue;
        bool first = rest == (set & ~SET(0));
        rest &= ~SET(member);
        text_addf(why, "%s%s", first ? "" : rest ? ", " : " or ", member_name(part, member));
    }
}

static void say_part(const struct ty_demand *demand, enum part part, struct text *why)
{
    int best = UNARMOURED;
    switch (part) {
    case PART_CLASS:
        text_add(why, "be ");
        say_set(demand->classes, part, why);
        return;
    case PART_WEAPON:
        text_add(why, "have ");
        say_set(demand->weapons, part, why);
        return;
    case PART_MISSILE:
        text_add(why, demand->missiles == SET(TY_NO_MISSILE) ? "carry nothing to shoot or throw"
                                                             : "shoot with nothing but one ");
        say_set(demand->missiles, part, why);
        return;
    case PART_ARMOUR:
        while (demand->armours & SET(best + 1)) {
            best++;
        }
        if (best == UNARMOURED) text_add(why, "go without armour");
        if (best != UNARMOURED) text_addf(why, "wear nothing above %s", ty_armours[best].id);
        return;
    case PART_HORSE: text_add(why, "go on foot"); return;
    case PARTS:
    default: assert(false);
    }
}

static bool part_fits_all(const struct ty_force *force, const struct ty_demand *demand,
                          enum part part, struct text *why)
{
    const struct ty_man *first = NULL;
    int misfits = 0;
    for (int i = 0; i < force->count; i++) {
        const struct ty_man *man = &force->men[i];
        if (part_fits(demand, part, &man->as.kit)) continue;
        if (!ty_man_is_of(force, man, demand->types)) continue;
        if (misfits++ == 0) first = man;
    }
    if (!first) return true;
    say_who(first, misfits, why);
    say_part(demand, part, why);
    return false;
}

static bool is_met(const struct ty_force *force, const struct ty_demand *demand, struct text *why)
{
    if (!number_fits(force, demand, why)) return false;
    for (enum part part = 0; part < PARTS; part++) {
        if (!part_fits_all(force, demand, part, why)) return false;
    }
    return !demand->holds || demand->holds(force, why);
}

bool ty_force_is_legal(const struct ty_force *force)
{
    char ignored[MUSTER_BREACH_CAP];
    struct text why;
    const struct ty_demand *demand;
    text_init(&why, ignored, sizeof ignored);
    for (int i = 0; (demand = ty_list_demand(force->list, i)) != NULL; i++) {
        if (!is_met(force, demand, &why)) return false;
    }
    return true;
}

static uint8_t row_of(enum ty_list list, const char *type)
{
    const struct muster_row *rows = ty_lists[list].rows;
    for (uint8_t row = 0; rows[row].type; row++) {
        if (strcmp(rows[row].type, type) == 0) return row;
    }
    return TY_NO_ROW;
}

bool ty_list_admits(const struct muster_list *list, const struct piece *piece)
{
    struct ty_force force = {.list = (enum ty_list)(list - ty_lists), .lone = true, .count = 1};
    struct ty_man *man = &force.men[0];
    struct fault fault;
    if (!ty_kit_read(piece, 0, NULL, &man->as, &fault)) return false;
    man->row = row_of(force.list, piece->type);
    man->unit = 1;
    man->name = piece->name;
    return ty_force_is_legal(&force);
}

void ty_force_check(const struct ty_force *force, struct muster_breaches *breaches)
{
    const struct ty_demand *demand;
    breaches->count = 0;
    for (int i = 0; (demand = ty_list_demand(force->list, i)) != NULL; i++) {
        assert(breaches->count < MUSTER_BREACHES_CAP);
        struct muster_breach *breach = &breaches->list[breaches->count];
        struct text why;
        text_init(&why, breach->text, sizeof breach->text);
        if (is_met(force, demand, &why)) continue;
        breach->demand = &demand->shown;
        breaches->count++;
    }
}

// A unit goes by the number of its first figure; who is in no group is a unit by himself.
static uint8_t unit_of(const struct muster_force *from, int number)
{
    const char *group = from->pieces[number].group;
    int first = 0;
    while (first < number && (!*group || strcmp(from->pieces[first].group, group) != 0)) {
        first++;
    }
    return (uint8_t)(first + 1);
}

bool ty_force_read(const struct muster_force *from, const struct muster_terms *terms,
                   struct ty_force *force, struct fault *fault)
{
    const struct muster_list *list = muster_list_by_id(&ty_muster, from->list);
    if (!list && from->list[0] == '\0') {
        return fault_set(fault, "", "the force names no list, but one was expected");
    }
    if (!list) {
        return fault_set(fault, "list", "'%s' is no list; there are %s, %s, %s, %s and %s",
                         from->list, ty_lists[0].id, ty_lists[1].id, ty_lists[2].id, ty_lists[3].id,
                         ty_lists[4].id);
    }
    assert(from->count <= PIECES_CAP);
    force->list = (enum ty_list)(list - ty_lists);
    force->solo = terms->solo;
    force->mixed = terms->options[MIXED_UNITS];
    force->lone = false;
    force->count = from->count;
    for (int i = 0; i < from->count; i++) {
        struct ty_man *man = &force->men[i];
        if (!ty_kit_read(&from->pieces[i], i, NULL, &man->as, fault)) return false;
        man->row = row_of(force->list, from->pieces[i].type);
        man->unit = unit_of(from, i);
        man->name = from->pieces[i].name;
    }
    return true;
}
