// What a battle has changed of the terrain: scenery was placed, walls were shot or burnt down, houses and
// bridges fell (DM_11_4, DM_11_7, DM_16_8, DM_R31).
#include "rules/daimyo/deployment/deployment.h"
#include "rules/daimyo/field/local.h"
#include "table/section.h"

#define CORNERS_CAP 24 // of one part of a wall

bool dm_is_sectioned(const struct dm_work *work)
{
    return work->kind < DM_STRUCTURES && dm_structures[work->kind].by_length;
}

bool dm_section_down(const struct dm_work *work, int section)
{
    if (work->ruined) return true;
    return dm_is_sectioned(work) && section < work->sections &&
           work->hits[section] <= dm_structures[work->kind].down;
}

struct changing {
    const struct ground *ground;
    struct terrain_change *changes;
    int count;
};

// Of what the ground has, or of what was placed.
static uint8_t kind_of(const struct changing *changing, int patch)
{
    int placed = changing->ground->feature_count;
    if (patch <= placed) return changing->ground->features[patch - 1].terrain;
    for (int i = 0; i < changing->count; i++) {
        const struct terrain_change *change = &changing->changes[i];
        if (change->deed < TERRAIN_AREA || change->deed == TERRAIN_BEND) continue;
        if (++placed == patch) return change->kind;
    }
    return G_OPEN;
}

static void became(struct changing *changing, int patch, uint8_t kind)
{
    changing->changes[changing->count++] =
        (struct terrain_change){.deed = TERRAIN_BECAME, .number = (uint16_t)patch, .kind = kind};
}

// Lengths along a wall that are down, in order.
struct gaps {
    int count;
    struct gap {
        int32_t from, to;
    } list[DM_SECTIONS + DM_BLAZES];
};

static void add_gap(struct gaps *gaps, int32_t from, int32_t to)
{
    int at = gaps->count++;
    for (; at > 0 && gaps->list[at - 1].from > from; at--) {
        gaps->list[at] = gaps->list[at - 1];
    }
    gaps->list[at] = (struct gap){from, to};
}

static struct gaps gaps_of(const struct dm_battle *battle, int number, const struct shape *line)
{
    const struct dm_work *work = &battle->works[number];
    struct gaps gaps = {0};
    for (int i = 0; i < work->sections; i++) {
        if (dm_section_down(work, i)) add_gap(&gaps, i * DM_SECTION, (i + 1) * DM_SECTION);
    }
    for (int i = 0; i < DM_BLAZES; i++) {
        const struct dm_blaze *blaze = &battle->blazes[i];
        if (blaze->work != number || blaze->left) continue;
        int32_t at = section_nearest(line, 1, (struct point){blaze->x, blaze->y});
        int32_t half = plane_length((struct point){blaze->x2, blaze->y2});
        add_gap(&gaps, at > half ? at - half : 0, at + half);
    }
    return gaps;
}

static void lay_part(struct changing *changing, const struct shape *line, struct gap part,
                     uint8_t kind)
{
    struct point corners[CORNERS_CAP];
    int count = part.to > part.from
                    ? section_corners(line, 1, part.from, part.to, corners, CORNERS_CAP)
                    : 0;
    for (int i = 1; i < count && changing->count < DM_CHANGES; i++) {
        changing->changes[changing->count++] =
            (struct terrain_change){.deed = i == 1 ? TERRAIN_LINE : TERRAIN_BEND,
                                    .kind = kind,
                                    .width = kind == G_BROKEN ? 2 * DM_BAND : 0,
                                    .x = (int16_t)corners[i - 1].x,
                                    .y = (int16_t)corners[i - 1].y,
                                    .x2 = (int16_t)corners[i].x,
                                    .y2 = (int16_t)corners[i].y};
    }
}

// What still stands of a wall, and rubble between.
static void lay_wall(struct changing *changing, const struct dm_battle *battle, int number)
{
    const struct dm_work *work = &battle->works[number];
    const struct feature *feature = &changing->ground->features[work->patch - 1];
    struct shape line = feature_shape(changing->ground, feature);
    struct gaps gaps = gaps_of(battle, number, &line);
    int32_t whole = section_count(&line, 1), from = 0;
    int room = DM_CHANGES - changing->count;
    if (gaps.count == 0 || (2 * gaps.count + 1) + line.count + 1 > room) return;
    became(changing, work->patch, G_OPEN);
    for (int i = 0; i < gaps.count; i++) {
        struct gap gap = gaps.list[i];
        if (gap.from < from) gap.from = from;
        if (gap.to > whole) gap.to = whole;
        lay_part(changing, &line, (struct gap){from, gap.from}, feature->terrain);
        lay_part(changing, &line, gap, G_BROKEN);
        if (gap.to > from) from = gap.to;
    }
    lay_part(changing, &line, (struct gap){from, whole}, feature->terrain);
}

int dm_changes_of(const struct ground *ground, const struct dm_battle *battle,
                  struct terrain_change changes[DM_CHANGES])
{
    struct changing changing = {ground, changes, 0};
    if (battle->placed) changing.count = dm_pieces_lie(battle, changes);
    for (int i = 1; i <= battle->work_count; i++) {
        const struct dm_work *work = &battle->works[i];
        if (!work->patch) continue;
        bool wall =
            work->patch <= ground->feature_count && ground->features[work->patch - 1].linear;
        uint8_t kind = kind_of(&changing, work->patch);
        if (wall && kind != G_BRIDGE) {
            lay_wall(&changing, battle, i);
        } else if (work->ruined && changing.count < DM_CHANGES) {
            bool gone = kind == G_BRIDGE || kind == G_HAYSTACK;
            became(&changing, work->patch, gone ? G_OPEN : G_BROKEN);
        }
    }
    return changing.count;
}
