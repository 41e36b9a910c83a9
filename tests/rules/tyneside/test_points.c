// TY-14: what figures cost, the printed calculator, and the forces of the scenarios.
#include "rules/tyneside/arms.h"
#include "rules/tyneside/tables.h"

#include <criterion/criterion.h>

static int cost(struct ty_kit kit)
{
    return ty_points(&kit, false);
}

static struct ty_kit man(enum ty_class class, enum ty_weapon weapon, enum ty_armour armour)
{
    return (struct ty_kit){
        .class = (uint8_t) class, .weapon = (uint8_t)weapon, .armour = (uint8_t)armour};
}

// X1
Test(tyneside, ty_2_5_a_second_blade_is_free)
{
    static const uint8_t both[] = {WAKIZASHI, KATANA}, poor[] = {IMPROVISED};
    cr_expect_eq(ty_primary(both, 2), KATANA);
    cr_expect_eq(ty_weapons[ty_primary(both, 2)].cost, 6);
    cr_expect_eq(ty_primary(poor, 1), IMPROVISED);
    cr_expect_eq(ty_primary(poor, 0), TY_NO_WEAPON);
}

Test(tyneside, ty_1_4_a_figure_is_the_sum_of_its_parts)
{
    struct ty_kit kit = man(EIYUU, YARI, HEAVY);
    kit.mounted = 1;
    cr_expect_eq(cost(kit), 24 + 6 + 24 + 15);
    kit.missiles[0] = BOW;
    cr_expect_eq(cost(kit), 24 + 6 + 24 + 15 + 6);
}

// X2
Test(tyneside, ty_2_1_a_weapon_costs_the_faces_of_its_die)
{
    static const struct {
        uint8_t weapon, die, cost;
    } rows[] = {{NAGINATA, 8, 8},  {NO_DACHI, 8, 8}, {KATANA, 6, 6},    {YARI, 6, 6},
                {WAKIZASHI, 4, 4}, {TANTO, 4, 4},    {IMPROVISED, 0, 0}};
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        const struct ty_weapon_row *row = &ty_weapons[rows[i].weapon];
        cr_expect_eq(row->die, rows[i].die, "%s", row->id);
        cr_expect_eq(row->cost, rows[i].cost, "%s", row->id);
        cr_expect_eq(row->die, row->cost, "%s", row->id);
    }
}

// X5
Test(tyneside, ty_14_3_all_cells_but_one_are_the_sum)
{
    int disagree = 0;
    for (int i = 0; i < TY_CALCULATOR_ROWS; i++) {
        const struct ty_calculator_row *row = &ty_calculator[i];
        for (int armour = 0; armour < TY_ARMOURS; armour++) {
            struct ty_kit kit =
                man((enum ty_class)row->class, (enum ty_weapon)row->weapon, (enum ty_armour)armour);
            kit.missiles[0] = row->missile;
            if (cost(kit) == row->printed[armour]) continue;
            disagree++;
            cr_expect_eq(row->class, BUSHI, "%s", row->title);
            cr_expect_eq(row->missile, BOW, "%s", row->title);
            cr_expect_eq(armour, LIGHT, "%s", row->title);
            cr_expect_eq(row->printed[armour], 44);
            cr_expect_eq(cost(kit), 40);
        }
    }
    cr_expect_eq(disagree, 1);
}

// Where a line names two weapons either costs the same.
Test(tyneside, ty_14_2_arms_of_one_line_cost_the_same)
{
    cr_expect_eq(ty_weapons[YARI].cost, ty_weapons[KATANA].cost);
    cr_expect_eq(ty_weapons[NAGINATA].cost, ty_weapons[NO_DACHI].cost);
    cr_expect_eq(ty_missiles[BOW].cost, ty_missiles[ARQUEBUS].cost);
}

Test(tyneside, ty_1_5_a_horse_costs_fifteen_under_anybody)
{
    for (enum ty_class rank = NOUMIN; rank <= KENSEI; rank++) {
        struct ty_kit foot = man(rank, YARI, LIGHT), horse = foot;
        horse.mounted = 1;
        cr_expect_eq(cost(horse) - cost(foot), 15);
    }
}

Test(tyneside, ty_1_1_classes_are_ranked)
{
    for (enum ty_class rank = NOUMIN; rank < KENSEI; rank++) {
        cr_expect_lt(ty_classes[rank].quality, ty_classes[rank + 1].quality);
        cr_expect_lt(ty_classes[rank].cost, ty_classes[rank + 1].cost);
    }
}

Test(tyneside, ty_2_7_a_pavise_costs_five)
{
    struct ty_kit kit = man(ASHIGARU, YARI, LIGHT);
    kit.pavise = 1;
    cr_expect_eq(cost(kit), 28 + 5);
}

