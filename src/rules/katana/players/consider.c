// What is worth a computer player's thought (see struct step): of everything that may be done, what a
// good player might do. Modes and tasks are settled by rules of thumb, and orders are written man by
// man, those next to the enemy first, so that those behind them know who makes room.
#include "rules/katana/players/players.h"

#include "rules/katana/moving/horses.h"
#include "rules/katana/moving/moving.h"
#include "rules/katana/shooting/shooting.h"
#include "rules/katana/turn/turn.h"

enum {
    POST_RUNS_FROM = 3, // back to what he guards
    SHOTS_RUN_FROM = 20,
    IN_PEACE = 5, // nobody so near: a task goes on
    RESTS_FROM = 9,
    RESTS_OF = 3,        // distractions
    WORTH_RELOADING = 4, // moves
    DRAWS_WITHIN = 3,    // who holds a bow
    PRIMES_WITHIN = 14,
    SKILL_BETTER = 2,
    FIGHTS_WELL = 10, // by ky_arm_score
    SURE_SHOT = 80,   // thousandths; below, a musket that is not soon loaded again waits
};

// How far the next enemy is who is known of.
static int enemy_at(const struct ky_field *field, const struct ky_figure *man)
{
    int least = KY_FAR;
    for (int i = 1; i <= field->battle->count; i++) {
        const struct ky_figure *other = &field->battle->figures[i];
        if (other->side == man->side || !ky_on_map(other) || other->hidden) continue;
        int distance = ground_distance(field->ground, man->cell, other->cell);
        if (distance < least) least = distance;
    }
    return least;
}

static int reload_moves(const struct ky_arm *arm)
{
    const struct ky_missile *missile = &ky_missiles[ky_tool_missile(arm->tool)];
    return ky_reload_moves[missile->reload][ky_skill_band(arm->skill)];
}

static int best_arm(const struct ky_figure *man)
{
    int best = ky_arm_score(man, -1);
    for (int i = 0; i < KY_ARMS; i++) {
        const struct ky_arm *arm = &man->arms[i];
        if (!arm->tool || arm->place != CARRIED) continue;
        int score = ky_arm_score(man, i);
        if (score > best) best = score;
    }
    return best;
}

// Whoever fights well does not stand by and reload.
bool ky_shoots(const struct ky_figure *man)
{
    const struct ky_arm *arm = ky_arm_held(man);
    if (!arm || !ky_tool_missile(arm->tool) || !arm->left) return false;
    if (arm->loaded || arm->reloading == 1) return true;
    return reload_moves(arm) <= WORTH_RELOADING && best_arm(man) < FIGHTS_WELL;
}

// How well somebody fights with a hand weapon; only to compare his own.
int ky_arm_score(const struct ky_figure *man, int arm)
{
    static const int8_t classes[KY_CLASSES] = {
        [STANDARD] = 4, [SHORT] = 1, [CLOSE_IN] = -2, [BARE] = -6, [HEAVY] = 4};
    int weapon = arm < 0 ? NO_WEAPON : ky_tool_way(man->arms[arm].tool, 0);
    if (arm >= 0 && !weapon) weapon = CLUB;
    if (!weapon || (ky_mounted(man) && !ky_weapons[weapon].mounted)) weapon = ky_bare_hands(man);
    return classes[ky_weapons[weapon].class] + 2 * ky_skill_with(man, weapon);
}

static bool is_better_drawn(const struct ky_field *field, const struct ky_figure *man, int tool)
{
    int arm = 0, far = enemy_at(field, man);
    while (arm < KY_ARMS - 1 && (man->arms[arm].tool != tool || man->arms[arm].place != CARRIED)) {
        arm++;
    }
    bool better = ky_arm_score(man, arm) > ky_arm_score(man, man->hand - 1);
    if (ky_tool_missile(tool) && !ky_tool_way(tool, 0)) return !man->hand && far > DRAWS_WITHIN;
    return better && (far <= DRAWS_WITHIN || !ky_shoots(man));
}

