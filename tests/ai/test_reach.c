// Where a figure can get to, and what the computer would do: in every ruleset.
#include "ai/hint.h"
#include "ai/reach.h"
#include "support/examine.h"

#include <criterion/criterion.h>
#include <stdlib.h>

// Every way leads where it says, by choices that are legal one after the other.
static void ways_lead_there(struct battle_record *record, const struct choice *choice,
                            const char *label)
{
    struct game game = record->history.game;
    if (!choice->figure) return;
    const struct battle *known = history_known(&record->history, choice->side);
    struct reach *reach =
        reach_of(game.rules, game.ground, known, (enum side)choice->side, choice->figure);
    for (int stop = 1; stop < reach->count; stop += 1 + reach->count / 8) {
        int path[REACH_CAP], length = reach_path(reach, stop, path);
        struct standing standing;
        cr_assert_gt(length, 0);
        battle_copy(&game.battle.head, known);
        for (int i = 0; i < length; i++) {
            struct problem problem;
            enum exchange_end end = game_exchange(&game, &reach->stops[path[i]].choice, &problem);
            cr_assert_eq(end, EXCHANGE_DONE, "%s", label);
        }
        cr_assert(game.rules->where(game.ground, &game.battle.head, choice->figure, &standing));
        cr_assert_eq(standing.x, reach->stops[stop].standing.x, "%s", label);
        cr_assert_eq(standing.y, reach->stops[stop].standing.y, "%s", label);
    }
    free(reach);
}

Test(reach, every_way_leads_where_it_says)
{
    examine_variants(ways_lead_there, (struct pace){5, 12, 1});
}

static struct desk *desk;

static void the_first_hint_is_what_it_would_do(struct battle_record *record,
                                               const struct choice *choice, const char *label)
{
    const struct game *game = &record->history.game;
    struct advice advice[3];
    struct thinking thinking = {.rules = game->rules,
                                .ground = game->ground,
                                .known = history_known(&record->history, choice->side),
                                .side = (enum side)choice->side,
                                .seed = 5};
    int count = hint_best(&thinking, desk, advice, 3);
    cr_assert_gt(count, 0, "%s", label);
    struct choice own = greedy_choose(&thinking, desk);
    cr_expect(choice_equal(&advice[0].choice, &own), "%s", label);
    for (int i = 2; i < count; i++) {
        cr_expect_geq(advice[i - 1].worth, advice[i].worth, "%s", label);
    }
}

Test(hint, the_first_is_what_the_computer_would_do)
{
    desk = desk_new();
    examine_scenario("ford", the_first_hint_is_what_it_would_do, (struct pace){3, 20, 1});
    desk_free(desk);
}
