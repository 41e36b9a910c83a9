// Samurai Blades: man-to-man combat in feudal Japan, on hexes, by the play sheet of the boxed game.
#ifndef KASSEN_RULES_BLADES_BLADES_H
#define KASSEN_RULES_BLADES_BLADES_H

#include "core/ruleset.h"

#include <assert.h>

// One row of ids for all that a choice can name: figures, riderless horses, lanterns, barricades.
#define BLADES_FIGURES     40
#define BLADES_HORSES      8
#define BLADES_LANTERNS    6
#define BLADES_BARRICADES  8
#define BLADES_DEAD_HORSES 12
#define BLADES_STORES      4

enum blades_where { BLADES_ABSENT, BLADES_WAITING, BLADES_ON_MAP, BLADES_LEFT, BLADES_DEAD };
enum blades_moving { BLADES_NOT_MOVED, BLADES_MOVING, BLADES_MOVED };

#pragma GCC diagnostic push
#pragma GCC diagnostic error "-Wpadded"

// What is marked * is secret while the figure is hidden.
struct blades_figure {
    uint16_t head; // * cell of a man, or of a horse's head; 0: not on the map
    uint16_t post; // where a guard was posted
    uint16_t body; // cell where it was killed
    uint8_t side, type;
    uint8_t where; // * enum blades_where
    uint8_t mounted;
    uint8_t facing; // of a rider; the rear hex follows from it
    uint8_t wounded, stunned, asleep, guard;
    uint8_t bow;
    uint8_t shuriken;             // * left; BLADES_ENDLESS
    uint8_t enters, enters_until; // turns; 0: any
    uint8_t edges;                // set of enum blades_edge by which it may enter
    uint8_t fought;               // since the beginning of its side's previous phase
    uint8_t shot, deflected;      // this step
    uint8_t thrown, moving, spent, attacked, struck; // * this phase
    uint8_t duel;                                    // with whom
    uint8_t challenged;                              // has used its one challenge
    uint8_t dishonoured, suicide;
    uint8_t hidden, stirred, dressing;
    uint8_t loosed;       // shot or threw in this phase
    uint8_t alerted;      // saw a lantern go out by a shuriken
    uint8_t value;        // in victory points
    uint8_t values[4][3]; // attack, defence, movement: on foot, wounded, mounted, mounted wounded
};

struct blades_horse { // without a rider
    uint16_t head;    // 0: none
    uint8_t facing, spare;
};

struct blades_lantern {
    uint16_t cell; // where it stands; 0: carried, or none
    uint8_t carrier, lit;
};

struct blades_box { // of columns and rows, for setting up
    uint8_t left, top, right, bottom;
};

// What the battle is fought for: sides and figures by number, 0 for none.
struct blades_terms {
    uint16_t bell;
    uint16_t stores[BLADES_STORES];
    uint8_t bell_side;
    uint8_t loot_side, loot_needed, looted; // set of stores
    uint8_t exit_side, exit_figure;
    uint8_t death_side, death_figure;
    uint8_t kills_side, kills_needed, chief;
    uint8_t murder_side, murder_figure, murder_exits;
    uint8_t last_side;                // wins when the turns have run out
    uint8_t honour_less, honour_more; // figures whose dishonour shortens or lengthens the battle
    uint8_t spare;
};

struct blades_battle {
    struct battle head;
    uint64_t attackers, defenders; // of the attack being settled: bit n for figure n
    uint64_t retreating;           // of them, those still to fall back
    struct blades_figure figures[BLADES_FIGURES + 1]; // 0 is nobody
    struct blades_horse horses[BLADES_HORSES + 1];
    struct blades_lantern lanterns[BLADES_LANTERNS + 1];
    uint16_t barricades[BLADES_BARRICADES + 1]; // cells
    uint16_t dead_horses[BLADES_DEAD_HORSES];   // cells of their heads
    struct blades_terms terms;
    struct blades_box zones[SIDES], barricade_zones[SIDES];
    uint8_t barricades_of[SIDES]; // how many each side sets up
    uint8_t active, first, turns, garrison;
    uint8_t alarm, mover;
    uint8_t count; // figures that take part: 1 to this
    uint8_t spare[1];
    uint8_t bonus[SIDES]; // points earned in duels
    uint16_t origin;      // where the missile came from
    uint16_t emptied[18]; // cells an attacker may advance into; eight riders may fall at once
};

#pragma GCC diagnostic pop

extern const struct ruleset blades_ruleset;

#endif
