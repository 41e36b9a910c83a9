// The table as those who move know it: who stands where, and who is in whose way.
#include "rules/tyneside/moving/survey.h"
#include "rules/tyneside/arms.h"
#include "rules/tyneside/field/field.h"
#include "rules/tyneside/field/terrain.h"
#include "rules/tyneside/hiding/hiding.h"
#include "rules/tyneside/moving/moving.h"

#include <assert.h>
#include <string.h>

#define HORSE_RADIUS MM(20)
#define CHEST_RADIUS MM(10)

static struct ty_peg peg_of(const struct ty_figure *figure, int number, bool four)
{
    return (struct ty_peg){.at = ty_point(figure),
                           .radius = ty_radius(figure),
                           .figure = (uint8_t)number,
                           .unit = figure->unit,
                           .standing = !ty_is_disabled(figure->class, four, figure->wounds),
                           .seen = figure->seen};
}

// Those it knows of.
static void add_enemies(struct ty_survey *survey, enum side side)
{
    const struct ty_battle *battle = survey->battle;
    const struct ty_numbers numbers = battle->numbers[side_other(side)];
    bool four = ty_is_four(battle);
    int count = survey->count;
    for (int i = numbers.first; i <= numbers.last; i++) {
        const struct ty_figure *figure = &battle->figures[i];
        if (figure->side == side || !ty_is_known(battle, figure)) continue;
        survey->pegs[count++] = peg_of(figure, i, four);
    }
    survey->foes = survey->count = count;
}

static void add_friends(struct ty_survey *survey, enum side side)
{
    const struct ty_battle *battle = survey->battle;
    const struct ty_numbers numbers = battle->numbers[side];
    bool four = ty_is_four(battle);
    int count = survey->count;
    for (int i = numbers.first; i <= numbers.last; i++) {
        const struct ty_figure *figure = &battle->figures[i];
        if (figure->side != side || !ty_on_table(figure)) continue;
        struct ty_roll *roll = &survey->rolls[figure->unit];
        assert(roll->count < TY_MEMBERS);
        roll->pegs[roll->count++] = (uint8_t)count;
        survey->pegs[count++] = peg_of(figure, i, four);
    }
    survey->count = count;
}

// A pavise hinders nobody (TY_R15).
static void add_things(struct ty_survey *survey)
{
    const struct ty_battle *battle = survey->battle;
    for (int i = ty_next_horse(battle, 0); i; i = ty_next_horse(battle, i)) {
        const struct ty_horse *horse = &battle->figures[i].horse;
        survey->pegs[survey->count++] =
            (struct ty_peg){.at = {horse->x, horse->y}, .radius = HORSE_RADIUS};
    }
    for (int i = ty_next_object(battle, 0); i; i = ty_next_object(battle, i)) {
        const struct ty_object *object = ty_object_in(battle, i);
        if (object->kind != CHEST || object->carrier || object->x < 0) continue;
        survey->pegs[survey->count++] =
            (struct ty_peg){.at = {object->x, object->y}, .radius = CHEST_RADIUS};
    }
}

void ty_survey_lay(struct ty_survey *survey, const struct ground *ground,
                   const struct ty_battle *battle, enum side side)
{
    survey->ground = ground;
    survey->battle = battle;
    ty_terrain(ground, battle, &survey->terrain);
    survey->count = 0;
    survey->reach.unit = 0;
    survey->checked.kind = END;
    memset(survey->eyes, EYES_NOT_ASKED, sizeof survey->eyes);
    memset(survey->rolls, 0, sizeof survey->rolls);
    add_enemies(survey, side);
    add_friends(survey, side);
    add_things(survey);
}

static_assert(sizeof(struct ty_survey) <= WORKINGS_CAP, "a survey is kept in a list's workings");

const struct ty_survey *ty_survey_kept(const struct workings *workings)
{
    return workings && workings->laid ? (const void *)workings->room : NULL;
}

struct ty_survey *ty_survey_in(struct workings *workings)
{
    workings->laid = true;
    return (void *)workings->room;
}

void ty_survey_reach_all(struct ty_survey *survey, int unit)
{
    struct ty_reach *reach = &survey->reach;
    reach->unit = (uint8_t)unit;
    reach->slow = reach->barred = true;
    reach->foes = survey->foes;
    reach->others = 0;
    memcpy(reach->pegs, survey->pegs, (size_t)survey->foes * sizeof *survey->pegs);
}

static bool is_in_reach(const struct ty_peg *peg, const struct bounds *bounds)
{
    return peg->at.x + peg->radius >= bounds->least.x &&
           peg->at.x - peg->radius <= bounds->most.x &&
           peg->at.y + peg->radius >= bounds->least.y && peg->at.y - peg->radius <= bounds->most.y;
}

