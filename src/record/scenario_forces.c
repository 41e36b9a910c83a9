// Who stands on the ground of a scenario, and what is marked on it.
#include "record/scenario_reader.h"

#include "core/text.h"

#include <assert.h>
#include <stdio.h>
#include <string.h>

#define FILE_NAME_CAP 256

static const struct span counts = {1, PIECES_CAP};

// A piece's name; one of several has its number behind it, from 1.
static bool read_name(struct reader *reader, const struct draft_force *draft, long number,
                      struct piece *piece)
{
    char name[sizeof piece->name] = "";
    const char *key = draft->name ? "name" : "type";
    char *value = draft->name ? draft->name : draft->type;
    if (!value) return reader_fault(reader, "", "has neither name nor type, but needs one");
    if (!reader_line(reader, key, value, name, sizeof name)) return false;
    if (number == 0) {
        memcpy(piece->name, name, sizeof name);
        return true;
    }
    struct text numbered;
    text_init(&numbered, piece->name, sizeof piece->name);
    text_addf(&numbered, "%s %ld", name, number);
    if (!numbered.cut) return true;
    return reader_fault(reader, key, "is '%s', but has no room for the number %ld behind it", name,
                        number);
}

static bool read_facing(struct reader *reader, char *value, struct piece *piece)
{
    static const char *const forms[] = {
        [FACING_COMPASS] = "e, ne, nw, w, sw or se",
        [FACING_CLOCKWISE] = "a hex side from 0 to 5",
        [FACING_DEGREES] = "degrees from 0 to 359",
        [FACING_BEARING] = "a bearing from 0 to 359",
    };
    char quote[QUOTE_CAP];
    enum facing_form form = ruleset_facings(reader->rules, &reader->scenario->ground);
    if (!value || reader->alone) return true;
    reader_flatten(value);
    piece->faces = facing_read(form, value, &piece->facing);
    if (piece->faces) return true;
    return reader_fault(reader, "facing", "is '%s', but %s was expected",
                        document_quote(value, quote), forms[form]);
}

// What pieces of one entry have in common.
static bool read_pattern(struct reader *reader, const struct draft_force *draft,
                         struct piece *piece)
{
    if (!reader_line(reader, "type", draft->type, piece->type, sizeof piece->type)) return false;
    if (!reader_line(reader, "group", draft->group, piece->group, sizeof piece->group)) {
        return false;
    }
    if (!reader_line(reader, "words", draft->words, piece->words, sizeof piece->words)) {
        return false;
    }
    return read_facing(reader, draft->facing, piece);
}

static void take_spots(struct piece *piece, const struct spot *spots, int count)
{
    assert(count <= SPOTS_CAP);
    memcpy(piece->at, spots, (size_t)count * sizeof *spots);
    piece->spots = (uint8_t)count;
}

static bool read_force(struct reader *reader, const struct draft_force *draft, uint8_t side)
{
    struct scenario *scenario = reader->scenario;
    struct spot spots[PIECES_CAP];
    struct piece pattern = {.side = side};
    long count = 1;
    int places = 0;
    if (!reader_number(reader, "count", draft->count, counts, &count)) return false;
    if (scenario->piece_count + count > PIECES_CAP) {
        return reader_fault(reader, draft->count ? "count" : "",
                            "makes %ld pieces in all, but there is room for %d",
                            scenario->piece_count + count, PIECES_CAP);
    }
    if (!read_pattern(reader, draft, &pattern)) return false;
    int most = count > 1 ? PIECES_CAP : SPOTS_CAP;
    if (!reader->alone && !reader_spots(reader, draft->at, spots, most, &places)) return false;
    if (count > 1 && places != 0 && places != count) {
        return reader_fault(reader, "at", "has %d places, but %ld figures need one each or none",
                            places, count);
    }
    for (long i = 0; i < count; i++) {
        struct piece *piece = &scenario->pieces[scenario->piece_count];
        *piece = pattern;
        if (!read_name(reader, draft, count > 1 ? i + 1 : 0, piece)) return false;
        if (count == 1) take_spots(piece, spots, places);
        if (count > 1 && places > 0) take_spots(piece, &spots[i], 1);
        scenario->piece_count++;
    }
    if (side > scenario->sides) scenario->sides = side;
    return true;
}

