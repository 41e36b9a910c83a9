// Samurai Skirmish by the Tyneside Wargames Club: small fights on an open table, in centimetres.
#ifndef KASSEN_RULES_TYNESIDE_TYNESIDE_H
#define KASSEN_RULES_TYNESIDE_TYNESIDE_H

#include "core/ruleset.h"

#include <assert.h>
#include <stddef.h>

// One row of ids for all that a choice can name: figures, horses without riders, things carried,
// deeds of the scenario. What figures may leave behind has room for all of it: each came on one
// horse at most and behind one pavise, and of its smoke three balls at most are in the air, since
// it throws one in a turn, every other action being needed to make the next one ready, and the
// first is gone when its third turn after begins (TY_R58).
#define TY_FIGURES  80
#define TY_HORSES   TY_FIGURES
#define TY_CHESTS   8                        // of the scenario
#define TY_OBJECTS  (TY_CHESTS + TY_FIGURES) // the pavises of figures among them
#define TY_UNITS    24
#define TY_MEMBERS  8
#define TY_COMBATS  40
#define TY_GOALS    4
#define TY_SHIFTS   2
#define TY_DEEDS    4
#define TY_ZONES    6 // of single units, and for ambushes
#define TY_CORNERS  8 // of one way
#define TY_IN_COVER 128
#define TY_SMOKY    3 // TY_R58 turns of the thrower
#define TY_HEARD    3 // TY_R51 turns: the one in progress and the next of either side

enum ty_where { TY_ABSENT, TY_WAITING, TY_ON_TABLE, TY_GONE, TY_DEAD };

#pragma GCC diagnostic push
#pragma GCC diagnostic error "-Wpadded"

// A chest, a barrel, or a pavise that has been put down.
struct ty_object {
    int16_t x, y;
    uint16_t facing;
    uint8_t kind, carrier; // 0: none
    uint8_t carried_by;    // this turn
    uint8_t known;         // * of a pavise: set of sides that know that it stands there
};

// A horse that nobody sits on. It has the number of a figure of its side.
struct ty_horse {
    int16_t x, y;
    uint16_t facing;
    uint8_t wounds, barding;
    uint8_t there; // 0: there is none; else 1 and the actions it has spent this turn
    uint8_t seen;  // * by an enemy; without fog, ever
};

struct ty_smoke {
    int16_t x, y;
    uint8_t side, turns; // of the thrower still to come; 0: none
};

// Lengths are tenths of a millimetre. What is marked * is secret while the figure is out of sight.
struct ty_figure {
    int16_t x, y;           // * of the base's centre; -1: not on the table, or nobody may know
    uint16_t facing;        // * of a rider
    uint16_t pavise_facing; // * across which it stands
    uint8_t side, unit, class, weapon;
    uint8_t missiles[2], loaded[2]; // * steps of loading done
    uint8_t armour, barding;        // the armour with a shield counted in; the horse's
    uint8_t mounted, samurai, ninja;
    uint8_t poison; // * its bo is poisoned
    uint8_t bombs;  // * of smoke
    uint8_t pavise; // carries one before it
    uint8_t where;
    uint8_t wounds, horse_wounds;   // in half-wounds
    uint8_t actions, horse_actions; // * left this phase
    uint8_t used, horse_used;       // * this phase: a wound takes from what is left
    uint8_t holding, reacted;       // *
    uint8_t came_in;                // moved into the contact it is in
    uint8_t hidden;                 // concealed, or of a unit in ambush
    uint8_t seen;                   // by an enemy, as things stand: enum ty_seen
    uint8_t level;
    uint8_t climbing, climbed; // * feature + 1, and actions spent on it
    uint8_t carries;           // * object
    uint8_t moved;             // * this phase
    uint8_t value;             // in points
    uint8_t glimpsed;          // * a ninja whom an enemy had in sight this phase
    uint8_t bomb_ready;        // * one of its bombs is in its hand, to be thrown
    uint8_t imagined;          // somewhere, by a player who does not know where it is
    uint8_t paid;              // * for carrying, this turn: a rider
    uint8_t poison_shown;      // somebody has felt it
    uint8_t shown;             // mounted, with a pavise: as an enemy last saw it
    // How near a unit came to a ninja in hiding by its moves of this phase, in cm; 0: never. With
    // TY_IN_COVER added: he was in cover from it there.
    uint8_t closest[TY_UNITS + 1];
    uint8_t spare;
    // Room for what figures leave behind grows with their number, so it is kept beside them.
    struct ty_horse horse;
    struct ty_object left;            // its pavise, once it has been put down
    struct ty_smoke smokes[TY_SMOKY]; // three of all smoke: see ty_smoke_in
};

