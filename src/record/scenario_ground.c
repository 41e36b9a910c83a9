// The ground of a scenario: a drawn map, or a table with pieces of terrain.
#include "record/scenario_reader.h"

#include "core/text.h"

#include <assert.h>
#include <stdio.h>
#include <string.h>

#define FEATURE_CORNERS_CAP 200

// A drawing row by row, without the blanks that only shift it.
struct rows {
    const char *rest;
    const char *row;
    int length;
    int number; // of the row, from 0
};

static struct rows rows_of(char *drawing)
{
    reader_trim(drawing);
    return (struct rows){.rest = drawing, .number = -1};
}

static bool rows_next(struct rows *rows)
{
    if (!rows->rest) return false;
    const char *end = strchr(rows->rest, '\n');
    size_t length = end ? (size_t)(end - rows->rest) : strlen(rows->rest);
    size_t shift = strspn(rows->rest, " ");
    if (shift > length) shift = length;
    rows->row = rows->rest + shift;
    length -= shift;
    while (length > 0 && rows->row[length - 1] == ' ') {
        length--;
    }
    rows->length = (int)length;
    rows->rest = end ? end + 1 : NULL;
    rows->number++;
    return true;
}

static int terrain_by_letter(const struct ruleset *rules, char letter)
{
    const struct terrain_kind *kinds = rules->terrains;
    for (int i = 0; kinds && kinds[i].name; i++) {
        if (kinds[i].letter == letter && letter != '\0') return i;
    }
    return -1;
}

static int terrain_by_name(const struct ruleset *rules, const char *name)
{
    const struct terrain_kind *kinds = rules->terrains;
    for (int i = 0; kinds && kinds[i].name; i++) {
        if (strcmp(kinds[i].name, name) == 0) return i;
    }
    return -1;
}

// What a row has at a column, to be quoted: all bytes of a character that is no letter of ours.
static void add_letter(struct text *out, const char *row, int column)
{
    int length = 1;
    while (((unsigned char)row[column + length] & 0xc0) == 0x80) {
        length++;
    }
    text_add_part(out, row + column, (size_t)length);
}

static bool wrong_letter(struct reader *reader, const struct rows *rows, int column)
{
    char letter[16], place[32], known[128];
    struct text found, at, letters;
    const struct terrain_kind *kinds = reader->rules->terrains;
    text_init(&found, letter, sizeof letter);
    add_letter(&found, rows->row, column);
    text_init(&at, place, sizeof place);
    place_print(reader->rules->hex_places, column, rows->number, &at);
    text_init(&letters, known, sizeof known);
    for (int i = 0; kinds && kinds[i].name; i++) {
        if (kinds[i].letter != '\0') text_addf(&letters, " %c", kinds[i].letter);
    }
    return reader_fault(reader, "", "has '%s' at %s, but the letters of terrain are%s", letter,
                        place, known);
}

static bool check_row(struct reader *reader, const struct rows *rows, int width)
{
    if (rows->number >= GROUND_SIDE_CAP) {
        return reader_fault(reader, "", "is one row too many, a map has at most %d",
                            GROUND_SIDE_CAP);
    }
    if (rows->length == 0) return reader_fault(reader, "", "is empty, but hexes were expected");
    for (int column = 0; column < rows->length && column < GROUND_SIDE_CAP; column++) {
        if (terrain_by_letter(reader->rules, rows->row[column]) < 0) {
            return wrong_letter(reader, rows, column);
        }
    }
    if (rows->length > GROUND_SIDE_CAP) {
        return reader_fault(reader, "", "is %d hexes long, but a row has at most %d", rows->length,
                            GROUND_SIDE_CAP);
    }
    if (rows->length == width) return true;
    return reader_fault(reader, "", "is %d hexes long, but the first row has %d", rows->length,
                        width);
}

static bool measure_map(struct reader *reader, char *map, int *width, int *height)
{
    struct rows rows = rows_of(map);
    *width = 0;
    while (rows_next(&rows)) {
        if (rows.number == 0) *width = rows.length;
        reader_enter(reader, "map", (unsigned)rows.number);
        if (!check_row(reader, &rows, *width)) return false;
    }
    reader_enter(reader, NULL, 0);
    *height = rows.number + 1;
    if (*width * *height <= GROUND_CELLS_CAP) return true;
    return reader_fault(reader, "map", "has %d hexes, but there is room for %d", *width * *height,
                        GROUND_CELLS_CAP);
}

