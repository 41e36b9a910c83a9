// Close order: forming, marching, turning, changing ranks (AR-7.2 to 7.5).
//
// Men of a unit look one way and stand in files, base to base; where each stands in it is read off the
// table, so that nothing else needs to be kept.
#include "rules/argad/moving/moving.h"
#include "rules/argad/people/figures.h"
#include "rules/argad/shooting/volleys.h"

#include "table/body.h"

#define FILE_WIDTH   (2 * AG_FOOT)
#define ALONGSIDE    (AG_FOOT) // off the same line by less
#define LEAST        3
#define MARCH_COLUMN CM(16)
#define MARCH_LINE   CM(12)
#define MARCH_ASIDE  CM(8)

// How far a man stands ahead of another as the unit looks, and how far to his left.
static struct point offset_of(const struct ag_figure *man, const struct ag_figure *first)
{
    struct point way = {man->x - first->x, man->y - first->y};
    return plane_turned(way, (uint16_t)-first->facing);
}

static bool is_of(const struct ag_battle *battle, int number, int unit)
{
    return battle->figures[number].formed == unit && ag_on_table(&battle->figures[number]);
}

// Men who have nobody of the unit right before them, or right beside them to the left.
static int count_foremost(const struct ag_battle *battle, int unit, bool ahead)
{
    int count = 0;
    for (int i = unit; i <= battle->count; i++) {
        bool foremost = is_of(battle, i, unit);
        struct point own = offset_of(&battle->figures[i], &battle->figures[unit]);
        for (int j = unit; j <= battle->count && foremost; j++) {
            struct point other = offset_of(&battle->figures[j], &battle->figures[unit]);
            int32_t along = ahead ? other.x - own.x : other.y - own.y;
            int32_t aside = ahead ? other.y - own.y : other.x - own.x;
            if (j == i || !is_of(battle, j, unit)) continue;
            if (along > ALONGSIDE && aside < ALONGSIDE && aside > -ALONGSIDE) foremost = false;
        }
        count += foremost;
    }
    return count;
}

int ag_unit_files(const struct ag_battle *battle, int unit)
{
    return count_foremost(battle, unit, true);
}

int ag_unit_ranks(const struct ag_battle *battle, int unit)
{
    return count_foremost(battle, unit, false);
}

// AR_7_3 And never more than the slowest of them. Files are ranks to who looks aside.
int32_t ag_march_limit(const struct ag_battle *battle, int unit, enum ag_march how, bool aside)
{
    int files = ag_unit_files(battle, unit), ranks = ag_unit_ranks(battle, unit);
    bool column = aside ? ranks == 2 && files >= 2 : files == 2 && ranks >= 2;
    int32_t limit = how != AHEAD ? MARCH_ASIDE : column ? MARCH_COLUMN : MARCH_LINE;
    for (int i = unit; i <= battle->count; i++) {
        if (is_of(battle, i, unit) && CM(ag_pace_of(battle, i)) < limit) {
            limit = CM(ag_pace_of(battle, i));
        }
    }
    return limit;
}

// AR_7_4
int ag_pike_in_contact(const struct ag_field *field, int unit)
{
    const struct ag_battle *battle = field->battle;
    for (int i = unit; i <= battle->count; i++) {
        bool pike = is_of(battle, i, unit) && battle->figures[i].arms >> PIKE & 1;
        if (pike && ag_in_contact(field, i)) return i;
    }
    return 0;
}

// AR_7_3 If one of them must stay, all do.
static struct problem men_check(const struct ag_battle *battle, const struct choice *choice)
{
    struct problem problem = no_problem();
    for (int i = choice->figure; i <= battle->count && fine(problem); i++) {
        if (!is_of(battle, i, choice->figure)) continue;
        problem = ag_own_check(battle, choice, i);
        if (!fine(problem) || !ag_shot_holds(battle, i)) continue;
        problem = forbidden_by(AR_4_6, "he shoots early, and does nothing else in that turn", i);
    }
    return problem;
}

static struct problem ground_check(const struct ag_field *field, int unit, struct point way)
{
    const struct ag_battle *battle = field->battle;
    for (int i = unit; i <= battle->count; i++) {
        const struct ag_figure *man = &battle->figures[i];
        if (!is_of(battle, i, unit)) continue;
        struct point to = {man->x + way.x, man->y + way.y};
        struct way gone = way_straight(ag_point(man), to);
        if (ag_going_of(field, i, &gone) != EASY) {
            return forbidden_by(AR_7_3, "close order does not go over bad ground", i);
        }
        if (!ground_holds_disc(field->ground, to, ag_radius(man))) {
            return forbidden_by(AR_5_10, "that leads off the table", i);
        }
    }
    return no_problem();
}

// What a march is said to do beside going, by the parts of its pattern.
static bool turns(const struct choice *choice)
{
    return choice->parts & 1;
}

static bool swaps(const struct choice *choice)
{
    return choice->parts >> 1 & 1;
}

static bool turns_first(const struct choice *choice)
{
    return turns(choice) && choice->extra[2] == 0;
}

