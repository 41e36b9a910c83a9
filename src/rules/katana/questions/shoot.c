// Odds of shots.
#include "rules/katana/shooting/shot.h"

#include "rules/katana/questions/questions.h"

#define MISSILE_WORDS \
    "bow repeating-crossbow crossbow musket shuriken sariken aiguchi uchi-ne yari-nage stone"

// clang-format off
#define P_SHOT                                                                                                    \
    {"weapon",              MISSILE_WORDS, "bow", "that is shot or thrown", KY_2_4, .of = "a-missile"},                               \
    {"range",               "1..80", "10", "in hexes", KY_8_5},                                                    \
    {"skill",               SKILL_VALUES, "3", "of the shooter with the weapon", KY_8_6, .of = "a-missile-skill"},                          \
    {"aim",                 "0..3", "0", "moves spent aiming; bows and crossbows only", KY_8_6},                   \
    {"visibility",          "clear partly minimal", "clear", "of the target", KY_8_7},                             \
    {"target-galloping",    YES_NO, "no", "on a galloping horse", KY_8_7, .of = "b-galloping", .seldom = true},                                         \
    {"target-non-tactical", YES_NO, "no", "moving non-tactically in this move", KY_8_7, .of = "b-non-tactical", .seldom = true},                           \
    {"mount",               "none " GAIT_VALUES, "none", "the shooter's horse, and its gait", KY_8_8, .of = "a-mount"},             \
    {"turned",              YES_NO, "no", "the shooter turned in this phase", KY_8_8, .of = "a-turned"},                             \
    {"wounds",              "0..7", "0", "of the shooter", KY_8_8, .of = "a-wounds"},                                                \
    {"distractions",        "0..14", "0", "of the shooter", KY_8_8, .of = "a-distractions", .seldom = true},                                               \
    {"under-fire",          YES_NO, "no", "the shooter was shot at in this move or the last", KY_8_8, .of = "a-under-fire"}

const struct parameter ky_shoot_parameters[] = {
    P_SHOT,
    {"secondary",           YES_NO, "no", "not the man aimed at", KY_8_11, .seldom = true},
    {"armour",              ARMOUR_VALUES, "none", "of the target", KY_8_10, .of = "b-armour"},
    {"target-wounds",       "0..7", "0", "had before", KY_1_11, .of = "b-wounds"},
    {"target-capacity",     "3..12", "6", "the wound that kills", KY_1_11, .of = "b-capacity", .seldom = true},
    {"target-distractions", "0..14", "0", "had before", KY_12_7, .of = "b-distractions", .seldom = true},
    {"missile-armour",      "die both", "die", "the switch of that name", KY_13_4},
    {"misfire",             YES_NO, "no", "the lock is thrown for first; muskets only", KY_9_1},
    {"rain",                YES_NO, "no", "it rains: for the lock", KY_9_1, .seldom = true},
    {NULL},
};

const struct parameter ky_secondary_parameters[] = {
    P_SHOT,
    {"secondaries",            "1..8", "1", "others who may be hit", KY_8_11},
    {"secondary-range",        "1..80", "=range", "to each of them", KY_8_11},
    {"secondary-visibility",   "clear partly minimal", "clear", "of each of them", KY_8_7, .seldom = true},
    {"secondary-galloping",    YES_NO, "no", "each of them", KY_8_7, .seldom = true},
    {"secondary-non-tactical", YES_NO, "no", "each of them", KY_8_7, .seldom = true},
    {NULL},
};
// clang-format on

