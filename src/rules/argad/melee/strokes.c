// How everybody is told to fight: checked, written and offered.
#include "rules/argad/melee/clinch.h"
#include "rules/argad/people/figures.h"

static struct problem weapon_check(const struct ag_battle *battle, const struct choice *choice)
{
    const struct ag_figure *figure = &battle->figures[choice->figure];
    if (choice->option >= AG_WEAPONS) return forbidden(AR_3_1, "that is no weapon");
    if (choice->option != BARE && !(figure->arms >> choice->option & 1)) {
        return forbidden_by(AR_3_2, "he does not own such a weapon", choice->figure);
    }
    if (ag_may_use(battle, choice->figure, (enum ag_weapon)choice->option)) return no_problem();
    if (choice->option == PIKE && figure->mount != ON_FOOT) {
        return forbidden_by(AR_3_1, "a pike is of no use in the saddle", choice->figure);
    }
    return forbidden_by(AR_11_2, "who carries a mantlet alone has only a short weapon",
                        choice->figure);
}

static struct problem grip_check(const struct ag_battle *battle, const struct choice *choice)
{
    const struct ag_figure *figure = &battle->figures[choice->figure];
    enum ag_weapon weapon = ag_arm_of(battle, choice->figure);
    bool swings = choice->option + SWUNG == SWUNG;
    if (!ag_weapons[weapon].both_hands) {
        return forbidden_by(AR_14_5, "his weapon is not one for both hands", choice->figure);
    }
    if (swings && weapon == NAGINATA && (figure->formed || figure->mount != ON_FOOT)) {
        return forbidden_by(AR_14_5, "he has no room to swing a naginata", choice->figure);
    }
    return no_problem();
}

static struct problem foe_check(const struct ag_clinch *clinch, int figure, int foe)
{
    const struct ag_battle *battle = clinch->field->battle;
    const struct ag_figure *other = &battle->figures[foe <= battle->count ? foe : 0];
    if (other->side == battle->figures[figure].side || !ag_is_seen(other)) {
        return forbidden(AR_13_1, "an enemy was expected");
    }
    if (ag_springs_at(battle, figure, foe)) {
        return forbidden_by(AR_16_3, "nobody strikes back at an ambush", foe);
    }
    if (ag_reaches(clinch, figure, foe)) return no_problem();
    if (!ag_touches_foes(clinch, figure) && ag_is_in(clinch, figure)) {
        return forbidden_by(AR_14_3, "he cannot reach that enemy over a friend's shoulder", foe);
    }
    return forbidden_by(AR_13_1, "he does not touch that enemy", foe);
}

static struct problem strike_check(const struct ag_clinch *clinch, const struct choice *choice)
{
    const struct ag_battle *battle = clinch->field->battle;
    struct problem problem = ag_strokes_barred(battle, choice->figure);
    if (!fine(problem)) return problem;
    int strokes = ag_strokes_of(battle, choice->figure);
    if (choice->count > strokes) {
        return forbidden_by(AR_15_2, "he has not so many strokes a turn", choice->figure);
    }
    for (int i = 0; i < choice->count && fine(problem); i++) {
        problem = foe_check(clinch, choice->figure, choice->foes[i]);
    }
    return problem;
}

static struct problem spare_check(const struct ag_battle *battle, const struct choice *choice)
{
    struct problem problem = no_problem();
    if (!figure_set_next(&choice->with, 0)) return forbidden(AR_13_1, "nobody was named");
    for (int i = 0; fine(problem) && (i = figure_set_next(&choice->with, i)) != 0;) {
        problem = ag_own_check(battle, choice, i);
    }
    return problem;
}

struct problem ag_stroke_check(const struct ag_field *field, const struct choice *choice)
{
    const struct ag_battle *battle = field->battle;
    struct ag_clinch clinch;
    if (choice->kind == SPARE) return spare_check(battle, choice);
    struct problem problem = ag_own_check(battle, choice, choice->figure);
    if (!fine(problem)) return problem;
    ag_clinch_lay(&clinch, field);
    if (!ag_is_in(&clinch, choice->figure)) {
        return forbidden_by(AR_13_1, "he fights nobody", choice->figure);
    }
    switch (choice->kind) {
    case WEAPON: return weapon_check(battle, choice);
    case GRIP: return grip_check(battle, choice);
    case STRIKE: return strike_check(&clinch, choice);
    case LETHAL:
        if (battle->figures[choice->figure].class == AG_SENSEI) return no_problem();
        return forbidden_by(AR_13_13, "only a sensei's bare hands kill", choice->figure);
    case PRESS:
    case STAY: return no_problem();
    default: return forbidden(AR_13_1, "that is not said of a melee");
    }
}

