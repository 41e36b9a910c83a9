// Step c of a phase: MOVING asks a side for its figures one by one (KY-5.3), ORDERS lets all sides
// write in secret (KY-5.1, KY-5.2).
#include "core/mix.h"
#include "rules/katana/moving/local.h"

enum { ORDERING, HORSES_GO_ON, ALL_DONE }; // what the frame of MOVING is at

static struct frame *here(struct umpire *umpire)
{
    return &umpire->battle->frames[umpire->battle->depth - 1];
}

// KY_17_12
static bool may_act_again(const struct ky_battle *battle, int figure)
{
    const struct ky_figure *man = &battle->figures[figure];
    return ky_on_map(man) && !ky_mounted(man) && man->mode == TACTICAL && man->acted &&
           !man->extra && !ky_is_special(man->acted) && ky_actions_now(battle, man) == 2;
}

static bool anybody_left(const struct ky_battle *battle, int side)
{
    for (int i = 1; i <= battle->count; i++) {
        if (battle->figures[i].side != side) continue;
        if (ky_may_move(battle, i) || may_act_again(battle, i)) return true;
    }
    return false;
}

// When everybody has moved or stayed, horses without orders go on as before (KY-6.3).
bool ky_moving_goes_on(struct umpire *umpire)
{
    struct frame *frame = here(umpire);
    bool left = anybody_left(ky_of(umpire->battle), frame->side);
    if (frame->extra == ORDERING && !left) frame->extra = HORSES_GO_ON;
    if (frame->extra == ORDERING) return true;
    if (ky_horses_go_on(umpire, (enum side)frame->side)) return true;
    frame->extra = ALL_DONE;
    return false;
}

uint8_t ky_moving_asks(const struct battle *battle)
{
    const struct frame *frame = battle_frame(battle);
    return frame->extra == ORDERING ? SIDE_BIT(frame->side) : 0;
}

// KY_15_6 Who of a side owes a step away from the enemy; 0: nobody.
static int who_must_flee(const struct ky_field *field, int side)
{
    uint64_t seen;
    for (int i = 1; i <= field->battle->count; i++) {
        if (field->battle->figures[i].side == side && ky_must_flee(field, i, &seen)) return i;
    }
    return 0;
}

// He takes it before his side ends the phase.
static struct problem end_check(const struct ky_field *field, int side)
{
    int runner = who_must_flee(field, side);
    if (!runner) return no_problem();
    return forbidden_by(KY_15_6, "somebody must still step away from the enemy", runner);
}

static void propose_end(const struct ky_field *field, enum side side, struct choices *choices)
{
    struct choice end = {.kind = END_PHASE, .side = (uint8_t)side};
    if (fine(end_check(field, (int)side))) choices_add(choices, &end);
}

void ky_moving_propose(const struct ground *ground, const struct battle *battle, enum side side,
                       struct choices *choices)
{
    const struct ky_battle *ours = ky_in(battle);
    struct ky_field field;
    ky_field_lay(&field, ground, ours);
    for (int i = 1; i <= ours->count; i++) {
        if (ours->figures[i].side != side) continue;
        if (ky_may_move(ours, i)) ky_orders_propose(&field, i, 0, choices);
        if (may_act_again(ours, i)) ky_extra_propose(&field, i, choices);
    }
    propose_end(&field, side, choices);
}

// What one figure may perhaps do, or that the side ends: enough for who chooses by chance.
void ky_moving_suggest(const struct ground *ground, const struct battle *battle, enum side side,
                       uint64_t chance, struct choices *choices)
{
    const struct ky_battle *ours = ky_in(battle);
    const struct ky_field *field = ky_field_kept(choices, ground, ours);
    int movers[KY_FIGURES], count = 0;
    for (int i = 1; i <= ours->count; i++) {
        if (ours->figures[i].side != side) continue;
        if (ky_may_move(ours, i) || may_act_again(ours, i)) movers[count++] = i;
    }
    int pick = (int)(chance % (uint64_t)(count + 1));
    if (pick < count && ky_may_move(ours, movers[pick])) {
        ky_orders_suggest(field, movers[pick], 0, mix(chance), choices);
    } else if (pick < count) {
        ky_extra_propose(field, movers[pick], choices);
    }
    if (choices->count) return;
    int runner = who_must_flee(field, (int)side);
    if (runner) {
        ky_orders_propose(field, runner, 0, choices);
    } else {
        choices_add(choices, &(struct choice){.kind = END_PHASE, .side = (uint8_t)side});
    }
}

