// What a person may have marked on the map.
#include "rules/katana/clash/clashing.h"
#include "rules/katana/moving/horses.h"
#include "rules/katana/seeing/seeing.h"
#include "rules/katana/shooting/shooting.h"

enum { WORST = 6, SHOUT_HEARD = 3 };

static void mark_cell(struct marks *marks, const struct ground *ground, uint16_t cell, int band)
{
    struct hex hex = ground_hex(ground, cell);
    marks_add(marks, hex_column(hex), hex_row(hex), band);
}

static uint16_t cells_of(const struct ground *ground)
{
    return (uint16_t)(ground->width * ground->height);
}

// The figure that is asked about; NULL: nobody who is on the map.
static const struct ky_figure *asked_for(const struct overlay_query *asked)
{
    const struct ky_battle *battle = ky_in(asked->battle);
    if (!asked->figure || asked->figure > battle->count) return NULL;
    const struct ky_figure *man = &battle->figures[asked->figure];
    return ky_on_map(man) ? man : NULL;
}

// KY_11_1 The bands are written in the hexes: what the die loses there, with a star where a stroke can
// be aimed. Two hexes are shown at least, so that one sees where he is weak.
static void mark_zone(const struct overlay_query *asked, struct marks *marks)
{
    const struct ground *ground = asked->ground;
    const struct ky_battle *battle = ky_in(asked->battle);
    const struct ky_figure *man = asked_for(asked);
    if (!man) return;
    const struct ky_zone *zone = ky_zone_of(ground, battle, asked->figure, ky_weapon_held(man));
    int radius = zone->reach > 2 ? zone->reach : 2;
    for (uint16_t cell = 1; cell <= cells_of(ground); cell++) {
        int distance = ground_distance(ground, man->cell, cell);
        if (!distance || distance > radius) continue;
        struct hex at = ky_seen_from(ground, man, cell);
        int loss = -ky_zone_deduction(zone, at);
        int band = loss < 0 ? 0 : loss > WORST ? WORST : loss;
        mark_cell(marks, ground, cell, band + (ky_zone_attacks(zone, at) ? 0 : WORST + 1));
    }
}

static bool threatens(const struct ground *ground, const struct ky_battle *battle, int foe,
                      uint16_t cell)
{
    const struct ky_figure *man = &battle->figures[foe];
    if (ground_distance(ground, man->cell, cell) > ZONE_RADIUS) return false;
    const struct ky_zone *zone = ky_zone_of(ground, battle, foe, ky_weapon_held(man));
    return man->cell != cell && ky_zone_attacks(zone, ky_seen_from(ground, man, cell));
}

// KY_10_10, KY_10_13 Where the weapons of his enemies reach, and of how many.
static void mark_threat(const struct overlay_query *asked, struct marks *marks)
{
    const struct ground *ground = asked->ground;
    const struct ky_battle *battle = ky_in(asked->battle);
    const struct ky_figure *man = asked_for(asked);
    if (!man) return;
    for (uint16_t cell = 1; cell <= cells_of(ground); cell++) {
        int count = 0;
        for (int i = 1; i <= battle->count; i++) {
            const struct ky_figure *foe = &battle->figures[i];
            if (foe->side == man->side || !ky_on_map(foe)) continue;
            count += threatens(ground, battle, i, cell);
        }
        if (count) mark_cell(marks, ground, cell, count > 3 ? 2 : count - 1);
    }
}

// 4.6
static void mark_sight(const struct overlay_query *asked, struct marks *marks)
{
    const struct ground *ground = asked->ground;
    uint16_t from = ground_cell_at(ground, asked->x, asked->y);
    struct ky_field field;
    if (!from) return;
    ky_field_lay(&field, ground, ky_in(asked->battle));
    for (uint16_t cell = 1; cell <= cells_of(ground); cell++) {
        int seen = cell == from ? CLEAR : ky_hex_seen(&field, from, cell);
        if (seen != UNSEEN) mark_cell(marks, ground, cell, seen);
    }
}

// KY_8_5, KY-R21 Before him, on horseback to the sides as well, and as far as he sees.
static void mark_range(const struct overlay_query *asked, struct marks *marks)
{
    const struct ground *ground = asked->ground;
    const struct ky_figure *man = asked_for(asked);
    const struct ky_arm *arm = man ? ky_arm_held(man) : NULL;
    int missile = arm ? ky_tool_missile(arm->tool) : NO_MISSILE;
    struct ky_field field;
    if (!missile) return;
    ky_field_lay(&field, ground, ky_in(asked->battle));
    for (uint16_t cell = 1; cell <= cells_of(ground); cell++) {
        int band = (ground_distance(ground, man->cell, cell) - 1) / 10;
        if (cell == man->cell || band >= KY_RANGES) continue;
        enum hex_sector sector = hex_sector(ky_seen_from(ground, man, cell), 0);
        bool arc = sector == HEX_FRONT || (sector == HEX_FLANK && ky_mounted(man));
        if (!arc || ky_to_hit[ky_missiles[missile].to_hit][band] == NEVER) continue;
        if (ky_hex_seen(&field, man->cell, cell) != UNSEEN) mark_cell(marks, ground, cell, band);
    }
}

