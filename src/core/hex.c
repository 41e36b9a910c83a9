#include "core/hex.h"

#include <assert.h>

#define LINE_CAP 4096 // steps along a line, so that its products fit an int

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

// Every step of a line goes in one of the two directions that enclose it, so after i steps it is
// in one of a row of hexes side by side, and its point is on the straight line through their
// centres. Rounding a cube comes down to rounding the number of steps aside: i times 'aside' over
// 'length'. Only half a step aside, on the side between two hexes, leaves something to the nudge of
// (+e, +2e, -3e), namely whether it leads the way from the one hex to the other or back.
struct hex_line hex_line_from(struct hex from, struct hex to, enum hex_nudge nudge)
{
    static const int8_t nudged[6] = {+4, -1, -5, -4, +1, +5}; // the nudge along each direction
    struct hex offset = hex_difference(to, from);
    int direction = 0;
    while (direction < 5 && !(offset.r <= 0 && offset.q + offset.r > 0)) {
        offset = axial(-offset.r, offset.q + offset.r);
        direction++;
    }
    assert(offset.q <= LINE_CAP);
    bool halves_go_aside = nudged[(direction + 2) % 6] * (int)nudge > 0;
    return (struct hex_line){from, (int16_t)direction, offset.q, -offset.r,
                             halves_go_aside ? 0 : -1};
}

struct hex hex_line_next(struct hex_line *line)
{
    line->twice_aside += 2 * line->aside;
    if (line->twice_aside < line->length) {
        line->at = hex_sum(line->at, steps[line->direction]);
    } else {
        line->twice_aside -= 2 * line->length;
        line->at = hex_sum(line->at, steps[sixth(line->direction + 1)]);
    }
    return line->at;
}

struct hex hex_on_line(struct hex from, struct hex to, int i, enum hex_nudge nudge)
{
    struct hex_line line = hex_line_from(from, to, nudge);
    if (line.length == 0) return from;
    assert(size_of(i) <= LINE_CAP);
    int parts = line.twice_aside + 2 * i * line.aside + line.length, whole = 2 * line.length;
    int aside = parts / whole - (parts % whole < 0), ahead = i - aside;
    struct hex one = steps[line.direction], other = steps[sixth(line.direction + 1)];
    return axial(from.q + ahead * one.q + aside * other.q,
                 from.r + ahead * one.r + aside * other.r);
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

struct hex_pair hex_pair_swing_head(struct hex_pair pair, int sixths)
{
    struct hex offset = hex_turned(hex_difference(pair.head, pair.rear), sixths);
    return (struct hex_pair){hex_sum(pair.rear, offset), pair.rear};
}

struct hex_pair hex_pair_aside(struct hex_pair pair, int direction)
{
    return (struct hex_pair){hex_step(pair.head, direction), hex_step(pair.rear, direction)};
}
