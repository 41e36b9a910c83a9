// Lines of play: what follows a choice if all sides go on greedily, and what that comes to.
//
// A line begins with what one side knows; what it does not know is imagined. It ends when the battle
// does, or when its side is asked again after it has become long enough. Lines with equal seeds have
// equal dice and equal imaginings, so that choices can be compared under the same circumstances.
#ifndef KASSEN_AI_LINE_H
#define KASSEN_AI_LINE_H

#include "ai/gauge.h"
#include "ai/luck.h"
#include "ai/player.h"

struct line {
    double worth; // by the gauge, at its end
    double luck;  // that its dice had on the way
    double
        raised; // by how much the ruleset's evaluation changed, whichever way; 0: the battle ended
};

// What lines are played with: memory that is used again.
struct line_desk {
    struct desk *desk;
    struct luck_meter meter;
    struct dice dice;
    union any_battle battle, known;
};

struct line_desk *line_desk_new(void);
void line_desk_free(struct line_desk *);
uint64_t line_desk_work(const struct line_desk *); // that was done since they are there

// The choice must be one that the side may make now.
struct line line_play(struct line_desk *, const struct thinking *, const struct gauge *,
                      const struct choice *first, uint64_t seed);

#endif
