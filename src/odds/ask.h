// From what a person wrote to a question that can be answered, and what can be asked at all.
#ifndef KASSEN_ODDS_ASK_H
#define KASSEN_ODDS_ASK_H

#include "odds/odds.h"

#include <stdbool.h>

struct ruleset;
struct text;

// "longbow range=40 target=samurai", cut into words. The words must outlive the inquiry.
struct request {
    const char *procedure;
    const char *const *pairs; // each key=value
    int count;
};

// Fills an inquiry and begins it. False: the text says in one sentence, without a full stop, what
// was expected. A parameter that is not given takes its default. A parameter without a default has
// no text (NULL) and the value 0 when the question begins; the question then decides what it means.
bool odds_parse(const struct ruleset *, const struct request *, struct inquiry *, struct text *why);

const struct question *odds_question(const struct ruleset *, const char *procedure); // or NULL

const struct parameter *question_parameters(const struct question *); // never NULL

// Adds the argument as people see it. For a default these are the words of the default.
void argument_print(const struct inquiry *, int parameter, struct text *);

// Did somebody give the argument a value that is not its default?
bool argument_is_special(const struct inquiry *, int parameter);

// For people: the procedures of a ruleset, and the parameters of one of them.
void odds_list(const struct ruleset *, struct text *);
void odds_describe(const struct ruleset *, const struct question *, struct text *);

#endif
