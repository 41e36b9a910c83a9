// SB-14 What a battle is fought for.
#include "rules/blades/sb_situation.h"

#include <criterion/criterion.h>
#include <stdio.h>
#include <string.h>

static void take_away(const char *name, enum blades_where where)
{
    struct blades_figure *figure = sb_figure(name);
    figure->where = (uint8_t)where;
    figure->head = 0;
    figure->mounted = figure->facing = 0;
}

// 14.1 Conditions of scenarios.

Test(blades, sb_14_1_the_scenario_names_the_first_side_and_the_length)
{
    sb_situation("8x3", "red monk Ryo A1; blue monk Far H3", "first=blue turns=2");
    for (int turn = 1; turn <= 2; turn++) {
        cr_expect_eq(sb_now()->head.turn, turn);
        stage_expect_step(MOVEMENT, BLUE);
        sb_end_phase();
        stage_expect_step(MOVEMENT, RED);
        sb_end_phase();
    }
    stage_expect_outcome("drawn");
}

Test(blades, sb_14_1_who_enters_does_so_in_his_turn_by_his_edge)
{
    sb_situation("8x3", "red monk Ryo A1; red bandit Goro - enters 2 until 3 north; blue monk F H3",
                 "turns=5");
    stage_refuse("red enter Goro to C1", "SB-6.10");
    sb_end_phase();
    sb_end_phase();
    stage_refuse("red enter Goro to C3", "SB-6.10");
    stage_play("red enter Goro to C1; red halt Goro");
    sb_expect_at("Goro", "C1");
    sb_situation("8x3", "red monk Ryo A1; red bandit Goro - enters 1 until 1 west; blue monk F H3",
                 "turns=5");
    stage_allow("red enter Goro to A3");
    sb_end_phase();
    sb_end_phase();
    stage_refuse("red enter Goro to A3", "SB-6.10");
}

Test(blades, sb_6_10_who_has_not_come_in_stays_away_and_is_told_so)
{
    sb_situation("8x3",
                 "red monk Ryo A1; red ninja Moth - hidden enters 1 until 1 west; "
                 "red bandit Goro - enters 1 until 2 west; blue monk F H3",
                 "turns=5");
    cr_expect(strstr(stage_card("Goro"), "to come in by turn 2"), "%s", stage_card("Goro"));
    sb_end_phase();
    stage_expect_untold("Moth has not come in");
    sb_end_phase();
    stage_expect_told_by("Moth has not come in, and stays away", "SB-6.10");
    stage_expect_kept_from(BLUE, "Moth has not come in, and stays away");
    stage_expect_untold("Goro has not come in");
    cr_expect(strstr(stage_card("Moth"), "has stayed away"), "%s", stage_card("Moth"));
    sb_end_phase();
    sb_end_phase();
    stage_expect_told_to(BLUE, "Goro has not come in, and stays away");
}

Test(blades, sb_14_1_wins_by_exit)
{
    sb_situation_with(
        "8x3", "red ronin Kageyu A3; red monk Other B3; blue monk Far H1", "",
        "{kind: exit, side: red, words: south}; {kind: wins-by-exit, side: red, name: "
        "Kageyu}; {kind: wins-at-the-end, side: blue}");
    stage_play("red exit Other");
    stage_expect_outcome("undecided");
    stage_play("red exit Kageyu");
    stage_expect_outcome("red wins");
}

Test(blades, sb_14_1_wins_by_death)
{
    static const char *const marks = "{kind: wins-by-death, side: red, name: Sanada}";
    static const char *const forces = "red bowman Toyo A1; red bowman Gohei A3; blue daimyo Sanada "
                                      "F1; blue monk Far H3";
    sb_situation_with("8x3", forces, "", marks);
    stage_play("red shoot Toyo at Sanada head | 2");
    stage_expect_outcome("undecided");
    stage_play("red shoot Gohei at Sanada head | 2");
    stage_expect_outcome("red wins");
    sb_situation_with("8x3", forces, "", marks);
    stage_play("red shoot Toyo at Far head | 1; blue deflect no");
    stage_expect_outcome("undecided");
}

Test(blades, sb_14_1_who_takes_his_own_life_is_not_killed)
{
    sb_situation_with("14x3", "red bowman Toyo A1; blue daimyo Sanada H1; blue monk Far N3",
                      "challenges=yes first=blue",
                      "{kind: wins-by-death, side: red, name: Sanada}");
    stage_play("blue hara-kiri Sanada");
    stage_expect_outcome("undecided");
}

