// A player's answer to a pending decision, as data: checked before it is applied, listed for the
// computer player, sent by the browser, kept in the record.
//
// Its text form is driven by the ruleset's table of words, so that parsing and printing cannot
// disagree. A pattern is made of literal words and of the names of the fields to fill in:
//   figure target    figures by id              xy       a place
//   group target-group   bodies of figures: a squad, a unit of five
//   facing           a facing                   with     further figures: 3+5+7, or -
//   option           a number                   option(no,yes)   one of these words, from 0
//   words            at the end, between quotes or left out: said, and of no consequence; they are
//                    kept beside the choice, which has no room for them
#ifndef KASSEN_CORE_CHOICE_H
#define KASSEN_CORE_CHOICE_H

#include "core/manner.h"

#include <stdbool.h>
#include <stdint.h>

struct ruleset;
struct ground;
struct text;

#define CHOICES_CAP     2048
#define CHOICE_LINE_CAP 320 // with room for all 63 figures of a 'with'
#define SAID_CAP        240

struct choice {
    uint8_t kind; // the ruleset's enum; 0 is always 'pass'
    uint8_t side;
    uint16_t figure, group;        // who acts
    uint16_t target, target_group; // upon whom
    uint16_t facing;
    uint16_t option; // anything else; the kind says what
    uint16_t spare;
    int32_t x, y;  // where: hex column and row, or tenths of a millimetre
    uint64_t with; // who joins in: bit n for figure n
};

// Candidates for a decision.
struct choices {
    int count;
    bool cut; // more were offered than there is room for
    struct choice list[CHOICES_CAP];
};

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
};

void choices_clear(struct choices *);
void choices_add(struct choices *, const struct choice *);
bool choices_hold(const struct choices *, const struct choice *);

bool choice_equal(const struct choice *, const struct choice *);
void choice_print(const struct ruleset *, const struct ground *, const struct choice *,
                  struct text *);

// False: the text says in one sentence what was expected.
bool choice_parse(const struct ruleset *, const struct ground *, const char *line, struct choice *,
                  struct text *why);

// The same for what is set right by hand: a choice in the words of the ruleset's fixes.
struct ruleset fixing(const struct ruleset *);

// What was said with a choice that has been parsed; false: nothing.
bool choice_words(const char *line, char words[SAID_CAP]);

// Which fields a kind of choice uses, and how many words its option has (0: any number). The
// fields it does not use are 0, or the choice is not well formed.
unsigned choice_fields(const struct choice_word *, int *option_words);
bool choice_well_formed(const struct ruleset *, const struct choice *);

#endif
