// SB-7 Combat.
#include "core/text.h"
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

Test(blades, sb_7_1_a_standing_figure_next_to_an_enemy_may_attack)
{
    at_combat("10x6", "red samurai Taro D3; red monk Jiro D4; blue monk Ryo E3" FAR, "");
    stage_expect_step(COMBAT, RED);
    cr_expect(stage_offers("red attack Taro - at Ryo"));
    stage_refuse("red attack Taro - at Jiro", "SB-7.1");
    stage_refuse("red attack Taro - at Ume", "SB-7.2");
    stage_refuse("blue attack Ryo - at Taro", "SB-3.6");
}

Test(blades, sb_7_1_combat_is_never_compulsory)
{
    at_combat("10x6", "red samurai Taro D3; blue monk Ryo E3" FAR, "");
    stage_play("red end");
    stage_expect_step(MOVEMENT, BLUE);
    sb_expect_health("Ryo", "healthy");
}

Test(blades, sb_7_1_the_stunned_do_not_attack_but_may_be_attacked)
{
    at_combat("10x6", "red samurai Taro D3; red monk Jiro E4 stunned; blue monk Ryo E3 stunned" FAR,
              "");
    stage_refuse("red attack Jiro - at Ryo", "SB-7.1");
    stage_refuse("red attack Taro Jiro at Ryo", "SB-7.1");
    stage_allow("red attack Taro - at Ryo");
}

Test(blades, sb_7_2_each_figure_attacks_once_in_a_step)
{
    at_combat("10x6", "red samurai Taro D3; red monk Jiro E4; blue monk Ryo E3; blue monk Kai C3",
              "");
    stage_play("red attack Taro - at Ryo | 10");
    stage_refuse("red attack Taro - at Kai", "SB-7.2");
    stage_refuse("red attack Taro - at Ryo", "SB-7.2");
    stage_refuse("red attack Taro Jiro at Ryo", "SB-7.2");
    stage_allow("red attack Jiro - at Ryo");
}

Test(blades, sb_7_2_and_again_in_the_next_turn)
{
    at_combat("10x6", "red samurai Taro D3; blue monk Ryo E3; blue monk Kai C3", "");
    stage_play("red attack Taro - at Ryo | 10");
    sb_end_phase();
    sb_end_step();
    stage_allow("red attack Taro - at Kai");
}

// Goro faces east: E3 is in front of his head, C2 and B3 are beside his rear only.
Test(blades, sb_7_2_a_rider_attacks_from_the_head_hex)
{
    at_combat("10x6",
              "red ronin Goro D3/C3 mounted; blue monk East E3; blue monk West B3;"
              "blue monk Flank D2; blue monk Behind B2",
              "");
    stage_allow("red attack Goro - at East");
    stage_allow("red attack Goro - at Flank");
    stage_refuse("red attack Goro - at West", "SB-7.2");
    stage_refuse("red attack Goro - at Behind", "SB-7.2");
}

Test(blades, sb_7_2_a_rider_is_attacked_in_either_hex)
{
    at_combat("10x6",
              "red monk East E3; red monk West B3; red monk Away F4; blue ronin Goro D3/C3 mounted",
              "");
    stage_allow("red attack East - at Goro");
    stage_allow("red attack West - at Goro");
    stage_allow("red attack East West at Goro");
    stage_refuse("red attack Away - at Goro", "SB-7.2");
}

Test(blades, sb_7_3_attack_values_are_added)
{
    at_combat("10x6",
              "red ashigaru-yari Genta D2; red ashigaru-yari Heiji D4; blue samurai Saburo E3", "");
    stage_play("red attack Genta Heiji at Saburo | 10");
    stage_expect_told("Genta and 1 more attack Saburo, 20 to 7");
    stage_expect_told("The column is 2-1, the die 10: nothing");
}

Test(blades, sb_7_3_the_wounded_add_their_wounded_value)
{
    at_combat("10x6",
              "red ashigaru-yari Genta D2; red ashigaru-yari Heiji D4 wounded;"
              "blue samurai Saburo E3",
              "");
    stage_play("red attack Genta Heiji at Saburo | 10");
    stage_expect_told("Genta and 1 more attack Saburo, 16 to 7");
}

