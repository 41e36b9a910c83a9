#include "table/body.h"

#include <assert.h>

static struct point between(struct point from, struct point to)
{
    return (struct point){to.x - from.x, to.y - from.y};
}

static struct point plus(struct point a, struct point b)
{
    return (struct point){a.x + b.x, a.y + b.y};
}

// A place told as those see it who look along the facing.
static struct point placed(const struct layout *layout, int32_t ahead, int32_t right)
{
    struct point offset = {ahead, layout->y_down ? right : -right};
    return plus(layout->centre, plane_turned(offset, layout->facing));
}

static int32_t from_middle(int number, int count, int32_t space)
{
    return (2 * number - (count - 1)) * space / 2;
}

static uint16_t round_angle(const struct layout *layout, int slot)
{
    return (uint16_t)(layout->facing + (uint32_t)slot * 65536u / (uint32_t)layout->count);
}

static struct point slot_in_ranks(const struct layout *layout, int slot)
{
    int rank = slot / layout->files, file = slot % layout->files;
    return placed(layout, -rank * layout->rank, from_middle(file, layout->files, layout->file));
}

struct point layout_slot(const struct layout *layout, int slot)
{
    assert(slot >= 0);
    assert(slot < layout->count);
    switch (layout->form) {
    case LAYOUT_LINE: return placed(layout, 0, from_middle(slot, layout->count, layout->file));
    case LAYOUT_COLUMN: return placed(layout, -from_middle(slot, layout->count, layout->rank), 0);
    case LAYOUT_RANKS: return slot_in_ranks(layout, slot);
    case LAYOUT_RING:
    default: return plane_offset(layout->centre, round_angle(layout, slot), layout->radius);
    }
}

uint16_t layout_facing(const struct layout *layout, int slot)
{
    return layout->form == LAYOUT_RING ? round_angle(layout, slot) : layout->facing;
}

static int64_t dearest(const struct layout *layout, bool descending, body_price price,
                       void *context)
{
    int64_t most = 0;
    for (int i = 0; i < layout->count; i++) {
        int slot = descending ? layout->count - 1 - i : i;
        int64_t cost = price(context, i, layout_slot(layout, slot));
        if (cost > most) most = cost;
    }
    return most;
}

bool body_descends(const struct layout *layout, body_price price, void *context)
{
    return dearest(layout, true, price, context) < dearest(layout, false, price, context);
}

void body_turn(struct point *points, int count, struct point pivot, uint16_t angle)
{
    for (int i = 0; i < count; i++) {
        points[i] = plus(pivot, plane_turned(between(pivot, points[i]), angle));
    }
}

void body_shift(struct point *points, int count, struct point way)
{
    for (int i = 0; i < count; i++) {
        points[i] = plus(points[i], way);
    }
}

static struct base base_at(const struct base *base, struct point at, struct point ahead)
{
    struct base there = *base;
    there.centre = at;
    if (at.x != ahead.x || at.y != ahead.y) there.facing = plane_bearing(at, ahead);
    return there;
}

static bool is_clear(const struct base *base, const struct way *track, int32_t length,
                     const struct base *before)
{
    struct base there = base_at(base, way_along(track, length), before->centre);
    return !base_overlaps(&there, before);
}

// He walks until he would touch who is before him; no step leads past that one's base.
static int32_t length_behind(const struct base *base, const struct way *track,
                             const struct base *before)
{
    int32_t whole = way_length(track), step = base->radius > 1 ? base->radius / 2 : 1;
    int32_t clear = 0, blocked = 0;
    while (blocked < whole) {
        blocked = blocked + step < whole ? blocked + step : whole;
        if (!is_clear(base, track, blocked, before)) break;
        clear = blocked;
    }
    while (blocked - clear > 1) {
        int32_t middle = (clear + blocked) / 2;
        if (is_clear(base, track, middle, before)) {
            clear = middle;
        } else {
            blocked = middle;
        }
    }
    return clear;
}

// Straight to where the one before stood, and then by his track.
static bool lay_track(struct point from, const struct way *before, struct way *track)
{
    *track = (struct way){1, {from}};
    for (int i = 0; i < before->count; i++) {
        if (!way_lead(track, before->stops[i])) return false;
    }
    return true;
}

