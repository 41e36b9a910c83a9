// Where files come from: the disk, or a record that embeds them.
#ifndef KASSEN_RECORD_SHELF_H
#define KASSEN_RECORD_SHELF_H

#include <stdbool.h>
#include <stddef.h>

struct fault;

#define SHELF_FILE_CAP 262144 // bytes of a file, 256 KiB; what is larger is no scenario

struct shelf {
    // Reads the whole of a file; the caller frees the text, which need not end in NUL. On failure
    // the fault's text is the end of a sentence: "there is no such file".
    bool (*read)(void *from, const char *name, char **text, size_t *length, struct fault *);
    void *from;
};

extern const struct shelf disk_shelf;

// A shelf with a single file that is at hand already, under its own name and no other.
struct sheet {
    const char *name, *text;
    size_t length;
};

struct shelf sheet_shelf(struct sheet *); // which must outlast it

#endif
