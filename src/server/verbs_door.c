// Before sitting down: what there is to play, making a game, taking a seat.
#include "rules/rulesets.h"
#include "server/verbs.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define TURNS_CAP 60 // games that are asked about at once

void verb_lobby(struct errand *errand)
{
    struct text text = room_voice(errand->guest->room);
    speak_lobby(&text, errand->re, errand->guest->room->shelf);
    errand_say(errand, &text);
}

void verb_scenario(struct errand *errand)
{
    const char *name = errand_take_word(errand);
    const struct shelved *shelved = name ? shelf_list_find(errand->guest->room->shelf, name) : NULL;
    struct text text = room_voice(errand->guest->room);
    if (!shelved) {
        errand_fail(errand, "there is no such scenario");
        return;
    }
    speak_scenario(&text, errand->re, shelved);
    errand_say(errand, &text);
}

void verb_lessons(struct errand *errand)
{
    const char *name = errand_take_word(errand);
    const struct shelved *shelved = name ? shelf_list_find(errand->guest->room->shelf, name) : NULL;
    struct text text = room_voice(errand->guest->room);
    if (!shelved || !shelved->lessons.count) {
        errand_fail(errand, shelved ? "nobody teaches that scenario" : "there is no such scenario");
        return;
    }
    speak_lessons(&text, errand->re, shelved);
    errand_say(errand, &text);
}

void verb_rules(struct errand *errand)
{
    const char *id = errand_take_word(errand);
    const struct ruleset *rules = id ? ruleset_by_id(id) : NULL;
    struct text text = room_voice(errand->guest->room);
    if (!rules) {
        errand_fail(errand, "there is no such ruleset");
        return;
    }
    speak_rules(&text, errand->re, rules);
    errand_say(errand, &text);
}

void verb_new(struct errand *errand)
{
    char sentence[1024];
    struct text why;
    text_init(&why, sentence, sizeof sentence);
    struct table *table = room_make(errand->guest->room, errand->rest, &why);
    if (table) {
        errand_say_made(errand, table);
    } else {
        errand_fail(errand, sentence);
    }
}

// A record that a stranger sends: it embeds its files, or it is not read.
static void make_from_record(struct errand *errand, bool only_read)
{
    char sentence[1024];
    struct text why;
    struct table_wish wanted;
    struct table *table = NULL;
    text_init(&why, sentence, sizeof sentence);
    if (table_wish_read(&wanted, errand->rest, &why)) {
        struct battle_record *record = (only_read ? battle_record_look : battle_record_read)(
            "the record", errand->body, errand->body_length, NULL, &why);
        if (record && !record->history.entries) {
            text_add(&why, "the battle has not begun: its first dice were not typed yet");
            battle_record_free(record);
            record = NULL;
        }
        wanted.only_read = only_read;
        // Who has the record could work out what its own seed will throw next.
        struct room *room = errand->guest->room;
        if (record && !only_read) history_reseed(&record->history, room_seed(room));
        table = room_host(room, record, &wanted, &why);
    }
    if (table) {
        errand_say_made(errand, table);
    } else {
        errand_fail(errand, sentence);
    }
}

void verb_upload(struct errand *errand)
{
    make_from_record(errand, false);
}

void verb_read(struct errand *errand)
{
    make_from_record(errand, true);
}

void verb_odds(struct errand *errand)
{
    struct thought *thought = calloc(1, sizeof *thought);
    if (!thought) abort();
    thought->kind = THINK_ODDS;
    errand_think_about(errand, thought);
}

void verb_sit(struct errand *errand)
{
    char sentence[1024];
    struct text why;
    const char *token = errand_take_word(errand);
    text_init(&why, sentence, sizeof sentence);
    if (!token || !room_seat(errand->guest->room, errand->guest, token, &why)) {
        errand_fail(errand, token ? sentence : "a seat's token was expected");
        return;
    }
    const struct seat *seat = errand->guest->seat;
    if (seat && strcmp(seat->token, token) == 0) {
        guest_owe_view(errand->guest, errand->re);
        return;
    }
    struct json json;
    struct text text = room_voice(errand->guest->room);
    speak_begin(&json, &text, "open", errand->re);
    json_end(&json);
    errand_say(errand, &text);
}

