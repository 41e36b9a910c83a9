// What is asked at a seat: odds, reach, the past, the papers.
#include "core/mix.h"
#include "server/verbs.h"

#include "ai/clip.h"

#include <stdlib.h>
#include <string.h>

void verb_check(struct errand *errand)
{
    struct choice choice;
    struct json json;
    enum side side = errand_actor(errand);
    if (!side || !errand_parse_choice(errand, side, &choice)) return;
    struct problem problem = history_check(&errand->guest->table->record->history, &choice);
    struct text text = room_voice(errand->guest->room);
    speak_begin(&json, &text, "check", errand->re);
    json_bool(&json, "may", fine(problem));
    speak_problem(&json, errand_rules_of(errand), problem);
    const struct table *table = errand->guest->table;
    speak_label(&json, &table->record->history.game, table_known(table, side), &choice);
    json_end(&json);
    errand_say(errand, &text);
}

static void speak_clipped(struct json *json, const struct venture *venture, struct point from)
{
    struct choice clipped;
    char line[CHOICE_LINE_CAP];
    struct text text;
    text_init(&text, line, sizeof line);
    if (!clip_choice(venture, from, &clipped)) {
        json_null(json, "clipped");
        return;
    }
    choice_print(venture->rules, venture->ground, &clipped, &text);
    json_object(json, "clipped");
    json_text(json, "line", line);
    json_number(json, "x", clipped.x);
    json_number(json, "y", clipped.y);
    json_end(json);
}

// "clip 30,12.5 move 3 to 30,90": the farthest place on the way from there that may be gone to.
void verb_clip(struct errand *errand)
{
    struct choice choice;
    struct json json;
    struct point from;
    enum side side = errand_actor(errand);
    const struct table *table = errand->guest->table;
    const struct game *game = &table->record->history.game;
    if (!side) return;
    const char *word = errand_take_word(errand);
    if (!word || !place_read(ruleset_places(game->rules, game->ground), word, &from.x, &from.y)) {
        errand_fail(errand, "the place that one goes from was expected");
        return;
    }
    if (!errand_parse_choice(errand, side, &choice)) return;
    struct venture venture = {game->rules, game->ground, table_known(table, side), &choice};
    struct text text = room_voice(errand->guest->room);
    speak_begin(&json, &text, "clip", errand->re);
    speak_clipped(&json, &venture, from);
    json_end(&json);
    errand_say(errand, &text);
}

void verb_preview(struct errand *errand)
{
    struct choice choice;
    enum side side = errand_actor(errand);
    if (!side || !errand_parse_choice(errand, side, &choice)) return;
    struct thought *thought = thought_of_table(errand->guest->table, side, THINK_PREVIEW);
    thought->choice = choice;
    errand_think_about(errand, thought);
}

void verb_reach(struct errand *errand)
{
    enum side side = errand_actor(errand);
    long figure;
    if (!side) return;
    if (!errand_take_number(errand, errand_rules_of(errand)->figures, &figure)) {
        errand_fail(errand, "the number of a figure was expected");
        return;
    }
    struct thought *thought = thought_of_table(errand->guest->table, side, THINK_REACH);
    thought->choice = (struct choice){.side = (uint8_t)side, .figure = (uint16_t)figure};
    errand_think_about(errand, thought);
}

void verb_more(struct errand *errand)
{
    struct onlooker onlooker = guest_onlooker(errand->guest);
    long figure;
    if (!errand_actor(errand)) return;
    if (!errand_take_number(errand, errand_rules_of(errand)->figures, &figure)) {
        errand_fail(errand, "the number of a figure was expected");
        return;
    }
    struct text text = room_voice(errand->guest->room);
    speak_more(&text, errand->re, &onlooker, (uint16_t)figure);
    errand_say(errand, &text);
}

void verb_hint(struct errand *errand)
{
    enum side side = errand_actor(errand);
    if (!side) return;
    if (!table_asks(errand->guest->table, side)) {
        errand_fail(errand, "there is nothing to decide at the moment");
        return;
    }
    struct thought *thought = thought_of_table(errand->guest->table, side, THINK_HINT);
    thought->seed = mix((unsigned)table_moment(errand->guest->table, side));
    errand_think_about(errand, thought);
}

