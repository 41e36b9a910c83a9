// What odds can be asked of a ruleset: "one arrow at that range", "this duel to the death".
//
// A question is a little process over plain bytes. It begins in one state, each stage takes it on
// with dice by the ruleset's own resolution code, and in the end the state is an outcome with a
// name. Equal states are the same state, so long processes stay small and endless ones can be
// solved.
#ifndef KASSEN_CORE_QUESTION_H
#define KASSEN_CORE_QUESTION_H

#include "core/parameter.h"

#include <stdbool.h>
#include <stdint.h>

struct dice;
struct fault;
struct text;

#define QUESTION_STATE_CAP 512

// The values asked for, in the order of the question's parameters.
struct arguments {
    int32_t value[PARAMETERS_CAP];
    const char *text[PARAMETERS_CAP]; // as written; what free text is read from
};

struct question {
    const char *name; // NULL ends a list
    const char *gist;
    uint16_t clause;
    uint16_t state_bytes;
    const struct parameter *parameters;

    // Sets up the all-zero state; false: the situation cannot be, as the fault says.
    bool (*begin)(struct arguments *, void *state, struct fault *);
    // One stage; false: the state is final and was not changed.
    bool (*advance)(const struct arguments *, void *state, struct dice *);
    void (*outcome)(const struct arguments *, const void *state, struct text *);
};

#endif
