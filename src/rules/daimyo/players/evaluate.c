// How well a side stands: who is left, what they may expect to do and to suffer, and what is fought for.
//
// Both sides are judged alike, but for what draws units on: a side wants to go where its own are drawn,
// and does not mind that the enemy has a shorter way then.
#include "rules/daimyo/melee/fighting.h"
#include "rules/daimyo/moving/moving.h"
#include "rules/daimyo/players/picture.h"
#include "rules/daimyo/players/players.h"
#include "rules/daimyo/players/weights.h"

static int figure_worth(const struct dm_unit *unit)
{
    if (dm_is_lord(unit)) return unit->clan ? ALLY : CHIEF;
    return FACE * dm_face_of(unit);
}

// Those who run are worth little, and those who have lost their order, or half of their mates, less.
static int body_worth(const struct dm_picture *picture, int number)
{
    const struct dm_unit *unit = &picture->battle->units[number];
    int alive = picture->bodies[number].alive, worth = alive * figure_worth(unit);
    bool tested = dm_types[unit->type].morale[IN_THE_OPEN];
    if (unit->for_good) return worth / 6;
    if (unit->retreat) return worth / 2;
    if (unit->ff) worth -= worth / 12;
    if (terrain_holds(&picture->field->terrain, IS_RIVER, picture->bodies[number].at) &&
        !dm_on_track(picture->field, picture->bodies[number].at)) {
        worth -= worth / WET;
    }
    if (tested && alive <= unit->dead) worth -= worth / 5;
    return worth;
}

// Shots hit in the open three times in eight, in soft cover two, in hard cover once.
static int shots_of(const struct dm_picture *picture, int number)
{
    static const int parts[] = {3, 2, 1};
    const struct dm_battle *battle = picture->battle;
    const struct dm_unit *unit = &battle->units[number];
    const struct dm_body *body = &picture->bodies[number], *foe = &picture->bodies[body->foe];
    int32_t reach = CM(dm_missiles[unit->missile - 1].reach);
    if (!body->foe || body->far > reach) return 0;
    bool skirmishes = unit->drill == IN_SKIRMISH || body->alive == 1;
    bool ahead = skirmishes || plane_in_arc(body->at, body->facing, 4096, foe->at);
    int cover = dm_cover_in(picture->field, dm_next(battle, body->foe, 0));
    int worth = SHOT * body->alive * parts[cover] / 3;
    if (unit->fogged) worth /= 2;
    if (unit->ff) worth -= worth / 4;
    return ahead ? worth : worth / 3;
}

static int mates_about(const struct dm_picture *picture, int lord)
{
    uint8_t list[DM_FIGURES];
    enum side side = dm_side(picture->battle, lord);
    int count = dm_touching(picture->field, lord, dm_marks_of(side), list);
    return count < RING ? count : RING;
}

// He who has not moved yet can still follow those who have.
static bool can_join(const struct dm_picture *picture, int number)
{
    const struct dm_battle *battle = picture->battle;
    const struct dm_unit *lord = &battle->units[number];
    int32_t pace = dm_full_move(battle, number);
    if (lord->side != battle->active || !dm_may_begin(lord, MOVES)) return false;
    for (int i = 1; i <= battle->unit_count; i++) {
        const struct dm_unit *unit = &battle->units[i];
        if (i == number || unit->side != lord->side || unit->clan != lord->clan) continue;
        if (unit->missile || unit->retreat || !picture->bodies[i].alive) continue;
        if (dm_apart(picture->bodies[i].at, picture->bodies[number].at) <= pace) return true;
    }
    return false;
}

static int company_of_lord(const struct dm_picture *picture, int number)
{
    int lord = dm_next(picture->battle, number, 0), mates = mates_about(picture, lord);
    int worth = RINGED * mates + (mates == RING ? RING_CLOSED : 0);
    if (dm_attached(picture->field, lord)) worth += ATTACHED;
    int joined = ATTACHED + 2 * RINGED;
    return worth < joined && can_join(picture, number) ? joined : worth;
}

