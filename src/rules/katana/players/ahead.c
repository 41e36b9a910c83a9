// Where everybody will be when what is written has been carried out, as far as that can be said without
// dice: nobody is struck or stopped on his way, and horses go on as they went.
#include "rules/katana/moving/horses.h"
#include "rules/katana/moving/moving.h"
#include "rules/katana/players/players.h"

void ky_go_along(const struct ground *ground, struct ky_figure *man, struct ky_order order)
{
    if (order.kind == TURN) man->facing = (uint8_t)((man->facing + (order.way ? 5 : 1)) % 6);
    if (order.kind == STAND) man->lying = 0;
    int hexes = ky_order_hexes(order);
    uint16_t to = hexes ? ky_order_cell(ground, man, order, hexes - 1) : 0;
    if (to) man->cell = to;
}

static void take(struct ky_figure *man, int tool)
{
    for (int i = 0; i < KY_ARMS; i++) {
        if (man->arms[i].tool != tool || man->arms[i].place != CARRIED) continue;
        man->hand = (uint8_t)(i + 1);
        man->way = (uint8_t)ky_tool_way(tool, 0);
        return;
    }
}

// What is no longer possible by then is left undone.
static void walk_ahead(struct ky_field *field, struct ky_battle *battle, int figure)
{
    struct ky_figure *man = &battle->figures[figure];
    struct ky_order order = man->orders[battle->phase - 1];
    uint16_t from = man->cell;
    if (!order.kind || order.kind == CLOSE || order.kind == CHARGE) return;
    if (!fine(ky_order_check(field, figure, order))) return;
    man->special = ky_is_special(order.kind);
    if (order.kind == DRAW) take(man, order.way);
    uint16_t ahead = field->ground->next[from][man->facing];
    if (order.kind == FORWARD && ky_entry(field, man, from, ahead) == CLIMBS) {
        man->climbing = (uint8_t)(man->facing + 1);
        return;
    }
    ky_go_along(field->ground, man, order);
    man->climbing = 0;
    if (man->cell == from) return;
    field->stands[from] = 0;
    field->stands[man->cell] = (uint8_t)figure;
}

int ky_ride_meets(const struct ky_field *field, int rider, struct ky_order order,
                  struct ky_mount *mount)
{
    const struct ky_battle *battle = field->battle;
    const struct ky_figure *man = &battle->figures[rider];
    const struct ground *ground = field->ground;
    uint16_t path[KY_PATH_CAP];
    int hexes = ky_ride_along(ground, mount, order, path), meets = 0;
    for (int i = 0; i < hexes; i++) {
        int who = field->stands[path[i]], horse = ky_horse_at(field, path[i]);
        int rise = ground->cells[path[i]].level - ground->cells[man->cell].level;
        int terrain = ground->cells[path[i]].terrain;
        if (terrain == G_SOLID || terrain == G_DEEP || rise > 1 || rise < -1) meets |= MEETS_WALL;
        if (horse && horse != man->horse) meets |= MEETS_HORSE;
        if (who && who <= KY_FIGURES && who != rider) {
            meets |= battle->figures[who].side == man->side ? MEETS_FRIEND : MEETS_ENEMY;
        }
    }
    if (mount->going) meets |= MEETS_EDGE;
    return meets;
}

static void ride_ahead(const struct ky_field *field, struct ky_battle *battle, int figure)
{
    struct ky_figure *man = &battle->figures[figure];
    struct ky_mount *mount = &battle->mounts[man->horse], was = *mount;
    struct ky_order order = man->orders[battle->phase - 1];
    bool told = order.kind == GAIT && ky_movements_now(battle, man) &&
                fine(ky_order_check(field, figure, order));
    if (!told) order = ky_ride_usual(mount);
    if (ky_ride_meets(field, figure, order, mount) & (MEETS_WALL | MEETS_HORSE)) {
        *mount = was;
        ky_ride_halt(mount);
    }
    man->cell = mount->head;
    man->facing = mount->facing;
}

// Whoever is on his way in the present phase arrives.
static void end_phase(const struct ground *ground, struct ky_battle *battle)
{
    struct ky_field field;
    for (int i = 1; i <= battle->count; i++) {
        struct ky_figure *man = &battle->figures[i];
        if (!ky_on_map(man) || !man->going || man->lying || ky_mounted(man)) continue;
        uint16_t to = ky_order_cell(ground, man, man->orders[battle->phase - 1], man->going - 1);
        ky_field_lay(&field, ground, battle);
        if (ky_hex_free(&field, to)) man->cell = to;
    }
}

static void begin_phase(struct ky_battle *battle)
{
    for (int i = 1; i <= battle->count; i++) {
        struct ky_figure *man = &battle->figures[i];
        if (man->acted) man->special = ky_is_special(man->acted);
        man->acted = man->extra = man->turned = man->strokes = man->dodged = man->shot = 0;
        man->stroke[0] = man->stroke[1] = man->stroke_at[0] = man->stroke_at[1] = 0;
        man->shot_at = man->drawing = man->going = man->moved = 0;
    }
    for (int i = 1; i <= KY_MOUNTS; i++) {
        battle->mounts[i].ridden = battle->mounts[i].steered = 0;
    }
    battle->phase++;
}

void ky_ahead(const struct ground *ground, struct ky_battle *battle, int phase, bool moves)
{
    struct ky_field field;
    if (battle->phase && battle->phase < phase) end_phase(ground, battle);
    while (battle->phase < phase) {
        begin_phase(battle);
        if (battle->phase == phase && !moves) return;
        ky_field_lay(&field, ground, battle);
        for (int i = 1; i <= battle->count; i++) {
            if (!ky_on_map(&battle->figures[i])) continue;
            if (ky_mounted(&battle->figures[i])) {
                ride_ahead(&field, battle, i);
                ky_field_lay(&field, ground, battle);
            } else if (ky_movements_now(battle, &battle->figures[i])) {
                walk_ahead(&field, battle, i);
            }
        }
    }
}
