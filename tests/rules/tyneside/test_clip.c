// A move that is too long, or that something bars, goes as far as it may.
#include "ai/clip.h"

#include "rules/tyneside/ty_situation.h"
#include "rules/tyneside/vocabulary.h"

#include <criterion/criterion.h>

#define FOES "blue B1 bushi Goro 55,55 katana"

static bool clipped(int32_t x, int32_t y, struct choice *end)
{
    struct choice move = {.kind = MOVE, .side = RED, .x = x, .y = y};
    move.figure = stage_number("Taro");
    struct venture venture = {stage_game()->rules, stage_ground(), stage_known_to(RED), &move};
    return clip_choice(&venture, (struct point){CM(10), CM(10)}, end);
}

Test(tyneside, ty_6_1_a_move_that_is_too_long_is_cut)
{
    struct choice end;
    ty_situation("60x60", "red A1 bushi Taro 10,10 katana armoured;" FOES, "blind-orders=off");
    cr_assert(clipped(CM(10), CM(50), &end)); // 10 cm of 40
    cr_expect_eq(end.x, CM(10));
    cr_expect_eq(end.y, CM(20));
}

Test(tyneside, ty_6_4_a_wall_stops_it_before)
{
    struct choice end;
    ty_situation("60x60; wall 5,16 25,16 height 3", "red A1 bushi Taro 10,10 katana armoured;" FOES,
                 "blind-orders=off");
    cr_assert(clipped(CM(10), CM(20), &end));
    cr_expect_gt(end.y, CM(13));
    cr_expect_lt(end.y, CM(16));
}

Test(tyneside, ty_6_1_who_cannot_go_at_all_is_told_so)
{
    struct choice end;
    ty_situation("60x60", "red A1 bushi Taro 10,10 katana armoured;" FOES, "blind-orders=off");
    ty_figure("Taro")->actions = 0;
    cr_expect_not(clipped(CM(10), CM(50), &end));
}
