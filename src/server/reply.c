// Where a choice leads: who will stand where, and the reverse question, what can they do to me there?
// The choice is played on what its side knows, the rest being imagined; the side then lets everything
// else be, and of all the other side may do from where it stands that is aimed at whom the choice
// moves, the worst is told with its odds.
#include "server/speak.h"

#include "core/text.h"
#include "odds/clock.h"

#include <stdlib.h>
#include <string.h>

#define STEPS_AHEAD 16
#define REPLIES     48 // weighed
#define REPLIES_NS  (400 * MILLISECONDS)

struct reply {
    struct choice choice;
    double harm;
};

// Who makes the choice, and whom it moves; a body of figures is those whom it moves.
struct concerned {
    bool is[GROUND_NAMES_CAP];
    const char *group; // NULL: no body of figures
};

// What is known of the worst so far, and what looking for it takes.
struct search {
    struct odds_engine *engine;
    int64_t deadline_ns;
    struct choices choices; // of whoever is asked
    struct concerned concerned;
    struct reply worst;
};

static bool play(const struct venture *venture, struct battle *battle, const struct choice *choice)
{
    struct dice none;
    dice_init(&none, BEYOND_STARVE, 0);
    struct umpire umpire = {venture->rules, venture->ground, battle, &none, NULL};
    choice_apply(&umpire, choice);
    while (play_on(&umpire)) {
    }
    return !none.starved;
}

// A choice that names its figure alone and leaves it where it stands: it ends what it was doing.
static bool is_quiet(const struct venture *venture, const struct battle *battle,
                     const struct choice *choice)
{
    union any_battle after;
    struct standing before, now;
    const struct ruleset *rules = venture->rules;
    battle_copy(&after.head, battle);
    return rules->where(venture->ground, battle, choice->figure, &before) &&
           play(venture, &after.head, choice) &&
           rules->where(venture->ground, &after.head, choice->figure, &now) && before.x == now.x &&
           before.y == now.y;
}

// The idle choice of a step: one that names nothing, or else a quiet one.
static bool let_be(const struct venture *venture, const struct battle *battle,
                   const struct choices *choices, struct choice *idle)
{
    for (unsigned named = 0; named <= FIELD_FIGURE; named += FIELD_FIGURE) {
        for (int i = 0; i < choices->count; i++) {
            int option_words;
            *idle = choices->list[i];
            if (choice_fields(&venture->rules->words[idle->kind], &option_words) != named) continue;
            if (!named || is_quiet(venture, battle, idle)) return true;
        }
    }
    return false;
}

static bool is_moved(const struct venture *venture, const struct battle *after, uint16_t figure,
                     struct standing *now)
{
    struct standing before;
    const struct ruleset *rules = venture->rules;
    return rules->where(venture->ground, venture->battle, figure, &before) &&
           rules->where(venture->ground, after, figure, now) &&
           (before.x != now->x || before.y != now->y);
}

static void find_concerned(const struct venture *venture, const struct battle *after,
                           struct concerned *concerned)
{
    const struct choice *choice = venture->choice;
    struct standing now;
    *concerned = (struct concerned){
        .group = choice->group ? ground_group_name(venture->ground, choice->group) : NULL};
    for (int figure = 1; figure <= venture->rules->figures; figure++) {
        concerned->is[figure] = is_moved(venture, after, (uint16_t)figure, &now);
    }
    if (choice->figure) concerned->is[choice->figure] = true;
}

static bool names_any(const struct venture *venture, const struct concerned *concerned,
                      const char *outcome)
{
    if (concerned->group && strstr(outcome, concerned->group)) return true;
    for (int figure = 1; figure <= venture->rules->figures; figure++) {
        if (!concerned->is[figure]) continue;
        if (strstr(outcome, ground_name(venture->ground, (uint16_t)figure))) return true;
    }
    return false;
}

// The chance that something is told of them afterwards: outcomes name whom they befall.
static double harm_of(const struct venture *venture, const struct concerned *concerned,
                      const struct distribution *distribution)
{
    double harm = 0;
    for (int i = 0; i < distribution->count; i++) {
        if (names_any(venture, concerned, distribution->list[i].name)) {
            harm += mpq_get_d(distribution->list[i].weight);
        }
    }
    return harm;
}

