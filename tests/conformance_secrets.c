// What every ruleset must keep from a side: all that it could not know.
#include "core/json.h"
#include "core/mix.h"
#include "core/play.h"
#include "core/text.h"
#include "support/examine.h"

#include <criterion/criterion.h>
#include <string.h>

// Everything a side is shown of a battle, as one text.
static void all_outputs(const struct game *game, const struct battle *known, enum side side,
                        struct text *out)
{
    static struct choices offered;
    struct json json;
    json_init(&json, out);
    json_object(&json, NULL);
    ruleset_view(game->rules, game->ground, known, &json);
    json_end(&json);
    game->rules->sketch(game->ground, known, out);
    struct decision decision = decision_pending(game->rules, known);
    text_addf(out, "%d %d %d\n", decision.sides, decision.step, decision.clause);
    if (decision.sides) {
        frame_sentence(game->rules, game->ground, battle_frame(known), decision.prompt, out);
    }
    choices_propose(game->rules, game->ground, known, side, &offered);
    for (int i = 0; i < offered.count; i++) {
        struct tally tally;
        text_add(out, "\n");
        choice_print(game->rules, game->ground, &offered.list[i], out);
        if (!game->rules->reckon(game->ground, known, &offered.list[i], &tally)) continue;
        text_addf(out, " %d", tally.total);
    }
    cr_assert(!out->cut);
}

// What a side reads of the last exchange.
static void journal_of(const struct game *game, enum side side, struct text *out)
{
    for (int i = 0; i < game->journal.count; i++) {
        const struct event *event = &game->journal.events[i];
        if (side_in(event->hidden_from, side)) continue;
        event_sentence(game->rules, game->ground, event, out);
        text_addf(out, " %d\n", event->clause);
    }
    for (int i = 0; i < game->dice.length; i++) {
        const struct roll *roll = &game->dice.tape[i];
        if (side_in(roll->call.hidden_from, side)) continue;
        text_addf(out, "%d ", roll->value);
    }
}

#define OUTPUT_CAP (1 << 18)
static char outputs[2][OUTPUT_CAP];

// Two worlds that a side cannot tell apart show it the same bytes, and what it does in them comes
// to the same journal unless it comes to different knowledge.
static void worlds_look_alike(struct battle_record *record, enum side side, const char *label)
{
    static struct game worlds[2];
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
        text_init(&text[w], outputs[w], OUTPUT_CAP);
        all_outputs(&worlds[w], &known[w].head, side, &text[w]);
    }
    cr_assert(battle_equal(&known[0].head, &known[1].head), "%s: %s can tell two worlds apart",
              label, side_name(side));
    cr_assert_str_eq(outputs[0], outputs[1], "%s", label);
    if (!side_in(game_decision(&worlds[0]).sides, side)) return;
    static struct choices offered;
    game_propose(&worlds[0], side, &offered);
    choice = offered.list[mix_below(mix_bytes(label, strlen(label)), (uint32_t)offered.count)];
    for (unsigned w = 0; w < 2; w++) {
        worlds[w].dice.length = 0;
        cr_assert_eq(game_exchange(&worlds[w], &choice, &problem), EXCHANGE_DONE, "%s", label);
        game_known(&worlds[w], side, &known[w]);
        text_init(&text[w], outputs[w], OUTPUT_CAP);
        journal_of(&worlds[w], side, &text[w]);
    }
    if (!battle_equal(&known[0].head, &known[1].head)) return; // it has learned something
    cr_assert_str_eq(outputs[0], outputs[1], "%s: the journal tells %s more than it knows", label,
                     side_name(side));
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
        text_init(&text, outputs[0], OUTPUT_CAP);
        journal_of(&first, viewer, &text);
        text_init(&text, outputs[1], OUTPUT_CAP);
        journal_of(&second, viewer, &text);
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
    examine_variants(keeps_secrets, (struct pace){3, 60, 1});
}
