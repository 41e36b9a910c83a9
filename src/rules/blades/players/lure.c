// What a figure is drawn to, so that hints can say it.
#include "core/lure.h"
#include "core/text.h"
#include "rules/blades/players/picture.h"

// What a figure is drawn to, while they are counted up to the one that is wanted.
struct lures {
    int left;
    struct lure *found;
};

static void lure_to(struct lures *lures, int far, const char *name)
{
    struct text text;
    if (lures->left-- != 0) return;
    lures->found->far = far;
    text_init(&text, lures->found->name, sizeof lures->found->name);
    text_add(&text, name);
}

static int nearest_store(const struct ground *ground, const struct blades_terms *terms,
                         const struct blades_figure *figure)
{
    int nearest = FAR;
    for (int i = 0; i < GROUND_WAYS_CAP - WAY_THERE; i++) {
        if (!terms->stores[i] || terms->looted >> i & 1) continue;
        int way = blades_way_from(ground, WAY_THERE + i, figure);
        if (way < nearest) nearest = way;
    }
    return nearest;
}

bool blades_lure(const struct ground *ground, const struct battle *head, uint16_t number,
                 int wanted, struct lure *lure)
{
    const struct blades_battle *battle = blades_in(head);
    const struct blades_terms *terms = &battle->terms;
    const struct blades_figure *figure = &battle->figures[number];
    const struct blades_figure *runner = &battle->figures[terms->exit_figure];
    const struct blades_figure *victim = &battle->figures[terms->murder_figure];
    struct lures lures = {wanted, lure};
    uint8_t side = figure->side;
    if (number == terms->exit_figure) {
        lure_to(&lures, blades_way_from(ground, WAY_OUT, figure), "the way out");
    }
    if (terms->exit_figure && terms->exit_side != side) {
        lure_to(&lures, blades_distance_between(ground, figure, runner),
                ground_name(ground, terms->exit_figure));
    }
    if (terms->death_figure && terms->death_side == side &&
        terms->death_figure != terms->exit_figure) {
        lure_to(&lures,
                blades_distance_between(ground, figure, &battle->figures[terms->death_figure]),
                ground_name(ground, terms->death_figure));
    }
    int enemy = blades_only_fights(terms) ? blades_nearest_enemy(ground, battle, figure) : 0;
    if (enemy) {
        lure_to(&lures, blades_distance_between(ground, figure, &battle->figures[enemy]),
                ground_name(ground, (uint16_t)enemy));
    }
    if (terms->loot_side) lure_to(&lures, nearest_store(ground, terms, figure), "the stores");
    if (terms->bell) lure_to(&lures, blades_way_from(ground, WAY_THERE, figure), "the bell");
    if (terms->murder_side == side && victim->where == BLADES_DEAD) {
        lure_to(&lures, blades_way_from(ground, WAY_OUT, figure), "the way out");
    } else if (terms->murder_side && number != terms->murder_figure) {
        lure_to(&lures, blades_way_from(ground, WAY_THERE, figure),
                ground_name(ground, terms->murder_figure));
    }
    return lures.left < 0;
}
