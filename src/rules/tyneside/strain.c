// What bears on a unit's nerve as things stand (TY_10_2, TY_R36 to TY_R42, TY_R84).
#include "rules/tyneside/local.h"

#define FAR_AWAY INT32_MAX

static bool is_of(const struct ty_battle *battle, int unit, int figure)
{
    return battle->figures[figure].unit == unit && ty_standing(battle, &battle->figures[figure]);
}

// From the nearest of the unit who stands.
static int32_t gap_to(const struct ty_battle *battle, int unit, const struct ty_figure *other)
{
    int32_t least = FAR_AWAY;
    for (int i = 1; i <= battle->count; i++) {
        if (!is_of(battle, unit, i)) continue;
        if (ty_is_nearer(&battle->figures[i], other, least)) {
            least = ty_gap(&battle->figures[i], other);
        }
    }
    return least;
}

static bool sees(const struct ground *ground, const struct ty_battle *battle, int unit, int other)
{
    for (int i = 1; i <= battle->count; i++) {
        if (is_of(battle, unit, i) && ty_sees(ground, battle, i, other)) return true;
    }
    return false;
}

static bool is_near(const struct ty_battle *battle, int unit, const struct ty_figure *other)
{
    for (int i = 1; i <= battle->count; i++) {
        const struct ty_figure *figure = &battle->figures[i];
        int32_t reach = ty_radius(figure) + ty_radius(other) + TY_VOICE;
        if (!is_of(battle, unit, i)) continue;
        if (plane_within(ty_point(figure), ty_point(other), reach)) return true;
    }
    return false;
}

// TY_R38 Lost in the turn in progress, or killed before it; TY_R84 or at hand and of good heart.
static enum ty_commander commander_of(const struct ground *ground, const struct ty_battle *battle,
                                      int unit)
{
    enum side side = battle->units[unit].side;
    int number = battle->terms.commanders[side];
    const struct ty_figure *head = &battle->figures[number];
    if (!number) return COMMANDER_FAR;
    if (battle->lost_now[side]) return COMMANDER_LOST_NOW;
    if (head->where == TY_DEAD) return COMMANDER_DEAD;
    if (ty_disabled(battle, head)) return COMMANDER_DISABLED;
    if (!ty_standing(battle, head) || battle->units[head->unit].morale >= BROKEN) {
        return COMMANDER_FAR;
    }
    if (head->unit == unit) return COMMANDER_NEAR;
    bool near = is_near(battle, unit, head) && sees(ground, battle, unit, number);
    return near ? COMMANDER_NEAR : COMMANDER_FAR;
}

// TY_R37
static void count_losses(const struct ty_battle *battle, int unit, struct ty_nerve *nerve)
{
    int lost = 0, standing = 0, wounded = 0;
    for (int i = 1; i <= battle->count; i++) {
        const struct ty_figure *figure = &battle->figures[i];
        if (figure->unit != unit) continue;
        if (figure->where == TY_DEAD || figure->where == TY_GONE || ty_disabled(battle, figure)) {
            lost++;
        } else {
            standing++;
            wounded += figure->wounds >= 2; // half-wounds: a light wound is none
        }
    }
    nerve->half_lost = ty_is_half(lost, battle->units[unit].size);
    nerve->half_wounded = standing && ty_is_half(wounded, standing);
}

static bool is_seen_enemy(const struct ty_battle *battle, int unit, const struct ty_figure *figure)
{
    return figure->side != battle->units[unit].side && ty_standing(battle, figure) && figure->seen;
}

// Of the enemies in sight; ties by the lower number.
static int nearest_enemy(const struct ty_battle *battle, int unit)
{
    int nearest = 0;
    int32_t least = FAR_AWAY;
    for (int i = 1; i <= battle->count; i++) {
        if (!is_seen_enemy(battle, unit, &battle->figures[i])) continue;
        int32_t gap = gap_to(battle, unit, &battle->figures[i]);
        if (gap >= least) continue;
        least = gap;
        nearest = i;
    }
    return nearest;
}

