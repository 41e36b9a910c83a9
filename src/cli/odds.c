#include "cli/cli.h"

#include "core/json.h"
#include "core/text.h"
#include "odds/answer.h"
#include "odds/ask.h"
#include "rules/rulesets.h"

#include <stdlib.h>
#include <string.h>

#define WORDS_MOST     64
#define ANSWER_CAP     (1 << 20)
#define BATCH_LINE_CAP 8192

struct odds_arguments {
    bool json, batch;
    const char *words[WORDS_MOST];
    int count;
};

// Whatever answering needs, once for a whole batch.
struct answering {
    struct odds_engine engine;
    struct distribution distribution;
    struct inquiry inquiry;
    struct odds_report report;
    struct text answer;
    char buffer[ANSWER_CAP];
};

static error_t parse(int key, char *argument, struct argp_state *state)
{
    struct odds_arguments *arguments = state->input;
    switch (key) {
    case 'j': arguments->json = true; return 0;
    case 'b': arguments->batch = true; return 0;
    case ARGP_KEY_ARG:
        if (arguments->count == WORDS_MOST) return E2BIG;
        arguments->words[arguments->count++] = argument;
        return 0;
    default: return ARGP_ERR_UNKNOWN;
    }
}

static const struct argp_option options[] = {
    {"json", 'j', NULL, 0, "answer as one JSON object", 0},
    {"batch", 'b', NULL, 0, "read lines 'ruleset procedure key=value …', write a JSON object each",
     0},
    {0},
};

static const struct argp argp = {
    .options = options,
    .parser = parse,
    .args_doc = "[RULESET [PROCEDURE [KEY=VALUE…]]]",
    .doc = "Exact odds of a procedure of the rules, by the code that resolves it in play.\v"
           "Without a procedure its name and those of the others are listed; with 'help=' as its "
           "only key, its parameters.",
};

static struct answering *answering_new(void)
{
    struct answering *answering = malloc(sizeof *answering);
    if (!answering) abort();
    odds_engine_init(&answering->engine);
    distribution_init(&answering->distribution);
    text_init(&answering->answer, answering->buffer, sizeof answering->buffer);
    return answering;
}

static void answering_free(struct answering *answering)
{
    odds_engine_fini(&answering->engine);
    distribution_fini(&answering->distribution);
    free(answering);
}

// The words of a question, the ruleset first; false: the answer holds why not.
static bool answer(struct answering *answering, const char *const *words, int count, bool json)
{
    struct fault fault = {0};
    const struct ruleset *rules = ruleset_by_id(words[0]);
    text_clear(&answering->answer);
    if (!rules) {
        text_addf(&answering->answer, "there is no ruleset '%s'", words[0]);
        return false;
    }
    if (count < 2) {
        text_addf(&answering->answer, "a procedure of %s was expected", rules->id);
        return false;
    }
    struct request request = {words[1], words + 2, count - 2};
    if (!odds_parse(rules, &request, &answering->inquiry, &answering->answer)) return false;
    if (!odds_ask(&answering->engine, &answering->inquiry, &answering->distribution,
                  &answering->report, &fault)) {
        text_add(&answering->answer, fault.text);
        return false;
    }
    (json ? odds_json : odds_table)(&answering->inquiry, &answering->distribution,
                                    &answering->report, &answering->answer);
    return true;
}

static void answer_line(struct answering *answering, char *line)
{
    const char *words[WORDS_MOST];
    int count = 0;
    char *place = NULL;
    for (char *word = strtok_r(line, " \t\r\n", &place); word && count < WORDS_MOST;
         word = strtok_r(NULL, " \t\r\n", &place)) {
        words[count++] = word;
    }
    if (count == 0) return;
    if (answer(answering, words, count, true)) {
        puts(answering->buffer);
        return;
    }
    char error[2048];
    struct text text;
    struct json json;
    text_init(&text, error, sizeof error);
    json_init(&json, &text);
    json_object(&json, NULL);
    json_text(&json, "error", answering->buffer);
    json_end(&json);
    puts(error);
}

static int batch(struct answering *answering)
{
    char *line = NULL;
    size_t room = 0;
    while (getline(&line, &room, stdin) > 0 && !ferror(stdout)) {
        if (strlen(line) < BATCH_LINE_CAP) {
            answer_line(answering, line);
        } else {
            puts("{\"error\":\"the line is too long\"}");
        }
    }
    free(line);
    return ferror(stdin) ? cli_fail("standard input cannot be read") : 0;
}

static int list(const struct odds_arguments *arguments, struct answering *answering)
{
    text_clear(&answering->answer);
    if (arguments->count == 0) {
        puts("Odds can be asked of:");
        for (int i = 0; rulesets[i]; i++) {
            printf("  kassen odds %-10s %s\n", rulesets[i]->id, rulesets[i]->title);
        }
        return 0;
    }
    const struct ruleset *rules = cli_ruleset(arguments->words[0]);
    if (!rules) return CLI_IMPOSSIBLE;
    if (arguments->count == 1) {
        odds_list(rules, &answering->answer);
    } else {
        const struct question *question = odds_question(rules, arguments->words[1]);
        if (!question) {
            return cli_fail("%s has no procedure '%s'; 'kassen odds %s' lists them", rules->id,
                            arguments->words[1], rules->id);
        }
        odds_describe(rules, question, &answering->answer);
    }
    fputs(answering->buffer, stdout);
    return 0;
}

int odds_command(int argc, char **argv)
{
    struct odds_arguments arguments = {0};
    int status = cli_parse(&argp, argc, argv, &arguments);
    if (status) return status;
    struct answering *answering = answering_new();
    bool help = arguments.count == 3 && strcmp(arguments.words[2], "help=") == 0;
    if (arguments.batch) {
        status = arguments.count ? cli_fail("a batch is read from standard input, not from '%s'",
                                            arguments.words[0])
                                 : batch(answering);
    } else if (arguments.count < 2 || help) {
        status = list(&arguments, answering);
    } else if (answer(answering, arguments.words, arguments.count, arguments.json)) {
        fputs(answering->buffer, stdout);
        if (arguments.json) putchar('\n');
    } else {
        status = cli_fail("%s", answering->buffer);
    }
    answering_free(answering);
    return status;
}
