#include "muster/roster.h"

#include "core/card.h"
#include "core/json.h"
#include "core/options.h"
#include "core/text.h"

#include <assert.h>
#include <string.h>

static uint8_t unit_of(struct roster *roster, int figure)
{
    const struct piece *pieces = roster->force->pieces;
    for (int i = 0; i < figure && pieces[figure].group[0] != '\0'; i++) {
        if (strcmp(pieces[i].group, pieces[figure].group) == 0) return roster->units[i];
    }
    return (uint8_t)++roster->unit_count;
}

// What a figure takes of what the force is measured by.
static bool weigh(struct roster *roster, int figure, struct fault *fault)
{
    const struct muster_force *force = roster->force;
    const struct muster *muster = roster->rules->muster;
    struct tally *price = &roster->prices[figure];
    tally_init(price, muster->measure);
    if (!muster->price) {
        price->total = 1;
        return true;
    }
    return muster->price(force, figure, force->options, price, fault);
}

bool roster_make(struct roster *roster, const struct ruleset *rules,
                 const struct muster_force *force, struct fault *fault)
{
    assert(rules->muster);
    assert(force->count <= PIECES_CAP);
    memset(roster, 0, sizeof *roster);
    roster->rules = rules;
    roster->force = force;
    for (int i = 0; i < force->count; i++) {
        struct text words;
        text_init(&words, roster->words[i], sizeof roster->words[i]);
        if (!rules->muster->words(force, i, &words, fault)) return false;
        if (!weigh(roster, i, fault)) return false;
        roster->units[i] = unit_of(roster, i);
        roster->unit_points[roster->units[i]] += roster->prices[i].total;
        roster->points += roster->prices[i].total;
    }
    roster_code(roster);
    return true;
}

static int first_of(const struct roster *roster, int unit)
{
    int first = 0;
    while (roster->units[first] != unit) {
        first++;
    }
    return first;
}

const char *roster_unit(const struct roster *roster, int unit)
{
    const struct piece *first = &roster->force->pieces[first_of(roster, unit)];
    return first->group[0] != '\0' ? first->group : first->name;
}

static bool sheet_cites(const struct roster *roster, int figure, uint16_t clause)
{
    struct card card;
    roster->rules->muster->card(&roster->force->pieces[figure], roster->force->options, &card);
    for (int i = 0; i < card.number_count; i++) {
        if (card.numbers[i].clause == clause) return true;
    }
    return false;
}

bool roster_cites(const struct roster *roster, uint16_t clause)
{
    bool priced = roster->rules->muster->price != NULL;
    for (int i = 0; i < roster->force->count; i++) {
        for (int line = 0; line < roster->prices[i].count; line++) {
            if (roster->prices[i].lines[line].clause == clause) return true;
        }
        if (!priced && sheet_cites(roster, i, clause)) return true;
    }
    return false;
}

void roster_measure(const struct roster *roster, struct text *out)
{
    const struct muster *muster = roster->rules->muster;
    const char *measure = muster->measure;
    size_t length = strlen(measure);
    bool one = roster->points == (muster->halves ? 2 : 1);
    muster_print_points(muster, roster->points, out);
    text_add(out, " ");
    text_add_part(out, measure, one ? length - 1 : length);
}

#define POINTS_WIDTH 5

struct columns {
    int name, type, words;
};

static void widen(int *width, const char *value)
{
    int columns = text_columns(value);
    if (columns > *width) *width = columns;
}

static struct columns measure(const struct roster *roster)
{
    struct columns columns = {0};
    for (int i = 0; i < roster->force->count; i++) {
        widen(&columns.name, roster->force->pieces[i].name);
        widen(&columns.type, roster->force->pieces[i].type);
        widen(&columns.words, roster->words[i]);
    }
    return columns;
}

static void add_padded(struct text *out, const char *value, int width)
{
    text_addf(out, "%s%*s", value, width - text_columns(value), "");
}

static void print_price(const struct roster *roster, const struct tally *price, struct text *out)
{
    text_add(out, "      = ");
    for (int i = 0; i < price->count; i++) {
        if (i) text_add(out, " + ");
        muster_print_points(roster->rules->muster, price->lines[i].value, out);
        text_addf(out, " (%s)", clause_name(roster->rules, price->lines[i].clause));
    }
    text_add(out, "\n");
}

// At the end of a line, in a column of its own.
static void print_points(const struct roster *roster, int price, struct text *out)
{
    char room[16];
    struct text points;
    text_init(&points, room, sizeof room);
    muster_print_points(roster->rules->muster, price, &points);
    text_addf(out, " %*s%s\n", POINTS_WIDTH - text_columns(room), "", room);
}

