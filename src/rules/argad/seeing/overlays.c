// What a person may have marked on the table.
#include "rules/argad/moving/moving.h"
#include "rules/argad/people/figures.h"
#include "rules/argad/seeing/seeing.h"

static const struct ag_figure *asked_for(const struct overlay_query *asked)
{
    const struct ag_battle *battle = ag_in(asked->battle);
    if (!asked->figure || asked->figure > battle->count) return NULL;
    const struct ag_figure *figure = &battle->figures[asked->figure];
    return ag_on_table(figure) ? figure : NULL;
}

static void mark_reach(const struct overlay_query *asked, struct marks *marks)
{
    const struct ag_figure *figure = asked_for(asked);
    if (!figure) return;
    marks_circle(marks, ag_point(figure), CM(ag_pace_of(ag_in(asked->battle), asked->figure)), 0);
}

static void outline_reach(const struct overlay_query *asked, int band,
                          int32_t radii[OVERLAY_DIRECTIONS])
{
    struct ag_field field;
    (void)band;
    ag_field_lay(&field, asked->ground, ag_in(asked->battle));
    for (int i = 0; i < OVERLAY_DIRECTIONS; i++) {
        radii[i] =
            ag_reach_towards(&field, asked->figure, (uint16_t)(i * 65536 / OVERLAY_DIRECTIONS));
    }
}

// AR_8_2 The ranges of what he shoots with.
static void mark_ranges(const struct overlay_query *asked, struct marks *marks)
{
    const struct ag_figure *figure = asked_for(asked);
    if (!figure || (!figure->missile && !figure->shuriken)) return;
    int missile = figure->missile ? figure->missile - 1 : SHURIKEN;
    for (int band = 0; band < AG_BANDS; band++) {
        int to = ag_missiles[missile].bands[band].to;
        if (to) marks_circle(marks, ag_point(figure), CM(to) + ag_radius(figure), band);
    }
}

// 4.3 In a grid of places, those that are seen from there.
static void mark_sight(const struct overlay_query *asked, struct marks *marks)
{
    struct ag_field field;
    struct eye from = {{asked->x, asked->y}, 0, 0};
    ag_field_lay(&field, asked->ground, ag_in(asked->battle));
    from.level = ag_level_at(&field, from.at);
    for (int32_t y = CM(2); y < asked->ground->height; y += CM(4)) {
        for (int32_t x = CM(2); x < asked->ground->width; x += CM(4)) {
            struct eye to = {{x, y}, 0, ag_level_at(&field, (struct point){x, y})};
            if (ag_line_clear(&field, &from, &to)) marks_add(marks, x, y, 0);
        }
    }
}

// AR_7_6 Who is within a shout.
static void mark_earshot(const struct overlay_query *asked, struct marks *marks)
{
    const struct ag_figure *figure = asked_for(asked);
    if (figure) marks_circle(marks, ag_point(figure), AG_EARSHOT + ag_radius(figure), 0);
}

const struct overlay ag_overlays[] = {
    {"going", "how far he goes straight on, if the dice that ground takes fall low", "a whole move",
     AR_5_1, OVERLAY_OF_FIGURE, mark_reach, ROLE_REACH, .outline = outline_reach},
    {"ranges", "the ranges of what he shoots", "near|middle|far", AR_8_2, OVERLAY_OF_FIGURE,
     mark_ranges},
    {"sight", "what is seen from there, people left out", "seen", AR_8_9, OVERLAY_OF_PLACE,
     mark_sight},
    {"earshot", "who hears his orders", "within earshot", AR_7_6, OVERLAY_OF_FIGURE, mark_earshot},
    {NULL},
};
