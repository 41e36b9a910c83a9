// Loading: what is empty after a shot, who helps, and archers who run out of arrows.
#include "rules/argad/shooting/local.h"

#define SUPPLIED 6     // so many archers need a carrier
#define BESIDE   CM(2) // a helper

int ag_loading_turns(enum ag_missile missile)
{
    static const uint8_t turns[AG_MISSILES] = {
        [PISTOL] = 1, [ARQUEBUS] = 1, [EARLY_ARQUEBUS] = 1, [BAJO_ZUTSU] = 1,
        [SALVO] = 1,  [OZUTSU] = 2,   [BO_HIYA] = 2,
    };
    return turns[missile];
}

// Nobody but himself has kept him busy; he may have looked about. AR_8_13 Nothing is counted.
static bool is_idle(const struct ag_field *field, int number)
{
    const struct ag_battle *battle = field->battle;
    const struct ag_figure *figure = &battle->figures[number];
    int order = figure->order.kind;
    bool holds = order == PASS || order == HOLD || order == TURN || order == MARCH || order == SWAP;
    return holds && ag_can_act(battle, figure) && !figure->moved && !figure->shot &&
           !figure->threw && !figure->busy && !figure->crouched && !figure->touched &&
           !figure->struck && !figure->met && !figure->sprung && !ag_in_contact(field, number);
}

// AR_12_1 Who knows the gun stands beside it with nothing else to do.
static int helper_of(const struct ag_field *field, int number, const struct figure_set *taken)
{
    const struct ag_battle *battle = field->battle;
    const struct ag_figure *own = &battle->figures[number];
    for (int i = 1; i <= battle->count; i++) {
        const struct ag_figure *other = &battle->figures[i];
        if (i == number || other->side != own->side || !ag_has(other, GUNNER)) continue;
        if (figure_set_has(taken, i) || other->reload || ag_gap(own, other) > BESIDE) continue;
        if (is_idle(field, i)) return i;
    }
    return 0;
}

static void load(struct umpire *umpire, int number, int helper)
{
    struct ag_figure *figure = &ag_of(umpire->battle)->figures[number];
    bool heavy = ag_loading_turns((enum ag_missile)(figure->missile - 1)) > 1;
    uint16_t clause = heavy ? AR_12_1 : AR_8_15;
    figure->reload = helper ? 0 : (uint8_t)(figure->reload - 1);
    if (figure->reload) {
        ag_tell(umpire, SAY_LOADS, clause, number);
    } else if (helper) {
        tell(umpire, (struct event){.clause = clause,
                                    .kind = SAY_LOADED_WITH,
                                    .figure = (uint16_t)number,
                                    .target = (uint16_t)helper});
    } else {
        ag_tell(umpire, SAY_RELOADED, clause, number);
    }
}

// AR_8_15 A whole turn without moving, out of contact and with nothing else to do.
void ag_reload_all(struct umpire *umpire)
{
    struct ag_battle *battle = ag_of(umpire->battle);
    struct figure_set taken = {0};
    struct ag_field field;
    ag_field_lay(&field, umpire->ground, battle);
    for (int i = 1; i <= battle->count; i++) {
        const struct ag_figure *figure = &battle->figures[i];
        if (!figure->reload || !is_idle(&field, i)) continue;
        bool heavy = ag_loading_turns((enum ag_missile)(figure->missile - 1)) > 1;
        int helper = heavy ? helper_of(&field, i, &taken) : 0;
        if (helper) figure_set_add(&taken, helper);
        load(umpire, i, helper);
    }
}

// AR_8_14 Many archers without anybody who brings them arrows shoot in every second turn.
struct problem ag_supply_check(const struct ag_company *company, int number)
{
    const struct ag_battle *battle = company->field->battle;
    const struct ag_figure *own = &battle->figures[number];
    int archers = 0;
    if (battle->head.options[ARCHER_SUPPLY] != PLAYED) return no_problem();
    for (int i = 1; i <= battle->count; i++) {
        const struct ag_figure *other = &battle->figures[i];
        if (company->group[i] != company->group[number]) continue;
        if (ag_has(other, AMMO_CARRIER) && ag_can_act(battle, other)) return no_problem();
        archers += other->missile == YUMI + 1;
    }
    if (archers < SUPPLIED || !own->archery || own->archery + 1 < battle->head.turn) {
        return no_problem();
    }
    return forbidden(AR_8_14, "without a carrier of ammunition they shoot every second turn");
}
