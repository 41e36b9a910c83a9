// What every ruleset must keep from a side: all that it could not know.
#include "core/mix.h"
#include "record/knowledge.h"
#include "support/examine.h"
#include "support/sayings.h"

#include <criterion/criterion.h>
#include <string.h>

// May it be taken back without asking? As the history decides it for an exchange without dice.
static bool gives_something_away(const struct game *before, const struct game *after,
                                 const struct choice *choice)
{
    struct comparison comparison = {.game = after,
                                    .before = knowledge_new(before),
                                    .after = knowledge_new(after),
                                    .choice = choice};
    bool gives = others_were_shown_something(&comparison) || chooser_was_surprised(&comparison);
    knowledge_free(comparison.before);
    knowledge_free(comparison.after);
    return gives;
}

static char outputs[2][SAYINGS_CAP];

// Where the outputs of a world begin to differ from those of the other, and a little before.
static const char *differs_at(int world)
{
    size_t at = 0;
    while (outputs[0][at] != '\0' && outputs[0][at] == outputs[1][at]) {
        at++;
    }
    return outputs[world] + (at > 100 ? at - 100 : 0);
}

// Who looks on knows what everybody knows, and that is the same in both worlds.
static void worlds_look_alike_to_onlookers(const struct battle_record *record,
                                           const struct game worlds[2], enum side side,
                                           const char *label)
{
    union any_battle open[2];
    struct text text[2];
    for (unsigned w = 0; w < 2; w++) {
        game_known(&worlds[w], NOBODY, &open[w]);
        text_init(&text[w], outputs[w], SAYINGS_CAP);
        say_all(record, &worlds[w], &open[w].head, NOBODY, &text[w]);
    }
    cr_assert(battle_equal(&open[0].head, &open[1].head) && strcmp(outputs[0], outputs[1]) == 0,
              "%s: who looks on can tell what %s cannot", label, side_name(side));
}

// A side that knows more of one world than of the other has been shown something: nothing is kept in
// what it knows that nobody told it.
static void what_is_learned_shows(const struct battle_record *record, const struct game worlds[2],
                                  enum side side, const char *label)
{
    struct text text[2];
    if (strcmp(outputs[0], outputs[1]) != 0) return; // by the journal
    for (unsigned w = 0; w < 2; w++) {
        text_init(&text[w], outputs[w], SAYINGS_CAP);
        say_views(record, &worlds[w], side, &text[w]);
    }
    cr_assert(strcmp(outputs[0], outputs[1]) != 0, "%s: %s knows what it was never shown", label,
              side_name(side));
}

// Two worlds that a side cannot tell apart show it the same bytes, and what it does in them comes
// to the same journal unless it comes to different knowledge.
static void worlds_look_alike(struct battle_record *record, enum side side, const char *label)
{
    static struct game worlds[2], before[2];
    union any_battle known[2];
    struct choice choice = {0};
    struct problem problem;
    struct text text[2];
    for (unsigned w = 0; w < 2; w++) {
        worlds[w] = record->history.game;
        struct battle *battle = &worlds[w].battle.head;
        worlds[w].rules->redact(worlds[w].ground, battle, side);
        worlds[w].rules->imagine(worlds[w].ground, battle, side, 77 + w);
        game_known(&worlds[w], side, &known[w]);
        text_init(&text[w], outputs[w], SAYINGS_CAP);
        say_all(record, &worlds[w], &known[w].head, side, &text[w]);
    }
    cr_assert(battle_equal(&known[0].head, &known[1].head), "%s: %s can tell two worlds apart",
              label, side_name(side));
    cr_assert_str_eq(outputs[0], outputs[1], "%s: …%.300s\nand …%.300s", label, differs_at(0),
                     differs_at(1));
    worlds_look_alike_to_onlookers(record, worlds, side, label);
    if (!side_in(game_decision(&worlds[0]).sides, side)) return;
    static struct choices offered;
    game_propose(&worlds[0], side, &offered);
    choice = offered.list[mix_below(mix_bytes(label, strlen(label)), (uint32_t)offered.count)];
    for (unsigned w = 0; w < 2; w++) {
        text_init(&text[w], outputs[w], SAYINGS_CAP);
        say_answers(&worlds[w], &known[w].head, &choice, &text[w]);
    }
    cr_assert_str_eq(outputs[0], outputs[1],
                     "%s: what %s asks tells a secret: …%.300s\nand …%.300s", label,
                     side_name(side), differs_at(0), differs_at(1));
    for (unsigned w = 0; w < 2; w++) {
        worlds[w].dice.length = 0;
        before[w] = worlds[w];
        cr_assert_eq(game_exchange(&worlds[w], &choice, &problem), EXCHANGE_DONE, "%s", label);
        game_known(&worlds[w], side, &known[w]);
        text_init(&text[w], outputs[w], SAYINGS_CAP);
        say_journal(&worlds[w], side, &text[w]);
    }
    if (!battle_equal(&known[0].head, &known[1].head)) {
        what_is_learned_shows(record, worlds, side, label);
        return;
    }
    cr_assert_str_eq(outputs[0], outputs[1], "%s: the journal tells %s more than it knows", label,
                     side_name(side));
    cr_assert_eq(gives_something_away(&before[0], &worlds[0], &choice),
                 gives_something_away(&before[1], &worlds[1], &choice),
                 "%s: what %s may take back tells a secret", label, side_name(side));
}

