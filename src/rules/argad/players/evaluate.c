// How well a side stands: who is left, how near to what it fights for, and in what fights.
#include "rules/argad/forces/forces.h"
#include "rules/argad/moving/moving.h"
#include "rules/argad/people/figures.h"
#include "rules/argad/players/goals.h"
#include "rules/argad/players/players.h"
#include "rules/argad/players/threats.h"
#include "rules/argad/players/weights.h"
#include "rules/argad/turn/endings.h"

static bool is_shooter(const struct ag_figure *figure)
{
    return figure->missile && figure->missile != OZUTSU + 1;
}

static int reach_of(const struct ag_figure *figure)
{
    const struct ag_missile_row *row = &ag_missiles[figure->missile - 1];
    return row->bands[1].to ? row->bands[1].to : row->bands[0].to;
}

static int weight_of(enum ag_goal_kind kind)
{
    if (kind == GOAL_ENEMY) return CENTIMETRE;
    // Those who follow somebody do not keep him where he is.
    if (kind == GOAL_GUNNER || kind == GOAL_ESCORT) return CENTIMETRE_BESIDE;
    if (kind == GOAL_RELAY) return CENTIMETRE_RELAY;
    return CENTIMETRE_AIM;
}

// Whoever carries what is fought for does not run ahead of those who could defend it; but time presses, and
// nobody keeps up with a rider.
static int loneliness(const struct ag_battle *battle, int number, int far)
{
    const struct ag_figure *figure = &battle->figures[number];
    int pace = ag_pace_of(battle, number), armed = 0, about = 0;
    int spare = battle->turns - battle->head.turn - (pace ? far / pace : 0);
    for (int i = 1; i <= battle->count; i++) {
        const struct ag_figure *mate = &battle->figures[i];
        if (i == number || mate->side != figure->side || !ag_on_table(mate) || mate->class < 3) {
            continue;
        }
        armed++;
        about += ag_gap(figure, mate) <= CM(ESCORTED);
    }
    int wanted = armed < ESCORT ? armed : ESCORT;
    if (about >= wanted || spare <= 1) return 0;
    return -ALONE * (wanted - about) * (spare < IN_TIME ? spare : IN_TIME) / IN_TIME;
}

// How soon it is out: by himself, or by a faster one beside him who is handed it, which takes a turn. Time
// presses the more the less is left of it.
static int way_out(const struct ag_field *field, int number, int32_t far)
{
    const struct ag_battle *battle = field->battle;
    const struct ag_figure *bearer = &battle->figures[number];
    int turns = ag_turns_to(battle, number, bearer->carries, far);
    int left = 100 * (battle->turns - battle->head.turn + 1);
    for (int i = 1; i <= battle->count; i++) {
        const struct ag_figure *mate = &battle->figures[i];
        if (i == number || mate->side != bearer->side || !ag_on_table(mate)) continue;
        if (mate->carries || !ag_may_be_handed(battle, i)) continue;
        int handed = ag_turns_to(battle, i, bearer->carries, far) + 100;
        if (handed < turns && ag_gap(bearer, mate) <= AG_TOUCH && !ag_in_contact(field, i)) {
            turns = handed;
        }
    }
    int late = turns + IN_HAND - left;
    int soon = (100 * battle->turns - turns) * TURN_OUT / 100;
    if (late > 0) soon -= late * TURN_LATE / 100;
    return soon > 0 ? soon : 0; // to have it in hand is never worse than to let it lie
}

// Who shoots keeps within his middle range; who fights goes up to what draws him.
static int pressing(const struct ag_field *field, int number)
{
    const struct ag_figure *figure = &field->battle->figures[number];
    struct ag_goal goal;
    if (!ag_goal_of(field, number, 0, &goal)) return 0;
    struct point from = ag_point(figure);
    int32_t length = plane_length((struct point){goal.at.x - from.x, goal.at.y - from.y});
    if (goal.kind != GOAL_GUNS && ag_is_barred(field, number, from, goal.at)) length += CM(DETOUR);
    int far = length / CM(1) - goal.near;
    if (far < 0) far = 0;
    bool foe = goal.kind == GOAL_ENEMY || goal.kind == GOAL_BEARER;
    if (is_shooter(figure) && goal.kind == GOAL_ENEMY) {
        int apart = far - reach_of(figure);
        // Who is near enough stands still, to shoot or to load.
        if (apart <= 0 && !figure->moved) return figure->reload ? CAN_SHOOT / 2 : CAN_SHOOT;
        far = apart < 0 ? (figure->mount == ON_FOOT ? -apart / 2 : 0) : apart;
    }
    if (goal.kind == GOAL_EXIT) {
        return way_out(field, number, CM(far)) + loneliness(field->battle, number, far);
    }
    bool near = goal.kind == GOAL_ESCORT || (foe && ag_is_patient(field->battle, number));
    int most = near ? ALERT : FAR;
    if (far > most) far = most;
    return -far * weight_of(goal.kind);
}

static int prizes(const struct ag_battle *battle, enum side side)
{
    int worth = 0;
    for (int i = 0; i < AG_TERMS; i++) {
        const struct ag_term *term = &battle->terms[i];
        bool prize =
            term->kind == TERM_CARRIES_OFF || term->kind == TERM_HOLDS || term->kind == TERM_KEEPS;
        if (!prize || term->side != side) continue;
        if (ag_carries(battle, side, term->object)) worth += PRIZE;
    }
    return worth;
}

