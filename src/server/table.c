// Making, keeping and playing; what people settle among themselves is in settle.c.
#include "server/table.h"

#include "core/text.h"

#include <assert.h>
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>
#include <sys/random.h>
#include <time.h>

struct problem not_kept(void)
{
    return forbidden(0, "it could not be written to disk, and so it was not done");
}

void token_make(char token[STORE_TOKEN_CAP])
{
    uint8_t random[16];
    if (getrandom(random, sizeof random, 0) != (ssize_t)sizeof random) abort();
    for (size_t i = 0; i < sizeof random; i++) {
        snprintf(token + 2 * i, 3, "%02x", random[i]);
    }
}

bool table_over(const struct table *table)
{
    const struct battle_record *record = table->record;
    return game_over(&record->history.game) || record->settled[0] != '\0' || record->past.text;
}

// Of two sides, who does not resign wins; of more, nobody can say who.
enum outcome table_outcome(const struct table *table)
{
    const char *settled = table->record->settled;
    char side[16];
    struct words words = {settled};
    if (!*settled && table->record->past.text) return table->record->past.outcome;
    if (!*settled) return table->record->history.game.battle.head.outcome;
    if (!words_next(&words, side, sizeof side)) return UNDECIDED;
    enum side loser = side_by_name(side);
    if (!loser) return strcmp(settled, DRAW_AGREED) == 0 ? DRAWN : UNDECIDED;
    if (table->record->scenario.sides != 2) return UNDECIDED;
    return outcome_of_win(side_other(loser));
}

bool table_typing(const struct table *table)
{
    return table->pending.any || !table->record->history.entries;
}

// Dice that some may not see are not asked for before their eyes.
bool table_sees_call(const struct table *table, enum side viewer)
{
    return table_typing(table) && !table->only_read &&
           viewer_may_know(table->pending.call.hidden_from, viewer);
}

int table_thrown(const struct table *table)
{
    const struct history *history = &table->record->history;
    return history->entries ? table->pending.face_count : history->game.dice.length;
}

int table_moment(const struct table *table, enum side viewer)
{
    return table->moments[viewer].count - 1;
}

const struct battle *table_known(const struct table *table, enum side viewer)
{
    return history_known(&table->record->history, viewer);
}

struct decision table_decision(const struct table *table, enum side viewer)
{
    if (table_over(table)) return (struct decision){0};
    return decision_pending(table->record->history.game.rules, table_known(table, viewer));
}

bool table_asks(const struct table *table, enum side side)
{
    if (table_over(table) || table_typing(table) || table->only_read) return false;
    return side_in(game_decision(&table->record->history.game).sides, side);
}

// The dice of a choice are typed by who made it, those of the opening by anybody.
bool table_awaits(const struct table *table, enum side side)
{
    if (table_over(table) || table->only_read) return false;
    if (!table_typing(table)) return table_asks(table, side);
    return !table->pending.any || table->pending.choice.side == side;
}

enum side table_thinker(const struct table *table)
{
    for (enum side side = RED; side <= table->record->scenario.sides; side++) {
        if (table->players[side] && table_asks(table, side)) return side;
    }
    return NOBODY;
}

// Has it dice to come that its record does not tell yet?
static bool has_other_dice(const struct table *table)
{
    const struct history *history = &table->record->history;
    return history->entries && history->game.dice.seed != history->entries[history->ply].seed;
}

static void write_faces(const struct pending *pending, FILE *out)
{
    fputs("faces", out);
    for (int i = 0; i < pending->face_count; i++) {
        fprintf(out, " %d", pending->faces[i]);
    }
    fputc('\n', out);
}

// For those who ask about many games at once: see verb_turns.
static void write_asked(const struct table *table, FILE *out)
{
    int asked = 0;
    for (enum side side = RED; side <= table->record->scenario.sides; side++) {
        if (table_awaits(table, side)) asked |= SIDE_BIT(side);
    }
    fprintf(out, "asked %d %d %d\n", asked, table->record->history.game.battle.head.turn,
            table_over(table));
}

