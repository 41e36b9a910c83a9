// Battles set right by hand, and battles settled by the people: in the history and in the record.
#include "core/text.h"
#include "record/battle_file.h"
#include "support/variants.h"

#include <criterion/criterion.h>
#include <stdlib.h>
#include <string.h>

#define SEED 41u

static const char field[] = "ruleset: demo\n"
                            "title: A field\n"
                            "options: [cards=no]\n"
                            "map: |\n"
                            "  ........\n"
                            "   ........\n"
                            "forces:\n"
                            "  - {side: red, name: Aki, type: archer, group: Van, at: A1}\n"
                            "  - {side: red, name: Bun, type: spearman, group: Van, at: B1}\n"
                            "  - {side: blue, name: Ken, type: archer, group: Owls, at: H1}\n";

static char sentence[1024];

static bool read_field(void *from, const char *name, char **text, size_t *length,
                       struct fault *fault)
{
    (void)from, (void)name, (void)fault;
    *text = strdup(field);
    *length = strlen(*text);
    return true;
}

static struct battle_record *set_up(bool typed)
{
    struct shelf shelf = {.read = read_field};
    struct text why;
    text_init(&why, sentence, sizeof sentence);
    struct battle_setup setup = {
        .shelf = &shelf, .scenario = "field.yaml", .seed = SEED, .typed_dice = typed};
    struct battle_record *record = battle_record_new(&setup, &why);
    cr_assert_not_null(record, "%s", sentence);
    return record;
}

// "red move 1 to B1", or "red fix place 1 at B1".
static enum exchange_end attempt(struct battle_record *record, const char *line,
                                 struct problem *problem)
{
    struct history *history = &record->history;
    char side[8];
    struct words words = {line};
    struct choice choice;
    struct text why;
    struct ruleset by_hand = fixing(history->game.rules);
    text_init(&why, sentence, sizeof sentence);
    cr_assert(words_next(&words, side, sizeof side));
    bool fix = strncmp(words.rest, " fix ", 5) == 0;
    bool good = choice_parse(fix ? &by_hand : history->game.rules, history->game.ground,
                             words.rest + (fix ? 5 : 0), &choice, &why);
    cr_assert(good, "%s: %s", line, sentence);
    choice.side = (uint8_t)side_by_name(side);
    return (fix ? history_fix : history_play)(history, &choice, problem);
}

static void play(struct battle_record *record, const char *line)
{
    struct problem problem = {0};
    cr_assert_eq(attempt(record, line, &problem), EXCHANGE_DONE, "%s: %s", line, problem.text);
}

static struct standing where(const struct battle_record *record, uint16_t figure)
{
    struct standing standing = {-1, -1, 0};
    const struct game *game = &record->history.game;
    game->rules->where(game->ground, &game->battle.head, figure, &standing);
    return standing;
}

static uint64_t hash(const struct battle_record *record)
{
    return battle_hash(&record->history.game.battle.head);
}

static char *written(const struct battle_record *record)
{
    char *text = NULL;
    size_t length = 0;
    FILE *out = open_memstream(&text, &length);
    cr_assert(battle_record_write(record, false, out));
    fclose(out);
    return text;
}

static struct battle_record *read_back(const char *text)
{
    struct text why;
    text_init(&why, sentence, sizeof sentence);
    return battle_record_read("rec", text, strlen(text), NULL, &why);
}

static void expect_reads_again(const struct battle_record *record)
{
    char *first = written(record);
    struct battle_record *again = read_back(first);
    cr_assert_not_null(again, "%s", sentence);
    cr_expect_eq(again->history.ply, record->history.ply);
    cr_expect_eq(hash(again), hash(record));
    cr_expect_str_eq(again->settled, record->settled);
    char *second = written(again);
    cr_expect_str_eq(first, second);
    free(first);
    free(second);
    battle_record_free(again);
}

// In the history.

Test(fix, a_fix_is_an_exchange_without_dice_and_without_a_story)
{
    struct battle_record *record = set_up(false);
    struct history *history = &record->history;
    play(record, "red order 1 attack");
    play(record, "blue fix place 1 at D2");
    cr_expect_eq(history->ply, 2);
    cr_expect_eq(history->count, 2);
    cr_expect(history->entries[2].fixed);
    cr_expect_not(history->entries[1].fixed);
    cr_expect_eq(history->entries[2].rolls, 0);
    cr_expect_eq(history->entries[2].choice.side, BLUE);
    cr_expect_eq(history->entries[2].hash, hash(record));
    cr_expect_eq(history->game.journal.count, 0);
    cr_expect_eq(where(record, 1).x, 3);
    cr_expect_eq(where(record, 1).y, 1);
    cr_expect(side_in(game_decision(&history->game).sides, RED), "and the same is asked as before");
    battle_record_free(record);
}

