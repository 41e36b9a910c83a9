// A battle in a few words, for the tests of Samurai Blades.
//
// A test sets a situation up, jumps to a step, plays lines on the stage with the ten-sided dice
// that are to fall, and looks at how the figures are. Horses, lanterns and barricades go as horse1,
// lantern1 and barricade1.
#ifndef TESTS_RULES_BLADES_SB_SITUATION_H
#define TESTS_RULES_BLADES_SB_SITUATION_H

#include "rules/blades/local.h"
#include "support/stage.h"

// 'map': rows between blanks or new lines, "....T ..~.."; or a size, "14x10", all of it flat.
// 'forces': "red ronin Kageyu H1; blue samurai Akagi G9/G10 mounted bow; blue monk Ryokan C3
// wounded": side, type, name (one word), place, words of the scenario. A rider stands in
// head/rear, or in one hex with a facing, G9:nw. '-' is not on the map: "red bandit Goro - enters
// 2 north". The words wounded and stunned are of these tests. Figures are numbered from 1 in this
// order.
// 'options': "control=free night=yes", and "first=blue", "turns=3"; red is first if nobody is
// named.
void sb_situation(const char *map, const char *forces, const char *options);

// The same with marks, an entry each: "{kind: exit, side: red, words: south}; {kind: garrison,
// …}".
void sb_situation_with(const char *map, const char *forces, const char *options, const char *marks);

// The same, but it cannot be: the sentence that says why holds 'part'.
void sb_expect_fault(const char *map, const char *forces, const char *options, const char *marks,
                     const char *part);

// Jumps to a step, freshly entered, of the phase of a side, and plays on from there until somebody
// is asked. What figures did earlier in the phase is kept; sb_step(PHASE, side) forgets it.
void sb_step(enum blades_step, enum side);

// The side whose phase it is ends this step; every step, until the next phase has begun.
void sb_end_step(void);
void sb_end_phase(void);

// How a figure is: healthy, wounded, stunned, asleep, killed, gone or waiting; and where: H1,
// G9/G10 for a rider, - for nowhere.
void sb_expect_health(const char *name, const char *health);
void sb_expect_at(const char *name, const char *place);

const struct blades_battle *sb_now(void);
struct blades_battle *sb_battle(void);              // to change things by hand, before an sb_step
const struct blades_battle *sb_known_to(enum side); // good until it is called again
struct blades_figure *sb_figure(const char *name);
uint16_t sb_cell(const char *place);

#endif
