// Whether a way can be gone: what it costs, what it crosses, and who stands in it (TY_6_1, TY_6_6).
#include "rules/tyneside/field/field.h"
#include "rules/tyneside/moving/movement.h"
#include "rules/tyneside/moving/moving.h"
#include "rules/tyneside/moving/survey.h"

#include "core/root.h"

#include <assert.h>
#include <stdlib.h>

#define HAIR 2 // more than a way may stop short of an enemy, since its end is rounded

static struct point way_between(struct point from, struct point to)
{
    return (struct point){to.x - from.x, to.y - from.y};
}

// In fractions of a tenth of a millimetre, so that two stretches may make a round sum.
static int64_t price(const struct ty_survey *survey, struct point from, struct point to)
{
    if (ty_same_place(from, to)) return 0;
    int64_t length = (int64_t)root_fine((uint64_t)plane_distance2(from, to));
    return length +
           ((int64_t)ty_slow_length(&survey->terrain, survey->battle, from, to) << ROOT_FINE_BITS);
}

// One stretch for so much. What is too far as the crow flies needs no look at the ground, nor what
// is near enough if all of it is slow.
static bool is_paid(const struct ty_survey *survey, struct point from, struct point to,
                    int32_t allowance)
{
    int64_t length2 = plane_distance2(from, to), most2 = (int64_t)allowance * allowance;
    if (length2 > most2) return false;
    if (4 * length2 <= most2 || !survey->reach.slow) return true;
    int64_t slow = ty_slow_length(&survey->terrain, survey->battle, from, to);
    if (slow == 0) return true;
    int64_t length = (int64_t)root_fine((uint64_t)length2);
    return length + (slow << ROOT_FINE_BITS) <= (int64_t)allowance << ROOT_FINE_BITS;
}

// Those on foot pay for the whole way, a horse for each half.
static struct problem price_check(const struct ty_survey *survey, const struct ty_mover *mover)
{
    const struct ty_figure *figure = &survey->battle->figures[mover->figure];
    struct point from = ty_way_from(mover), to = ty_way_to(mover);
    int32_t allowance = ty_allowance(survey->battle, figure);
    if (figure->mounted) {
        struct point via = ty_way_stop(mover, 1);
        if (is_paid(survey, from, via, allowance / 2) && is_paid(survey, via, to, allowance / 2)) {
            return no_problem();
        }
        return forbidden(TY_6_1, "half a move takes a horse no farther than half its distance");
    }
    bool paid = mover->bends == 0 && is_paid(survey, from, to, allowance);
    if (mover->bends) {
        int64_t sum = 0;
        for (int i = 0; i <= mover->bends; i++) {
            sum += price(survey, ty_way_stop(mover, i), ty_way_stop(mover, i + 1));
        }
        paid = sum <= (int64_t)allowance << ROOT_FINE_BITS;
    }
    return paid ? no_problem() : forbidden(TY_6_1, "that is farther than one action takes it");
}

struct stretch {
    struct point from, to;
    int32_t radius; // of who goes it
};

// Beside most there is no need to look how far it comes.
static bool is_beside(const struct stretch *stretch, const struct bounds *bounds,
                      const struct ty_peg *peg)
{
    int32_t reach = stretch->radius + peg->radius;
    return !bounds_hold(bounds, peg->at, reach) ||
           !segment_within(stretch->from, stretch->to, peg->at, reach);
}

void ty_find_foes(const struct ty_survey *survey, const struct ty_figure *figure,
                  const struct bounds *bounds, struct ty_foes *foes)
{
    int32_t touch = ty_radius(figure) + TY_CONTACT;
    foes->count = 0;
    for (int i = 0; i < survey->reach.foes; i++) {
        const struct ty_peg *foe = &survey->reach.near[i];
        if (bounds_hold(bounds, foe->at, touch + foe->radius)) foes->pegs[foes->count++] = *foe;
    }
}

bool ty_foe_by(const struct ty_foes *foes, const struct ty_figure *figure, struct point from,
               struct point to)
{
    struct stretch stretch = {from, to, ty_radius(figure) + HAIR};
    struct bounds bounds = bounds_about(from, to, 0);
    for (int i = 0; i < foes->count; i++) {
        if (!is_beside(&stretch, &bounds, &foes->pegs[i])) return true;
    }
    return false;
}

int32_t ty_length_before(const struct ty_foes *foes, const struct ty_figure *figure,
                         struct point from, struct point to)
{
    struct stretch stretch = {from, to, ty_radius(figure) + HAIR};
    struct bounds bounds = bounds_about(from, to, 0);
    int32_t least = INT32_MAX;
    for (int i = 0; i < foes->count; i++) {
        const struct ty_peg *foe = &foes->pegs[i];
        if (is_beside(&stretch, &bounds, foe)) continue;
        int32_t apart = plane_length(way_between(from, foe->at)) - stretch.radius - foe->radius;
        if (apart - MM(1) < least) least = apart - MM(1);
    }
    return least;
}

