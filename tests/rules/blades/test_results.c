// SB-8 Combat results, and the retreats of riders (SB-9.9).
#include "rules/blades/sb_situation.h"

#include <criterion/criterion.h>
#include <stdio.h>

#define COUNT(rows) (sizeof(rows) / sizeof *(rows))

// Step 5 of red.
static void at_combat(const char *map, const char *forces, const char *options)
{
    sb_situation(map, forces, options);
    sb_step(COMBAT, RED);
}

// Somebody of blue who is far from it all, so that the battle goes on.
#define FAR "; blue villager Ume J6"

// E17: two yari men attack a samurai, 2-1; a 6 is A.
#define TWO_YARI(state) \
    "red ashigaru-yari Genta D2 " state "; red ashigaru-yari Heiji D4; blue samurai Saburo E3"

Test(blades, sb_8_1_the_defender_says_which_attacker_is_wounded)
{
    at_combat("10x6", TWO_YARI(""), "");
    stage_play("red attack Genta Heiji at Saburo | 6");
    stage_expect_told("The column is 2-1, the die 6: A, the attacker is wounded");
    stage_expect_step(WOUNDING, BLUE);
    cr_expect_eq(stage_count_offers(BLUE), 2);
    stage_refuse("blue wound Saburo", "SB-8.1");
    stage_refuse("red wound Genta", "SB-8.1");
    stage_play("blue wound Heiji");
    sb_expect_health("Heiji", "wounded");
    sb_expect_health("Genta", "healthy");
    sb_expect_health("Saburo", "healthy");
}

Test(blades, sb_8_1_a_wounded_attacker_is_killed)
{
    at_combat("10x6", TWO_YARI("wounded"), "");
    stage_play("red attack Genta Heiji at Saburo | 6; blue wound Genta");
    sb_expect_health("Genta", "killed");
    sb_expect_health("Heiji", "healthy");
}

Test(blades, sb_8_1_by_the_switch_all_attackers_are_wounded)
{
    at_combat("10x6", TWO_YARI("wounded"), "attacker-wounded=all");
    stage_play("red attack Genta Heiji at Saburo | 6");
    sb_expect_health("Genta", "killed");
    sb_expect_health("Heiji", "wounded");
    stage_expect_step(MOVEMENT, BLUE);
}

Test(blades, sb_8_1_a_mounted_attacker_stays_mounted)
{
    at_combat("10x6", "red ronin Goro D3/C3 mounted; blue samurai Saburo E3", "");
    stage_play("red attack Goro - at Saburo | 7"); // 3-1
    sb_expect_health("Goro", "wounded");
    sb_expect_at("Goro", "D3/C3");
}

// Back from Saburo in E3, one after the other as red likes.
Test(blades, sb_8_2_b_drives_all_attackers_back)
{
    at_combat("10x6", TWO_YARI(""), "");
    stage_play("red attack Genta Heiji at Saburo | 4"); // 2-1
    stage_expect_step(FALLING_BACK, RED);
    stage_play("red retreat Heiji to D5");
    stage_expect_step(FALLING_BACK, RED);
    stage_play("red retreat Genta to D1");
    sb_expect_at("Heiji", "D5");
    sb_expect_at("Genta", "D1");
    sb_expect_at("Saburo", "E3");
    stage_expect_step(MOVEMENT, BLUE);
}

Test(blades, sb_8_2_c_drives_the_defender_back)
{
    at_combat("10x6", TWO_YARI(""), "");
    stage_play("red attack Genta Heiji at Saburo | 2; red pass"); // F3 alone is open
    sb_expect_at("Saburo", "F3");
    sb_expect_at("Genta", "D2");
}

Test(blades, sb_8_2_c_drives_all_defenders_of_a_combined_defence_back)
{
    at_combat("10x6", "red samurai Taro D3; blue monk Ryo E3; blue peasant Ichi D4",
              "combined-defence=yes");
    stage_play("red attack Taro Ichi at Ryo | 2"); // 21 to 8, 2-1
    stage_expect_step(FALLING_BACK, BLUE);
    stage_play("blue retreat Ichi to D5; blue retreat Ryo to F3");
    sb_expect_at("Ryo", "F3");
    sb_expect_at("Ichi", "D5");
}

