// What is remembered of those who were in sight: where they stood, and where the last of them did.
#include "rules/tyneside/field/field.h"

#define BEEN_THERE CM(10)

// The middle of those of the unit whom an enemy sees; below 0: nobody is seen. So it is no secret.
struct point ty_seen_at(const struct ty_battle *battle, int unit)
{
    int32_t x = 0, y = 0, count = 0;
    for (int i = battle->units[unit].numbers.first; i <= battle->units[unit].numbers.last; i++) {
        const struct ty_figure *figure = &battle->figures[i];
        if (figure->unit != unit || !figure->seen || !ty_standing(battle, figure)) continue;
        x += figure->x;
        y += figure->y;
        count++;
    }
    return count ? (struct point){x / count, y / count} : (struct point){-1, -1};
}

static int first_enemy_in_sight(const struct ty_battle *battle, enum side side)
{
    for (int i = 1; i <= battle->count; i++) {
        const struct ty_figure *enemy = &battle->figures[i];
        if (enemy->side != side && enemy->seen && ty_standing(battle, enemy)) return i;
    }
    return 0;
}

static bool anybody_is_near(const struct ty_battle *battle, enum side side, struct point place)
{
    for (int i = 1; i <= battle->count; i++) {
        const struct ty_figure *figure = &battle->figures[i];
        if (figure->side != side || !ty_standing(battle, figure)) continue;
        if (plane_within(ty_point(figure), place, BEEN_THERE)) return true;
    }
    return false;
}

// Only where moves end: in the middle of one, who is put there depends on who holds in secret. A
// place where somebody has looked in vain is forgotten, or the unit would wait there for ever.
void ty_note_sightings(struct ty_battle *battle)
{
    for (enum side side = RED; side <= BLUE; side++) {
        int16_t *place = battle->last_seen[side];
        const struct ty_figure *enemy = &battle->figures[first_enemy_in_sight(battle, side)];
        bool vain =
            !enemy->side && anybody_is_near(battle, side, (struct point){place[0], place[1]});
        if (!enemy->side && !vain) continue;
        place[0] = enemy->x; // of nobody: 0
        place[1] = enemy->y;
    }
}
