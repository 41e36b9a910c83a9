// Something that a figure's side fights for, and that the figure should therefore go to: a bell, a
// chest, a way out. Computer players measure how far each figure still is from its lures.
#ifndef KASSEN_CORE_LURE_H
#define KASSEN_CORE_LURE_H

#include <stdint.h>

#define LURE_NAME_CAP 96

struct lure {
    int32_t far;              // by the ruleset's own measure; 0: it is there
    char name[LURE_NAME_CAP]; // "the bell"
};

#endif
