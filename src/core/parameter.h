// A named value that a person may set: a switch of a ruleset, a parameter of an odds question.
//
// What it may be is written as one line, the words and ranges allowed with blanks between them:
//   "no yes"            a word; its value is its place in the list
//   "1..150"            a whole number
//   "0.0..60.0"         a decimal, kept in units of its last digit
//   "by-type 1..999"    either; a word's value is then PARAMETER_WORD + its place
//   "*"                 free text, or items as core/items.h has them, read by whoever asks for them
#ifndef KASSEN_CORE_PARAMETER_H
#define KASSEN_CORE_PARAMETER_H

#include <stdbool.h>
#include <stdint.h>

struct items;
struct text;

#define PARAMETERS_CAP 64
#define PARAMETER_WORD (1 << 24)

struct parameter {
    const char *name;    // NULL ends a list
    const char *values;  // as above
    const char *initial; // the default, in the same words; "=other" takes the other's value
    const char *gist;
    uint16_t clause;
    const char *group; // a heading over this one and those after it; NULL: goes on as before
    const struct items *items; // of a text that is made of parts; else NULL
    // Whose it is and what of him: "a-skill" of who acts, "b-skill" of the other, as a ruleset's `person`
    // calls it. NULL: its name says so, where that begins with a- or b-.
    const char *of;
    bool seldom; // a form shows it when asked to
};

bool parameter_read(const struct parameter *, const char *word, int32_t *value);
void parameter_print(const struct parameter *, int32_t value, struct text *);
bool parameter_is_text(const struct parameter *);

int parameter_find(const struct parameter *list, const char *name); // -1: no such name
int parameter_count(const struct parameter *list);

// How many values a list of words has; 0 when numbers or text are allowed too.
int parameter_words(const struct parameter *);

#endif
