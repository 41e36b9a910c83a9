// What draws a man by what his side fights for, and how far it is, in centimetres.
#include "core/lure.h"

#include "core/text.h"
#include "rules/tyneside/field/field.h"
#include "rules/tyneside/field/maps.h"
#include "rules/tyneside/players/picture.h"
#include "rules/tyneside/players/players.h"

// The man, and what draws him, counted up to the one that is wanted.
struct drawn {
    const struct ground *ground;
    const struct ty_battle *battle;
    const struct ty_figure *figure;
    int left;
    struct lure *lure;
};

static void lure_to(struct drawn *drawn, int32_t far, const char *name)
{
    struct text text;
    if (drawn->left-- != 0) return;
    drawn->lure->far = far > 0 ? far / CM(1) : 0;
    text_init(&text, drawn->lure->name, sizeof drawn->lure->name);
    text_add(&text, name);
}

static int32_t far_from(const struct drawn *drawn, struct point there)
{
    return ty_about(ty_point(drawn->figure), there);
}

static void lure_to_goals(struct drawn *drawn)
{
    for (int i = 0; i < TY_GOALS; i++) {
        const struct ty_goal *goal = &drawn->battle->goals[i];
        const char *name = drawn->ground->spot_names[i];
        if (goal->kind != GOAL_HELD && goal->kind != GOAL_OUTNUMBERED) continue;
        lure_to(drawn, far_from(drawn, (struct point){goal->x, goal->y}) - goal->radius,
                *name ? name : "the place to hold");
    }
}

// To the chest, or after who has it; and out with it.
static void lure_to_loot(struct drawn *drawn)
{
    const struct ty_battle *battle = drawn->battle;
    const struct ty_object *loot = ty_object_in(battle, battle->terms.loot_object);
    const struct ty_figure *carrier = &battle->figures[loot->carrier];
    if (!battle->terms.loot_side) return;
    if (carrier == drawn->figure) {
        int cm = ty_map_at(drawn->ground, MAP_OUT, ty_point(carrier));
        if (cm >= 0) lure_to(drawn, CM(cm), "the way out");
    } else if (loot->carrier && carrier->side != drawn->figure->side) {
        if (ty_on_table(carrier)) {
            lure_to(drawn, far_from(drawn, ty_point(carrier)),
                    ground_name(drawn->ground, loot->carrier));
        }
    } else if (!loot->carrier && loot->x >= 0) {
        lure_to(drawn, far_from(drawn, (struct point){loot->x, loot->y}), "the chest");
    }
}

bool ty_lure(const struct ground *ground, const struct battle *head, uint16_t number, int wanted,
             struct lure *lure)
{
    const struct ty_battle *battle = ty_in(head);
    const struct ty_terms *terms = &battle->terms;
    struct drawn drawn = {ground, battle, &battle->figures[number], wanted, lure};
    if (number > battle->count || !ty_on_table(drawn.figure)) return false;
    lure_to_goals(&drawn);
    if (terms->line_side == drawn.figure->side) {
        lure_to(&drawn, terms->line - drawn.figure->y, "the line");
    }
    lure_to_loot(&drawn);
    return drawn.left < 0;
}
