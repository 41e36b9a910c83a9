// How that stands which is fought for: carts that are taken when nobody guards them, and a line that is
// held by so many.
#include "rules/katana/players/weighing.h"

// clang-format off
enum {
    GOAL         = 260,   // each hex to what is fought for
    GOAL_REACHED = 2500,
    CART_LOST    = 24000, // in the last phase: a raider is beside it, and no guard near
    CART_OPEN    = 5000,  // nobody guards it and a raider may come
    CART_PULL    = 220,   // each hex that the nearest guard is too far away
    CART_SECOND  = 60,    // and the next
    OPEN_TO      = 12,    // hexes from which a raider is near
    CART_POST    = 70,    // each hex that anybody is who guards them
    POST         = 150,   // each hex that a guard of a line stands too far before it,
    BEFORE_LINE  = 3,     // which is more than so many
};
// clang-format on

// The nearest two of those who guard a cart, and the nearest who would take it.
struct around {
    int guards[2], raider;
};

static struct around around_of(const struct ky_weighing *weighing, uint16_t cart)
{
    const struct ky_battle *battle = weighing->battle;
    struct around around = {{KY_FAR, KY_FAR}, KY_FAR};
    for (int i = 1; i <= battle->count; i++) {
        const struct ky_figure *man = &battle->figures[i];
        if (!ky_on_map(man) || ky_is_driven(battle, man)) continue;
        int far = ground_distance(weighing->field.ground, weighing->at[i], cart);
        if (man->side == battle->terms.carts_side) {
            if (far < around.raider) around.raider = far;
        } else if (far < around.guards[0]) {
            around.guards[1] = around.guards[0];
            around.guards[0] = far;
        } else if (far < around.guards[1]) {
            around.guards[1] = far;
        }
    }
    return around;
}

// KY-R78 Nobody within the ring, and one of theirs beside it at the end of the move: that is lost.
static int cart_of(const struct ky_weighing *weighing, uint16_t cart)
{
    const struct ky_battle *battle = weighing->battle;
    struct around around = around_of(weighing, cart);
    int ring = battle->terms.cart_guard, score = 0;
    if (around.guards[1] > ring) score -= CART_SECOND * (around.guards[1] - ring);
    if (around.guards[0] <= ring) return score;
    score -= CART_PULL * (around.guards[0] - ring);
    if (around.raider <= 1) return score - CART_LOST * (battle->phase + 1) / (KY_PHASES + 1);
    int near = around.raider < OPEN_TO ? OPEN_TO - around.raider : 0;
    return score - CART_OPEN * near / OPEN_TO;
}

static int carts_of(const struct ky_weighing *weighing)
{
    int score = 0;
    for (int i = 0; i < 2; i++) {
        uint16_t cart = weighing->battle->terms.carts[i];
        if (cart) score += cart_of(weighing, cart);
    }
    return score;
}

// Who guards something stays near it.
static int posts_of(const struct ky_weighing *weighing)
{
    const struct ky_battle *battle = weighing->battle;
    bool carts = battle->terms.carts_side;
    int score = 0, from = carts ? battle->terms.cart_guard : BEFORE_LINE;
    for (int i = 1; i <= battle->count; i++) {
        const struct ky_figure *man = &battle->figures[i];
        if (man->side != weighing->side || !ky_on_map(man)) continue;
        int way = weighing->ways->to_goal[weighing->at[i]];
        if (way > from) score -= (carts ? CART_POST : POST) * (way - from);
    }
    return score;
}

bool ky_holds_back(const struct ky_battle *battle, int figure)
{
    bool late = battle->moves && 3 * battle->head.turn > 2 * battle->moves;
    for (int side = RED; side < SIDES && !late; side++) {
        if (battle->terms.fall_of[side] != figure) continue;
        if (battle->figures[figure].side != side) return true;
    }
    return false;
}

// Of the figures of the side that wins by being there, as many as are needed count: the nearest. Whose
// fall is the end does not go there first, as long as there are others.
static int nearest_of(const struct ky_weighing *weighing)
{
    const struct ky_battle *battle = weighing->battle;
    const struct ky_ways *ways = weighing->ways;
    int least[KY_FIGURES] = {0}, count = 0, sum = 0;
    for (int i = 1; i <= battle->count; i++) {
        const struct ky_figure *man = &battle->figures[i];
        int way = ky_way_left(weighing, i, ways->to_goal), place;
        if (!ky_on_map(man) || man->side != ways->goal_side || ky_is_driven(battle, man)) continue;
        if (way && weighing->lead < KY_FAR && ky_holds_back(battle, i)) way = KY_FAR;
        for (place = count++; place > 0 && least[place - 1] > way; place--) {
            least[place] = least[place - 1];
        }
        least[place] = way;
    }
    int beside = battle->terms.carts_side ? 1 : 0;
    for (int i = 0; i < ways->goal_needed; i++) {
        int way = i < count ? least[i] : KY_FAR;
        sum += way <= beside ? GOAL_REACHED : -GOAL * way;
    }
    return sum;
}

int ky_goal_of(const struct ky_weighing *weighing)
{
    bool attacks = weighing->ways->goal_side == weighing->side;
    bool carts = weighing->battle->terms.carts_side;
    int sum = nearest_of(weighing), score = attacks ? sum * weighing->pressure / 100 : -sum;
    if (carts) score += attacks ? -carts_of(weighing) : carts_of(weighing);
    return attacks ? score : score + posts_of(weighing);
}
