// Closing with those who are charged: the nearest man first, each to a free place beside one of them
// (TY_6_7, TY_R80). Who cannot come so far comes as near as he can.
#include "rules/tyneside/field/field.h"
#include "rules/tyneside/moving/movement.h"
#include "rules/tyneside/moving/moving.h"
#include "rules/tyneside/moving/survey.h"

#define HAIR    5  // between two who touch
#define PLACES  12 // around an enemy
#define STRIDES 10 // of a move that does not come so far

static const struct point nowhere = {-CM(500), -CM(500)};

struct closing {
    struct ty_survey *survey;
    const struct ty_battle *battle;
    int target;                         // the unit it closes with
    uint8_t meant;                      // one of them, as long as nobody goes for him
    uint8_t met[TY_FIGURES + 1];        // how many go for each
    struct ty_body body;                // who has no place yet is nowhere
    struct ty_mover movers[TY_MEMBERS]; // by member; of figure 0: he stays
};

static bool is_foe(const struct closing *closing, int number)
{
    const struct ty_figure *figure = &closing->battle->figures[number];
    return figure->unit == closing->target && ty_standing(closing->battle, figure) &&
           ty_is_known(closing->battle, figure);
}

static int64_t distance_to(const struct closing *closing, int member, int foe)
{
    return plane_distance2(closing->body.members[member].was,
                           ty_point(&closing->battle->figures[foe]));
}

static bool is_clear(const struct closing *closing, int member, struct point at)
{
    const struct ty_member *who = &closing->body.members[member];
    return !ty_body_overlap(&closing->body, who, at) &&
           !ty_survey_overlap(closing->survey, at, who->radius);
}

static bool can_go(struct closing *closing, int member, struct point to, struct ty_mover *mover)
{
    struct ty_told told = {0};
    int number = closing->body.members[member].figure;
    if (!ground_on_table(closing->survey->ground, to) || !is_clear(closing, member, to)) {
        return false;
    }
    if (!fine(ty_way_find(closing->survey, number, to, &told, mover))) return false;
    return is_clear(closing, member, ty_way_to(mover)) &&
           fine(ty_arrival_check(closing->survey, number, ty_way_to(mover)));
}

static void go(struct closing *closing, int member, const struct ty_mover *mover)
{
    closing->movers[member] = *mover;
    closing->body.members[member].is = ty_way_to(mover);
}

// At the place nearest to where he comes from that is free; false: there is none in his reach.
static bool goes_for(struct closing *closing, int member, int foe)
{
    const struct ty_battle *battle = closing->battle;
    const struct ty_member *who = &closing->body.members[member];
    const struct ty_figure *figure = &battle->figures[who->figure], *enemy = &battle->figures[foe];
    int32_t apart = who->radius + ty_radius(enemy) + HAIR, pace = ty_allowance(battle, figure);
    if (!plane_within(who->was, ty_point(enemy), pace + apart)) return false;
    uint16_t towards = plane_bearing(ty_point(enemy), who->was);
    for (int place = 0; place < PLACES; place++) {
        int turn = (place + 1) / 2 * (4 * (int)TURN_RIGHT_ANGLE / PLACES);
        uint16_t angle = (uint16_t)(towards + (place % 2 ? turn : -turn));
        struct point to = plane_offset(ty_point(enemy), angle, apart);
        struct ty_mover mover;
        if (!plane_within(who->was, to, pace) || !can_go(closing, member, to, &mover)) continue;
        if (!ty_touches_at(figure, ty_way_to(&mover), enemy)) continue;
        go(closing, member, &mover);
        closing->met[foe]++;
        if (foe == closing->meant) closing->meant = 0;
        return true;
    }
    return false;
}

// Whom he would rather go for: the one who is meant, one whom few go for, the nearest.
static bool is_better(const struct closing *closing, int member, int foe, int than)
{
    if (!than) return true;
    if (foe == closing->meant || than == closing->meant) return foe == closing->meant;
    if (closing->met[foe] != closing->met[than]) return closing->met[foe] < closing->met[than];
    return distance_to(closing, member, foe) < distance_to(closing, member, than);
}

