#include "ai/reach.h"

#include <stdlib.h>

struct walk {
    const struct ruleset *rules;
    const struct ground *ground;
    enum side side;
    uint16_t figure;
    uint8_t step; // in which it walks
    struct reach *reach;
    struct choices choices;
    uint8_t *battles; // at each stop
};

static struct battle *battle_at(struct walk *walk, int stop)
{
    uint8_t *at = walk->battles + (size_t)stop * walk->rules->battle_bytes;
    return (struct battle *)(void *)at;
}

static bool is_same(struct standing a, struct standing b)
{
    return a.x == b.x && a.y == b.y && a.facing == b.facing;
}

static bool is_new_battle(const struct reach *reach, uint64_t hash)
{
    for (int i = 0; i < reach->count; i++) {
        if (reach->stops[i].hash == hash) return false;
    }
    return true;
}

// One choice further: it must roll no dice and take the figure somewhere else. The last step of a ride
// may be the last thing its side does; nothing else ends the step.
static void try_choice(struct walk *walk, int from, const struct choice *choice)
{
    struct reach *reach = walk->reach;
    struct standing standing;
    struct dice none;
    if (reach->count == REACH_CAP) return;
    if (from && choice->kind != reach->stops[from].choice.kind) return;
    struct battle *after = battle_at(walk, reach->count);
    dice_init(&none, BEYOND_STARVE, 0);
    battle_copy(after, battle_at(walk, from));
    struct umpire umpire = {walk->rules, walk->ground, after, &none, NULL};
    choice_apply(&umpire, choice);
    play_to_decision(&umpire);
    struct decision next = decision_pending(walk->rules, after);
    bool goes_on = next.step == walk->step && side_in(next.sides, walk->side);
    if (none.starved || (!goes_on && walk->rules->words[choice->kind].manner != BY_RIDING) ||
        !walk->rules->where(walk->ground, after, choice->figure, &standing) ||
        is_same(standing, reach->stops[from].standing)) {
        return;
    }
    uint64_t hash = battle_hash(after);
    if (!is_new_battle(reach, hash)) return;
    reach->stops[reach->count++] = (struct stop){from, *choice, standing, hash, .last = !goes_on};
}

// Breadth first, so that the first way found to a place is one of the fewest choices.
static void walk_about(struct walk *walk)
{
    struct reach *reach = walk->reach;
    for (int from = 0; from < reach->count; from++) {
        if (reach->stops[from].last) continue;
        choices_propose(walk->rules, walk->ground, battle_at(walk, from), walk->side,
                        &walk->choices);
        for (int i = 0; i < walk->choices.count; i++) {
            if (walk->choices.list[i].figure != walk->figure) continue;
            try_choice(walk, from, &walk->choices.list[i]);
        }
    }
}

static bool is_first_there(const struct reach *reach, int stop)
{
    for (int i = 0; i < stop; i++) {
        if (is_same(reach->stops[i].standing, reach->stops[stop].standing)) return false;
    }
    return true;
}

// A single choice that names its place is no news: it is among those offered.
static bool is_news(const struct ruleset *rules, const struct reach *reach, int stop)
{
    const struct stop *end = &reach->stops[stop];
    bool offered = !end->before && choice_names_place(&rules->words[end->choice.kind]);
    return !offered && is_first_there(reach, stop);
}

static void begin(struct walk *walk, const struct battle *known)
{
    struct stop *start = &walk->reach->stops[0];
    battle_copy(battle_at(walk, 0), known);
    start->hash = battle_hash(known);
    if (!walk->rules->where(walk->ground, known, walk->figure, &start->standing)) {
        start->standing = (struct standing){-1, -1, 0};
    }
    walk->reach->count = 1;
}

struct reach *reach_of(const struct ruleset *rules, const struct ground *ground,
                       const struct battle *known, enum side side, uint16_t figure)
{
    struct reach *reach = calloc(1, sizeof *reach);
    struct walk *walk = calloc(1, sizeof *walk);
    struct decision decision = decision_pending(rules, known);
    if (!reach || !walk) abort();
    *walk = (struct walk){.rules = rules,
                          .ground = ground,
                          .side = side,
                          .figure = figure,
                          .step = decision.step,
                          .reach = reach};
    walk->battles = malloc((size_t)(REACH_CAP + 1) * rules->battle_bytes);
    if (!walk->battles) abort();
    begin(walk, known);
    if (side_in(decision.sides, side)) walk_about(walk);
    for (int stop = 1; stop < reach->count; stop++) {
        reach->stops[stop].news = is_news(rules, reach, stop);
    }
    free(walk->battles);
    free(walk);
    return reach;
}

int reach_path(const struct reach *reach, int stop, int path[REACH_CAP])
{
    int length = 0, back = stop;
    for (; back; back = reach->stops[back].before) {
        length++;
    }
    for (int at = length; at > 0; stop = reach->stops[stop].before) {
        path[--at] = stop;
    }
    return length;
}
