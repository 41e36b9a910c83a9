// What a browser may ask, verb by verb (docs/protocol.md): finding the verb, and what they share.
#include "server/verbs.h"

#include <string.h>

void errand_say(const struct errand *errand, struct text *text)
{
    guest_say(errand->guest, text);
}

void errand_fail(const struct errand *errand, const char *sentence)
{
    guest_tell(errand->guest, errand->re, sentence);
}

const struct ruleset *errand_rules_of(const struct errand *errand)
{
    return errand->guest->table->record->history.game.rules;
}

// The next word of the rest, cut off; NULL: there is none.
char *errand_take_word(struct errand *errand)
{
    char *word = errand->rest + strspn(errand->rest, " ");
    if (*word == '\0') return NULL;
    char *end = word + strcspn(word, " ");
    errand->rest = *end ? end + 1 : end;
    *end = '\0';
    return word;
}

bool errand_take_number(struct errand *errand, long most, long *number)
{
    const char *word = errand_take_word(errand);
    return word && word_number(word, 0, most, number);
}

void errand_say_made(const struct errand *errand, const struct table *table)
{
    struct text text = server_voice(errand->guest->server);
    speak_made(&text, errand->re, table);
    errand_say(errand, &text);
    server_log(errand->guest->server, "made", "game=%lld guest=%llu scenario=%s",
               (long long)table->id, (unsigned long long)errand->guest->number,
               quoted(table->record->scenario.id).text);
}

bool errand_may_make(const struct errand *errand)
{
    char sentence[256];
    struct text why;
    text_init(&why, sentence, sizeof sentence);
    if (server_may_make(errand->guest->server, errand->guest->address, &why)) return true;
    errand_fail(errand, sentence);
    return false;
}

void errand_think_about(struct errand *errand, struct thought *thought)
{
    thought->guest = errand->guest->number;
    thought->re = errand->re;
    snprintf(thought->words, sizeof thought->words, "%s", errand->rest);
    if (!thinkers_ask(errand->guest->server->answers, thought)) {
        errand_fail(errand, "there is too much to think about at the moment");
    }
}

// The answer to whatever changes a table: a view, or why not.
void errand_conclude(struct errand *errand, struct problem problem)
{
    struct guest *guest = errand->guest;
    if (fine(problem)) {
        guest_owe_view(guest, errand->re);
        server_changed(guest->server, guest->table);
        return;
    }
    struct text text = server_voice(guest->server);
    speak_refused(&text, errand->re, errand_rules_of(errand), problem);
    errand_say(errand, &text);
}

void errand_refuse(struct errand *errand, const char *why)
{
    errand_conclude(errand, forbidden(0, why));
}

// The side that acts from this seat; NOBODY: it has been told why not.
enum side errand_actor(struct errand *errand)
{
    const struct guest *guest = errand->guest;
    if (guest->seat->sides && guest->looking) return guest->looking;
    errand_refuse(errand,
                  guest->seat->sides ? "first say who is looking" : "who watches does not play");
    return NOBODY;
}

// How things stand is all the answer there is.
void errand_show_again(struct errand *errand)
{
    guest_owe_view(errand->guest, errand->re);
    errand->guest->wants_view = true;
    server_ask_to_write(errand->guest);
}

// Is the line meant for the present? One that comes late is answered by how things stand.
bool errand_is_present(struct errand *errand)
{
    struct guest *guest = errand->guest;
    long moment;
    if (!errand_take_number(errand, HISTORY_CAP, &moment)) {
        errand_refuse(errand, "the moment it is meant for was expected first");
        return false;
    }
    if (moment == table_moment(guest->table, guest_viewer(guest))) return true;
    errand_show_again(errand);
    return false;
}

bool errand_parse_choice(struct errand *errand, enum side side, struct choice *choice)
{
    const struct game *game = &errand->guest->table->record->history.game;
    char sentence[512];
    struct text why;
    text_init(&why, sentence, sizeof sentence);
    if (choice_parse(game->rules, game->ground, errand->rest, choice, &why)) {
        choice->side = (uint8_t)side;
        return true;
    }
    errand_fail(errand, sentence);
    return false;
}

bool guest_answer(struct guest *guest, long re, char *line, const char *body, size_t length)
{
    static const struct verb {
        const char *word;
        bool at_a_seat;
        void (*run)(struct errand *);
    } verbs[] = {
        {"lobby", false, verb_lobby},    {"scenario", false, verb_scenario},
        {"rules", false, verb_rules},    {"odds", false, verb_odds},
        {"new", false, verb_new},        {"upload", false, verb_upload},
        {"muster", false, verb_muster},  {"force", false, verb_force},
        {"raise", false, verb_raise},    {"pitch", false, verb_pitch},
        {"host", false, verb_host},      {"read", false, verb_read},
        {"sit", false, verb_sit},        {"claim", false, verb_claim},
        {"leave", true, verb_leave},     {"do", true, verb_do},
        {"dice", true, verb_dice},       {"back", true, verb_back},
        {"undo", true, verb_undo},       {"reset", true, verb_reset},
        {"offer", true, verb_offer},     {"answer", true, verb_answer},
        {"resign", true, verb_resign},   {"fix", true, verb_fix},
        {"check", true, verb_check},     {"preview", true, verb_preview},
        {"reach", true, verb_reach},     {"more", true, verb_more},
        {"hint", true, verb_hint},       {"overlay", true, verb_overlay},
        {"look", true, verb_look},       {"watch", true, verb_watch},
        {"name", true, verb_name},       {"at", true, verb_at},
        {"report", true, verb_report},   {"record", true, verb_record},
        {"rematch", true, verb_rematch},
    };
    struct errand errand = {guest, re, line, body, length};
    const char *word = errand_take_word(&errand);
    for (size_t i = 0; word && i < sizeof verbs / sizeof *verbs; i++) {
        if (strcmp(word, verbs[i].word) != 0) continue;
        if (verbs[i].at_a_seat && !guest->table) {
            errand_fail(&errand, "first sit down");
        } else {
            verbs[i].run(&errand);
        }
        return true;
    }
    return false;
}
