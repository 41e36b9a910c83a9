// Reaction windows in the middle of a move (section 3.4; TY-7.20, TY-7.21, TY-10.7).
#include "rules/tyneside/ty_situation.h"
#include "rules/tyneside/vocabulary.h"

#include <criterion/criterion.h>

// An armoured man 30 cm, edge to edge, from a bowman who holds.
static void a_walk_at_a_bow(const char *walkers)
{
    char forces[300];
    snprintf(forces, sizeof forces,
             "%s; red A9 bushi Lord 5,85 katana force-commander; blue B1 ashigaru Yumi 52,20 bow",
             walkers);
    ty_situation("120x90", forces, "first=blue");
    stage_play("blue hold Yumi; blue end");
    stage_expect_step(ACTIONS, RED);
}

// 3 less for every check of red in this turn.
static void lose_the_lord(void)
{
    ty_figure("Lord")->wounds = 4;
    ty_change()->lost_now[RED] = 1;
}

static const char taro[] = "red A1 bushi Taro 20,20 katana armoured";

// X150
Test(tyneside, ty_7_20_windows_at_half_way_and_at_the_end)
{
    a_walk_at_a_bow(taro);
    stage_play("red move Taro to 30,20");
    stage_expect_step(REACTION, BLUE);
    ty_expect_at("Taro", "25,20");
    stage_play("blue pass");
    stage_expect_step(REACTION, BLUE);
    ty_expect_at("Taro", "30,20");
    stage_play("blue pass");
    stage_expect_step(ACTIONS, RED);
    ty_expect_at("Taro", "30,20");
}

// X40
Test(tyneside, ty_7_20_sideways_and_away_give_no_cause)
{
    a_walk_at_a_bow(taro);
    stage_play("red move Taro to 20,30");
    stage_expect_step(ACTIONS, RED);
    stage_play("red move Taro to 15,30");
    stage_expect_step(ACTIONS, RED);
}

// X151
Test(tyneside, ty_7_20_the_end_window_is_1_cm_short_of_contact)
{
    ty_situation("120x90",
                 "red A1 bushi Kiku 20,20 yari mounted facing=0;"
                 "blue B1 ashigaru Goro 43,20 yari; blue B2 ashigaru Yumi 43,40 bow",
                 "first=blue");
    stage_play("blue hold Yumi; blue end; red charge A1 at Goro | 4");
    stage_play("red move Kiku to 44,20");
    stage_expect_step(REACTION, BLUE);
    ty_expect_at("Kiku", "32,20");
    stage_play("blue pass");
    ty_expect_at("Kiku", "39,20");
    stage_play("blue pass");
    ty_expect_at("Kiku", "40,20");
    cr_expect_eq(ty_figure("Kiku")->came_in, 1);
}

Test(tyneside, ty_7_20_a_horse_is_found_after_its_first_half)
{
    ty_situation("120x90",
                 "red A1 bushi Kiku 20,20 yari mounted facing=0;"
                 "blue B1 ashigaru Goro 43,20 yari; blue B2 ashigaru Yumi 43,40 bow",
                 "first=blue");
    stage_play("blue hold Yumi; blue end; red charge A1 at Goro | 4");
    stage_play("red via Kiku at 32,20; red move Kiku to 43,20");
    ty_expect_at("Kiku", "32,20");
    stage_play("blue pass");
    ty_expect_at("Kiku", "39,20");
    stage_play("blue pass");
    ty_expect_at("Kiku", "40,20");
}

// X152: 2 for the die, 1 more for advancing and 3 less.
Test(tyneside, ty_7_21_hurt_they_check_at_once)
{
    a_walk_at_a_bow(taro);
    lose_the_lord();
    stage_play("red move Taro to 30,20; blue react Yumi at Taro first | d6:6 d8:4 d8:4 d8:2");
    stage_expect_step(ACTIONS, RED);
    ty_expect_state("Taro", "light");
    ty_expect_morale("A1", "no-advance");
    ty_expect_at("Taro", "25,20");
}

Test(tyneside, ty_10_7_a_stopped_unit_moves_no_more_but_loads)
{
    a_walk_at_a_bow("red A1 bushi Taro 20,20 katana armoured bow empty");
    lose_the_lord();
    stage_play("red move Taro to 30,20; blue react Yumi at Taro first | d6:6 d8:4 d8:4 d8:2");
    stage_refuse("red move Taro to 20,20", "TY-10.7");
    stage_play("red load Taro first");
    ty_end_phase("");
    ty_expect_morale("A1", "ok");
}

