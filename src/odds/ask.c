#include "odds/ask.h"

#include "core/items.h"
#include "core/ruleset.h"
#include "core/text.h"
#include "odds/nearest.h"

#include <assert.h>
#include <string.h>

#define LIST_CAP 1024
#define KEY_CAP  64

const struct question *odds_question(const struct ruleset *rules, const char *procedure)
{
    for (const struct question *question = rules->questions; question && question->name;
         question++) {
        if (strcmp(question->name, procedure) == 0) return question;
    }
    return NULL;
}

const struct parameter *question_parameters(const struct question *question)
{
    static const struct parameter none[] = {{NULL}};
    return question->parameters ? question->parameters : none;
}

static void add_names(const char *names, struct text *why)
{
    text_add(why, "; it has ");
    if (names[0] == '\0') text_add(why, "none");
    words_enumerate(names, "and", why);
}

static bool no_such_procedure(const struct ruleset *rules, const char *procedure, struct text *why)
{
    char names[LIST_CAP];
    struct text list;
    text_init(&list, names, sizeof names);
    for (const struct question *question = rules->questions; question && question->name;
         question++) {
        text_addf(&list, "%s ", question->name);
    }
    text_addf(why, "%s has no procedure '%s'", rules->id, procedure);
    nearest_suggest(procedure, names, why);
    add_names(names, why);
    return false;
}

static bool no_such_parameter(const struct question *question, const char *key, struct text *why)
{
    char names[LIST_CAP];
    struct text list;
    text_init(&list, names, sizeof names);
    for (const struct parameter *parameter = question_parameters(question); parameter->name;
         parameter++) {
        text_addf(&list, "%s ", parameter->name);
    }
    text_addf(why, "%s has no parameter '%s'", question->name, key);
    nearest_suggest(key, names, why);
    add_names(names, why);
    return false;
}

// "none, or 1 to 2 joined by ',', each class/weapon[/mounted]"
static void print_items(const struct items *items, struct text *out)
{
    if (items->none) text_addf(out, "%s, or ", items->none);
    if (items->most > 1) text_addf(out, "1 to %d joined by '%c', each ", items->most, items->joint);
    for (const struct part *part = items->parts; part->name; part++) {
        text_addf(out, "%s%s%s%s%s", part->may_lack ? "[" : "", part->before ? part->before : "",
                  part->name, part->after ? part->after : "", part->may_lack ? "]" : "");
    }
}

static void print_allowed(const struct parameter *parameter, struct text *out)
{
    if (parameter->items) {
        print_items(parameter->items, out);
    } else if (parameter_is_text(parameter)) {
        text_add(out, "any text");
    } else {
        words_enumerate(parameter->values, "or", out);
    }
}

static bool bad_value(const struct parameter *parameter, const char *word, struct text *why)
{
    text_addf(why, "%s is '%s', but must be ", parameter->name, word);
    print_allowed(parameter, why);
    nearest_suggest(word, parameter->values, why);
    return false;
}

static bool no_value(const struct question *question, const char *pair, struct text *why)
{
    int place = parameter_find(question_parameters(question), pair);
    if (place < 0) {
        text_addf(why, "'%s' is not a parameter with its value, such as key=value", pair);
        return false;
    }
    text_addf(why, "'%s' has no value; it must be followed by '=' and ", pair);
    print_allowed(&question_parameters(question)[place], why);
    return false;
}

// One key=value.
static bool read_pair(struct inquiry *inquiry, const char *pair, struct text *why)
{
    const struct question *question = inquiry->question;
    const char *equals = strchr(pair, '=');
    char word[KEY_CAP];
    struct text key;
    if (!equals || equals == pair) return no_value(question, pair, why);
    text_init(&key, word, sizeof word);
    text_add_part(&key, pair, (size_t)(equals - pair));
    int place = key.cut ? -1 : parameter_find(question_parameters(question), word);
    if (place < 0) return no_such_parameter(question, word, why);
    if (inquiry->given >> place & 1) {
        text_addf(why, "%s is given twice, but may be given once", word);
        return false;
    }
    const struct parameter *parameter = &question_parameters(question)[place];
    if (!parameter_read(parameter, equals + 1, &inquiry->arguments.value[place])) {
        return bad_value(parameter, equals + 1, why);
    }
    inquiry->arguments.text[place] = equals + 1;
    inquiry->given |= UINT64_C(1) << place;
    return true;
}

