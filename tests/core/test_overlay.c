// Marks on the board, and the words by which things are set right: what the core knows of them.
#include "core/overlay.h"

#include "core/exchange.h"
#include "core/text.h"

#include <criterion/criterion.h>
#include <string.h>

static struct marks marks; // too large for a stack

// Marks.

Test(overlay, marks_are_kept_in_the_order_they_are_made)
{
    marks_add(&marks, 3, 4, 0);
    marks_add(&marks, -1, 7, 2);
    marks_circle(&marks, (struct point){CM(20), CM(10)}, CM(15), 1);
    marks_sector(&marks, (struct point){CM(5), CM(6)}, CM(7), (struct sector){8, 9}, 3);
    static const struct marked expected[] = {
        {3, 4, .band = 0},
        {-1, 7, .band = 2},
        {CM(20), CM(10), CM(15), .band = 1},
        {CM(5), CM(6), CM(7), {8, 9}, 3},
    };
    cr_assert_eq(marks.count, 4);
    for (int i = 0; i < 4; i++) {
        cr_expect_eq(marks.list[i].x, expected[i].x, "%d", i);
        cr_expect_eq(marks.list[i].y, expected[i].y, "%d", i);
        cr_expect_eq(marks.list[i].radius, expected[i].radius, "%d", i);
        cr_expect_eq(marks.list[i].in.from, expected[i].in.from, "%d", i);
        cr_expect_eq(marks.list[i].in.sweep, expected[i].in.sweep, "%d", i);
        cr_expect_eq(marks.list[i].band, expected[i].band, "%d", i);
    }
}

Test(overlay, the_same_place_may_be_marked_twice)
{
    marks_add(&marks, 1, 1, 0);
    marks_add(&marks, 1, 1, 1);
    cr_expect_eq(marks.count, 2);
}

Test(overlay, there_is_a_mark_for_every_hex_and_no_more)
{
    for (int i = 0; i < GROUND_CELLS_CAP; i++) {
        marks_add(&marks, i, 0, 0);
    }
    cr_expect_eq(marks.count, GROUND_CELLS_CAP);
    marks_add(&marks, 9, 9, 9);
    marks_circle(&marks, (struct point){9, 9}, 9, 9);
    cr_expect_eq(marks.count, GROUND_CELLS_CAP);
    cr_expect_eq(marks.list[GROUND_CELLS_CAP - 1].x, GROUND_CELLS_CAP - 1);
    cr_expect_eq(marks.list[GROUND_CELLS_CAP - 1].band, 0);
}

// Setting things right, on a toy whose battle is a turn and a number of sides.

enum { FIX_NOTHING, FIX_TURN, FIX_BREAK };

static const struct choice_word toy_words[] = {{"pass", ""}, {NULL}};
static const struct choice_word toy_fixes[] = {
    [FIX_NOTHING] = {"nothing", ""},
    [FIX_TURN] = {"turn", "option"},
    [FIX_BREAK] = {"break", "figure option(in-two,in-three)"},
    {NULL},
};

// Somebody is asked until the ninth turn.
static uint8_t toy_asks(const struct battle *battle)
{
    return battle->turn == 9 ? 0 : SIDE_BIT(RED);
}

static const struct step toy_steps[] = {{0}, {.name = "Toy", .prompt = "play", .asks = toy_asks}};

static struct problem toy_fix(struct umpire *umpire, const struct choice *choice)
{
    struct battle *battle = umpire->battle;
    battle->turn = choice->option; // even what is refused has been tried
    if (choice->kind == FIX_NOTHING) return forbidden(0, "there is nothing in that");
    if (choice->kind == FIX_BREAK) battle->spare = 1;
    return no_problem();
}

static const char *toy_unsound(const struct ground *ground, const struct battle *battle)
{
    (void)ground;
    if (battle->spare) return "it is broken";
    return battle->turn > 100 ? "it lasts too long" : NULL;
}

static const struct ruleset toy = {.id = "toy",
                                   .battle_bytes = sizeof(struct battle),
                                   .figures = 3,
                                   .words = toy_words,
                                   .fixes = toy_fixes,
                                   .fix = toy_fix,
                                   .steps = toy_steps,
                                   .unsound = toy_unsound};

static const struct ruleset stern = {.id = "stern",
                                     .battle_bytes = sizeof(struct battle),
                                     .figures = 3,
                                     .words = toy_words,
                                     .unsound = toy_unsound};

static struct ground ground = {.kind = GROUND_HEX, .width = 8, .height = 8};
static struct game game;
static char sentence[512];

static void open_toy(const struct ruleset *rules)
{
    game = (struct game){.rules = rules, .ground = &ground};
    game.battle.head.bytes = sizeof(struct battle);
    game.battle.head.turn = 7;
    game.battle.head.depth = 1;
    game.battle.head.frames[0] = (struct frame){.step = 1, .progress = FRAME_ENTERED};
    game.journal.count = 0;
    dice_init(&game.dice, BEYOND_RANDOM, 1);
}

