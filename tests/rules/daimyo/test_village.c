// DM-14.5 to 14.7 in play: villagers who defend their square, and a unit in ambush (DM-R36, DM-R37).
#include "core/play.h"
#include "core/ruleset.h"
#include "rules/daimyo/dm_stage.h"
#include "rules/daimyo/moving/moving.h"
#include "rules/daimyo/turn/turn.h"
#include "rules/daimyo/units/units.h"

#include <criterion/criterion.h>

#define LORDS   "; red daimyo Shingen 1 10,115; blue daimyo Kenshin 1 10,5"
#define VILLAGE "village 90,30 120,60 name Hinoki; *village 105,46 square 10"

// 7.7, 66
Test(daimyo, dm_14_5_villagers_turn_on_whoever_comes_in)
{
    dm_stage(VILLAGE,
             "red ashigaru Reds 5 105,57 line spear; blue ashigaru Blues 5 20,30 line spear" LORDS,
             "");
    dm_turn_over("");
    dm_turn_over("d4:4 d6:3 d4:1 d6:1 d4:1 d6:1 d4:1 d6:1 d4:1 d6:1");
    stage_expect_told_so("The villagers turn on Reds");
    dm_expect_alive("Reds", 5);
}

Test(daimyo, dm_14_5_and_leave_others_alone)
{
    dm_stage(VILLAGE,
             "red ashigaru Reds 5 105,75 line spear; blue ashigaru Blues 5 20,30 line spear" LORDS,
             "");
    dm_turn_over("");
    dm_turn_over("");
    stage_expect_untold("The villagers turn on");
    dm_stage(VILLAGE,
             "red ashigaru Reds 5 105,57 line spear; blue ashigaru Blues 5 20,30 line spear" LORDS,
             "village-peasants=off");
    dm_turn_over("");
    dm_turn_over("");
    stage_expect_untold("The villagers turn on");
}

// Nobody fights animals, and who is in a house is reached by its door only.
Test(daimyo, dm_14_5_villagers_turn_on_people_they_can_reach)
{
    dm_stage("village 90,30 120,60 name Hinoki; *village 105,46 square 10; "
             "wooden-building 92,33 102,43 name Hut words door-south",
             "red cart Cart 1 115,62 facing=0; red ox Cart 1 115,55.75; "
             "red ashigaru Reds 5 105,58 line spear; red ashigaru In 1 97,38 spear; "
             "blue ashigaru Blues 5 20,30 line spear" LORDS,
             "auto-call=off");
    cr_assert(dm_figure_of("In", 1)->inside);
    dm_turn_over("");
    dm_turn_over("d4:1 d6:6 d4:1 d6:6 d4:1 d6:6 d4:1 d6:6 d4:1 d6:6");
    stage_expect_told("The villagers turn on Reds");
}

// DM_R36 As far as their way allows.
Test(daimyo, dm_14_5_whom_they_cannot_reach_they_go_at)
{
    dm_stage(
        VILLAGE,
        "red ashigaru Reds 2 118.5,58.5/118.5,56 spear; blue ashigaru Blues 5 20,30 line spear" LORDS,
        "auto-call=off");
    for (int i = 0; i < 5; i++) { // in the corner that is farthest from there
        struct dm_figure *villager =
            &dm_change()->figures[dm_now()->units[dm_now()->peasants].first + i];
        villager->x = (int16_t)(9200 + 250 * i);
        villager->y = 3150;
    }
    dm_act(RED);
    dm_turn_over("");
    dm_turn_over("");
    stage_expect_told("The villagers turn on Reds");
    const struct dm_unit *peasants = &dm_now()->units[dm_now()->peasants];
    cr_expect_gt(dm_now()->figures[peasants->first + 2].y, 4000);
    for (int i = 0; i < 5; i++) {
        const struct dm_figure *villager = &dm_now()->figures[peasants->first + i];
        cr_expect(villager->x >= 9000 + 125 && villager->x <= 12000 - 125);
        cr_expect(villager->y <= 6000 - 125, "they keep to the village");
    }
    cr_expect(peasants->moved_last, "which counts against finding order in cover (DM-5.6)");
    dm_turn_over("");
    dm_turn_over("d4:1 d6:6 d4:1 d6:6");
}

