// AR-3, AR-13 to AR-15 in play: who strikes whom, with what, and in which order. Examples are those of the
// rules as we have them, X5 and so on.
#include "rules/argad/ag_battle.h"

#include <criterion/criterion.h>
#include <stdio.h>

// A melee phase of people who stand so, with what they are told and the dice that fall.
static void fight_by(const char *table, const char *forces, const char *options, const char *orders,
                     const char *dice)
{
    ag_battle(table, forces, options);
    ag_begin(STROKES);
    ag_play(orders, dice);
}

static void fight(const char *forces, const char *orders, const char *dice)
{
    fight_by("80x60", forces, "", orders, dice);
}

// Aka to the west of Ao, each with words of his own.
static void pair_by(const char *aka, const char *ao, const char *options, const char *orders,
                    const char *dice)
{
    char forces[256];
    snprintf(forces, sizeof forces, "red samurai Aka 20,20 %s; blue samurai Ao 22,20 %s", aka, ao);
    fight_by("80x60", forces, options, orders, dice);
}

static void pair(const char *aka, const char *ao, const char *dice)
{
    pair_by(aka, ao, "", "", dice);
}

static void expect(const char *aka, const char *ao)
{
    ag_expect_state("Aka", aka);
    ag_expect_state("Ao", ao);
}

// X38
Test(argad, ar_13_10_who_is_felled_pushes_nobody)
{
    pair("class 3", "class 3", "4 3");
    expect("able", "out");
    ag_expect_at("Aka", "20,20");
    stage_expect_told_by("The stroke of Ao comes to nothing, since Aka fells him", "AR-13.10");
}

// X39 to X42
Test(argad, ar_13_9_the_stronger_of_two_prevails)
{
    pair("class 5", "class 3", "4 6 2");
    expect("able", "out");
    stage_expect_told_by("The stroke of Ao comes to nothing, since Aka has the higher class",
                         "AR-13.9");
    pair("armour-5s", "armour-4", "5 6 1");
    expect("able", "out");
    stage_expect_told("The stroke of Ao comes to nothing, since Aka has the better armour");
    pair("armour-4", "armour-4", "5 6 1");
    expect("out", "able");
    stage_expect_told("The stroke of Aka comes to nothing, since Ao has the higher die");
    pair("armour-4 kanabo", "armour-4 nodachi", "5 5");
    expect("able", "out");
    stage_expect_told("The stroke of Ao comes to nothing, since Aka has more added to it");
}

Test(argad, ar_13_9_of_two_pushes_one_counts)
{
    pair("class 5", "class 4", "4 5");
    expect("able", "able");
    ag_expect_at("Aka", "22,20"); // he has followed up
    ag_expect_at("Ao", "24,20");
}

// X43
Test(argad, ar_13_12_a_dead_heat)
{
    pair("armour-4", "armour-4", "5 5");
    expect("out", "out");
    pair_by("armour-4", "armour-4", "dead-heat=none", "", "5 5");
    expect("able", "able");
    stage_expect_told_by("The stroke of Aka comes to nothing, since Ao is his equal in everything",
                         "AR-13.12");
}

// X44, X45
Test(argad, ar_13_6_in_play_armour_turns_a_hit_into_a_push)
{
    pair_by("class 3", "class 3 armour-4", "", "blue spare Ao; red stay Aka", "3");
    ag_expect_at("Ao", "24,20");
    stage_expect_told_by("Aka strikes at Ao, 3 against 3, armour 4: driven back", "AR-13.5");
    pair_by("class 3", "class 3 armour-4", "", "blue spare Ao", "4");
    ag_expect_at("Ao", "24,20");
    stage_expect_told_by("Aka strikes at Ao, 4 against 3, armour 4: driven back", "AR-13.6");
    pair_by("class 3", "class 3 armour-4", "", "blue spare Ao", "5");
    expect("able", "out");
    pair_by("class 3", "class 3 armour-4", "", "blue spare Ao", "2");
    ag_expect_at("Ao", "22,20");
    pair_by("class 3", "class 4 armour-5s", "", "blue spare Ao", "5");
    ag_expect_at("Ao", "24,20");
    pair_by("class 3", "class 4 armour-5s", "", "blue spare Ao", "6 5");
    expect("able", "out");
}

