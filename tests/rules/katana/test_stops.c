// KY-10.10: strokes out of turn, in whatever way and at whatever the weapon can.
#include "rules/katana/ky_situation.h"

#include "rules/katana/people/figures.h"

#include <criterion/criterion.h>
#include <stdio.h>

static void ride_at(const char *weapon)
{
    char forces[200];
    snprintf(forces, sizeof forces,
             "red samurai Ban 4,4:0 katana 4 mounted walk average; blue ronin Goro 6,4:3 %s",
             weapon);
    ky_situation("16x9", forces, "horse-wounds=3");
    ky_phase(2, MOVING);
    stage_play("red stay Ban");
}

Test(katana, ky_14_1_a_stop_stroke_may_be_aimed_at_the_horse)
{
    ride_at("yari 4");
    stage_expect_step(STOPPING, BLUE);
    cr_expect(stage_offers("blue stop Goro yes"));
    cr_expect(stage_offers("blue stop Goro yes horse"));
    stage_play("blue stop Goro yes horse | 6 4");
    stage_expect_told_by("Goro 10 : 8 Ban", "KY-10.10");
    cr_expect_eq(ky_horse("Ban")->wounds, 2);
    ky_expect_harm("Ban", 0, 0);
    ky_expect_at("Ban", "5,4"); // it is not stopped
}

Test(katana, ky_14_2_a_horse_that_is_killed_on_the_way_goes_no_further)
{
    ride_at("yari 4");
    stage_play("blue stop Goro yes horse | 9 4 9");
    stage_expect_told("The horse of Ban is killed");
    cr_expect_not(ky_figure("Ban")->horse);
    ky_expect_lying("Ban", true);
    cr_expect(ky_now()->mounts[1].dead);
}

Test(katana, ky_14_1_not_by_a_man_on_foot_nor_with_what_entangles)
{
    ky_situation("16x9", "red samurai Ban 4,4:0 katana 4; blue ronin Goro 6,4:3 yari 4", "");
    ky_phase(2, MOVING);
    stage_play("red forward Ban");
    stage_refuse("blue stop Goro yes horse", "KY-14.1");
    ride_at("mojiri 4");
    stage_refuse("blue stop Goro yes entangle horse", "KY-14.1");
    stage_allow("blue stop Goro yes strike horse");
}

// KY-2.3: the way is named with the stroke.
Test(katana, ky_10_10_the_way_of_a_weapon_is_named_with_the_stroke)
{
    const char *forces = "red ronin Taro 4,4:0 katana 4; blue ronin Goro 6,4:3 kusarigama 4";
    ky_situation("16x9", forces, "");
    ky_figure("Goro")->way = KUSARIGAMA_SICKLE;
    ky_phase(2, MOVING);
    stage_play("red forward Taro");
    stage_expect_step(STOPPING, BLUE); // the chain reaches him
    stage_refuse("blue stop Goro yes", "KY-10.10");
    stage_refuse("blue stop Goro yes sickle", "KY-10.10");
    stage_refuse("blue stop Goro yes trip", "KY-2.3");
    stage_allow("blue stop Goro yes flail");
    stage_play("blue stop Goro yes entangle | 9 2 9");
    stage_expect_told("Taro is held by the weapon of Goro");
    cr_expect_eq(ky_figure("Goro")->way, KUSARIGAMA_ENTANGLE);
}

Test(katana, ky_16_2_the_sickle_strikes_at_a_charge)
{
    ky_situation("16x9", "red ronin Taro 5,4:0 katana 4; blue ronin Goro 6,4:3 kusarigama 9", "");
    ky_phase(2, MOVING);
    stage_play("red charge Taro Goro");
    stage_expect_step(CHARGED, BLUE);
    stage_refuse("blue strike Goro yes flail", "KY-10.10");
    stage_play("blue strike Goro yes sickle | 6 4");
    stage_expect_told_by("Goro 14 : 8 Taro", "KY-16.2");
    ky_expect_state("Taro", "dead");
}

// KY-R65: nobody is asked for a chain of which the enemy does not know.
Test(katana, ky_16_8_a_hidden_chain_is_not_given_away_by_a_question)
{
    ky_situation("16x9", "red ronin Taro 4,4:0 katana 4; blue ronin Goro 7,4:3 feruzue 4", "");
    ky_phase(2, MOVING);
    stage_play("red forward Taro");
    stage_expect_step(STOPPING, BLUE);
    ky_situation("16x9", "red ronin Taro 4,4:0 katana 4; blue ronin Goro 7,4:3 feruzue 4 concealed",
                 "");
    ky_phase(2, MOVING);
    stage_play("red forward Taro");
    cr_expect_neq(battle_frame(stage_battle())->step, STOPPING);
}

