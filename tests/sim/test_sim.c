// Many battles: the same however they are shared out, and won by who thinks.
#include "sim/sim.h"

#include "core/mix.h"
#include "record/battle_file.h"
#include "support/variants.h"

#include <criterion/criterion.h>
#include <math.h>
#include <string.h>
#include <time.h>

#define SEED UINT64_C(2024)

static struct battle_record *record;
static union any_battle opening;
static struct sim_plan plan;

// Criterion runs each test in a process of its own.
static void plan_battles_in(const char *path, const char *red, const char *blue)
{
    struct variant variant = {0};
    snprintf(variant.scenario, sizeof variant.scenario, "%s", path);
    record = variant_open(&variant, SEED);
    battle_copy(&opening.head, &record->history.game.battle.head);
    plan = (struct sim_plan){
        .rules = record->history.game.rules,
        .ground = record->history.game.ground,
        .opening = &opening.head,
        .players = {[RED] = player_by_name(red), player_by_name(blue), player_by_name(blue)},
        .games = 50,
        .seed = SEED,
        .threads = 1,
    };
}

static void plan_battles(const char *scenario, const char *red, const char *blue)
{
    char path[128];
    snprintf(path, sizeof path, "scenarios/demo/%s.yaml", scenario);
    plan_battles_in(path, red, blue);
}

static struct sim_result run(void)
{
    struct sim_result result;
    sim_run(&plan, &result);
    result.seconds = 0; // the only thing that may differ
    return result;
}

static void finish(void)
{
    battle_record_free(record);
    record = NULL;
}

TestSuite(sim, .fini = finish);

static void expect_equal(const struct sim_result *a, const struct sim_result *b, const char *label)
{
    cr_expect_eq(a->signature, b->signature, "%s", label);
    cr_expect_eq(a->games, b->games, "%s", label);
    cr_expect_eq(a->choices, b->choices, "%s", label);
    cr_expect_eq(a->turns, b->turns, "%s", label);
    cr_expect_eq(a->shortest, b->shortest, "%s", label);
    cr_expect_eq(a->longest, b->longest, "%s", label);
    cr_expect_arr_eq(a->wins, b->wins, sizeof a->wins, "%s", label);
    cr_expect_arr_eq(a->losses, b->losses, sizeof a->losses, "%s", label);
}

Test(sim, the_number_of_threads_does_not_matter)
{
    static const char *const scenarios[] = {"ford", "moor", "three-banners"};
    for (size_t i = 0; i < sizeof scenarios / sizeof *scenarios; i++) {
        plan_battles(scenarios[i], "random", "random");
        struct sim_result one = run();
        for (plan.threads = 2; plan.threads <= 3; plan.threads++) {
            struct sim_result more = run();
            expect_equal(&one, &more, scenarios[i]);
        }
        finish();
    }
}

Test(sim, more_threads_than_battles_do_not_matter_either)
{
    plan_battles("ford", "random", "random");
    plan.games = 1;
    struct sim_result one = run();
    plan.threads = 8;
    struct sim_result more = run();
    expect_equal(&one, &more, "one battle");
    cr_expect_eq(one.games, 1);
    cr_expect_eq(one.shortest, one.longest);
}

Test(sim, greedy_battles_do_not_depend_on_threads)
{
    plan_battles("ford", "greedy", "greedy");
    plan.games = 34; // two batches and a bit
    struct sim_result one = run();
    plan.threads = 3;
    struct sim_result more = run();
    expect_equal(&one, &more, "greedy");
}

Test(sim, the_same_seed_has_the_same_signature_and_another_has_another)
{
    plan_battles("ford", "random", "random");
    struct sim_result first = run(), second = run();
    plan.seed++;
    struct sim_result other = run();
    cr_expect_eq(first.signature, second.signature);
    cr_expect_neq(first.signature, other.signature);
}

