// The tables of the house: opened when somebody sits down, closed when nobody is left.
#include "server/local.h"

#include "core/mix.h"

#include <stdlib.h>
#include <string.h>
#include <sys/random.h>
#include <sys/statvfs.h>
#include <time.h>

#define IDLE_NS         (20 * SECONDS)
#define DAY_S           86400
#define EXPIRED_AT_ONCE 20

bool server_add_table(struct server *server, struct table *table)
{
    if (server->table_count == (int)(sizeof server->tables / sizeof *server->tables)) {
        server_sweep(server);
    }
    if (server->table_count == (int)(sizeof server->tables / sizeof *server->tables)) return false;
    table->idle_since = now_ns();
    server->tables[server->table_count++] = table;
    return true;
}

struct table *server_table(struct server *server, int64_t id, struct text *why)
{
    for (int i = 0; i < server->table_count; i++) {
        if (server->tables[i]->id == id) return server->tables[i];
    }
    struct table *table = table_load(server->store, id, why);
    if (!table) {
        server_log(server, "unreadable", "game=%lld why=%s", (long long)id, quoted(why->at).text);
    }
    if (table && server_add_table(server, table)) return table;
    if (table) text_add(why, "there are too many games at once; try again later");
    table_free(table);
    return NULL;
}

static bool is_token(const char *word)
{
    return strlen(word) == STORE_TOKEN_CAP - 1 && word[strspn(word, "0123456789abcdef")] == '\0';
}

// Two at one screen begin behind the curtain; a side alone looks for itself.
static enum side first_look(const struct seat *seat)
{
    bool alone = __builtin_popcount(seat->sides) == 1;
    return alone ? side_first(seat->sides) : NOBODY;
}

// That is written down once a day, and no oftener.
static void server_visited(struct server *server, struct table *table)
{
    int64_t day = time(NULL) / DAY_S;
    if (table->visited == day) return;
    table->visited = day;
    store_touch(server->store, table->id);
}

bool server_seat(struct server *server, struct guest *guest, const char *token, struct text *why)
{
    int64_t id;
    if (!is_token(token)) {
        text_add(why, "there is no such seat; the link may have been cut short");
        return false;
    }
    if (!store_find(server->store, token, &id, why)) return false;
    struct table *table = server_table(server, id, why);
    struct seat *seat = table ? table_seat(table, token) : NULL;
    if (table && !seat) text_add(why, "the game is there, but its seats cannot be read");
    if (!seat) return false;
    if (seat->open) return true; // nobody sits there yet
    server_unseat(guest);
    guest->table = table;
    guest->seat = seat;
    guest->looking = first_look(seat);
    guest->told = -1;
    seat->here++;
    server_visited(server, table);
    server_changed(server, table);
    return true;
}

// What was claimed and not heard of may be claimed again with the same token, and a seat that is
// nobody's link is its own.
bool server_claim(struct server *server, const char *link, char *token, struct text *why)
{
    int64_t id;
    char sentence[128];
    struct text unheard;
    text_init(&unheard, sentence, sizeof sentence);
    if (!is_token(link) || !is_token(token)) {
        text_add(why, "a link and a token of one's own were expected");
        return false;
    }
    if (store_find(server->store, token, &id, &unheard)) return true;
    if (store_claim_seat(server->store, link, token)) {
        for (int i = 0; i < server->table_count; i++) {
            struct seat *seat = table_seat(server->tables[i], link);
            if (!seat) continue;
            memcpy(seat->token, token, sizeof seat->token);
            seat->open = false;
        }
        return true;
    }
    if (store_failing(server->store)) {
        text_add(why, not_kept().text);
        return false;
    }
    if (store_find(server->store, link, &id, &unheard)) {
        memcpy(token, link, STORE_TOKEN_CAP);
        return true;
    }
    text_add(why, "there is no such seat; the link may have been cut short, or somebody has taken "
                  "it before you");
    return false;
}

void server_unseat(struct guest *guest)
{
    struct table *table = guest->table;
    if (!table) return;
    guest_pay_view(guest);
    guest->seat->here--;
    guest->table = NULL;
    guest->seat = NULL;
    guest->wants_view = false;
    table->idle_since = now_ns();
    server_changed(guest->server, table);
}

static bool anybody_here(const struct table *table)
{
    for (int i = 0; i < table->seat_count; i++) {
        if (table->seats[i].here) return true;
    }
    return false;
}

// A computer thinks while somebody is there to see it.
static void let_think(struct server *server, struct table *table)
{
    enum side side = table_thinker(table);
    if (!side || table->asked == table->version + 1 || !anybody_here(table)) return;
    struct thought *thought = thought_of_table(table, side, THINK_CHOICE);
    thought->player = table->players[side];
    thought->think_ms = table->think_ms;
    thought->seed =
        mix(table->record->history.game.dice.seed + (unsigned)table->record->history.ply + 1);
    if (thinkers_ask(server->players, thought)) table->asked = table->version + 1;
}

