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
    tally->lines[tally->count++] = (struct tally_line){clause, (int16_t)value};
    tally->total += value;
}

void tally_settle(struct tally *tally, enum verdict verdict, uint16_t clause)
{
    tally->verdict = verdict;
    tally->verdict_clause = clause;
}
