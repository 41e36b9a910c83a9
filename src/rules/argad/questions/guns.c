// Odds of the heavy gun, of its fire arrows, and of what they do to structures.
#include "rules/argad/questions/questions.h"

// 5.3 The heavy arquebus.

enum ozutsu {
    OZ_DISTANCE,
    OZ_TARGET,
    OZ_GARRISON,
    OZ_COVER,
    OZ_ARMOUR,
    OZ_LARGE,
    OZ_BEFORE_CONTACT,
    OZ_SURPRISE,
    OZ_SENSEI,
    OZ_GUARD
};

// clang-format off
const struct parameter ag_ask_ozutsu_parameters[] = {
    {"distance",       "0.00..60.00",                           "20.00",    "in cm",                                          AR_8_2, .group = "The target"},
    {"target",         "group couple lone close-order building", "group",   "what is aimed at",                               AR_12_3},
    {"garrison",       "no yes",                                "yes",      "somebody is in the building",                    AR_12_4},
    {"cover",          COVERS,                                  "none",     "of the people; a mantlet is none",               AR_12_5},
    {"armour",         ARMOURS,                                 "none",     "of the people; up to 5h it is of no use",        AR_12_3},
    {"large",          "no yes",                                "no",       "a large creature is never a lone target",        AR_18_2, .group = "Seldom", .seldom = true},
    {"before-contact", "no yes",                                "no",       "at an enemy who comes at the gunner",            AR_18_1, .seldom = true},
    {"surprise",       "no yes",                                "no",       "the people suspect nothing",                     AR_16_6, .seldom = true},
    {"sensei",         "no yes",                                "no",       "a sensei who wards off shots",                   AR_11_9, .seldom = true},
    {"sensei-guard",   "plus-one column-6",                     "plus-one", "the switch of that name",                        AR_11_9, .seldom = true},
    {NULL},
};
// clang-format on

static struct ag_shot ball_asked(const int32_t *value)
{
    return (struct ag_shot){
        .missile = OZUTSU,
        .band = (uint8_t)ag_band(OZUTSU, value[OZ_DISTANCE]),
        .armour = (uint8_t)value[OZ_ARMOUR],
        .cover = (uint8_t)value[OZ_COVER],
        .target = (uint8_t)value[OZ_TARGET],
        .large = value[OZ_LARGE],
        .before_contact = value[OZ_BEFORE_CONTACT],
        .surprise = value[OZ_SURPRISE],
        .warding = value[OZ_SENSEI] ? AG_SENSEI : 0,
        .by_column_6 = value[OZ_GUARD],
    };
}

// AR_12_4 A building is nobody: only the white die is for its people, and only where there are any.
static struct ag_shot at_the_walls(const struct ag_shot *shot, bool garrison)
{
    return (struct ag_shot){
        .missile = OZUTSU,
        .band = shot->band,
        .target = AT_BUILDING,
        .surprise = garrison && shot->surprise,
    };
}

bool ag_ask_ozutsu_begin(struct arguments *arguments, void *state, struct fault *fault)
{
    (void)state;
    return ag_in_range(OZUTSU, arguments->value[OZ_DISTANCE], fault);
}

bool ag_ask_ozutsu_advance(const struct arguments *arguments, void *state, struct dice *dice)
{
    struct ag_count_state *count = state;
    const int32_t *value = arguments->value;
    if (count->done) return false;
    struct ag_shot red = ball_asked(value), white = red;
    if (value[OZ_TARGET] == AT_BUILDING) red = at_the_walls(&white, value[OZ_GARRISON]);
    if (value[OZ_TARGET] == AT_BUILDING && !value[OZ_GARRISON]) white = red;
    count->result = (uint8_t)ag_two_dice(dice, ag_shot_needed(&red), ag_shot_needed(&white));
    count->done = 1;
    return true;
}

void ag_ask_ozutsu_outcome(const struct arguments *arguments, const void *state, struct text *out)
{
    int result = ((const struct ag_count_state *)state)->result;
    (void)arguments;
    text_add(out, result == BOTH_HIT ? "both" : result == RED_ALONE ? "red" : "miss");
}

// 5.4 A fire arrow.

enum bohiya { BO_DISTANCE, BO_TARGET, BO_COVER, BO_OPENING, BO_SURPRISE };

const struct parameter ag_ask_bohiya_parameters[] = {
    {"distance", "0.00..80.00", "20.00", "in cm", AR_8_2},
    {"target", "building large-building lone", "building", "what is aimed at", AR_12_9},
    {"cover", COVERS, "none", "of what is aimed at", AR_12_9},
    {"opening", "no yes", "no", "the gunner touches an opening: there is no cover", AR_12_9},
    {"surprise", "no yes", "no", "nobody there suspects anything", AR_16_6},
    {NULL},
};

static struct ag_shot arrow_asked(const int32_t *value)
{
    static const uint8_t targets[] = {AT_BUILDING, AT_LARGE_BUILDING, AT_LONE};
    return (struct ag_shot){
        .missile = BO_HIYA,
        .band = (uint8_t)ag_band(BO_HIYA, value[BO_DISTANCE]),
        .target = targets[value[BO_TARGET]],
        .cover = value[BO_OPENING] ? IN_THE_OPEN : (uint8_t)value[BO_COVER],
        .surprise = value[BO_SURPRISE],
    };
}

bool ag_ask_bohiya_begin(struct arguments *arguments, void *state, struct fault *fault)
{
    (void)state;
    return ag_in_range(BO_HIYA, arguments->value[BO_DISTANCE], fault);
}