static bool is_better_picked_up(const struct ky_battle *battle, const struct ky_figure *man)
{
    int owner, arm;
    if (!ky_find_dropped(battle, man->cell, &owner, &arm)) return false;
    if (&battle->figures[owner] != man) return !man->hand;
    return ky_arm_score(man, arm) > ky_arm_score(man, man->hand - 1);
}

// A better blade is not thrown away for a scuffle.
static bool would_wrestle(const struct ky_battle *battle, const struct ky_figure *man, int foe)
{
    int class = ky_weapons[ky_weapon_held(man)].class;
    int other = ky_skill_held(&battle->figures[foe]);
    return class == BARE || class == CLOSE_IN || ky_skill_held(man) + SKILL_BETTER <= other;
}

static bool rides_well(const struct ky_field *field, int rider, struct ky_order order)
{
    struct ky_mount mount = *ky_mount_of(field->battle, &field->battle->figures[rider]);
    if (order.way == HALT) return true;
    return !(ky_ride_meets(field, rider, order, &mount) & ~MEETS_ENEMY);
}

// KY_9_3 A musket that may soon be fired is primed first.
static bool must_prime(const struct ky_field *field, const struct ky_figure *man)
{
    const struct ky_arm *arm = ky_arm_held(man);
    if (!arm || ky_tool_missile(arm->tool) != M_MUSKET || !arm->loaded || arm->primed) return false;
    int far = enemy_at(field, man);
    return man->mode == TACTICAL && far > DRAWS_WITHIN && far <= PRIMES_WITHIN;
}

static bool is_sensible(const struct ky_field *field, int figure, struct ky_order order)
{
    const struct ky_battle *battle = field->battle;
    const struct ky_figure *man = &battle->figures[figure];
    if (must_prime(field, man)) return order.kind == REPRIME || order.kind == STAY;
    switch (order.kind) {
    case LIE:
    case LEAP: return false;
    case MOUNT: return man->riding <= GOOD && enemy_at(field, man) > DRAWS_WITHIN;
    case DISMOUNT: return man->riding > AVERAGE;
    case DRAW: return is_better_drawn(field, man, order.way);
    case PICK_UP: return is_better_picked_up(battle, man);
    case REPRIME: return ky_shoots(man);
    case CLOSE:
    case CHARGE: return would_wrestle(battle, man, order.turn);
    case GAIT: return rides_well(field, figure, order);
    default: return true;
    }
}

static bool is_driven(const struct ky_battle *battle, const struct ky_figure *man)
{
    return battle->groups[man->group].morale >= RETIRE && !man->player;
}

// Whoever reloads, aims or rests, and has begun to, is left in peace.
static bool is_busy(const struct ky_field *field, const struct ky_figure *man)
{
    if (man->task == NO_TASK || man->disturbed || man->mode != TACTICAL) return false;
    if (man->lying && man->task != RESTS) return false;
    return enemy_at(field, man) > IN_PEACE;
}

// Keeps of the orders in a list, from a place on, what is sensible.
static void keep_sensible(const struct ky_field *field, struct choices *choices, int from)
{
    int kept = from;
    for (int i = from; i < choices->count; i++) {
        const struct choice *choice = &choices->list[i];
        const struct ky_figure *man = &field->battle->figures[choice->figure];
        bool extra = choice->kind == EXTRA || choice->kind == EXTRA_TURN;
        bool good = extra || is_driven(field->battle, man) ||
                    is_sensible(field, choice->figure, ky_order_of(choice));
        if (good) choices->list[kept++] = *choice;
    }
    choices->count = kept;
}

static void put_first(struct choices *choices, int place)
{
    struct choice first = choices->list[place];
    choices->list[place] = choices->list[0];
    choices->list[0] = first;
}

