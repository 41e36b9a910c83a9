// KY-14: horses in combat.
#include "rules/katana/ky_situation.h"

#include "rules/katana/clash/clash.h"
#include "rules/katana/people/figures.h"

#include <criterion/criterion.h>
#include <stdio.h>

static void set(const char *rider, const char *foot, int phase, enum ky_step step)
{
    char forces[220];
    snprintf(forces, sizeof forces, "red ronin Taro %s; blue ronin Goro %s", rider, foot);
    ky_situation("16x9", forces, "");
    ky_phase(phase, step);
}

// KY-E48: the rider parries for his horse, which wears no armour.
Test(katana, ky_14_1_a_weapon_of_two_hexes_is_aimed_at_the_horse)
{
    set("7,4:3 katana 4 mounted good canter armoured", "5,4:0 yari 2", 3, CLASHING);
    ky_play("blue attack Goro Taro horse", "2 9");
    stage_expect_told("Taro 8 : 11 Goro");
    stage_expect_told_by("The horse of Taro takes three wounds", "KY-14.1");
    cr_expect_eq(ky_horse("Taro")->wounds, 3);
    ky_expect_harm("Taro", 0, 0);
}

Test(katana, ky_14_1_a_sword_is_aimed_at_the_rider_only)
{
    set("6,4:3 katana 4 mounted good", "5,4:0 katana 2", 3, CLASHING);
    stage_play("red end-phase");
    stage_refuse("blue attack Goro Taro horse", "KY-14.1");
    stage_allow("blue attack Goro Taro");
}

Test(katana, ky_14_2_a_horse_dies_of_its_eighth_wound_and_the_rider_falls)
{
    ky_situation(
        "16x9",
        "red ronin Taro 7,4:3 katana 0 mounted good horse-wounds=6; blue ronin Goro 5,4:0 yari 2",
        "");
    ky_phase(3, CLASHING);
    ky_play("blue attack Goro Taro horse", "2 3 1");
    stage_expect_told_by("The horse of Taro is killed", "KY-14.2");
    ky_expect_lying("Taro", true);
    ky_expect_harm("Taro", 0, 3); // KY-E11
    cr_expect_not(ky_figure("Taro")->horse);
    struct ky_field field;
    ky_field_lay(&field, stage_ground(), ky_now());
    cr_expect(field.lies[ground_cell_at(stage_ground(), 7, 4)]); // its body covers both hexes
    cr_expect(field.lies[ground_cell_at(stage_ground(), 8, 4)]);
}

Test(katana, ky_14_2_the_switch_says_which_wound_kills)
{
    ky_situation("16x9", "red ronin Taro 7,4:3 katana 0 mounted good; blue ronin Goro 5,4:0 yari 2",
                 "horse-wounds=3");
    ky_phase(3, CLASHING);
    ky_play("blue attack Goro Taro horse", "1 3 9");
    stage_expect_told("The horse of Taro is killed");
}

// KY-10.15 holds for horses: the rider still parries the second lance from the saddle.
Test(katana, ky_14_2_a_horse_dies_when_all_clashes_are_settled)
{
    ky_situation(
        "16x9",
        "red ronin Taro 7,4:3 katana 0 mounted master horse-wounds=7; blue ronin Goro 5,4:0 yari 2; "
        "blue ronin Jiro 5,3:0 yari 2",
        "outnumber=attackers");
    ky_phase(3, CLASHING);
    ky_play("blue attack Goro Taro horse; blue attack Jiro Taro", "0 9 5 0 9");
    stage_expect_told("Taro 0 : 11 Goro"); // 2 for the rider, 2 for the two
    stage_expect_told("Taro 5 : 2 Jiro");
}

Test(katana, ky_14_3_the_rider_s_skill_counts_on_his_die)
{
    static const struct {
        const char *rank;
        int adds;
    } ranks[] = {{"master", 2},  {"expert", 2}, {"good", 1},
                 {"average", 0}, {"poor", -1},  {"useless", -3}};
    for (int i = 0; i < 6; i++) {
        char rider[80], line[48];
        snprintf(rider, sizeof rider, "5,4:0 yari 4 mounted %s", ranks[i].rank);
        set(rider, "7,4:3 katana 0", 3, CLASHING);
        ky_play("red attack Taro Goro", "0 9");
        snprintf(line, sizeof line, "Taro %d : 9 Goro", 4 + ranks[i].adds);
        stage_expect_told(line);
    }
}

// KY-E46
Test(katana, ky_14_4_a_canter_and_a_gallop_count_ahead)
{
    set("5,4:0 yari 4 mounted expert gallop", "7,4:3 katana 3", 3, CLASHING);
    ky_play("red attack Taro Goro", "4 5");
    stage_expect_told("Taro 12 : 8 Goro");
    ky_expect_harm("Goro", 4, 0);
    set("5,4:0 yari 4 mounted expert canter", "7,4:3 katana 3", 3, CLASHING);
    ky_play("red attack Taro Goro", "4 9");
    stage_expect_told("Taro 11 : 12 Goro");
    set("5,4:0 katana 4 mounted expert gallop", "4,3:1 katana 3", 3, CLASHING); // beside the head
    ky_play("red attack Taro Goro", "4 9");
    stage_expect_told("Taro 9 : 12 Goro");
}

