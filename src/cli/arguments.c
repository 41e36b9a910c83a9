#include "cli/arguments.h"

#include "cli/cli.h"
#include "core/text.h"
#include "odds/nearest.h"

#include <assert.h>
#include <getopt.h>
#include <string.h>

#define ROWS_CAP   32
#define NAMES_CAP  512
#define GIST_START 25 // column of the help where what an option does begins

enum { KEY_HELP = 1000 };

static void print_head(const struct option_row *row)
{
    int column = row->key < 128 ? printf("  -%c, ", row->key) : printf("      ");
    column +=
        printf("--%s%s%s", row->name, row->argument ? " " : "", row->argument ? row->argument : "");
    if (column + 2 > GIST_START) {
        putchar('\n');
        column = 0;
    }
    printf("%*s", GIST_START - column, "");
}

static void print_help(const struct usage *usage)
{
    printf("kassen %s%s%s%s%s\n\n", usage->command, *usage->words ? " " : "", usage->words,
           usage->options->name ? " " : "", usage->options->name ? "[OPTION…]" : "");
    cli_wrap(usage->gist, 0);
    putchar('\n');
    for (const struct option_row *row = usage->options; row->name; row++) {
        print_head(row);
        cli_wrap(row->gist, GIST_START);
    }
    if (usage->examples) printf("%s%s", usage->options->name ? "\n" : "", usage->examples);
}

// The table as getopt_long wants it. It answers with a letter's own code for short forms, and the
// colon in front tells a missing argument from an unknown option.
static void make_tables(const struct usage *usage, struct option *table, struct text *letters)
{
    int count = 0;
    text_add(letters, ":h");
    for (const struct option_row *row = usage->options; row->name; row++) {
        assert(count < ROWS_CAP - 2);
        table[count++] = (struct option){row->name, row->argument != NULL, NULL, row->key};
        if (row->key < 128) text_addf(letters, "%c%s", row->key, row->argument ? ":" : "");
    }
    table[count++] = (struct option){"help", no_argument, NULL, KEY_HELP};
    table[count] = (struct option){0};
    assert(!letters->cut);
}

static const struct option_row *row_of(const struct usage *usage, int key)
{
    const struct option_row *row = usage->options;
    while (row->name && row->key != key) {
        row++;
    }
    return row->name ? row : NULL;
}

static void list_names(const struct usage *usage, struct text *list)
{
    for (const struct option_row *row = usage->options; row->name; row++) {
        text_addf(list, "%s ", row->name);
    }
}

// getopt leaves in optopt the letter, or the key of an option that was given a value it does not
// take; the word is what it had read last.
static int refuse_option(const struct usage *usage, const char *word)
{
    char names[NAMES_CAP], bare[64], hint[128];
    struct text list, name, suggestion;
    const struct option_row *row = row_of(usage, optopt);
    text_init(&list, names, sizeof names);
    text_init(&name, bare, sizeof bare);
    text_init(&suggestion, hint, sizeof hint);
    if (row) return cli_fail("--%s takes no value", row->name);
    if (strncmp(word, "--", 2) == 0) {
        text_add_part(&name, word, strcspn(word, "="));
        list_names(usage, &list);
        nearest_suggest(bare + 2, names, &suggestion);
    } else {
        text_addf(&name, "-%c", optopt < 128 ? optopt : '?');
    }
    return cli_fail("%s has no option '%s'%s; 'kassen help %s' lists them", usage->command, bare,
                    hint, usage->command);
}

static int refuse_missing(const struct usage *usage)
{
    const struct option_row *row = row_of(usage, optopt);
    assert(row);
    return cli_fail("--%s wants a value: %s", row->name, row->gist);
}

bool usage_read(const struct usage *usage, int argc, char **argv, void *input, int *status)
{
    struct option table[ROWS_CAP];
    char spelling[3 * ROWS_CAP];
    struct text letters;
    int key;
    text_init(&letters, spelling, sizeof spelling);
    make_tables(usage, table, &letters);
    optind = 0;
    opterr = 0;
    *status = CLI_IMPOSSIBLE;
    while ((key = getopt_long(argc, argv, spelling, table, NULL)) != -1) {
        if (key == 'h' || key == KEY_HELP) {
            print_help(usage);
            *status = 0;
            return false;
        }
        if (key == '?') {
            refuse_option(usage, argv[optind - 1]);
            return false;
        }
        if (key == ':') {
            refuse_missing(usage);
            return false;
        }
        if (!usage->take(input, key, optarg)) return false;
    }
    for (; optind < argc; optind++) {
        if (!usage->take(input, KEY_WORD, argv[optind])) return false;
    }
    *status = 0;
    return true;
}
