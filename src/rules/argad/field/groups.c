// AR_7_1 Groups, couples and lone characters, and who is within earshot (AR-7.6).
#include "rules/argad/field/field.h"

#include <string.h>

// Somebody on the table, with no more than linking him takes.
struct post {
    struct point at;
    int32_t radius;
    uint8_t figure, company; // who may be linked with whom: a side, and of it who hides
};

struct posts {
    int count;
    struct post list[AG_FIGURES];
};

static struct post post_of(const struct ag_battle *battle, int number)
{
    const struct ag_figure *figure = &battle->figures[number];
    return (struct post){ag_point(figure), ag_radius(figure), (uint8_t)number,
                         (uint8_t)(2 * figure->side + (figure->cloak == HIDDEN))};
}

static void post_all(struct posts *posts, const struct ag_battle *battle)
{
    posts->count = 0;
    for (int i = 1; i <= battle->count; i++) {
        if (ag_on_table(&battle->figures[i])) posts->list[posts->count++] = post_of(battle, i);
    }
}

static bool are_linked(const struct post *one, const struct post *other)
{
    int32_t reach = AG_GAP + one->radius + other->radius, aside = one->at.x - other->at.x;
    if (one->company != other->company || aside > reach || aside < -reach) return false;
    return plane_within(one->at, other->at, reach);
}

// Takes all who are linked with the first from those who are left.
static void mark_group(struct posts *left, struct post first, uint8_t group[AG_FIGURES + 1])
{
    struct post found[AG_FIGURES];
    int count = 0;
    found[count++] = first;
    for (int i = 0; i < count; i++) {
        int kept = 0;
        group[found[i].figure] = first.figure;
        for (int j = 0; j < left->count; j++) {
            bool linked = are_linked(&found[i], &left->list[j]);
            if (linked && left->list[j].figure != first.figure) found[count++] = left->list[j];
            if (!linked) left->list[kept++] = left->list[j];
        }
        left->count = kept;
    }
}

void ag_groups(const struct ag_battle *battle, uint8_t group[AG_FIGURES + 1])
{
    struct posts left;
    memset(group, 0, AG_FIGURES + 1);
    post_all(&left, battle);
    while (left.count) {
        mark_group(&left, left.list[0], group);
    }
}

struct figure_set ag_group(const struct ag_field *field, int figure)
{
    struct figure_set set = {0};
    uint8_t group[AG_FIGURES + 1] = {0};
    struct posts left;
    post_all(&left, field->battle);
    mark_group(&left, post_of(field->battle, figure), group);
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
