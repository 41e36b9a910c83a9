// Blows: the worked examples with their dice, and what each clause adds.
#include "rules/argad/ag_situation.h"
#include "rules/argad/vocabulary.h"

#include <criterion/criterion.h>
#include <string.h>

static struct ag_fighter armed(int class, int armour, enum ag_weapon weapon)
{
    struct ag_fighter fighter = ag_swordsman(class, armour);
    fighter.weapon = (uint8_t)weapon;
    return fighter;
}

static struct ag_fighter rider(int class, int armour, enum ag_weapon weapon)
{
    struct ag_fighter fighter = armed(class, armour, weapon);
    fighter.mount = CAVALRY;
    fighter.charging = true;
    return fighter;
}

static void expect(struct ag_fates fates, enum ag_fate one, enum ag_fate other)
{
    cr_assert_eq(fates.one, one, "the first: %d", fates.one);
    cr_assert_eq(fates.other, other, "the other: %d", fates.other);
}

static enum ag_fate struck(struct ag_stroke stroke, const uint8_t *faces)
{
    struct dice *dice = ag_dice(faces);
    int die = ag_stroke_die(dice, &stroke.striker);
    ag_dice_are_spent(dice);
    return ag_stroke_fate(&stroke, die);
}
#define STRUCK(stroke, ...) struck(stroke, (const uint8_t[]){__VA_ARGS__, 0})

Test(argad, ar_3_1_the_kind_of_weapon_gives_the_length)
{
    static const uint8_t lengths[AG_WEAPONS] = {6, 5, 5, 4, 4, 4, 4, 3, 3, 3, 3, 2, 2, 1};
    for (uint8_t weapon = 0; weapon < AG_WEAPONS; weapon++) {
        struct ag_fighter fighter = {.weapon = weapon, .close_order = true};
        cr_assert_eq(ag_length_of(&fighter, false), lengths[weapon], "weapon %d", weapon);
    }
}

Test(argad, ar_3_3_a_naginata_is_a_lance_when_it_is_not_swung)
{
    struct ag_fighter swung = armed(4, NO_ARMOUR, NAGINATA), plain = swung, ordered = swung;
    struct ag_fighter yari = armed(3, NO_ARMOUR, YARI), sword = ag_swordsman(3, NO_ARMOUR);
    plain.plain = true;
    ordered.close_order = true;
    cr_assert_not(ag_is_lancer(&swung, false));
    cr_assert(ag_is_lancer(&plain, false));
    cr_assert(ag_is_lancer(&ordered, false));
    cr_assert(ag_is_lancer(&yari, false));
    cr_assert_not(ag_is_lancer(&sword, false));
}

Test(argad, ar_2_3_the_better_armour_breaks_a_tie)
{
    expect(PHASE(ag_swordsman(4, ARMOUR_3), ag_swordsman(4, NO_ARMOUR), 5, 5), UNHURT, KILLED);
    expect(PHASE(ag_swordsman(5, ARMOUR_5S), ag_swordsman(5, ARMOUR_5H), 6, 1, 6, 1), KILLED,
           UNHURT);
}

// X44, X45
Test(argad, ar_13_6_armour_above_the_class_must_be_exceeded)
{
    static const struct {
        uint8_t class, armour, dice, fate;
    } rows[] = {
        {3, ARMOUR_4, 3, RECOILS},  {3, ARMOUR_4, 4, RECOILS}, {3, ARMOUR_4, 5, KILLED},
        {3, ARMOUR_4, 2, UNHURT},   {4, ARMOUR_5S, 3, UNHURT}, {4, ARMOUR_5S, 4, RECOILS},
        {4, ARMOUR_5S, 5, RECOILS},
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        struct ag_stroke stroke = {.striker = ag_swordsman(3, NO_ARMOUR),
                                   .target = ag_swordsman(rows[i].class, rows[i].armour)};
        cr_assert_eq(ag_stroke_fate(&stroke, rows[i].dice), (enum ag_fate)rows[i].fate, "%zu", i);
    }
}