Test(blades, sb_7_3_all_who_join_must_reach_the_enemy)
{
    at_combat("10x6",
              "red ashigaru-yari Genta D2; red ashigaru-yari Heiji C3; blue samurai Saburo E3", "");
    stage_refuse("red attack Genta Heiji at Saburo", "SB-7.2");
}

// Numbers that nobody has: they attack nobody, and nobody by them.
Test(blades, sb_7_3_only_figures_that_there_are_are_named)
{
    at_combat("10x6", "red samurai Taro D3; blue samurai Saburo E3" FAR, "below-one=as-1-1");
    stage_refuse("red attack Taro - at 40", "SB-7.3");
    stage_refuse("red attack 40 - at Saburo", "SB-7.3");
    stage_refuse("red attack Taro 40 at Saburo", "SB-7.3");
}

// E1: a figure of 24 against one of 7.
Test(blades, sb_7_4_24_to_7_is_3_to_1)
{
    at_combat("10x6", "red samurai Taro D3 attack 24; blue samurai Saburo E3" FAR, "");
    stage_play("red attack Taro - at Saburo | 2");
    stage_expect_told("Taro attacks Saburo, 24 to 7");
    stage_expect_told("The column is 3-1, the die 2: D, stunned");
    sb_expect_health("Saburo", "stunned");
    at_combat("10x6", "red samurai Taro D3 attack 24; blue samurai Saburo E3" FAR, "");
    stage_play("red attack Taro - at Saburo | 7");
    stage_expect_told("The column is 3-1, the die 7: A, the attacker is wounded");
    sb_expect_health("Taro", "wounded");
}

Test(blades, sb_7_4_fractions_are_dropped_and_12_is_the_last_column)
{
    static const struct {
        uint16_t attack, defence;
        int column;
    } rows[] = {
        {24, 7, 3},  {21, 7, 3},  {20, 7, 2},  {13, 7, 1},  {7, 7, 1},   {27, 7, 3},   {28, 7, 4},
        {77, 7, 11}, {83, 7, 11}, {84, 7, 12}, {85, 7, 12}, {91, 7, 12}, {999, 1, 12},
    };
    for (size_t i = 0; i < COUNT(rows); i++) {
        struct blades_attack attack = {.attack = rows[i].attack, .defence = rows[i].defence};
        cr_expect_eq(blades_column(&attack), rows[i].column, "%d to %d", rows[i].attack,
                     rows[i].defence);
    }
}

// A samurai against a yari man, 4-1 on equal ground; '/' is a disadvantage, 't' an advantage.
Test(blades, sb_7_5_the_advantage_of_the_hexes_moves_the_column)
{
    static const struct {
        const char *map, *told;
    } rows[] = {
        {"/t........", "The column is 2-1, the die 10: nothing"},
        {"/.........", "The column is 3-1, the die 10: nothing"},
        {".t........", "The column is 3-1, the die 10: nothing"},
        {"./........", "The column is 5-1, the die 10: nothing"},
        {"t.........", "The column is 5-1, the die 10: nothing"},
        {"t/........", "The column is 6-1, the die 10: A, the attacker is wounded"},
        {"tt........", "The column is 4-1, the die 10: nothing"},
        {"..........", "The column is 4-1, the die 10: nothing"},
        {"//........", "The column is 4-1, the die 10: nothing"},
    };
    for (size_t i = 0; i < COUNT(rows); i++) {
        at_combat(rows[i].map, "red samurai Taro A1; blue ashigaru-yari Genta B1; blue monk M J1",
                  "");
        stage_play("red attack Taro - at Genta | 10");
        stage_expect_told(rows[i].told);
    }
}

// How the dice of the last exchange came to it, as a board tells it.
static void expect_sum(const char *call, const char *sum)
{
    const struct game *game = stage_game();
    char called[256] = "", summed[512] = "";
    for (int i = 0; i < game->journal.count; i++) {
        struct text first, second;
        if (!game->journal.events[i].roll) continue;
        text_init(&first, called, sizeof called);
        text_init(&second, summed, sizeof summed);
        event_call(game->rules, game->ground, &game->journal.events[i], &first, &second);
        break;
    }
    cr_expect_str_eq(called, call);
    cr_expect_str_eq(summed, sum);
}

