// What the computer player does where the right choice is clear.
#include "ai/player.h"
#include "rules/daimyo/dm_stage.h"
#include "rules/daimyo/players/players.h"

#include <criterion/criterion.h>
#include <stdio.h>

#define LORDS "; red daimyo Shingen 1 170,118; blue daimyo Kenshin 1 170,2"
#define RIVER \
    "180x120; river 0,60 180,60 name River; bridge 90,56 90,64 name Bridge words wooden; *flow steady"

static struct choice chosen_by(enum side side, uint64_t seed)
{
    struct desk *desk = desk_new();
    struct thinking thinking = {.rules = stage_game()->rules,
                                .ground = stage_ground(),
                                .known = stage_known_to(side),
                                .side = side,
                                .seed = seed};
    struct choice choice = greedy_choose(&thinking, desk);
    desk_free(desk);
    return choice;
}

static int worth_to(enum side side)
{
    return dm_evaluate(stage_ground(), &dm_now()->head, side, NULL);
}

// The enemy's way gets shorter too, which is no reason to stay.
Test(daimyo, dm_3_1_an_army_goes_to_the_enemy)
{
    dm_stage("", "red samurai-foot Guards 5 40,100 line; blue samurai-foot Foes 5 40,20 line" LORDS,
             "");
    for (uint64_t seed = 1; seed <= 4; seed++) {
        struct choice choice = chosen_by(RED, seed);
        cr_expect_eq(choice.kind, MOVE);
        cr_expect_eq(choice.group, dm_unit_number("Guards"));
        cr_expect_lt(choice.y, 8500, "%d", choice.y);
    }
}

// Time works for a side that only has to last.
Test(daimyo, dm_3_1_who_only_has_to_last_lets_the_enemy_come)
{
    dm_stage("*outlast red",
             "red samurai-foot Guards 5 40,100 line; blue samurai-foot Foes 5 40,20 line" LORDS,
             "");
    struct choice choice = chosen_by(RED, 1);
    cr_expect_eq(choice.kind, MOVE);
    cr_expect_eq(choice.y, 10000, "%d", choice.y);
}

Test(daimyo, dm_9_2_who_can_strike_first_charges)
{
    dm_stage("", "red samurai-foot Guards 5 40,60 line; blue ashigaru Bows 5 40,46 line bow" LORDS,
             "");
    struct choice choice = chosen_by(RED, 1);
    cr_expect_eq(choice.kind, CHARGE);
    cr_expect_eq(choice.target_group, dm_unit_number("Bows"));
}

// In single file, and so a column comes first.
Test(daimyo, dm_13_2_a_bridge_is_crossed_in_column)
{
    static const char table[] = RIVER "; *across red name=River";
    dm_stage(table,
             "red samurai-foot Guards 5 90,72 line; blue ashigaru Foes 5 20,20 line spear" LORDS,
             "");
    struct choice choice = chosen_by(RED, 1);
    cr_expect_eq(choice.kind, FORM);
    cr_expect_eq(choice.option, IN_COLUMN);
    dm_stage(table,
             "red samurai-foot Guards 5 90,72 column; blue ashigaru Foes 5 20,20 line spear" LORDS,
             "");
    choice = chosen_by(RED, 1);
    cr_expect_eq(choice.kind, MARCH);
    int last = choice.count ? choice.places[choice.count - 1].y : choice.y;
    cr_expect_lt(last, 5600, "%d", last);
}

Test(daimyo, dm_13_5_nobody_stands_in_a_river_who_can_help_it)
{
    static const char forces[] =
        "red samurai-foot Guards 5 40,%s line; blue ashigaru Foes 5 40,20 line spear" LORDS;
    int worth[2];
    for (int i = 0; i < 2; i++) {
        char text[400];
        snprintf(text, sizeof text, forces, i ? "60" : "70");
        dm_stage(RIVER, text, "");
        worth[i] = worth_to(RED);
    }
    cr_expect_gt(worth[0], worth[1]);
}

// DM_17_6 Behind his guard nobody shoots at him, and a ninja has farther to go.
Test(daimyo, dm_7_20_a_daimyo_is_better_off_among_his_troops)
{
    int worth[2];
    for (int i = 0; i < 2; i++) {
        dm_stage(
            "",
            i ? "red guard Guards 5 40,100 line; red daimyo Shingen 1 41.25,102.17; blue guard "
                "Foes 5 40,70 line; blue daimyo Kenshin 1 170,2"
              : "red guard Guards 5 40,100 line; red daimyo Shingen 1 41.25,112; blue guard Foes "
                "5 40,70 line; blue daimyo Kenshin 1 170,2",
            "");
        dm_change()->units[dm_unit_number("Shingen")].deeds[0] = MOVES;
        worth[i] = worth_to(RED);
    }
    cr_expect_gt(worth[1], worth[0]);
}

