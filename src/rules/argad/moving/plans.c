// Orders: whether they may be given, by what is known of the table, and how they are kept (section 3.2).
#include "rules/argad/moving/moving.h"
#include "rules/argad/people/figures.h"
#include "rules/argad/shooting/volleys.h"
#include "rules/argad/structures/works.h"

static const struct ag_figure *figure_of(const struct ag_field *field, int number)
{
    return &field->battle->figures[number];
}

static bool is_way_out(const struct ground *ground, struct point at)
{
    return at.x < 0 || at.y < 0 || at.x > ground->width || at.y > ground->height;
}

static bool is_deep(const struct ag_field *field, struct point from, struct point to,
                    int32_t radius)
{
    struct way way = way_straight(from, to);
    struct bounds about = bounds_about(from, to, radius);
    if (!terrain_any(&field->terrain, IS_DEEP, &about)) return false;
    return way_free(&way, radius, &field->terrain, IS_DEEP) < way_length(&way);
}

struct problem ag_stretch_check(const struct ag_field *field, int number, struct point from,
                                struct point to, bool last)
{
    const struct ag_figure *figure = figure_of(field, number);
    if (is_way_out(field->ground, to) && !last) {
        return forbidden(AR_5_10, "only the end of a way may be off the table, to leave it");
    }
    if (ag_wall_between(field, from, to, 0)) {
        return forbidden(AR_5_10, "a wall is in the way");
    }
    if (is_deep(field, from, to, ag_radius(figure))) {
        return forbidden(AR_6_1, "that ground cannot be crossed");
    }
    if (ag_leads_into_fire(field, from, to)) return forbidden(AR_12_14, "that leads into a fire");
    return no_problem();
}

static struct problem way_check(const struct ag_field *field, int number,
                                const struct ag_order *order)
{
    struct way way;
    if (!ag_way_of(field, number, order, &way)) return forbidden(AR_5_8, "he is there already");
    for (int i = 1; i < way.count; i++) {
        struct problem problem =
            ag_stretch_check(field, number, way.stops[i - 1], way.stops[i], i == way.count - 1);
        if (!fine(problem)) return problem;
    }
    if (ag_pace_of(field->battle, number) == 0) {
        return forbidden(AR_5_2, "with what he carries he does not get anywhere");
    }
    return no_problem();
}

static struct ag_order going_of(const struct choice *choice, int number,
                                const struct ag_field *field)
{
    const struct ag_figure *figure = figure_of(field, number);
    struct ag_order order = {.kind = MOVE, .stops = 1};
    struct point by = {0, 0};
    if (choice->kind == MOVE_BY) by = ag_point(figure);
    order.way[0] = (struct ag_stop){(int16_t)(by.x + choice->x), (int16_t)(by.y + choice->y)};
    if (choice->kind == MOVE_BY) return order;
    for (int i = 0; i < choice->count && order.stops < AG_STOPS; i++) {
        order.way[order.stops++] = (struct ag_stop){choice->places[i].x, choice->places[i].y};
    }
    order.faces = choice->parts >> 1 & 1;
    order.facing = order.faces ? choice->facing : 0;
    return order;
}

static bool is_far_out(int32_t x, int32_t y)
{
    return x < -CM(100) || y < -CM(100) || x > PLANE_MAX || y > PLANE_MAX;
}

static struct problem move_check(const struct ag_field *field, const struct choice *choice)
{
    int first = choice->kind == MOVE_BY ? figure_set_next(&choice->with, 0) : choice->figure;
    if (is_far_out(choice->x, choice->y)) {
        return forbidden(AR_5_10, "that is nowhere near the table");
    }
    for (int i = 0; choice->kind == MOVE && i < choice->count; i++) {
        if (is_far_out(choice->places[i].x, choice->places[i].y)) {
            return forbidden(AR_5_10, "that is nowhere near the table");
        }
    }
    if (choice->kind == MOVE && choice->count >= AG_STOPS) {
        return forbidden(AR_5_8, "a way has five places at most");
    }
    for (int i = first; i; i = choice->kind == MOVE_BY ? figure_set_next(&choice->with, i) : 0) {
        struct ag_order order = going_of(choice, i, field);
        struct problem problem = way_check(field, i, &order);
        if (!fine(problem)) return problem;
    }
    return no_problem();
}

static struct problem charge_check(const struct ag_field *field, int number, int target)
{
    const struct ag_battle *battle = field->battle;
    const struct ag_figure *foe = &battle->figures[target <= battle->count ? target : 0];
    if (!ag_is_seen(foe) || foe->side == figure_of(field, number)->side) {
        return forbidden(AR_5_9, "one runs at an enemy who is seen");
    }
    if (figure_of(field, number)->level != foe->level) {
        return forbidden(AR_5_9, "he stands on another level");
    }
    struct ag_order order = {.kind = CHARGE, .target = (uint8_t)target};
    return way_check(field, number, &order);
}

