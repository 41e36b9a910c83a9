// What each side fights for, in words (KY-R78).
#include "core/text.h"
#include "rules/katana/seeing/seeing.h"

static const char *name_of(const struct ground *ground, int side)
{
    return ground_side_name(ground, (uint8_t)side);
}

static void add_place(const struct ground *ground, uint16_t cell, struct text *out)
{
    struct hex hex = ground_hex(ground, cell);
    place_print(katana_ruleset.hex_places, hex_column(hex), hex_row(hex), out);
}

static void add_carts(const struct ground *ground, const struct ky_terms *terms, struct text *out)
{
    if (!terms->carts_side || !terms->carts[0]) return;
    text_addf(out, "%s: victory at the end of a move with somebody able beside the cart at ",
              name_of(ground, terms->carts_side));
    add_place(ground, terms->carts[0], out);
    if (terms->carts[1]) {
        text_add(out, " or ");
        add_place(ground, terms->carts[1], out);
    }
    text_addf(out, " and no able enemy within %d hex%s of it.\n", terms->cart_guard,
              terms->cart_guard == 1 ? "" : "es");
}

static void add_ground(const struct ground *ground, const struct ky_terms *terms, struct text *out)
{
    if (terms->hold_side) {
        text_addf(out, "%s: victory at the end of a move with %d able figure%s beyond column %d.\n",
                  name_of(ground, terms->hold_side), terms->hold_needed,
                  terms->hold_needed == 1 ? "" : "s", terms->hold_beyond);
    }
    if (terms->losses_side) {
        text_addf(out, "%s: victory as soon as %d of its enemies are down or gone.\n",
                  name_of(ground, terms->losses_side), terms->losses_needed);
    }
}

static void add_falls(const struct ground *ground, const struct ky_battle *battle, struct text *out)
{
    const struct ky_terms *terms = &battle->terms;
    int falls = 0;
    for (int side = RED; side <= battle->head.sides; side++) {
        if (!terms->fall_of[side]) continue;
        text_addf(out, "%s: victory as soon as %s%s down or gone.\n", name_of(ground, side),
                  ground_name(ground, terms->fall_of[side]),
                  terms->with_group[side] ? " and all others of his group are" : " is");
        falls++;
    }
    if (falls > 1) text_add(out, "If that comes about for several in one phase it is drawn.\n");
}

static void add_end(const struct ground *ground, const struct ky_battle *battle, struct text *out)
{
    const struct ky_terms *terms = &battle->terms;
    if (!battle->moves) return;
    if (terms->draw) {
        text_addf(out, "After move %d: drawn.\n", battle->moves);
    } else if (terms->last_side) {
        text_addf(out, "After move %d: victory for %s.\n", battle->moves,
                  name_of(ground, terms->last_side));
    } else {
        text_addf(out, "After move %d: victory for whoever has lost less status.\n", battle->moves);
    }
}

void ky_aims(const struct ground *ground, const struct battle *head, struct text *out)
{
    const struct ky_battle *battle = ky_in(head);
    add_carts(ground, &battle->terms, out);
    add_ground(ground, &battle->terms, out);
    add_falls(ground, battle, out);
    text_add(out, "A side that has nobody able left has lost.\n");
    add_end(ground, battle, out);
    if (battle->open_edges) {
        text_add(out, "The edges of the board are open: who goes or is pushed over one is gone.\n");
    }
}
