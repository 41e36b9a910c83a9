// Lines of shot: arcs, ranks and gaps (TY_7_3 to TY_7_6).
#include "rules/tyneside/arms.h"
#include "rules/tyneside/field/field.h"
#include "rules/tyneside/field/terrain.h"
#include "rules/tyneside/shooting/shooting.h"

#include <assert.h>

#define GAP_FAR    CM(4)
#define GAP_SHORT  CM(2)
#define GAP_NEAR   CM(2) // a gap so near to the shooter is no matter
#define FRIEND_FAR CM(5)
#define RANK       CM(2)
#define WALL_SEEN  CM(5) // who stands so near to a compound wall looks over it
#define ON_LINE    (MM(1) / 2 * (int64_t)65536) // so little beside a direction is nothing

struct shot_line {
    const struct ground *ground;
    const struct ty_battle *battle;
    const struct ty_figure *shooter;
    struct eye mark;
    bool two_ranks, at_short;
    bool leans;     // he touches a friend nearer to the target than himself
    int into_melee; // a friend as high as both ends who fights the target; 0: none
    int friend_count;
    uint8_t friends[TY_FIGURES]; // who are in the way, or may be
    struct terrain terrain;
    int block_count;
    struct shape blocks[GROUND_FEATURES_CAP]; // likewise of terrain
};

static bool is_near(const struct ty_figure *figure, const struct eye *mark, int32_t distance)
{
    return plane_within(ty_point(figure), mark->at, ty_radius(figure) + mark->radius + distance);
}

// TY_7_3 The picture of the arc is lost: TY_R8 says how it is read.
struct sector ty_arc_of(const struct ty_battle *battle, const struct ty_figure *rider)
{
    struct sector all_round = {0};
    if (!rider->mounted) return all_round; // TY_7_2
    switch (battle->head.options[HORSE_ARC]) {
    case ARC_LEFT: return (struct sector){rider->facing, 2 * TURN_RIGHT_ANGLE};
    case ARC_FRONT_LEFT: return (struct sector){rider->facing, TURN_RIGHT_ANGLE};
    default: return all_round;
    }
}

static struct point heading(uint16_t angle)
{
    return (struct point){plane_cosine(angle), plane_sine(angle)};
}

// A facing is rounded, so that who stands dead ahead may lie a hair beside its line; the rules know
// no less than a millimetre.
bool ty_in_arc(const struct ty_battle *battle, const struct ty_figure *rider, struct point target)
{
    struct sector arc = ty_arc_of(battle, rider);
    assert(arc.sweep <= 2 * TURN_RIGHT_ANGLE);
    if (!arc.sweep) return true;
    struct point way = {target.x - rider->x, target.y - rider->y};
    struct point right = heading(arc.from), left = heading((uint16_t)(arc.from + arc.sweep));
    return plane_cross(right, way) >= -ON_LINE && plane_cross(way, left) >= -ON_LINE;
}

// TY_7_5 The men close before him, if he leans on one of them; but into no fight of theirs (TY_R12).
static bool is_shot_over(const struct shot_line *line, const struct ty_figure *friend)
{
    return line->leans && ty_gap(line->shooter, friend) < (line->two_ranks ? 2 * RANK : RANK);
}

// TY_7_6
static bool is_below(const struct shot_line *line, const struct ty_figure *friend)
{
    return friend->level < line->shooter->level || friend->level < line->mark.level;
}

static bool is_friend(const struct shot_line *line, const struct ty_figure *figure)
{
    return figure->side == line->shooter->side && figure != line->shooter &&
           ty_standing(line->battle, figure);
}

// Those by the shooter or by the target, one of whom the shooter may lean on.
static int find_near(struct shot_line *line, uint8_t near[TY_FIGURES])
{
    const struct ty_battle *battle = line->battle;
    struct eye own = ty_mark_by(line->shooter);
    const struct ty_numbers *numbers = &battle->numbers[line->shooter->side];
    int count = 0;
    for (int i = numbers->first; i <= numbers->last; i++) {
        const struct ty_figure *friend = &battle->figures[i];
        bool by_shooter = is_near(friend, &own, FRIEND_FAR);
        if (!by_shooter && !is_near(friend, &line->mark, FRIEND_FAR)) continue;
        if (!is_friend(line, friend)) continue;
        near[count++] = (uint8_t)i;
        if (by_shooter && ty_touching(friend, line->shooter)) {
            line->leans |= plane_distance2(ty_point(friend), line->mark.at) <
                           plane_distance2(own.at, line->mark.at);
        }
    }
    return count;
}

static void find_friends(struct shot_line *line)
{
    uint8_t near[TY_FIGURES];
    int count = find_near(line, near);
    for (int i = 0; i < count; i++) {
        const struct ty_figure *friend = &line->battle->figures[near[i]];
        if (is_below(line, friend)) continue;
        if (is_near(friend, &line->mark, TY_CONTACT)) line->into_melee = near[i];
        if (is_shot_over(line, friend)) continue;
        line->friends[line->friend_count++] = near[i];
    }
}

static bool is_far_from(const struct shape *wall, const struct eye *end)
{
    return !shape_within(wall, end->at, WALL_SEEN + end->radius);
}

// TY_R10 What hides the two ends from each other where it stands between them.
static bool blocks(const struct shot_line *line, const struct patch *patch)
{
    const struct eye own = ty_mark_by(line->shooter), *foe = &line->mark;
    const struct shape *shape = &patch->shape;
    if (patch->kind == HILL) return patch->level > own.level && patch->level > foe->level;
    if (patch->kind == COMPOUND_WALL) {
        return own.level == 0 && foe->level == 0 && is_far_from(shape, &own) &&
               is_far_from(shape, foe);
    }
    return !shape_holds(shape, own.at) && !shape_holds(shape, foe->at);
}

