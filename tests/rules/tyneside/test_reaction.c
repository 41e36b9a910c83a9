// Reaction fire: windows, holders, and the check it forces (TY-7.20, TY-7.21, TY-10.7).
#include "rules/tyneside/ty_situation.h"
#include "rules/tyneside/vocabulary.h"

#include <criterion/criterion.h>

#define BLUE_FIRST "blind-orders=off first=blue"

// A bowman who holds, 30 cm from whoever comes.
static void holding(const char *walkers)
{
    char forces[512];
    snprintf(forces, sizeof forces, "blue B1 ashigaru Goro 30,50 bow; %s", walkers);
    ty_situation("90x60", forces, BLUE_FIRST);
    stage_play("blue hold Goro; blue end");
}

#define WALKER "red A1 bushi Taro 30,18 katana armoured"

// X150
Test(tyneside, ty_7_20_two_windows_half_way_and_at_the_end)
{
    holding(WALKER);
    stage_play("red move Taro to 30,28");
    stage_expect_step(REACTION, BLUE);
    ty_expect_at("Taro", "30,23"); // 25 cm
    cr_expect(stage_offers("blue react Goro at Taro first"));
    stage_play("blue pass");
    stage_expect_step(REACTION, BLUE);
    ty_expect_at("Taro", "30,28"); // 20 cm
    stage_play("blue pass");
    stage_expect_step(ACTIONS, RED);
}

// X7
Test(tyneside, ty_7_21_a_unit_hurt_as_it_moves_checks_at_once)
{
    ty_situation("90x90",
                 "blue B1 ashigaru Goro 30,60 arquebus; blue B1 ashigaru Jiro 33,60 arquebus;"
                 "red A1 bushi Taro 30,25 yari mounted",
                 BLUE_FIRST);
    stage_play("blue hold Goro; blue hold Jiro; blue end");
    stage_play("red move Taro to 30,49; blue react Goro at Taro first | d6:1 d6:6 d4:4 d8:5");
    ty_expect_state("Taro", "light");
    stage_expect_step(REACTION, BLUE); // Jiro has not shot yet, and the check waits for him
    stage_play("blue pass | d8:1");
    stage_expect_story("Morale of A1, +1: it advances\n"
                       "Morale of A1, 1 thrown: it carries on\n");
    stage_expect_step(REACTION, BLUE);
}

// TY-R7: a horse's wound is a casualty, and one check is for all the shots.
Test(tyneside, ty_7_21_a_horse_that_is_hurt_counts)
{
    ty_situation("90x90",
                 "blue B1 ashigaru Goro 30,60 arquebus; red A1 bushi Taro 30,25 yari mounted",
                 BLUE_FIRST);
    stage_play("blue hold Goro; blue end");
    stage_play("red move Taro to 30,49; blue react Goro at Taro first | d6:6 d6:6 d4:4 d8:5 d8:1");
    stage_expect_told("The horse of Taro is lightly wounded");
    stage_expect_told("Morale of A1, 1 thrown: it carries on");
}

Test(tyneside, ty_7_21_a_miss_forces_no_check)
{
    holding(WALKER);
    stage_play("red move Taro to 30,28; blue react Goro at Taro first | d6:1 d8:3 d8:1");
    stage_expect_step(ACTIONS, RED);
    ty_expect_at("Taro", "30,28");
}

// X152: the fallen comrade makes it 2 less, coming on 1 more.
#define SHAKEN "red A1 bushi Taro 30,18 bow armoured empty; red A1 bushi Jiro 26,18 katana h=4"

Test(tyneside, ty_10_7_no_advance_stops_them_on_the_spot)
{
    holding(SHAKEN);
    stage_play("red move Taro to 30,28; blue react Goro at Taro first | d6:6 d8:5 d8:1 d8:1");
    ty_expect_state("Taro", "light");
    ty_expect_morale("A1", "no-advance");
    ty_expect_at("Taro", "30,23");
    stage_expect_step(ACTIONS, RED);
    stage_refuse("red move Taro to 30,20", "TY-10.7");
    stage_play("red load Taro first; red end; blue end"); // it ends with this phase
    ty_expect_morale("A1", "ok");
}

// X153
Test(tyneside, ty_10_7_who_breaks_does_nothing_more_and_runs_in_his_next_turn)
{
    holding(SHAKEN "; red A9 bushi Far 80,5 katana");
    ty_change()->terms.commanders[RED] = stage_number("Jiro");
    ty_change()->lost_now[RED] = 1;
    stage_play("red move Taro to 30,28; blue react Goro at Taro first | d6:6 d8:5 d8:1 d8:1");
    ty_expect_morale("A1", "break"); // 1 + 1 - 2 - 3
    ty_expect_at("Taro", "30,23");
    stage_refuse("red load Taro first", "TY-10.4");
    stage_play("red end");
    stage_expect_untold("Morale of A1");
    stage_expect_untold("Rally of A1"); // no rally yet, nor a second check
    ty_expect_at("Taro", "30,23");
    stage_play("blue end; red end | d8:3");
    stage_expect_told("Rally of A1, 3 thrown: it runs on");
    cr_expect_lt(ty_figure("Taro")->y, CM(23));
}