// Six, the chief counting twice.
Test(blades, sb_14_1_wins_by_kills)
{
    static const char *const marks =
        "{kind: wins-by-kills, side: red, name: Onimaru, words: needed "
        "3}; {kind: wins-at-the-end, side: red}";
    static const char *const forces =
        "red ronin Riku A1; red ronin Taro A3; blue ronin Onimaru N1; "
        "blue bandit B M1; blue bandit C M3; blue bandit D N3";
    static const struct {
        const char *dead[2];
        bool chief_dishonoured, ronin_dishonoured;
        const char *outcome;
    } rows[] = {
        {{"B", "C"}, false, false, "undecided"}, {{"B", "Onimaru"}, false, false, "red wins"},
        {{"B", "B"}, true, false, "red wins"},   {{"Onimaru", "Onimaru"}, true, false, "undecided"},
        {{"B", "B"}, true, true, "undecided"},   {{"B", "Onimaru"}, false, true, "undecided"},
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        sb_situation_with("14x3", forces, "challenges=yes", marks);
        take_away(rows[i].dead[0], BLADES_DEAD);
        take_away(rows[i].dead[1], BLADES_DEAD);
        sb_figure("Onimaru")->dishonoured = rows[i].chief_dishonoured;
        sb_figure("Riku")->dishonoured = rows[i].ronin_dishonoured;
        stage_play("red move Taro to B3");
        stage_expect_outcome(rows[i].outcome);
    }
}

// At once, not with the next action.
Test(blades, sb_14_1_a_chief_who_refuses_decides_the_battle_there_and_then)
{
    sb_situation_with("14x3", "red ronin Riku A1; blue ronin Onimaru H1; blue bandit B N1",
                      "challenges=yes",
                      "{kind: wins-by-kills, side: red, name: Onimaru, words: needed 2}");
    stage_play("red challenge Riku against Onimaru; blue refuse");
    stage_expect_outcome("red wins");
}

Test(blades, sb_14_1_so_does_an_interference_that_dishonours_him)
{
    sb_situation_with("14x3",
                      "red ronin Riku A1; red monk Ryo A3; blue ronin Onimaru H1; blue bowman B N1",
                      "challenges=yes first=blue",
                      "{kind: wins-by-kills, side: red, name: Onimaru, words: needed 2}");
    sb_figure("Riku")->duel = stage_number("Onimaru");
    sb_figure("Onimaru")->duel = stage_number("Riku");
    stage_play("blue interfere Onimaru");
    stage_expect_outcome("red wins");
}

#define LOOT                                                                                   \
    "{kind: stores, at: B1 D1 F1}; {kind: wins-by-loot, side: blue, words: needed 2}; {kind: " \
    "wins-at-the-end, side: red}"

Test(blades, sb_14_1_wins_by_loot)
{
    sb_situation_with("14x3",
                      "red peasant Ichi N3; blue bandit B B1; blue bandit C L1; blue bandit D L3",
                      "first=blue", LOOT);
    sb_end_phase();
    stage_expect_told("blue has looted a rice store");
    cr_expect_eq(sb_now()->terms.looted, 1);
    sb_figure("B")->head = sb_cell("A3"); // for good
    sb_end_phase();
    sb_end_phase();
    cr_expect_eq(sb_now()->terms.looted, 1);
    sb_figure("C")->head = sb_cell("F1");
    sb_end_phase();
    stage_expect_outcome("undecided"); // only at the end of the own phase
    sb_end_phase();
    stage_expect_outcome("blue wins");
}

Test(blades, sb_14_1_a_store_is_looted_on_foot_and_with_no_enemy_beside)
{
    static const struct {
        const char *forces;
        int looted;
    } rows[] = {
        {"red peasant Ichi N3; blue bandit B B1; blue bandit C L1", 1},
        {"red peasant Ichi A1; blue bandit B B1; blue bandit C L1", 0},
        {"red peasant Ichi A1 stunned; blue bandit B B1; blue bandit C L1", 1},
        {"red peasant Ichi N3; blue bandit B B1/A1 mounted; blue bandit C L1", 0},
        {"red peasant Ichi B1; blue bandit B N1; blue bandit C L1", 0},
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        sb_situation_with("14x3", rows[i].forces, "first=blue", LOOT);
        sb_step(RECOVERY, BLUE);
        cr_expect_eq(sb_now()->terms.looted, rows[i].looted, "row %zu", i);
    }
}

