// The house and its sockets: lines and views by WebSocket. Besides net_http.c the only file that
// knows libwebsockets.
#include "server/door.h"
#include "server/local.h"
#include "server/net_http.h"

#include <arpa/inet.h>
#include <libwebsockets.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <unistd.h>

#define TICK_US     LWS_US_PER_SEC
#define SWEEP_TICKS 5
#define OTHER_FILES (64 + ROOMS_CAP)
#define SILENT_S    120 // a browser that answers no ping for so long is gone

// Without a socket: a house that only talks to itself.
static void ask_to_write(struct caller *caller)
{
    if (!caller->socket) return;
    if (!caller->unread_ns) caller->unread_ns = now_ns();
    lws_callback_on_writable(caller->socket);
}

// At once, whether it can be written to or not.
static void send_away_now(struct caller *caller)
{
    caller->leaves = true;
    if (caller->socket) lws_set_timeout(caller->socket, PENDING_TIMEOUT_USER_OK, LWS_TO_KILL_ASYNC);
}

static struct door *door_of(struct lws *socket)
{
    return lws_context_user(lws_get_context(socket));
}

// Pieces of a message are put together here, never beyond what a message may be.
static bool gather(struct caller *caller, struct lws *socket, const void *bytes, size_t length)
{
    if (!caller_gather(caller, bytes, length)) return false;
    if (!lws_is_final_fragment(socket) || lws_remaining_packet_payload(socket)) return true;
    bool good =
        !lws_frame_is_binary(socket) && caller_hear(caller, caller->heard, caller->heard_length);
    caller_forget_heard(caller);
    return good;
}

static int speak(struct caller *caller, struct lws *socket)
{
    caller->unread_ns = 0;
    if (caller->told_off) return 0;
    struct waiting *waiting = caller_next(caller);
    if (waiting) {
        unsigned char *frame = malloc(LWS_PRE + waiting->length);
        if (!frame) abort();
        memcpy(frame + LWS_PRE, waiting->text, waiting->length);
        int sent = lws_write(socket, frame + LWS_PRE, waiting->length, LWS_WRITE_TEXT);
        bool good = sent >= (int)waiting->length;
        free(frame);
        free(waiting);
        if (!good) return -1;
        ask_to_write(caller); // for the next, or to be ready again when this has been taken
    }
    return caller->leaves ? -1 : 0;
}

// A trusted proxy says whom it speaks for; anybody else could say anything.
static void find_address(struct lws *socket, char address[ADDRESS_CAP])
{
    const char *proxy = door_of(socket)->setup->proxy;
    char header[256], forwarded[ADDRESS_CAP];
    address[0] = '\0';
    lws_get_peer_simple(socket, address, ADDRESS_CAP);
    if (!proxy || strcmp(proxy, address) != 0) return;
    if (lws_hdr_copy(socket, header, sizeof header, WSI_TOKEN_X_FORWARDED_FOR) <= 0) return;
    if (address_forwarded(header, forwarded)) memcpy(address, forwarded, ADDRESS_CAP);
}

static int arrive(struct lws *socket, struct caller **caller)
{
    char address[ADDRESS_CAP];
    struct door *door = door_of(socket);
    find_address(socket, address);
    *caller = caller_new(door, socket, address);
    if (!*caller) door->counters.refused++;
    return *caller ? 0 : -1;
}

// Every connection counts from the moment it is there, whatever it will say.
static int admit(struct door *door, const struct lws_filter_network_conn_args *from)
{
    char name[ADDRESS_CAP] = "";
    const struct server_setup *setup = door->setup;
    bool six = from->cli_addr.ss_family == AF_INET6;
    const void *bytes =
        six ? (const void *)&((const struct sockaddr_in6 *)&from->cli_addr)->sin6_addr
            : (const void *)&((const struct sockaddr_in *)&from->cli_addr)->sin_addr;
    inet_ntop(six ? AF_INET6 : AF_INET, bytes, name, sizeof name);
    bool trusted = setup->local || (setup->proxy && strcmp(setup->proxy, name) == 0);
    if (door->socket_count < door->socket_cap &&
        (trusted || address_of(&door->addresses, name)->sockets < SOCKETS_EACH)) {
        return 0;
    }
    door->counters.refused++;
    return 1;
}

static void count_in(struct lws *socket)
{
    char name[ADDRESS_CAP] = "";
    struct door *door = door_of(socket);
    lws_get_peer_simple(socket, name, sizeof name);
    struct address *address = address_of(&door->addresses, name);
    address->sockets++;
    door->socket_count++;
    lws_set_opaque_user_data(socket, address);
}

static void count_out(struct lws *socket)
{
    struct address *address = lws_get_opaque_user_data(socket);
    if (!address) return;
    lws_set_opaque_user_data(socket, NULL);
    address->sockets--;
    door_of(socket)->socket_count--;
}

