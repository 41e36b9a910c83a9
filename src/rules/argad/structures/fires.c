// Fire at the end of a turn: arrows that smoulder, houses that burn, and those who put them out.
#include "rules/argad/people/figures.h"
#include "rules/argad/structures/local.h"
#include "rules/argad/structures/structures.h"

#define TO_PUT_OUT 3 // of them for a fire, in its first turn

// AR_5_11 All turn, at that and at nothing else.
static bool puts_out(const struct ag_field *field, int number, int work)
{
    const struct ag_battle *battle = field->battle;
    const struct ag_figure *figure = &battle->figures[number];
    return figure->order.kind == EXTINGUISH && figure->order.target == work &&
           figure->busy == EXTINGUISH && ag_can_act(battle, figure) && !figure->moved &&
           !figure->shot && !figure->threw && !ag_in_contact(field, number) &&
           ag_touches_work(field, number, work);
}

static int helpers_at(const struct ag_field *field, int work)
{
    int helpers = 0;
    for (int i = 1; i <= field->battle->count; i++) {
        helpers += puts_out(field, i, work);
    }
    return helpers;
}

// AR_12_11 Before the die of that turn.
static void may_put_out(struct umpire *umpire, const struct ag_field *field, int number)
{
    struct ag_work *work = &ag_of(umpire->battle)->works[number];
    int helpers = helpers_at(field, number), turn = umpire->battle->turn;
    if (work->stuck && helpers) {
        work->stuck = 0;
        ag_tell_work(umpire, SAY_ARROW_OUT, AR_12_11, number);
    } else if (work->burns && turn <= work->burns + 1 && helpers >= TO_PUT_OUT) {
        work->burns = 0;
        ag_tell_work(umpire, SAY_FIRE_OUT, AR_12_14, number);
    }
}

// AR_12_12 The first turn is that after the arrow stuck.
static void smoulder(struct umpire *umpire, int number)
{
    struct ag_work *work = &ag_of(umpire->battle)->works[number];
    int turns = umpire->battle->turn - work->stuck;
    if (!work->stuck || turns < 1) return;
    if (ag_time_is_up(umpire->dice, turns)) {
        ag_work_alight(umpire, number);
    } else {
        ag_tell_throw(umpire, SAY_SMOULDERS, AR_12_12, number);
    }
}

// AR_12_14 They had the movement phase after it caught fire to get out.
static void burn_people(struct umpire *umpire, const struct ag_field *field, int number)
{
    struct ag_battle *battle = ag_of(umpire->battle);
    for (int i = 1; i <= battle->count; i++) {
        if (!ag_on_table(&battle->figures[i]) || !ag_inside(field, i, number)) continue;
        ag_put_out(umpire, i);
        tell(umpire, (struct event){.clause = AR_12_14,
                                    .kind = SAY_BURNS,
                                    .figure = (uint16_t)i,
                                    .target = (uint16_t)(AG_WORK_ID + number)});
    }
}

static void burn(struct umpire *umpire, const struct ag_field *field, int number)
{
    struct ag_work *work = &ag_of(umpire->battle)->works[number];
    int turns = umpire->battle->turn - work->burns;
    if (!work->burns || turns < 1) return;
    burn_people(umpire, field, number);
    if (ag_time_is_up(umpire->dice, turns)) {
        ag_tell_throw(umpire, SAY_BURNT_DOWN, AR_12_14, number);
        work->burnt = 1;
        ag_work_falls(umpire, number);
    } else {
        ag_tell_throw(umpire, SAY_FIRE_GOES_ON, AR_12_14, number);
    }
}

bool ag_leads_into_fire(const struct ag_field *field, struct point from, struct point to)
{
    const struct ag_battle *battle = field->battle;
    for (int i = 1; i <= battle->work_count; i++) {
        const struct ag_work *work = &battle->works[i];
        if (!work->feature || !work->burns || work->state == WORK_DOWN) continue;
        struct shape shape = ag_feature(field, work->feature);
        if (shape.linear || shape_holds(&shape, from)) continue;
        if (shape_holds(&shape, to) || shape_meets(&shape, from, to)) return true;
    }
    return false;
}

void ag_works_burn(struct umpire *umpire)
{
    struct ag_battle *battle = ag_of(umpire->battle);
    struct ag_field field;
    ag_field_lay(&field, umpire->ground, battle);
    for (int i = 1; i <= battle->work_count; i++) {
        if (!battle->works[i].feature || battle->works[i].state == WORK_DOWN) continue;
        may_put_out(umpire, &field, i);
        if (battle->works[i].burns) {
            burn(umpire, &field, i);
        } else {
            smoulder(umpire, i);
        }
    }
}