Test(blades, sb_14_1_wins_by_bell)
{
    static const struct {
        const char *forces, *outcome;
        enum side side;
    } rows[] = {
        {"red monk Ryo N3; blue samurai Taro B1", "blue wins", BLUE},
        {"red monk Ryo A1; blue samurai Taro B1", "undecided", BLUE},
        {"red monk Ryo A1 stunned; blue samurai Taro B1", "blue wins", BLUE},
        {"red monk Ryo N3; blue samurai Taro C1", "undecided", BLUE},
        {"red monk Ryo N3; blue samurai Taro B1", "undecided", RED},
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        sb_situation_with("14x3", rows[i].forces, "first=blue",
                          "{kind: wins-by-bell, side: blue, at: B1}; {kind: wins-at-the-end, side: "
                          "red}");
        sb_step(RECOVERY, rows[i].side);
        stage_expect_outcome(rows[i].outcome);
    }
}

Test(blades, sb_14_1_wins_at_the_end)
{
    sb_situation_with("8x3", "red monk Ryo A1; blue monk Far H3 wounded", "turns=1",
                      "{kind: wins-at-the-end, side: blue}");
    sb_end_phase();
    stage_expect_outcome("undecided");
    sb_end_phase();
    stage_expect_outcome("blue wins"); // whatever the points
}

Test(blades, sb_14_1_honour_shortens_and_lengthens_the_battle)
{
    static const struct {
        bool kageyu, akagi;
        int last;
    } rows[] = {{false, false, 12}, {true, false, 10}, {false, true, 14}, {true, true, 12}};
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        sb_situation_with("8x3", "red ronin Kageyu A1; blue samurai Akagi H3",
                          "turns=12 challenges=yes",
                          "{kind: honour-shortens, name: Kageyu}; {kind: honour-lengthens, name: "
                          "Akagi}; {kind: wins-at-the-end, side: blue}");
        sb_figure("Kageyu")->dishonoured = rows[i].kageyu;
        sb_figure("Akagi")->dishonoured = rows[i].akagi;
        cr_expect_eq(blades_last_turn(sb_now()), rows[i].last);
        sb_battle()->head.turn = (uint16_t)(rows[i].last - 1);
        sb_step(RECOVERY, BLUE);
        stage_expect_outcome("undecided");
        sb_step(RECOVERY, BLUE);
        stage_expect_outcome("blue wins");
    }
}

// Whoever refuses learns at once what it costs; by his own hand he takes it back (SB-12.8).
Test(blades, sb_14_1_dishonour_that_moves_the_last_turn_is_told)
{
    sb_situation_with("8x3", "red ronin Kageyu A1; red monk Ryo A3; blue samurai Akagi H1",
                      "turns=12 challenges=yes first=blue",
                      "{kind: honour-shortens, name: Kageyu}; {kind: wins-at-the-end, side: blue}");
    stage_play("blue challenge Akagi against Kageyu; red refuse");
    stage_expect_told_by("Kageyu refuses the challenge", "SB-12.2");
    stage_expect_told_by("Kageyu is dishonoured", "SB-12.6");
    stage_expect_told_by("The honour of Kageyu moves the end: the last turn is now 10", "SB-14.1");
    sb_end_phase();
    stage_play("red hara-kiri Kageyu");
    stage_expect_told("The honour of Kageyu moves the end: the last turn is now 12");
}

Test(blades, sb_14_1_kills_and_dishonour_that_count_are_told)
{
    sb_situation_with("8x3",
                      "red ronin Riku A1; red ronin Goro B1 attack 99; blue ronin Onimaru H1; "
                      "blue bandit Hachi C1",
                      "challenges=yes first=blue",
                      "{kind: wins-by-kills, side: red, name: Onimaru, words: needed 3}");
    stage_play("blue challenge Onimaru against Riku; red refuse");
    stage_expect_told_by("red now counts 0 killed, of 4 needed", "SB-14.1");
    sb_step(COMBAT, RED);
    stage_play("red attack Goro - at Hachi | 1; red pass");
    stage_expect_told("red now counts 1 killed, of 4 needed");
    sb_step(MOVEMENT, RED);
    stage_play("red challenge Goro against Onimaru; blue refuse");
    stage_expect_told("red now counts 3 killed, of 4 needed");
}