// Who has still to move and may stay: a busy man before all others, and men on foot before riders, whose
// horses go on; 0: nobody.
static int who_stays(const struct ky_field *field, enum side side)
{
    const struct ky_battle *battle = field->battle;
    int who = 0;
    for (int i = 1; i <= battle->count; i++) {
        const struct ky_figure *man = &battle->figures[i];
        if (man->side != side || !ky_may_move(battle, i)) continue;
        if (!fine(ky_order_check(field, i, (struct ky_order){.kind = STAY}))) continue;
        if (is_busy(field, man)) return i;
        if (!who || (ky_mounted(&battle->figures[who]) && !ky_mounted(man))) who = i;
    }
    return who;
}

// Where the side may end, all else is held against somebody's staying where he is, and not against the end:
// after that all horses have gone on, and a phase may be over, which is nothing that ending gains.
static void put_staying_first(const struct ky_field *field, enum side side, struct choices *choices)
{
    int who = who_stays(field, side);
    if (!who) return;
    choices->list[0] =
        (struct choice){.kind = STAY, .side = (uint8_t)side, .figure = (uint16_t)who};
    if (is_busy(field, &field->battle->figures[who])) choices->count = 1;
}

void ky_moving_consider(const struct ground *ground, const struct battle *head, enum side side,
                        struct choices *choices)
{
    struct ky_field field;
    ky_field_lay(&field, ground, ky_in(head));
    ky_moving_propose(ground, head, side, choices);
    int last = choices->count - 1, kept = 0;
    bool ends = choices->list[last].kind == END_PHASE;
    if (ends) put_first(choices, last);
    keep_sensible(&field, choices, ends);
    for (int i = 0; i < choices->count; i++) {
        const struct choice *choice = &choices->list[i];
        const struct ky_figure *man = &field.battle->figures[choice->figure];
        bool idle = choice->kind == STAY && !ky_mounted(man);
        if (ends && choice->figure && (idle || is_busy(&field, man))) continue;
        choices->list[kept++] = *choice;
    }
    choices->count = kept;
    if (ends) put_staying_first(&field, side, choices);
}

// Whoever drew the map knew where to stand; but who may lie in ambush does.
void ky_setup_consider(const struct ground *ground, const struct battle *head, enum side side,
                       struct choices *choices)
{
    choices_add(choices, &(struct choice){.kind = READY, .side = (uint8_t)side});
    for (int i = 1; i <= ky_in(head)->count; i++) {
        struct choice hide = {.kind = HIDE, .side = (uint8_t)side, .figure = (uint16_t)i};
        if (fine(ky_setup_check(ground, head, &hide))) choices_add(choices, &hide);
    }
}

// Of those who have nothing written for a phase, the one nearest to the enemy; 0: nobody.
static int next_writer(const struct ky_field *field, enum side side, int phase, uint64_t done)
{
    const struct ky_battle *battle = field->battle;
    int next = 0, least = KY_FAR + 1;
    for (int i = 1; i <= battle->count; i++) {
        const struct ky_figure *man = &battle->figures[i];
        if (man->side != side || done >> i & 1 || !ky_on_map(man)) continue;
        if (!ky_movements_at(man, phase) || man->orders[phase - 1].kind) continue;
        int far = enemy_at(field, man);
        if (far >= least) continue;
        least = far;
        next = i;
    }
    return next;
}

static int phase_of_side(const struct ky_battle *battle, enum side side)
{
    int least = 0;
    for (int i = 1; i <= battle->count; i++) {
        int phase = battle->figures[i].side == side ? ky_phase_to_write(battle, i) : 0;
        if (phase && (!least || phase < least)) least = phase;
    }
    return least;
}

// His orders, to stay being the first.
static void consider_orders(const struct ky_field *field, int figure, int phase,
                            struct choices *choices)
{
    const struct ky_figure *man = &field->battle->figures[figure];
    int first = choices->count;
    ky_orders_propose(field, figure, phase, choices);
    keep_sensible(field, choices, first);
    for (int i = first; i < choices->count; i++) {
        if (ky_order_of(&choices->list[i]).kind != STAY) continue;
        put_first(choices, i);
        if (is_busy(field, man)) choices->count = 1;
        return;
    }
}

