// The house: a process that does nothing but open rooms, each a process of its own.
//
// It has read the library once, so a room costs a fork and shares what it does not change. It holds
// neither sockets of browsers nor the database, and so no room does.
#ifndef KASSEN_SERVER_HOUSE_H
#define KASSEN_SERVER_HOUSE_H

#include <stdbool.h>
#include <stdint.h>
#include <sys/types.h>

struct house {
    int fd; // to talk to it
    pid_t pid;
};

#define HOUSE_FULL (-1) // the status of a room that could not be opened

struct house_news {
    uint32_t room;
    pid_t pid;  // of a room that was opened; 0: it has ended
    int status; // how it ended, as waitpid tells
};

// Runs in the room's own process, with its end of the wire to the door; never returns.
typedef void (*room_life)(void *of, int fd);

// Starts the house. It prepares what all rooms share, and then each leads that life.
struct house_plan {
    void *(*prepare)(const void *setup);
    room_life life;
    const void *setup;
};
bool house_open(struct house *, const struct house_plan *);
void house_close(struct house *); // ends all rooms
// Opens a room and returns the door's end of the wire; below 0: it cannot be done.
int house_room(struct house *, uint32_t room);
void house_kill(struct house *, uint32_t room);
bool house_hear(struct house *, struct house_news *); // false: there is no news

#endif
