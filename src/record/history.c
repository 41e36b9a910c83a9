#include "record/history.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

#define KEYFRAME_EVERY 16

// Memory that cannot be had ends the program: there is nothing sensible to go on with.
static void *grown(void *array, size_t bytes)
{
    void *larger = realloc(array, bytes);
    if (!larger) abort();
    return larger;
}

static size_t battle_bytes(const struct history *history)
{
    return history->game.rules->battle_bytes;
}

static void forget_after(struct history *history, int ply)
{
    for (int later = ply + 1; later <= history->count; later++) {
        free(history->entries[later].words);
        history->entries[later].words = NULL;
    }
    history->count = ply;
    const struct entry *last = &history->entries[ply];
    history->roll_count = last->first_roll + last->rolls;
}

static void keep_rolls(struct history *history, struct entry *entry)
{
    const struct dice *dice = &history->game.dice;
    entry->first_roll = history->roll_count;
    entry->rolls = dice->length;
    if (!history->rolls || history->roll_count + dice->length > history->roll_room) {
        history->roll_room = 2 * (history->roll_count + dice->length) + 64;
        history->rolls = grown(history->rolls, sizeof *history->rolls * (size_t)history->roll_room);
    }
    memcpy(history->rolls + history->roll_count, dice->tape,
           sizeof *dice->tape * (size_t)dice->length);
    history->roll_count += dice->length;
}

static void keep_keyframe(struct history *history)
{
    if (history->ply % KEYFRAME_EVERY) return;
    int frame = history->ply / KEYFRAME_EVERY;
    if (frame >= history->keyframe_room) {
        history->keyframe_room = 2 * frame + 4;
        history->keyframes =
            grown(history->keyframes, battle_bytes(history) * (size_t)history->keyframe_room);
    }
    memcpy(history->keyframes + battle_bytes(history) * (size_t)frame, &history->game.battle,
           battle_bytes(history));
}

// Writes down the exchange that has just brought the game to history->ply.
static void keep(struct history *history, const struct choice *choice)
{
    if (history->ply >= history->entry_room) {
        history->entry_room = 2 * history->ply + 64;
        history->entries =
            grown(history->entries, sizeof *history->entries * (size_t)history->entry_room);
    }
    struct entry *entry = &history->entries[history->ply];
    *entry = (struct entry){.choice = *choice, .seed = history->game.dice.seed};
    keep_rolls(history, entry);
    entry->hash = battle_hash(&history->game.battle.head);
    keep_keyframe(history);
    history->count = history->ply;
}

static void keep_opening(struct history *history)
{
    const struct journal *journal = &history->game.journal;
    size_t bytes = sizeof *history->opening * (size_t)journal->count;
    keep(history, &(struct choice){0});
    history->opening_count = journal->count;
    history->opening = grown(history->opening, bytes + 1);
    memcpy(history->opening, journal->events, bytes);
}

enum exchange_end history_resume_opening(struct history *history)
{
    enum exchange_end end = game_begin(&history->game);
    if (end == EXCHANGE_DONE) keep_opening(history);
    return end;
}

enum exchange_end history_open(struct history *history, const struct ruleset *rules,
                               struct scenario *scenario, struct dice *dice, struct fault *fault)
{
    memset(history, 0, sizeof *history);
    history->game.dice = *dice;
    if (!game_deploy(&history->game, rules, scenario, fault)) return EXCHANGE_REFUSED;
    enum exchange_end end = history_resume_opening(history);
    if (end == EXCHANGE_REFUSED) fault_set(fault, "", GAME_NO_OPENING);
    return end;
}

void history_say(struct history *history, const char *words)
{
    struct entry *entry = &history->entries[history->ply];
    free(entry->words);
    entry->words = strdup(words);
    if (!entry->words) abort();
}

void history_close(struct history *history)
{
    if (history->entries) forget_after(history, 0);
    free(history->entries);
    free(history->rolls);
    free(history->keyframes);
    free(history->opening);
    history->opening = NULL;
    history->entries = NULL;
    history->rolls = NULL;
    history->keyframes = NULL;
}

// The tape of an exchange to come: empty, at the place where the dice so far leave off. A starving
// tape that has been answered is still that of the exchange under way.
static void make_ready(struct history *history)
{
    struct dice *dice = &history->game.dice;
    const struct entry *last = &history->entries[history->ply];
    uint64_t position = (uint64_t)last->first_roll + (uint64_t)last->rolls;
    if (dice->position == position) return;
    dice->position = position;
    dice->length = 0;
    dice_rewind(dice);
}

// Did the exchange come out otherwise than what the side knew would have? Then it has learned
// something, and taking the choice back would not take that back.
static bool has_revealed(const struct game *game, const union any_battle *known,
                         const struct choice *choice)
{
    union any_battle expected = *known, after;
    struct dice none;
    dice_init(&none, BEYOND_STARVE, 0);
    struct umpire umpire = {
        .rules = game->rules, .ground = game->ground, .battle = &expected.head, .dice = &none};
    choice_apply(&umpire, choice);
    while (play_on(&umpire)) {
    }
    if (none.starved) return true;
    game->rules->redact(game->ground, &expected.head, choice->side);
    game_known(game, choice->side, &after);
    return !battle_equal(&expected.head, &after.head);
}