Test(blades, sb_7_5_a_board_tells_the_sum_in_words)
{
    static const struct {
        const char *map, *die, *call, *sum;
    } rows[] = {
        {"..........", "10", "no effect", "21 : 5 is 4-1; a 10 is nothing: no effect"},
        {".g........", "1", "wounded", "21 : 5 is 4-1, the torii −1: 3-1; a 1 is E: wounded"},
        {"/t........", "10", "no effect",
         "21 : 5 is 4-1, the ground −2: 2-1; a 10 is nothing: no effect"},
        {"t/........", "10", "wounds the attacker",
         "21 : 5 is 4-1, the ground +2: 6-1; a 10 is A: the attacker is wounded"},
        {"t.........", "10", "no effect",
         "21 : 5 is 4-1, the temple +1: 5-1; a 10 is nothing: no effect"},
    };
    for (size_t i = 0; i < COUNT(rows); i++) {
        char line[96];
        at_combat(rows[i].map, "red samurai Taro A1; blue ashigaru-yari Genta B1; blue monk M J1",
                  "");
        snprintf(line, sizeof line, "red attack Taro - at Genta | %s", rows[i].die);
        stage_play(line);
        expect_sum(rows[i].call, rows[i].sum);
    }
}

// E16.
Test(blades, sb_7_5_the_yari_man_in_temple_and_paddy)
{
    static const struct {
        const char *map, *die, *health;
    } rows[] = {
        {".t........", "1", "wounded"}, // 3-1
        {"/t........", "1", "stunned"}, // 2-1
        {"gp........", "3", "killed"},  // 6-1
        {"tt........", "1", "wounded"}, // 4-1
    };
    for (size_t i = 0; i < COUNT(rows); i++) {
        char line[48];
        at_combat(rows[i].map, "red samurai Taro A1; blue ashigaru-yari Genta B1; blue monk M J1",
                  "");
        snprintf(line, sizeof line, "red attack Taro - at Genta | %s", rows[i].die);
        stage_play(line);
        sb_expect_health("Genta", rows[i].health);
    }
}

// E18.
Test(blades, sb_7_6_below_one_is_played_on_1_1)
{
    at_combat("10x1", "red peasant Ichi A1; blue samurai Saburo B1", "");
    stage_play("red attack Ichi - at Saburo | 1");
    stage_expect_told("Ichi attacks Saburo, 4 to 7");
    stage_expect_told("The column is 1-1, the die 1: C, the defender retreats");
    sb_expect_at("Saburo", "C1");
}

Test(blades, sb_7_6_a_shift_to_the_right_first_makes_up_for_the_missing_step)
{
    at_combat("tp........", "red peasant Ichi A1; blue samurai Saburo B1", "");
    stage_play("red attack Ichi - at Saburo | 10");
    stage_expect_told("The column is 2-1, the die 10: nothing");
    at_combat("t.........", "red peasant Ichi A1; blue samurai Saburo B1", "");
    stage_play("red attack Ichi - at Saburo | 10");
    stage_expect_told("The column is 1-1, the die 10: nothing");
}

Test(blades, sb_7_6_the_column_ends_within_the_table)
{
    static const struct {
        uint16_t attack, defence;
        int8_t attacker, defender;
        int column;
    } rows[] = {
        {21, 7, -1, 1, 1},  {7, 7, -1, 1, 1},  {100, 5, -1, 1, 10}, {100, 5, 1, -1, 12},
        {55, 5, 1, -1, 12}, {60, 5, 0, 1, 11}, {1, 99, -1, 1, 1},
    };
    for (size_t i = 0; i < COUNT(rows); i++) {
        struct blades_attack attack = {.attack = rows[i].attack,
                                       .defence = rows[i].defence,
                                       .attacker_advantage = rows[i].attacker,
                                       .defender_advantage = rows[i].defender};
        cr_expect_eq(blades_column(&attack), rows[i].column, "%d to %d", rows[i].attack,
                     rows[i].defence);
    }
}

Test(blades, sb_7_7_by_the_switch_odds_below_one_are_refused)
{
    at_combat("tp........", "red peasant Ichi A1; blue samurai Saburo B1", "below-one=forbid");
    stage_refuse("red attack Ichi - at Saburo", "SB-7.7"); // whatever the terrain
    at_combat("10x1", "red peasant Ichi A1; blue samurai Saburo B1; red peasant Ni C1",
              "below-one=forbid");
    stage_refuse("red attack Ichi - at Saburo", "SB-7.7");
    stage_play("red attack Ichi Ni at Saburo | 10"); // 8 to 7
    stage_expect_told("The column is 1-1, the die 10: nothing");
}

