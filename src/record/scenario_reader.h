// What the chapters of the scenario reader share: what is being read, and reading single values.
//
// Every reader returns false once it has said why; nothing is read after the first fault.
#ifndef KASSEN_RECORD_SCENARIO_READER_H
#define KASSEN_RECORD_SCENARIO_READER_H

#include "core/ruleset.h"
#include "record/scenario_draft.h"
#include "record/shelf.h"
#include "record/yaml.h"

#include <stdbool.h>

struct text;

struct reader {
    struct scenario *scenario;
    const struct ruleset *rules;
    const struct shelf *shelf;
    const struct source *source; // the scenario's file, or the force file being read
    char entry[32];              // "forces[2]" while one is read; empty: the file's own keys
    bool alone;                  // a force file by itself: on no ground, so without places
    struct text *why;
};

struct span {
    long least, most;
};

// Places of a key: room for some of them, and how many were read.
struct places {
    const char *key;
    struct spot *spots;
    int cap, count;
};

// Says what is wrong with a key of the entry (empty: with the entry itself); always false.
bool reader_fault(struct reader *, const char *key, const char *format, ...)
    __attribute__((format(printf, 3, 4)));

// Faults are from now on about an entry of a list; NULL: about the file's own keys.
void reader_enter(struct reader *, const char *list, unsigned index);

// Single values. A value of NULL was not given and leaves everything as it is.
bool reader_line(struct reader *, const char *key, char *value, char *to, size_t size);
bool reader_number(struct reader *, const char *key, char *value, struct span, long *number);
bool reader_cm(struct reader *, const char *key, char *value, int32_t *mm10);
bool reader_side(struct reader *, const char *key, char *value, uint8_t *side);
// Places on the map or table; none was given: none are counted.
bool reader_places(struct reader *, char *value, struct places *);
bool reader_on_ground(const struct reader *, const struct spot *);
// The place of a word in a list of names with a blank between them, from 0.
bool reader_word(struct reader *, const char *key, char *value, const char *list, int *place);

// Refuses a value that was given where the ruleset has no use for it: "blades has no clans".
bool reader_knows(struct reader *, const char *key, const char *value, bool known,
                  const char *things);

// Makes one line of a value that was written on several.
void reader_flatten(char *value);
// Blanks and line ends behind a value were put there by YAML and not by its writer.
void reader_trim(char *value);

// The chapters, in the order they build upon each other.
bool reader_options(struct reader *, const struct draft *);
bool reader_ground(struct reader *, const struct draft *);
bool reader_forces(struct reader *, const struct draft *);
// The forces of one file, all on the side that is told where they name none.
bool reader_force_list(struct reader *, const struct draft *, uint8_t told);
bool reader_marks(struct reader *, const struct draft *);
bool reader_deck(struct reader *, const struct draft *);
bool reader_data(struct reader *, const struct draft *);

// Files: the name is kept by the source, the text is to be freed.
bool source_load(struct source *, const struct shelf *, const char *name, struct fault *);
void source_free(struct source *);
// The name of a force file, from the scenario's own folder on; false: it is too long.
bool source_beside(const char *name, const char *file, char *path, size_t size);
// Loads a file that an entry names by its key 'file'; the path must outlast the source.
#define FILE_NAME_CAP 256
bool reader_load(struct reader *, char *file, char path[FILE_NAME_CAP], struct source *);

#endif
