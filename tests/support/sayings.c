#include "support/sayings.h"

#include "core/json.h"
#include "core/mix.h"
#include "core/play.h"
#include "core/text.h"
#include "odds/expect.h"
#include "server/speak.h"

#include <criterion/criterion.h>
#include <string.h>

static struct odds_engine engine;
static struct distribution distribution;
static struct desk *desk;

static const char *const token = "00000000000000000000000000000000";

void say_views(const struct battle_record *record, const struct game *world, enum side side,
               struct text *out)
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

void say_all(const struct battle_record *record, const struct game *game,
             const struct battle *known, enum side side, struct text *out)
{
    static struct choices offered;
    say_views(record, game, side, out);
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

void say_journal(const struct game *game, enum side side, struct text *out)
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

void say_answers(const struct game *game, const struct battle *known, const struct choice *choice,
                 struct text *out)
{
    overlays_of(game, known, choice->figure, out);
    preview_of(game, known, choice, out);
    answers_of(game, known, choice, out);
    refusal_of(game, choice, out);
}

void sayings_begin(void)
{
    odds_engine_init(&engine);
    distribution_init(&distribution);
    desk = desk_new();
    desk->engine.limits = (struct odds_limits){
        .states = 2000, .component = 2000, .samples = 400, .runs = 400, .seed = ODDS_SEED};
}

void sayings_end(void)
{
    desk_free(desk);
    distribution_fini(&distribution);
    odds_engine_fini(&engine);
}
