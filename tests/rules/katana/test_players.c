// What the computer player sees in a position, and what draws a man.
#include "ai/player.h"
#include "core/lure.h"
#include "core/play.h"
#include "core/text.h"
#include "rules/katana/ky_situation.h"
#include "rules/katana/tables.h"

#include <criterion/criterion.h>
#include <stdio.h>
#include <string.h>

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

static const char *chosen(void)
{
    return chosen_by(1);
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

static bool is_asked(int step)
{
    struct decision decision = decision_pending(stage_game()->rules, stage_battle());
    return decision.step == step && side_in(decision.sides, RED);
}

// Greedy goes on for red until it ends the step, or has nothing more to do in it; returns how many other
// choices it makes.
static int goes_on(char lines[][CHOICE_LINE_CAP], int most)
{
    char script[CHOICE_LINE_CAP + 8];
    int count = 0, step = battle_frame(stage_battle())->step;
    for (const char *line; is_asked(step) && strcmp(line = chosen(), "end-phase") != 0; count++) {
        cr_assert_lt(count, most, "it goes on and on: %s", line);
        snprintf(lines[count], CHOICE_LINE_CAP, "%s", line);
        snprintf(script, sizeof script, "red %s", line);
        stage_play(script);
    }
    return count;
}

#define THREE                                                           \
    "red samurai Taro 3,4:0 katana 4; red ashigaru Jiro 3,6:0 yari 2; " \
    "red ashigaru Saburo 2,5:0 yari 2; blue samurai Goro 9,4:3 katana 4"

Test(katana, ky_5_1_the_computer_writes_one_order_for_each_man)
{
    char lines[8][CHOICE_LINE_CAP];
    ky_situation("14x9", THREE, "movement-order=written");
    ky_phase(5, ORDERS);
    cr_expect_eq(goes_on(lines, 8), 3);
    ky_situation("14x9", THREE, "movement-order=written");
    ky_phase(2, ORDERS);
    cr_expect_eq(goes_on(lines, 8), 1, "only one of them acts in phase 2");
    cr_expect_str_eq(lines[0], "order 1 2 forward");
}

Test(katana, ky_5_2_the_computer_writes_a_move_once)
{
    char lines[24][CHOICE_LINE_CAP];
    ky_situation("14x9", THREE, "movement-order=written-all");
    int count = goes_on(lines, 24);
    cr_expect_eq(count, 3 + 2 + 2, "%d orders", count);
    cr_expect_str_eq(lines[0], "order 1 2 forward");
    for (int i = 0; i < count; i++) {
        for (int j = 0; j < i; j++) {
            cr_expect(strncmp(lines[i], lines[j], strlen("order 1 2 ")), "%s, then %s", lines[j],
                      lines[i]);
        }
        cr_expect(!strstr(lines[i], "draw") && !strstr(lines[i], "lie"), "%s", lines[i]);
    }
}

// Where a horse will be is one thing, what may be written for it next another: that follows on what was
// written before.
Test(katana, ky_6_6_the_computer_writes_what_may_follow)
{
    static struct choices considered;
    ky_situation("20x9",
                 "red samurai Ban 6,4:0 katana 4 mounted pc; blue samurai Goro 16,4:3 katana 4",
                 "movement-order=written-all");
    stage_play("red order Ban 2 gait back; red order Ban 3 stay");
    cr_assert(choices_consider(stage_game()->rules, stage_ground(), stage_known_to(RED), RED,
                               &considered));
    cr_expect_gt(considered.count, 1);
    for (int i = 0; i < considered.count; i++) {
        struct problem problem = choice_check(stage_game()->rules, stage_ground(),
                                              stage_known_to(RED), &considered.list[i]);
        cr_expect(fine(problem), "%s", problem.text);
    }
}

// Whatever the seed of a choice is, whom it is written against stays the same for the whole step.
Test(katana, ky_5_1_one_enemy_is_imagined_for_all_orders)
{
    char first[CHOICE_LINE_CAP];
    ky_situation("14x9",
                 "red samurai Taro 5,4:0 katana 4; blue samurai Goro 7,4:3 katana 4; "
                 "blue samurai Moro 7,6:3 katana 4",
                 "movement-order=written");
    ky_phase(2, ORDERS);
    snprintf(first, sizeof first, "%s", chosen_by(1));
    for (uint64_t seed = 2; seed < 40; seed++) {
        cr_expect_str_eq(chosen_by(seed), first);
    }
}

// A horse that goes on by itself is no reason to end before the others have moved.
Test(katana, ky_6_3_riders_and_foot_both_move)
{
    ky_situation("30x9",
                 "red samurai Taro 4,4:0 katana 4 mounted good; red ashigaru Jiro 3,6:0 yari 2; "
                 "blue samurai Goro 25,4:3 katana 4",
                 "");
    ky_horse("Taro")->gait = TROT;
    ky_figure("Jiro")->mode = NON_TACTICAL;
    ky_phase(4, MOVING);
    cr_expect_str_eq(chosen(), "run 2");
}

// Ban's horse goes on whoever says so: that is nothing that ending gains.
Test(katana, ky_6_3_no_phase_is_ended_for_the_way_that_a_horse_goes_by_itself)
{
    ky_situation(
        "50x9",
        "red samurai Ban 4,2:0 katana 4 mounted good gallop; "
        "red ronin Taro 3,6:0 katana 3 reaction 4; red ronin Jiro 3,7:0 katana 3 reaction 4; "
        "blue ronin Goro 45,4:3 katana 3",
        "");
    ky_phase(1, MOVING);
    cr_expect(strstr(chosen(), "forward"), "%s", chosen());
}

Test(katana, ky_r78_the_last_guard_stays_by_the_cart)
{
    ky_situation("16x12; # 5,4",
                 "red ashigaru Taro 7,4:3 bow 1 wakizashi 1 part; "
                 "blue ronin Goro 5,3:5 katana 3 part; blue ronin Moro 8,6:2 katana 3 part",
                 " | {kind: cart, at: \"5,4\"}; {kind: wins-by-carts, side: blue, words: guard 2}; "
                 "{kind: wins-at-the-end, side: red}");
    ky_phase(5, MOVING);
    const char *line = chosen();
    cr_expect(!strstr(line, "back") && strcmp(line, "sidestep 1 right") != 0, "%s", line);
}

// Both would die of it, and his fall is the end.
Test(katana, ky_r78_who_is_nearly_dead_and_must_not_fall_steps_back)
{
    ky_situation("16x9",
                 "red ronin Kuroda 6,4:0 katana 4 pc wounds=5; red ronin Oshiro 7,3:5 naginata 3; "
                 "blue samurai Sakai 8,4:3 katana 4 pc",
                 " | {kind: wins-by-fall, side: red, name: Sakai}; "
                 "{kind: wins-by-fall, side: blue, name: Kuroda}; {kind: draw-at-the-end}");
    ky_phase(2, MOVING);
    char lines[8][CHOICE_LINE_CAP];
    int count = goes_on(lines, 8);
    for (int i = 0; i < count; i++) {
        cr_expect(strcmp(lines[i], "forward 1") != 0, "he goes in");
    }
}

Test(katana, ky_10_13_nobody_changes_his_weapon_for_a_worse_one)
{
    char lines[8][CHOICE_LINE_CAP];
    ky_situation(
        "14x9", "red samurai Taro 2,4:0 katana 4 wakizashi 3 pc; blue ronin Goro 8,4:3 katana 3 pc",
        " | {kind: wins-by-fall, side: red, name: Goro}; {kind: draw-at-the-end}");
    for (int phase = 2; phase <= 3; phase++) {
        ky_phase(phase, MOVING);
        cr_expect_eq(goes_on(lines, 8), 1);
        cr_expect_str_eq(lines[0], "forward 1");
    }
}

Test(katana, ky_3_5_who_is_slow_runs_while_nobody_is_near)
{
    ky_situation("20x9", "red peasant Taro 3,4:0 take-yari 1; blue samurai Goro 12,4:3 katana 4",
                 "");
    cr_expect_str_eq(chosen(), "mode 1 non-tactical");
    ky_situation("20x9", "red peasant Taro 3,4:0 take-yari 1; blue samurai Goro 6,4:3 katana 4",
                 "");
    cr_expect_str_eq(chosen(), "end-phase");
}

Test(katana, ky_16_9_the_better_sword_does_not_wrestle)
{
    char lines[8][CHOICE_LINE_CAP];
    ky_situation("14x9", "red samurai Taro 5,4:0 katana 4 pc; blue ronin Goro 6,4:3 katana 3 pc",
                 " | {kind: wins-by-fall, side: red, name: Goro}; {kind: draw-at-the-end}");
    ky_phase(2, MOVING);
    int count = goes_on(lines, 8);
    for (int i = 0; i < count; i++) {
        cr_expect(!strstr(lines[i], "close") && !strstr(lines[i], "charge"), "%s", lines[i]);
    }
}

// The first of the two actions leads nowhere yet.
Test(katana, ky_4_6_the_computer_climbs)
{
    ky_situation("16x9; b 6,4 6,3 6,5 5,3 5,5",
                 "red samurai Taro 5,4:0 katana 4; blue ashigaru Goro 12,4:3 katana 1", "");
    ky_phase(2, MOVING);
    cr_expect_str_eq(chosen(), "forward 1");
}

// Nine hexes are nothing to gain: an enemy who keeps his feet would have him at three points less.
Test(katana, ky_3_5_nobody_runs_where_a_walker_may_come_to_him)
{
    ky_situation("30x9", "red samurai Taro 3,4:0 katana 4; blue samurai Goro 12,4:3 katana 4", "");
    cr_expect_str_eq(chosen(), "end-phase");
    ky_situation("30x9", "red samurai Taro 3,4:0 katana 4; blue samurai Goro 20,4:3 katana 4", "");
    cr_expect_str_eq(chosen(), "mode 1 non-tactical");
}

// Goro acts in this phase and in the last: from three hexes he would strike at one who runs.
Test(katana, ky_3_5_who_runs_stops_before_an_enemy_can_come_to_him)
{
    ky_situation("30x9", "red samurai Taro 5,4:0 katana 4; blue samurai Goro 10,4:3 katana 4", "");
    ky_figure("Taro")->mode = NON_TACTICAL;
    ky_phase(3, MOVING);
    const char *line = chosen();
    cr_expect_str_neq(line, "run 1");
}

// Alone he would have two of them before him; his comrade is four hexes behind.
Test(katana, ky_10_13_nobody_goes_ahead_alone_against_two)
{
    char lines[8][CHOICE_LINE_CAP];
    ky_situation("20x9",
                 "red samurai Taro 5,4:0 katana 4; red samurai Jiro 1,4:0 katana 4; "
                 "blue samurai Goro 10,4:3 katana 4; blue samurai Moro 9,5:3 katana 4",
                 "");
    ky_phase(3, MOVING);
    int count = goes_on(lines, 8);
    for (int i = 0; i < count; i++) {
        cr_expect(strcmp(lines[i], "forward 1") != 0, "he goes ahead: %s", lines[i]);
    }
}

// The gate ahead is blocked: both make for the other, to their right.
Test(katana, ky_4_5_a_horse_that_was_left_is_gone_around)
{
    ky_situation("20x9; # 8,0 8,1 8,3 8,4 8,5 8,7 8,8",
                 "red ronin Taro 6,2:0 katana 4; red ronin Jiro 8,2:0 katana 4 mounted; "
                 "blue samurai Goro 12,2:3 katana 4",
                 "");
    ky_horse("Jiro")->rider = 0;
    ky_figure("Jiro")->horse = 0;
    ky_figure("Jiro")->cell = ky_figure("Taro")->cell - 4;
    ky_phase(2, MOVING);
    const char *line = chosen();
    cr_expect(strstr(line, " right"), "%s", line);
}
