// Katana to Yari as the rest of the house sees it.
#include "rules/katana/katana.h"

#include "rules/katana/campaign/campaign.h"
#include "rules/katana/clash/clashing.h"
#include "rules/katana/deployment/deploy.h"
#include "rules/katana/forces/forces.h"
#include "rules/katana/local.h"
#include "rules/katana/moving/moving.h"
#include "rules/katana/people/harm.h"
#include "rules/katana/players/players.h"
#include "rules/katana/seeing/seeing.h"
#include "rules/katana/turn/turn.h"

static const struct clause clauses[] = {
    {"", CHAPTER, ""},
#define CLAUSE(id, name, status, source, gist) {name, status, gist, source},
#include "rules/katana/clauses.def"
#undef CLAUSE
    {NULL},
};

static const struct event_word events[] = {
#define EVENT(id, sentence) {#id, sentence},
#include "rules/katana/events.def"
#undef EVENT
    {NULL},
};

static const struct event_call calls[sizeof events / sizeof *events] = {
#define CALL(id, call, sum) [SAY_##id] = {call, sum, false},
#define SHOT(id, call, sum) [SAY_##id] = {call, sum, true},
#include "rules/katana/calls.def"
#undef CALL
#undef SHOT
};

#define SIDE_WORD  "option(left,right)"
#define GAIT_WORDS "option(gallop,canter,trot,walk,halt) [turn option(left,right) after option]"
#define WAYS       "option(strike,entangle,trip,flail,sickle,chain)"
#define PLAIN      "option(forward,stand,lie,stay,back,run,pick-up,reprime,mount,dismount,leap)"

// clang-format off
static const struct parameter options[] = {
    [MOVEMENT_ORDER]     = {"movement-order",     "alternate written written-all", "alternate",   "the sides move in turn, or write for the next phase, or for all phases of the move", KY_5_1},
    [INITIATIVE]         = {"initiative",         "score die turnabout",           "score",       "who goes first where the sides move in turn",            KY_5_4},
    [OUTNUMBER]          = {"outnumber",          "position attackers",            "position",    "who counts as an unengaged enemy",                       KY_10_13},
    [MISSILE_ARMOUR]     = {"missile-armour",     "die both",                      "die",         "whether armour works twice against missiles",            KY_13_4},
    [BLUNT_ARMOUR]       = {"blunt-armour",       "subtract ignore",               "subtract",    "armour against blunt weapons",                           KY_12_1},
    [TURN_AND_SHOOT]     = {"turn-and-shoot",     "on off",                        "on",          "a man on foot may turn and shoot in one phase",          KY_8_3},
    [RELOAD_ON_THE_MOVE] = {"reload-on-the-move", "off on",                        "off",         "reloading goes on while walking tactically",             KY_8_2},
    [MORALE_TIMING]      = {"morale-timing",      "end-of-move immediate",         "end-of-move", "when groups test",                                       KY_15_2},
    [RALLY]              = {"rally",              "on off",                        "on",          "shaken groups test again each move",                     KY_15_6},
    [INDEPENDENCE]       = {"independence",       "off on",                        "off",         "leaders out of sight of a player's character roll to act", KY_15_11},
    [HORSE_WOUNDS]       = {"horse-wounds",       "3 4 5 6 7 8 9 10 11 12",        "8",           "wounds that kill a horse",                               KY_14_2},
    [BODY_CHARGE]        = {"body-charge",        "on off",                        "on",          "running bodily into an enemy",                           KY_16_1},
    [GRAPPLING]          = {"grappling",          "on off",                        "on",          "fighting in one hex",                                    KY_16_9},
    [FERUZUE_RULE]       = {"feruzue",            "on off",                        "on",          "the staff with a hidden chain",                          KY_16_6},
    [IAIJUTSU]           = {"iaijutsu",           "on off",                        "on",          "drawing and cutting in one motion",                      KY_16_15},
    [KAWA_NAWA]          = {"kawa-nawa",          "on off",                        "on",          "hook and rope",                                          KY_16_18},
    [KI_AI]              = {"ki-ai",              "on off",                        "on",          "the shout",                                              KY_16_21},
    [KUMADE_RULE]        = {"kumade",             "on off",                        "on",          "the rake",                                               KY_16_24},
    [KUSARIGAMA]         = {"kusarigama",         "on off",                        "on",          "sickle and chain",                                       KY_16_25},
    [MANRIKI_RULE]       = {"manrikigusari",      "on off",                        "on",          "the weighted chain",                                     KY_16_27},
    [MOJIRI_RULE]        = {"mojiri",             "on off",                        "on",          "restraining poles",                                      KY_16_30},
    [NI_TEN_RULE]        = {"ni-ten",             "on off",                        "on",          "two swords",                                             KY_16_33},
    [YADOMEJUTSU]        = {"yadomejutsu",        "on off",                        "on",          "turning arrows aside",                                   KY_16_36},
    [HORSE_QUALITY]      = {"horse-quality",      "off on",                        "off",         "horses differ",                                          KY_17_1},
    [EXHAUSTION]         = {"exhaustion",         "off on",                        "off",         "stamina",                                                KY_17_6},
    [FASTER_REACTIONS]   = {"faster-reactions",   "off on",                        "off",         "reaction speeds 6 to 10",                                KY_17_11},
    [VARIABLE_WOUNDS]    = {"variable-wounds",    "off on",                        "off",         "the wound that kills depends on the build",              KY_17_14},
    {NULL},
};

