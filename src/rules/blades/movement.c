// Step 3: one figure after the other, hex by hex. A figure that has begun to move is moved to its end
// before the next one begins.
#include "rules/blades/local.h"

#include <assert.h>

int blades_points_left(const struct blades_figure *figure)
{
    int left = blades_value(figure, MOVE_VALUE) - figure->spent;
    return left > 0 ? left : 0;
}

// SB_6_13 A person counts 1, a horse 3; from 4 on the hex costs double. Otherwise bodies hinder
// nobody (SB_6_9).
static bool heaped(const struct blades_battle *battle, uint16_t cell)
{
    int weight = 0;
    if (!battle->head.options[BODIES]) return false;
    for (int i = 1; i <= battle->count; i++) {
        weight += battle->figures[i].body == cell;
    }
    for (int i = 0; i < BLADES_DEAD_HORSES; i++) {
        weight += battle->dead_horses[i] == cell ? 3 : 0;
    }
    return weight >= 4;
}

// Asked more often than anything else: barricades are looked for only where there are any.
static enum blades_terrain terrain_at(const struct field *field, uint16_t cell)
{
    if (!field->barred) return field->ground->cells[cell].terrain;
    return blades_terrain_at(field->ground, field->battle, cell);
}

// SB_6_2, SB_6_4 What the hex costs to enter; 0: it is closed.
int blades_cost(const struct field *field, int number, uint16_t from, uint16_t to)
{
    const struct blades_figure *figure = &field->battle->figures[number];
    enum blades_terrain terrain = terrain_at(field, to);
    if (!blades_passable(terrain, figure->mounted, blades_troops[figure->type].armoured)) return 0;
    if (terrain == BRIDGE && from && field->ground->cells[from].terrain == RIVER) return 0;
    const struct blades_ground *chart = &blades_grounds[terrain];
    int cost = figure->mounted ? chart->horse : chart->foot;
    return heaped(field->battle, to) ? 2 * cost : cost;
}

// SB_6_8, SB_9_3
bool blades_controlled(const struct field *field, uint16_t head, uint16_t rear)
{
    if (field->battle->head.options[CONTROL] == CONTROL_FREE) return false;
    return field->near[head] || (rear && field->near[rear]);
}

enum { NORTH = 1, SOUTH = 2, WEST = 4, EAST = 8 };

uint8_t blades_edges_of(const struct ground *ground, uint16_t cell)
{
    struct hex hex = ground_hex(ground, cell);
    int column = hex_column(hex), row = hex_row(hex);
    return (uint8_t)((row == 0 ? NORTH : 0) | (row == ground->height - 1 ? SOUTH : 0) |
                     (column == 0 ? WEST : 0) | (column == ground->width - 1 ? EAST : 0));
}

// SB_6_11 Where the scenario lets this side out; at night some only after the deed is done.
static struct problem exit_check(const struct field *field, int number)
{
    const struct blades_battle *battle = field->battle;
    const struct blades_figure *figure = &battle->figures[number];
    const struct blades_terms *terms = &battle->terms;
    if (!blades_standing(figure)) return forbidden(SB_1_4, "only a standing figure leaves");
    if (!(field->ground->cells[figure->head].flags & SIDE_BIT(figure->side))) {
        return forbidden(SB_6_11, "the scenario does not let it leave there");
    }
    if (terms->murder_side == figure->side &&
        battle->figures[terms->murder_figure].where != BLADES_DEAD) {
        return forbidden(SB_6_11, "nobody leaves before the deed is done");
    }
    if (blades_two_hexes(battle, figure) && !blades_rear(field->ground, battle, figure)) {
        return forbidden(SB_9_10, "the horse must first be on the map as a whole");
    }
    if (figure->moving == BLADES_MOVED) return forbidden(SB_6_11, "its move is over");
    if (figure->moving == BLADES_MOVING && blades_points_left(figure) < 1) {
        return forbidden(SB_6_11, "it has no movement left");
    }
    return no_problem();
}