static void print_unit(const struct roster *roster, int unit, const struct columns *columns,
                       struct text *out)
{
    int width = 2 + columns->name + 2 + columns->type + 2 + columns->words;
    text_add(out, "\n");
    add_padded(out, roster_unit(roster, unit), width);
    print_points(roster, roster->unit_points[unit], out);
}

// Points mean little without the switches they were counted by.
static void print_options(const struct roster *roster, struct text *out)
{
    const struct parameter *options = roster->rules->options;
    for (int i = 0; options && options[i].name; i++) {
        if (option_changed(roster->rules, roster->force->options, i, out)) text_add(out, "\n");
    }
}

// "quality d8, katana d6, move 14/7 cm"
static void print_sheet(const struct roster *roster, const struct piece *piece, struct text *out)
{
    struct card card;
    roster->rules->muster->card(piece, roster->force->options, &card);
    text_add(out, "      ");
    for (int i = 0; i < card.number_count; i++) {
        text_addf(out, "%s%s %s", i ? ", " : "", card.numbers[i].name, card.numbers[i].value);
    }
    text_add(out, "\n");
}

static void print_priced(const struct roster *roster, bool explain, struct text *out)
{
    const struct muster_force *force = roster->force;
    struct columns columns = measure(roster);
    for (int unit = 1; unit <= roster->unit_count; unit++) {
        print_unit(roster, unit, &columns, out);
        for (int i = 0; i < force->count; i++) {
            if (roster->units[i] != unit) continue;
            text_add(out, "  ");
            add_padded(out, force->pieces[i].name, columns.name + 2);
            add_padded(out, force->pieces[i].type, columns.type + 2);
            add_padded(out, roster->words[i], columns.words);
            print_points(roster, roster->prices[i].total, out);
            print_sheet(roster, &force->pieces[i], out);
            if (explain) print_price(roster, &roster->prices[i], out);
        }
    }
}

#define SHEET_WIDTH  78
#define SHEET_INDENT 4
#define SHEET_CELL   26 // a number of a sheet takes one cell of a line, or as many as it needs
#define SHEET_GAP    2

// A number of a sheet, in the next free cell of the line or on a line of its own; returns where the
// line ends now.
static int print_cell(const char *cell, int column, struct text *out)
{
    int columns = text_columns(cell);
    int start = column ? (column + SHEET_GAP + SHEET_CELL - 1) / SHEET_CELL * SHEET_CELL : 0;
    if (column > 0 && SHEET_INDENT + start + columns > SHEET_WIDTH) {
        text_add(out, "\n");
        column = start = 0;
    }
    text_addf(out, "%*s%s", column ? start - column : SHEET_INDENT, "", cell);
    return start + columns;
}

// A line or more for each track: "wounds [ ] [ ] −1 [ ] dead".
static void print_boxes(const struct roster *roster, const struct piece *piece, struct text *out)
{
    const struct muster *muster = roster->rules->muster;
    struct muster_box box;
    const char *track = NULL;
    int column = 0;
    for (int i = 0; muster->box(piece, roster->force->options, i, &box); i++) {
        bool first = !track || strcmp(box.track, track) != 0;
        int columns = 4 + text_columns(box.word);
        if (first || column + columns > SHEET_WIDTH) {
            text_addf(out, "%s%*s%-12s", track ? "\n" : "", SHEET_INDENT, "",
                      first ? box.track : "");
            column = SHEET_INDENT + 12;
        }
        text_addf(out, " [ ]%s%s", box.word[0] ? " " : "", box.word);
        column += columns + (box.word[0] != '\0');
        track = box.track;
    }
    if (track) text_add(out, "\n");
}

// All that a player wants to have before him of a character.
static void print_character(const struct roster *roster, int figure, bool explain, struct text *out)
{
    const struct piece *piece = &roster->force->pieces[figure];
    struct card card;
    int column = 0;
    roster->rules->muster->card(piece, roster->force->options, &card);
    text_addf(out, "\n  %s, %s", piece->name, piece->type);
    if (card.state_count) text_add(out, ", ");
    card_print_states(&card, out);
    text_add(out, "\n");
    for (int i = 0; i < card.number_count; i++) {
        char room[2 * CARD_WORD_CAP];
        struct text cell;
        text_init(&cell, room, sizeof room);
        text_addf(&cell, "%s %s", card.numbers[i].name, card.numbers[i].value);
        if (explain) text_addf(&cell, " (%s)", clause_name(roster->rules, card.numbers[i].clause));
        column = print_cell(room, column, out);
    }
    if (column) text_add(out, "\n");
    print_boxes(roster, piece, out);
}

