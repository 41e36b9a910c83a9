// A battle at one terminal: people take turns at the keyboard, computer players at their desk.
#ifndef KASSEN_CLI_SESSION_H
#define KASSEN_CLI_SESSION_H

#include "ai/player.h"
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
};

// Plays until the battle is over or the people leave; returns the exit status.
int session_run(struct session *);

// What a person may type besides a choice; false: the line is none of these.
bool session_command(struct session *, enum side, const char *line, const struct choices *);

// A choice by its number among those offered, or by its words; false: it has said why not.
bool session_choice(const struct session *, enum side, const char *line, const struct choices *,
                    struct choice *);

// Plays a choice, asking for dice where they are typed. False: it was refused, or taken back.
bool session_play(struct session *, const struct choice *);

// Writes the record to a file that is not there yet, or is one of ours.
bool session_keep(struct session *, const char *path, struct text *why);

#endif
