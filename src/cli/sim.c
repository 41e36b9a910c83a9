#include "cli/cli.h"

#include "core/json.h"
#include "core/text.h"
#include "sim/sim.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { KEY_THREADS = 't', KEY_RED = 256, KEY_BLUE, KEY_GREEN, KEY_WHITE };

struct sim_arguments {
    const char *scenario;
    long games, threads;
    uint64_t seed;
    const struct player *players[SIDES];
    struct settings settings;
    bool json, bad;
};

static const struct player *named_player(const char *name)
{
    const struct player *player = player_by_name(name);
    if (player) return player;
    char known[128];
    struct text text;
    text_init(&text, known, sizeof known);
    for (const struct player *one = players; one->name; one++) {
        text_addf(&text, "%s%s", one == players ? "" : ", ", one->name);
    }
    cli_fail("there is no player '%s'; there are: %s", name, known);
    return NULL;
}

static error_t parse(int key, char *argument, struct argp_state *state)
{
    struct sim_arguments *arguments = state->input;
    bool good = true;
    long seed;
    switch (key) {
    case 'g': good = cli_number(argument, 1, SIM_GAMES_CAP, &arguments->games); break;
    case 's':
        good = cli_number(argument, 0, INT64_MAX / 100, &seed);
        if (good) arguments->seed = (uint64_t)seed;
        break;
    case 't': good = cli_number(argument, 1, SIM_THREADS_CAP, &arguments->threads); break;
    case 'o': good = settings_add(&arguments->settings, argument); break;
    case 'j': arguments->json = true; break;
    case KEY_RED:
    case KEY_BLUE:
    case KEY_GREEN:
    case KEY_WHITE:
        arguments->players[key - KEY_RED + RED] = named_player(argument);
        good = arguments->players[key - KEY_RED + RED] != NULL;
        break;
    case ARGP_KEY_ARG:
        if (arguments->scenario) argp_error(state, "one scenario was expected");
        arguments->scenario = argument;
        break;
    default: return ARGP_ERR_UNKNOWN;
    }
    return good ? 0 : EINVAL;
}

static const struct argp_option options[] = {
    {"games", 'g', "N", 0, "how many battles (1000)", 0},
    {"seed", 's', "S", 0, "the same seed gives the same battles (1)", 0},
    {"threads", 't', "N", 0, "share the work; the results stay the same (all cores)", 0},
    {"red", KEY_RED, "PLAYER", 0, "random or greedy (random); likewise:", 0},
    {"blue", KEY_BLUE, "PLAYER", 0, "", 0},
    {"green", KEY_GREEN, "PLAYER", 0, "", 0},
    {"white", KEY_WHITE, "PLAYER", 0, "", 0},
    {"option", 'o', "NAME=VALUE", 0, "a switch of the ruleset, instead of the scenario's", 0},
    {"json", 'j', NULL, 0, "answer as one JSON object", 0},
    {0},
};

static const struct argp argp = {
    .options = options,
    .parser = parse,
    .args_doc = "SCENARIO",
    .doc = "Plays a scenario many times between computer players and counts.",
};

static void draw_bar(void *unused, uint32_t done, uint32_t games)
{
    (void)unused;
    const int width = 40;
    int full = (int)((uint64_t)done * (uint64_t)width / games);
    fprintf(stderr, "\r[%.*s%*s] %u of %u", full, "########################################",
            width - full, "", done, games);
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
    json_number(&json, "games", result->games);
    json_number(&json, "seed", (int64_t)plan->seed);
    json_number(&json, "threads", plan->threads);
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
        struct interval interval = sim_interval(result->wins[side], result->games);
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

static void print_report(const struct battle_record *record, const struct sim_plan *plan,
                         const struct sim_result *result)
{
    printf("%s, by %s: %u battles, seed %" PRIu64 "\n\n", record->scenario.title,
           plan->rules->title, result->games, plan->seed);
    printf("side              player    wins            95 %% between     lost a battle\n");
    for (enum side side = RED; side <= plan->opening->sides; side++) {
        struct interval interval = sim_interval(result->wins[side], result->games);
        printf("%-17s %-9s %-7u %5.1f %%  %5.1f %% – %5.1f %%  %.2f\n",
               ground_side_name(plan->ground, side), plan->players[side]->name, result->wins[side],
               100.0 * result->wins[side] / result->games, 100 * interval.low, 100 * interval.high,
               (double)result->losses[side] / result->games);
    }
    printf("%-27s %-7u %5.1f %%\n", "drawn", result->wins[DRAWN],
           100.0 * result->wins[DRAWN] / result->games);
    if (result->unfinished) printf("%-27s %u\n", "unfinished", result->unfinished);
    printf("\n%.1f turns and %.1f choices a battle (%u to %u)\n",
           (double)result->turns / result->games, (double)result->choices / result->games,
           result->shortest, result->longest);
    printf("%.0f battles and %.0f choices a second\nsignature %016" PRIx64 "\n",
           result->games / result->seconds, (double)result->choices / result->seconds,
           result->signature);
}

int sim_command(int argc, char **argv)
{
    struct sim_arguments arguments = {.games = 1000, .seed = 1};
    char path[4096], sentence[1024];
    struct text why;
    text_init(&why, sentence, sizeof sentence);
    arguments.threads = sysconf(_SC_NPROCESSORS_ONLN);
    if (arguments.threads < 1 || arguments.threads > SIM_THREADS_CAP) arguments.threads = 1;
    for (int side = 0; side < SIDES; side++) {
        arguments.players[side] = &players[0];
    }
    int status = cli_parse(&argp, argc, argv, &arguments);
    if (status) return status;
    if (!arguments.scenario) return cli_fail("a scenario was expected; 'kassen show' lists them");
    if (!cli_find_scenario(arguments.scenario, path)) {
        return cli_fail("there is no scenario '%s'", arguments.scenario);
    }
    // Typed dice leave the opening unrolled: each battle rolls its own.
    struct battle_setup setup = {.shelf = &disk_shelf,
                                 .scenario = path,
                                 .settings = arguments.settings.list,
                                 .typed_dice = true};
    struct battle_record *record = battle_record_new(&setup, &why);
    if (!record) return cli_fail("%s", sentence);
    struct game opening;
    struct fault fault;
    bool deployed = game_deploy(&opening, record->history.game.rules, &record->scenario, &fault);
    struct sim_plan plan = {
        .rules = opening.rules,
        .ground = opening.ground,
        .opening = &opening.battle.head,
        .games = (uint32_t)arguments.games,
        .seed = arguments.seed,
        .threads = (int)arguments.threads,
        .progress = isatty(STDERR_FILENO) && !arguments.json ? draw_bar : NULL,
    };
    memcpy(plan.players, arguments.players, sizeof plan.players);
    struct sim_result result;
    if (deployed) {
        sim_run(&plan, &result);
        (arguments.json ? print_json : print_report)(record, &plan, &result);
    }
    battle_record_free(record);
    return deployed ? 0 : cli_fail("%s", fault.text);
}
