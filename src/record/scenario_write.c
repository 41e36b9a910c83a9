// A scenario as a file again, complete in itself: its force files have become its forces.
#include "core/options.h"
#include "record/scenario_file.h"

#include "core/text.h"
#include "record/yaml.h"

#include <string.h>

struct writer {
    const struct scenario *scenario;
    const struct ruleset *rules;
    struct text *out;
};

static bool write_head(const struct writer *writer)
{
    const struct scenario *scenario = writer->scenario;
    struct text *out = writer->out;
    text_addf(out, "ruleset: %s", writer->rules->id);
    if (!document_write_key("\n", "title", scenario->title, out) ||
        !document_write_key("\n", "story", scenario->story, out)) {
        return false;
    }
    if (scenario->turns) text_addf(out, "\nturns: %d", scenario->turns);
    if (scenario->first) text_addf(out, "\nfirst: %s", side_name(scenario->first));
    text_add(out, "\noptions: [");
    for (int i = 0; writer->rules->options && writer->rules->options[i].name; i++) {
        if (i) text_add(out, ", ");
        option_print(writer->rules, scenario->options, i, out);
    }
    text_add(out, "]\nsides:\n");
    for (enum side side = RED; side <= scenario->sides; side++) {
        text_addf(out, "  - {side: %s", side_name(side));
        if (!document_write_key(", ", "name", scenario->ground.side_names[side], out)) return false;
        text_add(out, "}\n");
    }
    return true;
}

// What is drawn for a hex on the nth drawing of a kind; 0: nothing that is worth a drawing.
typedef char (*drawn_letter)(const struct writer *, const struct hex_cell *, int nth);

static char terrain_letter(const struct writer *writer, const struct hex_cell *cell, int nth)
{
    (void)nth;
    return writer->rules->terrains[cell->terrain].letter;
}

static char level_letter(const struct writer *writer, const struct hex_cell *cell, int nth)
{
    (void)writer;
    (void)nth;
    return cell->level ? (char)('0' + cell->level) : '\0';
}

// The nth of the flags that a hex has, so that there are only as many layers as one hex has flags.
static char flag_letter(const struct writer *writer, const struct hex_cell *cell, int nth)
{
    for (int i = 0; cell->drawn >> i; i++) {
        if (cell->drawn >> i & 1 && nth-- == 0) return writer->rules->flags[i].letter;
    }
    return '\0';
}

static bool is_drawn(const struct writer *writer, drawn_letter letter, int nth)
{
    const struct ground *ground = &writer->scenario->ground;
    for (int cell = 1; cell <= ground->width * ground->height; cell++) {
        if (letter(writer, &ground->cells[cell], nth)) return true;
    }
    return false;
}

static void draw(const struct writer *writer, const char *indent, drawn_letter letter, int nth)
{
    const struct ground *ground = &writer->scenario->ground;
    for (int row = 0; row < ground->height; row++) {
        text_add(writer->out, indent);
        for (int column = 0; column < ground->width; column++) {
            uint16_t cell = ground_cell_at(ground, column, row);
            char drawn = letter(writer, &ground->cells[cell], nth);
            text_addf(writer->out, "%c", drawn ? drawn : '.');
        }
        text_add(writer->out, "\n");
    }
}

static void write_hexes(const struct writer *writer)
{
    text_add(writer->out, "map: |\n");
    draw(writer, "  ", terrain_letter, 0);
    if (is_drawn(writer, level_letter, 0)) {
        text_add(writer->out, "levels: |\n");
        draw(writer, "  ", level_letter, 0);
    }
    for (int nth = 0; is_drawn(writer, flag_letter, nth); nth++) {
        text_add(writer->out, nth == 0 ? "layers:\n  - |\n" : "  - |\n");
        draw(writer, "    ", flag_letter, nth);
    }
}

// A length in centimetres is the first half of a place.
static void write_cm(const char *key, int32_t mm10, struct text *out)
{
    char buffer[64];
    struct text place;
    text_init(&place, buffer, sizeof buffer);
    place_print(PLACE_CM, mm10, 0, &place);
    text_addf(out, "%s: ", key);
    text_add_part(out, buffer, strcspn(buffer, ","));
}

static void write_spots(const struct writer *writer, const char *key, const struct spot *spots,
                        int count)
{
    enum place_form form = ruleset_places(writer->rules, &writer->scenario->ground);
    if (count == 0) return;
    text_addf(writer->out, ", %s: \"", key);
    for (int i = 0; i < count; i++) {
        if (i) text_add(writer->out, " ");
        place_print(form, spots[i].x, spots[i].y, writer->out);
    }
    text_add(writer->out, "\"");
}

static bool write_structure(const struct writer *writer, const struct structure *structure)
{
    struct text *out = writer->out;
    if (structure->hits) text_addf(out, ", hits: %d", structure->hits);
    if (structure->sections) text_addf(out, ", sections: %d", structure->sections);
    write_spots(writer, "doors", structure->door[0], 2 * structure->doors);
    return document_write_key(", ", "words", structure->words, out);
}

