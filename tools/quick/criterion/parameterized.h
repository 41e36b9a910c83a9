// Tests of Criterion that run once for each of several parameters: here, one after the other.
#ifndef KASSEN_QUICK_PARAMETERIZED_H
#define KASSEN_QUICK_PARAMETERIZED_H

#include "criterion.h"

#include <stddef.h>

struct quick_parameters {
    char *first;
    size_t size, count;
};

#define cr_make_param_array(type, array, count_, ...)                                              \
    ((struct quick_parameters){(char *)(array), sizeof(type), (count_)})

#define ParameterizedTestParameters(suite_, name_)                                                 \
    static struct quick_parameters quick_parameters_##suite_##_##name_(void)

#define ParameterizedTest(parameter_, suite_, name_, ...)                                          \
    static void quick_each_##suite_##_##name_(parameter_);                                         \
    Test(suite_, name_, ##__VA_ARGS__)                                                             \
    {                                                                                              \
        struct quick_parameters all = quick_parameters_##suite_##_##name_();                       \
        for (size_t i = 0; i < all.count; i++) {                                                   \
            quick_each_##suite_##_##name_((void *)(all.first + i * all.size));                     \
        }                                                                                          \
    }                                                                                              \
    static void quick_each_##suite_##_##name_(parameter_)

#endif
