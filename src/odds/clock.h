// A clock that only goes forward, for whoever must not think for ever. The rules have none.
#ifndef KASSEN_ODDS_CLOCK_H
#define KASSEN_ODDS_CLOCK_H

#include <stdbool.h>
#include <stdint.h>

#define MILLISECONDS INT64_C(1000000) // in nanoseconds
#define SECONDS      (1000 * MILLISECONDS)

int64_t now_ns(void);
bool is_past(int64_t deadline_ns); // a deadline of 0 never passes

#endif
