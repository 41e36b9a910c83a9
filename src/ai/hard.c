// Plays on from what looks good, and takes what comes out best. What greed would do is left only for what
// is surely better.
#include "ai/contest.h"

#define HARD_WORK 60000 // for one choice, where nothing else is said

struct choice hard_choose(const struct thinking *thinking, struct desk *desk)
{
    struct thinking long_enough = *thinking;
    struct finding finding;
    if (!thinking->work) long_enough.work = HARD_WORK;
    contest_hold(&long_enough, desk, NULL, &finding);
    return finding.best;
}
