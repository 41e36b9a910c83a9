// Step e of a phase: strokes are declared, first by one side and then by the other, and all clashes are
// settled together (KY-10.15, KY-R32).
#ifndef KASSEN_RULES_KATANA_CLASH_CLASHING_H
#define KASSEN_RULES_KATANA_CLASH_CLASHING_H

#include "rules/katana/clash/clash.h"
#include "rules/katana/people/figures.h"

// What his die against an enemy depends on, in the situation of the field.
struct ky_fighter ky_fighter_of(const struct ky_field *, int figure, int foe, enum ky_action);
bool ky_strikes_at(const struct ky_figure *, int foe); // he has declared it
// How many enemies press him (KY-10.13, KY-R33): n to 1.
int ky_outnumbered(const struct ky_field *, int figure);
// Is the enemy in a hex that the weapon can be aimed at?
bool ky_reaches(const struct ky_field *, int figure, int foe, int weapon);
bool ky_in_contact(const struct ky_field *, int figure, int other); // 4.10

// Can a weapon in his hand be aimed there, at the man or at his horse? (KY-11.6, KY-14.1)
struct problem ky_stroke_check(const struct ky_field *, const struct choice *);
struct problem ky_horse_check(const struct ky_field *, int figure, int foe, int weapon);

// In how many ways the weapon in his hand can be used (KY-2.3), and the choice that names one of them
// where there are several. The hand weapon of such a choice: the way named, or the one in use; NO_WEAPON:
// it has no such way.
int ky_ways_of(const struct ky_figure *);
void ky_name_way(const struct ky_figure *, int way, struct choice *);
int ky_weapon_named(const struct ky_figure *, const struct choice *);

// Where the loser is pushed (4.7); 0: he stays. Off: over an edge of the board that is open.
uint16_t ky_push_cell(const struct ky_field *, int loser, uint16_t away_from, bool *off);
void ky_push(struct umpire *, int loser, int winner);
// The second hex that a body covers (KY-R30); 0: none.
uint16_t ky_body_cell(const struct ky_field *, int figure, int killer);

// A stroke out of turn that is settled at once: a stop stroke, one at a charge, one in passing.
// True: the mover is beaten.
bool ky_strike_now(struct umpire *, const struct choice *, int mover, uint16_t clause);
bool ky_may_answer(const struct ky_field *, int figure, int foe); // he has a stroke, and it reaches
// His weapon is out now: a chain must be recovered, and surprises the first time.
void ky_swing(struct umpire *, int figure, int foe);

// Has he swung that weapon and must draw it in before he swings it so far again (KY-R62)?
bool ky_is_recovering(const struct ky_figure *, int weapon, int distance);

void ky_clashing_enter(struct umpire *);
void ky_clashing_propose(const struct ground *, const struct battle *, enum side, struct choices *);
void ky_clashing_suggest(const struct ground *, const struct battle *, enum side, uint64_t chance,
                         struct choices *);
struct problem ky_clashing_check(const struct ground *, const struct battle *,
                                 const struct choice *);
void ky_clashing_apply(struct umpire *, const struct choice *);
void ky_clashes_enter(struct umpire *); // one clash each time it is entered, then what all came to

// For previews: whoever declares after this side strikes at who strikes at him, where he may.
bool ky_answer(struct umpire *, const struct choice *, struct text *);

// For previews: the last stroke that somebody declared as if it were settled now, and then what it
// came to.
void ky_stroke_ahead(struct umpire *, int figure);
void ky_strokes_settle(struct umpire *);

#endif