static struct ky_shot read_shot(const struct asked *asked)
{
    int mount = asked_value(asked, "mount", 0);
    return (struct ky_shot){
        .skill = (int8_t)asked_value(asked, "skill", 0),
        .missile = (uint8_t)(asked_value(asked, "weapon", 0) + M_BOW),
        .range = (uint8_t)asked_value(asked, "range", 1),
        .aim = (uint8_t)asked_value(asked, "aim", 0),
        .mounted = mount > 0,
        .gait = (uint8_t)(mount > 0 ? mount - 1 : HALT),
        .turned = (uint8_t)asked_value(asked, "turned", 0),
        .wounds = (uint8_t)asked_value(asked, "wounds", 0),
        .distractions = (uint8_t)asked_value(asked, "distractions", 0),
        .under_fire = (uint8_t)asked_value(asked, "under-fire", 0),
        .visibility = (uint8_t)asked_value(asked, "visibility", CLEAR),
        .galloping = (uint8_t)asked_value(asked, "target-galloping", 0),
        .non_tactical = (uint8_t)asked_value(asked, "target-non-tactical", 0),
        .secondary = (uint8_t)asked_value(asked, "secondary", 0),
        .armour = (uint8_t)asked_value(asked, "armour", NO_ARMOUR),
        .armour_both = (uint8_t)asked_value(asked, "missile-armour", 0),
    };
}

static bool possible(const struct ky_shot *shot, struct fault *fault)
{
    if (shot->aim && !ky_missiles[shot->missile].aims) {
        return fault_set(fault, "aim", "only bows and crossbows are aimed");
    }
    if (ky_shot_needed(shot) == NEVER) {
        return fault_set(fault, "range", "is too far for the weapon");
    }
    return true;
}

// 5.1 One shot: the lock of a musket, the two dice, then a die for each hit.

enum stage { AT_LOCK, AT_THROW, AT_HITS, NO_SHOT, FLASHED, MISSED, HIT };

bool ky_shoot_begin(struct arguments *arguments, void *state, struct fault *fault)
{
    struct asked asked = {ky_shoot_parameters, arguments};
    struct ky_shot shot = read_shot(&asked);
    bool misfires = asked_value(&asked, "misfire", 0);
    if (!possible(&shot, fault)) return false;
    if (misfires && shot.missile != M_MUSKET) return fault_set(fault, "misfire", "is for muskets");
    if (asked_value(&asked, "rain", 0) && !misfires) {
        return fault_set(fault, "rain", "matters for a misfire only");
    }
    if (asked_value(&asked, "target-wounds", 0) >= asked_value(&asked, "target-capacity", 0)) {
        return fault_set(fault, "target-wounds", "are as many as kill him");
    }
    ((struct shoot_state *)state)->stage = misfires ? AT_LOCK : AT_THROW;
    return true;
}

static void settle(const struct asked *asked, const struct ky_shot *shot, struct shoot_state *own)
{
    struct ky_harm had = {(uint8_t)asked_value(asked, "target-wounds", 0),
                          (uint8_t)asked_value(asked, "target-distractions", 0), SURVIVES};
    struct ky_harm harm = ky_shot_harm(shot, own->effect);
    harm.fate = (uint8_t)ky_fate_of(had, harm, asked_value(asked, "target-capacity", 0));
    if (harm.fate != SURVIVES) harm.wounds = harm.distractions = 0;
    *own = (struct shoot_state){.stage = HIT, .harm = harm};
}

bool ky_shoot_advance(const struct arguments *arguments, void *state, struct dice *dice)
{
    struct asked asked = {ky_shoot_parameters, arguments};
    struct ky_shot shot = read_shot(&asked);
    struct shoot_state *own = state;
    if (own->stage == AT_LOCK) {
        enum ky_lock lock = ky_lock_throw(shot.skill, asked_value(&asked, "rain", 0), 0, dice);
        own->stage = lock == FIRES ? AT_THROW : lock == PAN_FLASH ? FLASHED : NO_SHOT;
        return true;
    }
    if (own->stage == AT_THROW) {
        own->hits = (uint8_t)ky_shot_throw(&shot, dice);
        own->stage = own->hits ? AT_HITS : MISSED;
        return true;
    }
    if (own->stage != AT_HITS) return false;
    own->effect = (uint8_t)(own->effect + ky_shot_effect(&shot, dice));
    if (--own->hits == 0) settle(&asked, &shot, own);
    return true;
}

