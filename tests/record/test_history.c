// A battle with its past, on the demonstration rules.
#include "record/history.h"

#include "core/mix.h"
#include "core/text.h"
#include "support/variants.h"

#include <criterion/criterion.h>
#include <string.h>

#define SEED 31u

// Scenarios in memory.

// Jin hides on the way Aki will take.
static const char *const heath =
    "ruleset: demo\n"
    "title: A heath\n"
    "table: {width: 30, height: 10}\n"
    "forces:\n"
    "  - {side: red, name: Aki, type: spearman, group: Van, at: \"5,5\"}\n"
    "  - {side: blue, name: Jin, type: scout, group: Owls, at: \"9,5\",\n"
    "     words: hidden}\n";

// Nobody is near enough to matter.
static const char *const wide = "ruleset: demo\n"
                                "title: A wide field\n"
                                "map: |\n"
                                "  ..............\n"
                                "forces:\n"
                                "  - {side: red, name: Aki, type: spearman, group: Van, at: C1}\n"
                                "  - {side: blue, name: Jin, type: scout, group: Owls, at: M1,\n"
                                "     words: hidden}\n";

// Two archers in range of each other.
static const char *const duel = "ruleset: demo\n"
                                "title: A duel\n"
                                "map: |\n"
                                "  .....\n"
                                "forces:\n"
                                "  - {side: red, name: Chu, type: archer, group: Van, at: B1}\n"
                                "  - {side: blue, name: Ken, type: archer, group: Owls, at: D1}\n";

static struct battle_record *open_battle(const char *scenario, const char *cards, bool typed)
{
    char sentence[512];
    const char *settings[] = {cards, NULL};
    struct sheet sheet = {"test.yaml", scenario, strlen(scenario)};
    struct shelf shelf = sheet_shelf(&sheet);
    struct text why;
    text_init(&why, sentence, sizeof sentence);
    struct battle_setup setup = {.shelf = &shelf,
                                 .scenario = "test.yaml",
                                 .settings = settings,
                                 .seed = SEED,
                                 .typed_dice = typed};
    struct battle_record *record = battle_record_new(&setup, &why);
    cr_assert_not_null(record, "%s", sentence);
    return record;
}

static enum exchange_end attempt(struct history *history, enum side side, const char *line)
{
    char sentence[256];
    struct choice choice;
    struct problem problem;
    struct text why;
    text_init(&why, sentence, sizeof sentence);
    const struct game *game = &history->game;
    cr_assert(choice_parse(game->rules, game->ground, line, &choice, &why), "%s", sentence);
    choice.side = (uint8_t)side;
    return history_play(history, &choice, &problem);
}

static void play(struct history *history, enum side side, const char *line)
{
    cr_assert_eq(attempt(history, side, line), EXCHANGE_DONE, "%s", line);
}

// A battle in which these lines have been played: "red order 1 attack; blue ready".
static struct battle_record *open_played(const char *scenario, const char *cards,
                                         const char *script)
{
    char lines[256], *rest = NULL;
    struct battle_record *record = open_battle(scenario, cards, false);
    snprintf(lines, sizeof lines, "%s", script);
    for (char *line = strtok_r(lines, ";", &rest); line; line = strtok_r(NULL, ";", &rest)) {
        char side[16];
        struct words words = {line};
        cr_assert(words_next(&words, side, sizeof side));
        play(&record->history, side_by_name(side), words.rest);
    }
    return record;
}

// Why a side may not take its last choice back; "" if it may.
static const char *undo(const struct history *history, enum side side)
{
    struct problem problem = history_undo_check(history, side);
    return fine(problem) ? "" : problem.text;
}

static struct choices choices;

static void play_randomly(struct history *history, int plies, uint64_t seed)
{
    struct choice choice;
    struct problem problem;
    for (int i = 0; i < plies; i++) {
        if (!pick_choice(&history->game, &choices, seed + (unsigned)i, &choice)) return;
        cr_assert_eq(history_play(history, &choice, &problem), EXCHANGE_DONE);
    }
}

// Going back and forth.

static struct battle_record *ford(uint64_t seed)
{
    struct variant variant = {.scenario = "scenarios/demo/ford.yaml"};
    return variant_open(&variant, seed);
}

Test(history, any_ply_can_be_sought_from_any_other)
{
    struct battle_record *record = ford(SEED);
    struct history *history = &record->history;
    play_randomly(history, 100, SEED);
    int count = history->count;
    cr_assert(count > 48, "several keyframes");
    for (unsigned i = 0; i < 400; i++) {
        int ply = (int)mix_below(mix_at(SEED, i), (uint32_t)count + 1);
        history_seek(history, ply);
        cr_assert_eq(history->ply, ply);
        cr_assert_eq(history->count, count);
        cr_assert_eq(battle_hash(&history->game.battle.head), history->entries[ply].hash,
                     "ply %d, seed %u", ply, SEED);
    }
    battle_record_free(record);
}

