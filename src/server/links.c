// Rooms as the door knows them: what they have to do, how long they take, and how they end.
#include "server/door.h"
#include "server/local.h"

#include <poll.h>
#include <stdlib.h>
#include <string.h>
#include <sys/epoll.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <time.h>

#define IDLE_NS  (20 * SECONDS)
#define HELD_CAP ((size_t)8 << 20) // bytes a room may leave unread

static int64_t cpu_ns(pid_t pid)
{
    clockid_t clock;
    struct timespec time;
    if (!pid || clock_getcpuclockid(pid, &clock) != 0 || clock_gettime(clock, &time) != 0) return 0;
    return (int64_t)time.tv_sec * SECONDS + time.tv_nsec;
}

static int link_count(const struct door *door)
{
    int count = 0;
    for (const struct link *link = door->links; link; link = link->next) {
        count++;
    }
    return count;
}

static void watch(const struct door *door, struct link *link, int deed)
{
    if (link->silent) return;
    struct epoll_event event = {.events = EPOLLIN | (link->full ? EPOLLOUT : 0), .data.ptr = link};
    if (epoll_ctl(door->ears, deed, link->wire.fd, &event) != 0) abort();
}

static struct link *link_new(struct door *door, int64_t game)
{
    uint32_t room = ++door->last_room;
    int fd = link_count(door) < ROOMS_CAP ? house_room(&door->house, room) : -1;
    if (fd < 0) return NULL;
    struct link *link = calloc(1, sizeof *link);
    if (!link) abort();
    link->room = room;
    link->game = game;
    link->idle_since = now_ns();
    wire_init(&link->wire, fd);
    link->next = door->links;
    door->links = link;
    watch(door, link, EPOLL_CTL_ADD);
    return link;
}

static void duty_free(struct duty *duty)
{
    if (duty->from) duty->from->duties--;
    free(duty);
}

static void link_free(struct door *door, struct link *link)
{
    struct link **place = &door->links;
    while (*place != link) {
        place = &(*place)->next;
    }
    *place = link->next;
    turns_forget(&door->turns, link->room);
    while (link->first) {
        struct duty *next = link->first->next;
        duty_free(link->first);
        link->first = next;
    }
    wire_fini(&link->wire); // the ears forget what is closed
    free(link);
}

struct link *link_of_game(struct door *door, int64_t game)
{
    for (struct link *link = door->links; link; link = link->next) {
        if (link->game == game && !link->leaves && !link->silent) return link;
    }
    return link_new(door, game);
}

static int duties_of(const struct link *link, const struct address *address)
{
    int count = 0;
    for (const struct duty *duty = link->first; duty; duty = duty->next) {
        count += !address || duty->from == address;
    }
    return count;
}

// The least busy. One address never holds more than half of them, so that others find one free.
struct link *link_of_parlour(struct door *door, const struct caller *caller)
{
    struct link *best = NULL;
    int count = 0, held = 0, least = 0;
    for (struct link *link = door->links; link; link = link->next) {
        if (link->game) continue;
        count++;
        held += duties_of(link, caller->address) > 0;
    }
    for (struct link *link = door->links; link; link = link->next) {
        if (link->game || link->silent || link->leaves) continue;
        int duties = duties_of(link, NULL);
        if (held >= PARLOURS / 2 && !duties_of(link, caller->address)) continue;
        if (best && duties >= least) continue;
        best = link;
        least = duties;
    }
    return best && (least == 0 || count >= PARLOURS) ? best : link_new(door, 0);
}

static bool is_anybody_in(const struct door *door, const struct link *link)
{
    const struct caller *caller = door->callers;
    while (caller && caller->at != link) {
        caller = caller->next;
    }
    return caller != NULL;
}

static void begin(struct link *link)
{
    link->since_ns = now_ns();
    link->since_cpu_ns = cpu_ns(link->pid);
}

static void add_duty(struct link *link, const struct note *note, struct address *from)
{
    struct duty *duty = malloc(sizeof *duty + note->length + 1);
    if (!duty) abort();
    bool by_itself = note->kind == NOTE_BUSY;
    *duty = (struct duty){.note = *note, .by_itself = by_itself, .begun = by_itself};
    duty->from = from;
    if (from) from->duties++;
    memcpy(duty->text, note->text, note->length + 1);
    duty->note.text = duty->text;
    // What it begins by itself comes before what it has not heard yet.
    if (duty->by_itself || !link->first) {
        duty->next = link->first;
        link->first = duty;
        if (!link->last) link->last = duty;
        begin(link);
        return;
    }
    link->last->next = duty;
    link->last = duty;
}

