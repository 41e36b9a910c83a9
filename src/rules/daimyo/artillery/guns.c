// Guns: who serves them, where they point, and fire at what is built.
#include "rules/daimyo/artillery/guns.h"

#include "rules/daimyo/artillery/local.h"
#include "rules/daimyo/events/cards.h"

#define WITH_SECTION 1 // the part of `bombard` that may be left out

int dm_gun_of(const struct dm_battle *battle, int unit)
{
    for (int i = 1; i <= battle->engine_count; i++) {
        const struct dm_engine *engine = &battle->engines[i];
        if (engine->kind != ENGINE_GUN || engine->gone) continue;
        if (engine->crew == unit || engine->unit == unit) return i;
    }
    return 0;
}

// DM_7_22 Nobody else takes the place of an artilleryman.
int dm_servers(const struct dm_field *field, int number, uint8_t list[DM_GROUP])
{
    const struct dm_battle *battle = field->battle;
    int crew = battle->engines[number].crew, count = 0;
    if (!crew) return 0;
    for (int i = 0; (i = dm_next(battle, crew, i)) != 0;) {
        if (dm_near_engine(field, i, number, DM_NEAR)) list[count++] = (uint8_t)i;
    }
    return count;
}

// DM_7_23 Whoever else takes a gun cannot fire it.
struct problem dm_gun_ready(const struct dm_battle *battle, int unit, int *engine)
{
    int number = dm_gun_of(battle, unit);
    const struct dm_engine *gun = &battle->engines[number];
    *engine = number;
    if (!number || gun->crew != unit) return forbidden(DM_7_23, "they serve no gun");
    if (gun->limbered) return forbidden(DM_3_10, "the gun is limbered");
    if (gun->turning) return forbidden(DM_3_12, "the gun is still being brought about");
    return no_problem();
}

// Those who can do something now: not in contact with an enemy, and they have not fired. (DM-R18)
static int free_servers(const struct dm_field *field, int engine)
{
    uint8_t list[DM_GROUP];
    int count = dm_servers(field, engine, list), able = 0;
    for (int i = 0; i < count; i++) {
        bool fired = field->battle->figures[list[i]].done & HAS_FIRED;
        able += !fired && !dm_in_melee(field, list[i]);
    }
    return able;
}

static struct point muzzle_of(const struct dm_engine *gun)
{
    return (struct point){gun->x, gun->y};
}

// In hundredths of a degree, to either side.
static int32_t angle_to(const struct dm_engine *gun, struct point there)
{
    int16_t off = (int16_t)(plane_bearing(muzzle_of(gun), there) - gun->facing);
    int32_t turn = off < 0 ? -off : off;
    return (int32_t)((int64_t)turn * 36000 / 65536);
}

static int arc_of(const struct dm_battle *battle)
{
    return battle->head.options[GUN_ARC] == ARC_90 ? 90 : 45;
}

// 3.12 Bringing a gun about.

// Of a unit the figure who is nearest to the gun.
static struct point place_of_unit(const struct dm_field *field, int engine, int unit)
{
    struct point from = muzzle_of(&field->battle->engines[engine]), best = from;
    int64_t least = INT64_MAX;
    for (int i = 0; (i = dm_next(field->battle, unit, i)) != 0;) {
        struct point place = dm_place_of(field, i, from);
        int64_t far = plane_distance2(from, place);
        if (far >= least) continue;
        least = far;
        best = place;
    }
    return best;
}

static struct problem foe_check(const struct dm_battle *battle, const struct choice *choice)
{
    int foe = choice->target_group;
    if (foe < 1 || foe > battle->unit_count || battle->units[foe].side == choice->side ||
        !dm_on_table(&battle->units[foe]) || !dm_alive(battle, foe)) {
        return forbidden(DM_3_12, "an enemy unit on the table was expected");
    }
    return no_problem();
}

static struct problem work_check(const struct dm_field *field, const struct choice *choice)
{
    const struct dm_battle *battle = field->battle;
    struct shape shape;
    int work = choice->target - DM_WORK_ID;
    if (work < 1 || work > battle->work_count || battle->works[work].ruined ||
        !dm_work_shape(field, work, &shape)) {
        return forbidden(DM_11_3, "something built that still stands was expected");
    }
    if (battle->works[work].kind == DM_NEVER) {
        return forbidden(DM_11_1, "there is nothing to shoot down");
    }
    return no_problem();
}

// Where the barrel is to point.
static struct point aim_of(const struct dm_field *field, const struct choice *choice, int engine)
{
    if (choice->kind == REALIGN) return place_of_unit(field, engine, choice->target_group);
    return dm_place_of(field, choice->target, muzzle_of(&field->battle->engines[engine]));
}

