// Procedures settled by typed dice: for every question of every ruleset, what comes of it is among what its
// odds name.
#include "odds/settle.h"

#include "core/mix.h"
#include "core/ruleset.h"
#include "core/text.h"
#include "odds/ask.h"
#include "rules/rulesets.h"

#include <criterion/criterion.h>
#include <string.h>

#define SEED UINT64_C(1615)

static struct odds_engine engine;
static struct ruling ruling;

static bool is_among(const struct distribution *distribution, const char *outcome)
{
    for (int i = 0; i < distribution->count; i++) {
        if (strcmp(distribution->list[i].name, outcome) == 0) return true;
    }
    return false;
}

// Dice are thrown as they are asked for.
static void throw_all(const struct inquiry *inquiry, uint64_t seed, const char *label)
{
    uint8_t faces[DICE_ROW_CAP];
    struct dice_row row = {faces, 0};
    struct fault fault;
    while (true) {
        cr_assert(question_settle(inquiry, &row, &ruling, &fault), "%s: %s", label, fault.text);
        if (ruling.over) return;
        const struct roll_call *call = &ruling.dice.tape[ruling.dice.length].call;
        for (int i = 0; i < call->count; i++) {
            cr_assert_lt(row.count, DICE_ROW_CAP, "%s", label);
            uint32_t face = mix_below(mix_at(seed, (uint64_t)row.count), call->sides);
            faces[row.count++] = (uint8_t)(call->lowest + face);
        }
    }
}

static void settles_as_its_odds_say(const struct ruleset *rules, const struct question *question)
{
    char sentence[512], label[96];
    struct text why;
    struct inquiry inquiry;
    struct distribution distribution;
    struct odds_report report;
    struct fault fault;
    struct request request = {.procedure = question->name};
    snprintf(label, sizeof label, "%s %s", rules->id, question->name);
    text_init(&why, sentence, sizeof sentence);
    cr_assert(odds_parse(rules, &request, &inquiry, &why), "%s: %s", label, sentence);
    distribution_init(&distribution);
    cr_assert(odds_ask(&engine, &inquiry, &distribution, &report, &fault), "%s", label);
    for (uint64_t i = 0; i < 40; i++) {
        throw_all(&inquiry, mix_at(SEED, i), label);
        cr_expect(!report.exact || is_among(&distribution, ruling.outcome), "%s: %s", label,
                  ruling.outcome);
    }
    distribution_fini(&distribution);
}

Test(settle, what_comes_of_dice_is_among_what_the_odds_name)
{
    odds_engine_init(&engine);
    for (const struct ruleset *const *rules = rulesets; *rules; rules++) {
        for (const struct question *one = (*rules)->questions; one && one->name; one++) {
            settles_as_its_odds_say(*rules, one);
        }
    }
    odds_engine_fini(&engine);
}

static struct inquiry arrow(void)
{
    static struct inquiry inquiry;
    char sentence[512];
    struct text why;
    struct request request = {.procedure = "longbow"};
    text_init(&why, sentence, sizeof sentence);
    cr_assert(odds_parse(ruleset_by_id("blades"), &request, &inquiry, &why), "%s", sentence);
    return inquiry;
}

Test(settle, a_face_that_cannot_be_is_refused_and_so_are_too_many)
{
    struct inquiry inquiry = arrow();
    struct fault fault;
    uint8_t faces[] = {0, 3}, eleven = 11;
    cr_expect(question_settle(&inquiry, &(struct dice_row){faces, 0}, &ruling, &fault));
    cr_expect_not(ruling.over, "a die is awaited");
    cr_expect(question_settle(&inquiry, &(struct dice_row){faces, 1}, &ruling, &fault));
    cr_expect(ruling.over);
    cr_expect_eq(ruling.dice.tape[0].faces[0], 10, "a printed 0 counts as 10 (SB-1.1)");
    cr_expect_not(question_settle(&inquiry, &(struct dice_row){faces, 2}, &ruling, &fault));
    cr_expect_not(question_settle(&inquiry, &(struct dice_row){&eleven, 1}, &ruling, &fault));
    cr_expect_str_eq(fault.text, "a die of 10 sides does not show that");
}

static bool is_token(const struct ruleset *rules, const char *word)
{
    for (const struct token *token = rules->tokens; token && token->word; token++) {
        if (strcmp(token->word, word) == 0) return true;
    }
    return false;
}

// "state=stunned" is a value that some token answers; "state=*" needs a token that answers the fact.
static bool is_answered(const struct ruleset *rules, const char *pair)
{
    size_t length = strcspn(pair, "=");
    const char *value = pair + length + 1;
    for (const struct token *token = rules->tokens; token && token->word; token++) {
        if (!token->fact || !token->value || strncmp(token->fact, pair, length) != 0) continue;
        if (token->fact[length] == '\0' && (*value == '*' || strcmp(token->value, value) == 0)) {
            return true;
        }
    }
    return false;
}

static bool is_askable(const struct ruleset *rules, const char *line)
{
    char words[96], sentence[512];
    struct inquiry inquiry;
    struct text why;
    text_init(&why, sentence, sizeof sentence);
    snprintf(words, sizeof words, "%s", line);
    char *blank = strchr(words, ' ');
    if (!blank) return false;
    *blank = '\0';
    const char *pair = blank + 1;
    return odds_parse(rules, &(struct request){words, &pair, 1}, &inquiry, &why);
}

Test(settle, what_outcomes_leave_is_there)
{
    for (const struct ruleset *const *each = rulesets; *each; each++) {
        const struct ruleset *rules = *each;
        const struct aftermath *after = rules->aftermaths;
        for (; after && after->questions; after++) {
            char name[40];
            struct words words = {after->questions};
            while (words_next(&words, name, sizeof name)) {
                cr_expect(odds_question(rules, name), "%s: %s", rules->id, name);
            }
            bool good = after->deed == SETS   ? is_answered(rules, after->what)
                        : after->deed == ASKS ? is_askable(rules, after->what)
                                              : is_token(rules, after->what);
            cr_expect(good, "%s: %s", rules->id, after->what);
            cr_expect(after->whose == 'a' || after->whose == 'b', "%s", rules->id);
        }
    }
}