// E24: the attacker in E3, the defender in D3, a spearman in B2 next to C2 and C3: C4 is left.
#define E24(state) \
    "red samurai Taro E3; red ashigaru-yari Spear B2; blue ashigaru-yari Genta D3 " state FAR

Test(blades, sb_8_3_a_retreat_does_not_lead_next_to_an_enemy)
{
    at_combat("10x6", E24(""), "");
    stage_play("red attack Taro - at Genta | 6; red pass"); // 4-1: C
    stage_expect_told("Genta retreats to C4");
    sb_expect_at("Genta", "C4");
    sb_expect_health("Genta", "healthy");
}

Test(blades, sb_8_3_nor_into_a_hex_that_is_taken)
{
    at_combat("10x6", E24("") "; blue monk Ryo C4", "");
    stage_play("red attack Taro - at Genta | 6");
    stage_expect_told("Genta has no way to retreat");
    sb_expect_at("Genta", "D3");
    sb_expect_health("Genta", "wounded");
}

Test(blades, sb_8_3_who_has_no_way_and_is_wounded_is_killed)
{
    at_combat("10x6", E24("wounded defence 5 wounded-defence 5") "; blue monk Ryo C4", "");
    stage_play("red attack Taro - at Genta | 6; red pass");
    sb_expect_health("Genta", "killed");
}

Test(blades, sb_8_3_a_riderless_horse_bars_the_way)
{
    at_combat("10x6", E24(""), "");
    sb_battle()->horses[1] = (struct blades_horse){.head = sb_cell("C4"), .facing = 1};
    stage_play("red attack Taro - at Genta | 6");
    sb_expect_health("Genta", "wounded");
}

Test(blades, sb_8_3_the_stunned_of_the_enemy_bar_their_own_hex_only)
{
    at_combat(
        "10x6",
        "red samurai Taro E3; red ashigaru-yari Spear B2 stunned; blue ashigaru-yari Genta D3", "");
    stage_play("red attack Taro - at Genta | 6");
    cr_expect_eq(stage_count_offers(BLUE), 3);
    stage_play("blue retreat Genta to C2; red pass");
    sb_expect_at("Genta", "C2");
}

Test(blades, sb_8_3_attackers_without_a_way_are_wounded_too)
{
    at_combat("10x1", "red ashigaru-yari Genta A1; blue samurai Saburo B1", "");
    stage_play("red attack Genta - at Saburo | 2"); // 1-1: B
    stage_expect_told("Genta has no way to retreat");
    sb_expect_health("Genta", "wounded");
    sb_expect_at("Genta", "A1");
}

Test(blades, sb_8_4_the_owner_chooses_the_hex_whatever_it_costs)
{
    at_combat(".......... ..p.w..... .......... ..p.......",
              "red samurai Taro E3; blue ashigaru-yari Genta D3 wounded; blue monk M J4", "");
    sb_figure("Genta")->values[ON_FOOT_WOUNDED][DEFENCE_VALUE] = 5;
    stage_play("red attack Taro - at Genta | 6");
    stage_expect_step(FALLING_BACK, BLUE);
    cr_expect(stage_offers("blue retreat Genta to C2"));
    cr_expect(stage_offers("blue retreat Genta to C3"));
    cr_expect(stage_offers("blue retreat Genta to C4"));
    cr_expect_eq(stage_count_offers(BLUE), 3);
    stage_refuse("blue retreat Genta to D4", "SB-8.3");
    stage_refuse("blue retreat Genta to B3", "SB-8.3");
    stage_refuse("red retreat Genta to C3", "SB-8.4");
    stage_play("blue retreat Genta to C4; red pass");
    sb_expect_at("Genta", "C4");
}

