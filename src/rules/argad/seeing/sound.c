// What must hold of every battle.
#include "rules/argad/seeing/seeing.h"

static const char *fault_of(const struct ag_battle *battle, int number)
{
    const struct ag_figure *figure = &battle->figures[number];
    if (figure->state == AG_ABSENT && !bytes_are_zero(figure, sizeof *figure)) {
        return "a ghost has state";
    }
    if (figure->state > AG_LEFT) return "somebody is in no known state";
    if (figure->state == AG_ABSENT) return NULL;
    if (figure->side < RED || figure->side > BLUE) return "somebody is of no side";
    if (figure->carries > battle->object_count) return "something is carried that is not there";
    if (figure->formed && battle->figures[figure->formed].formed != figure->formed) {
        return "somebody is in close order with nobody";
    }
    if (figure->life == 0 && figure->state == AG_STANDING) return "somebody stands without life";
    if (figure->class < 1 || figure->class > 6) return "somebody has no class";
    return NULL;
}

static const char *fault_of_object(const struct ag_battle *battle, int number)
{
    const struct ag_object *object = &battle->objects[number];
    if (!object->kind) return NULL;
    bool carried = object->lie == CARRIED;
    if (carried != (object->bearer != 0)) return "a thing is carried by nobody";
    if (carried && battle->figures[object->bearer].carries != number) {
        return "a bearer carries something else";
    }
    return NULL;
}

const char *ag_unsound(const struct ground *ground, const struct battle *head)
{
    const struct ag_battle *battle = ag_in(head);
    (void)ground;
    if (!bytes_are_zero(&battle->figures[0], sizeof battle->figures[0])) {
        return "figure 0 is somebody";
    }
    if (battle->count > AG_FIGURES) return "there are too many";
    for (int i = 1; i <= battle->count; i++) {
        const char *fault = fault_of(battle, i);
        if (fault) return fault;
    }
    for (int i = 1; i <= battle->object_count; i++) {
        const char *fault = fault_of_object(battle, i);
        if (fault) return fault;
    }
    if (head->turn < 1 || head->turn > battle->turns) return "the turn is out of range";
    return battle_unsound(head);
}