static const struct terrain_kind terrains[] = {
    [G_CLEAR]      = {"clear",      '.', "open ground"},
    [G_KNEE]       = {"knee",       '-', "water, knee deep"},
    [G_WAIST]      = {"waist",      '~', "water, waist deep"},
    [G_CHEST]      = {"chest",      '=', "water, chest deep"},
    [G_LOW_HEDGE]  = {"low-hedge",  'h', "a low hedge: entered or jumped"},
    [G_HIGH_HEDGE] = {"high-hedge", 'H', "a high hedge: climbed or jumped, blocks the sight"},
    [G_BARRICADE]  = {"barricade",  'b', "climbed or jumped"},
    [G_GAP]        = {"gap",        'v', "a ditch: jumped, or climbed in and out"},
    [G_WOOD]       = {"wood",       'T', "trees: weapons are impeded, three hexes block the sight"},
    [G_BAMBOO]     = {"bamboo",     'B', "like a wood"},
    [G_SOLID]      = {"solid",      '#', "wall, building, rock or cart"},
    [G_DEEP]       = {"deep",       'w', "deep water: closed, but seen over"},
    {NULL},
};

static const struct terrain_kind flags[] = {
    {"rough",    'r', "rough ground"},
    {"confined", 'c', "room, doorway, crowd or boat: weapons are impeded"},
    {"slippery", 's', "mud or snow: who has fought there may slip"},
    {"loophole", 'l', "window or arrow slit"},
    {NULL},
};

static const struct data_kind data[] = {
    {"zones", "the engagement zones of all weapons, drawn", ky_zones_usual, ky_zones_read},
    {NULL},
};

