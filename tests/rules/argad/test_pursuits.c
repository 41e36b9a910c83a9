// Who stays with whom, who is in whose way, and what an ambush does to those who have moved (AR-4.8, AR-5.9,
// AR-5.10, AR-13.4d).
#include "rules/argad/ag_battle.h"
#include "rules/argad/field/field.h"

#include "ai/sequel.h"

#include <criterion/criterion.h>
#include <stdio.h>

static bool touch(const char *one, const char *other)
{
    struct ag_field field;
    ag_field_lay(&field, stage_ground(), ag_now());
    return ag_contact(&field, stage_number(one), stage_number(other)) != NO_CONTACT;
}

// The faster of two who touch comes along, whoever of them has the lower number.
Test(argad, ar_5_9_a_faster_pursuer_stays_in_contact)
{
    ag_battle("80x60", "red samurai Aka 40,20 armour-4; blue samurai Ao 42,20", "");
    ag_play("red move Aka 20,20; blue charge Ao Aka", "");
    ag_expect_at("Aka", "24,20");
    ag_expect_at("Ao", "26,20");
    ag_battle("80x60", "red samurai Aka 40,20; blue samurai Ao 42,20 armour-4", "");
    ag_play("red charge Aka Ao; blue move Ao 62,20", "");
    ag_expect_at("Ao", "58,20");
    cr_assert(touch("Aka", "Ao"));
}

// Through an enemy nobody goes, touched before or not; past him and away from him he does.
Test(argad, ar_5_10_nobody_walks_through_whom_he_touches)
{
    const char *forces = "red samurai Aka 20,20; blue samurai Ao 22,20";
    ag_battle("80x60", forces, "");
    ag_play("red move Aka 36,20", "");
    ag_expect_at("Aka", "20,20");
    ag_battle("80x60", forces, "");
    ag_play("red move Aka 20,30", "");
    ag_expect_at("Aka", "20,30");
    ag_battle("80x60", forces, ""); // behind one who goes before him
    ag_play("red move Aka 36,20; blue move Ao 42,20", "");
    ag_expect_at("Ao", "42,20");
    cr_assert_geq(ag_figure("Aka")->x, CM(35));
}

#define COLUMN                                                                     \
    "red ashigaru P1 40,21 formed group=P; red ashigaru P2 40,19 formed group=P; " \
    "red ashigaru P3 38,21 formed group=P; red ashigaru P4 38,19 formed group=P; "

static void look_east(void)
{
    for (int i = 1; i <= 4; i++) {
        ag_change()->figures[i].facing = 0;
    }
    ag_begin(PLAN);
}

// Only those who spring move then.
Test(argad, ar_16_3_an_ambush_turns_nobody_once_more)
{
    ag_battle("120x80; bushes 90,60 118,79; *hides blue 0,0 120,80",
              COLUMN "blue ninja Kage 100,70 hidden", "");
    look_east();
    ag_play("red march P1 ahead 4 turn 90 last", "");
    ag_expect_number("P1", "faces", ag_figure("P1")->facing, TURN_RIGHT_ANGLE);
    ag_play("blue move Kage 100,75", "1");
    ag_expect_number("P1", "faces", ag_figure("P1")->facing, TURN_RIGHT_ANGLE);
}

// Where one of a unit would end on a friend all of them stop before him.
Test(argad, ar_7_3_a_unit_goes_back_as_one)
{
    ag_battle("80x60", COLUMN "red samurai Kuro 48,21; blue samurai Ao 70,50", "");
    look_east();
    ag_play("red march P1 ahead 8", "");
    ag_expect_at("P1", "46,21");
    ag_expect_at("P2", "46,19");
    ag_expect_at("P3", "44,21");
    ag_expect_at("P4", "44,19");
}

#define CASTLE "80x60; wall 10,30 70,30 level 1; walkway 10,30 70,33 level 1; "

