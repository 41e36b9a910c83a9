// A command as it is judged and as it is carried out: who goes, by which ways, to which places.
#include "rules/tyneside/movement.h"

#include <assert.h>
#include <string.h>

struct building {
    struct ty_survey *survey;
    const struct ty_battle *battle;
    struct ty_command *command;
    struct ty_body body;    // of the unit, with those who move where they will end
    const uint16_t *facing; // that a ride ends with; NULL: as it comes
};

// By number, so that whoever must settle first comes first.
static void add_mover(struct ty_command *command, const struct ty_mover *mover)
{
    int at = command->count;
    while (at > 0 && command->movers[at - 1].figure >= mover->figure) {
        at--;
    }
    if (at < command->count && command->movers[at].figure == mover->figure) {
        command->movers[at] = *mover;
        return;
    }
    memmove(&command->movers[at + 1], &command->movers[at],
            (size_t)(command->count - at) * sizeof *mover);
    command->movers[at] = *mover;
    command->count++;
}

static void remove_mover(struct ty_command *command, int at)
{
    command->count--;
    memmove(&command->movers[at], &command->movers[at + 1],
            (size_t)(command->count - at) * sizeof *command->movers);
    command->movers[command->count] = (struct ty_mover){0};
}

// May it set out for that place at all?
static struct problem start_check(const struct building *build, int number, struct point to)
{
    const struct ty_figure *figure = &build->battle->figures[number];
    if (!ground_on_table(build->survey->ground, to)) {
        return forbidden(TY_6_1, "that is off the table");
    }
    struct problem problem = ty_leave_check(build->battle, number);
    if (!fine(problem)) return problem;
    if (figure->x == to.x && figure->y == to.y) return forbidden(TY_6_1, "it is there already");
    return no_problem();
}

// Way and end of one mover, whatever the others do. The way is cut where it meets an enemy.
static struct problem mover_check(const struct building *build, struct ty_mover *mover)
{
    struct problem problem = ty_way_check(build->survey, mover);
    if (!fine(problem)) return problem;
    return ty_arrival_check(build->survey, mover->figure, ty_way_to(mover));
}

static struct problem find_mover(const struct building *build, int number, struct point to,
                                 struct ty_mover *mover)
{
    if (!ty_way_find(build->survey, number, to, build->facing, mover)) {
        return forbidden(TY_6_2, "a horse turns by 45 degrees in each half of its move");
    }
    return mover_check(build, mover);
}

static struct problem build_single(struct building *build, const struct choice *choice)
{
    struct point to = {choice->x, choice->y};
    struct ty_mover mover;
    struct problem problem = start_check(build, choice->unit, to);
    if (fine(problem)) problem = find_mover(build, choice->unit, to, &mover);
    if (!fine(problem)) return problem;
    build->command->unit = build->battle->figures[choice->unit].unit;
    add_mover(build->command, &mover);
    return no_problem();
}

// TY_R70 The turn of the last half is told with the place.
static struct problem build_ride(struct building *build, const struct choice *choice)
{
    if (!build->battle->figures[choice->unit].mounted) {
        return forbidden(TY_6_3, "men on foot have no facing");
    }
    build->facing = &choice->facing;
    return build_single(build, choice);
}

// A plan keeps what it has of the same unit.
static struct problem build_plan(struct building *build, const struct choice *choice)
{
    const struct ty_command *planned = &build->battle->command;
    struct point to = {choice->x, choice->y};
    struct ty_mover mover;
    struct problem problem = start_check(build, choice->unit, to);
    if (fine(problem)) problem = find_mover(build, choice->unit, to, &mover);
    if (!fine(problem)) return problem;
    uint8_t unit = build->battle->figures[choice->unit].unit;
    if (planned->unit == unit) *build->command = *planned;
    build->command->unit = unit;
    ty_forget_way(build->command);
    add_mover(build->command, &mover);
    return no_problem();
}

static struct problem build_planned(struct building *build, int unit)
{
    const struct ty_command *planned = &build->battle->command;
    if (planned->unit != unit || planned->count == 0) {
        return forbidden(TY_4_5, "no move of that unit is planned");
    }
    build->command->unit = (uint8_t)unit;
    for (int i = 0; i < planned->count; i++) {
        struct ty_mover mover = planned->movers[i];
        const struct ty_figure *figure = &build->battle->figures[mover.figure];
        bool turned = figure->mounted && figure->facing != mover.from_facing;
        if (figure->x != mover.from_x || figure->y != mover.from_y || turned) {
            return forbidden(TY_4_5, "the plan is out of date");
        }
        struct problem problem = ty_leave_check(build->battle, mover.figure);
        if (fine(problem)) problem = mover_check(build, &mover);
        if (!fine(problem)) return problem;
        add_mover(build->command, &mover);
    }
    return no_problem();
}

