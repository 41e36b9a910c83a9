// Samurai Skirmish put together: its words, switches and readings.
#include "rules/tyneside/arms.h"
#include "rules/tyneside/kit.h"

static const struct clause clauses[] = {
    {"", CHAPTER, ""},
#define CLAUSE(id, name, status, gist) {name, status, gist},
#include "rules/tyneside/clauses.def"
#undef CLAUSE
    {NULL},
};

// clang-format off
static const struct parameter options[] = {
    [KENSEI_WOUNDS]   = {"kensei-wounds",   "two four",            "two",     "Wounds that disable a kensei",                              TY_8_4},
    [REACTION_HOLD]   = {"reaction-hold",   "reserve free",        "reserve", "must an action be kept to shoot at moving enemies?",        TY_7_20},
    [START_LOADED]    = {"start-loaded",    "yes no",              "yes",     "are weapons loaded when the battle begins?",                TY_7_10},
    [HORSE_ARC]       = {"horse-arc",       "left front-left all", "left",    "where mounted men shoot",                                   TY_7_3},
    [HORSE_ROLL]      = {"horse-roll",      "first after",         "first",   "rider or horse: before the dice of a shot, or after a hit", TY_7_19},
    [ARQUEBUS_NOUMIN] = {"arquebus-noumin", "d4 none",             "d4",      "the die of an unarmoured noumin against an arquebus",       TY_7_16},
    [EXTREME_COVER]   = {"extreme-cover",   "no-shot d12",         "no-shot", "shots at extreme range into cover",                         TY_7_8},
    [SHURIKEN_WOUNDS] = {"shuriken-wounds", "no yes",              "no",      "does a shuriken also wound?",                               TY_13_8},
    [MELEE_FIRE_RISK] = {"melee-fire-risk", "no yes",              "no",      "may a shot into a melee hit friends?",                      TY_7_6},
    [BLIND_ORDERS]    = {"blind-orders",    "on off",              "on",      "limits for units that see no enemy",                        TY_11_3},
    [NINJA_LIGHT]     = {"ninja-light",     "free paid",           "free",    "do ninja pay for their light armour?",                      TY_13_2},
    [MIXED_UNITS]     = {"mixed-units",     "off on",              "off",     "units of several classes",                                  TY_5_2},
    [FOG]             = {"fog",             "on off",              "on",      "are figures out of sight left off the other side's board?", TY_11_1},
    {NULL},
};

static const struct terrain_kind terrains[] = {{NULL}};
static const struct choice_word words[] = {{NULL}};
static const struct event_word events[] = {{NULL}};
static const struct step steps[] = {{NULL}};
// clang-format on

const struct ruleset tyneside_ruleset = {
    .id = "tyneside",
    .title = "Samurai Skirmish",
    .credit = "Tyneside Wargames Club, version 2.1, October 2014",
    .edition = 1,
    .battle_bytes = sizeof(struct battle),
    .grounds = GROUND_OPEN,
    .open_facings = FACING_DEGREES,

    .clauses = clauses,
    .readings = ty_readings,
    .tables = ty_tables,
    .options = options,
    .terrains = terrains,
    .steps = steps,
    .words = words,
    .events = events,
    .questions = ty_questions,
    .muster = &ty_muster,
};
