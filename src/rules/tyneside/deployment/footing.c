// Where a base may stand when a side sets up, and how those come right whose place the ground has
// taken (TY_12_1, TY_12_3).
#include "rules/tyneside/deployment/deployment.h"
#include "rules/tyneside/field/field.h"
#include "rules/tyneside/field/terrain.h"

// Nearer than a hair to an edge; who only touches it stands beside it.
static bool lies_across(const struct shape *shape, const struct base *base)
{
    for (int i = 0; i < shape_edges(shape); i++) {
        struct point a = shape_corner(shape, i), b = shape_corner(shape, i + 1);
        if (base_near_segment(base, a, b, -1)) return true;
    }
    return false;
}

static bool is_in_a_door(const struct terrain *terrain, const struct base *base)
{
    for (struct patches each = terrain_near(terrain, TY_DOOR, NULL); patches_next(&each);) {
        if (lies_across(&each.patch.shape, base)) return true;
    }
    return false;
}

struct problem ty_footing_check(const struct ground *ground, const struct ty_battle *battle,
                                const struct ty_figure *figure, struct point at)
{
    struct base base = plane_disc(at, ty_radius(figure));
    struct bounds about = bounds_about(at, at, base.radius);
    struct terrain terrain;
    ty_terrain(ground, battle, &terrain);
    for (struct patches each = terrain_near(&terrain, TY_SOLID, &about); patches_next(&each);) {
        const struct shape *shape = &each.patch.shape;
        bool across = lies_across(shape, &base), house = each.patch.kind == BUILDING;
        if ((house || each.patch.kind == WRECK) && figure->mounted &&
            (across || shape_holds(shape, at))) {
            return forbidden(TY_6_4, "a building is entered on foot, and a wreck is climbed");
        }
        if (!across || (house && is_in_a_door(&terrain, &base))) continue;
        return forbidden(TY_6_4, "nobody stands across a wall: it is climbed");
    }
    return no_problem();
}

// Those who have yet to be drawn up are in nobody's way.
static void lift_later_sides(struct ty_battle *battle, enum side side, uint8_t sides)
{
    for (int i = 1; i <= battle->count; i++) {
        struct ty_figure *figure = &battle->figures[i];
        if (figure->side > side && side_in(sides, figure->side)) figure->x = figure->y = -1;
    }
}

static void put_in_places(const struct ground *ground, struct ty_battle *battle, enum side side,
                          const struct point places[TY_FIGURES + 1])
{
    uint16_t ahead = ty_ahead_in(battle, side);
    for (int i = 1; i <= battle->count; i++) {
        struct ty_figure *figure = &battle->figures[i];
        if (figure->side != side || !ty_standing(battle, figure)) continue;
        figure->x = (int16_t)places[i].x;
        figure->y = (int16_t)places[i].y;
        ty_face(figure, ahead);
        figure->level = (uint8_t)ty_level_at(ground, battle, places[i]);
    }
}

static bool is_crowded(const struct ty_battle *battle)
{
    for (int i = 1; i <= battle->count; i++) {
        struct base base = ty_base(&battle->figures[i]);
        for (int j = 1; j < i && ty_on_table(&battle->figures[i]); j++) {
            struct base other = ty_base(&battle->figures[j]);
            if (ty_on_table(&battle->figures[j]) && base_overlaps(&base, &other)) return true;
        }
    }
    return false;
}

uint8_t ty_draw_up(const struct ground *ground, struct ty_battle *battle, uint8_t sides)
{
    struct ty_battle drawn;
    uint8_t done = 0;
    battle_copy(&drawn.head, &battle->head);
    for (enum side side = RED; side <= BLUE; side++) {
        struct point places[TY_FIGURES + 1];
        struct ty_battle alone = {0};
        if (!side_in(sides, side)) continue;
        battle_copy(&alone.head, &drawn.head);
        lift_later_sides(&alone, side, sides);
        if (!ty_formation(ground, &alone, side, places)) continue;
        put_in_places(ground, &drawn, side, places);
        done |= SIDE_BIT(side);
    }
    if (is_crowded(&drawn)) return 0;
    battle_copy(&battle->head, &drawn.head);
    ty_give_orders(ground, battle);
    return done;
}

static bool has_lost_its_place(const struct ground *ground, const struct ty_battle *battle,
                               enum side side)
{
    for (int i = 1; i <= battle->count; i++) {
        const struct ty_figure *figure = &battle->figures[i];
        if (figure->side != side || !ty_on_table(figure)) continue;
        if (!fine(ty_footing_check(ground, battle, figure, ty_point(figure)))) return true;
    }
    return false;
}

// Told to their own side alone: the other may not know that somebody stood there.
void ty_set_right(struct umpire *umpire)
{
    struct ty_battle *battle = ty_of(umpire->battle);
    uint8_t lost = 0;
    for (enum side side = RED; side <= BLUE; side++) {
        if (has_lost_its_place(umpire->ground, battle, side)) lost |= SIDE_BIT(side);
    }
    uint8_t wanted = battle->terms.swapped ? SIDE_BIT(RED) | SIDE_BIT(BLUE) : lost;
    uint8_t done = wanted ? ty_draw_up(umpire->ground, battle, wanted) : 0;
    for (enum side side = RED; side <= BLUE; side++) {
        if (!side_in(lost & done, side)) continue;
        tell(umpire, (struct event){.clause = TY_12_1,
                                    .kind = SAY_DRAWN_UP,
                                    .side = (uint8_t)side,
                                    .hidden_from = (uint8_t)(ALL_SIDES & ~SIDE_BIT(side))});
    }
}
