// Odds of shots and throws.
#include "rules/argad/questions/questions.h"

// 5.1 A volley.

enum shoot {
    SH_WEAPON,
    SH_SALVO,
    SH_SHOOTERS,
    SH_DISTANCE,
    SH_TARGETS,
    SH_ARMOUR,
    SH_COVER,
    SH_MOUNTED,
    SH_MOVING,
    SH_OUTDOORS,
    SH_SURPRISE,
    SH_SKILL,
    SH_HORO,
    SH_BEFORE_CONTACT,
    SH_SLINGER,
    SH_LONE_SIX,
    SH_AVOID,
    SH_GUARD
};

// clang-format off
const struct parameter ag_ask_shoot_parameters[] = {
    {"weapon",         "yumi sling pistol arquebus early-arquebus bajo-zutsu", "yumi", "with what",               AR_8_1, .group = "The shots", .of = "a-missile"},
    {"salvo",          "no yes",              "no",       "arquebuses fire together by the officer's word",        AR_10_12},
    {"shooters",       "1..20",               "1",        "dice of the volley",                                    AR_8_4},
    {"distance",       "0.00..60.00",         "10.00",    "in cm, edge to edge",                                   AR_8_2},
    {"targets",        "1..20",               "1",        "who can be hit, all protected alike",                   AR_8_8, .group = "The targets"},
    {"armour",         ARMOURS,               "none",     "worn by the targets",                                   AR_8_7, .of = "b-armour"},
    {"cover",          COVERS,                "none",     "the best they have",                                    AR_6_2},
    {"mounted",        "no yes",              "no",       "the shooters ride",                                     AR_10_1, .group = "How it is shot", .of = "a-rides"},
    {"moving",         "no yes",              "no",       "and moved this turn",                                   AR_10_1},
    {"outdoors",       "no yes",              "yes",      "no: from a window, a slit or inside",                   AR_10_1},
    {"surprise",       "no yes",              "no",       "the targets suspect nothing",                           AR_16_6},
    {"skill",          "none strong elite",   "none",     "a very strong archer, or a very skilled one who takes the bonus", AR_10_2},
    {"horo",           "no yes",              "no",       "at the back of a moving rider with a horo",             AR_11_1},
    {"before-contact", "no yes",              "no",       "at an enemy who comes at the shooter",                  AR_18_1, .seldom = true},
    {"target-slinger", "no yes",              "no",       "the target has used a sling this turn",                 AR_10_7, .seldom = true},
    {"lone-six",       "reroll plain",        "reroll",   "the switch of that name",                               AR_8_6, .seldom = true},
    {"avoid",          "no 4 5 6",            "no",       "class of targets who ward off shots",                   AR_11_7, .seldom = true},
    {"sensei-guard",   "plus-one column-6",   "plus-one", "the switch of that name",                               AR_11_9, .seldom = true},
    {NULL},
};
// clang-format on

static uint8_t warding(int32_t avoid)
{
    return avoid ? (uint8_t)(avoid + 3) : 0;
}

static struct ag_shot shot_asked(const int32_t *value)
{
    int missile = value[SH_SALVO] ? SALVO : value[SH_WEAPON];
    return (struct ag_shot){
        .missile = (uint8_t)missile,
        .band = (uint8_t)ag_band((enum ag_missile)missile, value[SH_DISTANCE]),
        .armour = (uint8_t)value[SH_ARMOUR],
        .cover = (uint8_t)value[SH_COVER],
        .skill = (uint8_t)value[SH_SKILL],
        .riding = value[SH_MOVING],
        .surprise = value[SH_SURPRISE],
        .from_behind = value[SH_HORO],
        .before_contact = value[SH_BEFORE_CONTACT],
        .slinging = value[SH_SLINGER],
        .warding = warding(value[SH_AVOID]),
        .by_column_6 = value[SH_GUARD],
    };
}

// AR_10_12 A salvo is for several guns, at many or at those behind something solid.
static bool salvo_fits(const int32_t *value, struct fault *fault)
{
    bool solid = value[SH_COVER] == BEHIND_WALL || value[SH_COVER] == AT_LOOPHOLE;
    if (!value[SH_SALVO]) return true;
    if (value[SH_WEAPON] != ARQUEBUS) {
        return fault_set(fault, "salvo", "only arquebuses fire salvos");
    }
    if (value[SH_SHOOTERS] < 3) return fault_set(fault, "shooters", "a salvo takes 3 or more");
    if (value[SH_TARGETS] >= 3 || solid) return true;
    return fault_set(fault, "targets", "a salvo is at 3 or more, or at cover wall or loophole");
}

// AR_10_1, AR_10_8, AR_10_11 What is shot from the saddle.
static bool riding_fits(const int32_t *value, struct fault *fault)
{
    int weapon = value[SH_WEAPON];
    bool from_saddle = weapon == YUMI || weapon == PISTOL || weapon == BAJO_ZUTSU;
    if (value[SH_MOUNTED] && !from_saddle) {
        return fault_set(fault, "mounted", "%s is not used in the saddle",
                         ag_missiles[weapon].title);
    }
    if (!value[SH_MOVING] || value[SH_MOUNTED]) return true;
    return fault_set(fault, "moving", "only riders shoot on the move");
}

static bool place_fits(const int32_t *value, struct fault *fault)
{
    if (value[SH_OUTDOORS]) return true;
    if (value[SH_WEAPON] == SLING) return fault_set(fault, "outdoors", "a sling needs room");
    if (value[SH_WEAPON] != YUMI || value[SH_DISTANCE] <= CM(20)) return true;
    return fault_set(fault, "outdoors", "beyond 20 cm a yumi must be outdoors");
}

