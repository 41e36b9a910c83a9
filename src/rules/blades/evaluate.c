// How well a side stands, for players who look ahead: what its figures are worth, what threatens
// whom, and how far it is from what it fights for.
#include "core/lure.h"
#include "core/text.h"
#include "rules/blades/local.h"

#define UNIT       12           // so fine that one step of one among many counts
#define WORTH      (20 * UNIT)  // of a victory point
#define KEY_FIGURE (400 * UNIT) // of a figure on whose life the battle turns
#define WON        10000000

static bool is_key(const struct blades_battle *battle, int number)
{
    const struct blades_terms *terms = &battle->terms;
    return number == terms->exit_figure || number == terms->death_figure ||
           number == terms->murder_figure;
}

static int worth_of(const struct blades_battle *battle, int number)
{
    const struct blades_figure *figure = &battle->figures[number];
    int worth = WORTH * figure->value + (is_key(battle, number) ? KEY_FIGURE : 0);
    if (figure->where == BLADES_DEAD) return 0;
    if (figure->dishonoured) worth -= WORTH * figure->value / 2;
    if (figure->wounded) worth = worth * 6 / 10;
    if (figure->stunned) worth = worth * 7 / 10;
    return worth;
}

// Where everybody's head is: most are so far from each other that they need no closer look.
struct heads {
    const struct ground *ground;
    const struct blades_battle *battle;
    struct hex at[BLADES_FIGURES + 1];
    int8_t reach[BLADES_FIGURES + 1]; // of the other hex of somebody from there
};

static void find_heads(struct heads *heads, const struct ground *ground,
                       const struct blades_battle *battle)
{
    heads->ground = ground;
    heads->battle = battle;
    for (int i = 1; i <= battle->count; i++) {
        uint16_t head = battle->figures[i].head;
        heads->at[i] = head ? ground_hex(ground, head) : (struct hex){0, 0};
        heads->reach[i] = blades_two_hexes(battle, &battle->figures[i]);
    }
}

static bool may_be_adjacent(const struct heads *heads, int one, int other)
{
    struct hex a = heads->at[one], b = heads->at[other];
    int q = a.q - b.q, r = a.r - b.r, apart = 1 + heads->reach[one] + heads->reach[other];
    return q <= apart && q >= -apart && r <= apart && r >= -apart;
}

// What the enemies beside a figure could do to it: the column of a joint attack.
static int threat(const struct heads *heads, int number)
{
    const struct ground *ground = heads->ground;
    const struct blades_battle *battle = heads->battle;
    const struct blades_figure *figure = &battle->figures[number];
    int attack = 0;
    for (int i = 1; i <= battle->count; i++) {
        const struct blades_figure *enemy = &battle->figures[i];
        if (!may_be_adjacent(heads, i, number)) continue;
        if (enemy->side == figure->side || enemy->hidden || !blades_standing(enemy)) continue;
        if (blades_adjacent(ground, battle, i, number)) attack += blades_value(enemy, ATTACK_VALUE);
    }
    int column = attack / blades_value(figure, DEFENCE_VALUE);
    return column > BLADES_COLUMNS ? BLADES_COLUMNS : column;
}

#define FAR 60 // no way counts for more

static int way_from(const struct ground *ground, int map, const struct blades_figure *figure)
{
    int way = figure->head ? ground->ways[map][figure->head] : FAR;
    return way < FAR ? way : FAR;
}

static int distance_between(const struct ground *ground, const struct blades_figure *a,
                            const struct blades_figure *b)
{
    return a->head && b->head ? ground_distance(ground, a->head, b->head) : FAR / 2;
}

// How a side's figures stand to a goal: the nearest counts most. Riders must get down to take it.
static int closeness(const struct ground *ground, const struct blades_battle *battle, uint8_t side,
                     int map)
{
    int nearest = FAR, sum = 0, count = 0;
    for (int i = 1; i <= battle->count; i++) {
        const struct blades_figure *figure = &battle->figures[i];
        if (figure->side != side || figure->where == BLADES_DEAD) continue;
        int way = way_from(ground, map, figure);
        if (figure->mounted && way < 12) way += 4;
        if (way < nearest) nearest = way;
        sum += way;
        count++;
    }
    return count ? -6 * UNIT * nearest - 6 * UNIT * sum / count : 0;
}