// Nobody is warned of those who were only imagined.
static bool is_known(const struct venture *venture, uint16_t figure)
{
    struct standing standing;
    return venture->rules->where(venture->ground, venture->battle, figure, &standing);
}

static void weigh_replies(const struct venture *venture, const struct battle *after,
                          struct search *search)
{
    struct distribution distribution;
    struct odds_report report;
    struct fault fault;
    int weighed = 0;
    distribution_init(&distribution);
    for (int i = 0; i < search->choices.count && weighed < REPLIES; i++) {
        const struct choice *choice = &search->choices.list[i];
        if (!choice->target || !search->concerned.is[choice->target]) continue;
        if (choice->figure && !is_known(venture, choice->figure)) continue;
        if (is_past(search->deadline_ns)) break;
        struct venture reply = {venture->rules, venture->ground, after, choice};
        weighed++;
        distribution_clear(&distribution);
        if (!odds_preview(search->engine, &reply, &distribution, &report, &fault)) continue;
        double harm = harm_of(venture, &search->concerned, &distribution);
        if (harm > search->worst.harm) search->worst = (struct reply){*choice, harm};
    }
    distribution_fini(&distribution);
}

// Everybody lets everything be, until it is this side's turn again, or dice come between; what the
// others might have done instead is weighed on the way.
static void find_worst(const struct venture *venture, struct search *search)
{
    union any_battle battle;
    struct choice next = *venture->choice;
    bool others_asked = false;
    battle_copy(&battle.head, venture->battle);
    venture->rules->imagine(venture->ground, &battle.head, (enum side)venture->choice->side,
                            ODDS_SEED);
    for (int i = 0; i < STEPS_AHEAD && play(venture, &battle.head, &next); i++) {
        struct decision decision = decision_pending(venture->rules, &battle.head);
        if (i == 0) find_concerned(venture, &battle.head, &search->concerned);
        if (!decision.sides) break;
        bool own = side_in(decision.sides, (enum side)venture->choice->side);
        enum side asked = own ? (enum side)venture->choice->side : side_first(decision.sides);
        if (own && others_asked) break;
        choices_propose(venture->rules, venture->ground, &battle.head, asked, &search->choices);
        if (!own) weigh_replies(venture, &battle.head, search);
        others_asked |= !own;
        if (!let_be(venture, &battle.head, &search->choices, &next)) break;
    }
}

static struct reply worst_reply(const struct venture *venture, struct odds_engine *engine)
{
    struct reply worst = {.harm = 0};
    if (!venture->choice->figure && !venture->choice->group) return worst;
    struct search *search = malloc(sizeof *search);
    if (!search) abort();
    search->engine = engine;
    search->deadline_ns = now_ns() + REPLIES_NS;
    search->worst = worst;
    find_worst(venture, search);
    worst = search->worst;
    free(search);
    return worst;
}

void speak_reply(struct json *json, const struct venture *venture, struct odds_engine *engine)
{
    struct reply worst = worst_reply(venture, engine);
    if (worst.harm <= 0) {
        json_null(json, "reply");
        return;
    }
    char digits[32];
    snprintf(digits, sizeof digits, "%.6f", worst.harm);
    json_object(json, "reply");
    if (worst.choice.figure) json_number(json, "figure", worst.choice.figure);
    if (worst.choice.group) json_number(json, "group", worst.choice.group);
    json_text(json, "word", venture->rules->words[worst.choice.kind].word);
    json_decimal(json, "chance", digits);
    json_end(json);
}

static bool is_let_go_on(const struct venture *venture, const struct battle *after)
{
    struct decision decision = decision_pending(venture->rules, after);
    return !decision.sides || side_in(decision.sides, (enum side)venture->choice->side);
}

// Unless dice or somebody else have a say in it.
void speak_moves(struct json *json, const struct venture *venture)
{
    union any_battle after;
    battle_copy(&after.head, venture->battle);
    bool known = play(venture, &after.head, venture->choice) && is_let_go_on(venture, &after.head);
    json_list(json, "moves");
    for (int figure = 1; figure <= venture->rules->figures && known; figure++) {
        struct standing now;
        if (!is_moved(venture, &after.head, (uint16_t)figure, &now)) continue;
        json_object(json, NULL);
        json_number(json, "figure", figure);
        json_number(json, "x", now.x);
        json_number(json, "y", now.y);
        json_number(json, "facing", now.facing);
        json_end(json);
    }
    json_end(json);
}
