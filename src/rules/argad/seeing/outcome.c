// What a choice rests on, and what came of it in a word or two.
#include "core/say.h"
#include "core/text.h"
#include "rules/argad/melee/fighting.h"
#include "rules/argad/moving/moving.h"
#include "rules/argad/people/figures.h"
#include "rules/argad/seeing/seeing.h"
#include "rules/argad/shooting/volleys.h"

#define NAMED 3 // fates that are told one by one

// What came of a choice, piece by piece.
struct sayer {
    struct text *out;
    const char *between;
};

static void begin(struct sayer *sayer)
{
    text_add(sayer->out, sayer->between);
    sayer->between = ", ";
}

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

// What dice did to one, and not his own way; NULL: nothing.
static const char *fate_of(const struct ag_figure *was, const struct ag_figure *is, bool own_way)
{
    if (was->state != is->state) {
        return is->state == AG_OUT ? "out" : is->state == AG_LEFT ? "leaves" : NULL;
    }
    if (is->state != AG_STANDING) return NULL;
    if (is->life < was->life) return "hit";
    if (is->stunned > was->stunned) return "stunned";
    if (is->startled > was->startled) return "startled";
    if (is->disorder > was->disorder) return "in disorder";
    if (is->surprised && !was->surprised) return "surprised";
    if (own_way || (was->x == is->x && was->y == is->y)) return NULL;
    return "driven back";
}

static void say_losses(const struct ground *ground, const struct ag_battle *was,
                       const struct ag_battle *is, struct sayer *sayer)
{
    for (enum side side = RED; side <= BLUE; side++) {
        int lost = ag_losses(&is->head, side) - ag_losses(&was->head, side);
        begin(sayer);
        text_addf(sayer->out, "%s: %d lost", ground_side_name(ground, (uint8_t)side), lost);
    }
}

// Orders are carried out before anybody is asked again, so that all may have gone their way.
static bool is_of_orders(int step)
{
    return step == PLAN || step == AMENDS || step == AMBUSH;
}

static void say_fates(const struct ground *ground, const struct ag_battle *was,
                      const struct ag_battle *is, struct sayer *sayer)
{
    bool own_way = is_of_orders(ag_step_of(was));
    int changed = 0;
    for (int i = 1; i <= was->count; i++) {
        changed += fate_of(&was->figures[i], &is->figures[i], own_way) != NULL;
    }
    if (changed > NAMED) say_losses(ground, was, is, sayer);
    for (int i = 1; i <= was->count && changed <= NAMED; i++) {
        const char *fate = fate_of(&was->figures[i], &is->figures[i], own_way);
        if (!fate) continue;
        begin(sayer);
        text_addf(sayer->out, "%s %s", ground_name(ground, (uint16_t)i), fate);
    }
}

static int touched_by(const struct ag_battle *is, int number)
{
    const struct ag_figure *figure = &is->figures[number];
    for (int i = 1; i <= is->count; i++) {
        const struct ag_figure *foe = &is->figures[i];
        if (foe->side == figure->side || !ag_is_seen(foe)) continue;
        if (ag_gap(figure, foe) <= AG_TOUCH) return i;
    }
    return 0;
}

// Where a choice sends him; by a vector, by corners, or straight at somebody.
static struct point sent_to(const struct ag_battle *was, const struct choice *choice, int number)
{
    const struct ag_figure *figure = &was->figures[number];
    int object = choice->target > AG_OBJECT_ID ? choice->target - AG_OBJECT_ID : 0;
    if (choice->kind == CHARGE) return ag_point(&was->figures[choice->target]);
    if (choice->kind == TAKE) return (struct point){was->objects[object].x, was->objects[object].y};
    if (choice->kind == MOVE_BY) {
        return (struct point){figure->x + choice->x, figure->y + choice->y};
    }
    if (choice->count == 0) return (struct point){choice->x, choice->y};
    return (struct point){choice->places[choice->count - 1].x, choice->places[choice->count - 1].y};
}

