// Who fights, with what, and what stands in the way of it: the tables of the page, and nothing else.
#ifndef KASSEN_RULES_DAIMYO_TROOPS_H
#define KASSEN_RULES_DAIMYO_TROOPS_H

#include <stdbool.h>
#include <stdint.h>

enum dm_type {
    PEASANT,
    ASHIGARU,
    RONIN,
    SAMURAI_FOOT,
    GUARD,
    SAMURAI_CAVALRY,
    MONK_FOOT,
    MONK_CAVALRY,
    DM_UNIT_TYPES, // those before it form units
    DAIMYO = DM_UNIT_TYPES,
    NINJA,
    ANIMAL,
    DM_TYPES
};

// What an object or the ground is worth to those behind or in it.
enum dm_cover { IN_THE_OPEN, SOFT_COVER, HARD_COVER, DM_COVERS };

// DM_9_8 Everything short is a sword, and a naginata is a spear. (DM-R21)
enum dm_weapon { SWORD, SPEAR, PIKE };

enum dm_missile { BOW, ARQUEBUS, GUN, DM_MISSILES };

enum dm_formation { LINE, COLUMN, SKIRMISH };

enum dm_flow { SLOW, STEADY, FAST, DM_FLOWS };

enum dm_clan { CLAN_10000, CLAN_5000, DM_CLANS };

struct dm_type_row {
    const char *id, *title;
    uint8_t die;               // for melee and against formation fail; 0: none
    uint8_t morale[DM_COVERS]; // sides of the die of a living figure; 0: it never tests
    uint8_t save_die, save;    // 0: it cannot be shot
};

struct dm_missile_row {
    const char *id, *title;
    uint8_t reach; // in cm
    uint8_t crew;  // how many may fire together
};

struct dm_structure_row {
    const char *id, *title;
    uint8_t hits;
    uint8_t down;   // it is gone, or of no use, with so many left
    uint8_t needed; // of an artilleryman's die
    bool by_length; // each 15 cm of it by itself
};

enum dm_pace { ON_FOOT_PACE, MOUNTED_PACE, TWO_ANIMALS, ONE_ANIMAL, DM_PACES };

// How far a move leads, in tenths of a millimetre. (DM_3_2)
struct dm_pace_row {
    const char *id, *title;
    uint16_t standard, road;
    uint16_t soft, hard; // through cover; 0: not at all
    uint16_t retreat;
};

#define DM_GROUP      5  // figures in a unit (DM_1_6)
#define DM_MEN        20 // for whom a figure stands (DM_1_1)
#define DM_STRUCTURES 15
#define DM_CARDS      30

enum dm_card {
    BLANK,
    TURNCOAT_10000,
    WRONG_ORDERS,
    TURNCOAT_5000,
    AMBUSH_SPOTTED,
    PREMATURE_RETREAT,
    TEA_CEREMONY,
    WIND,
    MONKS,
    RONIN_ARRIVE,
    NINJA_STRIKES,
    NO_POWDER,
    NO_ARROWS,
    CAVALRY_CHARGE,
    DM_CARD_KINDS
};

extern const struct dm_type_row dm_types[DM_TYPES];
extern const struct dm_pace_row dm_paces[DM_PACES];
extern const uint16_t dm_pushed[DM_GROUP + 1]; // a wagon or a gun by so many, likewise
extern const struct dm_missile_row dm_missiles[DM_MISSILES];
extern const struct dm_structure_row dm_structures[DM_STRUCTURES];
extern const uint8_t dm_to_hit[2][DM_COVERS];     // in line or column, in skirmish
extern const uint8_t dm_drowned[DM_FLOWS][2];     // up to this face: on foot, in the saddle
extern const uint8_t dm_control[DM_CLANS];        // sides of the die of a clan
extern const uint8_t dm_pack[DM_CARDS];           // what is on the card of a number, from 0 on
extern const char *const dm_cards[DM_CARD_KINDS]; // what they are called

#endif
