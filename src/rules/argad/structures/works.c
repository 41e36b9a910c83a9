// Damage to what stands, fire arrows that find it, and gates that people open and shut.
#include "rules/argad/structures/works.h"

#include "rules/argad/people/figures.h"
#include "rules/argad/structures/local.h"
#include "rules/argad/structures/structures.h"

#define ASTRAY     CM(40)
#define DIRECTIONS 8 // of a scatter die

void ag_tell_work(struct umpire *umpire, enum ag_event event, uint16_t clause, int work)
{
    tell(umpire,
         (struct event){.clause = clause, .kind = event, .target = (uint16_t)(AG_WORK_ID + work)});
}

void ag_tell_throw(struct umpire *umpire, enum ag_event event, uint16_t clause, int work)
{
    tell(umpire, (struct event){.clause = clause,
                                .kind = event,
                                .target = (uint16_t)(AG_WORK_ID + work),
                                .roll = last_roll(umpire)});
}

bool ag_inside(const struct ag_field *field, int number, int work)
{
    const struct ag_figure *figure = &field->battle->figures[number];
    struct shape shape = ag_feature(field, field->battle->works[work].feature);
    return !shape.linear && shape_holds(&shape, ag_point(figure));
}

bool ag_touches_work(const struct ag_field *field, int number, int work)
{
    struct base base = ag_base(&field->battle->figures[number]);
    struct shape shape = ag_feature(field, field->battle->works[work].feature);
    return shape_near(&shape, &base, AG_TOUCH);
}

bool ag_is_behind_work(const struct ag_field *field, int number, int work)
{
    const struct ag_battle *battle = field->battle;
    if (work > battle->work_count || !battle->works[work].feature) return false;
    struct shape shape = ag_feature(field, battle->works[work].feature);
    return ag_inside(field, number, work) ||
           ag_gap_to_shape(&battle->figures[number], &shape) <= AG_BEHIND;
}

// Nobody stands any higher on it.
static void bring_down(struct umpire *umpire, int number)
{
    struct ag_battle *battle = ag_of(umpire->battle);
    struct ag_field field;
    ag_field_lay(&field, umpire->ground, battle);
    for (int i = 1; i <= battle->count; i++) {
        struct ag_figure *figure = &battle->figures[i];
        if (!figure->level || !ag_inside(&field, i, number)) continue;
        figure->level = (uint8_t)ag_level_at(&field, ag_point(figure));
    }
}

void ag_work_falls(struct umpire *umpire, int number)
{
    struct ag_work *work = &ag_of(umpire->battle)->works[number];
    work->state = WORK_DOWN;
    work->stuck = work->burns = 0;
    bring_down(umpire, number);
}

// AR_12_5 What is light goes to pieces at once.
void ag_work_damage(struct umpire *umpire, int number)
{
    struct ag_work *work = &ag_of(umpire->battle)->works[number];
    if (work->state == WORK_DOWN) return;
    if (work->damages < UINT8_MAX) work->damages++;
    bool light = work->flags & WORK_LIGHT || work->solidity < 2;
    bool falls = light || ag_structure_falls(umpire->dice, work->solidity, work->damages);
    tell(umpire, (struct event){.clause = light ? AR_12_5 : AR_12_6,
                                .kind = falls ? SAY_DESTROYED : SAY_DAMAGED,
                                .target = (uint16_t)(AG_WORK_ID + number),
                                .roll = light ? 0 : last_roll(umpire),
                                .amount = {work->damages, work->solidity}});
    if (falls) ag_work_falls(umpire, number);
}

void ag_work_sticks(struct umpire *umpire, int number)
{
    struct ag_work *work = &ag_of(umpire->battle)->works[number];
    if (work->state == WORK_DOWN || work->burns) return;
    if (!work->stuck) work->stuck = (uint8_t)umpire->battle->turn;
    ag_tell_work(umpire, SAY_STICKS, AR_12_8, number);
}

