// Square roots in integers, for the geometry of the open table.
#ifndef KASSEN_CORE_ROOT_H
#define KASSEN_CORE_ROOT_H

#include <assert.h>
#include <stdint.h>

// Squares of areas need more than 64 bits. Multiplied, added and compared only: dividing it would
// call into the compiler's library.
__extension__ typedef unsigned __int128 wide;

#define ROOT_FINE_BITS 14 // a length below 2^17 with these fits 31 bits, its square 62

// Rounded down. Newton's method from above: it falls until it would rise. Between a power of two and
// the next it begins with a straight line that touches the curve in the middle, and so runs above it
// by little more than a hundredth: half the root there, and the square over twice that root, here in
// parts of 65536 that are rounded up.
static inline uint32_t root(uint64_t square)
{
    if (square == 0) return 0;
    int bits = 63 - __builtin_clzll(square), half = bits / 2;
    uint64_t first = bits % 2 ? 55110 : 38969, slope = bits % 2 ? 19485 : 27555;
    uint64_t guess = (((first << half) + (square >> half) * slope) >> 16) + 2;
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