Test(argad, ar_13_1_a_die_a_stroke)
{
    expect(PHASE(ag_swordsman(3, NO_ARMOUR), ag_swordsman(3, NO_ARMOUR), 2, 2), UNHURT, UNHURT);
}

// X46
Test(argad, ar_13_7_a_1_misses)
{
    struct ag_stroke stroke = {.striker = armed(4, NO_ARMOUR, NAGINATA),
                               .target = ag_swordsman(1, NO_ARMOUR),
                               .surprise = true};
    cr_assert_eq(STRUCK(stroke, 1), UNHURT);
    cr_assert_eq(STRUCK(stroke, 2), KILLED);
}

// X47
Test(argad, ar_13_8_sixes_are_thrown_again)
{
    struct ag_stroke stroke = {.striker = ag_swordsman(4, NO_ARMOUR),
                               .target = ag_swordsman(6, NO_ARMOUR)};
    cr_assert_eq(STRUCK(stroke, 6, 6, 2), KILLED);
    cr_assert_eq(STRUCK(stroke, 6, 2), RECOILS);
    stroke.target.armour = ARMOUR_7;
    cr_assert_eq(STRUCK(stroke, 6, 6, 2), RECOILS);
    cr_assert_eq(STRUCK(stroke, 6, 6, 6), KILLED);
}

// X47, X75
Test(argad, ar_7_7_disorder_keeps_a_double_six_at_six)
{
    struct ag_stroke stroke = {.striker = ag_swordsman(4, NO_ARMOUR),
                               .target = ag_swordsman(6, NO_ARMOUR)};
    stroke.striker.disorder = true;
    cr_assert_eq(STRUCK(stroke, 6, 6, 2), RECOILS);
    cr_assert_eq(STRUCK(stroke, 6, 6, 6), KILLED);
}

Test(argad, ar_13_4k_disorder_loses_what_would_be_added)
{
    struct ag_stroke stroke = {.striker = armed(4, NO_ARMOUR, NAGINATA),
                               .target = ag_swordsman(4, NO_ARMOUR)};
    stroke.striker.higher = true;
    cr_assert_eq(ag_stroke(stroke).total, 2);
    stroke.striker.disorder = true;
    cr_assert_eq(STRUCK(stroke, 4), RECOILS);
    stroke.striker.class = 2;
    cr_assert_eq(ag_stroke(stroke).total, -1);
}

// X52
Test(argad, ar_13_4a_a_poor_fighter_with_a_tool_has_1_less)
{
    struct ag_stroke stroke = {.striker = armed(2, NO_ARMOUR, TOOL_HALF_LONG),
                               .target = ag_swordsman(3, NO_ARMOUR)};
    cr_assert_eq(STRUCK(stroke, 4), RECOILS);
    cr_assert_eq(ag_stroke(stroke).total, -1);
    stroke.striker = armed(5, NO_ARMOUR, IMPROVISED);
    cr_assert_eq(ag_stroke(stroke).total, -1);
    stroke.striker = ag_swordsman(1, NO_ARMOUR);
    cr_assert_eq(ag_stroke(stroke).total, -1);
}

Test(argad, ar_13_4b_a_sensei_needs_no_weapon)
{
    struct ag_stroke stroke = {.striker = armed(6, NO_ARMOUR, BARE),
                               .target = ag_swordsman(3, NO_ARMOUR)};
    cr_assert_eq(ag_stroke(stroke).total, 0);
    stroke.striker.weapon = TOOL_SHORT;
    cr_assert_eq(ag_stroke(stroke).total, -1);
    stroke.striker = armed(5, NO_ARMOUR, BARE);
    cr_assert_eq(ag_stroke(stroke).total, -1);
}

