// AR-8, AR-10 and AR-11 in play: who may shoot, what joins into volleys, and who falls.
#include "rules/argad/ag_battle.h"

#include "core/text.h"

#include <criterion/criterion.h>
#include <stdio.h>

#define FIVE_ARCHERS                                                                       \
    "red ashigaru R1 10,10 yumi; red ashigaru R2 10,13 yumi; red ashigaru R3 10,16 yumi; " \
    "red ashigaru R4 10,19 yumi; red ashigaru R5 10,22 yumi; "
static int out_of(enum side side)
{
    int out = 0;
    for (int i = 1; i <= ag_now()->count; i++) {
        out += ag_now()->figures[i].side == side && ag_now()->figures[i].state == AG_OUT;
    }
    return out;
}

static void expect_out(enum side side, int number)
{
    ag_expect_number(side_name(side), "has lost", out_of(side), number);
}

#define AT_30(words)                                                    \
    "blue ashigaru B1 42,10 " words "; blue ashigaru B2 42,13 " words   \
    "; blue ashigaru B3 42,16 " words "; blue ashigaru B4 42,19 " words \
    "; blue ashigaru B5 42,22 " words "; blue ashigaru B6 42,25 " words

static void shots(const char *table, const char *forces, const char *options)
{
    ag_battle(table, forces, options);
    ag_go_on(SHOTS, "");
}

// One shoots at one, who is or is not hit by these dice.
static void expect_shot(const char *shooter, const char *target, const char *options,
                        const char *dice, bool hit)
{
    char forces[240];
    snprintf(forces, sizeof forces, "red %s; blue %s", shooter, target);
    shots("120x60", forces, options);
    ag_play("red shoot Taro at Goro", dice);
    ag_expect_state("Goro", hit ? "out" : "able");
}

// X10, X11
Test(argad, ar_8_4_sixes_of_a_volley_count_six_seven_and_eight)
{
    shots("80x60", FIVE_ARCHERS AT_30(""), "");
    ag_play("red shoot R1+R2+R3+R4+R5 at B1", "5d6:6+6+6+2+5 d6:1 d5:1");
    expect_out(BLUE, 2);
    shots("80x60", FIVE_ARCHERS AT_30("armour-4"), "");
    ag_play("red shoot R1+R2+R3+R4+R5 at B1", "5d6:6+6+6+2+5 d6:3");
    expect_out(BLUE, 1);
    ag_expect_state("B3", "out");
}

// X87
Test(argad, ar_8_5_equal_shots_at_one_target_are_one_volley)
{
    const char *pair = "red ashigaru R1 10,10 yumi; red ashigaru R2 10,12 yumi; "
                       "blue ashigaru Goro 42,11 armour-4";
    shots("80x60", pair, "");
    ag_play("red shoot R1 at Goro; red shoot R2 at Goro", "2d6:6+6");
    ag_expect_state("Goro", "able");
    expect_shot("ashigaru Taro 10,10 yumi", "ashigaru Goro 42,10 armour-4", "", "6 6 6", true);
}

Test(argad, ar_8_5_other_ranges_and_other_weapons_are_thrown_apart)
{
    shots("80x60",
          "red ashigaru R1 10,10 yumi; red ashigaru R2 20,10 yumi; red samurai R3 22,20 sling; "
          "blue ashigaru Goro 40,14",
          "");
    ag_play("red shoot R1+R2+R3 at Goro", "6 1 1 1");
    ag_expect_state("Goro", "able");
    stage_expect_told("R1 shoots at Goro, needs 7, throws 6: a miss");
}

// X12, X13
Test(argad, ar_8_6_a_lone_six_goes_on)
{
    expect_shot("ashigaru Taro 10,10 yumi", "ashigaru Goro 37,10", "", "6 6", true);
    expect_shot("ashigaru Taro 10,10 yumi", "ashigaru Goro 37,10 armour-5s", "", "6 6 3", false);
    expect_shot("ashigaru Taro 10,10 yumi", "ashigaru Goro 37,10", "lone-six=plain", "6", false);
}

// X14
Test(argad, ar_8_2_a_range_includes_its_limit)
{
    expect_shot("ashigaru Taro 10,10 yumi", "ashigaru Goro 32,10", "", "6", true);
    expect_shot("ashigaru Taro 10,10 yumi", "ashigaru Goro 32.1,10", "", "6 2", false);
    shots("80x60",
          "red ashigaru Taro 10,10 yumi; blue ashigaru Goro 52.1,10; "
          "blue ashigaru Jiro 20,30",
          "");
    stage_refuse("red shoot Taro at Goro", "AR-8.2");
}

// X15
Test(argad, ar_11_1_a_horo_and_armour_are_added_up)
{
    const char *riders = "red samurai Taro 10,10 yumi cavalry facing=0; "
                         "blue samurai Goro 26,10 cavalry armour-5s horo facing=0";
    for (int hit = 0; hit < 2; hit++) {
        ag_battle("80x60", riders, "");
        ag_figure("Taro")->moved = ag_figure("Goro")->moved = 1;
        ag_begin(SHOTS);
        ag_play("red shoot Taro at Goro", hit ? "6 6 6" : "6 6 4");
        ag_expect_state("Goro", hit ? "out" : "able");
    }
}

