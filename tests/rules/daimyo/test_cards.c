// DM-15 in play: the pack, and what each card does (DM-R33, DM-R38 to DM-R40).
#include "rules/daimyo/dm_stage.h"
#include "rules/daimyo/events/cards.h"
#include "rules/daimyo/moving/moving.h"

#include <criterion/criterion.h>
#include <string.h>

#define LORDS "; red daimyo Shingen 1 10,115; blue daimyo Kenshin 1 10,5"
#define REDS  "red ashigaru Reds 5 90,80 line spear"
#define BLUES "; blue ashigaru Blues 5 90,30 line spear"

// The first turn of red begins with that card; the pack is whole, so its number is the die's.
static void draws(const char *forces, const char *options, int card, const char *dice)
{
    char all[128], whole[64];
    snprintf(whole, sizeof whole, "events=on %s", options);
    dm_stage("", forces, whole);
    snprintf(all, sizeof all, "d30:%d %s", card, dice);
    stage_throw_opening(all);
}

#define CLAN \
    "; blue guard Kuwa 5 150,20 line clan=Kuwa; blue daimyo Norihisa 1 150,17.5 koku-5000 clan=Kuwa"

Test(daimyo, dm_15_1_a_card_that_was_drawn_does_not_come_again_until_the_pack_is_empty)
{
    draws(REDS BLUES LORDS, "", 2, "");
    cr_expect_eq(__builtin_popcount(dm_now()->packs[NOBODY]), 29);
    cr_expect_not(dm_now()->packs[NOBODY] & 2);
    dm_turn_over("d29:1"); // the first, a turncoat
    cr_expect_eq(__builtin_popcount(dm_now()->packs[NOBODY]), 28);
    dm_change()->packs[NOBODY] = 0;
    dm_turn_over("d30:4");
    cr_expect_eq(__builtin_popcount(dm_now()->packs[NOBODY]), 29);
}

// DM_R38
Test(daimyo, dm_15_1_or_each_side_has_a_pack_of_its_own)
{
    draws(REDS BLUES LORDS, "deck=per-side", 2, "");
    dm_turn_over("d30:2");
    cr_expect_eq(__builtin_popcount(dm_now()->packs[RED]), 29);
    cr_expect_eq(__builtin_popcount(dm_now()->packs[BLUE]), 29);
}

Test(daimyo, dm_15_1_no_card_is_drawn_where_they_are_switched_off)
{
    dm_stage("", REDS BLUES LORDS, "events=off");
    stage_expect_untold("red draws");
}

// 7.2, 13
Test(daimyo, dm_12_6_a_turncoat_clan_obeys_the_drawer_in_this_very_turn)
{
    draws(REDS BLUES LORDS CLAN, "", 5, "d10:6");
    cr_expect_eq(dm_unit("Kuwa")->side, RED);
    cr_expect_eq(dm_unit("Norihisa")->side, RED);
    stage_expect_told_so("A 6: the clan of Norihisa obeys");
    dm_turn_over("d29:2");
    cr_expect_eq(dm_unit("Kuwa")->side, RED);
}

Test(daimyo, dm_12_6_or_for_this_turn_only)
{
    draws(REDS BLUES LORDS CLAN, "turncoat=one-turn", 5, "d10:6");
    dm_turn_over("d29:2 d10:1");
    cr_expect_eq(dm_unit("Kuwa")->side, BLUE);
    cr_expect_eq(dm_now()->clans[1].turned, 0);
}

Test(daimyo, dm_15_4_a_card_that_concerns_nobody_does_nothing)
{
    static const int vain[] = {1, 5, 7, 9};
    for (int i = 0; i < 3; i++) {
        draws(REDS BLUES LORDS, "", vain[i], "");
        stage_expect_told_so("There is nobody whom the card could concern");
        stage_expect_step(ACTIONS, RED);
    }
    draws(REDS BLUES LORDS CLAN, "", 1, ""); // there is no large clan
    cr_expect_eq(dm_unit("Kuwa")->side, BLUE);
}

Test(daimyo, dm_15_2_wrong_orders_keep_everybody_where_he_is)
{
    draws("red ashigaru Reds 5 90,52 line arquebus; blue ashigaru Blues 5 90,30 line spear" LORDS,
          "", 3, "");
    stage_refuse("red move Reds 90,70 0", "DM-15.2");
    stage_refuse("red form Reds column 90,80 0", "DM-15.2");
    stage_allow("red fire Reds Blues");
}

