#include "core/standing.h"

#include "core/text.h"

#include <string.h>

static const struct step *step_of(const struct standing_question *question)
{
    return &question->rules->steps[battle_frame(question->known)->step];
}

bool standing_asks(const struct standing_question *question)
{
    const struct reactions *reactions = question->rules->reactions;
    struct decision decision = decision_pending(question->rules, question->known);
    if (!reactions || !side_in(decision.sides, question->side)) return false;
    return !step_of(question)->next && step_of(question)->kinds & reactions->kinds;
}

// Who gives cause for what is asked.
static int cause_of(const struct standing_question *question)
{
    const struct reactions *reactions = question->rules->reactions;
    const struct frame *frame = battle_frame(question->known);
    int cause = reactions->cause ? reactions->cause(question->known)
                : frame->group   ? frame->group
                                 : frame->figure;
    return cause % FIGURE_SET_CAP;
}

static bool is_let_go(const struct standing_orders *orders,
                      const struct standing_question *question)
{
    if (orders->turn != question->known->turn) return false;
    return orders->let_all_go || figure_set_has(&orders->let_go, cause_of(question));
}

static bool same_frame(const struct frame *one, const struct frame *other)
{
    return memcmp(one, other, sizeof *one) == 0;
}

static bool all_suit(const struct standing_question *question, int order,
                     const struct choice *choice)
{
    const struct stance *stances = question->rules->reactions->stances;
    for (int i = 0; stances[i].word; i++) {
        if (!(order >> i & 1)) continue;
        if (!stances[i].suits(question->ground, question->known, choice)) return false;
    }
    return true;
}

// The first thing offered that is ordered; asked: somebody has no orders for what he might do.
static const struct choice *ordered(const struct standing_orders *orders,
                                    const struct standing_question *question,
                                    const struct choices *choices, bool *asked)
{
    bool volley = orders->volley && same_frame(&orders->volley_at, battle_frame(question->known));
    for (int i = 0; i < choices->count; i++) {
        const struct choice *choice = &choices->list[i];
        if (!(question->rules->reactions->kinds & KIND(choice->kind))) continue;
        int order = orders->of[choice->figure % FIGURE_SET_CAP];
        if (volley || (order & STANDING_DO && all_suit(question, order, choice))) return choice;
        *asked |= order == STANDING_ASK;
    }
    return NULL;
}

bool standing_answer(const struct standing_orders *orders, const struct standing_question *question,
                     struct choices *choices, struct choice *answer)
{
    bool asked = false;
    const struct reactions *reactions = question->rules->reactions;
    struct decision decision = decision_pending(question->rules, question->known);
    if (!reactions || !side_in(decision.sides, question->side)) return false;
    if (!(step_of(question)->kinds & reactions->kinds)) return false;
    bool passes = standing_asks(question);
    if (!passes || !is_let_go(orders, question)) {
        choices_propose(question->rules, question->ground, question->known, question->side,
                        choices);
        const struct choice *found = ordered(orders, question, choices, &asked);
        if (found) *answer = *found;
        if (found) return true;
    }
    return passes && !asked &&
           choice_let_be(question->rules, question->ground, question->known, question->side,
                         answer);
}

static int stance_by_word(const struct reactions *reactions, const char *word)
{
    if (strcmp(word, "do") == 0) return STANDING_DO;
    if (strcmp(word, "never") == 0) return STANDING_NEVER;
    for (int i = 0; reactions->stances[i].word; i++) {
        if (strcmp(word, reactions->stances[i].word) == 0) return STANDING_DO | 1 << i;
    }
    return STANDING_ASK;
}

static void say_expected(const struct reactions *reactions, struct text *why)
{
    text_add(why, "orders are given to figures by number, or to all: 'ask', 'never', 'do'");
    for (int i = 0; reactions->stances[i].word; i++) {
        text_addf(why, ", '%s'", reactions->stances[i].word);
    }
}

// Whom an order is for: figures by number, all of the side, or what no figure does.
static bool read_figures(const struct standing_question *question, const char *word,
                         struct figure_set *set)
{
    bool all = strcmp(word, "all") == 0, any = strcmp(word, "any") == 0;
    *set = (struct figure_set){{0}};
    if (all || any) figure_set_add(set, NOBODY);
    if (!all && !any && !figure_set_read(word, set)) return false;
    for (int i = 1; i < FIGURE_SET_CAP; i++) {
        bool own = i <= question->rules->figures &&
                   question->rules->owner(question->known, (uint16_t)i) == question->side;
        if (all && own) figure_set_add(set, i);
        if (!own && figure_set_has(set, i)) return false;
    }
    return true;
}

