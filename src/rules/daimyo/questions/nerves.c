// Odds of morale.
#include "rules/daimyo/morale/morale.h"
#include "rules/daimyo/questions/questions.h"

// 5.14 One test.

enum morale { MO_TYPE, MO_OPEN, MO_SOFT, MO_HARD, MO_DEAD, MO_FF, MO_SEES_RETREAT, MO_RALLY };
enum morale_end { PASSES, FAILS, GONE, EXEMPT };

const struct parameter dm_ask_morale_parameters[] = {
    {"type", UNIT_TYPES, "ashigaru", "the troops", DM_1_5, .of = "a-type"},
    {"alive-open", "0..5", "5", "living figures in the open", DM_10_3},
    {"alive-soft", "0..5", "0", "in soft cover", DM_10_3},
    {"alive-hard", "0..5", "0", "in hard cover", DM_10_3},
    {"dead", "0..9", "0", "figures lost since the battle began", DM_10_4, .of = "a-lost"},
    {"ff", NO_YES, "no", "they have formation fail", DM_10_4, .of = "a-ff"},
    {"sees-retreat", NO_YES, "no", "they see friends in retreat", DM_10_4},
    {"rally", NO_YES, "no", "after three moves of retreat: they have formation fail", DM_10_7},
    {NULL},
};

static struct dm_nerve nerve_asked(const int32_t *value)
{
    return (struct dm_nerve){
        .type = (uint8_t)value[MO_TYPE],
        .alive = {(uint8_t)value[MO_OPEN], (uint8_t)value[MO_SOFT], (uint8_t)value[MO_HARD]},
        .dead = (uint8_t)value[MO_DEAD],
        .ff = value[MO_FF] || value[MO_RALLY],
        .sees_retreat = value[MO_SEES_RETREAT],
    };
}

bool dm_ask_morale_begin(struct arguments *arguments, void *state, struct fault *fault)
{
    struct dm_count_state *count = state;
    const int32_t *value = arguments->value;
    int alive = value[MO_OPEN] + value[MO_SOFT] + value[MO_HARD];
    if (alive < 1) return fault_set(fault, "alive-open", "somebody must be alive");
    if (alive > 10) return fault_set(fault, "alive-hard", "no more than 10 are alive in all");
    if (!dm_is_tested((enum dm_type)value[MO_TYPE])) {
        *count = (struct dm_count_state){.result = EXEMPT, .done = 1};
    }
    return true;
}

bool dm_ask_morale_advance(const struct arguments *arguments, void *state, struct dice *dice)
{
    static const uint8_t ends[] = {[CARRIES_ON] = PASSES, [RETREATS] = FAILS, [HIDES] = GONE};
    struct dm_count_state *count = state;
    struct dm_nerve nerve = nerve_asked(arguments->value);
    if (count->done) return false;
    int thrown = dm_nerve_thrown(dice, &nerve, (enum dm_nerve_throw)count->stage++);
    count->score = (int16_t)(count->score + thrown);
    if (count->stage < DM_NERVE_THROWS) return true;
    enum dm_nerve_result result = dm_nerve_result((enum dm_type)nerve.type, count->score);
    *count = (struct dm_count_state){.result = ends[result], .done = 1};
    return true;
}

void dm_ask_morale_outcome(const struct arguments *arguments, const void *state, struct text *out)
{
    static const char *const names[] = {
        [PASSES] = "pass",
        [FAILS] = "retreat",
        [GONE] = "hide",
        [EXEMPT] = "exempt",
    };
    (void)arguments;
    text_add(out, names[((const struct dm_count_state *)state)->result]);
}
