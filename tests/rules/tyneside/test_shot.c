// TY-7: shots with their dice on the tape, in the order rider or horse, quality, target, range.
#include "core/plane.h"
#include "rules/tyneside/arms.h"
#include "rules/tyneside/tables.h"

#include <criterion/criterion.h>

#define SHOOTER 3
#define TARGET  7

static struct dice dice;

// All the dice thrown must be on the tape, and all on the tape be thrown.
static struct ty_hit shoot(struct ty_shot shot, const char *faces)
{
    dice_init(&dice, BEYOND_STARVE, 0);
    for (; *faces; faces++) {
        if (*faces == ' ') continue;
        dice_put(&dice, *faces - '0');
    }
    struct ty_hit hit = ty_shot_resolve(&shot, &dice, SHOOTER, TARGET);
    cr_assert_not(dice.starved, "a die was thrown too many");
    cr_assert_eq(dice.next, dice.length, "a die was not thrown");
    return hit;
}

static struct ty_shot bow_at(int cm, enum ty_class target, enum ty_armour armour)
{
    return (struct ty_shot){.shooter = BUSHI,
                            .missile = BOW,
                            .target = (uint8_t)target,
                            .armour = (uint8_t)armour,
                            .range = CM(cm)};
}

static struct ty_shot arquebus_at(int cm, enum ty_class target, enum ty_armour armour)
{
    struct ty_shot shot = bow_at(cm, target, armour);
    shot.shooter = ASHIGARU;
    shot.missile = ARQUEBUS;
    return shot;
}

static void expect_hit(struct ty_shot shot, const char *faces, int margin, enum ty_hurt hurt)
{
    struct ty_hit hit = shoot(shot, faces);
    cr_expect_eq(hit.margin, margin, "%s: margin %d", faces, hit.margin);
    cr_expect_eq(hit.hurt, hurt, "%s: hurt %d", faces, hit.hurt);
    cr_expect_eq(hit.horse, 0);
    cr_expect_eq(hit.slowed, 0);
}

// X11
Test(tyneside, ty_7_17_evens_have_no_effect)
{
    expect_hit(bow_at(15, BUSHI, UNARMOURED), "662", 0, HURT_NONE);
    expect_hit(bow_at(15, BUSHI, UNARMOURED), "162", -5, HURT_NONE);
}

// X12, X13
Test(tyneside, ty_7_17_margins_one_and_two_are_light_wounds)
{
    expect_hit(bow_at(15, BUSHI, UNARMOURED), "542", +1, HURT_LIGHT);
    expect_hit(bow_at(15, BUSHI, UNARMOURED), "641", +2, HURT_LIGHT);
}

// X10
Test(tyneside, ty_7_17_margin_three_is_a_wound)
{
    expect_hit(bow_at(15, BUSHI, UNARMOURED), "835", +3, HURT_WOUND);
}

// X14
Test(tyneside, ty_7_17_margin_four_disables)
{
    expect_hit(bow_at(15, BUSHI, UNARMOURED), "842", +4, HURT_DISABLED);
}

// X15
Test(tyneside, ty_7_17_margin_five_and_more_kill)
{
    struct ty_shot shot = bow_at(15, BUSHI, UNARMOURED);
    shot.shooter = EIYUU;
    expect_hit(shot, "942", +5, HURT_KILLED);
    expect_hit(shot, "911", +8, HURT_KILLED);
}

Test(tyneside, ty_7_13_the_higher_target_die_counts)
{
    expect_hit(bow_at(15, BUSHI, UNARMOURED), "826", +2, HURT_LIGHT);
    expect_hit(bow_at(15, BUSHI, UNARMOURED), "862", +2, HURT_LIGHT);
}

