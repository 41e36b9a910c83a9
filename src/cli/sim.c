#include "cli/cli.h"

#include "core/json.h"
#include "core/text.h"
#include "odds/clock.h"
#include "sim/sim.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { KEY_RED = 256, KEY_BLUE, KEY_GREEN, KEY_WHITE };

struct sim_arguments {
    const char *scenario;
    long games, threads;
    uint64_t seed;
    const struct player *players[SIDES];
    struct settings settings;
    bool json;
};

static bool take_scenario(struct sim_arguments *arguments, const char *word)
{
    if (arguments->scenario) {
        cli_fail("one scenario was expected, and '%s' is another", word);
        return false;
    }
    arguments->scenario = word;
    return true;
}

static bool take(void *input, int key, const char *argument)
{
    struct sim_arguments *arguments = input;
    switch (key) {
    case 'g': return cli_number(argument, 1, SIM_GAMES_CAP, &arguments->games);
    case 's': return cli_seed(argument, &arguments->seed);
    case 't': return cli_number(argument, 1, SIM_THREADS_CAP, &arguments->threads);
    case 'o': return settings_add(&arguments->settings, argument);
    case 'j': arguments->json = true; return true;
    case KEY_RED:
    case KEY_BLUE:
    case KEY_GREEN:
    case KEY_WHITE: return cli_player(argument, false, &arguments->players[key - KEY_RED + RED]);
    default: return take_scenario(arguments, argument);
    }
}

static const struct option_row options[] = {
    {"games", 'g', "N", "how many battles (1000)"},
    {"seed", 's', "S", "the same seed gives the same battles (1)"},
    {"red", KEY_RED, "PLAYER", "random, idle, easy, greedy, hard or solo (random)"},
    {"blue", KEY_BLUE, "PLAYER", "likewise"},
    {"green", KEY_GREEN, "PLAYER", "likewise, where green takes part"},
    {"white", KEY_WHITE, "PLAYER", "likewise, where white takes part"},
    {"option", 'o', "NAME=VALUE", "a switch of the ruleset, instead of the scenario's"},
    {"threads", 't', "N", "share the work; the results stay the same (all cores)"},
    {"json", 'j', NULL, "answer as one JSON object"},
    {NULL},
};

static const struct usage usage = {
    .command = "sim",
    .words = "SCENARIO",
    .gist = "Plays a scenario many times between computer players and counts: who wins how often, "
            "within which limits, after how long and at what cost.",
    .options = options,
    .examples = "  kassen sim ford --games 10000 --red greedy --blue greedy\n"
                "  kassen sim ford --option ties=both-fall   by the other reading of a rule\n",
    .take = take,
};

// How long what is left will take, if it goes on like what is done.
static void print_rest(double seconds)
{
    if (seconds < 90) {
        fprintf(stderr, ", %.0f s left", seconds);
    } else if (seconds < 5400) {
        fprintf(stderr, ", %.0f min left", seconds / 60);
    } else {
        fprintf(stderr, ", %.1f h left", seconds / 3600);
    }
}

static void draw_bar(void *begun, uint32_t done, uint32_t games)
{
    const int width = 40;
    int full = (int)((uint64_t)done * (uint64_t)width / games);
    double seconds = (double)(now_ns() - *(const int64_t *)begun) / (double)SECONDS;
    fprintf(stderr, "\r\033[K[%.*s%*s] %u of %u", full, "########################################",
            width - full, "", done, games);
    if (done > 0 && seconds > 2) print_rest(seconds / done * (games - done));
    if (done == games) fputs("\r\033[K", stderr);
}

static void print_decimal(struct json *json, const char *key, double value)
{
    char digits[32];
    snprintf(digits, sizeof digits, "%.6f", value);
    json_decimal(json, key, digits);
}

static void print_json(const struct battle_record *record, const struct sim_plan *plan,
                       const struct sim_result *result)
{
    char buffer[8192], signature[24];
    struct text text;
    struct json json;
    text_init(&text, buffer, sizeof buffer);
    json_init(&json, &text);
    json_object(&json, NULL);
    json_text(&json, "scenario", record->main_file);
    json_text(&json, "ruleset", plan->rules->id);
    json_number(&json, "battle_bytes", plan->rules->battle_bytes);
    json_number(&json, "games", result->games);
    json_number(&json, "seed", (int64_t)plan->seed);
    json_number(&json, "threads", plan->threads);
    json_object(&json, "players");
    for (enum side side = RED; side <= plan->opening->sides; side++) {
        json_text(&json, side_name(side), plan->players[side]->name);
    }
    json_end(&json);
    print_decimal(&json, "seconds", result->seconds);
    json_number(&json, "choices", (int64_t)result->choices);
    json_object(&json, "wins");
    for (enum side side = RED; side <= plan->opening->sides; side++) {
        json_number(&json, side_name(side), result->wins[outcome_of_win(side)]);
    }
    json_number(&json, "draw", result->wins[DRAWN]);
    json_end(&json);
    json_number(&json, "unfinished", result->unfinished);
    json_object(&json, "interval");
    for (enum side side = RED; side <= plan->opening->sides; side++) {
        struct interval interval = sim_interval(result->wins[outcome_of_win(side)], result->games);
        json_list(&json, side_name(side));
        print_decimal(&json, NULL, interval.low);
        print_decimal(&json, NULL, interval.high);
        json_end(&json);
    }
    json_end(&json);
    json_object(&json, "length");
    print_decimal(&json, "choices", (double)result->choices / result->games);
    print_decimal(&json, "turns", (double)result->turns / result->games);
    json_number(&json, "shortest", result->shortest);
    json_number(&json, "longest", result->longest);
    json_end(&json);
    json_object(&json, "losses");
    for (enum side side = RED; side <= plan->opening->sides; side++) {
        print_decimal(&json, side_name(side), (double)result->losses[side] / result->games);
    }
    json_end(&json);
    snprintf(signature, sizeof signature, "%016" PRIx64, result->signature);
    json_text(&json, "signature", signature);
    json_end(&json);
    puts(buffer);
}

