// Guests of a room: what they say, and what they are shown.
#include "server/local.h"

#include "core/mix.h"

#include <stdlib.h>
#include <string.h>

struct guest *guest_new(struct room *room, uint64_t number)
{
    struct guest *guest = calloc(1, sizeof *guest);
    if (!guest) abort();
    guest->room = room;
    guest->number = number;
    guest->ready = true;
    guest->next = room->guests;
    room->guests = guest;
    return guest;
}

void guest_free(struct guest *guest)
{
    struct guest **link = &guest->room->guests;
    while (*link != guest) {
        link = &(*link)->next;
    }
    *link = guest->next;
    thoughts_forget(guest->room, guest->number);
    guest->view_re = 0; // nobody is left to be told
    room_unseat(guest);
    free(guest);
}

struct guest *guest_by_number(struct room *room, uint64_t number)
{
    struct guest *guest = room->guests;
    while (guest && guest->number != number) {
        guest = guest->next;
    }
    return guest;
}

void guest_say(struct guest *guest, const struct text *text)
{
    room_put(guest->room, NOTE_SAY, guest->number, text);
}

void guest_tell(struct guest *guest, long re, const char *sentence)
{
    struct text text = room_voice(guest->room);
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
        .heard = guest->heard,
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

void guest_show(struct guest *guest)
{
    guest->wants_view = false;
    turn_to_decider(guest);
    struct onlooker onlooker = guest_onlooker(guest);
    int moment = table_moment(guest->table, onlooker.viewer);
    if (onlooker.viewer != guest->told_as) onlooker.told = -1; // another's moments are others
    struct text text = room_voice(guest->room);
    speak_view(&text, guest->view_re, &onlooker);
    uint64_t gist = gist_of(&text);
    if (!guest->view_re && gist == guest->shown && onlooker.told == moment) return;
    guest->view_re = 0;
    guest->shown = gist;
    // An opening whose dice are still typed has no journal yet: all of it is told once it is thrown.
    guest->told = guest->table->record->history.entries ? moment : -1;
    guest->heard = guest->table->talk.last;
    guest->told_as = onlooker.viewer;
    guest->ready = false;
    guest_say(guest, &text);
}

void guest_pay_view(struct guest *guest)
{
    if (guest->view_re && guest->table) guest_show(guest);
}

// Every line has its own answer: a view that is owed already is made now.
void guest_owe_view(struct guest *guest, long re)
{
    guest_pay_view(guest);
    guest->view_re = re;
}

bool guest_hear(struct guest *guest, const char *bytes, size_t length)
{
    char line[LINE_CAP + 1], number[16];
    const char *stop = memchr(bytes, '\n', length);
    size_t line_length = stop ? (size_t)(stop - bytes) : length;
    long re;
    if (line_length > LINE_CAP) return false;
    memcpy(line, bytes, line_length);
    line[line_length] = '\0';
    struct words words = {line};
    if (!words_next(&words, number, sizeof number) || !word_number(number, 1, 1000000000, &re)) {
        return false;
    }
    char *rest = line + (words.rest - line);
    rest += strspn(rest, " ");
    const char *body = stop ? stop + 1 : bytes + length;
    return guest_answer(guest, re, rest, body, (size_t)(bytes + length - body));
}
