// Arrows, shuriken, and where those they drive back may go.
#ifndef KASSEN_RULES_BLADES_FIRE_H
#define KASSEN_RULES_BLADES_FIRE_H

#include "rules/blades/figures.h"
#include "rules/blades/tables.h"
#include "rules/blades/vocabulary.h"

// fire.c
struct blades_shot {
    uint8_t mounted_bow, target_mounted, target_armoured;
    uint8_t cover; // enum blades_cover
    uint8_t shooter_wounded;
    uint8_t wounded_archer, mounted_plus_one, missile_b, cover_columns; // the switches
    uint16_t range;
};

struct blades_throw {
    uint8_t range, illuminated;
    uint8_t hidden_from; // set of sides that do not see the die
};

enum blades_missile {
    MISSILE_NOTHING,
    MISSILE_RETREAT,
    MISSILE_WOUND,
    MISSILE_KILL,
    MISSILE_B_UNHORSED,
    MISSILE_C_UNHORSED,
    MISSILE_D_UNHORSED
};

int blades_band(bool mounted, int range); // 0 short, 1 medium, 2 long, 3 beyond
void blades_shot_tally(const struct blades_shot *, struct tally *);
void blades_throw_tally(const struct blades_throw *, struct tally *);
enum blades_letter blades_shot_letter(const struct blades_shot *, struct dice *, uint8_t shooter);
enum blades_missile blades_missile_effect(const struct blades_shot *, enum blades_letter);
enum blades_letter blades_throw_letter(const struct blades_throw *, struct dice *, uint8_t thrower);
enum blades_missile blades_deflect(enum blades_missile, struct dice *, uint8_t monk);
struct problem blades_shot_check(const struct ground *, const struct blades_battle *,
                                 const struct choice *);
bool blades_shot_of(const struct ground *, const struct blades_battle *, const struct choice *,
                    struct blades_shot *);
void blades_throw_of(const struct ground *, const struct blades_battle *, const struct choice *,
                     struct blades_throw *);
bool blades_any_shot(const struct ground *, const struct blades_battle *);
void blades_propose_fire(const struct ground *, const struct battle *, enum side, struct choices *);
struct problem blades_fire_check(const struct ground *, const struct battle *,
                                 const struct choice *);
void blades_fire_apply(struct umpire *, const struct choice *);
void blades_suffer(struct umpire *, int target, enum blades_missile);

// retreat.c
struct blades_place { // where a figure may be set down
    uint16_t head;
    uint8_t facing;
};

struct blades_places {
    int count;
    struct blades_place list[64];
};

void blades_flights(const struct ground *, const struct blades_battle *, int figure,
                    struct blades_places *); // from missiles
void blades_fallbacks(const struct ground *, const struct blades_battle *, int figure,
                      struct blades_places *); // from combat
void blades_landings(const struct ground *, const struct blades_battle *, int figure,
                     struct blades_places *);
void blades_put(struct blades_figure *, struct blades_place);

#endif