// AR_7_4 Once in a turn, and pikes not while somebody is at them.
static struct problem drill_check(const struct ag_field *field, const struct choice *choice)
{
    int pike = turns(choice) ? ag_pike_in_contact(field, choice->figure) : 0;
    if (turns(choice) && swaps(choice)) {
        return forbidden(AR_7_4, "in one turn it turns or changes its ranks, not both");
    }
    if (!pike) return no_problem();
    return forbidden_by(AR_7_4, "pikes do not turn while one of them is in contact", pike);
}

struct problem ag_march_check(const struct ag_field *field, const struct choice *choice)
{
    static const uint16_t aside[] = {0, 2 * TURN_RIGHT_ANGLE, TURN_RIGHT_ANGLE,
                                     3 * TURN_RIGHT_ANGLE};
    const struct ag_battle *battle = field->battle;
    int unit = choice->figure;
    const struct ag_figure *first = &battle->figures[unit];
    int32_t length = choice->extra[0];
    if (first->formed != unit) {
        return forbidden(AR_7_3, "a unit in close order was expected, called by its lowest number");
    }
    if (length == 0 && !choice->parts) return forbidden(AR_7_3, "it neither goes nor turns");
    bool turns_aside = turns_first(choice) && choice->extra[1] != 1;
    if (length > ag_march_limit(battle, unit, (enum ag_march)choice->option, turns_aside)) {
        return forbidden(AR_7_3, "in close order it goes 16 cm ahead as a column of twos, 12 "
                                 "otherwise, 8 aside or back, and no more than its slowest man");
    }
    struct problem problem = drill_check(field, choice);
    if (fine(problem) && (length > 0 || swaps(choice))) problem = men_check(battle, choice);
    if (!fine(problem)) return problem;
    uint16_t facing = first->facing;
    if (turns_first(choice)) {
        facing = (uint16_t)(facing + (choice->extra[1] + 1) * TURN_RIGHT_ANGLE);
    }
    uint16_t direction = (uint16_t)(facing + aside[choice->option]);
    return ground_check(field, unit, plane_offset((struct point){0, 0}, direction, length));
}

bool ag_may_march(const struct ag_battle *battle, int unit)
{
    for (int i = unit; i <= battle->count; i++) {
        const struct ag_figure *man = &battle->figures[i];
        if (!is_of(battle, i, unit)) continue;
        if (!ag_can_act(battle, man) || man->busy || man->crouched) return false;
    }
    return true;
}

// Each man where he stands.
void ag_turn_unit(struct ag_battle *battle, int unit, enum ag_turning turning)
{
    for (int i = unit; i <= battle->count; i++) {
        struct ag_figure *man = &battle->figures[i];
        if (is_of(battle, i, unit)) {
            man->facing = (uint16_t)(man->facing + turning * TURN_RIGHT_ANGLE);
        }
    }
}

// The first of each file changes places with the last, and so on inwards.
void ag_swap_ranks(struct ag_battle *battle, int unit)
{
    struct ag_stop places[AG_FIGURES + 1];
    const struct ag_figure first = battle->figures[unit];
    for (int i = unit; i <= battle->count; i++) {
        const struct ag_figure *man = &battle->figures[i];
        places[i] = (struct ag_stop){man->x, man->y};
        if (!is_of(battle, i, unit)) continue;
        struct point own = offset_of(man, &first);
        int ahead = 0, behind = 0;
        for (int j = unit; j <= battle->count; j++) {
            struct point other = offset_of(&battle->figures[j], &first);
            int32_t aside = other.y - own.y;
            if (!is_of(battle, j, unit) || aside >= ALONGSIDE || aside <= -ALONGSIDE) continue;
            ahead += other.x > own.x + ALONGSIDE;
            behind += other.x < own.x - ALONGSIDE;
        }
        struct point to = plane_offset(ag_point(man), first.facing, (ahead - behind) * FILE_WIDTH);
        places[i] = (struct ag_stop){(int16_t)to.x, (int16_t)to.y};
    }
    for (int i = unit; i <= battle->count; i++) {
        if (!is_of(battle, i, unit)) continue;
        battle->figures[i].x = places[i].x;
        battle->figures[i].y = places[i].y;
    }
}

static struct problem may_form(const struct ag_field *field, int number,
                               const struct figure_set *group)
{
    const struct ag_figure *figure = &field->battle->figures[number];
    if (figure->mount != ON_FOOT) {
        return forbidden_by(AR_7_2, "close order is for people on foot", number);
    }
    if (!figure_set_has(group, number)) {
        return forbidden_by(AR_7_2, "they must all be of one group", number);
    }
    if (ag_in_contact(field, number)) {
        return forbidden_by(AR_7_2, "nobody forms up while he is in contact", number);
    }
    if (!ag_hears(field->battle, number, OFFICER | SERGEANT)) {
        return forbidden_by(AR_7_2, "an officer or sergeant must be within 20 cm", number);
    }
    return no_problem();
}

