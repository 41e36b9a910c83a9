// The scenarios a stranger may ask for: those of the library, by name and no other way.
#ifndef KASSEN_SERVER_LIBRARY_H
#define KASSEN_SERVER_LIBRARY_H

#include "record/battle_file.h"
#include "record/lessons.h"
#include "record/library.h"

#define SHELVED_CAP 200

struct shelved {
    char name[1024];
    char path[LIBRARY_PATH_CAP];
    struct battle_record *record; // set up, for its picture
    bool hidden;                  // sides keep secrets in it
    struct lessons lessons;       // for a beginner; none where the count is 0
};

struct shelf_list {
    int count;
    struct shelved list[SHELVED_CAP];
};

// Reads every scenario once and leaves out those that cannot be read. A file besides the library
// goes by its path; NULL: there is none.
struct shelf_list *shelf_list_new(const char *file);
void shelf_list_free(struct shelf_list *);
const struct shelved *shelf_list_find(const struct shelf_list *, const char *name); // or NULL

#endif
