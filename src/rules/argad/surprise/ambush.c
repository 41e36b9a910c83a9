// Ambushes: written in secret by whoever hides, carried out when all ordinary moves and shots are over.
#include "rules/argad/surprise/ambush.h"
#include "rules/argad/moving/moving.h"
#include "rules/argad/people/figures.h"
#include "rules/argad/shooting/volleys.h"
#include "rules/argad/structures/works.h"
#include "rules/argad/surprise/surprise.h"

enum { HEARD_A_SHOT = 1, HEARD_MUSIC = 2 };

bool ag_may_have_hidden(const struct ag_battle *battle, enum side side)
{
    for (int i = 0; i < AG_AMBUSHES; i++) {
        if (battle->hides[i].side == side) return true;
    }
    return side_in(battle->disguises, side);
}

static bool is_cloaked(const struct ag_figure *figure)
{
    return ag_on_table(figure) && figure->cloak != IN_THE_OPEN_AIR;
}

static bool has_orders(const struct ag_figure *figure)
{
    return is_cloaked(figure) && (ag_order_moves(&figure->order) || figure->aim.kind);
}

// AR_16_4 A friend who sprang in the turn before, within a shout or in sight; a chief who rode ahead; or
// what everybody hears.
static bool has_signal(const struct ag_field *field, int number)
{
    const struct ag_battle *battle = field->battle;
    const struct ag_figure *figure = &battle->figures[number];
    if (battle->signals[figure->side]) return true;
    for (int i = 1; i <= battle->count; i++) {
        const struct ag_figure *other = &battle->figures[i];
        bool sprang = other->sprang && other->sprang + 1 == battle->head.turn;
        bool chief = ag_has(other, OFFICER) && other->rode;
        if (other->side != figure->side || !ag_is_seen(other) || (!sprang && !chief)) continue;
        if (sprang && ag_gap(figure, other) <= AG_EARSHOT) return true;
        if (ag_sees(field, number, i)) return true;
    }
    return false;
}

static bool any_has_signal(const struct ag_field *field, const struct figure_set *group)
{
    for (int i = 0; (i = figure_set_next(group, i)) != 0;) {
        if (has_signal(field, i)) return true;
    }
    return false;
}

// AR_16_4 In the turn after one of them sprang all may who have a signal; else one group opens.
static struct problem group_check(const struct ag_field *field, int number)
{
    const struct ag_battle *battle = field->battle;
    const struct ag_figure *figure = &battle->figures[number];
    struct figure_set group = ag_group(field, number);
    int sprang = battle->sprang[figure->side];
    if (sprang && sprang + 1 == battle->head.turn) {
        if (any_has_signal(field, &group)) return no_problem();
        return forbidden_by(AR_16_4,
                            "who follows needs a signal: a gunshot, music, or a friend who sprang "
                            "or a chief who moved, in earshot or in sight",
                            number);
    }
    for (int i = 1; i <= battle->count; i++) {
        const struct ag_figure *other = &battle->figures[i];
        if (other->side != figure->side || !has_orders(other) || figure_set_has(&group, i)) {
            continue;
        }
        return forbidden_by(
            AR_16_4, "one group opens an ambush in a turn; others need a signal, in the turn after",
            i);
    }
    return no_problem();
}

static struct problem one_check(const struct ag_field *field, const struct choice *choice,
                                int number)
{
    struct problem problem = ag_own_check(field->battle, choice, number);
    if (!fine(problem)) return problem;
    if (!is_cloaked(&field->battle->figures[number])) {
        return forbidden_by(AR_16_2, "only who hides, or is disguised, springs an ambush", number);
    }
    return choice->kind == HOLD ? no_problem() : group_check(field, number);
}