// What is shot at brings points only when it is down, but is the nearer to it with every hit.
static int breaches(const struct ag_battle *battle, enum side side)
{
    int worth = 0;
    for (int i = 0; i < AG_TERMS; i++) {
        const struct ag_term *term = &battle->terms[i];
        bool counts = term->kind == TERM_POINTS_GATE || term->kind == TERM_POINTS_BURNT;
        if (!counts || term->side != side) continue;
        const struct ag_work *work = &battle->works[term->object];
        if (work->state == WORK_DOWN || !work->solidity) continue;
        worth += POINT * term->points * work->damages / (work->solidity + 1);
        if (work->stuck) worth += POINT * term->points / 3;
    }
    return worth;
}

// A ladder that stands, and everybody who is over the wall.
static int escalade(const struct ag_battle *battle, enum side side)
{
    int worth = 0;
    for (int i = 1; i <= battle->object_count; i++) {
        const struct ag_object *object = &battle->objects[i];
        if (object->kind == LADDER && object->lie == RAISED) worth += LADDER_UP;
    }
    for (int i = 1; i <= battle->count; i++) {
        const struct ag_figure *figure = &battle->figures[i];
        if (figure->side != side || !ag_on_table(figure)) continue;
        if (ag_has_climbed(battle, i)) worth += OVER_THE_WALL;
    }
    return worth;
}

static int worth_of(const struct ag_figure *figure)
{
    return MAN * ag_cost_of(figure) * (ag_has(figure, LEADER) ? 3 : 2) / 4;
}

static int figures_of(const struct ag_field *field, enum side side)
{
    const struct ag_battle *battle = field->battle;
    int worth = 0;
    for (int i = 1; i <= battle->count; i++) {
        const struct ag_figure *figure = &battle->figures[i];
        if (figure->side != side || (figure->state != AG_STANDING && figure->state != AG_TO_COME)) {
            continue;
        }
        int value = worth_of(figure);
        worth += value;
        if (ag_stunned(battle, figure)) worth -= value / 4;
        if (ag_disordered(battle, i)) worth -= value / 8;
    }
    return worth;
}

// Whoever carries what is fought for is worth that, too; so is who must not fall. Whom the other side had
// better spare is worth nothing to it.
static void find_worths(const struct ag_battle *battle, enum side side, struct ag_worths *worths)
{
    for (int i = 1; i <= battle->count; i++) {
        const struct ag_figure *figure = &battle->figures[i];
        enum side other = side_other((enum side)figure->side);
        bool counts = ag_is_seen(figure) && !figure->bound && !ag_is_to_spare(battle, other, i);
        worths->of[i] = counts ? worth_of(figure) : 0;
        for (int t = 0; t < AG_TERMS && counts; t++) {
            const struct ag_term *term = &battle->terms[t];
            bool prize = term->kind == TERM_CARRIES_OFF || term->kind == TERM_HOLDS ||
                         term->kind == TERM_KEEPS;
            if (prize && figure->carries == term->object) {
                worths->of[i] += figure->side == side ? PRIZE / 2 : PRIZE;
            }
            if (term->kind == TERM_POINTS_FALL && term->object == figure->unit) {
                worths->of[i] += POINT * term->points;
            }
        }
    }
}

// Whoever has to win something before the turns run out fears the less, the fewer are left.
static int daring(const struct ag_battle *battle, enum side side)
{
    int left = battle->turns - battle->head.turn + 1;
    bool wants = false;
    for (int i = 0; i < AG_TERMS; i++) {
        const struct ag_term *term = &battle->terms[i];
        if (term->side != side || term->kind == NO_TERM) continue;
        if (term->kind == TERM_LAST) return FEAR;
        wants |= term->kind != TERM_SPARES && term->kind != TERM_MARGIN;
    }
    return wants ? FEAR_AT_FIRST * (left + FEARLESS) / (battle->turns + FEARLESS) : FEAR;
}

int ag_evaluate(const struct ground *ground, const struct battle *head, enum side side,
                struct workings *workings)
{
    const struct ag_battle *battle = ag_in(head);
    struct ag_field field;
    struct ag_worths worths;
    (void)workings;
    if (head->outcome == outcome_of_win(side)) return WON;
    if (head->outcome == DRAWN) return 0;
    if (head->outcome != UNDECIDED) return -WON;
    ag_field_lay(&field, ground, battle);
    enum side other = side_other(side);
    int worth = figures_of(&field, side) - figures_of(&field, other);
    worth += breaches(battle, side) - breaches(battle, other);
    worth += escalade(battle, side) - escalade(battle, other);
    worth += prizes(battle, side) - prizes(battle, other);
    find_worths(battle, side, &worths);
    worth += ag_threat_of(&field, side, &worths) * HOPE / 8;
    worth -= ag_threat_of(&field, other, &worths) * daring(battle, side) / 8;
    worth += POINT * (ag_points_of(&field, side) - ag_points_of(&field, other));
    for (int i = 1; i <= battle->count; i++) {
        const struct ag_figure *figure = &battle->figures[i];
        if (figure->side != side || !ag_on_table(figure) || figure->bound) continue;
        worth += pressing(&field, i);
        if (figure->cloak == HIDDEN && 3 * head->turn <= battle->turns) worth += IN_HIDING;
    }
    return worth;
}
