// `fire` as a choice: checked, carried out, offered.
#include "rules/daimyo/firing/volleys.h"

#include "core/choice.h"
#include "core/memo.h"
#include "rules/daimyo/firing/local.h"

// The parts of the choice that may be left out.
enum fire_part { WITH_VOLLEY = 1, WITH_FIGURES = 2, WITH_TARGETS = 4 };

#define UNIT_WIDE CM(25) // farther apart hardly any two of a unit stand

static bool names(uint8_t list[DM_GROUP], const uint16_t *from, int count)
{
    if (count > DM_GROUP) return false;
    for (int i = 0; i < count; i++) {
        if (from[i] > DM_FIGURES) return false;
        list[i] = (uint8_t)from[i];
    }
    return true;
}

// False: more are named than a unit has, or what is nobody.
static bool read_names(const struct choice *choice, struct dm_named *named)
{
    *named = (struct dm_named){0};
    if (choice->parts & WITH_FIGURES) {
        struct choice copy = *choice;
        int count = choice->option;
        if (count > DM_GROUP || !names(named->shooter, choice_others(&copy, count), count)) {
            return false;
        }
        named->shooters = count;
    }
    if (choice->parts & WITH_TARGETS) {
        if (!names(named->target, choice->foes, choice->count)) return false;
        named->targets = choice->count;
    }
    return true;
}

// DM_7_2 to DM_7_4 What a volley takes of the group.
static struct problem volley_check(struct dm_fire_group *group, bool volley)
{
    group->fire.volley = volley;
    return dm_fire_forbidden(&group->fire);
}

struct problem dm_fire_check(const struct dm_field *field, const struct choice *choice,
                             struct dm_fire_group *group)
{
    struct dm_aiming aiming;
    struct dm_named named;
    if (!read_names(choice, &named)) return forbidden(DM_7_1, "a unit has five figures at most");
    struct problem problem =
        dm_aim(&aiming, field, (enum side)choice->side, choice->group, choice->target_group);
    if (fine(problem)) problem = dm_group_of(&aiming, &named, group);
    return fine(problem) ? volley_check(group, choice->parts & WITH_VOLLEY) : problem;
}

// DM_7_13 A throw for each hit. DM_5_9 Who shoots without order is easier to escape.
static void deal_hits(struct umpire *umpire, const struct dm_fire_group *group, int hits)
{
    struct dm_battle *battle = dm_of(umpire->battle);
    const struct dm_fire *fire = &group->fire;
    for (int i = 0; i < group->targets; i++) {
        int dealt = dm_hits_dealt(hits, group->targets, i), target = group->target[i];
        if (!dealt) return;
        if (dm_saves(umpire->dice, target, (enum dm_type)fire->target, fire->ff, dealt)) {
            tell(umpire, (struct event){.kind = SAY_SAVED,
                                        .clause = DM_7_15,
                                        .figure = (uint16_t)target,
                                        .roll = last_roll(umpire)});
        } else {
            battle->units[battle->figures[target].unit].shot_at++;
            dm_lose(umpire, target, SAY_SHOT, DM_7_13);
        }
    }
}

// A gun is fired once, by however many: the others of its crew have fired with them.
static void mark_fired(struct dm_battle *battle, const struct dm_fire_group *group, int unit)
{
    for (int i = 0; i < group->shooters; i++) {
        battle->figures[group->shooter[i]].done |= HAS_FIRED;
    }
    for (int i = 0; group->fire.missile == GUN && (i = dm_next(battle, unit, i)) != 0;) {
        battle->figures[i].done |= HAS_FIRED;
    }
}

// Who shoots at whom rests on no dice: whoever tries out many need not aim again for each.
static struct dm_fire_group group_for(struct umpire *umpire, const struct choice *choice)
{
    struct dm_fire_group group;
    struct dm_field field;
    if (memo_read(umpire, DM_7_1, &group, sizeof group)) return group;
    dm_field_lay(&field, umpire->ground, dm_in(umpire->battle));
    struct problem problem = dm_fire_check(&field, choice, &group);
    assert(fine(problem));
    memo_write(umpire, DM_7_1, &group, sizeof group);
    return group;
}

