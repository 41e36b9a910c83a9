// From a scenario to a battle: people, works, things, and whether all of them have room.
#include "core/text.h"
#include "rules/argad/deployment/deployment.h"
#include "rules/argad/forces/forces.h"
#include "rules/argad/structures/works.h"

#include <stdio.h>
#include <string.h>

#define USUAL_TURNS 12

struct path {
    char text[48];
};

static struct path path_of(int index, const char *field)
{
    struct path path;
    snprintf(path.text, sizeof path.text, "forces[%d].%s", index, field);
    return path;
}

static int join_unit(const struct ag_battle *battle, struct scenario *scenario, int index,
                     int *units)
{
    const struct piece *piece = &scenario->pieces[index];
    for (int i = 0; i < index; i++) {
        const struct piece *before = &scenario->pieces[i];
        if (before->side == piece->side && strcmp(before->group, piece->group) == 0) {
            return battle->figures[i + 1].unit;
        }
    }
    if (*units == AG_UNITS) return 0;
    snprintf(scenario->ground.group_names[++*units], GROUND_NAME_CAP, "%s", piece->group);
    return *units;
}

// The heavy gun is a thing: whoever fires it carries it.
static bool give_gun(struct ag_battle *battle, struct scenario *scenario, int number,
                     struct fault *fault)
{
    if (battle->object_count == AG_OBJECTS) {
        return fault_set(fault, "forces", "at most %d things are about", AG_OBJECTS);
    }
    int gun = ++battle->object_count;
    battle->objects[gun] =
        (struct ag_object){.kind = GUN, .lie = CARRIED, .bearer = (uint8_t)number};
    battle->figures[number].carries = (uint8_t)gun;
    snprintf(scenario->ground.names[AG_OBJECT_ID + gun], GROUND_NAME_CAP, "Gun %d", gun);
    return true;
}

// AR_19_3 Who is of a switch takes part where that is on.
static bool is_played(const struct ag_battle *battle, int index, struct fault *fault)
{
    const struct ag_figure *figure = &battle->figures[index + 1];
    if (figure->class == AG_SENSEI && battle->head.options[SENSEI] == SWITCHED_OFF) {
        return fault_set(fault, path_of(index, "words").text,
                         "class 6 is of the option sensei, which is off (AR-1.2)");
    }
    if (figure->armour >= ARMOUR_6 && battle->head.options[FANTASY] != PLAYED) {
        return fault_set(fault, path_of(index, "words").text,
                         "hides of 6 and 7 are of the option fantasy, which is off (AR-18.1)");
    }
    return true;
}

// What a switch makes of somebody before the first turn.
static void heed_switches(const uint8_t *options, struct ag_figure *figure)
{
    if (options[FENCING] == SWITCHED_OFF) { // AR_15_1
        figure->roles &= (uint16_t)~FAST;
        figure->strikes = 1;
    }
    if (options[ARMOUR_3_OPTION] == SWITCHED_OFF && figure->armour == ARMOUR_3) {
        figure->armour = NO_ARMOUR; // AR_2_2
    }
    if (options[LIFE_POINTS] == PLAYED && figure->roles & LEADER && figure->life < 2) {
        figure->life = 2; // AR_1_7
    }
}

// AR_17_2 By the switch nobody has what the budget reserves for others, or has no price for.
static bool has_what_he_may(const struct ag_battle *battle, int index, struct fault *fault)
{
    struct problem problem = ag_reserved_check(&battle->figures[index + 1]);
    if (battle->head.options[BUDGET] != PLAYED || fine(problem)) return true;
    return fault_set(fault, path_of(index, "words").text, "by the option budget he must %s (%s)",
                     problem.text, problem.clause == AR_17_1 ? "AR-17.1" : "AR-17.2");
}

static bool enlist(struct ag_battle *battle, struct scenario *scenario, int index, int *units,
                   struct fault *fault)
{
    const struct piece *piece = &scenario->pieces[index];
    struct ag_recruit recruit;
    struct ag_figure *figure = &battle->figures[index + 1];
    if (!ag_recruit_read(piece, index, &recruit, fault)) return false;
    if (piece->spots != 1) {
        return fault_set(fault, path_of(index, "at").text, "a figure stands in one place");
    }
    *figure = recruit.figure;
    if (!is_played(battle, index, fault)) return false;
    if (!has_what_he_may(battle, index, fault)) return false;
    heed_switches(battle->head.options, figure);
    figure->side = piece->side;
    figure->state = AG_STANDING;
    figure->x = (int16_t)piece->at[0].x;
    figure->y = (int16_t)piece->at[0].y;
    figure->facing = piece->facing;
    int unit = join_unit(battle, scenario, index, units);
    if (!unit) {
        return fault_set(fault, path_of(index, "group").text, "at most %d units take part",
                         AG_UNITS);
    }
    figure->unit = (uint8_t)unit;
    figure->formed = recruit.formed;
    if (figure->cloak == DISGUISED) battle->disguises |= SIDE_BIT(piece->side);
    snprintf(scenario->ground.names[index + 1], GROUND_NAME_CAP, "%s", piece->name);
    return !recruit.has_gun || give_gun(battle, scenario, index + 1, fault);
}

