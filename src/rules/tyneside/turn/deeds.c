// What a scenario lets figures do besides: open a gate, cut a rope (TY_4_5).
#include "rules/tyneside/field/field.h"
#include "rules/tyneside/moving/movement.h"
#include "rules/tyneside/turn/turn.h"

#define DEED_REACH MM(10) // it takes no more room than a thing to be carried

static int deed_of(const struct ty_battle *battle, const struct choice *choice)
{
    int number = choice->target - TY_DEED_ID;
    return number >= 1 && number <= TY_DEEDS && battle->deeds[number].there ? number : 0;
}

struct problem ty_deed_check(const struct ty_battle *battle, const struct choice *choice)
{
    const struct ty_figure *figure = &battle->figures[choice->figure];
    const struct ty_deed *deed = &battle->deeds[deed_of(battle, choice)];
    struct point at = {deed->x, deed->y};
    if (!deed->there) return forbidden(TY_4_5, "the scenario knows of no such deed");
    if (deed->done_by) return forbidden(TY_4_5, "it is done");
    if (deed->side && deed->side != figure->side) {
        return forbidden(TY_4_5, "that is for the other side to do");
    }
    if (!plane_within(ty_point(figure), at, ty_radius(figure) + DEED_REACH + TY_CONTACT)) {
        return forbidden(TY_4_5, "it must touch the place where that is done");
    }
    return ty_spare_check(battle, figure);
}

// That it is done everybody notices; by whom, whoever sees him.
void ty_deed_apply(struct umpire *umpire, const struct choice *choice)
{
    struct ty_battle *battle = ty_of(umpire->battle);
    struct ty_figure *figure = &battle->figures[choice->figure];
    uint8_t veil = ty_veil(battle, choice->figure);
    figure->actions--;
    figure->used++;
    battle->deeds[deed_of(battle, choice)].done_by = figure->side;
    tell(umpire, (struct event){.clause = TY_4_5,
                                .kind = SAY_DOES,
                                .figure = choice->figure,
                                .target = choice->target,
                                .hidden_from = veil});
    if (!side_in(veil, side_other(figure->side))) return;
    tell(umpire, (struct event){.clause = TY_4_5,
                                .kind = SAY_IS_DONE,
                                .target = choice->target,
                                .hidden_from = SIDE_BIT(figure->side)});
}

int ty_deeds_by(const struct ty_battle *battle, enum side side)
{
    int done = 0;
    for (int i = 1; i <= TY_DEEDS; i++) {
        done += battle->deeds[i].there && battle->deeds[i].done_by == side;
    }
    return done;
}
