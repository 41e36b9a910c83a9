// Private to server/: what its files share.
#ifndef KASSEN_SERVER_LOCAL_H
#define KASSEN_SERVER_LOCAL_H

#include "core/text.h"
#include "odds/clock.h"
#include "server/addresses.h"
#include "server/server.h"
#include "server/speak.h"
#include "server/table.h"

#define LINE_CAP       1000
#define BODY_CAP       ((size_t)1 << 20)
#define SOCKETS_CAP    2000 // connections of all together
#define LINES_A_SECOND 40
#define LINES_AT_ONCE  200
#define WAITING_CAP    ((size_t)4 << 20)   // bytes a guest may leave unread
#define HELD_CAP       ((size_t)256 << 20) // bytes that wait for all of them
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
    struct address *address;
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
    size_t heard_length, heard_room;
    double allowance; // lines it may send
    int64_t allowed_ns;
    int64_t unread_ns; // since when something waits for it; 0: nothing does
    bool leaves;       // to be closed when what waits is sent
};

enum thought_kind {
    THINK_CHOICE,
    THINK_PREVIEW,
    THINK_REACH,
    THINK_HINT,
    THINK_OVERLAY,
    THINK_ODDS
};

// Something to be worked out by another thread: all it needs is in it, and the table's ground stays
// while thoughts about it are under way.
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
    struct addresses addresses;
    int socket_count, socket_cap;
    size_t held; // for all addresses together
    struct counters {
        int64_t refused;   // connections and requests turned away at the door
        int64_t sent_away; // guests who went over a limit or made no sense
        int64_t delay_ns;  // by which the thread that speaks was late last
        int64_t worst_ns;  // of the last two minutes
        int64_t worst_at_ns;
    } counters;
    int64_t expired; // game that was forgotten last; 0: the round is over
    char *voice;     // where everything said is put together
};

// guests.c
struct guest *guest_new(struct server *, struct lws *, const char *address);
void guest_free(struct guest *);
bool guest_hear(struct guest *, const char *bytes, size_t length); // false: to be sent away
bool guest_may_speak(struct guest *);
struct waiting *guest_next(struct guest *); // what to send now, to be freed; NULL: nothing
void guest_say(struct guest *, const struct text *);
bool guest_gather(struct guest *, const char *bytes, size_t length); // false: it is too much
void guest_forget_heard(struct guest *);
bool guest_is_deaf(const struct guest *);     // has read nothing for too long
void guest_owe_view(struct guest *, long re); // the next view answers that line
void guest_pay_view(struct guest *);          // one that is owed is made now
void guest_tell(struct guest *, long re, const char *sentence);
enum side guest_viewer(const struct guest *);
struct onlooker guest_onlooker(const struct guest *);

// verbs.c: one line of a guest; false: it made no sense at all.
bool guest_answer(struct guest *, long re, char *line, const char *body, size_t length);

// tables.c
struct table *server_table(struct server *, int64_t id, struct text *why);
// True without a seat: the token is a link that must be claimed first.
bool server_seat(struct server *, struct guest *, const char *token, struct text *why);
// The seat of a link has the token from now on. The token may be changed to the link, if that is
// one already.
bool server_claim(struct server *, const char *link, char *token, struct text *why);
void server_unseat(struct guest *);
bool server_add_table(struct server *, struct table *);
void server_changed(struct server *, struct table *); // shows it to all, and lets computers think
void server_sweep(struct server *);                   // closes tables where nobody sits
void server_expire(struct server *);                  // forgets games that nobody visits
bool server_may_make(struct server *, struct address *, struct text *why);
struct table *server_make(struct server *, const char *words, struct text *why);
// A table for a record, which it takes; no record: the text has said why.
struct table *server_host(struct server *, struct battle_record *, const struct table_wish *,
                          struct text *why);
uint64_t server_new_seed(void);
void server_tables_free(struct server *);

// thinkers.c
struct thinkers *thinkers_new(struct server *, int threads);
void thinkers_free(struct thinkers *);
bool thinkers_ask(struct thinkers *, struct thought *); // false: there is too much to think about
struct thought *thinkers_answer(struct thinkers *);     // finished; NULL: none
int thinkers_busy(struct thinkers *);                   // thoughts asked for and not yet heard
struct thought *thought_of_table(struct table *, enum side, enum thought_kind);
void server_thought(struct server *, struct thought *); // takes it

// health.c
void server_health(struct server *, struct text *);        // counters, as JSON
void server_note_delay(struct server *, int64_t delay_ns); // of the thread that speaks
void tell_systemd(const char *words);                      // where it is listening

// net.c
void server_ask_to_write(struct guest *);
void server_wake(struct server *); // from another thread
void server_send_away(struct guest *);
struct text server_voice(struct server *);
// Words of strangers for the log, in quotation marks: one line stays one line, and a terminal that
// shows it obeys nothing in it.
struct quoted {
    char text[200];
};
struct quoted quoted(const char *words);
void server_log(const struct server *, const char *event, const char *format, ...)
    __attribute__((format(printf, 3, 4)));

#endif