Test(history, plies_around_a_keyframe_are_no_exception)
{
    struct battle_record *record = ford(SEED);
    struct history *history = &record->history;
    play_randomly(history, 40, SEED);
    static const int plies[] = {15, 16, 17, 16, 15, 0, 16, 31, 32, 33, 32, 40, 0, 40, 1, 0};
    for (size_t i = 0; i < sizeof plies / sizeof *plies; i++) {
        history_seek(history, plies[i]);
        cr_assert_eq(battle_hash(&history->game.battle.head), history->entries[plies[i]].hash,
                     "ply %d", plies[i]);
    }
    battle_record_free(record);
}

Test(history, dice_and_journal_are_those_of_the_exchange_that_led_there)
{
    static struct journal journals[48];
    static struct dice tapes[48];
    struct battle_record *record = ford(SEED);
    struct history *history = &record->history;
    for (int ply = 1; ply < 48; ply++) {
        play_randomly(history, 1, SEED + (unsigned)ply);
        journals[ply] = history->game.journal;
        tapes[ply] = history->game.dice;
    }
    for (int ply = 47; ply > 0; ply--) {
        history_seek(history, ply);
        const struct game *game = &history->game;
        cr_assert_eq(game->journal.count, journals[ply].count, "ply %d", ply);
        cr_assert_eq(memcmp(game->journal.events, journals[ply].events,
                            sizeof *game->journal.events * (size_t)game->journal.count),
                     0, "ply %d", ply);
        cr_assert_eq(game->dice.length, tapes[ply].length, "ply %d", ply);
        cr_assert_eq(game->dice.position, tapes[ply].position, "ply %d", ply);
        cr_assert_eq(game->dice.beyond, BEYOND_RANDOM);
        for (int i = 0; i < tapes[ply].length; i++) {
            cr_assert_eq(game->dice.tape[i].value, tapes[ply].tape[i].value);
        }
    }
    battle_record_free(record);
}

Test(history, playing_after_going_back_forgets_the_future)
{
    struct battle_record *record = ford(SEED);
    struct history *history = &record->history;
    play_randomly(history, 60, SEED);
    history_seek(history, 10);
    play_randomly(history, 1, SEED + 999);
    cr_expect_eq(history->ply, 11);
    cr_expect_eq(history->count, 11);
    const struct entry *last = &history->entries[11];
    cr_expect_eq(history->roll_count, last->first_roll + last->rolls);
    play_randomly(history, 40, SEED + 500);
    for (int ply = history->count; ply >= 0; ply--) {
        history_seek(history, ply);
        cr_assert_eq(battle_hash(&history->game.battle.head), history->entries[ply].hash, "ply %d",
                     ply);
    }
    battle_record_free(record);
}

// A player who is no person may have anything in mind, and a record keeps what its line says.
Test(history, a_choice_is_played_as_its_line_says_it)
{
    static const char *const meadow = "ruleset: argad\n"
                                      "title: A meadow\n"
                                      "table: {width: 60, height: 60}\n"
                                      "forces:\n"
                                      "  - {side: red, name: Aki, type: samurai, at: \"5,5\"}\n"
                                      "  - {side: blue, name: Jin, type: samurai, at: \"9,50\"}\n"
                                      "marks:\n"
                                      "  - {kind: zone, side: red, at: \"0,0 60,20\"}\n"
                                      "  - {kind: zone, side: blue, at: \"0,40 60,60\"}\n";
    char sentence[256];
    struct text why;
    struct choice choice;
    struct problem problem;
    struct battle_record *record = open_played(meadow, NULL, "red ready;blue ready");
    struct history *history = &record->history;
    text_init(&why, sentence, sizeof sentence);
    cr_assert(choice_parse(history->game.rules, history->game.ground, "turn 1 243", &choice, &why));
    choice.side = RED;
    uint16_t whole = choice.facing;
    choice.facing = (uint16_t)(whole + 33);
    cr_assert_eq(history_play(history, &choice, &problem), EXCHANGE_DONE);
    cr_expect_eq(history->entries[history->ply].choice.facing, whole);
    battle_record_free(record);
}

