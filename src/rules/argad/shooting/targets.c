// Whom a shot can hit, from how far, and what protects him from it.
#include "rules/argad/shooting/local.h"
#include "rules/argad/structures/works.h"

void ag_company_of(struct ag_company *company, const struct ag_field *field)
{
    *company = (struct ag_company){.field = field};
    ag_groups(field->battle, company->group);
    for (int i = 1; i <= field->battle->count; i++) {
        company->size[company->group[i]]++;
    }
    company->size[0] = 0;
}

bool ag_fights(const struct ag_field *field, int figure, enum side side)
{
    for (int foe = ag_next_foe(field, figure, 0); foe; foe = ag_next_foe(field, figure, foe)) {
        if (field->battle->figures[foe].side == side) return true;
    }
    return false;
}

// AR_8_9, AR_8_10, AR_6_6 The cheapest is asked first: lines of sight are dear. AR_8_11 One who stands
// a level higher looks over everybody, and so it is with lines.
bool ag_may_hit(const struct ag_company *company, const struct ag_attempt *attempt, int member)
{
    const struct ag_battle *battle = company->field->battle;
    const struct ag_figure *shooter = &battle->figures[attempt->figure];
    const struct ag_figure *figure = &battle->figures[member];
    if (attempt->before_contact) return member == attempt->target;
    if (attempt->chosen && attempt->chosen != member) return false;
    if (company->group[member] != company->group[attempt->target]) return false;
    if (figure->side == shooter->side || !ag_is_seen(figure) || figure->crouched) return false;
    int to = 0;
    for (int band = 0; band < AG_BANDS; band++) {
        int limit = ag_missiles[attempt->missile].bands[band].to;
        if (limit > to) to = limit;
    }
    if (ag_gap(shooter, figure) > CM(to)) return false;
    return !ag_fights(company->field, member, (enum side)shooter->side) &&
           ag_sees(company->field, attempt->figure, member);
}

static int32_t gap_to_work(const struct ag_company *company, const struct ag_attempt *attempt)
{
    const struct ag_battle *battle = company->field->battle;
    const struct ag_work *work = &battle->works[attempt->target - AG_WORK_ID];
    struct shape shape = ag_feature(company->field, work->feature);
    return ag_gap_to_shape(&battle->figures[attempt->figure], &shape);
}

int32_t ag_nearest_gap(const struct ag_company *company, const struct ag_attempt *attempt)
{
    const struct ag_battle *battle = company->field->battle;
    const struct ag_figure *shooter = &battle->figures[attempt->figure];
    int32_t nearest = -1;
    if (ag_at_work(attempt->target)) return gap_to_work(company, attempt);
    for (int i = 1; i <= battle->count; i++) {
        if (company->group[i] != company->group[attempt->target]) continue; // most are of no matter
        int32_t gap = ag_gap(shooter, &battle->figures[i]);
        if ((nearest >= 0 && gap >= nearest) || !ag_may_hit(company, attempt, i)) continue;
        nearest = gap;
    }
    return nearest;
}

// From inside, from a tower, or through the window or slit that he stands at.
bool ag_shoots_outdoors(const struct ag_field *field, int number, struct point at)
{
    const struct ag_figure *figure = &field->battle->figures[number];
    const struct terrain *terrain = &field->terrain;
    struct base base = ag_base(figure);
    struct bounds about = bounds_about(base.centre, base.centre, base.radius + AG_BEHIND);
    if (ag_indoors(field, base.centre)) return false;
    if (figure->level && terrain_holds(terrain, IS_TOWER, base.centre)) return false;
    for (struct patches each = terrain_near(terrain, IS_SLIT, &about); patches_next(&each);) {
        if (terrain_has(terrain, IS_WAY, &each.patch)) continue;
        if (shape_near(&each.patch.shape, &base, AG_BEHIND) &&
            shape_meets(&each.patch.shape, base.centre, at)) {
            return false;
        }
    }
    return true;
}