Test(blades, sb_8_4_only_passable_hexes_of_the_map_are_open)
{
    at_combat("..#......", "red samurai Taro A1; blue ashigaru-yari Genta B1; blue monk M I1", "");
    stage_play("red attack Taro - at Genta | 6");
    sb_expect_health("Genta", "wounded");
    at_combat("..~......", "red samurai Taro A1 attack 28; blue samurai Saburo B1; blue monk M I1",
              "");
    stage_play("red attack Taro - at Saburo | 6"); // armour does not enter the river
    sb_expect_health("Saburo", "wounded");
    at_combat("..~......", "red samurai Taro A1; blue ashigaru-yari Genta B1; blue monk M I1", "");
    stage_play("red attack Taro - at Genta | 6; red pass");
    sb_expect_at("Genta", "C1");
}

Test(blades, sb_8_4_the_owner_chooses_the_order_of_several)
{
    at_combat("10x6",
              "red ashigaru-yari Genta D2; red ashigaru-yari Heiji D4; red monk Jiro C2;"
              "blue samurai Saburo E3",
              "");
    stage_play("red attack Genta Heiji at Saburo | 4");
    stage_expect_step(FALLING_BACK, RED);
    cr_expect(stage_offers("red retreat Genta to C1") || stage_offers("red retreat Genta to D1"));
    cr_expect(stage_offers("red retreat Heiji to C4"));
    stage_play("red retreat Heiji to C4; red retreat Genta to D1");
    sb_expect_at("Genta", "D1");
}

// C1 is the only way out for both: who goes first has it.
Test(blades, sb_8_4_the_order_decides_who_has_the_last_hex)
{
    at_combat("##.####### #..####### ##.#######",
              "red ashigaru-yari Genta B2; red ashigaru-yari Heiji C2; blue samurai Saburo C3", "");
    stage_play("red attack Genta Heiji at Saburo | 4"); // 2-1: B
    cr_expect_eq(stage_count_offers(RED), 2);
    stage_play("red retreat Heiji to C1");
    sb_expect_at("Heiji", "C1");
    sb_expect_health("Heiji", "healthy");
    sb_expect_at("Genta", "B2");
    sb_expect_health("Genta", "wounded");
}

Test(blades, sb_8_5_d_stuns_until_step_6_of_the_own_next_phase)
{
    at_combat("10x6", "red samurai Taro E3; blue ashigaru-yari Genta D3" FAR, "");
    stage_play("red attack Taro - at Genta | 4"); // 4-1: D
    sb_expect_health("Genta", "stunned");
    stage_expect_step(MOVEMENT, BLUE);
    stage_refuse("blue move Genta to C3", "SB-1.4");
    sb_end_phase();
    stage_expect_told("Genta gets up");
    sb_expect_health("Genta", "healthy");
}

// E23, and the other letters, at 12-1+.
Test(blades, sb_8_6_a_wounded_rider_dies_by_d_e_or_f)
{
    static const struct {
        const char *die, *letter;
        bool horse_killed;
    } rows[] = {{"9", "D", true}, {"7", "E", false}, {"5", "F", true}};
    for (size_t i = 0; i < COUNT(rows); i++) {
        char line[64];
        at_combat("10x6",
                  "red samurai Taro E3 attack 99; blue samurai Akagi D3/C3 mounted wounded" FAR,
                  "");
        snprintf(line, sizeof line, "red attack Taro - at Akagi | %s", rows[i].die);
        stage_play(line);
        sb_expect_health("Akagi", "killed");
        stage_expect_told_by("Akagi is killed", "SB-8.6");
        cr_expect_eq(sb_now()->dead_horses[0] != 0, rows[i].horse_killed, "%s", rows[i].letter);
        cr_expect_eq(sb_now()->horses[1].head == sb_cell("D3"), !rows[i].horse_killed, "%s",
                     rows[i].letter);
    }
}

