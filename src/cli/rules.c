#include "cli/cli.h"

#include "core/text.h"
#include "rules/rulesets.h"

#include <stdlib.h>
#include <string.h>

struct rules_arguments {
    const char *ruleset, *clause, *table;
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

static error_t parse(int key, char *argument, struct argp_state *state)
{
    struct rules_arguments *arguments = state->input;
    switch (key) {
    case 't': arguments->table = argument; return 0;
    case 'c': arguments->coverage = true; return 0;
    case 'r': arguments->readings = true; return 0;
    case 'o': arguments->options = true; return 0;
    case ARGP_KEY_ARG:
        if (arguments->clause) argp_error(state, "a ruleset and a clause were expected");
        if (arguments->ruleset) {
            arguments->clause = argument;
        } else {
            arguments->ruleset = argument;
        }
        return 0;
    default: return ARGP_ERR_UNKNOWN;
    }
}

static const struct argp_option options[] = {
    {"table", 't', "NAME", 0, "one table as printed; 'list' lists them", 0},
    {"coverage", 'c', NULL, 0, "every clause: is it done, cited by code, tested?", 0},
    {"readings", 'r', NULL, 0, "how unclear clauses are read, and the switch for the other way", 0},
    {"options", 'o', NULL, 0, "the switches of the ruleset", 0},
    {0},
};

static const struct argp argp = {
    .options = options,
    .parser = parse,
    .args_doc = "[RULESET [CLAUSE]]",
    .doc = "The rulebooks in our words.",
};

// Breaks a sentence into lines behind a margin.
static void print_wrapped(const char *text, int margin)
{
    const int width = 92;
    int column = margin;
    char word[256];
    struct words words = {text};
    while (words_next(&words, word, sizeof word)) {
        int length = (int)strlen(word);
        if (column > margin && column + 1 + length > width) {
            printf("\n%*s", margin, "");
            column = margin;
        }
        column += printf("%s%s", column > margin ? " " : "", word);
    }
    putchar('\n');
}

static void print_clause(const struct clause *clause)
{
    static const char *const notes[] = {"", "", "  (colour)", "  (left out)"};
    if (clause->status == CHAPTER) {
        printf("\n%s  %s\n", clause->name, clause->gist);
        return;
    }
    printf("  %-9s ", clause->name);
    print_wrapped(clause->gist, 12);
    if (*notes[clause->status]) printf("%12s%s\n", "", notes[clause->status] + 2);
}

static int print_book(const struct ruleset *rules)
{
    printf("%s\n%s\n", rules->title, rules->credit);
    for (const struct clause *clause = rules->clauses + 1; clause->name; clause++) {
        print_clause(clause);
    }
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
    puts("clause     status    cited  tests");
    for (const struct clause *clause = rules->clauses + 1; clause->name; clause++) {
        if (clause->status == CHAPTER) continue;
        find_evidence(clause->name, &cited, &tests);
        printf("%-10s %-9s %5d  %5d\n", clause->name, words[clause->status], cited, tests);
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

static int print_readings(const struct ruleset *rules)
{
    for (const struct reading *reading = rules->readings; reading->name; reading++) {
        printf("%s  on %s: ", reading->name, clause_name(rules, reading->clause));
        print_wrapped(reading->question, 8);
        printf("        read as: ");
        print_wrapped(reading->adopted, 17);
        printf("        because ");
        print_wrapped(reading->why, 16);
        if (reading->option) printf("        switch: %s\n", reading->option);
    }
    return 0;
}

static int print_options(const struct ruleset *rules)
{
    for (const struct parameter *option = rules->options; option->name; option++) {
        printf("  %-16s %-24s %-12s %s (%s)\n", option->name, option->values, option->initial,
               option->gist, clause_name(rules, option->clause));
    }
    return 0;
}

static int print_one(const struct ruleset *rules, const char *name)
{
    for (int i = 1; rules->clauses[i].name; i++) {
        if (strcasecmp(rules->clauses[i].name, name) != 0) continue;
        print_clause(&rules->clauses[i]);
        for (const struct reading *reading = rules->readings; reading->name; reading++) {
            if (reading->clause != i) continue;
            printf("%12s%s: ", "", reading->name);
            print_wrapped(reading->adopted, 12);
        }
        return 0;
    }
    return cli_fail("%s has no clause '%s'; 'kassen rules %s' lists them", rules->id, name,
                    rules->id);
}

int rules_command(int argc, char **argv)
{
    struct rules_arguments arguments = {0};
    int status = cli_parse(&argp, argc, argv, &arguments);
    if (status) return status;
    if (!arguments.ruleset) {
        for (int i = 0; rulesets[i]; i++) {
            printf("  %-10s %s\n", rulesets[i]->id, rulesets[i]->title);
        }
        return 0;
    }
    const struct ruleset *rules = cli_ruleset(arguments.ruleset);
    if (!rules) return CLI_IMPOSSIBLE;
    if (arguments.table) return print_table(rules, arguments.table);
    if (arguments.coverage) return print_coverage(rules);
    if (arguments.readings) return print_readings(rules);
    if (arguments.options) return print_options(rules);
    return arguments.clause ? print_one(rules, arguments.clause) : print_book(rules);
}
