// A game in memory: its record, who sits where, and what each of them may know of it.
//
// A viewer is a side, NOBODY for what everybody may know, or EVERYTHING once the battle is over.
// What a viewer may know comes in moments: see docs/protocol.md.
#ifndef KASSEN_SERVER_TABLE_H
#define KASSEN_SERVER_TABLE_H

#include "ai/player.h"
#include "core/standing.h"
#include "record/battle_file.h"
#include "store/store.h"

#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>

enum offer_kind { NO_OFFER, OFFER_TAKEBACK, OFFER_DRAW, OFFER_FIX, OFFER_KINDS };

struct moments {
    int count, room;
    int *plies; // the state of moment n is that after this ply
};

// A choice whose dice people have not typed yet.
struct pending {
    bool any;
    struct choice choice;
    char said[SAID_CAP];
    struct roll_call call; // what must be rolled next
    int face_count;
    // Typed so far; all are thrown again when the exchange is run again.
    uint8_t faces[DICE_TAPE_CAP * DICE_FACES_CAP];
};

struct offer {
    enum offer_kind kind;
    int number; // how many there have been with it, so that an answer can say which it means
    enum side by;
    char words[CHOICE_LINE_CAP]; // of a fix
    uint8_t agreed;              // set of sides
};

struct seat {
    char token[STORE_TOKEN_CAP];
    uint8_t sides; // none: watches
    uint8_t sees;  // side whose view a watcher has
    char name[STORE_NAME_CAP];
    bool open;        // the token is a link, and the first who claims the seat has it
    int here;         // browsers that sit there
    double voice;     // remarks it may make now,
    int64_t voice_ns; // as of then; 0: it has made none
};

// What is said at the table. It is kept with the game and is no part of the battle or its record.
struct talk {
    int count;
    int64_t last; // number of the last remark; 0: none
    struct stored_remark remarks[STORE_REMARKS];
};

struct table {
    int64_t id;
    int64_t made; // when
    struct store *store;
    struct battle_record *record;
    struct seat seats[STORE_SEATS_CAP];
    int seat_count;
    const struct player *players[SIDES]; // NULL: a person
    long think_ms;
    bool only_read; // a record to look at
    struct moments moments[VIEWERS];
    struct pending pending;
    struct offer offer;
    struct standing_orders orders[SIDES];
    struct talk talk;
    bool opening_unkept; // its dice are typed, but could not be written: the next step does it
    uint64_t version;    // goes up with every change, so that late thoughts are dropped
    uint64_t asked;      // version the computer was last asked about
    int64_t visited;     // day on which it was last written down that somebody came
};

// Ways to answer a question that interrupts something: see core/standing.h.
enum table_letting {
    LET_UNIT_GO, // do nothing against the one who gives cause, for the rest of this turn
    LET_ALL_GO,  // do nothing against anybody, for the rest of this turn
    LET_AGAIN,   // do nothing now, and be asked again next time
    LET_VOLLEY,  // everybody who can do it does
    LETTINGS,
};

// What is wanted for a new game, in the words of `new` and `upload`.
struct table_wish {
    const struct player *players[SIDES]; // NULL: a person
    bool shared, typed, only_read, taught;
    long think_ms;
    int at; // ply to go on from; -1: the last
    const char *settings[OPTIONS_CAP + 1];
    int setting_count;
    uint8_t seated;              // set of sides that the words named
    const struct player *others; // play the sides that they do not; NULL: people do
    enum side mine;              // whose seat the maker keeps; NOBODY: the first of a person
    bool none_mine;              // the maker plays no side
};

// Reads the words, cuts them up and keeps pointers into them. False: the text says why.
bool table_wish_read(struct table_wish *, char *words, struct text *why);
const struct player *table_wish_player(const struct table_wish *, enum side);
bool table_wish_suits(const struct table_wish *, const struct game *, struct text *why);

// Makes a table that owns the record from now on. NULL: the game could not be kept on disk.
struct table *table_make(struct store *, struct battle_record *, const struct table_wish *);
struct table *table_load(struct store *, int64_t id, struct text *why);
void table_free(struct table *);
struct seat *table_seat(struct table *, const char *token);
struct seat *table_add_seat(struct table *, uint8_t sides, uint8_t sees); // NULL: no room
bool table_name_seat(struct table *, struct seat *, const char *name);
void token_make(char token[STORE_TOKEN_CAP]);

bool table_over(const struct table *);
enum outcome table_outcome(const struct table *); // by the rules, or as the people settled it
bool table_typing(const struct table *);          // dice must be typed before anything else
bool table_sees_call(const struct table *, enum side viewer); // and may this viewer know of it?
int table_moment(const struct table *, enum side viewer);
const struct battle *table_known(const struct table *, enum side viewer); // until it changes
struct decision table_decision(const struct table *, enum side viewer);
bool table_asks(const struct table *, enum side); // must that side decide?
enum side table_thinker(const struct table *);    // a computer that must decide; NOBODY: none

// These change the battle. Where they refuse, the problem says why and nothing has changed.
struct problem table_play(struct table *, const struct choice *, const char *said);
int table_thrown(const struct table *); // dice of the pending exchange that have been typed
// Takes the faces of the roll that is awaited, and perhaps of those made together with it.
struct problem table_throw(struct table *, const struct dice_row *);
struct problem table_abandon(struct table *);
struct problem table_undo_check(const struct table *, enum side);
// Returns whose last choice 'undo' takes back for a seat that looks at the table as that side.
enum side table_undo_side(const struct table *, const struct seat *, enum side);
struct problem table_undo(struct table *, enum side);
struct problem table_reset(struct table *, const struct choice *like);
struct problem table_offer(struct table *, enum side, enum offer_kind, const char *words);
struct problem table_answer(struct table *, enum side, bool yes);
struct problem table_resign(struct table *, enum side);
bool table_is_let(const struct table *, enum side); // asked in the middle of something
bool table_order(struct table *, enum side, const char *words, struct text *why);
struct problem table_let(struct table *, enum side, enum table_letting);
struct problem table_say(struct table *, struct seat *, enum side, const char *words); // talk.c
void talk_load(struct table *);
bool table_awaits(const struct table *, enum side); // a choice, or dice that it throws
struct problem table_fix_check(const struct table *, enum side, const char *words);
struct problem table_fix(struct table *, enum side, const char *words);

// For the table's own files.
void moments_note(struct table *);  // the ply just played
void moments_begin(struct table *); // from the whole history
void moments_cut(struct table *);   // what was taken back
void moments_free(struct table *);
bool table_keep(struct table *, bool played); // on disk, up to the present ply; false: it cannot be
bool table_keep_from(struct table *, int ply); // likewise, but anew from that ply on
struct problem table_go_back(struct table *, int ply);
void orders_write(const struct table *, FILE *);
void orders_read(struct table *, const char *words);
void orders_read_let_go(struct table *, const char *words);
void orders_heed(struct table *, const struct choice *); // that was made by hand, before it is
void orders_follow(struct table *);                      // as long as they have answers
struct problem table_play_one(struct table *, const struct choice *, const char *said);
void table_resume(struct table *); // asks again for the dice of a choice that was kept
struct problem not_kept(void);

#endif
