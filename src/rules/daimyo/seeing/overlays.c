// What a person may have marked on the table.
#include "rules/daimyo/artillery/guns.h"
#include "rules/daimyo/fires/burning.h"
#include "rules/daimyo/firing/volleys.h"
#include "rules/daimyo/melee/melee.h"
#include "rules/daimyo/morale/calls.h"
#include "rules/daimyo/moving/moving.h"
#include "rules/daimyo/seeing/seeing.h"

#define DEGREES(degrees) ((uint16_t)((degrees)*65536 / 360))
#define RING             MM(4)

static const struct dm_unit *unit_asked(const struct overlay_query *asked)
{
    const struct dm_battle *battle = dm_in(asked->battle);
    if (!asked->figure || asked->figure > battle->count) return NULL;
    if (!dm_standing(battle, asked->figure)) return NULL;
    return &battle->units[battle->figures[asked->figure].unit];
}

// In its own turn a unit moves once, and not in that of a volley (DM_2_7, DM_7_3).
static bool goes_on(const struct dm_battle *battle, const struct dm_unit *unit)
{
    return unit->side != battle->active ||
           (!dm_has_begun(unit, MOVES) && dm_may_begin(unit, MOVES) && !unit->volleyed &&
            !unit->pulled);
}

// DM_3_2 As far as it goes over open ground.
static void mark_going(const struct overlay_query *asked, struct marks *marks)
{
    const struct dm_battle *battle = dm_in(asked->battle);
    const struct dm_unit *unit = unit_asked(asked);
    if (!unit || !goes_on(battle, unit)) return;
    const struct dm_figure *figure = &battle->figures[asked->figure];
    marks_circle(marks, dm_point(figure), dm_full_move(battle, figure->unit), 0);
}

// DM_7_7 A gun looks along its barrel.
static void mark_gun(const struct dm_battle *battle, const struct dm_unit *unit,
                     struct marks *marks)
{
    const struct dm_engine *gun = &battle->engines[unit->engine];
    int half = battle->head.options[GUN_ARC] == ARC_90 ? 4500 : 2250;
    uint16_t wide = (uint16_t)(half * 65536 / 36000);
    struct sector arc = {(uint16_t)(gun->facing - wide), (uint16_t)(2 * wide)};
    if (!unit->engine) return;
    marks_sector(marks, (struct point){gun->x, gun->y},
                 dm_reach(battle, unit) + dm_engine_base(gun).radius, arc, 0);
}

// DM_7_6, DM_7_8 In contact with a friend one looks ahead only: 22½ degrees to either side.
static void mark_fire(const struct overlay_query *asked, struct marks *marks)
{
    const struct dm_battle *battle = dm_in(asked->battle);
    const struct dm_unit *unit = unit_asked(asked);
    struct dm_field field;
    if (!unit || !unit->missile) return;
    if (unit->missile == GUN + 1) {
        mark_gun(battle, unit, marks);
        return;
    }
    dm_field_lay(&field, asked->ground, battle);
    int number = battle->figures[asked->figure].unit;
    uint16_t half = (uint16_t)(2250 * 65536 / 36000);
    for (int i = 0; (i = dm_next(battle, number, i)) != 0;) {
        const struct dm_figure *figure = &battle->figures[i];
        struct base base = dm_base(battle, i);
        struct sector arc = {0, 0};
        if (!figure->inside && dm_has_mate(&field, i)) {
            arc = (struct sector){(uint16_t)(figure->facing - half), (uint16_t)(2 * half)};
        }
        marks_sector(marks, dm_point(figure), dm_reach(battle, unit) + base.radius, arc, 0);
    }
}

#define ROOM_BANDS 3 // before them: front, flank, rear

