// How the house fares, for whoever runs it: counters for a monitor, signs of life for systemd.
#include "server/door.h"
#include "server/local.h"

#include "core/json.h"

#include <stddef.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/un.h>
#include <unistd.h>

#define MINUTE_NS (60 * SECONDS)

bool door_is_well(const struct door *door)
{
    return !store_failing(door->store) && !door->counters.ill;
}

static int count_tables(const struct door *door)
{
    int count = 0;
    for (const struct link *link = door->links; link; link = link->next) {
        count += link->game != 0;
    }
    return count;
}

void door_health(struct door *door, struct text *out)
{
    struct json json;
    const struct counters *counters = &door->counters;
    json_init(&json, out);
    json_object(&json, NULL);
    json_bool(&json, "well", door_is_well(door));
    json_number(&json, "games", store_count(door->store));
    json_number(&json, "tables", count_tables(door));
    json_number(&json, "guests", door->caller_count);
    json_number(&json, "sockets", door->socket_count);
    json_number(&json, "held_bytes", (int64_t)door->held);
    json_number(&json, "answers_queue",
                turns_waiting(&door->turns, TURN_GLANCE) +
                    turns_waiting(&door->turns, TURN_ANSWER));
    json_number(&json, "players_queue",
                turns_waiting(&door->turns, TURN_PLAYER) +
                    turns_waiting(&door->turns, TURN_ONLOOKED));
    json_number(&json, "loop_delay_ms", counters->delay_ns / MILLISECONDS);
    json_number(&json, "worst_loop_delay_ms", counters->worst_ns / MILLISECONDS);
    json_number(&json, "faults", counters->faults);
    json_number(&json, "refused", counters->refused);
    json_number(&json, "sent_away", counters->sent_away);
    json_number(&json, "failed_writes", counters->unkept + store_failures(door->store));
    json_end(&json);
    text_add(out, "\n");
}

void door_note_delay(struct door *door, int64_t delay_ns)
{
    static const int64_t kept_ns = 2 * MINUTE_NS;
    struct counters *counters = &door->counters;
    int64_t now = now_ns();
    counters->delay_ns = delay_ns > 0 ? delay_ns : 0;
    if (counters->delay_ns >= counters->worst_ns || now - counters->worst_at_ns > kept_ns) {
        counters->worst_ns = counters->delay_ns;
        counters->worst_at_ns = now;
    }
}

// The protocol is a datagram to the socket that systemd names; elsewhere nothing is named.
void tell_systemd(const char *words)
{
    const char *name = getenv("NOTIFY_SOCKET");
    struct sockaddr_un address = {.sun_family = AF_UNIX};
    if (!name || (name[0] != '/' && name[0] != '@')) return;
    size_t length = strlen(name);
    if (length >= sizeof address.sun_path) return;
    memcpy(address.sun_path, name, length);
    if (name[0] == '@') address.sun_path[0] = '\0';
    int file = socket(AF_UNIX, SOCK_DGRAM | SOCK_CLOEXEC, 0);
    if (file < 0) return;
    // One that is not heard is followed by another; the last will be missed, and rightly.
    (void)!sendto(file, words, strlen(words), MSG_NOSIGNAL, (const struct sockaddr *)&address,
                  (socklen_t)(offsetof(struct sockaddr_un, sun_path) + length));
    close(file);
}