// X46
Test(argad, ar_13_7_in_play_a_1_misses)
{
    pair_by("naginata", "class 1", "", "blue spare Ao", "1");
    expect("able", "able");
    stage_expect_told_by("Aka strikes at Ao, 2 against 1: a miss", "AR-13.7");
}

// X47
Test(argad, ar_13_8_in_play_sixes_are_thrown_again)
{
    const char *duel = "red samurai Aka 20,20; blue sensei Ao 22,20";
    fight(duel, "blue spare Ao", "6 6 2");
    expect("able", "out");
    ag_battle("80x60", duel, "");
    ag_figure("Aka")->disorder = 1;
    ag_begin(STROKES);
    ag_play("blue spare Ao", "6 6 2");
    ag_expect_at("Ao", "24,20");
    ag_battle("80x60", duel, "");
    ag_figure("Aka")->disorder = 1;
    ag_begin(STROKES);
    ag_play("blue spare Ao", "6 6 6");
    expect("able", "out");
    stage_expect_told_by("Aka strikes at Ao, 8 against 6: felled", "AR-13.8");
}

// X48
Test(argad, ar_13_4d_in_play_a_charge)
{
    static const char *const dice[] = {"4", "1 6 3"};
    for (int i = 0; i < 2; i++) {
        ag_battle("80x60",
                  "red samurai Aka 20,20 armour-5s yari cavalry; blue ashigaru Ao 40,20 armour-4",
                  "");
        ag_play("red charge Aka Ao", "");
        stage_expect_told_by("Aka charges Ao", "AR-13.4d");
        ag_go_on(STROKES, "");
        ag_play("", dice[i]);
        ag_expect_state("Ao", i ? "able" : "out");
        ag_expect_at("Aka", i ? "33,20" : "37,20");
    }
}

#define PIKES                                                            \
    "blue ashigaru Ao 40,20 armour-4 pike formed group=G facing=180; "   \
    "blue ashigaru Kiro 40,22 armour-4 pike formed group=G facing=180; " \
    "blue ashigaru Kuro 40,24 armour-4 pike formed group=G facing=180"

// X49
Test(argad, ar_13_4f_in_play_a_pike_that_waits)
{
    ag_battle("80x60", "red samurai Aka 20,20 armour-5s yari cavalry; " PIKES, "");
    ag_play("red charge Aka Ao", "");
    ag_go_on(STROKES, "");
    ag_play("blue stay Ao", "5");
    ag_expect_at("Aka", "33,20");
    ag_expect_state("Ao", "able");
}

// X50, X51
Test(argad, ar_13_4h_in_play_behind_a_fence)
{
    ag_battle("80x60; barrier 30,10 30,30",
              "red samurai Aka 20,20 armour-5s naginata; blue ashigaru Ao 31,20 yari", "");
    ag_play("red move Aka 29,20", "");
    ag_expect_at("Aka", "29,20");
    ag_go_on(STROKES, "");
    ag_play("", "4 5"); // 5 against 3, and 6 against 5
    expect("able", "out");
    stage_expect_told("Ao strikes at Aka, 6 against 4, armour 5: felled");
    ag_battle("80x60; barrier 30,10 30,30", "red samurai Aka 15,20 cavalry; blue ashigaru Ao 31,20",
              "");
    ag_play("red move Aka 28,20", "");
    ag_go_on(STROKES, "");
    ag_play("", "3 4");
    stage_expect_told("Aka strikes at Ao, 3 against 3: driven back");
    stage_expect_told("Ao strikes at Aka, 5 against 4: felled");
    expect("out", "able");
}

// X52
Test(argad, ar_13_4a_in_play_a_pitchfork)
{
    fight("red servant Aka 20,20 tool-half-long; blue ashigaru Ao 22,20", "blue spare Ao", "4");
    ag_expect_at("Ao", "24,20");
}

