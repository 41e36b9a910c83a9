// DM-3.12, DM-7.21 to 7.24 and DM-11 in play: guns are brought about, shoot people, and break what is built.
#include "rules/daimyo/artillery/guns.h"
#include "rules/daimyo/dm_situation.h"
#include "rules/daimyo/dm_stage.h"
#include "rules/daimyo/turn/turn.h"

#include <criterion/criterion.h>
#include <stdio.h>

#define LORDS "; red daimyo Shingen 1 10,115; blue daimyo Kenshin 1 10,5"

// A gun at 90,90 whose barrel points up the table; its horses are far off. Figures 1 and 2 are the horses.
#define GUN                                                           \
    "red gun Gun 1 90,90 facing=0; red horse Gun 2 20,110/22.5,110; " \
    "red ashigaru Crew 3 86.25,90/93.75,90/90,93.75 crew sword; red ashigaru Own 5 40,110 line spear"

static void situation(const char *table, const char *forces)
{
    char all[2000];
    snprintf(all, sizeof all, "%s%s%s", GUN, forces, LORDS);
    dm_stage(table, all, "");
}

#define FOES "; blue samurai-cavalry Foes 5 90,20 line mounted naginata"

static struct dm_engine *gun(void)
{
    return &dm_change()->engines[1];
}

static void lose_of_crew(int count)
{
    for (int i = 1; i <= count; i++) {
        dm_figure_of("Crew", i)->state = DM_LOST;
        dm_unit("Crew")->dead++;
    }
    dm_act(RED);
}

// X32
Test(daimyo, dm_7_24_a_gun_throws_a_die_for_each_who_serves_it_and_people_save_as_usual)
{
    dm_stage("",
             "red gun Gun 1 90,115 facing=0; red horse Gun 2 20,110/22.5,110; "
             "red ashigaru Crew 3 86.25,115/93.75,115/90,118.75 crew sword; "
             "blue samurai-cavalry Foes 5 90,21 line mounted naginata" LORDS,
             "");
    lose_of_crew(1);
    dm_play("red fire Crew Foes | 2d8:7+6 d8:4 d8:3");
    dm_expect_alive("Foes", 4);
    stage_refuse("red fire Crew Foes", "DM-2.7");
}

// Its edge is 2.5 cm before its middle, and a rider's edge 2.5 cm before his.
Test(daimyo, dm_7_8_a_gun_reaches_90_cm)
{
    dm_stage("",
             "red gun Gun 1 90,115 facing=0; red horse Gun 2 20,110/22.5,110; "
             "red ashigaru Crew 3 86.25,115/93.75,115/90,118.75 crew sword; "
             "blue samurai-cavalry Foes 5 90,20 line mounted naginata" LORDS,
             "");
    stage_allow("red fire Crew Foes");
    dm_stage("",
             "red gun Gun 1 90,115 facing=0; red horse Gun 2 20,110/22.5,110; "
             "red ashigaru Crew 3 86.25,115/93.75,115/90,118.75 crew sword; "
             "blue samurai-cavalry Foes 5 90,19.4 line mounted naginata" LORDS,
             "");
    stage_refuse("red fire Crew Foes", "DM-7.8");
}

Test(daimyo, dm_7_7_a_gun_fires_within_its_arc_and_never_volleys)
{
    situation("", "; blue ashigaru Foes 5 150,60 line spear");
    stage_refuse("red fire Crew Foes", "DM-7.7");
    situation("", FOES);
    stage_refuse("red fire Crew Foes volley", "DM-7.7");
}

Test(daimyo, dm_7_21_somebody_must_serve_it_and_be_near)
{
    situation("", FOES);
    for (int i = 1; i <= 3; i++) {
        dm_figure_of("Crew", i)->x = (int16_t)(2000 + 300 * i);
    }
    dm_act(RED);
    stage_refuse("red fire Crew Foes", "DM-7.21");
    dm_figure_of("Crew", 1)->x = 8625;
    dm_act(RED);
    dm_play("red fire Crew Foes | d8:1");
}

Test(daimyo, dm_7_23_nobody_else_can_serve_a_gun)
{
    situation("", FOES);
    stage_refuse("red bombard Own 197", "DM-11.1");
    gun()->crew = 0;
    dm_act(RED);
    stage_refuse("red fire Own Foes", "DM-7.8");
}

