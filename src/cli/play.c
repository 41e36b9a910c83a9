// kassen play and kassen umpire: the same table, but for who rolls the dice.
#include "cli/cli.h"
#include "cli/serve.h"
#include "cli/session.h"
#include "core/text.h"

#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

enum { KEY_TEXT = 300, KEY_CONTINUE, KEY_DATABASE, KEY_RED = 256, KEY_BLUE, KEY_GREEN, KEY_WHITE };

struct play_arguments {
    struct session session;
    struct settings settings;
    const char *scenario, *record, *database;
    uint64_t seed;
    bool seeded, seated[SIDES]; // said on the command line
    bool text;                  // in the terminal
};

static bool take_player(struct play_arguments *arguments, int side, const char *name)
{
    arguments->seated[side] = true;
    return cli_player(name, true, &arguments->session.players[side]);
}

static bool take(void *input, int key, const char *argument)
{
    struct play_arguments *arguments = input;
    switch (key) {
    case KEY_RED:
    case KEY_BLUE:
    case KEY_GREEN:
    case KEY_WHITE: return take_player(arguments, key - KEY_RED + RED, argument);
    case 's': arguments->seeded = true; return cli_seed(argument, &arguments->seed);
    case 'o': return settings_add(&arguments->settings, argument);
    case 'w': return cli_file(argument, &arguments->session.save);
    case 't': return cli_number(argument, 1, 600000, &arguments->session.think_ms);
    case KEY_CONTINUE: return cli_file(argument, &arguments->record);
    case KEY_TEXT: arguments->text = true; return true;
    case KEY_DATABASE: return cli_file(argument, &arguments->database);
    default:
        if (arguments->scenario) {
            cli_fail("one scenario was expected, and '%s' is another", argument);
            return false;
        }
        arguments->scenario = argument;
        return true;
    }
}

static const struct option_row options[] = {
    {"text", KEY_TEXT, NULL, "play in this terminal instead of the browser"},
    {"db", KEY_DATABASE, "FILE",
     "keeps what is played in the browser; in your home folder if not given"},
    {"red", KEY_RED, "WHO", "person, random, idle, easy, greedy, hard or solo"},
    {"blue", KEY_BLUE, "WHO", "likewise"},
    {"green", KEY_GREEN, "WHO", "likewise, where green takes part"},
    {"white", KEY_WHITE, "WHO", "likewise, where white takes part"},
    {"option", 'o', "NAME=VALUE", "a switch of the ruleset, instead of the scenario's"},
    {"save", 'w', "FILE",
     "keep the record of the battle there, choice by choice (in the terminal)"},
    {"continue", KEY_CONTINUE, "FILE", "go on with a recorded battle, and its players (terminal)"},
    {"think", 't', "MS", "time cap for a choice of the computer, in milliseconds"},
    {"seed", 's', "S", "of the dice and the computer's whims; a new one if not given (terminal)"},
    {NULL},
};

static const struct usage play_usage = {
    .command = "play",
    .words = "[SCENARIO]",
    .gist = "Plays a battle in your browser, or with --text in this terminal. You are red and the "
            "computer plays the others, unless you say otherwise; several people share the screen. "
            "Without a scenario it is '" LIBRARY_FIRST_SCENARIO "'; 'kassen show' lists them all.",
    .options = options,
    .examples = "  kassen play ford --blue person                two at one screen\n"
                "  kassen play --text ford --save evening.battle\n"
                "  kassen play --text --continue evening.battle --save evening.battle\n",
    .take = take,
};

static const struct usage umpire_usage = {
    .command = "umpire",
    .words = "[SCENARIO]",
    .gist = "Referees a battle at a real table: it says which dice to roll, you type the faces, it "
            "rules, cites the clause and keeps the books. All sides are persons, unless you say "
            "otherwise.",
    .options = options + 2, // its board is the real table
    .examples = "  kassen umpire ford --save club.battle\n"
                "  kassen umpire ford --blue greedy   the computer commands, you roll for it\n",
    .take = take,
};

static struct battle_record *set_up(const struct play_arguments *arguments, bool typed)
{
    char path[CLI_PATH_CAP], sentence[1024];
    struct text why;
    struct battle_record *record;
    text_init(&why, sentence, sizeof sentence);
    if (arguments->record) {
        record = battle_record_load(arguments->record, &disk_shelf, &why);
    } else {
        const char *name = arguments->scenario ? arguments->scenario : LIBRARY_FIRST_SCENARIO;
        if (!cli_find_scenario(name, path)) return NULL;
        struct battle_setup setup = {
            .shelf = &disk_shelf,
            .scenario = path,
            .settings = arguments->settings.list,
            .seed = arguments->seed,
            .typed_dice = typed,
        };
        record = battle_record_new(&setup, &why);
    }
    if (!record) cli_fail("%s", sentence);
    return record;
}