// X53
Test(argad, ar_13_13_in_play_bare_hands)
{
    pair_by("", "class 3", "", "red weapon Aka bare; blue spare Ao", "5");
    expect("able", "able");
    stage_expect_told_by("Ao is stunned until the end of the next turn", "AR-13.13");
    ag_expect_number("Ao", "is stunned until", ag_figure("Ao")->stunned, 2);
    stage_refuse("blue move Ao 30,20", "AR-13.13");
    fight("red sensei Aka 20,20; blue ashigaru Ao 22,20", "red weapon Aka bare; blue spare Ao",
          "4");
    expect("able", "out");
    fight("red sensei Aka 20,20; blue ashigaru Ao 22,20",
          "red weapon Aka bare; red lethal Aka no; blue spare Ao", "4");
    expect("able", "able");
    ag_battle("80x60", "red samurai Aka 20,20; blue ashigaru Ao 22,20", "");
    ag_begin(STROKES);
    stage_refuse("red lethal Aka no", "AR-13.13");
}

Test(argad, ar_13_2_who_is_driven_back_has_no_stroke)
{
    pair_by("yari", "", "", "red stay Aka", "4");
    ag_expect_at("Ao", "24,20");
    pair("yari", "", "5");
    expect("able", "out");
}

// X54
Test(argad, ar_14_8_in_play_a_yari_in_a_room)
{
    const char *forces = "red samurai Aka 20,20; blue samurai Ao 22,20 yari";
    fight_by("80x60; building 10,10 40,40", forces, "", "", "5 1");
    expect("able", "out");
    fight_by("80x60; wall 21,10 21,30; door 21,18.5 21,21.5", forces, "", "", "5 1");
    expect("able", "out");
    fight_by("80x60; wall 21,10 21,30; window 21,18.5 21,21.5", forces, "", "", "5 1");
    expect("able", "out");
    fight_by("80x60; wall 21,10 21,30; open-gate 21,17 21,23", forces, "", "",
             "1 5"); // Ao is first
    expect("able", "out");
    stage_expect_told("Aka strikes at Ao, 5 against 4: felled");
}

// X55
Test(argad, ar_14_3_a_lancer_strikes_over_a_shoulder)
{
    const char *forces = "red ashigaru Aka 20,20 yari; red ashigaru Midori 17.6,20 yari; "
                         "blue samurai Ao 22,20 armour-5s";
    fight(forces, "", "4 6 2"); // and the sword has no stroke
    expect("able", "out");
    ag_battle("80x60", forces, "");
    ag_begin(STROKES);
    stage_allow("red strike Midori Ao");
    stage_refuse("blue strike Ao Midori", "AR-13.1");
    ag_play("red spare Aka+Midori", "3");
    ag_expect_at("Aka", "18,20");
    ag_expect_at("Midori", "16,20");
}

Test(argad, ar_14_3_only_while_the_friend_stands)
{
    // The pike fells him over whose shoulder she would have struck.
    fight("red ashigaru Aka 20,20 yari; red ashigaru Midori 17.6,20 yari; "
          "blue samurai Ao 22,20 pike",
          "blue stay Ao", "5");
    expect("out", "able");
}

Test(argad, ar_14_3_one_lancer_of_a_rank)
{
    const char *forces = "red ashigaru Aka 20,20 yari; red ashigaru Midori 18.3,21.3 yari; "
                         "red ashigaru Cha 18.3,18.7 yari; blue samurai Ao 22,20";
    fight(forces, "blue spare Ao", "1 1");
    stage_expect_told_so("Midori strikes");
    stage_expect_untold("Cha strikes");
    fight(forces, "red strike Cha Ao; blue spare Ao", "1 1");
    stage_expect_told_so("Cha strikes");
    stage_expect_untold("Midori strikes");
}

Test(argad, ar_14_3_a_sword_does_not_reach_over_a_shoulder)
{
    ag_battle("80x60",
              "red ashigaru Aka 20,20 yari; red samurai Midori 17.8,20; blue samurai Ao 22,20", "");
    ag_begin(STROKES);
    stage_refuse("red strike Midori Ao", "AR-14.3");
    ag_battle("80x60",
              "red ashigaru Aka 20,20 yari; red samurai Midori 17.8,20 yari; "
              "red samurai Cha 20,22.2 yari; blue samurai Ao 22,20",
              "");
    ag_begin(STROKES);
    stage_refuse("red strike Cha Ao", "AR-13.1"); // beside him, not behind
    stage_refuse("red weapon Cha katana", "AR-13.1");
    ag_play("red weapon Midori katana; blue spare Ao", "1");
    stage_expect_untold("Midori strikes");
}

