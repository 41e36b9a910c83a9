// What a browser may ask, verb by verb (docs/protocol.md): finding the verb, and what they share.
#include "server/verbs.h"

#include <string.h>

void wish_say(const struct wish *wish, struct text *text)
{
    guest_say(wish->guest, text);
}

void wish_fail(const struct wish *wish, const char *sentence)
{
    guest_tell(wish->guest, wish->re, sentence);
}

const struct ruleset *wish_rules_of(const struct wish *wish)
{
    return wish->guest->table->record->history.game.rules;
}

// The next word of the rest, cut off; NULL: there is none.
char *wish_take_word(struct wish *wish)
{
    char *word = wish->rest + strspn(wish->rest, " ");
    if (*word == '\0') return NULL;
    char *end = word + strcspn(word, " ");
    wish->rest = *end ? end + 1 : end;
    *end = '\0';
    return word;
}

bool wish_take_number(struct wish *wish, long most, long *number)
{
    const char *word = wish_take_word(wish);
    return word && word_number(word, 0, most, number);
}

void wish_say_made(const struct wish *wish, const struct table *table)
{
    struct text text = server_voice(wish->guest->server);
    speak_made(&text, wish->re, table);
    wish_say(wish, &text);
    server_log(wish->guest->server, "made", "game=%lld guest=%llu scenario=%s",
               (long long)table->id, (unsigned long long)wish->guest->number,
               table->record->scenario.id);
}

bool wish_may_make(const struct wish *wish)
{
    if (server_may_make(wish->guest->server, wish->guest->address)) return true;
    wish_fail(wish, "so many games are not made in a minute; wait a little");
    return false;
}

void wish_think_about(struct wish *wish, struct thought *thought)
{
    thought->guest = wish->guest->number;
    thought->re = wish->re;
    snprintf(thought->words, sizeof thought->words, "%s", wish->rest);
    if (!thinkers_ask(wish->guest->server->answers, thought)) {
        wish_fail(wish, "there is too much to think about at the moment");
    }
}

// The answer to whatever changes a table: a view, or why not.
void wish_conclude(struct wish *wish, struct problem problem)
{
    struct guest *guest = wish->guest;
    if (fine(problem)) {
        guest_owe_view(guest, wish->re);
        server_changed(guest->server, guest->table);
        return;
    }
    struct text text = server_voice(guest->server);
    speak_refused(&text, wish->re, wish_rules_of(wish), problem);
    wish_say(wish, &text);
}

void wish_refuse(struct wish *wish, const char *why)
{
    wish_conclude(wish, forbidden(0, why));
}

// The side that acts from this seat; NOBODY: it has been told why not.
enum side wish_actor(struct wish *wish)
{
    const struct guest *guest = wish->guest;
    if (guest->seat->sides && guest->looking) return guest->looking;
    wish_refuse(wish,
                guest->seat->sides ? "first say who is looking" : "who watches does not play");
    return NOBODY;
}

// How things stand is all the answer there is.
void wish_show_again(struct wish *wish)
{
    guest_owe_view(wish->guest, wish->re);
    wish->guest->wants_view = true;
    server_ask_to_write(wish->guest);
}

// Is the line meant for the present? One that comes late is answered by how things stand.
bool wish_is_present(struct wish *wish)
{
    struct guest *guest = wish->guest;
    long moment;
    if (!wish_take_number(wish, HISTORY_CAP, &moment)) {
        wish_refuse(wish, "the moment it is meant for was expected first");
        return false;
    }
    if (moment == table_moment(guest->table, guest_viewer(guest))) return true;
    wish_show_again(wish);
    return false;
}

bool wish_parse_choice(struct wish *wish, enum side side, struct choice *choice)
{
    const struct game *game = &wish->guest->table->record->history.game;
    char sentence[512];
    struct text why;
    text_init(&why, sentence, sizeof sentence);
    if (choice_parse(game->rules, game->ground, wish->rest, choice, &why)) {
        choice->side = (uint8_t)side;
        return true;
    }
    wish_fail(wish, sentence);
    return false;
}

bool guest_answer(struct guest *guest, long re, char *line, const char *body, size_t length)
{
    static const struct verb {
        const char *word;
        bool at_a_seat;
        void (*run)(struct wish *);
    } verbs[] = {
        {"lobby", false, verb_lobby},    {"scenario", false, verb_scenario},
        {"rules", false, verb_rules},    {"odds", false, verb_odds},
        {"new", false, verb_new},        {"upload", false, verb_upload},
        {"muster", false, verb_muster},  {"force", false, verb_force},
        {"raise", false, verb_raise},    {"pitch", false, verb_pitch},
        {"host", false, verb_host},      {"read", false, verb_read},
        {"sit", false, verb_sit},        {"leave", true, verb_leave},
        {"do", true, verb_do},           {"dice", true, verb_dice},
        {"back", true, verb_back},       {"undo", true, verb_undo},
        {"reset", true, verb_reset},     {"offer", true, verb_offer},
        {"answer", true, verb_answer},   {"resign", true, verb_resign},
        {"fix", true, verb_fix},         {"check", true, verb_check},
        {"preview", true, verb_preview}, {"reach", true, verb_reach},
        {"more", true, verb_more},       {"hint", true, verb_hint},
        {"overlay", true, verb_overlay}, {"look", true, verb_look},
        {"watch", true, verb_watch},     {"name", true, verb_name},
        {"at", true, verb_at},           {"report", true, verb_report},
        {"record", true, verb_record},   {"rematch", true, verb_rematch},
    };
    struct wish wish = {guest, re, line, body, length};
    const char *word = wish_take_word(&wish);
    for (size_t i = 0; word && i < sizeof verbs / sizeof *verbs; i++) {
        if (strcmp(word, verbs[i].word) != 0) continue;
        if (verbs[i].at_a_seat && !guest->table) {
            wish_fail(&wish, "first sit down");
        } else {
            verbs[i].run(&wish);
        }
        return true;
    }
    return false;
}