// What a side imagines of the rest it does not know: odds and players carry choices out on a battle
// filled in like that, and the umpire goes by what the side knows of it.
static void forgets_what_it_imagines(const struct game *game, enum side side, const char *label)
{
    union any_battle known, again;
    game_known(game, side, &known);
    battle_copy(&again.head, &known.head);
    game->rules->redact(game->ground, &again.head, side);
    cr_assert(battle_equal(&known.head, &again.head), "%s: %s forgets more the second time", label,
              side_name(side));
    game->rules->imagine(game->ground, &again.head, side, 77);
    const char *unsound = game->rules->unsound(game->ground, &again.head);
    cr_assert_null(unsound, "%s, as %s imagines it: %s", label, side_name(side), unsound);
    game->rules->redact(game->ground, &again.head, side);
    cr_assert(battle_equal(&known.head, &again.head), "%s: %s knows what it imagined", label,
              side_name(side));
}

// Of what another side does without dice, as much is read as is learned: choices that leave a
// viewer with the same knowledge leave him with the same journal. (With dice a thing may be seen
// done and leave no trace: an arrow that misses.)
static void others_choices_look_alike(struct battle_record *record, enum side viewer,
                                      const char *label)
{
    static struct game first, second;
    static struct choices offered;
    union any_battle known[2];
    struct problem problem;
    struct text text;
    enum side chooser = side_first(game_decision(&record->history.game).sides);
    if (chooser == viewer) return;
    game_propose(&record->history.game, chooser, &offered);
    for (int i = 0; i + 1 < offered.count && i < 12; i++) {
        first = second = record->history.game;
        first.dice.length = second.dice.length = 0;
        game_exchange(&first, &offered.list[i], &problem);
        game_exchange(&second, &offered.list[i + 1], &problem);
        if (first.dice.length || second.dice.length) continue;
        game_known(&first, viewer, &known[0]);
        game_known(&second, viewer, &known[1]);
        if (!battle_equal(&known[0].head, &known[1].head)) continue;
        text_init(&text, outputs[0], SAYINGS_CAP);
        say_journal(&first, viewer, &text);
        text_init(&text, outputs[1], SAYINGS_CAP);
        say_journal(&second, viewer, &text);
        cr_assert_str_eq(outputs[0], outputs[1], "%s: %s reads a secret", label, side_name(viewer));
    }
}

static void keeps_secrets(struct battle_record *record, const struct choice *choice,
                          const char *label)
{
    (void)choice;
    for (enum side side = RED; side <= record->scenario.sides; side++) {
        forgets_what_it_imagines(&record->history.game, side, label);
        worlds_look_alike(record, side, label);
        others_choices_look_alike(record, side, label);
    }
}

Test(conformance, two_worlds_a_side_cannot_tell_apart_show_it_the_same)
{
    sayings_begin();
    examine_variants(keeps_secrets, (struct pace){3, 60, 1, .dear = true});
    sayings_end();
}
