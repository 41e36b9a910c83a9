#include "cli/cli.h"

#include "core/text.h"
#include "rules/rulesets.h"

#include <errno.h>
#include <libgen.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>
#include <sys/random.h>
#include <unistd.h>

int cli_fail(const char *format, ...)
{
    va_list arguments;
    fflush(stdout);
    fputs("kassen: ", stderr);
    va_start(arguments, format);
    vfprintf(stderr, format, arguments);
    va_end(arguments);
    fputs(".\n", stderr);
    return CLI_IMPOSSIBLE;
}

int cli_parse(const struct argp *argp, int argc, char **argv, void *input)
{
    char name[64];
    snprintf(name, sizeof name, "kassen %s", argv[0]);
    argv[0] = name;
    argp_err_exit_status = CLI_IMPOSSIBLE;
    error_t error = argp_parse(argp, argc, argv, 0, NULL, input);
    argv[0] = NULL;
    if (error == 0) return 0;
    return error == EINVAL ? CLI_IMPOSSIBLE : cli_fail("%s", strerror(error));
}

// Where scenarios are looked for: what the environment says, the present folder, beside the
// program as built, beside it as installed.
static void scenario_folder(int place, struct text *folder)
{
    char program[4096];
    const char *said = getenv("KASSEN_SCENARIOS");
    ssize_t length = readlink("/proc/self/exe", program, sizeof program - 1);
    program[length < 0 ? 0 : length] = '\0';
    const char *beside = dirname(program);
    switch (place) {
    case 0: text_add(folder, said ? said : "scenarios"); break;
    case 1: text_add(folder, "scenarios"); break;
    case 2: text_addf(folder, "%s/../../scenarios", beside); break;
    default: text_addf(folder, "%s/../share/kassen/scenarios", beside); break;
    }
}

static bool is_file(const char *path)
{
    return access(path, R_OK) == 0;
}

bool cli_find_scenario(const char *name, char path[4096])
{
    struct text text;
    text_init(&text, path, 4096);
    text_add(&text, name);
    if (is_file(path) || strchr(name, '/')) return is_file(path);
    for (int place = 0; place < 4; place++) {
        for (int i = 0; rulesets[i]; i++) {
            text_clear(&text);
            scenario_folder(place, &text);
            text_addf(&text, "/%s/%s.yaml", rulesets[i]->id, name);
            if (!text.cut && is_file(path)) return true;
        }
    }
    return false;
}

const char *cli_first_scenario(void)
{
    return "ford";
}

const struct ruleset *cli_ruleset(const char *id)
{
    const struct ruleset *rules = ruleset_by_id(id);
    if (rules) return rules;
    char known[256];
    struct text text;
    text_init(&text, known, sizeof known);
    for (int i = 0; rulesets[i]; i++) {
        text_addf(&text, "%s%s", i ? ", " : "", rulesets[i]->id);
    }
    cli_fail("there is no ruleset '%s'; there are: %s", id, known);
    return NULL;
}

bool cli_number(const char *word, long least, long most, long *number)
{
    if (word_number(word, least, most, number)) return true;
    cli_fail("'%s' is not a whole number from %ld to %ld", word, least, most);
    return false;
}

// Large enough that no two battles share one, small enough to be read out.
uint64_t cli_new_seed(void)
{
    uint32_t seed = 1;
    if (getrandom(&seed, sizeof seed, 0) != sizeof seed) seed = (uint32_t)getpid();
    return seed;
}

bool settings_add(struct settings *settings, const char *setting)
{
    int room = (int)(sizeof settings->list / sizeof *settings->list) - 1;
    if (settings->count == room) {
        cli_fail("at most %d options can be set", room);
        return false;
    }
    settings->list[settings->count++] = setting;
    return true;
}
