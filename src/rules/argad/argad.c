// Argad!, samurai extension, as the rest of the house sees it.
#include "rules/argad/argad.h"

#include "rules/argad/deployment/deployment.h"
#include "rules/argad/forces/forces.h"
#include "rules/argad/melee/fighting.h"
#include "rules/argad/players/players.h"
#include "rules/argad/seeing/seeing.h"
#include "rules/argad/turn/turn.h"

static const struct clause clauses[] = {
    {"", CHAPTER, ""},
#define CLAUSE(id, name, status, source, gist) {name, status, gist, source},
#include "rules/argad/clauses.def"
#undef CLAUSE
    {NULL},
};

static const struct event_word events[] = {
#define EVENT(id, sentence) {#id, sentence, false},
#define FATE(id, sentence)  {#id, sentence, true},
#include "rules/argad/events.def"
#undef EVENT
#undef FATE
    {NULL},
};

static const struct event_call calls[sizeof events / sizeof *events] = {
#define CALL(id, call, sum) [SAY_##id] = {call, sum, false},
#define SHOT(id, call, sum) [SAY_##id] = {call, sum, true},
#include "rules/argad/calls.def"
#undef CALL
#undef SHOT
};

#define WEAPONS                                                                            \
    "option(pike,yari,naginata,nodachi,kanabo,tool-half-long,tool-heavy,katana,wakizashi," \
    "nunchaku,tool-short,knife,improvised,bare)"

// clang-format off
// AR_19_3
static const struct parameter options[] = {
    [SENSEI]          = {"sensei",        "on off",           "on",       "masters of class 6 take part",                         AR_1_2},
    [LIFE_POINTS]     = {"life-points",   "off on",           "off",      "leaders take two hits",                                AR_1_7},
    [ARMOUR_3_OPTION] = {"armour-3",      "on off",           "on",       "scraps of metal count in melee",                       AR_2_2},
    [EARLY]           = {"early-shots",   "off throws all",   "throws",   "what is shot before anybody moves",                    AR_4_6},
    [AMEND_ROUNDS]    = {"amend-rounds",  "0 1",              "0",        "plans are changed once, with the others' in sight",    AR_4_2},
    [TERRAIN_HABIT]   = {"terrain-habit", "off on",           "off",      "people at home on bad ground are slowed less",         AR_5_7},
    [COMMAND]         = {"command",       "off on",           "off",      "far from who commands them people are in disorder",    AR_7_9},
    [LONE_SIX]        = {"lone-six",      "reroll plain",     "reroll",   "a six thrown alone is thrown again",                   AR_8_6},
    [ARCHER_SUPPLY]   = {"archer-supply", "off on",           "off",      "archers without a carrier shoot every second turn",    AR_8_14},
    [STRONG_BOWS]     = {"strong-bow",    "off on",           "off",      "very strong archers go through armour",                AR_10_2},
    [ELITE_BOWS]      = {"elite-bow",     "off on",           "off",      "very skilled archers choose, or add 1",                AR_10_3},
    [SHURIKEN_STOP]   = {"shuriken-stop", "off on",           "off",      "whom only armour saves from a throw stops",            AR_10_6},
    [EARLY_GUNS]      = {"early-guns",    "off on",           "off",      "all arquebuses are early ones",                        AR_10_10},
    [SALVOS]          = {"salvo",         "on off",           "on",       "arquebuses fire in salvos",                            AR_10_12},
    [AVOID_ARROWS]    = {"avoid-arrows",  "off on",           "off",      "the well-trained ward off shots",                      AR_11_7},
    [SENSEI_GUARD]    = {"sensei-guard",  "plus-one column-6", "plus-one", "how a sensei wards off shots",                        AR_11_9},
    [SCATTER_DIE]     = {"scatter-die",   "off on",           "off",      "a die says where a stray fire arrow goes",             AR_12_10},
    [DEAD_HEAT]       = {"dead-heat",     "both none",        "both",     "who suffers when two are equal in everything",         AR_13_12},
    [SUBALTERNS]      = {"subalterns",    "off on",           "off",      "who fights several falls with whom he fells",          AR_14_10},
    [FENCING]         = {"fencing",       "on off",           "on",       "exceptional fencers",                                  AR_15_1},
    [BUDGET]          = {"budget",        "off on",           "off",      "forces are bought",                                    AR_17_1},
    [FANTASY]         = {"fantasy",       "off on",           "off",      "hides of creatures",                                   AR_18_1},
    {NULL},
};

