// Reading a record: what strangers may have written, so every line is held against the battle.
#include "core/options.h"
#include "record/battle_file.h"

#include "core/text.h"
#include "record/local.h"
#include "record/scenario_file.h"
#include "rules/rulesets.h"

#include <assert.h>
#include <errno.h>
#include <inttypes.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

#define LINE_CAP (DICE_TAPE_CAP * 128 + CHOICE_LINE_CAP) // an exchange that fills its tape

struct reader {
    const char *name;
    const char *at, *end;
    int number; // of the line last read
    char line[LINE_CAP];
    struct text *why;
    struct battle_record *record;
    const struct ruleset *rules;
    bool unopened; // the first dice were not typed yet: it ends where play would begin
};

static bool complain(struct reader *reader, const char *format, ...)
    __attribute__((format(printf, 2, 3)));

static bool complain(struct reader *reader, const char *format, ...)
{
    char sentence[512];
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(sentence, sizeof sentence, format, arguments);
    va_end(arguments);
    text_clear(reader->why);
    text_addf(reader->why, "%s, line %d: %s", reader->name, reader->number, sentence);
    return false;
}

// The next line without its end; false when there is none, or it cannot be one of a record.
static bool next_line(struct reader *reader)
{
    size_t left = (size_t)(reader->end - reader->at);
    reader->number++;
    const char *stop = left ? memchr(reader->at, '\n', left) : NULL;
    if (!stop) return complain(reader, "the record breaks off here; its last line is 'end …'");
    size_t length = (size_t)(stop - reader->at);
    if (length >= sizeof reader->line) return complain(reader, "the line is too long");
    if (memchr(reader->at, '\0', length)) return complain(reader, "the line holds a zero byte");
    memcpy(reader->line, reader->at, length);
    reader->line[length] = '\0';
    reader->at = stop + 1;
    return true;
}

static const char *after(const char *line, const char *head)
{
    size_t length = strlen(head);
    return strncmp(line, head, length) == 0 ? line + length : NULL;
}

// One line of a fixed kind: "ruleset demo".
static const char *expect(struct reader *reader, const char *head)
{
    if (!next_line(reader)) return NULL;
    const char *rest = after(reader->line, head);
    if (!rest) complain(reader, "'%s…' was expected", head);
    return rest;
}

static bool read_edition(struct reader *reader)
{
    long edition;
    const char *word = expect(reader, "kassen-record ");
    if (!word) return false;
    if (strcmp(word, "1") != 0) {
        return complain(reader, "the record is of form '%s'; this Kassen reads form 1", word);
    }
    word = expect(reader, "ruleset ");
    if (!word) return false;
    reader->rules = ruleset_by_id(word);
    if (!reader->rules) return complain(reader, "there is no ruleset '%s'", word);
    word = expect(reader, "edition ");
    if (!word) return false;
    if (!word_number(word, 1, UINT16_MAX, &edition)) {
        return complain(reader, "an edition is a number, not '%s'", word);
    }
    if (edition == reader->rules->edition) return true;
    return complain(reader, "the battle was played by edition %ld of %s, and this Kassen knows %d",
                    edition, reader->rules->id, reader->rules->edition);
}

static bool read_seed(struct reader *reader, const char *word, uint64_t *seed)
{
    char *end;
    errno = 0;
    *seed = strtoull(word, &end, 10);
    if (*word >= '0' && *word <= '9' && !errno && !*end) return true;
    return complain(reader, "'%s' is not a seed", word);
}

static bool read_dice_line(struct reader *reader, const char *words)
{
    const char *seed = after(words, "seed ");
    if (strcmp(words, "typed") == 0) {
        reader->record->typed_dice = true;
        return true;
    }
    if (!seed) return complain(reader, "dice are 'typed' or 'seed' and a number");
    return read_seed(reader, seed, &reader->record->seed);
}

static bool read_player(struct reader *reader, const char *words)
{
    char side_word[16];
    struct words rest = {words};
    enum side side = words_next(&rest, side_word, sizeof side_word) ? side_by_name(side_word) : 0;
    size_t length = strlen(rest.rest);
    if (!side || length < 2 || length > PLAYER_NAME_CAP) {
        return complain(reader, "a player is a side and a name");
    }
    snprintf(reader->record->players[side], PLAYER_NAME_CAP, "%s", rest.rest + 1);
    return true;
}

static struct embedded_file *add_file(struct reader *reader, const char *name)
{
    struct battle_record *record = reader->record;
    struct embedded_file *file = &record->files[record->file_count];
    if (record->file_count == RECORD_FILES_CAP || !*name || strlen(name) >= sizeof file->name) {
        complain(reader, "a record holds at most %d files, each with a name", RECORD_FILES_CAP);
        return NULL;
    }
    snprintf(file->name, sizeof file->name, "%s", name);
    record->file_count++;
    return file;
}

