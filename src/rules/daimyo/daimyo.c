// Simple Samurai Rules as the rest of the house sees them.
#include "rules/daimyo/daimyo.h"

#include "rules/daimyo/deployment/deployment.h"
#include "rules/daimyo/forces/forces.h"
#include "rules/daimyo/players/players.h"
#include "rules/daimyo/seeing/seeing.h"

static const struct clause clauses[] = {
    {"", CHAPTER, ""},
#define CLAUSE(id, name, status, source, gist) {name, status, gist, source},
#include "rules/daimyo/clauses.def"
#undef CLAUSE
    {NULL},
};

static const struct event_word events[] = {
#define EVENT(id, sentence) {#id, sentence, false},
#define FATE(id, sentence)  {#id, sentence, true},
#include "rules/daimyo/events.def"
#undef EVENT
#undef FATE
    {NULL},
};

static const struct event_call calls[sizeof events / sizeof *events] = {
#define CALL(id, call, sum) [SAY_##id] = {call, sum, false},
#define SHOT(id, call, sum) [SAY_##id] = {call, sum, true},
#include "rules/daimyo/calls.def"
#undef CALL
#undef SHOT
};

#define EDGES      "option(north,south,west,east)"
#define FORMATIONS "option(line,column,skirmish)"

// clang-format off
static const struct parameter options[] = {
    [EVENTS]         = {"events",            "on off",                 "on",           "event cards are drawn",                                    DM_15_1},
    [DECK]           = {"deck",              "shared per-side",        "shared",       "one pack of cards, or one for each side",                  DM_15_1},
    [AMBUSHES]       = {"ambush",            "on off",                 "on",           "the Home side may hide a unit",                            DM_14_6},
    [VILLAGERS]      = {"village-peasants",  "on off",                 "on",           "a village is defended by its peasants",                    DM_14_5},
    [FOG]            = {"fog",               "powder all off",         "powder",       "which weapons wrap in smoke whoever stands still",         DM_8_3},
    [FOG_TIMING]     = {"fog-timing",        "late early",             "late",         "when the smoke blinds",                                    DM_8_1},
    [COVER_MOVEMENT] = {"cover-movement",    "proportional worst",     "proportional", "what a way through cover costs",                           DM_3_3},
    [GUN_ARC]        = {"gun-arc",           "45 90",                  "45",           "the whole arc of a gun, in degrees",                       DM_7_7},
    [CAPACITY]       = {"building-capacity", "total per-side",         "total",        "five figures in a building: in all, or of each side",      DM_6_2},
    [AUTO_CALL]      = {"auto-call",         "on off",                 "on",           "morale is called without a word, where a call can tell",   DM_10_1},
    [BASE_LINE]      = {"base-line",         "hold leave",             "hold",         "what retreating units do at their base line",              DM_10_9},
    [TURNCOAT]       = {"turncoat",          "permanent one-turn",     "permanent",    "for how long a clan changes sides",                        DM_12_6},
    [NINJA_GUARDS]   = {"ninja-guards",      "one all",                "one",          "how many of his guards a ninja must beat",                 DM_15_3},
    [D24]            = {"d24",               "single 2d12",            "single",       "the dice that say where monks and ronin arrive",           DM_15_2},
    [END_ON_DAIMYO]  = {"end-on-daimyo",     "on off",                 "on",           "a side whose Daimyo is dead has lost",                     DM_10_10},
    {NULL},
};

