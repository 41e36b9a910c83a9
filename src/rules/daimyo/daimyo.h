// Simple Samurai Rules, late period: armies in units of five on an open table.
//
// The Home edge is y = 0, and y grows towards the Invader. Everybody stands in a unit; a Daimyo is one of
// his own, and so are the animals of a gun or a wagon. Units of no side are the villagers, who are
// everybody's enemies.
#ifndef KASSEN_RULES_DAIMYO_DAIMYO_H
#define KASSEN_RULES_DAIMYO_DAIMYO_H

#include "core/ruleset.h"
#include "rules/daimyo/troops.h"

#include <assert.h>
#include <stddef.h>

#define DM_FIGURES  184
#define DM_UNITS    56
#define DM_ENGINES  12 // guns and wagons
#define DM_WORKS    32 // what can be shot down, burnt or gone into
#define DM_SECTIONS 12 // of 15 cm, of one work
#define DM_CLAN_CAP 4
#define DM_PIECES   16 // of scenery that is placed before a battle
#define DM_BLAZES   12
#define DM_GOALS    6
#define DM_STEPS    3 // of a unit in a turn: fire, move, melee

#define DM_ENGINE_ID DM_FIGURES // ids of engines and of works follow those of figures
#define DM_WORK_ID   (DM_ENGINE_ID + DM_ENGINES)
#define DM_IDS       (DM_WORK_ID + DM_WORKS)

#define DM_NEVER UINT8_MAX

enum dm_state {
    DM_NOT_HERE, // not set up yet, hidden in ambush, or still to be placed
    DM_STANDING,
    DM_LOST, // dead, drowned or burnt
    DM_LEFT, // over an edge, or into hiding
};

// How a unit is drawn up. The first three are also how one is told to form.
enum dm_drill {
    IN_LINE = LINE,
    IN_COLUMN = COLUMN,
    IN_SKIRMISH = SKIRMISH,
    CHANGING,    // from one to another, in neither (DM_3_8)
    IN_BUILDING, // all, or as many as found room
    AT_ENGINE,   // a crew, or those who push a wagon: about it as they like
};

enum dm_deed { NO_DEED, FIRES, MOVES, FIGHTS }; // the steps of DM_2_5

enum dm_engine_kind { NO_ENGINE, ENGINE_GUN, ENGINE_WAGON };

enum dm_mark { IS_SHARPSHOOTER = 1, IS_FLAGBEARER = 2 };

// What a figure has done this turn.
enum dm_done { HAS_FIRED = 1, HAS_STRUCK = 2, HAS_GONE = 4 };

// What a scenario asks for.
enum dm_aim {
    NO_AIM,
    AIM_LINE,   // more living figures than the other within `least` cm of a feature at the end
    AIM_ACROSS, // `count` units of `least` living figures wholly beyond a feature
    AIM_BURN,   // `count` of the scenario's buildings on fire
    AIM_TOUCH, // `least` living of a unit touching, or in, a building at the ends of two sequences running
    AIM_RUIN,    // that building is down, or burns all over
    AIM_OUTLAST, // wins when the sequences have run out
};

#pragma GCC diagnostic push
#pragma GCC diagnostic error "-Wpadded"

struct dm_figure {
    int16_t x, y;    // in tenths of a millimetre; of somebody in a building, where he last stood
    uint16_t facing; // 1/65536 of a turn; 0 is along x
    uint8_t unit, state;
    uint8_t weapon; // enum dm_weapon
    uint8_t marks;  // set of enum dm_mark
    uint8_t inside; // a work; 0: he stands on the table
    uint8_t done;   // set of enum dm_done, this turn
    uint8_t beset;  // how often he has defended himself this turn (DM_9_4)
    uint8_t spare;
};

