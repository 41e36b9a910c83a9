// Who has won: a Daimyo's death, a broken army, what the scenario asks for, and losses (section 3.6).
#include "rules/daimyo/fires/fires.h"
#include "rules/daimyo/turn/turn.h"

#define DRAWN_WITHIN   10 // points
#define LORD_POINTS    60
#define ALLY_POINTS    24
#define GUN_POINTS     18
#define WAGON_POINTS   6
#define TOUCHES_NEEDED 2 // ends of sequences running

enum dm_ending { LORD_DEAD, BROKEN, WON_BY_AIM, TIME_IS_UP, LOSSES };

static void win(struct umpire *umpire, enum side side, enum dm_ending why, uint16_t clause)
{
    tell(umpire, (struct event){.kind = side ? SAY_WINS : SAY_DRAWN,
                                .clause = clause,
                                .side = (uint8_t)side,
                                .amount = {(int16_t)why}});
    battle_decide(umpire, side ? outcome_of_win(side) : DRAWN);
}

static bool lord_is_dead(const struct dm_battle *battle, enum side side)
{
    int lord = battle->chiefs[side];
    return lord && battle->units[lord].state == DM_LOST;
}

static bool has_left(const struct dm_battle *battle, enum side side)
{
    for (int i = 1; i <= battle->unit_count; i++) {
        const struct dm_unit *unit = &battle->units[i];
        if (unit->side == side && unit->type != ANIMAL && dm_on_table(unit)) return false;
    }
    return true;
}

// DM_R52 No unit is left that is not in retreat. Daimyos are none; a unit that lies in ambush is one.
static bool is_broken(const struct dm_battle *battle, enum side side)
{
    if (lord_is_dead(battle, side)) return has_left(battle, side);
    for (int i = 1; i <= battle->unit_count; i++) {
        const struct dm_unit *unit = &battle->units[i];
        bool counts = unit->type < DM_UNIT_TYPES && unit->side == side;
        if (counts && (unit->hides || (dm_on_table(unit) && !unit->retreat))) return false;
    }
    return true;
}

// DM_10_10 The game is over with a Daimyo's life; if both are dead, for him whose turn it was.
static bool lords_decide(struct umpire *umpire)
{
    const struct dm_battle *battle = dm_of(umpire->battle);
    if (battle->head.options[END_ON_DAIMYO] == PLAYED_WITHOUT) return false;
    enum side active = (enum side)battle->active, other = side_other(active);
    bool own = lord_is_dead(battle, active), theirs = lord_is_dead(battle, other);
    if (!own && !theirs) return false;
    win(umpire, own ? other : active, LORD_DEAD, DM_10_10);
    return true;
}

bool dm_ends_at_once(struct umpire *umpire)
{
    const struct dm_battle *battle = dm_of(umpire->battle);
    if (battle->head.outcome != UNDECIDED) return true;
    if (umpire->dice->starved) return false;
    if (lords_decide(umpire)) return true;
    bool red = is_broken(battle, RED), blue = is_broken(battle, BLUE);
    if (!red && !blue) return false;
    win(umpire, red && blue ? NOBODY : red ? BLUE : RED, BROKEN, DM_10_9);
    return true;
}

// Points: the die of each figure that is lost, and more for Daimyos. A clan that has turned counts for
// nobody.
static int points_of_unit(const struct dm_battle *battle, const struct dm_unit *unit)
{
    if (unit->clan && battle->clans[unit->clan].turned) return 0;
    if (unit->type == ANIMAL || unit->type == NINJA) return 0;
    if (!dm_is_lord(unit)) return unit->dead * dm_types[unit->type].die;
    return unit->dead * (unit->clan ? ALLY_POINTS : LORD_POINTS);
}

