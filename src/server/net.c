// The house and its sockets: lines and views by WebSocket. Besides net_http.c the only file that
// knows libwebsockets.
#include "server/local.h"
#include "server/net_http.h"

#include <arpa/inet.h>
#include <libwebsockets.h>
#include <pthread.h>
#include <signal.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <time.h>

#define TICK_US     LWS_US_PER_SEC
#define SWEEP_TICKS 5
#define OTHER_FILES 64
#define SILENT_S    120 // a browser that answers no ping for so long is gone

struct quoted quoted(const char *words)
{
    struct quoted quoted;
    struct text text;
    text_init(&text, quoted.text, sizeof quoted.text - 1); // a place for the last mark
    text_add(&text, "\"");
    for (const char *at = words; *at != '\0' && text.length + 6 < sizeof quoted.text; at++) {
        unsigned char c = (unsigned char)*at;
        bool plain = c >= ' ' && c < 0x7f && c != '"' && c != '\\';
        text_addf(&text, plain ? "%c" : "\\x%02x", c);
    }
    text_add(&text, "\"");
    return quoted;
}

// One line an event: time, what, and its particulars as key=value. Tokens are never among them, and
// what strangers wrote is quoted.
void server_log(const struct server *server, const char *event, const char *format, ...)
{
    char stamp[32], rest[512];
    time_t now = time(NULL);
    struct tm utc;
    va_list arguments;
    if (server->setup->quiet) return;
    gmtime_r(&now, &utc);
    strftime(stamp, sizeof stamp, "%Y-%m-%dT%H:%M:%SZ", &utc);
    va_start(arguments, format);
    vsnprintf(rest, sizeof rest, format, arguments);
    va_end(arguments);
    fprintf(stderr, "%s %s %s\n", stamp, event, rest);
}

struct text server_voice(struct server *server)
{
    struct text text;
    text_init(&text, server->voice, VOICE_CAP);
    return text;
}

// Without a socket, or a context: a house that only talks to itself.
void server_ask_to_write(struct guest *guest)
{
    if (!guest->socket) return;
    if (!guest->unread_ns) guest->unread_ns = now_ns();
    lws_callback_on_writable(guest->socket);
}

void server_wake(struct server *server)
{
    if (server->context) lws_cancel_service(server->context);
}

// At once, whether it can be written to or not.
void server_send_away(struct guest *guest)
{
    guest->leaves = true;
    if (guest->socket) lws_set_timeout(guest->socket, PENDING_TIMEOUT_USER_OK, LWS_TO_KILL_ASYNC);
}

static struct server *server_of(struct lws *socket)
{
    return lws_context_user(lws_get_context(socket));
}

static void hear_thoughts(struct server *server)
{
    struct thought *thought;
    while ((thought = thinkers_answer(server->players)) != NULL) {
        server_thought(server, thought);
    }
    while ((thought = thinkers_answer(server->answers)) != NULL) {
        server_thought(server, thought);
    }
}

// Pieces of a message are put together here, never beyond what a message may be.
static bool gather(struct guest *guest, struct lws *socket, const void *bytes, size_t length)
{
    if (!guest_gather(guest, bytes, length)) return false;
    if (!lws_is_final_fragment(socket) || lws_remaining_packet_payload(socket)) return true;
    bool good =
        !lws_frame_is_binary(socket) && guest_hear(guest, guest->heard, guest->heard_length);
    guest_forget_heard(guest);
    return good;
}

static int speak(struct guest *guest, struct lws *socket)
{
    guest->unread_ns = 0;
    struct waiting *waiting = guest_next(guest);
    if (waiting) {
        unsigned char *frame = malloc(LWS_PRE + waiting->length);
        if (!frame) abort();
        memcpy(frame + LWS_PRE, waiting->text, waiting->length);
        int sent = lws_write(socket, frame + LWS_PRE, waiting->length, LWS_WRITE_TEXT);
        bool good = sent >= (int)waiting->length;
        free(frame);
        free(waiting);
        if (!good) return -1;
    }
    if (guest->leaves) return -1;
    // Asked once more than there is to send: only then has the last of it been taken.
    if (waiting || guest->first || guest->wants_view) server_ask_to_write(guest);
    return 0;
}

// A trusted proxy says whom it speaks for; anybody else could say anything.
static void find_address(struct lws *socket, char address[ADDRESS_CAP])
{
    const char *proxy = server_of(socket)->setup->proxy;
    char header[256], forwarded[ADDRESS_CAP];
    address[0] = '\0';
    lws_get_peer_simple(socket, address, ADDRESS_CAP);
    if (!proxy || strcmp(proxy, address) != 0) return;
    if (lws_hdr_copy(socket, header, sizeof header, WSI_TOKEN_X_FORWARDED_FOR) <= 0) return;
    if (address_forwarded(header, forwarded)) memcpy(address, forwarded, ADDRESS_CAP);
}

