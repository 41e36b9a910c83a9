// TY-16 How a battle ends, and what is said of it.
#include "rules/tyneside/people/people.h"
#include "rules/tyneside/turn/turn.h"
#include "rules/tyneside/ty_situation.h"

#include <criterion/criterion.h>
#include <stdio.h>
#include <string.h>

#define TWO \
    "red A1 bushi Taro 30,20 katana force-commander; blue B1 bushi Goro 30,70 katana force-commander"

static struct ty_figure *figure(const char *name)
{
    for (int i = 1; i <= ty_now()->count; i++) {
        if (strcmp(ground_name(stage_ground(), (uint8_t)i), name) == 0)
            return &ty_change()->figures[i];
    }
    cr_assert_fail("nobody is called %s", name);
    return NULL;
}

static void take_away(const char *name, enum ty_where where)
{
    figure(name)->where = (uint8_t)where;
    ty_begin(RED);
}

Test(tyneside, ty_16_2_a_side_with_nobody_left_to_fight_has_lost)
{
    ty_situation("60x90", TWO, "");
    take_away("Goro", TY_GONE);
    stage_play("red end");
    stage_expect_outcome("red wins");
    stage_expect_told_by("red wins: the enemy has nobody left to fight", "TY-16.2");
}

Test(tyneside, ty_16_2_a_side_that_only_runs_has_lost_too)
{
    ty_situation("60x90", TWO, "");
    ty_change()->units[figure("Taro")->unit].morale = ROUTED;
    ty_begin(RED);
    stage_play("red end");
    stage_expect_outcome("blue wins");
}

Test(tyneside, ty_16_2_both_beaten_at_once_is_a_draw)
{
    ty_situation("60x90", TWO, "");
    ty_change()->units[figure("Taro")->unit].morale = ROUTED;
    take_away("Goro", TY_GONE);
    stage_play("red end");
    stage_expect_outcome("drawn");
    stage_expect_told_by("Nobody wins: nobody is left to fight", "TY-16.2");
}

Test(tyneside, ty_16_1_a_fallen_commander_decides_where_the_scenario_says_so)
{
    static const char forces[] = TWO "; blue B2 ashigaru Ken 40,70 yari";
    ty_situation("60x90", forces, "");
    take_away("Goro", TY_DEAD);
    stage_play("red end");
    stage_expect_outcome("undecided");
    ty_situation("60x90; *wins-by-head", forces, "");
    take_away("Goro", TY_DEAD);
    stage_play("red end");
    stage_expect_outcome("red wins");
    stage_expect_told_by("red wins: the enemy commander has fallen", "TY-16.1");
}

Test(tyneside, ty_16_1_the_chest_must_leave_in_somebodys_hands)
{
    ty_situation("60x90; *chest red 30,20", TWO "; red A2 ashigaru Ken 40,20 yari", "");
    ty_object_of(ty_change(), 1)->carrier = 1;
    take_away("Taro", TY_GONE);
    stage_play("red end");
    stage_expect_outcome("red wins");
    stage_expect_told_by("red wins: the chest is carried off", "TY-16.1");
}

Test(tyneside, ty_6_8_the_chest_that_leaves_decides_at_once)
{
    ty_situation("60x90; *chest red 30,4", TWO "; red A2 ashigaru Ken 30,2 yari", "");
    stage_play("red take Ken object1; red move Ken to 30,0");
    ty_expect_state("Ken", "gone");
    stage_expect_outcome("red wins");
    stage_expect_told_by("Ken leaves the table", "TY-6.8");
}

static void end_turns(int turns)
{
    for (int i = 0; i < turns; i++) {
        stage_play("red end; blue end");
    }
}

Test(tyneside, ty_16_3_the_last_turn_is_the_scenarios_or_the_twelfth)
{
    ty_situation("60x90", TWO, "turns=2");
    end_turns(1);
    stage_expect_outcome("undecided");
    end_turns(1);
    stage_expect_outcome("drawn");
    stage_expect_told_by("Nobody wins: there is too little between 0 points and 0", "TY-16.5");
    ty_situation("60x90", TWO, "");
    end_turns(11);
    stage_expect_outcome("undecided");
    end_turns(1);
    stage_expect_outcome("drawn");
}

