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

void errand_say_made(const struct errand *errand, struct table *table)
{
    struct text text = room_voice(errand->guest->room);
    speak_made(&text, errand->re, table);
    errand_say(errand, &text);
    server_log(errand->guest->room->setup, "made", "game=%lld guest=%llu scenario=%s",
               (long long)table->id, (unsigned long long)errand->guest->number,
               quoted(table->record->scenario.id).text);
    room_put(errand->guest->room, NOTE_MADE, errand->guest->number, NULL);
    table_free(table);
}

void errand_think_about(struct errand *errand, struct thought *thought)
{
    struct guest *guest = errand->guest;
    thought->guest = guest->number;
    if (guest->table) thought->moment = table_moment(guest->table, guest_viewer(guest));
    thought->re = errand->re;
    snprintf(thought->words, sizeof thought->words, "%s", errand->rest);
    if (!thought_ask(errand->guest->room, thought)) {
        errand_fail(errand, "there is too much to think about at the moment");
    }
}

// The answer to whatever changes a table: a view, or why not.
void errand_conclude(struct errand *errand, struct problem problem)
{
    struct guest *guest = errand->guest;
    if (fine(problem)) {
        guest_owe_view(guest, errand->re);
        room_changed(guest->room);
        return;
    }
    struct text text = room_voice(guest->room);
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

static const struct verb {
    const char *word;
    enum verb_place place;
    void (*run)(struct errand *);
} verbs[] = {
    {"lobby", VERB_BEFORE, verb_lobby},      {"scenario", VERB_BEFORE, verb_scenario},
    {"rules", VERB_BEFORE, verb_rules},      {"odds", VERB_BEFORE, verb_odds},
    {"new", VERB_MAKES, verb_new},           {"upload", VERB_MAKES, verb_upload},
    {"muster", VERB_BEFORE, verb_muster},    {"force", VERB_BEFORE, verb_force},
    {"raise", VERB_BEFORE, verb_raise},      {"pitch", VERB_BEFORE, verb_pitch},
    {"host", VERB_MAKES, verb_host},         {"read", VERB_MAKES, verb_read},
    {"sit", VERB_BEFORE, verb_sit},          {"claim", VERB_BEFORE, verb_claim},
    {"leave", VERB_AT_SEAT, verb_leave},     {"do", VERB_AT_SEAT, verb_do},
    {"dice", VERB_AT_SEAT, verb_dice},       {"back", VERB_AT_SEAT, verb_back},
    {"undo", VERB_AT_SEAT, verb_undo},       {"reset", VERB_AT_SEAT, verb_reset},
    {"offer", VERB_AT_SEAT, verb_offer},     {"answer", VERB_AT_SEAT, verb_answer},
    {"resign", VERB_AT_SEAT, verb_resign},   {"fix", VERB_AT_SEAT, verb_fix},
    {"check", VERB_AT_SEAT, verb_check},     {"preview", VERB_AT_SEAT, verb_preview},
    {"reach", VERB_AT_SEAT, verb_reach},     {"more", VERB_AT_SEAT, verb_more},
    {"hint", VERB_AT_SEAT, verb_hint},       {"overlay", VERB_AT_SEAT, verb_overlay},
    {"look", VERB_AT_SEAT, verb_look},       {"watch", VERB_AT_SEAT, verb_watch},
    {"name", VERB_AT_SEAT, verb_name},       {"at", VERB_AT_SEAT, verb_at},
    {"report", VERB_AT_SEAT, verb_report},   {"record", VERB_AT_SEAT, verb_record},
    {"rematch", VERB_AT_SEAT, verb_rematch}, {"orders", VERB_AT_SEAT, verb_orders},
    {"let", VERB_AT_SEAT, verb_let},         {"clip", VERB_AT_SEAT, verb_clip},
    {"lessons", VERB_BEFORE, verb_lessons},  {"turns", VERB_BEFORE, verb_turns},
    {"settle", VERB_BEFORE, verb_settle},    {"say", VERB_AT_SEAT, verb_say},
    {"market", VERB_BEFORE, verb_market},    {"band", VERB_BEFORE, verb_band},
    {"found", VERB_BEFORE, verb_found},      {"deed", VERB_BEFORE, verb_deed},
    {"sortie", VERB_BEFORE, verb_sortie},    {"return", VERB_BEFORE, verb_return},
};

enum verb_place verb_place(const char *word)
{
    for (size_t i = 0; i < sizeof verbs / sizeof *verbs; i++) {
        if (strcmp(word, verbs[i].word) == 0) return verbs[i].place;
    }
    return VERB_UNKNOWN;
}

bool guest_answer(struct guest *guest, long re, char *line, const char *body, size_t length)
{
    struct errand errand = {guest, re, line, body, length};
    const char *word = errand_take_word(&errand);
    for (size_t i = 0; word && i < sizeof verbs / sizeof *verbs; i++) {
        if (strcmp(word, verbs[i].word) != 0) continue;
        if (verbs[i].place == VERB_AT_SEAT && !guest->table) {
            errand_fail(&errand, "first sit down");
        } else {
            verbs[i].run(&errand);
        }
        return true;
    }
    return false;
}
