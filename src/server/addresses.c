#include "server/addresses.h"

#include "core/mix.h"
#include "odds/clock.h"

#include <arpa/inet.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define BUCKETS  (sizeof((struct addresses *)0)->buckets / sizeof(struct address *))
#define MINUTE_S 60
#define HOUR_S   3600

// IPv4 within IPv6 is IPv4, and of an IPv6 address the network half counts.
static void normalize(const char *name, char normal[ADDRESS_CAP])
{
    static const uint8_t mapped[12] = {[10] = 0xff, [11] = 0xff};
    uint8_t bytes[16];
    snprintf(normal, ADDRESS_CAP, "%s", name);
    if (inet_pton(AF_INET6, name, bytes) != 1) return;
    if (memcmp(bytes, mapped, sizeof mapped) == 0) {
        inet_ntop(AF_INET, bytes + sizeof mapped, normal, ADDRESS_CAP);
    } else {
        memset(bytes + 8, 0, 8);
        inet_ntop(AF_INET6, bytes, normal, ADDRESS_CAP);
    }
}

struct address *address_of(struct addresses *addresses, const char *name)
{
    char normal[ADDRESS_CAP];
    normalize(name, normal);
    struct address **bucket = &addresses->buckets[mix_bytes(normal, strlen(normal)) % BUCKETS];
    for (struct address *address = *bucket; address; address = address->next) {
        if (strcmp(address->name, normal) == 0) return address;
    }
    struct address *address = calloc(1, sizeof *address);
    if (!address) abort();
    memcpy(address->name, normal, sizeof address->name);
    address->allowance = BYTES_AT_ONCE;
    address->lines = LINES_AT_ONCE_EACH;
    address->allowed_ns = address->lines_ns = now_ns();
    address->next = *bucket;
    *bucket = address;
    return address;
}

// A bucket that fills by so much a second, up to the most that it holds.
static void fill(double *bucket, int64_t *since_ns, double a_second, double most)
{
    int64_t now = now_ns();
    *bucket += a_second * (double)(now - *since_ns) / 1e9;
    if (*bucket > most) *bucket = most;
    *since_ns = now;
}

bool address_may_send(struct address *address, size_t bytes)
{
    fill(&address->allowance, &address->allowed_ns, BYTES_A_SECOND, BYTES_AT_ONCE);
    address->allowance -= (double)bytes;
    return address->allowance >= 0;
}

bool address_may_speak(struct address *address)
{
    fill(&address->lines, &address->lines_ns, LINES_A_SECOND_EACH, LINES_AT_ONCE_EACH);
    address->lines -= 1;
    return address->lines >= 0;
}

static bool is_within(int64_t since_ns, int seconds)
{
    return since_ns && now_ns() - since_ns < seconds * SECONDS;
}

// Minutes and hours begin with a game, not with the clock's: else twice as many were made around its turn.
static void turn_the_clock(struct address *address)
{
    if (!is_within(address->minute_ns, MINUTE_S)) {
        address->minute_ns = now_ns();
        address->made_in_minute = 0;
    }
    if (!is_within(address->hour_ns, HOUR_S)) {
        address->hour_ns = now_ns();
        address->made_in_hour = 0;
    }
}

bool address_may_make(struct address *address)
{
    turn_the_clock(address);
    return address->made_in_minute < GAMES_A_MINUTE && address->made_in_hour < GAMES_AN_HOUR;
}

void address_made(struct address *address)
{
    turn_the_clock(address);
    address->made_in_minute++;
    address->made_in_hour++;
}

static bool is_forgettable(const struct address *address)
{
    return !address->sockets && !address->guests && !address->duties &&
           !is_within(address->hour_ns, HOUR_S) &&
           now_ns() - address->allowed_ns > MINUTE_S * SECONDS;
}

void addresses_sweep(struct addresses *addresses)
{
    for (size_t i = 0; i < BUCKETS; i++) {
        struct address **link = &addresses->buckets[i];
        while (*link) {
            struct address *address = *link;
            if (is_forgettable(address)) {
                *link = address->next;
                free(address);
            } else {
                link = &address->next;
            }
        }
    }
}

void addresses_free(struct addresses *addresses)
{
    for (size_t i = 0; i < BUCKETS; i++) {
        while (addresses->buckets[i]) {
            struct address *address = addresses->buckets[i];
            addresses->buckets[i] = address->next;
            free(address);
        }
    }
}

bool address_forwarded(const char *header, char name[ADDRESS_CAP])
{
    uint8_t bytes[16];
    const char *comma = strrchr(header, ','), *last = comma ? comma + 1 : header;
    last += strspn(last, " \t[");
    size_t length = strcspn(last, " \t]");
    if (length == 0 || length >= ADDRESS_CAP) return false;
    memcpy(name, last, length);
    name[length] = '\0';
    return inet_pton(AF_INET, name, bytes) == 1 || inet_pton(AF_INET6, name, bytes) == 1;
}
