#include "cli/cli.h"

#include "core/json.h"
#include "core/text.h"
#include "muster/roster.h"
#include "muster/verdict.h"
#include "odds/nearest.h"
#include "record/force_file.h"
#include "record/scenario_file.h"
#include "rules/rulesets.h"

#include <stdlib.h>
#include <string.h>

#define POINTS_MOST 100000
#define OUT_CAP     (1 << 18)

enum { KEY_SOLO = 256, KEY_EXPLAIN, KEY_VERIFY, KEY_RANDOM };

struct muster_arguments {
    const char *words[3]; // the ruleset, then a list or a file
    int count;
    const char *check, *roster, *code, *random;
    bool explain, solo, json, has_points, has_seed;
    long points;
    uint64_t seed;
    struct settings settings;
};

// All that a command works on; too large for the stack.
struct mustering {
    const struct ruleset *rules;
    const char *path;
    uint8_t options[OPTIONS_CAP];
    struct muster_force force;
    struct muster_breaches breaches;
    struct roster roster;
    struct text out;
    char buffer[OUT_CAP];
};

static bool take_word(struct muster_arguments *arguments, const char *word)
{
    if (arguments->count == 2) {
        cli_fail("a ruleset and one list or file were expected, and '%s' is too much", word);
        return false;
    }
    arguments->words[arguments->count++] = word;
    return true;
}

static bool take(void *input, int key, const char *argument)
{
    struct muster_arguments *arguments = input;
    switch (key) {
    case 'c': return cli_file(argument, &arguments->check);
    case 'r': return cli_file(argument, &arguments->roster);
    case KEY_EXPLAIN: arguments->explain = true; return true;
    case KEY_VERIFY: arguments->code = argument; return true;
    case KEY_RANDOM: arguments->random = argument; return true;
    case 'p':
        arguments->has_points = true;
        return cli_number(argument, 1, POINTS_MOST, &arguments->points);
    case 's': arguments->has_seed = true; return cli_seed(argument, &arguments->seed);
    case KEY_SOLO: arguments->solo = true; return true;
    case 'o': return settings_add(&arguments->settings, argument);
    case 'j': arguments->json = true; return true;
    default: return take_word(arguments, argument);
    }
}

static const struct option_row options[] = {
    {"check", 'c', "FILE", "holds a force against its list: all that it breaks; status 1 if any"},
    {"roster", 'r', "FILE", "prints a force by units, with points and a code to know it by"},
    {"explain", KEY_EXPLAIN, NULL, "with --roster: what each price is made of, by clause"},
    {"verify", KEY_VERIFY, "CODE", "is the file behind it that very force? Status 1 if not"},
    {"random", KEY_RANDOM, "LIST", "writes a legal force file, for --points and by --seed"},
    {"points", 'p', "N", "with --random: at most so many (150)"},
    {"seed", 's', "S", "with --random: the same seed, the same force"},
    {"solo", KEY_SOLO, NULL, "the force is run by the rules' own procedure and not by a player"},
    {"option", 'o', "NAME=VALUE", "sets a switch of the ruleset; may be given several times"},
    {"json", 'j', NULL, "--check or --roster as one JSON object"},
    {NULL},
};

static const struct usage usage = {
    .command = "muster",
    .words = "[RULESET [LIST | FILE]]",
    .gist =
        "Forces to points: lists them, prices them, checks them. Without options, the lists of a "
        "ruleset, or what one of them offers, demands and costs.",
    .options = options,
    .examples =
        "  kassen muster tyneside hatamoto                          what the list asks for\n"
        "  kassen muster tyneside --random hatamoto --points 200 > mine.yaml\n"
        "  kassen muster tyneside --check mine.yaml\n"
        "  kassen muster tyneside --roster mine.yaml --explain\n"
        "  kassen muster tyneside --verify KS1-… mine.yaml\n",
    .take = take,
};

