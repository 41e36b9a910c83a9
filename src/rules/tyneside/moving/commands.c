// A command as it is checked and as it is carried out: who goes, by which ways, to which places.
#include "rules/tyneside/field/field.h"
#include "rules/tyneside/moving/movement.h"
#include "rules/tyneside/moving/moving.h"
#include "rules/tyneside/moving/survey.h"
#include "rules/tyneside/shooting/shooting.h"
#include "rules/tyneside/turn/turn.h"
#include "table/body.h"

#include <assert.h>
#include <string.h>

struct building {
    struct ty_survey *survey;
    const struct ty_battle *battle;
    struct ty_command *command;
    struct ty_body body; // of the unit, with those who move where they will end
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

static struct problem find_told(const struct building *build, int number, struct point to,
                                const struct ty_told *told, struct ty_mover *mover)
{
    struct problem problem = ty_way_find(build->survey, number, to, told, mover);
    if (!fine(problem)) return problem;
    return ty_arrival_check(build->survey, number, ty_way_to(mover));
}

// By the places and turns that were shown for it, if there are any.
static struct problem find_mover(const struct building *build, int number, struct point to,
                                 struct ty_mover *mover)
{
    struct ty_told told = ty_told_of(build->battle, number);
    return find_told(build, number, to, &told, mover);
}

static struct problem build_single(struct building *build, const struct choice *choice)
{
    struct point to = {choice->x, choice->y};
    struct ty_mover mover;
    struct ty_told told = ty_told_of(build->battle, choice->figure);
    if (choice->kind == RIDE) {
        told.turns[1] = choice->facing;
        told.turned |= 2;
    }
    struct problem problem = start_check(build, choice->figure, to);
    if (fine(problem)) problem = find_told(build, choice->figure, to, &told, &mover);
    if (!fine(problem)) return problem;
    build->command->unit = build->battle->figures[choice->figure].unit;
    add_mover(build->command, &mover);
    return no_problem();
}

// TY_R70 The turn of the last half is told with the place.
static struct problem build_ride(struct building *build, const struct choice *choice)
{
    if (!build->battle->figures[choice->figure].mounted) {
        return forbidden(TY_6_3, "men on foot have no facing");
    }
    return build_single(build, choice);
}

// A plan keeps what it has of the same unit.
static struct problem build_plan(struct building *build, const struct choice *choice)
{
    const struct ty_command *planned = &build->battle->command;
    struct point to = {choice->x, choice->y};
    struct ty_mover mover;
    struct problem problem = start_check(build, choice->figure, to);
    if (fine(problem)) problem = find_mover(build, choice->figure, to, &mover);
    if (!fine(problem)) return problem;
    uint8_t unit = build->battle->figures[choice->figure].unit;
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
static int guide_of(const struct ty_reach *reach)
{
    for (int i = 0; i < reach->own; i++) {
        if (reach->members[i].may_move) return reach->members[i].figure;
    }
    return 0;
}

// A body goes as was shown for one of it.
static bool is_shown(const struct building *build, int unit)
{
    int leader = build->battle->command.via_figure;
    return leader && build->battle->figures[leader].unit == unit;
}

static int32_t step_of(const struct building *build, int number)
{
    return ty_allowance(build->battle, &build->battle->figures[number]) / 10;
}

// Ends the path there, or where it leaves the table; false: it does.
static bool lead_to(const struct building *build, struct point to, struct ty_mover *path)
{
    struct point from = ty_way_stop(path, path->bends), at = to;
    if (!ground_on_table(build->survey->ground, to)) {
        int32_t length = plane_length((struct point){to.x - from.x, to.y - from.y});
        do {
            length -= step_of(build, path->figure);
            at = length > 0 ? plane_towards(from, to, length) : from;
        } while (!ground_on_table(build->survey->ground, at));
    }
    path->to_x = (int16_t)at.x;
    path->to_y = (int16_t)at.y;
    return at.x == to.x && at.y == to.y;
}

// The path that was shown, beside whom it was shown for; false: it leaves the table.
static bool lay_path(const struct building *build, int number, struct point to,
                     struct ty_mover *path)
{
    const struct ty_battle *battle = build->battle;
    const struct ty_command *shown = &battle->command;
    const struct ty_figure *figure = &battle->figures[number];
    const struct ty_figure *leader = &battle->figures[shown->via_figure];
    *path = (struct ty_mover){
        .figure = (uint8_t)number, .from_x = figure->x, .from_y = figure->y, .how = WAY_WALKED};
    for (int i = 0; i < shown->via_count && is_shown(build, figure->unit); i++) {
        struct point corner = {shown->via[i].x + figure->x - leader->x,
                               shown->via[i].y + figure->y - leader->y};
        if (!lead_to(build, corner, path)) return false;
        ty_way_bend(path, corner);
    }
    return lead_to(build, to, path);
}

// TY_R70 A ride has one corner, and what is not come to is not turned for. Who rides beside men on
// foot, by more corners than that, finds his own way.
static struct problem find_along(const struct building *build, const struct ty_mover *path,
                                 struct ty_mover *mover)
{
    const struct ty_command *shown = &build->battle->command;
    const struct ty_figure *figure = &build->battle->figures[path->figure];
    struct ty_told told = {0};
    if (is_shown(build, figure->unit)) {
        told.turned = shown->turned & (path->bends < shown->via_count ? 1 : 3);
        memcpy(told.turns, shown->turns, sizeof told.turns);
    }
    if (!figure->mounted || path->bends == 1) {
        told.count = path->bends;
        memcpy(told.corners, path->corners, sizeof told.corners);
    }
    return find_told(build, path->figure, ty_way_to(path), &told, mover);
}

static bool goes_along(const struct building *build, const struct ty_mover *path,
                       struct ty_mover *mover)
{
    bool stays = path->to_x == path->from_x && path->to_y == path->from_y;
    return !stays && fine(find_along(build, path, mover));
}

// As far along as it gets; false: not at all.
static bool follow(const struct building *build, const struct ty_mover *path,
                   struct ty_mover *mover)
{
    if (goes_along(build, path, mover)) return true;
    int32_t step = step_of(build, path->figure);
    for (int32_t length = ty_way_length(path) - step; length > 0; length -= step) {
        struct ty_mover part = *path;
        ty_way_cut(&part, length);
        if (goes_along(build, &part, mover)) return true;
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
    ty_body_lay(build->survey, &build->body);
    for (int i = 0; i < command->count; i++) {
        member_of(build, command->movers[i].figure)->is = ty_way_to(&command->movers[i]);
    }
}

// How far it would lie in somebody's base there; 0: it is clear of all.
static int32_t overlap_at(const struct building *build, const struct ty_member *member,
                          struct point at)
{
    int32_t depth = ty_body_overlap(&build->body, member, at);
    return depth ? depth : ty_survey_overlap(build->survey, at, member->radius);
}

// The first who would come to stand in somebody's base; NULL: all are clear.
static const struct ty_member *find_unclear(struct building *build)
{
    for (int i = 0; i < build->command->count; i++) {
        const struct ty_member *member = member_of(build, build->command->movers[i].figure);
        if (overlap_at(build, member, member->is)) return member;
    }
    return NULL;
}

// The last clear place on a way, by the millimetre. Who lies deep in a base goes back so far at once:
// all places before that are in it too. What is left of a millimetre makes up for rounding.
static int32_t length_to_clear(const struct building *build, const struct ty_mover *mover,
                               const struct ty_member *member)
{
    int32_t length = ty_way_length(mover);
    while (length > 0) {
        int32_t depth = overlap_at(build, member, ty_way_along(mover, length));
        if (!depth) break;
        int32_t back = depth > MM(3) ? depth / MM(1) * MM(1) - MM(1) : MM(1);
        length = length > back ? length - back : 0;
    }
    return length;
}

// Whose place one of the others has taken, cut short before an enemy or a wall, goes less far.
static struct problem close_up(struct building *build, int guide)
{
    struct ty_command *command = build->command;
    for (int i = command->count - 1; i >= 0; i--) {
        struct ty_mover *mover = &command->movers[i];
        struct ty_member *member = member_of(build, mover->figure);
        if (mover->figure == guide || !overlap_at(build, member, member->is)) continue;
        int32_t length = length_to_clear(build, mover, member);
        ty_way_cut(mover, length);
        member->is = ty_way_to(mover);
        struct problem problem = length ? mover_check(build, mover) : no_problem();
        if (!fine(problem)) return problem;
        if (!length) remove_mover(command, i);
    }
    return no_problem();
}

// Those of other units stay where they are.
static struct problem others_check(const struct building *build, struct point at, int32_t radius)
{
    if (!ty_survey_overlap(build->survey, at, radius)) return no_problem();
    return forbidden_by(TY_6_1, "somebody stands there", ty_survey_who(build->survey, at, radius));
}

// Whoever shows the way goes to the very place: the others may go less far, he does not.
static struct problem lead(struct building *build, int guide, struct point to)
{
    const struct ty_figure *figure = &build->battle->figures[guide];
    struct ty_mover path, mover;
    struct problem problem = start_check(build, guide, to);
    if (fine(problem) && !lay_path(build, guide, to, &path)) {
        problem = forbidden(TY_6_1, "that is off the table");
    }
    if (fine(problem)) problem = find_along(build, &path, &mover);
    if (fine(problem)) problem = others_check(build, ty_way_to(&mover), ty_radius(figure));
    if (fine(problem)) add_mover(build->command, &mover);
    return problem;
}

// TY_5_3, TY_R76 Only where all end matters: clear of all bases, and together.
static struct problem ends_check(struct building *build)
{
    lay_ends(build);
    const struct ty_member *unclear = find_unclear(build);
    if (unclear) {
        return forbidden_by(TY_6_1, "somebody stands there",
                            ty_survey_who(build->survey, unclear->is, unclear->radius));
    }
    return ty_cohesion_check(build->survey, &build->body);
}

// The guide goes to the very place, the others as far beside him as they can; all by the corners
// that were shown for one of them.
static struct problem build_advance(struct building *build, const struct choice *choice)
{
    const struct ty_battle *battle = build->battle;
    const struct ty_reach *reach = &build->survey->reach;
    int guide = guide_of(reach);
    if (!guide) {
        int first = ty_first_in(battle, choice->group);
        return first ? ty_leave_check(battle, first)
                     : forbidden(TY_4_8, "nobody of that unit can move");
    }
    struct point from = ty_point(&battle->figures[guide]), to = {choice->x, choice->y};
    struct problem problem = lead(build, guide, to);
    if (!fine(problem)) return problem;
    build->command->unit = choice->group;
    for (int i = 0; i < reach->own; i++) {
        const struct ty_peg *peg = &reach->members[i];
        struct ty_mover path, mover;
        if (peg->figure == guide || !peg->may_move) continue;
        struct point end = {peg->at.x + to.x - from.x, peg->at.y + to.y - from.y};
        lay_path(build, peg->figure, end, &path);
        if (follow(build, &path, &mover)) add_mover(build->command, &mover);
    }
    lay_ends(build);
    if (!find_unclear(build)) return ty_cohesion_check(build->survey, &build->body);
    problem = close_up(build, guide);
    return fine(problem) ? ends_check(build) : problem;
}

// Everybody goes straight to his place in the formation turned about its first.
static struct problem build_wheel(struct building *build, const struct choice *choice)
{
    const struct ty_battle *battle = build->battle;
    int first = ty_first_in(battle, choice->group);
    if (!first) return forbidden(TY_4_8, "nobody of that unit can move");
    build->command->unit = choice->group;
    for (int i = first + 1; i <= battle->count; i++) {
        const struct ty_figure *figure = &battle->figures[i];
        struct ty_mover mover;
        if (figure->unit != choice->group || !ty_standing(battle, figure)) continue;
        struct point to = ty_point(figure);
        body_turn(&to, 1, ty_point(&battle->figures[first]), choice->facing);
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
    const struct ty_figure *figure = &battle->figures[choice->figure];
    struct ty_battle after;
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
    battle_copy(&after.head, &battle->head);
    if (choice->option) {
        ty_put(ground, &after, choice->figure, ty_way_to(&build->command->movers[0]));
    }
    if (ty_is_engaged(&after, choice->figure)) return forbidden(TY_9_1, "an enemy is upon it");
    if (battle->units[unit].side == figure->side) return forbidden(TY_7_18, "that is a friend");
    build->command->flings = choice->option ? FLING_LAST : FLING_FIRST;
    build->command->target = unit;
    build->command->slot = (uint8_t)slot;
    return ty_eligible_find(ground, &after, choice->figure, slot, unit, &eligible);
}

// Whether an enemy may cut a way short that ends there, so that it ends elsewhere.
static bool may_be_cut(const struct ty_survey *survey, int number, struct point to)
{
    const struct ty_figure *figure = &survey->battle->figures[number];
    struct ty_foes foes;
    if (survey->reach.foes == 0) return false;
    if (figure->mounted || survey->battle->command.via_figure == number) return true;
    struct bounds about = bounds_about(ty_point(figure), to, 0);
    ty_find_foes(survey, figure, &about, &foes);
    return foes.count != 0;
}

bool ty_place_taken(struct ty_survey *survey, int number, struct point to)
{
    const struct ty_figure *figure = &survey->battle->figures[number];
    struct ty_body body;
    ty_survey_reach(survey, figure->unit);
    if (may_be_cut(survey, number, to)) return false;
    if (ty_survey_overlap(survey, to, ty_radius(figure))) return true;
    ty_body_lay(survey, &body);
    for (int i = 0; i < body.count; i++) {
        const struct ty_member *member = &body.members[i];
        if (member->figure == number) return ty_body_overlap(&body, member, to) != 0;
    }
    return false;
}

struct problem ty_command_build(struct ty_survey *survey, const struct choice *choice,
                                struct ty_command *command)
{
    struct building build;
    struct problem problem;
    build.survey = survey;
    build.battle = survey->battle;
    build.command = command;
    *command = (struct ty_command){0};
    bool figure = choice->kind == PLAN || choice->kind == MOVE || choice->kind == RIDE ||
                  choice->kind == FLING;
    ty_survey_reach(survey, figure ? survey->battle->figures[choice->figure].unit : choice->group);
    switch ((int)choice->kind) {
    case PLAN: return build_plan(&build, choice);
    case MOVE: problem = build_single(&build, choice); break;
    case RIDE: problem = build_ride(&build, choice); break;
    case FLING: problem = build_fling(&build, choice); break;
    case GO: problem = build_planned(&build, choice->group); break;
    case ADVANCE: return build_advance(&build, choice);
    case CLOSE: problem = ty_closing_build(survey, choice, command); break;
    default: problem = build_wheel(&build, choice); break;
    }
    return fine(problem) ? ends_check(&build) : problem;
}
