// Marks of a scenario, read by their kinds; and the lines of a text of data.
#include "core/marking.h"

#include <criterion/criterion.h>
#include <string.h>

static struct scenario scenario;
static struct battle battle;
static int order[8], count;

static bool read_gate(const struct marking *marking)
{
    int width = 3;
    cr_assert_eq(marking->battle, &battle);
    order[count++] = marking->index;
    return marking_needs_side(marking, "it must say whose gate it is") &&
           marking_needs_place(marking) && marking_knows_words(marking, "width barred") &&
           marking_number(marking, "width", (struct limits){1, 9}, &width);
}

static bool read_yard(const struct marking *marking)
{
    struct mark_box box;
    order[count++] = marking->index;
    if (!marking_box(marking, &box)) return false;
    cr_expect_eq(box.least.x, 2);
    cr_expect_eq(box.least.y, 1);
    cr_expect_eq(box.most.x, 5);
    cr_expect_eq(box.most.y, 7);
    return true;
}

static const struct mark_kind kinds[] = {{"gate", read_gate}, {"yard", read_yard}, {NULL}};

static const struct mark gate = {"gate", "", "width 4, barred", RED, 1};
static const struct mark yard = {"yard", "", "", NOBODY, 2, 0, {{5, 1}, {2, 7}}};

static bool read_two(const struct mark *first, const struct mark *second, struct fault *fault)
{
    scenario.marks[0] = *first;
    scenario.marks[1] = *second;
    scenario.mark_count = 2;
    count = 0;
    return marks_read(&battle, &scenario, kinds, fault);
}

Test(marking, marks_are_read_in_their_order)
{
    struct fault fault;
    cr_assert(read_two(&yard, &gate, &fault));
    cr_expect_eq(count, 2);
    cr_expect_eq(order[1], 1);
}

struct bad_mark {
    struct mark mark;
    const char *where, *text;
};

// clang-format off
static const struct bad_mark bad_marks[] = {
    {{"door"},                           "marks[1].kind",  "'door' is none of: gate, yard"},
    {{"gate", "", "", NOBODY, 1},        "marks[1].side",  "it must say whose gate it is"},
    {{"gate", "", "", RED, 0},           "marks[1].at",    "one place was expected"},
    {{"gate", "", "", RED, 2},           "marks[1].at",    "one place was expected"},
    {{"gate", "", "high", RED, 1},       "marks[1].words", "'high' is none of its words: width barred"},
    {{"gate", "", "width 0", RED, 1},    "marks[1].words", "width must be 1 to 9, not 0"},
    {{"gate", "", "width 10", RED, 1},   "marks[1].words", "width must be 1 to 9, not 10"},
    {{"yard", "", "", NOBODY, 1},        "marks[1].at",    "two opposite corners were expected"},
};
// clang-format on

Test(marking, what_is_wrong_with_a_mark_is_said_by_its_path)
{
    for (size_t i = 0; i < sizeof bad_marks / sizeof *bad_marks; i++) {
        const struct bad_mark *bad = &bad_marks[i];
        struct fault fault;
        cr_assert_not(read_two(&gate, &bad->mark, &fault), "%s", bad->text);
        cr_expect_str_eq(fault.where, bad->where);
        cr_expect_str_eq(fault.text, bad->text);
    }
}

Test(marking, lines_are_taken_without_the_blanks_around_them)
{
    struct lines lines = {"  one \n\n   \ntwo and more\nlast", 0};
    static const char *const expected[] = {"one", "", "", "two a", "last"};
    char line[6];
    for (int i = 0; i < 5; i++) {
        cr_assert(lines_take(&lines, line, sizeof line));
        cr_expect_str_eq(line, expected[i]);
        cr_expect_eq(lines.number, i + 1);
    }
    cr_expect_not(lines_take(&lines, line, sizeof line));
}