// X53
Test(argad, ar_13_13_bare_hands_stun)
{
    struct ag_stroke stroke = {.striker = armed(4, NO_ARMOUR, BARE),
                               .target = ag_swordsman(3, NO_ARMOUR)};
    cr_assert_eq(STRUCK(stroke, 5), STUNNED);
    stroke.striker = armed(6, NO_ARMOUR, BARE);
    cr_assert_eq(STRUCK(stroke, 4), STUNNED);
    stroke.striker.lethal = true;
    cr_assert_eq(STRUCK(stroke, 4), KILLED);
    cr_assert_eq(STRUCK(stroke, 6, 6, 6), KILLED);
}

// X54
Test(argad, ar_13_4c_where_a_naginata_has_room_to_swing)
{
    struct ag_stroke stroke = {.striker = armed(4, NO_ARMOUR, NAGINATA),
                               .target = ag_swordsman(3, NO_ARMOUR)};
    cr_assert_eq(ag_stroke(stroke).total, 1);
    struct ag_stroke indoors = stroke, mounted = stroke, plain = stroke, ordered = stroke;
    indoors.place.indoors = true;
    mounted.striker.mount = MOUNTED_FOOT;
    plain.striker.plain = true;
    ordered.striker.close_order = true;
    cr_assert_eq(ag_stroke(indoors).total, 0);
    cr_assert_eq(ag_stroke(mounted).total, 0);
    cr_assert_eq(ag_stroke(plain).total, 0);
    cr_assert_eq(ag_stroke(ordered).total, 0);
    stroke.striker.weapon = NODACHI;
    cr_assert_eq(ag_stroke(stroke).total, 0);
    stroke.striker.weapon = TOOL_HEAVY;
    cr_assert_eq(ag_stroke(stroke).total, 0);
}

// X48
Test(argad, ar_13_4d_a_charge_on_easy_ground)
{
    struct ag_fighter ashigaru = ag_swordsman(3, ARMOUR_4);
    expect(PHASE(rider(4, ARMOUR_5S, YARI), ashigaru, 4), UNHURT, KILLED);
    expect(PHASE(rider(4, ARMOUR_5S, YARI), ashigaru, 1, 6, 3), RECOILS, UNHURT);
    struct ag_stroke stroke = {.striker = rider(4, ARMOUR_5S, YARI), .target = ashigaru};
    cr_assert_eq(ag_stroke(stroke).total, 1);
    stroke.place.rough = true;
    cr_assert_eq(ag_stroke(stroke).total, 0);
}

Test(argad, ar_13_4e_on_foot_against_cavalry)
{
    struct ag_stroke stroke = {.striker = ag_swordsman(3, NO_ARMOUR),
                               .target = rider(4, ARMOUR_5S, YARI)};
    cr_assert_eq(ag_stroke(stroke).total, -1);
    stroke.place.rough = true;
    cr_assert_eq(ag_stroke(stroke).total, 0);
    stroke = (struct ag_stroke){.striker = ag_swordsman(3, NO_ARMOUR),
                                .target = rider(4, ARMOUR_5S, YARI)};
    stroke.target.mount = MOUNTED_FOOT;
    cr_assert_eq(ag_stroke(stroke).total, 0);
    stroke.target.mount = CAVALRY;
    stroke.striker.mount = CAVALRY;
    cr_assert_eq(ag_stroke(stroke).total, 0);
}

static struct ag_fighter pikeman(void)
{
    struct ag_fighter fighter = armed(3, ARMOUR_4, PIKE);
    fighter.close_order = fighter.still = true;
    return fighter;
}

// X49
Test(argad, ar_13_4f_a_lance_that_waits_for_a_charge)
{
    expect(PHASE(rider(4, ARMOUR_5S, YARI), pikeman(), 5), RECOILS, UNHURT);
    struct ag_stroke stroke = {.striker = pikeman(), .target = rider(4, ARMOUR_5S, YARI)};
    cr_assert_eq(ag_stroke(stroke).total, 0);
    stroke.striker.still = false;
    cr_assert_eq(ag_stroke(stroke).total, -1);
    stroke.striker.still = true;
    stroke.target.charging = false;
    cr_assert_eq(ag_stroke(stroke).total, -1);
}