Test(history, a_refused_choice_does_not_forget_the_future)
{
    struct battle_record *record = ford(SEED);
    struct history *history = &record->history;
    play_randomly(history, 30, SEED);
    history_seek(history, 10);
    struct problem problem;
    cr_expect_eq(history_play(history, &(struct choice){.kind = 99}, &problem), EXCHANGE_REFUSED);
    cr_expect_eq(history->count, 30);
    cr_expect_eq(history->ply, 10);
    history_seek(history, 30);
    cr_expect_eq(battle_hash(&history->game.battle.head), history->entries[30].hash);
    battle_record_free(record);
}

Test(history, the_same_choices_after_going_back_roll_the_same_dice)
{
    struct battle_record *straight = ford(SEED), *winding = ford(SEED);
    play_randomly(&straight->history, 50, SEED);
    for (int i = 0; i < 50; i++) {
        struct history *history = &winding->history;
        play_randomly(history, 1, SEED + (unsigned)i + 1000); // and think better of it
        history_seek(history, history->ply / 2);
        history_seek(history, i);
        play_randomly(history, 1, SEED + (unsigned)i);
    }
    cr_assert_eq(winding->history.count, 50);
    for (int ply = 0; ply <= 50; ply++) {
        const struct entry *a = &straight->history.entries[ply];
        const struct entry *b = &winding->history.entries[ply];
        cr_assert_eq(a->hash, b->hash, "ply %d, seed %u", ply, SEED);
        cr_assert_eq(a->first_roll, b->first_roll, "ply %d", ply);
        cr_assert_eq(a->rolls, b->rolls, "ply %d", ply);
    }
    battle_record_free(straight);
    battle_record_free(winding);
}

Test(history, rolls_are_kept_one_after_the_other)
{
    struct battle_record *record = ford(SEED);
    struct history *history = &record->history;
    play_randomly(history, 80, SEED);
    int next = 0;
    for (int ply = 0; ply <= history->count; ply++) {
        cr_assert_eq(history->entries[ply].first_roll, next, "ply %d", ply);
        next += history->entries[ply].rolls;
    }
    cr_expect_eq(history->roll_count, next);
    battle_record_free(record);
}

Test(history, a_battle_too_long_to_be_kept_is_not_played_further)
{
    struct battle_record *record = ford(SEED);
    struct history *history = &record->history;
    struct problem problem;
    struct choice choice;
    pick_choice(&history->game, &choices, SEED, &choice);
    history->ply = HISTORY_CAP;
    cr_expect_eq(history_play(history, &choice, &problem), EXCHANGE_REFUSED);
    cr_expect_not_null(problem.text);
    history->ply = 0;
    battle_record_free(record);
}

Test(history, a_past_too_large_to_be_kept_is_not_added_to)
{
    struct battle_record *record = ford(SEED);
    struct history *history = &record->history;
    struct problem problem;
    struct choice choice;
    pick_choice(&history->game, &choices, SEED, &choice);
    int told = history->event_count;
    history->event_count = (int)(HISTORY_BYTES_CAP / sizeof(struct event)) + 1;
    cr_expect_eq(history_play(history, &choice, &problem), EXCHANGE_REFUSED);
    cr_expect_not_null(problem.text);
    history->event_count = told;
    cr_expect_eq(history_play(history, &choice, &problem), EXCHANGE_DONE);
    battle_record_free(record);
}

// What was told, at every ply, is what is told when the battle is played again to there.
Test(history, events_and_turns_are_kept_with_the_exchange)
{
    struct battle_record *record = ford(SEED);
    struct history *history = &record->history;
    play_randomly(history, 80, SEED);
    struct battle_record *again = ford(SEED);
    struct problem problem;
    for (int ply = 0; ply <= history->count; ply++) {
        const struct entry *entry = &history->entries[ply];
        const struct game *game = &again->history.game;
        if (ply) history_play(&again->history, &entry->choice, &problem);
        cr_assert_eq(entry->turn, game->battle.head.turn, "ply %d", ply);
        cr_assert_eq(entry->events, game->journal.count, "ply %d", ply);
        cr_assert_arr_eq(history_events(history, ply), game->journal.events,
                         sizeof(struct event) * (size_t)entry->events, "ply %d", ply);
    }
    battle_record_free(again);
    battle_record_free(record);
}

// Taking back.

Test(history, nothing_can_be_taken_back_before_the_first_choice)
{
    struct battle_record *record = open_battle(wide, "cards=no", false);
    cr_expect_str_eq(undo(&record->history, RED), "nothing has been chosen yet");
    battle_record_free(record);
}

