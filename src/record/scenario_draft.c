#include "record/scenario_draft.h"

#include "core/scenario.h"
#include "record/scenario_file.h"

#include <stddef.h>

// Keys and members go by the same name.
#define NEEDED(structure, member)                                      \
    {                                                                  \
#member, true, &text_shape, offsetof(struct structure, member) \
    }
#define OPTIONAL(structure, member)                                     \
    {                                                                   \
#member, false, &text_shape, offsetof(struct structure, member) \
    }
#define LIST(key, member, shape)                              \
    {                                                         \
        key, false, &(shape), offsetof(struct draft, member), \
            offsetof(struct draft, member##_count)            \
    }
#define LIST_OF(shape, type, cap)                                                        \
    {                                                                                    \
        .kind = SHAPE_LIST, .entry = &(shape), .entry_size = sizeof(type), .most = (cap) \
    }
#define MAPPING(keys)                           \
    {                                           \
        .kind = SHAPE_MAPPING, .fields = (keys) \
    }

static const struct node_shape options = LIST_OF(text_shape, char *, OPTIONS_CAP);
static const struct node_shape layers = LIST_OF(text_shape, char *, LAYERS_CAP);
static const struct node_shape deck = LIST_OF(text_shape, char *, DECK_CAP);

static const struct field side_fields[] = {
    NEEDED(draft_side, side),
    OPTIONAL(draft_side, name),
    {NULL},
};
static const struct node_shape side = MAPPING(side_fields);
static const struct node_shape sides = LIST_OF(side, struct draft_side, SIDES - 1);

static const struct field table_fields[] = {
    NEEDED(draft_table, width),
    NEEDED(draft_table, height),
    {NULL},
};
static const struct node_shape table = MAPPING(table_fields);

static const struct field feature_fields[] = {
    NEEDED(draft_terrain, kind),
    NEEDED(draft_terrain, at),
    OPTIONAL(draft_terrain, shape),
    OPTIONAL(draft_terrain, level),
    OPTIONAL(draft_terrain, height),
    OPTIONAL(draft_terrain, name),
    OPTIONAL(draft_terrain, hits),
    OPTIONAL(draft_terrain, sections),
    OPTIONAL(draft_terrain, doors),
    OPTIONAL(draft_terrain, words),
    {NULL},
};
static const struct node_shape feature = MAPPING(feature_fields);
static const struct node_shape terrain =
    LIST_OF(feature, struct draft_terrain, GROUND_FEATURES_CAP);

// clang-format off
#define FORCE_FIELDS \
    OPTIONAL(draft_force, name), \
    OPTIONAL(draft_force, type), \
    OPTIONAL(draft_force, group), \
    OPTIONAL(draft_force, clan), \
    OPTIONAL(draft_force, at), \
    OPTIONAL(draft_force, step), \
    OPTIONAL(draft_force, facing), \
    OPTIONAL(draft_force, formation), \
    OPTIONAL(draft_force, words), \
    OPTIONAL(draft_force, count), \
    {NULL}
// clang-format on

static const struct field force_fields[] = {NEEDED(draft_force, side), FORCE_FIELDS};
static const struct node_shape force = MAPPING(force_fields);
static const struct node_shape forces = LIST_OF(force, struct draft_force, PIECES_CAP);

// In a force file the side is the business of whoever uses it.
static const struct field sideless_fields[] = {FORCE_FIELDS};
static const struct node_shape sideless = MAPPING(sideless_fields);
static const struct node_shape sideless_forces = LIST_OF(sideless, struct draft_force, PIECES_CAP);

static const struct field force_file_fields[] = {
    NEEDED(draft_force_file, side),
    NEEDED(draft_force_file, file),
    {NULL},
};
static const struct node_shape force_file = MAPPING(force_file_fields);
static const struct node_shape force_files =
    LIST_OF(force_file, struct draft_force_file, SCENARIO_FORCE_FILES_CAP);

static const struct field mark_fields[] = {
    NEEDED(draft_mark, kind),
    OPTIONAL(draft_mark, name),
    OPTIONAL(draft_mark, side),
    OPTIONAL(draft_mark, at),
    OPTIONAL(draft_mark, words),
    {"carried-by", false, &text_shape, offsetof(struct draft_mark, carried_by)},
    {NULL},
};
static const struct node_shape mark = MAPPING(mark_fields);
static const struct node_shape marks = LIST_OF(mark, struct draft_mark, MARKS_CAP);

static const struct field data_fields[] = {
    NEEDED(draft_data, kind),
    OPTIONAL(draft_data, file),
    OPTIONAL(draft_data, text),
    {NULL},
};
static const struct node_shape datum = MAPPING(data_fields);
static const struct node_shape data = LIST_OF(datum, struct draft_data, DATA_KINDS_CAP);

static const struct field scenario_fields[] = {
    NEEDED(draft, ruleset),
    NEEDED(draft, title),
    OPTIONAL(draft, story),
    OPTIONAL(draft, turns),
    OPTIONAL(draft, first),
    LIST("options", options, options),
    LIST("sides", sides, sides),
    OPTIONAL(draft, map),
    OPTIONAL(draft, levels),
    LIST("layers", layers, layers),
    {"table", false, &table, offsetof(struct draft, table)},
    LIST("terrain", terrain, terrain),
    LIST("forces", forces, forces),
    LIST("force-files", force_files, force_files),
    LIST("marks", marks, marks),
    LIST("deck", deck, deck),
    LIST("data", data, data),
    {NULL},
};
const struct node_shape draft_shape = MAPPING(scenario_fields);

static const struct field force_scenario_fields[] = {
    NEEDED(draft, ruleset),
    OPTIONAL(draft, title),
    OPTIONAL(draft, list),
    LIST("options", options, options),
    {"forces", true, &sideless_forces, offsetof(struct draft, forces),
     offsetof(struct draft, forces_count)},
    {NULL},
};
const struct node_shape draft_force_shape = MAPPING(force_scenario_fields);
