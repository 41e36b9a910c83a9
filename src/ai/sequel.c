#include "ai/sequel.h"

#include "ai/reply.h"
#include "core/play.h"

#define MOST_LET_BE 8

// The others let it be, until this side is asked again.
static bool others_let_be(const struct venture *venture, struct battle *battle)
{
    struct choice choice;
    enum side own = (enum side)venture->choice->side;
    for (int i = 0; i < MOST_LET_BE; i++) {
        struct decision decision = decision_pending(venture->rules, battle);
        if (side_in(decision.sides, own)) return true;
        if (!decision.sides) return false;
        enum side side = side_first(decision.sides);
        if (!choice_let_be(venture->rules, venture->ground, battle, side, &choice)) return false;
        if (!play_surely(venture, battle, &choice)) return false;
    }
    return false;
}

// On to the dice: they are thrown when this side ends what it does, or in a step of its own after that.
static bool comes_to_a_fight(const struct venture *venture, struct sequel *sequel)
{
    union any_battle later;
    enum side own = (enum side)venture->choice->side;
    const struct ruleset *rules = venture->rules;
    battle_copy(&sequel->fought.head, &sequel->after.head);
    for (int i = 0; i < MOST_LET_BE; i++) {
        if (!choice_let_be(rules, venture->ground, &sequel->fought.head, own, &sequel->end)) break;
        battle_copy(&later.head, &sequel->fought.head);
        if (!play_surely(venture, &later.head, &sequel->end)) return true;
        if (!others_let_be(venture, &later.head)) break;
        if (later.head.turn != sequel->after.head.turn) break;
        battle_copy(&sequel->fought.head, &later.head);
    }
    return false;
}

bool sequel_of(const struct venture *venture, struct sequel *sequel)
{
    const struct ruleset *rules = venture->rules;
    battle_copy(&sequel->before.head, venture->battle);
    if (!rules->follow ||
        !rules->follow(venture->ground, &sequel->before.head, venture->choice, &sequel->next)) {
        return false;
    }
    if (!fine(choice_check(rules, venture->ground, &sequel->before.head, &sequel->next))) {
        return false;
    }
    battle_copy(&sequel->after.head, &sequel->before.head);
    if (!play_surely(venture, &sequel->after.head, &sequel->next)) return false;
    if (!others_let_be(venture, &sequel->after.head)) return false;
    sequel->fights = comes_to_a_fight(venture, sequel);
    return true;
}
