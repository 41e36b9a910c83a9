// Setting up: both sides at once and in secret, within their zones (section 3.1).
#include "rules/argad/deployment/deployment.h"
#include "rules/argad/people/figures.h"
#include "rules/argad/turn/turn.h"

static bool zone_has(const struct ag_zone *zone, struct point at)
{
    return at.x >= zone->left && at.x <= zone->right && at.y >= zone->bottom && at.y <= zone->top;
}

// Where the scenario lets this figure hide, if it stands there; -1: nowhere.
static int hide_for(const struct ag_battle *battle, int number, struct point at)
{
    const struct ag_figure *figure = &battle->figures[number];
    for (int i = 0; i < AG_AMBUSHES; i++) {
        const struct ag_hide *hide = &battle->hides[i];
        if (hide->side != figure->side || (hide->unit && hide->unit != figure->unit)) continue;
        if (zone_has(&hide->zone, at)) return i;
    }
    return -1;
}

static bool keeps_off_woods(const struct ag_field *field, const struct ag_figure *figure,
                            struct point at)
{
    int off = field->battle->off_woods[figure->side];
    struct base base = plane_disc(at, ag_radius(figure));
    struct bounds about = bounds_about(at, at, CM(off) + base.radius);
    if (!off) return true;
    for (struct patches each = terrain_near(&field->terrain, IS_WOODS, &about);
         patches_next(&each);) {
        if (shape_near(&each.patch.shape, &base, CM(off))) return false;
    }
    return true;
}

// Those of one close order stand as they do.
static bool are_mates(const struct ag_figure *one, const struct ag_figure *other)
{
    return one->formed && one->formed == other->formed;
}

struct problem ag_footing_check(const struct ag_field *field, int number, struct point at)
{
    const struct ag_battle *battle = field->battle;
    const struct ag_figure *figure = &battle->figures[number];
    struct base base = plane_disc(at, ag_radius(figure));
    int level = ag_level_at(field, at);
    if (!ground_holds_disc(field->ground, at, base.radius)) {
        return forbidden(AR_5_10, "the base must be wholly on the table");
    }
    if (sight_amid(&field->terrain, IS_DEEP, &base)) {
        return forbidden(AR_6_1, "nobody stands there");
    }
    for (int i = 0; i < field->walls.seen; i++) {
        if (base_near_segment(&base, field->walls.list[i].a, field->walls.list[i].b, -1)) {
            return forbidden(AR_6_1, "a wall is in the way");
        }
    }
    for (int i = 1; i <= battle->count; i++) {
        const struct ag_figure *other = &battle->figures[i];
        struct base there = ag_base(other);
        if (i == number || other->side != figure->side || other->level != level) continue;
        if (other->state != AG_STANDING || are_mates(figure, other)) continue;
        if (base_overlaps(&base, &there)) return forbidden_by(AR_5_10, "somebody stands there", i);
    }
    return no_problem();
}

static int hidden_at(const struct ag_battle *battle, int place, int *groups)
{
    uint8_t group[AG_FIGURES + 1];
    int figures = 0;
    *groups = 0;
    ag_groups(battle, group);
    for (int i = 1; i <= battle->count; i++) {
        const struct ag_figure *figure = &battle->figures[i];
        if (figure->cloak != HIDDEN || hide_for(battle, i, ag_point(figure)) != place) continue;
        figures++;
        *groups += group[i] == i;
    }
    return figures;
}

// AR_16_1 As many as the scenario allows, in as many groups; while they are set up one by one a group is
// torn apart and comes together again.
static struct problem crowd_check(const struct ag_battle *hidden, uint8_t side, bool groups_count)
{
    for (int i = 0; i < AG_AMBUSHES; i++) {
        int groups;
        if (hidden->hides[i].side != side) continue;
        int figures = hidden_at(hidden, i, &groups);
        if (figures > hidden->hides[i].figures ||
            (groups_count && groups > hidden->hides[i].groups)) {
            return forbidden(AR_16_1, "the scenario lets fewer hide, or in fewer groups");
        }
    }
    return no_problem();
}