Test(blades, sb_7_7_as_a_rule_they_are_allowed)
{
    at_combat("10x1", "red villager Ume A1; blue daimyo Sanada B1", "");
    stage_allow("red attack Ume - at Sanada");
}

Test(blades, sb_7_8_several_attackers_stand_on_the_worst_of_their_hexes)
{
    at_combat("t.s.......", "red samurai Taro A1; red villager Ume C1; blue monk Ryo B1", "");
    stage_play("red attack Taro Ume at Ryo | 10"); // 22 to 5, from scrub
    stage_expect_told("The column is 3-1, the die 10: nothing");
    at_combat("s.t.......", "red samurai Taro A1; red villager Ume C1; blue monk Ryo B1", "");
    stage_play("red attack Taro Ume at Ryo | 10"); // the same, whoever is named first
    stage_expect_told("The column is 3-1, the die 10: nothing");
    at_combat("t.s.......", "red samurai Taro A1; red villager Ume C1; blue monk Ryo B1", "");
    stage_play("red attack Taro - at Ryo | 10"); // 21 to 5, from the temple
    stage_expect_told("The column is 5-1, the die 10: nothing");
}

Test(blades, sb_7_8_a_mounted_attacker_uses_its_head_hex)
{
    at_combat("sD........", "red ronin Goro B1/A1 mounted; blue monk Ryo C1", "");
    stage_play("red attack Goro - at Ryo | 10"); // 24 to 5, from the door
    stage_expect_told("The column is 5-1, the die 10: nothing");
}

// Goro's head is in the door, his rear on the slope: who stands behind him attacks the rear only.
Test(blades, sb_7_8_a_mounted_defender_uses_the_better_of_the_hexes_attacked)
{
    at_combat("..D/......", "red samurai Taro B1; red monk Jiro E1; blue bandit Goro C1/D1 mounted",
              "");
    stage_play("red attack Jiro - at Goro | 10"); // 12 to 5, he is on the slope
    stage_expect_told("The column is 3-1, the die 10: nothing");
    stage_play("red attack Taro - at Goro | 10"); // 21 to 5, he is in the door
    stage_expect_told("The column is 3-1, the die 10: nothing");
    at_combat("..D/......", "red samurai Taro B1; red monk Jiro E1; blue bandit Goro C1/D1 mounted",
              "");
    stage_play("red attack Taro Jiro at Goro | 10"); // 33 to 5
    stage_expect_told("The column is 5-1, the die 10: nothing");
}

Test(blades, sb_7_9_the_table_is_that_of_the_defenders_kind)
{
    at_combat("10x3", "red samurai Taro B2; blue bandit Goro C2/D2 mounted", "");
    stage_play("red attack Taro - at Goro | 1");
    stage_expect_told("The column is 4-1, the die 1: D, "
                      "the horse is killed and the rider stunned");
    at_combat("10x3", "red samurai Taro C2/B2 mounted attack 21; blue monk Ryo D2 defence 6", "");
    stage_play("red attack Taro - at Ryo | 1");
    stage_expect_told("The column is 4-1, the die 1: E, wounded");
}

static void expect_table(const char *const rows[10], bool mounted, bool as_printed)
{
    static const char letters[] = "-ABCDEFGH";
    for (int die = 1; die <= 10; die++) {
        for (uint16_t column = 1; column <= BLADES_COLUMNS; column++) {
            struct dice dice;
            struct blades_attack attack = {
                .attack = column, .defence = 1, .target_mounted = mounted, .row_ten = as_printed};
            dice_init(&dice, BEYOND_STARVE, 1);
            dice_put(&dice, die);
            char letter = letters[blades_attack_letter(&attack, &dice, 1)];
            cr_expect_eq(letter, rows[die - 1][2 * (column - 1)], "die %d, %d-1: %c", die, column,
                         letter);
        }
    }
}

