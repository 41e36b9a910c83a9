// Night: light, sight, hidden ninja, sleepers and the alarm.
#include "rules/blades/local.h"

uint16_t blades_lantern_cell(const struct blades_battle *battle, int lantern)
{
    const struct blades_lantern *one = &battle->lanterns[lantern];
    return one->carrier ? battle->figures[one->carrier].head : one->cell;
}

// SB_11_1, SB_11_2 By day everything is light.
bool blades_lit(const struct ground *ground, const struct blades_battle *battle, uint16_t cell)
{
    if (!battle->head.options[NIGHT]) return true;
    for (int i = 1; i <= BLADES_LANTERNS; i++) {
        if (!battle->lanterns[i].lit) continue;
        uint16_t from = blades_lantern_cell(battle, i);
        if (!from) continue;
        if (ground_distance(ground, from, cell) > battle->head.options[LANTERN_RADIUS]) continue;
        if (from == cell || blades_line(ground, battle, 0, from, cell)) return true;
    }
    return false;
}

static bool sees_hex(const struct ground *ground, const struct blades_battle *battle, int viewer,
                     uint16_t to)
{
    uint16_t from = battle->figures[viewer].head;
    if (!to) return false;
    int distance = ground_distance(ground, from, to);
    if (distance <= 1) return true;
    if (distance > battle->head.options[NIGHT_SIGHT] && !blades_lit(ground, battle, to)) {
        return false;
    }
    return blades_line(ground, battle, viewer, from, to);
}

// SB_11_3 In the light, or near by; by day the line of sight alone decides, and is asked elsewhere.
bool blades_seen_by(const struct ground *ground, const struct blades_battle *battle, int viewer,
                    int target)
{
    const struct blades_figure *figure = &battle->figures[target];
    if (!battle->head.options[NIGHT]) return true;
    if (blades_adjacent(ground, battle, viewer, target)) return true;
    return sees_hex(ground, battle, viewer, figure->head) ||
           sees_hex(ground, battle, viewer, blades_rear(ground, battle, figure));
}

bool blades_seen_by_side(const struct ground *ground, const struct blades_battle *battle,
                         uint8_t side, int target)
{
    for (int viewer = 1; viewer <= battle->count; viewer++) {
        const struct blades_figure *figure = &battle->figures[viewer];
        if (figure->side != side || !blades_standing(figure)) continue;
        if (blades_seen_by(ground, battle, viewer, target)) return true;
    }
    return false;
}

// SB_11_6 Whoever is seen is hidden no longer.
void blades_look(struct umpire *umpire)
{
    struct blades_battle *battle = blades_of(umpire->battle);
    if (!umpire->battle->options[NIGHT]) return;
    for (uint8_t i = 1; i <= battle->count; i++) {
        struct blades_figure *ninja = &battle->figures[i];
        if (!ninja->hidden || !blades_on_map(ninja)) continue;
        if (!blades_seen_by_side(umpire->ground, battle, battle->garrison, i)) continue;
        ninja->hidden = 0;
        struct hex hex = ground_hex(umpire->ground, ninja->head);
        tell(umpire, (struct event){.clause = SB_11_6,
                                    .kind = SAY_REVEALED,
                                    .figure = i,
                                    .amount = {(int16_t)hex_column(hex), (int16_t)hex_row(hex)}});
    }
}

void blades_hide(struct umpire *umpire)
{
    struct blades_battle *battle = blades_of(umpire->battle);
    if (!umpire->battle->options[NIGHT] || battle->active == battle->garrison) return;
    for (int i = 1; i <= battle->count; i++) {
        struct blades_figure *ninja = &battle->figures[i];
        bool ours = ninja->side == battle->active && ninja->type == NINJA;
        if (!ours || !blades_on_map(ninja)) continue;
        ninja->hidden = !blades_seen_by_side(umpire->ground, battle, battle->garrison, i);
    }
}

// SB_11_6 Somebody hidden is where a figure is to be put: he is seen, and it must do otherwise. So it
// must where he came to be seen only on the way there.
bool blades_runs_into(struct umpire *umpire, int number, struct blades_place place)
{
    struct blades_battle *battle = blades_of(umpire->battle);
    const struct blades_figure *mover = &battle->figures[number];
    uint16_t rear = blades_two_hexes(battle, mover)
                        ? umpire->ground->next[place.head][(place.facing + 3) % 6]
                        : 0;
    for (uint8_t i = 1; i <= battle->count; i++) {
        struct blades_figure *other = &battle->figures[i];
        if (other->side == mover->side || !other->head) continue;
        if (other->head != place.head && other->head != rear) continue;
        if (other->hidden) {
            tell(umpire,
                 (struct event){
                     .clause = SB_11_6, .kind = SAY_BUMPS, .figure = (uint8_t)number, .target = i});
        }
        other->hidden = 0;
        return true;
    }
    return false;
}

void blades_put_out(struct umpire *umpire, int lantern, uint16_t clause)
{
    struct blades_lantern *one = &blades_of(umpire->battle)->lanterns[lantern];
    if (!one->lit) return;
    one->lit = 0;
    tell(umpire, (struct event){.clause = clause, .kind = SAY_LANTERN_OUT});
}

// SB_11_7, SB_11_8 Somebody of the garrison who stands, in a night that is still quiet.
bool blades_may_raise(const struct blades_battle *battle, int figure)
{
    const struct blades_figure *one = &battle->figures[figure];
    bool quiet = battle->head.options[NIGHT] && !battle->alarm;
    return quiet && one->side == battle->garrison && blades_standing(one);
}

void blades_raise_alarm(struct umpire *umpire, int figure, uint16_t clause)
{
    blades_of(umpire->battle)->alarm = 1;
    tell(umpire, (struct event){.clause = clause, .kind = SAY_ALARM, .figure = (uint8_t)figure});
}

// SB_11_8 A sleeper who was struck at and lives wakes at the end of the step, and may cry out. One at
// a time: the step that ends is entered again for the next. True: somebody woke.
bool blades_wake_stirred(struct umpire *umpire)
{
    struct blades_battle *battle = blades_of(umpire->battle);
    for (uint8_t i = 1; i <= battle->count; i++) {
        struct blades_figure *sleeper = &battle->figures[i];
        if (!sleeper->stirred) continue;
        sleeper->stirred = sleeper->asleep = 0;
        tell(umpire, (struct event){.clause = SB_11_8, .kind = SAY_WAKES, .figure = i});
        blades_look(umpire);
        step_again(umpire);
        step_into(umpire, (struct frame){.step = SURVIVOR, .side = sleeper->side, .figure = i});
        return true;
    }
    return false;
}
