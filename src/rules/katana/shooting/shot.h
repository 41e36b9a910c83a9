// A shot (KY-8, KY-9): what it takes to hit, and what a hit does.
#ifndef KASSEN_RULES_KATANA_SHOOTING_SHOT_H
#define KASSEN_RULES_KATANA_SHOOTING_SHOT_H

#include "rules/katana/moving/falling.h"

enum ky_visibility { CLEAR, PARTLY, MINIMAL };
enum ky_lock { DID_NOT_FIRE, PAN_FLASH, FIRES }; // KY-9.1

struct ky_shot {
    uint16_t shooter;
    int8_t skill;
    uint8_t missile, range, aim;
    uint8_t mounted, gait, turned;
    uint8_t wounds, distractions, under_fire; // of the shooter
    uint8_t visibility, galloping, non_tactical, secondary;
    uint8_t armour;      // of the target
    uint8_t armour_both; // the switch missile-armour
};

// The number that must be reached; NEVER: out of range.
int ky_shot_needed(const struct ky_shot *);
void ky_shot_tally(const struct ky_shot *, struct tally *);

// How many hits a throw of two dice scores.
int ky_shot_throw(const struct ky_shot *, struct dice *);

// What one hit does, before the armour that is counted once.
int ky_shot_effect(const struct ky_shot *, struct dice *);

// What so much of it comes to: distractions of a stone, wounds of anything else.
struct ky_harm ky_shot_harm(const struct ky_shot *, int effect);

enum ky_lock ky_lock_throw(int skill, bool rain, uint16_t shooter, struct dice *);
bool ky_priming_lost(uint16_t figure, struct dice *); // KY-9.4

#endif
