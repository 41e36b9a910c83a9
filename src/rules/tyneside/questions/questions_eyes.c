// Odds of being found, and of being the attacker.
#include "core/items.h"
#include "rules/tyneside/arms.h"
#include "rules/tyneside/questions/questions.h"
#include "rules/tyneside/tables.h"

// 5.12 A concealed ninja.

enum spotting { SP_DISTANCE, SP_COVER, SP_MOVING };

#define SPOT_GROUPS 8

static const struct part group_parts[] = {{"distance", DISTANCE}, {NULL}};
static const struct items enemy_groups = {group_parts, SPOT_GROUPS, ',', NULL};

const struct parameter ty_ask_spot_parameters[] = {
    {"distance", "*", "10", "in cm, one for each enemy group that comes near", TY_13_4,
     .items = &enemy_groups},
    {"cover", "no yes", "no", "is he in cover?", TY_13_4},
    {"moving", "no yes", "no", "does he move?", TY_13_4},
    {NULL},
};

// Of a group of the list, counted from 0.
static int32_t group_distance(const char *list, int group)
{
    int32_t part[PARTS_CAP] = {0};
    for (; group >= 0 && list; group--) {
        items_next(&enemy_groups, &list, part);
    }
    return part[0];
}

bool ty_ask_spot_begin(struct arguments *arguments, void *state, struct fault *fault)
{
    struct count_state *count = state;
    int groups = items_count(&enemy_groups, arguments->text[SP_DISTANCE]);
    if (groups < 0) {
        return fault_set(fault, "distance",
                         "1 to %d distances in cm were expected, joined by commas, each with at "
                         "most one decimal",
                         SPOT_GROUPS);
    }
    count->left = (uint8_t)groups;
    return true;
}

bool ty_ask_spot_advance(const struct arguments *arguments, void *state, struct dice *dice)
{
    struct count_state *count = state;
    int32_t unit = ty_spot_unit(arguments->value[SP_COVER], arguments->value[SP_MOVING]);
    if (!count->left) return false;
    count->left--;
    int32_t distance = group_distance(arguments->text[SP_DISTANCE], count->left);
    count->count = ty_spotted(tenths_of(distance), unit, dice, 0, 0);
    if (count->count) count->left = 0;
    return true;
}

void ty_ask_spot_outcome(const struct arguments *arguments, const void *state, struct text *out)
{
    (void)arguments;
    text_add(out, ((const struct count_state *)state)->count ? "spotted" : "hidden");
}

// 5.13 A unit in ambush.

const struct parameter ty_ask_ambush_parameters[] = {
    {"distance", DISTANCE, "30", "in cm, of the nearest enemy group", TY_11_2},
    {NULL},
};

bool ty_ask_ambush_begin(struct arguments *arguments, void *state, struct fault *fault)
{
    (void)arguments;
    (void)fault;
    ((struct count_state *)state)->left = 1;
    return true;
}

bool ty_ask_ambush_advance(const struct arguments *arguments, void *state, struct dice *dice)
{
    struct count_state *count = state;
    if (!count->left) return false;
    count->left = 0;
    count->count = tenths_of(arguments->value[0]) <= ty_ambush_die(dice, 0) * TY_AMBUSH_PIP;
    return true;
}

void ty_ask_ambush_outcome(const struct arguments *arguments, const void *state, struct text *out)
{
    (void)arguments;
    text_add(out, ((const struct count_state *)state)->count ? "revealed" : "hidden");
}

// 5.15 Who is the attacker.

const struct parameter ty_ask_deployment_parameters[] = {
    {"ties", "reroll show", "reroll", "thrown again, or told", TY_12_2},
    {NULL},
};

bool ty_ask_deployment_begin(struct arguments *arguments, void *state, struct fault *fault)
{
    (void)arguments;
    (void)fault;
    ((struct count_state *)state)->left = 1;
    return true;
}

bool ty_ask_deployment_advance(const struct arguments *arguments, void *state, struct dice *dice)
{
    struct count_state *count = state;
    bool reroll = arguments->value[0] == 0;
    int thrown[2];
    if (!count->left) return false;
    count->count = (uint8_t)ty_attacker(dice, thrown);
    count->left = reroll && !count->count;
    return true;
}

void ty_ask_deployment_outcome(const struct arguments *arguments, const void *state,
                               struct text *out)
{
    static const char *const names[] = {"tie", "side-a", "side-b"};
    (void)arguments;
    text_add(out, names[((const struct count_state *)state)->count]);
}
