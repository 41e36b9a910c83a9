// The weight of something in exact odds: a fraction from nothing to one.
//
// It is kept in machine words for as long as it fits, which is nearly always, and in a GMP
// rational otherwise; nobody else need know which. Being at most one, a weight fits whenever its
// denominator does, so there is only that to watch. Small fractions are left unreduced until they
// stop fitting: those of one tape share a denominator and are added without dividing.
#ifndef KASSEN_ODDS_WEIGHT_H
#define KASSEN_ODDS_WEIGHT_H

#include <gmp.h>
#include <stdbool.h>

__extension__ typedef unsigned __int128 uint128;

struct big_weight {
    mpq_t value;
    struct big_weight *next;
};

struct weight {
    uint128 up, down;       // down 0: the value is the big one's
    struct big_weight *big; // belongs to the pool; kept for the next time it is wanted
};

// Where big weights come from. They are all given up together, when a question is answered.
struct weight_pool {
    struct big_weight *first, *last, *unused;
    mpq_t scratch[3];
};

void weight_pool_init(struct weight_pool *);
void weight_pool_reset(struct weight_pool *); // every weight made so far must be set anew
void weight_pool_fini(struct weight_pool *);

static inline struct weight weight_of(uint128 up, uint128 down)
{
    return (struct weight){.up = up, .down = down};
}

void weight_add(struct weight_pool *, struct weight *sum, const struct weight *);
void weight_add_product(struct weight_pool *, struct weight *sum, const struct weight *,
                        const struct weight *);
void weight_set_product(struct weight_pool *, struct weight *product, const struct weight *,
                        const struct weight *);
void weight_divide(struct weight_pool *, struct weight *, const struct weight *by); // by > 0

void weight_get(const struct weight *, mpq_t); // in lowest terms

#endif