// Section 3.9: whose dice they are, of how many sides, and under which clause.
Test(tyneside, ty_7_13_each_die_has_its_thrower)
{
    shoot(bow_at(40, BUSHI, ARMOURED), "111");
    static const struct roll_call calls[] = {
        {.clause = TY_7_13, .figure = SHOOTER, .sides = 8},
        {.clause = TY_7_14, .figure = TARGET, .sides = 8},
        {.clause = TY_7_9, .figure = TARGET, .sides = 8},
    };
    for (int i = 0; i < 3; i++) {
        cr_expect_eq(dice.tape[i].call.clause, calls[i].clause, "die %d", i);
        cr_expect_eq(dice.tape[i].call.figure, calls[i].figure, "die %d", i);
        cr_expect_eq(dice.tape[i].call.sides, calls[i].sides, "die %d", i);
    }
}

// X16
Test(tyneside, ty_7_15_without_a_die_the_range_stands_alone)
{
    struct ty_shot shot = bow_at(10, NOUMIN, UNARMOURED);
    shot.shooter = NOUMIN;
    expect_hit(shot, "43", +1, HURT_LIGHT);
}

// X17
Test(tyneside, ty_7_15_a_d6_and_one_reaches_seven)
{
    expect_hit(bow_at(15, BUSHI, LIGHT), "861", +1, HURT_LIGHT);
    expect_hit(bow_at(15, BUSHI, LIGHT), "811", +6, HURT_KILLED);
}

static int range_die(enum ty_missile missile, int32_t millimetres, bool cover, bool d12)
{
    enum ty_band band = ty_band_in_cover(ty_band_of(missile, MM(millimetres)), cover, d12);
    return band == BAND_BEYOND ? 0 : ty_range_die(band);
}

// X18, X24
Test(tyneside, ty_7_7_limits_belong_to_the_nearer_band)
{
    static const struct {
        uint8_t missile, die;
        int32_t millimetres;
    } rows[] = {
        {BOW, 6, 0},        {BOW, 6, 150},         {BOW, 8, 151},         {BOW, 8, 400},
        {BOW, 10, 401},     {BOW, 10, 700},        {BOW, 12, 701},        {BOW, 12, 1200},
        {BOW, 0, 1201},     {PISTOL, 8, 60},       {CROSSBOW, 8, 500},    {HAND_HURLED, 10, 200},
        {PISTOL, 6, 20},    {PISTOL, 8, 21},       {FIRE_LANCE, 12, 300}, {FIRE_LANCE, 0, 301},
        {ARQUEBUS, 6, 100}, {ARQUEBUS, 12, 501},   {ARQUEBUS, 0, 1001},   {SHURIKEN, 8, 120},
        {FUKIYA, 6, 100},   {SMOKE_BOMB, 12, 500},
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        int die = range_die((enum ty_missile)rows[i].missile, rows[i].millimetres, false, false);
        cr_expect_eq(die, rows[i].die, "%s at %d mm: d%d", ty_missiles[rows[i].missile].id,
                     (int)rows[i].millimetres, die);
    }
}

// X19
Test(tyneside, ty_7_8_cover_is_one_band_more)
{
    cr_expect_eq(range_die(BOW, 150, true, false), 8);
    cr_expect_eq(range_die(BOW, 400, true, false), 10);
    cr_expect_eq(range_die(BOW, 700, true, false), 12);
    struct ty_shot shot = bow_at(15, BUSHI, UNARMOURED);
    shot.cover = 1;
    expect_hit(shot, "868", 0, HURT_NONE);
}

// X20
Test(tyneside, ty_7_8_no_shot_at_extreme_range_into_cover)
{
    cr_expect_eq(range_die(BOW, 1000, true, false), 0);
    cr_expect_eq(range_die(BOW, 1000, true, true), 12);
    cr_expect_eq(range_die(BOW, 1201, true, true), 0);
}

Test(tyneside, ty_7_9_the_range_die_grows_with_the_band)
{
    for (int band = BAND_SHORT; band < BAND_BEYOND; band++) {
        cr_expect_eq(ty_range_die((enum ty_band)band), 6 + 2 * band);
    }
}

