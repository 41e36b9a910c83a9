// Square roots in integers, for the geometry of the open table.
#ifndef KASSEN_CORE_ROOT_H
#define KASSEN_CORE_ROOT_H

#include <assert.h>
#include <stdint.h>

// Squares of areas need more than 64 bits. Multiplied, added and compared only: dividing it would
// call into the compiler's library.
__extension__ typedef unsigned __int128 wide;

#define ROOT_FINE_BITS 14 // a length below 2^17 with these fits 31 bits, its square 62

// Rounded down. Newton's method from above: it falls until it would rise. Between a power of four
// and the next it begins with the straight line that touches the curve at 1.5 times the root of the
// former, which runs above it by less than a tenth.
static inline uint32_t root(uint64_t square)
{
    if (square == 0) return 0;
    int half = (63 - __builtin_clzll(square)) / 2;
    uint64_t guess = ((uint64_t)3 << half) / 4 + (square >> half) / 3 + 2;
    for (;;) {
        uint64_t next = (guess + square / guess) / 2;
        if (next >= guess) return (uint32_t)guess;
        guess = next;
    }
}

// Likewise, in units of 1/16384; for the square of a length on the table, but not of none.
static inline uint64_t root_fine(uint64_t square)
{
    assert(square > 0);
    assert(square >> (62 - 2 * ROOT_FINE_BITS) == 0);
    return root(square << 2 * ROOT_FINE_BITS);
}

#endif