// The runner wants out; the others want to be near him, and between him and the way out.
static int chase(const struct ground *ground, const struct blades_battle *battle, uint8_t side)
{
    const struct blades_terms *terms = &battle->terms;
    const struct blades_figure *runner = &battle->figures[terms->exit_figure];
    int left = way_from(ground, WAY_OUT, runner), score = 0;
    if (terms->exit_side == side) return 12 * (FAR - left);
    for (int i = 1; i <= battle->count; i++) {
        const struct blades_figure *figure = &battle->figures[i];
        if (figure->side != side || !figure->head) continue;
        score -= 2 * distance_between(ground, figure, runner);
        if (way_from(ground, WAY_OUT, figure) > left) score -= 12;
    }
    return score + 12 * left;
}

static int hunt(const struct ground *ground, const struct blades_battle *battle, uint8_t side,
                int quarry)
{
    int score = 0;
    for (int i = 1; i <= battle->count; i++) {
        const struct blades_figure *figure = &battle->figures[i];
        if (figure->side != side || figure->where == BLADES_DEAD) continue;
        score -= distance_between(ground, figure, &battle->figures[quarry]);
    }
    return score;
}

// In by the way there, and out again when the deed is done.
static int murder(const struct ground *ground, const struct blades_battle *battle, uint8_t side)
{
    const struct blades_terms *terms = &battle->terms;
    bool done = battle->figures[terms->murder_figure].where == BLADES_DEAD;
    int score = 0;
    for (int i = 1; i <= battle->count; i++) {
        const struct blades_figure *ninja = &battle->figures[i];
        if (ninja->side != side) continue;
        if (ninja->where == BLADES_LEFT) score += 500;
        if (!ninja->head) continue;
        score += 6 * (FAR - way_from(ground, done ? WAY_OUT : WAY_THERE, ninja));
        score += ninja->hidden ? 40 : 0;
    }
    return score;
}

// The enemy nearest to a figure, as far as its side knows; 0: there is none.
static int nearest_enemy(const struct ground *ground, const struct blades_battle *battle,
                         const struct blades_figure *figure)
{
    int found = 0;
    for (int i = 1; i <= battle->count; i++) {
        const struct blades_figure *enemy = &battle->figures[i];
        if (enemy->side == figure->side || enemy->hidden || !blades_on_map(enemy)) continue;
        if (!found || distance_between(ground, figure, enemy) <
                          distance_between(ground, figure, &battle->figures[found])) {
            found = i;
        }
    }
    return found;
}

// Whether nothing but points decides: then it is the enemy himself to whom all go.
static bool only_fights(const struct blades_terms *terms)
{
    return !terms->exit_figure && !terms->death_figure && !terms->loot_side && !terms->bell &&
           !terms->murder_side;
}

static int pursuit(const struct ground *ground, const struct blades_battle *battle, uint8_t side)
{
    int score = 0;
    for (int i = 1; i <= battle->count; i++) {
        const struct blades_figure *figure = &battle->figures[i];
        int enemy = figure->side == side && blades_on_map(figure)
                        ? nearest_enemy(ground, battle, figure)
                        : 0;
        if (enemy) score -= distance_between(ground, figure, &battle->figures[enemy]);
    }
    return score;
}

static int objectives(const struct ground *ground, const struct blades_battle *battle, uint8_t side)
{
    const struct blades_terms *terms = &battle->terms;
    int score = only_fights(terms) ? UNIT * pursuit(ground, battle, side) : 0;
    if (terms->exit_figure) {
        score += UNIT * chase(ground, battle, side);
    } else if (terms->death_side == side) {
        score += UNIT * hunt(ground, battle, side, terms->death_figure) / 4;
    }
    if (terms->loot_side) {
        int looted = __builtin_popcount(terms->looted);
        score += 400 * UNIT * (terms->loot_side == side ? looted : -looted);
        for (int i = 0; i < GROUND_WAYS_CAP - WAY_THERE; i++) {
            if (!terms->stores[i] || terms->looted >> i & 1) continue;
            score += closeness(ground, battle, side, WAY_THERE + i) / 2;
        }
    }
    if (terms->bell) score += closeness(ground, battle, side, WAY_THERE);
    if (terms->murder_side == side) {
        score += UNIT * murder(ground, battle, side);
    } else if (terms->murder_side) {
        score += closeness(ground, battle, side, WAY_THERE) / 2;
    }
    return score;
}

