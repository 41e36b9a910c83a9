// Ground laid by chance: a die for each square of the table (TY_12_1, section 6.5).
#include "core/mix.h"
#include "core/text.h"
#include "rules/tyneside/field/field.h"
#include "rules/tyneside/forces/pitch.h"

#define SQUARE       CM(30)
#define DISC_CORNERS 12
#define WALL_HALF    CM(10)
#define WALL_HEIGHT  CM(3)

struct scattering {
    struct ground *ground;
    uint64_t seed, place;
};

static uint32_t draw(struct scattering *scattering, uint32_t below)
{
    return mix_below(mix_at(scattering->seed, scattering->place++), below);
}

static int draw_d6(struct scattering *scattering)
{
    return 1 + (int)draw(scattering, 6);
}

// The nearest step to a number of degrees.
static uint16_t degrees(int number)
{
    return (uint16_t)(((uint32_t)number * 65536u + 180u) / 360u);
}

// Unless its middle lies where somebody sets up, or something of it beyond the table.
static bool is_kept(const struct ground *ground, struct point middle, const struct point *corners,
                    int count)
{
    if (middle.y <= TY_STRIP || middle.y >= ground->height - TY_STRIP) return false;
    for (int i = 0; i < count; i++) {
        if (!ground_on_table(ground, corners[i])) return false;
    }
    return true;
}

static void lay(struct ground *ground, struct feature feature, const struct point *corners,
                int count)
{
    struct text name;
    text_init(&name, feature.name, sizeof feature.name);
    text_add(&name, feature.terrain == WOOD    ? "Wood"
                    : feature.terrain == MARSH ? "Marsh"
                    : feature.terrain == HILL  ? "Hill"
                                               : "Wall");
    ground_lay_feature(ground, &feature, corners, count);
}

static void lay_disc(struct ground *ground, struct feature feature, struct point middle,
                     int32_t radius)
{
    struct point corners[DISC_CORNERS];
    for (int i = 0; i < DISC_CORNERS; i++) {
        corners[i] = plane_offset(middle, degrees(i * 360 / DISC_CORNERS), radius);
    }
    if (is_kept(ground, middle, corners, DISC_CORNERS)) lay(ground, feature, corners, DISC_CORNERS);
}

static void lay_wall(struct ground *ground, struct point middle, int angle)
{
    struct feature wall = {.terrain = WALL, .linear = true, .height_mm10 = WALL_HEIGHT};
    struct point ends[2] = {plane_offset(middle, degrees(angle), WALL_HALF),
                            plane_offset(middle, degrees(angle + 180), WALL_HALF)};
    if (is_kept(ground, middle, ends, 2)) lay(ground, wall, ends, 2);
}

static void lay_square(struct scattering *scattering, int32_t x, int32_t y)
{
    static const int32_t woods[] = {CM(8), CM(10), CM(12)};
    struct ground *ground = scattering->ground;
    int kind = draw_d6(scattering), second = kind == 3 || kind == 5 ? draw_d6(scattering) : 0;
    if (kind <= 2) return;
    struct point middle = {x, y};
    middle.x += CM((int32_t)draw(scattering, SQUARE / CM(1)));
    middle.y += CM((int32_t)draw(scattering, SQUARE / CM(1)));
    switch (kind) {
    case 3:
        lay_disc(ground, (struct feature){.terrain = WOOD}, middle, woods[(second - 1) / 2]);
        break;
    case 4: lay_disc(ground, (struct feature){.terrain = MARSH}, middle, CM(8)); break;
    case 5: lay_wall(ground, middle, 30 * second); break;
    default: lay_disc(ground, (struct feature){.terrain = HILL, .level = 1}, middle, CM(12)); break;
    }
}

void ty_scatter(struct ground *ground, uint64_t seed)
{
    struct scattering scattering = {.ground = ground, .seed = seed};
    for (int32_t y = 0; y + SQUARE <= ground->height; y += SQUARE) {
        for (int32_t x = 0; x + SQUARE <= ground->width; x += SQUARE) {
            lay_square(&scattering, x, y);
        }
    }
}
