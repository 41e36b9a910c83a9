#include "core/hex.h"

#include "core/mix.h"

#include <criterion/criterion.h>
#include <math.h>

#define SEED 20240501u

// The place of a hex's centre on paper, y downwards, neighbours 1 apart.
static double paper_x(struct hex hex)
{
    return hex.q + hex.r / 2.0;
}

static double paper_y(struct hex hex)
{
    return hex.r * sqrt(3) / 2;
}

// Degrees anticlockwise from east, 0 up to 360.
static double paper_angle(struct hex offset)
{
    double degrees = atan2(-paper_y(offset), paper_x(offset)) * 180 / M_PI;
    return degrees < -1e-9 ? degrees + 360 : degrees;
}

static struct hex draw_hex(unsigned place, int size)
{
    uint32_t span = (uint32_t)(2 * size + 1);
    return (struct hex){(int16_t)((int)mix_below(mix_at(SEED, 2ul * place), span) - size),
                        (int16_t)((int)mix_below(mix_at(SEED, 2ul * place + 1), span) - size)};
}

static void expect_hex(struct hex hex, int q, int r)
{
    cr_expect(hex.q == q && hex.r == r, "%d,%d is not %d,%d", hex.q, hex.r, q, r);
}

// "G8": column letter and row number, as the Blades book writes it.
static struct hex lettered(const char *name)
{
    return hex_at(name[0] - 'A', (int)strtol(name + 1, NULL, 10) - 1);
}

static void expect_pair(struct hex_pair pair, const char *head, const char *rear, int facing)
{
    cr_expect(hex_same(pair.head, lettered(head)), "the head is not in %s", head);
    cr_expect(hex_same(pair.rear, lettered(rear)), "the rear is not in %s", rear);
    cr_expect(hex_pair_facing(pair) == facing, "the facing is not %d", facing);
}

Test(hex, columns_and_rows_come_back)
{
    for (int row = -40; row <= 70; row++) {
        for (int column = -40; column <= 70; column++) {
            struct hex hex = hex_at(column, row);
            cr_assert(hex_column(hex) == column && hex_row(hex) == row, "%d,%d", column, row);
        }
    }
}

Test(hex, odd_rows_are_shifted_to_the_right)
{
    expect_hex(hex_at(0, 0), 0, 0);
    expect_hex(hex_at(0, 1), 0, 1);
    expect_hex(hex_at(0, 2), -1, 2);
    expect_hex(hex_at(3, -1), 4, -1);
    expect_hex(lettered("G8"), 3, 7);
    for (int row = -4; row < 4; row++) {
        double shift = row & 1 ? 0.5 : 0;
        cr_expect_float_eq(paper_x(hex_at(5, row)), 5 + shift, 1e-9, "row %d", row);
    }
}

// Walks outwards ring by ring, which knows nothing of the formula.
Test(hex, distance_counts_steps)
{
    enum { REACH = 9, SIDE = 2 * REACH + 1 };
    int steps[SIDE][SIDE];
    memset(steps, -1, sizeof steps);
    steps[REACH][REACH] = 0;
    for (int ring = 0; ring < REACH; ring++) {
        for (int i = 0; i < SIDE * SIDE; i++) {
            if (steps[i / SIDE][i % SIDE] != ring) continue;
            struct hex hex = {(int16_t)(i / SIDE - REACH), (int16_t)(i % SIDE - REACH)};
            for (int direction = 0; direction < 6; direction++) {
                struct hex next = hex_step(hex, direction);
                int *count = &steps[next.q + REACH][next.r + REACH];
                if (*count < 0) *count = ring + 1;
            }
        }
    }
    for (int i = 0; i < SIDE * SIDE; i++) {
        struct hex hex = {(int16_t)(i / SIDE - REACH), (int16_t)(i % SIDE - REACH)};
        int count = steps[i / SIDE][i % SIDE], distance = hex_distance((struct hex){0, 0}, hex);
        cr_assert(count < 0 ? distance > REACH : distance == count, "%d,%d", hex.q, hex.r);
    }
}

