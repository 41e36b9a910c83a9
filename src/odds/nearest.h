// Help for someone who misspelt a word of a list. Lists are words with blanks between them.
#ifndef KASSEN_ODDS_NEAREST_H
#define KASSEN_ODDS_NEAREST_H

struct text;

// Adds " (did you mean 'range'?)" if one of the list is near enough to be meant.
void nearest_suggest(const char *word, const char *list, struct text *);

// Adds "foot, mounted or none", with the word for the last link.
void words_enumerate(const char *list, const char *link, struct text *);

#endif
