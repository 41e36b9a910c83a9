// What a browser may ask, verb by verb: see docs/protocol.md.
#include "server/local.h"

#include "core/mix.h"
#include "rules/rulesets.h"

#include <stdlib.h>
#include <string.h>

// A line as the verbs see it.
struct wish {
    struct guest *guest;
    long re;
    char *rest; // behind the verb
    const char *body;
    size_t body_length;
};

static void say(const struct wish *wish, struct text *text)
{
    guest_say(wish->guest, text);
}

static void fail(const struct wish *wish, const char *sentence)
{
    guest_tell(wish->guest, wish->re, sentence);
}

static const struct ruleset *rules_of(const struct wish *wish)
{
    return wish->guest->table->record->history.game.rules;
}

// The next word of the rest, cut off; NULL: there is none.
static char *take_word(struct wish *wish)
{
    char *word = wish->rest + strspn(wish->rest, " ");
    if (*word == '\0') return NULL;
    char *end = word + strcspn(word, " ");
    wish->rest = *end ? end + 1 : end;
    *end = '\0';
    return word;
}

static bool take_number(struct wish *wish, long most, long *number)
{
    const char *word = take_word(wish);
    return word && word_number(word, 0, most, number);
}

static void say_lobby(struct wish *wish)
{
    struct text text = server_voice(wish->guest->server);
    speak_lobby(&text, wish->re, wish->guest->server->shelf);
    say(wish, &text);
}

static void say_scenario(struct wish *wish)
{
    const char *name = take_word(wish);
    const struct shelved *shelved = name ? shelf_list_find(wish->guest->server->shelf, name) : NULL;
    struct text text = server_voice(wish->guest->server);
    if (!shelved) {
        fail(wish, "there is no such scenario");
        return;
    }
    speak_scenario(&text, wish->re, shelved);
    say(wish, &text);
}

static void say_rules(struct wish *wish)
{
    const char *id = take_word(wish);
    const struct ruleset *rules = id ? ruleset_by_id(id) : NULL;
    struct text text = server_voice(wish->guest->server);
    if (!rules) {
        fail(wish, "there is no such ruleset");
        return;
    }
    speak_rules(&text, wish->re, rules);
    say(wish, &text);
}

static void say_made(const struct wish *wish, const struct table *table)
{
    struct text text = server_voice(wish->guest->server);
    speak_made(&text, wish->re, table);
    say(wish, &text);
    server_log(wish->guest->server, "made", "game=%lld guest=%llu scenario=%s",
               (long long)table->id, (unsigned long long)wish->guest->number,
               table->record->scenario.id);
}

static bool may_make(const struct wish *wish)
{
    if (server_may_make(wish->guest->server, wish->guest->address)) return true;
    fail(wish, "so many games are not made in a minute; wait a little");
    return false;
}

static void make_new(struct wish *wish)
{
    char sentence[1024];
    struct text why;
    text_init(&why, sentence, sizeof sentence);
    if (!may_make(wish)) return;
    struct table *table = server_make(wish->guest->server, wish->rest, &why);
    if (table) {
        say_made(wish, table);
    } else {
        fail(wish, sentence);
    }
}

// A record that a stranger sends: it embeds its files, or it is not read.
static void make_from_record(struct wish *wish, bool only_read)
{
    struct server *server = wish->guest->server;
    char sentence[1024];
    struct text why;
    struct table_wish wanted;
    text_init(&why, sentence, sizeof sentence);
    if (!may_make(wish)) return;
    struct battle_record *record = NULL;
    if (table_wish_read(&wanted, wish->rest, &why)) {
        record = battle_record_read("the record", wish->body, wish->body_length, NULL, &why);
    }
    if (record && !table_wish_suits(&wanted, &record->scenario, &why)) {
        battle_record_free(record);
        record = NULL;
    }
    if (!record) {
        fail(wish, sentence);
        return;
    }
    wanted.only_read = only_read;
    struct table *table = table_make(server->store, record, &wanted);
    if (table && server_add_table(server, table)) {
        say_made(wish, table);
        return;
    }
    table_free(table);
    fail(wish, "the game could not be kept");
}

