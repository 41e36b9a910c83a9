#include "odds/clock.h"

#include <time.h>

int64_t now_ns(void)
{
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return now.tv_sec * SECONDS + now.tv_nsec;
}

bool is_past(int64_t deadline_ns)
{
    return deadline_ns && now_ns() >= deadline_ns;
}
