// Odds of fire.
#include "rules/daimyo/fires/fires.h"
#include "rules/daimyo/questions/questions.h"

// 5.17 Lighting something.

enum ignite { IG_BY, IG_OBJECT, IG_BURNING, IG_ATTEMPTS };
enum ignited { NOT_LIT, LIT, FORBIDDEN };

const struct parameter dm_ask_ignite_parameters[] = {
    {"by", "samurai other", "samurai", "who lights it", DM_16_11},
    {"object", "building wooden-wall cart haystack", "building", "what", DM_16_11},
    {"already-burning", NO_YES, "no", "something else burns", DM_16_12},
    {"attempts", "1..6", "1", "one a turn", DM_16_2},
    {NULL},
};

static struct dm_lighting lighting_asked(const int32_t *value)
{
    return (struct dm_lighting){
        .fuel = (uint8_t)value[IG_OBJECT],
        .samurai = !value[IG_BY],
        .burning = value[IG_BURNING],
    };
}

bool dm_ask_ignite_begin(struct arguments *arguments, void *state, struct fault *fault)
{
    struct dm_count_state *count = state;
    struct dm_lighting lighting = lighting_asked(arguments->value);
    (void)fault;
    count->result = fine(dm_lighting_forbidden(&lighting)) ? NOT_LIT : FORBIDDEN;
    if (count->result == NOT_LIT) count->left = (uint8_t)arguments->value[IG_ATTEMPTS];
    return true;
}

bool dm_ask_ignite_advance(const struct arguments *arguments, void *state, struct dice *dice)
{
    struct dm_count_state *count = state;
    struct dm_lighting lighting = lighting_asked(arguments->value);
    if (!count->left) return false;
    count->result = dm_lights(dice, &lighting) ? LIT : NOT_LIT;
    count->left = count->result == LIT ? 0 : (uint8_t)(count->left - 1);
    return true;
}

void dm_ask_ignite_outcome(const struct arguments *arguments, const void *state, struct text *out)
{
    static const char *const names[] = {
        [NOT_LIT] = "not-lit",
        [LIT] = "lit",
        [FORBIDDEN] = "forbidden",
    };
    (void)arguments;
    text_add(out, names[((const struct dm_count_state *)state)->result]);
}

// 5.18 Too near a fire.

enum near { NE_FIGURES, NE_TESTS };

const struct parameter dm_ask_near_fire_parameters[] = {
    {"figures", "1..10", "1", "within an inch of it", DM_16_7},
    {"tests", "1..5", "1", "turns in which they stay there", DM_16_7},
    {NULL},
};

// Left is those who live, stage the throws that are to come.
bool dm_ask_near_fire_begin(struct arguments *arguments, void *state, struct fault *fault)
{
    struct dm_count_state *count = state;
    (void)fault;
    count->left = (uint8_t)arguments->value[NE_FIGURES];
    count->stage = (uint8_t)arguments->value[NE_TESTS];
    return true;
}

bool dm_ask_near_fire_advance(const struct arguments *arguments, void *state, struct dice *dice)
{
    struct dm_count_state *count = state;
    (void)arguments;
    if (!count->stage) return false;
    count->left = (uint8_t)(count->left - dm_burnt(dice, count->left));
    count->stage = count->left ? (uint8_t)(count->stage - 1) : 0;
    return true;
}

void dm_ask_near_fire_outcome(const struct arguments *arguments, const void *state,
                              struct text *out)
{
    const struct dm_count_state *count = state;
    text_addf(out, "burned-%d", arguments->value[NE_FIGURES] - count->left);
}

// 5.19 Where the smoke goes.

const struct parameter dm_ask_wind_parameters[] = {{NULL}};

bool dm_ask_wind_begin(struct arguments *arguments, void *state, struct fault *fault)
{
    return dm_ask_anything(arguments, state, fault);
}

bool dm_ask_wind_advance(const struct arguments *arguments, void *state, struct dice *dice)
{
    struct dm_count_state *count = state;
    (void)arguments;
    if (count->done) return false;
    count->result = (uint8_t)dm_throw_wind(dice);
    count->done = 1;
    return true;
}

void dm_ask_wind_outcome(const struct arguments *arguments, const void *state, struct text *out)
{
    static const char *const names[] = {
        [NO_WIND] = "none",   [WIND_NORTH] = "north", [WIND_SOUTH] = "south",
        [WIND_WEST] = "west", [WIND_EAST] = "east",
    };
    (void)arguments;
    text_add(out, names[((const struct dm_count_state *)state)->result]);
}