Test(blades, sb_8_6_a_stun_or_wound_kills_the_wounded_and_the_stunned)
{
    static const struct {
        const char *state, *die;
    } rows[] = {{"wounded", "4"}, {"wounded", "1"}, {"stunned", "4"}, {"stunned", "1"}};
    for (size_t i = 0; i < COUNT(rows); i++) {
        char text[128];
        snprintf(text, sizeof text,
                 "red samurai Taro E3; blue ashigaru-yari Genta D3 wounded-defence 5 %s" FAR,
                 rows[i].state);
        at_combat("10x6", text, "");
        snprintf(text, sizeof text, "red attack Taro - at Genta | %s; red pass", rows[i].die);
        stage_play(text);
        sb_expect_health("Genta", "killed");
    }
}

// E19: a samurai attacks a stunned monk, 4-1.
Test(blades, sb_8_6_a_stunned_monk_told_to_retreat_is_killed)
{
    at_combat("10x6", "red samurai Taro E3; blue monk Ryo D3 stunned" FAR, "");
    stage_play("red attack Taro - at Ryo | 6");
    stage_expect_told("The column is 4-1, the die 6: C, the defender retreats");
    sb_expect_health("Ryo", "killed");
    at_combat("10x6", "red samurai Taro E3; blue monk Ryo D3 stunned" FAR, "");
    stage_play("red attack Taro - at Ryo | 9");
    sb_expect_health("Ryo", "stunned");
}

#define THREE_ON_ONE                                                                               \
    "10x6",                                                                                        \
        "red samurai Taro E3; red monk Jiro D4; red monk Kai H3; blue ashigaru-yari Genta D3" FAR, \
        ""

Test(blades, sb_8_7_one_attacker_may_advance_into_the_emptied_hex)
{
    at_combat(THREE_ON_ONE);
    stage_play("red attack Taro Jiro at Genta | 1"); // 6-1: F
    sb_expect_health("Genta", "killed");
    stage_expect_step(ADVANCE, RED);
    cr_expect(stage_offers("red advance Taro to D3"));
    cr_expect(stage_offers("red advance Jiro to D3"));
    cr_expect(stage_offers("red pass"));
    cr_expect_eq(stage_count_offers(RED), 3);
    stage_refuse("red advance Kai to D3", "SB-8.7");
    stage_refuse("red advance Taro to C3", "SB-8.7");
    stage_play("red advance Jiro to D3");
    sb_expect_at("Jiro", "D3");
    sb_expect_at("Taro", "E3");
    stage_expect_step(MOVEMENT, BLUE);
}

Test(blades, sb_8_7_nobody_has_to_advance)
{
    at_combat(THREE_ON_ONE);
    stage_play("red attack Taro Jiro at Genta | 1; red pass");
    sb_expect_at("Taro", "E3");
    sb_expect_at("Jiro", "D4");
}

Test(blades, sb_8_7_they_advance_after_a_retreat_too)
{
    at_combat("10x6", "red samurai Taro E3; blue ashigaru-yari Genta D3" FAR, "");
    stage_play("red attack Taro - at Genta | 6; blue retreat Genta to C3; red advance Taro to D3");
    sb_expect_at("Taro", "D3");
}

Test(blades, sb_8_7_points_and_control_do_not_matter)
{
    sb_situation(".......... ...p...... ..........",
                 "red samurai Taro C1 move 1; red monk Jiro J1; blue monk Ryo D2; blue monk Kai E3",
                 "");
    stage_play("red move Taro to D1; red end"); // all his points, and next to Ryo
    stage_play("red attack Taro - at Ryo | 1; red advance Taro to D2");
    sb_expect_health("Ryo", "killed");
    sb_expect_at("Taro", "D2");
}

Test(blades, sb_8_7_the_terrain_must_be_passable)
{
    at_combat(".~........",
              "red samurai Taro A1 attack 99; blue ashigaru-yari Genta B1; blue monk M J1", "");
    stage_play("red attack Taro - at Genta | 1");
    sb_expect_health("Genta", "killed");
    stage_expect_step(MOVEMENT, BLUE);
}

