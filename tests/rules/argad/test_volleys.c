// AR-8 and AR-10 in play, at their borders: which shots are one volley, when a salvo is none, who may help.
#include "rules/argad/ag_battle.h"

#include <criterion/criterion.h>
#include <stdio.h>

// If there was nothing to ask, the turn is over already.
static void end_first_turn(void)
{
    if (ag_now()->head.turn == 1) ag_end_turn("");
}

static void shots(const char *table, const char *forces, const char *options)
{
    ag_battle(table, forces, options);
    ag_go_on(SHOTS, "");
}

// Three who were told to, less one who was told not to: two plain shots, from 30 cm on at 7.
Test(argad, ar_10_12_two_who_are_left_fire_no_salvo)
{
    const char *forces = "red ashigaru R1 10,10 arquebus formed; red ashigaru R2 10,12 arquebus "
                         "formed; red ashigaru R3 10,14 arquebus formed; red samurai T 8,10 "
                         "taisho; red ashigaru Box 8,13 ammo-carrier; blue ashigaru B1 46,10; "
                         "blue ashigaru B2 46,12.5; blue ashigaru B3 46,15";
    shots("80x60", forces, "");
    ag_play("red shoot R1+R2+R3 at B1 salvo", "3d6:6+5+5 d3:1");
    stage_expect_told_so("R1 and 2 more fire a salvo");
    shots("80x60", forces, "");
    ag_play("red shoot R1+R2+R3 at B1 salvo; red hold R3", "2d6:6+5");
    stage_expect_untold("R1 and 1 more fire a salvo");
    ag_expect_number("T", "has done something", ag_figure("T")->shot, 0);
}

// A horo is behind one of them and not behind the other.
Test(argad, ar_8_5_shots_that_meet_a_horo_are_no_volley_with_others)
{
    ag_battle("80x60",
              "red samurai Aka 40,30 cavalry horo; blue ashigaru Fore 50,30 yumi; "
              "blue ashigaru Aft 30,30 yumi",
              "");
    ag_figure("Aka")->facing = 0;
    ag_figure("Aka")->moved = 1;
    ag_begin(SHOTS);
    ag_play("blue shoot Fore+Aft at Aka", "5 1"); // each by himself
    ag_expect_state("Aka", "out");
}

// Each of two very strong men and others throws for himself, at armour.
Test(argad, ar_8_5_unlike_archers_are_no_volley)
{
    shots("80x60",
          "red samurai Taro 10,10 yumi strong-bow; red samurai Jiro 10,13 yumi; "
          "blue ashigaru Goro 18,11 armour-4",
          "strong-bow=on");
    ag_play("red shoot Taro+Jiro at Goro", "4 5");
    ag_expect_state("Goro", "able");
}

// X16
Test(argad, ar_10_2_going_through_armour_adds_nothing)
{
    shots("80x60", "red samurai Taro 10,10 yumi strong-bow; blue ashigaru Goro 18,10 armour-5s",
          "strong-bow=on");
    ag_play("red shoot Taro at Goro", "4");
    ag_expect_state("Goro", "able");
}

#define FIVE                                                                               \
    "red ashigaru R1 10,10 yumi; red ashigaru R2 10,13 yumi; red ashigaru R3 10,16 yumi; " \
    "red ashigaru R4 10,19 yumi; red ashigaru R5 10,22 yumi; "

// Six are many; five never run short.
Test(argad, ar_8_14_five_archers_are_not_many)
{
    for (int six = 0; six < 2; six++) {
        shots("80x60",
              six ? FIVE "red ashigaru R6 10,25 yumi; blue ashigaru Goro 30,10"
                  : FIVE "red ashigaru Jiro 10,25; blue ashigaru Goro 30,10",
              "archer-supply=on");
        ag_play("red shoot R1 at Goro", "1");
        ag_go_on(SHOTS, "");
        if (six) {
            stage_refuse("red shoot R1 at Goro", "AR-8.14");
            stage_allow("red shoot R2 at Goro");
            ag_end_turn("");
            ag_go_on(SHOTS, "");
        }
        stage_allow("red shoot R1 at Goro");
    }
}

