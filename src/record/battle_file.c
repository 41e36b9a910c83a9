// Setting up, writing and saving; reading is in battle_read.c.
#include "record/battle_file.h"

#include "core/mix.h"
#include "core/options.h"
#include "core/text.h"
#include "record/local.h"
#include "record/replace.h"
#include "record/scenario_file.h"
#include "rules/rulesets.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

// A shelf that keeps a copy of what is taken from another, under the name it was asked for by.
struct copying_shelf {
    struct battle_record *record;
    const struct shelf *source;
    const char *folder; // put before every name; empty, or ending in a slash
};

static bool copy_and_read(void *from, const char *name, char **text, size_t *length,
                          struct fault *fault)
{
    struct copying_shelf *copying = from;
    struct battle_record *record = copying->record;
    char path[512];
    struct text whole;
    text_init(&whole, path, sizeof path);
    text_addf(&whole, "%s%s", copying->folder, name);
    if (whole.cut) return fault_set(fault, "", "has too long a name");
    if (!copying->source->read(copying->source->from, path, text, length, fault)) return false;
    if (record_file(record, name)) return true; // read before
    struct embedded_file *file = &record->files[record->file_count];
    if (record->file_count == RECORD_FILES_CAP || strlen(name) >= sizeof file->name) {
        free(*text);
        return fault_set(fault, "", "a record has no room for it, or for so long a name");
    }
    snprintf(file->name, sizeof file->name, "%s", name);
    file->text = record_copy(*text, *length);
    file->length = *length;
    record_end_line(file);
    record->file_count++;
    return true;
}

// A file that does not end its last line is kept as if it did, for that is how it is written.
void record_end_line(struct embedded_file *file)
{
    if (file->length == 0 || file->text[file->length - 1] == '\n') return;
    file->text = realloc(file->text, file->length + 2);
    if (!file->text) abort();
    file->text[file->length++] = '\n';
    file->text[file->length] = '\0';
}

char *record_copy(const char *text, size_t length)
{
    char *copy = malloc(length + 1);
    if (!copy) abort();
    memcpy(copy, text, length);
    copy[length] = '\0';
    return copy;
}

const struct embedded_file *record_file(const struct battle_record *record, const char *name)
{
    for (int i = 0; i < record->file_count; i++) {
        if (strcmp(record->files[i].name, name) == 0) return &record->files[i];
    }
    return NULL;
}

static bool read_from_record(void *from, const char *name, char **text, size_t *length,
                             struct fault *fault)
{
    const struct embedded_file *file = record_file(from, name);
    if (!file) return fault_set(fault, "", "is not in the record");
    *text = record_copy(file->text, file->length);
    *length = file->length;
    return true;
}

struct shelf record_shelf(struct battle_record *record)
{
    return (struct shelf){read_from_record, record};
}

bool record_open(struct battle_record *record, const struct ruleset *rules,
                 const struct shelf *shelf, struct text *why)
{
    struct fault fault = {0};
    struct dice dice;
    dice_init(&dice, record->typed_dice ? BEYOND_STARVE : BEYOND_RANDOM, record->seed);
    enum exchange_end end = history_open(&record->history, rules, &record->scenario, &dice, &fault);
    record->opened = true;
    if (end != EXCHANGE_REFUSED) return true;
    scenario_fault_sentence(shelf, record->main_file, &fault, why);
    return false;
}

struct battle_record *battle_record_new(const struct battle_setup *setup, struct text *why)
{
    struct battle_record *record = calloc(1, sizeof *record);
    if (!record) abort();
    const char *slash = strrchr(setup->scenario, '/');
    const char *base = slash ? slash + 1 : setup->scenario;
    char *folder = record_copy(setup->scenario, (size_t)(base - setup->scenario));
    struct copying_shelf copying = {record, setup->shelf, folder};
    struct shelf shelf = {copy_and_read, &copying};
    record->seed = setup->seed;
    record->typed_dice = setup->typed_dice;
    snprintf(record->main_file, sizeof record->main_file, "%s", base);
    bool good = scenario_read(&record->scenario, &shelf, base, rulesets, why);
    const struct ruleset *rules = good ? ruleset_by_id(record->scenario.ruleset) : NULL;
    for (int i = 0; good && setup->settings && setup->settings[i]; i++) {
        good = option_set(rules, setup->settings[i], record->scenario.options, why);
    }
    good = good && record_open(record, rules, &shelf, why);
    free(folder);
    if (good) return record;
    battle_record_free(record);
    return NULL;
}

