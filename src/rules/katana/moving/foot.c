// Actions on foot (KY-4): what may be done where.
#include "rules/katana/moving/local.h"

// 4.4 Directions as core counts them: sixths, anticlockwise.
static int direction_of(const struct ky_figure *man, struct ky_order order)
{
    switch (order.kind) {
    case BACK: return (man->facing + 3) % 6;
    case SIDESTEP: return (man->facing + (order.way == LEFT ? 1 : 5)) % 6;
    case SIDESTEP_BACK: return (man->facing + (order.way == LEFT ? 2 : 4)) % 6;
    default: return man->facing;
    }
}

int ky_order_hexes(struct ky_order order)
{
    switch (order.kind) {
    case RUN: return 2;
    case FORWARD:
    case BACK:
    case SIDESTEP:
    case SIDESTEP_BACK:
    case CLOSE:
    case LEAP: return 1;
    case CHARGE: return order.after ? order.after : 1;
    default: return 0;
    }
}

uint16_t ky_order_cell(const struct ground *ground, const struct ky_figure *man,
                       struct ky_order order, int n)
{
    uint16_t cell = man->cell;
    if (n >= ky_order_hexes(order)) return 0;
    for (int i = 0; i <= n; i++) {
        cell = ground->next[cell][direction_of(man, order)];
    }
    return cell;
}

// KY_4_2
bool ky_is_special(int kind)
{
    return kind == SIDESTEP || kind == SIDESTEP_BACK || kind == BACK;
}

bool ky_takes_hexes(int kind)
{
    return ky_is_special(kind) || kind == FORWARD || kind == RUN || kind == CLOSE ||
           kind == CHARGE || kind == LEAP;
}

// 4.12
bool ky_is_obstacle(int terrain)
{
    return terrain >= G_LOW_HEDGE && terrain <= G_GAP;
}

static bool is_closed(const struct ground *ground, uint16_t cell)
{
    return ground->cells[cell].terrain == G_SOLID || ground->cells[cell].terrain == G_DEEP;
}

// Two who share a hex keep all others out of it, also when both of them lie (KY-R29).
static bool is_shared(const struct ky_field *field, uint16_t cell)
{
    if (field->lies[cell] < 2) return false;
    for (int i = 1; i <= field->battle->count; i++) {
        const struct ky_figure *one = &field->battle->figures[i];
        if (one->shares && one->cell == cell) return true;
    }
    return false;
}

bool ky_hex_free(const struct ky_field *field, uint16_t cell)
{
    return cell && !field->stands[cell] && !is_closed(field->ground, cell) &&
           !is_shared(field, cell);
}

// KY_4_5, KY_4_6 High hedges, barricades and ditches take two actions, a ditch to leave as well;
// who has begun to climb that way gets over (KY-R76).
enum ky_entry ky_entry(const struct ky_field *field, const struct ky_figure *man, uint16_t from,
                       uint16_t to)
{
    const struct ground *ground = field->ground;
    const struct hex_cell *here = &ground->cells[from], *there = &ground->cells[to];
    if (!ky_hex_free(field, to)) return NO_ENTRY;
    if (there->level > here->level + 1 || there->level < here->level - 1) return NO_ENTRY;
    bool climb = there->terrain == G_HIGH_HEDGE || there->terrain == G_BARRICADE ||
                 there->terrain == G_GAP || here->terrain == G_GAP;
    return climb && man->climbing != man->facing + 1 ? CLIMBS : ENTERS;
}

static struct problem enter_check(const struct ky_field *field, int figure, uint16_t from,
                                  uint16_t to)
{
    const struct ky_figure *man = &field->battle->figures[figure];
    const struct ground *ground = field->ground;
    if (!to && ky_may_leave(field->battle, man)) return no_problem();
    if (!to) return forbidden(KY_4_1, "the board ends there");
    if (field->stands[to]) return forbidden(KY_4_5, "somebody stands there");
    if (ground->cells[to].level < ground->cells[from].level - 1) {
        return forbidden(KY_7_4, "it is too far down to step: he may leap");
    }
    if (ky_entry(field, man, from, to) == NO_ENTRY) {
        return forbidden(KY_4_6, "that hex cannot be entered on foot");
    }
    return ky_fear_check(field, figure, to);
}

