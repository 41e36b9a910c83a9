// DM-9 in play: who strikes whom, who turns, who falls, what doors and walls do, and whose guns are.
#include "rules/daimyo/dm_situation.h"
#include "rules/daimyo/dm_stage.h"
#include "rules/daimyo/melee/fighting.h"

#include <criterion/criterion.h>
#include <stdio.h>

#define LORDS "; red daimyo Shingen 1 10,115; blue daimyo Kenshin 1 10,5"

static void situation_on(const char *table, const char *forces)
{
    char all[2000];
    snprintf(all, sizeof all, "%s%s", forces, LORDS);
    dm_stage(table, all, "");
}

static void situation(const char *forces)
{
    situation_on("", forces);
}

static int number_of(const char *unit, int place)
{
    return dm_unit(unit)->first + place - 1;
}

// A stroke of the first of a unit at the first of another, as it would be thrown.
static struct tally stroke(const char *attacker, const char *defender)
{
    struct tally tally;
    struct dm_field field;
    struct choice choice = {.kind = MELEE_ONE,
                            .side = dm_unit(attacker)->side,
                            .figure = (uint16_t)number_of(attacker, 1),
                            .target = (uint16_t)number_of(defender, 1)};
    dm_field_lay(&field, stage_ground(), dm_now());
    cr_assert(dm_melee_reckon(&field, &choice, &tally), "no stroke");
    return tally;
}

static void expect_added(const char *attacker, const char *defender, int clause, int value)
{
    struct tally tally = stroke(attacker, defender);
    cr_expect_eq(dm_added(&tally, clause), value, "%d, not %d", dm_added(&tally, clause), value);
}

// The red unit has the first stroke of the first of them at the first of the blue one, and the faces
// are those of both.
static void strike_with(int one, int other)
{
    char line[80];
    snprintf(line, sizeof line, "red melee %d %d | d%d:%d d%d:%d", number_of("Own", 1),
             number_of("Foes", 1), dm_types[dm_type_now(dm_unit("Own"))].die, one,
             dm_types[dm_type_now(dm_unit("Foes"))].die, other);
    dm_play(line);
}

static void refuse_stroke(int place, const char *clause)
{
    char line[80];
    snprintf(line, sizeof line, "red melee %d %d", number_of("Own", place), number_of("Foes", 1));
    stage_refuse(line, clause);
}

// Each of the two has a mate beside him.
#define OWN(type, words)  "red " type " Own 2 90,62.5/92.5,62.5 " words
#define FOES(type, words) "; blue " type " Foes 2 90,60/87.5,60 " words

// X37
Test(daimyo, dm_9_13_who_throws_as_much_as_the_defender_kills_nobody)
{
    situation(OWN("samurai-foot", "sword") FOES("ashigaru", "spear"));
    strike_with(5, 4);
    dm_expect_alive("Foes", 2);
    stage_expect_told_so("Own-man 1 strikes at Foes-man 1: 5 against 4, with all that is added 5 "
                         "against 5: held");
    situation(OWN("samurai-foot", "naginata") FOES("ashigaru", "spear"));
    strike_with(5, 4);
    dm_expect_alive("Foes", 1);
    cr_expect_eq(dm_unit("Foes")->cut_down, 1);
    cr_expect_eq(dm_unit("Foes")->dead, 1);
}

// X38
Test(daimyo, dm_9_8_dm_9_11_who_stands_behind_with_a_pike_helps_and_is_a_friend)
{
    situation("red ronin Own 2 90,62.5/92.5,62.5 sword; "
              "blue samurai-foot Foes 2 90,60/90,57.5 pike");
    expect_added("Own", "Foes", DM_9_8, -4);
    expect_added("Own", "Foes", DM_9_11, 0);
    strike_with(8, 4);
    dm_expect_alive("Foes", 2);
}

