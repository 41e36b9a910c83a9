// Setting up (3.2): the sides place their figures one side after the other, in their zones.
#include "rules/katana/moving/moving.h"
#include "rules/katana/turn/turn.h"

static bool has_zone(const struct ky_battle *battle, enum side side)
{
    return battle->zones[side].right || battle->zones[side].bottom;
}

void ky_setup_enter(struct umpire *umpire)
{
    ky_of(umpire->battle)->ready = 0;
}

uint8_t ky_setup_asks(const struct battle *head)
{
    const struct ky_battle *battle = ky_in(head);
    for (enum side side = RED; side <= head->sides; side++) {
        if (has_zone(battle, side) && !side_in(battle->ready, side)) return SIDE_BIT(side);
    }
    return 0;
}

static bool in_zone(const struct ky_battle *battle, enum side side, int32_t x, int32_t y)
{
    const struct ky_box *zone = &battle->zones[side];
    return x >= zone->left && x <= zone->right && y >= zone->top && y <= zone->bottom;
}

// The ground must bear him, and nobody else may be there; a horse needs both of its hexes.
static bool fits(const struct ky_field *field, int figure, uint16_t cell, int facing)
{
    const struct ky_figure *man = &field->battle->figures[figure];
    uint8_t own = ky_mounted(man) ? (uint8_t)(KY_FIGURES + man->horse) : (uint8_t)figure;
    uint16_t cells[2] = {cell, cell ? field->ground->next[cell][(facing + 3) % 6] : 0};
    for (int i = 0; i < 1 + ky_mounted(man); i++) {
        uint8_t terrain = field->ground->cells[cells[i]].terrain;
        if (!cells[i] || terrain == G_SOLID || terrain == G_DEEP) return false;
        uint8_t there = field->stands[cells[i]];
        if (there && there != own && there != figure) return false;
        if (ky_mounted(man) && ky_is_obstacle(terrain)) return false;
    }
    return true;
}

static struct problem place_check(const struct ky_field *field, const struct choice *choice)
{
    uint16_t cell = ground_cell_at(field->ground, choice->x, choice->y);
    if (!cell || !in_zone(field->battle, (enum side)choice->side, choice->x, choice->y)) {
        return forbidden(KY_3_1, "that is outside the zone of the side");
    }
    if (!fits(field, choice->figure, cell, choice->facing)) {
        return forbidden(KY_4_5, "there is no room for him");
    }
    return no_problem();
}

struct problem ky_setup_check(const struct ground *ground, const struct battle *head,
                              const struct choice *choice)
{
    const struct ky_battle *battle = ky_in(head);
    struct ky_field field;
    if (choice->kind == READY) return no_problem();
    if (choice->figure < 1 || choice->figure > battle->count ||
        battle->figures[choice->figure].side != choice->side) {
        return forbidden(KY_3_1, "a figure of one's own was expected");
    }
    const struct ky_figure *man = &battle->figures[choice->figure];
    if (choice->kind == HIDE) {
        bool wood = ground->cells[man->cell].terrain == G_WOOD ||
                    ground->cells[man->cell].terrain == G_BAMBOO;
        if (man->may_hide && wood && !man->hidden) return no_problem();
        return forbidden(KY_15_2, "he may not lie in ambush there");
    }
    if (choice->kind != DEPLOY) return forbidden(KY_3_1, "set somebody up, or say ready");
    ky_field_lay(&field, ground, battle);
    return place_check(&field, choice);
}

static void propose_places(const struct ky_field *field, int figure, enum side side,
                           struct choices *choices)
{
    const struct ky_battle *battle = field->battle;
    const struct ky_box *zone = &battle->zones[side];
    for (int y = zone->top; y <= zone->bottom; y++) {
        for (int x = zone->left; x <= zone->right; x++) {
            struct choice choice = {.kind = DEPLOY,
                                    .side = (uint8_t)side,
                                    .figure = (uint16_t)figure,
                                    .facing = battle->figures[figure].facing,
                                    .x = x,
                                    .y = y};
            if (fine(place_check(field, &choice))) choices_add(choices, &choice);
        }
    }
}

// The side goes through its figures one by one; what is proposed is for the next that was not placed.
void ky_setup_propose(const struct ground *ground, const struct battle *head, enum side side,
                      struct choices *choices)
{
    const struct ky_battle *battle = ky_in(head);
    struct ky_field field;
    ky_field_lay(&field, ground, battle);
    choices_add(choices, &(struct choice){.kind = READY, .side = (uint8_t)side});
    for (int i = 1; i <= battle->count; i++) {
        const struct ky_figure *man = &battle->figures[i];
        if (man->side != side || man->placed) continue;
        struct choice hide = {.kind = HIDE, .side = (uint8_t)side, .figure = (uint16_t)i};
        if (fine(ky_setup_check(ground, head, &hide))) choices_add(choices, &hide);
        propose_places(&field, i, side, choices);
        return;
    }
}

// Where one stands who may yet hide is only his side's to know.
static void tell_placed(struct umpire *umpire, int figure, bool secret)
{
    const struct ky_figure *man = &ky_of(umpire->battle)->figures[figure];
    struct hex hex = ground_hex(umpire->ground, man->cell);
    uint8_t others = secret ? (uint8_t)(ALL_SIDES & ~SIDE_BIT(man->side)) : 0;
    tell(umpire, (struct event){.clause = KY_3_1,
                                .kind = SAY_PLACED,
                                .figure = (uint16_t)figure,
                                .side = man->side,
                                .hidden_from = others,
                                .amount = {(int16_t)hex_column(hex), (int16_t)hex_row(hex)}});
}

// Those who could have hidden and did not are seen now.
static void be_ready(struct umpire *umpire, enum side side)
{
    struct ky_battle *battle = ky_of(umpire->battle);
    battle->ready |= SIDE_BIT(side);
    tell(umpire, (struct event){.clause = KY_3_1, .kind = SAY_IS_READY, .side = (uint8_t)side});
    for (int i = 1; i <= battle->count; i++) {
        const struct ky_figure *man = &battle->figures[i];
        if (man->side == side && man->may_hide && !man->hidden) tell_placed(umpire, i, false);
    }
}

void ky_setup_apply(struct umpire *umpire, const struct choice *choice)
{
    struct ky_battle *battle = ky_of(umpire->battle);
    if (choice->kind == READY) {
        be_ready(umpire, choice->side);
        return;
    }
    struct ky_figure *man = &battle->figures[choice->figure];
    if (choice->kind == HIDE) {
        man->hidden = 1;
        return;
    }
    man->cell = ground_cell_at(umpire->ground, choice->x, choice->y);
    man->facing = (uint8_t)choice->facing;
    man->placed = 1;
    man->hidden = 0;
    if (ky_mounted(man)) {
        battle->mounts[man->horse].head = man->cell;
        battle->mounts[man->horse].facing = man->facing;
    }
    tell_placed(umpire, choice->figure, man->may_hide);
}