static struct problem hidden_place_check(const struct ag_field *field, const struct choice *choice)
{
    struct point at = {choice->x, choice->y};
    union any_battle hidden;
    if (hide_for(field->battle, choice->figure, at) < 0 || !ag_may_hide_at(field, at)) {
        return forbidden(AR_16_8, "who hides is put where his side may hide, under cover");
    }
    battle_copy(&hidden.head, &field->battle->head);
    ag_of(&hidden.head)->figures[choice->figure].x = (int16_t)at.x;
    ag_of(&hidden.head)->figures[choice->figure].y = (int16_t)at.y;
    struct problem problem = crowd_check(ag_in(&hidden.head), choice->side, false);
    return fine(problem) ? ag_footing_check(field, choice->figure, at) : problem;
}

struct problem ag_zone_check(const struct ag_field *field, int number, struct point at)
{
    const struct ag_battle *battle = field->battle;
    const struct ag_figure *figure = &battle->figures[number];
    if (!zone_has(&battle->zones[figure->side], at)) {
        return forbidden_by(AR_19_1, "that is outside the zone of his side", number);
    }
    if (!keeps_off_woods(field, figure, at)) {
        return forbidden_by(AR_19_1, "that is too near to a wood", number);
    }
    return no_problem();
}

static struct problem place_check(const struct ag_field *field, const struct choice *choice)
{
    const struct ag_figure *figure = &field->battle->figures[choice->figure];
    struct point at = {choice->x, choice->y};
    if (figure->cloak == HIDDEN) return hidden_place_check(field, choice);
    if (figure->bound || figure->cloak == DISGUISED) {
        return forbidden(AR_16_8, "who looks on stands where the scenario has him");
    }
    if (figure->formed) return ag_body_check(field, choice);
    struct problem problem = ag_zone_check(field, choice->figure, at);
    return fine(problem) ? ag_footing_check(field, choice->figure, at) : problem;
}

static struct problem hide_check(const struct ag_field *field, const struct choice *choice)
{
    union any_battle hidden;
    battle_copy(&hidden.head, &field->battle->head);
    for (int i = 0; (i = figure_set_next(&choice->with, i)) != 0;) {
        struct ag_figure *figure = &ag_of(&hidden.head)->figures[i];
        int place = hide_for(field->battle, i, ag_point(figure));
        if (figure->cloak != IN_THE_OPEN_AIR || figure->bound) {
            return forbidden_by(AR_16_1, "he hides already, or has no need to", i);
        }
        if (place < 0 || !ag_may_hide_at(field, ag_point(figure))) {
            return forbidden_by(AR_16_8, "the scenario lets nobody hide where he stands", i);
        }
        figure->cloak = HIDDEN;
    }
    return crowd_check(ag_in(&hidden.head), choice->side, true);
}

static struct problem show_check(const struct ag_field *field, const struct choice *choice)
{
    for (int i = 0; (i = figure_set_next(&choice->with, i)) != 0;) {
        const struct ag_figure *figure = &field->battle->figures[i];
        if (figure->cloak != HIDDEN) return forbidden_by(AR_16_1, "he does not hide", i);
        if (!zone_has(&field->battle->zones[choice->side], ag_point(figure))) {
            return forbidden_by(AR_16_1, "outside the zone of his side he can only be hidden", i);
        }
    }
    return no_problem();
}

static int disguised_of(const struct ag_battle *battle, enum side side)
{
    for (int i = 1; i <= battle->count; i++) {
        if (battle->figures[i].side == side && battle->figures[i].cloak == DISGUISED) return i;
    }
    return 0;
}

static struct problem disguise_check(const struct ag_battle *battle, const struct choice *choice)
{
    int who = disguised_of(battle, (enum side)choice->side);
    if (!who) return forbidden(AR_16_1, "the scenario has nobody in disguise");
    if (!battle->figures[choice->figure].bound ||
        battle->figures[choice->figure].unit != battle->figures[who].unit) {
        return forbidden(AR_16_1, "he is disguised as one of those beside him");
    }
    return no_problem();
}

static struct problem named_check(const struct ag_battle *battle, const struct choice *choice,
                                  int number)
{
    const struct ag_figure *figure = &battle->figures[number <= battle->count ? number : 0];
    if (figure->side == choice->side && figure->state == AG_STANDING) return no_problem();
    return forbidden(AR_19_1, "a figure of one's own was expected that is here from the beginning");
}