// SB_6_10 From the edge the scenario names, in its turn.
static struct problem entry_check(const struct field *field, int number, uint16_t cell)
{
    const struct blades_battle *battle = field->battle;
    const struct blades_figure *figure = &battle->figures[number];
    if (figure->where != BLADES_WAITING || figure->moving != BLADES_NOT_MOVED) {
        return forbidden(SB_6_10, "it is not waiting to enter");
    }
    if (figure->asleep) return forbidden(SB_11_5, "it sleeps");
    if (figure->enters > battle->head.turn ||
        (figure->enters_until && figure->enters_until < battle->head.turn)) {
        return forbidden(SB_6_10, "it does not enter in this turn");
    }
    if (!cell || !(blades_edges_of(field->ground, cell) & figure->edges)) {
        return forbidden(SB_6_10, "it does not enter by that hex");
    }
    if (field->who[cell]) return forbidden_by(SB_6_7, "that hex is taken", field->who[cell]);
    if (!blades_cost(field, number, 0, cell)) return forbidden(SB_6_2, "that hex is closed to it");
    return no_problem();
}

// One figure at a time, in any order, so that several players may share a side (SB_14_4); who is on
// the way goes on or halts.
struct problem blades_may_begin(const struct blades_battle *battle, const struct choice *choice)
{
    if (choice->figure < 1 || choice->figure > BLADES_FIGURES ||
        battle->figures[choice->figure].side != choice->side) {
        return forbidden(SB_1_3, "that is not a figure of the side whose phase it is");
    }
    if (battle->mover && battle->mover != choice->figure) {
        return forbidden(SB_6_1, "another figure is on the move");
    }
    return no_problem();
}

static uint16_t cell_of(const struct ground *ground, const struct choice *choice)
{
    return ground_cell_at(ground, choice->x, choice->y);
}

static struct problem halt_check(const struct field *field, const struct choice *choice)
{
    const struct blades_figure *figure = &field->battle->figures[choice->figure];
    if (field->battle->mover != choice->figure) return forbidden(SB_6_1, "it is not on the move");
    if (blades_two_hexes(field->battle, figure) &&
        !blades_rear(field->ground, field->battle, figure)) {
        return forbidden(SB_9_10, "the horse must first be on the map as a whole");
    }
    return no_problem();
}

static struct problem end_check(const struct field *field)
{
    if (field->battle->mover) return forbidden(SB_6_1, "a figure is still on the move");
    for (int i = 1; i <= field->battle->count; i++) {
        if (field->battle->figures[i].side != field->side) continue;
        if (blades_idle_duellist(field, i)) {
            return forbidden_by(SB_12_3, "a duellist must go as near to his man as he can", i);
        }
    }
    return no_problem();
}

struct problem blades_movement_check(const struct ground *ground, const struct battle *head,
                                     const struct choice *choice)
{
    struct field field;
    struct blades_place place;
    int cost;
    const struct blades_battle *battle = blades_in(head);
    field_lay(&field, ground, battle, choice->side);
    if (choice->kind == END) return end_check(&field);
    struct problem problem = blades_may_begin(battle, choice);
    if (!fine(problem)) return problem;
    switch (choice->kind) {
    case MOVE: return blades_walk_check(&field, choice->figure, cell_of(ground, choice), &cost);
    case RIDE: return blades_ride_check(&field, choice->figure, choice->option, &cost, &place);
    case RIDE_TO: return blades_ride_to_check(&field, choice, &cost);
    case HALT: return halt_check(&field, choice);
    case EXIT: return exit_check(&field, choice->figure);
    case ENTER:
        if (blades_two_hexes(battle, &battle->figures[choice->figure])) {
            return forbidden(SB_9_10, "a rider enters with a facing");
        }
        return entry_check(&field, choice->figure, cell_of(ground, choice));
    case RIDE_IN:
        problem = entry_check(&field, choice->figure, cell_of(ground, choice));
        return fine(problem) ? blades_ride_in_check(&field, choice) : problem;
    default: return blades_act_check(&field, choice);
    }
}

static void propose_entries(const struct field *field, uint8_t figure, struct choices *choices)
{
    const struct ground *ground = field->ground;
    for (int cell = 1; cell <= ground->width * ground->height; cell++) {
        if (!fine(entry_check(field, figure, (uint16_t)cell))) continue;
        struct hex hex = ground_hex(ground, (uint16_t)cell);
        choices_add(choices, &(struct choice){.kind = ENTER,
                                              .side = field->side,
                                              .figure = figure,
                                              .x = hex_column(hex),
                                              .y = hex_row(hex)});
    }
}

// What single steps cost, as they were found when they were proposed: whoever carries one out on the same
// battle need not look for all ways again.
struct steps {
    struct blades_battle of; // a copy of it
    int count;
    struct step_cost {
        uint16_t head;
        uint8_t figure, cost;
    } list[CHOICES_CAP];
};