static void upload(struct wish *wish)
{
    make_from_record(wish, false);
}

static void read_only(struct wish *wish)
{
    make_from_record(wish, true);
}

static void think_about(struct wish *wish, struct thought *thought)
{
    thought->guest = wish->guest->number;
    thought->re = wish->re;
    snprintf(thought->words, sizeof thought->words, "%s", wish->rest);
    if (!thinkers_ask(wish->guest->server->answers, thought)) {
        fail(wish, "there is too much to think about at the moment");
    }
}

static void say_odds(struct wish *wish)
{
    struct thought *thought = calloc(1, sizeof *thought);
    if (!thought) abort();
    thought->kind = THINK_ODDS;
    think_about(wish, thought);
}

static void sit(struct wish *wish)
{
    char sentence[1024];
    struct text why;
    const char *token = take_word(wish);
    text_init(&why, sentence, sizeof sentence);
    if (!token || !server_seat(wish->guest->server, wish->guest, token, &why)) {
        fail(wish, token ? sentence : "a seat's token was expected");
        return;
    }
    guest_owe_view(wish->guest, wish->re);
}

static void leave(struct wish *wish)
{
    struct json json;
    struct text text = server_voice(wish->guest->server);
    server_unseat(wish->guest);
    speak_begin(&json, &text, "left", wish->re);
    json_end(&json);
    say(wish, &text);
}

// The answer to whatever changes a table: a view, or why not.
static void conclude(struct wish *wish, struct problem problem)
{
    struct guest *guest = wish->guest;
    if (fine(problem)) {
        guest_owe_view(guest, wish->re);
        server_changed(guest->server, guest->table);
        return;
    }
    struct text text = server_voice(guest->server);
    speak_refused(&text, wish->re, rules_of(wish), problem);
    say(wish, &text);
}

static void refuse(struct wish *wish, const char *why)
{
    conclude(wish, forbidden(0, why));
}

// The side that acts from this seat; NOBODY: it has been told why not.
static enum side actor(struct wish *wish)
{
    const struct guest *guest = wish->guest;
    if (guest->seat->sides && guest->looking) return guest->looking;
    refuse(wish, guest->seat->sides ? "first say who is looking" : "who watches does not play");
    return NOBODY;
}

// How things stand is all the answer there is.
static void show_again(struct wish *wish)
{
    guest_owe_view(wish->guest, wish->re);
    wish->guest->wants_view = true;
    server_ask_to_write(wish->guest);
}

// Is the line meant for the present? One that comes late is answered by how things stand.
static bool is_present(struct wish *wish)
{
    struct guest *guest = wish->guest;
    long moment;
    if (!take_number(wish, HISTORY_CAP, &moment)) {
        refuse(wish, "the moment it is meant for was expected first");
        return false;
    }
    if (moment == table_moment(guest->table, guest_viewer(guest))) return true;
    show_again(wish);
    return false;
}

static bool parse_choice(struct wish *wish, enum side side, struct choice *choice)
{
    const struct game *game = &wish->guest->table->record->history.game;
    char sentence[512];
    struct text why;
    text_init(&why, sentence, sizeof sentence);
    if (choice_parse(game->rules, game->ground, wish->rest, choice, &why)) {
        choice->side = (uint8_t)side;
        return true;
    }
    fail(wish, sentence);
    return false;
}

// A line sent twice for one moment is done once: by then the moment has passed.
static void play(struct wish *wish)
{
    struct choice choice;
    char said[SAID_CAP];
    enum side side = actor(wish);
    if (!side || !is_present(wish) || !parse_choice(wish, side, &choice)) return;
    if (!choice_words(wish->rest, said)) said[0] = '\0';
    conclude(wish, table_play(wish->guest->table, &choice, said));
}

