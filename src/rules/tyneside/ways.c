// One action's way: how long it may be, what it crosses, and what stands in it.
#include "rules/tyneside/movement.h"

#include "core/root.h"

#include <assert.h>
#include <stdlib.h>

#define SMOKE_WIDE CM(5)

// TY_6_1 Per action on open ground; a unit that shuriken distract goes half as far (TY_13_8). Light
// armour is armour here (TY_3_3).
int32_t ty_allowance(const struct ty_battle *battle, const struct ty_figure *figure)
{
    enum ty_gait gait = figure->mounted                ? CAVALRY
                        : figure->armour != UNARMOURED ? ARMOURED_FOOT
                                                       : UNARMOURED_FOOT;
    int32_t allowance = ty_allowances[gait][0];
    return battle->units[figure->unit].slow ? allowance / 2 : allowance;
}

static struct point way_between(struct point from, struct point to)
{
    return (struct point){to.x - from.x, to.y - from.y};
}

static bool is_same(struct point a, struct point b)
{
    return a.x == b.x && a.y == b.y;
}

struct point ty_way_from(const struct ty_mover *mover)
{
    return (struct point){mover->from_x, mover->from_y};
}

struct point ty_way_to(const struct ty_mover *mover)
{
    return (struct point){mover->to_x, mover->to_y};
}

// Of a straight way the first stretch has no length.
static struct point via_of(const struct ty_mover *mover)
{
    if (mover->legs == WAY_STRAIGHT) return ty_way_from(mover);
    return (struct point){mover->via_x, mover->via_y};
}

static void set_to(struct ty_mover *mover, struct point to)
{
    mover->to_x = (int16_t)to.x;
    mover->to_y = (int16_t)to.y;
}

static int32_t first_length(const struct ty_mover *mover)
{
    return plane_length(way_between(ty_way_from(mover), via_of(mover)));
}

int32_t ty_way_length(const struct ty_mover *mover)
{
    return first_length(mover) + plane_length(way_between(via_of(mover), ty_way_to(mover)));
}

struct point ty_way_along(const struct ty_mover *mover, int32_t length)
{
    int32_t first = first_length(mover);
    assert(length >= 0);
    if (length >= ty_way_length(mover)) return ty_way_to(mover);
    if (length < first) return plane_towards(ty_way_from(mover), via_of(mover), length);
    return plane_towards(via_of(mover), ty_way_to(mover), length - first);
}

// By length; a horse after the first of its halves.
struct point ty_way_at(const struct ty_mover *mover, bool half)
{
    if (!half) return ty_way_to(mover);
    if (mover->legs == WAY_RIDDEN) return via_of(mover);
    return ty_way_along(mover, ty_way_length(mover) / 2);
}

uint16_t ty_way_facing(const struct ty_mover *mover, bool half)
{
    struct point from = ty_way_from(mover), via = via_of(mover), to = ty_way_to(mover);
    if (!half && !is_same(via, to)) return plane_bearing(via, to);
    return is_same(from, via) ? mover->from_facing : plane_bearing(from, via);
}

// A ride that ends in its first half is ridden straight, in two halves as any other.
void ty_way_cut(struct ty_mover *mover, int32_t length)
{
    bool in_first = length < first_length(mover);
    set_to(mover, ty_way_along(mover, length));
    if (!in_first) return;
    if (mover->legs != WAY_RIDDEN) mover->legs = WAY_STRAIGHT;
    bool ridden = mover->legs == WAY_RIDDEN;
    struct point middle = plane_towards(ty_way_from(mover), ty_way_to(mover), length / 2);
    mover->via_x = ridden ? (int16_t)middle.x : 0;
    mover->via_y = ridden ? (int16_t)middle.y : 0;
}

// How much of a stretch lies in a disc of smoke.
static int32_t smoke_chord(const struct ty_smoke *smoke, struct point from, struct point to)
{
    struct point way = way_between(from, to), centre = {smoke->x - from.x, smoke->y - from.y};
    if (!smoke->turns) return 0;
    int32_t length = plane_length(way);
    if (length == 0) return 0;
    int64_t beside = plane_cross(way, centre) / length, along = plane_dot(way, centre) / length;
    int64_t radius = SMOKE_WIDE, left = radius * radius - beside * beside;
    if (left <= 0) return 0;
    int64_t half = (int64_t)root((uint64_t)left);
    int64_t begin = along - half > 0 ? along - half : 0;
    int64_t end = along + half < length ? along + half : length;
    return end > begin ? (int32_t)(end - begin) : 0;
}

