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
static void mark_sight(const struct overlay_query *asked, struct marks *marks)
{
    const struct ground *ground = asked->ground;
    const struct blades_battle *battle = blades_in(asked->battle);
    uint16_t from = ground_cell_at(ground, asked->x, asked->y);
    int viewer = asked->figure <= battle->count ? asked->figure : 0;
    if (!from) return;
    for (uint16_t cell = 1; cell <= cells_of(ground); cell++) {
        if (cell != from && !blades_line(ground, battle, viewer, from, cell)) continue;
        bool near = ground_distance(ground, from, cell) <=
                    (battle->head.options[NIGHT] ? battle->head.options[NIGHT_SIGHT] : INT16_MAX);
        mark_cell(marks, ground, cell, near || blades_lit(ground, battle, cell) ? 0 : 1);
    }
}

// SB_6_8 Next to standing enemies of the figure.
static void mark_control(const struct overlay_query *asked, struct marks *marks)
{
    const struct ground *ground = asked->ground;
    const struct blades_battle *battle = blades_in(asked->battle);
    struct field field;
    if (!asked->figure || asked->figure > battle->count) return;
    field_lay(&field, ground, battle, battle->figures[asked->figure].side);
    for (uint16_t cell = 1; cell <= cells_of(ground); cell++) {
        if (blades_controlled(&field, cell, 0)) mark_cell(marks, ground, cell, 0);
    }
}

// SB_11_3 Wherever the figure might stand, by the eyes of the enemies that its side knows of.
static void mark_seen(const struct overlay_query *asked, struct marks *marks)
{
    const struct ground *ground = asked->ground;
    struct blades_battle battle = *blades_in(asked->battle);
    if (!asked->figure || asked->figure > battle.count || !battle.head.options[NIGHT]) return;
    struct blades_figure *figure = &battle.figures[asked->figure];
    for (uint16_t cell = 1; cell <= cells_of(ground); cell++) {
        bool seen = false;
        figure->head = cell;
        for (enum side side = RED; side <= battle.head.sides; side++) {
            if (side == figure->side) continue;
            seen = seen || blades_seen_by_side(ground, &battle, (uint8_t)side, asked->figure);
        }
        if (seen) mark_cell(marks, ground, cell, 0);
    }
}

// SB_4_1 How far a bow shoots from where the figure stands, as far as it sees.
static void mark_range(const struct overlay_query *asked, struct marks *marks)
{
    const struct ground *ground = asked->ground;
    const struct blades_battle *battle = blades_in(asked->battle);
    if (!asked->figure || asked->figure > battle->count) return;
    const struct blades_figure *figure = &battle->figures[asked->figure];
    if (!blades_on_map(figure) || !blades_able(figure, BOW)) return;
    for (uint16_t cell = 1; cell <= cells_of(ground); cell++) {
        int range = ground_distance(ground, figure->head, cell);
        int band = blades_band(figure->mounted, range);
        if (range && band <= 2 && blades_line(ground, battle, asked->figure, figure->head, cell)) {
            mark_cell(marks, ground, cell, band);
        }
    }
}

// SB_11_2
static void mark_light(const struct overlay_query *asked, struct marks *marks)
{
    const struct ground *ground = asked->ground;
    for (uint16_t cell = 1; cell <= cells_of(ground); cell++) {
        if (blades_lit(ground, blades_in(asked->battle), cell)) mark_cell(marks, ground, cell, 0);
    }
}

static bool is_night(const struct ground *ground, const struct battle *head)
{
    (void)ground;
    return head->options[NIGHT];
}

// clang-format off
const struct overlay blades_overlays[] = {
    {"sight",   "what can be seen from there",          "seen|in the line of sight, but dark", SB_4_3,  OVERLAY_OF_PLACE,  mark_sight},
    {"control", "where enemies make it stop",           "controlled",                          SB_6_8,  OVERLAY_OF_FIGURE, mark_control, .danger = true},
    {"seen",    "where enemies would see it at night",  "seen by an enemy",                    SB_11_3, OVERLAY_OF_FIGURE, mark_seen, .danger = true, .tells = is_night},
    {"range",   "how far its bow shoots, and sees",     "short|medium|long",                   SB_4_1,  OVERLAY_OF_FIGURE, mark_range},
    {"light",   "where lanterns give light",            "lit",                                 SB_11_2, OVERLAY_OF_BOARD,  mark_light, .tells = is_night},
    {NULL},
};
// clang-format on

enum side blades_owner(const struct battle *head, uint16_t figure)
{
    return figure <= BLADES_FIGURES ? (enum side)blades_in(head)->figures[figure].side : NOBODY;
}

bool blades_where(const struct ground *ground, const struct battle *head, uint16_t figure,
                  struct standing *standing)
{
    const struct blades_battle *battle = blades_in(head);
    if (!figure || figure > battle->count || !blades_on_map(&battle->figures[figure])) return false;
    struct hex hex = ground_hex(ground, battle->figures[figure].head);
    *standing = (struct standing){hex_column(hex), hex_row(hex), battle->figures[figure].facing};
    return true;
}
