// KY-12 and KY-13: blunt weapons, distractions and armour, in play.
#include "rules/katana/ky_situation.h"

#include "rules/katana/people/figures.h"

#include <criterion/criterion.h>
#include <stdio.h>

// Red strikes at blue with these dice, in phase 2; blue only parries.
static void strike(const char *red, const char *blue, const char *options, const char *dice)
{
    char forces[200];
    snprintf(forces, sizeof forces, "red ronin Taro 3,4:0 %s; blue ronin Goro 4,4:3 %s", red, blue);
    ky_situation("12x9", forces, options);
    ky_phase(2, CLASHING);
    ky_play("red attack Taro Goro", dice);
}

// KY-E41
Test(katana, ky_12_1_the_wounds_of_an_edge_are_added_to_a_die)
{
    strike("tetsubo 3", "katana 3 armoured", "", "9 4 4"); // won by 5, 3 left, +3: 10
    stage_expect_told("Taro 12 : 7 Goro");
    ky_expect_harm("Goro", 4, 2);
}

Test(katana, ky_12_1_what_the_die_of_a_blunt_blow_came_to_is_told)
{
    strike("tetsubo 3", "katana 3 armoured", "", "9 4 4");
    stage_expect_told_by("Goro is struck with a blunt weapon, 6 added to the die: four wounds and "
                         "two distractions",
                         "KY-12.1");
    strike("bo 3", "katana 3", "", "7 4 9");
    stage_expect_told("Goro is struck with a blunt weapon, 3 added to the die: knocked out");
    strike("katana 3", "katana 3", "", "9 4");
    stage_expect_untold("Goro is struck with a blunt weapon"); // an edge needs no die
}

Test(katana, ky_12_1_armour_that_takes_all_spares_the_roll_unless_it_is_ignored)
{
    strike("bo 3", "katana 3 armoured", "", "6 4");
    ky_expect_harm("Goro", 0, 0);
    ky_expect_at("Goro", "5,4");
    strike("bo 3", "katana 3 armoured", "blunt-armour=ignore", "6 4 5");
    ky_expect_harm("Goro", 0, 2);
}

// KY-E43, KY-E44
Test(katana, ky_12_2_the_blunt_table)
{
    strike("konsaibo 3", "katana 3", "", "9 2 7"); // 7 + 7 + 2
    ky_expect_state("Goro", "dead");
    strike("bo 3", "katana 3", "", "7 4 9"); // 12
    ky_expect_state("Goro", "out");
    stage_expect_told_by("Goro is knocked out", "KY-12.7");
    strike("bo 3", "katana 3", "", "8 4 4"); // 8
    ky_expect_harm("Goro", 0, 2);
    strike("bo 3", "katana 3", "", "7 4 2"); // 5
    ky_expect_harm("Goro", 0, 1);
}

// KY-E42: unarmed against standard is 2 less, and 1 less on the table.
Test(katana, ky_12_3_some_weapons_add_to_the_total)
{
    strike("jujutsu 5", "katana 3", "", "4 2 1"); // 7 : 5, 2 + 1 - 1
    stage_expect_told("Taro 7 : 5 Goro");
    ky_expect_harm("Goro", 0, 0);
    strike("ono 3", "katana 3", "", "6 4 0"); // 2 + 0 + 2
    ky_expect_harm("Goro", 0, 1);
}

Test(katana, ky_12_4_a_glancing_blow_pushes_back_all_the_same)
{
    strike("jujutsu 5", "katana 3", "", "4 2 1");
    stage_expect_told_by("Taro pushes Goro back to 5,4", "KY-10.7");
    strike("bo 3", "katana 3", "", "5 4"); // by 1, without a roll
    ky_expect_at("Goro", "5,4");
}

Test(katana, ky_12_5_one_passes_in_a_move_of_rest)
{
    const char *forces = "red ronin Taro 3,4:0 katana 3 distractions=2 pc; "
                         "blue ronin Goro 10,4:3 katana 3 pc distractions=3";
    ky_situation("12x9", forces, "");
    ky_go_on(2, MOVING, "");
    ky_play("red turn Taro left", "");
    ky_end_move("");
    ky_expect_harm("Taro", 0, 2); // he did something
    ky_expect_harm("Goro", 0, 2);
}

