// What the odds questions share.
#ifndef KASSEN_RULES_DAIMYO_QUESTIONS_H
#define KASSEN_RULES_DAIMYO_QUESTIONS_H

#include "core/plane.h"
#include "core/scenario.h"
#include "core/text.h"
#include "rules/daimyo/melee/melee.h"
#include "rules/daimyo/troops.h"
#include "rules/daimyo/vocabulary.h"

#define NO_YES "no yes"
#define UNIT_TYPES \
    "peasant ashigaru ronin samurai-foot guard samurai-cavalry monk-foot monk-cavalry"
#define WEAPONS "sword spear pike"

// Where a question is: what is left to do, what was counted, and how it ended.
struct dm_count_state {
    uint8_t stage, done, count, left;
    int16_t score;
    uint8_t result, other;
};

// Every question has its parameters, and three functions that core/question.h describes.
#define DM_QUESTION(name)                                                               \
    extern const struct parameter dm_ask_##name##_parameters[];                         \
    bool dm_ask_##name##_begin(struct arguments *, void *state, struct fault *);        \
    bool dm_ask_##name##_advance(const struct arguments *, void *state, struct dice *); \
    void dm_ask_##name##_outcome(const struct arguments *, const void *state, struct text *)

DM_QUESTION(home);
DM_QUESTION(scenery);
DM_QUESTION(flow);
DM_QUESTION(formation);
DM_QUESTION(realign);
DM_QUESTION(fire);
DM_QUESTION(save);
DM_QUESTION(fire_morale);
DM_QUESTION(bombard);
DM_QUESTION(melee);
DM_QUESTION(line);
DM_QUESTION(swarm);
DM_QUESTION(duel);
DM_QUESTION(morale);
DM_QUESTION(clan);
DM_QUESTION(river);
DM_QUESTION(ignite);
DM_QUESTION(near_fire);
DM_QUESTION(wind);
DM_QUESTION(ninja);
DM_QUESTION(draw);
DM_QUESTION(by);
DM_QUESTION(special);
DM_QUESTION(arrival);

// For questions that every situation is right for.
bool dm_ask_anything(struct arguments *, void *state, struct fault *);

#endif