Test(daimyo, dm_3_10_a_limbered_gun_does_not_fire)
{
    situation("", FOES);
    gun()->limbered = 1;
    dm_act(RED);
    stage_refuse("red fire Crew Foes", "DM-3.10");
}

// X22: 75 degrees off
Test(daimyo, dm_3_12_a_gun_is_brought_about_and_fires_if_the_die_reaches_so_far)
{
    static const char foes[] = "; blue ashigaru Foes 5 145.55,76.27 line spear";
    situation("", foes);
    dm_play("red realign Crew Foes | d4:3");
    stage_expect_told("A 3, and 3 was needed: the gun of Crew is brought about and may fire");
    dm_play("red fire Crew Foes | 3d8:1+1+1");
    situation("", foes);
    dm_play("red realign Crew Foes | d4:2");
    stage_refuse("red fire Crew Foes", "DM-3.12");
    stage_refuse("red realign Crew Foes", "DM-3.12");
    dm_play("red end-turn; blue end-turn");
    stage_allow("red fire Crew Foes");
}

Test(daimyo, dm_3_12_it_takes_the_place_of_a_move_and_no_throw_is_needed_in_the_arc)
{
    situation("",
              "; blue ashigaru Foes 5 150,60 line spear; blue ashigaru Ahead 5 90,40 line spear");
    stage_refuse("red realign Crew Ahead", "DM-3.12");
    dm_begin(dm_unit("Crew"), MOVES);
    dm_act(RED);
    stage_refuse("red realign Crew Foes", "DM-3.12");
    stage_refuse("red realign Own Foes", "DM-7.23");
}

Test(daimyo, dm_3_12_a_gun_is_brought_about_to_what_is_built_too)
{
    situation("wooden-building 130,80 140,90 name Hut words door-west", FOES);
    stage_refuse("red bombard Crew Hut", "DM-7.7");
    dm_play("red realign Crew at Hut | d4:3");
    dm_play("red bombard Crew Hut | 3d8:7+7+7");
}

// DM-11

#define HUT_AHEAD "wooden-building 85,50 95,60 name Hut words door-south"

// X55
Test(daimyo, dm_11_2_dm_11_4_dm_11_5_a_building_with_4_hits_left_is_down_with_all_inside)
{
    situation(HUT_AHEAD, "; blue ashigaru Foes 5 30,20 line spear");
    dm_change()->works[1].hits[0] = 6;
    for (int i = 1; i <= 5; i++) {
        dm_figure_of("Foes", i)->inside = 1;
    }
    dm_unit("Foes")->drill = IN_BUILDING;
    dm_act(RED);
    dm_play("red bombard Crew Hut | 3d8:8+8+7");
    stage_expect_told("3 of Crew fire at Hut; hits: 2, left: 4");
    stage_expect_told_by("Hut is destroyed", "DM-11.4");
    dm_expect_alive("Foes", 0);
    cr_expect(dm_now()->works[1].ruined);
}

Test(daimyo, dm_11_4_with_5_hits_left_it_stands)
{
    situation(HUT_AHEAD, FOES);
    dm_change()->works[1].hits[0] = 6;
    dm_act(RED);
    dm_play("red bombard Crew Hut | 3d8:8+7+7");
    cr_expect_eq(dm_now()->works[1].hits[0], 5);
    cr_expect_not(dm_now()->works[1].ruined);
}

// X55
Test(daimyo, dm_11_2_what_is_soft_is_hit_on_7)
{
    situation("fence 80,50 95,50 name Fence", FOES);
    dm_play("red bombard Crew Fence | 3d8:8+8+7");
    cr_expect_eq(dm_now()->works[1].hits[0], 1);
}

// X56
Test(daimyo, dm_11_7_a_section_without_hits_is_down_with_those_behind_it)
{
    situation("barricade 80,50 110,50 name Barricade",
              "; blue ashigaru Foes 5 85,47/85,53/81,45.4/100,47/60,20 spear");
    dm_change()->works[1].hits[0] = 1;
    dm_act(RED);
    dm_play("red bombard Crew Barricade section 1 | 3d8:8+1+1");
    dm_expect_alive("Foes", 4);
    cr_expect_eq(dm_figure_of("Foes", 1)->state, DM_LOST, "close behind the section that fell");
    cr_expect_not(dm_now()->works[1].ruined, "the other section stands");
    stage_refuse("red bombard Crew Barricade section 1", "DM-2.7");
}

