// 10 Calls on morale: when they may be made, what is thrown, and who calls by himself.
#include "rules/daimyo/morale/calls.h"

#include "rules/daimyo/firing/volleys.h"
#include "rules/daimyo/melee/fighting.h"

#define SEEN_FROM CM(30) // DM_10_2D

static bool is_seen_by(const struct dm_field *field, int unit, int other)
{
    for (int one = 0; (one = dm_next(field->battle, unit, one)) != 0;) {
        for (int his = 0; (his = dm_next(field->battle, other, his)) != 0;) {
            if (dm_gap(field, one, his) > SEEN_FROM) continue;
            if (dm_sees_past_people(field, one, his)) return true;
        }
    }
    return false;
}

bool dm_sees_flight(const struct dm_field *field, int unit)
{
    const struct dm_battle *battle = field->battle;
    for (int i = 1; i <= battle->unit_count; i++) {
        const struct dm_unit *other = &battle->units[i];
        bool friend = i != unit && other->side == battle->units[unit].side && dm_on_table(other);
        if (friend && other->retreat && is_seen_by(field, unit, i)) return true;
    }
    return false;
}

// DM_10_2 Each cause for itself. DM_R25 Half: no more of them live than are dead.
unsigned dm_triggers(const struct dm_field *field, int number)
{
    const struct dm_battle *battle = field->battle;
    const struct dm_unit *unit = &battle->units[number];
    unsigned triggers = 0;
    if (unit->shot_at) triggers |= FOR_SHOTS;                         // DM_10_2A
    if (dm_alive(battle, number) <= unit->dead) triggers |= FOR_HALF; // DM_10_2B
    if (unit->ff) triggers |= FOR_FF;                                 // DM_10_2C
    if (dm_sees_flight(field, number)) triggers |= FOR_FLIGHT;        // DM_10_2D
    if (unit->cut_down) triggers |= FOR_BLOWS;                        // DM_10_2E, DM_9_16
    return triggers;
}

struct dm_nerve dm_nerve_of(const struct dm_field *field, int number)
{
    const struct dm_unit *unit = &field->battle->units[number];
    struct dm_nerve nerve = {
        .type = (uint8_t)dm_type_now(unit),
        .dead = unit->dead,
        .ff = unit->ff,
        .sees_retreat = dm_sees_flight(field, number),
    };
    for (int i = 0; (i = dm_next(field->battle, number, i)) != 0;) {
        nerve.alive[dm_cover_in(field, i)]++;
    }
    return nerve;
}

static bool is_enemy_here(const struct dm_battle *battle, enum side caller, int number)
{
    if (number < 1 || number > DM_UNITS) return false;
    const struct dm_unit *unit = &battle->units[number];
    return unit->side != caller && dm_on_table(unit) && dm_alive(battle, number);
}

struct problem dm_call_check(const struct dm_field *field, enum side caller, int number)
{
    const struct dm_battle *battle = field->battle;
    if (!is_enemy_here(battle, caller, number)) {
        return forbidden(DM_10_1, "an enemy unit on the table was expected");
    }
    const struct dm_unit *unit = &battle->units[number];
    if (!dm_is_tested(dm_type_now(unit))) return forbidden(DM_10_6, "they are never tested");
    if (unit->retreat) return forbidden(DM_10_7, "they are in retreat already");
    if (unit->called) return forbidden(DM_10_1, "they have been called on in this turn");
    if (dm_triggers(field, number)) return no_problem();
    return forbidden(DM_10_2, "there is no cause to call on them");
}

// The throws of a test in their order; what they come to.
static int throw_all(struct umpire *umpire, const struct dm_nerve *nerve, int *living, int *dead)
{
    *living = *dead = 0;
    for (int part = 0; part < DM_NERVE_THROWS; part++) {
        int thrown = dm_nerve_thrown(umpire->dice, nerve, (enum dm_nerve_throw)part);
        if (part == OF_THE_DEAD) {
            *dead -= thrown;
        } else {
            *living += thrown;
        }
    }
    return *living - *dead;
}

// True: they carry on.
static bool test(struct umpire *umpire, int number, uint16_t clause)
{
    struct dm_field field;
    int living, dead;
    dm_field_lay(&field, umpire->ground, dm_of(umpire->battle));
    struct dm_nerve nerve = dm_nerve_of(&field, number);
    int score = throw_all(umpire, &nerve, &living, &dead);
    tell(umpire, (struct event){.kind = SAY_CALLED,
                                .clause = clause,
                                .group = (uint16_t)number,
                                .roll = last_roll(umpire),
                                .amount = {(int16_t)living, (int16_t)dead, (int16_t)score}});
    return dm_nerve_result((enum dm_type)nerve.type, score) == CARRIES_ON;
}

void dm_call(struct umpire *umpire, int number)
{
    dm_of(umpire->battle)->units[number].called = 1;
    if (test(umpire, number, DM_10_1)) {
        dm_tell(umpire, SAY_CARRIES_ON, DM_10_5, number);
    } else {
        dm_rout(umpire, number);
    }
}

static void tally_dice(struct tally *tally, int count, struct tally_line line)
{
    for (int i = 0; i < count; i++) {
        tally_die(tally, line);
    }
}

