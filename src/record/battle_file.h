// The record of a battle: readable text from which it can be played again to the byte.
//
//   kassen-record 2
//   ruleset demo
//   edition 2
//   scenario ford.yaml          a file embedded below, line by line behind "> "
//   option cards=yes            every switch of the ruleset
//   dice seed 42                or: dice typed
//   player red person           who chose; any name
//   file ford.yaml
//   > ruleset: demo
//   begin | - | 8c4f…           the opening: its dice, and the hash of the battle after it
//   1 red order 1 attack | - | 3a1b…
//   2 red move 3 to G4 | d6:5 2d6:3+4 | 77e0…
//   : DE-6.2 Chu tires          what was told, by clause
//   @ 1 3:6,3,0 5:-             the turn, and who stands elsewhere since: x, y, facing; or nowhere
//   3 red fix place 3 at H4 | - | 91c2…       set right by hand, against the rules
//   dice seed 77                from here on, where a recorded battle was gone on with
//   settled blue resigns        only where it was not ended by the rules: somebody resigns, a draw is
//                               agreed, or the program failed at a line that is quoted
//   end red wins
//
// While the opening still awaits typed dice there are no lines of play, not even "begin".
// What was told and who stands where is for times when the rules have changed (docs/decisions/0009);
// records of form 1 have none of it.
// A record may name a file by its hash instead of embedding it: "hash 8c4f… ford.yaml".
#ifndef KASSEN_RECORD_BATTLE_FILE_H
#define KASSEN_RECORD_BATTLE_FILE_H

#include "record/past.h"
#include "record/shelf.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdio.h>

#define RECORD_BYTES_CAP ((size_t)8 << 20)
#define RECORD_FILES_CAP 12 // a scenario, its force files and data
#define PLAYER_NAME_CAP  32
#define SETTLED_CAP      160
#define DRAW_AGREED      "a draw is agreed"
#define FAULT_SETTLED    "the program " // failed at something, or took too long over it

// A file a battle was set up from, as it was then.
struct embedded_file {
    char name[128];
    char *text;
    size_t length;
};

// All that a battle is played from, and the battle. Large: on the heap.
struct battle_record {
    struct scenario scenario;
    struct history history;
    bool opened;
    bool typed_dice;
    uint64_t seed;
    char players[SIDES][PLAYER_NAME_CAP];
    char settled[SETTLED_CAP]; // how it ended otherwise than by the rules; empty: it has not
    char main_file[128];
    struct embedded_file files[RECORD_FILES_CAP];
    int file_count;
    struct past past; // where it is a record of rules that come to something else by now
};

// What a battle is set up from.
struct battle_setup {
    const struct shelf *shelf;
    const char *scenario;        // its file
    const char *const *settings; // "name=value", NULL-ended; they replace the scenario's own
    uint64_t seed;
    bool typed_dice;
};

struct text;

// Sets a battle up. NULL: the text says why it cannot be. Where dice are typed, the opening may be
// starved.
struct battle_record *battle_record_new(const struct battle_setup *, struct text *why);
// Sets the same battle up again: the same files, options and kind of dice.
struct battle_record *battle_record_again(struct battle_record *, uint64_t seed, struct text *why);
void battle_record_free(struct battle_record *);

// Writes the record up to the present ply; with 'by_hash' the files are named by hash only.
bool battle_record_write(const struct battle_record *, bool by_hash, FILE *);

// These write parts of a record, for a caller that keeps a battle exchange by exchange: what comes
// before the first line of play, one line of play (the opening is ply 0), and what comes after.
void battle_record_write_head(const struct battle_record *, bool by_hash, FILE *);
void battle_record_write_ply(const struct battle_record *, int ply, FILE *);
void battle_record_write_end(const struct battle_record *, FILE *);
int battle_record_plies(const struct battle_record *); // up to the present one; of a past, all

// Do the words say how a battle ends otherwise than by the rules: "red resigns", "a draw is agreed"?
bool settlement_is_known(const char *words);

// Writes the record to a temporary file and renames it, so that the file is complete or not there.
bool battle_record_save(const struct battle_record *, const char *path, struct text *why);

// Reads a record and plays it through; it checks each choice, die and hash. NULL: the text names the
// first line that does not hold. A file named by its hash comes from the shelf and must have that
// hash. A record of older rules is read if today's come to the same.
struct battle_record *battle_record_read(const char *name, const char *text, size_t length,
                                         const struct shelf *, struct text *why);
struct battle_record *battle_record_load(const char *path, const struct shelf *, struct text *why);

// The same for those who only look at it: if today's rules come to something else, it has a past.
struct battle_record *battle_record_look(const char *name, const char *text, size_t length,
                                         const struct shelf *, struct text *why);
struct battle_record *battle_record_look_at(const char *path, const struct shelf *,
                                            struct text *why);
void battle_record_say_past(const struct battle_record *, struct text *); // a sentence

#endif