Test(daimyo, dm_11_3_sections_of_15_cm_bear_their_hits_each_for_itself)
{
    situation("stone-fort-wall 60,50 105,50 name Wall", FOES);
    stage_refuse("red bombard Crew Wall section 4", "DM-11.7");
    dm_play("red bombard Crew Wall section 3 | 3d8:8+8+8");
    cr_expect_eq(dm_now()->works[1].hits[0], 8);
    cr_expect_eq(dm_now()->works[1].hits[2], 5);
}

Test(daimyo, dm_11_6_in_earthworks_that_go_down_nobody_is_left)
{
    situation("fieldworks 80,50 95,50 name Works",
              "; blue ashigaru Foes 5 85,48/85,51.5/85,44/60,20/60,25 spear");
    dm_change()->works[1].hits[0] = 5;
    dm_act(RED);
    dm_play("red bombard Crew Works | 3d8:8+1+1");
    cr_expect_eq(dm_figure_of("Foes", 1)->state, DM_LOST, "behind them");
    cr_expect_eq(dm_figure_of("Foes", 2)->state, DM_LOST, "upon them");
    dm_expect_alive("Foes", 3);
}

Test(daimyo, dm_11_5_who_is_on_a_bridge_that_falls_falls_with_it)
{
    situation("river 0,50 180,50; bridge 90,45 90,55 name Bridge words wooden; *flow slow",
              "; blue ashigaru Foes 5 90,50/60,20/60,25/60,30/60,35 spear");
    dm_change()->works[1].hits[0] = 5;
    dm_act(RED);
    dm_play("red bombard Crew Bridge | 3d8:8+1+1");
    dm_expect_alive("Foes", 4);
}

// With its gun; a horse who is not on it goes its way.
Test(daimyo, dm_11_5_what_stands_on_a_bridge_that_falls_falls_with_it)
{
    situation("river 0,50 180,50; bridge 90,45 90,55 name Bridge words wooden; *flow slow",
              "; blue cart Cart 1 90,48 facing=0; blue ox Cart 2 88.75,41.75/91.25,41.75; "
              "blue ashigaru Foes 5 60,20 line spear");
    dm_change()->works[1].hits[0] = 5;
    dm_act(RED);
    dm_play("red bombard Crew Bridge | 3d8:8+1+1");
    cr_expect(dm_now()->engines[2].gone);
    dm_expect_alive("Cart", 0);
    cr_expect_eq(dm_figure_of("Cart", 1)->state, DM_LEFT);
    cr_expect_eq(dm_unit("Cart")->state, DM_LOST);
}

// A section is seen or not, whatever else of the wall is.
Test(daimyo, dm_7_5_of_a_wall_the_section_that_is_shot_at_must_be_seen)
{
    situation("low-wall 60,40 120,40 name Wall; "
              "wooden-building 77.5,60 87.5,70 name Hut words door-south",
              FOES);
    stage_refuse("red bombard Crew Wall section 1", "DM-7.5");
    stage_allow("red bombard Crew Wall section 3");
    stage_allow("red bombard Crew Wall");
}

// DM_R44, DM-7.23 A crew whose gun was taken has none until it has it back.
Test(daimyo, dm_7_23_a_crew_does_not_fire_the_gun_that_was_taken_from_it)
{
    situation("", FOES);
    struct umpire umpire = {&daimyo_ruleset, stage_ground(), &dm_change()->head,
                            &stage_game()->dice, NULL};
    dm_capture(&umpire, 1, BLUE);
    for (int i = 1; i <= 3; i++) { // near it, and nobody touches it
        dm_figure_of("Crew", i)->y += 100;
        dm_figure_of("Crew", i)->x += i == 1 ? -100 : i == 2 ? 100 : 0;
    }
    dm_act(RED);
    stage_refuse("red fire Crew Foes", "DM-7.23");
    dm_figure_of("Crew", 3)->y -= 100;
    dm_act(RED);
    dm_play("red move Own 40,108 0");
    cr_expect_eq(dm_unit("Gun")->side, RED);
    stage_allow("red fire Crew Foes");
}

