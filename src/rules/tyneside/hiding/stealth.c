// Ambushes, ninja in hiding, and what finds them (TY_11_2, TY_13_3 to TY_13_5).
#include "rules/tyneside/arms.h"
#include "rules/tyneside/field/field.h"
#include "rules/tyneside/field/gaps.h"
#include "rules/tyneside/field/terrain.h"
#include "rules/tyneside/field/view.h"
#include "rules/tyneside/hiding/hiding.h"
#include "rules/tyneside/moving/movement.h"
#include "rules/tyneside/moving/moving.h"
#include "rules/tyneside/tables.h"

#define NEAR_WALL CM(2) // TY_R15

static uint8_t all_but(uint8_t side)
{
    return (uint8_t)(ALL_SIDES & ~SIDE_BIT(side));
}

// An ambush that is over is over for all of it; what is seen of them now is for their enemies' eyes.
// Ninja are still concealed, each for himself (TY_13_3).
static void come_out(struct ty_battle *battle, int unit)
{
    battle->units[unit].ambush = 0;
    for (int i = battle->units[unit].numbers.first; i <= battle->units[unit].numbers.last; i++) {
        struct ty_figure *figure = &battle->figures[i];
        if (figure->unit == unit && !figure->ninja) figure->hidden = 0;
    }
}

void ty_reveal(struct umpire *umpire, int unit)
{
    struct ty_battle *battle = ty_of(umpire->battle);
    come_out(battle, unit);
    ty_look(umpire);
    tell(umpire, (struct event){.clause = TY_11_2,
                                .kind = SAY_SHOWS_ITSELF,
                                .group = (uint8_t)unit,
                                .hidden_from = ty_veil(battle, ty_first_in(battle, unit))});
}

// TY_R56 One ninja by himself; of an ambush everybody (TY_R91).
void ty_spot(struct umpire *umpire, int number)
{
    struct ty_battle *battle = ty_of(umpire->battle);
    int unit = battle->figures[number].unit;
    if (battle->units[unit].ambush) ty_reveal(umpire, unit);
    if (!battle->figures[number].hidden) return;
    battle->figures[number].hidden = 0;
    battle->figures[number].glimpsed = 1;
    ty_look(umpire);
    tell(umpire, (struct event){.clause = TY_13_4, .kind = SAY_SPOTTED, .figure = (uint8_t)number});
}

// Enemies who hide themselves do not count: that an ambush is seen would betray them.
static bool is_near_enemy(const struct ty_battle *battle, int unit, int32_t reach)
{
    for (int i = battle->units[unit].numbers.first; i <= battle->units[unit].numbers.last; i++) {
        const struct ty_figure *figure = &battle->figures[i];
        if (figure->unit != unit || !ty_on_table(figure)) continue;
        for (int j = battle->numbers[side_other(figure->side)].first;
             j <= battle->numbers[side_other(figure->side)].last; j++) {
            const struct ty_figure *enemy = &battle->figures[j];
            if (enemy->side == figure->side || enemy->hidden) continue;
            if (!ty_standing(battle, enemy)) continue;
            struct base a = ty_base(figure), b = ty_base(enemy);
            if (base_within(&a, &b, reach)) return true;
        }
    }
    return false;
}

// TY_11_2 Tested at the end of every move; the die holds against every enemy (TY_R49).
void ty_ambushes(struct umpire *umpire)
{
    struct ty_battle *battle = ty_of(umpire->battle);
    for (int unit = 1; unit <= battle->unit_count; unit++) {
        int die = battle->units[unit].ambush;
        if (!die || !is_near_enemy(battle, unit, die * TY_AMBUSH_PIP)) continue;
        come_out(battle, unit);
        ty_look(umpire);
        tell(umpire, (struct event){.clause = TY_11_2,
                                    .kind = SAY_AMBUSH_SEEN,
                                    .group = (uint8_t)unit,
                                    .hidden_from = ty_veil(battle, ty_first_in(battle, unit)),
                                    .amount = {(int16_t)(10 * die)}});
    }
}

static bool is_by_a_wall(const struct ground *ground, const struct ty_battle *battle,
                         const struct ty_figure *figure)
{
    struct base base = ty_base(figure);
    struct bounds about = bounds_about(base.centre, base.centre, base.radius + NEAR_WALL);
    struct terrain terrain;
    ty_terrain(ground, battle, &terrain);
    for (struct patches each = terrain_near(&terrain, TY_BARRIER, &about); patches_next(&each);) {
        if (shape_near(&each.patch.shape, &base, NEAR_WALL)) return true;
    }
    return false;
}

