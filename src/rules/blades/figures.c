// What a figure is, and where it stands.
#include "rules/blades/local.h"

#include <string.h>

bool blades_on_map(const struct blades_figure *figure)
{
    return figure->where == BLADES_ON_MAP && figure->head != 0;
}

bool blades_helpless(const struct blades_figure *figure)
{
    return figure->stunned || figure->asleep;
}

// SB_1_4
bool blades_standing(const struct blades_figure *figure)
{
    return blades_on_map(figure) && !blades_helpless(figure);
}

// SB_2_11 A scenario may give a bow to anybody; the other abilities come with the type.
bool blades_able(const struct blades_figure *figure, enum blades_ability ability)
{
    if (ability == BOW) return figure->bow;
    return blades_troops[figure->type].abilities & ability;
}

// SB_2_1, SB_2_3 The wounded use their own set of values; there is no way back from it (SB_2_4).
int blades_value(const struct blades_figure *figure, enum blades_value value)
{
    int form = (figure->mounted ? MOUNTED : ON_FOOT) + (figure->wounded ? 1 : 0);
    return figure->values[form][value];
}

// SB_9_1, SB_9_11
bool blades_two_hexes(const struct blades_battle *battle, const struct blades_figure *figure)
{
    return figure->mounted && !battle->head.options[ONE_HEX_HORSES];
}

uint16_t blades_rear(const struct ground *ground, const struct blades_battle *battle,
                     const struct blades_figure *figure)
{
    if (!blades_two_hexes(battle, figure) || !figure->head) return 0;
    return ground->next[figure->head][(figure->facing + 3) % 6];
}

// SB_13_1 A barricade replaces what lies under it.
enum blades_terrain blades_terrain_at(const struct ground *ground,
                                      const struct blades_battle *battle, uint16_t cell)
{
    enum blades_terrain terrain = ground->cells[cell].terrain;
    for (int i = 1; i <= BLADES_BARRICADES && terrain == FLAT; i++) { // SB_13_2
        if (battle->barricades[i] == cell) return BARRICADE;
    }
    return terrain;
}

// SB_6_3, SB_6_5
bool blades_passable(enum blades_terrain terrain, bool horse, bool armoured)
{
    if (horse) return blades_grounds[terrain].horse != 0;
    if (terrain == RIVER && armoured) return false;
    return blades_grounds[terrain].foot != 0;
}

static bool cells_touch(const struct ground *ground, uint16_t a, uint16_t b)
{
    return a && b && ground_distance(ground, a, b) == 1;
}

// Some hex of one beside some hex of the other.
bool blades_adjacent(const struct ground *ground, const struct blades_battle *battle, int figure,
                     int other)
{
    const struct blades_figure *a = &battle->figures[figure], *b = &battle->figures[other];
    uint16_t rear_a = blades_rear(ground, battle, a), rear_b = blades_rear(ground, battle, b);
    return cells_touch(ground, a->head, b->head) || cells_touch(ground, a->head, rear_b) ||
           cells_touch(ground, rear_a, b->head) || cells_touch(ground, rear_a, rear_b);
}

// SB_1_5 Between the nearest hexes of the two.
int blades_distance(const struct ground *ground, const struct blades_battle *battle, int figure,
                    int other)
{
    const struct blades_figure *a = &battle->figures[figure], *b = &battle->figures[other];
    uint16_t from[2] = {a->head, blades_rear(ground, battle, a)};
    uint16_t to[2] = {b->head, blades_rear(ground, battle, b)};
    int least = INT16_MAX;
    for (int i = 0; i < 4; i++) {
        if (!from[i / 2] || !to[i % 2]) continue;
        int distance = ground_distance(ground, from[i / 2], to[i % 2]);
        if (distance < least) least = distance;
    }
    return least;
}

// SB_1_4 How many standing enemies are beside a figure; hidden ones are beside nobody they know of.
int blades_next_to(const struct ground *ground, const struct blades_battle *battle, int figure)
{
    int count = 0;
    for (int other = 1; other <= battle->count; other++) {
        const struct blades_figure *enemy = &battle->figures[other];
        if (enemy->side == battle->figures[figure].side || enemy->hidden) continue;
        if (blades_standing(enemy)) count += blades_adjacent(ground, battle, figure, other);
    }
    return count;
}

void blades_leave_map(struct blades_figure *figure, enum blades_where where)
{
    figure->where = (uint8_t)where;
    figure->head = 0;
    figure->mounted = figure->facing = 0;
    figure->stunned = figure->asleep = figure->hidden = figure->stirred = figure->dressing = 0;
    if (figure->moving == BLADES_MOVING) figure->moving = BLADES_MOVED;
}

static void mark_near(struct field *field, uint16_t cell)
{
    if (!cell) return;
    for (int direction = 0; direction < 6; direction++) {
        field->near[field->ground->next[cell][direction]] = 1;
    }
}

// What one side knows of the field: hidden enemies neither fill nor control a hex for it.
void field_lay(struct field *field, const struct ground *ground, const struct blades_battle *battle,
               uint8_t side)
{
    size_t cells = (size_t)(ground->width * ground->height) + 1;
    field->ground = ground;
    field->battle = battle;
    field->side = side;
    memset(field->who, 0, cells);
    memset(field->near, 0, cells);
    for (uint8_t i = 1; i <= battle->count; i++) {
        const struct blades_figure *figure = &battle->figures[i];
        if (!blades_on_map(figure) || (figure->hidden && figure->side != side)) continue;
        uint16_t rear = blades_rear(ground, battle, figure);
        field->who[figure->head] = i;
        if (rear) field->who[rear] = i;
        if (figure->side == side || blades_helpless(figure)) continue;
        mark_near(field, figure->head);
        mark_near(field, rear);
    }
    for (uint8_t i = 1; i <= BLADES_HORSES; i++) { // SB_9_6 They block, and do no more.
        const struct blades_horse *horse = &battle->horses[i];
        if (!horse->head) continue;
        field->who[horse->head] = (uint8_t)(HORSE_ID + i);
        if (battle->head.options[ONE_HEX_HORSES]) continue;
        field->who[ground->next[horse->head][(horse->facing + 3) % 6]] = (uint8_t)(HORSE_ID + i);
    }
    field->who[0] = field->near[0] = 0;
    field->barred = false;
    for (int i = 1; i <= BLADES_BARRICADES; i++) {
        field->barred |= battle->barricades[i] != 0;
    }
}