Test(tyneside, ty_2_6_each_ninja_weapon_costs_six)
{
    static const uint8_t weapons[] = {BO, KUSARIGAMA, NUNCHAKU};
    static const uint8_t missiles[] = {SHURIKEN, FUKIYA, SMOKE_BOMB};
    for (int i = 0; i < 3; i++) {
        cr_expect_eq(ty_weapons[weapons[i]].cost, 6);
        cr_expect(ty_weapons[weapons[i]].ninja);
        cr_expect_eq(ty_missiles[missiles[i]].cost, 6);
        cr_expect(ty_missiles[missiles[i]].ninja);
    }
}

Test(tyneside, ty_13_2_ninja_have_light_armour_for_nothing_unless_the_switch_says_paid)
{
    struct ty_kit kit = man(BUSHI, BO, UNARMOURED);
    kit.ninja = kit.poison = 1;
    kit.missiles[0] = FUKIYA;
    cr_expect_eq(ty_points(&kit, false), 28);
    cr_expect_eq(ty_points(&kit, true), 28 + 12);
    cr_expect_eq(ty_armour_of(&kit), LIGHT);
    kit.armour = LIGHT;
    cr_expect_eq(ty_points(&kit, false), 28);
    cr_expect_eq(ty_points(&kit, true), 28 + 12);
}

Test(tyneside, ty_15_5_a_shield_is_a_class_of_armour_at_its_price)
{
    static const uint8_t steps[] = {12, 6, 6};
    for (int armour = UNARMOURED; armour < HEAVY; armour++) {
        struct ty_kit kit = man(EIYUU, YARI, (enum ty_armour)armour);
        int without = cost(kit);
        cr_expect_eq(ty_armour_of(&kit), (enum ty_armour)armour);
        kit.shield = 1;
        cr_expect_eq(cost(kit) - without, steps[armour]);
        cr_expect_eq(ty_armour_of(&kit), (enum ty_armour)(armour + 1));
    }
}

Test(tyneside, ty_15_5_a_fire_lance_is_a_pistol_and_a_katana)
{
    struct ty_kit kit = man(ASHIGARU, FIRE_LANCE_BUTT, UNARMOURED);
    kit.missiles[0] = FIRE_LANCE;
    cr_expect_eq(cost(kit), 10 + 9);
    cr_expect_eq(ty_weapons[FIRE_LANCE_BUTT].die, ty_weapons[KATANA].die);
}

Test(tyneside, ty_15_4_wakizashi_and_shield_count_as_a_katana)
{
    cr_expect_eq(ty_weapons[WAKIZASHI_SHIELD].die, ty_weapons[KATANA].die);
    cr_expect_eq(ty_weapons[WAKIZASHI_SHIELD].cost, ty_weapons[KATANA].cost);
}

// The forces of the scenarios, figure by figure.
struct purchase {
    uint8_t count;
    struct ty_kit kit;
    uint8_t each;
};

static int total(const struct purchase *purchases)
{
    int sum = 0;
    for (; purchases->count; purchases++) {
        int points = cost(purchases->kit);
        cr_expect_eq(points, purchases->each, "%s with %s: %d", ty_classes[purchases->kit.class].id,
                     ty_weapons[purchases->kit.weapon].id, points);
        sum += purchases->count * points;
    }
    return sum;
}

// clang-format off
#define MAN(c, w, a)           {.class = c, .weapon = w, .armour = a}
#define MAN_WITH(c, w, a, ...) {.class = c, .weapon = w, .armour = a, __VA_ARGS__}

// X110, X112, X114
Test(tyneside, ty_14_1_hatamoto_of_the_ford)
{
    static const struct purchase force[] = {
        {1, MAN(EIYUU,    KATANA,    ARMOURED), 48},
        {2, MAN(BUSHI,    KATANA,    ARMOURED), 40},
        {1, MAN(ASHIGARU, WAKIZASHI, UNARMOURED), 14},
        {0},
    };
    static const struct purchase more[] = {
        {1, MAN_WITH(ASHIGARU, WAKIZASHI, UNARMOURED, .missiles = {BOW}), 20},
        {1, MAN(ASHIGARU, YARI,      UNARMOURED), 16},
        {0},
    };
    cr_expect_eq(total(force), 142);
    cr_expect_eq(total(force) + total(more), 178);
}

// X116
Test(tyneside, ty_14_1_ikko_ikki_of_the_ford)
{
    static const struct purchase force[] = {
        {1, MAN(BUSHI,  NAGINATA,   LIGHT), 36},
        {3, MAN(BUSHI,  NAGINATA,   UNARMOURED), 24},
        {4, MAN(NOUMIN, IMPROVISED, UNARMOURED),  5},
        {0},
    };
    cr_expect_eq(total(force), 128);
}

