// Who has won (3.5, KY-R78).
#include "rules/katana/turn/turn.h"

static bool is_down(const struct ky_figure *man)
{
    return man->state != KY_ABLE;
}

static bool has_able(const struct ky_battle *battle, enum side side)
{
    for (int i = 1; i <= battle->count; i++) {
        if (battle->figures[i].side == side && ky_able(&battle->figures[i])) return true;
    }
    return false;
}

// Is he down whose fall wins it, and all of his group where that is asked?
static bool has_fallen(const struct ky_battle *battle, enum side winner)
{
    int figure = battle->terms.fall_of[winner];
    if (!figure || !is_down(&battle->figures[figure])) return false;
    if (!battle->terms.with_group[winner]) return true;
    for (int i = 1; i <= battle->count; i++) {
        const struct ky_figure *man = &battle->figures[i];
        if (man->group == battle->figures[figure].group && !is_down(man)) return false;
    }
    return true;
}

static bool guarded(const struct ky_field *field, uint16_t cart, enum side side, int hexes)
{
    const struct ky_battle *battle = field->battle;
    for (int i = 1; i <= battle->count; i++) {
        const struct ky_figure *man = &battle->figures[i];
        if (man->side == side || !ky_on_map(man)) continue;
        if (ground_distance(field->ground, man->cell, cart) <= hexes) return true;
    }
    return false;
}

static bool takes_cart(const struct ky_field *field, enum side side)
{
    const struct ky_battle *battle = field->battle;
    for (int n = 0; n < 2; n++) {
        uint16_t cart = battle->terms.carts[n];
        if (!cart || guarded(field, cart, side, battle->terms.cart_guard)) continue;
        for (int i = 1; i <= battle->count; i++) {
            const struct ky_figure *man = &battle->figures[i];
            if (man->side != side || !ky_on_map(man)) continue;
            if (ground_distance(field->ground, man->cell, cart) == 1) return true;
        }
    }
    return false;
}

static bool holds_line(const struct ky_field *field, enum side side)
{
    const struct ky_battle *battle = field->battle;
    int beyond = 0;
    for (int i = 1; i <= battle->count; i++) {
        const struct ky_figure *man = &battle->figures[i];
        if (man->side != side || !ky_on_map(man)) continue;
        beyond += hex_column(ground_hex(field->ground, man->cell)) > battle->terms.hold_beyond;
    }
    return beyond >= battle->terms.hold_needed;
}

static int enemies_lost(const struct ky_battle *battle, enum side side)
{
    int lost = 0;
    for (int i = 1; i <= battle->count; i++) {
        lost += battle->figures[i].side != side && is_down(&battle->figures[i]);
    }
    return lost;
}

static int status_lost(const struct ky_battle *battle, enum side side)
{
    int lost = 0;
    for (int i = 1; i <= battle->count; i++) {
        const struct ky_figure *man = &battle->figures[i];
        if (man->side == side && is_down(man)) lost += man->status;
    }
    return lost;
}

// The side that has lost the least status; level is a draw.
static enum outcome by_status(const struct ky_battle *battle)
{
    enum side best = RED;
    bool level = false;
    for (enum side side = BLUE; side <= battle->head.sides; side++) {
        int difference = status_lost(battle, side) - status_lost(battle, best);
        if (difference < 0) best = side;
        level = difference == 0 || (level && difference > 0);
    }
    return level ? DRAWN : outcome_of_win(best);
}

static enum outcome when_time_is_up(const struct ky_battle *battle)
{
    if (battle->terms.draw) return DRAWN;
    if (battle->terms.last_side) return outcome_of_win((enum side)battle->terms.last_side);
    return by_status(battle);
}

// Checked after every phase: falls, and sides that have nobody left.
enum outcome ky_outcome_now(const struct ky_battle *battle)
{
    enum side winner = NOBODY, left = NOBODY;
    int winners = 0, sides_left = 0;
    for (enum side side = RED; side <= battle->head.sides; side++) {
        if (has_fallen(battle, side)) winner = side, winners++;
        if (has_able(battle, side)) left = side, sides_left++;
    }
    if (winners > 1) return DRAWN;
    if (winners == 1) return outcome_of_win(winner);
    const struct ky_terms *terms = &battle->terms;
    if (terms->losses_side &&
        enemies_lost(battle, (enum side)terms->losses_side) >= terms->losses_needed) {
        return outcome_of_win((enum side)terms->losses_side);
    }
    if (sides_left == 0) return DRAWN;
    return sides_left == 1 ? outcome_of_win(left) : UNDECIDED;
}

enum outcome ky_outcome(const struct ky_field *field)
{
    const struct ky_battle *battle = field->battle;
    const struct ky_terms *terms = &battle->terms;
    enum outcome outcome = ky_outcome_now(battle);
    if (outcome != UNDECIDED) return outcome;
    if (terms->carts_side && takes_cart(field, (enum side)terms->carts_side)) {
        return outcome_of_win((enum side)terms->carts_side);
    }
    if (terms->hold_side && holds_line(field, (enum side)terms->hold_side)) {
        return outcome_of_win((enum side)terms->hold_side);
    }
    return battle->moves && battle->head.turn >= battle->moves ? when_time_is_up(battle)
                                                               : UNDECIDED;
}

// Why a battle ends, as the journal says it.
static int reason_of(const struct ky_battle *battle, enum side winner)
{
    enum { FALL, LOSSES, CART, LINE, NOBODY_LEFT, TIME, STATUS };
    const struct ky_terms *terms = &battle->terms;
    if (has_fallen(battle, winner)) return FALL;
    if (terms->losses_side == winner && enemies_lost(battle, winner) >= terms->losses_needed) {
        return LOSSES;
    }
    bool alone = true;
    for (enum side side = RED; side <= battle->head.sides; side++) {
        if (side != winner && has_able(battle, side)) alone = false;
    }
    if (alone) return NOBODY_LEFT;
    if (battle->head.turn < battle->moves) return terms->carts_side == winner ? CART : LINE;
    return terms->last_side ? TIME : STATUS;
}

void ky_end_battle(struct umpire *umpire, enum outcome outcome)
{
    const struct ky_battle *battle = ky_in(umpire->battle);
    if (outcome == DRAWN) {
        tell(umpire, (struct event){.clause = KY_10_9, .kind = SAY_DRAWN});
    } else {
        enum side winner = (enum side)(outcome - RED_WINS + RED);
        tell(umpire, (struct event){.clause = KY_10_9,
                                    .kind = SAY_WINS,
                                    .side = (uint8_t)winner,
                                    .amount = {(int16_t)reason_of(battle, winner)}});
    }
    battle_decide(umpire, outcome);
}