struct problem ag_ambush_check(const struct ag_field *field, const struct choice *choice)
{
    struct problem problem = no_problem();
    bool shoots = choice->kind == SHOOT || choice->kind == THROW;
    if (choice->kind != HOLD && choice->kind != MOVE && choice->kind != MOVE_BY &&
        choice->kind != CHARGE && !shoots) {
        return forbidden(AR_16_2,
                         "who lies in ambush moves, charges, shoots or throws; or say ready");
    }
    if (choice->kind == MOVE || choice->kind == CHARGE || choice->kind == THROW) {
        problem = one_check(field, choice, choice->figure);
    } else {
        if (!figure_set_next(&choice->with, 0)) return forbidden(AR_16_2, "nobody was named");
        for (int i = 0; fine(problem) && (i = figure_set_next(&choice->with, i)) != 0;) {
            problem = one_check(field, choice, i);
        }
    }
    if (!fine(problem)) return problem;
    return shoots ? ag_shooting_check(field, choice, SHOT_FROM_AMBUSH)
                  : ag_order_check(field, choice);
}

void ag_ambush_write(struct ag_battle *battle, const struct choice *choice)
{
    if (choice->kind == SHOOT || choice->kind == THROW) {
        ag_shooting_write(battle, choice, SHOT_FROM_AMBUSH);
        return;
    }
    ag_order_write(battle, choice);
    if (choice->kind != HOLD) return;
    for (int i = 0; (i = figure_set_next(&choice->with, i)) != 0;) {
        battle->figures[i].aim = (struct ag_aim){0};
    }
}

void ag_ambush_propose(const struct ag_field *field, enum side side, struct choices *choices)
{
    const struct ag_battle *battle = field->battle;
    int before = choices->count;
    for (int i = 1; i <= battle->count; i++) {
        const struct ag_figure *figure = &battle->figures[i];
        if (figure->side != side || !is_cloaked(figure) || !ag_can_act(battle, figure)) continue;
        ag_orders_propose_for(field, i, choices);
        ag_shooting_propose_for(field, i, SHOT_FROM_AMBUSH, choices);
    }
    int kept = before;
    for (int i = before; i < choices->count; i++) {
        if (fine(ag_ambush_check(field, &choices->list[i]))) {
            choices->list[kept++] = choices->list[i];
        }
    }
    choices->count = kept;
}

static bool is_keen(const struct ag_figure *figure)
{
    return figure->roles & (NINJA | MONK);
}

// He aims at him or at what he defends, or has come up to him.
static bool attacks(const struct ag_field *field, int number, int foe)
{
    const struct ag_battle *battle = field->battle;
    const struct ag_figure *figure = &battle->figures[number];
    int target = figure->aim.kind ? figure->aim.target : 0;
    if (!figure->sprung || !ag_on_table(figure)) return false;
    if (figure->side == battle->figures[foe].side) return false;
    if (target == foe || ag_contact(field, number, foe)) return true;
    return target >= AG_WORK_ID && ag_is_behind_work(field, foe, target - AG_WORK_ID);
}

static bool is_attacked(const struct ag_field *field, int number)
{
    for (int i = 1; i <= field->battle->count; i++) {
        if (attacks(field, i, number)) return true;
    }
    return false;
}

// AR_16_5 Those who attack a group are ninja all of them, and come out of hiding.
static bool by_ninja(const struct ag_field *field, const struct figure_set *group)
{
    const struct ag_battle *battle = field->battle;
    for (int i = 1; i <= battle->count; i++) {
        if (ag_has(&battle->figures[i], NINJA) && battle->figures[i].sprung == HIDDEN) continue;
        for (int foe = 0; (foe = figure_set_next(group, foe)) != 0;) {
            if (attacks(field, i, foe)) return false;
        }
    }
    return true;
}

