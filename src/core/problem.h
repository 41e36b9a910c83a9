// Why something asked for cannot be had. All zero means it can.
#ifndef KASSEN_CORE_PROBLEM_H
#define KASSEN_CORE_PROBLEM_H

#include <stdbool.h>
#include <stdint.h>

struct problem {
    const char *text; // a sentence for a person, without its stop; NULL when nothing is wrong
    uint16_t clause;  // the rule that forbids it; 0: no rule, but good sense
    uint16_t figure;  // who stands in the way; 0: nobody
    uint16_t piece;   // what terrain does, as features are numbered, from 1; 0: none
};

// What helps against a refusal: "the weapon is not loaded", "load it, by an action".
struct cure {
    const char *refusal; // its text; NULL ends a list
    const char *cure;    // a sentence without its stop
};

static inline struct problem no_problem(void)
{
    return (struct problem){0};
}

static inline struct problem forbidden(uint16_t clause, const char *text)
{
    return (struct problem){.text = text, .clause = clause};
}

static inline struct problem forbidden_by(uint16_t clause, const char *text, int figure)
{
    return (struct problem){.text = text, .clause = clause, .figure = (uint16_t)figure};
}

static inline bool fine(struct problem problem)
{
    return problem.text == 0;
}

#endif