static void send_away_deaf(struct door *door)
{
    for (struct caller *caller = door->callers; caller; caller = caller->next) {
        if (caller->leaves || !caller_is_deaf(caller)) continue;
        door->counters.sent_away++;
        server_log(door->setup, "sent-away", "guest=%llu reads=nothing",
                   (unsigned long long)caller->number);
        send_away_now(caller);
    }
}

static int send_away(struct lws *socket, struct caller *caller)
{
    static unsigned char why[] = "a line that cannot be understood, or too many";
    caller->door->counters.sent_away++;
    caller->told_off = true;
    server_log(caller->door->setup, "sent-away", "guest=%llu", (unsigned long long)caller->number);
    lws_close_reason(socket, LWS_CLOSE_STATUS_POLICY_VIOLATION, why, sizeof why - 1);
    return -1;
}

static int on_line(struct lws *socket, enum lws_callback_reasons reason, void *user, void *in,
                   size_t length)
{
    struct caller **caller = user;
    switch ((int)reason) {
    case LWS_CALLBACK_FILTER_PROTOCOL_CONNECTION: return http_may_enter(socket) ? 0 : -1;
    case LWS_CALLBACK_ESTABLISHED: return arrive(socket, caller);
    case LWS_CALLBACK_RECEIVE:
        return gather(*caller, socket, in, length) ? 0 : send_away(socket, *caller);
    case LWS_CALLBACK_SERVER_WRITEABLE: return speak(*caller, socket);
    case LWS_CALLBACK_CLOSED:
        if (*caller) caller_free(*caller);
        *caller = NULL;
        return 0;
    default: return 0;
    }
}

static int on_http(struct lws *socket, enum lws_callback_reasons reason, void *user, void *in,
                   size_t length)
{
    switch ((int)reason) {
    case LWS_CALLBACK_HTTP: return http_answer(socket, in, user);
    case LWS_CALLBACK_HTTP_WRITEABLE: return http_go_on(socket, user);
    case LWS_CALLBACK_HTTP_CONFIRM_UPGRADE: return http_confirm_upgrade(socket);
    case LWS_CALLBACK_FILTER_PROTOCOL_CONNECTION: return -1; // HTTP is not spoken by WebSocket
    case LWS_CALLBACK_FILTER_NETWORK_CONNECTION: return admit(door_of(socket), user);
    case LWS_CALLBACK_SERVER_NEW_CLIENT_INSTANTIATED: count_in(socket); return 0;
    case LWS_CALLBACK_WSI_DESTROY: count_out(socket); return 0;
    default: return lws_callback_http_dummy(socket, reason, user, in, length);
    }
}

// Rooms and the house are heard through the door's ears.
static int on_rooms(struct lws *socket, enum lws_callback_reasons reason, void *user, void *in,
                    size_t length)
{
    (void)user, (void)in, (void)length;
    if (reason == LWS_CALLBACK_RAW_RX_FILE) door_turn(door_of(socket));
    return 0;
}

static const struct lws_protocols protocols[] = {
    {"http", on_http, sizeof(struct download), 0, 0, NULL, 0},
    {"kassen", on_line, sizeof(struct caller *), 4096, 0, NULL, 0},
    {"rooms", on_rooms, 0, 0, 0, NULL, 0},
    {NULL, NULL, 0, 0, 0, NULL, 0},
};

static const lws_retry_bo_t patience = {
    .secs_since_valid_ping = SILENT_S / 2,
    .secs_since_valid_hangup = SILENT_S,
};

// The door with its sockets.
struct speaker {
    struct door door; // first, so that the library's user is the door
    struct lws_context *context;
    struct lws_vhost *host;
    lws_sorted_usec_list_t timer;
    int64_t due_ns; // the next tick
    int ticks;
};

static bool listen_on(struct speaker *speaker, struct text *why)
{
    const struct server_setup *setup = speaker->door.setup;
    struct lws_context_creation_info info = {
        .port = setup->port,
        .iface = setup->address,
        .protocols = protocols,
        .user = &speaker->door,
        .gid = (gid_t)-1,
        .uid = (uid_t)-1,
        .options =
            LWS_SERVER_OPTION_EXPLICIT_VHOSTS | LWS_SERVER_OPTION_FAIL_UPON_UNABLE_TO_BIND |
            (setup->address && strchr(setup->address, ':') ? 0 : LWS_SERVER_OPTION_DISABLE_IPV6),
        .retry_and_idle_policy = &patience,
        .alpn = "http/1.1",
        .ssl_cert_filepath = setup->certificate,
        .ssl_private_key_filepath = setup->key,
        .pt_serv_buf_size = 32768,
    };
    lws_set_log_level(LLL_ERR, NULL);
    if (setup->certificate) info.options |= LWS_SERVER_OPTION_DO_SSL_GLOBAL_INIT;
    speaker->context = lws_create_context(&info);
    speaker->host = speaker->context ? lws_create_vhost(speaker->context, &info) : NULL;
    lws_set_log_level(0, NULL); // from here on it would quote strangers
    if (speaker->host && lws_get_vhost_listen_port(speaker->host) > 0) return true;
    text_addf(why, "port %d of %s cannot be listened on", setup->port,
              setup->address ? setup->address : "this machine");
    return false;
}

