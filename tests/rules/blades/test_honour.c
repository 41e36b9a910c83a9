// SB-12 Challenges, duels, dishonour and hara-kiri.
#include "rules/blades/sb_situation.h"

#include <criterion/criterion.h>
#include <stdio.h>

#define HONOUR_ON "challenges=yes"

static bool is_duelling(const char *name)
{
    return sb_figure(name)->duel != 0;
}

static void make_duel(const char *one, const char *other)
{
    sb_figure(one)->duel = stage_number(other);
    sb_figure(other)->duel = stage_number(one);
}

// 12.1 Who challenges whom.

Test(blades, sb_12_1_whoever_can_be_challenged_is_offered)
{
    sb_situation("14x3", "red samurai Taro A1; red ronin Saburo A3; blue ronin Jiro H1",
                 HONOUR_ON " first=blue");
    sb_step(MOVEMENT, BLUE);
    cr_expect(stage_offers("blue challenge Jiro against Taro"));
    cr_expect(stage_offers("blue challenge Jiro against Saburo"));
    cr_expect_not(stage_offers("blue challenge Jiro against Jiro"));
}

Test(blades, sb_12_1_a_challenge_reaches_10_hexes)
{
    sb_situation("14x3", "red samurai Taro A1; blue ronin Jiro K1; blue ronin Saburo L1",
                 HONOUR_ON);
    stage_refuse("red challenge Taro against Saburo", "SB-12.1");
    cr_expect(stage_offers("red challenge Taro against Jiro"));
    stage_play("red challenge Taro against Jiro");
    stage_expect_told("Taro challenges Jiro");
    stage_expect_step(CHALLENGE, BLUE);
}

Test(blades, sb_12_1_only_figures_of_honour_challenge_and_are_challenged)
{
    static const struct {
        const char *type;
        bool honour;
    } rows[] = {
        {"daimyo", true},         {"samurai", true},         {"ronin", true},
        {"lord-nightrobe", true}, {"lord-half-armed", true}, {"samurai-monk", false},
        {"monk", false},          {"retainer", false},       {"ashigaru-yari", false},
        {"bandit", false},        {"ninja", false},          {"peasant", false},
    };
    char forces[128];
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        snprintf(forces, sizeof forces, "red %s Taro A1; blue samurai Jiro H1; blue %s Saburo H3",
                 rows[i].type, rows[i].type);
        sb_situation("14x3", forces, HONOUR_ON);
        sb_step(MOVEMENT, RED);
        if (!rows[i].honour) {
            stage_refuse("red challenge Taro against Jiro", "SB-12.1");
            sb_step(MOVEMENT, BLUE);
            stage_refuse("blue challenge Saburo against Taro", "SB-12.1");
        } else {
            stage_allow("red challenge Taro against Jiro");
            stage_allow("red challenge Taro against Saburo");
        }
    }
}

Test(blades, sb_12_1_the_enemy_must_be_in_sight_and_stand)
{
    sb_situation("...#...... .......... ..........",
                 "red samurai Taro A1; blue ronin Jiro F1; blue ronin Saburo F3 stunned; red ronin "
                 "Own B3; blue ronin Shiro G3",
                 HONOUR_ON);
    stage_refuse("red challenge Taro against Jiro", "SB-12.1");
    stage_refuse("red challenge Taro against Saburo", "SB-12.1");
    stage_refuse("red challenge Taro against Own", "SB-12.1");
    stage_allow("red challenge Taro against Shiro");
}

Test(blades, sb_12_1_before_it_moves)
{
    sb_situation("14x3", "red samurai Taro A1; blue ronin Jiro H1", HONOUR_ON);
    stage_play("red move Taro to B1");
    stage_refuse("red challenge Taro against Jiro", "SB-6.1");
    stage_play("red halt Taro");
    stage_refuse("red challenge Taro against Jiro", "SB-6.1");
}

Test(blades, sb_12_1_and_it_may_move_afterwards)
{
    sb_situation("14x3", "red samurai Taro B1; blue ronin Jiro H1", HONOUR_ON);
    stage_play("red challenge Taro against Jiro; blue refuse; red move Taro to A1");
    sb_expect_at("Taro", "A1");
}