static_assert(sizeof(struct steps) <= WORKINGS_CAP, "they have room in a list's workings");

static void keep_steps(const struct field *field, uint8_t figure, const struct blades_ways *ways,
                       struct workings *workings)
{
    struct steps *steps = (void *)workings->room;
    if (!workings->laid) {
        battle_copy(&steps->of.head, &field->battle->head);
        steps->count = 0;
    }
    workings->laid = true;
    for (int i = 0; i < ways->count && steps->count < CHOICES_CAP; i++) {
        steps->list[steps->count++] =
            (struct step_cost){ways->list[i].place.head, figure, ways->list[i].cost};
    }
}

// 0: it was not kept, or not for this battle.
static int cost_kept(const struct workings *workings, const struct blades_battle *battle,
                     uint8_t figure, uint16_t head)
{
    if (!workings || !workings->laid) return 0;
    const struct steps *steps = (const void *)workings->room;
    if (!battle_equal(&steps->of.head, &battle->head)) return 0;
    for (int i = 0; i < steps->count; i++) {
        const struct step_cost *step = &steps->list[i];
        if (step->figure == figure && step->head == head) return step->cost;
    }
    return 0;
}

static void propose_walk(const struct field *field, uint8_t figure, struct choices *choices)
{
    struct blades_ways ways;
    if (field->battle->figures[figure].moving == BLADES_MOVED) return;
    blades_walks(field, figure, &ways);
    keep_steps(field, figure, &ways, &choices->workings);
    for (int i = 0; i < ways.count; i++) {
        struct hex hex = ground_hex(field->ground, ways.list[i].place.head);
        choices_add(choices, &(struct choice){.kind = MOVE,
                                              .side = field->side,
                                              .figure = figure,
                                              .x = hex_column(hex),
                                              .y = hex_row(hex)});
    }
}

static void propose_for(const struct field *field, uint8_t figure, struct choices *choices)
{
    const struct blades_battle *battle = field->battle;
    const struct blades_figure *one = &battle->figures[figure];
    struct choice halt = {.kind = HALT, .side = field->side, .figure = figure};
    if (one->where == BLADES_WAITING && !battle->mover) {
        if (blades_two_hexes(battle, one)) {
            blades_propose_ride_in(field, figure, choices);
        } else {
            propose_entries(field, figure, choices);
        }
        return;
    }
    if (!blades_standing(one)) return;
    if (battle->mover == figure && fine(halt_check(field, &halt))) choices_add(choices, &halt);
    if (fine(exit_check(field, figure))) {
        choices_add(choices, &(struct choice){.kind = EXIT, .side = field->side, .figure = figure});
    }
    if (blades_two_hexes(battle, one)) {
        blades_propose_ride(field, figure, choices);
    } else {
        propose_walk(field, figure, choices);
    }
    if (!battle->mover) blades_act_propose(field, figure, choices);
}

void blades_movement_propose(const struct ground *ground, const struct battle *head, enum side side,
                             struct choices *choices)
{
    struct field field;
    const struct blades_battle *battle = blades_in(head);
    field_lay(&field, ground, battle, (uint8_t)side);
    if (fine(end_check(&field))) choices_add(choices, &(struct choice){.kind = END, .side = side});
    if (battle->mover) {
        propose_for(&field, battle->mover, choices);
        return;
    }
    for (uint8_t figure = 1; figure <= battle->count; figure++) {
        if (battle->figures[figure].side == side) propose_for(&field, figure, choices);
    }
}

static void tell_place(struct umpire *umpire, enum blades_event kind, uint8_t figure,
                       uint16_t clause)
{
    const struct blades_figure *one = &blades_of(umpire->battle)->figures[figure];
    struct hex hex = ground_hex(umpire->ground, one->head);
    uint8_t others = ALL_SIDES & (uint8_t)~SIDE_BIT(one->side);
    tell(umpire, (struct event){.clause = clause,
                                .kind = (uint16_t)kind,
                                .figure = figure,
                                .hidden_from = one->hidden ? others : 0,
                                .amount = {(int16_t)hex_column(hex), (int16_t)hex_row(hex)}});
}

static void finish_move(struct blades_battle *battle, int figure)
{
    battle->figures[figure].moving = BLADES_MOVED;
    battle->mover = 0;
}

