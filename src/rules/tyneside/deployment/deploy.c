// From a scenario to a battle: figures and units; what is fought for is in marks.c.
#include "core/text.h"
#include "rules/tyneside/arms.h"
#include "rules/tyneside/deployment/deployment.h"
#include "rules/tyneside/field/field.h"
#include "rules/tyneside/field/maps.h"
#include "rules/tyneside/field/terrain.h"
#include "rules/tyneside/forces/kit.h"
#include "rules/tyneside/moving/moving.h"

#include <stdio.h>
#include <string.h>

// Read here, and not as parts of a kit.
#define SCENARIO_WORDS "hidden concealed barding-light barding-armoured barding-heavy"

struct path {
    char text[48];
};

static struct path path_of(int index, const char *field)
{
    struct path path;
    snprintf(path.text, sizeof path.text, "forces[%d].%s", index, field);
    return path;
}

// TY_5_1 The unit a piece names; a new one where nobody has named it before.
static int join_unit(struct ty_battle *battle, struct scenario *scenario, int index)
{
    const struct piece *piece = &scenario->pieces[index];
    for (int i = 0; i < index; i++) {
        const struct piece *before = &scenario->pieces[i];
        if (before->side == piece->side && strcmp(before->group, piece->group) == 0) {
            return battle->figures[i + 1].unit;
        }
    }
    if (battle->unit_count == TY_UNITS) return 0;
    int unit = ++battle->unit_count;
    battle->units[unit] = (struct ty_unit){.side = piece->side, .near = -1};
    snprintf(scenario->ground.group_names[unit], GROUND_NAME_CAP, "%s", piece->group);
    return unit;
}

static void arm(const struct ty_battle *battle, const struct ty_recruit *recruit,
                struct ty_figure *figure)
{
    const struct ty_kit *kit = &recruit->kit;
    bool loaded = battle->head.options[START_LOADED] == LOADED_YES; // TY_R5
    figure->class = kit->class;
    figure->weapon = kit->weapon;
    figure->armour = (uint8_t)ty_armour_of(kit);
    figure->mounted = kit->mounted;
    figure->pavise = kit->pavise;
    figure->shown = ty_shown(figure);
    figure->poison = kit->poison;
    figure->ninja = kit->ninja;
    figure->samurai = recruit->samurai;
    figure->bombs = kit->bombs;
    figure->bomb_ready = kit->bombs && loaded;
    for (int slot = 0; slot < 2; slot++) {
        int steps = ty_loading(kit->missiles[slot], kit->class);
        figure->missiles[slot] = kit->missiles[slot];
        bool ready = loaded || !steps; // what is never loaded again always is
        figure->loaded[slot] = kit->missiles[slot] && ready ? (uint8_t)(steps ? steps : 1) : 0;
    }
    figure->value = (uint8_t)ty_points(kit, battle->head.options[NINJA_LIGHT]);
}

// TY_R79 Armour of the horse, which only a scenario gives.
static bool bard(struct ty_figure *figure, const struct piece *piece, int index,
                 struct fault *fault)
{
    static const char *const words[] = {
        [LIGHT] = "barding-light", [ARMOURED] = "barding-armoured", [HEAVY] = "barding-heavy"};
    for (int armour = LIGHT; armour <= HEAVY; armour++) {
        if (piece_word(piece->words, words[armour], NULL)) figure->barding = (uint8_t)armour;
    }
    if (!figure->barding || figure->mounted) return true;
    return fault_set(fault, path_of(index, "words").text,
                     "barding is for a horse, and '%s' has none", piece->name);
}