// Dishonoured in turn 11 the battle ends with turn 11.
Test(blades, sb_14_1_a_battle_that_should_be_over_ends_with_this_turn)
{
    sb_situation_with("8x3", "red ronin Kageyu A1; blue samurai Akagi H3",
                      "turns=12 challenges=yes",
                      "{kind: honour-shortens, name: Kageyu}; {kind: wins-at-the-end, side: blue}");
    sb_battle()->head.turn = 11;
    sb_figure("Kageyu")->dishonoured = 1;
    sb_step(RECOVERY, BLUE);
    stage_expect_outcome("blue wins");
}

// 14.1 The murder of a sleeping man.

#define MURDER                                                                              \
    "{kind: garrison, side: blue}; {kind: exit, side: red, words: \"west, east\"}; {kind: " \
    "wins-by-murder, side: red, name: Kiso, words: exits 2}; {kind: wins-at-the-end, side: blue}"
#define MURDERERS                                                                                    \
    "red ninja Moth A1; red ninja Reed A3; red ninja Ash D1; red ninja Owl D3; blue lord-nightrobe " \
    "Kiso N2 asleep; blue monk Guard N3"

Test(blades, sb_14_1_nobody_leaves_before_the_deed_is_done)
{
    sb_situation_with("14x3", MURDERERS, "night=yes", MURDER);
    stage_refuse("red exit Moth", "SB-6.11");
    take_away("Kiso", BLADES_DEAD);
    stage_allow("red exit Moth");
}

Test(blades, sb_14_1_the_murderers_win_when_he_is_dead_and_two_are_away)
{
    sb_situation_with("14x3", MURDERERS, "night=yes", MURDER);
    take_away("Kiso", BLADES_DEAD);
    stage_play("red exit Moth");
    stage_expect_outcome("undecided"); // play goes on after his death
    stage_play("red exit Reed");
    stage_expect_outcome("red wins");
}

// Whoever is listed last has got away like any other.
Test(blades, sb_14_1_all_murderers_who_are_away_count)
{
    sb_situation_with("14x3",
                      "blue lord-nightrobe Kiso N2 asleep; blue monk Guard N3; red ninja Moth A1; "
                      "red ninja Owl D3; red ninja Reed A3",
                      "night=yes", MURDER);
    take_away("Kiso", BLADES_DEAD);
    stage_play("red exit Moth; red exit Reed");
    stage_expect_outcome("red wins");
}

Test(blades, sb_14_1_who_ran_is_decided_by_who_lives)
{
    static const struct {
        const char *dead[4];
        int turn;
        const char *outcome;
    } rows[] = {
        {{"Kiso", "Moth", "Reed"}, 1, "undecided"},
        {{"Kiso", "Moth", "Reed", "Ash"}, 1, "drawn"},
        {{"Moth", "Reed", "Ash"}, 1, "undecided"},
        {{"Moth", "Reed", "Ash", "Owl"}, 1, "blue wins"},
        {{"Kiso"}, 16, "drawn"},
        {{"Moth"}, 16, "blue wins"},
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        sb_situation_with("14x3", MURDERERS, "night=yes turns=16 first=blue", MURDER);
        for (int j = 0; j < 4 && rows[i].dead[j]; j++) {
            take_away(rows[i].dead[j], BLADES_DEAD);
        }
        sb_battle()->head.turn = (uint16_t)rows[i].turn;
        sb_step(RECOVERY, RED);
        stage_expect_outcome(rows[i].outcome);
    }
}

// 14.2 Points.

Test(blades, sb_14_2_an_enemy_killed_is_worth_his_value_one_wounded_half)
{
    sb_situation("8x3",
                 "red monk Ryo A1; blue daimyo Kiso B1; blue ronin Jiro C1 wounded; blue samurai "
                 "Taro D1 wounded; blue monk Soto E1",
                 "");
    cr_expect_eq(blades_points(sb_now(), RED), 2 + 3);
    cr_expect_eq(blades_points(sb_now(), BLUE), 0);
    take_away("Kiso", BLADES_DEAD);
    take_away("Jiro", BLADES_DEAD);
    cr_expect_eq(blades_points(sb_now(), RED), 10 + 5 + 3);
    cr_expect(
        strstr(stage_page(), "{\"what\":\"Points\",\"clause\":\"SB-14.2\",\"red\":18,\"blue\":0}"));
}

