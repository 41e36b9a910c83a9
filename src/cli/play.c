// kassen play and kassen umpire: the same table, but for who rolls the dice.
#include "cli/cli.h"
#include "cli/session.h"
#include "core/text.h"

#include <stdlib.h>
#include <string.h>

enum { KEY_TEXT = 300, KEY_CONTINUE, KEY_RED = 256, KEY_BLUE, KEY_GREEN, KEY_WHITE };

struct play_arguments {
    struct session session;
    struct settings settings;
    const char *scenario, *record;
    uint64_t seed;
    long think;
};

static bool read_player(struct session *session, int side, const char *name)
{
    session->players[side] = strcmp(name, "person") == 0 ? NULL : player_by_name(name);
    if (session->players[side] || strcmp(name, "person") == 0) return true;
    cli_fail("there is no player '%s'; there are: person, random, greedy", name);
    return false;
}

static error_t parse(int key, char *argument, struct argp_state *state)
{
    struct play_arguments *arguments = state->input;
    bool good = true;
    long seed;
    switch (key) {
    case KEY_RED:
    case KEY_BLUE:
    case KEY_GREEN:
    case KEY_WHITE: good = read_player(&arguments->session, key - KEY_RED + RED, argument); break;
    case 's':
        good = cli_number(argument, 0, INT64_MAX / 100, &seed);
        if (good) arguments->seed = (uint64_t)seed;
        break;
    case 'o': good = settings_add(&arguments->settings, argument); break;
    case 'w': arguments->session.save = argument; break;
    case 't': good = cli_number(argument, 1, 600000, &arguments->session.think_ms); break;
    case KEY_CONTINUE: arguments->record = argument; break;
    case KEY_TEXT: break; // the board in the terminal is the only one so far
    case ARGP_KEY_ARG:
        if (arguments->scenario) argp_error(state, "one scenario was expected");
        arguments->scenario = argument;
        break;
    default: return ARGP_ERR_UNKNOWN;
    }
    return good ? 0 : EINVAL;
}

static const struct argp_option play_options[] = {
    {"text", KEY_TEXT, NULL, 0, "the board in this terminal (the default)", 0},
    {"red", KEY_RED, "WHO", 0, "person, random or greedy; likewise:", 0},
    {"blue", KEY_BLUE, "WHO", 0, "", 0},
    {"green", KEY_GREEN, "WHO", 0, "", 0},
    {"white", KEY_WHITE, "WHO", 0, "", 0},
    {"seed", 's', "S", 0, "of the dice; a new one each time if not given", 0},
    {"option", 'o', "NAME=VALUE", 0, "a switch of the ruleset, instead of the scenario's", 0},
    {"save", 'w', "FILE", 0, "keep the record of the battle there", 0},
    {"continue", KEY_CONTINUE, "FILE", 0, "go on with a recorded battle", 0},
    {"think", 't', "MS", 0, "time cap for a choice of the computer, in milliseconds", 0},
    {0},
};

static const struct argp play_argp = {
    .options = play_options,
    .parser = parse,
    .args_doc = "[SCENARIO]",
    .doc = "Plays a battle. Red is you and the others the computer (greedy), unless you say "
           "otherwise.",
};

static const struct argp umpire_argp = {
    .options = play_options + 1,
    .parser = parse,
    .args_doc = "[SCENARIO]",
    .doc = "Referees a battle at a real table: it says which dice to roll, you type the faces, it "
           "rules and keeps the books. All sides are persons, unless you say otherwise.",
};

static struct battle_record *set_up(struct play_arguments *arguments, bool typed, struct text *why)
{
    char path[4096];
    if (arguments->record) return battle_record_load(arguments->record, &disk_shelf, why);
    const char *name = arguments->scenario ? arguments->scenario : cli_first_scenario();
    if (!cli_find_scenario(name, path)) {
        text_addf(why, "there is no scenario '%s'; 'kassen show' lists them", name);
        return NULL;
    }
    struct battle_setup setup = {
        .shelf = &disk_shelf,
        .scenario = path,
        .settings = arguments->settings.list,
        .seed = arguments->seed,
        .typed_dice = typed,
    };
    return battle_record_new(&setup, why);
}

static int sit_down(const struct argp *argp, int argc, char **argv, bool typed)
{
    char sentence[1024];
    struct text why;
    struct play_arguments arguments = {.seed = cli_new_seed()};
    text_init(&why, sentence, sizeof sentence);
    if (!typed) {
        for (int side = BLUE; side < SIDES; side++) {
            arguments.session.players[side] = player_by_name("greedy");
        }
    }
    int status = cli_parse(argp, argc, argv, &arguments);
    if (status) return status;
    if (arguments.record && (arguments.scenario || arguments.settings.count)) {
        return cli_fail("a battle that is continued has its scenario and options already");
    }
    arguments.session.record = set_up(&arguments, typed, &why);
    if (!arguments.session.record) return cli_fail("%s", sentence);
    status = session_run(&arguments.session);
    battle_record_free(arguments.session.record);
    return status;
}

int play_command(int argc, char **argv)
{
    return sit_down(&play_argp, argc, argv, false);
}

int umpire_command(int argc, char **argv)
{
    return sit_down(&umpire_argp, argc, argv, true);
}
