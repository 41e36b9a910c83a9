// The words of Argad!: clauses, events, steps, choices, switches.
#ifndef KASSEN_RULES_ARGAD_VOCABULARY_H
#define KASSEN_RULES_ARGAD_VOCABULARY_H

#include "core/play.h"

enum ag_clause {
    AR_NONE,
#define CLAUSE(id, name, status, source, gist) id,
#include "rules/argad/clauses.def"
#undef CLAUSE
};

enum ag_event {
#define EVENT(id, sentence) SAY_##id,
#define FATE(id, sentence)  SAY_##id,
#include "rules/argad/events.def"
#undef EVENT
#undef FATE
};

// 3.2
enum ag_step {
    NO_STEP,
    SETUP,
    TURN_BEGINS,
    PLAN,
    AMENDS,
    EARLY_SHOTS,
    MOVEMENT,
    SHOTS,
    VOLLEYS,
    AMBUSH,
    SPRINGING,
    STROKES,
    FRAY,
    TURN_ENDS,
    AG_STEPS,
};

enum ag_word {
    PASS,
    READY,
    PLACE,
    HIDE,
    SHOW,
    DISGUISE,
    HOLD,
    MOVE,
    MOVE_BY,
    CHARGE,
    TURN,
    CROUCH,
    MARCH,
    SWAP,
    FORM,
    BREAK,
    MOUNT,
    DISMOUNT,
    TAKE,
    DROP,
    GIVE,
    OPEN,
    SHUT,
    EXTINGUISH,
    RAISE,
    CLIMB,
    SHOOT,
    THROW,
    WEAPON,
    GRIP,
    STRIKE,
    SPARE,
    LETHAL,
    PRESS,
    STAY,
};

// Parts of `shoot`, in the order of its pattern.
enum ag_aim_how { BY_SALVO = 1, AT_CHOSEN = 2, WITH_BONUS = 4, WITH_FIRE = 8 };

enum ag_march { AHEAD, BACKWARDS, TO_THE_LEFT, TO_THE_RIGHT };
enum ag_turning {
    NO_TURNING,
    QUARTER,
    HALF,
    THREE_QUARTERS,
    TURNS_LAST = 4,  // else first; so it is with ranks, too
    SWAPS_RANKS = 8, // instead of turning
};
enum ag_grip { USUAL_GRIP, SWUNG, PLAIN_GRIP };

enum ag_option {
    SENSEI,
    LIFE_POINTS,
    ARMOUR_3_OPTION,
    EARLY,
    AMEND_ROUNDS,
    TERRAIN_HABIT,
    COMMAND,
    LONE_SIX,
    ARCHER_SUPPLY,
    STRONG_BOWS,
    ELITE_BOWS,
    SHURIKEN_STOP,
    EARLY_GUNS,
    SALVOS,
    AVOID_ARROWS,
    SENSEI_GUARD,
    SCATTER_DIE,
    DEAD_HEAT,
    SUBALTERNS,
    FENCING,
    BUDGET,
    FANTASY,
    AG_OPTIONS,
};

enum { SWITCHED_ON, SWITCHED_OFF };              // what is played unless it is switched off
enum { NOT_PLAYED, PLAYED };                     // what is played only when it is switched on
enum { NOTHING_EARLY, THROWS_EARLY, ALL_EARLY }; // EARLY
enum { REROLLED, PLAIN_SIX };                    // LONE_SIX
enum { PLUS_ONE, COLUMN_6 };                     // SENSEI_GUARD
enum { BOTH_SUFFER, NEITHER_SUFFERS };           // DEAD_HEAT

extern const struct ruleset argad_ruleset;
extern const struct reading ag_readings[];
extern const struct printed_table ag_tables[];
extern const struct question ag_questions[];
extern const struct step ag_steps[];

#endif