static const struct choice_word words[] = {
    [PASS]            = {"pass",          "",                                         "Pass"},
    [DEPLOY]          = {"deploy",        "figure xy facing",                         "Set up at {place}, facing {facing}",               BY_SETTING_UP},
    [HIDE]            = {"hide",          "figure",                                   "{figure} lies in ambush"},
    [READY]           = {"ready",         "",                                         "Ready"},
    [MODE]            = {"mode",          "figure option(tactical,non-tactical)",     "{figure} moves {option:tactically|non-tactically}", BY_ORDERING},
    [TASK]            = {"task",          "figure option(none,reload,rest)",          "{figure} {option:has no task|reloads|rests}",      BY_ORDERING},
    [TASK_AIM]        = {"task",          "figure aim target",                        "Aim at {target}",                                  BY_ORDERING},
    [ORDER_PLAIN]     = {"order",         "figure option " PLAIN,                     "{written}"},
    [ORDER_SIDE]      = {"order",         "figure option option(turn,sidestep,sidestep-back) " SIDE_WORD, "{written}"},
    [ORDER_DRAW]      = {"order",         "figure option draw " KY_TOOL_WORDS,        "{written}"},
    [ORDER_AT]        = {"order",         "figure option option(close,charge) target", "{written}"},
    [ORDER_GAIT]      = {"order",         "figure option gait " GAIT_WORDS,           "{written}"},
    [ORDER_GAIT_SIDE] = {"order",         "figure option gait option(sidestep,turn) " SIDE_WORD, "{written}"},
    [ORDER_GAIT_BACK] = {"order",         "figure option gait back",                  "{written}"},
    [END_PHASE]       = {"end-phase",     "",                                         "End this step"},
    [FIRST]           = {"first",         "option(red,blue,green,white)",             "{first} first"},
    [FORWARD]         = {"forward",       "figure",                                   "One hex ahead",                                    BY_RIDING},
    [TURN]            = {"turn",          "figure " SIDE_WORD,                        "Turn {option:left|right}",                         BY_RIDING},
    [STAND]           = {"stand",         "figure",                                   "Stand up"},
    [LIE]             = {"lie",           "figure",                                   "Lie down"},
    [STAY]            = {"stay",          "figure",                                   "Stay"},
    [SIDESTEP]        = {"sidestep",      "figure " SIDE_WORD,                        "Sidestep {option:left|right}",                     BY_RIDING},
    [SIDESTEP_BACK]   = {"sidestep-back", "figure " SIDE_WORD,                        "Sidestep back {option:left|right}",                BY_RIDING},
    [BACK]            = {"back",          "figure",                                   "Step back",                                        BY_RIDING},
    [RUN]             = {"run",           "figure",                                   "Run two hexes",                                    BY_RIDING},
    [DRAW]            = {"draw",          "figure " KY_TOOL_WORDS,                    "Draw {tool}"},
    [PICK_UP]         = {"pick-up",       "figure",                                   "Pick up a weapon"},
    [REPRIME]         = {"reprime",       "figure",                                   "Prime the musket"},
    [MOUNT]           = {"mount",         "figure",                                   "Mount"},
    [DISMOUNT]        = {"dismount",      "figure",                                   "Dismount"},
    [CLOSE]           = {"close",         "figure target",                            "Close with {target} to grapple",                   BY_FIGHTING},
    [CHARGE]          = {"charge",        "figure target",                            "Charge bodily into {target}",                      BY_FIGHTING},
    [LEAP]            = {"leap",          "figure",                                   "Leap down",                                        BY_RIDING},
    [GAIT]            = {"gait",          "figure " GAIT_WORDS,                       "{gait}",                                           BY_RIDING},
    [GAIT_SIDE]       = {"gait",          "figure option(sidestep,turn) " SIDE_WORD,  "{gait}",                                           BY_RIDING},
    [GAIT_BACK]       = {"gait",          "figure back",                              "Rein back",                                        BY_RIDING},
    [EXTRA]           = {"extra",         "figure option(stand,lie,stay)",            "Then {option:stand up|lie down|stay}"},
    [EXTRA_TURN]      = {"extra",         "figure turn " SIDE_WORD,                   "Then turn {option:left|right}"},
    [STOP]            = {"stop",          "figure yes [" WAYS "] [horse]",            "Strike before he closes{way}{horse}"},
    [STOP_NOT]        = {"stop",          "figure no",                                "Let him come"},
    [STRIKE]          = {"strike",        "figure yes [" WAYS "]",                    "Strike at the charge{way}"},
    [STRIKE_NOT]      = {"strike",        "figure no",                                "Take the charge"},
    [RIDE_STRIKE]     = {"ride-strike",   "figure target yes [" WAYS "]",             "Strike in passing{way}"},
    [RIDE_STRIKE_NOT] = {"ride-strike",   "figure target no",                         "Ride on"},
    [DODGE]           = {"dodge",         "figure xy",                                "Throw himself aside to {place}",                   BY_GOING},
    [DODGE_NOT]       = {"dodge",         "figure no",                                "Stand before the horse"},
    [SHOOT]           = {"shoot",         "figure target [option(rider,horse)]",      "Shoot at {target}{horse}",                         BY_AIMING},
    [HOLD]            = {"hold",          "figure",                                   "{figure} does not shoot"},
    [ATTACK]          = {"attack",        "figure target [" WAYS "] [horse]",         "Strike at {target}{way}{horse}",                   BY_FIGHTING},
    [KIAI]            = {"kiai",          "figure",                                   "Shout"},
    [GRAPPLE]         = {"grapple",       "figure target",                            "Grapple with {target}",                            BY_FIGHTING},
    [TEAR_FREE]       = {"tear-free",     "figure target",                            "Tear free from {target}",                          BY_FIGHTING},
    [LET_GO]          = {"let-go",        "figure",                                   "Let go of whom he holds"},
    [DEFEND]          = {"defend",        "figure",                                   "{figure} only parries"},
    [BREAK_OFF]       = {"break-off",     "figure xy",                                "Break off to {place}",                             BY_GOING},
    [BREAK_OFF_NOT]   = {"break-off",     "figure no",                                "Hold on"},
    {NULL},
};

// What lies beside a figure at a real table.
static const struct token tokens[] = {
    {"wound",           "wounds"},
    {"distraction",     "distractions"},
    {"lying",           "posture",      "lying"},
    {"non-tactical",    "movement",     "non-tactical"},
    {"non-tactical",    "non-tactical", "yes"},
    {"under fire",      "under-fire",   "yes"},
    {"held",            "entangled"},
    {"drawing",         "drawing",      "yes"},
    {"reloading"}, {"aiming"}, {"grapples"}, {"acted"}, {"knocked out"}, {"killed"},
    {NULL},
};