#define HIDERS                                                                                         \
    "red ashigaru Reds 5 70,75 line bow; blue ashigaru Spears 5 - spear; blue ashigaru Blues 5 20,30 " \
    "line spear; blue guard Guards 5 150,10 line" LORDS

static void hide(const char *options)
{
    char whole[64];
    snprintf(whole, sizeof whole, "ambush=on %s", options);
    dm_stage("*ambush",
             "red ashigaru Reds 5 70,75 line bow; blue ashigaru Spears 5 70,20 line spear; "
             "blue samurai-foot Bushi 5 20,30 line; blue guard Guards 5 150,10 line" LORDS,
             whole);
}

Test(daimyo, dm_14_6_the_home_side_may_hide_a_unit_that_is_no_guard)
{
    hide("");
    stage_expect_step(HIDING, BLUE);
    stage_refuse("blue ambush Guards 15", "DM-14.6");
    stage_refuse("blue ambush Spears 19", "DM-14.6");
    dm_play("blue ambush Spears 15");
    stage_expect_step(ACTIONS, RED);
    cr_expect_eq(dm_unit("Spears")->hides, 15);
    cr_expect_eq(dm_alive(dm_now(), dm_unit_number("Spears")), 0);
    cr_expect_eq(dm_in(&stage_known_to(RED)[0])->units[dm_unit_number("Spears")].hides, 0);
}

// 7.7, 65
Test(daimyo, dm_14_7_it_is_set_against_an_invader_in_its_square)
{
    hide("auto-call=off");
    dm_play("blue ambush Spears 15");
    dm_turn_over("");
    stage_expect_step(SPRINGING, BLUE);
    dm_play("blue spring-ambush Reds");
    stage_expect_step(ACTIONS, BLUE);
    dm_expect_alive("Spears", 5);
    cr_expect_not(dm_now()->may_hide);
    stage_refuse("blue move Spears 70,40 180", "DM-2.7");
    cr_expect(dm_unit("Spears")->moved, "so bows of an ambush fire no volley (DM-7.3)");
    stage_allow("blue melee Spears");
}

Test(daimyo, dm_14_7_or_it_waits)
{
    hide("");
    dm_play("blue ambush Spears 15");
    dm_turn_over("");
    dm_play("blue pass");
    stage_expect_step(ACTIONS, BLUE);
    cr_expect_eq(dm_unit("Spears")->hides, 15);
}

// Who has nobody where an enemy stands can only let it be, and the host may say so for him.
Test(daimyo, dm_14_7_a_host_finds_that_nothing_can_be_sprung)
{
    static struct choices choices;
    for (int here = 0; here < 2; here++) {
        struct choice answer;
        hide("auto-call=off");
        dm_play(here ? "blue ambush Spears 15" : "blue ambush Spears 1");
        dm_turn_over("");
        stage_expect_step(SPRINGING, BLUE);
        choices_clear(&choices);
        cr_expect_eq(choice_let_be_only(&daimyo_ruleset, stage_ground(), stage_known_to(BLUE), BLUE,
                                        &choices, &answer),
                     !here);
    }
}

Test(daimyo, dm_14_7_nobody_is_asked_about_an_ambush_while_no_invader_is_near)
{
    dm_stage("*ambush",
             "red ashigaru Reds 5 70,105 line bow; blue ashigaru Spears 5 70,20 line spear" LORDS,
             "ambush=on");
    dm_play("blue ambush Spears 15");
    dm_turn_over("");
    stage_expect_step(ACTIONS, BLUE);
}

Test(daimyo, dm_14_6_who_hides_has_come_out_of_the_house_he_stood_in)
{
    dm_stage("wooden-building 60,10 70,20 name Hut words door-south; *ambush",
             "red ashigaru Reds 5 70,105 line bow; "
             "blue ashigaru Spears 3 62,15/65,15/68,15 spear few" LORDS,
             "ambush=on");
    cr_expect(dm_figure_of("Spears", 1)->inside);
    dm_play("blue ambush Spears 15");
    cr_expect_not(dm_figure_of("Spears", 1)->inside);
}

