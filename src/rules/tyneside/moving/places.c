// Who stands where: places taken, contacts made, as far as those who move know of them.
#include "rules/tyneside/field/field.h"
#include "rules/tyneside/field/gaps.h"
#include "rules/tyneside/moving/movement.h"
#include "rules/tyneside/moving/moving.h"
#include "rules/tyneside/moving/survey.h"

#include <assert.h>

bool ty_is_engaged(const struct ty_battle *battle, int number)
{
    const struct ty_figure *figure = &battle->figures[number];
    struct ty_numbers enemies = ty_enemies_of(battle, figure->side);
    for (int i = enemies.first; i <= enemies.last; i++) {
        const struct ty_figure *other = &battle->figures[i];
        if (!ty_touching(figure, other) || other->side == figure->side) continue;
        if (ty_is_known(battle, other) && ty_standing(battle, other)) return true;
    }
    return false;
}

static bool touches_known(const struct ty_battle *battle, int unit, const struct ty_figure *enemy)
{
    const struct ty_numbers *own = &battle->units[unit].numbers;
    if (!ty_is_known(battle, enemy) || !ty_standing(battle, enemy)) return false;
    for (int i = own->first; i <= own->last; i++) {
        const struct ty_figure *figure = &battle->figures[i];
        if (!ty_touching(figure, enemy) || figure->unit != unit) continue;
        if (ty_standing(battle, figure)) return true;
    }
    return false;
}

bool ty_fights_unit(const struct ty_battle *battle, int unit, int other)
{
    const struct ty_numbers *enemies = &battle->units[other].numbers;
    struct bounds bounds = ty_bounds_of(battle, unit);
    for (int i = enemies->first; i <= enemies->last; i++) {
        const struct ty_figure *enemy = &battle->figures[i];
        if (!bounds_hold(&bounds, ty_point(enemy), TY_TOUCH) || enemy->unit != other) continue;
        if (touches_known(battle, unit, enemy)) return true;
    }
    return false;
}

// Around all places of the unit that a command moves, on its ways too.
static struct bounds bounds_on_ways(const struct ty_battle *battle,
                                    const struct ty_command *command)
{
    struct bounds bounds = ty_bounds_of(battle, command->unit);
    for (int i = 0; i < command->count; i++) {
        const struct ty_mover *mover = &command->movers[i];
        for (int stop = 0; stop <= mover->bends + 1; stop++) {
            bounds = bounds_with(&bounds, ty_way_stop(mover, stop));
        }
    }
    return bounds;
}

bool ty_enemy_at_hand(const struct ty_battle *battle, const struct ty_command *command)
{
    struct ty_numbers enemies = ty_enemies_of(battle, battle->units[command->unit].side);
    struct bounds bounds = bounds_on_ways(battle, command);
    for (int i = enemies.first; i <= enemies.last; i++) {
        const struct ty_figure *enemy = &battle->figures[i];
        if (bounds_hold(&bounds, ty_point(enemy), TY_TOUCH) && ty_on_table(enemy)) return true;
    }
    return false;
}

void ty_find_fought(const struct ty_battle *battle, int unit, bool fought[TY_UNITS + 1])
{
    const struct ty_numbers *own = &battle->units[unit].numbers;
    struct ty_numbers enemies = ty_enemies_of(battle, battle->units[unit].side);
    for (int i = own->first; i <= own->last; i++) {
        const struct ty_figure *figure = &battle->figures[i];
        if (figure->unit != unit || !ty_standing(battle, figure)) continue;
        for (int j = enemies.first; j <= enemies.last; j++) {
            const struct ty_figure *enemy = &battle->figures[j];
            if (!ty_touching(figure, enemy) || enemy->side == figure->side) continue;
            if (ty_is_known(battle, enemy) && ty_standing(battle, enemy)) {
                fought[enemy->unit] = true;
            }
        }
    }
}

