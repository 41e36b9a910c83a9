// Takes values out of libyaml's tree of a document by their shape, and finds the line of a path.
#include "record/yaml.h"

#include "core/text.h"

#include <assert.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define PATH_CAP (sizeof((struct fault *)0)->where)

static size_t line_of(yaml_mark_t mark)
{
    return mark.line + 1;
}

// The tree is to be deleted whether it was there or not.
static bool tree_load(const struct source *source, yaml_document_t *tree)
{
    yaml_parser_t parser;
    *tree = (yaml_document_t){0};
    if (!yaml_parser_initialize(&parser)) return false;
    yaml_parser_set_input_string(&parser, (const unsigned char *)source->text, source->length);
    bool good = yaml_parser_load(&parser, tree) && yaml_document_get_root_node(tree);
    yaml_parser_delete(&parser);
    return good;
}

const struct node_shape text_shape = {.kind = SHAPE_TEXT};

// A document being held against a shape, and how far along a path that has come.
struct taking {
    struct document *document;
    struct document_fault *fault;
    char path[PATH_CAP];
};

static yaml_node_t *node_of(const struct taking *taking, int number)
{
    return yaml_document_get_node(&taking->document->tree, number);
}

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

static bool kind_fits(const yaml_node_t *node, enum shape_kind kind)
{
    static const yaml_node_type_t types[] = {[SHAPE_TEXT] = YAML_SCALAR_NODE,
                                             [SHAPE_LIST] = YAML_SEQUENCE_NODE,
                                             [SHAPE_MAPPING] = YAML_MAPPING_NODE};
    return node->type == types[kind];
}

// The path goes one step down; it is cut back to what it was by the length that is returned.
static size_t enter_key(struct taking *taking, const char *key)
{
    size_t length = strlen(taking->path);
    snprintf(taking->path + length, sizeof taking->path - length, "%s%s", length > 0 ? "." : "",
             key);
    return length;
}

static size_t enter_index(struct taking *taking, unsigned index)
{
    size_t length = strlen(taking->path);
    snprintf(taking->path + length, sizeof taking->path - length, "[%u]", index);
    return length;
}

static const char *subject(const struct taking *taking)
{
    return taking->path[0] != '\0' ? taking->path : "the file";
}

static bool wrong_kind(struct taking *taking, const yaml_node_t *node, enum shape_kind kind)
{
    static const char *const wanted[] = {[SHAPE_TEXT] = "a single value",
                                         [SHAPE_LIST] = "a list",
                                         [SHAPE_MAPPING] = "a mapping of keys to values"};
    return document_fault_set(taking->fault, line_of(node->start_mark), subject(taking),
                              "is %s, but %s was expected", kind_name(node), wanted[kind]);
}

static bool wrong_key(struct taking *taking, const yaml_node_t *key, const struct field *fields)
{
    char quote[QUOTE_CAP], keys[200];
    const char *name = "?";
    struct text list;
    text_init(&list, keys, sizeof keys);
    for (const struct field *field = fields; field->key; field++) {
        text_addf(&list, "%s%s", field == fields ? "" : ", ", field->key);
    }
    if (key->type == YAML_SCALAR_NODE) name = (const char *)key->data.scalar.value;
    return document_fault_set(taking->fault, line_of(key->start_mark), subject(taking),
                              "has the key '%s', but its keys are %s", document_quote(name, quote),
                              keys);
}

static bool is_key(const yaml_node_t *node, const char *key)
{
    return node->type == YAML_SCALAR_NODE &&
           strcmp((const char *)node->data.scalar.value, key) == 0;
}

// The pair of a mapping that has the key, or NULL.
static yaml_node_pair_t *pair_of(yaml_document_t *tree, const yaml_node_t *mapping, const char *key)
{
    yaml_node_pair_t *end = mapping->data.mapping.pairs.top;
    for (yaml_node_pair_t *pair = mapping->data.mapping.pairs.start; pair < end; pair++) {
        if (is_key(yaml_document_get_node(tree, pair->key), key)) return pair;
    }
    return NULL;
}

// Takes the value of a field into the struct it belongs to.
static bool take(struct taking *, const yaml_node_t *, const struct field *, void *into);

static bool take_pair(struct taking *taking, const yaml_node_t *mapping,
                      const yaml_node_pair_t *pair, const struct field *fields, void *into)
{
    const yaml_node_t *key = node_of(taking, pair->key);
    const struct field *field = fields;
    while (field->key && !is_key(key, field->key)) {
        field++;
    }
    if (!field->key) return wrong_key(taking, key, fields);
    size_t above = enter_key(taking, field->key);
    if (pair_of(&taking->document->tree, mapping, field->key) != pair) {
        return document_fault_set(taking->fault, line_of(key->start_mark), taking->path,
                                  "is there a second time, but a key stands only once");
    }
    bool good = take(taking, node_of(taking, pair->value), field, into);
    taking->path[above] = '\0';
    return good;
}

