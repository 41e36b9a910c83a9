// Ambushes: written in secret by whoever hides, carried out when all ordinary moves and shots are over.
#include "rules/argad/surprise/ambush.h"
#include "rules/argad/moving/moving.h"
#include "rules/argad/people/figures.h"
#include "rules/argad/shooting/volleys.h"
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

// One group a turn; others only in the turn after one of them sprang, by a signal.
static struct problem group_check(const struct ag_field *field, int number)
{
    const struct ag_battle *battle = field->battle;
    const struct ag_figure *figure = &battle->figures[number];
    struct figure_set group = ag_group(field, number);
    bool opened =
        battle->sprang[figure->side] && battle->sprang[figure->side] + 1 == battle->head.turn;
    for (int i = 1; i <= battle->count; i++) {
        const struct ag_figure *other = &battle->figures[i];
        if (other->side != figure->side || !has_orders(other) || figure_set_has(&group, i))
            continue;
        if (opened && has_signal(field, number) && has_signal(field, i)) continue;
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
        if (fine(ag_ambush_check(field, &choices->list[i])))
            choices->list[kept++] = choices->list[i];
    }
    choices->count = kept;
}

static bool is_keen(const struct ag_figure *figure)
{
    return figure->roles & (NINJA | MONK);
}

static bool all_are_ninja(const struct ag_battle *battle, enum side side)
{
    for (int i = 1; i <= battle->count; i++) {
        const struct ag_figure *figure = &battle->figures[i];
        if (figure->side == side && figure->sprung && !ag_has(figure, NINJA)) return false;
    }
    return true;
}

static bool is_attacked(const struct ag_field *field, int number)
{
    const struct ag_battle *battle = field->battle;
    for (int i = 1; i <= battle->count; i++) {
        const struct ag_figure *foe = &battle->figures[i];
        if (foe->side == battle->figures[number].side || !foe->sprung || !ag_on_table(foe))
            continue;
        if (foe->aim.kind && foe->aim.target == number) return true;
        if (ag_contact(field, i, number)) return true;
    }
    return false;
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
    bool ninja = all_are_ninja(battle, side_other((enum side)battle->figures[number].side));
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
        figure->sprung = 1;
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
        if (figure->fired && ag_missiles[figure->fired - 1].firearm) shot = HEARD_A_SHOT;
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
