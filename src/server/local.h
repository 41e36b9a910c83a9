// Private to server/: what its files share.
#ifndef KASSEN_SERVER_LOCAL_H
#define KASSEN_SERVER_LOCAL_H

#include "core/text.h"
#include "odds/clock.h"
#include "server/server.h"
#include "server/speak.h"
#include "server/table.h"
#include "server/wire.h"

#include <sys/types.h>

#define LINE_CAP  1000
#define VOICE_CAP ((size_t)16 << 20)

struct room;

// A browser, as the room knows it where it asks or sits.
struct guest {
    struct guest *next;
    struct room *room;
    uint64_t number;     // by which the door knows it
    struct table *table; // NULL: sits nowhere
    struct seat *seat;
    enum side looking; // of a seat with sides
    int told;          // moment; -1: nothing
    enum side told_as; // viewer
    int64_t heard;     // remark
    bool ready;        // to be sent a view
    bool wants_view;
    long view_re;   // the line the next view answers; 0: none
    uint64_t shown; // what the last view came to, without its journal
};

enum thought_kind {
    THINK_CHOICE,
    THINK_PREVIEW,
    THINK_REACH,
    THINK_HINT,
    THINK_OVERLAY,
    THINK_ODDS
};

// Something to be worked out by a process of its own: all it needs is in it, but for the ground,
// which stays while the table is open.
struct thought {
    struct thought *next;
    uint64_t number;
    enum thought_kind kind;
    uint64_t version; // of the table
    uint64_t guest;   // who asked; 0: the room itself
    int moment;       // that the battle was at for him
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
    pid_t pid;         // of the process that is at it; 0: it waits for its turn
    int from;          // where its answer comes from
    struct heap heard; // of the answer so far
    bool failed;       // the process did not end well
};

// A process that runs rules: one game with those who sit at it or, without a game, a parlour, where
// all is asked and made that comes before one sits down.
struct room {
    const struct server_setup *setup;
    struct store *store;
    struct shelf_list *shelf;
    struct force_list *forces;
    struct wire wire;    // to the door
    struct table *table; // NULL: none is open
    bool stuck;          // the computer's last choice could not be kept
    int64_t unkept;      // things that could not be written, as far as the door knows
    bool told_ill;       // the door thinks that nothing can be written
    struct guest *guests;
    struct thought *thoughts; // wanted or under way, the oldest first
    uint64_t last_thought;
    char *voice; // where everything said is put together
};

#define ROOM_POOR 3 // the exit status of a room that could not begin: no fault of its game

// room.c
void *room_prepare(const void *setup); // what all rooms have in common
void room_live(void *of, int fd);      // a room's whole life
void room_empty(struct room *);        // nobody is left in it, and no game
void room_free(struct room *);
struct text room_voice(struct room *);
void room_put(struct room *, enum note_kind, uint64_t number, const struct text *); // to the door
bool room_hear(struct room *, const struct note *); // false: nobody says such a thing
void room_show(struct room *);                      // views to all who wait for one
// True without a seat: the token is a link that must be claimed first.
bool room_seat(struct room *, struct guest *, const char *token, struct text *why);
// The seat of a link has the token from now on. The token may be changed to the link, if that is
// one already.
bool room_claim(struct room *, const char *link, char *token, struct text *why);
void room_unseat(struct guest *);
void room_changed(struct room *); // shows the table to all, and lets computers think
void room_thought(struct room *, struct thought *); // what has been thought; takes it
// Makes a game that is kept on disk; whoever sits down opens it. False: the text has said why.
struct table *room_make(struct room *, const char *words, struct text *why);
// A game for a record, which it takes; no record: the text has said why.
struct table *room_host(struct room *, struct battle_record *, const struct table_wish *,
                        struct text *why);
uint64_t room_seed(const struct room *); // of the dice of a battle that begins

// guests.c
struct guest *guest_new(struct room *, uint64_t number);
void guest_free(struct guest *);
struct guest *guest_by_number(struct room *, uint64_t number);     // NULL: there is none
bool guest_hear(struct guest *, const char *bytes, size_t length); // false: to be sent away
void guest_say(struct guest *, const struct text *);
void guest_show(struct guest *);              // a view
void guest_owe_view(struct guest *, long re); // the next view answers that line
void guest_pay_view(struct guest *);          // one that is owed is made now
void guest_tell(struct guest *, long re, const char *sentence);
enum side guest_viewer(const struct guest *);
struct onlooker guest_onlooker(const struct guest *);

// thoughts.c
struct thought *thought_of_table(struct table *, enum side, enum thought_kind);
bool thought_ask(struct room *, struct thought *);    // false: it asks too much; takes it
void thought_begin(struct room *, uint64_t number);   // its turn has come
void thought_hear(struct room *, struct thought *);   // some of its answer has come
void thought_settle(struct room *, struct thought *); // all of it has; takes it
struct thought *thought_by_number(struct room *, uint64_t number); // NULL: there is none
void thoughts_forget(struct room *, uint64_t guest);               // nobody waits for them any more
// Those about a moment that is past for who asked; he is told so.
void thoughts_overtaken(struct room *);
extern const struct odds_limits thought_limits;
void thought_work(struct thought *, const struct odds_limits *, struct text *out); // here and now

// program.c: sixteen digits that another program has otherwise.
#define PROGRAM_MARK_CAP 17
const char *program_mark(void);

// verbs.c: one line of a guest; false: it made no sense at all.
bool guest_answer(struct guest *, long re, char *line, const char *body, size_t length);

// log.c
// Words of strangers for the log, in quotation marks: one line stays one line, and a terminal that
// shows it obeys nothing in it.
struct quoted {
    char text[200];
};
struct quoted quoted(const char *words);
void server_log(const struct server_setup *, const char *event, const char *format, ...)
    __attribute__((format(printf, 3, 4)));

#endif
