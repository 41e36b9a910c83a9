// Who may strike whom, and how: contact, doors, zones, who stands behind (DM_9_1 to DM_9_12, DM_R22).
#include "rules/daimyo/melee/local.h"

static bool can_fight(const struct dm_battle *battle, int figure)
{
    return dm_standing(battle, figure) &&
           dm_types[battle->units[battle->figures[figure].unit].type].die;
}

static bool may_be_struck(const struct dm_battle *battle, int attacker, int defender)
{
    return can_fight(battle, defender) && dm_enemies(battle, attacker, defender);
}

// DM_6_3 One of them holds the door from inside and the other is before it.
static bool through_door(const struct dm_field *field, int outside, int inside)
{
    const struct dm_battle *battle = field->battle;
    int work = battle->figures[inside].inside;
    if (!work || battle->figures[outside].inside) return false;
    return dm_door_keeper(battle, work) == inside && dm_at_door(field, outside, work);
}

static enum dm_fight_place place_of(const struct dm_field *field, int attacker, int defender)
{
    const struct dm_figure *figures = field->battle->figures;
    if (through_door(field, attacker, defender)) return AT_THE_DOOR;
    return figures[attacker].inside ? INSIDE : IN_THE_FIELD; // DM_6_5, and out by the door
}

// DM_9_1, DM_6_6
static bool in_contact(const struct dm_field *field, int one, int other)
{
    return dm_touches(field, one, other) || through_door(field, one, other) ||
           through_door(field, other, one);
}

static int add_at_door(const struct dm_field *field, int figure, uint8_t list[DM_FIGURES],
                       int count)
{
    const struct dm_battle *battle = field->battle;
    for (int i = 1; i <= battle->count; i++) {
        if (!may_be_struck(battle, figure, i)) continue;
        if (through_door(field, figure, i) || through_door(field, i, figure)) {
            list[count++] = (uint8_t)i;
        }
    }
    return count;
}

// Doors are thought of only where there are any.
static bool near_door(const struct dm_field *field, int figure)
{
    const struct dm_battle *battle = field->battle;
    int work = battle->figures[figure].inside;
    if (work) return dm_door_keeper(battle, work) == figure;
    for (int i = 1; i <= battle->work_count; i++) {
        int keeper = battle->works[i].door ? dm_door_keeper(battle, i) : 0;
        if (keeper && dm_enemies(battle, figure, keeper) && dm_at_door(field, figure, i)) {
            return true;
        }
    }
    return false;
}

int dm_within_blows(const struct dm_field *field, int figure, uint8_t list[DM_FIGURES])
{
    const struct dm_battle *battle = field->battle;
    uint8_t touched[DM_FIGURES];
    int found = dm_touching(field, figure, dm_marks_against(dm_side(battle, figure)), touched);
    int count = 0;
    for (int i = 0; i < found; i++) {
        if (may_be_struck(battle, figure, touched[i])) list[count++] = touched[i];
    }
    return near_door(field, figure) ? add_at_door(field, figure, list, count) : count;
}

static bool has_enemy_before_him(const struct dm_field *field, int figure)
{
    uint8_t list[DM_FIGURES];
    int count = dm_touching(field, figure, dm_marks_against(dm_side(field->battle, figure)), list);
    for (int i = 0; i < count; i++) {
        bool fights = can_fight(field->battle, list[i]);
        if (fights && dm_zone_of(field, list[i], figure) == FRONT) return true;
    }
    return false;
}

bool dm_turns(const struct dm_field *field, int attacker, int defender)
{
    if (place_of(field, attacker, defender) != IN_THE_FIELD) return false;
    if (dm_zone_of(field, attacker, defender) == FRONT) return false;
    return !has_enemy_before_him(field, defender);
}

static struct dm_fighter fighter_of(const struct dm_field *field, int figure)
{
    const struct dm_battle *battle = field->battle;
    const struct dm_unit *unit = &battle->units[battle->figures[figure].unit];
    return (struct dm_fighter){
        .type = (uint8_t)dm_type_now(unit),
        .weapon = battle->figures[figure].weapon,
        .ff = unit->ff,
        .alone = !dm_has_mate(field, figure),
    };
}

static struct dm_attack attack_as_it_is(const struct dm_field *field, int attacker, int defender)
{
    const struct dm_battle *battle = field->battle;
    const struct dm_figure *him = &battle->figures[defender];
    struct dm_attack attack = {
        .attacker = fighter_of(field, attacker),
        .defender = fighter_of(field, defender),
        .place = (uint8_t)place_of(field, attacker, defender),
        .retreat = battle->units[him->unit].retreat,
    };
    if (attack.place != IN_THE_FIELD) return attack;
    bool turns = dm_turns(field, attacker, defender);
    struct point from = dm_point(him), to = dm_point(&battle->figures[attacker]);
    attack.cover = (uint8_t)dm_cover_between(field, attacker, defender);
    attack.zone = turns ? FRONT : (uint8_t)dm_zone_of(field, attacker, defender);
    int mate = dm_mate_behind(field, defender, turns ? plane_bearing(from, to) : him->facing);
    attack.support = mate ? battle->figures[mate].weapon : SWORD;
    return attack;
}

// DM_9_5 Before a door there is room for one. (DM_R22)
static int attackers_at_most(const struct dm_attack *attack)
{
    return attack->place == AT_THE_DOOR ? 1 : dm_attackers_at_most(attack);
}

bool dm_attack_of(const struct dm_field *field, int attacker, int defender,
                  struct dm_attack *attack, struct problem *problem)
{
    const struct dm_battle *battle = field->battle;
    *problem = no_problem();
    if (!can_fight(battle, attacker) || !can_fight(battle, defender)) {
        *problem = forbidden(DM_9_7, "that is nobody who fights");
    } else if (!dm_enemies(battle, attacker, defender)) {
        *problem = forbidden(DM_9_1, "that is no enemy");
    } else if (battle->figures[attacker].done & HAS_STRUCK) {
        *problem = forbidden_by(DM_9_3, "he has struck this turn", attacker);
    } else if (!in_contact(field, attacker, defender)) {
        *problem = forbidden_by(DM_9_1, "they are not in contact", defender);
    }
    if (!fine(*problem)) return false;
    *attack = attack_as_it_is(field, attacker, defender);
    if (battle->figures[defender].beset >= attackers_at_most(attack)) {
        *problem = forbidden_by(DM_9_5, "as many as can have attacked him", defender);
        return false;
    }
    return true;
}

static bool comes_before(const struct dm_battle *battle, int one, int other)
{
    int unit = battle->figures[one].unit, his = battle->figures[other].unit;
    return unit != his ? unit < his : one < other;
}

int dm_best_defender(const struct dm_field *field, int attacker)
{
    uint8_t list[DM_FIGURES];
    int count = dm_within_blows(field, attacker, list), best = 0;
    struct dm_attack most = {0};
    for (int i = 0; i < count; i++) {
        struct dm_attack attack;
        struct problem problem;
        if (!dm_attack_of(field, attacker, list[i], &attack, &problem)) continue;
        int better = best ? dm_attack_compare(&attack, &most) : 1;
        if (better < 0 || (!better && !comes_before(field->battle, list[i], best))) continue;
        best = list[i];
        most = attack;
    }
    return best;
}
