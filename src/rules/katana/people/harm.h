// What happens to people: wounds, distractions, death, being held, leaving the board.
#ifndef KASSEN_RULES_KATANA_PEOPLE_HARM_H
#define KASSEN_RULES_KATANA_PEOPLE_HARM_H

#include "rules/katana/moving/falling.h"
#include "rules/katana/people/figures.h"

// Harm that is told and counted: the man's, his group's, and that of whoever did it (0: nobody).
void ky_hurt(struct umpire *, int figure, struct ky_harm, int by);
void ky_hurt_horse(struct umpire *, int rider, int wounds, bool killed);
// Harm that waits until all is settled, and whose blow it was; of a horse KY_ENDLESS: it dies.
void ky_keep_harm(struct ky_figure *, struct ky_harm, int by);
void ky_keep_horse_harm(struct ky_mount *, int wounds);
// Applies what has been kept for everybody: shots of a phase, then clashes.
void ky_settle_harm(struct umpire *);
void ky_fall_down(struct umpire *, int figure, int levels); // from a height of so many levels
void ky_lie_down(struct umpire *, int figure, uint16_t clause);
void ky_leave(struct umpire *, int figure); // the board, for good

// Who strikes or shoots out of hiding is seen, and surprises the group of his target (0: nobody's).
void ky_ambush(struct umpire *, int figure, int target);

void ky_entangle(struct umpire *, int victim, int holder);
void ky_release(struct ky_battle *, int victim, int holder);
// Ends what no longer holds after somebody changed his hex: a shared hex, a hold out of reach.
void ky_part(struct umpire *, int figure);

// Setting the table right by hand.
extern const struct choice_word ky_fixes[];
struct problem ky_fix(struct umpire *, const struct choice *);

#endif
