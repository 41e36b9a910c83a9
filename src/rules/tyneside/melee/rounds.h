// Melee, as the sequence of play sees it (TY-9).
#ifndef KASSEN_RULES_TYNESIDE_MELEE_ROUNDS_H
#define KASSEN_RULES_TYNESIDE_MELEE_ROUNDS_H

#include "rules/tyneside/vocabulary.h"

void ty_pairing_enter(struct umpire *);
uint8_t ty_pairing_asks(const struct battle *);
struct problem ty_pairing_check(const struct ground *, const struct battle *,
                                const struct choice *);
void ty_pairing_propose(const struct ground *, const struct battle *, enum side, struct choices *);
void ty_pairing_apply(struct umpire *, const struct choice *);
void ty_combats_enter(struct umpire *);
bool ty_foretell(struct umpire *, const struct choice *, uint64_t *memory); // melee.c

#endif