static bool take_mapping(struct taking *taking, const yaml_node_t *mapping,
                         const struct field *fields, void *into)
{
    const yaml_node_pair_t *end = mapping->data.mapping.pairs.top;
    for (const yaml_node_pair_t *pair = mapping->data.mapping.pairs.start; pair < end; pair++) {
        if (!take_pair(taking, mapping, pair, fields, into)) return false;
    }
    for (const struct field *field = fields; field->key; field++) {
        if (!field->needed) continue;
        if (pair_of(&taking->document->tree, mapping, field->key)) continue;
        return document_fault_set(taking->fault, line_of(mapping->start_mark), subject(taking),
                                  "has no '%s', but needs one", field->key);
    }
    return true;
}

// Room for the entries of a list, all zero; the document keeps it.
static char *list_new(struct document *document, size_t count, size_t size)
{
    char *list = calloc(count > 0 ? count : 1, size);
    if (!list) abort();
    assert(document->list_count < DOCUMENT_LISTS_CAP);
    document->lists[document->list_count++] = list;
    return list;
}

static bool take_list(struct taking *taking, const yaml_node_t *list, const struct field *field,
                      char *into)
{
    const struct node_shape *shape = field->shape;
    const struct field entry = {.shape = shape->entry};
    const yaml_node_item_t *first = list->data.sequence.items.start;
    unsigned count = (unsigned)(list->data.sequence.items.top - first);
    unsigned taken = count < shape->most ? count : shape->most;
    char *entries = list_new(taking->document, taken, shape->entry_size);
    for (unsigned i = 0; i < taken; i++) {
        size_t above = enter_index(taking, i);
        if (!take(taking, node_of(taking, first[i]), &entry, entries + i * shape->entry_size)) {
            return false;
        }
        taking->path[above] = '\0';
    }
    if (count > taken) {
        return document_fault_set(taking->fault, line_of(node_of(taking, first[taken])->start_mark),
                                  taking->path, "has %u entries, but there is room for %u", count,
                                  shape->most);
    }
    memcpy(into + field->at, &entries, sizeof entries);
    memcpy(into + field->count_at, &count, sizeof count);
    return true;
}

static bool take(struct taking *taking, const yaml_node_t *node, const struct field *field,
                 void *into)
{
    char *bytes = into;
    if (!kind_fits(node, field->shape->kind)) return wrong_kind(taking, node, field->shape->kind);
    switch (field->shape->kind) {
    case SHAPE_LIST: return take_list(taking, node, field, bytes);
    case SHAPE_MAPPING: return take_mapping(taking, node, field->shape->fields, bytes + field->at);
    case SHAPE_TEXT: break;
    }
    const void *text = node->data.scalar.value;
    memcpy(bytes + field->at, &text, sizeof text);
    return true;
}

bool document_read(struct document *document, const struct source *source,
                   const struct node_shape *shape, void *into, struct document_fault *fault)
{
    struct taking taking = {.document = document, .fault = fault};
    const struct field whole = {.shape = shape};
    assert(shape->kind == SHAPE_MAPPING);
    if (!document_screen(source, fault)) return false;
    *document = (struct document){0};
    bool good = tree_load(source, &document->tree);
    if (good) {
        good = take(&taking, yaml_document_get_root_node(&document->tree), &whole, into);
    } else {
        document_fault_set(fault, 0, "", "there is not enough memory to read it");
    }
    if (!good) document_free(document);
    return good;
}

void document_free(struct document *document)
{
    for (int i = 0; i < document->list_count; i++) {
        free(document->lists[i]);
    }
    yaml_document_delete(&document->tree);
    *document = (struct document){0};
}

// A place in the tree on the way along a path.
struct walk {
    yaml_document_t *tree;
    const yaml_node_t *node;
    size_t line;
};

static bool walk_to_key(struct walk *walk, const char *key)
{
    if (walk->node->type != YAML_MAPPING_NODE) return false;
    const yaml_node_pair_t *pair = pair_of(walk->tree, walk->node, key);
    if (!pair) return false;
    walk->line = line_of(yaml_document_get_node(walk->tree, pair->key)->start_mark);
    walk->node = yaml_document_get_node(walk->tree, pair->value);
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
    walk->node = yaml_document_get_node(walk->tree, items[index]);
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
    yaml_document_t tree;
    struct walk walk = {.tree = &tree};
    struct document_fault ignored;
    if (!document_screen(source, &ignored)) return 0;
    if (tree_load(source, &tree)) {
        walk.node = yaml_document_get_root_node(&tree);
        walk.line = line_of(walk.node->start_mark);
        while (walk_on(&walk, &path)) {
        }
    }
    yaml_document_delete(&tree);
    return walk.line;
}
