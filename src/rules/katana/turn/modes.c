// The start of a move: every side secretly puts its figures in a mode and gives them tasks (M1).
#include "rules/katana/arts/arts.h"
#include "rules/katana/moving/moving.h"
#include "rules/katana/shooting/sight.h"
#include "rules/katana/turn/turn.h"

#include <string.h>

static bool writes_all(const struct battle *battle)
{
    return battle->options[MOVEMENT_ORDER] == WRITTEN_ALL;
}

// KY_15_7, KY_17_5 Who runs away, or is run away with, has no choice.
bool ky_mode_is_forced(const struct ky_battle *battle, const struct ky_figure *man)
{
    bool runs = battle->groups[man->group].morale == RUN_AWAY && !man->player;
    return runs || ky_mount_of(battle, man)->bolting;
}

// KY_3_2
enum ky_mode ky_usual_mode(const struct ky_battle *battle, const struct ky_figure *man)
{
    return ky_mode_is_forced(battle, man) ? NON_TACTICAL : TACTICAL;
}

// KY_3_1 Counters of the move are cleared.
void ky_move_begins_enter(struct umpire *umpire)
{
    struct ky_battle *battle = ky_of(umpire->battle);
    umpire->battle->turn++;
    battle->phase = battle->ready = 0;
    for (int i = 1; i <= battle->count; i++) {
        struct ky_figure *man = &battle->figures[i];
        man->began = man->cell;
        man->hexes = man->jumped = man->disturbed = man->clashes = man->heavy = 0;
        man->hurt_now = man->hurt_points = 0;
        if (man->under_fire) man->under_fire--;
        man->mode = (uint8_t)ky_usual_mode(battle, man);
        for (int phase = 0; phase < KY_PHASES; phase++) {
            man->orders[phase] = (struct ky_order){0};
        }
    }
    for (int i = 1; i <= KY_GROUPS; i++) {
        struct ky_group *group = &battle->groups[i];
        group->wounded = group->leader_fell = group->waits = 0;
        group->trigger = group->tests_in == umpire->battle->turn; // KY_15_2
    }
}

// KY_5_1 Who writes for the whole move does it here.
const char *ky_modes_ask(const struct battle *head)
{
    if (!writes_all(head)) return ky_steps[MODES].prompt;
    return "write what each figure does in every phase, and say who moves non-tactically, reloads or "
           "aims, then end the step";
}

uint8_t ky_modes_asks(const struct battle *head)
{
    const struct ky_battle *battle = ky_in(head);
    uint8_t sides = 0;
    for (int i = 1; i <= battle->count; i++) {
        const struct ky_figure *man = &battle->figures[i];
        bool asked = ky_may_order_mode(battle, man) || (writes_all(head) && ky_able(man));
        if (asked) sides |= SIDE_BIT(man->side);
    }
    return sides & (uint8_t)~battle->ready;
}

static const uint8_t tasks[] = {NO_TASK, RELOADS, RESTS}; // by the words of TASK

static struct problem task_check(const struct ky_field *field, const struct choice *choice)
{
    const struct ky_figure *man = &field->battle->figures[choice->figure];
    const struct ky_arm *arm = ky_arm_held(man);
    int missile = arm ? ky_tool_missile(arm->tool) : NO_MISSILE;
    if (choice->kind == TASK && !man->aimed_at && man->task == tasks[choice->option]) {
        return forbidden(KY_8_1, "that is his task already");
    }
    if (choice->kind == TASK_AIM && man->task == AIMS && man->aimed_at == choice->target) {
        return forbidden(KY_8_6, "he aims there already");
    }
    if (choice->kind == TASK && choice->option != RELOADS) return no_problem();
    if (man->mode != TACTICAL) return forbidden(KY_8_1, "only in tactical mode");
    if (!missile) return forbidden(KY_8_1, "he has no missile weapon in hand");
    if (choice->kind == TASK) {
        return arm->loaded  ? forbidden(KY_8_2, "it is loaded")
               : man->lying ? forbidden(KY_4_4, "lying he cannot reload")
                            : no_problem();
    }
    if (!ky_missiles[missile].aims) return forbidden(KY_8_6, "only bows and crossbows are aimed");
    if (choice->target < 1 || choice->target > field->battle->count ||
        field->battle->figures[choice->target].side == man->side ||
        ky_seen(field, choice->figure, choice->target) == UNSEEN) {
        return forbidden(KY_8_6, "he aims at an enemy he sees");
    }
    return no_problem();
}

