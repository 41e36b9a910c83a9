// Whoever wins a round of a grapple may step out of it (KY-16.13).
#include "rules/katana/moving/moving.h"
#include "rules/katana/people/harm.h"
#include "rules/katana/turn/turn.h"

static struct frame *here(struct umpire *umpire)
{
    return &umpire->battle->frames[umpire->battle->depth - 1];
}

// The next who has won a round and still grapples.
void ky_parting_enter(struct umpire *umpire)
{
    struct ky_battle *battle = ky_of(umpire->battle);
    struct frame *frame = here(umpire);
    frame->extra = 0;
    for (int i = frame->value + 1; i <= battle->count; i++) {
        if (!battle->figures[i].won || !battle->figures[i].grappling) continue;
        frame->value = (int16_t)i;
        frame->figure = (uint16_t)i;
        frame->side = battle->figures[i].side;
        frame->extra = 1;
        return;
    }
}

struct problem ky_parting_check(const struct ground *ground, const struct battle *head,
                                const struct choice *choice)
{
    const struct frame *frame = battle_frame(head);
    const struct ky_battle *battle = ky_in(head);
    struct ky_field field;
    if (choice->figure != frame->figure) return forbidden(KY_16_13, "another has won the round");
    if (choice->kind == BREAK_OFF_NOT) return no_problem();
    uint16_t cell = ground_cell_at(ground, choice->x, choice->y);
    const struct ky_figure *man = &battle->figures[choice->figure];
    ky_field_lay(&field, ground, battle);
    if (choice->kind == BREAK_OFF && cell && ground_distance(ground, man->cell, cell) == 1 &&
        ky_entry(&field, man, man->cell, cell) != NO_ENTRY) {
        return no_problem();
    }
    return forbidden(KY_16_13, "he breaks off to a free hex next to him");
}

void ky_parting_propose(const struct ground *ground, const struct battle *head, enum side side,
                        struct choices *choices)
{
    const struct frame *frame = battle_frame(head);
    const struct ky_figure *man = &ky_in(head)->figures[frame->figure];
    struct choice choice = {.kind = BREAK_OFF_NOT, .side = (uint8_t)side, .figure = frame->figure};
    choices_add(choices, &choice);
    choice.kind = BREAK_OFF;
    for (int direction = 0; direction < 6; direction++) {
        uint16_t cell = ground->next[man->cell][direction];
        if (!cell) continue;
        struct hex hex = ground_hex(ground, cell);
        choice.x = hex_column(hex);
        choice.y = hex_row(hex);
        if (fine(ky_parting_check(ground, head, &choice))) choices_add(choices, &choice);
    }
}

void ky_parting_apply(struct umpire *umpire, const struct choice *choice)
{
    struct ky_battle *battle = ky_of(umpire->battle);
    struct ky_figure *man = &battle->figures[choice->figure];
    step_again(umpire);
    if (choice->kind == BREAK_OFF_NOT) return;
    man->cell = ground_cell_at(umpire->ground, choice->x, choice->y);
    ky_part(umpire, choice->figure);
    tell(umpire, (struct event){.clause = KY_16_13,
                                .kind = SAY_BREAKS_OFF,
                                .figure = choice->figure,
                                .amount = {(int16_t)choice->x, (int16_t)choice->y, man->facing}});
}
