// Reading the drawings of the engagement zones.
#include "rules/katana/zones.h"

#include "core/text.h"

#include <assert.h>
#include <string.h>

#define ROWS_CAP    ZONE_SIDE
#define ROW_CAP     96
#define HEX_COLUMNS 6 // letters from one hex to the next of its row
#define ROW_COLUMNS 3 // and by which the next row is shifted
#define WORST       9

static_assert(sizeof(struct ky_room) <= GROUND_ROOM_CAP, "the zones fit beside the ground");

// One zone being read, and the lines it is drawn on.
struct drawing {
    enum ky_zone_id id;
    struct ky_zone *zone;
    int line;         // of its name
    int rows;         // drawn so far
    int user, column; // where he stands: the row, and the letter
    int first;        // line of the first row
    char row[ROWS_CAP][ROW_CAP];
    struct data_fault *fault;
};

static bool within(struct hex offset)
{
    return offset.q >= -ZONE_RADIUS && offset.q <= ZONE_RADIUS && offset.r >= -ZONE_RADIUS &&
           offset.r <= ZONE_RADIUS;
}

bool ky_zone_attacks(const struct ky_zone *zone, struct hex offset)
{
    return within(offset) && zone->attacked[offset.q + ZONE_RADIUS][offset.r + ZONE_RADIUS];
}

// KY_11_2
int ky_zone_deduction(const struct ky_zone *zone, struct hex offset)
{
    if (!within(offset)) return zone->sector[hex_sector(offset, 0)];
    return zone->deduction[offset.q + ZONE_RADIUS][offset.r + ZONE_RADIUS];
}

static bool is_mounted(enum ky_zone_id id)
{
    return id >= Z_M_SWORD;
}

// One mark of a drawing: "-2", "0*", "@>" or "==".
struct zone_mark {
    int column; // of its last digit, or of its first letter
    int value;
    char kind; // '0' a number, '*' one that can be attacked, '@' the user, '=' the hindquarters
};

static bool take_mark(const char *row, int *at, struct zone_mark *mark)
{
    const char *text = row + *at;
    int length = (int)strcspn(text, " ");
    *mark = (struct zone_mark){.column = *at, .kind = text[0]};
    *at += length;
    if (length == 2 && text[0] == '@' && text[1] == '>') return true;
    if (length == 2 && text[0] == '=' && text[1] == '=') return true;
    bool star = text[length - 1] == '*', minus = text[0] == '-';
    int digits = length - star - minus;
    char digit = text[minus];
    if (digits != 1 || digit < '0' || digit > '0' + WORST) return false;
    mark->kind = star ? '*' : '0';
    mark->value = minus ? '0' - digit : digit - '0';
    mark->column += minus;
    return true;
}

static bool find_user(struct drawing *drawing)
{
    int users = 0;
    for (int row = 0; row < drawing->rows; row++) {
        const char *at = drawing->row[row];
        for (; (at = strchr(at, '@')) != NULL; at++) {
            drawing->user = row;
            drawing->column = (int)(at - drawing->row[row]);
            users++;
        }
    }
    if (users == 1) return true;
    return data_fault_set(drawing->fault, drawing->line, "%s must be drawn around one user, @>",
                          ky_zone_names[drawing->id]);
}

static bool place_mark(struct drawing *drawing, struct zone_mark mark, int row)
{
    struct ky_zone *zone = drawing->zone;
    int line = drawing->first + row, r = row - drawing->user;
    int across = mark.column - drawing->column - ROW_COLUMNS * r;
    if (across % HEX_COLUMNS != 0) {
        return data_fault_set(drawing->fault, line,
                              "the mark at letter %d stands between two hexes: they are %d letters "
                              "apart, and every row is shifted by %d",
                              mark.column + 1, HEX_COLUMNS, ROW_COLUMNS);
    }
    struct hex offset = {(int16_t)(across / HEX_COLUMNS), (int16_t)r};
    bool own = (offset.q == 0 && r == 0) || (offset.q == -1 && r == 0 && is_mounted(drawing->id));
    bool drawn_own = mark.kind == '@' || mark.kind == '=';
    if (own != drawn_own || hex_distance((struct hex){0, 0}, offset) > ZONE_RADIUS) {
        return data_fault_set(drawing->fault, line,
                              own ? "the mark at letter %d overlaps the user's own hex"
                                  : "the mark at letter %d stands where none can be",
                              mark.column + 1);
    }
    if (own) return true;
    zone->deduction[offset.q + ZONE_RADIUS][r + ZONE_RADIUS] = (int8_t)mark.value;
    zone->attacked[offset.q + ZONE_RADIUS][r + ZONE_RADIUS] = mark.kind == '*';
    return true;
}

static int reach_of(const struct ky_zone *zone)
{
    int reach = 0;
    for (int q = -ZONE_RADIUS; q <= ZONE_RADIUS; q++) {
        for (int r = -ZONE_RADIUS; r <= ZONE_RADIUS; r++) {
            struct hex offset = {(int16_t)q, (int16_t)r};
            int distance = hex_distance((struct hex){0, 0}, offset);
            if (distance > reach && ky_zone_attacks(zone, offset)) reach = distance;
        }
    }
    return reach;
}

