// `melee` as a choice, and strokes: who turns, who falls, who gets in by the door, whose gun it is.
#include "rules/daimyo/melee/fighting.h"

#include "rules/daimyo/artillery/guns.h"
#include "rules/daimyo/melee/local.h"

#define ROOM 5 // figures in a building (DM_6_2)

bool dm_is_engaged(const struct dm_field *field, int unit)
{
    uint8_t list[DM_FIGURES];
    for (int i = 0; (i = dm_next(field->battle, unit, i)) != 0;) {
        if (dm_within_blows(field, i, list)) return true;
    }
    return false;
}

// Somebody of the unit who may strike now; 0: nobody, and the problem says why.
static int first_to_strike(const struct dm_field *field, int unit)
{
    for (int i = 0; (i = dm_next(field->battle, unit, i)) != 0;) {
        if (field->battle->figures[i].done & HAS_STRUCK) continue;
        if (dm_best_defender(field, i)) return i;
    }
    return 0;
}

static struct problem one_check(const struct dm_field *field, const struct choice *choice)
{
    const struct dm_battle *battle = field->battle;
    struct dm_attack attack;
    struct problem problem;
    if (choice->figure < 1 || choice->figure > battle->count ||
        dm_side(battle, choice->figure) != choice->side) {
        return forbidden(DM_9_2, "a figure of one's own was expected");
    }
    if (choice->target < 1 || choice->target > battle->count) {
        return forbidden(DM_9_1, "an enemy figure was expected");
    }
    problem = dm_unit_check(battle, (enum side)choice->side, battle->figures[choice->figure].unit,
                            FIGHTS);
    if (fine(problem)) dm_attack_of(field, choice->figure, choice->target, &attack, &problem);
    return problem;
}

struct problem dm_melee_check(const struct dm_field *field, const struct choice *choice)
{
    if (choice->kind == MELEE_ONE) return one_check(field, choice);
    struct problem problem =
        dm_unit_check(field->battle, (enum side)choice->side, choice->group, FIGHTS);
    if (!fine(problem) || first_to_strike(field, choice->group)) return problem;
    return forbidden(DM_9_1, "nobody of them can strike at an enemy");
}

// Strokes.

static void turn_to_face(struct umpire *umpire, struct dm_field *field, int attacker, int defender)
{
    struct dm_battle *battle = dm_of(umpire->battle);
    struct dm_figure *him = &battle->figures[defender];
    dm_face(battle, defender, plane_bearing(dm_point(him), dm_point(&battle->figures[attacker])));
    tell(umpire, (struct event){.kind = SAY_FACES_ABOUT,
                                .clause = DM_9_6,
                                .figure = (uint16_t)defender,
                                .target = (uint16_t)attacker});
    dm_field_lay(field, umpire->ground, battle);
}

static void tell_blow(struct umpire *umpire, int attacker, int defender, const struct dm_blow *blow)
{
    tell(umpire, (struct event){.kind = SAY_STRIKES,
                                .clause = DM_9_13,
                                .figure = (uint16_t)attacker,
                                .target = (uint16_t)defender,
                                .roll = last_roll(umpire),
                                .amount = {(int16_t)blow->attacker, (int16_t)blow->attacker_total,
                                           (int16_t)blow->defender, (int16_t)blow->defender_total,
                                           blow->kills}});
}

static bool has_room(const struct dm_battle *battle, int work, enum side side)
{
    bool each = battle->head.options[CAPACITY] == CAPACITY_EACH;
    return dm_inside_count(battle, work, each ? side : NOBODY) < ROOM;
}

// DM_6_3 Who has killed the figure at the door steps in; his unit has lost its order. (DM_R22)
static void step_in(struct umpire *umpire, int figure, int work)
{
    struct dm_battle *battle = dm_of(umpire->battle);
    struct dm_figure *him = &battle->figures[figure];
    if (!has_room(battle, work, dm_side(battle, figure))) return;
    him->inside = (uint8_t)work;
    battle->units[him->unit].drill = IN_BUILDING;
    tell(umpire,
         (struct event){.kind = SAY_BREAKS_IN, .clause = DM_6_3, .figure = (uint16_t)figure});
    dm_fail_formation(umpire, him->unit, DM_5_2H);
}

static void cut_down(struct umpire *umpire, int attacker, int defender, enum dm_fight_place place)
{
    struct dm_battle *battle = dm_of(umpire->battle);
    int unit = battle->figures[defender].unit, work = battle->figures[defender].inside;
    int gun = dm_gun_of(battle, unit);
    battle->units[unit].cut_down++; // DM_9_16
    dm_lose(umpire, defender, SAY_CUT_DOWN, DM_9_13);
    if (place == AT_THE_DOOR) step_in(umpire, attacker, work);
    // DM_9_15 It is the victor's when the last of its crew has fallen in melee.
    bool served = gun && battle->units[unit].missile == GUN + 1 && dm_alive(battle, unit);
    enum side side = dm_side(battle, attacker);
    if (gun && battle->units[unit].type != ANIMAL && !served && side != NOBODY) {
        dm_capture(umpire, gun, side);
    }
}

