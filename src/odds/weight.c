#include "odds/weight.h"

#include <assert.h>
#include <stdint.h>
#include <stdlib.h>

void weight_pool_init(struct weight_pool *pool)
{
    pool->first = pool->last = pool->unused = NULL;
    for (int i = 0; i < 3; i++) {
        mpq_init(pool->scratch[i]);
    }
}

void weight_pool_reset(struct weight_pool *pool)
{
    pool->unused = pool->first;
}

void weight_pool_fini(struct weight_pool *pool)
{
    while (pool->first) {
        struct big_weight *big = pool->first;
        pool->first = big->next;
        mpq_clear(big->value);
        free(big);
    }
    for (int i = 0; i < 3; i++) {
        mpq_clear(pool->scratch[i]);
    }
}

static struct big_weight *take_big(struct weight_pool *pool)
{
    struct big_weight *big = pool->unused;
    if (big) {
        pool->unused = big->next;
        return big;
    }
    big = malloc(sizeof *big);
    assert(big);
    mpq_init(big->value);
    big->next = NULL;
    if (pool->last) pool->last->next = big;
    if (!pool->first) pool->first = big;
    pool->last = big;
    return big;
}

static uint64_t gcd_of_words(uint64_t a, uint64_t b)
{
    while (b != 0) {
        uint64_t rest = a % b;
        a = b;
        b = rest;
    }
    return a;
}

static uint128 gcd(uint128 a, uint128 b)
{
    while (b > UINT64_MAX) {
        uint128 rest = a % b;
        a = b;
        b = rest;
    }
    return b == 0 ? a : gcd_of_words((uint64_t)b, (uint64_t)(a % b));
}

static void cancel(uint128 *up, uint128 *down)
{
    uint128 common = gcd(*up, *down);
    *up /= common;
    *down /= common;
}

static bool multiply(uint128 a, uint128 b, uint128 *product)
{
    return !__builtin_mul_overflow(a, b, product);
}

// The product of two small weights; false when it does not fit even in lowest terms.
static bool small_product(struct weight a, struct weight b, struct weight *product)
{
    if (multiply(a.down, b.down, &product->down) && multiply(a.up, b.up, &product->up)) return true;
    cancel(&a.up, &a.down);
    cancel(&b.up, &b.down);
    cancel(&a.up, &b.down);
    cancel(&b.up, &a.down);
    return multiply(a.down, b.down, &product->down) && multiply(a.up, b.up, &product->up);
}

static bool over_common_denominator(const struct weight *a, const struct weight *b,
                                    struct weight *sum)
{
    uint128 common = gcd(a->down, b->down);
    uint128 a_up, b_up;
    return multiply(a->up, b->down / common, &a_up) && multiply(b->up, a->down / common, &b_up) &&
           !__builtin_add_overflow(a_up, b_up, &sum->up) &&
           multiply(a->down, b->down / common, &sum->down);
}

// Adds one small weight to another; false, and nothing changed, when the sum does not fit.
static bool small_add(struct weight *sum, struct weight addend)
{
    struct weight total;
    if (sum->down == addend.down) return !__builtin_add_overflow(sum->up, addend.up, &sum->up);
    if (sum->up == 0) {
        sum->up = addend.up;
        sum->down = addend.down;
        return true;
    }
    if (!over_common_denominator(sum, &addend, &total)) {
        struct weight reduced = *sum;
        cancel(&reduced.up, &reduced.down);
        cancel(&addend.up, &addend.down);
        if (!over_common_denominator(&reduced, &addend, &total)) return false;
    }
    sum->up = total.up;
    sum->down = total.down;
    return true;
}

static void set_wide(mpz_t number, uint128 value)
{
    mpz_set_ui(number, (unsigned long)(value >> 64));
    mpz_mul_2exp(number, number, 64);
    mpz_add_ui(number, number, (unsigned long)(uint64_t)value);
}

static bool is_small(const struct weight *weight)
{
    return weight->down != 0;
}

void weight_get(const struct weight *weight, mpq_t value)
{
    if (!is_small(weight)) {
        mpq_set(value, weight->big->value);
        return;
    }
    uint128 up = weight->up, down = weight->down;
    cancel(&up, &down);
    if (down <= UINT64_MAX) {
        mpq_set_ui(value, (unsigned long)up, (unsigned long)down);
        return;
    }
    set_wide(mpq_numref(value), up);
    set_wide(mpq_denref(value), down);
}

static mpq_srcptr as_big(const struct weight *weight, mpq_t scratch)
{
    if (!is_small(weight)) return weight->big->value;
    weight_get(weight, scratch);
    return scratch;
}

static mpq_ptr make_big(struct weight_pool *pool, struct weight *weight)
{
    if (is_small(weight)) {
        if (!weight->big) weight->big = take_big(pool);
        weight_get(weight, weight->big->value);
        weight->down = 0;
    }
    return weight->big->value;
}

void weight_add(struct weight_pool *pool, struct weight *sum, const struct weight *addend)
{
    if (is_small(sum) && is_small(addend) && small_add(sum, *addend)) return;
    mpq_ptr total = make_big(pool, sum);
    mpq_add(total, total, as_big(addend, pool->scratch[0]));
}

static mpq_ptr big_product(struct weight_pool *pool, const struct weight *a, const struct weight *b)
{
    mpq_mul(pool->scratch[0], as_big(a, pool->scratch[1]), as_big(b, pool->scratch[2]));
    return pool->scratch[0];
}

void weight_add_product(struct weight_pool *pool, struct weight *sum, const struct weight *a,
                        const struct weight *b)
{
    struct weight product;
    if (is_small(a) && is_small(b) && small_product(*a, *b, &product)) {
        product.big = NULL;
        weight_add(pool, sum, &product);
        return;
    }
    mpq_srcptr addend = big_product(pool, a, b);
    mpq_ptr total = make_big(pool, sum);
    mpq_add(total, total, addend);
}

void weight_set_product(struct weight_pool *pool, struct weight *product, const struct weight *a,
                        const struct weight *b)
{
    if (is_small(a) && is_small(b) && small_product(*a, *b, product)) return;
    mpq_srcptr value = big_product(pool, a, b);
    if (!product->big) product->big = take_big(pool);
    mpq_set(product->big->value, value);
    product->down = 0;
}

void weight_divide(struct weight_pool *pool, struct weight *weight, const struct weight *by)
{
    if (is_small(weight) && is_small(by)) {
        assert(by->up > 0);
        struct weight inverse = weight_of(by->down, by->up), quotient;
        if (small_product(*weight, inverse, &quotient)) {
            weight->up = quotient.up;
            weight->down = quotient.down;
            return;
        }
    }
    mpq_ptr value = make_big(pool, weight);
    mpq_div(value, value, as_big(by, pool->scratch[0]));
}