Test(daimyo, dm_15_2_a_card_is_shown_with_what_it_brings)
{
    draws(REDS BLUES LORDS, "", 13, "");
    cr_expect(strstr(stage_page(), "\"card\":{\"key\":\"wind\",\"title\":\"Wind\",\"effect\":\"All "
                                   "ranges are halved this turn.\",\"clause\":\"DM-15.2\",\"side\":"
                                   "\"red\"}"));
    draws(REDS BLUES LORDS, "", 2, "");
    cr_expect_null(strstr(stage_page(), "\"card\":{\"key\""), "a blank one brings nothing");
}

// 7.2, 15
Test(daimyo, dm_15_2_four_units_fall_back_too_early)
{
    draws("red samurai-cavalry Riders 5 100,80 line; red ashigaru Reds 5 60,50 line spear; "
          "red guard Guards 5 30,60 line" BLUES LORDS,
          "", 9, "");
    stage_expect_step(CARD_CHOICES, BLUE);
    cr_expect_eq(dm_now()->card_left, 2);
    stage_refuse("blue pull-back Guards", "DM-15.2");
    stage_refuse("blue pull-back Blues", "DM-15.2");
    dm_play("blue pull-back Riders");
    stage_refuse("blue pull-back Riders", "DM-15.2");
    dm_play("blue pull-back Reds");
    stage_expect_step(ACTIONS, RED);
    cr_expect_eq(dm_figure_of("Riders", 1)->y, 11750);
    cr_expect_eq(dm_figure_of("Riders", 1)->facing, 3 * TURN_RIGHT_ANGLE);
    cr_expect_eq(dm_figure_of("Reds", 1)->y, 7000);
    stage_refuse("red move Reds 60,65 0", "DM-15.2");
}

// 7.7, 63
Test(daimyo, dm_15_2_samurai_who_take_tea_break_off_and_do_nothing)
{
    draws("red samurai-foot First 5 90,32.5 line; red samurai-foot Second 5 60,80 line; "
          "red ashigaru Reds 5 30,80 line spear" BLUES LORDS,
          "", 11, "");
    stage_expect_step(CARD_CHOICES, RED);
    stage_refuse("red break-off Second", "DM-15.2");
    stage_refuse("red break-off First 1", "DM-15.2");
    stage_refuse("red break-off First 25", "DM-15.2");
    dm_play("red break-off First 10");
    stage_expect_step(ACTIONS, RED);
    cr_expect_eq(dm_figure_of("First", 1)->y, 4250);
    stage_refuse("red move Second 60,70 0", "DM-15.2");
    stage_refuse("red move Shingen 10,110 0", "DM-15.2");
    stage_allow("red move Reds 30,70 0");
}

// 7.1, 6
Test(daimyo, dm_15_2_wind_halves_the_ranges_of_the_drawer)
{
    for (int near = 0; near < 2; near++) {
        draws(
            near
                ? "red ashigaru Bows 5 90,47.5 line bow; blue ashigaru Blues 5 90,30 line spear" LORDS
                : "red ashigaru Bows 5 90,48.01 line bow; blue ashigaru Blues 5 90,30 line spear" LORDS,
            "", 13, "");
        if (near) {
            stage_allow("red fire Bows Blues");
        } else {
            stage_refuse("red fire Bows Blues", "DM-15.2");
        }
    }
}

Test(daimyo, dm_15_2_without_powder_or_arrows_nobody_fires)
{
    for (int card = 23; card <= 27; card += 2) {
        draws(
            "red ashigaru Bows 5 90,50 line bow; red ashigaru Guns 5 60,50 line arquebus; "
            "blue ashigaru Blues 5 90,30 line spear; blue ashigaru Others 5 60,30 line spear" LORDS,
            "", card, "");
        if (card == 27) {
            stage_refuse("red fire Bows Blues", "DM-15.2");
            stage_allow("red fire Guns Others");
        } else {
            stage_allow("red fire Bows Blues");
            stage_refuse("red fire Guns Others", "DM-15.2");
        }
    }
}

// 7.2, 14
Test(daimyo, dm_15_2_monks_arrive_in_the_square_that_is_thrown)
{
    draws(REDS BLUES LORDS, "", 17, "d24:14");
    stage_expect_step(CARD_CHOICES, RED);
    stage_refuse("red place-unit line 70,75 0", "DM-15.2");
    stage_refuse("red place-unit skirmish 45,75 0", "DM-15.2");
    dm_play("red place-unit line 45,75 0");
    stage_expect_step(ACTIONS, RED);
    int unit = dm_now()->unit_count;
    cr_expect_eq(dm_now()->units[unit].type, MONK_FOOT);
    cr_expect_eq(dm_now()->units[unit].side, RED);
    cr_expect_eq(dm_alive(dm_now(), unit), 5);
    cr_expect_eq(dm_now()->figures[dm_now()->units[unit].first].weapon, SPEAR);
    cr_expect_not(dm_now()->units[unit].ff);
}