// The lowest and the highest number of a unit's or a side's figures; there may be others between.
struct ty_numbers {
    uint8_t first, last;
};

struct ty_unit {
    int16_t order_x, order_y; // * where it was told to go
    int16_t near; // how far the nearest enemy in sight was when its phase began; -1: none
    int16_t began_x, began_y; // where it was seen to stand when its latest phase began; -1: nowhere
    uint8_t side, size;       // in figures, when the battle began
    struct ty_numbers numbers;
    uint8_t morale;
    uint8_t order, order_of;       // * what it was told, and about which goal or unit
    uint8_t ambush;                // * the die that hides it; 0: it does not hide
    uint8_t motion, won;           // in its latest phase; in the latest melee
    uint8_t injured;               // since it last checked
    uint8_t checked;               // this turn
    uint8_t slow, slow_next;       // by shuriken
    uint8_t charged, target;       // it has charged this turn, and whom
    uint8_t on_its_way;            // a figure of it has moved at the target
    uint8_t stopped;               // by fire in the middle of a move
    uint8_t bound_to;              // compulsory moves still owed this phase
    uint8_t ran;                   // this phase
    uint8_t shot_at, fired;        // in the latest turn
    uint8_t new_morale;            // a result that binds from its next phase on
    uint8_t engaged;               // shot or fought in the latest turn of either side: turns left
    uint8_t hid;                   // * went into hiding this turn, or tried to
    uint8_t shot_by[TY_UNITS / 8]; // set of units that shot at it, since its latest phase
};

// A command under way: the only interruption there is, and it never nests.
struct ty_corner {
    int16_t x, y;
};

struct ty_mover {
    int16_t from_x, from_y, to_x, to_y;
    struct ty_corner corners[TY_CORNERS]; // on the way; the one of a ride ends its first half
    uint16_t from_facing, facings[2];     // of a rider: before it, and as its halves turn it
    uint8_t figure, how, bends;           // enum ty_way; corners in use
    uint8_t spare;
};

struct ty_command {
    struct ty_mover movers[TY_MEMBERS];
    struct ty_corner via[TY_CORNERS]; // of the next move
    uint16_t turns[2];                // with which the halves of the next ride begin
    uint8_t turned;                   // set of the halves that were told theirs
    uint8_t clear;                    // nobody can have come in its way since it was checked
    uint8_t via_figure, via_count;    // 0: straight
    uint8_t unit, count, window, hurt;
    uint8_t under_way;            // or only planned
    uint8_t flings, target, slot; // a shuriken, at whom, before or after
};

struct ty_combat {
    uint8_t figure, enemy; // the primaries, of the side whose turn it is and of the other
    uint8_t support[2];
    uint8_t several; // side of the supporters
    uint8_t strike;  // at a disabled man
};

struct ty_trace { // of a chest
    int16_t x, y; // * where a side takes it to lie; below 0: it does not know
};

struct ty_goal { // a place that is fought for
    int16_t x, y;
    int16_t radius;
    uint8_t kind, side;
};

struct ty_shift { // a piece of terrain that a side moved before setting up
    int16_t dx, dy;
    uint8_t feature; // + 1; 0: none
    uint8_t side;
};

struct ty_deed { // what the scenario lets figures do at a place
    int16_t x, y;
    uint8_t there, side; // whose; nobody: anybody's
    uint8_t done_by;     // side
    uint8_t spare;
};