static bool parse_fix(const struct ruleset *rules, const char *line, struct choice *choice)
{
    struct text why;
    struct ruleset by_hand = fixing(rules);
    text_init(&why, sentence, sizeof sentence);
    bool good = choice_parse(&by_hand, &ground, line, choice, &why);
    choice->side = RED;
    return good;
}

static const char *fix(const char *line)
{
    struct choice choice;
    struct problem problem = {0};
    if (!parse_fix(&toy, line, &choice)) return sentence;
    enum exchange_end end = game_fix(&game, &choice, &problem);
    cr_expect_eq(end == EXCHANGE_DONE, fine(problem));
    return fine(problem) ? "" : problem.text;
}

Test(overlay, a_fix_that_leaves_nobody_to_decide_is_refused)
{
    open_toy(&toy);
    cr_expect_str_eq(fix("turn 9"), "then nobody would have anything to decide any more");
    cr_expect_eq(game.battle.head.turn, 7);
    cr_expect_str_eq(fix("turn 8"), "");
}

Test(overlay, fixing_reads_the_words_of_fixes_and_no_others)
{
    struct choice choice;
    struct ruleset by_hand = fixing(&toy);
    cr_expect_eq(by_hand.words, toy_fixes);
    cr_expect_str_eq(by_hand.id, "toy");
    cr_expect_eq(by_hand.figures, 3);
    cr_expect(parse_fix(&toy, "turn 12", &choice));
    cr_expect_eq(choice.kind, FIX_TURN);
    cr_expect_eq(choice.option, 12);
    cr_expect(parse_fix(&toy, "break 2 in-three", &choice));
    cr_expect_eq(choice.option, 1);
    cr_expect_not(parse_fix(&toy, "pass", &choice));
    cr_expect_str_eq(sentence, "'pass' is not one of the words of toy: nothing, turn, break");
}

Test(overlay, a_fix_prints_as_it_is_read)
{
    static const char *const lines[] = {"nothing", "turn 12", "break 3 in-two"};
    struct ruleset by_hand = fixing(&toy);
    for (size_t i = 0; i < sizeof lines / sizeof *lines; i++) {
        char printed[CHOICE_LINE_CAP];
        struct text text;
        struct choice choice;
        cr_assert(parse_fix(&toy, lines[i], &choice), "%s", sentence);
        text_init(&text, printed, sizeof printed);
        choice_print(&by_hand, &ground, &choice, &text);
        cr_expect_str_eq(printed, lines[i]);
    }
}

Test(overlay, a_fix_changes_the_battle_and_nothing_else)
{
    open_toy(&toy);
    cr_expect_str_eq(fix("turn 12"), "");
    cr_expect_eq(game.battle.head.turn, 12);
    cr_expect_eq(game.dice.length, 0);
    cr_expect_eq(game.journal.count, 0);
}

Test(overlay, a_fix_forgets_the_story_of_the_exchange_before)
{
    open_toy(&toy);
    game.journal.count = 3;
    cr_expect_str_eq(fix("turn 12"), "");
    cr_expect_eq(game.journal.count, 0);
}

Test(overlay, a_refused_fix_changes_nothing)
{
    static const char *const rows[][2] = {
        {"nothing", "there is nothing in that"},
        {"turn 101", "it lasts too long"},
        {"break 1 in-two", "it is broken"},
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        open_toy(&toy);
        cr_expect_str_eq(fix(rows[i][0]), rows[i][1], "%s", rows[i][0]);
        cr_expect_eq(game.battle.head.turn, 7, "%s", rows[i][0]);
        cr_expect_eq(game.battle.head.spare, 0, "%s", rows[i][0]);
    }
}

Test(overlay, a_fix_that_is_not_well_formed_is_refused)
{
    static const struct choice rows[] = {
        {.kind = 3, .side = RED},                              // there are three
        {.kind = 255, .side = RED},                            //
        {.kind = FIX_TURN, .side = NOBODY, .option = 12},      // somebody asks for it
        {.kind = FIX_TURN, .side = RED, .figure = 1},          // of no figure
        {.kind = FIX_BREAK, .side = RED, .figure = 4},         // beyond the last
        {.kind = FIX_BREAK, .side = RED, .option = 2},         // only two ways to break
        {.kind = FIX_TURN, .side = RED, .option = 1, .x = -1}, // and in no place
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        struct problem problem = {0};
        open_toy(&toy);
        cr_expect_eq(game_fix(&game, &rows[i], &problem), EXCHANGE_REFUSED, "row %zu", i);
        cr_expect_str_eq(problem.text, "that is no way to set it right", "row %zu", i);
        cr_expect_eq(game.battle.head.turn, 7, "row %zu", i);
    }
}

Test(overlay, where_nothing_can_be_set_right_nothing_is)
{
    struct choice choice;
    struct problem problem = {0};
    open_toy(&stern);
    cr_expect_not(parse_fix(&stern, "turn 12", &choice));
    cr_expect_not(parse_fix(&stern, "pass", &choice));
    cr_expect_str_eq(sentence, "'pass' is not one of the words of stern:");
    choice = (struct choice){.side = RED};
    cr_expect_eq(game_fix(&game, &choice, &problem), EXCHANGE_REFUSED);
    cr_expect_not(fine(problem));
}
