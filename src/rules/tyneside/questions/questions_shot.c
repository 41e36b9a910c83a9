// Odds of shots and throws. Each question runs the functions that play uses.
#include "rules/tyneside/arms.h"
#include "rules/tyneside/questions/questions.h"

enum shoot {
    SH_SHOOTER,
    SH_WEAPON,
    SH_RANGE,
    SH_TARGET,
    SH_ARMOUR,
    SH_COVER,
    SH_ARQUEBUS,
    SH_EXTREME,
    SH_MOUNTED,
    SH_HORSE_ARMOUR,
    SH_HORSE_ROLL,
    SH_SHURIKEN,
    SH_REACTION_SHOTS,
    SH_QUALITY,
    SH_VOLLEY_SHOTS = SH_MOUNTED,
    SH_STATE,
    SH_KENSEI
};

// clang-format off
#define SHOT_PARAMETERS(weapons, targets)                                                             \
    {"shooter",         CLASSES,            "bushi",   "who shoots",                        TY_1_2, .group = "The shot", .of = "a-class"}, \
    {"weapon",          weapons,            "bow",     "with what",                         TY_7_7, .of = "a-missile"},  \
    {"range",           DISTANCE,           "15",      "in cm, edge to edge",               TY_7_7},  \
    {"target",          targets,            "bushi",   "who is shot at",                    TY_7_14, .of = "b-class"}, \
    {"armour",          ARMOURS,            "none",    "a ninja's is light; with a shield, one better", TY_3_1, .of = "b-armour"}, \
    {"cover",           "no yes",           "no",      "is the target in cover?",           TY_7_8},  \
    {"arquebus-noumin", "d4 none",          "d4",      "the switch of that name",           TY_7_16}, \
    {"extreme-cover",   "no-shot d12",      "no-shot", "the switch of that name",           TY_7_8}

#define MISSILES "bow crossbow arquebus pistol fire-lance hand-hurled shuriken fukiya"

#define SINGLE_PARAMETERS                                                                             \
    SHOT_PARAMETERS(MISSILES, CLASSES " horse"),                                                      \
    {"mounted",         "no yes",           "no",      "is the target on horseback?",       TY_7_19, .of = "b-mounted"}, \
    {"horse-armour",    ARMOURS,            "none",    "of the horse under it",             TY_7_14, .of = "b-horse-armour"}, \
    {"horse-roll",      "first after",      "first",   "the switch of that name",           TY_7_19}, \
    {"shuriken-wounds", "no yes",           "no",      "the switch of that name",           TY_13_8}

const struct parameter ty_ask_shoot_parameters[] = {
    SINGLE_PARAMETERS,
    {NULL},
};

const struct parameter ty_ask_volley_parameters[] = {
    SHOT_PARAMETERS("bow crossbow arquebus pistol fire-lance hand-hurled fukiya", CLASSES),
    {"shots",           "1..8",             "2",       "one after the other",               TY_8_4},
    {"state",           STANDING,           "fresh",   "of the target before them",         TY_8_4, .of = "b-state"},
    {"kensei-wounds",   "two four",         "two",     "the switch of that name",           TY_8_4},
    {NULL},
};

const struct parameter ty_ask_reaction_parameters[] = {
    SINGLE_PARAMETERS,
    {"shots",           "1..8",             "4",       "all alike",                         TY_7_20},
    NERVE_PARAMETERS("same " CLASSES, "same", "class of most of the unit; as the target's", "advancing"),
    {NULL},
};
// clang-format on

static struct ty_shot shot_asked(const int32_t *value, bool single)
{
    struct ty_shot shot = {
        .shooter = class_of(value[SH_SHOOTER]),
        .missile = (uint8_t)(value[SH_WEAPON] + BOW),
        .target = class_of(value[SH_TARGET]),
        .armour = (uint8_t)value[SH_ARMOUR],
        .cover = (uint8_t)value[SH_COVER],
        .arquebus_none = (uint8_t)value[SH_ARQUEBUS],
        .extreme_d12 = (uint8_t)value[SH_EXTREME],
        .range = tenths_of(value[SH_RANGE]),
    };
    if (!single) { // shuriken are left out of the list
        if (shot.missile >= SHURIKEN) shot.missile++;
        return shot;
    }
    shot.mounted = (uint8_t)value[SH_MOUNTED];
    shot.horse_armour = (uint8_t)value[SH_HORSE_ARMOUR];
    shot.horse_after = (uint8_t)value[SH_HORSE_ROLL];
    shot.shuriken_wounds = (uint8_t)value[SH_SHURIKEN];
    return shot;
}

