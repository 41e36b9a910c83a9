// Notes arrive as they were sent, in whatever pieces the socket takes them.
#include "server/wire.h"

#include <criterion/criterion.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <unistd.h>

#define LONG ((size_t)3 << 20)

static struct wire here, there;

static void join_ends(void)
{
    int ends[2];
    cr_assert_eq(socketpair(AF_UNIX, SOCK_STREAM, 0, ends), 0);
    for (int i = 0; i < 2; i++) {
        fcntl(ends[i], F_SETFL, O_NONBLOCK);
    }
    wire_init(&here, ends[0]);
    wire_init(&there, ends[1]);
}

static void part(void)
{
    wire_fini(&here);
    wire_fini(&there);
}

TestSuite(wire, .init = join_ends, .fini = part);

Test(wire, notes_come_in_the_order_they_were_put)
{
    struct note note;
    wire_put(&here, &(struct note){NOTE_LINE, 7, "1 lobby", 7});
    wire_put(&here, &(struct note){NOTE_GONE, 8, "", 0});
    cr_assert(wire_flush(&here));
    cr_assert(wire_fill(&there));
    cr_assert(wire_next(&there, &note));
    cr_assert_eq(note.kind, NOTE_LINE);
    cr_assert_eq(note.number, 7);
    cr_assert_str_eq(note.text, "1 lobby");
    cr_assert(wire_next(&there, &note));
    cr_assert_eq(note.kind, NOTE_GONE);
    cr_assert_eq(note.length, 0);
    cr_assert(!wire_next(&there, &note));
}

Test(wire, what_the_socket_does_not_take_waits)
{
    struct note note;
    char *text = malloc(LONG + 1);
    memset(text, 'x', LONG);
    text[LONG] = '\0';
    wire_put(&here, &(struct note){NOTE_SAY, 1, text, LONG});
    cr_assert(wire_flush(&here));
    cr_assert_gt(wire_waiting(&here), 0);
    while (!wire_next(&there, &note)) {
        cr_assert(wire_flush(&here));
        cr_assert(wire_fill(&there));
    }
    cr_assert_eq(note.length, LONG);
    cr_assert_str_eq(note.text, text);
    cr_assert_eq(wire_waiting(&here), 0);
    free(text);
}

Test(wire, an_end_that_is_closed_is_heard)
{
    close(here.fd);
    here.fd = -1;
    cr_assert(!wire_fill(&there));
}

static void say_bytes(const void *bytes, size_t length)
{
    cr_assert_eq(write(here.fd, bytes, length), (ssize_t)length);
    cr_assert(wire_fill(&there));
}

// A room whose memory is torn may say anything, and the door must outlive it.
Test(wire, what_is_no_note_ends_what_is_taken_from_there)
{
    static const struct {
        uint64_t number;
        uint32_t length, kind;
    } head = {1, UINT32_MAX, NOTE_SAY};
    struct note note;
    wire_put(&here, &(struct note){NOTE_SAY, 1, "{}", 2});
    cr_assert(wire_flush(&here));
    say_bytes(&head, sizeof head);
    cr_assert(wire_next(&there, &note));
    cr_assert(!there.torn);
    cr_assert(!wire_next(&there, &note));
    cr_assert(there.torn);
    for (int i = 0; i < 1000; i++) {
        say_bytes(&head, sizeof head);
        cr_assert(!wire_next(&there, &note));
    }
    cr_assert_lt(there.in.room, (size_t)1 << 20);
}