// It takes the place of the gun's move, and is not made after one. (DM-R7)
static struct problem realign_check(const struct dm_field *field, const struct choice *choice)
{
    const struct dm_battle *battle = field->battle;
    int engine;
    struct problem problem = dm_unit_check(battle, (enum side)choice->side, choice->group, MOVES);
    if (!fine(problem)) return problem;
    if (dm_has_begun(&battle->units[choice->group], MOVES)) {
        return forbidden(DM_3_12, "the unit has moved this turn");
    }
    problem = dm_gun_ready(battle, choice->group, &engine);
    if (!fine(problem)) return problem;
    problem = choice->kind == REALIGN ? foe_check(battle, choice) : work_check(field, choice);
    if (!fine(problem)) return problem;
    uint8_t list[DM_GROUP];
    if (!dm_servers(field, engine, list)) return forbidden(DM_7_21, "nobody serves the gun");
    if (dm_has_begun(&battle->units[battle->engines[engine].unit], MOVES)) {
        return forbidden(DM_3_12, "the gun has been moved this turn");
    }
    int32_t angle = angle_to(&battle->engines[engine], aim_of(field, choice, engine));
    if (dm_in_arc(angle, arc_of(battle))) return forbidden(DM_3_12, "the barrel points there");
    return no_problem();
}

static void realign(struct umpire *umpire, const struct choice *choice)
{
    struct dm_battle *battle = dm_of(umpire->battle);
    struct dm_field field;
    int number = dm_gun_of(battle, choice->group);
    struct dm_engine *gun = &battle->engines[number];
    dm_field_lay(&field, umpire->ground, battle);
    struct point there = aim_of(&field, choice, number);
    int needed = dm_realign_needed((angle_to(gun, there) + 50) / 100);
    uint16_t bearing = plane_bearing(muzzle_of(gun), there);
    dm_begin(&battle->units[choice->group], MOVES);
    if (dm_may_begin(&battle->units[gun->unit], MOVES)) {
        dm_begin(&battle->units[gun->unit], MOVES);
    }
    int thrown = dm_realign_thrown(umpire->dice);
    bool fires = thrown >= needed;
    if (fires) {
        gun->facing = bearing;
    } else {
        gun->aims = bearing;
        gun->turning = 1;
    }
    tell(umpire, (struct event){.kind = SAY_BROUGHT_ABOUT,
                                .clause = DM_3_12,
                                .group = choice->group,
                                .roll = last_roll(umpire),
                                .amount = {(int16_t)thrown, (int16_t)needed, fires}});
}

// 11 Fire at what is built.

static int32_t range_to(const struct dm_engine *gun, struct point there)
{
    struct base base = dm_engine_base(gun), mark = plane_disc(there, 0);
    return base_gap(&base, &mark);
}

// The section that is named, or else the nearest that still stands; -1: there is none.
static int section_of(const struct dm_field *field, const struct choice *choice, int engine)
{
    int number = choice->target - DM_WORK_ID, best = -1;
    const struct dm_work *work = &field->battle->works[number];
    const struct dm_engine *gun = &field->battle->engines[engine];
    int32_t least = INT32_MAX;
    if (choice->parts & WITH_SECTION) {
        int named = choice->option - 1;
        return named >= 0 && named < work->sections && !dm_section_down(work, named) ? named : -1;
    }
    for (int i = 0; i < work->sections; i++) {
        if (dm_section_down(work, i)) continue;
        int32_t range = range_to(gun, dm_section_point(field, number, i, muzzle_of(gun)));
        if (range >= least) continue;
        least = range;
        best = i;
    }
    return best;
}

// Reach, arc, sight and smoke are those of fire at people.
static struct problem aim_check(const struct dm_field *field, const struct choice *choice,
                                int engine, int section)
{
    const struct dm_battle *battle = field->battle;
    const struct dm_engine *gun = &battle->engines[engine];
    struct point there =
        dm_section_point(field, choice->target - DM_WORK_ID, section, muzzle_of(gun));
    struct dm_fire fire = {
        .missile = GUN,
        .figures = (uint8_t)free_servers(field, engine),
        .wind = dm_card_is_wind(battle),
        .wide = arc_of(battle) == 90,
        .range = range_to(gun, there),
        .angle = angle_to(gun, there),
    };
    fire.fogged = dm_is_fogged(field, choice->group) && fire.angle <= 9000;
    struct problem problem = dm_fire_forbidden(&fire);
    if (!fine(problem)) return problem;
    if (!dm_sees_place(field, DM_ENGINE_ID + engine, choice->target, there)) {
        return forbidden(DM_7_5, "they do not see it");
    }
    return no_problem();
}

static bool has_fired(const struct dm_battle *battle, int crew)
{
    for (int i = 0; (i = dm_next(battle, crew, i)) != 0;) {
        if (battle->figures[i].done & HAS_FIRED) return true;
    }
    return false;
}

static struct problem bombard_check(const struct dm_field *field, const struct choice *choice)
{
    const struct dm_battle *battle = field->battle;
    int engine, section;
    struct problem problem = dm_unit_check(battle, (enum side)choice->side, choice->group, FIRES);
    if (!fine(problem)) return problem;
    if (battle->units[choice->group].missile != GUN + 1) {
        return forbidden(DM_11_1, "only guns damage what is built");
    }
    problem = dm_gun_ready(battle, choice->group, &engine);
    if (fine(problem)) problem = work_check(field, choice);
    if (!fine(problem)) return problem;
    if (has_fired(battle, choice->group)) return forbidden(DM_2_7, "the gun has fired this turn");
    section = section_of(field, choice, engine);
    if (section < 0) return forbidden(DM_11_7, "that section does not stand");
    return aim_check(field, choice, engine, section);
}