// The first of the unit who can move shows the way.
static int guide_of(const struct ty_battle *battle, int unit)
{
    for (int i = 1; i <= battle->count; i++) {
        const struct ty_figure *figure = &battle->figures[i];
        if (figure->unit == unit && ty_may_move(battle, figure)) return i;
    }
    return 0;
}

// As far along as it gets; false: not at all.
static bool follow(const struct building *build, int number, struct point to,
                   struct ty_mover *mover)
{
    struct point from = ty_point(&build->battle->figures[number]), end = to;
    int32_t step = ty_allowance(build->battle, &build->battle->figures[number]) / 10;
    int32_t length = plane_length((struct point){to.x - from.x, to.y - from.y});
    while (length > 0) {
        bool stays = end.x == from.x && end.y == from.y;
        if (!stays && ground_on_table(build->survey->ground, end) &&
            fine(find_mover(build, number, end, mover))) {
            return true;
        }
        length -= step;
        if (length > 0) end = plane_towards(from, to, length);
    }
    return false;
}

static struct ty_member *member_of(struct building *build, int number)
{
    int at = 0;
    while (build->body.members[at].figure != number) {
        at++;
        assert(at < build->body.count);
    }
    return &build->body.members[at];
}

// Lays out the unit as it will stand.
static void lay_ends(struct building *build)
{
    const struct ty_command *command = build->command;
    ty_body_lay(build->survey, command->unit, &build->body);
    for (int i = 0; i < command->count; i++) {
        member_of(build, command->movers[i].figure)->is = ty_way_to(&command->movers[i]);
    }
}

static bool is_clear(const struct building *build, const struct ty_member *member, struct point at)
{
    return ty_body_clear(&build->body, member, at) &&
           ty_survey_clear(build->survey, at, member->radius, build->command->unit);
}

static bool all_clear(struct building *build)
{
    for (int i = 0; i < build->command->count; i++) {
        const struct ty_member *member = member_of(build, build->command->movers[i].figure);
        if (!is_clear(build, member, member->is)) return false;
    }
    return true;
}

// Whose place one of the others has taken, cut short before an enemy or a wall, goes less far.
static struct problem close_up(struct building *build, int guide)
{
    struct ty_command *command = build->command;
    for (int i = command->count - 1; i >= 0; i--) {
        struct ty_mover *mover = &command->movers[i];
        struct ty_member *member = member_of(build, mover->figure);
        if (mover->figure == guide || is_clear(build, member, member->is)) continue;
        int32_t length = ty_way_length(mover);
        while (length > 0 && !is_clear(build, member, ty_way_along(mover, length))) {
            length = length > MM(1) ? length - MM(1) : 0;
        }
        ty_way_cut(mover, length);
        member->is = ty_way_to(mover);
        struct problem problem = length ? mover_check(build, mover) : no_problem();
        if (!fine(problem)) return problem;
        if (!length) remove_mover(command, i);
    }
    return no_problem();
}

// The guide goes to the very place, the others as far beside him as they can.
static struct problem build_advance(struct building *build, const struct choice *choice)
{
    const struct ty_battle *battle = build->battle;
    struct ty_mover mover;
    int guide = guide_of(battle, choice->unit);
    if (!guide) {
        int first = ty_first_in(battle, choice->unit);
        return first ? ty_leave_check(battle, first)
                     : forbidden(TY_4_8, "nobody of that unit can move");
    }
    struct point from = ty_point(&battle->figures[guide]), to = {choice->x, choice->y};
    struct problem problem = start_check(build, guide, to);
    if (fine(problem)) problem = find_mover(build, guide, to, &mover);
    if (!fine(problem)) return problem;
    build->command->unit = choice->unit;
    add_mover(build->command, &mover);
    for (int i = guide + 1; i <= battle->count; i++) {
        const struct ty_figure *figure = &battle->figures[i];
        if (figure->unit != choice->unit || !ty_may_move(battle, figure)) continue;
        struct point end = {figure->x + to.x - from.x, figure->y + to.y - from.y};
        if (follow(build, i, end, &mover)) add_mover(build->command, &mover);
    }
    lay_ends(build);
    return all_clear(build) ? no_problem() : close_up(build, guide);
}

