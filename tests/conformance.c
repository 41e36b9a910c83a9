// What every ruleset must satisfy, on every scenario, with every option: the engine's side of the
// bargain. A ruleset passes by being one; nothing here knows any rule.
#include "core/json.h"
#include "core/mix.h"
#include "core/play.h"
#include "core/text.h"
#include "odds/expect.h"
#include "rules/rulesets.h"
#include "support/variants.h"

#include <criterion/criterion.h>
#include <stdlib.h>
#include <string.h>

#define PLIES_CAP 20000

// What a test does at every decision of a battle, before 'choice' is made.
typedef void (*examination)(struct battle_record *, const struct choice *, const char *label);

static struct choices choices; // Criterion runs each test in a process of its own.

// Looks at one position in 'every', at most 'most' of a battle, so that long battles cost no more
// than short ones.
struct pace {
    int every, most, battles;
};

static void play_variant(const struct variant *variant, uint64_t seed, examination examine,
                         struct pace pace)
{
    int looks = 0;
    bool steps[256] = {false}; // that were looked at
    struct battle_record *record = variant_open(variant, seed);
    struct history *history = &record->history;
    struct choice choice;
    struct problem problem;
    char label[512];
    for (int ply = 0; pick_choice(&history->game, &choices, seed + (unsigned)ply, &choice); ply++) {
        snprintf(label, sizeof label, "%s %s seed %lu ply %d", variant->scenario, variant->setting,
                 (unsigned long)seed, ply);
        cr_assert(ply < PLIES_CAP, "%s: random play does not end", label);
        bool drawn = mix(seed ^ (unsigned)ply) % (unsigned)pace.every == 0 && looks < pace.most;
        bool *step = &steps[game_decision(&history->game).step];
        if (drawn || (variant->rehearsal && !*step)) {
            looks++;
            *step = true;
            examine(record, &choice, label);
        }
        if (history_play(history, &choice, &problem) != EXCHANGE_DONE) {
            cr_assert_fail("%s: %s", label, problem.text);
        }
    }
    battle_record_free(record);
}

static void play_variants(examination examine, struct pace pace)
{
    static struct variants variants;
    variants_find(&variants);
    for (int i = 0; i < variants.count; i++) {
        for (int battle = 0; battle < pace.battles; battle++) {
            play_variant(&variants.list[i], 1000 + (unsigned)battle, examine, pace);
        }
    }
}

static void print(const struct game *game, const struct choice *choice, char line[CHOICE_LINE_CAP])
{
    struct text text;
    text_init(&text, line, CHOICE_LINE_CAP);
    choice_print(game->rules, game->ground, choice, &text);
}

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
    play_variants(is_sound, (struct pace){1, 1000, 2});
}

static void proposals_hold(struct battle_record *record, const struct choice *choice,
                           const char *label)
{
    (void)choice;
    static struct choices offered;
    const struct game *game = &record->history.game;
    for (enum side side = RED; side <= game->battle.head.sides; side++) {
        game_propose(game, side, &offered);
        cr_assert(!offered.cut, "%s: there is no room for all proposals", label);
        cr_assert(side_in(game_decision(game).sides, side) || offered.count == 0,
                  "%s: something is proposed to %s, who is not asked", label, side_name(side));
        for (int i = 0; i < offered.count; i++) {
            char line[CHOICE_LINE_CAP], sentence[256] = "";
            struct text why;
            struct choice read;
            text_init(&why, sentence, sizeof sentence);
            print(game, &offered.list[i], line);
            struct problem problem = game_check(game, &offered.list[i]);
            if (!fine(problem)) {
                cr_assert_fail("%s: '%s' is proposed but refused: %s", label, line, problem.text);
            }
            if (!choice_parse(game->rules, game->ground, line, &read, &why)) {
                cr_assert_fail("%s: %s: %s", label, line, sentence);
            }
            read.side = (uint8_t)side;
            if (!choice_equal(&read, &offered.list[i])) {
                cr_assert_fail("%s: '%s' reads as another", label, line);
            }
        }
    }
}

Test(conformance, what_is_proposed_checks_fine_and_has_a_text_form)
{
    play_variants(proposals_hold, (struct pace){3, 100, 1});
}

// But for whom it names, as one figure may stand for a body of them.
static bool is_suggested(const struct choices *suggested, struct choice choice)
{
    for (int i = 0; i < suggested->count; i++) {
        struct choice one = suggested->list[i];
        if ((one.target != 0) == (choice.target != 0)) one.target = choice.target;
        if (choice_equal(&one, &choice)) return true;
    }
    return false;
}