Test(hex, distance_is_symmetric_and_has_no_shortcuts)
{
    for (unsigned i = 0; i < 20000; i++) {
        struct hex a = draw_hex(3 * i, 5000), b = draw_hex(3 * i + 1, 5000);
        struct hex c = draw_hex(3 * i + 2, 5000);
        cr_assert_eq(hex_distance(a, b), hex_distance(b, a), "seed %u, round %u", SEED, i);
        cr_assert_leq(hex_distance(a, c), hex_distance(a, b) + hex_distance(b, c),
                      "seed %u, round %u", SEED, i);
        cr_assert_eq(hex_distance(a, b) == 0, hex_same(a, b), "seed %u, round %u", SEED, i);
    }
}

Test(hex, directions_go_anticlockwise_from_east)
{
    struct hex middle = {7, -3};
    for (int direction = -12; direction < 18; direction++) {
        struct hex next = hex_step(middle, direction);
        int plain = (direction + 12) % 6;
        cr_expect_float_eq(paper_angle(hex_difference(next, middle)), 60 * plain, 1e-6);
        cr_expect_eq(hex_direction(middle, next), plain);
        cr_expect(hex_same(hex_step(next, direction + 3), middle));
    }
    cr_expect_eq(hex_direction(middle, middle), -1);
    cr_expect_eq(hex_direction(middle, hex_step(hex_step(middle, 0), 1)), -1);
    cr_expect_eq(hex_direction(middle, hex_step(hex_step(middle, 0), 0)), -1);
}

Test(hex, turning_keeps_the_length_and_adds_to_the_angle)
{
    for (unsigned i = 0; i < 5000; i++) {
        struct hex offset = draw_hex(i, 300), origin = {0, 0};
        for (int sixths = -7; sixths <= 7; sixths++) {
            struct hex turned = hex_turned(offset, sixths);
            double angle = sixths * M_PI / 3, x = paper_x(offset), y = -paper_y(offset);
            cr_assert_float_eq(paper_x(turned), x * cos(angle) - y * sin(angle), 1e-6,
                               "seed %u, round %u", SEED, i);
            cr_assert_float_eq(-paper_y(turned), x * sin(angle) + y * cos(angle), 1e-6,
                               "seed %u, round %u", SEED, i);
            cr_assert_eq(hex_distance(turned, origin), hex_distance(offset, origin));
        }
    }
}

Test(hex, dot_is_twice_the_product_on_paper)
{
    for (unsigned i = 0; i < 5000; i++) {
        struct hex a = draw_hex(2 * i, 300), b = draw_hex(2 * i + 1, 300);
        double dot = paper_x(a) * paper_x(b) + paper_y(a) * paper_y(b);
        cr_assert_float_eq(hex_dot(a, b), 2 * dot, 1e-6, "seed %u, round %u", SEED, i);
    }
}

// The rules' own words: interpolate, nudge by e, 2e and -3e, round each, mend the worst.
static struct hex line_in_floats(struct hex from, struct hex to, int i, enum hex_nudge nudge)
{
    double part = (double)i / hex_distance(from, to), e = nudge * 0.000001;
    double q = from.q + (to.q - from.q) * part + e;
    double r = from.r + (to.r - from.r) * part + 2 * e;
    double s = -from.q - from.r - (to.q + to.r - from.q - from.r) * part - 3 * e;
    double round_q = round(q), round_r = round(r), round_s = round(s);
    double by_q = fabs(round_q - q), by_r = fabs(round_r - r), by_s = fabs(round_s - s);
    if (by_q > by_r && by_q > by_s) {
        round_q = -round_r - round_s;
    } else if (by_r > by_s) {
        round_r = -round_q - round_s;
    }
    return (struct hex){(int16_t)round_q, (int16_t)round_r};
}

static void expect_line(struct hex from, struct hex to, int i, enum hex_nudge nudge)
{
    struct hex ours = hex_on_line(from, to, i, nudge);
    struct hex theirs = line_in_floats(from, to, i, nudge);
    cr_assert(hex_same(ours, theirs), "%d,%d to %d,%d at %d, nudge %d: %d,%d is not %d,%d", from.q,
              from.r, to.q, to.r, i, nudge, ours.q, ours.r, theirs.q, theirs.r);
}

