// What is asked at a seat: odds, reach, the past, the papers.
#include "core/mix.h"
#include "server/verbs.h"

#include <stdlib.h>
#include <string.h>

void verb_check(struct wish *wish)
{
    struct choice choice;
    struct json json;
    enum side side = wish_actor(wish);
    if (!side || !wish_parse_choice(wish, side, &choice)) return;
    struct problem problem = history_check(&wish->guest->table->record->history, &choice);
    struct text text = server_voice(wish->guest->server);
    speak_begin(&json, &text, "check", wish->re);
    json_bool(&json, "may", fine(problem));
    speak_problem(&json, wish_rules_of(wish), problem);
    const struct table *table = wish->guest->table;
    speak_label(&json, &table->record->history.game, table_known(table, side), &choice);
    json_end(&json);
    wish_say(wish, &text);
}

void verb_preview(struct wish *wish)
{
    struct choice choice;
    enum side side = wish_actor(wish);
    if (!side || !wish_parse_choice(wish, side, &choice)) return;
    struct thought *thought = thought_of_table(wish->guest->table, side, THINK_PREVIEW);
    thought->choice = choice;
    wish_think_about(wish, thought);
}

void verb_reach(struct wish *wish)
{
    enum side side = wish_actor(wish);
    long unit;
    if (!side) return;
    if (!wish_take_number(wish, wish_rules_of(wish)->units, &unit)) {
        wish_fail(wish, "the number of a figure was expected");
        return;
    }
    struct thought *thought = thought_of_table(wish->guest->table, side, THINK_REACH);
    thought->choice = (struct choice){.side = (uint8_t)side, .unit = (uint8_t)unit};
    wish_think_about(wish, thought);
}

void verb_more(struct wish *wish)
{
    struct onlooker onlooker = guest_onlooker(wish->guest);
    long figure;
    if (!wish_actor(wish)) return;
    if (!wish_take_number(wish, wish_rules_of(wish)->units, &figure)) {
        wish_fail(wish, "the number of a figure was expected");
        return;
    }
    struct text text = server_voice(wish->guest->server);
    speak_more(&text, wish->re, &onlooker, (uint16_t)figure);
    wish_say(wish, &text);
}

void verb_hint(struct wish *wish)
{
    enum side side = wish_actor(wish);
    if (!side) return;
    if (!table_asks(wish->guest->table, side)) {
        wish_fail(wish, "there is nothing to decide at the moment");
        return;
    }
    struct thought *thought = thought_of_table(wish->guest->table, side, THINK_HINT);
    thought->seed = mix((unsigned)table_moment(wish->guest->table, side));
    wish_think_about(wish, thought);
}

void verb_overlay(struct wish *wish)
{
    wish_think_about(
        wish, thought_of_table(wish->guest->table, guest_viewer(wish->guest), THINK_OVERLAY));
}

void verb_watch(struct wish *wish)
{
    const char *word = wish_take_word(wish);
    enum side side = word ? side_by_name(word) : NOBODY;
    if (!wish_actor(wish)) return;
    if (!side_in(wish->guest->seat->sides, side)) {
        wish_refuse(wish, "that side is not played from this seat");
        return;
    }
    const struct seat *seat = table_add_seat(wish->guest->table, 0, (uint8_t)side);
    if (!seat) {
        wish_refuse(wish, "there is no room for more onlookers");
        return;
    }
    struct json json;
    struct text text = server_voice(wish->guest->server);
    speak_begin(&json, &text, "made", wish->re);
    json_list(&json, "seats");
    json_end(&json);
    json_text(&json, "watch", seat->token);
    json_end(&json);
    wish_say(wish, &text);
}

void verb_at(struct wish *wish)
{
    struct onlooker onlooker = guest_onlooker(wish->guest);
    long moment;
    if (!wish_take_number(wish, table_moment(onlooker.table, onlooker.viewer), &moment) ||
        !onlooker.table->record->history.entries) {
        wish_fail(wish, "there is no such moment");
        return;
    }
    struct text text = server_voice(wish->guest->server);
    speak_moment(&text, wish->re, &onlooker, (int)moment);
    wish_say(wish, &text);
}

static bool is_over(const struct wish *wish, const char *why)
{
    bool over = table_over(wish->guest->table) || wish->guest->table->only_read;
    if (!over) wish_fail(wish, why);
    return over;
}

void verb_report(struct wish *wish)
{
    struct onlooker onlooker = guest_onlooker(wish->guest);
    if (!is_over(wish, "the report is written when the battle is over")) return;
    struct text text = server_voice(wish->guest->server);
    speak_report(&text, wish->re, &onlooker);
    wish_say(wish, &text);
}

void verb_record(struct wish *wish)
{
    const struct battle_record *kept = wish->guest->table->record;
    char *bytes = NULL;
    size_t length = 0;
    if (!is_over(wish, "the record holds what others may not see yet; it can be had when the "
                       "battle is over")) {
        return;
    }
    FILE *out = open_memstream(&bytes, &length);
    if (!out) abort();
    battle_record_write(kept, false, out);
    fclose(out);
    struct json json;
    struct text text = server_voice(wish->guest->server);
    speak_begin(&json, &text, "record", wish->re);
    json_text(&json, "name", kept->scenario.id);
    json_text(&json, "text", bytes);
    json_end(&json);
    wish_say(wish, &text);
    free(bytes);
}

// The same scenario and options; who played one side plays the next.
void verb_rematch(struct wish *wish)
{
    const struct table *old = wish->guest->table;
    char sentence[1024];
    struct text why;
    if (!is_over(wish, "the battle is not over") || !wish_actor(wish) || !wish_may_make(wish)) {
        return;
    }
    struct table_wish again = {
        .at = -1,
        .shared = __builtin_popcount(wish->guest->seat->sides) > 1,
        .typed = old->record->typed_dice,
        .think_ms = old->think_ms,
    };
    int sides = old->record->scenario.sides;
    for (int side = RED; side <= sides; side++) {
        again.players[side % sides + 1] = old->players[side];
        again.seated |= SIDE_BIT(side);
    }
    text_init(&why, sentence, sizeof sentence);
    struct battle_record *record = battle_record_again(old->record, server_new_seed(), &why);
    struct table *table = server_host(wish->guest->server, record, &again, &why);
    if (table) {
        wish_say_made(wish, table);
    } else {
        wish_fail(wish, sentence);
    }
}