// "12/3 5 6": for moment 12, three dice of the exchange having been typed before; so a line that
// comes twice is thrown once.
static bool take_thrown(struct wish *wish, long *thrown)
{
    *thrown = 0;
    char *word = wish->rest + strspn(wish->rest, " ");
    size_t length = strcspn(word, " ");
    char *slash = memchr(word, '/', length);
    if (!slash) return true;
    char number[16];
    size_t digits = length - (size_t)(slash + 1 - word);
    if (digits >= sizeof number) return false;
    memcpy(number, slash + 1, digits);
    number[digits] = '\0';
    memset(slash, ' ', digits + 1);
    return word_number(number, 0, 1000, thrown);
}

static void throw_dice(struct wish *wish)
{
    uint8_t faces[DICE_FACES_CAP];
    int count = 0;
    long face, thrown;
    struct guest *guest = wish->guest;
    bool counted = take_thrown(wish, &thrown);
    if (!actor(wish) || !is_present(wish)) return;
    if (!table_sees_call(guest->table, guest_viewer(guest))) {
        refuse(wish, "no dice are wanted");
        return;
    }
    if (!counted || thrown != table_thrown(guest->table)) {
        show_again(wish);
        return;
    }
    for (const char *word; (word = take_word(wish)) != NULL;) {
        if (count == DICE_FACES_CAP || !word_number(word, 0, UINT8_MAX, &face)) {
            refuse(wish, "faces are numbers");
            return;
        }
        faces[count++] = (uint8_t)face;
    }
    conclude(wish, table_throw(wish->guest->table, faces, count));
}

static void abandon(struct wish *wish)
{
    enum side side = actor(wish);
    const struct pending *pending = &wish->guest->table->pending;
    if (!side || !is_present(wish)) return;
    if (!table_sees_call(wish->guest->table, side)) {
        refuse(wish, "no dice are awaited");
        return;
    }
    if (pending->any && pending->choice.side != side) {
        refuse(wish, "it is another side's choice");
        return;
    }
    conclude(wish, table_abandon(wish->guest->table));
}

static void undo(struct wish *wish)
{
    enum side side = actor(wish);
    if (side && is_present(wish)) conclude(wish, table_undo(wish->guest->table, side));
}

static void reset(struct wish *wish)
{
    enum side side = actor(wish);
    long unit;
    if (!side || !is_present(wish)) return;
    if (!take_number(wish, UINT8_MAX, &unit)) {
        refuse(wish, "the number of a figure was expected");
        return;
    }
    conclude(wish, table_reset(wish->guest->table, side, (uint8_t)unit));
}

static void offer(struct wish *wish)
{
    enum side side = actor(wish);
    const char *kind = take_word(wish);
    int number = kind ? word_in_list(kind, "none takeback draw", ' ') : -1;
    if (!side) return;
    if (number <= 0) {
        refuse(wish, "one offers a takeback or a draw");
        return;
    }
    conclude(wish, table_offer(wish->guest->table, side, (enum offer_kind)number, ""));
}

static void fix(struct wish *wish)
{
    enum side side = actor(wish);
    if (!side || !is_present(wish)) return;
    conclude(wish, table_offer(wish->guest->table, side, OFFER_FIX, wish->rest));
}

static void answer(struct wish *wish)
{
    enum side side = actor(wish);
    const char *word = take_word(wish);
    bool yes = word && strcmp(word, "yes") == 0;
    if (!side) return;
    if (!yes && !(word && strcmp(word, "no") == 0)) {
        refuse(wish, "yes or no was expected");
        return;
    }
    conclude(wish, table_answer(wish->guest->table, side, yes));
}

static void resign(struct wish *wish)
{
    enum side side = actor(wish);
    if (side) conclude(wish, table_resign(wish->guest->table, side));
}