static struct problem take_check(const struct ag_field *field, int number, int id)
{
    const struct ag_battle *battle = field->battle;
    int object = id - AG_OBJECT_ID;
    if (object < 1 || object > battle->object_count) {
        return forbidden(AR_5_13, "that cannot be taken");
    }
    if (battle->objects[object].lie == CARRIED) return forbidden(AR_5_13, "somebody carries it");
    if (ag_is_climbed(battle, object)) return forbidden(AR_5_12, "somebody hangs on that ladder");
    if (figure_of(field, number)->carries) {
        return forbidden(AR_5_13, "he carries something already");
    }
    if (figure_of(field, number)->mount != ON_FOOT && battle->objects[object].kind != CHEST) {
        return forbidden(AR_5_13, "from the saddle only a chest can be taken");
    }
    if (ag_reaches_object(battle, number, object)) return no_problem();
    struct ag_order order = {.kind = TAKE, .target = (uint8_t)object};
    return way_check(field, number, &order);
}

static struct problem give_check(const struct ag_field *field, int number, int target)
{
    const struct ag_battle *battle = field->battle;
    const struct ag_figure *own = figure_of(field, number);
    const struct ag_figure *friend = &battle->figures[target <= battle->count ? target : 0];
    if (!own->carries) return forbidden(AR_5_13, "he carries nothing");
    if (friend->side != own->side || !ag_on_table(friend) || friend == own) {
        return forbidden(AR_5_13, "it is handed to a friend");
    }
    if (friend->bound) return forbidden(AR_16_8, "who looks on does nothing else");
    if (friend->carries) return forbidden(AR_5_13, "the other has his hands full");
    if (ag_gap(own, friend) > AG_TOUCH) return forbidden(AR_5_13, "they must touch each other");
    return no_problem();
}

static struct problem mount_check(const struct ag_field *field, int number, bool up)
{
    const struct ag_figure *figure = figure_of(field, number);
    bool has_horse = figure->horse_x || figure->horse_y;
    struct point horse = {figure->horse_x, figure->horse_y};
    if (ag_in_contact(field, number)) return forbidden(AR_5_11, "not in contact with an enemy");
    if (!up) {
        return figure->mount != ON_FOOT ? no_problem() : forbidden(AR_5_11, "he is on foot");
    }
    if (figure->mount != ON_FOOT) return forbidden(AR_5_11, "he is in the saddle");
    if (figure->carries) return forbidden(AR_5_11, "he has his hands full");
    if (!has_horse || !plane_within(horse, ag_point(figure), AG_FOOT + AG_MOUNTED + AG_TOUCH)) {
        return forbidden(AR_5_11, "his horse is not beside him");
    }
    return no_problem();
}

static struct problem climb_check(const struct ag_field *field, int number)
{
    if (figure_of(field, number)->mount != ON_FOOT) return forbidden(AR_5_12, "only on foot");
    if (!ag_ladder_at(field->battle, number)) {
        return forbidden(AR_5_12, "he must begin the turn at the foot of a ladder that stands");
    }
    return no_problem();
}

static struct problem unit_check(const struct ag_field *field, int unit)
{
    if (figure_of(field, unit)->formed == unit) return no_problem();
    return forbidden(AR_7_5, "a unit in close order was expected, called by its lowest number");
}

static struct problem crouch_check(const struct ag_field *field, const struct choice *choice)
{
    for (int i = 0; (i = figure_set_next(&choice->with, i)) != 0;) {
        if (!ag_may_crouch(field, i)) {
            return forbidden_by(AR_6_6, "one crouches on foot, in bushes or behind a barrier", i);
        }
        if (ag_in_contact(field, i)) {
            return forbidden_by(AR_6_6, "nobody crouches before an enemy who touches him", i);
        }
    }
    return no_problem();
}

static bool names_several(int kind)
{
    return kind == HOLD || kind == MOVE_BY || kind == CROUCH || kind == FORM;
}

// AR_11_2 But to go, to put it down or to hand it on.
static struct problem board_check(const struct ag_battle *battle, const struct choice *choice,
                                  int number)
{
    static const uint64_t deeds =
        KIND(CROUCH) | KIND(OPEN) | KIND(SHUT) | KIND(EXTINGUISH) | KIND(CLIMB) | KIND(FORM);
    const struct ag_object *object = &battle->objects[battle->figures[number].carries];
    bool alone = battle->figures[number].carries && object->kind == MANTLET && !object->second;
    if (!alone || !(KIND(choice->kind) & deeds)) return no_problem();
    return forbidden_by(AR_11_2, "who carries a mantlet does nothing else", number);
}

