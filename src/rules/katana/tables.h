// The printed tables and the vocabulary they are written in.
#ifndef KASSEN_RULES_KATANA_TABLES_H
#define KASSEN_RULES_KATANA_TABLES_H

#include "core/ruleset.h"

// KY-2.2
enum ky_weapon_id {
    NO_WEAPON,
#define WEAPON(weapon, ...) weapon,
#include "rules/katana/weapons.def"
#undef WEAPON
    KY_WEAPONS,
};

enum ky_class { STANDARD, SHORT, CLOSE_IN, BARE, HEAVY, KY_CLASSES };
enum ky_damage { EDGED, BLUNT, ENTANGLES, ENTANGLES_TRIPS, TRIPS };

// KY-11.3
enum ky_zone_id {
    Z_NONE,
    Z_SWORD,
    Z_UNARMED,
    Z_NAGINATA,
    Z_YARI,
    Z_YARI_SHORT,
    Z_YARI_LONG,
    Z_BO,
    Z_TETSUBO,
    Z_ONO,
    Z_CLOSE,
    Z_NI_TEN,
    Z_KAWA_NAWA,
    Z_CHAIN,
    Z_MANRIKI,
    Z_M_SWORD,
    Z_M_YARI,
    Z_M_CLOSE,
    Z_M_STAFF,
    Z_M_NAGINATA_FULL,
    Z_M_STAFF_FULL,
    Z_M_YARI_FULL,
    KY_ZONES,
};

struct ky_weapon {
    const char *id;
    uint8_t class, zone, mounted, full, damage;
    int8_t blunt;
};

// KY-2.4
enum ky_missile_id {
    NO_MISSILE,
    M_BOW,
    M_REPEATING_CROSSBOW,
    M_CROSSBOW,
    M_MUSKET,
    M_SHURIKEN,
    M_SARIKEN,
    M_AIGUCHI,
    M_UCHI_NE,
    M_YARI_NAGE,
    M_STONE,
    KY_MISSILES,
};

enum ky_hit_row { HIT_BOW, HIT_CROSSBOW, HIT_MUSKET, HIT_THROWN, KY_HIT_ROWS };
enum ky_effect_column { EFFECT_BOLT, EFFECT_ARROW, EFFECT_SHURIKEN, EFFECT_STONE, KY_EFFECTS };
enum ky_reload_row { RELOAD_BOW, RELOAD_CROSSBOW, RELOAD_THROWN, RELOAD_MUSKET, KY_RELOADS };
enum { NOT_TURNED = -1 };

struct ky_missile {
    const char *id;
    uint8_t to_hit, effect, reload;
    bool aims;
    int8_t turned; // what is added to the roll that turns it aside; NOT_TURNED: it cannot be
};

// A thing that is carried, where it is more than one hand weapon used in one way (KY-2.3, KY-2.5).
enum ky_way { STRIKING, ENTANGLING, TRIPPING, FLAILING, SICKLE_WAY, CHAIN_WAY };
struct ky_tool {
    const char *id;
    uint8_t ways[3]; // hand weapons; NO_WEAPON: no further way
    uint8_t missile;
    uint8_t said[3]; // enum ky_way: by which word each is named
};

enum ky_skill_band { SKILL_UNDER_0, SKILL_0_TO_4, SKILL_5_TO_7, SKILL_8, KY_SKILL_BANDS };
enum ky_riding { ON_FOOT, MASTER, EXPERT, GOOD, AVERAGE, POOR, USELESS, KY_RIDERS };
enum ky_gait { HALT, WALK, TROT, CANTER, GALLOP, SIDESTEPS, TURNS, BACKS, KY_GAITS };
enum ky_armour { NO_ARMOUR, PART, ARMOURED, FULL, KY_ARMOURS };
enum ky_troop { BUSHI, ASHIGARU, HEIMIN, KY_TROOPS };
enum ky_morale { CONTINUE, NO_ADVANCE, RETIRE, RUN_AWAY };

enum ky_obstacle {
    LOW_HEDGE,
    HIGH_HEDGE,
    BARRICADE,
    SPEAR_LINE,
    GAP_1,
    GAP_2,
    GAP_3,
    KY_OBSTACLES
};

