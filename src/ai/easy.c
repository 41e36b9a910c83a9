// Looks one exchange ahead like greed, and errs at times: it then takes something that also looked good.
#include "ai/player.h"
#include "core/mix.h"

#define ERRS_ONE_IN 3 // choices
#define PLAUSIBLE   3 // choices after the best, of which it takes one by mistake

// The next best that does no harm as far as greed can see; false: there is none.
static bool take_next(struct desk *desk, struct choice *choice)
{
    int next = -1;
    for (int i = 0; i < desk->considered; i++) {
        if (desk->worth[i] < desk->before || choice_equal(&desk->choices.list[i], choice)) continue;
        if (next < 0 || desk->worth[i] > desk->worth[next]) next = i;
    }
    if (next < 0) return false;
    *choice = desk->choices.list[next];
    desk->worth[next] = desk->before - 1; // it is not taken again
    return true;
}

struct choice easy_choose(const struct thinking *thinking, struct desk *desk)
{
    struct choice choice = greedy_choose(thinking, desk);
    uint64_t mood = mix_at(thinking->seed, 4000), slip = mix_at(thinking->seed, 4001);
    if (mix_below(mood, ERRS_ONE_IN) != 0) return choice;
    for (uint32_t i = 0; i <= mix_below(slip, PLAUSIBLE); i++) {
        if (!take_next(desk, &choice)) break;
    }
    return choice;
}
