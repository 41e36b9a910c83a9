// Browsers: what they send is limited before it is looked at, what they get waits until they can
// take it.
#include "server/local.h"

#include "core/mix.h"

#include <stdlib.h>
#include <string.h>

struct guest *guest_new(struct server *server, struct lws *socket, const char *address)
{
    struct address *from = address_of(&server->addresses, address);
    if (from->guests == SOCKETS_EACH && !server->setup->local) return NULL;
    struct guest *guest = calloc(1, sizeof *guest);
    if (!guest) abort();
    guest->server = server;
    guest->socket = socket;
    guest->number = ++server->last_guest;
    guest->allowance = LINES_AT_ONCE;
    guest->allowed_ns = now_ns();
    guest->address = from;
    from->guests++;
    guest->next = server->guests;
    server->guests = guest;
    server->guest_count++;
    return guest;
}

// What the house keeps for it is counted for its address and for all. False: it is too much.
static bool hold(struct guest *guest, size_t bytes)
{
    guest->address->held += bytes;
    guest->server->held += bytes;
    return guest->address->held <= HELD_EACH && guest->server->held <= HELD_CAP;
}

static void let_go(struct guest *guest, size_t bytes)
{
    guest->address->held -= bytes;
    guest->server->held -= bytes;
}

bool guest_gather(struct guest *guest, const char *bytes, size_t length)
{
    if (guest->heard_length + length > LINE_CAP + BODY_CAP) return false;
    if (!address_may_send(guest->address, length)) return false;
    if (guest->heard_length + length >= guest->heard_room) {
        guest->heard_room = 2 * (guest->heard_length + length) + 1;
        guest->heard = realloc(guest->heard, guest->heard_room);
        if (!guest->heard) abort();
    }
    memcpy(guest->heard + guest->heard_length, bytes, length);
    guest->heard_length += length;
    guest->heard[guest->heard_length] = '\0';
    return hold(guest, length);
}

void guest_forget_heard(struct guest *guest)
{
    let_go(guest, guest->heard_length);
    free(guest->heard);
    guest->heard = NULL;
    guest->heard_length = guest->heard_room = 0;
}

bool guest_is_deaf(const struct guest *guest)
{
    int64_t patience_ns = guest->server->setup->patience_s * SECONDS;
    return patience_ns && guest->unread_ns && now_ns() - guest->unread_ns > patience_ns;
}

static void forget_waiting(struct guest *guest)
{
    let_go(guest, guest->waiting_bytes);
    while (guest->first) {
        struct waiting *next = guest->first->next;
        free(guest->first);
        guest->first = next;
    }
    guest->last = NULL;
    guest->waiting_bytes = 0;
}

void guest_free(struct guest *guest)
{
    struct server *server = guest->server;
    struct guest **link = &server->guests;
    while (*link != guest) {
        link = &(*link)->next;
    }
    *link = guest->next;
    server->guest_count--;
    guest->view_re = 0; // nobody is left to be told
    server_unseat(guest);
    forget_waiting(guest);
    guest_forget_heard(guest);
    guest->address->guests--;
    free(guest);
}

// Who reads nothing is told nothing more.
void guest_say(struct guest *guest, const struct text *text)
{
    if (guest->leaves) return;
    struct waiting *waiting = malloc(sizeof *waiting + text->length);
    if (!waiting) abort();
    waiting->next = NULL;
    waiting->length = text->length;
    memcpy(waiting->text, text->at, text->length);
    if (guest->last) {
        guest->last->next = waiting;
    } else {
        guest->first = waiting;
    }
    guest->last = waiting;
    guest->waiting_bytes += text->length;
    if (!hold(guest, text->length) || guest->waiting_bytes > WAITING_CAP) {
        forget_waiting(guest);
        guest->server->counters.sent_away++;
        server_send_away(guest);
        return;
    }
    server_ask_to_write(guest);
}

void guest_tell(struct guest *guest, long re, const char *sentence)
{
    struct text text = server_voice(guest->server);
    speak_error(&text, re, sentence);
    guest_say(guest, &text);
}

enum side guest_viewer(const struct guest *guest)
{
    if (table_over(guest->table) || guest->table->only_read) return (enum side)EVERYTHING;
    return guest->seat->sides ? guest->looking : (enum side)guest->seat->sees;
}

