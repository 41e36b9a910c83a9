// Something possible in place of what a side does not know: where ambushers lie, and what others have
// written. The same seed gives the same.
#include "core/mix.h"
#include "rules/katana/moving/moving.h"
#include "rules/katana/players/players.h"
#include "rules/katana/seeing/seeing.h"
#include "rules/katana/shooting/sight.h"

#include <string.h>

enum { ATTEMPTS = 96, FOUND_WITHIN = 2, RUSHED_FROM = 8 };

static bool is_open_to(const struct ky_field *field, uint16_t cell)
{
    return ky_hex_free(field, cell) && !field->lies[cell] &&
           !ky_is_obstacle(field->ground->cells[cell].terrain);
}

// KY-R20 Nobody of the other sides is so near that he would have been found.
static bool is_found_at(const struct ky_field *field, const struct ky_figure *man, uint16_t cell)
{
    for (int i = 1; i <= field->battle->count; i++) {
        const struct ky_figure *other = &field->battle->figures[i];
        if (other->side == man->side || !ky_on_map(other) || other->hidden) continue;
        if (ground_distance(field->ground, other->cell, cell) > FOUND_WITHIN) continue;
        if (ky_hex_seen(field, other->cell, cell) != UNSEEN) return true;
    }
    return false;
}

// Ambushers are where things grow, if there is such a place (the scenarios hide them in woods).
static bool is_cover(const struct ground *ground, uint16_t cell)
{
    int terrain = ground->cells[cell].terrain;
    return terrain == G_WOOD || terrain == G_BAMBOO;
}

// While sides set up, nobody is outside his zone (3.2).
static bool is_allowed(const struct ground *ground, const struct ky_battle *battle,
                       const struct ky_figure *man, uint16_t cell)
{
    const struct ky_box *box = &battle->zones[man->side];
    struct hex hex = ground_hex(ground, cell);
    int column = hex_column(hex), row = hex_row(hex);
    if (!battle->head.depth || battle->head.frames[0].step != SETUP) return true;
    return column >= box->left && column <= box->right && row >= box->top && row <= box->bottom;
}

static bool may_lie_at(const struct ky_field *field, const struct ky_figure *man, uint16_t cell,
                       int facing)
{
    uint16_t rear = field->ground->next[cell][(facing + 3) % 6];
    if (!is_open_to(field, cell) || is_found_at(field, man, cell)) return false;
    return !ky_mounted(man) || (is_open_to(field, rear) && !is_found_at(field, man, rear));
}

static void put(struct ky_battle *battle, struct ky_figure *man, uint16_t cell, int facing)
{
    man->cell = man->began = cell;
    man->facing = (uint8_t)facing;
    if (!ky_mounted(man)) return;
    battle->mounts[man->horse].head = cell;
    battle->mounts[man->horse].facing = (uint8_t)facing;
}

// He stays nowhere when no place is found by chance: that is known to be possible, too. Cover is
// tried first.
static void imagine_place(const struct ground *ground, struct ky_battle *battle, int figure,
                          uint64_t seed)
{
    struct ky_figure *man = &battle->figures[figure];
    uint32_t cells = (uint32_t)(ground->width * ground->height);
    struct ky_field field;
    ky_field_lay(&field, ground, battle);
    for (uint64_t attempt = 0; attempt < ATTEMPTS; attempt++) {
        uint64_t chance = mix_at(seed, attempt);
        uint16_t cell = (uint16_t)(1 + mix_below(chance, cells));
        int facing = (int)(mix(chance) % 6);
        if (attempt < ATTEMPTS / 2 && !is_cover(ground, cell)) continue;
        if (!is_allowed(ground, battle, man, cell)) continue;
        if (!may_lie_at(&field, man, cell, facing)) continue;
        put(battle, man, cell, facing);
        break;
    }
    if (!man->arms[0].tool || man->hand) return;
    man->hand = 1;
    man->way = (uint8_t)ky_way_at_first(battle->head.options, man->arms[0].tool);
}

// The nearest enemy that everybody sees; 0: nobody.
static int nearest_enemy(const struct ground *ground, const struct ky_battle *battle,
                         const struct ky_figure *man)
{
    int nearest = 0, least = INT16_MAX;
    for (int i = 1; i <= battle->count; i++) {
        const struct ky_figure *other = &battle->figures[i];
        if (other->side == man->side || !ky_on_map(other) || other->hidden) continue;
        int distance = ground_distance(ground, man->cell, other->cell);
        if (distance >= least) continue;
        least = distance;
        nearest = i;
    }
    return nearest;
}

