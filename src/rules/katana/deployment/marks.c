// The marks of a scenario: what is fought for, where the sides set up, the weather.
#include "rules/katana/deployment/deploy.h"

#include <string.h>

static struct ky_terms *terms_of(const struct marking *marking)
{
    return &ky_of(marking->battle)->terms;
}

static int figure_named(const struct marking *marking)
{
    const struct scenario *scenario = marking->scenario;
    for (int i = 0; i < scenario->piece_count; i++) {
        if (strcmp(scenario->pieces[i].name, marking->mark->name) == 0) return i + 1;
    }
    return 0;
}

static bool read_zone(const struct marking *marking)
{
    struct mark_box box;
    if (!marking_needs_side(marking, "whose zone is it?") || !marking_box(marking, &box)) {
        return false;
    }
    ky_of(marking->battle)->zones[marking->mark->side] = (struct ky_box){
        (uint8_t)box.least.x, (uint8_t)box.least.y, (uint8_t)box.most.x, (uint8_t)box.most.y};
    return true;
}

static bool read_fall(const struct marking *marking)
{
    int figure = figure_named(marking);
    if (!marking_needs_side(marking, "who wins by it?")) return false;
    if (!marking_knows_words(marking, "with-group")) return false;
    if (!figure) return marking_fault(marking, "name", "names nobody of the forces");
    terms_of(marking)->fall_of[marking->mark->side] = (uint8_t)figure;
    terms_of(marking)->with_group[marking->mark->side] =
        piece_word(marking->mark->words, "with-group", NULL);
    return true;
}

static bool read_cart(const struct marking *marking)
{
    struct ky_terms *terms = terms_of(marking);
    if (!marking_needs_place(marking)) return false;
    int free = terms->carts[0] ? 1 : 0;
    if (terms->carts[free]) return marking_fault(marking, "kind", "there are at most two carts");
    terms->carts[free] =
        ground_cell_at(&marking->scenario->ground, marking->mark->at[0].x, marking->mark->at[0].y);
    return true;
}

static bool read_wins_by_carts(const struct marking *marking)
{
    int guard = 2;
    if (!marking_needs_side(marking, "who wins by it?")) return false;
    if (!marking_knows_words(marking, "guard")) return false;
    if (!marking_number(marking, "guard", (struct limits){0, 20}, &guard)) return false;
    terms_of(marking)->carts_side = marking->mark->side;
    terms_of(marking)->cart_guard = (uint8_t)guard;
    return true;
}

static bool read_wins_by_holding(const struct marking *marking)
{
    int beyond = -1, needed = 1;
    if (!marking_needs_side(marking, "who wins by it?")) return false;
    if (!marking_knows_words(marking, "beyond needed")) return false;
    if (!marking_number(marking, "beyond", (struct limits){0, GROUND_SIDE_CAP - 1}, &beyond)) {
        return false;
    }
    if (!marking_number(marking, "needed", (struct limits){1, KY_FIGURES}, &needed)) return false;
    terms_of(marking)->hold_side = marking->mark->side;
    terms_of(marking)->hold_beyond = (uint8_t)beyond;
    terms_of(marking)->hold_needed = (uint8_t)needed;
    return true;
}

static bool read_wins_by_losses(const struct marking *marking)
{
    int needed = 0;
    if (!marking_needs_side(marking, "who wins by it?")) return false;
    if (!marking_knows_words(marking, "needed")) return false;
    if (!marking_number(marking, "needed", (struct limits){1, KY_FIGURES}, &needed)) return false;
    terms_of(marking)->losses_side = marking->mark->side;
    terms_of(marking)->losses_needed = (uint8_t)needed;
    return true;
}

static bool read_wins_at_the_end(const struct marking *marking)
{
    if (!marking_needs_side(marking, "who wins then?")) return false;
    terms_of(marking)->last_side = marking->mark->side;
    return true;
}

static bool read_draw_at_the_end(const struct marking *marking)
{
    terms_of(marking)->draw = 1;
    return true;
}

static bool read_rain(const struct marking *marking)
{
    ky_of(marking->battle)->rain = 1;
    return true;
}

static bool read_open_edges(const struct marking *marking)
{
    ky_of(marking->battle)->open_edges = 1;
    return true;
}

// KY_15_2
static bool read_tests_morale(const struct marking *marking)
{
    struct ky_battle *battle = ky_of(marking->battle);
    int move = 1, found = 0;
    if (!marking_knows_words(marking, "move")) return false;
    if (!marking_number(marking, "move", (struct limits){1, 99}, &move)) return false;
    for (int i = 1; i <= KY_GROUPS; i++) {
        const char *name = ground_group_name(&marking->scenario->ground, (uint16_t)i);
        bool meant = !marking->mark->side || marking->mark->side == battle->groups[i].side;
        if (!meant || !battle->groups[i].side || strcmp(name, marking->mark->name) != 0) continue;
        battle->groups[i].tests_in = (uint8_t)move;
        found = i;
    }
    return found || marking_fault(marking, "name", "names no group of the forces");
}

const struct mark_kind ky_marks[] = {
    {"zone", read_zone, .unsaid = true},
    {"cart", read_cart},
    {"wins-by-fall", read_fall},
    {"wins-by-carts", read_wins_by_carts},
    {"wins-by-holding", read_wins_by_holding},
    {"wins-by-losses", read_wins_by_losses},
    {"wins-at-the-end", read_wins_at_the_end},
    {"draw-at-the-end", read_draw_at_the_end},
    {"rain", read_rain, .unsaid = true},
    {"open-edges", read_open_edges},
    {"tests-morale", read_tests_morale, .unsaid = true},
    {NULL},
};

bool ky_read_marks(struct battle *battle, struct scenario *scenario, struct fault *fault)
{
    return marks_read(battle, scenario, ky_marks, fault);
}