// He thinks of where he will be, which may be otherwise than he has written: what he writes must still
// follow on that (KY-6.6).
static void keep_writable(const struct ky_field *now, int phase, struct choices *choices)
{
    int kept = 0;
    for (int i = 0; i < choices->count; i++) {
        const struct choice *choice = &choices->list[i];
        if (!fine(ky_written_check(now, choice->figure, ky_order_of(choice), phase))) continue;
        choices->list[kept++] = *choice;
    }
    choices->count = kept;
}

void ky_writing_consider(const struct ground *ground, const struct battle *head, enum side side,
                         struct choices *choices)
{
    struct ky_battle then;
    struct ky_field field, now;
    int phase = phase_of_side(ky_in(head), side), writer;
    uint64_t done = 0;
    if (phase) {
        battle_copy(&then.head, head);
        ky_ahead(ground, &then, phase, false);
        ky_field_lay(&field, ground, &then);
        ky_field_lay(&now, ground, ky_in(head));
    }
    while (phase && !choices->count && (writer = next_writer(&field, side, phase, done))) {
        consider_orders(&field, writer, phase, choices);
        keep_writable(&now, phase, choices);
        done |= UINT64_C(1) << writer;
    }
    if (choices->count) return;
    choices_add(choices, &(struct choice){.kind = END_PHASE, .side = (uint8_t)side});
}

// How far he is from what he guards; who guards nothing is where he should be.
static int post_at(const struct ky_field *field, const struct ky_figure *man)
{
    const struct ky_terms *terms = &field->battle->terms;
    int least = KY_FAR;
    if (!terms->carts_side || terms->carts_side == man->side) return 0;
    for (int i = 0; i < 2; i++) {
        if (!terms->carts[i]) continue;
        int far = ground_distance(field->ground, man->cell, terms->carts[i]) - terms->cart_guard;
        if (far < least) least = far;
    }
    return least;
}

// KY_3_5 Who runs can neither shoot nor fight well, but speed 1 is ten hexes instead of one. It is worth it
// where he gains ground by it and no enemy who keeps his feet can come to him before the move is over.
static bool gains_by_running(const struct ky_field *field, int figure)
{
    const struct ky_figure *man = &field->battle->figures[figure];
    return ky_margin_of(field, figure, 1) > 2 * man->reaction;
}

static enum ky_mode wanted_mode(const struct ky_field *field, int figure)
{
    const struct ky_figure *man = &field->battle->figures[figure];
    bool waits = field->battle->terms.last_side == man->side;
    if (man->lying || man->shares || ky_held(man) || man->hidden) return TACTICAL;
    if (ky_mounted(man)) return TACTICAL;
    if (ky_shoots(man) && (waits || enemy_at(field, man) <= SHOTS_RUN_FROM)) return TACTICAL;
    if (waits && post_at(field, man) <= POST_RUNS_FROM) return TACTICAL;
    return gains_by_running(field, figure) ? NON_TACTICAL : TACTICAL;
}

static int best_target(const struct ky_field *field, int shooter)
{
    const struct ky_battle *battle = field->battle;
    int best = 0, most = 0;
    for (int i = 1; i <= battle->count; i++) {
        const struct ky_figure *other = &battle->figures[i];
        if (other->side == battle->figures[shooter].side || !ky_on_map(other)) continue;
        if (other->hidden || ky_seen(field, shooter, i) == UNSEEN) continue;
        int worth = ky_shot_worth(field, shooter, i);
        if (i == battle->figures[shooter].aimed_at) worth += worth / 2;
        if (worth <= most) continue;
        most = worth;
        best = i;
    }
    return best;
}