// * is known to its own side only, while it hides.
struct dm_unit {
    uint8_t side;     // whom it obeys now; NOBODY: the villagers
    uint8_t type;     // enum dm_type, as it began
    uint8_t mounted;  // it is in the saddle now
    uint8_t missile;  // enum dm_missile + 1; 0: it has nothing that shoots
    uint8_t clan;     // 0: of the army itself
    uint8_t first;    // its lowest figure
    uint8_t size;     // of its figures, when the battle began
    uint8_t dead;     // of them lost since, by whatever cause (DM_R26)
    uint8_t state;    // enum dm_state: NOT_HERE, STANDING, or nobody is left: LOST
    uint8_t drill;    // enum dm_drill
    uint8_t becomes;  // CHANGING: the formation it is on its way to
    uint8_t engine;   // that it draws (animals), serves (a crew) or pushes just now; 0: none
    uint8_t ff;       // formation fail
    uint8_t retreat;  // 0: it is in none; 1: its moves are made; else moves to make + 1
    uint8_t for_good; // the retreat leads off the table (DM_R29)
    uint8_t
        fought; // a figure of it attacked or defended, and it is still to be seen what of it (DM_R11)
    uint8_t fired_last; // in its own turn before this one
    uint8_t moved_last; // likewise
    uint8_t fogged;     // DM_8_1
    uint8_t post;       // the figure at the door of the building it holds; 0: the lowest in it
    uint8_t hides;      // * the square in which it lies in ambush; 0: in none
    // In this turn.
    uint8_t deeds[DM_STEPS]; // enum dm_deed, in the order in which they were begun
    uint8_t volleyed;
    uint8_t moved;    // somebody of it left his place
    uint8_t forward;  // it went forward by an inch or more (DM_R20)
    uint8_t pulled;   // back, by a card: that was its move
    uint8_t own_gun;  // the one that a crew began the battle with; not of this turn alone
    uint8_t called;   // on its morale
    uint8_t shot_at;  // figures lost to fire in this turn
    uint8_t cut_down; // figures lost as defenders in melee in this turn
    uint8_t lit;      // it has tried to light something
    uint8_t charges;  // it is moved by card 29, and does nothing else
    uint8_t waits;    // it leaves for good when it has struck once more (DM_R29)
    uint8_t horses;   // it has dismounted in the battle, and they are led along (DM_R43)
};

struct dm_engine {
    int16_t x, y;
    uint16_t facing;  // of the barrel, or the way the wagon goes
    uint16_t aims;    // where the barrel will point when it has been brought about (DM_3_12)
    uint8_t kind;     // enum dm_engine_kind
    uint8_t unit;     // its animals, which may be none any more; it obeys whom they obey
    uint8_t crew;     // of a gun, the unit that serves it; 0: none
    uint8_t limbered; // its animals are harnessed
    uint8_t turning;  // it waits for its next turn to point there
    uint8_t lit;      // ends of sequences for which it will still burn; 0: it does not
    uint8_t gone;     // burnt
    uint8_t captured; // by the other side than the one it began with
};

// A building, a wall, a bridge, a haystack.
struct dm_work {
    uint64_t burning;           // cells of a building that do
    uint16_t patch;             // its number among the terrain; 0: there is none
    uint8_t kind;               // row of dm_structures; DM_NEVER: it cannot be shot down
    uint8_t fuel;               // enum dm_fuel + 1; 0: it does not burn
    uint8_t sections;           // 1: as a whole
    uint8_t hits[DM_SECTIONS];  // that each can still bear
    uint8_t door;               // its cell, from 1; 0: it has none
    uint8_t lit;                // the sequence in which it caught fire; 0: it has not
    uint8_t full;               // the sequence in which all of it burnt; 0: not yet
    uint8_t ruined;             // down, or burnt out
    uint8_t held;               // AIM_TOUCH: ends of sequences running at which it was reached
    uint8_t burns[DM_SECTIONS]; // a haystack or a wall: ends of sequences till it is gone
    uint8_t spare[6];
};

// A stretch of wooden wall that burns, or is burnt down, over the width of a cart (DM_16_8).
struct dm_blaze {
    int16_t x, y;   // on the wall, in the middle of the stretch
    int16_t x2, y2; // half of the stretch's length, along it
    uint8_t work;   // 0: there is none
    uint8_t left;   // ends of sequences until it is down; 0: it is
    uint8_t since;  // the sequence in which it began
    uint8_t spare;
};

// An allied clan. It keeps its place in the list when it changes sides.
struct dm_clan_state {
    uint8_t koku; // enum dm_clan + 1; 0: there is none
    uint8_t side;
    uint8_t lord; // its Daimyo's unit
    uint8_t idle; // this turn
    uint8_t turned;
    uint8_t leaderless;
};

// A piece of scenery, as it was placed: an area by its middle, a road or a river by its ends.
struct dm_piece {
    int16_t x, y, x2, y2, x3, y3;
    uint8_t kind;   // enum dm_ground; 0: there is none
    uint8_t turned; // its long side lies north and south
    uint8_t square;
    uint8_t spare;
};

