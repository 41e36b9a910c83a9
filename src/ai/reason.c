#include "ai/reason.h"

#include "ai/reply.h"
#include "ai/sequel.h"
#include "core/lure.h"
#include "core/play.h"
#include "core/say.h"
#include "core/text.h"

#include <math.h>
#include <stdlib.h>

#define GOOD         '+' // how an outcome is marked that is named for who asks
#define BAD          '-'
#define SO_SO        '='
#define NAMED        2   // good outcomes of a roll
#define WORTH_A_WORD .05 // of what may go wrong, or how much safer it is there
#define STRIKES      12  // weighed of what can be done from there
#define STEPS_AHEAD  6

// What speaks for a choice, and what looking for it takes.
struct plea {
    const struct venture *venture;
    const struct choice *wait;
    struct odds_engine *engine;
    enum side side;
    union any_battle after; // without dice
    struct figures own, enemies, concerned;
    uint16_t group; // that is concerned; 0: none
};

static void find_sides(struct plea *plea)
{
    const struct ruleset *rules = plea->venture->rules;
    for (int figure = 1; figure <= rules->figures; figure++) {
        enum side owner = rules->owner(plea->venture->battle, (uint16_t)figure);
        plea->own.has[figure] = owner == plea->side;
        plea->enemies.has[figure] = owner != NOBODY && owner != plea->side;
    }
}

static void add_part(struct text *out, const char *joint)
{
    if (out->length) text_add(out, joint);
}

static void add_chance(struct text *out, double chance)
{
    if (chance < .01) {
        text_add(out, " under 1 %");
    } else {
        text_addf(out, " %.0f %%", 100 * chance);
    }
}

static bool drives_back(const struct plea *plea, const struct battle *before,
                        const struct battle *after)
{
    const struct ruleset *rules = plea->venture->rules;
    const struct ground *ground = plea->venture->ground;
    for (int figure = 1; figure <= rules->figures; figure++) {
        struct standing was, is;
        uint16_t one = (uint16_t)figure;
        if (!plea->enemies.has[figure] || !rules->where(ground, before, one, &was)) continue;
        if (!rules->where(ground, after, one, &is) || was.x != is.x || was.y != is.y) return true;
    }
    return false;
}

// How something may be fought out: the battle before it, and how its outcomes are told apart.
struct fight {
    const struct plea *plea;
    const struct venture *venture;
};

static char judge(const struct fight *fight, const struct battle *after)
{
    const struct plea *plea = fight->plea;
    const struct ruleset *rules = plea->venture->rules;
    const struct battle *before = fight->venture->battle;
    bool won = after->outcome == outcome_of_win(plea->side);
    bool lost = after->outcome != UNDECIDED && after->outcome != DRAWN && !won;
    bool hurt = figures_harmed(rules, &plea->own, before, after);
    bool hurts = figures_harmed(rules, &plea->enemies, before, after);
    if (won || lost) return won ? GOOD : BAD;
    if (hurt) return hurts ? SO_SO : BAD;
    return hurts || drives_back(plea, before, after) ? GOOD : SO_SO;
}

static void name_judged(const void *context, const struct battle *after, struct text *name)
{
    const struct fight *fight = context;
    const struct venture *venture = fight->venture;
    char words[ODDS_NAME_CAP];
    struct text text;
    text_init(&text, words, sizeof words);
    venture->rules->outcome(venture->ground, venture->battle, after, venture->choice, &text);
    text_addf(name, "%c%s", judge(fight, after), words);
}

// The likeliest of a kind that is less likely than the last one told; -1: there is none.
static int next_of(const struct distribution *distribution, char mark, int last)
{
    int best = -1;
    for (int i = 0; i < distribution->count; i++) {
        mpq_srcptr weight = distribution->list[i].weight;
        if (distribution->list[i].name[0] != mark || i == last) continue;
        if (last >= 0) {
            int behind = mpq_cmp(weight, distribution->list[last].weight);
            if (behind > 0 || (behind == 0 && i < last)) continue;
        }
        if (best < 0 || mpq_cmp(weight, distribution->list[best].weight) > 0) best = i;
    }
    return best;
}

static void add_outcome(const struct odds_outcome *outcome, struct text *out)
{
    double chance = mpq_get_d(outcome->weight);
    text_add(out, outcome->name + 1);
    if (chance < 1) add_chance(out, chance);
}