void dm_fire_apply(struct umpire *umpire, const struct choice *choice)
{
    struct dm_battle *battle = dm_of(umpire->battle);
    struct dm_unit *unit = &battle->units[choice->group];
    struct dm_fire_group group = group_for(umpire, choice);
    dm_begin(unit, FIRES);
    if (group.fire.volley) unit->volleyed = 1;
    mark_fired(battle, &group, choice->group);
    int hits = dm_fire_hits(umpire->dice, &group.fire);
    tell(umpire,
         (struct event){.kind = SAY_FIRES,
                        .clause = group.fire.volley ? DM_7_2 : DM_7_1,
                        .group = choice->group,
                        .target_group = choice->target_group,
                        .roll = last_roll(umpire),
                        .amount = {(int16_t)group.shooters, (int16_t)dm_fire_needed(&group.fire),
                                   (int16_t)hits, group.fire.volley}});
    deal_hits(umpire, &group, hits);
}

bool dm_fire_reckon(const struct dm_field *field, const struct choice *choice, struct tally *tally)
{
    struct dm_fire_group group;
    if (!fine(dm_fire_check(field, choice, &group))) return false;
    int others = group.shooters - group.fire.sharpshooter;
    dm_fire_tally(&group.fire, tally);
    for (int i = 0; i < others; i++) {
        tally_die(tally, (struct tally_line){.clause = group.fire.volley ? DM_7_2 : DM_7_1,
                                             .value = group.fire.volley ? 10 : 8,
                                             .kind = TALLY_DIE});
    }
    if (!group.fire.sharpshooter) return true;
    tally_die(tally, (struct tally_line){.clause = DM_7_10,
                                         .value = group.fire.volley ? 10 : 8,
                                         .kind = TALLY_DIE,
                                         .plus = 1});
    return true;
}

// A look at one of each before anything is measured.
static bool may_reach(const struct dm_battle *battle, int number, int foe)
{
    const struct dm_unit *unit = &battle->units[number];
    int one = dm_next(battle, number, 0), other = dm_next(battle, foe, 0);
    bool enemy = battle->units[foe].side != unit->side && dm_on_table(&battle->units[foe]);
    if (!one || !other || !enemy) return false;
    return plane_within(dm_point(&battle->figures[one]), dm_point(&battle->figures[other]),
                        dm_reach(battle, unit) + 2 * UNIT_WIDE);
}

static bool may_shoot(const struct dm_battle *battle, int number)
{
    const struct dm_unit *unit = &battle->units[number];
    return unit->missile && dm_on_table(unit) &&
           fine(dm_unit_check(battle, (enum side)unit->side, number, FIRES));
}

static struct choice fire_choice(const struct dm_battle *battle, int unit, int foe, bool volley)
{
    return (struct choice){
        .kind = FIRE,
        .side = battle->units[unit].side,
        .parts = volley ? WITH_VOLLEY : 0,
        .group = (uint16_t)unit,
        .target_group = (uint16_t)foe,
    };
}

// At each enemy unit by all who can, and by a volley where that is allowed.
void dm_fire_propose(const struct dm_field *field, int unit, struct choices *choices)
{
    static const struct dm_named nobody = {0};
    const struct dm_battle *battle = field->battle;
    enum side side = (enum side)battle->units[unit].side;
    if (!may_shoot(battle, unit)) return;
    for (int foe = 1; foe <= battle->unit_count; foe++) {
        struct dm_aiming aiming;
        struct dm_fire_group group;
        if (!may_reach(battle, unit, foe) || !fine(dm_aim(&aiming, field, side, unit, foe))) {
            continue;
        }
        if (!fine(dm_group_of(&aiming, &nobody, &group))) continue;
        for (int volley = 1; volley >= 0; volley--) {
            struct choice choice = fire_choice(battle, unit, foe, volley);
            if (fine(volley_check(&group, volley))) choices_add(choices, &choice);
        }
    }
}

void dm_fire_suggest(const struct dm_field *field, int unit, uint64_t chance,
                     struct choices *choices)
{
    const struct dm_battle *battle = field->battle;
    int count = battle->unit_count, first = (int)(chance % (unsigned)count);
    if (!may_shoot(battle, unit)) return;
    bool volley = chance >> 32 & 1 && !battle->units[unit].ff && !battle->units[unit].moved &&
                  battle->units[unit].missile != GUN + 1;
    for (int i = 0; i < count; i++) {
        int foe = 1 + (first + i) % count;
        if (!may_reach(battle, unit, foe)) continue;
        struct choice choice = fire_choice(battle, unit, foe, volley);
        choices_add(choices, &choice);
        return;
    }
}