// KY-R129
Test(katana, ky_12_5_nobody_rests_on_a_horse_that_goes_on)
{
    ky_situation("30x9",
                 "red ronin Taro 3,4:0 bow 3 mounted walk pc distractions=2 empty; "
                 "red ronin Jiro 3,7:0 katana 3 mounted pc distractions=2; "
                 "blue ronin Goro 25,4:3 katana 3 pc",
                 "exhaustion=on");
    ky_figure("Taro")->stamina = ky_figure("Jiro")->stamina = 9;
    ky_figure("Taro")->armour = FULL;
    ky_end_move("");
    ky_expect_harm("Taro", 0, 2);
    ky_expect_harm("Jiro", 0, 1); // his horse stood
    cr_expect_eq(ky_figure("Taro")->stamina, 9);
    cr_expect_eq(ky_figure("Jiro")->stamina, 10);
    ky_figure("Taro")->arms[0].reloading = 1;
    ky_play("red task Taro reload", "");
    ky_end_move("");
    cr_expect(ky_figure("Taro")->arms[0].loaded, "a task goes on in the saddle");
}

// KY-R43
Test(katana, ky_12_5_a_parry_or_a_push_disturbs_but_a_shot_does_not)
{
    ky_situation(
        "12x9",
        "red ronin Taro 3,4:0 katana 3 pc; blue ronin Goro 4,4:3 katana 3 pc distractions=2", "");
    ky_phase(2, CLASHING);
    ky_play("red attack Taro Goro", "0 9");
    ky_end_move("");
    ky_expect_harm("Goro", 0, 2);
    ky_situation("12x9",
                 "red ronin Taro 3,4:0 bow 3 pc; blue ronin Goro 10,4:3 katana 3 pc distractions=2",
                 "");
    ky_phase(2, SHOOTING);
    ky_play("red shoot Taro Goro", "0+0");
    ky_end_move("");
    ky_expect_harm("Goro", 0, 1);
}

// KY-E3, KY-E4
Test(katana, ky_12_6_distractions_cost_the_first_phases)
{
    ky_situation("12x9",
                 "red ronin Taro 3,4:0 katana 3 distractions=7; "
                 "blue ronin Goro 4,4:3 katana 3 reaction 4 full distractions=5",
                 "");
    static const bool taro[] = {false, false, false, false, true};
    static const bool goro[] = {false, false, false, true, true};
    for (int phase = 1; phase <= KY_PHASES; phase++) {
        cr_expect_eq(ky_actions_at(ky_figure("Taro"), phase) > 0, taro[phase - 1], "phase %d",
                     phase);
        cr_expect_eq(ky_actions_at(ky_figure("Goro"), phase) > 0, goro[phase - 1], "phase %d",
                     phase);
    }
    ky_phase(3, CLASHING);
    cr_expect_neq(battle_frame(stage_battle())->step, CLASHING, "both are dazed in phase 3");
}

Test(katana, ky_12_6_every_pair_of_distractions_costs_one_more)
{
    static const int lost[] = {0, 0, 0, 0, 0, 1, 1, 2, 2, 3, 3, 4, 4, 5, 5};
    struct ky_figure man = {.reaction = 5};
    for (int distractions = 0; distractions < 15; distractions++) {
        man.distractions = (uint8_t)distractions;
        cr_expect_eq(ky_phases_lost(&man), lost[distractions], "%d", distractions);
    }
}

// KY-E45
Test(katana, ky_12_7_fifteen_distractions_knock_out)
{
    strike("bo 3", "katana 20 distractions=13", "", "8 0 5"); // 11 : 7, 9 on the table: 2 more
    ky_expect_state("Goro", "out");
    ky_expect_lying("Goro", true);
}

// KY-R44
Test(katana, ky_12_7_who_is_out_is_killed_but_counted_once)
{
    ky_situation(
        "12x9",
        "red ronin Taro 3,4:0 katana 3; blue ronin Goro 4,4:3 katana 3 group=Band distractions=13; "
        "blue ronin Jiro 10,8:3 katana 3 group=Band; red ronin Shiro 3,3:0 bo 9",
        "");
    ky_phase(2, CLASHING);
    ky_play("red attack Shiro Goro", "9 0 0");
    ky_expect_state("Goro", "out");
    cr_expect_eq(ky_group("Band")->killed, 1);
    ky_go_on(3, CLASHING, "");
    ky_play("red attack Taro Goro", "9 0");
    ky_expect_state("Goro", "dead");
    cr_expect_eq(ky_group("Band")->killed, 1);
}