Test(daimyo, dm_11_1_only_guns_damage_what_is_built)
{
    situation(HUT_AHEAD, FOES);
    stage_refuse("red bombard Own Hut", "DM-11.1");
}

Test(daimyo, dm_11_8_what_is_built_does_not_save_and_order_does_not_matter)
{
    situation(HUT_AHEAD, FOES);
    dm_unit("Crew")->ff = 1;
    dm_act(RED);
    dm_play("red bombard Crew Hut | 3d8:8+8+1");
    cr_expect_eq(dm_now()->works[1].hits[0], 10);
}

Test(daimyo, dm_11_2_it_is_shot_at_within_reach_arc_and_sight)
{
    situation("wooden-building 130,80 140,90 name Aside words door-west", FOES);
    stage_refuse("red bombard Crew Aside", "DM-7.7");
    situation("wall 60,70 120,70; wooden-building 85,50 95,60 name Hut words door-south", FOES);
    stage_refuse("red bombard Crew Hut", "DM-7.5");
    situation(HUT_AHEAD, FOES);
    dm_change()->card = WIND;
    gun()->y = 11700;
    dm_act(RED);
    stage_refuse("red bombard Crew Hut", "DM-7.21");
}

Test(daimyo, dm_11_3_before_it_is_thrown_a_shot_says_what_it_needs)
{
    struct tally tally;
    struct dm_field field;
    situation(HUT_AHEAD, FOES);
    struct choice choice = stage_choice("red bombard Crew Hut");
    dm_field_lay(&field, stage_ground(), dm_now());
    cr_assert(dm_bombard_reckon(&field, &choice, &tally));
    cr_expect_eq(dm_added(&tally, DM_11_3), 8);
    cr_expect_eq(tally.count, 4);
    cr_expect(stage_offers("red bombard Crew Hut"));
}

// DM_R44

Test(daimyo, dm_9_15_a_gun_that_nobody_serves_is_whoever_touches_it)
{
    situation("", "; blue ashigaru Foes 1 90,86.25 spear; blue ashigaru Far 1 20,20 spear");
    dm_play("red end-turn");
    cr_expect_not(gun()->captured, "its crew is about it");
    for (int i = 1; i <= 3; i++) {
        dm_figure_of("Crew", i)->x = (int16_t)(2000 + 300 * i);
    }
    dm_act(BLUE);
    dm_turn_over("");
    cr_expect(gun()->captured);
    stage_expect_told_by("blue takes Gun-man", "DM-9.15");
}

Test(daimyo, dm_10_2a_whom_a_gun_buries_is_lost_to_artillery)
{
    situation("barricade 80,50 110,50 name Barricade",
              "; blue ashigaru Foes 5 85,47/60,20/62.5,20/65,20/67.5,20 spear");
    dm_change()->works[1].hits[0] = 1;
    dm_act(RED);
    stage_refuse("red call-morale Foes", "DM-10.2");
    dm_play("red bombard Crew Barricade section 1 | 3d8:8+1+1");
    stage_allow("red call-morale Foes");
}

// DM_R44
Test(daimyo, dm_9_15_a_wagon_that_is_taken_is_pushed_and_fled_with_no_more)
{
    dm_stage("",
             "red cart Cart 1 90,90 facing=0; red ashigaru Reds 5 90,97 line spear; "
             "blue ashigaru Foes 5 90,20 line spear" LORDS,
             "");
    struct umpire umpire = {&daimyo_ruleset, stage_ground(), &dm_change()->head,
                            &stage_game()->dice, NULL};
    struct dm_unit *team = &dm_change()->units[dm_now()->engines[1].unit];
    dm_unit("Reds")->engine = 1;
    dm_unit("Reds")->drill = AT_ENGINE;
    team->retreat = team->for_good = 1;
    dm_capture(&umpire, 1, BLUE);
    cr_expect_eq(team->retreat, 0);
    cr_expect_eq(team->for_good, 0);
    cr_expect_eq(dm_unit("Reds")->engine, 0);
    dm_act(RED);
    dm_play("red move Reds 90,105 0");
    cr_expect_eq(dm_now()->engines[1].y, 9000);
}

