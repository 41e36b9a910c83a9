// The solo force of the book.
#ifndef KASSEN_RULES_TYNESIDE_SOLO_H
#define KASSEN_RULES_TYNESIDE_SOLO_H

#include "core/ruleset.h"

void ty_solo(const struct ground *, const struct battle *, enum side, struct choice *);

#endif
