// Endings: what the scenario sets, or who has the greater share left.
#include "rules/argad/turn/endings.h"
#include "rules/argad/forces/forces.h"
#include "rules/argad/people/figures.h"
#include "rules/argad/turn/turn.h"
#include "table/zone.h"

#include <stdlib.h>

enum ending { BY_TIME, BY_CARRYING_OFF, BY_NOBODY_LEFT, BY_LOSSES, BY_HOLDING, NOBODY_AT_ALL };

// On the table and no civilian; whoever hides, or is yet to come, is active too.
int ag_active(const struct ag_battle *battle, enum side side)
{
    int active = 0;
    for (int i = 1; i <= battle->count; i++) {
        const struct ag_figure *figure = &battle->figures[i];
        bool here = figure->state == AG_STANDING || figure->state == AG_TO_COME;
        active += figure->side == side && here && !ag_has(figure, CIVILIAN);
    }
    return active;
}

bool ag_carries(const struct ag_battle *battle, enum side side, int object)
{
    const struct ag_object *thing = &battle->objects[object];
    return thing->lie == CARRIED && battle->figures[thing->bearer].side == side &&
           ag_on_table(&battle->figures[thing->bearer]);
}

int ag_points_left(const struct ag_battle *battle, enum side side)
{
    int left = 0;
    for (int i = 1; i <= battle->count; i++) {
        const struct ag_figure *figure = &battle->figures[i];
        bool here = figure->state == AG_STANDING || figure->state == AG_TO_COME;
        if (figure->side == side && here) left += ag_cost_of(figure);
    }
    return left;
}

static int gate_points(const struct ag_field *field, const struct ag_term *term)
{
    const struct ag_work *work = &field->battle->works[term->object];
    struct shape gate = ag_feature(field, work->feature);
    if (work->state == WORK_DOWN) return term->points;
    if (work->state != WORK_OPEN) return 0;
    for (int i = 1; i <= field->battle->count; i++) {
        const struct ag_figure *figure = &field->battle->figures[i];
        if (figure->side == term->side || !ag_is_seen(figure)) continue;
        if (ag_gap_to_shape(figure, &gate) <= CM(6)) return 0;
    }
    return term->points;
}

static int fallen_of(const struct ag_battle *battle, const struct ag_term *term)
{
    int fallen = 0;
    for (int i = 1; i <= battle->count; i++) {
        const struct ag_figure *figure = &battle->figures[i];
        fallen += figure->unit == term->object && figure->state == AG_OUT;
    }
    return fallen;
}

static int inside_points(const struct ag_battle *battle, const struct ag_term *term)
{
    int inside = 0;
    for (int i = 1; i <= battle->count; i++) {
        const struct ag_figure *figure = &battle->figures[i];
        if (figure->side != term->side || !ag_on_table(figure) || ag_has(figure, CIVILIAN)) {
            continue;
        }
        inside += figure->x >= term->zone.left && figure->x <= term->zone.right &&
                  figure->y >= term->zone.bottom && figure->y <= term->zone.top;
    }
    return inside >= term->figures ? term->points : 0;
}

int ag_points_of(const struct ag_field *field, enum side side)
{
    const struct ag_battle *battle = field->battle;
    int points = 0;
    for (int i = 0; i < AG_TERMS; i++) {
        const struct ag_term *term = &battle->terms[i];
        if (term->side != side) continue;
        const struct ag_work *work = &battle->works[term->object <= AG_WORKS ? term->object : 0];
        switch (term->kind) {
        case TERM_POINTS_GATE: points += gate_points(field, term); break;
        case TERM_POINTS_BURNT:
            points += work->burns || work->burnt || work->state == WORK_DOWN ? term->points : 0;
            break;
        case TERM_POINTS_FALL: points += term->points * fallen_of(battle, term); break;
        case TERM_POINTS_INSIDE: points += inside_points(battle, term); break;
        default: break;
        }
    }
    return points;
}

static bool has_points(const struct ag_battle *battle)
{
    for (int i = 0; i < AG_TERMS; i++) {
        if (battle->terms[i].kind >= TERM_POINTS_GATE) return true;
    }
    return false;
}

// Who came in disguise among them was nobody to be spared, whatever he was taken for.
bool ag_is_to_spare(const struct ag_battle *battle, enum side side, int number)
{
    const struct ag_figure *figure = &battle->figures[number];
    for (int i = 0; i < AG_TERMS; i++) {
        const struct ag_term *term = &battle->terms[i];
        if (term->kind != TERM_SPARES || term->side != side) continue;
        if (figure->unit == term->object && ag_has(figure, CIVILIAN)) return true;
    }
    return false;
}

// Who has put one of those out of the game whom he was to spare wins nothing.
static enum outcome win_of(const struct ag_battle *battle, enum side side)
{
    for (int i = 1; i <= battle->count; i++) {
        bool fell = battle->figures[i].state == AG_OUT;
        if (fell && ag_is_to_spare(battle, side, i)) return DRAWN;
    }
    return outcome_of_win(side);
}

static void decide(struct umpire *umpire, enum ending how, enum side side)
{
    const struct ag_battle *battle = ag_in(umpire->battle);
    enum outcome outcome = side ? win_of(battle, side) : DRAWN;
    tell(umpire, (struct event){.clause = AR_19_1,
                                .kind = outcome == DRAWN ? SAY_DRAWN : SAY_WINS,
                                .side = (uint8_t)side,
                                .amount = {(int16_t)how}});
    battle_decide(umpire, outcome);
}