// AR-8.13 Arrows without end: turn after turn.
Test(argad, ar_8_13_arrows_are_not_counted)
{
    shots("80x60", "red ashigaru Taro 10,10 yumi; blue ashigaru Goro 30,10", "turns=99");
    for (int turn = 1; turn < 40; turn++) {
        ag_play("red shoot Taro at Goro", "1");
        ag_go_on(SHOTS, "");
    }
    stage_allow("red shoot Taro at Goro");
}

// Whoever carries something else has no gun in his hands.
Test(argad, ar_12_1_a_chest_is_no_gun)
{
    ag_battle("80x60; *chest 10,50 name=Box",
              "red ashigaru Taro 40,10 ozutsu; red ashigaru Jiro 20,10 yumi; "
              "blue ashigaru Goro 40,27",
              "");
    int gun = ag_figure("Taro")->carries;
    ag_change()->objects[gun].bearer = 0;
    ag_change()->objects[gun].lie = LYING;
    for (int i = 1; i <= ag_now()->object_count; i++) {
        if (i != gun) ag_figure("Taro")->carries = (uint8_t)i;
    }
    ag_begin(SHOTS);
    stage_refuse("red shoot Taro at Goro", "AR-12.1");
}

// A helper knows the gun, stands within 2 cm of it and does nothing else.
Test(argad, ar_12_1_who_helps_to_load)
{
    static const struct {
        const char *helper, *orders;
        int left;
    } rows[] = {
        {"40,6 gunner", "", 0},
        {"40,5.9 gunner", "", 1},
        {"40,6", "", 1},
        {"40,6 gunner", "red move Jiro 40,7.5", 1},
        {"40,6 gunner", "red turn Jiro 90", 0},
    };
    for (unsigned i = 0; i < sizeof rows / sizeof *rows; i++) {
        char forces[160];
        snprintf(forces, sizeof forces,
                 "red ashigaru Taro 40,10 ozutsu; red ashigaru Jiro %s; blue ashigaru Goro 40,60",
                 rows[i].helper);
        ag_battle("80x80", forces, "");
        ag_figure("Taro")->reload = 2;
        ag_begin(PLAN);
        ag_play(rows[i].orders, "");
        end_first_turn();
        ag_expect_number(rows[i].helper, "leaves turns", ag_figure("Taro")->reload, rows[i].left);
    }
}

// AR_8_15 What else he does costs the turn; who looks about him loads.
Test(argad, ar_8_15_what_keeps_him_from_loading)
{
    static const struct {
        const char *orders;
        int left;
    } rows[] = {{"", 0},
                {"red turn Taro 90", 0},
                {"red move Taro 10,11", 1},
                {"red drop Taro", 1},
                {"red throw Taro at Goro", 1}};
    for (unsigned i = 0; i < sizeof rows / sizeof *rows; i++) {
        ag_battle("80x60; *chest carried-by=Taro",
                  "red ashigaru Taro 10,10 arquebus shuriken; blue ashigaru Goro 20,10", "");
        ag_figure("Taro")->reload = 1;
        ag_begin(PLAN);
        ag_play(rows[i].orders, i == 4 ? "1" : "");
        end_first_turn();
        ag_expect_number(rows[i].orders, "leaves turns", ag_figure("Taro")->reload, rows[i].left);
    }
}

// Right behind the board, or right behind a friend of his who is: nobody else.
Test(argad, ar_11_5_who_is_behind_a_board)
{
    static const struct {
        const char *others;
        bool covered;
    } rows[] = {
        {"blue servant Ao 41,10; blue ashigaru Goro 43.9,10", true},
        {"blue servant Ao 41,10; blue ashigaru Goro 45.1,10", false},
        {"blue servant Ao 41,30; blue ashigaru Goro 44.1,10", false},
        {"blue servant Ao 41,30; blue ashigaru Goro 42.9,10", true},
    };
    for (int i = 0; i < 4; i++) {
        char forces[160];
        snprintf(forces, sizeof forces, "red ashigaru Taro 30,11 arquebus; %s", rows[i].others);
        ag_battle("80x60; *mantlet 40,10 facing 180 name=Board", forces, "");
        ag_figure("Ao")->crouched = 1; // so that it is known who is hit
        ag_begin(SHOTS);
        ag_play("red shoot Taro at Goro", "5");
        ag_expect_state("Goro", rows[i].covered ? "able" : "out");
    }
}

