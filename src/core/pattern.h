// How the text of a choice is laid out: the words of a ruleset, each with its pattern. Parsing,
// printing and every list of commands walk the same pattern, so that they cannot disagree. It is made
// of literal words and of the names of the fields to fill in:
//   figure target    a figure by id             group target-group   a body of figures by id
//   xy               a place                    places    further places, one to eight
//   facing           a facing                   foes      further targets, one to sixteen
//   with             a set of figures: 3+5+7, or - for none; figures: the same as 43-80+82
//   others           a second list beside the foes; both together have at most sixteen
//   option           a number                   option(no,yes)   one of these words, from 0
//   cm               a length in centimetres    another   one more figure by id
//   words            at the end, between quotes or left out: said, and of no consequence; they are
//                    kept beside the choice, which has no room for them
//   [turn option(left,right)]   a part that may be left out; it has no other part inside
//   'facing          a literal word that would else be the name of a field
// Options, lengths, other figures and the number of 'others' go into slots: 'option' and then 'extra',
// in the order of the pattern and whether or not their part is said. A pattern has one of places,
// foes, with and figures. A list takes every word that it can: a literal word ends it, or the line.
// A word may stand in the table several times: a line is of the first kind whose whole pattern it
// fits.
#ifndef KASSEN_CORE_PATTERN_H
#define KASSEN_CORE_PATTERN_H

#include "core/manner.h"

#include <stdbool.h>
#include <stdint.h>

struct choice_word {
    const char *word;    // NULL ends the list; the place in the list is the kind
    const char *pattern; // what follows the word
    const char *label;   // what people call it, with blanks: see core/say.h
    enum manner manner;
    const char *brief; // the label without who and where; NULL: it is the same
    int32_t ring; // how far from the place it tells, or from where it lay: tenths of a millimetre
};

enum choice_field {
    FIELD_FIGURE = 1,
    FIELD_TARGET = 2,
    FIELD_PLACE = 4,
    FIELD_FACING = 8,
    FIELD_OPTION = 16,
    FIELD_WITH = 32,
    FIELD_GROUP = 64,
    FIELD_WORDS = 128,
    FIELD_TARGET_GROUP = 256,
    FIELD_PLACES = 512,
    FIELD_FOES = 1024,
    FIELD_FIGURES = 2048,
    FIELD_CM = 4096,
    FIELD_ANOTHER = 8192,
    FIELD_PART = 16384, // [
    FIELD_END = 32768,  // ]
    FIELD_OTHERS = 65536,
    FIELDS_IN_SLOTS = FIELD_OPTION | FIELD_CM | FIELD_ANOTHER | FIELD_OTHERS,
};

#define TOKEN_CAP 1024 // with room for the words of an option that lists all weapons of a book

struct choice_token {
    unsigned field;       // 0: a literal word
    bool listed;          // an option of one of several words
    char word[TOKEN_CAP]; // as it is written; of such an option, its words without the brackets
};

// Reads the next token of a pattern and moves behind it; false at the end.
bool choice_token_next(const char **pattern, struct choice_token *);

// Counts the words of a list that is separated by commas.
int pattern_words(const char *list);

// Says which fields a kind of choice uses, and how many words its first option has (0: any number).
unsigned choice_fields(const struct choice_word *, int *option_words);

bool choice_names_place(const struct choice_word *);

#endif
