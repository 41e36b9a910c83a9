// Where a solo unit gets out of the way of missiles (TY_12_12, section 3.7): the nearest cover, in
// woods and the like or behind a wall (TY_R15).
#include "rules/tyneside/solo.h"

#define STEP CM(1) // between places tried
#define HAIR MM(1) // between a base and its wall

struct seeking {
    const struct solo *solo;
    const struct ty_figure *figure;
    struct point from;   // where the missiles come from
    int32_t apart;       // at least so far away from there
    int64_t least;       // squared way to the best place yet
    struct point *place; // which it is
};

static void consider(struct seeking *seeking, struct point at)
{
    const struct solo *solo = seeking->solo;
    struct ty_figure there = *seeking->figure;
    int64_t way = plane_distance2(ty_point(seeking->figure), at);
    if (way >= seeking->least || !ground_on_table(solo->ground, at)) return;
    if (plane_within(seeking->from, at, seeking->apart)) return;
    there.x = (int16_t)at.x;
    there.y = (int16_t)at.y;
    if (!ty_covered(solo->ground, solo->battle, &there, seeking->from)) return;
    seeking->least = way;
    *seeking->place = at;
}

// Just inside of it, or in the middle.
static void consider_area(struct seeking *seeking, const struct feature *area)
{
    const struct solo *solo = seeking->solo;
    struct point at = ty_point(seeking->figure);
    struct point middle = ty_feature_middle(solo->ground, solo->battle, area);
    int32_t whole = plane_length((struct point){middle.x - at.x, middle.y - at.y});
    for (int32_t length = 0; length < whole; length += STEP) {
        struct point place = plane_towards(at, middle, length);
        if (!ty_feature_holds(solo->ground, solo->battle, area, place)) continue;
        consider(seeking, place);
        break;
    }
    consider(seeking, middle);
}

static struct point nearest_on(struct point a, struct point b, struct point at)
{
    struct point edge = {b.x - a.x, b.y - a.y};
    int64_t along = plane_dot(edge, (struct point){at.x - a.x, at.y - a.y});
    int64_t whole = plane_dot(edge, edge);
    if (along <= 0 || whole == 0) return a;
    if (along >= whole) return b;
    return (struct point){a.x + (int32_t)(edge.x * along / whole),
                          a.y + (int32_t)(edge.y * along / whole)};
}

// Close to it, on the side that is turned away.
static void consider_wall(struct seeking *seeking, struct point a, struct point b)
{
    struct point foot = nearest_on(a, b, ty_point(seeking->figure));
    struct point edge = {b.x - a.x, b.y - a.y};
    int64_t side = plane_cross(edge, (struct point){seeking->from.x - a.x, seeking->from.y - a.y});
    uint16_t quarter = (uint16_t)(side > 0 ? 3 * TURN_RIGHT_ANGLE : TURN_RIGHT_ANGLE);
    uint16_t away = (uint16_t)(plane_bearing(a, b) + quarter);
    consider(seeking, plane_offset(foot, away, ty_radius(seeking->figure) + HAIR));
}

static bool find_cover(struct seeking *seeking)
{
    const struct ground *ground = seeking->solo->ground;
    const struct ty_battle *battle = seeking->solo->battle;
    seeking->least = INT64_MAX;
    for (int i = 0; i < ground->feature_count; i++) {
        const struct feature *feature = &ground->features[i];
        if (ty_is_area_cover(feature->terrain)) consider_area(seeking, feature);
        for (int j = 0; ty_is_barrier(feature->terrain) && j < ty_feature_edges(feature); j++) {
            consider_wall(seeking, ty_feature_corner(ground, battle, feature, j),
                          ty_feature_corner(ground, battle, feature, j + 1));
        }
    }
    return seeking->least < INT64_MAX;
}

// Of the enemies who shot, or else of those in sight.
static int nearest_enemy(const struct solo *solo, const struct ty_figure *figure)
{
    const struct ty_battle *battle = solo->battle;
    int nearest = 0;
    int32_t least = INT32_MAX;
    for (int i = 1; i <= battle->count; i++) {
        const struct ty_figure *enemy = &battle->figures[i];
        if (enemy->side == figure->side || !ty_standing(battle, enemy)) continue;
        if (!battle->units[enemy->unit].fired || !ty_is_nearer(figure, enemy, least)) continue;
        least = ty_gap(figure, enemy);
        nearest = i;
    }
    return nearest ? nearest : ty_nearest_enemy(battle, figure, true);
}

// How far from the enemy the closest friendly unit is.
static int32_t screen_of(const struct solo *solo, struct point from)
{
    const struct ty_battle *battle = solo->battle;
    struct ty_nearest closest = {0, 0, INT32_MAX};
    for (int other = 1; other <= battle->unit_count; other++) {
        if (other == solo->unit || battle->units[other].side != solo->side) continue;
        struct ty_nearest nearest = ty_solo_nearest(battle, solo->unit, other);
        if (nearest.gap < closest.gap) closest = nearest;
    }
    const struct ty_figure *friend = &battle->figures[closest.foe];
    return closest.foe ? plane_length((struct point){friend->x - from.x, friend->y - from.y}) : 0;
}

// Behind friends if there is any such place.
bool ty_solo_takes_cover(const struct solo *solo, bool behind_friends)
{
    const struct ty_battle *battle = solo->battle;
    const struct ty_figure *first = &battle->figures[ty_first_in(battle, solo->unit)];
    int enemy = nearest_enemy(solo, first);
    if (!enemy) return false;
    struct point place, from = ty_point(&battle->figures[enemy]);
    struct seeking seeking = {.solo = solo, .figure = first, .from = from, .place = &place};
    if (ty_covered(solo->ground, battle, first, from)) return false;
    seeking.apart = behind_friends ? screen_of(solo, from) : 0;
    bool found = find_cover(&seeking);
    if (!found && seeking.apart) {
        seeking.apart = 0;
        found = find_cover(&seeking);
    }
    return found && ty_solo_goes(solo, place, 0);
}
