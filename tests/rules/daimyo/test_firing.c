// Fire: the worked examples with their dice, and what each clause asks for.
#include "core/plane.h"
#include "rules/daimyo/dm_situation.h"
#include "rules/daimyo/firing/firing.h"
#include "rules/daimyo/vocabulary.h"

#include <criterion/criterion.h>

// Five bows, if nothing else is said, 20 cm from peasants in line in the open.
static struct dm_fire of_five(struct dm_fire fire)
{
    if (!fire.figures) fire.figures = 5;
    if (!fire.range) fire.range = CM(20);
    return fire;
}
#define FIVE(...) of_five((struct dm_fire){__VA_ARGS__})

#define AT_SKIRMISHERS .formation = SKIRMISH, .cover = HARD_COVER

#define HITS(fire, ...)            THROWN(dm_fire_hits(&t.dice, &(fire)), __VA_ARGS__)
#define SAVES(type, ff, hits, ...) THROWN(dm_saves(&t.dice, 0, type, ff, hits), __VA_ARGS__)

static int needed(struct dm_fire fire)
{
    return dm_fire_needed(&fire);
}

static void expect_forbidden(struct dm_fire fire, int clause)
{
    cr_expect_eq(dm_fire_forbidden(&fire).clause, clause);
}

static void expect_allowed(struct dm_fire fire)
{
    struct problem problem = dm_fire_forbidden(&fire);
    cr_expect(fine(problem), "%s", problem.text);
}

// 7.4, 23
Test(daimyo, dm_7_1_each_figure_throws_a_d8)
{
    struct dm_fire fire = FIVE(.volley = false);
    cr_assert_eq(HITS(fire, 8, 6, 5, 3, 1), 2);
}

// 7.4, 24
Test(daimyo, dm_7_2_in_a_volley_each_throws_a_d10)
{
    struct dm_fire volley = FIVE(.volley = true);
    cr_assert_eq(HITS(volley, 10, 6, 6, 5, 2), 3);
    expect_allowed(volley);
    volley.figures = 1;
    expect_forbidden(volley, DM_7_2);
}

// 7.4, 25
Test(daimyo, dm_7_3_who_fires_a_volley_does_not_move)
{
    expect_forbidden(FIVE(.volley = true, .moved = true), DM_7_3);
    expect_allowed(FIVE(.moved = true));
}

Test(daimyo, dm_5_8_there_are_no_volleys_with_formation_fail)
{
    expect_forbidden(FIVE(.volley = true, .ff = true), DM_5_8);
    expect_allowed(FIVE(.ff = true));
}

// 7.4, 35
Test(daimyo, dm_7_6_who_touches_others_shoots_ahead_only)
{
    expect_forbidden(FIVE(.angle = 3000, .in_contact = true), DM_7_6);
    expect_allowed(FIVE(.angle = 3000));
    expect_allowed(FIVE(.angle = 2250, .in_contact = true));
    expect_forbidden(FIVE(.angle = 2251, .in_contact = true), DM_7_6);
}

Test(daimyo, dm_7_7_a_gun_fires_about_its_barrel_and_never_in_a_volley)
{
    expect_forbidden(FIVE(.missile = GUN, .angle = 2300), DM_7_7);
    expect_forbidden(FIVE(.missile = GUN, .volley = true), DM_7_7);
    cr_expect(dm_in_arc(4500, 90));
    cr_expect_not(dm_in_arc(4501, 90));
}

// 7.4, 32, and 7.1, 6
Test(daimyo, dm_7_8_bows_and_arquebuses_reach_30_cm_and_guns_90)
{
    expect_allowed(FIVE(.missile = BOW, .range = CM(30)));
    expect_forbidden(FIVE(.missile = BOW, .range = CM(30) + 1), DM_7_8);
    expect_allowed(FIVE(.missile = GUN, .range = CM(90)));
    expect_forbidden(FIVE(.missile = GUN, .range = 9050), DM_7_8);
    expect_allowed(FIVE(.missile = BOW, .wind = true, .range = CM(15)));
    expect_forbidden(FIVE(.missile = BOW, .wind = true, .range = 1550), DM_15_2);
}

Test(daimyo, dm_7_9_the_score_goes_by_formation_and_cover)
{
    static const int scores[2][DM_COVERS] = {{6, 7, 8}, {7, 8, 9}};
    for (uint8_t cover = 0; cover < DM_COVERS; cover++) {
        cr_expect_eq(needed(FIVE(.cover = cover)), scores[0][cover]);
        cr_expect_eq(needed(FIVE(.cover = cover, .formation = COLUMN)), scores[0][cover]);
        cr_expect_eq(needed(FIVE(.cover = cover, .formation = SKIRMISH)), scores[1][cover]);
    }
}

// 7.4, 27
Test(daimyo, dm_7_10_a_sharpshooter_adds_1)
{
    struct dm_fire two = FIVE(.figures = 2, .sharpshooter = true, .cover = SOFT_COVER);
    cr_assert_eq(HITS(two, 6, 6), 1);
    cr_assert_eq(HITS(two, 5, 7), 1);
    cr_assert_eq(HITS(two, 5, 6), 0);
}

