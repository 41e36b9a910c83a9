// Any lines from two browsers: whatever they send, every answer is JSON, every battle stays sound, and
// what was kept on disk is what is in memory.
//
// Lines end in a byte that no text holds: 0xff, or 0xfe where the next one comes from the other
// browser. In them $0 to $9 stand for the tokens of the newest game, and @ for the present moment, so
// that games are found and played.
#include "server/local.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>
#include <sys/random.h>

#define LINES_CAP  60
#define BROWSERS   2
#define ROUNDS_CAP 20 // of computers who play among themselves

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static struct room room;
static struct guest *guests[BROWSERS];
static char tokens[10][STORE_TOKEN_CAP]; // of the newest game
static uint64_t dealt;                   // random bytes so far

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
    assert(shelf->count > 0 && voice);
    text_init(&why, sentence, sizeof sentence);
    dealt = 0;
    room = (struct room){.setup = &setup, .shelf = shelf, .forces = forces, .voice = voice};
    wire_init(&room.wire, -1);
    room.store = store_open(":memory:", &why);
    assert(room.store);
    memset(tokens, 0, sizeof tokens);
    for (int i = 0; i < BROWSERS; i++) {
        guests[i] = guest_new(&room, (uint64_t)i + 1);
    }
}

static void close_house(void)
{
    room_empty(&room);
    wire_fini(&room.wire);
    store_close(room.store);
}

// A line with its tokens and moments filled in.
static size_t fill_in(const struct guest *guest, const uint8_t *bytes, size_t length, char **line)
{
    size_t written = 0;
    FILE *out = open_memstream(line, &written);
    assert(out);
    for (size_t i = 0; i < length; i++) {
        int digit = i + 1 < length ? bytes[i + 1] - '0' : -1;
        if (bytes[i] == '$' && digit >= 0 && digit < 10 && tokens[digit][0]) {
            fputs(tokens[digit], out);
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

// A computer that must decide takes what chance picks for it.
static void decide(struct thought *thought)
{
    static struct choices choices;
    game_propose(&room.table->record->history.game, thought->side, &choices);
    assert(choices.count > 0);
    thought->choice = choices.list[thought->seed % (unsigned)choices.count];
}

// What a process of its own would have thought, but not for as long.
static void think(struct thought *thought)
{
    static char answer[1 << 20];
    struct odds_limits limits = thought_limits;
    struct text out;
    text_init(&out, answer, sizeof answer);
    limits.runs = 300;
    limits.samples = 20;
    limits.states = 200;
    limits.stages = 300;
    if (thought->kind == THINK_CHOICE) {
        decide(thought);
        text_add_part(&out, (const char *)&thought->choice, sizeof thought->choice);
    } else {
        thought_work(thought, &limits, &out);
    }
    memcpy(heap_room(&thought->heard, out.length), answer, out.length);
    thought->heard.end += out.length;
    thought_settle(&room, thought);
}

static void note_tokens(const char *made)
{
    static const char word[] = "\"token\":\"";
    memset(tokens, 0, sizeof tokens);
    for (int i = 0; i < 10 && (made = strstr(made, word)) != NULL; i++) {
        made += strlen(word);
        snprintf(tokens[i], sizeof tokens[i], "%s", made);
    }
}

static void read_answer(const struct note *note)
{
    assert(note->length >= 2 && note->length < VOICE_CAP - 1);
    assert(note->text[0] == '{' && note->text[note->length - 1] == '}');
    if (strncmp(note->text, "{\"type\":\"made\"", 14) == 0) note_tokens(note->text);
    struct guest *guest = guest_by_number(&room, note->number);
    if (guest) guest->ready = true;
}

// What the room said to the door, until it has no more to say.
static void read_notes(void)
{
    for (int rounds = 0; wire_waiting(&room.wire) && rounds < ROUNDS_CAP; rounds++) {
        struct wire heard = {.fd = -1, .in = room.wire.out};
        struct note note;
        room.wire.out = (struct heap){0};
        while (wire_next(&heard, &note)) {
            struct thought *thought = thought_by_number(&room, note.number);
            if (note.kind == NOTE_SAY) read_answer(&note);
            if (note.kind == NOTE_WANT && thought) think(thought);
        }
        wire_fini(&heard);
        room_show(&room);
    }
}

static void hear(int browser, const uint8_t *bytes, size_t length)
{
    char *line = NULL;
    size_t filled = fill_in(guests[browser], bytes, length, &line);
    if (!guest_hear(guests[browser], line, filled)) {
        guest_free(guests[browser]); // sent away; it comes back
        guests[browser] = guest_new(&room, (uint64_t)browser + 1);
    }
    room_show(&room);
    read_notes();
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
    struct table *again = table_load(room.store, table->id, &why);
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
    if (room.table) examine(room.table);
    close_house();
    return 0;
}
