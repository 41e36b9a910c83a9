// The order of battle of a force that plays itself, and of any other until its player has ideas of
// his own: blocks two deep along the edge, samurai in the middle (TY_12_4, TY_R89).
//
// Places are reckoned as the force sees them: to the right of the middle of its edge, and ahead of it.
#include "rules/tyneside/deployment/deployment.h"
#include "rules/tyneside/field/field.h"
#include "rules/tyneside/field/terrain.h"
#include "table/body.h"

#include <assert.h>

#define FRONT        CM(18)
#define FILES        3 // of a block; a unit larger than two ranks of these has one file more
#define FOOT_SPACE   MM(30)
#define HORSE_SPACE  MM(50)
#define SHOOTER_RANK MM(20) // bases touch, so that the second rank shoots over the first (TY_7_5)
#define SIDE_STEP    MM(5)
#define BACK_STEP    CM(1)

// From the middle outwards.
enum station { OF_SAMURAI, OF_OTHER_FOOT, OF_SHOOTERS, OF_RIDERS, STATIONS };

struct block {
    uint8_t unit;
    int figures, files;
    int32_t file, rank;    // from one to the next
    int32_t margin;        // the radius of its largest base
    int32_t across, ahead; // of the middle of its front rank
};

struct formation {
    const struct ground *ground;
    const struct ty_battle *battle;
    struct terrain terrain;
    enum side side;
    int32_t gap; // between blocks
    int count;
    struct block blocks[TY_UNITS];
};

static enum station station_of(const struct ty_battle *battle, int unit)
{
    int riders = 0, figures = ty_standing_in(battle, unit);
    bool leader;
    for (int i = battle->units[unit].numbers.first; i <= battle->units[unit].numbers.last; i++) {
        const struct ty_figure *figure = &battle->figures[i];
        riders += figure->unit == unit && ty_standing(battle, figure) && figure->mounted;
    }
    if (2 * riders > figures) return OF_RIDERS;
    if (ty_is_missile_unit(battle, unit)) return OF_SHOOTERS;
    return ty_class_of_unit(battle, unit, &leader) >= BUSHI ? OF_SAMURAI : OF_OTHER_FOOT;
}

static struct block block_of(const struct ty_battle *battle, int unit)
{
    struct block block = {.unit = (uint8_t)unit, .file = FOOT_SPACE, .margin = MM(10)};
    for (int i = battle->units[unit].numbers.first; i <= battle->units[unit].numbers.last; i++) {
        const struct ty_figure *figure = &battle->figures[i];
        if (figure->unit != unit || !ty_standing(battle, figure)) continue;
        block.figures++;
        if (!figure->mounted) continue;
        block.file = HORSE_SPACE;
        block.margin = ty_radius(figure);
    }
    assert(block.figures > 0);
    bool shooters = block.file == FOOT_SPACE && ty_is_missile_unit(battle, unit);
    int files = block.figures > 2 * FILES ? FILES + 1 : FILES;
    block.rank = shooters ? SHOOTER_RANK : block.file;
    block.files = block.figures < files ? block.figures : files;
    return block;
}

static int32_t half_width(const struct block *block)
{
    return (block->files - 1) * block->file / 2 + block->margin;
}

// From the front rank to the rear of the last one.
static int32_t depth(const struct block *block)
{
    return (block->figures - 1) / block->files * block->rank + block->margin;
}

static struct point place_of(const struct formation *formation, const struct block *block, int man)
{
    const struct ground *ground = formation->ground;
    bool near = ty_home_is_near(formation->battle, formation->side);
    struct layout ranks = {.form = LAYOUT_RANKS,
                           .count = block->figures,
                           .facing = ty_ahead_in(formation->battle, formation->side),
                           .files = block->files,
                           .file = block->file,
                           .rank = block->rank};
    ranks.centre.x = ground->width / 2 + (near ? block->across : -block->across);
    ranks.centre.y = near ? block->ahead : ground->height - block->ahead;
    return layout_slot(&ranks, man);
}

static bool keep_apart(const struct block *a, const struct block *b, int32_t gap)
{
    int32_t beside = a->across < b->across ? b->across - a->across : a->across - b->across;
    const struct block *fore = a->ahead > b->ahead ? a : b, *rear = fore == a ? b : a;
    return beside - half_width(a) - half_width(b) >= gap ||
           fore->ahead - depth(fore) - (rear->ahead + rear->margin) >= gap;
}

// Nobody stands astride a wall, or in the side of a house.
static bool is_walled(const struct terrain *terrain, const struct base *base)
{
    struct bounds about = bounds_about(base->centre, base->centre, base->radius);
    struct patches each = terrain_near(terrain, TY_SOLID, &about);
    while (patches_next(&each)) {
        if (shape_near(&each.patch.shape, base, 0)) return true;
    }
    return false;
}

