// The table as those who move know it: who stands where, and who is in whose way.
#include "rules/tyneside/moving/survey.h"
#include "rules/tyneside/arms.h"
#include "rules/tyneside/field/field.h"
#include "rules/tyneside/field/terrain.h"
#include "rules/tyneside/hiding/hiding.h"
#include "rules/tyneside/moving/movement.h"
#include "rules/tyneside/moving/moving.h"

#include <assert.h>
#include <string.h>

#define HORSE_RADIUS MM(20)
#define CHEST_RADIUS MM(10)

void ty_survey_lay(struct ty_survey *survey, const struct ground *ground,
                   const struct ty_battle *battle, enum side side)
{
    survey->ground = ground;
    survey->battle = battle;
    survey->side = side;
    ty_terrain(ground, battle, &survey->terrain);
    survey->reach.unit = 0;
    survey->rider = 0;
    survey->chargers.unit = 0;
    survey->checked.kind = END;
    ty_find_horses(battle, &survey->horses);
    memset(survey->eyes, EYES_NOT_ASKED, sizeof survey->eyes);
}

static_assert(sizeof(struct ty_workings) <= WORKINGS_CAP, "they have room in a list's workings");
static_assert(TY_KEPT <= UINT8_MAX, "what is kept is numbered by a byte");

struct ty_workings *ty_workings_in(struct workings *workings)
{
    struct ty_workings *in = (void *)workings->room;
    if (!workings->laid) in->kept.count = 0;
    workings->laid = true;
    return in;
}

static unsigned mark_of(const struct choice *choice)
{
    unsigned place = (unsigned)choice->x * 31u + (unsigned)choice->y;
    return (choice->figure * 7u + choice->group + place) % TY_KEPT_HEAD;
}

void ty_keep_command(struct ty_kept *kept, const struct ty_survey *survey)
{
    if (survey->checked.kind == END || kept->count == TY_KEPT) return;
    if (kept->count == 0) memset(kept->first, 0, sizeof kept->first);
    uint8_t *first = &kept->first[mark_of(&survey->checked)];
    kept->list[kept->count++] =
        (struct ty_kept_command){survey->checked, survey->command, .other = *first};
    *first = (uint8_t)kept->count;
}

static const struct ty_command *find_kept(const struct ty_kept *kept, const struct choice *choice)
{
    if (kept->count == 0) return NULL;
    for (int i = kept->first[mark_of(choice)]; i; i = kept->list[i - 1].other) {
        if (choice_equal(&kept->list[i - 1].choice, choice)) return &kept->list[i - 1].command;
    }
    return NULL;
}

const struct ty_command *ty_command_kept(const struct workings *workings,
                                         const struct choice *choice)
{
    if (!workings || !workings->laid) return NULL;
    const struct ty_workings *in = (const void *)workings->room;
    if (choice_equal(&in->survey.checked, choice)) return &in->survey.command;
    return find_kept(&in->kept, choice);
}

static void drive_in(const struct ty_battle *battle, int number, struct ty_peg *peg)
{
    const struct ty_figure *figure = &battle->figures[number];
    peg->at = ty_point(figure);
    peg->radius = ty_radius(figure);
    peg->figure = (uint8_t)number;
    peg->unit = figure->unit;
    peg->standing = !ty_disabled(battle, figure);
}

static void add_members(struct ty_survey *survey, int unit)
{
    const struct ty_battle *battle = survey->battle;
    const struct ty_numbers numbers = battle->units[unit].numbers;
    struct ty_reach *reach = &survey->reach;
    reach->unit = (uint8_t)unit;
    reach->own = reach->foes = reach->others = 0;
    reach->laid = false;
    for (int i = numbers.first; i <= numbers.last; i++) {
        if (battle->figures[i].unit != unit || !ty_on_table(&battle->figures[i])) continue;
        assert(reach->own < TY_MEMBERS);
        struct ty_peg *peg = &reach->members[reach->own++];
        drive_in(battle, i, peg);
        peg->fights = false;
    }
    ty_find_movers(battle, reach);
}