void server_changed(struct server *server, struct table *table)
{
    let_think(server, table);
    for (struct guest *guest = server->guests; guest; guest = guest->next) {
        if (guest->table != table) continue;
        // What was taken back must be forgotten before anything else takes its place.
        if (guest->told > table_moment(table, guest_viewer(guest))) guest->told = -1;
        guest->wants_view = true;
        server_ask_to_write(guest);
    }
}

static void answer_guest(struct server *server, const struct thought *thought)
{
    for (struct guest *guest = server->guests; guest; guest = guest->next) {
        if (guest->number != thought->guest) continue;
        struct text answer = {thought->answer, 0, strlen(thought->answer), false};
        guest_say(guest, &answer);
        return;
    }
}

void server_thought(struct server *server, struct thought *thought)
{
    struct table *table = thought->table;
    if (table) table->thoughts--;
    if (thought->answer) {
        answer_guest(server, thought);
    } else if (table->version == thought->version) {
        struct problem problem = table_play(table, &thought->choice, NULL);
        if (!fine(problem)) {
            table->asked = table->version + 1; // not at once: the next sweep asks again
            server_log(server, "stuck", "game=%lld why=%s", (long long)table->id,
                       quoted(problem.text).text);
        }
        server_changed(server, table);
        if (!fine(problem)) table->asked = 0;
    } else {
        let_think(server, table);
    }
    free(thought->answer);
    free(thought);
}

// Some at a time, so that nobody waits for it.
void server_expire(struct server *server)
{
    if (!server->setup->expire_days) return;
    for (int i = 0; i < server->table_count; i++) {
        server_visited(server, server->tables[i]);
    }
    int64_t before = time(NULL) - server->setup->expire_days * DAY_S;
    for (int i = 0; i < EXPIRED_AT_ONCE; i++) {
        server->expired = store_expire(server->store, before, server->expired);
        if (!server->expired) return;
        server_log(server, "expired", "game=%lld", (long long)server->expired);
    }
}

void server_sweep(struct server *server)
{
    int64_t now = now_ns();
    for (int i = server->table_count - 1; i >= 0; i--) {
        struct table *table = server->tables[i];
        let_think(server, table); // it may have been refused for want of room
        if (anybody_here(table) || table->thoughts || now - table->idle_since < IDLE_NS) continue;
        table_free(table);
        server->tables[i] = server->tables[--server->table_count];
    }
}

void server_tables_free(struct server *server)
{
    for (int i = 0; i < server->table_count; i++) {
        table_free(server->tables[i]);
    }
    server->table_count = 0;
}

// Games that are under way must have room to go on.
static bool has_room(const struct server *server)
{
    struct statvfs disk;
    if (!server->setup->database || statvfs(server->setup->database, &disk) != 0) return true;
    return (uint64_t)disk.f_bavail * disk.f_frsize >= (uint64_t)server->setup->reserve_mb << 20;
}

bool server_may_make(struct server *server, struct address *address, struct text *why)
{
    if (!has_room(server)) {
        text_add(why, "the disk is nearly full: games go on, but no new ones are made");
    } else if (!server->setup->local && !address_may_make(address)) {
        text_add(why, "so many games are not made in a minute; wait a little");
    }
    return why->length == 0;
}

uint64_t server_new_seed(void)
{
    uint64_t seed;
    if (getrandom(&seed, sizeof seed, 0) != (ssize_t)sizeof seed) abort();
    return seed;
}

// "duel-at-dawn red=person blue=greedy …"
struct table *server_host(struct server *server, struct battle_record *record,
                          const struct table_wish *wish, struct text *why)
{
    if (!record) return NULL;
    if (!table_wish_suits(wish, &record->history.game, why)) {
        battle_record_free(record);
        return NULL;
    }
    struct table *table = table_make(server->store, record, wish);
    if (!table) {
        text_add(why, "the game could not be written to disk");
        return NULL;
    }
    if (server_add_table(server, table)) return table;
    table_free(table);
    text_add(why, "there are too many games at once; try again later");
    return NULL;
}

struct table *server_make(struct server *server, const char *words, struct text *why)
{
    char line[LINE_CAP], *rest = NULL;
    struct table_wish wish;
    snprintf(line, sizeof line, "%s", words);
    const char *name = strtok_r(line, " ", &rest);
    const struct shelved *shelved = name ? shelf_list_find(server->shelf, name) : NULL;
    if (!shelved) {
        text_addf(why, "there is no scenario '%s'", name ? name : "");
        return NULL;
    }
    if (!table_wish_read(&wish, rest, why)) return NULL;
    struct battle_setup setup = {.shelf = &disk_shelf,
                                 .scenario = shelved->path,
                                 .settings = wish.settings,
                                 .seed = server_new_seed(),
                                 .typed_dice = wish.typed};
    return server_host(server, battle_record_new(&setup, why), &wish, why);
}
