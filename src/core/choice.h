// A player's answer to a pending decision, as data: checked before it is applied, listed for the
// computer player, sent by the browser, kept in the record.
//
// Its text form is driven by the ruleset's table of words, so that parsing and printing cannot
// disagree. A pattern is made of literal words and of the names of the fields to fill in:
//   figure target    a figure by id             group target-group   a body of figures by id
//   xy               a place                    places    further places, one to eight
//   facing           a facing                   foes      further targets, one to sixteen
//   with             a set of figures: 3+5+7, or - for none; figures: the same as 43-80+82
//   option           a number                   option(no,yes)   one of these words, from 0
//   cm               a length in centimetres    another   one more figure by id
//   words            at the end, between quotes or left out: said, and of no consequence; they are
//                    kept beside the choice, which has no room for them
//   [turn option(left,right)]   a part that may be left out; it has no other part inside
//   'facing          a literal word that would else be the name of a field
// Options, lengths and other figures go into 'option' and then 'extra', in the order of the pattern
// and whether or not their part is said. A pattern has one of places, foes, with and figures. A word
// may stand in the table several times: a line is of the first kind whose whole pattern it fits.
#ifndef KASSEN_CORE_CHOICE_H
#define KASSEN_CORE_CHOICE_H

#include "core/figure_set.h"
#include "core/manner.h"

struct ruleset;
struct ground;
struct text;

#define CHOICES_CAP     2048
#define CHOICE_LINE_CAP 1024 // with room for all 255 figures of a 'with'
#define SAID_CAP        240
#define PLACES_CAP      8
#define FOES_CAP        16
#define EXTRAS_CAP      4
#define WORKINGS_CAP    (32 << 10) // bytes

// 64 bytes without padding; what a kind does not use is 0, so that equal choices are equal bytes.
struct choice {
    uint8_t kind; // the ruleset's enum; 0 is always 'pass'
    uint8_t side;
    uint8_t parts;                 // set of the optional parts that are said: bit n for the n-th
    uint8_t count;                 // of further places or foes
    uint16_t figure, group;        // who acts
    uint16_t target, target_group; // upon whom
    uint16_t facing;
    uint16_t option; // anything else; the kind says what
    uint16_t extra[EXTRAS_CAP];
    int32_t x, y; // where: hex column and row, or tenths of a millimetre
    union {
        struct figure_set with; // who joins in, or who acts together
        uint16_t foes[FOES_CAP];
        struct {
            int16_t x, y;
        } places[PLACES_CAP];
    };
};

// Room for what a ruleset has worked out about one decision and will need again: when it checks one
// of the candidates, and when that is carried out. Only the ruleset knows what is in it. Clearing
// the list empties it.
struct workings {
    bool laid; // there is something in it
    _Alignas(8) uint8_t room[WORKINGS_CAP];
};

// Candidates for a decision.
struct choices {
    int count;
    bool cut; // more were offered than there is room for
    struct choice list[CHOICES_CAP];
    struct workings workings;
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
    FIELD_PLACES = 512,
    FIELD_FOES = 1024,
    FIELD_FIGURES = 2048,
    FIELD_CM = 4096,
    FIELD_ANOTHER = 8192,
    FIELD_PART = 16384, // [
    FIELD_END = 32768,  // ]
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

// Which fields a kind of choice uses, and how many words its first option has (0: any number). The
// fields it does not use are 0, or the choice is not well formed.
unsigned choice_fields(const struct choice_word *, int *option_words);
bool choice_well_formed(const struct ruleset *, const struct choice *);

// One token of a pattern after the other.
#define TOKEN_CAP 256
struct choice_token {
    unsigned field;       // 0: a literal word
    char word[TOKEN_CAP]; // as it is written, or the words of an option without brackets
    bool listed;          // an option of one of those words
};
bool choice_token_next(const char **pattern, struct choice_token *);

// Where the n-th option, length or other figure of a pattern is kept, from 0.
uint16_t *choice_slot(struct choice *, int number);

#endif