Test(argad, ar_5_5_who_is_blocked_does_not_get_up_to_a_walkway)
{
    ag_battle(CASTLE, "red samurai Aka 30,45; blue samurai Ao 70,10", "");
    ag_play("red move Aka 30,32", "6");
    ag_expect_number("Aka", "is on level", ag_figure("Aka")->level, 0);
    cr_assert(ag_figure("Aka")->y >= CM(33) && ag_figure("Aka")->y <= CM(33) + MM(1));
    ag_battle(CASTLE, "red samurai Aka 30,45; blue samurai Ao 70,10", "");
    ag_play("red move Aka 30,32", "5");
    ag_expect_number("Aka", "is on level", ag_figure("Aka")->level, 1);
}

Test(argad, ar_5_9_who_is_met_at_a_ladder_does_not_climb)
{
    ag_battle(CASTLE "*ladder carried-by=Aka name=One",
              "red samurai Aka 30,29; blue samurai Ao 30,10", "");
    ag_play("red ladder Aka", "");
    ag_end_turn("");
    ag_play("red climb Aka; blue charge Ao Aka", "");
    ag_expect_number("Aka", "is on level", ag_figure("Aka")->level, 0);
    cr_assert(touch("Aka", "Ao"));
}

Test(argad, ar_5_11_no_ladder_is_raised_in_contact)
{
    ag_battle(CASTLE "*ladder carried-by=Aka name=One",
              "red samurai Aka 30,29; blue samurai Ao 30,27", "");
    stage_refuse("red ladder Aka", "AR-5.11");
}

Test(argad, ar_4_8_out_and_back_is_not_immobile)
{
    ag_battle("80x60",
              "red ashigaru Aka 20,20 yumi; red ashigaru Far 5,55 yumi; blue samurai Ao 40,20", "");
    ag_play("red move Aka 20,28 20,20", "");
    ag_expect_at("Aka", "20,20");
    stage_refuse("red shoot Aka at Ao", "AR-10.1");
}

// A charge is a rider's own: nobody has charged who was run into.
Test(argad, ar_13_4d_who_is_run_into_has_not_charged)
{
    ag_battle("80x60", "red samurai Aka 30,20 cavalry; blue samurai Ao 44,20", "");
    ag_play("red move Aka 35,20; blue charge Ao Aka", "");
    cr_assert(touch("Aka", "Ao"));
    ag_expect_number("Aka", "has charged", ag_figure("Aka")->charged, 0);
}

// Who strikes over a shoulder was not charged himself.
Test(argad, ar_13_4f_only_whom_he_charged_has_a_lance_set)
{
    const char *forces = "red samurai Aka 30,20 cavalry; blue ashigaru Ao 45,20; "
                         "blue ashigaru Rear 47,20 yari";
    ag_battle("80x60", forces, "");
    ag_play("red charge Aka Ao", "");
    ag_expect_number("Aka", "has charged", ag_figure("Aka")->charged, 2);
    ag_play("", "4 1 1");
    stage_expect_told("Rear strikes at Aka, 3 against 4: a miss");
}

Test(argad, ar_7_2_close_order_is_formed_on_open_ground)
{
    const char *forces = "red ashigaru A 20,20 group=G; red ashigaru B 23,20 group=G; "
                         "red ashigaru C 26,20 sergeant group=G; blue samurai Ao 70,50";
    ag_battle("80x60; bushes 10,10 40,40", forces, "");
    stage_refuse("red form A+B+C facing 90 files 3", "AR-7.2");
    ag_battle("80x60; fence 10,19.5 40,19.5", forces, "");
    stage_refuse("red form A+B+C facing 90 files 3", "AR-7.2");
    ag_battle("80x60", forces, "");
    stage_allow("red form A+B+C facing 90 files 3");
}

