// The ground of a pitched battle, once chance has laid it: each side may move one piece of it before
// anybody sets up (TY_12_1, section 6.5).
#include "rules/tyneside/deployment/deployment.h"
#include "rules/tyneside/field/field.h"
#include "rules/tyneside/field/terrain.h"

#define SHIFT_MOST CM(15)
#define SHIFT_STEP CM(5)
#define NEAR_MOST  4 // pieces of terrain that are proposed to a side

void ty_laying_enter(struct umpire *umpire)
{
    ty_throw_for_attack(umpire);
    ty_look(umpire);
}

uint8_t ty_laying_asks(const struct battle *head)
{
    return ty_attacker_first(ty_in(head), ty_in(head)->laid);
}

static bool stays_on_table(const struct ground *ground, const struct shape *shape, struct point way)
{
    const struct bounds *bounds = &shape->bounds;
    struct point least = {bounds->least.x + way.x, bounds->least.y + way.y};
    struct point most = {bounds->most.x + way.x, bounds->most.y + way.y};
    return ground_on_table(ground, least) && ground_on_table(ground, most);
}

static bool covers_a_centre(const struct terrain *terrain, int feature, struct point way)
{
    struct shape moved = ty_feature_shape(terrain, feature);
    for (int i = 0; i < terrain->ground->feature_count; i++) {
        struct shape other = ty_feature_shape(terrain, i);
        struct point centre = shape_middle(&other);
        struct point before = {centre.x - way.x, centre.y - way.y};
        if (i != feature && shape_holds(&moved, before)) return true;
    }
    return false;
}

static struct problem shift_check(const struct ground *ground, const struct ty_battle *battle,
                                  const struct choice *choice)
{
    struct point to = {choice->x, choice->y};
    if (choice->option >= ground->feature_count) {
        return forbidden(TY_12_1, "there is no such piece of terrain");
    }
    const struct feature *feature = &ground->features[choice->option];
    if (feature->terrain == OPEN_GROUND) return forbidden(TY_12_1, "open ground is no piece of it");
    if (feature->terrain == BUILDING || feature->terrain == DOOR) {
        return forbidden(TY_12_1, "houses stay where they are built");
    }
    if (!ground_on_table(ground, to)) return forbidden(TY_12_1, "that is off the table");
    struct terrain terrain;
    ty_terrain(ground, battle, &terrain);
    struct shape shape = ty_feature_shape(&terrain, choice->option);
    struct point from = shape_middle(&shape), way = {to.x - from.x, to.y - from.y};
    if (way.x == 0 && way.y == 0) return forbidden(TY_12_1, "it lies there already");
    if (!plane_within(from, to, SHIFT_MOST)) {
        return forbidden(TY_12_1, "a piece of terrain is moved by 15 cm at most");
    }
    if (!stays_on_table(ground, &shape, way)) {
        return forbidden(TY_12_1, "all of it must stay on the table");
    }
    if (covers_a_centre(&terrain, choice->option, way)) {
        return forbidden(TY_12_1, "it would come to lie upon the middle of another");
    }
    return no_problem();
}

struct problem ty_laying_check(const struct ground *ground, const struct battle *head,
                               const struct choice *choice)
{
    if (choice->kind == LEAVE) return no_problem();
    if (choice->kind == EDGE) return ty_edge_check(ground, ty_in(head), choice);
    if (choice->kind == SHIFT) return shift_check(ground, ty_in(head), choice);
    return forbidden(TY_12_1, "first each side moves a piece of terrain, or leaves all as it is");
}

// As far as may be in a direction.
static void propose_shift(const struct ground *ground, const struct ty_battle *battle,
                          struct choice choice, uint16_t direction, struct choices *choices)
{
    struct point from = ty_feature_middle(ground, battle, choice.option);
    for (int32_t length = SHIFT_MOST; length > 0; length -= SHIFT_STEP) {
        struct point to = plane_offset(from, direction, length);
        choice.x = to.x;
        choice.y = to.y;
        if (!fine(shift_check(ground, battle, &choice))) continue;
        choices_add(choices, &choice);
        return;
    }
}

// The piece that is next nearest to a place after one that was; -1: no more of them.
static int next_nearest(const struct ground *ground, const struct ty_battle *battle,
                        struct point place, int last)
{
    int64_t passed = -1, least = INT64_MAX;
    int next = -1;
    if (last >= 0) passed = plane_distance2(place, ty_feature_middle(ground, battle, last));
    for (int i = 0; i < ground->feature_count; i++) {
        int64_t far = plane_distance2(place, ty_feature_middle(ground, battle, i));
        bool comes_after = far > passed || (far == passed && i > last);
        if (!comes_after || far >= least) continue;
        least = far;
        next = i;
    }
    return next;
}

// To leave all as it is; or what lies nearest to its own edge brought nearer, or out of the way.
void ty_laying_propose(const struct ground *ground, const struct battle *head, enum side side,
                       struct choices *choices)
{
    const struct ty_battle *battle = ty_in(head);
    const int16_t *zone = battle->terms.zones[side];
    struct point home = {(zone[0] + zone[2]) / 2, (zone[1] + zone[3]) / 2};
    struct choice choice = {.kind = LEAVE, .side = (uint8_t)side};
    int feature = -1;
    choices_add(choices, &choice);
    ty_edge_propose(ground, battle, side, choices);
    choice.kind = SHIFT;
    for (int i = 0; i < NEAR_MOST; i++) {
        feature = next_nearest(ground, battle, home, feature);
        if (feature < 0) return;
        choice.option = (uint16_t)feature;
        for (unsigned turn = 0; turn < 4; turn++) {
            uint16_t direction = (uint16_t)(turn * TURN_RIGHT_ANGLE);
            propose_shift(ground, battle, choice, direction, choices);
        }
    }
}

static void shift(struct umpire *umpire, const struct choice *choice)
{
    struct ty_battle *battle = ty_of(umpire->battle);
    const struct ground *ground = umpire->ground;
    struct point from = ty_feature_middle(ground, battle, choice->option);
    battle->shifts[battle->shifts[0].feature ? 1 : 0] =
        (struct ty_shift){.dx = (int16_t)(choice->x - from.x),
                          .dy = (int16_t)(choice->y - from.y),
                          .feature = (uint8_t)(choice->option + 1),
                          .side = choice->side};
    for (int i = 1; i <= battle->count; i++) {
        struct ty_figure *figure = &battle->figures[i];
        if (!ty_on_table(figure)) continue;
        figure->level = (uint8_t)ty_level_at(ground, battle, ty_point(figure));
    }
    tell(umpire, (struct event){.clause = TY_12_1,
                                .kind = SAY_SHIFTS,
                                .side = choice->side,
                                .amount = {(int16_t)choice->x, (int16_t)choice->y,
                                           ground->features[choice->option].terrain}});
}

void ty_laying_apply(struct umpire *umpire, const struct choice *choice)
{
    struct ty_battle *battle = ty_of(umpire->battle);
    if (choice->kind != EDGE) battle->laid |= SIDE_BIT(choice->side);
    switch (choice->kind) {
    case EDGE: ty_edge_apply(umpire, choice); break;
    case SHIFT: shift(umpire, choice); break;
    default:
        tell(umpire,
             (struct event){.clause = TY_12_1, .kind = SAY_LEAVES_GROUND, .side = choice->side});
        break;
    }
    ty_look(umpire);
}
