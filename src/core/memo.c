#include "core/memo.h"

#include "core/dice.h"
#include "core/step.h"

#include <assert.h>
#include <string.h>

bool memo_read(const struct umpire *umpire, uint16_t clause, void *what, size_t bytes)
{
    const struct memo *memo = umpire->memo;
    if (!memo || memo->clause != clause || memo->cells != umpire->dice->next) return false;
    assert(memo->bytes == bytes);
    memcpy(what, memo->room, bytes);
    return true;
}

void memo_write(struct umpire *umpire, uint16_t clause, const void *what, size_t bytes)
{
    struct memo *memo = umpire->memo;
    assert(clause > 0);
    assert(bytes <= MEMO_CAP);
    if (!memo || memo->clause || memo->cells != umpire->dice->next) return;
    memo->clause = clause;
    memo->bytes = (uint16_t)bytes;
    memcpy(memo->room, what, bytes);
}
