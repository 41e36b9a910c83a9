// Odds of fire at people, of saves, and of whether those who were shot at stand.
#include "rules/daimyo/firing/firing.h"
#include "rules/daimyo/morale/morale.h"
#include "rules/daimyo/questions/questions.h"

// 5.6 and 5.8: the parameters both have, in one order.

enum fire {
    FI_WEAPON,
    FI_FIGURES,
    FI_VOLLEY,
    FI_MOVED,
    FI_FF,
    FI_SHARPSHOOTER,
    FI_RANGE,
    FI_WIND,
    FI_FOG,
    FI_ANGLE,
    FI_IN_CONTACT,
    FI_TARGET,
    FI_FORMATION,
    FI_COVER,
    FI_TARGETS,
    FI_ATTACHED,
    FI_REPORT = FI_ATTACHED + 1,
    FI_DEAD = FI_ATTACHED, // of those who may break
    FI_TARGET_FF,
    FI_SEES_RETREAT,
};

#define USUAL PARAMETER_WORD // as many as there usually are

// clang-format off
#define FIRE_PARAMETERS(types)                                                                                                     \
    {"weapon",       "bow arquebus gun",      "arquebus", "what they shoot with", DM_7_8, .group = "Who shoots", .of = "a-missile"}, \
    {"figures",      "usual 1..5",            "usual",    "that shoot; of a gun its artillerymen", DM_7_1},                          \
    {"volley",       NO_YES,                  "no",       "two or more shoot as one", DM_7_2},                                       \
    {"moved",        NO_YES,                  "no",       "they have moved this turn", DM_7_3},                                      \
    {"firer-ff",     NO_YES,                  "no",       "they have formation fail", DM_5_9, .of = "a-ff"},                         \
    {"sharpshooter", NO_YES,                  "no",       "one of them is", DM_7_10},                                                \
    {"range",        "0.00..200.00",          "20.00",    "in cm, edge to edge", DM_7_8},                                            \
    {"wind",         NO_YES,                  "no",       "a card halves the reach", DM_15_2, .seldom = true},                       \
    {"fog",          NO_YES,                  "no",       "the target is behind the smoke of their own powder", DM_8_1, .seldom = true}, \
    {"angle",        "0.00..180.00",          "0.00",     "degrees off their facing, or off the barrel", DM_7_6, .seldom = true},    \
    {"in-contact",   NO_YES,                  "yes",      "each touches others of his unit", DM_7_6, .seldom = true},                \
    {"target",       types,                   "ashigaru", "who is shot at", DM_1_5, .group = "The target", .of = "b-type"},          \
    {"formation",    "line column skirmish",  "line",     "of the target", DM_7_9},                                                  \
    {"cover",        "open soft hard",        "open",     "of the target", DM_7_9},                                                  \
    {"targets",      "usual 1..5",            "usual",    "figures among whom hits are dealt", DM_7_13}

const struct parameter dm_ask_fire_parameters[] = {
    FIRE_PARAMETERS(UNIT_TYPES " daimyo animal"),
    {"attached",     NO_YES,                  "no",       "a Daimyo's own troops touch him", DM_7_20, .seldom = true},
    {"report",       "kills hits",            "kills",    "what is counted", DM_7_13},
    {NULL},
};

const struct parameter dm_ask_fire_morale_parameters[] = {
    FIRE_PARAMETERS(UNIT_TYPES),
    {"dead",         "0..5",                  "0",        "they have lost before", DM_10_4, .group = "Their morale", .of = "b-lost"},
    {"target-ff",    NO_YES,                  "no",       "they have formation fail", DM_10_4, .of = "b-ff"},
    {"sees-retreat", NO_YES,                  "no",       "they see friends in retreat", DM_10_4},
    {NULL},
};
// clang-format on

// The question says 'daimyo animal' where the types of units end; ninja stand between them.
static uint8_t type_asked(int32_t word)
{
    static const uint8_t others[] = {DAIMYO, ANIMAL};
    return word < DM_UNIT_TYPES ? (uint8_t)word : others[word - DM_UNIT_TYPES];
}

