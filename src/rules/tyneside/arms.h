// Men and arms: wounds, costs, and what dice make of a shot, a fight, a nerve.
//
// For each there is a situation, a tally of it and one resolution on the dice tape: play, odds,
// previews and players all go through these.
#ifndef KASSEN_RULES_TYNESIDE_ARMS_H
#define KASSEN_RULES_TYNESIDE_ARMS_H

#include "rules/tyneside/tables.h"

#define TY_DISABLED_AT 4 // half-wounds; twice as many for a kensei, if the switch says so

// TY_8_1, TY_8_8 Two Wounds disable men and horses.
static inline int ty_disabled_at(enum ty_class class, bool four)
{
    return class == KENSEI && four ? 2 * TY_DISABLED_AT : TY_DISABLED_AT;
}

// Or killed. Most are not hurt so much as to disable anybody.
static inline bool ty_is_disabled(enum ty_class class, bool four, int half_wounds)
{
    return half_wounds >= TY_DISABLED_AT && half_wounds >= ty_disabled_at(class, four);
}

// wounds.c: half-wounds, by class and the option kensei-wounds.
int ty_wounds_after(enum ty_class, bool four, int half_wounds, enum ty_hurt);
bool ty_is_killed(enum ty_class, bool four, int half_wounds);
int ty_actions_of(enum ty_class, bool four, int half_wounds);
const char *ty_state_name(enum ty_class, bool four, int half_wounds); // "wound-light"
int ty_state_by_name(enum ty_class, bool four, const char *);         // -1: its track has none
enum ty_hurt ty_poisoned(enum ty_hurt);                               // TY-8.5

// points.c
#define TY_SPARES 3 // all the hand weapons of ninja, or two and a blade besides the one in hand

struct ty_kit {
    uint8_t class, weapon, armour, shield, mounted, pavise;
    uint8_t
        spares[TY_SPARES]; // hand weapons of a ninja that are paid for too; in the table's order
    uint8_t missiles[2], bombs;
    uint8_t ninja, poison;
};

int ty_points(const struct ty_kit *, bool ninja_pays_for_armour);
enum ty_armour ty_armour_of(const struct ty_kit *);           // with a shield, or as ninja
enum ty_weapon ty_primary(const uint8_t *weapons, int count); // the dearest: the others are free

// shot.c
struct ty_shot {
    uint8_t shooter, missile;
    uint8_t target, armour; // class, or TY_HORSE
    uint8_t cover, mounted, horse_armour;
    uint8_t horse_after, arquebus_none, extreme_d12, shuriken_wounds; // the switches
    int32_t range;
};

struct ty_hit {
    uint8_t hurt; // enum ty_hurt
    uint8_t horse;
    uint8_t slowed;
    int8_t margin;
};

int ty_loading(enum ty_missile, enum ty_class); // actions; 0: it cannot be loaded again
enum ty_band ty_band_of(enum ty_missile, int32_t range);
enum ty_band ty_band_in_cover(enum ty_band, bool cover, bool extreme_d12); // BAND_BEYOND: no shot
void ty_shot_tally(const struct ty_shot *, struct tally *);
// Numbers of figures, for whoever must roll real dice.
struct ty_hit ty_shot_resolve(const struct ty_shot *, struct dice *, uint8_t shooter,
                              uint8_t target);
bool ty_horse_is_hit(struct dice *, uint8_t shooter);                               // TY-7.19
bool ty_smoke_resolve(enum ty_class, enum ty_band, struct dice *, uint8_t thrower); // true: smoke

// fight.c
struct ty_fighter {
    uint8_t class, weapon, armour, mounted;
    uint8_t uphill, cover, rear, helpless, poison;
    uint8_t number;
};

struct ty_fight {
    struct ty_fighter primary[2]; // of the side whose turn it is, and of the other
    struct ty_fighter support[2][2];
    uint8_t supports[2];
};

struct ty_blow {
    uint8_t loser;     // 0: nobody; 1 or 2: the first or the second side
    uint8_t hurt;      // HURT_PUSHED, HURT_DISMOUNTED or worse
    uint8_t fall;      // the fall from the saddle wounds
    int8_t difference; // of the scores, whoever may use it
    uint8_t score[2];
    uint8_t thrown; // whose dice lie, and how many of the next one's: fight.c counts them
};

void ty_fight_tally(const struct ty_fight *, int side, struct tally *);
int16_t ty_fight_ground(const struct ty_fight *);
struct ty_blow ty_fight_resolve(const struct ty_fight *, struct dice *);
// The same die by die, so that odds can add up equal scores; false: it was settled already.
bool ty_fight_go_on(const struct ty_fight *, struct ty_blow *, struct dice *);
bool ty_fight_is_settled(const struct ty_fight *, const struct ty_blow *);
bool ty_fall_wounds(struct dice *, uint8_t rider); // TY-9.8

// nerve.c
struct ty_nerve {
    uint8_t quality, leader, commander; // enum ty_commander
    uint8_t half_lost, half_wounded, motion, flanked, friends, ground;
};

void ty_nerve_tally(const struct ty_nerve *, struct tally *);
enum ty_morale ty_nerve_resolve(const struct ty_nerve *, struct dice *, uint8_t unit);
bool ty_rallies(enum ty_class, struct dice *, uint8_t unit);
enum ty_class ty_majority(const uint8_t standing[TY_CLASSES], bool *leader); // TY-R36
bool ty_is_half(int part, int whole);                                        // TY-R37

// eyes.c. Dice may be secret: hidden_from is a set of sides.
bool ty_spotted(int32_t distance, int32_t spot_unit, struct dice *, uint8_t ninja,
                uint8_t hidden_from);
#define TY_AMBUSH_PIP CM(10) // TY-11.2: so far for each
int ty_ambush_die(struct dice *, uint8_t hidden_from);
int ty_attacker(struct dice *, int thrown[2]); // 1 or 2, the first or the second side; 0: again

extern const struct question ty_questions[];
extern const struct reading ty_readings[];

#endif
