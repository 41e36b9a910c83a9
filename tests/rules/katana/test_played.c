// What is counted and added up, in play from the first die to the last.
#include "rules/katana/ky_situation.h"

#include "core/text.h"
#include "rules/katana/clash/clash.h"
#include "rules/katana/people/figures.h"

#include <criterion/criterion.h>
#include <stdio.h>

// Taro, of the status, kills Goro, the leader of the Guards, after he has wounded him.
static void kill_leader(const char *taro)
{
    char forces[300];
    snprintf(
        forces, sizeof forces,
        "red ronin Taro 5,4:0 katana 9 %s group=Band; red ronin Ken 1,1:0 katana 1 group=Band; "
        "blue samurai Goro 6,4:3 katana 0 group=Guards status 100; "
        "blue ashigaru Ichi 12,4:3 yari 2 group=Guards; "
        "blue ashigaru Ni 12,5:3 yari 2 group=Guards",
        taro);
    ky_situation("16x9", forces, "");
    ky_phase(2, CLASHING);
    ky_play("red attack Taro Goro", "0 7");
    ky_expect_harm("Goro", 2, 0);
    cr_expect_eq(ky_group("Guards")->wounded, 1);
    cr_expect_eq(ky_group("Guards")->killed, 0);
    ky_go_on(3, MOVING, "");
    ky_play("red forward Taro", "");
    ky_play("red attack Taro Goro", "9 0");
    ky_expect_state("Goro", "dead");
}

Test(katana, ky_15_3_the_dead_are_counted_on_both_sides)
{
    kill_leader("status 30");
    cr_expect_eq(ky_group("Guards")->killed, 1);
    cr_expect_eq(ky_group("Guards")->wounded, 0, "wounded and killed in one move is killed only");
    cr_expect_eq(ky_group("Band")->kills, 1);
    cr_expect_eq(ky_group("Guards")->kills, 0);
    cr_expect(ky_group("Guards")->trigger);
    cr_expect_not(ky_group("Band")->trigger);
}

Test(katana, ky_15_3_a_leader_may_fall_to_a_social_inferior)
{
    kill_leader("status 30");
    cr_expect_eq(ky_group("Guards")->leader_fell, 2);
    kill_leader("status 100");
    cr_expect_eq(ky_group("Guards")->leader_fell, 1);
}

// 5 on the die, the leader lost 3 off and 2 back, one killed, two enemies for two: 3.
Test(katana, ky_15_3_the_move_ends_with_the_test)
{
    kill_leader("status 30");
    ky_end_move("5");
    ky_expect_morale("Guards", "no-advance");
    stage_expect_told("The courage of Guards is tested, 3 in all: they do not advance");
}

Test(katana, ky_15_3_another_than_the_leader_is_no_leader)
{
    ky_situation("16x9",
                 "red ronin Taro 5,4:0 katana 9; blue ashigaru Ichi 6,4:3 yari 0 group=Guards; "
                 "blue samurai Goro 12,4:3 katana 0 group=Guards",
                 "");
    ky_phase(2, CLASHING);
    ky_play("red attack Taro Ichi", "9 0");
    ky_expect_state("Ichi", "dead");
    cr_expect_eq(ky_group("Guards")->leader_fell, 0);
    cr_expect_eq(ky_group("Guards")->killed, 1);
}

#define TIRED "exhaustion=on"

Test(katana, ky_17_7_a_heavy_weapon_costs_two_points_in_play)
{
    ky_situation("16x9",
                 "red ronin Taro 5,4:0 tetsubo 3 pc; blue ronin Goro 6,4:3 katana 3 armoured pc",
                 TIRED);
    ky_phase(5, CLASHING);
    ky_play("red attack Taro Goro", "5 5");
    cr_expect_eq(ky_figure("Taro")->stamina, KY_USUAL_STAMINA - 3);
    cr_expect_eq(ky_figure("Goro")->stamina, KY_USUAL_STAMINA - 2, "a parry in armour");
}

Test(katana, ky_17_7_a_jump_costs_two_points_in_play)
{
    ky_situation("16x9; h 6,4",
                 "red ronin Taro 5,4:0 katana 3 pc; blue ronin Goro 14,4:3 katana 3 pc", TIRED);
    ky_play("red mode Taro non-tactical", "");
    ky_phase(5, MOVING);
    ky_play("red run Taro", "9");
    ky_expect_at("Taro", "7,4");
    cr_expect_eq(ky_figure("Taro")->stamina, KY_USUAL_STAMINA - 2);
}

// KY-R137
Test(katana, ky_17_9_an_exhausted_rider_guides_his_horse)
{
    ky_situation("16x9",
                 "red ronin Taro 5,4:0 katana 3 mounted walk; blue ronin Goro 14,4:3 katana 3",
                 TIRED);
    ky_figure("Taro")->stamina = 0;
    ky_phase(2, MOVING);
    stage_allow("red gait Taro trot");
    ky_refuse_stroke(2, "red attack Taro Goro", "KY-17.9");
}

Test(katana, ky_14_6_backing_turning_and_sidestepping_have_a_speed)
{
    enum ky_zone_id full = ky_zone_used(NAGINATA, MASTER, HALT);
    enum ky_zone_id cut = ky_zone_used(NAGINATA, USELESS, HALT);
    cr_assert_neq(full, cut);
    cr_expect_eq(ky_zone_used(NAGINATA, POOR, BACKS), full);
    cr_expect_eq(ky_zone_used(NAGINATA, POOR, TURNS), full);
    cr_expect_eq(ky_zone_used(NAGINATA, POOR, SIDESTEPS), cut); // as fast as a walk
    cr_expect_eq(ky_zone_used(NAGINATA, AVERAGE, SIDESTEPS), full);
}

