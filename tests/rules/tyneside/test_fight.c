// TY-9: combats with their dice on the tape: quality, weapon, armour and horse of each primary, then
// quality and weapon of each supporter, the first side before the second.
#include "rules/tyneside/arms.h"

#include <criterion/criterion.h>

enum { A = 11, B = 12, SUPPORTER = 13 }; // their numbers

static struct dice dice;

static struct ty_fighter fighter(enum ty_class class, enum ty_weapon weapon, enum ty_armour armour)
{
    return (struct ty_fighter){
        .class = (uint8_t) class, .weapon = (uint8_t)weapon, .armour = (uint8_t)armour};
}

// Two bushi with katana, unarmoured and on foot.
static struct ty_fight equals(void)
{
    struct ty_fight fight = {
        .primary = {fighter(BUSHI, KATANA, UNARMOURED), fighter(BUSHI, KATANA, UNARMOURED)}};
    fight.primary[0].number = A;
    fight.primary[1].number = B;
    return fight;
}

// All the dice thrown must be on the tape, and all on the tape be thrown.
static struct ty_blow resolve(struct ty_fight fight, const char *faces)
{
    dice_init(&dice, BEYOND_STARVE, 0);
    for (; *faces; faces++) {
        if (*faces == ' ') continue;
        dice_put(&dice, *faces - '0');
    }
    struct ty_blow blow = ty_fight_resolve(&fight, &dice);
    cr_assert_not(dice.starved, "a die was thrown too many");
    cr_assert_eq(dice.next, dice.length, "a die was not thrown");
    return blow;
}

static void expect_blow(struct ty_fight fight, const char *faces, int loser, enum ty_hurt hurt)
{
    struct ty_blow blow = resolve(fight, faces);
    cr_expect_eq(blow.loser, loser, "%s: loser %d", faces, blow.loser);
    cr_expect_eq(blow.hurt, hurt, "%s: hurt %d", faces, blow.hurt);
}

// X50
Test(tyneside, ty_9_6_one_more_pushes_back)
{
    struct ty_blow blow = resolve(equals(), "823 731");
    cr_expect_eq(blow.loser, 2);
    cr_expect_eq(blow.hurt, HURT_PUSHED);
    cr_expect_eq(blow.difference, 1);
    cr_expect_eq(blow.score[0], 8);
    cr_expect_eq(blow.score[1], 7);
}

// X51 to X54, and the other way round
Test(tyneside, ty_9_6_the_difference_is_read_for_the_loser_on_foot)
{
    expect_blow(equals(), "623 431", 2, HURT_LIGHT);
    expect_blow(equals(), "623 331", 2, HURT_WOUND);
    expect_blow(equals(), "623 221", 2, HURT_DISABLED);
    expect_blow(equals(), "623 111", 2, HURT_KILLED);
    expect_blow(equals(), "823 111", 2, HURT_KILLED);
    expect_blow(equals(), "431 623", 1, HURT_LIGHT);
    expect_blow(equals(), "111 823", 1, HURT_KILLED);
}

Test(tyneside, ty_9_6_equal_scores_do_nothing)
{
    expect_blow(equals(), "623 261", 0, HURT_NONE);
}

Test(tyneside, ty_9_5_the_highest_single_die_counts)
{
    expect_blow(equals(), "164 511", 2, HURT_PUSHED);
    expect_blow(equals(), "114 511", 1, HURT_PUSHED);
    expect_blow(equals(), "555 611", 1, HURT_PUSHED); // no sums (TY-R24)
}

// X55, X56
Test(tyneside, ty_9_5_uphill_or_cover_add_one_in_all)
{
    struct ty_fight fight = equals();
    fight.primary[0].cover = 1;
    expect_blow(fight, "523 631", 0, HURT_NONE);
    fight.primary[0].uphill = 1;
    expect_blow(fight, "523 631", 0, HURT_NONE);
    fight.primary[0].cover = 0;
    expect_blow(fight, "523 631", 0, HURT_NONE);
    expect_blow(fight, "523 531", 2, HURT_PUSHED);
}