Test(tyneside, ty_16_4_a_place_held_at_the_end_is_worth_fifty_points)
{
    ty_situation("60x90; *held-at-the-end 30,20 radius 10", TWO, "turns=1");
    cr_expect(strstr(stage_page(), "{\"what\":\"Points, if it ended now\",\"clause\":\"TY-16.4\","
                                   "\"red\":50,\"blue\":0}"));
    cr_expect_eq(ty_victory_points(ty_now(), RED), 0, "until it has ended");
    end_turns(1);
    stage_expect_outcome("red wins");
    stage_expect_told_by("red wins by points, 50 to 0", "TY-16.4");
    cr_expect_eq(ty_victory_points(ty_now(), RED), 50);
    cr_expect(
        strstr(stage_page(), "{\"what\":\"Points\",\"clause\":\"TY-16.4\",\"red\":50,\"blue\":0}"));
}

Test(tyneside, ty_16_4_a_place_held_counts_at_the_end_only)
{
    ty_situation("60x90; *held-at-the-end 30,20 radius 10", TWO, "turns=2");
    cr_expect_eq(ty_victory_points(ty_now(), RED), 0);
    end_turns(1);
    cr_expect_eq(ty_victory_points(ty_now(), RED), 0);
    stage_play("red end");
    cr_expect_eq(ty_victory_points(ty_now(), RED), 0);
    stage_play("blue end");
    cr_expect_eq(ty_victory_points(ty_now(), RED), 50);
}

// Two duels in one melee: the first fall decides, and the second is not fought.
Test(tyneside, ty_16_1_the_first_commander_to_fall_decides_at_once)
{
    ty_situation("60x90; *wins-by-head",
                 "red A1 bushi Taro 30,20 katana force-commander; red A2 bushi Jiro 40,20 katana; "
                 "blue B1 bushi Ken 30,22 katana; blue B2 bushi Goro 40,22 katana force-commander",
                 "");
    stage_play("red end | d8:1 d6:1 d4:1 d8:8 d6:1 d4:1");
    ty_expect_state("Taro", "killed");
    ty_expect_state("Goro", "fresh");
    stage_expect_outcome("blue wins");
}

Test(tyneside, ty_16_1_a_commander_shot_dead_decides_at_once)
{
    ty_situation("120x90; *wins-by-head red killed",
                 "red A1 bushi Bow 20,20 bow force-commander; blue B1 noumin Head 20,30 yari "
                 "force-commander; blue B2 ashigaru Ken 60,80 yari",
                 "");
    stage_play("red shoot Bow at Head first | d8:8 d6:1");
    ty_expect_state("Head", "killed");
    stage_expect_outcome("red wins");
}

// In the window of a move: nobody moves on, or asks for more.
Test(tyneside, ty_16_1_a_commander_shot_on_the_move_decides_at_once)
{
    ty_situation("120x90; *wins-by-head",
                 "red A1 bushi Bow 20,20 bow force-commander; blue B1 noumin Head 20,38 yari "
                 "force-commander; blue B2 ashigaru Ken 60,80 yari",
                 "");
    stage_play("red hold Bow; red end; blue move Head to 20,33");
    stage_expect_step(REACTION, RED);
    stage_play("red react Bow at Head first | d8:8 d6:1");
    stage_expect_outcome("red wins");
}

Test(tyneside, ty_16_1_enough_figures_beyond_a_line_win_at_the_end)
{
    ty_situation("60x90; *wins-beyond red beyond 15 figures 1; *wins-at-the-end blue", TWO,
                 "turns=1");
    end_turns(1);
    stage_expect_outcome("red wins");
    ty_situation("60x90; *wins-beyond red beyond 15 figures 2; *wins-at-the-end blue", TWO,
                 "turns=1");
    end_turns(1);
    stage_expect_outcome("blue wins");
    stage_expect_told(
        "blue wins: the turns have run out, and only 1 of the enemy got through where 2 "
        "were needed");
}

Test(tyneside, ty_16_1_more_figures_at_a_place_win_at_the_end)
{
    ty_situation("60x90; *wins-by-numbers red 30,20 radius 10; *wins-at-the-end blue", TWO,
                 "turns=1");
    end_turns(1);
    stage_expect_outcome("red wins");
    stage_expect_told(
        "red wins: more of them stand there"); // points decide nothing, and are not told
    ty_situation("60x90; *wins-by-numbers red 30,70 radius 10; *wins-at-the-end blue", TWO,
                 "turns=1");
    end_turns(1);
    stage_expect_outcome("blue wins");
    stage_expect_told(
        "blue wins: the turns have run out, and the enemy has 0 standing there, no more "
        "than its own 1");
}

