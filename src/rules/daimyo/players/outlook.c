// What the two sides may do to each other next: shots, blows and charges, added up by the unit that
// suffers them, since nobody can lose more than he has.
#include "rules/daimyo/artillery/guns.h"
#include "rules/daimyo/melee/fighting.h"
#include "rules/daimyo/moving/moving.h"
#include "rules/daimyo/players/picture.h"
#include "rules/daimyo/players/weights.h"

#define LINED_UP CM(3) // from the middle of a line to its edge, and as much again

int dm_figure_worth(const struct dm_unit *unit)
{
    if (dm_is_lord(unit)) return unit->clan ? ALLY : CHIEF;
    return FACE * dm_face_of(unit);
}

// How much of what a unit may do counts: in this turn, in the other side's next, in its own next.
static int when_done(const struct dm_battle *battle, const struct dm_unit *unit, enum dm_deed deed)
{
    if (unit->side != battle->active) return NEXT;
    return dm_may_begin(unit, deed) && !dm_has_begun(unit, deed) ? NOW : LATER;
}

static bool is_target(const struct dm_picture *picture, int shooter, int target)
{
    const struct dm_unit *units = picture->battle->units, *other = &units[target];
    if (!picture->bodies[target].alive || !other->side || other->side == units[shooter].side) {
        return false;
    }
    return other->type != ANIMAL && !other->retreat;
}

// In hundredths: what a shot of the unit takes of a figure of the other. A die of ten if it has not moved.
static int shot_percent(const struct dm_picture *picture, int number, int target)
{
    const struct dm_battle *battle = picture->battle;
    const struct dm_unit *unit = &battle->units[number], *other = &battle->units[target];
    const struct dm_type_row *type = &dm_types[other->type];
    bool later = unit->side != battle->active || !unit->moved;
    bool volley =
        later && !unit->ff && unit->missile != GUN + 1 && picture->bodies[number].alive > 1;
    int faces = volley ? 10 : 8;
    int cover = dm_cover_in(picture->field, dm_next(battle, target, 0));
    int hits = faces + 1 - dm_to_hit[other->drill == IN_SKIRMISH][cover];
    int falls = type->save - 1 - unit->ff;
    if (!type->save_die) return 0;
    if (hits < 1) return 5; // by adding dice up
    return 100 * hits * falls / (faces * type->save_die);
}

static int shots_at(const struct dm_picture *picture, int number, int target)
{
    const struct dm_unit *other = &picture->battle->units[target];
    int lord = dm_next(picture->battle, target, 0);
    if (dm_is_lord(other) && dm_attached(picture->field, lord)) return 0; // DM_7_20
    int worth = picture->bodies[number].alive * shot_percent(picture, number, target) *
                dm_figure_worth(other) / 100;
    int most = picture->bodies[target].alive * dm_figure_worth(other);
    return worth < most ? worth : most;
}

// The best target within reach, half as good if they must turn to it first.
static void expect_shots(const struct dm_picture *picture, int number, struct dm_outlook *outlook)
{
    const struct dm_battle *battle = picture->battle;
    const struct dm_unit *unit = &battle->units[number];
    const struct dm_body *body = &picture->bodies[number];
    int32_t reach = CM(dm_missiles[unit->missile - 1].reach) + LINED_UP;
    bool all_round = unit->drill == IN_SKIRMISH || unit->drill == IN_BUILDING || body->alive == 1;
    int best = 0, target = 0;
    if (!body->foe || body->far > reach) return;
    if (unit->missile == GUN + 1 && battle->engines[dm_gun_of(battle, number)].limbered) return;
    for (int i = 1; i <= battle->unit_count; i++) {
        const struct dm_body *other = &picture->bodies[i];
        if (!is_target(picture, number, i) || !plane_within(body->at, other->at, reach)) continue;
        int worth = shots_at(picture, number, i);
        bool ahead = all_round || plane_in_arc(body->at, body->facing, 4096, other->at);
        if (!ahead) worth /= 2;
        if (worth <= best) continue;
        best = worth;
        target = i;
    }
    if (unit->fogged) best /= 2;
    outlook->harm[target] += best * when_done(battle, unit, FIRES) / 100;
}

static struct dm_attack attack_of(const struct dm_picture *picture, int figure, int other)
{
    const struct dm_battle *battle = picture->battle;
    const struct dm_figure *one = &battle->figures[figure], *him = &battle->figures[other];
    const struct dm_unit *unit = &battle->units[one->unit], *foe = &battle->units[him->unit];
    return (struct dm_attack){
        .attacker = {(uint8_t)dm_type_now(unit), one->weapon, unit->ff, false},
        .defender = {(uint8_t)dm_type_now(foe), him->weapon, foe->ff,
                     picture->bodies[him->unit].alive == 1},
        .retreat = foe->retreat != 0,
    };
}

