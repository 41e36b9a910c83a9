// Tripping, falling, jumping and staying in the saddle (KY-6.8 to KY-7.6).
#ifndef KASSEN_RULES_KATANA_MOVING_FALLING_H
#define KASSEN_RULES_KATANA_MOVING_FALLING_H

#include "rules/katana/tables.h"

#define OUT_AT 15 // distractions that knock a man out (KY-12.7)

// What has happened to somebody.
struct ky_harm {
    uint8_t wounds, distractions;
    uint8_t fate; // enum ky_fate
};

// Whose trip is tested: the skill is the best he has.
struct ky_stumbler {
    uint16_t figure;
    int8_t best_skill;
    uint8_t armour;
};

struct ky_jump {
    uint16_t rider;
    uint8_t riding, obstacle;
    uint8_t horse; // enum ky_horse
};

int ky_trip_modifier(const struct ky_stumbler *, enum ky_trip); // on the die
bool ky_trips_up(const struct ky_stumbler *, enum ky_trip, struct dice *);
// From a horse or a window of the ground floor, feet is 0.
struct ky_harm ky_fall(int feet, uint16_t figure, struct dice *);
bool ky_stays_on(enum ky_riding, uint16_t rider, struct dice *);
bool ky_refuses(const struct ky_jump *, struct dice *);

// What becomes of somebody who has so much harm already.
enum ky_fate ky_fate_of(struct ky_harm had, struct ky_harm more, int capacity);

#endif