static void end_duty(struct link *link)
{
    struct duty *done = link->first;
    if (!done) return;
    link->first = done->next;
    if (!link->first) link->last = NULL;
    duty_free(done);
    link->idle_since = now_ns();
    if (link->first) begin(link);
}

static void flush(const struct door *door, struct link *link)
{
    wire_flush(&link->wire); // whether it is still there will be heard soon
    bool full = wire_waiting(&link->wire) > 0;
    if (full == link->full) return;
    link->full = full;
    watch(door, link, EPOLL_CTL_MOD);
}

void link_send(struct door *door, struct link *link, const struct note *note)
{
    if (link->leaves) return;
    wire_put(&link->wire, note);
    const struct caller *caller =
        note->kind == NOTE_LINE ? caller_by_number(door, note->number) : NULL;
    if (note->kind == NOTE_LINE || note->kind == NOTE_SEAT) {
        add_duty(link, note, caller ? caller->address : NULL);
    }
    flush(door, link);
}

bool link_is_full(const struct link *link)
{
    return wire_waiting(&link->wire) > HELD_CAP;
}

static void let_think(struct door *door)
{
    for (const struct turn *turn; (turn = turns_next(&door->turns)) != NULL;) {
        struct link *link = door->links;
        while (link && link->room != turn->room) {
            link = link->next;
        }
        if (link) link_send(door, link, &(struct note){NOTE_THINK, turn->number, "", 0});
    }
}

// "0 17": class and guest. Who asks is known by his address, a computer by its room.
static void want(struct door *door, const struct link *link, const struct note *note)
{
    char *rest;
    long class = strtol(note->text, &rest, 10);
    struct turn turn = {.room = link->room, .number = note->number};
    const struct caller *caller = caller_by_number(door, strtoull(rest, NULL, 10));
    if (class < 0 || class >= TURN_CLASSES) return; // a room that comes to grief may say anything
    turn.class = (enum turn_class) class;
    if (caller) {
        snprintf(turn.owner, sizeof turn.owner, "%s", caller->address->name);
    } else {
        snprintf(turn.owner, sizeof turn.owner, "room %u", link->room);
    }
    turns_want(&door->turns, &turn);
}

static void take(struct door *door, struct link *link, const struct note *note)
{
    struct caller *caller = caller_by_number(door, note->number);
    switch ((int)note->kind) {
    case NOTE_SAY:
        if (caller) caller_say(caller, note->text, note->length);
        break;
    case NOTE_AWAY:
        if (caller) door->sends_away(caller);
        break;
    case NOTE_MADE:
        if (caller && link->game) address_made(caller->address);
        break;
    case NOTE_KEPT: door->counters.ill = false; break;
    case NOTE_UNKEPT:
        door->counters.ill = true;
        door->counters.unkept += (int64_t)note->number;
        break;
    case NOTE_OPENED: link->opened = true; break;
    case NOTE_BEGUN:
        if (link->first) link->first->begun = true;
        break;
    case NOTE_BUSY: add_duty(link, note, NULL); break;
    case NOTE_DONE: end_duty(link); break;
    case NOTE_WANT: want(door, link, note); break;
    case NOTE_THOUGHT: turns_over(&door->turns, link->room, note->number); break;
    default: break;
    }
}

bool link_hear(struct door *door, struct link *link)
{
    struct note note;
    bool there = wire_fill(&link->wire);
    while (wire_next(&link->wire, &note)) {
        take(door, link, &note);
    }
    let_think(door);
    flush(door, link);
    if (link->wire.torn && !link->torn) {
        link->torn = true;
        house_kill(&door->house, link->room);
    }
    if (!there && !link->silent) {
        epoll_ctl(door->ears, EPOLL_CTL_DEL, link->wire.fd, NULL); // the house will tell why
        link->silent = true;
    }
    return there;
}

static long line_number(const struct duty *duty)
{
    return duty->note.kind == NOTE_LINE ? strtol(duty->text, NULL, 10) : 0;
}

// What a duty was about, without the number of its line, the moment of a choice or the token of a
// seat.
static const char *what(const struct duty *duty)
{
    if (duty->by_itself) return duty->text;
    const char *words = strchr(duty->text, ' ');
    const char *choice = words && strncmp(words, " do ", 4) == 0 ? strchr(words + 4, ' ') : NULL;
    if (choice) return choice + 1;
    if (duty->note.kind == NOTE_SEAT || !words || strncmp(words, " sit ", 5) == 0) {
        return "sitting down";
    }
    return words + 1;
}

