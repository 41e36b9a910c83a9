// Units that begin in close order, while they are set up (AR-7.2, section 3.1): they are put elsewhere as
// bodies, may leave their order, and may be formed anew.
#include "rules/argad/deployment/deployment.h"
#include "rules/argad/moving/moving.h"
#include "rules/argad/people/figures.h"

// Everybody of his unit goes where he goes, and about him if he comes to look elsewhere.
static void carry(struct ag_battle *battle, const struct choice *choice)
{
    const struct ag_figure first = battle->figures[choice->figure];
    uint16_t turn = choice->parts ? (uint16_t)(choice->facing - first.facing) : 0;
    for (int i = 1; i <= battle->count; i++) {
        struct ag_figure *man = &battle->figures[i];
        if (man->formed != first.formed) continue;
        struct point off = {man->x - first.x, man->y - first.y};
        off = plane_turned(off, turn);
        man->x = (int16_t)(choice->x + off.x);
        man->y = (int16_t)(choice->y + off.y);
        man->facing = (uint16_t)(man->facing + turn);
    }
}

static void leave(struct ag_battle *battle, int unit)
{
    for (int i = battle->count; i >= 1; i--) {
        if (battle->figures[i].formed == unit) battle->figures[i].formed = 0;
    }
}

// True: it could be done.
static bool rearrange(const struct ground *ground, struct ag_battle *battle,
                      const struct choice *choice)
{
    switch (choice->kind) {
    case PLACE: carry(battle, choice); return true;
    case BREAK: leave(battle, choice->figure); return true;
    default: return ag_close_up(ground, battle, &choice->with, choice->option, choice->facing);
    }
}

// AR_7_2 Only those whom the scenario has begin in close order have had the time for it.
static struct problem men_check(const struct ag_field *field, const struct choice *choice)
{
    for (int i = 0; (i = figure_set_next(&choice->with, i)) != 0;) {
        if (!ag_stand_of(field->ground, i)->formed) {
            return forbidden_by(AR_7_2, "the scenario does not have him begin in close order", i);
        }
    }
    return ag_form_check(field, choice);
}

static bool is_far_off(const struct choice *choice)
{
    return choice->x < 0 || choice->y < 0 || choice->x > PLANE_MAX || choice->y > PLANE_MAX;
}

static bool is_concerned(const struct ag_battle *battle, const struct choice *choice, int number)
{
    const struct ag_figure *man = &battle->figures[number];
    if (choice->kind == FORM) return figure_set_has(&choice->with, number);
    return choice->kind == PLACE && man->formed &&
           man->formed == battle->figures[choice->figure].formed;
}

static struct problem deed_check(const struct ag_field *field, const struct choice *choice)
{
    if (choice->kind == FORM) return men_check(field, choice);
    if (choice->kind == PLACE && is_far_off(choice)) {
        return forbidden(AR_19_1, "that is outside the zone of his side");
    }
    if (choice->kind == PLACE || field->battle->figures[choice->figure].formed == choice->figure) {
        return no_problem();
    }
    return forbidden(AR_7_5, "a unit in close order was expected, called by its lowest number");
}

struct problem ag_body_check(const struct ag_field *field, const struct choice *choice)
{
    union any_battle moved;
    struct ag_field after = *field;
    struct problem problem = deed_check(field, choice);
    if (!fine(problem)) return problem;
    battle_copy(&moved.head, &field->battle->head);
    if (!rearrange(field->ground, ag_of(&moved.head), choice)) {
        return forbidden(AR_7_2, "they have no room there to form up");
    }
    after.battle = ag_in(&moved.head);
    for (int i = 1; i <= after.battle->count && fine(problem); i++) {
        if (!is_concerned(after.battle, choice, i)) continue;
        struct point at = ag_point(&after.battle->figures[i]);
        problem = ag_zone_check(&after, i, at);
        if (fine(problem)) problem = ag_footing_check(&after, i, at);
    }
    return problem;
}

void ag_body_apply(const struct ground *ground, struct ag_battle *battle,
                   const struct choice *choice)
{
    struct ag_field field;
    rearrange(ground, battle, choice);
    ag_field_lay(&field, ground, battle);
    for (int i = 1; i <= battle->count; i++) {
        struct ag_figure *man = &battle->figures[i];
        if (man->formed) man->level = (uint8_t)ag_level_at(&field, ag_point(man));
    }
    ag_check_orders(ground, battle);
}
