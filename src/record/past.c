#include "record/past.h"

#include "core/text.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

void past_begin(struct past *past, size_t at)
{
    if (past->count + 1 >= past->room) {
        past->room = 2 * past->room + 64;
        past->lines = realloc(past->lines, sizeof *past->lines * (size_t)past->room);
        if (!past->lines) abort();
    }
    past->lines[++past->count] = (struct past_lines){at, at};
}

void past_end(struct past *past, size_t at)
{
    if (past->count >= 0) past->lines[past->count].to = at;
}

void past_free(struct past *past)
{
    free(past->text);
    free(past->lines);
    *past = (struct past){0};
}

// A number at the beginning of a text, which is led past it.
static bool take_number(const char **at, long least, long most, long *number)
{
    char *end;
    if (**at != '-' && (**at < '0' || **at > '9')) return false;
    *number = strtol(*at, &end, 10);
    *at = end;
    return *number >= least && *number <= most;
}

static bool take(const char **at, char sign)
{
    if (**at != sign) return false;
    ++*at;
    return true;
}

bool stand_read(const char *word, struct stand *stand)
{
    long figure, x, y, facing;
    *stand = (struct stand){0};
    if (!take_number(&word, 1, UINT16_MAX, &figure) || !take(&word, ':')) return false;
    stand->figure = (uint16_t)figure;
    if (strcmp(word, "-") == 0) return true;
    if (!take_number(&word, INT32_MIN, INT32_MAX, &x) || !take(&word, ',') ||
        !take_number(&word, INT32_MIN, INT32_MAX, &y) || !take(&word, ',') ||
        !take_number(&word, 0, UINT16_MAX, &facing)) {
        return false;
    }
    stand->there = true;
    stand->at = (struct standing){(int32_t)x, (int32_t)y, (uint16_t)facing};
    return *word == '\0';
}

bool throw_read(const char *word, struct past_throw *thrown)
{
    long count = 1, sides, face;
    *thrown = (struct past_throw){0};
    if (*word != 'd' && !take_number(&word, 2, DICE_FACES_CAP, &count)) return false;
    if (!take(&word, 'd') || !take_number(&word, 2, UINT8_MAX, &sides)) return false;
    if (!take(&word, ':')) return false;
    for (int i = 0; i < count; i++) {
        if (i > 0 && !take(&word, '+')) return false;
        if (!take_number(&word, 0, UINT8_MAX, &face)) return false;
        thrown->faces[i] = (uint8_t)face;
    }
    thrown->count = (int)count;
    thrown->sides = (int)sides;
    return *word == '\0';
}

// The line of an exchange that has its choice; new seeds may stand before it.
static char *choice_line(char *text)
{
    while (strncmp(text, "dice seed ", strlen("dice seed ")) == 0) {
        text += strlen(text) + 1;
    }
    return text;
}

// Cuts "12 red fix place 3 at H4 | d6:5 | 77e0…" up.
static void cut_line(struct past_exchange *exchange, char *line)
{
    char side[16], number[16];
    char *dice = strstr(line, " | "), *hash = dice ? strstr(dice + 3, " | ") : NULL;
    assert(hash);
    *dice = *hash = '\0';
    exchange->dice.rest = strcmp(dice + 3, "-") == 0 ? "" : dice + 3;
    struct words words = {line};
    if (!words_next(&words, number, sizeof number)) return;
    if (!words_next(&words, side, sizeof side)) return; // the opening
    exchange->side = side_by_name(side);
    exchange->choice = words.rest + strspn(words.rest, " ");
    exchange->fixed = strncmp(exchange->choice, "fix ", 4) == 0;
    if (exchange->fixed) exchange->choice += 4;
    if (!choice_words(exchange->choice, exchange->said)) exchange->said[0] = '\0';
}

void past_recall(const struct past *past, int ply, struct past_exchange *exchange)
{
    assert(ply >= 0 && ply <= past->count);
    const struct past_lines *lines = &past->lines[ply];
    size_t length = lines->to - lines->from;
    *exchange = (struct past_exchange){.choice = ""};
    exchange->text = malloc(length + 1);
    if (!exchange->text) abort();
    memcpy(exchange->text, past->text + lines->from, length);
    exchange->text[length] = '\0';
    exchange->end = exchange->text + length;
    for (size_t i = 0; i < length; i++) {
        if (exchange->text[i] == '\n') exchange->text[i] = '\0';
    }
    char *line = choice_line(exchange->text);
    exchange->rest = line + strlen(line) + 1;
    cut_line(exchange, line);
}

void past_say_choice(const struct past_exchange *exchange, const struct game *game,
                     struct text *out)
{
    struct ruleset by_hand = fixing(game->rules);
    const struct ruleset *rules = exchange->fixed ? &by_hand : game->rules;
    struct entry entry = {.fixed = exchange->fixed};
    char sentence[256];
    struct text why;
    text_init(&why, sentence, sizeof sentence);
    if (choice_parse(rules, game->ground, exchange->choice, &entry.choice, &why) &&
        rules->words[entry.choice.kind].label) {
        entry_say(&entry, game, &game->battle.head, out);
    } else {
        text_add(out, "A choice that these rules no longer know");
    }
}

void past_forget(struct past_exchange *exchange)
{
    free(exchange->text);
    exchange->text = NULL;
}

bool past_next_throw(struct past_exchange *exchange, struct past_throw *thrown)
{
    char word[128];
    return words_next(&exchange->dice, word, sizeof word) && throw_read(word, thrown);
}

bool past_told(struct past_exchange *exchange, const char **clause, const char **sentence)
{
    while (exchange->rest < exchange->end) {
        const char *line = exchange->rest;
        exchange->rest += strlen(line) + 1;
        if (strncmp(line, ": ", 2) != 0) continue;
        char *blank = strchr(exchange->text + (line - exchange->text) + 2, ' ');
        if (!blank) continue;
        *blank = '\0';
        *clause = strcmp(line + 2, "-") == 0 ? "" : line + 2;
        *sentence = blank + 1;
        return true;
    }
    return false;
}

// The line of an exchange that says where everybody stands; NULL: it has none.
static const char *stands_line(const struct past_exchange *exchange)
{
    for (const char *line = exchange->rest; line < exchange->end; line += strlen(line) + 1) {
        if (*line == '@') return line;
    }
    return NULL;
}

int past_turn(const struct past *past, int ply)
{
    char word[64];
    long turn = -1;
    struct past_exchange exchange;
    past_recall(past, ply, &exchange);
    const char *line = stands_line(&exchange);
    struct words words = {line ? line + 1 : ""};
    bool told = words_next(&words, word, sizeof word) && word_number(word, 0, UINT16_MAX, &turn);
    past_forget(&exchange);
    return told ? (int)turn : -1;
}

static void read_stands(const char *line, struct stand *by_figure, int figures)
{
    char word[64];
    struct words words = {line};
    struct stand stand;
    while (words_next(&words, word, sizeof word)) {
        if (stand_read(word, &stand) && stand.figure <= figures) by_figure[stand.figure] = stand;
    }
}

void past_stands(const struct past *past, int ply, struct stand *by_figure, int figures)
{
    memset(by_figure, 0, sizeof *by_figure * ((size_t)figures + 1));
    for (int at = past->followed + 1; at <= ply; at++) {
        struct past_exchange exchange;
        past_recall(past, at, &exchange);
        const char *line = stands_line(&exchange);
        if (line) read_stands(line, by_figure, figures);
        past_forget(&exchange);
    }
}
