#include "rules/katana/shooting/sight.h"

// What lies on a line between two hexes.
struct line_of_sight {
    const struct ky_field *field;
    uint16_t from, to;
    int highest;             // end of the line
    int woods, people, last; // who was counted
    bool hedge, screened;    // a low hedge right before the target; something higher
};

static bool is_wood(uint8_t terrain)
{
    return terrain == G_WOOD || terrain == G_BAMBOO;
}

// A horse in two hexes is one, and neither end of the line hides behind his own (KY-R93).
static void count_people(struct line_of_sight *line, uint16_t cell)
{
    const struct ky_battle *battle = line->field->battle;
    int who = line->field->stands[cell];
    int horse = who > KY_FIGURES ? who - KY_FIGURES : battle->figures[who].horse;
    if (horse) who = KY_FIGURES + horse;
    if (!who || who == line->last) return;
    line->last = who;
    if (horse &&
        (battle->mounts[horse].head == line->from || battle->mounts[horse].head == line->to))
        return;
    line->people++;
}

// KY_8_7 Counts what the line passes; false: it is blocked.
static bool passes(const struct ground *ground, uint16_t cell, void *memory)
{
    struct line_of_sight *line = memory;
    const struct hex_cell *hex = &ground->cells[cell];
    bool plain = hex->terrain == G_CLEAR && !hex->drawn && hex->level <= line->highest;
    if (plain && !line->field->stands[cell]) return true;
    bool at_target = ground_distance(ground, cell, line->to) == 1;
    bool at_shooter = ground_distance(ground, cell, line->from) == 1;
    if (hex->terrain == G_SOLID || hex->level > line->highest) return false;
    if (hex->terrain == G_HIGH_HEDGE && !at_target && !at_shooter) return false;
    line->woods += is_wood(hex->terrain);
    count_people(line, cell);
    if (!at_target) return line->woods < 3; // who hides behind his own hedge is not hampered by it
    line->hedge |= hex->terrain == G_LOW_HEDGE;
    line->screened |=
        hex->terrain == G_HIGH_HEDGE || hex->terrain == G_BARRICADE || (hex->drawn & F_LOOPHOLE);
    return line->woods < 3;
}

// One reason is partly; two of different kinds, a screen or two people are minimal.
static int visibility_of(const struct line_of_sight *line, bool lying)
{
    int reasons = lying + line->hedge + (line->woods > 0) + (line->people == 1);
    if (line->screened || line->people >= 2 || reasons >= 2) return MINIMAL;
    return reasons ? PARTLY : CLEAR;
}

static int look(const struct ky_field *field, uint16_t from, uint16_t to, bool lying)
{
    const struct ground *ground = field->ground;
    const struct hex_cell *end = &ground->cells[to];
    int level = ground->cells[from].level;
    struct line_of_sight line = {
        .field = field, .from = from, .to = to, .highest = level > end->level ? level : end->level};
    line.hedge = end->terrain == G_LOW_HEDGE;
    line.screened =
        end->terrain == G_HIGH_HEDGE || end->terrain == G_BARRICADE || (end->drawn & F_LOOPHOLE);
    if (!ground_line_clear(ground, from, to, HEX_NUDGE_PLUS, passes, &line)) return UNSEEN;
    return visibility_of(&line, lying);
}

int ky_hex_seen(const struct ky_field *field, uint16_t from, uint16_t to)
{
    return look(field, from, to, false);
}

int ky_seen(const struct ky_field *field, int watcher, int figure)
{
    const struct ky_figure *one = &field->battle->figures[watcher];
    const struct ky_figure *other = &field->battle->figures[figure];
    if (other->hidden || !one->cell || !other->cell) return UNSEEN;
    return look(field, one->cell, other->cell, other->lying);
}

uint64_t ky_enemies_seen(const struct ky_field *field, int watcher)
{
    const struct ky_battle *battle = field->battle;
    uint64_t seen = 0;
    for (int i = 1; i <= battle->count; i++) {
        const struct ky_figure *other = &battle->figures[i];
        if (!ky_on_map(other) || other->side == battle->figures[watcher].side) continue;
        if (ky_seen(field, watcher, i) != UNSEEN) seen |= UINT64_C(1) << i;
    }
    return seen;
}
