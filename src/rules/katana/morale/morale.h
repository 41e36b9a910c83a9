// Fear and bravery (KY-15): what a group's die depends on, and what it then does.
#ifndef KASSEN_RULES_KATANA_MORALE_MORALE_H
#define KASSEN_RULES_KATANA_MORALE_MORALE_H

#include "rules/katana/tables.h"

struct ky_mood {
    uint16_t group;
    uint8_t troop, leadership;
    uint8_t wounded, killed; // wounded in this move, killed so far
    uint8_t leader_killed, by_inferior;
    uint8_t outnumbered, killed_more, horsemen, enemy_leaving, friends_running;
    uint8_t spare;
};

void ky_mood_tally(const struct ky_mood *, struct tally *);
enum ky_morale ky_mood_throw(const struct ky_mood *, struct dice *, int *total);

#endif
