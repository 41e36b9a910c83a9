// Who stands behind a connection, as far as limits go: an address, or that half of an IPv6 address
// which one subscriber has for himself.
#ifndef KASSEN_SERVER_ADDRESSES_H
#define KASSEN_SERVER_ADDRESSES_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#define ADDRESS_CAP         48
#define SOCKETS_EACH        256 // connections
#define GAMES_A_MINUTE      30
#define GAMES_AN_HOUR       300
#define HELD_EACH           ((size_t)16 << 20) // bytes that the house keeps for it
#define BYTES_AT_ONCE       (16 << 20)         // that it may send
#define BYTES_A_SECOND      (1 << 20)
#define DUTIES_EACH         200  // lines that wait to be done
#define LINES_AT_ONCE_EACH  5000 // of all its connections
#define LINES_A_SECOND_EACH 1000

struct address {
    struct address *next;
    char name[ADDRESS_CAP];
    int sockets;      // connections, whether anything is said on them or not
    int guests;       // browsers; a proxy has many sockets and those behind it the guests
    int duties;       // lines that rooms have not done yet
    size_t held;      // half messages it has sent, answers it has not read
    double allowance; // bytes
    int64_t allowed_ns;
    double lines; // that it may say
    int64_t lines_ns;
    int64_t minute_ns, hour_ns; // when those began in which its last games are counted; 0: none did
    int made_in_minute, made_in_hour;
};

struct addresses {
    struct address *buckets[1024];
};

// Never NULL; made where it is not known yet.
struct address *address_of(struct addresses *, const char *name);
bool address_may_send(struct address *, size_t bytes);
bool address_may_speak(struct address *); // another line
bool address_may_make(struct address *);
void address_made(struct address *);      // another game
void addresses_sweep(struct addresses *); // forgets those who have nothing here
void addresses_free(struct addresses *);

// The address that a trusted proxy speaks for: the last one it has noted down. False: it names none.
bool address_forwarded(const char *header, char name[ADDRESS_CAP]);

#endif
