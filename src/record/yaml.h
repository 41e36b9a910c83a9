// YAML as this house takes it: one document of mappings, lists and scalars, a few levels deep.
//
// Anchors, aliases, tags and control characters are refused first. Then libyaml's tree of the
// document, which knows the line of everything, is held against a shape and its values are taken
// out of it; so every fault names the line it is on. The prefix yaml_ is libyaml's.
#ifndef KASSEN_RECORD_YAML_H
#define KASSEN_RECORD_YAML_H

#include "core/scenario.h"

#include <stdbool.h>
#include <stddef.h>
#include <yaml.h>

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

// What a node of a document must be, and where its value goes in memory: a text is a char *, a
// mapping is a struct, a list is a pointer to its entries with an unsigned count beside it.
enum shape_kind { SHAPE_TEXT, SHAPE_LIST, SHAPE_MAPPING };

struct field;

struct node_shape {
    enum shape_kind kind;
    const struct field *fields;     // of a mapping; the last has no key
    const struct node_shape *entry; // of a list
    size_t entry_size;
    unsigned most; // entries of a list
};

struct field {
    const char *key;
    bool needed;
    const struct node_shape *shape;
    size_t at;       // of its value, in the mapping's struct
    size_t count_at; // of the number of its entries, where it is a list
};

extern const struct node_shape text_shape;

#define DOCUMENT_LISTS_CAP 16 // of one shape; a list stands only once in a document

// A document that was read: it owns every text and list that was taken from it.
struct document {
    yaml_document_t tree;
    void *lists[DOCUMENT_LISTS_CAP];
    int list_count;
};

// Reads a source that has the shape of a mapping into an all-zero struct. What is not in the source
// stays zero. The document must be freed, but only where reading succeeds.
bool document_read(struct document *, const struct source *, const struct node_shape *, void *into,
                   struct document_fault *);
void document_free(struct document *);

// Does a source hold only what we take, whatever its shape?
bool document_screen(const struct source *, struct document_fault *);

// The line on which a text has a control character; 0: it has none. A tab is one.
size_t document_control_line(const char *text, size_t length);

// Writes a fault; always false, to be returned.
bool document_fault_set(struct document_fault *, size_t line, const char *where, const char *format,
                        ...) __attribute__((format(printf, 4, 5)));

// The line of a path such as "forces[2].at", or of what comes nearest to it; 0: the source is not
// YAML. An index into a literal block is one of its rows: "map[3]".
size_t document_line(const struct source *, const char *path);

// "fords.yaml, line 14: forces[2].at is …": the text goes on where the path ends.
void document_sentence(const char *name, const struct document_fault *, struct text *);

// Write a value in double quotes, and a key with its value unless that is empty. False: the value
// cannot stand in a file.
bool document_write_quoted(const char *value, struct text *);
bool document_write_key(const char *before, const char *key, const char *value, struct text *);

// A value as it may be quoted in a sentence: on one line, and not too long.
#define QUOTE_CAP 64
const char *document_quote(const char *value, char quote[QUOTE_CAP]);

#endif