Test(fix, a_fix_can_be_undone_and_done_again)
{
    struct battle_record *record = set_up(false);
    struct history *history = &record->history;
    uint64_t hashes[5] = {hash(record)};
    static const char *const lines[] = {"red order 1 attack", "red fix place 1 at D2",
                                        "blue fix fell 2", "blue ready"};
    for (int i = 0; i < 4; i++) {
        play(record, lines[i]);
        hashes[i + 1] = hash(record);
    }
    static const int plies[] = {3, 2, 1, 2, 0, 4, 1, 3};
    for (size_t i = 0; i < sizeof plies / sizeof *plies; i++) {
        history_seek(history, plies[i]);
        cr_expect_eq(hash(record), hashes[plies[i]], "ply %d", plies[i]);
    }
    history_seek(history, 1);
    play(record, "red fix place 1 at E2");
    cr_expect_eq(history->count, 2, "what came after is forgotten");
    cr_expect_eq(where(record, 1).x, 4);
    battle_record_free(record);
}

// Enough of them to stand on and around keyframes.
Test(fix, fixes_are_found_again_across_keyframes)
{
    struct battle_record *record = set_up(false);
    struct history *history = &record->history;
    for (int i = 0; i < 40; i++) {
        char line[64];
        snprintf(line, sizeof line, "red fix place 1 at %c2", 'A' + i % 8);
        play(record, i % 3 == 2 ? (i / 3 % 2 ? "red order 1 hold" : "red order 1 attack") : line);
    }
    for (int ply = 40; ply >= 0; ply--) {
        history_seek(history, ply);
        cr_expect_eq(hash(record), history->entries[ply].hash, "ply %d", ply);
    }
    history_seek(history, 40);
    expect_reads_again(record);
    battle_record_free(record);
}

Test(fix, a_fix_that_leaves_the_battle_unsound_is_refused_and_changes_nothing)
{
    struct battle_record *record = set_up(false);
    struct history *history = &record->history;
    struct problem problem = {0};
    play(record, "red order 1 attack");
    play(record, "red order 1 hold");
    history_seek(history, 1);
    uint64_t before = hash(record);
    cr_expect_eq(attempt(record, "red fix place 1 at B1", &problem), EXCHANGE_REFUSED);
    cr_expect_str_eq(problem.text, "two share a place");
    cr_expect_eq(hash(record), before);
    cr_expect_eq(history->ply, 1);
    cr_expect_eq(history->count, 2, "not even what was played after it");
    cr_expect_eq(history->roll_count, 0);
    battle_record_free(record);
}

Test(fix, what_the_ruleset_refuses_to_set_right_changes_nothing)
{
    static const char *const rows[][2] = {
        {"red fix nothing", "there is no such figure"},
        {"red fix place 9 at A2", "there is no such figure"},
        {"red fix place 0 at A2", "there is no such figure"},
    };
    struct battle_record *record = set_up(false);
    uint64_t before = hash(record);
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        struct problem problem = {0};
        cr_expect_eq(attempt(record, rows[i][0], &problem), EXCHANGE_REFUSED, "%s", rows[i][0]);
        cr_expect_str_eq(problem.text, rows[i][1], "%s", rows[i][0]);
    }
    cr_expect_eq(hash(record), before);
    cr_expect_eq(record->history.count, 0);
    battle_record_free(record);
}

Test(fix, the_same_dice_fall_with_and_without_a_fix_that_changes_nothing_of_weight)
{
    uint64_t faces[2];
    for (int fixed = 0; fixed < 2; fixed++) {
        struct battle_record *record = set_up(false);
        struct history *history = &record->history;
        play(record, "red fix place 1 at F1"); // within range of Ken
        if (fixed) play(record, "red fix place 2 at A2");
        if (fixed) play(record, "red fix place 2 at B1");
        play(record, "red ready");
        play(record, "blue ready");
        play(record, "red shoot 1 at 3");
        cr_assert_eq(history->entries[history->ply].rolls, 1);
        cr_expect_eq(history->entries[history->ply].first_roll, 0);
        faces[fixed] = history->rolls[0].faces[0];
        battle_record_free(record);
    }
    cr_expect_eq(faces[0], faces[1]);
}