bool body_march(struct base *bases, int count, const struct way *first, int32_t lengths[BODY_CAP])
{
    struct way track = *first;
    assert(count > 0);
    assert(count <= BODY_CAP);
    lengths[0] = way_length(first);
    bases[0].centre = way_end(first);
    if (lengths[0] > 0) bases[0].facing = way_facing(first, lengths[0]);
    for (int i = 1; i < count; i++) {
        struct way own;
        if (!lay_track(bases[i].centre, &track, &own)) return false;
        lengths[i] = length_behind(&bases[i], &own, &bases[i - 1]);
        way_cut(&own, lengths[i]);
        bases[i] = base_at(&bases[i], way_end(&own), bases[i - 1].centre);
        track = own;
    }
    return true;
}

int32_t body_free(const struct base *bases, int count, struct point way,
                  const struct body_bars *bars)
{
    int32_t least = plane_length(way);
    for (int i = 0; i < count; i++) {
        int32_t radius = bases[i].radius + bases[i].ahead + bases[i].across, length;
        struct way own = way_straight(bases[i].centre, plus(bases[i].centre, way));
        int32_t free = way_free(&own, radius, bars->terrain, bars->property);
        if (free < least) least = free;
        way_meets(&own, radius, bars->crowd, bars->among, &length);
        if (length < least) least = length;
    }
    return least;
}

struct base body_spot(const struct base *of, const struct base *who, uint16_t direction)
{
    int32_t taken = 0, free = of->radius + of->ahead + of->across;
    free += who->radius + who->ahead + who->across + MM(1);
    struct base there = *who;
    there.facing = (uint16_t)(direction + 2 * TURN_RIGHT_ANGLE);
    while (free - taken > 1) {
        int32_t middle = (taken + free) / 2;
        there.centre = plane_offset(of->centre, direction, middle);
        if (base_overlaps(&there, of)) {
            taken = middle;
        } else {
            free = middle;
        }
    }
    there.centre = plane_offset(of->centre, direction, free);
    return there;
}

static bool is_askew(uint16_t a, uint16_t b, uint16_t limit)
{
    int16_t turn = (int16_t)(uint16_t)(a - b);
    return turn > (int)limit || -turn > (int)limit;
}

// The two who are farthest from each other, since their numbers need not be in the order of the line.
static void find_ends(const struct base *bases, int count, int ends[2])
{
    int64_t most = -1;
    for (int i = 0; i < count; i++) {
        for (int j = i + 1; j < count; j++) {
            int64_t apart = plane_distance2(bases[i].centre, bases[j].centre);
            if (apart <= most) continue;
            most = apart;
            ends[0] = i;
            ends[1] = j;
        }
    }
}

// To the left of a line or to its right.
static bool is_square(uint16_t facing, uint16_t line, uint16_t limit)
{
    return !is_askew(facing, (uint16_t)(line + TURN_RIGHT_ANGLE), limit) ||
           !is_askew(facing, (uint16_t)(line + 3 * TURN_RIGHT_ANGLE), limit);
}

bool body_in_line(const struct base *bases, int count, const struct body_limits *limits)
{
    int ends[2] = {0, 0};
    if (count < 2) return true;
    if (!body_chained(bases, count, limits->contact)) return false;
    find_ends(bases, count, ends);
    struct point a = bases[ends[0]].centre, b = bases[ends[1]].centre;
    uint16_t line = plane_bearing(a, b);
    for (int i = 0; i < count; i++) {
        if (!segment_within(a, b, bases[i].centre, limits->astray)) return false;
        if (is_askew(bases[i].facing, bases[0].facing, limits->askew)) return false;
        if (!is_square(bases[i].facing, line, limits->askew)) return false;
    }
    return true;
}

bool body_in_column(const struct base *bases, int count, const struct body_limits *limits)
{
    for (int i = 1; i < count; i++) {
        const struct base *own = &bases[i], *before = &bases[i - 1];
        if (!base_within(own, before, limits->contact)) return false;
        if (!plane_in_arc(own->centre, own->facing, limits->bend, before->centre)) return false;
    }
    return true;
}

bool body_chained(const struct base *bases, int count, int32_t contact)
{
    bool linked[BODY_CAP] = {true};
    assert(count <= BODY_CAP);
    for (bool more = true; more;) {
        more = false;
        for (int i = 0; i < count * count; i++) {
            int from = i / count, to = i % count;
            if (!linked[from] || linked[to]) continue;
            if (base_within(&bases[from], &bases[to], contact)) linked[to] = more = true;
        }
    }
    for (int i = 0; i < count; i++) {
        if (!linked[i]) return false;
    }
    return true;
}

bool body_apart(const struct base *bases, int count, int32_t distance)
{
    for (int i = 0; i < count; i++) {
        for (int j = i + 1; j < count; j++) {
            if (base_within(&bases[i], &bases[j], distance - 1)) return false;
        }
    }
    return true;
}