Test(argad, ar_13_4g_a_rider_against_a_lance_that_waits)
{
    struct ag_stroke stroke = {.striker = rider(4, ARMOUR_5S, YARI), .target = pikeman()};
    cr_assert_eq(ag_stroke(stroke).total, 0);
    stroke.striker.charging = false;
    cr_assert_eq(ag_stroke(stroke).total, -1);
    stroke.striker.mount = MOUNTED_FOOT;
    cr_assert_eq(ag_stroke(stroke).total, -1);
    stroke.target.still = false;
    cr_assert_eq(ag_stroke(stroke).total, 0);
}

// X50, X51
Test(argad, ar_13_4h_behind_a_fence)
{
    struct ag_fighter ashigaru = armed(3, NO_ARMOUR, YARI), man = ag_swordsman(3, NO_ARMOUR);
    ashigaru.defends = man.defends = true;
    expect(PHASE(ashigaru, armed(4, ARMOUR_5S, NAGINATA), 5, 4), KILLED, UNHURT);
    struct ag_stroke by_rider = {.striker = rider(4, ARMOUR_5S, KATANA), .target = man};
    struct ag_stroke by_man = {.striker = man, .target = rider(4, ARMOUR_5S, KATANA)};
    cr_assert_eq(ag_stroke(by_rider).total, 0);
    cr_assert_eq(ag_stroke(by_man).total, 1);
}

Test(argad, ar_13_4i_a_level_higher)
{
    struct ag_stroke stroke = {.striker = ag_swordsman(3, NO_ARMOUR),
                               .target = ag_swordsman(3, NO_ARMOUR)};
    stroke.striker.higher = true;
    cr_assert_eq(ag_stroke(stroke).total, 1);
}

Test(argad, ar_13_4j_at_somebody_who_suspects_nothing)
{
    struct ag_stroke stroke = {.striker = ag_swordsman(3, NO_ARMOUR),
                               .target = ag_swordsman(3, NO_ARMOUR),
                               .surprise = true};
    cr_assert_eq(ag_stroke(stroke).total, 1);
}

Test(argad, ar_13_3_equal_lengths_strike_together)
{
    // Both would be felled; neither waits for the other.
    expect(PHASE(ag_swordsman(4, NO_ARMOUR), ag_swordsman(4, NO_ARMOUR), 5, 5), KILLED, KILLED);
}

// X38
Test(argad, ar_13_10_a_hit_prevails_over_a_push)
{
    expect(PHASE(ag_swordsman(3, NO_ARMOUR), ag_swordsman(3, NO_ARMOUR), 4, 3), UNHURT, KILLED);
}

// X39 to X42
Test(argad, ar_13_11_class_then_armour_then_die_then_what_is_added)
{
    expect(PHASE(ag_swordsman(5, NO_ARMOUR), ag_swordsman(3, NO_ARMOUR), 4, 6, 2), UNHURT, KILLED);
    expect(PHASE(ag_swordsman(4, ARMOUR_5S), ag_swordsman(4, ARMOUR_4), 5, 6, 1), UNHURT, KILLED);
    expect(PHASE(ag_swordsman(4, ARMOUR_4), ag_swordsman(4, ARMOUR_4), 5, 6, 1), KILLED, UNHURT);
    expect(PHASE(armed(4, ARMOUR_4, KANABO), armed(4, ARMOUR_4, NODACHI), 5, 5), UNHURT, KILLED);
}

