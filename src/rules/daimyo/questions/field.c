// Odds of what is thrown before a battle and about the ground: sides, scenery, rivers, arrivals.
#include "rules/daimyo/battlefield/battlefield.h"
#include "rules/daimyo/questions/questions.h"

// 5.1 Who is at home.

const struct parameter dm_ask_home_parameters[] = {
    {"reroll", NO_YES, "yes", "equal throws are thrown again", DM_2_1},
    {NULL},
};

bool dm_ask_home_begin(struct arguments *arguments, void *state, struct fault *fault)
{
    return dm_ask_anything(arguments, state, fault);
}

bool dm_ask_home_advance(const struct arguments *arguments, void *state, struct dice *dice)
{
    struct dm_count_state *count = state;
    if (count->done) return false;
    count->result = (uint8_t)dm_throw_home(dice);
    count->done = count->result != NOBODY_IS_HOME || !arguments->value[0];
    if (!count->done) count->result = 0;
    return true;
}

void dm_ask_home_outcome(const struct arguments *arguments, const void *state, struct text *out)
{
    static const char *const names[] = {
        [FIRST_IS_HOME] = "first-home",
        [SECOND_IS_HOME] = "second-home",
        [NOBODY_IS_HOME] = "tie",
    };
    (void)arguments;
    text_add(out, names[((const struct dm_count_state *)state)->result]);
}

// 5.2 Scenery.

const struct parameter dm_ask_scenery_parameters[] = {{NULL}};

bool dm_ask_scenery_begin(struct arguments *arguments, void *state, struct fault *fault)
{
    return dm_ask_anything(arguments, state, fault);
}

bool dm_ask_scenery_advance(const struct arguments *arguments, void *state, struct dice *dice)
{
    struct dm_count_state *count = state;
    (void)arguments;
    if (count->done) return false;
    count->count = (uint8_t)dm_throw_scenery(dice);
    count->done = 1;
    return true;
}

void dm_ask_scenery_outcome(const struct arguments *arguments, const void *state, struct text *out)
{
    (void)arguments;
    text_addf(out, "pieces-%d", ((const struct dm_count_state *)state)->count);
}

// 5.3 The flow of a river.

const struct parameter dm_ask_flow_parameters[] = {{NULL}};

bool dm_ask_flow_begin(struct arguments *arguments, void *state, struct fault *fault)
{
    return dm_ask_anything(arguments, state, fault);
}

bool dm_ask_flow_advance(const struct arguments *arguments, void *state, struct dice *dice)
{
    struct dm_count_state *count = state;
    (void)arguments;
    if (count->done) return false;
    count->result = (uint8_t)dm_throw_flow(dice);
    count->done = 1;
    return true;
}

void dm_ask_flow_outcome(const struct arguments *arguments, const void *state, struct text *out)
{
    static const char *const names[] = {[SLOW] = "slow", [STEADY] = "steady", [FAST] = "fast"};
    (void)arguments;
    text_add(out, names[((const struct dm_count_state *)state)->result]);
}

// 5.16 Crossing a river.

enum river { RI_FLOW, RI_TYPE, RI_AT, RI_FIGURES, RI_MOVES };
enum river_at { AT_OPEN_WATER, AT_FORD, AT_BRIDGE };

const struct parameter dm_ask_river_parameters[] = {
    {"flow", "slow steady fast", "slow", "how it flows", DM_13_1},
    {"type", "foot cavalry", "foot", "who crosses it", DM_13_5},
    {"at", "open ford bridge", "open", "where", DM_13_2},
    {"figures", "1..10", "5", "of them", DM_13_5},
    {"moves", "1..4", "1", "in which each touches the water", DM_13_5},
    {NULL},
};

// Left is those who live, stage the moves that are to come.
bool dm_ask_river_begin(struct arguments *arguments, void *state, struct fault *fault)
{
    struct dm_count_state *count = state;
    const int32_t *value = arguments->value;
    (void)fault;
    count->left = (uint8_t)value[RI_FIGURES];
    if (value[RI_AT] != AT_OPEN_WATER) return true; // DM_13_2
    count->stage = (uint8_t)value[RI_MOVES];
    if (dm_may_be_entered((enum dm_flow)value[RI_FLOW])) return true;
    count->stage = 0;
    count->result = 1;
    return true;
}

bool dm_ask_river_advance(const struct arguments *arguments, void *state, struct dice *dice)
{
    struct dm_count_state *count = state;
    const int32_t *value = arguments->value;
    if (!count->stage) return false;
    int drowned = dm_drown(dice, (enum dm_flow)value[RI_FLOW], value[RI_TYPE], count->left);
    count->left = (uint8_t)(count->left - drowned);
    count->stage = count->left ? (uint8_t)(count->stage - 1) : 0;
    return true;
}

void dm_ask_river_outcome(const struct arguments *arguments, const void *state, struct text *out)
{
    const struct dm_count_state *count = state;
    if (count->result) {
        text_add(out, "forbidden");
    } else {
        text_addf(out, "drowned-%d", arguments->value[RI_FIGURES] - count->left);
    }
}

// 5.24 Where somebody arrives.

const struct parameter dm_ask_arrival_parameters[] = {
    {"d24", "single 2d12", "single", "one die of 24 sides, or two of 12", DM_15_2},
    {NULL},
};

bool dm_ask_arrival_begin(struct arguments *arguments, void *state, struct fault *fault)
{
    return dm_ask_anything(arguments, state, fault);
}

bool dm_ask_arrival_advance(const struct arguments *arguments, void *state, struct dice *dice)
{
    struct dm_count_state *count = state;
    if (count->done) return false;
    count->count = (uint8_t)dm_throw_square(dice, arguments->value[0]);
    count->done = 1;
    return true;
}

void dm_ask_arrival_outcome(const struct arguments *arguments, const void *state, struct text *out)
{
    (void)arguments;
    text_addf(out, "square-%d", ((const struct dm_count_state *)state)->count);
}
