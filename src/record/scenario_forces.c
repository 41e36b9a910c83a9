// Who stands on the ground of a scenario, and what is marked on it.
#include "record/scenario_reader.h"

#include "core/text.h"

#include <assert.h>
#include <stdio.h>
#include <string.h>

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

// A clan is on one side at first.
static bool read_clan(struct reader *reader, char *value, struct piece *piece)
{
    const struct scenario *scenario = reader->scenario;
    bool known = reader->rules->parts & PART_CLANS;
    if (!reader_knows(reader, "clan", value, known, "clans")) return false;
    if (!reader_line(reader, "clan", value, piece->clan, sizeof piece->clan)) return false;
    for (int i = 0; value && i < scenario->piece_count; i++) {
        const struct piece *other = &scenario->pieces[i];
        if (strcmp(other->clan, piece->clan) != 0 || other->side == piece->side) continue;
        return reader_fault(reader, "clan", "is '%s', but %s of that clan is %s", piece->clan,
                            other->name, side_name(other->side));
    }
    return true;
}

static bool read_formation(struct reader *reader, char *value, struct piece *piece)
{
    const char *known = reader->rules->formations;
    int place = -1;
    if (!reader_knows(reader, "formation", value, known, "formations")) return false;
    if (!reader_word(reader, "formation", value, known, &place)) return false;
    piece->formation = (uint8_t)(place + 1);
    return true;
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
    return read_clan(reader, draft->clan, piece) &&
           read_formation(reader, draft->formation, piece) &&
           read_facing(reader, draft->facing, piece);
}

static void take_spots(struct piece *piece, const struct spot *spots, int count)
{
    assert(count <= SPOTS_CAP);
    memcpy(piece->at, spots, (size_t)count * sizeof *spots);
    piece->spots = (uint8_t)count;
}

// A row of figures: one place, and how far from it the next stands.
static bool lay_row(struct reader *reader, char *step, struct places *places, int count)
{
    const struct ground *ground = &reader->scenario->ground;
    enum place_form form = ground->kind == GROUND_HEX ? PLACE_COLUMN_ROW : PLACE_CM;
    char quote[QUOTE_CAP];
    struct spot by;
    reader_flatten(step);
    if (!place_read(form, step, &by.x, &by.y)) {
        return reader_fault(reader, "step", "is '%s', but %s were expected, such as 2,0",
                            document_quote(step, quote),
                            form == PLACE_CM ? "centimetres across and down" : "columns and rows");
    }
    for (int i = 1; i < count; i++) {
        const struct spot *last = &places->spots[i - 1];
        places->spots[i] = (struct spot){last->x + by.x, last->y + by.y};
        if (reader_on_ground(reader, &places->spots[i])) continue;
        return reader_fault(reader, "step", "is '%s', but figure %d would not stand on the ground",
                            step, i + 1);
    }
    places->count = count;
    return true;
}

// Figures in a formation: one place, and the ruleset says where each of them stands.
static bool lay_formation(struct reader *reader, struct piece *pattern, struct places *places,
                          int count)
{
    struct fault fault = {0};
    take_spots(pattern, places->spots, 1);
    bool good =
        reader->rules->form(&reader->scenario->ground, pattern, count, places->spots, &fault);
    pattern->spots = 0;
    pattern->at[0] = (struct spot){0};
    if (!good) return reader_fault(reader, fault.where, "%s", fault.text);
    for (int i = 0; i < count; i++) {
        if (reader_on_ground(reader, &places->spots[i])) continue;
        return reader_fault(reader, "formation", "puts figure %d off the ground", i + 1);
    }
    places->count = count;
    return true;
}

// Where the figures of an entry of several stand: nowhere yet, each in a place of its own, in a row
// or in a formation.
static bool lay_several(struct reader *reader, const struct draft_force *draft,
                        struct piece *pattern, struct places *places, int count)
{
    if (draft->step && places->count != 1) {
        return reader_fault(reader, "step", "is there, but a row begins at one place");
    }
    if (draft->step && draft->formation) {
        return reader_fault(reader, "step",
                            "is there besides a formation, but only one of them "
                            "says where the figures stand");
    }
    if (draft->step) return lay_row(reader, draft->step, places, count);
    if (places->count == 1 && draft->formation) {
        return lay_formation(reader, pattern, places, count);
    }
    if (places->count == 0 || places->count == count) return true;
    return reader_fault(reader, "at", "has %d places, but %d figures need one each or none",
                        places->count, count);
}

static bool read_where(struct reader *reader, const struct draft_force *draft,
                       struct piece *pattern, struct places *places, int count)
{
    if (reader->alone) return true;
    if (!reader_places(reader, draft->at, places)) return false;
    if (count > 1) return lay_several(reader, draft, pattern, places, count);
    if (!draft->step) return true;
    return reader_fault(reader, "step", "is there, but is for several figures, by their count");
}