struct battle_record *battle_record_again(struct battle_record *record, uint64_t seed,
                                          struct text *why)
{
    const struct parameter *options = record->history.game.rules->options;
    char lines[OPTIONS_CAP][128];
    const char *settings[OPTIONS_CAP + 1] = {NULL};
    for (int i = 0; options && options[i].name; i++) {
        struct text line;
        text_init(&line, lines[i], sizeof lines[i]);
        option_print(record->history.game.rules, record->scenario.options, i, &line);
        settings[i] = lines[i];
    }
    struct shelf shelf = record_shelf(record);
    struct battle_setup setup = {.shelf = &shelf,
                                 .scenario = record->main_file,
                                 .settings = settings,
                                 .seed = seed,
                                 .typed_dice = record->typed_dice};
    return battle_record_new(&setup, why);
}

void battle_record_free(struct battle_record *record)
{
    if (!record) return;
    if (record->opened) history_close(&record->history);
    for (int i = 0; i < record->file_count; i++) {
        free(record->files[i].text);
    }
    past_free(&record->past);
    free(record);
}

void battle_record_say_past(const struct battle_record *record, struct text *text)
{
    const struct ruleset *rules = record->history.game.rules;
    const struct past *past = &record->past;
    text_addf(
        text,
        "it was played under edition %d of %s, and the rules are at edition %d now: it can be "
        "looked at, but not gone on with",
        past->edition, rules->title, rules->edition);
    if (past->followed < 0) {
        text_add(text, "; it is told as it was written down");
    } else if (past->followed < past->count) {
        text_addf(text, "; after choice %d it is told as it was written down", past->followed);
    }
}

static void write_file(const struct embedded_file *file, FILE *out)
{
    fprintf(out, "file %s\n", file->name);
    const char *line = file->text, *end = file->text + file->length;
    while (line < end) {
        const char *stop = memchr(line, '\n', (size_t)(end - line));
        if (!stop) stop = end;
        fprintf(out, "> %.*s\n", (int)(stop - line), line);
        line = stop + 1;
    }
}

void battle_record_write_head(const struct battle_record *record, bool by_hash, FILE *out)
{
    const struct ruleset *rules = record->history.game.rules;
    if (record->past.text) {
        fwrite(record->past.text, 1, record->past.lines[0].from, out);
        return;
    }
    fprintf(out, "kassen-record 2\nruleset %s\nedition %d\n", rules->id, rules->edition);
    fprintf(out, "scenario %s\n", record->main_file);
    for (int i = 0; rules->options[i].name; i++) {
        char setting[128];
        struct text text;
        text_init(&text, setting, sizeof setting);
        option_print(rules, record->scenario.options, i, &text);
        fprintf(out, "option %s\n", setting);
    }
    if (record->typed_dice) {
        fputs("dice typed\n", out);
    } else {
        fprintf(out, "dice seed %" PRIu64 "\n", record->seed);
    }
    for (enum side side = RED; side <= record->scenario.sides; side++) {
        if (record->players[side][0]) {
            fprintf(out, "player %s ", side_name(side));
            for (const char *c = record->players[side]; *c != '\0'; c++) {
                fputc((unsigned char)*c < ' ' ? ' ' : *c, out);
            }
            fputc('\n', out);
        }
    }
    for (int i = 0; i < record->file_count; i++) {
        const struct embedded_file *file = &record->files[i];
        if (by_hash) {
            fprintf(out, "hash %016" PRIx64 " %s\n", record_file_hash(file), file->name);
        } else {
            write_file(file, out);
        }
    }
}

uint64_t record_file_hash(const struct embedded_file *file)
{
    return mix_bytes(file->text, file->length);
}