int dm_points(const struct dm_battle *battle, enum side side)
{
    int points = 0;
    for (int i = 1; i <= battle->unit_count; i++) {
        const struct dm_unit *unit = &battle->units[i];
        if (unit->side == side_other(side)) points += points_of_unit(battle, unit);
    }
    for (int i = 1; i <= battle->engine_count; i++) {
        const struct dm_engine *engine = &battle->engines[i];
        if (!engine->captured || battle->units[engine->unit].side != side) continue;
        points += engine->kind == ENGINE_GUN ? GUN_POINTS : WAGON_POINTS;
    }
    return points;
}

static bool counts_for(const struct dm_unit *unit, enum side side)
{
    return unit->side == side && unit->type < DM_UNIT_TYPES && dm_on_table(unit) && !unit->retreat;
}

static int near_line(const struct dm_field *field, const struct dm_goal *goal, enum side side)
{
    const struct dm_battle *battle = field->battle;
    struct patch patch;
    int count = 0;
    if (!terrain_patch(&field->terrain, goal->work, &patch)) return 0;
    for (int i = 1; i <= battle->unit_count; i++) {
        if (!counts_for(&battle->units[i], side)) continue;
        for (int figure = 0; (figure = dm_next(battle, i, figure)) != 0;) {
            struct base base = dm_base(battle, figure);
            count += shape_near(&patch.shape, &base, CM(goal->least));
        }
    }
    return count;
}

// On the far side of a band that crosses the table from west to east, and not in it.
static bool is_across(const struct shape *band, const struct base *base, bool north)
{
    if (shape_near(band, base, 0)) return false;
    for (int i = 0; i + 1 < band->count; i++) {
        struct point a = band->corners[i], b = band->corners[i + 1];
        if (a.x > b.x) {
            struct point swapped = a;
            a = b;
            b = swapped;
        }
        if (base->centre.x < a.x || base->centre.x > b.x || a.x == b.x) continue;
        int32_t y = a.y + (int32_t)((int64_t)(b.y - a.y) * (base->centre.x - a.x) / (b.x - a.x));
        return north ? base->centre.y < y : base->centre.y > y;
    }
    return false;
}

static int across(const struct dm_field *field, const struct dm_goal *goal, enum side side)
{
    const struct dm_battle *battle = field->battle;
    struct patch patch;
    int units = 0;
    if (!terrain_patch(&field->terrain, goal->work, &patch)) return 0;
    for (int i = 1; i <= battle->unit_count; i++) {
        bool all = counts_for(&battle->units[i], side) && dm_alive(battle, i) >= goal->least;
        for (int figure = 0; all && (figure = dm_next(battle, i, figure)) != 0;) {
            struct base base = dm_base(battle, figure);
            all = is_across(&patch.shape, &base, side != battle->home);
        }
        units += all;
    }
    return units;
}

static int on_fire(const struct dm_battle *battle)
{
    int count = 0;
    for (int i = 1; i <= battle->work_count; i++) {
        count += battle->works[i].fuel == A_BUILDING + 1 && battle->works[i].lit;
    }
    return count;
}

static bool reaches(const struct dm_field *field, const struct dm_goal *goal, enum side side)
{
    const struct dm_battle *battle = field->battle;
    struct shape shape;
    if (!dm_work_shape(field, goal->work, &shape)) return false;
    for (int i = 1; i <= battle->unit_count; i++) {
        if (!counts_for(&battle->units[i], side) || dm_alive(battle, i) < goal->least) continue;
        for (int figure = 0; (figure = dm_next(battle, i, figure)) != 0;) {
            struct base base = dm_base(battle, figure);
            if (battle->figures[figure].inside == goal->work) return true;
            if (!battle->figures[figure].inside && shape_near(&shape, &base, DM_TOUCH)) return true;
        }
    }
    return false;
}

