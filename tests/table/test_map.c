// Maps of distances, and the way on from each of their squares.
#include "table/map.h"

#include <criterion/criterion.h>

static const struct point goal = {CM(20), CM(20)};

static bool is_goal(void *context, struct point at, int32_t square)
{
    (void)context;
    return plane_within(at, goal, square);
}

// A wall stands across the middle, open at its upper end.
static bool is_walled(struct point from, struct point to)
{
    return (from.x < CM(60)) != (to.x < CM(60)) && from.y < CM(90);
}

static int cost_of(void *context, struct point from, struct point to, int32_t square)
{
    (void)context;
    (void)square;
    if (is_walled(from, to)) return 0;
    return (int)(plane_length((struct point){to.x - from.x, to.y - from.y}) / CM(1));
}

static int always_open(void *context, struct point from, struct point to, int32_t square)
{
    (void)context;
    (void)from;
    (void)to;
    (void)square;
    return 1;
}

static struct map walled(void)
{
    struct map map = {0};
    map_lay(&map, CM(120), CM(120), &(struct map_rules){is_goal, cost_of, NULL});
    return map;
}

Test(map, the_way_on_is_the_same_whether_its_steps_are_asked_for_or_all_can_be_gone)
{
    struct map map = walled();
    struct map_rules asked = {is_goal, always_open, NULL}, all = {is_goal, NULL, NULL};
    for (int32_t x = CM(1); x < CM(120); x += CM(2)) {
        for (int32_t y = CM(1); y < CM(120); y += CM(2)) {
            struct point from = {x, y}, one = {0, 0}, other = {0, 0};
            cr_assert_eq(map_ahead(&map, &asked, from, 12, &one),
                         map_ahead(&map, &all, from, 12, &other), "from %d,%d", x, y);
            cr_assert(one.x == other.x && one.y == other.y, "from %d,%d", x, y);
        }
    }
}

Test(map, the_way_on_leads_round_a_wall)
{
    struct map map = walled();
    struct map_rules all = {is_goal, NULL, NULL};
    struct point at = {CM(75), CM(20)}, ahead;
    int before = map_at(&map, at);
    cr_assert_gt(before, 55, "as the crow flies");
    cr_assert(map_ahead(&map, &all, at, 12, &ahead));
    cr_assert_gt(ahead.y, at.y);
    cr_assert_leq(map_at(&map, ahead), before - 12);
}