Test(blades, sb_12_1_one_challenge_a_game)
{
    sb_situation("14x3", "red samurai Taro A1; blue ronin Jiro H1; blue ronin Saburo H3",
                 HONOUR_ON);
    stage_play("red challenge Taro against Jiro; blue refuse");
    stage_refuse("red challenge Taro against Saburo", "SB-12.1");
    sb_end_phase();
    sb_end_phase();
    stage_refuse("red challenge Taro against Saburo", "SB-12.1");
}

Test(blades, sb_12_1_duellists_cannot_be_challenged_and_do_not_challenge)
{
    sb_situation("14x3",
                 "red samurai Taro A1; red samurai Goro A3; blue ronin Jiro H1; blue ronin Saburo "
                 "H3",
                 HONOUR_ON);
    make_duel("Taro", "Jiro");
    stage_refuse("red challenge Goro against Jiro", "SB-12.1");
    stage_refuse("red challenge Taro against Saburo", "SB-12.1");
    stage_allow("red challenge Goro against Saburo");
}

Test(blades, sb_12_1_no_challenges_unless_the_scenario_says_so)
{
    sb_situation("14x3", "red samurai Taro A1; blue ronin Jiro H1", "");
    stage_refuse("red challenge Taro against Jiro", "SB-12.1");
}

// 12.2 The answer.

Test(blades, sb_12_2_a_challenge_is_accepted_or_refused_at_once)
{
    sb_situation("14x3", "red samurai Taro A1; blue ronin Jiro H1", HONOUR_ON);
    stage_play("red challenge Taro against Jiro");
    stage_expect_step(CHALLENGE, BLUE);
    stage_refuse("blue end", "SB-12.2");
    stage_refuse("red move Taro to B1", "SB-12.2");
    stage_play("blue accept");
    cr_expect_eq(sb_figure("Taro")->duel, stage_number("Jiro"));
    cr_expect_eq(sb_figure("Jiro")->duel, stage_number("Taro"));
    stage_expect_step(MOVEMENT, RED);
}

// 12.3 What a duel asks of a man.

Test(blades, sb_12_3_a_duellist_must_come_next_to_his_man_if_he_can)
{
    sb_situation("14x5", "red samurai Taro B3; blue ronin Jiro F3; blue monk Far N5", HONOUR_ON);
    make_duel("Taro", "Jiro");
    stage_refuse("red end", "SB-12.3");
    stage_refuse("red move Taro to C3", "SB-12.3");
    stage_refuse("red move Taro to A3", "SB-12.3");
    stage_play("red move Taro to E3");
    sb_expect_at("Taro", "E3");
    stage_play("red end");
    stage_expect_step(COMBAT, RED);
}

Test(blades, sb_12_3_or_as_close_as_he_can)
{
    sb_situation("16x3", "red samurai Taro A1; blue ronin Jiro K1; blue monk Far P3", HONOUR_ON);
    make_duel("Taro", "Jiro");
    stage_refuse("red move Taro to E1", "SB-12.3");
    stage_play("red move Taro to F1; red end"); // 5 of 5 points
    sb_expect_at("Taro", "F1");
}

// 11 points are enough for nine hexes straight ahead.
Test(blades, sb_12_3_a_rider_too)
{
    sb_situation("24x15", "red samurai Taro C8/B8 mounted; blue ronin Jiro M8; blue monk Far X15",
                 HONOUR_ON);
    make_duel("Taro", "Jiro");
    stage_refuse("red end", "SB-12.3");
    stage_play("red ride-to Taro to L8 e");
    sb_expect_at("Taro", "L8/K8");
}

// Behind walls his man cannot be come next to, and every step leaves the rider as far away as he is.
Test(blades, sb_12_3_a_rider_who_cannot_come_nearer_may_end)
{
    sb_situation(".............. ....###....... ....#.#....... ....###....... .............. "
                 "..............",
                 "red samurai Taro H3/I3 mounted; blue ronin Jiro F3; blue monk Far N6", HONOUR_ON);
    make_duel("Taro", "Jiro");
    stage_allow("red end");
}

