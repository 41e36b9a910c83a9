// What the computer player sees in a position, and what draws a man.
#include "ai/player.h"
#include "core/lure.h"
#include "core/text.h"
#include "rules/katana/ky_situation.h"

#include <criterion/criterion.h>
#include <string.h>

// What greedy would do for red, as a line.
static const char *chosen(void)
{
    static char line[CHOICE_LINE_CAP];
    struct text text;
    struct desk *desk = desk_new();
    struct thinking thinking = {.rules = stage_game()->rules,
                                .ground = stage_ground(),
                                .known = stage_known_to(RED),
                                .side = RED,
                                .seed = 1};
    struct choice choice = greedy_choose(&thinking, desk);
    desk_free(desk);
    text_init(&text, line, sizeof line);
    choice_print(thinking.rules, thinking.ground, &choice, &text);
    return line;
}

static const char *draws(uint16_t figure, int number, int far)
{
    static struct lure lure;
    if (!katana_ruleset.lure(stage_ground(), stage_battle(), figure, number, &lure)) return "";
    cr_expect_eq(lure.far, far, "%s is %d off", lure.name, lure.far);
    return lure.name;
}

// Before a spear there is nothing to win: he closes, although the stop stroke comes first.
Test(katana, ky_10_10_a_swordsman_goes_in_on_a_spear)
{
    ky_situation("14x9", "red samurai Taro 4,4:0 katana 4 pc; blue samurai Goro 6,4:3 yari 4 pc",
                 " | {kind: wins-by-fall, side: red, name: Goro}; "
                 "{kind: wins-by-fall, side: blue, name: Taro}; {kind: draw-at-the-end}");
    ky_phase(2, MOVING);
    cr_expect_str_eq(chosen(), "forward 1");
}

// At one hex a spear is worth less than at two: its bearer makes room.
Test(katana, ky_11_1_a_spearman_steps_back_from_a_sword)
{
    ky_situation("14x9", "red samurai Taro 5,4:0 yari 4 pc; blue ashigaru Goro 6,4:3 katana 4 pc",
                 "");
    ky_phase(2, MOVING);
    cr_expect(strstr(chosen(), "back"), "%s", chosen());
}

Test(katana, ky_11_2_who_has_an_enemy_behind_him_turns)
{
    ky_situation("14x9", "red samurai Taro 5,4:2 katana 4 pc; blue ashigaru Goro 6,4:3 katana 4 pc",
                 "");
    ky_phase(2, MOVING);
    cr_expect_str_eq(chosen(), "turn 1 left");
}

Test(katana, ky_r78_whose_fall_wins_draws_his_enemies)
{
    ky_situation("20x9", "red samurai Taro 4,4:0 katana 4; blue samurai Goro 9,4:3 katana 4",
                 " | {kind: wins-by-fall, side: red, name: Goro}");
    cr_expect_str_eq(draws(1, 0, 4), "Goro");
    cr_expect_str_eq(draws(1, 1, 0), "");
    cr_expect_str_eq(draws(2, 0, 0), "");
}

Test(katana, ky_r78_carts_and_lines_draw_those_who_win_by_them)
{
    ky_situation("20x9", "red samurai Taro 4,4:0 katana 4; blue samurai Goro 9,4:3 katana 4",
                 " | {kind: cart, at: \"14,4\"}; {kind: wins-by-carts, side: blue}");
    cr_expect_str_eq(draws(2, 0, 4), "the cart");
    ky_situation("20x9", "red samurai Taro 4,4:0 katana 4; blue samurai Goro 9,4:3 katana 4",
                 " | {kind: wins-by-holding, side: red, words: \"beyond 10, needed 1\"}");
    cr_expect_str_eq(draws(1, 0, 7), "the line");
    cr_expect_str_eq(draws(2, 0, 0), "");
}
