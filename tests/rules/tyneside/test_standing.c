// Standing orders for reaction fire: what is answered without asking, and what is not.
#include "core/standing.h"

#include "core/text.h"
#include "rules/tyneside/ty_situation.h"
#include "rules/tyneside/vocabulary.h"

#include <criterion/criterion.h>
#include <string.h>

#define BLUE_FIRST "blind-orders=off first=blue"

static struct standing_orders orders;
static struct choices choices;
static char sentence[512], printed[128];

// Two bowmen who hold, 30 cm from a man on foot and from a rider.
static void holding(void)
{
    ty_situation("90x60",
                 "blue B1 ashigaru Goro 30,50 bow; blue B1 ashigaru Jiro 33,50 bow;"
                 "red A1 bushi Taro 30,18 katana armoured; red A2 bushi Kenji 40,18 yari mounted;"
                 "red A3 bushi Saburo 60,18 katana armoured",
                 BLUE_FIRST);
    stage_play("blue hold Goro; blue hold Jiro; blue end");
    memset(&orders, 0, sizeof orders);
}

static struct standing_question asked(enum side side)
{
    return (struct standing_question){stage_game()->rules, stage_ground(), stage_known_to(side),
                                      side};
}

static bool order(const char *words)
{
    struct standing_question question = asked(BLUE);
    struct text why;
    text_init(&why, sentence, sizeof sentence);
    return standing_read(&orders, &question, words, &why);
}

// What the orders answer; "": they ask.
static const char *answered(void)
{
    struct standing_question question = asked(BLUE);
    struct choice answer;
    struct text text;
    text_init(&text, printed, sizeof printed);
    if (!standing_answer(&orders, &question, &choices, &answer)) return "";
    cr_assert(fine(choice_check(question.rules, question.ground, question.known, &answer)));
    choice_print(question.rules, question.ground, &answer, &text);
    return printed;
}

static void heed(const char *line)
{
    struct standing_question question = asked(BLUE);
    struct choice choice;
    struct text why;
    text_init(&why, sentence, sizeof sentence);
    cr_assert(choice_parse(question.rules, question.ground, line, &choice, &why), "%s", sentence);
    choice.side = BLUE;
    standing_heed(&orders, &question, &choice);
}

Test(standing, without_orders_the_player_is_asked)
{
    holding();
    stage_play("red move Taro to 30,28");
    cr_expect_str_eq(answered(), "");
}

Test(standing, orders_answer_nothing_that_is_asked_of_another)
{
    holding();
    cr_assert(order("all never"));
    struct standing_question question = asked(RED);
    struct choice answer;
    cr_expect_not(standing_asks(&question));
    cr_expect_not(standing_answer(&orders, &question, &choices, &answer));
}

// TY-7.7: a bow is at short range up to 15 cm, from base to base.
Test(standing, ty_7_20_who_is_to_shoot_at_short_range_waits_for_it)
{
    holding();
    cr_assert(order("all short"));
    stage_play("red move Taro to 30,28");
    cr_expect_str_eq(answered(), "pass", "24 cm");
    stage_play("blue pass");
    cr_expect_str_eq(answered(), "pass", "19 cm");
    stage_play("blue pass; red move Taro to 30,38");
    cr_expect_str_eq(answered(), "react 1 at 3 first", "14 cm");
}

Test(standing, ty_7_20_who_is_to_shoot_at_medium_range_shoots)
{
    holding();
    cr_assert(order("1 medium"));
    cr_assert(order("2 never"));
    stage_play("red move Taro to 30,28");
    cr_expect_str_eq(answered(), "react 1 at 3 first");
}

Test(standing, ty_7_20_only_riders_are_shot_at)
{
    holding();
    cr_assert(order("1-2 riders"));
    stage_play("red move Taro to 30,28");
    cr_expect_str_eq(answered(), "pass");
    stage_play("blue pass; blue pass; red move Kenji to 40,30");
    cr_expect_str_eq(answered(), "react 1 at 4 first");
    cr_assert(order("1-2 short riders"));
    cr_expect_str_eq(answered(), "pass", "all of it must suit");
}

Test(standing, who_has_no_orders_is_asked_beside_those_who_have)
{
    holding();
    cr_assert(order("2 never"));
    stage_play("red move Taro to 30,28");
    cr_expect_str_eq(answered(), "");
    cr_assert(order("2 medium"));
    cr_expect_str_eq(answered(), "react 2 at 3 first", "first what is ordered, then the question");
}

Test(standing, who_is_let_go_is_not_asked_about_again_in_the_turn)
{
    holding();
    stage_play("red move Taro to 30,28");
    heed("pass");
    stage_play("blue pass");
    cr_expect_str_eq(answered(), "pass", "the second window");
    stage_play("blue pass; red move Saburo to 60,28");
    cr_expect_str_eq(answered(), "", "another unit");
}

Test(standing, who_wants_to_be_asked_again_is)
{
    holding();
    stage_play("red move Taro to 30,28");
    orders.again = true;
    heed("pass");
    stage_play("blue pass");
    cr_expect_str_eq(answered(), "");
    cr_expect_not(orders.again, "that was for once");
}

Test(standing, all_are_let_go_until_the_turn_ends)
{
    holding();
    stage_play("red move Taro to 30,28");
    standing_let_all_go(&orders, stage_battle());
    stage_play("blue pass; blue pass; red move Saburo to 60,28");
    cr_expect_str_eq(answered(), "pass");
    orders.turn--;
    cr_expect_str_eq(answered(), "", "it was for another turn");
}

Test(standing, ty_7_20_a_volley_is_fired_by_all_who_can_and_ends_with_the_question)
{
    holding();
    stage_play("red move Taro to 30,28");
    standing_volley(&orders, stage_battle());
    cr_expect_str_eq(answered(), "react 1 at 3 first");
    stage_play("blue react 1 at 3 first | d6:1 d8:3 d8:1");
    cr_expect_str_eq(answered(), "react 2 at 3 first");
    stage_play("blue pass");
    cr_expect_str_eq(answered(), "", "the second window is another question");
}

Test(standing, orders_are_read_as_they_are_written)
{
    char line[128];
    struct text text;
    holding();
    text_init(&text, line, sizeof line);
    cr_assert(order("1-2 riders short"));
    cr_assert(order("2 never"));
    int at = standing_write(&orders, stage_game()->rules, 0, &text);
    cr_expect_str_eq(line, "2 never");
    text_clear(&text);
    at = standing_write(&orders, stage_game()->rules, at, &text);
    cr_expect_str_eq(line, "1 do short riders");
    cr_expect_eq(standing_write(&orders, stage_game()->rules, at, &text), 0);
    cr_assert(order("all ask"));
    cr_expect_eq(standing_write(&orders, stage_game()->rules, 0, &text), 0);
}

Test(standing, what_is_no_order_is_refused_and_changes_nothing)
{
    static const char *const wrong[] = {"",        "1",        "1 far", "1 never short", "1 ask do",
                                        "3 short", "99 never", "short", "1 short ask",   "x never",
                                        "0 never"};
    holding();
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++) {
        cr_expect_not(order(wrong[i]), "'%s'", wrong[i]);
        cr_expect(strstr(sentence, "'short'") != NULL, "%s", sentence);
    }
    for (int i = 0; i < FIGURE_SET_CAP; i++) {
        cr_expect_eq(orders.of[i], STANDING_ASK);
    }
}
