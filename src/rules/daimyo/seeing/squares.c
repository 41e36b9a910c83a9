// What a page needs so that scenery is placed, and an ambush laid, by pointing at the table (DM_14_3, DM_14_6).
#include "core/json.h"
#include "rules/daimyo/deployment/scenery.h"
#include "rules/daimyo/seeing/seeing.h"

void dm_view_feature(const struct shape *shape, enum dm_ground kind, struct json *json)
{
    json_object(json, NULL);
    json_text(json, "terrain", daimyo_ruleset.terrains[kind].name);
    json_text(json, "name", "");
    json_number(json, "level", 0);
    json_bool(json, "linear", shape->linear);
    json_number(json, "height", 0);
    json_number(json, "width", INT64_C(2) * shape->radius);
    json_list(json, "corners");
    for (int i = 0; i < shape->count; i++) {
        json_list(json, NULL);
        json_number(json, NULL, shape->corners[i].x);
        json_number(json, NULL, shape->corners[i].y);
        json_end(json);
    }
    json_end(json);
    json_end(json);
}

static void view_point(const char *name, struct point at, struct json *json)
{
    json_list(json, name);
    json_number(json, NULL, at.x);
    json_number(json, NULL, at.y);
    json_end(json);
}

// It has its corners in the list.
static struct shape shape_of(const struct terrain_change *change, struct point corners[4])
{
    int32_t across = change->length / 2, along = change->width / 2;
    struct point at = {change->x, change->y};
    if (change->deed == TERRAIN_LINE) {
        corners[0] = at;
        corners[1] = (struct point){change->x2, change->y2};
        return shape_line(corners, 2, along);
    }
    corners[0] = (struct point){at.x - across, at.y - along};
    corners[1] = (struct point){at.x + across, at.y - along};
    corners[2] = (struct point){at.x + across, at.y + along};
    corners[3] = (struct point){at.x - across, at.y + along};
    return shape_area(corners, 4);
}

// Around 0,0, which is the middle of whatever square it is laid in.
static void view_due(const char *name, enum dm_ground kind, bool turned, struct json *json)
{
    struct dm_piece piece = {.kind = (uint8_t)kind, .turned = turned};
    struct terrain_change changes[DM_LIE_CAP];
    int count = dm_piece_lies(&piece, changes);
    json_list(json, name);
    for (int i = 0; i < count; i++) {
        struct point corners[4];
        struct shape shape = shape_of(&changes[i], corners);
        dm_view_feature(&shape, (enum dm_ground)changes[i].kind, json);
    }
    json_end(json);
}

// A road goes from an edge to the village, and on to another edge.
static void view_road(const struct ground *ground, const struct dm_battle *battle,
                      struct json *json)
{
    struct point village = dm_square_middle(battle->village);
    view_point("village", village, json);
    json_list(json, "edges");
    for (enum dm_edge edge = NORTH; edge < EDGES; edge++) {
        view_point(NULL, dm_road_end(ground, village, edge), json);
    }
    json_end(json);
}

static void view_next(const struct ground *ground, const struct dm_battle *battle,
                      struct json *json)
{
    enum dm_ground due = dm_piece_due(battle);
    json_text(json, "due", daimyo_ruleset.terrains[due].name);
    if (due == G_ROAD && battle->village) view_road(ground, battle, json);
    if (due == G_OPEN || due == G_ROAD || due == G_RIVER) return;
    view_due("lies", due, false, json);
    view_due("turned", due, true, json);
}

void dm_view_squares(const struct ground *ground, const struct dm_battle *battle, struct json *json)
{
    int step = battle->head.depth ? battle_frame(&battle->head)->step : NO_STEP;
    if (step != SCENERY && step != HIDING) return;
    json_object(json, "site");
    json_list(json, "squares");
    for (int square = 1; square <= DM_SQUARES; square++) {
        struct bounds box = dm_square_bounds(square);
        json_object(json, NULL);
        json_number(json, "number", square);
        json_number(json, "x", box.least.x);
        json_number(json, "y", box.least.y);
        json_number(json, "width", box.most.x - box.least.x);
        json_number(json, "height", box.most.y - box.least.y);
        json_end(json);
    }
    json_end(json);
    if (step == SCENERY) view_next(ground, battle, json);
    json_end(json);
}