// The first of some on a stretch, and how far it comes; 0: none.
static int first_on(const struct stretch *stretch, const struct ty_peg *pegs, int count,
                    int32_t *length)
{
    struct point from = stretch->from, to = stretch->to;
    struct bounds bounds = bounds_about(from, to, 0);
    int who = 0;
    for (int i = 0; i < count; i++) {
        const struct ty_peg *peg = &pegs[i];
        if (is_beside(stretch, &bounds, peg)) continue;
        struct base base = plane_disc(peg->at, peg->radius);
        int32_t comes = sweep_to_disc(from, to, stretch->radius, &base);
        if (comes >= (who ? *length : plane_length(way_between(from, to)))) continue;
        *length = comes;
        who = peg->figure;
    }
    return who;
}

static int first_met(const struct ty_mover *mover, int32_t radius, const struct ty_peg *pegs,
                     int count, int32_t *length)
{
    int32_t before = 0;
    for (int i = 0; i <= mover->bends; i++) {
        struct stretch stretch = {ty_way_stop(mover, i), ty_way_stop(mover, i + 1), radius};
        int who = first_on(&stretch, pegs, count, length);
        if (who) {
            *length += before;
            return who;
        }
        if (i < mover->bends) before += plane_length(way_between(stretch.from, stretch.to));
    }
    return 0;
}

static bool is_unknown_enemy(const struct ty_battle *battle, enum side side, int number)
{
    const struct ty_figure *other = &battle->figures[number];
    return other->side != side && ty_on_table(other) && !ty_is_known(battle, other);
}

bool ty_anybody_unknown(const struct ty_battle *battle, enum side side)
{
    struct ty_numbers enemies = ty_enemies_of(battle, side);
    for (int i = enemies.first; i <= enemies.last; i++) {
        if (is_unknown_enemy(battle, side, i)) return true;
    }
    return false;
}

int ty_first_unknown(const struct ty_battle *battle, const struct ty_mover *mover, int32_t *length)
{
    const struct ty_figure *figure = &battle->figures[mover->figure];
    struct ty_peg pegs[TY_FIGURES];
    int count = 0;
    struct ty_numbers enemies = ty_enemies_of(battle, figure->side);
    for (int i = enemies.first; i <= enemies.last; i++) {
        const struct ty_figure *other = &battle->figures[i];
        if (!is_unknown_enemy(battle, figure->side, i)) continue;
        pegs[count++] = (struct ty_peg){
            .at = ty_point(other), .radius = ty_radius(other), .figure = (uint8_t)i};
    }
    return count ? first_met(mover, ty_radius(figure), pegs, count, length) : 0;
}

// TY_R76 Enemies are not passed: a way ends where it touches one, and one that would end where it
// begins is none. Over a fallen enemy it only leads if it ends at him.
static struct problem enemies_check(const struct ty_survey *survey, const struct ty_foes *foes,
                                    struct ty_mover *mover)
{
    const struct ty_figure *figure = &survey->battle->figures[mover->figure];
    int32_t length;
    if (foes->count == 0) return no_problem();
    int who = first_met(mover, ty_radius(figure), foes->pegs, foes->count, &length);
    if (!who) return no_problem();
    const struct ty_figure *met = &survey->battle->figures[who];
    if (!ty_standing(survey->battle, met) && !ty_touches_at(figure, ty_way_to(mover), met)) {
        return forbidden_by(TY_6_1, "a fallen enemy lies in the way", who);
    }
    ty_way_cut(mover, length);
    if (ty_same_place(ty_way_from(mover), ty_way_to(mover))) {
        return forbidden_by(TY_6_1, "an enemy stands in its way", who);
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

static struct problem edges_check(const struct ty_survey *survey, const struct ty_mover *mover)
{
    const struct ty_figure *figure = &survey->battle->figures[mover->figure];
    struct problem problem = no_problem();
    for (int i = 1; i <= mover->bends + 1 && fine(problem); i++) {
        problem = edge_check(survey->ground, survey->battle, figure, ty_way_stop(mover, i));
    }
    return problem;
}

static struct problem walls_check(const struct ty_survey *survey, const struct ty_mover *mover)
{
    const struct ty_figure *figure = &survey->battle->figures[mover->figure];
    struct problem problem = no_problem();
    for (int i = 0; i <= mover->bends && fine(problem); i++) {
        problem = ty_stretch_check(&survey->terrain, figure, ty_way_stop(mover, i),
                                   ty_way_stop(mover, i + 1));
    }
    return problem;
}

// Allowance and obstacles; a way that leads to an enemy is cut short where it touches him.
struct problem ty_way_check_among(const struct ty_survey *survey, const struct ty_foes *foes,
                                  struct ty_mover *mover)
{
    const struct ty_figure *figure = &survey->battle->figures[mover->figure];
    assert(survey->reach.unit == figure->unit);
    struct problem problem = enemies_check(survey, foes, mover);
    if (fine(problem)) problem = edges_check(survey, mover);
    if (fine(problem)) problem = price_check(survey, mover);
    if (fine(problem) && survey->reach.barred) problem = walls_check(survey, mover);
    if (!fine(problem)) return problem;
    return ty_contact_check_among(survey, foes, figure, ty_way_to(mover));
}

struct problem ty_way_check(const struct ty_survey *survey, struct ty_mover *mover)
{
    struct ty_foes foes;
    struct bounds about = bounds_about(ty_way_from(mover), ty_way_to(mover), 0);
    for (int i = 1; i <= mover->bends; i++) {
        about = bounds_with(&about, ty_way_stop(mover, i));
    }
    ty_find_foes(survey, &survey->battle->figures[mover->figure], &about, &foes);
    return ty_way_check_among(survey, &foes, mover);
}
