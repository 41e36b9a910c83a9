// Private to record/.
#ifndef KASSEN_RECORD_LOCAL_H
#define KASSEN_RECORD_LOCAL_H

#include "record/battle_file.h"

char *record_copy(const char *text, size_t length); // ends in NUL; to be freed
void record_end_line(struct embedded_file *);
uint64_t record_file_hash(const struct embedded_file *);
const struct embedded_file *record_file(const struct battle_record *, const char *name); // or NULL
struct shelf record_shelf(struct battle_record *);                 // of the files it embeds
void record_write_stands(const struct history *, int ply, FILE *); // a line

// Deploys and opens the battle of a record whose scenario has been read from the shelf.
bool record_open(struct battle_record *, const struct ruleset *, const struct shelf *,
                 struct text *why);

#endif