// X39
Test(daimyo, dm_9_8_a_pike_is_longer_than_a_spear_and_a_spear_no_longer_than_a_pike)
{
    situation(OWN("samurai-foot", "naginata") FOES("samurai-foot", "pike"));
    expect_added("Own", "Foes", DM_9_8, -2);
    situation(OWN("samurai-foot", "pike") FOES("ashigaru", "spear"));
    expect_added("Own", "Foes", DM_9_8, 0);
}

// X40
Test(daimyo, dm_9_9_who_retreats_is_cut_down_more_easily)
{
    situation(
        "red samurai-cavalry Own 2 90,63.75/92.5,63.75 mounted naginata" FOES("ashigaru", "sword"));
    dm_unit("Foes")->retreat = 3;
    dm_unit("Foes")->ff = 1;
    dm_act(RED);
    expect_added("Own", "Foes", DM_9_9, 2);
    expect_added("Own", "Foes", DM_9_10, 1);
    strike_with(3, 5);
    dm_expect_alive("Foes", 1);
}

#define ALL_ROUND                                                          \
    "red ashigaru Own 5 90,62.5/92.5,60/87.5,60/90,57.5/92.5,62.5 sword; " \
    "red ashigaru More 2 95,60/85,60 sword; red ashigaru Rest 1 90,55 sword"

// X41
Test(daimyo, dm_9_4_dm_9_5_four_may_attack_one_who_stands_alone_each_against_a_new_throw)
{
    situation(ALL_ROUND "; blue ashigaru Foes 1 90,60 sword; blue ashigaru Far 1 20,60 sword");
    dm_play("red melee Own | d6:2 d6:6 d6:3 d6:4");
    dm_expect_alive("Foes", 0);
}

Test(daimyo, dm_9_5_a_fifth_does_not)
{
    situation("red ashigaru Own 5 92.5,60/91.25,62.17/88.75,62.17/87.5,60/88.75,57.83 sword; "
              "blue ashigaru Foes 1 90,60 sword; blue ashigaru Far 1 20,60 sword");
    dm_figure_of("Foes", 1)->beset = 4;
    dm_act(RED);
    refuse_stroke(5, "DM-9.5");
}

// X42
Test(daimyo, dm_9_5_three_may_attack_one_who_touches_a_friend)
{
    situation("red ashigaru Own 4 90,62.5/92.17,61.25/92.17,58.75/87.83,61.25 sword; "
              "blue ashigaru Foes 2 90,60/90,57.5 sword");
    dm_play("red melee 1 5 | d6:1 d6:6; red melee 2 5 | d6:1 d6:6; red melee 3 5 | d6:1 d6:6");
    refuse_stroke(4, "DM-9.5");
}

Test(daimyo, dm_9_3_a_figure_strikes_once_a_turn_and_only_whom_he_touches)
{
    situation(OWN("ashigaru", "sword") FOES("ashigaru", "sword"));
    strike_with(1, 6);
    refuse_stroke(1, "DM-9.3");
    refuse_stroke(2, "DM-9.1");
    stage_refuse("red melee 3 1", "DM-9.2");
    stage_refuse("red melee 1 2", "DM-9.1");
}

// X43, X44, X45
Test(daimyo, dm_5_10_dm_9_10_dm_9_11_disorder_and_standing_alone_take_off_1)
{
    situation_on("low-wall 80,61.25 100,61.25",
                 "red samurai-foot Own 2 90,63.25/92.5,63.25 naginata" FOES("ashigaru", "spear"));
    dm_figure_of("Foes", 1)->y = dm_figure_of("Foes", 2)->y = 5925;
    dm_unit("Own")->ff = 1;
    dm_act(RED);
    expect_added("Own", "Foes", DM_9_8, -1);
    expect_added("Own", "Foes", DM_9_10, -1);
    strike_with(7, 5);
    dm_expect_alive("Foes", 2);
    situation("red ashigaru Own 1 90,62.5 sword; blue ashigaru Foes 1 90,60 sword");
    dm_unit("Own")->ff = dm_unit("Foes")->ff = 1;
    dm_act(RED);
    cr_expect_eq(stroke("Own", "Foes").total, 0);
}

