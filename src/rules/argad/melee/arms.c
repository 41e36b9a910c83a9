// What everybody fights with, and whom he strikes, if nothing else is said (section 3.6).
#include "rules/argad/melee/clinch.h"

bool ag_may_use(const struct ag_battle *battle, int number, enum ag_weapon weapon)
{
    const struct ag_figure *figure = &battle->figures[number];
    const struct ag_object *object = &battle->objects[figure->carries];
    bool owns = weapon == BARE || figure->arms >> weapon & 1;
    bool bears_a_board = figure->carries && object->kind == MANTLET;
    if (bears_a_board && ag_weapons[weapon].length > SHORT) return false; // AR_11_2
    return owns && !(weapon == PIKE && figure->mount != ON_FOOT);
}

// Of equal length the heavier, and rather no tool.
static int worth(enum ag_weapon weapon)
{
    const struct ag_weapon_row *row = &ag_weapons[weapon];
    return 4 * row->length + row->heavy - row->tool;
}

// AR_3_2
enum ag_weapon ag_arm_of(const struct ag_battle *battle, int number)
{
    enum ag_weapon best = BARE, chosen = (enum ag_weapon)(battle->figures[number].weapon - 1);
    if (battle->figures[number].weapon && ag_may_use(battle, number, chosen)) return chosen;
    for (enum ag_weapon weapon = PIKE; weapon < BARE; weapon++) {
        if (ag_may_use(battle, number, weapon) && worth(weapon) > worth(best)) best = weapon;
    }
    return best;
}

int ag_likeliest(const struct ag_clinch *clinch, int number, ag_allows allows, const void *context)
{
    const struct ag_battle *battle = clinch->field->battle;
    int best = 0, most = -1;
    for (int foe = 1; foe <= battle->count; foe++) {
        if (!clinch->foes[foe][0] || battle->figures[foe].side == battle->figures[number].side) {
            continue;
        }
        if (!allows(clinch, context, number, foe)) continue;
        struct ag_stroke stroke = ag_stroke_at(clinch, number, foe);
        int fells = ag_stroke_fells(&stroke);
        if (fells <= most) continue;
        most = fells;
        best = foe;
    }
    return best;
}

bool ag_can_strike(const struct ag_clinch *clinch, const void *context, int figure, int foe)
{
    (void)context;
    return ag_reaches(clinch, figure, foe) && !ag_springs_at(clinch->field->battle, figure, foe);
}

// As they stand, for who asks of one figure only.

enum ag_weapon ag_weapon_of(const struct ag_field *field, int figure)
{
    return ag_arm_of(field->battle, figure);
}

int ag_foe_of(const struct ag_field *field, int number)
{
    const struct ag_figure *figure = &field->battle->figures[number];
    struct ag_clinch clinch;
    ag_clinch_lay(&clinch, field);
    if (!fine(ag_strokes_barred(field->battle, number)) || figure->spares) return 0;
    if (figure->foes[0] && ag_can_strike(&clinch, NULL, number, figure->foes[0])) {
        return figure->foes[0];
    }
    return ag_likeliest(&clinch, number, ag_can_strike, NULL);
}

struct ag_fighter ag_fighter_of(const struct ag_field *field, int figure, int foe)
{
    struct ag_clinch clinch;
    ag_clinch_lay(&clinch, field);
    return ag_stroke_at(&clinch, figure, foe).striker;
}

bool ag_stroke_reckon(const struct ag_field *field, const struct choice *choice,
                      struct tally *tally)
{
    union any_battle copy;
    struct ag_field told = *field;
    struct ag_clinch clinch;
    if (choice->kind != STRIKE && choice->kind != WEAPON && choice->kind != GRIP) return false;
    battle_copy(&copy.head, &field->battle->head);
    ag_stroke_write(ag_of(&copy.head), choice);
    told.battle = ag_in(&copy.head);
    int foe = ag_foe_of(&told, choice->figure);
    if (!foe) return false;
    ag_clinch_lay(&clinch, &told);
    struct ag_stroke stroke = ag_stroke_at(&clinch, choice->figure, foe);
    ag_stroke_tally(&stroke, tally);
    return true;
}

// Most battles have nobody near an enemy: that is seen without looking at the table.
static bool any_near(const struct ag_battle *battle)
{
    for (int i = 1; i <= battle->count; i++) {
        const struct ag_figure *one = &battle->figures[i];
        for (int j = i + 1; j <= battle->count && ag_is_seen(one); j++) {
            const struct ag_figure *other = &battle->figures[j];
            int32_t reach = AG_ACROSS + ag_radius(one) + ag_radius(other);
            if (other->side == one->side || !ag_is_seen(other)) continue;
            if (plane_within(ag_point(one), ag_point(other), reach)) return true;
        }
    }
    return false;
}

bool ag_may_strike_any(const struct ag_battle *battle, const struct ground *ground, enum side side)
{
    struct ag_field field;
    struct ag_clinch clinch;
    if (!any_near(battle)) return false;
    ag_field_lay(&field, ground, battle);
    ag_clinch_lay(&clinch, &field);
    for (int i = 1; i <= battle->count; i++) {
        if (battle->figures[i].side != side || !fine(ag_strokes_barred(battle, i))) continue;
        if (ag_likeliest(&clinch, i, ag_can_strike, NULL)) return true;
    }
    return false;
}
