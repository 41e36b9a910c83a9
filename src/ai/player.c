#include "ai/player.h"

#include "core/mix.h"
#include "core/play.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

const struct player players[] = {
    {"random", "any legal choice, all equally likely", random_choose},
    {"greedy", "the choice after which it expects to stand best", greedy_choose},
    {"solo", "by the solo rules of the book, where it has any; else greedy", solo_choose},
    {NULL},
};

const struct player *player_by_name(const char *name)
{
    for (const struct player *player = players; player->name; player++) {
        if (strcmp(player->name, name) == 0) return player;
    }
    return NULL;
}

struct desk *desk_new(void)
{
    struct desk *desk = malloc(sizeof *desk);
    if (!desk) abort();
    desk->considered = 0;
    odds_engine_init(&desk->engine);
    return desk;
}

void desk_free(struct desk *desk)
{
    if (!desk) return;
    odds_engine_fini(&desk->engine);
    free(desk);
}

struct choice random_choose(const struct thinking *thinking, struct desk *desk)
{
    choices_propose(thinking->rules, thinking->ground, thinking->known, thinking->side,
                    &desk->choices);
    assert(desk->choices.count > 0);
    uint32_t pick = mix_below(mix_at(thinking->seed, 0), (uint32_t)desk->choices.count);
    desk->considered = 0;
    return desk->choices.list[pick];
}
