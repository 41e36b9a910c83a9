// What things are worth to a computer player of Samurai Blades. The unit is so fine that one step of one
// among many counts: 240 of it are a victory point.
#ifndef KASSEN_RULES_BLADES_PLAYERS_WEIGHTS_H
#define KASSEN_RULES_BLADES_PLAYERS_WEIGHTS_H

enum blades_weight {
    WON = 10000000,

    // Who is left.
    POINT = 240,       // of a figure's value
    ARCHER = 720,      // who shoots twice in a phase, over all the map
    KEY_FIGURE = 4800, // on whose life the battle turns
    COUNTED = 480,     // of those of whom so many must be killed
    // and in hundredths what is left of it
    WHOLE = 100,
    LEFT_WOUNDED = 50,
    LEFT_STUNNED = 75,
    LEFT_ASLEEP = 85,
    LEFT_DISHONOURED = 60,

    // What an outcome takes from whom it hits, in hundredths.
    DRIVEN_BACK = 4,
    STUNNED = 30,
    LOST_HORSE = 15, // besides

    // Of what blows and shots promise, in hundredths: of this phase,
    NOW = 85,
    NEXT = 65,   // of the enemy's next,
    AFTER = 40,  // of one's own next;
    COMING = 20, // and of that, where somebody must first come near

    // The ways. Points of movement,
    FAR = 60,   // more than which no way counts
    BARRED = 6, // that an enemy's control costs whoever would pass
    DISMOUNTING = 4,
    // and what each is worth:
    NEARER = 12,     // to an enemy, where nothing but the fight decides
    TO_EXIT = 130,   // of whoever must get out
    CHASE = 24,      // to him who must not get out
    HUNT = 3,        // to him who must die
    TO_GOAL = 72,    // of the nearest to a place that is fought for, and of all on the average
    TO_STORE = 36,   // likewise, of several
    TO_VICTIM = 100, // of each assassin
    TO_SAFETY = 300, // of each of them, the deed done
    PRESSING =
        150, // hundredths that are added to these until the last turn, for whom time works against
    EVEN = 150,  // likewise from the beginning, where nobody wins by waiting
    DARING = 30, // of that, in hundredths, what whoever is pressed makes light of his own
    CAUTION_LEAST = 40,

    // What a scenario asks for.
    LOOTED = 4800,
    GUARDED = 400, // a store with a guard at it
    HIDDEN = 300,  // each assassin whom nobody has seen,
    QUIET = 720,   // and the house asleep
    AWAY = 6000,   // each assassin of those who must get away
};

#endif
