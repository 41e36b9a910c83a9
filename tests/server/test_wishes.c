// What is wanted of a new game, in the words of `new`; and what is said of words that make no sense.
#include "server/table.h"

#include "core/text.h"

#include <criterion/criterion.h>
#include <string.h>

static struct table_wish wish; // Criterion runs each test in a process of its own.
static char words[512], sentence[512];

static bool read_wish(const char *line)
{
    struct text why;
    text_init(&why, sentence, sizeof sentence);
    snprintf(words, sizeof words, "%s", line);
    return table_wish_read(&wish, words, &why);
}

Test(wishes, nothing_wished_for_is_people_on_screens_of_their_own)
{
    static const char *const rows[] = {"", " ", "     "};
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        cr_assert(read_wish(rows[i]), "'%s'", rows[i]);
        cr_expect_eq(wish.seated, 0);
        cr_expect_null(wish.others);
        cr_expect_not(wish.shared);
        cr_expect_not(wish.typed);
        cr_expect_not(wish.only_read);
        cr_expect_eq(wish.think_ms, 0);
        cr_expect_eq(wish.at, -1);
        cr_expect_eq(wish.setting_count, 0);
        cr_expect_null(wish.settings[0]);
    }
}

Test(wishes, a_side_is_played_by_a_person_or_a_computer)
{
    cr_assert(read_wish("red=person blue=greedy white=random"));
    cr_expect_eq(wish.seated, SIDE_BIT(RED) | SIDE_BIT(BLUE) | SIDE_BIT(WHITE));
    cr_expect_null(wish.players[RED]);
    cr_expect_eq(wish.players[BLUE], player_by_name("greedy"));
    cr_expect_eq(wish.players[WHITE], player_by_name("random"));
    cr_expect_null(wish.players[GREEN]);
}

Test(wishes, the_last_word_on_a_side_counts)
{
    cr_assert(read_wish("red=greedy red=person"));
    cr_expect_null(wish.players[RED]);
    cr_expect_eq(wish.seated, SIDE_BIT(RED));
}

Test(wishes, the_sides_not_named_are_played_by_the_others)
{
    cr_assert(read_wish("others=greedy"));
    cr_expect_eq(wish.others, player_by_name("greedy"));
    cr_assert(read_wish("others=person"));
    cr_expect_null(wish.others);
}

Test(wishes, screen_dice_time_and_place_are_read_in_any_order)
{
    cr_assert(read_wish("at=12 dice=typed  think=2500 screen=shared"));
    cr_expect_eq(wish.at, 12);
    cr_expect(wish.typed);
    cr_expect(wish.shared);
    cr_expect_eq(wish.think_ms, 2500);
}

Test(wishes, options_are_kept_for_the_ruleset_to_read)
{
    cr_assert(read_wish("option:cards=no red=greedy option:ties=both-fall"));
    cr_expect_eq(wish.setting_count, 2);
    cr_expect_str_eq(wish.settings[0], "cards=no");
    cr_expect_str_eq(wish.settings[1], "ties=both-fall");
    cr_expect_null(wish.settings[2]);
}

Test(wishes, as_many_options_are_read_as_a_ruleset_can_have)
{
    struct text text, why;
    char line[64 * OPTIONS_CAP];
    text_init(&text, line, sizeof line);
    text_init(&why, sentence, sizeof sentence);
    for (int i = 0; i < OPTIONS_CAP; i++) {
        text_addf(&text, "option:n%d=1 ", i);
    }
    char *copy = strdup(line);
    cr_expect(table_wish_read(&wish, copy, &why), "%s", sentence);
    cr_expect_eq(wish.setting_count, OPTIONS_CAP);
    cr_expect_null(wish.settings[OPTIONS_CAP]);
    free(copy);
    text_add(&text, "option:more=1");
    cr_expect_not(table_wish_read(&wish, line, &why));
    cr_expect_str_eq(sentence, "there are not so many options");
}

Test(wishes, what_makes_no_sense_is_answered_by_a_sentence)
{
    static const char *const rows[][2] = {
        {"red", "'red' was not expected; wishes are written name=value"},
        {"red=person blue", "'blue' was not expected; wishes are written name=value"},
        {"red=kasparov",
         "'kasparov' is not a player; a side is played by a person, easy, greedy, hard, solo, random, idle"},
        {"red=",
         "'' is not a player; a side is played by a person, easy, greedy, hard, solo, random, idle"},
        {"others=nobody",
         "'nobody' is not a player; a side is played by a person, easy, greedy, hard, solo, random, idle"},
        {"purple=person", "'purple=person' was not expected"},
        {"nobody=person", "'nobody=person' was not expected"},
        {"=person", "'=person' was not expected"},
        {"screen=private", "'screen=private' was not expected"},
        {"dice=loaded", "'dice=loaded' was not expected"},
        {"think=long", "think is a number from 0 to 60000, not 'long'"},
        {"think=60001", "think is a number from 0 to 60000, not '60001'"},
        {"think=-1", "think is a number from 0 to 60000, not '-1'"},
        {"think=", "think is a number from 0 to 60000, not ''"},
        {"at=200001", "at is a number from 0 to 200000, not '200001'"},
        {"at=1=2", "at is a number from 0 to 200000, not '1=2'"},
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        cr_expect_not(read_wish(rows[i][0]), "%s", rows[i][0]);
        cr_expect_str_eq(sentence, rows[i][1], "%s: %s", rows[i][0], sentence);
    }
}

Test(wishes, the_limits_themselves_are_fine)
{
    cr_assert(read_wish("think=0 at=0"));
    cr_expect_eq(wish.at, 0);
    cr_assert(read_wish("think=60000 at=200000"));
    cr_expect_eq(wish.think_ms, 60000);
    cr_expect_eq(wish.at, HISTORY_CAP);
}

Test(wishes, nobody_sits_down_for_a_side_that_takes_no_part)
{
    static struct game game = {.battle.head.sides = 2};
    struct text why;
    cr_assert(read_wish("red=person blue=greedy"));
    text_init(&why, sentence, sizeof sentence);
    cr_expect(table_wish_suits(&wish, &game, &why));
    cr_assert(read_wish("others=greedy"));
    cr_expect(table_wish_suits(&wish, &game, &why));
    cr_expect_str_eq(sentence, "");
    cr_assert(read_wish("red=person green=person"));
    cr_expect_not(table_wish_suits(&wish, &game, &why));
    cr_expect_str_eq(sentence, "green takes no part in this battle");
    game.battle.head.sides = 3;
    cr_expect(table_wish_suits(&wish, &game, &why));
}
