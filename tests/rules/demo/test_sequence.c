// DE-2 Sequence of play and DE-3 Orders.
#include "rules/demo/situation.h"

#include "core/text.h"

#include <criterion/criterion.h>
#include <stdio.h>

Test(demo, de_2_1_a_turn_is_orders_card_actions_melee_and_nerve)
{
    de_situation(CARDS HEXES, "red archer Bows A1; red spearman Spears B3; blue spearman Van D1;"
                              "blue spearman Van C3");
    stage_expect_asked("red and blue: give orders to the squads, then say ready");
    stage_play("red order 2 attack; red ready; blue ready | d4:1; red shoot 1 at 3 | d6:4;"
               "red move 2 to B2; blue pass | d6:2 d6:3 d6:3 d6:2 2d6:6+6");
    stage_expect_story("red tells Spears to attack\n"
                       "red is ready\n"
                       "blue is ready\n"
                       "Bows will hold\n"
                       "Spears will attack\n"
                       "Van will hold\n"
                       "The card is calm\n"
                       "archer 1 shoots at spearman 3, needs 4, throws 4: a hit\n"
                       "spearman 3 falls\n"
                       "spearman 2 goes to B2\n"
                       "spearman 2 fights spearman 4, 5 to 5\n"
                       "spearman 4 fights spearman 2, 5 to 5\n"
                       "Van throws 12 for its nerve and holds\n");
}

Test(demo, de_2_1_after_a_turn_comes_another)
{
    de_situation(PLAIN HEXES, "red archer Van A1; blue archer Van H1");
    stage_play("red order 1 attack; red ready; blue ready; red move 1 to B1; blue pass");
    stage_expect_asked("red and blue: give orders to the squads, then say ready");
    cr_expect_eq(de_now()->head.turn, 2);
    stage_play("red ready; blue ready");
    stage_refuse("red move 1 to C1", "DE-3.3"); // an order is for one turn
}

// Who acts, in order, for forces red 1, green 2, blue 3, red 4, green 5, blue 6.
Test(demo, de_2_2_the_first_sides_figures_act_by_number_then_the_next_sides)
{
    static const struct {
        const char *first;
        int order[6];
    } rows[] = {
        {"first: red\n", {1, 4, 3, 6, 2, 5}},
        {"first: blue\n", {3, 6, 2, 5, 1, 4}},
        {"first: green\n", {2, 5, 1, 4, 3, 6}},
        {"", {1, 4, 3, 6, 2, 5}},
    };
    static const char *const sides[] = {"", "red", "green", "blue", "red", "green", "blue"};
    for (size_t row = 0; row < sizeof rows / sizeof *rows; row++) {
        char setting[256], line[64];
        snprintf(setting, sizeof setting, PLAIN HEXES "%s", rows[row].first);
        de_situation(setting, "red scout Van A1; green scout Van A3; blue scout Van A5;"
                              "red scout Van H1; green scout Van H3; blue scout Van H5");
        stage_play("green ready; red ready; blue ready");
        for (int i = 0; i < 6; i++) {
            int actor = rows[row].order[i];
            snprintf(line, sizeof line, "%s: scout %d may move, shoot or pass", sides[actor],
                     actor);
            stage_expect_asked(line);
            snprintf(line, sizeof line, "%s pass", sides[actor]);
            stage_play(line);
        }
        stage_expect_asked("red and blue and green: give orders to the squads, then say ready");
    }
}

Test(demo, de_2_2_nobody_acts_out_of_turn)
{
    de_situation(PLAIN HEXES, "red archer Van A1; red archer Van A2; blue archer Van C1");
    stage_play("red ready; blue ready");
    stage_refuse("red shoot 2 at 3", "DE-2.2");
    stage_refuse("blue shoot 3 at 1", "DE-2.2");
    stage_refuse("blue pass", "DE-2.2");
    stage_refuse("red ready", "DE-2.2");
}

Test(demo, de_2_2_the_fallen_do_not_act)
{
    de_situation(PLAIN HEXES, "red archer Van A1; blue archer Van C1; blue archer Van C2");
    stage_play("red ready; blue ready; red shoot 1 at 2 | d6:6");
    stage_expect_asked("blue: archer 3 may move, shoot or pass");
}

// DE-3 Orders.

Test(demo, de_3_1_orders_are_given_secretly)
{
    de_situation(PLAIN HEXES, "red scout Van A1; blue scout Van H1");
    struct demo_battle before = *de_known_to(BLUE);
    stage_play("red order 1 attack");
    cr_expect(battle_equal(&de_known_to(BLUE)->head, &before.head), "blue knows of the order");
    cr_expect_not(battle_equal(&de_known_to(RED)->head, &before.head), "red does not");
    stage_expect_told_to(RED, "red tells Van to attack");
    stage_expect_kept_from(BLUE, "red tells Van to attack");
}

Test(demo, de_3_1_orders_are_revealed_when_all_are_ready)
{
    de_situation(PLAIN HEXES, "red scout Ravens A1; blue scout Crows H1");
    stage_play("red order 1 attack; red ready");
    stage_expect_untold("Ravens will");
    stage_play("blue ready");
    stage_expect_told_to(BLUE, "Ravens will attack");
    stage_expect_told_to(RED, "Crows will hold");
    cr_expect_eq(de_known_to(BLUE)->squads[1].order, de_now()->squads[1].order);
}

Test(demo, de_3_1_every_side_orders_its_own_squads)
{
    de_situation(PLAIN HEXES, "red scout Van A1; blue scout Van H1");
    stage_refuse("red order 2 attack", "DE-3.1");
    stage_refuse("blue order 1 attack", "DE-3.1");
    stage_refuse("red order 3 attack", "DE-3.1");
    stage_refuse("red pass", "DE-3.1");
    stage_refuse("red move 1 to B1", "DE-3.1");
    stage_refuse("green ready", "DE-3.1");
}

