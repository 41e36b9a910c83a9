// Charges: who may declare one, who must find the courage for it (TY_6_7, TY_10_1, TY_R80).
#include "rules/tyneside/field/field.h"
#include "rules/tyneside/field/gaps.h"
#include "rules/tyneside/morale/morale.h"
#include "rules/tyneside/moving/movement.h"
#include "rules/tyneside/moving/moving.h"
#include "rules/tyneside/moving/survey.h"
#include "rules/tyneside/shooting/shooting.h"

enum { OWN_NERVE, THEIR_NERVE }; // in the frame's extra: whose check comes next

static struct frame *frame_of(struct umpire *umpire)
{
    return &umpire->battle->frames[umpire->battle->depth - 1];
}

static void find_chargers(const struct ty_battle *battle, int unit, struct ty_chargers *chargers)
{
    const struct ty_numbers *own = &battle->units[unit].numbers;
    chargers->unit = unit;
    chargers->count = chargers->most = 0;
    chargers->bounds = (struct bounds){{INT16_MAX, INT16_MAX}, {INT16_MIN, INT16_MIN}};
    for (int i = own->first; i <= own->last; i++) {
        const struct ty_figure *figure = &battle->figures[i];
        if (figure->unit != unit || !ty_standing(battle, figure)) continue;
        chargers->bounds = bounds_with(&chargers->bounds, ty_point(figure));
        int moves = ty_moves_left(figure);
        if (moves <= 0) continue;
        int32_t reach = moves * ty_allowance(battle, figure) + ty_radius(figure);
        if (reach > chargers->most) chargers->most = reach;
        chargers->reach[chargers->count] = reach;
        chargers->at[chargers->count++] = ty_point(figure);
    }
}

// So that nobody is frightened from afar: is there somebody of the unit who can come so far as to
// touch somebody known of the target?
static bool anybody_reaches(const struct ty_battle *battle, const struct ty_chargers *chargers,
                            int target)
{
    const struct ty_numbers *foes = &battle->units[target].numbers;
    for (int i = foes->first; i <= foes->last; i++) {
        const struct ty_figure *enemy = &battle->figures[i];
        int32_t radius = ty_radius(enemy);
        if (!bounds_hold(&chargers->bounds, ty_point(enemy), chargers->most + radius)) continue;
        if (enemy->unit != target || !ty_standing(battle, enemy)) continue;
        if (!ty_is_known(battle, enemy)) continue;
        for (int j = 0; j < chargers->count; j++) {
            int32_t reach = chargers->reach[j] + radius;
            if (plane_within(chargers->at[j], ty_point(enemy), reach)) return true;
        }
    }
    return false;
}

// Is anybody of the target so near that he may be touched, by a charge or already?
static bool is_anybody_near(const struct ty_battle *battle, const struct ty_chargers *chargers,
                            int target)
{
    const struct ty_numbers *foes = &battle->units[target].numbers;
    int32_t far = chargers->most + TY_TOUCH;
    for (int i = foes->first; i <= foes->last; i++) {
        const struct ty_figure *enemy = &battle->figures[i];
        if (enemy->unit != target) continue;
        if (bounds_hold(&chargers->bounds, ty_point(enemy), far)) return true;
    }
    return false;
}

// As long as nothing changes they are the same for all targets.
static struct problem reach_check(struct ty_survey *survey, int unit, int target)
{
    const struct ty_battle *battle = survey->battle;
    struct ty_chargers *chargers = &survey->chargers;
    if (chargers->unit != unit) find_chargers(battle, unit, chargers);
    bool near = is_anybody_near(battle, chargers, target);
    if (near && ty_fights_unit(battle, unit, target)) {
        return forbidden(TY_6_7, "it fights that unit already, and needs no charge");
    }
    if (near && anybody_reaches(battle, chargers, target)) return no_problem();
    return forbidden(TY_6_7, "nobody of it can come so far this turn");
}