// Who leans on a board shoots over it at somebody right behind it; from a step away it is his cover.
Test(argad, ar_6_3_a_board_is_leant_on_or_not)
{
    for (int i = 0; i < 2; i++) {
        char forces[120];
        snprintf(forces, sizeof forces,
                 "red ashigaru Taro %s,10 arquebus; blue ashigaru Goro 42.5,10", i ? "37.5" : "39");
        shots("80x60; *mantlet 40,10 facing 0", forces, "");
        ag_play("red shoot Taro at Goro", "5");
        ag_expect_state("Goro", i ? "able" : "out");
    }
}

// One turn, whatever a gun is but a heavy one; and a heavy gun takes two with arrows, too.
Test(argad, ar_8_15_how_long_guns_are_empty)
{
    static const struct {
        const char *gun, *line, *dice;
        int turns;
    } rows[] = {
        {"pistol", "red shoot Taro at Goro", "1", 1},
        {"arquebus", "red shoot Taro at Goro", "1", 1},
        {"early-arquebus", "red shoot Taro at Goro", "1", 1},
        {"bajo-zutsu", "red shoot Taro at Goro", "1", 1},
        {"ozutsu", "red shoot Taro at Goro", "1 1", 2},
        {"ozutsu", "red shoot Taro at Goro fire", "1 1", 2},
        {"yumi", "red shoot Taro at Goro", "1", 0},
        {"sling", "red shoot Taro at Goro", "1", 0},
    };
    for (unsigned i = 0; i < sizeof rows / sizeof *rows; i++) {
        char forces[120];
        snprintf(forces, sizeof forces, "red ashigaru Taro 10,10 %s; blue ashigaru Goro 20,10",
                 rows[i].gun);
        shots("80x60", forces, "");
        ag_play(rows[i].line, rows[i].dice);
        ag_expect_number(rows[i].gun, "is empty for", ag_figure("Taro")->reload, rows[i].turns);
    }
}

// An enemy who came and fell, or was there and left, has cost him his turn.
Test(argad, ar_8_15_nobody_loads_whom_an_enemy_touched)
{
    ag_battle("80x60",
              "red ashigaru Taro 10,10 arquebus shuriken; blue ashigaru Goro 20,10; "
              "blue ashigaru Saburo 60,50",
              "");
    ag_figure("Taro")->reload = 1;
    ag_begin(PLAN);
    ag_play("blue charge Goro Taro", "");
    ag_figure("Goro")->state = AG_OUT; // by whatever
    ag_end_turn("");
    ag_expect_number("Taro", "is empty for", ag_figure("Taro")->reload, 1);
    ag_battle("80x60", "red ashigaru Taro 10,10 arquebus; blue ashigaru Goro 12,10", "");
    ag_figure("Taro")->reload = 1;
    ag_change()->figures[1].touched = 2;
    ag_begin(PLAN);
    ag_play("blue move Goro 25,10", "");
    ag_expect_number("Taro", "is empty for", ag_figure("Taro")->reload, 1);
}

// From a wall, at a group below.
Test(argad, ar_10_12_a_salvo_from_the_battlements)
{
    const char *forces = "red ashigaru R1 20,31.2 arquebus; red ashigaru R2 24,31.2 arquebus; "
                         "red ashigaru R3 28,31.2 arquebus; red samurai T 22,36 taisho; "
                         "red ashigaru Box 26,36 ammo-carrier; blue ashigaru B1 20,10; "
                         "blue ashigaru B2 23,10; blue ashigaru B3 26,10";
    shots("80x60; wall 10,30 70,30; walkway 10,30.1 70,33", forces, "");
    stage_allow("red shoot R1+R2+R3 at B1 salvo");
    shots("80x60", forces, "");
    stage_refuse("red shoot R1+R2+R3 at B1 salvo", "AR-10.12");
}

// A shot at who comes at them is each one's own.
Test(argad, ar_8_12_shots_before_contact_are_alone)
{
    ag_battle("80x60",
              "red ashigaru Taro 20,20 yumi; red ashigaru Jiro 20,22.5 yumi; "
              "blue samurai Ao 35,21.25",
              "");
    ag_play("blue move Ao 15,21.25", "");
    ag_expect_number("Taro", "was met by", ag_figure("Taro")->met, 3);
    ag_expect_number("Jiro", "was met by", ag_figure("Jiro")->met, 3);
    ag_play("red shoot Taro+Jiro at Ao", "1 5");
    ag_expect_state("Ao", "out");
}

