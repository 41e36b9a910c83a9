// Lines of sight and cover (SB_4_3, SB_4_15 to SB_4_17).
#include "rules/blades/local.h"

struct sight_line {
    const struct blades_battle *battle;
    uint16_t from, to;
    int8_t top;   // the higher of the two ends' levels
    uint8_t side; // of the viewer
    bool figures_block;
};

// SB_4_17 A standing figure in between, unless it is a friend at the shooter's side.
static bool figure_blocks(const struct ground *ground, const struct sight_line *line, uint16_t cell)
{
    for (int i = 1; i <= BLADES_FIGURES; i++) {
        const struct blades_figure *figure = &line->battle->figures[i];
        if (!blades_standing(figure)) continue;
        if (figure->head != cell && blades_rear(ground, line->battle, figure) != cell) continue;
        if (figure->hidden && figure->side != line->side) continue;
        return figure->side != line->side || ground_distance(ground, line->from, cell) > 1;
    }
    return false;
}

static bool lets_pass(const struct ground *ground, uint16_t cell, void *context)
{
    const struct sight_line *line = context;
    if (ground->cells[cell].level > line->top) return false;
    enum blades_terrain terrain = ground->cells[cell].terrain;
    if (terrain == WALL || terrain == TREE) return false;
    if (terrain == DOOR || terrain == WINDOW) {
        if (ground_distance(ground, line->from, cell) > 1 &&
            ground_distance(ground, line->to, cell) > 1) {
            return false;
        }
    }
    return !line->figures_block || !figure_blocks(ground, line, cell);
}

static bool clear_by(const struct ground *ground, struct sight_line *line, enum hex_nudge nudge)
{
    return ground_line_clear(ground, line->from, line->to, nudge, lets_pass, line);
}

static struct sight_line line_between(const struct ground *ground,
                                      const struct blades_battle *battle, int viewer, uint16_t from,
                                      uint16_t to)
{
    int8_t low = ground->cells[from].level, high = ground->cells[to].level;
    return (struct sight_line){.battle = battle,
                               .from = from,
                               .to = to,
                               .top = low > high ? low : high,
                               .side = battle->figures[viewer].side};
}

// One of the two versions of the line is enough.
bool blades_line(const struct ground *ground, const struct blades_battle *battle, int viewer,
                 uint16_t from, uint16_t to)
{
    struct sight_line line = line_between(ground, battle, viewer, from, to);
    line.figures_block = viewer && battle->head.options[FIGURES_BLOCK];
    return clear_by(ground, &line, HEX_NUDGE_PLUS) || clear_by(ground, &line, HEX_NUDGE_MINUS);
}

// SB_4_15, SB_4_16 The cover of the target's hex; doors and windows give none towards the inside.
enum blades_cover blades_cover_of(const struct ground *ground, const struct blades_battle *battle,
                                  uint16_t from, uint16_t to)
{
    enum blades_terrain terrain = blades_terrain_at(ground, battle, to);
    if (terrain != DOOR && terrain != WINDOW) return blades_grounds[terrain].cover;
    struct sight_line line = line_between(ground, battle, 0, from, to);
    enum hex_nudge nudge =
        clear_by(ground, &line, HEX_NUDGE_PLUS) ? HEX_NUDGE_PLUS : HEX_NUDGE_MINUS;
    struct hex first = ground_hex(ground, from), last = ground_hex(ground, to);
    struct hex before = hex_on_line(first, last, hex_distance(first, last) - 1, nudge);
    uint16_t cell = ground_cell(ground, before);
    enum blades_terrain inside = ground->cells[cell ? cell : from].terrain;
    if (inside == HOUSE_INTERIOR || inside == TEMPLE) return NO_COVER;
    return blades_grounds[terrain].cover;
}
