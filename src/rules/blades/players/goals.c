// How that stands which is fought for: ways out, stores, a bell, somebody's life.
#include "rules/blades/players/picture.h"

#include <string.h>

int blades_way_from(const struct ground *ground, int map, const struct blades_figure *figure)
{
    int way = figure->head ? ground->ways[map][figure->head] : FAR;
    return way < FAR ? way : FAR;
}

int blades_distance_between(const struct ground *ground, const struct blades_figure *a,
                            const struct blades_figure *b)
{
    return a->head && b->head ? ground_distance(ground, a->head, b->head) : FAR / 2;
}

bool blades_only_fights(const struct blades_terms *terms)
{
    return !terms->exit_figure && !terms->death_figure && !terms->loot_side && !terms->bell &&
           !terms->murder_side;
}

int blades_nearest_enemy(const struct ground *ground, const struct blades_battle *battle,
                         const struct blades_figure *figure)
{
    int found = 0;
    for (int i = 1; i <= battle->count; i++) {
        const struct blades_figure *enemy = &battle->figures[i];
        if (enemy->side == figure->side || enemy->hidden || !blades_on_map(enemy)) continue;
        if (!found || blades_distance_between(ground, figure, enemy) <
                          blades_distance_between(ground, figure, &battle->figures[found])) {
            found = i;
        }
    }
    return found;
}

static int pressed(const struct blades_picture *picture, uint8_t side, int score)
{
    return score * picture->pressing[side] / 100;
}

// How a side's figures stand to a goal: the nearest counts most. Riders must get down to take it.
static int closeness(const struct blades_picture *picture, uint8_t side, int map, int each)
{
    const struct blades_battle *battle = picture->battle;
    int nearest = FAR, sum = 0, count = 0;
    for (int i = 1; i <= battle->count; i++) {
        const struct blades_figure *figure = &battle->figures[i];
        if (figure->side != side || figure->where == BLADES_DEAD) continue;
        int way = blades_way_from(picture->ground, map, figure);
        if (figure->mounted && way < 3 * DISMOUNTING) way += DISMOUNTING;
        if (way < nearest) nearest = way;
        sum += way;
        count++;
    }
    return count ? -each * nearest - each * sum / count : 0;
}

// A queue of hexes for the way out of one who is hunted.
struct escape {
    struct field field;
    uint16_t queue[GROUND_CELLS_CAP + 1];
    uint8_t cost[GROUND_CELLS_CAP + 1], waits[GROUND_CELLS_CAP + 1];
    int first, count;
};

static void come_to(struct escape *escape, uint16_t cell, int cost)
{
    if (cost >= escape->cost[cell]) return;
    escape->cost[cell] = (uint8_t)cost;
    if (escape->waits[cell]) return;
    escape->waits[cell] = 1;
    escape->queue[(escape->first + escape->count++) % (GROUND_CELLS_CAP + 1)] = cell;
}

static uint16_t next_of(struct escape *escape)
{
    uint16_t cell = escape->queue[escape->first];
    escape->first = (escape->first + 1) % (GROUND_CELLS_CAP + 1);
    escape->count--;
    escape->waits[cell] = 0;
    return cell;
}

// What the way out costs the runner as his enemies stand now: he must stop beside each of them, and
// goes through none. Friends make way.
static int way_out(const struct blades_picture *picture, int runner)
{
    const struct ground *ground = picture->ground;
    const struct blades_figure *man = &picture->battle->figures[runner];
    struct escape escape;
    int best = FAR;
    if (!man->head) return FAR;
    field_lay(&escape.field, ground, picture->battle, man->side);
    memset(escape.cost, FAR, sizeof escape.cost);
    memset(escape.waits, 0, sizeof escape.waits);
    escape.first = escape.count = 0;
    come_to(&escape, man->head, 0);
    while (escape.count) {
        uint16_t from = next_of(&escape);
        int so_far = escape.cost[from];
        if (so_far + 1 >= best) continue;
        if (ground->cells[from].flags & SIDE_BIT(man->side)) best = so_far + 1;
        for (int direction = 0; direction < 6; direction++) {
            uint16_t to = ground->next[from][direction];
            if (!to) continue;
            int who = escape.field.who[to], cost = blades_cost(&escape.field, runner, from, to);
            bool closed =
                who > BLADES_FIGURES || (who && picture->battle->figures[who].side != man->side);
            if (!cost || closed) continue;
            come_to(&escape, to, so_far + cost + (escape.field.near[to] ? BARRED : 0));
        }
    }
    return best;
}

// The runner wants out; the others want to be near him, and in his way.
static int chase(const struct blades_picture *picture)
{
    const struct blades_battle *battle = picture->battle;
    const struct blades_terms *terms = &battle->terms;
    const struct blades_figure *runner = &battle->figures[terms->exit_figure];
    int left = way_out(picture, terms->exit_figure);
    if (terms->exit_side == picture->side) {
        return pressed(picture, picture->side, TO_EXIT * (FAR - left));
    }
    int score = TO_EXIT * left;
    for (int i = 1; i <= battle->count; i++) {
        const struct blades_figure *figure = &battle->figures[i];
        if (figure->side != picture->side || !figure->head) continue;
        score -= CHASE * blades_distance_between(picture->ground, figure, runner);
    }
    return score;
}

