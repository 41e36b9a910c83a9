// Moments: every time something changed that a viewer may know, and never else.
#include "server/table_situation.h"

#include "core/mix.h"

#include <criterion/criterion.h>
#include <string.h>

#define SEED 19u

TestSuite(moments, .init = tb_open, .fini = tb_close);

static void expect_moments(const char *label, int red, int blue, int nobody, int everything)
{
    cr_expect_eq(table_moment(table, RED), red, "%s: red %d", label, table_moment(table, RED));
    cr_expect_eq(table_moment(table, BLUE), blue, "%s: blue %d", label, table_moment(table, BLUE));
    cr_expect_eq(table_moment(table, NOBODY), nobody, "%s: nobody %d", label,
                 table_moment(table, NOBODY));
    cr_expect_eq(table_moment(table, (enum side)EVERYTHING), everything, "%s", label);
}

Test(moments, secret_orders_are_moments_for_their_own_side_only)
{
    tb_make(tb_heath, "");
    expect_moments("the start", 0, 0, 0, 0);
    tb_play("red order 1 attack");
    expect_moments("an order", 1, 0, 0, 1);
    tb_play("blue order 2 attack");
    expect_moments("another", 1, 1, 0, 2);
    tb_play("blue ready");
    expect_moments("who is ready is told", 2, 2, 1, 3);
}

Test(moments, what_the_hidden_do_is_no_moment_for_the_others)
{
    static const struct {
        const char *line;
        int red, blue, nobody;
    } rows[] = {
        {"blue move 10 to B9", 1, 1, 1},
        {"blue end", 2, 2, 2},
        {"red end", 3, 3, 3},
        {"red enter 2 to A16", 4, 3, 3},
        {"red move 2 to A15", 5, 3, 3},
        {"red move 2 to A14", 6, 3, 3},
        {"red halt 2", 7, 3, 3},
        {"red enter 3 to T16", 8, 3, 3},
        {"red halt 3", 9, 3, 3},
        {"red end", 10, 4, 4},
        {"red end", 11, 5, 5},
        {"red end", 12, 6, 6},
        {"blue move 10 to E7", 13, 7, 7},
    };
    tb_make(MOTH, "");
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        tb_play(rows[i].line);
        expect_moments(rows[i].line, rows[i].red, rows[i].blue, rows[i].nobody, (int)i + 1);
        tb_load_again(rows[i].line);
    }
}

Test(moments, moments_taken_back_are_gone_and_come_again)
{
    tb_make(DAWN, "");
    tb_play("red move 1 to C2; red move 1 to C1");
    int plies[2] = {table->moments[BLUE].plies[1], table->moments[BLUE].plies[2]};
    tb_done(table_undo(table, RED));
    expect_moments("taken back", 1, 1, 1, 1);
    tb_play("red move 1 to C1");
    expect_moments("again", 2, 2, 2, 2);
    cr_expect_eq(table->moments[BLUE].plies[1], plies[0]);
    cr_expect_eq(table->moments[BLUE].plies[2], plies[1]);
}

static const char *const all_scenarios[] = {
    MOTH,
    DAWN,
    THREE,
    "scenarios/blades/rain-at-the-torii.yaml",
    "scenarios/blades/bell-of-the-white-crane.yaml",
    "scenarios/demo/ford.yaml",
    "scenarios/demo/moor.yaml",
};

// Between two moments a viewer's knowledge stands still.
static void expect_nothing_between_moments(const char *label)
{
    int last = tb_history()->ply;
    for (int viewer = NOBODY; viewer < VIEWERS; viewer++) {
        if (viewer > table->record->scenario.sides && viewer < EVERYTHING) continue;
        const struct moments *moments = &table->moments[viewer];
        union any_battle then;
        int next = 0;
        for (int ply = 0; ply <= last; ply++) {
            history_seek(tb_history(), ply);
            const struct battle *now = table_known(table, (enum side)viewer);
            if (next < moments->count && moments->plies[next] == ply) {
                battle_copy(&then.head, now);
                next++;
            } else if (!battle_equal(&then.head, now)) {
                cr_assert_fail("%s: viewer %d learns something at ply %d", label, viewer, ply);
            }
        }
        cr_assert_eq(next, moments->count, "%s: viewer %d has a moment of no ply", label, viewer);
    }
}

Test(moments, nothing_is_learned_between_moments)
{
    for (size_t i = 0; i < sizeof all_scenarios / sizeof *all_scenarios; i++) {
        tb_make(all_scenarios[i], "");
        for (unsigned ply = 0; ply < 150 && !table_over(table); ply++) {
            tb_play_somehow(mix_at(SEED + i, ply));
        }
        expect_nothing_between_moments(all_scenarios[i]);
    }
}

Test(moments, a_table_loaded_again_is_the_one_that_was_played)
{
    for (size_t i = 0; i < sizeof all_scenarios / sizeof *all_scenarios; i++) {
        for (unsigned typed = 0; typed < 2; typed++) {
            tb_make(all_scenarios[i], typed ? "dice=typed" : "think=700");
            for (unsigned act = 0; act < 90 && !table_over(table); act++) {
                uint64_t seed = mix_at(SEED * 3 + i, 2 * act + typed);
                tb_play_somehow(seed);
                if (seed % 5 == 0) table_undo(table, RED);
                if (seed % 7 == 0) table_offer(table, BLUE, OFFER_TAKEBACK, "");
                if (seed % 21 == 0) table_answer(table, RED, true);
                if (act % 9 == 0 || table_typing(table)) tb_load_again(all_scenarios[i]);
            }
            tb_load_again(all_scenarios[i]);
        }
    }
}
