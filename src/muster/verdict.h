// What a list says of a force, for people and programs; and the switches it is said by.
#ifndef KASSEN_MUSTER_VERDICT_H
#define KASSEN_MUSTER_VERDICT_H

#include "muster/roster.h"

void verdict_print(const struct roster *, const struct muster_breaches *, struct text *);
// Members of an object that is open.
void verdict_json(const struct roster *, const struct muster_breaches *, struct json *);

// The ruleset's own settings, and one of them changed by "name=value"; false: 'why' is a sentence.
void muster_options_default(const struct ruleset *, uint8_t options[OPTIONS_CAP]);
bool muster_options_set(const struct ruleset *, const char *setting, uint8_t options[OPTIONS_CAP],
                        struct text *why);

#endif
