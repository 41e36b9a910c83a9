#include "ai/hint.h"

// What it would do itself comes first, then the best of those not told yet.
static int next_advice(const struct desk *desk, const bool *told, const struct choice *own)
{
    int best = -1;
    for (int i = 0; i < desk->considered; i++) {
        if (own && choice_equal(&desk->choices.list[i], own)) return i;
        if (!told[i] && (best < 0 || desk->worth[i] > desk->worth[best])) best = i;
    }
    return best;
}

int hint_best(const struct thinking *thinking, struct desk *desk, struct advice *advice, int most)
{
    bool told[CHOICES_CAP] = {false};
    struct choice own = greedy_choose(thinking, desk);
    int count = desk->considered < most ? desk->considered : most;
    for (int i = 0; i < count; i++) {
        int best = next_advice(desk, told, i == 0 ? &own : NULL);
        told[best] = true;
        advice[i] = (struct advice){desk->choices.list[best], desk->worth[best], desk->risk[best]};
    }
    return count;
}
