// Ground by chance for battles of two forces: a die for each square of the table.
#include "core/mix.h"
#include "rules/argad/field/field.h"
#include "rules/argad/forces/forces.h"

#include <stdio.h>

#define SQUARE       CM(30)
#define DISC_CORNERS 10

struct scattering {
    struct ground *ground;
    uint64_t seed, place;
};

static int draw(struct scattering *scattering, int below)
{
    return (int)mix_below(mix_at(scattering->seed, scattering->place++), (uint32_t)below);
}

static uint16_t part_of_turn(int part, int parts)
{
    return (uint16_t)(4u * TURN_RIGHT_ANGLE * (unsigned)part / (unsigned)parts);
}

// Nothing lies where somebody sets up, and nothing beyond the table.
static bool is_free(const struct ground *ground, const struct point *corners, int count)
{
    for (int i = 0; i < count; i++) {
        if (!ground_on_table(ground, corners[i])) return false;
        if (corners[i].y < AG_STRIP || corners[i].y > ground->height - AG_STRIP) return false;
    }
    return true;
}

static void lay(struct ground *ground, struct feature feature, const struct point *corners,
                int count)
{
    static const char *const names[AG_GROUNDS] = {
        [G_BUSHES] = "Bushes", [G_WOODS] = "Wood",   [G_WATER] = "Paddy",
        [G_SLOPE] = "Slope",   [G_BARRIER] = "Bank", [G_FENCE] = "Fence"};
    if (!is_free(ground, corners, count)) return;
    snprintf(feature.name, sizeof feature.name, "%s", names[feature.terrain]);
    ground_lay_feature(ground, &feature, corners, count);
}

// Round, but not as if drawn with compasses.
static void lay_patch(struct scattering *scattering, enum ag_ground kind, struct point middle,
                      int cm)
{
    struct point corners[DISC_CORNERS];
    for (int i = 0; i < DISC_CORNERS; i++) {
        int32_t far = CM(cm) - CM(2) + CM(draw(scattering, 4));
        corners[i] = plane_offset(middle, part_of_turn(i, DISC_CORNERS), far);
    }
    lay(scattering->ground, (struct feature){.terrain = (uint8_t)kind}, corners, DISC_CORNERS);
}

static void lay_line(struct scattering *scattering, enum ag_ground kind, struct point middle)
{
    uint16_t along = part_of_turn(draw(scattering, 6), 12);
    struct point ends[2] = {plane_offset(middle, along, CM(8)),
                            plane_offset(middle, (uint16_t)(along + 2 * TURN_RIGHT_ANGLE), CM(8))};
    lay(scattering->ground, (struct feature){.terrain = (uint8_t)kind, .linear = true}, ends, 2);
}

static void lay_square(struct scattering *scattering, int32_t x, int32_t y)
{
    int kind = draw(scattering, 8);
    struct point middle = {x, y};
    middle.x += CM(draw(scattering, SQUARE / CM(1)));
    middle.y += CM(draw(scattering, SQUARE / CM(1)));
    switch (kind) {
    case 0: lay_patch(scattering, G_WOODS, middle, 12); break;
    case 1: lay_patch(scattering, G_WATER, middle, 9); break;
    case 2: lay_patch(scattering, G_SLOPE, middle, 10); break;
    case 3:
    case 4: lay_patch(scattering, G_BUSHES, middle, 7); break;
    case 5: lay_line(scattering, draw(scattering, 2) ? G_FENCE : G_BARRIER, middle); break;
    default: break; // open ground
    }
}

void ag_scatter(struct ground *ground, uint64_t seed)
{
    struct scattering scattering = {.ground = ground, .seed = seed};
    for (int32_t y = 0; y + CM(20) <= ground->height; y += SQUARE) {
        for (int32_t x = 0; x + CM(20) <= ground->width; x += SQUARE) {
            lay_square(&scattering, x, y);
        }
    }
}
