// What every ruleset must satisfy in what it tells people: labels of choices, cards, facts, steps.
#include "core/say.h"
#include "core/text.h"
#include "rules/rulesets.h"
#include "support/examine.h"

#include <criterion/criterion.h>
#include <string.h>

Test(conformance, every_word_has_a_label_and_every_step_an_id_of_its_own)
{
    for (const struct ruleset *const *rules = rulesets; *rules; rules++) {
        for (const struct choice_word *word = (*rules)->words; word->word; word++) {
            cr_assert(word->label && *word->label, "%s: %s", (*rules)->id, word->word);
            cr_assert(word->manner < MANNERS, "%s: %s", (*rules)->id, word->word);
        }
        const struct step *steps = (*rules)->steps;
        for (int i = 1; steps[i].name; i++) {
            cr_assert(steps[i].id && *steps[i].id, "%s: %s", (*rules)->id, steps[i].name);
            // Who waits reads it too.
            const char *prompt = steps[i].prompt ? steps[i].prompt : "";
            cr_expect_null(strstr(prompt, " you"), "%s: %s", (*rules)->id, prompt);
            for (int j = 1; j < i; j++) {
                cr_assert_str_neq(steps[i].id, steps[j].id, "%s", (*rules)->id);
            }
        }
    }
}

static void say(const struct game *game, const struct battle *known, const struct choice *choice,
                char label[LABEL_CAP])
{
    struct text text;
    text_init(&text, label, LABEL_CAP);
    choice_say(game->rules, game->ground, known, choice, &text);
    cr_assert(!text.cut && text.length > 0);
    cr_assert_not(strpbrk(label, "{}"), "a blank is left: %s", label);
}

// Two that are called the same are told apart by who makes them, or where.
static bool are_apart(const struct choice *one, const struct choice *other)
{
    return one->figure != other->figure || one->group != other->group ||
           one->target != other->target || one->x != other->x || one->y != other->y ||
           memcmp(&one->with, &other->with, sizeof one->with) != 0;
}

static void labels_hold(struct battle_record *record, const struct choice *choice,
                        const char *label)
{
    static struct choices offered;
    static char labels[CHOICES_CAP][LABEL_CAP];
    const struct game *game = &record->history.game;
    struct decision decision = game_decision(game);
    uint64_t kinds = game->rules->steps[decision.step].kinds;
    union any_battle known;
    (void)choice;
    for (enum side side = RED; side <= game->battle.head.sides; side++) {
        game_known(game, side, &known);
        game_propose(game, side, &offered);
        for (int i = 0; i < offered.count; i++) {
            const struct choice *one = &offered.list[i];
            say(game, &known.head, one, labels[i]);
            cr_assert(!kinds || kinds & KIND(one->kind), "%s: '%s' is of another step", label,
                      labels[i]);
            for (int j = 0; j < i && offered.count <= 100; j++) {
                bool apart = strcmp(labels[i], labels[j]) != 0 || are_apart(one, &offered.list[j]);
                cr_assert(apart, "%s: two choices are called '%s'", label, labels[i]);
            }
        }
    }
}

Test(conformance, whatever_is_offered_is_called_something_of_its_own)
{
    examine_variants(labels_hold, (struct pace){5, 40, 1});
}

// What else is offered is well formed, and goes by a word of the step.
static void more_holds(struct battle_record *record, const struct choice *choice, const char *label)
{
    static struct choices more;
    const struct game *game = &record->history.game;
    uint64_t kinds = game->rules->steps[game_decision(game).step].kinds;
    union any_battle known;
    char words[LABEL_CAP];
    (void)choice;
    for (uint16_t figure = 1; game->rules->more && figure <= game->rules->figures; figure++) {
        enum side side = game->rules->owner(&game->battle.head, figure);
        if (!side) continue;
        game_known(game, side, &known);
        choices_clear(&more);
        game->rules->more(game->ground, &known.head, figure, &more);
        for (int i = 0; i < more.count; i++) {
            say(game, &known.head, &more.list[i], words);
            cr_assert(choice_well_formed(game->rules, &more.list[i]), "%s: %s", label, words);
            cr_assert(kinds & KIND(more.list[i].kind), "%s: %s", label, words);
            cr_assert_eq(more.list[i].side, side, "%s: %s", label, words);
        }
    }
}

Test(conformance, what_else_can_be_done_with_a_figure_belongs_to_the_step)
{
    examine_variants(more_holds, (struct pace){9, 20, 1});
}

static int letters_in(const char *text)
{
    int count = 0;
    for (; *text; text++) {
        count += (*text & 0xc0) != 0x80; // not in the middle of one
    }
    return count;
}

static void card_holds(const struct ruleset *rules, const struct card *card, const char *label)
{
    char whole[4096];
    struct text text;
    for (int i = 0; i < card->state_count; i++) {
        cr_assert(card->states[i].word[0], "%s: a state without a word", label);
        cr_assert_neq(card->states[i].clause, 0, "%s: %s", label, card->states[i].word);
        const char *chip = card->states[i].chip;
        for (int j = 0; chip && j < i; j++) {
            bool apart = !card->states[j].chip || strcmp(chip, card->states[j].chip) != 0;
            cr_assert(apart, "%s: two states show '%s'", label, chip);
        }
        cr_assert(!chip || letters_in(chip) <= CARD_CHIP_CAP, "%s: %s", label, chip);
        bool done = card->states[i].tone == TONE_DONE;
        cr_assert(chip || !done, "%s: who is done does not show it", label);
    }
    for (int i = 0; i < card->number_count; i++) {
        cr_assert(card->numbers[i].value[0], "%s: %s", label, card->numbers[i].name);
        cr_assert(*clause_name(rules, card->numbers[i].clause), "%s", card->numbers[i].name);
    }
    text_init(&text, whole, sizeof whole);
    card_print(card, &text);
    cr_assert(text.length > 0 && !text.cut, "%s", label);
}

static void cards_hold(struct battle_record *record, const struct choice *choice, const char *label)
{
    const struct game *game = &record->history.game;
    const struct ruleset *rules = game->rules;
    union any_battle known;
    struct card card;
    (void)choice;
    for (int viewer = NOBODY; viewer <= game->battle.head.sides; viewer++) {
        game_known(game, (enum side)viewer, &known);
        for (uint16_t figure = 1; figure <= rules->figures; figure++) {
            struct standing standing;
            if (!rules->where(game->ground, &known.head, figure, &standing)) continue;
            if (!rules->owner(&known.head, figure)) continue;
            rules->card(game->ground, &known.head, figure, &card);
            cr_assert(*card.title, "%s: figure %d has no title", label, figure);
            card_holds(rules, &card, label);
        }
    }
}

Test(conformance, every_figure_has_a_card_whose_states_and_numbers_cite_clauses)
{
    examine_variants(cards_hold, (struct pace){7, 20, 1});
}
