// The end of a turn, and of the battle (TY_R… none printed: section 3.6 is reconstructed).
#include "rules/tyneside/local.h"

#define COMMANDER_POINTS 25
#define TURNS            12

static bool holds_out(const struct ty_battle *battle, const struct ty_figure *figure)
{
    return ty_standing(battle, figure) && battle->units[figure->unit].morale < BROKEN;
}

static bool is_beaten(const struct ty_battle *battle, enum side side)
{
    for (int i = 1; i <= battle->count; i++) {
        const struct ty_figure *figure = &battle->figures[i];
        if (figure->side == side && holds_out(battle, figure)) return false;
    }
    return true;
}

// What stands near a goal, in figures or in what they cost.
static int weight_at(const struct ty_battle *battle, const struct ty_goal *goal, enum side side,
                     bool by_value)
{
    struct point centre = {goal->x, goal->y};
    int weight = 0;
    for (int i = 1; i <= battle->count; i++) {
        const struct ty_figure *figure = &battle->figures[i];
        if (figure->side != side || !holds_out(battle, figure)) continue;
        if (!plane_within(ty_point(figure), centre, goal->radius + ty_radius(figure))) continue;
        weight += by_value ? figure->value : 1;
    }
    return weight;
}

int ty_last_turn(const struct ty_battle *battle)
{
    return battle->turns ? battle->turns : TURNS;
}

static bool is_last_turn(const struct ty_battle *battle)
{
    return battle->head.turn >= ty_last_turn(battle) && battle->active != battle->first;
}

int ty_victory_points(const struct ground *ground, const struct ty_battle *battle, enum side side)
{
    int points = 0;
    (void)ground;
    for (int i = 1; i <= battle->count; i++) {
        const struct ty_figure *figure = &battle->figures[i];
        if (figure->side == side || !figure->side) continue;
        if (figure->where == TY_DEAD || figure->where == TY_GONE) {
            points += figure->value;
        } else if (ty_disabled(battle, figure)) {
            points += figure->value / 2;
        }
    }
    const struct ty_figure *head = &battle->figures[battle->terms.commanders[ty_foe_of(side)]];
    if (head->side && head->where == TY_DEAD) points += COMMANDER_POINTS;
    for (int i = 0; i < TY_GOALS; i++) {
        const struct ty_goal *goal = &battle->goals[i];
        if (goal->kind != GOAL_HELD) continue;
        int own = weight_at(battle, goal, side, true);
        if (own > weight_at(battle, goal, ty_foe_of(side), true)) points += TY_GOAL_POINTS;
    }
    return points;
}

// A commander who has fallen, where that decides.
static bool head_taken(const struct ty_battle *battle, enum side by)
{
    const struct ty_terms *terms = &battle->terms;
    const struct ty_figure *own = &battle->figures[terms->commanders[by]];
    const struct ty_figure *foe = &battle->figures[terms->commanders[ty_foe_of(by)]];
    if (!side_in(terms->head_sides, by) || !foe->side) return false;
    bool fallen = foe->where == TY_DEAD || (!terms->death_only && ty_disabled(battle, foe));
    bool safe = terms->death_only ? own->where != TY_DEAD : ty_standing(battle, own);
    return fallen && safe;
}

static bool carried_off(const struct ty_battle *battle, enum side by)
{
    const struct ty_terms *terms = &battle->terms;
    if (terms->loot_side != by) return false;
    const struct ty_object *object = &battle->objects[terms->loot_object];
    return object->carrier && battle->figures[object->carrier].where == TY_GONE;
}

static bool deeds_done(const struct ty_battle *battle, enum side by)
{
    return battle->terms.deeds[by] && ty_deeds_by(battle, by) >= battle->terms.deeds[by];
}

