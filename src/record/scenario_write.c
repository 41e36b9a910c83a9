// A scenario as a file again, complete in itself: its force files have become its forces.
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
        const struct parameter *option = &writer->rules->options[i];
        text_addf(out, "%s%s=", i ? ", " : "", option->name);
        parameter_print(option, scenario->options[i], out);
    }
    text_add(out, "]\nsides:\n");
    for (enum side side = RED; side <= scenario->sides; side++) {
        text_addf(out, "  - {side: %s", side_name(side));
        if (!document_write_key(", ", "name", scenario->ground.side_names[side], out)) return false;
        text_add(out, "}\n");
    }
    return true;
}

static void write_hexes(const struct writer *writer)
{
    const struct ground *ground = &writer->scenario->ground;
    bool levels = false;
    text_add(writer->out, "map: |\n");
    for (int row = 0; row < ground->height; row++) {
        text_add(writer->out, "  ");
        for (int column = 0; column < ground->width; column++) {
            const struct hex_cell *cell = &ground->cells[ground_cell_at(ground, column, row)];
            text_add_part(writer->out, &writer->rules->terrains[cell->terrain].letter, 1);
            levels |= cell->level != 0;
        }
        text_add(writer->out, "\n");
    }
    if (!levels) return;
    text_add(writer->out, "levels: |\n");
    for (int row = 0; row < ground->height; row++) {
        text_add(writer->out, "  ");
        for (int column = 0; column < ground->width; column++) {
            uint16_t cell = ground_cell_at(ground, column, row);
            text_addf(writer->out, "%d", ground->cells[cell].level);
        }
        text_add(writer->out, "\n");
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

static bool write_feature(const struct writer *writer, const struct feature *feature)
{
    const struct point *corners = feature_corners(&writer->scenario->ground, feature);
    struct text *out = writer->out;
    text_addf(out, "  - {kind: %s, shape: %s", writer->rules->terrains[feature->terrain].name,
              feature->linear ? "line" : "area");
    if (feature->level) text_addf(out, ", level: %d", feature->level);
    if (feature->height_mm10) write_cm(", height", feature->height_mm10, out);
    if (!document_write_key(", ", "name", feature->name, out)) return false;
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
        if (!write_feature(writer, &ground->features[i])) return false;
    }
    return true;
}

static void write_spots(const struct writer *writer, const struct spot *spots, int count)
{
    enum place_form form = ruleset_places(writer->rules, &writer->scenario->ground);
    if (count == 0) return;
    text_add(writer->out, ", at: \"");
    for (int i = 0; i < count; i++) {
        if (i) text_add(writer->out, " ");
        place_print(form, spots[i].x, spots[i].y, writer->out);
    }
    text_add(writer->out, "\"");
}

static bool write_piece(const struct writer *writer, const struct piece *piece)
{
    struct text *out = writer->out;
    text_addf(out, "  - {side: %s", side_name(piece->side));
    if (!document_write_key(", ", "name", piece->name, out) ||
        !document_write_key(", ", "type", piece->type, out) ||
        !document_write_key(", ", "group", piece->group, out) ||
        !document_write_key(", ", "words", piece->words, out)) {
        return false;
    }
    write_spots(writer, piece->at, piece->spots);
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
    write_spots(writer, mark->at, mark->spots);
    text_add(out, "}\n");
    return true;
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
    return !out->cut;
}