// What is left to be typed, and everything else that is neither record nor seats.
static void write_state(const struct table *table, FILE *out)
{
    static const char *const offers[OFFER_KINDS] = {"", "takeback", "draw", "fix"};
    const struct pending *pending = &table->pending;
    fprintf(out, "think %ld\n", table->think_ms);
    for (enum side side = RED; side <= table->record->scenario.sides; side++) {
        if (table->players[side]) {
            fprintf(out, "computer %s %s\n", side_name(side), table->players[side]->name);
        }
    }
    write_asked(table, out);
    if (table->only_read) fputs("read\n", out);
    if (has_other_dice(table)) {
        fprintf(out, "seed %" PRIu64 "\n", table->record->history.game.dice.seed);
    }
    orders_write(table, out);
    if (table->offer.number) fprintf(out, "offers %d\n", table->offer.number);
    if (table->offer.kind) {
        fprintf(out, "offer %s %s %d %s\n", offers[table->offer.kind], side_name(table->offer.by),
                table->offer.agreed, table->offer.words);
    }
    if (!table->record->history.entries) write_faces(pending, out);
    if (!pending->any) return;
    const struct game *game = &table->record->history.game;
    char line[CHOICE_LINE_CAP];
    struct text text;
    text_init(&text, line, sizeof line);
    choice_print(game->rules, game->ground, &pending->choice, &text);
    fprintf(out, "pending %s %s", side_name(pending->choice.side), line);
    fprintf(out, *pending->said ? " \"%s\"\n" : "\n", pending->said);
    write_faces(pending, out);
}

typedef void (*table_writer)(const struct table *, FILE *);

static char *written(const struct table *table, table_writer write)
{
    char *text = NULL;
    size_t length = 0;
    FILE *out = open_memstream(&text, &length);
    if (!out) abort();
    write(table, out);
    fclose(out);
    return text;
}

static void write_end(const struct table *table, FILE *out)
{
    battle_record_write_end(table->record, out);
}

static void write_head(const struct table *table, FILE *out)
{
    battle_record_write_head(table->record, false, out);
}

static char *written_ply(const struct table *table, int ply)
{
    char *text = NULL;
    size_t length = 0;
    FILE *out = open_memstream(&text, &length);
    if (!out) abort();
    battle_record_write_ply(table->record, ply, out);
    fclose(out);
    return text;
}

// The lines of every exchange from a ply on.
static char **written_plies(const struct table *table, int ply, int *count)
{
    const struct battle_record *record = table->record;
    *count = record->history.entries ? battle_record_plies(record) + 1 - ply : 0;
    char **lines = calloc((size_t)*count + 1, sizeof *lines);
    if (!lines) abort();
    for (int i = 0; i < *count; i++) {
        lines[i] = written_ply(table, ply + i);
    }
    return lines;
}

bool table_keep_from(struct table *table, int ply)
{
    int count;
    char **lines = written_plies(table, ply, &count);
    char *end = written(table, write_end), *state = written(table, write_state);
    struct stored_step step = {table->id, ply, lines, count, end, state};
    bool good = store_step(table->store, &step);
    for (int i = 0; i < count; i++) {
        free(lines[i]);
    }
    free(lines);
    free(end);
    free(state);
    return good;
}

bool table_keep(struct table *table, bool played)
{
    const struct history *history = &table->record->history;
    int ply = history->ply + (!played && history->entries);
    bool good = table_keep_from(table, table->opening_unkept ? 0 : ply);
    if (good) table->opening_unkept = false;
    return good;
}

static struct seat *seat_new(struct table *table, uint8_t sides, uint8_t sees)
{
    struct seat *seat = &table->seats[table->seat_count++];
    *seat = (struct seat){.sides = sides, .sees = sees};
    token_make(seat->token);
    return seat;
}

static struct stored_seat stored(const struct seat *seat)
{
    struct stored_seat kept = {.sides = seat->sides, .sees = seat->sees, .open = seat->open};
    memcpy(kept.token, seat->token, sizeof kept.token);
    memcpy(kept.name, seat->name, sizeof kept.name);
    return kept;
}

struct seat *table_add_seat(struct table *table, uint8_t sides, uint8_t sees)
{
    if (table->seat_count == STORE_SEATS_CAP) return NULL;
    struct seat *seat = seat_new(table, sides, sees);
    struct stored_seat kept = stored(seat);
    if (store_add_seat(table->store, table->id, &kept)) return seat;
    table->seat_count--;
    return NULL;
}

bool table_name_seat(struct table *table, struct seat *seat, const char *name)
{
    if (!store_name_seat(table->store, seat->token, name)) return false;
    snprintf(seat->name, sizeof seat->name, "%s", name);
    table->version++;
    return true;
}

struct seat *table_seat(struct table *table, const char *token)
{
    for (int i = 0; i < table->seat_count; i++) {
        if (strcmp(table->seats[i].token, token) == 0) return &table->seats[i];
    }
    return NULL;
}