static int figures_asked(const int32_t *value)
{
    if (value[FI_FIGURES] < USUAL) return value[FI_FIGURES];
    return dm_missiles[value[FI_WEAPON]].crew;
}

static int targets_asked(const int32_t *value)
{
    uint8_t type = type_asked(value[FI_TARGET]);
    if (value[FI_TARGETS] < USUAL) return value[FI_TARGETS];
    return type == DAIMYO ? 1 : type == ANIMAL ? 2 : DM_GROUP;
}

static struct dm_fire fire_asked(const int32_t *value)
{
    return (struct dm_fire){
        .missile = (uint8_t)value[FI_WEAPON],
        .figures = (uint8_t)figures_asked(value),
        .sharpshooter = value[FI_SHARPSHOOTER],
        .volley = value[FI_VOLLEY],
        .moved = value[FI_MOVED],
        .ff = value[FI_FF],
        .fogged = value[FI_FOG],
        .in_contact = value[FI_IN_CONTACT],
        .wind = value[FI_WIND],
        .range = value[FI_RANGE],
        .angle = value[FI_ANGLE],
        .target = type_asked(value[FI_TARGET]),
        .formation = (uint8_t)value[FI_FORMATION],
        .cover = (uint8_t)value[FI_COVER],
    };
}

// The shots, one save after the other, and what may come after them.
enum fire_stage { TO_SHOOT, TO_SAVE, TO_TEST, SETTLED, NO_SHOT };

// Count is the hits, left the targets who still have to save, other those who have fallen.
static bool begin_fire(const int32_t *value, const struct dm_fire *fire,
                       struct dm_count_state *count, struct fault *fault)
{
    int crew = dm_missiles[fire->missile].crew;
    if (fire->figures > crew) return fault_set(fault, "figures", "a gun has %d artillerymen", crew);
    if (fire->sharpshooter && fire->missile != ARQUEBUS) {
        return fault_set(fault, "sharpshooter", "sharpshooters have arquebuses");
    }
    if (fire->target == DAIMYO && targets_asked(value) > 1) {
        return fault_set(fault, "targets", "a Daimyo is shot at alone");
    }
    count->stage = fine(dm_fire_forbidden(fire)) ? TO_SHOOT : NO_SHOT;
    count->left = (uint8_t)targets_asked(value);
    return true;
}

static void shoot(const struct dm_fire *fire, struct dm_count_state *count, struct dice *dice)
{
    count->count = (uint8_t)dm_fire_hits(dice, fire);
    count->stage = TO_SAVE;
}

// The last target in the order of dealing comes first, so that what is left says where one is.
static void save_one(const int32_t *value, const struct dm_fire *fire, struct dm_count_state *count,
                     struct dice *dice)
{
    count->left--;
    int dealt = dm_hits_dealt(count->count, targets_asked(value), count->left);
    if (dealt && !dm_saves(dice, 0, (enum dm_type)fire->target, fire->ff, dealt)) count->other++;
}

bool dm_ask_fire_begin(struct arguments *arguments, void *state, struct fault *fault)
{
    struct dm_fire fire = fire_asked(arguments->value);
    fire.attached = arguments->value[FI_ATTACHED];
    return begin_fire(arguments->value, &fire, state, fault);
}

bool dm_ask_fire_advance(const struct arguments *arguments, void *state, struct dice *dice)
{
    struct dm_count_state *count = state;
    const int32_t *value = arguments->value;
    struct dm_fire fire = fire_asked(value);
    if (count->stage == TO_SHOOT) {
        shoot(&fire, count, dice);
        return true;
    }
    if (count->stage != TO_SAVE || !count->left || value[FI_REPORT]) return false;
    save_one(value, &fire, count, dice);
    return true;
}

void dm_ask_fire_outcome(const struct arguments *arguments, const void *state, struct text *out)
{
    const struct dm_count_state *count = state;
    if (count->stage == NO_SHOT) {
        text_add(out, "no-shot");
    } else if (arguments->value[FI_REPORT]) {
        text_addf(out, "hits-%d", count->count);
    } else {
        text_addf(out, "kills-%d", count->other);
    }
}

