// New units in a battle under way: who comes by a card, and the villagers.
#include "rules/daimyo/deployment/deployment.h"

#include <stdio.h>

int dm_enlist(struct dm_battle *battle, const struct dm_unit *like, int figures,
              enum dm_weapon weapon)
{
    assert(figures >= 0);
    if (battle->unit_count == DM_UNITS || battle->count + figures > DM_FIGURES) return 0;
    if (dm_bytes(battle->count + figures) > battle->head.bytes) return 0;
    int number = ++battle->unit_count;
    struct dm_unit *unit = &battle->units[number];
    *unit = *like;
    unit->first = figures ? (uint8_t)(battle->count + 1) : 0;
    unit->size = (uint8_t)figures;
    unit->state = DM_NOT_HERE;
    for (int i = 0; i < figures; i++) {
        battle->figures[++battle->count] =
            (struct dm_figure){.unit = (uint8_t)number, .weapon = (uint8_t)weapon};
    }
    return number;
}

#define SPACE       250 // bases side by side, or behind each other
#define HORSE_SPACE 500
#define LOOSE       450 // gaps of 2 cm

struct layout dm_layout_of(enum dm_formation formation, bool rides, int count)
{
    return (struct layout){.form = formation == COLUMN ? LAYOUT_COLUMN : LAYOUT_LINE,
                           .count = count,
                           .y_down = true,
                           .file = formation == SKIRMISH ? LOOSE : SPACE,
                           .rank = rides ? HORSE_SPACE : SPACE};
}

bool dm_reserve_villagers(struct dm_battle *battle)
{
    static const struct dm_unit like = {.side = NOBODY, .type = PEASANT};
    battle->peasants = (uint8_t)dm_enlist(battle, &like, DM_GROUP, SWORD);
    return battle->peasants;
}

// DM_R36 Five peasants in line in the middle of the village, looking at the Invader.
bool dm_settle_villagers(struct dm_battle *battle, struct point middle)
{
    struct layout line = dm_layout_of(LINE, false, DM_GROUP);
    if (!battle->peasants && !dm_reserve_villagers(battle)) return false;
    struct dm_unit *unit = &battle->units[battle->peasants];
    line.centre = middle;
    line.facing = TURN_RIGHT_ANGLE;
    unit->state = DM_STANDING;
    for (int i = 0; i < DM_GROUP; i++) {
        struct dm_figure *figure = &battle->figures[unit->first + i];
        struct point at = layout_slot(&line, i);
        figure->state = DM_STANDING;
        figure->x = (int16_t)at.x;
        figure->y = (int16_t)at.y;
        figure->facing = line.facing;
    }
    return true;
}

void dm_name_villagers(const struct dm_battle *battle, struct ground *ground)
{
    const struct dm_unit *unit = &battle->units[battle->peasants];
    snprintf(ground->group_names[battle->peasants], GROUND_NAME_CAP, "Villagers");
    for (int i = 0; i < unit->size; i++) {
        snprintf(ground->names[unit->first + i], GROUND_NAME_CAP, "Villager %d", i + 1);
    }
}

void dm_name_pieces(struct ground *ground)
{
    static const char *const names[] = {"First dwelling", "Second dwelling", "Bridge"};
    for (int i = 0; i < 3; i++) {
        snprintf(ground->names[DM_WORK_ID + 1 + i], GROUND_NAME_CAP, "%s", names[i]);
    }
}
