// A turn: its beginning, what is thrown before anybody acts, and its end.
#include "rules/daimyo/turn/turn.h"
#include "rules/daimyo/artillery/guns.h"
#include "rules/daimyo/clans/clans.h"
#include "rules/daimyo/events/cards.h"
#include "rules/daimyo/fires/burning.h"
#include "rules/daimyo/firing/volleys.h"
#include "rules/daimyo/formation/formation.h"
#include "rules/daimyo/melee/fighting.h"
#include "rules/daimyo/morale/calls.h"
#include "rules/daimyo/moving/moving.h"

#include <string.h>

static void tell_of_side(struct umpire *umpire, enum dm_event kind, uint16_t clause)
{
    struct dm_battle *battle = dm_of(umpire->battle);
    tell(umpire, (struct event){.kind = kind,
                                .clause = clause,
                                .side = battle->active,
                                .amount = {(int16_t)battle->head.turn}});
}

// DM_R7 A barrel that was too far about in its last turn points where it was to point.
static void bring_guns_about(struct dm_battle *battle)
{
    for (int i = 1; i <= battle->engine_count; i++) {
        struct dm_engine *engine = &battle->engines[i];
        if (!engine->turning || battle->units[engine->unit].side != battle->active) continue;
        engine->facing = engine->aims;
        engine->turning = engine->aims = 0;
    }
}

// DM_2_2 The Invader is first in every sequence.
void dm_turn_begins(struct umpire *umpire)
{
    struct dm_battle *battle = dm_of(umpire->battle);
    bool invades = battle->active == dm_invader(battle);
    battle->active = invades ? battle->home : (uint8_t)dm_invader(battle);
    battle->card = BLANK;
    for (int i = 1; i <= battle->clan_count; i++) {
        battle->clans[i].idle = 0;
    }
    if (!invades) tell_of_side(umpire, SAY_SEQUENCE, DM_2_2);
    tell_of_side(umpire, SAY_TURN, DM_2_2);
    bring_guns_about(battle);
}

static bool has_anybody(const struct dm_battle *battle, int clan)
{
    for (int i = 1; i <= battle->unit_count; i++) {
        if (battle->units[i].clan == clan && dm_on_table(&battle->units[i])) return true;
    }
    return false;
}

// DM_2_4, DM_12_1 A clan whose Daimyo is dead obeys nobody, and nothing is thrown for it.
void dm_control_clans(struct umpire *umpire)
{
    struct dm_battle *battle = dm_of(umpire->battle);
    for (int i = 1; i <= battle->clan_count; i++) {
        struct dm_clan_state *clan = &battle->clans[i];
        if (clan->side != battle->active || clan->leaderless || !has_anybody(battle, i)) continue;
        bool obeys = dm_clan_acts(umpire->dice, (enum dm_clan)(clan->koku - 1));
        clan->idle = !obeys;
        tell(umpire, (struct event){.kind = SAY_CONTROL,
                                    .clause = obeys ? DM_12_2 : DM_12_3,
                                    .group = clan->lord,
                                    .roll = last_roll(umpire),
                                    .amount = {(int16_t)dm_last_throw(umpire), obeys}});
    }
}

bool dm_may_find_order(const struct dm_field *field, int number)
{
    const struct dm_unit *unit = &field->battle->units[number];
    if (!dm_on_table(unit) || !unit->ff || unit->type >= DM_UNIT_TYPES) return false;
    if (unit->retreat || unit->drill == CHANGING) return false; // DM_5_7
    if (dm_is_engaged(field, number)) return false;             // DM_5_5 at a door, too
    return !dm_crosses_cover(field, number);                    // DM_5_6
}

void dm_test_order(struct umpire *umpire, int number)
{
    struct dm_unit *unit = &dm_of(umpire->battle)->units[number];
    bool found = dm_finds_order(umpire->dice, dm_type_now(unit));
    if (found) unit->ff = 0;
    tell(umpire, (struct event){.kind = found ? SAY_FORMED_UP : SAY_STILL_LOOSE,
                                .clause = DM_5_3,
                                .group = (uint16_t)number,
                                .roll = last_roll(umpire),
                                .amount = {(int16_t)dm_last_throw(umpire)}});
}

// DM_2_4, DM_5_4 Every unit that may throws once, before anybody moves.
void dm_find_order(struct umpire *umpire)
{
    struct dm_battle *battle = dm_of(umpire->battle);
    struct dm_field field;
    bool laid = false; // as a rule nobody has lost his order
    for (int i = 1; i <= battle->unit_count; i++) {
        const struct dm_unit *unit = &battle->units[i];
        if (unit->side != battle->active || !unit->ff) continue;
        if (!laid) dm_field_lay(&field, umpire->ground, battle);
        laid = true;
        if (dm_may_find_order(&field, i)) dm_test_order(umpire, i);
    }
}

void dm_rally_all(struct umpire *umpire)
{
    dm_rally(umpire, (enum side)dm_of(umpire->battle)->active);
}

// How far the nearest of a unit has still to go to its base line.
static int32_t way_home(const struct dm_battle *battle, int number)
{
    bool home = battle->units[number].side == battle->home;
    int32_t least = INT32_MAX;
    for (int figure = 0; (figure = dm_next(battle, number, figure)) != 0;) {
        int32_t y = battle->figures[figure].y;
        int32_t way = home ? y : -y;
        if (way < least) least = way;
    }
    return least;
}

