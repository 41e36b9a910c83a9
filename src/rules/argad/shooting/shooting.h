// One shot and one volley: what a die must show, and what the dice of a volley come to.
//
// A shot is what shooter, weapon and target are; its tally says what is added to a die, and so what
// the die must show by itself. Whoever shoots in play, asks for odds or rolls real dice comes here.
#ifndef KASSEN_RULES_ARGAD_SHOOTING_H
#define KASSEN_RULES_ARGAD_SHOOTING_H

#include "core/dice.h"
#include "core/tally.h"
#include "rules/argad/arms.h"

enum ag_skill { PLAIN_SKILL, VERY_STRONG, VERY_SKILLED };
enum ag_target { AT_GROUP, AT_COUPLE, AT_LONE, AT_CLOSE_ORDER, AT_BUILDING, AT_LARGE_BUILDING };

struct ag_shot {
    uint8_t missile, band;
    uint8_t armour, cover; // of the target
    uint8_t target;        // enum ag_target; it matters to what throws two dice
    uint8_t skill;         // of who shoots
    bool riding;           // he moves while he shoots
    bool untrained;        // he knows how to throw, and not well
    bool surprise;         // the target suspects nothing
    bool from_behind;      // at a rider with a horo
    bool before_contact;   // at an enemy who comes at the shooter
    bool slinging;         // the target has used a sling
    uint8_t warding;       // class of a target who wards off shots; 0: he does not
    bool by_column_6;      // and how a sensei does
    bool large;            // a creature that is never a lone target
};

void ag_shot_tally(const struct ag_shot *, struct tally *);

// What a die must show by itself, its double and triple sixes counted.
int ag_shot_needed(const struct ag_shot *);

// The face of a die that is thrown alone: a six goes on for as long as it is of use. (AR_8_6)
int ag_lone_die(struct dice *, int needed, bool plain);

// How many of so many equal shots hit. (AR_8_4)
int ag_volley_hits(struct dice *, int needed, int shots, bool plain);

// The red die and the white one of a heavy gun.
enum ag_two_dice { BOTH_FAIL, RED_ALONE, BOTH_HIT, WHITE_ALONE };
enum ag_two_dice ag_two_dice(struct dice *, int red_needed, int white_needed);

// The same where it shows only afterwards whom they are for.
struct ag_two_faces {
    uint8_t red, white; // a double six is read already
};
struct ag_two_faces ag_throw_two(struct dice *);
enum ag_two_dice ag_two_show(struct ag_two_faces, int red_needed, int white_needed);

#endif
