#include "server/net_http.h"

#include "server/door.h"
#include "server/local.h"
#include "server/pages.h"

#include <libwebsockets.h>
#include <string.h>

#define CHUNK    16384
#define HEAD_CAP 2048

// Nothing but our own files, no inline script or style, no frames, nobody told where one came from.
#define POLICY                                                                              \
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data: blob:; " \
    "connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

static const struct status {
    unsigned number;
    const char *words;
} statuses[] = {
    {200, "OK"},
    {304, "Not Modified"},
    {400, "Bad Request"},
    {403, "Forbidden"},
    {404, "Not Found"},
    {405, "Method Not Allowed"},
    {503, "Service Unavailable"},
};

static struct door *door_of(struct lws *socket)
{
    return lws_context_user(lws_get_context(socket));
}

static bool has(struct lws *socket, enum lws_token_indexes header)
{
    return lws_hdr_total_length(socket, header) > 0;
}

// All of a header. What does not fit is not taken for missing.
static bool copy_header(struct lws *socket, enum lws_token_indexes header, char *copy, size_t size)
{
    copy[0] = '\0';
    return !has(socket, header) || lws_hdr_copy(socket, copy, (int)size, header) >= 0;
}

// For this machine alone means for its own names alone: a page elsewhere must not talk to us by
// having its name point here.
static bool is_own_name(const char *host)
{
    static const char *const own[] = {"localhost", "127.0.0.1", "[::1]"};
    size_t length = host[0] == '[' ? strcspn(host, "]") + 1 : strcspn(host, ":");
    for (size_t i = 0; i < sizeof own / sizeof *own; i++) {
        if (strlen(own[i]) == length && strncmp(host, own[i], length) == 0) return true;
    }
    return false;
}

bool http_may_enter(struct lws *socket)
{
    const struct door *door = door_of(socket);
    char host[256], origin[256];
    if (!copy_header(socket, WSI_TOKEN_HOST, host, sizeof host) ||
        !copy_header(socket, WSI_TOKEN_ORIGIN, origin, sizeof origin)) {
        return false;
    }
    if (door->setup->local && !is_own_name(host)) return false;
    if (!has(socket, WSI_TOKEN_ORIGIN)) return true;
    const char *from = strstr(origin, "://");
    return from && strcmp(from + 3, host) == 0;
}

// Nothing that is asked here has a body, and one that is announced leads the library astray.
static bool is_plain_request(struct lws *socket)
{
    char version[16], second[4];
    if (!copy_header(socket, WSI_TOKEN_HTTP, version, sizeof version)) return false;
    bool modern = strcmp(version, "HTTP/1.1") == 0;
    if (!modern && strcmp(version, "HTTP/1.0") != 0) return false;
    if (modern && !has(socket, WSI_TOKEN_HOST)) return false;
    return lws_hdr_copy_fragment(socket, second, sizeof second, WSI_TOKEN_HOST, 1) == -1 &&
           !has(socket, WSI_TOKEN_HTTP_CONTENT_LENGTH) &&
           !has(socket, WSI_TOKEN_HTTP_TRANSFER_ENCODING);
}

static void add_head(struct text *head, unsigned number, const char *type, size_t length)
{
    const struct status *status = statuses;
    while (status->number != number) {
        status++;
    }
    text_addf(head,
              "HTTP/1.1 %u %s\r\n"
              "connection: close\r\n"
              "content-type: %s\r\n"
              "content-length: %zu\r\n"
              "content-security-policy: " POLICY "\r\n"
              "referrer-policy: no-referrer\r\n"
              "x-content-type-options: nosniff\r\n"
              "cross-origin-opener-policy: same-origin\r\n",
              status->number, status->words, type, length);
}

static bool send_text(struct lws *socket, struct text *text)
{
    unsigned char *at = (unsigned char *)text->at;
    return !text->cut &&
           lws_write(socket, at, text->length, LWS_WRITE_HTTP_HEADERS) == (int)text->length;
}

// Always the end of the connection.
static int answer_shortly(struct lws *socket, unsigned number, const char *type, const char *body)
{
    char buffer[LWS_PRE + HEAD_CAP];
    struct text head;
    text_init(&head, buffer + LWS_PRE, HEAD_CAP);
    add_head(&head, number, type, strlen(body));
    text_addf(&head, "cache-control: no-store\r\n%s\r\n",
              number == 405 ? "allow: GET, HEAD\r\n" : "");
    if (!has(socket, WSI_TOKEN_HEAD_URI)) text_add(&head, body);
    send_text(socket, &head);
    return -1;
}