// X120
Test(tyneside, ty_14_1_three_ninja)
{
    static const struct purchase force[] = {
        {1, MAN_WITH(EIYUU, KATANA, UNARMOURED, .ninja = 1, .bombs = 1),                         36},
        {1, MAN_WITH(BUSHI, KATANA, UNARMOURED, .ninja = 1, .missiles = {SHURIKEN}),             28},
        {1, MAN_WITH(BUSHI, BO,     UNARMOURED, .ninja = 1, .missiles = {FUKIYA}, .poison = 1),  28},
        {0},
    };
    cr_expect_eq(total(force), 92);
}

// X122
Test(tyneside, ty_14_1_europeans_of_the_carrack)
{
    static const struct purchase force[] = {
        {1, MAN_WITH(EIYUU,    WAKIZASHI_SHIELD, HEAVY,    .missiles = {PISTOL}),   57},
        {2, MAN(BUSHI,    WAKIZASHI_SHIELD, ARMOURED),                      40},
        {4, MAN_WITH(ASHIGARU, WAKIZASHI,        LIGHT,    .missiles = {ARQUEBUS}), 32},
        {2, MAN(ASHIGARU, YARI,             LIGHT),                      28},
        {0},
    };
    cr_expect_eq(total(force), 321);
}

// X124
Test(tyneside, ty_14_1_koreans_of_the_carrack)
{
    static const struct purchase force[] = {
        {1, MAN(BUSHI,    KATANA, ARMOURED),                  40},
        {1, MAN_WITH(EIYUU,    KATANA, LIGHT,      .missiles = {BOW}),  48},
        {8, MAN_WITH(ASHIGARU, YARI,   UNARMOURED, .shield = 1),        28},
        {8, MAN(NOUMIN,   YARI,   UNARMOURED),                  11},
        {0},
    };
    cr_expect_eq(total(force), 400);
}

// X126
Test(tyneside, ty_14_1_retinues_of_the_brook)
{
    static const struct purchase attackers[] = {
        {1, MAN_WITH(EIYUU,    YARI,      HEAVY,      .mounted = 1), 69},
        {3, MAN_WITH(BUSHI,    YARI,      ARMOURED,   .mounted = 1), 55},
        {1, MAN(ASHIGARU, WAKIZASHI, UNARMOURED),            14},
        {6, MAN(ASHIGARU, YARI,      LIGHT),            28},
        {0},
    };
    static const struct purchase defenders[] = {
        {1, MAN(EIYUU,    KATANA,    ARMOURED),                      48},
        {2, MAN(BUSHI,    KATANA,    ARMOURED),                      40},
        {1, MAN(ASHIGARU, WAKIZASHI, UNARMOURED),                      14},
        {6, MAN_WITH(ASHIGARU, WAKIZASHI, LIGHT,      .missiles = {ARQUEBUS}), 32},
        {6, MAN(ASHIGARU, YARI,      LIGHT),                      28},
        {0},
    };
    cr_expect_eq(total(attackers), 416);
    cr_expect_eq(total(defenders), 502);
}

// X126
Test(tyneside, ty_14_1_ninja_and_watch_of_the_strongbox)
{
    static const struct purchase ninja[] = {
        {1, MAN_WITH(EIYUU, KATANA,     UNARMOURED, .ninja = 1, .missiles = {SHURIKEN}, .bombs = 1), 42},
        {2, MAN_WITH(BUSHI, KATANA,     UNARMOURED, .ninja = 1, .missiles = {SHURIKEN}),             28},
        {2, MAN_WITH(BUSHI, BO,         UNARMOURED, .ninja = 1, .missiles = {FUKIYA}, .poison = 1),  28},
        {1, MAN_WITH(EIYUU, KUSARIGAMA, UNARMOURED, .ninja = 1, .bombs = 1),                         36},
        {1, MAN_WITH(BUSHI, NUNCHAKU,   UNARMOURED, .ninja = 1, .missiles = {SHURIKEN}),             28},
        {0},
    };
    static const struct purchase watch[] = {
        {1, MAN(EIYUU,    KATANA,    ARMOURED),                 48},
        {1, MAN(BUSHI,    KATANA,    LIGHT),                 34},
        {1, MAN_WITH(BUSHI,    KATANA,    LIGHT,      .missiles = {BOW}), 40},
        {2, MAN(ASHIGARU, WAKIZASHI, UNARMOURED),                 14},
        {4, MAN(ASHIGARU, YARI,      UNARMOURED),                 16},
        {2, MAN(ASHIGARU, NAGINATA,  UNARMOURED),                 18},
        {2, MAN_WITH(ASHIGARU, WAKIZASHI, UNARMOURED, .missiles = {BOW}), 20},
        {0},
    };
    cr_expect_eq(total(ninja), 218);
    cr_expect_eq(total(watch), 290);
}
// clang-format on