static int arrive(struct lws *socket, struct guest **guest)
{
    char address[ADDRESS_CAP];
    struct server *server = server_of(socket);
    find_address(socket, address);
    *guest = guest_new(server, socket, address);
    if (!*guest) server->counters.refused++;
    return *guest ? 0 : -1;
}

// Every connection counts from the moment it is there, whatever it will say.
static int admit(struct server *server, const struct lws_filter_network_conn_args *caller)
{
    char name[ADDRESS_CAP] = "";
    const struct server_setup *setup = server->setup;
    bool six = caller->cli_addr.ss_family == AF_INET6;
    const void *bytes =
        six ? (const void *)&((const struct sockaddr_in6 *)&caller->cli_addr)->sin6_addr
            : (const void *)&((const struct sockaddr_in *)&caller->cli_addr)->sin_addr;
    inet_ntop(six ? AF_INET6 : AF_INET, bytes, name, sizeof name);
    bool trusted = setup->local || (setup->proxy && strcmp(setup->proxy, name) == 0);
    if (server->socket_count < server->socket_cap &&
        (trusted || address_of(&server->addresses, name)->sockets < SOCKETS_EACH)) {
        return 0;
    }
    server->counters.refused++;
    return 1;
}

static void count_in(struct lws *socket)
{
    char name[ADDRESS_CAP] = "";
    struct server *server = server_of(socket);
    lws_get_peer_simple(socket, name, sizeof name);
    struct address *address = address_of(&server->addresses, name);
    address->sockets++;
    server->socket_count++;
    lws_set_opaque_user_data(socket, address);
}

static void count_out(struct lws *socket)
{
    struct address *address = lws_get_opaque_user_data(socket);
    if (!address) return;
    lws_set_opaque_user_data(socket, NULL);
    address->sockets--;
    server_of(socket)->socket_count--;
}

static void send_away_deaf(struct server *server)
{
    for (struct guest *guest = server->guests; guest; guest = guest->next) {
        if (guest->leaves || !guest_is_deaf(guest)) continue;
        server->counters.sent_away++;
        server_log(server, "sent-away", "guest=%llu reads=nothing",
                   (unsigned long long)guest->number);
        server_send_away(guest);
    }
}

static int send_away(struct lws *socket, const struct guest *guest)
{
    static unsigned char why[] = "a line that cannot be understood, or too many";
    guest->server->counters.sent_away++;
    server_log(guest->server, "sent-away", "guest=%llu", (unsigned long long)guest->number);
    lws_close_reason(socket, LWS_CLOSE_STATUS_POLICY_VIOLATION, why, sizeof why - 1);
    return -1;
}

static int on_line(struct lws *socket, enum lws_callback_reasons reason, void *user, void *in,
                   size_t length)
{
    struct guest **guest = user;
    switch ((int)reason) {
    case LWS_CALLBACK_FILTER_PROTOCOL_CONNECTION: return http_may_enter(socket) ? 0 : -1;
    case LWS_CALLBACK_ESTABLISHED: return arrive(socket, guest);
    case LWS_CALLBACK_RECEIVE:
        return gather(*guest, socket, in, length) ? 0 : send_away(socket, *guest);
    case LWS_CALLBACK_SERVER_WRITEABLE: return speak(*guest, socket);
    case LWS_CALLBACK_CLOSED:
        if (*guest) guest_free(*guest);
        *guest = NULL;
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
    case LWS_CALLBACK_FILTER_NETWORK_CONNECTION: return admit(server_of(socket), user);
    case LWS_CALLBACK_SERVER_NEW_CLIENT_INSTANTIATED: count_in(socket); return 0;
    case LWS_CALLBACK_WSI_DESTROY: count_out(socket); return 0;
    case LWS_CALLBACK_EVENT_WAIT_CANCELLED: hear_thoughts(server_of(socket)); return 0;
    default: return lws_callback_http_dummy(socket, reason, user, in, length);
    }
}

static const struct lws_protocols protocols[] = {
    {"http", on_http, sizeof(struct download), 0, 0, NULL, 0},
    {"kassen", on_line, sizeof(struct guest *), 4096, 0, NULL, 0},
    {NULL, NULL, 0, 0, 0, NULL, 0},
};

static const lws_retry_bo_t patience = {
    .secs_since_valid_ping = SILENT_S / 2,
    .secs_since_valid_hangup = SILENT_S,
};

