// Standing orders at a table: followed like choices made by hand, kept, and nobody else's business.
#include "server/table_situation.h"

#include "core/text.h"
#include "server/speak.h"

#include <criterion/criterion.h>
#include <stdlib.h>
#include <string.h>

TestSuite(orders, .init = tb_open, .fini = tb_close);

#define VIEW_CAP (1 << 18)

// Two bowmen of blue's who hold, and two men of red's who come.
static const char gate[] =
    "ruleset: tyneside\n"
    "title: A gate\n"
    "first: blue\n"
    "options: [blind-orders=off]\n"
    "table: {width: 90, height: 60}\n"
    "forces:\n"
    "  - {side: blue, name: Goro, group: B1, at: \"30,50\", type: man, words: \"ashigaru, bow\"}\n"
    "  - {side: blue, name: Jiro, group: B1, at: \"33,50\", type: man, words: \"ashigaru, bow\"}\n"
    "  - {side: red, name: Taro, group: A1, at: \"30,18\", type: man, words: \"bushi, katana\"}\n"
    "  - {side: red, name: Kenji, group: A2, at: \"50,18\", type: man, words: \"bushi, katana\"}\n"
    "marks:\n"
    "  - {kind: sets-up-first, side: blue}\n";

static char sentence[512];

static bool order(enum side side, const char *words)
{
    struct text why;
    text_init(&why, sentence, sizeof sentence);
    return table_order(table, side, words, &why);
}

static void at_the_gate(const char *wishes)
{
    tb_make(gate, wishes);
    tb_play("blue ready; red ready; blue hold 1; blue hold 2; blue end");
}

// How often blue has answered since a ply.
static int answers_since(int ply)
{
    int count = 0;
    for (int i = ply + 1; i <= tb_history()->ply; i++) {
        count += tb_history()->entries[i].choice.side == BLUE;
    }
    return count;
}

Test(orders, what_is_ordered_is_done_as_by_hand)
{
    at_the_gate("");
    int before = tb_history()->ply;
    tb_play("red move 3 to 30,28");
    tb_done(table_let(table, BLUE, LET_AGAIN));
    tb_done(table_let(table, BLUE, LET_AGAIN));
    int after = tb_history()->ply;
    uint64_t by_hand = tb_hash();
    tb_done(table_go_back(table, before));
    cr_assert(order(BLUE, "all never"), "%s", sentence);
    tb_play("red move 3 to 30,28");
    cr_expect_eq(tb_hash(), by_hand);
    cr_expect_eq(tb_history()->ply, after);
}

Test(orders, one_question_for_a_unit_and_a_turn)
{
    at_the_gate("");
    int ply = tb_history()->ply;
    tb_play("red move 3 to 30,28");
    cr_expect(table_is_let(table, BLUE));
    tb_play("blue pass");
    cr_expect(table_asks(table, RED), "the second window is let go");
    cr_expect_eq(answers_since(ply), 2, "and recorded");
    tb_play("red move 3 to 30,38");
    cr_expect(table_asks(table, RED));
    tb_play("red move 4 to 50,28");
    cr_expect(table_is_let(table, BLUE), "another unit");
}

Test(orders, who_wants_to_be_asked_again_is)
{
    at_the_gate("");
    tb_play("red move 3 to 30,28");
    tb_done(table_let(table, BLUE, LET_AGAIN));
    cr_expect(table_is_let(table, BLUE), "the second window");
    tb_done(table_let(table, BLUE, LET_UNIT_GO));
    tb_play("red move 3 to 30,38");
    cr_expect(table_asks(table, RED));
}

Test(orders, all_are_let_go)
{
    at_the_gate("");
    tb_play("red move 3 to 30,28");
    tb_done(table_let(table, BLUE, LET_ALL_GO));
    tb_load_again("let go");
    tb_play("red move 4 to 50,28");
    cr_expect(table_asks(table, RED));
    cr_expect_str_eq(tb_why(table_let(table, BLUE, LET_ALL_GO)),
                     "nothing of the kind is asked now");
}

