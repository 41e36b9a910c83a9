// Before the first sequence: who is at home, what lies on the field, who hides, and where armies begin (section 3.2).
#include "rules/daimyo/battlefield/battlefield.h"
#include "rules/daimyo/deployment/deployment.h"
#include "rules/daimyo/moving/moving.h"

#include <assert.h>
#include <string.h>

#define LAIRS 18 // squares 1 to 18 may hide a unit (DM_14_6)

// What the die showed that was thrown so many dice ago.
static int16_t shown(const struct umpire *umpire, int ago)
{
    const struct dice *dice = umpire->dice;
    return dice->next > ago ? dice->tape[dice->next - 1 - ago].value : 0;
}

// DM_2_1 Equal throws settle nothing, and both throw again. (DM_R1)
void dm_sides_thrown(struct umpire *umpire)
{
    struct dm_battle *battle = dm_of(umpire->battle);
    enum dm_home home = dm_throw_home(umpire->dice);
    int16_t first = shown(umpire, 1), second = shown(umpire, 0);
    if (home == NOBODY_IS_HOME) {
        tell(umpire, (struct event){.kind = SAY_SIDES_EVEN,
                                    .clause = DM_2_1,
                                    .roll = last_roll(umpire),
                                    .amount = {first, second}});
        if (!umpire->dice->starved) step_again(umpire);
        return;
    }
    battle->home = home == FIRST_IS_HOME ? RED : BLUE;
    tell(umpire, (struct event){.kind = SAY_SIDES,
                                .clause = DM_2_1,
                                .roll = last_roll(umpire),
                                .side = battle->home,
                                .amount = {first, second}});
}

void dm_scenery_thrown(struct umpire *umpire)
{
    struct dm_battle *battle = dm_of(umpire->battle);
    battle->to_place = (uint8_t)dm_throw_scenery(umpire->dice);
    tell(umpire, (struct event){.kind = SAY_SCENERY_OF,
                                .clause = DM_14_2,
                                .roll = last_roll(umpire),
                                .amount = {battle->to_place}});
}

uint8_t dm_scenery_asks(const struct battle *head)
{
    const struct dm_battle *battle = dm_in(head);
    return battle->placed < battle->to_place ? SIDE_BIT(battle->home) : 0;
}

uint8_t dm_hiding_asks(const struct battle *head)
{
    const struct dm_battle *battle = dm_in(head);
    return battle->may_hide && !battle->hid ? SIDE_BIT(battle->home) : 0;
}

static enum side side_of_step(const struct dm_battle *battle)
{
    bool home = battle_frame(&battle->head)->step == HOME_SETUP;
    return home ? (enum side)battle->home : dm_invader(battle);
}

uint8_t dm_setup_asks(const struct battle *head)
{
    const struct dm_battle *battle = dm_in(head);
    enum side side = side_of_step(battle);
    bool asked = battle->depth[side] && !side_in(battle->deployed, side);
    return asked ? SIDE_BIT(side) : 0;
}

// The usual array first, so that a side may begin without moving anybody.
void dm_army_drawn_up(struct umpire *umpire)
{
    struct dm_battle *battle = dm_of(umpire->battle);
    enum side side = side_of_step(battle);
    if (!battle->depth[side]) return;
    // Those who stand with others come after these.
    for (int lords = 0; lords <= 1; lords++) {
        for (int i = 1; i <= battle->unit_count; i++) {
            const struct dm_unit *unit = &battle->units[i];
            struct choice choice;
            struct dm_field field;
            if (unit->side != side || unit->state != DM_NOT_HERE || unit->hides) continue;
            if (dm_is_lord(unit) != lords) continue;
            dm_field_lay(&field, umpire->ground, battle);
            if (dm_array_place(&field, i, &choice)) dm_setup_apply(umpire, &choice);
        }
    }
}

// DM_14_6 One unit of the army itself: no guards, and nobody who serves a gun or leads.
static struct problem hide_check(const struct dm_battle *battle, const struct choice *choice)
{
    const struct dm_unit *unit =
        &battle->units[choice->group <= battle->unit_count ? choice->group : 0];
    if (!choice->group || unit->side != battle->home) {
        return forbidden(DM_14_6, "a unit of the Home side's own was expected");
    }
    if (unit->type == GUARD) return forbidden(DM_14_6, "guards do not lie in ambush");
    if (dm_is_lord(unit)) return forbidden(DM_14_6, "a Daimyo does not lie in ambush");
    if (unit->clan) return forbidden(DM_14_6, "an allied clan does not lie in ambush");
    if (unit->type == ANIMAL || unit->drill == AT_ENGINE) {
        return forbidden(DM_14_6, "who serves a gun or a wagon does not lie in ambush");
    }
    if (choice->option < 1 || choice->option > LAIRS) {
        return forbidden(DM_14_6, "an ambush lies in one of the squares 1 to 18");
    }
    return no_problem();
}

