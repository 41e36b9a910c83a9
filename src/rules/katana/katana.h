// Katana to Yari: man to man in old Japan, on hexes with facing, in moves of five phases.
#ifndef KASSEN_RULES_KATANA_KATANA_H
#define KASSEN_RULES_KATANA_KATANA_H

#include "core/ruleset.h"

#include <assert.h>
#include <stddef.h>

#define KY_FIGURES 48
#define KY_MOUNTS  16
#define KY_GROUPS  16
#define KY_ARMS    6
#define KY_PHASES  5
#define KY_HOLDERS 4

#define KY_AT_HORSE 1 // of a stroke

#define KY_USUAL_STAMINA  20 // the middle of what is printed (KY-17.6)
#define KY_USUAL_CAPACITY 6  // wounds, the last of which kills (KY-1.11)

enum ky_state { KY_ABSENT, KY_ABLE, KY_OUT, KY_DEAD, KY_GONE };
enum ky_mode { TACTICAL, NON_TACTICAL };
enum ky_task { NO_TASK, RELOADS, AIMS, RESTS };
enum ky_arm_place { CARRIED, DROPPED, SPENT }; // what is in hand is said by the figure

#pragma GCC diagnostic push
#pragma GCC diagnostic error "-Wpadded"

// A thing that somebody owns, and his skill with it.
struct ky_arm {
    uint16_t cell;     // where it lies, if it was dropped
    uint8_t tool;      // a hand weapon, or KY_WEAPONS + a place in the list of tools; 0: none
    int8_t skill;      // for all ways of using it
    uint8_t place;     // enum ky_arm_place
    uint8_t left;      // throws or shots; KY_ENDLESS
    uint8_t loaded;    // and a musket
    uint8_t primed;    // needs both
    uint8_t reloading; // moves still to do
    uint8_t priming;   // phases still to do
    uint8_t concealed; // * from the enemy until it is used
    uint8_t used;      // it has surprised somebody
};

// What a figure does with its movement in one phase.
struct ky_order {
    uint8_t kind;  // enum ky_word; 0: nothing was said
    uint8_t way;   // left or right, a gait, an arm
    uint8_t turn;  // of a gait: 1 left, 2 right; or whom it is done to
    uint8_t after; // so many hexes
};

// * is secret while the figure is hidden, + until the orders of all sides are in.
struct ky_figure {
    uint16_t cell;  // * of a man, or of the head of his horse; 0: not on the map
    uint16_t body;  // the other hex that he covers when he is down
    uint16_t began; // * where the move found him
    int16_t status;
    uint8_t side, group, troop, player;
    uint8_t state; // enum ky_state
    uint8_t reaction, initiative, leadership, riding, armour, capacity;
    int8_t stamina, full_stamina;
    int8_t iai, kiai, yadome;
    uint8_t yadome_tool; // what he turns missiles with
    uint8_t facing;      // * as core counts it: sixths, anticlockwise from east
    uint8_t lying, hidden, loaded_down;
    uint8_t mode, task, aimed_at; // + for this move
    uint8_t aimed;                // moves
    uint8_t wounds, distractions;
    uint8_t hand; // which arm, from 1; 0: none
    uint8_t way;  // hand weapon it is used as
    uint8_t horse;
    uint8_t shares;    // the hex with whom
    uint8_t grappling; // a first round has been fought
    uint8_t holders[KY_HOLDERS];
    uint8_t holds;      // whom his weapon entangles
    uint8_t under_fire; // moves for which he counts so
    uint8_t iai_used, surprised, stuck;
    // In this move.
    uint8_t hexes, jumped, clashes, heavy, hurt_now;
    uint8_t disturbed;   // he did something: bits, see turn/turn.h
    uint8_t hurt_points; // wounds
    uint8_t fled;        // he stepped away from the nearest enemy (KY-R79)
    uint8_t joggled;     // his musket has been tested for its priming (KY-R19)
    // In this phase.
    uint8_t acted;           // enum ky_word of the action taken
    uint8_t extra;           // and of the second one
    uint8_t turned, strokes; // strokes made
    uint8_t stroke[2];       // enum ky_word: what he declared
    uint8_t stroke_at[2];
    uint8_t stroke_how[2]; // KY_AT_HORSE, and a hand weapon if he has named another since: how / 2
    uint8_t shot_at, shot_horse;
    uint8_t shot;              // KY_SHOT or KY_HELD_FIRE
    uint8_t drawing, surprise; // of the clashes of this phase
    uint8_t turned_aside;      // missiles
    uint8_t won;               // a round of a grapple
    uint8_t fought, swings;    // was in a clash; with a weapon that must be recovered
    uint8_t dodged;
    uint8_t going;  // hexes of his movement that are still to come
    uint8_t moved;  // hexes that he has gone
    uint8_t called; // he was asked about what comes at him, or the rider about him
    // Over phases and moves.
    uint8_t special;           // his last action was one (KY-4.2)
    uint8_t swung;             // his last stroke must be recovered from (KY-R62)
    uint8_t rested, collapsed; // moves of rest on the ground; of exhaustion
    uint8_t climbing;          // the obstacle he has begun to climb
    // What the clashes of this phase do to him when all are settled.
    uint8_t pending_wounds, pending_distractions, pending_fate, pending_lying;
    uint8_t pending_by;   // whose blow it was
    uint8_t pending_hold; // whom his weapon has entangled; KY_ENDLESS: it lets go
    uint8_t placed;
    uint8_t may_hide;                  // where it is set up
    struct ky_order orders[KY_PHASES]; // +
    struct ky_arm arms[KY_ARMS];
};