// KY_15_11 A leader without a player, whose side has one that he cannot see.
bool ky_must_act_alone(const struct ky_field *field, int leader)
{
    const struct ky_battle *battle = field->battle;
    const struct ky_figure *man = &battle->figures[leader];
    bool any = false;
    if (battle->head.options[INDEPENDENCE] != PLAYED || man->player || !ky_on_map(man)) {
        return false;
    }
    if (battle->groups[man->group].leader != leader) return false;
    for (int i = 1; i <= battle->count; i++) {
        const struct ky_figure *other = &battle->figures[i];
        if (!other->player || other->side != man->side || !ky_on_map(other)) continue;
        if (ky_hex_seen(field, man->cell, other->cell) != UNSEEN) return false;
        any = true;
    }
    return any;
}

static bool is_order(int kind)
{
    return kind >= ORDER_PLAIN && kind <= ORDER_GAIT_BACK;
}

static struct problem mode_check(const struct ky_battle *battle, const struct choice *choice)
{
    const struct ky_figure *man = &battle->figures[choice->figure];
    if (choice->option == man->mode) return forbidden(KY_3_2, "he is in that mode already");
    if (!ky_mode_is_forced(battle, man)) return no_problem();
    return ky_mount_of(battle, man)->bolting
               ? forbidden(KY_17_5, "his horse bolts, and moves non-tactically")
               : forbidden(KY_15_7, "who runs away moves non-tactically");
}

static struct problem figure_check(const struct ky_field *field, const struct choice *choice)
{
    if (choice->kind == MODE) return mode_check(field->battle, choice);
    if (!is_order(choice->kind)) return task_check(field, choice);
    return ky_writing_order_check(field, choice);
}

// What is wrong whoever stands where.
static struct problem own_check(const struct ky_battle *battle, const struct choice *choice)
{
    int kind = choice->kind;
    if (choice->figure < 1 || choice->figure > battle->count ||
        battle->figures[choice->figure].side != choice->side ||
        !ky_on_map(&battle->figures[choice->figure])) {
        return forbidden(KY_3_2, "an able figure of one's own was expected");
    }
    if (kind == MODE || kind == TASK || kind == TASK_AIM) return no_problem();
    if (!is_order(kind)) return forbidden(KY_3_2, "that is said later");
    if (!writes_all(&battle->head)) return forbidden(KY_5_2, "orders are not written ahead");
    return ky_writer_check(battle, choice);
}

struct problem ky_modes_check(const struct ground *ground, const struct battle *head,
                              const struct choice *choice)
{
    struct ky_field field;
    if (choice->kind == END_PHASE) return no_problem();
    struct problem problem = own_check(ky_in(head), choice);
    if (!fine(problem)) return problem;
    ky_field_lay(&field, ground, ky_in(head));
    return figure_check(&field, choice);
}

struct problem ky_modes_draw(const struct ground *ground, const struct battle *head,
                             struct choices *choices, int place)
{
    const struct choice *choice = &choices->list[place];
    if (choice->kind == END_PHASE) return no_problem();
    return figure_check(ky_field_kept(choices, ground, ky_in(head)), choice);
}

static void propose_tasks(const struct ky_field *field, struct choice choice,
                          struct choices *choices)
{
    for (int i = 0; i < 3; i++) {
        choice.kind = TASK;
        choice.option = (uint16_t)i;
        if (fine(figure_check(field, &choice))) choices_add(choices, &choice);
    }
    choice.kind = TASK_AIM;
    choice.option = 0;
    for (int foe = 1; foe <= field->battle->count; foe++) {
        choice.target = (uint16_t)foe;
        if (fine(figure_check(field, &choice))) choices_add(choices, &choice);
    }
}