static bool deploy_piece(struct ty_battle *battle, struct scenario *scenario, int index,
                         struct fault *fault)
{
    const struct piece *piece = &scenario->pieces[index];
    struct ty_recruit recruit;
    struct ty_figure *figure = &battle->figures[index + 1];
    if (!ty_kit_read(piece, index, SCENARIO_WORDS, &recruit, fault)) return false;
    struct problem problem = ty_kit_problem(&recruit.kit);
    if (!fine(problem)) {
        return fault_set(fault, path_of(index, "words").text, "%s (%s)", problem.text,
                         clause_name(&tyneside_ruleset, problem.clause));
    }
    if (!piece->group[0]) return fault_set(fault, path_of(index, "group").text, "names no unit");
    if (!piece->spots) return fault_set(fault, path_of(index, "at").text, "has no place");
    *figure = (struct ty_figure){.side = piece->side,
                                 .where = TY_ON_TABLE,
                                 .x = (int16_t)piece->at[0].x,
                                 .y = (int16_t)piece->at[0].y};
    arm(battle, &recruit, figure);
    if (!bard(figure, piece, index, fault)) return false;
    ty_face(figure, piece->faces ? piece->facing : ty_ahead_in(battle, piece->side));
    figure->level = (uint8_t)ty_level_at(&scenario->ground, battle, ty_point(figure));
    figure->hidden =
        piece_word(piece->words, "hidden", NULL) || piece_word(piece->words, "concealed", NULL);
    int unit = join_unit(battle, scenario, index);
    if (!unit) {
        return fault_set(fault, path_of(index, "group").text, "at most %d units take part",
                         TY_UNITS);
    }
    figure->unit = (uint8_t)unit;
    if (++battle->units[unit].size > TY_MEMBERS) {
        return fault_set(fault, path_of(index, "group").text, "a unit has at most %d figures (%s)",
                         TY_MEMBERS, clause_name(&tyneside_ruleset, TY_5_1));
    }
    if (piece_word(piece->words, "hidden", NULL)) battle->units[unit].ambush = 1; // its die comes
    if (recruit.force_commander) battle->terms.commanders[piece->side] = (uint8_t)(index + 1);
    snprintf(scenario->ground.names[index + 1], GROUND_NAME_CAP, "%s", piece->name);
    return true;
}

// TY_5_2 One class, and at most one figure of a better one.
static bool is_of_one_class(const struct ty_battle *battle, int unit)
{
    bool leader;
    int majority = ty_class_of_unit(battle, unit, &leader), better = 0, worse = 0;
    for (int i = battle->units[unit].numbers.first; i <= battle->units[unit].numbers.last; i++) {
        const struct ty_figure *figure = &battle->figures[i];
        if (figure->unit != unit) continue;
        better += figure->class > majority;
        worse += figure->class < majority;
    }
    return worse == 0 && better <= 1;
}

static bool units_sound(const struct ty_battle *battle, struct scenario *scenario,
                        struct fault *fault)
{
    for (int unit = 1; unit <= battle->unit_count; unit++) {
        const char *name = scenario->ground.group_names[unit];
        if (!battle->head.options[MIXED_UNITS] && !is_of_one_class(battle, unit)) {
            return fault_set(fault, "forces", "the unit %s is of several classes (%s)", name,
                             clause_name(&tyneside_ruleset, TY_5_2));
        }
        if (!fine(ty_together_check(&scenario->ground, battle, unit))) {
            return fault_set(fault, "forces", "the unit %s stands apart (%s)", name,
                             clause_name(&tyneside_ruleset, TY_5_4));
        }
    }
    return true;
}

static bool places_sound(const struct ty_battle *battle, const struct scenario *scenario,
                         struct fault *fault)
{
    const struct ground *ground = &scenario->ground;
    for (int i = 1; i <= battle->count; i++) {
        const struct ty_figure *figure = &battle->figures[i];
        struct base base = ty_base(figure);
        if (figure->x < base.radius || figure->y < base.radius ||
            figure->x > ground->width - base.radius || figure->y > ground->height - base.radius) {
            return fault_set(fault, path_of(i - 1, "at").text,
                             "the base is not wholly on the table");
        }
        struct problem problem = ty_footing_check(ground, battle, figure, base.centre);
        if (!fine(problem)) {
            return fault_set(fault, path_of(i - 1, "at").text, "%s (%s)", problem.text,
                             clause_name(&tyneside_ruleset, problem.clause));
        }
        for (int j = 1; j < i; j++) {
            struct base other = ty_base(&battle->figures[j]);
            if (base_overlaps(&base, &other)) {
                return fault_set(fault, path_of(i - 1, "at").text, "another figure stands there");
            }
        }
    }
    return true;
}

static uint8_t *set_of_ordered(struct ty_battle *battle, int unit, uint8_t *bit)
{
    *bit = (uint8_t)(1u << ((unit - 1) % 8));
    return &battle->terms.ordered[(unit - 1) / 8];
}