// KY_8_2, KY_8_6
static void consider_task(const struct ky_field *field, int figure, struct choices *choices)
{
    const struct ky_figure *man = &field->battle->figures[figure];
    const struct ky_arm *arm = ky_arm_held(man);
    struct choice task = {.kind = TASK, .side = man->side, .figure = (uint16_t)figure};
    int far = enemy_at(field, man);
    if (man->mode != TACTICAL || far <= DRAWS_WITHIN) return;
    if (ky_shoots(man) && !arm->loaded) {
        task.option = RELOADS;
        if (man->task != RELOADS && !man->lying) choices_add(choices, &task);
    } else if (ky_shoots(man) && ky_missiles[ky_tool_missile(arm->tool)].aims) {
        task.kind = TASK_AIM;
        task.target = (uint16_t)best_target(field, figure);
        bool new = man->task != AIMS || man->aimed_at != task.target;
        if (task.target && new) choices_add(choices, &task);
    } else if (man->distractions >= RESTS_OF && far > RESTS_FROM && man->task != RESTS) {
        task.option = 2; // by the words of TASK
        choices_add(choices, &task);
    }
}

static void consider_mode(const struct ky_field *field, int figure, struct choices *choices)
{
    const struct ky_figure *man = &field->battle->figures[figure];
    enum ky_mode wanted = wanted_mode(field, figure);
    struct choice mode = {
        .kind = MODE, .side = man->side, .figure = (uint16_t)figure, .option = (uint16_t)wanted};
    if (ky_mode_is_forced(field->battle, man)) return;
    if (wanted != man->mode) {
        choices_add(choices, &mode);
    } else {
        consider_task(field, figure, choices);
    }
}

// One thing after the other, until nobody wants anything else; then orders, where they are written.
void ky_modes_consider(const struct ground *ground, const struct battle *head, enum side side,
                       struct choices *choices)
{
    const struct ky_battle *battle = ky_in(head);
    struct ky_field field;
    bool written = false;
    ky_field_lay(&field, ground, battle);
    for (int i = 1; i <= battle->count; i++) {
        for (int phase = 0; battle->figures[i].side == side && phase < KY_PHASES; phase++) {
            written |= battle->figures[i].orders[phase].kind;
        }
    }
    for (int i = 1; i <= battle->count && !choices->count && !written; i++) {
        if (battle->figures[i].side != side || !ky_on_map(&battle->figures[i])) continue;
        consider_mode(&field, i, choices);
    }
    if (choices->count) return;
    if (head->options[MOVEMENT_ORDER] == WRITTEN_ALL) {
        ky_writing_consider(ground, head, side, choices);
    } else {
        choices_add(choices, &(struct choice){.kind = END_PHASE, .side = (uint8_t)side});
    }
}

// Is one of his own among those whom a miss may hit?
static bool endangers_friends(const struct ky_field *field, int shooter, int target)
{
    struct ky_bystander others[2 * KY_FIGURES];
    int count = ky_bystanders(field, shooter, target, false, others);
    for (int i = 0; i < count; i++) {
        if (field->battle->figures[others[i].figure].side == field->battle->figures[shooter].side) {
            return true;
        }
    }
    return false;
}

static bool is_worth_a_shot(const struct ky_field *field, int shooter, int target)
{
    const struct ky_arm *arm = ky_arm_held(&field->battle->figures[shooter]);
    int chance = ky_shot_odds(field, shooter, target);
    bool rare = arm && reload_moves(arm) > WORTH_RELOADING;
    if (rare && chance < SURE_SHOT) return false;
    return chance >= 3 * SURE_SHOT || !endangers_friends(field, shooter, target);
}

void ky_shooting_consider(const struct ground *ground, const struct battle *head, enum side side,
                          struct choices *choices)
{
    struct ky_field field;
    int kept = 0;
    ky_field_lay(&field, ground, ky_in(head));
    ky_shooting_propose(ground, head, side, choices);
    for (int i = 0; i < choices->count; i++) {
        const struct choice *choice = &choices->list[i];
        if (choice->kind == SHOOT && !is_worth_a_shot(&field, choice->figure, choice->target)) {
            continue;
        }
        choices->list[kept++] = *choice;
    }
    choices->count = kept;
}