Test(blades, sb_7_10_combat_against_mounted_opponents)
{
    static const char *const rows[10] = {
        "C C D D E E F F F G G H", "B C C D D E E F F F G H", "B B C C D D E E F F F G",
        "A B B C C D D E E F F G", "A A A B C C D D E E F F", "- - - A B C C D D E E F",
        "- - - - A B C C D D E E", "- - - - - A B C C D D E", "- - - - - - A B C C D D",
        "- - - - - - - A B C C D",
    };
    expect_table(rows, true, false);
}

// E20: a daimyo and two samurai, 67, against a mounted samurai, 8.
#define THREE_TO_ONE                                                   \
    "10x6",                                                            \
        "red daimyo Dai E3; red samurai Taro D2; red samurai Jiro D4;" \
        "blue samurai Akagi D3/C3 mounted; blue villager Ume J6",      \
        ""

Test(blades, sb_7_11_three_against_a_rider_d_kills_the_horse_and_stuns_him)
{
    at_combat(THREE_TO_ONE);
    stage_play("red attack Dai Taro+Jiro at Akagi | 5");
    stage_expect_told("Dai and 2 more attack Akagi, 67 to 8");
    stage_expect_told("The column is 8-1, the die 5: D, "
                      "the horse is killed and the rider stunned");
    stage_expect_told("The horse of Akagi is killed");
    sb_expect_health("Akagi", "stunned");
    cr_expect_not(sb_figure("Akagi")->mounted);
}

Test(blades, sb_7_11_three_against_a_rider_a_wounds_one_of_them)
{
    at_combat(THREE_TO_ONE);
    stage_play("red attack Dai Taro+Jiro at Akagi | 10");
    stage_expect_step(WOUNDING, BLUE);
    stage_play("blue wound Dai");
    sb_expect_health("Dai", "wounded");
    sb_expect_health("Taro", "healthy");
}

Test(blades, sb_7_11_three_against_a_rider_b_drives_them_all_back)
{
    at_combat(THREE_TO_ONE);
    stage_play(
        "red attack Dai Taro+Jiro at Akagi | 9; red retreat Dai to F3; red retreat Taro to D1;"
        "red retreat Jiro to D5");
    stage_expect_told("The column is 8-1, the die 9: B, the attacker retreats");
    sb_expect_at("Dai", "F3");
    sb_expect_at("Taro", "D1");
    sb_expect_at("Jiro", "D5");
    sb_expect_at("Akagi", "D3/C3");
}

// E22, and the other letters: attacked by 99, a mounted bandit stands at 12-1+.
Test(blades, sb_7_11_what_the_letters_do_to_a_rider)
{
    static const struct {
        const char *die, *letter, *health;
        bool mounted, horse_killed, riderless;
    } rows[] = {
        {"9", "D, the horse is killed and the rider stunned", "stunned", false, true, false},
        {"7", "E, the rider is wounded", "wounded", true, false, false},
        {"5", "F, the horse is killed and the rider wounded", "wounded", false, true, false},
        {"3", "G, the rider is killed", "killed", false, false, true},
        {"1", "H, horse and rider are killed", "killed", false, true, false},
    };
    for (size_t i = 0; i < COUNT(rows); i++) {
        char line[96];
        at_combat("10x6", "red samurai Taro E3 attack 99; blue bandit Goro D3/C3 mounted" FAR, "");
        snprintf(line, sizeof line, "red attack Taro - at Goro | %s", rows[i].die);
        stage_play(line);
        snprintf(line, sizeof line, "The column is 12-1+, the die %s: %s", rows[i].die,
                 rows[i].letter);
        stage_expect_told(line);
        sb_expect_health("Goro", rows[i].health);
        cr_expect_eq(sb_figure("Goro")->mounted, rows[i].mounted, "%s", line);
        cr_expect_eq(sb_now()->dead_horses[0] != 0, rows[i].horse_killed, "%s", line);
        cr_expect_eq(sb_now()->horses[1].head != 0, rows[i].riderless, "%s", line);
    }
}

Test(blades, sb_7_11_c_drives_the_rider_back)
{
    at_combat("10x1", "red samurai Taro C1 attack 40; blue bandit Goro D1/E1 mounted", "");
    stage_play("red attack Taro - at Goro | 8"); // 8-1
    sb_expect_at("Goro", "E1/F1");
    sb_expect_health("Goro", "healthy");
}