// AR_11_7 Who is good enough for it, of those who learn it. AR_11_9 A sensei wards off everything.
bool ag_wards(const struct ag_battle *battle, int number, enum ag_missile missile)
{
    const struct ag_figure *figure = &battle->figures[number];
    if (battle->head.options[AVOID_ARROWS] != PLAYED || figure->class < 4) return false;
    if (figure->class >= 6) return true;
    return figure->roles & (SAMURAI | MONK | NINJA) && !ag_missiles[missile].firearm;
}

// AR_12_3, AR_12_9 What throws two dice is for crowds.
static enum ag_target crowd_of(const struct ag_company *company, const struct ag_attempt *attempt)
{
    const struct ag_battle *battle = company->field->battle;
    if (ag_at_work(attempt->target)) return AT_BUILDING;
    int size = attempt->before_contact ? 1 : company->size[company->group[attempt->target]];
    if (size > 2 && battle->figures[attempt->target].formed) return AT_CLOSE_ORDER;
    return size > 2 ? AT_GROUP : size == 2 ? AT_COUPLE : AT_LONE;
}

// AR_11_1 A horo fills when its rider moves; it lies between him and whoever is behind him.
bool ag_is_behind(const struct ag_figure *target, const struct ag_figure *shooter)
{
    return target->mount != ON_FOOT && target->moved && ag_has(target, HORO) &&
           !plane_in_arc(ag_point(target), target->facing, TURN_RIGHT_ANGLE, ag_point(shooter));
}

struct ag_shot ag_shot_at(const struct ag_company *company, const struct ag_attempt *attempt,
                          int member)
{
    const struct ag_battle *battle = company->field->battle;
    const struct ag_figure *shooter = &battle->figures[attempt->figure];
    const struct ag_figure *target = &battle->figures[member];
    bool wards = ag_wards(battle, member, (enum ag_missile)attempt->missile);
    bool fantasy = battle->head.options[FANTASY] == PLAYED;
    return (struct ag_shot){
        .missile = attempt->missile,
        .band = attempt->band,
        .armour = target->armour,
        .cover = (uint8_t)ag_cover_of(company->field, member, attempt->figure),
        .target = (uint8_t)crowd_of(company, attempt),
        .skill = attempt->skill,
        .riding = attempt->riding,
        .untrained = attempt->missile == SHURIKEN && shooter->shuriken == HALF_TRAINED,
        .surprise = attempt->surprise && target->surprised,
        .from_behind = ag_is_behind(target, shooter),
        .before_contact = attempt->before_contact,
        .slinging = target->slung,
        .warding = wards ? target->class : 0,
        .by_column_6 = battle->head.options[SENSEI_GUARD] == COLUMN_6,
        .large = fantasy && target->armour >= ARMOUR_6, // AR_18_2
    };
}

// AR_12_9 From an opening of the house itself an arrow flies straight in.
static bool at_opening(const struct ag_field *field, int number, const struct shape *work)
{
    struct base base = ag_base(&field->battle->figures[number]);
    struct bounds about = bounds_about(base.centre, base.centre, base.radius + AG_ACROSS);
    for (struct patches each = terrain_near(&field->terrain, IS_SLIT, &about);
         patches_next(&each);) {
        if (shape_near(&each.patch.shape, &base, AG_TOUCH) &&
            shape_within(work, shape_middle(&each.patch.shape), AG_TOUCH)) {
            return true;
        }
    }
    return false;
}

// AR_12_4 The walls themselves are in no cover against a ball; what is to burn may be.
struct ag_shot ag_shot_at_work(const struct ag_company *company, const struct ag_attempt *attempt)
{
    const struct ag_field *field = company->field;
    int number = attempt->target - AG_WORK_ID;
    const struct ag_work *work = &field->battle->works[number];
    struct shape shape = ag_feature(field, work->feature);
    struct ag_shot shot = {
        .missile = attempt->missile,
        .band = attempt->band,
        .target = work->flags & WORK_LARGE ? AT_LARGE_BUILDING : AT_BUILDING,
    };
    if (attempt->missile == BO_HIYA && !at_opening(field, attempt->figure, &shape)) {
        shot.cover = (uint8_t)ag_cover_of_work(field, number, attempt->figure);
    }
    return shot;
}
