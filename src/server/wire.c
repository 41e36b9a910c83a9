#include "server/wire.h"

#include <assert.h>
#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#define CHUNK    ((size_t)64 << 10)
#define NOTE_CAP ((size_t)32 << 20) // more than anybody ever says at once

struct note_head {
    uint64_t number;
    uint32_t length;
    uint32_t kind;
};

void wire_init(struct wire *wire, int fd)
{
    *wire = (struct wire){.fd = fd};
}

void wire_fini(struct wire *wire)
{
    if (wire->fd >= 0) close(wire->fd);
    free(wire->in.bytes);
    free(wire->out.bytes);
    *wire = (struct wire){.fd = -1};
}

char *heap_room(struct heap *heap, size_t length)
{
    if (heap->end + length > heap->room && heap->start) {
        memmove(heap->bytes, heap->bytes + heap->start, heap->end - heap->start);
        heap->end -= heap->start;
        heap->start = 0;
    }
    if (heap->end + length > heap->room) {
        heap->room = 2 * heap->room > heap->end + length ? 2 * heap->room : heap->end + length;
        heap->bytes = realloc(heap->bytes, heap->room);
        if (!heap->bytes) abort();
    }
    return heap->bytes + heap->end;
}

static bool is_later(void)
{
    return errno == EAGAIN || errno == EWOULDBLOCK || errno == EINTR;
}

bool wire_fill(struct wire *wire)
{
    if (wire->torn) wire->in.start = wire->in.end = 0;
    char *at = heap_room(&wire->in, CHUNK);
    ssize_t got = read(wire->fd, at, CHUNK);
    if (got > 0) wire->in.end += (size_t)got;
    return got > 0 || (got < 0 && is_later());
}

// Notes end in a 0, so that their text can be read as one.
bool wire_next(struct wire *wire, struct note *note)
{
    struct note_head head;
    const char *at = wire->in.bytes + wire->in.start;
    size_t waiting = wire->in.end - wire->in.start;
    if (wire->torn || waiting < sizeof head) return false;
    memcpy(&head, at, sizeof head);
    wire->torn = head.length >= NOTE_CAP;
    if (wire->torn || waiting < sizeof head + head.length + 1) return false;
    *note = (struct note){(enum note_kind)head.kind, head.number, at + sizeof head, head.length};
    wire->in.start += sizeof head + head.length + 1;
    return true;
}

void wire_put(struct wire *wire, const struct note *note)
{
    struct note_head head = {note->number, (uint32_t)note->length, (uint32_t)note->kind};
    assert(note->length < NOTE_CAP);
    char *at = heap_room(&wire->out, sizeof head + note->length + 1);
    memcpy(at, &head, sizeof head);
    if (note->length) memcpy(at + sizeof head, note->text, note->length);
    at[sizeof head + note->length] = '\0';
    wire->out.end += sizeof head + note->length + 1;
}

bool wire_flush(struct wire *wire)
{
    struct heap *out = &wire->out;
    while (out->start < out->end) {
        ssize_t put = write(wire->fd, out->bytes + out->start, out->end - out->start);
        if (put < 0) return is_later();
        out->start += (size_t)put;
    }
    return true;
}

size_t wire_waiting(const struct wire *wire)
{
    return wire->out.end - wire->out.start;
}
