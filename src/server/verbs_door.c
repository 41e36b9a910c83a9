// Before sitting down: what there is to play, making a game, taking a seat.
#include "rules/rulesets.h"
#include "server/verbs.h"

#include <stdlib.h>

void verb_lobby(struct wish *wish)
{
    struct text text = server_voice(wish->guest->server);
    speak_lobby(&text, wish->re, wish->guest->server->shelf);
    wish_say(wish, &text);
}

void verb_scenario(struct wish *wish)
{
    const char *name = wish_take_word(wish);
    const struct shelved *shelved = name ? shelf_list_find(wish->guest->server->shelf, name) : NULL;
    struct text text = server_voice(wish->guest->server);
    if (!shelved) {
        wish_fail(wish, "there is no such scenario");
        return;
    }
    speak_scenario(&text, wish->re, shelved);
    wish_say(wish, &text);
}

void verb_rules(struct wish *wish)
{
    const char *id = wish_take_word(wish);
    const struct ruleset *rules = id ? ruleset_by_id(id) : NULL;
    struct text text = server_voice(wish->guest->server);
    if (!rules) {
        wish_fail(wish, "there is no such ruleset");
        return;
    }
    speak_rules(&text, wish->re, rules);
    wish_say(wish, &text);
}

void verb_new(struct wish *wish)
{
    char sentence[1024];
    struct text why;
    text_init(&why, sentence, sizeof sentence);
    if (!wish_may_make(wish)) return;
    struct table *table = server_make(wish->guest->server, wish->rest, &why);
    if (table) {
        wish_say_made(wish, table);
    } else {
        wish_fail(wish, sentence);
    }
}

// A record that a stranger sends: it embeds its files, or it is not read.
static void make_from_record(struct wish *wish, bool only_read)
{
    char sentence[1024];
    struct text why;
    struct table_wish wanted;
    struct table *table = NULL;
    text_init(&why, sentence, sizeof sentence);
    if (!wish_may_make(wish)) return;
    if (table_wish_read(&wanted, wish->rest, &why)) {
        struct battle_record *record =
            battle_record_read("the record", wish->body, wish->body_length, NULL, &why);
        if (record && !record->history.entries) {
            text_add(&why, "the battle has not begun: its first dice were not typed yet");
            battle_record_free(record);
            record = NULL;
        }
        wanted.only_read = only_read;
        // Who has the record could work out what its own seed will throw next.
        if (record && !only_read) history_reseed(&record->history, server_new_seed());
        table = server_host(wish->guest->server, record, &wanted, &why);
    }
    if (table) {
        wish_say_made(wish, table);
    } else {
        wish_fail(wish, sentence);
    }
}

void verb_upload(struct wish *wish)
{
    make_from_record(wish, false);
}

void verb_read(struct wish *wish)
{
    make_from_record(wish, true);
}

void verb_odds(struct wish *wish)
{
    struct thought *thought = calloc(1, sizeof *thought);
    if (!thought) abort();
    thought->kind = THINK_ODDS;
    wish_think_about(wish, thought);
}

void verb_sit(struct wish *wish)
{
    char sentence[1024];
    struct text why;
    const char *token = wish_take_word(wish);
    text_init(&why, sentence, sizeof sentence);
    if (!token || !server_seat(wish->guest->server, wish->guest, token, &why)) {
        wish_fail(wish, token ? sentence : "a seat's token was expected");
        return;
    }
    guest_owe_view(wish->guest, wish->re);
}

void verb_leave(struct wish *wish)
{
    struct json json;
    struct text text = server_voice(wish->guest->server);
    server_unseat(wish->guest);
    speak_begin(&json, &text, "left", wish->re);
    json_end(&json);
    wish_say(wish, &text);
}
