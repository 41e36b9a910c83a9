// Close order that breaks up (AR-7.5). Those in it are called by the lowest of their numbers.
#include "rules/argad/people/figures.h"

#define FEWEST 3

// Gives a set its name, or none where too few are in it.
static void name(struct ag_battle *battle, const struct figure_set *men)
{
    int first = figure_set_count(men) < FEWEST ? 0 : figure_set_next(men, 0);
    for (int i = 0; (i = figure_set_next(men, i)) != 0;) {
        battle->figures[i].formed = (uint8_t)first;
    }
}

// AR_7_3 What all were told was told to the first of them: the next one knows it.
static void hand_on(struct ag_battle *battle, int unit, int next, int gone)
{
    const struct ag_order *order = &battle->figures[gone].order;
    bool drills = order->kind == MARCH || order->kind == SWAP;
    if (gone != unit || !next || !battle->figures[next].formed || !drills) return;
    if (!battle->figures[next].order.kind) battle->figures[next].order = *order;
}

void ag_leave_order(struct ag_battle *battle, int number)
{
    int unit = battle->figures[number].formed;
    struct figure_set others = {0};
    if (!unit) return;
    for (int i = 1; i <= battle->count; i++) {
        if (i != number && battle->figures[i].formed == unit) figure_set_add(&others, i);
    }
    battle->figures[number].formed = 0;
    name(battle, &others);
    hand_on(battle, unit, figure_set_next(&others, 0), number);
}

// Those of one order who touch each other, one by one.
static struct figure_set chain(const struct ag_field *field, int first)
{
    const struct ag_battle *battle = field->battle;
    struct figure_set set = {0};
    uint8_t found[AG_FIGURES];
    int count = 0;
    figure_set_add(&set, first);
    found[count++] = (uint8_t)first;
    for (int i = 0; i < count; i++) {
        for (int other = first + 1; other <= battle->count; other++) {
            const struct ag_figure *figure = &battle->figures[other];
            if (figure->formed != battle->figures[first].formed || !ag_on_table(figure)) continue;
            if (figure_set_has(&set, other)) continue;
            if (ag_contact(field, found[i], other) != FREE_CONTACT) continue;
            figure_set_add(&set, other);
            found[count++] = (uint8_t)other;
        }
    }
    return set;
}

void ag_check_orders(const struct ground *ground, struct ag_battle *battle)
{
    struct figure_set parts[AG_FIGURES];
    struct figure_set seen = {0};
    struct ag_field field;
    int count = 0;
    for (int i = 1; i <= battle->count; i++) {
        if (!battle->figures[i].formed || figure_set_has(&seen, i)) continue;
        if (!count) ag_field_lay(&field, ground, battle);
        parts[count] = chain(&field, i);
        for (int man = 0; (man = figure_set_next(&parts[count], man)) != 0;) {
            figure_set_add(&seen, man);
        }
        count++;
    }
    for (int i = 0; i < count; i++) {
        name(battle, &parts[i]);
    }
}
