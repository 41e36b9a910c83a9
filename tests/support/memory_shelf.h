// A shelf of a few files in memory, for whoever reads files that include others.
#ifndef TESTS_SUPPORT_MEMORY_SHELF_H
#define TESTS_SUPPORT_MEMORY_SHELF_H

#include "record/shelf.h"

// The last of several has no name.
struct memory_file {
    const char *name, *text;
};

struct shelf memory_shelf(struct memory_file *); // which must outlast it

#endif
