#include "core/choice.h"

#include "core/ruleset.h"
#include "core/text.h"

#include <assert.h>
#include <criterion/criterion.h>
#include <stdio.h>
#include <string.h>

enum { PASS, ORDER, GO, TURN, STRIKE, JOIN, COUNT, STAND, SING };

static const struct choice_word words[] = {
    [PASS] = {"pass", ""},
    [ORDER] = {"order", "group option(hold,attack)"},
    [GO] = {"go", "figure to xy"},
    [TURN] = {"turn", "figure facing"},
    [STRIKE] = {"strike", "figure at target"},
    [JOIN] = {"join", "figure with"},
    [COUNT] = {"count", "option"},
    [STAND] = {"stand", ""},
    [SING] = {"sing", "figure words"},
    {NULL},
};

static const struct ruleset hex_rules = {
    .id = "toy",
    .figures = 70,
    .groups = 4,
    .hex_places = PLACE_LETTERS,
    .hex_facings = FACING_COMPASS,
    .open_facings = FACING_DEGREES,
    .words = words,
};

static struct ground hexes, table;
static struct choices choices;
static char sentence[512];

static void lay_grounds(void)
{
    ground_lay_hexes(&hexes, 20, 20);
    ground_lay_table(&table, CM(120), CM(80));
}

TestSuite(choice, .init = lay_grounds);

static bool parse(const struct ground *ground, const char *line, struct choice *choice)
{
    struct text why;
    text_init(&why, sentence, sizeof sentence);
    return choice_parse(&hex_rules, ground, line, choice, &why);
}

static const char *print(const struct ground *ground, const struct choice *choice)
{
    static char line[512];
    struct text text;
    text_init(&text, line, sizeof line);
    choice_print(&hex_rules, ground, choice, &text);
    return line;
}

static const struct line_row {
    bool open;
    const char *line;
    struct choice choice;
} line_rows[] = {
    {false, "pass", {.kind = PASS}},
    {false, "stand", {.kind = STAND}},
    {false, "order 4 hold", {.kind = ORDER, .group = 4, .option = 0}},
    {false, "order 1 attack", {.kind = ORDER, .group = 1, .option = 1}},
    {false, "go 3 to G9", {.kind = GO, .figure = 3, .x = 6, .y = 8}},
    {true, "go 3 to 12.5,30", {.kind = GO, .figure = 3, .x = 1250, .y = 3000}},
    {true, "go 3 to -0.5,0", {.kind = GO, .figure = 3, .x = -50}},
    {false, "turn 70 nw", {.kind = TURN, .figure = 70, .facing = 2}},
    {true, "turn 1 90", {.kind = TURN, .figure = 1, .facing = 16384}},
    {false, "strike 1 at 2", {.kind = STRIKE, .figure = 1, .target = 2}},
    {false, "strike 0 at 0", {.kind = STRIKE}},
    {false,
     "join 5 3+5+63",
     {.kind = JOIN, .figure = 5, .with.bits = {1ul << 3 | 1ul << 5 | 1ul << 63}}},
    {false, "join 5 -", {.kind = JOIN, .figure = 5}},
    {false, "count 0", {.kind = COUNT}},
    {false, "count 65535", {.kind = COUNT, .option = 65535}},
};

Test(choice, every_kind_of_field_is_read_and_printed_alike)
{
    for (size_t i = 0; i < sizeof line_rows / sizeof *line_rows; i++) {
        const struct line_row *row = &line_rows[i];
        const struct ground *ground = row->open ? &table : &hexes;
        struct choice choice;
        cr_assert(parse(ground, row->line, &choice), "%s: %s", row->line, sentence);
        cr_expect(choice_equal(&choice, &row->choice), "%s", row->line);
        cr_expect_str_eq(print(ground, &choice), row->line);
        cr_expect_str_empty(sentence, "%s", row->line);
    }
}