void verb_overlay(struct errand *errand)
{
    errand_think_about(
        errand, thought_of_table(errand->guest->table, guest_viewer(errand->guest), THINK_OVERLAY));
}

void verb_watch(struct errand *errand)
{
    const char *word = errand_take_word(errand);
    enum side side = word ? side_by_name(word) : NOBODY;
    if (!errand_actor(errand)) return;
    if (!side_in(errand->guest->seat->sides, side)) {
        errand_refuse(errand, "that side is not played from this seat");
        return;
    }
    struct table *table = errand->guest->table;
    bool room = table->seat_count < STORE_SEATS_CAP;
    const struct seat *seat = room ? table_add_seat(table, 0, (uint8_t)side) : NULL;
    if (!seat) {
        errand_conclude(errand,
                        room ? not_kept() : forbidden(0, "there is no room for more onlookers"));
        return;
    }
    struct json json;
    struct text text = room_voice(errand->guest->room);
    speak_begin(&json, &text, "made", errand->re);
    json_list(&json, "seats");
    json_end(&json);
    json_text(&json, "watch", seat->token);
    json_end(&json);
    errand_say(errand, &text);
}

void verb_at(struct errand *errand)
{
    struct onlooker onlooker = guest_onlooker(errand->guest);
    long moment;
    if (!errand_take_number(errand, table_moment(onlooker.table, onlooker.viewer), &moment) ||
        !onlooker.table->record->history.entries) {
        errand_fail(errand, "there is no such moment");
        return;
    }
    struct text text = room_voice(errand->guest->room);
    speak_moment(&text, errand->re, &onlooker, (int)moment);
    errand_say(errand, &text);
}

static bool is_over(const struct errand *errand, const char *why)
{
    bool over = table_over(errand->guest->table) || errand->guest->table->only_read;
    if (!over) errand_fail(errand, why);
    return over;
}

void verb_report(struct errand *errand)
{
    struct onlooker onlooker = guest_onlooker(errand->guest);
    if (!is_over(errand, "the report is written when the battle is over")) return;
    struct text text = room_voice(errand->guest->room);
    speak_report(&text, errand->re, &onlooker);
    errand_say(errand, &text);
}

void verb_record(struct errand *errand)
{
    const struct battle_record *kept = errand->guest->table->record;
    char *bytes = NULL;
    size_t length = 0;
    if (!is_over(errand, "the record holds what others may not see yet; it can be had when the "
                         "battle is over")) {
        return;
    }
    FILE *out = open_memstream(&bytes, &length);
    if (!out) abort();
    battle_record_write(kept, false, out);
    fclose(out);
    struct json json;
    struct text text = room_voice(errand->guest->room);
    speak_begin(&json, &text, "record", errand->re);
    json_text(&json, "name", kept->scenario.id);
    json_text(&json, "text", bytes);
    json_end(&json);
    errand_say(errand, &text);
    free(bytes);
}

// The same scenario and options; who played one side plays the next.
void verb_rematch(struct errand *errand)
{
    const struct table *old = errand->guest->table;
    char sentence[1024];
    struct text why;
    if (!is_over(errand, "the battle is not over") || !errand_actor(errand)) {
        return;
    }
    struct table_wish again = {
        .at = -1,
        .shared = __builtin_popcount(errand->guest->seat->sides) > 1,
        .typed = old->record->typed_dice,
        .think_ms = old->think_ms,
    };
    int sides = old->record->scenario.sides;
    enum side own = side_first(errand->guest->seat->sides);
    again.mine = (enum side)(own % sides + 1);
    for (int side = RED; side <= sides; side++) {
        again.players[side % sides + 1] = old->players[side];
        again.seated |= SIDE_BIT(side);
    }
    text_init(&why, sentence, sizeof sentence);
    struct battle_record *record =
        battle_record_again(old->record, room_seed(errand->guest->room), &why);
    struct table *table = room_host(errand->guest->room, record, &again, &why);
    if (table) {
        errand_say_made(errand, table);
    } else {
        errand_fail(errand, sentence);
    }
}
