// Browsers at the door: what they send is limited before it is looked at, what they get waits until
// they can take it.
#include "server/door.h"
#include "server/local.h"
#include "server/verbs.h"

#include <stdlib.h>
#include <string.h>

#define LINES_A_SECOND 40
#define LINES_AT_ONCE  200
#define WAITING_CAP    ((size_t)4 << 20)   // bytes a browser may leave unread
#define HELD_CAP       ((size_t)256 << 20) // bytes that wait for all of them

struct caller *caller_new(struct door *door, void *socket, const char *address)
{
    struct address *from = address_of(&door->addresses, address);
    if (from->guests == SOCKETS_EACH && !door->setup->local) return NULL;
    struct caller *caller = calloc(1, sizeof *caller);
    if (!caller) abort();
    caller->door = door;
    caller->socket = socket;
    caller->number = ++door->last_caller;
    caller->allowance = LINES_AT_ONCE;
    caller->allowed_ns = now_ns();
    caller->address = from;
    from->guests++;
    caller->next = door->callers;
    door->callers = caller;
    door->caller_count++;
    return caller;
}

// What is kept for it is counted for its address and for all. False: it is too much.
static bool hold(struct caller *caller, size_t bytes)
{
    caller->address->held += bytes;
    caller->door->held += bytes;
    return caller->address->held <= HELD_EACH && caller->door->held <= HELD_CAP;
}

static void let_go(struct caller *caller, size_t bytes)
{
    caller->address->held -= bytes;
    caller->door->held -= bytes;
}

bool caller_gather(struct caller *caller, const char *bytes, size_t length)
{
    if (caller->heard_length + length > LINE_CAP + BODY_CAP) return false;
    if (!address_may_send(caller->address, length)) return false;
    if (caller->heard_length + length >= caller->heard_room) {
        caller->heard_room = 2 * (caller->heard_length + length) + 1;
        caller->heard = realloc(caller->heard, caller->heard_room);
        if (!caller->heard) abort();
    }
    memcpy(caller->heard + caller->heard_length, bytes, length);
    caller->heard_length += length;
    caller->heard[caller->heard_length] = '\0';
    return hold(caller, length);
}

void caller_forget_heard(struct caller *caller)
{
    let_go(caller, caller->heard_length);
    free(caller->heard);
    caller->heard = NULL;
    caller->heard_length = caller->heard_room = 0;
}

bool caller_is_deaf(const struct caller *caller)
{
    int64_t patience_ns = caller->door->setup->patience_s * SECONDS;
    return patience_ns && caller->unread_ns && now_ns() - caller->unread_ns > patience_ns;
}

struct caller *caller_by_number(struct door *door, uint64_t number)
{
    struct caller *caller = door->callers;
    while (caller && caller->number != number) {
        caller = caller->next;
    }
    return caller;
}

static void forget_waiting(struct caller *caller)
{
    let_go(caller, caller->waiting_bytes);
    while (caller->first) {
        struct waiting *next = caller->first->next;
        free(caller->first);
        caller->first = next;
    }
    caller->last = NULL;
    caller->waiting_bytes = 0;
}

// A parlour may still have a line of it under way; it is told as well.
static void say_gone(const struct caller *caller)
{
    for (struct link *link = caller->door->links; link; link = link->next) {
        if (link != caller->at && link->game) continue;
        link_send(caller->door, link, &(struct note){NOTE_GONE, caller->number, "", 0});
    }
}

void caller_free(struct caller *caller)
{
    struct door *door = caller->door;
    struct caller **link = &door->callers;
    while (*link != caller) {
        link = &(*link)->next;
    }
    *link = caller->next;
    door->caller_count--;
    say_gone(caller);
    forget_waiting(caller);
    caller_forget_heard(caller);
    caller->address->guests--;
    free(caller);
}

// Who reads nothing is told nothing more.
void caller_say(struct caller *caller, const char *text, size_t length)
{
    if (caller->leaves || caller->told_off) return;
    struct waiting *waiting = malloc(sizeof *waiting + length);
    if (!waiting) abort();
    waiting->next = NULL;
    waiting->length = length;
    memcpy(waiting->text, text, length);
    if (caller->last) {
        caller->last->next = waiting;
    } else {
        caller->first = waiting;
    }
    caller->last = waiting;
    caller->waiting_bytes += length;
    caller->answered = true;
    if (!hold(caller, length) || caller->waiting_bytes > WAITING_CAP) {
        forget_waiting(caller);
        caller->leaves = true;
        caller->door->counters.sent_away++;
        caller->door->sends_away(caller);
        return;
    }
    caller->door->wants_to_speak(caller);
}

void caller_tell(struct caller *caller, long re, const char *sentence)
{
    char buffer[2048];
    struct text text;
    text_init(&text, buffer, sizeof buffer);
    speak_error(&text, re, sentence);
    caller_say(caller, text.at, text.length);
}

// When all is sent the room may show it the next view.
struct waiting *caller_next(struct caller *caller)
{
    struct waiting *first = caller->first;
    if (!first) {
        if (caller->answered && caller->at) {
            link_send(caller->door, caller->at, &(struct note){NOTE_READY, caller->number, "", 0});
        }
        caller->answered = false;
        return NULL;
    }
    caller->first = first->next;
    if (!caller->first) caller->last = NULL;
    caller->waiting_bytes -= first->length;
    let_go(caller, first->length);
    return first;
}