static struct problem step_check(const struct ky_field *field, int figure, struct ky_order order)
{
    const struct ky_figure *man = &field->battle->figures[figure];
    const struct hex_cell *cells = field->ground->cells;
    uint16_t to = ky_order_cell(field->ground, man, order, 0);
    struct problem problem = enter_check(field, figure, man->cell, to);
    if (!fine(problem) || order.kind == FORWARD || !to) return problem;
    if (ky_is_obstacle(cells[to].terrain) || cells[man->cell].terrain == G_GAP) {
        return forbidden(KY_4_6, "an obstacle is crossed straight ahead");
    }
    return no_problem();
}

// KY_4_7 A run may begin with a jump.
static struct problem run_check(const struct ky_field *field, int figure)
{
    const struct ky_figure *man = &field->battle->figures[figure];
    const struct ground *ground = field->ground;
    uint16_t first = ground->next[man->cell][man->facing];
    uint16_t second = first ? ground->next[first][man->facing] : 0;
    if (man->mode != NON_TACTICAL) return forbidden(KY_4_3, "only who moves non-tactically runs");
    if (ground->cells[man->cell].terrain == G_GAP) {
        return forbidden(KY_4_6, "he must climb out of the ditch");
    }
    struct problem problem = enter_check(field, figure, man->cell, first);
    if (!fine(problem) || !first) return problem;
    int obstacle = ground->cells[first].terrain;
    if (ky_is_obstacle(obstacle) && obstacle != G_LOW_HEDGE && obstacle != G_GAP) {
        return forbidden(KY_4_7, "only a low hedge or a ditch of one hex is jumped on foot");
    }
    problem = enter_check(field, figure, first, second);
    if (!fine(problem)) return problem;
    if (second && ky_is_obstacle(ground->cells[second].terrain)) {
        return forbidden(KY_4_7, "the second hex of a run must be clear");
    }
    return no_problem();
}

// KY_16_1, KY_16_9 Into the hex of an enemy on foot, who is straight ahead.
static struct problem collide_check(const struct ky_field *field, int figure, struct ky_order order)
{
    const struct ky_battle *battle = field->battle;
    const struct ky_figure *man = &battle->figures[figure], *foe = &battle->figures[order.turn];
    uint16_t ahead = field->ground->next[man->cell][man->facing];
    uint16_t beyond = ahead ? field->ground->next[ahead][man->facing] : 0;
    bool charges = order.kind == CHARGE;
    uint16_t clause = charges ? KY_16_1 : KY_16_9;
    if (battle->head.options[charges ? BODY_CHARGE : GRAPPLING] == SWITCHED_OFF) {
        return forbidden(clause, "that is switched off");
    }
    if (order.turn < 1 || order.turn > battle->count || foe->side == man->side || !ky_on_map(foe) ||
        foe->hidden || ky_mounted(foe) || foe->shares || man->shares) {
        return forbidden(clause, "an enemy on foot was expected whose hex nobody shares");
    }
    if (charges && man->strokes) return forbidden(clause, "he has made a stroke in this phase");
    if (charges && foe->lying) return forbidden(clause, "he lies on the ground");
    bool far = charges && man->mode == NON_TACTICAL && foe->cell == beyond &&
               !ky_is_obstacle(field->ground->cells[ahead].terrain) && // KY_4_7 no jump
               ky_entry(field, man, man->cell, ahead) == ENTERS;
    if (foe->cell != ahead && !far) {
        return forbidden(clause, charges ? "he must be straight ahead, one hex, or two at a run"
                                         : "he must be in the hex straight ahead");
    }
    struct ky_field empty = {.ground = field->ground, .battle = battle};
    if (ky_entry(&empty, man, far ? ahead : man->cell, foe->cell) != ENTERS) {
        return forbidden(KY_4_6, "an obstacle is between them");
    }
    return ky_fear_check(field, figure, ahead);
}

