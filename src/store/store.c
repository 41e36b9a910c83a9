// Games, lines and seats. A statement is a call: what goes wrong on its way is remembered until its
// end, and the end is always looked at.
#include "store/local.h"

#include "core/text.h"

#include <stdlib.h>
#include <string.h>
#include <sys/file.h>

struct call {
    struct store *store;
    sqlite3_stmt *statement;
    bool good;
};

static struct call begin(struct store *store, enum query query)
{
    sqlite3_stmt *statement = store->prepared[query];
    sqlite3_reset(statement); // tells again how it ended last time, which has been heard
    return (struct call){store, statement, sqlite3_clear_bindings(statement) == SQLITE_OK};
}

static void give_text(struct call *call, int place, const char *text, int length)
{
    int result = sqlite3_bind_text(call->statement, place, text, length, SQLITE_STATIC);
    call->good = call->good && result == SQLITE_OK;
}

static void give_number(struct call *call, int place, int64_t number)
{
    call->good = call->good && sqlite3_bind_int64(call->statement, place, number) == SQLITE_OK;
}

// Is there another row? At the end of them all, or where reading fails, there is none.
static bool next(struct call *call)
{
    if (!call->good) return false;
    int result = sqlite3_step(call->statement);
    call->good = result == SQLITE_ROW || result == SQLITE_DONE;
    return result == SQLITE_ROW;
}

static bool end(struct call *call)
{
    return sqlite3_reset(call->statement) == SQLITE_OK && call->good;
}

static bool finish(struct call call)
{
    while (next(&call)) {
    }
    return end(&call);
}

static bool run(struct store *store, enum query query)
{
    return finish(begin(store, query));
}

static bool about_game(struct store *store, enum query query, int64_t game)
{
    struct call call = begin(store, query);
    give_number(&call, 1, game);
    return finish(call);
}

// Writers stand in line: SQLite's own waiting polls, and among many processes somebody starves.
static void line_up(struct store *store)
{
    if (store->lock >= 0) flock(store->lock, LOCK_EX);
}

static bool note(struct store *store, bool good)
{
    if (store->lock >= 0) flock(store->lock, LOCK_UN);
    store->failing = !good;
    store->failures += !good;
    return good;
}

// All of it or none. Some failures have rolled back by themselves.
static bool conclude(struct store *store, bool good)
{
    good = good && run(store, COMMIT);
    if (!good && !sqlite3_get_autocommit(store->database)) run(store, ROLLBACK);
    return note(store, good);
}

static bool add_line(struct store *store, int64_t game, int ply, const char *line)
{
    struct call call = begin(store, ADD_LINE);
    give_number(&call, 1, game);
    give_number(&call, 2, ply);
    give_text(&call, 3, line, -1);
    return finish(call);
}

static bool add_plies(struct store *store, const struct stored_game *game)
{
    for (int ply = 0; ply < game->ply_count; ply++) {
        if (!add_line(store, game->id, ply, game->plies[ply])) return false;
    }
    return true;
}

static bool add_seat(struct store *store, int64_t game, const struct stored_seat *seat)
{
    struct call call = begin(store, ADD_SEAT);
    give_text(&call, 1, seat->token, -1);
    give_number(&call, 2, game);
    give_number(&call, 3, seat->sides);
    give_number(&call, 4, seat->sees);
    give_text(&call, 5, seat->name, -1);
    give_number(&call, 6, seat->open);
    return finish(call);
}

bool store_add_seat(struct store *store, int64_t game, const struct stored_seat *seat)
{
    line_up(store);
    return note(store, add_seat(store, game, seat));
}

bool store_add(struct store *store, struct stored_game *game)
{
    line_up(store);
    if (!run(store, BEGIN)) return note(store, false);
    struct call call = begin(store, ADD_GAME);
    give_text(&call, 1, game->head, -1);
    give_text(&call, 2, game->end, -1);
    give_text(&call, 3, game->state, -1);
    give_number(&call, 4, game->made);
    give_number(&call, 5, game->ply_count);
    bool good = finish(call);
    game->id = sqlite3_last_insert_rowid(store->database);
    good = good && add_plies(store, game);
    for (int i = 0; good && i < game->seat_count; i++) {
        good = add_seat(store, game->id, &game->seats[i]);
    }
    return conclude(store, good);
}

bool store_name_seat(struct store *store, const char *token, const char *name)
{
    line_up(store);
    struct call call = begin(store, NAME_SEAT);
    give_text(&call, 1, token, -1);
    give_text(&call, 2, name, -1);
    return note(store, finish(call));
}

