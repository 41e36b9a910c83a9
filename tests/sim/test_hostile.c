// Scenarios that no book has, but a stranger may write: they are played like any other.
#include "sim/sim.h"

#include "record/battle_file.h"
#include "support/variants.h"

#include <criterion/criterion.h>

#define SEED UINT64_C(80)

static struct sim_result play(const char *scenario)
{
    struct variant variant = {0};
    struct sim_result result;
    union any_battle opening;
    snprintf(variant.scenario, sizeof variant.scenario, "tests/scenarios/hostile/%s.yaml",
             scenario);
    struct battle_record *record = variant_open(&variant, SEED);
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
