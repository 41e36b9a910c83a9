// Argad!, samurai extension: single characters on an open table, everybody at once.
#ifndef KASSEN_RULES_ARGAD_ARGAD_H
#define KASSEN_RULES_ARGAD_ARGAD_H

#include "core/figure_set.h"
#include "core/ruleset.h"
#include "rules/argad/melee/melee.h"

#include <assert.h>
#include <stddef.h>

#define AG_FIGURES  100
#define AG_UNITS    32
#define AG_STOPS    5 // corners of a way, its end among them
#define AG_OBJECTS  16
#define AG_WORKS    16
#define AG_STROKES  3 // of one character in a turn
#define AG_AMBUSHES 4
#define AG_TERMS    12

#define AG_OBJECT_ID \
    110 // ids of objects, of horses left standing and of works, behind those of figures
#define AG_WORK_ID 130

enum ag_state { AG_ABSENT, AG_TO_COME, AG_STANDING, AG_OUT, AG_LEFT };

// AR_1_5
enum ag_role {
    SAMURAI = 1 << 0,
    NINJA = 1 << 1,
    MONK = 1 << 2,
    OFFICER = 1 << 3,
    SERGEANT = 1 << 4,
    MUSICIAN = 1 << 5,
    TAISHO = 1 << 6, // orders salvos
    AMMO_CARRIER = 1 << 7,
    GUNNER = 1 << 8, // trained to help with the heavy gun
    CIVILIAN = 1 << 9,
    LEADER = 1 << 10,
    STRONG_BOW = 1 << 11,
    ELITE_BOW = 1 << 12,
    FAST = 1 << 13,
    HORO = 1 << 14,
    AT_HOME = 1 << 15, // on bad ground (AR_5_7)
};

enum ag_throwing { NO_SHURIKEN, HALF_TRAINED, TRAINED };

// How somebody keeps out of the enemy's sight.
enum ag_cloak { IN_THE_OPEN_AIR, HIDDEN, DISGUISED };

enum ag_object_kind { NO_OBJECT, CHEST, AMMO_BOX, LADDER, GUN, MANTLET };
enum ag_lie { CARRIED, LYING, RAISED }; // a ladder at its wall, a mantlet on its posts

enum ag_work_state { WORK_STANDS, WORK_OPEN, WORK_DOWN };

enum ag_term_kind {
    NO_TERM,
    TERM_CARRIES_OFF, // wins when one of its characters leaves with the object by an edge
    TERM_KEEPS,       // wins when it carries the object at the end
    TERM_LAST,        // wins when the turns have run out
    TERM_SPARES,      // its win is a draw if it has put one of a unit out of the game
    TERM_HOLDS,       // wins when one of its characters carries the object at the end of a turn
    TERM_POINTS_GATE, // points at the end: a gate down, or open and left
    TERM_POINTS_BURNT,
    TERM_POINTS_FALL,   // of one of a unit
    TERM_POINTS_INSIDE, // so many of its characters in a box
    TERM_MARGIN,        // a side needs so many points more
};

#pragma GCC diagnostic push
#pragma GCC diagnostic error "-Wpadded"

struct ag_stop {
    int16_t x, y;
};

// What somebody is told to do in a movement phase.
struct ag_order {
    uint8_t kind;    // enum ag_word; 0: nothing was said, which is to hold
    uint8_t target;  // a figure, an object or a work, each by its number
    uint8_t stops;   // of the way
    uint8_t faces;   // he is to look so when he has gone
    uint16_t facing; // that; or how far a unit marches, in tenths of a millimetre
    uint8_t how;     // a march: enum ag_march; a unit that forms: its files
    uint8_t turn;    // of a march: enum ag_turning
    struct ag_stop way[AG_STOPS];
};

// What somebody is told to shoot, or throw.
struct ag_aim {
    uint8_t kind;   // enum ag_word; 0: he does not
    uint8_t target; // a figure; or a work, which is an id
    uint8_t how;    // set of enum ag_aim_how
    uint8_t chosen; // the victim a very skilled archer picks; 0: none
};