// "Toyo killed 35 %, Toyo wounded 20 %, but Ken wounded 10 %". False: nothing good can come of it.
static bool say_fight(const struct plea *plea, const struct venture *venture, struct text *out)
{
    struct distribution distribution;
    struct fight fight = {plea, venture};
    struct odds_naming naming = {name_judged, &fight};
    int told = 0;
    distribution_init(&distribution);
    bool known = odds_named(plea->engine, venture, &naming, &distribution);
    for (int i = -1; known && told < NAMED && (i = next_of(&distribution, GOOD, i)) >= 0; told++) {
        add_part(out, ", ");
        add_outcome(&distribution.list[i], out);
    }
    int worst = told ? next_of(&distribution, BAD, -1) : -1;
    if (worst >= 0 && mpq_get_d(distribution.list[worst].weight) >= WORTH_A_WORD) {
        text_add(out, ", but ");
        add_outcome(&distribution.list[worst], out);
    }
    distribution_fini(&distribution);
    return told > 0;
}

// What it comes to if it comes off: a charge closes, and fights.
static bool say_sequel(const struct plea *plea, struct text *out)
{
    bool said = false;
    struct sequel *sequel = malloc(sizeof *sequel);
    if (!sequel) abort();
    if (sequel_of(plea->venture, sequel) && sequel->fights) {
        struct venture end = {plea->venture->rules, plea->venture->ground, &sequel->fought.head,
                              &sequel->end};
        said = say_fight(plea, &end, out);
    }
    free(sequel);
    return said;
}

static void find_concerned(struct plea *plea)
{
    struct moved moved = {.figure = 0};
    const struct choice *choice = plea->venture->choice;
    while (venture_moves(plea->venture, &plea->after.head, &moved)) {
        plea->concerned.has[moved.figure] = plea->own.has[moved.figure];
    }
    if (choice->figure) plea->concerned.has[choice->figure] = true;
    plea->group = choice->group;
}

static void say_score(const struct plea *plea, struct text *out)
{
    struct score was = {0}, is = {0};
    const struct venture *venture = plea->venture;
    if (!venture->rules->score) return;
    venture->rules->score(venture->ground, venture->battle, &was);
    venture->rules->score(venture->ground, &plea->after.head, &is);
    for (int i = 0; i < was.count && i < is.count; i++) {
        const struct score_line *before = &was.lines[i], *now = &is.lines[i];
        if (!side_in(now->sides, plea->side) ||
            now->number[plea->side] <= before->number[plea->side]) {
            continue;
        }
        add_part(out, "; ");
        text_addf(out, "%s: %d instead of %d", now->what, now->number[plea->side],
                  before->number[plea->side]);
        return;
    }
}

// What a figure has come nearer to by the choice, and how much of the way that was, in hundredths.
static int nearer(const struct plea *plea, uint16_t figure, int number, struct lure *lure)
{
    struct lure before;
    const struct venture *venture = plea->venture;
    const struct ruleset *rules = venture->rules;
    if (!rules->lure(venture->ground, venture->battle, figure, number, &before) ||
        !rules->lure(venture->ground, &plea->after.head, figure, number, lure)) {
        return -1;
    }
    return lure->far < before.far ? 100 * (before.far - lure->far) / before.far : 0;
}

static void say_lure(const struct plea *plea, struct text *out)
{
    struct lure best = {0}, lure;
    int most = 0;
    if (!plea->venture->rules->lure) return;
    for (int figure = 1; figure <= plea->venture->rules->figures; figure++) {
        int part = 0;
        if (!plea->concerned.has[figure]) continue;
        for (int i = 0; (part = nearer(plea, (uint16_t)figure, i, &lure)) >= 0; i++) {
            if (part <= most) continue;
            most = part;
            best = lure;
        }
    }
    if (!most) return;
    add_part(out, "; ");
    text_addf(out, "%s %s", best.far ? "nearer to" : "reaches", best.name);
}

struct strike {
    struct choice choice;
    double chance;
};

struct blow_test {
    const struct plea *plea;
    const struct battle *before;
};

static bool is_hurt(const void *context, const struct battle *after)
{
    const struct blow_test *test = context;
    return figures_harmed(test->plea->venture->rules, &test->plea->enemies, test->before, after);
}

static bool is_strike(const struct plea *plea, const struct choice *choice)
{
    bool ours = (choice->figure && plea->concerned.has[choice->figure]) ||
                (choice->group && choice->group == plea->group);
    return ours && (choice->target ? plea->enemies.has[choice->target] : choice->target_group);
}

static void weigh_strikes(const struct plea *plea, const struct battle *battle,
                          const struct choices *choices, struct strike *best)
{
    struct blow_test blow = {plea, battle};
    struct odds_test test = {is_hurt, &blow};
    int weighed = 0;
    for (int i = 0; i < choices->count && weighed < STRIKES; i++) {
        struct venture venture = {plea->venture->rules, plea->venture->ground, battle,
                                  &choices->list[i]};
        double chance = 0;
        if (!is_strike(plea, &choices->list[i])) continue;
        weighed++;
        if (!odds_chance(plea->engine, &venture, &test, &chance)) continue;
        if (chance > best->chance) *best = (struct strike){choices->list[i], chance};
    }
}

