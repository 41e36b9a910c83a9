// What those who go by chance may do: one unit, one kind of deed, one way to do it, unchecked and cheap.
#include "core/mix.h"
#include "rules/daimyo/artillery/guns.h"
#include "rules/daimyo/firing/volleys.h"
#include "rules/daimyo/moving/moving.h"
#include "rules/daimyo/players/picture.h"
#include "rules/daimyo/players/players.h"
#include "rules/daimyo/turn/turn.h"

#define TURNS_END 12 // one in so many choices ends a turn
#define WHOLE     40 // one in so many looks at all that some unit is worth a thought
#define AT_HAND   CM(5)
#define HALF_WIDE CM(8) // of a unit, or so

struct chances {
    const struct dm_field *field; // not laid: nothing is measured
    const struct dm_battle *battle;
    enum side side;
    uint64_t chance;
    int drawn;
    struct choices *choices;
};

static uint32_t draw(struct chances *chances, int below)
{
    return mix_below(mix_at(chances->chance, (uint64_t)chances->drawn++), (uint32_t)below);
}

static struct choice told(const struct chances *chances, enum dm_word kind, int unit)
{
    return (struct choice){
        .kind = (uint8_t)kind, .side = (uint8_t)chances->side, .group = (uint16_t)unit};
}

static struct point middle_of(const struct dm_battle *battle, int unit)
{
    struct point sum = {0, 0};
    int count = 0;
    for (int i = 0; (i = dm_next(battle, unit, i)) != 0;) {
        sum.x += battle->figures[i].x;
        sum.y += battle->figures[i].y;
        count++;
    }
    return count ? (struct point){sum.x / count, sum.y / count} : sum;
}

static bool is_enemy_on_table(const struct chances *chances, int unit)
{
    const struct dm_unit *other = &chances->battle->units[unit];
    return other->side != chances->side && other->type != ANIMAL && dm_on_table(other);
}

// An enemy unit that is not too far from a place, the first from one that chance names; 0: none.
static int enemy_near(struct chances *chances, struct point at, int32_t distance)
{
    const struct dm_battle *battle = chances->battle;
    int count = battle->unit_count, first = (int)draw(chances, count);
    for (int i = 0; i < count; i++) {
        int unit = 1 + (first + i) % count;
        if (!is_enemy_on_table(chances, unit)) continue;
        for (int figure = 0; (figure = dm_next(battle, unit, figure)) != 0;) {
            if (plane_within(at, dm_point(&battle->figures[figure]), distance)) return unit;
        }
    }
    return 0;
}

static void add_blows(struct chances *chances, int unit)
{
    const struct dm_battle *battle = chances->battle;
    struct choice choice = told(chances, MELEE_ALL, unit);
    if (!fine(dm_unit_check(battle, chances->side, unit, FIGHTS))) return;
    for (int i = 0; (i = dm_next(battle, unit, i)) != 0;) {
        if (battle->figures[i].done & HAS_STRUCK) continue;
        if (!battle->figures[i].inside &&
            !enemy_near(chances, dm_point(&battle->figures[i]), AT_HAND)) {
            continue;
        }
        choices_add(chances->choices, &choice);
        return;
    }
}

static void add_shots(struct chances *chances, int unit)
{
    uint64_t chance = mix_at(chances->chance, (uint64_t)chances->drawn++);
    if (!chances->battle->units[unit].missile) return;
    dm_fire_suggest(chances->field, unit, chance, chances->choices);
    dm_gun_suggest(chances->field, unit, mix(chance), chances->choices);
}

static void add_march(struct chances *chances, int unit, struct point from, int32_t far)
{
    const struct dm_unit *his = &chances->battle->units[unit];
    uint16_t heading = (uint16_t)draw(chances, 65536);
    uint16_t facing = chances->battle->figures[dm_next(chances->battle, unit, 0)].facing;
    struct choice choice = told(chances, his->drill == IN_COLUMN ? MARCH : MOVE, unit);
    struct point to = plane_offset(from, heading, far * (int32_t)(1 + draw(chances, 8)) / 8);
    if (!ground_holds_disc(chances->field->ground, to, DM_FOOT)) return;
    choice.x = to.x;
    choice.y = to.y;
    if (choice.kind == MOVE) choice.facing = dm_whole_degrees(draw(chances, 2) ? facing : heading);
    choices_add(chances->choices, &choice);
}

static void add_charge(struct chances *chances, int unit, struct point from, int32_t far)
{
    struct choice choice = told(chances, CHARGE, unit);
    choice.target_group = (uint16_t)enemy_near(chances, from, far + HALF_WIDE);
    if (choice.target_group) choices_add(chances->choices, &choice);
}

static void add_drill(struct chances *chances, int unit, struct point from)
{
    const struct dm_battle *battle = chances->battle;
    struct choice choice = told(chances, FORM, unit);
    choice.option = (uint16_t)draw(chances, battle->units[unit].missile == BOW + 1 ? 3 : 2);
    choice.x = from.x;
    choice.y = from.y;
    choice.facing = dm_whole_degrees(battle->figures[dm_next(battle, unit, 0)].facing);
    choices_add(chances->choices, &choice);
}

