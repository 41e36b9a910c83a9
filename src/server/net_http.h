// Private to net*.c: pages by HTTP, and the doors that are shut before anything is answered.
//
// A connection is asked one thing. What the library does with a second request on it has been its
// weak spot: see docs/decisions/0007-the-network-library.md.
#ifndef KASSEN_SERVER_NET_HTTP_H
#define KASSEN_SERVER_NET_HTTP_H

#include <stdbool.h>
#include <stddef.h>

struct lws;

// A page on its way.
struct download {
    const unsigned char *bytes; // NULL: there is none
    size_t length, sent;
};

// What the library is told to do with the connection: less than 0 ends it.
int http_answer(struct lws *, const char *path, struct download *);
int http_go_on(struct lws *, struct download *);
int http_confirm_upgrade(struct lws *);

// Does it come from a page of ours, or from no page at all?
bool http_may_enter(struct lws *);

#endif
