// What each side fights for, in words.
#include "core/text.h"
#include "rules/blades/local.h"

static const char *name_of(const struct ground *ground, uint8_t side)
{
    return ground_side_name(ground, side);
}

static void add_place(const struct ground *ground, uint16_t cell, struct text *out)
{
    int at = cell - 1, width = (int)ground->width;
    place_print(blades_ruleset.hex_places, at % width, at / width, out);
}

static void add_deaths(const struct ground *ground, const struct blades_terms *terms,
                       struct text *out)
{
    if (terms->death_side) {
        text_addf(out, "%s: victory as soon as %s is killed.\n", name_of(ground, terms->death_side),
                  ground_name(ground, terms->death_figure));
    }
    if (terms->kills_side) {
        text_addf(out, "%s: victory as soon as %d enemies are killed",
                  name_of(ground, terms->kills_side), terms->kills_needed);
        if (terms->chief) text_addf(out, ", %s counting twice", ground_name(ground, terms->chief));
        text_add(out, ".\n");
    }
    if (terms->murder_side) {
        text_addf(out, "%s: victory when %s is dead and %d of its own have left the map.\n",
                  name_of(ground, terms->murder_side), ground_name(ground, terms->murder_figure),
                  terms->murder_exits);
    }
}

static void add_places(const struct ground *ground, const struct blades_terms *terms,
                       struct text *out)
{
    if (terms->exit_side) {
        text_addf(out, "%s: victory as soon as %s has left the map by its exit.\n",
                  name_of(ground, terms->exit_side), ground_name(ground, terms->exit_figure));
    }
    if (terms->bell_side) {
        text_addf(out, "%s: victory by holding the bell at ", name_of(ground, terms->bell_side));
        add_place(ground, terms->bell, out);
        text_add(out, " at the end of its phase, on foot and with no enemy beside it.\n");
    }
    if (!terms->loot_side) return;
    text_addf(out, "%s: victory by looting %d of the stores at", name_of(ground, terms->loot_side),
              terms->loot_needed);
    for (int i = 0; i < BLADES_STORES; i++) {
        if (!terms->stores[i]) continue;
        text_add(out, i ? ", " : " ");
        add_place(ground, terms->stores[i], out);
    }
    text_add(out, ": held at the end of its phase, on foot and with no enemy beside.\n");
}

// SB_14_1, SB_14_3
void blades_aims(const struct ground *ground, const struct battle *head, struct text *out)
{
    const struct blades_battle *battle = blades_in(head);
    const struct blades_terms *terms = &battle->terms;
    add_places(ground, terms, out);
    add_deaths(ground, terms, out);
    text_add(out, "A side that has nobody left has lost.\n");
    if (terms->last_side) {
        text_addf(out, "After turn %d: victory for %s.\n", blades_last_turn(battle),
                  name_of(ground, terms->last_side));
    } else {
        text_addf(out, "After turn %d: victory for whoever has more points.\n",
                  blades_last_turn(battle));
    }
}
