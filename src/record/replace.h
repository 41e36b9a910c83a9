// Files written whole or not at all.
#ifndef KASSEN_RECORD_REPLACE_H
#define KASSEN_RECORD_REPLACE_H

#include <stdbool.h>
#include <stdio.h>

struct text;

// Writes to a temporary file beside the path and renames it, so that the file is complete or as it was.
// False: the text says why.
bool file_replace(const char *path, bool (*put)(const void *what, FILE *), const void *what,
                  struct text *why);

#endif