// The lines of an embedded file, each behind "> ".
static bool read_file(struct reader *reader, const char *name)
{
    struct embedded_file *file = add_file(reader, name);
    if (!file) return false;
    size_t length = 0;
    const char *start = reader->at;
    char *body = malloc((size_t)(reader->end - start) + 1);
    if (!body) abort();
    file->text = body;
    // Straight from the text: a scenario may have longer lines than a record.
    while (reader->end - reader->at >= 2 && memcmp(reader->at, "> ", 2) == 0) {
        const char *stop = memchr(reader->at, '\n', (size_t)(reader->end - reader->at));
        reader->number++;
        if (!stop) return complain(reader, "the record breaks off here; its last line is 'end …'");
        size_t part = (size_t)(stop - reader->at) - 2;
        if (memchr(reader->at, '\0', part + 2)) {
            return complain(reader, "the line holds a zero byte");
        }
        memcpy(body + length, reader->at + 2, part);
        length += part;
        body[length++] = '\n';
        reader->at = stop + 1;
    }
    body[length] = '\0';
    file->length = length;
    return true;
}

// A file left out: the one on the shelf serves if it is the same.
static bool fetch_file(struct reader *reader, const char *words, const struct shelf *shelf)
{
    struct fault fault = {0};
    char hash[24];
    struct words rest = {words};
    if (!words_next(&rest, hash, sizeof hash) || *rest.rest != ' ') {
        return complain(reader, "a file left out is written: hash, its hash, its name");
    }
    struct embedded_file *file = add_file(reader, rest.rest + 1);
    if (!file) return false;
    if (!shelf || !shelf->read(shelf->from, file->name, &file->text, &file->length, &fault)) {
        return complain(reader, "the record needs %s, which is not at hand", file->name);
    }
    char found[24];
    record_end_line(file);
    snprintf(found, sizeof found, "%016" PRIx64, record_file_hash(file));
    if (strcmp(found, hash) == 0) return true;
    return complain(reader, "%s is not the one this battle was played on: its hash is %s, not %s",
                    file->name, found, hash);
}

// From the scenario's name to the first line of play; options are kept aside until the scenario,
// whose own they replace, is read.
static bool read_setup(struct reader *reader, const struct shelf *shelf)
{
    struct battle_record *record = reader->record;
    const char *rest = expect(reader, "scenario ");
    char options[OPTIONS_CAP][128];
    int option_lines[OPTIONS_CAP], count = 0;
    if (!rest) return false;
    snprintf(record->main_file, sizeof record->main_file, "%s", rest);
    while (true) {
        if (!next_line(reader)) return false;
        if ((rest = after(reader->line, "option ")) != NULL) {
            if (count == OPTIONS_CAP) return complain(reader, "there are too many options");
            option_lines[count] = reader->number;
            snprintf(options[count++], sizeof *options, "%s", rest);
        } else if ((rest = after(reader->line, "dice ")) != NULL) {
            if (!read_dice_line(reader, rest)) return false;
        } else if ((rest = after(reader->line, "player ")) != NULL) {
            if (!read_player(reader, rest)) return false;
        } else if ((rest = after(reader->line, "file ")) != NULL) {
            if (!read_file(reader, rest)) return false;
        } else if ((rest = after(reader->line, "hash ")) != NULL) {
            if (!fetch_file(reader, rest, shelf)) return false;
        } else if (after(reader->line, "begin | ")) {
            break;
        } else if (record->typed_dice && strcmp(reader->line, "end undecided") == 0) {
            reader->unopened = true;
            break;
        } else {
            return complain(reader, "'begin | dice | hash' was expected");
        }
    }
    if (!record_file(record, record->main_file)) {
        reader->number = 4;
        return complain(reader, "%s is not in the record", record->main_file);
    }
    struct shelf embedded = record_shelf(record);
    if (!scenario_read(&record->scenario, &embedded, record->main_file, rulesets, reader->why)) {
        return false;
    }
    if (strcmp(record->scenario.ruleset, reader->rules->id) != 0) {
        return complain(reader, "the scenario is one of %s", record->scenario.ruleset);
    }
    for (int i = 0; i < count; i++) {
        char sentence[512];
        struct text why;
        text_init(&why, sentence, sizeof sentence);
        if (option_set(reader->rules, options[i], record->scenario.options, &why)) continue;
        reader->number = option_lines[i];
        return complain(reader, "%s", sentence);
    }
    return true;
}

