// How well a side stands, for a computer player that looks one exchange ahead.
#include "rules/tyneside/local.h"

// What a figure is still good for, in hundredths of what it cost.
static int worth_of(const struct ty_battle *battle, const struct ty_figure *figure)
{
    static const int morale[] = {100, 92, 85, 40, 25};
    if (figure->where != TY_ON_TABLE) return 0;
    if (ty_disabled(battle, figure)) return 10 * figure->value;
    int worth = figure->value * (100 - 12 * figure->wounds);
    if (figure->mounted) worth -= 4 * figure->horse_wounds * figure->value;
    worth = worth * morale[battle->units[figure->unit].morale] / 100;
    for (int slot = 0; slot < 2; slot++) {
        worth += ty_is_loaded(figure, slot) ? 4 * figure->value : 0;
    }
    return worth + (figure->holding ? 3 * figure->value : 0);
}

static int distance_to(struct point from, int32_t x, int32_t y)
{
    return plane_length((struct point){x - from.x, y - from.y});
}

// Where a figure would rather be: near what is fought for, and at the enemy if it fights by hand.
static int pull_on(const struct ground *ground, const struct ty_battle *battle, int number)
{
    const struct ty_figure *figure = &battle->figures[number];
    const struct ty_terms *terms = &battle->terms;
    struct point at = ty_point(figure);
    int pull = 0;
    for (int i = 0; i < TY_GOALS; i++) {
        const struct ty_goal *goal = &battle->goals[i];
        if (!goal->kind) continue;
        int far = distance_to(at, goal->x, goal->y) - goal->radius;
        pull -= far > 0 ? far : 0;
    }
    if (terms->line_side == figure->side && at.y <= terms->line) pull -= 2 * (terms->line - at.y);
    if (terms->loot_side == figure->side && figure->carries) {
        int32_t side = at.x < ground->width - at.x ? at.x : ground->width - at.x;
        int32_t end = at.y < ground->height - at.y ? at.y : ground->height - at.y;
        pull += CM(200) - 4 * (side < end ? side : end);
    }
    int enemy = ty_nearest_enemy(battle, figure, true);
    if (enemy && !figure->missiles[0]) pull -= ty_gap(figure, &battle->figures[enemy]);
    return pull / CM(1);
}

static int strength_of(const struct ground *ground, const struct ty_battle *battle, enum side side)
{
    int sum = 0;
    for (int i = 1; i <= battle->count; i++) {
        const struct ty_figure *figure = &battle->figures[i];
        if (figure->side != side) continue;
        sum += worth_of(battle, figure);
        if (!ty_standing(battle, figure)) continue;
        sum += figure->value * pull_on(ground, battle, i) / 20;
        sum += ty_covered(ground, battle, i, (struct point){ground->width / 2, ground->height / 2})
                   ? 2 * figure->value
                   : 0;
    }
    sum += 2000 * ty_deeds_by(battle, side);
    const struct ty_figure *head = &battle->figures[battle->terms.commanders[side]];
    if (head->side && ty_standing(battle, head)) sum += 2500;
    return sum;
}

int ty_judge(const struct ground *ground, const struct battle *head, enum side side)
{
    const struct ty_battle *battle = ty_in(head);
    if (head->outcome == outcome_of_win(side)) return 1000000;
    if (head->outcome == outcome_of_win(ty_foe_of(side))) return -1000000;
    if (head->outcome != UNDECIDED) return 0;
    int points = ty_victory_points(ground, battle, side) -
                 ty_victory_points(ground, battle, ty_foe_of(side));
    return strength_of(ground, battle, side) - strength_of(ground, battle, ty_foe_of(side)) +
           20 * points;
}
