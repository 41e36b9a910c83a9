// Hexes: pointy top, axial coordinates, rows of which every second is shifted half a hex right.
//
// Directions are numbered anticlockwise from east: 0 E, 1 NE, 2 NW, 3 W, 4 SW, 5 SE.
// No terrain and no rules here; the third cube coordinate is s = -q - r.
#ifndef KASSEN_CORE_HEX_H
#define KASSEN_CORE_HEX_H

#include <stdbool.h>
#include <stdint.h>

struct hex {
    int16_t q, r;
};

enum hex_sector { HEX_FRONT, HEX_FLANK, HEX_REAR };

// Which of the two lines is meant where a straight line runs along hex sides.
enum hex_nudge { HEX_NUDGE_PLUS = 1, HEX_NUDGE_MINUS = -1 };

struct hex hex_at(int column, int row);
int hex_column(struct hex);
int hex_row(struct hex);

int hex_distance(struct hex, struct hex);
bool hex_same(struct hex, struct hex);
struct hex hex_step(struct hex, int direction); // any whole number; taken modulo 6
struct hex hex_sum(struct hex, struct hex);
struct hex hex_difference(struct hex, struct hex);
struct hex hex_turned(struct hex offset, int sixths); // anticlockwise, about 0,0

// The direction of a neighbour, or -1.
int hex_direction(struct hex from, struct hex to);

// The hex i steps along the straight line from one hex to another, i = 0 being the first and
// i = distance the last; i may go on beyond.
struct hex hex_on_line(struct hex from, struct hex to, int i, enum hex_nudge);

// The same line hex by hex, which saves the divisions: the first 'next' is the hex after the first.
struct hex_line {
    struct hex at;
    int16_t direction; // of a step ahead; one aside goes in the next direction
    int length, aside; // steps in all, and how many of them go aside
    int twice_aside;   // what is due of a step aside, in parts of twice the length
};

struct hex_line hex_line_from(struct hex from, struct hex to, enum hex_nudge);
struct hex hex_line_next(struct hex_line *);

// Where an offset lies for someone who faces a direction: at most 60 degrees off his facing is
// front, more than 120 is rear.
enum hex_sector hex_sector(struct hex offset, int facing);

// The scalar product of two offsets, times two: positive when they point the same way.
int hex_dot(struct hex, struct hex);

// A figure of two hexes, such as a horse: the facing leads from its rear to its head.
struct hex_pair {
    struct hex head, rear;
};

struct hex_pair hex_pair_at(struct hex head, int facing);
int hex_pair_facing(struct hex_pair); // -1: the two are not neighbours
struct hex_pair hex_pair_forward(struct hex_pair,
                                 int direction); // the head leads, the rear follows
struct hex_pair hex_pair_back(struct hex_pair);
struct hex_pair hex_pair_swing_head(struct hex_pair, int sixths); // about the rear
struct hex_pair hex_pair_aside(struct hex_pair, int direction);   // both go the same way

#endif
