// Who of a unit can shoot at whom of another: reach, arc, smoke, sight, contact (7.5 to 7.8, DM-R18).
#include "rules/daimyo/firing/local.h"

#include "rules/daimyo/events/cards.h"

// DM_7_6 From inside a building one shoots all round, and is blinded all round by one's own smoke.
#define AHEAD 9000

static int eye_of(const struct dm_aiming *aiming, int shooter)
{
    return aiming->engine ? DM_ENGINE_ID + aiming->engine : shooter;
}

int dm_reach(const struct dm_battle *battle, const struct dm_unit *unit)
{
    assert(unit->missile);
    int32_t reach = CM(dm_missiles[unit->missile - 1].reach);
    return dm_card_is_wind(battle) ? reach / 2 : reach;
}

// DM_R18 Who is in contact with an enemy neither shoots nor is shot at.
static struct problem shooter_check(const struct dm_field *field, int figure)
{
    const struct dm_figure *him = &field->battle->figures[figure];
    if (him->done & HAS_FIRED) return forbidden_by(DM_2_7, "he has fired this turn", figure);
    if (dm_in_melee(field, figure)) {
        return forbidden_by(DM_7_6, "he is in contact with an enemy", figure);
    }
    return no_problem();
}

static struct problem target_check(const struct dm_field *field, int target)
{
    const struct dm_unit *unit = &field->battle->units[field->battle->figures[target].unit];
    if (dm_in_melee(field, target)) {
        return forbidden_by(DM_7_5, "the target is in contact with an enemy of theirs", target);
    }
    // DM_7_19, DM_7_20
    if (dm_is_lord(unit) && dm_attached(field, target)) {
        return forbidden_by(DM_7_20, "his troops are about him", target);
    }
    return no_problem();
}

static bool is_mated(struct dm_aiming *aiming, int one)
{
    if (aiming->engine) return false;
    enum dm_mated *mated = &aiming->mated[one];
    int shooter = aiming->shooter[one];
    if (*mated == MATED_NOT_ASKED) {
        bool mate =
            !aiming->field->battle->figures[shooter].inside && dm_has_mate(aiming->field, shooter);
        *mated = mate ? IS_MATED : IS_ALONE;
    }
    return *mated == IS_MATED;
}

// How one of them shoots at one of the others. Who is too far off may look wherever he likes.
static struct dm_fire fire_at(struct dm_aiming *aiming, int one, int target)
{
    const struct dm_field *field = aiming->field;
    int shooter = aiming->shooter[one];
    const struct dm_figure *him = &field->battle->figures[shooter];
    int eye = eye_of(aiming, shooter);
    struct dm_fire fire = aiming->fire;
    fire.figures = 1;
    fire.volley = false;
    fire.range = dm_gap(field, eye, target);
    bool reached = dm_in_reach(&fire);
    fire.in_contact = reached && is_mated(aiming, one);
    bool turned = fire.fogged || (reached && (fire.missile == GUN || fire.in_contact));
    fire.angle = him->inside || !turned ? 0 : dm_angle_off(field, eye, target);
    fire.fogged = aiming->fire.fogged && fire.angle <= AHEAD;
    return fire;
}

// The last to be asked is what costs most: whether anything is in the way.
static void look(struct dm_aiming *aiming, int one, int other)
{
    const struct dm_field *field = aiming->field;
    int shooter = aiming->shooter[one], target = aiming->target[other];
    int eye = eye_of(aiming, shooter);
    struct dm_fire fire = fire_at(aiming, one, target);
    struct problem problem = dm_fire_forbidden(&fire);
    aiming->gap[one][other] = fire.range;
    if (fine(problem) && !dm_sees(field, eye, target)) {
        problem = forbidden_by(DM_7_5, "they do not see the target", target);
    }
    aiming->why[one][other] = problem;
    if (!fine(problem)) return;
    fire.cover = (uint8_t)dm_cover_from(field, eye, target);
    aiming->needed[one][other] = (uint8_t)dm_fire_needed(&fire);
}

