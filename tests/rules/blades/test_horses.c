// SB-9 Horses and riders.
#include "rules/blades/sb_situation.h"

#include <criterion/criterion.h>
#include <stdio.h>

#define COUNT(rows) (sizeof(rows) / sizeof *(rows))

#define FAR "; blue villager Ume J6"

// The horse without a rider that stands there, by head and facing.
static void expect_riderless(const char *head, int facing)
{
    const struct blades_horse *horse = &sb_now()->horses[1];
    cr_expect_eq(horse->head, sb_cell(head), "no horse in %s", head);
    cr_expect_eq(horse->facing, facing);
}

static void put_horse(const char *head, int facing)
{
    sb_battle()->horses[1] =
        (struct blades_horse){.head = sb_cell(head), .facing = (uint8_t)facing};
}

Test(blades, sb_9_1_a_rider_fills_two_hexes_and_faces_from_rear_to_head)
{
    sb_situation("10x6", "red monk Jiro B3; red ronin Goro D3/C3 mounted" FAR, "");
    cr_expect_eq(sb_figure("Goro")->facing, 0);
    stage_refuse("red move Jiro to C3", "SB-6.7");
    sb_situation("10x6", "red monk Jiro F3; red ronin Goro D3:w mounted" FAR, "");
    sb_expect_at("Goro", "D3/E3");
}

Test(blades, sb_9_1_its_hexes_are_neighbours_on_the_map)
{
    sb_expect_fault("10x6", "red ronin Goro D3/F3 mounted" FAR, "", "", "SB-9.1");
    sb_expect_fault("10x6", "red ronin Goro A1:e mounted" FAR, "", "", "off the map");
    sb_expect_fault("10x6", "red ronin Goro D3/C3 mounted; red monk Jiro C3" FAR, "", "",
                    "another figure");
    sb_expect_fault("T......... ..........", "red ronin Goro B1/A1 mounted; blue monk M J2", "", "",
                    "tree");
}

Test(blades, sb_9_1_a_riderless_horse_fills_two_hexes)
{
    sb_situation("10x6", "red monk Jiro B3; red monk Kai E3" FAR, "");
    put_horse("D3", 0);
    stage_refuse("red move Jiro to C3", "SB-6.7");
    stage_refuse("red move Kai to D3", "SB-6.7");
}

Test(blades, sb_9_1_both_hexes_are_passable_and_free_after_every_step)
{
    sb_situation(".......... ..T....... .......... ..........",
                 "red ronin Goro D3/C3 mounted; red monk Jiro C4; red monk Kai E3; red monk Lin B3;"
                 "blue villager Ume J4",
                 "");
    stage_refuse("red ride Goro pr", "SB-6.3"); // the rear into the tree
    stage_refuse("red ride Goro pl", "SB-6.7");
    stage_refuse("red ride Goro f", "SB-6.7");
    stage_refuse("red ride Goro b", "SB-6.7");
    stage_allow("red ride Goro fl");
    stage_allow("red ride Goro fr");
}

// E28.
Test(blades, sb_9_2_a_samurai_rides_forward_left_back_and_round)
{
    sb_situation("12x12", "red samurai Akagi G8/H9 mounted; blue villager Ume L12", "");
    cr_expect_eq(sb_figure("Akagi")->facing, 2);
    stage_play("red ride Akagi f; red ride Akagi f; red ride Akagi fl");
    sb_expect_at("Akagi", "E6/F6");
    cr_expect_eq(sb_figure("Akagi")->facing, 3);
    cr_expect_eq(sb_figure("Akagi")->spent, 3);
    stage_play("red ride Akagi b");
    sb_expect_at("Akagi", "F6/G6");
    cr_expect_eq(sb_figure("Akagi")->facing, 3);
    cr_expect_eq(sb_figure("Akagi")->spent, 5);
    stage_play("red ride Akagi pl");
    sb_expect_at("Akagi", "F6/G5");
    cr_expect_eq(sb_figure("Akagi")->facing, 4);
    cr_expect_eq(sb_figure("Akagi")->spent, 7);
}

