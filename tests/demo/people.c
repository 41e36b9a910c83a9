// What the demonstration rules offer people besides playing: marks on the board, and the means to
// set things right by hand.
#include "demo/local.h"

enum { FIX_NOTHING, FIX_PLACE, FIX_FELL };

const struct choice_word demo_fixes[] = {
    [FIX_NOTHING] = {"nothing", ""},
    [FIX_PLACE] = {"place", "unit at xy"},
    [FIX_FELL] = {"fell", "unit"},
    {NULL},
};

struct problem demo_fix(struct umpire *umpire, const struct choice *choice)
{
    const struct ground *ground = umpire->ground;
    struct battle *battle = umpire->battle;
    struct demo_figure *figure = &demo_of(battle)->figures[choice->unit];
    if (battle->depth != 1) return forbidden(0, "first let what is being settled be settled");
    if (!choice->unit || figure->state != DEMO_STANDING) {
        return forbidden(0, "there is no such figure");
    }
    if (choice->kind == FIX_FELL) {
        figure->state = DEMO_FALLEN;
        return no_problem();
    }
    if (choice->kind == FIX_NOTHING || choice->x < 0 || choice->y < 0 ||
        choice->x >= ground->width || choice->y >= ground->height) {
        return forbidden(0, "that place is off the field");
    }
    figure->x = (int16_t)choice->x;
    figure->y = (int16_t)choice->y;
    return no_problem();
}

enum side demo_owner(const struct battle *battle, uint8_t unit)
{
    return unit <= DEMO_FIGURES ? (enum side)demo_in(battle)->figures[unit].side : NOBODY;
}

bool demo_where(const struct ground *ground, const struct battle *battle, uint8_t unit,
                struct standing *standing)
{
    const struct demo_figure *figure = &demo_in(battle)->figures[unit <= DEMO_FIGURES ? unit : 0];
    (void)ground;
    if (!demo_on_field(figure)) return false;
    *standing = (struct standing){.x = figure->x, .y = figure->y};
    return true;
}

static void mark_range(const struct ground *ground, const struct battle *battle, uint8_t unit,
                       int32_t x, int32_t y, struct marks *marks)
{
    struct standing at;
    (void)x;
    (void)y;
    if (!demo_where(ground, battle, unit, &at)) return;
    if (!demo_troops[demo_in(battle)->figures[unit].type].shoots) return;
    demo_mark_within(ground, &demo_in(battle)->figures[unit], marks);
}

const struct overlay demo_overlays[] = {
    {"range", "how far it shoots", "in range", DE_6_1, OVERLAY_OF_UNIT, mark_range},
    {NULL},
};
