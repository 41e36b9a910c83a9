// What a step works out before its first die, kept for whoever plays it again from the same battle
// with other dice: odds and computer players try out many tapes.
//
// A memo saves work and changes nothing: without it a step comes to the same battle.
#ifndef KASSEN_CORE_MEMO_H
#define KASSEN_CORE_MEMO_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#define MEMO_CAP 512 // bytes

struct umpire;

struct memo {
    int cells;       // of the tape that had been read when the step began
    uint16_t clause; // what it is about; 0: nothing is noted
    uint16_t bytes;
    uint8_t room[MEMO_CAP];
};

// Reads what was noted under a clause; false: nothing was, nobody keeps memos, or dice have been
// rolled in this step, on which it may depend.
bool memo_read(const struct umpire *, uint16_t clause, void *what, size_t bytes);
// Notes it, unless dice have been rolled or something else is noted.
void memo_write(struct umpire *, uint16_t clause, const void *what, size_t bytes);

#endif