static struct bounds bounds_of(const struct ty_survey *survey, int unit)
{
    const struct ty_roll *roll = &survey->rolls[unit];
    struct bounds bounds = {{INT32_MAX, INT32_MAX}, {INT32_MIN, INT32_MIN}};
    for (int i = 0; i < roll->count; i++) {
        const struct ty_peg *peg = &survey->pegs[roll->pegs[i]];
        const struct ty_figure *figure = &survey->battle->figures[peg->figure];
        int32_t far = ty_allowance(survey->battle, figure) + peg->radius + TY_CONTACT;
        if (peg->at.x - far < bounds.least.x) bounds.least.x = peg->at.x - far;
        if (peg->at.y - far < bounds.least.y) bounds.least.y = peg->at.y - far;
        if (peg->at.x + far > bounds.most.x) bounds.most.x = peg->at.x + far;
        if (peg->at.y + far > bounds.most.y) bounds.most.y = peg->at.y + far;
    }
    return bounds;
}

void ty_survey_reach(struct ty_survey *survey, int unit)
{
    struct ty_reach *reach = &survey->reach;
    if (reach->unit == unit) return;
    struct bounds bounds = bounds_of(survey, unit);
    reach->unit = (uint8_t)unit;
    reach->foes = reach->others = 0;
    for (int i = 0; i < survey->count; i++) {
        const struct ty_peg *peg = &survey->pegs[i];
        if (!is_in_reach(peg, &bounds) || peg->unit == unit) continue;
        reach->near[reach->others++] = *peg;
        if (i < survey->foes) reach->pegs[reach->foes++] = *peg;
    }
    reach->slow =
        survey->battle->smoke_count != 0 || terrain_any(&survey->terrain, TY_SLOWS, &bounds);
    reach->barred = terrain_any(&survey->terrain, TY_BARS, &bounds);
}

bool ty_survey_touches(const struct ty_survey *survey, struct point at, int32_t radius)
{
    for (int i = 0; i < survey->reach.foes; i++) {
        const struct ty_peg *foe = &survey->reach.pegs[i];
        if (foe->standing && plane_within(at, foe->at, radius + foe->radius + TY_CONTACT)) {
            return true;
        }
    }
    return false;
}

static bool overlap(struct point a, struct point b, int32_t reach)
{
    return plane_distance2(a, b) < (int64_t)reach * reach;
}

bool ty_survey_clear(const struct ty_survey *survey, struct point at, int32_t radius)
{
    for (int i = 0; i < survey->reach.others; i++) {
        const struct ty_peg *peg = &survey->reach.near[i];
        if (overlap(at, peg->at, radius + peg->radius)) return false;
    }
    return true;
}

int ty_survey_nearest(const struct ty_survey *survey, const struct ty_figure *figure)
{
    struct point at = ty_point(figure);
    int32_t least = INT32_MAX, radius = ty_radius(figure);
    int nearest = 0;
    for (int i = 0; i < survey->foes; i++) {
        const struct ty_peg *foe = &survey->pegs[i];
        if (!foe->standing || !foe->seen) continue;
        int32_t gap = ty_lesser_gap_at(at, foe->at, radius + foe->radius, least);
        if (gap < least) nearest = foe->figure;
        least = gap;
    }
    return nearest;
}

bool ty_survey_blind(struct ty_survey *survey, int unit)
{
    uint8_t *eyes = &survey->eyes[unit];
    if (*eyes == EYES_NOT_ASKED) {
        *eyes = ty_is_blind(survey->ground, survey->battle, unit) ? EYES_BLIND : EYES_OPEN;
    }
    return *eyes == EYES_BLIND;
}

void ty_survey_fought(const struct ty_survey *survey, bool fought[TY_UNITS + 1])
{
    const struct ty_roll *roll = &survey->rolls[survey->reach.unit];
    for (int i = 0; i < roll->count; i++) {
        const struct ty_peg *own = &survey->pegs[roll->pegs[i]];
        for (int j = 0; own->standing && j < survey->reach.foes; j++) {
            const struct ty_peg *foe = &survey->reach.pegs[j];
            int32_t reach = own->radius + foe->radius + TY_CONTACT;
            if (foe->standing && plane_within(own->at, foe->at, reach)) fought[foe->unit] = true;
        }
    }
}

void ty_body_lay(const struct ty_survey *survey, int unit, struct ty_body *body)
{
    const struct ty_roll *roll = &survey->rolls[unit];
    body->count = 0;
    for (int i = 0; i < roll->count; i++) {
        const struct ty_peg *peg = &survey->pegs[roll->pegs[i]];
        body->members[body->count++] = (struct ty_member){.was = peg->at,
                                                          .is = peg->at,
                                                          .radius = peg->radius,
                                                          .figure = peg->figure,
                                                          .standing = peg->standing};
    }
}

bool ty_body_clear(const struct ty_body *body, const struct ty_member *who, struct point at)
{
    for (int i = 0; i < body->count; i++) {
        const struct ty_member *other = &body->members[i];
        if (other != who && overlap(at, other->is, who->radius + other->radius)) return false;
    }
    return true;
}
