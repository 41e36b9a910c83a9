#include "core/hex.h"

#include <assert.h>

#define LINE_SCALE 16   // parts of a step's fraction; the nudges of 1, 2 and 3 are less than half
#define LINE_CAP   4096 // steps along a line, so that its products fit an int

static const struct hex steps[6] = {{1, 0}, {1, -1}, {0, -1}, {-1, 0}, {-1, 1}, {0, 1}};

static struct hex axial(int q, int r)
{
    return (struct hex){(int16_t)q, (int16_t)r};
}

static int size_of(int n)
{
    return n < 0 ? -n : n;
}

static int sixth(int direction)
{
    int rest = direction % 6;
    return rest < 0 ? rest + 6 : rest;
}

struct hex hex_at(int column, int row)
{
    int q = column - (row - (row & 1)) / 2;
    assert(row == (int16_t)row);
    assert(q == (int16_t)q);
    return axial(q, row);
}

int hex_column(struct hex hex)
{
    return hex.q + (hex.r - (hex.r & 1)) / 2;
}

int hex_row(struct hex hex)
{
    return hex.r;
}

int hex_distance(struct hex a, struct hex b)
{
    int q = a.q - b.q, r = a.r - b.r;
    return (size_of(q) + size_of(r) + size_of(q + r)) / 2;
}

bool hex_same(struct hex a, struct hex b)
{
    return a.q == b.q && a.r == b.r;
}

struct hex hex_step(struct hex hex, int direction)
{
    return hex_sum(hex, steps[sixth(direction)]);
}

struct hex hex_sum(struct hex a, struct hex b)
{
    return axial(a.q + b.q, a.r + b.r);
}

struct hex hex_difference(struct hex a, struct hex b)
{
    return axial(a.q - b.q, a.r - b.r);
}

struct hex hex_turned(struct hex offset, int sixths)
{
    for (int i = sixth(sixths); i > 0; i--) {
        offset = axial(offset.q + offset.r, -offset.q);
    }
    return offset;
}

int hex_direction(struct hex from, struct hex to)
{
    struct hex offset = hex_difference(to, from);
    for (int direction = 0; direction < 6; direction++) {
        if (hex_same(offset, steps[direction])) return direction;
    }
    return -1;
}

// A fraction rounded to the nearest whole; what it was off by is left in 'rest'.
static int round_off(int parts, int whole, int *rest)
{
    int shifted = parts + whole / 2;
    int rounded = shifted / whole - (shifted % whole < 0);
    *rest = parts - rounded * whole;
    return rounded;
}

// The third coordinate needs no division: the three and therefore their rests make up zero. Where
// the three rounded ones do not, the one that changed most gives way.
static struct hex settled(const struct hex_line *line)
{
    int whole = line->whole, rest_s = -line->rest_q - line->rest_r;
    int excess = (rest_s > whole / 2) - (rest_s < -whole / 2);
    int by_q = size_of(line->rest_q), by_r = size_of(line->rest_r);
    int by_s = size_of(rest_s - excess * whole);
    if (by_q > by_r && by_q > by_s) return axial(line->q - excess, line->r);
    if (by_r > by_s) return axial(line->q, line->r - excess);
    return axial(line->q, line->r);
}

// Cube interpolation in fractions of a step. A nudge of e, 2e and -3e for an e as small as one
// likes does what 1, 2 and -3 parts do here: fractions that differ do so by 8 parts at least, and
// no nudged one lies just between two wholes.
struct hex_line hex_line_from(struct hex from, struct hex to, enum hex_nudge nudge)
{
    int distance = hex_distance(from, to);
    assert(distance <= LINE_CAP);
    return (struct hex_line){from.q,
                             from.r,
                             .rest_q = (int)nudge,
                             .rest_r = 2 * (int)nudge,
                             .step_q = (to.q - from.q) * LINE_SCALE,
                             .step_r = (to.r - from.r) * LINE_SCALE,
                             .whole = distance * LINE_SCALE};
}

// A step changes no coordinate by more than one.
static void carry(int *coordinate, int *rest, int whole)
{
    int change = (*rest > whole / 2) - (*rest < -whole / 2);
    *coordinate += change;
    *rest -= change * whole;
}

struct hex hex_line_next(struct hex_line *line)
{
    line->rest_q += line->step_q;
    line->rest_r += line->step_r;
    carry(&line->q, &line->rest_q, line->whole);
    carry(&line->r, &line->rest_r, line->whole);
    return settled(line);
}

struct hex hex_on_line(struct hex from, struct hex to, int i, enum hex_nudge nudge)
{
    struct hex_line line = hex_line_from(from, to, nudge);
    if (line.whole == 0) return from;
    assert(size_of(i) <= LINE_CAP);
    line.q += round_off(line.rest_q + line.step_q * i, line.whole, &line.rest_q);
    line.r += round_off(line.rest_r + line.step_r * i, line.whole, &line.rest_r);
    return settled(&line);
}

enum hex_sector hex_sector(struct hex offset, int facing)
{
    struct hex own = hex_turned(offset, -facing);
    int ahead = 2 * own.q + own.r; // twice the length's share along the facing
    int square = own.q * own.q + own.q * own.r + own.r * own.r;
    if (ahead > 0 && ahead * ahead >= square) return HEX_FRONT;
    if (ahead < 0 && ahead * ahead > square) return HEX_REAR;
    return HEX_FLANK;
}

int hex_dot(struct hex a, struct hex b)
{
    return a.q * b.q + a.r * b.r + (a.q + a.r) * (b.q + b.r);
}

struct hex_pair hex_pair_at(struct hex head, int facing)
{
    return (struct hex_pair){head, hex_step(head, facing + 3)};
}

int hex_pair_facing(struct hex_pair pair)
{
    return hex_direction(pair.rear, pair.head);
}

struct hex_pair hex_pair_forward(struct hex_pair pair, int direction)
{
    return (struct hex_pair){hex_step(pair.head, direction), pair.head};
}

struct hex_pair hex_pair_back(struct hex_pair pair)
{
    int facing = hex_pair_facing(pair);
    assert(facing >= 0);
    return hex_pair_at(pair.rear, facing);
}

struct hex_pair hex_pair_swing_rear(struct hex_pair pair, int sixths)
{
    struct hex offset = hex_turned(hex_difference(pair.rear, pair.head), sixths);
    return (struct hex_pair){pair.head, hex_sum(pair.head, offset)};
}

struct hex_pair hex_pair_swing_head(struct hex_pair pair, int sixths)
{
    struct hex offset = hex_turned(hex_difference(pair.head, pair.rear), sixths);
    return (struct hex_pair){hex_sum(pair.rear, offset), pair.rear};
}

struct hex_pair hex_pair_aside(struct hex_pair pair, int direction)
{
    return (struct hex_pair){hex_step(pair.head, direction), hex_step(pair.rear, direction)};
}

int hex_pair_distance(struct hex_pair a, struct hex_pair b)
{
    int from_head = hex_distance(a.head, b.head), from_rear = hex_distance(a.rear, b.head);
    int to_rear = hex_distance(a.head, b.rear), rears = hex_distance(a.rear, b.rear);
    int to_head = from_head < from_rear ? from_head : from_rear;
    int to_other = to_rear < rears ? to_rear : rears;
    return to_head < to_other ? to_head : to_other;
}