// KY-R135
Test(katana, ky_10_10_a_rider_stops_outside_his_phases)
{
    ky_situation("16x9",
                 "red ronin Taro 4,4:0 katana 4 reaction 5; blue samurai Ban 6,4:3 yari 4 mounted",
                 "");
    ky_phase(1, MOVING);
    stage_play("red forward Taro");
    stage_expect_step(STOPPING, BLUE);
}

Test(katana, ky_10_10_he_may_be_let_come)
{
    ky_situation("16x9", "red ronin Taro 4,4:0 katana 4; blue ronin Goro 6,4:3 kusarigama 4", "");
    ky_figure("Goro")->way = KUSARIGAMA_SICKLE;
    ky_phase(2, MOVING);
    stage_play("red forward Taro");
    cr_expect(stage_offers("blue stop Goro no"));
    stage_play("blue stop Goro no");
    ky_expect_at("Taro", "5,4");
}

// Nobody is asked, and Taro comes as near as he likes.
static void expect_no_stop(void)
{
    ky_phase(2, MOVING);
    stage_play("red forward Taro");
    cr_expect_neq(battle_frame(stage_battle())->step, STOPPING);
    ky_expect_at("Taro", "5,4");
}

Test(katana, ky_10_10_who_holds_or_grapples_or_hides_stops_nobody)
{
    const char *three = "red ronin Taro 4,4:0 katana 4; blue ronin Goro 6,4:3 mojiri 4; "
                        "red ronin Ken 6,6:5 katana 4";
    ky_situation("16x9", three, "");
    ky_figure("Goro")->holds = (uint8_t)stage_number("Ken");
    ky_figure("Ken")->holders[0] = (uint8_t)stage_number("Goro");
    expect_no_stop();
    ky_situation("16x9", three, "");
    ky_figure("Ken")->cell = ky_figure("Goro")->cell;
    ky_figure("Ken")->shares = (uint8_t)stage_number("Goro");
    ky_figure("Goro")->shares = (uint8_t)stage_number("Ken");
    ky_figure("Goro")->grappling = ky_figure("Ken")->grappling = 1;
    expect_no_stop();
    ky_situation("16x9; T 6,4",
                 "red ronin Taro 4,4:0 katana 4; blue ronin Goro 6,4:3 yari 4 hidden", "");
    expect_no_stop();
}

Test(katana, ky_6_4_a_rider_who_changed_the_gait_stops_nobody)
{
    const char *forces = "red ronin Taro 5,4:0 katana 4; blue samurai Ban 8,4:3 yari 4 mounted";
    for (int changes = 0; changes < 2; changes++) {
        ky_situation("16x9", forces, "");
        if (!changes) ky_horse("Ban")->gait = WALK;
        ky_phase(2, MOVING);
        ky_change()->first = BLUE;
        stage_enter(MOVING, BLUE);
        stage_play("blue gait Ban walk; red forward Taro");
        cr_expect_eq(battle_frame(stage_battle())->step == STOPPING, !changes);
    }
}

// A turn of the horse is no figure's number.
Test(katana, ky_10_10_a_turn_on_the_way_keeps_nobody_from_striking)
{
    ky_situation("16x9",
                 "blue ronin Goro 7,4:3 yari 4; red samurai Ban 5,4:0 katana 4 mounted walk", "");
    ky_phase(2, MOVING);
    stage_play("red gait Ban walk turn left after 1");
    stage_expect_step(STOPPING, BLUE);
}

Test(katana, ky_14_9_he_leaps_to_a_free_hex_off_the_path)
{
    ky_situation("16x9; # 6,3; +2 6,5",
                 "red samurai Ban 6,4:0 katana 4 mounted trot; blue ronin Goro 7,4:3 katana 4; "
                 "blue ronin Ichi 7,3:3 katana 4",
                 "");
    ky_phase(2, MOVING);
    stage_play("red stay Ban");
    stage_expect_step(DODGING, BLUE);
    stage_refuse("blue dodge Goro 6,3", "KY-14.9"); // a wall
    stage_refuse("blue dodge Goro 6,5", "KY-14.9"); // two levels up
    stage_refuse("blue dodge Goro 7,3", "KY-14.9"); // a friend
    stage_refuse("blue dodge Goro 8,4", "KY-14.9"); // the way of the horse
    stage_allow("blue dodge Goro 7,5");
}

// Who strikes back with a chain must recover it, too, and has had his stroke.
Test(katana, ky_16_7_a_chain_that_answers_a_stop_stroke_must_be_recovered)
{
    ky_situation("16x9", "red ronin Taro 4,4:0 kusarigama 4; blue ronin Goro 6,4:3 yari 4", "");
    ky_phase(2, MOVING);
    stage_play("red forward Taro; blue stop Goro yes | 4 9 0");
    stage_expect_told("Goro 8 : 13 Taro");
    ky_refuse_stroke(2, "red attack Taro Goro sickle", "KY-10.1");
    ky_go_on(3, MOVING, "");
    ky_refuse_stroke(3, "red attack Taro Goro flail", "KY-16.7");
}
