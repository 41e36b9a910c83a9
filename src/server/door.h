// The door: speaks with browsers, and hands what they say to the rooms. It runs no rule.
//
// It has a room for each game at which somebody sits, and a few parlours for all that comes before.
// A room that comes to grief over a line, or takes too long, is ended, and its game with it: the door
// writes down why, opens the game again and seats everybody as before, to see how it ended.
#ifndef KASSEN_SERVER_DOOR_H
#define KASSEN_SERVER_DOOR_H

#include "server/addresses.h"
#include "server/house.h"
#include "server/server.h"
#include "server/turns.h"
#include "server/wire.h"
#include "store/store.h"

#define BODY_CAP    ((size_t)1 << 20)
#define SOCKETS_CAP 2000 // connections of all together
#define PARLOURS    4
#define ROOMS_CAP   512

struct text;

// Something on its way to a browser.
struct waiting {
    struct waiting *next;
    size_t length;
    char text[];
};

// A browser.
struct caller {
    struct caller *next;
    struct door *door;
    void *socket; // of whoever speaks for it; NULL: it talks to itself
    uint64_t number;
    struct address *address;
    struct link *at;             // the room it sits in; NULL: it sits nowhere
    char token[STORE_TOKEN_CAP]; // of its seat
    struct waiting *first, *last;
    size_t waiting_bytes;
    bool answered; // something was said since it was ready last
    char *heard;   // a message that has not all arrived
    size_t heard_length, heard_room;
    double allowance; // lines it may send
    int64_t allowed_ns;
    int64_t unread_ns; // since when something waits for it; 0: nothing does
    bool leaves;       // to be closed when what waits is sent
    bool told_off;     // why it must go is the last that it is told
};

// What a room was asked to do and has not done yet.
struct duty {
    struct duty *next;
    struct note note;
    struct address *from; // whose line it is; NULL: nobody's
    bool by_itself;       // the room was not asked
    bool begun;           // the room has begun with it
    bool again;           // another room ended before it had begun with it
    char text[];
};

// The door's end of a room.
struct link {
    struct link *next;
    uint32_t room;
    pid_t pid;    // 0: not known yet
    int64_t game; // 0: a parlour
    struct wire wire;
    bool full; // more is to be written than it takes at the moment
    struct duty *first, *last;
    int64_t since_ns, since_cpu_ns; // the first duty was begun
    bool opened;                    // its game has been read
    bool slow;                      // it was ended for taking too long
    bool torn;                      // it was ended for saying what is no note
    bool leaves;                    // it was told to go
    bool silent;                    // it has gone, and how will be heard
    int64_t idle_since;
};

struct door {
    const struct server_setup *setup;
    struct store *store;
    struct house house;
    int ears; // readable when any room, or the house, has something to say
    struct link *links;
    uint32_t last_room;
    struct turns turns;
    struct caller *callers;
    int caller_count;
    uint64_t last_caller;
    struct addresses addresses;
    int socket_count, socket_cap;
    size_t held; // for all addresses together
    struct counters {
        int64_t refused;   // connections and requests turned away at the door
        int64_t sent_away; // guests who went over a limit or made no sense
        int64_t faults;    // rooms that came to grief
        int64_t unkept;    // things that rooms could not write
        bool ill;          // the last of them
        int64_t delay_ns;  // by which the process that speaks was late last
        int64_t worst_ns;  // of the last two minutes
        int64_t worst_at_ns;
    } counters;
    int64_t expired; // game that was forgotten last; 0: the round is over
    // Whoever speaks for browsers: one has something to be told, one is to be sent away at once.
    void (*wants_to_speak)(struct caller *);
    void (*sends_away)(struct caller *);
};

bool door_open(struct door *, const struct server_setup *, struct text *why);
void door_close(struct door *);
void door_turn(struct door *);  // when 'ears' can be read
void door_sweep(struct door *); // every second or so
bool door_may_make(struct door *, const struct caller *, struct text *why);
void door_expire(struct door *); // forgets games that nobody visits

// health.c
bool door_is_well(const struct door *);                // can games be kept?
void door_health(struct door *, struct text *);        // counters, as JSON
void door_note_delay(struct door *, int64_t delay_ns); // of the process that speaks
void tell_systemd(const char *words);                  // where it is listening

// callers.c
struct caller *caller_new(struct door *, void *socket, const char *address); // NULL: it is full
void caller_free(struct caller *);
bool caller_gather(struct caller *, const char *bytes, size_t length); // false: it is too much
void caller_forget_heard(struct caller *);
bool caller_hear(struct caller *, const char *bytes, size_t length); // false: to be sent away
bool caller_is_deaf(const struct caller *);   // has read nothing for too long
struct waiting *caller_next(struct caller *); // what to send now, to be freed; NULL: nothing
void caller_say(struct caller *, const char *text, size_t length);
void caller_tell(struct caller *, long re, const char *sentence);
struct caller *caller_by_number(struct door *, uint64_t number); // NULL: it has gone

// links.c
struct link *link_of_game(struct door *, int64_t game); // opened if need be; NULL: it cannot be
struct link *link_of_parlour(struct door *, const struct caller *);
void link_send(struct door *, struct link *, const struct note *);
bool link_is_full(const struct link *);       // so much waits for it that nobody may add to it
bool link_hear(struct door *, struct link *); // false: it has gone silent for good
void link_end(struct door *, struct link *, int status);
void link_check(struct door *, struct link *); // is it late, is it needed?

#endif