void dm_call_reckon(const struct dm_field *field, int number, struct tally *tally)
{
    struct dm_nerve nerve = dm_nerve_of(field, number);
    static const char *const covers[] = {"in the open", "in soft cover", "in hard cover"};
    tally_init(tally, "morale");
    for (int cover = IN_THE_OPEN; cover < DM_COVERS; cover++) {
        struct tally_line line = {
            .clause = DM_10_3, .value = dm_types[nerve.type].morale[cover], .kind = TALLY_DIE};
        memcpy(line.note, covers[cover], strlen(covers[cover]) + 1);
        tally_dice(tally, nerve.alive[cover], line);
    }
    struct tally_line against = {.clause = DM_10_4, .value = 10, .kind = TALLY_DIE_AGAINST};
    memcpy(against.note, "of the dead", sizeof "of the dead");
    tally_dice(tally, nerve.dead, against);
    memcpy(against.note, "formation fail", sizeof "formation fail");
    tally_dice(tally, nerve.ff, against);
    memcpy(against.note, "friends who run", sizeof "friends who run");
    tally_dice(tally, nerve.sees_retreat, against);
}

// 10.1 What the program calls by itself (DM_R24).

static enum dm_deed latest_of(const struct dm_unit *unit)
{
    enum dm_deed deed = NO_DEED;
    for (int i = 0; i < DM_STEPS && unit->deeds[i]; i++) {
        deed = (enum dm_deed)unit->deeds[i];
    }
    return deed;
}

static bool may_strike_at(const struct dm_field *field, int unit, int foe)
{
    struct dm_attack attack;
    struct problem problem;
    for (int one = 0; (one = dm_next(field->battle, unit, one)) != 0;) {
        for (int his = 0; (his = dm_next(field->battle, foe, his)) != 0;) {
            if (dm_attack_of(field, one, his, &attack, &problem)) return true;
        }
    }
    return false;
}

// Can the step that cost a unit figures still go on against it? Then it has not ended.
static bool goes_on(const struct dm_field *field, int unit, int foe)
{
    const struct dm_unit *his = &field->battle->units[unit];
    struct dm_fire_group group;
    struct choice fire = {
        .kind = FIRE, .side = his->side, .group = (uint16_t)unit, .target_group = (uint16_t)foe};
    enum dm_deed deed = latest_of(his);
    if (deed == FIGHTS) return may_strike_at(field, unit, foe);
    return deed == FIRES && fine(dm_fire_check(field, &fire, &group));
}

static bool is_at_work_on(const struct dm_field *field, int foe)
{
    const struct dm_battle *battle = field->battle;
    for (int i = 1; i <= battle->unit_count; i++) {
        const struct dm_unit *unit = &battle->units[i];
        if (unit->side == battle->active && dm_on_table(unit) && goes_on(field, i, foe)) {
            return true;
        }
    }
    return false;
}

static bool calls_itself(const struct dm_battle *battle)
{
    return battle->head.options[AUTO_CALL] == PLAYED_WITH;
}

void dm_call_after_losses(struct umpire *umpire)
{
    const struct dm_battle *battle = dm_of(umpire->battle);
    for (int i = 1; i <= battle->unit_count && calls_itself(battle); i++) {
        struct dm_field field;
        const struct dm_unit *unit = &battle->units[i];
        if (!(unit->shot_at || unit->cut_down) || unit->called) continue;
        if (!dm_is_tested(dm_type_now(unit))) continue;
        dm_field_lay(&field, umpire->ground, battle);
        if (!fine(dm_call_check(&field, (enum side)battle->active, i))) continue;
        if (!is_at_work_on(&field, i)) dm_call(umpire, i);
    }
}

// One D10 against five of them who have lost nobody: it is not worth a throw.
static bool is_worth_a_call(const struct dm_field *field, int number)
{
    struct dm_nerve nerve = dm_nerve_of(field, number);
    return nerve.dead || nerve.ff + nerve.sees_retreat > 1;
}

void dm_call_at_end(struct umpire *umpire)
{
    const struct dm_battle *battle = dm_of(umpire->battle);
    struct dm_field field;
    bool laid = false; // as long as nobody is called upon, nothing changes
    for (int i = 1; i <= battle->unit_count && calls_itself(battle); i++) {
        if (battle->units[i].side == battle->active || !dm_on_table(&battle->units[i])) continue;
        if (!laid) dm_field_lay(&field, umpire->ground, battle);
        laid = true;
        if (!fine(dm_call_check(&field, (enum side)battle->active, i))) continue;
        if (!is_worth_a_call(&field, i)) continue;
        dm_call(umpire, i);
        laid = false;
    }
}

void dm_rally(struct umpire *umpire, enum side side)
{
    struct dm_battle *battle = dm_of(umpire->battle);
    for (int i = 1; i <= battle->unit_count; i++) {
        struct dm_unit *unit = &battle->units[i];
        if (unit->side != side || !dm_on_table(unit) || unit->for_good || unit->retreat != 1) {
            continue;
        }
        if (test(umpire, i, DM_10_7)) {
            unit->retreat = 0;
            dm_tell(umpire, SAY_RALLIES, DM_10_7, i);
        } else {
            dm_rout(umpire, i);
        }
    }
}
