// Text that cannot overrun: a buffer with its limit from birth, which remembers being too small.
#ifndef KASSEN_CORE_TEXT_H
#define KASSEN_CORE_TEXT_H

#include <stdbool.h>
#include <stddef.h>

struct text {
    char *at; // always ends in NUL
    size_t size, length;
    bool cut; // something did not fit and was left out
};

void text_init(struct text *, char *buffer, size_t size);
void text_clear(struct text *);
void text_add(struct text *, const char *);
void text_add_part(struct text *, const char *, size_t length);
void text_addf(struct text *, const char *format, ...) __attribute__((format(printf, 2, 3)));

// Reading words off a line that is not to be changed.
struct words {
    const char *rest;
};

// The next word between blanks, copied into the buffer; false at the end of the line or when the
// word does not fit.
bool words_next(struct words *, char *word, size_t size);

// A whole number within limits; false when the word is anything else.
bool word_number(const char *word, long least, long most, long *number);

// Is the word one of a list separated by 'separator'? Its place in the list, or -1.
int word_in_list(const char *word, const char *list, char separator);

// The word at a place of such a list; false past its end.
bool word_of_list(const char *list, char separator, int place, struct text *out);

// How many bytes the character takes that begins here; 0: this is not UTF-8.
int character_bytes(const char *);
int text_columns(const char *); // columns it takes on a screen: characters, not bytes

#endif
