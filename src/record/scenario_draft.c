#include "record/scenario_draft.h"

#include "core/scenario.h"
#include "record/scenario_file.h"

#include <stddef.h>

#define NEEDED   CYAML_FLAG_POINTER
#define OPTIONAL (CYAML_FLAG_POINTER | CYAML_FLAG_OPTIONAL)

// Keys and members go by the same name.
#define TEXT(flags, structure, member) \
    CYAML_FIELD_STRING_PTR(#member, flags, structure, member, 0, CYAML_UNLIMITED)
#define LIST(structure, member, entry, most) \
    CYAML_FIELD_SEQUENCE(#member, OPTIONAL, structure, member, &(entry), 0, most)

static const cyaml_schema_value_t option_entry = {
    CYAML_VALUE_STRING(NEEDED, char *, 0, CYAML_UNLIMITED)};

static const cyaml_schema_field_t side_fields[] = {
    TEXT(NEEDED, struct draft_side, side),
    TEXT(OPTIONAL, struct draft_side, name),
    CYAML_FIELD_END,
};
static const cyaml_schema_value_t side_entry = {
    CYAML_VALUE_MAPPING(CYAML_FLAG_DEFAULT, struct draft_side, side_fields)};

static const cyaml_schema_field_t table_fields[] = {
    TEXT(NEEDED, struct draft_table, width),
    TEXT(NEEDED, struct draft_table, height),
    CYAML_FIELD_END,
};

static const cyaml_schema_field_t terrain_fields[] = {
    TEXT(NEEDED, struct draft_terrain, kind),
    TEXT(NEEDED, struct draft_terrain, at),
    TEXT(OPTIONAL, struct draft_terrain, shape),
    TEXT(OPTIONAL, struct draft_terrain, level),
    TEXT(OPTIONAL, struct draft_terrain, height),
    TEXT(OPTIONAL, struct draft_terrain, name),
    CYAML_FIELD_END,
};
static const cyaml_schema_value_t terrain_entry = {
    CYAML_VALUE_MAPPING(CYAML_FLAG_DEFAULT, struct draft_terrain, terrain_fields)};

#define FORCE_FIELDS                                                                           \
    TEXT(OPTIONAL, struct draft_force, name), TEXT(OPTIONAL, struct draft_force, type),        \
        TEXT(OPTIONAL, struct draft_force, group), TEXT(OPTIONAL, struct draft_force, at),     \
        TEXT(OPTIONAL, struct draft_force, facing), TEXT(OPTIONAL, struct draft_force, words), \
        TEXT(OPTIONAL, struct draft_force, count), CYAML_FIELD_END

static const cyaml_schema_field_t force_fields[] = {
    TEXT(NEEDED, struct draft_force, side),
    FORCE_FIELDS,
};
static const cyaml_schema_value_t force_entry = {
    CYAML_VALUE_MAPPING(CYAML_FLAG_DEFAULT, struct draft_force, force_fields)};

// In a force file the side is the business of whoever uses it.
static const cyaml_schema_field_t sideless_fields[] = {FORCE_FIELDS};
static const cyaml_schema_value_t sideless_entry = {
    CYAML_VALUE_MAPPING(CYAML_FLAG_DEFAULT, struct draft_force, sideless_fields)};

static const cyaml_schema_field_t force_file_fields[] = {
    TEXT(NEEDED, struct draft_force_file, side),
    TEXT(NEEDED, struct draft_force_file, file),
    CYAML_FIELD_END,
};
static const cyaml_schema_value_t force_file_entry = {
    CYAML_VALUE_MAPPING(CYAML_FLAG_DEFAULT, struct draft_force_file, force_file_fields)};

static const cyaml_schema_field_t mark_fields[] = {
    TEXT(NEEDED, struct draft_mark, kind),    TEXT(OPTIONAL, struct draft_mark, name),
    TEXT(OPTIONAL, struct draft_mark, side),  TEXT(OPTIONAL, struct draft_mark, at),
    TEXT(OPTIONAL, struct draft_mark, words), CYAML_FIELD_END,
};
static const cyaml_schema_value_t mark_entry = {
    CYAML_VALUE_MAPPING(CYAML_FLAG_DEFAULT, struct draft_mark, mark_fields)};

static const cyaml_schema_field_t scenario_fields[] = {
    TEXT(NEEDED, struct draft, ruleset),
    TEXT(NEEDED, struct draft, title),
    TEXT(OPTIONAL, struct draft, story),
    TEXT(OPTIONAL, struct draft, turns),
    TEXT(OPTIONAL, struct draft, first),
    LIST(struct draft, options, option_entry, OPTIONS_CAP),
    LIST(struct draft, sides, side_entry, SIDES - 1),
    TEXT(OPTIONAL, struct draft, map),
    TEXT(OPTIONAL, struct draft, levels),
    CYAML_FIELD_MAPPING_PTR("table", OPTIONAL, struct draft, table, table_fields),
    LIST(struct draft, terrain, terrain_entry, GROUND_FEATURES_CAP),
    LIST(struct draft, forces, force_entry, PIECES_CAP),
    CYAML_FIELD_SEQUENCE("force-files", OPTIONAL, struct draft, force_files, &force_file_entry, 0,
                         SCENARIO_FORCE_FILES_CAP),
    LIST(struct draft, marks, mark_entry, MARKS_CAP),
    CYAML_FIELD_END,
};
const cyaml_schema_value_t draft_schema = {
    CYAML_VALUE_MAPPING(CYAML_FLAG_POINTER, struct draft, scenario_fields)};

static const cyaml_schema_field_t force_file_scenario_fields[] = {
    TEXT(NEEDED, struct draft, ruleset),
    TEXT(OPTIONAL, struct draft, title),
    TEXT(OPTIONAL, struct draft, list),
    LIST(struct draft, options, option_entry, OPTIONS_CAP),
    CYAML_FIELD_SEQUENCE("forces", NEEDED, struct draft, forces, &sideless_entry, 0, PIECES_CAP),
    CYAML_FIELD_END,
};
const cyaml_schema_value_t draft_force_schema = {
    CYAML_VALUE_MAPPING(CYAML_FLAG_POINTER, struct draft, force_file_scenario_fields)};
