#include "record/history.h"

#include "core/say.h"
#include "core/text.h"

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
    history->event_count = last->first_event + last->events;
    history->stand_count = last->first_stand + last->stands;
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

static void keep_events(struct history *history, struct entry *entry)
{
    const struct journal *journal = &history->game.journal;
    entry->first_event = history->event_count;
    entry->events = journal->count;
    if (!history->events || history->event_count + journal->count > history->event_room) {
        history->event_room = 2 * (history->event_count + journal->count) + 64;
        history->events =
            grown(history->events, sizeof *history->events * (size_t)history->event_room);
    }
    memcpy(history->events + history->event_count, journal->events,
           sizeof *journal->events * (size_t)journal->count);
    history->event_count += journal->count;
}

static struct stand stand_of(const struct history *history, uint16_t figure)
{
    const struct game *game = &history->game;
    struct stand stand = {.figure = figure};
    stand.there = game->rules->where(game->ground, &game->battle.head, figure, &stand.at);
    if (!stand.there) stand.at = (struct standing){0};
    return stand;
}

static bool stands_alike(const struct stand *a, const struct stand *b)
{
    return a->there == b->there && a->at.x == b->at.x && a->at.y == b->at.y &&
           a->at.facing == b->at.facing;
}

static void keep_stands(struct history *history, struct entry *entry)
{
    entry->first_stand = history->stand_count;
    for (uint16_t figure = 1; figure <= history->game.rules->figures; figure++) {
        struct stand stand = stand_of(history, figure);
        if (stands_alike(&stand, &history->standing[figure])) continue;
        if (history->stand_count == history->stand_room) {
            history->stand_room = 2 * history->stand_room + 64;
            history->stands =
                grown(history->stands, sizeof *history->stands * (size_t)history->stand_room);
        }
        history->standing[figure] = history->stands[history->stand_count++] = stand;
    }
    entry->stands = history->stand_count - entry->first_stand;
}

static void look_who_stands_where(struct history *history)
{
    for (uint16_t figure = 1; figure <= history->game.rules->figures; figure++) {
        history->standing[figure] = stand_of(history, figure);
    }
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
    keep_events(history, entry);
    keep_stands(history, entry);
    entry->hash = battle_hash(&history->game.battle.head);
    entry->turn = history->game.battle.head.turn;
    keep_keyframe(history);
    history->count = history->ply;
}

enum exchange_end history_resume_opening(struct history *history)
{
    enum exchange_end end = game_begin(&history->game);
    if (end != EXCHANGE_DONE) return end;
    keep(history, &(struct choice){0});
    history->entries[0].noticed_by = (uint8_t)~0u;
    return end;
}