// What is suggested by many a chance, all of it well formed.
static void suggest_all(const struct game *game, const struct battle *known, enum side side,
                        const char *label, struct choices *all)
{
    static struct choices some;
    choices_clear(all);
    for (uint64_t chance = 0; chance < 100; chance++) {
        choices_suggest(game->rules, game->ground, known, side, mix(chance), &some);
        cr_assert(!some.cut, "%s: there is no room for all suggestions", label);
        for (int i = 0; i < some.count; i++) {
            cr_assert(choice_well_formed(game->rules, &some.list[i]), "%s: number %d", label, i);
            if (!choices_hold(all, &some.list[i])) choices_add(all, &some.list[i]);
        }
    }
}

// Whoever draws from the suggestions and checks what was drawn misses nothing that is proposed.
static void suggestions_hold(struct battle_record *record, const struct choice *choice,
                             const char *label)
{
    (void)choice;
    static struct choices offered, suggested;
    const struct game *game = &record->history.game;
    for (enum side side = RED; side <= game->battle.head.sides; side++) {
        union any_battle known;
        game_known(game, side, &known);
        game_propose(game, side, &offered);
        suggest_all(game, &known.head, side, label, &suggested);
        for (int i = 0; i < offered.count; i++) {
            char line[CHOICE_LINE_CAP];
            print(game, &offered.list[i], line);
            cr_assert(is_suggested(&suggested, offered.list[i]),
                      "%s: '%s' is proposed but not suggested", label, line);
        }
    }
}

Test(conformance, what_is_proposed_is_also_suggested)
{
    play_variants(suggestions_hold, (struct pace){5, 60, 1});
}

// Every value of every field a kind of choice uses; too many of them are sampled.
static void every_choice(const struct game *game, enum side side, uint64_t seed,
                         void (*visit)(const struct game *, const struct choice *, const char *),
                         const char *label)
{
    const struct ruleset *rules = game->rules;
    const struct ground *ground = game->ground;
    for (uint8_t kind = 0; rules->words[kind].word; kind++) {
        int option_words;
        unsigned used = choice_fields(&rules->words[kind], &option_words);
        uint64_t sizes[6] = {
            used & FIELD_GROUP  ? rules->groups + 1u
            : used & FIELD_UNIT ? rules->units + 1u
                                : 1,
            used & FIELD_TARGET ? rules->units + 1u : 1,
            used & FIELD_PLACE ? (uint64_t)ground->width + 2 : 1,
            used & FIELD_PLACE ? (uint64_t)ground->height + 2 : 1,
            used & FIELD_FACING ? 6 : 1,
            used & FIELD_OPTION ? (option_words ? (uint64_t)option_words : 8) : 1,
        };
        uint64_t all = 1, most = 1500;
        for (int i = 0; i < 6; i++) {
            all *= sizes[i];
        }
        for (uint64_t n = 0; n < (all < most ? all : most); n++) {
            uint64_t code = all < most ? n : mix_at(seed, n) % all;
            uint64_t digit[6];
            for (int i = 0; i < 6; i++) {
                digit[i] = code % sizes[i];
                code /= sizes[i];
            }
            struct choice choice = {
                .kind = kind,
                .side = (uint8_t)side,
                .unit = (uint8_t)digit[0],
                .target = (uint8_t)digit[1],
                .x = used & FIELD_PLACE ? (int32_t)digit[2] - 1 : 0,
                .y = used & FIELD_PLACE ? (int32_t)digit[3] - 1 : 0,
                .facing = (uint16_t)digit[4],
                .option = (uint16_t)digit[5],
                .with = used & FIELD_WITH ? mix_at(seed, ~n) & mix_at(seed, ~n - all) : 0,
            };
            visit(game, &choice, label);
        }
    }
}

static void was_offered(const struct game *game, const struct choice *choice, const char *label)
{
    char line[CHOICE_LINE_CAP];
    if (!fine(game_check(game, choice)) || choices_hold(&choices, choice)) return;
    print(game, choice, line);
    cr_assert_fail("%s: '%s' checks fine but was not proposed", label, line);
}

static void proposals_are_complete(struct battle_record *record, const struct choice *choice,
                                   const char *label)
{
    const struct game *game = &record->history.game;
    if (!game->rules->complete || game->ground->kind != GROUND_HEX) return;
    every_choice(game, choice->side, mix_bytes(label, strlen(label)), was_offered, label);
}

Test(conformance, on_hexes_what_checks_fine_was_proposed)
{
    play_variants(proposals_are_complete, (struct pace){11, 3, 1});
}

static struct game tried; // a copy, which refusals leave as it is

static void refusal_is_harmless(const struct game *game, const struct choice *choice,
                                const char *label)
{
    struct problem problem = game_check(game, choice);
    if (fine(problem)) return;
    if (strlen(problem.text) <= 8) cr_assert_fail("%s: refused without a reason", label);
    if (game_exchange(&tried, choice, &problem) != EXCHANGE_REFUSED ||
        !battle_equal(&tried.battle.head, &game->battle.head) ||
        tried.dice.length != game->dice.length) {
        cr_assert_fail("%s: a refused choice changed something", label);
    }
}

