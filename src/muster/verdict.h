// What a list says of a force, for people and programs.
#ifndef KASSEN_MUSTER_VERDICT_H
#define KASSEN_MUSTER_VERDICT_H

#include "muster/roster.h"

void verdict_print(const struct roster *, const struct muster_breaches *, struct text *);
// Adds members to an open object.
void verdict_json(const struct roster *, const struct muster_breaches *, struct json *);

#endif
