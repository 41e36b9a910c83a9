// Where the units are: their middles, and the enemies nearest to them.
#include "rules/daimyo/players/picture.h"

int32_t dm_apart(struct point one, struct point other)
{
    return plane_length((struct point){other.x - one.x, other.y - one.y});
}

static void draw_body(struct dm_body *body, const struct dm_battle *battle, int unit)
{
    int first = dm_next(battle, unit, 0);
    if (!dm_on_table(&battle->units[unit]) || !first) return;
    for (int i = 0; (i = dm_next(battle, unit, i)) != 0;) {
        body->at.x += battle->figures[i].x;
        body->at.y += battle->figures[i].y;
        body->alive++;
    }
    body->at.x /= body->alive;
    body->at.y /= body->alive;
    body->facing = battle->figures[first].facing;
}

static void find_foe(struct dm_picture *picture, int unit)
{
    const struct dm_unit *units = picture->battle->units;
    struct dm_body *body = &picture->bodies[unit];
    int64_t least = INT64_MAX;
    for (int i = 1; i <= picture->battle->unit_count && body->alive; i++) {
        const struct dm_body *other = &picture->bodies[i];
        bool fights = other->alive && units[i].side && units[i].type != ANIMAL;
        if (!fights || units[i].side == units[unit].side) continue;
        int64_t far = plane_distance2(body->at, other->at);
        if (far >= least) continue;
        least = far;
        body->foe = i;
    }
    if (body->foe) body->far = dm_apart(body->at, picture->bodies[body->foe].at);
}

// Nobody touches an enemy whose nearest unit is so far off, from middle to middle.
#define OUT_OF_TOUCH CM(30)

static bool is_engaged(const struct dm_picture *picture, int unit)
{
    const struct dm_body *body = &picture->bodies[unit];
    if (!body->foe || body->far > OUT_OF_TOUCH) return false;
    if (picture->battle->units[unit].type == ANIMAL) return false;
    for (int i = 0; (i = dm_next(picture->battle, unit, i)) != 0;) {
        if (dm_in_melee(picture->field, i)) return true;
    }
    return false;
}

void dm_picture_draw(struct dm_picture *picture, const struct dm_field *field)
{
    const struct dm_battle *battle = field->battle;
    *picture = (struct dm_picture){.field = field, .battle = battle};
    for (int i = 1; i <= battle->unit_count; i++) {
        draw_body(&picture->bodies[i], battle, i);
    }
    for (int i = 1; i <= battle->unit_count; i++) {
        find_foe(picture, i);
        picture->bodies[i].engaged = is_engaged(picture, i);
    }
}