Test(hex, lines_are_nudged_cube_interpolation)
{
    struct hex from = {3, -2};
    for (int q = -24; q <= 24; q++) {
        for (int r = -24; r <= 24; r++) {
            struct hex to = {(int16_t)q, (int16_t)r};
            int distance = hex_distance(from, to);
            if (distance == 0) continue;
            for (int i = -2; i <= 2 * distance + 2; i++) {
                expect_line(from, to, i, HEX_NUDGE_PLUS);
                expect_line(from, to, i, HEX_NUDGE_MINUS);
            }
        }
    }
}

Test(hex, long_lines_do_not_overflow)
{
    struct hex from = {-1000, -1000}, to = {1000, 1000};
    for (int i = 0; i <= 4096; i++) {
        expect_line(from, to, i, HEX_NUDGE_PLUS);
        expect_line(to, from, i, HEX_NUDGE_MINUS);
    }
    from = (struct hex){2048, -4096};
    to = (struct hex){-2048, 0};
    for (int i = -4096; i <= 4096; i++) {
        expect_line(from, to, i, HEX_NUDGE_MINUS);
    }
}

Test(hex, a_line_takes_one_step_at_a_time)
{
    for (unsigned i = 0; i < 5000; i++) {
        struct hex from = draw_hex(2 * i, 40), to = draw_hex(2 * i + 1, 40);
        int distance = hex_distance(from, to);
        enum hex_nudge nudge = i % 2 ? HEX_NUDGE_PLUS : HEX_NUDGE_MINUS;
        cr_assert(hex_same(hex_on_line(from, to, 0, nudge), from));
        cr_assert(hex_same(hex_on_line(from, to, distance, nudge), to));
        struct hex_line line = hex_line_from(from, to, nudge);
        for (int step = 0; step <= distance; step++) {
            struct hex hex = hex_on_line(from, to, step, nudge);
            struct hex walked = step == 0 ? from : hex_line_next(&line);
            cr_assert(hex_same(hex, walked), "seed %u, round %u: walked elsewhere", SEED, i);
            cr_assert_eq(hex_distance(from, hex), step, "seed %u, round %u", SEED, i);
            cr_assert_eq(hex_distance(to, hex), distance - step, "seed %u, round %u", SEED, i);
            struct hex back = hex_on_line(to, from, distance - step, nudge);
            cr_assert(hex_same(hex, back), "seed %u, round %u: not the same way back", SEED, i);
        }
    }
}

Test(hex, a_line_without_length_stays)
{
    struct hex hex = {-3, 5};
    cr_expect(hex_same(hex_on_line(hex, hex, 0, HEX_NUDGE_PLUS), hex));
    cr_expect(hex_same(hex_on_line(hex, hex, 2, HEX_NUDGE_MINUS), hex));
}

// Where the nudges disagree, the point of the line is as far from the one hex as from the other.
Test(hex, nudges_differ_only_along_sides_and_at_corners)
{
    int differing = 0;
    for (unsigned i = 0; i < 5000; i++) {
        struct hex from = draw_hex(2 * i, 12), to = draw_hex(2 * i + 1, 12);
        int distance = hex_distance(from, to);
        for (int step = 1; step < distance; step++) {
            struct hex plus = hex_on_line(from, to, step, HEX_NUDGE_PLUS);
            struct hex minus = hex_on_line(from, to, step, HEX_NUDGE_MINUS);
            if (hex_same(plus, minus)) continue;
            double x = paper_x(from) + (paper_x(to) - paper_x(from)) * step / distance;
            double y = paper_y(from) + (paper_y(to) - paper_y(from)) * step / distance;
            double to_plus = hypot(x - paper_x(plus), y - paper_y(plus));
            double to_minus = hypot(x - paper_x(minus), y - paper_y(minus));
            cr_assert_float_eq(to_plus, to_minus, 1e-9, "seed %u, round %u", SEED, i);
            differing++;
        }
    }
    cr_expect_gt(differing, 100);
}