static bool is_to_retreat(const struct dm_battle *battle, int number)
{
    const struct dm_unit *unit = &battle->units[number];
    return unit->side == battle->active && dm_on_table(unit) && unit->type != ANIMAL &&
           (unit->retreat > 1 || unit->for_good);
}

// DM_R40 Whom a card has pulled back has made his move of this turn.
static void retreat(struct umpire *umpire, int number)
{
    struct dm_unit *unit = &dm_of(umpire->battle)->units[number];
    if (!unit->for_good) unit->retreat--;
    if (!unit->pulled) dm_retreat_move(umpire, number);
}

// 4.7 The nearest to the base line first, so that nobody stands in the way of those behind him.
static int next_to_retreat(const struct dm_battle *battle, const struct figure_set *gone)
{
    int32_t least = INT32_MAX;
    int next = 0;
    for (int i = 1; i <= battle->unit_count; i++) {
        if (figure_set_has(gone, i) || !is_to_retreat(battle, i)) continue;
        int32_t way = way_home(battle, i);
        if (next && way >= least) continue;
        next = i;
        least = way;
    }
    return next;
}

// DM_R29 Whoever leaves for good and is held in melee strikes first, and goes at the end of the turn.
static bool holds_on(struct umpire *umpire, int number)
{
    struct dm_battle *battle = dm_of(umpire->battle);
    struct dm_field field;
    if (!battle->units[number].for_good) return false;
    dm_field_lay(&field, umpire->ground, battle);
    return dm_unit_in_melee(&field, number);
}

// DM_10_9
void dm_retreats(struct umpire *umpire)
{
    struct dm_battle *battle = dm_of(umpire->battle);
    struct figure_set gone = {{0}};
    for (int next; (next = next_to_retreat(battle, &gone)) != 0;) {
        figure_set_add(&gone, next);
        battle->units[next].waits = holds_on(umpire, next);
        if (!battle->units[next].waits) retreat(umpire, next);
    }
    if (umpire->dice->starved) return;
    dm_after_melee(umpire);
    dm_ends_at_once(umpire);
}

void dm_last_retreats(struct umpire *umpire)
{
    struct dm_battle *battle = dm_of(umpire->battle);
    struct figure_set gone = {{0}};
    for (int i = 1; i <= battle->unit_count; i++) {
        if (!battle->units[i].waits) figure_set_add(&gone, i);
    }
    for (int next; (next = next_to_retreat(battle, &gone)) != 0;) {
        figure_set_add(&gone, next);
        retreat(umpire, next);
    }
    if (umpire->dice->starved) return;
    dm_after_melee(umpire);
    dm_ends_at_once(umpire);
}

void dm_end_turn(struct umpire *umpire)
{
    step_done(umpire);
}

void dm_after_action(struct umpire *umpire)
{
    if (umpire->dice->starved) return;
    dm_after_melee(umpire);
    dm_fires_touch(umpire);
    dm_call_after_losses(umpire);
    dm_ends_at_once(umpire);
}

void dm_offers_of(const struct dm_field *field, enum side side, int number, struct choices *choices)
{
    const struct dm_unit *unit = &field->battle->units[number];
    if (!dm_on_table(unit)) return;
    if (unit->side != side) {
        if (!fine(dm_call_check(field, side, number))) return;
        choices_add(choices, &(struct choice){.kind = CALL_MORALE,
                                              .side = (uint8_t)side,
                                              .target_group = (uint16_t)number});
        return;
    }
    dm_fire_propose(field, number, choices);
    dm_gun_propose(field, number, choices);
    dm_melee_propose(field, number, choices);
    dm_light_propose(field, number, choices);
    dm_move_propose(field, number, choices);
}

// What a unit has done in its turn is over with it; what was done to others, and calls on them, too.
void dm_forget_turn(struct dm_battle *battle, enum side side)
{
    for (int i = 1; i <= battle->unit_count; i++) {
        struct dm_unit *unit = &battle->units[i];
        unit->called = unit->shot_at = unit->cut_down = 0;
        if (unit->side != side) continue;
        memset(unit->deeds, 0, sizeof unit->deeds);
        unit->volleyed = unit->moved = unit->forward = unit->pulled = 0;
        unit->lit = unit->charges = unit->waits = 0;
    }
    for (int i = 1; i <= battle->count; i++) {
        battle->figures[i].done = battle->figures[i].beset = 0;
    }
    battle->fallen = 0;
}

void dm_upkeep(struct umpire *umpire)
{
    struct dm_battle *battle = dm_of(umpire->battle);
    enum side side = (enum side)battle->active;
    dm_near_fires(umpire, side);
    if (umpire->dice->starved) return;
    dm_after_melee(umpire);
    dm_fog_upkeep(umpire, side);
    if (dm_ends_at_once(umpire)) return;
    dm_forget_turn(battle, side);
    dm_card_ends(umpire); // a clan that goes back has been this side's for all of its turn
}

void dm_sequence_ends(struct umpire *umpire)
{
    struct dm_battle *battle = dm_of(umpire->battle);
    if (battle->active != battle->home) return;
    dm_village_acts(umpire);
    if (umpire->dice->starved) return;
    dm_fires_spread(umpire);
    if (umpire->dice->starved || dm_ends_at_once(umpire) || dm_ends_sequence(umpire)) return;
    dm_forget_turn(battle, NOBODY);
    battle->head.turn++;
}
