// Calls on morale in a battle (DM-10.1 to 10.7, DM-R24).
#ifndef KASSEN_RULES_DAIMYO_CALLS_H
#define KASSEN_RULES_DAIMYO_CALLS_H

#include "rules/daimyo/field/field.h"
#include "rules/daimyo/morale/morale.h"

// Why a unit may be called on, as a set: DM-10.2a to DM-10.2e.
enum dm_trigger { FOR_SHOTS = 1, FOR_HALF = 2, FOR_FF = 4, FOR_FLIGHT = 8, FOR_BLOWS = 16 };

unsigned dm_triggers(const struct dm_field *, int unit);
bool dm_sees_flight(const struct dm_field *, int unit); // DM-10.2d, 4.5: friends in retreat
struct dm_nerve dm_nerve_of(const struct dm_field *, int unit);

struct problem dm_call_check(const struct dm_field *, enum side caller, int unit);
void dm_call(struct umpire *, int unit); // throws, and routs whoever fails
void dm_call_reckon(const struct dm_field *, int unit, struct tally *);

// DM_R24 What the program calls for the side that is active: at the end of a step that cost somebody
// figures, and at the end of the turn.
void dm_call_after_losses(struct umpire *);
void dm_call_at_end(struct umpire *);

// DM_10_7 Units that have made their three moves: they stand, or go on.
void dm_rally(struct umpire *, enum side);

#endif