static void add_house(struct chances *chances, int unit, struct point from)
{
    const struct dm_battle *battle = chances->battle;
    int inside = battle->figures[dm_next(battle, unit, 0)].inside;
    struct choice choice = told(chances, inside ? LEAVE : ENTER, unit);
    if (!battle->work_count) return;
    if (!inside) inside = (int)(1 + draw(chances, battle->work_count));
    choice.target = (uint16_t)(DM_WORK_ID + inside);
    if (choice.kind == LEAVE) {
        struct point to = plane_offset(from, (uint16_t)draw(chances, 65536), CM(10));
        choice.option = (uint16_t)draw(chances, 2);
        choice.x = to.x;
        choice.y = to.y;
    } else if (!battle->works[inside].door) {
        return;
    }
    choices_add(chances->choices, &choice);
}

// Whatever else a unit may do with its move.
static void add_handling(struct chances *chances, int unit)
{
    const struct dm_unit *his = &chances->battle->units[unit];
    const struct dm_engine *engine = &chances->battle->engines[his->engine];
    bool rider = his->type == SAMURAI_CAVALRY || his->type == MONK_CAVALRY || his->type == DAIMYO;
    struct choice choice = told(chances, his->mounted ? DISMOUNT : MOUNT, unit);
    if (his->engine && engine->kind == ENGINE_GUN) {
        choice.kind = engine->limbered ? UNLIMBER : LIMBER;
        if (engine->limbered) choice.facing = dm_whole_degrees((uint16_t)draw(chances, 65536));
        choices_add(chances->choices, &choice);
    } else if (rider) {
        choices_add(chances->choices, &choice);
    }
}

static void add_fire_setting(struct chances *chances, int unit)
{
    const struct dm_battle *battle = chances->battle;
    int things = battle->engine_count + battle->work_count;
    struct choice choice = told(chances, LIGHT, unit);
    if (!things || !fine(dm_unit_check(battle, chances->side, unit, FIRES))) return;
    int thing = (int)draw(chances, things);
    choice.target =
        (uint16_t)(thing < battle->engine_count ? DM_ENGINE_ID + 1 + thing
                                                : DM_WORK_ID + 1 + thing - battle->engine_count);
    choices_add(chances->choices, &choice);
}

static void add_moves(struct chances *chances, int unit)
{
    const struct dm_battle *battle = chances->battle;
    struct point from = middle_of(battle, unit);
    if (dm_has_begun(&battle->units[unit], MOVES)) return;
    if (!fine(dm_unit_check(battle, chances->side, unit, MOVES))) return;
    int32_t far = dm_full_move(battle, unit);
    switch (draw(chances, 16)) {
    case 0: add_drill(chances, unit, from); break;
    case 1: add_house(chances, unit, from); break;
    case 2: add_handling(chances, unit); break;
    case 3: add_fire_setting(chances, unit); break;
    case 4:
    case 5:
    case 6:
    case 7:
    case 8: add_charge(chances, unit, from, far); break;
    default: add_march(chances, unit, from, far); break;
    }
}

static void add_call(struct chances *chances)
{
    struct choice choice = told(chances, CALL_MORALE, 0);
    choice.target_group = (uint16_t)(1 + draw(chances, chances->battle->unit_count));
    if (is_enemy_on_table(chances, choice.target_group)) choices_add(chances->choices, &choice);
}

static int own_unit(struct chances *chances)
{
    const struct dm_battle *battle = chances->battle;
    int count = battle->unit_count, first = (int)draw(chances, count);
    for (int i = 0; i < count; i++) {
        int unit = 1 + (first + i) % count;
        const struct dm_unit *his = &battle->units[unit];
        bool acts = his->side == chances->side && dm_on_table(his) && dm_next(battle, unit, 0);
        if (acts && (!his->retreat || his->waits)) return unit;
    }
    return 0;
}

void dm_suggest(const struct ground *ground, const struct battle *head, enum side side,
                uint64_t chance, struct choices *choices)
{
    struct dm_field field; // only so much of it as says where it is
    struct chances chances = {&field, dm_in(head), side, chance, 0, choices};
    field.ground = ground;
    field.battle = dm_in(head);
    int unit = own_unit(&chances);
    bool ends = draw(&chances, TURNS_END) == 0 || !unit;
    if (!ends && draw(&chances, WHOLE) == 0) {
        dm_field_lay(&field, ground, dm_in(head));
        dm_offers_of(&field, side, (int)(1 + draw(&chances, field.battle->unit_count)), choices);
    }
    if (!ends && draw(&chances, 32) == 0) add_call(&chances);
    for (int i = 0, first = (int)draw(&chances, 3); i < 3 && !ends && !choices->count; i++) {
        switch ((first + i) % 3) {
        case 0: add_shots(&chances, unit); break;
        case 1: add_blows(&chances, unit); break;
        default: add_moves(&chances, unit); break;
        }
    }
    if (choices->count) return;
    choices_add(choices, &(struct choice){.kind = END_TURN, .side = (uint8_t)side});
}