Test(fix, a_battle_too_long_to_be_kept_is_not_set_right_either)
{
    struct battle_record *record = set_up(false);
    struct problem problem = {0};
    record->history.ply = HISTORY_CAP;
    cr_expect_eq(attempt(record, "red fix place 1 at A2", &problem), EXCHANGE_REFUSED);
    cr_expect_str_eq(problem.text, "a battle of so many exchanges is not kept any further");
    record->history.ply = 0;
    battle_record_free(record);
}

// In the record.

Test(fix, a_fix_stands_in_the_record_in_its_own_words)
{
    struct battle_record *record = set_up(false);
    play(record, "red order 1 attack");
    play(record, "blue fix place 1 at D2");
    play(record, "blue fix fell 2");
    char *text = written(record);
    cr_expect(strstr(text, "\n2 blue fix place 1 at D2 | - | "), "%s", text);
    cr_expect(strstr(text, "\n3 blue fix fell 2 | - | "), "%s", text);
    free(text);
    expect_reads_again(record);
    battle_record_free(record);
}

Test(fix, a_battle_read_again_knows_what_was_set_right_and_goes_on)
{
    struct battle_record *record = set_up(true);
    play(record, "red fix place 1 at F1");
    play(record, "red ready");
    play(record, "blue ready");
    char *text = written(record);
    struct battle_record *again = read_back(text);
    cr_assert_not_null(again, "%s", sentence);
    cr_expect(again->history.entries[1].fixed);
    cr_expect_not(again->history.entries[2].fixed);
    history_seek(&again->history, 0);
    cr_expect_eq(where(again, 1).x, 0, "undone");
    history_seek(&again->history, 3);
    struct problem problem = {0};
    cr_assert_eq(attempt(again, "red shoot 1 at 3", &problem), EXCHANGE_STARVED);
    cr_assert(dice_answer(&again->history.game.dice, (const uint8_t[DICE_FACES_CAP]){6}));
    play(again, "red shoot 1 at 3");
    cr_expect_eq(where(again, 3).x, -1, "he is hit");
    expect_reads_again(again);
    free(text);
    battle_record_free(again);
    battle_record_free(record);
}

// What stands in a record, with one part of it exchanged for another.
static char *altered(const struct battle_record *record, const char *part, const char *other)
{
    char *text = written(record), *at = strstr(text, part), *out = NULL;
    size_t length = 0;
    cr_assert_not_null(at, "%s", part);
    FILE *stream = open_memstream(&out, &length);
    fprintf(stream, "%.*s%s%s", (int)(at - text), text, other, at + strlen(part));
    fclose(stream);
    free(text);
    return out;
}

static void expect_refused(const struct battle_record *record, const char *part, const char *other,
                           const char *complaint)
{
    char *text = altered(record, part, other);
    struct battle_record *read = read_back(text);
    cr_expect_null(read, "'%s' was to be refused", other);
    cr_expect(strstr(sentence, complaint), "'%s': %s", other, sentence);
    battle_record_free(read);
    free(text);
}

Test(fix, a_fix_that_a_stranger_wrote_is_held_against_the_battle)
{
    struct battle_record *record = set_up(false);
    play(record, "red order 1 attack");
    play(record, "blue fix place 1 at D2");
    static const char *const rows[][3] = {
        {"fix place 1 at D2", "fix place 1 at E2", "the battle comes to "},
        {"fix place 1 at D2", "fix place 1 at B1", "the choice is refused: two share a place"},
        {"fix place 1 at D2", "fix place 1 at Z9", "off the field"},
        {"fix place 1 at D2", "fix fly 1 at D2", "'fly' is not one of the words"},
        {"fix place 1 at D2", "place 1 at D2", "'place' is not one of the words"},
        {"fix place 1 at D2", "fix place 1", "'place' is read as: place figure at xy"},
        {"fix place 1 at D2", "fix", "'fix' is not one of the words"},
        {"fix place 1 at D2 | -", "fix place 1 at D2 | d6:3",
         "more dice are written than were called for"},
        {"1 red order 1 attack", "1 red fix order 1 attack", "'order' is not one of the words"},
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        expect_refused(record, rows[i][0], rows[i][1], rows[i][2]);
    }
    battle_record_free(record);
}

// How the people ended it.