// One stretch of a move. It ends the move when control says so or no points are left.
static void go(struct umpire *umpire, uint8_t number, struct blades_place place, int cost)
{
    struct blades_battle *battle = blades_of(umpire->battle);
    struct blades_figure *figure = &battle->figures[number];
    struct field field;
    battle->mover = number;
    figure->moving = BLADES_MOVING;
    if (blades_runs_into(umpire, number, place)) {
        // A horse of which only the head is on the map yet turns back.
        bool half = blades_two_hexes(battle, figure) && figure->head &&
                    !blades_rear(umpire->ground, battle, figure);
        if (half) {
            figure->head = 0;
            figure->facing = 0;
            figure->where = BLADES_WAITING;
        }
        finish_move(battle, number);
        return;
    }
    bool entering = figure->where == BLADES_WAITING;
    // SB_6_6 The first hex may cost more than there is: it takes all.
    int spent = figure->spent + cost, all = blades_value(figure, MOVE_VALUE);
    figure->spent = (uint8_t)(spent > all ? all : spent);
    figure->where = BLADES_ON_MAP;
    blades_put(figure, place);
    blades_look(umpire);
    tell_place(umpire,
               entering          ? SAY_ENTERS
               : figure->mounted ? SAY_RIDES
                                 : SAY_MOVES,
               number, entering ? SB_6_10 : SB_6_1);
    field_lay(&field, umpire->ground, battle, figure->side);
    uint16_t rear = blades_rear(umpire->ground, battle, figure);
    bool whole = !blades_two_hexes(battle, figure) || rear;
    if (whole && (!blades_points_left(figure) || blades_controlled(&field, figure->head, rear))) {
        finish_move(battle, number);
    }
}

// Who is bound to end near a post or a man says where, and goes there stretch by stretch: what he
// meets on the way may stop him.
static void go_all_the_way(struct umpire *umpire, uint8_t number, struct blades_place end)
{
    struct blades_battle *battle = blades_of(umpire->battle);
    struct blades_ways path;
    struct field field;
    field_lay(&field, umpire->ground, battle, battle->figures[number].side);
    blades_trace(&field, number, end, &path);
    for (int i = 0; i < path.count; i++) {
        if (battle->figures[number].moving == BLADES_MOVED) return;
        go(umpire, number, path.list[i].place, path.list[i].cost);
    }
    finish_move(battle, number);
}

static void leave(struct umpire *umpire, int number)
{
    struct blades_battle *battle = blades_of(umpire->battle);
    struct blades_figure *figure = &battle->figures[number];
    tell(umpire, (struct event){.clause = SB_6_11, .kind = SAY_LEAVES, .figure = (uint8_t)number});
    if (figure->duel) blades_end_duel(battle, number); // SB_12_5
    blades_leave_map(figure, BLADES_LEFT);
    finish_move(battle, number);
}

void blades_movement_apply(struct umpire *umpire, const struct choice *choice)
{
    struct blades_battle *battle = blades_of(umpire->battle);
    struct field field;
    struct blades_place place = {0};
    int cost = 0;
    if (choice->kind == END) {
        step_done(umpire);
        return;
    }
    field_lay(&field, umpire->ground, battle, choice->side);
    switch (choice->kind) {
    case MOVE:
        place.head = cell_of(umpire->ground, choice);
        if (blades_bound(battle, choice->figure)) {
            go_all_the_way(umpire, choice->figure, place);
        } else {
            cost = cost_kept(umpire->workings, battle, (uint8_t)choice->figure, place.head);
            if (!cost) blades_walk_check(&field, choice->figure, place.head, &cost);
            go(umpire, choice->figure, place, cost);
        }
        break;
    case RIDE:
        blades_ride_check(&field, choice->figure, choice->option, &cost, &place);
        go(umpire, choice->figure, place, cost);
        break;
    case RIDE_TO:
        place = (struct blades_place){cell_of(umpire->ground, choice), (uint8_t)choice->facing};
        go_all_the_way(umpire, choice->figure, place);
        break;
    case ENTER:
    case RIDE_IN:
        place.head = cell_of(umpire->ground, choice);
        place.facing = (uint8_t)choice->facing;
        cost = blades_cost(&field, choice->figure, 0, place.head);
        go(umpire, choice->figure, place, cost);
        break;
    case HALT: finish_move(battle, choice->figure); break;
    case EXIT: leave(umpire, choice->figure); break;
    default: blades_act_apply(umpire, choice); break;
    }
    blades_test_victory(umpire);
}
