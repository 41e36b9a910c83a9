// What people settle among themselves: taking back, draws, resignation, setting the table right.
#include "server/table.h"

#include "core/text.h"

#include <stdlib.h>
#include <string.h>

struct problem table_go_back(struct table *table, int ply)
{
    struct history *history = &table->record->history;
    int present = history->ply;
    struct offer offer = table->offer;
    history_seek(history, ply);
    table->offer.kind = NO_OFFER;
    if (!table_keep(table, false)) {
        history_seek(history, present);
        table->offer = offer;
        return not_kept();
    }
    moments_cut(table);
    table->version++;
    return no_problem();
}

// Whether whoever has to act does so from the same seat: then it cannot have acted in secret.
static bool shares_screen(const struct table *table, enum side side)
{
    uint8_t asked = game_decision(&table->record->history.game).sides;
    for (int i = 0; i < table->seat_count; i++) {
        const struct seat *seat = &table->seats[i];
        if (side_in(seat->sides, side)) return !(asked & ~seat->sides);
    }
    return false;
}

// Nothing here may depend on what the others have done in secret: where sides choose at the same
// time, or another side has to act, the answer is the same whether it has acted or not.
struct problem table_undo_check(const struct table *table, enum side side)
{
    const struct history *history = &table->record->history;
    if (table->only_read) return forbidden(0, "this is a record to look at");
    if (table_over(table)) return forbidden(0, "the battle is over");
    if (table_sees_call(table, side)) return forbidden(0, "dice are awaited");
    if (history_last_choice(history, side) == 0) {
        return forbidden(0, "nothing has been chosen yet");
    }
    bool sealed = history->game.rules->steps[game_decision(&history->game).step].sealed;
    if (!sealed && !table_asks(table, side) && !shares_screen(table, side)) {
        return forbidden(0, "the other side has to act");
    }
    return history_undo_check(history, side);
}

// Two at one screen: whoever of them looks, what the other has just chosen can be taken back as long
// as nobody has learned anything by it.
enum side table_undo_side(const struct table *table, const struct seat *seat, enum side side)
{
    const struct history *history = &table->record->history;
    struct decision decision = game_decision(&history->game);
    if (!history->entries || history->ply == 0 || (decision.sides & ~seat->sides)) return side;
    if (history->game.rules->steps[decision.step].sealed) return side;
    enum side last = (enum side)history->entries[history->ply].choice.side;
    bool shared = last != side && side_in(seat->sides, last);
    return shared && fine(history_undo_check(history, last)) ? last : side;
}

// What others have written since then stays as it is, and they hear nothing of it.
static struct problem take_out(struct table *table, int ply)
{
    struct history *history = &table->record->history;
    const struct entry *entry = &history->entries[ply];
    struct choice choice = entry->choice;
    char *words = entry->words ? strdup(entry->words) : NULL;
    if (entry->words && !words) abort();
    history_take_out(history, ply);
    bool kept = table_keep_from(table, ply);
    if (!kept) history_put_in(history, ply, &choice, words);
    free(words);
    if (!kept) return not_kept();
    moments_begin(table);
    table->version++;
    return no_problem();
}

struct problem table_undo(struct table *table, enum side side)
{
    struct problem problem = table_undo_check(table, side);
    const struct history *history = &table->record->history;
    if (!fine(problem)) return problem;
    int ply = history_last_choice(history, side);
    return history->entries[ply].written ? take_out(table, ply) : table_go_back(table, ply - 1);
}

static bool is_of_run(const struct entry *entry, const struct choice *like)
{
    return entry->choice.side == like->side && entry->choice.figure == like->figure &&
           entry->choice.group == like->group && entry->rolls == 0 && !entry->fixed &&
           !entry->revealed && !entry->sealed;
}

struct problem table_reset(struct table *table, const struct choice *like)
{
    struct history *history = &table->record->history;
    struct problem problem = table_undo_check(table, (enum side)like->side);
    int ply = history->ply, start = ply;
    if (!fine(problem)) return problem;
    while (ply > 0 && is_of_run(&history->entries[ply], like)) {
        ply--;
    }
    if (ply == start) {
        return forbidden(0, like->group ? "it was not this group that acted last"
                                        : "it was not this figure that acted last");
    }
    return table_go_back(table, ply);
}

static uint8_t sides_at_seat_of(const struct table *table, enum side side)
{
    for (int i = 0; i < table->seat_count; i++) {
        if (side_in(table->seats[i].sides, side)) return table->seats[i].sides;
    }
    return SIDE_BIT(side);
}

// A computer lets things be taken back and set right; it takes a draw when it stands badly.
static bool computer_agrees(const struct table *table, enum side side, enum offer_kind kind)
{
    const struct game *game = &table->record->history.game;
    if (kind != OFFER_DRAW) return true;
    return game->rules->evaluate(game->ground, table_known(table, side), side, NULL) < 0;
}

// Sentences that say what was expected outlive the call in which they were made.
static bool read_fix(const struct table *table, enum side side, const char *words,
                     struct choice *choice)
{
    const struct game *game = &table->record->history.game;
    struct ruleset by_hand = fixing(game->rules);
    char sentence[512];
    struct text why;
    text_init(&why, sentence, sizeof sentence);
    if (!choice_parse(&by_hand, game->ground, words, choice, &why)) return false;
    choice->side = (uint8_t)side;
    return true;
}