Test(blades, sb_8_7_a_rider_who_is_gone_leaves_two_hexes)
{
    at_combat("10x6", "red samurai Taro C2 attack 99; blue bandit Goro D3/C3 mounted" FAR, "");
    stage_play("red attack Taro - at Goro | 1"); // H
    stage_expect_step(ADVANCE, RED);
    cr_expect(stage_offers("red advance Taro to D3"));
    cr_expect(stage_offers("red advance Taro to C3"));
    stage_play("red advance Taro to C3");
    sb_expect_at("Taro", "C3");
}

Test(blades, sb_8_7_only_the_hex_next_to_the_attacker_is_open)
{
    at_combat("10x6", "red samurai Taro E3 attack 99; blue bandit Goro D3/C3 mounted" FAR, "");
    stage_play("red attack Taro - at Goro | 1"); // H
    stage_refuse("red advance Taro to C3", "SB-8.7");
    stage_allow("red advance Taro to D3");
}

// Reined back, Goro leaves only the hex his head was in.
Test(blades, sb_8_7_a_rider_reined_back_leaves_one)
{
    at_combat("10x1", "red samurai Taro C1 attack 40; blue bandit Goro D1/E1 mounted", "");
    stage_play("red attack Taro - at Goro | 8; red advance Taro to D1");
    sb_expect_at("Goro", "E1/F1");
    sb_expect_at("Taro", "D1");
}

Test(blades, sb_8_7_the_defender_never_advances)
{
    at_combat("10x6", "red samurai Taro E3; blue ashigaru-yari Genta D3" FAR, "");
    stage_play("red attack Taro - at Genta | 7; red retreat Taro to F3"); // B
    stage_expect_step(MOVEMENT, BLUE);
    sb_expect_at("Genta", "D3");
}

// E25.
Test(blades, sb_8_7_into_a_door_on_foot_and_on_horseback)
{
    at_combat("..D....... ..........",
              "red samurai Taro B1 attack 99; blue ashigaru-yari Genta C1; blue monk M J1", "");
    stage_play("red attack Taro - at Genta | 1; red advance Taro to C1");
    sb_expect_at("Taro", "C1");
    at_combat("..D....... ..........",
              "red samurai Taro B1/A1 mounted mounted-attack 99; blue ashigaru-yari Genta C1;"
              "blue monk M J1",
              "");
    stage_play("red attack Taro - at Genta | 1; red advance Taro to C1");
    sb_expect_at("Taro", "C1/B1");
    at_combat("..h....... ..........",
              "red samurai Taro B1/A1 mounted mounted-attack 99; blue ashigaru-yari Genta C1;"
              "blue monk M J1",
              "");
    stage_play("red attack Taro - at Genta | 1");
    stage_expect_step(MOVEMENT, BLUE); // a house is closed to horses
}

Test(blades, sb_8_8_who_advanced_does_not_attack_again)
{
    at_combat("10x6",
              "red samurai Taro E3 attack 99; red monk Jiro A3; blue ashigaru-yari Genta D3;"
              "blue monk Ryo C3" FAR,
              "");
    stage_play("red attack Taro - at Genta | 1; red advance Taro to D3");
    stage_expect_step(MOVEMENT, BLUE);
    at_combat("10x6",
              "red samurai Taro E3 attack 99; red monk Jiro B3; blue ashigaru-yari Genta D3;"
              "blue monk Ryo C3" FAR,
              "");
    stage_play("red attack Taro - at Genta | 1; red advance Taro to D3");
    stage_refuse("red attack Taro - at Ryo", "SB-7.2");
}

// Goro faces west; the man north-west of his head is killed, so he ends facing north-west.
Test(blades, sb_8_8_a_rider_advances_head_first)
{
    at_combat("10x6",
              "red ronin Goro D3/E3 mounted mounted-attack 99; blue ashigaru-yari Genta C2" FAR,
              "");
    stage_play("red attack Goro - at Genta | 1; red advance Goro to C2");
    sb_expect_at("Goro", "C2/D3");
    cr_expect_eq(sb_figure("Goro")->facing, 2);
}