Test(katana, ky_16_5_both_may_grapple_in_their_next_phase)
{
    ky_situation("16x9", "red ronin Taro 5,4:0 katana 4; blue ronin Goro 6,4:0 jujutsu 3", "");
    ky_phase(2, MOVING);
    ky_play("red charge Taro Goro", "0 1");
    ky_go_on(3, CLASHING, "");
    ky_play("red grapple Taro Goro; blue grapple Goro Taro", "5 9 1 0");
    stage_expect_told("Taro 5 : 11 Goro"); // bare hands; one distraction of the charge
    ky_expect_lying("Taro", true);
}

// KY-E32
Test(katana, ky_10_13_water_stones_a_body_a_load_and_wounds_add_up)
{
    ky_situation("16x9; ~ 5,4; r 5,4",
                 "red ronin Taro 5,4:0 katana 9 burdened wounds=5 distractions=1; "
                 "blue ronin Goro 6,4:3 katana 3; red ronin Jiro 1,1:0 katana 3",
                 "");
    ky_figure("Jiro")->cell = ky_figure("Taro")->cell;
    ky_figure("Jiro")->state = KY_DEAD;
    ky_phase(5, CLASHING);
    ky_play("red attack Taro Goro", "5 0");
    stage_expect_told("Taro 4 : 3 Goro");
}

// KY-E33
Test(katana, ky_10_13_a_hedge_a_run_and_a_draw_add_up)
{
    ky_situation("16x9; h 5,4",
                 "red ronin Taro 5,4:0 katana 6 sheathed; blue ronin Goro 6,4:3 katana 3", "");
    ky_play("red mode Taro non-tactical", "");
    ky_phase(2, MOVING);
    ky_play("red draw Taro katana", "");
    ky_play("red attack Taro Goro", "5 5");
    stage_expect_told("Taro 1 : 8 Goro");
}

// KY-E34
Test(katana, ky_10_13_a_long_spear_in_deep_water_among_four)
{
    ky_situation("16x9; = 5,4",
                 "red ronin Taro 5,4:0 yari-long 4 burdened; blue ronin Goro 8,4:3 yari-long 0; "
                 "blue ronin Ichi 4,4:0 katana 0; blue ronin Ni 4,3:1 katana 0; "
                 "blue ronin San 4,5:5 katana 0",
                 "");
    ky_phase(2, CLASHING);
    ky_play("red attack Taro Goro", "9 0");
    stage_expect_told("Taro 4 : 0 Goro");
}

// KY-E35: he shouts, so he makes no effort at defence.
Test(katana, ky_10_13_held_down_and_shouting)
{
    ky_situation("16x9; - 5,4",
                 "red ronin Taro 5,4:0 katana 3 ki-ai 1 lying; blue ronin Goro 6,4:3 katana 0; "
                 "blue ronin Ichi 3,4:0 mojiri 0; blue ronin Ni 5,2:1 mojiri 0",
                 "outnumber=attackers");
    for (int i = 0; i < 2; i++) {
        ky_figure("Taro")->holders[i] = (uint8_t)(stage_number("Ichi") + i);
        ky_change()->figures[stage_number("Ichi") + i].holds = (uint8_t)stage_number("Taro");
    }
    ky_phase(2, CLASHING);
    ky_play("red kiai Taro; blue attack Goro Taro", "9 9 0");
    stage_expect_told("Taro -3 : 0 Goro");
}

static void shoot_from_the_saddle(const char *dice, const char *told)
{
    ky_situation("30x9; h 16,4",
                 "red ronin Taro 4,4:1 bow 5 mounted trot expert wounds=1 distractions=1; "
                 "blue ronin Goro 16,4:3 katana 3",
                 "");
    ky_figure("Goro")->mode = NON_TACTICAL;
    ky_figure("Taro")->under_fire = 1;
    ky_phase(2, MOVING);
    ky_play("red gait Taro trot turn left after 2", "");
    ky_play("red shoot Taro Goro", dice);
    stage_expect_told(told);
}

// KY-E21, with a low hedge: 5 - 3 - 2 - 1 - 1 - 1 - 1 - 1 on the dice.
Test(katana, ky_8_8_all_that_hampers_a_shot_from_the_saddle)
{
    shoot_from_the_saddle("9+7", "Taro shoots at Goro, needs 12: a miss");
    shoot_from_the_saddle("9+8 0", "Taro shoots at Goro, needs 12: a hit");
}

// Who declares after the other is taken to strike back, whichever side that is; who has declared before is
// not.
Test(katana, ky_10_4_odds_of_a_stroke_count_whoever_declares_later)
{
    char room[64];
    struct text said;
    union any_battle copy;
    struct umpire umpire = {.battle = &copy.head};
    ky_situation("16x9", "red ronin Taro 5,4:0 katana 3; blue ronin Goro 6,4:3 katana 3", "");
    ky_phase(2, CLASHING);
    umpire.ground = stage_ground();
    for (enum side first = RED; first <= BLUE; first++) {
        struct choice choice = stage_choice("blue attack Goro Taro");
        text_init(&said, room, sizeof room);
        ky_change()->first = (uint8_t)first;
        battle_copy(&copy.head, stage_battle());
        cr_expect_eq(katana_ruleset.answer(&umpire, &choice, &said), first == BLUE);
        cr_expect_str_eq(room, first == BLUE ? "Taro strikes too" : "");
    }
}