static bool goes_for_any(struct closing *closing, int member)
{
    const struct ty_numbers *foes = &closing->battle->units[closing->target].numbers;
    bool tried[TY_FIGURES + 1] = {false};
    while (true) {
        int best = 0;
        for (int i = foes->first; i <= foes->last; i++) {
            if (tried[i] || !is_foe(closing, i)) continue;
            if (is_better(closing, member, i, best)) best = i;
        }
        if (!best) return false;
        if (goes_for(closing, member, best)) return true;
        tried[best] = true;
    }
}

static int nearest_foe(const struct closing *closing, int member)
{
    const struct ty_numbers *foes = &closing->battle->units[closing->target].numbers;
    int best = 0;
    for (int i = foes->first; i <= foes->last; i++) {
        if (!is_foe(closing, i)) continue;
        if (!best || distance_to(closing, member, i) < distance_to(closing, member, best)) best = i;
    }
    return best;
}

static void comes_near(struct closing *closing, int member)
{
    const struct ty_battle *battle = closing->battle;
    struct ty_member *who = &closing->body.members[member];
    struct point at = ty_point(&battle->figures[nearest_foe(closing, member)]);
    int32_t pace = ty_allowance(battle, &battle->figures[who->figure]);
    int32_t far = plane_length((struct point){at.x - who->was.x, at.y - who->was.y});
    int32_t most = far < pace ? far : pace;
    for (int stride = STRIDES; stride > 0; stride--) {
        struct ty_mover mover;
        struct point to = plane_towards(who->was, at, most * stride / STRIDES);
        if (!can_go(closing, member, to, &mover)) continue;
        go(closing, member, &mover);
        return;
    }
    who->is = who->was;
}

// Of those who have no place yet, the nearest to any of them, or to the one who is meant; -1: all have.
static int next_to_go(const struct closing *closing)
{
    int best = -1;
    int64_t least = 0;
    for (int i = 0; i < closing->body.count; i++) {
        if (!ty_same_place(closing->body.members[i].is, nowhere)) continue;
        int foe = closing->meant ? closing->meant : nearest_foe(closing, i);
        int64_t far = distance_to(closing, i, foe);
        if (best >= 0 && far >= least) continue;
        best = i;
        least = far;
    }
    return best;
}

// Who fights already stays where he is.
static void raise_all(struct closing *closing)
{
    for (int i = 0; i < closing->body.count; i++) {
        struct ty_member *member = &closing->body.members[i];
        const struct ty_peg *peg = &closing->survey->reach.members[i];
        closing->movers[i].figure = 0;
        if (peg->may_move && !peg->fights) member->is = nowhere;
    }
}

static struct problem closing_check(const struct ty_battle *battle, const struct choice *choice)
{
    const struct ty_unit *unit = &battle->units[choice->group];
    const struct ty_figure *enemy = ty_named(battle, choice->target);
    if (!choice->target || choice->target > battle->count || enemy->side == unit->side ||
        !ty_standing(battle, enemy) || !ty_is_known(battle, enemy)) {
        return forbidden(TY_6_7, "one closes with an enemy in sight");
    }
    if (unit->target == enemy->unit) return no_problem();
    if (!unit->target && ty_fights_unit(battle, choice->group, enemy->unit)) return no_problem();
    return forbidden(TY_6_7, "to close with somebody is to charge, and none was declared");
}

struct problem ty_closing_build(struct ty_survey *survey, const struct choice *choice,
                                struct ty_command *command)
{
    struct closing closing = {.survey = survey,
                              .battle = survey->battle,
                              .target = ty_named(survey->battle, choice->target)->unit,
                              .meant = (uint8_t)choice->target};
    struct problem problem = closing_check(survey->battle, choice);
    if (!fine(problem)) return problem;
    ty_body_lay(survey, &closing.body);
    raise_all(&closing);
    for (int member; (member = next_to_go(&closing)) >= 0;) {
        if (!goes_for_any(&closing, member)) comes_near(&closing, member);
    }
    command->unit = (uint8_t)choice->group;
    for (int i = 0; i < closing.body.count; i++) {
        if (closing.movers[i].figure) command->movers[command->count++] = closing.movers[i];
    }
    return command->count ? no_problem()
                          : forbidden(TY_6_7, "nobody of it can come nearer with this action");
}
