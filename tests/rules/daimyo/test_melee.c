// Attacks: the worked examples with their dice, and what each clause adds.
#include "rules/daimyo/dm_situation.h"
#include "rules/daimyo/melee/melee.h"
#include "rules/daimyo/vocabulary.h"

#include <criterion/criterion.h>

#define ON(attacking, defending, ...) \
    ((struct dm_attack){              \
        .attacker = {.type = attacking}, .defender = {.type = defending}, __VA_ARGS__})

#define KILLS(attack, ...) THROWN(dm_attack_kills(&t.dice, &(attack)), __VA_ARGS__)

static int added(struct dm_attack attack, int clause)
{
    struct tally tally;
    dm_attack_tally(&attack, &tally);
    return dm_added(&tally, clause);
}

static int total(struct dm_attack attack)
{
    struct tally tally;
    dm_attack_tally(&attack, &tally);
    return tally.total;
}

// 7.5, 46
Test(daimyo, dm_9_3_a_figure_attacks_one_defender_by_one_throw)
{
    struct dm_attack rear = ON(ASHIGARU, SAMURAI_FOOT, .zone = REAR), front = rear;
    front.zone = FRONT;
    cr_assert(KILLS(rear, 3, 4));
    cr_assert_not(KILLS(front, 3, 4));
}

// 7.5, 41
Test(daimyo, dm_9_4_a_defender_throws_anew_against_each)
{
    struct dm_attack attack = ON(ASHIGARU, ASHIGARU, .defender.alone = true);
    cr_assert_not(KILLS(attack, 2, 6));
    attack.zone = FLANK;
    cr_assert(KILLS(attack, 3, 4));
}

// 7.5, 38 and 42
Test(daimyo, dm_9_5_four_attack_one_alone_and_three_one_with_a_friend)
{
    struct dm_attack attack = ON(ASHIGARU, ASHIGARU, .defender.alone = true);
    cr_expect_eq(dm_attackers_at_most(&attack), 4);
    attack.support = SPEAR;
    cr_expect_eq(dm_attackers_at_most(&attack), 3);
    attack = ON(ASHIGARU, ASHIGARU, .zone = FRONT);
    cr_expect_eq(dm_attackers_at_most(&attack), 3);
}

Test(daimyo, dm_9_7_both_throw_the_die_of_their_kind)
{
    static const int dice[DM_TYPES] = {4, 6, 8, 10, 12, 12, 12, 12, 12, 12, 0};
    for (int type = 0; type < DM_TYPES; type++)
        cr_expect_eq(dm_types[type].die, dice[type]);
    struct dm_attack attack = ON(MONK_CAVALRY, PEASANT, .zone = FRONT);
    struct tally tally;
    dm_attack_tally(&attack, &tally);
    cr_expect_eq(tally.lines[0].value, 12);
    cr_expect_eq(tally.lines[0].kind, TALLY_DIE);
    cr_expect_eq(tally.lines[1].value, 4);
    cr_expect_eq(tally.lines[1].kind, TALLY_DIE_AGAINST);
}

// 7.5, 37 to 39 and 44
Test(daimyo, dm_9_8_cover_supporters_and_longer_weapons_help_the_defender)
{
    struct dm_attack attack = ON(SAMURAI_FOOT, ASHIGARU, .defender.weapon = SPEAR);
    cr_expect_not(KILLS(attack, 5, 4));
    attack.attacker.weapon = SPEAR;
    cr_expect(KILLS(attack, 5, 4));
    attack =
        ON(RONIN, SAMURAI_FOOT, .defender.weapon = PIKE, .defender.alone = true, .support = PIKE);
    cr_expect_eq(total(attack), -4);
    cr_expect_not(KILLS(attack, 8, 4));
    cr_expect_eq(added(ON(RONIN, ASHIGARU, .support = SPEAR), DM_9_8), -1);
    attack = ON(ASHIGARU, ASHIGARU, .attacker.weapon = SPEAR, .defender.weapon = PIKE);
    cr_expect_eq(total(attack), -2);
    attack = ON(ASHIGARU, ASHIGARU, .attacker.weapon = PIKE, .defender.weapon = SPEAR);
    cr_expect_eq(total(attack), 0);
    attack = ON(GUARD, SAMURAI_FOOT, .cover = HARD_COVER);
    cr_expect_not(KILLS(attack, 9, 7));
    cr_expect_eq(added(ON(GUARD, GUARD, .cover = SOFT_COVER), DM_9_8), -1);
}

