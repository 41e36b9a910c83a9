#include "ai/playout.h"

#include "core/mix.h"
#include "core/play.h"

#include <stdlib.h>

#define BATTLES       100
#define LEAST_BATTLES 20   // even if they take longer,
#define AT_MOST       3    // up to so many times
#define CHOICES       5000 // of one battle: what lasts longer is as good as drawn
#define CANDIDATES    6    // of one decision

// A battle that is played out, and what that has taken so far.
struct playing {
    const struct ruleset *rules;
    const struct ground *ground;
    struct choices *choices;
    union any_battle battle, known, tried;
    struct dice dice, throw;
    uint64_t seed, draws;
    uint64_t work;
};

static uint64_t next_draw(struct playing *playing)
{
    return mix_at(playing->seed, playing->draws++);
}

// What the side stands like after the choice and one throw of dice, as it sees it.
static int try_out(struct playing *playing, enum side side, const struct choice *choice,
                   uint64_t chance)
{
    dice_init(&playing->throw, BEYOND_RANDOM, chance);
    battle_copy(&playing->tried.head, &playing->known.head);
    struct umpire umpire = {.rules = playing->rules,
                            .ground = playing->ground,
                            .battle = &playing->tried.head,
                            .dice = &playing->throw};
    playing->work++;
    choice_apply(&umpire, choice);
    plans_close(&umpire);
    play_to_decision(&umpire);
    return playing->rules->evaluate(playing->ground, &playing->tried.head, side, NULL);
}

// Takes one of the choices that are left out of the list; false: it was only suggested, and may not be made.
static bool draw_one(struct playing *playing, bool checked, const struct battle *known,
                     struct choice *drawn)
{
    struct choices *choices = playing->choices;
    uint32_t pick = mix_below(next_draw(playing), (uint32_t)choices->count);
    bool good =
        checked || fine(choices_draw(playing->rules, playing->ground, known, choices, (int)pick));
    *drawn = choices->list[pick];
    choices->list[pick] = choices->list[--choices->count];
    return good;
}

static bool choose_hastily(struct playing *playing, enum side side, struct choice *best)
{
    union any_battle known;
    bool any = false;
    int most = 0, tried = 0;
    battle_copy(&known.head, &playing->battle.head);
    playing->rules->redact(playing->ground, &known.head, side);
    battle_copy(&playing->known.head, &known.head);
    playing->rules->imagine(playing->ground, &playing->known.head, side, next_draw(playing));
    bool checked = choices_suggest(playing->rules, playing->ground, &known.head, side,
                                   next_draw(playing), playing->choices);
    uint64_t chance = next_draw(playing);
    while (playing->choices->count > 0 && tried < CANDIDATES) {
        struct choice choice;
        if (!draw_one(playing, checked, &known.head, &choice)) continue;
        int worth = try_out(playing, side, &choice, chance);
        tried++;
        if (any && worth <= most) continue;
        any = true;
        most = worth;
        *best = choice;
    }
    return any || choice_let_be(playing->rules, playing->ground, &known.head, side, best);
}

static void play_out(struct playing *playing, const struct choice *first)
{
    struct choice choice = *first;
    struct umpire umpire = {.rules = playing->rules,
                            .ground = playing->ground,
                            .battle = &playing->battle.head,
                            .dice = &playing->dice};
    for (int i = 0; i < CHOICES; i++) {
        dice_advance(&playing->dice);
        choice_apply(&umpire, &choice);
        play_to_decision(&umpire);
        struct decision decision = decision_pending(playing->rules, &playing->battle.head);
        if (!decision.sides || playing->battle.head.outcome != UNDECIDED) return;
        if (!choose_hastily(playing, side_first(decision.sides), &choice)) return;
    }
}

struct prospects playout(const struct thinking *thinking, const struct choice *first,
                         struct desk *desk)
{
    struct prospects prospects = {0};
    struct playing *playing = calloc(1, sizeof *playing);
    if (!playing) abort();
    playing->rules = thinking->rules;
    playing->ground = thinking->ground;
    playing->choices = &desk->choices;
    while (prospects.battles < BATTLES &&
           (playing->work < thinking->work || prospects.battles < LEAST_BATTLES) &&
           playing->work < AT_MOST * thinking->work) {
        playing->seed = mix_at(thinking->seed, (uint64_t)prospects.battles);
        playing->draws = 0;
        battle_copy(&playing->battle.head, thinking->known);
        playing->rules->imagine(playing->ground, &playing->battle.head, thinking->side,
                                next_draw(playing));
        dice_init(&playing->dice, BEYOND_RANDOM, next_draw(playing));
        play_out(playing, first);
        prospects.battles++;
        prospects.won += playing->battle.head.outcome == outcome_of_win(thinking->side);
        prospects.drawn += playing->battle.head.outcome == DRAWN;
    }
    free(playing);
    return prospects;
}
