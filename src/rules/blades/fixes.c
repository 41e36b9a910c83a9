// Setting the table right by hand: not a rule, but the people's word above all rules.
#include "rules/blades/local.h"

enum { FIX_NOTHING, FIX_PLACE, FIX_HEALTH, FIX_FRESH };
enum { FIX_HEALTHY, FIX_WOUNDED, FIX_STUNNED, FIX_ASLEEP, FIX_KILLED };

// clang-format off
const struct choice_word blades_fixes[] = {
    [FIX_NOTHING] = {"nothing", ""},
    [FIX_PLACE]   = {"place",   "figure at xy", "{figure} is put at {place}"},
    [FIX_HEALTH]  = {"health",  "figure option(healthy,wounded,stunned,asleep,killed)", "{figure} is {option:healthy|wounded|stunned|asleep|killed}"},
    [FIX_FRESH]   = {"fresh",   "figure", "{figure} has done nothing yet"},
    {NULL},
};
// clang-format on

static struct problem fix_place(const struct ground *ground, struct blades_battle *battle,
                                const struct choice *choice)
{
    struct blades_figure *figure = &battle->figures[choice->figure];
    uint16_t cell = ground_cell_at(ground, choice->x, choice->y);
    uint16_t rear = cell && blades_two_hexes(battle, figure)
                        ? ground->next[cell][(figure->facing + 3) % 6]
                        : cell;
    struct field field;
    if (!cell || !rear) return forbidden(0, "that place is off the map");
    field_lay(&field, ground, battle, figure->side);
    if (field.who[cell] > BLADES_FIGURES || field.who[rear] > BLADES_FIGURES) {
        return forbidden(0, "a horse stands there");
    }
    figure->head = cell;
    figure->where = BLADES_ON_MAP;
    figure->body = 0;
    return no_problem();
}

static struct problem fix_health(struct umpire *umpire, int number, int health)
{
    struct blades_figure *figure = &blades_of(umpire->battle)->figures[number];
    if (health == FIX_KILLED) {
        blades_kill(umpire, number, SB_2_5);
        return no_problem();
    }
    if (!blades_on_map(figure)) return forbidden(0, "first place it on the map");
    figure->wounded = health == FIX_WOUNDED;
    figure->stunned = health == FIX_STUNNED;
    figure->asleep = health == FIX_ASLEEP;
    return no_problem();
}

struct problem blades_fix(struct umpire *umpire, const struct choice *choice)
{
    struct battle *head = umpire->battle;
    struct blades_battle *battle = blades_of(head);
    if (choice->kind == FIX_NOTHING) return forbidden(0, "there is nothing to set right in that");
    if (head->depth != 1) return forbidden(0, "first let what is being settled be settled");
    if (!choice->figure || choice->figure > battle->count ||
        !battle->figures[choice->figure].side) {
        return forbidden(0, "there is no such figure");
    }
    struct blades_figure *figure = &battle->figures[choice->figure];
    if (figure->duel) return forbidden(0, "its duel must be over first");
    if (battle->mover == choice->figure) battle->mover = 0;
    figure->moving = BLADES_NOT_MOVED;
    switch (choice->kind) {
    case FIX_PLACE: return fix_place(umpire->ground, battle, choice);
    case FIX_HEALTH: return fix_health(umpire, choice->figure, choice->option);
    default:
        figure->spent = figure->shot = figure->thrown = figure->attacked = figure->struck = 0;
        return no_problem();
    }
}
