// Units hang together: whoever is more than 5 cm from all the others has left them (TY_5_3, TY_R74).
// Left, but not for another unit: who belongs where was settled before the battle (TY_5_5).
#include "rules/tyneside/arms.h"
#include "rules/tyneside/field/field.h"
#include "rules/tyneside/moving/movement.h"
#include "rules/tyneside/moving/moving.h"
#include "rules/tyneside/moving/survey.h"

#include <assert.h>
#include <string.h>

// The standing members of a unit at one time, and in which cluster each of them is.
struct clusters {
    int count; // members
    struct point at[TY_MEMBERS];
    int32_t radius[TY_MEMBERS];
    uint8_t cluster[TY_MEMBERS]; // the place of its first member
    bool bound[TY_MEMBERS], engaged[TY_MEMBERS];
};

struct comparison {
    const struct ty_survey *survey;
    struct clusters was, is;
    uint8_t figures[TY_MEMBERS];
};

static bool is_horse_unit(const struct ty_battle *battle, const struct comparison *moved)
{
    int riders = 0;
    for (int i = 0; i < moved->was.count; i++) {
        riders += battle->figures[moved->figures[i]].mounted;
    }
    return 2 * riders > moved->was.count;
}

// TY_5_6 Slowed by wounds, a rider by those of his horse; or on foot among riders.
static bool is_slowed(const struct ty_battle *battle, const struct ty_figure *figure,
                      bool among_riders)
{
    if (figure->mounted) {
        return ty_actions_of(TY_HORSE, false, figure->horse_wounds) <
               ty_actions_of(TY_HORSE, false, 0);
    }
    bool four = ty_is_four(battle);
    return among_riders || ty_actions_of(figure->class, four, figure->wounds) <
                               ty_actions_of(figure->class, four, 0);
}

// Of all up to the later of the two.
static void join(struct clusters *clusters, int later, int b)
{
    uint8_t from = clusters->cluster[later], to = clusters->cluster[b];
    uint8_t low = from < to ? from : to, high = from < to ? to : from;
    for (int i = high; i <= later; i++) {
        if (clusters->cluster[i] == high) clusters->cluster[i] = low;
    }
}

static bool are_close(const struct clusters *clusters, int a, int b)
{
    int32_t reach = clusters->radius[a] + clusters->radius[b] + TY_COHESION;
    return plane_within(clusters->at[a], clusters->at[b], reach);
}

static void find_clusters(struct clusters *clusters)
{
    for (int i = 0; i < clusters->count; i++) {
        clusters->cluster[i] = (uint8_t)i;
        for (int j = 0; j < i; j++) {
            if (clusters->cluster[j] != clusters->cluster[i] && are_close(clusters, i, j)) {
                join(clusters, i, j);
            }
        }
    }
}