static const struct choice_word words[] = {
    [PASS]         = {"pass",          "",                                                     "Pass"},
    [PLACE_ROAD]   = {"place-terrain", "road " EDGES " " EDGES,                                "A road from the {option:northern|southern|western|eastern} edge to the {end} edge"},
    [PLACE_RIVER]  = {"place-terrain", "river xy places",                                      "A river from {place}"},
    [PLACE_AREA]   = {"place-terrain", "option(broken-ground,hill,village,wood) option [turned]", "{option:Broken ground|A hill|The village|A wood} in square {square}{turned}"},
    [DONE_WITH]    = {"done",          "",                                                     "Done"},
    [HIDE_UNIT]    = {"ambush",        "group option",                                         "Hide {group} in square {option}"},
    [DEPLOY]       = {"deploy",        "group " FORMATIONS " xy facing",                       "Set up {option:in line|in column|in skirmish} at {place}", BY_SETTING_UP, "Set up {option:in line|in column|in skirmish}"},
    [PLACE_UNIT]   = {"place-unit",    FORMATIONS " xy facing",                                "They arrive {option:in line|in column|in skirmish} at {place}", BY_SETTING_UP},
    [PULL_BACK]    = {"pull-back",     "group",                                                "{group} {group:falls|fall} back", BY_AIMING_AT_GROUP},
    [BREAK_OFF]    = {"break-off",     "group [cm]",                                           "{group} {group:breaks|break} off{by}"},
    [SPRING]       = {"spring-ambush", "target-group",                                         "Spring the ambush on {target-group}", BY_AIMING_AT_GROUP},
    [FIRE]         = {"fire",          "group target-group [volley] ['figures others] [targets foes]", "{fire} at {target-group}", BY_AIMING_AT_GROUP},
    [REALIGN]      = {"realign",       "group target-group",                                   "Bring the gun about to {target-group}", BY_AIMING_AT_GROUP},
    [REALIGN_AT]   = {"realign",       "group at target",                                      "Bring the gun about to {target}", BY_AIMING},
    [BOMBARD]      = {"bombard",       "group target [section option]",                        "Fire at {target}", BY_AIMING},
    [LIGHT]        = {"light",         "group target",                                         "Set fire to {target}", BY_AIMING},
    [MOVE]         = {"move",          "group xy facing [via places]",                         "Go to {place}", BY_MARCHING},
    [MARCH]        = {"march",         "group xy [places]",                                    "March to {place}", BY_MARCHING},
    [PLACE_FIGURE] = {"place",         "group figure xy facing",                               "{figure} goes to {place}", BY_GOING},
    [CHARGE]       = {"charge",        "group target-group",                                   "Charge {target-group}", BY_FIGHTING},
    [FORM]         = {"form",          "group " FORMATIONS " xy facing",                       "Form {option:line|column|skirmish} at {place}", BY_ORDERING, "Form {option:line|column|skirmish}"},
    [MOUNT]        = {"mount",         "group",                                                "Mount", BY_ORDERING},
    [DISMOUNT]     = {"dismount",      "group",                                                "Dismount", BY_ORDERING},
    [LIMBER]       = {"limber",        "group",                                                "Limber the gun", BY_ORDERING},
    [UNLIMBER]     = {"unlimber",      "group facing",                                         "Unlimber the gun, to the {facing}", BY_ORDERING},
    [ENTER]        = {"enter",         "group target",                                         "Go into {target}", BY_AIMING},
    [LEAVE]        = {"leave",         "group target " FORMATIONS " xy facing",                "Go out to {place}", BY_ORDERING, "Go out"},
    [POST_DOOR]    = {"post-door",     "target figure",                                        "{figure} holds the door", BY_ORDERING},
    [MELEE_ONE]    = {"melee",         "figure target",                                        "Strike at {target}", BY_FIGHTING},
    [MELEE_ALL]    = {"melee",         "group",                                                "All in contact strike"},
    [CALL_MORALE]  = {"call-morale",   "target-group",                                         "Call on the morale of {target-group}", BY_AIMING_AT_GROUP},
    [END_TURN]     = {"end-turn",      "",                                                     "End the turn"},
    {NULL},
};