// 7.4, 28 to 30, and 7.1, 4
Test(daimyo, dm_7_12_dice_that_come_to_exactly_the_score_are_one_hit)
{
    struct dm_fire five = FIVE(AT_SKIRMISHERS), two = FIVE(.figures = 2, AT_SKIRMISHERS);
    struct dm_fire three = FIVE(.figures = 3, AT_SKIRMISHERS);
    cr_expect_eq(HITS(two, 4, 5), 1);
    cr_expect_eq(HITS(two, 4, 6), 0);
    cr_expect_eq(HITS(two, 8, 1), 1);
    cr_expect_eq(HITS(five, 4, 5, 1, 8, 2), 2);
    cr_expect_eq(HITS(three, 3, 3, 3), 1);
    cr_expect_eq(HITS(five, 2, 3, 4, 1, 8), 2);
    cr_expect_eq(HITS(five, 8, 8, 8, 8, 8), 0);
}

Test(daimyo, dm_7_12_who_can_hit_alone_is_not_added_up)
{
    struct dm_fire three = FIVE(.figures = 3, .sharpshooter = true, AT_SKIRMISHERS);
    struct dm_fire volley = FIVE(.figures = 3, .volley = true, AT_SKIRMISHERS);
    cr_expect_eq(HITS(three, 8, 4, 4), 1);
    cr_expect_eq(HITS(three, 5, 4, 4), 0);
    cr_expect_eq(HITS(volley, 9, 8, 3), 1);
}

Test(daimyo, dm_7_12_one_figure_alone_cannot_reach_9)
{
    struct dm_fire one = FIVE(.figures = 1, AT_SKIRMISHERS);
    struct throws nothing = throws_begin(NULL, 0);
    cr_expect_eq(dm_fire_hits(&nothing.dice, &one), 0);
    cr_expect_not(nothing.dice.starved, "a die that cannot hit is not thrown");
}

// 7.4, 31
Test(daimyo, dm_7_13_hits_are_dealt_one_to_each_and_saved_one_by_one)
{
    cr_expect_eq(dm_hits_dealt(4, 3, 0), 2);
    cr_expect_eq(dm_hits_dealt(4, 3, 1), 1);
    cr_expect_eq(dm_hits_dealt(4, 3, 2), 1);
    cr_expect_eq(dm_hits_dealt(2, 5, 2), 0);
    cr_expect(SAVES(ASHIGARU, false, 2, 4, 8));
    cr_expect_not(SAVES(ASHIGARU, false, 2, 8, 3));
}

// 7.4, 33
Test(daimyo, dm_7_14_animals_save_with_a_d6)
{
    struct dm_fire gun = FIVE(.missile = GUN, .figures = 3, .target = ANIMAL);
    cr_expect_eq(HITS(gun, 6, 2, 8), 2);
    cr_expect(SAVES(ANIMAL, false, 1, 4));
    cr_expect_not(SAVES(ANIMAL, false, 1, 3));
    cr_expect_eq(dm_types[ANIMAL].save_die, 6);
    cr_expect_eq(dm_types[ASHIGARU].save_die, 8);
}

Test(daimyo, dm_7_15_4_saves)
{
    for (uint8_t type = PEASANT; type < DM_UNIT_TYPES; type++) {
        if (type == GUARD) continue;
        cr_expect(SAVES((enum dm_type)type, false, 1, 4), "%s", dm_types[type].id);
        cr_expect_not(SAVES((enum dm_type)type, false, 1, 3), "%s", dm_types[type].id);
    }
}

Test(daimyo, dm_7_16_3_saves_guards_and_daimyos)
{
    cr_expect(SAVES(GUARD, false, 1, 3));
    cr_expect_not(SAVES(GUARD, false, 1, 2));
    cr_expect(SAVES(DAIMYO, false, 1, 3));
    cr_expect_not(SAVES(DAIMYO, false, 1, 2));
}

// 7.4, 26
Test(daimyo, dm_7_17_1_less_saves_from_who_has_formation_fail)
{
    cr_expect(SAVES(GUARD, true, 1, 2));
    cr_expect_not(SAVES(GUARD, true, 1, 1));
    cr_expect(SAVES(ASHIGARU, true, 1, 3));
    cr_expect_not(SAVES(ASHIGARU, true, 1, 2));
}

Test(daimyo, dm_5_9_whom_a_unit_with_formation_fail_hits_saves_1_better)
{
    cr_expect(SAVES(ANIMAL, true, 1, 3));
    cr_expect_not(SAVES(ANIMAL, false, 1, 3));
}

Test(daimyo, dm_7_18_animals_are_hit_like_people)
{
    cr_expect_eq(needed(FIVE(.target = ANIMAL)), 6);
    cr_expect_eq(needed(FIVE(.target = ANIMAL, .cover = SOFT_COVER)), 7);
}

// 7.4, 34
Test(daimyo, dm_7_20_nobody_shoots_at_a_daimyo_among_his_troops)
{
    expect_forbidden(FIVE(.target = DAIMYO, .attached = true), DM_7_20);
    expect_allowed(FIVE(.target = DAIMYO));
    cr_expect_eq(needed(FIVE(.target = DAIMYO)), 6);
}

// 7.4, 32
Test(daimyo, dm_7_21_a_gun_throws_a_die_for_each_artilleryman)
{
    struct dm_fire gun =
        FIVE(.missile = GUN, .figures = 2, .range = CM(90), .target = SAMURAI_CAVALRY);
    cr_expect_eq(HITS(gun, 7, 6), 2);
    gun.figures = 0;
    expect_forbidden(gun, DM_7_21);
}

Test(daimyo, dm_8_1_nobody_shoots_through_his_own_smoke)
{
    expect_forbidden(FIVE(.fogged = true), DM_8_1);
}
