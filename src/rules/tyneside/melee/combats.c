// The combats of a melee phase as they are laid out and changed (TY_9_2, TY_R32).
#include "rules/tyneside/field/field.h"
#include "rules/tyneside/melee/melee.h"

#include <string.h>

static bool fights_in(const struct ty_combat *combat, int figure)
{
    return combat->figure == figure || combat->enemy == figure || combat->support[0] == figure ||
           combat->support[1] == figure;
}

// The combat a figure takes part in; -1: none.
int ty_combat_of(const struct ty_battle *battle, int figure)
{
    for (int i = 0; i < battle->combat_count; i++) {
        if (fights_in(&battle->combats[i], figure)) return i;
    }
    return -1;
}

// TY_9_2 May he stand by those who fight this combat? Against one only, and three at the most.
bool ty_may_support(const struct ty_battle *battle, const struct ty_combat *combat, int figure)
{
    uint8_t side = battle->figures[figure].side;
    int enemy = side == battle->active ? combat->enemy : combat->figure;
    if (combat->strike || (combat->several && combat->several != side)) return false;
    if (ty_supporters(combat) == TY_SUPPORTERS) return false;
    return ty_opposes(battle, figure, enemy) && ty_can_fight(battle, figure, enemy);
}

static void add_support(const struct ty_battle *battle, struct ty_combat *combat, int figure)
{
    combat->support[ty_supporters(combat)] = (uint8_t)figure;
    combat->several = battle->figures[figure].side;
}

static void drop_support(struct ty_combat *combat, int figure)
{
    if (combat->support[0] == figure) combat->support[0] = combat->support[1];
    combat->support[1] = 0;
    if (!combat->support[0]) combat->several = 0;
}

// TY_R30 Whom a lone rider can fight, if there is such a one, must lead.
bool ty_may_lead(const struct ty_battle *battle, const struct ty_combat *combat, int figure)
{
    int lone = ty_lone(battle, combat);
    int primary = battle->figures[lone].side == battle->active ? combat->enemy : combat->figure;
    if (ty_can_fight(battle, lone, figure)) return true;
    return !ty_can_fight(battle, lone, primary) &&
           !ty_can_fight(battle, lone, combat->support[0]) &&
           !(combat->support[1] && ty_can_fight(battle, lone, combat->support[1]));
}

static void lead(const struct ty_battle *battle, struct ty_combat *combat, int figure)
{
    bool own = battle->figures[figure].side == battle->active;
    uint8_t *primary = own ? &combat->figure : &combat->enemy;
    for (int i = 0; i < TY_SUPPORTERS; i++) {
        if (combat->support[i] == figure) combat->support[i] = *primary;
    }
    *primary = (uint8_t)figure;
}

// 3.5 The best class, then the longest weapon, then the lowest number.
static bool leads_better(const struct ty_battle *battle, int lone, int figure, int other)
{
    const struct ty_figure *a = &battle->figures[figure], *b = &battle->figures[other];
    bool fit = ty_can_fight(battle, lone, figure) && ty_can_fight(battle, figure, lone);
    bool other_fit = ty_can_fight(battle, lone, other) && ty_can_fight(battle, other, lone);
    if (fit != other_fit) return fit;
    if (a->class != b->class) return a->class > b->class;
    int die = ty_weapons[a->weapon].die, other_die = ty_weapons[b->weapon].die;
    return die != other_die ? die > other_die : figure < other;
}

static void choose_lead(const struct ty_battle *battle, struct ty_combat *combat)
{
    int lone = ty_lone(battle, combat);
    if (!lone) return;
    int best = combat->several == battle->active ? combat->figure : combat->enemy;
    for (int i = 0; i < ty_supporters(combat); i++) {
        if (leads_better(battle, lone, combat->support[i], best)) best = combat->support[i];
    }
    lead(battle, combat, best);
}

static int first_in(const struct ty_battle *battle, const struct ty_combat *combat)
{
    int first = combat->figure;
    for (int i = 0; i < ty_supporters(combat) && combat->several == battle->active; i++) {
        if (combat->support[i] < first) first = combat->support[i];
    }
    return first;
}