Test(daimyo, dm_10_6_samurai_whom_villagers_hurt_are_not_called_on)
{
    dm_stage(
        VILLAGE,
        "red samurai-foot Bushi 2 105,55/107.5,55 sword; blue ashigaru Blues 5 20,30 line spear; "
        "red ashigaru Reds 5 20,90 line spear" LORDS,
        "auto-call=on");
    dm_turn_over("");
    dm_turn_over("d4:4 d10:1 d4:4 d10:5 d4:1 d10:9");
    dm_expect_alive("Bushi", 1);
    stage_expect_untold("Bushi is called on");
}

// DM_R36 Whoever lost figures to them is called on, in their phase.
Test(daimyo, dm_10_1_whom_villagers_hurt_is_called_on)
{
    dm_stage(VILLAGE,
             "red ashigaru Reds 5 105,57 line sword; blue ashigaru Blues 5 20,30 line spear" LORDS,
             "auto-call=off");
    dm_turn_over("");
    dm_turn_over("d4:4 d6:3 d4:1 d6:1 d4:1 d6:1 d4:1 d6:1 d4:1 d6:1 4d6:1+1+1+1 d10:5");
    dm_expect_alive("Reds", 4);
    stage_expect_told_by("Reds are called on: 4 for the living, 5 against: -1", "DM-10.1");
    stage_expect_told("Reds retreat");
}

// They keep to where they may be, however far they could go.
Test(daimyo, dm_14_5_who_goes_at_somebody_keeps_within_bounds)
{
    struct bounds within = {{CM(40), CM(60)}, {CM(60), CM(80)}};
    dm_stage("",
             "red ashigaru Reds 5 50,70 line spear; blue ashigaru Blues 5 120,70 line spear" LORDS,
             "");
    struct umpire umpire = {&daimyo_ruleset, stage_ground(), &dm_change()->head,
                            &stage_game()->dice, NULL};
    dm_go_at(&umpire, dm_unit_number("Reds"), dm_unit("Blues")->first, &within, DM_14_5);
    int32_t x = dm_figure_of("Reds", 3)->x;
    cr_expect(x > CM(55) && x <= CM(60) - DM_FOOT, "%d", x);
}

// Only from the square they lie in at who has come into it.
Test(daimyo, dm_14_7_an_ambush_is_sprung_at_nobody_outside_its_square)
{
    dm_stage("*ambush",
             "red ashigaru Reds 5 75,75 line bow; red ashigaru Others 5 105,75 line bow; "
             "blue ashigaru Spears 5 70,20 line spear; blue guard Guards 5 150,10 line" LORDS,
             "ambush=on auto-call=off");
    dm_play("blue ambush Spears 15");
    dm_turn_over("");
    stage_refuse("blue spring-ambush Others", "DM-14.7");
    stage_allow("blue spring-ambush Reds");
}

// DM_R37
Test(daimyo, dm_14_7_card_7_puts_who_lies_in_ambush_into_its_square)
{
    dm_stage("*ambush",
             "red ashigaru Reds 5 70,105 line bow; blue ashigaru Spears 5 70,20 line spear; "
             "blue guard Guards 5 150,10 line" LORDS,
             "ambush=on events=on");
    dm_play("blue ambush Spears 15 | d30:7");
    stage_expect_step(CARD_CHOICES, BLUE);
    stage_refuse("blue place-unit line 75,45 180", "DM-15.2");
    dm_play("blue place-unit line 75,75 180");
    cr_expect_eq(dm_unit("Spears")->hides, 0);
    dm_expect_alive("Spears", 5);
    dm_expect_ff("Spears", false);
    cr_expect_not(dm_now()->may_hide);
    stage_expect_step(ACTIONS, RED);
}

// DM_R37 They were his, and nobody calls them any more.
Test(daimyo, dm_10_10_who_lies_in_ambush_is_lost_with_his_daimyo)
{
    hide("end-on-daimyo=off");
    dm_play("blue ambush Spears 15");
    struct umpire umpire = {&daimyo_ruleset, stage_ground(), &dm_change()->head,
                            &stage_game()->dice, NULL};
    dm_lose(&umpire, dm_unit("Kenshin")->first, SAY_CUT_DOWN, DM_9_13);
    cr_expect_eq(dm_unit("Spears")->hides, 0);
    cr_expect_eq(dm_unit("Spears")->state, DM_LOST);
}