static void print_side(const struct sim_plan *plan, const struct sim_result *result, enum side side)
{
    char label[2 * GROUND_NAME_CAP];
    uint32_t wins = result->wins[outcome_of_win(side)];
    struct interval interval = sim_interval(wins, result->games);
    snprintf(label, sizeof label, "%s (%s)", ground_side_name(plan->ground, side), side_name(side));
    printf("%-26s %-7s %8u  %5.1f %%   %5.1f to %5.1f %%   %7.2f\n", label,
           plan->players[side]->name, wins, 100.0 * wins / result->games, 100 * interval.low,
           100 * interval.high, (double)result->losses[side] / result->games);
}

static void print_report(const struct battle_record *record, const struct sim_plan *plan,
                         const struct sim_result *result)
{
    printf("%s, by %s: %u battles, seed %" PRIu64 "\n\n", record->scenario.title,
           plan->rules->title, result->games, plan->seed);
    printf("%-26s player      wins            95 %% confidence   figures lost\n", "side");
    for (enum side side = RED; side <= plan->opening->sides; side++) {
        print_side(plan, result, side);
    }
    printf("%-34s %8u  %5.1f %%\n", "drawn", result->wins[DRAWN],
           100.0 * result->wins[DRAWN] / result->games);
    if (result->unfinished) printf("%-34s %8u\n", "unfinished", result->unfinished);
    printf("\nA battle takes %.1f turns and %.1f choices (%u to %u).\n",
           (double)result->turns / result->games, (double)result->choices / result->games,
           result->shortest, result->longest);
    printf("%.0f battles and %.0f choices a second; signature %016" PRIx64 ".\n",
           result->games / result->seconds, (double)result->choices / result->seconds,
           result->signature);
}

static int run(const struct sim_arguments *arguments, struct battle_record *record)
{
    struct game opening;
    struct fault fault;
    if (!game_deploy(&opening, record->history.game.rules, &record->scenario, &fault)) {
        return cli_fail("%s", fault.text);
    }
    struct sim_plan plan = {
        .rules = opening.rules,
        .ground = opening.ground,
        .opening = &opening.battle.head,
        .games = (uint32_t)arguments->games,
        .seed = arguments->seed,
        .threads = (int)arguments->threads,
        .progress = isatty(STDERR_FILENO) && !arguments->json ? draw_bar : NULL,
    };
    int64_t begun = now_ns();
    plan.progress_context = &begun;
    memcpy(plan.players, arguments->players, sizeof plan.players);
    for (enum side side = RED; side <= plan.opening->sides; side++) {
        if (!cli_may_play(plan.players[side], plan.rules, plan.opening, side)) {
            return CLI_IMPOSSIBLE;
        }
    }
    struct sim_result result;
    sim_run(&plan, &result);
    (arguments->json ? print_json : print_report)(record, &plan, &result);
    return 0;
}

int sim_command(int argc, char **argv)
{
    struct sim_arguments arguments = {.games = 1000, .seed = 1};
    char path[CLI_PATH_CAP], sentence[1024];
    struct text why;
    int status;
    text_init(&why, sentence, sizeof sentence);
    arguments.threads = sysconf(_SC_NPROCESSORS_ONLN);
    if (arguments.threads < 1 || arguments.threads > SIM_THREADS_CAP) arguments.threads = 1;
    for (int side = 0; side < SIDES; side++) {
        arguments.players[side] = player_by_name("random");
    }
    if (!usage_read(&usage, argc, argv, &arguments, &status)) return status;
    if (!arguments.scenario) return cli_fail("a scenario was expected; 'kassen show' lists them");
    if (!cli_find_scenario(arguments.scenario, path)) return CLI_IMPOSSIBLE;
    // Typed dice leave the opening unrolled: each battle rolls its own.
    struct battle_setup setup = {.shelf = &disk_shelf,
                                 .scenario = path,
                                 .settings = arguments.settings.list,
                                 .typed_dice = true};
    struct battle_record *record = battle_record_new(&setup, &why);
    if (!record) return cli_fail("%s", sentence);
    status = run(&arguments, record);
    battle_record_free(record);
    return status;
}
