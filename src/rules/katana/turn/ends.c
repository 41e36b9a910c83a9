// What happens by itself when a phase and a move are over (3.5).
#include "rules/katana/moving/moving.h"
#include "rules/katana/people/harm.h"
#include "rules/katana/shooting/shooting.h"
#include "rules/katana/shooting/sight.h"
#include "rules/katana/turn/turn.h"

// KY_4_2, KY-R62 What he did in an action phase binds him in the next.
void ky_phase_ends_enter(struct umpire *umpire)
{
    struct ky_battle *battle = ky_of(umpire->battle);
    ky_moving_close(battle);
    for (int i = 1; i <= battle->count; i++) {
        struct ky_figure *man = &battle->figures[i];
        if (ky_actions_now(battle, man) || man->swings) man->swung = man->swings;
        if (man->under_fire & KY_FIRED_AT) man->under_fire = 2; // this move and the next (KY-R15)
        man->strokes = man->shot = 0;
        man->stroke[0] = man->stroke[1] = man->stroke_at[0] = man->stroke_at[1] = 0;
        man->stroke_how[0] = man->stroke_how[1] = 0;
        man->drawing = man->surprise = man->turned_aside = 0;
        man->won = man->fought = man->swings = 0;
    }
}

// KY_8_2, KY-R12 With the switch reload-on-the-move walking does not spoil it.
static bool task_done(const struct ky_battle *battle, const struct ky_figure *man)
{
    bool walks = battle->head.options[RELOAD_ON_THE_MOVE] == PLAYED && man->task == RELOADS;
    int disturbed = man->disturbed & ~DISTURBED_BY_RIDING; // KY-R129
    if (man->mode != TACTICAL) return false;
    if (man->lying && man->task == RELOADS) return false; // KY_4_4
    return !disturbed || (walks && !man->clashes && disturbed == DISTURBED_BY_WALKING);
}

static void reload(struct umpire *umpire, int figure)
{
    struct ky_figure *man = &ky_of(umpire->battle)->figures[figure];
    struct ky_arm *arm = ky_in_hand(man);
    if (!arm || arm->loaded || !ky_tool_missile(arm->tool)) return;
    if (arm->reloading) arm->reloading--;
    if (arm->reloading) return;
    arm->loaded = 1;
    arm->primed = ky_tool_missile(arm->tool) == M_MUSKET;
    man->task = NO_TASK;
    man->disturbed |= DISTURBED; // it was no move of rest
    uint8_t others = man->hidden ? (uint8_t)(ALL_SIDES & ~SIDE_BIT(man->side)) : 0;
    tell(umpire, (struct event){.clause = KY_8_2,
                                .kind = SAY_RELOADED,
                                .figure = (uint16_t)figure,
                                .side = man->side,
                                .hidden_from = others});
}

void ky_tasks_advance(struct umpire *umpire)
{
    struct ky_battle *battle = ky_of(umpire->battle);
    struct ky_field field;
    ky_field_lay(&field, umpire->ground, battle);
    for (int i = 1; i <= battle->count; i++) {
        struct ky_figure *man = &battle->figures[i];
        bool done = ky_on_map(man) && task_done(battle, man);
        if (man->task == RELOADS && done) reload(umpire, i);
        if (man->task == RESTS && man->disturbed) man->task = NO_TASK;
        if (man->task != AIMS) continue;
        if (!done || ky_seen(&field, i, man->aimed_at) == UNSEEN) { // KY-R13
            man->aimed = man->aimed_at = 0;
            man->task = NO_TASK;
            man->disturbed |= DISTURBED;
        } else if (man->aimed < 3) {
            man->aimed++;
        }
    }
}

// KY_12_5 Who moves does not rest, if it were on a horse; a task is an action, too (KY-R43).
static bool has_rested(const struct ky_figure *man)
{
    return !man->disturbed && (man->task == NO_TASK || man->task == RESTS);
}

// KY_12_5
void ky_distractions_pass(struct umpire *umpire)
{
    struct ky_battle *battle = ky_of(umpire->battle);
    for (int i = 1; i <= battle->count; i++) {
        struct ky_figure *man = &battle->figures[i];
        if (ky_on_map(man) && has_rested(man) && man->distractions) man->distractions--;
    }
}

// KY_17_7
int ky_stamina_cost(const struct ky_figure *man)
{
    int cost = man->clashes + man->hurt_points;
    if (man->hexes > 5) cost += 1;
    if (man->jumped) cost += 2;
    if (man->armour == ARMOURED && man->clashes) cost += 1;
    if (man->armour == FULL && man->disturbed & ~DISTURBED_BY_RIDING) cost += 2;
    if (man->heavy) cost += 2;
    return cost;
}

// KY_17_8 On the ground as much as standing, and now and then a point more (KY-R90).
static void recover(struct ky_figure *man)
{
    int gain = 1;
    bool down = man->lying || man->task == RESTS; // who rests sits (KY-R132)
    man->rested = down ? (uint8_t)(man->rested + 1) : 0;
    if (man->rested == 5) {
        man->rested = 0;
        gain = 2;
    }
    man->stamina = (int8_t)(man->stamina + gain);
    if (man->stamina > man->full_stamina) man->stamina = man->full_stamina;
}

// KY_17_10 He drops where he is, and off his horse.
static void collapse(struct umpire *umpire, int figure)
{
    struct ky_battle *battle = ky_of(umpire->battle);
    struct ky_figure *man = &battle->figures[figure];
    man->collapsed = 1;
    man->task = NO_TASK; // or he would never come to himself
    man->aimed = man->aimed_at = 0;
    man->stamina = (int8_t)(-man->full_stamina - 1);
    tell(umpire, (struct event){.clause = KY_17_10,
                                .kind = SAY_COLLAPSES,
                                .figure = (uint16_t)figure,
                                .side = man->side});
    if (ky_mounted(man)) {
        ky_unseat(umpire, figure, true);
    } else {
        ky_lie_down(umpire, figure, KY_17_10);
    }
}

// KY_17_7
static void spend(struct umpire *umpire, int figure)
{
    struct ky_figure *man = &ky_of(umpire->battle)->figures[figure];
    int cost = ky_stamina_cost(man), left = man->stamina - cost;
    if (cost == 0 && has_rested(man)) {
        recover(man);
    } else {
        man->rested = 0;
        if (left >= -man->full_stamina) man->stamina = (int8_t)left;
    }
    if (left < -man->full_stamina && !man->collapsed) collapse(umpire, figure);
    if (man->stamina > 0) man->collapsed = 0;
}

void ky_stamina_spend(struct umpire *umpire)
{
    struct ky_battle *battle = ky_of(umpire->battle);
    if (battle->head.options[EXHAUSTION] != PLAYED) return;
    for (int i = 1; i <= battle->count; i++) {
        if (ky_on_map(&battle->figures[i])) spend(umpire, i);
    }
}
