#include "server/door.h"
#include "server/local.h"

#include <stdlib.h>
#include <string.h>
#include <sys/epoll.h>
#include <sys/statvfs.h>
#include <time.h>
#include <unistd.h>

#define EVENTS_CAP 64

#define DAY_S           86400
#define EXPIRED_AT_ONCE 20

bool door_open(struct door *door, const struct server_setup *setup, struct text *why)
{
    program_mark(); // before rooms are made, which then have it, too
    door->setup = setup;
    door->store = store_open(setup->database, why);
    door->ears = epoll_create1(EPOLL_CLOEXEC);
    struct epoll_event event = {.events = EPOLLIN, .data.ptr = NULL};
    if (door->ears < 0 || epoll_ctl(door->ears, EPOLL_CTL_ADD, door->house.fd, &event) != 0) {
        abort();
    }
    return door->store != NULL;
}

void door_close(struct door *door)
{
    while (door->callers) {
        caller_free(door->callers);
    }
    house_close(&door->house);
    while (door->links) {
        door->links->leaves = true;
        link_end(door, door->links, 0);
    }
    if (door->ears >= 0) close(door->ears);
    store_close(door->store);
    addresses_free(&door->addresses);
}

// Games that are under way must have room to go on.
static bool has_room(const struct door *door)
{
    struct statvfs disk;
    if (statvfs(door->setup->database, &disk) != 0) return true;
    return (uint64_t)disk.f_bavail * disk.f_frsize >= (uint64_t)door->setup->reserve_mb << 20;
}

bool door_may_make(struct door *door, const struct caller *caller, struct text *why)
{
    if (!has_room(door)) {
        text_add(why, "the disk is nearly full: games go on, but no new ones are made");
    } else if (!door->setup->local && !address_may_make(caller->address)) {
        text_add(why, "so many games are not made in a minute; wait a little");
    }
    return why->length == 0;
}

// Some at a time, so that nobody waits for it. A game that is open is not forgotten, however long
// somebody sits before it.
void door_expire(struct door *door)
{
    if (!door->setup->expire_days) return;
    for (const struct link *link = door->links; link && !door->expired; link = link->next) {
        if (link->game) store_touch(door->store, link->game);
    }
    int64_t before = time(NULL) - door->setup->expire_days * DAY_S;
    for (int i = 0; i < EXPIRED_AT_ONCE; i++) {
        door->expired = store_expire(door->store, before, door->expired);
        if (!door->expired) return;
        server_log(door->setup, "expired", "game=%lld", (long long)door->expired);
    }
}

static struct link *by_room(const struct door *door, uint32_t room)
{
    struct link *link = door->links;
    while (link && link->room != room) {
        link = link->next;
    }
    return link;
}

static void hear_house(struct door *door)
{
    struct house_news news;
    while (house_hear(&door->house, &news)) {
        struct link *link = by_room(door, news.room);
        if (!link) continue;
        link->pid = news.pid;
        if (news.pid) {
            server_log(door->setup, "room", "game=%lld pid=%d", (long long)link->game, news.pid);
        } else {
            link_end(door, link, news.status);
        }
    }
}

// Rooms first: what one said before it ended is heard before its end. An end closes its link, so that
// nothing that came with it may be looked at afterwards.
void door_turn(struct door *door)
{
    struct epoll_event events[EVENTS_CAP];
    bool news = false;
    int count = epoll_wait(door->ears, events, EVENTS_CAP, 0);
    for (int i = 0; i < count; i++) {
        struct link *link = events[i].data.ptr;
        if (link) {
            link_hear(door, link);
        } else {
            news = true;
        }
    }
    if (news) hear_house(door);
}

void door_sweep(struct door *door)
{
    for (struct link *link = door->links; link; link = link->next) {
        link_check(door, link);
    }
}