static const struct choice_word words[] = {
    [PASS]       = {"pass",       "",                                                             "Pass"},
    [READY]      = {"ready",      "",                                                             "Ready"},
    [PLACE]      = {"place",      "figure xy ['facing facing]",                                   "Set up at {place}",                       BY_SETTING_UP},
    [HIDE]       = {"hide",       "figures",                                                      "{several} hide"},
    [SHOW]       = {"show",       "figures",                                                      "{several} do not hide"},
    [DISGUISE]   = {"disguise",   "figure",                                                       "{figure} is the one in disguise"},
    [HOLD]       = {"hold",       "figures",                                                      "{several}: hold"},
    [MOVE]       = {"move",       "figure xy [places] ['facing facing]",                          "Move to {place}",                         BY_GOING},
    [MOVE_BY]    = {"move",       "figures by xy",                                                "{several}: {by}",                         BY_MARCHING},
    [CHARGE]     = {"charge",     "figure target",                                                "Charge {target}",                         BY_FIGHTING},
    [TURN]       = {"turn",       "figure facing",                                                "Turn {facing}",                           BY_TURNING},
    [CROUCH]     = {"crouch",     "figures",                                                      "{several}: crouch"},
    [MARCH]      = {"march",      "figure option(ahead,back,left,right) cm [turn option(90,180,270) option(first,last)] [swap option(first,last)]", "{march}"},
    [SWAP]       = {"swap",       "figure",                                                       "Ranks change places"},
    [FORM]       = {"form",       "figures 'facing facing files option",                          "{several}: close order, {option} abreast", BY_ORDERING},
    [BREAK]      = {"break",      "figure",                                                       "Leave close order",                       BY_ORDERING},
    [MOUNT]      = {"mount",      "figure",                                                       "Mount"},
    [DISMOUNT]   = {"dismount",   "figure",                                                       "Dismount",                                BY_ORDERING},
    [TAKE]       = {"take",       "figure target",                                                "Go and take {target}",                    BY_AIMING},
    [DROP]       = {"drop",       "figure",                                                       "Put it down",                             BY_ORDERING},
    [GIVE]       = {"give",       "figure target",                                                "Hand it to {target}",                     BY_HELPING},
    [OPEN]       = {"open",       "figure target",                                                "Open {target}",                           BY_AIMING},
    [SHUT]       = {"shut",       "figure target",                                                "Shut {target}",                           BY_AIMING},
    [EXTINGUISH] = {"extinguish", "figure target",                                                "Put out the fire at {target}",            BY_AIMING},
    [RAISE]      = {"ladder",     "figure",                                                       "Raise the ladder"},
    [CLIMB]      = {"climb",      "figure",                                                       "Climb the ladder"},
    [SHOOT]      = {"shoot",      "figures at target [salvo] [aim another] [bonus] [option(ball,fire)]", "{several}: shoot at {target}{aim}", BY_AIMING_AT_GROUP},
    [THROW]      = {"throw",      "figure at target",                                             "Throw at {target}",                       BY_AIMING},
    [WEAPON]     = {"weapon",     "figure " WEAPONS,                                              "Fight with {weapon}",                     BY_ORDERING},
    [GRIP]       = {"grip",       "figure option(swing,plain)",                                   "{option:Swing it with both hands|Thrust with it}", BY_ORDERING},
    [STRIKE]     = {"strike",     "figure foes",                                                  "Strike at {foes}",                        BY_FIGHTING},
    [SPARE]      = {"spare",      "figures",                                                      "{several}: no stroke",                    BY_ORDERING},
    [LETHAL]     = {"lethal",     "figure option(no,yes)",                                        "{option:Stun|Kill} with bare hands",      BY_ORDERING},
    [PRESS]      = {"press",      "figure",                                                       "Follow up whomever he fells",             BY_ORDERING},
    [STAY]       = {"stay",       "figure",                                                       "Do not follow up",                        BY_ORDERING},
    {NULL},
};