Test(blades, sb_7_12_combat_against_infantry)
{
    static const char *const rows[10] = {
        "C D E E F F F F F F F F", "B C D E E F F F F F F F", "B C D E E F F F F F F F",
        "A B C D D E E F F F F F", "A B C D D E E F F F F F", "- A B C C D D E E F F F",
        "- - A B C C D D E E F F", "- - - A B C C D D E E F", "- - - - A B C C D D E E",
        "- - - - - A B C C D D E",
    };
    expect_table(rows, false, false);
}

// E15: a samurai attacks a yari man on flat ground, 4-1.
Test(blades, sb_7_13_what_the_letters_do_to_a_man_on_foot)
{
    static const struct {
        const char *die, *letter, *defender, *attacker, *defender_at, *attacker_at;
    } rows[] = {
        {"1", "E, wounded", "wounded", "healthy", "C1", "B1"},
        {"4", "D, stunned", "stunned", "healthy", "C1", "B1"},
        {"6", "C, the defender retreats", "healthy", "healthy", "D1", "B1"},
        {"7", "B, the attacker retreats", "healthy", "healthy", "C1", "A1"},
        {"8", "A, the attacker is wounded", "healthy", "wounded", "C1", "B1"},
        {"9", "nothing", "healthy", "healthy", "C1", "B1"},
    };
    for (size_t i = 0; i < COUNT(rows); i++) {
        char line[96];
        at_combat("10x1", "red samurai Taro B1; blue ashigaru-yari Genta C1; blue monk M J1", "");
        snprintf(line, sizeof line, "red attack Taro - at Genta | %s", rows[i].die);
        stage_play(line);
        snprintf(line, sizeof line, "The column is 4-1, the die %s: %s", rows[i].die,
                 rows[i].letter);
        stage_expect_told(line);
        sb_expect_health("Genta", rows[i].defender);
        sb_expect_health("Taro", rows[i].attacker);
        sb_expect_at("Genta", rows[i].defender_at);
        sb_expect_at("Taro", rows[i].attacker_at);
    }
}

Test(blades, sb_7_13_f_kills)
{
    at_combat("10x1", "red samurai Taro B1 attack 30; blue ashigaru-yari Genta C1; blue monk M J1",
              "");
    stage_play("red attack Taro - at Genta | 3"); // 6-1
    sb_expect_health("Genta", "killed");
}

#define TWO_ON_ONE "10x6", "red samurai Taro D2; red monk Jiro D4; blue monk Ryo E3" FAR

Test(blades, sb_7_14_a_second_figure_may_finish_the_man_the_first_stunned)
{
    at_combat(TWO_ON_ONE, "");
    stage_play("red attack Taro - at Ryo | 4"); // 4-1: D
    sb_expect_health("Ryo", "stunned");
    stage_play("red attack Jiro - at Ryo | 1"); // 2-1: D
    sb_expect_health("Ryo", "killed");
}

Test(blades, sb_7_14_by_the_switch_nobody_is_attacked_twice)
{
    at_combat(TWO_ON_ONE, "repeat-attacks=no");
    stage_play("red attack Taro - at Ryo | 4");
    stage_expect_step(MOVEMENT, BLUE); // nobody else could be attacked
    at_combat("10x6", "red samurai Taro D2; red monk Jiro D4; blue monk Ryo E3; blue monk Kai E4",
              "repeat-attacks=no");
    stage_play("red attack Taro - at Ryo | 9");
    stage_refuse("red attack Jiro - at Ryo", "SB-7.14");
    stage_allow("red attack Jiro - at Kai");
}

#define ONE_ON_TWO \
    "10x6", "red samurai Taro D3 attack 99; blue monk Ryo E3; blue peasant Ichi D4" FAR

Test(blades, sb_7_15_enemies_are_attacked_one_by_one)
{
    at_combat(ONE_ON_TWO, "");
    stage_refuse("red attack Taro Ichi at Ryo", "SB-7.15");
}

Test(blades, sb_7_15_by_the_switch_several_are_attacked_as_one)
{
    at_combat(ONE_ON_TWO, "combined-defence=yes");
    stage_play("red attack Taro Ichi at Ryo | 1");
    stage_expect_told("Taro attacks Ryo, 99 to 8");
    stage_expect_told_by("The same attack is on Ichi too", "SB-7.15");
    stage_expect_told("The column is 12-1+, the die 1: F, killed");
    sb_expect_health("Ryo", "killed");
    sb_expect_health("Ichi", "killed");
}

