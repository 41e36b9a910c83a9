// Morale: checks and how long they bind, rallying, and the last resort (TY_10_1 to TY_10_7).
#include "rules/tyneside/morale/morale.h"
#include "rules/tyneside/arms.h"
#include "rules/tyneside/field/field.h"
#include "rules/tyneside/moving/moving.h"
#include "rules/tyneside/tables.h"
#include "rules/tyneside/wounds/wounds.h"

#include <assert.h>
#include <stdlib.h>

#define FAR_ENOUGH CM(30)

enum { CHECKED_BEFORE = 1, CHECKED_IN_PHASE };

static bool in_action_phase(const struct battle *head)
{
    for (int i = 0; i < head->depth; i++) {
        if (head->frames[i].step == ACTIONS) return true;
    }
    return false;
}

// TY_R43, TY_R48 A broken unit can only get worse. What falls on a unit in its own action phase binds
// it from its next one on.
static void settle(struct ty_battle *battle, int number, enum ty_morale result)
{
    struct ty_unit *unit = &battle->units[number];
    bool own_phase = unit->side == battle->active && in_action_phase(&battle->head);
    if (unit->morale >= BROKEN) {
        if (result == ROUTED) unit->morale = ROUTED;
        return;
    }
    unit->morale = (uint8_t)result;
    unit->new_morale = own_phase && result >= FALL_BACK ? (uint8_t)result : 0;
    if (own_phase && result >= BROKEN) unit->bound_to = 0;
}

static int modifier_of(uint16_t clause)
{
    int modifier = 0;
    while (modifier < TY_MODIFIERS && ty_modifiers[modifier].clause != clause) {
        modifier++;
    }
    assert(modifier < TY_MODIFIERS);
    return modifier;
}

// What bears on a unit may be a secret of its side: friends whom nobody else has in sight.
static void tell_strain(struct umpire *umpire, int number, const struct ty_nerve *nerve)
{
    uint8_t side = ty_in(umpire->battle)->units[number].side;
    struct tally tally;
    if (!umpire->journal) return;
    ty_nerve_tally(nerve, &tally);
    for (int i = 0; i < tally.count; i++) {
        const struct tally_line *line = &tally.lines[i];
        if (line->kind != TALLY_ADDED) continue;
        tell(umpire, (struct event){.clause = line->clause,
                                    .kind = SAY_BEARS_ON,
                                    .group = (uint8_t)number,
                                    .side = side,
                                    .hidden_from = (uint8_t)(ALL_SIDES & ~SIDE_BIT(side)),
                                    .amount = {line->value > 0, (int16_t)abs(line->value),
                                               (int16_t)modifier_of(line->clause)}});
    }
}

void ty_check_morale(struct umpire *umpire, int number, uint16_t clause, bool moving)
{
    struct ty_battle *battle = ty_of(umpire->battle);
    struct ty_unit *unit = &battle->units[number];
    struct ty_nerve nerve;
    int first = ty_first_in(battle, number);
    unit->injured = 0;
    if (!first) return; // TY_R87
    if (!memo_read(umpire, TY_10_2, &nerve, sizeof nerve)) {
        ty_nerve_of(umpire->ground, battle, number, moving, &nerve);
        memo_write(umpire, TY_10_2, &nerve, sizeof nerve);
    }
    tell_strain(umpire, number, &nerve);
    enum ty_morale result = ty_nerve_resolve(&nerve, umpire->dice, (uint8_t)number);
    int16_t cell = last_roll(umpire);
    int16_t die = cell ? umpire->dice->tape[cell - 1].value : 0;
    unit->checked = CHECKED_BEFORE;
    settle(battle, number, result);
    tell(umpire, (struct event){.clause = clause,
                                .kind = SAY_CHECKS,
                                .group = (uint8_t)number,
                                .side = unit->side,
                                .hidden_from = ty_unit_veil(battle, number),
                                .roll = cell,
                                .amount = {die, (int16_t)result}});
}