Test(daimyo, dm_15_2_with_two_dice_ronin_never_arrive_in_the_first_square)
{
    draws(REDS BLUES LORDS, "d24=2d12", 19, "2d12:7+7");
    cr_expect_eq(dm_now()->card_square, 14);
    dm_play("red place-unit column 45,75 0");
    cr_expect_eq(dm_now()->units[dm_now()->unit_count].type, RONIN);
}

#define RING         "; blue samurai-foot Ring 4 10,7.5/12.5,5/7.5,5/10,2.5 few"
#define NINJA_FORCES REDS BLUES "; red daimyo Shingen 1 10,115; blue daimyo Kenshin 1 10,5"

Test(daimyo, dm_15_3_a_ninja_strikes_at_the_daimyo)
{
    draws(NINJA_FORCES, "", 21, "d12:9 d12:8");
    stage_expect_outcome("red wins");
    draws(NINJA_FORCES, "", 21, "d12:9 d12:9");
    stage_expect_outcome("undecided");
    dm_expect_alive("Kenshin", 1);
}

// 7.7, 62
Test(daimyo, dm_15_3_but_at_a_guard_first_where_four_surround_him)
{
    draws(NINJA_FORCES RING, "", 21, "d12:9 d10:6 d12:10 d12:9");
    dm_expect_alive("Ring", 3);
    dm_expect_alive("Kenshin", 1);
    draws(NINJA_FORCES RING, "", 21, "d12:8 d10:6");
    dm_expect_alive("Ring", 4);
}

// A ninja's attack is melee, and it is over with him.
Test(daimyo, dm_5_2d_guards_who_fought_a_ninja_have_lost_their_order)
{
    draws(NINJA_FORCES RING, "", 21, "d12:8 d10:6");
    stage_expect_told_by("Ring has formation fail", "DM-5.2d");
    draws(NINJA_FORCES RING, "", 21, "d12:9 d10:6 d12:10 d12:9");
    dm_expect_ff("Ring", true);
    stage_expect_untold("Kenshin has formation fail");
}

Test(daimyo, dm_15_3_or_at_four_of_them)
{
    draws(NINJA_FORCES RING, "ninja-guards=all", 21,
          "d12:12 d10:1 d12:12 d10:1 d12:12 d10:1 d12:12 d10:1 d12:12 d12:1");
    dm_expect_alive("Ring", 0);
    stage_expect_outcome("red wins");
}

// 7.7, 64
Test(daimyo, dm_15_2_cavalry_rides_at_the_nearest_enemy_and_strikes)
{
    draws("red samurai-cavalry Riders 5 90,72.5 line; blue ashigaru Blues 5 90,30 line spear" LORDS,
          "auto-call=off", 29, "d12:12 d6:1 d12:12 d6:1 d12:12 d6:1 d12:12 d6:1 d12:12 d6:1");
    dm_expect_alive("Blues", 0);
    stage_expect_outcome("red wins");
    draws("red samurai-cavalry Riders 5 90,105 line; blue ashigaru Blues 5 90,30 line spear" LORDS,
          "", 29, "");
    cr_expect_eq(dm_figure_of("Riders", 3)->y, 4500);
    stage_refuse("red move Riders 90,80 0", "DM-15.2");
}

// DM_R33 What a clan did for the drawer does not count in the next turn of its own side.
Test(daimyo, dm_12_6_a_clan_that_comes_back_acts_in_its_own_next_turn)
{
    draws(REDS BLUES LORDS CLAN, "turncoat=one-turn", 5, "d10:6");
    dm_play("red move Kuwa 150,30 180");
    dm_turn_over("d29:2 d10:6");
    cr_expect_not(dm_unit("Kuwa")->moved);
    stage_allow("blue move Kuwa 150,40 180");
}

// DM_R40 The card moved it, and so its retreat does not.
Test(daimyo, dm_15_2_who_is_pulled_back_in_retreat_goes_no_farther)
{
    draws("red ashigaru Reds 5 60,50 line spear; red guard Guards 5 30,60 line" BLUES LORDS, "", 9,
          "");
    dm_unit("Reds")->retreat = 4;
    dm_unit("Reds")->ff = 1;
    dm_play("blue pull-back Reds");
    stage_expect_step(ACTIONS, RED);
    cr_expect_eq(dm_figure_of("Reds", 1)->y, 7000);
    cr_expect_eq(dm_unit("Reds")->retreat, 3);
}