Test(sim, more_battles_begin_with_the_same_ones)
{
    plan_battles("ford", "random", "random");
    struct desk *desk = desk_new();
    for (uint32_t number = 0; number < 20; number++) {
        struct sim_game first = sim_battle(&plan, number, desk);
        plan.games = 20 + number;
        struct sim_game again = sim_battle(&plan, number, desk);
        cr_expect_eq(first.hash, again.hash, "battle %u, seed %lu", number, (unsigned long)SEED);
    }
    desk_free(desk);
}

// A run remembers what it has asked of the ground; a battle by itself asks it all.
Test(sim, what_is_remembered_of_the_ground_changes_no_battle)
{
    static const char *const scenarios[] = {"scenarios/tyneside/strongbox.yaml",
                                            "tests/scenarios/hostile/ninja-in-fog.yaml",
                                            "scenarios/tyneside/carrack.yaml"};
    struct desk *desk = desk_new();
    for (size_t i = 0; i < sizeof scenarios / sizeof *scenarios; i++) {
        uint64_t signature = 0;
        plan_battles_in(scenarios[i], "random", "random");
        plan.games = 4;
        struct sim_result all = run();
        for (uint32_t number = 0; number < plan.games; number++) {
            signature = mix(signature ^ sim_battle(&plan, number, desk).hash);
        }
        cr_expect_eq(all.signature, signature, "%s seed %lu", scenarios[i], (unsigned long)SEED);
        finish();
    }
    desk_free(desk);
}

Test(sim, battles_of_other_numbers_are_other_battles)
{
    plan_battles("ford", "random", "random");
    struct desk *desk = desk_new();
    struct sim_game first = sim_battle(&plan, 0, desk), second = sim_battle(&plan, 1, desk);
    cr_expect_neq(first.hash, second.hash);
    desk_free(desk);
}

Test(sim, every_battle_is_counted_once)
{
    plan_battles("three-banners", "random", "random");
    struct sim_result result = run();
    uint32_t counted = 0;
    for (int outcome = UNDECIDED; outcome <= DRAWN; outcome++) {
        counted += result.wins[outcome];
    }
    cr_expect_eq(counted, plan.games);
    cr_expect_eq(result.unfinished, 0);
    cr_expect_geq(result.choices, (uint64_t)result.shortest * plan.games);
    cr_expect_leq(result.choices, (uint64_t)result.longest * plan.games);
    cr_expect_eq(result.losses[WHITE], 0);
    cr_expect_gt(result.losses[RED] + result.losses[BLUE] + result.losses[GREEN], 0);
}

Test(sim, the_opening_is_not_changed_by_being_played)
{
    plan_battles("ford", "random", "random");
    union any_battle before = opening;
    run();
    cr_expect(battle_equal(&before.head, &opening.head));
}

static uint32_t last_done, reports;

static void note_progress(void *context, uint32_t done, uint32_t games)
{
    cr_assert_eq(context, &plan);
    cr_assert(done >= last_done && done <= games);
    last_done = done;
    reports++;
}

Test(sim, progress_is_told_up_to_the_last_battle)
{
    plan_battles("ford", "random", "random");
    plan.progress = note_progress;
    plan.progress_context = &plan;
    run();
    cr_expect_gt(reports, 0);
    cr_expect_eq(last_done, plan.games);
}

// Wilson's interval: from the formula worked out by hand in decimal arithmetic.
static const struct interval_row {
    uint32_t wins, games;
    double low, high;
} interval_rows[] = {
    {0, 10, 0.0, 0.277533},        {10, 10, 0.722467, 1.0},       {5, 10, 0.236593, 0.763407},
    {1, 10, 0.017876, 0.404150},   {0, 1, 0.0, 0.793451},         {1, 1, 0.206549, 1.0},
    {50, 100, 0.403832, 0.596168}, {81, 263, 0.255289, 0.366210}, {500, 1000, 0.469070, 0.530930},
};

