#include "ai/line.h"

#include "core/mix.h"
#include "core/play.h"

#include <stdlib.h>

#define LONG_ENOUGH 24   // choices
#define AT_MOST     2000 // choices: what goes on for so long comes to nothing

struct line_desk *line_desk_new(void)
{
    struct line_desk *lines = calloc(1, sizeof *lines);
    if (!lines) abort();
    lines->desk = desk_new();
    return lines;
}

void line_desk_free(struct line_desk *lines)
{
    if (!lines) return;
    luck_meter_fini(&lines->meter);
    desk_free(lines->desk);
    free(lines);
}

uint64_t line_desk_work(const struct line_desk *lines)
{
    return lines->desk->engine.work + lines->meter.work;
}

static double carry_out(struct line_desk *lines, const struct gauge *gauge, struct umpire *umpire,
                        const struct choice *choice)
{
    double luck = 0;
    bool more = luck_advance(&lines->meter, gauge, umpire, choice, &luck);
    umpire->workings = NULL;
    for (int i = 0; more && i < PLAY_STEPS_CAP; i++) {
        more = luck_advance(&lines->meter, gauge, umpire, NULL, &luck);
    }
    return luck;
}

static struct choice choose_greedily(struct line_desk *lines, const struct thinking *thinking,
                                     enum side side, uint64_t seed)
{
    struct thinking next = {.rules = thinking->rules,
                            .ground = thinking->ground,
                            .known = &lines->known.head,
                            .side = side,
                            .seed = seed,
                            .recall = thinking->recall};
    battle_copy(&lines->known.head, &lines->battle.head);
    thinking->rules->redact(thinking->ground, &lines->known.head, side);
    choices_clear(&lines->desk->choices);
    return greedy_choose(&next, lines->desk);
}

struct line line_play(struct line_desk *lines, const struct thinking *thinking,
                      const struct gauge *gauge, const struct choice *first, uint64_t seed)
{
    const struct ruleset *rules = thinking->rules;
    struct battle *battle = &lines->battle.head;
    struct umpire umpire = {.rules = rules,
                            .ground = thinking->ground,
                            .battle = battle,
                            .dice = &lines->dice,
                            .recall = thinking->recall};
    struct choice choice = *first;
    struct line line = {.luck = 0};
    bool others_asked = false;
    int enough = thinking->choices ? thinking->choices : LONG_ENOUGH;
    battle_copy(battle, thinking->known);
    rules->imagine(thinking->ground, battle, thinking->side, mix_at(seed, 0));
    dice_init(&lines->dice, BEYOND_RANDOM, mix_at(seed, 1));
    int before = rules->evaluate(thinking->ground, battle, thinking->side, NULL);
    for (int i = 1; i < AT_MOST; i++) {
        dice_advance(&lines->dice);
        line.luck += carry_out(lines, gauge, &umpire, &choice);
        struct decision decision = decision_pending(rules, battle);
        if (battle->outcome != UNDECIDED || !decision.sides || lines->dice.full) break;
        enum side side = side_first(decision.sides);
        if (side == thinking->side && others_asked && i >= enough) break;
        others_asked = side != thinking->side;
        choice = choose_greedily(lines, thinking, side, mix_at(seed, (uint64_t)i + 1));
        umpire.workings = &lines->desk->choices.workings;
    }
    line.worth = gauge_read(gauge, battle);
    if (battle->outcome == UNDECIDED) {
        int change = rules->evaluate(thinking->ground, battle, thinking->side, NULL) - before;
        line.raised = change < 0 ? -change : change;
    }
    return line;
}
