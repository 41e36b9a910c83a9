// The printed tables and how they are read. Lengths are tenths of a millimetre.
#ifndef KASSEN_RULES_TYNESIDE_TABLES_H
#define KASSEN_RULES_TYNESIDE_TABLES_H

#include "rules/tyneside/vocabulary.h"

// By class, and TY_HORSE: it has a price, but no quality.
struct ty_class_row {
    const char *id, *title;
    uint8_t quality; // sides of its die
    uint8_t cost;
};

struct ty_weapon_row {
    const char *id, *title;
    uint8_t die; // 0: none
    uint8_t cost;
    bool ninja;
};

struct ty_missile_row {
    const char *id, *title;
    uint8_t cost;
    uint8_t load, load_noumin; // steps; 0: cannot be loaded again
    bool ninja;
    int32_t limit[4]; // Short, Medium, Long, Extreme
};

struct ty_armour_row {
    const char *id, *title;
    uint8_t die, cost;
};

// TY-7.14: a die with something added; no sides: no die.
struct ty_die {
    uint8_t sides, plus;
};

// TY-14.2: a line of the printed calculator.
struct ty_calculator_row {
    const char *title;
    uint8_t class, weapon, missile;
    uint8_t printed[4]; // by armour
};

// TY-10.2: what bears on a unit's nerve.
struct ty_modifier_row {
    uint16_t clause;
    int8_t value;
    const char *when;
};

enum ty_modifier {
    COMMANDER_JUST_LOST,
    HALF_LOST,
    COMMANDER_LOST_BEFORE,
    HALF_WOUNDED,
    UNIT_RETIRES,
    FLANKED,
    UNIT_ADVANCES,
    FRIENDS_DO_WELL,
    GOOD_GROUND,
    COMMANDER_AT_HAND,
    LEADER_PRESENT,
    TY_MODIFIERS,
};

enum { TY_CALCULATOR_ROWS = 18 };
enum ty_gait { ARMOURED_FOOT, UNARMOURED_FOOT, CAVALRY, TY_MOVERS }; // other animals: the second

extern const struct ty_class_row ty_classes[TY_CLASSES];
extern const struct ty_weapon_row ty_weapons[TY_WEAPONS];
extern const struct ty_missile_row ty_missiles[TY_MISSILES];
extern const struct ty_armour_row ty_armours[TY_ARMOURS];
extern const struct ty_calculator_row ty_calculator[TY_CALCULATOR_ROWS];
extern const struct ty_modifier_row ty_modifiers[TY_MODIFIERS];
extern const int32_t ty_allowances[TY_MOVERS][2]; // an action, in open and difficult ground
extern const struct printed_table ty_tables[];    // printed.c

enum ty_gait ty_gait_of(bool mounted, enum ty_armour);
struct ty_die ty_target_die(enum ty_class, enum ty_armour); // a class may be TY_HORSE
struct ty_die ty_arquebus_die(enum ty_armour);
uint8_t ty_range_die(enum ty_band);
enum ty_hurt ty_shot_result(int margin);
enum ty_hurt ty_melee_result(bool mounted, int difference);
enum ty_morale ty_morale_result(int total);
int32_t ty_spot_unit(bool cover, bool moving); // how far each pip of the die sees

#endif
