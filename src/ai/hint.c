#include "ai/hint.h"

#include "ai/reason.h"
#include "ai/reply.h"
#include "core/play.h"
#include "core/text.h"

#include <stdlib.h>

#define PLAYOUT_WORK 30000             // where there is no limit
#define GLANCE       (ODDS_GLANCE / 4) // at the odds of one thing
#define LOOKED_AT    8                 // plans, of which some may be left out
#define TRIES        40                // choices that look good, and gain nothing after all

// What the choices of a decision came to, and what doing nothing does.
struct weighed {
    const struct thinking *thinking;
    const struct desk *desk;
    bool may_wait;
    struct choice wait;
    double wait_worth;
    bool told[CHOICES_CAP];
    struct figures busy; // with a plan that is told
};

// Whom a plan is about: who acts, who joins in, and who is moved by it.
static struct figures figures_of(const struct thinking *thinking, const struct choice *choice)
{
    struct figures figures = {0};
    struct moved moved = {.figure = 0};
    union any_battle after;
    struct venture venture = {thinking->rules, thinking->ground, thinking->known, choice};
    int option_words;
    unsigned fields = choice_fields(&thinking->rules->words[choice->kind], &option_words);
    bool joined = fields & (FIELD_WITH | FIELD_FIGURES);
    figures.has[choice->figure] = choice->figure;
    for (int one = 0; joined && (one = figure_set_next(&choice->with, one)) != 0;) {
        figures.has[one] = true;
    }
    bool known = venture_plays(&venture, &after.head);
    while (known && venture_moves(&venture, &after.head, &moved)) {
        figures.has[moved.figure] = true;
    }
    return figures;
}

// Whether somebody of the plan has one already, or somebody is to go there. What nobody is named for
// is one plan for all.
static bool is_planned(const struct weighed *weighed, const struct counsel *counsel,
                       const struct choice *choice)
{
    bool goes = choice_names_place(&weighed->thinking->rules->words[choice->kind]);
    for (int i = 0; i < counsel->count; i++) {
        const struct choice *other = &counsel->plans[i].choice;
        if (choice->group && choice->group == other->group) return true;
        if (goes && choice->x == other->x && choice->y == other->y) return true;
        if (!choice->figure && !choice->group && !other->figure && !other->group) return true;
    }
    if (weighed->busy.has[choice->figure]) return true;
    if (choice->figure && !choice->group) return false;
    struct figures figures = figures_of(weighed->thinking, choice);
    for (int figure = 1; figure <= weighed->thinking->rules->figures; figure++) {
        if (figures.has[figure] && weighed->busy.has[figure]) return true;
    }
    return false;
}

// What is done without dice must be better than how the side stands now, too: where time passes while
// it waits, every step to and fro would seem to gain something.
static bool gains(const struct weighed *weighed, int i)
{
    const struct thinking *thinking = weighed->thinking;
    const struct choice *choice = &weighed->desk->choices.list[i];
    union any_battle after;
    struct venture venture = {thinking->rules, thinking->ground, thinking->known, choice};
    if (!weighed->may_wait) return true;
    if (choice_equal(choice, &weighed->wait)) return false;
    if (weighed->desk->worth[i] <= weighed->wait_worth) return false;
    return weighed->desk->worth[i] > weighed->desk->before || !venture_plays(&venture, &after.head);
}

static int place_in(const struct desk *desk, const struct choice *choice)
{
    for (int i = 0; i < desk->considered; i++) {
        if (choice_equal(&desk->choices.list[i], choice)) return i;
    }
    return -1;
}

static int best_untold(const struct weighed *weighed)
{
    const struct desk *desk = weighed->desk;
    int best = -1;
    for (int i = 0; i < desk->considered; i++) {
        if (!weighed->told[i] && (best < 0 || desk->worth[i] > desk->worth[best])) best = i;
    }
    return best;
}

// What the player would do itself comes first, then the best that is left; -1: nothing gains any more.
static int next_plan(struct weighed *weighed, const struct counsel *counsel, int own)
{
    for (int tries = 0; tries < TRIES; tries++) {
        int best = own >= 0 && !weighed->told[own] ? own : best_untold(weighed);
        if (best < 0) break;
        weighed->told[best] = true;
        bool planned = is_planned(weighed, counsel, &weighed->desk->choices.list[best]);
        tries -= planned;
        if (!planned && gains(weighed, best)) return best;
    }
    return -1;
}

static void weigh_waiting(struct weighed *weighed)
{
    const struct thinking *thinking = weighed->thinking;
    weighed->may_wait = choice_let_be(thinking->rules, thinking->ground, thinking->known,
                                      thinking->side, &weighed->wait);
    int at = weighed->may_wait ? place_in(weighed->desk, &weighed->wait) : -1;
    weighed->wait_worth = at >= 0 ? weighed->desk->worth[at] : weighed->desk->before;
}

// A plan that nothing can be said for is told only where there is no other.
static void add_plan(struct weighed *weighed, struct counsel *counsel, struct odds_engine *engine,
                     int number)
{
    const struct thinking *thinking = weighed->thinking;
    struct plan *plan = &counsel->plans[counsel->count];
    struct text text;
    plan->choice = weighed->desk->choices.list[number];
    struct venture venture = {thinking->rules, thinking->ground, thinking->known, &plan->choice};
    text_init(&text, plan->why, sizeof plan->why);
    bool good = reason_say(&venture, counsel->may_wait ? &counsel->wait : NULL, engine, &text);
    if (!good && counsel->count > 0) return;
    struct figures figures = figures_of(thinking, &plan->choice);
    for (int figure = 1; figure <= thinking->rules->figures; figure++) {
        weighed->busy.has[figure] |= figures.has[figure];
    }
    counsel->count++;
}

void hint_give(const struct thinking *thinking, struct desk *desk, struct counsel *counsel)
{
    struct thinking hasty = *thinking;
    struct weighed *weighed = calloc(1, sizeof *weighed);
    if (!weighed) abort();
    weighed->thinking = thinking;
    weighed->desk = desk;
    struct choice choice = greedy_choose(thinking, desk);
    int own = place_in(desk, &choice), next;
    *counsel = (struct counsel){0};
    weigh_waiting(weighed);
    counsel->may_wait = weighed->may_wait;
    counsel->wait = weighed->wait;
    struct odds_limits limits = desk->engine.limits;
    desk->engine.limits.runs = GLANCE;
    desk->engine.limits.stages = GLANCE / 4;
    for (int i = 0; i < LOOKED_AT && counsel->count < PLANS_CAP; i++) {
        if ((next = next_plan(weighed, counsel, own)) < 0) break;
        add_plan(weighed, counsel, &desk->engine, next);
    }
    desk->engine.limits = limits;
    free(weighed);
    hasty.work = thinking->work ? thinking->work * 3 / 5 : PLAYOUT_WORK;
    counsel->prospects =
        playout(&hasty, counsel->count ? &counsel->plans[0].choice : &counsel->wait, desk);
}

void share_say(int part, int whole, struct text *out)
{
    int percent = whole ? (200 * part + 5 * whole) / (10 * whole) * 5 : 0; // to the next five
    if (percent <= 0) {
        text_add(out, "under 5 %");
    } else if (percent >= 100) {
        text_add(out, "over 95 %");
    } else {
        text_addf(out, "about %d %%", percent);
    }
}
