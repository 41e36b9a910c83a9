#include "rules/tyneside/field/maps.h"
#include "rules/tyneside/field/terrain.h"
#include "rules/tyneside/moving/movement.h"
#include "rules/tyneside/moving/moving.h"

#define CLIMB 10 // cm that an action would have gone

struct walk {
    const struct ground *ground;
    const struct ty_battle *battle;
    struct terrain terrain;
    enum ty_map map;
    struct ty_figure walker;
};

static void begin_walk(struct walk *walk, const struct ground *ground,
                       const struct ty_battle *battle, enum ty_map map)
{
    walk->ground = ground;
    walk->battle = battle;
    walk->map = map;
    walk->walker = (struct ty_figure){.mounted = map == MAP_THERE_RIDING};
    ty_terrain(ground, battle, &walk->terrain);
}

// From one square to the next, in cm; 0: it cannot be gone.
static int step_cost(void *context, struct point from, struct point to, int32_t square)
{
    const struct walk *walk = context;
    int cost = (int)(plane_length((struct point){to.x - from.x, to.y - from.y}) / CM(1));
    if (ty_houses_bar(&walk->terrain, &walk->walker, from, to)) return 0;
    if (ty_slow_length(&walk->terrain, walk->battle, from, to) > square / 2) cost *= 2;
    if (!ty_walls_bar(&walk->terrain, &walk->walker, from, to)) return cost;
    return walk->walker.mounted ? 0 : cost + CLIMB;
}

// Whoever asks for a place on the way may climb, whatever the map.
static int is_open(void *context, struct point from, struct point to, int32_t square)
{
    static const struct ty_figure man = {0};
    const struct walk *walk = context;
    (void)square;
    return !ty_houses_bar(&walk->terrain, &man, from, to);
}

static bool is_goal(void *context, struct point at, int32_t square)
{
    const struct walk *walk = context;
    const struct ground *ground = walk->ground;
    const struct ty_battle *battle = walk->battle;
    const struct ty_terms *terms = &battle->terms;
    if (walk->map == MAP_OUT) {
        return at.x < square || at.y < square || at.x > ground->width - square ||
               at.y > ground->height - square;
    }
    if (terms->loot_side) {
        const struct ty_object *loot = ty_object_in(battle, terms->loot_object);
        return plane_within(at, (struct point){loot->x, loot->y}, square);
    }
    if (terms->line_side) return at.y > terms->line;
    for (int i = 0; i < TY_GOALS; i++) {
        const struct ty_goal *goal = &battle->goals[i];
        int32_t radius = goal->kind == GOAL_MARK ? square : goal->radius;
        if (goal->kind && plane_within(at, (struct point){goal->x, goal->y}, radius)) return true;
    }
    return false;
}

static void lay(struct ground *ground, const struct ty_battle *battle, enum ty_map map)
{
    struct ty_room *room = (struct ty_room *)ground->room;
    struct walk walk;
    struct map_rules rules = {is_goal, step_cost, &walk};
    begin_walk(&walk, ground, battle, map);
    map_lay(&room->maps[map], ground->width, ground->height, &rules);
}

static bool has_riders(const struct ty_battle *battle)
{
    for (int i = 1; i <= battle->count; i++) {
        if (battle->figures[i].mounted) return true;
    }
    return false;
}

void ty_lay_maps(struct ground *ground, const struct ty_battle *battle)
{
    const struct ty_terms *terms = &battle->terms;
    struct ty_room *room = (struct ty_room *)ground->room;
    bool goals = terms->loot_side || terms->line_side || battle->goals[0].kind;
    for (int map = 0; map < TY_MAPS; map++) {
        room->maps[map].square = 0;
    }
    if (goals) lay(ground, battle, MAP_THERE);
    if (goals && has_riders(battle)) lay(ground, battle, MAP_THERE_RIDING);
    if (terms->loot_side) lay(ground, battle, MAP_OUT);
}

int ty_map_at(const struct ground *ground, enum ty_map map, struct point at)
{
    return ground_on_table(ground, at) ? map_at(&ty_room(ground)->maps[map], at) : -1;
}

bool ty_map_ahead(const struct ground *ground, const struct ty_battle *battle, enum ty_map map,
                  struct point from, int cm, struct point *ahead)
{
    struct walk walk;
    struct map_rules rules = {is_goal, NULL, &walk};
    const struct map *laid = &ty_room(ground)->maps[map];
    if (!ground_on_table(ground, from)) return false;
    ty_terrain(ground, battle, &walk.terrain);
    if (terrain_any(&walk.terrain, TY_HOUSE, NULL)) rules.step = is_open;
    return map_ahead(laid, &rules, from, cm, ahead);
}
