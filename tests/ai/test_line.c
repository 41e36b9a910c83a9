// Lines of play, and the luck that dice have in them.
#include "ai/line.h"
#include "core/play.h"
#include "support/examine.h"

#include <criterion/criterion.h>
#include <math.h>
#include <stdlib.h>

#define FEW 400 // outcomes, of which the test looks at all

static struct luck_meter meter;
static struct dice dice;
static int thrown;

static double weight_of_tape(void)
{
    double weight = 1;
    for (int i = 0; i < dice.length; i++) {
        uint64_t ways, total;
        chance_of(&meter.chances, &dice.tape[i], &ways, &total);
        weight *= (double)ways / (double)total;
    }
    return weight;
}

// Adds the luck of every outcome of a choice, each by its weight. False: they are too many to be looked at one by one.
static bool all_luck(const struct game *game, const struct choice *choice, double *sum,
                     double *most)
{
    struct gauge gauge = {game->rules, game->ground, (enum side)choice->side, 1000};
    double seen = 0;
    int runs = 0;
    dice_init(&dice, BEYOND_FIRST, 0);
    do {
        union any_battle battle;
        double luck = 0;
        struct umpire umpire = {
            .rules = game->rules, .ground = game->ground, .battle = &battle.head, .dice = &dice};
        battle_copy(&battle.head, &game->battle.head);
        luck_advance(&meter, &gauge, &umpire, choice, &luck);
        seen += weight_of_tape();
        *sum += weight_of_tape() * luck;
        if (fabs(luck) > *most) *most = fabs(luck);
        if (dice.length == 0 || ++runs > FEW) return false;
    } while (dice_next_outcome(&dice));
    return fabs(seen - 1) < 1e-9;
}

static void luck_comes_to_nothing(struct battle_record *record, const struct choice *choice,
                                  const char *label)
{
    const struct game *game = &record->history.game;
    double sum = 0, most = 0;
    if (!all_luck(game, choice, &sum, &most)) return;
    cr_expect(fabs(sum) < 1e-9, "%s: %g", label, sum);
    thrown += most > 0;
}

Test(luck, of_all_that_dice_can_come_to_adds_up_to_nothing)
{
    examine_scenario("ford", luck_comes_to_nothing, (struct pace){1, 200, 4});
    cr_expect_gt(thrown, 0, "dice that decide something were thrown");
    luck_meter_fini(&meter);
}

static void lines_are_the_same_again(struct battle_record *record, const struct choice *choice,
                                     const char *label)
{
    const struct game *game = &record->history.game;
    union any_battle known;
    struct line_desk *one = line_desk_new(), *other = line_desk_new();
    struct gauge gauge = {game->rules, game->ground, (enum side)choice->side, 1000};
    game_known(game, gauge.side, &known);
    struct thinking thinking = {
        .rules = game->rules, .ground = game->ground, .known = &known.head, .side = gauge.side};
    union any_battle before = known;
    line_play(other, &thinking, &gauge, choice, 8);
    struct line first = line_play(one, &thinking, &gauge, choice, 9);
    struct line again = line_play(other, &thinking, &gauge, choice, 9);
    cr_expect(first.worth == again.worth && first.luck == again.luck, "%s", label);
    cr_expect(first.worth >= -1 && first.worth <= 1, "%s: %g", label, first.worth);
    cr_expect(battle_equal(&before.head, &known.head), "%s", label);
    line_desk_free(one);
    line_desk_free(other);
}

Test(line, a_seed_gives_the_same_line_whatever_was_played_before)
{
    examine_variants(lines_are_the_same_again, (struct pace){60, 1, 1, true});
}
