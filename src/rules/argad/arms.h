// What characters wear, ride, fight and shoot with: the tables of the pages, and nothing else.
#ifndef KASSEN_RULES_ARGAD_ARMS_H
#define KASSEN_RULES_ARGAD_ARMS_H

#include <stdbool.h>
#include <stdint.h>

// AR_2_3 In the order in which ties are broken, the worst first.
enum ag_armour {
    NO_ARMOUR,
    ARMOUR_3,
    ARMOUR_4,
    ARMOUR_5S,
    ARMOUR_5H,
    ARMOUR_6,
    ARMOUR_7,
    AG_ARMOURS
};

enum ag_mount { ON_FOOT, MOUNTED_FOOT, CAVALRY, AG_MOUNTS };

// AR_3_1 The longest strikes first.
enum ag_length { BARE_HANDS = 1, VERY_SHORT, SHORT, HALF_LONG, LONG, VERY_LONG };

enum ag_weapon {
    PIKE,
    YARI,
    NAGINATA,
    NODACHI,
    KANABO,
    TOOL_HALF_LONG,
    TOOL_HEAVY,
    KATANA,
    WAKIZASHI,
    NUNCHAKU,
    TOOL_SHORT,
    KNIFE,
    IMPROVISED,
    BARE,
    AG_WEAPONS
};

enum ag_missile {
    YUMI,
    SLING,
    PISTOL,
    ARQUEBUS,
    EARLY_ARQUEBUS,
    BAJO_ZUTSU,
    SHURIKEN,
    SALVO, // what arquebuses fire together
    OZUTSU,
    BO_HIYA,
    AG_MISSILES
};

enum ag_cover {
    IN_THE_OPEN,
    BEHIND_BUSHES,
    BEHIND_WOODS,
    BEHIND_WALL,
    BEHIND_MANTLET,
    AT_LOOPHOLE,
    BEHIND_BANK, // or a hedge, or a barricade: as a wall, but nothing that was built to stand in
    AG_COVERS
};

enum ag_load {
    NO_LOAD,
    LOAD_OZUTSU,
    LOAD_AMMO_BOX,
    LOAD_MANTLET,
    LOAD_HALF_MANTLET, // with somebody else
    LOAD_CHEST,
    LOAD_LADDER,
    LOAD_HALF_LADDER,
    AG_LOADS
};

enum ag_going { EASY, DIFFICULT, VERY_DIFFICULT };

struct ag_armour_row {
    const char *id, *title;
    uint8_t speed[AG_MOUNTS]; // in cm; 0: by scenario, or nobody rides in it
    uint8_t melee;            // the number a blow must exceed
};

struct ag_weapon_row {
    const char *id, *title;
    uint8_t length;
    bool both_hands; // it is swung, and leaves no room beside it
    bool heavy;      // it has a bonus when swung
    bool tool;       // or something improvised, or nothing at all
};

#define AG_BANDS 3

// How a target's armour tells depends on when it is shot at.
enum ag_moment { BEFORE_CONTACT, AT_RANGE, AT_LONG_RANGE, AG_MOMENTS };

struct ag_missile_row {
    const char *id, *title;
    struct {
        uint8_t to, needed; // up to so many cm; 0: there is no such band
    } bands[AG_BANDS];
    int8_t against[AG_ARMOURS][AG_MOMENTS];
    int8_t riding; // for a rider who shoots on the move
    bool firearm;
};

extern const struct ag_armour_row ag_armours[AG_ARMOURS];
extern const struct ag_weapon_row ag_weapons[AG_WEAPONS];
extern const struct ag_missile_row ag_missiles[AG_MISSILES];
extern const int8_t ag_covers[AG_COVERS];
extern const uint8_t ag_loads[AG_LOADS]; // cm less

#define AG_TERRAINS 8
extern const struct ag_terrain_row {
    const char *id;
    uint8_t going[AG_MOUNTS];
} ag_terrains[AG_TERRAINS];

// The band of a distance in hundredths of a centimetre, from 0; AG_BANDS: it is too far.
int ag_band(enum ag_missile, int32_t distance);
bool ag_is_last_band(enum ag_missile, int band);

#endif