// X21, X22
Test(tyneside, ty_7_16_an_arquebus_leaves_a_d4_and_heavy_armour_a_d8)
{
    expect_hit(arquebus_at(10, KENSEI, ARMOURED), "641", +2, HURT_LIGHT);
    cr_expect_eq(dice.tape[1].call.sides, 4);
    expect_hit(arquebus_at(10, KENSEI, HEAVY), "671", -1, HURT_NONE);
    cr_expect_eq(dice.tape[1].call.sides, 8);
}

// X23
Test(tyneside, ty_7_16_an_unarmoured_noumin_has_a_d4_unless_the_switch_says_none)
{
    struct ty_shot shot = arquebus_at(30, NOUMIN, UNARMOURED);
    expect_hit(shot, "642", +2, HURT_LIGHT);
    shot.arquebus_none = 1;
    expect_hit(shot, "62", +4, HURT_DISABLED);
    shot.armour = LIGHT;
    expect_hit(shot, "642", +2, HURT_LIGHT);
}

Test(tyneside, ty_7_16_pistols_and_fire_lances_are_no_arquebuses)
{
    struct ty_shot shot = bow_at(2, KENSEI, HEAVY);
    for (int i = 0; i < 2; i++) {
        shot.missile = i ? FIRE_LANCE : PISTOL;
        shoot(shot, "811");
        cr_expect_eq(dice.tape[1].call.sides, 12);
    }
}

static struct ty_shot at_rider(bool after)
{
    struct ty_shot shot = bow_at(40, BUSHI, ARMOURED);
    shot.mounted = 1;
    shot.horse_after = after;
    return shot;
}

// X25
Test(tyneside, ty_7_19_on_four_the_horse_is_hit)
{
    struct ty_hit hit = shoot(at_rider(false), "4 855");
    cr_expect(hit.horse);
    cr_expect_eq(hit.hurt, HURT_WOUND);
    cr_expect_eq(dice.tape[0].call.sides, 6);
    cr_expect_eq(dice.tape[2].call.sides, 6); // its own die, not its rider's
}

// X26
Test(tyneside, ty_7_19_on_three_the_rider_is_hit)
{
    struct ty_hit hit = shoot(at_rider(false), "3 855");
    cr_expect_not(hit.horse);
    cr_expect_eq(hit.hurt, HURT_WOUND);
    cr_expect_eq(dice.tape[2].call.sides, 8);
}

Test(tyneside, ty_7_19_the_switch_throws_for_the_horse_after_a_hit)
{
    struct ty_hit hit = shoot(at_rider(true), "855 4");
    cr_expect(hit.horse);
    cr_expect_eq(hit.hurt, HURT_WOUND);
    cr_expect_eq(dice.tape[1].call.sides, 8);
    hit = shoot(at_rider(true), "855 3");
    cr_expect_not(hit.horse);
    hit = shoot(at_rider(true), "555");
    cr_expect_eq(hit.hurt, HURT_NONE);
}

Test(tyneside, ty_7_14_a_horse_in_armour_has_the_bushis_dice)
{
    struct ty_shot shot = at_rider(false);
    shot.horse_armour = LIGHT;
    struct ty_hit hit = shoot(shot, "6 861");
    cr_expect_eq(hit.margin, 1);
    shot = bow_at(20, TY_HORSE, HEAVY);
    shoot(shot, "111");
    cr_expect_eq(dice.tape[1].call.sides, 10);
}

// X28
Test(tyneside, ty_8_5_a_fukiya_kills_with_a_light_wound)
{
    struct ty_shot shot = bow_at(10, BUSHI, ARMOURED);
    shot.shooter = EIYUU;
    shot.missile = FUKIYA;
    expect_hit(shot, "542", +1, HURT_KILLED);
    expect_hit(shot, "442", 0, HURT_NONE);
    shot.mounted = 1;
    cr_expect_eq(shoot(shot, "6 542").hurt, HURT_KILLED);
}

