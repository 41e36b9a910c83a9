// The marks of a scenario: where sides set up and hide, what lies about, and what is fought for.
#include "core/text.h"
#include "rules/argad/deployment/deployment.h"
#include "table/zone.h"

#include <stdio.h>
#include <string.h>

static struct ag_battle *battle_of(const struct marking *marking)
{
    return ag_of(marking->battle);
}

static bool read_zone_of(const struct marking *marking, struct ag_zone *zone)
{
    struct mark_box box;
    if (!marking_box(marking, &box)) return false;
    *zone = (struct ag_zone){(int16_t)box.least.x, (int16_t)box.least.y, (int16_t)box.most.x,
                             (int16_t)box.most.y};
    return true;
}

static int unit_named(const struct marking *marking)
{
    for (int i = 1; i <= AG_UNITS; i++) {
        const char *name = marking->scenario->ground.group_names[i];
        if (*name && strcmp(name, marking->mark->name) == 0) return i;
    }
    return 0;
}

static int object_named(const struct marking *marking)
{
    const struct ag_battle *battle = battle_of(marking);
    for (int i = 1; i <= battle->object_count; i++) {
        const char *name = marking->scenario->ground.names[AG_OBJECT_ID + i];
        if (strcmp(name, marking->mark->name) == 0) return i;
    }
    return 0;
}

static int work_named(const struct marking *marking)
{
    const struct ag_battle *battle = battle_of(marking);
    for (int i = 1; i <= battle->work_count; i++) {
        const char *name = marking->scenario->ground.names[AG_WORK_ID + i];
        if (strcmp(name, marking->mark->name) == 0) return i;
    }
    return 0;
}

static bool read_zone(const struct marking *marking)
{
    int off = 0;
    if (!marking_needs_side(marking, "it must say who sets up there")) return false;
    if (!marking_number(marking, "off-woods", (struct limits){0, 50}, &off)) return false;
    battle_of(marking)->off_woods[marking->mark->side] = (uint8_t)off;
    return read_zone_of(marking, &battle_of(marking)->zones[marking->mark->side]);
}

static bool read_hide(const struct marking *marking)
{
    struct ag_battle *battle = battle_of(marking);
    int figures = AG_FIGURES, groups = 1;
    if (!marking_needs_side(marking, "it must say who may hide")) return false;
    if (!marking_number(marking, "figures", (struct limits){1, AG_FIGURES}, &figures)) return false;
    if (!marking_number(marking, "groups", (struct limits){1, 9}, &groups)) return false;
    for (int i = 0; i < AG_AMBUSHES; i++) {
        struct ag_hide *hide = &battle->hides[i];
        if (hide->side) continue;
        hide->side = marking->mark->side;
        hide->figures = (uint8_t)figures;
        hide->groups = (uint8_t)groups;
        if (marking->mark->name[0]) {
            hide->unit = (uint8_t)unit_named(marking);
            if (!hide->unit) return marking_fault(marking, "name", "no unit is called so");
        }
        return read_zone_of(marking, &hide->zone);
    }
    return marking_fault(marking, "kind", "there is no room for more");
}

static bool read_arrival(const struct marking *marking)
{
    struct ag_battle *battle = battle_of(marking);
    int turn = 0;
    if (!marking_number(marking, "turn", (struct limits){2, 99}, &turn)) return false;
    int unit = unit_named(marking);
    if (!unit) return marking_fault(marking, "name", "no unit is called so");
    for (int i = 0; i < (int)(sizeof battle->arrivals / sizeof *battle->arrivals); i++) {
        struct ag_arrival *arrival = &battle->arrivals[i];
        if (arrival->unit) continue;
        arrival->unit = (uint8_t)unit;
        arrival->turn = (uint8_t)turn;
        for (int j = 1; j <= battle->count; j++) {
            if (battle->figures[j].unit != unit) continue;
            if (battle->figures[j].cloak != IN_THE_OPEN_AIR) {
                return marking_fault(marking, "name",
                                     "who comes later neither hides nor is disguised");
            }
            battle->figures[j].state = AG_TO_COME;
        }
        return read_zone_of(marking, &arrival->zone);
    }
    return marking_fault(marking, "kind", "there is no room for more");
}

