// From what a person wrote to a question that can be answered, and what can be asked at all.
#ifndef KASSEN_ODDS_ASK_H
#define KASSEN_ODDS_ASK_H

#include "odds/odds.h"

#include <stdbool.h>

struct ruleset;
struct text;

// "longbow range=40 target=samurai", already cut into words. They must outlive the inquiry.
struct request {
    const char *procedure;
    const char *const *pairs; // each key=value
    int count;
};

// Fills an inquiry and begins it; false: the text says in one sentence, without its stop, what was
// expected. A parameter that is not given takes its default. Where the ruleset leaves that to the
// question itself, the argument's text is NULL and its value 0 when the question begins.
bool odds_parse(const struct ruleset *, const struct request *, struct inquiry *, struct text *why);

const struct question *odds_question(const struct ruleset *, const char *procedure); // or NULL

const struct parameter *question_parameters(const struct question *); // never NULL

// The argument as it is to be shown; for a default, the words of the default.
void argument_print(const struct inquiry *, int parameter, struct text *);

// Was it given, and as something other than its default?
bool argument_is_special(const struct inquiry *, int parameter);

// For people: the procedures of a ruleset, and the parameters of one of them.
void odds_list(const struct ruleset *, struct text *);
void odds_describe(const struct ruleset *, const struct question *, struct text *);

#endif
