// What a battle is fought for, as the scenario's marks say it.
#include "core/marking.h"
#include "core/text.h"
#include "rules/tyneside/deployment/deployment.h"
#include "rules/tyneside/field/field.h"

#include <stdio.h>
#include <string.h>

static const struct limits in_cm = {1, 300}; // as long as the longest table

static struct ty_battle *battle_of(const struct marking *marking)
{
    return ty_of(marking->battle);
}

static bool add_goal(const struct marking *marking, enum ty_goal_kind kind)
{
    const struct mark *mark = marking->mark;
    int radius = 10;
    if (!marking_needs_place(marking)) return false;
    if (!marking_number(marking, "radius", in_cm, &radius)) return false;
    for (int i = 0; i < TY_GOALS; i++) {
        struct ty_goal *goal = &battle_of(marking)->goals[i];
        if (goal->kind) continue;
        *goal = (struct ty_goal){.x = (int16_t)mark->at[0].x,
                                 .y = (int16_t)mark->at[0].y,
                                 .radius = (int16_t)CM(radius),
                                 .kind = (uint8_t)kind,
                                 .side = mark->side};
        snprintf(marking->scenario->ground.spot_names[i], GROUND_NAME_CAP, "%s", mark->name);
        return true;
    }
    return marking_fault(marking, "kind", "there is no room for more objectives");
}

static bool read_objective(const struct marking *marking)
{
    return add_goal(marking, GOAL_MARK);
}

static bool read_held(const struct marking *marking)
{
    return add_goal(marking, GOAL_HELD);
}

static bool read_numbers(const struct marking *marking)
{
    if (!marking_needs_side(marking, "it must say who wins")) return false;
    return add_goal(marking, GOAL_OUTNUMBERED);
}

static bool read_box(const struct marking *marking, int16_t box[4])
{
    struct mark_box read;
    if (!marking_box(marking, &read)) return false;
    box[0] = (int16_t)read.least.x;
    box[1] = (int16_t)read.least.y;
    box[2] = (int16_t)read.most.x;
    box[3] = (int16_t)read.most.y;
    return true;
}

static uint8_t unit_named(const struct marking *marking)
{
    const struct ty_battle *battle = battle_of(marking);
    for (uint8_t i = 1; i <= battle->unit_count; i++) {
        const char *name = marking->scenario->ground.group_names[i];
        if (battle->units[i].side != marking->mark->side) continue;
        if (strcmp(name, marking->mark->name) == 0) return i;
    }
    return 0;
}

// Of a unit, or of one that hides there.
static bool add_zone(const struct marking *marking, int16_t beyond)
{
    const struct mark *mark = marking->mark;
    struct ty_zone zone = {.beyond = beyond, .side = mark->side};
    if (mark->name[0] && !(zone.unit = unit_named(marking))) {
        return marking_fault(marking, "name", "a unit (group) of that side was expected");
    }
    zone.hidden = piece_word(mark->words, "hidden", NULL);
    for (int i = 0; i < TY_ZONES; i++) {
        struct ty_zone *place = &battle_of(marking)->terms.others[i];
        if (place->side) continue;
        *place = zone;
        return read_box(marking, place->box);
    }
    return marking_fault(marking, "kind", "there is no room for more zones");
}

// TY_12_3
static bool read_zone(const struct marking *marking)
{
    struct ty_terms *terms = &battle_of(marking)->terms;
    const struct mark *mark = marking->mark;
    int within = 0;
    if (!marking_needs_side(marking, "it must say who sets up there")) return false;
    if (!marking_knows_words(marking, "within hidden")) return false;
    if (!marking_number(marking, "within", (struct limits){0, 100}, &within)) return false;
    if (mark->name[0] || piece_word(mark->words, "hidden", NULL)) {
        return add_zone(marking, (int16_t)CM(within));
    }
    terms->beyond[mark->side] = (int16_t)CM(within);
    return read_box(marking, terms->zones[mark->side]);
}

// TY_R53 The throw settles what scenarios leave open.
static bool read_deployer(const struct marking *marking)
{
    if (!marking_needs_side(marking, "it must say who sets up first")) return false;
    battle_of(marking)->attacker = marking->mark->side;
    return true;
}

static bool read_distance(const struct marking *marking)
{
    int distance = 0;
    uint8_t side = marking->mark->side;
    if (!side) return marking_fault(marking, "side", "it must say who keeps away from the other");
    if (!marking_knows_words(marking, "distance")) return false;
    if (!marking_number(marking, "distance", (struct limits){1, 100}, &distance)) return false;
    battle_of(marking)->terms.apart[side] = (int16_t)CM(distance);
    return true;
}

static bool read_defence(const struct marking *marking)
{
    if (!marking_needs_side(marking, "it must say who defends")) return false;
    battle_of(marking)->terms.defends = marking->mark->side;
    return read_box(marking, battle_of(marking)->terms.area);
}

static bool read_head(const struct marking *marking)
{
    struct ty_terms *terms = &battle_of(marking)->terms;
    uint8_t side = marking->mark->side;
    terms->head_sides |= side ? SIDE_BIT(side) : SIDE_BIT(RED) | SIDE_BIT(BLUE);
    terms->death_only = piece_word(marking->mark->words, "killed", NULL);
    return true;
}