// X6
Test(argad, ar_11_1_a_horo_is_of_no_use_against_firearms_nor_from_before)
{
    static const struct {
        const char *weapon, *facing;
        bool hit;
    } rows[] = {{"yumi", "0", false}, {"arquebus", "0", true}, {"yumi", "180", true}};
    for (int i = 0; i < 3; i++) {
        char forces[200];
        snprintf(forces, sizeof forces,
                 "red ashigaru Taro 10,10 %s; blue samurai Goro 22,10 cavalry horo facing=%s",
                 rows[i].weapon, rows[i].facing);
        ag_battle("80x60", forces, "");
        ag_figure("Goro")->moved = 1;
        ag_begin(SHOTS);
        ag_play("red shoot Taro at Goro", "5");
        ag_expect_state("Goro", rows[i].hit ? "out" : "able");
    }
}

// X16, X17
Test(argad, ar_10_2_a_very_strong_archer_goes_through_armour_of_the_sengoku)
{
    expect_shot("samurai Taro 10,10 yumi strong-bow", "samurai Goro 20,10 armour-5s",
                "strong-bow=on", "5", true);
    expect_shot("samurai Taro 10,10 yumi strong-bow", "samurai Goro 20,10 armour-5s", "", "5",
                false);
    expect_shot("samurai Taro 10,10 yumi", "samurai Goro 20,10 armour-5s", "strong-bow=on", "5",
                false);
    expect_shot("samurai Taro 10,10 yumi strong-bow", "samurai Goro 20,10 armour-5h",
                "strong-bow=on", "6 2", false);
    expect_shot("samurai Taro 10,10 yumi strong-bow", "samurai Goro 20,10 armour-5h",
                "strong-bow=on", "6 6", true);
}

#define TWO_ELITE                                                                    \
    "red samurai Taro 10,10 yumi elite-bow; red samurai Jiro 10,30 yumi elite-bow; " \
    "blue ashigaru Goro 30,10; blue ashigaru Saburo 30,12"

// X18
Test(argad, ar_10_3_a_very_skilled_archer_adds_one_or_picks_his_victim)
{
    shots("80x60", TWO_ELITE, "elite-bow=on");
    ag_play("red shoot Taro at Goro bonus", "5 d2:2");
    ag_expect_state("Saburo", "out");
    shots("80x60", TWO_ELITE, "elite-bow=on");
    ag_play("red shoot Taro at Goro aim Saburo", "6");
    ag_expect_state("Saburo", "out");
}

Test(argad, ar_10_3_one_such_shot_a_turn_and_not_both_gifts)
{
    shots("80x60", TWO_ELITE, "elite-bow=on");
    stage_refuse("red shoot Taro at Goro aim Saburo bonus", "AR-10.3");
    stage_refuse("red shoot Taro+Jiro at Goro bonus", "AR-10.3");
    stage_play("red shoot Taro at Goro bonus");
    stage_refuse("red shoot Jiro at Goro bonus", "AR-10.3");
    stage_allow("red shoot Jiro at Goro");
    shots("80x60", TWO_ELITE, "");
    stage_refuse("red shoot Taro at Goro bonus", "AR-10.3");
}

#define TWO_THROWERS                                                                        \
    "red ninja Kage 10,10 shuriken; red ninja Saru 10,20 shuriken-half; blue samurai Goro " \
    "18,15 armour-3; blue ashigaru Jiro 40,40 yumi"

// X19
Test(argad, ar_10_5_who_is_half_trained_has_one_less)
{
    for (int trained = 0; trained < 2; trained++) {
        shots("80x60", TWO_THROWERS, "");
        ag_play(trained ? "red throw Kage at Goro" : "red throw Saru at Goro", "5");
        ag_expect_state("Goro", trained ? "out" : "able");
    }
    shots("80x60", TWO_THROWERS, "");
    stage_refuse("blue throw Jiro at Kage", "AR-10.5");
}

// X19
Test(argad, ar_10_4_one_throw_a_turn_for_each_player)
{
    shots("80x60", TWO_THROWERS, "");
    stage_play("red throw Kage at Goro");
    stage_refuse("red throw Saru at Goro", "AR-10.4");
    ag_battle("80x60", TWO_THROWERS, "");
    ag_play("red throw Kage at Goro", "1");
    ag_expect_number("Kage", "threw", ag_figure("Kage")->threw, 1);
    ag_change()->figures[2].shuriken = TRAINED;
    ag_begin(SHOTS);
    stage_expect_step(SHOTS, BLUE);
}

// X20
Test(argad, ar_10_6_whom_only_his_armour_saves_loses_his_turn)
{
    const char *forces = "red ninja Kage 10,10 shuriken; blue samurai Goro 16,10 armour-5s";
    ag_battle("80x60", forces, "shuriken-stop=on");
    ag_play("red throw Kage at Goro; blue move Goro 30,10", "6 1");
    ag_expect_at("Goro", "16,10");
    stage_expect_told_by("Goro is saved by his armour, and stands still with surprise", "AR-10.6");
    ag_battle("80x60", forces, "");
    ag_play("red throw Kage at Goro; blue move Goro 30,10", "6 1");
    ag_expect_at("Goro", "30,10");
}

// X21
Test(argad, ar_10_7_who_uses_a_sling_has_no_cover)
{
    shots("80x60; barrier 22,2 22,40",
          "red villager Taro 20,10 sling; red ashigaru Jiro 20,20 yumi; "
          "blue ashigaru Goro 32,10 yumi; blue ashigaru Saburo 32,20 yumi",
          "");
    ag_play("red shoot Taro at Goro; red shoot Jiro at Saburo; blue shoot Goro at Taro; "
            "blue shoot Saburo at Jiro",
            "1 1 5 5");
    ag_expect_state("Taro", "out");
    ag_expect_state("Jiro", "able");
}