static struct problem army_done_check(const struct dm_battle *battle, enum side side)
{
    for (int i = 1; i <= battle->unit_count; i++) {
        const struct dm_unit *unit = &battle->units[i];
        if (unit->side == side && unit->state == DM_NOT_HERE && !unit->hides && unit->size) {
            return forbidden(DM_14_1, "a unit is still to be set up");
        }
    }
    return no_problem();
}

struct problem dm_setup_check(const struct ground *ground, const struct battle *head,
                              const struct choice *choice)
{
    const struct dm_battle *battle = dm_in(head);
    struct dm_field field;
    switch (battle_frame(head)->step) {
    case SCENERY: return dm_piece_check(ground, battle, choice);
    case HIDING:
        if (choice->kind == DONE_WITH) return no_problem();
        if (choice->kind == HIDE_UNIT) return hide_check(battle, choice);
        return forbidden(DM_14_6, "a unit hides, or none does");
    default:
        if (choice->kind == DONE_WITH) {
            return army_done_check(battle, (enum side)choice->side);
        }
        if (choice->kind != DEPLOY) return forbidden(DM_14_1, "units are set up now");
        if (!fine(dm_named_places_check(ground, choice))) {
            return dm_named_places_check(ground, choice);
        }
        dm_field_lay(&field, ground, battle);
        return dm_deploy_check(&field, choice);
    }
}

static void hide(struct dm_battle *battle, const struct choice *choice)
{
    struct dm_unit *unit = &battle->units[choice->group];
    unit->state = DM_NOT_HERE;
    unit->hides = (uint8_t)choice->option;
    unit->drill = IN_LINE;
    unit->post = 0;
    for (int i = unit->first; i < unit->first + unit->size; i++) {
        battle->figures[i].state = DM_NOT_HERE;
        battle->figures[i].inside = 0;
    }
}

// Whether anybody hides is not told.
static void end_hiding(struct umpire *umpire)
{
    struct dm_battle *battle = dm_of(umpire->battle);
    battle->hid = 1;
    tell(umpire, (struct event){.kind = SAY_MAY_HIDE, .clause = DM_14_6, .side = battle->home});
}

static void end_setup(struct umpire *umpire, enum side side)
{
    struct dm_battle *battle = dm_of(umpire->battle);
    battle->deployed |= SIDE_BIT(side);
    tell(umpire, (struct event){.kind = SAY_SET_UP, .clause = DM_14_1, .side = (uint8_t)side});
}

static void deploy(struct umpire *umpire, const struct choice *choice)
{
    struct dm_battle *battle = dm_of(umpire->battle);
    struct dm_unit *unit = &battle->units[choice->group];
    struct dm_order order;
    bool drawn = dm_drawn_up(battle, choice->group, choice, &order);
    assert(drawn); // it was checked
    unit->state = DM_STANDING;
    unit->drill = (uint8_t)choice->option;
    for (int i = unit->first; i < unit->first + unit->size; i++) {
        battle->figures[i].state = DM_STANDING;
        battle->figures[i].inside = 0;
    }
    dm_put(umpire, &order);
    tell(umpire, (struct event){.kind = SAY_DEPLOYED,
                                .clause = DM_14_1,
                                .group = choice->group,
                                .amount = {(int16_t)choice->x, (int16_t)choice->y}});
}

void dm_setup_apply(struct umpire *umpire, const struct choice *choice)
{
    struct dm_battle *battle = dm_of(umpire->battle);
    bool hiding = battle_frame(&battle->head)->step == HIDING;
    switch (choice->kind) {
    case HIDE_UNIT:
        hide(battle, choice);
        end_hiding(umpire);
        break;
    case DONE_WITH:
        if (hiding) {
            end_hiding(umpire);
        } else {
            end_setup(umpire, (enum side)choice->side);
        }
        break;
    case DEPLOY: deploy(umpire, choice); break;
    default: dm_piece_place(umpire, choice); break;
    }
}

// What is proposed.

