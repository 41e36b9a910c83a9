// From a scenario to a battle: who serves which gun, who is inside, and whether all of them have room.
#include "core/text.h"
#include "rules/daimyo/deployment/roster.h"

#include <stdio.h>
#include <string.h>

#define USUAL_SEQUENCES 10    // of a pitched battle (section 3.6)
#define PUSHING         CM(5) // DM_R48

// The gun that a crew serves, the wagon that others push: the nearest of their side that nobody has yet.
static int engine_near(const struct dm_battle *battle, int unit, enum dm_engine_kind kind)
{
    const struct dm_figure *first = &battle->figures[battle->units[unit].first];
    int64_t least = INT64_MAX;
    int found = 0;
    for (int i = 1; i <= battle->engine_count; i++) {
        const struct dm_engine *engine = &battle->engines[i];
        struct point there = {engine->x, engine->y};
        int64_t away = plane_distance2(dm_point(first), there);
        if (engine->kind != kind || battle->units[engine->unit].side != battle->units[unit].side) {
            continue;
        }
        if (engine->crew || away >= least) continue;
        least = away;
        found = i;
    }
    return found;
}

static bool man_engine(struct dm_roll *roll, int unit)
{
    struct dm_battle *battle = roll->battle;
    const struct dm_entry *entry = &roll->entries[roll->first_piece[unit]];
    if (!entry->crew && !entry->pushes) return true;
    int engine = engine_near(battle, unit, entry->crew ? ENGINE_GUN : ENGINE_WAGON);
    int32_t reach = entry->crew ? DM_NEAR : PUSHING;
    bool near = engine != 0;
    struct base there = near ? dm_engine_base(&battle->engines[engine]) : (struct base){{0, 0}};
    for (int figure = 0; near && (figure = dm_next(battle, unit, figure)) != 0;) {
        struct base base = dm_base(battle, figure);
        near = base_within(&base, &there, reach);
    }
    if (!near) {
        return dm_force_fault(roll->fault, roll->first_piece[unit], "at",
                              entry->crew ? "a crew stands within 2.5 cm of its gun (DM-R44)"
                                          : "who pushes a wagon stands within 5 cm of it (DM-R48)");
    }
    battle->units[unit].engine = (uint8_t)engine;
    battle->units[unit].drill = AT_ENGINE;
    if (entry->crew) {
        battle->engines[engine].crew = (uint8_t)unit;
        battle->units[unit].own_gun = (uint8_t)engine;
    }
    return true;
}

// A wagon is drawn by what animals it has; a gun is limbered if the scenario says so.
static bool man_engines(struct dm_roll *roll)
{
    struct dm_battle *battle = roll->battle;
    for (int i = 1; i <= battle->unit_count; i++) {
        if (!man_engine(roll, i)) return false;
    }
    for (int i = 1; i <= battle->engine_count; i++) {
        struct dm_engine *engine = &battle->engines[i];
        bool drawn = battle->units[engine->unit].size > 0;
        if (engine->kind == ENGINE_WAGON) engine->limbered = drawn;
        if (!engine->limbered || drawn) continue;
        return dm_force_fault(roll->fault, roll->engine_piece[i], "words",
                              "a gun that is limbered has animals (DM-3.2)");
    }
    return true;
}

// Towards the enemy's edge where nothing is said.
static void face_the_enemy(struct dm_roll *roll)
{
    struct dm_battle *battle = roll->battle;
    for (int i = 1; i <= battle->count; i++) {
        struct dm_figure *figure = &battle->figures[i];
        if (roll->piece[i] == DM_NEVER || roll->scenario->pieces[roll->piece[i]].faces) continue;
        figure->facing =
            dm_side(battle, i) == battle->home ? TURN_RIGHT_ANGLE : 3 * TURN_RIGHT_ANGLE;
    }
    for (int i = 1; i <= battle->engine_count; i++) {
        struct dm_engine *engine = &battle->engines[i];
        if (roll->scenario->pieces[roll->engine_piece[i]].faces) continue;
        engine->facing = battle->units[engine->unit].side == battle->home ? TURN_RIGHT_ANGLE
                                                                          : 3 * TURN_RIGHT_ANGLE;
        engine->aims = engine->facing;
    }
}

// Whoever is put into a building is inside.
static bool go_inside(struct dm_roll *roll)
{
    struct dm_battle *battle = roll->battle;
    for (int i = 1; i <= battle->count; i++) {
        struct dm_figure *figure = &battle->figures[i];
        if (figure->state != DM_STANDING) continue;
        for (int work = 1; work <= battle->work_count; work++) {
            const struct feature *feature =
                &roll->scenario->ground.features[battle->works[work].patch - 1];
            struct shape shape = feature_shape(&roll->scenario->ground, feature);
            if (feature->terrain != G_WOODEN_BUILDING && feature->terrain != G_STONE_BUILDING) {
                continue;
            }
            if (!shape_holds(&shape, dm_point(figure))) continue;
            figure->inside = (uint8_t)work;
            battle->units[figure->unit].drill = IN_BUILDING;
            if (dm_inside_count(battle, work, NOBODY) <= DM_GROUP) continue;
            return dm_force_fault(roll->fault, roll->piece[i], "at",
                                  "a building holds five figures (DM-6.2)");
        }
    }
    return true;
}

