#include "rules/katana/campaign/healing.h"

#include "rules/katana/throws.h"
#include "rules/katana/vocabulary.h"

// KY_18_5, KY_18_6
int ky_healing_days(const struct ky_care *care, struct dice *dice)
{
    int score = ky_d6(dice, KY_18_5, 0) - care->healer + !care->comfortable + care->moved;
    if (score < 1) score = 1;
    return score * care->wounds * care->wounds;
}