// AR_10_3
static bool skill_fits(const int32_t *value, struct fault *fault)
{
    if (value[SH_SKILL] && value[SH_WEAPON] != YUMI) {
        return fault_set(fault, "skill", "that skill is with the yumi");
    }
    if (value[SH_SKILL] != VERY_SKILLED) return true;
    if (value[SH_MOUNTED]) return fault_set(fault, "mounted", "elite archers are on foot");
    if (value[SH_SHOOTERS] == 1) return true;
    return fault_set(fault, "shooters", "one elite shot a turn");
}

bool ag_ask_shoot_begin(struct arguments *arguments, void *state, struct fault *fault)
{
    const int32_t *value = arguments->value;
    enum ag_missile missile = value[SH_SALVO] ? SALVO : (enum ag_missile)value[SH_WEAPON];
    (void)state;
    return salvo_fits(value, fault) && riding_fits(value, fault) && place_fits(value, fault) &&
           skill_fits(value, fault) && ag_in_range(missile, value[SH_DISTANCE], fault);
}

// AR_8_8 Each hit takes another man out, while there are any.
bool ag_ask_shoot_advance(const struct arguments *arguments, void *state, struct dice *dice)
{
    struct ag_count_state *count = state;
    const int32_t *value = arguments->value;
    if (count->done) return false;
    struct ag_shot shot = shot_asked(value);
    int hits = ag_volley_hits(dice, ag_shot_needed(&shot), value[SH_SHOOTERS], value[SH_LONE_SIX]);
    count->count = (uint8_t)(hits < value[SH_TARGETS] ? hits : value[SH_TARGETS]);
    count->done = 1;
    return true;
}

void ag_ask_shoot_outcome(const struct arguments *arguments, const void *state, struct text *out)
{
    (void)arguments;
    text_addf(out, "kills-%d", ((const struct ag_count_state *)state)->count);
}

// 5.2 A throw.

enum throw {
    TH_DISTANCE,
    TH_ARMOUR,
    TH_COVER,
    TH_TRAINED,
    TH_SURPRISE,
    TH_HORO,
    TH_STOP,
    TH_LONE_SIX,
    TH_AVOID,
    TH_GUARD
};
enum throw_result { THROW_MISSES, THROW_STOPS, THROW_HITS };

// clang-format off
const struct parameter ag_ask_shuriken_parameters[] = {
    {"distance",     "0.00..10.00",       "5.00",     "in cm, edge to edge",                        AR_8_2},
    {"armour",       ARMOURS,             "none",     "of the target",                              AR_8_7, .of = "b-armour"},
    {"cover",        COVERS,              "none",     "the best he has",                            AR_6_2},
    {"trained",      "no yes",            "yes",      "the thrower knows it well",                  AR_10_5},
    {"surprise",     "no yes",            "no",       "the target suspects nothing",                AR_16_6},
    {"horo",         "no yes",            "no",       "at the back of a moving rider with a horo",  AR_11_1},
    {"stop-rule",    "no yes",            "no",       "the switch shuriken-stop",                   AR_10_6},
    {"lone-six",     "reroll plain",      "reroll",   "the switch of that name",                    AR_8_6,  .seldom = true},
    {"avoid",        "no 4 5 6",          "no",       "class of a target who wards off shots",      AR_11_7, .seldom = true},
    {"sensei-guard", "plus-one column-6", "plus-one", "the switch of that name",                    AR_11_9, .seldom = true},
    {NULL},
};
// clang-format on

static struct ag_shot throw_asked(const int32_t *value)
{
    return (struct ag_shot){
        .missile = SHURIKEN,
        .armour = (uint8_t)value[TH_ARMOUR],
        .cover = (uint8_t)value[TH_COVER],
        .untrained = !value[TH_TRAINED],
        .surprise = value[TH_SURPRISE],
        .from_behind = value[TH_HORO],
        .warding = warding(value[TH_AVOID]),
        .by_column_6 = value[TH_GUARD],
    };
}

bool ag_ask_shuriken_begin(struct arguments *arguments, void *state, struct fault *fault)
{
    (void)state;
    return ag_in_range(SHURIKEN, arguments->value[TH_DISTANCE], fault);
}

// AR_10_6 Who is saved by what he wears, and by nothing else, is startled.
bool ag_ask_shuriken_advance(const struct arguments *arguments, void *state, struct dice *dice)
{
    struct ag_count_state *count = state;
    const int32_t *value = arguments->value;
    struct ag_shot shot = throw_asked(value), bare = shot;
    if (count->done) return false;
    bare.armour = NO_ARMOUR;
    int needed = ag_shot_needed(&shot), die = ag_lone_die(dice, needed, value[TH_LONE_SIX]);
    bool startled = value[TH_STOP] && value[TH_TRAINED] && die >= ag_shot_needed(&bare);
    count->result = die >= needed ? THROW_HITS : startled ? THROW_STOPS : THROW_MISSES;
    count->done = 1;
    return true;
}

void ag_ask_shuriken_outcome(const struct arguments *arguments, const void *state, struct text *out)
{
    static const char *const names[] = {
        [THROW_MISSES] = "miss",
        [THROW_STOPS] = "stopped",
        [THROW_HITS] = "hit",
    };
    (void)arguments;
    text_add(out, names[((const struct ag_count_state *)state)->result]);
}
