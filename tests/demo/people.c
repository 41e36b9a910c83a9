// What the demonstration rules offer people besides playing: marks on the board, and the means to
// set things right by hand.
#include "demo/local.h"

enum { FIX_NOTHING, FIX_PLACE, FIX_FELL };

const struct choice_word demo_fixes[] = {
    [FIX_NOTHING] = {"nothing", ""},
    [FIX_PLACE] = {"place", "figure at xy", "{figure} is put at {place}"},
    [FIX_FELL] = {"fell", "figure", "{figure} has fallen"},
    {NULL},
};

struct problem demo_fix(struct umpire *umpire, const struct choice *choice)
{
    const struct ground *ground = umpire->ground;
    struct battle *battle = umpire->battle;
    struct demo_figure *figure = &demo_of(battle)->figures[choice->figure];
    if (battle->depth != 1) return forbidden(0, "first let what is being settled be settled");
    if (!choice->figure || figure->state != DEMO_STANDING) {
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

enum side demo_owner(const struct battle *battle, uint16_t figure)
{
    return figure <= DEMO_FIGURES ? (enum side)demo_in(battle)->figures[figure].side : NOBODY;
}

enum side demo_group_owner(const struct battle *battle, uint16_t group)
{
    return group <= DEMO_SQUADS ? (enum side)demo_in(battle)->squads[group].side : NOBODY;
}

bool demo_where(const struct ground *ground, const struct battle *battle, uint16_t number,
                struct standing *standing)
{
    const struct demo_figure *figure =
        &demo_in(battle)->figures[number <= DEMO_FIGURES ? number : 0];
    (void)ground;
    if (!demo_on_field(figure)) return false;
    *standing = (struct standing){.x = figure->x, .y = figure->y};
    return true;
}

static void mark_range(const struct overlay_query *asked, struct marks *marks)
{
    struct standing at;
    if (!demo_where(asked->ground, asked->battle, asked->figure, &at)) return;
    const struct demo_figure *figure = &demo_in(asked->battle)->figures[asked->figure];
    if (demo_troops[figure->type].shoots) demo_mark_within(asked->ground, figure, marks);
}

const struct overlay demo_overlays[] = {
    {"range", "how far it shoots", "in range", DE_6_1, OVERLAY_OF_FIGURE, mark_range},
    {NULL},
};