// KY_3_4, KY_8_2 Far from everybody one hurries, and an empty bow is loaded.
static void imagine_mode(const struct ground *ground, struct ky_battle *battle,
                         struct ky_figure *man, uint64_t chance)
{
    const struct ky_arm *arm = ky_arm_held(man);
    int foe = nearest_enemy(ground, battle, man);
    if (!foe || man->mode == NON_TACTICAL) return;
    if (arm && ky_tool_missile(arm->tool) && !arm->loaded && arm->left && !man->lying) {
        man->task = RELOADS;
        return;
    }
    bool shoots = arm && ky_tool_missile(arm->tool);
    int distance = ground_distance(ground, man->cell, battle->figures[foe].cell);
    if (distance >= RUSHED_FROM && !shoots && chance % 2) man->mode = NON_TACTICAL;
}

// Towards the nearest enemy: a turn while he is not ahead, then on until a step is left to reach him.
static struct ky_order likely_order(const struct ground *ground, const struct ky_battle *battle,
                                    const struct ky_figure *man, uint64_t chance)
{
    struct ky_order order = {.kind = STAY};
    int foe = nearest_enemy(ground, battle, man), number = (int)(man - battle->figures);
    if (man->lying) order.kind = STAND;
    if (man->lying || !foe || chance % 4 == 0) return order;
    uint16_t at = battle->figures[foe].cell;
    struct hex seen = ky_seen_from(ground, man, at), origin = {0, 0};
    int reach = ky_zone_of(ground, battle, number, ky_weapon_held(man))->reach;
    int ahead = hex_dot(seen, hex_step(origin, 0));
    int left = hex_dot(seen, hex_step(origin, 1)), right = hex_dot(seen, hex_step(origin, 5));
    if (left > ahead || right > ahead) {
        return (struct ky_order){.kind = TURN, .way = left > right ? LEFT : RIGHT};
    }
    int distance = ground_distance(ground, man->cell, at);
    if (distance > reach + 1) order.kind = FORWARD; // then he waits for the other
    if (distance > reach + 2 && man->mode == NON_TACTICAL) order.kind = RUN;
    return order;
}

// Phase by phase, each from where the one before would lead him. Horses go on as they did.
static void imagine_orders(const struct ground *ground, struct ky_battle *battle, int figure,
                           uint64_t seed)
{
    struct ky_figure *man = &battle->figures[figure], was = *man;
    int first = battle->phase ? battle->phase : 1, last = battle->phase ? first : KY_PHASES;
    struct ky_order orders[KY_PHASES] = {0};
    struct ky_field field;
    if (ky_mounted(man)) return;
    ky_field_lay(&field, ground, battle);
    for (int phase = first; phase <= last; phase++) {
        struct ky_order order = likely_order(ground, battle, man, mix_at(seed, (uint64_t)phase));
        if (!ky_movements_at(man, phase)) continue;
        if (!fine(ky_written_check(&field, figure, order, phase))) continue;
        orders[phase - 1] = order;
        ky_go_along(ground, man, order);
    }
    *man = was;
    memcpy(man->orders, orders, sizeof orders);
}

// Modes come before orders, since these depend on them.
static void imagine_writing(const struct ground *ground, struct ky_battle *battle, int figure,
                            uint64_t seed)
{
    struct ky_figure *man = &battle->figures[figure];
    bool modes = battle->head.frames[battle->head.depth - 1].step == MODES;
    int orders = battle->head.options[MOVEMENT_ORDER];
    if (modes) imagine_mode(ground, battle, man, mix_at(seed, 0));
    if (orders == (modes ? WRITTEN_ALL : WRITTEN)) imagine_orders(ground, battle, figure, seed);
}

void ky_imagine(const struct ground *ground, struct battle *head, enum side viewer, uint64_t seed)
{
    struct ky_battle *battle = ky_of(head);
    for (int i = 1; i <= battle->count; i++) {
        const struct ky_figure *man = &battle->figures[i];
        if (man->side == viewer || !man->hidden || man->cell || !ky_able(man)) continue;
        imagine_place(ground, battle, i, mix_at(seed, (uint64_t)i));
    }
    if (!ky_sealed(head)) return;
    for (int i = 1; i <= battle->count; i++) {
        const struct ky_figure *man = &battle->figures[i];
        bool ready = side_in(battle->ready, (enum side)man->side);
        if (man->side == viewer || ready || !ky_on_map(man)) continue;
        imagine_writing(ground, battle, i, mix_at(seed, (uint64_t)(KY_FIGURES + i)));
    }
}