#define FILE_OF(words)                                                           \
    "red ashigaru Aka 20,20 yari" words "; red ashigaru Midori 18,20 yari" words \
    "; red ashigaru Cha 16,20 yari" words "; blue samurai Ao 22,20"

// X56
Test(argad, ar_14_4_a_third_rank_needs_close_order)
{
    ag_battle("80x60", FILE_OF(" group=G"), "");
    ag_begin(STROKES);
    stage_refuse("red strike Cha Ao", "AR-13.1");
    ag_play("blue spare Ao", "1 1");
    fight(FILE_OF(" formed group=G facing=0"), "blue spare Ao", "1 1 1");
    stage_expect_told_so("Cha strikes");
    fight(FILE_OF(" formed group=G facing=90"), "blue spare Ao", "1 1 1");
    ag_battle("80x60", FILE_OF(" formed group=G facing=180"), "");
    ag_begin(STROKES);
    stage_refuse("red strike Cha Ao", "AR-13.1"); // the enemy is at their backs
}

// X57
Test(argad, ar_14_5_in_play_a_swung_weapon_leaves_no_room)
{
    const char *forces = "red monk Aka 20,20 naginata; red ashigaru Midori 18,20 yari; "
                         "blue samurai Ao 22,20";
    ag_battle("80x60", forces, "");
    ag_begin(STROKES);
    ag_play("red grip Aka swing; blue spare Ao", "3");
    stage_expect_told("Aka strikes at Ao, 4 against 4: driven back");
    stage_expect_untold("Midori strikes");
    fight(forces, "red grip Aka plain; blue spare Ao", "3 1");
    stage_expect_told("Aka strikes at Ao, 3 against 4: a miss");
    stage_expect_told_so("Midori strikes");
    fight(forces, "blue spare Ao", "3 1"); // he thrusts because she stands behind him
    stage_expect_told_so("Midori strikes");
    fight("red monk Aka 20,20 naginata; blue samurai Ao 22,20", "blue spare Ao", "2");
    stage_expect_told("Aka strikes at Ao, 3 against 4: a miss");
}

// X77
Test(argad, ar_14_5_swung_weapons_in_close_order)
{
    static const char *const rest = "red ashigaru Midori 18,20 yari formed group=G facing=0; "
                                    "red ashigaru Cha 18,22 formed group=G facing=0; "
                                    "blue samurai Ao 22,20";
    char forces[400];
    snprintf(forces, sizeof forces, "red monk Aka 20,20 nodachi formed group=G facing=0; %s", rest);
    fight(forces, "red grip Aka swing; blue spare Ao", "1");
    stage_expect_untold("Midori strikes");
    snprintf(forces, sizeof forces, "red monk Aka 20,20 naginata formed group=G facing=0; %s",
             rest);
    fight(forces, "blue spare Ao", "3 1");
    stage_expect_told("Aka strikes at Ao, 3 against 4: a miss");
    stage_expect_told_so("Midori strikes");
    ag_battle("80x60", forces, "");
    ag_begin(STROKES);
    stage_refuse("red grip Aka swing", "AR-14.5");
    stage_refuse("red grip Midori plain", "AR-14.5");
}

// X58
Test(argad, ar_14_2_the_blow_of_a_third_man_stands)
{
    fight("red samurai Aka 20,20; blue ashigaru Ao 22,20; blue ashigaru Kiro 18,20",
          "red strike Aka Ao", "5 4 5");
    expect("out", "out");
    ag_expect_state("Kiro", "able");
}