// Coming into contact he throws on his way, at whom he comes up to.
Test(argad, ar_16_2_who_springs_throws_on_his_way)
{
    ag_battle("80x60; bushes 40,0 80,20; *hides blue 0,0 80,60",
              "red samurai Aka 50,26; blue ninja Kage 50,18 hidden shuriken", "");
    ag_go_on(AMBUSH, "");
    ag_play("blue charge Kage Aka; blue throw Kage at Aka", "1 5 4");
    ag_expect_state("Aka", "out");
}

// 4.5 In one bush, or in one wood, the target has nothing before it that its shooter does not stand in.
Test(argad, ar_6_3_what_the_shooter_stands_in_covers_nobody)
{
    static const char *const tables[] = {"80x60; bushes 5,5 40,40", "80x60; woods 5,5 40,40"};
    for (int i = 0; i < 2; i++) {
        ag_battle(tables[i], "red ashigaru Taro 21,20 yumi; blue ashigaru Goro 30,20", "");
        ag_go_on(SHOTS, "");
        ag_play("red shoot Taro at Goro", "5");
        ag_expect_state("Goro", "out");
    }
}

// Who struck over a shoulder has not loaded beside it.
Test(argad, ar_8_15_who_strikes_does_not_load)
{
    ag_battle("80x60",
              "red samurai Aka 20,20; red ashigaru Midori 17.8,20 yari arquebus; "
              "blue samurai Ao 22,20",
              "");
    ag_figure("Midori")->reload = 1;
    ag_begin(STROKES);
    ag_play("red spare Aka; blue spare Ao", "1");
    ag_expect_number("Midori", "has to load", ag_figure("Midori")->reload, 1);
}

// Who crouches behind a gate is not among those who are shot at with it.
Test(argad, ar_6_6_who_crouches_is_no_garrison)
{
    ag_battle("80x60; wall 10,30 70,30; gate 37,30 43,30 name Gate; bushes 30,30.1 50,40",
              "red ashigaru Taro 40,11 ozutsu; blue ashigaru Goro 40,31.5", "");
    ag_figure("Goro")->crouched = 1;
    ag_begin(SHOTS);
    ag_play("red shoot Taro at Gate", "6 6 d4:4 d4:4");
    ag_expect_state("Goro", "able");
}

// Against whom he stood there first he defends it; not against those he comes to afterwards.
Test(argad, ar_13_4h_who_goes_elsewhere_defends_nothing_any_more)
{
    ag_battle("80x60; barrier 31,0 31,26; barrier 31,34 31,60",
              "red samurai Aka 29.95,25; blue samurai Ao 40,25; blue samurai Bo 32.03,40", "");
    ag_play("blue charge Ao Aka", "1");
    ag_expect_number("Aka", "defends", ag_figure("Aka")->defends, 1);
    ag_end_turn("1 1");
    ag_play("red move Aka 29.95,40", "");
    ag_expect_number("Aka", "defends", ag_figure("Aka")->defends, 0);
    ag_expect_number("Bo", "defends", ag_figure("Bo")->defends, 1);
}

// A man of a unit keeps what he was told, when the others were told to turn.
Test(argad, ar_12_11_who_puts_out_an_arrow_is_not_made_to_march)
{
    ag_battle("80x60; straw 41,17 45,23 name Stack", COLUMN "blue samurai Ao 70,50", "");
    look_east();
    ag_work("Stack")->stuck = 1;
    ag_begin(PLAN);
    ag_play("red extinguish P2 Stack; red march P1 ahead 0 turn 180 first", "");
    ag_end_turn("");
    ag_expect_number("Stack", "has an arrow in it", ag_work("Stack")->stuck, 0);
}

// What a charge is foretold to lead to is the fight that comes: across a fence its defender has his bonus.
Test(argad, ar_13_4h_a_charge_over_a_fence_is_foretold_as_it_is_fought)
{
    static struct sequel sequel;
    ag_battle("80x60; barrier 31,0 31,59", "red samurai Aka 25,20; blue samurai Ao 32.03,20", "");
    struct choice charge = stage_choice("red charge Aka Ao");
    struct venture venture = {&argad_ruleset, stage_ground(), stage_battle(), &charge};
    cr_assert(sequel_of(&venture, &sequel));
    cr_expect_eq(ag_in(&sequel.before.head)->figures[2].defends, 1);
    ag_play("red charge Aka Ao", "1");
    cr_expect_eq(ag_figure("Ao")->defends, 1);
}

