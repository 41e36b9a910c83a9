// A record of a battle whose rules have changed since it was written.
//
// Today's rules play such a record up to the first exchange that they settle otherwise. From there on
// nothing is played: the record itself has the choices, the dice, what was told and where everybody
// stood, and all of that is shown as it was written.
#ifndef KASSEN_RECORD_PAST_H
#define KASSEN_RECORD_PAST_H

#include "record/history.h"

#include "core/text.h"

#include <stddef.h>

// The lines of an exchange: the bytes from 'from' to 'to' of the text.
struct past_lines {
    size_t from, to;
};

struct past {
    char *text; // the whole record; NULL: it is one of today's rules
    int edition;
    int followed; // exchanges that today's rules come to as well
    int count;    // of the exchanges, the opening not counted
    struct past_lines *lines;
    int room;
    enum outcome outcome; // as it was then
};

// An exchange as it is written. The pointers are into the text, which past_forget() frees.
struct past_exchange {
    char *text;
    enum side side;     // NOBODY: the opening
    bool fixed;         // set right by hand
    const char *choice; // "" at the opening
    char said[SAID_CAP];
    struct words dice;
    const char *rest; // lines that past_told() has not come to
    const char *end;
};

// Faces of dice thrown together.
struct past_throw {
    int count, sides;
    uint8_t faces[DICE_FACES_CAP];
};

// Notes that the exchange after the last one begins at a byte of the text; past_end: that the lines
// of the last one end there.
void past_begin(struct past *, size_t at);
void past_end(struct past *, size_t at);
void past_free(struct past *);

void past_recall(const struct past *, int ply, struct past_exchange *);
void past_forget(struct past_exchange *);
bool past_next_throw(struct past_exchange *, struct past_throw *); // false: there are no more
// The next sentence that was told, and its clause.
bool past_told(struct past_exchange *, const char **clause, const char **sentence);

// What was chosen, in today's words.
void past_say_choice(const struct past_exchange *, const struct game *, struct text *);

int past_turn(const struct past *, int ply); // after that ply; -1: it was not written down
// Fills in, by figure, where those stand who have moved after the last exchange that today's rules play.
// For all others the stand's figure is 0.
void past_stands(const struct past *, int ply, struct stand *by_figure, int figures);

// The line below an exchange that says which turn it is and who stands elsewhere: "@ 4 3:5,4,2 7:-".
// A stand is read off a word of it; false: it is none.
bool stand_read(const char *word, struct stand *);
bool throw_read(const char *word, struct past_throw *); // "2d6:3+4"

#endif
