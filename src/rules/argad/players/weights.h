// What things are worth to a computer player. A figure is worth what it costs, doubled, times MAN.
#ifndef KASSEN_RULES_ARGAD_PLAYERS_WEIGHTS_H
#define KASSEN_RULES_ARGAD_PLAYERS_WEIGHTS_H

enum ag_weight {
    WON = 100000,
    MAN = 60,              // a half point of the budget
    CENTIMETRE = 3,        // nearer to an enemy,
    CENTIMETRE_AIM = 6,    // or to what is fought for
    TURN_OUT = 450,        // a turn less to where it is to be carried
    TURN_LATE = 900,       // and for each by which time runs out,
    IN_HAND = 300,         // with so many hundredths of a turn to spare
    CENTIMETRE_RELAY = 2,  // nearer to whoever carries it, for one who is faster
    CENTIMETRE_BESIDE = 1, // or to whom he goes with
    PRIZE = 4000,          // a thing in hand that the side fights for
    CAN_SHOOT = 40,        // with something in range
    HOPE = 8,              // eighths of what may be taken from the enemy in a turn,
    FEAR = 7,              // and of what he may take;
    FEAR_AT_FIRST = 5,     // by whoever has to win something in time:
    FEARLESS = 1,          // the last turn is as if so many came after it
    LATER = 4,             // likewise of what is not done at once
    POINT = 1500,          // of a scenario's points
    ALONE = 120,           // for each who is missing about whoever carries what is fought for,
    ESCORT = 2,            // of so many,
    IN_TIME = 4,           // while so many turns are to spare
    IN_HIDING = 60,        // everybody who lies in ambush, in the first third of a battle
    LADDER_UP = 400,       // a ladder that stands at the enemy's wall
    OVER_THE_WALL = 700,   // everybody who has come over it

    // In centimetres.
    DETOUR = 30,   // what bars the way is gone round
    FAR = 120,     // what is farther is all the same
    ALERT = 30,    // likewise where time works for the side, or walls: the others come
    SALLY = 60,    // at which besiegers who wait turn on those who come out
    BATTERY = 38,  // from which a heavy gun fires at a gate
    BESIDE = 3,    // of whom one helps
    ESCORTED = 10, // about whoever carries something
};

#endif