static bool is_taken(const struct formation *formation, const struct base *base)
{
    const struct ty_battle *battle = formation->battle;
    for (int i = battle->numbers[side_other(formation->side)].first;
         i <= battle->numbers[side_other(formation->side)].last; i++) {
        const struct ty_figure *other = &battle->figures[i];
        if (other->side == formation->side || !ty_on_table(other)) continue;
        struct base taken = ty_base(other);
        if (base_overlaps(base, &taken)) return true;
    }
    return false;
}

static bool is_free(const struct formation *formation, const struct block *block)
{
    const struct ground *ground = formation->ground;
    int32_t right = block->across + half_width(block), left = block->across - half_width(block);
    if (right > ground->width / 2 || left < -ground->width / 2) return false;
    for (int i = 0; i < formation->count; i++) {
        if (!keep_apart(block, &formation->blocks[i], formation->gap)) return false;
    }
    for (int man = 0; man < block->figures; man++) {
        struct base base = plane_disc(place_of(formation, block, man), block->margin);
        if (is_walled(&formation->terrain, &base) || is_taken(formation, &base)) return false;
    }
    return true;
}

// Where the next block may have its middle at the nearest, to the right (1) or to the left (-1): in
// the first line beyond those who stand there, so that nobody is nearer to the middle than his betters.
static int32_t beginning(const struct formation *formation, const struct block *block, int way)
{
    int32_t outermost = 0;
    for (int i = 0; i < formation->count; i++) {
        const struct block *other = &formation->blocks[i];
        int32_t begin = way * other->across + half_width(other) + formation->gap;
        if (other->ahead != block->ahead) continue;
        if (begin + half_width(block) > outermost) outermost = begin + half_width(block);
    }
    return outermost;
}

static bool find_room(const struct formation *formation, struct block *block, int way)
{
    int32_t across = beginning(formation, block, way);
    for (; across <= formation->ground->width / 2; across += SIDE_STEP) {
        block->across = way * across;
        if (is_free(formation, block)) return true;
    }
    return false;
}

static bool find_room_behind(const struct formation *formation, struct block *block, int way)
{
    for (block->ahead -= BACK_STEP; block->ahead >= depth(block); block->ahead -= BACK_STEP) {
        for (int32_t across = 0; across <= formation->ground->width / 2; across += SIDE_STEP) {
            block->across = way * across;
            if (is_free(formation, block)) return true;
            block->across = -way * across;
            if (is_free(formation, block)) return true;
        }
    }
    return false;
}

// Alternately right and left, and where there is no more room in the line, behind it.
static bool add_block(struct formation *formation, int unit)
{
    struct block block = block_of(formation->battle, unit);
    int way = formation->count > 0 && formation->count % 2 == 0 ? -1 : 1;
    block.ahead = FRONT;
    bool found = find_room(formation, &block, way) || find_room(formation, &block, -way) ||
                 find_room_behind(formation, &block, way);
    if (found) formation->blocks[formation->count++] = block;
    return found;
}

// The commander's unit is the first of its kind.
static bool draw_up(struct formation *formation)
{
    const struct ty_battle *battle = formation->battle;
    int first = battle->figures[battle->terms.commanders[formation->side]].unit;
    if (!ty_first_in(battle, first)) first = 0; // or nobody knows where it is
    formation->count = 0;
    for (enum station station = 0; station < STATIONS; station++) {
        if (first && station_of(battle, first) == station && !add_block(formation, first)) {
            return false;
        }
        for (int unit = 1; unit <= battle->unit_count; unit++) {
            if (battle->units[unit].side != formation->side || unit == first) continue;
            if (!ty_first_in(battle, unit) || station_of(battle, unit) != station) continue;
            if (!add_block(formation, unit)) return false;
        }
    }
    return true;
}

bool ty_formation(const struct ground *ground, const struct ty_battle *battle, enum side side,
                  struct point places[TY_FIGURES + 1])
{
    static const int32_t gaps[] = {CM(6), CM(3), CM(1)}; // the first is the book's
    struct formation formation;
    bool whole = false;
    formation.ground = ground;
    formation.battle = battle;
    formation.side = side;
    formation.count = 0;
    ty_terrain(ground, battle, &formation.terrain);
    for (size_t i = 0; i < sizeof gaps / sizeof *gaps && !whole; i++) {
        formation.gap = gaps[i];
        whole = draw_up(&formation);
    }
    for (int i = 0; i < formation.count && whole; i++) {
        const struct block *block = &formation.blocks[i];
        for (int figure = 1, man = 0; figure <= battle->count; figure++) {
            if (battle->figures[figure].unit != block->unit) continue;
            if (!ty_standing(battle, &battle->figures[figure])) continue;
            places[figure] = place_of(&formation, block, man++);
        }
    }
    return whole;
}