void ag_work_alight(struct umpire *umpire, int number)
{
    struct ag_work *work = &ag_of(umpire->battle)->works[number];
    if (work->state == WORK_DOWN || work->burns) return;
    work->stuck = 0;
    work->burns = (uint8_t)umpire->battle->turn;
    ag_tell_work(umpire, SAY_ALIGHT, AR_12_8, number);
}

// The corners of one near the edges of the other: what is between two shapes begins at a corner.
static bool corners_near(const struct shape *one, const struct shape *other)
{
    for (int i = 0; i < one->count; i++) {
        if (shape_within(other, one->corners[i], ASTRAY)) return true;
    }
    return false;
}

static bool in_one_yard(const struct ag_field *field, const struct shape *a, const struct shape *b)
{
    struct point one = shape_middle(a), other = shape_middle(b);
    for (struct patches each = terrain_near(&field->terrain, IS_YARD, NULL); patches_next(&each);) {
        if (shape_holds(&each.patch.shape, one) && shape_holds(&each.patch.shape, other)) {
            return true;
        }
    }
    return false;
}

static bool may_catch(const struct ag_field *field, int target, int number)
{
    const struct ag_work *work = &field->battle->works[number];
    struct shape from = ag_feature(field, field->battle->works[target].feature);
    if (number == target || !work->feature || work->state == WORK_DOWN || work->burns) return false;
    if (!(work->flags & WORK_BURNS)) return false;
    struct shape shape = ag_feature(field, work->feature);
    bool near = corners_near(&from, &shape) || corners_near(&shape, &from);
    return near && !in_one_yard(field, &from, &shape);
}

// AR_12_10 The nearest in the direction of the die: an eighth of the way round, the first to the east.
static int scatter(struct umpire *umpire, const struct ag_field *field, int target,
                   const uint8_t *found, int count)
{
    int rolled = roll_die(umpire->dice, AR_12_10, 0, DIRECTIONS), nearest = 0;
    struct shape from = ag_feature(field, field->battle->works[target].feature);
    struct point middle = shape_middle(&from);
    uint16_t direction = (uint16_t)((rolled - 1) * (2 * TURN_RIGHT_ANGLE / (DIRECTIONS / 2)));
    int64_t least = INT64_MAX;
    for (int i = 0; i < count; i++) {
        struct shape shape = ag_feature(field, field->battle->works[found[i]].feature);
        struct point there = shape_middle(&shape);
        int64_t distance = plane_distance2(middle, there);
        uint16_t off = (uint16_t)(plane_bearing(middle, there) - direction +
                                  2 * TURN_RIGHT_ANGLE / DIRECTIONS);
        if (off >= 4 * TURN_RIGHT_ANGLE / DIRECTIONS || distance >= least) continue;
        least = distance;
        nearest = found[i];
    }
    return nearest;
}

// AR_12_13
int ag_work_astray(struct umpire *umpire, int target)
{
    struct ag_battle *battle = ag_of(umpire->battle);
    struct ag_field field;
    uint8_t found[AG_WORKS];
    int count = 0, work = 0;
    ag_field_lay(&field, umpire->ground, battle);
    for (int i = 1; i <= battle->work_count; i++) {
        if (may_catch(&field, target, i)) found[count++] = (uint8_t)i;
    }
    if (count && battle->head.options[SCATTER_DIE] == PLAYED) {
        work = scatter(umpire, &field, target, found, count);
    } else if (count) {
        work = found[roll_pick(umpire->dice, AR_12_13, 0, count)];
    }
    if (work) {
        ag_tell_work(umpire, SAY_ASTRAY, AR_12_13, work);
        ag_work_sticks(umpire, work);
    } else {
        ag_tell_work(umpire, SAY_ARROW_LOST, AR_12_13, target);
    }
    return work;
}

