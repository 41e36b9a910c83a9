// Samurai Skirmish put together: its words, switches and readings.
#include "rules/tyneside/arms.h"
#include "rules/tyneside/deployment/deployment.h"
#include "rules/tyneside/forces/kit.h"
#include "rules/tyneside/melee/rounds.h"
#include "rules/tyneside/moving/moving.h"
#include "rules/tyneside/people/people.h"
#include "rules/tyneside/players/players.h"
#include "rules/tyneside/shooting/shooting.h"
#include "rules/tyneside/solo/solo.h"
#include "rules/tyneside/tables.h"
#include "rules/tyneside/turn/turn.h"

static const struct clause clauses[] = {
    {"", CHAPTER, ""},
#define CLAUSE(id, name, status, source, gist) {name, status, gist, source},
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

// What lies beside a figure at a real table.
static const struct token tokens[] = {
    {"light wound",  "state", "light"},   {"wound",        "state", "wound"},
    {"wound and a light one",  "state", "wound-light"},   {"two wounds",   "state", "wound-2"},
    {"two wounds and a light one", "state", "wound-2-light"}, {"three wounds", "state", "wound-3"},
    {"three wounds and a light one", "state", "wound-3-light"},
    {"disabled", "state", "disabled"}, {"disabled, and a light wound", "state", "disabled-light"},
    {"killed", "state", "killed"}, {"unloaded"}, {"holding"}, {"shaken"}, {"falling back"}, {"broken"}, {"acted"},
    {NULL},
};

// A wound adds to those there were (TY_8_4), by the row of results.
#define HURT(questions, prefix, whose) \
    {questions, prefix "light",    whose, ASKS, "wound-track results=light"}, \
    {questions, prefix "wound",    whose, ASKS, "wound-track results=wound"}, \
    {questions, prefix "disabled", whose, ASKS, "wound-track results=disabled"}, \
    {questions, prefix "killed",   whose, ASKS, "wound-track results=killed"}

static const struct aftermath aftermaths[] = {
    HURT("shoot", "", 'b'),
    HURT("melee", "a-", 'a'),
    HURT("melee", "b-", 'b'),
    {"melee",                      "a-dismounted-wounded", 'a', ASKS,   "wound-track results=wound"},
    {"melee",                      "b-dismounted-wounded", 'b', ASKS,   "wound-track results=wound"},
    {"volley",                     "*",                    'b', SETS,   "state=*"},
    {"wound-track dismount-wound", "*",                    'a', SETS,   "state=*"},
    {"duel",                       "a-down",               'a', SETS,   "state=disabled"},
    {"duel",                       "b-down",               'b', SETS,   "state=disabled"},
    {"morale",                     "fall-back",            'a', LAYS,   "falling back"},
    {"morale",                     "break",                'a', LAYS,   "broken"},
    {"morale",                     "rout",                 'a', LAYS,   "broken"},
    {"reaction-fire",              "fall-back",            'b', LAYS,   "falling back"},
    {"reaction-fire",              "break",                'b', LAYS,   "broken"},
    {"reaction-fire",              "rout",                 'b', LAYS,   "broken"},
    {"rally",                      "rallied",              'a', CLEARS, "broken"},
    {NULL},
};
// clang-format on

static const struct event_word events[] = {
#define EVENT(id, sentence) {#id, sentence, false},
#define FATE(id, sentence)  {#id, sentence, true},
#include "rules/tyneside/events.def"
#undef EVENT
#undef FATE
    {NULL},
};

static const struct event_call calls[sizeof events / sizeof *events] = {
#define CALL(id, call, sum) [SAY_##id] = {call, sum, false},
#define SHOT(id, call, sum) [SAY_##id] = {call, sum, true},
#include "rules/tyneside/calls.def"
#undef CALL
#undef SHOT
};

const struct ruleset tyneside_ruleset = {
    .id = "tyneside",
    .title = "Samurai Skirmish",
    .credit = "Tyneside Wargames Club, version 2.1, October 2014",
    .edition = 3,
    .battle_bytes = sizeof(struct ty_battle),
    .grounds = GROUND_OPEN,
    .figures = TY_UNITS_IN_ALL,
    .groups = TY_UNITS,
    .open_facings = FACING_DEGREES,

    .clauses = clauses,
    .readings = ty_readings,
    .tables = ty_tables,
    .options = options,
    .terrains = ty_terrains,
    .steps = ty_steps,
    .words = ty_words,
    .fixes = ty_fixes,
    .events = events,
    .calls = calls,
    .questions = ty_questions,
    .tokens = tokens,
    .aftermaths = aftermaths,
    .person = ty_person,
    .marks = ty_marks,
    .overlays = ty_overlays,
    .muster = &ty_muster,
    .reactions = &ty_reactions,
    .cures = ty_cures,

    .deploy = ty_deploy,
    .redact = ty_redact,
    .imagine = ty_imagine,
    .reckon = ty_reckon,
    .foretell = ty_foretell,
    .follow = ty_follow,
    .outcome = ty_outcome,
    .solo = ty_solo,
    .solo_check = ty_solo_check,
    .evaluate = ty_evaluate,
    .lure = ty_lure,
    .losses = ty_losses,
    .harm = ty_harm,
    .unsound = ty_unsound,
    .fix = ty_fix,
    .owner = ty_owner,
    .group_owner = ty_group_owner,
    .where = ty_where,
    .view = ty_view,
    .card = ty_card,
    .group_card = ty_group_card,
    .facts = ty_facts,
    .score = ty_score,
    .blank = ty_blank,
    .meets = ty_meets,
    .more = ty_more,
    .sketch = ty_sketch,
    .aims = ty_aims,
};