enum exchange_end history_open(struct history *history, const struct ruleset *rules,
                               struct scenario *scenario, struct dice *dice, struct fault *fault)
{
    memset(history, 0, sizeof *history);
    history->game.dice = *dice;
    if (!game_deploy(&history->game, rules, scenario, fault)) return EXCHANGE_REFUSED;
    history->standing = calloc((size_t)rules->figures + 1, sizeof *history->standing);
    if (!history->standing) abort();
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
    free(history->events);
    free(history->stands);
    free(history->standing);
    free(history->keyframes);
    knowledge_free(history->knowledge);
    history->entries = NULL;
    history->rolls = NULL;
    history->events = NULL;
    history->stands = history->standing = NULL;
    history->keyframes = NULL;
    history->knowledge = NULL;
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

// The battle is compared, so that nobody who changes it has to say so.
const struct battle *history_known(struct history *history, int viewer)
{
    const struct game *game = &history->game;
    if (history->knowledge && !knowledge_is_of(history->knowledge, &game->battle.head)) {
        knowledge_free(history->knowledge);
        history->knowledge = NULL;
    }
    if (!history->knowledge) history->knowledge = knowledge_new(game);
    return knowledge_for(history->knowledge, viewer);
}

struct problem history_check(struct history *history, const struct choice *choice)
{
    const struct game *game = &history->game;
    if (!choice_well_formed(game->rules, choice)) return forbidden(0, "that is not a choice");
    return choice_check(game->rules, game->ground, history_known(history, choice->side), choice);
}

bool history_hides_from(struct history *history, enum side side)
{
    return !battle_equal(history_known(history, side), &history->game.battle.head);
}

bool history_has_begun(const struct history *history, enum side side)
{
    const struct entry *last = &history->entries[history->ply];
    return history->ply > 0 && last->choice.side == side &&
           last->step == game_decision(&history->game).step;
}

const struct event *history_events(const struct history *history, int ply)
{
    assert(ply >= 0 && ply <= history->count);
    return history->events + history->entries[ply].first_event;
}

const struct roll *history_rolls(const struct history *history, int ply)
{
    assert(ply >= 0 && ply <= history->count);
    return history->rolls + history->entries[ply].first_roll;
}

const struct stand *history_stands(const struct history *history, int ply)
{
    assert(ply >= 0 && ply <= history->count);
    return history->stands + history->entries[ply].first_stand;
}

// Opens the comparison of what is known before and after an exchange.
static struct comparison begin_comparison(struct history *history, const struct choice *choice)
{
    history_known(history, NOBODY);
    struct knowledge *before = history->knowledge;
    history->knowledge = NULL;
    return (struct comparison){.game = &history->game, .before = before, .choice = choice};
}

// The exchange has not been made.
static void drop_comparison(struct history *history, struct comparison *comparison)
{
    history->knowledge = comparison->before;
}

// Did dice fall that the side may know of?
static bool dice_were_seen(const struct history *history, const struct entry *entry, enum side side)
{
    for (int i = 0; i < entry->rolls; i++) {
        const struct roll *roll = &history->rolls[entry->first_roll + i];
        if (viewer_may_know(roll->call.hidden_from, (int)side)) return true;
    }
    return false;
}

// The exchange has been made: what is known after it stays, what was known before it goes.
static void conclude_comparison(struct history *history, struct comparison *comparison,
                                struct entry *entry)
{
    history->knowledge = comparison->after = knowledge_new(&history->game);
    entry->noticed_by = viewers_who_noticed(comparison);
    entry->revealed =
        !entry->fixed && !dice_were_seen(history, entry, comparison->choice->side) &&
        (others_were_shown_something(comparison) || chooser_was_surprised(comparison));
    knowledge_free(comparison->before);
}

// The bytes of all that is kept of the past, but for what was said.
static size_t bytes_kept(const struct history *history)
{
    return sizeof *history->entries * (size_t)history->ply +
           sizeof *history->rolls * (size_t)history->roll_count +
           sizeof *history->events * (size_t)history->event_count +
           sizeof *history->stands * (size_t)history->stand_count +
           battle_bytes(history) * (size_t)(history->ply / KEYFRAME_EVERY);
}

static bool is_full(const struct history *history, struct problem *problem)
{
    if (history->ply < HISTORY_CAP && bytes_kept(history) < HISTORY_BYTES_CAP) return false;
    *problem = forbidden(0, "a battle of so many exchanges is not kept any further");
    return true;
}

static struct entry *add_entry(struct history *history, const struct choice *choice)
{
    forget_after(history, history->ply);
    history->ply++;
    keep(history, choice);
    return &history->entries[history->ply];
}

// The choice as its line says it: a record keeps nothing else, and must come to the same battle.
static struct problem as_written(struct history *history, const struct choice *choice,
                                 struct choice *written)
{
    char line[CHOICE_LINE_CAP], sentence[256];
    struct text text, why;
    const struct game *game = &history->game;
    struct problem problem = history_check(history, choice);
    if (!fine(problem)) return problem;
    text_init(&text, line, sizeof line);
    text_init(&why, sentence, sizeof sentence);
    choice_print(game->rules, game->ground, choice, &text);
    if (!choice_parse(game->rules, game->ground, line, written, &why)) {
        return forbidden(0, "no line says that");
    }
    written->side = choice->side;
    return choice_equal(written, choice) ? problem : history_check(history, written);
}

enum exchange_end history_play(struct history *history, const struct choice *choice,
                               struct problem *problem)
{
    assert(history->entries);
    if (is_full(history, problem)) return EXCHANGE_REFUSED;
    make_ready(history);
    struct choice written;
    struct game *game = &history->game;
    struct decision decision = game_decision(game);
    *problem = as_written(history, choice, &written);
    if (!fine(*problem)) return EXCHANGE_REFUSED;
    struct comparison comparison = begin_comparison(history, &written);
    enum exchange_end end = game_carry_out(game, &written, problem);
    if (end != EXCHANGE_DONE) {
        drop_comparison(history, &comparison);
        return end;
    }
    struct entry *entry = add_entry(history, &written);
    conclude_comparison(history, &comparison, entry);
    entry->step = decision.step;
    entry->sealed = game->rules->steps[decision.step].sealed;
    entry->written = entry->sealed && !game->automatic && !entry->rolls;
    // Who decides last learns what the others have decided, even if it is what he had expected.
    if (entry->sealed && !entry->written && !entry->rolls) entry->revealed = true;
    return end;
}

enum exchange_end history_fix(struct history *history, const struct choice *choice,
                              struct problem *problem)
{
    assert(history->entries);
    if (is_full(history, problem)) return EXCHANGE_REFUSED;
    make_ready(history);
    struct comparison comparison = begin_comparison(history, choice);
    enum exchange_end end = game_fix(&history->game, choice, problem);
    if (end != EXCHANGE_DONE) {
        drop_comparison(history, &comparison);
        return end;
    }
    struct entry *entry = add_entry(history, choice);
    entry->fixed = true;
    conclude_comparison(history, &comparison, entry);
    entry->step = entry[-1].step; // in the middle of a sealed step it stays so
    entry->sealed = entry[-1].sealed;
    return end;
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

// Lays out what was rolled and told in the exchange that led to the present ply.
static void show_exchange(struct history *history)
{
    struct journal *journal = &history->game.journal;
    const struct entry *entry = &history->entries[history->ply];
    lay_dice(history, entry);
    journal_clear(journal);
    journal->count = entry->events;
    memcpy(journal->events, history_events(history, history->ply),
           sizeof *journal->events * (size_t)entry->events);
}

// An exchange that was not done has left the battle as it was.
void history_abandon(struct history *history)
{
    show_exchange(history);
}

// Runs a kept exchange again, with the dice that fell then.
static void play_again(struct history *history, const struct entry *entry)
{
    struct game *game = &history->game;
    struct problem problem;
    game->dice.beyond = BEYOND_STARVE;
    lay_dice(history, entry);
    enum exchange_end end = entry->fixed ? game_fix(game, &entry->choice, &problem)
                                         : game_carry_out(game, &entry->choice, &problem);
    assert(end == EXCHANGE_DONE);
    assert(battle_hash(&game->battle.head) == entry->hash);
}

void entry_say(const struct entry *entry, const struct game *game, const struct battle *known,
               struct text *out)
{
    struct ruleset by_hand = fixing(game->rules);
    by_hand.blank = NULL; // the ruleset's blanks are not for what is set right
    choice_say_who(entry->fixed ? &by_hand : game->rules, game->ground, known, &entry->choice, out);
}

void history_seek(struct history *history, int ply)
{
    assert(ply >= 0 && ply <= history->count);
    struct game *game = &history->game;
    enum dice_beyond beyond = game->dice.beyond;
    int from = ply / KEYFRAME_EVERY * KEYFRAME_EVERY;
    memcpy(&game->battle,
           history->keyframes + battle_bytes(history) * (size_t)(from / KEYFRAME_EVERY),
           battle_bytes(history));
    for (int at = from + 1; at <= ply; at++) {
        play_again(history, &history->entries[at]);
    }
    history->ply = ply;
    look_who_stands_where(history);
    show_exchange(history);
    game->dice.beyond = beyond;
}

int history_last_choice(const struct history *history, enum side side)
{
    int ply = history->ply;
    while (ply > 0 && history->entries[ply].choice.side != side) {
        ply--;
    }
    return ply;
}

static bool is_written_since(const struct history *history, int ply)
{
    for (int at = ply; at <= history->ply; at++) {
        if (!history->entries[at].written) return false;
    }
    return true;
}

// Only what the side itself has done counts here, and what everybody knows.
static struct problem sealed_undo_check(const struct history *history, enum side side)
{
    int last = history_last_choice(history, side);
    if (!side_in(game_decision(&history->game).sides, side)) {
        return forbidden(0, "who has said ready takes nothing back");
    }
    if (last == 0 || !is_written_since(history, last)) {
        return forbidden(0, "nothing has been written here yet");
    }
    return no_problem();
}

struct problem history_undo_check(const struct history *history, enum side side)
{
    struct decision decision = game_decision(&history->game);
    if (history->ply == 0) return forbidden(0, "nothing has been chosen yet");
    if (history->game.rules->steps[decision.step].sealed) return sealed_undo_check(history, side);
    const struct entry *last = &history->entries[history->ply];
    if (last->choice.side != side) return forbidden(0, "the other side has acted since");
    if (last->fixed) return forbidden(0, "what all agreed to set right is not taken back by one");
    if (dice_were_seen(history, last, side)) return forbidden(0, "dice were rolled since");
    if (last->revealed) return forbidden(0, "something was revealed since");
    return no_problem();
}

// A choice with what was said with it.
struct utterance {
    struct choice choice;
    char *words;
};

// Takes the exchanges from a ply on out of the history's hands, words and all.
static struct utterance *lift(struct history *history, int ply, int count)
{
    struct utterance *lifted = grown(NULL, sizeof *lifted * (size_t)(count + 1));
    for (int i = 0; i < count; i++) {
        struct entry *entry = &history->entries[ply + i];
        lifted[i] = (struct utterance){entry->choice, entry->words};
        entry->words = NULL;
    }
    return lifted;
}

static void play_lifted(struct history *history, struct utterance *lifted, int count)
{
    for (int i = 0; i < count; i++) {
        struct problem problem;
        enum exchange_end end = history_play(history, &lifted[i].choice, &problem);
        assert(end == EXCHANGE_DONE);
        assert(history->entries[history->ply].written);
        history->entries[history->ply].words = lifted[i].words;
    }
    free(lifted);
}

void history_take_out(struct history *history, int ply)
{
    int later = history->ply - ply;
    assert(later == 0 || is_written_since(history, ply));
    struct utterance *lifted = lift(history, ply + 1, later);
    history_seek(history, ply - 1);
    play_lifted(history, lifted, later);
}

void history_put_in(struct history *history, int ply, const struct choice *choice,
                    const char *words)
{
    struct problem problem;
    int later = history->ply - ply + 1;
    struct utterance *lifted = lift(history, ply, later);
    history_seek(history, ply - 1);
    enum exchange_end end = history_play(history, choice, &problem);
    assert(end == EXCHANGE_DONE);
    if (words) history_say(history, words);
    play_lifted(history, lifted, later);
}