Test(choice, words_are_said_beside_a_choice_that_has_no_room_for_them)
{
    char said[SAID_CAP], line[CHOICE_LINE_CAP];
    struct choice choice, silent;
    cr_assert(parse(&hexes, "sing 3", &silent));
    cr_expect_not(choice_words("sing 3", said));
    cr_assert(parse(&hexes, "sing 3 \"old pond — 蛙\" ", &choice), "%s", sentence);
    cr_expect(choice_equal(&choice, &silent));
    cr_expect_str_eq(print(&hexes, &choice), "sing 3");
    cr_expect(choice_words("sing 3 \"old pond — 蛙\" ", said));
    cr_expect_str_eq(said, "old pond — 蛙");
    snprintf(line, sizeof line, "sing 3 \"%0*d\"", SAID_CAP - 1, 0);
    cr_expect(parse(&hexes, line, &choice));
    cr_expect(choice_words(line, said));
    snprintf(line, sizeof line, "sing 3 \"%0*d\"", SAID_CAP, 0);
    cr_expect_not(parse(&hexes, line, &choice));
}

Test(choice, blanks_and_order_of_further_figures_do_not_matter)
{
    struct choice choice, same;
    cr_assert(parse(&hexes, "  go\t3   to G9  ", &choice));
    cr_expect_str_eq(print(&hexes, &choice), "go 3 to G9");
    cr_assert(parse(&hexes, "join 5 7+3+7", &choice));
    cr_assert(parse(&hexes, "join 5 3+7", &same));
    cr_expect(choice_equal(&choice, &same));
}

static const struct bad_row {
    const char *line, *said; // the sentence begins with
} bad_rows[] = {
    {"", "a choice is one line"},
    {"   ", "a choice is one line"},
    {"fly", "'fly' is not one of the words of toy: pass, order, go"},
    {"Pass", "'Pass' is not one of"},
    {"pass\n", "'pass\n' is not one of"},
    {"sing 1 oh", "nothing may follow 'sing"},
    {"sing 1 oh \"my\"", "nothing may follow 'sing"},
    {"sing 1 \"oh", "what is said stands between quotes"},
    {"sing 1 \"\"", "what is said"},
    {"sing 1 \"oh\" my", "what is said"},
    {"sing 1 \"oh | my\"", "what is said"},
    {"sing 1 \"oh\tmy\"", "what is said"},
    {"sing 1 \"\xff\"", "what is said"},
    {"pass now", "nothing may follow 'pass"},
    {"order", "'order' is read as: order group option(hold,attack)"},
    {"order 1", "'order' is read as"},
    {"order 5 hold", "'order' is read as"}, // there are four groups
    {"order 1 flee", "'order' is read as"},
    {"order 1 1", "'order' is read as"},
    {"order 1 hold,attack", "'order' is read as"},
    {"order 1 hold hold", "nothing may follow 'order"},
    {"go 3 G9", "'go' is read as: go figure to xy"},
    {"go 3 at G9", "'go' is read as"},
    {"go 3 to 7,5", "'go' is read as"},
    {"go 3 to", "'go' is read as"},
    {"go 71 to G9", "'go' is read as"},
    {"go -1 to G9", "'go' is read as"},
    {"go 256 to G9", "'go' is read as"}, // 0 if it wrapped
    {"go x to G9", "'go' is read as"},
    {"turn 1 n", "'turn' is read as"},
    {"turn 1 90", "'turn' is read as"},
    {"strike 1 at 71", "'strike' is read as"},
    {"strike 1 2", "'strike' is read as"},
    {"join 5", "'join' is read as"},
    {"join 5 0", "'join' is read as"},
    {"join 5 71", "'join' is read as"},
    {"join 5 7-3", "'join' is read as"},
    {"join 5 3-3", "'join' is read as"},
    {"join 5 3-71", "'join' is read as"},
    {"join 5 3-5-7", "'join' is read as"},
    {"join 5 256", "'join' is read as"},
    {"join 5 3+", "'join' is read as"},
    {"join 5 +3", "'join' is read as"},
    {"join 5 3++5", "'join' is read as"},
    {"join 5 3,5", "'join' is read as"},
    {"join 5 3+-", "'join' is read as"},
    {"join 5 00003", "'join' is read as"},
    {"count", "'count' is read as"},
    {"count -1", "'count' is read as"},
    {"count 65536", "'count' is read as"},
    {"count one", "'count' is read as"},
};