// Does somebody of the unit see somebody known of the target?
static bool anybody_sees(const struct ground *ground, const struct ty_battle *battle, int unit,
                         int target)
{
    const struct ty_numbers *own = &battle->units[unit].numbers;
    const struct ty_numbers *foes = &battle->units[target].numbers;
    for (int i = own->first; i <= own->last; i++) {
        if (battle->figures[i].unit != unit || !ty_standing(battle, &battle->figures[i])) continue;
        for (int j = foes->first; j <= foes->last; j++) {
            const struct ty_figure *enemy = &battle->figures[j];
            if (enemy->unit != target || !ty_standing(battle, enemy)) continue;
            if (ty_is_known(battle, enemy) && ty_sees(ground, battle, i, j)) return true;
        }
    }
    return false;
}

struct problem ty_charge_check(struct ty_survey *survey, const struct choice *choice)
{
    const struct ground *ground = survey->ground;
    const struct ty_battle *battle = survey->battle;
    const struct ty_unit *unit = &battle->units[choice->group];
    const struct ty_figure *enemy = ty_named(battle, choice->target);
    struct eye mark;
    if (!choice->target || choice->target > battle->count || enemy->side == unit->side ||
        !ty_mark_of(ground, battle, choice->target, &mark)) {
        return forbidden(TY_6_7, "a charge is made at an enemy in sight");
    }
    if (unit->charged) return forbidden(TY_6_7, "that unit has declared a charge in this turn");
    if (unit->morale != MORALE_OK) return forbidden(TY_10_4, "that unit will not charge anybody");
    if (unit->stopped) return forbidden(TY_10_7, "that unit was stopped by fire");
    struct problem problem = reach_check(survey, choice->group, enemy->unit);
    if (!fine(problem)) return problem;
    if (!anybody_sees(ground, battle, choice->group, enemy->unit)) {
        return forbidden(TY_11_1, "nobody of it sees the target");
    }
    return no_problem();
}

void ty_charge_apply(struct umpire *umpire, const struct choice *choice)
{
    struct ty_battle *battle = ty_of(umpire->battle);
    battle->units[choice->group].charged = 1;
    step_into(umpire, (struct frame){.step = CHARGING,
                                     .side = choice->side,
                                     .group = choice->group,
                                     .target_group = battle->figures[choice->target].unit});
}

// Both have the courage, and those who charge close at once.
bool ty_follow(const struct ground *ground, struct battle *supposed, const struct choice *choice,
               struct choice *next)
{
    struct ty_battle *battle = ty_of(supposed);
    (void)ground;
    *next = *choice;
    if (choice->kind == CHARGE) {
        battle->units[choice->group].charged = 1;
        battle->units[choice->group].target = ty_named(battle, choice->target)->unit;
        next->kind = CLOSE;
    }
    return next->kind == CLOSE;
}

// TY_10_1 Against a better class, or more of them.
bool ty_needs_courage(const struct ty_battle *battle, int unit, int target)
{
    bool leader;
    enum ty_class own = ty_class_of_unit(battle, unit, &leader);
    enum ty_class other = ty_class_of_unit(battle, target, &leader);
    return other > own || ty_standing_in(battle, target) > ty_standing_in(battle, unit);
}

// Those who are charged will know; of a charge that is not dared they need not.
static void tell_charge(struct umpire *umpire, enum ty_event kind)
{
    const struct frame *frame = frame_of(umpire);
    uint8_t veil = ty_unit_veil(ty_in(umpire->battle), frame->group);
    tell(umpire, (struct event){.clause = TY_6_7,
                                .kind = (uint16_t)kind,
                                .group = frame->group,
                                .target_group = frame->target_group,
                                .side = frame->side,
                                .hidden_from = kind == SAY_DARES_NOT ? veil : 0});
}

// TY_R35 First those who charge, where they must check at all; then those who are charged.
void ty_charge_enter(struct umpire *umpire)
{
    struct ty_battle *battle = ty_of(umpire->battle);
    struct frame *frame = frame_of(umpire);
    struct ty_unit *unit = &battle->units[frame->group];
    if (frame->extra == THEIR_NERVE) {
        ty_check_morale(umpire, frame->target_group, TY_10_1, false);
        return;
    }
    if (ty_needs_courage(battle, frame->group, frame->target_group)) {
        ty_check_morale(umpire, frame->group, TY_10_1, true);
        if (unit->morale != MORALE_OK) {
            tell_charge(umpire, SAY_DARES_NOT);
            return;
        }
    }
    unit->target = frame->target_group;
    tell_charge(umpire, SAY_CHARGES);
    frame->extra = THEIR_NERVE;
    step_again(umpire);
}