static bool edge_counts(const struct ag_battle *battle, const struct ground *ground,
                        const struct ag_term *term, int number)
{
    const struct ag_figure *figure = &battle->figures[number];
    uint8_t at = 0;
    if (figure->x <= 0) at |= 1 << ZONE_LEFT;
    if (figure->x >= ground->width) at |= 1 << ZONE_RIGHT;
    if (figure->y <= 0) at |= 1 << ZONE_NEAR;
    if (figure->y >= ground->height) at |= 1 << ZONE_FAR;
    return !term->edges || term->edges & at;
}

void ag_check_exits(struct umpire *umpire)
{
    struct ag_battle *battle = ag_of(umpire->battle);
    for (int i = 0; i < AG_TERMS; i++) {
        const struct ag_term *term = &battle->terms[i];
        if (term->kind != TERM_CARRIES_OFF) continue;
        int bearer = battle->objects[term->object].bearer;
        const struct ag_figure *figure = &battle->figures[bearer];
        if (!bearer || figure->state != AG_LEFT || figure->side != term->side) continue;
        if (!edge_counts(battle, umpire->ground, term, bearer)) continue;
        decide(umpire, BY_CARRYING_OFF, (enum side)term->side);
        return;
    }
}

// AR_19_1 More than half of its characters, and the leader of those it had.
static bool is_beaten(const struct ag_battle *battle, enum side side)
{
    int leaders = 0, standing = 0, left = 0;
    for (int i = 1; i <= battle->count; i++) {
        const struct ag_figure *figure = &battle->figures[i];
        if (figure->side != side || ag_has(figure, CIVILIAN)) continue;
        bool here = figure->state == AG_STANDING || figure->state == AG_TO_COME;
        left += here;
        if (!ag_has(figure, LEADER)) continue;
        leaders++;
        standing += here;
    }
    return leaders && !standing && 2 * left < battle->numbers[side];
}

// A scenario with aims of its own ends by these, and when one side has nobody left.
static bool has_aims(const struct ag_battle *battle)
{
    return battle->terms[0].kind != NO_TERM;
}

static bool ends_by_losses(struct umpire *umpire)
{
    const struct ag_battle *battle = ag_in(umpire->battle);
    int red = ag_active(battle, RED), blue = ag_active(battle, BLUE);
    if (red && blue) {
        if (has_aims(battle)) return false;
        bool red_beaten = is_beaten(battle, RED), blue_beaten = is_beaten(battle, BLUE);
        if (!red_beaten && !blue_beaten) return false;
        decide(umpire, BY_LOSSES, red_beaten && blue_beaten ? NOBODY : red_beaten ? BLUE : RED);
        return true;
    }
    if (!red && !blue) {
        decide(umpire, NOBODY_AT_ALL, NOBODY);
    } else {
        decide(umpire, BY_NOBODY_LEFT, red ? RED : BLUE);
    }
    return true;
}

static bool ends_by_holding(struct umpire *umpire, enum ag_term_kind kind)
{
    const struct ag_battle *battle = ag_in(umpire->battle);
    for (int i = 0; i < AG_TERMS; i++) {
        const struct ag_term *term = &battle->terms[i];
        if (term->kind != kind || !ag_carries(battle, (enum side)term->side, term->object)) {
            continue;
        }
        decide(umpire, BY_HOLDING, (enum side)term->side);
        return true;
    }
    return false;
}

static enum side winner_by_points(struct umpire *umpire)
{
    const struct ag_battle *battle = ag_in(umpire->battle);
    struct ag_field field;
    int margin[SIDES] = {0};
    ag_field_lay(&field, umpire->ground, battle);
    int red = ag_points_of(&field, RED), blue = ag_points_of(&field, BLUE);
    for (int i = 0; i < AG_TERMS; i++) {
        const struct ag_term *term = &battle->terms[i];
        if (term->kind == TERM_MARGIN) margin[term->side] = term->points;
    }
    tell(umpire, (struct event){.clause = AR_19_1,
                                .kind = SAY_SCORES,
                                .side = RED,
                                .amount = {(int16_t)red, (int16_t)blue}});
    if (red > blue && red - blue >= margin[RED]) return RED;
    if (blue > red && blue - red >= margin[BLUE]) return BLUE;
    return NOBODY;
}

// The greater share of what it was worth; a tenth of the larger is no difference.
static enum side winner_by_share(const struct ag_battle *battle)
{
    int64_t red = (int64_t)ag_points_left(battle, RED) * battle->points[BLUE];
    int64_t blue = (int64_t)ag_points_left(battle, BLUE) * battle->points[RED];
    int64_t whole = (int64_t)battle->points[RED] * battle->points[BLUE];
    int64_t apart = red > blue ? red - blue : blue - red;
    if (10 * apart <= whole) return NOBODY;
    return red > blue ? RED : BLUE;
}

static enum side last_of(const struct ag_battle *battle)
{
    for (int i = 0; i < AG_TERMS; i++) {
        if (battle->terms[i].kind == TERM_LAST) return (enum side)battle->terms[i].side;
    }
    return NOBODY;
}

bool ag_battle_ends(struct umpire *umpire)
{
    const struct ag_battle *battle = ag_in(umpire->battle);
    if (ends_by_losses(umpire) || ends_by_holding(umpire, TERM_HOLDS)) return true;
    if (battle->head.turn < battle->turns) return false;
    if (ends_by_holding(umpire, TERM_KEEPS)) return true;
    enum side winner = last_of(battle);
    if (!winner && has_points(battle)) winner = winner_by_points(umpire);
    if (!winner && !has_aims(battle)) winner = winner_by_share(battle);
    decide(umpire, BY_TIME, winner);
    return true;
}
