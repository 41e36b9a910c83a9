#include "rules/katana/forces/scatter.h"

#include "core/mix.h"
#include "rules/katana/vocabulary.h"

#define SQUARE 40 // hexes to one feature

struct scattering {
    struct ground *ground;
    uint64_t seed, place;
};

static int draw(struct scattering *scattering, int below)
{
    return (int)mix_below(mix_at(scattering->seed, scattering->place++), (uint32_t)below);
}

// Nothing lies in the strips, and nothing on top of something else.
static bool is_free(const struct ground *ground, uint16_t cell)
{
    if (!cell) return false;
    int column = hex_column(ground_hex(ground, cell));
    return column >= KY_STRIP && column < ground->width - KY_STRIP &&
           ground->cells[cell].terrain == G_CLEAR;
}

static void lay(struct ground *ground, uint16_t cell, enum ky_ground terrain)
{
    if (is_free(ground, cell)) ground->cells[cell].terrain = (uint8_t)terrain;
}

static uint16_t draw_cell(struct scattering *scattering)
{
    const struct ground *ground = scattering->ground;
    int columns = ground->width - 2 * KY_STRIP;
    int column = KY_STRIP + draw(scattering, columns), row = draw(scattering, ground->height);
    return ground_cell_at(ground, column, row);
}

// A hex, and most of those around it.
static void lay_clump(struct scattering *scattering, enum ky_ground terrain)
{
    uint16_t middle = draw_cell(scattering);
    lay(scattering->ground, middle, terrain);
    for (int way = 0; way < 6; way++) {
        uint16_t cell = scattering->ground->next[middle][way];
        if (draw(scattering, 4)) lay(scattering->ground, cell, terrain);
    }
}

// A row of hexes in one direction.
static void lay_row(struct scattering *scattering, enum ky_ground terrain)
{
    uint16_t cell = draw_cell(scattering);
    int way = draw(scattering, 6), length = 3 + draw(scattering, 4);
    for (int i = 0; i < length && cell; i++) {
        lay(scattering->ground, cell, terrain);
        cell = scattering->ground->next[cell][way];
    }
}

static void lay_pond(struct scattering *scattering)
{
    uint16_t middle = draw_cell(scattering);
    lay(scattering->ground, middle, draw(scattering, 2) ? G_WAIST : G_DEEP);
    for (int way = 0; way < 6; way++) {
        lay(scattering->ground, scattering->ground->next[middle][way], G_KNEE);
    }
}

static void lay_patch(struct scattering *scattering, uint8_t flag)
{
    struct ground *ground = scattering->ground;
    uint16_t middle = draw_cell(scattering);
    if (is_free(ground, middle)) ground->cells[middle].drawn |= flag;
    for (int way = 0; way < 6; way++) {
        uint16_t cell = ground->next[middle][way];
        if (is_free(ground, cell)) ground->cells[cell].drawn |= flag;
    }
}

static void lay_feature(struct scattering *scattering)
{
    switch (draw(scattering, 12)) {
    case 0:
    case 1:
    case 2: lay_clump(scattering, G_WOOD); break;
    case 3: lay_clump(scattering, G_BAMBOO); break;
    case 4:
    case 5: lay_row(scattering, G_LOW_HEDGE); break;
    case 6: lay_row(scattering, G_HIGH_HEDGE); break;
    case 7: lay_row(scattering, G_GAP); break;
    case 8: lay_pond(scattering); break;
    case 9: lay(scattering->ground, draw_cell(scattering), G_SOLID); break;
    case 10: lay_patch(scattering, F_ROUGH); break;
    default: lay_patch(scattering, F_SLIPPERY); break;
    }
}

void ky_scatter(struct ground *ground, uint64_t seed)
{
    struct scattering scattering = {ground, seed, 0};
    int hexes = (ground->width - 2 * KY_STRIP) * ground->height;
    for (int i = 0; i < (hexes + SQUARE - 1) / SQUARE; i++) {
        lay_feature(&scattering);
    }
}