Test(orders, a_volley_is_one_answer)
{
    at_the_gate("");
    int ply = tb_history()->ply;
    tb_play("red move 3 to 30,28");
    tb_done(table_let(table, BLUE, LET_VOLLEY));
    cr_expect_eq(answers_since(ply), 2);
    cr_expect_eq(tb_history()->entries[ply + 2].choice.figure, 1);
    cr_expect_eq(tb_history()->entries[ply + 3].choice.figure, 2);
}

Test(orders, a_volley_waits_for_the_dice_of_each_shot)
{
    at_the_gate("dice=typed");
    tb_play("red move 3 to 30,28");
    tb_done(table_let(table, BLUE, LET_VOLLEY));
    int ply = tb_history()->ply;
    for (int i = 0; table_typing(table); i++) {
        cr_assert_lt(i, 20);
        tb_done(tb_throw(1));
    }
    cr_expect_geq(tb_history()->ply, ply + 2, "both have shot");
}

Test(orders, orders_outlast_the_house)
{
    at_the_gate("");
    cr_assert(order(BLUE, "1 short riders"), "%s", sentence);
    cr_assert(order(BLUE, "2 never"), "%s", sentence);
    struct standing_orders before = table->orders[BLUE];
    tb_load_again("ordered");
    cr_expect_eq(memcmp(before.of, table->orders[BLUE].of, sizeof before.of), 0);
}

Test(orders, nobody_orders_the_others_about)
{
    at_the_gate("");
    cr_expect_not(order(RED, "1 never"));
    cr_expect_not(order(RED, "all far"));
}

static const char *seen_by(enum side viewer, char *buffer)
{
    struct text text;
    struct seat seat = {.sides = SIDE_BIT(viewer)};
    struct onlooker onlooker = {.table = table, .seat = &seat, .viewer = viewer, .told = -1};
    text_init(&text, buffer, VIEW_CAP);
    speak_view(&text, 1, &onlooker);
    return buffer;
}

// Two worlds: in one blue has orders, in the other it has none, or others.
Test(orders, red_is_shown_nothing_of_blue_s_orders)
{
    static char without[VIEW_CAP], with[VIEW_CAP];
    at_the_gate("");
    seen_by(RED, without);
    cr_assert(order(BLUE, "1 short"), "%s", sentence);
    cr_expect_str_eq(seen_by(RED, with), without);
    cr_expect(strstr(seen_by(BLUE, with), "do short") != NULL);
}

// An answer by order tells red what an answer by hand tells, no more and no less.
Test(orders, red_cannot_tell_orders_from_answers)
{
    static char by_hand[VIEW_CAP], ordered[VIEW_CAP];
    at_the_gate("");
    int ply = tb_history()->ply;
    tb_play("red move 3 to 30,28");
    tb_done(table_let(table, BLUE, LET_AGAIN));
    tb_done(table_let(table, BLUE, LET_AGAIN));
    seen_by(RED, by_hand);
    tb_done(table_go_back(table, ply));
    cr_assert(order(BLUE, "all short"), "%s", sentence);
    tb_play("red move 3 to 30,28");
    cr_expect_str_eq(seen_by(RED, ordered), by_hand);
}

static const char *step_asked(void)
{
    const struct game *game = &tb_history()->game;
    return game->rules->steps[game_decision(game).step].id;
}

// Hidden ninja are asked about arrows whether they have something to throw at or not (SB-11.6).
Test(orders, who_can_do_nothing_is_not_asked_where_nobody_watches)
{
    tb_make(MOTH, "red=person blue=greedy");
    tb_play("blue end");
    cr_expect(table_asks(table, RED));
    cr_expect_str_eq(step_asked(), "movement");
    cr_expect_str_eq(tb_why(table_undo(table, RED)), "", "and it is his to take back");
    cr_expect_str_eq(step_asked(), "foot-fire");
    tb_play("red end");
    cr_expect_str_eq(step_asked(), "movement");
    tb_play("red end");
    cr_expect_not(table_asks(table, RED), "nor about arrows again, nor about combat");
}

Test(orders, where_somebody_watches_the_hidden_are_always_asked)
{
    tb_make(MOTH, "red=person blue=person");
    tb_play("blue end");
    cr_expect(table_asks(table, RED));
    cr_expect_str_eq(step_asked(), "foot-fire");
}
