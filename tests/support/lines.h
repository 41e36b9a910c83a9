// The few words a test says a situation in, taken apart.
#ifndef TESTS_SUPPORT_LINES_H
#define TESTS_SUPPORT_LINES_H

#include <stdbool.h>

#define LINE_CAP 240

struct text;

// Cuts a line off a text of several, semicolons between them, without the blanks around it; false:
// there is no more.
bool lines_next(const char **rest, char line[LINE_CAP]);

// Adds to a list as scenarios have it, "bow, enters 2": a number belongs to the word before it.
void lines_add_word(struct text *list, const char *word);

#endif