static bool read_map(struct reader *reader, char *map)
{
    struct ground *ground = &reader->scenario->ground;
    int width, height;
    if (!measure_map(reader, map, &width, &height)) return false;
    ground_lay_hexes(ground, width, height);
    struct rows rows = rows_of(map);
    while (rows_next(&rows)) {
        for (int column = 0; column < width; column++) {
            uint16_t cell = ground_cell_at(ground, column, rows.number);
            int terrain = terrain_by_letter(reader->rules, rows.row[column]);
            ground->cells[cell].terrain = (uint8_t)terrain;
        }
    }
    return true;
}

// Something drawn beside a map, hex by hex.
struct drawing {
    const char *key; // "levels", or one of a list: "layers[0]"
    bool (*take)(const struct reader *, char letter, struct hex_cell *); // false: a wrong letter
    const char *letters; // what was expected, as the end of a sentence
};

static bool read_drawn_row(struct reader *reader, const struct drawing *drawing,
                           const struct rows *rows)
{
    struct ground *ground = &reader->scenario->ground;
    if (rows->number >= ground->height) {
        return reader_fault(reader, "", "is one row too many, the map has %d", (int)ground->height);
    }
    if (rows->length != ground->width) {
        return reader_fault(reader, "", "is %d hexes long, but the map has %d", rows->length,
                            (int)ground->width);
    }
    for (int column = 0; column < rows->length; column++) {
        uint16_t cell = ground_cell_at(ground, column, rows->number);
        if (drawing->take(reader, rows->row[column], &ground->cells[cell])) continue;
        char letter[16];
        struct text found;
        text_init(&found, letter, sizeof letter);
        add_letter(&found, rows->row, column);
        return reader_fault(reader, "", "has '%s', but %s", letter, drawing->letters);
    }
    return true;
}

static bool read_drawing(struct reader *reader, const struct drawing *drawing, char *text)
{
    int height = reader->scenario->ground.height;
    struct rows rows = rows_of(text);
    while (rows_next(&rows)) {
        reader_enter(reader, drawing->key, (unsigned)rows.number);
        if (!read_drawn_row(reader, drawing, &rows)) return false;
    }
    reader_enter(reader, NULL, 0);
    if (rows.number + 1 == height) return true;
    return reader_fault(reader, drawing->key, "has %d rows, but the map has %d", rows.number + 1,
                        height);
}

static bool take_level(const struct reader *reader, char letter, struct hex_cell *cell)
{
    (void)reader;
    if (letter != '.' && (letter < '0' || letter > '9')) return false;
    cell->level = (int8_t)(letter == '.' ? 0 : letter - '0');
    return true;
}

static bool take_flag(const struct reader *reader, char letter, struct hex_cell *cell)
{
    const struct terrain_kind *flags = reader->rules->flags;
    if (letter == '.') return true;
    for (int i = 0; flags[i].name; i++) {
        if (flags[i].letter != letter) continue;
        cell->drawn |= (uint8_t)(1u << i);
        return true;
    }
    return false;
}

static bool read_layers(struct reader *reader, const struct draft *draft)
{
    char letters[128], key[32];
    struct text known;
    const char *first = draft->layers_count > 0 ? draft->layers[0] : NULL;
    const struct terrain_kind *flags = reader->rules->flags;
    if (!reader_knows(reader, "layers", first, flags, "flags to be drawn")) return false;
    text_init(&known, letters, sizeof letters);
    text_add(&known, "the flags are . none");
    for (int i = 0; flags && flags[i].name; i++) {
        assert(i < 8);
        text_addf(&known, ", %c %s", flags[i].letter, flags[i].name);
    }
    for (unsigned i = 0; i < draft->layers_count; i++) {
        snprintf(key, sizeof key, "layers[%u]", i);
        struct drawing drawing = {key, take_flag, letters};
        if (!read_drawing(reader, &drawing, draft->layers[i])) return false;
    }
    return true;
}

