#include "table/section.h"

#include <assert.h>

static int32_t edge_length(const struct shape *line, int edge)
{
    struct point a = line->corners[edge], b = line->corners[edge + 1];
    return plane_length((struct point){b.x - a.x, b.y - a.y});
}

static int32_t line_length(const struct shape *line)
{
    int32_t length = 0;
    for (int i = 0; i + 1 < line->count; i++) {
        length += edge_length(line, i);
    }
    return length;
}

int section_count(const struct shape *line, int32_t length)
{
    assert(line->linear);
    assert(length > 0);
    int32_t whole = line_length(line);
    return whole > 0 ? (int)((whole + length - 1) / length) : 1;
}

int section_nearest(const struct shape *line, int32_t length, struct point p)
{
    int32_t before = 0, nearest = 0;
    int64_t least = INT64_MAX;
    for (int i = 0; i + 1 < line->count; i++) {
        struct point a = line->corners[i], at = segment_nearest(a, line->corners[i + 1], p);
        int64_t distance2 = plane_distance2(at, p);
        if (distance2 < least) {
            least = distance2;
            nearest = before + plane_length((struct point){at.x - a.x, at.y - a.y});
        }
        before += edge_length(line, i);
    }
    int section = (int)(nearest / length), last = section_count(line, length) - 1;
    return section < last ? section : last;
}

int section_corners(const struct shape *line, int32_t length, int first, int after,
                    struct point *corners, int cap)
{
    int32_t begin = first * length, end = after * length, before = 0;
    int count = 0;
    for (int i = 0; i + 1 < line->count && before < end; i++) {
        struct point a = line->corners[i], b = line->corners[i + 1];
        int32_t whole = edge_length(line, i);
        bool starts = begin >= before && begin < before + whole;
        if (count + 2 > cap) return 0;
        if (starts) corners[count++] = plane_towards(a, b, begin - before);
        struct point last = end < before + whole ? plane_towards(a, b, end - before) : b;
        if (count > 0) corners[count++] = last;
        before += whole;
    }
    return count;
}
