// Thoughts: computer players, odds, reach. Each is worked out by a process of its own, which can neither
// stop the room by a fault nor hold it up, and is ended when nobody waits for it any more.
#include "server/local.h"
#include "server/turns.h"

#include <errno.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#define ASKED_CAP    16                 // by one guest at once
#define PREVIEWS_CAP 4                  // of them, that he still waits for
#define PART         ((size_t)64 << 10) // of an answer, as it is read
#define ANSWER_CAP   ((size_t)4 << 20)
#define ODDS_RUNS    2000000
#define HINT_WORK    50000
#define ANSWER_S     10  // of the processor: then it is given up
#define PLAYER_S     180 // besides the time it was given to think

static void choose(struct thought *thought, struct desk *desk)
{
    struct thinking thinking = {.rules = thought->rules,
                                .ground = thought->ground,
                                .known = &thought->known.head,
                                .side = thought->side,
                                .seed = thought->seed};
    if (thought->think_ms) {
        thinking.deadline_ns = now_ns() + thought->think_ms * MILLISECONDS;
    }
    thought->choice = thought->player->choose(&thinking, desk);
}

static void answer(struct thought *thought, struct desk *desk, struct text *out)
{
    struct venture venture = {thought->rules, thought->ground, &thought->known.head,
                              &thought->choice};
    struct thinking thinking = {.rules = thought->rules,
                                .ground = thought->ground,
                                .known = &thought->known.head,
                                .side = thought->side,
                                .seed = thought->seed,
                                .work = desk->engine.limits.runs};
    if (!thinking.work) thinking.work = HINT_WORK;
    if (!desk->engine.limits.runs) {
        desk->engine.limits.runs = thought->kind == THINK_ODDS ? ODDS_RUNS : ODDS_GLANCE;
        desk->engine.limits.stages = desk->engine.limits.runs / 4;
    }
    switch (thought->kind) {
    case THINK_CHOICE: return;
    case THINK_PREVIEW: speak_preview(out, thought->re, &venture, &desk->engine); break;
    case THINK_REACH: speak_reach(out, thought->re, &venture); break;
    case THINK_HINT: speak_hint(out, thought->re, &thinking, desk); break;
    case THINK_OVERLAY: speak_overlay(out, thought->re, &venture, thought->words); break;
    case THINK_ODDS: speak_odds(out, thought->re, thought->words, &desk->engine); break;
    }
    if (!out->cut) return;
    text_clear(out);
    speak_error(out, thought->re, "the answer is too long");
}

// What strangers ask must not take long, nor much memory.
const struct odds_limits thought_limits = {
    .states = 20000, .component = ODDS_COMPONENT_CAP, .samples = 100000, .seed = ODDS_SEED};

void thought_work(struct thought *thought, const struct odds_limits *limits, struct text *out)
{
    struct desk *desk = desk_new();
    desk->engine.limits = *limits;
    if (thought->kind == THINK_CHOICE) {
        choose(thought, desk);
        text_add_part(out, (const char *)&thought->choice, sizeof thought->choice);
    } else {
        answer(thought, desk, out);
    }
    desk_free(desk);
}

static void write_all(int to, const char *bytes, size_t length)
{
    while (length) {
        ssize_t put = write(to, bytes, length);
        if (put < 0 && errno != EINTR) _exit(1);
        if (put < 0) continue;
        bytes += put;
        length -= (size_t)put;
    }
}

// The process of one thought. It goes when the room does, and computers give way to people.
static void think(struct thought *thought, int to)
{
    struct text out;
    char *buffer = malloc(ANSWER_CAP);
    bool player = thought->kind == THINK_CHOICE;
    rlim_t seconds = player ? PLAYER_S + (rlim_t)thought->think_ms / 1000 : ANSWER_S;
    if (!buffer) _exit(1);
    prctl(PR_SET_PDEATHSIG, SIGKILL);
    setrlimit(RLIMIT_CPU, &(struct rlimit){seconds, seconds});
    setpriority(PRIO_PROCESS, 0, player ? 10 : 5);
    text_init(&out, buffer, ANSWER_CAP);
    thought_work(thought, &thought_limits, &out);
    write_all(to, buffer, out.length);
    _exit(0);
}

struct thought *thought_by_number(struct room *room, uint64_t number)
{
    struct thought *thought = room->thoughts;
    while (thought && thought->number != number) {
        thought = thought->next;
    }
    return thought;
}

static void take_out(struct room *room, struct thought *thought)
{
    struct thought **link = &room->thoughts;
    while (*link != thought) {
        link = &(*link)->next;
    }
    *link = thought->next;
    room_put(room, NOTE_THOUGHT, thought->number, NULL);
}

void thought_begin(struct room *room, uint64_t number)
{
    int ends[2];
    struct thought *thought = thought_by_number(room, number);
    if (!thought) return; // nobody waits for it any more
    if (pipe(ends) != 0) abort();
    thought->from = ends[0];
    thought->pid = fork();
    if (thought->pid == 0) {
        close(ends[0]);
        close(room->wire.fd);
        think(thought, ends[1]);
    }
    close(ends[1]);
    if (thought->pid < 0) abort();
}

