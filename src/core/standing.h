// Standing orders: answers that a player gives in advance, to questions that interrupt the other side's
// turn again and again. Who shoots at enemies that come near? Who strikes at an enemy that steps up?
// docs/decisions/0009-standing-orders.md says why they are as they are.
//
// They belong to a seat, and the battle knows nothing of them. The answer that an order gives is an
// ordinary choice: it is found by what the side knows, and recorded like one that was made by hand.
#ifndef KASSEN_CORE_STANDING_H
#define KASSEN_CORE_STANDING_H

#include "core/play.h"

#define STANCES_CAP 6

// A condition that an order may make: "short", "at short range".
struct stance {
    const char *word, *label;
    bool (*suits)(const struct ground *, const struct battle *known, const struct choice *);
};

// What a ruleset lets people order beforehand. The frame of a step that asks names who gives cause:
// a group, or else a figure, unless 'cause' finds him.
struct reactions {
    uint64_t kinds;   // of choices that are made by order, as bits
    const char *deed; // what that is called: "shoot"
    bool (*concerns)(const struct battle *, uint16_t figure); // who could ever do it
    uint16_t (*cause)(const struct battle *);                 // NULL: see above
    struct stance stances[STANCES_CAP + 1];                   // one without a word ends the list
};

// The order of one figure. STANDING_DO with a bit for each stance: it does so where all these stances
// suit. STANDING_NEVER: it never does. STANDING_ASK: the player is asked.
enum { STANDING_ASK, STANDING_NEVER = 0x40, STANDING_DO = 0x80 };

struct standing_orders {
    uint8_t of[FIGURE_SET_CAP]; // by figure; of nobody for what no figure does
    uint16_t turn;              // the fields below hold for this turn only
    bool let_all_go;            // do nothing, whichever enemy gives cause
    bool again;                 // the next enemy that is let go may give cause again
    struct figure_set let_go;   // enemies against whom nothing is done this turn
    bool volley;                // everybody who can do it does, until this question is over:
    struct frame volley_at;     // the frame in which it is asked
};

// A question to a side, as far as that side knows the battle.
struct standing_question {
    const struct ruleset *rules;
    const struct ground *ground;
    const struct battle *known;
    enum side side;
};

// Returns whether standing orders can answer the question: it interrupts something, and its step has
// choices that can be ordered.
bool standing_asks(const struct standing_question *);

// Finds the answer that the orders have; false: the player must say. The choices are room to work in.
bool standing_answer(const struct standing_orders *, const struct standing_question *,
                     struct choices *, struct choice *answer);

// Reads "3-8 do short riders", "all never" or "3+5 ask". False: the text says what was expected.
bool standing_read(struct standing_orders *, const struct standing_question *, const char *words,
                   struct text *why);
void standing_print(const struct standing_orders *, const struct ruleset *, int figure,
                    struct text *); // "do short"
// Writes the next order behind the one numbered 'after', in the words that standing_read takes, and
// returns its number. Begin with 0; a result of 0 means that there are no more.
int standing_write(const struct standing_orders *, const struct ruleset *, int after,
                   struct text *);

// Takes note of an answer that the player has given by hand. If he let an enemy go, he is not asked about
// that enemy again in this turn, unless 'again' is set.
void standing_heed(struct standing_orders *, const struct standing_question *,
                   const struct choice *);
void standing_let_all_go(struct standing_orders *, const struct battle *); // in this turn
void standing_volley(struct standing_orders *, const struct battle *);     // all of them, now

#endif
