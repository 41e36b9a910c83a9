// What a view costs: nothing of the past is played again for it, and nobody's knowledge is worked out
// twice.
#include "server/table_situation.h"

#include "core/mix.h"
#include "core/text.h"
#include "server/speak.h"

#include <criterion/criterion.h>
#include <string.h>

#define SEED      23u
#define STEPS_CAP 256

static const struct ruleset *original; // Criterion runs each test in a process of its own.
static struct ruleset counted;
static struct step counted_steps[STEPS_CAP];
static int applied, redacted;
static char said[1 << 22];

TestSuite(views, .init = tb_open, .fini = tb_close);

static void count_apply(struct umpire *umpire, const struct choice *choice)
{
    applied++;
    original->steps[battle_frame(umpire->battle)->step].apply(umpire, choice);
}

static void count_redact(const struct ground *ground, struct battle *battle, enum side viewer)
{
    redacted++;
    original->redact(ground, battle, viewer);
}

// From now on the table's battle is run by the same rules, which count.
static void count(void)
{
    struct game *game = &tb_history()->game;
    original = game->rules;
    counted = *original;
    counted_steps[0] = original->steps[0];
    for (int step = 1; original->steps[step].name; step++) {
        cr_assert_lt(step, STEPS_CAP);
        counted_steps[step] = original->steps[step];
        counted_steps[step].apply = original->steps[step].apply ? count_apply : NULL;
    }
    counted.steps = counted_steps;
    counted.redact = count_redact;
    game->rules = &counted;
}

static const char *view(enum side viewer, int told)
{
    struct text out;
    struct seat seat = {.sides = viewer < SIDES ? SIDE_BIT(viewer) : 0};
    struct onlooker onlooker = {table, &seat, viewer, told};
    text_init(&out, said, sizeof said);
    speak_view(&out, 0, &onlooker);
    cr_assert(!out.cut);
    return said;
}

static void view_by_all(bool full)
{
    for (int viewer = NOBODY; viewer < VIEWERS; viewer++) {
        if (viewer > table->record->scenario.sides && viewer < EVERYTHING) continue;
        int told = full ? -1 : table_moment(table, (enum side)viewer) - 1;
        view((enum side)viewer, told);
    }
}

static const char *const scenarios[] = {
    MOTH,
    DAWN,
    THREE,
    "scenarios/demo/ford.yaml",
    "scenarios/blades/bell-of-the-white-crane.yaml",
    "scenarios/tyneside/carrack.yaml",
};

static void play_a_while(size_t scenario, unsigned plies)
{
    tb_make(scenarios[scenario], "");
    for (unsigned ply = 0; ply < plies && !table_over(table); ply++) {
        tb_play_somehow(mix_at(SEED + scenario, ply));
    }
}

Test(views, no_exchange_is_run_again_to_make_a_view)
{
    for (size_t i = 0; i < sizeof scenarios / sizeof *scenarios; i++) {
        play_a_while(i, 60);
        count();
        applied = 0;
        view_by_all(true);
        view_by_all(false);
        cr_expect_eq(applied, 0, "%s: %d exchanges", scenarios[i], applied);
    }
}

// Each side and the onlookers; and where the chooser does not know everything once more what he had
// expected, and what he takes the others to have known before and after.
Test(views, a_change_redacts_once_for_each_viewer)
{
    for (size_t i = 0; i < sizeof scenarios / sizeof *scenarios; i++) {
        play_a_while(i, 5);
        count();
        view_by_all(true);
        for (unsigned ply = 0; ply < 40 && !table_over(table); ply++) {
            const struct history *history = tb_history();
            enum side side = side_first(game_decision(&history->game).sides);
            const struct battle *known = table_known(table, side);
            static struct choices choices;
            choices_propose(original, history->game.ground, known, side, &choices);
            uint32_t pick = mix_below(mix_at(SEED, ply), (uint32_t)choices.count);
            bool hides = history_hides_from(tb_history(), side);
            redacted = 0;
            tb_done(table_play(table, &choices.list[pick], NULL));
            view_by_all(false);
            view_by_all(true);
            hides |= history_hides_from(tb_history(), side);
            int sides = table->record->scenario.sides;
            int most = sides + 1 + (hides ? 1 + 2 * (sides - 1) : 0);
            cr_expect_leq(redacted, most, "%s: %d redactions", scenarios[i], redacted);
        }
    }
}

// The journal that is read is the one that was told when it happened.
Test(views, what_is_told_later_is_what_was_told_at_once)
{
    for (size_t i = 0; i < sizeof scenarios / sizeof *scenarios; i++) {
        static char later[1 << 22];
        play_a_while(i, 40);
        for (int viewer = NOBODY; viewer <= table->record->scenario.sides; viewer++) {
            const char *journal = strstr(view((enum side)viewer, -1), "\"journal\":[");
            cr_assert_not_null(journal);
            snprintf(later, sizeof later, "%s", journal);
            tb_load_again(scenarios[i]);
            journal = strstr(view((enum side)viewer, -1), "\"journal\":[");
            cr_expect_str_eq(journal, later, "%s: viewer %d", scenarios[i], viewer);
        }
    }
}