static bool is_slow_at(const struct ground *ground, const struct ty_battle *battle, struct point at)
{
    for (int i = 0; i < ground->feature_count; i++) {
        const struct feature *feature = &ground->features[i];
        if (!ty_is_difficult(feature->terrain)) continue;
        if (ty_feature_holds(ground, battle, feature, at)) return true;
    }
    for (int i = 0; i < TY_SMOKES; i++) {
        struct point centre = {battle->smokes[i].x, battle->smokes[i].y};
        if (battle->smokes[i].turns && plane_within(centre, at, SMOKE_WIDE)) return true;
    }
    return false;
}

// TY_R75 Where slow ground lies upon slow ground it is slow once: counted by the millimetre.
static int32_t slow_by_steps(const struct ground *ground, const struct ty_battle *battle,
                             struct point from, struct point to)
{
    int32_t slow = 0, length = plane_length(way_between(from, to));
    for (int32_t at = MM(1) / 2; at < length; at += MM(1)) {
        slow += is_slow_at(ground, battle, plane_towards(from, to, at)) ? MM(1) : 0;
    }
    return slow < length ? slow : length;
}

// TY_6_6
int32_t ty_slow_length(const struct ground *ground, const struct ty_battle *battle,
                       struct point from, struct point to)
{
    int32_t slow = 0;
    int parts = 0;
    for (int i = 0; i < ground->feature_count; i++) {
        const struct feature *feature = &ground->features[i];
        if (!ty_is_difficult(feature->terrain)) continue;
        int32_t chord = ty_feature_chord(ground, battle, feature, from, to);
        slow += chord;
        parts += chord > 0;
    }
    for (int i = 0; i < TY_SMOKES; i++) {
        int32_t chord = smoke_chord(&battle->smokes[i], from, to);
        slow += chord;
        parts += chord > 0;
    }
    return parts > 1 ? slow_by_steps(ground, battle, from, to) : slow;
}

// In fractions of a tenth of a millimetre, so that two stretches may make a round sum.
static int64_t price(const struct ground *ground, const struct ty_battle *battle, struct point from,
                     struct point to)
{
    if (is_same(from, to)) return 0;
    int64_t length = (int64_t)root_fine((uint64_t)plane_distance2(from, to));
    return length + ((int64_t)ty_slow_length(ground, battle, from, to) << ROOT_FINE_BITS);
}

// One stretch for so much. What is too far as the crow flies needs no look at the ground, nor what
// is near enough if all of it is slow.
static bool is_paid(const struct ty_survey *survey, struct point from, struct point to,
                    int32_t allowance)
{
    int64_t length2 = plane_distance2(from, to), most2 = (int64_t)allowance * allowance;
    if (length2 > most2) return false;
    if (4 * length2 <= most2 || !survey->reach.slow) return true;
    int64_t slow = ty_slow_length(survey->ground, survey->battle, from, to);
    if (slow == 0) return true;
    int64_t length = (int64_t)root_fine((uint64_t)length2);
    return length + (slow << ROOT_FINE_BITS) <= (int64_t)allowance << ROOT_FINE_BITS;
}

static struct problem price_check(const struct ty_survey *survey, const struct ty_mover *mover)
{
    const struct ty_figure *figure = &survey->battle->figures[mover->figure];
    struct point from = ty_way_from(mover), via = via_of(mover), to = ty_way_to(mover);
    int32_t allowance = ty_allowance(survey->battle, figure);
    if (figure->mounted) {
        if (is_paid(survey, from, via, allowance / 2) && is_paid(survey, via, to, allowance / 2)) {
            return no_problem();
        }
        return forbidden(TY_6_1, "half a move takes a horse no farther than half its distance");
    }
    bool paid = mover->legs == WAY_STRAIGHT
                    ? is_paid(survey, from, to, allowance)
                    : price(survey->ground, survey->battle, from, via) +
                              price(survey->ground, survey->battle, via, to) <=
                          (int64_t)allowance << ROOT_FINE_BITS;
    if (paid) return no_problem();
    return forbidden(TY_6_1, "that is farther than one action takes it");
}

struct stretch {
    struct point from, to;
    int32_t radius; // of who goes it
};

static bool is_near(const struct stretch *stretch, const struct ty_peg *peg, int32_t length)
{
    return plane_within(stretch->from, peg->at, length + stretch->radius + peg->radius);
}

// No stretch is longer than round the corner.
static bool is_near_any(const struct stretch *stretch, const struct ty_peg *pegs, int count)
{
    struct point way = way_between(stretch->from, stretch->to);
    int32_t round_the_corner = abs(way.x) + abs(way.y);
    for (int i = 0; i < count; i++) {
        if (is_near(stretch, &pegs[i], round_the_corner)) return true;
    }
    return false;
}