Test(choice, every_bad_line_gets_a_sentence)
{
    for (size_t i = 0; i < sizeof bad_rows / sizeof *bad_rows; i++) {
        const struct bad_row *row = &bad_rows[i];
        struct choice choice;
        cr_expect_not(parse(&hexes, row->line, &choice), "'%s'", row->line);
        cr_expect_eq(strncmp(sentence, row->said, strlen(row->said)), 0, "'%s': %s", row->line,
                     sentence);
    }
}

Test(choice, a_line_that_is_too_long_gets_a_sentence)
{
    char line[CHOICE_LINE_CAP + 2];
    struct choice choice;
    memset(line, ' ', sizeof line);
    memcpy(line, "pass", 4);
    line[CHOICE_LINE_CAP - 1] = '\0';
    cr_expect(parse(&hexes, line, &choice), "%s", sentence);
    line[CHOICE_LINE_CAP - 1] = ' ';
    line[CHOICE_LINE_CAP] = '\0';
    cr_expect_not(parse(&hexes, line, &choice));
    cr_expect_str_not_empty(sentence);
}

Test(choice, a_long_word_after_the_end_is_not_overlooked)
{
    char line[CHOICE_LINE_CAP] = "pass ";
    struct choice choice;
    memset(line + 5, 'x', 120);
    cr_expect_not(parse(&hexes, line, &choice));
    cr_expect_str_not_empty(sentence);
}

Test(choice, a_long_word_in_the_middle_is_refused)
{
    char line[CHOICE_LINE_CAP] = "go ";
    struct choice choice;
    memset(line + 3, '0', 120);
    cr_expect_not(parse(&hexes, line, &choice));
}

// A whole army may join in: its numbers take 182 characters.
Test(choice, any_number_of_further_figures_comes_back)
{
    for (int count = 0; count <= 63; count++) {
        struct choice choice = {.kind = JOIN, .figure = 1}, back;
        for (int figure = 63; figure > 63 - count; figure--) {
            figure_set_add(&choice.with, figure);
        }
        cr_assert(parse(&hexes, print(&hexes, &choice), &back), "%d figures: %s", count, sentence);
        cr_assert(choice_equal(&choice, &back), "%d figures", count);
    }
}

// Well-formedness.

static const struct form_row {
    const char *label;
    struct choice choice;
    bool good;
} form_rows[] = {
    {"pass", {.kind = PASS, .side = RED}, true},
    {"the last kind", {.kind = SING, .side = WHITE}, true},
    {"no such kind", {.kind = SING + 1, .side = RED}, false},
    {"far from any kind", {.kind = 255, .side = RED}, false},
    {"nobody's", {.kind = PASS}, false},
    {"of a side too many", {.kind = PASS, .side = SIDES}, false},
    {"of side 255", {.kind = PASS, .side = 255}, false},
    {"pass of a figure", {.kind = PASS, .side = RED, .figure = 1}, false},
    {"pass of a group", {.kind = PASS, .side = RED, .group = 1}, false},
    {"pass at a group", {.kind = PASS, .side = RED, .target_group = 1}, false},
    {"pass at a target", {.kind = PASS, .side = RED, .target = 1}, false},
    {"pass to x", {.kind = PASS, .side = RED, .x = 1}, false},
    {"pass to y", {.kind = PASS, .side = RED, .y = -1}, false},
    {"pass facing", {.kind = PASS, .side = RED, .facing = 1}, false},
    {"pass with an option", {.kind = PASS, .side = RED, .option = 1}, false},
    {"pass with others", {.kind = PASS, .side = RED, .with.bits = {2}}, false},
    {"the last figure", {.kind = STRIKE, .side = RED, .figure = 70, .target = 70}, true},
    {"a figure too many", {.kind = STRIKE, .side = RED, .figure = 71}, false},
    {"a target too many", {.kind = STRIKE, .side = RED, .target = 71}, false},
    {"the last group", {.kind = ORDER, .side = RED, .group = 4, .option = 1}, true},
    {"a group too many", {.kind = ORDER, .side = RED, .group = 5}, false},
    {"an option too many", {.kind = ORDER, .side = RED, .group = 4, .option = 2}, false},
    {"any option", {.kind = COUNT, .side = RED, .option = 65535}, true},
    {"others", {.kind = JOIN, .side = RED, .figure = 1, .with.bits = {8}}, true},
    {"a place", {.kind = GO, .side = RED, .figure = 1, .x = 5, .y = 7}, true},
};