#define GUNS                                                                                \
    "red ashigaru R1 20,10 arquebus formed group=G; red ashigaru R2 20,12 arquebus formed " \
    "group=G; red ashigaru R3 20,14 arquebus formed group=G; red samurai T 17,12 taisho; "  \
    "red ashigaru Box 17,14 ammo-carrier; blue ashigaru Goro 45,12"

// One man behind a hedge is no target for a salvo; behind a wall he is.
Test(argad, ar_10_12_a_hedge_is_no_solid_construction)
{
    ag_battle("80x60; barrier 43.5,2 43.5,30", GUNS, "");
    ag_go_on(SHOTS, "");
    stage_refuse("red shoot R1+R2+R3 at Goro salvo", "AR-10.12");
    ag_battle("80x60; wall 43.5,2 43.5,30; window 43.5,4 43.5,28", GUNS, "");
    ag_go_on(SHOTS, "");
    stage_allow("red shoot R1+R2+R3 at Goro salvo");
}

Test(argad, ar_11_2_whoever_bears_a_mantlet_has_a_short_weapon)
{
    ag_battle("80x60; *mantlet carried-by=A two",
              "red ashigaru A 20,20 yari; red ashigaru B 20,22 yari; blue samurai Ao 22,20", "");
    ag_begin(STROKES);
    stage_refuse("red weapon A yari", "AR-11.2");
}

// One more is taken off only for ninja who come out of hiding.
Test(argad, ar_16_5_who_comes_in_disguise_is_noticed_as_anybody_is)
{
    ag_battle("80x60",
              "red ashigaru Aka 20,20; blue civilian P 40,20 bound group=P; "
              "blue ninja Yoru 30,20 disguised group=P; blue samurai Ao 70,50",
              "");
    ag_go_on(AMBUSH, "");
    ag_play("blue charge Yoru Aka", "2");
    ag_expect_number("Aka", "is surprised", ag_figure("Aka")->surprised, 0);
}

// He swings it where the lance behind him is of no use.
Test(argad, ar_14_5_nobody_makes_room_for_a_lance_that_cannot_strike)
{
    const char *forces = "red samurai Aka 20,20 naginata; red samurai Midori 17.8,20 yari; "
                         "blue samurai Ao 22,20";
    ag_battle("80x60; barrier 21,10 21,30", forces, "");
    ag_begin(STROKES);
    ag_play("blue spare Ao", "4");
    stage_expect_told("Aka strikes at Ao, 5 against 4: felled");
    ag_battle("80x60", forces, "");
    ag_begin(STROKES);
    ag_play("blue spare Ao; red spare Midori", "4");
    stage_expect_told("Aka strikes at Ao, 5 against 4: felled");
}

// Nobody gets off through a wall or into deep water, nor up where somebody stands.
Test(argad, ar_5_10_riders_get_up_and_off_where_there_is_room)
{
    const char *forces =
        "red samurai Aka 20,20 cavalry; red samurai Kuro 30,15; blue samurai Ao 70,50";
    static const char *const tables[] = {"80x60; wall 10,22.2 30,22.2",
                                         "80x60; deep 10,22.2 30,40"};
    for (int i = 0; i < 2; i++) {
        ag_battle(tables[i], forces, "");
        ag_figure("Aka")->facing = 0;
        ag_begin(PLAN);
        ag_play("red dismount Aka", "");
        ag_expect_number("Aka", "rides", ag_figure("Aka")->mount, ON_FOOT);
        cr_assert_lt(ag_figure("Aka")->y, CM(22));
    }
    ag_battle("80x60", forces, "");
    ag_play("red dismount Aka", "");
    ag_play("red mount Aka; red move Kuro 20,20", "");
    stage_expect_told("Aka does not get to his horse: somebody stands there");
    ag_expect_number("Aka", "rides", ag_figure("Aka")->mount, ON_FOOT);
}

