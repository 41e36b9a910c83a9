// The table as those who move know it: who stands where, and who is in whose way.
#include "rules/tyneside/survey.h"

#include "rules/tyneside/movement.h"

#include <assert.h>
#include <string.h>

#define HORSE_RADIUS MM(20)
#define CHEST_RADIUS MM(10)

static void add_figure(struct ty_survey *survey, int number)
{
    const struct ty_figure *figure = &survey->battle->figures[number];
    struct ty_roll *roll = &survey->rolls[figure->unit];
    assert(roll->count < TY_MEMBERS);
    roll->pegs[roll->count++] = (uint8_t)survey->count;
    survey->pegs[survey->count++] =
        (struct ty_peg){.at = ty_point(figure),
                        .radius = ty_radius(figure),
                        .figure = (uint8_t)number,
                        .unit = figure->unit,
                        .standing = !ty_disabled(survey->battle, figure)};
}

// A pavise hinders nobody (TY_R15).
static void add_things(struct ty_survey *survey)
{
    const struct ty_battle *battle = survey->battle;
    for (int i = 1; i <= TY_HORSES; i++) {
        const struct ty_horse *horse = &battle->horses[i];
        if (!horse->there) continue;
        survey->pegs[survey->count++] =
            (struct ty_peg){.at = {horse->x, horse->y}, .radius = HORSE_RADIUS};
    }
    for (int i = 1; i <= TY_OBJECTS; i++) {
        const struct ty_object *object = &battle->objects[i];
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
    survey->count = 0;
    memset(survey->eyes, EYES_NOT_ASKED, sizeof survey->eyes);
    memset(survey->rolls, 0, sizeof survey->rolls);
    for (int i = 1; i <= battle->count; i++) {
        const struct ty_figure *figure = &battle->figures[i];
        if (figure->side != side && ty_is_known(battle, figure)) add_figure(survey, i);
    }
    survey->foes = survey->count;
    for (int i = 1; i <= battle->count; i++) {
        const struct ty_figure *figure = &battle->figures[i];
        if (figure->side == side && ty_on_table(figure)) add_figure(survey, i);
    }
    add_things(survey);
}

bool ty_survey_touches(const struct ty_survey *survey, struct point at, int32_t radius)
{
    for (int i = 0; i < survey->foes; i++) {
        const struct ty_peg *foe = &survey->pegs[i];
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

bool ty_survey_clear(const struct ty_survey *survey, struct point at, int32_t radius, int but_unit)
{
    for (int i = 0; i < survey->count; i++) {
        const struct ty_peg *peg = &survey->pegs[i];
        if (peg->unit != but_unit && overlap(at, peg->at, radius + peg->radius)) return false;
    }
    return true;
}

bool ty_survey_blind(struct ty_survey *survey, int unit)
{
    uint8_t *eyes = &survey->eyes[unit];
    if (*eyes == EYES_NOT_ASKED) {
        *eyes = ty_is_blind(survey->ground, survey->battle, unit) ? EYES_BLIND : EYES_OPEN;
    }
    return *eyes == EYES_BLIND;
}

void ty_survey_fought(const struct ty_survey *survey, int unit, bool fought[TY_UNITS + 1])
{
    const struct ty_roll *roll = &survey->rolls[unit];
    for (int i = 0; i < roll->count; i++) {
        const struct ty_peg *own = &survey->pegs[roll->pegs[i]];
        for (int j = 0; own->standing && j < survey->foes; j++) {
            const struct ty_peg *foe = &survey->pegs[j];
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
