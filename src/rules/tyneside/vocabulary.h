// The words of Samurai Skirmish: classes, arms, options, steps and choices.
#ifndef KASSEN_RULES_TYNESIDE_VOCABULARY_H
#define KASSEN_RULES_TYNESIDE_VOCABULARY_H

#include "core/play.h"
#include "rules/tyneside/tyneside.h"

enum {
    TY_NONE,
#define CLAUSE(id, name, status, source, gist) id,
#include "rules/tyneside/clauses.def"
#undef CLAUSE
};

// By rank, the best last; a horse stands among them where it is a target.
enum ty_class { TY_NO_CLASS, NOUMIN, ASHIGARU, BUSHI, EIYUU, KENSEI, TY_HORSE, TY_CLASSES };

enum ty_weapon {
    TY_NO_WEAPON,
    IMPROVISED,
    TANTO,
    WAKIZASHI,
    YARI,
    KATANA,
    NO_DACHI,
    NAGINATA,
    BO,
    KUSARIGAMA,
    NUNCHAKU,
    WAKIZASHI_SHIELD,
    FIRE_LANCE_BUTT, // in melee
    TY_WEAPONS,
};

enum ty_missile {
    TY_NO_MISSILE,
    BOW,
    CROSSBOW,
    ARQUEBUS,
    PISTOL,
    FIRE_LANCE,
    HAND_HURLED,
    SHURIKEN,
    FUKIYA,
    SMOKE_BOMB,
    TY_MISSILES,
};

enum ty_armour { UNARMOURED, LIGHT, ARMOURED, HEAVY, TY_ARMOURS };
enum ty_seen { UNSEEN, SEEN_BY_HIDDEN, SEEN_OPENLY };
enum ty_band { BAND_SHORT, BAND_MEDIUM, BAND_LONG, BAND_EXTREME, BAND_BEYOND };

enum ty_hurt {
    HURT_NONE,
    HURT_PUSHED,
    HURT_DISMOUNTED,
    HURT_LIGHT,
    HURT_WOUND,
    HURT_DISABLED,
    HURT_KILLED,
};

enum ty_morale { MORALE_OK, NO_ADVANCE, FALL_BACK, BROKEN, ROUTED };
enum ty_commander {
    COMMANDER_FAR,
    COMMANDER_NEAR,
    COMMANDER_LOST_NOW,
    COMMANDER_DEAD,
    COMMANDER_DISABLED
};
enum ty_motion { STILL, ADVANCING, RETIRING };
enum ty_lie { LIE_OPEN, LIE_UPHILL, LIE_COVER };

enum ty_option {
    KENSEI_WOUNDS,
    REACTION_HOLD,
    START_LOADED,
    HORSE_ARC,
    HORSE_ROLL,
    ARQUEBUS_NOUMIN,
    EXTREME_COVER,
    SHURIKEN_WOUNDS,
    MELEE_FIRE_RISK,
    BLIND_ORDERS,
    NINJA_LIGHT,
    MIXED_UNITS,
    FOG,
};

// The ids of what is no figure.
enum {
    TY_HORSE_ID = TY_FIGURES,
    TY_OBJECT_ID = TY_HORSE_ID + TY_HORSES,
    TY_DEED_ID = TY_OBJECT_ID + TY_OBJECTS,
    TY_UNITS_IN_ALL = TY_DEED_ID + TY_DEEDS,
};
static_assert(TY_UNITS_IN_ALL <= UINT8_MAX, "an id is a byte");

enum ty_terrain {
    OPEN_GROUND,
    WOOD,
    SCRUB,
    CROPS,
    MARSH,
    PADDY,
    STREAM,
    RUBBLE,
    HILL,
    BUILDING,
    DOOR,
    WALL,
    HEDGE,
    FENCE,
    PALISADE,
    COMPOUND_WALL, // hides from each other those who stand away from it
    WRECK,         // cover, one level up, its outline climbed
};

enum { ARC_LEFT, ARC_FRONT_LEFT, ARC_ALL }; // HORSE_ARC
enum { HOLD_RESERVE, HOLD_FREE };           // REACTION_HOLD
enum { BLIND_ON, BLIND_OFF };               // BLIND_ORDERS
enum { FOG_ON, FOG_OFF };
enum { LOADED_YES, LOADED_NO };

enum { TY_SHOWN_MOUNTED = 1, TY_SHOWN_PAVISE = 2 };

enum { TY_BOMB_SLOT = 2 }; // what is loaded: one of two weapons, or a smoke bomb

enum ty_order { ORDER_NONE, ORDER_HOLD, ORDER_MOVE, ORDER_GOAL, ORDER_FOLLOW };
enum ty_way { WAY_WALKED = 1, WAY_RIDDEN };
enum ty_window { WINDOW_NONE, WINDOW_HALF, WINDOW_END };
enum ty_goal_kind {
    NO_GOAL,
    GOAL_MARK,
    GOAL_HELD,
    GOAL_OUTNUMBERED
}; // a place to make for; to hold
enum ty_object_kind { NO_OBJECT, CHEST, PAVISE };

enum ty_step {
    NO_STEP,
    LAYING,
    DEPLOYMENT,
    TURN_START,
    ACTIONS,
    CHARGING,
    MARCH,    // a command under way
    REACTION, // the other side may shoot
    PHASE_END,
    PAIRING,
    COMBATS,
    MORALE_PHASE,
    TURN_END,
    TY_STEPS,
};

enum ty_word {
    PASS,
    END,
    SHIFT, // a piece of terrain
    LEAVE, // the ground as it is
    EDGE,  // of the table, that the attacker takes
    READY,
    PLACE,
    HIDE,
    ORDER_HOLD_WORD,
    ORDER_MOVE_WORD,
    ORDER_GOAL_WORD,
    ORDER_FOLLOW_WORD,
    CHARGE,
    TURN, // of the next half of a ride
    VIA,
    MOVE,
    RIDE,  // a move that ends with a facing
    FLING, // a shuriken on the move
    PLAN,
    GO,
    FORGET,
    ADVANCE,
    WHEEL,
    CLOSE, // each to one of those who are charged
    FACE,
    CLIMB,
    LOAD,
    SHOOT,
    LOB,
    HOLD,
    MOUNT,
    DISMOUNT,
    TAKE,
    DROP,
    ACT, // a deed of the scenario
    REACT,
    PAIR,
    SUPPORT,
    STRIKE,
    PRIMARY,
    TY_WORDS,
};

// Whom a choice names; nobody where that is no figure.
static inline const struct ty_figure *ty_named(const struct ty_battle *battle, uint16_t id)
{
    return &battle->figures[id <= battle->count ? id : 0];
}

static inline struct ty_battle *ty_of(struct battle *battle)
{
    return (struct ty_battle *)battle;
}

static inline const struct ty_battle *ty_in(const struct battle *battle)
{
    return (const struct ty_battle *)battle;
}

enum ty_event {
#define EVENT(id, sentence) SAY_##id,
#define FATE                EVENT
#include "rules/tyneside/events.def"
#undef EVENT
#undef FATE
};

extern const struct step ty_steps[TY_STEPS + 1];
extern const struct reading ty_readings[];

#endif
