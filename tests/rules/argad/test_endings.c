// AR-19.1: how a battle ends; AR-1 and AR-17: who takes part, and what he costs.
#include "rules/argad/ag_battle.h"
#include "rules/argad/forces/forces.h"
#include "rules/argad/players/players.h"
#include "rules/argad/turn/endings.h"

#include <criterion/criterion.h>

#define AKA "red samurai Aka 20,20 leader; "
#define AO  "blue samurai Ao 60,20 leader"

Test(argad, ar_19_1_who_has_nobody_left_has_lost)
{
    ag_battle("80x60", AKA AO, "");
    ag_figure("Ao")->state = AG_OUT;
    ag_begin(TURN_ENDS);
    stage_expect_outcome("red wins");
}

Test(argad, ar_19_1_more_than_half_and_the_leader)
{
    ag_battle("80x60",
              AKA "blue samurai Ao 60,20 leader; blue samurai B 60,30; blue samurai C 60,40", "");
    ag_figure("B")->state = AG_OUT;
    ag_figure("C")->state = AG_OUT;
    ag_begin(TURN_ENDS);
    stage_expect_outcome("undecided");
    ag_figure("Ao")->state = AG_OUT;
    ag_figure("B")->state = AG_STANDING;
    ag_begin(TURN_ENDS);
    stage_expect_outcome("red wins");
}

Test(argad, ar_19_1_the_greater_share_wins_when_time_is_up)
{
    ag_battle("80x60", AKA AO, "turns=1");
    ag_end_turn("");
    stage_expect_outcome("drawn");
    ag_battle("80x60", AKA "blue samurai Ao 60,20 leader; blue samurai B 60,30", "turns=1");
    ag_figure("B")->state = AG_OUT;
    ag_end_turn("");
    stage_expect_outcome("red wins");
}

Test(argad, ar_19_1_a_thing_is_carried_off_by_its_edge)
{
    const char *table = "80x60; *chest carried-by=Aka name=Box; *carries-off red name=Box east";
    ag_battle(table, "red samurai Aka 70,20 leader; blue samurai Ao 20,20 leader", "");
    ag_play("red move Aka 81,20", "");
    ag_expect_state("Aka", "left");
    stage_expect_outcome("red wins");
    ag_battle(table,
              "red samurai Aka 70,4 leader; red samurai B 60,40; blue samurai Ao 20,20 leader", "");
    ag_play("red move Aka 70,-1", "");
    ag_expect_state("Aka", "left");
    stage_expect_outcome("undecided");
}

Test(argad, ar_19_1_only_real_onlookers_are_to_be_spared)
{
    const char *table = "80x60; *chest carried-by=Aka name=Box; *carries-off red name=Box east; "
                        "*spares red name=Folk";
    const char *forces = "red samurai Aka 70,20 leader group=Aka; blue samurai Ao 20,20 leader; "
                         "blue civilian Ine 20,40 bound group=Folk; "
                         "blue ninja Kage 24,40 disguised group=Folk";
    static const char *const fallen[] = {"Kage", "Ine"}, *const ends[] = {"red wins", "drawn"};
    for (int i = 0; i < 2; i++) {
        ag_battle(table, forces, "");
        ag_figure(fallen[i])->state = AG_OUT;
        ag_begin(PLAN);
        ag_play("red move Aka 81,20", "");
        stage_expect_outcome(ends[i]);
    }
}

// A computer player keeps its hands off those whose fall would cost it the win.
Test(argad, ar_19_1_who_is_to_be_spared_is_not_struck_by_the_way)
{
    struct choices choices;
    ag_battle("80x60; *chest 70,50 name=Box; *carries-off red name=Box east; *spares red name=Folk",
              "red samurai Aka 20,20 leader group=Aka; blue civilian Ine 22,20 bound group=Folk; "
              "blue samurai Ao 60,20 leader",
              "");
    ag_begin(STROKES);
    choices_clear(&choices);
    ag_consider_strokes(stage_game()->ground, stage_battle(), RED, &choices);
    cr_assert_eq(choices.count, 1);
    cr_expect_eq(choices.list[0].kind, SPARE);
    ag_change()->figures[1].spares = 1;
    choices_clear(&choices);
    ag_consider_strokes(stage_game()->ground, stage_battle(), RED, &choices);
    cr_expect_eq(choices.list[0].kind, READY);
}