// A bucket that fills by so many lines a second.
static bool may_speak(struct caller *caller)
{
    int64_t now = now_ns();
    caller->allowance += LINES_A_SECOND * (double)(now - caller->allowed_ns) / 1e9;
    if (caller->allowance > LINES_AT_ONCE) caller->allowance = LINES_AT_ONCE;
    caller->allowed_ns = now;
    caller->allowance -= 1;
    return caller->allowance >= 0;
}

static void leave_room(struct caller *caller)
{
    if (!caller->at) return;
    link_send(caller->door, caller->at, &(struct note){NOTE_GONE, caller->number, "", 0});
    caller->at->idle_since = now_ns();
    caller->at = NULL;
    caller->token[0] = '\0';
}

// A game is opened by the first who sits down, and everybody else comes to the same room.
static void sit(struct caller *caller, long re, const char *token, const struct note *line)
{
    struct door *door = caller->door;
    char sentence[512];
    struct text why;
    int64_t game;
    text_init(&why, sentence, sizeof sentence);
    if (!*token) {
        caller_tell(caller, re, "a seat's token was expected");
        return;
    }
    if (!store_find(door->store, token, &game, &why)) {
        caller_tell(caller, re, sentence);
        return;
    }
    struct link *link = link_of_game(door, game);
    if (!link) {
        caller_tell(caller, re, "there are too many games at once; try again later");
        return;
    }
    if (caller->at != link) leave_room(caller);
    caller->at = link;
    snprintf(caller->token, sizeof caller->token, "%s", token);
    link_send(door, link, line);
}

// A link, or what was claimed by it, belongs to a game: the game's own room sees to it.
static void claim(struct caller *caller, long re, struct words *words, const struct note *line)
{
    struct door *door = caller->door;
    char token[64], sentence[512];
    struct text why;
    int64_t game;
    bool found = false;
    text_init(&why, sentence, sizeof sentence);
    while (!found && words_next(words, token, sizeof token)) {
        text_clear(&why);
        found = store_find(door->store, token, &game, &why);
    }
    struct link *link = found ? link_of_game(door, game) : link_of_parlour(door, caller);
    if (link) {
        link_send(door, link,
                  line); // a parlour says what was expected, or that there is no such seat
    } else {
        caller_tell(caller, re, "there are too many games at once; try again later");
    }
}

static void go_on(struct caller *caller, long re, const char *verb, const struct note *line)
{
    struct door *door = caller->door;
    char sentence[256];
    struct text why;
    enum verb_place place = verb_place(verb);
    bool makes = place == VERB_MAKES || strcmp(verb, "rematch") == 0;
    text_init(&why, sentence, sizeof sentence);
    if (makes && !door_may_make(door, caller, &why)) {
        caller_tell(caller, re, sentence);
        return;
    }
    if (place == VERB_MAKES) address_made(caller->address); // a rematch counts once it is there
    struct link *parlour = place == VERB_AT_SEAT ? NULL : link_of_parlour(door, caller);
    if (parlour && !link_is_full(parlour)) {
        link_send(door, parlour, line);
    } else if (place != VERB_AT_SEAT) {
        caller_tell(caller, re, "there is no room at the moment; try again later");
    } else if (!caller->at) {
        caller_tell(caller, re, "first sit down");
    } else {
        link_send(door, caller->at, line);
        if (strcmp(verb, "leave") == 0) leave_room(caller);
    }
}

static bool is_plain(const char *text, size_t length)
{
    for (size_t at = 0; at < length;) {
        int bytes = character_bytes(text + at);
        if (bytes == 0 || (unsigned char)text[at] < ' ' || text[at] == 0x7f) return false;
        at += (size_t)bytes;
    }
    return true;
}

bool caller_hear(struct caller *caller, const char *bytes, size_t length)
{
    char start[128], number[16], verb[16], token[sizeof start];
    const char *stop = memchr(bytes, '\n', length);
    size_t line = stop ? (size_t)(stop - bytes) : length;
    struct note note = {NOTE_LINE, caller->number, bytes, length};
    long re;
    if (!may_speak(caller) || !address_may_speak(caller->address)) return false;
    if (line > LINE_CAP || !is_plain(bytes, line)) return false;
    snprintf(start, sizeof start, "%.*s", (int)line, bytes);
    struct words words = {start};
    if (!words_next(&words, number, sizeof number) || !word_number(number, 1, 1000000000, &re)) {
        return false;
    }
    if (!words_next(&words, verb, sizeof verb) || verb_place(verb) == VERB_UNKNOWN) return false;
    if (caller->at && link_is_full(caller->at)) return false;
    if (caller->address->duties >= DUTIES_EACH) {
        caller_tell(caller, re, "there is too much to do for you at the moment; try again later");
        return true;
    }
    if (strcmp(verb, "claim") == 0) {
        claim(caller, re, &words, &note);
    } else if (strcmp(verb, "sit") != 0) {
        go_on(caller, re, verb, &note);
    } else {
        if (!words_next(&words, token, sizeof token)) token[0] = '\0';
        sit(caller, re, token, &note);
    }
    return true;
}