struct problem ag_setup_check(const struct ground *ground, const struct battle *head,
                              const struct choice *choice)
{
    const struct ag_battle *battle = ag_in(head);
    struct ag_field field;
    struct problem problem = no_problem();
    if (choice->kind == READY) return problem;
    ag_field_lay(&field, ground, battle);
    if (choice->kind == HIDE || choice->kind == SHOW || choice->kind == FORM) {
        if (!figure_set_next(&choice->with, 0)) return forbidden(AR_16_1, "nobody was named");
        for (int i = 0; (i = figure_set_next(&choice->with, i)) != 0 && fine(problem);) {
            problem = named_check(battle, choice, i);
        }
        if (!fine(problem)) return problem;
        if (choice->kind == FORM) return ag_body_check(&field, choice);
        return choice->kind == HIDE ? hide_check(&field, choice) : show_check(&field, choice);
    }
    if (choice->kind == PLACE &&
        battle->figures[choice->figure <= battle->count ? choice->figure : 0].state == AG_TO_COME) {
        return ag_arrival_check(&field, choice);
    }
    problem = named_check(battle, choice, choice->figure);
    if (!fine(problem)) return problem;
    if (choice->kind == PLACE) return place_check(&field, choice);
    if (choice->kind == DISGUISE) return disguise_check(battle, choice);
    if (choice->kind == BREAK) return ag_body_check(&field, choice);
    return forbidden(AR_19_1, "figures are being set up: place, hide, or say ready");
}

// A pace to each side of where he stands, and hiding where he may.
static void propose_figure(const struct ag_field *field, int number, struct choices *choices)
{
    const struct ag_figure *figure = &field->battle->figures[number];
    struct choice choice = {.kind = PLACE, .side = figure->side, .figure = (uint16_t)number};
    for (int i = 0; i < 4 && figure->state == AG_STANDING; i++) {
        struct point to = plane_offset(ag_point(figure), (uint16_t)(i * TURN_RIGHT_ANGLE), CM(4));
        choice.x = to.x;
        choice.y = to.y;
        if (fine(place_check(field, &choice))) choices_add(choices, &choice);
    }
    if (figure->state != AG_STANDING) return;
    if (fine(disguise_check(field->battle,
                            &(struct choice){.side = figure->side, .figure = (uint16_t)number}))) {
        choices_add(
            choices,
            &(struct choice){.kind = DISGUISE, .side = figure->side, .figure = (uint16_t)number});
    }
    choice = (struct choice){.kind = BREAK, .side = figure->side, .figure = (uint16_t)number};
    if (fine(ag_body_check(field, &choice))) choices_add(choices, &choice);
    struct choice cloak = {.kind = HIDE, .side = figure->side};
    figure_set_add(&cloak.with, number);
    if (fine(hide_check(field, &cloak))) choices_add(choices, &cloak);
    cloak.kind = SHOW;
    if (fine(show_check(field, &cloak))) choices_add(choices, &cloak);
}

void ag_setup_propose(const struct ground *ground, const struct battle *head, enum side side,
                      struct choices *choices)
{
    const struct ag_battle *battle = ag_in(head);
    struct ag_field field;
    ag_field_lay(&field, ground, battle);
    choices_add(choices, &(struct choice){.kind = READY, .side = (uint8_t)side});
    for (int i = 1; i <= battle->count; i++) {
        if (battle->figures[i].side == side) propose_figure(&field, i, choices);
    }
}

// Who is disguised changes places with one who is what he seems; nobody can tell by their numbers.
static void change_places(struct ag_battle *battle, int one, int other)
{
    struct ag_figure kept = battle->figures[one];
    struct ag_stop places[2] = {{kept.x, kept.y},
                                {battle->figures[other].x, battle->figures[other].y}};
    uint16_t facings[2] = {kept.facing, battle->figures[other].facing};
    battle->figures[one] = battle->figures[other];
    battle->figures[other] = kept;
    battle->figures[one].x = places[0].x;
    battle->figures[one].y = places[0].y;
    battle->figures[one].facing = facings[0];
    battle->figures[other].x = places[1].x;
    battle->figures[other].y = places[1].y;
    battle->figures[other].facing = facings[1];
}

static void place(struct umpire *umpire, const struct choice *choice)
{
    struct ag_battle *battle = ag_of(umpire->battle);
    struct ag_figure *figure = &battle->figures[choice->figure];
    struct ag_field field;
    if (figure->formed && figure->cloak != HIDDEN) {
        ag_body_apply(umpire->ground, battle, choice);
        return;
    }
    ag_field_lay(&field, umpire->ground, battle);
    figure->x = (int16_t)choice->x;
    figure->y = (int16_t)choice->y;
    if (choice->parts) figure->facing = choice->facing;
    figure->level = (uint8_t)ag_level_at(&field, ag_point(figure));
    figure->formed = 0;
    ag_check_orders(umpire->ground, battle);
}

