// Scenarios that no book has, but a stranger may write: they are played like any other.
#include "sim/sim.h"

#include "core/text.h"
#include "record/battle_file.h"
#include "support/variants.h"

#include <criterion/criterion.h>
#include <stdlib.h>

#define SEED UINT64_C(80)

static struct battle_record *open_hostile(const char *scenario, uint64_t seed)
{
    struct variant variant = {0};
    snprintf(variant.scenario, sizeof variant.scenario, "tests/scenarios/hostile/%s.yaml",
             scenario);
    return variant_open(&variant, seed);
}

static struct sim_result play(const char *scenario)
{
    struct sim_result result;
    union any_battle opening;
    struct battle_record *record = open_hostile(scenario, SEED);
    battle_copy(&opening.head, &record->history.game.battle.head);
    struct sim_plan plan = {
        .rules = record->history.game.rules,
        .ground = record->history.game.ground,
        .opening = &opening.head,
        .players = {[RED] = player_by_name("random"), player_by_name("random")},
        .games = 1,
        .seed = SEED,
        .threads = 1,
    };
    sim_run(&plan, &result);
    battle_record_free(record);
    return result;
}

Test(hostile, eighty_riders_fight_in_one_melee_phase)
{
    struct sim_result result = play("melee");
    cr_expect_eq(result.unfinished, 0);
    cr_expect_gt(result.losses[RED] + result.losses[BLUE], 0);
}

Test(hostile, a_man_who_may_walk_for_ever_among_friends_finds_his_ways_at_once, .timeout = 60)
{
    struct sim_result result = play("among-friends");
    cr_expect_eq(result.unfinished, 0);
}

Test(hostile, guards_who_may_walk_for_ever_find_all_ways_home_at_once, .timeout = 30)
{
    struct sim_result result = play("guards");
    cr_expect_eq(result.unfinished, 0);
}

static void expect_read_again(const struct battle_record *record)
{
    char *bytes = NULL, sentence[512];
    size_t length = 0;
    struct text why;
    text_init(&why, sentence, sizeof sentence);
    FILE *out = open_memstream(&bytes, &length);
    cr_assert(out && battle_record_write(record, false, out));
    fclose(out);
    struct battle_record *again = battle_record_read("x.battle", bytes, length, NULL, &why);
    cr_assert(again, "%s", sentence);
    battle_record_free(again);
    free(bytes);
}

// As people play it: nobody keeps what a check has worked out, so that the umpire finds out again what
// the choice comes to; and from its record, read again.
static void play_by_lines(const char *scenario, uint64_t seed)
{
    static struct choices choices;
    struct battle_record *record = open_hostile(scenario, seed);
    struct history *history = &record->history;
    struct problem problem;
    struct choice choice;
    for (unsigned ply = 0; pick_choice(&history->game, &choices, seed + ply, &choice); ply++) {
        enum exchange_end end = history_play(history, &choice, &problem);
        cr_assert_eq(end, EXCHANGE_DONE, "%s seed %lu ply %u", scenario, (unsigned long)seed, ply);
    }
    expect_read_again(record);
    battle_record_free(record);
}

// What a side could not know cuts its move short; it does not end the battle of all.
Test(hostile, who_moves_by_what_it_knows_goes_as_far_as_the_truth_lets_it)
{
    for (uint64_t seed = SEED; seed < SEED + 6; seed++) {
        play_by_lines("riders-in-smoke", seed);
        play_by_lines("ninja-in-fog", seed);
    }
}