static int danger_of_lord(const struct dm_picture *picture, int number)
{
    const struct dm_body *body = &picture->bodies[number];
    int cm = body->far / CM(1), worth = company_of_lord(picture, number);
    int danger = dm_attached(picture->field, dm_next(picture->battle, number, 0)) ? IN_DANGER / 3
                                                                                  : IN_DANGER;
    if (body->foe && cm < SAFE) worth -= danger * (SAFE - cm);
    return picture->battle->units[number].clan ? worth / 3 : worth;
}

// What a unit can look forward to where it is.
static int prospects_of(const struct dm_picture *picture, int number)
{
    const struct dm_unit *unit = &picture->battle->units[number];
    const struct dm_body *body = &picture->bodies[number];
    if (unit->retreat || !body->foe || unit->type == ANIMAL) return 0;
    if (dm_is_lord(unit)) return danger_of_lord(picture, number);
    return unit->missile ? shots_of(picture, number) : 0;
}

// A figure's next blow at whom he would strike, as it is: nobody turns, nobody stands behind.
static int blow_of(const struct dm_picture *picture, int figure)
{
    const struct dm_battle *battle = picture->battle;
    const struct dm_unit *unit = &battle->units[battle->figures[figure].unit];
    uint8_t list[DM_FIGURES];
    int count =
        dm_touching(picture->field, figure, dm_marks_against(dm_side(battle, figure)), list);
    int best = 0;
    for (int i = 0; i < count; i++) {
        const struct dm_unit *other = &battle->units[battle->figures[list[i]].unit];
        struct dm_attack attack = {
            .attacker = {(uint8_t)dm_type_now(unit), battle->figures[figure].weapon, unit->ff,
                         false},
            .defender = {(uint8_t)dm_type_now(other), battle->figures[list[i]].weapon, other->ff,
                         false},
            .retreat = other->retreat,
        };
        int worth = dm_attack_percent(&attack) * figure_worth(other) / 100 + BOLDNESS;
        if (!other->side) worth = 0; // villagers are no matter
        if (worth > best) best = worth;
    }
    return best;
}

static int when_struck(const struct dm_battle *battle, int figure)
{
    const struct dm_figure *him = &battle->figures[figure];
    const struct dm_unit *unit = &battle->units[him->unit];
    if (unit->side != battle->active) return BLOW_NEXT;
    bool now = !(him->done & HAS_STRUCK) && dm_may_begin(unit, FIGHTS);
    return now ? BLOW_NOW : BLOW_LATER;
}

static int blows_of(const struct dm_picture *picture, int number)
{
    const struct dm_battle *battle = picture->battle;
    int worth = 0;
    if (battle->units[number].retreat || !picture->bodies[number].engaged) return 0;
    for (int i = 0; (i = dm_next(battle, number, i)) != 0;) {
        if (!dm_in_melee(picture->field, i)) continue;
        worth += blow_of(picture, i) * when_struck(battle, i) / 100;
    }
    return worth;
}

// What a charge of one unit at another may bring, of which it is not known how they will stand then.
static int charge_at(const struct dm_picture *picture, int number, int foe)
{
    const struct dm_battle *battle = picture->battle;
    const struct dm_unit *unit = &battle->units[number], *other = &battle->units[foe];
    int one = dm_next(battle, number, 0), him = dm_next(battle, foe, 0);
    struct dm_attack attack = {
        .attacker = {(uint8_t)dm_type_now(unit), battle->figures[one].weapon, unit->ff, false},
        .defender = {(uint8_t)dm_type_now(other), battle->figures[him].weapon, other->ff,
                     picture->bodies[foe].alive == 1},
        .cover = (uint8_t)dm_cover_in(picture->field, him),
        .retreat = other->retreat,
    };
    int blows = picture->bodies[number].alive, most = picture->bodies[foe].alive;
    if (blows > most) blows = most;
    if (dm_is_lord(other) && dm_attached(picture->field, him)) blows = 0; // they stand before him
    return blows * dm_attack_percent(&attack) * figure_worth(other) / 100;
}