static const struct horse_step {
    const char *step, *at, *entered;
    int flat, scrub;
} horse_steps[] = {
    {"f", "E3/D3", "E3", 1, 2}, {"fl", "D2/D3", "D2", 1, 2}, {"fr", "D4/D3", "D4", 1, 2},
    {"b", "C3/B3", "B3", 2, 2}, {"pl", "D3/C4", "C4", 2, 2}, {"pr", "D3/C2", "C2", 2, 2},
};

static void ride_one(const char *map, const char *options, const char *step)
{
    char line[32];
    sb_situation(map, "red ronin Goro D3/C3 mounted; blue monk Dead J1" FAR, options);
    if (sb_now()->head.options[BODIES]) {
        for (size_t i = 0; i < COUNT(horse_steps); i++) {
            sb_battle()->dead_horses[2 * i] = sb_cell(horse_steps[i].entered);
            sb_battle()->dead_horses[2 * i + 1] = sb_cell(horse_steps[i].entered);
        }
    }
    snprintf(line, sizeof line, "red ride Goro %s", step);
    stage_play(line);
}

// Who is free goes hex by hex, since after each of them he may think again.
Test(blades, sb_9_2_only_who_must_go_somewhere_rides_there_in_one_go)
{
    sb_situation("10x6", "red samurai Taro D3/C3 mounted" FAR, "");
    stage_refuse("red ride-to Taro to E3 e", "SB-9.2");
}

Test(blades, sb_9_2_where_each_step_leads_and_what_it_costs)
{
    for (size_t i = 0; i < COUNT(horse_steps); i++) {
        const struct horse_step *row = &horse_steps[i];
        ride_one("10x6", "", row->step);
        sb_expect_at("Goro", row->at);
        cr_expect_eq(sb_figure("Goro")->spent, row->flat, "%s", row->step);
        ride_one("ssssssssss ssssssssss ssssssssss ssssssssss ssssssssss ssssssssss", "",
                 row->step);
        cr_expect_eq(sb_figure("Goro")->spent, row->scrub, "%s in scrub", row->step);
        ride_one("ssssssssss ssssssssss ssssssssss ssssssssss ssssssssss ssssssssss", "bodies=yes",
                 row->step);
        cr_expect_eq(sb_figure("Goro")->spent, 4, "%s over bodies in scrub", row->step);
    }
}

Test(blades, sb_9_2_riders_do_not_walk_and_walkers_do_not_ride)
{
    sb_situation("10x6", "red ronin Goro D3/C3 mounted; red samurai Taro D5" FAR, "");
    stage_refuse("red move Goro to E3", "SB-9.2");
    stage_refuse("red ride Taro f", "SB-9.2");
}

Test(blades, sb_9_2_a_wounded_rider_has_nine_points)
{
    sb_situation("20x1", "red ronin Goro B1/A1 mounted wounded; blue villager Ume T1", "");
    for (int i = 0; i < 9; i++) {
        stage_play("red ride Goro f");
    }
    sb_expect_at("Goro", "K1/J1");
    stage_refuse("red ride Goro f", "SB-6.1");
}

Test(blades, sb_9_2_a_step_that_is_too_dear_is_refused)
{
    sb_situation("20x1", "red ronin Goro D1/C1 mounted mounted-move 3; blue villager Ume T1", "");
    stage_play("red ride Goro f; red ride Goro f");
    stage_refuse("red ride Goro b", "SB-6.6");
}

Test(blades, sb_9_3_control_stops_the_horse_when_its_rear_comes_next_to_an_enemy)
{
    sb_situation("10x6", "red ronin Goro D3/C3 mounted; blue monk Ryo C5" FAR, "");
    stage_play("red ride Goro pl");
    sb_expect_at("Goro", "D3/C4");
    stage_refuse("red ride Goro f", "SB-6.1");
    sb_situation("10x6", "red ronin Goro D3/C3 mounted; blue monk Ryo A3" FAR, "");
    stage_play("red ride Goro b");
    sb_expect_at("Goro", "C3/B3");
    stage_refuse("red ride Goro f", "SB-6.1");
}

Test(blades, sb_9_3_or_its_head)
{
    sb_situation("10x6", "red ronin Goro D3/C3 mounted; blue monk Ryo F2" FAR, "");
    stage_play("red ride Goro f; red ride Goro f");
    sb_expect_at("Goro", "F3/E3");
    stage_refuse("red ride Goro f", "SB-6.1");
}