Test(blades, sb_12_3_whole_movements_do_not_excuse_him)
{
    sb_situation("14x5", "red samurai Taro B3/A3 mounted; blue ronin Jiro F3; blue monk Far N5",
                 HONOUR_ON);
    make_duel("Taro", "Jiro");
    stage_refuse("red dismount Taro to A4", "SB-12.3");
    sb_situation("14x5", "red samurai Taro B3; blue ronin Jiro F3; blue monk Far N5", HONOUR_ON);
    sb_battle()->barricades[1] = sb_cell("B4");
    make_duel("Taro", "Jiro");
    stage_refuse("red unblock Taro at barricade1", "SB-12.3");
}

Test(blades, sb_12_3_the_challenged_seeks_his_man_in_his_own_phase)
{
    sb_situation("14x5", "red samurai Taro B3; blue ronin Jiro L3; blue monk Far N5",
                 HONOUR_ON " first=blue");
    make_duel("Taro", "Jiro");
    stage_refuse("blue end", "SB-12.3");
    stage_play("blue move Jiro to G3; blue end");
    stage_expect_step(MOVEMENT, RED);
}

Test(blades, sb_12_3_next_to_his_man_he_must_attack_him_alone)
{
    sb_situation("8x3",
                 "red samurai Taro B1; red samurai Goro C2; blue ronin Jiro C1; blue monk Other B2",
                 HONOUR_ON);
    make_duel("Taro", "Jiro");
    sb_step(COMBAT, RED);
    stage_refuse("red end", "SB-12.3");
    stage_refuse("red attack Taro - at Other", "SB-12.3");
    stage_refuse("red attack Taro Goro at Jiro", "SB-12.3");
    cr_expect_not(stage_offers("red attack Taro Goro at Jiro"));
    cr_expect(stage_offers("red attack Taro - at Jiro"));
    stage_play("red attack Taro - at Jiro | 10");
    stage_play("red end");
}

Test(blades, sb_12_3_he_shoots_at_nobody_else)
{
    sb_situation("8x3", "red samurai Taro A1 bow; blue ronin Jiro F1; blue monk Other F3",
                 HONOUR_ON);
    make_duel("Taro", "Jiro");
    stage_refuse("red shoot Taro at Other head", "SB-12.3");
    stage_allow("red shoot Taro at Jiro head");
}

// 12.4 Interference.

Test(blades, sb_12_4_nobody_else_shoots_throws_or_strikes_at_duellists)
{
    sb_situation(
        "8x3",
        "red samurai Taro A1; red bowman Toyo A3; red ninja Moth B3; red monk Ryo D2; blue "
        "ronin Jiro D1; blue monk Other E3",
        HONOUR_ON);
    make_duel("Taro", "Jiro");
    stage_refuse("red shoot Toyo at Jiro head", "SB-12.4");
    stage_refuse("red throw Moth at Jiro head", "SB-12.4");
    stage_allow("red shoot Toyo at Other head");
    sb_step(COMBAT, RED);
    stage_refuse("red attack Ryo - at Jiro", "SB-12.4");
    stage_allow("red attack Ryo - at Other");
}

Test(blades, sb_12_4_interference_ends_the_duel_and_dishonours_the_own_duellist)
{
    sb_situation("8x3",
                 "red samurai Taro A1; red bowman Toyo A3; blue ronin Jiro D1; blue monk Other E3",
                 HONOUR_ON);
    make_duel("Taro", "Jiro");
    stage_refuse("red interfere Jiro", "SB-12.4");
    cr_expect(stage_offers("red interfere Taro"));
    stage_play("red interfere Taro");
    stage_expect_told("Taro is dishonoured");
    cr_expect_not(is_duelling("Taro"));
    cr_expect_not(is_duelling("Jiro"));
    cr_expect(sb_figure("Taro")->dishonoured);
    cr_expect_not(sb_figure("Jiro")->dishonoured);
    cr_expect_eq(blades_points(sb_now(), RED), -3);
    stage_play("red shoot Toyo at Jiro head | 10");
}