static int list_rulesets(void)
{
    puts("Forces are bought in:");
    for (int i = 0; rulesets[i]; i++) {
        if (!rulesets[i]->muster) continue;
        printf("  kassen muster %-10s %s\n", rulesets[i]->id, rulesets[i]->title);
    }
    return 0;
}

static int list_lists(const struct ruleset *rules)
{
    printf("%s: the lists from which forces are bought\n\n", rules->title);
    for (const struct muster_list *list = rules->muster->lists; list->id; list++) {
        printf("  %-10s ", list->id);
        cli_wrap(list->gist, 13);
    }
    printf("\n'kassen muster %s %s' says what one offers, demands and costs.\n", rules->id,
           rules->muster->lists->id);
    return 0;
}

// NULL: it has said that there is none.
static const struct muster_list *find_list(const struct ruleset *rules, const char *id)
{
    char names[256], guess[128];
    struct text known, hint;
    const struct muster_list *found = muster_list_by_id(rules->muster, id);
    if (found) return found;
    text_init(&known, names, sizeof names);
    text_init(&hint, guess, sizeof guess);
    for (const struct muster_list *list = rules->muster->lists; list->id; list++) {
        text_addf(&known, "%s%s", known.length ? " " : "", list->id);
    }
    nearest_suggest(id, names, &hint);
    cli_fail("%s has no list '%s'%s; 'kassen muster %s' lists them", rules->id, id, guess,
             rules->id);
    return NULL;
}

// A dash takes several bytes and one column.
static int letters_of(const char *word)
{
    int letters = 0;
    for (; *word != '\0'; word++) {
        letters += ((unsigned char)*word & 0xc0) != 0x80;
    }
    return letters;
}

// A line for each heading; a gist stands behind its word.
static void print_wares(const struct ruleset *rules)
{
    struct muster_ware ware;
    const char *heading = "";
    for (int i = 0; rules->muster->ware(i, &ware); i++) {
        bool next = strcmp(ware.heading, heading) == 0;
        if (!next) printf("\n%-8s %-9s ", clause_name(rules, ware.clause), ware.heading);
        printf("%s%s %d", next ? ", " : "", ware.word, ware.points);
        if (ware.gist) printf(" (%s)", ware.gist);
        heading = ware.heading;
    }
    puts("");
}

static int explain_list(const struct ruleset *rules, const char *id)
{
    const struct muster_list *list = find_list(rules, id);
    const struct muster_demand *demand;
    if (!list) return CLI_IMPOSSIBLE;
    printf("%s (%s): %s\n\n", list->title, clause_name(rules, list->clause), list->gist);
    for (const struct muster_row *row = list->rows; row->type; row++) {
        printf("  %-10s %s%*s ", row->type, row->number, 9 - letters_of(row->number), "");
        cli_wrap(row->gist, 23);
    }
    puts("\nDemands:");
    for (int i = 0; (demand = rules->muster->demand(list, i)) != NULL; i++) {
        printf("  %-4s %-8s ", demand->id, clause_name(rules, demand->clause));
        cli_wrap(demand->gist, 16);
    }
    printf("\nPrices, in the words of a force file:");
    print_wares(rules);
    return 0;
}

static bool apply_settings(struct mustering *mustering, const struct settings *settings)
{
    char sentence[512];
    struct text why;
    text_init(&why, sentence, sizeof sentence);
    muster_options_default(mustering->rules, mustering->options);
    for (int i = 0; i < settings->count; i++) {
        const char *setting = settings->list[i];
        if (muster_options_set(mustering->rules, setting, mustering->options, &why)) continue;
        cli_fail("%s", sentence);
        return false;
    }
    return true;
}

static bool say_fault(const struct mustering *mustering, const struct fault *fault)
{
    char sentence[1024];
    struct text why;
    text_init(&why, sentence, sizeof sentence);
    scenario_fault_sentence(&disk_shelf, mustering->path, fault, &why);
    cli_fail("%s", sentence);
    return false;
}

