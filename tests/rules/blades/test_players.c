// What the computer player does where it has to move.
#include "ai/player.h"
#include "core/text.h"
#include "rules/blades/sb_situation.h"

#include <criterion/criterion.h>

// What greedy would do for red, as a line.
static const char *chosen_by(uint64_t seed)
{
    static char line[CHOICE_LINE_CAP];
    struct text text;
    struct desk *desk = desk_new();
    struct thinking thinking = {.rules = stage_game()->rules,
                                .ground = stage_ground(),
                                .known = stage_known_to(RED),
                                .side = RED,
                                .seed = seed};
    struct choice choice = greedy_choose(&thinking, desk);
    desk_free(desk);
    text_init(&text, line, sizeof line);
    choice_print(thinking.rules, thinking.ground, &choice, &text);
    return line;
}

// Where points alone decide, nobody would else come near enough to strike.
Test(blades, sb_14_2_where_only_points_decide_one_goes_to_the_enemy)
{
    sb_situation("14x1", "red samurai Taro A1; blue ronin Jiro K1", "");
    sb_step(MOVEMENT, RED);
    for (uint64_t seed = 1; seed <= 8; seed++)
        cr_expect_str_eq(chosen_by(seed), "move 1 to B1");
    stage_play("red move Taro to B1");
    cr_expect_str_eq(chosen_by(1), "move 1 to C1");
}

// One of many who goes nearer to the goal counts, or all of them would wait.
Test(blades, sb_14_2_a_step_of_one_among_many_counts)
{
    static const char *const steps[][2] = {
        {"red move Ichi to B1", "red halt Ichi"}, {"red move Ni to B2", "red halt Ni"},
        {"red move San to B3", "red halt San"},   {"red move Shi to B4", "red halt Shi"},
        {"red move Go to B5", "red halt Go"},     {"red move Roku to B6", "red halt Roku"},
        {"red move Nana to B7", "red halt Nana"}, {"red move Hachi to B8", "red halt Hachi"},
    };
    sb_situation_with("14x9",
                      "red bandit Ichi A1; red bandit Ni A2; red bandit San A3; red bandit Shi A4; "
                      "red bandit Go A5; red bandit Roku A6; red bandit Nana A7; red bandit Hachi "
                      "A8; blue ronin Jiro N9",
                      "", "{kind: wins-by-bell, side: red, at: N5}");
    sb_step(MOVEMENT, RED);
    for (size_t i = 0; i < sizeof steps / sizeof *steps; i++) {
        int before = blades_evaluate(stage_ground(), stage_battle(), RED, NULL);
        stage_play(steps[i][0]);
        stage_play(steps[i][1]);
        cr_expect_gt(blades_evaluate(stage_ground(), stage_battle(), RED, NULL), before, "%s",
                     steps[i][0]);
    }
}

// No to and fro: a hex that is only as good as the one he stands in is not gone to.
Test(blades, sb_6_1_who_gains_nothing_by_a_step_stays_where_he_is)
{
    sb_situation("6x5", "red samurai Taro C3; blue ronin Jiro D3", "");
    sb_step(MOVEMENT, RED);
    for (uint64_t seed = 1; seed <= 8; seed++)
        cr_expect_str_eq(chosen_by(seed), "end");
}

// What is only imagined of them draws nobody from his post.
Test(blades, sb_11_6_nobody_goes_after_ninja_of_whom_nothing_is_known)
{
    sb_situation_with("12x9", "red monk Guard B2; blue ninja Moth K8 hidden shuriken 3",
                      "night=yes", "{kind: garrison, side: red}");
    sb_step(MOVEMENT, RED);
    for (uint64_t seed = 1; seed <= 8; seed++)
        cr_expect_str_eq(chosen_by(seed), "end");
}

// Who waits for the enemy to come to him wins nothing where nobody wins by waiting.
Test(blades, sb_7_1_who_is_the_better_strikes_first)
{
    sb_situation("6x5", "red samurai Taro C3; blue ronin Jiro D3", "");
    sb_step(COMBAT, RED);
    for (uint64_t seed = 1; seed <= 4; seed++)
        cr_expect_str_eq(chosen_by(seed), "attack 1 - at 2");
}

// To lie hidden is worth less, the less time is left to come to the victim.
Test(blades, sb_14_1_assassins_come_out_before_the_night_is_over)
{
    int gain[2];
    for (int late = 0; late < 2; late++) {
        sb_situation_with("14x5",
                          "red ninja Moth B3 hidden shuriken 3; blue lord-nightrobe Kiso N3",
                          late ? "night=yes turns=12" : "night=yes turns=90",
                          "{kind: garrison, side: blue}; {kind: wins-at-the-end, side: blue}; "
                          "{kind: exit, side: red, words: west}; "
                          "{kind: wins-by-murder, side: red, name: Kiso, words: exits 1}");
        sb_step(MOVEMENT, RED);
        struct blades_battle *battle = blades_of(&stage_game()->battle.head);
        battle->head.turn = 10;
        int before = blades_evaluate(stage_ground(), stage_battle(), RED, NULL);
        battle->figures[1].head = ground_cell_at(stage_ground(), 3, 2);
        battle->figures[1].hidden = 0;
        gain[late] = blades_evaluate(stage_ground(), stage_battle(), RED, NULL) - before;
    }
    cr_expect_lt(gain[0], 0);
    cr_expect_gt(gain[1], 0);
}
