// A command under way: two windows for those who hold their fire, then the end of it (section 3.4).
#include "rules/tyneside/field/field.h"
#include "rules/tyneside/hiding/hiding.h"
#include "rules/tyneside/morale/morale.h"
#include "rules/tyneside/moving/movement.h"
#include "rules/tyneside/moving/moving.h"
#include "rules/tyneside/shooting/shooting.h"

#include <assert.h>

#define SHORT_OF_CONTACT CM(1)

static bool comes_nearer(const struct ty_mover *mover, const struct ty_figure *enemy)
{
    return plane_distance2(ty_way_to(mover), ty_point(enemy)) <
           plane_distance2(ty_way_from(mover), ty_point(enemy));
}

// TY_R6 Cause is given by coming nearer to anybody of the other side.
static bool gives_cause(const struct ty_battle *battle)
{
    const struct ty_command *command = &battle->command;
    enum side side = battle->units[command->unit].side;
    struct ty_numbers enemies = ty_enemies_of(battle, side);
    for (int i = 0; i < command->count; i++) {
        const struct ty_mover *mover = &command->movers[i];
        for (int j = enemies.first; j <= enemies.last; j++) {
            const struct ty_figure *enemy = &battle->figures[j];
            if (!comes_nearer(mover, enemy) || enemy->side == side) continue;
            if (ty_standing(battle, enemy)) return true;
        }
    }
    return false;
}

static void set_out(struct ty_battle *battle, const struct ty_mover *mover)
{
    struct ty_figure *figure = &battle->figures[mover->figure];
    ty_pay(battle, mover->figure, ty_fare_of(figure));
    figure->moved = 1;
    figure->climbing = figure->climbed = 0; // TY_R73
}

// TY_R91 A way ends at an enemy whom the mover could not know of.
static void stumble(struct ty_battle *battle)
{
    struct ty_command *command = &battle->command;
    for (int i = 0; i < command->count; i++) {
        int32_t length;
        struct ty_mover *mover = &command->movers[i];
        if (ty_first_unknown(battle, mover, &length)) ty_way_cut(mover, length);
    }
}

static void fling(struct umpire *umpire)
{
    const struct ty_battle *battle = ty_in(umpire->battle);
    const struct ty_command *command = &battle->command;
    struct ty_eligible eligible;
    int thrower = command->movers[0].figure;
    if (!ty_standing(battle, &battle->figures[thrower]) || ty_engaged(battle, thrower)) return;
    if (fine(ty_eligible_find(umpire->ground, battle, thrower, command->slot, command->target,
                              &eligible))) {
        ty_fire(umpire, thrower, command->slot, command->target);
    }
}

void ty_begin_march(struct umpire *umpire, const struct ty_command *command)
{
    struct ty_battle *battle = ty_of(umpire->battle);
    assert(command->count > 0);
    battle->command = *command;
    battle->command.under_way = 1;
    if (battle->units[command->unit].ambush) ty_reveal(umpire, command->unit); // TY_11_2
    if (command->flings == FLING_FIRST) fling(umpire);
    for (int i = 0; i < command->count; i++) {
        set_out(battle, &battle->command.movers[i]);
    }
    bool unknown = ty_anybody_unknown(battle, battle->units[command->unit].side);
    if (unknown) stumble(battle);
    if (!ty_anybody_holds(battle) || !gives_cause(battle)) {
        battle->command.window = WINDOW_END;
        battle->command.clear = !unknown && !battle->loose && !battle->chests && !command->flings;
    }
    step_into(umpire, (struct frame){.step = MARCH,
                                     .side = battle->units[command->unit].side,
                                     .group = command->unit});
}

// One who was felled lies where the window found him, and so does the rider who was thrown stand
// there: the way was his horse's.
bool ty_goes_on(const struct ty_battle *battle, const struct ty_mover *mover)
{
    const struct ty_figure *figure = &battle->figures[mover->figure];
    return ty_standing(battle, figure) && (mover->how == WAY_RIDDEN) == (figure->mounted != 0);
}

static bool will_touch(const struct ty_battle *battle, const struct ty_mover *mover)
{
    const struct ty_figure *figure = &battle->figures[mover->figure];
    struct ty_numbers enemies = ty_enemies_of(battle, figure->side);
    for (int i = enemies.first; i <= enemies.last; i++) {
        const struct ty_figure *other = &battle->figures[i];
        if (!ty_touches_at(figure, ty_way_to(mover), other)) continue;
        if (other->side != figure->side && ty_standing(battle, other)) return true;
    }
    return false;
}

static int32_t half_length(const struct ty_mover *mover)
{
    struct point from = ty_way_from(mover), half = ty_way_at(mover, true);
    return plane_length((struct point){half.x - from.x, half.y - from.y});
}

