// A man who is about to close in while an enemy may strike first (KY-10.10): whether that is wise is seen
// from where he would stand, and by what the stroke may do to him.
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
    int harm = ky_stroke_worth(&field, striker, mover) * ky_worth_of(&ahead, mover) / 1000;
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

int ky_evaluate(const struct ground *ground, const struct battle *head, enum side side,
                struct workings *workings)
{
    const struct ky_battle *battle = ky_in(head);
    bool asks = head->outcome == UNDECIDED && head->depth && battle_frame(head)->step == STOPPING;
    if (asks && !ky_mounted(&battle->figures[battle_frame(head)->target])) {
        return of_closing(ground, head, side, workings);
    }
    return ky_weigh(ground, head, side, workings);
}