Test(history, a_plan_can_be_taken_back_until_its_side_is_ready)
{
    struct battle_record *record = open_battle(wide, "cards=no", false);
    struct history *history = &record->history;
    play(history, RED, "order 1 attack");
    cr_expect_str_eq(undo(history, RED), "");
    cr_expect_str_eq(undo(history, BLUE), "nothing has been written here yet");
    play(history, BLUE, "order 2 attack");
    cr_expect_str_eq(undo(history, RED), "");
    cr_expect_str_eq(undo(history, BLUE), "");
    play(history, BLUE, "ready");
    cr_expect_str_eq(undo(history, RED), "");
    cr_expect_str_eq(undo(history, BLUE), "who has said ready takes nothing back");
    battle_record_free(record);
}

// The battle, and what is kept of it, are then as if it had never been written.
Test(history, what_was_written_is_taken_out_from_among_the_plans_of_others)
{
    struct battle_record *record = open_battle(wide, "cards=no", false);
    struct battle_record *without = open_battle(wide, "cards=no", false);
    struct history *history = &record->history, *other = &without->history;
    play(history, RED, "order 1 attack");
    play(history, BLUE, "order 2 attack");
    history_say(history, "Now!");
    play(history, BLUE, "ready");
    play(other, BLUE, "order 2 attack");
    play(other, BLUE, "ready");
    uint64_t before = battle_hash(&history->game.battle.head);
    struct choice taken = history->entries[1].choice;
    history_take_out(history, 1);
    cr_assert_eq(history->ply, 2);
    for (int ply = 0; ply <= 2; ply++) {
        cr_expect_eq(history->entries[ply].hash, other->entries[ply].hash, "ply %d", ply);
        cr_expect_eq(history->entries[ply].events, other->entries[ply].events, "ply %d", ply);
    }
    cr_expect_str_eq(history->entries[1].words, "Now!");
    cr_expect_str_eq(undo(history, RED), "nothing has been written here yet");
    history_put_in(history, 1, &taken, NULL);
    cr_expect_eq(history->ply, 3);
    cr_expect_eq(battle_hash(&history->game.battle.head), before);
    cr_expect_str_eq(history->entries[2].words, "Now!");
    battle_record_free(record);
    battle_record_free(without);
}

Test(history, plans_of_the_turn_before_are_not_taken_back)
{
    struct battle_record *record = open_played(wide, "cards=no", "blue ready; red ready");
    struct history *history = &record->history;
    while (history->game.battle.head.turn == 1) {
        play(history, side_first(game_decision(&history->game).sides), "pass");
    }
    cr_expect_str_eq(undo(history, RED), "nothing has been written here yet");
    battle_record_free(record);
}

Test(history, a_choice_cannot_be_taken_back_after_another_side_acted)
{
    struct battle_record *record = open_played(wide, "cards=no", "blue ready; red ready; red pass");
    struct history *history = &record->history;
    cr_expect_str_eq(undo(history, BLUE), "the other side has acted since");
    cr_expect_str_eq(undo(history, RED), "");
    battle_record_free(record);
}

Test(history, a_move_on_open_ground_can_be_taken_back)
{
    struct battle_record *record = open_played(
        wide, "cards=no", "red order 1 attack; blue ready; red ready; red move 1 to D1");
    struct history *history = &record->history;
    cr_expect_str_eq(undo(history, RED), "");
    battle_record_free(record);
}

Test(history, a_choice_that_rolled_dice_cannot_be_taken_back)
{
    struct battle_record *record = open_played(wide, "cards=yes", "blue ready; red ready");
    struct history *history = &record->history;
    cr_assert_gt(history->entries[history->ply].rolls, 0, "a card is drawn");
    cr_expect_str_eq(undo(history, RED), "dice were rolled since");
    battle_record_free(record);
}

Test(history, running_into_somebody_hidden_cannot_be_taken_back)
{
    struct battle_record *record = open_played(
        heath, "cards=no", "red order 1 attack; blue ready; red ready; red move 1 to 10,5");
    struct history *history = &record->history;
    cr_assert_eq(history->entries[history->ply].rolls, 0);
    cr_expect_str_eq(undo(history, RED), "something was revealed since");
    battle_record_free(record);
}

Test(history, what_was_revealed_is_still_known_after_going_back_and_forth)
{
    struct battle_record *record = open_played(
        heath, "cards=no", "red order 1 attack; blue ready; red ready; red move 1 to 10,5");
    struct history *history = &record->history;
    history_seek(history, 0);
    history_seek(history, 4);
    cr_expect_str_eq(undo(history, RED), "something was revealed since");
    battle_record_free(record);
}

Test(history, orders_cannot_be_taken_back_once_the_others_are_seen_to_attack)
{
    struct battle_record *record =
        open_played(wide, "cards=no", "blue order 2 attack; blue ready; red ready");
    struct history *history = &record->history;
    cr_expect_str_eq(undo(history, RED), "something was revealed since");
    battle_record_free(record);
}