// X29
Test(tyneside, ty_13_8_a_shuriken_slows_and_does_not_wound)
{
    struct ty_shot shot = bow_at(12, ASHIGARU, LIGHT);
    shot.missile = SHURIKEN;
    struct ty_hit hit = shoot(shot, "735");
    cr_expect(hit.slowed);
    cr_expect_eq(hit.hurt, HURT_NONE);
    hit = shoot(shot, "535");
    cr_expect_not(hit.slowed);
    shot.shuriken_wounds = 1;
    hit = shoot(shot, "735");
    cr_expect(hit.slowed);
    cr_expect_eq(hit.hurt, HURT_LIGHT);
}

// X30
Test(tyneside, ty_13_6_a_smoke_bomb_is_thrown_as_at_an_unarmoured_man)
{
    static const int faces[2][3] = {{6, 4, 5}, {5, 4, 5}};
    for (int dud = 0; dud < 2; dud++) {
        dice_init(&dice, BEYOND_STARVE, 0);
        for (int i = 0; i < 3; i++) {
            dice_put(&dice, faces[dud][i]);
        }
        cr_expect_eq(ty_smoke_resolve(BUSHI, ty_band_of(SMOKE_BOMB, CM(15)), &dice, SHOOTER), !dud);
        cr_expect_eq(dice.tape[0].call.sides, 8);
        cr_expect_eq(dice.tape[1].call.sides, 4);
        cr_expect_eq(dice.tape[2].call.sides, 8);
    }
}

// X31, X32
Test(tyneside, ty_7_11_noumin_load_slowly_what_others_load_in_two)
{
    cr_expect_eq(ty_loading(ARQUEBUS, NOUMIN), 3);
    cr_expect_eq(ty_loading(ARQUEBUS, ASHIGARU), 2);
    cr_expect_eq(ty_loading(CROSSBOW, NOUMIN), 3);
    cr_expect_eq(ty_loading(PISTOL, KENSEI), 2);
    cr_expect_eq(ty_loading(BOW, NOUMIN), 1);
    cr_expect_eq(ty_loading(SHURIKEN, BUSHI), 1);
    cr_expect_eq(ty_loading(FIRE_LANCE, ASHIGARU), 0);
}

static void expect_die(const struct tally_line *line, uint16_t clause, int sides,
                       enum tally_kind kind, const char *note)
{
    cr_expect_eq(line->clause, clause);
    cr_expect_eq(line->value, sides);
    cr_expect_eq(line->kind, kind);
    cr_expect_str_eq(line->note, note);
}

// What people are shown: the shooter's die and those against it, and what makes them so.
Test(tyneside, ty_7_13_a_shot_is_reckoned_by_its_dice)
{
    struct ty_shot shot = bow_at(40, BUSHI, UNARMOURED);
    struct tally tally;
    ty_shot_tally(&shot, &tally);
    cr_assert_eq(tally.count, 3);
    expect_die(&tally.lines[0], TY_1_2, 8, TALLY_DIE, "bushi, bow");
    expect_die(&tally.lines[1], TY_7_14, 6, TALLY_DIE_AGAINST, "bushi, armour none");
    expect_die(&tally.lines[2], TY_7_9, 8, TALLY_DIE_AGAINST, "medium range, 40.0 cm");
    shot.cover = 1;
    ty_shot_tally(&shot, &tally);
    cr_assert_eq(tally.count, 3);
    expect_die(&tally.lines[2], TY_7_8, 10, TALLY_DIE_AGAINST, "medium range, 40.0 cm, in cover");
    shot.range = CM(100);
    ty_shot_tally(&shot, &tally);
    cr_expect_eq(tally.verdict, IMPOSSIBLE);
    cr_expect_eq(tally.verdict_clause, TY_7_8);
    shot.range = CM(121);
    ty_shot_tally(&shot, &tally);
    cr_expect_eq(tally.verdict_clause, TY_7_7);
}
