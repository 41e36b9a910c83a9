// What a piece of scenery is as terrain (DM-R35).
#include "rules/daimyo/deployment/scenery.h"

#define FROM_CORNER CM(7) // the middles of the two dwellings
#define BAND        CM(5) // a road, a river
#define CROSSING    CM(8) // a bridge or a ford, with a step on either bank

static struct terrain_change area_of(enum dm_ground kind, struct point at, int32_t length,
                                     int32_t width)
{
    return (struct terrain_change){.deed = TERRAIN_AREA,
                                   .kind = (uint8_t)kind,
                                   .x = (int16_t)at.x,
                                   .y = (int16_t)at.y,
                                   .length = (uint16_t)length,
                                   .width = (uint16_t)width};
}

static struct terrain_change line_of(enum dm_ground kind, struct point from, struct point to,
                                     int32_t width)
{
    return (struct terrain_change){.deed = TERRAIN_LINE,
                                   .kind = (uint8_t)kind,
                                   .x = (int16_t)from.x,
                                   .y = (int16_t)from.y,
                                   .x2 = (int16_t)to.x,
                                   .y2 = (int16_t)to.y,
                                   .width = (uint16_t)width};
}

struct point dm_dwelling_at(struct point middle, int number)
{
    int32_t off = CM(15) - FROM_CORNER;
    return number ? (struct point){middle.x + off, middle.y + off}
                  : (struct point){middle.x - off, middle.y - off};
}

// At right angles to the river.
static struct terrain_change crossing(const struct dm_piece *piece)
{
    struct point at = {piece->x, piece->y};
    uint16_t along = plane_bearing(at, (struct point){piece->x2, piece->y2});
    struct point one = plane_offset(at, (uint16_t)(along + TURN_RIGHT_ANGLE), CROSSING / 2);
    struct point other = plane_offset(at, (uint16_t)(along - TURN_RIGHT_ANGLE), CROSSING / 2);
    return line_of((enum dm_ground)piece->kind, one, other, BAND);
}

static int lay_hill(const struct dm_piece *piece, struct terrain_change *changes)
{
    int32_t core = CM(3);
    struct point one = {piece->x - core, piece->y}, other = {piece->x + core, piece->y};
    if (piece->turned) {
        one = (struct point){piece->x, piece->y - core};
        other = (struct point){piece->x, piece->y + core};
    }
    changes[0] = line_of(G_HILL, one, other, CM(20));
    return 1;
}

static int lay_road(const struct dm_piece *piece, struct terrain_change *changes)
{
    struct point middle = {piece->x, piece->y}, end = {piece->x3, piece->y3};
    changes[0] = line_of(G_ROAD, (struct point){piece->x2, piece->y2}, middle, BAND);
    changes[1] = line_of(G_ROAD, middle, end, BAND);
    changes[1].deed = TERRAIN_BEND;
    return 2;
}

static int lay_village(const struct dm_piece *piece, struct terrain_change *changes)
{
    struct point middle = {piece->x, piece->y};
    changes[0] = area_of(G_VILLAGE, middle, CM(30), CM(30));
    changes[1] = area_of(G_WOODEN_BUILDING, dm_dwelling_at(middle, 0), DM_DWELLING, DM_DWELLING);
    changes[2] = area_of(G_WOODEN_BUILDING, dm_dwelling_at(middle, 1), DM_DWELLING, DM_DWELLING);
    return 3;
}

int dm_piece_lies(const struct dm_piece *piece, struct terrain_change *changes)
{
    struct point at = {piece->x, piece->y};
    int32_t broken[2] = {CM(25), CM(20)};
    switch (piece->kind) {
    case G_BROKEN:
        changes[0] = area_of(G_BROKEN, at, broken[piece->turned], broken[!piece->turned]);
        return 1;
    case G_WOOD: changes[0] = area_of(G_WOOD, at, CM(20), CM(20)); return 1;
    case G_HILL: return lay_hill(piece, changes);
    case G_VILLAGE: return lay_village(piece, changes);
    case G_ROAD: return lay_road(piece, changes);
    case G_RIVER:
        changes[0] = line_of(G_RIVER, at, (struct point){piece->x2, piece->y2}, BAND);
        return 1;
    default: changes[0] = crossing(piece); return 1;
    }
}

int dm_pieces_lie(const struct dm_battle *battle, struct terrain_change changes[DM_LIE_CAP])
{
    int count = 0;
    for (int i = 0; i < DM_PIECES && battle->pieces[i].kind; i++) {
        count += dm_piece_lies(&battle->pieces[i], &changes[count]);
    }
    assert(count <= DM_LIE_CAP);
    return count;
}

uint16_t dm_last_patch(const struct ground *ground, const struct dm_battle *battle)
{
    struct terrain_change changes[DM_LIE_CAP];
    int count = dm_pieces_lie(battle, changes), patches = ground->feature_count;
    for (int i = 0; i < count; i++) {
        patches += changes[i].deed != TERRAIN_BEND;
    }
    return (uint16_t)patches;
}