int dm_goal_count(const struct dm_field *field, const struct dm_goal *goal, enum side side)
{
    const struct dm_work *work = &field->battle->works[goal->work];
    switch (goal->aim) {
    case AIM_LINE: return near_line(field, goal, side);
    case AIM_ACROSS: return across(field, goal, side);
    case AIM_BURN: return on_fire(field->battle);
    case AIM_TOUCH: return work->held;
    case AIM_RUIN: return work->ruined || work->full;
    default: return 0;
    }
}

// Of what must be reached at the ends of two sequences running: once more, or not any more.
static void note_touches(const struct dm_field *field, struct umpire *umpire)
{
    struct dm_battle *battle = dm_of(umpire->battle);
    for (int i = 0; i < DM_GOALS; i++) {
        const struct dm_goal *goal = &battle->goals[i];
        if (goal->aim != AIM_TOUCH) continue;
        struct dm_work *work = &battle->works[goal->work];
        work->held = reaches(field, goal, (enum side)goal->side) ? (uint8_t)(work->held + 1) : 0;
        if (!work->held) continue;
        tell(umpire, (struct event){.kind = SAY_HELD_FOR,
                                    .clause = DM_2_2,
                                    .side = goal->side,
                                    .target = (uint16_t)(DM_WORK_ID + goal->work)});
    }
}

static int needed_for(const struct dm_goal *goal)
{
    switch (goal->aim) {
    case AIM_ACROSS:
    case AIM_BURN: return goal->count;
    case AIM_TOUCH: return TOUCHES_NEEDED;
    case AIM_RUIN: return 1;
    default: return INT16_MAX; // it counts when the sequences have run out
    }
}

// More of one's own near the line than of the other's.
static enum side line_goes_to(const struct dm_field *field)
{
    const struct dm_battle *battle = field->battle;
    for (int i = 0; i < DM_GOALS; i++) {
        const struct dm_goal *goal = &battle->goals[i];
        if (goal->aim != AIM_LINE) continue;
        int red = near_line(field, goal, RED), blue = near_line(field, goal, BLUE);
        return red > blue ? RED : blue > red ? BLUE : NOBODY;
    }
    return NOBODY;
}

static enum side outlasts(const struct dm_battle *battle)
{
    for (int i = 0; i < DM_GOALS; i++) {
        if (battle->goals[i].aim == AIM_OUTLAST) return (enum side)battle->goals[i].side;
    }
    return NOBODY;
}

static void weigh_losses(struct umpire *umpire)
{
    const struct dm_battle *battle = dm_of(umpire->battle);
    int red = dm_points(battle, RED), blue = dm_points(battle, BLUE);
    int apart = red > blue ? red - blue : blue - red;
    enum side side = red > blue ? RED : BLUE;
    tell(umpire, (struct event){.kind = SAY_SCORES,
                                .clause = DM_2_2,
                                .side = (uint8_t)side,
                                .amount = {(int16_t)(red > blue ? red : blue),
                                           (int16_t)(red > blue ? blue : red)}});
    win(umpire, apart < DRAWN_WITHIN ? NOBODY : side, LOSSES, DM_2_2);
}

bool dm_ends_sequence(struct umpire *umpire)
{
    struct dm_battle *battle = dm_of(umpire->battle);
    struct dm_field field;
    dm_field_lay(&field, umpire->ground, battle);
    note_touches(&field, umpire);
    for (int i = 0; i < DM_GOALS; i++) {
        const struct dm_goal *goal = &battle->goals[i];
        if (!goal->aim || dm_goal_count(&field, goal, (enum side)goal->side) < needed_for(goal)) {
            continue;
        }
        win(umpire, (enum side)goal->side, WON_BY_AIM, DM_2_2);
        return true;
    }
    if (battle->head.turn < battle->sequences) return false;
    enum side line = line_goes_to(&field), last = outlasts(battle);
    if (line) {
        win(umpire, line, WON_BY_AIM, DM_2_2);
    } else if (last) {
        win(umpire, last, TIME_IS_UP, DM_2_2);
    } else {
        weigh_losses(umpire);
    }
    return true;
}
