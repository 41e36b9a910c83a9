// Records of battles: written, read again, and refused when anything is wrong with them.
#include "record/battle_file.h"

#include "core/mix.h"
#include "core/text.h"
#include "support/variants.h"

#include <criterion/criterion.h>
#include <fcntl.h>
#include <glob.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <unistd.h>

#define SEED 5u

static const char *const pass = "ruleset: demo\n"
                                "title: The pass\n"
                                "turns: 2\n"
                                "map: |\n"
                                "  ...T\n"
                                "   ....\n"
                                "forces:\n"
                                "  - {side: red, name: Aki, type: spearman, group: Van, at: A1}\n"
                                "  - {side: red, name: Chu, type: archer, group: Van, at: A2}\n"
                                "  - {side: blue, name: Ken, type: archer, group: Owls, at: C1}\n"
                                "  - {side: blue, name: Jin, type: scout, group: Owls, at: D2}\n";

// A shelf of one file in memory.
struct one_file {
    const char *name, *text;
};

static bool read_one(void *from, const char *name, char **text, size_t *length, struct fault *fault)
{
    const struct one_file *file = from;
    if (strcmp(file->name, name) != 0) return fault_set(fault, "", "there is no such file");
    *text = strdup(file->text);
    *length = strlen(*text);
    return true;
}

static char sentence[1024];

static struct battle_record *set_up(const char *name, const char *scenario, bool typed)
{
    struct one_file file = {name, scenario};
    struct shelf shelf = {read_one, &file};
    struct text why;
    text_init(&why, sentence, sizeof sentence);
    struct battle_setup setup = {
        .shelf = &shelf, .scenario = name, .seed = SEED, .typed_dice = typed};
    return battle_record_new(&setup, &why);
}

// The battle that most of these are about: choices, and the faces thrown by hand.
static const char *const moves[] = {
    "red order 1 attack", "red ready", "blue ready", "red move 1 to B1", "blue shoot 3 at 1",
    "red pass",           "blue pass", "blue pass",  "red ready",
};
static const uint8_t faces[] = {1, 1, 6, 1, 3, 5};

static void play_line(struct battle_record *record, const char *line, int *next_face)
{
    char side[8];
    struct words words = {line};
    struct choice choice;
    struct problem problem;
    struct text why;
    struct history *history = &record->history;
    struct dice *dice = &history->game.dice;
    text_init(&why, sentence, sizeof sentence);
    cr_assert(words_next(&words, side, sizeof side));
    cr_assert(choice_parse(history->game.rules, history->game.ground, words.rest, &choice, &why));
    choice.side = (uint8_t)side_by_name(side);
    enum exchange_end end;
    while ((end = history_play(history, &choice, &problem)) == EXCHANGE_STARVED) {
        cr_assert(*next_face < (int)sizeof faces, "%s", line);
        cr_assert(dice_answer(dice, faces + *next_face), "%s", line);
        *next_face += dice->tape[dice->length - 1].call.count;
    }
    cr_assert_eq(end, EXCHANGE_DONE, "%s: %s", line, problem.text);
}

static struct battle_record *played(void)
{
    struct battle_record *record = set_up("pass.yaml", pass, true);
    int next_face = 0;
    cr_assert_not_null(record, "%s", sentence);
    snprintf(record->players[RED], PLAYER_NAME_CAP, "Ann of Kai");
    for (size_t i = 0; i < sizeof moves / sizeof *moves; i++) {
        play_line(record, moves[i], &next_face);
    }
    return record;
}

// A record as text, to be freed.
struct written {
    char *text;
    size_t length;
};

static struct written write_record(const struct battle_record *record, bool by_hash)
{
    struct written written = {0};
    FILE *out = open_memstream(&written.text, &written.length);
    cr_assert(battle_record_write(record, by_hash, out));
    fclose(out);
    return written;
}

static struct battle_record *read_text(const char *text, size_t length, const struct shelf *shelf)
{
    struct text why;
    text_init(&why, sentence, sizeof sentence);
    return battle_record_read("rec", text, length, shelf, &why);
}

static void expect_same_battle(const struct battle_record *a, const struct battle_record *b,
                               const char *label)
{
    cr_assert_eq(a->history.ply, b->history.ply, "%s", label);
    cr_assert(battle_equal(&a->history.game.battle.head, &b->history.game.battle.head), "%s",
              label);
}

static void expect_reads_again(const struct battle_record *record, const char *label)
{
    struct written first = write_record(record, false);
    struct battle_record *again = read_text(first.text, first.length, NULL);
    cr_assert_not_null(again, "%s: %s", label, sentence);
    expect_same_battle(record, again, label);
    struct written second = write_record(again, false);
    cr_assert_str_eq(first.text, second.text, "%s", label);
    battle_record_free(again);
    free(first.text);
    free(second.text);
}

