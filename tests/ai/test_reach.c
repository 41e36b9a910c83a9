// Where a figure can get to, in every ruleset.
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