Test(katana, ky_12_8_each_distraction_weighs_on_strokes_and_shots)
{
    strike("katana 3 distractions=2", "katana 0", "", "5 9");
    stage_expect_told("Taro 6 : 9 Goro");
    ky_situation("30x9",
                 "red ronin Taro 2,4:0 bow 3 distractions=1; blue ronin Goro 12,4:3 katana 3", "");
    ky_phase(3, SHOOTING);
    ky_play("red shoot Taro Goro", "7+0");
    stage_expect_told("Taro shoots at Goro, needs 10: a miss");
}

// KY-13

Test(katana, ky_13_1_there_are_four_kinds_of_armour)
{
    ky_situation("12x9",
                 "red ronin Taro 3,4:0; red ronin Jiro 3,5:0 part; blue ronin Goro 9,4:3 armoured; "
                 "blue ronin Saburo 9,5:3 full",
                 "");
    cr_expect_eq(ky_figure("Taro")->armour, NO_ARMOUR);
    cr_expect_eq(ky_figure("Jiro")->armour, PART);
    cr_expect_eq(ky_figure("Goro")->armour, ARMOURED);
    cr_expect_eq(ky_figure("Saburo")->armour, FULL);
}

Test(katana, ky_13_2_armour_takes_wounds_from_each_attack)
{
    strike("katana 3", "katana 3", "", "8 4");
    ky_expect_harm("Goro", 4, 0);
    strike("katana 3", "katana 3 part", "", "8 4");
    ky_expect_harm("Goro", 3, 0);
    strike("katana 3", "katana 3 armoured", "", "8 4");
    ky_expect_harm("Goro", 2, 0);
    strike("katana 3", "katana 3 full", "", "8 4");
    ky_expect_harm("Goro", 1, 0);
}

Test(katana, ky_13_2_each_of_two_blows_is_reduced)
{
    ky_situation("12x9",
                 "red ronin Taro 3,4:0 katana 3; red ronin Jiro 4,3:2 katana 3; "
                 "blue ronin Goro 4,4:3 katana 5 armoured",
                 "");
    ky_phase(2, CLASHING);
    ky_play("red attack Taro Goro; red attack Jiro Goro", "7 4 7 4"); // by 3 and by 5
    stage_expect_told("Taro 10 : 7 Goro");
    stage_expect_told("Jiro 10 : 5 Goro");
    ky_expect_harm("Goro", 4, 0);
}

// KY-E31
Test(katana, ky_13_3_armour_never_stops_a_push)
{
    strike("katana 4", "katana 4 full", "", "7 4");
    stage_expect_told("Taro 11 : 8 Goro");
    ky_expect_harm("Goro", 0, 0);
    ky_expect_at("Goro", "5,4");
}

Test(katana, ky_13_4_against_missiles_it_works_on_the_effect)
{
    ky_situation("30x9", "red ronin Taro 2,4:0 bow 3; blue ronin Goro 12,4:3 katana 3 part", "");
    ky_phase(3, SHOOTING);
    ky_play("red shoot Taro Goro", "9+0 9"); // 9 - 1 = 8: four wounds, none of them ignored
    ky_expect_harm("Goro", 4, 0);
}

// KY-E2
Test(katana, ky_13_5_full_armour_costs_a_phase)
{
    ky_situation("12x9", "red ronin Taro 3,4:0 katana 3 full; blue ronin Goro 4,4:3 katana 3", "");
    static const bool acts[] = {false, false, true, false, true};
    for (int phase = 1; phase <= KY_PHASES; phase++) {
        cr_expect_eq(ky_actions_at(ky_figure("Taro"), phase) > 0, acts[phase - 1], "phase %d",
                     phase);
    }
    ky_phase(2, CLASHING);
    stage_expect_step(CLASHING, BLUE);
}