// X59, X85
Test(argad, ar_14_10_in_play_subalterns)
{
    const char *forces = "red samurai Aka 20,20; blue ashigaru Ao 22,20; blue ashigaru Kiro 18,20";
    fight_by("80x60", forces, "subalterns=on", "red strike Aka Ao", "5 6 2 2");
    expect("out", "out");
    fight_by("80x60", forces, "", "red strike Aka Ao", "5 6 2 2");
    expect("able", "out");
    pair_by("", "class 3", "subalterns=on", "", "5 6 2");
    expect("able", "out");
    fight_by("80x60",
             "red samurai Aka 20,20; blue ashigaru Ao 22,20; blue ashigaru Kiro 24.4,20 yari",
             "subalterns=on", "", "1 5 6 2"); // a lance over a shoulder is an enemy, too
    expect("out", "out");
}

// X60
Test(argad, ar_15_1_in_play_a_fast_sword)
{
    pair("class 5 fast", "nodachi", "5 6 2"); // together
    expect("able", "out");
    pair("class 5 fast", "", "5");
    expect("able", "out");
    pair_by("class 5 fast", "", "fencing=off", "", "5 6 2");
    expect("able", "out");
}

// X61
Test(argad, ar_15_3_in_play_the_second_stroke)
{
    const char *forces = "red samurai Aka 20,20 class 5 strikes 2; blue ashigaru Ao 22,20; "
                         "blue ashigaru Kiro 18,20";
    fight(forces, "", "4 2 3 5");
    expect("able", "out");
    ag_expect_state("Kiro", "out");
    fight(forces, "red strike Aka Kiro Ao", "5 2 3 5");
    stage_expect_told("Aka strikes at Kiro, 5 against 3: felled");
    stage_expect_told("Aka strikes at Ao, 5 against 3: felled");
}

Test(argad, ar_15_2_in_play_so_many_strokes_are_named)
{
    ag_battle("80x60", "red samurai Aka 20,20; blue ashigaru Ao 22,20", "");
    ag_begin(STROKES);
    stage_refuse("red strike Aka Ao Ao", "AR-15.2");
    stage_allow("red strike Aka Ao");
}

// X73
Test(argad, ar_4_5_a_shooter_is_struck_and_does_not_strike)
{
    ag_battle("80x60",
              "red ashigaru Aka 20,20 yumi; blue ashigaru Ao 35,20; blue ashigaru Kiro 20,45", "");
    ag_play("blue charge Ao Aka", "");
    ag_go_on(SHOTS, "");
    ag_figure("Aka")->shot = 1;
    ag_begin(STROKES);
    ag_play("", "5");
    expect("out", "able");
}

// X75
Test(argad, ar_13_4k_in_play_disorder)
{
    ag_battle("80x60", "red samurai Aka 20,20 naginata; blue samurai Ao 22,20", "");
    ag_figure("Aka")->disorder = 1;
    ag_begin(STROKES);
    ag_play("blue spare Ao", "4");
    ag_expect_at("Ao", "24,20");
    stage_expect_told("Aka strikes at Ao, 4 against 4: driven back");
}

// X5
Test(argad, ar_14_6_in_play_a_lone_pike)
{
    ag_battle("80x60", "red ashigaru Aka 20,20 pike; blue ashigaru Ao 25,20", "");
    ag_play("blue charge Ao Aka", "");
    ag_go_on(STROKES, "");
    ag_play("", "2 2");
    ag_go_on(STROKES, "");
    ag_play("", "4 5");
    expect("out", "able");
}

// X76
Test(argad, ar_14_6_a_pike_that_touched_nobody_is_long)
{
    ag_battle("80x60",
              "red ashigaru Aka 20,20 pike; red ashigaru Midori 18,20 pike; "
              "blue samurai Ao 22,20 yari",
              "");
    ag_begin(STROKES);
    ag_play("blue spare Ao", "1 1");
    ag_go_on(STROKES, "");
    ag_play("", "1 1 1");
    stage_expect_story("red is ready\nblue is ready\nMidori strikes at Ao, 1 against 4: a miss\n"
                       "Ao strikes at Aka, 1 against 3: a miss\n"
                       "Aka strikes at Ao, 1 against 4: a miss\nTurn 3 begins\n");
}

Test(argad, ar_14_7_close_order_has_no_length_behind)
{
    ag_battle("80x60", "red samurai Aka 55,20; " PIKES, "");
    ag_play("red charge Aka Ao", "");
    ag_go_on(STROKES, "");
    ag_play("", "1 2"); // both are short, and in the order of their numbers
    stage_expect_story(
        "red is ready\nblue is ready\nAka strikes at Ao, 1 against 3, armour 4: a miss\n"
        "Ao strikes at Aka, 2 against 4: a miss\nTurn 2 begins\n");
}

