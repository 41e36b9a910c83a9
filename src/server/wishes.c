// Reading what is wanted of a table, and tables from what was kept of them.
#include "server/local.h"

#include "core/text.h"

#include <stdlib.h>
#include <string.h>

static bool take_player(const struct player **seat, const char *name, struct text *why)
{
    *seat = NULL;
    if (strcmp(name, "person") == 0) return true;
    *seat = player_by_name(name);
    if (*seat) return true;
    text_addf(why, "'%s' is not a player; a side is played by a person", name);
    for (const struct player *player = players; player->name; player++) {
        text_addf(why, ", %s", player->name);
    }
    return false;
}

static bool take_number(const char *name, const char *word, long most, long *number,
                        struct text *why)
{
    if (word_number(word, 0, most, number)) return true;
    text_addf(why, "%s is a number from 0 to %ld, not '%s'", name, most, word);
    return false;
}

// One pair "name=value".
static bool take_pair(struct table_wish *wish, char *pair, struct text *why)
{
    static const char option[] = "option:";
    long number;
    char *equals = strchr(pair, '=');
    if (strncmp(pair, option, strlen(option)) == 0) {
        if (wish->setting_count == OPTIONS_CAP) {
            text_add(why, "there are not so many options");
            return false;
        }
        wish->settings[wish->setting_count++] = pair + strlen(option);
        return true;
    }
    if (!equals) {
        text_addf(why, "'%s' was not expected; wishes are written name=value", pair);
        return false;
    }
    *equals = '\0';
    const char *value = equals + 1;
    enum side side = side_by_name(pair);
    wish->seated |= side ? SIDE_BIT(side) : 0;
    if (side) return take_player(&wish->players[side], value, why);
    if (strcmp(pair, "mine") == 0) {
        wish->mine = side_by_name(value);
        wish->none_mine = strcmp(value, "none") == 0;
        if (wish->mine || wish->none_mine) return true;
        text_addf(why, "mine is a side or none, not '%s'", value);
        return false;
    }
    if (strcmp(pair, "others") == 0) return take_player(&wish->others, value, why);
    if (strcmp(pair, "screen") == 0 && strcmp(value, "shared") == 0) return wish->shared = true;
    if (strcmp(pair, "dice") == 0 && strcmp(value, "typed") == 0) return wish->typed = true;
    if (strcmp(pair, "taught") == 0 && strcmp(value, "yes") == 0) return wish->taught = true;
    if (strcmp(pair, "think") == 0) return take_number("think", value, 60000, &wish->think_ms, why);
    if (strcmp(pair, "at") == 0) {
        bool good = take_number("at", value, HISTORY_CAP, &number, why);
        if (good) wish->at = (int)number;
        return good;
    }
    text_addf(why, "'%s=%s' was not expected", pair, value);
    return false;
}

bool table_wish_read(struct table_wish *wish, char *words, struct text *why)
{
    char *rest = NULL;
    *wish = (struct table_wish){.at = -1};
    for (char *pair = strtok_r(words, " ", &rest); pair; pair = strtok_r(NULL, " ", &rest)) {
        if (!take_pair(wish, pair, why)) return false;
    }
    return true;
}

const struct player *table_wish_player(const struct table_wish *wish, enum side side)
{
    return side_in(wish->seated, side) ? wish->players[side] : wish->others;
}

bool table_wish_suits(const struct table_wish *wish, const struct game *game, struct text *why)
{
    const struct battle *battle = &game->battle.head;
    for (enum side side = RED; side < SIDES; side++) {
        if (!side_in(wish->seated, side) || side <= battle->sides) continue;
        text_addf(why, "%s takes no part in this battle", side_name(side));
        return false;
    }
    if (wish->mine > battle->sides || (wish->mine && table_wish_player(wish, wish->mine))) {
        text_addf(why, "%s is not played by a person here", side_name(wish->mine));
        return false;
    }
    for (enum side side = RED; side <= battle->sides && !wish->only_read; side++) {
        struct problem problem =
            player_check(table_wish_player(wish, side), game->rules, battle, side);
        if (fine(problem)) continue;
        text_addf(why, "%s: %s (%s)", side_name(side), problem.text,
                  clause_name(game->rules, problem.clause));
        return false;
    }
    return true;
}

static void read_faces(struct table *table, const char *line)
{
    struct words words = {line};
    char word[8];
    long face;
    while (words_next(&words, word, sizeof word) && word_number(word, 0, UINT8_MAX, &face) &&
           table->pending.face_count < (int)sizeof table->pending.faces) {
        table->pending.faces[table->pending.face_count++] = (uint8_t)face;
    }
}

