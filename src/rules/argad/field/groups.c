// AR_7_1 Groups, couples and lone characters, and who is within earshot (AR-7.6).
#include "rules/argad/field/field.h"

#include <string.h>

static bool are_linked(const struct ag_figure *one, const struct ag_figure *other)
{
    return one->side == other->side && (one->cloak == HIDDEN) == (other->cloak == HIDDEN) &&
           plane_within(ag_point(one), ag_point(other), AG_GAP + ag_radius(one) + ag_radius(other));
}

static void mark_group(const struct ag_battle *battle, int first, uint8_t group[AG_FIGURES + 1])
{
    uint8_t found[AG_FIGURES];
    int count = 0;
    group[first] = (uint8_t)first;
    found[count++] = (uint8_t)first;
    for (int i = 0; i < count; i++) {
        for (int other = 1; other <= battle->count; other++) {
            const struct ag_figure *figure = &battle->figures[other];
            if (group[other] || !ag_on_table(figure)) continue;
            if (!are_linked(&battle->figures[found[i]], figure)) continue;
            group[other] = (uint8_t)first;
            found[count++] = (uint8_t)other;
        }
    }
}

void ag_groups(const struct ag_battle *battle, uint8_t group[AG_FIGURES + 1])
{
    memset(group, 0, AG_FIGURES + 1);
    for (int i = 1; i <= battle->count; i++) {
        if (!group[i] && ag_on_table(&battle->figures[i])) mark_group(battle, i, group);
    }
}

struct figure_set ag_group(const struct ag_field *field, int figure)
{
    struct figure_set set = {0};
    uint8_t group[AG_FIGURES + 1] = {0};
    mark_group(field->battle, figure, group);
    for (int i = 1; i <= field->battle->count; i++) {
        if (group[i]) figure_set_add(&set, i);
    }
    return set;
}

bool ag_hears(const struct ag_battle *battle, int figure, unsigned roles)
{
    const struct ag_figure *own = &battle->figures[figure];
    for (int i = 1; i <= battle->count; i++) {
        const struct ag_figure *other = &battle->figures[i];
        if (other->side != own->side || !(other->roles & roles) || !ag_is_seen(other)) continue;
        if (other->stunned >= battle->head.turn && other->stunned) continue;
        if (ag_gap(own, other) <= AG_EARSHOT) return true;
    }
    return false;
}
