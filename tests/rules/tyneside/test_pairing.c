// Who fights whom, who supports, who leads (TY-9.1, TY-9.2, TY-R32).
#include "odds/distribution.h"
#include "odds/expect.h"
#include "rules/tyneside/ty_situation.h"
#include "rules/tyneside/vocabulary.h"
#include "support/distributions.h"

#include <criterion/criterion.h>

#define OPEN "blind-orders=off"

static void expect_combat(int number, const char *figure, const char *enemy, const char *first,
                          const char *second)
{
    const struct ty_combat *combat = &ty_now()->combats[number];
    cr_expect_eq(combat->figure, stage_number(figure), "combat %d is of figure %d", number,
                 combat->figure);
    cr_expect_eq(combat->enemy, stage_number(enemy), "combat %d is against %d", number,
                 combat->enemy);
    cr_expect_eq(combat->support[0], first ? stage_number(first) : 0, "%d", combat->support[0]);
    cr_expect_eq(combat->support[1], second ? stage_number(second) : 0, "%d", combat->support[1]);
}

Test(tyneside, ty_9_1_as_many_combats_as_there_can_be)
{
    // Niro touches both: if he took Goro, the first in order, nobody would be left for Roku.
    ty_situation("60x60",
                 "red A1 bushi Niro 32,30 katana; red A1 bushi Ichi 28,30 katana;"
                 "blue B1 bushi Goro 30,30 katana; blue B1 bushi Roku 34,30 katana",
                 OPEN);
    stage_play("red end | d8:5 d6:1 d4:1 d8:5 d6:1 d4:1 d8:5 d6:1 d4:1 d8:5 d6:1 d4:1");
    stage_expect_told("Niro fights Roku, 5 to 5");
    stage_expect_told("Ichi fights Goro, 5 to 5");
}

// Three men against two: Niro touches both, and whoever he leaves has another.
#define THREE_AGAINST_TWO                                               \
    "red A1 bushi Niro 32,30 katana; red A1 bushi Ichi 28,30 katana;"   \
    "blue B1 bushi Goro 30,30 katana; blue B1 bushi Roku 34,30 katana;" \
    "red A2 bushi Saburo 34,32 katana"

Test(tyneside, ty_9_1_the_first_pairs_in_order_are_proposed)
{
    ty_situation("60x60", THREE_AGAINST_TWO, OPEN);
    stage_play("red end");
    stage_expect_step(PAIRING, RED);
    expect_combat(0, "Niro", "Goro", "Ichi", NULL);
    expect_combat(1, "Saburo", "Roku", NULL, NULL);
    stage_refuse("red pair Niro against Goro", "TY-9.1");
}

Test(tyneside, ty_9_1_the_side_whose_turn_it_is_may_pair_otherwise)
{
    ty_situation("60x60", THREE_AGAINST_TWO, OPEN);
    stage_play("red end");
    cr_expect(stage_offers("red pair Niro against Roku"));
    stage_play("red pair Niro against Roku"); // and somebody else must fight Goro
    expect_combat(0, "Niro", "Roku", "Saburo", NULL);
    expect_combat(1, "Ichi", "Goro", NULL, NULL);
    stage_refuse("red pair Ichi against Roku", "TY-9.1");   // out of reach
    stage_refuse("red pair Niro against Saburo", "TY-9.1"); // a friend
}

Test(tyneside, ty_9_1_a_pair_that_makes_fewer_combats_is_refused)
{
    ty_situation("60x60",
                 "red A1 bushi Niro 32,30 katana; red A1 bushi Ichi 28,30 katana;"
                 "blue B1 bushi Goro 30,30 katana; blue B1 bushi Roku 34,30 katana;"
                 "blue B2 bushi Shichi 34,32 katana h=4; red A2 bushi Saburo 36,32 katana",
                 OPEN);
    stage_play("red end"); // Saburo may strike, so red is asked
    stage_expect_step(PAIRING, RED);
    stage_refuse("red pair Niro against Goro", "TY-9.1"); // nobody would be left for Roku
}

// X64
Test(tyneside, ty_9_2_no_more_than_three_fight_one)
{
    ty_situation("60x60",
                 "red A1 bushi Taro 30,30 katana; blue B1 ashigaru Ichi 30,32 yari;"
                 "blue B1 ashigaru Niro 32,30 yari; blue B1 ashigaru Sabu 28,30 yari;"
                 "blue B1 ashigaru Shiro 30,28 yari",
                 OPEN);
    stage_play("red end");
    stage_expect_step(PAIRING, RED);
    expect_combat(0, "Taro", "Ichi", "Niro", "Sabu");
    cr_expect_eq(ty_now()->combat_count, 1);
    stage_refuse("red support Shiro beside Ichi", "TY-9.2");
}

