// Who may think now: processes think at once only as far as the machine has cores for them.
//
// A turn is leave for one thought. Its rank is the number of turns that its owner was already waiting
// for when he asked for it, and the lowest rank comes first. So whoever asks a thousand things at once
// waits behind himself and delays nobody else.
#ifndef KASSEN_SERVER_TURNS_H
#define KASSEN_SERVER_TURNS_H

#include <stdbool.h>
#include <stdint.h>

enum turn_class {
    TURN_GLANCE,   // somebody points at something: it takes moments, and waits for nothing longer
    TURN_ANSWER,   // somebody asks for advice or odds
    TURN_PLAYER,   // a person waits for a computer's choice
    TURN_ONLOOKED, // computers play among themselves; they come last
    TURN_CLASSES,
};

#define TURN_OWNER_CAP 56

struct turn {
    struct turn *next;
    uint32_t room;
    uint64_t number; // of the thought, in its room
    enum turn_class class;
    char owner[TURN_OWNER_CAP]; // an address, or a room
    int rank;
    bool taken;
};

struct turns {
    struct turn *first; // the oldest
};

void turns_want(struct turns *, const struct turn *like);
const struct turn *turns_next(struct turns *); // takes a turn whose time has come; NULL: none
void turns_over(struct turns *, uint32_t room, uint64_t number);
void turns_forget(struct turns *, uint32_t room); // all of it
int turns_waiting(const struct turns *, enum turn_class);

#endif