// X43
Test(argad, ar_13_12_two_who_are_equal_in_everything)
{
    static const struct heat {
        bool dead_heats;
        enum ag_fate both;
    } rows[] = {{true, KILLED}, {false, UNHURT}};
    for (int i = 0; i < 2; i++) {
        const struct ag_fighter fighters[] = {
            {0}, ag_swordsman(4, ARMOUR_4), ag_swordsman(4, ARMOUR_4)};
        const struct ag_reach reach[] = {{{0}}, {.foes = {2}}, {.foes = {1}}};
        struct ag_part parts[3] = {{0}};
        struct ag_instant now = {0};
        struct ag_fray fray = {fighters, reach, parts, 2, {0}, rows[i].dead_heats, false};
        struct dice *dice = DICE(5, 5);
        while (ag_fray_advance(&fray, &now, dice)) {
        }
        cr_assert_eq(parts[1].fate, rows[i].both);
        cr_assert_eq(parts[2].fate, rows[i].both);
    }
}

// X5
Test(argad, ar_14_6_a_pike_is_long_in_the_first_turn_only)
{
    struct ag_fighter pike = armed(3, NO_ARMOUR, PIKE), sword = ag_swordsman(3, NO_ARMOUR);
    expect(PHASE(pike, sword, 2, 2), UNHURT, UNHURT);
    pike.stale = sword.stale = true;
    cr_assert_eq(ag_length_of(&pike, false), SHORT);
    expect(PHASE(pike, sword, 4, 5), KILLED, UNHURT);
    pike.close_order = true;
    cr_assert_eq(ag_length_of(&pike, false), VERY_LONG);
}

Test(argad, ar_14_5_a_plain_grip_is_a_short_weapon)
{
    static const uint8_t weapons[] = {NODACHI, KANABO, TOOL_HEAVY};
    for (size_t i = 0; i < sizeof weapons; i++) {
        struct ag_fighter fighter = {.weapon = weapons[i], .plain = true};
        cr_assert_eq(ag_length_of(&fighter, false), SHORT);
        cr_assert_not(ag_leaves_no_room(&fighter));
        fighter.plain = false;
        cr_assert(ag_leaves_no_room(&fighter));
    }
    struct ag_fighter naginata = {.weapon = NAGINATA, .plain = true};
    struct ag_fighter hoe = {.weapon = TOOL_HALF_LONG, .plain = true};
    cr_assert_eq(ag_length_of(&naginata, false), LONG);
    cr_assert_eq(ag_length_of(&hoe, false), HALF_LONG);
}

// X54
Test(argad, ar_14_8_length_is_of_no_use_indoors)
{
    for (uint8_t weapon = 0; weapon < AG_WEAPONS; weapon++) {
        struct ag_fighter fighter = {.weapon = weapon};
        cr_assert_leq(ag_length_of(&fighter, true), SHORT, "weapon %d", weapon);
    }
    struct ag_fighter knife = {.weapon = KNIFE};
    cr_assert_eq(ag_length_of(&knife, true), VERY_SHORT);
}

// X60
Test(argad, ar_15_1_a_fast_sword_is_half_long)
{
    struct ag_fighter sword = {.weapon = KATANA, .fast = true};
    struct ag_fighter nodachi = {.weapon = NODACHI, .fast = true};
    cr_assert_eq(ag_length_of(&sword, false), HALF_LONG);
    cr_assert_eq(ag_length_of(&nodachi, false), LONG);
    cr_assert_eq(ag_length_of(&nodachi, true), HALF_LONG);
}

// One against two: number 1 strikes 2 and then 3, both of whom strike him.
static struct ag_fates against_two(struct ag_fighter lone, struct ag_fighter foe, bool subalterns,
                                   enum ag_fate *second, const uint8_t *faces)
{
    const struct ag_fighter fighters[] = {{0}, lone, foe, foe};
    const struct ag_reach reach[] = {{{0}}, {.foes = {2, 3}}, {.foes = {1}}, {.foes = {1}}};
    struct ag_part parts[4] = {{0}};
    struct ag_instant now = {0};
    struct ag_fray fray = {fighters, reach, parts, 3, {0}, true, subalterns};
    struct dice *dice = ag_dice(faces);
    while (ag_fray_advance(&fray, &now, dice)) {
        cr_assert_not(dice->starved, "a die is missing");
    }
    ag_dice_are_spent(dice);
    *second = parts[3].fate;
    return (struct ag_fates){parts[1].fate, parts[2].fate};
}

