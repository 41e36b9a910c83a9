// What the files of this chapter share.
#ifndef KASSEN_RULES_ARGAD_STRUCTURES_LOCAL_H
#define KASSEN_RULES_ARGAD_STRUCTURES_LOCAL_H

#include "rules/argad/structures/works.h"

void ag_tell_work(struct umpire *, enum ag_event, uint16_t clause, int work);
void ag_tell_throw(struct umpire *, enum ag_event, uint16_t clause, int work); // with the last die
void ag_work_falls(struct umpire *, int work); // and whoever stands on it comes down

#endif
