// One attack in melee: what both add to their dice, and whether the defender falls.
#ifndef KASSEN_RULES_DAIMYO_MELEE_H
#define KASSEN_RULES_DAIMYO_MELEE_H

#include "core/dice.h"
#include "core/tally.h"
#include "rules/daimyo/troops.h"

#define DM_ATTACKERS       4 // at most, of one who stands alone (DM_9_5)
#define DM_ATTACKERS_MATED 3 // of one who is in contact with a friend

// Where the attacker is, as the defender looks when he has turned.
enum dm_zone { FRONT, FLANK, REAR };

enum dm_fight_place { IN_THE_FIELD, AT_THE_DOOR, INSIDE };

struct dm_fighter {
    uint8_t type, weapon;
    bool ff;
    bool alone; // not in contact with a friend
};

struct dm_attack {
    struct dm_fighter attacker, defender;
    uint8_t cover;   // of the defender
    uint8_t zone;    // enum dm_zone
    uint8_t support; // enum dm_weapon of who stands behind the defender; SWORD: nobody with a spear
    uint8_t place;   // enum dm_fight_place
    bool retreat;    // the defender's unit is in retreat
};

// What the attacker adds less what the defender adds, with the dice of both.
void dm_attack_tally(const struct dm_attack *, struct tally *);

// One stroke: what both threw, and what that is with all that each of them adds.
struct dm_blow {
    int attacker, defender;
    int attacker_total, defender_total;
    bool kills; // DM_9_13 Even is not enough.
};

struct dm_blow dm_attack_thrown(struct dice *, const struct dm_attack *);
bool dm_attack_kills(struct dice *, const struct dm_attack *);

// Which of two attacks is likelier to kill: below 0 the other, above 0 the first, 0 neither.
int dm_attack_compare(const struct dm_attack *, const struct dm_attack *other);
int dm_attack_percent(const struct dm_attack *); // how likely it kills

// DM_9_5 How many may attack him.
int dm_attackers_at_most(const struct dm_attack *);

#endif