// X22
Test(argad, ar_10_7_a_sling_is_used_outdoors_and_standing)
{
    expect_shot("villager Taro 10,10 sling", "samurai Goro 21,10 armour-5s", "", "6 4", false);
    shots("80x60; building 5,5 15,15; window 15,9 15,11",
          "red villager Taro 13.9,10 sling; red ashigaru Jiro 30,40 yumi; blue samurai Goro 30,10",
          "");
    stage_refuse("red shoot Taro at Goro", "AR-10.7");
}

// X23
Test(argad, ar_10_8_a_pistol_in_the_saddle)
{
    for (int moves = 0; moves < 2; moves++) {
        ag_battle("80x60",
                  moves ? "red samurai Taro 10,10 pistol cavalry; blue samurai Goro 19,10"
                        : "red samurai Taro 10,10 pistol cavalry; blue samurai Goro 28,10 armour-4",
                  "");
        ag_figure("Taro")->moved = (uint8_t)moves;
        ag_begin(SHOTS);
        ag_play("red shoot Taro at Goro", moves ? "5" : "6 6 6");
        ag_expect_state("Goro", moves ? "able" : "out");
    }
}

// X24
Test(argad, ar_10_8_a_pistol_is_silent_where_the_turn_began_in_contact)
{
    shots("80x60",
          "red samurai Taro 10,10 pistol; red ashigaru Jiro 40,40 yumi; "
          "blue samurai Goro 12,10; blue samurai Saburo 30,10",
          "");
    stage_refuse("red shoot Taro at Saburo", "AR-10.8");
}

// X25
Test(argad, ar_10_9_the_plain_table_of_the_arquebus)
{
    for (int armoured = 0; armoured < 2; armoured++) {
        char forces[600];
        struct text out;
        text_init(&out, forces, sizeof forces);
        text_add(&out, "red ashigaru R1 10,10 arquebus; red ashigaru R2 10,13 arquebus; "
                       "red ashigaru R3 10,16 arquebus");
        for (int i = 0; i < 5; i++) {
            text_addf(&out, "; blue ashigaru B%d 43,%d %s", i + 1, 10 + 3 * i,
                      armoured ? "armour-4" : "");
        }
        shots("80x60", forces, "");
        ag_play("red shoot R1+R2+R3 at B1", armoured ? "3d6:6+6+6 d5:1" : "3d6:6+6+6 d5:1 d4:1");
        expect_out(BLUE, armoured ? 1 : 2);
    }
}

Test(argad, ar_10_9_an_arquebus_is_fired_on_foot_without_moving)
{
    ag_battle("80x60",
              "red ashigaru Taro 10,10 arquebus; red samurai Jiro 10,20 arquebus cavalry; "
              "red ashigaru Hachi 10,30 arquebus; blue ashigaru Goro 30,10",
              "");
    ag_figure("Taro")->moved = 1;
    ag_begin(SHOTS);
    stage_refuse("red shoot Taro at Goro", "AR-10.9");
    stage_refuse("red shoot Jiro at Goro", "AR-10.9");
    stage_allow("red shoot Hachi at Goro");
}

Test(argad, ar_10_1_only_samurai_shoot_the_yumi_in_the_saddle)
{
    ag_battle("80x60",
              "red ashigaru Taro 10,10 yumi cavalry; red samurai Jiro 10,20 yumi cavalry; "
              "red samurai Hachi 10,30 yumi; blue ashigaru Goro 30,10",
              "");
    ag_figure("Jiro")->moved = ag_figure("Hachi")->moved = 1;
    ag_begin(SHOTS);
    stage_refuse("red shoot Taro at Goro", "AR-10.1");
    stage_refuse("red shoot Hachi at Goro", "AR-10.1");
    stage_allow("red shoot Jiro at Goro");
}

Test(argad, ar_10_1_far_shots_of_the_yumi_are_outdoors)
{
    shots("80x60; building 5,5 15,15; window 15,9 15,11",
          "red ashigaru Taro 13.9,10 yumi; red ashigaru Jiro 30,40 yumi; blue samurai Goro 40,10; "
          "blue samurai Saburo 25,10 facing=0",
          "");
    stage_refuse("red shoot Taro at Goro", "AR-8.9"); // Saburo stands between them
    stage_allow("red shoot Taro at Saburo");
    shots("80x60; building 5,5 15,15; window 15,9 15,11",
          "red ashigaru Taro 13.9,10 yumi; red ashigaru Jiro 30,40 yumi; blue samurai Goro 40,10",
          "");
    stage_refuse("red shoot Taro at Goro", "AR-10.1");
}

// X26
Test(argad, ar_8_15_a_gun_is_loaded_after_a_whole_turn_without_moving)
{
    ag_battle("80x60",
              "red ashigaru Taro 10,10 arquebus; red ashigaru Jiro 10,20 arquebus; "
              "blue ashigaru Goro 30,10; blue ashigaru Saburo 30,30",
              "");
    ag_go_on(SHOTS, "");
    ag_play("red shoot Taro at Goro; red shoot Jiro at Saburo", "1 1");
    stage_expect_untold("Taro has loaded");
    ag_play("red move Jiro 10,25", "");
    ag_expect_number("Taro", "loads", ag_figure("Taro")->reload, 0);
    ag_expect_number("Jiro", "loads", ag_figure("Jiro")->reload, 1);
    ag_go_on(SHOTS, "");
    stage_refuse("red shoot Jiro at Saburo", "AR-8.15");
    stage_allow("red shoot Taro at Goro");
    ag_end_turn("");
    ag_expect_number("Jiro", "loads", ag_figure("Jiro")->reload, 0);
}

