// The journal as one viewer may read it, and the report after the battle.
#include "server/speak.h"

#include "core/say.h"
#include "core/text.h"
#include "core/told_way.h"

#include <stdlib.h>
#include <string.h>

#define SENTENCE_CAP 512

static void speak_roll(struct json *json, const struct ruleset *rules, const struct roll *roll)
{
    uint8_t sorted[DICE_FACES_CAP];
    const uint8_t *faces = roll_shown(roll, sorted);
    json_object(json, NULL);
    json_number(json, "count", roll->call.count);
    json_number(json, "sides", roll->call.sides);
    json_number(json, "lowest", roll->call.lowest);
    json_list(json, "faces");
    for (int i = 0; i < roll->call.count; i++) {
        json_number(json, NULL, faces[i]);
    }
    json_end(json);
    // The number of a sorted throw means nothing to people: they read its faces.
    if (roll->call.kind != ROLL_SORTED) json_number(json, "value", roll->value);
    if (roll->call.figure) json_number(json, "figure", roll->call.figure);
    if (roll->call.group) json_number(json, "group", roll->call.group);
    json_text(json, "clause", clause_name(rules, roll->call.clause));
    json_end(json);
}

// What a board shows where it happens.
static void speak_call(struct json *json, const struct game *game, const struct event *event)
{
    char called[SENTENCE_CAP], summed[SENTENCE_CAP];
    struct text call, sum;
    text_init(&call, called, sizeof called);
    text_init(&sum, summed, sizeof summed);
    event_call(game->rules, game->ground, event, &call, &sum);
    if (called[0]) json_text(json, "call", called);
    if (summed[0]) json_text(json, "sum", summed);
    if (game->rules->calls && game->rules->calls[event->kind].shot) json_bool(json, "shot", true);
}

// A place for each part of the way but the last.
static void speak_way(struct json *json, const struct game *game, const struct event *event)
{
    struct point places[TOLD_WAY_CAP];
    int count = told_way(game->rules, event, places);
    if (count) json_list(json, "way");
    for (int i = 0; i < count; i++) {
        json_object(json, NULL);
        json_number(json, "x", places[i].x);
        json_number(json, "y", places[i].y);
        json_end(json);
    }
    if (count) json_end(json);
}

// Who stands where from then on, and whether a new part of the turn begins.
static void speak_stand(struct json *json, const struct game *game, const struct event *event)
{
    struct standing standing;
    if (told_beat(game->rules, event)) json_bool(json, "beat", true);
    if (!told_stand(game->rules, event, &standing)) return;
    json_object(json, "stand");
    json_number(json, "x", standing.x);
    json_number(json, "y", standing.y);
    json_number(json, "facing", standing.facing);
    json_end(json);
}

// An event, and the dice thrown since the last one that told of dice.
static void speak_line(struct json *json, const struct onlooker *onlooker,
                       const struct event *event, const struct roll *rolls, int first_roll)
{
    const struct game *game = &onlooker->table->record->history.game;
    char sentence[SENTENCE_CAP];
    struct text text;
    text_init(&text, sentence, sizeof sentence);
    event_sentence(game->rules, game->ground, event, &text);
    json_object(json, NULL);
    json_number(json, "turn", event->turn);
    json_text(json, "text", sentence);
    speak_call(json, game, event);
    speak_way(json, game, event);
    speak_stand(json, game, event);
    json_text(json, "clause", clause_name(game->rules, event->clause));
    if (event->figure) json_number(json, "figure", event->figure);
    if (event->group) json_number(json, "group", event->group);
    if (event->target) json_number(json, "target", event->target);
    if (event->target_group) json_number(json, "target_group", event->target_group);
    if (event->side) json_text(json, "side", side_name(event->side));
    json_list(json, "rolls");
    for (int roll = first_roll; roll < event->roll; roll++) {
        const struct roll *cell = &rolls[roll];
        if (!viewer_may_know(cell->call.hidden_from, onlooker->viewer)) continue;
        speak_roll(json, game->rules, cell);
    }
    json_end(json);
    json_end(json);
}

// What was chosen is told to the chooser, and to all when the battle is over: to others the events
// tell what they may know.
static void speak_chosen(struct json *json, const struct onlooker *onlooker,
                         const struct entry *entry)
{
    const struct game *game = &onlooker->table->record->history.game;
    char line[CHOICE_LINE_CAP], label[LABEL_CAP];
    struct text text;
    struct ruleset by_hand = fixing(game->rules);
    bool open = onlooker->viewer == (enum side)EVERYTHING;
    if (entry->words) json_text(json, "words", entry->words);
    if (entry->fixed) json_bool(json, "fixed", true);
    if (!entry->sealed || open || onlooker->viewer == (enum side)entry->choice.side) {
        json_text(json, "side",
                  side_name(entry->choice.side)); // it was for that side alone to choose
    }
    if (!open && !entry->fixed && onlooker->viewer != (enum side)entry->choice.side) return;
    text_init(&text, line, sizeof line);
    choice_print(entry->fixed ? &by_hand : game->rules, game->ground, &entry->choice, &text);
    json_text(json, "choice", line);
    text_init(&text, label, sizeof label);
    entry_say(entry, game, table_known(onlooker->table, onlooker->viewer), &text);
    json_text(json, "label", label);
    if (entry->fixed) return;
    int option_words;
    unsigned fields = choice_fields(&game->rules->words[entry->choice.kind], &option_words);
    if (fields & FIELD_FIGURE) json_number(json, "figure", entry->choice.figure);
    if (fields & FIELD_GROUP) json_number(json, "group", entry->choice.group);
}

