#include "core/mix.h"

#include <string.h>

// Eight bytes a step; the length is mixed in, so that trailing zeros count.
uint64_t mix_bytes(const void *data, size_t length)
{
    const uint8_t *at = data;
    uint64_t hash = 0x4b415353454e0001u ^ length;
    size_t left = length;
    for (; left >= 8; left -= 8, at += 8) {
        uint64_t word;
        memcpy(&word, at, 8);
        hash = (hash ^ word) * 0x9e3779b97f4a7c15u;
        hash ^= hash >> 32;
    }
    uint64_t rest = 0;
    memcpy(&rest, at, left);
    return mix(hash ^ rest);
}