Test(blades, sb_9_3_by_the_switch_it_rides_on)
{
    sb_situation("10x6", "red ronin Goro D3/C3 mounted; blue monk Ryo F2" FAR, "control=free");
    stage_play("red ride Goro f; red ride Goro f; red ride Goro f");
    sb_expect_at("Goro", "G3/F3");
}

Test(blades, sb_9_4_the_rider_steps_down_beside_his_horse)
{
    static const char *const hexes[] = {"E3", "D2", "C2", "B2", "B3", "B4", "C4", "D4"};
    sb_situation("10x6", "red ronin Goro D3/C3 mounted" FAR, "");
    for (size_t i = 0; i < COUNT(hexes); i++) {
        char line[32];
        snprintf(line, sizeof line, "red dismount Goro to %s", hexes[i]);
        cr_expect(stage_offers(line), "%s", line);
    }
    stage_refuse("red dismount Goro to D3", "SB-9.4");
    stage_refuse("red dismount Goro to F3", "SB-9.4");
    stage_play("red dismount Goro to B4");
    sb_expect_at("Goro", "B4");
    cr_expect_not(sb_figure("Goro")->mounted);
    expect_riderless("D3", 0);
}

Test(blades, sb_9_4_it_takes_the_whole_movement)
{
    sb_situation("10x6", "red ronin Goro D3/C3 mounted; red ronin Hachi D6/C6 mounted" FAR, "");
    stage_play("red dismount Goro to E3");
    stage_refuse("red move Goro to F3", "SB-6.1");
    stage_refuse("red mount Goro on horse1", "SB-6.1");
    stage_play("red ride Hachi f; red halt Hachi");
    stage_refuse("red dismount Hachi to F6", "SB-6.1");
}

Test(blades, sb_9_4_the_hex_must_be_free_and_passable_for_him)
{
    sb_situation(".......... ...~...... .......... ..........",
                 "red ronin Goro D3/C3 mounted; red monk Jiro E3; blue villager Ume J4", "");
    stage_refuse("red dismount Goro to E3", "SB-9.4");
    stage_refuse("red dismount Goro to D2", "SB-9.4"); // the river
}

Test(blades, sb_9_4_it_is_allowed_next_to_an_enemy)
{
    sb_situation("10x6", "red ronin Goro D3/C3 mounted; blue monk Ryo E3", "");
    stage_play("red dismount Goro to D4");
    sb_expect_at("Goro", "D4");
}

Test(blades, sb_9_4_nobody_dismounts_from_his_feet)
{
    sb_situation("10x6", "red samurai Taro D3" FAR, "");
    stage_refuse("red dismount Taro to E3", "SB-9.4");
}

Test(blades, sb_9_5_a_rider_mounts_a_horse_beside_him_and_keeps_his_health)
{
    sb_situation("10x6", "red ronin Goro B3 wounded" FAR, "");
    put_horse("D3", 0);
    stage_play("red mount Goro on horse1");
    sb_expect_at("Goro", "D3/C3");
    sb_expect_health("Goro", "wounded");
    cr_expect_eq(sb_figure("Goro")->facing, 0);
    cr_expect_eq(sb_now()->horses[1].head, 0);
    stage_refuse("red ride Goro f", "SB-6.1"); // the whole movement
}

Test(blades, sb_9_5_only_who_rides_is_beside_it_and_away_from_enemies)
{
    sb_situation("10x6",
                 "red peasant Ichi B3; red ronin Goro F3; red bandit Hachi D2; red samurai Taro D5;"
                 "blue monk Ryo E2" FAR,
                 "");
    put_horse("D3", 0);
    stage_refuse("red mount Ichi on horse1", "SB-2.11");
    stage_refuse("red mount Goro on horse1", "SB-9.5");
    stage_refuse("red mount Hachi on horse1", "SB-9.5");
    stage_refuse("red mount Taro on horse1", "SB-9.5");
    stage_refuse("red mount Taro on horse2", "SB-9.5");
    stage_play("red move Taro to D4");
    stage_play("red halt Taro");
    stage_refuse("red mount Taro on horse1", "SB-6.1");
}

Test(blades, sb_9_5_the_mounted_and_the_stunned_do_not_mount)
{
    sb_situation("10x6", "red ronin Goro E3/F3 mounted; red samurai Taro B3 stunned" FAR, "");
    put_horse("D3", 0);
    stage_refuse("red mount Goro on horse1", "SB-2.11");
    stage_refuse("red mount Taro on horse1", "SB-1.4");
}

