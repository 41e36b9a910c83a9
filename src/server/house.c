#include "server/house.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <unistd.h>

#define ROOMS_CAP 1024

// Everything the door asks for; a room's end of the wire comes with it, or it is to be ended.
struct wanted {
    uint32_t room;
};

struct keeper {
    int fd;
    room_life life;
    void *of;
    struct {
        uint32_t room;
        pid_t pid;
    } rooms[ROOMS_CAP];
    int count;
};

static int child_died[2]; // a pipe: written by the signal, read by the keeper

static void on_child(int number)
{
    int kept = errno;
    ssize_t put = write(child_died[1], "", 1);
    (void)put, (void)number;
    errno = kept;
}

// A wire in the side pocket of a message; below 0: there was none.
static int fd_of(struct msghdr *message)
{
    const struct cmsghdr *pocket = CMSG_FIRSTHDR(message);
    int fd;
    if (!pocket || pocket->cmsg_type != SCM_RIGHTS) return -1;
    memcpy(&fd, CMSG_DATA(pocket), sizeof fd);
    return fd;
}

union pocket {
    char bytes[CMSG_SPACE(sizeof(int))];
    struct cmsghdr aligned;
};

// Below 0: nobody asks any more.
static int hear(int from, struct wanted *wanted, int *fd)
{
    union pocket pocket;
    struct iovec part = {wanted, sizeof *wanted};
    struct msghdr message = {.msg_iov = &part,
                             .msg_iovlen = 1,
                             .msg_control = pocket.bytes,
                             .msg_controllen = sizeof pocket.bytes};
    ssize_t got = recvmsg(from, &message, MSG_CMSG_CLOEXEC);
    if (got < 0 && errno == EINTR) return 0;
    if (got != (ssize_t)sizeof *wanted) return -1;
    *fd = fd_of(&message);
    return 1;
}

static void tell_door(const struct keeper *keeper, struct house_news news)
{
    ssize_t put = send(keeper->fd, &news, sizeof news, MSG_NOSIGNAL);
    (void)put; // where nobody listens any more the house is about to close
}

static void open_room(struct keeper *keeper, uint32_t room, int fd)
{
    pid_t pid = keeper->count < ROOMS_CAP ? fork() : -1;
    if (pid == 0) {
        close(keeper->fd);
        close(child_died[0]);
        close(child_died[1]);
        signal(SIGCHLD, SIG_DFL);
        keeper->life(keeper->of, fd);
        _exit(0);
    }
    close(fd); // who waits at the other end hears that at once if there is no room
    if (pid < 0) {
        tell_door(keeper, (struct house_news){.room = room, .status = HOUSE_FULL});
        return;
    }
    keeper->rooms[keeper->count].room = room;
    keeper->rooms[keeper->count++].pid = pid;
    tell_door(keeper, (struct house_news){.room = room, .pid = pid});
}

static void kill_room(const struct keeper *keeper, uint32_t room)
{
    for (int i = 0; i < keeper->count; i++) {
        if (keeper->rooms[i].room == room) kill(keeper->rooms[i].pid, SIGKILL);
    }
}

static void bury(struct keeper *keeper)
{
    int status;
    for (pid_t pid; (pid = waitpid(-1, &status, WNOHANG)) > 0;) {
        for (int i = 0; i < keeper->count; i++) {
            if (keeper->rooms[i].pid != pid) continue;
            tell_door(keeper, (struct house_news){keeper->rooms[i].room, 0, status});
            keeper->rooms[i] = keeper->rooms[--keeper->count];
            break;
        }
    }
}

static void keep(struct keeper *keeper)
{
    struct pollfd ears[] = {{keeper->fd, POLLIN, 0}, {child_died[0], POLLIN, 0}};
    for (int heard = 0; heard >= 0;) {
        struct wanted wanted;
        char drop[64];
        int fd = -1;
        if (poll(ears, 2, -1) < 0) continue;
        if (ears[1].revents && read(child_died[0], drop, sizeof drop) > 0) bury(keeper);
        if (!ears[0].revents) continue;
        heard = hear(keeper->fd, &wanted, &fd);
        if (heard > 0 && fd >= 0) open_room(keeper, wanted.room, fd);
        if (heard > 0 && fd < 0) kill_room(keeper, wanted.room);
    }
    for (int i = 0; i < keeper->count; i++) {
        kill(keeper->rooms[i].pid, SIGKILL);
    }
    _exit(0);
}

// Whoever stops the door stops the house by that; a key that ends the program is the door's to hear.
static void settle_in(int fd, const struct house_plan *plan)
{
    struct keeper *keeper = calloc(1, sizeof *keeper);
    struct sigaction action = {.sa_handler = on_child, .sa_flags = SA_RESTART | SA_NOCLDSTOP};
    if (!keeper || pipe2(child_died, O_CLOEXEC | O_NONBLOCK) != 0) abort();
    keeper->fd = fd;
    keeper->life = plan->life;
    keeper->of = plan->prepare(plan->setup);
    signal(SIGINT, SIG_IGN);
    signal(SIGTERM, SIG_IGN);
    signal(SIGPIPE, SIG_IGN);
    sigaction(SIGCHLD, &action, NULL);
    keep(keeper);
}

bool house_open(struct house *house, const struct house_plan *plan)
{
    int ends[2];
    if (socketpair(AF_UNIX, SOCK_SEQPACKET | SOCK_CLOEXEC, 0, ends) != 0) return false;
    house->pid = fork();
    if (house->pid == 0) {
        close(ends[0]);
        settle_in(ends[1], plan);
    }
    close(ends[1]);
    house->fd = ends[0];
    if (house->pid > 0) return true;
    close(ends[0]);
    return false;
}

void house_close(struct house *house)
{
    if (house->pid <= 0) return;
    close(house->fd);
    waitpid(house->pid, NULL, 0);
    house->pid = 0;
}

static bool ask(const struct house *house, struct wanted wanted, int fd)
{
    union pocket pocket = {{0}};
    struct iovec part = {&wanted, sizeof wanted};
    struct msghdr message = {.msg_iov = &part, .msg_iovlen = 1};
    if (fd >= 0) {
        message.msg_control = pocket.bytes;
        message.msg_controllen = sizeof pocket.bytes;
        struct cmsghdr *head = CMSG_FIRSTHDR(&message);
        head->cmsg_level = SOL_SOCKET;
        head->cmsg_type = SCM_RIGHTS;
        head->cmsg_len = CMSG_LEN(sizeof fd);
        memcpy(CMSG_DATA(head), &fd, sizeof fd);
    }
    return sendmsg(house->fd, &message, MSG_NOSIGNAL) == (ssize_t)sizeof wanted;
}

int house_room(struct house *house, uint32_t room)
{
    int ends[2];
    if (socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, ends) != 0) return -1;
    bool good =
        ask(house, (struct wanted){room}, ends[1]) && fcntl(ends[0], F_SETFL, O_NONBLOCK) == 0;
    close(ends[1]);
    if (good) return ends[0];
    close(ends[0]);
    return -1;
}

void house_kill(struct house *house, uint32_t room)
{
    ask(house, (struct wanted){room}, -1);
}

bool house_hear(struct house *house, struct house_news *news)
{
    return recv(house->fd, news, sizeof *news, MSG_DONTWAIT) == (ssize_t)sizeof *news;
}