// DM_R40, DM-2.5 It has used its move: now fire or melee, and not the one after the other.
Test(daimyo, dm_15_2_who_is_pulled_back_fires_or_strikes_after_that_move)
{
    draws("red ashigaru Bows 5 60,50 line bow; red guard Guards 5 30,60 line" BLUES LORDS, "", 9,
          "");
    dm_play("blue pull-back Bows");
    struct dm_unit *bows = dm_unit("Bows");
    cr_expect(dm_has_begun(bows, MOVES));
    dm_begin(bows, FIRES);
    cr_expect_eq(dm_unit_check(dm_now(), RED, dm_unit_number("Bows"), FIGHTS).clause, DM_2_5);
}

// DM_R40, DM-3.2 Guns go back at their own rate.
Test(daimyo, dm_15_2_a_limbered_gun_is_pulled_back_with_its_crew)
{
    draws("red gun Gun 1 90,80 limbered facing=180; red horse Gun 2 88.75,75/91.25,75; "
          "red ashigaru Crew 3 86.25,80/93.75,80/90,83.75 crew sword" BLUES LORDS,
          "", 9, "");
    stage_refuse("blue pull-back Gun", "DM-15.2");
    dm_play("blue pull-back Crew");
    cr_expect_eq(dm_figure_of("Crew", 3)->y, 8375 + 1500);
    cr_expect_eq(dm_now()->engines[1].y, 8000 + 1500);
    cr_expect_eq(dm_figure_of("Gun", 1)->y, 7500 + 1500);
}

Test(daimyo, dm_9_16_whom_a_ninja_kills_is_lost_in_melee)
{
    draws(NINJA_FORCES "; blue ashigaru Ring 4 10,7.5/12.5,5/7.5,5/10,2.5 few spear", "", 21,
          "d12:12 d6:1 d12:1 d12:12");
    dm_expect_alive("Ring", 3);
    stage_allow("red call-morale Ring");
}

Test(daimyo, dm_15_2_a_blank_card_says_nothing_more)
{
    draws(REDS BLUES LORDS, "", 2, "");
    stage_expect_told("red draws a card: it is blank");
    stage_expect_untold("There is nobody whom the card could concern");
}

// DM_R40 Clear of enemies, and in the square as long as there is room in it.
Test(daimyo, dm_15_2_who_arrives_touches_no_enemy_and_keeps_to_the_square)
{
    draws(REDS "; blue ashigaru Blues 5 45,70 line spear" LORDS, "", 17, "d24:14");
    stage_refuse("red place-unit line 45,72.5 0", "DM-15.2");
    stage_refuse("red place-unit line 45,88.8 0", "DM-15.2");
    stage_refuse("red place-unit line 33,75 0", "DM-15.2");
    cr_expect_gt(stage_count_offers(RED), 2);
    dm_play("red place-unit line 45,80 0");
    stage_expect_told_so("Newcomers 1 are here now, at");
}

Test(daimyo, dm_15_2_where_the_square_is_full_they_arrive_beside_it)
{
    dm_stage("wooden-building 0,0 17.5,22.5; wooden-building 17.5,0 35,22.5; "
             "wooden-building 0,22.5 17.5,45; wooden-building 17.5,22.5 35,45",
             REDS BLUES "; red daimyo Shingen 1 10,115; blue daimyo Kenshin 1 170,5", "events=on");
    stage_throw_opening("d30:19 d24:1");
    stage_refuse("red place-unit line 60,20 0", "DM-15.2");
    cr_expect_gt(stage_count_offers(RED), 0);
    dm_play("red place-unit column 37,15 0");
    cr_expect_eq(dm_now()->units[dm_now()->unit_count].type, RONIN);
}

// Surrounded figures stay, and the others of their unit go.
Test(daimyo, dm_15_2_samurai_whom_three_hold_take_no_tea)
{
    draws("red samurai-foot First 2 90,60/110,60 few; "
          "blue ashigaru Blues 4 90,57.5/87.5,60/92.5,60/110,57.5 spear few" LORDS,
          "", 11, "");
    dm_play("red break-off First 10");
    cr_expect_eq(dm_figure_of("First", 1)->y, 6000);
    cr_expect_eq(dm_figure_of("First", 2)->y, 7000);
}