static struct lws_vhost *listen_on(struct server *server, struct text *why)
{
    const struct server_setup *setup = server->setup;
    struct lws_context_creation_info info = {
        .port = setup->port,
        .iface = setup->address,
        .protocols = protocols,
        .user = server,
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
    if (setup->certificate) info.options |= LWS_SERVER_OPTION_DO_SSL_GLOBAL_INIT;
    server->context = lws_create_context(&info);
    struct lws_vhost *host = server->context ? lws_create_vhost(server->context, &info) : NULL;
    if (host && lws_get_vhost_listen_port(host) > 0) return host;
    text_addf(why, "port %d of %s cannot be listened on", setup->port,
              setup->address ? setup->address : "this machine");
    return NULL;
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

static void await_signals(struct server *server)
{
    struct sigaction action = {.sa_handler = stop};
    context_to_wake = server->context;
    told_to_stop = 0;
    sigaction(SIGINT, &action, NULL);
    sigaction(SIGTERM, &action, NULL);
    signal(SIGPIPE, SIG_IGN);
}

struct clockwork {
    lws_sorted_usec_list_t timer;
    struct server *server;
    int64_t due_ns;
    int ticks;
};

// Whoever is late here was late for everybody.
static void tick(lws_sorted_usec_list_t *timer)
{
    struct clockwork *clockwork = lws_container_of(timer, struct clockwork, timer);
    struct server *server = clockwork->server;
    if (clockwork->due_ns) server_note_delay(server, now_ns() - clockwork->due_ns);
    tell_systemd("WATCHDOG=1");
    send_away_deaf(server);
    if (clockwork->ticks++ % SWEEP_TICKS == 0) {
        server_sweep(server);
        server_expire(server);
        addresses_sweep(&server->addresses);
    }
    clockwork->due_ns = now_ns() + TICK_US * 1000;
    lws_sul_schedule(server->context, 0, &clockwork->timer, tick, TICK_US);
}

// As many connections as there is room for, with some files to spare: where none is left, the
// library would try to accept the next one again and again.
static int room_for_sockets(void)
{
    struct rlimit files;
    if (getrlimit(RLIMIT_NOFILE, &files) != 0) return SOCKETS_CAP;
    rlim_t wanted = SOCKETS_CAP + OTHER_FILES;
    if (files.rlim_cur < wanted && files.rlim_cur < files.rlim_max) {
        files.rlim_cur = files.rlim_max < wanted ? files.rlim_max : wanted;
        setrlimit(RLIMIT_NOFILE, &files);
        getrlimit(RLIMIT_NOFILE, &files);
    }
    if (files.rlim_cur >= wanted) return SOCKETS_CAP;
    return files.rlim_cur > 2 * OTHER_FILES ? (int)(files.rlim_cur - OTHER_FILES)
                                            : (int)(files.rlim_cur / 2);
}

static bool open_house(struct server *server, struct lws_vhost **host, struct text *why)
{
    server->voice = malloc(VOICE_CAP);
    if (!server->voice) abort();
    server->store = store_open(server->setup->database, why);
    if (!server->store) return false;
    server->socket_cap = room_for_sockets();
    server->shelf = shelf_list_new(server->setup->scenario);
    server->forces = force_list_new();
    lws_set_log_level(LLL_ERR, NULL);
    *host = listen_on(server, why);
    if (!*host) return false;
    lws_set_log_level(0, NULL); // from here on it would quote strangers
    server->players = thinkers_new(server, 2);
    server->answers = thinkers_new(server, 2);
    return true;
}

static void close_house(struct server *server)
{
    context_to_wake = NULL;
    thinkers_free(server->players);
    thinkers_free(server->answers);
    server->players = server->answers = NULL;
    if (server->context) lws_context_destroy(server->context);
    server_tables_free(server);
    force_list_free(server->forces);
    shelf_list_free(server->shelf);
    store_close(server->store);
    addresses_free(&server->addresses);
    free(server->voice);
    free(server);
}

static bool begin_game(struct server *server, char token[STORE_TOKEN_CAP], struct text *why)
{
    token[0] = '\0';
    if (!server->setup->game) return true;
    const struct table *table = server_make(server, server->setup->game, why);
    if (table) memcpy(token, table->seats[0].token, STORE_TOKEN_CAP);
    return table != NULL;
}

bool server_run(const struct server_setup *setup, struct text *why)
{
    struct server *server = calloc(1, sizeof *server);
    struct clockwork clockwork = {.server = server};
    struct lws_vhost *host;
    char token[STORE_TOKEN_CAP];
    if (!server) abort();
    server->setup = setup;
    bool good = open_house(server, &host, why) && begin_game(server, token, why);
    if (good) {
        int port = lws_get_vhost_listen_port(host);
        await_signals(server);
        lws_sul_schedule(server->context, 0, &clockwork.timer, tick, 1);
        server_log(server, "listening", "port=%d games=%lld", port,
                   (long long)store_count(server->store));
        setup->ready(setup, port, token);
        tell_systemd("READY=1");
        while (!told_to_stop && lws_service(server->context, 0) >= 0) {
        }
        tell_systemd("STOPPING=1");
        server_log(server, "stopping", "guests=%d", server->guest_count);
    }
    close_house(server);
    return good;
}