// Who begins in close order is called by the lowest number of his unit.
static void form_units(struct ag_battle *battle)
{
    uint8_t lowest[AG_UNITS + 1] = {0};
    for (int i = 1; i <= battle->count; i++) {
        struct ag_figure *figure = &battle->figures[i];
        if (!figure->formed) continue;
        if (!lowest[figure->unit]) lowest[figure->unit] = (uint8_t)i;
        figure->formed = lowest[figure->unit];
    }
}

// Facing the far side of the table where nothing is said: towards the middle of the enemy.
static void face_each_other(struct ag_battle *battle, const struct scenario *scenario)
{
    struct point middle[SIDES] = {{0, 0}};
    int count[SIDES] = {0};
    for (int i = 1; i <= battle->count; i++) {
        const struct ag_figure *figure = &battle->figures[i];
        middle[figure->side].x += figure->x;
        middle[figure->side].y += figure->y;
        count[figure->side]++;
    }
    for (int i = 1; i <= battle->count; i++) {
        struct ag_figure *figure = &battle->figures[i];
        int other = side_other((enum side)figure->side);
        if (scenario->pieces[i - 1].faces || !count[other]) continue;
        struct point there = {middle[other].x / count[other], middle[other].y / count[other]};
        int32_t east = there.x - figure->x, north = there.y - figure->y;
        bool across = (east < 0 ? -east : east) > (north < 0 ? -north : north);
        uint16_t along = across ? (east < 0 ? 2 * TURN_RIGHT_ANGLE : 0)
                                : (north < 0 ? 3 * TURN_RIGHT_ANGLE : TURN_RIGHT_ANGLE);
        figure->facing = along;
    }
    for (int i = 1; i <= battle->count; i++) { // AR_7_3 Close order looks one way.
        struct ag_figure *figure = &battle->figures[i];
        if (figure->formed) figure->facing = battle->figures[figure->formed].facing;
    }
}

static bool lay_work(struct ag_battle *battle, struct scenario *scenario, int feature,
                     struct fault *fault)
{
    struct ground *ground = &scenario->ground;
    const struct structure *structure = &scenario->structures[feature];
    static const uint8_t usual[AG_GROUNDS] = {
        [G_GATE] = 4, [G_BUILDING] = 8, [G_TOWER] = 8, [G_FENCE] = 2};
    int kind = ground->features[feature].terrain;
    char path[32];
    // AR_12_4 A length of wall is one where the scenario says how solid it is; so is a door, which is shut
    // then.
    bool breaks = (kind == G_WALL || kind == G_DOOR) && structure->hits;
    if (kind != G_GATE && kind != G_BUILDING && kind != G_TOWER && kind != G_STRAW &&
        kind != G_FENCE && !breaks) {
        return true;
    }
    snprintf(path, sizeof path, "terrain[%d]", feature);
    if (kind == G_FENCE && battle->work_count == AG_WORKS) return true; // it stays whole
    if (battle->work_count == AG_WORKS) {
        return fault_set(
            fault, path,
            "at most %d gates, walls and doors to be broken, buildings and stacks take part",
            AG_WORKS);
    }
    char word[32];
    if (piece_word_unknown(structure->words, "large burns open", word, sizeof word)) {
        return fault_set(fault, path,
                         "'%s' is not a word of a structure; they are large, burns and open", word);
    }
    struct ag_work *work = &battle->works[++battle->work_count];
    work->feature = (uint8_t)(feature + 1);
    work->solidity = structure->hits ? structure->hits : usual[kind]; // AR_12_7
    if (piece_word(structure->words, "large", NULL)) work->flags |= WORK_LARGE;
    if (kind == G_STRAW || piece_word(structure->words, "burns", NULL)) work->flags |= WORK_BURNS;
    if (kind == G_FENCE) work->flags |= WORK_LIGHT; // AR_12_5
    if (piece_word(structure->words, "open", NULL)) work->state = WORK_OPEN;
    char *name = ground->names[AG_WORK_ID + battle->work_count];
    const char *own = ground->features[feature].name;
    snprintf(name, GROUND_NAME_CAP, "%s", *own ? own : argad_ruleset.terrains[kind].name);
    return true;
}