static struct problem whose_check(const struct ky_battle *battle, const struct choice *choice)
{
    bool own = choice->figure >= 1 && choice->figure <= battle->count &&
               battle->figures[choice->figure].side == choice->side;
    return own ? no_problem() : forbidden(KY_5_3, "a figure of one's own was expected");
}

// What is wrong whoever stands where.
static struct problem mover_check(const struct ky_battle *battle, const struct choice *choice)
{
    struct problem problem = whose_check(battle, choice);
    if (!fine(problem) || choice->kind == EXTRA || choice->kind == EXTRA_TURN) return problem;
    if (choice->kind < FORWARD || choice->kind > GAIT_BACK) {
        return forbidden(KY_4_1, "that is not done while figures move");
    }
    return ky_turn_check(battle, choice->figure);
}

static struct problem move_check(const struct ky_field *field, const struct choice *choice)
{
    if (choice->kind == END_PHASE) return end_check(field, choice->side);
    if (choice->kind == EXTRA || choice->kind == EXTRA_TURN) return ky_extra_check(field, choice);
    return ky_order_check(field, choice->figure, ky_order_of(choice));
}

struct problem ky_moving_check(const struct ground *ground, const struct battle *battle,
                               const struct choice *choice)
{
    struct problem problem = no_problem();
    struct ky_field field;
    if (choice->kind != END_PHASE) problem = mover_check(ky_in(battle), choice);
    if (!fine(problem)) return problem;
    ky_field_lay(&field, ground, ky_in(battle));
    return move_check(&field, choice);
}

struct problem ky_moving_draw(const struct ground *ground, const struct battle *battle,
                              struct choices *choices, int place)
{
    return move_check(ky_field_kept(choices, ground, ky_in(battle)), &choices->list[place]);
}

void ky_moving_apply(struct umpire *umpire, const struct choice *choice)
{
    step_again(umpire);
    if (choice->kind == END_PHASE) {
        here(umpire)->extra = HORSES_GO_ON;
    } else if (choice->kind == EXTRA || choice->kind == EXTRA_TURN) {
        ky_extra_apply(umpire, choice);
    } else {
        ky_order_begin(umpire, choice->figure, ky_order_of(choice));
    }
}

uint8_t ky_writing_asks(const struct battle *battle)
{
    const struct ky_battle *ours = ky_in(battle);
    uint8_t sides = 0;
    uint8_t left = (uint8_t)(((2u << battle->sides) - 2) & ~ours->ready); // nobody of them yet
    for (int i = 1; left && i <= ours->count; i++) {
        const struct ky_figure *man = &ours->figures[i];
        if (!(left & SIDE_BIT(man->side))) continue;
        bool writes = ky_on_map(man) && ky_movements_now(ours, man);
        bool ambush = ky_able(man) && man->hidden; // nobody knows how he moves
        if (!writes && !ambush) continue;
        sides |= SIDE_BIT(man->side);
        left &= (uint8_t)~SIDE_BIT(man->side);
    }
    return sides;
}

static int first_phase(const struct ky_figure *man)
{
    int phase = 1;
    while (phase <= KY_PHASES && !ky_movements_at(man, phase)) {
        phase++;
    }
    return phase;
}

// KY_5_2
int ky_phase_to_write(const struct ky_battle *battle, int figure)
{
    const struct ky_figure *man = &battle->figures[figure];
    if (!ky_on_map(man)) return 0;
    if (battle->phase) return ky_movements_at(man, battle->phase) ? battle->phase : 0;
    for (int phase = 1; phase <= KY_PHASES; phase++) {
        if (ky_movements_at(man, phase) && !man->orders[phase - 1].kind) return phase;
    }
    return 0;
}

// Who writes a move anew begins with his first phase.
static bool may_write(const struct ky_battle *battle, int figure, int phase)
{
    if (phase == ky_phase_to_write(battle, figure)) return true;
    return !battle->phase && phase == first_phase(&battle->figures[figure]);
}

void ky_writing_offer(const struct ky_field *field, enum side side, struct choices *choices)
{
    const struct ky_battle *battle = field->battle;
    for (int i = 1; i <= battle->count; i++) {
        if (battle->figures[i].side != side || !ky_on_map(&battle->figures[i])) continue;
        for (int phase = 1; phase <= KY_PHASES; phase++) {
            if (may_write(battle, i, phase)) ky_orders_propose(field, i, phase, choices);
        }
    }
}