Test(katana, ky_14_5_polearms_reach_one_hex_and_yari_two_from_the_saddle)
{
    set("5,4:0 naginata 4 mounted good canter", "7,4:3 katana 3", 3, MOVING);
    ky_refuse_stroke(3, "red attack Taro Goro", "KY-11.1");
    set("5,4:0 yari 4 mounted good canter", "7,4:3 katana 3", 3, CLASHING);
    stage_allow("red attack Taro Goro");
}

// KY-E47
Test(katana, ky_14_6_full_length_up_to_a_pace_by_rank)
{
    static const struct {
        const char *rider, *gait;
        bool reaches;
    } rows[] = {
        {"master", "gallop", true}, {"expert", "canter", true}, {"expert", "gallop", false},
        {"good", "trot", true},     {"good", "canter", false},  {"average", "walk", true},
        {"average", "trot", false}, {"poor", "", true},         {"poor", "walk", false},
        {"useless", "", false},
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        char rider[80];
        snprintf(rider, sizeof rider, "5,4:0 naginata 4 mounted %s %s", rows[i].rider,
                 rows[i].gait);
        set(rider, "7,4:3 katana 3", 3, rows[i].reaches ? CLASHING : MOVING);
        if (rows[i].reaches) {
            stage_allow("red attack Taro Goro");
        } else {
            ky_refuse_stroke(3, "red attack Taro Goro", "KY-11.1");
        }
    }
}

// KY-E75
Test(katana, ky_14_7_riders_are_not_pushed_back)
{
    set("6,4:3 katana 0 mounted average", "5,4:0 katana 0", 3, CLASHING);
    ky_play("blue attack Goro Taro", "5 5"); // one off for the hex straight before the horse
    stage_expect_told("Taro 4 : 5 Goro");
    ky_expect_at("Taro", "6,4");
    ky_expect_harm("Taro", 0, 0);
}

// KY-E49
Test(katana, ky_14_8_a_man_before_a_gallop_is_ridden_down)
{
    set("4,4:0 katana 4 mounted good gallop", "7,4:0 katana 3", 2, MOVING);
    stage_play("red end-phase; red ride-strike Taro Goro no");
    stage_expect_told_by("Taro rides Goro down", "KY-14.8");
    ky_expect_lying("Goro", true);
    ky_expect_at("Taro", "8,4");
}

// In an action phase of his he may strike before he hits.
Test(katana, ky_14_8_the_rider_strikes_before_he_hits)
{
    set("4,4:0 katana 4 mounted good gallop", "7,4:0 katana 3", 2, MOVING);
    stage_play("red end-phase");
    stage_expect_asked("red: will Taro strike at Goro before riding him down?");
    stage_play("red ride-strike Taro Goro yes | 9 0");
    stage_expect_told_by("Taro 15 : -1 Goro", "KY-14.8"); // 4 + 1 + 2 - 1; from behind 4
    ky_expect_state("Goro", "dead");
}

Test(katana, ky_14_9_before_a_trot_he_may_throw_himself_aside)
{
    set("4,4:0 katana 4 mounted good trot", "6,4:3 katana 3", 2, MOVING);
    stage_play("red end-phase");
    stage_expect_asked("blue: the horse of Taro comes: where will Goro throw himself?");
    stage_play("blue dodge Goro 6,5");
    ky_expect_at("Goro", "6,5");
    ky_expect_lying("Goro", false);
    ky_expect_at("Taro", "6,4");
}

Test(katana, ky_14_9_who_does_not_is_knocked_down_and_who_did_makes_no_stroke)
{
    set("4,4:0 katana 4 mounted good trot", "6,4:3 katana 3", 2, MOVING);
    stage_play("red end-phase; blue dodge Goro no");
    ky_expect_lying("Goro", true);
    set("4,4:0 katana 4 mounted good trot", "6,4:3 katana 3", 2, MOVING);
    stage_play("red end-phase; blue dodge Goro 6,5");
    ky_play("", "");
    cr_expect_neq(battle_frame(stage_battle())->side, BLUE, "he has a stroke");
}

Test(katana, ky_14_10_who_lies_under_the_horse_cannot_be_struck)
{
    set("4,4:0 katana 4 mounted good trot", "6,4:3 katana 3", 2, MOVING);
    stage_play("red end-phase; blue dodge Goro no");
    ky_expect_at("Taro", "6,4");
    ky_phase(3, MOVING);
    ky_refuse_stroke(3, "red attack Taro Goro", "KY-11.1");
}

// KY-E50
Test(katana, ky_14_11_two_horses_collide_and_both_riders_may_fall)
{
    ky_situation("16x9",
                 "red ronin Taro 4,4:0 katana 4 mounted master gallop; "
                 "blue ronin Goro 7,4:3 katana 3 mounted useless",
                 "");
    ky_phase(2, MOVING);
    ky_play("", "0 8 5");
    stage_expect_told_by("The horse of Taro collides with that of Goro", "KY-14.11");
    cr_expect_not(ky_figure("Taro")->horse);
    cr_expect(ky_figure("Goro")->horse);
    cr_expect_eq(ky_horse("Goro")->gait, HALT);
}

Test(katana, ky_14_6_a_useless_rider_has_no_full_length_when_his_horse_backs)
{
    cr_expect_eq(ky_zone_used(NAGINATA, USELESS, BACKS), ky_zone_used(NAGINATA, USELESS, GALLOP));
    cr_expect_neq(ky_zone_used(NAGINATA, POOR, HALT), ky_zone_used(NAGINATA, POOR, GALLOP));
}