// What a blow did, as print_harm has it.
#define HARM(questions, prefix, whose) \
    {questions, prefix "wounds-#*",               whose, LAYS, "wound"}, \
    {questions, prefix "wounds-*-distractions-#", whose, LAYS, "distraction"}, \
    {questions, prefix "distractions-#",          whose, LAYS, "distraction"}, \
    {questions, prefix "ko",                      whose, LAYS, "knocked out"}, \
    {questions, prefix "killed",                  whose, LAYS, "killed"}
#define CLASHES "clash iaijutsu-clash grapple"

static const struct aftermath aftermaths[] = {
    HARM("shoot blunt", "", 'b'),
    HARM("ki-ai", "", 'b'),
    HARM("ki-ai", "pushed-", 'b'),
    HARM("fall", "", 'a'),
    HARM(CLASHES, "a-", 'a'),
    HARM(CLASHES, "b-", 'b'),
    HARM(CLASHES, "a-thrown-", 'a'),
    HARM(CLASHES, "b-thrown-", 'b'),
    HARM(CLASHES, "a-tripped-", 'a'),
    HARM(CLASHES, "b-tripped-", 'b'),
    HARM("body-charge", "stopped-", 'a'),
    HARM("body-charge", "*fall-", 'b'),
    HARM("body-charge", "*falls-", 'b'),
    HARM("body-charge", "defender-", 'b'),
    {CLASHES,                 "a-thrown-*",        'a', LAYS,   "lying"},
    {CLASHES,                 "b-thrown-*",        'b', LAYS,   "lying"},
    {CLASHES,                 "a-*tripped*",       'a', LAYS,   "lying"},
    {CLASHES,                 "b-*tripped*",       'b', LAYS,   "lying"},
    {CLASHES,                 "a-entangled*",      'a', LAYS,   "held"},
    {CLASHES,                 "b-entangled*",      'b', LAYS,   "held"},
    {"tear-free",             "freed",             'a', CLEARS, "held"},
    {"body-charge",           "attacker-falls-*",  'a', LAYS,   "lying"},
    {"body-charge",           "defender-falls-*",  'b', LAYS,   "lying"},
    {"body-charge",           "both-fall-*",       'a', LAYS,   "lying"},
    {"body-charge",           "both-fall-*",       'b', LAYS,   "lying"},
    {"horse-collision",       "a-falls",           'a', LAYS,   "lying"},
    {"horse-collision",       "b-falls",           'b', LAYS,   "lying"},
    {"horse-collision",       "both-fall",         'a', LAYS,   "lying"},
    {"horse-collision",       "both-fall",         'b', LAYS,   "lying"},
    {"trip",                  "trips",             'a', LAYS,   "lying"},
    {"stay-mounted",          "falls",             'a', LAYS,   "lying"},
    {"jump",                  "refuses-falls",     'a', LAYS,   "lying"},
    {"horse-musket-reaction", "rears-falls",       'a', LAYS,   "lying"},
    {NULL},
};
// clang-format on

const struct ruleset katana_ruleset = {
    .id = "katana",
    .title = "Katana to Yari",
    .credit = "Jim Wallman, 1998",
    .edition = 3,
    .battle_bytes = sizeof(struct ky_battle),
    .grounds = GROUND_HEX,
    .complete = true,
    .figures = KY_FIGURES,
    .groups = KY_GROUPS,
    .hex_places = PLACE_COLUMN_ROW,
    .hex_facings = FACING_CLOCKWISE,

    .clauses = clauses,
    .readings = ky_readings,
    .options = options,
    .terrains = terrains,
    .flags = flags,
    .data = data,
    .marks = ky_marks,
    .tables = ky_tables,
    .tokens = tokens,
    .aftermaths = aftermaths,
    .turn = "Move",
    .planned = ky_planned,
    .person = ky_person,
    .fixes = ky_fixes,
    .cures = ky_cures,
    .steps = ky_steps,
    .words = words,
    .events = events,
    .calls = calls,
    .questions = ky_questions,
    .muster = &ky_muster,

    .overlays = ky_overlays,
    .campaign = &ky_campaign,
    .reactions = &ky_reactions,

    .deploy = ky_deploy,
    .fix = ky_fix,
    .redact = ky_redact,
    .imagine = ky_imagine,
    .reckon = ky_reckon,
    .outcome = ky_outcome_say,
    .foretell = ky_foretell,
    .answer = ky_answer,
    .evaluate = ky_evaluate,
    .lure = ky_lure,
    .losses = ky_losses,
    .unsound = ky_unsound,
    .harm = ky_harm_so_far,
    .owner = ky_owner,
    .group_owner = ky_group_owner,
    .where = ky_where,
    .view = ky_view,
    .card = ky_card,
    .group_card = ky_group_card,
    .blank = ky_blank,
    .facts = ky_facts,
    .sketch = ky_sketch,
    .aims = ky_aims,
};