Test(sim, intervals_are_wilsons)
{
    for (size_t i = 0; i < sizeof interval_rows / sizeof *interval_rows; i++) {
        const struct interval_row *row = &interval_rows[i];
        struct interval found = sim_interval(row->wins, row->games);
        cr_expect(fabs(found.low - row->low) < 2e-6, "%u of %u: from %f", row->wins, row->games,
                  found.low);
        cr_expect(fabs(found.high - row->high) < 2e-6, "%u of %u: to %f", row->wins, row->games,
                  found.high);
    }
}

Test(sim, intervals_hold_the_share_and_stay_between_nought_and_one)
{
    for (uint32_t games = 1; games <= 200; games++) {
        for (uint32_t wins = 0; wins <= games; wins++) {
            struct interval found = sim_interval(wins, games);
            double share = (double)wins / games;
            bool good = found.low >= 0 && found.low <= share + 1e-12;
            good = good && found.high <= 1 && found.high >= share - 1e-12;
            if (!good) cr_assert_fail("%u of %u", wins, games);
        }
    }
}

// Players.

struct score_of_two {
    uint32_t won, lost;
};

// The sides of a scenario need not be equal, so both have a turn at each.
static struct score_of_two on_both_sides(const char *one, const char *other, uint32_t games)
{
    struct score_of_two score = {0};
    for (enum side side = RED; side <= BLUE; side++) {
        plan_battles("ford", side == RED ? one : other, side == RED ? other : one);
        plan.games = games;
        struct sim_result result = run();
        score.won += result.wins[outcome_of_win(side)];
        score.lost += result.wins[outcome_of_win(side_other(side))];
        finish();
    }
    return score;
}

Test(sim, greedy_beats_random_when_they_change_sides)
{
    struct score_of_two score = on_both_sides("greedy", "random", 80);
    cr_expect_gt(sim_interval(score.won, score.won + score.lost).low, 0.5,
                 "greedy wins %u and loses %u, seed %lu", score.won, score.lost,
                 (unsigned long)SEED);
}

Test(sim, hard_beats_easy_when_they_change_sides)
{
    struct score_of_two score = on_both_sides("hard", "easy", 8);
    cr_expect_gt(score.won, score.lost, "hard wins %u and loses %u, seed %lu", score.won,
                 score.lost, (unsigned long)SEED);
}

Test(sim, players_are_found_by_name)
{
    cr_expect_str_eq(player_by_name("greedy")->name, "greedy");
    cr_expect_str_eq(player_by_name("random")->name, "random");
    cr_expect_null(player_by_name("Greedy"));
    cr_expect_null(player_by_name(""));
}

// Shows each player positions along a random battle.
static void along_a_battle(void (*look)(const struct player *, struct thinking *, struct desk *))
{
    static struct choices choices;
    struct desk *desk = desk_new();
    struct choice choice;
    struct problem problem;
    const struct game *game = &record->history.game;
    for (unsigned ply = 0; pick_choice(game, &choices, SEED + ply, &choice); ply++) {
        union any_battle known;
        enum side side = side_first(game_decision(game).sides);
        game_known(game, side, &known);
        struct thinking thinking = {
            .rules = game->rules,
            .ground = game->ground,
            .known = &known.head,
            .side = side,
            .seed = SEED + ply,
        };
        for (const struct player *player = players; player->name && ply % 4 == 0; player++) {
            look(player, &thinking, desk);
        }
        cr_assert_eq(history_play(&record->history, &choice, &problem), EXCHANGE_DONE);
    }
    desk_free(desk);
}

static bool is_legal(const struct choice *choice)
{
    return fine(game_check(&record->history.game, choice));
}