static void refusals_are_harmless(struct battle_record *record, const struct choice *choice,
                                  const char *label)
{
    const struct game *game = &record->history.game;
    uint64_t seed = mix_bytes(label, strlen(label));
    struct choice nonsense;
    tried = *game;
    for (uint64_t i = 0; i < 50; i++) {
        uint64_t noise[4] = {mix_at(seed, 4 * i), mix_at(seed, 4 * i + 1), mix_at(seed, 4 * i + 2),
                             mix_at(seed, 4 * i + 3)};
        memcpy(&nonsense, noise, sizeof nonsense);
        refusal_is_harmless(game, &nonsense, label);
        nonsense = *choice;
        nonsense.side = (uint8_t)(i % 8);
        refusal_is_harmless(game, &nonsense, label);
    }
    for (enum side side = RED; side <= game->battle.head.sides; side++) {
        every_choice(game, side, seed, refusal_is_harmless, label);
    }
}

Test(conformance, refused_choices_change_nothing)
{
    play_variants(refusals_are_harmless, (struct pace){11, 1, 1});
}

static void replays(struct battle_record *record, const struct choice *choice, const char *label)
{
    (void)choice;
    char sentence[512] = "", *text = NULL;
    size_t length = 0;
    struct text why;
    text_init(&why, sentence, sizeof sentence);
    FILE *out = open_memstream(&text, &length);
    cr_assert(battle_record_write(record, false, out));
    fclose(out);
    struct battle_record *again = battle_record_read("again", text, length, NULL, &why);
    cr_assert(again, "%s: %s", label, sentence);
    cr_assert(battle_equal(&again->history.game.battle.head, &record->history.game.battle.head),
              "%s", label);
    battle_record_free(again);
    free(text);
}

Test(conformance, a_record_read_again_is_the_same_battle_at_every_step)
{
    play_variants(replays, (struct pace){9, 6, 1});
}

static void goes_back(struct battle_record *record, const struct choice *choice, const char *label)
{
    (void)choice;
    struct history *history = &record->history;
    union any_battle before;
    int ply = history->ply;
    battle_copy(&before.head, &history->game.battle.head);
    for (int at = ply; at >= 0; at--) {
        history_seek(history, at);
        cr_assert_eq(battle_hash(&history->game.battle.head), history->entries[at].hash,
                     "%s: going back to %d", label, at);
    }
    for (int at = 0; at <= ply; at++) {
        history_seek(history, at);
        cr_assert_eq(battle_hash(&history->game.battle.head), history->entries[at].hash,
                     "%s: going on to %d", label, at);
    }
    cr_assert(battle_equal(&before.head, &history->game.battle.head), "%s", label);
}

Test(conformance, every_exchange_can_be_undone_to_the_start_and_played_again)
{
    play_variants(goes_back, (struct pace){31, 2, 1});
}

static void starves_and_is_fed(struct battle_record *record, const struct choice *choice,
                               const char *label)
{
    static struct game rolled, fed;
    struct problem problem;
    rolled = fed = record->history.game;
    uint64_t position = (uint64_t)record->history.roll_count;
    rolled.dice.length = fed.dice.length = 0;
    rolled.dice.position = fed.dice.position = position;
    fed.dice.beyond = BEYOND_STARVE;
    game_exchange(&rolled, choice, &problem);
    int questions = 0;
    while (game_exchange(&fed, choice, &problem) == EXCHANGE_STARVED) {
        cr_assert(battle_equal(&fed.battle.head, &record->history.game.battle.head),
                  "%s: a missing die left half a battle", label);
        cr_assert(questions < rolled.dice.length, "%s: one die too many is asked for", label);
        const struct roll *roll = &rolled.dice.tape[questions++];
        cr_assert_eq(memcmp(&roll->call, &fed.dice.tape[fed.dice.length].call, sizeof roll->call),
                     0, "%s: another roll is called for", label);
        cr_assert(dice_answer(&fed.dice, roll->faces), "%s", label);
    }
    cr_assert_eq(questions, rolled.dice.length, "%s", label);
    cr_assert(battle_equal(&fed.battle.head, &rolled.battle.head), "%s", label);
}

Test(conformance, dice_typed_by_hand_give_the_same_battle)
{
    play_variants(starves_and_is_fed, (struct pace){2, 200, 1});
}

// Everything a side is shown of a battle, as one text.
static void all_outputs(const struct game *game, const struct battle *known, enum side side,
                        struct text *out)
{
    static struct choices offered;
    struct json json;
    json_init(&json, out);
    json_object(&json, NULL);
    game->rules->view(game->ground, known, &json);
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
        worlds_look_alike(record, side, label);
        others_choices_look_alike(record, side, label);
    }
}

