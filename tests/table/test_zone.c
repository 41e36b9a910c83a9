// Zones: where somebody may be set up.
#include "table/zone.h"

#include "core/plane_trials.h"

#include <criterion/criterion.h>

Test(zone, a_strip_lies_along_an_edge)
{
    struct bounds far = zone_strip(CM(180), CM(120), ZONE_FAR, CM(20));
    struct bounds left = zone_strip(CM(180), CM(120), ZONE_LEFT, CM(20));
    struct base man = plane_disc((struct point){500, CM(100)}, 100);
    cr_expect(zone_holds(&far, 0, &man));
    cr_expect(zone_holds(&left, 0, &man));
    cr_expect_not(zone_all_of(&far, &man));
    man.centre.y--;
    cr_expect_not(zone_holds(&far, 0, &man));
    struct bounds near = zone_strip(CM(180), CM(120), ZONE_NEAR, CM(100));
    struct bounds right = zone_strip(CM(180), CM(120), ZONE_RIGHT, CM(175));
    cr_expect(zone_holds(&near, 0, &man));
    cr_expect(zone_holds(&right, 0, &man));
    man.centre.x--;
    cr_expect_not(zone_holds(&right, 0, &man));
}

Test(zone, beyond_it_the_edge_of_a_base_counts)
{
    struct bounds zone = {{1000, 1000}, {2000, 2000}};
    struct base man = plane_disc((struct point){2300, 2400}, 100);
    cr_expect(zone_holds(&zone, 400, &man));
    cr_expect_not(zone_holds(&zone, 399, &man));
    cr_expect_not(zone_holds(&zone, 0, &man));
}

Test(zone, an_area_of_any_form)
{
    static const struct point triangle[3] = {{0, 0}, {4000, 0}, {0, 3000}};
    struct shape shape = shape_area(triangle, 3);
    struct base man = plane_disc((struct point){2000, 1500}, 100);
    cr_expect(zone_area_holds(&shape, 0, &man));
    man.centre = (struct point){2000 + 300, 1500 + 400};
    cr_expect(zone_area_holds(&shape, 400, &man));
    cr_expect_not(zone_area_holds(&shape, 399, &man));
}

struct hole {
    struct point at;
    int32_t radius;
};

static bool is_outside(void *context, struct point at)
{
    const struct hole *hole = context;
    return !plane_within(at, hole->at, hole->radius);
}

Test(zone, the_nearest_free_place_is_found)
{
    for (struct draw d = {0}; d.round < 300; d.round++) {
        struct hole hole = {{draw(&d, 0, 3000), draw(&d, 0, 2000)}, draw(&d, 0, 900)};
        struct zone_search search = {.zone = {{200, 150}, {2900, 1900}},
                                     .step = 100,
                                     .reach = draw(&d, 0, 1200),
                                     .is_free = is_outside,
                                     .context = &hole};
        struct point near = {draw(&d, 0, 3000), draw(&d, 0, 2000)}, found, best = {0, 0};
        int64_t least = (int64_t)search.reach * search.reach;
        bool any = false;
        for (struct point at = {200, 150}; at.y <= 1900; at.y += 100) {
            for (at.x = 200; at.x <= 2900; at.x += 100) {
                int64_t far = plane_distance2(at, near);
                if (!is_outside(&hole, at) || far > least || (any && far == least)) continue;
                least = far, best = at, any = true;
            }
        }
        cr_assert_eq(zone_room(&search, near, &found), any, ROUND);
        if (any) cr_assert(same(found, best), ROUND);
    }
}