static void read_pending(struct table *table, const char *line)
{
    const struct game *game = &table->record->history.game;
    struct words words = {line};
    char side[16], sentence[512];
    struct text why;
    text_init(&why, sentence, sizeof sentence);
    if (!words_next(&words, side, sizeof side)) return;
    if (!choice_parse(game->rules, game->ground, words.rest, &table->pending.choice, &why)) return;
    table->pending.choice.side = (uint8_t)side_by_name(side);
    if (!choice_words(words.rest, table->pending.said)) table->pending.said[0] = '\0';
    table->pending.any = true;
}

static void read_offer(struct table *table, const char *line)
{
    static const char kinds[] = "none takeback draw fix";
    struct words words = {line};
    char kind[16], side[16], agreed[8];
    long set;
    if (!words_next(&words, kind, sizeof kind) || !words_next(&words, side, sizeof side) ||
        !words_next(&words, agreed, sizeof agreed) || !word_number(agreed, 0, UINT8_MAX, &set)) {
        return;
    }
    table->offer.kind = (enum offer_kind)word_in_list(kind, kinds, ' ');
    table->offer.by = side_by_name(side);
    table->offer.agreed = (uint8_t)set;
    snprintf(table->offer.words, sizeof table->offer.words, "%s",
             words.rest + strspn(words.rest, " "));
}

// The door has seen it come to grief: it ends here.
static void set_aside(struct table *table, const char *words)
{
    if (table_over(table)) return;
    snprintf(table->record->settled, sizeof table->record->settled, "%s", words);
    table->pending = (struct pending){0};
    table->offer.kind = NO_OFFER;
}

// As table.c wrote it, and the door after it.
static void read_state(struct table *table, char *state)
{
    char *rest = NULL;
    for (char *line = strtok_r(state, "\n", &rest); line; line = strtok_r(NULL, "\n", &rest)) {
        char *words = strchr(line, ' ');
        if (strcmp(line, "read") == 0) table->only_read = true;
        if (!words) continue;
        *words++ = '\0';
        if (strcmp(line, "think") == 0) table->think_ms = strtol(words, NULL, 10);
        if (strcmp(line, "seed") == 0) {
            history_reseed(&table->record->history, strtoull(words, NULL, 10));
        }
        if (strcmp(line, "pending") == 0) read_pending(table, words);
        if (strcmp(line, "faces") == 0) read_faces(table, words);
        if (strcmp(line, "offers") == 0) {
            table->offer.number = (int)strtol(words, NULL, 10);
        }
        if (strcmp(line, "offer") == 0) read_offer(table, words);
        if (strcmp(line, "orders") == 0) orders_read(table, words);
        if (strcmp(line, "let-go") == 0) orders_read_let_go(table, words);
        if (strcmp(line, "aside") == 0) set_aside(table, words);
        if (strcmp(line, "computer") == 0) {
            char *name = strchr(words, ' ');
            if (!name) continue;
            *name++ = '\0';
            table->players[side_by_name(words)] = player_by_name(name);
        }
    }
}

static struct battle_record *read_record(const struct stored_game *game, struct text *why)
{
    char *text = NULL;
    size_t length = 0;
    FILE *out = open_memstream(&text, &length);
    if (!out) abort();
    fputs(game->head, out);
    fputs(game->lines, out);
    fputs(game->end, out);
    fclose(out);
    struct battle_record *record = battle_record_look("the game", text, length, NULL, why);
    free(text);
    return record;
}

static void take_seats(struct table *table, const struct stored_game *game)
{
    for (int i = 0; i < game->seat_count; i++) {
        struct seat *seat = &table->seats[table->seat_count++];
        *seat = (struct seat){.sides = game->seats[i].sides,
                              .sees = game->seats[i].sees,
                              .open = game->seats[i].open};
        memcpy(seat->token, game->seats[i].token, sizeof seat->token);
        memcpy(seat->name, game->seats[i].name, sizeof seat->name);
    }
}

// What came to grief while it was read is not read again by the same program.
static bool is_shut(const struct stored_game *game, struct text *why)
{
    char mark[32];
    snprintf(mark, sizeof mark, "\nshut %s ", program_mark());
    const char *shut = strstr(game->state, mark);
    if (!shut) return false;
    shut += strlen(mark);
    text_add_part(why, shut, strcspn(shut, "\n"));
    text_addf(why, "; game %lld is kept, but it cannot be opened", (long long)game->id);
    return true;
}

struct table *table_load(struct store *store, int64_t id, struct text *why)
{
    struct stored_game game;
    if (!store_load(store, id, &game, why)) return NULL;
    struct table *table = calloc(1, sizeof *table);
    if (!table) abort();
    table->id = id;
    table->made = game.made;
    table->store = store;
    table->record = is_shut(&game, why) ? NULL : read_record(&game, why);
    if (table->record) {
        take_seats(table, &game);
        read_state(table, game.state);
        table_resume(table);
        moments_begin(table);
        talk_load(table);
    }
    stored_game_free(&game);
    if (table->record) return table;
    free(table);
    return NULL;
}
