// A battle with its past: every exchange so far, so that it can be taken back, replayed and kept.
//
// The exchanges are the game; the battle at any point is worked out from them. Keyframes make
// going back as quick as going on. What was told and rolled in an exchange is kept with it, so that
// the journal of a battle is read and not played again.
#ifndef KASSEN_RECORD_HISTORY_H
#define KASSEN_RECORD_HISTORY_H

#include "record/knowledge.h"

#include <stdbool.h>
#include <stdint.h>

#define HISTORY_CAP       200000             // exchanges of one battle
#define HISTORY_BYTES_CAP ((size_t)64 << 20) // of all that is kept of them, but for words said

// Where a figure stands since an exchange.
struct stand {
    uint16_t figure;
    bool there; // false: nowhere any more
    struct standing at;
};

// One exchange as kept. The first of all is the opening, which has dice but no choice.
struct entry {
    struct choice choice;
    int first_roll, rolls;   // in the history's list of rolls
    int first_event, events; // in its list of events
    int first_stand, stands; // in its list of stands: who stands elsewhere than before it
    uint64_t hash;           // of the battle afterwards
    uint64_t seed;           // of its dice, unless people threw them
    uint16_t turn;           // afterwards
    uint8_t noticed_by;      // set of viewers for whom something has changed, NOBODY being bit 0
    bool revealed;           // somebody learned what he had not known
    bool fixed;              // set right by hand: the choice is in the words of the fixes
    bool sealed;             // chosen in a sealed step, the others not knowing of it
    bool written;            // and it still is so: nothing has followed from it
    uint8_t step;            // of the decision
    char *words;             // said with the choice; NULL: nothing
};

struct history {
    struct game game; // as it stands after 'ply' exchanges
    int ply;
    int count;             // of the exchanges known, the opening not counted
    struct entry *entries; // count + 1 of them
    struct roll *rolls;
    struct event *events;
    struct stand *stands;
    struct stand *standing;      // where each figure stands at 'ply', by id
    uint8_t *keyframes;          // battles, one every so many plies
    struct knowledge *knowledge; // what each viewer knows at present
    int entry_room, roll_count, roll_room, event_count, event_room, stand_count, stand_room;
    int keyframe_room;
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

// What a viewer knows at the present ply: a redacted battle. It is worked out once for each change
// of the battle, and stays valid until the next one.
const struct battle *history_known(struct history *, int viewer);
bool history_hides_from(struct history *, enum side);      // does it know less than all?
bool history_has_begun(const struct history *, enum side); // the step that is asked
struct problem history_check(struct history *, const struct choice *); // by what its side knows

// What was told and rolled in the exchange that led to a ply, and who stands elsewhere since. Its
// entry says how many they are.
const struct event *history_events(const struct history *, int ply);
const struct roll *history_rolls(const struct history *, int ply);
const struct stand *history_stands(const struct history *, int ply);

// What was chosen, in words: "Chu: Shoot at Goro". The battle is what the reader knows of it.
void entry_say(const struct entry *, const struct game *, const struct battle *known,
               struct text *);

// Goes to any ply from 0 to count. The game's dice and journal become those of the exchange that led
// there.
void history_seek(struct history *, int ply);

// May the side take back its last choice without asking the others? If not, the problem says why:
// dice were rolled, something was revealed, or another side has acted since. In a sealed step others
// may have acted: what the side is told does not depend on that.
struct problem history_undo_check(const struct history *, enum side);

// The ply of the choice that a side would take back; 0: none.
int history_last_choice(const struct history *, enum side);

// Takes one exchange out of the history, or puts it in again. Exchanges after it must all be written
// in the same sealed step, by other sides: they are played again.
void history_take_out(struct history *, int ply);
void history_put_in(struct history *, int ply, const struct choice *, const char *words);

#endif
