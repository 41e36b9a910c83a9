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

// SB_12_8 Where there are duels a man may also take his own life, and that is no kill.
static void add_kills(const struct ground *ground, const struct blades_battle *battle,
                      struct text *out)
{
    const struct blades_terms *terms = &battle->terms;
    bool honour = battle->head.options[CHALLENGES_ON];
    text_addf(out, "%s: victory as soon as %d %s killed", name_of(ground, terms->kills_side),
              terms->kills_needed, terms->kills_needed == 1 ? "enemy is" : "enemies are");
    if (terms->chief) text_addf(out, ", %s counting twice", ground_name(ground, terms->chief));
    text_add(out, ".\n");
    if (!honour) return;
    text_addf(out, "%s: one more is needed for each dishonoured figure of its own",
              name_of(ground, terms->kills_side));
    if (terms->chief) {
        text_addf(out, "; %s, once dishonoured, counts as killed",
                  ground_name(ground, terms->chief));
    }
    text_add(out, ".\n");
}

static void add_murder(const struct ground *ground, const struct blades_terms *terms,
                       struct text *out)
{
    const char *victim = ground_name(ground, terms->murder_figure);
    text_addf(out, "%s: victory when %s is dead and %d of its own %s left the map.\n",
              name_of(ground, terms->murder_side), victim, terms->murder_exits,
              terms->murder_exits == 1 ? "has" : "have");
    text_addf(out, "A draw if %s is dead, but too few can still leave, or the turns run out.\n",
              victim);
}

static void add_deaths(const struct ground *ground, const struct blades_battle *battle,
                       struct text *out)
{
    const struct blades_terms *terms = &battle->terms;
    if (terms->death_side) {
        text_addf(out, "%s: victory as soon as %s is killed%s.\n",
                  name_of(ground, terms->death_side), ground_name(ground, terms->death_figure),
                  battle->head.options[CHALLENGES_ON] ? ", but not by his own hand" : "");
    }
    if (terms->kills_side) add_kills(ground, battle, out);
    if (terms->murder_side) add_murder(ground, terms, out);
}

// The edges all of whose hexes lead off the map for a side.
static uint8_t exits_of(const struct ground *ground, uint8_t side)
{
    uint8_t open = 0xF, closed = 0;
    for (uint16_t cell = 1; cell <= ground->width * ground->height; cell++) {
        if (!side_in(ground->cells[cell].flags, side)) closed |= blades_edges_of(ground, cell);
    }
    return open & (uint8_t)~closed;
}

static void add_exits(const struct ground *ground, struct text *out)
{
    static const char *const edges[] = {"north", "south", "west", "east"};
    for (enum side side = RED; side <= BLUE; side++) {
        uint8_t exits = exits_of(ground, side);
        int left = __builtin_popcount(exits);
        if (!exits) continue;
        text_addf(out, "%s may leave the map by ", name_of(ground, side));
        for (int edge = 0; edge < 4 && left < 4; edge++) {
            if (!(exits >> edge & 1)) continue;
            left--;
            text_addf(out, "the %s edge%s", edges[edge],
                      left > 1    ? ", "
                      : left == 1 ? " and "
                                  : "");
        }
        text_add(out, left == 4 ? "any edge.\n" : ".\n");
    }
}

// SB_11_1
static void add_garrison(const struct ground *ground, const struct blades_battle *battle,
                         struct text *out)
{
    if (!battle->garrison) return;
    text_addf(out,
              "%s: the garrison, at its posts and in its beds until somebody raises the alarm.\n",
              name_of(ground, battle->garrison));
}

// SB_6_10 Of the hidden nobody else is told when they come.
static void add_entries(const struct ground *ground, const struct blades_battle *battle,
                        struct text *out)
{
    for (int i = 1; i <= battle->count; i++) {
        const struct blades_figure *figure = &battle->figures[i];
        if (!figure->enters_until || figure->hidden) continue;
        text_addf(out, "%s stays away if not in by turn %d.\n", ground_name(ground, (uint16_t)i),
                  figure->enters_until);
    }
}

// Dishonour that shortens the battle, or lengthens it.
static void add_honour(const struct ground *ground, const struct blades_terms *terms,
                       struct text *out)
{
    if (terms->honour_less) {
        text_addf(out, "If %s is dishonoured, the battle ends two turns earlier.\n",
                  ground_name(ground, terms->honour_less));
    }
    if (terms->honour_more) {
        text_addf(out, "If %s is dishonoured, the battle ends two turns later.\n",
                  ground_name(ground, terms->honour_more));
    }
}

static void add_places(const struct ground *ground, const struct blades_terms *terms,
                       struct text *out)
{
    if (terms->exit_side) {
        text_addf(out, "%s: victory as soon as %s has left the map.\n",
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
    add_deaths(ground, battle, out);
    add_exits(ground, out);
    add_garrison(ground, battle, out);
    add_entries(ground, battle, out);
    text_add(out, "A side that has nobody left has lost.\n");
    if (terms->last_side) {
        text_addf(out, "After turn %d: victory for %s.\n", blades_last_turn(battle),
                  name_of(ground, terms->last_side));
    } else {
        text_addf(out,
                  "After turn %d: victory for whoever has more points; a draw if they are equal.\n",
                  blades_last_turn(battle));
    }
    add_honour(ground, terms, out);
}