static int refuse(struct lws *socket, unsigned number)
{
    door_of(socket)->counters.refused++;
    return answer_shortly(socket, number, "text/plain", "This is not to be had here.\n");
}

// Its counters are the house's own affair: whoever asks from elsewhere, or through a proxy, finds
// nothing here.
static int answer_health(struct lws *socket)
{
    char address[48] = "", body[1024];
    struct text text;
    struct door *door = door_of(socket);
    lws_get_peer_simple(socket, address, sizeof address);
    bool here = strncmp(address, "127.", 4) == 0 || strcmp(address, "::1") == 0 ||
                strncmp(address, "::ffff:127.", 11) == 0;
    if (!here || has(socket, WSI_TOKEN_X_FORWARDED_FOR)) return refuse(socket, 404);
    text_init(&text, body, sizeof body);
    door_health(door, &text);
    return answer_shortly(socket, door_is_well(door) ? 200 : 503, "application/json", body);
}

static const struct page *page_at(const char *path)
{
    for (const struct page *page = pages; page->path; page++) {
        if (strcmp(page->path, path) == 0) return page;
    }
    return NULL;
}

// The parts of the pages have names that are made from what is in them.
static bool never_changes(const struct page *page)
{
    return strncmp(page->path, "/part-", strlen("/part-")) == 0;
}

static int begin_page(struct lws *socket, const struct page *page, struct download *download)
{
    char buffer[LWS_PRE + HEAD_CAP], accepted[256], known[64];
    struct text head;
    copy_header(socket, WSI_TOKEN_HTTP_ACCEPT_ENCODING, accepted, sizeof accepted);
    copy_header(socket, WSI_TOKEN_HTTP_IF_NONE_MATCH, known, sizeof known);
    bool packed = strstr(accepted, "gzip") != NULL, fresh = strcmp(known, page->etag) == 0;
    *download = (struct download){packed ? page->packed : page->plain,
                                  packed ? page->packed_length : page->plain_length, 0};
    text_init(&head, buffer + LWS_PRE, HEAD_CAP);
    add_head(&head, fresh ? 304 : 200, page->type, download->length);
    text_addf(&head, "cache-control: %s\r\nvary: accept-encoding\r\netag: %s\r\n%s\r\n",
              never_changes(page) ? "max-age=31536000, immutable" : "no-cache", page->etag,
              packed ? "content-encoding: gzip\r\n" : "");
    if (!send_text(socket, &head) || fresh || has(socket, WSI_TOKEN_HEAD_URI)) return -1;
    lws_callback_on_writable(socket);
    return 0;
}

int http_go_on(struct lws *socket, struct download *download)
{
    unsigned char chunk[LWS_PRE + CHUNK];
    if (!download || !download->bytes) return -1;
    size_t left = download->length - download->sent, part = left < CHUNK ? left : CHUNK;
    bool last = part == left;
    memcpy(chunk + LWS_PRE, download->bytes + download->sent, part);
    enum lws_write_protocol how = last ? LWS_WRITE_HTTP_FINAL : LWS_WRITE_HTTP;
    if (lws_write(socket, chunk + LWS_PRE, part, how) < (int)part || last) return -1;
    download->sent += part;
    lws_callback_on_writable(socket);
    return 0;
}

int http_answer(struct lws *socket, const char *path, struct download *download)
{
    const struct page *page = page_at(path);
    if (!is_plain_request(socket)) return refuse(socket, 400);
    if (!http_may_enter(socket)) return refuse(socket, 403);
    if (!has(socket, WSI_TOKEN_GET_URI) && !has(socket, WSI_TOKEN_HEAD_URI)) {
        return refuse(socket, 405);
    }
    if (strcmp(path, "/health") == 0) return answer_health(socket);
    return page ? begin_page(socket, page, download) : refuse(socket, 404);
}

// A WebSocket that speaks our protocol, and nothing else: the library would take up HTTP/2 without
// being asked to. Where it has answered already, the headers are gone.
int http_confirm_upgrade(struct lws *socket)
{
    char upgrade[16], spoken[64];
    if (!has(socket, WSI_TOKEN_UPGRADE)) return -1;
    if (!is_plain_request(socket) || !has(socket, WSI_TOKEN_GET_URI) ||
        !copy_header(socket, WSI_TOKEN_UPGRADE, upgrade, sizeof upgrade) ||
        strcasecmp(upgrade, "websocket") != 0 ||
        !copy_header(socket, WSI_TOKEN_PROTOCOL, spoken, sizeof spoken) ||
        word_in_list("kassen", spoken, ',') < 0) {
        return refuse(socket, 400);
    }
    return http_may_enter(socket) ? 0 : refuse(socket, 403);
}