static bool write_feature(const struct writer *writer, int number)
{
    const struct feature *feature = &writer->scenario->ground.features[number];
    const struct point *corners = feature_corners(&writer->scenario->ground, feature);
    struct text *out = writer->out;
    text_addf(out, "  - {kind: %s, shape: %s", writer->rules->terrains[feature->terrain].name,
              feature->linear ? "line" : "area");
    if (feature->level) text_addf(out, ", level: %d", feature->level);
    if (feature->height_mm10) write_cm(", height", feature->height_mm10, out);
    if (!document_write_key(", ", "name", feature->name, out)) return false;
    if (!write_structure(writer, &writer->scenario->structures[number])) return false;
    text_add(out, ", at: \"");
    for (int i = 0; i < feature->corners; i++) {
        if (i) text_add(out, " ");
        place_print(PLACE_CM, corners[i].x, corners[i].y, out);
    }
    text_add(out, "\"}\n");
    return true;
}

static bool write_table(const struct writer *writer)
{
    const struct ground *ground = &writer->scenario->ground;
    text_add(writer->out, "table: {");
    write_cm("width", ground->width, writer->out);
    write_cm(", height", ground->height, writer->out);
    text_add(writer->out, "}\n");
    if (ground->feature_count) text_add(writer->out, "terrain:\n");
    for (int i = 0; i < ground->feature_count; i++) {
        if (!write_feature(writer, i)) return false;
    }
    return true;
}

static bool write_piece(const struct writer *writer, const struct piece *piece)
{
    struct text *out = writer->out;
    text_addf(out, "  - {side: %s", side_name(piece->side));
    if (!document_write_key(", ", "name", piece->name, out) ||
        !document_write_key(", ", "type", piece->type, out) ||
        !document_write_key(", ", "group", piece->group, out) ||
        !document_write_key(", ", "clan", piece->clan, out) ||
        !document_write_key(", ", "words", piece->words, out)) {
        return false;
    }
    if (piece->formation) {
        text_add(out, ", formation: ");
        word_of_list(writer->rules->formations, ' ', piece->formation - 1, out);
    }
    write_spots(writer, "at", piece->at, piece->spots);
    if (piece->faces) {
        text_add(out, ", facing: ");
        facing_print(ruleset_facings(writer->rules, &writer->scenario->ground), piece->facing, out);
    }
    text_add(out, "}\n");
    return true;
}

static bool write_mark(const struct writer *writer, const struct mark *mark)
{
    struct text *out = writer->out;
    text_addf(out, "  - {kind: %s", mark->kind);
    if (mark->side) text_addf(out, ", side: %s", side_name(mark->side));
    if (!document_write_key(", ", "name", mark->name, out) ||
        !document_write_key(", ", "words", mark->words, out)) {
        return false;
    }
    if (mark->carrier) {
        const struct piece *carrier = &writer->scenario->pieces[mark->carrier - 1];
        if (!document_write_key(", ", "carried-by", carrier->name, out)) return false;
    }
    write_spots(writer, "at", mark->at, mark->spots);
    text_add(out, "}\n");
    return true;
}

static void write_deck(const struct writer *writer)
{
    const struct scenario *scenario = writer->scenario;
    if (scenario->deck_count == 0) return;
    text_add(writer->out, "deck: [");
    for (int i = 0; i < scenario->deck_count; i++) {
        text_addf(writer->out, "%s%s", i ? ", " : "", writer->rules->cards[scenario->deck[i]]);
    }
    text_add(writer->out, "]\n");
}

// A text is written out line by line, whatever file it came from. Its first line may begin with
// blanks, so the depth of the block is stated.
static void write_data(const struct writer *writer)
{
    const struct data_kind *kinds = writer->rules->data;
    const char *heading = "data:\n";
    for (int i = 0; kinds && kinds[i].name; i++) {
        const char *line = writer->scenario->data[i];
        if (line[0] == '\0') continue;
        text_addf(writer->out, "%s  - kind: %s\n    text: |2\n", heading, kinds[i].name);
        heading = "";
        while (*line != '\0') {
            size_t length = strcspn(line, "\n");
            text_add(writer->out, "      ");
            text_add_part(writer->out, line, length);
            text_add(writer->out, "\n");
            line += length + (line[length] == '\n');
        }
    }
}

bool scenario_write(const struct scenario *scenario, const struct ruleset *rules, struct text *out)
{
    struct writer writer = {scenario, rules, out};
    if (!write_head(&writer)) return false;
    if (scenario->ground.kind == GROUND_HEX) {
        write_hexes(&writer);
    } else if (!write_table(&writer)) {
        return false;
    }
    if (scenario->piece_count) text_add(out, "forces:\n");
    for (int i = 0; i < scenario->piece_count; i++) {
        if (!write_piece(&writer, &scenario->pieces[i])) return false;
    }
    if (scenario->mark_count) text_add(out, "marks:\n");
    for (int i = 0; i < scenario->mark_count; i++) {
        if (!write_mark(&writer, &scenario->marks[i])) return false;
    }
    write_deck(&writer);
    write_data(&writer);
    return !out->cut;
}
