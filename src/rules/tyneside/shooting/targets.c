// Who is shot at: marks and ranges, and who of a unit may be hit (TY_7_7, TY_7_18).
#include "rules/tyneside/arms.h"
#include "rules/tyneside/field/field.h"
#include "rules/tyneside/shooting/shooting.h"

#define HORSE_RADIUS MM(20)

bool ty_is_horse(int target)
{
    return target > TY_HORSE_ID && target <= TY_HORSE_ID + TY_HORSES;
}

bool ty_mark_of(const struct ground *ground, const struct ty_battle *battle, int target,
                struct eye *mark)
{
    if (ty_is_horse(target)) {
        const struct ty_horse *horse = &ty_named(battle, (uint8_t)(target - TY_HORSE_ID))->horse;
        struct point at = {horse->x, horse->y};
        *mark = (struct eye){at, HORSE_RADIUS, horse->there ? ty_level_at(ground, battle, at) : 0};
        return horse->there;
    }
    const struct ty_figure *figure = &battle->figures[target];
    *mark = ty_mark_by(figure);
    return ty_standing(battle, figure) && !figure->hidden;
}

// Rounded up, so that a limit is kept to the last tenth of a millimetre.
int32_t ty_range_to(const struct ty_figure *shooter, const struct eye *mark)
{
    struct point way = {mark->at.x - shooter->x, mark->at.y - shooter->y};
    int32_t radii = ty_radius(shooter) + mark->radius, length = plane_length(way);
    int64_t length2 = (int64_t)length * length;
    if (length2 < plane_dot(way, way)) length++;
    return length > radii ? length - radii : 0;
}

void ty_shot_of(const struct ground *ground, const struct ty_battle *battle, int shooter, int slot,
                int target, struct ty_shot *shot)
{
    const struct ty_figure *own = &battle->figures[shooter];
    const uint8_t *options = battle->head.options;
    struct eye mark;
    ty_mark_of(ground, battle, target, &mark);
    *shot = (struct ty_shot){
        .shooter = own->class,
        .missile = own->missiles[slot],
        .horse_after = options[HORSE_ROLL],
        .arquebus_none = options[ARQUEBUS_NOUMIN],
        .extreme_d12 = options[EXTREME_COVER],
        .shuriken_wounds = options[SHURIKEN_WOUNDS],
        .range = ty_range_to(own, &mark),
    };
    if (ty_is_horse(target)) { // TY_R71
        shot->target = TY_HORSE;
        shot->armour = battle->figures[target - TY_HORSE_ID].horse.barding;
        struct base base = plane_disc(mark.at, mark.radius);
        shot->cover = ty_base_covered(ground, battle, &base, ty_point(own));
        return;
    }
    const struct ty_figure *foe = &battle->figures[target];
    shot->target = foe->class;
    shot->armour = foe->armour;
    shot->mounted = foe->mounted;
    shot->horse_armour = foe->mounted ? foe->barding : UNARMOURED;
    shot->cover = ty_covered(ground, battle, &battle->figures[target], ty_point(own));
}

// TY_R23 Nobody of the same unit whom the shooter can see stands before him.
static bool in_front_rank(const struct ground *ground, const struct ty_battle *battle, int shooter,
                          int target)
{
    const struct ty_figure *own = &battle->figures[shooter], *foe = &battle->figures[target];
    const struct ty_numbers *numbers = &battle->units[foe->unit].numbers;
    for (int i = numbers->first; i <= numbers->last; i++) {
        const struct ty_figure *other = &battle->figures[i];
        if (i == target || other->unit != foe->unit || other->hidden) continue;
        if (!ty_standing(battle, other)) continue;
        if (!segment_within(ty_point(own), ty_point(foe), ty_point(other), ty_radius(other))) {
            continue;
        }
        if (ty_sees(ground, battle, shooter, i)) return false;
    }
    return true;
}

static bool any_at_short(const struct ground *ground, const struct ty_battle *battle, int shooter,
                         int slot, const struct ty_eligible *eligible)
{
    const struct ty_figure *own = &battle->figures[shooter];
    for (int i = 0; i < eligible->count; i++) {
        struct eye mark;
        ty_mark_of(ground, battle, eligible->list[i], &mark);
        if (ty_band_of(own->missiles[slot], ty_range_to(own, &mark)) == BAND_SHORT) return true;
    }
    return false;
}

static void keep_front_rank(const struct ground *ground, const struct ty_battle *battle,
                            int shooter, struct ty_eligible *eligible)
{
    int kept = 0;
    for (int i = 0; i < eligible->count; i++) {
        uint8_t target = eligible->list[i];
        if (in_front_rank(ground, battle, shooter, target)) eligible->list[kept++] = target;
    }
    eligible->count = kept;
}

static bool fights_one_of(const struct ty_battle *battle, int friend,
                          const struct ty_eligible *eligible)
{
    for (int i = 0; i < eligible->count; i++) {
        if (ty_touching(&battle->figures[friend], &battle->figures[eligible->list[i]])) return true;
    }
    return false;
}

static bool is_in_reach(const struct ty_shot *shot)
{
    enum ty_band band = ty_band_of((enum ty_missile)shot->missile, shot->range);
    return ty_band_in_cover(band, shot->cover, shot->extreme_d12) != BAND_BEYOND;
}

// TY_R12 With the switch friends who fight them may be hit instead; the list stays in order.
static void add_friends_at_risk(const struct ground *ground, const struct ty_battle *battle,
                                int shooter, int slot, struct ty_eligible *eligible)
{
    struct ty_eligible all = {.named = eligible->named};
    int foe = 0;
    for (int i = 1; i <= battle->count && all.count < TY_MEMBERS * 2; i++) {
        const struct ty_figure *friend = &battle->figures[i];
        if (foe < eligible->count && eligible->list[foe] == i) {
            all.list[all.count++] = eligible->list[foe++];
            continue;
        }
        if (i == shooter || friend->side != battle->figures[shooter].side) continue;
        if (!ty_standing(battle, friend) || !fights_one_of(battle, i, eligible)) continue;
        struct ty_shot shot;
        ty_shot_of(ground, battle, shooter, slot, i, &shot);
        if (is_in_reach(&shot)) all.list[all.count++] = (uint8_t)i;
    }
    *eligible = all;
}

struct problem ty_eligible_find(const struct ground *ground, const struct ty_battle *battle,
                                int shooter, int slot, int unit, struct ty_eligible *eligible)
{
    struct problem why = forbidden(TY_7_18, "there is nobody of that unit to shoot at");
    const struct ty_numbers *numbers = &battle->units[unit].numbers;
    eligible->count = 0;
    for (int i = numbers->first; i <= numbers->last; i++) {
        if (battle->figures[i].unit != unit || !ty_standing(battle, &battle->figures[i])) continue;
        struct problem problem = ty_aim_check(ground, battle, shooter, slot, i);
        if (fine(problem)) {
            eligible->list[eligible->count++] = (uint8_t)i;
        } else {
            why = problem;
        }
    }
    if (eligible->count == 0) return why;
    if (any_at_short(ground, battle, shooter, slot, eligible)) {
        keep_front_rank(ground, battle, shooter, eligible);
    }
    if (!eligible->count) return forbidden(TY_7_18, "nobody of its front rank can be shot at");
    eligible->named = eligible->list[0];
    if (battle->head.options[MELEE_FIRE_RISK]) {
        add_friends_at_risk(ground, battle, shooter, slot, eligible);
    }
    return no_problem();
}