static bool read_force(struct reader *reader, const struct draft_force *draft, uint8_t side)
{
    struct scenario *scenario = reader->scenario;
    struct spot spots[PIECES_CAP];
    struct piece pattern = {.side = side};
    long count = 1;
    if (!reader_number(reader, "count", draft->count, counts, &count)) return false;
    if (scenario->piece_count + count > PIECES_CAP) {
        return reader_fault(reader, draft->count ? "count" : "",
                            "makes %ld pieces in all, but there is room for %d",
                            scenario->piece_count + count, PIECES_CAP);
    }
    if (!read_pattern(reader, draft, &pattern)) return false;
    struct places places = {"at", spots, count > 1 ? PIECES_CAP : SPOTS_CAP, 0};
    if (!read_where(reader, draft, &pattern, &places, (int)count)) return false;
    for (long i = 0; i < count; i++) {
        struct piece *piece = &scenario->pieces[scenario->piece_count];
        *piece = pattern;
        if (!read_name(reader, draft, count > 1 ? i + 1 : 0, piece)) return false;
        if (count == 1) take_spots(piece, spots, places.count);
        if (count > 1 && places.count > 0) take_spots(piece, &spots[i], 1);
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
    char path[FILE_NAME_CAP];
    const struct source *scenario = reader->source;
    struct source source;
    uint8_t side = NOBODY;
    if (!reader_side(reader, "side", draft->side, &side)) return false;
    if (!reader_load(reader, draft->file, path, &source)) return false;
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

// Who carries a thing, by name; only one of the forces may be called so.
static bool read_carrier(struct reader *reader, const struct draft_mark *draft, struct mark *mark)
{
    const struct scenario *scenario = reader->scenario;
    bool known = reader->rules->parts & PART_CARRIED;
    char name[GROUND_NAME_CAP] = "";
    if (!reader_knows(reader, "carried-by", draft->carried_by, known, "things that are carried")) {
        return false;
    }
    if (!draft->carried_by) return true;
    if (!reader_line(reader, "carried-by", draft->carried_by, name, sizeof name)) return false;
    for (int i = 0; i < scenario->piece_count; i++) {
        if (strcmp(scenario->pieces[i].name, name) != 0) continue;
        if (mark->carrier) {
            return reader_fault(reader, "carried-by", "is '%s', but several are called so", name);
        }
        mark->carrier = (uint16_t)(i + 1);
    }
    if (!mark->carrier) {
        return reader_fault(reader, "carried-by", "is '%s', but nobody in the forces is called so",
                            name);
    }
    if (!draft->at) return true;
    return reader_fault(reader, "at", "is there, but what is carried is where its carrier is");
}

static bool read_mark(struct reader *reader, const struct draft_mark *draft, struct mark *mark)
{
    struct places places = {"at", mark->at, SPOTS_CAP, 0};
    if (!reader_line(reader, "kind", draft->kind, mark->kind, sizeof mark->kind)) return false;
    if (!reader_line(reader, "name", draft->name, mark->name, sizeof mark->name)) return false;
    if (!reader_line(reader, "words", draft->words, mark->words, sizeof mark->words)) return false;
    if (!reader_side(reader, "side", draft->side, &mark->side)) return false;
    if (mark->side > reader->scenario->sides) {
        return reader_fault(reader, "side", "is '%s', but there is no such side in the forces",
                            draft->side);
    }
    if (!read_carrier(reader, draft, mark)) return false;
    if (!reader_places(reader, draft->at, &places)) return false;
    mark->spots = (uint8_t)places.count;
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

static int find_card(const struct ruleset *rules, const char *name)
{
    for (int i = 0; rules->cards[i]; i++) {
        if (strcmp(rules->cards[i], name) == 0) return i;
    }
    return -1;
}

bool reader_deck(struct reader *reader, const struct draft *draft)
{
    struct scenario *scenario = reader->scenario;
    char quote[QUOTE_CAP];
    const char *first = draft->deck_count > 0 ? draft->deck[0] : NULL;
    if (!reader_knows(reader, "deck", first, reader->rules->cards, "cards")) return false;
    for (unsigned i = 0; i < draft->deck_count; i++) {
        reader_enter(reader, "deck", i);
        reader_flatten(draft->deck[i]);
        int card = find_card(reader->rules, draft->deck[i]);
        if (card < 0) {
            return reader_fault(reader, "", "is '%s', but %s has no such card",
                                document_quote(draft->deck[i], quote), reader->rules->id);
        }
        scenario->deck[scenario->deck_count++] = (uint8_t)card;
    }
    reader_enter(reader, NULL, 0);
    return true;
}
