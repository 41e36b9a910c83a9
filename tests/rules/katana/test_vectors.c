// Worked examples that are sums: asked of the functions that count in play.
#include "rules/katana/clash/clash.h"
#include "rules/katana/ky_situation.h"
#include "rules/katana/morale/morale.h"
#include "rules/katana/shooting/shot.h"
#include "rules/katana/vocabulary.h"

#include <criterion/criterion.h>

static int total_of_shot(struct ky_shot shot)
{
    struct tally tally;
    ky_shot_tally(&shot, &tally);
    return tally.total;
}

// KY-E20: 15 + 2 - 1 - 1
Test(katana, ky_8_7_a_crossbow_at_a_galloping_target_half_hidden)
{
    struct ky_shot shot = {
        .missile = M_CROSSBOW, .skill = 2, .range = 61, .galloping = 1, .visibility = PARTLY};
    cr_expect_eq(15 + total_of_shot(shot), 15);
    cr_expect_eq(ky_shot_needed(&shot), 15);
}

// KY-E21: 17 + 5 - 3 - 2 - 1 - 1 - 1 - 2 - 1, and the second target
Test(katana, ky_8_8_an_archer_in_every_kind_of_trouble)
{
    struct ky_shot shot = {.missile = M_BOW,
                           .skill = 5,
                           .range = 12,
                           .mounted = 1,
                           .gait = TROT,
                           .turned = 1,
                           .wounds = 1,
                           .distractions = 1,
                           .under_fire = 1,
                           .visibility = MINIMAL,
                           .non_tactical = 1};
    cr_expect_eq(17 + total_of_shot(shot), 11);
    cr_expect_eq(ky_shot_needed(&shot), 12);
    shot.range = 14;
    shot.visibility = CLEAR;
    shot.non_tactical = 0;
    shot.secondary = 1;
    cr_expect_eq(18 + total_of_shot(shot), 13);
}

static int total_of_fighter(struct ky_fighter man)
{
    struct ky_clash clash = {.side[1] = man};
    struct tally tally;
    ky_fighter_tally(&clash, 1, &tally);
    return tally.total;
}

// KY-E32 to KY-E35
Test(katana, ky_10_13_factors_are_cumulative)
{
    cr_expect_eq(5 + total_of_fighter((struct ky_fighter){.weapon = KATANA,
                                                          .skill = 9,
                                                          .depth = WAIST,
                                                          .rough = 1,
                                                          .footing = ON_BODY,
                                                          .impeded = 1,
                                                          .reach = 1,
                                                          .wounds = 5,
                                                          .distractions = 1}),
                 4);
    cr_expect_eq(5 + total_of_fighter((struct ky_fighter){.weapon = KATANA,
                                                          .skill = 6,
                                                          .footing = IN_HEDGE,
                                                          .non_tactical = 1,
                                                          .drawing = 1}),
                 1);
    cr_expect_eq(9 + total_of_fighter((struct ky_fighter){.weapon = YARI_LONG,
                                                          .skill = 4,
                                                          .depth = CHEST,
                                                          .impeded = 1,
                                                          .reach = 3,
                                                          .outnumbered = 4}),
                 4);
    cr_expect_eq(9 + total_of_fighter((struct ky_fighter){.weapon = KATANA,
                                                          .skill = 3,
                                                          .depth = KNEE,
                                                          .entangled = 2,
                                                          .lying = 1,
                                                          .action = HELPLESS}),
                 -3);
}

static void expect_mood(struct ky_mood mood, int die, int total, enum ky_morale morale)
{
    struct dice dice;
    int counted;
    dice_init(&dice, BEYOND_STARVE, 0);
    dice_put(&dice, die);
    cr_expect_eq(ky_mood_throw(&mood, &dice, &counted), morale);
    cr_expect_eq(counted, total);
}

// KY-E51 to KY-E53
Test(katana, ky_15_5_worked_examples_of_fear)
{
    expect_mood(
        (struct ky_mood){
            .troop = ASHIGARU, .leadership = 3, .wounded = 1, .killed = 1, .outnumbered = 1},
        4, 4, NO_ADVANCE);
    expect_mood(
        (struct ky_mood){
            .troop = HEIMIN, .leadership = 1, .killed = 2, .horsemen = 1, .friends_running = 1},
        1, -3, RUN_AWAY);
    expect_mood((struct ky_mood){.troop = BUSHI,
                                 .killed = 1,
                                 .leader_killed = 1,
                                 .by_inferior = 1,
                                 .enemy_leaving = 1,
                                 .killed_more = 1},
                6, 7, CONTINUE);
}

// KY-E12
Test(katana, ky_7_5_a_fall_of_thirty_five_feet)
{
    struct dice dice;
    dice_init(&dice, BEYOND_STARVE, 0);
    dice_put(&dice, 6);
    dice_put(&dice, 2);
    struct ky_harm harm = ky_fall(35, 1, &dice);
    cr_expect_eq(harm.distractions, 4);
    cr_expect_eq(harm.wounds, 2);
}

// KY-E81
Test(katana, ky_11_3_a_rider_reaches_both_sides_alike)
{
    static const struct {
        const char *forces, *told;
    } rows[] = {
        {"red ronin Taro 5,4:0 katana 3 mounted average; blue ronin Goro 5,3:3 katana 0",
         "Taro 8 : 9 Goro"},
        {"red ronin Taro 5,4:0 katana 3 mounted average; blue ronin Goro 5,5:3 katana 0",
         "Taro 8 : 9 Goro"},
        {"red ronin Taro 5,4:0 katana 3 mounted average; blue ronin Goro 4,3:1 katana 0",
         "Taro 7 : 9 Goro"},
        {"red ronin Taro 5,4:0 katana 3 mounted average; blue ronin Goro 4,5:5 katana 0",
         "Taro 7 : 9 Goro"},
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        ky_situation("14x9", rows[i].forces, "");
        ky_phase(2, CLASHING);
        ky_play("red attack Taro Goro", "5 9");
        stage_expect_told(rows[i].told);
    }
}
