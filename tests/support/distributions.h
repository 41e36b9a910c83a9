// Looks into distributions that tests are about.
#ifndef TESTS_SUPPORT_DISTRIBUTIONS_H
#define TESTS_SUPPORT_DISTRIBUTIONS_H

#include "odds/distribution.h"

mpq_srcptr distribution_find(const struct distribution *, const char *name); // NULL: impossible
void distribution_total(const struct distribution *, mpq_t total);           // 1, if it is whole

#endif