#define SALVO(words)                                                                           \
    "red ashigaru R1 20,10 arquebus formed group=Guns; red ashigaru R2 20,12 arquebus formed " \
    "group=Guns; red ashigaru R3 20,14 arquebus formed group=Guns; red ashigaru R4 20,16 "     \
    "arquebus formed group=Guns; red ashigaru R5 20,18 arquebus formed group=Guns; "           \
    "red ashigaru R6 20,20 arquebus formed group=Guns; red samurai Taisho 17,15 taisho; "      \
    "red ashigaru Box 17,18 ammo-carrier; " words

static const char *eight_at(int x, const char *words)
{
    static char forces[1400];
    struct text out;
    text_init(&out, forces, sizeof forces);
    text_add(&out, SALVO(""));
    for (int i = 0; i < 8; i++) {
        text_addf(&out, "%sblue ashigaru B%d %d,%d %s", i ? "; " : "", i + 1, x, 5 + 3 * i, words);
    }
    return forces;
}

// X27
Test(argad, ar_10_12_a_salvo_carries_farther_and_through_armour)
{
    shots("120x60", eight_at(57, "armour-4"), "");
    ag_play("red shoot R1+R2+R3+R4+R5+R6 at B1 salvo", "6d6:6+6+5+4+3+1 d8:1 d7:1");
    expect_out(BLUE, 2);
    shots("120x60", eight_at(57, "armour-4"), "");
    ag_play("red shoot R1+R2+R3+R4+R5+R6 at B1", "6d6:6+6+5+4+3+1");
    expect_out(BLUE, 0);
}

Test(argad, ar_10_12_the_officer_and_the_carrier_do_nothing_else)
{
    shots("120x60; *hides red 0,0 1,1", eight_at(57, ""), "");
    ag_play("red shoot R1+R2+R3 at B1 salvo", "3d6:1+1+1");
    ag_expect_number("Taisho", "shot", ag_figure("Taisho")->shot, 1);
    ag_expect_number("Box", "shot", ag_figure("Box")->shot, 1);
    ag_battle("120x60", eight_at(57, ""), "");
    ag_figure("Taisho")->moved = 1;
    ag_begin(SHOTS);
    stage_refuse("red shoot R1+R2+R3 at B1 salvo", "AR-10.12");
}

// X9
Test(argad, ar_10_12_who_is_out_of_earshot_is_not_in_the_salvo)
{
    ag_battle("120x60", eight_at(50, ""), "");
    struct ag_figure *taisho = ag_figure("Taisho");
    taisho->x = CM(20);
    taisho->y = CM(39); // 21 cm from R4, less from R5 and R6
    ag_begin(SHOTS);
    stage_refuse("red shoot R1+R2+R3+R4 at B1 salvo", "AR-10.12");
    taisho->y = MM(365); // R4 to R6 hear him
    ag_begin(SHOTS);
    ag_play("red shoot R3+R4+R5+R6 at B1 salvo", "1 3d6:1+1+1");
}

Test(argad, ar_10_12_what_a_salvo_takes)
{
    ag_battle("120x60", eight_at(50, ""), "");
    for (int i = 1; i <= 6; i++) {
        ag_change()->figures[i].formed = 0;
    }
    ag_begin(SHOTS);
    stage_refuse("red shoot R1+R2+R3 at B1 salvo", "AR-10.12");
    shots("120x60", eight_at(50, ""), "");
    stage_refuse("red shoot R1+R2 at B1 salvo", "AR-10.12");
    shots("120x60", eight_at(50, ""), "salvo=off");
    stage_refuse("red shoot R1+R2+R3 at B1 salvo", "AR-10.12");
    shots("120x60", SALVO("blue ashigaru B1 50,10; blue ashigaru B2 50,13"), "");
    stage_refuse("red shoot R1+R2+R3 at B1 salvo", "AR-10.12");
    cr_expect_not(stage_offers("red shoot R1+R2+R3+R4+R5+R6 at B1 salvo"));
    shots("120x60", eight_at(50, ""), "");
    cr_expect(stage_offers("red shoot R1+R2+R3+R4+R5+R6 at B1 salvo"));
}

// X28
Test(argad, ar_10_10_all_arquebuses_of_early_decades_are_early_ones)
{
    expect_shot("ashigaru Taro 10,10 arquebus", "ashigaru Goro 32,10", "early-guns=on", "6", true);
    expect_shot("ashigaru Taro 10,10 arquebus", "ashigaru Goro 33,10", "early-guns=on", "6 2",
                false);
    expect_shot("ashigaru Taro 10,10 early-arquebus", "ashigaru Goro 33,10", "", "6 2", false);
    shots("120x60", eight_at(50, ""), "early-guns=on");
    stage_refuse("red shoot R1+R2+R3 at B1 salvo", "AR-10.12");
}

