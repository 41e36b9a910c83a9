#include "ai/player.h"

#include "ai/line.h"
#include "core/mix.h"
#include "core/play.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

const struct player players[] = {
    {"easy", "easy", "looks one exchange ahead, and errs at times", easy_choose},
    {"greedy", "normal", "makes the choice after which it expects to stand best", greedy_choose},
    {"hard", "hard", "plays on from what looks good, and takes what comes out best", hard_choose},
    {"solo", "by the book", "by the solo rules of the book, where it has any; else greedy",
     solo_choose},
    {"random", "at random", "any legal choice, as chance has it", random_choose},
    {"idle", "idle", "lets everything be, and does only what it must", idle_choose},
    {NULL},
};

const struct player *player_by_name(const char *name)
{
    for (const struct player *player = players; player->name; player++) {
        if (strcmp(player->name, name) == 0) return player;
    }
    return NULL;
}

struct problem player_check(const struct player *player, const struct ruleset *rules,
                            const struct battle *battle, enum side side)
{
    if (!player || player->choose != solo_choose || !rules->solo_check) return no_problem();
    return rules->solo_check(battle, side);
}

struct desk *desk_new(void)
{
    struct desk *desk = malloc(sizeof *desk);
    if (!desk) abort();
    desk->considered = 0;
    desk->lines = NULL;
    odds_engine_init(&desk->engine);
    return desk;
}

void desk_free(struct desk *desk)
{
    if (!desk) return;
    odds_engine_fini(&desk->engine);
    line_desk_free(desk->lines);
    free(desk);
}

// What was only suggested is checked when it is drawn, so that most of it need not be.
struct choice random_choose(const struct thinking *thinking, struct desk *desk)
{
    struct choices *choices = &desk->choices;
    bool checked = false;
    desk->considered = 0;
    choices_clear(choices);
    for (uint64_t draw = 0;; draw++) {
        uint64_t chance = mix_at(thinking->seed, draw);
        if (choices->count == 0) {
            checked = choices_suggest(thinking->rules, thinking->ground, thinking->known,
                                      thinking->side, mix(chance), choices);
        }
        assert(choices->count > 0);
        uint32_t pick = mix_below(chance, (uint32_t)choices->count);
        if (checked || fine(choices_draw(thinking->rules, thinking->ground, thinking->known,
                                         choices, (int)pick))) {
            return choices->list[pick];
        }
        choices->list[pick] = choices->list[--choices->count];
    }
}

// Whoever may not let things be, such as one who has to retreat, does what is offered first.
struct choice idle_choose(const struct thinking *thinking, struct desk *desk)
{
    struct choice wait;
    desk->considered = 0;
    if (choice_let_be(thinking->rules, thinking->ground, thinking->known, thinking->side, &wait)) {
        return wait;
    }
    choices_propose(thinking->rules, thinking->ground, thinking->known, thinking->side,
                    &desk->choices);
    return desk->choices.count ? desk->choices.list[0] : random_choose(thinking, desk);
}
