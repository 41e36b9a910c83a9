#include "muster/offers.h"

#include "rules/rulesets.h"

#include <criterion/criterion.h>
#include <stdio.h>
#include <string.h>

static const struct ruleset *rules;
static struct offers offers;

static void ask(const char *list_id, const char *type)
{
    rules = ruleset_by_id("tyneside");
    const struct muster_list *list = muster_list_by_id(rules->muster, list_id);
    for (const struct muster_row *row = list->rows; row->type; row++) {
        if (strcmp(row->type, type) == 0) offers_of(rules, list, row, &offers);
    }
}

static int number_of(const char *word)
{
    struct muster_ware ware;
    for (int i = 0; rules->muster->ware(i, &ware); i++) {
        if (strcmp(ware.word, word) == 0) return i;
    }
    cr_assert_fail("no ware %s", word);
    return -1;
}

static bool offers_word(const char *word)
{
    return ware_set_has(&offers.offered, number_of(word));
}

static bool excludes(const char *word, const char *other)
{
    return ware_set_has(&offers.excludes[number_of(word)], number_of(other));
}

Test(offers, what_no_figure_of_a_type_may_have_is_not_offered)
{
    ask("hatamoto", "ashigaru");
    cr_expect(offers_word("arquebus"));
    cr_expect(offers_word("light"));
    cr_expect_not(offers_word("katana"));
    cr_expect_not(offers_word("armoured"));
    cr_expect_not(offers_word("mounted"));
    cr_expect_not(offers_word("bo"));
    cr_expect_not(offers_word("kensei"));
    cr_expect_not(offers_word("force-commander"));
    ask("koreans", "follower");
    cr_expect(offers_word("fire-lance"));
    cr_expect_not(offers_word("light"));
}

Test(offers, numbers_do_not_count_against_a_ware)
{
    ask("hatamoto", "samurai"); // one of them may have any arms, and he needs a servant
    cr_expect(offers_word("bow"));
    cr_expect(offers_word("eiyuu"));
    cr_expect_not(offers_word("kensei"));
}

Test(offers, wares_exclude_what_the_rules_or_the_list_do_not_let_stand_beside_them)
{
    ask("hatamoto", "ashigaru");
    cr_expect(excludes("bow", "yari"), "only the list says so");
    cr_expect(excludes("yari", "bow"));
    cr_expect_not(excludes("bow", "light"));
    ask("hatamoto", "commander");
    cr_expect(excludes("katana", "yari"), "a second blade has no effect");
    cr_expect_not(excludes("katana", "bow"));
    cr_expect(excludes("light", "heavy"), "one armour at a time");
}

Test(offers, what_needs_another_ware_is_offered_with_it)
{
    ask("ninja", "genin");
    cr_expect(offers_word("poisoned"));
    cr_expect_not(excludes("poisoned", "bo"));
    cr_expect_not(excludes("poisoned", "shuriken"));
    cr_expect_not(offers_word("wakizashi-shield"));
    cr_expect_not(offers_word("mounted"));
}

// What stands there when somebody is added must be possible, in every list of every ruleset.
Test(offers, the_usual_figure_of_every_row_is_one_of_its_list)
{
    int rows = 0;
    for (int i = 0; rulesets[i]; i++) {
        const struct muster *muster = rulesets[i]->muster;
        for (const struct muster_list *list = muster ? muster->lists : NULL; list && list->id;
             list++) {
            for (const struct muster_row *row = list->rows; row->type; row++, rows++) {
                struct piece piece = {.name = "One"};
                snprintf(piece.type, sizeof piece.type, "%s", row->type);
                snprintf(piece.words, sizeof piece.words, "%s", row->usual);
                cr_expect(muster->admits(list, &piece), "%s %s: %s", list->id, row->type,
                          row->usual);
            }
        }
    }
    cr_expect_gt(rows, 10);
}
