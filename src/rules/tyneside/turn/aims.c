// What each side fights for, in words (section 3.6, reconstructed: the book leaves it to scenarios).
#include "core/text.h"
#include "rules/tyneside/field/field.h"
#include "rules/tyneside/turn/turn.h"

static const char *name_of(const struct ground *ground, enum side side)
{
    return ground_side_name(ground, side);
}

// A goal by its name, or else by its place.
static void add_goal(const struct ground *ground, const struct ty_battle *battle, int number,
                     struct text *out)
{
    const struct ty_goal *goal = &battle->goals[number];
    text_addf(out, "within %d cm of ", goal->radius / CM(1));
    if (ground->spot_names[number][0]) {
        text_add(out, ground->spot_names[number]);
    } else {
        place_print(PLACE_CM, goal->x, goal->y, out);
    }
}

static void add_heads(const struct ground *ground, const struct ty_terms *terms, struct text *out)
{
    const char *how = terms->death_only ? "is killed and its own is not"
                                        : "is killed or disabled and its own stands";
    if (terms->head_sides == (SIDE_BIT(RED) | SIDE_BIT(BLUE))) {
        text_addf(out, "Either side: victory as soon as the enemy commander %s.\n", how);
        return;
    }
    for (enum side side = RED; side <= BLUE; side++) {
        uint8_t enemy = terms->commanders[side_other(side)];
        if (!side_in(terms->head_sides, side) || !enemy) continue;
        const char *head = ground_name(ground, enemy);
        text_addf(out, "%s: victory as soon as %s, the enemy commander, %s.\n",
                  name_of(ground, side), head, how);
    }
}

static void add_goals(const struct ground *ground, const struct ty_battle *battle, struct text *out)
{
    for (int i = 0; i < TY_GOALS; i++) {
        const struct ty_goal *goal = &battle->goals[i];
        if (goal->kind == GOAL_HELD) {
            text_addf(out, "%d points at the end to whose standing figures are worth more ",
                      TY_GOAL_POINTS);
        } else if (goal->kind == GOAL_OUTNUMBERED) {
            text_addf(out, "%s: victory at the end with more standing figures than the enemy ",
                      name_of(ground, goal->side));
        } else {
            continue;
        }
        add_goal(ground, battle, i, out);
        text_add(out, ".\n");
    }
}

// TY_4_5 Those a side may do itself.
static void list_deeds(const struct ground *ground, const struct ty_battle *battle, enum side side,
                       struct text *out)
{
    const char *between = "";
    for (uint8_t i = 1; i <= TY_DEEDS; i++) {
        const struct ty_deed *deed = &battle->deeds[i];
        if (!deed->there || (deed->side && deed->side != side)) continue;
        text_addf(out, "%s%s at ", between, ground_name(ground, (uint8_t)(TY_DEED_ID + i)));
        place_print(PLACE_CM, deed->x, deed->y, out);
        between = ", ";
    }
}

static int count_deeds(const struct ty_battle *battle, enum side side)
{
    int count = 0;
    for (int i = 1; i <= TY_DEEDS; i++) {
        const struct ty_deed *deed = &battle->deeds[i];
        count += deed->there && (!deed->side || deed->side == side);
    }
    return count;
}

static void add_deeds(const struct ground *ground, const struct ty_battle *battle, struct text *out)
{
    for (enum side side = RED; side <= BLUE; side++) {
        int needed = battle->terms.deeds[side], there = count_deeds(battle, side);
        if (!needed || needed > there) continue;
        text_addf(out, "%s: victory as soon as it has done ", name_of(ground, side));
        if (there == 1) {
            text_add(out, "this: ");
        } else if (needed == there) {
            text_add(out, "all of these: ");
        } else {
            text_addf(out, "%d of these: ", needed);
        }
        list_deeds(ground, battle, side, out);
        text_add(out, ".\n");
    }
}

static void add_lines(const struct ground *ground, const struct ty_terms *terms, struct text *out)
{
    if (terms->loot_side) {
        text_addf(out, "%s: victory when one of its figures carries the chest off the table.\n",
                  name_of(ground, terms->loot_side));
    }
    if (terms->line_side) {
        text_addf(out, "%s: victory at the end with %d %s standing beyond the line at %d cm.\n",
                  name_of(ground, terms->line_side), terms->line_figures,
                  terms->line_figures == 1 ? "figure" : "figures", terms->line / CM(1));
    }
    if (terms->sight) {
        text_addf(out, "It is night: nobody sees further than %d cm.\n", terms->sight / CM(1));
    }
}

// TY_12_3 For as long as somebody has it before him.
static void add_setting_up(const struct ground *ground, const struct ty_battle *battle,
                           struct text *out)
{
    if (battle->ready == (SIDE_BIT(RED) | SIDE_BIT(BLUE))) return;
    if (battle->attacker) {
        text_addf(out, "%s: first to set up.\n", name_of(ground, battle->attacker));
    }
    for (enum side side = RED; side <= BLUE; side++) {
        if (!battle->terms.apart[side]) continue;
        text_addf(out, "%s: to be set up at least %d cm from every enemy.\n", name_of(ground, side),
                  battle->terms.apart[side] / CM(1));
    }
}

void ty_aims(const struct ground *ground, const struct battle *head, struct text *out)
{
    const struct ty_battle *battle = ty_in(head);
    add_heads(ground, &battle->terms, out);
    add_goals(ground, battle, out);
    add_deeds(ground, battle, out);
    add_lines(ground, &battle->terms, out);
    text_add(out, "A side whose figures are all down, gone or running has lost.\n");
    text_addf(out, "After turn %d: victory for ", ty_last_turn(battle));
    if (battle->terms.last_side) {
        text_addf(out, "%s.\n", name_of(ground, battle->terms.last_side));
    } else {
        text_add(out, "whoever has more points; a draw if it is less than a tenth more.\n");
    }
    add_setting_up(ground, battle, out);
}