enum ky_trip { TRIP_BODY, TRIP_OBSTACLE, TRIP_ENTANGLED, TRIP_JUMP, TRIP_UPHILL, TRIP_SLIPPERY };

struct ky_activity { // KY-6.5
    const char *id;
    uint8_t hexes, turns;
    int8_t speed;
};

struct ky_harm_row { // of the effect of a fall (KY-7.5) or of a blunt blow (KY-12.2)
    int8_t from;     // the least modified die
    uint8_t wounds_die, wounds, distractions;
    uint8_t fate; // enum ky_fate
};
enum ky_fate { SURVIVES, KNOCKED_OUT, KILLED };

enum ky_charge_result { NEITHER_FALLS, ATTACKER_FALLS, DEFENDER_FALLS, BOTH_FALL };

enum ky_horse {
    HORSE,
    WAR_HORSE,
    GOOD_SAMURAI,
    GOOD_HORSE,
    ORDINARY_SAMURAI,
    ORDINARY,
    POOR_HORSE,
    KY_HORSES
};

struct ky_horse_kind { // KY-17.1, KY-17.3
    const char *id;
    bool sidesteps, turns, backs, used_to_combat, used_to_firearms;
    int8_t spear_line, obstacle; // added to the die of a jump
    int8_t bolts, rears;         // up to which die; -1: never
};

struct ky_profile { // KY-1.8
    const char *id;
    uint8_t reaction;
    int8_t skill;
    uint8_t initiative, riding, leadership, troop;
    int16_t status;
};

#define KY_RANGES 8
#define NEVER     127 // out of range

extern const struct ky_weapon ky_weapons[KY_WEAPONS];
extern const char *const ky_zone_names[KY_ZONES];
extern const struct ky_missile ky_missiles[KY_MISSILES];
extern const struct ky_tool ky_tools[]; // one without an id ends the list
extern const char *const ky_aliases[][2];
extern const uint8_t ky_actions[11][5]; // KY-3.3, KY-17.11: by reaction speed and phase - 1
extern const struct ky_activity ky_activities[KY_GAITS];
extern const int8_t ky_refusals[KY_OBSTACLES][KY_RIDERS]; // up to which die
extern const uint8_t ky_staying_on[KY_RIDERS];            // from which die
extern const uint8_t ky_trips[6];                         // up to which die
extern const struct ky_harm_row ky_falls[2][8];           // low, high; a wounds die of 0: none
extern const uint8_t ky_reload_moves[KY_RELOADS][KY_SKILL_BANDS];
extern const int8_t ky_to_hit[KY_HIT_ROWS][KY_RANGES];
extern const int8_t ky_mount_factor[KY_GAITS];     // of the shooter
extern const uint8_t ky_effect[10][KY_EFFECTS];    // wounds, or distractions of a stone, by die
extern const int8_t ky_misfire[KY_SKILL_BANDS][2]; // up to which die it does not fire, flashes
extern const int8_t ky_weapon_factor[KY_CLASSES][KY_CLASSES];
extern const struct ky_harm_row ky_blunt[6];
extern const uint8_t ky_armour_saves[KY_ARMOURS];
extern const int8_t ky_riding_factor[KY_RIDERS];
extern const int8_t ky_full_length[KY_RIDERS]; // up to which gait; -1: never
extern const uint8_t ky_morale_results[6][KY_TROOPS];
extern const int8_t ky_morale_from[6];
extern const uint8_t ky_charge_falls[10][2]; // by die; the defender stationary, both moving
extern const struct ky_horse_kind ky_horses[KY_HORSES];
extern const uint8_t ky_regain_control[KY_RIDERS];
extern const struct ky_profile ky_profiles[];
extern const char *const ky_rider_names[KY_RIDERS];
extern const char *const ky_armour_names[KY_ARMOURS];
extern const char *const ky_troop_names[KY_TROOPS];
extern const char *const ky_obstacle_names[KY_OBSTACLES];

enum ky_skill_band ky_skill_band(int skill);
const struct ky_harm_row *ky_harm_at(const struct ky_harm_row *rows, int die);

#endif