Test(blades, sb_14_2_each_type_has_its_value)
{
    static const struct {
        const char *type;
        int points;
    } rows[] = {
        {"daimyo", 10},
        {"samurai", 6},
        {"ronin", 5},
        {"samurai-monk", 5},
        {"monk", 3},
        {"retainer", 3},
        {"bowman", 2},
        {"ashigaru-yari", 2},
        {"bandit", 2},
        {"ashigaru-naginata", 2},
        {"ninja", 4},
        {"peasant", 1},
        {"lord-nightrobe", 10},
        {"lord-half-armed", 10},
        {"villager", 1},
        {"monk", 3},
    };
    char forces[96];
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        snprintf(forces, sizeof forces, "red monk Ryo A1; blue %s Foe B1; blue monk Far H3",
                 rows[i].type);
        sb_situation("8x3", forces, "");
        take_away("Foe", BLADES_DEAD);
        cr_expect_eq(blades_points(sb_now(), RED), rows[i].points, "%s", rows[i].type);
    }
    sb_situation("8x3", "red monk Ryo A1; blue monk Foe B1 worth 9; blue monk Far H3", "");
    take_away("Foe", BLADES_DEAD);
    cr_expect_eq(blades_points(sb_now(), RED), 9);
}

// 14.3 If nothing else decides.

Test(blades, sb_14_3_more_points_win_and_equal_points_are_a_draw)
{
    static const struct {
        const char *forces, *outcome;
    } rows[] = {
        {"red monk Ryo A1; blue samurai Taro H3 wounded", "red wins"},
        {"red ronin Riku A1 wounded; blue samurai Taro H3", "blue wins"},
        {"red samurai Riku A1 wounded; blue samurai Taro H3 wounded", "drawn"},
        {"red monk Ryo A1; blue monk Soto H3", "drawn"},
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        sb_situation("8x3", rows[i].forces, "turns=1");
        sb_end_phase();
        sb_end_phase();
        stage_expect_outcome(rows[i].outcome);
    }
}

Test(blades, sb_14_3_a_side_with_nobody_left_loses_at_once)
{
    sb_situation("8x3", "red bowman Toyo A1; blue peasant Ichi F1", "");
    stage_play("red shoot Toyo at Ichi head | 1");
    stage_expect_outcome("red wins");
}

Test(blades, sb_14_3_the_stunned_the_sleeping_and_those_to_come_are_living)
{
    static const char *const rows[] = {
        "red bowman Toyo A1; blue peasant Ichi F1; blue peasant Ni H3 stunned",
        "red bowman Toyo A1; blue peasant Ichi F1; blue peasant Ni H3 asleep",
        "red bowman Toyo A1; blue peasant Ichi F1; blue peasant Ni - enters 3 east",
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        sb_situation("8x3", rows[i], "");
        stage_play("red shoot Toyo at Ichi head | 1");
        stage_expect_outcome("undecided");
    }
}

Test(blades, sb_14_3_who_can_no_longer_enter_is_not_to_come)
{
    sb_situation("8x3", "red bowman Toyo A1; blue peasant Ichi F1; blue peasant Ni - until 2 east",
                 "");
    sb_battle()->head.turn = 3;
    stage_play("red shoot Toyo at Ichi head | 1");
    stage_expect_outcome("red wins");
}

Test(blades, sb_14_3_the_scenarios_own_conditions_go_first)
{
    sb_situation_with(
        "8x3", "red ronin Kageyu A3; blue monk Far H1", "",
        "{kind: exit, side: red, words: south}; {kind: wins-by-exit, side: red, name: "
        "Kageyu}");
    stage_play("red exit Kageyu"); // the last of his side
    stage_expect_outcome("red wins");
}

Test(blades, sb_14_3_who_left_is_not_dead)
{
    sb_situation_with("8x3", "red ronin Kageyu A3; red monk Ryo A1; blue monk Far H1", "",
                      "{kind: exit, side: red, words: south}");
    stage_play("red exit Kageyu");
    sb_expect_health("Kageyu", "gone");
    stage_expect_outcome("undecided");
    cr_expect_eq(blades_points(sb_now(), BLUE), 0);
}

// 14.4 Several players to a side.

Test(blades, sb_14_4_figures_act_in_any_order_within_a_step)
{
    sb_situation("14x3",
                 "red bowman A A1; red bowman B B1; red bowman C C1; blue monk Far N3; blue monk "
                 "Other N1",
                 "");
    stage_play(
        "red shoot C at Far head | 10; red shoot A at Far head | 10; red shoot B at Far head | "
        "10");
    stage_expect_step(MOVEMENT, RED);
    stage_play("red move B to B2; red halt B; red move C to D1; red halt C; red move A to A2");
    sb_expect_at("A", "A2");
    sb_expect_at("B", "B2");
    sb_expect_at("C", "D1");
}
