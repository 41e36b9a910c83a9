// What every ruleset must satisfy where a side lets things be, and where plans are written in secret.
#include "core/mix.h"
#include "core/text.h"
#include "support/examine.h"

#include <criterion/criterion.h>
#include <string.h>

// A side may have to halt a figure first, and each of the others may have to let things be too.
#define MOST_TIMES (3 * SIDES)

static bool let_be(const struct game *game, enum side side, struct choice *choice)
{
    union any_battle known;
    game_known(game, side, &known);
    return choice_let_be(game->rules, game->ground, &known.head, side, choice);
}

// Are those asked something else than they were, or is the battle over?
static bool is_past(const struct game *game, const struct battle *before)
{
    const struct battle *now = &game->battle.head;
    if (game_over(game) || now->turn != before->turn || now->depth != before->depth) return true;
    return memcmp(now->frames, before->frames, sizeof now->frames) != 0;
}

// Whoever can let things be is offered it; and when all do, the step is over before long.
static void letting_be_is_offered_and_ends_the_step(struct battle_record *record,
                                                    const struct choice *choice, const char *label)
{
    static struct choices offered;
    static struct game game;
    struct choice idle;
    struct problem problem;
    const struct game *now = &record->history.game;
    if (!let_be(now, (enum side)choice->side, &idle)) return;
    game_propose(now, (enum side)choice->side, &offered);
    cr_assert(choices_hold(&offered, &idle), "%s: letting be is not offered", label);
    game = *now;
    for (int times = 0; !is_past(&game, &now->battle.head); times++) {
        cr_assert_lt(times, MOST_TIMES, "%s: letting be does not end it", label);
        enum side side = side_first(game_decision(&game).sides);
        if (!let_be(&game, side, &idle)) return;
        dice_advance(&game.dice);
        cr_assert_eq(game_exchange(&game, &idle, &problem), EXCHANGE_DONE, "%s", label);
    }
}

Test(conformance, letting_be_is_offered_and_ends_the_step)
{
    examine_variants(letting_be_is_offered_and_ends_the_step, (struct pace){2, 200, 1});
}

// What is offered by the name of letting be is letting be: nothing is offered that it would miss.
static void what_is_called_so_is_letting_be(struct battle_record *record,
                                            const struct choice *choice, const char *label)
{
    static struct choices offered;
    struct choice idle;
    const struct game *game = &record->history.game;
    const struct step *step = &game->rules->steps[game_decision(game).step];
    if (let_be(game, (enum side)choice->side, &idle)) return;
    game_propose(game, (enum side)choice->side, &offered);
    for (int i = 0; i < offered.count; i++) {
        cr_assert_neq(offered.list[i].kind, step->let_be, "%s: '%s' is offered, but nobody can",
                      label, game->rules->words[step->let_be].word);
    }
}

Test(conformance, who_cannot_let_things_be_is_not_offered_it)
{
    examine_variants(what_is_called_so_is_letting_be, (struct pace){2, 200, 1});
}

static void sides_decide_together_only_in_secret(struct battle_record *record,
                                                 const struct choice *choice, const char *label)
{
    (void)choice;
    const struct game *game = &record->history.game;
    struct decision decision = game_decision(game);
    bool together = __builtin_popcount(decision.sides) > 1;
    cr_assert(!together || game->rules->steps[decision.step].sealed, "%s: '%s' is not sealed",
              label, game->rules->steps[decision.step].name);
}

Test(conformance, sides_decide_at_the_same_time_only_where_it_is_sealed)
{
    examine_variants(sides_decide_together_only_in_secret, (struct pace){1, 1000, 1});
}

// Plays two choices one after the other; false: the first of them opened what was sealed.
static bool both_are_written(struct game *game, const struct choice *first,
                             const struct choice *second, const char *label)
{
    struct problem problem;
    game->dice.length = 0;
    cr_assert_eq(game_exchange(game, first, &problem), EXCHANGE_DONE, "%s", label);
    if (game->automatic) return false;
    enum exchange_end end = game_exchange(game, second, &problem);
    cr_assert_eq(end, EXCHANGE_DONE, "%s: what the others have written forbids it", label);
    return !game->automatic;
}

// What one side writes in secret neither forbids what another writes nor changes what comes of it.
static void plans_commute(struct battle_record *record, const struct choice *choice,
                          const char *label)
{
    static struct game ways[2];
    static struct choices offered;
    const struct game *game = &record->history.game;
    struct decision decision = game_decision(game);
    if (!game->rules->steps[decision.step].sealed) return;
    for (enum side side = RED; side <= game->battle.head.sides; side++) {
        if (side == (enum side)choice->side || !side_in(decision.sides, side)) continue;
        game_propose(game, side, &offered);
        for (int i = 0; i < offered.count; i++) {
            ways[0] = ways[1] = *game;
            if (!both_are_written(&ways[0], choice, &offered.list[i], label)) continue;
            if (!both_are_written(&ways[1], &offered.list[i], choice, label)) continue;
            cr_assert(battle_equal(&ways[0].battle.head, &ways[1].battle.head),
                      "%s: two orders of the same plans differ", label);
        }
    }
}

Test(conformance, plans_of_different_sides_commute)
{
    examine_variants(plans_commute, (struct pace){1, 1000, 1});
}

// After every choice of a sealed step: nobody is asked in it any more, or nothing has changed.
static void plans_are_closed_or_stay(struct battle_record *record, const struct choice *choice,
                                     const char *label)
{
    const struct game *game = &record->history.game;
    struct dice none;
    union any_battle battle, written;
    struct decision decision = game_decision(game);
    bool sealed = game->rules->steps[decision.step].sealed;
    battle_copy(&battle.head, &game->battle.head);
    dice_init(&none, BEYOND_STARVE, 0);
    struct umpire umpire = {game->rules, game->ground, &battle.head, &none, NULL};
    choice_apply(&umpire, choice);
    battle_copy(&written.head, &battle.head);
    plans_close(&umpire);
    bool same = battle_equal(&written.head, &battle.head);
    cr_assert(same || sealed, "%s: a step is closed that is not sealed", label);
    cr_assert(same || !decision_pending(game->rules, &battle.head).sides, "%s", label);
}

Test(conformance, half_written_plans_are_closed_or_left_alone)
{
    examine_variants(plans_are_closed_or_stay, (struct pace){1, 300, 1});
}
