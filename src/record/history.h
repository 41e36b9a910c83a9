// A battle with its past: every exchange so far, so that it can be taken back, replayed and kept.
//
// The exchanges are the game; the battle at any point is worked out from them. Keyframes make
// going back as quick as going on.
#ifndef KASSEN_RECORD_HISTORY_H
#define KASSEN_RECORD_HISTORY_H

#include "core/exchange.h"

#include <stdbool.h>
#include <stdint.h>

#define HISTORY_CAP 200000 // exchanges of one battle

// One exchange as kept. The first of all is the opening, which has dice but no choice.
struct entry {
    struct choice choice;
    int first_roll, rolls; // in the history's list of rolls
    uint64_t hash;         // of the battle afterwards
    uint64_t seed;         // of its dice, unless people threw them
    bool revealed;         // somebody learned what he had not known
    bool fixed;            // set right by hand: the choice is in the words of the fixes
    bool together;         // sides decided at the same time, each not knowing of the others
    uint8_t step;          // of the decision
    char *words;           // said with the choice; NULL: nothing
};

struct history {
    struct game game; // as it stands after 'ply' exchanges
    int ply;
    int count;             // of the exchanges known, the opening not counted
    struct entry *entries; // count + 1 of them
    struct roll *rolls;
    uint8_t *keyframes;    // battles, one every so many plies
    struct event *opening; // what happened in it: it is not played again
    int opening_count, entry_room, roll_count, roll_room, keyframe_room;
};

// Deploys a battle and plays its opening. The dice beyond the tape are random by their seed, or
// typed in by a person: then the opening may be starved.
enum exchange_end history_open(struct history *, const struct ruleset *, struct scenario *,
                               struct dice *, struct fault *);
void history_close(struct history *);

// Plays a choice at the present ply and forgets what had been played after it. STARVED: the caller
// answers the dice of the game and calls again with the same choice, or calls history_abandon().
enum exchange_end history_play(struct history *, const struct choice *, struct problem *);
enum exchange_end history_fix(struct history *, const struct choice *, struct problem *);
void history_say(struct history *, const char *words); // with the choice just played
enum exchange_end history_resume_opening(struct history *);
void history_abandon(struct history *);
void history_reseed(struct history *, uint64_t seed); // of the dice to come

// Goes to any ply from 0 to count. The game's dice and journal become those of the exchange that led
// there.
void history_seek(struct history *, int ply);

// May the side take back its last choice without asking the others? If not, the problem says why:
// dice were rolled, something was revealed, or another side has acted since.
struct problem history_undo_check(const struct history *, enum side);

#endif
