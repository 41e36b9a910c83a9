// What a scenario may bring besides figures and terrain: a deck, formations, reeds, other ranges.
#include "core/text.h"
#include "demo/local.h"
#include "table/body.h"

#include <stdio.h>
#include <string.h>

#define SPACING CM(3)

const struct terrain_kind demo_flags[] = {
    [REEDS] = {"reeds", 'r', "reeds: cover that can be seen through"},
    {NULL},
};

// By number, from the first that is a card.
const char *const demo_cards[] = {"calm", "rain", "mist", "drums", NULL};

bool demo_lay_deck(struct scenario *scenario, struct fault *fault)
{
    struct demo_room *room = demo_room_of(&scenario->ground);
    for (int card = CALM; scenario->deck_count == 0 && card < DEMO_CARDS; card++) {
        room->deck |= (uint8_t)(1u << card);
    }
    for (int i = 0; i < scenario->deck_count; i++) {
        char path[24];
        int card = scenario->deck[i] + CALM;
        snprintf(path, sizeof path, "deck[%d]", i);
        if (room->deck >> card & 1) {
            return fault_set(fault, path, "there is one %s in a deck (%s)",
                             demo_cards[scenario->deck[i]], clause_name(&demo_ruleset, DE_4_5));
        }
        room->deck |= (uint8_t)(1u << card);
    }
    return true;
}

// 1.4 So wide that neighbours are at least as far apart as in line.
static struct spot ring_spot(const struct piece *piece, int count, int number)
{
    struct layout ring = {.form = LAYOUT_RING,
                          .count = count,
                          .centre = {piece->at[0].x, piece->at[0].y},
                          .radius = SPACING * (count + 3) / 6};
    struct point at = layout_slot(&ring, number);
    return (struct spot){at.x, at.y};
}

// 1.3 Eastwards in line, southwards in column.
bool demo_form(const struct ground *ground, const struct piece *piece, int count,
               struct spot *spots, struct fault *fault)
{
    int32_t apart = ground->kind == GROUND_HEX ? 1 : SPACING;
    bool line = piece->formation == IN_LINE;
    if (piece->faces) {
        return fault_set(fault, "facing", "is there, but figures of demo face nowhere (%s)",
                         clause_name(&demo_ruleset, DE_1_3));
    }
    if (piece->formation == IN_RING && ground->kind == GROUND_HEX) {
        return fault_set(fault, "formation", "is a ring, but rings are for tables (%s)",
                         clause_name(&demo_ruleset, DE_1_4));
    }
    for (int i = 0; i < count; i++) {
        if (piece->formation == IN_RING) {
            spots[i] = ring_spot(piece, count, i);
            continue;
        }
        spots[i] = (struct spot){piece->at[0].x + (line ? i * apart : 0),
                                 piece->at[0].y + (line ? 0 : i * apart)};
    }
    return true;
}

// 6.5 A line for each type that shoots: "archer 3 15", hexes and centimetres.
static bool read_range(const char *line, struct demo_room *room, struct data_fault *fault,
                       int number)
{
    char type[16], hexes[8], cm[8];
    long columns, length;
    struct words words = {line};
    if (!words_next(&words, type, sizeof type) || strcmp(type, demo_troops[ARCHER].name) != 0) {
        return data_fault_set(fault, number, "'%s' does not begin with a type that shoots (%s)",
                              line, clause_name(&demo_ruleset, DE_6_5));
    }
    if (room->range_hexes) return data_fault_set(fault, number, "%s is there twice", type);
    if (!words_next(&words, hexes, sizeof hexes) || !word_number(hexes, 1, 20, &columns) ||
        !words_next(&words, cm, sizeof cm) || !word_number(cm, 1, 90, &length) ||
        words.rest[strspn(words.rest, " ")] != '\0') {
        return data_fault_set(
            fault, number, "behind %s stand 1 to 20 hexes and 1 to 90 cm, and nothing else", type);
    }
    room->range_hexes = (uint8_t)columns;
    room->range_mm10 = CM((int32_t)length);
    return true;
}

static bool read_ranges(const char *text, struct ground *ground, struct data_fault *fault)
{
    struct demo_room *room = demo_room_of(ground);
    struct lines lines = {text, 0};
    char line[64];
    room->range_hexes = 0;
    while (lines_take(&lines, line, sizeof line)) {
        if (line[0] == '\0' || line[0] == '#') continue;
        if (!read_range(line, room, fault, lines.number)) return false;
    }
    if (room->range_hexes) return true;
    return data_fault_set(fault, lines.number, "the range of the archer is missing");
}

const struct data_kind demo_data[] = {
    {"ranges", "how far each type shoots, in hexes and centimetres", "archer 3 15\n", read_ranges},
    {NULL},
};