bool ag_ask_bohiya_advance(const struct arguments *arguments, void *state, struct dice *dice)
{
    struct ag_count_state *count = state;
    if (count->done) return false;
    struct ag_shot shot = arrow_asked(arguments->value);
    int needed = ag_shot_needed(&shot);
    count->result = (uint8_t)ag_two_dice(dice, needed, needed);
    count->done = 1;
    return true;
}

// AR_12_8
void ag_ask_bohiya_outcome(const struct arguments *arguments, const void *state, struct text *out)
{
    static const char *const names[] = {
        [BOTH_FAIL] = "miss",
        [RED_ALONE] = "stuck",
        [BOTH_HIT] = "fire",
        [WHITE_ALONE] = "astray",
    };
    (void)arguments;
    text_add(out, names[((const struct ag_count_state *)state)->result]);
}

// 5.5 A structure.

enum fall { ST_SOLIDITY, ST_PRIOR, ST_HITS };

const struct parameter ag_ask_structure_parameters[] = {
    {"solidity", "2..20", "4", "sides of its die", AR_12_6},
    {"prior", "0..20", "0", "damages it has survived", AR_12_6},
    {"hits", "0..20", "1", "new damages", AR_12_6},
    {NULL},
};

bool ag_ask_structure_begin(struct arguments *arguments, void *state, struct fault *fault)
{
    (void)fault;
    ((struct ag_count_state *)state)->stage = (uint8_t)arguments->value[ST_HITS];
    return true;
}

bool ag_ask_structure_advance(const struct arguments *arguments, void *state, struct dice *dice)
{
    struct ag_count_state *count = state;
    const int32_t *value = arguments->value;
    if (!count->stage) return false;
    int damages = value[ST_PRIOR] + value[ST_HITS] - --count->stage;
    count->result = ag_structure_falls(dice, value[ST_SOLIDITY], damages);
    if (count->result) count->stage = 0;
    return true;
}

static void print_fall(const struct ag_count_state *count, struct text *out)
{
    text_add(out, count->result ? "destroyed" : "standing");
}

void ag_ask_structure_outcome(const struct arguments *arguments, const void *state,
                              struct text *out)
{
    (void)arguments;
    print_fall(state, out);
}

// 5.6 Shot after shot; what a shot does is settled before the next.

enum bombard { BM_SHOTS, BM_DISTANCE, BM_SOLIDITY, BM_PRIOR, BM_GARRISON };

const struct parameter ag_ask_bombard_parameters[] = {
    {"shots", "1..12", "1", "one after the other", AR_12_2},
    {"distance", "0.00..60.00", "20.00", "in cm", AR_8_2},
    {"solidity", "2..20", "4", "sides of its die", AR_12_6},
    {"prior", "0..20", "0", "damages it has survived", AR_12_6},
    {"garrison", "no yes", "yes", "somebody is in it", AR_12_4},
    {NULL},
};

// Stage is the shots that are left, done the damages of this shot that are not settled yet, count those
// since the beginning.
bool ag_ask_bombard_begin(struct arguments *arguments, void *state, struct fault *fault)
{
    ((struct ag_count_state *)state)->stage = (uint8_t)arguments->value[BM_SHOTS];
    return ag_in_range(OZUTSU, arguments->value[BM_DISTANCE], fault);
}

bool ag_ask_bombard_advance(const struct arguments *arguments, void *state, struct dice *dice)
{
    struct ag_count_state *count = state;
    const int32_t *value = arguments->value;
    if (count->done) {
        count->done--;
        count->count++;
        int damages = value[BM_PRIOR] + count->count;
        count->result = ag_structure_falls(dice, value[BM_SOLIDITY], damages);
        if (count->result) *count = (struct ag_count_state){.result = 1};
        return true;
    }
    if (!count->stage) return false;
    struct ag_shot shot = {
        .missile = OZUTSU,
        .band = (uint8_t)ag_band(OZUTSU, value[BM_DISTANCE]),
        .target = AT_BUILDING,
    };
    int needed = ag_shot_needed(&shot);
    enum ag_two_dice hit = ag_two_dice(dice, needed, needed);
    count->stage--;
    if (hit == RED_ALONE) count->done = 1;
    if (hit == BOTH_HIT) count->done = value[BM_GARRISON] ? 1 : 2;
    return true;
}

void ag_ask_bombard_outcome(const struct arguments *arguments, const void *state, struct text *out)
{
    (void)arguments;
    print_fall(state, out);
}

// 5.7 Some time.

const struct parameter ag_ask_sometime_parameters[] = {
    {"turns", "1..6", "6", "so many are looked at", AR_12_12},
    {NULL},
};

bool ag_ask_sometime_begin(struct arguments *arguments, void *state, struct fault *fault)
{
    (void)arguments, (void)fault, (void)state;
    return true;
}

bool ag_ask_sometime_advance(const struct arguments *arguments, void *state, struct dice *dice)
{
    struct ag_count_state *count = state;
    if (count->done || count->count == arguments->value[0]) return false;
    count->count++;
    count->done = ag_time_is_up(dice, count->count);
    return true;
}

void ag_ask_sometime_outcome(const struct arguments *arguments, const void *state, struct text *out)
{
    const struct ag_count_state *count = state;
    (void)arguments;
    if (!count->done) {
        text_add(out, "later");
    } else {
        text_addf(out, "turn-%d", count->count);
    }
}