// Written and read again.

Test(battle_file, a_record_reads_as_it_is_documented)
{
    struct battle_record *record = played();
    struct written written = write_record(record, false);
    static const char *const parts[] = {
        "kassen-record 1\nruleset demo\nedition 1\nscenario pass.yaml\noption cards=yes\n",
        "\ndice typed\nplayer red Ann of Kai\nfile pass.yaml\n> ruleset: demo\n> title: The pass\n",
        "\nbegin | - | ",
        "\n1 red order 1 attack | - | ",
        "\n4 red move 1 to B1 | - | ",
        "\n8 blue pass | d6:6 d6:1 2d6:3+5 | ",
        "\nend undecided\n",
    };
    const char *at = written.text;
    for (size_t i = 0; i < sizeof parts / sizeof *parts; i++) {
        at = strstr(at, parts[i]);
        cr_assert_not_null(at, "%s", parts[i]);
    }
    free(written.text);
    battle_record_free(record);
}

Test(battle_file, typed_dice_are_read_again_and_asked_for_afterwards)
{
    struct battle_record *record = played();
    expect_reads_again(record, "typed");
    struct written written = write_record(record, false);
    struct battle_record *again = read_text(written.text, written.length, NULL);
    cr_expect(again->typed_dice);
    cr_expect_eq(again->history.game.dice.beyond, BEYOND_STARVE);
    cr_expect_str_eq(again->players[RED], "Ann of Kai");
    free(written.text);
    battle_record_free(again);
    battle_record_free(record);
}

static struct choices choices;

static void play_randomly(struct battle_record *record, int plies)
{
    struct choice choice;
    struct problem problem;
    for (unsigned i = 0; i < (unsigned)plies; i++) {
        if (!pick_choice(&record->history.game, &choices, SEED + i, &choice)) return;
        cr_assert_eq(history_play(&record->history, &choice, &problem), EXCHANGE_DONE);
    }
}

Test(battle_file, a_battle_read_again_goes_on_with_the_same_dice)
{
    struct battle_record *record = set_up("pass.yaml", pass, false);
    play_randomly(record, 8);
    struct written written = write_record(record, false);
    struct battle_record *again = read_text(written.text, written.length, NULL);
    cr_assert_not_null(again, "%s", sentence);
    play_randomly(record, 12);
    play_randomly(again, 12);
    cr_expect_gt(record->history.roll_count, 3);
    expect_same_battle(record, again, "later");
    free(written.text);
    battle_record_free(again);
    battle_record_free(record);
}

Test(battle_file, a_whole_battle_is_read_to_its_end)
{
    struct battle_record *record = set_up("pass.yaml", pass, false);
    play_randomly(record, 500);
    cr_assert(game_over(&record->history.game));
    expect_reads_again(record, "over");
    battle_record_free(record);
}

Test(battle_file, a_record_goes_up_to_the_present_ply)
{
    struct battle_record *record = played();
    for (int ply = record->history.count; ply >= 0; ply--) {
        history_seek(&record->history, ply);
        expect_reads_again(record, "ply");
    }
    battle_record_free(record);
}

Test(battle_file, the_largest_seed_is_read_again)
{
    struct battle_record *record = set_up("pass.yaml", pass, false);
    record->seed = UINT64_MAX;
    struct written written = write_record(record, false);
    struct battle_record *again = read_text(written.text, written.length, NULL);
    cr_assert_not_null(again, "%s", sentence);
    cr_expect_eq(again->seed, UINT64_MAX);
    free(written.text);
    battle_record_free(again);
    battle_record_free(record);
}

static const struct name_row {
    const char *label, *name;
} name_rows[] = {
    {"one letter", "x"},
    {"the longest", "1234567890123456789012345678901"},
    {"blanks around", " Ann  of Kai "},
    {"other tongues", "源義経"},
    {"a line break", "Ann\nend red wins"},
    {"a carriage return", "Ann\r"},
};

Test(battle_file, whatever_players_call_themselves_the_record_can_be_read)
{
    for (size_t i = 0; i < sizeof name_rows / sizeof *name_rows; i++) {
        struct battle_record *record = played();
        snprintf(record->players[RED], PLAYER_NAME_CAP, "%s", name_rows[i].name);
        struct written written = write_record(record, false);
        struct battle_record *again = read_text(written.text, written.length, NULL);
        cr_expect_not_null(again, "%s: %s", name_rows[i].label, sentence);
        battle_record_free(again);
        battle_record_free(record);
        free(written.text);
    }
}