bool store_claim_seat(struct store *store, const char *link, const char *token)
{
    line_up(store);
    struct call call = begin(store, CLAIM_SEAT);
    give_text(&call, 1, link, -1);
    give_text(&call, 2, token, -1);
    return note(store, finish(call)) && sqlite3_changes(store->database) == 1;
}

bool store_step(struct store *store, const struct stored_step *step)
{
    line_up(store);
    if (!run(store, BEGIN)) return note(store, false);
    struct call call = begin(store, CUT_LINES);
    give_number(&call, 1, step->game);
    give_number(&call, 2, step->ply);
    bool good = finish(call);
    for (int i = 0; good && i < step->line_count; i++) {
        good = add_line(store, step->game, step->ply + i, step->lines[i]);
    }
    call = begin(store, SET_GAME);
    give_number(&call, 1, step->game);
    give_text(&call, 2, step->end, -1);
    give_text(&call, 3, step->state, -1);
    give_number(&call, 4, step->ply + step->line_count);
    good = good && finish(call) && sqlite3_changes(store->database) == 1;
    return conclude(store, good);
}

bool store_note(struct store *store, int64_t game, const char *line)
{
    line_up(store);
    struct call call = begin(store, NOTE_GAME);
    give_number(&call, 1, game);
    give_text(&call, 2, line, -1);
    return note(store, finish(call));
}

bool store_touch(struct store *store, int64_t game)
{
    line_up(store);
    return note(store, about_game(store, TOUCH_GAME, game));
}

bool store_find(struct store *store, const char *token, int64_t *game, struct text *why)
{
    struct call call = begin(store, FIND_SEAT);
    give_text(&call, 1, token, -1);
    bool found = next(&call);
    if (found) *game = sqlite3_column_int64(call.statement, 0);
    if (end(&call) && found) return true;
    if (call.good) {
        text_add(why, "there is no such seat; the link may have been cut short");
    } else {
        text_addf(why, "the seats cannot be read: %s", sqlite3_errmsg(store->database));
    }
    return false;
}

// What is never NULL in the database is NULL only where it could not be read.
static char *copy_column(struct call *call, int column)
{
    const char *text = (const char *)sqlite3_column_text(call->statement, column);
    char *copy = strdup(text ? text : "");
    if (!copy) abort();
    call->good = call->good && text;
    return copy;
}

bool store_say(struct store *store, int64_t game, const struct stored_remark *remark)
{
    line_up(store);
    if (!run(store, BEGIN)) return note(store, false);
    struct call call = begin(store, ADD_REMARK);
    give_number(&call, 1, game);
    give_number(&call, 2, remark->number);
    give_number(&call, 3, remark->said);
    give_number(&call, 4, remark->side);
    give_text(&call, 5, remark->name, -1);
    give_text(&call, 6, remark->words, -1);
    bool good = finish(call);
    struct call cut = begin(store, CUT_REMARKS);
    give_number(&cut, 1, game);
    give_number(&cut, 2, remark->number - STORE_REMARKS);
    good = finish(cut) && good;
    return conclude(store, good);
}

int store_remarks(struct store *store, int64_t game, struct stored_remark remarks[STORE_REMARKS])
{
    int count = 0;
    struct call call = begin(store, READ_REMARKS);
    give_number(&call, 1, game);
    while (count < STORE_REMARKS && next(&call)) {
        struct stored_remark *remark = &remarks[count++];
        char *name = copy_column(&call, 3), *words = copy_column(&call, 4);
        remark->number = sqlite3_column_int64(call.statement, 0);
        remark->said = sqlite3_column_int64(call.statement, 1);
        remark->side = (uint8_t)sqlite3_column_int(call.statement, 2);
        snprintf(remark->name, sizeof remark->name, "%s", name);
        snprintf(remark->words, sizeof remark->words, "%s", words);
        free(name);
        free(words);
    }
    return end(&call) ? count : -1;
}

bool store_glance(struct store *store, const char *token, struct stored_glance *glance)
{
    struct call call = begin(store, GLANCE);
    give_text(&call, 1, token, -1);
    bool found = next(&call);
    if (found) {
        glance->sides = (uint8_t)sqlite3_column_int(call.statement, 0);
        glance->state = copy_column(&call, 1);
    }
    if (end(&call) && found) return true;
    if (found) free(glance->state);
    return false;
}