Test(blades, sb_12_4_it_may_be_declared_in_combat)
{
    sb_situation("8x3",
                 "red samurai Taro B1; red monk Ryo D1; blue ronin Jiro C1; blue monk Other H3",
                 HONOUR_ON);
    make_duel("Taro", "Jiro");
    sb_step(COMBAT, RED);
    stage_play("red interfere Taro; red attack Taro Ryo at Jiro | 10");
    sb_expect_health("Jiro", "healthy");
    cr_expect(sb_figure("Taro")->dishonoured);
}

// Though there is nobody else to shoot at or to strike.
Test(blades, sb_12_4_it_may_be_declared_when_only_duellists_are_in_reach)
{
    sb_situation("8x3", "red samurai Taro A1; red bowman Toyo A3; blue ronin Jiro D1", HONOUR_ON);
    make_duel("Taro", "Jiro");
    sb_step(PHASE, RED);
    stage_expect_step(FOOT_FIRE, RED);
    stage_play("red interfere Taro; red shoot Toyo at Jiro head | 10");
    sb_situation("8x3", "red samurai Taro A1; red monk Ryo E1; blue ronin Jiro D1", HONOUR_ON);
    make_duel("Taro", "Jiro");
    sb_step(COMBAT, RED);
    stage_expect_step(COMBAT, RED);
    stage_play("red interfere Taro; red attack Ryo - at Jiro | 10");
}

// Otherwise he would escape what SB-12.3 asks of him.
Test(blades, sb_12_4_a_duellist_does_not_interfere_in_his_own_duel)
{
    sb_situation("8x3", "red samurai Taro C1 bow; blue ronin Jiro D1", HONOUR_ON);
    make_duel("Taro", "Jiro");
    sb_step(PHASE, RED);
    stage_refuse("red interfere Taro", "SB-12.4");
    cr_expect_not(stage_offers("red interfere Taro"));
    sb_step(COMBAT, RED);
    stage_refuse("red interfere Taro", "SB-12.4");
    stage_refuse("red end", "SB-12.3");
    cr_expect_not(stage_offers("red interfere Taro"));
}

// Neither who is too far away, nor who has a duel of his own.
Test(blades, sb_12_4_only_who_could_strike_or_shoot_at_him_interferes)
{
    sb_situation("16x3",
                 "red samurai Taro C1; red monk Ryo H3; red samurai Kage D2; blue ronin Jiro D1; "
                 "blue ronin Goro E2",
                 HONOUR_ON);
    make_duel("Taro", "Jiro");
    make_duel("Kage", "Goro");
    sb_step(COMBAT, RED);
    stage_refuse("red interfere Taro", "SB-12.4");
    sb_situation("8x3", "red samurai Taro C1; red bowman Toyo A3; blue ronin Jiro D1", HONOUR_ON);
    make_duel("Taro", "Jiro");
    sb_step(COMBAT, RED);
    stage_refuse("red interfere Taro", "SB-12.4"); // a bowman two hexes away does not strike
}

// 12.5 How a duel ends.

Test(blades, sb_12_5_who_breaks_off_is_dishonoured)
{
    sb_situation("14x3", "red samurai Taro B1; blue ronin Jiro H1", HONOUR_ON);
    make_duel("Taro", "Jiro");
    stage_play("red break-off Taro");
    cr_expect_not(is_duelling("Taro"));
    cr_expect_not(is_duelling("Jiro"));
    cr_expect(sb_figure("Taro")->dishonoured);
    stage_play("red move Taro to A1"); // and goes where he likes
}

Test(blades, sb_12_5_only_who_is_in_a_duel_breaks_off)
{
    sb_situation("14x3", "red samurai Taro B1; blue ronin Jiro H1", HONOUR_ON);
    stage_refuse("red break-off Taro", "SB-12.5");
}

