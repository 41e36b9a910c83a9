// The words of Katana to Yari: clauses, events, steps, choices, switches.
#ifndef KASSEN_RULES_KATANA_VOCABULARY_H
#define KASSEN_RULES_KATANA_VOCABULARY_H

#include "core/play.h"

enum {
    KY_NONE,
#define CLAUSE(id, name, status, source, gist) id,
#include "rules/katana/clauses.def"
#undef CLAUSE
};

enum ky_event {
#define EVENT(id, sentence) SAY_##id,
#include "rules/katana/events.def"
#undef EVENT
};

#define KY_ENDLESS 255

// 3.3, 3.4
enum ky_step {
    NO_STEP,
    SETUP,
    MOVE_BEGINS,
    MODES,
    REVEAL,
    PHASE_BEGINS,
    WHO_FIRST,
    CONTROL,
    ORDERS,
    TOGETHER,
    MOVING,
    COURSE,
    STOPPING,
    CHARGED,
    RIDING_BY,
    DODGING,
    SHOOTING,
    SHOTS,
    CLASHING,
    CLASHES,
    PARTING,
    PHASE_ENDS,
    PHASE_OVER,
    MOVE_ENDS,
    MOVE_OVER,
    FEAR,
    KY_STEPS,
};

enum ky_word {
    PASS,
    DEPLOY,
    HIDE,
    READY,
    MODE,
    TASK,
    TASK_AIM,
    ORDER_PLAIN,
    ORDER_SIDE,
    ORDER_DRAW,
    ORDER_AT,
    ORDER_GAIT,
    ORDER_GAIT_SIDE,
    ORDER_GAIT_BACK,
    END_PHASE,
    FIRST,
    FORWARD,
    TURN,
    STAND,
    LIE,
    STAY,
    SIDESTEP,
    SIDESTEP_BACK,
    BACK,
    RUN,
    DRAW,
    PICK_UP,
    REPRIME,
    MOUNT,
    DISMOUNT,
    CLOSE,
    CHARGE,
    LEAP,
    GAIT,
    GAIT_SIDE,
    GAIT_BACK,
    EXTRA,
    EXTRA_TURN,
    STOP,
    STOP_NOT,
    STRIKE,
    STRIKE_NOT,
    RIDE_STRIKE,
    RIDE_STRIKE_NOT,
    DODGE,
    DODGE_NOT,
    SHOOT,
    HOLD,
    ATTACK,
    KIAI,
    GRAPPLE,
    TEAR_FREE,
    LET_GO,
    DEFEND,
    BREAK_OFF,
    BREAK_OFF_NOT,
};

enum ky_option {
    MOVEMENT_ORDER,
    INITIATIVE,
    OUTNUMBER,
    MISSILE_ARMOUR,
    BLUNT_ARMOUR,
    TURN_AND_SHOOT,
    RELOAD_ON_THE_MOVE,
    MORALE_TIMING,
    RALLY,
    INDEPENDENCE,
    HORSE_WOUNDS,
    BODY_CHARGE,
    GRAPPLING,
    FERUZUE_RULE,
    IAIJUTSU,
    KAWA_NAWA,
    KI_AI,
    KUMADE_RULE,
    KUSARIGAMA,
    MANRIKI_RULE,
    MOJIRI_RULE,
    NI_TEN_RULE,
    YADOMEJUTSU,
    HORSE_QUALITY,
    EXHAUSTION,
    FASTER_REACTIONS,
    VARIABLE_WOUNDS,
    KY_OPTIONS,
};

enum { ALTERNATE, WRITTEN, WRITTEN_ALL };  // MOVEMENT_ORDER
enum { BY_SCORE, BY_DIE, TURNABOUT };      // INITIATIVE
enum { BY_POSITION, BY_ATTACKERS };        // OUTNUMBER
enum { ARMOUR_BY_DIE, ARMOUR_BOTH };       // MISSILE_ARMOUR
enum { ARMOUR_SUBTRACTS, ARMOUR_IGNORED }; // BLUNT_ARMOUR
enum { AT_END_OF_MOVE, IMMEDIATELY };      // MORALE_TIMING
enum { SWITCHED_ON, SWITCHED_OFF };        // what is played unless it is switched off
enum { NOT_PLAYED, PLAYED };               // what is played only when it is switched on

enum { LEFT, RIGHT };

// Kinds of ground (4.12), and the flags drawn beside a map.
enum ky_ground {
    G_CLEAR,
    G_KNEE,
    G_WAIST,
    G_CHEST,
    G_LOW_HEDGE,
    G_HIGH_HEDGE,
    G_BARRICADE,
    G_GAP,
    G_WOOD,
    G_BAMBOO,
    G_SOLID,
    G_DEEP,
    KY_GROUNDS,
};
enum { F_ROUGH = 1, F_CONFINED = 2, F_SLIPPERY = 4, F_LOOPHOLE = 8 };

// In the order of their numbers: weapons.def, then the tools. A hand weapon that is also a tool has no
// name of its own here.
// clang-format off
#define KY_TOOL_WORDS \
    "option(" \
    "katana,tachi,nodachi,ninjato,wakizashi,kodachi,kama,makura-yari,yari-nage-alone," \
    "bokken,jo,tonfa,nunchaku,kumade,unarmed,jujutsu,shorinji-kempo,naginata,nagamaki," \
    "yari,su-yari,kage-yari,kama-yari,magari-yari,futayama-yari,gekken,inoshishi-no-yari," \
    "satsumata,take-yari,yari-short,shakujo-yari,yumi-yari-alone,feruzue-alone,yari-long," \
    "bo,tetsubo,konsaibo,ono,otsuchi,doshi,tanto,aiguchi-alone,sariken-alone,shuko," \
    "yawara,sai,jutte,tessen,kiseru,club,ni-ten,feruzue-chain,kusarigama-flail," \
    "kusarigama-entangle,kusarigama-sickle,nagegama-flail,nagegama-entangle," \
    "nagegama-sickle,manrikigusari-alone,manrikigusari-entangle,kawa-nawa-strike," \
    "kawa-nawa-trip,mojiri-alone,mojiri-strike,sodegarami-alone,sodegarami-strike," \
    "kusarigama,nagegama,feruzue,manrikigusari,kawa-nawa,mojiri,sodegarami,sariken," \
    "aiguchi,yari-nage,yumi-yari,bow,repeating-crossbow,crossbow,musket,shuriken,uchi-ne," \
    "stone" \
    ")"
// clang-format on

#endif
