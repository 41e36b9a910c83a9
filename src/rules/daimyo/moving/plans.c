#include "rules/daimyo/moving/plans.h"

static_assert(sizeof(struct dm_plans) <= WORKINGS_CAP, "they have room in a list's workings");

struct dm_plans *dm_plans_in(struct workings *workings, const struct dm_battle *battle)
{
    struct dm_plans *plans = (void *)workings->room;
    if (!workings->laid) {
        plans->of = battle;
        battle_copy(&plans->was.head, &battle->head);
        plans->laid = false;
        plans->count = 0;
    }
    workings->laid = true;
    return plans->of == battle ? plans : NULL;
}

const struct dm_field *dm_plans_field(struct dm_plans *plans, const struct ground *ground)
{
    if (!plans->laid) dm_field_lay(&plans->field, ground, plans->of);
    plans->laid = true;
    return &plans->field;
}

struct problem dm_move_check_keeping(struct dm_plans *plans, const struct dm_field *field,
                                     const struct choice *choice)
{
    struct dm_order order, *kept = &order;
    bool keeps = plans && plans->count < DM_PLANS;
    if (keeps) kept = &plans->list[plans->count].order;
    struct problem problem = dm_move_plan_check(field, choice, kept);
    if (!keeps || !fine(problem) || choice->kind == POST_DOOR || choice->kind == DONE_WITH) {
        return problem;
    }
    plans->list[plans->count++].choice = *choice;
    return problem;
}

const struct dm_order *dm_order_kept(const struct workings *workings,
                                     const struct dm_battle *battle, const struct choice *choice)
{
    if (!workings || !workings->laid) return NULL;
    const struct dm_plans *plans = (const void *)workings->room;
    for (int i = 0; i < plans->count; i++) {
        if (!choice_equal(&plans->list[i].choice, choice)) continue;
        return battle_equal(&plans->was.head, &battle->head) ? &plans->list[i].order : NULL;
    }
    return NULL;
}