Test(argad, ar_8_5_who_rode_shoots_by_himself)
{
    ag_battle("80x60",
              "red samurai Taro 20,20 pistol cavalry; red samurai Jiro 20,26 pistol cavalry; "
              "blue samurai Ao 30,23",
              "");
    ag_figure("Jiro")->moved = 1;
    ag_begin(SHOTS);
    ag_play("red shoot Taro+Jiro at Ao", "1 5"); // the rider needs 6
    ag_expect_state("Ao", "able");
}

Test(argad, ar_10_3_a_rider_is_no_very_skilled_archer)
{
    shots("80x60",
          "red samurai Taro 20,20 yumi elite-bow cavalry; red samurai Jiro 20,30 yumi elite-bow; "
          "blue samurai Ao 30,23",
          "elite-bow=on");
    stage_refuse("red shoot Taro at Ao bonus", "AR-10.3");
    stage_allow("red shoot Taro at Ao");
    stage_allow("red shoot Jiro at Ao bonus");
    stage_refuse("red shoot Jiro at Ao aim Ao bonus", "AR-10.3");
}

// What he throws badly he shoots as well as others.
Test(argad, ar_10_5_only_throws_take_training)
{
    shots("80x60", "red ashigaru Taro 20,20 yumi shuriken-half; blue samurai Ao 30,20", "");
    ag_play("red shoot Taro at Ao", "5");
    ag_expect_state("Ao", "out");
}

// A quarter of the way round, its end included.
Test(argad, ar_11_8_a_right_angle_is_warded)
{
    for (int wide = 0; wide < 2; wide++) {
        char forces[200];
        snprintf(forces, sizeof forces,
                 "red ninja Kage 40,30 class 5; blue ashigaru Goro 50,30 yumi; "
                 "blue ashigaru Saburo %s,40 yumi",
                 wide ? "39" : "40");
        shots("80x60", forces, "avoid-arrows=on");
        ag_play("blue shoot Goro+Saburo at Kage", wide ? "1 5" : "2d6:5+5");
        ag_expect_state("Kage", wide ? "out" : "able");
    }
}

// The throw of the turn before, or the skilled shot, is no bar to another.
Test(argad, ar_10_4_once_a_turn_is_once_in_each_turn)
{
    ag_battle("80x60",
              "red ninja Kage 20,20 shuriken; red samurai Taro 20,30 yumi elite-bow; "
              "blue samurai Ao 29,23",
              "elite-bow=on");
    ag_go_on(SHOTS, "");
    ag_play("red throw Kage at Ao; red shoot Taro at Ao bonus", "1 1");
    ag_go_on(SHOTS, "");
    stage_allow("red throw Kage at Ao");
    stage_allow("red shoot Taro at Ao bonus");
}

// Of two whom he touched when the turn began one has gone: the other still keeps him from it.
Test(argad, ar_8_12_each_whom_he_touched_keeps_him_from_it)
{
    const char *forces = "red ashigaru Taro 20,20 yumi; blue samurai Ao 22,20; "
                         "blue samurai Aoi 20,22; blue samurai Ken 10,20; "
                         "red ashigaru Far 5,55 yumi";
    ag_battle("80x60", forces, "");
    ag_play("blue move Ao 35,20; blue charge Ken Taro", "");
    stage_refuse("red shoot Taro at Ken", "AR-8.12");
    ag_battle("80x60", forces, "");
    ag_play("blue move Ao 35,20; blue move Aoi 20,38; blue charge Ken Taro", "");
    stage_allow("red shoot Taro at Ken");
}

// Of two who came at him he shoots at either; not at one who was there.
Test(argad, ar_8_12_of_several_who_come_he_picks_one)
{
    ag_battle("80x60",
              "red ashigaru Taro 20,20 yumi; blue samurai Ao 30,20; blue samurai Aoi 20,30; "
              "blue samurai Far 60,50",
              "");
    ag_play("blue charge Ao Taro; blue charge Aoi Taro", "");
    stage_allow("red shoot Taro at Ao");
    stage_refuse("red shoot Taro at Far", "AR-8.12");
    ag_play("red shoot Taro at Aoi", "5");
    ag_expect_state("Aoi", "out");
    ag_expect_state("Ao", "able");
}
