// A room: what one process does for one game and those who sit at it.
#include "server/local.h"

#include "core/mix.h"

#include <errno.h>
#include <poll.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/random.h>
#include <sys/resource.h>
#include <time.h>
#include <unistd.h>

#define MEMORY_CAP ((rlim_t)1 << 30)
#define EARS_CAP   64 // thoughts that are listened to at once, and the door
#define AGAIN_MS   2000
#define DAY_S      86400

struct text room_voice(struct room *room)
{
    struct text text;
    text_init(&text, room->voice, VOICE_CAP);
    return text;
}

void room_put(struct room *room, enum note_kind kind, uint64_t number, const struct text *text)
{
    wire_put(&room->wire,
             &(struct note){kind, number, text ? text->at : "", text ? text->length : 0});
}

static void begin_duty(struct room *room)
{
    room_put(room, NOTE_BEGUN, 0, NULL);
    wire_flush(&room->wire);
}

// What is begun must be told before it can go wrong.
static void begin_by_itself(struct room *room, const char *what)
{
    struct text text = room_voice(room);
    text_add(&text, what);
    room_put(room, NOTE_BUSY, 0, &text);
    wire_flush(&room->wire);
}

static void open_table(struct room *room, int64_t id, struct text *why)
{
    if (room->table && room->table->id == id) return;
    for (const struct guest *guest = room->guests; guest; guest = guest->next) {
        if (!guest->table) continue;
        text_add(why, "another game is played in this room");
        return;
    }
    thoughts_forget(room, 0);
    table_free(room->table);
    room->table = table_load(room->store, id, why);
    if (room->table) {
        room_put(room, NOTE_OPENED, 0, NULL);
    } else {
        server_log(room->setup, "unreadable", "game=%lld why=%s", (long long)id,
                   quoted(why->at).text);
    }
}

static bool is_token(const char *word)
{
    return strlen(word) == STORE_TOKEN_CAP - 1 && word[strspn(word, "0123456789abcdef")] == '\0';
}

// Two at one screen begin behind the curtain; a side alone looks for itself.
static enum side first_look(const struct seat *seat)
{
    bool alone = __builtin_popcount(seat->sides) == 1;
    return alone ? side_first(seat->sides) : NOBODY;
}

static struct seat *find_seat(struct room *room, const char *token, struct text *why)
{
    int64_t id;
    if (!is_token(token)) {
        text_add(why, "there is no such seat; the link may have been cut short");
        return NULL;
    }
    if (!store_find(room->store, token, &id, why)) return NULL;
    open_table(room, id, why);
    if (!room->table || room->table->id != id) return NULL;
    struct seat *seat = table_seat(room->table, token);
    if (!seat) text_add(why, "the game is there, but its seats cannot be read");
    return seat;
}

// That is written down once a day, and no oftener.
static void note_visit(struct room *room)
{
    int64_t day = time(NULL) / DAY_S;
    if (room->table->visited == day) return;
    room->table->visited = day;
    store_touch(room->store, room->table->id);
}

bool room_seat(struct room *room, struct guest *guest, const char *token, struct text *why)
{
    struct seat *seat = find_seat(room, token, why);
    if (!seat) return false;
    if (seat->open) return true; // nobody sits there yet
    room_unseat(guest);
    guest->table = room->table;
    guest->seat = seat;
    guest->looking = first_look(seat);
    guest->told = -1;
    seat->here++;
    note_visit(room);
    room_changed(room);
    return true;
}

// What was claimed and not heard of may be claimed again with the same token, and a seat that is
// nobody's link is its own.
bool room_claim(struct room *room, const char *link, char *token, struct text *why)
{
    int64_t id;
    char sentence[128];
    struct text unheard;
    text_init(&unheard, sentence, sizeof sentence);
    if (!is_token(link) || !is_token(token)) {
        text_add(why, "a link and a token of one's own were expected");
        return false;
    }
    if (store_find(room->store, token, &id, &unheard)) return true;
    if (store_claim_seat(room->store, link, token)) {
        struct seat *seat = room->table ? table_seat(room->table, link) : NULL;
        if (!seat) return true;
        memcpy(seat->token, token, sizeof seat->token);
        seat->open = false;
        return true;
    }
    if (store_failing(room->store)) {
        text_add(why, not_kept().text);
        return false;
    }
    if (store_find(room->store, link, &id, &unheard)) {
        memcpy(token, link, STORE_TOKEN_CAP);
        return true;
    }
    text_add(why, "there is no such seat; the link may have been cut short, or somebody has taken "
                  "it before you");
    return false;
}

void room_unseat(struct guest *guest)
{
    if (!guest->table) return;
    guest_pay_view(guest);
    guest->seat->here--;
    guest->table = NULL;
    guest->seat = NULL;
    guest->wants_view = false;
    room_changed(guest->room);
}

static bool anybody_here(const struct table *table)
{
    for (int i = 0; i < table->seat_count; i++) {
        if (table->seats[i].here) return true;
    }
    return false;
}