// How far along his way the window finds a mover.
static int32_t length_in(const struct ty_battle *battle, const struct ty_mover *mover,
                         enum ty_window window)
{
    int32_t whole = ty_way_length(mover);
    if (window == WINDOW_HALF) return mover->how == WAY_RIDDEN ? half_length(mover) : whole / 2;
    if (!will_touch(battle, mover)) return whole;
    return whole > SHORT_OF_CONTACT ? whole - SHORT_OF_CONTACT : 0;
}

static void put_in_window(struct umpire *umpire, enum ty_window window)
{
    struct ty_battle *battle = ty_of(umpire->battle);
    for (int i = 0; i < battle->command.count; i++) {
        const struct ty_mover *mover = &battle->command.movers[i];
        struct ty_figure *figure = &battle->figures[mover->figure];
        if (!ty_goes_on(battle, mover)) continue;
        int32_t length = length_in(battle, mover, window);
        ty_put(umpire->ground, battle, mover->figure, ty_way_along(mover, length));
        if (!figure->mounted) continue;
        bool half = window == WINDOW_HALF || length < half_length(mover);
        figure->facing = ty_way_facing(mover, half);
    }
    ty_look_again(umpire, battle->command.unit);
}

// Who is found half way has not made the turn that follows, even where that is all that does.
static void cut_in_window(const struct ty_battle *battle, struct ty_mover *mover)
{
    enum ty_window window = battle->command.window;
    int32_t length = length_in(battle, mover, window);
    if (window == WINDOW_HALF || length < ty_way_length(mover)) ty_way_cut(mover, length);
}

// Ends the ways of those who go no farther than the window found them: of some, or of all.
static void cut_ways(struct ty_battle *battle, bool all)
{
    struct ty_command *command = &battle->command;
    for (int i = 0; i < command->count; i++) {
        struct ty_mover *mover = &command->movers[i];
        struct ty_figure *figure = &battle->figures[mover->figure];
        if (ty_goes_on(battle, mover)) {
            if (all) cut_in_window(battle, mover);
        } else if (ty_on_table(figure)) {
            ty_way_cut(mover, 0);
            mover->how = WAY_WALKED;
            mover->bends = 0;
            mover->corners[0] = (struct ty_corner){0, 0};
            mover->facings[0] = mover->facings[1] = 0;
            mover->to_x = figure->x;
            mover->to_y = figure->y;
        }
    }
}

// The first who got anywhere, for all of them; of those who fell on the way it was told how.
static void tell_moves(struct umpire *umpire, enum ty_event alone, enum ty_event together)
{
    const struct ty_battle *battle = ty_in(umpire->battle);
    const struct ty_command *command = &battle->command;
    int first = 0, going = 0;
    for (int i = command->count - 1; i >= 0; i--) {
        if (!ty_goes_on(battle, &command->movers[i])) continue;
        first = command->movers[i].figure;
        going++;
    }
    if (!going) return;
    bool single = going == 1;
    tell(umpire, (struct event){.clause = TY_6_1,
                                .kind = (uint16_t)(single ? alone : together),
                                .figure = single ? (uint16_t)first : 0,
                                .group = single ? 0 : command->unit,
                                .target = single ? 0 : (uint16_t)first,
                                .hidden_from = ty_veil(battle, first),
                                .amount = {battle->figures[first].x, battle->figures[first].y}});
}

// TY_R91 Nobody charged: they are found, and fight.
static void run_into(struct umpire *umpire, int number, int other)
{
    tell(umpire, (struct event){.clause = TY_6_7,
                                .kind = SAY_STUMBLES,
                                .figure = (uint8_t)number,
                                .target = (uint8_t)other});
    if (ty_in(umpire->battle)->figures[other].hidden) ty_spot(umpire, other);
}

// Whom a mover has come to touch. Units charged besides the target check at once (TY_R80).
void ty_meet(struct umpire *umpire, int number, struct point from, bool fought[TY_UNITS + 1])
{
    struct ty_battle *battle = ty_of(umpire->battle);
    struct ty_figure *figure = &battle->figures[number];
    int target = battle->units[figure->unit].target;
    struct ty_numbers enemies = ty_enemies_of(battle, figure->side);
    for (int i = enemies.first; i <= enemies.last; i++) {
        const struct ty_figure *other = &battle->figures[i];
        if (!ty_touching(figure, other)) continue;
        if (other->side == figure->side || !ty_standing(battle, other)) continue;
        if (!ty_touches_at(figure, from, other)) figure->came_in = 1;
        if (figure->hidden) ty_spot(umpire, number);
        bool known = ty_is_known(battle, other);
        if (!known) run_into(umpire, number, i);
        if (known && target && target != other->unit && !fought[other->unit]) {
            ty_check_morale(umpire, other->unit, TY_10_1, false);
        }
        fought[other->unit] = true;
    }
}

