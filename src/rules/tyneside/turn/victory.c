// The end of a turn, and of the battle: chapter 16, which is all our own.
#include "rules/tyneside/field/field.h"
#include "rules/tyneside/turn/turn.h"

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
int ty_weight_at(const struct ty_battle *battle, const struct ty_goal *goal, enum side side,
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

// TY_16_3
int ty_last_turn(const struct ty_battle *battle)
{
    return battle->turns ? battle->turns : TURNS;
}

static bool is_last_turn(const struct ty_battle *battle)
{
    return battle->head.turn >= ty_last_turn(battle) && battle->active != battle->first;
}

// TY_16_4 Those of the goals are given at the end.
static int points_of(const struct ty_battle *battle, enum side side, bool at_the_end)
{
    int points = 0;
    for (int i = 1; i <= battle->count; i++) {
        const struct ty_figure *figure = &battle->figures[i];
        if (figure->side == side || !figure->side) continue;
        if (figure->where == TY_DEAD || figure->where == TY_GONE) {
            points += figure->value;
        } else if (ty_disabled(battle, figure)) {
            points += figure->value / 2;
        }
    }
    const struct ty_figure *head = &battle->figures[battle->terms.commanders[side_other(side)]];
    if (head->side && head->where == TY_DEAD) points += COMMANDER_POINTS;
    for (int i = 0; i < TY_GOALS && at_the_end; i++) {
        const struct ty_goal *goal = &battle->goals[i];
        if (goal->kind != GOAL_HELD) continue;
        int own = ty_weight_at(battle, goal, side, true);
        if (own > ty_weight_at(battle, goal, side_other(side), true)) points += TY_GOAL_POINTS;
    }
    return points;
}

int ty_victory_points(const struct ty_battle *battle, enum side side)
{
    return points_of(battle, side, battle->terms.ended);
}

int ty_points_now(const struct ty_battle *battle, enum side side)
{
    return points_of(battle, side, true);
}

// A commander who has fallen, where that decides.
static bool head_taken(const struct ty_battle *battle, enum side by)
{
    const struct ty_terms *terms = &battle->terms;
    const struct ty_figure *own = &battle->figures[terms->commanders[by]];
    const struct ty_figure *foe = &battle->figures[terms->commanders[side_other(by)]];
    if (!side_in(terms->head_sides, by) || !foe->side) return false;
    if (foe->where != TY_DEAD && (terms->death_only || !ty_disabled(battle, foe))) return false;
    return terms->death_only ? own->where != TY_DEAD : ty_standing(battle, own);
}

static bool carried_off(const struct ty_battle *battle, enum side by)
{
    const struct ty_terms *terms = &battle->terms;
    if (terms->loot_side != by) return false;
    const struct ty_object *object = ty_object_in(battle, terms->loot_object);
    return object->carrier && battle->figures[object->carrier].where == TY_GONE;
}

static bool deeds_done(const struct ty_battle *battle, enum side by)
{
    return battle->terms.deeds[by] && ty_deeds_by(battle, by) >= battle->terms.deeds[by];
}

int ty_count_passed(const struct ty_battle *battle, enum side by)
{
    int passed = 0;
    for (int i = 1; i <= battle->count; i++) {
        const struct ty_figure *figure = &battle->figures[i];
        passed += figure->side == by && holds_out(battle, figure) && figure->y > battle->terms.line;
    }
    return passed;
}

static bool line_passed(const struct ty_battle *battle, enum side by)
{
    return battle->terms.line_side == by &&
           ty_count_passed(battle, by) >= battle->terms.line_figures;
}

// The place where a side wins by numbers; NULL: none.
static const struct ty_goal *crowd_of(const struct ty_battle *battle, enum side by)
{
    for (int i = 0; i < TY_GOALS; i++) {
        const struct ty_goal *goal = &battle->goals[i];
        if (goal->kind == GOAL_OUTNUMBERED && goal->side == by) return goal;
    }
    return NULL;
}

static bool outnumbers(const struct ty_battle *battle, enum side by)
{
    const struct ty_goal *goal = crowd_of(battle, by);
    return goal && ty_weight_at(battle, goal, by, false) >
                       ty_weight_at(battle, goal, side_other(by), false);
}

// TY_16_5
static enum outcome by_points(const struct ty_battle *battle)
{
    int red = ty_victory_points(battle, RED), blue = ty_victory_points(battle, BLUE);
    int larger = red > blue ? red : blue, apart = red > blue ? red - blue : blue - red;
    if (larger == 0 || 10 * apart < larger) return DRAWN;
    return red > blue ? RED_WINS : BLUE_WINS;
}

enum { BY_HEAD, BY_LOOT, BY_DEEDS, BY_ROUT, BY_LINE, BY_NUMBERS }; // as the sentence has them

struct ending {
    enum outcome outcome;
    enum ty_event told;
    int16_t amount[2];
    uint16_t clause; // what decided
};

static const struct ending no_ending = {.outcome = UNDECIDED};

// TY_16_1, TY_16_2
static struct ending won(enum side side, int how)
{
    return (struct ending){
        outcome_of_win(side), SAY_WINS, {(int16_t)how}, how == BY_ROUT ? TY_16_2 : TY_16_1};
}

// Told with what the other side has failed to do.
static struct ending held_out(const struct ty_battle *battle, enum side side)
{
    const struct ty_terms *terms = &battle->terms;
    enum side foe = side_other(side);
    const struct ty_goal *crowd = crowd_of(battle, foe);
    struct ending ending = {outcome_of_win(side), SAY_OUTLASTS, {0}, TY_16_3};
    if (terms->line_side == foe) {
        ending.told = SAY_HOLDS_LINE;
        ending.amount[0] = (int16_t)ty_count_passed(battle, foe);
        ending.amount[1] = terms->line_figures;
    } else if (crowd) {
        ending.told = SAY_HOLDS_PLACE;
        ending.amount[0] = (int16_t)ty_weight_at(battle, crowd, foe, false);
        ending.amount[1] = (int16_t)ty_weight_at(battle, crowd, side, false);
    } else if (terms->loot_side == foe) {
        ending.told = SAY_KEEPS_CHEST;
    } else if (terms->deeds[foe]) {
        ending.told = SAY_SPOILS_DEEDS;
        ending.amount[0] = (int16_t)ty_deeds_by(battle, foe);
        ending.amount[1] = terms->deeds[foe];
    } else if (side_in(terms->head_sides, foe)) {
        ending.told = SAY_SAVES_HEAD;
    }
    return ending;
}

// In the order of the sides, whoever wins: as everywhere.
static struct ending on_points(const struct ty_battle *battle)
{
    enum outcome outcome = by_points(battle);
    return (struct ending){
        outcome,
        outcome == DRAWN ? SAY_DRAWN_BY_POINTS : SAY_WINS_BY_POINTS,
        {(int16_t)ty_victory_points(battle, RED), (int16_t)ty_victory_points(battle, BLUE)},
        outcome == DRAWN ? TY_16_5 : TY_16_4};
}

static struct ending at_the_end(const struct ty_battle *battle)
{
    for (enum side side = RED; side <= BLUE; side++) {
        if (line_passed(battle, side)) return won(side, BY_LINE);
        if (outnumbers(battle, side)) return won(side, BY_NUMBERS);
    }
    if (battle->terms.last_side) return held_out(battle, battle->terms.last_side);
    return on_points(battle);
}

// TY_16_1 What wins as soon as it is done, before anything else can happen.
static struct ending at_once(const struct ty_battle *battle)
{
    for (enum side side = RED; side <= BLUE; side++) {
        if (head_taken(battle, side)) return won(side, BY_HEAD);
        if (carried_off(battle, side)) return won(side, BY_LOOT);
        if (deeds_done(battle, side)) return won(side, BY_DEEDS);
    }
    return no_ending;
}

static struct ending at_turn_end(const struct ty_battle *battle)
{
    bool red = is_beaten(battle, RED), blue = is_beaten(battle, BLUE);
    if (red && blue) return (struct ending){DRAWN, SAY_DRAWN, {0}, TY_16_2};
    if (red || blue) return won(red ? BLUE : RED, BY_ROUT);
    return battle->terms.ended ? at_the_end(battle) : no_ending;
}

static void end_battle(struct umpire *umpire, struct ending ending)
{
    enum side winner = ending.outcome == outcome_of_win(BLUE) ? BLUE : RED;
    tell(umpire, (struct event){.clause = ending.clause,
                                .kind = (uint16_t)ending.told,
                                .side = ending.outcome == DRAWN ? NOBODY : (uint8_t)winner,
                                .amount = {ending.amount[0], ending.amount[1]}});
    battle_decide(umpire, ending.outcome);
}

void ty_decide_at_once(struct umpire *umpire)
{
    struct ending ending = at_once(ty_in(umpire->battle));
    if (ending.outcome != UNDECIDED) end_battle(umpire, ending);
}

void ty_turn_end(struct umpire *umpire)
{
    struct ty_battle *battle = ty_of(umpire->battle);
    struct ending ending = at_once(battle);
    battle->terms.ended = is_last_turn(battle);
    if (ending.outcome == UNDECIDED) ending = at_turn_end(battle);
    if (ending.outcome != UNDECIDED) {
        end_battle(umpire, ending);
        return;
    }
    battle->active = (uint8_t)side_other(battle->active);
}
