// Standing orders: what a player has said beforehand about questions that come again and again in
// the middle of the other side's doings: who shoots at those who come near, who strikes at who steps
// up. docs/decisions/0009-standing-orders.md says why they are as they are.
//
// They are a convenience of a seat and no part of the battle. What they answer is an ordinary choice,
// found by what the side knows and recorded like one that was made by hand.
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

// What is ordered of a figure: to do it, as bits with the stances that must all suit; never to; or
// neither, and the player is asked.
enum { STANDING_ASK, STANDING_NEVER = 0x40, STANDING_DO = 0x80 };

struct standing_orders {
    uint8_t of[FIGURE_SET_CAP]; // by figure; of nobody for what no figure does
    uint16_t turn;              // of all that follows
    bool let_all_go;            // whoever gives cause
    bool again;                 // who is let go next is let go only this once
    struct figure_set let_go;   // who gives cause
    bool volley;                // all do it who can, as long as this is asked
    struct frame volley_at;
};

// A question to a side, as far as that side knows the battle.
struct standing_question {
    const struct ruleset *rules;
    const struct ground *ground;
    const struct battle *known;
    enum side side;
};

// Whether it comes in the middle of something and can be answered by order.
bool standing_asks(const struct standing_question *);

// Finds the answer that the orders have; false: the player must say. The choices are room to work in.
bool standing_answer(const struct standing_orders *, const struct standing_question *,
                     struct choices *, struct choice *answer);

// Reads "3-8 do short riders", "all never" or "3+5 ask". False: the text says what was expected.
bool standing_read(struct standing_orders *, const struct standing_question *, const char *words,
                   struct text *why);
void standing_print(const struct standing_orders *, const struct ruleset *, int figure,
                    struct text *); // "do short"
// Writes an order as it is read, the next of those behind 'after'; returns its number, 0: there are no
// more. Begin with 0.
int standing_write(const struct standing_orders *, const struct ruleset *, int after,
                   struct text *);

// Takes note of an answer that is given by hand: who is let go is not asked about again in this turn,
// unless the player wished to be.
void standing_heed(struct standing_orders *, const struct standing_question *,
                   const struct choice *);
void standing_let_all_go(struct standing_orders *, const struct battle *); // in this turn
void standing_volley(struct standing_orders *, const struct battle *);     // all of them, now

#endif
