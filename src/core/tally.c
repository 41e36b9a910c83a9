#include "core/tally.h"

#include <assert.h>
#include <string.h>

void tally_init(struct tally *tally, const char *of)
{
    tally->verdict = LET_DICE_DECIDE;
    tally->verdict_clause = 0;
    tally->of = of;
    tally->total = tally->count = 0;
}

// So that the lines still come to the total, where they are numbers.
static void add_to_last(struct tally *tally, int value)
{
    static const char others[TALLY_NOTE_CAP] = "and others";
    struct tally_line *last = &tally->lines[TALLY_CAP - 1];
    last->value = (int16_t)(last->value + value);
    memcpy(last->note, others, sizeof last->note);
}

void tally_add(struct tally *tally, uint16_t clause, int value)
{
    if (value == 0) return;
    tally->total += value;
    if (tally->count == TALLY_CAP) {
        add_to_last(tally, value);
        return;
    }
    struct tally_line *line = &tally->lines[tally->count++];
    line->clause = clause;
    line->value = (int16_t)value;
    line->kind = TALLY_ADDED;
    line->plus = 0;
    line->note[0] = '\0'; // the rest is not worth clearing
}

void tally_add_noted(struct tally *tally, uint16_t clause, int value, const char *note)
{
    int before = tally->count;
    tally_add(tally, clause, value);
    if (tally->count == before) return;
    const char *end = memchr(note, '\0', TALLY_NOTE_CAP - 1);
    size_t length = end ? (size_t)(end - note) : TALLY_NOTE_CAP - 1;
    memcpy(tally->lines[before].note, note, length);
    tally->lines[before].note[length] = '\0';
}

void tally_die(struct tally *tally, struct tally_line line)
{
    if (line.value == 0) return;
    assert(line.kind != TALLY_ADDED);
    if (tally->count >= TALLY_CAP - 1) return; // the last line is for a number
    tally->lines[tally->count++] = line;
}

void tally_settle(struct tally *tally, enum verdict verdict, uint16_t clause)
{
    tally->verdict = verdict;
    tally->verdict_clause = clause;
}