// The scenario in the record.

static char *with_comment(size_t length)
{
    size_t size = strlen(pass) + length + 8;
    char *text = malloc(size);
    cr_assert_not_null(text);
    int head = snprintf(text, size, "%s# ", pass);
    memset(text + head, 'x', length);
    snprintf(text + head + length, size - (size_t)head - length, "\n");
    return text;
}

Test(battle_file, a_scenario_with_a_long_line_makes_a_record_that_can_be_read)
{
    static const size_t lengths[] = {100, 4000, 4091, 4092, 4093, 5000, 100000};
    for (size_t i = 0; i < sizeof lengths / sizeof *lengths; i++) {
        char label[32], *text = with_comment(lengths[i]);
        snprintf(label, sizeof label, "%zu characters", lengths[i]);
        struct battle_record *record = set_up("pass.yaml", text, false);
        cr_assert_not_null(record, "%s", sentence);
        expect_reads_again(record, label);
        battle_record_free(record);
        free(text);
    }
}

// The hash of a file is that of the file, not of the file as it was copied.
Test(battle_file, a_scenario_that_does_not_end_in_a_line_break_keeps_its_hash)
{
    char text[1024];
    snprintf(text, sizeof text, "%.*s", (int)strlen(pass) - 1, pass);
    struct battle_record *record = set_up("pass.yaml", text, false);
    struct written whole = write_record(record, false), hashed = write_record(record, true);
    struct battle_record *again = read_text(whole.text, whole.length, NULL);
    cr_assert_not_null(again, "%s", sentence);
    struct written hashed_again = write_record(again, true);
    cr_expect_str_eq(hashed.text, hashed_again.text);
    free(whole.text);
    free(hashed.text);
    free(hashed_again.text);
    battle_record_free(again);
    battle_record_free(record);
}

Test(battle_file, a_scenario_with_the_line_ends_of_other_systems_is_read_again)
{
    char text[1024];
    size_t length = 0;
    for (const char *c = pass; *c != '\0'; c++) {
        if (*c == '\n') text[length++] = '\r';
        text[length++] = *c;
    }
    text[length] = '\0';
    struct battle_record *record = set_up("pass.yaml", text, false);
    cr_assert_not_null(record, "%s", sentence);
    expect_reads_again(record, "CR LF");
    battle_record_free(record);
}

// Half of the forces stand in a file of their own; the other file of this shelf, by any name.
static bool read_two(void *from, const char *name, char **text, size_t *length, struct fault *fault)
{
    struct one_file *main_file = from;
    if (strcmp(main_file->name, name) == 0) return read_one(from, name, text, length, fault);
    *text = strdup("ruleset: demo\n"
                   "forces:\n"
                   "  - {name: Ken, type: archer, group: Owls, at: C1}\n");
    *length = strlen(*text);
    return true;
}

static struct battle_record *set_up_with_force_file(const char *name)
{
    char scenario[1024];
    snprintf(scenario, sizeof scenario,
             "ruleset: demo\n"
             "title: The pass\n"
             "map: |\n"
             "  ....\n"
             "forces:\n"
             "  - {side: red, name: Aki, type: spearman, group: Van, at: A1}\n"
             "force-files: [{side: blue, file: %s}]\n",
             name);
    struct one_file file = {"folder/pass.yaml", scenario};
    struct shelf shelf = {read_two, &file};
    struct text why;
    text_init(&why, sentence, sizeof sentence);
    struct battle_setup setup = {.shelf = &shelf, .scenario = "folder/pass.yaml"};
    return battle_record_new(&setup, &why);
}

Test(battle_file, force_files_are_embedded_too)
{
    struct battle_record *record = set_up_with_force_file("owls.yaml");
    cr_assert_not_null(record, "%s", sentence);
    cr_expect_eq(record->file_count, 2);
    expect_reads_again(record, "two files");
    battle_record_free(record);
}

Test(battle_file, a_force_file_of_a_long_name_is_refused_or_makes_a_good_record)
{
    for (size_t length = 40; length <= 250; length += 30) {
        char name[256];
        memset(name, 'n', length);
        name[length] = '\0';
        struct battle_record *record = set_up_with_force_file(name);
        if (record) expect_reads_again(record, name);
        cr_expect(record || sentence[0] != '\0');
        battle_record_free(record);
    }
}

// Files left out.

static struct battle_record *read_hashed(const struct battle_record *record, const char *name,
                                         const char *scenario)
{
    struct one_file file = {name, scenario};
    struct shelf shelf = {read_one, &file};
    struct written written = write_record(record, true);
    struct battle_record *again = read_text(written.text, written.length, &shelf);
    free(written.text);
    return again;
}