// Out of range is no mistake, but nothing is thrown.
static bool begin_shots(const struct ty_shot *shot, int shots, struct shot_state *state,
                        struct fault *fault)
{
    struct tally tally;
    if (!ty_may_wear(shot->target, shot->armour, "armour", fault)) return false;
    if (shot->mounted && shot->target == TY_HORSE) {
        return fault_set(fault, "mounted", "a horse is ridden, and rides on nothing");
    }
    ty_shot_tally(shot, &tally);
    state->possible = tally.verdict != IMPOSSIBLE;
    state->shots_left = state->possible ? (uint8_t)shots : 0;
    return true;
}

// 5.1 One shot.

bool ty_ask_shoot_begin(struct arguments *arguments, void *state, struct fault *fault)
{
    struct ty_shot shot = shot_asked(arguments->value, true);
    return begin_shots(&shot, 1, state, fault);
}

bool ty_ask_shoot_advance(const struct arguments *arguments, void *state, struct dice *dice)
{
    struct shot_state *shots = state;
    struct ty_shot shot = shot_asked(arguments->value, true);
    if (!shots->shots_left) return false;
    shots->shots_left--;
    shots->hit = ty_shot_resolve(&shot, dice, 0, 0);
    shots->hit.margin = 0; // by how much is of no interest any more
    return true;
}

void ty_ask_shoot_outcome(const struct arguments *arguments, const void *state, struct text *out)
{
    static const char *const names[] = {
        [HURT_LIGHT] = "light",
        [HURT_WOUND] = "wound",
        [HURT_DISABLED] = "disabled",
        [HURT_KILLED] = "killed",
    };
    const struct shot_state *shots = state;
    const struct ty_hit *hit = &shots->hit;
    (void)arguments;
    if (!shots->possible) {
        text_add(out, "no-shot");
    } else if (hit->hurt == HURT_NONE) {
        text_add(out, hit->slowed ? "slowed" : "none");
    } else {
        text_addf(out, "%s%s", hit->horse ? "horse-" : "", names[hit->hurt]);
    }
}

// 5.2 Several, at the same man.

static enum ty_class target_of(const struct arguments *arguments)
{
    return (enum ty_class)class_of(arguments->value[SH_TARGET]);
}

bool ty_ask_volley_begin(struct arguments *arguments, void *state, struct fault *fault)
{
    struct shot_state *shots = state;
    const int32_t *value = arguments->value;
    struct ty_shot shot = shot_asked(value, false);
    if (!begin_shots(&shot, value[SH_VOLLEY_SHOTS], shots, fault)) return false;
    return ty_read_state(target_of(arguments), value[SH_KENSEI], "state", arguments->text[SH_STATE],
                         &shots->half_wounds, fault);
}

bool ty_ask_volley_advance(const struct arguments *arguments, void *state, struct dice *dice)
{
    struct shot_state *shots = state;
    struct ty_shot shot = shot_asked(arguments->value, false);
    bool four = arguments->value[SH_KENSEI];
    if (!shots->shots_left) return false;
    shots->shots_left--;
    struct ty_hit hit = ty_shot_resolve(&shot, dice, 0, 0);
    shots->half_wounds = (uint8_t)ty_wounds_after(target_of(arguments), four, shots->half_wounds,
                                                  (enum ty_hurt)hit.hurt);
    // Nobody shoots at the disabled (TY-R31).
    if (ty_is_disabled(target_of(arguments), four, shots->half_wounds)) shots->shots_left = 0;
    return true;
}

void ty_ask_volley_outcome(const struct arguments *arguments, const void *state, struct text *out)
{
    const struct shot_state *shots = state;
    text_add(out,
             ty_state_name(target_of(arguments), arguments->value[SH_KENSEI], shots->half_wounds));
}

// 5.3 At a moving unit.

static bool quality_is_same(const int32_t *value)
{
    return value[SH_QUALITY] == 0;
}

bool ty_ask_reaction_begin(struct arguments *arguments, void *state, struct fault *fault)
{
    const int32_t *value = arguments->value;
    struct ty_shot shot = shot_asked(value, true);
    if (quality_is_same(value) && shot.target == TY_HORSE) {
        return fault_set(fault, "quality", "the class of the riders was expected with a horse");
    }
    return begin_shots(&shot, value[SH_REACTION_SHOTS], state, fault);
}

// TY_7_21 One check after all the shots; once somebody is hurt the others matter no more.
bool ty_ask_reaction_advance(const struct arguments *arguments, void *state, struct dice *dice)
{
    struct shot_state *shots = state;
    const int32_t *value = arguments->value;
    struct ty_shot shot = shot_asked(value, true);
    if (shots->shots_left) {
        struct ty_hit hit = ty_shot_resolve(&shot, dice, 0, 0);
        shots->hurt = hit.hurt != HURT_NONE;
        shots->shots_left = shots->hurt ? 0 : (uint8_t)(shots->shots_left - 1);
        return true;
    }
    if (!shots->hurt || shots->checked) return false;
    uint8_t quality = quality_is_same(value) ? shot.target : class_of(value[SH_QUALITY] - 1);
    struct ty_nerve nerve = ty_nerve_asked(value + SH_QUALITY + 1, quality);
    shots->checked = 1;
    shots->morale = (uint8_t)ty_nerve_resolve(&nerve, dice, 0);
    return true;
}