// Who was told to form up with this one, is still at it.
static bool forms_with(const struct ag_battle *battle, int number, int first)
{
    const struct ag_figure *man = &battle->figures[number];
    return man->busy == FORM && man->order.target == battle->figures[first].order.target &&
           ag_on_table(man) && !man->engaged && ag_can_act(battle, man);
}

bool ag_forms_first(const struct ag_battle *battle, int number)
{
    int first = 1;
    while (first < number && !forms_with(battle, first, number)) {
        first++;
    }
    return first == number && forms_with(battle, number, number);
}

// On the table, in the open, and with nothing between them.
static bool is_open_ground(const struct ag_field *field, const struct point *places, int count)
{
    static const enum ag_property bad[] = {IS_SOLID, IS_DEEP,  IS_BUSHES, IS_WOODS,
                                           IS_SLOPE, IS_WATER, IS_BARRIER};
    for (int i = 0; i < count; i++) {
        struct base base = plane_disc(places[i], AG_FOOT);
        if (!ground_holds_disc(field->ground, places[i], AG_FOOT)) return false;
        for (unsigned j = 0; j < sizeof bad / sizeof *bad; j++) {
            if (sight_amid(&field->terrain, bad[j], &base)) return false;
        }
    }
    return true;
}

static bool is_free_of_others(const struct ag_battle *battle, const struct point *places,
                              const struct figure_set *men)
{
    for (int i = 0; i < figure_set_count(men); i++) {
        struct base base = plane_disc(places[i], AG_FOOT);
        for (int j = 1; j <= battle->count; j++) {
            struct base other = ag_base(&battle->figures[j]);
            if (figure_set_has(men, j) || !ag_on_table(&battle->figures[j])) continue;
            if (base_overlaps(&base, &other)) return false;
        }
    }
    return true;
}

// AR_7_2 Around the middle of where they stood; the front rank first, from left to right by number.
static void lay_out(const struct ag_battle *battle, const struct figure_set *men, int abreast,
                    uint16_t facing, struct point *places)
{
    struct point middle = {0, 0};
    int count = figure_set_count(men);
    for (int i = 0; (i = figure_set_next(men, i)) != 0;) {
        middle.x += battle->figures[i].x;
        middle.y += battle->figures[i].y;
    }
    int files = abreast < count ? abreast : count, ranks = (count + files - 1) / files;
    middle = (struct point){middle.x / count, middle.y / count};
    struct layout layout = {.form = LAYOUT_RANKS,
                            .count = count,
                            .centre = plane_offset(middle, facing, (ranks - 1) * AG_FOOT),
                            .facing = facing,
                            .files = files,
                            .file = FILE_WIDTH,
                            .rank = FILE_WIDTH};
    for (int i = 0; i < count; i++) {
        places[i] = layout_slot(&layout, i);
    }
}

struct problem ag_form_check(const struct ag_field *field, const struct choice *choice)
{
    const struct figure_set *men = &choice->with;
    int first = figure_set_next(men, 0), files = choice->option;
    struct figure_set group = ag_group(field, first);
    struct point places[AG_FIGURES];
    if (figure_set_count(men) < LEAST) return forbidden(AR_7_2, "it takes three or more");
    if (files < 1 || files > figure_set_count(men)) {
        return forbidden(AR_7_2, "it has at least one file, and no more than men");
    }
    for (int i = first; i; i = figure_set_next(men, i)) {
        struct problem problem = may_form(field, i, &group);
        if (!fine(problem)) return problem;
    }
    lay_out(field->battle, men, files, choice->facing, places);
    if (is_open_ground(field, places, figure_set_count(men))) return no_problem();
    return forbidden(AR_7_2, "there is no open ground for it about where they stand");
}

bool ag_close_up(const struct ground *ground, struct ag_battle *battle,
                 const struct figure_set *men, int abreast, uint16_t facing)
{
    struct ag_field field;
    struct point places[AG_FIGURES];
    int count = figure_set_count(men), first = figure_set_next(men, 0), slot = 0;
    if (count < LEAST) return false;
    lay_out(battle, men, abreast, facing, places);
    ag_field_lay(&field, ground, battle);
    if (!is_open_ground(&field, places, count) || !is_free_of_others(battle, places, men)) {
        return false;
    }
    for (int i = first; i; i = figure_set_next(men, i)) {
        struct ag_figure *man = &battle->figures[i];
        man->x = (int16_t)places[slot].x;
        man->y = (int16_t)places[slot++].y;
        man->facing = facing;
        man->formed = (uint8_t)first;
    }
    return true;
}

void ag_form(struct umpire *umpire, int first)
{
    struct ag_battle *battle = ag_of(umpire->battle);
    struct ag_order order = battle->figures[first].order;
    struct figure_set men = {0};
    for (int i = first; i <= battle->count; i++) {
        if (forms_with(battle, i, first)) figure_set_add(&men, i);
    }
    bool formed = ag_close_up(umpire->ground, battle, &men, order.how, order.facing);
    tell(umpire, (struct event){.clause = AR_7_2,
                                .kind = formed ? SAY_FORMS : SAY_NO_FORMING,
                                .figure = (uint16_t)first,
                                .amount = {(int16_t)(figure_set_count(&men) - 1)}});
}