Test(blades, sb_9_6_riderless_horses_are_left_alone_and_stand_still)
{
    sb_situation("10x6", "red samurai Taro E3; red bowman Toyo H3; red monk Jiro B3" FAR, "");
    put_horse("D3", 0);
    sb_step(FOOT_FIRE, RED);
    cr_expect_not(stage_offers("red shoot Toyo at horse1 head"));
    sb_step(COMBAT, RED);
    stage_expect_step(MOVEMENT, BLUE); // there was nobody to attack
    expect_riderless("D3", 0);
}

Test(blades, sb_9_6_riderless_horses_stop_nobody_but_fill_their_hexes)
{
    sb_situation("10x6", "red samurai Taro C2; red ronin Goro G3/H3 mounted" FAR, "");
    put_horse("D3", 0);
    stage_play("red move Taro to D2; red move Taro to E2; red move Taro to E3");
    stage_refuse("red move Taro to D3", "SB-6.7");
    stage_play("red halt Taro; red ride Goro f");
    stage_refuse("red ride Goro f", "SB-6.7");
}

#define UNHORSING "10x6", "red samurai Taro C2 attack 99; blue samurai Akagi D3/C3 mounted" FAR, ""

Test(blades, sb_9_7_the_rider_of_a_dead_horse_lands_in_its_head_or_rear_hex)
{
    static const char *const hexes[] = {"D3", "C3"};
    for (size_t i = 0; i < COUNT(hexes); i++) {
        char line[32];
        sb_situation(UNHORSING);
        sb_step(COMBAT, RED);
        stage_play("red attack Taro - at Akagi | 9"); // 12-1+: D
        stage_expect_step(LANDING, BLUE);
        cr_expect_eq(stage_count_offers(BLUE), 2);
        stage_refuse("blue land Akagi to E3", "SB-9.7");
        snprintf(line, sizeof line, "blue land Akagi to %s", hexes[i]);
        stage_play(line);
        sb_expect_at("Akagi", hexes[i]);
        sb_expect_health("Akagi", "stunned");
    }
}

Test(blades, sb_9_7_who_is_thrown_is_told_of_before_he_lands)
{
    sb_situation(UNHORSING);
    sb_step(COMBAT, RED);
    stage_play("red attack Taro - at Akagi | 9");
    stage_expect_told("Akagi is stunned");
    sb_situation("10x6", "red bowman Toyo J3; blue samurai Akagi D3/C3 mounted; blue monk Ryo D4",
                 "");
    stage_play("red shoot Toyo at Akagi head | 2");
    stage_expect_told("Akagi is wounded");
}

// Whatever way the horse faced.
Test(blades, sb_9_7_in_all_six_facings)
{
    static const char *const rears[] = {"C3", "C4", "D4", "E3", "D2", "C2"};
    for (size_t i = 0; i < COUNT(rears); i++) {
        char text[128];
        snprintf(text, sizeof text,
                 "red bowman Toyo J3; blue samurai Akagi D3/%s mounted; blue villager Ume J6",
                 rears[i]);
        sb_situation("10x6", text, "");
        stage_play("red shoot Toyo at Akagi head | 3"); // B
        snprintf(text, sizeof text, "blue land Akagi to %s", rears[i]);
        cr_expect(stage_offers("blue land Akagi to D3"));
        cr_expect(stage_offers(text), "%s", text);
        cr_expect_eq(stage_count_offers(BLUE), 2);
        cr_expect_eq(sb_now()->horses[1].head, 0);
    }
}

Test(blades, sb_9_7_the_dead_horse_is_no_obstacle)
{
    sb_situation("10x6",
                 "red samurai Taro C2 attack 99; red monk Jiro B3;"
                 "blue samurai Akagi D3/C3 mounted" FAR,
                 "control=free");
    sb_step(COMBAT, RED);
    stage_play("red attack Taro - at Akagi | 9; blue land Akagi to D3");
    sb_step(PHASE, RED);
    stage_play("red move Jiro to C3; red move Jiro to C4");
    sb_expect_at("Jiro", "C4");
}

