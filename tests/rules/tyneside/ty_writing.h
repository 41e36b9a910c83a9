// The scenario file that a few words of a test stand for. For ty_situation.c alone.
#ifndef TESTS_RULES_TYNESIDE_TY_WRITING_H
#define TESTS_RULES_TYNESIDE_TY_WRITING_H

#include "rules/tyneside/vocabulary.h"

struct ty_written {
    char yaml[32768];
    char set_up_dice[64]; // for whoever hides
    char attack_dice[64]; // for who attacks; empty: the scenario says it
    char first[16];       // side that sets up first too; empty: dice say it
    struct {
        bool ninja, empty;
        int wounds, horse_wounds;
    } states[TY_FIGURES + 1];
};

// See ty_situation().
void ty_write(struct ty_written *, const char *table, const char *forces, const char *options);

#endif