static void tell_all(struct door *door, const struct link *link, const char *sentence)
{
    for (const struct duty *duty = link->first; duty; duty = duty->next) {
        struct caller *caller = caller_by_number(door, duty->note.number);
        if (caller && line_number(duty)) caller_tell(caller, line_number(duty), sentence);
    }
}

static void seat_again(struct door *door, const struct link *ended, bool open)
{
    struct link *link = NULL;
    for (struct caller *caller = door->callers; caller; caller = caller->next) {
        if (caller->at != ended) continue;
        if (open && !link) link = link_new(door, ended->game);
        caller->at = link;
        if (!link) continue;
        link_send(door, link,
                  &(struct note){NOTE_SEAT, caller->number, caller->token, strlen(caller->token)});
    }
}

// One line of the record: no line breaks, and short.
static void word_fault(const struct link *link, struct text *text)
{
    text_addf(text, FAULT_SETTLED "%s \"%.60s\"", link->slow ? "took too long over" : "failed at",
              what(link->first));
    for (char *at = text->at; *at; at++) {
        if (*at == '\n') *at = ' ';
    }
}

static void tell_fault(struct door *door, struct link *link, int status)
{
    char words[160], state[256], told[256];
    struct text text;
    text_init(&text, words, sizeof words);
    word_fault(link, &text);
    door->counters.faults++;
    server_log(door->setup, "fault", "game=%lld signal=%d what=%s", (long long)link->game,
               WIFSIGNALED(status) ? WTERMSIG(status) : 0, quoted(what(link->first)).text);
    snprintf(told, sizeof told, "%s%s", words,
             link->game ? "; the battle ends here, and its record is kept"
                        : "; nothing else was changed");
    if (!link->game) {
        struct caller *caller = caller_by_number(door, link->first->note.number);
        if (caller) caller_tell(caller, line_number(link->first), told);
        return;
    }
    tell_all(door, link, told);
    if (link->opened) {
        snprintf(state, sizeof state, "aside %s\n", words);
    } else {
        snprintf(state, sizeof state, "shut %s %s\n", program_mark(), words);
    }
    if (!store_note(door->store, link->game, state)) {
        server_log(door->setup, "not-kept", "game=%lld", (long long)link->game);
    }
}

static bool has_more(const struct link *link)
{
    struct pollfd ear = {link->wire.fd, POLLIN, 0};
    return !link->silent && poll(&ear, 1, 0) > 0;
}

// What was not begun yet is begun in another room.
static void ask_again(struct door *door, const struct link *ended)
{
    for (const struct duty *duty = ended->first; duty; duty = duty->next) {
        struct caller *caller = caller_by_number(door, duty->note.number);
        if (!caller || duty->begun || duty->note.kind != NOTE_LINE) continue;
        struct link *link =
            ended->game ? link_of_game(door, ended->game) : link_of_parlour(door, caller);
        if (!link) continue;
        link_send(door, link, &duty->note);
        if (link->last) link->last->again = true;
    }
}

// A room that ends before it has begun with a line did not fail at that; twice is no accident.
static bool is_guilty(const struct link *link)
{
    return link->first && !link->leaves && (link->first->begun || link->first->again || link->slow);
}

void link_end(struct door *door, struct link *link, int status)
{
    while (has_more(link) && link_hear(door, link)) {
    }
    bool began = status != HOUSE_FULL && !(WIFEXITED(status) && WEXITSTATUS(status) == ROOM_POOR);
    bool fault = began && is_guilty(link);
    link->silent = true; // no line is given to it any more
    if (!began) tell_all(door, link, "there is no room at the moment; try again later");
    if (fault) tell_fault(door, link, status);
    if (fault && link->first) link->first->begun = true; // it is not tried a third time
    if (!link->leaves) seat_again(door, link, began && link->game && (link->opened || !fault));
    if (began && !(fault && link->game)) ask_again(door, link);
    link_free(door, link);
    let_think(door);
}

static bool is_late(const struct door *door, const struct link *link)
{
    int64_t budget = door->setup->budget_s * SECONDS, now = now_ns();
    if (!link->first || now - link->since_ns < budget) return false;
    return cpu_ns(link->pid) - link->since_cpu_ns >= budget || now - link->since_ns >= 6 * budget;
}

void link_check(struct door *door, struct link *link)
{
    if (is_late(door, link) && !link->slow) {
        link->slow = true;
        house_kill(&door->house, link->room);
        return;
    }
    if (link->first || link->leaves || is_anybody_in(door, link)) return;
    if (now_ns() - link->idle_since < IDLE_NS) return;
    link->leaves = true;
    shutdown(link->wire.fd, SHUT_WR);
}
