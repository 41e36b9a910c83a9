// What things are worth to a computer player.
//
// In hundredths of a face of the dice that troops are known by: a samurai on foot is worth a thousand.
#ifndef KASSEN_RULES_DAIMYO_WEIGHTS_H
#define KASSEN_RULES_DAIMYO_WEIGHTS_H

enum dm_weight {
    WON = 1000000,

    // Who is left.
    FACE = 100,
    CHIEF = 9000,
    ALLY = 3000,
    GUN_WORTH = 1800,
    WAGON_WORTH = 600,
    WET = 3,         // that part of who stands in a river is as good as lost
    BREAKING = 6000, // shared by the units that are not in retreat
    UNSEEN = 130,    // hundredths of a unit that lies in ambush

    // What may be expected of both sides, in hundredths of what it is worth:
    NOW = 100,         // in this turn,
    NEXT = 75,         // in the turn of the other side,
    LATER = 40,        // or in one's own next;
    CHARGE_NEXT = 55,  // likewise where somebody must be charged first
    CHARGE_LATER = 25, //
    MOST_LOST = 85,    // of a unit, and
    NERVES = 60,       // more of those who may run from it

    // The Daimyo.
    ATTACHED = 500,     // among his troops
    RINGED = 120,       // for each of them whom he touches, since a ninja may come
    RING = 4,           // of these, and
    RING_CLOSED = 1500, // where they are enough to stop one
    QUIET = 40,         // centimetres from which the enemy lets them
    IN_DANGER = 120,    // for each centimetre an enemy is nearer to him than he should be
    SAFE = 35,          // centimetres
    ASTRAY = 25,        // for each centimetre up to that from the nearest who could guard him

    // What draws those who are one's own. In centimetres:
    SHOOTING = 22, // from which shooters are content, from middle to middle
    FAR = 90,      // what is farther off draws as much
    ALERT = 55,    // likewise where time works for the side: farther off it watches what they want
    WATCHING = 25, // from so near
    FORMING = 20,  // a column must be formed first
    // and what a centimetre is worth, as a part of the face of each figure:
    EAGER = 100,
    BUSY = 300,     // where the unit has somewhere to go
    PRESSING = 150, // hundredths that are added to it until the last sequence

    // What a scenario asks for.
    NEAR_THE_LINE = 2000, // for each figure there, at the end
    PULLED = 8,           // for each centimetre of each figure that must still go there
    ACROSS = 2500,        // for each unit over there that counts
    ALIGHT = 3000,        // for each building
    REACHED = 3000,       // for each end of a sequence at which it was
    AT_IT = 1500,         // for being there now
    RUINED = 6000,
    DRAWN_BY = 24, // units that are at their way to one goal
};

#endif