Test(hex, the_two_versions_of_a_line_along_sides)
{
    struct hex from = {0, 0}, to = {1, 1};
    expect_hex(hex_on_line(from, to, 1, HEX_NUDGE_PLUS), 0, 1);
    expect_hex(hex_on_line(from, to, 1, HEX_NUDGE_MINUS), 1, 0);
}

Test(hex, ky_4_9_lines_go_on_beyond_their_end)
{
    struct hex from = {0, 0};
    for (int direction = 0; direction < 6; direction++) {
        struct hex to = hex_step(hex_step(from, direction), direction);
        struct hex beyond = hex_step(to, direction);
        cr_expect(hex_same(hex_on_line(from, to, 3, HEX_NUDGE_PLUS), beyond));
        beyond = hex_step(beyond, direction);
        cr_expect(hex_same(hex_on_line(from, to, 4, HEX_NUDGE_MINUS), beyond));
    }
    expect_hex(hex_on_line(from, (struct hex){2, 1}, 4, HEX_NUDGE_PLUS), 3, 1);
    expect_hex(hex_on_line(from, (struct hex){2, 1}, 5, HEX_NUDGE_PLUS), 3, 2);
    expect_hex(hex_on_line(from, (struct hex){1, 1}, 3, HEX_NUDGE_PLUS), 1, 2);
    expect_hex(hex_on_line(from, (struct hex){1, 1}, 3, HEX_NUDGE_MINUS), 2, 1);
    expect_hex(hex_on_line(from, (struct hex){1, 1}, 4, HEX_NUDGE_PLUS), 2, 2);
}

Test(hex, sectors_are_angles)
{
    for (int q = -12; q <= 12; q++) {
        for (int r = -12; r <= 12; r++) {
            struct hex offset = {(int16_t)q, (int16_t)r};
            if (q == 0 && r == 0) continue;
            for (int facing = -6; facing < 12; facing++) {
                double off = fabs(remainder(paper_angle(offset) - 60 * facing, 360));
                enum hex_sector sector = off <= 60 + 1e-6    ? HEX_FRONT
                                         : off <= 120 + 1e-6 ? HEX_FLANK
                                                             : HEX_REAR;
                cr_assert_eq(hex_sector(offset, facing), sector, "%d,%d facing %d", q, r, facing);
            }
        }
    }
}

// The book numbers directions clockwise and turns an offset f times by -60 degrees.
Test(hex, ky_4_3_sectors_in_the_words_of_the_book)
{
    for (int i = 0; i < 25 * 25; i++) {
        struct hex offset = {(int16_t)(i / 25 - 12), (int16_t)(i % 25 - 12)}, own = offset;
        for (int clockwise = 0; clockwise < 6; clockwise++) {
            int t = 2 * own.q + own.r, n = own.q * own.q + own.q * own.r + own.r * own.r;
            enum hex_sector sector = t > 0 && t * t >= n  ? HEX_FRONT
                                     : t < 0 && t * t > n ? HEX_REAR
                                                          : HEX_FLANK;
            cr_assert_eq(hex_sector(offset, 6 - clockwise), sector, "%d,%d facing %d", offset.q,
                         offset.r, clockwise);
            own = (struct hex){(int16_t)(own.q + own.r), (int16_t)-own.q};
        }
    }
}

Test(hex, neighbours_are_front_flank_and_rear)
{
    static const enum hex_sector around[6] = {HEX_FRONT, HEX_FRONT, HEX_FLANK,
                                              HEX_REAR,  HEX_FLANK, HEX_FRONT};
    for (int facing = 0; facing < 6; facing++) {
        for (int turn = 0; turn < 6; turn++) {
            struct hex offset = hex_step((struct hex){0, 0}, facing + turn);
            cr_expect_eq(hex_sector(offset, facing), around[turn], "%d from %d", turn, facing);
        }
    }
}