Test(daimyo, dm_3_10_a_limbered_gun_breaks_nothing_either)
{
    situation(HUT_AHEAD, FOES);
    gun()->limbered = 1;
    dm_act(RED);
    stage_refuse("red bombard Crew Hut", "DM-3.10");
}

Test(daimyo, dm_7_23_a_gun_is_of_its_crew_and_its_animals_only)
{
    situation("", FOES);
    cr_expect_eq(dm_gun_of(dm_now(), dm_unit_number("Crew")), 1);
    cr_expect_eq(dm_gun_of(dm_now(), dm_now()->engines[1].unit), 1);
    cr_expect_eq(dm_gun_of(dm_now(), dm_unit_number("Own")), 0);
}

// Behind it is an inch, from edge to edge.
Test(daimyo, dm_11_7_an_inch_behind_a_section_one_goes_with_it)
{
    situation("barricade 80,50 110,50 name Barricade",
              "; blue ashigaru Foes 5 85,45.55/90,45.45/60,20/60,25/60,30 spear");
    dm_change()->works[1].hits[0] = 1;
    dm_act(RED);
    dm_play("red bombard Crew Barricade section 1 | 3d8:8+1+1");
    cr_expect_eq(dm_figure_of("Foes", 1)->state, DM_LOST);
    cr_expect_eq(dm_figure_of("Foes", 2)->state, DM_STANDING);
}

Test(daimyo, dm_1_2_a_wagon_does_not_turn_into_somebody)
{
    dm_stage(
        "",
        "red cart Cart 1 90,90 facing=0; red ashigaru Reds 3 87.5,95.1/90,95.1/92.5,95.1 few "
        "spear; red ashigaru Own 1 93.8,90 few spear; blue ashigaru Foes 5 90,20 line spear" LORDS,
        "");
    stage_allow("red move Cart 90,88 0");
    stage_refuse("red move Cart 90,90 90", "DM-1.2");
}

// DM_R52
Test(daimyo, dm_2_2_a_gun_that_was_taken_is_worth_18_points_and_a_wagon_6)
{
    dm_stage(
        "",
        "red gun Gun 1 90,90 facing=0; red horse Gun 1 20,110; red cart Cart 1 60,90 facing=0; "
        "blue ashigaru Foes 5 90,20 line spear; red ashigaru Own 5 40,110 line spear" LORDS,
        "");
    struct umpire umpire = {&daimyo_ruleset, stage_ground(), &dm_change()->head,
                            &stage_game()->dice, NULL};
    cr_expect_eq(dm_points(dm_now(), BLUE), 0);
    dm_capture(&umpire, 1, BLUE);
    cr_expect_eq(dm_points(dm_now(), BLUE), 18);
    dm_capture(&umpire, 2, BLUE);
    cr_expect_eq(dm_points(dm_now(), BLUE), 24);
    cr_expect_eq(dm_points(dm_now(), RED), 0);
}

// DM_R44 A wagon whose animals are dead is pushed; it stays its owner's.
Test(daimyo, dm_3_2_a_wagon_without_animals_is_pushed)
{
    dm_stage("",
             "red cart Cart 1 90,90 facing=0; red ox Cart 1 90,83.75; "
             "red ashigaru Reds 3 87.5,95.1/90,95.1/92.5,95.1 few spear; "
             "blue ashigaru Foes 5 90,20 line spear" LORDS,
             "");
    struct umpire umpire = {&daimyo_ruleset, stage_ground(), &dm_change()->head,
                            &stage_game()->dice, NULL};
    stage_allow("red move Cart 90,83 0");
    dm_lose(&umpire, dm_unit("Cart")->first, SAY_SHOT, DM_7_13);
    dm_act(RED);
    stage_refuse("red move Cart 90,83 0", "DM-3.2");
    dm_play("red move Cart 90,84 0");
    cr_expect_eq(dm_figure_of("Reds", 2)->y, 9510 - 600);
}

