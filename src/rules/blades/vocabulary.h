// The words of Samurai Blades: steps, choices, switches, and the ids of things.
#ifndef KASSEN_RULES_BLADES_VOCABULARY_H
#define KASSEN_RULES_BLADES_VOCABULARY_H

#include "core/play.h"
#include "rules/blades/blades.h"

enum {
    SB_NONE,
#define CLAUSE(id, name, status, source, gist) id,
#include "rules/blades/clauses.def"
#undef CLAUSE
};

enum blades_event {
#define EVENT(id, sentence) SAY_##id,
#define FATE                EVENT
#include "rules/blades/events.def"
#undef EVENT
#undef FATE
};

// The ids of things that are not figures.
enum {
    HORSE_ID = BLADES_FIGURES,
    LANTERN_ID = HORSE_ID + BLADES_HORSES,
    BARRICADE_ID = LANTERN_ID + BLADES_LANTERNS,
    BLADES_IDS = BARRICADE_ID + BLADES_BARRICADES,
};

#define BLADES_ENDLESS 255

enum blades_step {
    NO_STEP,
    SETUP,
    PHASE,
    WATCH,
    FOOT_FIRE,
    HORSE_FIRE,
    MOVEMENT,
    SECOND_FIRE,
    COMBAT,
    RECOVERY,
    DEFLECTION,
    FLIGHT,
    FALLING_BACK,
    LANDING,
    WOUNDING,
    ADVANCE,
    CHALLENGE,
    SURVIVOR,
    AFTERMATH,
    BLADES_STEPS,
};

enum blades_word {
    PASS,
    END,
    PLACE,
    SEAT,
    READY,
    SHOOT,
    THROW,
    MOVE,
    HALT,
    RIDE,
    RIDE_TO,
    DISMOUNT,
    MOUNT,
    EXIT,
    ENTER,
    RIDE_IN,
    CHALLENGES,
    BREAK_OFF,
    HARA_KIRI,
    DRESS,
    DOUSE,
    RELIGHT,
    UNBLOCK,
    INTERFERE,
    ATTACK,
    DEFLECT,
    RETREAT,
    REIN,
    LAND,
    WOUND,
    ADVANCES,
    ACCEPT,
    REFUSE,
    RAISE,
};

enum blades_option {
    MISSILE_B,
    MOUNTED_PLUS_ONE,
    WOUNDED_ARCHER,
    MOVE_AND_SHOOT,
    FIGURES_BLOCK,
    CONTROL,
    BELOW_ONE,
    ROW_TEN,
    REPEAT_ATTACKS,
    COMBINED_DEFENCE,
    ATTACKER_WOUNDED,
    BODIES,
    ONE_HEX_HORSES,
    TWO_THROWS,
    NIGHT,
    LANTERN_RADIUS,
    NIGHT_SIGHT,
    POST_RADIUS,
    ALARM_WOUNDED,
    CHALLENGES_ON,
    COVER_COLUMNS,
};

enum { STUNNED_BY_B, AS_PRINTED };           // MISSILE_B
enum { SHOOT_FREE, SHOOT_HALF, SHOOT_NONE }; // MOVE_AND_SHOOT
enum { CONTROL_STOP, CONTROL_FREE };
enum { BELOW_AS_ONE, BELOW_FORBID };
enum { ROW_REPAIRED, ROW_AS_PRINTED };
enum { WOUND_ONE, WOUND_ALL };
enum { COLUMNS_REPAIRED, COLUMNS_AS_PRINTED };

static inline struct blades_battle *blades_of(struct battle *battle)
{
    return (struct blades_battle *)battle;
}

static inline const struct blades_battle *blades_in(const struct battle *battle)
{
    return (const struct blades_battle *)battle;
}

static inline uint64_t bit(int figure)
{
    return UINT64_C(1) << figure;
}

#endif
