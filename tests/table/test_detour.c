// Ways round what bars them, and maps of distances.
#include "table/detour.h"

#include "core/plane_trials.h"
#include "table/map.h"
#include "table/opening.h"
#include "table/pitch.h"

#include <criterion/criterion.h>
#include <stdlib.h>

#define RADIUS 100

static struct terrain terrain;

static bool is_barred(void *context, struct point from, struct point to)
{
    const struct terrain *lies = context;
    for (struct patches each = terrain_near(lies, BARS, NULL); patches_next(&each);) {
        const struct shape *shape = &each.patch.shape;
        if (!shape_bars(shape, from, to, RADIUS)) continue;
        bool crossed = shape_meets(shape, from, to);
        if (!crossed || !opening_leads(lies, OPENS, shape, from, to)) return true;
    }
    return false;
}

static struct route find(struct point from, struct point goal)
{
    struct detour detour = {.terrain = &terrain,
                            .property = TURNS,
                            .opening = OPENS,
                            .apart = RADIUS + MM(1),
                            .barred = is_barred,
                            .context = &terrain};
    return detour_find(&detour, from, goal);
}

Test(detour, leads_straight_where_nothing_bars)
{
    pitch_begin(CM(60), CM(60));
    pitch_wall(RAMPART, 3000, 0, 3000, 3000);
    pitch_lay(&terrain, NULL, 0);
    struct route route = find((struct point){1000, 5000}, (struct point){5000, 5000});
    cr_expect(same(route.first, (struct point){5000, 5000}));
    cr_expect_eq(route.length, 4000);
}

Test(detour, leads_round_the_end_of_a_wall)
{
    pitch_begin(CM(60), CM(60));
    pitch_wall(RAMPART, 3000, 0, 3000, 3000);
    pitch_lay(&terrain, NULL, 0);
    struct route route = find((struct point){1000, 1000}, (struct point){5000, 1000});
    cr_expect(same(route.first, (struct point){2890, 3110}));
    int32_t length = 2 * plane_length((struct point){1890, 2110}) + 220;
    cr_expect(abs(route.length - length) <= 2, "%d", route.length);
}

Test(detour, leads_through_a_gate_if_that_is_shorter)
{
    pitch_begin(CM(60), CM(60));
    pitch_wall(RAMPART, 3000, 0, 3000, 6000);
    pitch_lay(&terrain, NULL, 0);
    cr_expect_eq(find((struct point){1000, 1000}, (struct point){5000, 1000}).length, INT32_MAX);
    pitch_wall(PORTAL, 3000, 2000, 3000, 2600);
    pitch_lay(&terrain, NULL, 0);
    struct route route = find((struct point){1000, 1000}, (struct point){5000, 1000});
    cr_expect_lt(route.length, 5500);
}

struct walled {
    int32_t wall; // at this x there is one, up to a y
    int32_t up_to;
};

static bool is_there(void *context, struct point at, int32_t square)
{
    (void)context;
    return plane_within(at, (struct point){5500, 500}, square);
}

static int step(void *context, struct point from, struct point to, int32_t square)
{
    const struct walled *walled = context;
    (void)square;
    if (segments_cross(from, to, (struct point){walled->wall, 0},
                       (struct point){walled->wall, walled->up_to})) {
        return 0;
    }
    return (int)(plane_length(minus(to, from)) / CM(1));
}

Test(map, distances_lead_round_walls)
{
    static struct map map;
    struct walled walled = {3000, 4500};
    struct map_rules rules = {is_there, step, &walled};
    struct point start = {550, 550}, ahead;
    map_lay(&map, CM(60), CM(60), &rules);
    cr_expect_eq(map.square, CM(3));
    cr_expect_eq(map_at(&map, (struct point){5500, 500}), 0);
    int there = map_at(&map, start);
    cr_expect(there > 75 && there < 105, "%d", there);
    cr_expect_eq(map_at(&map, (struct point){-1, 0}), -1);
    cr_assert(map_ahead(&map, &rules, start, 20, &ahead));
    cr_expect(abs(map_at(&map, ahead) - (there - 20)) <= 4);
    cr_expect_gt(ahead.y, start.y);
    cr_expect_not(map_ahead(&map, &rules, (struct point){5500, 500}, 20, &ahead));
    walled.up_to = 6500;
    map_lay(&map, CM(60), CM(60), &rules);
    cr_expect_eq(map_at(&map, start), -1);
    cr_expect_not(map_ahead(&map, &rules, start, 20, &ahead));
}

// Every square's distance is the best of its neighbours' and the step from there.
Test(map, every_distance_is_the_shortest)
{
    static struct map map;
    struct walled walled = {3000, 4500};
    struct map_rules rules = {is_there, step, &walled};
    map_lay(&map, CM(200), CM(120), &rules);
    cr_expect_leq(map.columns * map.rows, MAP_CELLS);
    for (int cell = 0; cell < map.columns * map.rows; cell++) {
        struct point at = {cell % map.columns * map.square + map.square / 2,
                           cell / map.columns * map.square + map.square / 2};
        int best = is_there(NULL, at, map.square) ? 0 : MAP_SHUT;
        for (int i = 0; i < 9; i++) {
            struct point other = {at.x + (i % 3 - 1) * map.square, at.y + (i / 3 - 1) * map.square};
            int cost = map_at(&map, other), way = i == 4 ? 0 : step(&walled, at, other, map.square);
            if (cost >= 0 && way && cost + way < best) best = cost + way;
        }
        cr_assert_eq(map.costs[cell], best, "cell %d", cell);
    }
}
