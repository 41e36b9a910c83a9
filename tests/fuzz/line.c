// Any lines from two browsers: whatever they send, every answer is JSON, every battle stays sound, and
// what was kept on disk is what is in memory.
//
// Lines end in a byte that no text holds: 0xff, or 0xfe where the next one comes from the other
// browser. In them $0 to $9 stand for the tokens of the newest table, and @ for the present moment, so
// that games are found and played.
#include "server/local.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>
#include <sys/random.h>

#define LINES_CAP 60
#define BROWSERS  2

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static struct server server;
static struct guest *guests[BROWSERS];
static struct desk *desk;
static uint64_t dealt; // random bytes so far

// Seeds and tokens are the same each time, so that what was found can be found again.
ssize_t getrandom(void *buffer, size_t length, unsigned flags)
{
    (void)flags;
    for (size_t i = 0; i < length; i++) {
        ((uint8_t *)buffer)[i] = (uint8_t)((++dealt * UINT64_C(0x9e3779b97f4a7c15)) >> 32);
    }
    return (ssize_t)length;
}

static void open_house(void)
{
    static const struct server_setup setup = {.quiet = true, .local = true};
    static struct shelf_list *shelf;
    static struct force_list *forces;
    static char *voice;
    char sentence[256];
    struct text why;
    if (!shelf) shelf = shelf_list_new(NULL);
    if (!forces) forces = force_list_new();
    if (!voice) voice = malloc(VOICE_CAP);
    if (!desk) desk = desk_new();
    desk->engine.limits.runs = desk->engine.limits.stages = 500;
    desk->engine.limits.states = 500;
    assert(shelf->count > 0 && voice);
    text_init(&why, sentence, sizeof sentence);
    dealt = 0;
    server = (struct server){.setup = &setup, .shelf = shelf, .forces = forces, .voice = voice};
    server.store = store_open(":memory:", &why);
    assert(server.store);
    server.players = thinkers_new(&server, 0);
    server.answers = thinkers_new(&server, 0);
    for (int i = 0; i < BROWSERS; i++) {
        guests[i] = guest_new(&server, NULL, "::1");
    }
}

static void close_house(void)
{
    for (int i = 0; i < BROWSERS; i++) {
        guest_free(guests[i]);
    }
    thinkers_free(server.players);
    thinkers_free(server.answers);
    server_tables_free(&server);
    store_close(server.store);
}

// A line with its tokens and moments filled in.
static size_t fill_in(const struct guest *guest, const uint8_t *bytes, size_t length, char **line)
{
    size_t written = 0;
    FILE *out = open_memstream(line, &written);
    assert(out);
    for (size_t i = 0; i < length; i++) {
        int digit = i + 1 < length ? bytes[i + 1] - '0' : -1;
        const struct table *table =
            server.table_count ? server.tables[server.table_count - 1] : NULL;
        if (bytes[i] == '$' && table && digit >= 0 && digit < table->seat_count) {
            fputs(table->seats[digit].token, out);
            i++;
        } else if (bytes[i] == '@' && guest->table) {
            fprintf(out, "%d", table_moment(guest->table, guest_viewer(guest)));
        } else {
            fputc(bytes[i], out);
        }
    }
    fclose(out);
    return written;
}

// Previews and hints, with small budgets.
static void weigh(struct text *out, struct thought *thought, const char *verb, const char *rest)
{
    char sentence[256];
    struct text why;
    struct choice choice;
    text_init(&why, sentence, sizeof sentence);
    if (strncmp(verb, " preview ", 9) == 0 &&
        choice_parse(thought->rules, thought->ground, rest + 1, &choice, &why)) {
        choice.side = thought->choice.side;
        struct venture venture = {thought->rules, thought->ground, &thought->known.head, &choice};
        speak_preview(out, 1, &venture, &desk->engine);
    }
    struct decision decision = decision_pending(thought->rules, &thought->known.head);
    if (strncmp(verb, " hint", 5) == 0 &&
        side_in(decision.sides, (enum side)thought->choice.side)) {
        struct thinking thinking = {.rules = thought->rules,
                                    .ground = thought->ground,
                                    .known = &thought->known.head,
                                    .side = (enum side)thought->choice.side,
                                    .seed = 1,
                                    .work = 500};
        speak_hint(out, 1, &thinking, desk);
    }
}