Test(argad, ar_7_2_a_formation_without_room_is_told)
{
    ag_battle(
        "80x60",
        "red ashigaru A 20,20 group=G; red ashigaru B 24,20 group=G; "
        "red ashigaru C 28,20 sergeant group=G; red samurai Kuro 40,20; blue samurai Ao 70,50",
        "");
    ag_play("red form A+B+C facing 90 files 3; red move Kuro 22,20", "");
    stage_expect_told("A and 2 others find no room to form up");
}

// Who has gone all his way back and still stands on somebody makes room by having gone: the other goes back, too.
Test(argad, ar_5_10_no_two_end_on_one_place)
{
    ag_battle(
        "80x60",
        "red samurai L 10,20; red samurai X 22,20; red samurai H 20,20; blue samurai Ao 70,50", "");
    ag_play("red move L 18.5,20; red move H 21,20", "");
    ag_expect_at("H", "20,20");
    cr_assert_leq(ag_figure("L")->x, CM(18));
}

// What is carried off out of an ambush is carried off.
Test(argad, ar_19_1_who_springs_may_run_away_with_it)
{
    ag_battle("80x60; bushes 70,0 79,20; *hides blue 60,0 80,20; *chest carried-by=N name=Box; "
              "*carries-off blue name=Box east",
              "red samurai Aka 20,40; blue ninja N 77,10 hidden", "");
    ag_go_on(AMBUSH, "");
    ag_play("blue move N 82,10", "1");
    stage_expect_outcome("blue wins");
}

Test(argad, ar_5_12_no_ladder_is_raised_where_nothing_is_to_stand_on)
{
    ag_battle("80x60; building 10,30 50,45; *ladder carried-by=Aka name=One",
              "red samurai Aka 30,29; blue samurai Ao 70,50", "");
    stage_refuse("red ladder Aka", "AR-5.12");
}

// Whom a climber comes up to has met him, and may shoot him before they fight.
Test(argad, ar_8_12_a_climber_is_met_at_the_head)
{
    ag_battle(CASTLE "*ladder carried-by=Aka name=One",
              "red samurai Aka 30,29; blue ashigaru Ao 30,31.5 yumi", "");
    ag_play("red ladder Aka", "");
    ag_end_turn("");
    ag_play("red climb Aka", "");
    ag_expect_number("Ao", "is met", ag_figure("Ao")->met, stage_number("Aka"));
    stage_allow("blue shoot Ao at Aka");
}

// To cross a walkway from yard to yard is no easier than to stop on it.
Test(argad, ar_5_3_over_a_walkway_it_is_difficult)
{
    ag_battle("80x60; walkway 10,30 70,33 level 1", "red samurai Aka 30,27; blue samurai Ao 70,10",
              "");
    ag_play("red move Aka 30,40", "3");
    ag_expect_at("Aka", "30,40");
}

// When the first of a unit falls before they march, the next one leads them.
Test(argad, ar_7_3_a_unit_marches_though_its_first_man_falls)
{
    ag_battle("80x60", COLUMN "blue ninja N 40,29 shuriken", "");
    look_east();
    ag_play("red march P1 ahead 8; blue throw N at P1", "1 5");
    ag_expect_state("P1", "out");
    ag_expect_at("P2", "48,19");
}

Test(argad, ar_7_3_a_unit_begins_with_one_facing)
{
    ag_battle("80x60",
              "red ashigaru P1 20,21 formed group=P; red ashigaru P2 20,19 formed group=P; "
              "red ashigaru P3 20,17 formed group=P; blue samurai Ao 50,50",
              "");
    ag_expect_number("P2", "faces", ag_figure("P2")->facing, ag_figure("P1")->facing);
    ag_expect_number("P3", "faces", ag_figure("P3")->facing, ag_figure("P1")->facing);
}