// True: it ended well.
static bool bury(struct thought *thought)
{
    int status = 0;
    close(thought->from);
    while (waitpid(thought->pid, &status, 0) < 0 && errno == EINTR) {
    }
    return WIFEXITED(status) && WEXITSTATUS(status) == 0;
}

void thought_hear(struct room *room, struct thought *thought)
{
    char *at = heap_room(&thought->heard, PART);
    ssize_t got = read(thought->from, at, PART);
    if (got > 0) thought->heard.end += (size_t)got;
    if (got > 0 || (got < 0 && errno == EINTR)) return;
    thought->failed = !bury(thought);
    thought_settle(room, thought);
}

void thought_settle(struct room *room, struct thought *thought)
{
    take_out(room, thought);
    if (thought->kind == THINK_CHOICE && thought->heard.end == sizeof thought->choice) {
        memcpy(&thought->choice, thought->heard.bytes, sizeof thought->choice);
    }
    room_thought(room, thought);
}

static void give_up(struct room *room, struct thought *thought)
{
    take_out(room, thought);
    if (thought->pid) {
        kill(thought->pid, SIGKILL);
        bury(thought);
    }
    free(thought->heard.bytes);
    free(thought);
}

void thoughts_forget(struct room *room, uint64_t guest)
{
    for (struct thought *thought = room->thoughts, *next; thought; thought = next) {
        next = thought->next;
        if (guest == 0 || thought->guest == guest) give_up(room, thought);
    }
}

// An answer that would come too late; whoever asked is told, and nobody works on it any more.
static void supersede(struct room *room, struct thought *thought, const char *why)
{
    struct guest *guest = guest_by_number(room, thought->guest);
    if (guest) guest_tell(guest, thought->re, why);
    give_up(room, thought);
}

// By what the asker knows of the battle: what is hidden from him cancels nothing.
static bool is_overtaken(struct room *room, const struct thought *thought)
{
    const struct guest *guest = guest_by_number(room, thought->guest);
    if (!guest || !guest->table || thought->kind == THINK_ODDS) return false;
    return thought->moment != table_moment(guest->table, guest_viewer(guest));
}

void thoughts_overtaken(struct room *room)
{
    for (struct thought *thought = room->thoughts, *next; thought; thought = next) {
        next = thought->next;
        if (is_overtaken(room, thought)) supersede(room, thought, "the battle has gone on since");
    }
}

// Who points at one thing after the other waits for the last of them.
static void make_way(struct room *room, const struct thought *thought)
{
    struct thought *oldest = NULL;
    int count = 0;
    for (struct thought *other = room->thoughts; other; other = other->next) {
        if (other->guest != thought->guest || other->kind != THINK_PREVIEW) continue;
        if (!oldest) oldest = other;
        count++;
    }
    if (count >= PREVIEWS_CAP) supersede(room, oldest, "other things were asked since");
}

static bool is_played_by_people(const struct table *table)
{
    for (enum side side = RED; side <= table->record->scenario.sides; side++) {
        if (!table->players[side]) return true;
    }
    return false;
}

static enum turn_class class_of(const struct room *room, const struct thought *thought)
{
    switch (thought->kind) {
    case THINK_PREVIEW:
    case THINK_REACH:
    case THINK_OVERLAY: return TURN_GLANCE;
    case THINK_HINT:
    case THINK_ODDS: return TURN_ANSWER;
    case THINK_CHOICE: break;
    }
    return is_played_by_people(room->table) ? TURN_PLAYER : TURN_ONLOOKED;
}

static int asked_by(const struct room *room, uint64_t guest)
{
    int count = 0;
    for (const struct thought *thought = room->thoughts; thought; thought = thought->next) {
        count += thought->guest == guest;
    }
    return count;
}

bool thought_ask(struct room *room, struct thought *thought)
{
    char words[64];
    struct text text;
    struct thought **link = &room->thoughts;
    if (thought->kind == THINK_PREVIEW) make_way(room, thought);
    if (asked_by(room, thought->guest) >= ASKED_CAP) {
        free(thought);
        return false;
    }
    while (*link) {
        link = &(*link)->next;
    }
    *link = thought;
    thought->next = NULL;
    thought->number = ++room->last_thought;
    text_init(&text, words, sizeof words);
    text_addf(&text, "%d %llu", class_of(room, thought), (unsigned long long)thought->guest);
    room_put(room, NOTE_WANT, thought->number, &text);
    return true;
}

struct thought *thought_of_table(struct table *table, enum side side, enum thought_kind kind)
{
    const struct game *game = &table->record->history.game;
    struct thought *thought = calloc(1, sizeof *thought);
    if (!thought) abort();
    thought->kind = kind;
    thought->version = table->version;
    thought->rules = game->rules;
    thought->ground = game->ground;
    thought->side = side;
    battle_copy(&thought->known.head, table_known(table, side));
    return thought;
}
