// Moments: every time something changed that a viewer may know. Counted apart for each viewer, so
// that what is hidden leaves no gap in the numbers.
#include "server/table.h"

#include <stdlib.h>

static void add(struct moments *moments, int ply)
{
    if (moments->count == moments->room) {
        moments->room = 2 * moments->room + 64;
        moments->plies = realloc(moments->plies, sizeof *moments->plies * (size_t)moments->room);
        if (!moments->plies) abort();
    }
    moments->plies[moments->count++] = ply;
}

static void note_ply(struct table *table, int ply)
{
    const struct entry *entry = &table->record->history.entries[ply];
    for (int viewer = NOBODY; viewer <= table->record->scenario.sides; viewer++) {
        if (side_in(entry->noticed_by, (enum side)viewer)) add(&table->moments[viewer], ply);
    }
    add(&table->moments[EVERYTHING], ply);
}

void moments_note(struct table *table)
{
    note_ply(table, table->record->history.ply);
}

void moments_begin(struct table *table)
{
    const struct history *history = &table->record->history;
    for (int viewer = NOBODY; viewer < VIEWERS; viewer++) {
        table->moments[viewer].count = 0;
        add(&table->moments[viewer], 0);
    }
    for (int ply = 1; history->entries && ply <= history->ply; ply++) {
        note_ply(table, ply);
    }
    // What today's rules do not come to is shown to all, or to nobody.
    for (int ply = history->ply + 1; ply <= table->record->past.count; ply++) {
        add(&table->moments[EVERYTHING], ply);
    }
}

void moments_cut(struct table *table)
{
    for (int viewer = NOBODY; viewer < VIEWERS; viewer++) {
        struct moments *moments = &table->moments[viewer];
        while (moments->count > 1 &&
               moments->plies[moments->count - 1] > table->record->history.ply) {
            moments->count--;
        }
    }
}

void moments_free(struct table *table)
{
    for (int viewer = NOBODY; viewer < VIEWERS; viewer++) {
        free(table->moments[viewer].plies);
    }
}