static struct ty_fight against_rider(enum ty_weapon weapon)
{
    struct ty_fight fight = equals();
    fight.primary[0].weapon = (uint8_t)weapon;
    fight.primary[1].mounted = 1;
    return fight;
}

// X57
Test(tyneside, ty_9_8_a_dismounted_rider_is_wounded_on_five)
{
    struct ty_blow blow = resolve(against_rider(KATANA), "811 7112 5");
    cr_expect_eq(blow.loser, 2);
    cr_expect_eq(blow.hurt, HURT_DISMOUNTED);
    cr_expect(blow.fall);
    cr_expect_eq(dice.tape[7].call.clause, TY_9_8);
    cr_expect_eq(dice.tape[7].call.figure, B);
    blow = resolve(against_rider(KATANA), "811 7112 4");
    cr_expect_eq(blow.hurt, HURT_DISMOUNTED);
    cr_expect_not(blow.fall);
}

// X58, X59
Test(tyneside, ty_9_6_the_difference_is_read_for_the_mounted_loser)
{
    expect_blow(against_rider(KATANA), "811 6112", 2, HURT_LIGHT);
    expect_blow(against_rider(KATANA), "811 5112", 2, HURT_LIGHT);
    expect_blow(against_rider(KATANA), "811 4112", 2, HURT_WOUND);
    expect_blow(against_rider(KATANA), "811 3112", 2, HURT_DISABLED);
    expect_blow(against_rider(KATANA), "811 2112", 2, HURT_KILLED);
    expect_blow(against_rider(KATANA), "811 1111", 2, HURT_KILLED);
    expect_blow(against_rider(KATANA), "111 8112", 1, HURT_KILLED); // he himself is on foot
}

// X60
Test(tyneside, ty_9_3_a_yari_on_foot_takes_the_horses_die)
{
    struct ty_blow blow = resolve(against_rider(YARI), "621 534 4");
    cr_expect_eq(blow.loser, 2);
    cr_expect_eq(blow.hurt, HURT_DISMOUNTED);
}

static struct ty_fight with_support(struct ty_fight fight, int side, struct ty_fighter supporter)
{
    supporter.number = SUPPORTER;
    fight.support[side][fight.supports[side]++] = supporter;
    return fight;
}

// X61
Test(tyneside, ty_2_8_the_yari_of_a_supporter_counts_on_foot_only)
{
    struct ty_fighter spear = fighter(ASHIGARU, YARI, UNARMOURED);
    resolve(with_support(against_rider(KATANA), 0, spear), "111 11 111");
    spear.mounted = 1;
    resolve(with_support(against_rider(KATANA), 0, spear), "111 11 1111");
}

Test(tyneside, ty_2_8_the_yari_of_a_disabled_man_stops_no_horse)
{
    struct ty_fight fight = against_rider(YARI);
    fight.primary[0].helpless = 1;
    resolve(fight, "1 1111");
}

Test(tyneside, ty_9_3_two_riders_both_throw_for_their_horses)
{
    struct ty_fight fight = against_rider(YARI);
    fight.primary[0].mounted = 1;
    expect_blow(fight, "1116 1115 1", 2, HURT_DISMOUNTED);
}

// X62
Test(tyneside, ty_9_4_a_supporters_horse_throws_nothing)
{
    struct ty_fighter rider = fighter(BUSHI, KATANA, HEAVY);
    rider.mounted = 1;
    resolve(with_support(against_rider(KATANA), 1, rider), "111 1111 11");
    cr_expect_eq(dice.tape[7].call.clause, TY_9_4);
    cr_expect_eq(dice.tape[7].call.figure, SUPPORTER);
}

