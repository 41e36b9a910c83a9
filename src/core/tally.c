#include "core/tally.h"

#include <assert.h>

void tally_init(struct tally *tally, const char *of)
{
    tally->verdict = LET_DICE_DECIDE;
    tally->verdict_clause = 0;
    tally->of = of;
    tally->total = tally->count = 0;
}

void tally_add(struct tally *tally, uint16_t clause, int value)
{
    if (value == 0) return;
    assert(tally->count < TALLY_CAP);
    struct tally_line *line = &tally->lines[tally->count++];
    line->clause = clause;
    line->value = (int16_t)value;
    line->kind = TALLY_ADDED;
    line->plus = 0;
    line->note[0] = '\0'; // the rest is not worth clearing
    tally->total += value;
}

void tally_die(struct tally *tally, struct tally_line line)
{
    if (line.value == 0) return;
    assert(tally->count < TALLY_CAP && line.kind != TALLY_ADDED);
    tally->lines[tally->count++] = line;
}

void tally_settle(struct tally *tally, enum verdict verdict, uint16_t clause)
{
    tally->verdict = verdict;
    tally->verdict_clause = clause;
}
