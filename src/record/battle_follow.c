// Following a record exchange by exchange. Rules that have changed since it was written are followed as
// far as they come to the same; see docs/decisions/0009.
#include "record/reader.h"

#include "record/local.h"

#include <assert.h>
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

// Notes that the rules of today come to something else; false: those of the record are today's.
static bool may_differ(struct reader *reader)
{
    reader->differs = true;
    return reader->old;
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
        if (memcmp(faces, expected, sizeof faces) != 0 && !may_differ(reader)) {
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
    if (strcmp(found, hash) == 0 || may_differ(reader)) return true;
    return complain(reader, "the battle comes to %s here, but the record says '%s'", found, hash);
}

// The rules of today follow the battle so far and no farther: the game stays there. An opening that
// cannot be followed is replaced by any.
static bool lose_thread(struct reader *reader, int followed)
{
    struct history *history = &reader->record->history;
    text_clear(reader->why);
    reader->lost = reader->differs = true;
    reader->record->past.followed = followed;
    if (!history->entries) {
        history->game.dice.beyond = BEYOND_RANDOM;
        if (history_resume_opening(history) == EXCHANGE_DONE) return true;
        return complain(reader, GAME_NO_OPENING);
    }
    if (followed >= 0 && history->ply > followed) {
        history_seek(history, followed);
    } else {
        history_abandon(history);
    }
    return true;
}

// What is only shown is held against its form.
static bool check_form(struct reader *reader, const char *dice)
{
    struct words words = {reader->line}, cells = {strcmp(dice, "-") == 0 ? "" : dice};
    char number[16], side[16], cell[128];
    struct past_throw thrown;
    long ply;
    int expected = reader->record->past.count;
    if (expected > 0) {
        if (!words_next(&words, number, sizeof number) ||
            !word_number(number, 1, HISTORY_CAP, &ply) || ply != expected) {
            return complain(reader, "exchange %d was expected", expected);
        }
        if (!words_next(&words, side, sizeof side) || !side_by_name(side)) {
            return complain(reader, "the side that chooses was expected after the number");
        }
    }
    while (words_next(&cells, cell, sizeof cell)) {
        if (!throw_read(cell, &thrown)) return complain(reader, "'%s' are no dice", cell);
    }
    return *cells.rest ? complain(reader, "'%s' are no dice", cells.rest) : true;
}

static bool follow(struct reader *reader, char *dice, char *hash)
{
    struct history *history = &reader->record->history;
    struct written_choice written = {.fixed = false};
    if (!history->entries || reader->record->past.count == 0) {
        return play_line(reader, NULL, dice, hash);
    }
    if (!read_choice(reader, &written) || !play_line(reader, &written, dice, hash)) return false;
    if (written.said[0] != '\0') history_say(history, written.said);
    return true;
}

static bool read_exchange(struct reader *reader)
{
    char *dice = NULL, *hash = NULL;
    struct battle_record *record = reader->record;
    if (!reader->reseeded) {
        past_end(&record->past, (size_t)(reader->line_start - reader->start));
        past_begin(&record->past, (size_t)(reader->line_start - reader->start));
    }
    reader->reseeded = false;
    if (!split_line(reader, &dice, &hash)) return false;
    if (reader->old && !check_form(reader, dice)) return false;
    int followed = record->past.count ? record->history.ply : -1;
    if (reader->lost || follow(reader, dice, hash)) return true;
    return reader->old && lose_thread(reader, followed);
}

// "@ 4 3:5,4,2 7:-": the turn, and who stands elsewhere, as the battle has it.
static bool stands_hold(const struct history *history, const char *line)
{
    char *expected = NULL;
    size_t length = 0;
    FILE *out = open_memstream(&expected, &length);
    if (!out) abort();
    record_write_stands(history, history->ply, out);
    fclose(out);
    bool good = length > 0 && strlen(line) == length - 1 && memcmp(line, expected, length - 1) == 0;
    free(expected);
    return good;
}

static bool read_stands(struct reader *reader)
{
    char word[64];
    long turn;
    struct words words = {reader->line + 1};
    struct stand stand;
    const struct history *history = &reader->record->history;
    if (!words_next(&words, word, sizeof word) || !word_number(word, 0, UINT16_MAX, &turn)) {
        return complain(reader, "the turn was expected after '@'");
    }
    while (words_next(&words, word, sizeof word)) {
        if (!stand_read(word, &stand)) {
            return complain(reader, "'%s' is not where a figure stands", word);
        }
    }
    if (*words.rest) return complain(reader, "'%s' is not where a figure stands", words.rest);
    if (reader->lost || stands_hold(history, reader->line)) return true;
    if (reader->old) return lose_thread(reader, history->ply - 1);
    return complain(reader, "the figures stand otherwise than is written");
}

// What was told is for those whose rules tell it otherwise; only its form is looked at.
static bool check_told(struct reader *reader)
{
    const char *words = reader->line + 2, *blank = strchr(words, ' ');
    if (!blank || blank == words) {
        return complain(reader, "a clause and a sentence were expected after ':'");
    }
    for (const char *c = words; *c != '\0'; c++) {
        if ((unsigned char)*c < ' ') return complain(reader, "the line holds a sign that is none");
    }
    return true;
}

static bool read_outcome(struct reader *reader, const char *outcome)
{
    enum outcome now = reader->record->history.game.battle.head.outcome;
    enum outcome then = UNDECIDED;
    while (then < DRAWN && strcmp(outcome, outcome_name(then)) != 0) {
        then++;
    }
    if (strcmp(outcome, outcome_name(then)) != 0 || (then != now && !may_differ(reader))) {
        return complain(reader, "the battle is %s, not '%s'", outcome_name(now), outcome);
    }
    reader->record->past.outcome = then;
    return true;
}

bool follow_end(struct reader *reader, const char *outcome)
{
    if (!read_outcome(reader, outcome)) return false;
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
    return (outcome = expect(reader, "end ")) != NULL && follow_end(reader, outcome);
}

static bool read_later_seed(struct reader *reader, const char *words)
{
    uint64_t seed;
    struct battle_record *record = reader->record;
    if (record->typed_dice) {
        return complain(reader, "dice that are typed have no seed");
    }
    if (!read_seed(reader, words, &seed)) return false;
    history_reseed(&record->history, seed);
    if (reader->reseeded) return true;
    past_end(&record->past, (size_t)(reader->line_start - reader->start));
    past_begin(&record->past, (size_t)(reader->line_start - reader->start));
    return reader->reseeded = true;
}

// A line below the opening: an exchange, or more about the one before.
static bool read_line(struct reader *reader)
{
    const char *seed = after(reader->line, "dice seed ");
    if (seed) return read_later_seed(reader, seed);
    if (reader->reseeded) return read_exchange(reader); // it is for that
    if (after(reader->line, ": ")) return check_told(reader);
    if (after(reader->line, "@ ")) return read_stands(reader);
    return read_exchange(reader);
}

bool follow_play(struct reader *reader)
{
    const char *outcome;
    if (!read_exchange(reader)) return false;
    while (next_line(reader)) {
        bool settled = after(reader->line, "settled ") != NULL;
        if (reader->reseeded && (settled || after(reader->line, "end "))) {
            return complain(reader, "a choice was expected after the seed of its dice");
        }
        if (settled || after(reader->line, "end ")) {
            past_end(&reader->record->past, (size_t)(reader->line_start - reader->start));
        }
        if (settled) return read_settled(reader, after(reader->line, "settled "));
        if ((outcome = after(reader->line, "end ")) != NULL) return follow_end(reader, outcome);
        if (!read_line(reader)) return false;
    }
    return false;
}