Test(choice, fields_a_kind_does_not_use_are_nought)
{
    for (size_t i = 0; i < sizeof form_rows / sizeof *form_rows; i++) {
        cr_expect_eq(choice_well_formed(&hex_rules, &form_rows[i].choice), form_rows[i].good, "%s",
                     form_rows[i].label);
    }
}

// Figure 0 is nobody, and cannot be written.
Test(choice, nobody_does_not_join_in)
{
    struct choice choice = {.kind = JOIN, .side = RED, .figure = 1, .with.bits = {1}};
    cr_expect_not(choice_well_formed(&hex_rules, &choice));
}

Test(choice, figures_that_do_not_exist_do_not_join_in)
{
    struct ruleset few = hex_rules;
    few.figures = 16;
    struct choice choice = {.kind = JOIN, .side = RED, .figure = 1, .with.bits = {1u << 16}};
    cr_expect(choice_well_formed(&few, &choice));
    choice.with.bits[0] = 1u << 17;
    cr_expect_not(choice_well_formed(&few, &choice));
}

Test(choice, fields_and_option_words_are_counted_by_the_pattern)
{
    static const struct {
        int kind;
        unsigned fields;
        int option_words;
    } rows[] = {
        {PASS, 0, 0},
        {ORDER, FIELD_GROUP | FIELD_OPTION, 2},
        {GO, FIELD_FIGURE | FIELD_PLACE, 0},
        {TURN, FIELD_FIGURE | FIELD_FACING, 0},
        {STRIKE, FIELD_FIGURE | FIELD_TARGET, 0},
        {JOIN, FIELD_FIGURE | FIELD_WITH, 0},
        {COUNT, FIELD_OPTION, 0},
        {SING, FIELD_FIGURE | FIELD_WORDS, 0},
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        int option_words = 99;
        cr_expect_eq(choice_fields(&words[rows[i].kind], &option_words), rows[i].fields);
        cr_expect_eq(option_words, rows[i].option_words, "%s", words[rows[i].kind].word);
    }
}

// Lists of candidates.

Test(choice, a_list_holds_what_was_added)
{
    struct choice one = {.kind = GO, .side = RED, .figure = 3}, other = {.kind = GO, .side = BLUE};
    choices_clear(&choices);
    cr_expect_not(choices_hold(&choices, &one));
    choices_add(&choices, &one);
    cr_expect(choices_hold(&choices, &one));
    cr_expect_not(choices_hold(&choices, &other));
    choices_clear(&choices);
    cr_expect_not(choices_hold(&choices, &one));
}

Test(choice, a_full_list_says_that_it_was_cut)
{
    choices_clear(&choices);
    for (unsigned i = 0; i < CHOICES_CAP; i++) {
        choices_add(&choices, &(struct choice){.kind = COUNT, .option = (uint16_t)i});
    }
    cr_expect_not(choices.cut);
    choices_add(&choices, &(struct choice){.kind = PASS});
    cr_expect(choices.cut);
    cr_expect_eq(choices.count, CHOICES_CAP);
}

Test(choice, choices_differ_if_any_byte_does)
{
    struct choice choice = {.kind = GO};
    static_assert(sizeof choice == 64, "no padding");
    for (size_t i = 0; i < sizeof choice; i++) {
        struct choice other = choice;
        ((uint8_t *)&other)[i] ^= 1;
        cr_expect_not(choice_equal(&choice, &other));
    }
}

Test(choice, last_resorts_stand_behind_all_others)
{
    static const struct choice_word some[] = {
        {"end", "", .manner = BY_BUTTON}, {"die", "figure", .manner = BY_LAST_RESORT}, {NULL}};
    choices_clear(&choices);
    for (uint16_t figure = 1; figure <= 3; figure++) {
        choices_add(&choices, &(struct choice){.kind = 1, .figure = figure});
        choices_add(&choices, &(struct choice){.kind = 0, .figure = figure});
    }
    choices_last_resorts(&choices, some);
    for (int i = 0; i < 6; i++) {
        cr_expect_eq(choices.list[i].kind, i < 3 ? 0 : 1, "place %d", i);
        cr_expect_eq(choices.list[i].figure, 1 + i % 3, "place %d", i);
    }
}