// One cell as written, "2d6:3+4", held against what is called for.
static bool read_cell(const char *word, const struct roll_call *call, uint8_t *faces)
{
    char head[16];
    struct text text;
    text_init(&text, head, sizeof head);
    if (call->count > 1) text_addf(&text, "%d", call->count);
    text_addf(&text, "d%d:", call->sides);
    const char *at = after(word, head);
    for (int i = 0; at && i < call->count; i++) {
        char *end;
        if (*at < '0' || *at > '9') return false;
        unsigned long face = strtoul(at, &end, 10);
        if (face > UINT8_MAX) return false;
        faces[i] = (uint8_t)face;
        at = *end == '+' && i + 1 < call->count ? end + 1 : end;
    }
    return at && *at == '\0';
}

static bool answer_roll(struct reader *reader, struct words *cells)
{
    struct dice *dice = &reader->record->history.game.dice;
    const struct roll_call *call = &dice->tape[dice->length].call;
    uint8_t faces[DICE_FACES_CAP] = {0}, expected[DICE_FACES_CAP];
    char word[128];
    if (!words_next(cells, word, sizeof word)) {
        return complain(reader, "a die is missing: %dd%d by %s", call->count, call->sides,
                        clause_name(reader->rules, call->clause));
    }
    if (!read_cell(word, call, faces)) {
        return complain(reader, "the dice are '%s', but %dd%d were called for by %s", word,
                        call->count, call->sides, clause_name(reader->rules, call->clause));
    }
    if (!reader->record->typed_dice) {
        uint64_t position = dice->position + (unsigned)dice->length;
        dice_throw(call, dice->seed, position, expected);
        if (memcmp(faces, expected, sizeof faces) != 0) {
            return complain(reader, "the dice are '%s', but the seed throws otherwise", word);
        }
    }
    if (dice_answer(dice, faces)) return true;
    return complain(reader, "'%s' has a face that a d%d does not", word, call->sides);
}

// Splits "1 red move 3 to G4 | d6:5 | 77e0…" in three, in place.
static bool split_line(struct reader *reader, char **dice, char **hash)
{
    char *first = strstr(reader->line, " | "), *second = first ? strstr(first + 3, " | ") : NULL;
    if (!second) return complain(reader, "an exchange is written: choice | dice | hash");
    *first = *second = '\0';
    *dice = first + 3;
    *hash = second + 3;
    return true;
}

// A choice as it was made, with what was said; or a thing set right by hand.
struct written_choice {
    struct choice choice;
    bool fixed;
    char said[SAID_CAP];
};

static bool read_choice(struct reader *reader, struct written_choice *written)
{
    struct words words = {reader->line};
    char number[16], side_word[16], sentence[256];
    long ply;
    struct text why;
    const struct history *history = &reader->record->history;
    if (!words_next(&words, number, sizeof number) || !word_number(number, 1, HISTORY_CAP, &ply) ||
        ply != history->ply + 1) {
        return complain(reader, "exchange %d was expected", history->ply + 1);
    }
    enum side side = words_next(&words, side_word, sizeof side_word) ? side_by_name(side_word) : 0;
    if (!side) return complain(reader, "the side that chooses was expected after the number");
    text_init(&why, sentence, sizeof sentence);
    struct ruleset by_hand = fixing(reader->rules);
    const char *fix = after(words.rest, " fix ");
    const char *line = fix ? fix : words.rest;
    if (!choice_parse(fix ? &by_hand : reader->rules, history->game.ground, line, &written->choice,
                      &why)) {
        return complain(reader, "%s", sentence);
    }
    written->choice.side = (uint8_t)side;
    written->fixed = fix != NULL;
    if (!choice_words(line, written->said)) written->said[0] = '\0';
    return true;
}

static enum exchange_end play_choice(struct history *history, const struct written_choice *written,
                                     struct problem *problem)
{
    if (!written) {
        *problem = forbidden(0, GAME_NO_OPENING);
        return history_resume_opening(history);
    }
    return (written->fixed ? history_fix : history_play)(history, &written->choice, problem);
}

// Plays one line: the opening when there is no choice.
static bool play_line(struct reader *reader, const struct written_choice *written, char *dice,
                      char *hash)
{
    assert(dice && hash);
    struct history *history = &reader->record->history;
    struct words cells = {strcmp(dice, "-") == 0 ? "" : dice};
    struct problem problem = {0};
    char found[24], extra[8];
    enum exchange_end end = EXCHANGE_STARVED;
    if (written) {
        end = play_choice(history, written, &problem);
    } else if (history->entries) {
        end = EXCHANGE_DONE; // an opening without dice was played when the record was opened
    }
    while (end == EXCHANGE_STARVED) {
        if (!answer_roll(reader, &cells)) return false;
        end = play_choice(history, written, &problem);
    }
    if (end == EXCHANGE_REFUSED) {
        return complain(reader, "the %s is refused: %s%s%s", written ? "choice" : "opening",
                        problem.text, problem.clause ? ", " : "",
                        clause_name(reader->rules, problem.clause));
    }
    if (words_next(&cells, extra, sizeof extra) || *cells.rest) {
        return complain(reader, "more dice are written than were called for");
    }
    snprintf(found, sizeof found, "%016" PRIx64, history->entries[history->ply].hash);
    if (strcmp(found, hash) == 0) return true;
    return complain(reader, "the battle comes to %s here, but the record says '%s'", found, hash);
}

