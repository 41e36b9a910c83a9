// Notes that pass between the door and a room over a socket: a kind, a number, a text.
//
// The door speaks with browsers and runs no rule; rooms run rules and may come to grief. So the door
// never waits for a room: what cannot be written yet is kept until it can.
#ifndef KASSEN_SERVER_WIRE_H
#define KASSEN_SERVER_WIRE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum note_kind {
    // To a room. The number is a guest's.
    NOTE_LINE = 1, // he says this
    NOTE_SEAT,     // he takes the seat of this token again
    NOTE_READY,    // he can take another view
    NOTE_GONE,     // he has left
    NOTE_THINK,    // it is the turn of the thought of that number

    // From a room.
    NOTE_SAY,     // to the guest of that number
    NOTE_AWAY,    // that guest talks nonsense and is to be sent away
    NOTE_MADE,    // that guest has had a game made
    NOTE_OPENED,  // the game has been read
    NOTE_KEPT,    // what it wrote is on disk again
    NOTE_UNKEPT,  // so many things could not be written
    NOTE_BEGUN,   // it begins with the next line or seat that it was told of
    NOTE_BUSY,    // it begins with this by itself
    NOTE_DONE,    // it has finished a line, a seat or what it began by itself
    NOTE_WANT,    // it wants to think: class of the turn and guest
    NOTE_THOUGHT, // the thought of that number is over
};

struct note {
    enum note_kind kind;
    uint64_t number;
    const char *text; // ends in a 0 that is not counted
    size_t length;
};

struct heap { // bytes that come in at its end and go out at its start
    char *bytes;
    size_t start, end, room;
};

char *heap_room(struct heap *, size_t length); // for so many more at its end

struct wire {
    int fd; // below 0: nobody is at the other end, and notes wait for ever
    struct heap in, out;
    bool torn; // what came is no note: nothing more is taken from there
};

void wire_init(struct wire *, int fd);
void wire_fini(struct wire *); // closes it
bool wire_fill(struct wire *); // reads what has come; false: nobody is there any more
// The next note that has come whole; it stays until the next call.
bool wire_next(struct wire *, struct note *);
void wire_put(struct wire *, const struct note *);
bool wire_flush(struct wire *);           // writes what can be written; false: nobody is there
size_t wire_waiting(const struct wire *); // bytes that have not been written

#endif