static void write_dice(const struct history *history, const struct entry *entry, FILE *out)
{
    fputs(" |", out);
    if (!entry->rolls) fputs(" -", out);
    for (int i = 0; i < entry->rolls; i++) {
        const struct roll *roll = &history->rolls[entry->first_roll + i];
        fputc(' ', out);
        if (roll->call.count > 1) fprintf(out, "%d", roll->call.count);
        fprintf(out, "d%d:%d", roll->call.sides, roll->faces[0]);
        for (int die = 1; die < roll->call.count; die++) {
            fprintf(out, "+%d", roll->faces[die]);
        }
    }
    fprintf(out, " | %016" PRIx64 "\n", entry->hash);
}

// What was told, for times when the rules would tell something else.
static void write_told(const struct history *history, int ply, FILE *out)
{
    const struct game *game = &history->game;
    const struct event *events = history_events(history, ply);
    for (int i = 0; i < history->entries[ply].events; i++) {
        char sentence[512];
        struct text text;
        text_init(&text, sentence, sizeof sentence);
        event_sentence(game->rules, game->ground, &events[i], &text);
        const char *clause = clause_name(game->rules, events[i].clause);
        fprintf(out, ": %s %s\n", *clause ? clause : "-", sentence);
    }
}

void record_write_stands(const struct history *history, int ply, FILE *out)
{
    const struct entry *entry = &history->entries[ply];
    const struct stand *stands = history_stands(history, ply);
    fprintf(out, "@ %d", entry->turn);
    for (int i = 0; i < entry->stands; i++) {
        const struct standing *at = &stands[i].at;
        fprintf(out, stands[i].there ? " %d:%d,%d,%d" : " %d:-", stands[i].figure, at->x, at->y,
                at->facing);
    }
    fputc('\n', out);
}

void battle_record_write_ply(const struct battle_record *record, int ply, FILE *out)
{
    const struct past *past = &record->past;
    if (past->text) {
        fwrite(past->text + past->lines[ply].from, 1, past->lines[ply].to - past->lines[ply].from,
               out);
        return;
    }
    const struct game *game = &record->history.game;
    const struct entry *entry = &record->history.entries[ply];
    if (ply > 0 && !record->typed_dice && entry->seed != entry[-1].seed) {
        fprintf(out, "dice seed %" PRIu64 "\n", entry->seed);
    }
    if (ply == 0) {
        fputs("begin", out);
    } else {
        char line[CHOICE_LINE_CAP];
        struct text text;
        struct ruleset by_hand = fixing(game->rules);
        text_init(&text, line, sizeof line);
        choice_print(entry->fixed ? &by_hand : game->rules, game->ground, &entry->choice, &text);
        fprintf(out, "%d %s %s%s", ply, side_name(entry->choice.side), entry->fixed ? "fix " : "",
                line);
        if (entry->words) fprintf(out, " \"%s\"", entry->words);
    }
    write_dice(&record->history, entry, out);
    write_told(&record->history, ply, out);
    record_write_stands(&record->history, ply, out);
}

void battle_record_write_end(const struct battle_record *record, FILE *out)
{
    if (record->past.text) {
        fputs(record->past.text + record->past.lines[record->past.count].to, out);
        return;
    }
    if (record->settled[0]) fprintf(out, "settled %s\n", record->settled);
    fprintf(out, "end %s\n", outcome_name(record->history.game.battle.head.outcome));
}

int battle_record_plies(const struct battle_record *record)
{
    return record->past.text ? record->past.count : record->history.ply;
}

bool settlement_is_known(const char *words)
{
    char side[16];
    struct words rest = {words};
    if (strcmp(words, DRAW_AGREED) == 0) return true;
    if (strncmp(words, FAULT_SETTLED, strlen(FAULT_SETTLED)) == 0) return true;
    return words_next(&rest, side, sizeof side) && side_by_name(side) &&
           strcmp(rest.rest, " resigns") == 0;
}

bool battle_record_write(const struct battle_record *record, bool by_hash, FILE *out)
{
    if (!record->history.entries) return false; // the opening awaits its dice
    battle_record_write_head(record, by_hash, out);
    for (int ply = 0; ply <= battle_record_plies(record); ply++) {
        battle_record_write_ply(record, ply, out);
    }
    battle_record_write_end(record, out);
    return !ferror(out);
}

static bool write_whole(const void *record, FILE *out)
{
    return battle_record_write(record, false, out);
}

bool battle_record_save(const struct battle_record *record, const char *path, struct text *why)
{
    return file_replace(path, write_whole, record, why);
}