void ky_shoot_outcome(const struct arguments *arguments, const void *state, struct text *out)
{
    static const char *const words[] = {
        [NO_SHOT] = "did-not-fire", [FLASHED] = "pan-flash", [MISSED] = "miss"};
    const struct shoot_state *own = state;
    (void)arguments;
    if (own->stage == HIT) {
        print_harm(&own->harm, "hit-no-effect", out);
    } else {
        text_add(out, words[own->stage]);
    }
}

// 5.2 A shot and all who may be hit instead.

bool ky_secondary_begin(struct arguments *arguments, void *state, struct fault *fault)
{
    struct ky_shot shot = read_shot(&(struct asked){ky_secondary_parameters, arguments});
    (void)state;
    return possible(&shot, fault);
}

bool ky_secondary_advance(const struct arguments *arguments, void *state, struct dice *dice)
{
    struct asked asked = {ky_secondary_parameters, arguments};
    struct ky_shot shot = read_shot(&asked);
    struct secondary_state *own = state;
    if (own->settled) return false;
    if (own->tried) {
        shot.secondary = 1;
        shot.range = (uint8_t)asked_value(&asked, "secondary-range", 1);
        shot.visibility = (uint8_t)asked_value(&asked, "secondary-visibility", CLEAR);
        shot.galloping = (uint8_t)asked_value(&asked, "secondary-galloping", 0);
        shot.non_tactical = (uint8_t)asked_value(&asked, "secondary-non-tactical", 0);
    }
    bool hit = ky_shot_throw(&shot, dice) > 0;
    own->tried++;
    if (hit) own->hit = own->tried;
    own->settled = hit || own->tried > asked_value(&asked, "secondaries", 0);
    if (own->settled) own->tried = 0;
    return true;
}

void ky_secondary_outcome(const struct arguments *arguments, const void *state, struct text *out)
{
    int hit = ((const struct secondary_state *)state)->hit;
    (void)arguments;
    if (hit == 0) text_add(out, "missed-all");
    if (hit == 1) text_add(out, "designated-hit");
    if (hit > 1) text_addf(out, "secondary-%d-hit", hit - 1);
}

// 5.3 The lock of a musket.

const struct parameter ky_misfire_parameters[] = {
    {"skill", SKILL_VALUES, "3", "with the musket", KY_9_1, .of = "a-missile-skill"},
    {"rain", YES_NO, "no", "it rains", KY_9_1, .seldom = true},
    {NULL},
};

bool ky_misfire_advance(const struct arguments *arguments, void *state, struct dice *dice)
{
    struct asked asked = {ky_misfire_parameters, arguments};
    struct roll_state *own = state;
    if (own->rolled) return false;
    own->rolled = 1;
    own->result = (uint8_t)ky_lock_throw(asked_value(&asked, "skill", 0),
                                         asked_value(&asked, "rain", 0), 0, dice);
    return true;
}

void ky_misfire_outcome(const struct arguments *arguments, const void *state, struct text *out)
{
    static const char *const words[] = {
        [DID_NOT_FIRE] = "did-not-fire", [PAN_FLASH] = "pan-flash", [FIRES] = "fires"};
    (void)arguments;
    text_add(out, words[((const struct roll_state *)state)->result]);
}

// 5.4 The priming.

bool ky_priming_advance(const struct arguments *arguments, void *state, struct dice *dice)
{
    struct roll_state *own = state;
    (void)arguments;
    if (own->rolled) return false;
    own->rolled = 1;
    own->result = ky_priming_lost(0, dice);
    return true;
}

void ky_priming_outcome(const struct arguments *arguments, const void *state, struct text *out)
{
    (void)arguments;
    text_add(out, ((const struct roll_state *)state)->result ? "lost" : "kept");
}
