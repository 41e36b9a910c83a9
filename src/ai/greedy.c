// Looks one exchange ahead: for each choice the expected value of the position after it, by the
// ruleset's own evaluation.
#include "ai/player.h"
#include "core/mix.h"
#include "core/play.h"
#include "odds/clock.h"

#include <assert.h>

#define EXACT_OUTCOMES 36 // tried out in full up to so many; beyond, as many are sampled
#define SAMPLES        16

// A choice in the scales; many dice lead to one and the same battle, which is evaluated once.
struct weighing {
    const struct thinking *thinking;
    struct workings *workings;
    int before;
    double worth, risk;
    int seen;
    const struct battle *battles[EXACT_OUTCOMES];
    int values[EXACT_OUTCOMES];
};

static_assert(SAMPLES <= EXACT_OUTCOMES, "there is room for all that is seen");

static int evaluate_once(struct weighing *weighing, const struct battle *after)
{
    const struct thinking *thinking = weighing->thinking;
    for (int i = 0; i < weighing->seen; i++) {
        if (weighing->battles[i] == after) return weighing->values[i];
    }
    int value =
        thinking->rules->evaluate(thinking->ground, after, thinking->side, weighing->workings);
    weighing->battles[weighing->seen] = after;
    weighing->values[weighing->seen++] = value;
    return value;
}

static void weigh(void *context, const struct battle *after, double weight)
{
    struct weighing *weighing = context;
    int value = evaluate_once(weighing, after);
    weighing->worth += weight * value;
    if (value < weighing->before) weighing->risk += weight;
}

// Equal worth is settled by the seed, so that the player is not drawn to one corner of the map.
struct choice greedy_choose(const struct thinking *thinking, struct desk *desk)
{
    const struct ruleset *rules = thinking->rules;
    union any_battle imagined;
    choices_propose(rules, thinking->ground, thinking->known, thinking->side, &desk->choices);
    assert(desk->choices.count > 0);
    battle_copy(&imagined.head, thinking->known);
    rules->imagine(thinking->ground, &imagined.head, thinking->side, mix_at(thinking->seed, 1));

    struct odds_limits limits = {
        .runs = EXACT_OUTCOMES, .samples = SAMPLES, .seed = mix_at(thinking->seed, 2)};
    struct weighing weighing = {.thinking = thinking, .workings = &desk->weighed};
    int best = 0, equals = 0;
    desk->weighed.laid = false;
    weighing.before =
        rules->evaluate(thinking->ground, &imagined.head, thinking->side, &desk->weighed);
    uint64_t enough = thinking->work ? desk->engine.work + thinking->work : UINT64_MAX;
    desk->considered = 0;
    for (int i = 0; i < desk->choices.count; i++) {
        struct venture venture = {rules,
                                  thinking->ground,
                                  &imagined.head,
                                  &desk->choices.list[i],
                                  &desk->choices.workings,
                                  thinking->recall};
        struct odds_visitor visitor = {weigh, &weighing};
        weighing.worth = weighing.risk = weighing.seen = 0;
        odds_after(&desk->engine, &venture, &limits, &visitor);
        desk->worth[i] = weighing.worth;
        desk->risk[i] = weighing.risk;
        desk->considered = i + 1;
        if (i == 0 || weighing.worth > desk->worth[best]) {
            best = i;
            equals = 1;
        } else if (weighing.worth >= desk->worth[best]) {
            equals++;
            uint64_t draw = mix_at(thinking->seed, 3 + (uint64_t)i);
            if (mix_below(draw, (uint32_t)equals) == 0) best = i;
        }
        if (is_past(thinking->deadline_ns) || desk->engine.work >= enough) break;
    }
    return desk->choices.list[best];
}
