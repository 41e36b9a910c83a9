// As much of Criterion as the tests of the rules use, without a report: the first expectation that
// does not hold ends the program. `make mutants` runs every test of a room hundreds of times with it.
#ifndef KASSEN_QUICK_CRITERION_H
#define KASSEN_QUICK_CRITERION_H

#include <string.h>

struct quick_test {
    const char *suite, *name;
    void (*body)(void);
    void (*init)(void), (*fini)(void);
    int signal; // 0: it comes to its end
    double timeout;
    struct quick_test *next;
};

void quick_add(struct quick_test *test);
_Noreturn void quick_fail(const char *file, int line);

#define Test(suite_, name_, ...)                                                                   \
    static void quick_##suite_##_##name_(void);                                                    \
    __attribute__((constructor)) static void quick_add_##suite_##_##name_(void)                    \
    {                                                                                              \
        static struct quick_test test = {                                                          \
            .suite = #suite_, .name = #name_, .body = quick_##suite_##_##name_, ##__VA_ARGS__};    \
        quick_add(&test);                                                                          \
    }                                                                                              \
    static void quick_##suite_##_##name_(void)

// What all tests of a suite begin and end with: a test without a body.
#define TestSuite(suite_, ...)                                                                     \
    __attribute__((constructor)) static void quick_add_suite_##suite_(void)                        \
    {                                                                                              \
        static struct quick_test suite = {.suite = #suite_, .name = "", ##__VA_ARGS__};            \
        quick_add(&suite);                                                                         \
    }                                                                                              \
    struct quick_test

#define QUICK_HOLDS(condition)                                                                     \
    ((condition) ? (void)0 : quick_fail(__FILE__, __LINE__))

#define cr_expect(a, ...)              QUICK_HOLDS(a)
#define cr_expect_not(a, ...)          QUICK_HOLDS(!(a))
#define cr_expect_eq(a, b, ...)        QUICK_HOLDS((a) == (b))
#define cr_expect_neq(a, b, ...)       QUICK_HOLDS((a) != (b))
#define cr_expect_lt(a, b, ...)        QUICK_HOLDS((a) < (b))
#define cr_expect_leq(a, b, ...)       QUICK_HOLDS((a) <= (b))
#define cr_expect_gt(a, b, ...)        QUICK_HOLDS((a) > (b))
#define cr_expect_geq(a, b, ...)       QUICK_HOLDS((a) >= (b))
#define cr_expect_null(a, ...)         QUICK_HOLDS((a) == NULL)
#define cr_expect_not_null(a, ...)     QUICK_HOLDS((a) != NULL)
#define cr_expect_str_eq(a, b, ...)    QUICK_HOLDS(strcmp((a), (b)) == 0)
#define cr_expect_str_neq(a, b, ...)   QUICK_HOLDS(strcmp((a), (b)) != 0)
#define cr_expect_str_empty(a, ...)    QUICK_HOLDS(*(a) == '\0')
#define cr_expect_arr_eq(a, b, size, ...) QUICK_HOLDS(memcmp((a), (b), (size)) == 0)
#define cr_assert(a, ...)              QUICK_HOLDS(a)
#define cr_assert_not(a, ...)          QUICK_HOLDS(!(a))
#define cr_assert_eq(a, b, ...)        QUICK_HOLDS((a) == (b))
#define cr_assert_neq(a, b, ...)       QUICK_HOLDS((a) != (b))
#define cr_assert_lt(a, b, ...)        QUICK_HOLDS((a) < (b))
#define cr_assert_leq(a, b, ...)       QUICK_HOLDS((a) <= (b))
#define cr_assert_gt(a, b, ...)        QUICK_HOLDS((a) > (b))
#define cr_assert_geq(a, b, ...)       QUICK_HOLDS((a) >= (b))
#define cr_assert_null(a, ...)         QUICK_HOLDS((a) == NULL)
#define cr_assert_not_null(a, ...)     QUICK_HOLDS((a) != NULL)
#define cr_assert_str_eq(a, b, ...)    QUICK_HOLDS(strcmp((a), (b)) == 0)
#define cr_assert_fail(...)            quick_fail(__FILE__, __LINE__)

#endif
