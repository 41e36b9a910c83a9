// What every ruleset must keep from a side: all that it could not know.
#include "core/json.h"
#include "core/mix.h"
#include "core/play.h"
#include "core/text.h"
#include "odds/expect.h"
#include "record/knowledge.h"
#include "server/speak.h"
#include "support/examine.h"

#include <criterion/criterion.h>
#include <string.h>

static struct odds_engine engine;
static struct distribution distribution;
static struct desk *desk;

static const char *const token = "00000000000000000000000000000000";

// All that the server says to a seat of a side, or to who looks on, byte for byte: a world in place of
// the record's own battle.
static void server_says(const struct battle_record *record, const struct game *world,
                        enum side side, struct text *out)
{
    static struct battle_record other;
    other = *record;
    other.history.game = *world;
    other.history.knowledge = NULL;
    struct table table = {.record = &other, .seat_count = 1};
    struct seat *seat = &table.seats[0];
    if (side) seat->sides = SIDE_BIT(side);
    memcpy(seat->token, token, strlen(token));
    moments_begin(&table);
    struct onlooker onlooker = {&table, seat, side, -1};
    speak_view(out, 1, &onlooker);
    for (uint16_t figure = 1; side && figure <= world->rules->figures; figure += 5) {
        speak_more(out, 2, &onlooker, figure);
    }
    knowledge_free(other.history.knowledge);
    moments_free(&table);
}

// Everything a side is shown of a battle, as one text.
static void all_outputs(const struct battle_record *record, const struct game *game,
                        const struct battle *known, enum side side, struct text *out)
{
    static struct choices offered;
    server_says(record, game, side, out);
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

// What people may have marked on the board for a figure, and what would follow from a choice.
static void overlays_of(const struct game *game, const struct battle *known, uint16_t figure,
                        struct text *out)
{
    static struct marks marks;
    struct standing at = {0};
    game->rules->where(game->ground, known, figure, &at);
    for (const struct overlay *one = game->rules->overlays; one && one->name; one++) {
        struct overlay_query query = {game->ground, known, figure, at.x, at.y};
        marks.count = 0;
        one->mark(&query, &marks);
        text_addf(out, "%s %d %lx\n", one->name, marks.count,
                  (unsigned long)mix_bytes(marks.list, sizeof *marks.list * (size_t)marks.count));
    }
}

static void preview_of(const struct game *game, const struct battle *known,
                       const struct choice *choice, struct text *out)
{
    struct odds_report report;
    struct fault fault;
    struct venture venture = {game->rules, game->ground, known, choice};
    engine.limits.runs = 400;
    engine.limits.stages = 400;
    distribution_clear(&distribution);
    if (!odds_preview(&engine, &venture, &distribution, &report, &fault)) return;
    for (int i = 0; i < distribution.count; i++) {
        text_addf(out, "%s %.9f\n", distribution.list[i].name,
                  mpq_get_d(distribution.list[i].weight));
    }
}

#define HINTED 6

// What the server answers who asks about a choice: its worst reply, where one gets to, and what it
// would do itself.
static void answers_of(const struct game *game, const struct battle *known,
                       const struct choice *choice, struct text *out)
{
    struct venture venture = {game->rules, game->ground, known, choice};
    struct thinking thinking = {.rules = game->rules,
                                .ground = game->ground,
                                .known = known,
                                .side = (enum side)choice->side,
                                .seed = 7,
                                .work = 1000};
    speak_preview(out, 3, &venture, &desk->engine);
    speak_reach(out, 4, &venture);
    // Battles are played out for it: one position in some tells enough.
    if (mix_bytes(known, known->bytes) % HINTED == 0) speak_hint(out, 5, &thinking, desk);
}

// A choice that was made up, and how it is refused.
static void refusal_of(const struct game *game, const struct choice *like, struct text *out)
{
    for (unsigned i = 0; i < 4; i++) {
        struct choice choice = *like;
        choice.figure = (uint16_t)(1 + mix_at(like->kind, i) % game->rules->figures);
        choice.target = (uint16_t)(1 + mix_at(like->kind, i + 9) % game->rules->figures);
        struct problem problem = game_check(game, &choice);
        text_addf(out, "%d %s\n", problem.clause, fine(problem) ? "fine" : problem.text);
    }
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

#define OUTPUT_CAP (1 << 21)
static char outputs[2][OUTPUT_CAP];

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
        text_init(&text[w], outputs[w], OUTPUT_CAP);
        all_outputs(record, &worlds[w], &open[w].head, NOBODY, &text[w]);
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
        text_init(&text[w], outputs[w], OUTPUT_CAP);
        server_says(record, &worlds[w], side, &text[w]);
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
        text_init(&text[w], outputs[w], OUTPUT_CAP);
        all_outputs(record, &worlds[w], &known[w].head, side, &text[w]);
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
        text_init(&text[w], outputs[w], OUTPUT_CAP);
        overlays_of(&worlds[w], &known[w].head, choice.figure, &text[w]);
        preview_of(&worlds[w], &known[w].head, &choice, &text[w]);
        answers_of(&worlds[w], &known[w].head, &choice, &text[w]);
        refusal_of(&worlds[w], &choice, &text[w]);
    }
    cr_assert_str_eq(outputs[0], outputs[1],
                     "%s: what %s asks tells a secret: …%.300s\nand …%.300s", label,
                     side_name(side), differs_at(0), differs_at(1));
    for (unsigned w = 0; w < 2; w++) {
        worlds[w].dice.length = 0;
        before[w] = worlds[w];
        cr_assert_eq(game_exchange(&worlds[w], &choice, &problem), EXCHANGE_DONE, "%s", label);
        game_known(&worlds[w], side, &known[w]);
        text_init(&text[w], outputs[w], OUTPUT_CAP);
        journal_of(&worlds[w], side, &text[w]);
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
    odds_engine_init(&engine);
    distribution_init(&distribution);
    desk = desk_new();
    desk->engine.limits = (struct odds_limits){
        .states = 2000, .component = 2000, .samples = 400, .runs = 400, .seed = ODDS_SEED};
    examine_variants(keeps_secrets, (struct pace){3, 60, 1, .dear = true});
    desk_free(desk);
    distribution_fini(&distribution);
    odds_engine_fini(&engine);
}
