#include "core/plane.h"

#include "core/root.h"

#include <assert.h>

#define SINE_STEPS 256 // of the table, in a quarter of a turn
#define SINE_PARTS 64  // of a step: the angles between two entries

#define BEARING_OFF 13 // steps that a first guess at a bearing may be off, with some to spare

int32_t plane_length(struct point offset)
{
    return (int32_t)root((uint64_t)plane_distance2(offset, (struct point){0, 0}));
}

// The part of a coordinate's difference that a length is of the whole way, rounded towards zero.
// The first estimate is never too low, the root being rounded down, and too high by a few at most: not
// at all where more is left of the division than the root's last digit could make, as there is as a rule.
static int32_t share(int64_t difference, int32_t length, uint64_t whole2, uint64_t whole_fine)
{
    uint64_t product = (uint64_t)(difference < 0 ? -difference : difference) * (uint32_t)length;
    assert(whole_fine > 0);
    uint64_t fine = product << ROOT_FINE_BITS, size = fine / whole_fine;
    bool sure = fine - size * whole_fine > size;
    while (!sure && (wide)(size * size) * whole2 > (wide)product * product) {
        size--;
    }
    return (int32_t)(difference < 0 ? -(int64_t)size : (int64_t)size);
}

struct ray plane_ray(struct point from, struct point to)
{
    uint64_t whole2 = (uint64_t)plane_distance2(from, to);
    return (struct ray){from, to, whole2, whole2 ? root_fine(whole2) : 0};
}

// The whole way, as plane_length rounds it, leads to the point itself: else no one could ever
// arrive at a place that is not a round distance away.
struct point ray_along(const struct ray *ray, int32_t length)
{
    struct point from = ray->from, to = ray->to;
    assert(length >= 0);
    assert(length <= 4 * PLANE_MAX);
    if (ray->fine >> ROOT_FINE_BITS == (uint64_t)length || ray->whole2 == 0) return to;
    int64_t x = (int64_t)to.x - from.x, y = (int64_t)to.y - from.y;
    return (struct point){from.x + share(x, length, ray->whole2, ray->fine),
                          from.y + share(y, length, ray->whole2, ray->fine)};
}

struct point plane_towards(struct point from, struct point to, int32_t length)
{
    struct ray ray = plane_ray(from, to);
    return ray_along(&ray, length);
}

struct point plane_offset(struct point from, uint16_t direction, int32_t length)
{
    int64_t x = (int64_t)plane_cosine(direction) * length / 65536;
    int64_t y = (int64_t)plane_sine(direction) * length / 65536;
    return (struct point){from.x + (int32_t)x, from.y + (int32_t)y};
}

struct point plane_turned(struct point offset, uint16_t angle)
{
    int64_t sine = plane_sine(angle), cosine = plane_cosine(angle);
    return (struct point){(int32_t)((offset.x * cosine - offset.y * sine) / 65536),
                          (int32_t)((offset.x * sine + offset.y * cosine) / 65536)};
}

// Made by tools/make-sines. Rounded down, and the straight line between two entries runs below
// the curve, so that nothing turned gets longer than it was.
// clang-format off
static const int32_t sines[SINE_STEPS + 1] = {
        0,   402,   804,  1206,  1608,  2010,  2412,  2814,  3215,  3617,  4018,  4420,
     4821,  5222,  5622,  6023,  6423,  6823,  7223,  7623,  8022,  8421,  8819,  9218,
     9616, 10013, 10410, 10807, 11204, 11600, 11995, 12390, 12785, 13179, 13573, 13966,
    14359, 14751, 15142, 15533, 15923, 16313, 16702, 17091, 17479, 17866, 18253, 18638,
    19024, 19408, 19792, 20175, 20557, 20938, 21319, 21699, 22078, 22456, 22833, 23210,
    23586, 23960, 24334, 24707, 25079, 25450, 25820, 26189, 26557, 26925, 27291, 27656,
    28020, 28383, 28745, 29105, 29465, 29824, 30181, 30538, 30893, 31247, 31600, 31952,
    32302, 32651, 32999, 33346, 33692, 34036, 34379, 34721, 35061, 35400, 35738, 36074,
    36409, 36743, 37075, 37406, 37736, 38064, 38390, 38716, 39039, 39362, 39682, 40002,
    40319, 40636, 40950, 41263, 41575, 41885, 42194, 42501, 42806, 43110, 43412, 43712,
    44011, 44308, 44603, 44897, 45189, 45480, 45768, 46055, 46340, 46624, 46906, 47186,
    47464, 47740, 48015, 48288, 48558, 48828, 49095, 49360, 49624, 49886, 50146, 50403,
    50660, 50914, 51166, 51416, 51665, 51911, 52155, 52398, 52639, 52877, 53114, 53348,
    53581, 53811, 54040, 54266, 54491, 54713, 54933, 55152, 55368, 55582, 55794, 56004,
    56212, 56417, 56621, 56822, 57022, 57219, 57414, 57606, 57797, 57986, 58172, 58356,
    58538, 58718, 58895, 59070, 59243, 59414, 59583, 59749, 59913, 60075, 60235, 60392,
    60547, 60700, 60850, 60998, 61144, 61288, 61429, 61568, 61705, 61839, 61971, 62100,
    62228, 62353, 62475, 62596, 62714, 62829, 62942, 63053, 63162, 63268, 63371, 63473,
    63571, 63668, 63762, 63854, 63943, 64030, 64115, 64197, 64276, 64353, 64428, 64501,
    64571, 64638, 64703, 64766, 64826, 64884, 64939, 64992, 65043, 65091, 65136, 65179,
    65220, 65258, 65294, 65327, 65358, 65386, 65412, 65436, 65457, 65475, 65491, 65505,
    65516, 65524, 65531, 65534, 65536,
};
// clang-format on