Test(battle_file, a_file_left_out_is_taken_from_the_shelf)
{
    struct battle_record *record = played();
    struct battle_record *again = read_hashed(record, "pass.yaml", pass);
    cr_assert_not_null(again, "%s", sentence);
    expect_same_battle(record, again, "by hash");
    expect_reads_again(again, "embeds what it took");
    battle_record_free(again);
    battle_record_free(record);
}

Test(battle_file, a_file_left_out_that_has_changed_is_refused)
{
    struct battle_record *record = played();
    char *changed = with_comment(3);
    cr_expect_null(read_hashed(record, "pass.yaml", changed));
    static const char expected[] =
        "rec, line 10: pass.yaml is not the one this battle was played on: its hash is ";
    cr_expect_eq(strncmp(sentence, expected, sizeof expected - 1), 0, "%s", sentence);
    free(changed);
    battle_record_free(record);
}

Test(battle_file, a_file_left_out_that_is_not_there_is_refused)
{
    struct battle_record *record = played();
    cr_expect_null(read_hashed(record, "other.yaml", pass));
    cr_expect_str_eq(sentence, "rec, line 10: the record needs pass.yaml, which is not at hand");
    struct written written = write_record(record, true);
    cr_expect_null(read_text(written.text, written.length, NULL));
    cr_expect_str_eq(sentence, "rec, line 10: the record needs pass.yaml, which is not at hand");
    free(written.text);
    battle_record_free(record);
}

// Damaged records.