// X63
Test(tyneside, ty_9_4_supporters_dice_count_for_their_side)
{
    struct ty_fight fight = {
        .primary = {fighter(EIYUU, KATANA, ARMOURED), fighter(ASHIGARU, YARI, LIGHT)}};
    struct ty_fighter spear = fighter(ASHIGARU, YARI, LIGHT);
    fight = with_support(with_support(fight, 1, spear), 1, spear);
    struct ty_blow blow = resolve(fight, "735 432 65 32");
    cr_expect_eq(blow.loser, 2);
    cr_expect_eq(blow.hurt, HURT_PUSHED);
    cr_expect_eq(blow.score[1], 6);
    expect_blow(fight, "335 432 65 32", 1, HURT_PUSHED);
}

static struct ty_fight from_behind(enum ty_weapon weapon)
{
    struct ty_fight fight = {
        .primary = {fighter(BUSHI, weapon, LIGHT), fighter(BUSHI, NAGINATA, UNARMOURED)}};
    fight.primary[0].mounted = fight.primary[0].rear = 1;
    return fight;
}

// X65
Test(tyneside, ty_9_9_a_rider_taken_from_behind_has_only_his_armour)
{
    struct ty_blow blow = resolve(from_behind(KATANA), "6 542");
    cr_expect_eq(blow.loser, 0);
    cr_expect_eq(blow.hurt, HURT_NONE);
    cr_expect_eq(blow.difference, 1);
    expect_blow(from_behind(KATANA), "3 542", 1, HURT_LIGHT);
    cr_expect_eq(dice.tape[0].call.clause, TY_9_10);
    cr_expect_eq(dice.tape[0].call.sides, 6);
}

// X66
Test(tyneside, ty_9_9_with_a_yari_he_fights_behind_him)
{
    expect_blow(from_behind(YARI), "8263 542", 2, HURT_WOUND);
}

// X67
Test(tyneside, ty_9_11_the_disabled_throw_armour_only_and_hurt_nobody)
{
    struct ty_fight fight = equals();
    fight.primary[1].helpless = 1;
    fight.primary[1].armour = LIGHT;
    expect_blow(fight, "732 4", 2, HURT_WOUND);
    expect_blow(fight, "332 6", 0, HURT_NONE);
    int h = ty_wounds_after(BUSHI, false, 4, HURT_WOUND);
    cr_expect(ty_is_killed(BUSHI, false, h));
}

// X68
Test(tyneside, ty_13_9_a_poisoned_bo_kills_by_two_and_pushes_by_one)
{
    struct ty_fight fight = equals();
    fight.primary[0].weapon = BO;
    fight.primary[0].poison = 1;
    expect_blow(fight, "821 621", 2, HURT_KILLED);
    expect_blow(fight, "821 721", 2, HURT_PUSHED);
    expect_blow(fight, "621 821", 1, HURT_LIGHT);
}

Test(tyneside, ty_13_9_a_supporters_bo_does_not_poison)
{
    struct ty_fighter ninja = fighter(BUSHI, BO, LIGHT);
    ninja.poison = 1;
    expect_blow(with_support(equals(), 0, ninja), "111 81 621", 2, HURT_LIGHT);
}

Test(tyneside, ty_13_9_a_fall_is_not_poisoned)
{
    struct ty_fight fight = against_rider(BO);
    fight.primary[0].poison = 1;
    expect_blow(fight, "811 7111 5", 2, HURT_DISMOUNTED);
    expect_blow(fight, "811 6111", 2, HURT_KILLED);
}

// X6
Test(tyneside, ty_2_4_without_a_hand_weapon_no_weapon_die_is_thrown)
{
    struct ty_fight fight = equals();
    fight.primary[0].weapon = TY_NO_WEAPON;
    expect_blow(fight, "81 711", 2, HURT_PUSHED);
}