Test(tyneside, ty_9_2_spare_men_of_either_side_may_be_sent_elsewhere)
{
    ty_situation("60x60",
                 "red A1 bushi Ichi 30,28 katana; red A1 bushi Niro 34,28 katana;"
                 "blue B1 bushi Goro 30,30 katana; blue B1 bushi Roku 34,30 katana;"
                 "blue B2 bushi Shichi 32,28 katana",
                 OPEN);
    stage_play("red end");
    expect_combat(0, "Ichi", "Goro", "Shichi", NULL);
    stage_play("red support Shichi beside Roku");
    expect_combat(0, "Ichi", "Goro", NULL, NULL);
    expect_combat(1, "Niro", "Roku", "Shichi", NULL);
    stage_refuse("red support Goro beside Roku", "TY-9.2");
    stage_refuse("red support Niro beside Ichi", "TY-9.2");
}

Test(tyneside, ty_9_2_the_best_of_several_leads_unless_they_say_otherwise)
{
    ty_situation("60x60",
                 "red A1 bushi Taro 30,30 katana; blue B1 ashigaru Ichi 30,32 yari;"
                 "blue B1 ashigaru Niro 32,30 naginata; blue B1 bushi Sabu 28,30 katana",
                 OPEN);
    stage_play("red end");
    expect_combat(0, "Taro", "Sabu", "Niro", "Ichi");
    stage_refuse("red primary Niro", "TY-9.2"); // that is for blue to say
    stage_play("red end");
    stage_expect_step(PAIRING, BLUE);
    stage_refuse("blue pair Niro against Taro", "TY-9.2");
    stage_play("blue primary Niro");
    expect_combat(0, "Taro", "Niro", "Sabu", "Ichi");
}

// TY-R30
Test(tyneside, ty_9_9_a_lone_rider_is_met_by_one_he_can_fight)
{
    ty_situation(
        "60x60",
        "red A1 bushi Taro 30,30 katana mounted facing=90; blue B1 ashigaru Ichi 30,33 yari;"
        "blue B2 eiyuu Niro 30,27 katana",
        OPEN);
    stage_play("red end");
    expect_combat(0, "Taro", "Ichi", "Niro", NULL);
    stage_play("red end | d8:5 d6:1 d4:1 d6:5 d6:1 d4:1 d10:1 d6:1"); // blue has no choice
    stage_expect_told("Taro fights Ichi, 5 to 5");
}

Test(tyneside, ty_9_9_a_rider_supports_nobody_against_a_man_behind_him)
{
    ty_situation("60x60",
                 "red A1 bushi Taro 30,28 katana; red A2 bushi Jiro 33,30 katana mounted facing=0;"
                 "blue B1 bushi Goro 30,30 katana",
                 OPEN);
    stage_play("red end");
    expect_combat(0, "Taro", "Goro", NULL, NULL);
}

Test(tyneside, ty_9_1_where_there_is_nothing_to_choose_nobody_is_asked)
{
    ty_situation("60x60", "red A1 bushi Taro 30,28 katana; blue B1 bushi Goro 30,30 katana", OPEN);
    stage_play("red end | d8:5 d6:1 d4:1 d8:5 d6:1 d4:1");
    stage_expect_step(ACTIONS, BLUE);
}

// TY-R56
Test(tyneside, ty_13_3_who_is_in_contact_hides_no_more)
{
    ty_situation("60x60",
                 "red A1 bushi Taro 30,28 katana; blue B1 bushi Goro 30,30 katana ninja concealed",
                 OPEN);
    stage_play("red end | d8:5 d6:1 d4:1 d8:5 d6:1 d6:1");
    cr_expect_eq(ty_figure("Goro")->hidden, 0);
}

// The combat that was paired, by itself; the others are told when all are fought.
static void expect_foretold(struct choice choice, const char *outcome, const char *odds)
{
    static struct odds_engine engine;
    struct distribution distribution;
    struct odds_report report;
    struct fault fault;
    struct venture venture = {&tyneside_ruleset, stage_ground(), stage_battle(), &choice};
    mpq_t expected;
    mpq_init(expected);
    mpq_set_str(expected, odds, 10);
    odds_engine_init(&engine);
    distribution_init(&distribution);
    cr_assert(odds_preview(&engine, &venture, &distribution, &report, &fault));
    cr_expect(report.exact);
    cr_assert(distribution_find(&distribution, outcome));
    cr_expect(mpq_equal(distribution_find(&distribution, outcome), expected), "%s", outcome);
    distribution_fini(&distribution);
    odds_engine_fini(&engine);
    mpq_clear(expected);
}

// The odds are those of the question "melee", for two bushi with katana.
Test(tyneside, ty_9_5_a_pairing_foretells_its_own_combat)
{
    ty_situation("60x60",
                 "red A1 bushi Niro 30,30 katana; red A1 bushi Ichi 32,32 katana;"
                 "blue B1 bushi Goro 30,32 katana; blue B1 bushi Roku 32,30 katana",
                 OPEN);
    stage_play("red end");
    stage_expect_step(PAIRING, RED);
    expect_combat(0, "Niro", "Goro", NULL, NULL);
    struct choice pair = {
        .kind = PAIR, .side = RED, .figure = stage_number("Niro"), .target = stage_number("Roku")};
    expect_foretold(pair, "no effect", "1541/9216");
    expect_foretold(pair, "Niro pushed back", "599/4096");
    expect_foretold(pair, "Roku pushed back", "599/4096");
    expect_combat(0, "Niro", "Goro", NULL, NULL);
}
