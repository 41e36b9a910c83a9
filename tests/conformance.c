// What every ruleset must satisfy, on every scenario, with every option: the engine's side of the
// bargain. A ruleset passes by being one; nothing here or in its neighbours knows any rule.
#include "core/text.h"
#include "rules/rulesets.h"
#include "support/examine.h"

#include <criterion/criterion.h>
#include <string.h>

static void is_sound(struct battle_record *record, const struct choice *choice, const char *label)
{
    (void)choice;
    const struct game *game = &record->history.game;
    const char *unsound = game->rules->unsound(game->ground, &game->battle.head);
    cr_assert_null(unsound, "%s: %s", label, unsound);
    cr_assert_neq(game_decision(game).sides, 0, "%s: the battle waits for nobody", label);
    cr_assert_eq(game->battle.head.spare, 0, "%s", label);
    for (enum side side = RED; side <= game->battle.head.sides; side++) {
        union any_battle known;
        game_known(game, side, &known);
        unsound = game->rules->unsound(game->ground, &known.head);
        cr_assert_null(unsound, "%s, as %s knows it: %s", label, side_name(side), unsound);
    }
}

Test(conformance, random_play_ends_and_stays_sound)
{
    examine_variants(is_sound, (struct pace){1, 1000, 2});
}

// What plays by the book's own procedure decides from what its side knows, and by the rules.
static void solo_is_legal(struct battle_record *record, const struct choice *choice,
                          const char *label)
{
    const struct game *game = &record->history.game;
    union any_battle known;
    struct choice own;
    if (!game->rules->solo) return;
    if (game->rules->solo_check &&
        !fine(game->rules->solo_check(&game->battle.head, choice->side))) {
        return;
    }
    game_known(game, choice->side, &known);
    game->rules->solo(game->ground, &known.head, choice->side, &own);
    struct problem problem = game_check(game, &own);
    if (!fine(problem)) cr_assert_fail("%s: the solo procedure errs: %s", label, problem.text);
}

Test(conformance, the_solo_procedure_plays_by_the_rules)
{
    examine_variants(solo_is_legal, (struct pace){7, 20, 1});
}

// A pattern keeps its options in slots and says its parts in the bits of a byte.
static void pattern_fits(const struct choice_word *word)
{
    struct choice_token token;
    const char *pattern = word->pattern;
    int slots = 0, parts = 0;
    while (choice_token_next(&pattern, &token)) {
        slots += (token.field & FIELDS_IN_SLOTS) != 0;
        parts += token.field == FIELD_PART;
    }
    cr_assert(slots <= EXTRAS_CAP + 1, "%s %s", word->word, word->pattern);
    cr_assert(parts <= 8, "%s %s", word->word, word->pattern);
}

// What a book holds is known when it is written: it has room in the engine, whatever is played.
Test(conformance, what_a_ruleset_holds_has_room)
{
    for (int i = 0; rulesets[i]; i++) {
        const struct ruleset *rules = rulesets[i];
        int words = 0, data = 0;
        cr_assert(rules->battle_bytes <= BATTLE_CAP, "%s", rules->id);
        cr_assert(parameter_count(rules->options) <= OPTIONS_CAP, "%s", rules->id);
        cr_assert(rules->figures < FIGURE_SET_CAP, "%s", rules->id);
        cr_assert(rules->groups < GROUND_GROUPS_CAP, "%s", rules->id);
        for (const struct question *question = rules->questions; question->name; question++) {
            cr_assert(question->state_bytes <= QUESTION_STATE_CAP, "%s", question->name);
            cr_assert(parameter_count(question->parameters) <= PARAMETERS_CAP, "%s",
                      question->name);
        }
        for (; rules->words[words].word; words++) {
            pattern_fits(&rules->words[words]);
        }
        cr_assert(words <= UINT8_MAX, "%s", rules->id);
        while (rules->data && rules->data[data].name) {
            data++;
        }
        cr_assert(data <= DATA_KINDS_CAP, "%s", rules->id);
    }
}

Test(conformance, every_step_and_word_and_event_is_well_written)
{
    for (int i = 0; rulesets[i]; i++) {
        const struct ruleset *rules = rulesets[i];
        for (const struct parameter *option = rules->options; option->name; option++) {
            int32_t value;
            cr_assert(parameter_read(option, option->initial, &value), "%s", option->name);
            cr_assert(option->clause, "%s cites no clause", option->name);
        }
        for (const struct question *question = rules->questions; question->name; question++) {
            cr_assert(question->clause, "%s cites no clause", question->name);
        }
        static const struct ground nowhere = {.kind = GROUND_HEX};
        for (uint16_t kind = 0; rules->events[kind].name; kind++) {
            char sentence[512];
            struct text text;
            struct event event = {.kind = kind};
            text_init(&text, sentence, sizeof sentence);
            event_sentence(rules, &nowhere, &event, &text);
            cr_assert(text.length && !text.cut, "%s", rules->events[kind].name);
            cr_assert_neq(sentence[text.length - 1], '.', "%s", rules->events[kind].name);
            cr_assert_null(strpbrk(sentence, "{}|"), "%s", sentence);
        }
    }
}
