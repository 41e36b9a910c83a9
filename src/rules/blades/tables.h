// The printed tables and the vocabulary they are written in.
#ifndef KASSEN_RULES_BLADES_TABLES_H
#define KASSEN_RULES_BLADES_TABLES_H

#include "core/ruleset.h"

enum blades_type {
    DAIMYO,
    SAMURAI,
    RONIN,
    SAMURAI_MONK,
    MONK,
    RETAINER,
    ASHIGARU_YARI,
    ASHIGARU_NAGINATA,
    BOWMAN,
    NINJA,
    BANDIT,
    PEASANT,
    VILLAGER,
    LORD_NIGHTROBE,
    LORD_HALF_ARMED,
    BLADES_TYPES,
};

enum blades_ability { BOW = 1, SHURIKEN = 2, DEFLECTS = 4, RIDER = 8, HONOUR = 16 };
enum blades_value { ATTACK_VALUE, DEFENCE_VALUE, MOVE_VALUE };
enum blades_form { ON_FOOT, ON_FOOT_WOUNDED, MOUNTED, MOUNTED_WOUNDED };

// SB-2.10
struct blades_troop {
    const char *id;
    bool armoured;
    uint8_t values[4][3]; // as in the figure; a mounted movement of 0: never mounted
    uint8_t abilities;    // set of enum blades_ability
    uint8_t worth;
    const char *title;
};

enum blades_terrain {
    FLAT,
    BRIDGE,
    DOOR,
    HOUSE_INTERIOR,
    RICE_PADDY,
    RIVER,
    SCRUB,
    TREE,
    SLOPE,
    TEMPLE,
    TORII,
    WALL,
    WINDOW,
    BARRICADE,
    BLADES_TERRAINS,
};

enum blades_cover { NO_COVER, LIGHT, MEDIUM, HEAVY, INFINITE };

// SB-6.2
struct blades_ground {
    const char *id;
    char letter;
    uint8_t foot, horse; // cost to enter; 0: impassable
    uint8_t cover;       // enum blades_cover
    int8_t advantage;    // -1, 0, +1
};

enum blades_letter { NOTHING, A, B, C, D, E, F, G, H };

#define BLADES_COLUMNS 12

extern const struct blades_troop blades_troops[BLADES_TYPES];
extern const struct blades_ground blades_grounds[BLADES_TERRAINS];
extern const uint8_t blades_bands[2][3]; // last hex of short, medium and long: on foot, mounted
extern const uint8_t blades_missiles_mounted[10][3];
extern const uint8_t blades_missiles_armoured[10][4];
extern const uint8_t blades_missiles_other[10][5]; // the last as printed (SB-4.23)
extern const uint8_t blades_shuriken[10][5];
extern const int8_t blades_shift[3][3]; // attacker's, defender's advantage + 1
extern const uint8_t blades_combat_mounted[10][BLADES_COLUMNS];
extern const uint8_t blades_row_ten_printed[BLADES_COLUMNS];
extern const uint8_t blades_combat_foot[10][BLADES_COLUMNS];
extern const struct printed_table blades_tables[];
extern const struct question blades_questions[];
extern const struct step blades_steps[]; // one without a name ends the list
extern const struct reading blades_readings[];

#endif