static bool may_charge(const struct dm_picture *picture, int number)
{
    const struct dm_unit *unit = &picture->battle->units[number];
    return !unit->retreat && unit->side && unit->type != ANIMAL && !unit->missile &&
           !dm_is_lord(unit) && unit->drill != IN_BUILDING && picture->bodies[number].foe;
}

// The best charge that a unit has before it where everybody is now.
static int charge_of(const struct dm_picture *picture, int number)
{
    const struct dm_battle *battle = picture->battle;
    const struct dm_body *body = &picture->bodies[number];
    int32_t reach = dm_full_move(battle, number) + CM(4);
    int best = 0;
    if (!may_charge(picture, number) || body->far > reach || body->engaged) return 0;
    for (int i = 1; i <= battle->unit_count; i++) {
        const struct dm_body *other = &picture->bodies[i];
        const struct dm_unit *foe = &battle->units[i];
        if (!other->alive || !foe->side || foe->side == battle->units[number].side) continue;
        if (foe->type == ANIMAL || dm_apart(body->at, other->at) > reach) continue;
        if (dm_is_beyond_river(picture->field, body->at, other->at)) continue;
        int worth = charge_at(picture, number, i);
        if (worth > best) best = worth;
    }
    bool next = battle->units[number].side != battle->active;
    return best * (next ? CHARGE_NEXT : CHARGE_LATER) / 100;
}

static int engines_of(const struct dm_battle *battle, enum side side)
{
    int worth = 0;
    for (int i = 1; i <= battle->engine_count; i++) {
        const struct dm_engine *engine = &battle->engines[i];
        if (engine->gone || battle->units[engine->unit].side != side) continue;
        worth += engine->kind == ENGINE_GUN ? GUN_WORTH : WAGON_WORTH;
        if (engine->kind == ENGINE_GUN && engine->limbered) worth -= GUN_WORTH / 4;
    }
    return worth;
}

// An army that has hardly a unit left in good order is about to be broken.
static int firmness_of(const struct dm_battle *battle, enum side side)
{
    int firm = 0;
    for (int i = 1; i <= battle->unit_count; i++) {
        const struct dm_unit *unit = &battle->units[i];
        bool counts = unit->type < DM_UNIT_TYPES && unit->side == side && !unit->retreat;
        firm += counts && (unit->hides || dm_on_table(unit));
    }
    return -BREAKING / (firm + 1);
}

static int strength_of(const struct dm_picture *picture, enum side side)
{
    const struct dm_battle *battle = picture->battle;
    int worth = engines_of(battle, side) + dm_goals_worth(picture, side);
    worth += firmness_of(battle, side);
    for (int i = 1; i <= battle->unit_count; i++) {
        if (battle->units[i].side != side || !picture->bodies[i].alive) continue;
        worth += body_worth(picture, i) + prospects_of(picture, i) + blows_of(picture, i) +
                 charge_of(picture, i);
    }
    return worth;
}

int dm_evaluate(const struct ground *ground, const struct battle *head, enum side side,
                struct workings *workings)
{
    const struct dm_battle *battle = dm_in(head);
    struct dm_picture picture;
    struct dm_field field;
    (void)workings;
    if (head->outcome == outcome_of_win(side)) return WON;
    if (head->outcome == DRAWN) return 0;
    if (head->outcome != UNDECIDED) return -WON;
    dm_field_lay(&field, ground, battle);
    dm_picture_draw(&picture, &field);
    return strength_of(&picture, side) - strength_of(&picture, side_other(side)) +
           dm_drive(&picture, side);
}
