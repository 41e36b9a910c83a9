// The choice is played on what its side knows, the rest being imagined; the side then lets everything
// else be, and of all the other side may do from where it stands that is aimed at whom the choice
// moves, the worst is found by its odds.
#include "ai/reply.h"

#include "core/play.h"

#include <stdlib.h>

#define STEPS_AHEAD 16
#define REPLIES     48 // weighed

// What is known of the worst so far, and what looking for it takes.
struct search {
    struct odds_engine *engine;
    uint64_t enough;        // work of the engine, counted from its first
    struct choices choices; // of whoever is asked
    bool named;             // whom it concerns; else those whom the choice moves
    struct figures concerned;
    struct reply worst;
};

bool play_surely(const struct venture *venture, struct battle *battle, const struct choice *choice)
{
    struct dice none;
    dice_init(&none, BEYOND_STARVE, 0);
    struct umpire umpire = {venture->rules, venture->ground, battle, &none, NULL};
    choice_apply(&umpire, choice);
    play_to_decision(&umpire);
    return !none.starved;
}

static bool is_moved(const struct venture *venture, const struct battle *after, uint16_t figure,
                     struct standing *now)
{
    struct standing before;
    const struct ruleset *rules = venture->rules;
    return rules->where(venture->ground, venture->battle, figure, &before) &&
           rules->where(venture->ground, after, figure, now) &&
           (before.x != now->x || before.y != now->y);
}

static void find_concerned(const struct venture *venture, const struct battle *after,
                           struct figures *concerned)
{
    struct standing now;
    *concerned = (struct figures){0};
    for (int figure = 1; figure <= venture->rules->figures; figure++) {
        concerned->has[figure] = is_moved(venture, after, (uint16_t)figure, &now);
    }
    if (venture->choice->figure) concerned->has[venture->choice->figure] = true;
}

bool figures_harmed(const struct ruleset *rules, const struct figures *figures,
                    const struct battle *before, const struct battle *after)
{
    for (int figure = 1; figure <= rules->figures; figure++) {
        uint16_t one = (uint16_t)figure;
        if (figures->has[figure] && rules->harm(after, one) > rules->harm(before, one)) return true;
    }
    return false;
}

// The figures concerned, and the battle in which a reply to them is tried out.
struct trial {
    const struct ruleset *rules;
    const struct figures *concerned;
    const struct battle *before;
};

static bool is_harmed(const void *context, const struct battle *after)
{
    const struct trial *trial = context;
    return figures_harmed(trial->rules, trial->concerned, trial->before, after);
}

// Nobody is warned of those who were only imagined.
static bool is_known(const struct venture *venture, uint16_t figure)
{
    struct standing standing;
    return venture->rules->where(venture->ground, venture->battle, figure, &standing);
}

static void weigh_replies(const struct venture *venture, const struct battle *after,
                          struct search *search)
{
    int weighed = 0;
    struct trial trial = {venture->rules, &search->concerned, after};
    struct odds_test test = {is_harmed, &trial};
    for (int i = 0; i < search->choices.count && weighed < REPLIES; i++) {
        const struct choice *choice = &search->choices.list[i];
        if (!choice->target || !search->concerned.has[choice->target]) continue;
        if (choice->figure && !is_known(venture, choice->figure)) continue;
        if (search->engine->work >= search->enough) break;
        struct venture reply = {venture->rules, venture->ground, after, choice};
        double chance = 0;
        weighed++;
        if (!odds_chance(search->engine, &reply, &test, &chance)) continue;
        if (chance > search->worst.chance) search->worst = (struct reply){*choice, chance};
    }
}

// Everybody lets everything be, until it is this side's turn again, or dice come between; what the
// others might have done instead is weighed on the way.
static void find_worst(const struct venture *venture, struct search *search)
{
    union any_battle battle;
    struct choice next = *venture->choice;
    enum side own = (enum side)venture->choice->side;
    bool others_asked = false;
    battle_copy(&battle.head, venture->battle);
    venture->rules->imagine(venture->ground, &battle.head, own, ODDS_SEED);
    for (int i = 0; i < STEPS_AHEAD && play_surely(venture, &battle.head, &next); i++) {
        struct decision decision = decision_pending(venture->rules, &battle.head);
        if (i == 0 && !search->named) find_concerned(venture, &battle.head, &search->concerned);
        if (!decision.sides) break;
        bool mine = side_in(decision.sides, own);
        enum side asked = mine ? own : side_first(decision.sides);
        if (mine && others_asked) break;
        if (!mine) {
            choices_propose(venture->rules, venture->ground, &battle.head, asked, &search->choices);
            weigh_replies(venture, &battle.head, search);
        }
        others_asked |= !mine;
        if (!choice_let_be(venture->rules, venture->ground, &battle.head, asked, &next)) break;
    }
}

bool reply_worst_to(const struct venture *venture, const struct figures *concerned,
                    struct odds_engine *engine, struct reply *worst)
{
    struct search *search = malloc(sizeof *search);
    if (!search) abort();
    search->engine = engine;
    search->enough = engine->work + ODDS_GLANCE;
    search->worst = (struct reply){.chance = 0};
    search->named = concerned;
    if (concerned) search->concerned = *concerned;
    find_worst(venture, search);
    *worst = search->worst;
    free(search);
    return worst->chance > 0;
}

bool reply_worst(const struct venture *venture, struct odds_engine *engine, struct reply *worst)
{
    bool acts = venture->choice->figure || venture->choice->group;
    return acts && reply_worst_to(venture, NULL, engine, worst);
}

bool venture_plays(const struct venture *venture, struct battle *after)
{
    battle_copy(after, venture->battle);
    if (!play_surely(venture, after, venture->choice)) return false;
    struct decision decision = decision_pending(venture->rules, after);
    return !decision.sides || side_in(decision.sides, (enum side)venture->choice->side);
}

bool venture_carries_out(const struct venture *venture, struct battle *after)
{
    struct dice none;
    struct decision asked = decision_pending(venture->rules, venture->battle);
    if (!asked.sides || !venture->rules->steps[asked.step].sealed) return false;
    dice_init(&none, BEYOND_STARVE, 0);
    battle_copy(after, venture->battle);
    struct umpire umpire = {venture->rules, venture->ground, after, &none, NULL};
    choice_apply(&umpire, venture->choice);
    plans_close(&umpire);
    play_to_decision(&umpire);
    return !none.starved;
}

bool venture_moves(const struct venture *venture, const struct battle *after, struct moved *moved)
{
    while (moved->figure < venture->rules->figures) {
        moved->figure++;
        if (is_moved(venture, after, moved->figure, &moved->to)) return true;
    }
    return false;
}
