// Standing orders for stop strokes, strikes at a charge and in passing, and leaps aside (3.4 c').
#include "core/standing.h"

#include "core/text.h"
#include "rules/katana/ky_situation.h"

#include <criterion/criterion.h>
#include <string.h>

static struct standing_orders orders;
static struct choices choices;
static char sentence[512], printed[128];

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

// What blue's orders answer; "": they ask.
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

// A swordsman steps up to a spearman.
static void step_up(const char *sword, const char *spear)
{
    char forces[200];
    snprintf(forces, sizeof forces, "red samurai Taro 3,4:0 %s; blue samurai Goro 5,4:3 %s", sword,
             spear);
    ky_situation("20x9", forces, "");
    memset(&orders, 0, sizeof orders);
    ky_phase(2, MOVING);
    stage_play("red forward Taro");
    stage_expect_step(STOPPING, BLUE);
}

// A rider comes upon a man on foot.
static void ride_at(const char *gait, enum side rider)
{
    char forces[200];
    snprintf(forces, sizeof forces,
             "%s samurai Ban 4,4:0 katana 4 mounted good %s; %s samurai Goro %s:3 katana 3",
             rider == RED ? "red" : "blue", gait, rider == RED ? "blue" : "red",
             strcmp(gait, "trot") == 0 ? "6,4" : "5,4");
    ky_situation("20x9", forces, "");
    memset(&orders, 0, sizeof orders);
    ky_phase(2, MOVING);
}

Test(katana, ky_10_10_without_orders_a_stop_stroke_is_asked_for)
{
    step_up("katana 4", "yari 3");
    cr_expect_str_eq(answered(), "");
}

Test(katana, ky_10_10_who_is_ordered_to_strikes_at_whoever_closes)
{
    step_up("katana 4", "yari 3");
    cr_assert(order("all do"));
    cr_expect_str_eq(answered(), "stop 2 yes");
    cr_assert(order("2 never"));
    cr_expect_str_eq(answered(), "stop 2 no");
}

Test(katana, ky_10_10_an_order_may_ask_for_a_die_that_is_not_behind)
{
    step_up("katana 4", "yari 4");
    cr_assert(order("2 do level"));
    cr_expect_str_eq(answered(), "stop 2 yes");
    step_up("katana 5", "yari 4");
    cr_assert(order("2 do level"));
    cr_expect_str_eq(answered(), "stop 2 no");
}

Test(katana, ky_10_10_an_order_may_be_for_riders_only)
{
    step_up("katana 4", "yari 4");
    cr_assert(order("2 do riders"));
    cr_expect_str_eq(answered(), "stop 2 no");
}

Test(katana, ky_10_10_who_is_let_come_is_not_asked_about_again_in_the_move)
{
    step_up("katana 4", "yari-long 3");
    struct standing_question question = asked(BLUE);
    struct choice let_be;
    cr_assert(choice_let_be(question.rules, question.ground, question.known, BLUE, &let_be));
    standing_heed(&orders, &question, &let_be);
    cr_expect(figure_set_has(&orders.let_go, 1), "it is Taro who comes");
    cr_expect_str_eq(answered(), "stop 2 no");
    ky_change()->head.turn++;
    cr_expect_str_eq(answered(), "");
}

Test(katana, ky_16_2_an_order_answers_a_body_charge)
{
    ky_situation("20x9", "red samurai Taro 4,4:0 katana 4; blue samurai Goro 5,4:3 katana 3", "");
    memset(&orders, 0, sizeof orders);
    ky_phase(2, MOVING);
    stage_play("red charge Taro Goro");
    stage_expect_step(CHARGED, BLUE);
    cr_assert(order("all do strokes"));
    cr_expect_str_eq(answered(), "strike 2 yes");
    cr_assert(order("all do leaps"));
    cr_expect_str_eq(answered(), "strike 2 no");
}

Test(katana, ky_14_9_an_order_lets_somebody_leap_aside)
{
    ride_at("trot", RED);
    stage_play("red end-phase");
    stage_expect_step(DODGING, BLUE);
    cr_assert(order("all do strokes"));
    cr_expect_str_eq(answered(), "dodge 2 no");
    cr_assert(order("all do leaps level riders"));
    cr_expect(strncmp(answered(), "dodge 2 ", 8) == 0 && strcmp(printed, "dodge 2 no") != 0);
}

Test(katana, ky_14_8_an_order_strikes_in_passing)
{
    ride_at("canter", BLUE);
    stage_play("red end-phase; blue end-phase");
    stage_expect_step(RIDING_BY, BLUE);
    cr_expect_str_eq(answered(), "");
    cr_assert(order("1 do"));
    cr_expect_str_eq(answered(), "ride-strike 1 2 yes");
}

Test(katana, ky_10_10_an_order_that_nobody_understands_is_refused_in_a_sentence)
{
    step_up("katana 4", "yari 3");
    cr_expect_not(order("2 perhaps"));
    cr_expect(strstr(sentence, "'level'"));
    cr_expect_not(order("1 do"), "Taro is not blue's");
}