void ty_note_order(struct ty_battle *battle, int unit, bool given)
{
    uint8_t bit, *set = set_of_ordered(battle, unit, &bit);
    *set = (uint8_t)(given ? *set | bit : *set & ~bit);
}

// TY_R51 The nearest objective, or straight ahead to the far edge.
void ty_give_order(const struct ground *ground, struct ty_battle *battle, int unit)
{
    struct ty_unit *own = &battle->units[unit];
    const struct ty_figure *first = &battle->figures[ty_first_in(battle, unit)];
    int64_t least = INT64_MAX;
    uint8_t bit, *set = set_of_ordered(battle, unit, &bit);
    if (*set & bit) return;
    own->order = ORDER_MOVE;
    own->order_of = 0;
    own->order_x = first->x;
    own->order_y = (int16_t)(ty_home_is_near(battle, own->side) ? ground->height : 0);
    for (int i = 0; i < TY_GOALS; i++) {
        struct point goal = {battle->goals[i].x, battle->goals[i].y};
        if (!battle->goals[i].kind || plane_distance2(goal, ty_point(first)) >= least) continue;
        least = plane_distance2(goal, ty_point(first));
        own->order = ORDER_GOAL;
        own->order_of = (uint8_t)(i + 1);
        own->order_x = battle->goals[i].x;
        own->order_y = battle->goals[i].y;
    }
}

void ty_give_orders(const struct ground *ground, struct ty_battle *battle)
{
    for (int unit = 1; unit <= battle->unit_count; unit++) {
        ty_give_order(ground, battle, unit);
    }
}

static void lay_zones(struct ty_battle *battle, const struct ground *ground)
{
    int16_t width = (int16_t)ground->width, height = (int16_t)ground->height;
    int16_t near[4] = {0, 0, width, TY_STRIP},
            far[4] = {0, (int16_t)(height - TY_STRIP), width, height};
    memcpy(battle->terms.zones[RED], near, sizeof near);
    memcpy(battle->terms.zones[BLUE], far, sizeof far);
}

static void add_number(struct ty_numbers *numbers, int number)
{
    if (!numbers->first) numbers->first = (uint8_t)number;
    numbers->last = (uint8_t)number;
}

bool ty_enlist(struct ty_battle *battle, struct scenario *scenario, struct fault *fault)
{
    if (scenario->piece_count > TY_FIGURES) {
        return fault_set(fault, "forces", "at most %d figures take part", TY_FIGURES);
    }
    battle->count = (uint8_t)scenario->piece_count;
    ty_lay_room(&scenario->ground);
    for (int i = 0; i < scenario->piece_count; i++) {
        if (!deploy_piece(battle, scenario, i, fault)) return false;
        const struct ty_figure *figure = &battle->figures[i + 1];
        add_number(&battle->units[figure->unit].numbers, i + 1);
        add_number(&battle->numbers[figure->side], i + 1);
    }
    for (enum side side = RED; side <= BLUE; side++) {
        bool any = false;
        for (int i = 1; i <= battle->count; i++) {
            any |= battle->figures[i].side == side;
        }
        if (!any) return fault_set(fault, "forces", "%s has no figure", side_name(side));
    }
    return true;
}

bool ty_deploy(struct battle *head, struct scenario *scenario, struct fault *fault)
{
    struct ty_battle *battle = ty_of(head);
    if (scenario->sides != 2) return fault_set(fault, "sides", "two sides fight");
    if (scenario->turns > 99) return fault_set(fault, "turns", "at most 99 turns are played");
    lay_zones(battle, &scenario->ground);
    if (!ty_enlist(battle, scenario, fault) || !ty_read_marks(battle, scenario, fault) ||
        !places_sound(battle, scenario, fault) || !units_sound(battle, scenario, fault)) {
        return false;
    }
    ty_give_orders(&scenario->ground, battle);
    ty_lay_maps(&scenario->ground, battle);
    battle->turns = (uint8_t)scenario->turns;
    battle->first = battle->active = scenario->first;
    head->bytes = ty_bytes(battle);
    head->depth = 1;
    head->frames[0] = (struct frame){.step = battle->terms.pitched ? LAYING : DEPLOYMENT};
    return true;
}