Test(tyneside, ty_16_3_who_holds_out_to_the_end_is_told_what_the_enemy_failed_to_do)
{
    static const struct {
        const char *mark, *failure;
    } rows[] = {
        {"*chest red 30,20", ", and the chest has not been carried off"},
        {"*deed name=gate 10,10; *deed name=rope 50,10; *wins-by-deeds red deeds 2",
         ", and the enemy has done 0 of the 2 deeds it needed"},
        {"*wins-by-head red killed", ", and its commander has not fallen"},
        {"*night", ""},
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        char table[160], told[160];
        snprintf(table, sizeof table, "60x90; *wins-at-the-end blue; %s", rows[i].mark);
        snprintf(told, sizeof told, "blue wins: the turns have run out%s", rows[i].failure);
        ty_situation(table, TWO, "turns=1");
        end_turns(1);
        stage_expect_outcome("blue wins");
        stage_expect_told_by(told, "TY-16.3");
    }
}

Test(tyneside, ty_16_4_the_disabled_count_half)
{
    ty_situation("60x90", TWO "; blue B2 ashigaru Ken 40,70 yari", "turns=1");
    figure("Goro")->wounds = 4;
    ty_begin(RED);
    end_turns(1);
    stage_expect_told("red wins by points, 11 to 0");
}

// Killed or gone from the table he counts in full, and the Force commander 25 besides if he is dead.
Test(tyneside, ty_16_4_the_lost_count_what_they_cost)
{
    static const char forces[] = TWO "; blue B2 bushi Ken 40,70 katana; blue B3 bushi Jun 50,70";
    ty_situation("60x90", forces, "");
    int katana = figure("Ken")->value, bare = figure("Jun")->value;
    cr_expect_eq(katana, 22);
    cr_expect_eq(bare, 16);
    figure("Ken")->where = TY_DEAD;
    cr_expect_eq(ty_victory_points(ty_now(), RED), katana);
    figure("Jun")->where = TY_GONE;
    cr_expect_eq(ty_victory_points(ty_now(), RED), katana + bare);
    figure("Goro")->where = TY_GONE;
    cr_expect_eq(ty_victory_points(ty_now(), RED), 2 * katana + bare);
    figure("Goro")->where = TY_DEAD;
    cr_expect_eq(ty_victory_points(ty_now(), RED), 2 * katana + bare + 25);
    cr_expect_eq(ty_victory_points(ty_now(), BLUE), 0);
}

// Who runs, or is outweighed, holds nothing.
Test(tyneside, ty_16_4_a_place_is_held_by_what_stands_there_worth_more)
{
    static const char table[] = "60x90; *held-at-the-end 30,45 radius 10";
    static const char forces[] = "red A1 bushi Taro 30,40 katana; red A2 bushi Jiro 10,10 katana; "
                                 "blue B1 ashigaru Goro 30,50 yari; blue B2 bushi Ken 50,80 katana";
    ty_situation(table, forces, "turns=1");
    end_turns(1);
    stage_expect_told("red wins by points, 50 to 0");
    ty_situation(table, forces, "turns=1");
    figure("Goro")->value = figure("Taro")->value;
    ty_begin(RED);
    end_turns(1);
    stage_expect_told("Nobody wins: there is too little between 0 points and 0");
    ty_situation(table, forces, "turns=1 first=blue");
    ty_change()->units[figure("Taro")->unit].morale = ROUTED;
    ty_begin(BLUE);
    stage_play("blue end; red end");
    stage_expect_told("blue wins by points, 0 to 50");
}

// A tenth of the larger is enough, a hair less is not.
Test(tyneside, ty_16_5_less_than_a_tenth_between_them_is_a_draw)
{
    static const struct {
        int red, blue;
        const char *outcome;
    } rows[] = {
        {100, 90, "red wins"}, {100, 91, "drawn"}, {90, 100, "blue wins"},
        {91, 100, "drawn"},    {1, 0, "red wins"},
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        ty_situation("60x90", TWO "; red A2 bushi Rod 10,20 katana; blue B2 bushi Ben 50,70 katana",
                     "turns=1");
        figure("Ben")->value = (uint8_t)rows[i].red; // what red has for him
        figure("Rod")->value = (uint8_t)rows[i].blue;
        figure("Ben")->where = figure("Rod")->where = TY_DEAD;
        ty_begin(RED);
        end_turns(1);
        stage_expect_outcome(rows[i].outcome);
    }
}
