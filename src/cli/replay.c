#include "cli/cli.h"
#include "cli/teller.h"
#include "core/text.h"

#include <inttypes.h>
#include <stdlib.h>
#include <sys/stat.h>
#include <unistd.h>

struct replay_arguments {
    const char *path;
    long to;
    bool verify;
};

static bool take(void *input, int key, const char *argument)
{
    struct replay_arguments *arguments = input;
    switch (key) {
    case 't': return cli_number(argument, 0, HISTORY_CAP, &arguments->to);
    case 'v': arguments->verify = true; return true;
    default:
        if (arguments->path) {
            cli_fail("one record was expected, and '%s' is another", argument);
            return false;
        }
        return cli_file(argument, &arguments->path);
    }
}

static const struct option_row options[] = {
    {"to", 't', "N", "stop after so many exchanges, and show the board"},
    {"verify", 'v', NULL, "only check every choice, die and hash; status 1 if one fails"},
    {NULL},
};

static const struct usage usage = {
    .command = "replay",
    .words = "FILE",
    .gist = "Tells a recorded battle again, exchange by exchange: what was chosen, what was "
            "thrown, and what came of it by which clause.",
    .options = options,
    .examples = "  kassen play --save evening.battle\n"
                "  kassen replay evening.battle --to 12\n",
    .take = take,
};

static void tell_head(const struct battle_record *record)
{
    const struct game *game = &record->history.game;
    printf("%s, by %s\n", record->scenario.title, game->rules->title);
    for (enum side side = RED; side <= record->scenario.sides; side++) {
        printf("%s", side == RED ? "" : ", ");
        tell_side(game, side);
        if (record->players[side][0]) printf(": %s", record->players[side]);
    }
    if (record->typed_dice) {
        puts("; dice rolled at the table");
    } else {
        printf("; seed %" PRIu64 "\n", record->seed);
    }
}

static void tell_all(struct history *history, int to)
{
    int turn = 0;
    tell_past(history, 0, 0, NOBODY);
    for (int ply = 1; ply <= to && !ferror(stdout); ply++) {
        const struct entry *entry = &history->entries[ply];
        if (entry[-1].turn != turn) {
            turn = entry[-1].turn;
            printf("\nTurn %d\n", turn);
        }
        printf("%4d  %s: ", ply, ground_side_name(history->game.ground, entry->choice.side));
        tell_choice(&history->game, &entry->choice);
        putchar('\n');
        tell_journal(history, ply, NOBODY, 6);
        tell_words(entry, 6);
    }
    history_seek(history, to);
    tell_board(&history->game, NOBODY);
    putchar('\n');
    tell_outcome(&history->game);
}

// A record that cannot be had is not one that fails its check.
static bool is_there(const char *path)
{
    struct stat status;
    return stat(path, &status) == 0 && S_ISREG(status.st_mode) && access(path, R_OK) == 0;
}

static int tell_record(const struct replay_arguments *arguments, struct battle_record *record)
{
    struct history *history = &record->history;
    if (arguments->verify) {
        printf("%s holds: %d exchanges, %d rolls, %s, %016" PRIx64 "\n", arguments->path,
               history->count, history->roll_count, outcome_name(history->game.battle.head.outcome),
               history->entries[history->count].hash);
        return 0;
    }
    if (arguments->to > history->count) {
        return cli_fail("%s has only %d exchanges", arguments->path, history->count);
    }
    tell_head(record);
    tell_all(history, arguments->to < 0 ? history->count : (int)arguments->to);
    return 0;
}

int replay_command(int argc, char **argv)
{
    struct replay_arguments arguments = {.to = -1};
    char sentence[1024];
    struct text why;
    int status;
    text_init(&why, sentence, sizeof sentence);
    if (!usage_read(&usage, argc, argv, &arguments, &status)) return status;
    if (!arguments.path) return cli_fail("the file of a record was expected");
    if (arguments.verify && arguments.to >= 0) {
        return cli_fail("--verify checks the whole record: --to has no part in it");
    }
    struct battle_record *record = battle_record_load(arguments.path, &disk_shelf, &why);
    if (!record) {
        cli_fail("%s", sentence);
        return arguments.verify && is_there(arguments.path) ? CLI_FAILED : CLI_IMPOSSIBLE;
    }
    status = tell_record(&arguments, record);
    battle_record_free(record);
    return status;
}