Test(hex, sb_e28_horse_steps)
{
    struct hex_pair horse = hex_pair_at(lettered("G8"), 2);
    expect_pair(horse, "G8", "H9", 2);
    horse = hex_pair_forward(horse, 2);
    horse = hex_pair_forward(horse, 2);
    horse = hex_pair_forward(horse, 3);
    expect_pair(horse, "E6", "F6", 3);
    horse = hex_pair_back(horse);
    expect_pair(horse, "F6", "G6", 3);
}

static bool next_to_any(struct hex hex, const char *const *men)
{
    for (; *men != NULL; men++) {
        if (hex_distance(hex, lettered(*men)) == 1) return true;
    }
    return false;
}

static bool stands_on_any(struct hex hex, const char *const *men)
{
    for (; *men != NULL; men++) {
        if (hex_same(hex, lettered(*men))) return true;
    }
    return false;
}

// The places of SB-9.9: each half at most one hex from where it was, at least one moved, neither
// next to an enemy.
static int retreats(struct hex_pair horse, const char *const *men, struct hex_pair *out)
{
    int count = 0;
    for (int i = 0; i < 49; i++) {
        struct hex head = i / 7 == 6 ? horse.head : hex_step(horse.head, i / 7);
        struct hex rear = i % 7 == 6 ? horse.rear : hex_step(horse.rear, i % 7);
        if (hex_distance(head, rear) != 1 || i == 48) continue;
        if (next_to_any(head, men) || next_to_any(rear, men)) continue;
        if (stands_on_any(head, men) || stands_on_any(rear, men)) continue;
        out[count++] = (struct hex_pair){head, rear};
    }
    return count;
}

static bool among(const struct hex_pair *pairs, int count, const char *head, const char *rear)
{
    for (int i = 0; i < count; i++) {
        if (!hex_same(pairs[i].head, lettered(head))) continue;
        if (hex_same(pairs[i].rear, lettered(rear))) return true;
    }
    return false;
}

Test(hex, sb_e33_where_a_horse_may_retreat)
{
    struct hex_pair horse = hex_pair_at(lettered("G8"), 2), places[49];
    int count = retreats(horse, (const char *const[]){"G7", NULL}, places);
    cr_expect(among(places, count, "H9", "H10"));
    for (int i = 0; i < count; i++) {
        cr_expect_not(hex_same(places[i].head, horse.head));
    }
    expect_pair(hex_pair_back(horse), "H9", "H10", 2);

    count = retreats(horse, (const char *const[]){"G9", NULL}, places);
    cr_expect_eq(count, 2);
    cr_expect(among(places, count, "H8", "I9"));
    cr_expect(among(places, count, "H7", "H8"));

    count = retreats(horse, (const char *const[]){"G7", "G9", NULL}, places);
    cr_expect_eq(count, 1);
    cr_expect(among(places, count, "H8", "I9"));
}

Test(hex, ky_4_5_a_horse_turns_about_its_hindquarters)
{
    for (int facing = 0; facing < 6; facing++) {
        struct hex_pair horse = hex_pair_at((struct hex){4, 4}, facing);
        for (int turn = -1; turn <= 1; turn++) {
            struct hex_pair turned = hex_pair_swing_head(horse, turn);
            cr_expect(hex_same(turned.rear, horse.rear));
            cr_expect_eq(hex_pair_facing(turned), (facing + turn + 6) % 6);
            struct hex_pair aside = hex_pair_aside(horse, facing + turn);
            cr_expect_eq(hex_pair_facing(aside), facing);
            cr_expect_eq(hex_direction(horse.rear, aside.rear), (facing + turn + 6) % 6);
        }
        struct hex_pair there = hex_pair_forward(horse, facing), back = hex_pair_back(there);
        cr_expect(hex_same(back.head, horse.head) && hex_same(back.rear, horse.rear));
    }
}

Test(hex, a_torn_pair_has_no_facing)
{
    struct hex_pair torn = {{0, 0}, {2, 0}}, heap = {{1, 1}, {1, 1}};
    cr_expect_eq(hex_pair_facing(torn), -1);
    cr_expect_eq(hex_pair_facing(heap), -1);
}