// The ply that a moment of a viewer came of.
static int ply_of(const struct onlooker *onlooker, int moment)
{
    return onlooker->table->moments[onlooker->viewer].plies[moment];
}

// The turn in which a moment's exchange began: what ends a turn belongs to it.
static int turn_before(const struct onlooker *onlooker, int moment)
{
    int ply = ply_of(onlooker, moment > 0 ? moment - 1 : 0);
    if (is_only_written(onlooker->table, ply)) return written_turn(onlooker->table, ply);
    return onlooker->table->record->history.entries[ply].turn;
}

static void speak_played(struct json *json, const struct onlooker *onlooker, int ply)
{
    const struct history *history = &onlooker->table->record->history;
    const struct entry *entry = &history->entries[ply];
    const struct event *events = history_events(history, ply);
    int told = 0; // rolls
    if (ply) speak_chosen(json, onlooker, entry);
    json_list(json, "lines");
    for (int i = 0; i < entry->events; i++) {
        int from = told;
        if (events[i].roll > told) told = events[i].roll;
        // The dice of what is not told are not told either.
        if (!viewer_may_know(events[i].hidden_from, onlooker->viewer)) continue;
        speak_line(json, onlooker, &events[i], history_rolls(history, ply), from);
    }
    json_end(json);
}

static void speak_entry(struct json *json, const struct onlooker *onlooker, int moment)
{
    int ply = ply_of(onlooker, moment);
    json_object(json, NULL);
    json_number(json, "moment", moment);
    json_number(json, "turn", turn_before(onlooker, moment));
    if (is_only_written(onlooker->table, ply)) {
        speak_written(json, onlooker->table, ply);
    } else {
        speak_played(json, onlooker, ply);
    }
    json_end(json);
}

void speak_journal(struct json *json, const struct onlooker *onlooker, int from)
{
    const struct history *history = &onlooker->table->record->history;
    int count = onlooker->table->moments[onlooker->viewer].count;
    json_list(json, "journal");
    for (int moment = from; history->entries && moment < count; moment++) {
        speak_entry(json, onlooker, moment);
    }
    json_end(json);
}

// Luck: how much more was thrown than could be expected.
struct luck {
    int rolls;
    double sum, expected;
};

static void add_luck(struct luck *luck, const struct roll *roll)
{
    double sides = roll->call.sides, mean = roll->call.lowest + (sides - 1) / 2;
    for (int i = 0; i < roll->call.count; i++) {
        luck->rolls++;
        luck->sum += roll->faces[i];
        luck->expected += mean;
    }
}

static enum side owner_of(const struct history *history, const struct entry *entry,
                          const struct roll *roll)
{
    const struct game *game = &history->game;
    const struct battle *battle = &game->battle.head;
    enum side owner = NOBODY;
    if (roll->call.figure) owner = game->rules->owner(battle, roll->call.figure);
    if (roll->call.group) owner = game->rules->group_owner(battle, roll->call.group);
    return owner ? owner : (enum side)entry->choice.side;
}

static void speak_tenths(struct json *json, const char *key, double value)
{
    char digits[32];
    snprintf(digits, sizeof digits, "%.1f", value);
    json_decimal(json, key, digits);
}

static void speak_luck(struct json *json, const struct table *table)
{
    struct luck lucks[SIDES] = {{0}};
    const struct history *history = &table->record->history;
    for (int ply = 1; ply <= history->ply; ply++) {
        const struct entry *entry = &history->entries[ply];
        for (int i = 0; i < entry->rolls; i++) {
            const struct roll *roll = &history->rolls[entry->first_roll + i];
            add_luck(&lucks[owner_of(history, entry, roll)], roll);
        }
    }
    json_list(json, "sides");
    for (enum side side = RED; side <= table->record->scenario.sides; side++) {
        const struct luck *luck = &lucks[side];
        const struct game *game = &history->game;
        json_object(json, NULL);
        json_text(json, "side", side_name(side));
        json_text(json, "name", ground_side_name(game->ground, side));
        json_number(json, "lost", game->rules->losses(&game->battle.head, side));
        json_number(json, "rolls", luck->rolls);
        speak_tenths(json, "sum", luck->sum);
        speak_tenths(json, "expected", luck->expected);
        speak_tenths(json, "luck", luck->sum - luck->expected);
        json_end(json);
    }
    json_end(json);
}

static void speak_turn(struct json *json, const struct game *game, int turn, int moment)
{
    json_object(json, NULL);
    json_number(json, "turn", turn);
    json_number(json, "moment", moment);
    json_object(json, "lost");
    for (enum side side = RED; side <= game->battle.head.sides; side++) {
        json_number(json, side_name(side), game->rules->losses(&game->battle.head, side));
    }
    json_end(json);
    json_end(json);
}

// Told when the battle is over, of everything.
void speak_report(struct text *out, long re, const struct onlooker *onlooker)
{
    struct json json;
    const struct table *table = onlooker->table;
    struct history *history = &table->record->history;
    int present = history->ply;
    struct onlooker all = *onlooker;
    all.viewer = (enum side)EVERYTHING;
    speak_begin(&json, out, "report", re);
    speak_luck(&json, table);
    json_list(&json, "turns");
    for (int moment = table_moment(table, all.viewer), told = -1; moment >= 0; moment--) {
        int turn = turn_before(&all, moment);
        if (turn == told || is_only_written(table, ply_of(&all, moment))) continue;
        told = turn;
        history_seek(history, ply_of(&all, moment));
        speak_turn(&json, &history->game, turn, moment);
    }
    json_end(&json);
    json_end(&json);
    history_seek(history, present);
}
