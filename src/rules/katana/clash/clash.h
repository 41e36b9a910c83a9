// A clash of two (KY-10): what each die depends on, and what comes of them.
//
// A fighter is everything that his die and his harm depend on, taken from the situation after the
// shooting (KY-10.15). Play, previews and odds fill in the same struct and call the same functions.
#ifndef KASSEN_RULES_KATANA_CLASH_CLASH_H
#define KASSEN_RULES_KATANA_CLASH_CLASH_H

#include "rules/katana/moving/falling.h"

enum ky_action { ATTACKS, DEFENDS, HELPLESS };
enum ky_depth { DRY, KNEE, WAIST, CHEST };
enum ky_footing { FIRM, IN_HEDGE = 1, ON_BODY = 2 }; // or both

struct ky_fighter {
    uint16_t figure;
    int8_t skill;      // with the weapon
    int8_t best_skill; // with any
    int8_t zone;       // what he loses against an enemy who stands there
    uint8_t weapon, action;
    uint8_t armour, wounds, capacity, distractions;
    uint8_t non_tactical, lying, rough, depth, footing;
    uint8_t impeded, entangled, drawing; // entangled: by how many weapons
    uint8_t outnumbered;                 // n to 1
    uint8_t surprise;
    uint8_t riding, gait, ahead; // ahead: the enemy is before his horse
    uint8_t horse_wounds, horse_capacity;
    uint8_t at_horse; // he aims at the enemy's horse
    uint8_t reach;    // of his weapon on foot
};

struct ky_clash {
    struct ky_fighter side[2];
    uint8_t blunt_armour; // the switch: 0 subtracts, 1 ignores
    uint8_t spare;
};

enum ky_tested { NOT_TESTED, HIS_FEET, HIS_SEAT };

// What a clash does to its loser.
struct ky_blow {
    int8_t loser; // of the two; -1: nobody is beaten
    uint8_t beaten_by;
    uint8_t pushed, entangled, tripped, unseated, on_horse;
    uint8_t tested;      // enum ky_tested
    struct ky_harm harm; // the fate is that of the man, or of the horse
};

int ky_wound_factor(int wounds); // what they cost (KY-10.14)

// The clause by which a technique surprises (KY-16.8, KY-16.17, KY-16.27).
uint16_t ky_surprise_clause(int weapon);

void ky_fighter_tally(const struct ky_clash *, int side, struct tally *);

// Throws both dice and returns what side 0 is ahead; the totals are for who tells of it, or NULL.
int ky_clash_throw(const struct ky_clash *, struct dice *, int totals[2]);

// What an edge does to the loser, who is beaten by so much, and how much of it his armour takes.
int ky_clash_wounds(const struct ky_clash *, int loser, int margin);
int ky_armour_keeps_off(const struct ky_clash *, int loser);

// Who is struck at all, given the difference; -1: nobody.
int ky_clash_loser(const struct ky_clash *, int difference);

struct ky_blow ky_clash_blow(const struct ky_clash *, int difference, struct dice *);

// What a blow with a blunt weapon does that would have made so many wounds (KY-12.2).
struct ky_harm ky_bruise(int weapon, int wounds, uint16_t figure, struct dice *);

// One round of a grapple (KY-16.10): the loser of a stroke is thrown.
struct ky_blow ky_grapple_blow(const struct ky_clash *, int difference, struct dice *);

// Which zone a weapon has in his hand, on foot or at that gait (KY-14.5, KY-14.6).
enum ky_zone_id ky_zone_used(int weapon, enum ky_riding, enum ky_gait);

#endif