// X29
Test(argad, ar_10_11_a_rider_who_moved_has_one_less)
{
    for (int hit = 0; hit < 2; hit++) {
        ag_battle("80x60", "red samurai Taro 10,10 bajo-zutsu cavalry; blue ashigaru Goro 23,10",
                  "");
        ag_figure("Taro")->moved = 1;
        ag_begin(SHOTS);
        ag_play("red shoot Taro at Goro", hit ? "6" : "5");
        ag_expect_state("Goro", hit ? "out" : "able");
    }
}

// X70
Test(argad, ar_11_9_a_sensei_in_play_wards_off_everything)
{
    static const struct {
        const char *weapon, *options, *dice;
        int x;
        bool hit;
    } rows[] = {
        {"yumi", "avoid-arrows=on", "6 6", 20, true},
        {"yumi", "avoid-arrows=on", "6 1", 20, false},
        {"arquebus", "avoid-arrows=on", "5", 22, false},
        {"arquebus", "", "5", 22, true},
        {"yumi", "avoid-arrows=on sensei-guard=column-6", "6 6 1", 20, false},
    };
    for (int i = 0; i < 5; i++) {
        char shooter[60], target[60];
        snprintf(shooter, sizeof shooter, "ashigaru Taro 10,10 %s", rows[i].weapon);
        snprintf(target, sizeof target, "sensei Goro %d,10", rows[i].x);
        expect_shot(shooter, target, rows[i].options, rows[i].dice, rows[i].hit);
    }
}

// X4
Test(argad, ar_11_7_the_well_trained_ward_off_arrows)
{
    expect_shot("ashigaru Taro 10,10 yumi", "ninja Goro 20,10", "avoid-arrows=on", "5", false);
    expect_shot("ashigaru Taro 10,10 yumi", "ninja Goro 20,10 class 5", "avoid-arrows=on", "5",
                false);
    expect_shot("ashigaru Taro 10,10 yumi", "ninja Goro 20,10", "", "5", true);
    expect_shot("ashigaru Taro 10,10 arquebus", "ninja Goro 20,10", "avoid-arrows=on", "5", true);
    expect_shot("ashigaru Taro 10,10 yumi", "ashigaru Goro 20,10 class 4", "avoid-arrows=on", "5",
                true);
    expect_shot("ashigaru Taro 10,10 yumi", "ninja Goro 20,10 class 3", "avoid-arrows=on", "5",
                true);
}

// X71
Test(argad, ar_11_8_he_wards_a_quarter_of_the_way_round)
{
    const char *forces = "red ninja Kage 40,30 class 5; blue ashigaru Goro 52,30 yumi; "
                         "blue ashigaru Saburo 34,40.3 yumi";
    shots("80x60", forces, "avoid-arrows=on");
    ag_play("blue shoot Goro at Kage; blue shoot Saburo at Kage", "5 1");
    ag_expect_state("Kage", "able");
    shots("80x60", forces, "avoid-arrows=on");
    ag_play("blue shoot Goro at Kage; blue shoot Saburo at Kage", "1 5");
    ag_expect_state("Kage", "out");
}

// X72
Test(argad, ar_4_4_two_shoot_each_other)
{
    shots("80x60", "red ashigaru Taro 10,10 arquebus; blue ashigaru Goro 27,10 arquebus", "");
    ag_play("red shoot Taro at Goro; blue shoot Goro at Taro", "5 6");
    ag_expect_state("Taro", "out");
    ag_expect_state("Goro", "out");
}

Test(argad, ar_4_7_a_weapon_is_used_once_a_turn)
{
    ag_battle("80x60",
              "red ashigaru Taro 10,10 yumi shuriken; red ashigaru Jiro 10,20 yumi; "
              "blue ashigaru Goro 18,10",
              "early-shots=all");
    ag_play("red shoot Taro at Goro", "1");
    stage_refuse("red shoot Taro at Goro", "AR-4.7");
    stage_allow("red throw Taro at Goro");
}

// X84
Test(argad, ar_4_6_before_the_movement_phase_shuriken_are_thrown)
{
    ag_battle("80x60",
              "red ninja Kage 10,10 shuriken; red ashigaru Jiro 10,20 yumi; "
              "blue ashigaru Goro 18,10",
              "");
    stage_refuse("red shoot Jiro at Goro", "AR-4.6");
    ag_play("red throw Kage at Goro; red move Kage 10,5", "5");
    ag_expect_state("Goro", "out");
    ag_expect_at("Kage", "10,5");
    ag_battle("80x60", "red ninja Kage 10,10 shuriken; blue ashigaru Goro 18,10",
              "early-shots=off");
    stage_refuse("red throw Kage at Goro", "AR-4.6");
}

Test(argad, ar_4_6_who_shoots_early_without_moving_stays)
{
    const char *forces = "red ashigaru Taro 10,10 yumi; red samurai Jiro 10,20 pistol cavalry; "
                         "blue ashigaru Goro 20,12";
    ag_battle("80x60", forces, "early-shots=all");
    stage_play("red shoot Taro at Goro");
    stage_refuse("red move Taro 10,5", "AR-4.6");
    ag_battle("80x60", forces, "early-shots=all");
    stage_play("red move Taro 10,5");
    stage_refuse("red shoot Taro at Goro", "AR-10.1");
    ag_play("red move Jiro 10,40; red shoot Jiro at Goro", "5"); // 1 less: he will move
    ag_expect_state("Goro", "able");
}

