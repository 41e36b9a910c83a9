#include "core/note.h"

#include "core/dice.h"
#include "core/step.h"

#include <assert.h>
#include <string.h>

bool note_read(const struct umpire *umpire, uint16_t clause, void *what, size_t bytes)
{
    const struct note *note = umpire->note;
    if (!note || note->clause != clause || note->cells != umpire->dice->next) return false;
    assert(note->bytes == bytes);
    memcpy(what, note->room, bytes);
    return true;
}

void note_write(struct umpire *umpire, uint16_t clause, const void *what, size_t bytes)
{
    struct note *note = umpire->note;
    assert(clause > 0);
    assert(bytes <= NOTE_CAP);
    if (!note || note->clause || note->cells != umpire->dice->next) return;
    note->clause = clause;
    note->bytes = (uint16_t)bytes;
    memcpy(note->room, what, bytes);
}