// TY_R49 In cover; and, once the battle is on, out of sight and without having stirred.
struct problem ty_hide_check(const struct ground *ground, const struct ty_battle *battle, int unit)
{
    bool setting_up = battle_frame(&battle->head)->step == DEPLOYMENT;
    if (battle->units[unit].ambush) return forbidden(TY_11_2, "it hides already");
    if (battle->units[unit].hid) return forbidden(TY_11_2, "it has tried that this turn");
    if (!ty_first_in(battle, unit)) return forbidden(TY_11_2, "nobody is left to hide");
    if (ty_is_under_orders(battle, unit)) {
        return forbidden(TY_10_4, "its unit runs, and does nothing else");
    }
    if (battle->units[unit].fired) return forbidden(TY_11_2, "it has shot this turn");
    for (int i = battle->units[unit].numbers.first; i <= battle->units[unit].numbers.last; i++) {
        const struct ty_figure *figure = &battle->figures[i];
        if (figure->unit != unit || !ty_on_table(figure)) continue;
        if (!ty_in_cover_at(ground, battle, ty_point(figure)) &&
            !is_by_a_wall(ground, battle, figure)) {
            return forbidden(TY_11_2, "a unit hides where all of it is in cover");
        }
        if (setting_up) continue;
        if (figure->seen) return forbidden(TY_11_2, "an enemy has it in sight");
        if (figure->moved) return forbidden(TY_11_2, "it has moved this turn");
    }
    return no_problem();
}

// All of it, by whatever means: ninja need no ambush.
bool ty_is_hidden(const struct ty_battle *battle, int unit)
{
    for (int i = battle->units[unit].numbers.first; i <= battle->units[unit].numbers.last; i++) {
        const struct ty_figure *figure = &battle->figures[i];
        if (figure->unit == unit && ty_standing(battle, figure) && !figure->hidden) return false;
    }
    return true;
}

// While setting up, the die comes when all is ready.
void ty_hide(struct umpire *umpire, int unit)
{
    struct ty_battle *battle = ty_of(umpire->battle);
    struct ty_unit *own = &battle->units[unit];
    bool setting_up = battle_frame(&battle->head)->step == DEPLOYMENT;
    own->hid = !setting_up; // TY_R49 one die, not as many as it takes
    own->ambush = setting_up ? 1 : (uint8_t)ty_ambush_die(umpire->dice, ALL_SIDES);
    for (int i = battle->units[unit].numbers.first; i <= battle->units[unit].numbers.last; i++) {
        struct ty_figure *figure = &battle->figures[i];
        if (figure->unit == unit && ty_on_table(figure)) figure->hidden = 1;
    }
    tell(umpire, (struct event){.clause = TY_11_2,
                                .kind = SAY_HIDES,
                                .group = (uint8_t)unit,
                                .hidden_from = all_but(own->side)});
    ty_look(umpire);
    if (!setting_up) ty_ambushes(umpire);
}

static bool is_concealed(const struct ty_battle *battle, const struct ty_figure *figure)
{
    return figure->ninja && figure->hidden && !battle->units[figure->unit].ambush &&
           ty_standing(battle, figure);
}

// Whoever of the unit is nearest to the ninja with a clear line to him; 0: nobody.
static int nearest_watcher(const struct ty_view *view, int unit, int number)
{
    const struct ty_battle *battle = view->battle;
    const struct ty_figure *ninja = &battle->figures[number];
    struct eye mark = ty_mark_by(ninja);
    int nearest = 0;
    int32_t least = INT32_MAX;
    for (int i = battle->units[unit].numbers.first; i <= battle->units[unit].numbers.last; i++) {
        const struct ty_figure *figure = &battle->figures[i];
        if (figure->unit != unit || !ty_standing(battle, figure)) continue;
        struct eye eye = ty_mark_by(figure);
        int32_t gap = ty_lesser_gap(figure, ninja, least);
        if (gap >= least || !ty_view_clear(view, &eye, &mark)) continue;
        least = gap;
        nearest = i;
    }
    return nearest;
}

// Rounded up: the limits are whole centimetres. None is less than 1, as 0 is for never.
static uint8_t in_cm(const struct ty_figure *a, const struct ty_figure *b)
{
    struct base base = ty_base(a), other = ty_base(b);
    int32_t gap = base_gap(&base, &other);
    int32_t exact = base_within(&base, &other, gap) ? gap : gap + 1;
    int32_t cm = (exact + CM(1) - 1) / CM(1);
    return (uint8_t)(cm < 1 ? 1 : cm >= TY_IN_COVER ? TY_IN_COVER - 1 : cm);
}