Test(daimyo, dm_15_2_samurai_take_tea_though_nobody_of_them_fights)
{
    draws("red samurai-foot First 5 90,80 line" BLUES LORDS, "", 11, "");
    stage_expect_untold("There is nobody whom the card could concern");
    stage_refuse("red move First 90,70 0", "DM-15.2");
}

// Of several the nearest; and a Daimyo is no cavalry, nor is who has dismounted.
Test(daimyo, dm_15_2_only_cavalry_rides_and_at_the_nearest)
{
    draws(
        "red samurai-cavalry Riders 5 90,72.5 line; red samurai-cavalry Walkers 5 150,72.5 line dismounted; "
        "blue ashigaru Far 5 90,25 line spear; blue ashigaru Near 5 90,40 line spear; "
        "red daimyo Shingen 1 10,115 mounted; blue daimyo Kenshin 1 10,5",
        "", 29, "d12:1 d6:6 d12:1 d6:6 d12:1 d6:6 d12:1 d6:6 d12:1 d6:6");
    stage_expect_told_so("Riders charge Near");
    cr_expect_eq(dm_figure_of("Walkers", 3)->y, 7250);
    cr_expect_eq(dm_figure_of("Shingen", 1)->y, 11500);
    stage_allow("red move Walkers 150,70 0");
}

// They do not shoot; that is all.
Test(daimyo, dm_15_2_without_powder_one_may_still_light_a_haystack)
{
    dm_stage(
        "haystack 87.5,77.5 92.5,82.5 name Hay",
        "red ashigaru Guns 5 90,83.75 line arquebus; blue ashigaru Blues 5 90,60 line spear" LORDS,
        "");
    dm_change()->card = NO_POWDER;
    dm_act(RED);
    dm_change()->card = NO_POWDER;
    stage_refuse("red fire Guns Blues", "DM-15.2");
    stage_allow("red light Guns Hay");
}

// Those indoors are enemies like any.
Test(daimyo, dm_15_2_cavalry_rides_at_a_house_if_the_nearest_are_in_it)
{
    dm_stage("wooden-building 85,40 95,50 name Hut words door-south",
             "red samurai-cavalry Riders 5 90,110 line; blue ashigaru Near 5 40,20 line spear; "
             "blue ashigaru Far 5 160,20 line spear" LORDS,
             "");
    for (int i = 1; i <= 5; i++) {
        dm_figure_of("Near", i)->inside = 1;
    }
    dm_unit("Near")->drill = IN_BUILDING;
    dm_change()->card = CAVALRY_CHARGE;
    dm_act(RED);
    cr_expect_lt(dm_figure_of("Riders", 3)->x, 9500);
    cr_expect_lt(dm_figure_of("Riders", 3)->y, 9000);
}

Test(daimyo, dm_15_2_a_clan_of_10000_koku_changes_sides_by_the_first_card)
{
    draws(REDS BLUES LORDS "; blue guard Ono 5 150,20 line clan=Ono; "
                           "blue ashigaru Onos 5 170,20 line spear clan=Ono; "
                           "blue daimyo Sadamune 1 150,17.5 koku-10000 clan=Ono",
          "", 1, "d12:5");
    cr_expect_eq(dm_unit("Ono")->side, RED);
    cr_expect_eq(dm_unit("Onos")->side, RED);
    stage_expect_told_so("A 5: the clan of Sadamune obeys");
}

// DM_R33 A clan that has lost its head follows nobody else's.
Test(daimyo, dm_12_6_a_clan_whose_daimyo_is_dead_does_not_change_sides)
{
    dm_stage("", REDS BLUES LORDS CLAN, "events=on");
    dm_change()->clans[1].leaderless = 1;
    stage_throw_opening("d30:5");
    cr_expect_eq(dm_unit("Kuwa")->side, BLUE);
    stage_expect_told_so("There is nobody whom the card could concern");
}

Test(daimyo, dm_15_2_samurai_at_tea_who_are_held_do_not_strike)
{
    draws("red samurai-foot First 1 90,60 few; red ashigaru Reds 1 60,60 spear few; "
          "blue ashigaru Blues 3 90,57.5/87.5,60/92.5,60 spear few; "
          "blue ashigaru Others 1 60,57.5 spear few" LORDS,
          "", 11, "");
    dm_play("red break-off First 10");
    cr_expect_eq(dm_figure_of("First", 1)->y, 6000);
    stage_refuse("red melee First", "DM-15.2");
    stage_allow("red melee Reds");
}
