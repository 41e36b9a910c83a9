#include "rules/argad/surprise/surprise.h"
#include "rules/argad/vocabulary.h"

#define NOBODY_THERE (-100)

// AR_16_5
int ag_perception(int class, bool keen, bool against_ninja)
{
    return class ? class + keen - against_ninja : NOBODY_THERE;
}

int ag_perception_die(struct dice *dice)
{
    return roll_die(dice, AR_16_6, 0, 6);
}

// AR_16_6 One die for all who are together; an equal one warns where somebody sharper has noticed.
enum ag_notice ag_notices(int die, int perception, int sharpest_companion)
{
    if (die == 1 || die < perception) return NOTICED;
    if (die > perception) return SURPRISED;
    return die < sharpest_companion ? WARNED : SURPRISED;
}
