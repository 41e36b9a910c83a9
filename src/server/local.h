// Private to server/: what its files share.
#ifndef KASSEN_SERVER_LOCAL_H
#define KASSEN_SERVER_LOCAL_H

#include "core/text.h"
#include "odds/clock.h"
#include "server/server.h"
#include "server/speak.h"
#include "server/table.h"

#define LINE_CAP       1000
#define BODY_CAP       ((size_t)1 << 20)
#define GUESTS_CAP     2000
#define LINES_A_SECOND 40
#define LINES_AT_ONCE  200
#define GAMES_A_MINUTE 30
#define WAITING_CAP    ((size_t)4 << 20) // bytes a guest may leave unread
#define VOICE_CAP      ((size_t)16 << 20)

struct lws;
struct lws_context;
struct server;

// An answer on its way to a browser.
struct waiting {
    struct waiting *next;
    size_t length;
    char text[];
};

// A browser.
struct guest {
    struct guest *next;
    struct server *server;
    struct lws *socket;
    uint64_t number;
    char address[48];
    struct table *table; // NULL: sits nowhere
    struct seat *seat;
    enum side looking; // of a seat with sides
    int told;          // moment; -1: nothing
    enum side told_as; // viewer
    bool wants_view;
    long view_re;   // the line the next view answers; 0: none
    uint64_t shown; // what the last view came to, without its journal
    struct waiting *first, *last;
    size_t waiting_bytes;
    char *heard; // a message that has not all arrived
    size_t heard_length;
    double allowance; // lines it may send
    int64_t allowed_ns;
    bool leaves; // to be closed when what waits is sent
};

enum thought_kind {
    THINK_CHOICE,
    THINK_PREVIEW,
    THINK_REACH,
    THINK_HINT,
    THINK_OVERLAY,
    THINK_ODDS
};

// Something that another thread works out. It holds all that is needed for that, but for the ground:
// a table keeps its ground while thoughts about it are under way.
struct thought {
    struct thought *next;
    enum thought_kind kind;
    struct table *table; // NULL: about no table
    uint64_t version;
    uint64_t guest;
    long re;
    const struct ruleset *rules;
    const struct ground *ground;
    union any_battle known;
    enum side side;
    const struct player *player;
    uint64_t seed;
    long think_ms;
    struct choice choice; // asked about, or the answer
    char words[LINE_CAP];
    char *answer; // to be freed
};

struct thinkers; // thinkers.c

struct server {
    const struct server_setup *setup;
    struct store *store;
    struct shelf_list *shelf;
    struct force_list *forces;
    struct lws_context *context;
    struct thinkers *players, *answers; // apart, so that nobody's hover waits for a player
    struct table *tables[512];
    int table_count;
    struct guest *guests;
    int guest_count;
    uint64_t last_guest;
    struct made { // how many games an address has made in this minute
        char address[48];
        int64_t minute;
        int count;
    } made[256];
    char *voice; // where everything said is put together
};

// guests.c
struct guest *guest_new(struct server *, struct lws *, const char *address);
void guest_free(struct guest *);
bool guest_hear(struct guest *, const char *bytes, size_t length); // false: send the guest away
bool guest_may_speak(struct guest *);
struct waiting *guest_next(struct guest *); // what to send now; the caller frees it; NULL: nothing
void guest_say(struct guest *, const struct text *);
void guest_owe_view(struct guest *, long re); // the next view answers that line
void guest_tell(struct guest *, long re, const char *sentence);
enum side guest_viewer(const struct guest *);
struct onlooker guest_onlooker(const struct guest *);

// verbs.c: answers one line of a guest; false: the line made no sense at all.
bool guest_answer(struct guest *, long re, char *line, const char *body, size_t length);

// tables.c
struct table *server_table(struct server *, int64_t id, struct text *why);
bool server_seat(struct server *, struct guest *, const char *token, struct text *why);
void server_unseat(struct guest *);
bool server_add_table(struct server *, struct table *);
void server_changed(struct server *, struct table *); // shows it to all, and lets computers think
void server_sweep(struct server *);                   // closes tables where nobody sits
bool server_may_make(struct server *, const char *address);
struct table *server_make(struct server *, const char *words, struct text *why);
// Makes a table that owns the record from now on. Where the record is NULL it returns NULL: the text
// says already why there is none.
struct table *server_host(struct server *, struct battle_record *, const struct table_wish *,
                          struct text *why);
uint64_t server_new_seed(void);
void server_tables_free(struct server *);

// thinkers.c
struct thinkers *thinkers_new(struct server *, int threads);
void thinkers_free(struct thinkers *);
bool thinkers_ask(struct thinkers *, struct thought *); // false: there is too much to think about
struct thought *thinkers_answer(struct thinkers *);     // finished; NULL: none
struct thought *thought_of_table(struct table *, enum side, enum thought_kind);
void server_thought(struct server *, struct thought *); // uses the answer and frees the thought

// net.c
void server_ask_to_write(struct guest *);
void server_wake(struct server *); // from another thread
void server_send_away(struct guest *);
struct text server_voice(struct server *);
void server_log(const struct server *, const char *event, const char *format, ...)
    __attribute__((format(printf, 3, 4)));

#endif
