// Forces as people make them: lists, what they demand, and what a figure is and costs.
//
// A ruleset whose forces are bought, or whose characters are made, offers this behind its door. A
// force is plain pieces, as a scenario has them; only the ruleset knows what their types and words
// mean. Every price is a tally and every fault of a force has the name of what it breaks.
#ifndef KASSEN_CORE_MUSTER_H
#define KASSEN_CORE_MUSTER_H

#include "core/scenario.h"

#include <stdbool.h>
#include <stdint.h>

struct card;
struct json;
struct tally;
struct text;

#define MUSTER_LIST_CAP     32
#define MUSTER_BREACHES_CAP 32
#define MUSTER_BREACH_CAP   240
#define MUSTER_WORD_CAP     48

// One kind of figure that a list offers.
struct muster_row {
    const char *type;   // as in a piece; NULL ends the rows
    const char *number; // "0–3"
    const char *gist;
    const char *usual; // words of one as most of them are, armed and legal: "ashigaru, yari"
};

struct muster_list {
    const char *id; // NULL ends the lists
    const char *title, *gist;
    uint16_t clause;
    const struct muster_row *rows;
};

// A word of a force file that buys something, or says what a figure is.
struct muster_ware {
    const char *heading; // "armour"
    const char *word;
    uint16_t clause;
    int points;
    bool single;      // one word of its heading at most
    const char *gist; // NULL: the price says it all
    bool rated;       // the number behind it says how good, and not how many: "katana 4"
    bool ordered;     // carried beside the others, and their order counts: the first is in hand
    bool given;       // everybody has it: the usual number, where nothing is said
};

// The numbers behind a rated word.
struct muster_range {
    int least, most;
    int usual; // where nothing is said
};

// What a list demands of a force, by a name that people can quote.
struct muster_demand {
    const char *id; // "H9"
    uint16_t clause;
    const char *gist;
};

struct muster_force {
    char title[96];
    char list[MUSTER_LIST_CAP];   // empty: none was named
    uint8_t options[OPTIONS_CAP]; // switches of the ruleset that its prices go by
    int count;
    struct piece pieces[PIECES_CAP];
};

struct muster_breach {
    const struct muster_demand *demand;
    char text[MUSTER_BREACH_CAP]; // a sentence for a person, without its stop
};

struct muster_breaches {
    int count;
    struct muster_breach list[MUSTER_BREACHES_CAP];
};

// For whom a force is meant, and by which switches of the ruleset.
struct muster_terms {
    const uint8_t *options;
    bool solo; // the ruleset's own procedure runs it, and no player
};

struct muster_order {
    const struct muster_list *list;
    int points; // at most; where nothing has a price, how many figures
    uint64_t seed;
    struct muster_terms terms;
    const char *type; // all are of this row; NULL: of any
};

// A battle that nobody wrote: forces as they were bought, on ground that chance lays.
struct pitch {
    const struct muster_force *forces[SIDES]; // by side; NULL: none
    int32_t width, height;                    // of the table: hexes, or tenths of a millimetre
    uint64_t seed;                            // of the ground
    uint16_t turns;                           // 0: the ruleset's own
    struct muster_terms terms[SIDES];
};

// The tables that battles of two forces are fought on.
struct muster_table {
    const char *unit;      // "cm" or "hexes"
    int32_t scale;         // tenths of a millimetre in it, or 1
    int32_t width, height; // of most of them, in units
    int32_t least, most;   // of both
};

// A box to tick on the sheet of a figure.
struct muster_box {
    const char *track;          // "wounds"; boxes of one track follow each other
    char word[MUSTER_WORD_CAP]; // what it means when it is ticked; may be empty
};

// Where these are false, the fault says why; a figure is "forces[7].words" by its index.
struct muster {
    const struct muster_list *lists;
    const char *measure; // what a force is counted by, more than one: "points", "characters"
    int usual;           // so much of it in most forces
    bool halves;         // prices are in halves of a point, since something costs a half
    struct muster_table table;

    // What a list demands, from 0 on; NULL past the last.
    const struct muster_demand *(*demand)(const struct muster_list *, int number);
    // What can be had, heading by heading from 0 on; false past the last.
    bool (*ware)(int number, struct muster_ware *);
    // The number behind a rated word, for a type of the list, whatever the switches; NULL: none is.
    struct muster_range (*range)(const struct muster_list *, const char *type, const char *word);
    // Does the switch of a number change what a figure may be? NULL: prices are asked for.
    bool (*heeds)(int number);

    // Of the figure of an index. NULL: nothing has a price.
    bool (*price)(const struct muster_force *, int figure, const uint8_t *options, struct tally *,
                  struct fault *);
    // Its words in the one order in which the ruleset would write them.
    bool (*words)(const struct muster_force *, int figure, struct text *, struct fault *);
    // All that the force's list has against it; none: it is legal.
    bool (*validate)(const struct muster_force *, const struct muster_terms *,
                     struct muster_breaches *, struct fault *);
    // May there be such a figure in a force of the list, whatever the number of each kind?
    bool (*admits)(const struct muster_list *, const struct piece *);
    // What a player wants to read of a figure at the table: dice, ranges, moves.
    void (*card)(const struct piece *, const uint8_t *options, struct card *);
    // The boxes to tick when it is hurt, from 0 on; false past the last.
    bool (*box)(const struct piece *, const uint8_t *options, int number, struct muster_box *);
    // A legal force; the same for the same order.
    bool (*random)(const struct muster_order *, struct muster_force *, struct fault *);
    // A scenario to be played as it is: title, ground, everybody in his place. The forces are
    // legal; the same for the same pitch. NULL: only written scenarios are played.
    bool (*pitch)(const struct pitch *, struct scenario *, struct fault *);
};

const struct muster_list *muster_list_by_id(const struct muster *, const char *id); // NULL: none

// A price in points, as people write it: "2½"; and as a number, 2.5.
void muster_print_points(const struct muster *, int price, struct text *);
void muster_points_json(const struct muster *, const char *key, int price, struct json *);

// Names a pitched battle and its sides after the forces, or after their lists.
void pitch_names(const struct pitch *, const struct muster *, struct scenario *);

#endif
