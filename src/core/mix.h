// Mixing of bits: the one place where randomness and hashes come from.
#ifndef KASSEN_CORE_MIX_H
#define KASSEN_CORE_MIX_H

#include <stddef.h>
#include <stdint.h>

// Spreads every bit of the input over all bits of the output (the finish of SplitMix64).
static inline uint64_t mix(uint64_t x)
{
    x = (x ^ x >> 30) * 0xbf58476d1ce4e5b9u;
    x = (x ^ x >> 27) * 0x94d049bb133111ebu;
    return x ^ x >> 31;
}

// The number at a place of the endless row that a seed stands for. Any place can be had without
// the ones before it, so a die of a battle is known by its number alone.
static inline uint64_t mix_at(uint64_t seed, uint64_t place)
{
    return mix(mix(seed ^ 0x6b617373656e2131u) + (place + 1) * 0x9e3779b97f4a7c15u);
}

// Scales a mixed number to 0 … n-1; the bias is below 1 in 2^50 for dice.
static inline uint32_t mix_below(uint64_t mixed, uint32_t n)
{
    __extension__ typedef unsigned __int128 wide;
    return (uint32_t)((wide)mixed * n >> 64);
}

uint64_t mix_bytes(const void *, size_t);

#endif