Test(argad, ar_19_1_a_thing_is_held_at_the_end_of_a_turn)
{
    ag_battle("80x60; *chest 62,20 name=Box; *holds blue name=Box", AKA AO, "");
    ag_play("blue take Ao 111", "");
    ag_end_turn("");
    stage_expect_outcome("blue wins");
}

Test(argad, ar_19_1_points_of_the_scenario)
{
    ag_battle(
        "80x60; gate 40,10 46,10 hits 6 name Gate; *points-gate red name=Gate points 3; *points-margin red points 3",
        AKA "blue samurai Ao 60,50 leader", "turns=1");
    ag_work("Gate")->state = WORK_OPEN;
    ag_end_turn("");
    stage_expect_outcome("red wins");
}

Test(argad, ar_19_3_options_are_set_by_the_scenario)
{
    ag_battle("80x60", AKA AO, "lone-six=plain dead-heat=none");
    cr_assert_eq(ag_now()->head.options[LONE_SIX], PLAIN_SIX);
    cr_assert_eq(ag_now()->head.options[DEAD_HEAT], NEITHER_SUFFERS);
}

Test(argad, ar_1_2_class_6_is_of_a_switch)
{
    ag_battle("80x60", "red sensei Aka 20,20; " AO, "");
    ag_expect_number("Aka", "is of class", ag_figure("Aka")->class, 6);
    ag_expect_fault("80x60", "red sensei Aka 20,20; " AO, "sensei=off",
                    "class 6 is of the option sensei");
}

Test(argad, ar_1_3_a_scenario_gives_another_class)
{
    ag_battle("80x60", "red bandit Aka 20,20 class 4; " AO, "");
    ag_expect_number("Aka", "is of class", ag_figure("Aka")->class, 4);
}

Test(argad, ar_1_5_roles_and_gifts)
{
    ag_battle("80x60", "red ninja Aka 20,20 officer fast strikes 2 shuriken; " AO, "");
    cr_assert_eq(ag_figure("Aka")->roles, NINJA | OFFICER | FAST);
    ag_expect_number("Aka", "strikes", ag_figure("Aka")->strikes, 2);
    ag_expect_number("Aka", "throws", ag_figure("Aka")->shuriken, TRAINED);
    ag_expect_fault("80x60", "red ninja Aka 20,20 juggler; " AO, "",
                    "'juggler' is not a word of argad");
    ag_expect_fault("80x60", "red wizard Aka 20,20; " AO, "", "'wizard' is not a type");
}

// X68, in half points
Test(argad, ar_17_1_what_characters_cost)
{
    ag_battle(
        "80x60",
        "red samurai A 10,10 class 5 officer armour-5s yumi horo cavalry; red ashigaru B 20,10 armour-4 arquebus; "
        "red ashigaru C 30,10 armour-4 sergeant; red villager D 40,10 tool-half-long; "
        "red samurai E 50,10 armour-4 musician cavalry; " AO,
        "");
    static const int costs[] = {0, 46, 18, 16, 5, 28};
    for (int i = 1; i <= 5; i++) {
        cr_expect_eq(ag_cost_of(&ag_now()->figures[i]), costs[i], "%d: %d", i,
                     ag_cost_of(&ag_now()->figures[i]));
    }
}

Test(argad, ar_18_3_heavier_armour_is_worn_where_contexts_are_mixed)
{
    ag_battle("80x60", "red samurai Aka 20,20 armour-5h; " AO, "");
    ag_expect_number("Aka", "wears", ag_figure("Aka")->armour, 4);
    ag_play("red move Aka 60,40", "");
    cr_assert_eq(ag_figure("Aka")->x < CM(32), true);
}