// TY_6_7, TY_R80 Whom a charge, or a fight that is on, lets it touch. The fallen are no contact.
struct problem ty_contact_check_among(const struct ty_survey *survey, const struct ty_foes *foes,
                                      const struct ty_figure *figure, struct point at)
{
    const struct ty_battle *battle = survey->battle;
    int32_t radius = ty_radius(figure) + TY_CONTACT;
    if (battle->units[figure->unit].target) return no_problem();
    for (int i = 0; i < foes->count; i++) {
        const struct ty_peg *foe = &foes->pegs[i];
        if (!foe->standing || !plane_within(at, foe->at, radius + foe->radius)) continue;
        if (ty_fights_unit(battle, figure->unit, foe->unit)) continue;
        return forbidden(TY_6_7, "to touch an enemy is to charge, and none was declared");
    }
    return no_problem();
}

struct problem ty_contact_check(const struct ty_survey *survey, const struct ty_figure *figure,
                                struct point at)
{
    struct ty_foes foes;
    struct bounds there = {at, at};
    assert(survey->reach.unit == figure->unit);
    ty_find_foes(survey, figure, &there, &foes);
    return ty_contact_check_among(survey, &foes, figure, at);
}

// Deeper than a touch.
static bool covers(struct point centre, int32_t radius, const struct base *base)
{
    int64_t reach = (int64_t)radius + base->radius;
    return plane_distance2(centre, base->centre) < reach * reach;
}

// A pavise hinders nobody (TY_R15).
static bool things_cover(const struct ty_battle *battle, const struct base *base)
{
    struct ty_horses horses;
    ty_find_horses(battle, &horses);
    for (int i = 0; i < horses.count; i++) {
        const struct ty_horse *horse = &battle->figures[horses.list[i]].horse;
        if (covers((struct point){horse->x, horse->y}, MM(20), base)) return true;
    }
    for (int i = 1; i <= battle->chests; i++) {
        const struct ty_object *object = ty_object_in(battle, i);
        if (object->kind != CHEST || object->carrier || object->x < 0) continue;
        if (covers((struct point){object->x, object->y}, MM(10), base)) return true;
    }
    return false;
}

// TY_R76 One ends clear of all bases, those of the fallen too.
bool ty_place_free(const struct ty_battle *battle, int number, struct point at, bool known_only)
{
    const struct ty_figure *figure = &battle->figures[number];
    struct base base = plane_disc(at, ty_radius(figure));
    for (int i = 1; i <= battle->count; i++) {
        const struct ty_figure *other = &battle->figures[i];
        if (i == number || !ty_on_table(other)) continue;
        if (known_only && other->side != figure->side && !ty_is_known(battle, other)) continue;
        if (covers(ty_point(other), ty_radius(other), &base)) return false;
    }
    return !things_cover(battle, &base);
}

static void put_on(const struct terrain *terrain, struct ty_figure *figure, struct point at)
{
    if (figure->x == at.x && figure->y == at.y) return;
    figure->x = (int16_t)at.x;
    figure->y = (int16_t)at.y;
    figure->level = (uint8_t)terrain_level(terrain, at);
}

void ty_put(const struct ground *ground, struct ty_battle *battle, int number, struct point at)
{
    struct terrain terrain;
    ty_terrain(ground, battle, &terrain);
    put_on(&terrain, &battle->figures[number], at);
}

void ty_put_movers(const struct ground *ground, struct ty_battle *battle,
                   const struct ty_command *command, bool at_ends)
{
    struct terrain terrain;
    ty_terrain(ground, battle, &terrain);
    for (int i = 0; i < command->count; i++) {
        const struct ty_mover *mover = &command->movers[i];
        struct ty_figure *figure = &battle->figures[mover->figure];
        if (!ty_on_table(figure)) continue;
        put_on(&terrain, figure, at_ends ? ty_way_to(mover) : ty_way_from(mover));
    }
}

struct box {
    int32_t left, low, right, high;
};

// Around the places of those who move, the fallen among them.
static struct box box_of(const struct ty_battle *battle, const struct ty_command *command)
{
    struct box box = {INT32_MAX, INT32_MAX, INT32_MIN, INT32_MIN};
    for (int i = 0; i < command->count; i++) {
        const struct ty_figure *figure = &battle->figures[command->movers[i].figure];
        if (!ty_on_table(figure)) continue;
        if (figure->x < box.left) box.left = figure->x;
        if (figure->y < box.low) box.low = figure->y;
        if (figure->x > box.right) box.right = figure->x;
        if (figure->y > box.high) box.high = figure->y;
    }
    return box;
}