// AR_16_8 It would show who of those who look on is another.
static bool looks_on(const struct ag_figure *figure)
{
    return figure->bound || figure->cloak == DISGUISED;
}

static bool give_to(const struct marking *marking, struct ag_object *object, int number)
{
    struct ag_battle *battle = battle_of(marking);
    int bearer = marking->mark->carrier;
    bool two = piece_word(marking->mark->words, "two", NULL);
    if (battle->figures[bearer].carries) {
        return marking_fault(marking, "carried-by", "he carries something already");
    }
    if (looks_on(&battle->figures[bearer])) {
        return marking_fault(marking, "carried-by",
                             "who looks on, or is disguised, carries nothing");
    }
    object->lie = CARRIED;
    object->bearer = (uint8_t)bearer;
    battle->figures[bearer].carries = (uint8_t)number;
    if (!two) return true;
    if (bearer == battle->count || battle->figures[bearer + 1].carries ||
        battle->figures[bearer + 1].side != battle->figures[bearer].side ||
        looks_on(&battle->figures[bearer + 1])) {
        return marking_fault(marking, "words", "nobody behind him has his hands free");
    }
    object->second = (uint8_t)(bearer + 1);
    battle->figures[bearer + 1].carries = (uint8_t)number;
    return true;
}

static bool read_object(const struct marking *marking)
{
    static const char *const kinds[] = {
        [CHEST] = "chest", [AMMO_BOX] = "box", [LADDER] = "ladder", [MANTLET] = "mantlet"};
    struct ag_battle *battle = battle_of(marking);
    const struct mark *mark = marking->mark;
    if (battle->object_count == AG_OBJECTS) {
        return marking_fault(marking, "kind", "there is no room for more things");
    }
    int number = ++battle->object_count;
    struct ag_object *object = &battle->objects[number];
    for (int kind = CHEST; kind <= MANTLET; kind++) {
        if (kinds[kind] && strcmp(kinds[kind], mark->kind) == 0) object->kind = (uint8_t)kind;
    }
    char *name = marking->scenario->ground.names[AG_OBJECT_ID + number];
    snprintf(name, GROUND_NAME_CAP, "%.*s", GROUND_NAME_CAP - 1,
             mark->name[0] ? mark->name : mark->kind);
    if (mark->carrier) return give_to(marking, object, number);
    if (!marking_needs_place(marking)) return false;
    int degrees = 90;
    if (!marking_number(marking, "facing", (struct limits){0, 359}, &degrees)) return false;
    object->lie = object->kind == MANTLET ? RAISED : LYING;
    object->x = (int16_t)mark->at[0].x;
    object->y = (int16_t)mark->at[0].y;
    object->facing = (uint16_t)(degrees * 65536 / 360);
    return true;
}

static struct ag_term *new_term(const struct marking *marking, enum ag_term_kind kind)
{
    struct ag_battle *battle = battle_of(marking);
    for (int i = 0; i < AG_TERMS; i++) {
        if (battle->terms[i].kind) continue;
        battle->terms[i].kind = (uint8_t)kind;
        battle->terms[i].side = marking->mark->side;
        return &battle->terms[i];
    }
    marking_fault(marking, "kind", "there is no room for more");
    return NULL;
}

static uint8_t edges_of(const struct mark *mark)
{
    static const char *const words[] = {
        [ZONE_LEFT] = "west", [ZONE_RIGHT] = "east", [ZONE_NEAR] = "south", [ZONE_FAR] = "north"};
    uint8_t edges = 0;
    for (int i = ZONE_LEFT; i <= ZONE_FAR; i++) {
        if (piece_word(mark->words, words[i], NULL)) edges |= (uint8_t)(1u << i);
    }
    return edges;
}

