// YAML as this house takes it: one document of mappings, lists and scalars, a few levels deep.
//
// Anchors, aliases, tags and control characters are refused before libcyaml sees them. What
// libcyaml then refuses is looked for a second time in libyaml's tree of the document, which knows
// the line of everything; so every fault names the line it is on. The prefix yaml_ is libyaml's.
#ifndef KASSEN_RECORD_YAML_H
#define KASSEN_RECORD_YAML_H

#include "core/scenario.h"

#include <cyaml/cyaml.h>
#include <stdbool.h>
#include <stddef.h>

struct text;

// A file held in memory.
struct source {
    const char *name;
    char *text;
    size_t length;
};

struct document_fault {
    size_t line; // 0: none in particular
    struct fault fault;
};

// Reads a source by a schema whose values are strings, lists and mappings only. The data is freed
// with the same schema.
bool document_read(const struct source *, const cyaml_schema_value_t *, void **data,
                   struct document_fault *);
void document_free(const cyaml_schema_value_t *, void *data);

// The two looks it takes besides libcyaml's: whether a source holds only what we take, and where it
// does not fit a schema. True: nothing wrong was found.
bool document_screen(const struct source *, struct document_fault *);
bool document_explain(const struct source *, const cyaml_schema_value_t *, struct document_fault *);

// Writes a fault; always false, to be returned.
bool document_fault_set(struct document_fault *, size_t line, const char *where, const char *format,
                        ...) __attribute__((format(printf, 4, 5)));

// The line of a path such as "forces[2].at", or of what comes nearest to it; 0: the source is not
// YAML. An index into a literal block is one of its rows: "map[3]".
size_t document_line(const struct source *, const char *path);

// "fords.yaml, line 14: forces[2].at is …": the text goes on where the path ends.
void document_sentence(const char *name, const struct document_fault *, struct text *);

// Writing: a value in double quotes; with its key, unless it is empty. False: it cannot stand in a file.
bool document_write_quoted(const char *value, struct text *);
bool document_write_key(const char *before, const char *key, const char *value, struct text *);

// A value as it may be quoted in a sentence: on one line, and not too long.
#define QUOTE_CAP 64
const char *document_quote(const char *value, char quote[QUOTE_CAP]);

#endif