Test(argad, ar_4_6_a_unit_does_not_march_off_with_who_shoots_early)
{
    ag_battle("80x60", COLUMN "blue samurai Ao 55,19", "early-shots=all");
    ag_figure("P2")->missile = YUMI + 1;
    look_east();
    stage_play("red shoot P2 at Ao");
    stage_refuse("red march P1 ahead 4", "AR-4.6");
}

// Two are no group: each of a couple throws for himself.
Test(argad, ar_5_6_of_a_couple_each_throws_for_himself)
{
    ag_battle("80x60; bushes 24,0 60,60",
              "red ashigaru A 20,20; red ashigaru B 20,23; blue samurai Ao 70,50", "");
    ag_play("red move A 60,20; red move B 60,23", "4 2");
    ag_expect_at("A", "36,20");
    ag_expect_at("B", "38,23");
}

// With a carrier in the group archers shoot in every turn.
Test(argad, ar_8_14_with_a_carrier_nobody_runs_short)
{
    for (int carrier = 0; carrier < 2; carrier++) {
        char forces[500];
        snprintf(forces, sizeof forces,
                 "red ashigaru R1 10,10 yumi; red ashigaru R2 10,13 yumi; red ashigaru R3 10,16 "
                 "yumi; red ashigaru R4 10,19 yumi; red ashigaru R5 10,22 yumi; red ashigaru R6 "
                 "10,25 yumi; red ashigaru Box 7,16 %s; blue ashigaru Goro 30,10",
                 carrier ? "ammo-carrier" : "");
        ag_battle("80x60", forces, "archer-supply=on");
        ag_figure("R1")->archery = 1;
        ag_change()->head.turn = 2;
        ag_begin(SHOTS);
        if (carrier) stage_allow("red shoot R1 at Goro");
        if (!carrier) stage_refuse("red shoot R1 at Goro", "AR-8.14");
    }
}

// The carrier is one of the conditions of a salvo.
Test(argad, ar_10_12_no_salvo_without_a_carrier)
{
    for (int carrier = 0; carrier < 2; carrier++) {
        ag_battle("80x60", GUNS "; blue ashigaru Jiro 45,14; blue ashigaru Saburo 45,16", "");
        if (!carrier) ag_figure("Box")->roles = 0;
        ag_begin(SHOTS);
        if (carrier) stage_allow("red shoot R1+R2+R3 at Goro salvo");
        if (!carrier) stage_refuse("red shoot R1+R2+R3 at Goro salvo", "AR-10.12");
    }
}

// In bushes a rider's charge is worth nothing, and the man on foot has no less against him.
Test(argad, ar_6_4_a_fight_in_bushes_is_on_rough_ground)
{
    for (int rough = 0; rough < 2; rough++) {
        ag_battle(rough ? "80x60; bushes 21,10 30,30" : "80x60",
                  "red samurai Aka 20,20 yari; blue samurai Ao 23,20 cavalry", "");
        ag_begin(STROKES);
        ag_play("blue spare Ao", "4");
        stage_expect_told(rough ? "Aka strikes at Ao, 4 against 4: driven back"
                                : "Aka strikes at Ao, 3 against 4: a miss");
    }
}

// Who is told to go comes out of hiding, and has no surprise any more.
Test(argad, ar_16_8_who_obeys_an_order_is_seen)
{
    ag_battle("80x60; bushes 20,5 60,20; *hides blue 20,5 60,20",
              "red samurai Taro 40,50; blue ninja Kage 40,18 hidden", "");
    ag_play("blue move Kage 44,18", "1");
    ag_expect_number("Kage", "is hidden", ag_figure("Kage")->cloak, IN_THE_OPEN_AIR);
}