Test(conformance, two_worlds_a_side_cannot_tell_apart_show_it_the_same)
{
    play_variants(keeps_secrets, (struct pace){3, 60, 1});
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
    play_variants(solo_is_legal, (struct pace){7, 20, 1});
}

static struct odds_engine engine;
static struct distribution distribution;

static void preview_holds(struct battle_record *record, const struct choice *choice,
                          const char *label)
{
    static struct game after;
    const struct game *game = &record->history.game;
    struct odds_report report;
    struct fault fault;
    struct problem problem;
    char name[ODDS_NAME_CAP];
    struct text text;
    mpq_t total;
    struct venture venture = {game->rules, game->ground, &game->battle.head, choice};
    engine.limits.runs = 3000;
    engine.limits.samples = 200;
    distribution_clear(&distribution);
    cr_assert(odds_preview(&engine, &venture, &distribution, &report, &fault), "%s", label);
    mpq_init(total);
    distribution_total(&distribution, total);
    cr_assert_eq(mpq_cmp_ui(total, 1, 1), 0, "%s: a preview does not sum to one", label);
    mpq_clear(total);
    after = *game;
    after.dice.length = 0;
    game_exchange(&after, choice, &problem);
    text_init(&text, name, sizeof name);
    game->rules->outcome(game->ground, &game->battle.head, &after.battle.head, choice, &text);
    cr_assert(!report.exact || distribution_find(&distribution, name),
              "%s: '%s' happened but was not foreseen", label, name);
}

Test(conformance, previews_sum_to_one_and_hold_what_happens)
{
    odds_engine_init(&engine);
    distribution_init(&distribution);
    play_variants(preview_holds, (struct pace){5, 40, 1});
    distribution_fini(&distribution);
    odds_engine_fini(&engine);
}

// Sides that decide at the same time may answer in any order.
static void order_does_not_matter(struct battle_record *record, const struct choice *choice,
                                  const char *label)
{
    static struct game ways[2];
    static struct choices offered;
    struct problem problem;
    const struct game *game = &record->history.game;
    uint8_t others = game_decision(game).sides & (uint8_t)~SIDE_BIT(choice->side);
    if (!others) return;
    game_propose(game, side_first(others), &offered);
    struct choice both[2] = {*choice, offered.list[offered.count / 2]};
    for (int way = 0; way < 2; way++) {
        ways[way] = *game;
        ways[way].dice.length = 0;
        if (game_exchange(&ways[way], &both[way], &problem) != EXCHANGE_DONE) return;
        if (ways[way].dice.length) return; // what follows depends on who was last
        if (game_exchange(&ways[way], &both[1 - way], &problem) != EXCHANGE_DONE) return;
    }
    cr_assert(battle_equal(&ways[0].battle.head, &ways[1].battle.head),
              "%s: two orders of the same answers differ", label);
}

Test(conformance, equal_positions_reached_two_ways_are_equal_bytes)
{
    play_variants(order_does_not_matter, (struct pace){1, 1000, 1});
}

Test(conformance, the_same_seed_is_the_same_battle_and_another_is_another)
{
    static struct variants variants;
    variants_find(&variants);
    for (int i = 0; i < variants.count; i++) {
        uint64_t hashes[3];
        for (unsigned run = 0; run < 3; run++) {
            struct battle_record *record = variant_open(&variants.list[i], 5 + run / 2);
            struct history *history = &record->history;
            struct choice choice;
            struct problem problem;
            for (unsigned ply = 0; pick_choice(&history->game, &choices, ply + run / 2, &choice);
                 ply++) {
                history_play(history, &choice, &problem);
            }
            hashes[run] = mix(history->entries[history->ply].hash + (unsigned)history->ply);
            battle_record_free(record);
        }
        cr_assert_eq(hashes[0], hashes[1], "%s", variants.list[i].scenario);
        cr_assert_neq(hashes[0], hashes[2], "%s", variants.list[i].scenario);
    }
}

Test(conformance, every_step_and_word_and_event_is_well_written)
{
    for (int i = 0; rulesets[i]; i++) {
        const struct ruleset *rules = rulesets[i];
        cr_assert(rules->battle_bytes <= BATTLE_CAP);
        cr_assert(parameter_count(rules->options) <= OPTIONS_CAP);
        for (const struct parameter *option = rules->options; option->name; option++) {
            int32_t value;
            cr_assert(parameter_read(option, option->initial, &value), "%s", option->name);
            cr_assert(option->clause, "%s cites no clause", option->name);
        }
        for (const struct question *question = rules->questions; question->name; question++) {
            cr_assert(question->state_bytes <= QUESTION_STATE_CAP, "%s", question->name);
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
