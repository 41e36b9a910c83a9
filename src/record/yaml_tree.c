// Looks things up in libyaml's tree of a document, which knows the line of everything.
#include "record/yaml.h"

#include "core/text.h"

#include <assert.h>
#include <stdio.h>
#include <string.h>
#include <yaml.h>

#define PATH_CAP (sizeof((struct fault *)0)->where)

static size_t line_of(yaml_mark_t mark)
{
    return mark.line + 1;
}

// The tree is to be deleted whether it was there or not.
static bool tree_load(const struct source *source, yaml_document_t *document)
{
    yaml_parser_t parser;
    *document = (yaml_document_t){0};
    if (!yaml_parser_initialize(&parser)) return false;
    yaml_parser_set_input_string(&parser, (const unsigned char *)source->text, source->length);
    bool good = yaml_parser_load(&parser, document) && yaml_document_get_root_node(document);
    yaml_parser_delete(&parser);
    return good;
}

// A document held against a schema, to find what libcyaml would not have.
struct inquiry {
    yaml_document_t *document;
    struct document_fault *fault;
};

static const char *kind_name(const yaml_node_t *node)
{
    switch (node->type) {
    case YAML_SCALAR_NODE: return node->data.scalar.length > 0 ? "a single value" : "empty";
    case YAML_SEQUENCE_NODE: return "a list";
    case YAML_MAPPING_NODE: return "a mapping";
    case YAML_NO_NODE: break;
    }
    return "nothing";
}

static bool kind_fits(const yaml_node_t *node, const cyaml_schema_value_t *schema)
{
    if (schema->type == CYAML_MAPPING) return node->type == YAML_MAPPING_NODE;
    if (schema->type == CYAML_SEQUENCE) return node->type == YAML_SEQUENCE_NODE;
    assert(schema->type == CYAML_STRING);
    return node->type == YAML_SCALAR_NODE;
}

static bool wrong_kind(struct inquiry *inquiry, const yaml_node_t *node,
                       const cyaml_schema_value_t *schema, const char *path)
{
    const char *wanted = schema->type == CYAML_MAPPING    ? "a mapping of keys to values"
                         : schema->type == CYAML_SEQUENCE ? "a list"
                                                          : "a single value";
    return document_fault_set(inquiry->fault, line_of(node->start_mark),
                              path[0] ? path : "the file", "is %s, but %s was expected",
                              kind_name(node), wanted);
}

static bool wrong_key(struct inquiry *inquiry, const yaml_node_t *key,
                      const cyaml_schema_field_t *fields, const char *path)
{
    char quote[QUOTE_CAP], keys[200];
    const char *name = "?";
    struct text list;
    text_init(&list, keys, sizeof keys);
    for (const cyaml_schema_field_t *field = fields; field->key; field++) {
        text_addf(&list, "%s%s", field == fields ? "" : ", ", field->key);
    }
    if (key->type == YAML_SCALAR_NODE) name = (const char *)key->data.scalar.value;
    return document_fault_set(inquiry->fault, line_of(key->start_mark), path[0] ? path : "the file",
                              "has the key '%s', but its keys are %s", document_quote(name, quote),
                              keys);
}

static bool is_key(const yaml_node_t *node, const char *key)
{
    return node->type == YAML_SCALAR_NODE &&
           strcmp((const char *)node->data.scalar.value, key) == 0;
}

// The pair of a mapping that has the key, or NULL.
static yaml_node_pair_t *pair_of(yaml_document_t *document, const yaml_node_t *mapping,
                                 const char *key)
{
    yaml_node_pair_t *end = mapping->data.mapping.pairs.top;
    for (yaml_node_pair_t *pair = mapping->data.mapping.pairs.start; pair < end; pair++) {
        if (is_key(yaml_document_get_node(document, pair->key), key)) return pair;
    }
    return NULL;
}

static bool explain(struct inquiry *, const yaml_node_t *, const cyaml_schema_value_t *,
                    const char *path);

static bool explain_pair(struct inquiry *inquiry, const yaml_node_t *mapping,
                         const yaml_node_pair_t *pair, const cyaml_schema_field_t *fields,
                         const char *path)
{
    char below[PATH_CAP];
    const yaml_node_t *key = yaml_document_get_node(inquiry->document, pair->key);
    const cyaml_schema_field_t *field = fields;
    while (field->key && !is_key(key, field->key)) {
        field++;
    }
    if (!field->key) return wrong_key(inquiry, key, fields, path);
    snprintf(below, sizeof below, "%s%s%s", path, path[0] ? "." : "", field->key);
    if (pair_of(inquiry->document, mapping, field->key) != pair) {
        return document_fault_set(inquiry->fault, line_of(key->start_mark), below,
                                  "is there a second time, but a key stands only once");
    }
    return explain(inquiry, yaml_document_get_node(inquiry->document, pair->value), &field->value,
                   below);
}