// One seat for all that share a screen, or one each, of which the maker keeps one and the others
// wait for those who come; and one to watch from.
static void make_seats(struct table *table, const struct table_wish *wish)
{
    uint8_t people = 0;
    for (enum side side = RED; side <= table->record->scenario.sides; side++) {
        if (table->players[side] || wish->only_read) continue;
        bool kept = !wish->none_mine && (wish->mine ? wish->mine == side : people == 0);
        people |= SIDE_BIT(side);
        if (!wish->shared) seat_new(table, SIDE_BIT(side), 0)->open = !kept;
    }
    if (wish->shared && people) seat_new(table, people, 0);
    seat_new(table, 0, 0);
}

static bool store_table(struct table *table)
{
    int plies;
    struct stored_game game = {.made = table->made,
                               .head = written(table, write_head),
                               .plies = written_plies(table, 0, &plies),
                               .end = written(table, write_end),
                               .state = written(table, write_state)};
    for (int i = 0; i < table->seat_count; i++) {
        game.seats[game.seat_count++] = stored(&table->seats[i]);
    }
    game.ply_count = plies;
    bool good = store_add(table->store, &game);
    table->id = game.id;
    stored_game_free(&game);
    return good;
}

struct table *table_make(struct store *store, struct battle_record *record,
                         const struct table_wish *wish)
{
    struct table *table = calloc(1, sizeof *table);
    if (!table) abort();
    table->made = time(NULL);
    table->store = store;
    table->record = record;
    table->think_ms = wish->think_ms;
    table->only_read = wish->only_read;
    struct history *history = &record->history;
    if (!history->entries) {
        table->pending.call = history->game.dice.tape[history->game.dice.length].call;
    } else if (wish->at >= 0 && wish->at <= history->count && !record->past.text) {
        history_seek(history, wish->at);
        record->settled[0] = '\0'; // gone on with after all
    }
    for (enum side side = RED; side <= record->scenario.sides && !wish->only_read; side++) {
        table->players[side] = table_wish_player(wish, side);
        snprintf(record->players[side], PLAYER_NAME_CAP, "%s",
                 table->players[side] ? table->players[side]->name : "person");
    }
    make_seats(table, wish);
    moments_begin(table);
    if (store_table(table)) return table;
    table_free(table);
    return NULL;
}

void table_free(struct table *table)
{
    if (!table) return;
    moments_free(table);
    battle_record_free(table->record);
    free(table);
}

// The exchange has been played: it is kept before anybody hears of it.
static struct problem conclude(struct table *table, const char *said)
{
    struct history *history = &table->record->history;
    if (said && *said) history_say(history, said);
    struct pending pending = table->pending;
    enum offer_kind offered = table->offer.kind;
    table->pending.any = false;
    // Whoever plays on has answered; but what is chosen in secret tells nothing.
    if (!history->entries[history->ply].sealed) table->offer.kind = NO_OFFER;
    if (!table_keep(table, true)) {
        table->pending = pending;
        table->offer.kind = offered;
        history_seek(history, history->ply - 1);
        return not_kept();
    }
    moments_note(table);
    table->version++;
    return no_problem();
}

// Waits for dice; the faces so far are kept with the choice.
static struct problem wait_for_dice(struct table *table)
{
    const struct dice *dice = &table->record->history.game.dice;
    table->pending.any = true;
    table->pending.call = dice->tape[dice->length].call;
    if (!table_keep(table, false)) return not_kept();
    table->version++;
    return no_problem();
}

// Runs the pending exchange with all faces typed so far.
static enum exchange_end run_pending(struct table *table, struct problem *problem)
{
    struct history *history = &table->record->history;
    struct pending *pending = &table->pending;
    int used = 0;
    enum exchange_end end = history_play(history, &pending->choice, problem);
    while (end == EXCHANGE_STARVED) {
        struct dice *dice = &history->game.dice;
        int wanted = dice->tape[dice->length].call.count;
        if (used + wanted > pending->face_count) break;
        if (!dice_answer(dice, pending->faces + used)) {
            *problem = forbidden(0, "the dice have no such face");
            return EXCHANGE_REFUSED;
        }
        used += wanted;
        end = history_play(history, &pending->choice, problem);
    }
    return end;
}

// Goes on with the opening, as far as faces have been typed for it.
static void run_opening(struct table *table)
{
    struct history *history = &table->record->history;
    struct dice *dice = &history->game.dice;
    struct pending *pending = &table->pending;
    int used = 0;
    for (int i = 0; i < dice->length; i++) {
        used += dice->tape[i].call.count;
    }
    while (!history->entries) {
        pending->call = dice->tape[dice->length].call;
        if (used + pending->call.count > pending->face_count) return;
        if (!dice_answer(dice, pending->faces + used)) return;
        used += pending->call.count;
        history_resume_opening(history);
    }
    pending->face_count = 0;
}