// DM_9_2 Only the defender can fall. DM_9_3, DM_9_4
static void strike(struct umpire *umpire, struct dm_field *field, int attacker, int defender)
{
    struct dm_battle *battle = dm_of(umpire->battle);
    struct dm_attack attack;
    struct problem problem;
    bool may = dm_attack_of(field, attacker, defender, &attack, &problem);
    assert(may);
    if (dm_turns(field, attacker, defender)) turn_to_face(umpire, field, attacker, defender);
    struct dm_blow blow = dm_attack_thrown(umpire->dice, &attack);
    battle->figures[attacker].done |= HAS_STRUCK;
    battle->figures[defender].beset++;
    battle->units[battle->figures[attacker].unit].fought = 1;
    battle->units[battle->figures[defender].unit].fought = 1;
    tell_blow(umpire, attacker, defender, &blow);
    if (!blow.kills) return;
    cut_down(umpire, attacker, defender, (enum dm_fight_place)attack.place);
    dm_field_lay(field, umpire->ground, battle);
}

void dm_strike(struct umpire *umpire, int attacker, int defender)
{
    struct dm_field field;
    dm_field_lay(&field, umpire->ground, dm_of(umpire->battle));
    strike(umpire, &field, attacker, defender);
}

void dm_strike_all(struct umpire *umpire, int unit)
{
    const struct dm_battle *battle = dm_of(umpire->battle);
    struct dm_field field;
    dm_field_lay(&field, umpire->ground, battle);
    for (int i = 0; (i = dm_next(battle, unit, i)) != 0;) {
        if (battle->figures[i].done & HAS_STRUCK) continue;
        int defender = dm_best_defender(&field, i);
        if (defender) strike(umpire, &field, i, defender);
    }
}

void dm_melee_apply(struct umpire *umpire, const struct choice *choice)
{
    struct dm_battle *battle = dm_of(umpire->battle);
    bool one = choice->kind == MELEE_ONE;
    int unit = one ? battle->figures[choice->figure].unit : choice->group;
    dm_begin(&battle->units[unit], FIGHTS);
    if (one) {
        dm_strike(umpire, choice->figure, choice->target);
    } else {
        dm_strike_all(umpire, unit);
    }
}

void dm_after_melee(struct umpire *umpire)
{
    struct dm_battle *battle = dm_of(umpire->battle);
    struct dm_field field;
    bool laid = false;
    for (int i = 1; i <= battle->unit_count; i++) {
        if (!battle->units[i].fought) continue;
        if (!laid) dm_field_lay(&field, umpire->ground, battle);
        laid = true;
        if (dm_is_engaged(&field, i)) continue;
        battle->units[i].fought = 0;
        dm_fail_formation(umpire, i, DM_5_2D);
    }
    dm_engines_change_hands(umpire);
}

// What is offered: all at once, and each by himself at each whom he can reach.

static bool may_strike(const struct dm_field *field, int unit)
{
    const struct dm_unit *his = &field->battle->units[unit];
    return dm_on_table(his) &&
           fine(dm_unit_check(field->battle, (enum side)his->side, unit, FIGHTS));
}

static void propose_for(const struct dm_field *field, int figure, struct choices *choices)
{
    uint8_t list[DM_FIGURES];
    int count = dm_within_blows(field, figure, list);
    for (int i = 0; i < count; i++) {
        struct dm_attack attack;
        struct problem problem;
        if (!dm_attack_of(field, figure, list[i], &attack, &problem)) continue;
        choices_add(choices, &(struct choice){.kind = MELEE_ONE,
                                              .side = (uint8_t)dm_side(field->battle, figure),
                                              .figure = (uint16_t)figure,
                                              .target = list[i]});
    }
}

void dm_melee_propose(const struct dm_field *field, int unit, struct choices *choices)
{
    const struct dm_battle *battle = field->battle;
    if (!may_strike(field, unit) || !first_to_strike(field, unit)) return;
    choices_add(choices, &(struct choice){.kind = MELEE_ALL,
                                          .side = battle->units[unit].side,
                                          .group = (uint16_t)unit});
    for (int i = 0; (i = dm_next(battle, unit, i)) != 0;) {
        if (!(battle->figures[i].done & HAS_STRUCK)) propose_for(field, i, choices);
    }
}

// Of a unit the number that its first stroke rests on.
bool dm_melee_reckon(const struct dm_field *field, const struct choice *choice, struct tally *tally)
{
    struct dm_attack attack;
    struct problem problem;
    if (!fine(dm_melee_check(field, choice))) return false;
    bool one = choice->kind == MELEE_ONE;
    int attacker = one ? choice->figure : first_to_strike(field, choice->group);
    int defender = one ? choice->target : dm_best_defender(field, attacker);
    if (!dm_attack_of(field, attacker, defender, &attack, &problem)) return false;
    dm_attack_tally(&attack, tally);
    return true;
}