static bool explain_mapping(struct inquiry *inquiry, const yaml_node_t *mapping,
                            const cyaml_schema_field_t *fields, const char *path)
{
    const yaml_node_pair_t *end = mapping->data.mapping.pairs.top;
    for (const yaml_node_pair_t *pair = mapping->data.mapping.pairs.start; pair < end; pair++) {
        if (!explain_pair(inquiry, mapping, pair, fields, path)) return false;
    }
    for (const cyaml_schema_field_t *field = fields; field->key; field++) {
        if (field->value.flags & CYAML_FLAG_OPTIONAL) continue;
        if (pair_of(inquiry->document, mapping, field->key)) continue;
        return document_fault_set(inquiry->fault, line_of(mapping->start_mark),
                                  path[0] ? path : "the file", "has no '%s', but needs one",
                                  field->key);
    }
    return true;
}

static bool explain_list(struct inquiry *inquiry, const yaml_node_t *list,
                         const cyaml_schema_value_t *schema, const char *path)
{
    char below[PATH_CAP];
    const yaml_node_item_t *first = list->data.sequence.items.start;
    uint32_t count = (uint32_t)(list->data.sequence.items.top - first);
    for (uint32_t i = 0; i < count && i < schema->sequence.max; i++) {
        snprintf(below, sizeof below, "%s[%u]", path, i);
        const yaml_node_t *entry = yaml_document_get_node(inquiry->document, first[i]);
        if (!explain(inquiry, entry, schema->sequence.entry, below)) return false;
    }
    if (count <= schema->sequence.max) return true;
    const yaml_node_t *extra =
        yaml_document_get_node(inquiry->document, first[schema->sequence.max]);
    return document_fault_set(inquiry->fault, line_of(extra->start_mark), path,
                              "has %u entries, but there is room for %u", count,
                              schema->sequence.max);
}

// False when the node does not fit the schema; the fault then says where and how.
static bool explain(struct inquiry *inquiry, const yaml_node_t *node,
                    const cyaml_schema_value_t *schema, const char *path)
{
    if (!kind_fits(node, schema)) return wrong_kind(inquiry, node, schema, path);
    if (schema->type == CYAML_MAPPING) {
        return explain_mapping(inquiry, node, schema->mapping.fields, path);
    }
    if (schema->type == CYAML_SEQUENCE) return explain_list(inquiry, node, schema, path);
    return true;
}

bool document_explain(const struct source *source, const cyaml_schema_value_t *schema,
                      struct document_fault *fault)
{
    yaml_document_t document;
    struct inquiry inquiry = {.document = &document, .fault = fault};
    bool good = true;
    if (tree_load(source, &document)) {
        good = explain(&inquiry, yaml_document_get_root_node(&document), schema, "");
    }
    yaml_document_delete(&document);
    return good;
}

// A place in the tree on the way along a path.
struct walk {
    yaml_document_t *document;
    const yaml_node_t *node;
    size_t line;
};

static bool walk_to_key(struct walk *walk, const char *key)
{
    if (walk->node->type != YAML_MAPPING_NODE) return false;
    const yaml_node_pair_t *pair = pair_of(walk->document, walk->node, key);
    if (!pair) return false;
    walk->line = line_of(yaml_document_get_node(walk->document, pair->key)->start_mark);
    walk->node = yaml_document_get_node(walk->document, pair->value);
    return true;
}

static bool walk_to_index(struct walk *walk, long index)
{
    const yaml_node_t *node = walk->node;
    if (node->type == YAML_SCALAR_NODE && node->data.scalar.style == YAML_LITERAL_SCALAR_STYLE) {
        walk->line = line_of(node->start_mark) + 1 + (size_t)index;
        return false;
    }
    if (node->type != YAML_SEQUENCE_NODE) return false;
    const yaml_node_item_t *items = node->data.sequence.items.start;
    if (index >= node->data.sequence.items.top - items) return false;
    walk->node = yaml_document_get_node(walk->document, items[index]);
    walk->line = line_of(walk->node->start_mark);
    return true;
}

// One step along the path: ".key" or "[3]".
static bool walk_on(struct walk *walk, const char **path)
{
    char step[PATH_CAP];
    long index;
    bool indexed = **path == '[';
    *path += indexed || **path == '.';
    size_t length = strcspn(*path, indexed ? "]" : ".[");
    if (length == 0 || length >= sizeof step) return false;
    memcpy(step, *path, length);
    step[length] = '\0';
    *path += length;
    if (!indexed) return walk_to_key(walk, step);
    *path += **path == ']';
    return word_number(step, 0, 99999, &index) && walk_to_index(walk, index);
}

size_t document_line(const struct source *source, const char *path)
{
    yaml_document_t document;
    struct walk walk = {.document = &document};
    struct document_fault ignored;
    if (!document_screen(source, &ignored)) return 0;
    if (tree_load(source, &document)) {
        walk.node = yaml_document_get_root_node(&document);
        walk.line = line_of(walk.node->start_mark);
        while (walk_on(&walk, &path)) {
        }
    }
    yaml_document_delete(&document);
    return walk.line;
}