void ag_stroke_write(struct ag_battle *battle, const struct choice *choice)
{
    struct ag_figure *figure = &battle->figures[choice->figure];
    switch (choice->kind) {
    case WEAPON: figure->weapon = (uint8_t)(choice->option + 1); break;
    case GRIP: figure->grip = (uint8_t)(choice->option + SWUNG); break;
    case STRIKE:
        figure->spares = 0;
        for (int i = 0; i < AG_STROKES; i++) {
            figure->foes[i] = i < choice->count ? (uint8_t)choice->foes[i] : 0;
        }
        break;
    case SPARE:
        for (int i = 0; (i = figure_set_next(&choice->with, i)) != 0;) {
            battle->figures[i].spares = 1;
            for (int j = 0; j < AG_STROKES; j++) {
                battle->figures[i].foes[j] = 0;
            }
        }
        break;
    case LETHAL: figure->spares_lives = choice->option == 0; break;
    case PRESS:
        figure->presses = 1;
        figure->stays = 0;
        break;
    case STAY:
        figure->stays = 1;
        figure->presses = 0;
        break;
    default: break;
    }
}

static void offer(const struct ag_field *field, struct choices *choices, struct choice choice)
{
    if (fine(ag_stroke_check(field, &choice))) choices_add(choices, &choice);
}

static void offer_strokes(const struct ag_clinch *clinch, int number, struct choices *choices)
{
    const struct ag_battle *battle = clinch->field->battle;
    uint8_t side = battle->figures[number].side;
    struct choice spare = {.kind = SPARE, .side = side};
    for (int foe = 1; foe <= battle->count; foe++) {
        if (battle->figures[foe].side == side || !clinch->foes[foe][0]) continue;
        struct choice strike = {
            .kind = STRIKE, .side = side, .figure = (uint16_t)number, .count = 1};
        strike.foes[0] = (uint16_t)foe;
        if (fine(strike_check(clinch, &strike))) choices_add(choices, &strike);
    }
    if (!fine(ag_strokes_barred(battle, number))) return;
    figure_set_add(&spare.with, number);
    choices_add(choices, &spare);
}

// Weapons that are no worse than others of their length, and grips that make a difference.
static void offer_arms(const struct ag_field *field, int number, struct choices *choices)
{
    const struct ag_battle *battle = field->battle;
    const struct ag_figure *figure = &battle->figures[number];
    struct choice choice = {.side = figure->side, .figure = (uint16_t)number};
    choice.kind = WEAPON;
    for (choice.option = 0; choice.option < AG_WEAPONS; choice.option++) {
        if (choice.option != ag_arm_of(battle, number)) offer(field, choices, choice);
    }
    choice.kind = GRIP;
    for (choice.option = 0; choice.option < 2; choice.option++) {
        if (choice.option + SWUNG != figure->grip) offer(field, choices, choice);
    }
    choice.kind = LETHAL;
    choice.option = figure->spares_lives;
    if (ag_arm_of(battle, number) == BARE) offer(field, choices, choice);
}

void ag_strokes_propose(const struct ag_field *field, enum side side, struct choices *choices)
{
    const struct ag_battle *battle = field->battle;
    struct ag_clinch clinch;
    ag_clinch_lay(&clinch, field);
    for (int i = 1; i <= battle->count; i++) {
        const struct ag_figure *figure = &battle->figures[i];
        if (figure->side != side || !ag_can_act(battle, figure) || !ag_is_in(&clinch, i)) continue;
        struct choice press = {.kind = PRESS, .side = (uint8_t)side, .figure = (uint16_t)i};
        struct choice stay = {.kind = STAY, .side = (uint8_t)side, .figure = (uint16_t)i};
        offer_strokes(&clinch, i, choices);
        offer_arms(field, i, choices);
        if (!figure->presses) choices_add(choices, &press);
        if (!figure->stays) choices_add(choices, &stay);
    }
}