static const struct damage {
    const char *label, *find, *put;
    const char *said; // the sentence holds
} damages[] = {
    {"not a record", "kassen-record 1", "Dear diary",
     "rec, line 1: 'kassen-record …' was expected"},
    {"another form", "kassen-record 1", "kassen-record 2",
     "rec, line 1: the record is of form '2'; this Kassen reads form 1"},
    {"unknown ruleset", "ruleset demo\ne", "ruleset chess\ne",
     "rec, line 2: there is no ruleset 'chess'"},
    {"no ruleset", "ruleset demo\nedition", "edition", "rec, line 2: 'ruleset …' was expected"},
    {"newer edition", "edition 1", "edition 99",
     "rec, line 3: the battle was played by edition 99 of demo, and this Kassen knows"},
    {"edition 0", "edition 1", "edition 0", "rec, line 3: an edition is a number, not '0'"},
    {"edition in words", "edition 1", "edition one",
     "rec, line 3: an edition is a number, not 'one'"},
    {"no edition", "edition 1\n", "", "rec, line 3: 'edition …' was expected"},
    {"no scenario", "scenario pass.yaml\n", "", "rec, line 4: 'scenario …' was expected"},
    {"another scenario", "scenario pass.yaml", "scenario ford.yaml", ", line "},
    {"unknown option", "option cards=yes", "option bards=yes",
     "rec, line 5: demo has no option 'bards'; it has cards, reactions, ties"},
    {"bad option", "option cards=yes", "option cards=maybe",
     "rec, line 5: option cards is 'maybe', but may be: no yes"},
    {"empty option", "option cards=yes", "option cards=", "rec, line 5: option cards is ''"},
    {"no setting", "option cards=yes", "option cards",
     "rec, line 5: 'cards' is not a setting; one is written name=value"},
    {"other option", "option cards=yes", "option cards=no", "rec, line 22: the battle comes to "},
    {"dice unknown", "dice typed", "dice loaded",
     "rec, line 8: dice are 'typed' or 'seed' and a number"},
    {"dice of no seed", "dice typed", "dice seed x", "rec, line 8: dice are 'typed' or 'seed'"},
    {"seed too large", "dice typed", "dice seed 18446744073709551616",
     "rec, line 8: '18446744073709551616' is not a seed"},
    {"seed and more", "dice typed", "dice seed 5 6", "rec, line 8: '5 6' is not a seed"},
    {"negative seed", "dice typed", "dice seed -5", "rec, line 8: dice are 'typed' or 'seed'"},
    {"dice not of the seed", "dice typed", "dice seed 5",
     "rec, line 25: the dice are 'd4:1', but the seed throws otherwise"},
    {"player of no side", "player red", "player pink",
     "rec, line 9: a player is a side and a name"},
    {"player without a name", "player red Ann of Kai", "player red",
     "rec, line 9: a player is a side and a name"},
    {"player with a long name", "Ann of Kai", "12345678901234567890123456789012",
     "rec, line 9: a player is a side and a name"},
    {"file without a name", "file pass.yaml", "file ",
     "rec, line 10: a record holds at most 10 files, each with a name"},
    {"file of another name", "file pass.yaml", "file pass.yml", ", line "},
    {"file left out badly", "file pass.yaml", "hash 1234",
     "rec, line 10: a file left out is written: hash, its hash, its name"},
    {"hash of many digits", "file pass.yaml", "hash 123456789012345678901234567890 pass.yaml",
     "rec, line 10: a file left out is written: hash, its hash, its name"},
    {"scenario of no ruleset", "> ruleset: demo", "> ruleset: chess", "pass.yaml, line 1: "},
    {"scenario is not YAML", "> title: The pass", "> title: [", "pass.yaml, line "},
    {"scenario is not fit to play", "group: Owls, at: D2", "group: Owls, at: C1",
     "pass.yaml, line 11: "},
    {"scenario changed", "> turns: 2", "> turns: 3", "rec, line 22: the battle comes to "},
    {"line of the file lost its mark", "> turns: 2", "turns: 2",
     "rec, line 13: 'begin | dice | hash' was expected"},
    {"empty line", "begin |", "\nbegin |", "rec, line 22: 'begin | dice | hash' was expected"},
    {"no opening", "begin |", "start |", "rec, line 22: 'begin | dice | hash' was expected"},
    {"opening without hash", "begin | - | ", "begin | - ",
     "rec, line 22: an exchange is written: choice | dice | hash"},
    {"opening with dice", "begin | - |", "begin | d6:1 |",
     "rec, line 22: more dice are written than were called for"},
    {"exchange of another number", "\n4 red move", "\n5 red move",
     "rec, line 26: exchange 4 was expected"},
    {"exchange without a number", "\n4 red move", "\nred move",
     "rec, line 26: exchange 4 was expected"},
    {"exchange of a large number", "\n4 red move", "\n4294967300 red move",
     "rec, line 26: exchange 4 was expected"},
    {"exchange of no side", "4 red move", "4 pink move",
     "rec, line 26: the side that chooses was expected after the number"},
    {"exchange without dice", "4 red move 1 to B1 | - | ", "4 red move 1 to B1 | ",
     "rec, line 26: an exchange is written: choice | dice | hash"},
    {"unknown word", "4 red move 1", "4 red fly 1",
     "rec, line 26: 'fly' is not one of the words of demo: pass, order, ready, move, shoot"},
    {"choice of another form", "move 1 to B1", "move 1 B1",
     "rec, line 26: 'move' is read as: move unit to xy"},
    {"choice refused", "move 1 to B1", "move 1 to D1",
     "rec, line 26: the choice is refused: a move leads to a hex next to the figure's own, DE-5.1"},
    {"choice of the other side", "4 red move", "4 blue move",
     "rec, line 26: the choice is refused: it is not for this side to decide now, DE-2.2"},
    {"choice edited", "move 1 to B1 ", "move 1 to B2 ", "rec, line 26: the "},
    {"die edited", "d4:1", "d4:2", "rec, line 25: the battle comes to "},
    {"die of another kind", "d4:1", "d6:1",
     "rec, line 25: the dice are 'd6:1', but 1d4 were called for by DE-4.1"},
    {"face too high", "d4:1", "d4:5", "rec, line 25: 'd4:5' has a face that a d4 does not"},
    {"face 0", "d4:1", "d4:0", "rec, line 25: 'd4:0' has a face that a d4 does not"},
    {"face without end", "d4:1", "d4:99999999999999999999", "rec, line 25: the dice are "},
    {"face negative", "d4:1", "d4:-3", "rec, line 25: the dice are 'd4:-3'"},
    {"no face", "d4:1", "d4:", "rec, line 25: the dice are 'd4:'"},
    {"face and more", "d4:1", "d4:1+1", "rec, line 25: the dice are 'd4:1+1'"},
    {"die missing", "d6:6 d6:1 2d6:3+5", "d6:6 d6:1",
     "rec, line 30: a die is missing: 2d6 by DE-9.1"},
    {"all dice missing", "d6:6 d6:1 2d6:3+5", "-", "rec, line 30: a die is missing: 1d6 by DE-8.2"},
    {"half a pair", "2d6:3+5", "2d6:3", "rec, line 30: the dice are '2d6:3', but 2d6 were called"},
    {"three of a pair", "2d6:3+5", "2d6:3+5+1", "rec, line 30: the dice are '2d6:3+5+1'"},
    {"one die too many", "2d6:3+5", "2d6:3+5 d6:1",
     "rec, line 30: more dice are written than were called for"},
    {"a long word too many", "2d6:3+5", "2d6:3+5 d6:1111111111",
     "rec, line 30: more dice are written than were called for"},
    {"hash edited", "9 red ready | - | ", "9 red ready | - | 0",
     "rec, line 31: the battle comes to "},
    {"exchange left out", "9 red ready", "10 red ready", "rec, line 31: exchange 9 was expected"},
    {"other end", "end undecided", "end red wins",
     "rec, line 32: the battle is undecided, not 'red wins'"},
    {"end without outcome", "end undecided", "end",
     "rec, line 32: an exchange is written: choice | dice | hash"},
    {"text after the end", "end undecided\n", "end undecided\n\n",
     "rec, line 33: something follows after the end"},
    {"line without its end", "end undecided\n", "end undecided",
     "rec, line 32: the record breaks off here; its last line is 'end …'"},
    {"windows line ends", "kassen-record 1\n", "kassen-record 1\r\n",
     "rec, line 1: the record is of form '1\r'"},
};