static const struct terrain_kind terrains[] = {
    [G_OPEN]      = {"open",      '.', "open ground"},
    [G_ROAD]      = {"road",      '-', "a road or a bridge: as open ground"},
    [G_BUSHES]    = {"bushes",    '"', "bushes, high crops: slow, cover on foot, and one may hide there"},
    [G_WOODS]     = {"woods",     'T', "woods: slow, cover, and 10 cm of them block the sight"},
    [G_SLOPE]     = {"slope",     '/', "a hard slope: slow"},
    [G_WATER]     = {"water",     '~', "paddy, marsh, ford or stream: slow"},
    [G_DEEP]      = {"deep",      'w', "deep water or a cliff: nobody goes there"},
    [G_BARRIER]   = {"barrier",   '=', "a hedge, bank or low wall: slow to cross, cover behind it"},
    [G_FENCE]     = {"fence",     '=', "a light fence: as a barrier, but a heavy gun breaks it"},
    [G_WALL]      = {"wall",      '#', "a wall: bars the way and the sight, but for those on top of it"},
    [G_BUILDING]  = {"building",  'H', "a building: entered by its doors"},
    [G_DOOR]      = {"door",      '+', "a door in a wall"},
    [G_WINDOW]    = {"window",    ':', "a window: shot through, not gone through"},
    [G_LOOPHOLE]  = {"loophole",  ':', "an arrow slit or gun port: shot through, the best of covers"},
    [G_GATE]      = {"gate",      '+', "a gate: opened from inside, or broken"},
    [G_OPEN_GATE] = {"open-gate", '+', "a gate that stands open, or is down"},
    [G_WALKWAY]   = {"walkway",   '_', "a walkway on a wall: a level higher"},
    [G_TOWER]     = {"tower",     'O', "a tower: a level higher, with arrow slits"},
    [G_STRAW]     = {"straw",     's', "a stack of straw: it burns"},
    [G_YARD]      = {"yard",      ',', "a castle yard: a stray fire arrow stays out of it"},
    [G_RUBBLE]    = {"rubble",    '%', "what is left of a building: slow"},
    [G_MANTLET]   = {"mantlet",   '=', "a mantlet on its posts: a barrier, and cover"},
    {NULL},
};

// What lies beside a figure at a real table.
static const struct token tokens[] = {
    {"out"}, {"stunned"}, {"disorder", "disorder", "yes"}, {"loading"}, {"surprised", "surprise", "yes"}, {"moved"}, {NULL},
};

static const struct aftermath aftermaths[] = {
    {"strike ambush", "kill",      'b', LAYS, "out"},
    {"strike ambush", "stun",      'b', LAYS, "stunned"},
    {"ambush",        "hit",       'b', LAYS, "out"},
    {"shuriken",      "hit",       'b', LAYS, "out"},
    {"melee duel",    "a-killed*", 'a', LAYS, "out"},
    {"melee duel",    "*b-killed", 'b', LAYS, "out"},
    {"melee",         "a-stunned*", 'a', LAYS, "stunned"},
    {"melee",         "*b-stunned", 'b', LAYS, "stunned"},
    {"perception",    "surprised", 'b', LAYS, "surprised"},
    {NULL},
};
// clang-format on

const struct ruleset argad_ruleset = {
    .id = "argad",
    .title = "Argad!, samurai extension",
    .credit = "Patrice Méallier",
    .edition = 2,
    .battle_bytes = sizeof(struct ag_battle),
    .grounds = GROUND_OPEN,
    .figures = AG_WORK_ID + AG_WORKS,
    .open_facings = FACING_DEGREES,

    .clauses = clauses,
    .readings = ag_readings,
    .tables = ag_tables,
    .options = options,
    .terrains = terrains,
    .marks = ag_marks,
    .parts = PART_CARRIED | PART_STRUCTURES,
    .steps = ag_steps,
    .words = words,
    .events = events,
    .calls = calls,
    .questions = ag_questions,
    .tokens = tokens,
    .aftermaths = aftermaths,
    .muster = &ag_muster,
    .overlays = ag_overlays,
    .cures = ag_cures,

    .deploy = ag_deploy,
    .redact = ag_redact,
    .imagine = ag_imagine,
    .reckon = ag_reckon,
    .outcome = ag_outcome,
    .foretell = ag_foretell,
    .follow = ag_follow,
    .evaluate = ag_evaluate,
    .lure = ag_lure,
    .losses = ag_losses,
    .unsound = ag_unsound,
    .harm = ag_harm,
    .owner = ag_owner,
    .where = ag_where,
    .view = ag_view,
    .person = ag_person,
    .card = ag_card,
    .blank = ag_blank,
    .facts = ag_facts,
    .score = ag_score,
    .sketch = ag_sketch,
    .aims = ag_aims,
};
