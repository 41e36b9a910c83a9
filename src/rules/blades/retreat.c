// Where a figure may be set down again: fleeing from arrows, falling back from combat, landing.
#include "rules/blades/local.h"

#include <assert.h>
#include <string.h>

static void add_place(struct blades_places *places, uint16_t head, uint8_t facing)
{
    for (int i = 0; i < places->count; i++) {
        if (places->list[i].head == head && places->list[i].facing == facing) return;
    }
    assert(places->count < (int)(sizeof places->list / sizeof *places->list));
    places->list[places->count++] = (struct blades_place){head, facing};
}

void blades_put(struct blades_figure *figure, struct blades_place place)
{
    figure->head = place.head;
    figure->facing = figure->mounted ? place.facing : 0; // SB_6_12
}

// May the figure be in the hex at all? Nobody climbs from the river onto the bridge (SB_6_4).
static bool may_enter(const struct field *field, const struct blades_figure *figure, uint16_t from,
                      uint16_t to)
{
    if (!to) return false;
    enum blades_terrain terrain = blades_terrain_at(field->ground, field->battle, to);
    if (terrain == BRIDGE && from && field->ground->cells[from].terrain == RIVER) return false;
    return blades_passable(terrain, figure->mounted, blades_troops[figure->type].armoured);
}

struct flight {
    const struct field *field;
    const struct blades_figure *figure;
    int number;
    uint16_t origin;
    int length; // hexes to go in all
    struct blades_places *places;
};

static bool is_free(const struct flight *flight, uint16_t cell)
{
    uint8_t who = flight->field->who[cell];
    return who == 0 || who == flight->number;
}

// SB_4_11 Friends do not block the way, but where one ends; a horse ends in the last two hexes.
static bool may_pass(const struct flight *flight, uint16_t cell, int step)
{
    int last_free = flight->length - 1; // of a horse of two hexes
    if (blades_two_hexes(flight->field->battle, flight->figure) && step >= last_free) {
        return is_free(flight, cell);
    }
    if (step == flight->length) return is_free(flight, cell);
    uint8_t who = flight->field->who[cell];
    if (is_free(flight, cell)) return true;
    return who <= BLADES_FIGURES &&
           flight->field->battle->figures[who].side == flight->figure->side;
}

// SB_4_12, SB_4_14 Each hex farther from the shooter, passable and next to no enemy.
static void flee_from(const struct flight *flight, uint16_t cell, int step)
{
    const struct ground *ground = flight->field->ground;
    int distance = ground_distance(ground, flight->origin, cell);
    for (int direction = 0; direction < 6; direction++) {
        uint16_t to = ground->next[cell][direction];
        if (!to || ground_distance(ground, flight->origin, to) <= distance) continue;
        if (!may_enter(flight->field, flight->figure, cell, to)) continue;
        if (flight->field->near[to] || !may_pass(flight, to, step)) continue;
        if (step == flight->length) {
            bool horse = blades_two_hexes(flight->field->battle, flight->figure);
            add_place(flight->places, to, horse ? (uint8_t)direction : 0);
        } else {
            flee_from(flight, to, step + 1);
        }
    }
}

// SB_4_10 Two hexes on foot, four on horseback (SB_9_9).
void blades_flights(const struct ground *ground, const struct blades_battle *battle, int number,
                    struct blades_places *places)
{
    struct field field;
    const struct blades_figure *figure = &battle->figures[number];
    field_lay(&field, ground, battle, figure->side);
    places->count = 0;
    struct flight flight = {&field, figure, number, battle->origin, figure->mounted ? 4 : 2,
                            places};
    flee_from(&flight, figure->head, 1);
}

static bool may_fall_back(const struct field *field, int number, uint16_t from, uint16_t to)
{
    if (!may_enter(field, &field->battle->figures[number], from, to)) return false;
    return !field->near[to] && (field->who[to] == 0 || field->who[to] == number);
}

// SB_9_9 Each half at most one hex from where it stood, at least one of them moved.
static void horse_fallbacks(const struct field *field, int number, struct blades_places *places)
{
    const struct ground *ground = field->ground;
    const struct blades_figure *figure = &field->battle->figures[number];
    uint16_t rear = blades_rear(ground, field->battle, figure);
    for (int i = -1; i < 6; i++) {
        uint16_t head_to = i < 0 ? figure->head : ground->next[figure->head][i];
        if (!head_to || !may_fall_back(field, number, 0, head_to)) continue;
        for (uint8_t facing = 0; facing < 6; facing++) {
            uint16_t rear_to = ground->next[head_to][(facing + 3) % 6];
            if (!rear_to || ground_distance(ground, rear, rear_to) > 1) continue;
            if (head_to == figure->head && rear_to == rear) continue;
            if (may_fall_back(field, number, 0, rear_to)) add_place(places, head_to, facing);
        }
    }
}

// SB_8_3 One hex, empty and next to no enemy.
void blades_fallbacks(const struct ground *ground, const struct blades_battle *battle, int number,
                      struct blades_places *places)
{
    struct field field;
    const struct blades_figure *figure = &battle->figures[number];
    field_lay(&field, ground, battle, figure->side);
    places->count = 0;
    if (blades_two_hexes(battle, figure)) {
        horse_fallbacks(&field, number, places);
        return;
    }
    for (int direction = 0; direction < 6; direction++) {
        uint16_t to = ground->next[figure->head][direction];
        if (to && may_fall_back(&field, number, figure->head, to)) add_place(places, to, 0);
    }
}

static void add_landing(const struct field *field, const struct blades_figure *figure,
                        uint16_t cell, struct blades_places *places)
{
    if (cell && !field->who[cell] && may_enter(field, figure, 0, cell)) add_place(places, cell, 0);
}

// SB_9_7 In a hex of the dead horse, or beside the living one.
void blades_landings(const struct ground *ground, const struct blades_battle *battle, int number,
                     struct blades_places *places)
{
    struct field field;
    const struct blades_figure *figure = &battle->figures[number];
    const struct frame *frame = battle_frame(&battle->head);
    uint16_t head = (uint16_t)frame->value;
    uint16_t rear = ground->next[head][((frame->target >> 1) + 3) % 6];
    if (battle->head.options[ONE_HEX_HORSES]) rear = 0;
    field_lay(&field, ground, battle, figure->side);
    places->count = 0;
    if (frame->target & 1) { // the horse is dead
        add_landing(&field, figure, head, places);
        add_landing(&field, figure, rear, places);
        return;
    }
    for (int direction = 0; direction < 6; direction++) {
        add_landing(&field, figure, ground->next[head][direction], places);
        if (rear) add_landing(&field, figure, ground->next[rear][direction], places);
    }
}