// A computer thinks while somebody is there to see it.
static void let_think(struct room *room)
{
    struct table *table = room->table;
    enum side side = table_thinker(table);
    if (!side || table->asked == table->version + 1 || !anybody_here(table)) return;
    struct thought *thought = thought_of_table(table, side, THINK_CHOICE);
    thought->player = table->players[side];
    thought->think_ms = table->think_ms;
    thought->seed =
        mix(table->record->history.game.dice.seed + (unsigned)table->record->history.ply + 1);
    if (thought_ask(room, thought)) table->asked = table->version + 1;
}

void room_changed(struct room *room)
{
    let_think(room);
    thoughts_overtaken(room);
    for (struct guest *guest = room->guests; guest; guest = guest->next) {
        if (!guest->table) continue;
        // What was taken back must be forgotten before anything else takes its place.
        if (guest->told > table_moment(room->table, guest_viewer(guest))) guest->told = -1;
        guest->wants_view = true;
    }
}

static void tell_disk(struct room *room)
{
    int64_t failures = store_failures(room->store) - room->unkept;
    if (failures) room_put(room, NOTE_UNKEPT, (uint64_t)failures, NULL);
    if (!failures && room->told_ill && !store_failing(room->store)) {
        room_put(room, NOTE_KEPT, 0, NULL);
    }
    room->unkept += failures;
    room->told_ill = store_failing(room->store);
}

static void play_choice(struct room *room, const struct thought *thought)
{
    struct table *table = room->table;
    begin_by_itself(room, "the computer's choice");
    struct problem problem = table_play(table, &thought->choice, NULL);
    room->stuck = !fine(problem);
    if (room->stuck) {
        table->asked = table->version + 1; // not at once
        server_log(room->setup, "stuck", "game=%lld why=%s", (long long)table->id,
                   quoted(problem.text).text);
    }
    room_changed(room);
    tell_disk(room);
    room_put(room, NOTE_DONE, 0, NULL);
}

void room_thought(struct room *room, struct thought *thought)
{
    struct guest *guest = guest_by_number(room, thought->guest);
    struct text answer = {thought->heard.bytes, 0, thought->heard.end, false};
    bool failed = thought->failed || answer.length == 0;
    if (thought->kind == THINK_CHOICE && failed) {
        begin_by_itself(room, "the computer's thoughts");
        _exit(1); // the door will see to the game
    } else if (thought->kind == THINK_CHOICE && room->table->version == thought->version) {
        play_choice(room, thought);
    } else if (thought->kind == THINK_CHOICE) {
        let_think(room);
    } else if (guest && failed) {
        guest_tell(guest, thought->re, "this could not be worked out");
    } else if (guest) {
        guest_say(guest, &answer);
    }
    free(thought->heard.bytes);
    free(thought);
}

uint64_t room_seed(const struct room *room)
{
    uint64_t seed = room->setup->seed;
    if (seed) return seed;
    if (getrandom(&seed, sizeof seed, 0) != (ssize_t)sizeof seed) abort();
    return seed;
}

struct table *room_host(struct room *room, struct battle_record *record,
                        const struct table_wish *wish, struct text *why)
{
    if (!record) return NULL;
    if (!table_wish_suits(wish, &record->history.game, why)) {
        battle_record_free(record);
        return NULL;
    }
    struct table *table = table_make(room->store, record, wish);
    if (!table) text_add(why, "the game could not be written to disk");
    return table;
}

// A battle with lessons has dice of its own, which only somebody who plays alone may know.
static bool choose_seed(const struct room *room, const struct shelved *shelved,
                        const struct table_wish *wish, uint64_t *seed, struct text *why)
{
    int people = 0;
    *seed = room_seed(room);
    if (!wish->taught) return true;
    for (enum side side = RED; side <= shelved->record->scenario.sides; side++) {
        people += table_wish_player(wish, side) == NULL;
    }
    if (people != 1) {
        text_add(why, "lessons are for one person against the computer");
        return false;
    }
    uint64_t fixed = lessons_seed(&shelved->lessons);
    if (fixed) *seed = fixed;
    return true;
}

// "duel-at-dawn red=person blue=greedy …"
struct table *room_make(struct room *room, const char *words, struct text *why)
{
    char line[LINE_CAP], *rest = NULL;
    struct table_wish wish;
    snprintf(line, sizeof line, "%s", words);
    const char *name = strtok_r(line, " ", &rest);
    const struct shelved *shelved = name ? shelf_list_find(room->shelf, name) : NULL;
    if (!shelved) {
        text_addf(why, "there is no scenario '%s'", name ? name : "");
        return NULL;
    }
    uint64_t seed;
    if (!table_wish_read(&wish, rest, why)) return NULL;
    if (!choose_seed(room, shelved, &wish, &seed, why)) return NULL;
    struct battle_setup setup = {.shelf = &disk_shelf,
                                 .scenario = shelved->path,
                                 .settings = wish.settings,
                                 .seed = seed,
                                 .typed_dice = wish.typed};
    return room_host(room, battle_record_new(&setup, why), &wish, why);
}

