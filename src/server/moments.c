// Moments: every time something changed that a viewer may know. Counted apart for each viewer, so
// that what is hidden leaves no gap in the numbers.
#include "server/table.h"

#include <stdlib.h>
#include <string.h>

struct before {
    union any_battle known[SIDES];
};

static int sides_of(const struct table *table)
{
    return table->record->scenario.sides;
}

struct before *before_new(const struct table *table)
{
    struct before *before = malloc(sizeof *before);
    if (!before) abort();
    for (int viewer = NOBODY; viewer <= sides_of(table); viewer++) {
        table_known(table, (enum side)viewer, &before->known[viewer]);
    }
    return before;
}

static bool may_read_some(const struct journal *journal, enum side viewer)
{
    for (int i = 0; i < journal->count; i++) {
        if (viewer_may_know(journal->events[i].hidden_from, viewer)) return true;
    }
    return false;
}

static void add(struct moments *moments, int ply)
{
    if (moments->count == moments->room) {
        moments->room = 2 * moments->room + 64;
        moments->plies = realloc(moments->plies, sizeof *moments->plies * (size_t)moments->room);
        if (!moments->plies) abort();
    }
    moments->plies[moments->count++] = ply;
}

// Something is new to a viewer who chose it himself, reads of it, or knows another battle than
// before.
void moments_note(struct table *table, struct before *before)
{
    const struct history *history = &table->record->history;
    enum side chooser = history->entries[history->ply].choice.side;
    for (int viewer = NOBODY; viewer <= sides_of(table); viewer++) {
        union any_battle now;
        table_known(table, (enum side)viewer, &now);
        bool seen = (viewer && chooser == (enum side)viewer) ||
                    may_read_some(&history->game.journal, (enum side)viewer) ||
                    !battle_equal(&before->known[viewer].head, &now.head);
        if (seen) add(&table->moments[viewer], history->ply);
    }
    add(&table->moments[EVERYTHING], history->ply);
    free(before);
}

void moments_begin(struct table *table)
{
    struct history *history = &table->record->history;
    int present = history->ply;
    for (int viewer = NOBODY; viewer < VIEWERS; viewer++) {
        table->moments[viewer].count = 0;
        add(&table->moments[viewer], 0);
    }
    if (!history->entries) return;
    history_seek(history, 0);
    for (int ply = 1; ply <= present; ply++) {
        struct before *before = before_new(table);
        history_seek(history, ply);
        moments_note(table, before);
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
