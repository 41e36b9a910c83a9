// Where scenery may be placed: every free square, every two edges, rivers from side to side of the table.
#include "rules/daimyo/deployment/scenery.h"

static void propose_area(const struct ground *ground, const struct dm_battle *battle,
                         struct choices *choices)
{
    int word = 0;
    while (dm_area_ground(word) != dm_piece_due(battle)) {
        word++;
    }
    for (int square = 1; square <= DM_SQUARES; square++) {
        struct choice choice = {.kind = PLACE_AREA,
                                .side = battle->home,
                                .option = (uint16_t)word,
                                .extra = {(uint16_t)square}};
        for (uint8_t turned = 0; turned <= 1; turned++) {
            choice.parts = turned;
            if (fine(dm_piece_check(ground, battle, &choice))) choices_add(choices, &choice);
        }
    }
}

static void propose_road(const struct dm_battle *battle, struct choices *choices)
{
    for (int one = NORTH; one < EDGES; one++) {
        for (int other = one + 1; other < EDGES; other++) {
            choices_add(choices, &(struct choice){.kind = PLACE_ROAD,
                                                  .side = battle->home,
                                                  .option = (uint16_t)one,
                                                  .extra = {(uint16_t)other}});
        }
    }
}

// A part of the way along the river, in tenths.
static struct point along(struct point from, struct point to, int tenths)
{
    return (struct point){from.x + (to.x - from.x) * tenths / 10,
                          from.y + (to.y - from.y) * tenths / 10};
}

static void propose_bed(const struct ground *ground, const struct dm_battle *battle,
                        struct point from, struct point to, struct choices *choices)
{
    struct choice choice = {.kind = PLACE_RIVER, .side = battle->home, .x = from.x, .y = from.y};
    struct point bridge = along(from, to, 5);
    dm_road_crossings(battle, from, to, &bridge);
    choice.count = 3;
    choice.places[0].x = (int16_t)to.x;
    choice.places[0].y = (int16_t)to.y;
    choice.places[1].x = (int16_t)bridge.x;
    choice.places[1].y = (int16_t)bridge.y;
    for (int tenths = 2; tenths <= 8; tenths += 3) {
        struct point ford = along(from, to, tenths);
        choice.places[2].x = (int16_t)ford.x;
        choice.places[2].y = (int16_t)ford.y;
        if (fine(dm_piece_check(ground, battle, &choice))) choices_add(choices, &choice);
    }
}

static void propose_river(const struct ground *ground, const struct dm_battle *battle,
                          struct choices *choices)
{
    for (int i = 1; i < 4; i++) {
        for (int j = 1; j < 4; j++) {
            struct point west = {0, ground->height * i / 4};
            struct point east = {ground->width, ground->height * j / 4};
            propose_bed(ground, battle, west, east, choices);
        }
    }
    for (int i = 1; i < 6; i++) {
        struct point north = {ground->width * i / 6, 0};
        propose_bed(ground, battle, north, (struct point){north.x, ground->height}, choices);
    }
}

void dm_piece_propose(const struct ground *ground, const struct dm_battle *battle,
                      struct choices *choices)
{
    enum dm_ground due = dm_piece_due(battle);
    if (due == G_ROAD) {
        propose_road(battle, choices);
    } else if (due == G_RIVER) {
        propose_river(ground, battle, choices);
    } else if (due != G_OPEN) {
        propose_area(ground, battle, choices);
    }
}