// What a thread would have thought, where that is quick.
static void think(struct guest *guest, const char *line)
{
    static char answer[1 << 20];
    char words[LINE_CAP];
    struct text out;
    const char *verb = strchr(line, ' '), *rest = verb ? strchr(verb + 1, ' ') : NULL;
    if (!verb || !guest->table) return;
    if (!rest) rest = " ";
    enum side viewer = guest_viewer(guest);
    struct thought *thought = thought_of_table(guest->table, viewer, THINK_REACH);
    thought->choice.side = (uint8_t)viewer;
    thought->choice.figure = (uint8_t)(rest[1] % (thought->rules->figures + 1));
    struct venture venture = {thought->rules, thought->ground, &thought->known.head,
                              &thought->choice};
    text_init(&out, answer, sizeof answer);
    snprintf(words, sizeof words, "%s", rest);
    if (strncmp(verb, " overlay ", 9) == 0) speak_overlay(&out, 1, &venture, words);
    if (strncmp(verb, " reach ", 7) == 0 && viewer < SIDES) speak_reach(&out, 1, &venture);
    if (strncmp(verb, " odds ", 6) == 0) speak_odds(&out, 1, words, &desk->engine);
    if (viewer != NOBODY && viewer < SIDES) weigh(&out, thought, verb, rest);
    free(thought);
}

// A computer that must decide takes what a byte picks for it.
static void let_computer_play(struct table *table, uint8_t pick)
{
    static struct choices choices;
    enum side side = table_thinker(table);
    if (!side) return;
    struct thought *thought = thought_of_table(table, side, THINK_CHOICE);
    game_propose(&table->record->history.game, side, &choices);
    assert(choices.count > 0);
    thought->choice = choices.list[pick % choices.count];
    table->thoughts++;
    server_thought(&server, thought);
}

static void read_answers(struct guest *guest)
{
    for (struct waiting *waiting; (waiting = guest_next(guest)) != NULL;) {
        assert(waiting->length >= 2 && waiting->length < VOICE_CAP - 1);
        assert(waiting->text[0] == '{' && waiting->text[waiting->length - 1] == '}');
        free(waiting);
    }
}

static void hear(int browser, const uint8_t *bytes, size_t length)
{
    char *line = NULL;
    size_t filled = fill_in(guests[browser], bytes, length, &line);
    if (guest_hear(guests[browser], line, filled)) {
        think(guests[browser], line);
    } else {
        guest_free(guests[browser]); // sent away; it comes back
        guests[browser] = guest_new(&server, NULL, "::1");
    }
    struct table *table = guests[browser]->table;
    if (table) let_computer_play(table, (uint8_t)filled);
    for (int i = 0; i < BROWSERS; i++) {
        read_answers(guests[i]);
    }
    free(line);
}

static void examine(const struct table *table)
{
    char sentence[256];
    struct text why;
    const struct history *history = &table->record->history;
    const struct game *game = &history->game;
    const char *unsound = game->rules->unsound(game->ground, &game->battle.head);
    if (unsound) puts(unsound);
    assert(!unsound);
    if (!history->entries) return;
    text_init(&why, sentence, sizeof sentence);
    struct table *again = table_load(server.store, table->id, &why);
    if (!again) puts(sentence);
    assert(again);
    assert(again->record->history.ply == history->ply);
    assert(battle_equal(&again->record->history.game.battle.head, &game->battle.head));
    assert(table_over(again) == table_over(table) && table_typing(again) == table_typing(table));
    assert(again->offer.kind == table->offer.kind);
    for (int viewer = 0; viewer < VIEWERS; viewer++) {
        assert(table_moment(again, (enum side)viewer) == table_moment(table, (enum side)viewer));
    }
    table_free(again);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    int browser = 0, lines = 0;
    open_house();
    for (size_t start = 0; start < size && lines < LINES_CAP; lines++) {
        size_t end = start;
        while (end < size && data[end] < 0xfe) {
            end++;
        }
        hear(browser, data + start, end - start);
        if (end < size && data[end] == 0xfe) browser = (browser + 1) % BROWSERS;
        start = end + 1;
    }
    for (int i = 0; i < server.table_count; i++) {
        examine(server.tables[i]);
    }
    close_house();
    return 0;
}
