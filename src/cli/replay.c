#include "cli/cli.h"
#include "cli/teller.h"
#include "core/say.h"
#include "core/text.h"

#include <ctype.h>
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

static void tell_past_edition(const struct battle_record *record)
{
    char sentence[512];
    struct text text;
    text_init(&text, sentence, sizeof sentence);
    battle_record_say_past(record, &text);
    sentence[0] = (char)toupper((unsigned char)sentence[0]);
    text_add(&text, ".");
    cli_wrap(sentence, 0);
}

static void tell_new_turn(const struct game *game, int *told, int turn)
{
    if (turn == *told) return;
    *told = turn;
    tell_turn(game, turn);
}

static void tell_throws(struct past_exchange *exchange)
{
    struct past_throw thrown;
    const char *between = "      [";
    while (past_next_throw(exchange, &thrown)) {
        printf(thrown.count > 1 ? "%s%dd%d:" : "%s%.0dd%d:", between,
               thrown.count > 1 ? thrown.count : 0, thrown.sides);
        for (int i = 0; i < thrown.count; i++) {
            printf(" %d", thrown.faces[i]);
        }
        between = ", ";
    }
    if (*between == ',') puts("]");
}

// An exchange that today's rules do not come to: as it was written.
static void tell_written(const struct battle_record *record, int ply)
{
    const struct game *game = &record->history.game;
    struct past_exchange exchange;
    const char *clause, *sentence;
    char label[LABEL_CAP];
    struct text text;
    text_init(&text, label, sizeof label);
    past_recall(&record->past, ply, &exchange);
    past_say_choice(&exchange, game, &text);
    if (ply) printf("%4d  %s: %s\n", ply, ground_side_name(game->ground, exchange.side), label);
    tell_throws(&exchange);
    while (past_told(&exchange, &clause, &sentence)) {
        printf("%*s%s.  (%s)\n", ply ? 6 : 2, "", sentence, clause);
    }
    past_forget(&exchange);
}

static void tell_where(const struct battle_record *record, const struct stand *stand)
{
    const struct game *game = &record->history.game;
    char place[32];
    struct text text;
    text_init(&text, place, sizeof place);
    place_print(ruleset_places(game->rules, game->ground), stand->at.x, stand->at.y, &text);
    printf("  %d %s: %s\n", stand->figure, ground_name(game->ground, stand->figure),
           stand->there ? place : "nowhere");
}

static void tell_all_written(const struct battle_record *record, int to, int turn)
{
    int figures = record->history.game.rules->figures;
    struct stand *stands = calloc((size_t)figures + 1, sizeof *stands);
    if (!stands) abort();
    puts("\nFrom here on as it was written down:");
    for (int ply = record->past.followed + 1; ply <= to && !ferror(stdout); ply++) {
        int now = ply > 0 ? past_turn(&record->past, ply - 1) : -1;
        if (now >= 0) tell_new_turn(&record->history.game, &turn, now);
        tell_written(record, ply);
    }
    past_stands(&record->past, to, stands, figures);
    const char *head = "\nSince then these have moved:\n";
    for (int figure = 1; figure <= figures; figure++) {
        if (!stands[figure].figure) continue;
        fputs(head, stdout);
        head = "";
        tell_where(record, &stands[figure]);
    }
    free(stands);
}

// What was chosen is said of the battle as it stood then.
static void tell_exchange(struct history *history, int ply)
{
    const struct entry *entry = &history->entries[ply];
    const struct game *game = &history->game;
    char label[LABEL_CAP];
    struct text text;
    text_init(&text, label, sizeof label);
    history_seek(history, ply - 1);
    entry_say(entry, game, &game->battle.head, &text);
    printf("%4d  %s: %s%s\n", ply, ground_side_name(game->ground, entry->choice.side),
           entry->fixed ? "set right by hand, " : "", label);
}

static void tell_all(struct battle_record *record, int last)
{
    struct history *history = &record->history;
    const struct past *past = &record->past;
    int turn = 0, to = past->text && past->followed < last ? past->followed : last;
    if (to >= 0) tell_past(history, 0, 0, NOBODY);
    for (int ply = 1; ply <= to && !ferror(stdout); ply++) {
        const struct entry *entry = &history->entries[ply];
        tell_new_turn(&history->game, &turn, entry[-1].turn);
        tell_exchange(history, ply);
        tell_journal(history, ply, NOBODY, 6);
        tell_words(entry, 6);
    }
    history_seek(history, to < 0 ? 0 : to);
    tell_board(&history->game, NOBODY);
    if (to < last) tell_all_written(record, last, turn);
    putchar('\n');
    if (past->text && last == past->count) {
        history->game.battle.head.outcome = (uint8_t)past->outcome;
    }
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
    int plies = battle_record_plies(record);
    if (arguments->verify) {
        printf("%s holds: %d exchanges, %d rolls, %s, %016" PRIx64 "\n", arguments->path,
               history->count, history->roll_count, outcome_name(history->game.battle.head.outcome),
               history->entries[history->count].hash);
        return 0;
    }
    if (arguments->to > plies) {
        return cli_fail("%s has only %d exchanges", arguments->path, plies);
    }
    tell_head(record);
    if (record->past.text) tell_past_edition(record);
    tell_all(record, arguments->to < 0 ? plies : (int)arguments->to);
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
    struct battle_record *record = arguments.verify
                                       ? battle_record_load(arguments.path, &disk_shelf, &why)
                                       : battle_record_look_at(arguments.path, &disk_shelf, &why);
    if (!record) {
        cli_fail("%s", sentence);
        return arguments.verify && is_there(arguments.path) ? CLI_FAILED : CLI_IMPOSSIBLE;
    }
    status = tell_record(&arguments, record);
    battle_record_free(record);
    return status;
}