// A figure's next blow at whom he would strike, as it is: nobody turns, nobody stands behind.
static void expect_blow(const struct dm_picture *picture, int figure, struct dm_outlook *outlook)
{
    const struct dm_battle *battle = picture->battle;
    const struct dm_figure *him = &battle->figures[figure];
    const struct dm_unit *unit = &battle->units[him->unit];
    uint8_t list[DM_FIGURES];
    int count =
        dm_touching(picture->field, figure, dm_marks_against(dm_side(battle, figure)), list);
    int best = 0, target = 0;
    for (int i = 0; i < count; i++) {
        int foe = battle->figures[list[i]].unit;
        struct dm_attack attack = attack_of(picture, figure, list[i]);
        int worth = dm_attack_percent(&attack) * dm_figure_worth(&battle->units[foe]) / 100;
        if (!battle->units[foe].side || worth <= best) continue; // villagers are no matter
        best = worth;
        target = foe;
    }
    int when = when_done(battle, unit, FIGHTS);
    if (when == NOW && him->done & HAS_STRUCK) when = LATER;
    if (unit->side == battle->active && dm_has_begun(unit, FIGHTS) && !(him->done & HAS_STRUCK)) {
        when = NOW;
    }
    outlook->harm[target] += best * when / 100;
}

static bool may_charge(const struct dm_picture *picture, int number)
{
    const struct dm_unit *unit = &picture->battle->units[number];
    return !unit->missile && !dm_is_lord(unit) && unit->drill != IN_BUILDING;
}

// What a charge of one unit at another may bring, of which it is not known how they will stand then.
static int charge_at(const struct dm_picture *picture, int number, int foe)
{
    const struct dm_battle *battle = picture->battle;
    const struct dm_unit *other = &battle->units[foe];
    int him = dm_next(battle, foe, 0);
    struct dm_attack attack = attack_of(picture, dm_next(battle, number, 0), him);
    int blows = picture->bodies[number].alive, most = picture->bodies[foe].alive;
    attack.cover = (uint8_t)dm_cover_in(picture->field, him);
    if (blows > most) blows = most > 1 ? most : 2;
    if (dm_is_lord(other) && dm_attached(picture->field, him)) return 0; // they stand before him
    int worth = dm_attack_percent(&attack) * dm_figure_worth(other) / 100;
    return worth * (most > 1 ? blows : 1);
}

// The best charge that a unit has before it where everybody is now.
static void expect_charge(const struct dm_picture *picture, int number, struct dm_outlook *outlook)
{
    const struct dm_battle *battle = picture->battle;
    const struct dm_unit *unit = &battle->units[number];
    const struct dm_body *body = &picture->bodies[number];
    int32_t reach = dm_full_move(battle, number) + LINED_UP;
    int best = 0, target = 0;
    if (!may_charge(picture, number) || !body->foe || body->far > reach) return;
    for (int i = 1; i <= battle->unit_count; i++) {
        const struct dm_body *other = &picture->bodies[i];
        const struct dm_unit *foe = &battle->units[i];
        if (!other->alive || !foe->side || foe->side == unit->side) continue;
        if (foe->type == ANIMAL || !plane_within(body->at, other->at, reach)) continue;
        if (dm_is_beyond_river(picture->field, body->at, other->at)) continue;
        int worth = charge_at(picture, number, i);
        if (worth <= best) continue;
        best = worth;
        target = i;
    }
    int when = unit->side == battle->active ? CHARGE_LATER : CHARGE_NEXT;
    outlook->harm[target] += best * when / 100;
}

void dm_outlook_draw(const struct dm_picture *picture, struct dm_outlook *outlook)
{
    const struct dm_battle *battle = picture->battle;
    *outlook = (struct dm_outlook){{0}};
    for (int i = 1; i <= battle->unit_count; i++) {
        const struct dm_unit *unit = &battle->units[i];
        if (!picture->bodies[i].alive || !unit->side || unit->retreat || unit->type == ANIMAL) {
            continue;
        }
        if (picture->bodies[i].engaged) {
            for (int j = 0; (j = dm_next(battle, i, j)) != 0;) {
                if (dm_in_melee(picture->field, j)) expect_blow(picture, j, outlook);
            }
        } else if (unit->missile) {
            expect_shots(picture, i, outlook);
        } else {
            expect_charge(picture, i, outlook);
        }
    }
}

// Those who are tested may run, too, when some of them fall.
int dm_harm_to(const struct dm_picture *picture, const struct dm_outlook *outlook, int number)
{
    const struct dm_unit *unit = &picture->battle->units[number];
    int harm = outlook->harm[number];
    int most = picture->bodies[number].alive * dm_figure_worth(unit) * MOST_LOST / 100;
    if (unit->type < DM_UNIT_TYPES && dm_types[unit->type].morale[IN_THE_OPEN]) {
        harm += harm * NERVES / 100;
    }
    return harm < most ? harm : most;
}
