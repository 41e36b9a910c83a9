#include "rules/katana/turn/initiative.h"

#include "rules/katana/throws.h"
#include "rules/katana/vocabulary.h"

// KY_5_4
int ky_first_throw(struct dice *dice)
{
    int first = ky_d10(dice, KY_5_4, 0);
    int second = ky_d10(dice, KY_5_4, 0);
    return first - second;
}
