// Questions of exact odds, a row each, with the answers worked out by hand.
#ifndef TESTS_SUPPORT_ODDS_ROWS_H
#define TESTS_SUPPORT_ODDS_ROWS_H

struct ruleset;

// The last of several has nothing to ask.
struct odds_row {
    const char *asked;  // "shoot range=41 target=bushi"
    const char *answer; // "none 1/2, light 1/2", in any order; or the sentence that refuses it
};

// Answered exactly, by these outcomes and no others.
void odds_expect_rows(const struct ruleset *, const struct odds_row *);

// Refused. A sentence that ends in a blank is only the beginning: lists of what there is are long.
void odds_expect_refusals(const struct ruleset *, const struct odds_row *);

// What is answered, as JSON, or the sentence that refuses it; good until it is called again.
const char *odds_said(const struct ruleset *, const char *asked);

#endif