void ky_writing_propose(const struct ground *ground, const struct battle *battle, enum side side,
                        struct choices *choices)
{
    struct choice end = {.kind = END_PHASE, .side = (uint8_t)side};
    struct ky_field field;
    ky_field_lay(&field, ground, ky_in(battle));
    ky_writing_offer(&field, side, choices);
    choices_add(choices, &end);
}

// The phase for which somebody writes who has written already; 0: he has none.
static int phase_to_rewrite(const struct ky_battle *battle, int figure)
{
    const struct ky_figure *man = &battle->figures[figure];
    if (battle->phase || !ky_on_map(man)) return ky_phase_to_write(battle, figure);
    int first = first_phase(man);
    return first <= KY_PHASES ? first : 0;
}

// Orders for one figure that has none yet, or that the side ends when all have some. Now and then
// somebody thinks again, or the side ends at once.
void ky_writing_suggest(const struct ground *ground, const struct battle *battle, enum side side,
                        uint64_t chance, struct choices *choices)
{
    const struct ky_battle *ours = ky_in(battle);
    const struct ky_field *field = ky_field_kept_empty(choices, ground, ours);
    bool again = chance / KY_FIGURES % 16 == 0;
    int writers[KY_FIGURES], phases[KY_FIGURES], count = 0;
    for (int i = 1; i <= ours->count; i++) {
        if (ours->figures[i].side != side) continue;
        if (!again && ours->phase && ours->figures[i].orders[ours->phase - 1].kind) continue;
        int phase = again ? phase_to_rewrite(ours, i) : ky_phase_to_write(ours, i);
        if (!phase || (ours->figures[i].orders[phase - 1].kind && !again)) continue;
        phases[count] = phase;
        writers[count++] = i;
    }
    if (count) {
        int pick = (int)(chance % (uint64_t)count);
        ky_orders_suggest(field, writers[pick], phases[pick], mix(chance), choices);
    }
    if (again || !count) {
        choices_add(choices, &(struct choice){.kind = END_PHASE, .side = (uint8_t)side});
    }
}

struct problem ky_writer_check(const struct ky_battle *battle, const struct choice *choice)
{
    int phase = ky_phase_of(choice);
    if (phase < 1 || phase > KY_PHASES) {
        return forbidden(KY_5_1, "an order for a phase from 1 to 5 was expected");
    }
    return ky_phase_check(battle, choice->figure, phase);
}

struct problem ky_writing_order_check(const struct ky_field *field, const struct choice *choice)
{
    int phase = ky_phase_of(choice);
    struct problem problem = ky_written_check(field, choice->figure, ky_order_of(choice), phase);
    if (!fine(problem) || may_write(field->battle, choice->figure, phase)) return problem;
    return forbidden(KY_5_2, "the phases of a move are written one after the other");
}

struct problem ky_writing_check(const struct ground *ground, const struct battle *battle,
                                const struct choice *choice)
{
    struct ky_field field;
    if (choice->kind == END_PHASE) return no_problem();
    struct problem problem = whose_check(ky_in(battle), choice);
    if (fine(problem)) problem = ky_writer_check(ky_in(battle), choice);
    if (!fine(problem)) return problem;
    ky_field_lay(&field, ground, ky_in(battle));
    return ky_writing_order_check(&field, choice);
}

struct problem ky_writing_draw(const struct ground *ground, const struct battle *battle,
                               struct choices *choices, int place)
{
    const struct choice *choice = &choices->list[place];
    if (choice->kind == END_PHASE) return no_problem();
    return ky_writing_order_check(ky_field_kept_empty(choices, ground, ky_in(battle)), choice);
}

void ky_writing_apply(struct umpire *umpire, const struct choice *choice)
{
    struct ky_battle *battle = ky_of(umpire->battle);
    struct ky_figure *man = &battle->figures[choice->figure];
    if (choice->kind == END_PHASE) {
        battle->ready |= SIDE_BIT(choice->side);
        return;
    }
    int phase = ky_phase_of(choice);
    man->orders[phase - 1] = ky_order_of(choice);
    for (int later = phase; !battle->phase && later < KY_PHASES; later++) {
        man->orders[later] = (struct ky_order){0};
    }
}
