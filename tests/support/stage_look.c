// What was told, who is asked, how it stands.
#include "core/json.h"
#include "core/text.h"
#include "support/lines.h"
#include "support/stage.h"
#include "support/stage_local.h"

#include <criterion/criterion.h>
#include <string.h>

#define SENTENCES 512

static struct {
    char sentence[LINE_CAP];
    uint8_t hidden_from;
    uint16_t clause;
} story[SENTENCES];
static int story_length;

void stage_new_story(void)
{
    story_length = 0;
}

void stage_keep_journal(void)
{
    const struct game *game = stage_game();
    for (int i = 0; i < game->journal.count; i++) {
        const struct event *event = &game->journal.events[i];
        struct text text;
        cr_assert(story_length < SENTENCES);
        story[story_length].hidden_from = event->hidden_from;
        story[story_length].clause = event->clause;
        text_init(&text, story[story_length++].sentence, LINE_CAP);
        event_sentence(game->rules, game->ground, event, &text);
        cr_assert_not(text.cut, "too long a sentence: %s", story[story_length - 1].sentence);
    }
}

static const char *whole_story(void)
{
    static char buffer[SENTENCES * (LINE_CAP + 1)];
    struct text text;
    text_init(&text, buffer, sizeof buffer);
    for (int i = 0; i < story_length; i++) {
        text_addf(&text, "%s\n", story[i].sentence);
    }
    return buffer;
}

void stage_expect_story(const char *expected)
{
    cr_assert_str_eq(whole_story(), expected, "told was\n%snot\n%sof\n%s", whole_story(), expected,
                     stage_yaml());
}

// The sentence's place in the story.
static int find_told(const char *sentence)
{
    int i = 0;
    while (i < story_length && strcmp(story[i].sentence, sentence) != 0) {
        i++;
    }
    cr_assert_lt(i, story_length, "'%s' is not told in\n%sof\n%s", sentence, whole_story(),
                 stage_yaml());
    return i;
}

void stage_expect_told(const char *sentence)
{
    find_told(sentence);
}

void stage_expect_told_by(const char *sentence, const char *clause)
{
    uint16_t by = story[find_told(sentence)].clause;
    cr_expect_str_eq(clause_name(stage_game()->rules, by), clause, "'%s'", sentence);
}

void stage_expect_told_to(enum side side, const char *sentence)
{
    bool kept = side_in(story[find_told(sentence)].hidden_from, side);
    cr_assert_not(kept, "'%s' is kept from %s, of\n%s", sentence, side_name(side), stage_yaml());
}

void stage_expect_kept_from(enum side side, const char *sentence)
{
    bool kept = side_in(story[find_told(sentence)].hidden_from, side);
    cr_assert(kept, "'%s' is told to %s, of\n%s", sentence, side_name(side), stage_yaml());
}

static bool begins(int i, const char *beginning)
{
    return strncmp(story[i].sentence, beginning, strlen(beginning)) == 0;
}

void stage_expect_told_so(const char *beginning)
{
    int i = 0;
    while (i < story_length && !begins(i, beginning)) {
        i++;
    }
    cr_assert_lt(i, story_length, "'%s…' is not told in\n%sof\n%s", beginning, whole_story(),
                 stage_yaml());
}

void stage_expect_untold(const char *beginning)
{
    for (int i = 0; i < story_length; i++) {
        cr_assert_not(begins(i, beginning), "'%s' is told of\n%s", story[i].sentence, stage_yaml());
    }
}

void stage_expect_untold_to(enum side side, const char *beginning)
{
    for (int i = 0; i < story_length; i++) {
        bool kept = side_in(story[i].hidden_from, side);
        cr_assert(kept || !begins(i, beginning), "'%s' is told to %s, of\n%s", story[i].sentence,
                  side_name(side), stage_yaml());
    }
}

// How it stands.

static const char *step_name(int step)
{
    return step ? stage_game()->rules->steps[step].name : "over";
}

void stage_expect_step(int step, enum side side)
{
    struct decision decision = game_decision(stage_game());
    uint8_t expected = side ? SIDE_BIT(side) : 0;
    cr_assert_eq(decision.step, step, "it is '%s', not '%s', after\n%sin\n%s",
                 step_name(decision.step), step_name(step), whole_story(), stage_yaml());
    cr_assert_eq(decision.sides, expected, "%s is not asked in '%s', after\n%sin\n%s",
                 side_name(side), step_name(step), whole_story(), stage_yaml());
}

void stage_expect_asked(const char *expected)
{
    struct decision decision = game_decision(stage_game());
    const struct battle *battle = stage_battle();
    char prompt[LINE_CAP];
    struct text text;
    text_init(&text, prompt, sizeof prompt);
    for (enum side side = RED; side <= battle->sides; side++) {
        if (!side_in(decision.sides, side)) continue;
        text_addf(&text, "%s%s", text.length ? " and " : "", side_name(side));
    }
    if (decision.sides) {
        text_add(&text, ": ");
        frame_sentence(stage_game()->rules, stage_ground(), battle_frame(battle), decision.prompt,
                       &text);
    }
    cr_assert_str_eq(prompt, expected, "asked is '%s', not '%s', in\n%s", prompt, expected,
                     stage_yaml());
}

void stage_expect_outcome(const char *name)
{
    const char *outcome = outcome_name((enum outcome)stage_battle()->outcome);
    cr_assert_str_eq(outcome, name, "the outcome is '%s', not '%s', of\n%s", outcome, name,
                     stage_yaml());
}

void stage_expect_word(const char *who, const char *verb, const char *word, const char *expected)
{
    cr_assert_str_eq(word, expected, "%s %s %s, not %s, after\n%sof\n%s", who, verb, word, expected,
                     whole_story(), stage_yaml());
}

static char page[32768];

const char *stage_page(void)
{
    struct text text;
    struct json json;
    text_init(&text, page, sizeof page);
    json_init(&json, &text);
    json_object(&json, NULL);
    ruleset_view(stage_game()->rules, stage_ground(), stage_battle(), &json);
    json_end(&json);
    return page;
}

const char *stage_sketch(void)
{
    struct text text;
    text_init(&text, page, sizeof page);
    stage_game()->rules->sketch(stage_ground(), stage_battle(), &text);
    return page;
}

int stage_expect_labels(const struct stage_label *rows)
{
    int count = 0;
    for (; rows[count].line; count++) {
        const char *said = stage_says(rows[count].line);
        cr_expect_str_eq(said, rows[count].label, "%s: %s", rows[count].line, said);
    }
    return count;
}

static const char *card_line(const struct card *card)
{
    static char line[LINE_CAP];
    struct text text;
    text_init(&text, line, sizeof line);
    card_print(card, &text);
    return line;
}

const char *stage_card(const char *name)
{
    struct card card;
    stage_game()->rules->card(stage_ground(), stage_battle(), stage_number(name), &card);
    return card_line(&card);
}

const char *stage_group_card(uint16_t group)
{
    struct card card;
    stage_game()->rules->group_card(stage_ground(), stage_battle(), group, &card);
    return card_line(&card);
}
