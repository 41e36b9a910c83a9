// What is built: hits, sections, doors and what burns, from the terrain of a scenario (DM-11.3, DM-R30, DM-R31).
#include "rules/daimyo/deployment/roster.h"

#include "table/section.h"

#include <stdio.h>
#include <string.h>

#define NOT_SHOT_DOWN DM_NEVER

// The row of each kind among the structures of the page, plus one; 0: it is no work.
// clang-format off
static const uint8_t rows[DM_GROUNDS] = {
    [G_STONE_BUILDING]   = 1,
    [G_WOODEN_BUILDING]  = 2,
    [G_BRIDGE]           = 4, // of wood, if nothing else is said
    [G_FIELDWORKS]       = 5,
    [G_EARTHWORKS]       = 6,
    [G_REDOUBT]          = 7,
    [G_WALL]             = 8,
    [G_STONE_FORT]       = 9,
    [G_LOW_WALL]         = 10,
    [G_WOODEN_FORT]      = 11,
    [G_BARRICADE]        = 12,
    [G_HIGH_FENCE]       = 13,
    [G_OVERTURNED_WAGON] = 14,
    [G_FENCE]            = 15,
    [G_HAYSTACK]         = NOT_SHOT_DOWN,
};
// clang-format on

#define STONE_BRIDGE 2

static uint8_t fuel_of(enum dm_ground kind)
{
    if (kind == G_STONE_BUILDING || kind == G_WOODEN_BUILDING) return A_BUILDING + 1;
    if (kind == G_WOODEN_FORT) return A_WOODEN_WALL + 1;
    return kind == G_HAYSTACK ? A_HAYSTACK + 1 : 0;
}

bool dm_work_lay(struct dm_work *work, enum dm_ground kind, const struct shape *shape)
{
    if (!rows[kind]) return false;
    bool shot_down = rows[kind] != NOT_SHOT_DOWN;
    *work = (struct dm_work){.kind = shot_down ? (uint8_t)(rows[kind] - 1) : DM_NEVER,
                             .fuel = fuel_of(kind),
                             .sections = 1};
    if (!shot_down) return true;
    const struct dm_structure_row *row = &dm_structures[work->kind];
    int sections = row->by_length ? section_count(shape, DM_SECTION) : 1;
    if (sections > DM_SECTIONS) return false;
    work->sections = (uint8_t)sections;
    memset(work->hits, row->hits, (size_t)sections);
    return true;
}

int dm_work_on_patch(const struct dm_battle *battle, int patch)
{
    for (int i = 1; i <= battle->work_count; i++) {
        if (battle->works[i].patch == patch) return i;
    }
    return 0;
}

int dm_door_cell(const struct shape *shape, enum dm_wind side)
{
    struct cells cells;
    struct bounds box = shape->bounds;
    // A hair to the west or north of the middle: of two cells in the middle it is the first.
    struct point at = {(box.least.x + box.most.x) / 2 - 1, (box.least.y + box.most.y) / 2 - 1};
    if (!cells_of(&cells, shape, DM_INCH)) return 0;
    if (side == WIND_NORTH) at.y = box.least.y;
    if (side == WIND_SOUTH) at.y = box.most.y;
    if (side == WIND_WEST) at.x = box.least.x;
    if (side == WIND_EAST) at.x = box.most.x;
    return cells_nearest(&cells, at) + 1;
}

// A piece of terrain that is being looked at.
struct building {
    struct dm_battle *battle;
    struct scenario *scenario;
    struct fault *fault;
    int feature;
};

static bool fault_of(const struct building *building, const char *key, const char *text)
{
    char path[32];
    snprintf(path, sizeof path, "terrain[%d].%s", building->feature, key);
    return fault_set(building->fault, path, "%s", text);
}

