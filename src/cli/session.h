// A battle at one terminal: people take turns at the keyboard, computer players at their desk.
#ifndef KASSEN_CLI_SESSION_H
#define KASSEN_CLI_SESSION_H

#include "ai/player.h"
#include "core/standing.h"
#include "record/battle_file.h"

#define CHOICES_SHOWN 24

struct session {
    struct battle_record *record;
    const struct player *players[SIDES]; // NULL: a person
    struct desk *desk;
    long think_ms;         // time cap of computer players; 0: none
    const char *save;      // where the record is kept as the battle goes on; NULL: nowhere
    int kept;              // ply up to which it is kept, there or where a person said
    int seen[SIDES];       // ply up to which each side has been told
    enum side at_keyboard; // the person last asked
    bool left;             // the people have gone
    struct standing_orders orders[SIDES];
    bool ordered; // a new order was given, which may answer the question that is asked
};

// Plays until the battle is over or the people leave; returns the exit status.
int session_run(struct session *);

// Does what a person may ask for besides a choice. False: the line asks for nothing of the kind.
bool session_command(struct session *, enum side, const char *line, const struct choices *);

// Reads a choice by its number among those offered, or by its words. False: it has printed why not.
bool session_choice(const struct session *, enum side, const char *line, const struct choices *,
                    struct choice *);

// Plays a choice, asking for dice where they are typed. False: it was refused, or taken back.
bool session_play(struct session *, const struct choice *);

// Writes the record to a file. It writes over no file but a record. False: the text says why.
bool session_keep(struct session *, const char *path, struct text *why);

#endif