static bool read_prize(const struct marking *marking, enum ag_term_kind kind)
{
    if (!marking_needs_side(marking, "it must say who wins by it")) return false;
    int object = object_named(marking);
    if (!object) {
        return marking_fault(marking, "name", "no thing that lies or is carried is called so");
    }
    struct ag_term *term = new_term(marking, kind);
    if (!term) return false;
    term->object = (uint8_t)object;
    term->edges = edges_of(marking->mark);
    return true;
}

static bool read_carries_off(const struct marking *marking)
{
    return read_prize(marking, TERM_CARRIES_OFF);
}

static bool read_keeps(const struct marking *marking)
{
    return read_prize(marking, TERM_KEEPS);
}

static bool read_holds(const struct marking *marking)
{
    return read_prize(marking, TERM_HOLDS);
}

static bool read_last(const struct marking *marking)
{
    if (!marking_needs_side(marking, "it must say who wins")) return false;
    return new_term(marking, TERM_LAST);
}

static bool read_spares(const struct marking *marking)
{
    if (!marking_needs_side(marking, "it must say who is to spare them")) return false;
    int unit = unit_named(marking);
    if (!unit) return marking_fault(marking, "name", "no unit is called so");
    struct ag_term *term = new_term(marking, TERM_SPARES);
    if (term) term->object = (uint8_t)unit;
    return term;
}

static bool read_points(const struct marking *marking, enum ag_term_kind kind, int object)
{
    int points = 1, figures = 1;
    if (!marking_needs_side(marking, "it must say whose points they are")) return false;
    if (!marking_number(marking, "points", (struct limits){1, 99}, &points)) return false;
    if (!marking_number(marking, "figures", (struct limits){1, AG_FIGURES}, &figures)) return false;
    if (!object) return marking_fault(marking, "name", "nothing is called so");
    struct ag_term *term = new_term(marking, kind);
    if (!term) return false;
    term->object = (uint8_t)object;
    term->points = (uint8_t)points;
    term->figures = (uint8_t)figures;
    return true;
}

static bool read_points_gate(const struct marking *marking)
{
    return read_points(marking, TERM_POINTS_GATE, work_named(marking));
}

static bool read_points_burnt(const struct marking *marking)
{
    return read_points(marking, TERM_POINTS_BURNT, work_named(marking));
}

static bool read_points_fall(const struct marking *marking)
{
    return read_points(marking, TERM_POINTS_FALL, unit_named(marking));
}

static bool read_points_inside(const struct marking *marking)
{
    struct ag_battle *battle = battle_of(marking);
    if (!read_points(marking, TERM_POINTS_INSIDE, 1)) return false;
    for (int i = AG_TERMS - 1; i >= 0; i--) {
        if (battle->terms[i].kind == TERM_POINTS_INSIDE) {
            return read_zone_of(marking, &battle->terms[i].zone);
        }
    }
    return false;
}

static bool read_margin(const struct marking *marking)
{
    return read_points(marking, TERM_MARGIN, 1);
}

// Where they set up: zone (off-woods N), a box for each side; hides (figures N, groups N), where a side or
// a unit of it may lie in ambush; arrives (turn N), where a unit comes in.
// What lies about: chest, box, ladder (two), mantlet (facing N), carried or in a place.
// How they win: carries-off (east, west, north, south), keeps, holds: a thing; wins-at-the-end; spares;
// by points: points-gate, points-burnt, points-fall, points-inside (figures N), points-margin.
const struct mark_kind ag_marks[] = {
    {"zone", read_zone, .unsaid = true},
    {"hides", read_hide, .unsaid = true},
    {"arrives", read_arrival},
    {"chest", read_object, .unsaid = true},
    {"box", read_object, .unsaid = true},
    {"ladder", read_object, .unsaid = true},
    {"mantlet", read_object, .unsaid = true},
    {"carries-off", read_carries_off},
    {"keeps", read_keeps},
    {"holds", read_holds},
    {"wins-at-the-end", read_last},
    {"spares", read_spares},
    {"points-gate", read_points_gate},
    {"points-burnt", read_points_burnt},
    {"points-fall", read_points_fall},
    {"points-inside", read_points_inside},
    {"points-margin", read_margin},
    {NULL},
};
