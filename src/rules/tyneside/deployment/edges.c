// The attacker picks the edge he sets up at, before the ground is moved (TY_12_2, TY_R53).
//
// Near is the edge that places are counted from. Who says nothing keeps the edge he has.
#include "rules/tyneside/deployment/deployment.h"
#include "rules/tyneside/field/field.h"

#include <string.h>

enum { NEAR_EDGE, FAR_EDGE }; // as the words of the choice

static bool is_strip(const struct ground *ground, const int16_t zone[4], bool near)
{
    int32_t top = near ? 0 : ground->height - TY_STRIP;
    return zone[0] == 0 && zone[2] == ground->width && zone[1] == top && zone[3] == top + TY_STRIP;
}

// By zones of its own, or by something that lies at one end of the table.
static bool is_fixed(const struct ground *ground, const struct ty_battle *battle)
{
    const struct ty_terms *terms = &battle->terms;
    if (terms->line_side || terms->defends || terms->others[0].side) return true;
    for (enum side side = RED; side <= BLUE; side++) {
        if (terms->beyond[side] || terms->apart[side]) return true;
        if (!is_strip(ground, terms->zones[side], ty_home_is_near(battle, side))) return true;
    }
    return false;
}

struct problem ty_edge_check(const struct ground *ground, const struct ty_battle *battle,
                             const struct choice *choice)
{
    bool near = ty_home_is_near(battle, choice->side);
    if (choice->side != battle->attacker) {
        return forbidden(TY_12_2, "only the attacker picks an edge");
    }
    if (is_fixed(ground, battle)) {
        return forbidden(TY_12_3, "the scenario says where the sides set up");
    }
    if (battle->terms.swapped) return forbidden(TY_12_2, "the edge is picked already");
    if (near == (choice->option == NEAR_EDGE)) {
        return forbidden(TY_12_2, "that is his edge already, and he keeps it by saying nothing");
    }
    return no_problem();
}

void ty_edge_propose(const struct ground *ground, const struct ty_battle *battle, enum side side,
                     struct choices *choices)
{
    struct choice choice = {.kind = EDGE, .side = (uint8_t)side};
    choice.option = ty_home_is_near(battle, side) ? FAR_EDGE : NEAR_EDGE;
    if (fine(ty_edge_check(ground, battle, &choice))) choices_add(choices, &choice);
}

// Half a turn of the table under all of them: so they stand if there is no room for a formation.
static void turn_about(const struct ground *ground, struct ty_battle *battle)
{
    for (int i = 1; i <= battle->count; i++) {
        struct ty_figure *figure = &battle->figures[i];
        if (!ty_on_table(figure)) continue;
        figure->x = (int16_t)(ground->width - figure->x);
        figure->y = (int16_t)(ground->height - figure->y);
        if (figure->mounted) figure->facing = (uint16_t)(figure->facing + 2 * TURN_RIGHT_ANGLE);
        if (figure->pavise) {
            figure->pavise_facing = (uint16_t)(figure->pavise_facing + 2 * TURN_RIGHT_ANGLE);
        }
        figure->level = (uint8_t)ty_level_at(ground, battle, ty_point(figure));
    }
}

void ty_edge_apply(struct umpire *umpire, const struct choice *choice)
{
    struct ty_battle *battle = ty_of(umpire->battle);
    struct ty_terms *terms = &battle->terms;
    int16_t zone[4];
    memcpy(zone, terms->zones[RED], sizeof zone);
    memcpy(terms->zones[RED], terms->zones[BLUE], sizeof zone);
    memcpy(terms->zones[BLUE], zone, sizeof zone);
    terms->swapped = 1;
    turn_about(umpire->ground, battle);
    ty_give_orders(umpire->ground, battle);
    ty_draw_up(umpire->ground, battle, SIDE_BIT(RED) | SIDE_BIT(BLUE));
    tell(umpire, (struct event){.clause = TY_12_2,
                                .kind = SAY_PICKS_EDGE,
                                .side = choice->side,
                                .amount = {(int16_t)choice->option}});
}