// 7.5, 40
Test(daimyo, dm_9_9_retreat_flank_and_rear_help_the_attacker)
{
    struct dm_attack attack = ON(SAMURAI_CAVALRY, ASHIGARU, .retreat = true);
    cr_expect_eq(added(attack, DM_9_9), 2);
    cr_expect_eq(added(attack, DM_9_10), 1, "who retreats has formation fail");
    cr_expect(KILLS(attack, 3, 5));
    cr_expect_eq(added(ON(RONIN, GUARD, .zone = FLANK), DM_9_9), 1);
    cr_expect_eq(added(ON(RONIN, GUARD, .zone = REAR), DM_9_9), 2);
    cr_expect_eq(added(ON(RONIN, GUARD, .zone = REAR, .retreat = true), DM_9_9), 4);
}

// 7.5, 43 and 45
Test(daimyo, dm_9_10_formation_fail_takes_off_1)
{
    struct dm_attack attack = ON(SAMURAI_FOOT, ASHIGARU, .attacker.ff = true, .cover = SOFT_COVER);
    cr_expect_not(KILLS(attack, 7, 5));
    cr_expect_eq(total(ON(RONIN, RONIN, .attacker.ff = true, .defender.ff = true)), 0);
    cr_expect_eq(added(ON(RONIN, RONIN, .defender.ff = true), DM_9_10), 1);
}

Test(daimyo, dm_5_1_a_daimyo_never_has_formation_fail)
{
    cr_expect_eq(total(ON(PEASANT, DAIMYO, .defender.ff = true)), 0);
    cr_expect_eq(total(ON(NINJA, GUARD, .attacker.ff = true)), 0);
    cr_expect_eq(total(ON(GUARD, DAIMYO, .retreat = true)), 2);
}

Test(daimyo, dm_9_11_who_touches_no_friend_loses_1)
{
    cr_expect_eq(total(ON(RONIN, RONIN, .attacker.alone = true)), -1);
    cr_expect_eq(total(ON(RONIN, RONIN, .defender.alone = true)), 1);
    cr_expect_eq(total(ON(RONIN, RONIN, .attacker.alone = true, .defender.alone = true)), 0);
    cr_expect_eq(added(ON(RONIN, RONIN, .defender.alone = true, .support = SPEAR), DM_9_11), 0);
}

// 7.5, 37
Test(daimyo, dm_9_13_even_is_not_enough)
{
    struct dm_attack attack = ON(SAMURAI_FOOT, SAMURAI_FOOT, .zone = FRONT);
    cr_expect_not(KILLS(attack, 5, 5));
    cr_expect(KILLS(attack, 6, 5));
}

// 7.5, 47
Test(daimyo, dm_6_4_who_holds_a_door_is_behind_hard_cover)
{
    struct dm_attack attack = ON(ASHIGARU, ASHIGARU, .place = AT_THE_DOOR, .attacker.ff = true,
                                 .zone = REAR, .defender.weapon = PIKE);
    cr_expect_eq(total(attack), -2);
    cr_expect_not(KILLS(attack, 6, 4));
    cr_expect(KILLS(attack, 6, 3));
}

Test(daimyo, dm_6_5_inside_a_building_nothing_is_added)
{
    struct dm_attack attack = ON(MONK_FOOT, ASHIGARU, .place = INSIDE, .attacker.ff = true,
                                 .attacker.alone = true, .cover = HARD_COVER, .zone = FLANK);
    cr_expect_eq(total(attack), 0);
    cr_expect(KILLS(attack, 7, 6));
}

// What a choice of defender, and the computer, go by.
Test(daimyo, dm_9_13_how_likely_a_stroke_kills)
{
    struct dm_attack even = ON(ASHIGARU, ASHIGARU, .zone = FRONT);
    struct dm_attack better = ON(SAMURAI_FOOT, ASHIGARU, .zone = FRONT);
    struct dm_attack hopeless =
        ON(PEASANT, MONK_CAVALRY, .defender.weapon = PIKE, .support = PIKE, .cover = HARD_COVER);
    struct dm_attack sure = ON(GUARD, PEASANT, .zone = REAR, .retreat = true);
    cr_expect_eq(dm_attack_percent(&even), 41);
    cr_expect_eq(dm_attack_percent(&better), 65);
    cr_expect_eq(dm_attack_percent(&hopeless), 0);
    cr_expect_eq(dm_attack_percent(&sure), 100);
    cr_expect_gt(dm_attack_compare(&better, &even), 0);
    cr_expect_lt(dm_attack_compare(&even, &better), 0);
    cr_expect_eq(dm_attack_compare(&even, &even), 0);
}
