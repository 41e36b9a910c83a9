#include "cli/cli.h"

#include "core/text.h"
#include "odds/nearest.h"
#include "rules/rulesets.h"

#include <stdlib.h>
#include <string.h>

struct rules_arguments {
    const char *ruleset, *clause, *table, *data;
    bool coverage, readings, options;
};

// What was found when this program was built: how often each clause is cited by code and how many
// tests are named after it.
static const struct {
    const char *clause;
    int cited, tests;
} evidence[] = {
#define EVIDENCE(clause, cited, tests) {clause, cited, tests},
#include <evidence.def>
#undef EVIDENCE
    {NULL, 0, 0},
};

static bool take(void *input, int key, const char *argument)
{
    struct rules_arguments *arguments = input;
    switch (key) {
    case 't': arguments->table = argument; return true;
    case 'd': arguments->data = argument; return true;
    case 'c': arguments->coverage = true; return true;
    case 'r': arguments->readings = true; return true;
    case 'o': arguments->options = true; return true;
    default:
        if (arguments->clause) {
            cli_fail("a ruleset and one clause were expected, and '%s' is too much", argument);
            return false;
        }
        *(arguments->ruleset ? &arguments->clause : &arguments->ruleset) = argument;
        return true;
    }
}

static const struct option_row options[] = {
    {"table", 't', "NAME", "one table as printed; 'list' lists them"},
    {"data", 'd', "NAME", "a text of data that a scenario may replace; 'list' lists them"},
    {"coverage", 'c', NULL, "every clause: is it done, cited by code, tested?"},
    {"readings", 'r', NULL, "how unclear clauses are read, and the switch for the other way"},
    {"options", 'o', NULL, "the switches of the ruleset, for 'kassen play --option'"},
    {NULL},
};

static const struct usage usage = {
    .command = "rules",
    .words = "[RULESET [CLAUSE]]",
    .gist = "The rulebooks in our words. A clause may be given with or without its letters, and a "
            "chapter by its number.",
    .options = options,
    .examples = "  kassen rules demo        the whole book\n"
                "  kassen rules demo 6      chapter 6\n"
                "  kassen rules demo 6.2    one clause\n",
    .take = take,
};

// What is printed in the book needs no mark.
static bool is_marked(const struct clause *clause)
{
    return clause->source && clause->source != PRINTED;
}

static void print_clause(const struct clause *clause)
{
    static const char *const notes[] = {"", "", " (colour)", " (left out)"};
    char line[1024];
    struct text text;
    if (clause->status == CHAPTER) {
        printf("\n%s  %s\n", clause->name, clause->gist);
        return;
    }
    text_init(&text, line, sizeof line);
    text_add(&text, clause->gist);
    text_add(&text, notes[clause->status]);
    if (is_marked(clause)) text_addf(&text, " [%s]", clause_source_words(clause->source));
    printf("  %-9s ", clause->name);
    cli_wrap(line, 12);
}

static void print_legend(const struct ruleset *rules)
{
    for (const struct clause *clause = rules->clauses + 1; clause->name; clause++) {
        if (!is_marked(clause)) continue;
        puts(
            "\nUnmarked clauses are printed in the book. [family]: known of other games of the same\n"
            "family. [reconstructed]: our own, where nothing could be found.");
        return;
    }
}

static int print_book(const struct ruleset *rules)
{
    printf("%s\n%s\n", rules->title, rules->credit);
    for (const struct clause *clause = rules->clauses + 1; clause->name; clause++) {
        print_clause(clause);
    }
    print_legend(rules);
    return 0;
}

static void find_evidence(const char *clause, int *cited, int *tests)
{
    *cited = *tests = 0;
    for (int i = 0; evidence[i].clause; i++) {
        if (strcmp(evidence[i].clause, clause) != 0) continue;
        *cited = evidence[i].cited;
        *tests = evidence[i].tests;
    }
}

static int print_coverage(const struct ruleset *rules)
{
    static const char *const words[] = {"", "done", "colour", "left out"};
    int clauses = 0, covered = 0, cited, tests;
    puts("clause     status    cited  tests  source");
    for (const struct clause *clause = rules->clauses + 1; clause->name; clause++) {
        if (clause->status == CHAPTER) continue;
        find_evidence(clause->name, &cited, &tests);
        printf("%-10s %-9s %5d  %5d  %s\n", clause->name, words[clause->status], cited, tests,
               clause_source_words(clause->source));
        if (clause->status != DONE) continue;
        clauses++;
        covered += cited > 0 && tests > 0;
    }
    printf("\n%d of %d clauses are done and tested\n", covered, clauses);
    return covered == clauses ? 0 : CLI_FAILED;
}

static int print_table(const struct ruleset *rules, const char *name)
{
    char buffer[16384];
    struct text text;
    text_init(&text, buffer, sizeof buffer);
    for (const struct printed_table *table = rules->tables; table->name; table++) {
        if (strcmp(name, "list") == 0) {
            printf("  %-4s %s (%s)\n", table->name, table->title,
                   clause_name(rules, table->clause));
        } else if (strcmp(name, table->name) == 0) {
            printf("Table %s. %s (%s)\n\n", table->name, table->title,
                   clause_name(rules, table->clause));
            table->print(&text);
            fputs(buffer, stdout);
            return 0;
        }
    }
    if (strcmp(name, "list") == 0) return 0;
    return cli_fail("%s has no table '%s'; '--table list' lists them", rules->id, name);
}

