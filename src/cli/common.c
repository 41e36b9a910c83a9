#include "cli/cli.h"

#include "ai/player.h"
#include "core/text.h"
#include "rules/rulesets.h"

#include <stdarg.h>
#include <stdlib.h>
#include <string.h>
#include <sys/random.h>
#include <unistd.h>

#define SENTENCE_CAP 1024
#define LINE_COLUMNS 92

// What is quoted may be anything a file or a shell can hold: a terminal must not obey it, and one
// sentence must stay one line.
int cli_fail(const char *format, ...)
{
    char sentence[SENTENCE_CAP];
    va_list arguments;
    va_start(arguments, format);
    int wanted = vsnprintf(sentence, sizeof sentence, format, arguments);
    va_end(arguments);
    size_t length = strlen(sentence);
    for (size_t i = 0; i < length; i++) {
        unsigned char c = (unsigned char)sentence[i];
        if (c < 0x20 || c == 0x7f) sentence[i] = '?';
    }
    // No half of a letter at the end.
    bool cut = wanted >= (int)sizeof sentence;
    while (cut && length > 0 && ((unsigned char)sentence[length - 1] & 0x80)) {
        sentence[--length] = '\0';
    }
    fflush(stdout);
    fprintf(stderr, "kassen: %s%s\n", sentence, cut ? " …." : ".");
    return CLI_IMPOSSIBLE;
}

bool cli_find_scenario(const char *name, char path[CLI_PATH_CAP])
{
    if (library_find(name, path)) return true;
    cli_fail("there is no scenario '%s'; 'kassen show' lists them", name);
    return false;
}

void cli_wrap(const char *text, int margin)
{
    int column = margin;
    char word[1024];
    struct words words = {text};
    while (words_next(&words, word, sizeof word)) {
        int length = text_columns(word);
        if (column > margin && column + 1 + length > LINE_COLUMNS) {
            printf("\n%*s", margin, "");
            column = margin;
        }
        bool first = column == margin;
        printf("%s%s", first ? "" : " ", word);
        column += length + !first;
    }
    putchar('\n');
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

bool cli_may_play(const struct player *player, const struct ruleset *rules,
                  const struct battle *battle, enum side side)
{
    struct problem problem = player_check(player, rules, battle, side);
    if (fine(problem)) return true;
    cli_fail("%s: %s (%s)", side_name(side), problem.text, clause_name(rules, problem.clause));
    return false;
}

bool cli_player(const char *name, bool or_person, const struct player **player)
{
    *player = player_by_name(name);
    if (*player || (or_person && strcmp(name, "person") == 0)) return true;
    char known[128];
    struct text text;
    text_init(&text, known, sizeof known);
    text_add(&text, or_person ? "person" : "");
    for (const struct player *one = players; one->name; one++) {
        text_addf(&text, "%s%s", text.length ? ", " : "", one->name);
    }
    cli_fail("there is no player '%s'; there are: %s", name, known);
    return false;
}

bool cli_file(const char *word, const char **path)
{
    *path = word;
    if (!*word) cli_fail("the name of a file was expected, and not ''");
    return *word != '\0';
}

bool cli_number(const char *word, long least, long most, long *number)
{
    if (word_number(word, least, most, number)) return true;
    cli_fail("'%s' is not a whole number from %ld to %ld", word, least, most);
    return false;
}

bool cli_seed(const char *word, uint64_t *seed)
{
    long number;
    if (!cli_number(word, 0, INT64_MAX / 100, &number)) return false;
    *seed = (uint64_t)number;
    return true;
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
