// What units are now, and whether they may act.
#include "rules/daimyo/units/units.h"

#include "rules/daimyo/events/cards.h"

int dm_next(const struct dm_battle *battle, int unit, int figure)
{
    const struct dm_unit *of = &battle->units[unit];
    int last = of->first + of->size - 1;
    for (int i = figure ? figure + 1 : of->first; i <= last; i++) {
        if (battle->figures[i].state == DM_STANDING) return i;
    }
    return 0;
}

int dm_alive(const struct dm_battle *battle, int unit)
{
    int alive = 0;
    for (int figure = 0; (figure = dm_next(battle, unit, figure)) != 0;) {
        alive++;
    }
    return alive;
}

enum dm_type dm_type_now(const struct dm_unit *unit)
{
    if (unit->mounted) return (enum dm_type)unit->type;
    if (unit->type == SAMURAI_CAVALRY) return SAMURAI_FOOT;
    return unit->type == MONK_CAVALRY ? MONK_FOOT : (enum dm_type)unit->type;
}

bool dm_is_samurai(const struct dm_unit *unit)
{
    return unit->type == SAMURAI_FOOT || unit->type == GUARD || unit->type == SAMURAI_CAVALRY ||
           unit->type == DAIMYO;
}

bool dm_rides(const struct dm_unit *unit)
{
    return unit->mounted || unit->type == ANIMAL;
}

bool dm_has_begun(const struct dm_unit *unit, enum dm_deed deed)
{
    for (int i = 0; i < DM_STEPS; i++) {
        if (unit->deeds[i] == deed) return true;
    }
    return false;
}

static enum dm_deed latest(const struct dm_unit *unit)
{
    enum dm_deed deed = NO_DEED;
    for (int i = 0; i < DM_STEPS && unit->deeds[i]; i++) {
        deed = (enum dm_deed)unit->deeds[i];
    }
    return deed;
}

// Is what was begun, and then the deed, a part of fire, move, melee read forwards or backwards?
bool dm_may_begin(const struct dm_unit *unit, enum dm_deed deed)
{
    bool rises = true, falls = true;
    uint8_t before = NO_DEED;
    if (latest(unit) == deed) return true;
    if (dm_has_begun(unit, deed)) return false;
    for (int i = 0; i <= DM_STEPS; i++) {
        uint8_t next = i < DM_STEPS ? unit->deeds[i] : NO_DEED;
        bool last = next == NO_DEED;
        if (last) next = (uint8_t)deed;
        if (before && next < before) rises = false;
        if (before && next > before) falls = false;
        before = next;
        if (last) break;
    }
    return rises || falls;
}

void dm_begin(struct dm_unit *unit, enum dm_deed deed)
{
    assert(dm_may_begin(unit, deed));
    if (latest(unit) == deed) return;
    int next = 0;
    while (unit->deeds[next]) {
        next++;
    }
    unit->deeds[next] = (uint8_t)deed;
}

static struct problem order_forbids(const struct dm_unit *unit, enum dm_deed deed)
{
    if (dm_may_begin(unit, deed)) return no_problem();
    if (dm_has_begun(unit, deed)) {
        return forbidden(DM_2_7, deed == MOVES ? "the unit has moved this turn"
                                               : "the unit has done that this turn");
    }
    return forbidden(DM_2_5, "a unit fires, moves and fights, or fights, moves and fires");
}

struct problem dm_unit_check(const struct dm_battle *battle, enum side side, int number,
                             enum dm_deed deed)
{
    const struct dm_unit *unit = &battle->units[number];
    if (number < 1 || number > battle->unit_count || unit->side != side || side == NOBODY) {
        return forbidden(DM_2_6, "that is no unit of the side whose turn it is");
    }
    if (!dm_on_table(unit)) return forbidden(0, "the unit is not on the table");
    if (unit->type == NINJA) return forbidden(DM_15_3, "a ninja obeys nobody");
    // DM_R29 Who leaves for good and is held in melee may strike.
    if (unit->retreat && !(unit->waits && deed == FIGHTS)) {
        return forbidden(DM_10_9, "the unit is in retreat");
    }
    if (unit->clan && battle->clans[unit->clan].idle && deed != FIGHTS) {
        return forbidden(DM_12_3, "the clan does not obey this turn");
    }
    if (deed == MOVES && unit->pulled) return forbidden(DM_15_2, "the card has moved the unit");
    struct problem problem = dm_card_forbids(battle, unit, deed);
    if (!fine(problem)) return problem;
    if (deed == FIRES && unit->lit) { // DM_R45
        return forbidden(DM_16_2, "lighting something is all the fire of a unit in its turn");
    }
    if (deed == MOVES && unit->volleyed) {
        return forbidden(DM_7_3, "the unit has fired a volley, and stays");
    }
    return order_forbids(unit, deed);
}

void dm_tell(struct umpire *umpire, enum dm_event kind, uint16_t clause, int unit)
{
    tell(umpire, (struct event){.kind = kind, .clause = clause, .group = (uint16_t)unit});
}

// DM_5_2
void dm_fail_formation(struct umpire *umpire, int number, uint16_t clause)
{
    struct dm_unit *unit = &dm_of(umpire->battle)->units[number];
    bool never = dm_is_lord(unit) || unit->type == ANIMAL || unit->type == NINJA;
    if (never || unit->ff || !dm_on_table(unit)) return;
    unit->ff = 1;
    dm_tell(umpire, SAY_FF, clause, number);
}

void dm_face(struct dm_battle *battle, int figure, uint16_t facing)
{
    battle->figures[figure].facing = facing;
}

int dm_last_throw(const struct umpire *umpire)
{
    const struct dice *dice = umpire->dice;
    return dice->next ? dice->tape[dice->next - 1].value : 0;
}

uint16_t dm_whole_degrees(uint16_t facing)
{
    int32_t degrees = ((int32_t)facing * 360 + 32768) / 65536;
    return (uint16_t)((degrees * 65536 + 180) / 360);
}
