// Moves that nobody chooses: falling back, running, leaving the table (TY_10_4, TY_R44, TY_R45).
#include "rules/tyneside/field/detours.h"
#include "rules/tyneside/field/field.h"
#include "rules/tyneside/hiding/hiding.h"
#include "rules/tyneside/morale/morale.h"
#include "rules/tyneside/moving/movement.h"
#include "rules/tyneside/moving/moving.h"
#include "rules/tyneside/moving/survey.h"

#include <stdlib.h>
#include <string.h>

#define DIRECTIONS 16

// TY_R45 Who has left is lost.
void ty_leave_table(struct umpire *umpire, int number)
{
    struct ty_battle *battle = ty_of(umpire->battle);
    struct ty_figure *figure = &battle->figures[number];
    tell(umpire, (struct event){.clause = figure->carries ? TY_6_8 : TY_10_4,
                                .kind = SAY_LEAVES_TABLE,
                                .figure = (uint8_t)number,
                                .hidden_from = ty_veil(battle, number)});
    figure->where = TY_GONE;
    figure->x = figure->y = -1;
    figure->actions = figure->horse_actions = figure->used = figure->horse_used = 0;
    figure->holding = figure->reacted = figure->came_in = figure->hidden = figure->seen = 0;
    figure->climbing = figure->climbed = figure->moved = figure->glimpsed = figure->level = 0;
    figure->facing = figure->pavise_facing = 0;
    memset(figure->loaded, 0, sizeof figure->loaded);
    figure->bomb_ready = 0;
    ty_look(umpire);
}

static struct point own_edge(const struct ground *ground, const struct ty_battle *battle,
                             const struct ty_figure *figure)
{
    return (struct point){figure->x, ty_home_is_near(battle, figure->side) ? 0 : ground->height};
}

// The longest part of a straight way that it can go, as one action.
static bool find_way(const struct ground *ground, const struct ty_battle *battle, int number,
                     struct point to, struct ty_mover *mover)
{
    const struct ty_figure *figure = &battle->figures[number];
    struct point from = ty_point(figure);
    int32_t allowance = ty_allowance(battle, figure);
    int32_t length = plane_length((struct point){to.x - from.x, to.y - from.y});
    int32_t step = figure->mounted ? CM(2) : MM(5);
    struct ty_told told = {0};
    struct ty_survey survey;
    ty_survey_lay(&survey, ground, battle, figure->side);
    ty_survey_reach(&survey, figure->unit);
    if (length > allowance) length = allowance;
    for (; length > 0; length -= step) {
        struct point end = plane_towards(from, to, length);
        if (!ground_on_table(ground, end)) continue;
        if (!fine(ty_way_find(&survey, number, end, &told, mover))) continue;
        if (ty_place_free(battle, number, ty_way_to(mover), true)) return true;
    }
    return false;
}

// TY_R91 It runs into somebody; if it does so in the midst of friends, a little way before.
static void back_off(const struct ty_battle *battle, struct ty_mover *mover, int32_t length)
{
    while (length > 0 &&
           !ty_place_free(battle, mover->figure, ty_way_along(mover, length), false)) {
        length = length > MM(1) ? length - MM(1) : 0;
    }
    ty_way_cut(mover, length);
}

static void go(struct umpire *umpire, struct ty_mover *mover, enum ty_event kind)
{
    struct ty_battle *battle = ty_of(umpire->battle);
    struct ty_figure *figure = &battle->figures[mover->figure];
    int32_t length;
    int met = ty_first_unknown(battle, mover, &length);
    if (met) back_off(battle, mover, length);
    ty_put(umpire->ground, battle, mover->figure, ty_way_to(mover));
    if (figure->mounted) figure->facing = ty_way_facing(mover, false);
    figure->moved = 1;
    figure->climbing = figure->climbed = 0;
    ty_look(umpire);
    tell(umpire, (struct event){.clause = TY_10_4,
                                .kind = (uint16_t)kind,
                                .figure = mover->figure,
                                .hidden_from = ty_veil(battle, mover->figure),
                                .amount = {figure->x, figure->y}});
    if (met && battle->figures[met].hidden) ty_spot(umpire, met);
}

// TY_R45 Towards the own edge, if that leads away from the enemy; else straight away from him; else
// wherever he is farthest off in the end.
static bool find_flight(const struct ground *ground, const struct ty_battle *battle, int number,
                        struct ty_mover *best)
{
    const struct ty_figure *figure = &battle->figures[number];
    struct point from = ty_point(figure);
    int enemy = ty_nearest_enemy(battle, figure, true);
    int64_t now = ty_gap_at(battle, figure, from), most = now;
    struct ty_mover mover;
    if (find_way(ground, battle, number, own_edge(ground, battle, figure), best) &&
        (!enemy || ty_gap_at(battle, figure, ty_way_to(best)) > now)) {
        return true;
    }
    if (!enemy) return false;
    uint16_t away = plane_bearing(ty_point(&battle->figures[enemy]), from);
    struct point far = plane_offset(from, away, ty_allowance(battle, figure));
    if (find_way(ground, battle, number, far, best) &&
        ty_gap_at(battle, figure, ty_way_to(best)) > now) {
        return true;
    }
    for (int i = 0; i < DIRECTIONS; i++) {
        uint16_t direction = (uint16_t)(i * (int)(4 * TURN_RIGHT_ANGLE / DIRECTIONS));
        far = plane_offset(from, direction, ty_allowance(battle, figure));
        if (!find_way(ground, battle, number, far, &mover)) continue;
        int64_t gap = ty_gap_at(battle, figure, ty_way_to(&mover));
        if (gap <= most) continue;
        most = gap;
        *best = mover;
    }
    return most > now;
}

