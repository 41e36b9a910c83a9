// Threads that think: computer players, odds, reach. They touch nothing but their thoughts.
#include "server/local.h"

#include <pthread.h>
#include <stdlib.h>
#include <string.h>

#define THREADS_CAP  8
#define THOUGHTS_CAP 1000
#define ANSWER_CAP   ((size_t)4 << 20)
#define ODDS_RUNS    2000000
#define HINT_WORK    50000

struct thinkers {
    struct server *server;
    pthread_t threads[THREADS_CAP];
    int thread_count;
    pthread_mutex_t mutex;
    pthread_cond_t wanted;
    struct thought *asked, *asked_last, *done;
    int count;
    bool stops;
};

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

static void answer(struct thought *thought, struct desk *desk, char *buffer)
{
    struct text out;
    struct venture venture = {thought->rules, thought->ground, &thought->known.head,
                              &thought->choice};
    struct thinking thinking = {.rules = thought->rules,
                                .ground = thought->ground,
                                .known = &thought->known.head,
                                .side = thought->side,
                                .seed = thought->seed,
                                .work = HINT_WORK};
    text_init(&out, buffer, ANSWER_CAP);
    desk->engine.limits.runs = thought->kind == THINK_ODDS ? ODDS_RUNS : ODDS_GLANCE;
    desk->engine.limits.stages = desk->engine.limits.runs / 4;
    switch (thought->kind) {
    case THINK_CHOICE: return;
    case THINK_PREVIEW: speak_preview(&out, thought->re, &venture, &desk->engine); break;
    case THINK_REACH: speak_reach(&out, thought->re, &venture); break;
    case THINK_HINT: speak_hint(&out, thought->re, &thinking, desk); break;
    case THINK_OVERLAY: speak_overlay(&out, thought->re, &venture, thought->words); break;
    case THINK_ODDS: speak_odds(&out, thought->re, thought->words, &desk->engine); break;
    }
    if (out.cut) {
        text_clear(&out);
        speak_error(&out, thought->re, "the answer is too long");
    }
    thought->answer = strdup(buffer);
    if (!thought->answer) abort();
}

static struct thought *take(struct thinkers *thinkers)
{
    pthread_mutex_lock(&thinkers->mutex);
    while (!thinkers->asked && !thinkers->stops) {
        pthread_cond_wait(&thinkers->wanted, &thinkers->mutex);
    }
    struct thought *thought = thinkers->stops ? NULL : thinkers->asked;
    if (thought) {
        thinkers->asked = thought->next;
        if (!thinkers->asked) thinkers->asked_last = NULL;
    }
    pthread_mutex_unlock(&thinkers->mutex);
    return thought;
}

static void give(struct thinkers *thinkers, struct thought *thought)
{
    pthread_mutex_lock(&thinkers->mutex);
    thought->next = thinkers->done;
    thinkers->done = thought;
    pthread_mutex_unlock(&thinkers->mutex);
    server_wake(thinkers->server);
}

static void *think(void *argument)
{
    struct thinkers *thinkers = argument;
    struct desk *desk = desk_new();
    char *buffer = malloc(ANSWER_CAP);
    if (!buffer) abort();
    // What strangers ask must not take a thread for long.
    desk->engine.limits = (struct odds_limits){
        .states = 20000, .component = ODDS_COMPONENT_CAP, .samples = 100000, .seed = ODDS_SEED};
    for (struct thought *thought; (thought = take(thinkers)) != NULL;) {
        if (thought->kind == THINK_CHOICE) {
            choose(thought, desk);
        } else {
            answer(thought, desk, buffer);
        }
        give(thinkers, thought);
    }
    free(buffer);
    desk_free(desk);
    return NULL;
}

struct thinkers *thinkers_new(struct server *server, int threads)
{
    struct thinkers *thinkers = calloc(1, sizeof *thinkers);
    if (!thinkers) abort();
    thinkers->server = server;
    pthread_mutex_init(&thinkers->mutex, NULL);
    pthread_cond_init(&thinkers->wanted, NULL);
    pthread_attr_t attributes;
    pthread_attr_init(&attributes);
    pthread_attr_setstacksize(&attributes, (size_t)16 << 20); // lists of choices are large
    while (thinkers->thread_count < threads && thinkers->thread_count < THREADS_CAP) {
        if (pthread_create(&thinkers->threads[thinkers->thread_count++], &attributes, think,
                           thinkers) != 0) {
            abort();
        }
    }
    pthread_attr_destroy(&attributes);
    return thinkers;
}

static void free_list(struct thought *thought)
{
    while (thought) {
        struct thought *next = thought->next;
        free(thought->answer);
        free(thought);
        thought = next;
    }
}

void thinkers_free(struct thinkers *thinkers)
{
    if (!thinkers) return;
    pthread_mutex_lock(&thinkers->mutex);
    thinkers->stops = true;
    pthread_cond_broadcast(&thinkers->wanted);
    pthread_mutex_unlock(&thinkers->mutex);
    for (int i = 0; i < thinkers->thread_count; i++) {
        pthread_join(thinkers->threads[i], NULL);
    }
    free_list(thinkers->asked);
    free_list(thinkers->done);
    pthread_mutex_destroy(&thinkers->mutex);
    pthread_cond_destroy(&thinkers->wanted);
    free(thinkers);
}

bool thinkers_ask(struct thinkers *thinkers, struct thought *thought)
{
    pthread_mutex_lock(&thinkers->mutex);
    bool room = thinkers->count < THOUGHTS_CAP;
    if (room) {
        thinkers->count++;
        thought->next = NULL;
        if (thinkers->asked_last) {
            thinkers->asked_last->next = thought;
        } else {
            thinkers->asked = thought;
        }
        thinkers->asked_last = thought;
        if (thought->table) thought->table->thoughts++;
        pthread_cond_signal(&thinkers->wanted);
    }
    pthread_mutex_unlock(&thinkers->mutex);
    if (!room) free(thought);
    return room;
}

struct thought *thinkers_answer(struct thinkers *thinkers)
{
    pthread_mutex_lock(&thinkers->mutex);
    struct thought *thought = thinkers->done;
    if (thought) {
        thinkers->done = thought->next;
        thinkers->count--;
    }
    pthread_mutex_unlock(&thinkers->mutex);
    return thought;
}

struct thought *thought_of_table(struct table *table, enum side side, enum thought_kind kind)
{
    const struct game *game = &table->record->history.game;
    struct thought *thought = calloc(1, sizeof *thought);
    if (!thought) abort();
    thought->kind = kind;
    thought->table = table;
    thought->version = table->version;
    thought->rules = game->rules;
    thought->ground = game->ground;
    thought->side = side;
    battle_copy(&thought->known.head, table_known(table, side));
    return thought;
}