static bool read_game(struct store *store, struct stored_game *game, int64_t *plies)
{
    struct call call = begin(store, READ_GAME);
    give_number(&call, 1, game->id);
    bool found = next(&call);
    if (found) {
        game->head = copy_column(&call, 0);
        game->end = copy_column(&call, 1);
        game->state = copy_column(&call, 2);
        game->made = sqlite3_column_int64(call.statement, 3);
        *plies = sqlite3_column_int64(call.statement, 4);
    }
    return end(&call) && found;
}

// False: they cannot be read, or are not all there.
static bool read_lines(struct store *store, struct stored_game *game, int64_t plies)
{
    size_t length = 0;
    int64_t ply = 0;
    FILE *out = open_memstream(&game->lines, &length);
    if (!out) abort();
    struct call call = begin(store, READ_LINES);
    give_number(&call, 1, game->id);
    while (next(&call)) {
        char *line = copy_column(&call, 1);
        call.good = call.good && sqlite3_column_int64(call.statement, 0) == ply++;
        fputs(line, out);
        free(line);
    }
    fclose(out);
    return end(&call) && ply == plies;
}

static bool read_seats(struct store *store, struct stored_game *game)
{
    struct call call = begin(store, READ_SEATS);
    give_number(&call, 1, game->id);
    while (game->seat_count < STORE_SEATS_CAP && next(&call)) {
        struct stored_seat *seat = &game->seats[game->seat_count++];
        char *token = copy_column(&call, 0), *name = copy_column(&call, 3);
        snprintf(seat->token, sizeof seat->token, "%s", token);
        seat->sides = (uint8_t)sqlite3_column_int(call.statement, 1);
        seat->sees = (uint8_t)sqlite3_column_int(call.statement, 2);
        snprintf(seat->name, sizeof seat->name, "%s", name);
        seat->open = sqlite3_column_int(call.statement, 4) != 0;
        free(token);
        free(name);
    }
    return end(&call);
}

static const char *what_ails(struct store *store)
{
    int result = sqlite3_errcode(store->database);
    bool silent = result == SQLITE_OK || result == SQLITE_DONE || result == SQLITE_ROW;
    return silent ? "lines of it are missing" : sqlite3_errmsg(store->database);
}

bool store_load(struct store *store, int64_t id, struct stored_game *game, struct text *why)
{
    int64_t plies = 0;
    *game = (struct stored_game){.id = id};
    bool good = read_game(store, game, &plies);
    if (!good && sqlite3_errcode(store->database) == SQLITE_OK) {
        text_add(why, "the game is no longer there");
    } else if (!good || !read_lines(store, game, plies) || !read_seats(store, game)) {
        text_addf(why, "game %lld is damaged and is left as it is: %s", (long long)id,
                  what_ails(store));
        good = false;
    }
    if (!good) stored_game_free(game);
    return good;
}

void stored_game_free(struct stored_game *game)
{
    free(game->head);
    free(game->lines);
    for (int i = 0; i < game->ply_count; i++) {
        free(game->plies[i]);
    }
    free(game->plies);
    free(game->end);
    free(game->state);
    *game = (struct stored_game){0};
}

int64_t store_count(struct store *store)
{
    struct call call = begin(store, COUNT_GAMES);
    int64_t count = next(&call) ? sqlite3_column_int64(call.statement, 0) : -1;
    return end(&call) ? count : -1;
}

int64_t store_expire(struct store *store, int64_t before, int64_t after)
{
    struct call call = begin(store, FIND_OLD);
    give_number(&call, 1, before);
    give_number(&call, 2, after);
    int64_t id = next(&call) ? sqlite3_column_int64(call.statement, 0) : 0;
    if (!end(&call) || !id) return 0;
    line_up(store);
    bool good = run(store, BEGIN);
    struct call lines = begin(store, CUT_LINES);
    give_number(&lines, 1, id);
    give_number(&lines, 2, 0);
    struct call remarks = begin(store, CUT_REMARKS);
    give_number(&remarks, 1, id);
    give_number(&remarks, 2, INT64_MAX);
    good = finish(lines) && good;
    good = finish(remarks) && good && about_game(store, CUT_SEATS, id) &&
           about_game(store, CUT_GAME, id);
    conclude(store, good);
    return id;
}

bool store_failing(const struct store *store)
{
    return store->failing;
}

int64_t store_failures(const struct store *store)
{
    return store->failures;
}
