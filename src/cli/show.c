#include "cli/cli.h"
#include "cli/teller.h"
#include "core/json.h"
#include "core/text.h"
#include "rules/rulesets.h"

#include <glob.h>
#include <libgen.h>
#include <stdlib.h>
#include <string.h>

struct show_arguments {
    const char *name;
    long ply;
    enum side side;
    bool json;
};

static error_t parse(int key, char *argument, struct argp_state *state)
{
    struct show_arguments *arguments = state->input;
    switch (key) {
    case 'p': return cli_number(argument, 0, HISTORY_CAP, &arguments->ply) ? 0 : EINVAL;
    case 's':
        arguments->side = side_by_name(argument);
        if (arguments->side) return 0;
        cli_fail("'%s' is not a side; they are red, blue, green and white", argument);
        return EINVAL;
    case 'j': arguments->json = true; return 0;
    case ARGP_KEY_ARG:
        if (arguments->name) argp_error(state, "one scenario or record was expected");
        arguments->name = argument;
        return 0;
    default: return ARGP_ERR_UNKNOWN;
    }
}

static const struct argp_option options[] = {
    {"ply", 'p', "N", 0, "of a record: the board after so many exchanges", 0},
    {"side", 's', "SIDE", 0, "only what that side knows", 0},
    {"json", 'j', NULL, 0, "as one JSON object", 0},
    {0},
};

static const struct argp argp = {
    .options = options,
    .parser = parse,
    .args_doc = "[SCENARIO|RECORD]",
    .doc = "The board of a scenario, or of a record, as text. Without a name, lists scenarios.",
};

static int list_scenarios(void)
{
    for (int i = 0; rulesets[i]; i++) {
        char pattern[4096], any[64];
        snprintf(any, sizeof any, "scenarios/%s/*.yaml", rulesets[i]->id);
        glob_t found;
        snprintf(pattern, sizeof pattern, "%s", any);
        if (glob(pattern, 0, NULL, &found) == 0) {
            for (size_t at = 0; at < found.gl_pathc; at++) {
                char *base = basename(found.gl_pathv[at]);
                printf("  %-10s %.*s\n", rulesets[i]->id, (int)strlen(base) - 5, base);
            }
        }
        globfree(&found);
    }
    return 0;
}

static void print_json(const struct game *game, enum side viewer)
{
    union any_battle known;
    struct text text;
    struct json json;
    char *buffer = malloc(1 << 20);
    if (!buffer) abort();
    text_init(&text, buffer, 1 << 20);
    json_init(&json, &text);
    if (viewer == NOBODY) {
        battle_copy(&known.head, &game->battle.head);
    } else {
        game_known(game, viewer, &known);
    }
    json_object(&json, NULL);
    json_text(&json, "ruleset", game->rules->id);
    json_number(&json, "turn", known.head.turn);
    json_text(&json, "outcome", outcome_name(known.head.outcome));
    game->rules->view(game->ground, &known.head, &json);
    json_end(&json);
    puts(buffer);
    free(buffer);
}

static bool is_record(const char *name)
{
    size_t length = strlen(name);
    return length > 7 && strcmp(name + length - 7, ".battle") == 0;
}

static struct battle_record *open_record(const char *name, struct text *why)
{
    char path[4096];
    if (is_record(name)) return battle_record_load(name, &disk_shelf, why);
    if (!cli_find_scenario(name, path)) {
        text_addf(why, "there is no scenario '%s'; 'kassen show' lists them", name);
        return NULL;
    }
    struct battle_setup setup = {.shelf = &disk_shelf, .scenario = path, .seed = 1};
    return battle_record_new(&setup, why);
}

int show_command(int argc, char **argv)
{
    struct show_arguments arguments = {.ply = -1};
    char sentence[1024];
    struct text why;
    text_init(&why, sentence, sizeof sentence);
    int status = cli_parse(&argp, argc, argv, &arguments);
    if (status) return status;
    if (!arguments.name) return list_scenarios();
    struct battle_record *record = open_record(arguments.name, &why);
    if (!record) return cli_fail("%s", sentence);
    struct history *history = &record->history;
    if (arguments.ply > history->count) {
        status = cli_fail("%s has only %d exchanges", arguments.name, history->count);
    } else if (arguments.side > record->scenario.sides) {
        status = cli_fail("%s takes no part in this battle", side_name(arguments.side));
    } else {
        if (arguments.ply >= 0) history_seek(history, (int)arguments.ply);
        if (arguments.json) {
            print_json(&history->game, arguments.side);
        } else {
            printf("%s\n%s\n", record->scenario.title, record->scenario.story);
            tell_board(&history->game, arguments.side);
        }
    }
    battle_record_free(record);
    return status;
}