Test(fix, a_settled_battle_is_written_and_read_as_it_was_settled)
{
    static const char *const ends[] = {"red resigns", "blue resigns", "a draw is agreed"};
    struct battle_record *record = set_up(false);
    play(record, "red order 1 attack");
    for (size_t i = 0; i < sizeof ends / sizeof *ends; i++) {
        char expected[96];
        snprintf(record->settled, sizeof record->settled, "%s", ends[i]);
        snprintf(expected, sizeof expected, "\nsettled %s\nend undecided\n", ends[i]);
        char *text = written(record);
        cr_expect(strstr(text, expected), "%s", text);
        free(text);
        expect_reads_again(record);
    }
    battle_record_free(record);
}

Test(fix, a_battle_nobody_settled_says_nothing_of_it)
{
    struct battle_record *record = set_up(false);
    char *text = written(record);
    cr_expect_null(strstr(text, "settled"));
    struct battle_record *again = read_back(text);
    cr_assert_not_null(again, "%s", sentence);
    cr_expect_str_eq(again->settled, "");
    battle_record_free(again);
    battle_record_free(record);
    free(text);
}

Test(fix, a_settlement_that_is_none_is_refused)
{
    static const char *const rows[][2] = {
        {"settled \n",
         "a battle is settled when a side resigns, a draw is agreed or the program failed"},
        {"settled red wins\n", "a battle is settled when"},
        {"settled purple resigns\n", "a battle is settled when"},
        {"settled red resigns \n", "a battle is settled when"},
        {"settled red  resigns\n", "a battle is settled when"},
        {"settled a draw is agreed at last, after a long day\n", "a battle is settled when"},
        {"settled red resigns\nsettled blue resigns\n", "'end …' was expected"},
        {"settled red resigns\n2 red ready | - | 0\n", "'end …' was expected"},
        {"settled red resigns\nend red wins\n", "the battle is undecided"},
    };
    struct battle_record *record = set_up(false);
    play(record, "red order 1 attack");
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        char tail[128];
        snprintf(tail, sizeof tail, "%send undecided\n", rows[i][0]);
        expect_refused(record, "end undecided\n", tail, rows[i][1]);
    }
    battle_record_free(record);
}

Test(fix, settlements_are_known_by_their_words)
{
    cr_expect(settlement_is_known("red resigns"));
    cr_expect(settlement_is_known("white resigns"));
    cr_expect(settlement_is_known("a draw is agreed"));
    cr_expect_not(settlement_is_known(""));
    cr_expect_not(settlement_is_known("resigns"));
    cr_expect_not(settlement_is_known("nobody resigns"));
    cr_expect_not(settlement_is_known("a draw is agreed."));
}

// In pieces.

Test(fix, the_pieces_of_a_record_make_the_whole)
{
    struct battle_record *record = set_up(false);
    play(record, "red order 1 attack");
    play(record, "red fix place 1 at D2");
    snprintf(record->settled, sizeof record->settled, "blue resigns");
    for (int by_hash = 0; by_hash < 2; by_hash++) {
        char *whole = NULL, *pieces = NULL;
        size_t length;
        FILE *out = open_memstream(&whole, &length);
        battle_record_write(record, by_hash, out);
        fclose(out);
        out = open_memstream(&pieces, &length);
        battle_record_write_head(record, by_hash, out);
        for (int ply = 0; ply <= 2; ply++) {
            battle_record_write_ply(record, ply, out);
        }
        battle_record_write_end(record, out);
        fclose(out);
        cr_expect_str_eq(pieces, whole);
        free(whole);
        free(pieces);
    }
    battle_record_free(record);
}

// What was said.

Test(fix, what_was_said_is_written_with_the_choice_and_read_again)
{
    static const char line[] = "1 red hara-kiri 1 \"Plum blossom — enough.\" | - | ";
    struct variant variant = {.scenario = "scenarios/blades/duel-at-dawn.yaml"};
    struct battle_record *record = variant_open(&variant, SEED);
    play(record, "red hara-kiri 1");
    history_say(&record->history, "A first thought");
    history_say(&record->history, "Plum blossom — enough.");
    char *text = written(record);
    cr_expect(strstr(text, line), "%s", strstr(text, "begin"));
    free(text);
    expect_reads_again(record);
    history_seek(&record->history, 0);
    history_seek(&record->history, 1);
    cr_expect_str_eq(record->history.entries[1].words, "Plum blossom — enough.");
    history_seek(&record->history, 0);
    play(record, "red move 1 to C2");
    cr_expect_null(record->history.entries[1].words, "forgotten with the choice it was said with");
    battle_record_free(record);
}