// X74
Test(argad, ar_1_7_a_leader_who_is_shot_goes_back)
{
    shots("80x60", "red ashigaru Taro 10,10 yumi; blue samurai Goro 20,10 leader",
          "life-points=on");
    ag_play("red shoot Taro at Goro", "5");
    ag_expect_state("Goro", "able");
    ag_expect_at("Goro", "22,10");
}

// X7
Test(argad, ar_8_11_over_the_heads_of_friends_at_people_on_a_wall)
{
    const char *wall = "80x60; wall 10,30 70,30; walkway 10,30.1 70,33";
    const char *forces = "red ashigaru R1 40,19.6 yumi; red ashigaru R2 37.6,20.2 yumi; "
                         "red ashigaru R3 42.4,20.2 yumi; red samurai Climber 40,27; "
                         "blue ashigaru Goro 40,31.5";
    shots(wall, forces, "");
    ag_play("red shoot R1+R2+R3 at Goro", "3d6:6+5+4");
    ag_expect_state("Goro", "out");
    shots(wall, forces, "");
    ag_play("red shoot R1+R2+R3 at Goro", "3d6:5+5+4");
    ag_expect_state("Goro", "able");
    shots("80x60", forces, "");
    stage_refuse("red shoot R1 at Goro", "AR-8.9");
}

Test(argad, ar_8_10_nobody_shoots_at_who_touches_a_friend)
{
    shots("80x60",
          "red ashigaru Taro 10,10 yumi; red samurai Jiro 30,18; blue samurai Goro 30,20; "
          "blue samurai Saburo 30,10",
          "");
    stage_refuse("red shoot Taro at Goro", "AR-8.9");
    stage_allow("red shoot Taro at Saburo");
}

// X20 is one of 6: only whom a shooter sees within the range can be hit.
Test(argad, ar_8_9_the_others_of_a_group_are_out_of_it)
{
    const char *forces = "red ashigaru Taro 10,10 yumi; blue ashigaru Goro 22,10; "
                         "blue ashigaru Saburo 24,12";
    shots("80x60", forces, "");
    ag_play("red shoot Taro at Saburo", "5"); // from 10 cm, which Saburo is not within
    ag_expect_state("Goro", "out");
    ag_expect_state("Saburo", "able");
    ag_battle("80x60; bushes 20,5 30,20", forces, "");
    ag_figure("Goro")->crouched = ag_figure("Saburo")->crouched = 1;
    ag_begin(SHOTS);
    stage_refuse("red shoot Taro at Goro", "AR-8.9");
}

#define COMES                                                                                  \
    "red ashigaru Taro 10,10 arquebus; red ashigaru Jiro 10,40 yumi; blue samurai Goro 12,10 " \
    "armour-7 pace 12; blue samurai Saburo 30,14"

Test(argad, ar_8_12_who_is_in_contact_shoots_only_whom_he_sees_coming)
{
    shots("80x60", COMES, "fantasy=on");
    stage_refuse("red shoot Taro at Goro", "AR-8.12");
    stage_refuse("red shoot Taro at Saburo", "AR-8.12");
    ag_battle("80x60", COMES, "fantasy=on");
    ag_figure("Taro")->touched = 0;
    ag_figure("Taro")->met = stage_number("Goro");
    ag_begin(SHOTS);
    stage_refuse("red shoot Taro at Saburo", "AR-8.12");
    ag_play("red shoot Taro at Goro", "6"); // X69: 1 less, before contact
    ag_expect_state("Goro", "out");
}

// X69
Test(argad, ar_18_1_far_shots_at_a_thick_hide)
{
    shots("80x60",
          "red ashigaru R1 10,10 arquebus; red ashigaru R2 10,13 arquebus; red ashigaru R3 10,16 "
          "arquebus; red ashigaru R4 10,19 arquebus; blue samurai Goro 47,14 armour-7 pace 12",
          "fantasy=on");
    ag_play("red shoot R1+R2+R3+R4 at Goro", "4d6:6+6+6+6");
    ag_expect_state("Goro", "able");
}

Test(argad, ar_8_14_many_archers_need_a_carrier)
{
    const char *six = FIVE_ARCHERS "red ashigaru R6 10,25 yumi; blue ashigaru Goro 30,10";
    ag_battle("80x60", six, "archer-supply=on");
    ag_go_on(SHOTS, "");
    ag_play("red shoot R1 at Goro", "1");
    ag_go_on(SHOTS, "");
    stage_refuse("red shoot R1 at Goro", "AR-8.14");
    stage_allow("red shoot R2 at Goro");
    ag_end_turn("");
    ag_go_on(SHOTS, "");
    stage_allow("red shoot R1 at Goro");
    ag_battle("80x60", six, "");
    ag_figure("R1")->archery = 1;
    ag_change()->head.turn = 2;
    ag_begin(SHOTS);
    stage_allow("red shoot R1 at Goro");
}

// Bases of shooter and target as they stand to a bank, and what the die must show.
Test(argad, ar_6_3_cover_that_a_shooter_does_not_lean_on_is_his_targets)
{
    static const struct {
        const char *barrier, *dice;
        bool hit;
    } rows[] = {
        {"barrier 11,2 11,20", "5", true},     // he leans on it
        {"barrier 13,2 13,20", "5", false},    // 2 cm before him
        {"barrier 15.5,2 15.5,20", "5", true}, // too far from both
        {"barrier 19,2 19,20", "5", false},    // the target is behind it
    };
    for (int i = 0; i < 4; i++) {
        char table[80];
        snprintf(table, sizeof table, "80x60; %s", rows[i].barrier);
        shots(table, "red ashigaru Taro 10,10 yumi; blue ashigaru Goro 22,10", "");
        ag_play("red shoot Taro at Goro", rows[i].dice);
        ag_expect_state("Goro", rows[i].hit ? "out" : "able");
    }
}