static int32_t rising_sine(int angle)
{
    int step = angle / SINE_PARTS, part = angle % SINE_PARTS;
    if (part == 0) return sines[step];
    return (sines[step] * (SINE_PARTS - part) + sines[step + 1] * part) / SINE_PARTS;
}

int32_t plane_sine(uint16_t angle)
{
    int part = angle % (int)TURN_RIGHT_ANGLE;
    switch (angle / (int)TURN_RIGHT_ANGLE) {
    case 0: return rising_sine(part);
    case 1: return rising_sine((int)TURN_RIGHT_ANGLE - part);
    case 2: return -rising_sine(part);
    default: return -rising_sine((int)TURN_RIGHT_ANGLE - part);
    }
}

int32_t plane_cosine(uint16_t angle)
{
    return plane_sine((uint16_t)(angle + TURN_RIGHT_ANGLE));
}

// The angle of an offset in the first quarter, x > 0 and y >= 0: the step of the table whose two
// directions enclose it, and the nearest part of that step. The share that y has of both is never
// farther from the angle than eleven steps.
static int rising_bearing(int64_t x, int64_t y)
{
    int about = (int)(y * SINE_STEPS / (x + y));
    int low = about > BEARING_OFF ? about - BEARING_OFF : 0, high = about + BEARING_OFF;
    if (high > SINE_STEPS) high = SINE_STEPS;
    while (high - low > 1) {
        int middle = (low + high) / 2;
        if (sines[SINE_STEPS - middle] * y >= sines[middle] * x) {
            low = middle;
        } else {
            high = middle;
        }
    }
    int64_t past_low = sines[SINE_STEPS - low] * y - sines[low] * x;
    int64_t short_of_high = sines[high] * x - sines[SINE_STEPS - high] * y;
    int64_t step = past_low + short_of_high;
    return low * SINE_PARTS + (int)((past_low * SINE_PARTS + step / 2) / step);
}

uint16_t plane_bearing(struct point from, struct point to)
{
    int64_t x = (int64_t)to.x - from.x, y = (int64_t)to.y - from.y;
    unsigned quarters;
    int angle;
    if (x == 0 && y == 0) return 0;
    if (x > 0 && y >= 0) {
        quarters = 0, angle = rising_bearing(x, y);
    } else if (x <= 0 && y > 0) {
        quarters = 1, angle = rising_bearing(y, -x);
    } else if (x < 0) {
        quarters = 2, angle = rising_bearing(-x, -y);
    } else {
        quarters = 3, angle = rising_bearing(-y, x);
    }
    return (uint16_t)(quarters * TURN_RIGHT_ANGLE + (unsigned)angle);
}

static struct point heading(unsigned angle)
{
    return (struct point){plane_cosine((uint16_t)angle), plane_sine((uint16_t)angle)};
}

// Compares with the directions of the arc's edges instead of taking a bearing, which is rounded:
// where an edge is a multiple of 45 degrees the answer is exact.
bool plane_in_arc(struct point from, uint16_t facing, uint16_t half_width, struct point target)
{
    if (half_width >= 2 * TURN_RIGHT_ANGLE) return true;
    struct point offset = {target.x - from.x, target.y - from.y};
    struct point left = heading((unsigned)facing + half_width);
    struct point right = heading((unsigned)facing - half_width);
    int64_t past_right = plane_cross(right, offset), short_of_left = plane_cross(offset, left);
    if (half_width > TURN_RIGHT_ANGLE) return past_right >= 0 || short_of_left >= 0;
    if (plane_dot(heading(facing), offset) < 0) return false;
    return past_right >= 0 && short_of_left >= 0;
}
