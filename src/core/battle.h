// A battle in progress: plain bytes, no pointers, no padding.
//
// Copying it is memcpy, comparing it is memcmp, saving it is fwrite; search, undo, replay and
// the network get by on that. Each ruleset's own battle begins with this head and goes on with
// what its rules need. Ids are indices, 0 is nobody, so that all zero is a valid "none".
#ifndef KASSEN_CORE_BATTLE_H
#define KASSEN_CORE_BATTLE_H

#include <assert.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#define FRAMES_CAP  8     // deepest chain of interruptions a rulebook asks for, with room to spare
#define OPTIONS_CAP 48    // switches of one ruleset
#define BATTLE_CAP  16384 // bytes of the largest battle of any ruleset

enum side { NOBODY, RED, BLUE, GREEN, WHITE, SIDES };

// A set of sides: bit n for side n.
#define SIDE_BIT(side) ((uint8_t)(1u << (side)))
#define ALL_SIDES      ((uint8_t)0x1e)

enum outcome {
    UNDECIDED,
    RED_WINS,
    BLUE_WINS,
    GREEN_WINS,
    WHITE_WINS,
    DRAWN,
};

#pragma GCC diagnostic push
#pragma GCC diagnostic error "-Wpadded" // bytes are equal if and only if battles are equal

// One entry of the sequence of play being worked through, and about whom.
struct frame {
    uint8_t step;
    uint8_t progress; // enum progress
    uint8_t side;
    uint8_t extra; // the step says what
    int16_t value; // likewise
    uint16_t figure, group, target, target_group;
};

struct battle {
    uint16_t bytes; // of the whole battle, the ruleset's part included
    uint16_t turn;
    uint8_t outcome; // enum outcome
    uint8_t depth;   // frames in use; the last one is being played
    uint8_t sides;   // taking part, numbered from RED
    uint8_t spare;
    struct frame frames[FRAMES_CAP];
    uint8_t options[OPTIONS_CAP]; // by the ruleset's table of options
};

#pragma GCC diagnostic pop

// Room for a battle of whichever ruleset.
union any_battle {
    struct battle head;
    uint64_t alignment;
    uint8_t bytes[BATTLE_CAP];
};

void battle_copy(struct battle *to, const struct battle *from);
bool battle_equal(const struct battle *, const struct battle *);
uint64_t battle_hash(const struct battle *);

// Says what is wrong with the head of a battle; NULL: nothing.
const char *battle_unsound(const struct battle *);
bool bytes_are_zero(const void *, size_t count);

// The frame now being played; the battle must not be over.
static inline const struct frame *battle_frame(const struct battle *battle)
{
    assert(battle->depth > 0);
    return &battle->frames[battle->depth - 1];
}

const char *side_name(enum side);       // "red"
enum side side_by_name(const char *);   // NOBODY if there is none of that name
const char *outcome_name(enum outcome); // "red wins"
enum outcome outcome_of_win(enum side); // that side wins; NOBODY: drawn
bool side_in(uint8_t set, enum side);
enum side side_first(uint8_t set); // the lowest side of a set that is not empty

// Of a battle of two.
static inline enum side side_other(enum side side)
{
    return side == RED ? BLUE : RED;
}

#endif