// * is secret while somebody is hidden, + while he is disguised, too; - while a plan is sealed.
struct ag_figure {
    int16_t x, y;    // *
    uint16_t facing; // *
    uint16_t roles;  // + set of enum ag_role
    uint16_t arms;   // + set of enum ag_weapon that he owns: bit n for weapon n
    uint8_t side, state, unit;
    uint8_t level;                // * 1: on top of a wall
    uint8_t class, armour, mount; // +
    uint8_t missile;              // + enum ag_missile + 1; 0: he has nothing that shoots
    uint8_t shuriken;             // + enum ag_throwing
    uint8_t strikes;              // +
    uint8_t rider_class;          // of the usual owner of his horse (AR_1_8); 0: his own
    uint8_t life;                 // hits that he can still take
    uint8_t cloak;                // * enum ag_cloak
    uint8_t formed;  // the lowest number of those in close order with him; 0: he is in none
    uint8_t carries; // an object
    uint8_t reload;  // turns that his weapon is still to be loaded
    uint8_t stunned, startled, disorder; // the last turn of it; 0: he is not
    uint8_t archery;                     // the turn of his last shot, for archers without supply
    // In this turn.
    uint8_t moved, shot, threw, slung; // slung: he has used a sling
    uint8_t fired;                     // a gun: enum ag_missile + 1, for signals
    uint8_t crouched;                  // he hides his head and can do nothing else
    uint8_t touched;                   // an enemy, when the turn began
    uint8_t stale;                     // an enemy, when the melee of the turn before began
    uint8_t engaged;                   // an enemy, when that of this turn began
    uint8_t met;       // who came at him in this turn and may be shot before contact
    uint8_t charged;   // he rode into contact
    uint8_t busy;      // he works all turn: enum ag_word
    uint8_t sprung;    // he opened an ambush: out of what enum ag_cloak
    uint8_t sprang;    // the turn in which he did; 0: never
    uint8_t rode;      // he moved in the turn before, which a chief's men can see
    uint8_t surprised; // by it, totally
    uint8_t frozen;    // the work he began was lost, since he was touched
    uint8_t climbing;  // he hangs at the head of a ladder: its number
    uint8_t defends;   // an obstacle, since he was there first
    uint8_t flanked;   // in close order, from behind
    uint8_t pace;      // cm on easy ground, where his armour does not say it
    // - How he fights.
    uint8_t weapon; // + enum ag_weapon + 1; 0: the longest he may use
    uint8_t grip;   // + enum ag_grip; 0: as is usual
    uint8_t spares, spares_lives, presses, stays;
    uint8_t foes[AG_STROKES];
    uint8_t bound;       // he never moves, shoots or strikes
    uint8_t rider_mount; // what he is in the saddle: enum ag_mount
    // In a melee phase.
    struct ag_part part;
    uint8_t strokes;       // that he has made
    uint8_t over;          // the friend over whose shoulder he strikes
    uint8_t warded;        // who has struck at him across an obstacle
    uint8_t hits, hits_as; // whom a stroke of this instant counts against: a figure, enum ag_fate
    uint8_t won;           // the enemy whose place is open to him
    uint8_t struck;        // he has made a stroke in this turn
    int16_t won_x, won_y;  // that place
    int16_t horse_x, horse_y;       // where his horse waits; 0, 0: he has none there
    struct ag_order order, amended; // -
    struct ag_aim early, aim;       // -
};

// Something that is carried, and lies where it is dropped.
struct ag_object {
    int16_t x, y;
    uint16_t facing;
    uint8_t kind, lie;
    uint8_t bearer, second; // who carries it; of two the second
    uint8_t wall;           // the feature a ladder is raised at, from 1
    uint8_t spare;
};

// A gate, a house, a stack of straw: what can be broken, opened or set alight.
struct ag_work {
    uint8_t feature; // of the ground, from 1; 0: there is none
    uint8_t solidity, damages;
    uint8_t state; // enum ag_work_state
    uint8_t stuck; // the turn in which an arrow stuck; 0: none does
    uint8_t burns; // the turn in which it caught fire
    uint8_t burnt; // it burnt to the end, or does so
    uint8_t flags; // set of enum ag_work_flag
};

// Where a side may set up, and come in later.
struct ag_zone {
    int16_t left, bottom, right, top;
};

// Who may hide, and where.
struct ag_hide {
    struct ag_zone zone;
    uint8_t side;
    uint8_t unit;    // only these; 0: any
    uint8_t figures; // at most
    uint8_t groups;  // at most
};

struct ag_arrival {
    struct ag_zone zone;
    uint8_t unit, turn;
};

// One of the conditions that a scenario sets.
struct ag_term {
    uint8_t kind, side;
    uint8_t object; // or a unit, or a work
    uint8_t points; // or how many
    uint8_t edges;  // set of enum zone_edge: bit n for edge n; 0: any
    uint8_t figures;
    struct ag_zone zone;
};

struct ag_battle {
    struct battle head;
    struct ag_zone zones[SIDES];
    struct ag_hide hides[AG_AMBUSHES];
    struct ag_arrival arrivals[2];
    struct ag_term terms[AG_TERMS];
    struct ag_object objects[AG_OBJECTS + 1];
    struct ag_work works[AG_WORKS + 1];
    uint16_t points[SIDES]; // by the budget, when the battle began, doubled
    uint8_t numbers[SIDES]; // characters then, civilians left out
    uint8_t signals[SIDES]; // what of the turn before lets others spring: set of enum ag_signal
    uint8_t sprang[SIDES];  // the turn in which an ambush of that side was opened last
    uint8_t thrown[SIDES];  // a shuriken, in this turn
    uint8_t elite[SIDES];   // a very skilled shot, in this turn
    uint8_t exits[SIDES];   // who left with what he was to carry off: set by object number, 1 to 8
    uint8_t turns;
    uint8_t count; // of figures: 1 to this
    uint8_t ready; // set of sides that are
    uint8_t object_count, work_count;
    uint8_t amending;                         // plans are changed with the others' seen
    uint8_t off_woods[SIDES];                 // cm, in setting up
    uint8_t disguises;                        // set of sides that have somebody in disguise
    struct ag_figure figures[AG_FIGURES + 1]; // 0 is nobody; last, so that a battle of few is short
};

#pragma GCC diagnostic pop

static_assert(sizeof(struct ag_battle) <= BATTLE_CAP, "a battle fits");

static inline struct ag_battle *ag_of(struct battle *battle)
{
    return (struct ag_battle *)battle;
}

static inline const struct ag_battle *ag_in(const struct battle *battle)
{
    return (const struct ag_battle *)battle;
}

// So much of it is in use: figures that do not take part are no part of it.
static inline uint16_t ag_bytes(const struct ag_battle *battle)
{
    return (uint16_t)(offsetof(struct ag_battle, figures) +
                      (battle->count + 1u) * sizeof *battle->figures);
}

#endif