static void propose_figure(const struct ky_field *field, int figure, struct choices *choices)
{
    const struct ky_figure *man = &field->battle->figures[figure];
    struct choice choice = {.kind = MODE,
                            .side = man->side,
                            .figure = (uint16_t)figure,
                            .option = man->mode == TACTICAL ? NON_TACTICAL : TACTICAL};
    if (fine(figure_check(field, &choice))) choices_add(choices, &choice);
    choice.option = 0;
    propose_tasks(field, choice, choices);
}

void ky_modes_propose(const struct ground *ground, const struct battle *head, enum side side,
                      struct choices *choices)
{
    const struct ky_battle *battle = ky_in(head);
    struct ky_field field;
    ky_field_lay(&field, ground, battle);
    choices_add(choices, &(struct choice){.kind = END_PHASE, .side = (uint8_t)side});
    for (int i = 1; i <= battle->count; i++) {
        const struct ky_figure *man = &battle->figures[i];
        if (man->side == side && ky_on_map(man)) propose_figure(&field, i, choices);
    }
    if (writes_all(head)) ky_writing_offer(&field, side, choices);
}

// One in four says something of a mode or a task; then orders are written where they are, and the
// side ends. Enough for who chooses by chance.
void ky_modes_suggest(const struct ground *ground, const struct battle *head, enum side side,
                      uint64_t chance, struct choices *choices)
{
    const struct ky_battle *battle = ky_in(head);
    const struct ky_field *field = NULL;
    if (chance % 4 == 0) field = ky_field_kept(choices, ground, battle);
    for (int i = 1 + (int)(chance / 4 % 4); chance % 4 == 0 && i <= battle->count; i += 4) {
        const struct ky_figure *man = &battle->figures[i];
        if (man->side == side && ky_on_map(man)) propose_figure(field, i, choices);
    }
    if (choices->count) return;
    if (writes_all(head)) {
        ky_writing_suggest(ground, head, side, chance / 4, choices);
    } else {
        choices_add(choices, &(struct choice){.kind = END_PHASE, .side = (uint8_t)side});
    }
}

// What was written for the other mode is no longer meant.
static void change_mode(struct ky_figure *man, int mode)
{
    man->mode = (uint8_t)mode;
    memset(man->orders, 0, sizeof man->orders);
}

void ky_modes_apply(struct umpire *umpire, const struct choice *choice)
{
    struct ky_battle *battle = ky_of(umpire->battle);
    struct ky_figure *man = &battle->figures[choice->figure];
    switch (choice->kind) {
    case END_PHASE: battle->ready |= SIDE_BIT(choice->side); break;
    case MODE: change_mode(man, choice->option); break;
    case TASK:
        man->task = tasks[choice->option];
        man->aimed_at = man->aimed = 0;
        break;
    case TASK_AIM:
        if (man->aimed_at != choice->target) man->aimed = 0;
        man->task = AIMS;
        man->aimed_at = (uint8_t)choice->target;
        break;
    default: ky_writing_apply(umpire, choice); break;
    }
}

// KY-R77 When all is revealed the leaders roll who would act on their own.
void ky_reveal_enter(struct umpire *umpire)
{
    struct ky_battle *battle = ky_of(umpire->battle);
    struct ky_field field;
    ky_field_lay(&field, umpire->ground, battle);
    battle->ready = 0;
    for (int i = 1; i <= battle->count; i++) {
        if (!ky_must_act_alone(&field, i)) continue;
        const struct ky_figure *man = &battle->figures[i];
        bool acts = ky_acts_alone(man->initiative, (uint16_t)i, umpire->dice);
        battle->groups[man->group].waits = !acts;
        tell(umpire, (struct event){.clause = KY_15_11,
                                    .kind = SAY_INDEPENDENT,
                                    .figure = (uint16_t)i,
                                    .roll = last_roll(umpire),
                                    .amount = {acts}});
    }
}