// A horse that can go nowhere yet turns its head the way it would.
static void turn_to_run(struct umpire *umpire, int number)
{
    struct ty_figure *figure = &ty_of(umpire->battle)->figures[number];
    if (!figure->mounted) return;
    uint16_t ahead = ty_ahead_in(ty_of(umpire->battle), figure->side);
    uint16_t wanted = (uint16_t)(ahead + 2 * TURN_RIGHT_ANGLE);
    int turn = (int16_t)(uint16_t)(wanted - figure->facing), most = (int)TURN_RIGHT_ANGLE;
    if (turn == 0) return;
    if (abs(turn) > most) turn = turn < 0 ? -most : most;
    figure->facing = (uint16_t)(figure->facing + turn);
    tell(umpire, (struct event){.clause = TY_10_4,
                                .kind = SAY_TURNS_TO_RUN,
                                .figure = (uint8_t)number,
                                .hidden_from = ty_veil(ty_of(umpire->battle), number)});
}

// Loads are thrown away: nobody runs with them (TY_6_8 would cost the second move).
static void run(struct umpire *umpire, int number)
{
    struct ty_battle *battle = ty_of(umpire->battle);
    struct ty_figure *figure = &battle->figures[number];
    int moves = figure->mounted ? figure->horse_actions : figure->actions;
    ty_drop_load(umpire, number);
    for (; moves > 0 && ty_standing(battle, figure); moves--) {
        struct ty_mover mover;
        struct ty_fare fare = {.actions = !figure->mounted, .horse_actions = figure->mounted};
        ty_pay(battle, number, fare);
        if (!find_flight(umpire->ground, battle, number, &mover)) {
            turn_to_run(umpire, number);
            continue;
        }
        go(umpire, &mover, SAY_RUNS);
        if (!ground_holds_disc(umpire->ground, ty_point(figure), ty_radius(figure))) {
            ty_leave_table(umpire, number);
        }
    }
}

// TY_R44 To the nearest cover that is no nearer to the enemy, or towards the own edge.
static void fall_back(struct umpire *umpire, int number)
{
    struct ty_battle *battle = ty_of(umpire->battle);
    struct ty_figure *figure = &battle->figures[number];
    struct ty_mover mover;
    struct point from = ty_point(figure), goal = own_edge(umpire->ground, battle, figure), cover;
    int32_t margin = ty_radius(figure);
    struct ty_shelter asked = {.ground = umpire->ground,
                               .battle = battle,
                               .figure = figure,
                               .enemy = ty_nearest_enemy(battle, figure, true),
                               .gap = ty_gap_at(battle, figure, from)};
    if (figure->mounted ? !figure->horse_actions : !figure->actions) return;
    bool arrived = ty_covered_from(umpire->ground, battle, figure, asked.enemy);
    if (arrived) return;
    goal.y = goal.y < margin ? margin : goal.y - margin;
    if (ty_find_shelter(&asked, &cover) &&
        plane_distance2(from, cover) <= plane_distance2(from, goal)) {
        goal = cover;
    }
    struct ty_fare fare = ty_fare_of(figure);
    if (figure->actions < fare.actions) {
        ty_drop_load(umpire, number); // TY_6_8
        fare = ty_fare_of(figure);
    }
    ty_pay(battle, number, fare);
    if (find_way(umpire->ground, battle, number, goal, &mover)) {
        go(umpire, &mover, SAY_FALLS_BACK);
    } else {
        turn_to_run(umpire, number);
    }
}

void ty_compulsory(struct umpire *umpire)
{
    struct ty_battle *battle = ty_of(umpire->battle);
    for (int unit = 1; unit <= battle->unit_count; unit++) {
        struct ty_unit *own = &battle->units[unit];
        if (own->side != battle->active || !own->bound_to || own->morale < FALL_BACK) continue;
        if (own->stopped) continue; // TY_R43
        bool runs = ty_is_under_orders(battle, unit);
        if (own->ambush) ty_reveal(umpire, unit);
        for (int i = battle->units[unit].numbers.first; i <= battle->units[unit].numbers.last;
             i++) {
            const struct ty_figure *figure = &battle->figures[i];
            if (figure->unit != unit || !ty_standing(battle, figure)) continue;
            if (runs) {
                run(umpire, i);
            } else {
                fall_back(umpire, i);
            }
        }
        own->ran = runs;
        own->bound_to = 0;
        ty_after_move(umpire, unit);
    }
}