enum { NOT_COVERED, AS_IT_GOES, IF_TOLD };

static void cover(const struct ground *ground, const struct ky_mount *mount, struct ky_order order,
                  uint8_t *covered)
{
    struct ky_mount ahead = *mount;
    uint16_t path[KY_PATH_CAP];
    bool told = order.kind != STAY;
    int count = ky_ride_along(ground, &ahead, told ? order : ky_ride_usual(mount), path);
    for (int i = 0; i < count; i++) {
        if (!covered[path[i]]) covered[path[i]] = told ? IF_TOLD : AS_IT_GOES;
    }
}

// KY_6_5, KY_6_6 Every gait that its rider may call for from the one it is in.
static void cover_gaits(const struct overlay_query *asked, const struct ky_mount *mount,
                        uint8_t *covered)
{
    const struct ky_battle *battle = ky_in(asked->battle);
    for (uint8_t gait = HALT; gait < KY_GAITS; gait++) {
        int change = ky_activities[gait].speed - ky_activities[mount->gait].speed;
        if (change > 2 || change < -2) continue;
        for (uint8_t turn = 0; turn <= 2; turn++) {
            for (uint8_t after = 0; after <= ky_activities[gait].hexes; after++) {
                struct ky_order order = {GAIT, gait, turn, turn ? after : 0};
                bool needs = gait == SIDESTEPS || gait == TURNS;
                if (needs && !turn) continue;
                if (!fine(ky_gait_check(battle, asked->figure, order))) continue;
                cover(asked->ground, mount, order, covered);
            }
        }
    }
}

static void mark_course(const struct overlay_query *asked, struct marks *marks)
{
    const struct ky_figure *man = asked_for(asked);
    uint8_t covered[GROUND_CELLS_CAP + 1] = {0};
    if (!man || !ky_mounted(man)) return;
    const struct ky_mount *mount = ky_mount_of(ky_in(asked->battle), man);
    cover(asked->ground, mount, (struct ky_order){.kind = STAY}, covered);
    if (!mount->bolting) cover_gaits(asked, mount, covered);
    for (uint16_t cell = 1; cell <= cells_of(asked->ground); cell++) {
        if (covered[cell]) mark_cell(marks, asked->ground, cell, covered[cell] - AS_IT_GOES);
    }
}

// KY_11_4
static void mark_shout(const struct overlay_query *asked, struct marks *marks)
{
    const struct ground *ground = asked->ground;
    const struct ky_figure *man = asked_for(asked);
    if (!man || man->kiai <= 0) return;
    for (uint16_t cell = 1; cell <= cells_of(ground); cell++) {
        int distance = ground_distance(ground, man->cell, cell);
        if (!distance || distance > SHOUT_HEARD) continue;
        if (hex_sector(ky_seen_from(ground, man, cell), 0) != HEX_FRONT) continue;
        mark_cell(marks, ground, cell, 0);
    }
}

static bool has_horses(const struct ground *ground, const struct battle *head)
{
    const struct ky_battle *battle = ky_in(head);
    (void)ground;
    for (int i = 1; i <= battle->count; i++) {
        if (battle->figures[i].horse) return true;
    }
    return false;
}

static bool has_shouters(const struct ground *ground, const struct battle *head)
{
    const struct ky_battle *battle = ky_in(head);
    (void)ground;
    for (int i = 1; i <= battle->count; i++) {
        if (battle->figures[i].kiai > 0) return head->options[KI_AI] == SWITCHED_ON;
    }
    return false;
}

// clang-format off
const struct overlay ky_overlays[] = {
    {"zone",   "what his die loses against an enemy there; * where he can strike", "0*|-1*|-2*|-3*|-4*|-5*|-6*|0|-1|-2|-3|-4|-5|-6", KY_11_1,  OVERLAY_OF_FIGURE, mark_zone, ROLE_ZONE, .written = true},
    {"threat", "where the weapons of his enemies reach",                           "one enemy|two enemies|three or more",            KY_10_10, OVERLAY_OF_FIGURE, mark_threat, .danger = true},
    {"sight",  "what can be seen from there",                                      "clearly|partly hidden|hardly visible",           KY_8_7,   OVERLAY_OF_PLACE,  mark_sight},
    {"range",  "how far he shoots or throws, and sees",                            "to 10 hexes|to 20|to 30|to 40|to 50|to 60|to 70|to 80", KY_8_5, OVERLAY_OF_FIGURE, mark_range},
    {"course", "the hexes that his horse will cover",                              "as it goes now|if it is told to",                KY_6_5,   OVERLAY_OF_FIGURE, mark_course, .tells = has_horses},
    {"shout",  "where his ki-ai is felt",                                          "struck by the shout",                            KY_11_4,  OVERLAY_OF_FIGURE, mark_shout, .tells = has_shouters},
    {NULL},
};
// clang-format on
