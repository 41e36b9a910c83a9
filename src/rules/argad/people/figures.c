// What figures can do now, and how they leave the game.
#include "rules/argad/people/figures.h"

// AR_7_9 Far from every officer and sergeant of his unit, as he is when all of them have fallen. A unit
// that never had one has nobody to obey.
static bool out_of_command(const struct ag_battle *battle, int figure)
{
    const struct ag_figure *own = &battle->figures[figure];
    bool any = false;
    if (battle->head.options[COMMAND] != PLAYED || !own->unit) return false;
    for (int i = 1; i <= battle->count; i++) {
        const struct ag_figure *other = &battle->figures[i];
        if (other->unit != own->unit || !(other->roles & (OFFICER | SERGEANT))) continue;
        if (ag_on_table(other) && ag_gap(own, other) <= AG_EARSHOT) return false;
        any = true;
    }
    return any;
}

bool ag_disordered(const struct ag_battle *battle, int figure)
{
    const struct ag_figure *own = &battle->figures[figure];
    if (own->disorder && own->disorder >= battle->head.turn) return true;
    return out_of_command(battle, figure);
}

// AR_14_7 Close order looks one way: who comes from behind finds it in disorder.
static bool from_behind(const struct ag_figure *figure, const struct ag_figure *foe)
{
    return figure->formed &&
           !plane_in_arc(ag_point(figure), figure->facing, TURN_RIGHT_ANGLE, ag_point(foe));
}

void ag_meet(struct ag_battle *battle, const struct ag_field *field,
             const struct ag_meeting *meeting)
{
    struct ag_figure *figure = &battle->figures[meeting->figure];
    bool obstacle = ag_contact(field, meeting->figure, meeting->foe) != FREE_CONTACT;
    if (meeting->was_met && !figure->met) figure->met = (uint8_t)meeting->foe;
    if (obstacle && !meeting->came && meeting->was_met) figure->defends = 1;
    if (from_behind(figure, &battle->figures[meeting->foe])) {
        figure->disorder = (uint8_t)battle->head.turn;
        figure->flanked = 1;
    }
    figure->busy = 0;     // AR_5_11
    figure->crouched = 0; // AR_6_6
    if (meeting->charged) figure->charged = (uint8_t)meeting->foe;
}

// Each has noted one of those he touched then, and where neither has gone anywhere since nothing has changed.
bool ag_touched_before(const struct ag_battle *battle, int figure, int foe)
{
    const struct ag_figure *one = &battle->figures[figure], *other = &battle->figures[foe];
    if (!one->touched || !other->touched) return false;
    return one->touched == foe || other->touched == figure || (!one->moved && !other->moved);
}

bool ag_can_act(const struct ag_battle *battle, const struct ag_figure *figure)
{
    return ag_on_table(figure) && !figure->bound && !ag_stunned(battle, figure) &&
           !ag_startled(battle, figure);
}

struct problem ag_own_check(const struct ag_battle *battle, const struct choice *choice, int number)
{
    const struct ag_figure *figure = &battle->figures[number <= battle->count ? number : 0];
    if (figure->side != choice->side || !ag_on_table(figure)) {
        return forbidden(AR_4_2, "a figure of one's own on the table was expected");
    }
    if (figure->bound) return forbidden(AR_16_8, "who looks on does nothing else");
    if (ag_stunned(battle, figure)) {
        return forbidden_by(AR_13_13, "he is stunned and does nothing this turn", number);
    }
    if (ag_startled(battle, figure)) {
        return forbidden_by(AR_10_6, "he is startled and does nothing this turn", number);
    }
    return no_problem();
}

void ag_tell(struct umpire *umpire, enum ag_event event, uint16_t clause, int figure)
{
    tell(umpire, (struct event){.clause = clause, .kind = event, .figure = (uint16_t)figure});
}

void ag_reveal(struct umpire *umpire, int number, uint16_t clause)
{
    struct ag_figure *figure = &ag_of(umpire->battle)->figures[number];
    if (figure->cloak == IN_THE_OPEN_AIR) return;
    bool masked = figure->cloak == DISGUISED;
    figure->cloak = IN_THE_OPEN_AIR;
    tell(umpire, (struct event){.clause = clause,
                                .kind = masked ? SAY_UNMASKED : SAY_REVEALED,
                                .figure = (uint16_t)number,
                                .amount = {figure->x, figure->y}});
}

void ag_find_hidden(struct umpire *umpire, int number)
{
    const struct ag_battle *battle = ag_in(umpire->battle);
    const struct ag_figure *figure = &battle->figures[number];
    for (int i = 1; i <= battle->count; i++) {
        const struct ag_figure *foe = &battle->figures[i];
        if (foe->side == figure->side || !ag_on_table(foe) || foe->cloak != HIDDEN) continue;
        if (ag_gap(figure, foe) <= AG_BEHIND) ag_reveal(umpire, i, AR_16_8);
    }
}

// AR_5_13 Whoever helped to carry it lets go with him.
void ag_drop(struct ag_battle *battle, int number)
{
    struct ag_figure *figure = &battle->figures[number];
    struct ag_object *object = &battle->objects[figure->carries];
    if (!figure->carries) return;
    battle->figures[object->second].carries = 0;
    battle->figures[object->bearer].carries = 0;
    const struct ag_figure *bearer = &battle->figures[object->bearer];
    struct point at = ag_point(bearer);
    object->facing = bearer->facing;
    object->lie = LYING;
    if (object->kind == MANTLET && ag_on_table(bearer)) { // AR_11_4 It is set down before him.
        at = plane_offset(at, bearer->facing, ag_radius(bearer));
        object->lie = RAISED;
    }
    object->x = (int16_t)at.x;
    object->y = (int16_t)at.y;
    object->bearer = object->second = 0;
}

// His place stays where he fell, for the board; what he was told is forgotten.
void ag_put_out(struct umpire *umpire, int number)
{
    struct ag_battle *battle = ag_of(umpire->battle);
    struct ag_figure *figure = &battle->figures[number];
    ag_reveal(umpire, number, AR_16_8);
    figure->state = AG_OUT;
    ag_leave_order(battle, number);
    ag_drop(battle, number);
    figure->order = figure->amended = (struct ag_order){0};
    figure->early = figure->aim = (struct ag_aim){0};
    figure->met = figure->busy = figure->crouched = figure->climbing = figure->defends = 0;
}
