// What must always hold of a battle.
#include "rules/tyneside/arms.h"
#include "rules/tyneside/field/field.h"
#include "rules/tyneside/people/people.h"

static const char *figure_fault(const struct ground *ground, const struct ty_battle *battle, int i)
{
    const struct ty_figure *figure = &battle->figures[i];
    if (!figure->side || figure->unit > battle->unit_count) return "a figure belongs to no unit";
    if (figure->where != TY_ON_TABLE) {
        return figure->actions || figure->holding ? "somebody acts who is gone" : NULL;
    }
    if (figure->x < 0) return NULL; // nobody may know where
    if (figure->x > ground->width || figure->y > ground->height) return "a figure is off the table";
    if (!figure->mounted && figure->facing) return "a man on foot has a facing (TY-6.3)";
    if (ty_is_killed(figure->class, ty_is_four(battle), figure->wounds)) return "the dead stand";
    if (battle->command.under_way) return NULL; // in the middle of a move bases may pass
    for (int j = 1; j < i; j++) {
        const struct ty_figure *other = &battle->figures[j];
        struct base own = ty_base(figure), base = ty_base(other);
        if (ty_on_table(other) && base_overlaps(&own, &base)) return "two bases overlap";
    }
    return NULL;
}

static const char *shift_fault(const struct ground *ground, const struct ty_battle *battle)
{
    for (int i = 0; i < TY_SHIFTS; i++) {
        const struct ty_shift *shift = &battle->shifts[i];
        if (shift->feature > ground->feature_count) return "terrain is moved that is not there";
        if (shift->feature && !side_in(battle->laid, shift->side)) return "nobody moved a feature";
        if (!shift->feature && !bytes_are_zero(shift, sizeof *shift)) return "no terrain is moved";
    }
    return NULL;
}

static const char *things_fault(const struct ty_battle *battle)
{
    int loose = 0, pavises = 0;
    for (int i = 1; i <= battle->count; i++) {
        bool empty = bytes_are_zero(&battle->figures[i].horse, sizeof battle->figures[i].horse);
        if (!battle->figures[i].horse.there && !empty) return "a horse that is not there has state";
        loose += !empty;
    }
    for (int i = 1; i <= TY_CHESTS + battle->count; i++) {
        bool empty = bytes_are_zero(ty_object_in(battle, i), sizeof(struct ty_object));
        if (!ty_object_in(battle, i)->kind && !empty) return "a thing that is not there has state";
        if (i <= TY_CHESTS && empty == (i <= battle->chests)) return "chests are miscounted";
        pavises += i > TY_CHESTS && !empty;
    }
    for (int i = 0; i < TY_SMOKY * battle->count; i++) {
        if (!ty_smoke_in(battle, i)->turns != (i >= battle->smoke_count)) {
            return "smoke is miscounted";
        }
    }
    if (loose != battle->loose) return "horses are miscounted";
    return pavises == battle->pavises ? NULL : "pavises are miscounted";
}

const char *ty_unsound(const struct ground *ground, const struct battle *head)
{
    const struct ty_battle *battle = ty_in(head);
    if (!bytes_are_zero(&battle->figures[0], sizeof battle->figures[0])) {
        return "figure 0 is somebody";
    }
    if (head->bytes != ty_bytes(battle)) return "it is not as long as its figures are many";
    for (int i = 1; i <= battle->count; i++) {
        const char *fault = figure_fault(ground, battle, i);
        if (fault) return fault;
    }
    const char *fault = shift_fault(ground, battle);
    if (!fault) fault = things_fault(battle);
    return fault ? fault : battle_unsound(head);
}

// In half-wounds; who is out of the battle has lost more than anybody can bear.
int ty_harm(const struct battle *head, uint16_t number)
{
    enum { OUT = 1000 };
    const struct ty_figure *figure = &ty_in(head)->figures[number];
    if (figure->where == TY_DEAD || figure->where == TY_GONE) return OUT;
    return figure->wounds + figure->horse_wounds;
}

int ty_losses(const struct battle *head, enum side side)
{
    const struct ty_battle *battle = ty_in(head);
    int lost = 0;
    for (int i = 1; i <= battle->count; i++) {
        const struct ty_figure *figure = &battle->figures[i];
        if (figure->side != side) continue;
        lost += figure->where == TY_DEAD || figure->where == TY_GONE || ty_disabled(battle, figure);
    }
    return lost;
}