int blades_evaluate(const struct ground *ground, const struct battle *head, enum side side,
                    struct workings *workings)
{
    (void)workings;
    const struct blades_battle *battle = blades_in(head);
    if (head->outcome == outcome_of_win(side)) return WON;
    if (head->outcome == DRAWN) return 0;
    if (head->outcome != UNDECIDED) return -WON;
    bool attacks_first = battle->active == side;
    struct heads heads;
    find_heads(&heads, ground, battle);
    int score = objectives(ground, battle, (uint8_t)side);
    if (battle->alarm) score += battle->garrison == side ? 60 * UNIT : -60 * UNIT;
    for (int i = 1; i <= battle->count; i++) {
        const struct blades_figure *figure = &battle->figures[i];
        if (figure->side == NOBODY) continue;
        bool own = figure->side == side;
        int worth = worth_of(battle, i);
        score += own ? worth : -worth;
        if (!blades_on_map(figure)) continue;
        int column = threat(&heads, i);
        // A threat is worth more to the side that strikes next.
        if (own) {
            score -= worth * column / (attacks_first ? 60 : 30);
        } else {
            score += worth * column / (attacks_first ? 30 : 60);
        }
    }
    return score;
}

// What a figure is drawn to, while they are counted up to the one that is wanted.
struct lures {
    int left;
    struct lure *found;
};

static void lure_to(struct lures *lures, int far, const char *name)
{
    struct text text;
    if (lures->left-- != 0) return;
    lures->found->far = far;
    text_init(&text, lures->found->name, sizeof lures->found->name);
    text_add(&text, name);
}

static int nearest_store(const struct ground *ground, const struct blades_terms *terms,
                         const struct blades_figure *figure)
{
    int nearest = FAR;
    for (int i = 0; i < GROUND_WAYS_CAP - WAY_THERE; i++) {
        if (!terms->stores[i] || terms->looted >> i & 1) continue;
        int way = way_from(ground, WAY_THERE + i, figure);
        if (way < nearest) nearest = way;
    }
    return nearest;
}

bool blades_lure(const struct ground *ground, const struct battle *head, uint16_t number,
                 int wanted, struct lure *lure)
{
    const struct blades_battle *battle = blades_in(head);
    const struct blades_terms *terms = &battle->terms;
    const struct blades_figure *figure = &battle->figures[number];
    const struct blades_figure *runner = &battle->figures[terms->exit_figure];
    const struct blades_figure *victim = &battle->figures[terms->murder_figure];
    struct lures lures = {wanted, lure};
    uint8_t side = figure->side;
    if (number == terms->exit_figure) {
        lure_to(&lures, way_from(ground, WAY_OUT, figure), "the way out");
    }
    if (terms->exit_figure && terms->exit_side != side) {
        lure_to(&lures, distance_between(ground, figure, runner),
                ground_name(ground, terms->exit_figure));
    }
    if (terms->death_figure && terms->death_side == side &&
        terms->death_figure != terms->exit_figure) {
        lure_to(&lures, distance_between(ground, figure, &battle->figures[terms->death_figure]),
                ground_name(ground, terms->death_figure));
    }
    int enemy = only_fights(terms) ? nearest_enemy(ground, battle, figure) : 0;
    if (enemy) {
        lure_to(&lures, distance_between(ground, figure, &battle->figures[enemy]),
                ground_name(ground, (uint16_t)enemy));
    }
    if (terms->loot_side) lure_to(&lures, nearest_store(ground, terms, figure), "the stores");
    if (terms->bell) lure_to(&lures, way_from(ground, WAY_THERE, figure), "the bell");
    if (terms->murder_side == side && victim->where == BLADES_DEAD) {
        lure_to(&lures, way_from(ground, WAY_OUT, figure), "the way out");
    } else if (terms->murder_side && number != terms->murder_figure) {
        lure_to(&lures, way_from(ground, WAY_THERE, figure),
                ground_name(ground, terms->murder_figure));
    }
    return lures.left < 0;
}