// AR_4_6 Who is to shoot early, with what is used without moving, goes nowhere and does no other work.
// AR_5_12 Nor does who hangs at the head of a ladder: he waits until there is room on the wall.
static struct problem actor_check(const struct ag_battle *battle, const struct choice *choice,
                                  int number)
{
    static const uint64_t free = KIND(HOLD) | KIND(TURN) | KIND(DROP) | KIND(GIVE) | KIND(BREAK);
    struct problem problem = ag_own_check(battle, choice, number);
    bool turns = choice->kind == MARCH && choice->extra[0] == 0 && !(choice->parts & 2);
    if (!fine(problem) || turns || KIND(choice->kind) & free) return problem;
    if (battle->figures[number].climbing) {
        return forbidden_by(AR_5_12, "he hangs at the head of a ladder", number);
    }
    static const uint64_t works =
        KIND(CROUCH) | KIND(FORM) | KIND(MOUNT) | KIND(DISMOUNT) | KIND(EXTINGUISH) | KIND(RAISE);
    problem = board_check(battle, choice, number);
    if (fine(problem) && battle->figures[number].early.kind && KIND(choice->kind) & works) {
        return forbidden_by(AR_5_11, "he throws or shoots early, and works at nothing else",
                            number);
    }
    if (!fine(problem) || !ag_shot_holds(battle, number)) return problem;
    return forbidden_by(AR_4_6, "he shoots early, and does nothing else in that turn", number);
}

static struct problem actors_check(const struct ag_battle *battle, const struct choice *choice)
{
    if (!names_several(choice->kind)) return actor_check(battle, choice, choice->figure);
    if (figure_set_next(&choice->with, 0) == 0) return forbidden(AR_4_2, "nobody was named");
    for (int i = 0; (i = figure_set_next(&choice->with, i)) != 0;) {
        struct problem problem = actor_check(battle, choice, i);
        if (!fine(problem)) return problem;
    }
    return no_problem();
}

static struct problem deed_check(const struct ag_field *field, const struct choice *choice)
{
    int number = choice->figure;
    switch (choice->kind) {
    case HOLD: return no_problem();
    case TURN:
        if (!figure_of(field, number)->formed) return no_problem();
        return forbidden_by(AR_7_4, "in close order all turn together, as a unit that marches",
                            number);
    case MOVE:
    case MOVE_BY: return move_check(field, choice);
    case CHARGE: return charge_check(field, number, choice->target);
    case CROUCH: return crouch_check(field, choice);
    case MARCH: return ag_march_check(field, choice);
    case SWAP:
    case BREAK: return unit_check(field, number);
    case FORM: return ag_form_check(field, choice);
    case MOUNT: return mount_check(field, number, true);
    case DISMOUNT: return mount_check(field, number, false);
    case TAKE: return take_check(field, number, choice->target);
    case DROP:
        return figure_of(field, number)->carries ? no_problem()
                                                 : forbidden(AR_5_13, "he carries nothing");
    case GIVE: return give_check(field, number, choice->target);
    case OPEN:
    case SHUT:
        return ag_gate_check(field, number, choice->target - AG_WORK_ID, choice->kind == OPEN);
    case EXTINGUISH: return ag_extinguish_check(field, number, choice->target - AG_WORK_ID);
    case RAISE: return ag_raise_check(field, number);
    case CLIMB: return climb_check(field, number);
    default: return forbidden(AR_4_2, "plans are being written: orders, early throws, or ready");
    }
}

struct problem ag_order_check(const struct ag_field *field, const struct choice *choice)
{
    struct problem problem = actors_check(field->battle, choice);
    return fine(problem) ? deed_check(field, choice) : problem;
}

static struct ag_order order_of(const struct ag_battle *battle, const struct choice *choice,
                                int number)
{
    struct ag_field places = {.battle = battle};
    struct ag_order order = {.kind = choice->kind};
    switch (choice->kind) {
    case MOVE:
    case MOVE_BY: return going_of(choice, number, &places);
    case CHARGE:
    case GIVE: order.target = (uint8_t)choice->target; break;
    case TAKE: order.target = (uint8_t)(choice->target - AG_OBJECT_ID); break;
    case OPEN:
    case SHUT:
    case EXTINGUISH: order.target = (uint8_t)(choice->target - AG_WORK_ID); break;
    case TURN:
        order.faces = 1;
        order.facing = choice->facing;
        break;
    case MARCH:
        order.how = (uint8_t)choice->option;
        order.facing = choice->extra[0];
        if (choice->parts & 1) order.turn = (uint8_t)(choice->extra[1] + 1);
        if (choice->parts & 2) order.turn = SWAPS_RANKS;
        if (choice->extra[2] || choice->extra[3]) order.turn |= TURNS_LAST;
        break;
    case SWAP: order.turn = SWAPS_RANKS; break;
    case FORM:
        order.target = (uint8_t)figure_set_next(&choice->with, 0);
        order.how = (uint8_t)choice->option;
        order.facing = choice->facing;
        break;
    default: break;
    }
    return order;
}

static void write(struct ag_battle *battle, const struct choice *choice, int number)
{
    struct ag_order order = order_of(battle, choice, number);
    struct ag_figure *figure = &battle->figures[number];
    *(battle->amending ? &figure->amended : &figure->order) = order;
    if (choice->kind == HOLD) figure->early = (struct ag_aim){0};
}

void ag_order_write(struct ag_battle *battle, const struct choice *choice)
{
    if (!names_several(choice->kind)) {
        write(battle, choice, choice->figure);
        return;
    }
    for (int i = 0; (i = figure_set_next(&choice->with, i)) != 0;) {
        write(battle, choice, i);
    }
}
