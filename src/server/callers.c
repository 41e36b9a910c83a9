// Browsers at the door: what they send is limited before it is looked at, what they get waits until
// they can take it.
#include "server/door.h"
#include "server/local.h"
#include "server/verbs.h"

#include "core/mix.h"

#include <stdlib.h>
#include <string.h>

#define CALLERS_CAP    2000
#define LINES_A_SECOND 40
#define LINES_AT_ONCE  200
#define GAMES_A_MINUTE 30
#define WAITING_CAP    ((size_t)4 << 20) // bytes a browser may leave unread

struct caller *caller_new(struct door *door, void *socket, const char *address)
{
    if (door->caller_count == CALLERS_CAP) return NULL;
    struct caller *caller = calloc(1, sizeof *caller);
    if (!caller) abort();
    caller->door = door;
    caller->socket = socket;
    caller->number = ++door->last_caller;
    caller->allowance = LINES_AT_ONCE;
    caller->allowed_ns = now_ns();
    snprintf(caller->address, sizeof caller->address, "%s", address);
    caller->next = door->callers;
    door->callers = caller;
    door->caller_count++;
    return caller;
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
    free(caller);
}

// Who reads nothing is told nothing more.
void caller_say(struct caller *caller, const char *text, size_t length)
{
    if (caller->leaves) return;
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
    if (caller->waiting_bytes > WAITING_CAP) {
        forget_waiting(caller);
        caller->leaves = true;
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

// Counted by address and minute in a small table; who shares a place with another is counted with
// it.
static struct made *made_by(struct door *door, const char *address)
{
    int64_t minute = now_ns() / (60 * SECONDS);
    size_t place = mix_bytes(address, strlen(address)) % (sizeof door->made / sizeof *door->made);
    struct made *made = &door->made[place];
    if (made->minute != minute) *made = (struct made){.minute = minute};
    return made;
}

void caller_made(struct caller *caller)
{
    made_by(caller->door, caller->address)->count++;
}

static bool may_make(const struct caller *caller)
{
    struct door *door = caller->door;
    return door->setup->local || made_by(door, caller->address)->count < GAMES_A_MINUTE;
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
    int64_t game;
    if (!*token) {
        caller_tell(caller, re, "a seat's token was expected");
        return;
    }
    if (strlen(token) != STORE_TOKEN_CAP - 1 || !store_find(door->store, token, &game)) {
        caller_tell(caller, re, "there is no such seat; the link may have been cut short");
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

static void go_on(struct caller *caller, long re, const char *verb, const struct note *line)
{
    struct door *door = caller->door;
    enum verb_place place = verb_place(verb);
    if ((place == VERB_MAKES || strcmp(verb, "rematch") == 0) && !may_make(caller)) {
        caller_tell(caller, re, "so many games are not made in a minute; wait a little");
        return;
    }
    if (place == VERB_MAKES) caller_made(caller); // a rematch counts once it is there
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
    if (!may_speak(caller) || line > LINE_CAP || !is_plain(bytes, line)) return false;
    snprintf(start, sizeof start, "%.*s", (int)line, bytes);
    struct words words = {start};
    if (!words_next(&words, number, sizeof number) || !word_number(number, 1, 1000000000, &re)) {
        return false;
    }
    if (!words_next(&words, verb, sizeof verb) || verb_place(verb) == VERB_UNKNOWN) return false;
    if (caller->at && link_is_full(caller->at)) return false;
    if (strcmp(verb, "sit") != 0) {
        go_on(caller, re, verb, &note);
    } else {
        if (!words_next(&words, token, sizeof token)) token[0] = '\0';
        sit(caller, re, token, &note);
    }
    return true;
}
