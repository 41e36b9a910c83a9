// Units and their figures: what they are now, what they have begun this turn, and what becomes of them.
#ifndef KASSEN_RULES_DAIMYO_UNITS_H
#define KASSEN_RULES_DAIMYO_UNITS_H

#include "rules/daimyo/daimyo.h"
#include "rules/daimyo/vocabulary.h"

static inline bool dm_is_lord(const struct dm_unit *unit)
{
    return unit->type == DAIMYO;
}

// Can be seen on the table, and obeys a side or the village.
static inline bool dm_on_table(const struct dm_unit *unit)
{
    return unit->state == DM_STANDING;
}

bool dm_is_samurai(const struct dm_unit *); // guards, cavalry and Daimyos are; monks are not
bool dm_rides(const struct dm_unit *);      // its figures stand on the long bases of riders

// DM_2_5 A unit's steps, each begun once, in an order that the page allows. (DM-R4)
bool dm_may_begin(const struct dm_unit *, enum dm_deed);
bool dm_has_begun(const struct dm_unit *, enum dm_deed);
void dm_begin(struct dm_unit *, enum dm_deed); // must be allowed; again is the same step going on

// A unit of one's own that may act at all now: it is on the table and not in retreat, no card and no idle
// clan forbids the deed, and the order of its steps allows it. What forbids it names its clause.
struct problem dm_unit_check(const struct dm_battle *, enum side, int unit, enum dm_deed);

// DM_5_1, DM_5_2 A Daimyo never has it, and who has it keeps it. The clause says what cost it.
void dm_fail_formation(struct umpire *, int unit, uint16_t clause);

// Somebody is lost, by whatever cause, with an event of that kind. The unit counts him; a Daimyo's fall
// counts for all who obeyed him, a gun that nobody serves any more may be captured, the last of a unit
// takes it off the table. (DM_10_10, DM_10_11, DM_R44)
void dm_lose(struct umpire *, int figure, enum dm_event, uint16_t clause);
// He goes off the table alive, over an edge or into hiding. It counts as a loss all the same.
void dm_depart(struct umpire *, int figure, uint16_t clause);

// DM_10_5, DM_10_8 A test has failed: the unit retreats, or, of peasants, hides.
void dm_rout(struct umpire *, int unit);
// DM_10_10, DM_R29 It goes back to its base line and off the table, and is never tested again.
void dm_rout_for_good(struct umpire *, int unit);

// DM_R44 The engine, its animals and nobody else obey another side from now on.
void dm_capture(struct umpire *, int engine, enum side);
// It is burnt, or has fallen with a bridge; whoever pushed it stands as in line.
void dm_engine_gone(struct dm_battle *, int engine);

// DM_9_6 Where somebody looks.
uint16_t dm_whole_degrees(uint16_t facing); // the nearest: so facings are written
void dm_face(struct dm_battle *, int figure, uint16_t facing);

// What the last die showed, or the dice came to.
int dm_last_throw(const struct umpire *);

// An event about a unit without anything else to say.
void dm_tell(struct umpire *, enum dm_event, uint16_t clause, int unit);

#endif
