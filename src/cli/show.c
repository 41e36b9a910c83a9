#include "cli/cli.h"
#include "cli/teller.h"
#include "core/json.h"
#include "core/text.h"
#include "record/scenario_file.h"
#include "rules/rulesets.h"

#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#define JSON_CAP      (1 << 20)
#define STORY_COLUMNS 88

struct show_arguments {
    const char *name;
    long ply;
    enum side side;
    bool json;
};

static bool take_side(struct show_arguments *arguments, const char *word)
{
    arguments->side = side_by_name(word);
    if (!arguments->side) {
        cli_fail("'%s' is not a side; they are red, blue, green and white", word);
    }
    return arguments->side != NOBODY;
}

static bool take(void *input, int key, const char *argument)
{
    struct show_arguments *arguments = input;
    switch (key) {
    case 'p': return cli_number(argument, 0, HISTORY_CAP, &arguments->ply);
    case 's': return take_side(arguments, argument);
    case 'j': arguments->json = true; return true;
    default:
        if (arguments->name) {
            cli_fail("one scenario or record was expected, and '%s' is another", argument);
            return false;
        }
        arguments->name = argument;
        return true;
    }
}

static const struct option_row options[] = {
    {"ply", 'p', "N", "of a record: the board after so many exchanges"},
    {"side", 's', "SIDE", "only what that side knows: red, blue, green or white"},
    {"json", 'j', NULL, "as one JSON object"},
    {NULL},
};

static const struct usage usage = {
    .command = "show",
    .words = "[SCENARIO|RECORD]",
    .gist =
        "Lists the scenarios, or shows the board of one, or of a recorded battle, as text: with "
        "all that is hidden, unless you say for whom.",
    .options = options,
    .examples = "  kassen show\n"
                "  kassen show ford --side red\n"
                "  kassen show evening.battle --ply 12\n",
    .take = take,
};

// The first sentence of a story, or as much of it as a line holds.
static void print_gist(const char *story)
{
    const char *stop = strstr(story, ". ");
    int length = stop ? (int)(stop - story) + 1 : (int)strlen(story);
    bool cut = length > STORY_COLUMNS;
    if (cut) {
        length = STORY_COLUMNS;
        while (length > 0 && story[length] != ' ') {
            length--;
        }
    }
    printf("    %.*s%s\n", length, story, cut ? " …" : "");
}

static void list_one(void *to, const struct ruleset *rules, const char *name, const char *path)
{
    const struct ruleset **heading = to;
    char sentence[1024];
    struct text why;
    struct scenario *scenario = calloc(1, sizeof *scenario);
    if (!scenario) abort();
    text_init(&why, sentence, sizeof sentence);
    if (rules != *heading) printf("%s%s\n", *heading ? "\n" : "", rules->title);
    *heading = rules;
    if (scenario_read(scenario, &disk_shelf, path, rulesets, &why)) {
        printf("  %-16s %s\n", name, scenario->title);
        if (*scenario->story) print_gist(scenario->story);
    } else {
        printf("  %-16s cannot be read: %s\n", name, sentence);
    }
    free(scenario);
}

static int list_scenarios(void)
{
    const struct ruleset *heading = NULL;
    if (library_each(list_one, &heading) == 0) {
        return cli_fail("no scenarios were found; KASSEN_SCENARIOS may name their folder");
    }
    puts("\n'kassen play NAME' plays one, 'kassen show NAME' shows its board.");
    return 0;
}

static void print_json(const struct game *game, enum side viewer)
{
    union any_battle known;
    struct text text;
    struct json json;
    char *buffer = malloc(JSON_CAP);
    if (!buffer) abort();
    text_init(&text, buffer, JSON_CAP);
    json_init(&json, &text);
    known_to(game, viewer, &known);
    json_object(&json, NULL);
    json_text(&json, "ruleset", game->rules->id);
    json_number(&json, "turn", known.head.turn);
    json_text(&json, "outcome", outcome_name(known.head.outcome));
    ruleset_view(game->rules, game->ground, &known.head, &json);
    json_end(&json);
    puts(buffer);
    free(buffer);
}

// By what the file says of itself, whatever it is called. Only ordinary files are looked into: a
// pipe would lose what was read.
static bool is_record(const char *name)
{
    static const char mark[] = "kassen-record ";
    char start[sizeof mark] = "";
    struct stat status;
    if (stat(name, &status) != 0 || !S_ISREG(status.st_mode)) return false;
    FILE *in = fopen(name, "rb");
    if (!in) return false;
    size_t length = fread(start, 1, sizeof mark - 1, in);
    fclose(in);
    return length == sizeof mark - 1 && memcmp(start, mark, length) == 0;
}

static struct battle_record *open_record(const char *name)
{
    char path[CLI_PATH_CAP], sentence[1024];
    struct text why;
    struct battle_record *record = NULL;
    text_init(&why, sentence, sizeof sentence);
    if (is_record(name)) {
        record = battle_record_look_at(name, &disk_shelf, &why);
    } else {
        if (!cli_find_scenario(name, path)) return NULL;
        struct battle_setup setup = {.shelf = &disk_shelf, .scenario = path, .seed = 1};
        record = battle_record_new(&setup, &why);
    }
    if (!record) cli_fail("%s", sentence);
    return record;
}

static int show(const struct show_arguments *arguments, struct battle_record *record)
{
    struct history *history = &record->history;
    const struct past *past = &record->past;
    if (arguments->ply > battle_record_plies(record)) {
        return cli_fail("%s has only %d exchanges", arguments->name, battle_record_plies(record));
    }
    if (past->text && (arguments->ply < 0 ? past->count : arguments->ply) > past->followed) {
        return cli_fail("today's rules do not come to that board: 'kassen replay %s' tells of it",
                        arguments->name);
    }
    if (arguments->side > record->scenario.sides) {
        return cli_fail("%s takes no part in this battle", side_name(arguments->side));
    }
    if (arguments->ply >= 0) history_seek(history, (int)arguments->ply);
    if (arguments->json) {
        print_json(&history->game, arguments->side);
        return 0;
    }
    tell_scenario(record);
    tell_board(&history->game, arguments->side);
    return 0;
}

int show_command(int argc, char **argv)
{
    struct show_arguments arguments = {.ply = -1};
    int status;
    if (!usage_read(&usage, argc, argv, &arguments, &status)) return status;
    if (!arguments.name) {
        bool more = arguments.ply >= 0 || arguments.side || arguments.json;
        return more ? cli_fail("a scenario or a record was expected") : list_scenarios();
    }
    struct battle_record *record = open_record(arguments.name);
    if (!record) return CLI_IMPOSSIBLE;
    status = show(&arguments, record);
    battle_record_free(record);
    return status;
}