static void propose_hiding(const struct dm_battle *battle, struct choices *choices)
{
    choices_add(choices, &(struct choice){.kind = DONE_WITH, .side = battle->home});
    for (int i = 1; i <= battle->unit_count; i++) {
        for (uint16_t square = 1; square <= LAIRS; square++) {
            struct choice choice = {
                .kind = HIDE_UNIT, .side = battle->home, .group = (uint16_t)i, .option = square};
            if (fine(hide_check(battle, &choice))) choices_add(choices, &choice);
        }
    }
}

// The place a unit has now, as a choice to set it up there.
static bool stands_as(const struct dm_battle *battle, int number, struct choice *choice)
{
    const struct dm_unit *unit = &battle->units[number];
    int64_t x = 0, y = 0;
    int count = 0, first = dm_next(battle, number, 0);
    if (!first || unit->drill > IN_SKIRMISH) return false;
    for (int figure = 0; (figure = dm_next(battle, number, figure)) != 0; count++) {
        x += battle->figures[figure].x;
        y += battle->figures[figure].y;
    }
    assert(count > 0);
    *choice = (struct choice){.kind = DEPLOY,
                              .side = unit->side,
                              .group = (uint16_t)number,
                              .option = unit->drill,
                              .facing = battle->figures[first].facing,
                              .x = (int32_t)(x / count),
                              .y = (int32_t)(y / count)};
    return true;
}

// To the sides, and in another formation.
static void propose_unit(const struct dm_field *field, int number, bool unchecked,
                         struct choices *choices)
{
    static const int32_t shifts[] = {-CM(20), CM(20)};
    struct choice choice;
    if (!stands_as(field->battle, number, &choice)) return;
    for (unsigned i = 0; i < sizeof shifts / sizeof *shifts; i++) {
        struct choice aside = choice;
        aside.x += shifts[i];
        if (unchecked || fine(dm_deploy_check(field, &aside))) choices_add(choices, &aside);
    }
    if (field->battle->units[number].size == 1) return;
    choice.option = choice.option == COLUMN ? LINE : COLUMN;
    if (unchecked || fine(dm_deploy_check(field, &choice))) choices_add(choices, &choice);
}

static void propose_armies(const struct ground *ground, const struct dm_battle *battle,
                           enum side side, struct choices *choices)
{
    struct choice done = {.kind = DONE_WITH, .side = (uint8_t)side};
    struct dm_field field;
    if (fine(army_done_check(battle, side))) choices_add(choices, &done);
    dm_field_lay(&field, ground, battle);
    for (int i = 1; i <= battle->unit_count; i++) {
        const struct dm_unit *unit = &battle->units[i];
        struct choice choice;
        if (unit->side != side || unit->hides) continue;
        if (unit->state == DM_NOT_HERE) {
            if (dm_array_place(&field, i, &choice)) choices_add(choices, &choice);
        } else {
            propose_unit(&field, i, false, choices);
        }
    }
}

void dm_setup_propose(const struct ground *ground, const struct battle *head, enum side side,
                      struct choices *choices)
{
    const struct dm_battle *battle = dm_in(head);
    switch (battle_frame(head)->step) {
    case SCENERY: dm_piece_propose(ground, battle, choices); break;
    case HIDING: propose_hiding(battle, choices); break;
    default: propose_armies(ground, battle, side, choices); break;
    }
}

// Whoever plays by chance is done with it soon: one unit or another is moved, or nobody is any more.
void dm_setup_suggest(const struct ground *ground, const struct battle *head, enum side side,
                      uint64_t chance, struct choices *choices)
{
    const struct dm_battle *battle = dm_in(head);
    struct choice done = {.kind = DONE_WITH, .side = (uint8_t)side};
    struct dm_field field;
    bool whole = fine(army_done_check(battle, side));
    if (!whole) {
        dm_setup_propose(ground, head, side, choices);
        return;
    }
    choices_add(choices, &done);
    int unit = 1 + (int)(chance % battle->unit_count);
    if (battle->units[unit].side != side || battle->units[unit].hides) return;
    dm_field_lay(&field, ground, battle);
    propose_unit(&field, unit, true, choices);
}

// The array as it stands will do; what is not in it yet comes first.
void dm_setup_consider(const struct ground *ground, const struct battle *head, enum side side,
                       struct choices *choices)
{
    const struct dm_battle *battle = dm_in(head);
    struct choice done = {.kind = DONE_WITH, .side = (uint8_t)side};
    if (fine(army_done_check(battle, side))) {
        choices_add(choices, &done);
    } else {
        dm_setup_propose(ground, head, side, choices);
    }
}