static const struct terrain_kind terrains[] = {
    [G_OPEN]             = {"open",             '.', "open ground"},
    [G_ROAD]             = {"road",             '-', "a road: a column is half as fast again on it"},
    [G_BRIDGE]           = {"bridge",           '-', "a bridge: over the water in single file, wheels too"},
    [G_FORD]             = {"ford",             '-', "a ford: through the water in single file"},
    [G_FENCE]            = {"fence",            '=', "a wooden fence: soft cover, no wheels"},
    [G_LOW_WALL]         = {"low-wall",         '=', "a low stone wall: soft cover, no wheels"},
    [G_STREAM]           = {"stream",           '~', "a stream: soft cover"},
    [G_BROKEN]           = {"broken-ground",    '"', "broken ground, a rice field: soft cover"},
    [G_HILL]             = {"hill",             '/', "a hill: soft cover, and it hides what is behind it"},
    [G_MARSH]            = {"marsh",            ',', "a marsh: soft cover, no wheels"},
    [G_WALL]             = {"wall",             '#', "a man-high wall: hard cover, no wheels, and nobody sees through it"},
    [G_HIGH_FENCE]       = {"high-fence",       '#', "a high fence: hard cover, no wheels, and nobody sees through it"},
    [G_WOOD]             = {"wood",             'T', "a wood: hard cover, no wheels, and 5 cm of it block the sight"},
    [G_STONE_BUILDING]   = {"stone-building",   'H', "a stone building: five figures, entered by its door"},
    [G_WOODEN_BUILDING]  = {"wooden-building",  'H', "a wooden building: five figures, entered by its door"},
    [G_REDOUBT]          = {"redoubt",          '%', "a redoubt: hard cover, no wheels"},
    [G_BARRICADE]        = {"barricade",        '%', "a barricade: hard cover, no wheels"},
    [G_FIELDWORKS]       = {"fieldworks",       '%', "fieldworks: hard cover, no wheels"},
    [G_EARTHWORKS]       = {"earthworks",       '%', "earthworks: hard cover, no wheels"},
    [G_OVERTURNED_WAGON] = {"overturned-wagon", '%', "an overturned wagon: hard cover, no wheels"},
    [G_RIVER]            = {"river",            'w', "a river: hard going that drowns; fast ones only by bridge and ford"},
    [G_STONE_FORT]       = {"stone-fort-wall",  '#', "a castle wall of stone: nobody climbs it"},
    [G_WOODEN_FORT]      = {"wooden-fort-wall", '#', "a castle wall of wood: nobody climbs it, and it burns"},
    [G_GATE]             = {"gate",             '+', "a gate in a castle wall"},
    [G_VILLAGE]          = {"village",          'v', "a village: its peasants turn on whoever comes in"},
    [G_HAYSTACK]         = {"haystack",         's', "a haystack: it burns"},
    {NULL},
};

// What lies beside a unit or a figure at a real table.
static const struct token tokens[] = {
    {"lost", "lost"}, {"formation fail", "ff", "yes"}, {"retreat"}, {"smoke"}, {"fired"}, {"moved"}, {"fought"}, {"hiding"},
    {NULL},
};

static const struct aftermath aftermaths[] = {
    {"fire",           "kills-#",       'b', LAYS,   "lost"},
    {"save melee swarm", "killed",      'b', LAYS,   "lost"},
    {"melee-line",     "killed-#",      'b', LAYS,   "lost"},
    {"duel",           "a-killed",      'a', LAYS,   "lost"},
    {"duel",           "b-killed",      'b', LAYS,   "lost"},
    {"ninja",          "daimyo-killed", 'b', LAYS,   "lost"},
    {"river-cross",    "drowned-#",     'a', LAYS,   "lost"},
    {"near-fire",      "burned-#",      'a', LAYS,   "lost"},
    {"fire-morale",    "breaks",        'b', LAYS,   "retreat"},
    {"morale",         "retreat",       'a', LAYS,   "retreat"},
    {"morale",         "hide",          'a', LAYS,   "hiding"},
    {"formation-fail", "pass",          'a', CLEARS, "formation fail"},
    {NULL},
};
// clang-format on

const struct ruleset daimyo_ruleset = {
    .id = "daimyo",
    .title = "Simple Samurai Rules, late period",
    .credit = "an author who is not named",
    .turn = "Sequence",
    .edition = 2,
    .battle_bytes = sizeof(struct dm_battle),
    .grounds = GROUND_OPEN,
    .figures = DM_IDS,
    .groups = DM_UNITS,
    .open_facings = FACING_BEARING,

    .clauses = clauses,
    .readings = dm_readings,
    .tables = dm_tables,
    .options = options,
    .terrains = terrains,
    .formations = "line column skirmish",
    .marks = dm_marks,
    .parts = PART_CLANS | PART_STRUCTURES,
    .steps = dm_steps,
    .words = words,
    .events = events,
    .calls = calls,
    .questions = dm_questions,
    .tokens = tokens,
    .aftermaths = aftermaths,
    .overlays = dm_overlays,
    .muster = &dm_muster,
    .cures = dm_cures,

    .form = dm_form_pieces,
    .deploy = dm_deploy,
    .redact = dm_redact,
    .imagine = dm_imagine,
    .reckon = dm_reckon,
    .outcome = dm_outcome,
    .evaluate = dm_evaluate,
    .lure = dm_lure,
    .losses = dm_losses,
    .unsound = dm_unsound,
    .harm = dm_harm,
    .owner = dm_owner,
    .group_owner = dm_group_owner,
    .where = dm_where,
    .view = dm_view,
    .person = dm_person,
    .card = dm_card,
    .group_card = dm_group_card,
    .blank = dm_blank,
    .more = dm_more,
    .facts = dm_facts,
    .score = dm_score,
    .sketch = dm_sketch,
    .aims = dm_aims,
};
