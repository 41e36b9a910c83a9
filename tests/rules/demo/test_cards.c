// DE-4 Cards.
#include "rules/demo/situation.h"

#include <criterion/criterion.h>

static const char apart[] = "red spearman Van A1; blue spearman Van H1";

// The die is as large as the deck; the last card needs none.
Test(demo, de_4_1_one_of_the_cards_left_is_turned_up_each_turn)
{
    de_situation(CARDS HEXES, apart);
    static const char *const rows[][2] = {
        {"d4:2", "The card is rain"}, // of calm, rain, mist, drums
        {"d3:2", "The card is mist"}, // of calm, mist, drums
        {"d2:2", "The card is drums"},
        {"", "The card is calm"},
    };
    for (int i = 0; i < 4; i++) {
        de_play_turn(rows[i][0]);
        stage_expect_told(rows[i][1]);
    }
}

Test(demo, de_4_1_when_none_is_left_all_are_shuffled_again)
{
    de_situation(CARDS HEXES, apart);
    de_play_turn("d4:4");
    de_play_turn("d3:3");
    de_play_turn("d2:2");
    de_play_turn("");
    de_play_turn("d4:4");
    stage_expect_told("The card is drums");
}

Test(demo, de_4_1_a_card_holds_for_its_turn_only)
{
    de_situation(CARDS HEXES, "red archer Van A1; blue spearman Van C1");
    de_play_turn(RAIN);
    stage_play("red ready; blue ready | d3:1; red shoot 1 at 2 | d6:1");
}

Test(demo, de_4_1_without_the_switch_there_are_no_cards)
{
    de_situation(PLAIN HEXES, apart);
    de_play_turn("");
    stage_expect_untold("The card");
}

Test(demo, de_4_2_nobody_shoots_in_the_rain)
{
    de_situation(CARDS HEXES, "red archer Van A1; blue spearman Van C1");
    stage_play("red ready; blue ready | " RAIN);
    stage_refuse("red shoot 1 at 2", "DE-4.2");
}

Test(demo, de_4_2_nor_at_one_who_moves)
{
    de_situation(CARDS HEXES, "red spearman Van A1; blue archer Van D1");
    stage_play("red order 1 attack; red ready; blue ready | " RAIN "; red move 1 to B1");
    stage_expect_told("spearman 1 goes to B1");
}

Test(demo, de_4_3_one_more_is_needed_to_hit_in_mist)
{
    static const char *const rows[][2] = {
        {"d6:4", "archer 1 shoots at spearman 2, needs 5, throws 4: a miss"},
        {"d6:5", "archer 1 shoots at spearman 2, needs 5, throws 5: a hit"},
    };
    for (int i = 0; i < 2; i++) {
        char line[64];
        de_situation(CARDS HEXES, "red archer Van A1; blue spearman Van C1");
        stage_play("red ready; blue ready | " MIST);
        snprintf(line, sizeof line, "red shoot 1 at 2 | %s", rows[i][0]);
        stage_play(line);
        stage_expect_told(rows[i][1]);
    }
}

Test(demo, de_4_4_drums_are_worth_one_to_those_who_attack)
{
    static const char *const rows[][2] = {
        {CALM, "spearman 1 fights spearman 2, 6 to 5"},
        {DRUMS, "spearman 1 fights spearman 2, 7 to 5"},
    };
    for (int i = 0; i < 2; i++) {
        char line[64];
        de_situation(CARDS HEXES, "red spearman Van A1; blue spearman Van B1");
        snprintf(line, sizeof line, "red order 1 attack; red ready; blue ready | %s", rows[i][0]);
        stage_play(line);
        stage_play("red pass; blue pass | d6:3 d6:3");
        stage_expect_told(rows[i][1]);
    }
}

// The die is as large as what is in the deck, and shuffling brings back nothing else.
Test(demo, de_4_5_cards_may_be_left_out_of_the_deck)
{
    de_situation(CARDS HEXES "deck: [drums, rain]\n", apart);
    de_play_turn("d2:1");
    stage_expect_told("The card is rain");
    de_play_turn("");
    stage_expect_told("The card is drums");
    de_play_turn("d2:2");
    stage_expect_told("The card is drums");
}

Test(demo, de_4_5_no_card_is_in_a_deck_twice)
{
    de_expect_fault(CARDS HEXES "deck: [drums, rain, drums]\n", apart,
                    "deck[2]: there is one drums in a deck (DE-4.5)");
    de_expect_fault(CARDS HEXES "deck: [thunder]\n", apart,
                    "deck[0] is 'thunder', but demo has no such card");
}