Test(argad, ar_11_2_who_carries_a_mantlet_does_nothing_else)
{
    shots("80x60; *mantlet carried-by=Taro",
          "red ashigaru Taro 10,10 yumi; red ashigaru Jiro 10,20 yumi; blue ashigaru Goro 30,10",
          "");
    stage_refuse("red shoot Taro at Goro", "AR-11.2");
}

Test(argad, ar_11_5_a_mantlet_protects_two)
{
    static const struct {
        const char *target;
        bool hit;
    } rows[] = {{"Goro", false}, {"Saburo", false}, {"Shiro", true}};
    for (int i = 0; i < 3; i++) {
        char line[60];
        shots("80x60; *mantlet 18.5,10 facing 180",
              "red ashigaru Taro 10,10 yumi; blue ashigaru Goro 20,10; "
              "blue ashigaru Saburo 21.8,11; blue ashigaru Shiro 20,20",
              "");
        ag_figure("Saburo")->x = CM(22);
        for (int j = 0; j < 3; j++) { // each by himself
            if (j != i) ag_figure(rows[j].target)->state = j == 0 && i == 1 ? AG_STANDING : AG_OUT;
        }
        ag_begin(SHOTS);
        snprintf(line, sizeof line, "red shoot Taro at %s", rows[i].target);
        ag_play(line, i == 1 ? "5" : i == 0 ? "5" : "6");
        ag_expect_state(rows[i].target, rows[i].hit ? "out" : "able");
    }
}

// Each die is somebody else's while there are enough of them.
Test(argad, ar_8_8_dice_are_dealt_where_protection_differs)
{
    const char *forces = "red ashigaru R1 10,10 yumi; red ashigaru R2 10,13 yumi; "
                         "blue ashigaru B1 20,10; blue ashigaru B2 20,13 armour-4; "
                         "blue ashigaru B3 20,16";
    shots("80x60", forces, "");
    ag_play("red shoot R1+R2 at B1", "2d6:5+5 d3:2 d2:1"); // the last takes the place of B2
    ag_expect_state("B1", "out");
    expect_out(BLUE, 1);
    shots("80x60", forces, "");
    ag_play("red shoot R1+R2 at B1", "2d6:5+4 d3:2");
    expect_out(BLUE, 0);
}

Test(argad, ar_8_8_more_dice_than_men_go_round)
{
    shots("80x60",
          "red ashigaru R1 10,10 yumi; red ashigaru R2 10,13 yumi; red ashigaru R3 10,16 yumi; "
          "blue ashigaru B1 18,12; blue ashigaru B2 18,14.5 armour-4",
          "");
    // B2, B1, B2: his second die falls to nobody, since it would hit B1, who is down
    ag_play("red shoot R1+R2+R3 at B1", "d2:1 4 5 5");
    ag_expect_state("B1", "out");
    ag_expect_state("B2", "able");
}

Test(argad, ar_8_8_a_hit_on_who_is_down_passes_on)
{
    shots("80x60",
          "red ashigaru R1 10,10 yumi; red ashigaru R2 10,13 arquebus; "
          "blue ashigaru B1 18,10; blue ashigaru B2 18,12.5 armour-4",
          "");
    ag_play("red shoot R1 at B1; red shoot R2 at B1", "d2:1 5 5"); // the gun finds B2 alone
    expect_out(BLUE, 2);
}

Test(argad, ar_8_12_whoever_cannot_shoot_any_more_keeps_his_missile)
{
    shots("80x60", "red ashigaru Taro 10,10 arquebus; blue ashigaru Goro 30,10", "");
    stage_play("red shoot Taro at Goro");
    ag_figure("Goro")->state = AG_OUT;
    ag_play("", "");
    stage_expect_told("Taro does not come to shoot at Goro");
    ag_expect_number("Taro", "loads", ag_figure("Taro")->reload, 0);
}

Test(argad, ar_4_4_who_was_told_to_shoot_can_be_told_not_to)
{
    shots("80x60; *hides red 0,0 1,1", "red ashigaru Taro 10,10 arquebus; blue ashigaru Goro 30,10",
          "");
    ag_play("red shoot Taro at Goro; red hold Taro", "");
    ag_expect_number("Taro", "shot", ag_figure("Taro")->shot, 0);
}

// X73
Test(argad, ar_4_5_who_has_shot_does_not_strike)
{
    ag_battle("80x60",
              "red ashigaru Taro 10,10 yumi; blue ashigaru Goro 20,10; "
              "blue samurai Saburo 20,18",
              "early-shots=all");
    ag_play("red shoot Taro at Goro; blue charge Saburo Taro", "1");
    stage_expect_step(STROKES, BLUE);
    ag_end_turn("1"); // his die, and no other
}

