// Fire groups: those of a unit who shoot together at figures who all need the same score (DM-R16).
#include "rules/daimyo/firing/local.h"

#include <assert.h>

// Places among the shooters and the targets of an aiming, as sets.
struct picked {
    unsigned shooters, targets;
};

static unsigned all_of(int count)
{
    return (1u << count) - 1;
}

static int place_of(const uint8_t *list, int count, int figure)
{
    for (int i = 0; i < count; i++) {
        if (list[i] == figure) return i;
    }
    return -1;
}

// False: somebody of them is not there.
static bool pick(const uint8_t *named, int count, const uint8_t *list, int there, unsigned *picked)
{
    *picked = count ? 0 : all_of(there);
    for (int i = 0; i < count; i++) {
        int place = place_of(list, there, named[i]);
        if (place < 0 || *picked & 1u << place) return false;
        *picked |= 1u << place;
    }
    return true;
}

// The lowest score that anybody of them needs; 0: nobody can shoot.
static int lowest_score(const struct dm_aiming *aiming, const struct picked *picked)
{
    int lowest = 0;
    for (int one = 0; one < aiming->shooters; one++) {
        for (int other = 0; other < aiming->targets; other++) {
            int needed = aiming->needed[one][other];
            if (!(picked->shooters >> one & 1) || !(picked->targets >> other & 1) || !needed) {
                continue;
            }
            if (!lowest || needed < lowest) lowest = needed;
        }
    }
    return lowest;
}

// Those of them who have part in a shot that needs just that.
static struct picked who_need(const struct dm_aiming *aiming, const struct picked *among, int score)
{
    struct picked part = {0};
    for (int one = 0; one < aiming->shooters; one++) {
        for (int other = 0; other < aiming->targets; other++) {
            if (!(among->shooters >> one & 1) || !(among->targets >> other & 1)) continue;
            if (aiming->needed[one][other] != score) continue;
            part.shooters |= 1u << one;
            part.targets |= 1u << other;
        }
    }
    return part;
}

// Why nobody of them can shoot: what keeps those who are nearest to each other from it.
static struct problem why_not(const struct dm_aiming *aiming, const struct picked *picked)
{
    struct problem problem = no_problem();
    int32_t nearest = INT32_MAX;
    for (int one = 0; one < aiming->shooters; one++) {
        for (int other = 0; other < aiming->targets; other++) {
            if (!(picked->shooters >> one & 1) || !(picked->targets >> other & 1)) continue;
            if (aiming->needed[one][other] || aiming->gap[one][other] >= nearest) continue;
            nearest = aiming->gap[one][other];
            problem = aiming->why[one][other];
        }
    }
    return problem;
}

// Everybody who is named must have part in it. DM_7_9 All need the same score.
static struct problem part_check(const struct dm_aiming *aiming, const struct dm_named *named,
                                 const struct picked *picked, const struct picked *part)
{
    for (int i = 0; i < aiming->shooters && named->shooters; i++) {
        struct picked he = {1u << i, picked->targets};
        if (!(picked->shooters & ~part->shooters & 1u << i)) continue;
        if (!lowest_score(aiming, &he)) return why_not(aiming, &he);
        return forbidden_by(DM_7_9, "he needs another score than the others", aiming->shooter[i]);
    }
    for (int i = 0; i < aiming->targets && named->targets; i++) {
        struct picked he = {picked->shooters, 1u << i};
        if (!(picked->targets & ~part->targets & 1u << i)) continue;
        if (!lowest_score(aiming, &he)) return why_not(aiming, &he);
        return forbidden_by(DM_7_9, "another score is needed for him", aiming->target[i]);
    }
    return no_problem();
}

static int32_t nearest_shooter(const struct dm_aiming *aiming, unsigned shooters, int target)
{
    int32_t nearest = INT32_MAX;
    for (int i = 0; i < aiming->shooters; i++) {
        int32_t gap = aiming->gap[i][target];
        if (shooters >> i & 1 && gap < nearest) nearest = gap;
    }
    return nearest;
}

// DM_7_13 The nearest to anybody who shoots is hit first; of equals the lower number. (DM_R16)
static void order_targets(const struct dm_aiming *aiming, const struct picked *part,
                          struct dm_fire_group *group)
{
    unsigned left = part->targets;
    while (left) {
        int first = -1;
        int32_t least = 0;
        for (int i = 0; i < aiming->targets; i++) {
            if (!(left >> i & 1)) continue;
            int32_t gap = nearest_shooter(aiming, part->shooters, i);
            if (first >= 0 && gap >= least) continue;
            first = i;
            least = gap;
        }
        assert(first >= 0);
        group->target[group->targets++] = aiming->target[first];
        left &= ~(1u << first);
    }
}

// What is shot at from nearest of all stands for the range of the group; the arc and the smoke of
// each have been looked at.
static void fill_fire(const struct dm_aiming *aiming, int score, struct dm_fire_group *group)
{
    const struct dm_figure *figures = aiming->field->battle->figures;
    struct dm_fire *fire = &group->fire;
    *fire = aiming->fire;
    fire->figures = (uint8_t)group->shooters;
    fire->fogged = false;
    for (int i = 0; i < group->shooters; i++) {
        if (figures[group->shooter[i]].marks & IS_SHARPSHOOTER) {
            fire->sharpshooter = true; // DM_7_11
        }
    }
    for (int cover = IN_THE_OPEN; cover < DM_COVERS; cover++) {
        fire->cover = (uint8_t)cover;
        if (dm_fire_needed(fire) == score) return;
    }
}

struct problem dm_group_of(const struct dm_aiming *aiming, const struct dm_named *named,
                           struct dm_fire_group *group)
{
    struct picked picked;
    *group = (struct dm_fire_group){0};
    if (!pick(named->shooter, named->shooters, aiming->shooter, aiming->shooters,
              &picked.shooters)) {
        return forbidden(DM_7_1, "somebody named is not among those who shoot");
    }
    if (!pick(named->target, named->targets, aiming->target, aiming->targets, &picked.targets)) {
        return forbidden(DM_7_5, "somebody named is not of the target unit");
    }
    int score = lowest_score(aiming, &picked);
    if (!score) return why_not(aiming, &picked);
    struct picked part = who_need(aiming, &picked, score);
    struct problem problem = part_check(aiming, named, &picked, &part);
    if (!fine(problem)) return problem;
    for (int i = 0; i < aiming->shooters; i++) {
        if (part.shooters >> i & 1) group->shooter[group->shooters++] = aiming->shooter[i];
    }
    if (named->targets) {
        memcpy(group->target, named->target, sizeof group->target);
        group->targets = named->targets;
    } else {
        order_targets(aiming, &part, group);
    }
    fill_fire(aiming, score, group);
    return no_problem();
}
