// How far somebody may come in a turn, for what is drawn around him.
#include "rules/argad/moving/moving.h"
#include "rules/argad/people/figures.h"

// AR_5_3, AR_5_4 The least that dice can take: a one for each of them.
static int32_t allowed(const struct ag_field *field, int number, const struct way *way)
{
    struct ag_mover mover = ag_mover_of(field->battle, number);
    mover.going = (uint8_t)ag_going_of(field, number, way);
    struct ag_loss least = {mover.mount == ON_FOOT ? 1 : 2, false};
    return CM(mover.going == EASY ? ag_allowance(&mover) : ag_left(&mover, least));
}

static bool leads_so_far(const struct ag_field *field, int number, uint16_t direction,
                         int32_t length)
{
    struct point from = ag_point(&field->battle->figures[number]);
    struct way way = way_straight(from, plane_offset(from, direction, length));
    return length <= allowed(field, number, &way) &&
           ground_holds_disc(field->ground, way_end(&way),
                             ag_radius(&field->battle->figures[number])) &&
           fine(ag_stretch_check(field, number, from, way_end(&way), true));
}

int32_t ag_reach_towards(const struct ag_field *field, int number, uint16_t direction)
{
    int32_t least = 0, most = CM(ag_pace_of(field->battle, number));
    if (leads_so_far(field, number, direction, most)) return most;
    while (most - least > MM(1)) {
        int32_t middle = (least + most) / 2;
        if (leads_so_far(field, number, direction, middle)) {
            least = middle;
        } else {
            most = middle;
        }
    }
    return least;
}