Test(argad, ar_14_9_one_defender_strikes_at_each_who_attacks)
{
    ag_battle("80x60; barrier 30,10 30,30",
              "red samurai Aka 20,20; blue ashigaru Ao 31,21.1 yari; blue ashigaru Kiro 31,18.9",
              "");
    ag_play("red move Aka 29,20", "");
    ag_go_on(STROKES, "");
    ag_play("", "1 1");
    stage_expect_told_so("Ao strikes at Aka");
    stage_expect_untold("Kiro strikes");
}

Test(argad, ar_14_1_a_target_that_is_gone_is_replaced)
{
    // The yari fells Ao first; the sword then goes for the other.
    fight("red samurai Aka 20,20 yari; red samurai Midori 24,20; blue ashigaru Ao 22,20; "
          "blue ashigaru Kiro 24,22",
          "red strike Midori Ao; blue spare Ao+Kiro", "5 1");
    stage_expect_told_so("Midori strikes at Kiro");
}

Test(argad, ar_14_1_he_strikes_whom_he_is_likeliest_to_fell)
{
    fight("red samurai Aka 20,20; blue samurai Ao 22,20 armour-5s; blue ashigaru Kiro 18,20",
          "blue spare Ao+Kiro", "1");
    stage_expect_told_so("Aka strikes at Kiro");
    fight("red samurai Aka 20,20; blue ashigaru Ao 22,20; blue ashigaru Kiro 18,20",
          "blue spare Ao+Kiro", "1");
    stage_expect_told_so("Aka strikes at Ao");
}

Test(argad, ar_3_2_everybody_fights_with_what_he_owns)
{
    ag_battle("80x60; *mantlet carried-by=Midori",
              "red samurai Aka 20,20 yari; blue ashigaru Ao 22,20 pike; "
              "red servant Midori 24,20 yari wakizashi; blue samurai Kiro 24,23 cavalry",
              "");
    ag_begin(STROKES);
    stage_refuse("red weapon Aka naginata", "AR-3.2");
    stage_refuse("red weapon Midori yari", "AR-11.2");
    stage_allow("red weapon Aka bare");
    ag_play("red weapon Aka katana; blue spare Ao+Kiro; red spare Midori", "2");
    ag_battle("80x60", "red samurai Aka 20,20 yari; blue ashigaru Ao 22,20", "");
    ag_begin(STROKES);
    ag_play("red weapon Aka katana", "1 1"); // together with the other sword
    stage_expect_told_so("Ao strikes");
}

Test(argad, ar_1_8_a_rider_is_no_better_than_his_horse)
{
    fight("red samurai Aka 20,20 yari; blue samurai Ao 23,20 class 5 mounted rider-class 3",
          "blue spare Ao", "4");
    expect("able", "out");
}

Test(argad, ar_13_14_who_has_won_a_place_follows_up)
{
    pair("yari", "", "4");
    ag_expect_at("Aka", "22,20");
    stage_expect_told_by("Aka follows up to 22,20", "AR-13.14");
    pair_by("yari", "", "", "red stay Aka", "4");
    ag_expect_at("Aka", "20,20");
    fight("red samurai Aka 20,20 yari; blue samurai Ao 22,20; blue samurai Kiro 60,40", "", "5");
    ag_expect_at("Aka", "20,20");
    fight("red samurai Aka 20,20 yari; blue samurai Ao 22,20; blue samurai Kiro 60,40",
          "red press Aka", "5");
    ag_expect_at("Aka", "22,20");
}

Test(argad, ar_13_14_nobody_follows_who_still_touches_an_enemy)
{
    fight("red samurai Aka 20,20 yari; blue samurai Ao 22,20; blue samurai Kiro 20,22",
          "red strike Aka Ao; blue spare Kiro", "4");
    ag_expect_at("Aka", "20,20");
}

