// Units hang together: whoever is more than 5 cm from all the others has left them (TY_5_3, TY_R74).
// Left, but not for another unit: who belongs where was settled before the battle (TY_5_5).
#include "rules/tyneside/movement.h"

#include <assert.h>

// The standing members of a unit, and in which cluster each of them is.
struct clusters {
    int count; // members
    uint8_t members[TY_MEMBERS];
    uint8_t cluster[TY_MEMBERS]; // the place of its first member
    bool bound[TY_MEMBERS];
};

static bool is_horse_unit(const struct ty_battle *battle, int unit)
{
    int riders = 0, all = 0;
    for (int i = 1; i <= battle->count; i++) {
        const struct ty_figure *figure = &battle->figures[i];
        if (figure->unit != unit || !ty_standing(battle, figure)) continue;
        riders += figure->mounted;
        all++;
    }
    return 2 * riders > all;
}

// TY_5_6 Slowed by wounds, a rider by those of his horse; or on foot among riders.
static bool is_slowed(const struct ty_battle *battle, const struct ty_figure *figure)
{
    if (figure->mounted) {
        return ty_actions_of(TY_HORSE, false, figure->horse_wounds) <
               ty_actions_of(TY_HORSE, false, 0);
    }
    bool four = ty_is_four(battle);
    if (ty_actions_of(figure->class, four, figure->wounds) <
        ty_actions_of(figure->class, four, 0)) {
        return true;
    }
    return is_horse_unit(battle, figure->unit);
}

static void join(struct clusters *clusters, int a, int b)
{
    uint8_t from = clusters->cluster[a], to = clusters->cluster[b];
    uint8_t low = from < to ? from : to, high = from < to ? to : from;
    for (int i = 0; i < clusters->count; i++) {
        if (clusters->cluster[i] == high) clusters->cluster[i] = low;
    }
}

static void find_clusters(const struct ty_battle *battle, int unit, struct clusters *clusters)
{
    clusters->count = 0;
    for (int i = 1; i <= battle->count; i++) {
        const struct ty_figure *figure = &battle->figures[i];
        if (figure->unit != unit || !ty_standing(battle, figure)) continue;
        assert(clusters->count < TY_MEMBERS);
        int at = clusters->count++;
        clusters->members[at] = (uint8_t)i;
        clusters->cluster[at] = (uint8_t)at;
        clusters->bound[at] = !is_slowed(battle, figure) && !ty_is_engaged(battle, i);
    }
    for (int i = 0; i < clusters->count; i++) {
        for (int j = 0; j < i; j++) {
            struct base a = ty_base(&battle->figures[clusters->members[i]]);
            struct base b = ty_base(&battle->figures[clusters->members[j]]);
            if (base_within(&a, &b, TY_COHESION)) join(clusters, i, j);
        }
    }
}

static int bound_in(const struct clusters *clusters, int cluster)
{
    int bound = 0;
    for (int i = 0; i < clusters->count; i++) {
        bound += clusters->cluster[i] == cluster && clusters->bound[i];
    }
    return bound;
}

static int count_bound(const struct clusters *clusters)
{
    int count = 0;
    for (int cluster = 0; cluster < clusters->count; cluster++) {
        count += bound_in(clusters, cluster) > 0;
    }
    return count;
}

// Most bound members; of equals the one with the lowest number, as clusters go by their first.
static int main_cluster(const struct clusters *clusters)
{
    int best = 0;
    for (int cluster = 1; cluster < clusters->count; cluster++) {
        if (bound_in(clusters, cluster) > bound_in(clusters, best)) best = cluster;
    }
    return best;
}

// To the nearest of those who were in a cluster; -1 for all: to the nearest of the unit.
static int32_t distance_to(const struct ty_battle *battle, const struct clusters *clusters,
                           int number, int cluster)
{
    int32_t least = INT32_MAX;
    for (int i = 0; i < clusters->count; i++) {
        if (clusters->members[i] == number) continue;
        if (cluster >= 0 && clusters->cluster[i] != cluster) continue;
        int32_t gap = ty_gap(&battle->figures[number], &battle->figures[clusters->members[i]]);
        if (gap < least) least = gap;
    }
    return least;
}

static bool is_alone(const struct ty_battle *battle, const struct clusters *clusters, int number)
{
    for (int i = 0; i < clusters->count; i++) {
        struct base a = ty_base(&battle->figures[number]);
        struct base b = ty_base(&battle->figures[clusters->members[i]]);
        if (clusters->members[i] != number && base_within(&a, &b, TY_COHESION)) return false;
    }
    return clusters->count > 1;
}

struct comparison {
    const struct ty_battle *before, *after;
    struct clusters was, is;
};

// TY_5_3, TY_5_7 A slowed man keeps with the others, or at least falls no farther behind.
static struct problem slowed_check(const struct comparison *moved, int number)
{
    if (!is_alone(moved->after, &moved->is, number)) return no_problem();
    if (!is_alone(moved->before, &moved->was, number)) {
        return forbidden(TY_5_3, "it would be more than 5 cm from all others of its unit");
    }
    if (distance_to(moved->after, &moved->is, number, -1) >
        distance_to(moved->before, &moved->was, number, -1)) {
        return forbidden(TY_5_7, "who was left behind falls no farther behind");
    }
    return no_problem();
}

// A unit torn apart is never stuck: its parts must not drift farther from the main one.
static struct problem stray_check(const struct comparison *moved, int at)
{
    int cluster = main_cluster(&moved->was), number = moved->was.members[at];
    if (count_bound(&moved->was) < 2 || moved->was.cluster[at] == cluster) return no_problem();
    if (distance_to(moved->after, &moved->was, number, cluster) >
        distance_to(moved->before, &moved->was, number, cluster)) {
        return forbidden(TY_5_4,
                         "its unit is torn apart, and it must not go farther from the rest");
    }
    return no_problem();
}

// The same battle twice: does the unit hang together as it is?
struct problem ty_cohesion_check(const struct ty_battle *before, const struct ty_battle *after,
                                 int unit)
{
    struct comparison moved = {.before = before, .after = after};
    find_clusters(before, unit, &moved.was);
    find_clusters(after, unit, &moved.is);
    int was = before == after ? 1 : count_bound(&moved.was), is = count_bound(&moved.is);
    assert(moved.was.count == moved.is.count);
    for (int i = 0; i < moved.was.count; i++) {
        int number = moved.was.members[i];
        const struct ty_figure *from = &before->figures[number], *to = &after->figures[number];
        if ((from->x == to->x && from->y == to->y) || ty_is_engaged(after, number)) continue;
        struct problem problem =
            moved.was.bound[i] ? stray_check(&moved, i) : slowed_check(&moved, number);
        if (!fine(problem)) return problem;
    }
    if (is > 1 && is > was) {
        return forbidden(TY_5_3, "the unit would not hang together by 5 cm");
    }
    return no_problem();
}