Test(blades, sb_7_15_each_attacker_must_reach_every_one_of_them)
{
    at_combat("10x6",
              "red samurai Taro D3; red monk Jiro F3; blue monk Ryo E3; blue peasant Ichi D4",
              "combined-defence=yes");
    stage_refuse("red attack Taro Jiro+Ichi at Ryo", "SB-7.2");
    stage_allow("red attack Taro Ichi at Ryo");
    stage_allow("red attack Taro Jiro at Ryo");
}

Test(blades, sb_7_15_mounted_and_foot_are_not_attacked_as_one)
{
    at_combat("10x6", "red samurai Taro D3; blue monk Ryo E3; blue ronin Goro D4/D5 mounted",
              "combined-defence=yes");
    stage_refuse("red attack Taro Goro at Ryo", "SB-7.15");
}

Test(blades, sb_7_15_the_result_applies_to_each_of_them)
{
    at_combat("10x6", "red samurai Taro D3; blue monk Ryo E3; blue monk Kai D4" FAR,
              "combined-defence=yes");
    stage_play("red attack Taro Kai at Ryo | 1"); // 21 to 10, 2-1: D
    sb_expect_health("Ryo", "stunned");
    sb_expect_health("Kai", "stunned");
}

Test(blades, sb_7_15_two_riders_are_thrown_by_one_die)
{
    at_combat("10x6",
              "red samurai Taro D3 attack 99; blue bandit Goro E3/F3 mounted;"
              "blue bandit Hachi C3/B3 mounted" FAR,
              "combined-defence=yes");
    stage_play("red attack Taro Hachi at Goro | 4"); // 99 to 10, 9-1: E
    sb_expect_health("Goro", "wounded");
    sb_expect_health("Hachi", "wounded");
    at_combat("10x6",
              "red samurai Taro D3 attack 99; blue bandit Goro E3/F3 mounted;"
              "blue bandit Hachi C3/B3 mounted" FAR,
              "combined-defence=yes");
    stage_play("red attack Taro Hachi at Goro | 6; blue land Hachi to C3; blue land Goro to F3");
    sb_expect_at("Goro", "F3");
    sb_expect_at("Hachi", "C3");
    sb_expect_health("Goro", "stunned");
}

// E21.
Test(blades, sb_7_16_row_ten_is_repaired)
{
    at_combat("10x3", "red samurai Taro C2 attack 50; blue bandit Goro D2/E2 mounted", "");
    stage_play("red attack Taro - at Goro | 10");
    stage_expect_told("The column is 10-1, the die 10: C, the defender retreats");
    at_combat("10x3", "red samurai Taro C2 attack 60; blue bandit Goro D2/E2 mounted", "");
    stage_play("red attack Taro - at Goro | 10");
    stage_expect_told("The column is 12-1+, the die 10: D, "
                      "the horse is killed and the rider stunned");
}

// E34.
Test(blades, sb_7_16_or_as_printed)
{
    static const char *const rows[10] = {
        "C C D D E E F F F G G H", "B C C D D E E F F F G H", "B B C C D D E E F F F G",
        "A B B C C D D E E F F G", "A A A B C C D D E E F F", "- - - A B C C D D E E F",
        "- - - - A B C C D D E E", "- - - - - A B C C D D E", "- - - - - - A B C C D D",
        "- - - - - - - A B D D C",
    };
    expect_table(rows, true, true);
    at_combat("10x3", "red samurai Taro C2 attack 60; blue bandit Goro D2/E2 mounted",
              "row-ten=as-printed");
    stage_play("red attack Taro - at Goro | 10");
    stage_expect_told("The column is 12-1+, the die 10: C, the defender retreats");
    stage_expect_step(FALLING_BACK, BLUE);
    at_combat("10x3", "red samurai Taro C2 attack 50; blue bandit Goro D2/E2 mounted",
              "row-ten=as-printed");
    stage_play("red attack Taro - at Goro | 10");
    stage_expect_told("The column is 10-1, the die 10: D, "
                      "the horse is killed and the rider stunned");
    sb_expect_health("Goro", "stunned");
}