// Who fell on the way has gone nowhere; it is told of the first who has.
Test(tyneside, ty_7_20_a_move_is_not_told_of_who_fell_in_it)
{
    holding("red A1 bushi Taro 30,18 katana armoured h=3; red A1 bushi Jiro 33,18 katana;"
            "red A1 bushi Saburo 36,18 katana");
    stage_play("red advance A1 to 30,28; blue react Goro at Taro first | d3:1 d6:6 d8:5 d8:1 d8:8");
    ty_expect_state("Taro", "disabled");
    stage_expect_untold("A move of A1: Taro");
    stage_expect_told("A move of A1: Jiro goes to 33,28");
}

// X154
Test(tyneside, ty_7_20_a_holder_shoots_once)
{
    holding(WALKER);
    stage_play("red move Taro to 30,28; blue react Goro at Taro first | d6:6 d8:5 d8:1 d8:1");
    stage_expect_told("Morale of A1, 1 thrown: it carries on");
    stage_expect_step(ACTIONS, RED); // nobody else holds: the end is not asked about
    ty_expect_at("Taro", "30,28");
    cr_expect_eq(ty_figure("Goro")->holding, 0);
    cr_expect_eq(ty_figure("Goro")->loaded[0], 0);
}

// X155
Test(tyneside, ty_7_20_without_a_legal_shot_nobody_is_asked)
{
    holding("red A1 bushi Taro 30,18 katana armoured; blue B2 bushi Saburo 30,45 katana");
    stage_play("red move Taro to 30,28"); // Saburo stands in the line, close before the bowman
    stage_expect_step(ACTIONS, RED);
}

// X40
Test(tyneside, ty_7_20_moving_sideways_or_back_gives_no_cause)
{
    holding("red A1 bushi Taro 30,20 katana armoured");
    stage_play("red move Taro to 30,10");
    stage_expect_step(ACTIONS, RED);
    stage_play("red move Taro to 39,9");
    stage_expect_step(ACTIONS, RED);
}

Test(tyneside, ty_7_20_only_the_unit_that_moves_is_shot_at)
{
    holding(WALKER "; red A2 bushi Jiro 40,18 katana");
    stage_play("red move Taro to 30,28");
    stage_refuse("blue react Goro at Jiro first", "TY-7.20");
    stage_refuse("blue end", "TY-7.20");
}

Test(tyneside, ty_7_20_who_does_not_hold_does_not_react)
{
    ty_situation("90x60",
                 "blue B1 ashigaru Goro 30,50 bow; blue B2 ashigaru Jiro 35,50 bow;" WALKER,
                 BLUE_FIRST);
    stage_play("blue hold Goro; blue end; red move Taro to 30,28");
    stage_refuse("blue react Jiro at Taro first", "TY-7.20");
}

Test(tyneside, ty_7_20_with_the_switch_everybody_loaded_may_once)
{
    ty_situation("90x60", "blue B1 ashigaru Goro 30,50 bow;" WALKER,
                 BLUE_FIRST " reaction-hold=free");
    stage_refuse("blue hold Goro", "TY-7.20");
    stage_play("blue end; red move Taro to 30,28; blue react Goro at Taro first | d6:1 d8:1 d8:1");
    stage_expect_step(ACTIONS, RED);
    ty_begin(BLUE);
    stage_play("blue load Goro first; blue end; red move Taro to 30,33");
    stage_expect_step(REACTION, BLUE);
}

Test(tyneside, ty_7_20_a_hold_lapses_and_the_weapon_stays_loaded)
{
    holding(WALKER);
    stage_play("red end; blue end; red move Taro to 30,28");
    stage_expect_step(ACTIONS, RED);
    cr_expect_eq(ty_figure("Goro")->loaded[0], 1);
}

// TY-R86
Test(tyneside, ty_7_20_a_broken_unit_does_not_react)
{
    holding(WALKER);
    ty_unit("B1")->morale = BROKEN;
    stage_play("red move Taro to 30,28");
    stage_expect_step(ACTIONS, RED);
}

// Section 3.8: those who move do not know that somebody hidden might shoot, nor does who looks on.
Test(tyneside, ty_7_20_who_looks_on_is_not_shown_that_the_hidden_are_asked)
{
    ty_situation("90x60", "blue B1 bushi Kage 30,50 katana bow ninja concealed;" WALKER,
                 BLUE_FIRST);
    stage_play("blue hold Kage; blue end; red move Taro to 30,28");
    stage_expect_step(REACTION, BLUE);
    cr_expect_neq(battle_frame(&ty_known_to(RED)->head)->step, REACTION);
    cr_expect_neq(battle_frame(&ty_known_to(NOBODY)->head)->step, REACTION);
    cr_expect_eq(battle_frame(&ty_known_to(BLUE)->head)->step, REACTION);
}
