// Values that consist of several items, or of several parts: "mounted-samurai+ronin" is two figures
// joined by '+', "2,0" is a place of two numbers. A ruleset describes once what an item is made of;
// the reader and the pickers of a page both follow that description.
#ifndef KASSEN_CORE_ITEMS_H
#define KASSEN_CORE_ITEMS_H

#include <stdbool.h>
#include <stdint.h>

#define PARTS_CAP  6
#define PART_LACKS INT32_MIN // the value of a part that was left out

// Parts are written one after the other without a blank, each with what stands around it.
struct part {
    const char *name;   // NULL ends a list; what people call it: "type"
    const char *values; // words or a range, as a parameter's
    const char *before; // written before it, "/" say; NULL: nothing
    const char *after;
    bool may_lack;
};

struct items {
    const struct part *parts; // of one item
    uint8_t most;             // items; at least one unless there is a word for none
    char joint;               // between two items
    const char *none;         // the word for no item at all; NULL: there is at least one
};

// Reads the item that the text begins with, a value for each part, and moves on to the next one;
// NULL is the end. False: there is no such item. Of words that fit, the longest is meant.
bool items_next(const struct items *, const char **text, int32_t value[PARTS_CAP]);

// How many items the text is made of; -1: it is none that could be.
int items_count(const struct items *, const char *text);

#endif