// The text with a part replaced, to be freed.
static char *replaced(const char *text, const char *find, const char *put)
{
    const char *at = strstr(text, find);
    cr_assert_not_null(at, "'%s' is not in the record", find);
    size_t size = strlen(text) + strlen(put) + 1;
    char *result = malloc(size);
    cr_assert_not_null(result);
    snprintf(result, size, "%.*s%s%s", (int)(at - text), text, put, at + strlen(find));
    return result;
}

static struct written written_once(void)
{
    struct battle_record *record = played();
    struct written written = write_record(record, false);
    battle_record_free(record);
    return written;
}

Test(battle_file, a_damaged_record_is_refused_with_the_line_it_goes_wrong_on)
{
    struct written good = written_once();
    for (size_t i = 0; i < sizeof damages / sizeof *damages; i++) {
        const struct damage *damage = &damages[i];
        char *text = replaced(good.text, damage->find, damage->put);
        struct battle_record *record = read_text(text, strlen(text), NULL);
        cr_expect_null(record, "%s", damage->label);
        cr_expect_not_null(strstr(sentence, damage->said), "%s: %s", damage->label, sentence);
        battle_record_free(record);
        free(text);
    }
    free(good.text);
}

Test(battle_file, a_record_cut_short_anywhere_is_refused)
{
    struct written good = written_once();
    for (size_t length = 0; length < good.length; length++) {
        struct battle_record *record = read_text(good.text, length, NULL);
        cr_assert_null(record, "%zu bytes", length);
        cr_assert_not_null(strstr(sentence, ", line "), "%zu bytes: %s", length, sentence);
    }
    free(good.text);
}

Test(battle_file, a_record_cut_after_a_line_breaks_off_there)
{
    struct written good = written_once();
    int line = 1;
    for (size_t length = 1; length < good.length; length++) {
        if (good.text[length - 1] != '\n') continue;
        char expected[64];
        snprintf(expected, sizeof expected, "rec, line %d: the record breaks off here", ++line);
        cr_expect_null(read_text(good.text, length, NULL));
        bool in_file = line > 10 && line <= 21; // what is missing there is part of the scenario
        cr_expect(in_file || strstr(sentence, expected), "%d: %s", line, sentence);
    }
    cr_expect_eq(line, 32);
    free(good.text);
}

// Some bytes are nobody's business: in a name, in the title. All others are held against the battle.
static int count_unnoticed_flips(struct written good, const struct battle_record *original,
                                 int flip)
{
    int unnoticed = 0;
    for (size_t i = 0; i < good.length; i++) {
        char label[64];
        snprintf(label, sizeof label, "byte %zu ^ %#x", i, (unsigned)flip);
        good.text[i] ^= (char)flip;
        struct battle_record *record = read_text(good.text, good.length, NULL);
        good.text[i] ^= (char)flip;
        if (record) {
            expect_same_battle(original, record, label);
            unnoticed++;
        } else {
            cr_assert_not_null(strstr(sentence, ", line "), "%s: %s", label, sentence);
        }
        battle_record_free(record);
    }
    return unnoticed;
}

Test(battle_file, a_record_with_one_byte_changed_is_refused_or_the_same_battle)
{
    static const int flips[] = {0x01, 0x02, 0x10, 0x20, 0x80};
    struct written good = written_once();
    struct battle_record *original = read_text(good.text, good.length, NULL);
    for (size_t i = 0; i < sizeof flips / sizeof *flips; i++) {
        int unnoticed = count_unnoticed_flips(good, original, flips[i]);
        cr_expect_lt(unnoticed, 100, "%d of %zu bytes may be anything", unnoticed, good.length);
    }
    battle_record_free(original);
    free(good.text);
}

