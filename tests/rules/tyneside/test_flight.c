// Falling back and running (TY-10.4, TY-R44, TY-R45).
#include "rules/tyneside/field/field.h"
#include "rules/tyneside/ty_situation.h"

#include <criterion/criterion.h>

static void morale_of_red(enum ty_morale morale)
{
    ty_unit("A1")->morale = (uint8_t)morale;
    ty_begin(RED);
}

Test(tyneside, ty_10_4_falling_back_is_a_move_to_the_own_edge)
{
    ty_situation("120x90",
                 "red A1 bushi Taro 40,40 katana armoured; blue B1 bushi Goro 40,60 katana", "");
    morale_of_red(FALL_BACK);
    stage_play("red end");
    ty_expect_at("Taro", "40,30");
    stage_expect_told("Taro falls back to 40,30");
    ty_expect_morale("A1", "ok");
}

Test(tyneside, ty_10_4_falling_back_stops_in_cover)
{
    ty_situation("120x90; scrub 46,35 60,45",
                 "red A1 bushi Taro 40,40 katana armoured; blue B1 bushi Goro 30,40 katana", "");
    morale_of_red(FALL_BACK);
    stage_play("red end");
    cr_expect_eq(ty_figure("Taro")->y, CM(40));
    cr_expect(ty_in_cover_at(stage_ground(), ty_now(), ty_point(ty_figure("Taro"))));
    cr_expect_leq(ty_figure("Taro")->x, CM(47));
}

Test(tyneside, ty_10_4_cover_nearer_to_the_enemy_is_no_goal)
{
    ty_situation("120x90; scrub 35,45 45,50",
                 "red A1 bushi Taro 40,40 katana armoured; blue B1 bushi Goro 40,60 katana", "");
    morale_of_red(FALL_BACK);
    stage_play("red end");
    ty_expect_at("Taro", "40,30");
}

Test(tyneside, ty_10_4_a_broken_unit_runs_with_all_its_actions)
{
    ty_situation("120x90",
                 "red A1 bushi Taro 40,40 katana armoured; blue B1 bushi Goro 40,60 katana", "");
    morale_of_red(BROKEN);
    stage_play("red end | d8:3");
    ty_expect_at("Taro", "40,20");
    ty_expect_morale("A1", "break");
}

Test(tyneside, ty_10_4_who_runs_off_the_table_is_lost)
{
    ty_situation("120x90",
                 "red A1 bushi Taro 40,15 katana armoured; red A2 bushi Jiro 60,40 katana;"
                 "blue B1 bushi Goro 40,60 katana",
                 "");
    morale_of_red(ROUTED);
    stage_play("red end");
    stage_expect_told("Taro leaves the table");
    ty_expect_state("Taro", "gone");
    ty_expect_at("Taro", "-");
}

// An enemy between him and his edge: straight away from him instead.
Test(tyneside, ty_10_4_one_runs_away_from_the_enemy)
{
    ty_situation("120x90",
                 "red A1 bushi Taro 40,40 katana armoured; blue B1 bushi Goro 40,30 katana", "");
    morale_of_red(ROUTED);
    stage_play("red end");
    ty_expect_at("Taro", "40,60");
}

Test(tyneside, ty_10_4_a_horse_must_turn_before_it_runs)
{
    ty_situation("120x90",
                 "red A1 bushi Kiku 60,60 yari mounted facing=90;"
                 "blue B1 bushi Goro 60,80 katana",
                 "");
    morale_of_red(ROUTED);
    stage_play("red end");
    cr_expect_lt(ty_figure("Kiku")->y, CM(60));
    cr_expect_eq(ty_figure("Kiku")->mounted, 1);
}

Test(tyneside, ty_10_4_running_leaves_contact_and_cohesion_behind)
{
    ty_situation("120x90",
                 "red A1 bushi Taro 40,40 katana; red A1 bushi Jiro 43,40 katana armoured;"
                 "blue B1 bushi Goro 40,42 katana",
                 "");
    morale_of_red(BROKEN);
    stage_play("red end | 2");
    ty_expect_at("Taro", "40,12");
    ty_expect_at("Jiro", "43,20");
}

// TY-R44: cover of any kind (TY-R15), a wall too.
Test(tyneside, ty_10_4_one_falls_back_behind_a_wall)
{
    ty_situation("120x90; wall 50,30 70,30 height 3",
                 "red A1 ashigaru Taro 44,29 yari; blue B1 bushi Foe 44,80 katana", "");
    ty_unit("A1")->morale = FALL_BACK;
    ty_begin(RED);
    ty_end_phase("");
    const struct ty_figure *taro = ty_figure("Taro");
    cr_expect_gt(taro->x, CM(44), "at %d,%d", taro->x, taro->y);
}

// TY-R44: each figure spends 1 action falling back; a wounded rider gets off and so does not.
Test(tyneside, ty_10_4_nobody_gets_off_instead_of_falling_back)
{
    ty_situation(
        "120x90",
        "red A1 bushi Taro 20,40 katana mounted facing=270 h=2; blue B1 bushi Foe 20,80 katana",
        "");
    ty_unit("A1")->morale = FALL_BACK;
    ty_begin(RED);
    stage_refuse("red dismount Taro to 20,37", "TY-10.4");
}