// By what the side knows: a refusal must not tell it who hides where.
struct problem table_fix_check(const struct table *table, enum side side, const char *words)
{
    struct choice choice;
    struct game *copy = malloc(sizeof *copy);
    struct problem problem = forbidden(0, "it is not in the words by which things are set right");
    if (!copy) abort();
    if (read_fix(table, side, words, &choice)) {
        *copy = table->record->history.game;
        battle_copy(&copy->battle.head, table_known(table, side));
        game_fix(copy, &choice, &problem);
    }
    free(copy);
    return problem;
}

struct problem table_fix(struct table *table, enum side side, const char *words)
{
    struct choice choice;
    struct problem problem = table_fix_check(table, side, words);
    if (!fine(problem) || !read_fix(table, side, words, &choice)) return problem;
    struct offer offer = table->offer;
    struct history *history = &table->record->history;
    if (history_fix(history, &choice, &problem) != EXCHANGE_DONE) return problem;
    table->offer.kind = NO_OFFER;
    if (!table_keep(table, true)) {
        table->offer = offer;
        history_seek(history, history->ply - 1);
        return not_kept();
    }
    moments_note(table);
    table->version++;
    return no_problem();
}

static struct problem carry_out(struct table *table)
{
    struct offer offer = table->offer;
    struct history *history = &table->record->history;
    switch (offer.kind) {
    case OFFER_TAKEBACK: return table_go_back(table, history_last_choice(history, offer.by) - 1);
    case OFFER_DRAW:
        snprintf(table->record->settled, sizeof table->record->settled, DRAW_AGREED);
        break;
    case OFFER_FIX: return table_fix(table, offer.by, offer.words);
    case NO_OFFER:
    case OFFER_KINDS: return forbidden(0, "nothing is offered");
    }
    table->offer.kind = NO_OFFER;
    table->version++;
    if (table_keep(table, false)) return no_problem();
    table->record->settled[0] = '\0';
    table->offer = offer;
    return not_kept();
}

static bool all_agree(const struct table *table)
{
    for (enum side side = RED; side <= table->record->scenario.sides; side++) {
        if (!side_in(table->offer.agreed, side)) return false;
    }
    return true;
}

static struct problem keep_offer(struct table *table)
{
    return table_keep(table, false) ? no_problem() : not_kept();
}

// A person who agrees knows what is hidden; a computer would agree to anything, and what could not
// be done then would tell where it hides.
static struct problem computer_fix_check(const struct table *table, enum side by)
{
    bool secrets = history_hides_from(&table->record->history, by);
    for (enum side side = RED; side <= table->record->scenario.sides; side++) {
        if (table->players[side] && secrets) {
            return forbidden(0, "what a computer hides cannot be set right by one side alone");
        }
    }
    return no_problem();
}

struct problem table_offer(struct table *table, enum side by, enum offer_kind kind,
                           const char *words)
{
    if (table->only_read) return forbidden(0, "this is a record to look at");
    if (table_over(table)) return forbidden(0, "the battle is over");
    if (table_sees_call(table, by)) return forbidden(0, "dice are awaited");
    if (kind == OFFER_TAKEBACK && history_last_choice(&table->record->history, by) == 0) {
        return forbidden(0, "nothing has been chosen yet");
    }
    if (kind == OFFER_FIX) {
        struct problem problem = table_fix_check(table, by, words);
        if (fine(problem)) problem = computer_fix_check(table, by);
        if (!fine(problem)) return problem;
    }
    struct offer offer = {.kind = kind,
                          .number = table->offer.number + 1,
                          .by = by,
                          .agreed = sides_at_seat_of(table, by)};
    struct offer before = table->offer;
    snprintf(offer.words, sizeof offer.words, "%s", words);
    bool refused = false;
    for (enum side side = RED; side <= table->record->scenario.sides; side++) {
        if (!table->players[side]) continue;
        if (computer_agrees(table, side, kind)) {
            offer.agreed |= SIDE_BIT(side);
        } else {
            refused = true;
        }
    }
    if (refused) return forbidden(0, "the computer would rather fight on");
    table->offer = offer;
    table->version++;
    struct problem problem = all_agree(table) ? carry_out(table) : keep_offer(table);
    if (!fine(problem)) table->offer = before;
    return problem;
}

struct problem table_answer(struct table *table, enum side side, bool yes)
{
    if (!table->offer.kind) return forbidden(0, "nothing is offered");
    if (yes && side_in(table->offer.agreed, side)) {
        return forbidden(0, "it is for the others to answer");
    }
    if (yes && table_typing(table)) return forbidden(0, "dice are awaited");
    struct offer before = table->offer;
    table->version++;
    table->offer.agreed |= yes ? sides_at_seat_of(table, side) : 0;
    if (!yes) table->offer.kind = NO_OFFER;
    struct problem problem = yes && all_agree(table) ? carry_out(table) : keep_offer(table);
    if (!fine(problem)) table->offer = before;
    return problem;
}

// A choice that waits for its dice when the battle is given up has never been made.
static void drop_pending(struct table *table)
{
    if (!table->pending.any) return;
    history_abandon(&table->record->history);
    table->pending = (struct pending){0};
}

struct problem table_resign(struct table *table, enum side side)
{
    if (table->only_read) return forbidden(0, "this is a record to look at");
    if (table_over(table)) return forbidden(0, "the battle is over");
    if (table->pending.any && table_sees_call(table, side)) return forbidden(0, "dice are awaited");
    struct offer offer = table->offer;
    struct pending pending = table->pending;
    snprintf(table->record->settled, sizeof table->record->settled, "%s resigns", side_name(side));
    table->offer.kind = NO_OFFER;
    drop_pending(table);
    table->version++;
    if (table_keep(table, false)) return no_problem();
    table->record->settled[0] = '\0';
    table->offer = offer;
    table->pending = pending;
    return not_kept();
}