// One word, or several of those that say when to do it; -1: something else.
static int read_order(const struct reactions *reactions, struct words *words)
{
    char word[64];
    int order = -1;
    while (words_next(words, word, sizeof word)) {
        int said = stance_by_word(reactions, word);
        if (!said && strcmp(word, "ask") != 0) return -1;
        if (order >= 0 && !(said & order & STANDING_DO)) return -1;
        order = order < 0 ? said : order | said;
    }
    return words->rest[strspn(words->rest, " ")] ? -1 : order;
}

bool standing_read(struct standing_orders *orders, const struct standing_question *question,
                   const char *line, struct text *why)
{
    const struct reactions *reactions = question->rules->reactions;
    char word[64];
    struct words words = {line};
    struct figure_set set;
    if (!reactions) {
        text_add(why, "in this ruleset nobody needs standing orders");
        return false;
    }
    bool good = words_next(&words, word, sizeof word) && read_figures(question, word, &set);
    int order = good ? read_order(reactions, &words) : -1;
    if (order < 0) {
        say_expected(reactions, why);
        return false;
    }
    for (int i = 0; i < FIGURE_SET_CAP; i++) {
        if (figure_set_has(&set, i)) orders->of[i] = (uint8_t)order;
    }
    return true;
}

static void print_order(const struct reactions *reactions, int order, struct text *out)
{
    if (order == STANDING_ASK) text_add(out, "ask");
    if (order & STANDING_NEVER) text_add(out, "never");
    if (order & STANDING_DO) text_add(out, "do");
    for (int i = 0; order & STANDING_DO && reactions->stances[i].word; i++) {
        if (order >> i & 1) text_addf(out, " %s", reactions->stances[i].word);
    }
}

void standing_print(const struct standing_orders *orders, const struct ruleset *rules, int figure,
                    struct text *out)
{
    print_order(rules->reactions, orders->of[figure % FIGURE_SET_CAP], out);
}

#define ORDERS (UINT8_MAX + 1) // of figures; behind them those for what no figure does

int standing_write(const struct standing_orders *orders, const struct ruleset *rules, int after,
                   struct text *out)
{
    for (int number = after + 1; number < 2 * ORDERS; number++) {
        struct figure_set set = {{0}};
        int order = number % ORDERS;
        for (int i = 1; number < ORDERS && i < FIGURE_SET_CAP; i++) {
            if (orders->of[i] == order) figure_set_add(&set, i);
        }
        bool any = number > ORDERS && orders->of[NOBODY] == order;
        if (!any && !figure_set_count(&set)) continue;
        if (any) text_add(out, "any");
        if (!any) figure_set_print(&set, true, out);
        text_add(out, " ");
        print_order(rules->reactions, order, out);
        return number;
    }
    return 0;
}

// What was let go in another turn is forgotten.
static void keep_to_turn(struct standing_orders *orders, const struct battle *battle)
{
    if (orders->turn == battle->turn) return;
    orders->turn = battle->turn;
    orders->let_all_go = orders->volley = false;
    orders->let_go = (struct figure_set){{0}};
}

void standing_heed(struct standing_orders *orders, const struct standing_question *question,
                   const struct choice *choice)
{
    struct choice let_be;
    bool again = orders->again;
    orders->again = false;
    if (again || !standing_asks(question)) return;
    if (!choice_let_be(question->rules, question->ground, question->known, question->side,
                       &let_be) ||
        !choice_equal(&let_be, choice)) {
        return;
    }
    keep_to_turn(orders, question->known);
    figure_set_add(&orders->let_go, cause_of(question));
}

void standing_let_all_go(struct standing_orders *orders, const struct battle *battle)
{
    keep_to_turn(orders, battle);
    orders->let_all_go = true;
}

void standing_volley(struct standing_orders *orders, const struct battle *battle)
{
    keep_to_turn(orders, battle);
    orders->volley = true;
    orders->volley_at = *battle_frame(battle);
}