// X46
Test(daimyo, dm_9_6_who_is_struck_from_behind_turns_unless_he_fights_to_his_front)
{
    situation("red ashigaru Own 2 90,57.5/92.5,57.5 sword facing=180; "
              "blue samurai-foot Foes 2 90,60/87.5,60 sword");
    strike_with(3, 4);
    dm_expect_alive("Foes", 2);
    stage_expect_told("Foes-man 1 turns to face Own-man 1");
    situation("red ashigaru Own 2 90,57.5/92.5,57.5 sword facing=180; "
              "red ashigaru Before 1 90,62.5 sword; blue samurai-foot Foes 2 90,60/87.5,60 sword");
    expect_added("Own", "Foes", DM_9_9, 2);
    strike_with(3, 4);
    dm_expect_alive("Foes", 1);
}

Test(daimyo, dm_9_6_who_turns_has_behind_him_whoever_is_there_then)
{
    situation("red ashigaru Own 2 90,57.5/92.5,57.5 sword facing=180; "
              "blue samurai-foot Foes 2 90,60/90,62.5 pike");
    expect_added("Own", "Foes", DM_9_8, -4);
}

// X74
Test(daimyo, dm_9_1_two_who_touch_a_wall_from_either_side_are_in_contact)
{
    situation_on("wall 80,61.25 100,61.25", "red samurai-foot Own 2 90,63.25/92.5,63.25 naginata; "
                                            "blue ashigaru Foes 2 90,59.25/87.5,59.25 spear");
    expect_added("Own", "Foes", DM_9_8, -2);
    strike_with(6, 5);
    dm_expect_alive("Foes", 2);
}

Test(daimyo, dm_9_2_only_who_attacks_kills)
{
    situation(OWN("peasant", "sword") FOES("samurai-foot", "naginata"));
    strike_with(1, 10);
    dm_expect_alive("Own", 2);
    stage_refuse("blue melee Foes", "DM-2.5");
}

Test(daimyo, dm_9_14_who_lives_strikes_back_in_his_own_turn)
{
    situation(OWN("ashigaru", "sword") FOES("ashigaru", "sword"));
    strike_with(1, 6);
    dm_act(BLUE);
    dm_play("blue melee Foes | d6:6 d6:1");
    dm_expect_alive("Own", 1);
}

// 4.9
Test(daimyo, dm_9_3_all_of_a_unit_strike_each_at_whom_he_is_likeliest_to_kill)
{
    situation("red samurai-foot Own 2 90,62.5/92.5,62.5 sword; "
              "blue samurai-foot Strong 1 90,60 pike; blue peasant Weak 1 92.5,60 sword; "
              "blue peasant Far 1 20,60 sword");
    dm_play("red melee Own | d10:1 d10:10 d10:10 d4:1");
    dm_expect_alive("Weak", 0);
    dm_expect_alive("Strong", 1);
    stage_refuse("red melee Own", "DM-9.1");
}

// DM_R11
Test(daimyo, dm_5_2d_after_melee_a_unit_that_touches_nobody_has_lost_its_order)
{
    situation("red ashigaru Own 2 90,62.5/92.5,62.5 sword; blue peasant Foes 1 90,60 sword; "
              "blue peasant Far 1 20,60 sword");
    strike_with(6, 1);
    dm_expect_ff("Own", true);
    stage_expect_told_by("Own has formation fail", "DM-5.2d");
    situation(OWN("ashigaru", "sword") FOES("ashigaru", "sword"));
    strike_with(1, 6);
    dm_expect_ff("Own", false);
    dm_expect_ff("Foes", false);
}