static bool read_line(const struct marking *marking)
{
    struct ty_terms *terms = &battle_of(marking)->terms;
    const struct mark *mark = marking->mark;
    int beyond = 0, figures = 1;
    if (!marking_needs_side(marking, "it must say who wins")) return false;
    if (!marking_number(marking, "beyond", (struct limits){0, 300}, &beyond)) return false;
    if (!marking_number(marking, "figures", (struct limits){1, TY_FIGURES}, &figures)) return false;
    terms->line_side = mark->side;
    terms->line = (int16_t)CM(beyond);
    terms->line_figures = (uint8_t)figures;
    return true;
}

static bool read_object(const struct marking *marking)
{
    const struct mark *mark = marking->mark;
    if (!marking_needs_place(marking)) return false;
    struct ty_battle *battle = battle_of(marking);
    if (battle->chests == TY_CHESTS) {
        return marking_fault(marking, "kind", "there is no room for more");
    }
    struct ty_trace trace = {(int16_t)mark->at[0].x, (int16_t)mark->at[0].y};
    int number = ++battle->chests;
    *ty_object_of(battle, number) = (struct ty_object){.kind = CHEST, .x = trace.x, .y = trace.y};
    battle->traces[number][0] = battle->traces[number][1] = trace;
    if (mark->side) {
        battle->terms.loot_side = mark->side;
        battle->terms.loot_object = battle->chests;
    }
    return true;
}

static bool read_last(const struct marking *marking)
{
    if (!marking_needs_side(marking, "it must say who wins")) return false;
    battle_of(marking)->terms.last_side = marking->mark->side;
    return true;
}

static bool read_night(const struct marking *marking)
{
    int sight = 60;
    if (!marking_number(marking, "sight", in_cm, &sight)) return false;
    battle_of(marking)->terms.sight = (int16_t)CM(sight);
    return true;
}

// TY_4_5
static bool read_deed(const struct marking *marking)
{
    const struct mark *mark = marking->mark;
    if (!marking_needs_place(marking)) return false;
    if (!mark->name[0]) return marking_fault(marking, "name", "it must say what is done");
    for (int i = 1; i <= TY_DEEDS; i++) {
        struct ty_deed *deed = &battle_of(marking)->deeds[i];
        if (deed->there) continue;
        *deed = (struct ty_deed){.there = 1,
                                 .side = mark->side,
                                 .x = (int16_t)mark->at[0].x,
                                 .y = (int16_t)mark->at[0].y};
        memcpy(marking->scenario->ground.names[TY_DEED_ID + i], mark->name, sizeof mark->name);
        return true;
    }
    return marking_fault(marking, "kind", "there is no room for more deeds");
}

static bool read_deeds(const struct marking *marking)
{
    int number = 1;
    if (!marking_needs_side(marking, "it must say who wins")) return false;
    if (!marking_number(marking, "deeds", (struct limits){1, TY_DEEDS}, &number)) return false;
    battle_of(marking)->terms.deeds[marking->mark->side] = (uint8_t)number;
    return true;
}

static bool read_pitched(const struct marking *marking)
{
    battle_of(marking)->terms.pitched = 1;
    return true;
}

// Where they fight: objective, a place to make for; night (sight N); pitched, ground that both
// sides may still move a piece of; deed, which a figure that touches its place does with an action.
// How they set up: sets-up-first; zone (within N), where a side does, its bases no farther off than
// that; with a name, where that unit of it does instead; zone (hidden), where one unit may instead,
// in ambush; keeps-off (distance N), from every enemy, who sets up first; defended, by a solo
// force.
// How they win: held-at-the-end (radius N), worth 50 points; wins-by-head (killed); wins-beyond
// (beyond N, figures N); chest, which its side carries off to win; wins-by-numbers (radius N);
// wins-by-deeds (deeds N); wins-at-the-end.
const struct mark_kind ty_marks[] = {
    {"objective", read_objective, .unsaid = true},
    {"held-at-the-end", read_held},
    {"zone", read_zone, .unsaid = true},
    {"sets-up-first", read_deployer},
    {"keeps-off", read_distance},
    {"defended", read_defence, .unsaid = true},
    {"wins-by-head", read_head},
    {"wins-beyond", read_line},
    {"chest", read_object},
    {"wins-by-numbers", read_numbers},
    {"wins-at-the-end", read_last},
    {"night", read_night},
    {"deed", read_deed},
    {"wins-by-deeds", read_deeds},
    {"pitched", read_pitched, .unsaid = true},
    {NULL},
};

// Nobody can keep away from those who are yet to come.
static bool distances_sound(const struct ty_battle *battle, struct fault *fault)
{
    for (enum side side = RED; side <= BLUE; side++) {
        if (!battle->terms.apart[side] || battle->attacker == side_other(side)) continue;
        return fault_set(fault, "marks",
                         "%s keeps off the enemy, so a mark 'sets-up-first' of %s "
                         "was expected",
                         side_name(side), side_name(side_other(side)));
    }
    return true;
}

bool ty_read_marks(struct ty_battle *battle, struct scenario *scenario, struct fault *fault)
{
    if (!marks_read(&battle->head, scenario, ty_marks, fault)) return false;
    return distances_sound(battle, fault);
}
