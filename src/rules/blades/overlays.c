// What a person may have marked on the map.
#include "rules/blades/local.h"

static void mark_cell(struct marks *marks, const struct ground *ground, uint16_t cell, int band)
{
    struct hex hex = ground_hex(ground, cell);
    marks_add(marks, hex_column(hex), hex_row(hex), band);
}

static uint16_t cells_of(const struct ground *ground)
{
    return (uint16_t)(ground->width * ground->height);
}

// SB_4_3 From the place, by whoever is chosen; at night also whether there is light to see it by.
static void mark_sight(const struct ground *ground, const struct battle *head, uint8_t unit,
                       int32_t x, int32_t y, struct marks *marks)
{
    const struct blades_battle *battle = blades_in(head);
    uint16_t from = ground_cell_at(ground, x, y);
    int viewer = unit <= battle->count ? unit : 0;
    if (!from) return;
    for (uint16_t cell = 1; cell <= cells_of(ground); cell++) {
        if (cell != from && !blades_line(ground, battle, viewer, from, cell)) continue;
        bool near = ground_distance(ground, from, cell) <=
                    (battle->head.options[NIGHT] ? battle->head.options[NIGHT_SIGHT] : INT16_MAX);
        mark_cell(marks, ground, cell, near || blades_lit(ground, battle, cell) ? 0 : 1);
    }
}

// SB_6_8 Next to standing enemies of the figure.
static void mark_control(const struct ground *ground, const struct battle *head, uint8_t unit,
                         int32_t x, int32_t y, struct marks *marks)
{
    const struct blades_battle *battle = blades_in(head);
    struct field field;
    (void)x;
    (void)y;
    if (!unit || unit > battle->count) return;
    field_lay(&field, ground, battle, battle->figures[unit].side);
    for (uint16_t cell = 1; cell <= cells_of(ground); cell++) {
        if (blades_controlled(&field, cell, 0)) mark_cell(marks, ground, cell, 0);
    }
}

// SB_4_1 How far a bow shoots from where the figure stands, as far as it sees.
static void mark_range(const struct ground *ground, const struct battle *head, uint8_t unit,
                       int32_t x, int32_t y, struct marks *marks)
{
    const struct blades_battle *battle = blades_in(head);
    (void)x;
    (void)y;
    if (!unit || unit > battle->count) return;
    const struct blades_figure *figure = &battle->figures[unit];
    if (!blades_on_map(figure) || !blades_able(figure, BOW)) return;
    for (uint16_t cell = 1; cell <= cells_of(ground); cell++) {
        int range = ground_distance(ground, figure->head, cell);
        int band = blades_band(figure->mounted, range);
        if (range && band <= 2 && blades_line(ground, battle, unit, figure->head, cell)) {
            mark_cell(marks, ground, cell, band);
        }
    }
}

// SB_11_2
static void mark_light(const struct ground *ground, const struct battle *head, uint8_t unit,
                       int32_t x, int32_t y, struct marks *marks)
{
    (void)unit;
    (void)x;
    (void)y;
    for (uint16_t cell = 1; cell <= cells_of(ground); cell++) {
        if (blades_lit(ground, blades_in(head), cell)) mark_cell(marks, ground, cell, 0);
    }
}

// clang-format off
const struct overlay blades_overlays[] = {
    {"sight",   "what can be seen from there",          "seen|in the line of sight, but dark", SB_4_3,  OVERLAY_OF_PLACE, mark_sight},
    {"control", "where enemies make it stop",           "controlled",                          SB_6_8,  OVERLAY_OF_UNIT,  mark_control},
    {"range",   "how far its bow shoots, and sees",     "short|medium|long",                   SB_4_1,  OVERLAY_OF_UNIT,  mark_range},
    {"light",   "where lanterns give light",            "lit",                                 SB_11_2, OVERLAY_OF_BOARD, mark_light},
    {NULL},
};
// clang-format on

enum side blades_owner(const struct battle *head, uint8_t unit)
{
    return unit <= BLADES_FIGURES ? (enum side)blades_in(head)->figures[unit].side : NOBODY;
}

bool blades_where(const struct ground *ground, const struct battle *head, uint8_t unit,
                  struct standing *standing)
{
    const struct blades_battle *battle = blades_in(head);
    if (!unit || unit > battle->count || !blades_on_map(&battle->figures[unit])) return false;
    struct hex hex = ground_hex(ground, battle->figures[unit].head);
    *standing = (struct standing){hex_column(hex), hex_row(hex), battle->figures[unit].facing};
    return true;
}