// A battle that is continued has the players it had, where they are known here.
static void seat_players(struct play_arguments *arguments, bool typed)
{
    struct battle_record *record = arguments->session.record;
    for (int side = RED; side < SIDES; side++) {
        const struct player **seat = &arguments->session.players[side];
        if (!arguments->seated[side]) {
            const char *name = side == RED || typed ? "person" : "greedy";
            *seat = player_by_name(arguments->record ? record->players[side] : name);
        }
        snprintf(record->players[side], PLAYER_NAME_CAP, "%s", *seat ? (*seat)->name : "person");
    }
}

// A file that holds something else than the battle at hand is not written over.
static bool may_save(const struct play_arguments *arguments)
{
    struct stat there, here;
    const char *path = arguments->session.save;
    if (!path || stat(path, &there) != 0) return true;
    if (arguments->record && stat(arguments->record, &here) == 0 && here.st_ino == there.st_ino &&
        here.st_dev == there.st_dev) {
        return true;
    }
    if (S_ISREG(there.st_mode) && there.st_size == 0) return true;
    cli_fail(S_ISREG(there.st_mode)
                 ? "%s is there already; save under another name, or --continue it"
                 : "%s is not an ordinary file",
             path);
    return false;
}

// What can only be said when the battle is there: false: it has said why not.
static bool agree(struct play_arguments *arguments, bool typed)
{
    struct session *session = &arguments->session;
    char sentence[512];
    struct text why;
    text_init(&why, sentence, sizeof sentence);
    const struct game *game = &session->record->history.game;
    for (enum side side = RED; side < SIDES; side++) {
        if (!arguments->seated[side] || side <= session->record->scenario.sides) continue;
        cli_fail("%s takes no part in this battle", side_name(side));
        return false;
    }
    for (enum side side = RED; side <= session->record->scenario.sides; side++) {
        if (!cli_may_play(session->players[side], game->rules, &game->battle.head, side)) {
            return false;
        }
    }
    if (arguments->record && session->record->typed_dice != typed) {
        cli_fail("the dice of %s are rolled by %s: go on with 'kassen %s --continue'",
                 arguments->record, typed ? "the computer" : "people", typed ? "play" : "umpire");
        return false;
    }
    // Better to know before the battle than after it.
    if (session->save && session->record->history.entries &&
        !session_keep(session, session->save, &why)) {
        cli_fail("%s", sentence);
        return false;
    }
    return true;
}

static int sit_down(struct play_arguments *arguments, bool typed)
{
    if (arguments->record &&
        (arguments->scenario || arguments->settings.count || arguments->seeded)) {
        return cli_fail("a battle that is continued has its scenario, options and seed already");
    }
    if (!may_save(arguments)) return CLI_IMPOSSIBLE;
    arguments->session.record = set_up(arguments, typed);
    if (!arguments->session.record) return CLI_IMPOSSIBLE;
    seat_players(arguments, typed);
    int status = agree(arguments, typed) ? session_run(&arguments->session) : CLI_IMPOSSIBLE;
    battle_record_free(arguments->session.record);
    return status;
}

// The words by which the server makes the battle.
static void describe(const struct play_arguments *arguments, const char *scenario,
                     struct text *words)
{
    text_addf(words, "%s", scenario);
    for (int side = RED; side < SIDES; side++) {
        const struct player *player = arguments->session.players[side];
        if (!arguments->seated[side] && side != RED) continue;
        text_addf(words, " %s=%s", side_name((enum side)side), player ? player->name : "person");
    }
    text_addf(words, " others=greedy screen=shared think=%ld", arguments->session.think_ms);
    for (int i = 0; i < arguments->settings.count; i++) {
        text_addf(words, " option:%s", arguments->settings.list[i]);
    }
}

static int play_in_browser(const struct play_arguments *arguments)
{
    char path[CLI_PATH_CAP], line[900];
    const char *name = arguments->scenario ? arguments->scenario : LIBRARY_FIRST_SCENARIO;
    struct text words;
    if (arguments->session.save || arguments->record || arguments->seeded) {
        return cli_fail("--save, --continue and --seed belong to --text: what is played in the "
                        "browser is kept by itself");
    }
    if (!cli_find_scenario(name, path)) return CLI_IMPOSSIBLE;
    text_init(&words, line, sizeof line);
    describe(arguments, path, &words);
    if (words.cut) return cli_fail("the options are too many for one line");
    struct server_setup setup = {.address = "127.0.0.1",
                                 .database = arguments->database,
                                 .local = true,
                                 .quiet = true,
                                 .scenario = path,
                                 .game = line,
                                 .budget_s = SERVER_BUDGET_S,
                                 .ready = serve_open_board};
    return serve_run(&setup);
}

int play_command(int argc, char **argv)
{
    struct play_arguments arguments = {.seed = cli_new_seed()};
    int status;
    if (!usage_read(&play_usage, argc, argv, &arguments, &status)) return status;
    if (arguments.text && arguments.database) {
        return cli_fail("--db belongs to the browser; in the terminal --save keeps the battle");
    }
    return arguments.text ? sit_down(&arguments, false) : play_in_browser(&arguments);
}

int umpire_command(int argc, char **argv)
{
    struct play_arguments arguments = {.seed = cli_new_seed()};
    int status;
    if (!usage_read(&umpire_usage, argc, argv, &arguments, &status)) return status;
    return sit_down(&arguments, true);
}
