#include "core/overlay.h"

// More marks than hexes would be too many to see.
void marks_add(struct marks *marks, int32_t x, int32_t y, int band)
{
    if (marks->count == GROUND_CELLS_CAP) return;
    marks->list[marks->count++] = (struct marked){.x = x, .y = y, .band = (uint8_t)band};
}

void marks_circle(struct marks *marks, struct point centre, int32_t radius, int band)
{
    marks_sector(marks, centre, radius, (struct sector){0}, band);
}

void marks_sector(struct marks *marks, struct point centre, int32_t radius, struct sector in,
                  int band)
{
    if (marks->count == GROUND_CELLS_CAP) return;
    marks->list[marks->count++] = (struct marked){centre.x, centre.y, radius, in, (uint8_t)band};
}