// Where nothing has a price a roster is a sheet for each character.
static void print_characters(const struct roster *roster, bool explain, struct text *out)
{
    for (int unit = 1; unit <= roster->unit_count; unit++) {
        text_addf(out, "\n%s\n", roster_unit(roster, unit));
        for (int i = 0; i < roster->force->count; i++) {
            if (roster->units[i] == unit) print_character(roster, i, explain, out);
        }
    }
}

void roster_print(const struct roster *roster, bool explain, struct text *out)
{
    const struct muster_force *force = roster->force;
    const struct muster *muster = roster->rules->muster;
    const struct muster_list *list = muster_list_by_id(muster, force->list);
    if (force->title[0] != '\0') text_addf(out, "%s\n", force->title);
    text_addf(out, "%s%s%d figure%s in %d unit%s", list ? list->title : "", list ? ": " : "",
              force->count, force->count == 1 ? "" : "s", roster->unit_count,
              roster->unit_count == 1 ? "" : "s");
    if (muster->price) {
        text_add(out, ", ");
        roster_measure(roster, out);
    }
    text_add(out, "\n");
    print_options(roster, out);
    if (muster->price) {
        print_priced(roster, explain, out);
    } else {
        print_characters(roster, explain, out);
    }
    text_add(out, "\n");
    roster_measure(roster, out);
    text_addf(out, ", %s\n", roster->code);
}

static void begin_track(struct json *json, const char *name, bool another)
{
    if (another) {
        json_end(json);
        json_end(json);
    }
    json_object(json, NULL);
    json_text(json, "name", name);
    json_list(json, "boxes");
}

// The boxes to tick, and what is read beside them.
static void sheet_json(const struct roster *roster, const struct piece *piece, struct json *json)
{
    struct card card;
    struct muster_box box;
    const char *track = NULL;
    const uint8_t *options = roster->force->options;
    roster->rules->muster->card(piece, options, &card);
    card_view(&card, roster->rules, json);
    json_list(json, "tracks");
    for (int i = 0; roster->rules->muster->box(piece, options, i, &box); i++) {
        if (!track || strcmp(box.track, track) != 0) begin_track(json, box.track, track != NULL);
        json_text(json, NULL, box.word);
        track = box.track;
    }
    if (track) {
        json_end(json);
        json_end(json);
    }
    json_end(json);
}

static void figure_json(const struct roster *roster, int figure, struct json *json)
{
    const struct piece *piece = &roster->force->pieces[figure];
    const struct tally *price = &roster->prices[figure];
    json_object(json, NULL);
    json_text(json, "name", piece->name);
    json_text(json, "type", piece->type);
    json_text(json, "words", roster->words[figure]);
    muster_points_json(roster->rules->muster, "points", price->total, json);
    json_list(json, "price");
    for (int i = 0; i < price->count; i++) {
        uint16_t clause = price->lines[i].clause;
        json_object(json, NULL);
        json_text(json, "clause", clause_name(roster->rules, clause));
        muster_points_json(roster->rules->muster, "points", price->lines[i].value, json);
        json_end(json);
    }
    json_end(json);
    sheet_json(roster, piece, json);
    json_end(json);
}

static void options_json(const struct roster *roster, struct json *json)
{
    const struct parameter *options = roster->rules->options;
    json_list(json, "options");
    for (int i = 0; options && options[i].name; i++) {
        char room[96];
        struct text setting;
        text_init(&setting, room, sizeof room);
        if (option_changed(roster->rules, roster->force->options, i, &setting)) {
            json_text(json, NULL, room);
        }
    }
    json_end(json);
}

void roster_head_json(const struct roster *roster, struct json *json)
{
    const struct muster_force *force = roster->force;
    json_text(json, "ruleset", roster->rules->id);
    json_text(json, "title", force->title);
    json_text(json, "list", force->list);
    options_json(roster, json);
    json_text(json, "code", roster->code);
    json_number(json, "figures", force->count);
    muster_points_json(roster->rules->muster, "points", roster->points, json);
}

void roster_units_json(const struct roster *roster, struct json *json)
{
    const struct muster_force *force = roster->force;
    json_list(json, "units");
    for (int unit = 1; unit <= roster->unit_count; unit++) {
        json_object(json, NULL);
        json_text(json, "unit", roster_unit(roster, unit));
        muster_points_json(roster->rules->muster, "points", roster->unit_points[unit], json);
        json_list(json, "figures");
        for (int i = 0; i < force->count; i++) {
            if (roster->units[i] == unit) figure_json(roster, i, json);
        }
        json_end(json);
        json_end(json);
    }
    json_end(json);
}