// KY_17_9 One turn in each of his action phases is all the movement that he has; he has his hands.
static bool is_too_tired(const struct ky_battle *battle, const struct ky_figure *man, int kind)
{
    if (battle->head.options[EXHAUSTION] != PLAYED || man->stamina > 0) return false;
    if (kind == TURN) return man->turned || !ky_actions_now(battle, man);
    return kind != STAY && kind != DRAW && kind != PICK_UP && kind != REPRIME;
}

// What keeps a man from an action whatever it is.
static struct problem body_check(const struct ky_field *field, int figure, struct ky_order order)
{
    const struct ky_battle *battle = field->battle;
    const struct ky_figure *man = &battle->figures[figure];
    bool hex = ky_takes_hexes(order.kind) || order.kind == MOUNT;
    if (hex && ky_held(man)) return forbidden(KY_16_31, "he is held fast and cannot leave his hex");
    if (hex && man->grappling) return forbidden(KY_16_9, "who grapples cannot walk off");
    if (man->lying && (hex || order.kind == TURN || order.kind == LIE || order.kind == PICK_UP)) {
        return forbidden(KY_4_4, "he lies on the ground and must stand up first");
    }
    if (is_too_tired(battle, man, order.kind)) {
        return forbidden(KY_17_9, "he is exhausted and can only turn, once in an action phase");
    }
    bool twice = ky_actions_now(battle, man) == 2; // KY_17_12
    if (ky_is_special(order.kind) && man->special && !twice) {
        return forbidden(KY_4_2, "two special actions do not follow each other");
    }
    return no_problem();
}

// KY_7_4 Over an edge, into the hex below (KY-R88).
static struct problem leap_check(const struct ky_field *field, int figure)
{
    const struct ky_figure *man = &field->battle->figures[figure];
    const struct ground *ground = field->ground;
    uint16_t to = ground->next[man->cell][man->facing];
    if (!to || ground->cells[to].level >= ground->cells[man->cell].level - 1) {
        return forbidden(KY_7_4, "there is no edge before him to leap from");
    }
    if (!ky_hex_free(field, to)) {
        return forbidden(KY_4_5, "there is no room to come down");
    }
    return ky_fear_check(field, figure, to);
}

// KY_4_8 What he draws must be with him, and not in his hand.
struct problem ky_draw_check(const struct ky_figure *man, int tool)
{
    int weapon = ky_tool_way(tool, 0);
    for (int i = 0; i < KY_ARMS; i++) {
        const struct ky_arm *arm = &man->arms[i];
        if (!tool || arm->tool != tool || arm->place != CARRIED || man->hand == i + 1) continue;
        if (ky_all_thrown(arm)) continue;
        if (weapon == NO_WEAPON || ky_weapons[weapon].class != BARE) return no_problem();
    }
    return forbidden(KY_10_13, "he has no such weapon at his belt");
}

// A weapon that lies in his hex: his own, or anybody's.
bool ky_find_dropped(const struct ky_battle *battle, uint16_t cell, int *owner, int *arm)
{
    for (*owner = 1; *owner <= battle->count; ++*owner) {
        for (*arm = 0; *arm < KY_ARMS; ++*arm) {
            const struct ky_arm *one = &battle->figures[*owner].arms[*arm];
            if (one->place == DROPPED && one->cell == cell) return true;
        }
    }
    return false;
}

static bool has_room(const struct ky_figure *man)
{
    for (int i = 0; i < KY_ARMS; i++) {
        if (!man->arms[i].tool) return true;
    }
    return false;
}