static bool is_in_the_way(const struct dm_battle *battle, const struct base *base, int before)
{
    for (int i = 1; i < before; i++) {
        if (!dm_standing(battle, i) || battle->figures[i].inside) continue;
        struct base other = dm_base(battle, i);
        if (base_within(base, &other, -DM_OVERLAP - 1)) return true;
    }
    for (int i = 1; i <= battle->engine_count; i++) {
        struct base other = dm_engine_base(&battle->engines[i]);
        if (base_within(base, &other, -DM_OVERLAP - 1)) return true;
    }
    return false;
}

static bool places_sound(const struct dm_roll *roll)
{
    const struct dm_battle *battle = roll->battle;
    const struct ground *ground = &roll->scenario->ground;
    for (int i = 1; i <= battle->count; i++) {
        if (!dm_standing(battle, i) || battle->figures[i].inside) continue;
        struct base base = dm_base(battle, i);
        int index = roll->piece[i] == DM_NEVER ? 0 : roll->piece[i];
        if (!ground_holds_disc(ground, base.centre, base.radius)) {
            return dm_force_fault(roll->fault, index, "at", "the base is not wholly on the table");
        }
        if (is_in_the_way(battle, &base, i)) {
            return dm_force_fault(roll->fault, index, "at", "something else stands there");
        }
    }
    return true;
}

// Who stands nowhere yet needs a part of the table to be set up in.
static bool zones_sound(const struct dm_roll *roll)
{
    const struct dm_battle *battle = roll->battle;
    for (int i = 1; i <= battle->unit_count; i++) {
        const struct dm_unit *unit = &battle->units[i];
        if (unit->state != DM_NOT_HERE || battle->depth[unit->side] || !unit->side) continue;
        return dm_force_fault(roll->fault, roll->first_piece[i], "at",
                              "a place was expected, or a mark 'zone' for %s (DM-R51)",
                              side_name((enum side)unit->side));
    }
    return true;
}

static bool ground_sound(const struct dm_roll *roll)
{
    const struct dm_battle *battle = roll->battle;
    const struct ground *ground = &roll->scenario->ground;
    bool river = false;
    for (int i = 0; i < ground->feature_count; i++) {
        river = river || ground->features[i].terrain == G_RIVER;
    }
    if (ground->width > CM(180) || ground->height > CM(120)) {
        return fault_set(roll->fault, "table", "the table is at most 180 cm by 120 cm (DM-14.1)");
    }
    if (!battle->home) {
        return fault_set(roll->fault, "marks",
                         "a mark 'home' was expected: whose the edge in the "
                         "north is (DM-2.1)");
    }
    if (river && !battle->flow) {
        return fault_set(
            roll->fault, "marks",
            "a mark 'flow' was expected, slow, steady or fast: a river is there (DM-13.1)");
    }
    return true;
}

// Newcomers that cards bring have the names of the places they will take.
static void name_newcomers(const struct dm_battle *battle, struct ground *ground)
{
    for (int i = battle->unit_count + 1, number = 1; i <= DM_UNITS; i++, number++) {
        snprintf(ground->group_names[i], GROUND_NAME_CAP, "Newcomers %d", number);
    }
    for (int i = battle->count + 1, number = 1; i <= DM_FIGURES; i++, number++) {
        snprintf(ground->names[i], GROUND_NAME_CAP, "Newcomer %d", number);
    }
}

// DM_15_2 Monks and ronin, and again when the pack has been shuffled or each side has its own.
static int newcomers_of(const struct dm_battle *battle)
{
    int most = battle->head.options[EVENTS] == PLAYED_WITH ? 4 * DM_GROUP : 0;
    return battle->count + most > DM_FIGURES ? DM_FIGURES - battle->count : most;
}

bool dm_deploy(struct battle *head, struct scenario *scenario, struct fault *fault)
{
    struct dm_battle *battle = dm_of(head);
    struct dm_roll roll = {.battle = battle, .scenario = scenario, .fault = fault};
    if (scenario->sides != 2) return fault_set(fault, "sides", "two sides fight");
    if (scenario->turns > 99) return fault_set(fault, "turns", "at most 99 sequences are played");
    memset(roll.piece, DM_NEVER, sizeof roll.piece);
    head->bytes = sizeof *battle; // until it is known how many there may be
    dm_lay_room(&scenario->ground);
    if (!dm_levy(&roll) || !dm_build_works(battle, scenario, fault)) return false;
    if (!marks_read(head, scenario, dm_marks, fault)) return false;
    if (!ground_sound(&roll) || !zones_sound(&roll)) return false;
    face_the_enemy(&roll);
    if (!man_engines(&roll) || !go_inside(&roll) || !places_sound(&roll)) return false;
    name_newcomers(battle, &scenario->ground);
    battle->sequences = scenario->turns ? scenario->turns : USUAL_SEQUENCES;
    head->bytes = dm_bytes(battle->count + newcomers_of(battle));
    head->turn = 1;
    head->depth = 1;
    head->frames[0] = (struct frame){.step = battle->pitched ? SIDES_THROWN : HIDING};
    return true;
}
