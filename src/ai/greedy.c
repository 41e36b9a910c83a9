// Looks one exchange ahead: for each choice the expected value of the position after it, by the
// ruleset's own evaluation.
#include "ai/player.h"
#include "ai/reply.h"
#include "core/mix.h"
#include "core/play.h"
#include "odds/clock.h"

#include <assert.h>
#include <stdlib.h>

#define EXACT_OUTCOMES 36 // tried out in full up to so many; beyond, as many are sampled
#define SAMPLES        16

// A choice in the scales; many dice lead to one and the same battle, which is evaluated once.
struct weighing {
    const struct thinking *thinking;
    struct workings *workings;
    double worth;
    int seen;
    const struct battle *battles[EXACT_OUTCOMES];
    int values[EXACT_OUTCOMES];
};

static_assert(SAMPLES <= EXACT_OUTCOMES, "there is room for all that is seen");

static int evaluate_once(struct weighing *weighing, const struct battle *after)
{
    const struct thinking *thinking = weighing->thinking;
    for (int i = 0; i < weighing->seen; i++) {
        if (weighing->battles[i] == after) return weighing->values[i];
    }
    int value =
        thinking->rules->evaluate(thinking->ground, after, thinking->side, weighing->workings);
    weighing->battles[weighing->seen] = after;
    weighing->values[weighing->seen++] = value;
    return value;
}

static void weigh(void *context, const struct battle *after, double weight)
{
    struct weighing *weighing = context;
    int value = evaluate_once(weighing, after);
    weighing->worth += weight * value;
}

static bool does_anybody_move(const struct thinking *thinking, const struct battle *after)
{
    const struct ruleset *rules = thinking->rules;
    for (int id = 1; id <= rules->figures; id++) {
        uint16_t one = (uint16_t)id;
        struct standing was = {0}, is = {0};
        if (rules->owner(thinking->known, one) == NOBODY) continue; // a thing
        rules->where(thinking->ground, thinking->known, one, &was);
        rules->where(thinking->ground, after, one, &is);
        if (was.x != is.x || was.y != is.y || was.facing != is.facing) return true;
    }
    return false;
}

// Whether the figure may do something else after the choice, and then the same again.
static bool can_be_repeated(const struct venture *venture, const struct battle *after)
{
    union any_battle later;
    bool again = false;
    struct choices *choices = malloc(sizeof *choices);
    if (!choices) abort();
    choices_propose(venture->rules, venture->ground, after, (enum side)venture->choice->side,
                    choices);
    for (int i = 0; i < choices->count && !again; i++) {
        const struct choice *choice = &choices->list[i];
        if (choice->figure != venture->choice->figure || choice->kind == venture->choice->kind) {
            continue;
        }
        battle_copy(&later.head, after);
        again = play_surely(venture, &later.head, choice) &&
                fine(choice_check(venture->rules, venture->ground, &later.head, venture->choice));
    }
    free(choices);
    return again;
}

// Whether a choice is worth nothing, moves nobody, and could be made over and over.
static bool is_idle(const struct thinking *thinking, const struct desk *desk, int number)
{
    union any_battle after;
    struct venture venture = {thinking->rules, thinking->ground, thinking->known,
                              &desk->choices.list[number]};
    return desk->worth[number] == desk->before && venture.choice->figure &&
           venture_plays(&venture, &after.head) && !does_anybody_move(thinking, &after.head) &&
           can_be_repeated(&venture, &after.head);
}

// Where it costs to let time pass, something would be taken up and put down for ever.
static struct choice unless_idle(const struct thinking *thinking, const struct desk *desk, int best)
{
    struct choice wait;
    bool idle =
        is_idle(thinking, desk, best) &&
        choice_let_be(thinking->rules, thinking->ground, thinking->known, thinking->side, &wait);
    return idle ? wait : desk->choices.list[best];
}

// Where plans are written in secret one after the other, all of them meet one and the same imagined
// enemy: his seed is what everybody knows of the battle.
static uint64_t seed_of_others(const struct thinking *thinking, bool preferred)
{
    union any_battle open;
    struct decision decision = decision_pending(thinking->rules, thinking->known);
    if (!preferred || !thinking->rules->steps[decision.step].sealed) {
        return mix_at(thinking->seed, 1);
    }
    battle_copy(&open.head, thinking->known);
    thinking->rules->redact(thinking->ground, &open.head, NOBODY);
    return battle_hash(&open.head);
}

// Equal worth is settled by the seed, so that the player is not drawn to one corner of the map; but
// nothing that is only as good takes the place of what is preferred.
struct choice greedy_choose(const struct thinking *thinking, struct desk *desk)
{
    const struct ruleset *rules = thinking->rules;
    union any_battle imagined;
    bool preferred =
        choices_consider(rules, thinking->ground, thinking->known, thinking->side, &desk->choices);
    assert(desk->choices.count > 0);
    battle_copy(&imagined.head, thinking->known);
    rules->imagine(thinking->ground, &imagined.head, thinking->side,
                   seed_of_others(thinking, preferred));

    struct odds_limits limits = {
        .runs = EXACT_OUTCOMES, .samples = SAMPLES, .seed = mix_at(thinking->seed, 2)};
    struct weighing weighing = {.thinking = thinking, .workings = &desk->weighed};
    int best = 0, equals = 0;
    desk->weighed.laid = false;
    desk->before =
        rules->evaluate(thinking->ground, &imagined.head, thinking->side, &desk->weighed);
    uint64_t enough = thinking->work ? desk->engine.work + thinking->work : UINT64_MAX;
    desk->considered = 0;
    for (int i = 0; i < desk->choices.count; i++) {
        struct venture venture = {rules,
                                  thinking->ground,
                                  &imagined.head,
                                  &desk->choices.list[i],
                                  &desk->choices.workings,
                                  thinking->recall};
        struct odds_visitor visitor = {weigh, &weighing};
        weighing.worth = weighing.seen = 0;
        odds_after(&desk->engine, &venture, &limits, &visitor);
        desk->worth[i] = weighing.worth;
        desk->considered = i + 1;
        if (i == 0 || weighing.worth > desk->worth[best]) {
            best = i;
            equals = 1;
        } else if (weighing.worth >= desk->worth[best] && !(preferred && best == 0)) {
            equals++;
            uint64_t draw = mix_at(thinking->seed, 3 + (uint64_t)i);
            if (mix_below(draw, (uint32_t)equals) == 0) best = i;
        }
        if (is_past(thinking->deadline_ns) || desk->engine.work >= enough) break;
    }
    return preferred ? desk->choices.list[best] : unless_idle(thinking, desk, best);
}