struct ky_mount {
    uint16_t head; // 0: none
    uint8_t facing, quality, gait, wounds;
    uint8_t rider; // 0: it stands where it was left
    uint8_t dead, bolting, steered;
    // In this phase.
    uint8_t ridden;                    // it has begun to go
    uint8_t paced, going, turn, after; // paces made and still to come: hexes, and a turn among them
    uint8_t turned;                    // it was told to
    uint8_t jumping;                   // hexes ahead that it will not refuse
    uint8_t pending_wounds;            // until all is settled; KY_ENDLESS: it dies of a blow
};

struct ky_group {
    uint8_t side, leader, troop, strength;
    uint8_t morale;        // enum ky_morale
    uint8_t killed, kills; // of its own, of the enemy
    uint8_t wounded;       // in this move
    uint8_t leader_fell;   // in this move; 2: by a social inferior
    uint8_t trigger;       // why it tests (KY-15.2)
    uint8_t waits;         // its leader does not act alone (KY-R77)
    uint8_t tests_in;      // move in which the scenario makes it test; 0: none
};

// A push that waits until all clashes of the phase are settled.
struct ky_push {
    uint8_t loser, winner;
};

// What the battle is fought for; by the side that wins by it, 0 for none.
struct ky_terms {
    uint16_t carts[2];
    uint8_t carts_side, cart_guard; // wins beside a cart that no enemy is within so many hexes of
    uint8_t hold_side, hold_needed, hold_beyond; // figures beyond a column, at the end of a move
    uint8_t losses_side, losses_needed;          // enemies who are down or gone
    uint8_t fall_of[SIDES];                      // whose fall wins the battle for that side
    uint8_t with_group[SIDES];                   // with all others of his group, if it is set
    uint8_t last_side;                           // when the moves have run out
    uint8_t draw;                                // nobody wins then
    uint8_t spare;
};

struct ky_battle {
    struct battle head;
    uint64_t asked; // who has been asked about the hex that is entered now
    struct ky_mount mounts[KY_MOUNTS + 1];
    struct ky_group groups[KY_GROUPS + 1];
    struct ky_push pushes[KY_FIGURES];
    struct ky_terms terms;
    struct ky_box { // of columns and rows, for setting up
        uint8_t left, top, right, bottom;
    } zones[SIDES];
    uint8_t moves;   // after which the battle ends
    uint8_t count;   // figures that take part: 1 to this
    uint8_t phase;   // 1 to 5; 0: between moves
    uint8_t first;   // side that goes first in this phase
    uint8_t chooser; // side that may say so
    uint8_t rain;
    uint8_t push_count;
    uint8_t ready;      // sides that have said so
    uint8_t step;       // of simultaneous movement, 1 to 4
    uint8_t fired;      // a musket went off in this phase
    uint8_t open_edges; // of the board: who is pushed over one is gone
    uint8_t spare[1];
    struct ky_figure figures[KY_FIGURES + 1]; // 0 is nobody; last, so that a battle of few is short
};

#pragma GCC diagnostic pop

static_assert(sizeof(struct ky_battle) <= BATTLE_CAP, "a battle fits");

// So much of it is in use: figures that do not take part are no part of it.
static inline uint16_t ky_bytes(const struct ky_battle *battle)
{
    return (uint16_t)(offsetof(struct ky_battle, figures) +
                      (battle->count + 1u) * sizeof *battle->figures);
}

extern const struct ruleset katana_ruleset;

#endif
