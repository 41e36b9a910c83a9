// The ambush of the Home side, sprung when an Invader stands in its square (DM-14.6, DM-14.7, DM-R37).
#include "rules/daimyo/moving/moving.h"
#include "rules/daimyo/turn/turn.h"

#define LAST_SQUARE 18 // of those in which a unit may hide

int dm_hidden_unit(const struct dm_battle *battle)
{
    for (int i = 1; i <= battle->unit_count; i++) {
        if (battle->units[i].hides) return i;
    }
    return 0;
}

static bool stands_in(const struct dm_battle *battle, int unit, int square)
{
    if (!dm_on_table(&battle->units[unit])) return false;
    for (int figure = 0; (figure = dm_next(battle, unit, figure)) != 0;) {
        if (dm_square_of(dm_point(&battle->figures[figure])) == square) return true;
    }
    return false;
}

static bool any_in_reach(const struct dm_battle *battle)
{
    for (int i = 1; i <= battle->unit_count; i++) {
        if (battle->units[i].side != dm_invader(battle)) continue;
        for (int square = 1; square <= LAST_SQUARE; square++) {
            if (stands_in(battle, i, square)) return true;
        }
    }
    return false;
}

// Whoever may have somebody hidden is asked whenever an Invader stands where anybody could be, so that the
// question tells nothing.
uint8_t dm_spring_asks(const struct battle *head)
{
    const struct dm_battle *battle = dm_in(head);
    bool asked = battle->may_hide && battle->active == battle->home && any_in_reach(battle);
    return asked ? SIDE_BIT(battle->home) : 0;
}

struct problem dm_spring_check(const struct dm_field *field, const struct choice *choice)
{
    const struct dm_battle *battle = field->battle;
    int unit = dm_hidden_unit(battle), target = choice->target_group;
    struct dm_order order;
    if (choice->kind == PASS) return no_problem();
    if (choice->kind != SPRING) return forbidden(DM_14_7, "the ambush is sprung, or it is not");
    if (!unit) return forbidden(DM_14_6, "nobody lies in ambush");
    if (target < 1 || target > battle->unit_count ||
        battle->units[target].side != dm_invader(battle) ||
        !stands_in(battle, target, battle->units[unit].hides)) {
        return forbidden(DM_14_7, "that unit has nobody in the square of the ambush");
    }
    if (battle->card == TEA_CEREMONY && dm_is_samurai(&battle->units[unit])) {
        return forbidden(DM_15_2, "the samurai take tea");
    }
    if (!dm_spring_spots(field, unit, target, &order)) {
        return forbidden(DM_14_7, "there is no room beside that unit");
    }
    return no_problem();
}

static void spring(struct umpire *umpire, int number, int target)
{
    struct dm_battle *battle = dm_of(umpire->battle);
    struct dm_unit *unit = &battle->units[number];
    struct dm_field field;
    struct dm_order order;
    dm_field_lay(&field, umpire->ground, battle);
    bool room = dm_spring_spots(&field, number, target, &order);
    assert(room); // nothing on the table is hidden from the Home side
    dm_arrive(battle, number);
    dm_put(umpire, &order);
    unit->drill = IN_LINE;
    dm_begin(unit, MOVES);
    unit->moved = 1; // DM_7_3 so it fires no volley
    tell(umpire, (struct event){.kind = SAY_SPRINGS,
                                .clause = DM_14_7,
                                .group = (uint16_t)number,
                                .target_group = (uint16_t)target});
}

// It stands on the table from now on, and nobody else hides.
void dm_arrive(struct dm_battle *battle, int number)
{
    struct dm_unit *unit = &battle->units[number];
    for (int i = unit->first; i < unit->first + unit->size; i++) {
        battle->figures[i].state = DM_STANDING;
    }
    if (unit->hides) battle->may_hide = 0;
    unit->hides = 0;
    unit->state = DM_STANDING;
}

void dm_spring_apply(struct umpire *umpire, const struct choice *choice)
{
    struct dm_battle *battle = dm_of(umpire->battle);
    if (choice->kind == SPRING) spring(umpire, dm_hidden_unit(battle), choice->target_group);
    step_done(umpire);
}

void dm_spring_propose(const struct dm_field *field, struct choices *choices)
{
    const struct dm_battle *battle = field->battle;
    choices_add(choices, &(struct choice){.kind = PASS, .side = battle->home});
    for (int i = 1; i <= battle->unit_count; i++) {
        struct choice choice = {.kind = SPRING, .side = battle->home, .target_group = (uint16_t)i};
        if (fine(dm_spring_check(field, &choice))) choices_add(choices, &choice);
    }
}