// As far as one action takes anybody of the unit.
static struct bounds bounds_of(const struct ty_survey *survey)
{
    struct point least = {PLANE_MAX, PLANE_MAX}, most = {0, 0};
    for (int i = 0; i < survey->reach.own; i++) {
        const struct ty_peg *peg = &survey->reach.members[i];
        const struct ty_figure *figure = &survey->battle->figures[peg->figure];
        int32_t far = ty_allowance(survey->battle, figure) + peg->radius + TY_CONTACT;
        if (peg->at.x - far < least.x) least.x = peg->at.x - far;
        if (peg->at.y - far < least.y) least.y = peg->at.y - far;
        if (peg->at.x + far > most.x) most.x = peg->at.x + far;
        if (peg->at.y + far > most.y) most.y = peg->at.y + far;
    }
    return (struct bounds){least, most};
}

// Where a centre may lie whose base comes into some bounds; few of those bases are so large that
// they need no second look.
static struct bounds centres_about(const struct bounds *bounds)
{
    return bounds_about(bounds->least, bounds->most, TY_WIDEST);
}

static void add_enemies(struct ty_survey *survey, const struct bounds *bounds)
{
    const struct ty_battle *battle = survey->battle;
    struct ty_numbers enemies = ty_enemies_of(battle, survey->side);
    struct bounds centres = centres_about(bounds);
    struct ty_reach *reach = &survey->reach;
    for (int i = enemies.first; i <= enemies.last; i++) {
        const struct ty_figure *enemy = &battle->figures[i];
        if (!bounds_hold(&centres, ty_point(enemy), 0)) continue;
        if (!bounds_hold(bounds, ty_point(enemy), ty_radius(enemy))) continue;
        if (enemy->side == survey->side || !ty_is_known(battle, enemy)) continue;
        drive_in(battle, i, &reach->near[reach->others++]);
    }
    reach->foes = reach->others;
}

static bool touches(const struct ty_peg *own, const struct ty_peg *foe)
{
    return plane_within(own->at, foe->at, own->radius + foe->radius + TY_CONTACT);
}

// Most enemies are beyond the touch of anybody.
static void find_fighters(struct ty_reach *reach)
{
    struct bounds about = {reach->members[0].at, reach->members[0].at};
    for (int i = 1; i < reach->own; i++) {
        about = bounds_with(&about, reach->members[i].at);
    }
    for (int j = 0; j < reach->foes; j++) {
        const struct ty_peg *foe = &reach->near[j];
        if (!bounds_hold(&about, foe->at, TY_TOUCH) || !foe->standing) continue;
        for (int i = 0; i < reach->own; i++) {
            struct ty_peg *own = &reach->members[i];
            if (own->standing && touches(own, foe)) own->fights = true;
        }
    }
}

static void add_friends(struct ty_survey *survey, const struct bounds *bounds)
{
    const struct ty_battle *battle = survey->battle;
    struct ty_numbers friends = battle->numbers[survey->side];
    struct bounds centres = centres_about(bounds);
    struct ty_reach *reach = &survey->reach;
    for (int i = friends.first; i <= friends.last; i++) {
        const struct ty_figure *friend = &battle->figures[i];
        if (!bounds_hold(&centres, ty_point(friend), 0) || friend->unit == reach->unit) continue;
        if (!bounds_hold(bounds, ty_point(friend), ty_radius(friend))) continue;
        if (friend->side != survey->side || !ty_on_table(friend)) continue;
        drive_in(battle, i, &reach->near[reach->others++]);
    }
}

static void add_thing(struct ty_survey *survey, const struct bounds *bounds, struct point at,
                      int32_t radius)
{
    struct ty_peg peg = {.at = at, .radius = radius};
    if (bounds_hold(bounds, at, radius)) survey->reach.near[survey->reach.others++] = peg;
}

// A pavise hinders nobody (TY_R15).
static void add_things(struct ty_survey *survey, const struct bounds *bounds)
{
    const struct ty_battle *battle = survey->battle;
    for (int i = 0; i < survey->horses.count; i++) {
        const struct ty_horse *horse = &battle->figures[survey->horses.list[i]].horse;
        add_thing(survey, bounds, (struct point){horse->x, horse->y}, HORSE_RADIUS);
    }
    for (int i = 1; i <= battle->chests; i++) {
        const struct ty_object *object = ty_object_in(battle, i);
        if (object->kind != CHEST || object->carrier || object->x < 0) continue;
        add_thing(survey, bounds, (struct point){object->x, object->y}, CHEST_RADIUS);
    }
}