// X153
Test(tyneside, ty_10_7_a_broken_unit_stays_and_runs_in_its_next_turn)
{
    ty_situation("120x90",
                 "red A1 bushi Taro 20,60 katana armoured bow empty;"
                 "red A1 bushi Jiro 20,63 katana h=4; red A2 bushi Ken 5,20 katana;"
                 "red A9 bushi Lord 5,85 katana force-commander;"
                 "blue B1 ashigaru Yumi 52,60 bow",
                 "first=blue");
    stage_play("blue hold Yumi; blue end");
    lose_the_lord();
    stage_play("red move Taro to 30,60; blue react Yumi at Taro first | d6:6 d8:4 d8:4 d8:1");
    ty_expect_morale("A1", "break");
    stage_refuse("red load Taro first", "TY-10.4");
    ty_expect_at("Taro", "25,60");
    ty_end_phase("");
    ty_expect_at("Taro", "25,60");
    ty_end_phase("");
    ty_end_phase("d8:3");
    ty_expect_at("Taro", "25,40");
    ty_expect_morale("A1", "break");
}

// X154
Test(tyneside, ty_7_20_who_has_shot_is_not_asked_again)
{
    a_walk_at_a_bow(taro);
    stage_play("red move Taro to 30,20; blue react Yumi at Taro first | d6:6 d8:4 d8:4 d8:8");
    stage_expect_step(ACTIONS, RED); // nobody is left to ask at the end
    ty_expect_at("Taro", "30,20");
    ty_expect_morale("A1", "ok");
    stage_play("red move Taro to 40,20");
    stage_expect_step(ACTIONS, RED);
}

// X155
Test(tyneside, ty_7_20_who_sees_nobody_is_not_asked)
{
    ty_situation("120x90; hill 35,10 37,30 level 1",
                 "red A1 bushi Taro 20,20 katana armoured;"
                 "blue B1 ashigaru Yumi 52,20 bow; blue B2 ashigaru Goro 20,60 yari",
                 "first=blue");
    stage_play("blue hold Yumi; blue end; red move Taro to 20,30");
    stage_expect_step(ACTIONS, RED);
    ty_expect_at("Taro", "20,30");
}

// X156: figure 3 starts behind figure 1 and would stand on him half way.
Test(tyneside, ty_10_7_the_stopped_settle_where_there_is_room)
{
    a_walk_at_a_bow(
        "red A1 bushi Ichi 20,20 katana armoured; red A1 bushi Ni 20,23 katana armoured;"
        "red A1 bushi San 17,20 katana armoured");
    lose_the_lord();
    stage_play("red plan Ichi to 22,20; red plan San to 27,20; red go A1");
    ty_expect_at("Ichi", "21,20");
    ty_expect_at("San", "22,20");
    stage_play("blue react Yumi at Ichi first | d3:1 d6:6 d8:4 d8:4 d8:2");
    ty_expect_morale("A1", "no-advance");
    ty_expect_at("Ichi", "21,20");
    ty_expect_at("San", "19,20");
}

Test(tyneside, ty_7_21_the_felled_lie_where_the_window_found_them)
{
    a_walk_at_a_bow("red A1 bushi Taro 20,20 katana; red A1 bushi Jiro 20,23 katana");
    ty_figure("Taro")->wounds = 3;
    stage_play("red advance A1 to 30,20; blue react Yumi at Taro first | d2:1 d6:6 d6:4 d8:4 d8:8");
    ty_expect_state("Taro", "disabled");
    ty_expect_at("Taro", "25,20");
    ty_expect_at("Jiro", "30,23");
}

// X107
Test(tyneside, ty_13_3_who_runs_into_a_concealed_ninja_stops_and_fights)
{
    ty_situation("120x90; crops 28,10 40,30",
                 "red A1 bushi Taro 20,20 katana;"
                 "blue B1 bushi Kage 30,20 katana ninja concealed; blue B2 bushi Far 110,80 katana",
                 "");
    cr_expect_eq(ty_known_to(RED)->figures[stage_number("Kage")].x, -1);
    stage_allow("red move Taro to 30,20"); // the refusal would betray him
    stage_play("red move Taro to 34,20");
    ty_expect_at("Taro", "28,20");
    stage_expect_told("Taro runs into Kage");
    stage_expect_told("Kage is spotted");
    stage_expect_untold("Morale of B1");
    cr_expect_eq(ty_figure("Kage")->hidden, 0);
    cr_expect_eq(ty_figure("Taro")->came_in, 1);
}