static void hear_line(struct room *room, const struct note *note)
{
    struct guest *guest = guest_by_number(room, note->number);
    if (!guest) guest = guest_new(room, note->number);
    if (guest_hear(guest, note->text, note->length)) return;
    room_put(room, NOTE_AWAY, note->number, NULL);
    guest_free(guest);
}

static void take_seat_again(struct room *room, const struct note *note)
{
    char sentence[1024];
    struct text why;
    struct guest *guest = guest_by_number(room, note->number);
    if (!guest) guest = guest_new(room, note->number);
    text_init(&why, sentence, sizeof sentence);
    if (!room_seat(room, guest, note->text, &why)) guest_tell(guest, 0, sentence);
}

bool room_hear(struct room *room, const struct note *note)
{
    struct guest *guest = guest_by_number(room, note->number);
    if (note->kind == NOTE_LINE || note->kind == NOTE_SEAT) begin_duty(room);
    switch ((int)note->kind) {
    case NOTE_LINE: hear_line(room, note); break;
    case NOTE_SEAT: take_seat_again(room, note); break;
    case NOTE_READY:
        if (guest) guest->ready = true;
        break;
    case NOTE_GONE:
        if (guest) guest_free(guest);
        break;
    case NOTE_THINK: thought_begin(room, note->number); break;
    default: return false;
    }
    room_show(room);
    tell_disk(room);
    if (note->kind == NOTE_LINE || note->kind == NOTE_SEAT) room_put(room, NOTE_DONE, 0, NULL);
    return true;
}

void room_show(struct room *room)
{
    for (struct guest *guest = room->guests; guest; guest = guest->next) {
        if (guest->ready && guest->wants_view && guest->table) guest_show(guest);
    }
}

void room_empty(struct room *room)
{
    while (room->guests) {
        guest_free(room->guests);
    }
    thoughts_forget(room, 0);
    table_free(room->table);
    room->table = NULL;
}

void room_free(struct room *room)
{
    room_empty(room);
    wire_fini(&room->wire);
    store_close(room->store);
    force_list_free(room->forces);
    shelf_list_free(room->shelf);
    free(room->voice);
    free(room);
}

static bool hear_door(struct room *room)
{
    struct note note;
    if (!wire_fill(&room->wire)) return false;
    while (wire_next(&room->wire, &note)) {
        if (!room_hear(room, &note)) return false;
    }
    return !room->wire.torn;
}

static void hear_thoughts(struct room *room, const struct pollfd *ears, int count)
{
    for (int i = 1; i < count; i++) {
        struct thought *thought = room->thoughts;
        while (ears[i].revents && thought && (!thought->pid || thought->from != ears[i].fd)) {
            thought = thought->next;
        }
        if (ears[i].revents && thought) thought_hear(room, thought);
    }
    room_show(room);
}

static int listen_to(const struct room *room, struct pollfd ears[EARS_CAP])
{
    int count = 0;
    ears[count++] = (struct pollfd){room->wire.fd, POLLIN, 0};
    for (const struct thought *thought = room->thoughts; thought && count < EARS_CAP;
         thought = thought->next) {
        if (thought->pid) ears[count++] = (struct pollfd){thought->from, POLLIN, 0};
    }
    return count;
}

// A choice that could not be kept is made again: the disk may have room by now.
static void think_again(struct room *room)
{
    room->stuck = false;
    if (!room->table) return;
    room->table->asked = 0;
    let_think(room);
}

static void live(struct room *room)
{
    for (bool wanted = true; wanted;) {
        struct pollfd ears[EARS_CAP];
        int count = listen_to(room, ears);
        while (wanted && wire_waiting(&room->wire)) {
            wanted = wire_flush(&room->wire);
        }
        int heard = wanted ? poll(ears, (nfds_t)count, room->stuck ? AGAIN_MS : -1) : -1;
        if (heard == 0) think_again(room);
        if (heard <= 0) continue;
        if (ears[0].revents) wanted = hear_door(room);
        if (wanted) hear_thoughts(room, ears, count);
    }
}

// A sanitizer maps more than any limit allows.
static void limit_memory(void)
{
#ifndef __SANITIZE_ADDRESS__
    setrlimit(RLIMIT_AS, &(struct rlimit){MEMORY_CAP, MEMORY_CAP});
#endif
}

void *room_prepare(const void *setup)
{
    struct room *room = calloc(1, sizeof *room);
    if (!room) abort();
    room->setup = setup;
    room->wire.fd = -1;
    room->voice = malloc(VOICE_CAP);
    if (!room->voice) abort();
    room->shelf = shelf_list_new(room->setup->scenario);
    room->forces = force_list_new();
    return room;
}

void room_live(void *of, int fd)
{
    char sentence[1024];
    struct text why;
    struct room *room = of;
    text_init(&why, sentence, sizeof sentence);
    limit_memory();
    wire_init(&room->wire, fd);
    room->store = store_join(room->setup->database, &why);
    if (!room->store) {
        server_log(room->setup, "not-opened", "why=%s", quoted(sentence).text);
        _exit(ROOM_POOR);
    }
    live(room);
    room_free(room);
    _exit(0);
}