// The force of a file, and its roster; false: it has said why.
static bool read_force(struct mustering *mustering, const char *path)
{
    char sentence[1024];
    struct text why;
    struct fault fault = {0};
    mustering->path = path;
    text_init(&why, sentence, sizeof sentence);
    if (!force_file_read(&mustering->force, &disk_shelf, path, mustering->rules, &why)) {
        cli_fail("%s", sentence);
        return false;
    }
    return roster_make(&mustering->roster, mustering->rules, &mustering->force, mustering->options,
                       &fault) ||
           say_fault(mustering, &fault);
}

static bool judge(struct mustering *mustering, bool solo)
{
    struct muster_terms terms = {mustering->options, solo};
    struct fault fault = {0};
    return mustering->rules->muster->validate(&mustering->force, &terms, &mustering->breaches,
                                              &fault) ||
           say_fault(mustering, &fault);
}

static int check(struct mustering *mustering, const struct muster_arguments *arguments)
{
    struct json json;
    if (!read_force(mustering, arguments->check)) return CLI_IMPOSSIBLE;
    // A list that is told goes before the one the file names.
    if (arguments->count == 2) {
        const struct muster_list *list = find_list(mustering->rules, arguments->words[1]);
        if (!list) return CLI_IMPOSSIBLE;
        snprintf(mustering->force.list, sizeof mustering->force.list, "%s", list->id);
        roster_code(&mustering->roster);
    }
    if (!judge(mustering, arguments->solo)) return CLI_IMPOSSIBLE;
    json_init(&json, &mustering->out);
    if (arguments->json) {
        verdict_json(&mustering->roster, &mustering->breaches, &json);
        text_add(&mustering->out, "\n");
    } else {
        verdict_print(&mustering->roster, &mustering->breaches, &mustering->out);
    }
    fputs(mustering->buffer, stdout);
    return mustering->breaches.count ? CLI_FAILED : 0;
}

static void print_legend(const struct mustering *mustering)
{
    const struct clause *clauses = mustering->rules->clauses;
    puts("");
    for (uint16_t clause = 1; clauses[clause].name; clause++) {
        if (!roster_cites(&mustering->roster, clause)) continue;
        printf("%-8s ", clauses[clause].name);
        cli_wrap(clauses[clause].gist, 9);
    }
}

static void print_breaches(const struct mustering *mustering)
{
    const struct muster_breaches *breaches = &mustering->breaches;
    for (int i = 0; i < breaches->count; i++) {
        printf("%s%s", i ? ", " : "This force is not legal: it breaks ",
               breaches->list[i].demand->id);
    }
    if (breaches->count) puts("; --check says how.");
}

static int print_roster(struct mustering *mustering, const struct muster_arguments *arguments)
{
    struct json json;
    if (!read_force(mustering, arguments->roster)) return CLI_IMPOSSIBLE;
    json_init(&json, &mustering->out);
    if (arguments->json) {
        roster_json(&mustering->roster, &json);
        puts(mustering->buffer);
        return 0;
    }
    // A force that names no list has nothing to be held against.
    bool listed = mustering->force.list[0] != '\0';
    if (listed && !judge(mustering, arguments->solo)) return CLI_IMPOSSIBLE;
    roster_print(&mustering->roster, arguments->explain, &mustering->out);
    fputs(mustering->buffer, stdout);
    print_breaches(mustering);
    if (arguments->explain) print_legend(mustering);
    return 0;
}

static int verify(struct mustering *mustering, const struct muster_arguments *arguments)
{
    if (arguments->count < 2) return cli_fail("--verify wants a file behind the code");
    if (!read_force(mustering, arguments->words[1])) return CLI_IMPOSSIBLE;
    switch (roster_code_match(&mustering->roster, arguments->code)) {
    case CODE_SAME: printf("%s is that very force.\n", arguments->words[1]); return 0;
    case CODE_OTHER:
        printf("%s is another force: its code is %s.\n", arguments->words[1],
               mustering->roster.code);
        return CLI_FAILED;
    case CODE_MISTYPED:
    default:
        return cli_fail("'%s' is no code as it was given out; KS1 and 15 letters or digits were "
                        "expected, so one may be mistyped",
                        arguments->code);
    }
}

