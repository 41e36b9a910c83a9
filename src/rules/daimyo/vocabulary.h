// The words of Simple Samurai Rules: clauses, events, steps, choices, switches.
#ifndef KASSEN_RULES_DAIMYO_VOCABULARY_H
#define KASSEN_RULES_DAIMYO_VOCABULARY_H

#include "core/play.h"

enum dm_clause {
    DM_NONE,
#define CLAUSE(id, name, status, source, gist) id,
#include "rules/daimyo/clauses.def"
#undef CLAUSE
};

enum dm_event {
#define EVENT(id, sentence) SAY_##id,
#define FATE(id, sentence)  SAY_##id,
#include "rules/daimyo/events.def"
#undef EVENT
#undef FATE
};

// 3.2, 3.3 and 3.5
enum dm_step {
    NO_STEP,
    SIDES_THROWN, // before a pitched battle
    SCENERY_THROWN,
    SCENERY, // the Home side places it
    HIDING,  // the Home side may put a unit in ambush
    HOME_SETUP,
    INVADER_SETUP,
    TURN_BEGINS,
    CARD,         // is drawn, and what follows by itself
    CARD_CHOICES, // what somebody decides of it
    SPRINGING,    // an ambush
    CONTROL,      // of the clans
    ORDER,        // tests of formation fail
    RALLY,
    RETREATING,
    ACTIONS,
    CALLS, // on morale, by the program
    LAST_RETREATING,
    UPKEEP,
    SEQUENCE_ENDS,
    DM_STEP_COUNT,
};

enum dm_word {
    PASS,
    PLACE_ROAD,
    PLACE_RIVER,
    PLACE_AREA,
    DONE_WITH, // setting up, hiding, placing a unit figure by figure
    HIDE_UNIT,
    DEPLOY,
    PLACE_UNIT, // who comes by a card, or out of a discovered ambush
    PULL_BACK,
    BREAK_OFF,
    SPRING,
    FIRE,
    REALIGN,
    REALIGN_AT, // what is built
    BOMBARD,
    LIGHT,
    MOVE,
    MARCH,
    PLACE_FIGURE,
    CHARGE,
    FORM,
    MOUNT,
    DISMOUNT,
    LIMBER,
    UNLIMBER,
    ENTER,
    LEAVE,
    POST_DOOR,
    MELEE_ONE,
    MELEE_ALL,
    CALL_MORALE,
    END_TURN,
};

enum dm_option {
    EVENTS,
    DECK,
    AMBUSHES,
    VILLAGERS,
    FOG,
    FOG_TIMING,
    COVER_MOVEMENT,
    GUN_ARC,
    CAPACITY,
    AUTO_CALL,
    BASE_LINE,
    TURNCOAT,
    NINJA_GUARDS,
    D24,
    END_ON_DAIMYO,
    DM_OPTIONS,
};

enum { PLAYED_WITH, PLAYED_WITHOUT }; // what is played unless it is switched off
enum { SHARED_DECK, DECK_PER_SIDE };  // DECK
enum { FOG_OF_POWDER, FOG_OF_ALL, NO_FOG };
enum { LATE_FOG, EARLY_FOG };             // FOG_TIMING
enum { IN_PROPORTION, BY_THE_WORST };     // COVER_MOVEMENT
enum { ARC_45, ARC_90 };                  // GUN_ARC
enum { CAPACITY_IN_ALL, CAPACITY_EACH };  // CAPACITY
enum { HOLD_BASE_LINE, LEAVE_TABLE };     // BASE_LINE
enum { TURNED_FOR_GOOD, TURNED_FOR_ONE }; // TURNCOAT
enum { ONE_GUARD, ALL_GUARDS };           // NINJA_GUARDS
enum { ONE_D24, TWO_D12 };                // D24

extern const struct ruleset daimyo_ruleset;
extern const struct reading dm_readings[];
extern const struct printed_table dm_tables[];
extern const struct question dm_questions[];
extern const struct step dm_steps[];

#endif
