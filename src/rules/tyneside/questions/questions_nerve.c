// Odds of wounds, nerves and eyes.
#include "core/items.h"
#include "rules/tyneside/arms.h"
#include "rules/tyneside/questions/questions.h"

// 5.8 Results added up, without a die.

enum track { TR_CLASS, TR_STATE, TR_KENSEI, TR_RESULTS };

#define TRACK_RESULTS 12

static const struct part result_parts[] = {{"result", "none pushed light wound disabled killed"},
                                           {NULL}};
static const struct items track_results = {result_parts, TRACK_RESULTS, ',', NULL};

const struct parameter ty_ask_track_parameters[] = {
    {"class", CLASSES, "bushi", "who is hurt", TY_1_1, .of = "a-class"},
    {"state", STANDING " disabled disabled-light killed", "fresh", "before", TY_8_4,
     .of = "a-state"},
    {"kensei-wounds", "two four", "two", "the switch of that name", TY_8_4},
    {"results", "*", "light", "one after the other", TY_8_4, .items = &track_results},
    {NULL},
};

static bool begin_state(const struct arguments *arguments, struct count_state *count,
                        struct fault *fault)
{
    enum ty_class class = (enum ty_class)class_of(arguments->value[TR_CLASS]);
    return ty_read_state(class, arguments->value[TR_KENSEI], "state", arguments->text[TR_STATE],
                         &count->count, fault);
}

static void suffer(const struct arguments *arguments, struct count_state *count, enum ty_hurt hurt)
{
    enum ty_class class = (enum ty_class)class_of(arguments->value[TR_CLASS]);
    count->count = (uint8_t)ty_wounds_after(class, arguments->value[TR_KENSEI], count->count, hurt);
}

bool ty_ask_track_begin(struct arguments *arguments, void *state, struct fault *fault)
{
    static const uint8_t hurts[] = {HURT_NONE,  HURT_PUSHED,   HURT_LIGHT,
                                    HURT_WOUND, HURT_DISABLED, HURT_KILLED};
    const char *list = arguments->text[TR_RESULTS];
    int32_t part[PARTS_CAP];
    if (!begin_state(arguments, state, fault)) return false;
    if (items_count(&track_results, list) < 0) {
        return fault_set(fault, "results",
                         "1 to %d results were expected, joined by commas, each none, pushed, "
                         "light, wound, disabled or killed",
                         TRACK_RESULTS);
    }
    while (list && items_next(&track_results, &list, part)) {
        suffer(arguments, state, (enum ty_hurt)hurts[part[0]]);
    }
    return true;
}

bool ty_ask_track_advance(const struct arguments *arguments, void *state, struct dice *dice)
{
    (void)arguments;
    (void)state;
    (void)dice;
    return false;
}

void ty_ask_track_outcome(const struct arguments *arguments, const void *state, struct text *out)
{
    enum ty_class class = (enum ty_class)class_of(arguments->value[TR_CLASS]);
    text_add(out, ty_state_name(class, arguments->value[TR_KENSEI],
                                ((const struct count_state *)state)->count));
}

// 5.9 A fall from the saddle.

const struct parameter ty_ask_fall_parameters[] = {
    {"class", CLASSES, "bushi", "of the rider", TY_1_1, .of = "a-class"},
    {"state", STANDING, "fresh", "before the fall", TY_8_4, .of = "a-state"},
    {"kensei-wounds", "two four", "two", "the switch of that name", TY_8_4},
    {NULL},
};

bool ty_ask_fall_begin(struct arguments *arguments, void *state, struct fault *fault)
{
    ((struct count_state *)state)->left = 1;
    return begin_state(arguments, state, fault);
}

bool ty_ask_fall_advance(const struct arguments *arguments, void *state, struct dice *dice)
{
    struct count_state *count = state;
    if (!count->left) return false;
    count->left = 0;
    if (ty_fall_wounds(dice, 0)) suffer(arguments, count, HURT_WOUND);
    return true;
}

