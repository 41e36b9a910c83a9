// Games on disk, in one SQLite file. When a call that writes returns true, what it wrote survives
// the end of the program and of the machine's power.
//
// A game is the text of its record, exchange by exchange, and who sits where. The battle is not
// kept: it is worked out from the record. A game that cannot be read whole is not read at all, and
// nothing of it is written over.
#ifndef KASSEN_STORE_STORE_H
#define KASSEN_STORE_STORE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

struct store;
struct text;

#define STORE_TOKEN_CAP 33 // 128 bits in hexadecimal
#define STORE_SEATS_CAP 16
#define STORE_NAME_CAP  32
#define STORE_REMARKS   40  // kept of a game, the last
#define STORE_WORDS_CAP 241 // of one

// Whoever has the token holds these sides, or watches.
struct stored_seat {
    char token[STORE_TOKEN_CAP];
    uint8_t sides; // set; none: watches
    uint8_t sees;  // side whose view a watcher has; 0: what everybody may know
    char name[STORE_NAME_CAP];
    bool open; // the token is a link that waits for the first who claims the seat
};

struct stored_game {
    int64_t id;
    int64_t made; // when, in seconds since 1970
    char *head;   // of the record
    char *lines;  // of play, as they are read
    char **plies; // of play, as they are added: all lines of an exchange together
    int ply_count;
    char *end;   // of the record
    char *state; // whatever else the table keeps, in words of its own
    struct stored_seat seats[STORE_SEATS_CAP];
    int seat_count;
};

// What somebody said at the table.
struct stored_remark {
    int64_t number; // from 1
    int64_t said;   // when, in seconds since 1970
    uint8_t side;
    char name[STORE_NAME_CAP]; // of who said it, then
    char words[STORE_WORDS_CAP];
};

// A seat and how its game stands, as its table has written it last.
struct stored_glance {
    uint8_t sides;
    char *state; // to be freed
};

// For one program at a time. NULL: the text says why.
struct store *store_open(const char *path, struct text *why);
// For another process of the program that has opened it.
struct store *store_join(const char *path, struct text *why);
void store_close(struct store *);

// Copies a database into a new file while others use it, and looks whether the copy is sound.
bool store_backup(const char *from, const char *to, struct text *why);

// Writes head, lines, end, state and seats of a new game and fills in its id.
bool store_add(struct store *, struct stored_game *);
bool store_add_seat(struct store *, int64_t game, const struct stored_seat *);
bool store_name_seat(struct store *, const char *token, const char *name);
// The seat of an open link has the token from now on. False: it is not open, or not written.
bool store_claim_seat(struct store *, const char *link, const char *token);

// A step of a game. Its lines replace everything from the ply on.
struct stored_step {
    int64_t game;
    int ply;
    char *const *lines;
    int line_count; // 0: everything from the ply on is taken back
    const char *end;
    const char *state;
};

bool store_step(struct store *, const struct stored_step *);

// Adds a line to the state of a game.
bool store_note(struct store *, int64_t game, const char *line);

// Adds a remark, and forgets those that are too old.
bool store_say(struct store *, int64_t game, const struct stored_remark *);
// Reads them, the oldest first, and returns how many they are; -1: they cannot be read.
int store_remarks(struct store *, int64_t game, struct stored_remark[STORE_REMARKS]);

// False: no seat has that token that somebody has taken, or it cannot be read.
bool store_glance(struct store *, const char *token, struct stored_glance *);

// Finds the game of a token. False: no seat has that token, or none can be read.
bool store_find(struct store *, const char *token, int64_t *game, struct text *why);

// Loads a game, which the caller frees. False: it is not there, or damaged.
bool store_load(struct store *, int64_t id, struct stored_game *, struct text *why);
void stored_game_free(struct stored_game *);

int64_t store_count(struct store *);            // games; -1: they cannot be counted
bool store_touch(struct store *, int64_t game); // somebody cares for it still
bool store_failing(const struct store *);       // could the last thing not be written?
int64_t store_failures(const struct store *);   // how often that has happened

// Forgets the next game behind 'after' that nobody has touched since then (seconds since 1970), and
// returns its id; 0: there is none. One that cannot be forgotten is passed over.
int64_t store_expire(struct store *, int64_t before, int64_t after);

#endif