struct dm_goal {
    uint8_t aim, side; // enum dm_aim
    uint8_t work;      // of AIM_LINE and AIM_ACROSS the number of a feature, from 1
    uint8_t count, least;
    uint8_t spare;
};

struct dm_battle {
    struct battle head; // its turn is the sequence
    struct dm_work works[DM_WORKS + 1];
    uint32_t packs[SIDES]; // cards that are still in the pack; of NOBODY if it is shared
    struct dm_goal goals[DM_GOALS];
    struct dm_piece pieces[DM_PIECES];
    struct dm_engine engines[DM_ENGINES + 1];
    struct dm_blaze blazes[DM_BLAZES];
    struct dm_clan_state clans[DM_CLAN_CAP + 1];
    struct dm_unit units[DM_UNITS + 1]; // 0 is none
    uint16_t sequences;                 // after which the battle ends
    uint16_t depth[SIDES]; // from its own edge on, where a side sets up; 0: it stands as it is
    uint8_t home;          // the side on the Home edge; the other invades
    uint8_t active;
    uint8_t chiefs[SIDES];    // the Daimyos' units
    uint8_t card;             // enum dm_card of this turn, for the side that is active
    uint8_t card_left;        // what of it is still to be decided: units to pull back or to place
    uint8_t card_unit;        // who is to be placed
    uint8_t card_square;      // and where
    uint8_t ninjas;           // who struck, for the record
    uint8_t wind;             // enum dm_wind + 1; 0: nothing has burnt yet
    uint8_t flow;             // enum dm_flow + 1; 0: there is no river
    uint8_t burning;          // something burns or has burnt
    uint8_t pitched;          // the ground is thrown for and placed
    uint8_t to_place, placed; // pieces of scenery of the list
    uint8_t village;          // its square; 0: there is none
    uint8_t peasants;         // the unit of the villagers; 0: none
    uint8_t deployed;         // set of sides that have set up
    uint8_t may_hide; // DM_14_6 the Home side may have a unit in ambush: everybody knows that
    uint8_t hid;      // * it has said whether it does
    uint8_t fallen;   // set of sides whose Daimyo died in this turn
    uint8_t engine_count, work_count, unit_count, clan_count;
    uint8_t count;   // of figures: 1 to this
    uint8_t placing; // the unit that is placed figure by figure just now; 0: none
    uint8_t spare[6];
    struct dm_figure figures[DM_FIGURES + 1]; // 0 is nobody; last, so that a battle of few is short
};

#pragma GCC diagnostic pop

static_assert(sizeof(struct dm_battle) <= BATTLE_CAP, "a battle fits");

static inline struct dm_battle *dm_of(struct battle *battle)
{
    return (struct dm_battle *)battle;
}

static inline const struct dm_battle *dm_in(const struct battle *battle)
{
    return (const struct dm_battle *)battle;
}

// How long a battle of so many figures is, those counted who may still come. It stays so long.
static inline uint16_t dm_bytes(int figures)
{
    return (uint16_t)(offsetof(struct dm_battle, figures) +
                      ((unsigned)figures + 1) * sizeof(struct dm_figure));
}

// Whose a figure is; NOBODY: a villager, or nobody's.
static inline enum side dm_side(const struct dm_battle *battle, int figure)
{
    return (enum side)battle->units[battle->figures[figure].unit].side;
}

static inline bool dm_standing(const struct dm_battle *battle, int figure)
{
    return battle->figures[figure].state == DM_STANDING;
}

// Villagers are at odds with both sides.
static inline bool dm_enemies(const struct dm_battle *battle, int one, int other)
{
    return dm_side(battle, one) != dm_side(battle, other);
}

static inline enum side dm_invader(const struct dm_battle *battle)
{
    return side_other((enum side)battle->home);
}

// The figures of a unit who still stand:
//     for (int figure = 0; (figure = dm_next(battle, unit, figure)) != 0;)
int dm_next(const struct dm_battle *, int unit, int figure);
int dm_alive(const struct dm_battle *, int unit);

// DM_R43 What a unit fights and is tested as: cavalry on foot is as other samurai and monks on foot.
enum dm_type dm_type_now(const struct dm_unit *);

#endif
