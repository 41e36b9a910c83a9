// What a side cannot know: who hides and where, who is disguised, and what is being planned (section 3.7).
#include "rules/argad/deployment/deployment.h"
#include "rules/argad/seeing/seeing.h"

#include <string.h>

// AR_16_8 Somebody in disguise and somebody who only looks on are the same bytes.
static struct ag_figure onlooker(const struct ag_figure *figure)
{
    return (struct ag_figure){.x = figure->x,
                              .y = figure->y,
                              .facing = figure->facing,
                              .roles = CIVILIAN,
                              .arms = 1 << BARE,
                              .side = figure->side,
                              .state = figure->state,
                              .unit = figure->unit,
                              .level = figure->level,
                              .class = 1,
                              .life = 1,
                              .strikes = 1,
                              .bound = 1};
}

// What nobody knows of is not carried either.
static void forget_load(struct ag_battle *battle, int number)
{
    int object = battle->figures[number].carries;
    if (!object) return;
    battle->objects[object] = (struct ag_object){0};
    for (int i = 1; i <= battle->count; i++) {
        if (battle->figures[i].carries == object) battle->figures[i].carries = 0;
    }
}

// In close order with somebody nobody knows of.
static void mend_orders(struct ag_battle *battle)
{
    for (int i = 1; i <= battle->count; i++) {
        struct ag_figure *figure = &battle->figures[i];
        if (figure->formed && battle->figures[figure->formed].formed != figure->formed) {
            figure->formed = 0;
        }
    }
}

static void forget_figure(struct ag_battle *battle, int number)
{
    forget_load(battle, number);
    battle->figures[number] = (struct ag_figure){0};
}

// Who looks at the others' plans while they may be changed sees the first ones.
static void forget_plan(const struct ag_battle *battle, struct ag_figure *figure, int step)
{
    bool plans = step == PLAN || step == AMBUSH || step == SHOTS || step == STROKES;
    if (step == AMENDS) figure->amended = figure->order;
    if (step == PLAN) figure->order = (struct ag_order){0};
    if (step == PLAN || step == AMENDS) figure->early = (struct ag_aim){0};
    if (plans && step != PLAN) figure->aim = (struct ag_aim){0};
    if (step != STROKES) return;
    figure->weapon = figure->grip = figure->spares = figure->spares_lives = 0;
    figure->presses = figure->stays = 0;
    memset(figure->foes, 0, sizeof figure->foes);
    (void)battle;
}

// Until both are ready, others see figures where the scenario has them.
static void forget_setup(const struct ground *ground, struct ag_battle *battle, int number)
{
    struct ag_figure *figure = &battle->figures[number];
    const struct ag_stand *stand = ag_stand_of(ground, number);
    figure->x = stand->x;
    figure->y = stand->y;
    figure->facing = stand->facing;
    figure->level = stand->level;
    figure->formed = stand->formed;
    if (figure->cloak != DISGUISED) {
        figure->cloak = stand->cloak == HIDDEN ? HIDDEN : IN_THE_OPEN_AIR;
    }
}

static void forget(const struct ground *ground, struct ag_battle *battle, int number, int step)
{
    struct ag_figure *figure = &battle->figures[number];
    if (step == SETUP) forget_setup(ground, battle, number);
    if (figure->cloak == HIDDEN && figure->state == AG_STANDING) {
        forget_figure(battle, number);
        return;
    }
    if (figure->state == AG_TO_COME) figure->x = figure->y = 0;
    if (figure->cloak == DISGUISED || figure->bound) *figure = onlooker(figure);
    forget_plan(battle, figure, step);
}

void ag_redact(const struct ground *ground, struct battle *head, enum side viewer)
{
    struct ag_battle *battle = ag_of(head);
    int step = ag_step_of(battle);
    for (int i = 1; i <= battle->count; i++) {
        if (battle->figures[i].side && battle->figures[i].side != viewer) {
            forget(ground, battle, i, step);
        }
    }
    mend_orders(battle);
}

// Nothing is made up: whoever may be hidden may be anywhere.
void ag_imagine(const struct ground *ground, struct battle *head, enum side viewer, uint64_t seed)
{
    (void)ground;
    (void)head;
    (void)viewer;
    (void)seed;
}
