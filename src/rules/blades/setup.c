// Setting up, where the scenario leaves it to the sides: barricades first, then figures, one after the
// other in the order of their numbers.
#include "rules/blades/local.h"

static bool has_zone(struct blades_box box)
{
    return box.right != 0;
}

static int first_barricade(const struct blades_battle *battle, uint8_t side)
{
    int before = 0;
    for (int other = RED; other < side; other++) {
        before += battle->barricades_of[other];
    }
    return BARRICADE_ID + 1 + before;
}

// What the side sets up next after so many things; 0: it has set up everything.
static uint8_t item_of(const struct blades_battle *battle, uint8_t side, int ordinal)
{
    int barricades = has_zone(battle->barricade_zones[side]) ? battle->barricades_of[side] : 0;
    if (ordinal < barricades) return (uint8_t)(first_barricade(battle, side) + ordinal);
    if (!has_zone(battle->zones[side])) return 0;
    ordinal -= barricades;
    for (uint8_t i = 1; i <= battle->count; i++) {
        const struct blades_figure *figure = &battle->figures[i];
        if (figure->side != side || figure->where != BLADES_ON_MAP) continue;
        if (ordinal-- == 0) return i;
    }
    return 0;
}

uint8_t blades_setup_asks(const struct battle *battle)
{
    const struct frame *frame = battle_frame(battle);
    return frame->figure ? SIDE_BIT(frame->side) : 0;
}

void blades_setup_enter(struct umpire *umpire)
{
    const struct blades_battle *battle = blades_in(umpire->battle);
    struct frame *frame = &umpire->battle->frames[umpire->battle->depth - 1];
    frame->figure = item_of(battle, frame->side, frame->value);
    if (frame->figure) return;
    if (frame->value) { // it had something to set up
        tell(umpire, (struct event){.clause = SB_14_1, .kind = SAY_IS_READY, .side = frame->side});
    }
    uint8_t other = (uint8_t)side_other(battle->first);
    if (frame->side == battle->first) {
        step_turn(umpire, (struct frame){.step = SETUP, .side = other});
    }
}

static bool inside(const struct ground *ground, struct blades_box box, uint16_t cell)
{
    struct hex hex = ground_hex(ground, cell);
    int column = hex_column(hex) + 1, row = hex_row(hex) + 1;
    return column >= box.left && column <= box.right && row >= box.top && row <= box.bottom;
}

// SB_13_2 Barricades go on flat hexes, one in each.
static struct problem place_check(const struct ground *ground, const struct blades_battle *battle,
                                  int item, uint16_t cell, uint8_t side)
{
    struct field field;
    field_lay(&field, ground, battle, side);
    bool barricade = item > BARRICADE_ID;
    struct blades_box box = barricade ? battle->barricade_zones[side] : battle->zones[side];
    if (!cell || !inside(ground, box, cell)) {
        return forbidden(SB_14_1, "the scenario does not let it be set up there");
    }
    enum blades_terrain terrain = blades_terrain_at(ground, battle, cell);
    if (barricade && (terrain != FLAT || field.who[cell])) {
        return forbidden(SB_13_2, "a barricade needs a flat hex of its own");
    }
    if (barricade) return no_problem();
    const struct blades_figure *figure = &battle->figures[item];
    if (field.who[cell] && field.who[cell] != item) {
        return forbidden_by(SB_6_7, "the hex is taken", field.who[cell]);
    }
    if (!blades_passable(terrain, figure->mounted, blades_troops[figure->type].armoured)) {
        return forbidden(SB_6_2, "it cannot stand there");
    }
    return no_problem();
}

static struct problem seat_check(const struct ground *ground, const struct blades_battle *battle,
                                 const struct choice *choice)
{
    uint16_t head = ground_cell_at(ground, choice->x, choice->y);
    struct problem problem = place_check(ground, battle, choice->figure, head, choice->side);
    if (!fine(problem)) return problem;
    if (choice->facing > 5) return forbidden(SB_9_1, "that is not a facing");
    uint16_t rear = ground->next[head][(choice->facing + 3) % 6];
    return place_check(ground, battle, choice->figure, rear, choice->side);
}

struct problem blades_setup_check(const struct ground *ground, const struct battle *head,
                                  const struct choice *choice)
{
    const struct blades_battle *battle = blades_in(head);
    if (choice->kind == PASS || choice->kind == READY) return no_problem();
    if (choice->kind != PLACE && choice->kind != SEAT) {
        return forbidden(SB_14_1, "the sides are setting up");
    }
    if (choice->figure != battle_frame(head)->figure) {
        return forbidden(SB_14_1, "something else is to be set up now");
    }
    bool rider = choice->figure <= BLADES_FIGURES &&
                 blades_two_hexes(battle, &battle->figures[choice->figure]);
    if (rider != (choice->kind == SEAT)) {
        return forbidden(SB_9_1, "riders are seated with a facing, all else is placed");
    }
    if (rider) return seat_check(ground, battle, choice);
    uint16_t cell = ground_cell_at(ground, choice->x, choice->y);
    return place_check(ground, battle, choice->figure, cell, choice->side);
}

void blades_setup_propose(const struct ground *ground, const struct battle *head, enum side side,
                          struct choices *choices)
{
    const struct blades_battle *battle = blades_in(head);
    uint8_t figure = battle_frame(head)->figure;
    bool rider = figure <= BLADES_FIGURES && blades_two_hexes(battle, &battle->figures[figure]);
    struct choice choice = {.kind = rider ? SEAT : PLACE, .side = (uint8_t)side, .figure = figure};
    choices_add(choices, &(struct choice){.kind = READY, .side = (uint8_t)side});
    choices_add(choices, &(struct choice){.kind = PASS, .side = (uint8_t)side});
    for (uint16_t cell = 1; cell <= ground->width * ground->height; cell++) {
        struct hex hex = ground_hex(ground, cell);
        choice.x = hex_column(hex);
        choice.y = hex_row(hex);
        for (choice.facing = 0; choice.facing < (rider ? 6 : 1); choice.facing++) {
            if (fine(blades_setup_check(ground, head, &choice))) choices_add(choices, &choice);
        }
    }
}

void blades_setup_apply(struct umpire *umpire, const struct choice *choice)
{
    struct blades_battle *battle = blades_of(umpire->battle);
    struct frame *frame = &umpire->battle->frames[umpire->battle->depth - 1];
    step_again(umpire);
    if (choice->kind == READY) {
        frame->value = INT16_MAX / 2;
        return;
    }
    frame->value++;
    if (choice->kind == PASS) return;
    uint16_t cell = ground_cell_at(umpire->ground, choice->x, choice->y);
    uint8_t hidden_from = 0;
    if (choice->figure > BARRICADE_ID) {
        battle->barricades[choice->figure - BARRICADE_ID] = cell;
    } else {
        struct blades_place place = {cell, (uint8_t)choice->facing};
        struct blades_figure *figure = &battle->figures[choice->figure];
        if (figure->head == place.head && figure->facing == place.facing) return; // as it was
        if (blades_runs_into(umpire, choice->figure, place)) {
            frame->value--; // another place must be found
            return;
        }
        blades_put(figure, place);
        if (figure->guard) figure->post = cell;
        if (figure->hidden) hidden_from = ALL_SIDES & (uint8_t)~SIDE_BIT(figure->side);
    }
    tell(umpire, (struct event){.clause = SB_14_1,
                                .kind = SAY_PLACED,
                                .figure = choice->figure,
                                .hidden_from = hidden_from,
                                .amount = {(int16_t)choice->x, (int16_t)choice->y}});
}
