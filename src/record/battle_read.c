// Reading a record: its lines, and what the battle was set up from. Its exchanges are in
// battle_follow.c.
#include "record/reader.h"

#include "core/options.h"
#include "record/local.h"
#include "record/scenario_file.h"
#include "rules/rulesets.h"

#include <assert.h>
#include <errno.h>
#include <inttypes.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

bool complain(struct reader *reader, const char *format, ...)
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
bool next_line(struct reader *reader)
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
    reader->line_start = reader->at;
    reader->at = stop + 1;
    return true;
}

const char *after(const char *line, const char *head)
{
    size_t length = strlen(head);
    return strncmp(line, head, length) == 0 ? line + length : NULL;
}

// One line of a fixed kind: "ruleset demo".
const char *expect(struct reader *reader, const char *head)
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
    if (strcmp(word, "1") != 0 && strcmp(word, "2") != 0) {
        return complain(reader, "the record is of form '%s'; this Kassen reads forms 1 and 2",
                        word);
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
    reader->record->past.edition = (int)edition;
    reader->old = edition < reader->rules->edition;
    if (edition <= reader->rules->edition) return true;
    return complain(reader, "the battle was played by edition %ld of %s, and this Kassen knows %d",
                    edition, reader->rules->id, reader->rules->edition);
}

bool read_seed(struct reader *reader, const char *word, uint64_t *seed)
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
        if (reader->old) continue; // a switch that there was
        reader->number = option_lines[i];
        return complain(reader, "%s", sentence);
    }
    return true;
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
    if (reader->unopened && record->history.entries && !reader->old) {
        return complain(reader, "'begin | dice | hash' was expected");
    }
    if (!(reader->unopened ? follow_end(reader, "undecided") : follow_play(reader))) return false;
    record->history.game.dice.beyond = typed ? BEYOND_STARVE : BEYOND_RANDOM;
    return true;
}

// Keeps the text where the rules of today come to something else. Where they do not, it is a record
// like any other.
static void keep_past(struct reader *reader)
{
    struct past *past = &reader->record->past;
    if (!reader->old || !reader->differs || reader->unopened) {
        past_free(past);
        return;
    }
    if (!reader->lost) past->followed = past->count;
    past->text = record_copy(reader->start, (size_t)(reader->end - reader->start));
}

struct battle_record *battle_record_look(const char *name, const char *text, size_t length,
                                         const struct shelf *shelf, struct text *why)
{
    struct reader *reader = calloc(1, sizeof *reader);
    struct battle_record *record = calloc(1, sizeof *record);
    if (!reader || !record) abort();
    reader->name = name;
    reader->start = reader->at = text;
    reader->end = text + length;
    reader->why = why;
    reader->record = record;
    record->past.count = -1;
    bool good = read_record(reader, shelf);
    if (good) keep_past(reader);
    free(reader);
    if (good) return record;
    battle_record_free(record);
    return NULL;
}

// Who wants to go on with it needs rules that come to the same.
static struct battle_record *to_go_on(const char *name, struct battle_record *record,
                                      struct text *why)
{
    if (!record || !record->past.text) return record;
    text_addf(why, "%s: ", name);
    battle_record_say_past(record, why);
    battle_record_free(record);
    return NULL;
}

struct battle_record *battle_record_read(const char *name, const char *text, size_t length,
                                         const struct shelf *shelf, struct text *why)
{
    return to_go_on(name, battle_record_look(name, text, length, shelf, why), why);
}

struct battle_record *battle_record_load(const char *path, const struct shelf *shelf,
                                         struct text *why)
{
    return to_go_on(path, battle_record_look_at(path, shelf, why), why);
}

struct battle_record *battle_record_look_at(const char *path, const struct shelf *shelf,
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
        record = battle_record_look(path, text, length, shelf, why);
    }
    fclose(in);
    free(text);
    return record;
}