void ty_ask_fall_outcome(const struct arguments *arguments, const void *state, struct text *out)
{
    ty_ask_track_outcome(arguments, state, out);
}

// 5.10 One check.

const struct parameter ty_ask_morale_parameters[] = {
    NERVE_PARAMETERS(CLASSES, "bushi", "class of most of the unit", "still"),
    {NULL},
};

enum nerve {
    NE_LEADER,
    NE_COMMANDER,
    NE_HALF_LOST,
    NE_HALF_WOUNDED,
    NE_MOTION,
    NE_FLANKED,
    NE_FRIENDS,
    NE_GROUND
};

struct ty_nerve ty_nerve_asked(const int32_t *after_quality, uint8_t quality)
{
    return (struct ty_nerve){
        .quality = quality,
        .leader = (uint8_t)after_quality[NE_LEADER],
        .commander = (uint8_t)after_quality[NE_COMMANDER],
        .half_lost = (uint8_t)after_quality[NE_HALF_LOST],
        .half_wounded = (uint8_t)after_quality[NE_HALF_WOUNDED],
        .motion = (uint8_t)after_quality[NE_MOTION],
        .flanked = (uint8_t)after_quality[NE_FLANKED],
        .friends = (uint8_t)after_quality[NE_FRIENDS],
        .ground = (uint8_t)after_quality[NE_GROUND],
    };
}

void ty_print_morale(int morale, struct text *out)
{
    static const char *const names[] = {
        [MORALE_OK] = "ok", [NO_ADVANCE] = "no-advance", [FALL_BACK] = "fall-back",
        [BROKEN] = "break", [ROUTED] = "rout",
    };
    text_add(out, names[morale]);
}

static bool begin_once(void *state)
{
    ((struct count_state *)state)->left = 1;
    return true;
}

bool ty_ask_morale_begin(struct arguments *arguments, void *state, struct fault *fault)
{
    (void)arguments;
    (void)fault;
    return begin_once(state);
}

bool ty_ask_morale_advance(const struct arguments *arguments, void *state, struct dice *dice)
{
    struct count_state *count = state;
    const int32_t *value = arguments->value;
    struct ty_nerve nerve = ty_nerve_asked(value + 1, class_of(value[0]));
    if (!count->left) return false;
    count->left = 0;
    count->count = (uint8_t)ty_nerve_resolve(&nerve, dice, 0);
    return true;
}

void ty_ask_morale_outcome(const struct arguments *arguments, const void *state, struct text *out)
{
    (void)arguments;
    ty_print_morale(((const struct count_state *)state)->count, out);
}

// 5.11 Rallying.

enum rally { RA_QUALITY, RA_TURNS, RA_RESULT };

const struct parameter ty_ask_rally_parameters[] = {
    {"quality", CLASSES, "bushi", "class of most of the unit", TY_10_5, .of = "a-class"},
    {"turns", "1..12", "1", "tries, one at the end of each", TY_10_5},
    {"result", "break rout", "break", "of the check it ran from", TY_10_4},
    {NULL},
};

bool ty_ask_rally_begin(struct arguments *arguments, void *state, struct fault *fault)
{
    bool broken = arguments->value[RA_RESULT] == 0; // TY_10_5 A rout is never rallied.
    (void)fault;
    ((struct count_state *)state)->left = broken ? (uint8_t)arguments->value[RA_TURNS] : 0;
    return true;
}

bool ty_ask_rally_advance(const struct arguments *arguments, void *state, struct dice *dice)
{
    struct count_state *count = state;
    if (!count->left) return false;
    count->count = ty_rallies((enum ty_class)class_of(arguments->value[RA_QUALITY]), dice, 0);
    count->left = count->count ? 0 : (uint8_t)(count->left - 1);
    return true;
}

void ty_ask_rally_outcome(const struct arguments *arguments, const void *state, struct text *out)
{
    (void)arguments;
    text_add(out, ((const struct count_state *)state)->count ? "rallied" : "broken");
}