// 3.5 In the order of the lowest number of the side whose turn it is.
static void sort_combats(struct ty_battle *battle)
{
    for (int i = 1; i < battle->combat_count; i++) {
        struct ty_combat combat = battle->combats[i];
        int place = i;
        while (place > 0 &&
               first_in(battle, &battle->combats[place - 1]) > first_in(battle, &combat)) {
            battle->combats[place] = battle->combats[place - 1];
            place--;
        }
        battle->combats[place] = combat;
    }
}

static bool join_lowest(struct ty_battle *battle, int figure)
{
    int best = -1, lowest = 0;
    for (int i = 0; i < battle->combat_count; i++) {
        const struct ty_combat *combat = &battle->combats[i];
        bool own = battle->figures[figure].side == battle->active;
        int enemy = own ? combat->enemy : combat->figure;
        if (!ty_may_support(battle, combat, figure) || (best >= 0 && enemy > lowest)) continue;
        best = i;
        lowest = enemy;
    }
    if (best >= 0) add_support(battle, &battle->combats[best], figure);
    return best >= 0;
}

// The combats of the pairs, with whoever is left over in support; strikes at the fallen stay.
void ty_lay_out(struct ty_battle *battle, const struct ty_pairs *pairs)
{
    struct ty_combat old[TY_COMBATS];
    int old_count = battle->combat_count, count = 0;
    memcpy(old, battle->combats, sizeof old);
    memset(battle->combats, 0, sizeof battle->combats);
    for (int i = 1; i <= battle->count && count < TY_COMBATS; i++) {
        if (battle->figures[i].side != battle->active || !pairs->partner[i]) continue;
        battle->combats[count++] =
            (struct ty_combat){.figure = (uint8_t)i, .enemy = pairs->partner[i]};
    }
    battle->combat_count = (uint8_t)count;
    for (int i = 1; i <= battle->count; i++) {
        if (ty_standing(battle, &battle->figures[i]) && !pairs->partner[i]) join_lowest(battle, i);
    }
    for (int i = 0; i < count; i++) {
        choose_lead(battle, &battle->combats[i]);
    }
    for (int i = 0; i < old_count && battle->combat_count < TY_COMBATS; i++) {
        if (old[i].strike) battle->combats[battle->combat_count++] = old[i];
    }
    sort_combats(battle);
}

void ty_pairs_now(const struct ty_battle *battle, struct ty_pairs *pairs)
{
    *pairs = (struct ty_pairs){0};
    for (int i = 0; i < battle->combat_count; i++) {
        const struct ty_combat *combat = &battle->combats[i];
        if (combat->strike) continue;
        pairs->partner[combat->figure] = combat->enemy;
        pairs->partner[combat->enemy] = combat->figure;
    }
}

static void strike(struct ty_battle *battle, const struct choice *choice)
{
    int number = ty_combat_of(battle, choice->figure);
    if (number < 0) number = battle->combat_count++;
    battle->combats[number] =
        (struct ty_combat){.figure = choice->figure, .enemy = choice->target, .strike = 1};
}

static void support(struct ty_battle *battle, const struct choice *choice)
{
    int from = ty_combat_of(battle, choice->figure), to = ty_combat_of(battle, choice->target);
    if (from >= 0) drop_support(&battle->combats[from], choice->figure);
    add_support(battle, &battle->combats[to], choice->figure);
}

void ty_change_combats(struct ty_battle *battle, const struct choice *choice)
{
    struct ty_pairs pairs;
    if (choice->kind == PAIR) {
        ty_pairs_now(battle, &pairs);
        bool possible = ty_pairs_bring(battle, &pairs, choice->figure, choice->target);
        assert(possible);
        if (possible) ty_lay_out(battle, &pairs);
    } else if (choice->kind == SUPPORT) {
        support(battle, choice);
    } else if (choice->kind == STRIKE) {
        strike(battle, choice);
    } else {
        lead(battle, &battle->combats[ty_combat_of(battle, choice->figure)], choice->figure);
    }
    sort_combats(battle);
}