static bool finish(struct drawing *drawing)
{
    if (!drawing->zone) return true;
    if (!find_user(drawing)) return false;
    for (int row = 0; row < drawing->rows; row++) {
        const char *text = drawing->row[row];
        for (int at = 0; at += (int)strspn(text + at, " "), text[at] != '\0';) {
            struct zone_mark mark;
            if (!take_mark(text, &at, &mark)) {
                return data_fault_set(
                    drawing->fault, drawing->first + row,
                    "the mark at letter %d is unknown: -2, 0*, @> and == are drawn",
                    mark.column + 1);
            }
            if (!place_mark(drawing, mark, row)) return false;
        }
    }
    int reach = reach_of(drawing->zone);
    if (reach == drawing->zone->reach) return true;
    return data_fault_set(drawing->fault, drawing->line,
                          "%s is said to reach %d, but is drawn to %d", ky_zone_names[drawing->id],
                          drawing->zone->reach, reach);
}

// Every hex is first worth what its sector is.
static void fill(struct ky_zone *zone)
{
    for (int q = -ZONE_RADIUS; q <= ZONE_RADIUS; q++) {
        for (int r = -ZONE_RADIUS; r <= ZONE_RADIUS; r++) {
            enum hex_sector sector = hex_sector((struct hex){(int16_t)q, (int16_t)r}, 0);
            zone->deduction[q + ZONE_RADIUS][r + ZONE_RADIUS] = zone->sector[sector];
        }
    }
}

static bool take_number(struct words *words, const char *name, long *number)
{
    char word[16], digits[16];
    return words_next(words, word, sizeof word) && strcmp(word, name) == 0 &&
           words_next(words, digits, sizeof digits) && word_number(digits, -WORST, WORST, number);
}

// "zone sword reach 1 front 0 flank -2 rear -4"
static bool begin(struct drawing *drawing, const char *line, struct ky_zone *zones)
{
    char word[32];
    long reach, front, flank, rear;
    struct words words = {line};
    words_next(&words, word, sizeof word);
    if (!words_next(&words, word, sizeof word)) word[0] = '\0';
    int id = Z_SWORD;
    while (id < KY_ZONES && strcmp(ky_zone_names[id], word) != 0) {
        id++;
    }
    if (id == KY_ZONES) {
        return data_fault_set(drawing->fault, drawing->line, "there is no zone '%s'", word);
    }
    if (zones[id].drawn) {
        return data_fault_set(drawing->fault, drawing->line, "%s is drawn twice", word);
    }
    if (!take_number(&words, "reach", &reach) || !take_number(&words, "front", &front) ||
        !take_number(&words, "flank", &flank) || !take_number(&words, "rear", &rear) ||
        words.rest[strspn(words.rest, " ")] != '\0' || reach < 1 || reach > ZONE_RADIUS) {
        return data_fault_set(drawing->fault, drawing->line,
                              "behind %s stand its reach of 1 to %d and what each sector is worth: "
                              "reach 1 front 0 flank -2 rear -4",
                              word, ZONE_RADIUS);
    }
    drawing->id = (enum ky_zone_id)id;
    drawing->zone = &zones[id];
    drawing->rows = 0;
    *drawing->zone = (struct ky_zone){.drawn = 1,
                                      .reach = (uint8_t)reach,
                                      .sector = {(int8_t)front, (int8_t)flank, (int8_t)rear}};
    fill(drawing->zone);
    return true;
}

static bool add_row(struct drawing *drawing, const char *line, int number)
{
    if (!drawing->zone) {
        return data_fault_set(drawing->fault, number, "a line 'zone NAME ...' was expected first");
    }
    if (drawing->rows == ROWS_CAP || strlen(line) >= ROW_CAP - 1) {
        return data_fault_set(drawing->fault, number,
                              "%s is drawn too large: it has %d rows at most",
                              ky_zone_names[drawing->id], ROWS_CAP);
    }
    if (drawing->rows == 0) drawing->first = number;
    if (drawing->first + drawing->rows != number) {
        return data_fault_set(drawing->fault, number, "%s is drawn without gaps",
                              ky_zone_names[drawing->id]);
    }
    memcpy(drawing->row[drawing->rows++], line, strlen(line) + 1);
    return true;
}

// KY_11_3
bool ky_zones_draw(const char *text, struct ky_zone zones[KY_ZONES], struct data_fault *fault)
{
    struct drawing drawing = {.fault = fault};
    struct lines lines = {text, 0};
    char line[ROW_CAP];
    memset(zones, 0, sizeof(struct ky_zone[KY_ZONES]));
    while (lines_take_drawn(&lines, line, sizeof line)) {
        if (line[0] == '\0' || line[0] == '#') continue;
        if (strncmp(line, "zone ", 5) == 0) {
            if (!finish(&drawing)) return false;
            drawing.line = lines.number;
            if (!begin(&drawing, line, zones)) return false;
        } else if (!add_row(&drawing, line, lines.number)) {
            return false;
        }
    }
    if (!finish(&drawing)) return false;
    for (int id = Z_SWORD; id < KY_ZONES; id++) {
        if (zones[id].drawn) continue;
        return data_fault_set(fault, lines.number, "the zone %s is missing", ky_zone_names[id]);
    }
    return true;
}

bool ky_zones_read(const char *text, struct ground *ground, struct data_fault *fault)
{
    struct ky_room *room = (struct ky_room *)ground->room;
    return ky_zones_draw(text, room->zones, fault);
}
