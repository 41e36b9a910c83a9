#include "core/journal.h"

#include "core/ruleset.h"
#include "core/text.h"
#include "core/told_way.h"

#include <criterion/criterion.h>
#include <signal.h>
#include <string.h>

static const struct event_word events[] = {
    {"EMPTY", ""},
    {"PLAIN", "Night falls"},
    {"NAMES", "{figure} of {side} strikes {target}"},
    {"GROUPS", "{group} charges {target-group}"},
    {"AMOUNTS", "{0}, {1} and {2}"},
    {"PLACE", "to {place}"},
    {"WORDS", "{0:calm|rain|mist} and {1:no|}{2:a|b}"},
    {"BLANKS", "{figure}{figure}"},
    {"AGREES", "{side} {side:wins|win} the day"},
    {"MOVES", "{group} {group:goes|go} at {target-group}, who {target-group:is|are} gone"},
    {"UNKNOWN", "{who}"},
    {"STANDS", "{figure} goes to {place}{stand}"},
    {"BEGINS", "Phase {1}{beat}"},
    {NULL},
};

enum {
    EMPTY,
    PLAIN,
    NAMES,
    GROUPS,
    AMOUNTS,
    PLACE,
    WORDS,
    BLANKS,
    AGREES,
    MOVES,
    UNKNOWN,
    STANDS,
    BEGINS
};

static const struct event_call calls[sizeof events / sizeof *events] = {
    [AMOUNTS] = {"{9:missed|hit}", "{3} : {4}"},
    [NAMES] = {"{target} is struck", NULL},
};

static const struct ruleset rules = {
    .hex_places = PLACE_LETTERS, .events = events, .calls = calls, .open_facings = FACING_DEGREES};

static struct ground ground;
static struct journal journal;
static char buffer[256];

static void name_things(void)
{
    ground_lay_hexes(&ground, 20, 20);
    snprintf(ground.names[3], GROUND_NAME_CAP, "Genta");
    snprintf(ground.names[255], GROUND_NAME_CAP, "Wolf");
    snprintf(ground.group_names[3], GROUND_NAME_CAP, "First");
    snprintf(ground.group_names[63], GROUND_NAME_CAP, "Last");
    snprintf(ground.side_names[RED], GROUND_NAME_CAP, "Crane");
}

TestSuite(journal, .init = name_things);

static const char *told(struct event event)
{
    struct text text;
    text_init(&text, buffer, sizeof buffer);
    event_sentence(&rules, &ground, &event, &text);
    return buffer;
}

Test(journal, blanks_are_filled_in)
{
    static const struct {
        struct event event;
        const char *sentence;
    } rows[] = {
        {{.kind = EMPTY}, ""},
        {{.kind = PLAIN, .figure = 3}, "Night falls"},
        {{.kind = NAMES, .figure = 3, .target = 255, .side = RED}, "Genta of Crane strikes Wolf"},
        {{.kind = NAMES, .figure = 3, .target = 0, .side = BLUE}, "Genta of blue strikes "},
        {{.kind = GROUPS, .group = 3, .target_group = 63}, "First charges Last"},
        {{.kind = AMOUNTS, .amount = {-32768, 0, 32767}}, "-32768, 0 and 32767"},
        {{.kind = PLACE, .amount = {6, 8}}, "to G9"},
        {{.kind = WORDS, .amount = {0, 0, 0}}, "calm and noa"},
        {{.kind = WORDS, .amount = {2, 1, 1}}, "mist and b"},
        {{.kind = BLANKS, .figure = 3}, "GentaGenta"},
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        cr_expect_str_eq(told(rows[i].event), rows[i].sentence);
    }
}

static void expect_call(const struct ruleset *of, struct event event, const char *call,
                        const char *sum)
{
    char called[64], summed[64];
    struct text first, second;
    text_init(&first, called, sizeof called);
    text_init(&second, summed, sizeof summed);
    event_call(of, &ground, &event, &first, &second);
    cr_expect_str_eq(called, call);
    cr_expect_str_eq(summed, sum);
}

Test(journal, what_a_board_calls_out_is_filled_in_alike)
{
    struct ruleset silent = rules;
    silent.calls = NULL;
    struct event event = {.kind = AMOUNTS, .amount = {[3] = 36, [4] = 6, [9] = 1}};
    expect_call(&rules, event, "hit", "36 : 6");
    expect_call(&silent, event, "", "");
    expect_call(&rules, (struct event){.kind = NAMES, .target = 255}, "Wolf is struck", "");
    expect_call(&rules, (struct event){.kind = PLAIN}, "", "");
}