// X58
Test(argad, ar_14_1_he_strikes_the_first_who_is_still_there)
{
    enum ag_fate second;
    expect(against_two(ag_swordsman(4, NO_ARMOUR), ag_swordsman(3, NO_ARMOUR), false, &second,
                       (const uint8_t[]){5, 4, 5, 0}),
           KILLED, KILLED);
    cr_assert_eq(second, UNHURT);
}

// X59
Test(argad, ar_14_10_subalterns_fall_together)
{
    enum ag_fate second;
    const uint8_t faces[] = {5, 6, 2, 2, 0};
    expect(
        against_two(ag_swordsman(4, NO_ARMOUR), ag_swordsman(3, NO_ARMOUR), true, &second, faces),
        KILLED, KILLED);
    expect(
        against_two(ag_swordsman(4, NO_ARMOUR), ag_swordsman(3, NO_ARMOUR), false, &second, faces),
        UNHURT, KILLED);
}

// X61
Test(argad, ar_15_3_one_stroke_after_the_other)
{
    enum ag_fate second;
    struct ag_fighter master = ag_swordsman(5, NO_ARMOUR);
    master.strikes = 2;
    expect(against_two(master, ag_swordsman(3, NO_ARMOUR), false, &second,
                       (const uint8_t[]){4, 2, 3, 5, 0}),
           UNHURT, KILLED);
    cr_assert_eq(second, KILLED);
}

Test(argad, ar_15_2_some_strike_twice)
{
    struct ag_fighter master = ag_swordsman(5, NO_ARMOUR);
    master.strikes = 3;
    expect(PHASE(master, ag_swordsman(3, NO_ARMOUR), 1, 1, 1, 4), UNHURT, KILLED);
}

// X55, X76: number 1 and his friend 2 behind him, against number 3.
static enum ag_fate over_the_shoulder(struct ag_fighter front, struct ag_fighter behind,
                                      struct ag_fighter foe, const uint8_t *faces)
{
    const struct ag_fighter fighters[] = {{0}, front, behind, foe};
    const struct ag_reach reach[] = {
        {{0}}, {.foes = {3}}, {.foes = {3}, .front = 1}, {.foes = {1}}};
    struct ag_part parts[4] = {{0}};
    struct ag_instant now = {0};
    struct ag_fray fray = {fighters, reach, parts, 3, {0}, true, false};
    struct dice *dice = ag_dice(faces);
    while (ag_fray_advance(&fray, &now, dice)) {
        cr_assert_not(dice->starved, "a die is missing");
    }
    ag_dice_are_spent(dice);
    return parts[3].fate;
}

Test(argad, ar_14_3_a_lancer_strikes_over_a_shoulder_that_still_stands)
{
    struct ag_fighter yari = armed(3, NO_ARMOUR, YARI), pike = armed(3, NO_ARMOUR, PIKE);
    cr_assert_eq(
        over_the_shoulder(yari, yari, ag_swordsman(4, ARMOUR_5S), (const uint8_t[]){4, 6, 2, 0}),
        KILLED);
    // The one in front falls to a pike before the lancer behind him is due.
    cr_assert_eq(over_the_shoulder(yari, yari, pike, (const uint8_t[]){5, 0}), UNHURT);
}

// X2
Test(argad, ar_16_2_an_ambush_out_of_the_corner)
{
    struct ag_stroke stroke = {.striker = armed(4, NO_ARMOUR, NAGINATA),
                               .target = ag_swordsman(1, NO_ARMOUR),
                               .surprise = true};
    cr_assert_eq(ag_stroke(stroke).total, 2);
    cr_assert_eq(STRUCK(stroke, 2), KILLED);
}