Test(demo, de_3_1_an_order_may_be_changed_until_ready)
{
    de_situation(PLAIN HEXES, "red scout Van A1; blue scout Van H1");
    stage_refuse("red order 1 hold", "DE-3.1"); // as it is
    stage_play("red order 1 attack; red order 1 hold; red order 1 attack; red ready");
    stage_refuse("red order 1 hold", "DE-3.1");
    stage_expect_asked("blue: give orders to the squads, then say ready");
}

Test(demo, de_3_1_the_dead_take_no_orders)
{
    de_situation(PLAIN HEXES, "red archer Van A1; blue scout Van C1; blue scout Rear H1");
    stage_play("red ready; blue ready; red shoot 1 at 2 | d6:6; blue pass");
    stage_refuse("blue order 2 attack", "DE-3.1");
    stage_play("blue order 3 attack");
}

// With n squads, one more than may attack are told to: too many, until one of them holds.
Test(demo, de_3_2_half_of_the_squads_rounded_up_may_attack)
{
    static const int may_attack[] = {0, 1, 1, 2, 2, 3, 3, 4};
    for (int squads = 1; squads <= 7; squads++) {
        char forces[512], line[64];
        struct text text;
        text_init(&text, forces, sizeof forces);
        for (int squad = 1; squad <= squads; squad++) {
            text_addf(&text, "red scout S%d %c1; ", squad, 'A' + squad);
        }
        text_add(&text, "blue scout Van A5");
        de_situation(PLAIN HEXES, forces);
        for (int squad = 1; squad <= may_attack[squads]; squad++) {
            snprintf(line, sizeof line, "red order %d attack", squad);
            stage_play(line);
        }
        if (squads > 1) {
            snprintf(line, sizeof line, "red order %d attack", squads);
            stage_play(line);
            stage_refuse("red ready", "DE-3.2");
            stage_play("red order 1 hold");
        }
        stage_play("red ready");
    }
}

Test(demo, de_3_2_squads_that_are_gone_do_not_count)
{
    de_situation(PLAIN HEXES, "red archer Van A1; blue scout Van C1; blue scout Mid H3;"
                              "blue scout Rear H1");
    stage_play("red ready; blue ready; red shoot 1 at 2 | d6:6; blue pass; blue pass");
    stage_play("red ready; blue order 3 attack; blue order 4 attack"); // of three they might
    stage_refuse("blue ready", "DE-3.2");
}

Test(demo, de_3_3_figures_of_a_squad_that_holds_do_not_move)
{
    static const char *const rows[][3] = {
        {PLAIN HEXES, "red scout Van A1; red scout Rear A3; blue scout Van H1", "red move 2 to B3"},
        {PLAIN TABLE, "red scout Van 2,2; red scout Rear 2,9; blue scout Van 38,2",
         "red move 2 to 4,9"},
    };
    for (int i = 0; i < 2; i++) {
        de_situation(rows[i][0], rows[i][1]);
        stage_play("red order 1 attack; red ready; blue ready; red pass");
        stage_refuse(rows[i][2], "DE-3.3");
        de_play_turn("");
        stage_play("red order 2 attack; red ready; blue ready; red pass");
        stage_play(rows[i][2]);
    }
}

static const char pairs[] = "red spearman Van B1; red spearman Rear B3; blue spearman Van C1;"
                            "blue spearman Rear C3";

Test(demo, de_3_4_an_attack_may_name_a_squad_of_an_enemy)
{
    de_situation(PLAIN HEXES, pairs);
    stage_refuse("red order 1 attack 2", "DE-3.4");
    stage_refuse("red order 1 attack 0", "DE-3.4");
    stage_refuse("red order 3 attack 4", "DE-3.1");
    stage_play("red order 1 attack 3");
    stage_expect_told("red tells Van to attack Van");
    stage_refuse("red order 1 attack 4", "DE-3.1");
    stage_refuse("red order 1 attack", "DE-3.1");
    stage_play("red order 1 hold; red order 1 attack 4; red order 2 attack");
    stage_refuse("red ready", "DE-3.2");
    stage_play("red order 2 hold; red ready; blue ready");
    stage_expect_told("Van will attack Rear");
}

Test(demo, de_3_4_nobody_else_knows_it_before_all_are_ready)
{
    de_situation(PLAIN HEXES, pairs);
    stage_play("red order 1 attack 3");
    cr_assert_eq(de_known_to(RED)->squads[1].foe, 3);
    cr_assert_eq(de_known_to(BLUE)->squads[1].foe, 0);
    stage_play("red ready; blue ready");
    cr_assert_eq(de_known_to(BLUE)->squads[1].foe, 3);
}

// Spearmen have 2 and throw the same.
Test(demo, de_3_4_who_is_set_on_a_squad_adds_two_against_it_and_nothing_against_others)
{
    static const char *const rows[][2] = {
        {"red order 1 attack", "spearman 1 fights spearman 3, 6 to 5"},
        {"red order 1 attack 3", "spearman 1 fights spearman 3, 7 to 5"},
        {"red order 1 attack 4", "spearman 1 fights spearman 3, 5 to 5"},
    };
    for (int i = 0; i < 3; i++) {
        de_situation(PLAIN HEXES, "red spearman Van B1; red spearman Rear A5;"
                                  "blue spearman Van C1; blue spearman Rear H5");
        stage_play(rows[i][0]);
        de_play_turn(i < 2 ? "d6:3 d6:3" : "d6:3 d6:3 d6:3 d6:3");
        stage_expect_told(rows[i][1]);
    }
}
