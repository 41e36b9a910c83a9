// Questions that were asked before, and how they were answered: those whose answer depends on nothing
// but the ground and the two words they are put in, such as whether a line between two places is clear.
//
// Whoever plays many battles on one ground keeps one for all of them. It saves work and changes nothing:
// what it does not hold is worked out.
#ifndef KASSEN_CORE_RECALL_H
#define KASSEN_CORE_RECALL_H

#include "core/mix.h"

#include <stdbool.h>
#include <stdint.h>

#define RECALL_SLOTS 4096       // a power of two
#define RECALL_ROOM  (96 << 10) // bytes

// Two words of 0 are no question.
struct asked {
    uint64_t words[2];
};

struct recall {
    struct recalled {
        struct asked asked;
        bool answer;
    } slots[RECALL_SLOTS]; // each holds the latest question of those that belong there
    // What the ruleset has laid out of the ground to answer them by; only it knows what is in there.
    bool laid;
    _Alignas(8) uint8_t room[RECALL_ROOM];
};

void recall_clear(struct recall *); // before it is first used, and for another ground

// Where a question belongs.
static inline struct recalled *recall_slot(struct recall *recall, struct asked asked)
{
    uint64_t mixed = mix(asked.words[0] * 31 + asked.words[1]);
    return &recall->slots[mixed % RECALL_SLOTS];
}

static inline bool recall_holds(const struct recalled *slot, struct asked asked)
{
    return slot->asked.words[0] == asked.words[0] && slot->asked.words[1] == asked.words[1];
}

#endif