Test(blades, sb_9_7_the_rider_of_an_unharmed_horse_lands_beside_it)
{
    static const char *const hexes[] = {"E3", "D2", "C2", "B2", "B3", "B4", "C4"};
    sb_situation("10x6", "red bowman Toyo J3; blue samurai Akagi D3/C3 mounted; blue monk Ryo D4",
                 "");
    stage_play("red shoot Toyo at Akagi head | 2"); // C
    stage_expect_step(LANDING, BLUE);
    cr_expect_eq(stage_count_offers(BLUE), (int)COUNT(hexes));
    for (size_t i = 0; i < COUNT(hexes); i++) {
        char line[32];
        snprintf(line, sizeof line, "blue land Akagi to %s", hexes[i]);
        cr_expect(stage_offers(line), "%s", line);
    }
    stage_play("blue land Akagi to B3");
    sb_expect_at("Akagi", "B3");
    sb_expect_health("Akagi", "wounded");
    cr_expect_not(sb_figure("Akagi")->mounted);
    expect_riderless("D3", 0);
}

Test(blades, sb_9_7_without_room_the_horse_bolts)
{
    sb_situation("..~.......", "red bowman Toyo J1; blue samurai Akagi B1/A1 mounted", "");
    stage_play("red shoot Toyo at Akagi head | 2"); // C
    stage_expect_told("The horse of Akagi bolts");
    sb_expect_at("Akagi", "B1");
    sb_expect_health("Akagi", "wounded");
    cr_expect_eq(sb_now()->horses[1].head, 0);
}

Test(blades, sb_9_7_with_one_hex_nobody_is_asked)
{
    sb_situation("..........", "red bowman Toyo J1; blue samurai Akagi B1/A1 mounted", "");
    stage_play("red shoot Toyo at Akagi head | 2"); // C
    sb_expect_at("Akagi", "C1");
    expect_riderless("B1", 0);
}

Test(blades, sb_9_8_the_horse_of_a_rider_killed_by_g_stays)
{
    sb_situation(UNHORSING);
    sb_step(COMBAT, RED);
    stage_play("red attack Taro - at Akagi | 3"); // 12-1+: G
    sb_expect_health("Akagi", "killed");
    expect_riderless("D3", 0);
}

Test(blades, sb_9_8_and_that_of_a_wounded_rider_killed_by_e_or_without_a_way)
{
    sb_situation("10x6",
                 "red samurai Taro C2 attack 99; blue samurai Akagi D3/C3 mounted wounded" FAR, "");
    sb_step(COMBAT, RED);
    stage_play("red attack Taro - at Akagi | 7"); // E
    sb_expect_health("Akagi", "killed");
    expect_riderless("D3", 0);
    sb_situation("...T......",
                 "red samurai Taro A1 attack 40; blue samurai Akagi B1/C1 mounted wounded;"
                 "blue villager Ume J1",
                 "");
    sb_step(COMBAT, RED);
    stage_play("red attack Taro - at Akagi | 8"); // 8-1: C
    sb_expect_health("Akagi", "killed");
    expect_riderless("B1", 3);
}

Test(blades, sb_9_8_and_that_of_a_wounded_attacker)
{
    sb_situation("10x6",
                 "red ronin Goro D3/C3 mounted wounded; red monk Jiro A1;"
                 "blue samurai Saburo E3",
                 "");
    sb_step(COMBAT, RED);
    stage_play("red attack Goro - at Saburo | 6"); // 16 to 7, 2-1: A
    sb_expect_health("Goro", "killed");
    expect_riderless("D3", 0);
}

Test(blades, sb_9_8_and_that_of_a_rider_killed_by_arrow_or_shuriken)
{
    sb_situation("10x6", "red bowman Toyo J3; blue samurai Akagi D3/C3 mounted wounded" FAR, "");
    stage_play("red shoot Toyo at Akagi head | 2"); // C
    sb_expect_health("Akagi", "killed");
    expect_riderless("D3", 0);
    sb_situation("10x6", "red ninja Moth F3; blue samurai Akagi D3/C3 mounted" FAR, "");
    stage_play("red throw Moth at Akagi head | 1");
    sb_expect_health("Akagi", "killed");
    expect_riderless("D3", 0);
}

#define ENTERING "red samurai Akagi - enters 1 west mounted; red monk Jiro D1"