static struct point centre_of(const struct ty_battle *battle, int unit)
{
    struct point sum = {0, 0};
    int count = 0;
    for (int i = 1; i <= battle->count; i++) {
        if (!is_of(battle, unit, i)) continue;
        sum.x += battle->figures[i].x;
        sum.y += battle->figures[i].y;
        count++;
    }
    return count ? (struct point){sum.x / count, sum.y / count} : sum;
}

// TY_R41 The front is the quarter of a turn around the way to the nearest enemy.
static bool is_in_front(struct point centre, struct point enemy, struct point at)
{
    struct point ahead = {enemy.x - centre.x, enemy.y - centre.y};
    struct point way = {at.x - centre.x, at.y - centre.y};
    int64_t dot = plane_dot(ahead, way), cross = plane_cross(ahead, way);
    // Within 45 degrees: as much ahead as aside.
    return dot > 0 && dot >= (cross < 0 ? -cross : cross);
}

static bool is_flanked(const struct ty_battle *battle, int unit, int nearest)
{
    struct point centre = centre_of(battle, unit), ahead = ty_point(&battle->figures[nearest]);
    int32_t friend = FAR_AWAY, foe = FAR_AWAY;
    for (int i = 1; i <= battle->count; i++) {
        const struct ty_figure *figure = &battle->figures[i];
        if (figure->unit == unit || !ty_standing(battle, figure)) continue;
        if (is_in_front(centre, ahead, ty_point(figure))) continue;
        int32_t gap = gap_to(battle, unit, figure);
        if (figure->side == battle->units[unit].side) {
            if (gap < friend) friend = gap;
        } else if (figure->seen && gap < foe) {
            foe = gap;
        }
    }
    return foe < friend;
}

// TY_R40
static bool friends_do_well(const struct ground *ground, const struct ty_battle *battle, int unit)
{
    for (int i = 1; i <= battle->count; i++) {
        const struct ty_figure *figure = &battle->figures[i];
        const struct ty_unit *other = &battle->units[figure->unit];
        if (figure->unit == unit || figure->side != battle->units[unit].side) continue;
        if (!ty_standing(battle, figure) || (other->motion != ADVANCING && !other->won)) continue;
        if (sees(ground, battle, unit, i)) return true;
    }
    return false;
}

static bool is_uphill(const struct ty_battle *battle, int unit)
{
    int lowest = UINT8_MAX, highest = -1;
    for (int i = 1; i <= battle->count; i++) {
        const struct ty_figure *figure = &battle->figures[i];
        if (is_of(battle, unit, i) && figure->level < lowest) lowest = figure->level;
        if (is_seen_enemy(battle, unit, figure) && figure->level > highest) highest = figure->level;
    }
    return highest >= 0 && lowest > highest;
}

static bool is_covered(const struct ground *ground, const struct ty_battle *battle, int figure,
                       int enemy)
{
    if (!enemy) return ty_in_cover_at(ground, battle, ty_point(&battle->figures[figure]));
    return ty_covered(ground, battle, figure, ty_point(&battle->figures[enemy]));
}

// TY_R42
static enum ty_lie lie_of(const struct ground *ground, const struct ty_battle *battle, int unit,
                          int nearest)
{
    int standing = 0, covered = 0;
    for (int i = 1; i <= battle->count; i++) {
        if (!is_of(battle, unit, i)) continue;
        standing++;
        covered += is_covered(ground, battle, i, nearest);
    }
    if (is_uphill(battle, unit)) return LIE_UPHILL;
    return standing && ty_is_half(covered, standing) ? LIE_COVER : LIE_OPEN;
}

void ty_nerve_of(const struct ground *ground, const struct ty_battle *battle, int unit, bool moving,
                 struct ty_nerve *nerve)
{
    int nearest = nearest_enemy(battle, unit);
    bool leader = false;
    *nerve = (struct ty_nerve){0};
    nerve->quality = (uint8_t)ty_class_of_unit(battle, unit, &leader);
    nerve->leader = leader;
    nerve->commander = (uint8_t)commander_of(ground, battle, unit);
    count_losses(battle, unit, nerve);
    nerve->motion = moving ? ADVANCING : battle->units[unit].motion; // TY_R39
    nerve->flanked = nearest && is_flanked(battle, unit, nearest);
    nerve->friends = friends_do_well(ground, battle, unit);
    nerve->ground = (uint8_t)lie_of(ground, battle, unit, nearest);
}
