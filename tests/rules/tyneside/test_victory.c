// Section 3.6: how a battle ends, and what is said of it (TY-4.1).
#include "rules/tyneside/ty_situation.h"

#include <criterion/criterion.h>
#include <string.h>

#define TWO \
    "red A1 bushi Taro 30,20 katana force-commander; blue B1 bushi Goro 30,70 katana force-commander"

static struct ty_figure *figure(const char *name)
{
    for (int i = 1; i <= ty_now()->count; i++) {
        if (strcmp(ground_name(ty_ground(), (uint8_t)i), name) == 0)
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

Test(tyneside, ty_4_1_a_side_with_nobody_left_to_fight_has_lost)
{
    ty_situation("60x90", TWO, "");
    take_away("Goro", TY_GONE);
    ty_play("red end");
    ty_expect_outcome("red wins");
    ty_expect_told("red wins: the enemy has nobody left to fight, 22 points to 0");
}

Test(tyneside, ty_4_1_a_side_that_only_runs_has_lost_too)
{
    ty_situation("60x90", TWO, "");
    ty_change()->units[figure("Taro")->unit].morale = ROUTED;
    ty_begin(RED);
    ty_play("red end");
    ty_expect_outcome("blue wins");
}

Test(tyneside, ty_4_1_both_beaten_at_once_is_a_draw)
{
    ty_situation("60x90", TWO, "");
    ty_change()->units[figure("Taro")->unit].morale = ROUTED;
    take_away("Goro", TY_GONE);
    ty_play("red end");
    ty_expect_outcome("drawn");
}

Test(tyneside, ty_4_1_a_fallen_commander_decides_where_the_scenario_says_so)
{
    static const char forces[] = TWO "; blue B2 ashigaru Ken 40,70 yari";
    ty_situation("60x90", forces, "");
    take_away("Goro", TY_DEAD);
    ty_play("red end");
    ty_expect_outcome("undecided");
    ty_situation("60x90; *wins-by-head", forces, "");
    take_away("Goro", TY_DEAD);
    ty_play("red end");
    ty_expect_outcome("red wins");
    ty_expect_told("red wins: the enemy commander has fallen, 47 points to 0"); // 22 and 25
}

Test(tyneside, ty_4_1_the_chest_must_leave_in_somebodys_hands)
{
    ty_situation("60x90; *chest red 30,20", TWO "; red A2 ashigaru Ken 40,20 yari", "");
    ty_change()->objects[1].carrier = 1;
    take_away("Taro", TY_GONE);
    ty_play("red end");
    ty_expect_outcome("red wins");
    ty_expect_told("red wins: the chest is carried off, 0 points to 22");
}

static void end_turns(int turns)
{
    for (int i = 0; i < turns; i++) {
        ty_play("red end; blue end");
    }
}

Test(tyneside, ty_4_1_the_last_turn_is_the_scenarios_or_the_twelfth)
{
    ty_situation("60x90", TWO, "turns=2");
    end_turns(1);
    ty_expect_outcome("undecided");
    end_turns(1);
    ty_expect_outcome("drawn");
    ty_expect_told("Nobody wins: there is too little between them, 0 points to 0");
    ty_situation("60x90", TWO, "");
    end_turns(11);
    ty_expect_outcome("undecided");
    end_turns(1);
    ty_expect_outcome("drawn");
}

Test(tyneside, ty_4_1_a_place_held_at_the_end_is_worth_fifty_points)
{
    ty_situation("60x90; *held-at-the-end 30,20 radius 10", TWO, "turns=1");
    end_turns(1);
    ty_expect_outcome("red wins");
    ty_expect_told("red wins: by points, 50 points to 0");
}

Test(tyneside, ty_4_1_enough_figures_beyond_a_line_win_at_the_end)
{
    ty_situation("60x90; *wins-beyond red beyond 15 figures 1; *wins-at-the-end blue", TWO,
                 "turns=1");
    end_turns(1);
    ty_expect_outcome("red wins");
    ty_situation("60x90; *wins-beyond red beyond 15 figures 2; *wins-at-the-end blue", TWO,
                 "turns=1");
    end_turns(1);
    ty_expect_outcome("blue wins");
    ty_expect_told("blue wins: the turns have run out, 0 points to 0");
}

Test(tyneside, ty_4_1_more_figures_at_a_place_win_at_the_end)
{
    ty_situation("60x90; *wins-by-numbers red 30,20 radius 10; *wins-at-the-end blue", TWO,
                 "turns=1");
    end_turns(1);
    ty_expect_outcome("red wins");
    ty_expect_told("red wins: more of them stand there, 0 points to 0");
}

Test(tyneside, ty_4_1_the_disabled_count_half)
{
    ty_situation("60x90", TWO "; blue B2 ashigaru Ken 40,70 yari", "turns=1");
    figure("Goro")->wounds = 4;
    ty_begin(RED);
    end_turns(1);
    ty_expect_told("red wins: by points, 11 points to 0");
}
