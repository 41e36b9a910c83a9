// DE-8 Melee.
#include "rules/demo/situation.h"

#include <criterion/criterion.h>

// Everybody throws the same, so that nobody falls and all fights are seen.
Test(demo, de_8_1_each_figure_fights_the_enemy_of_lowest_number_next_to_it)
{
    de_situation(PLAIN HEXES, "red spearman Van D1; blue spearman Van B3; red spearman Van B1;"
                              "blue spearman Van A1; blue spearman Van C1");
    de_play_turn("d6:3 d6:3 d6:3 d6:3 d6:3 d6:3 d6:3 d6:3");
    stage_expect_story("red is ready\n"
                       "blue is ready\n"
                       "Van will hold\n"
                       "Van will hold\n"
                       "spearman 1 fights spearman 5, 5 to 5\n"
                       "spearman 3 fights spearman 4, 5 to 5\n"
                       "spearman 4 fights spearman 3, 5 to 5\n"
                       "spearman 5 fights spearman 1, 5 to 5\n");
}

// Number 1 fells 2, so that 2 does not fight, and 3 fights 4 instead of 2.
Test(demo, de_8_1_the_fallen_neither_fight_nor_are_fought)
{
    de_situation(PLAIN HEXES, "red spearman Van A1; blue spearman Van B1; red spearman Van C1;"
                              "blue spearman Rear D1");
    de_play_turn("d6:6 d6:1 d6:3 d6:3 d6:3 d6:3");
    stage_expect_untold("spearman 2 fights");
    stage_expect_told("spearman 3 fights spearman 4, 5 to 5");
    stage_expect_told("spearman 4 fights spearman 3, 5 to 5");
}

Test(demo, de_8_1_figures_fight_again_next_turn)
{
    de_situation(PLAIN HEXES, "red spearman Van B1; blue spearman Van A1");
    de_play_turn("d6:3 d6:3 d6:3 d6:3");
    de_play_turn("d6:3 d6:3 d6:3 d6:3");
}

// Next to each other is 2 mm from edge to edge on a table.
Test(demo, de_8_1_who_is_not_next_to_an_enemy_does_not_fight)
{
    de_situation(PLAIN HEXES, "red spearman Van A1; red spearman Van B1; blue spearman Van D1");
    de_play_turn("");
    de_situation(PLAIN TABLE, "red spearman Van 5,5; blue spearman Van 7.21,5");
    de_play_turn("");
    de_situation(PLAIN TABLE, "red spearman Van 5,5; blue spearman Van 7.2,5");
    de_play_turn("d6:3 d6:3 d6:3 d6:3");
}

// The spearman has 2, the scout 1; on equal scores the scout, too, has its fight.
Test(demo, de_8_2_the_lower_of_die_and_strength_falls)
{
    static const struct {
        const char *dice, *told;
        bool spearman, scout;
    } rows[] = {
        {"d6:3 d6:3", "spearman 1 fights scout 2, 5 to 4", true, false},
        {"d6:1 d6:1", "spearman 1 fights scout 2, 3 to 2", true, false},
        {"d6:3 d6:4 d6:4 d6:3", "spearman 1 fights scout 2, 5 to 5", true, true},
        {"d6:3 d6:5", "spearman 1 fights scout 2, 5 to 6", false, true},
        {"d6:1 d6:6", "spearman 1 fights scout 2, 3 to 7", false, true},
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        de_situation(PLAIN HEXES, "red spearman Van A1; blue scout Van B1");
        de_play_turn(rows[i].dice);
        stage_expect_told(rows[i].told);
        cr_expect_eq(de_stands(1), rows[i].spearman, "%s", rows[i].told);
        cr_expect_eq(de_stands(2), rows[i].scout, "%s", rows[i].told);
    }
}

Test(demo, de_8_3_an_equal_score_harms_nobody)
{
    de_situation(PLAIN HEXES, "red scout Van A1; blue scout Van B1");
    de_play_turn("d6:3 d6:3 d6:3 d6:3");
    cr_expect(de_stands(1));
    cr_expect(de_stands(2));
}

Test(demo, de_8_3_by_the_switch_both_fall)
{
    de_situation("options: [cards=no, ties=both-fall]\n" HEXES,
                 "red scout Van A1; blue scout Van B1");
    de_play_turn("d6:3 d6:3");
    cr_expect_not(de_stands(1));
    cr_expect_not(de_stands(2));
}

// Orders are of the squad: of two blue ones only the second attacks.
Test(demo, de_8_4_a_figure_of_an_attacking_squad_adds_one)
{
    de_situation(PLAIN HEXES, "red scout Van A1; red scout Van A3; blue scout Van B1;"
                              "blue scout Rear B3");
    stage_play("red ready; blue order 3 attack; blue ready; red pass; red pass; blue pass;"
               "blue pass | d6:3 d6:3 d6:3 d6:2 d6:3 d6:3 d6:2 d6:3");
    stage_expect_told("scout 1 fights scout 3, 4 to 4");
    stage_expect_told("scout 2 fights scout 4, 4 to 4");
    stage_expect_told("scout 3 fights scout 1, 4 to 4");
    stage_expect_told("scout 4 fights scout 2, 4 to 4");
}
