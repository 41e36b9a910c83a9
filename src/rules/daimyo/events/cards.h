// Event cards in a battle (DM-15, DM-R33, DM-R38 to DM-R40).
#ifndef KASSEN_RULES_DAIMYO_CARDS_H
#define KASSEN_RULES_DAIMYO_CARDS_H

#include "rules/daimyo/events/events.h"
#include "rules/daimyo/field/field.h"

void dm_card_drawn(struct umpire *);         // and all of it that nobody decides
uint8_t dm_card_asks(const struct battle *); // whom the card leaves something to decide
struct problem dm_card_check(const struct dm_field *, const struct choice *);
void dm_card_apply(struct umpire *, const struct choice *);
void dm_card_propose(const struct dm_field *, enum side, struct choices *);

// What the card of this turn forbids a unit of the side that is active.
struct problem dm_card_forbids(const struct dm_battle *, const struct dm_unit *, enum dm_deed);
struct problem dm_card_silences(const struct dm_battle *, const struct dm_unit *); // its fire
bool dm_card_is_wind(
    const struct dm_battle *); // DM-15.2 ranges of the side that is active are halved

void dm_cavalry_charges(struct umpire *); // card 29, when the actions begin
void dm_card_ends(struct umpire *);       // with the turn

#endif