static bool arrives(const struct ag_battle *was, const struct ag_battle *is,
                    const struct choice *choice, int number)
{
    const struct ag_figure *figure = &is->figures[number];
    struct point to = sent_to(was, choice, number);
    return figure->state == AG_LEFT || (figure->x == to.x && figure->y == to.y);
}

// Nothing is thrown where he goes; else there would be an outcome for every face.
static bool is_sure(const struct ground *ground, const struct ag_battle *was, int number,
                    struct point to)
{
    struct ag_field field;
    struct way way = way_straight(ag_point(&was->figures[number]), to);
    ag_field_lay(&field, ground, was);
    return ag_going_of(&field, number, &way) == EASY;
}

// One who goes: he comes to blows, to his end, or as far as that.
static void say_way(const struct ground *ground, const struct ag_battle *was,
                    const struct ag_battle *is, const struct choice *choice, int number,
                    struct text *out)
{
    const struct ag_figure *from = &was->figures[number], *to = &is->figures[number];
    int foe = touched_by(is, number);
    int32_t far = plane_length((struct point){to->x - from->x, to->y - from->y});
    if (choice->kind == TAKE && to->carries == choice->target - AG_OBJECT_ID) {
        text_addf(out, "takes %s", ground_name(ground, choice->target));
    } else if (foe) {
        text_addf(out, "reaches %s", ground_name(ground, (uint16_t)foe));
    } else if (choice->kind != TAKE && choice->kind != CHARGE && arrives(was, is, choice, number)) {
        text_add(out, "arrives");
    } else if (far == 0) {
        text_add(out, "does not get away");
    } else if (is_sure(ground, was, number, sent_to(was, choice, number))) {
        text_addf(out, "stops after %d cm", (far + CM(1) / 2) / CM(1));
    } else {
        text_add(out, "stops short");
    }
}

static void say_ways(const struct ground *ground, const struct ag_battle *was,
                     const struct ag_battle *is, const struct choice *choice, struct sayer *sayer)
{
    int count = figure_set_count(&choice->with), there = 0;
    int number = choice->kind == MOVE_BY ? figure_set_next(&choice->with, 0) : choice->figure;
    begin(sayer);
    if (choice->kind != MOVE_BY || count == 1) {
        text_addf(sayer->out, "%s ", ground_name(ground, (uint16_t)number));
        say_way(ground, was, is, choice, number, sayer->out);
        return;
    }
    for (int i = number; i; i = figure_set_next(&choice->with, i)) {
        there += arrives(was, is, choice, i);
    }
    if (there == count) {
        text_addf(sayer->out, "all %d arrive", count);
    } else {
        text_addf(sayer->out, "%d of %d arrive%s", there, count, there == 1 ? "s" : "");
    }
}

static bool is_hit(const struct ag_work *was, const struct ag_work *is)
{
    return is->state != was->state || is->burns != was->burns || is->damages != was->damages;
}

void ag_outcome(const struct ground *ground, const struct battle *before,
                const struct battle *after, const struct choice *choice, struct text *out)
{
    const struct ag_battle *was = ag_in(before), *is = ag_in(after);
    struct sayer sayer = {out, ""};
    uint64_t going = KIND(MOVE) | KIND(MOVE_BY) | KIND(CHARGE) | KIND(TAKE);
    bool goes = is_of_orders(ag_step_of(was)) && KIND(choice->kind) & going;
    if (goes) say_ways(ground, was, is, choice, &sayer);
    say_fates(ground, was, is, &sayer);
    if (after->outcome != UNDECIDED) {
        begin(&sayer);
        outcome_say(ground, after->outcome, out);
    }
    for (int i = 1; i <= is->work_count; i++) {
        if (!is_hit(&was->works[i], &is->works[i])) continue;
        begin(&sayer);
        text_addf(out, "%s hit", ground_name(ground, (uint16_t)(AG_WORK_ID + i)));
    }
    if (!*sayer.between) {
        text_add(out, is_of_orders(ag_step_of(was)) ? "no effect" : "nobody falls");
    }
}