// Those of a force file are all on the side that is told.
bool reader_force_list(struct reader *reader, const struct draft *draft, uint8_t told)
{
    for (unsigned i = 0; i < draft->forces_count; i++) {
        const struct draft_force *force = &draft->forces[i];
        uint8_t side = told;
        reader_enter(reader, "forces", i);
        if (!reader_side(reader, "side", force->side, &side)) return false;
        assert(side != NOBODY);
        if (!read_force(reader, force, side)) return false;
    }
    reader_enter(reader, NULL, 0);
    return true;
}

static bool read_loaded_file(struct reader *reader, uint8_t side)
{
    char quote[QUOTE_CAP];
    struct document_fault fault;
    struct document document;
    struct draft draft = {0};
    if (!document_read(&document, reader->source, &draft_force_shape, &draft, &fault)) {
        document_sentence(reader->source->name, &fault, reader->why);
        return false;
    }
    reader_enter(reader, NULL, 0);
    reader_flatten(draft.ruleset);
    bool good = strcmp(draft.ruleset, reader->rules->id) == 0;
    if (good) {
        good = reader_force_list(reader, &draft, side);
    } else {
        reader_fault(reader, "ruleset", "is '%s', but the scenario is played by '%s'",
                     document_quote(draft.ruleset, quote), reader->rules->id);
    }
    document_free(&document);
    return good;
}

static bool read_force_file(struct reader *reader, const struct draft_force_file *draft)
{
    char path[FILE_NAME_CAP], quote[QUOTE_CAP];
    const struct source *scenario = reader->source;
    struct source source;
    struct fault fault;
    uint8_t side = NOBODY;
    if (!reader_side(reader, "side", draft->side, &side)) return false;
    reader_flatten(draft->file);
    const char *file = document_quote(draft->file, quote);
    if (draft->file[0] == '/' || draft->file[0] == '\0') {
        return reader_fault(reader, "file",
                            "is '%s', but a path from the scenario's folder was expected", file);
    }
    if (!source_beside(scenario->name, draft->file, path, sizeof path)) {
        return reader_fault(reader, "file", "is '%s', but a path has at most %d bytes", file,
                            FILE_NAME_CAP - 1);
    }
    if (!source_load(&source, reader->shelf, path, &fault)) {
        return reader_fault(reader, "file", "is '%s', but %s", file, fault.text);
    }
    reader->source = &source;
    bool good = read_loaded_file(reader, side);
    reader->source = scenario;
    source_free(&source);
    return good;
}

bool reader_forces(struct reader *reader, const struct draft *draft)
{
    if (!reader_force_list(reader, draft, NOBODY)) return false;
    for (unsigned i = 0; i < draft->force_files_count; i++) {
        reader_enter(reader, "force-files", i);
        if (!read_force_file(reader, &draft->force_files[i])) return false;
    }
    reader_enter(reader, NULL, 0);
    return true;
}

static bool read_mark(struct reader *reader, const struct draft_mark *draft, struct mark *mark)
{
    int count;
    if (!reader_line(reader, "kind", draft->kind, mark->kind, sizeof mark->kind)) return false;
    if (!reader_line(reader, "name", draft->name, mark->name, sizeof mark->name)) return false;
    if (!reader_line(reader, "words", draft->words, mark->words, sizeof mark->words)) return false;
    if (!reader_side(reader, "side", draft->side, &mark->side)) return false;
    if (mark->side > reader->scenario->sides) {
        return reader_fault(reader, "side", "is '%s', but there is no such side in the forces",
                            draft->side);
    }
    if (!reader_spots(reader, draft->at, mark->at, SPOTS_CAP, &count)) return false;
    mark->spots = (uint8_t)count;
    return true;
}

bool reader_marks(struct reader *reader, const struct draft *draft)
{
    struct scenario *scenario = reader->scenario;
    for (unsigned i = 0; i < draft->marks_count; i++) {
        reader_enter(reader, "marks", i);
        if (!read_mark(reader, &draft->marks[i], &scenario->marks[i])) return false;
        scenario->mark_count++;
    }
    reader_enter(reader, NULL, 0);
    return true;
}