// How far he is from a watcher, and whether he was in cover from him.
static uint8_t glimpse_of(const struct ground *ground, const struct ty_battle *battle, int ninja,
                          int watcher)
{
    const struct ty_figure *figure = &battle->figures[ninja], *other = &battle->figures[watcher];
    bool cover = ty_covered(ground, battle, figure, ty_point(other));
    return (uint8_t)(in_cm(other, figure) | (cover ? TY_IN_COVER : 0));
}

// TY_13_5 At the end of every command of a unit: how near it has come to those in hiding.
void ty_note_distances(struct umpire *umpire, int unit)
{
    struct ty_battle *battle = ty_of(umpire->battle);
    struct ty_view own;
    const struct ty_view *view = NULL;
    struct ty_numbers enemies = ty_enemies_of(battle, battle->units[unit].side);
    for (int i = enemies.first; i <= enemies.last; i++) {
        const struct ty_figure *ninja = &battle->figures[i];
        if (!is_concealed(battle, ninja) || ninja->side == battle->units[unit].side) continue;
        if (!view) view = ty_view_for(umpire, &own);
        int watcher = nearest_watcher(view, unit, i);
        if (!watcher) continue;
        uint8_t glimpse = glimpse_of(umpire->ground, battle, i, watcher);
        uint8_t *closest = &battle->figures[i].closest[unit];
        int cm = glimpse % TY_IN_COVER, before = *closest % TY_IN_COVER;
        if (!*closest || cm < before) *closest = glimpse;
    }
}

// TY_R56 One die at most for a ninja and a group of his enemies, if one of them moved.
static void watch(struct umpire *umpire, int number, int unit)
{
    struct ty_battle *battle = ty_of(umpire->battle);
    const struct ty_figure *ninja = &battle->figures[number];
    bool own_phase = ninja->side == battle->active;
    int watcher = 0;
    if (own_phase && ninja->moved) {
        struct ty_view own;
        watcher = nearest_watcher(ty_view_for(umpire, &own), unit, number);
    }
    uint8_t glimpse = own_phase ? 0 : battle->figures[number].closest[unit];
    if (watcher) glimpse = glimpse_of(umpire->ground, battle, number, watcher);
    if (!glimpse) return;
    int32_t far = CM(glimpse % TY_IN_COVER);
    int32_t pip = ty_spot_unit(glimpse >= TY_IN_COVER, own_phase);
    bool spotted = ty_spotted(far, pip, umpire->dice, (uint8_t)number, all_but(ninja->side));
    if (spotted) {
        ty_spot(umpire, number);
        return;
    }
    tell(umpire, (struct event){.clause = TY_13_4,
                                .kind = SAY_NOT_SPOTTED,
                                .figure = (uint8_t)number,
                                .target_group = (uint8_t)unit,
                                .hidden_from = all_but(ninja->side),
                                .roll = last_roll(umpire)});
}

// TY_R56 Out of everybody's sight through a phase of his own he is concealed again; that the hidden
// watch him does not keep him from it, since he would know of them.
static void conceal(struct umpire *umpire, int number)
{
    struct ty_battle *battle = ty_of(umpire->battle);
    struct ty_figure *ninja = &battle->figures[number];
    if (!ninja->ninja || ninja->hidden || !ty_standing(battle, ninja)) return;
    if (ninja->side != battle->active || ninja->seen == SEEN_OPENLY || ninja->glimpsed) {
        return;
    }
    ninja->hidden = 1;
    tell(umpire, (struct event){.clause = TY_13_3,
                                .kind = SAY_CONCEALED,
                                .figure = (uint8_t)number,
                                .hidden_from = all_but(ninja->side)});
}

void ty_watch_ninja(struct umpire *umpire)
{
    struct ty_battle *battle = ty_of(umpire->battle);
    for (int i = 1; i <= battle->count; i++) {
        for (int unit = 1; unit <= battle->unit_count; unit++) {
            if (!is_concealed(battle, &battle->figures[i])) break;
            if (battle->units[unit].side != battle->figures[i].side) watch(umpire, i, unit);
        }
    }
    for (int i = 1; i <= battle->count; i++) {
        conceal(umpire, i);
    }
}