void ty_ask_reaction_outcome(const struct arguments *arguments, const void *state, struct text *out)
{
    const struct shot_state *shots = state;
    (void)arguments;
    if (shots->hurt) {
        ty_print_morale(shots->morale, out);
    } else {
        text_add(out, "unhurt");
    }
}

// 5.4 Which figure of the unit.

enum pick { PI_STANDING, PI_FRONT, PI_BAND, PI_WANTED };

const struct parameter ty_ask_pick_parameters[] = {
    {"standing", "1..8", "4", "figures of the unit that can be hit", TY_7_18},
    {"front", "1..8", "2", "of them in the front rank", TY_7_18},
    {"band", "short medium long extreme", "medium", "how far away the unit is", TY_7_7},
    {"wanted", "0..8", "1", "of them that the asker has in mind", TY_7_18},
    {NULL},
};

static int eligible(const int32_t *value)
{
    return value[PI_BAND] == BAND_SHORT ? value[PI_FRONT] : value[PI_STANDING];
}

bool ty_ask_pick_begin(struct arguments *arguments, void *state, struct fault *fault)
{
    const int32_t *value = arguments->value;
    struct count_state *count = state;
    count->left = 1;
    if (value[PI_FRONT] > value[PI_STANDING]) {
        return fault_set(fault, "front", "no more are in the front rank than the %d standing",
                         value[PI_STANDING]);
    }
    if (value[PI_WANTED] <= eligible(value)) return true;
    return fault_set(fault, "wanted", "no more than the %d that can be hit", eligible(value));
}

bool ty_ask_pick_advance(const struct arguments *arguments, void *state, struct dice *dice)
{
    struct count_state *count = state;
    if (!count->left) return false;
    count->left = 0;
    int picked = roll_pick(dice, TY_7_18, 0, eligible(arguments->value));
    count->count = picked < arguments->value[PI_WANTED];
    return true;
}

void ty_ask_pick_outcome(const struct arguments *arguments, const void *state, struct text *out)
{
    (void)arguments;
    text_add(out, ((const struct count_state *)state)->count ? "wanted" : "other");
}

// 5.5 Rider or horse.

const struct parameter ty_ask_horse_parameters[] = {
    {"hits", "1..12", "1", "on riders", TY_7_19},
    {NULL},
};

bool ty_ask_horse_begin(struct arguments *arguments, void *state, struct fault *fault)
{
    (void)fault;
    ((struct count_state *)state)->left = (uint8_t)arguments->value[0];
    return true;
}

bool ty_ask_horse_advance(const struct arguments *arguments, void *state, struct dice *dice)
{
    struct count_state *count = state;
    (void)arguments;
    if (!count->left) return false;
    count->left--;
    if (ty_horse_is_hit(dice, 0)) count->count++;
    return true;
}

void ty_ask_horse_outcome(const struct arguments *arguments, const void *state, struct text *out)
{
    (void)arguments;
    text_addf(out, "horse-%d", ((const struct count_state *)state)->count);
}

// 5.14 A smoke bomb.

enum smoke { SM_THROWER, SM_RANGE };

const struct parameter ty_ask_smoke_parameters[] = {
    {"thrower", CLASSES, "bushi", "who throws", TY_1_2, .of = "a-class"},
    {"range", DISTANCE, "10", "in cm", TY_7_7},
    {NULL},
};

static enum ty_band smoke_band(const struct arguments *arguments)
{
    return ty_band_of(SMOKE_BOMB, tenths_of(arguments->value[SM_RANGE]));
}

bool ty_ask_smoke_begin(struct arguments *arguments, void *state, struct fault *fault)
{
    (void)fault;
    ((struct count_state *)state)->left = smoke_band(arguments) != BAND_BEYOND;
    return true;
}

bool ty_ask_smoke_advance(const struct arguments *arguments, void *state, struct dice *dice)
{
    struct count_state *count = state;
    enum ty_class class = (enum ty_class)class_of(arguments->value[SM_THROWER]);
    if (!count->left) return false;
    count->left = 0;
    count->count = ty_smoke_resolve(class, smoke_band(arguments), dice, 0);
    return true;
}

void ty_ask_smoke_outcome(const struct arguments *arguments, const void *state, struct text *out)
{
    bool smoke = ((const struct count_state *)state)->count;
    text_add(out, smoke_band(arguments) == BAND_BEYOND ? "no-shot" : smoke ? "smoke" : "dud");
}