static void find_blocks(struct shot_line *line)
{
    struct bounds beside = bounds_about(ty_point(line->shooter), line->mark.at, GAP_FAR - 1);
    ty_terrain(line->ground, line->battle, &line->terrain);
    struct patches each = terrain_near(&line->terrain, TY_SCREENS, &beside);
    while (patches_next(&each)) {
        if (blocks(line, &each.patch)) line->blocks[line->block_count++] = each.patch.shape;
    }
}

// TY_7_4 The line leads through a passage between two points that is too narrow.
static bool is_narrow(const struct shot_line *line, struct point left, struct point right)
{
    struct point from = ty_point(line->shooter);
    int32_t wide = line->at_short ? GAP_SHORT : GAP_FAR;
    if (plane_distance2(left, right) >= (int64_t)wide * wide) return false;
    if (!segments_cross(from, line->mark.at, left, right)) return false;
    return !segment_within(left, right, from, GAP_NEAR + ty_radius(line->shooter));
}

// The shortest way between two bases runs along the line of their centres.
static bool between_friends(const struct shot_line *line, const struct ty_figure *a,
                            const struct ty_figure *b)
{
    int32_t wide = line->at_short ? GAP_SHORT : GAP_FAR;
    if (!plane_within(ty_point(a), ty_point(b), ty_radius(a) + ty_radius(b) + wide)) return false;
    struct point left = plane_towards(ty_point(a), ty_point(b), ty_radius(a));
    struct point right = plane_towards(ty_point(b), ty_point(a), ty_radius(b));
    return is_narrow(line, left, right);
}

// From a base, or a corner, which is a base of no size, to whatever of the terrain is near.
static bool beside_block(const struct shot_line *line, struct point from, int32_t radius,
                         const struct shape *block)
{
    for (int edge = 0; edge < shape_edges(block); edge++) {
        struct point a = shape_corner(block, edge), b = shape_corner(block, edge + 1);
        struct point right = segment_nearest(a, b, from);
        if (is_narrow(line, plane_towards(from, right, radius), right)) return true;
    }
    return false;
}

static bool between_blocks(const struct shot_line *line, const struct shape *a,
                           const struct shape *b)
{
    for (int i = 0; i < a->count; i++) {
        if (beside_block(line, a->corners[i], 0, b)) return true;
    }
    return false;
}

static bool narrow_passage(const struct shot_line *line)
{
    for (int i = 0; i < line->friend_count; i++) {
        const struct ty_figure *friend = &line->battle->figures[line->friends[i]];
        for (int j = 0; j < i; j++) {
            const struct ty_figure *other = &line->battle->figures[line->friends[j]];
            if (between_friends(line, friend, other)) return true;
        }
        for (int j = 0; j < line->block_count; j++) {
            const struct shape *block = &line->blocks[j];
            if (beside_block(line, ty_point(friend), ty_radius(friend), block)) return true;
        }
    }
    for (int i = 0; i < line->block_count; i++) {
        for (int j = 0; j < line->block_count; j++) {
            if (i == j) continue;
            if (between_blocks(line, &line->blocks[i], &line->blocks[j])) return true;
        }
    }
    return false;
}

static struct problem obstacle_check(struct shot_line *line)
{
    struct point from = ty_point(line->shooter);
    find_friends(line);
    if (line->into_melee) {
        return forbidden_by(TY_7_6, "a friend fights the target", line->into_melee);
    }
    for (int i = 0; i < line->friend_count; i++) {
        const struct ty_figure *friend = &line->battle->figures[line->friends[i]];
        if (segment_within(from, line->mark.at, ty_point(friend), ty_radius(friend))) {
            return forbidden_by(line->leans ? TY_7_5 : TY_7_6,
                                "a friend is in the line of the shot", line->friends[i]);
        }
    }
    find_blocks(line);
    if (narrow_passage(line)) return forbidden(TY_7_4, "the gap in between is too narrow");
    return no_problem();
}

struct problem ty_aim_check(const struct ground *ground, const struct ty_battle *battle,
                            int shooter, int slot, int target)
{
    const struct ty_figure *own = &battle->figures[shooter];
    struct eye mark;
    struct ty_shot shot;
    if (!ty_mark_of(ground, battle, target, &mark)) {
        return forbidden(TY_11_1, "nobody is seen there who could be shot at");
    }
    enum ty_band plain = ty_band_of(own->missiles[slot], ty_range_to(own, &mark));
    if (plain == BAND_BEYOND) return forbidden(TY_7_7, "the target is out of range");
    ty_shot_of(ground, battle, shooter, slot, target, &shot);
    if (ty_band_in_cover(plain, shot.cover, shot.extreme_d12) == BAND_BEYOND) {
        return forbidden(TY_7_8, "at this range nothing in cover can be hit");
    }
    if (!ty_in_arc(battle, own, mark.at)) {
        return forbidden(TY_7_3, "from the saddle one does not shoot to that side");
    }
    struct eye eye = ty_mark_by(own);
    if (!ty_line_clear(ground, battle, &eye, &mark)) {
        return forbidden(TY_11_1, "it does not see the target");
    }
    struct shot_line line;
    line.ground = ground;
    line.battle = battle;
    line.shooter = own;
    line.mark = mark;
    line.two_ranks = shot.missile == ARQUEBUS;
    line.at_short = plain == BAND_SHORT;
    line.leans = false;
    line.into_melee = 0;
    line.friend_count = line.block_count = 0;
    return obstacle_check(&line);
}