static int raise_force(struct mustering *mustering, const struct muster_arguments *arguments)
{
    struct fault fault = {0};
    struct muster_order order = {
        .list = find_list(mustering->rules, arguments->random),
        .points = arguments->has_points ? (int)arguments->points : 150,
        .seed = arguments->has_seed ? arguments->seed : cli_new_seed(),
        .terms = {mustering->options, arguments->solo},
    };
    if (!order.list) return CLI_IMPOSSIBLE;
    if (!mustering->rules->muster->random(&order, &mustering->force, &fault)) {
        return cli_fail("%s", fault.text);
    }
    text_addf(&mustering->out, "# kassen muster %s --random %s --points %d --seed %llu%s\n",
              mustering->rules->id, order.list->id, order.points, (unsigned long long)order.seed,
              arguments->solo ? " --solo" : "");
    if (!force_file_write(&mustering->force, mustering->rules, &mustering->out)) {
        return cli_fail("the force cannot be written as a file");
    }
    fputs(mustering->buffer, stdout);
    return 0;
}

static int work(const struct ruleset *rules, const struct muster_arguments *arguments)
{
    int status = CLI_IMPOSSIBLE;
    struct mustering *mustering = calloc(1, sizeof *mustering);
    if (!mustering) abort();
    mustering->rules = rules;
    text_init(&mustering->out, mustering->buffer, sizeof mustering->buffer);
    if (!apply_settings(mustering, &arguments->settings)) {
        status = CLI_IMPOSSIBLE;
    } else if (arguments->check) {
        status = check(mustering, arguments);
    } else if (arguments->roster) {
        status = print_roster(mustering, arguments);
    } else if (arguments->code) {
        status = verify(mustering, arguments);
    } else {
        status = raise_force(mustering, arguments);
    }
    free(mustering);
    return status;
}

// What does not go together; NULL: all does.
static const char *misfit(const struct muster_arguments *arguments)
{
    int jobs = (arguments->check != NULL) + (arguments->roster != NULL) +
               (arguments->code != NULL) + (arguments->random != NULL);
    if (jobs > 1) return "one of --check, --roster, --verify and --random at a time";
    if (arguments->json && !arguments->check && !arguments->roster) {
        return "--json is for --check and --roster";
    }
    if (arguments->explain && !arguments->roster) return "--explain is for --roster";
    if ((arguments->has_points || arguments->has_seed) && !arguments->random) {
        return "--points and --seed are for --random";
    }
    if (arguments->count > 1 && (arguments->roster || arguments->random)) {
        return "no list or file was expected behind the ruleset";
    }
    if (jobs > 0 && arguments->count == 0) return "a ruleset was expected";
    return NULL;
}

int muster_command(int argc, char **argv)
{
    struct muster_arguments arguments = {0};
    int status;
    if (!usage_read(&usage, argc, argv, &arguments, &status)) return status;
    const char *wrong = misfit(&arguments);
    if (wrong) return cli_fail("%s", wrong);
    if (arguments.count == 0) return list_rulesets();
    const struct ruleset *rules = cli_ruleset(arguments.words[0]);
    if (!rules) return CLI_IMPOSSIBLE;
    if (!rules->muster) {
        return cli_fail("the forces of %s are not bought: its scenarios name them", rules->id);
    }
    if (arguments.check || arguments.roster || arguments.code || arguments.random) {
        return work(rules, &arguments);
    }
    return arguments.count == 1 ? list_lists(rules) : explain_list(rules, arguments.words[1]);
}
