// A contest of the choices that one decision offers.
//
// The choices that greed thinks best are rivals. Lines of play are begun with each of them, all under the
// same circumstances, and round by round the worse half retires and the others get twice as many. What luck
// the dice had is taken out of what the lines came to, as far as luck explains it. One choice stands until it
// is beaten: by more than the difference may err.
#ifndef KASSEN_AI_CONTEST_H
#define KASSEN_AI_CONTEST_H

#include "ai/gauge.h"
#include "ai/player.h"

struct finding {
    struct choice best;
    double worth;  // of the best, by the gauge, with the luck taken out
    double gained; // by it, against the choice that stood; 0: that is not beaten
    double error;  // of what is gained: one standard error
    struct gauge gauge;
    double share; // of luck by the gauge that tells in the end
};

// The choice that stands is the one named; NULL: what greed would do. The thinking says how much work may be
// done. False: there is no other, and no more than the best is filled in.
bool contest_hold(const struct thinking *, struct desk *, const struct choice *standing,
                  struct finding *);

// The same of two, by as many lines as there may be. Whoever has won a contest of many owes some of that to
// chance; other lines, with another seed, tell what he is really worth.
void contest_of_two(const struct thinking *, struct desk *, const struct choice *standing,
                    const struct choice *other, struct finding *);

#endif
