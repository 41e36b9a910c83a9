// Who is lost, and what follows from it: the unit counts him, a Daimyo's army flees, a gun changes hands.
#include "rules/daimyo/units/units.h"

static void tell_side(struct umpire *umpire, enum dm_event kind, uint16_t clause, enum side side,
                      uint16_t target)
{
    tell(umpire,
         (struct event){.kind = kind, .clause = clause, .side = (uint8_t)side, .target = target});
}

void dm_rout_for_good(struct umpire *umpire, int number)
{
    struct dm_unit *unit = &dm_of(umpire->battle)->units[number];
    if (!dm_on_table(unit) || unit->for_good) return;
    unit->for_good = 1;
    unit->retreat = 1;
    dm_fail_formation(umpire, number, DM_5_2J);
    dm_tell(umpire, SAY_ROUTED, DM_10_10, number);
}

static void clear_square(struct dm_unit *unit)
{
    unit->hides = 0;
    unit->state = DM_LOST;
}

// DM_10_10, DM_10_11, DM_12_5 Those who obeyed him leave; a unit that lay in ambush never comes. (DM_R37)
static void flee(struct umpire *umpire, enum side side, int clan)
{
    struct dm_battle *battle = dm_of(umpire->battle);
    for (int i = 1; i <= battle->unit_count; i++) {
        struct dm_unit *unit = &battle->units[i];
        if (unit->side != side || (clan && unit->clan != clan)) continue;
        if (unit->hides) clear_square(unit);
        dm_rout_for_good(umpire, i);
    }
}

static void lord_falls(struct umpire *umpire, int figure, int number)
{
    struct dm_battle *battle = dm_of(umpire->battle);
    struct dm_unit *unit = &battle->units[number];
    enum side side = (enum side)unit->side;
    tell(umpire, (struct event){.kind = SAY_ARMY_FLEES,
                                .clause = unit->clan ? DM_10_11 : DM_10_10,
                                .figure = (uint16_t)figure});
    if (unit->clan) {
        battle->clans[unit->clan].leaderless = 1;
        flee(umpire, side, unit->clan);
    } else {
        battle->fallen |= SIDE_BIT(side);
        flee(umpire, side, 0);
    }
}

// Who pushed it for its owner stands beside it now, and pushes nothing.
static void drive_off_pushers(struct dm_battle *battle, int engine, enum side owner)
{
    for (int i = 1; i <= battle->unit_count; i++) {
        struct dm_unit *unit = &battle->units[i];
        bool pushes = unit->engine == engine && unit->side == owner && unit->type != ANIMAL &&
                      unit->missile != GUN + 1;
        if (!pushes) continue;
        unit->engine = 0;
        if (unit->drill == AT_ENGINE) unit->drill = IN_LINE;
    }
}

void dm_engine_gone(struct dm_battle *battle, int number)
{
    struct dm_engine *engine = &battle->engines[number];
    struct dm_unit *team = &battle->units[engine->unit];
    engine->gone = 1;
    team->state = DM_LOST;
    drive_off_pushers(battle, number, (enum side)team->side);
}

// Animals do not run from those who take them, even if their army does.
void dm_capture(struct umpire *umpire, int number, enum side side)
{
    struct dm_battle *battle = dm_of(umpire->battle);
    struct dm_engine *engine = &battle->engines[number];
    struct dm_unit *team = &battle->units[engine->unit];
    if (engine->gone || team->side == side) return;
    drive_off_pushers(battle, number, (enum side)team->side);
    team->side = (uint8_t)side;
    team->retreat = team->for_good = 0;
    if (battle->units[engine->crew].side != side) engine->crew = 0; // DM_7_23
    engine->captured = !engine->captured;
    tell_side(umpire, SAY_CAPTURED, DM_9_15, side, (uint16_t)(DM_ENGINE_ID + number));
}

// The unit counts him as dead, and is gone with the last of them. (DM_R26)
static void count_out(struct umpire *umpire, int figure, enum dm_state how)
{
    struct dm_battle *battle = dm_of(umpire->battle);
    struct dm_figure *him = &battle->figures[figure];
    int number = him->unit;
    struct dm_unit *unit = &battle->units[number];
    assert(him->state == DM_STANDING);
    him->state = (uint8_t)how;
    him->inside = 0;
    unit->dead++;
    if (unit->post == figure) unit->post = 0;
    if (dm_alive(battle, number)) return;
    unit->ff = unit->retreat = unit->fought = unit->fogged = 0;
    for (int i = 1; i <= battle->engine_count; i++) {
        if (battle->engines[i].crew == number) battle->engines[i].crew = 0;
    }
    // The animals of a gun or a wagon are its unit even when none is left.
    if (unit->type != ANIMAL) unit->state = DM_LOST;
}

void dm_lose(struct umpire *umpire, int figure, enum dm_event how, uint16_t clause)
{
    struct dm_battle *battle = dm_of(umpire->battle);
    int number = battle->figures[figure].unit;
    tell(umpire, (struct event){.kind = how,
                                .clause = clause,
                                .figure = (uint16_t)figure,
                                .group = (uint16_t)number,
                                .roll = last_roll(umpire)});
    count_out(umpire, figure, DM_LOST);
    if (dm_is_lord(&battle->units[number])) lord_falls(umpire, figure, number);
}

void dm_depart(struct umpire *umpire, int figure, uint16_t clause)
{
    tell(umpire, (struct event){.kind = SAY_GOES_OFF,
                                .clause = clause,
                                .figure = (uint16_t)figure,
                                .group = dm_of(umpire->battle)->figures[figure].unit});
    count_out(umpire, figure, DM_LEFT);
}

void dm_rout(struct umpire *umpire, int number)
{
    struct dm_battle *battle = dm_of(umpire->battle);
    struct dm_unit *unit = &battle->units[number];
    if (unit->type == PEASANT) { // DM_10_8
        dm_tell(umpire, SAY_HIDES_AWAY, DM_10_8, number);
        for (int figure = 0; (figure = dm_next(battle, number, figure)) != 0;) {
            count_out(umpire, figure, DM_LEFT);
        }
        return;
    }
    unit->retreat = 1 + 3; // DM_10_5
    dm_fail_formation(umpire, number, DM_5_2J);
    dm_tell(umpire, SAY_ROUTED, DM_10_5, number);
}
