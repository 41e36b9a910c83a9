// What a choice rests on, and what came of it in a word or two.
#include "core/say.h"
#include "core/text.h"
#include "rules/argad/melee/fighting.h"
#include "rules/argad/seeing/seeing.h"
#include "rules/argad/shooting/volleys.h"

#define NAMED 3 // fates that are told one by one

bool ag_reckon(const struct ground *ground, const struct battle *head, const struct choice *choice,
               struct tally *tally)
{
    int step = head->depth ? battle_frame(head)->step : NO_STEP;
    struct ag_field field;
    ag_field_lay(&field, ground, ag_in(head));
    switch (step) {
    case PLAN:
    case AMENDS: return ag_shot_reckon(&field, choice, SHOT_EARLY, tally);
    case SHOTS: return ag_shot_reckon(&field, choice, SHOT_IN_TURN, tally);
    case AMBUSH: return ag_shot_reckon(&field, choice, SHOT_FROM_AMBUSH, tally);
    case STROKES: return ag_stroke_reckon(&field, choice, tally);
    default: return false;
    }
}

// What became of one: NULL: nothing that dice did.
static const char *fate_of(const struct ag_figure *was, const struct ag_figure *is, int step)
{
    if (was->state != is->state)
        return is->state == AG_OUT ? "out" : is->state == AG_LEFT ? "leaves" : NULL;
    if (is->state != AG_STANDING) return NULL;
    if (is->life < was->life) return "hit";
    if (is->stunned > was->stunned) return "stunned";
    if (is->startled > was->startled) return "startled";
    if (is->disorder > was->disorder) return "in disorder";
    if (is->surprised && !was->surprised) return "surprised";
    if (is->reload != was->reload) return NULL;
    if (was->x == is->x && was->y == is->y) return NULL;
    return step == STROKES ? "driven back" : "moves";
}

static void say_losses(const struct ground *ground, const struct ag_battle *was,
                       const struct ag_battle *is, struct text *out)
{
    for (enum side side = RED; side <= BLUE; side++) {
        int lost = ag_losses(&is->head, side) - ag_losses(&was->head, side);
        text_addf(out, "%s%s loses %d", side == RED ? "" : ", ",
                  ground_side_name(ground, (uint8_t)side), lost);
    }
}

void ag_outcome(const struct ground *ground, const struct battle *before,
                const struct battle *after, const struct choice *choice, struct text *out)
{
    const struct ag_battle *was = ag_in(before), *is = ag_in(after);
    const char *between = "";
    int changed = 0, step = before->depth ? battle_frame(before)->step : NO_STEP;
    (void)choice;
    for (int i = 1; i <= was->count; i++) {
        changed += fate_of(&was->figures[i], &is->figures[i], step) != NULL;
    }
    if (changed > NAMED) {
        say_losses(ground, was, is, out);
        between = ", ";
    }
    for (int i = 1; i <= was->count && changed <= NAMED; i++) {
        const char *fate = fate_of(&was->figures[i], &is->figures[i], step);
        if (!fate) continue;
        text_addf(out, "%s%s %s", between, ground_name(ground, (uint16_t)i), fate);
        between = ", ";
    }
    if (after->outcome != UNDECIDED) {
        text_add(out, between);
        outcome_say(ground, after->outcome, out);
        between = ", ";
    }
    for (int i = 1; i <= is->work_count; i++) {
        if (is->works[i].state == was->works[i].state &&
            is->works[i].burns == was->works[i].burns &&
            is->works[i].damages == was->works[i].damages) {
            continue;
        }
        text_addf(out, "%s%s hit", between, ground_name(ground, (uint16_t)(AG_WORK_ID + i)));
        between = ", ";
    }
    if (!*between) text_add(out, "nobody falls");
}