static struct problem own_work(const struct ag_battle *battle, int work)
{
    if (work >= 1 && work <= battle->work_count && battle->works[work].feature) {
        return no_problem();
    }
    return forbidden(AR_12_6, "a gate or a house was expected");
}

// In a yard or a house that has this gate in its wall; where neither has it, on either side.
static bool stands_within(const struct ag_field *field, int number, const struct shape *gate)
{
    static const enum ag_property insides[] = {IS_YARD, IS_HOUSE};
    struct point at = ag_point(&field->battle->figures[number]);
    bool any = false;
    for (unsigned i = 0; i < sizeof insides / sizeof *insides; i++) {
        for (struct patches each = terrain_near(&field->terrain, insides[i], NULL);
             patches_next(&each);) {
            if (!shape_within(&each.patch.shape, shape_middle(gate), AG_TOUCH)) continue;
            if (shape_holds(&each.patch.shape, at)) return true;
            any = true;
        }
    }
    return !any;
}

static bool is_free(const struct ag_field *field, const struct shape *gate)
{
    for (int i = 1; i <= field->battle->count; i++) {
        const struct ag_figure *figure = &field->battle->figures[i];
        struct base base = ag_base(figure);
        if (ag_on_table(figure) && !figure->level && shape_near(gate, &base, 0)) return false;
    }
    return true;
}

// AR_6_1 A gate is part of the wall while it is shut.
struct problem ag_gate_check(const struct ag_field *field, int number, int work, bool open)
{
    const struct ag_battle *battle = field->battle;
    struct problem problem = own_work(battle, work);
    if (!fine(problem)) return problem;
    const struct ag_work *gate = &battle->works[work];
    int kind = field->ground->features[gate->feature - 1].terrain;
    if (kind != G_GATE && kind != G_DOOR) return forbidden(AR_6_1, "that is no gate");
    if (gate->state == WORK_DOWN) return forbidden(AR_6_1, "the gate is down");
    if ((gate->state == WORK_OPEN) == open) {
        return forbidden(AR_6_1, open ? "the gate is open" : "the gate is shut");
    }
    struct shape shape = ag_feature(field, gate->feature);
    if (!ag_touches_work(field, number, work) || !stands_within(field, number, &shape)) {
        return forbidden(AR_6_1, "he does not touch it from inside");
    }
    if (!open && !is_free(field, &shape)) return forbidden(AR_6_1, "somebody stands in the gate");
    return no_problem();
}

void ag_gate_turn(struct umpire *umpire, int number, int work, bool open)
{
    struct ag_battle *battle = ag_of(umpire->battle);
    struct event event = {.clause = AR_6_1,
                          .kind = open ? SAY_OPENS : SAY_SHUTS,
                          .figure = (uint16_t)number,
                          .target = (uint16_t)(AG_WORK_ID + work)};
    struct ag_field field;
    ag_field_lay(&field, umpire->ground, battle);
    if (fine(ag_gate_check(&field, number, work, open))) {
        battle->works[work].state = open ? WORK_OPEN : WORK_STANDS;
    } else {
        event.kind = SAY_TOO_LATE;
    }
    tell(umpire, event);
}

// AR_12_11, AR_12_14
struct problem ag_extinguish_check(const struct ag_field *field, int number, int work)
{
    const struct ag_battle *battle = field->battle;
    struct problem problem = own_work(battle, work);
    if (!fine(problem)) return problem;
    const struct ag_work *burning = &battle->works[work];
    if (burning->state == WORK_DOWN || (!burning->stuck && !burning->burns)) {
        return forbidden(AR_12_11, "there is nothing to put out");
    }
    if (burning->burns && battle->head.turn > burning->burns + 1) {
        return forbidden(AR_12_14, "it has burnt for too long");
    }
    if (ag_in_contact(field, number)) {
        return forbidden(AR_5_11, "that takes a whole turn out of contact");
    }
    if (ag_touches_work(field, number, work)) return no_problem();
    return forbidden(AR_12_11, "he does not touch it");
}
