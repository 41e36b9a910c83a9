// AR_10_12 Fire in salvo: by an officer's word, from close order or from behind walls.
#include "rules/argad/shooting/local.h"

// Behind a wall or a parapet, or what was set up to shoot from behind: it lies before whom he shoots at.
static bool is_behind_works(const struct ag_field *field, const struct ag_figure *figure,
                            struct point at)
{
    static const enum ag_property works[] = {IS_SLIT, IS_TATE, IS_SOLID};
    struct base base = ag_base(figure);
    struct bounds about = bounds_about(base.centre, base.centre, base.radius + AG_BEHIND);
    if (figure->level || ag_indoors(field, base.centre)) return true;
    for (unsigned i = 0; i < sizeof works / sizeof *works; i++) {
        for (struct patches each = terrain_near(&field->terrain, works[i], &about);
             patches_next(&each);) {
            const struct shape *shape = &each.patch.shape;
            bool before = shape_meets(shape, base.centre, at);
            if (before && shape_near(shape, &base, AG_BEHIND)) return true;
        }
    }
    return false;
}

// He has done nothing else in this turn, and will not.
static bool is_free(const struct ag_battle *battle, int number, enum ag_when when)
{
    const struct ag_figure *figure = &battle->figures[number];
    const struct ag_aim *aim = when == SHOT_EARLY ? &figure->early : &figure->aim;
    return ag_is_seen(figure) && ag_can_act(battle, figure) && !ag_goes(battle, number, when) &&
           !figure->shot && !figure->threw && !figure->busy && !figure->crouched && !aim->kind;
}

// The first of a role who serves this arquebusier; 0: there is none.
static int server_of(const struct ag_company *company, int number, enum ag_role role,
                     enum ag_when when)
{
    const struct ag_battle *battle = company->field->battle;
    const struct ag_figure *own = &battle->figures[number];
    for (int i = 1; i <= battle->count; i++) {
        const struct ag_figure *other = &battle->figures[i];
        if (i == number || other->side != own->side || !ag_has(other, role)) continue;
        bool near = role == TAISHO ? ag_gap(own, other) <= AG_EARSHOT
                                   : company->group[i] == company->group[number];
        if (near && is_free(battle, i, when)) return i;
    }
    return 0;
}

// At a group, or at people behind something solid.
static bool is_worth_a_salvo(const struct ag_company *company, int number, const struct ag_aim *aim)
{
    const struct ag_battle *battle = company->field->battle;
    if (ag_at_work(aim->target) || aim->target > battle->count) return false;
    if (company->size[company->group[aim->target]] > 2) return true;
    enum ag_cover cover = ag_cover_of(company->field, aim->target, number);
    return cover == BEHIND_WALL || cover == AT_LOOPHOLE;
}

struct problem ag_salvo_check(const struct ag_company *company, int number,
                              const struct ag_aim *aim, enum ag_when when)
{
    const struct ag_battle *battle = company->field->battle;
    const struct ag_figure *figure = &battle->figures[number];
    if (battle->head.options[SALVOS] != SWITCHED_ON) {
        return forbidden(AR_10_12, "salvos are not played");
    }
    if (aim->kind != SHOOT || !figure->missile || ag_table_of(battle, figure, aim) != ARQUEBUS) {
        return forbidden(AR_10_12, "only arquebuses fire salvos");
    }
    if (!is_worth_a_salvo(company, number, aim)) {
        return forbidden(AR_10_12, "a salvo is at a group, or at people behind something solid");
    }
    struct point at = ag_point(&battle->figures[aim->target]);
    if (!figure->formed && !is_behind_works(company->field, figure, at)) {
        return forbidden(AR_10_12, "a salvo is fired from close order or from behind works");
    }
    if (!server_of(company, number, TAISHO, when)) {
        return forbidden(AR_10_12, "no officer of arquebusiers within 20 cm gives the order");
    }
    if (!server_of(company, number, AMMO_CARRIER, when)) {
        return forbidden(AR_10_12, "no carrier of ammunition is in the group");
    }
    return no_problem();
}

// The two who do nothing else in this turn.
void ag_salvo_servers(const struct ag_company *company, int number, enum ag_when when,
                      struct figure_set *servers)
{
    int officer = server_of(company, number, TAISHO, when);
    int carrier = server_of(company, number, AMMO_CARRIER, when);
    if (officer) figure_set_add(servers, officer);
    if (carrier) figure_set_add(servers, carrier);
}