// Whose bases may reach theirs, their own among them.
static int find_near(const struct ty_battle *battle, const struct ty_command *command,
                     uint8_t near[TY_FIGURES])
{
    struct box box = box_of(battle, command);
    int32_t wide = 2 * TY_WIDEST;
    int count = 0;
    if (box.left > box.right) return 0;
    for (int i = 1; i <= battle->count; i++) {
        const struct ty_figure *figure = &battle->figures[i];
        if (figure->x < box.left - wide || figure->x > box.right + wide) continue;
        if (figure->y < box.low - wide || figure->y > box.high + wide) continue;
        if (ty_on_table(figure)) near[count++] = (uint8_t)i;
    }
    return count;
}

// Does everybody who moves end clear of all other bases?
static bool all_free(const struct ty_battle *battle, const struct ty_command *command)
{
    uint8_t near[TY_FIGURES];
    int count = find_near(battle, command, near);
    for (int i = 0; i < command->count; i++) {
        const struct ty_figure *figure = &battle->figures[command->movers[i].figure];
        struct base base = ty_base(figure);
        if (!ty_on_table(figure)) continue;
        for (int j = 0; j < count; j++) {
            const struct ty_figure *other = &battle->figures[near[j]];
            if (other != figure && covers(ty_point(other), ty_radius(other), &base)) return false;
        }
        if (things_cover(battle, &base)) return false;
    }
    return true;
}

// Those not yet settled count where they started, so a place is always found: the start itself is.
void ty_settle(const struct ground *ground, struct ty_battle *battle, struct ty_command *command)
{
    ty_put_movers(ground, battle, command, true);
    if (command->clear || all_free(battle, command)) return;
    ty_put_movers(ground, battle, command, false);
    for (int i = 0; i < command->count; i++) {
        struct ty_mover *mover = &command->movers[i];
        if (!ty_on_table(&battle->figures[mover->figure])) continue;
        int32_t whole = ty_way_length(mover), length = whole;
        while (length > 0 &&
               !ty_place_free(battle, mover->figure, ty_way_along(mover, length), false)) {
            length = length > MM(1) ? length - MM(1) : 0;
        }
        if (length < whole) ty_way_cut(mover, length);
        ty_put(ground, battle, mover->figure, ty_way_to(mover));
    }
}

void ty_end_contacts(struct ty_battle *battle)
{
    for (int i = 1; i <= battle->count; i++) {
        struct ty_figure *figure = &battle->figures[i];
        if (figure->came_in && (!ty_on_table(figure) || !ty_engaged(battle, i))) {
            figure->came_in = 0;
        }
    }
}

// TY_11_1 What is done out of sight is not told to the other side. What only the hidden see is told
// to both, but to nobody who looks on: it would betray them.
uint8_t ty_veil(const struct ty_battle *battle, int number)
{
    const struct ty_figure *figure = &battle->figures[number];
    if (!ty_on_table(figure)) return 0;
    if (!ty_is_known(battle, figure)) return (uint8_t)(ALL_SIDES & ~SIDE_BIT(figure->side));
    bool openly = figure->seen != SEEN_BY_HIDDEN || battle->head.options[FOG] == FOG_OFF;
    return openly ? 0 : SIDE_BIT(NOBODY);
}

// Of whoever of the unit is seen best.
uint8_t ty_unit_veil(const struct ty_battle *battle, int unit)
{
    uint8_t least = ty_veil(battle, ty_first_in(battle, unit));
    for (int i = battle->units[unit].numbers.first; i <= battle->units[unit].numbers.last; i++) {
        const struct ty_figure *figure = &battle->figures[i];
        if (figure->unit != unit || !ty_is_known(battle, figure)) continue;
        uint8_t veil = ty_veil(battle, i);
        if (veil < least) least = veil;
    }
    return least;
}