Test(battle_file, a_record_with_a_zero_byte_is_refused)
{
    struct written good = written_once();
    for (size_t i = 0; i < good.length; i++) {
        char was = good.text[i];
        good.text[i] = '\0';
        cr_assert_null(read_text(good.text, good.length, NULL), "byte %zu", i);
        if (was != '\n') cr_assert_not_null(strstr(sentence, "the line holds a zero byte"));
        good.text[i] = was;
    }
    free(good.text);
}

Test(battle_file, a_line_without_end_is_refused)
{
    enum { LENGTH = 100000 };
    char *text = malloc(LENGTH);
    cr_assert_not_null(text);
    memset(text, 'x', LENGTH);
    text[LENGTH - 1] = '\n';
    cr_expect_null(read_text(text, LENGTH, NULL));
    cr_expect_str_eq(sentence, "rec, line 1: the line is too long");
    free(text);
}

Test(battle_file, nothing_is_not_a_record)
{
    cr_expect_null(read_text("", 0, NULL));
    cr_expect_str_eq(sentence, "rec, line 1: the record breaks off here; its last line is 'end …'");
}

Test(battle_file, more_files_and_options_than_there_is_room_for_are_refused)
{
    struct written good = written_once();
    char many[4096];
    struct text text;
    text_init(&text, many, sizeof many);
    for (int i = 0; i < 11; i++) {
        text_addf(&text, "file f%d\n> x: y\n", i);
    }
    text_add(&text, "file pass.yaml");
    char *files = replaced(good.text, "file pass.yaml", many);
    cr_expect_null(read_text(files, strlen(files), NULL));
    cr_expect_str_eq(sentence, "rec, line 30: a record holds at most 10 files, each with a name");
    text_clear(&text);
    for (int i = 0; i < OPTIONS_CAP; i++) {
        text_add(&text, "option cards=yes\n");
    }
    text_add(&text, "option cards=yes");
    char *options = replaced(good.text, "option cards=yes", many);
    cr_expect_null(read_text(options, strlen(options), NULL));
    cr_expect_str_eq(sentence, "rec, line 53: there are too many options");
    free(files);
    free(options);
    free(good.text);
}

// Saved and loaded.

static char folder[] = "/tmp/kassen-test-XXXXXX";
static char path[128];

static void make_folder(void)
{
    cr_assert_not_null(mkdtemp(folder));
    snprintf(path, sizeof path, "%s/battle.kassen", folder);
}

static int files_in_folder(void)
{
    char pattern[128];
    glob_t found;
    snprintf(pattern, sizeof pattern, "%s/*", folder);
    int count = glob(pattern, GLOB_PERIOD, NULL, &found) == 0 ? (int)found.gl_pathc : 0;
    globfree(&found);
    return count - 2; // itself and the one above
}

static void remove_folder(void)
{
    unlink(path);
    rmdir(path);
    rmdir(folder);
}

TestSuite(battle_save, .init = make_folder, .fini = remove_folder);

static bool save(const struct battle_record *record, const char *to)
{
    struct text why;
    text_init(&why, sentence, sizeof sentence);
    return battle_record_save(record, to, &why);
}

static struct battle_record *load(const char *from)
{
    struct text why;
    text_init(&why, sentence, sizeof sentence);
    return battle_record_load(from, NULL, &why);
}

static void put_file(const char *to, const char *text)
{
    FILE *out = fopen(to, "w");
    cr_assert_not_null(out);
    fputs(text, out);
    fclose(out);
}

static void expect_file(const char *from, const char *text)
{
    char found[64] = "";
    FILE *in = fopen(from, "r");
    cr_assert_not_null(in);
    cr_assert_not_null(fgets(found, sizeof found, in));
    fclose(in);
    cr_expect_str_eq(found, text);
}

Test(battle_save, a_saved_battle_is_loaded_again)
{
    struct battle_record *record = played();
    cr_assert(save(record, path), "%s", sentence);
    struct battle_record *again = load(path);
    cr_assert_not_null(again, "%s", sentence);
    expect_same_battle(record, again, path);
    cr_expect_eq(files_in_folder(), 1);
    battle_record_free(again);
    battle_record_free(record);
}

Test(battle_save, a_file_that_was_there_is_replaced)
{
    struct battle_record *record = played();
    put_file(path, "old");
    cr_assert(save(record, path), "%s", sentence);
    struct battle_record *again = load(path);
    cr_expect_not_null(again, "%s", sentence);
    cr_expect_eq(files_in_folder(), 1);
    battle_record_free(again);
    battle_record_free(record);
}