static bool read_end(struct reader *reader, const char *outcome)
{
    const struct battle *battle = &reader->record->history.game.battle.head;
    if (strcmp(outcome, outcome_name(battle->outcome)) != 0) {
        return complain(reader, "the battle is %s, not '%s'", outcome_name(battle->outcome),
                        outcome);
    }
    if (reader->at == reader->end) return true;
    reader->number++;
    return complain(reader, "something follows after the end");
}

// "settled red resigns", then the end.
static bool read_settled(struct reader *reader, const char *words)
{
    const char *outcome;
    if (!settlement_is_known(words)) {
        return complain(
            reader,
            "a battle is settled when a side resigns, a draw is agreed or the program failed");
    }
    snprintf(reader->record->settled, sizeof reader->record->settled, "%s", words);
    return (outcome = expect(reader, "end ")) != NULL && read_end(reader, outcome);
}

static bool read_later_seed(struct reader *reader, const char *words)
{
    uint64_t seed;
    if (reader->record->typed_dice) {
        return complain(reader, "dice that are typed have no seed");
    }
    if (!read_seed(reader, words, &seed)) return false;
    history_reseed(&reader->record->history, seed);
    return true;
}

static bool read_play(struct reader *reader)
{
    char *dice = NULL, *hash = NULL;
    struct written_choice written = {.fixed = false};
    const char *outcome, *seed;
    if (!split_line(reader, &dice, &hash) || !play_line(reader, NULL, dice, hash)) return false;
    while (next_line(reader)) {
        if ((outcome = after(reader->line, "end ")) != NULL) return read_end(reader, outcome);
        if ((outcome = after(reader->line, "settled ")) != NULL) {
            return read_settled(reader, outcome);
        }
        if ((seed = after(reader->line, "dice seed ")) != NULL) {
            if (!read_later_seed(reader, seed)) return false;
            continue;
        }
        if (!split_line(reader, &dice, &hash)) return false;
        if (!read_choice(reader, &written)) return false;
        if (!play_line(reader, &written, dice, hash)) return false;
        if (written.said[0] != '\0') history_say(&reader->record->history, written.said);
    }
    return false;
}

// The record is played through on dice that come from its lines alone; only afterwards does it go
// on with dice of its own.
static bool read_record(struct reader *reader, const struct shelf *shelf)
{
    struct battle_record *record = reader->record;
    if (!read_edition(reader) || !read_setup(reader, shelf)) return false;
    bool typed = record->typed_dice;
    struct shelf embedded = record_shelf(record);
    record->typed_dice = true;
    if (!record_open(record, reader->rules, &embedded, reader->why)) return false;
    record->typed_dice = typed;
    if (reader->unopened && record->history.entries) {
        return complain(reader, "'begin | dice | hash' was expected");
    }
    if (!(reader->unopened ? read_end(reader, "undecided") : read_play(reader))) return false;
    record->history.game.dice.beyond = typed ? BEYOND_STARVE : BEYOND_RANDOM;
    return true;
}

struct battle_record *battle_record_read(const char *name, const char *text, size_t length,
                                         const struct shelf *shelf, struct text *why)
{
    struct reader *reader = calloc(1, sizeof *reader);
    struct battle_record *record = calloc(1, sizeof *record);
    if (!reader || !record) abort();
    reader->name = name;
    reader->at = text;
    reader->end = text + length;
    reader->why = why;
    reader->record = record;
    bool good = read_record(reader, shelf);
    free(reader);
    if (good) return record;
    battle_record_free(record);
    return NULL;
}

struct battle_record *battle_record_load(const char *path, const struct shelf *shelf,
                                         struct text *why)
{
    struct battle_record *record = NULL;
    size_t length = 0;
    char *text = NULL;
    FILE *in = fopen(path, "rb");
    if (!in) {
        text_addf(why, "%s cannot be read: %s", path, strerror(errno));
        return NULL;
    }
    text = malloc(RECORD_BYTES_CAP + 1);
    if (!text) abort();
    length = fread(text, 1, RECORD_BYTES_CAP + 1, in);
    if (ferror(in)) {
        text_addf(why, "%s cannot be read: %s", path, strerror(errno));
    } else if (length > RECORD_BYTES_CAP) {
        text_addf(why, "%s is larger than any record", path);
    } else {
        record = battle_record_read(path, text, length, shelf, why);
    }
    fclose(in);
    free(text);
    return record;
}
