// A set of figures by id, 0 to 255; all zero is the empty one. Nobody, 0, is in none that is sound.
#ifndef KASSEN_CORE_FIGURE_SET_H
#define KASSEN_CORE_FIGURE_SET_H

#include <stdbool.h>
#include <stdint.h>

struct text;

#define FIGURE_SET_CAP 256 // ids from 0 on

struct figure_set {
    uint64_t bits[FIGURE_SET_CAP / 64];
};

static inline bool figure_set_has(const struct figure_set *set, int figure)
{
    return set->bits[figure / 64] >> figure % 64 & 1;
}

static inline void figure_set_add(struct figure_set *set, int figure)
{
    set->bits[figure / 64] |= UINT64_C(1) << figure % 64;
}

static inline int figure_set_count(const struct figure_set *set)
{
    int count = 0;
    for (int i = 0; i < FIGURE_SET_CAP / 64; i++) {
        count += __builtin_popcountll(set->bits[i]);
    }
    return count;
}

// The first figure behind that one; 0: there is none. Begin with 0.
static inline int figure_set_next(const struct figure_set *set, int figure)
{
    for (figure++; figure < FIGURE_SET_CAP; figure = (figure / 64 + 1) * 64) {
        uint64_t rest = set->bits[figure / 64] >> figure % 64;
        if (rest) return figure + __builtin_ctzll(rest);
    }
    return 0;
}

// "43-80+91", or without ranges "43+44"; the empty one is "-".
void figure_set_print(const struct figure_set *, bool ranges, struct text *);
bool figure_set_read(const char *word, struct figure_set *); // false: it is no such word

#endif