// A disk of 100 bytes.
static void fill_disk(bool full)
{
    struct rlimit limit;
    signal(SIGXFSZ, SIG_IGN);
    cr_assert_eq(getrlimit(RLIMIT_FSIZE, &limit), 0);
    limit.rlim_cur = full ? 100 : limit.rlim_max;
    cr_assert_eq(setrlimit(RLIMIT_FSIZE, &limit), 0);
}

Test(battle_save, a_full_disk_leaves_the_old_file_as_it_was)
{
    struct battle_record *record = played();
    put_file(path, "old");
    fill_disk(true);
    bool saved = save(record, path);
    fill_disk(false);
    cr_expect_not(saved);
    cr_expect_not_null(strstr(sentence, "was not written: File too large"), "%s", sentence);
    expect_file(path, "old");
    cr_expect_eq(files_in_folder(), 1, "no temporary file is left");
    cr_expect(save(record, path), "it can be saved once there is room: %s", sentence);
    battle_record_free(record);
}

Test(battle_save, a_full_disk_leaves_nothing_where_nothing_was)
{
    struct battle_record *record = played();
    fill_disk(true);
    bool saved = save(record, path);
    fill_disk(false);
    cr_expect_not(saved);
    cr_expect_eq(files_in_folder(), 0);
    battle_record_free(record);
}

static const char *const unwritable[] = {
    "/nonexistent/battle.kassen",
    "/proc/battle.kassen",
    "/dev/null/battle.kassen",
    "",
};

Test(battle_save, where_nothing_can_be_written_it_is_said)
{
    struct battle_record *record = played();
    for (size_t i = 0; i < sizeof unwritable / sizeof *unwritable; i++) {
        if (unwritable[i][0] == '\0') cr_assert_eq(chdir("/proc"), 0);
        cr_expect_not(save(record, unwritable[i]), "%s", unwritable[i]);
        cr_expect_not_null(strstr(sentence, " cannot be written: "), "%s", sentence);
    }
    battle_record_free(record);
}

Test(battle_save, a_folder_one_may_not_write_to_is_left_alone)
{
    if (geteuid() == 0) cr_skip_test("root may write anywhere");
    struct battle_record *record = played();
    chmod(folder, 0500);
    bool saved = save(record, path);
    chmod(folder, 0700);
    cr_expect_not(saved);
    cr_expect_not_null(strstr(sentence, "cannot be written: Permission denied"), "%s", sentence);
    battle_record_free(record);
}

Test(battle_save, a_folder_is_not_written_over)
{
    struct battle_record *record = played();
    cr_assert_eq(mkdir(path, 0700), 0);
    cr_expect_not(save(record, path));
    cr_expect_not_null(strstr(sentence, "cannot be written: "), "%s", sentence);
    cr_expect_eq(files_in_folder(), 1);
    battle_record_free(record);
}

Test(battle_save, a_name_too_long_is_said_to_be)
{
    char long_path[5000];
    struct battle_record *record = played();
    memset(long_path, 'x', sizeof long_path);
    long_path[sizeof long_path - 1] = '\0';
    cr_expect_not(save(record, long_path));
    cr_expect_not_null(strstr(sentence, "name is too long"), "%s", sentence);
    battle_record_free(record);
}

// The program may have been killed, or the machine switched off, while it saved.
Test(battle_save, what_an_interrupted_save_left_behind_does_not_stop_the_next)
{
    struct battle_record *record = played();
    char temporary[160];
    snprintf(temporary, sizeof temporary, "%s.kassen-tmp", path);
    put_file(temporary, "half a rec");
    cr_expect(save(record, path), "%s", sentence);
    unlink(temporary);
    battle_record_free(record);
}

Test(battle_save, what_cannot_be_read_is_not_loaded)
{
    cr_expect_null(load(path));
    cr_expect_not_null(strstr(sentence, "cannot be read: No such file"), "%s", sentence);
    cr_expect_null(load(folder));
    cr_expect_not_null(strstr(sentence, "cannot be read: Is a directory"), "%s", sentence);
    put_file(path, "hello\n");
    cr_expect_null(load(path));
    cr_expect_not_null(strstr(sentence, "line 1: 'kassen-record …' was expected"), "%s", sentence);
}

Test(battle_save, a_file_larger_than_any_record_is_not_loaded)
{
    put_file(path, "kassen-record 1\n");
    cr_assert_eq(truncate(path, RECORD_BYTES_CAP + 1), 0);
    cr_expect_null(load(path));
    cr_expect_not_null(strstr(sentence, "is larger than any record"), "%s", sentence);
}