void table_resume(struct table *table)
{
    const struct dice *dice = &table->record->history.game.dice;
    struct problem problem = no_problem();
    if (!table->record->history.entries) run_opening(table);
    if (!table->pending.any) return;
    if (run_pending(table, &problem) == EXCHANGE_STARVED) {
        table->pending.call = dice->tape[dice->length].call;
    } else {
        table->pending.any = false;
    }
    history_abandon(&table->record->history);
}

struct problem table_play_one(struct table *table, const struct choice *choice, const char *said)
{
    struct history *history = &table->record->history;
    struct problem problem = no_problem();
    if (table->only_read) return forbidden(0, "this is a record to look at");
    if (table_over(table)) return forbidden(0, "the battle is over");
    if (table_typing(table)) return forbidden(0, "dice must be rolled first");
    enum exchange_end end = history_play(history, choice, &problem);
    if (end == EXCHANGE_DONE) return conclude(table, said);
    if (end == EXCHANGE_REFUSED) return problem;
    table->pending = (struct pending){.choice = *choice};
    snprintf(table->pending.said, sizeof table->pending.said, "%s", said ? said : "");
    problem = wait_for_dice(table);
    if (fine(problem)) return problem;
    table->pending.any = false;
    history_abandon(history);
    return problem;
}

struct problem table_play(struct table *table, const struct choice *choice, const char *said)
{
    struct standing_orders before = table->orders[choice->side];
    orders_heed(table, choice);
    struct problem problem = table_play_one(table, choice, said);
    if (fine(problem)) {
        orders_follow(table);
    } else {
        table->orders[choice->side] = before;
    }
    return problem;
}

static struct problem throw_opening(struct table *table)
{
    const struct history *history = &table->record->history;
    int before = history->game.dice.length;
    run_opening(table);
    if (!history->entries && history->game.dice.length == before) {
        return forbidden(0, "the dice have no such face");
    }
    if (history->entries) moments_begin(table);
    table->version++;
    if (table_keep(table, history->entries != NULL)) return no_problem();
    table->opening_unkept = history->entries != NULL;
    return not_kept();
}

static struct problem throw_pending(struct table *table)
{
    struct pending was = table->pending;
    struct problem problem = no_problem();
    history_abandon(&table->record->history);
    enum exchange_end end = run_pending(table, &problem);
    if (end == EXCHANGE_DONE) problem = conclude(table, was.said);
    if (end == EXCHANGE_STARVED) problem = wait_for_dice(table);
    if (fine(problem)) return problem;
    table->pending = was;
    history_abandon(&table->record->history);
    return problem;
}

// The faces typed last, held against the rolls that they are for.
static struct problem check_row(const struct table *table, int typed)
{
    const struct history *history = &table->record->history;
    const struct pending *pending = &table->pending;
    struct dice_row row = {pending->faces, pending->face_count};
    struct game *copy = malloc(sizeof *copy);
    if (!copy) abort();
    *copy = history->game;
    copy->dice.length = 0;
    struct problem problem =
        game_row_check(copy, history->entries ? &pending->choice : NULL, &row, typed);
    free(copy);
    return problem;
}

struct problem table_throw(struct table *table, const struct dice_row *row)
{
    struct pending *pending = &table->pending;
    int typed = pending->face_count;
    if (!table_typing(table)) return forbidden(0, "no dice are wanted");
    if (row->count < pending->call.count || typed + row->count > (int)sizeof pending->faces) {
        return forbidden(0, "that is not the number of dice rolled");
    }
    memcpy(pending->faces + typed, row->faces, (size_t)row->count);
    pending->face_count += row->count;
    struct problem problem = check_row(table, typed);
    if (fine(problem) && !table->record->history.entries) {
        problem = throw_opening(table);
    } else if (fine(problem)) {
        problem = throw_pending(table);
    }
    if (!fine(problem)) pending->face_count = typed;
    if (fine(problem)) orders_follow(table);
    return problem;
}

struct problem table_abandon(struct table *table)
{
    if (!table->pending.any) return forbidden(0, "no dice are awaited");
    if (table->players[table->pending.choice.side]) {
        return forbidden(0, "the computer does not take its choice back");
    }
    if (table->pending.face_count) return forbidden(0, "dice have been rolled for it");
    history_abandon(&table->record->history);
    table->pending.any = false;
    table->orders[table->pending.choice.side].let_go = (struct figure_set){{0}}; // asked again
    table->version++;
    if (table_keep(table, false)) return no_problem();
    table->pending.any = true;
    return not_kept();
}
