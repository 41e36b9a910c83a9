// A player's answer to a pending decision, as data: checked before it is applied, listed for the
// computer player, sent by the browser, kept in the record.
//
// Its text form follows the ruleset's table of words: see core/pattern.h.
#ifndef KASSEN_CORE_CHOICE_H
#define KASSEN_CORE_CHOICE_H

#include "core/figure_set.h"
#include "core/pattern.h"

struct ruleset;
struct ground;
struct text;

#define CHOICES_CAP     2048
#define CHOICE_LINE_CAP 1024 // with room for all 255 figures of a 'with'
#define SAID_CAP        240
#define PLACES_CAP      8
#define FOES_CAP        16
#define EXTRAS_CAP      4
#define WORKINGS_CAP    (128 << 10) // bytes

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
        struct figure_set with;  // who joins in, or who acts together
        uint16_t foes[FOES_CAP]; // the others, if there are any, are the last of these
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

void choices_clear(struct choices *);

static inline void choices_add(struct choices *choices, const struct choice *choice)
{
    if (choices->count < CHOICES_CAP) {
        choices->list[choices->count++] = *choice;
    } else {
        choices->cut = true;
    }
}

bool choices_hold(const struct choices *, const struct choice *);
// Puts what is done as a last resort behind all others, for people; their order stays otherwise.
void choices_last_resorts(struct choices *, const struct choice_word *);

bool choice_equal(const struct choice *, const struct choice *);
void choice_print(const struct ruleset *, const struct ground *, const struct choice *,
                  struct text *);

// Reads a line. False: the text says in one sentence what was expected.
bool choice_parse(const struct ruleset *, const struct ground *, const char *line, struct choice *,
                  struct text *why);

// Returns a ruleset whose words are those by which things are set right by hand.
struct ruleset fixing(const struct ruleset *);

// Copies what was said with a choice that has been parsed; false: nothing was.
bool choice_words(const char *line, char words[SAID_CAP]);

// Says whether the ruleset has such a kind and the fields can be what they are. Those that the
// pattern does not use, or that stand in a part that is not said, are 0.
bool choice_well_formed(const struct ruleset *, const struct choice *);

// Returns the n-th slot of a choice, from 0.
uint16_t *choice_slot(struct choice *, int number);

// Returns the second list of a choice, whose slot says how many it names.
uint16_t *choice_others(struct choice *, int count);

#endif