Test(argad, ar_6_6_who_crouches_is_no_target_and_hides_nobody)
{
    const char *forces = "red ashigaru Taro 10,10 yumi; blue ashigaru Goro 20,10; "
                         "blue ashigaru Saburo 28,10";
    for (int crouches = 0; crouches < 2; crouches++) {
        ag_battle("80x60; bushes 18,5 23,15", forces, "");
        ag_figure("Goro")->crouched = (uint8_t)crouches;
        ag_begin(SHOTS);
        const char *seen = crouches ? "red shoot Taro at Saburo" : "red shoot Taro at Goro";
        const char *unseen = crouches ? "red shoot Taro at Goro" : "red shoot Taro at Saburo";
        stage_refuse(unseen, "AR-8.9");
        stage_allow(seen);
    }
    ag_battle("80x60; bushes 18,5 23,15", forces, "");
    ag_figure("Taro")->crouched = 1;
    ag_figure("Taro")->shuriken = TRAINED;
    ag_change()->figures[3].missile = YUMI + 1;
    ag_begin(SHOTS);
    stage_expect_step(SHOTS, BLUE);
}

Test(argad, ar_6_3_bushes_before_the_shooter_are_his_targets_too)
{
    static const struct {
        const char *bushes;
        bool hit;
    } rows[] = {{"12,5 13.5,15", false}, {"10.9,5 13,15", true}, {"16,5 18,15", true}};
    for (int i = 0; i < 3; i++) {
        char table[80];
        snprintf(table, sizeof table, "80x60; bushes %s", rows[i].bushes);
        shots(table, "red ashigaru Taro 10,10 yumi; blue ashigaru Goro 22,10", "");
        ag_play("red shoot Taro at Goro", "5");
        ag_expect_state("Goro", rows[i].hit ? "out" : "able");
    }
}

// A port on the ground is nothing to those on the wall above it.
Test(argad, ar_6_3_who_stands_on_a_wall_looks_over_it)
{
    const char *wall = "80x60; wall 10,30 70,30; loophole 39,30 41,30; walkway 10,30.1 70,33";
    const char *forces = "red ashigaru Taro 40,19.5 yumi; blue ashigaru Goro 40,31.5 yumi";
    shots(wall, forces, "");
    ag_play("blue shoot Goro at Taro", "5");
    ag_expect_state("Taro", "out");
    shots(wall, forces, "");
    ag_play("red shoot Taro at Goro", "6"); // a parapet, and no loophole
    ag_expect_state("Goro", "out");
}

Test(argad, ar_16_3_shots_out_of_an_ambush)
{
    const char *table = "80x60; bushes 5,5 15,15; *hides red 0,0 80,60; *zone red 0,0 20,60; "
                        "*zone blue 20,0 80,60";
    const char *forces = "red ninja Kage 12,10 yumi hidden; blue ashigaru Goro 24,10";
    static const struct {
        const char *dice;
        bool hit;
    } rows[] = {{"4 4", true}, {"4 3", false}, {"1 4", false}};
    for (int i = 0; i < 3; i++) {
        ag_battle(table, forces, "");
        ag_go_on(AMBUSH, "");
        ag_play("red shoot Kage at Goro", rows[i].dice);
        ag_expect_state("Goro", rows[i].hit ? "out" : "able");
    }
}

Test(argad, ar_16_8_who_shoots_from_hiding_is_seen)
{
    const char *table = "80x60; bushes 5,5 15,15; *hides red 0,0 80,60; *zone red 0,0 20,60; "
                        "*zone blue 20,0 80,60";
    ag_battle(table,
              "red ninja Kage 12,10 yumi hidden; red ashigaru Jiro 10,40 yumi; "
              "blue ashigaru Goro 24,10",
              "");
    ag_go_on(SHOTS, "");
    cr_expect_not(stage_offers("red shoot Kage at Goro"));
    ag_play("red shoot Kage at Goro", "1");
    ag_expect_number("Kage", "hides", ag_figure("Kage")->cloak, IN_THE_OPEN_AIR);
    stage_expect_told_so("Kage is discovered");
}

// The plan that counts is the second one.
Test(argad, ar_4_6_a_second_plan_may_be_to_shoot_early)
{
    ag_battle("80x60", "red ashigaru Taro 10,10 yumi; blue ashigaru Goro 20,10",
              "early-shots=all amend-rounds=1");
    ag_play("red move Taro 10,5", "");
    stage_refuse("red shoot Taro at Goro", "AR-10.1");
    ag_play("red hold Taro; red shoot Taro at Goro", "5");
    ag_expect_state("Goro", "out");
}

Test(argad, ar_10_12_a_salvo_from_behind_a_wall_at_people_behind_another)
{
    const char *forces = "red ashigaru R1 20,10 arquebus; red ashigaru R2 20,13 arquebus; "
                         "red ashigaru R3 20,16 arquebus; red samurai Taisho 17,12 taisho; "
                         "red ashigaru Box 17,15 ammo-carrier; blue ashigaru Goro 60,13";
    shots("120x60; wall 22,2 22,30; loophole 22,8 22,18; loophole 58,8 58,18", forces, "");
    ag_play("red shoot R1+R2+R3 at Goro salvo", "3d6:6+6+6"); // 6, 2 less behind the slit
    ag_expect_state("Goro", "out");
    shots("120x60", forces, "");
    stage_refuse("red shoot R1+R2+R3 at Goro salvo", "AR-10.12");
    // With their backs to a wall they defend nothing.
    shots("120x60; wall 18.5,2 18.5,30; loophole 58,8 58,18", forces, "");
    stage_refuse("red shoot R1+R2+R3 at Goro salvo", "AR-10.12");
}