void ag_setup_apply(struct umpire *umpire, const struct choice *choice)
{
    struct ag_battle *battle = ag_of(umpire->battle);
    switch (choice->kind) {
    case READY: ag_say_ready(umpire, choice); break;
    case PLACE: place(umpire, choice); break;
    case FORM:
    case BREAK: ag_body_apply(umpire->ground, battle, choice); break;
    case DISGUISE:
        change_places(battle, disguised_of(battle, (enum side)choice->side), choice->figure);
        break;
    default:
        for (int i = 0; (i = figure_set_next(&choice->with, i)) != 0;) {
            battle->figures[i].cloak = choice->kind == HIDE ? HIDDEN : IN_THE_OPEN_AIR;
        }
    }
}

static const struct ag_arrival *arrival_of(const struct ag_battle *battle, int unit)
{
    for (unsigned i = 0; i < sizeof battle->arrivals / sizeof *battle->arrivals; i++) {
        if (battle->arrivals[i].unit == unit) return &battle->arrivals[i];
    }
    return NULL;
}

struct problem ag_arrival_check(const struct ag_field *field, const struct choice *choice)
{
    const struct ag_battle *battle = field->battle;
    int number = choice->figure <= battle->count ? choice->figure : 0;
    const struct ag_figure *figure = &battle->figures[number];
    const struct ag_arrival *arrival = arrival_of(battle, figure->unit);
    struct point at = {choice->x, choice->y};
    if (figure->side != choice->side || figure->state != AG_TO_COME || !arrival) {
        return forbidden(AR_19_1, "a figure of one's own was expected that comes later");
    }
    if (!zone_has(&arrival->zone, at)) {
        return forbidden(AR_19_1, "the scenario has him come in elsewhere");
    }
    for (int i = 1; i <= battle->count; i++) {
        const struct ag_figure *other = &battle->figures[i];
        if (i == choice->figure || other->state != AG_TO_COME || other->side != figure->side) {
            continue;
        }
        int32_t apart = ag_radius(figure) + ag_radius(other);
        if (!plane_within(ag_point(other), at, apart - 1)) continue;
        return forbidden_by(AR_5_10, "another will come in there", i);
    }
    return no_problem();
}

// The nearest free place to where he was to come in; further and further along the edge.
static bool room_for(const struct ag_field *field, int number, struct point *at)
{
    const struct ag_figure *figure = &field->battle->figures[number];
    const struct ag_arrival *arrival = arrival_of(field->battle, figure->unit);
    for (int32_t far = 0; far < CM(40); far += CM(1)) {
        for (int i = 0; i < 4; i++) {
            *at = plane_offset(ag_point(figure), (uint16_t)(i * TURN_RIGHT_ANGLE), far);
            if (!zone_has(&arrival->zone, *at)) continue;
            if (!ground_holds_disc(field->ground, *at, ag_radius(figure))) continue;
            bool free = true;
            struct base base = plane_disc(*at, ag_radius(figure));
            for (int j = 1; j <= field->battle->count && free; j++) {
                struct base there = ag_base(&field->battle->figures[j]);
                if (ag_on_table(&field->battle->figures[j])) free = !base_overlaps(&base, &there);
            }
            if (free) return true;
        }
    }
    return false;
}

void ag_arrivals(struct umpire *umpire)
{
    struct ag_battle *battle = ag_of(umpire->battle);
    struct ag_field field;
    ag_field_lay(&field, umpire->ground, battle);
    for (int i = 1; i <= battle->count; i++) {
        struct ag_figure *figure = &battle->figures[i];
        const struct ag_arrival *arrival = arrival_of(battle, figure->unit);
        struct point at;
        if (figure->state != AG_TO_COME || !arrival || arrival->turn > battle->head.turn) continue;
        if (!room_for(&field, i, &at)) continue;
        figure->x = (int16_t)at.x;
        figure->y = (int16_t)at.y;
        figure->state = AG_STANDING;
        tell(umpire, (struct event){.clause = AR_19_1,
                                    .kind = SAY_ARRIVES,
                                    .figure = (uint16_t)i,
                                    .amount = {figure->x, figure->y}});
    }
}