static struct point turned_about(struct point at, struct point centre, uint16_t angle)
{
    int64_t x = at.x - centre.x, y = at.y - centre.y;
    int64_t sine = plane_sine(angle), cosine = plane_cosine(angle);
    return (struct point){centre.x + (int32_t)((x * cosine - y * sine) / 65536),
                          centre.y + (int32_t)((x * sine + y * cosine) / 65536)};
}

// Everybody goes straight to his place in the formation turned about its first.
static struct problem build_wheel(struct building *build, const struct choice *choice)
{
    const struct ty_battle *battle = build->battle;
    int first = ty_first_in(battle, choice->unit);
    if (!first) return forbidden(TY_4_8, "nobody of that unit can move");
    build->command->unit = choice->unit;
    for (int i = first + 1; i <= battle->count; i++) {
        const struct ty_figure *figure = &battle->figures[i];
        struct ty_mover mover;
        if (figure->unit != choice->unit || !ty_standing(battle, figure)) continue;
        struct point to =
            turned_about(ty_point(figure), ty_point(&battle->figures[first]), choice->facing);
        struct problem problem = start_check(build, i, to);
        if (fine(problem)) problem = find_mover(build, i, to, &mover);
        if (!fine(problem)) return problem;
        add_mover(build->command, &mover);
    }
    if (!build->command->count) return forbidden(TY_5_1, "one alone is no formation");
    return no_problem();
}

// TY_13_6 Thrown before the move from where it stands, or after it from where it ends.
static struct problem build_fling(struct building *build, const struct choice *choice)
{
    const struct ground *ground = build->survey->ground;
    const struct ty_battle *battle = build->battle;
    const struct ty_figure *figure = &battle->figures[choice->unit];
    struct ty_battle after = *battle;
    struct ty_eligible eligible;
    struct problem problem = build_single(build, choice);
    if (!fine(problem)) return problem;
    int slot = figure->missiles[0] == SHURIKEN && ty_is_loaded(figure, 0) ? 0 : 1;
    if (figure->missiles[slot] != SHURIKEN || !ty_is_loaded(figure, slot)) {
        return forbidden(TY_13_6, "it has no shuriken ready");
    }
    if (!choice->target || choice->target > battle->count) {
        return forbidden(TY_7_18, "there is nobody to throw at");
    }
    uint8_t unit = battle->figures[choice->target].unit;
    if (choice->option) {
        ty_put(ground, &after, choice->unit, ty_way_to(&build->command->movers[0]));
    }
    if (ty_is_engaged(&after, choice->unit)) return forbidden(TY_9_1, "an enemy is upon it");
    if (battle->units[unit].side == figure->side) return forbidden(TY_7_18, "that is a friend");
    build->command->flings = choice->option ? FLING_LAST : FLING_FIRST;
    build->command->target = unit;
    build->command->slot = (uint8_t)slot;
    return ty_eligible_find(ground, &after, choice->unit, slot, unit, &eligible);
}

// TY_5_3, TY_R76 Only where all end matters: clear of all bases, and together.
static struct problem ends_check(struct building *build)
{
    lay_ends(build);
    if (!all_clear(build)) return forbidden(TY_6_1, "somebody stands there");
    return ty_cohesion_check(build->survey, &build->body);
}

struct problem ty_command_build(struct ty_survey *survey, const struct choice *choice,
                                struct ty_command *command)
{
    struct building build;
    struct problem problem;
    build.survey = survey;
    build.battle = survey->battle;
    build.command = command;
    build.facing = NULL;
    *command = (struct ty_command){0};
    bool figure = choice->kind == PLAN || choice->kind == MOVE || choice->kind == RIDE ||
                  choice->kind == FLING;
    ty_survey_reach(survey, figure ? survey->battle->figures[choice->unit].unit : choice->unit);
    switch ((int)choice->kind) {
    case PLAN: return build_plan(&build, choice);
    case MOVE: problem = build_single(&build, choice); break;
    case RIDE: problem = build_ride(&build, choice); break;
    case FLING: problem = build_fling(&build, choice); break;
    case GO: problem = build_planned(&build, choice->unit); break;
    case ADVANCE: problem = build_advance(&build, choice); break;
    default: problem = build_wheel(&build, choice); break;
    }
    return fine(problem) ? ends_check(&build) : problem;
}