Test(blades, sb_9_10_a_rider_enters_head_first_and_brings_the_rear_after)
{
    sb_situation("8x5", ENTERING "; blue villager Ume H5", "");
    stage_refuse("red enter Akagi to A3", "SB-9.10");
    stage_refuse("red ride-in Jiro to A3 e", "SB-6.10");
    stage_play("red ride-in Akagi to A3 e");
    sb_expect_at("Akagi", "A3");
    cr_expect_eq(sb_figure("Akagi")->spent, 1);
    stage_refuse("red halt Akagi", "SB-9.10");
    stage_refuse("red ride Akagi b", "SB-9.10");
    stage_refuse("red ride Akagi pl", "SB-9.10");
    stage_refuse("red ride Akagi pr", "SB-9.10");
    stage_refuse("red end", "SB-6.1");
    stage_play("red ride Akagi fl");
    sb_expect_at("Akagi", "A2/A3");
    cr_expect_eq(sb_figure("Akagi")->spent, 2);
    stage_play("red halt Akagi; red end");
}

Test(blades, sb_9_10_the_facing_is_any_whose_rear_is_off_the_map)
{
    static const char *const facings[] = {"e", "ne", "nw", "w", "sw", "se"};
    static const bool open[] = {true, true, false, false, false, true};
    sb_situation("8x5", ENTERING "; blue villager Ume H5", "");
    for (size_t i = 0; i < COUNT(facings); i++) {
        char line[48];
        snprintf(line, sizeof line, "red ride-in Akagi to A3 %s", facings[i]);
        cr_expect_eq(stage_offers(line), open[i], "%s", line);
    }
    stage_refuse("red ride-in Akagi to A3 w", "SB-9.10");
    stage_refuse("red ride-in Akagi to A3 nw", "SB-9.10");
    stage_refuse("red ride-in Akagi to A3 sw", "SB-9.10");
    stage_refuse("red ride-in Akagi to H3 w", "SB-6.10");
}

Test(blades, sb_9_10_the_entry_hex_is_paid_for)
{
    sb_situation("........ ........ ss...... ........ ........", ENTERING "; blue villager Ume H5",
                 "");
    stage_play("red ride-in Akagi to A3 e; red ride Akagi f");
    sb_expect_at("Akagi", "B3/A3");
    cr_expect_eq(sb_figure("Akagi")->spent, 4);
}

Test(blades, sb_9_10_nobody_enters_where_he_cannot_go_on)
{
    sb_situation("........ T....... .T...... T....... ........", ENTERING "; blue villager Ume H5",
                 "");
    stage_refuse("red ride-in Akagi to A3 e", "SB-9.10"); // trees all around
    sb_situation("8x5", ENTERING "; blue villager Ume B3", "");
    stage_refuse("red ride-in Akagi to A3 ne", "SB-9.10"); // control would stop him
    sb_situation("8x5", ENTERING "; blue villager Ume B3", "control=free");
    stage_allow("red ride-in Akagi to A3 ne");
}

#define SOUTH "{kind: exit, side: red, words: \"south, west\"}"

Test(blades, sb_9_10_a_rider_leaves_when_the_head_is_in_an_edge_hex)
{
    sb_situation_with("8x5", "red samurai Akagi D4/D3 mounted; red monk Jiro A1; blue monk M H1",
                      "", SOUTH);
    stage_refuse("red exit Akagi", "SB-6.11");
    stage_play("red ride Akagi f; red exit Akagi");
    sb_expect_health("Akagi", "gone");
    sb_situation_with("8x5", "red samurai Akagi D4/D5 mounted; red monk Jiro A1; blue monk M H1",
                      "", SOUTH);
    stage_refuse("red exit Akagi", "SB-6.11"); // the rear does not count
    sb_situation_with("8x5",
                      "red samurai Akagi D4/D3 mounted mounted-move 1; red monk Jiro A1;"
                      "blue monk M H1",
                      "", SOUTH);
    stage_play("red ride Akagi f");
    stage_refuse("red exit Akagi", "SB-6.11"); // no point left
}

Test(blades, sb_9_10_nobody_leaves_before_the_rear_is_on_the_map)
{
    sb_situation_with("8x5", ENTERING "; blue villager Ume H5", "", SOUTH);
    stage_play("red ride-in Akagi to A3 e");
    stage_refuse("red exit Akagi", "SB-9.10");
}

