// Ways round what bars them: for the solo force and for whoever weighs a position.
#include "rules/tyneside/field/detours.h"
#include "rules/tyneside/field/maps.h"
#include "rules/tyneside/field/terrain.h"
#include "rules/tyneside/ty_situation.h"

#include <criterion/criterion.h>

static struct point detour_of(const char *name, int x, int y)
{
    return ty_detour(stage_ground(), ty_now(), ty_figure(name), (struct point){CM(x), CM(y)}).first;
}

Test(tyneside, ty_6_4_a_detour_leads_round_the_nearer_end)
{
    ty_situation("120x90; wall 20,40 70,40",
                 "red A1 bushi Taro 60,30 katana; blue B1 bushi Goro 100,80 katana", "");
    struct point first = detour_of("Taro", 60, 60);
    cr_expect_gt(first.x, CM(71));
    cr_expect_lt(first.x, CM(72));
    cr_expect_lt(first.y, CM(40));
    first = detour_of("Taro", 100, 30);
    cr_expect_eq(first.x, CM(100), "nothing is in the way");
}

Test(tyneside, ty_6_4_a_detour_leads_through_the_gap_that_is_wide_enough)
{
    ty_situation("120x90; wall 0,40 58,40; wall 61,40 90,40; wall 96,40 120,40",
                 "red A1 bushi Taro 60,30 katana; red A2 bushi Rider 50,20 katana mounted;"
                 "blue B1 bushi Goro 100,80 katana",
                 "");
    cr_expect_lt(detour_of("Taro", 50, 60).x, CM(62), "three centimetres let a man through");
    cr_expect_gt(detour_of("Rider", 50, 60).x, CM(90), "but not a horse");
}

Test(tyneside, ty_6_4_a_detour_leads_through_a_door)
{
    ty_situation("120x90; building 40,40 60,60; door 48,60 52,60",
                 "red A1 bushi Taro 50,50 katana; blue B1 bushi Goro 100,80 katana", "");
    struct point first = detour_of("Taro", 50, 10);
    cr_expect_eq(first.x, CM(50));
    cr_expect_gt(first.y, CM(58));
}

Test(tyneside, ty_6_4_where_no_way_leads_round_it_is_straight_ahead)
{
    ty_situation("120x90; wall 0,40 120,40",
                 "red A1 bushi Taro 60,30 katana; blue B1 bushi Goro 100,80 katana", "");
    struct point first = detour_of("Taro", 60, 60);
    cr_expect_eq(first.x, CM(60));
    cr_expect_eq(first.y, CM(60));
}

#define GOAL "120x90; *objective 60,60; "

static int far_off(enum ty_map map, int x, int y)
{
    return ty_map_at(stage_ground(), map, (struct point){CM(x), CM(y)});
}

Test(tyneside, maps_go_over_walls_on_foot_and_round_them_on_horseback)
{
    ty_situation(GOAL "wall 20,40 110,40",
                 "red A1 bushi Taro 60,20 katana; red A2 bushi Rider 50,20 katana mounted;"
                 "blue B1 bushi Goro 100,80 katana",
                 "");
    int on_foot = far_off(MAP_THERE, 60, 20), riding = far_off(MAP_THERE_RIDING, 60, 20);
    cr_expect_gt(on_foot, 40, "a climb costs: %d", on_foot);
    cr_expect_lt(on_foot, 60, "%d", on_foot);
    cr_expect_gt(riding, 80, "%d", riding);
    cr_expect_lt(far_off(MAP_THERE, 60, 50), 15, "no wall there");
    cr_expect_eq(far_off(MAP_OUT, 60, 20), -1, "nothing is to be carried off");
}

Test(tyneside, maps_know_doors_and_the_way_out)
{
    ty_situation("120x90; building 40,40 60,60; door 48,60 52,60; *chest red 50,50",
                 "red A1 bushi Taro 50,20 katana; blue B1 bushi Goro 100,80 katana", "");
    cr_expect_gt(far_off(MAP_THERE, 50, 35), 40, "round to the door: %d",
                 far_off(MAP_THERE, 50, 35));
    cr_expect_lt(far_off(MAP_THERE, 50, 65), 25, "%d", far_off(MAP_THERE, 50, 65));
    cr_expect_lt(far_off(MAP_OUT, 50, 80), 12);
    cr_expect_gt(far_off(MAP_OUT, 50, 50), 30);
}