static void check(struct wish *wish)
{
    struct choice choice;
    struct json json;
    enum side side = actor(wish);
    if (!side || !parse_choice(wish, side, &choice)) return;
    struct problem problem = game_check(&wish->guest->table->record->history.game, &choice);
    struct text text = server_voice(wish->guest->server);
    speak_begin(&json, &text, "check", wish->re);
    json_bool(&json, "may", fine(problem));
    speak_problem(&json, rules_of(wish), problem);
    json_end(&json);
    say(wish, &text);
}

static void preview(struct wish *wish)
{
    struct choice choice;
    enum side side = actor(wish);
    if (!side || !parse_choice(wish, side, &choice)) return;
    struct thought *thought = thought_of_table(wish->guest->table, side, THINK_PREVIEW);
    thought->choice = choice;
    think_about(wish, thought);
}

static void reach(struct wish *wish)
{
    enum side side = actor(wish);
    long unit;
    if (!side) return;
    if (!take_number(wish, rules_of(wish)->units, &unit)) {
        fail(wish, "the number of a figure was expected");
        return;
    }
    struct thought *thought = thought_of_table(wish->guest->table, side, THINK_REACH);
    thought->choice = (struct choice){.side = (uint8_t)side, .unit = (uint8_t)unit};
    think_about(wish, thought);
}

static void hint(struct wish *wish)
{
    enum side side = actor(wish);
    if (!side) return;
    if (!table_asks(wish->guest->table, side)) {
        fail(wish, "there is nothing to decide at the moment");
        return;
    }
    struct thought *thought = thought_of_table(wish->guest->table, side, THINK_HINT);
    thought->seed = mix((unsigned)table_moment(wish->guest->table, side));
    think_about(wish, thought);
}

static void overlay(struct wish *wish)
{
    think_about(wish,
                thought_of_table(wish->guest->table, guest_viewer(wish->guest), THINK_OVERLAY));
}

static void look(struct wish *wish)
{
    const char *word = take_word(wish);
    enum side side = word ? side_by_name(word) : NOBODY;
    struct guest *guest = wish->guest;
    if (!side || !side_in(guest->seat->sides, side)) {
        refuse(wish, "that side is not played from this seat");
        return;
    }
    guest->looking = side;
    show_again(wish);
}

static void watch(struct wish *wish)
{
    const char *word = take_word(wish);
    enum side side = word ? side_by_name(word) : NOBODY;
    if (!actor(wish)) return;
    if (!side_in(wish->guest->seat->sides, side)) {
        refuse(wish, "that side is not played from this seat");
        return;
    }
    const struct seat *seat = table_add_seat(wish->guest->table, 0, (uint8_t)side);
    if (!seat) {
        refuse(wish, "there is no room for more onlookers");
        return;
    }
    struct json json;
    struct text text = server_voice(wish->guest->server);
    speak_begin(&json, &text, "made", wish->re);
    json_list(&json, "seats");
    json_end(&json);
    json_text(&json, "watch", seat->token);
    json_end(&json);
    say(wish, &text);
}

static void name(struct wish *wish)
{
    const char *words = wish->rest + strspn(wish->rest, " ");
    if (!actor(wish)) return;
    if (*words == '\0' || strlen(words) >= STORE_NAME_CAP) {
        refuse(wish, "a name has at most 31 bytes");
        return;
    }
    bool kept = table_name_seat(wish->guest->table, wish->guest->seat, words);
    conclude(wish, kept ? no_problem() : not_kept());
}

static void at_moment(struct wish *wish)
{
    struct onlooker onlooker = guest_onlooker(wish->guest);
    long moment;
    if (!take_number(wish, table_moment(onlooker.table, onlooker.viewer), &moment) ||
        !onlooker.table->record->history.entries) {
        fail(wish, "there is no such moment");
        return;
    }
    struct text text = server_voice(wish->guest->server);
    speak_moment(&text, wish->re, &onlooker, (int)moment);
    say(wish, &text);
}