// 5.8 Fire and then morale.

enum fire_end { STANDS, BREAKS, WIPED_OUT };

bool dm_ask_fire_morale_begin(struct arguments *arguments, void *state, struct fault *fault)
{
    struct dm_fire fire = fire_asked(arguments->value);
    return begin_fire(arguments->value, &fire, state, fault);
}

// DM_10_2A They are tested only if somebody fell, and if anybody is left.
static void after_saves(const int32_t *value, struct dm_count_state *count)
{
    int targets = targets_asked(value);
    bool tested = dm_is_tested((enum dm_type)value[FI_TARGET]) && count->other;
    count->result = count->other == targets ? WIPED_OUT : STANDS;
    count->stage = tested && count->result == STANDS ? TO_TEST : SETTLED;
    count->count = 0;
}

static struct dm_nerve nerve_asked(const int32_t *value, int fallen)
{
    struct dm_nerve nerve = {
        .type = (uint8_t)value[FI_TARGET],
        .dead = (uint8_t)(value[FI_DEAD] + fallen),
        .ff = value[FI_TARGET_FF],
        .sees_retreat = value[FI_SEES_RETREAT],
    };
    nerve.alive[value[FI_COVER]] = (uint8_t)(targets_asked(value) - fallen);
    return nerve;
}

static void test_one(const int32_t *value, struct dm_count_state *count, struct dice *dice)
{
    struct dm_nerve nerve = nerve_asked(value, count->other);
    int thrown = dm_nerve_thrown(dice, &nerve, (enum dm_nerve_throw)count->count++);
    count->score = (int16_t)(count->score + thrown);
    if (count->count < DM_NERVE_THROWS) return;
    bool stands = dm_nerve_result((enum dm_type)nerve.type, count->score) == CARRIES_ON;
    *count = (struct dm_count_state){.stage = SETTLED, .result = stands ? STANDS : BREAKS};
}

bool dm_ask_fire_morale_advance(const struct arguments *arguments, void *state, struct dice *dice)
{
    struct dm_count_state *count = state;
    struct dm_fire fire = fire_asked(arguments->value);
    switch (count->stage) {
    case TO_SHOOT: shoot(&fire, count, dice); return true;
    case TO_SAVE:
        save_one(arguments->value, &fire, count, dice);
        if (!count->left) after_saves(arguments->value, count);
        return true;
    case TO_TEST: test_one(arguments->value, count, dice); return true;
    default: return false;
    }
}

void dm_ask_fire_morale_outcome(const struct arguments *arguments, const void *state,
                                struct text *out)
{
    static const char *const names[] = {
        [STANDS] = "stands",
        [BREAKS] = "breaks",
        [WIPED_OUT] = "wiped-out",
    };
    const struct dm_count_state *count = state;
    (void)arguments;
    text_add(out, count->stage == NO_SHOT ? "no-shot" : names[count->result]);
}

// 5.7 Saves.

enum save { SA_TARGET, SA_FF, SA_HITS };

const struct parameter dm_ask_save_parameters[] = {
    {"target", UNIT_TYPES " daimyo animal", "ashigaru", "who was hit", DM_1_5, .of = "b-type"},
    {"firer-ff", NO_YES, "no", "who shot has formation fail", DM_5_9},
    {"hits", "1..5", "1", "that he was dealt", DM_7_13},
    {NULL},
};

bool dm_ask_save_begin(struct arguments *arguments, void *state, struct fault *fault)
{
    return dm_ask_anything(arguments, state, fault);
}

bool dm_ask_save_advance(const struct arguments *arguments, void *state, struct dice *dice)
{
    struct dm_count_state *count = state;
    const int32_t *value = arguments->value;
    if (count->done) return false;
    count->result =
        dm_saves(dice, 0, (enum dm_type)type_asked(value[SA_TARGET]), value[SA_FF], value[SA_HITS]);
    count->done = 1;
    return true;
}

void dm_ask_save_outcome(const struct arguments *arguments, const void *state, struct text *out)
{
    (void)arguments;
    text_add(out, ((const struct dm_count_state *)state)->result ? "saved" : "killed");
}
