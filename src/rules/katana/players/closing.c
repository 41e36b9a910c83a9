// Positions in which something is still to come that is known: what is written is carried out first; and a
// man who is about to close in while an enemy may strike first (KY-10.10) is seen from where he would
// stand, and by what the stroke may do to him.
#include "rules/katana/moving/moving.h"
#include "rules/katana/players/players.h"

// How much of that is counted, in hundredths: who keeps away from a longer weapon is struck all the same,
// and never strikes back.
enum { STOPPED = 15 };

static int of_closing(const struct ground *ground, const struct battle *head, enum side side,
                      struct workings *workings)
{
    const struct frame *frame = battle_frame(head);
    int striker = frame->figure, mover = frame->target;
    struct ky_battle ahead;
    struct ky_field field;
    battle_copy(&ahead.head, head);
    struct ky_figure *man = &ahead.figures[mover];
    ky_field_lay(&field, ground, &ahead);
    int64_t beaten = ky_stroke_odds(&field, striker, mover);
    int worth = ky_worth_of(&ahead, mover) + ky_key_worth_of(&ahead, mover);
    int harm = ky_stroke_worth(&field, striker, mover) * worth / 1000;
    harm = harm * STOPPED / 100;
    ahead.figures[striker].strokes++;
    int64_t halted = ky_weigh(ground, &ahead.head, side, workings);
    uint16_t to = ky_order_cell(ground, man, man->orders[ahead.phase - 1], 0);
    if (!ky_hex_free(&field, to)) return (int)halted;
    man->cell = to;
    int64_t arrived = ky_weigh(ground, &ahead.head, side, workings);
    int expected = (int)((beaten * halted + (100 - beaten) * arrived) / 100);
    return man->side == side ? expected - harm : expected + harm;
}

// KY_5_2 The last phase that a side has written for and that is still to come; 0: there is none.
static int written_to(const struct ky_battle *battle, enum side side)
{
    int last = 0;
    if (battle->head.options[MOVEMENT_ORDER] != WRITTEN_ALL) return 0;
    for (int i = 1; i <= battle->count; i++) {
        const struct ky_figure *man = &battle->figures[i];
        for (int phase = battle->phase + 1; man->side == side && phase <= KY_PHASES; phase++) {
            if (man->orders[phase - 1].kind && phase > last) last = phase;
        }
    }
    return last;
}

int ky_evaluate(const struct ground *ground, const struct battle *head, enum side side,
                struct workings *workings)
{
    const struct ky_battle *battle = ky_in(head);
    bool over = head->outcome != UNDECIDED;
    bool asks = !over && head->depth && battle_frame(head)->step == STOPPING;
    int last = over ? 0 : written_to(battle, side);
    if (asks && !last && !ky_mounted(&battle->figures[battle_frame(head)->target])) {
        return of_closing(ground, head, side, workings);
    }
    if (!last) return ky_weigh(ground, head, side, workings);
    struct ky_battle ahead;
    battle_copy(&ahead.head, head);
    ky_ahead(ground, &ahead, last, true);
    return ky_weigh(ground, &ahead.head, side, workings);
}
