// What draws a man by what his side fights for, and how far it is, in hexes.
#include "core/text.h"
#include "rules/katana/players/players.h"

// The man, and what draws him, counted up to the one that is wanted.
struct drawn {
    const struct ground *ground;
    const struct ky_battle *battle;
    const struct ky_figure *man;
    int left;
    struct lure *lure;
};

static void lure_to(struct drawn *drawn, int far, const char *name)
{
    struct text text;
    if (drawn->left-- != 0) return;
    drawn->lure->far = far > 0 ? far : 0;
    text_init(&text, drawn->lure->name, sizeof drawn->lure->name);
    text_add(&text, name);
}

// Who is beside a cart has it, and who guards one is drawn to it as well.
static void lure_to_carts(struct drawn *drawn)
{
    const struct ky_terms *terms = &drawn->battle->terms;
    for (int i = 0; terms->carts_side && i < 2; i++) {
        if (!terms->carts[i]) continue;
        int far = ground_distance(drawn->ground, drawn->man->cell, terms->carts[i]);
        lure_to(drawn, far - 1, "the cart");
    }
}

static void lure_to_line(struct drawn *drawn)
{
    const struct ky_terms *terms = &drawn->battle->terms;
    if (terms->hold_side != drawn->man->side) return;
    int column = hex_column(ground_hex(drawn->ground, drawn->man->cell));
    lure_to(drawn, terms->hold_beyond + 1 - column, "the line");
}

// To whoever must fall, and to those who must fall with him, as long as they are seen.
static void lure_to_falls(struct drawn *drawn)
{
    const struct ky_battle *battle = drawn->battle;
    const struct ky_terms *terms = &battle->terms;
    int key = terms->fall_of[drawn->man->side];
    for (int i = 1; key && i <= battle->count; i++) {
        const struct ky_figure *other = &battle->figures[i];
        bool with = terms->with_group[drawn->man->side] &&
                    other->group == battle->figures[key].group && other->side != drawn->man->side;
        if ((i != key && !with) || !ky_on_map(other) || other->hidden) continue;
        int far = ground_distance(drawn->ground, drawn->man->cell, other->cell);
        lure_to(drawn, far - 1, ground_name(drawn->ground, (uint16_t)i));
    }
}

bool ky_lure(const struct ground *ground, const struct battle *head, uint16_t figure, int number,
             struct lure *lure)
{
    const struct ky_battle *battle = ky_in(head);
    if (!figure || figure > battle->count || !ky_on_map(&battle->figures[figure])) return false;
    struct drawn drawn = {ground, battle, &battle->figures[figure], number, lure};
    lure_to_carts(&drawn);
    lure_to_line(&drawn);
    lure_to_falls(&drawn);
    return drawn.left < 0;
}
