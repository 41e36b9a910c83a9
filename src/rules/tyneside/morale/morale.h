// Morale: checks, charges that need courage, flight (TY-10).
#ifndef KASSEN_RULES_TYNESIDE_MORALE_MORALE_H
#define KASSEN_RULES_TYNESIDE_MORALE_MORALE_H

#include "rules/tyneside/arms.h"

void ty_check_morale(struct umpire *, int unit, uint16_t clause, bool moving);
void ty_nerve_of(const struct ground *, const struct ty_battle *, int unit, bool moving,
                 struct ty_nerve *);
void ty_morale_enter(struct umpire *);
void ty_rally(struct umpire *);
void ty_seppuku(struct umpire *);
// Moves that nobody chooses.
void ty_compulsory(struct umpire *);

void ty_leave_table(struct umpire *, int figure);

#endif