// TY_R15 A pavise goes before its bearer: between him and the nearest enemy, unless he turns it.
static void turn_pavise(struct ty_battle *battle, struct ty_figure *figure)
{
    int enemy = figure->pavise ? ty_nearest_enemy(battle, figure, true) : 0;
    if (!enemy) return;
    uint16_t ahead = plane_bearing(ty_point(figure), ty_point(&battle->figures[enemy]));
    figure->pavise_facing = (uint16_t)(ahead + TURN_RIGHT_ANGLE);
}

// What a unit and its enemies notice when it has moved.
void ty_after_move(struct umpire *umpire, int unit)
{
    struct ty_battle *battle = ty_of(umpire->battle);
    ty_end_contacts(battle);
    ty_ambushes(umpire);
    ty_note_sightings(battle);
    ty_note_distances(umpire, unit);
}

static void note_charge(struct ty_battle *battle, const struct ty_mover *mover)
{
    struct ty_unit *unit = &battle->units[battle->command.unit];
    for (int i = battle->units[unit->target].numbers.first;
         i <= battle->units[unit->target].numbers.last && unit->target; i++) {
        const struct ty_figure *enemy = &battle->figures[i];
        if (enemy->unit != unit->target || !ty_standing(battle, enemy)) continue;
        if (comes_nearer(mover, enemy)) unit->on_its_way = 1;
    }
}

// A turn that no way follows would not be noticed by where it led.
static void end_ride(struct umpire *umpire, const struct ty_mover *mover)
{
    struct point half = ty_way_at(mover, true), to = ty_way_to(mover);
    uint16_t before = ty_way_facing(mover, true), facing = ty_way_facing(mover, false);
    ty_of(umpire->battle)->figures[mover->figure].facing = facing;
    if (half.x == to.x && half.y == to.y && facing != before) ty_tell_turn(umpire, mover->figure);
}

// Fought are the units that it fought before; NULL: there is no enemy near.
static void end_way(struct umpire *umpire, const struct ty_mover *mover, bool *fought)
{
    struct ty_battle *battle = ty_of(umpire->battle);
    struct ty_figure *figure = &battle->figures[mover->figure];
    if (!ty_standing(battle, figure)) return;
    if (figure->mounted) end_ride(umpire, mover);
    note_charge(battle, mover);
    turn_pavise(battle, figure);
    if (fought) ty_meet(umpire, mover->figure, ty_way_from(mover), fought);
    if (!ground_holds_disc(umpire->ground, ty_point(figure), ty_radius(figure))) {
        ty_leave_table(umpire, mover->figure);
    }
}

static void arrive(struct umpire *umpire)
{
    struct ty_battle *battle = ty_of(umpire->battle);
    struct ty_command *command = &battle->command;
    int unit = command->unit;
    bool fought[TY_UNITS + 1] = {false}, stopped = battle->units[unit].stopped;
    if (!command->clear) ty_put_movers(umpire->ground, battle, command, false);
    bool at_hand = ty_enemy_at_hand(battle, command);
    if (at_hand) ty_find_fought(battle, unit, fought);
    ty_settle(umpire->ground, battle, command);
    ty_look_again(umpire, unit); // the others read what they see the end of
    tell_moves(umpire, stopped ? SAY_STOPS : SAY_MOVES,
               stopped ? SAY_STOP_TOGETHER : SAY_MOVE_TOGETHER);
    for (int i = 0; i < command->count; i++) {
        end_way(umpire, &command->movers[i], at_hand ? fought : NULL);
    }
    if (command->flings == FLING_LAST && !stopped) fling(umpire);
    *command = (struct ty_command){0};
    ty_after_move(umpire, unit);
}

// TY_7_21, TY_10_7 Hurt in a window the unit checks at once, and goes on only if all is well.
static bool is_stopped(struct umpire *umpire)
{
    struct ty_battle *battle = ty_of(umpire->battle);
    struct ty_command *command = &battle->command;
    struct ty_unit *unit = &battle->units[command->unit];
    if (!command->hurt) return false;
    command->hurt = 0;
    cut_ways(battle, false);
    ty_check_morale(umpire, command->unit, TY_7_21, true);
    if (unit->morale == MORALE_OK) return false;
    unit->stopped = 1;
    cut_ways(battle, true);
    return true;
}

void ty_march_enter(struct umpire *umpire)
{
    struct ty_battle *battle = ty_of(umpire->battle);
    struct ty_command *command = &battle->command;
    if (is_stopped(umpire)) {
        arrive(umpire);
        return;
    }
    while (command->window < WINDOW_END && ty_anybody_holds(battle)) {
        command->window++;
        put_in_window(umpire, command->window);
        if (!ty_any_holder(umpire->ground, battle, command->unit)) continue;
        enum side side = battle->units[command->unit].side;
        step_again(umpire);
        step_into(umpire, (struct frame){.step = REACTION,
                                         .side = (uint8_t)side_other(side),
                                         .group = command->unit,
                                         .extra = command->window});
        return;
    }
    arrive(umpire);
}
