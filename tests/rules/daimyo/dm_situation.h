// Situations of Simple Samurai Rules: throws whose faces are given, tallies by clause.
#ifndef TESTS_RULES_DAIMYO_SITUATION_H
#define TESTS_RULES_DAIMYO_SITUATION_H

#include "core/dice.h"
#include "core/tally.h"

// Dice whose faces somebody types in, as at a real table.
struct throws {
    struct dice dice;
    const uint8_t *faces; // those that are left
    int left;
};

struct throws throws_begin(const uint8_t *faces, int count);

// Types what was asked for and begins again; false: nothing more was asked, and all faces were used.
bool throws_go_on(struct throws *);

// What an expression that throws '&t.dice' comes to, with these faces in the order they are asked for.
#define THROWN(expression, ...)                                     \
    __extension__({                                                 \
        const uint8_t faces_[] = {__VA_ARGS__};                     \
        struct throws t = throws_begin(faces_, (int)sizeof faces_); \
        int came_;                                                  \
        do {                                                        \
            came_ = (int)(expression);                              \
        } while (throws_go_on(&t));                                 \
        came_;                                                      \
    })

// What lines of a tally add for a clause.
int dm_added(const struct tally *, int clause);

#endif