// To have guessed right is to have learned that one did.
Test(history, orders_cannot_be_taken_back_once_the_others_are_seen_to_hold)
{
    struct battle_record *record = open_played(wide, "cards=no", "blue ready; red ready");
    struct history *history = &record->history;
    cr_assert_gt(history->game.journal.count, 1, "the orders of both are read out");
    cr_expect_str_eq(undo(history, RED), "something was revealed since");
    battle_record_free(record);
}

// Dice typed by a person.

Test(history, typed_dice_are_asked_for_and_then_kept)
{
    struct battle_record *record = open_battle(duel, "cards=no", true);
    struct history *history = &record->history;
    play(history, RED, "ready");
    play(history, BLUE, "ready");
    cr_assert_eq(attempt(history, RED, "shoot 1 at 2"), EXCHANGE_STARVED);
    cr_expect_eq(history->ply, 2);
    cr_expect_not(dice_answer(&history->game.dice, (const uint8_t[]){7}));
    cr_assert(dice_answer(&history->game.dice, (const uint8_t[]){6}));
    play(history, RED, "shoot 1 at 2");
    cr_expect_eq(history->ply, 3);
    cr_expect_eq(history->entries[3].rolls, 1);
    cr_expect_eq(history->rolls[0].faces[0], 6);
    cr_expect(game_over(&history->game), "nobody is left of blue");
    battle_record_free(record);
}

Test(history, typed_dice_are_played_again_without_asking)
{
    struct battle_record *record = open_battle(duel, "cards=no", true);
    struct history *history = &record->history;
    play(history, RED, "ready");
    play(history, BLUE, "ready");
    attempt(history, RED, "shoot 1 at 2");
    dice_answer(&history->game.dice, (const uint8_t[]){2});
    play(history, RED, "shoot 1 at 2");
    uint64_t hash = battle_hash(&history->game.battle.head);
    history_seek(history, 0);
    history_seek(history, 3);
    cr_expect_eq(battle_hash(&history->game.battle.head), hash);
    cr_expect_not(history->game.dice.starved);
    cr_expect_eq(history->game.dice.beyond, BEYOND_STARVE);
    battle_record_free(record);
}

Test(history, an_exchange_without_its_dice_can_be_abandoned)
{
    struct battle_record *record = open_battle(duel, "cards=no", true);
    struct history *history = &record->history;
    play(history, RED, "ready");
    play(history, BLUE, "ready");
    uint64_t hash = battle_hash(&history->game.battle.head);
    cr_assert_eq(attempt(history, RED, "shoot 1 at 2"), EXCHANGE_STARVED);
    history_abandon(history);
    cr_expect_eq(history->ply, 2);
    cr_expect_eq(history->count, 2);
    cr_expect_not(history->game.dice.starved);
    cr_expect_eq(battle_hash(&history->game.battle.head), hash);
    play(history, RED, "pass");
    battle_record_free(record);
}

// Taro comes into the sight of Kage, who is concealed, or of nobody: by what Taro's side knows that is
// the same.
static const char *watched_undo(const char *place)
{
    char scenario[1024];
    static char why[128];
    snprintf(scenario, sizeof scenario,
             "ruleset: tyneside\n"
             "title: Hidden eyes\n"
             "first: red\n"
             "options: [fog=on, blind-orders=off]\n"
             "table: {width: 120, height: 90}\n"
             "terrain:\n"
             "  - {kind: hill, level: 1, at: \"50,0 60,90\"}\n"
             "  - {kind: hill, level: 1, at: \"10,40 22,50\"}\n"
             "forces:\n"
             "  - {side: red, name: Taro, type: man, group: A, at: \"20,20\",\n"
             "     words: \"bushi, katana\"}\n"
             "  - {side: blue, name: Kage, type: genin, group: B, at: \"%s\",\n"
             "     words: \"bushi, katana, concealed\"}\n",
             place);
    struct battle_record *record = open_battle(scenario, "fog=on", false);
    play(&record->history, RED, "ready");
    play(&record->history, BLUE, "ready");
    play(&record->history, RED, "move 1 to 29,20");
    snprintf(why, sizeof why, "%s", undo(&record->history, RED));
    battle_record_free(record);
    return why;
}

Test(history, what_the_hidden_have_seen_may_be_taken_back)
{
    cr_expect_str_eq(watched_undo("110,85"), "");
    cr_expect_str_eq(watched_undo("20,70"), "", "Kage sees him come");
}