#define ONE_HEX "one-hex-horses=yes"

Test(blades, sb_9_11_one_hex_horses_walk_at_horse_costs_and_pass_nobody)
{
    sb_situation(".=.......h ..........", "red bandit Goro A1 mounted; blue villager Ume J2",
                 ONE_HEX);
    stage_refuse("red ride Goro f", "SB-9.2");
    stage_play("red move Goro to B1");
    sb_expect_at("Goro", "B1");
    cr_expect_eq(sb_figure("Goro")->spent, 2);
    cr_expect_eq(blades_points_left(sb_figure("Goro")), 9);
    sb_situation(".h........", "red bandit Goro A1 mounted; blue villager Ume J1", ONE_HEX);
    cr_expect_not(stage_offers("red move Goro to B1"));
    sb_situation("10x1", "red bandit Goro A1 mounted; red monk Jiro B1; blue villager Ume J1",
                 ONE_HEX);
    cr_expect_not(stage_offers("red move Goro to C1"));
}

Test(blades, sb_9_11_one_hex_horses_attack_all_around)
{
    static const char *const foes[] = {"E", "Ne", "Nw", "W", "Sw", "Se"};
    sb_situation("10x6",
                 "red bandit Goro D3 mounted; blue monk E E3; blue monk Ne D2; blue monk Nw C2;"
                 "blue monk W C3; blue monk Sw C4; blue monk Se D4",
                 ONE_HEX);
    sb_step(COMBAT, RED);
    for (size_t i = 0; i < COUNT(foes); i++) {
        char line[48];
        snprintf(line, sizeof line, "red attack Goro - at %s", foes[i]);
        cr_expect(stage_offers(line), "%s", line);
    }
}

Test(blades, sb_9_11_one_hex_horses_enter_mount_and_dismount_in_one_hex)
{
    sb_situation("8x5", ENTERING "; blue villager Ume H5", ONE_HEX);
    stage_refuse("red ride-in Akagi to A3 e", "SB-9.10");
    stage_play("red enter Akagi to A3; red halt Akagi");
    sb_end_phase();
    sb_end_phase();
    stage_play("red dismount Akagi to B3");
    expect_riderless("A3", 0);
    sb_end_phase();
    sb_end_phase();
    stage_play("red mount Akagi on horse1");
    sb_expect_at("Akagi", "A3");
}

Test(blades, sb_9_11_a_rider_thrown_from_a_one_hex_horse_lies_in_its_hex)
{
    sb_situation("10x6", "red bowman Toyo J3; blue samurai Akagi D3 mounted" FAR, ONE_HEX);
    stage_play("red shoot Toyo at Akagi head | 3"); // B
    sb_expect_at("Akagi", "D3");
    sb_expect_health("Akagi", "stunned");
    sb_situation("10x6", "red bowman Toyo J3; blue samurai Akagi D3 mounted" FAR, ONE_HEX);
    stage_play("red shoot Toyo at Akagi head | 2"); // C
    cr_expect_eq(stage_count_offers(BLUE), 6);
}

// Away from A3 only G4 is four hexes on, though two ways lead there: nobody is asked.
Test(blades, sb_9_11_a_one_hex_horse_flees_four_hexes_and_has_no_facing)
{
    sb_situation("TTTTTTTTTT TTTTTTTTTT .......TTT TTT....TTT TTTTTTTTTT",
                 "red bowman Toyo A3; blue samurai Akagi D3 mounted; blue monk Ryo J5", ONE_HEX);
    stage_play("red shoot Toyo at Akagi head | 5"); // A
    sb_expect_at("Akagi", "G4");
    cr_expect_eq(sb_figure("Akagi")->facing, 0);
}

Test(blades, sb_9_11_a_one_hex_horse_that_advances_has_no_facing)
{
    sb_situation("10x6", "red bandit Goro D3 mounted mounted-attack 99; blue monk Ryo C2" FAR,
                 ONE_HEX);
    sb_step(COMBAT, RED);
    stage_play("red attack Goro - at Ryo | 1; red advance Goro to C2");
    sb_expect_at("Goro", "C2");
    cr_expect_eq(sb_figure("Goro")->facing, 0);
}
