// 9 Melee, one attack.
#include "rules/daimyo/melee/melee.h"
#include "rules/daimyo/vocabulary.h"

#include <assert.h>

#define DOOR_COVER 2 // who holds a door is behind hard cover (DM_6_4)

// DM_9_11 A supporter is a friend, too.
static bool defender_is_alone(const struct dm_attack *attack)
{
    return attack->defender.alone && attack->support == SWORD;
}

int dm_attackers_at_most(const struct dm_attack *attack)
{
    return defender_is_alone(attack) ? DM_ATTACKERS : DM_ATTACKERS_MATED;
}

// DM_5_10, DM_5_1, DM_15_3 Daimyos and ninja are never out of order.
static bool out_of_order(const struct dm_fighter *fighter)
{
    return fighter->ff && fighter->type < DM_UNIT_TYPES;
}

// DM_9_8 A pike is a spear to those who have one. (DM-R21)
static int weapon_advantage(uint8_t defender, uint8_t attacker)
{
    return defender > attacker ? defender - SWORD : 0;
}

static void attacker_adds(const struct dm_attack *attack, struct tally *tally)
{
    static const int zones[] = {[FRONT] = 0, [FLANK] = 1, [REAR] = 2};
    static const char *const from[] = {
        [FRONT] = "", [FLANK] = "in the flank", [REAR] = "in the rear"};
    tally_add_noted(tally, DM_9_9, attack->retreat ? 2 : 0, "the defender is in retreat");
    tally_add_noted(tally, DM_9_9, zones[attack->zone], from[attack->zone]);
    tally_add_noted(tally, DM_9_10, out_of_order(&attack->attacker) ? -1 : 0, "the attacker");
    tally_add_noted(tally, DM_9_11, attack->attacker.alone ? -1 : 0, "the attacker");
}

// What helps the defender is against who attacks.
static void defender_adds(const struct dm_attack *attack, struct tally *tally)
{
    const struct dm_fighter *defender = &attack->defender;
    int weapon = weapon_advantage(defender->weapon, attack->attacker.weapon);
    bool ff = out_of_order(defender) || (attack->retreat && defender->type < DM_UNIT_TYPES);
    tally_add_noted(tally, DM_9_8, -attack->cover, "the defender's cover");
    tally_add_noted(tally, DM_9_8, -(int)attack->support, "who stands behind him");
    tally_add_noted(tally, DM_9_8, -weapon, "the defender's longer weapon");
    tally_add_noted(tally, DM_9_10, ff ? 1 : 0, "the defender");
    tally_add_noted(tally, DM_9_11, defender_is_alone(attack) ? 1 : 0, "the defender");
}

void dm_attack_tally(const struct dm_attack *attack, struct tally *tally)
{
    tally_init(tally, "the attacker's advantage");
    tally_die(tally, (struct tally_line){.clause = DM_9_7,
                                         .value = dm_types[attack->attacker.type].die,
                                         .kind = TALLY_DIE});
    tally_die(tally, (struct tally_line){.clause = DM_9_7,
                                         .value = dm_types[attack->defender.type].die,
                                         .kind = TALLY_DIE_AGAINST});
    if (attack->place == AT_THE_DOOR) tally_add(tally, DM_6_4, -DOOR_COVER);
    if (attack->place != IN_THE_FIELD) return; // DM_6_5 Nothing else counts there. (DM-R22)
    attacker_adds(attack, tally);
    defender_adds(attack, tally);
}

// What the attacker adds to his own die; the rest of the tally is the defender's.
static int attacker_adds_alone(const struct dm_attack *attack)
{
    struct tally tally;
    tally_init(&tally, "");
    if (attack->place == IN_THE_FIELD) attacker_adds(attack, &tally);
    return tally.total;
}

struct dm_blow dm_attack_thrown(struct dice *dice, const struct dm_attack *attack)
{
    struct tally tally;
    int adds = attacker_adds_alone(attack);
    dm_attack_tally(attack, &tally);
    assert(dm_types[attack->attacker.type].die && dm_types[attack->defender.type].die);
    int attacker = roll_die(dice, DM_9_3, 0, dm_types[attack->attacker.type].die);
    int defender = roll_die(dice, DM_9_4, 0, dm_types[attack->defender.type].die);
    return (struct dm_blow){
        .attacker = attacker,
        .defender = defender,
        .attacker_total = attacker + adds,
        .defender_total = defender + adds - tally.total,
        .kills = attacker + tally.total > defender,
    };
}

bool dm_attack_kills(struct dice *dice, const struct dm_attack *attack)
{
    return dm_attack_thrown(dice, attack).kills;
}

// In so many of the throws of both dice the defender is killed.
static int killing_throws(const struct dm_attack *attack)
{
    struct tally tally;
    int ways = 0;
    dm_attack_tally(attack, &tally);
    for (int die = 1; die <= dm_types[attack->attacker.type].die; die++) {
        int below = die + tally.total - 1; // of the defender's faces, those that lose
        int faces = dm_types[attack->defender.type].die;
        ways += below < 0 ? 0 : below > faces ? faces : below;
    }
    return ways;
}

int dm_attack_compare(const struct dm_attack *attack, const struct dm_attack *other)
{
    int all = dm_types[attack->attacker.type].die * dm_types[attack->defender.type].die;
    int others = dm_types[other->attacker.type].die * dm_types[other->defender.type].die;
    return killing_throws(attack) * others - killing_throws(other) * all;
}

int dm_attack_percent(const struct dm_attack *attack)
{
    int all = dm_types[attack->attacker.type].die * dm_types[attack->defender.type].die;
    return 100 * killing_throws(attack) / all;
}