// TY_R35 Injured since it last checked, or of a force whose commander was killed in this turn.
static bool is_due(const struct ty_battle *battle, int number)
{
    const struct ty_unit *unit = &battle->units[number];
    int head = battle->terms.commanders[unit->side];
    bool bereft = battle->lost_now[unit->side] && battle->figures[head].where == TY_DEAD;
    if (unit->checked == CHECKED_IN_PHASE || !ty_first_in(battle, number)) return false;
    return unit->injured || bereft;
}

static int next_due(const struct ty_battle *battle)
{
    for (int others = 0; others < 2; others++) {
        for (int unit = 1; unit <= battle->unit_count; unit++) {
            bool own = battle->units[unit].side == battle->active;
            if (own != others && is_due(battle, unit)) return unit;
        }
    }
    return 0;
}

// 3.6 One each time the step is entered; those of the side whose turn it is first.
void ty_morale_enter(struct umpire *umpire)
{
    struct ty_battle *battle = ty_of(umpire->battle);
    int unit = next_due(battle);
    if (unit) {
        step_again(umpire);
        ty_check_morale(umpire, unit, TY_10_1, false);
        battle->units[unit].checked = CHECKED_IN_PHASE;
        return;
    }
    for (unit = 1; unit <= battle->unit_count; unit++) {
        battle->units[unit].checked = battle->units[unit].injured = 0;
    }
}

// TY_10_5, TY_R47 Those of the side who ran in this phase.
void ty_rally(struct umpire *umpire)
{
    struct ty_battle *battle = ty_of(umpire->battle);
    for (int i = 1; i <= battle->unit_count; i++) {
        struct ty_unit *unit = &battle->units[i];
        int first = ty_first_in(battle, i);
        bool leader;
        if (unit->side != battle->active || unit->morale != BROKEN || !unit->ran || !first) {
            continue;
        }
        enum ty_class class = ty_class_of_unit(battle, i, &leader);
        bool rallies = ty_rallies(class, umpire->dice, (uint8_t)i);
        int16_t cell = last_roll(umpire);
        if (rallies) unit->morale = MORALE_OK;
        tell(umpire,
             (struct event){.clause = TY_10_5,
                            .kind = SAY_RALLIES,
                            .group = (uint8_t)i,
                            .side = unit->side,
                            .hidden_from = ty_unit_veil(battle, i),
                            .roll = cell,
                            .amount = {cell ? umpire->dice->tape[cell - 1].value : 0, rallies}});
    }
}

static bool has_got_away(const struct ty_battle *battle, const struct ty_figure *figure)
{
    for (int i = battle->numbers[side_other(figure->side)].first;
         i <= battle->numbers[side_other(figure->side)].last; i++) {
        const struct ty_figure *enemy = &battle->figures[i];
        if (enemy->side == figure->side || !ty_on_table(enemy)) continue;
        int64_t away = FAR_ENOUGH + ty_radius(figure) + ty_radius(enemy);
        if (plane_distance2(ty_point(figure), ty_point(enemy)) < away * away) return false;
    }
    return true;
}

// TY_10_6, TY_R46
void ty_seppuku(struct umpire *umpire)
{
    struct ty_battle *battle = ty_of(umpire->battle);
    int head = battle->terms.commanders[battle->active];
    if (!head || battle->figures[head].where != TY_DEAD) return;
    for (int i = 1; i <= battle->count; i++) {
        const struct ty_figure *figure = &battle->figures[i];
        if (figure->side != battle->active || !figure->samurai) continue;
        if (battle->units[figure->unit].morale != ROUTED || !ty_standing(battle, figure)) continue;
        if (!has_got_away(battle, figure)) continue;
        tell(umpire, (struct event){.clause = TY_10_6, .kind = SAY_SEPPUKU, .figure = (uint8_t)i});
        ty_hurt_figure(umpire, i, HURT_KILLED, TY_10_6);
    }
    ty_look(umpire);
}