Test(journal, a_word_goes_with_the_name_of_its_side)
{
    static const char *const names[][2] = {
        {"Crane", "Crane wins the day"},      {"Bandits", "Bandits win the day"},
        {"Horsemen", "Horsemen win the day"}, {"Hill ronin", "Hill ronin win the day"},
        {"Monks 12", "Monks 12 win the day"}, {"", "red wins the day"},
    };
    for (int i = 0; i < 6; i++) {
        snprintf(ground.side_names[RED], GROUND_NAME_CAP, "%s", names[i][0]);
        cr_expect_str_eq(told((struct event){.kind = AGREES, .side = RED}), names[i][1]);
    }
}

Test(journal, a_word_goes_with_the_name_of_a_group)
{
    const struct event event = {.kind = MOVES, .group = 3, .target_group = 63};
    snprintf(ground.group_names[3], GROUND_NAME_CAP, "First archers");
    cr_expect_str_eq(told(event), "First archers go at Last, who is gone");
    snprintf(ground.group_names[3], GROUND_NAME_CAP, "Guard");
    snprintf(ground.group_names[63], GROUND_NAME_CAP, "House samurai");
    cr_expect_str_eq(told(event), "Guard goes at House samurai, who are gone");
}

Test(journal, a_place_on_a_table_is_in_centimetres)
{
    ground_lay_table(&ground, CM(120), CM(80));
    cr_expect_str_eq(told((struct event){.kind = PLACE, .amount = {1250, 3000}}), "to 12.5,30");
}

Test(journal, an_amount_without_a_word_is_a_bug_of_the_rules, .signal = SIGABRT)
{
    told((struct event){.kind = WORDS, .amount = {3}});
}

Test(journal, a_negative_amount_has_no_word_either, .signal = SIGABRT)
{
    told((struct event){.kind = WORDS, .amount = {-1}});
}

Test(journal, an_unknown_blank_is_a_bug_of_the_rules, .signal = SIGABRT)
{
    told((struct event){.kind = UNKNOWN});
}

Test(journal, a_name_with_braces_is_not_filled_in_again)
{
    snprintf(ground.names[3], GROUND_NAME_CAP, "{figure} {0");
    cr_expect_str_eq(told((struct event){.kind = BLANKS, .figure = 3}), "{figure} {0{figure} {0");
}

Test(journal, a_prompt_is_filled_in_from_its_frame)
{
    struct text text;
    struct frame frame = {.side = RED,
                          .figure = 3,
                          .group = 63,
                          .target = 255,
                          .target_group = 3,
                          .value = -2,
                          .extra = 1};
    text_init(&text, buffer, sizeof buffer);
    frame_sentence(&rules, &ground, &frame,
                   "{side}: {figure}, {target}, {group}, {target-group}, {0}, {1:no|yes}", &text);
    cr_expect_str_eq(buffer, "Crane: Genta, Wolf, Last, First, -2, yes");
}

Test(journal, events_are_kept_in_order)
{
    journal_clear(&journal);
    for (int16_t i = 0; i < 5; i++) {
        journal_add(&journal, &(struct event){.kind = AMOUNTS, .amount = {i}});
    }
    cr_expect_eq(journal.count, 5);
    for (int i = 0; i < 5; i++) {
        cr_expect_eq(journal.events[i].amount[0], i);
    }
}

Test(journal, events_that_find_no_room_are_counted)
{
    journal_clear(&journal);
    for (int i = 0; i < JOURNAL_CAP + 3; i++) {
        journal_add(&journal, &(struct event){.kind = PLAIN});
    }
    cr_expect_eq(journal.count, JOURNAL_CAP);
    cr_expect_eq(journal.lost, 3);
    journal_clear(&journal);
    cr_expect_eq(journal.count, 0);
    cr_expect_eq(journal.lost, 0);
}

Test(journal, nobody_needs_to_read_it)
{
    journal_add(NULL, &(struct event){.kind = PLAIN});
}

Test(journal, who_stands_where_is_told_to_boards_and_not_in_words)
{
    struct event stands = {.kind = STANDS, .figure = 3, .amount = {2, 4, 5}};
    struct event begins = {.kind = BEGINS, .amount = {0, 2}};
    struct standing standing;
    cr_assert(told_stand(&rules, &stands, &standing));
    cr_expect_eq(standing.x, 2);
    cr_expect_eq(standing.y, 4);
    cr_expect_eq(standing.facing, 5);
    cr_expect_str_eq(told(stands), "Genta goes to C5");
    cr_expect(!told_beat(&rules, &stands) && told_beat(&rules, &begins));
    cr_expect_not(told_stand(&rules, &begins, &standing));
    cr_expect_str_eq(told(begins), "Phase 2");
}