// The last of another unit takes no gun from its crew.
Test(daimyo, dm_7_22_a_gun_keeps_its_crew_whoever_else_falls)
{
    situation("", FOES "; blue ronin Lone 1 20,20 few");
    struct umpire umpire = {&daimyo_ruleset, stage_ground(), &dm_change()->head,
                            &stage_game()->dice, NULL};
    dm_lose(&umpire, dm_unit("Lone")->first, SAY_SHOT, DM_7_13);
    cr_expect_eq(gun()->crew, dm_unit_number("Crew"));
    for (int i = 0; i < 3; i++) {
        dm_lose(&umpire, dm_unit("Crew")->first + i, SAY_SHOT, DM_7_13);
    }
    cr_expect_eq(gun()->crew, 0);
}

// DM_R20 A barrel that is brought about is no step: its smoke is not before it until the turn is over.
Test(daimyo, dm_8_1_who_turns_where_he_stands_is_in_his_smoke_and_a_gun_is_not)
{
    dm_stage(
        "",
        GUN
        "; red ashigaru Guns 1 60,70 arquebus; "
        "blue ashigaru Foes 5 145.55,76.27 line spear; blue ashigaru Near 5 60,45 line spear" LORDS,
        "fog=powder");
    dm_unit("Crew")->fired_last = dm_unit("Guns")->fired_last = 1;
    dm_act(RED);
    stage_allow("red fire Guns Near");
    dm_play("red move Guns 60,70 5");
    stage_refuse("red fire Guns Near", "DM-8.1");
    dm_play("red realign Crew Foes | d4:4");
    stage_allow("red fire Crew Foes");
}

// DM_R44 Where one of its owner's stands by it, nobody takes it; and villagers take nothing.
Test(daimyo, dm_9_15_a_wagon_that_is_guarded_is_not_taken)
{
    static const struct {
        const char *forces;
        bool taken;
    } rows[] = {
        {"blue ashigaru Foes 1 93.75,90 few spear; red ashigaru Own 1 86.25,90 few spear", false},
        {"blue ashigaru Foes 1 93.75,90 few spear; red ashigaru Own 1 85,90 few spear", true},
        {"blue ashigaru Foes 1 95,90 few spear; red ashigaru Own 1 85,90 few spear", false}};
    for (int i = 0; i < 3; i++) {
        char forces[300];
        snprintf(forces, sizeof forces,
                 "red cart Cart 1 90,90 facing=0; %s; red ronin Band 5 40,110 line; "
                 "blue ronin Rear 5 40,10 line" LORDS,
                 rows[i].forces);
        dm_stage("", forces, "auto-call=off");
        dm_play("red move Band 40,108 0");
        cr_expect_eq(dm_unit("Cart")->side, rows[i].taken ? BLUE : RED, "%s", rows[i].forces);
    }
    dm_stage("village 75,75 105,105 name Hinoki; *village 93,93 square 21",
             "red cart Cart 1 94.75,88 facing=0; red ronin Band 5 40,110 line; "
             "blue ronin Rear 5 40,10 line" LORDS,
             "");
    dm_figure_of("Villagers", 1)->x = 9475 + 375;
    dm_figure_of("Villagers", 1)->y = 8800;
    dm_act(RED);
    dm_play("red move Band 40,108 0");
    cr_expect_eq(dm_unit("Cart")->side, RED);
}

// DM_R48 Figures on foot push; riders and Daimyos do not.
Test(daimyo, dm_3_13_riders_push_nothing)
{
    dm_stage("",
             "red cart Cart 1 90,90 facing=0; red samurai-cavalry Riders 1 90,97.5 few; "
             "red ronin Band 5 40,110 line; blue ronin Rear 5 40,10 line" LORDS,
             "");
    stage_refuse("red move Cart 90,88 0", "DM-3.13");
    dm_unit("Riders")->mounted = 0;
    dm_act(RED);
    stage_allow("red move Cart 90,88 0");
}

// DM-9.11 An ox is nobody's friend.
Test(daimyo, dm_9_11_who_touches_an_ox_stands_alone)
{
    struct dm_field field;
    dm_stage("",
             "red cart Cart 1 90,90 facing=0; red ox Cart 1 90,83.75; "
             "red ashigaru Own 1 92.5,83.75 few spear; red ronin Band 5 40,110 line; "
             "blue ronin Rear 5 40,10 line" LORDS,
             "");
    dm_field_lay(&field, stage_ground(), dm_now());
    cr_expect_not(dm_has_mate(&field, dm_unit("Own")->first));
}