// DM_7_21, DM_7_24 A gun is fired by those who serve it, at people as all else is.
static void find_shooters(struct dm_aiming *aiming)
{
    const struct dm_battle *battle = aiming->field->battle;
    if (aiming->engine) {
        aiming->shooters = dm_servers(aiming->field, aiming->engine, aiming->shooter);
    } else {
        for (int i = 0; (i = dm_next(battle, aiming->unit, i)) != 0;) {
            aiming->shooter[aiming->shooters++] = (uint8_t)i;
        }
    }
    for (int i = 0; i < aiming->shooters; i++) {
        int shooter = aiming->shooter[i];
        aiming->unable[i] = shooter_check(aiming->field, shooter);
    }
}

static void find_targets(struct dm_aiming *aiming)
{
    const struct dm_battle *battle = aiming->field->battle;
    for (int i = 0; (i = dm_next(battle, aiming->foe, i)) != 0;) {
        aiming->target[aiming->targets++] = (uint8_t)i;
    }
}

static void look_at_all(struct dm_aiming *aiming)
{
    for (int other = 0; other < aiming->targets; other++) {
        struct problem problem = target_check(aiming->field, aiming->target[other]);
        for (int one = 0; one < aiming->shooters; one++) {
            aiming->why[one][other] = fine(problem) ? aiming->unable[one] : problem;
            if (fine(aiming->why[one][other])) look(aiming, one, other);
        }
    }
}

// What of a fire group the units say. DM_7_18, DM_R41 Only who skirmishes is hard to hit.
static struct dm_fire fire_of(const struct dm_aiming *aiming)
{
    const struct dm_battle *battle = aiming->field->battle;
    const struct dm_unit *unit = &battle->units[aiming->unit], *foe = &battle->units[aiming->foe];
    return (struct dm_fire){
        .missile = unit->missile - 1,
        .moved = unit->moved,
        .ff = unit->ff,
        .fogged = dm_is_fogged(aiming->field, aiming->unit),
        .wind = dm_card_is_wind(battle),
        .wide = battle->head.options[GUN_ARC] == ARC_90,
        .target = (uint8_t)dm_type_now(foe),
        .formation = foe->drill == IN_SKIRMISH ? SKIRMISH : LINE,
    };
}

static struct problem foe_check(const struct dm_battle *battle, int unit, int foe)
{
    if (foe < 1 || foe > battle->unit_count ||
        battle->units[foe].side == battle->units[unit].side) {
        return forbidden(DM_7_5, "an enemy unit was expected");
    }
    const struct dm_unit *other = &battle->units[foe];
    if (!dm_on_table(other) || !dm_alive(battle, foe)) {
        return forbidden(DM_7_5, "nobody of that unit is on the table");
    }
    if (!dm_types[other->type].save_die) return forbidden(DM_15_3, "a ninja is never shot at");
    return no_problem();
}

struct problem dm_aim(struct dm_aiming *aiming, const struct dm_field *field, enum side side,
                      int number, int foe)
{
    const struct dm_battle *battle = field->battle;
    *aiming = (struct dm_aiming){.field = field, .unit = number, .foe = foe};
    struct problem problem = dm_unit_check(battle, side, number, FIRES);
    if (!fine(problem)) return problem;
    if (!battle->units[number].missile) {
        return forbidden(DM_7_8, "they have nothing to shoot with");
    }
    problem = dm_card_silences(battle, &battle->units[number]);
    if (!fine(problem)) return problem;
    problem = foe_check(battle, number, foe);
    if (fine(problem) && battle->units[number].missile == GUN + 1) {
        problem = dm_gun_ready(battle, number, &aiming->engine); // DM_7_23
    }
    if (!fine(problem)) return problem;
    aiming->fire = fire_of(aiming);
    find_shooters(aiming);
    find_targets(aiming);
    if (!aiming->shooters) return forbidden(DM_7_21, "nobody is left to serve the gun");
    look_at_all(aiming);
    return no_problem();
}