Test(blades, sb_12_5_a_duel_ends_when_one_is_killed)
{
    sb_situation("8x3", "red samurai Taro B1; blue ronin Jiro C1 wounded; blue monk Far H3",
                 HONOUR_ON);
    make_duel("Taro", "Jiro");
    sb_step(COMBAT, RED);
    stage_play("red attack Taro - at Jiro | 1; red pass");
    sb_expect_health("Jiro", "killed");
    cr_expect_not(is_duelling("Taro"));
}

Test(blades, sb_12_5_a_duel_ends_when_one_leaves_the_map)
{
    sb_situation_with("14x3", "red samurai Taro A1; red monk Ryo A3; blue ronin Jiro H1", HONOUR_ON,
                      "{kind: exit, side: red, words: west}");
    make_duel("Taro", "Jiro");
    stage_play("red exit Taro");
    sb_expect_health("Taro", "gone");
    cr_expect_not(is_duelling("Jiro"));
    cr_expect_not(sb_figure("Taro")->dishonoured);
}

// 12.6 Dishonour.

Test(blades, sb_12_6_refusing_costs_half_the_worth_once_e32)
{
    sb_situation("14x3",
                 "red samurai Taro A1; red samurai Goro A3; blue ronin Jiro H1; blue monk Ryo N3",
                 HONOUR_ON);
    stage_play("red challenge Taro against Jiro; blue refuse");
    stage_expect_told("Jiro is dishonoured");
    cr_expect_eq(blades_points(sb_now(), BLUE), -2);
    stage_play("red challenge Goro against Jiro; blue refuse");
    cr_expect_eq(blades_points(sb_now(), BLUE), -2);
    cr_expect_eq(blades_points(sb_now(), RED), 0);
}

Test(blades, sb_12_6_a_dishonoured_figure_does_not_challenge)
{
    sb_situation("14x3", "red samurai Taro A1; blue ronin Jiro H1", HONOUR_ON);
    sb_figure("Taro")->dishonoured = 1;
    stage_refuse("red challenge Taro against Jiro", "SB-12.6");
}

Test(blades, sb_12_6_accepting_does_not_dishonour)
{
    sb_situation("14x3", "red samurai Taro A1; blue ronin Jiro H1", HONOUR_ON);
    stage_play("red challenge Taro against Jiro; blue accept");
    cr_expect_not(sb_figure("Jiro")->dishonoured);
    cr_expect_eq(blades_points(sb_now(), BLUE), 0);
}

// 12.7 What a duel earns.

Test(blades, sb_12_7_the_killer_earns_half_the_worth_again)
{
    static const struct {
        const char *type;
        bool duel;
        int points;
    } rows[] = {{"ronin", true, 8}, {"samurai", true, 9}, {"ronin", false, 5}};
    char forces[128];
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        snprintf(forces, sizeof forces,
                 "red samurai Taro B1; blue %s Jiro C1 wounded; blue monk Far H3", rows[i].type);
        sb_situation("8x3", forces, HONOUR_ON);
        if (rows[i].duel) make_duel("Taro", "Jiro");
        sb_step(COMBAT, RED);
        stage_play("red attack Taro - at Jiro | 1; red pass");
        cr_expect_eq(blades_points(sb_now(), RED), rows[i].points, "row %zu", i);
    }
}

// A at 3-1 with a 7.
Test(blades, sb_12_7_also_when_the_attacker_dies_of_his_own_attack)
{
    sb_situation("8x3",
                 "red samurai Taro B1 wounded attack 21 wounded-attack 21; red monk Far H1; blue "
                 "samurai Jiro C1; blue monk Other H3",
                 HONOUR_ON);
    make_duel("Taro", "Jiro");
    sb_step(COMBAT, RED);
    stage_play("red attack Taro - at Jiro | 7");
    sb_expect_health("Taro", "killed");
    cr_expect_eq(blades_points(sb_now(), BLUE), 9);
}

