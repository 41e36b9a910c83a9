#include "ai/gauge.h"

double gauge_read(const struct gauge *gauge, const struct battle *battle)
{
    if (battle->outcome == outcome_of_win(gauge->side)) return 1;
    if (battle->outcome == DRAWN) return 0;
    if (battle->outcome != UNDECIDED) return -1;
    double worth = gauge->rules->evaluate(gauge->ground, battle, gauge->side, NULL);
    return worth / ((worth < 0 ? -worth : worth) + gauge->half);
}
