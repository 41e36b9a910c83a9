#include "core/exchange.h"

#include <assert.h>
#include <string.h>

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
    if (!ruleset_read_data(rules, scenario, fault)) return false;
    if (!rules->deploy(battle, scenario, fault)) return false;
    assert(battle->depth == 1);
    return true;
}

// Its dice are forgotten: the next exchange is another.
static enum exchange_end give_up(struct game *game, struct problem *problem, const char *why)
{
    game->dice.length = 0;
    dice_rewind(&game->dice);
    journal_clear(&game->journal);
    *problem = forbidden(0, why);
    return EXCHANGE_REFUSED;
}

// Why there was no room for what happened, if there was none.
static const char *no_room(const struct game *game)
{
    if (game->dice.full && game->dice.next < DICE_TAPE_CAP) {
        return "more would interrupt each other than a battle can hold";
    }
    if (game->dice.full) return "more dice would be rolled for it than a record can hold";
    return game->journal.lost ? "more would happen after it than a journal can hold" : NULL;
}

// Plays on from what the umpire holds; the copy becomes the battle only if no die was missing.
static enum exchange_end conclude(struct game *game, struct umpire *umpire, struct problem *problem)
{
    int steps = play_to_decision(umpire);
    *problem = no_problem();
    if (no_room(game)) return give_up(game, problem, no_room(game));
    game->automatic = steps;
    if (game->dice.starved) return EXCHANGE_STARVED;
    if (steps == PLAY_STEPS_CAP) {
        return give_up(game, problem, "nobody would have anything to decide for too long after it");
    }
    battle_copy(&game->battle.head, umpire->battle);
    return EXCHANGE_DONE;
}

static struct umpire umpire_of(struct game *game, union any_battle *copy)
{
    battle_copy(&copy->head, &game->battle.head);
    journal_clear(&game->journal);
    dice_rewind(&game->dice);
    return (struct umpire){.rules = game->rules,
                           .ground = game->ground,
                           .battle = &copy->head,
                           .dice = &game->dice,
                           .journal = &game->journal};
}

enum exchange_end game_begin(struct game *game)
{
    union any_battle copy;
    struct problem problem;
    struct umpire umpire = umpire_of(game, &copy);
    return conclude(game, &umpire, &problem);
}

enum exchange_end game_exchange(struct game *game, const struct choice *choice,
                                struct problem *problem)
{
    *problem = game_check(game, choice);
    return fine(*problem) ? game_carry_out(game, choice, problem) : EXCHANGE_REFUSED;
}

enum exchange_end game_carry_out(struct game *game, const struct choice *choice,
                                 struct problem *problem)
{
    union any_battle copy;
    struct umpire umpire = umpire_of(game, &copy);
    choice_apply(&umpire, choice);
    return conclude(game, &umpire, problem);
}

static bool rolled_together(const struct roll_call *one, const struct roll_call *next)
{
    bool same_figure = one->figure && one->figure == next->figure;
    bool same_group = one->group && one->group == next->group;
    return one->hidden_from == next->hidden_from &&
           (same_figure || same_group || one->clause == next->clause);
}

static enum exchange_end run_again(struct game *game, const struct choice *choice,
                                   struct problem *problem)
{
    if (choice) return game_exchange(game, choice, problem);
    enum exchange_end end = game_begin(game);
    if (end == EXCHANGE_REFUSED) *problem = forbidden(0, GAME_NO_OPENING);
    return end;
}

struct problem game_row_check(struct game *game, const struct choice *choice,
                              const struct dice_row *row, int typed)
{
    struct problem problem = no_problem();
    struct roll_call before = {0};
    int used = 0;
    enum exchange_end end = run_again(game, choice, &problem);
    while (end == EXCHANGE_STARVED && used < row->count) {
        struct roll_call call = game->dice.tape[game->dice.length].call;
        bool more = used > typed && !rolled_together(&before, &call);
        if (more || used + call.count > row->count) break;
        if (!dice_answer(&game->dice, row->faces + used)) {
            return forbidden(0, "the dice have no such face");
        }
        used += call.count;
        before = call;
        end = run_again(game, choice, &problem);
    }
    if (end == EXCHANGE_REFUSED || used == row->count) return problem;
    return forbidden(0, "that is not the number of dice rolled");
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