static bool places_sound(const struct ag_field *field, struct fault *fault)
{
    const struct ag_battle *battle = field->battle;
    for (int i = 1; i <= battle->count; i++) {
        const struct ag_figure *figure = &battle->figures[i];
        struct base base = ag_base(figure);
        if (!ground_holds_disc(field->ground, base.centre,
                               figure->state == AG_TO_COME ? 0 : base.radius)) {
            return fault_set(fault, path_of(i - 1, "at").text,
                             "the base is not wholly on the table");
        }
        if (sight_amid(&field->terrain, IS_DEEP, &base)) {
            return fault_set(fault, path_of(i - 1, "at").text, "nobody stands there (AR-6.1)");
        }
        for (int j = 1; j < i; j++) {
            struct base other = ag_base(&battle->figures[j]);
            if (battle->figures[j].level == figure->level && base_overlaps(&base, &other)) {
                return fault_set(fault, path_of(i - 1, "at").text, "another figure stands there");
            }
        }
    }
    return true;
}

// A gate that opens cuts the wall it lies in, once for those who go and once for those who look.
static bool walls_sound(const struct ag_field *field, struct fault *fault)
{
    int most = AG_STRETCHES - 2 * field->battle->work_count;
    if (field->walls.count < most) return true;
    return fault_set(fault, "terrain", "walls and houses have fewer than %d stretches in all",
                     most);
}

static bool sides_sound(struct ag_battle *battle, struct fault *fault)
{
    for (enum side side = RED; side <= BLUE; side++) {
        const struct ag_zone *zone = &battle->zones[side];
        for (int i = 1; i <= battle->count; i++) {
            const struct ag_figure *figure = &battle->figures[i];
            if (figure->side != side) continue;
            if (!ag_has(figure, CIVILIAN)) battle->numbers[side]++;
            battle->points[side] = (uint16_t)(battle->points[side] + ag_cost_of(figure));
        }
        if (!battle->numbers[side]) {
            return fault_set(fault, "forces", "%s has no fighter", side_name(side));
        }
        if (!zone->right && !zone->top) {
            return fault_set(fault, "marks", "a mark 'zone' of %s was expected: where it sets up",
                             side_name(side));
        }
    }
    return true;
}

static void note_stands(const struct ag_battle *battle, struct ground *ground)
{
    struct ag_stand *stands = ag_stands(ground);
    for (int i = 1; i <= battle->count; i++) {
        const struct ag_figure *figure = &battle->figures[i];
        stands[i] = (struct ag_stand){
            figure->x, figure->y, figure->facing, figure->level, figure->cloak, figure->formed, 0};
    }
}

bool ag_deploy(struct battle *head, struct scenario *scenario, struct fault *fault)
{
    struct ag_battle *battle = ag_of(head);
    struct ag_field field;
    int units = 0;
    if (scenario->sides != 2) return fault_set(fault, "sides", "two sides fight");
    if (scenario->turns > 99) return fault_set(fault, "turns", "at most 99 turns are played");
    if (scenario->piece_count > AG_FIGURES) {
        return fault_set(fault, "forces", "at most %d figures take part", AG_FIGURES);
    }
    ag_lay_room(&scenario->ground);
    battle->count = (uint8_t)scenario->piece_count;
    for (int i = 0; i < scenario->piece_count; i++) {
        if (!enlist(battle, scenario, i, &units, fault)) return false;
    }
    form_units(battle);
    face_each_other(battle, scenario);
    for (int i = 0; i < scenario->ground.feature_count; i++) {
        if (!lay_work(battle, scenario, i, fault)) return false;
    }
    if (!marks_read(head, scenario, ag_marks, fault)) return false;
    ag_field_lay(&field, &scenario->ground, battle);
    for (int i = 1; i <= battle->count; i++) {
        battle->figures[i].level = (uint8_t)ag_level_at(&field, ag_point(&battle->figures[i]));
    }
    if (!walls_sound(&field, fault)) return false;
    if (!places_sound(&field, fault) || !sides_sound(battle, fault)) return false;
    note_stands(battle, &scenario->ground);
    ag_note_walls(&scenario->ground, &field);
    battle->turns = (uint8_t)(scenario->turns ? scenario->turns : USUAL_TURNS);
    head->bytes = ag_bytes(battle);
    head->turn = 1;
    head->depth = 1;
    head->frames[0] = (struct frame){.step = SETUP};
    return true;
}