Test(tyneside, ty_2_2_an_improvised_weapon_brings_no_die)
{
    struct ty_fight fight = equals();
    fight.primary[0].weapon = IMPROVISED;
    expect_blow(fight, "81 711", 2, HURT_PUSHED);
}

Test(tyneside, ty_9_10_armour_dice_go_by_the_armour_alone)
{
    static const uint8_t sides[] = {4, 6, 8, 10};
    for (int armour = 0; armour < TY_ARMOURS; armour++) {
        struct ty_fight fight = equals();
        fight.primary[0] = fighter(KENSEI, NAGINATA, (enum ty_armour)armour);
        resolve(fight, "111 111");
        cr_expect_eq(dice.tape[2].call.sides, sides[armour]);
        cr_expect_eq(dice.tape[2].call.clause, TY_9_10);
    }
}

Test(tyneside, ty_9_3_dice_of_a_primary_are_quality_weapon_armour_horse)
{
    static const uint8_t sides[] = {10, 8, 10, 6};
    struct ty_fight fight = equals();
    fight.primary[0] = fighter(EIYUU, NAGINATA, HEAVY);
    fight.primary[0].mounted = 1;
    fight.primary[0].number = A;
    resolve(fight, "1111 111");
    for (int i = 0; i < 4; i++) {
        cr_expect_eq(dice.tape[i].call.sides, sides[i], "die %d", i);
        cr_expect_eq(dice.tape[i].call.figure, A, "die %d", i);
    }
    cr_expect_eq(dice.tape[4].call.figure, B);
}

static int dice_counted(const struct tally *tally, enum tally_kind kind)
{
    int sides = 0;
    for (int i = 0; i < tally->count; i++) {
        if (tally->lines[i].kind == kind) sides += tally->lines[i].value;
    }
    return sides;
}

// What people are shown: all dice of both sides, and who has the better ground.
Test(tyneside, ty_9_5_a_side_is_reckoned_by_its_dice)
{
    struct ty_fight fight = with_support(equals(), 0, fighter(ASHIGARU, YARI, UNARMOURED));
    struct tally tally;
    fight.primary[0].uphill = 1;
    ty_fight_tally(&fight, 0, &tally);
    cr_expect_eq(dice_counted(&tally, TALLY_DIE), 8 + 6 + 4 + 6 + 6);
    cr_expect_eq(dice_counted(&tally, TALLY_DIE_AGAINST), 8 + 6 + 4);
    cr_expect_eq(tally.total, 1);
    cr_expect_eq(tally.verdict, LET_DICE_DECIDE);
    ty_fight_tally(&fight, 1, &tally);
    cr_expect_eq(tally.total, -1);
    fight.primary[1].helpless = 1;
    ty_fight_tally(&fight, 1, &tally);
    cr_expect_eq(dice_counted(&tally, TALLY_DIE), 4);
    cr_expect_eq(tally.verdict, IMPOSSIBLE);
    cr_expect_eq(tally.verdict_clause, TY_9_11);
}

// Odds go die by die, play at once: the same blows come of both.
Test(tyneside, ty_9_2_die_by_die_is_the_same_as_at_once)
{
    struct ty_fight fight = with_support(equals(), 1, fighter(ASHIGARU, YARI, UNARMOURED));
    for (uint64_t seed = 1; seed <= 50; seed++) {
        struct ty_blow slow = {0};
        dice_init(&dice, BEYOND_RANDOM, seed);
        struct ty_blow fast = ty_fight_resolve(&fight, &dice);
        dice_init(&dice, BEYOND_RANDOM, seed);
        int stages = 0;
        while (ty_fight_go_on(&fight, &slow, &dice)) {
            stages++;
        }
        cr_expect_eq(stages, 8, "seed %d", (int)seed); // three dice each, and two of the support
        cr_expect_eq(slow.loser, fast.loser, "seed %d", (int)seed);
        cr_expect_eq(slow.hurt, fast.hurt, "seed %d", (int)seed);
    }
}
