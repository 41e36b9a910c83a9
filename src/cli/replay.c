#include "cli/cli.h"
#include "cli/teller.h"
#include "core/text.h"

#include <inttypes.h>
#include <stdlib.h>
#include <unistd.h>

struct replay_arguments {
    const char *path;
    long to;
    bool verify;
};

static error_t parse(int key, char *argument, struct argp_state *state)
{
    struct replay_arguments *arguments = state->input;
    switch (key) {
    case 't': return cli_number(argument, 0, HISTORY_CAP, &arguments->to) ? 0 : EINVAL;
    case 'v': arguments->verify = true; return 0;
    case ARGP_KEY_ARG:
        if (arguments->path) argp_error(state, "one record was expected");
        arguments->path = argument;
        return 0;
    default: return ARGP_ERR_UNKNOWN;
    }
}

static const struct argp_option options[] = {
    {"to", 't', "N", 0, "stop after so many exchanges, and show the board", 0},
    {"verify", 'v', NULL, 0, "only check every choice, die and hash; status 1 if one fails", 0},
    {0},
};

static const struct argp argp = {
    .options = options,
    .parser = parse,
    .args_doc = "FILE",
    .doc = "Tells a recorded battle again, exchange by exchange.",
};

static void tell_all(struct history *history, int to)
{
    for (int ply = 1; ply <= to && !ferror(stdout); ply++) {
        history_seek(history, ply);
        const struct entry *entry = &history->entries[ply];
        printf("%4d  %s: ", ply, side_name(entry->choice.side));
        tell_choice(&history->game, &entry->choice);
        putchar('\n');
        tell_journal(&history->game, NOBODY);
    }
    history_seek(history, to);
    tell_board(&history->game, NOBODY);
    printf("\n%s\n", outcome_name(history->game.battle.head.outcome));
}

int replay_command(int argc, char **argv)
{
    struct replay_arguments arguments = {.to = -1};
    char sentence[1024];
    struct text why;
    text_init(&why, sentence, sizeof sentence);
    int status = cli_parse(&argp, argc, argv, &arguments);
    if (status) return status;
    if (!arguments.path) return cli_fail("the file of a record was expected");
    struct battle_record *record = battle_record_load(arguments.path, &disk_shelf, &why);
    if (!record) {
        bool readable = access(arguments.path, R_OK) == 0;
        cli_fail("%s", sentence);
        return arguments.verify && readable ? CLI_FAILED : CLI_IMPOSSIBLE;
    }
    struct history *history = &record->history;
    if (arguments.verify) {
        printf("%s holds: %d exchanges, %d rolls, %s, %016" PRIx64 "\n", arguments.path,
               history->count, history->roll_count, outcome_name(history->game.battle.head.outcome),
               history->entries[history->count].hash);
    } else if (arguments.to > history->count) {
        status = cli_fail("%s has only %d exchanges", arguments.path, history->count);
    } else {
        tell_all(history, arguments.to < 0 ? history->count : (int)arguments.to);
    }
    battle_record_free(record);
    return status;
}