// DM_9_5 For how many more there is room who attack him.
static void mark_room(const struct overlay_query *asked, struct marks *marks)
{
    const struct dm_battle *battle = dm_in(asked->battle);
    struct base base = dm_base(battle, asked->figure);
    uint8_t list[DM_FIGURES];
    struct dm_field field;
    if (battle->figures[asked->figure].inside) return;
    dm_field_lay(&field, asked->ground, battle);
    unsigned enemies = dm_marks_against(dm_side(battle, asked->figure));
    int most = dm_has_mate(&field, asked->figure) ? DM_ATTACKERS_MATED : DM_ATTACKERS;
    int room = most - dm_touching(&field, asked->figure, (uint16_t)enemies, list);
    marks_circle(marks, base.centre, base.radius + base.ahead + RING / 2,
                 ROOM_BANDS + (room > 0 ? room : 0));
}

// 4.6 Front, flanks and rear of somebody who is attacked.
static void mark_zones(const struct overlay_query *asked, struct marks *marks)
{
    const struct dm_battle *battle = dm_in(asked->battle);
    if (!unit_asked(asked)) return;
    const struct dm_figure *figure = &battle->figures[asked->figure];
    static const int from[] = {-45, 45, 135, 225}, band[] = {0, 1, 2, 1};
    for (int i = 0; i < 4; i++) {
        struct sector arc = {(uint16_t)(figure->facing + (from[i] + 360) % 360 * 65536 / 360),
                             DEGREES(90)};
        marks_sector(marks, dm_point(figure), CM(4), arc, band[i]);
    }
    mark_room(asked, marks);
}

// DM_10_2 Enemies of who acts whose morale may be called on.
static void mark_calls(const struct overlay_query *asked, struct marks *marks)
{
    const struct dm_battle *battle = dm_in(asked->battle);
    struct dm_field field;
    if (battle->active != RED && battle->active != BLUE) return;
    dm_field_lay(&field, asked->ground, battle);
    for (int i = 1; i <= battle->unit_count; i++) {
        const struct dm_unit *unit = &battle->units[i];
        if (unit->side == battle->active || !dm_on_table(unit) || unit->type == ANIMAL) continue;
        if (!fine(dm_call_check(&field, (enum side)battle->active, i))) continue;
        for (int figure = 0; (figure = dm_next(battle, i, figure)) != 0;) {
            struct base base = dm_base(battle, figure);
            marks_circle(marks, base.centre, base.radius + base.ahead + RING, 0);
        }
    }
}

// DM_16_7 Who stands there at the end of his turn may burn.
static void mark_heat(const struct overlay_query *asked, struct marks *marks)
{
    const struct dm_battle *battle = dm_in(asked->battle);
    struct dm_field field;
    dm_field_lay(&field, asked->ground, battle);
    for (int i = 1; i <= battle->count; i++) {
        if (!dm_standing(battle, i) || battle->figures[i].inside) continue;
        struct base base = dm_base(battle, i);
        if (dm_is_near_fire(&field, i)) {
            marks_circle(marks, base.centre, base.radius + base.ahead + RING, 0);
        }
    }
}

static bool something_burns(const struct ground *ground, const struct battle *head)
{
    (void)ground;
    return dm_in(head)->burning;
}

static bool can_be_called(const struct ground *ground, const struct battle *head)
{
    (void)ground;
    return dm_in(head)->active != NOBODY;
}

// clang-format off
const struct overlay dm_overlays[] = {
    {"going", "how far it goes over open ground", "a whole move", DM_3_2, OVERLAY_OF_FIGURE, mark_going, ROLE_REACH},
    {"fire", "how far it shoots, and how far to the sides", "within reach", DM_7_8, OVERLAY_OF_FIGURE, mark_fire},
    {"zones", "front, flanks and rear of who is attacked, and for how many there is room", "front|flank, +1|rear, +2|room for nobody more against him|room for one more against him|room for two more against him|room for three more against him|room for four against him", DM_9_9, OVERLAY_OF_FIGURE, mark_zones, ROLE_ZONE},
    {"calls", "whose morale may be called on", "may be called on", DM_10_2, OVERLAY_OF_BOARD, mark_calls, .tells = can_be_called},
    {"heat", "who stands too near a fire", "a throw of 5 saves him", DM_16_7, OVERLAY_OF_BOARD, mark_heat, .danger = true, .tells = something_burns},
    {NULL},
};
// clang-format on