// AR_16_6 The sharpest companion within a shout who is sharper than the man himself.
static int sharpest_by(const struct ag_field *field, int number, const struct figure_set *group,
                       bool ninja)
{
    const struct ag_battle *battle = field->battle;
    int sharpest = ag_perception(0, false, false);
    for (int i = 0; (i = figure_set_next(group, i)) != 0;) {
        const struct ag_figure *mate = &battle->figures[i];
        int perception = ag_perception(mate->class, is_keen(mate), ninja);
        if (i == number || ag_gap(mate, &battle->figures[number]) > AG_EARSHOT) continue;
        if (perception > sharpest) sharpest = perception;
    }
    return sharpest;
}

// AR_16_6 One die for each group that is attacked, held against each of its members.
static void perceive(struct umpire *umpire, const struct ag_field *field, int number)
{
    struct ag_battle *battle = ag_of(umpire->battle);
    struct figure_set group = ag_group(field, number);
    bool ninja = by_ninja(field, &group);
    int die = ag_perception_die(umpire->dice), surprised = 0;
    for (int i = 0; (i = figure_set_next(&group, i)) != 0;) {
        struct ag_figure *figure = &battle->figures[i];
        if (figure->sprung) continue;
        int perception = ag_perception(figure->class, is_keen(figure), ninja);
        figure->surprised =
            ag_notices(die, perception, sharpest_by(field, i, &group, ninja)) == SURPRISED;
        surprised += figure->surprised;
    }
    tell(umpire,
         (struct event){.clause = AR_16_6,
                        .kind = SAY_PERCEIVES,
                        .figure = (uint16_t)number,
                        .roll = last_roll(umpire),
                        .amount = {(int16_t)die, (int16_t)(surprised < 2 ? surprised : 2)}});
}

static bool spring(struct umpire *umpire)
{
    struct ag_battle *battle = ag_of(umpire->battle);
    bool any = false;
    for (int i = 1; i <= battle->count; i++) {
        struct ag_figure *figure = &battle->figures[i];
        if (!has_orders(figure) || !ag_can_act(battle, figure)) continue;
        figure->sprung = figure->cloak;
        figure->sprang = (uint8_t)battle->head.turn;
        battle->sprang[figure->side] = (uint8_t)battle->head.turn;
        ag_tell(umpire, SAY_SPRINGS, AR_16_2, i);
        ag_reveal(umpire, i, AR_16_2);
        any = true;
    }
    return any;
}

void ag_ambush_resolve(struct umpire *umpire)
{
    struct ag_battle *battle = ag_of(umpire->battle);
    struct ag_field field;
    struct figure_set asked = {0};
    if (!spring(umpire)) return;
    ag_movement_resolve(umpire, true);
    ag_field_lay(&field, umpire->ground, battle);
    for (int i = 1; i <= battle->count; i++) {
        const struct ag_figure *figure = &battle->figures[i];
        if (!ag_on_table(figure) || figure->sprung || figure_set_has(&asked, i)) continue;
        if (!is_attacked(&field, i)) continue;
        struct figure_set group = ag_group(&field, i);
        for (int j = 0; (j = figure_set_next(&group, j)) != 0;) {
            figure_set_add(&asked, j);
        }
        perceive(umpire, &field, i);
    }
    ag_volleys_resolve(umpire, SHOT_FROM_AMBUSH);
}

// AR_7_6, AR_16_4 A gunshot is heard by all, a drum by its own side.
void ag_note_signals(struct umpire *umpire)
{
    struct ag_battle *battle = ag_of(umpire->battle);
    uint8_t shot = 0;
    for (int i = 1; i <= battle->count; i++) {
        const struct ag_figure *figure = &battle->figures[i];
        if (figure->fired) shot = HEARD_A_SHOT;
    }
    for (enum side side = RED; side <= BLUE; side++) {
        battle->signals[side] = shot;
        for (int i = 1; i <= battle->count; i++) {
            const struct ag_figure *figure = &battle->figures[i];
            bool plays =
                ag_is_seen(figure) && ag_has(figure, MUSICIAN) && ag_can_act(battle, figure);
            if (figure->side == side && plays) battle->signals[side] |= HEARD_MUSIC;
        }
    }
}
