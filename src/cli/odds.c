#include "cli/cli.h"

#include "core/json.h"
#include "core/text.h"
#include "odds/answer.h"
#include "odds/ask.h"
#include "rules/rulesets.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

#define NAMES_WIDE     14 // of procedures, in their list
#define WORDS_MOST     64
#define ANSWER_CAP     (1 << 20)
#define BATCH_LINE_CAP 8192
#define ERROR_CAP      65536 // room for a whole line quoted, each byte escaped

struct odds_arguments {
    bool json, batch, parameters;
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

static bool take(void *input, int key, const char *argument)
{
    struct odds_arguments *arguments = input;
    switch (key) {
    case 'j': arguments->json = true; return true;
    case 'b': arguments->batch = true; return true;
    case 'p': arguments->parameters = true; return true;
    default:
        if (arguments->count == WORDS_MOST) {
            cli_fail("a question has at most %d words", WORDS_MOST);
            return false;
        }
        arguments->words[arguments->count++] = argument;
        return true;
    }
}

static const struct option_row options[] = {
    {"parameters", 'p', NULL, "what can be set, to what, and the default"},
    {"json", 'j', NULL, "answer as one JSON object"},
    {"batch", 'b', NULL,
     "read lines 'ruleset procedure key=value …', write a JSON object for each"},
    {NULL},
};

static const struct usage usage = {
    .command = "odds",
    .words = "[RULESET [PROCEDURE [KEY=VALUE…]]]",
    .gist = "Exact odds of a procedure of the rules, by the code that resolves it in play. What is "
            "not set keeps its default. Without a procedure, lists those of the ruleset with their "
            "parameters.",
    .options = options,
    .examples = "  kassen odds demo                       what can be asked\n"
                "  kassen odds demo volley --parameters   what can be set\n"
                "  kassen odds demo volley shots=5 woods=yes\n",
    .take = take,
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

// JSON is text in UTF-8, and what was asked is quoted in it.
static bool is_text(const char *word)
{
    for (const unsigned char *at = (const unsigned char *)word; *at; at++) {
        int more = *at < 0x80 ? 0 : *at < 0xe0 ? 1 : *at < 0xf0 ? 2 : 3;
        bool lead = *at < 0x80 || (*at >= 0xc2 && *at <= 0xf4);
        // Longer than need be, a half of a pair, or beyond the last letter.
        bool odd = (*at == 0xe0 && at[1] < 0xa0) || (*at == 0xed && at[1] > 0x9f) ||
                   (*at == 0xf0 && at[1] < 0x90) || (*at == 0xf4 && at[1] > 0x8f);
        if (!lead || odd) return false;
        for (; more > 0; more--) {
            if ((*++at & 0xc0) != 0x80) return false;
        }
    }
    return true;
}

// The words of a question, the ruleset first; false: the answer holds why not.
static bool answer(struct answering *answering, const char *const *words, int count, bool json)
{
    struct fault fault = {0};
    const struct ruleset *rules = ruleset_by_id(words[0]);
    text_clear(&answering->answer);
    for (int i = 0; i < count; i++) {
        if (is_text(words[i])) continue;
        text_addf(&answering->answer, "word %d is not text in UTF-8", i + 1);
        return false;
    }
    if (!rules) {
        text_addf(&answering->answer, "there is no ruleset '%s'; there are:", words[0]);
        for (int i = 0; rulesets[i]; i++) {
            text_addf(&answering->answer, "%s %s", i ? "," : "", rulesets[i]->id);
        }
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
    if (!answering->answer.cut) return true;
    text_clear(&answering->answer);
    text_add(&answering->answer, "the answer is too long to be written down");
    return false;
}

static void print_error(const char *sentence)
{
    char buffer[ERROR_CAP];
    struct text text;
    struct json json;
    text_init(&text, buffer, sizeof buffer);
    json_init(&json, &text);
    json_object(&json, NULL);
    json_text(&json, "error", sentence);
    json_end(&json);
    puts(buffer);
}

static void answer_line(struct answering *answering, char *line)
{
    const char *words[WORDS_MOST];
    int count = 0;
    char *place = NULL;
    for (char *word = strtok_r(line, " \t\r\n", &place); word;
         word = strtok_r(NULL, " \t\r\n", &place)) {
        if (count == WORDS_MOST) {
            print_error("the line has too many words");
            return;
        }
        words[count++] = word;
    }
    if (count == 0) return; // an empty line asks nothing
    if (answer(answering, words, count, true)) {
        puts(answering->buffer);
    } else {
        print_error(answering->buffer);
    }
}

// Each answer is sent at once: whoever asks may wait for it before asking again.
static int batch(struct answering *answering)
{
    char *line = NULL;
    size_t room = 0;
    ssize_t length;
    while ((length = getline(&line, &room, stdin)) > 0 && !ferror(stdout)) {
        if (length >= BATCH_LINE_CAP) {
            print_error("the line is too long");
        } else if (strlen(line) != (size_t)length) {
            print_error("the line holds a zero byte");
        } else {
            answer_line(answering, line);
        }
        fflush(stdout);
    }
    int error = errno;
    free(line);
    if (!ferror(stdin)) return 0;
    return cli_fail("standard input cannot be read: %s", strerror(error));
}

static void print_defaults(const struct question *question)
{
    printf("  %-*s ", NAMES_WIDE, question->name);
    cli_wrap(question->gist, NAMES_WIDE + 3);
    char line[2048];
    struct text text;
    text_init(&text, line, sizeof line);
    for (const struct parameter *one = question_parameters(question); one->name; one++) {
        const char *initial = one->initial ? one->initial : "";
        // "=other" stands for the value of another parameter.
        text_addf(&text, "%s=%s ", one->name, *initial == '=' ? initial + 1 : initial);
    }
    printf("%*s", NAMES_WIDE + 3, "");
    cli_wrap(text.length ? line : "(nothing to set)", NAMES_WIDE + 3);
}

static int list_procedures(const struct ruleset *rules)
{
    printf("%s: the odds that can be asked, each with its defaults\n\n", rules->title);
    const struct question *first = rules->questions, *question = first;
    for (; question && question->name; question++) {
        print_defaults(question);
    }
    if (question == first) return 0;
    printf("\n'kassen odds %s %s' answers, with KEY=VALUE behind it for anything else;\n"
           "'kassen odds %s %s --parameters' says what each may be.\n",
           rules->id, first->name, rules->id, first->name);
    return 0;
}

static int list(const struct odds_arguments *arguments)
{
    if (arguments->count == 0) {
        puts("Odds can be asked of:");
        for (int i = 0; rulesets[i]; i++) {
            printf("  kassen odds %-10s %s\n", rulesets[i]->id, rulesets[i]->title);
        }
        return 0;
    }
    const struct ruleset *rules = cli_ruleset(arguments->words[0]);
    return rules ? list_procedures(rules) : CLI_IMPOSSIBLE;
}

static int describe(const struct odds_arguments *arguments, struct answering *answering)
{
    if (arguments->count != 2) return cli_fail("--parameters wants a ruleset and a procedure");
    const struct ruleset *rules = cli_ruleset(arguments->words[0]);
    if (!rules) return CLI_IMPOSSIBLE;
    const struct question *question = odds_question(rules, arguments->words[1]);
    if (!question) {
        // Nobody says it better than the one who reads questions.
        struct request request = {arguments->words[1], NULL, 0};
        odds_parse(rules, &request, &answering->inquiry, &answering->answer);
        return cli_fail("%s", answering->buffer);
    }
    odds_describe(rules, question, &answering->answer);
    fputs(answering->buffer, stdout);
    return 0;
}

static int ask(const struct odds_arguments *arguments, struct answering *answering)
{
    if (!answer(answering, arguments->words, arguments->count, arguments->json)) {
        return cli_fail("%s", answering->buffer);
    }
    fputs(answering->buffer, stdout);
    if (arguments->json) putchar('\n');
    return 0;
}

int odds_command(int argc, char **argv)
{
    struct odds_arguments arguments = {0};
    int status;
    if (!usage_read(&usage, argc, argv, &arguments, &status)) return status;
    if (arguments.batch && (arguments.count || arguments.parameters)) {
        return cli_fail("--batch reads its questions from standard input and takes no others");
    }
    if (arguments.json && (arguments.parameters || (arguments.count < 2 && !arguments.batch))) {
        return cli_fail("--json answers a question: a ruleset and a procedure were expected");
    }
    struct answering *answering = answering_new();
    if (arguments.batch) {
        status = batch(answering);
    } else if (arguments.parameters) {
        status = describe(&arguments, answering);
    } else if (arguments.count < 2) {
        status = list(&arguments);
    } else {
        status = ask(&arguments, answering);
    }
    answering_free(answering);
    return status;
}