Test(daimyo, dm_2_5_a_unit_does_not_strike_between_its_fire_and_its_move)
{
    situation(OWN("ashigaru", "sword") FOES("ashigaru", "sword"));
    dm_begin(dm_unit("Own"), FIRES);
    dm_begin(dm_unit("Own"), FIGHTS);
    dm_act(RED);
    cr_expect_eq(dm_unit_check(dm_now(), RED, 1, MOVES).clause, DM_2_5);
    strike_with(1, 6);
}

Test(daimyo, dm_10_9_who_is_in_retreat_strikes_at_nobody_but_on_his_way_out_for_good)
{
    situation(OWN("ashigaru", "sword") FOES("ashigaru", "sword"));
    dm_unit("Own")->retreat = 2;
    dm_act(RED);
    refuse_stroke(1, "DM-10.9");
    dm_unit("Own")->for_good = 1;
    dm_act(RED);
    refuse_stroke(1, "DM-10.9"); // it has come here on its way
    dm_unit("Own")->waits = 1;
    dm_act(RED);
    strike_with(1, 6);
}

Test(daimyo, dm_12_3_an_idle_clan_strikes_at_whom_it_touches)
{
    situation("red guard Own 2 90,62.5/92.5,62.5 clan=Ono naginata; "
              "red daimyo Ono 1 20,100 clan=Ono koku-5000" FOES("ashigaru", "sword"));
    dm_change()->clans[1].idle = 1;
    dm_act(RED);
    stage_allow("red melee Own");
}

// Doors.

static void put_inside(const char *unit, int place)
{
    dm_figure_of(unit, place)->inside = 1;
    dm_unit(unit)->drill = IN_BUILDING;
}

static void hold_the_hut(void)
{
    situation_on(
        "wooden-building 85,50 95,60 name Hut words door-south",
        "red ashigaru Own 2 88.75,61.25/91.25,63 sword; blue ashigaru Foes 2 60,60/62.5,60 sword");
    put_inside("Foes", 1);
    put_inside("Foes", 2);
    dm_act(RED);
}

// X47
Test(daimyo, dm_6_3_dm_6_4_who_holds_a_door_is_behind_hard_cover_and_nothing_else_counts)
{
    hold_the_hut();
    dm_unit("Own")->ff = 1;
    dm_act(RED);
    expect_added("Own", "Foes", DM_6_4, -2);
    cr_expect_eq(stroke("Own", "Foes").total, -2);
    strike_with(6, 4);
    dm_expect_alive("Foes", 2);
    refuse_stroke(2, "DM-9.1");
}

Test(daimyo, dm_6_3_who_kills_the_figure_at_the_door_gets_in)
{
    hold_the_hut();
    strike_with(6, 3);
    dm_expect_alive("Foes", 1);
    cr_expect_eq(dm_figure_of("Own", 1)->inside, 1);
    dm_expect_ff("Own", true);
    stage_expect_told("Own-man 1 gets in by the door");
}

Test(daimyo, dm_6_3_he_at_the_door_is_the_one_who_was_posted)
{
    hold_the_hut();
    dm_unit("Foes")->post = (uint8_t)number_of("Foes", 2);
    dm_act(RED);
    refuse_stroke(1, "DM-9.1");
}

// X47
Test(daimyo, dm_6_5_dm_6_6_inside_everybody_reaches_everybody_and_nothing_is_added)
{
    situation_on(
        "wooden-building 85,50 95,60 name Hut words door-south",
        "red monk-foot Own 2 88.75,61.25/91.25,63 naginata; blue ashigaru Foes 1 60,60 spear; "
        "blue ashigaru Far 1 20,60 spear");
    put_inside("Foes", 1);
    put_inside("Own", 1);
    dm_unit("Own")->ff = 1;
    dm_act(RED);
    cr_expect_eq(stroke("Own", "Foes").total, 0);
    strike_with(7, 6);
    dm_expect_alive("Foes", 0);
}

Test(daimyo, dm_6_4_who_holds_the_door_strikes_out_of_it_without_any_addition)
{
    hold_the_hut();
    dm_act(BLUE);
    cr_expect_eq(stroke("Foes", "Own").total, 0);
}