static bool line_passed(const struct ty_battle *battle, enum side by)
{
    int passed = 0;
    if (battle->terms.line_side != by) return false;
    for (int i = 1; i <= battle->count; i++) {
        const struct ty_figure *figure = &battle->figures[i];
        passed += figure->side == by && holds_out(battle, figure) && figure->y > battle->terms.line;
    }
    return passed >= battle->terms.line_figures;
}

static bool outnumbers(const struct ty_battle *battle, enum side by)
{
    for (int i = 0; i < TY_GOALS; i++) {
        const struct ty_goal *goal = &battle->goals[i];
        if (goal->kind != GOAL_OUTNUMBERED || goal->side != by) continue;
        return weight_at(battle, goal, by, false) > weight_at(battle, goal, ty_foe_of(by), false);
    }
    return false;
}

// Less than a tenth between them is a draw.
static enum outcome by_points(const struct ground *ground, const struct ty_battle *battle)
{
    int red = ty_victory_points(ground, battle, RED),
        blue = ty_victory_points(ground, battle, BLUE);
    int larger = red > blue ? red : blue, apart = red > blue ? red - blue : blue - red;
    if (larger == 0 || 10 * apart < larger) return DRAWN;
    return red > blue ? RED_WINS : BLUE_WINS;
}

enum { BY_HEAD, BY_LOOT, BY_DEEDS, BY_ROUT, BY_LINE, BY_NUMBERS, BY_TIME, BY_POINTS };

struct ending {
    enum outcome outcome;
    int16_t how;
};

static struct ending won(enum side side, int how)
{
    return (struct ending){outcome_of_win(side), (int16_t)how};
}

static struct ending at_the_end(const struct ground *ground, const struct ty_battle *battle)
{
    for (enum side side = RED; side <= BLUE; side++) {
        if (line_passed(battle, side)) return won(side, BY_LINE);
        if (outnumbers(battle, side)) return won(side, BY_NUMBERS);
    }
    if (battle->terms.last_side) return won(battle->terms.last_side, BY_TIME);
    enum outcome outcome = by_points(ground, battle);
    return (struct ending){outcome, outcome == DRAWN ? 1 : BY_POINTS};
}

static struct ending decide(const struct ground *ground, const struct ty_battle *battle)
{
    for (enum side side = RED; side <= BLUE; side++) {
        if (head_taken(battle, side)) return won(side, BY_HEAD);
        if (carried_off(battle, side)) return won(side, BY_LOOT);
        if (deeds_done(battle, side)) return won(side, BY_DEEDS);
    }
    bool red = is_beaten(battle, RED), blue = is_beaten(battle, BLUE);
    if (red && blue) return (struct ending){DRAWN, 0};
    if (red || blue) return won(red ? BLUE : RED, BY_ROUT);
    return is_last_turn(battle) ? at_the_end(ground, battle) : (struct ending){UNDECIDED, 0};
}

// TY_4_1
static void tell_ending(struct umpire *umpire, struct ending ending)
{
    const struct ty_battle *battle = ty_in(umpire->battle);
    enum side winner = ending.outcome == outcome_of_win(BLUE) ? BLUE : RED;
    int own = ty_victory_points(umpire->ground, battle, winner);
    int other = ty_victory_points(umpire->ground, battle, ty_foe_of(winner));
    bool drawn = ending.outcome == DRAWN;
    tell(umpire, (struct event){.clause = TY_4_1,
                                .kind = drawn ? SAY_DRAWN : SAY_WINS,
                                .side = drawn ? NOBODY : (uint8_t)winner,
                                .amount = {ending.how, (int16_t)own, (int16_t)other}});
}

void ty_turn_end(struct umpire *umpire)
{
    struct ty_battle *battle = ty_of(umpire->battle);
    struct ending ending = decide(umpire->ground, battle);
    if (ending.outcome != UNDECIDED) {
        tell_ending(umpire, ending);
        battle_decide(umpire, ending.outcome);
        return;
    }
    battle->active = (uint8_t)ty_foe_of(battle->active);
}