Test(argad, ar_13_14_he_stops_at_a_barrier_and_at_friends)
{
    fight_by("80x60; barrier 21,10 21,30", "red samurai Aka 20,20 yari; blue samurai Ao 22,20", "",
             "blue spare Ao", "4");
    ag_expect_at("Ao", "24,20");
    ag_expect_at("Aka", "20,20");
    fight("red samurai Aka 20,20 yari; red samurai Midori 21,21.8; blue samurai Ao 22,20",
          "red spare Midori", "4");
    ag_expect_at("Ao", "24,20");
    cr_assert_lt(ag_figure("Aka")->x, CM(21));
}

// Those in close order keep it, unless they are told otherwise.
Test(argad, ar_13_14_close_order_is_kept)
{
    const char *forces = "red samurai Aka 37.99,20; " PIKES;
    fight(forces, "", "5");
    ag_expect_state("Aka", "out");
    fight(forces, "", "4");
    ag_expect_at("Aka", "35.99,20");
    ag_expect_at("Ao", "40,20");
    fight(forces, "blue press Ao", "4");
    ag_expect_at("Ao", "37.99,20");
    ag_expect_number("Ao", "is formed", ag_figure("Ao")->formed, 0);
}

Test(argad, ar_16_3_nobody_strikes_back_at_an_ambush)
{
    ag_battle("80x60", "red samurai Aka 20,20; blue ninja Ao 22,20; red samurai Midori 20,22", "");
    ag_figure("Ao")->sprung = 1;
    ag_figure("Aka")->surprised = 1;
    ag_begin(STROKES);
    ag_play("blue strike Ao Aka", "3");
    stage_expect_told("Ao strikes at Aka, 4 against 4: driven back");
    stage_expect_untold("Aka strikes");
    ag_battle("80x60", "red samurai Aka 20,20; blue ninja Ao 22,20; blue samurai Kiro 18,20", "");
    ag_figure("Ao")->sprung = 1;
    ag_begin(STROKES);
    stage_refuse("red strike Aka Ao", "AR-16.3");
    stage_allow("red strike Aka Kiro");
}

Test(argad, ar_16_3_two_ambushes_fight_each_other)
{
    ag_battle("80x60", "red ninja Aka 20,20; blue ninja Ao 22,20", "");
    ag_figure("Ao")->sprung = ag_figure("Aka")->sprung = 1;
    ag_figure("Aka")->surprised = 1;
    ag_begin(STROKES);
    ag_play("", "3 3");
    stage_expect_told("Ao strikes at Aka, 3 against 4: a miss");
}

Test(argad, ar_13_1_what_is_told_to_who_fights_nobody)
{
    ag_battle("80x60", "red samurai Aka 20,20; blue ashigaru Ao 22,20; red samurai Midori 50,50",
              "");
    ag_begin(STROKES);
    stage_refuse("red strike Midori Ao", "AR-13.1");
    stage_refuse("red press Midori", "AR-13.1");
    stage_refuse("red strike Aka Midori", "AR-13.1");
    stage_refuse("red spare Ao", "AR-4.2");
    cr_assert(stage_offers("red strike Aka Ao"));
    cr_assert(stage_offers("red spare Aka"));
    cr_assert_not(stage_offers("red weapon Aka katana"));
    cr_assert_gt(stage_count_offers(RED), 3);
}

// The numbers are those of the question 'melee', where the two are alone.
Test(argad, ar_13_1_a_stroke_is_foretold_by_itself)
{
    ag_battle("80x60",
              "red ashigaru Aka 20,20 yari; blue ashigaru Ao 22,20; red samurai Midori 22,22; "
              "red samurai Cha 50,50; blue samurai Kiro 52,50",
              "");
    ag_begin(STROKES);
    stage_expect_foretold("red strike Aka Ao",
                          "Aka driven back 1/18, Aka out 1/6, Ao driven back 1/6, "
                          "Ao out 1/2, nobody falls 1/9");
    stage_expect_foretold("red weapon Aka katana",
                          "Aka driven back 1/18, Aka driven back, Ao driven back 1/36, "
                          "Aka out 15737/46656, Aka out, Ao out 1759/23328, Ao driven back 1/18, "
                          "Ao out 15737/46656, nobody falls 1/9");
}
