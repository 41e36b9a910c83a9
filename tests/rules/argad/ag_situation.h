// Situations of Argad!: dice that are given, shots and strokes that only say what is not usual.
#ifndef TESTS_RULES_ARGAD_SITUATION_H
#define TESTS_RULES_ARGAD_SITUATION_H

#include "rules/argad/melee/melee.h"
#include "rules/argad/shooting/shooting.h"

#define DICE_CAP 12

// The dice of an example, ended by 0. They are the same memory each time.
struct dice *ag_dice(const uint8_t *faces);
#define DICE(...) ag_dice((const uint8_t[]){__VA_ARGS__, 0})

// All dice that were given were thrown.
void ag_dice_are_spent(const struct dice *);

// What is added to a die, by this clause and in all.
int ag_added(const struct tally *, int clause);
struct tally ag_shot(struct ag_shot);
struct tally ag_stroke(struct ag_stroke);

// A swordsman of a class, in the open, who strikes once.
struct ag_fighter ag_swordsman(int class, int armour);

// A melee phase of one against one with the dice of an example; the fates of both.
struct ag_fates {
    enum ag_fate one, other;
};
struct ag_fates ag_phase(struct ag_fighter one, struct ag_fighter other, struct ag_place,
                         const uint8_t *faces);
#define PHASE(one, other, ...) \
    ag_phase(one, other, (struct ag_place){0}, (const uint8_t[]){__VA_ARGS__, 0})

#endif
