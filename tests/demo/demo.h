// The demonstration ruleset: one page of rules that belong to no book.
//
// It uses every part of the engine once, in the plainest way, on both kinds of ground: secret
// orders checked whole, a card deck, a reaction in the middle of a move, a hidden figure, squads
// that break together; and on a table works that change in play: fences, gates, huts on fire. Begin
// here to learn how a ruleset is built.
#ifndef DEMO_DEMO_H
#define DEMO_DEMO_H

#include "core/ruleset.h"
#include "table/terrain.h"

#include <assert.h>
#include <stddef.h>

#define DEMO_FIGURES 16
#define DEMO_SQUADS  8
#define DEMO_STOPS   3 // two corners, and where a way ends
#define DEMO_CHANGES 12
#define DEMO_SOUGHT  3

enum demo_banner { NO_BANNER, BANNER_CARRIED, BANNER_LIES };
enum demo_state { DEMO_ABSENT, DEMO_STANDING, DEMO_FALLEN, DEMO_FLED };

#pragma GCC diagnostic push
#pragma GCC diagnostic error "-Wpadded"

struct demo_figure {
    uint8_t side, squad, type;
    uint8_t state; // enum demo_state
    int16_t x, y;  // hex column and row, or tenths of a millimetre; secret while hidden
    uint8_t hidden;
    uint8_t acted, shot; // this turn
    uint8_t fought;
};

struct demo_squad {
    uint8_t side;
    uint8_t size;  // in figures, when the battle began
    uint8_t order; // enum demo_order; secret until all sides are ready
    uint8_t foe;   // the squad it is set on, secret likewise; 0: any
    uint8_t lost;  // figures, this turn
};

struct demo_stop {
    int16_t x, y;
};

// What only some scenarios have.
struct demo_works {
    struct terrain_change changes[DEMO_CHANGES];   // broken, opened, burning
    int16_t banner_x, banner_y;                    // where it lies
    uint8_t banner;                                // enum demo_banner
    uint8_t bearer;                                // the figure that carries it
    uint8_t shaken;                                // set of squads: bit n for squad n + 1
    uint8_t sought[DEMO_FIGURES + 1][DEMO_SOUGHT]; // whom each would fight first; 0: nobody
    uint8_t spare[6];
};

struct demo_battle {
    struct battle head;
    struct demo_figure figures[DEMO_FIGURES + 1]; // 0 is nobody
    struct demo_stop going[DEMO_STOPS];           // what the figure in mid-move has yet to go
    struct demo_squad squads[DEMO_SQUADS + 1];    // 0 is none
    uint8_t stops;                                // of those
    uint8_t pace;                                 // enum demo_pace, of the figure in mid-move
    uint8_t ready;                                // set of sides that have given their orders
    uint8_t cards;                                // still in the deck: bit n for card n
    uint8_t card;                                 // turned up
    uint8_t first;                                // side
    uint8_t turns;                                // of the whole battle
    uint8_t spare[4];
    struct demo_works works; // the last, so that a battle without any is short
};

#pragma GCC diagnostic pop

#define DEMO_BYTES_WITHOUT_WORKS offsetof(struct demo_battle, spare)

static_assert(DEMO_BYTES_WITHOUT_WORKS == 436, "records depend on this layout");

extern const struct ruleset demo_ruleset;

#endif