struct ty_zone {    // where a unit sets up instead of where its side does
    int16_t box[4]; // left, top, right, bottom
    int16_t beyond; // how far off a base may be
    uint8_t side;   // 0: there is no such zone
    uint8_t unit;   // 0: any of the side
    uint8_t hidden; // for one unit of the side, and in ambush
    uint8_t spare;
};

struct ty_terms {
    int16_t line;    // y that must be passed
    int16_t sight;   // nobody sees farther; 0: as far as the table goes
    int16_t area[4]; // that a solo force defends: left, top, right, bottom
    uint8_t line_side, line_figures;
    uint8_t head_sides; // set of those who win by the other commander's fall
    uint8_t death_only; // disabled does not do
    uint8_t loot_side, loot_object;
    uint8_t last_side; // wins when the turns have run out
    uint8_t defends;
    uint8_t commanders[SIDES]; // figures
    uint8_t deeds[SIDES];      // that win, done by that side; 0: none do
    uint8_t swapped;           // the attacker took the other edge: the sides are changed about
    uint8_t pitched;           // by nobody's pen: chance laid the ground
    int16_t zones[SIDES][4];   // where each side may set up
    int16_t beyond[SIDES];     // how far from there a base may be
    int16_t apart[SIDES];      // from every enemy, when it sets up
    struct ty_zone others[TY_ZONES];
    uint8_t ordered[TY_UNITS / 8]; // * set of units that were given orders while setting up
    uint8_t ended;                 // the last turn is over: places held count
};

struct ty_battle {
    struct battle head;
    struct ty_unit units[TY_UNITS + 1]; // 0 is none
    struct ty_command command;
    struct ty_combat combats[TY_COMBATS];
    struct ty_object chest[TY_CHESTS + 1];
    struct ty_trace traces[TY_CHESTS + 1][2]; // by red, by blue
    struct ty_goal goals[TY_GOALS];
    struct ty_shift shifts[TY_SHIFTS];
    struct ty_deed deeds[TY_DEEDS + 1];
    struct ty_terms terms;
    int16_t last_seen[SIDES][2]; // where the side last had an enemy in sight; 0: nowhere yet
    struct ty_numbers numbers[SIDES];
    uint8_t active, attacker, first, turns;
    uint8_t count, unit_count; // figures and units that take part
    uint8_t combat_count, ready;
    uint8_t chests, pavises, loose, smoke_count; // how many there are; of pavises, put down once
    uint8_t laid;            // set of sides that have moved a piece of terrain, or will not
    uint8_t lost_now[SIDES]; // the commander fell in the turn in progress
    struct ty_figure
        figures[TY_FIGURES + 1]; // 0 is nobody; the last so that a battle of few is short
};

#pragma GCC diagnostic pop

// So much of it is in use: figures that do not take part are no part of it.
static inline uint16_t ty_bytes(const struct ty_battle *battle)
{
    return (uint16_t)(offsetof(struct ty_battle, figures) +
                      (battle->count + 1u) * sizeof *battle->figures);
}

// Things by number: chests, and from TY_CHESTS + 1 on the pavises of figures 1, 2, …
static inline struct ty_object *ty_object_of(struct ty_battle *battle, int number)
{
    return number <= TY_CHESTS ? &battle->chest[number] : &battle->figures[number - TY_CHESTS].left;
}

static inline const struct ty_object *ty_object_in(const struct ty_battle *battle, int number)
{
    return number <= TY_CHESTS ? &battle->chest[number] : &battle->figures[number - TY_CHESTS].left;
}

// Smoke by number from 0: what is in use first, in the order in which it was thrown.
static inline struct ty_smoke *ty_smoke_of(struct ty_battle *battle, int number)
{
    return &battle->figures[1 + number / TY_SMOKY].smokes[number % TY_SMOKY];
}

static inline const struct ty_smoke *ty_smoke_in(const struct ty_battle *battle, int number)
{
    return &battle->figures[1 + number / TY_SMOKY].smokes[number % TY_SMOKY];
}

extern const struct ruleset tyneside_ruleset;

#endif