static void bombard(struct umpire *umpire, const struct choice *choice)
{
    struct dm_battle *battle = dm_of(umpire->battle);
    struct dm_field field;
    int number = dm_gun_of(battle, choice->group), work = choice->target - DM_WORK_ID;
    const struct dm_structure_row *row = &dm_structures[battle->works[work].kind];
    dm_field_lay(&field, umpire->ground, battle);
    int section = section_of(&field, choice, number), men = free_servers(&field, number);
    dm_begin(&battle->units[choice->group], FIRES);
    for (int i = 0; (i = dm_next(battle, choice->group, i)) != 0;) {
        battle->figures[i].done |= HAS_FIRED;
    }
    int hits = dm_bombard(umpire->dice, row, men);
    int left = dm_structure_left(battle->works[work].hits[section], hits);
    tell(umpire, (struct event){.kind = SAY_BOMBARDS,
                                .clause = DM_11_2,
                                .group = choice->group,
                                .target = choice->target,
                                .roll = last_roll(umpire),
                                .amount = {(int16_t)men, (int16_t)hits, (int16_t)left}});
    dm_work_hit(umpire, work, section, hits, muzzle_of(&battle->engines[number]));
}

struct problem dm_gun_check(const struct dm_field *field, const struct choice *choice)
{
    return choice->kind == BOMBARD ? bombard_check(field, choice) : realign_check(field, choice);
}

void dm_gun_apply(struct umpire *umpire, const struct choice *choice)
{
    if (choice->kind == BOMBARD) {
        bombard(umpire, choice);
    } else {
        realign(umpire, choice);
    }
}

bool dm_bombard_reckon(const struct dm_field *field, const struct choice *choice,
                       struct tally *tally)
{
    const struct dm_battle *battle = field->battle;
    if (choice->kind != BOMBARD || !fine(bombard_check(field, choice))) return false;
    const struct dm_work *work = &battle->works[choice->target - DM_WORK_ID];
    int men = free_servers(field, dm_gun_of(battle, choice->group));
    tally_init(tally, "to hit");
    tally_add_noted(tally, DM_11_3, dm_structures[work->kind].needed,
                    dm_structures[work->kind].title);
    for (int i = 0; i < men; i++) {
        tally_die(tally, (struct tally_line){.clause = DM_11_2, .value = 8, .kind = TALLY_DIE});
    }
    return true;
}

// What is offered.

static struct choice gun_choice(const struct dm_battle *battle, enum dm_word kind, int unit)
{
    return (struct choice){
        .kind = (uint8_t)kind, .side = battle->units[unit].side, .group = (uint16_t)unit};
}

static void offer(const struct dm_field *field, const struct choice *choice,
                  struct choices *choices)
{
    if (fine(dm_gun_check(field, choice))) choices_add(choices, choice);
}

static bool may_be_fought(const struct dm_battle *battle, int unit, int foe)
{
    return battle->units[foe].side != battle->units[unit].side && dm_on_table(&battle->units[foe]);
}

void dm_gun_propose(const struct dm_field *field, int unit, struct choices *choices)
{
    const struct dm_battle *battle = field->battle;
    int engine;
    if (battle->units[unit].missile != GUN + 1 || !fine(dm_gun_ready(battle, unit, &engine))) {
        return;
    }
    for (int i = 1; i <= battle->work_count; i++) {
        struct choice choice = gun_choice(battle, BOMBARD, unit);
        choice.target = (uint16_t)(DM_WORK_ID + i);
        offer(field, &choice, choices);
        choice.kind = REALIGN_AT;
        offer(field, &choice, choices);
    }
    for (int i = 1; i <= battle->unit_count; i++) {
        struct choice choice = gun_choice(battle, REALIGN, unit);
        choice.target_group = (uint16_t)i;
        if (may_be_fought(battle, unit, i)) offer(field, &choice, choices);
    }
}

// Half of the time at people, and else at what is built.
void dm_gun_suggest(const struct dm_field *field, int unit, uint64_t chance,
                    struct choices *choices)
{
    const struct dm_battle *battle = field->battle;
    int engine, works = battle->work_count, units = battle->unit_count;
    if (battle->units[unit].missile != GUN + 1 || !fine(dm_gun_ready(battle, unit, &engine))) {
        return;
    }
    if (chance >> 32 & 1 && works) {
        struct choice choice = gun_choice(battle, chance >> 33 & 1 ? BOMBARD : REALIGN_AT, unit);
        choice.target = (uint16_t)(DM_WORK_ID + 1 + chance % (unsigned)works);
        choices_add(choices, &choice);
        return;
    }
    struct choice choice = gun_choice(battle, REALIGN, unit);
    choice.target_group = (uint16_t)(1 + chance % (unsigned)units);
    if (may_be_fought(battle, unit, choice.target_group)) choices_add(choices, &choice);
}