// Guns and wagons.

#define GUN_OF_BLUE                                                    \
    "; blue gun Gun 1 90,55 facing=180; blue ox Gun 2 20,20/22.5,20; " \
    "blue ashigaru Crew 3 90,58.75/93.75,55/86.25,55 crew sword; blue ashigaru Far 1 20,60 spear"

// X48
Test(daimyo, dm_9_15_a_gun_is_captured_when_the_last_of_its_crew_falls_in_melee)
{
    situation("red samurai-foot Own 2 90,61.25/92.5,61.25 naginata" GUN_OF_BLUE);
    for (int i = 2; i <= 3; i++) {
        dm_figure_of("Crew", i)->state = DM_LOST;
        dm_unit("Crew")->dead++;
    }
    dm_act(RED);
    dm_play("red melee Own | d10:10 d6:1");
    cr_expect(dm_now()->engines[1].captured);
    cr_expect_eq(dm_now()->units[dm_now()->engines[1].unit].side, RED);
    stage_refuse("red bombard Own 197", "DM-11.1");
}

// One line for cover, one for who stands behind, one for the weapon, however many there are of each.
Test(daimyo, dm_9_12_of_each_kind_the_best_counts)
{
    situation_on("low-wall 80,61.25 100,61.25",
                 "red ashigaru Own 1 90,63.25 sword; "
                 "blue ashigaru Foes 3 90,59.25/88.74,57.09/91.26,57.09 facing=180 pike few");
    for (int i = 2; i <= 3; i++) {
        dm_figure_of("Foes", i)->weapon = SPEAR;
    }
    dm_figure_of("Foes", 3)->weapon = PIKE;
    dm_act(RED);
    expect_added("Own", "Foes", DM_9_8, -5);
}

// A unit that strikes as a whole finds him at the door, too.
Test(daimyo, dm_6_3_a_unit_strikes_at_the_door_with_whoever_is_before_it)
{
    hold_the_hut();
    dm_play("red melee Own | d6:6 d6:4");
    dm_expect_alive("Foes", 2);
    stage_refuse("red melee Own", "DM-9.1");
}

Test(daimyo, dm_2_5_to_strike_is_a_step_of_the_turn)
{
    situation(OWN("ashigaru", "sword") FOES("ashigaru", "sword"));
    cr_expect_not(dm_has_begun(dm_unit("Own"), FIGHTS));
    strike_with(1, 6);
    cr_expect(dm_has_begun(dm_unit("Own"), FIGHTS));
}

Test(daimyo, dm_9_7_nobody_strikes_at_animals)
{
    char line[40];
    situation(
        "red ashigaru Own 1 90,63.55 few sword; blue cart Cart 1 90,53.5 facing=180; "
        "blue ox Cart 1 90,59.75; red ronin Band 5 40,110 line; blue ronin Rear 5 40,10 line");
    snprintf(line, sizeof line, "red melee %d %d", number_of("Own", 1), number_of("Cart", 1));
    stage_refuse(line, "DM-9.7");
}

// 4.9 Whoever comes first among them.
Test(daimyo, dm_9_3_the_likeliest_is_struck_and_of_equals_one_of_the_lower_unit)
{
    situation("red samurai-foot Own 1 90,60 few naginata; blue peasant Weak 1 91.25,57.84 few; "
              "blue samurai-foot Strong 1 88.75,57.84 few sword");
    dm_play("red melee Own | d10:10 d4:1");
    dm_expect_alive("Weak", 0);
    situation("red samurai-foot Own 1 90,60 few naginata; blue ronin Lower 1 91.25,57.84 few; "
              "blue ronin Higher 1 88.75,57.84 few");
    dm_play("red melee Own | d10:10 d8:1");
    dm_expect_alive("Lower", 0);
    dm_expect_alive("Higher", 1);
}