static bool is_over(const struct wish *wish, const char *why)
{
    bool over = table_over(wish->guest->table) || wish->guest->table->only_read;
    if (!over) fail(wish, why);
    return over;
}

static void report(struct wish *wish)
{
    struct onlooker onlooker = guest_onlooker(wish->guest);
    if (!is_over(wish, "the report is written when the battle is over")) return;
    struct text text = server_voice(wish->guest->server);
    speak_report(&text, wish->re, &onlooker);
    say(wish, &text);
}

static void record(struct wish *wish)
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
    say(wish, &text);
    free(bytes);
}

// The same scenario and options; who played one side plays the next.
static void rematch(struct wish *wish)
{
    const struct table *old = wish->guest->table;
    const struct battle_record *kept = old->record;
    char line[LINE_CAP], sentence[1024];
    struct text words, why;
    if (!is_over(wish, "the battle is not over") || !actor(wish) || !may_make(wish)) return;
    text_init(&words, line, sizeof line);
    text_init(&why, sentence, sizeof sentence);
    text_addf(&words, "%s/%s", kept->scenario.ruleset, kept->scenario.id);
    const struct shelf_list *shelf = wish->guest->server->shelf;
    if (!shelf_list_find(shelf, line)) {
        text_clear(&words);
        text_add(&words, kept->scenario.id);
    }
    int sides = kept->scenario.sides;
    for (int side = RED; side <= sides; side++) {
        const struct player *player = old->players[side];
        text_addf(&words, " %s=%s", side_name((enum side)(side % sides + 1)),
                  player ? player->name : "person");
    }
    if (__builtin_popcount(wish->guest->seat->sides) > 1) text_add(&words, " screen=shared");
    if (kept->typed_dice) text_add(&words, " dice=typed");
    text_addf(&words, " think=%ld", old->think_ms);
    for (int i = 0; rules_of(wish)->options[i].name; i++) {
        text_addf(&words, " option:%s=", rules_of(wish)->options[i].name);
        parameter_print(&rules_of(wish)->options[i], kept->scenario.options[i], &words);
    }
    struct table *table = words.cut ? NULL : server_make(wish->guest->server, line, &why);
    if (table) {
        say_made(wish, table);
    } else {
        fail(wish, *sentence ? sentence : "its options are too many for one line");
    }
}

bool guest_answer(struct guest *guest, long re, char *line, const char *body, size_t length)
{
    static const struct verb {
        const char *word;
        bool at_a_seat;
        void (*run)(struct wish *);
    } verbs[] = {
        {"lobby", false, say_lobby}, {"scenario", false, say_scenario},
        {"rules", false, say_rules}, {"odds", false, say_odds},
        {"new", false, make_new},    {"upload", false, upload},
        {"read", false, read_only},  {"sit", false, sit},
        {"leave", true, leave},      {"do", true, play},
        {"dice", true, throw_dice},  {"back", true, abandon},
        {"undo", true, undo},        {"reset", true, reset},
        {"offer", true, offer},      {"answer", true, answer},
        {"resign", true, resign},    {"fix", true, fix},
        {"check", true, check},      {"preview", true, preview},
        {"reach", true, reach},      {"hint", true, hint},
        {"overlay", true, overlay},  {"look", true, look},
        {"watch", true, watch},      {"name", true, name},
        {"at", true, at_moment},     {"report", true, report},
        {"record", true, record},    {"rematch", true, rematch},
    };
    struct wish wish = {guest, re, line, body, length};
    const char *word = take_word(&wish);
    for (size_t i = 0; word && i < sizeof verbs / sizeof *verbs; i++) {
        if (strcmp(word, verbs[i].word) != 0) continue;
        if (verbs[i].at_a_seat && !guest->table) {
            fail(&wish, "first sit down");
        } else {
            verbs[i].run(&wish);
        }
        return true;
    }
    return false;
}