Test(blades, sb_8_9_no_advance_on_the_stunned_or_wounded)
{
    at_combat("10x6", "red samurai Taro E3; blue ashigaru-yari Genta D3" FAR, "");
    stage_play("red attack Taro - at Genta | 4"); // D
    stage_expect_step(MOVEMENT, BLUE);
    at_combat("10x6", "red samurai Taro E3; blue ashigaru-yari Genta D3" FAR, "");
    stage_play("red attack Taro - at Genta | 1"); // E
    stage_expect_step(MOVEMENT, BLUE);
}

Test(blades, sb_8_9_no_advance_where_the_horse_of_the_killed_rider_stands)
{
    at_combat("10x6", "red samurai Taro C2 attack 99; blue bandit Goro D3/C3 mounted" FAR, "");
    stage_play("red attack Taro - at Goro | 3"); // G
    sb_expect_health("Goro", "killed");
    stage_expect_step(MOVEMENT, BLUE);
}

// He lies in one of the two hexes; neither is to be had, for he is only stunned or wounded.
Test(blades, sb_8_9_no_advance_on_an_unhorsed_rider)
{
    static const char *const scripts[] = {
        "red attack Taro - at Goro | 9; blue land Goro to D3", // D
        "red attack Taro - at Goro | 9; blue land Goro to C3",
        "red attack Taro - at Goro | 5; blue land Goro to D3", // F
    };
    for (size_t i = 0; i < COUNT(scripts); i++) {
        at_combat("10x6", "red samurai Taro C2 attack 99; blue bandit Goro D3/C3 mounted" FAR, "");
        stage_play(scripts[i]);
        stage_expect_step(MOVEMENT, BLUE);
    }
}

Test(blades, sb_8_10_all_who_took_part_have_been_in_combat)
{
    at_combat(
        "10x6",
        "red samurai Taro E3; red monk Jiro D4; red monk Kai C3; blue ashigaru-yari Genta D3" FAR,
        "");
    stage_play("red attack Taro Jiro at Genta | 9"); // 6-1: B
    stage_play("red retreat Taro to F3; red retreat Jiro to D5");
    cr_expect(sb_figure("Taro")->fought);
    cr_expect(sb_figure("Jiro")->fought);
    cr_expect(sb_figure("Genta")->fought);
    cr_expect_not(sb_figure("Kai")->fought);
    cr_expect_not(sb_figure("Ume")->fought);
}

Test(blades, sb_8_10_even_if_nothing_came_of_it)
{
    at_combat("10x6", "red samurai Taro E3; red monk Kai C3; blue ashigaru-yari Genta D3" FAR, "");
    stage_play("red attack Taro - at Genta | 10");
    stage_expect_step(COMBAT, RED);
    cr_expect(sb_figure("Taro")->fought);
    cr_expect(sb_figure("Genta")->fought);
}

// E33: Akagi, head G8 and rear H9, is told to retreat by a C at 1-1.
#define FRONT "red peasant Front G7 attack 8"
#define FLANK "red peasant Flank G9 attack 8"
#define AKAGI "; blue samurai Akagi G8/H9 mounted"

static void strike_akagi(const char *forces, const char *attack)
{
    sb_situation("12x12", forces, "");
    sb_step(COMBAT, RED);
    stage_play(attack);
}

Test(blades, sb_9_9_a_rider_attacked_in_front_reins_back)
{
    strike_akagi(FRONT AKAGI, "red attack Front - at Akagi | 1");
    stage_expect_step(FALLING_BACK, BLUE);
    stage_refuse("blue rein Akagi to G8 nw", "SB-8.3");
    stage_refuse("blue rein Akagi to G8 w", "SB-8.3");
    stage_refuse("blue rein Akagi to G8 ne", "SB-8.3");
    stage_play("blue rein Akagi to H9 nw; red pass");
    sb_expect_at("Akagi", "H9/H10");
}