static struct problem pick_up_check(const struct ky_battle *battle, int figure)
{
    int owner, arm;
    const struct ky_figure *man = &battle->figures[figure];
    if (!ky_find_dropped(battle, man->cell, &owner, &arm)) {
        return forbidden(KY_10_13, "no weapon lies in his hex");
    }
    if (owner != figure && !has_room(man)) return forbidden(KY_1_1, "he can carry no more");
    return no_problem();
}

// KY_9_3
struct problem ky_reprime_check(const struct ky_figure *man)
{
    const struct ky_arm *arm = ky_arm_held(man);
    bool musket = arm && ky_tool_missile(arm->tool) == M_MUSKET;
    if (man->mode != TACTICAL) return forbidden(KY_9_3, "only in tactical mode");
    if (musket && arm->loaded && !arm->primed) return no_problem();
    return forbidden(KY_9_3, "only a loaded musket in hand that has lost its priming is primed");
}

static struct problem stand_check(const struct ky_field *field, const struct ky_figure *man)
{
    if (!man->lying) return forbidden(KY_4_1, "he stands already");
    if (field->stands[man->cell] && !man->shares) {
        return forbidden(KY_4_5, "somebody stands over him");
    }
    return no_problem();
}

struct problem ky_foot_check(const struct ky_field *field, int figure, struct ky_order order)
{
    const struct ky_figure *man = &field->battle->figures[figure];
    struct problem problem = body_check(field, figure, order);
    if (!fine(problem)) return problem;
    switch (order.kind) {
    case STAY:
    case TURN: return no_problem();
    case STAND: return stand_check(field, man);
    case LIE: return man->shares ? forbidden(KY_4_5, "not in a hex he shares") : no_problem();
    case DRAW: return ky_draw_check(man, order.way);
    case PICK_UP: return pick_up_check(field->battle, figure);
    case REPRIME: return ky_reprime_check(man);
    case MOUNT:
        if (man->shares || !ky_horse_beside(field, figure)) {
            return forbidden(KY_6_12, "he must stand beside a halted horse without a rider");
        }
        return no_problem();
    case RUN: return run_check(field, figure);
    case CLOSE:
    case CHARGE: return collide_check(field, figure, order);
    case FORWARD:
    case BACK:
    case SIDESTEP:
    case SIDESTEP_BACK: return step_check(field, figure, order);
    case LEAP: return leap_check(field, figure);
    default: return forbidden(KY_4_1, "that is no action of a man on foot");
    }
}

// KY_17_12 The second action of a double phase.
struct problem ky_extra_check(const struct ky_field *field, const struct choice *choice)
{
    const struct ky_battle *battle = field->battle;
    const struct ky_figure *man = &battle->figures[choice->figure];
    if (!ky_on_map(man) || ky_mounted(man) || man->mode != TACTICAL ||
        ky_actions_now(battle, man) < 2) {
        return forbidden(KY_17_12, "only a man on foot acts twice, in a double phase of his");
    }
    if (!man->acted) return forbidden(KY_17_12, "his first action comes first");
    if (man->extra) return forbidden(KY_17_12, "he has had his second action");
    if (ky_is_special(man->acted)) {
        return forbidden(KY_17_12, "his special action took the whole double phase");
    }
    static const uint8_t kinds[] = {STAND, LIE, STAY};
    struct ky_order order = {.kind = TURN};
    if (choice->kind == EXTRA) order.kind = kinds[choice->option];
    return ky_foot_check(field, choice->figure, order);
}

void ky_extra_propose(const struct ky_field *field, int figure, struct choices *choices)
{
    struct choice choice = {.side = field->battle->figures[figure].side,
                            .figure = (uint16_t)figure};
    for (int i = 0; i < 5; i++) {
        choice.kind = i < 3 ? EXTRA : EXTRA_TURN;
        choice.option = (uint16_t)(i % 3);
        if (fine(ky_extra_check(field, &choice))) choices_add(choices, &choice);
    }
}