static bool read_table(struct reader *reader, const struct draft_table *table)
{
    int32_t width = 0, height = 0;
    snprintf(reader->entry, sizeof reader->entry, "table");
    if (!reader_cm(reader, "width", table->width, &width)) return false;
    if (!reader_cm(reader, "height", table->height, &height)) return false;
    if (width < CM(1)) return reader_fault(reader, "width", "is less than 1 cm");
    if (height < CM(1)) return reader_fault(reader, "height", "is less than 1 cm");
    reader_enter(reader, NULL, 0);
    ground_lay_table(&reader->scenario->ground, width, height);
    return true;
}

enum outline { BOX, AREA, LINE };

static bool read_shape(struct reader *reader, char *value, int spots, enum outline *shape)
{
    char quote[QUOTE_CAP];
    *shape = spots == 2 ? BOX : AREA;
    if (value) {
        reader_flatten(value);
        int place = word_in_list(value, "box,area,line", ',');
        if (place < 0) {
            return reader_fault(reader, "shape", "is '%s', but box, area or line was expected",
                                document_quote(value, quote));
        }
        *shape = (enum outline)place;
    }
    if (*shape == BOX && spots != 2) {
        return reader_fault(reader, "at", "has %d places, but a box has two opposite corners",
                            spots);
    }
    if (*shape == AREA && spots < 3) {
        return reader_fault(reader, "at", "has %d places, but an area has at least 3", spots);
    }
    if (*shape == LINE && spots < 2) {
        return reader_fault(reader, "at", "has %d places, but a line has at least 2", spots);
    }
    return true;
}

static bool add_corner(struct reader *reader, struct feature *feature, int32_t x, int32_t y)
{
    struct ground *ground = &reader->scenario->ground;
    if (ground->corner_count == GROUND_CORNERS_CAP) {
        return reader_fault(reader, "at", "has one corner too many, all terrain has at most %d",
                            GROUND_CORNERS_CAP);
    }
    ground->corners[ground->corner_count++] = (struct point){x, y};
    if (feature->corners == 0) feature->least = feature->most = (struct point){x, y};
    if (x < feature->least.x) feature->least.x = x;
    if (y < feature->least.y) feature->least.y = y;
    if (x > feature->most.x) feature->most.x = x;
    if (y > feature->most.y) feature->most.y = y;
    feature->corners++;
    return true;
}

static bool add_box(struct reader *reader, struct feature *feature, struct spot a, struct spot b)
{
    if (a.x == b.x || a.y == b.y) {
        return reader_fault(reader, "at",
                            "has no room between its corners, but a box needs two "
                            "opposite ones");
    }
    return add_corner(reader, feature, a.x, a.y) && add_corner(reader, feature, b.x, a.y) &&
           add_corner(reader, feature, b.x, b.y) && add_corner(reader, feature, a.x, b.y);
}

static bool read_corners(struct reader *reader, const struct draft_terrain *draft,
                         struct feature *feature)
{
    struct spot spots[FEATURE_CORNERS_CAP];
    enum outline shape;
    struct places places = {"at", spots, FEATURE_CORNERS_CAP, 0};
    if (!reader_places(reader, draft->at, &places)) return false;
    if (!read_shape(reader, draft->shape, places.count, &shape)) return false;
    feature->linear = shape == LINE;
    feature->first = (uint16_t)reader->scenario->ground.corner_count;
    if (shape == BOX) return add_box(reader, feature, spots[0], spots[1]);
    for (int i = 0; i < places.count; i++) {
        if (!add_corner(reader, feature, spots[i].x, spots[i].y)) return false;
    }
    return true;
}

static bool read_feature(struct reader *reader, const struct draft_terrain *draft,
                         struct feature *feature)
{
    char quote[QUOTE_CAP];
    long level = 0;
    reader_flatten(draft->kind);
    int terrain = terrain_by_name(reader->rules, draft->kind);
    if (terrain < 0) {
        char known[160];
        struct text names;
        text_init(&names, known, sizeof known);
        const struct terrain_kind *kinds = reader->rules->terrains;
        for (int i = 0; kinds && kinds[i].name; i++) {
            text_addf(&names, "%s%s", i == 0 ? "" : ", ", kinds[i].name);
        }
        return reader_fault(reader, "kind", "is '%s', but terrain is one of %s",
                            document_quote(draft->kind, quote), known);
    }
    feature->terrain = (uint8_t)terrain;
    if (!read_corners(reader, draft, feature)) return false;
    if (!reader_number(reader, "level", draft->level, (struct span){-9, 9}, &level)) return false;
    feature->level = (int8_t)level;
    if (!reader_cm(reader, "height", draft->height, &feature->height_mm10)) return false;
    return reader_line(reader, "name", draft->name, feature->name, sizeof feature->name);
}