Test(blades, sb_12_7_an_arrow_of_his_man_counts_too)
{
    sb_situation("8x3", "red samurai Taro A1 bow; blue ronin Jiro F1; blue monk Far H3", HONOUR_ON);
    make_duel("Taro", "Jiro");
    stage_play("red shoot Taro at Jiro head | 1");
    sb_expect_health("Jiro", "killed");
    cr_expect_eq(blades_points(sb_now(), RED), 8);
}

Test(blades, sb_12_7_nobody_earns_it_for_killing_after_an_interference)
{
    sb_situation("8x3",
                 "red samurai Taro A1; red bowman Toyo A3; blue ronin Jiro D1; blue monk Other H3",
                 HONOUR_ON);
    make_duel("Taro", "Jiro");
    stage_play("red interfere Taro; red shoot Toyo at Jiro head | 1");
    sb_expect_health("Jiro", "killed");
    cr_expect_eq(blades_points(sb_now(), RED), 5 - 3);
}

// 12.8 Hara-kiri.

Test(blades, sb_12_8_hara_kiri_cancels_dishonour_and_gives_the_enemy_nothing_e32)
{
    sb_situation("14x3", "red samurai Taro A1; blue ronin Jiro H1 wounded; blue monk Ryo N3",
                 HONOUR_ON);
    stage_play("red challenge Taro against Jiro; blue refuse; red end");
    cr_expect_eq(blades_points(sb_now(), BLUE), -2);
    stage_play("blue hara-kiri Jiro");
    stage_expect_told("Jiro takes his own life");
    sb_expect_at("Jiro", "-");
    cr_expect_eq(blades_points(sb_now(), BLUE), 0);
    cr_expect_eq(blades_points(sb_now(), RED), 0);
}

Test(blades, sb_12_8_not_next_to_an_enemy_and_not_after_moving)
{
    sb_situation("14x3",
                 "red samurai Taro A1; red samurai Goro E1; red samurai Down N1 stunned; red monk "
                 "Ryo A3; blue ronin Jiro B1",
                 HONOUR_ON);
    stage_refuse("red hara-kiri Taro", "SB-12.8");
    stage_refuse("red hara-kiri Ryo", "SB-12.8");
    stage_refuse("red hara-kiri Down", "SB-1.4");
    stage_allow("red hara-kiri Goro");
    stage_play("red move Goro to F1; red halt Goro");
    stage_refuse("red hara-kiri Goro", "SB-6.1");
}

Test(blades, sb_12_8_only_where_challenges_are_played)
{
    sb_situation("14x3", "red samurai Taro A1; blue ronin Jiro H1", "");
    stage_refuse("red hara-kiri Taro", "SB-12.8");
}

Test(blades, sb_12_8_it_ends_a_duel_without_reward)
{
    sb_situation("14x3", "red samurai Taro A1; red monk Ryo A3; blue ronin Jiro H1", HONOUR_ON);
    make_duel("Taro", "Jiro");
    stage_play("red hara-kiri Taro");
    cr_expect_not(is_duelling("Jiro"));
    cr_expect_eq(blades_points(sb_now(), BLUE), 0);
}

// 12.9 A stun in a duel. D at 3-1 with a 2.

Test(blades, sb_12_9_a_stun_costs_one_attack_and_nobody_else_may_strike_him)
{
    sb_situation("8x3",
                 "red samurai Taro B1; red monk Ryo C2; blue ronin Jiro C1; blue monk Other C3",
                 HONOUR_ON);
    make_duel("Taro", "Jiro");
    sb_step(COMBAT, RED);
    stage_play("red attack Taro - at Jiro | 2");
    sb_expect_health("Jiro", "stunned");
    cr_expect(is_duelling("Jiro"));
    stage_expect_step(COMBAT, RED);
    stage_refuse("red attack Ryo - at Jiro", "SB-12.4");
    stage_play("red end");
    stage_expect_step(MOVEMENT, BLUE);
    sb_end_phase(); // he lies, and neither comes nearer nor attacks
    sb_expect_health("Jiro", "healthy");
    sb_step(COMBAT, BLUE);
    stage_refuse("blue end", "SB-12.3"); // in his next phase he must again
}
