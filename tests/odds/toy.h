// A ruleset of toys: questions whose answers can be worked out by hand, and a battle of one shot.
#ifndef KASSEN_TESTS_ODDS_TOY_H
#define KASSEN_TESTS_ODDS_TOY_H

#include "core/ruleset.h"
#include "odds/odds.h"

extern const struct ruleset toy_rules;

#pragma GCC diagnostic push
#pragma GCC diagnostic error "-Wpadded"

struct toy_battle {
    struct battle head;
    uint8_t shot, broken;
    uint8_t spare[6];
};

#pragma GCC diagnostic pop

// Red may pass, or shoot: d6, on 4 or more the target tests its nerve with 2d6 and breaks on 7 or
// more. Then blue must decide.
enum toy_choice { TOY_PASS, TOY_SHOOT };
void toy_battle_init(struct toy_battle *);

// The answer to a line such as "duel a-lives=2", which must be a good one.
struct toy_answer {
    struct odds_engine engine;
    struct inquiry inquiry;
    struct distribution distribution;
    struct odds_report report;
    struct fault fault;
    char line[256];
    const char *words[16];
};

void toy_answer_init(struct toy_answer *);
void toy_answer_fini(struct toy_answer *);
bool toy_ask(struct toy_answer *, const char *line);           // false: no odds, see the fault
bool toy_has(const struct toy_answer *, const char *expected); // "early 2/5, left 9/25, right 6/25"

#endif