void verb_claim(struct errand *errand)
{
    char sentence[1024];
    struct text why;
    struct json json;
    const char *link = errand_take_word(errand);
    char *token = errand_take_word(errand);
    text_init(&why, sentence, sizeof sentence);
    if (!link || !token || !room_claim(errand->guest->room, link, token, &why)) {
        errand_fail(errand, link && token ? sentence : "a link and a token were expected");
        return;
    }
    struct text text = room_voice(errand->guest->room);
    speak_begin(&json, &text, "claimed", errand->re);
    json_text(&json, "token", token);
    json_end(&json);
    errand_say(errand, &text);
}

// "asked 2 3 0": set of sides, turn, over; as table.c wrote it. False: it was written before there was this.
static bool read_asked(const char *state, long *asked, long *turn, long *over)
{
    static const char head[] = "\nasked ";
    char line[64], word[16];
    const char *at = strstr(state, head);
    if (!at) return false;
    at += strlen(head);
    snprintf(line, sizeof line, "%.*s", (int)strcspn(at, "\n"), at);
    struct words words = {line};
    return words_next(&words, word, sizeof word) && word_number(word, 0, UINT8_MAX, asked) &&
           words_next(&words, word, sizeof word) && word_number(word, 0, UINT16_MAX, turn) &&
           words_next(&words, word, sizeof word) && word_number(word, 0, 1, over);
}

static void speak_turn(struct json *json, const char *token, const struct stored_glance *glance)
{
    long asked, turn, over;
    if (!read_asked(glance->state, &asked, &turn, &over)) return;
    over |= strstr(glance->state, "\naside ") != NULL;
    json_object(json, NULL);
    json_text(json, "token", token);
    json_number(json, "turn", turn);
    json_bool(json, "mine", !over && (asked & glance->sides));
    json_bool(json, "over", over);
    json_end(json);
}

// The body as a string; false: there is no room for it.
static bool take_body(const struct errand *errand, char *text, size_t cap)
{
    if (errand->body_length >= cap) return false;
    memcpy(text, errand->body, errand->body_length);
    text[errand->body_length] = '\0';
    return true;
}

// Tokens as a body, one a line. Of a game nothing is told but what its table wrote down last: it is not
// opened. A token that nobody has is passed over, as is a game that was written down before there was this.
void verb_turns(struct errand *errand)
{
    struct json json;
    char tokens[TURNS_CAP * STORE_TOKEN_CAP + 1], token[STORE_TOKEN_CAP];
    struct words words = {tokens};
    struct text text = room_voice(errand->guest->room);
    if (!take_body(errand, tokens, sizeof tokens)) {
        errand_fail(errand, "at most 60 tokens were expected, one a line");
        return;
    }
    for (char *at = tokens; (at = strchr(at, '\n')) != NULL;) {
        *at = ' ';
    }
    speak_begin(&json, &text, "turns", errand->re);
    json_list(&json, "games");
    while (words_next(&words, token, sizeof token)) {
        struct stored_glance glance;
        if (!store_glance(errand->guest->room->store, token, &glance)) continue;
        speak_turn(&json, token, &glance);
        free(glance.state);
    }
    json_end(&json);
    json_end(&json);
    errand_say(errand, &text);
}

// "tyneside shoot range=22 …", and as a body the faces that fell so far.
void verb_settle(struct errand *errand)
{
    char faces[4 * DICE_ROW_CAP];
    struct text text = room_voice(errand->guest->room);
    if (!take_body(errand, faces, sizeof faces)) {
        errand_fail(errand, "so many dice are not thrown at once");
        return;
    }
    speak_settled(&text, errand->re, errand->rest, faces);
    errand_say(errand, &text);
}

void verb_leave(struct errand *errand)
{
    struct json json;
    struct text text = room_voice(errand->guest->room);
    room_unseat(errand->guest);
    speak_begin(&json, &text, "left", errand->re);
    json_end(&json);
    errand_say(errand, &text);
}
