// Computer players. A player is given what its side knows and answers with a choice.
//
// It sees a redacted battle and rolls dice of its own, so it can neither peek nor cheat. The same
// seed gives the same choice, unless the time cap cuts its thinking short.
#ifndef KASSEN_AI_PLAYER_H
#define KASSEN_AI_PLAYER_H

#include "core/ruleset.h"
#include "odds/expect.h"

#include <stdbool.h>
#include <stdint.h>

// What a player thinks about.
struct thinking {
    const struct ruleset *rules;
    const struct ground *ground;
    const struct battle *known; // by its side
    enum side side;
    uint64_t seed;
    int64_t deadline_ns;   // of the monotonic clock; 0: none
    uint64_t work;         // of the desk's engine that it may take; 0: no limit
    struct recall *recall; // of what was asked of the ground; NULL: nobody remembers
    int choices;           // of a line of play, at least; 0: as many as usual
};

struct line_desk;

// What it thinks with: memory that is kept from choice to choice. One for each thread.
struct desk {
    struct choices choices;
    double worth[CHOICES_CAP]; // of each choice, as far as it was thought about
    double before;             // worth of the position as it stands
    int considered;            // choices weighed: the first so many
    struct workings weighed;   // what is worked out for all of them together
    struct odds_engine engine;
    struct line_desk *lines; // of play, for players who look farther; NULL: none yet
};

struct player {
    const char *name;  // NULL ends the list
    const char *level; // as people are offered it
    const char *gist;
    struct choice (*choose)(const struct thinking *, struct desk *);
};

extern const struct player players[];

const struct player *player_by_name(const char *); // NULL: there is none
// May it play that side by the rules? NULL is a person, who may play any.
struct problem player_check(const struct player *, const struct ruleset *, const struct battle *,
                            enum side);

struct desk *desk_new(void);
void desk_free(struct desk *);

// For the players themselves.
struct choice random_choose(const struct thinking *, struct desk *);
struct choice idle_choose(const struct thinking *, struct desk *);
struct choice easy_choose(const struct thinking *, struct desk *);
struct choice greedy_choose(const struct thinking *, struct desk *);
struct choice hard_choose(const struct thinking *, struct desk *);
struct choice solo_choose(const struct thinking *, struct desk *);

#endif