static bool is_one(const struct clusters *clusters)
{
    for (int i = 1; i < clusters->count; i++) {
        if (clusters->cluster[i] != clusters->cluster[0]) return false;
    }
    return true;
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

static int32_t gap_between(const struct clusters *clusters, int a, int b)
{
    struct point from = clusters->at[a], to = clusters->at[b];
    int32_t gap = plane_length((struct point){to.x - from.x, to.y - from.y}) - clusters->radius[a] -
                  clusters->radius[b];
    return gap > 0 ? gap : 0;
}

// As things are, to the nearest of those who were in a cluster; -1 for all: of the whole unit.
static int32_t distance_to(const struct comparison *moved, const struct clusters *now, int who,
                           int cluster)
{
    int32_t least = INT32_MAX;
    for (int i = 0; i < now->count; i++) {
        if (i == who || (cluster >= 0 && moved->was.cluster[i] != cluster)) continue;
        int32_t gap = gap_between(now, who, i);
        if (gap < least) least = gap;
    }
    return least;
}

static bool is_alone(const struct clusters *clusters, int who)
{
    for (int i = 0; i < clusters->count; i++) {
        if (i != who && are_close(clusters, who, i)) return false;
    }
    return clusters->count > 1;
}

// TY_5_3, TY_5_7 A slowed man keeps with the others, or at least falls no farther behind.
static struct problem slowed_check(const struct comparison *moved, int who)
{
    if (!is_alone(&moved->is, who)) return no_problem();
    if (!is_alone(&moved->was, who)) {
        return forbidden(TY_5_3, "it would be more than 5 cm from all others of its unit");
    }
    if (distance_to(moved, &moved->is, who, -1) > distance_to(moved, &moved->was, who, -1)) {
        return forbidden(TY_5_7, "who was left behind falls no farther behind");
    }
    return no_problem();
}

// A unit torn apart is never stuck: its parts must not drift farther from the main one.
static struct problem stray_check(const struct comparison *moved, int who)
{
    int cluster = main_cluster(&moved->was);
    if (count_bound(&moved->was) < 2 || moved->was.cluster[who] == cluster) return no_problem();
    if (distance_to(moved, &moved->is, who, cluster) >
        distance_to(moved, &moved->was, who, cluster)) {
        return forbidden(TY_5_4,
                         "its unit is torn apart, and it must not go farther from the rest");
    }
    return no_problem();
}

// Who all go the same way hang together as they did.
static bool all_go_alike(const struct comparison *moved)
{
    const struct point *was = moved->was.at, *is = moved->is.at;
    for (int i = 1; i < moved->was.count; i++) {
        if (is[i].x - was[i].x != is[0].x - was[0].x) return false;
        if (is[i].y - was[i].y != is[0].y - was[0].y) return false;
    }
    return true;
}

static void lay_clusters(struct comparison *moved, const struct ty_body *body)
{
    int count = 0;
    for (int i = 0; i < body->count; i++) {
        const struct ty_member *member = &body->members[i];
        if (!member->standing) continue;
        moved->figures[count] = member->figure;
        moved->was.at[count] = member->was;
        moved->is.at[count] = member->is;
        moved->was.radius[count] = moved->is.radius[count] = member->radius;
        count++;
    }
    moved->was.count = moved->is.count = count;
    find_clusters(&moved->was);
    if (all_go_alike(moved)) {
        memcpy(moved->is.cluster, moved->was.cluster, sizeof moved->is.cluster);
    } else {
        find_clusters(&moved->is);
    }
}

static void find_bound(const struct comparison *moved, struct clusters *clusters)
{
    const struct ty_battle *battle = moved->survey->battle;
    bool riders = is_horse_unit(battle, moved);
    for (int i = 0; i < clusters->count; i++) {
        const struct ty_figure *figure = &battle->figures[moved->figures[i]];
        clusters->engaged[i] =
            ty_survey_touches(moved->survey, clusters->at[i], clusters->radius[i]);
        clusters->bound[i] = !is_slowed(battle, figure, riders) && !clusters->engaged[i];
    }
}

// Who was together and stays together needs no closer look.
struct problem ty_cohesion_check(const struct ty_survey *survey, const struct ty_body *body)
{
    struct comparison moved = {.survey = survey};
    lay_clusters(&moved, body);
    if (is_one(&moved.was) && is_one(&moved.is)) return no_problem();
    find_bound(&moved, &moved.was);
    find_bound(&moved, &moved.is);
    for (int i = 0; i < moved.was.count; i++) {
        struct point from = moved.was.at[i], to = moved.is.at[i];
        if ((from.x == to.x && from.y == to.y) || moved.is.engaged[i]) continue;
        struct problem problem =
            moved.was.bound[i] ? stray_check(&moved, i) : slowed_check(&moved, i);
        if (!fine(problem)) return problem;
    }
    int is = count_bound(&moved.is);
    if (is > 1 && is > count_bound(&moved.was)) {
        return forbidden(TY_5_3, "the unit would not hang together by 5 cm");
    }
    return no_problem();
}

struct problem ty_together_check(const struct ground *ground, const struct ty_battle *battle,
                                 int unit)
{
    struct ty_survey survey;
    struct ty_body body;
    struct comparison as_it_is = {.survey = &survey};
    ty_survey_lay(&survey, ground, battle, battle->units[unit].side);
    ty_survey_unit(&survey, unit);
    ty_body_lay(&survey, &body);
    lay_clusters(&as_it_is, &body);
    if (is_one(&as_it_is.is)) return no_problem();
    ty_survey_reach(&survey, unit);
    find_bound(&as_it_is, &as_it_is.is);
    if (count_bound(&as_it_is.is) < 2) return no_problem();
    return forbidden(TY_5_3, "the unit would not hang together by 5 cm");
}