static int hunt(const struct blades_picture *picture, int quarry, int each)
{
    const struct blades_battle *battle = picture->battle;
    int score = 0;
    for (int i = 1; i <= battle->count; i++) {
        const struct blades_figure *figure = &battle->figures[i];
        if (figure->side != picture->side || figure->where == BLADES_DEAD) continue;
        score -= each * blades_distance_between(picture->ground, figure, &battle->figures[quarry]);
    }
    return score;
}

// Of those who must get away the nearest to the edge count; the others fight on.
static int getting_away(const struct blades_picture *picture)
{
    const struct blades_battle *battle = picture->battle;
    const struct blades_terms *terms = &battle->terms;
    int ways[BLADES_FIGURES], count = 0, score = 0, place;
    for (int i = 1; i <= battle->count; i++) {
        const struct blades_figure *figure = &battle->figures[i];
        if (figure->side != terms->murder_side) continue;
        if (figure->where != BLADES_LEFT && !blades_counts(picture, i)) continue;
        int way = figure->head ? blades_way_from(picture->ground, WAY_OUT, figure) : 0;
        for (place = count++; place > 0 && ways[place - 1] > way; place--) {
            ways[place] = ways[place - 1];
        }
        ways[place] = way;
    }
    for (int i = 0; i < count; i++) {
        bool needed = i < terms->murder_exits;
        score += needed && !ways[i] ? AWAY : 0;
        score += TO_SAFETY * (FAR - ways[i]) / (needed ? 1 : 3);
    }
    return score;
}

// What is left of the night, in hundredths: to lie hidden is of use only to those who have time.
static int patience_of(const struct blades_battle *battle)
{
    int turns = blades_last_turn(battle), left = turns - battle->head.turn;
    return left > 0 ? 100 * left / turns : 0;
}

// In by the way there, and out again when the deed is done.
static int murder(const struct blades_picture *picture)
{
    const struct blades_battle *battle = picture->battle;
    const struct blades_terms *terms = &battle->terms;
    uint8_t side = terms->murder_side;
    int patience = battle->alarm ? 0 : HIDDEN * patience_of(battle) / 100, score = 0;
    if (battle->figures[terms->murder_figure].where == BLADES_DEAD) {
        return pressed(picture, side, getting_away(picture));
    }
    for (int i = 1; i <= battle->count; i++) {
        const struct blades_figure *ninja = &battle->figures[i];
        if (ninja->side != side || !ninja->head) continue;
        score += pressed(picture, side,
                         TO_VICTIM * (FAR - blades_way_from(picture->ground, WAY_THERE, ninja)));
        score += ninja->hidden ? patience : 0;
    }
    return score;
}

static int pursuit(const struct blades_picture *picture)
{
    const struct blades_battle *battle = picture->battle;
    int score = 0;
    for (int i = 1; i <= battle->count; i++) {
        const struct blades_figure *figure = &battle->figures[i];
        int enemy = figure->side == picture->side && blades_on_map(figure)
                        ? blades_nearest_enemy(picture->ground, battle, figure)
                        : 0;
        if (!enemy) continue;
        score -= NEARER * blades_distance_between(picture->ground, figure, &battle->figures[enemy]);
    }
    return score;
}

// Somebody who stands beside a store keeps it from being looted.
static bool is_guarded(const struct blades_picture *picture, uint16_t cell, uint8_t looters)
{
    const struct blades_battle *battle = picture->battle;
    for (int i = 1; i <= battle->count; i++) {
        const struct blades_figure *figure = &battle->figures[i];
        if (figure->side == looters || !blades_standing(figure)) continue;
        if (ground_distance(picture->ground, figure->head, cell) <= 1) return true;
    }
    return false;
}

static int looting(const struct blades_picture *picture)
{
    const struct blades_terms *terms = &picture->battle->terms;
    bool loots = terms->loot_side == picture->side;
    int looted = __builtin_popcount(terms->looted);
    int score = loots ? LOOTED * looted : -LOOTED * looted;
    for (int i = 0; i < GROUND_WAYS_CAP - WAY_THERE; i++) {
        if (!terms->stores[i] || terms->looted >> i & 1) continue;
        bool guarded = is_guarded(picture, terms->stores[i], terms->loot_side);
        score += pressed(picture, picture->side,
                         closeness(picture, picture->side, WAY_THERE + i, TO_STORE));
        if (guarded) score += loots ? -GUARDED : GUARDED;
    }
    return score;
}

int blades_goals_of(const struct blades_picture *picture)
{
    const struct blades_battle *battle = picture->battle;
    const struct blades_terms *terms = &battle->terms;
    uint8_t side = picture->side;
    int score = 0;
    if (blades_only_fights(terms)) score += pursuit(picture);
    if (terms->exit_figure) {
        score += chase(picture);
    } else if (terms->death_side == side) {
        score += hunt(picture, terms->death_figure, HUNT);
    }
    if (terms->loot_side) score += looting(picture);
    if (terms->bell) {
        score += pressed(picture, side, closeness(picture, side, WAY_THERE, TO_GOAL));
    }
    if (terms->murder_side == side) {
        score += murder(picture);
    } else if (terms->murder_side && battle->figures[terms->murder_figure].where == BLADES_DEAD) {
        score -= getting_away(picture);
    } else if (terms->murder_side) {
        score += closeness(picture, side, WAY_THERE, TO_GOAL / 2);
    }
    if (battle->alarm) {
        int alarm = QUIET * patience_of(battle) / 100;
        score += battle->garrison == side ? alarm : -alarm;
    }
    return score;
}