// The first of some on a stretch, and how far it comes; 0: none.
static int first_on(const struct stretch *stretch, const struct ty_peg *pegs, int count,
                    int32_t *length)
{
    struct point from = stretch->from, to = stretch->to;
    int who = 0;
    *length = plane_length(way_between(from, to));
    for (int i = 0; i < count; i++) {
        const struct ty_peg *peg = &pegs[i];
        if (!is_near(stretch, peg, *length)) continue;
        struct base base = plane_disc(peg->at, peg->radius);
        int32_t comes = sweep_to_disc(from, to, stretch->radius, &base);
        if (comes >= *length) continue;
        *length = comes;
        who = peg->figure;
    }
    return who;
}

static int first_met(const struct ty_mover *mover, int32_t radius, const struct ty_peg *pegs,
                     int count, int32_t *length)
{
    struct point via = via_of(mover);
    struct stretch first = {ty_way_from(mover), via, radius};
    struct stretch second = {via, ty_way_to(mover), radius};
    if (mover->legs != WAY_STRAIGHT && is_near_any(&first, pegs, count)) {
        int who = first_on(&first, pegs, count, length);
        if (who) return who;
    }
    if (!is_near_any(&second, pegs, count)) return 0;
    int who = first_on(&second, pegs, count, length);
    *length += first_length(mover);
    return who;
}

int ty_first_unknown(const struct ty_battle *battle, const struct ty_mover *mover, int32_t *length)
{
    const struct ty_figure *figure = &battle->figures[mover->figure];
    struct ty_peg pegs[TY_FIGURES];
    int count = 0;
    for (int i = 1; i <= battle->count; i++) {
        const struct ty_figure *other = &battle->figures[i];
        if (other->side == figure->side || !ty_on_table(other)) continue;
        if (ty_is_known(battle, other)) continue;
        pegs[count++] = (struct ty_peg){
            .at = ty_point(other), .radius = ty_radius(other), .figure = (uint8_t)i};
    }
    return count ? first_met(mover, ty_radius(figure), pegs, count, length) : 0;
}

// TY_R76 Enemies are not passed: a way ends where it touches one, and one that would end where it
// begins is none. Over a fallen enemy it only leads if it ends at him.
static struct problem enemies_check(const struct ty_survey *survey, struct ty_mover *mover)
{
    const struct ty_figure *figure = &survey->battle->figures[mover->figure];
    int32_t length;
    const struct ty_reach *reach = &survey->reach;
    if (reach->foes == 0) return no_problem();
    int who = first_met(mover, ty_radius(figure), reach->pegs, reach->foes, &length);
    if (!who) return no_problem();
    const struct ty_figure *met = &survey->battle->figures[who];
    if (!ty_standing(survey->battle, met) && !ty_touches_at(figure, ty_way_to(mover), met)) {
        return forbidden(TY_6_1, "a fallen enemy lies in the way");
    }
    ty_way_cut(mover, length);
    if (is_same(ty_way_from(mover), ty_way_to(mover))) {
        return forbidden(TY_6_1, "an enemy stands in its way");
    }
    return no_problem();
}

// TY_R92 Whoever runs may leave the table, and whoever carries off what the battle is about.
static bool may_leave(const struct ty_battle *battle, const struct ty_figure *figure)
{
    const struct ty_terms *terms = &battle->terms;
    bool loot = figure->carries && figure->carries == terms->loot_object;
    return (loot && figure->side == terms->loot_side) || ty_is_under_orders(battle, figure->unit);
}

static struct problem edge_check(const struct ground *ground, const struct ty_battle *battle,
                                 const struct ty_figure *figure, struct point at)
{
    int32_t margin = may_leave(battle, figure) ? 0 : ty_radius(figure);
    if (at.x >= margin && at.y >= margin && at.x <= ground->width - margin &&
        at.y <= ground->height - margin) {
        return no_problem();
    }
    return forbidden(TY_6_1, "bases stay on the table");
}

// Allowance and obstacles; a way that leads to an enemy is cut short where it touches him.
struct problem ty_way_check(const struct ty_survey *survey, struct ty_mover *mover)
{
    const struct ground *ground = survey->ground;
    const struct ty_battle *battle = survey->battle;
    const struct ty_figure *figure = &battle->figures[mover->figure];
    assert(survey->reach.unit == figure->unit);
    struct problem problem = enemies_check(survey, mover);
    struct point via = via_of(mover), to = ty_way_to(mover);
    if (fine(problem)) problem = edge_check(ground, battle, figure, to);
    if (fine(problem)) problem = price_check(survey, mover);
    if (fine(problem) && survey->reach.barred) {
        problem = ty_ground_check(ground, battle, figure, ty_way_from(mover), via);
        if (fine(problem)) problem = ty_ground_check(ground, battle, figure, via, to);
    }
    return fine(problem) ? ty_contact_check(survey, figure, to) : problem;
}
