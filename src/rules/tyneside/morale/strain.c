// What bears on a unit's nerve as things stand (TY_10_2, TY_R36 to TY_R42, TY_R84).
#include "rules/tyneside/arms.h"
#include "rules/tyneside/field/field.h"
#include "rules/tyneside/field/gaps.h"
#include "rules/tyneside/morale/morale.h"

#define FAR_AWAY INT32_MAX

// Those of a unit who stand.
struct company {
    const struct ground *ground;
    const struct ty_battle *battle;
    int unit;
    enum side side;
    struct ty_crowd crowd;
};

static void fall_in(struct company *company, const struct ground *ground,
                    const struct ty_battle *battle, int unit)
{
    company->ground = ground;
    company->battle = battle;
    company->unit = unit;
    company->side = battle->units[unit].side;
    ty_crowd_of(battle, unit, &company->crowd);
}

static const struct ty_figure *member(const struct company *company, int number)
{
    return company->crowd.members[number];
}

static bool sees(const struct company *company, int other)
{
    for (int i = 0; i < company->crowd.count; i++) {
        int number = (int)(member(company, i) - company->battle->figures);
        if (ty_sees(company->ground, company->battle, number, other)) return true;
    }
    return false;
}

static bool is_near(const struct company *company, const struct ty_figure *other)
{
    for (int i = 0; i < company->crowd.count; i++) {
        const struct ty_figure *figure = member(company, i);
        int32_t reach = ty_radius(figure) + ty_radius(other) + TY_VOICE;
        if (plane_within(ty_point(figure), ty_point(other), reach)) return true;
    }
    return false;
}

// TY_R38 Lost in the turn in progress, or killed before it; TY_R84 or at hand and of good heart.
static enum ty_commander commander_of(const struct company *company)
{
    const struct ty_battle *battle = company->battle;
    enum side side = company->side;
    int number = battle->terms.commanders[side];
    const struct ty_figure *head = &battle->figures[number];
    if (!number) return COMMANDER_FAR;
    if (battle->lost_now[side]) return COMMANDER_LOST_NOW;
    if (head->where == TY_DEAD) return COMMANDER_DEAD;
    if (ty_disabled(battle, head)) return COMMANDER_DISABLED;
    if (!ty_standing(battle, head) || battle->units[head->unit].morale >= BROKEN) {
        return COMMANDER_FAR;
    }
    if (head->unit == company->unit) return COMMANDER_NEAR;
    bool near = is_near(company, head) && sees(company, number);
    return near ? COMMANDER_NEAR : COMMANDER_FAR;
}

// TY_R37
static void count_losses(const struct ty_battle *battle, int unit, struct ty_nerve *nerve)
{
    int lost = 0, standing = 0, wounded = 0;
    for (int i = battle->units[unit].numbers.first; i <= battle->units[unit].numbers.last; i++) {
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

static bool is_seen_enemy(const struct company *company, const struct ty_figure *figure)
{
    return figure->side != company->side && ty_standing(company->battle, figure) && figure->seen;
}

// Of the enemies in sight; ties by the lower number.
static int nearest_enemy(const struct company *company)
{
    const struct ty_battle *battle = company->battle;
    int nearest = 0;
    int32_t least = FAR_AWAY;
    const struct ty_numbers *foes = &battle->numbers[side_other(company->side)];
    for (int i = foes->first; i <= foes->last; i++) {
        if (!is_seen_enemy(company, &battle->figures[i])) continue;
        int32_t gap = ty_crowd_gap(&company->crowd, &battle->figures[i], least);
        if (gap >= least) continue;
        least = gap;
        nearest = i;
    }
    return nearest;
}

static struct point centre_of(const struct company *company)
{
    struct point sum = {0, 0};
    int count = company->crowd.count;
    for (int i = 0; i < count; i++) {
        sum.x += member(company, i)->x;
        sum.y += member(company, i)->y;
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

static bool is_flanked(const struct company *company, int nearest)
{
    const struct ty_battle *battle = company->battle;
    struct point centre = centre_of(company), ahead = ty_point(&battle->figures[nearest]);
    int32_t friend = FAR_AWAY, foe = FAR_AWAY;
    for (int i = 1; i <= battle->count; i++) {
        const struct ty_figure *figure = &battle->figures[i];
        if (figure->unit == company->unit || !ty_standing(battle, figure)) continue;
        if (is_in_front(centre, ahead, ty_point(figure))) continue;
        if (figure->side == company->side) {
            friend = ty_crowd_gap(&company->crowd, figure, friend);
        } else if (figure->seen) {
            foe = ty_crowd_gap(&company->crowd, figure, foe);
        }
    }
    return foe < friend;
}

// TY_R40
static bool friends_do_well(const struct company *company)
{
    const struct ty_battle *battle = company->battle;
    for (int i = 1; i <= battle->count; i++) {
        const struct ty_figure *figure = &battle->figures[i];
        const struct ty_unit *other = &battle->units[figure->unit];
        if (figure->unit == company->unit || figure->side != company->side) continue;
        if (!ty_standing(battle, figure) || (other->motion != ADVANCING && !other->won)) continue;
        if (sees(company, i)) return true;
    }
    return false;
}

static bool is_uphill(const struct company *company)
{
    int lowest = UINT8_MAX, highest = -1;
    for (int i = 0; i < company->crowd.count; i++) {
        int level = member(company, i)->level;
        if (level < lowest) lowest = level;
    }
    for (int i = 1; i <= company->battle->count; i++) {
        const struct ty_figure *figure = &company->battle->figures[i];
        if (is_seen_enemy(company, figure) && figure->level > highest) highest = figure->level;
    }
    return highest >= 0 && lowest > highest;
}

// TY_R42
static enum ty_lie lie_of(const struct company *company, int nearest)
{
    int covered = 0;
    if (is_uphill(company)) return LIE_UPHILL;
    for (int i = 0; i < company->crowd.count; i++) {
        covered += ty_covered_from(company->ground, company->battle, member(company, i), nearest);
    }
    return company->crowd.count && ty_is_half(covered, company->crowd.count) ? LIE_COVER : LIE_OPEN;
}

void ty_nerve_of(const struct ground *ground, const struct ty_battle *battle, int unit, bool moving,
                 struct ty_nerve *nerve)
{
    struct company company;
    bool leader = false;
    fall_in(&company, ground, battle, unit);
    int nearest = nearest_enemy(&company);
    *nerve = (struct ty_nerve){0};
    nerve->quality = (uint8_t)ty_class_of_unit(battle, unit, &leader);
    nerve->leader = leader;
    nerve->commander = (uint8_t)commander_of(&company);
    count_losses(battle, unit, nerve);
    nerve->motion = moving ? ADVANCING : battle->units[unit].motion; // TY_R39
    nerve->flanked = nearest && is_flanked(&company, nearest);
    nerve->friends = friends_do_well(&company);
    nerve->ground = (uint8_t)lie_of(&company, nearest);
}