static void say_how_to_replace(const char *id, const char *kind)
{
    printf("\nA scenario names a file of its own in a line; one to change begins as the usual:\n"
           "  data: [{kind: %s, file: mine.txt}]\n"
           "  kassen rules %s --data %s > mine.txt\n",
           kind, id, kind);
}

static int print_data(const struct ruleset *rules, const char *name)
{
    bool list = strcmp(name, "list") == 0;
    for (const struct data_kind *kind = rules->data; kind && kind->name; kind++) {
        if (list) printf("  %-10s %s\n", kind->name, kind->gist);
        if (strcmp(name, kind->name) != 0) continue;
        fputs(kind->usual, stdout);
        return 0;
    }
    if (list && !rules->data) printf("  %s has no data of its own\n", rules->id);
    if (list && rules->data) say_how_to_replace(rules->id, rules->data->name);
    if (list) return 0;
    return cli_fail("%s has no data '%s'; '--data list' lists them", rules->id, name);
}

static int print_readings(const struct ruleset *rules)
{
    for (const struct reading *reading = rules->readings; reading->name; reading++) {
        const char *source = clause_source_words(reading->source);
        printf("%-8s on %s%s%s%s\n%9s", reading->name, clause_name(rules, reading->clause),
               *source ? " [" : "", source, *source ? "]" : "", "");
        cli_wrap(reading->question, 9);
        printf("%9sRead as: ", "");
        cli_wrap(reading->adopted, 18);
        printf("%9sBecause: ", "");
        cli_wrap(reading->why, 18);
        if (reading->option) printf("%9sSwitch:  --option %s=…\n", "", reading->option);
    }
    return 0;
}

static int print_options(const struct ruleset *rules)
{
    char values[512];
    struct text text;
    for (const struct parameter *option = rules->options; option->name; option++) {
        text_init(&text, values, sizeof values);
        words_enumerate(option->values, "or", &text);
        printf("  %-16s ", option->name);
        cli_wrap(option->gist, 19);
        printf("%19s%s; %s unless said otherwise  (%s)\n", "", values, option->initial,
               clause_name(rules, option->clause));
    }
    return 0;
}

static void print_with_readings(const struct ruleset *rules, int clause)
{
    print_clause(&rules->clauses[clause]);
    for (const struct reading *reading = rules->readings; reading->name; reading++) {
        if (reading->clause != clause) continue;
        printf("%12s%s  %s\n%12sRead as: ", "", reading->name, reading->question, "");
        cli_wrap(reading->adopted, 12);
    }
}

// "DE-6.2" may be called "6.2" where the ruleset is known.
static bool is_called(const struct clause *clause, const char *name)
{
    const char *dash = strchr(clause->name, '-');
    return strcasecmp(clause->name, name) == 0 || (dash && strcmp(dash + 1, name) == 0);
}

bool cli_print_clause(const struct ruleset *rules, const char *name)
{
    int clause = 1;
    while (rules->clauses[clause].name && !is_called(&rules->clauses[clause], name)) {
        clause++;
    }
    if (!rules->clauses[clause].name) return false;
    bool chapter = rules->clauses[clause].status == CHAPTER;
    do {
        print_with_readings(rules, clause++);
    } while (chapter && rules->clauses[clause].name && rules->clauses[clause].status != CHAPTER);
    return true;
}

static int print_one(const struct ruleset *rules, const char *name)
{
    if (cli_print_clause(rules, name)) return 0;
    return cli_fail("%s has no clause '%s'; 'kassen rules %s' lists them", rules->id, name,
                    rules->id);
}

static int list_books(void)
{
    for (int i = 0; rulesets[i]; i++) {
        printf("  kassen rules %-10s %s\n", rulesets[i]->id, rulesets[i]->title);
    }
    return 0;
}

int rules_command(int argc, char **argv)
{
    struct rules_arguments arguments = {0};
    int status;
    if (!usage_read(&usage, argc, argv, &arguments, &status)) return status;
    int asked = (arguments.clause != NULL) + (arguments.table != NULL) + arguments.coverage +
                (arguments.data != NULL) + arguments.readings + arguments.options;
    if (asked > 1) {
        return cli_fail(
            "a clause, --table, --data, --coverage, --readings or --options: one at a time");
    }
    if (!arguments.ruleset) return asked ? cli_fail("a ruleset was expected") : list_books();
    const struct ruleset *rules = cli_ruleset(arguments.ruleset);
    if (!rules) return CLI_IMPOSSIBLE;
    if (arguments.table) return print_table(rules, arguments.table);
    if (arguments.data) return print_data(rules, arguments.data);
    if (arguments.coverage) return print_coverage(rules);
    if (arguments.readings) return print_readings(rules);
    if (arguments.options) return print_options(rules);
    return arguments.clause ? print_one(rules, arguments.clause) : print_book(rules);
}
