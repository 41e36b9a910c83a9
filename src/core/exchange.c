#include "core/exchange.h"

#include <assert.h>
#include <string.h>

// More automatic steps than any chain of a rulebook: a sequence that never asks would stop here.
#define STEPS_CAP 20000

bool game_deploy(struct game *game, const struct ruleset *rules, struct scenario *scenario,
                 struct fault *fault)
{
    struct battle *battle = &game->battle.head;
    memset(&game->battle, 0, sizeof game->battle);
    game->rules = rules;
    game->ground = &scenario->ground;
    journal_clear(&game->journal);
    battle->bytes = rules->battle_bytes;
    battle->sides = scenario->sides;
    memcpy(battle->options, scenario->options, sizeof battle->options);
    if (!rules->deploy(battle, scenario, fault)) return false;
    assert(battle->depth == 1);
    return true;
}

// Plays on from what the umpire holds; the copy becomes the battle only if no die was missing.
static enum exchange_end conclude(struct game *game, struct umpire *umpire)
{
    int steps = 0;
    while (play_on(umpire)) {
        steps++;
        assert(steps < STEPS_CAP);
    }
    if (game->dice.starved) return EXCHANGE_STARVED;
    battle_copy(&game->battle.head, umpire->battle);
    return EXCHANGE_DONE;
}

static struct umpire umpire_of(struct game *game, union any_battle *copy)
{
    battle_copy(&copy->head, &game->battle.head);
    journal_clear(&game->journal);
    dice_rewind(&game->dice);
    return (struct umpire){game->rules, game->ground, &copy->head, &game->dice, &game->journal};
}

enum exchange_end game_begin(struct game *game)
{
    union any_battle copy;
    struct umpire umpire = umpire_of(game, &copy);
    return conclude(game, &umpire);
}

enum exchange_end game_exchange(struct game *game, const struct choice *choice,
                                struct problem *problem)
{
    *problem = game_check(game, choice);
    return fine(*problem) ? game_carry_out(game, choice) : EXCHANGE_REFUSED;
}

enum exchange_end game_carry_out(struct game *game, const struct choice *choice)
{
    union any_battle copy;
    struct umpire umpire = umpire_of(game, &copy);
    choice_apply(&umpire, choice);
    return conclude(game, &umpire);
}

enum exchange_end game_fix(struct game *game, const struct choice *choice, struct problem *problem)
{
    union any_battle copy;
    struct ruleset by_hand = fixing(game->rules);
    *problem = choice_well_formed(&by_hand, choice)
                   ? no_problem()
                   : forbidden(0, "that is no way to set it right");
    if (!fine(*problem)) return EXCHANGE_REFUSED;
    struct umpire umpire = umpire_of(game, &copy);
    *problem = game->rules->fix(&umpire, choice);
    const char *unsound = game->rules->unsound(game->ground, umpire.battle);
    if (fine(*problem) && unsound) *problem = forbidden(0, unsound);
    if (fine(*problem) && !decision_pending(game->rules, umpire.battle).sides) {
        *problem = forbidden(0, "then nobody would have anything to decide any more");
    }
    if (!fine(*problem)) return EXCHANGE_REFUSED;
    battle_copy(&game->battle.head, umpire.battle);
    return EXCHANGE_DONE;
}

void game_known(const struct game *game, enum side side, union any_battle *known)
{
    battle_copy(&known->head, &game->battle.head);
    game->rules->redact(game->ground, &known->head, side);
}

struct problem game_check(const struct game *game, const struct choice *choice)
{
    union any_battle known;
    if (!choice_well_formed(game->rules, choice)) return forbidden(0, "that is not a choice");
    game_known(game, (enum side)choice->side, &known);
    return choice_check(game->rules, game->ground, &known.head, choice);
}

bool game_hides_from(const struct game *game, enum side side)
{
    union any_battle known;
    game_known(game, side, &known);
    return !battle_equal(&known.head, &game->battle.head);
}

bool game_keeps_secrets(const struct game *game)
{
    for (enum side side = RED; side <= game->battle.head.sides; side++) {
        if (game_hides_from(game, side)) return true;
    }
    return false;
}

void game_propose(const struct game *game, enum side side, struct choices *choices)
{
    union any_battle known;
    game_known(game, side, &known);
    choices_propose(game->rules, game->ground, &known.head, side, choices);
}

struct decision game_decision(const struct game *game)
{
    return decision_pending(game->rules, &game->battle.head);
}

bool game_over(const struct game *game)
{
    return game->battle.head.outcome != UNDECIDED;
}
