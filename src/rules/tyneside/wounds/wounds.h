// What wounds do to figures and horses, as the other chapters see it (TY-8).
#ifndef KASSEN_RULES_TYNESIDE_WOUNDS_WOUNDS_H
#define KASSEN_RULES_TYNESIDE_WOUNDS_WOUNDS_H

#include "rules/tyneside/vocabulary.h"

bool ty_hurt_figure(struct umpire *, int figure, enum ty_hurt, uint16_t clause); // true: injured
void ty_hurt_horse(struct umpire *, int figure, enum ty_hurt, uint16_t clause);
void ty_hurt_loose_horse(struct umpire *, int target, enum ty_hurt);
void ty_throw_rider(struct umpire *, int figure, bool wounded);
void ty_after_losses(struct umpire *); // contacts and sight are not what they were

#endif