// The library closes what it was given to watch, so that it gets a copy.
static bool watch_rooms(struct speaker *speaker)
{
    lws_sock_file_fd_type ears = {.filefd = dup(speaker->door.ears)};
    return lws_adopt_descriptor_vhost(speaker->host, LWS_ADOPT_RAW_FILE_DESC, ears, "rooms", NULL);
}

// Told by a signal; the only thing here that is written from elsewhere.
static volatile sig_atomic_t told_to_stop;
static struct lws_context *context_to_wake;

static void stop(int number)
{
    (void)number;
    told_to_stop = 1;
    if (context_to_wake) lws_cancel_service(context_to_wake);
}

static void await_signals(struct lws_context *context)
{
    struct sigaction action = {.sa_handler = stop};
    context_to_wake = context;
    told_to_stop = 0;
    sigaction(SIGINT, &action, NULL);
    sigaction(SIGTERM, &action, NULL);
    signal(SIGPIPE, SIG_IGN);
}

// Whoever is late here was late for everybody.
static void tick(lws_sorted_usec_list_t *timer)
{
    struct speaker *speaker = lws_container_of(timer, struct speaker, timer);
    struct door *door = &speaker->door;
    if (speaker->due_ns) door_note_delay(door, now_ns() - speaker->due_ns);
    tell_systemd("WATCHDOG=1");
    send_away_deaf(door);
    door_sweep(door);
    if (speaker->ticks++ % SWEEP_TICKS == 0) {
        door_expire(door);
        addresses_sweep(&door->addresses);
    }
    speaker->due_ns = now_ns() + TICK_US * 1000;
    lws_sul_schedule(speaker->context, 0, &speaker->timer, tick, TICK_US);
}

// As many connections as there is room for, with some files to spare: where none is left, the
// library would try to accept the next one again and again.
static int room_for_sockets(void)
{
    struct rlimit files;
    if (getrlimit(RLIMIT_NOFILE, &files) != 0) return SOCKETS_CAP;
    const rlim_t wanted = SOCKETS_CAP + OTHER_FILES;
    if (files.rlim_cur < wanted && files.rlim_cur < files.rlim_max) {
        files.rlim_cur = files.rlim_max < wanted ? files.rlim_max : wanted;
        setrlimit(RLIMIT_NOFILE, &files);
        getrlimit(RLIMIT_NOFILE, &files);
    }
    if (files.rlim_cur >= wanted) return SOCKETS_CAP;
    return files.rlim_cur > (rlim_t)2 * OTHER_FILES ? (int)(files.rlim_cur - OTHER_FILES)
                                                    : (int)(files.rlim_cur / 2);
}

// Before anybody is let in: the person who starts the program is the one who waits for it.
static bool begin_game(const struct server_setup *setup, char token[STORE_TOKEN_CAP],
                       struct text *why)
{
    token[0] = '\0';
    if (!setup->game) return true;
    struct room *room = room_prepare(setup);
    room->store = store_open(setup->database, why);
    struct table *table = room->store ? room_make(room, setup->game, why) : NULL;
    if (table) memcpy(token, table->seats[0].token, STORE_TOKEN_CAP);
    bool made = table != NULL;
    table_free(table);
    room_free(room);
    return made;
}

static bool open_house(struct speaker *speaker, const struct server_setup *setup, struct text *why)
{
    struct door *door = &speaker->door;
    struct house_plan plan = {room_prepare, room_live, setup};
    door->wants_to_speak = ask_to_write;
    door->sends_away = send_away_now;
    door->socket_cap = room_for_sockets();
    if (!house_open(&door->house, &plan)) {
        text_add(why, "no process can be started for the games");
        return false;
    }
    return door_open(door, setup, why) && listen_on(speaker, why) && watch_rooms(speaker);
}

static void close_house(struct speaker *speaker)
{
    context_to_wake = NULL;
    if (speaker->context) lws_context_destroy(speaker->context);
    door_close(&speaker->door);
    free(speaker);
}

bool server_run(const struct server_setup *setup, struct text *why)
{
    char token[STORE_TOKEN_CAP];
    struct speaker *speaker = calloc(1, sizeof *speaker);
    if (!speaker) abort();
    bool good = begin_game(setup, token, why) && open_house(speaker, setup, why);
    if (good) {
        int port = lws_get_vhost_listen_port(speaker->host);
        await_signals(speaker->context);
        tick(&speaker->timer);
        server_log(setup, "listening", "port=%d games=%lld", port,
                   (long long)store_count(speaker->door.store));
        setup->ready(setup, port, token);
        tell_systemd("READY=1");
        while (!told_to_stop && lws_service(speaker->context, 0) >= 0) {
        }
        tell_systemd("STOPPING=1");
        server_log(setup, "stopping", "guests=%d", speaker->door.caller_count);
    }
    close_house(speaker);
    return good;
}
