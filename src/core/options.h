// The switches of a ruleset: their usual values, and setting and printing them as name=value.
#ifndef KASSEN_CORE_OPTIONS_H
#define KASSEN_CORE_OPTIONS_H

#include "core/battle.h"

struct ruleset;
struct text;

// Fills in the usual values: of all switches, or of those that nobody has set.
void options_default(const struct ruleset *, uint8_t options[OPTIONS_CAP]);
void options_fill(const struct ruleset *, const bool is_set[OPTIONS_CAP],
                  uint8_t options[OPTIONS_CAP]);

// Sets a switch by "name=value" and returns its number. -1: the text says why not, as the end of a
// sentence: "sight is one of: 0..60".
int option_read(const struct ruleset *, const char *setting, uint8_t options[OPTIONS_CAP],
                struct text *why);
// The same, where the text says a whole sentence; false: it cannot be set.
bool option_set(const struct ruleset *, const char *setting, uint8_t options[OPTIONS_CAP],
                struct text *why);

// Adds "name=value" of a switch.
void option_print(const struct ruleset *, const uint8_t options[OPTIONS_CAP], int number,
                  struct text *);
// Adds it only where somebody has set the switch; false: it is as usual.
bool option_changed(const struct ruleset *, const uint8_t options[OPTIONS_CAP], int number,
                    struct text *setting);

#endif