static void decides_alike(const struct player *player, struct thinking *thinking, struct desk *desk)
{
    struct choice first = player->choose(thinking, desk);
    struct desk *fresh = desk_new();
    struct choice again = player->choose(thinking, fresh);
    desk_free(fresh);
    cr_assert(choice_equal(&first, &again), "%s, seed %lu", player->name,
              (unsigned long)thinking->seed);
    cr_assert(is_legal(&first), "%s, seed %lu", player->name, (unsigned long)thinking->seed);
}

Test(sim, players_decide_alike_by_the_same_seed_whatever_is_on_their_desk)
{
    plan_battles("moor", "random", "random");
    along_a_battle(decides_alike);
}

static void does_not_touch(const struct player *player, struct thinking *thinking,
                           struct desk *desk)
{
    uint64_t hash = battle_hash(thinking->known);
    player->choose(thinking, desk);
    cr_assert_eq(battle_hash(thinking->known), hash, "%s", player->name);
}

Test(sim, players_do_not_touch_what_they_think_about)
{
    plan_battles("three-banners", "random", "random");
    along_a_battle(does_not_touch);
}

static void hurries(const struct player *player, struct thinking *thinking, struct desk *desk)
{
    thinking->deadline_ns = 1; // long ago
    struct choice choice = player->choose(thinking, desk);
    cr_assert(is_legal(&choice), "%s", player->name);
    cr_assert(desk->considered <= 1, "%s", player->name);
    thinking->deadline_ns = 0;
}

Test(sim, a_player_out_of_time_still_makes_a_legal_choice)
{
    plan_battles("ford", "random", "random");
    along_a_battle(hurries);
}

static void has_time(const struct player *player, struct thinking *thinking, struct desk *desk)
{
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    struct choice at_leisure = player->choose(thinking, desk);
    thinking->deadline_ns = (now.tv_sec + 3600) * INT64_C(1000000000);
    struct choice in_time = player->choose(thinking, desk);
    cr_assert(choice_equal(&at_leisure, &in_time), "%s", player->name);
    thinking->deadline_ns = 0;
}

Test(sim, a_deadline_that_is_far_off_changes_nothing)
{
    plan_battles("ford", "random", "random");
    along_a_battle(has_time);
}

static void weighs_all(const struct player *player, struct thinking *thinking, struct desk *desk)
{
    player->choose(thinking, desk);
    if (strcmp(player->name, "greedy") != 0) return;
    cr_assert_eq(desk->considered, desk->choices.count);
    for (int i = 0; i < desk->considered; i++) {
        cr_assert(isfinite(desk->worth[i]));
    }
}

Test(sim, greedy_weighs_every_choice)
{
    plan_battles("moor", "random", "random");
    along_a_battle(weighs_all);
}

// Two who put their pavises down and take them up again, since to end the turn would cost them something.
Test(sim, greedy_does_not_do_idle_things_for_ever)
{
    struct variant variant = {.scenario = "scenarios/tyneside/granary.yaml"};
    union any_battle battle;
    struct dice dice;
    record = variant_open(&variant, SEED);
    const struct game *game = &record->history.game;
    battle_copy(&battle.head, &game->battle.head);
    dice_init(&dice, BEYOND_RANDOM, SEED);
    struct desk *desk = desk_new();
    struct umpire umpire = {game->rules, game->ground, &battle.head, &dice, NULL};
    int turn = 0, choices = 0;
    for (; battle.head.outcome == UNDECIDED; choices++) {
        enum side side = side_first(decision_pending(game->rules, &battle.head).sides);
        union any_battle known;
        battle_copy(&known.head, &battle.head);
        game->rules->redact(game->ground, &known.head, side);
        struct thinking thinking = {game->rules, game->ground, &known.head, side, SEED + 1};
        struct choice choice = greedy_choose(&thinking, desk);
        dice_advance(&dice);
        choice_apply(&umpire, &choice);
        play_to_decision(&umpire);
        if (battle.head.turn != turn) choices = 0;
        turn = battle.head.turn;
        cr_assert_lt(choices, 400, "turn %d does not end", turn);
    }
    desk_free(desk);
}
