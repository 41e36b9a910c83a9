// What each side fights for, in words (AR-19.1).
#include "core/text.h"
#include "rules/argad/seeing/seeing.h"
#include "table/zone.h"

static const char *side_of(const struct ground *ground, const struct ag_term *term)
{
    return ground_side_name(ground, term->side);
}

static void say_edges(uint8_t edges, struct text *out)
{
    static const char *const words[] = {
        [ZONE_LEFT] = "west", [ZONE_RIGHT] = "east", [ZONE_NEAR] = "south", [ZONE_FAR] = "north"};
    const char *between = " by the ";
    if (!edges) text_add(out, " by any");
    for (int i = ZONE_LEFT; i <= ZONE_FAR; i++) {
        if (!(edges >> i & 1)) continue;
        text_addf(out, "%s%s", between, words[i]);
        between = " or ";
    }
    text_add(out, " edge");
}

static void say_term(const struct ground *ground, const struct ag_term *term, struct text *out)
{
    const char *side = side_of(ground, term);
    const char *object = ground_name(ground, (uint16_t)(AG_OBJECT_ID + term->object));
    const char *work = ground_name(ground, (uint16_t)(AG_WORK_ID + term->object));
    switch (term->kind) {
    case TERM_CARRIES_OFF:
        text_addf(out, "%s: victory when one of its people leaves", side);
        say_edges(term->edges, out);
        text_addf(out, " with %s.\n", object);
        break;
    case TERM_KEEPS:
        text_addf(out, "%s: victory with %s in its hands when the turns have run out.\n", side,
                  object);
        break;
    case TERM_HOLDS:
        text_addf(out, "%s: victory with %s in its hands at the end of a turn.\n", side, object);
        break;
    case TERM_LAST: text_addf(out, "%s: victory when the turns have run out.\n", side); break;
    case TERM_SPARES:
        text_addf(out, "%s: its victory is only a draw if one of %s is out of the game.\n", side,
                  ground_group_name(ground, term->object));
        break;
    case TERM_POINTS_GATE:
        text_addf(out,
                  "%s: %d points at the end if %s is down, or open with no enemy within 6 cm.\n",
                  side, term->points, work);
        break;
    case TERM_POINTS_BURNT:
        text_addf(out, "%s: %d points at the end if %s burns or is down.\n", side, term->points,
                  work);
        break;
    case TERM_POINTS_FALL:
        text_addf(out, "%s: %d points for each of %s out of the game.\n", side, term->points,
                  ground_group_name(ground, term->object));
        break;
    case TERM_POINTS_INSIDE:
        text_addf(out,
                  "%s: %d points at the end for %d of its people or more inside %d,%d to %d,%d.\n",
                  side, term->points, term->figures, term->zone.left / CM(1),
                  term->zone.bottom / CM(1), term->zone.right / CM(1), term->zone.top / CM(1));
        break;
    case TERM_MARGIN:
        text_addf(out, "%s: victory with at least %d points more; else who has more of them.\n",
                  side, term->points);
        break;
    default: break;
    }
}

static void say_arrivals(const struct ground *ground, const struct ag_battle *battle,
                         struct text *out)
{
    for (unsigned i = 0; i < sizeof battle->arrivals / sizeof *battle->arrivals; i++) {
        const struct ag_arrival *arrival = &battle->arrivals[i];
        if (!arrival->unit) continue;
        text_addf(out, "%s: they come onto the table in turn %d.\n",
                  ground_group_name(ground, arrival->unit), arrival->turn);
    }
}

void ag_aims(const struct ground *ground, const struct battle *head, struct text *out)
{
    const struct ag_battle *battle = ag_in(head);
    for (int i = 0; i < AG_TERMS; i++) {
        say_term(ground, &battle->terms[i], out);
    }
    say_arrivals(ground, battle, out);
    text_add(out, "Whoever has nobody left who can fight has lost.\n");
    if (battle->terms[0].kind) return;
    text_addf(
        out,
        "Whoever has lost more than half of its people and its leader has lost. After turn %d the "
        "greater share of points left wins; a tenth more or less is a draw.\n",
        battle->turns);
}