// How much of the truth a side does not know, in blocks of so many bytes: less afterwards means
// that the exchange has shown it something.
static int unknown_blocks(const struct game *game, enum side side)
{
    enum { BLOCK = 16 };
    union any_battle known;
    int blocks = 0;
    game_known(game, side, &known);
    for (int at = 0; at < game->battle.head.bytes; at += BLOCK) {
        int left = game->battle.head.bytes - at;
        blocks += memcmp(known.bytes + at, game->battle.bytes + at,
                         (size_t)(left < BLOCK ? left : BLOCK)) != 0;
    }
    return blocks;
}

static int unknown_to_others(const struct game *game, enum side chooser)
{
    int blocks = 0;
    for (enum side side = RED; side <= game->battle.head.sides; side++) {
        if (side != chooser) blocks += unknown_blocks(game, side);
    }
    return blocks;
}

enum exchange_end history_play(struct history *history, const struct choice *choice,
                               struct problem *problem)
{
    assert(history->entries);
    if (history->ply == HISTORY_CAP) {
        *problem = forbidden(0, "a battle of so many exchanges is not kept any further");
        return EXCHANGE_REFUSED;
    }
    make_ready(history);
    struct game *game = &history->game;
    union any_battle known;
    struct decision decision = game_decision(game);
    if (choice->side < SIDES) game_known(game, choice->side, &known);
    int hidden = unknown_to_others(game, (enum side)choice->side);
    enum exchange_end end = game_exchange(game, choice, problem);
    if (end != EXCHANGE_DONE) return end;
    forget_after(history, history->ply);
    history->ply++;
    keep(history, choice);
    struct entry *entry = &history->entries[history->ply];
    entry->step = decision.step;
    entry->together = __builtin_popcount(decision.sides) > 1 ||
                      (entry[-1].together && entry[-1].step == decision.step);
    // Who decides last learns what the others have decided, even if it is what he had expected.
    bool unsealed = entry->together && game_decision(game).step != decision.step;
    bool shown = unknown_to_others(game, (enum side)choice->side) < hidden;
    entry->revealed =
        entry->rolls == 0 && (unsealed || shown || has_revealed(game, &known, choice));
    return end;
}

enum exchange_end history_fix(struct history *history, const struct choice *choice,
                              struct problem *problem)
{
    assert(history->entries);
    if (history->ply == HISTORY_CAP) {
        *problem = forbidden(0, "a battle of so many exchanges is not kept any further");
        return EXCHANGE_REFUSED;
    }
    make_ready(history);
    enum exchange_end end = game_fix(&history->game, choice, problem);
    if (end != EXCHANGE_DONE) return end;
    forget_after(history, history->ply);
    history->ply++;
    keep(history, choice);
    struct entry *entry = &history->entries[history->ply];
    entry->fixed = true;
    entry->step =
        entry[-1].step; // in the middle of what sides decide at the same time, it stays so
    entry->together = entry[-1].together;
    return end;
}

void history_abandon(struct history *history)
{
    dice_advance(&history->game.dice);
    history_seek(history, history->ply);
}

void history_reseed(struct history *history, uint64_t seed)
{
    history->game.dice.seed = seed;
}

// Puts the dice of a kept exchange on the tape.
static void lay_dice(struct history *history, const struct entry *entry)
{
    struct dice *dice = &history->game.dice;
    dice_rewind(dice);
    dice->position = (uint64_t)entry->first_roll;
    dice->length = entry->rolls;
    memcpy(dice->tape, history->rolls + entry->first_roll,
           sizeof *dice->tape * (size_t)entry->rolls);
}

// Runs a kept exchange again, with the dice that fell then.
static void play_again(struct history *history, const struct entry *entry)
{
    struct game *game = &history->game;
    struct problem problem;
    game->dice.beyond = BEYOND_STARVE;
    lay_dice(history, entry);
    enum exchange_end end =
        (entry->fixed ? game_fix : game_exchange)(game, &entry->choice, &problem);
    assert(end == EXCHANGE_DONE);
    (void)end;
}

static void show_opening(struct history *history)
{
    struct journal *journal = &history->game.journal;
    lay_dice(history, &history->entries[0]);
    journal->count = history->opening_count;
    memcpy(journal->events, history->opening,
           sizeof *history->opening * (size_t)history->opening_count);
}

void history_seek(struct history *history, int ply)
{
    assert(ply >= 0 && ply <= history->count);
    struct game *game = &history->game;
    enum dice_beyond beyond = game->dice.beyond;
    // From the keyframe before it, so that the exchange that led there is always played.
    int from = ply > 0 ? (ply - 1) / KEYFRAME_EVERY * KEYFRAME_EVERY : 0;
    memcpy(&game->battle,
           history->keyframes + battle_bytes(history) * (size_t)(from / KEYFRAME_EVERY),
           battle_bytes(history));
    journal_clear(&game->journal);
    for (int at = from + 1; at <= ply; at++) {
        play_again(history, &history->entries[at]);
        assert(battle_hash(&game->battle.head) == history->entries[at].hash);
    }
    if (ply == 0) show_opening(history);
    history->ply = ply;
    game->dice.beyond = beyond;
}

struct problem history_undo_check(const struct history *history, enum side side)
{
    if (history->ply == 0) return forbidden(0, "nothing has been chosen yet");
    const struct entry *last = &history->entries[history->ply];
    if (last->choice.side != side) return forbidden(0, "the other side has acted since");
    if (last->fixed) return forbidden(0, "what all agreed to set right is not taken back by one");
    if (last->rolls) return forbidden(0, "dice were rolled since");
    if (last->revealed) return forbidden(0, "something was revealed since");
    return no_problem();
}