// The words of a parameter's default, which may be what was given for another; NULL: the question
// itself knows.
static const char *default_words(const struct inquiry *inquiry, int place)
{
    const struct parameter *parameters = question_parameters(inquiry->question);
    for (int links = 0; links < PARAMETERS_CAP; links++) {
        const char *initial = parameters[place].initial;
        if (!initial || initial[0] == '\0') return NULL;
        if (initial[0] != '=') return initial;
        place = parameter_find(parameters, initial + 1);
        assert(place >= 0);
        if (inquiry->given >> place & 1) return inquiry->arguments.text[place];
    }
    assert(!"defaults that come to an end");
    return NULL;
}

static bool fill_default(struct inquiry *inquiry, int place, struct text *why)
{
    const struct parameter *parameter = &question_parameters(inquiry->question)[place];
    const char *words = default_words(inquiry, place);
    if (!words && parameter_is_text(parameter)) words = "";
    inquiry->arguments.text[place] = words;
    if (!words || parameter_read(parameter, words, &inquiry->arguments.value[place])) return true;
    // Only a default taken from another parameter can be wrong.
    assert(parameter->initial);
    assert(parameter->initial[0] == '=');
    text_addf(why, "unless it is given, %s is as %s, and so ", parameter->name,
              parameter->initial + 1);
    return bad_value(parameter, words, why);
}

bool odds_parse(const struct ruleset *rules, const struct request *request, struct inquiry *inquiry,
                struct text *why)
{
    const struct question *question = odds_question(rules, request->procedure);
    struct fault fault = {0};
    text_clear(why);
    if (!question) return no_such_procedure(rules, request->procedure, why);
    inquiry->rules = rules;
    inquiry->question = question;
    inquiry->arguments = (struct arguments){0};
    inquiry->given = 0;
    for (int i = 0; i < request->count; i++) {
        if (!read_pair(inquiry, request->pairs[i], why)) return false;
    }
    for (int i = 0; question_parameters(question)[i].name; i++) {
        assert(i < PARAMETERS_CAP);
        if (inquiry->given >> i & 1) continue;
        if (!fill_default(inquiry, i, why)) return false;
    }
    if (inquiry_begin(inquiry, &fault)) return true;
    if (fault.where[0] != '\0') text_addf(why, "%s: ", fault.where);
    text_add(why, fault.text);
    return false;
}

void argument_print(const struct inquiry *inquiry, int place, struct text *out)
{
    const char *words = inquiry->arguments.text[place];
    if (words) {
        text_add(out, words);
    } else {
        parameter_print(&question_parameters(inquiry->question)[place],
                        inquiry->arguments.value[place], out);
    }
}

bool argument_is_special(const struct inquiry *inquiry, int place)
{
    if (!(inquiry->given >> place & 1)) return false;
    const char *words = default_words(inquiry, place);
    return !words || strcmp(words, inquiry->arguments.text[place]) != 0;
}

void odds_list(const struct ruleset *rules, struct text *out)
{
    int width = 0;
    const struct question *question;
    for (question = rules->questions; question && question->name; question++) {
        int length = (int)strlen(question->name);
        if (length > width) width = length;
    }
    for (question = rules->questions; question && question->name; question++) {
        text_addf(out, "  %-*s  %s\n", width, question->name, question->gist);
    }
}

void odds_describe(const struct ruleset *rules, const struct question *question, struct text *out)
{
    int width = 0;
    text_addf(out, "%s %s: %s\n", rules->id, question->name, question->gist);
    const struct parameter *parameter;
    for (parameter = question_parameters(question); parameter->name; parameter++) {
        int length = (int)strlen(parameter->name);
        if (length > width) width = length;
    }
    for (parameter = question_parameters(question); parameter->name; parameter++) {
        const char *initial = parameter->initial ? parameter->initial : "";
        text_addf(out, "  %-*s  ", width, parameter->name);
        print_allowed(parameter, out);
        if (initial[0] == '=') {
            text_addf(out, " (as %s)", initial + 1);
        } else if (initial[0] != '\0') {
            text_addf(out, " (%s)", initial);
        }
        if (parameter->gist) text_addf(out, ": %s", parameter->gist);
        text_add(out, "\n");
    }
}
