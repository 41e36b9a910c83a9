// Pushed back: 2 cm away from the winner, and whoever is free behind goes along (TY_9_7, TY_R33).
#include "table/push.h"
#include "rules/tyneside/field/field.h"
#include "rules/tyneside/field/terrain.h"
#include "rules/tyneside/melee/melee.h"
#include "rules/tyneside/moving/movement.h"
#include "rules/tyneside/shooting/shooting.h"

#define PUSH         MM(20)
#define HORSE_RADIUS MM(20)

struct loss {
    const struct ty_battle *battle;
    int loser;
};

static bool gives_way(void *context, const struct crowd_member *member)
{
    const struct loss *loss = context;
    const struct ty_battle *battle = loss->battle;
    if (ty_is_horse(member->id)) return false;
    const struct ty_figure *figure = &battle->figures[member->id];
    bool fights = ty_standing(battle, figure) && ty_engaged(battle, member->id);
    return figure->side == battle->figures[loss->loser].side && !fights;
}

// All bases that stand in the way of one, by the ids that choices name them by.
static void gather(const struct ground *ground, const struct ty_battle *battle, struct crowd *crowd)
{
    crowd_begin(crowd, ground->width, ground->height);
    for (int i = 1; i <= battle->count; i++) {
        struct crowd_member member = {.base = ty_base(&battle->figures[i]), .id = (uint16_t)i};
        if (ty_on_table(&battle->figures[i])) crowd_add(crowd, &member);
    }
    struct ty_horses horses;
    ty_find_horses(battle, &horses);
    for (int i = 0; i < horses.count; i++) {
        const struct ty_horse *horse = &battle->figures[horses.list[i]].horse;
        struct crowd_member member = {
            .base = plane_disc((struct point){horse->x, horse->y}, HORSE_RADIUS),
            .id = (uint16_t)(TY_HORSE_ID + horses.list[i])};
        crowd_add(crowd, &member);
    }
}

// Those behind the loser who gave way are told after him.
static void put_all(struct umpire *umpire, const struct crowd *crowd, int loser)
{
    struct ty_battle *battle = ty_of(umpire->battle);
    for (int i = 0; i < crowd->count; i++) {
        const struct crowd_member *member = &crowd->members[i];
        if (ty_is_horse(member->id)) continue;
        struct ty_figure *figure = &battle->figures[member->id];
        if (ty_same_place(ty_point(figure), member->base.centre)) continue;
        ty_put(umpire->ground, battle, member->id, member->base.centre);
        figure->climbing = figure->climbed = 0;
        if (member->id == loser) continue;
        tell(umpire, (struct event){.clause = TY_9_7,
                                    .kind = SAY_GIVES_WAY,
                                    .figure = member->id,
                                    .target = (uint16_t)loser,
                                    .hidden_from = ty_veil(battle, member->id),
                                    .amount = {figure->x, figure->y}});
    }
}

void ty_push_back(struct umpire *umpire, int loser, int winner)
{
    struct ty_battle *battle = ty_of(umpire->battle);
    const struct ty_figure *figure = &battle->figures[loser];
    struct point from = ty_point(&battle->figures[winner]), at = ty_point(figure);
    struct point away = {at.x - from.x, at.y - from.y};
    struct loss loss = {battle, loser};
    struct terrain terrain;
    struct crowd crowd;
    ty_terrain(umpire->ground, battle, &terrain);
    gather(umpire->ground, battle, &crowd);
    struct push push = {.terrain = &terrain,
                        .property = TY_SOLID,
                        .way = plane_towards((struct point){0, 0}, away, PUSH),
                        .gives_way = gives_way,
                        .context = &loss};
    push_back(&push, &crowd, crowd_place(&crowd, (uint16_t)loser));
    struct point to = crowd.members[crowd_place(&crowd, (uint16_t)loser)].base.centre;
    tell(umpire, (struct event){.clause = TY_9_7,
                                .kind = ty_same_place(to, at) ? SAY_STANDS_FAST : SAY_IS_PUSHED,
                                .figure = (uint8_t)loser,
                                .target = (uint8_t)winner,
                                .amount = {(int16_t)to.x, (int16_t)to.y}});
    put_all(umpire, &crowd, loser);
}