Test(daimyo, dm_15_3_guards_make_a_ring_against_the_ninja)
{
    static const char forces[] =
        "red guard Guards 5 40,110 line; red daimyo Shingen 1 41.25,112.17; "
        "blue guard Foes 5 40,5 line; blue daimyo Kenshin 1 170,2";
    dm_stage("*outlast red", forces, "events=on");
    dm_act(RED);
    cr_expect_eq(chosen_by(RED, 1).kind, PLACE_FIGURE);
    dm_stage("*outlast red", forces, "events=off");
    cr_expect_neq(chosen_by(RED, 1).kind, PLACE_FIGURE);
}

// His own house is no beacon, and the end of a turn is no reason to do something first.
Test(daimyo, dm_16_11_a_daimyo_indoors_sets_nothing_alight)
{
    dm_stage(
        "wooden-building 85,100 95,110 name Granary words door-south; *outlast red; *ruin blue "
        "name=Granary",
        "red daimyo Shingen 1 90,113; red guard Guards 5 20,110 line; blue guard Foes 5 20,5 "
        "line; blue daimyo Kenshin 1 170,2",
        "");
    dm_play("red enter Shingen Granary");
    dm_turn_over("");
    dm_turn_over("");
    for (uint64_t seed = 1; seed <= 8; seed++) {
        cr_expect_neq(chosen_by(RED, seed).kind, LIGHT);
    }
}

// The best shooters fire from where nobody charges them.
Test(daimyo, dm_7_8_shooters_halt_in_their_range_and_out_of_a_charge)
{
    dm_stage("",
             "red ashigaru Guns 5 60,80 line arquebus; blue samurai-foot Foes 5 60,40 line" LORDS,
             "");
    struct choice choice = chosen_by(RED, 1);
    cr_expect_eq(choice.kind, MOVE);
    cr_expect_geq(choice.y, 4000 + 2450, "%d", choice.y);
    cr_expect_leq(choice.y, 4000 + 3250, "%d", choice.y);
}

// DM_14_5 They turn on whoever comes among them, and are worth nothing to anybody.
Test(daimyo, dm_14_5_nobody_goes_at_villagers)
{
    dm_stage("village 75,75 105,105 name Hinoki; *village 90,85 square 21",
             "red ashigaru Spears 5 90,72 line spear; blue samurai-foot Foes 5 90,20 line" LORDS,
             "");
    for (uint64_t seed = 1; seed <= 4; seed++) {
        cr_expect_neq(chosen_by(RED, seed).kind, CHARGE);
    }
}

Test(daimyo, dm_14_6_a_computer_player_lies_in_ambush_where_the_others_come)
{
    static const char table[] = RIVER "; *across red name=River; *ambush";
    bool seen[19] = {false};
    dm_stage(table,
             "red samurai-foot Guards 5 90,110 line; blue ashigaru Bows 5 90,10 line bow; "
             "blue samurai-foot Foes 5 40,10 line" LORDS,
             "ambush=on");
    for (uint64_t seed = 1; seed <= 8; seed++) {
        struct choice choice = chosen_by(BLUE, seed);
        cr_expect_eq(choice.kind, HIDE_UNIT);
        cr_expect_eq(choice.group, dm_unit_number("Foes"));
        cr_assert_leq(choice.option, 18);
        seen[choice.option] = true;
    }
    cr_expect(seen[9], "before the bridge");
    cr_expect_not(seen[1] || seen[7] || seen[12], "where nobody comes");
}

// DM_3_10 Drawn by horses it shoots at nobody.
Test(daimyo, dm_3_10_a_gun_that_has_somebody_in_range_is_unlimbered)
{
    dm_stage("",
             "red gun Gun 1 60,100 facing=180 limbered; red horse Gun 2 58.75,94/61.25,94; "
             "red ashigaru Crew 3 56.25,100/63.75,100/60,103.75 crew sword; "
             "blue ashigaru Foes 5 60,40 line spear" LORDS,
             "");
    struct choice choice = chosen_by(RED, 1);
    cr_expect_eq(choice.kind, UNLIMBER);
}

// A line is gone to in time, and not stepped into before.
Test(daimyo, dm_5_2_who_is_to_hold_a_wall_at_the_end_stands_before_it)
{
    dm_stage("low-wall 60,60 120,60 name Dyke; *line name=Dyke",
             "red samurai-foot Guards 5 90,75 line; blue samurai-foot Foes 5 90,5 line" LORDS,
             "turns=2");
    struct choice choice = chosen_by(RED, 1);
    cr_expect_eq(choice.kind, MOVE);
    cr_expect_gt(choice.y, 6000 + 200, "%d", choice.y);
    cr_expect_lt(choice.y, 6000 + 500, "%d", choice.y);
}