Test(blades, sb_9_9_a_rider_attacked_on_the_flank_steps_aside)
{
    strike_akagi(FLANK AKAGI, "red attack Flank - at Akagi | 1");
    cr_expect(stage_offers("blue rein Akagi to H8 nw"));
    cr_expect(stage_offers("blue rein Akagi to H7 nw"));
    cr_expect_eq(stage_count_offers(BLUE), 2);
    stage_play("blue rein Akagi to H8 nw; red pass");
    sb_expect_at("Akagi", "H8/I9");
}

Test(blades, sb_9_9_between_two_foes_one_way_is_left_or_none)
{
    strike_akagi(FRONT "; " FLANK AKAGI, "red attack Front - at Akagi | 1; red pass");
    sb_expect_at("Akagi", "H8/I9");
    sb_expect_health("Akagi", "healthy");
    strike_akagi(FRONT "; " FLANK AKAGI "; blue monk Ryo I9", "red attack Front - at Akagi | 1");
    sb_expect_at("Akagi", "G8/H9");
    sb_expect_health("Akagi", "wounded");
    cr_expect(sb_figure("Akagi")->mounted);
}

Test(blades, sb_9_9_only_ground_for_horses_is_open)
{
    sb_situation("..w.......", "red samurai Taro I1 attack 40; blue bandit Goro H1/G1 mounted", "");
    sb_step(COMBAT, RED);
    stage_play("red attack Taro - at Goro | 8; red pass");
    sb_expect_at("Goro", "G1/F1");
    sb_situation("....w.....", "red samurai Taro H1 attack 40; blue bandit Goro G1/F1 mounted", "");
    sb_step(COMBAT, RED);
    stage_play("red attack Taro - at Goro | 8");
    sb_expect_at("Goro", "G1/F1");
    sb_expect_health("Goro", "wounded");
}

// An A from the bowman in A1: four hexes along the row, the rear in the third of them.
static void flee_along_the_row(const char *more)
{
    char forces[128];
    snprintf(forces, sizeof forces, "red bowman Toyo A1; blue samurai Akagi C1/B1 mounted%s", more);
    sb_situation("12x1", forces, "");
    stage_play("red shoot Toyo at Akagi head | 5");
}

Test(blades, sb_9_9_from_missiles_it_goes_four_hexes)
{
    flee_along_the_row("");
    sb_expect_at("Akagi", "G1/F1");
    sb_expect_health("Akagi", "healthy");
}

Test(blades, sb_9_9_friends_do_not_block_the_first_two_hexes)
{
    flee_along_the_row("; blue monk Ryo D1; blue monk Kai E1");
    sb_expect_at("Akagi", "G1/F1");
}

Test(blades, sb_9_9_where_head_and_rear_end_must_be_free)
{
    flee_along_the_row("; blue monk Ryo F1");
    sb_expect_at("Akagi", "C1/B1");
    sb_expect_health("Akagi", "wounded");
    flee_along_the_row("; blue monk Ryo G1");
    sb_expect_at("Akagi", "C1/B1");
    sb_expect_health("Akagi", "wounded");
    cr_expect(sb_figure("Akagi")->mounted);
}

Test(blades, sb_9_9_no_hex_of_the_way_is_next_to_an_enemy_or_off_the_map)
{
    flee_along_the_row("; red monk Jiro H1");
    sb_expect_health("Akagi", "wounded");
    sb_situation("6x1", "red bowman Toyo A1; blue samurai Akagi C1/B1 mounted", "");
    stage_play("red shoot Toyo at Akagi head | 5");
    sb_expect_health("Akagi", "wounded");
}

Test(blades, sb_9_9_its_own_rear_does_not_block_it)
{
    sb_situation("12x1", "red bowman Toyo L1; blue samurai Akagi F1/E1 mounted", "");
    stage_play("red shoot Toyo at Akagi head | 5");
    sb_expect_at("Akagi", "B1/C1");
}