static bool read_door(const struct building *building, const struct shape *shape,
                      struct dm_work *work)
{
    static const char *const words[] = {[WIND_NORTH] = "door-north",
                                        [WIND_SOUTH] = "door-south",
                                        [WIND_WEST] = "door-west",
                                        [WIND_EAST] = "door-east"};
    const struct structure *said = &building->scenario->structures[building->feature];
    struct cells cells;
    if (!cells_of(&cells, shape, DM_INCH) || cells.columns < 3 || cells.rows < 3) {
        return fault_of(building, "at",
                        "a building is a rectangle of 7.5 cm a side at the least, and of at most "
                        "64 squares of 2.5 cm (DM-R46)");
    }
    if (said->doors > 1) return fault_of(building, "doors", "a building has one door (DM-R3)");
    if (said->doors) {
        struct point middle = {(said->door[0][0].x + said->door[0][1].x) / 2,
                               (said->door[0][0].y + said->door[0][1].y) / 2};
        work->door = (uint8_t)(cells_nearest(&cells, middle) + 1);
    }
    for (int side = WIND_NORTH; side <= WIND_EAST; side++) {
        if (!piece_word(said->words, words[side], NULL)) continue;
        if (work->door) return fault_of(building, "words", "a building has one door (DM-R3)");
        work->door = (uint8_t)dm_door_cell(shape, (enum dm_wind)side);
    }
    return true;
}

static bool read_hits(const struct building *building, struct dm_work *work)
{
    const struct structure *said = &building->scenario->structures[building->feature];
    if (said->sections && said->sections != work->sections) {
        return fault_of(building, "sections",
                        "sections are of 15 cm, as the page has them (DM-11.3)");
    }
    if (!said->hits) return true;
    if (work->kind == DM_NEVER || said->hits > dm_structures[work->kind].hits) {
        return fault_of(building, "hits", "that is more than the page gives it (DM-11.3)");
    }
    memset(work->hits, said->hits, work->sections);
    return true;
}

static bool read_words(const struct building *building, enum dm_ground kind, struct dm_work *work)
{
    const struct structure *said = &building->scenario->structures[building->feature];
    bool house = kind == G_STONE_BUILDING || kind == G_WOODEN_BUILDING;
    const char *known = house ? "door-north door-south door-west door-east" : "";
    char word[32], text[128];
    if (kind == G_BRIDGE) known = "stone wooden";
    if (piece_word_unknown(said->words, known, word, sizeof word)) {
        snprintf(text, sizeof text, "'%s' is none of its words: %s", word, known);
        return fault_of(building, "words", text);
    }
    if (kind == G_BRIDGE && piece_word(said->words, "stone", NULL)) {
        work->kind = STONE_BRIDGE;
        memset(work->hits, dm_structures[STONE_BRIDGE].hits, work->sections);
    }
    return true;
}

static bool has_the_shape(enum dm_ground kind, const struct feature *feature)
{
    bool area = kind == G_STONE_BUILDING || kind == G_WOODEN_BUILDING || kind == G_HAYSTACK;
    return feature->linear != area;
}

static bool build(const struct building *building)
{
    struct dm_battle *battle = building->battle;
    struct ground *ground = &building->scenario->ground;
    const struct feature *feature = &ground->features[building->feature];
    enum dm_ground kind = (enum dm_ground)feature->terrain;
    struct shape shape = feature_shape(ground, feature);
    struct dm_work work;
    bool house = kind == G_STONE_BUILDING || kind == G_WOODEN_BUILDING;
    if (!rows[kind]) return true;
    if (!has_the_shape(kind, feature)) {
        return fault_of(
            building, "shape",
            "buildings and haystacks are areas, everything else that is built is a line");
    }
    if (battle->work_count == DM_WORKS) {
        return fault_of(building, "kind", "at most 32 buildings, walls and bridges take part");
    }
    if (!dm_work_lay(&work, kind, &shape)) {
        return fault_of(building, "at", "a wall is at most 180 cm long (DM-14.1)");
    }
    if (!read_words(building, kind, &work) || !read_hits(building, &work)) return false;
    if (house && !read_door(building, &shape, &work)) return false;
    work.patch = (uint16_t)(building->feature + 1);
    battle->works[++battle->work_count] = work;
    snprintf(ground->names[DM_WORK_ID + battle->work_count], GROUND_NAME_CAP, "%s",
             *feature->name ? feature->name : daimyo_ruleset.terrains[kind].name);
    return true;
}

bool dm_build_works(struct dm_battle *battle, struct scenario *scenario, struct fault *fault)
{
    struct building building = {battle, scenario, fault, 0};
    for (; building.feature < scenario->ground.feature_count; building.feature++) {
        if (!build(&building)) return false;
    }
    return true;
}
