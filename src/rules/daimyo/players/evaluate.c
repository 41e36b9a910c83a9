// How well a side stands: who is left, what they may expect to do and to suffer, and what is fought for.
//
// Both sides are judged alike, but for what draws units on: a side wants to go where its own are drawn,
// and does not mind that the enemy has a shorter way then.
#include "rules/daimyo/moving/moving.h"
#include "rules/daimyo/players/picture.h"
#include "rules/daimyo/players/players.h"
#include "rules/daimyo/players/weights.h"

// Those who run are worth little, and those who have lost their order, or half of their mates, less.
static int body_worth(const struct dm_picture *picture, int number)
{
    const struct dm_unit *unit = &picture->battle->units[number];
    int alive = picture->bodies[number].alive, worth = alive * dm_figure_worth(unit);
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

// Who lies in ambush is better than on the table.
static int hidden_worth(const struct dm_unit *unit)
{
    return unit->hides ? unit->size * dm_figure_worth(unit) * UNSEEN / 100 : 0;
}

static int strength_of(const struct dm_picture *picture, const struct dm_outlook *outlook,
                       enum side side)
{
    const struct dm_battle *battle = picture->battle;
    int worth = engines_of(battle, side) + dm_goals_worth(picture, side);
    worth += firmness_of(battle, side);
    for (int i = 1; i <= battle->unit_count; i++) {
        const struct dm_unit *unit = &battle->units[i];
        if (unit->side != side) continue;
        worth += hidden_worth(unit);
        if (!picture->bodies[i].alive) continue;
        worth += body_worth(picture, i) - dm_harm_to(picture, outlook, i);
        if (dm_is_lord(unit) && picture->bodies[i].foe) worth += danger_of_lord(picture, i);
    }
    return worth;
}

int dm_evaluate(const struct ground *ground, const struct battle *head, enum side side,
                struct workings *workings)
{
    const struct dm_battle *battle = dm_in(head);
    struct dm_picture picture;
    struct dm_outlook outlook;
    struct dm_field field;
    (void)workings;
    if (head->outcome == outcome_of_win(side)) return WON;
    if (head->outcome == DRAWN) return 0;
    if (head->outcome != UNDECIDED) return -WON;
    dm_field_lay(&field, ground, battle);
    dm_picture_draw(&picture, &field);
    dm_outlook_draw(&picture, &outlook);
    return strength_of(&picture, &outlook, side) -
           strength_of(&picture, &outlook, side_other(side)) + dm_drive(&picture, side);
}
