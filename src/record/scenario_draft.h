// A scenario file taken out of its document: its keys and lists, every value still text.
#ifndef KASSEN_RECORD_SCENARIO_DRAFT_H
#define KASSEN_RECORD_SCENARIO_DRAFT_H

#include "record/yaml.h"

// A value that was not given is NULL.
struct draft_side {
    char *side, *name;
};

struct draft_table {
    char *width, *height;
};

struct draft_terrain {
    char *kind, *at, *shape, *level, *height, *name, *hits, *sections, *doors, *words;
};

struct draft_force {
    char *side, *name, *type, *group, *clan, *at, *step, *facing, *formation, *words, *count;
};

struct draft_force_file {
    char *side, *file;
};

struct draft_mark {
    char *kind, *name, *side, *at, *words, *carried_by;
};

struct draft_data {
    char *kind, *file, *text;
};

struct draft {
    char *ruleset, *title, *list, *story, *turns, *first, *map, *levels;
    char **options, **layers, **deck;
    struct draft_side *sides;
    struct draft_table table; // without a width: not given
    struct draft_terrain *terrain;
    struct draft_force *forces;
    struct draft_force_file *force_files;
    struct draft_mark *marks;
    struct draft_data *data;
    unsigned options_count, layers_count, deck_count, sides_count, terrain_count, forces_count,
        force_files_count, marks_count, data_count;
};

extern const struct node_shape draft_shape;       // a scenario: struct draft
extern const struct node_shape draft_force_shape; // a force file: struct draft, too

#endif
