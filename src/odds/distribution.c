#include "odds/distribution.h"

#include "core/text.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

#define OUTCOMES_AT_FIRST 16

void distribution_init(struct distribution *distribution)
{
    *distribution = (struct distribution){0};
}

void distribution_clear(struct distribution *distribution)
{
    distribution->count = 0;
}

void distribution_fini(struct distribution *distribution)
{
    for (int i = 0; i < distribution->room; i++) {
        mpq_clear(distribution->list[i].weight);
    }
    free(distribution->list);
    distribution_init(distribution);
}

static void grow(struct distribution *distribution)
{
    int room = distribution->room == 0 ? OUTCOMES_AT_FIRST : distribution->room * 2;
    distribution->list = realloc(distribution->list, (size_t)room * sizeof *distribution->list);
    assert(distribution->list);
    for (int i = distribution->room; i < room; i++) {
        mpq_init(distribution->list[i].weight);
    }
    distribution->room = room;
}

// The place of the name in the list, or the one it would take.
static int place_of(const struct distribution *distribution, const char *name, bool *there)
{
    int low = 0, high = distribution->count;
    *there = false;
    while (low < high) {
        int middle = (low + high) / 2;
        int order = strcmp(distribution->list[middle].name, name);
        *there = *there || order == 0;
        if (order < 0) {
            low = middle + 1;
        } else {
            high = middle;
        }
    }
    return low;
}

void distribution_add(struct distribution *distribution, const char *name, mpq_srcptr weight)
{
    bool there;
    int place = place_of(distribution, name, &there);
    if (there) {
        mpq_ptr sum = distribution->list[place].weight;
        mpq_add(sum, sum, weight);
        return;
    }
    if (distribution->count == distribution->room) grow(distribution);
    // The slot past the last one moves into the gap, with the number it still owns.
    struct odds_outcome added = distribution->list[distribution->count];
    struct odds_outcome *at = &distribution->list[place];
    memmove(at + 1, at, (size_t)(distribution->count - place) * sizeof *at);
    struct text text;
    text_init(&text, added.name, sizeof added.name);
    text_add(&text, name);
    assert(!text.cut);
    mpq_set(added.weight, weight);
    *at = added;
    distribution->count++;
}

static void number_print(mpz_srcptr number, struct text *out)
{
    char *digits = malloc(mpz_sizeinbase(number, 10) + 2);
    assert(digits);
    text_add(out, mpz_get_str(digits, 10, number));
    free(digits);
}

void fraction_print(mpq_srcptr fraction, struct text *out)
{
    number_print(mpq_numref(fraction), out);
    text_add(out, "/");
    number_print(mpq_denref(fraction), out);
}