// A door goes from one place to another.
static bool read_doors(struct reader *reader, char *value, struct structure *structure)
{
    struct spot posts[2 * DOORS_CAP];
    struct places places = {"doors", posts, 2 * DOORS_CAP, 0};
    if (!reader_places(reader, value, &places)) return false;
    if (places.count % 2 != 0) {
        return reader_fault(reader, "doors", "has %d places, but a door has two posts",
                            places.count);
    }
    structure->doors = (uint8_t)(places.count / 2);
    for (int i = 0; i < places.count; i++) {
        structure->door[i / 2][i % 2] = posts[i];
    }
    return true;
}

static bool read_structure(struct reader *reader, const struct draft_terrain *draft,
                           struct structure *structure)
{
    static const struct span much = {1, 99};
    const struct {
        const char *key, *value;
    } parts[] = {{"hits", draft->hits},
                 {"sections", draft->sections},
                 {"doors", draft->doors},
                 {"words", draft->words}};
    bool known = reader->rules->parts & PART_STRUCTURES;
    long hits = 0, sections = 0;
    for (size_t i = 0; i < sizeof parts / sizeof *parts; i++) {
        if (!reader_knows(reader, parts[i].key, parts[i].value, known, "structures")) return false;
    }
    if (!reader_number(reader, "hits", draft->hits, much, &hits)) return false;
    if (!reader_number(reader, "sections", draft->sections, much, &sections)) return false;
    structure->hits = (uint8_t)hits;
    structure->sections = (uint8_t)sections;
    return read_doors(reader, draft->doors, structure) &&
           reader_line(reader, "words", draft->words, structure->words, sizeof structure->words);
}

static bool read_terrain(struct reader *reader, const struct draft *draft)
{
    struct ground *ground = &reader->scenario->ground;
    for (unsigned i = 0; i < draft->terrain_count; i++) {
        struct feature *feature = &ground->features[i];
        reader_enter(reader, "terrain", i);
        *feature = (struct feature){0};
        if (!read_feature(reader, &draft->terrain[i], feature)) return false;
        if (!read_structure(reader, &draft->terrain[i], &reader->scenario->structures[i])) {
            return false;
        }
        ground->feature_count++;
    }
    reader_enter(reader, NULL, 0);
    return true;
}

static bool read_hexes(struct reader *reader, const struct draft *draft)
{
    if (!(reader->rules->grounds & GROUND_HEX)) {
        return reader_fault(reader, "map", "is there, but %s is played on a table",
                            reader->rules->id);
    }
    if (draft->terrain) {
        return reader_fault(reader, "terrain", "is there, but terrain of a map is drawn in it");
    }
    static const struct drawing levels = {"levels", take_level, "levels are 0 to 9, or . for 0"};
    if (!read_map(reader, draft->map)) return false;
    if (draft->levels && !read_drawing(reader, &levels, draft->levels)) return false;
    return read_layers(reader, draft);
}

bool reader_ground(struct reader *reader, const struct draft *draft)
{
    if (draft->map && draft->table.width) {
        return reader_fault(reader, "table", "is there besides a map, but only one is played on");
    }
    if (draft->map) return read_hexes(reader, draft);
    if (draft->levels) return reader_fault(reader, "levels", "is there, but there is no map");
    if (draft->layers_count > 0) {
        return reader_fault(reader, "layers", "is there, but there is no map");
    }
    if (!draft->table.width) {
        return reader_fault(reader, "", "the file has neither a map nor a table, but needs one");
    }
    if (!(reader->rules->grounds & GROUND_OPEN)) {
        return reader_fault(reader, "table", "is there, but %s is played on a map of hexes",
                            reader->rules->id);
    }
    return read_table(reader, &draft->table) && read_terrain(reader, draft);
}
