// Blows: how long a weapon is, what is added to a stroke, and what becomes of those who fight.
//
// A bout is all the strokes of one melee phase, instant by instant: the longest weapons first, the
// first strokes of a length before the second ones, and those of one instant together. It throws one
// stroke at a time and knows nothing of the table: whom somebody strikes, and how the two stand, is
// asked of who does. A fray is a bout of people who stand in lists; a battle has another.
#ifndef KASSEN_RULES_ARGAD_MELEE_H
#define KASSEN_RULES_ARGAD_MELEE_H

#include "core/dice.h"
#include "core/tally.h"
#include "rules/argad/arms.h"

#define AG_SENSEI 6
#define AG_FOES   12 // whom one man can touch

struct ag_fighter {
    uint8_t class, armour, weapon, mount;
    bool plain;    // he does not swing what could be swung
    bool charging; // he rode into contact this turn
    bool still;    // he has not moved this turn
    bool close_order;
    bool stale;      // he touched an enemy last turn, too
    bool flanked;    // in close order, by who came from behind
    bool disorder;   // nothing helps him (AR-13.4k)
    bool defends;    // an obstacle that the other has to come across
    bool higher;     // by a level
    bool fast;       // he strikes one length sooner
    bool lethal;     // his bare hands kill
    uint8_t strikes; // how often
    uint8_t figure;  // whose dice they are, in a battle
};

struct ag_place {
    bool indoors, rough;
    bool entering; // one of the two is inside, the other is not: nobody swings
};

struct ag_stroke {
    struct ag_fighter striker, target;
    struct ag_place place;
    bool surprise;
};

// By gravity: the worst counts.
enum ag_fate { UNHURT, RECOILS, STUNNED, KILLED };

enum ag_length ag_length_of(const struct ag_fighter *, bool indoors);
bool ag_is_lancer(const struct ag_fighter *, bool cramped);
bool ag_leaves_no_room(const struct ag_fighter *); // for somebody behind him to strike

void ag_stroke_tally(const struct ag_stroke *, struct tally *);

// A double six is a 7 and a triple one an 8, which always hits; 0 cannot be.
int ag_stroke_die(struct dice *, const struct ag_fighter *striker);
enum ag_fate ag_stroke_fate(const struct ag_stroke *, int die);
int ag_stroke_fells(const struct ag_stroke *); // in so many of 216 throws

struct ag_part {
    uint8_t fate;
    uint8_t struck; // what strokes of this instant do to him that he does not answer: enum ag_fate
    uint8_t aim;    // whom he strikes at in this instant, from 1; 0: nobody
    uint8_t blow;   // what his stroke does to one who strikes at him
    uint8_t die;    // of that stroke; 0 where it does nothing
};

// Where a bout has come to; all zero before its first instant.
struct ag_instant {
    uint8_t length, stroke; // which strokes are due
    uint8_t next;           // whose is thrown next; 0: a new instant begins
};

// By what one of two is the stronger.
enum ag_strength { BY_CLASS, BY_ARMOUR, BY_DIE, BY_BONUS, BY_NOTHING };

// Who fights is numbered from 1 on; number 0 is nobody.
struct ag_bout {
    struct ag_part *parts;
    uint8_t count;
    bool dead_heats; // two who are equal in everything both suffer
    bool subalterns; // who fights several falls together with whom he fells
    void *context;

    // Whom somebody strikes at, who fights on, when such strokes are due; 0: at nobody.
    uint8_t (*aim)(void *, const struct ag_instant *due, uint8_t who);
    struct ag_stroke (*stroke)(const void *, uint8_t who, uint8_t foe);
    int (*foes)(const void *, uint8_t who); // how many may strike at him

    // For who tells of it and acts upon it; NULL: nobody does. A stroke is thrown; it counts, in the end;
    // or it does not, because of another's.
    void (*thrown)(void *, const struct ag_stroke *, uint8_t who, int die, enum ag_fate);
    void (*counts)(void *, uint8_t who, uint8_t foe, enum ag_fate);
    void (*yields)(void *, uint8_t who, uint8_t to, uint16_t clause, enum ag_strength);
};

// Throws one stroke and settles the instant after its last; false: all strokes are done.
bool ag_bout_advance(const struct ag_bout *, struct ag_instant *, struct dice *);

// Whom somebody can strike.
struct ag_reach {
    uint8_t foes[AG_FOES]; // the first who is still there; 0 ends the list
    uint8_t front;         // over whose shoulder; 0: he stands in front himself
};

struct ag_fray {
    const struct ag_fighter *fighters;
    const struct ag_reach *reach;
    struct ag_part *parts;
    uint8_t count;
    struct ag_place place;
    bool dead_heats, subalterns;
};

bool ag_fray_advance(const struct ag_fray *, struct ag_instant *, struct dice *);

#endif