// The best that the figures can do to an enemy before the others are asked, from there on.
static struct strike best_strike(const struct plea *plea, const struct choice *first)
{
    struct strike best = {.chance = 0};
    union any_battle battle;
    struct choice next;
    struct choices *choices = malloc(sizeof *choices);
    if (!choices) abort();
    battle_copy(&battle.head, plea->venture->battle);
    if (first) next = *first;
    for (int i = 0; i < STEPS_AHEAD; i++) {
        if ((i > 0 || first) && !play_surely(plea->venture, &battle.head, &next)) break;
        struct decision decision = decision_pending(plea->venture->rules, &battle.head);
        if (!side_in(decision.sides, plea->side)) break;
        choices_propose(plea->venture->rules, plea->venture->ground, &battle.head, plea->side,
                        choices);
        weigh_strikes(plea, &battle.head, choices, &best);
        if (!choice_let_be(plea->venture->rules, plea->venture->ground, &battle.head, plea->side,
                           &next)) {
            break;
        }
    }
    free(choices);
    return best;
}

// "then Shoot at Goro 50 %", where that could not be done as well from where they stand.
static void say_strike(const struct plea *plea, struct text *out)
{
    char label[LABEL_CAP];
    struct text text;
    struct strike then = best_strike(plea, plea->venture->choice);
    if (then.chance <= 0 || then.chance <= best_strike(plea, NULL).chance) return;
    text_init(&text, label, sizeof label);
    choice_say(plea->venture->rules, plea->venture->ground, &plea->after.head, &then.choice, &text);
    add_part(out, "; ");
    text_addf(out, "from there: %s,", label);
    add_chance(out, then.chance);
}

// "out of danger", where they are in some.
static void say_danger(const struct plea *plea, struct text *out)
{
    struct reply now = {.chance = 0}, then = {.chance = 0};
    struct venture waiting = *plea->venture;
    if (!plea->wait) return;
    waiting.choice = plea->wait;
    reply_worst_to(&waiting, &plea->concerned, plea->engine, &now);
    if (now.chance < WORTH_A_WORD) return;
    reply_worst_to(plea->venture, &plea->concerned, plea->engine, &then);
    if (then.chance > now.chance - WORTH_A_WORD) return;
    add_part(out, "; ");
    if (then.chance <= 0) {
        text_add(out, "out of their reach, instead of in danger of");
        add_chance(out, now.chance);
    } else {
        text_add(out, "in less danger:");
        add_chance(out, then.chance);
        text_add(out, " instead of");
        add_chance(out, now.chance);
    }
}

static double far_apart(const struct ground *ground, struct standing a, struct standing b)
{
    if (ground->kind == GROUND_HEX) {
        return ground_distance(ground, ground_cell_at(ground, a.x, a.y),
                               ground_cell_at(ground, b.x, b.y));
    }
    return hypot(a.x - b.x, a.y - b.y);
}

// "nearer to Goro": of the enemies in sight, who was nearest.
static void say_approach(const struct plea *plea, struct text *out)
{
    const struct venture *venture = plea->venture;
    const struct ruleset *rules = venture->rules;
    struct moved moved = {.figure = 0};
    struct standing from, foe, nearest = {0};
    uint16_t who = 0;
    if (!venture_moves(venture, &plea->after.head, &moved) ||
        !rules->where(venture->ground, venture->battle, moved.figure, &from)) {
        return;
    }
    for (int figure = 1; figure <= rules->figures; figure++) {
        if (!plea->enemies.has[figure] ||
            !rules->where(venture->ground, venture->battle, (uint16_t)figure, &foe)) {
            continue;
        }
        if (who &&
            far_apart(venture->ground, from, foe) >= far_apart(venture->ground, from, nearest)) {
            continue;
        }
        who = (uint16_t)figure;
        nearest = foe;
    }
    if (!who) return;
    double before = far_apart(venture->ground, from, nearest);
    double after = far_apart(venture->ground, moved.to, nearest);
    if (after < before) text_addf(out, "nearer to %s", ground_name(venture->ground, who));
}

bool reason_say(const struct venture *venture, const struct choice *wait,
                struct odds_engine *engine, struct text *out)
{
    struct plea *plea = calloc(1, sizeof *plea);
    if (!plea) abort();
    plea->venture = venture;
    plea->wait = wait;
    plea->engine = engine;
    plea->side = (enum side)venture->choice->side;
    find_sides(plea);
    bool said = say_fight(plea, venture, out) || say_sequel(plea, out);
    if (!said && venture_plays(venture, &plea->after.head)) {
        find_concerned(plea);
        say_score(plea, out);
        if (!out->length) say_lure(plea, out);
        say_strike(plea, out);
        if (!out->length) say_danger(plea, out);
        if (!out->length) say_approach(plea, out);
    }
    said = out->length > 0;
    if (!said) text_add(out, "your side stands better after it");
    free(plea);
    return said;
}