struct onlooker guest_onlooker(const struct guest *guest)
{
    return (struct onlooker){
        .table = guest->table,
        .seat = guest->seat,
        .viewer = guest_viewer(guest),
        .told = guest->told,
    };
}

// Is there anything that one side at this seat knows and another does not?
static bool keeps_secrets(const struct guest *guest)
{
    for (enum side side = RED; side < SIDES; side++) {
        bool own = side_in(guest->seat->sides, side);
        if (own && history_hides_from(&guest->table->record->history, side)) return true;
    }
    return false;
}

// Two at one screen: where nothing is hidden, whoever decides looks, without a curtain.
static void turn_to_decider(struct guest *guest)
{
    const struct table *table = guest->table;
    if (__builtin_popcount(guest->seat->sides) < 2 || table_over(table)) return;
    if (guest->looking && table_asks(table, guest->looking)) return;
    for (enum side side = RED; side < SIDES; side++) {
        if (!side_in(guest->seat->sides, side) || !table_asks(table, side)) continue;
        if (keeps_secrets(guest)) return;
        guest->looking = side;
        guest->told = -1;
        return;
    }
}

// What the view shows but for its journal, so that nothing is sent where nothing has changed.
static uint64_t gist_of(const struct text *view)
{
    const char *from = strstr(view->at, "\"seats\":["), *to = strstr(view->at, "\"journal\":[");
    return from && to ? mix_bytes(from, (size_t)(to - from)) : 0;
}

static struct waiting *next_view(struct guest *guest)
{
    guest->wants_view = false;
    turn_to_decider(guest);
    struct onlooker onlooker = guest_onlooker(guest);
    int moment = table_moment(guest->table, onlooker.viewer);
    if (onlooker.viewer != guest->told_as) onlooker.told = -1; // another's moments are others
    struct text text = server_voice(guest->server);
    speak_view(&text, guest->view_re, &onlooker);
    uint64_t gist = gist_of(&text);
    if (!guest->view_re && gist == guest->shown && onlooker.told == moment) return NULL;
    guest->view_re = 0;
    guest->shown = gist;
    guest->told = moment;
    guest->told_as = onlooker.viewer;
    struct waiting *waiting = malloc(sizeof *waiting + text.length);
    if (!waiting) abort();
    waiting->length = text.length;
    memcpy(waiting->text, text.at, text.length);
    return waiting;
}

void guest_pay_view(struct guest *guest)
{
    if (!guest->view_re || !guest->table) return;
    struct waiting *view = next_view(guest);
    struct text text = {view->text, 0, view->length, false};
    guest_say(guest, &text);
    free(view);
}

// Every line has its own answer: a view that is owed already is made now.
void guest_owe_view(struct guest *guest, long re)
{
    guest_pay_view(guest);
    guest->view_re = re;
}

struct waiting *guest_next(struct guest *guest)
{
    struct waiting *first = guest->first;
    if (!first) return guest->wants_view && guest->table ? next_view(guest) : NULL;
    guest->first = first->next;
    if (!guest->first) guest->last = NULL;
    guest->waiting_bytes -= first->length;
    let_go(guest, first->length);
    return first;
}

// A bucket that fills by so many lines a second.
bool guest_may_speak(struct guest *guest)
{
    int64_t now = now_ns();
    guest->allowance += LINES_A_SECOND * (double)(now - guest->allowed_ns) / 1e9;
    if (guest->allowance > LINES_AT_ONCE) guest->allowance = LINES_AT_ONCE;
    guest->allowed_ns = now;
    guest->allowance -= 1;
    return guest->allowance >= 0;
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

bool guest_hear(struct guest *guest, const char *bytes, size_t length)
{
    char line[LINE_CAP + 1], number[16];
    const char *stop = memchr(bytes, '\n', length);
    size_t line_length = stop ? (size_t)(stop - bytes) : length;
    long re;
    if (!guest_may_speak(guest) || line_length > LINE_CAP) return false;
    memcpy(line, bytes, line_length);
    line[line_length] = '\0';
    if (!is_plain(line, line_length)) return false;
    struct words words = {line};
    if (!words_next(&words, number, sizeof number) || !word_number(number, 1, 1000000000, &re)) {
        return false;
    }
    char *rest = line + (words.rest - line);
    rest += strspn(rest, " ");
    const char *body = stop ? stop + 1 : bytes + length;
    return guest_answer(guest, re, rest, body, (size_t)(bytes + length - body));
}