void ty_survey_unit(struct ty_survey *survey, int unit)
{
    if (survey->reach.unit != unit) add_members(survey, unit);
}

void ty_survey_reach(struct ty_survey *survey, int unit)
{
    struct ty_reach *reach = &survey->reach;
    ty_survey_unit(survey, unit);
    if (reach->laid) return;
    reach->laid = true;
    struct bounds bounds = bounds_of(survey);
    add_enemies(survey, &bounds);
    find_fighters(reach);
    add_friends(survey, &bounds);
    add_things(survey, &bounds);
    reach->slow =
        survey->battle->smoke_count != 0 || terrain_any(&survey->terrain, TY_SLOWS, &bounds);
    reach->barred = terrain_any(&survey->terrain, TY_BARS, &bounds);
}

bool ty_survey_touches(const struct ty_survey *survey, struct point at, int32_t radius)
{
    struct bounds about = bounds_about(at, at, TY_TOUCH);
    for (int i = 0; i < survey->reach.foes; i++) {
        const struct ty_peg *foe = &survey->reach.near[i];
        if (!bounds_hold(&about, foe->at, 0)) continue;
        if (foe->standing && plane_within(at, foe->at, radius + foe->radius + TY_CONTACT)) {
            return true;
        }
    }
    return false;
}

// How far one base lies in another, rounded up. Most are told apart by one coordinate.
static int32_t overlap(struct point a, struct point b, int32_t reach)
{
    struct point way = {b.x - a.x, b.y - a.y};
    if (way.x >= reach || way.x <= -reach || way.y >= reach || way.y <= -reach) return 0;
    if (plane_dot(way, way) >= (int64_t)reach * reach) return 0;
    return reach - plane_length(way);
}

int32_t ty_survey_overlap(const struct ty_survey *survey, struct point at, int32_t radius)
{
    for (int i = 0; i < survey->reach.others; i++) {
        const struct ty_peg *peg = &survey->reach.near[i];
        int32_t depth = overlap(at, peg->at, radius + peg->radius);
        if (depth) return depth;
    }
    return 0;
}

int ty_survey_who(const struct ty_survey *survey, struct point at, int32_t radius)
{
    for (int i = 0; i < survey->reach.others; i++) {
        const struct ty_peg *peg = &survey->reach.near[i];
        if (overlap(at, peg->at, radius + peg->radius)) return peg->figure;
    }
    return 0;
}

bool ty_survey_blind(struct ty_survey *survey, int unit)
{
    uint8_t *eyes = &survey->eyes[unit];
    if (*eyes == EYES_NOT_ASKED) {
        *eyes = ty_is_blind(survey->ground, survey->battle, unit) ? EYES_BLIND : EYES_OPEN;
    }
    return *eyes == EYES_BLIND;
}

int ty_survey_fought(const struct ty_survey *survey)
{
    const struct ty_reach *reach = &survey->reach;
    int first = 0;
    for (int i = 0; i < reach->own; i++) {
        const struct ty_peg *own = &reach->members[i];
        for (int j = 0; own->fights && j < reach->foes; j++) {
            const struct ty_peg *foe = &reach->near[j];
            if (foe->standing && touches(own, foe) && (!first || foe->unit < first)) {
                first = foe->unit;
            }
        }
    }
    return first;
}

void ty_body_lay(const struct ty_survey *survey, struct ty_body *body)
{
    body->count = 0;
    for (int i = 0; i < survey->reach.own; i++) {
        const struct ty_peg *peg = &survey->reach.members[i];
        body->members[body->count++] = (struct ty_member){.was = peg->at,
                                                          .is = peg->at,
                                                          .radius = peg->radius,
                                                          .figure = peg->figure,
                                                          .standing = peg->standing};
    }
}

int32_t ty_body_overlap(const struct ty_body *body, const struct ty_member *who, struct point at)
{
    for (int i = 0; i < body->count; i++) {
        const struct ty_member *other = &body->members[i];
        int32_t depth = other != who ? overlap(at, other->is, who->radius + other->radius) : 0;
        if (depth) return depth;
    }
    return 0;
}
