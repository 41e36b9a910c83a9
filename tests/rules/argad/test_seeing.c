// What people see of a battle: orders while they are to come, what a plan leads to, who goes together, and
// what is fought for.
#include "ai/sequel.h"
#include "core/overlay.h"
#include "rules/argad/ag_battle.h"
#include "rules/argad/moving/moving.h"
#include "rules/argad/seeing/seeing.h"

#include <criterion/criterion.h>
#include <string.h>

#define AKA   "red samurai Aka 20,20 leader; "
#define AO    "blue samurai Ao 60,20 leader"
#define CLOSE "blue samurai Ao 30,20 leader"
#define WATER "80x60; water 24,0 30,60"

static void expect_card(const char *name, const char *words, bool there)
{
    bool found = strstr(stage_card(name), words) != NULL;
    cr_expect_eq(found, there, "%s: %s", name, stage_card(name));
}

Test(argad, ar_4_2_orders_are_seen_until_they_are_carried_out)
{
    ag_battle("80x60", AKA CLOSE, "");
    stage_play("red charge Aka Ao");
    expect_card("Aka", "ordered: charge", true);
    expect_card("Aka", "has his orders", true);
    cr_expect_not_null(strstr(stage_page(), "\"plan\":[{"));
    ag_go_on(STROKES, "");
    expect_card("Aka", "ordered: charge", false);
    expect_card("Aka", "has his orders", false);
    cr_expect_null(strstr(stage_page(), "\"plan\":[{"));
}

#define FILE_OF_PIKES                                        \
    "red ashigaru Aka 20,20 pike formed group=G facing=0; "  \
    "red ashigaru Momo 18,20 pike formed group=G facing=0; " \
    "red ashigaru Shiro 16,20 pike formed group=G facing=0; "

Test(argad, ar_7_3_what_a_unit_was_told_all_of_it_were_told)
{
    ag_battle("80x60", FILE_OF_PIKES "blue samurai Ao 60,20", "");
    expect_card("Shiro", "has his orders", false);
    stage_play("red march Aka ahead 8");
    expect_card("Shiro", "ordered: march", true);
    expect_card("Shiro", "has his orders", true);
}

Test(argad, ar_14_1_who_was_told_how_to_fight_has_his_orders)
{
    ag_battle("80x60", AKA CLOSE, "");
    ag_play("red charge Aka Ao", "");
    stage_play("red strike Aka Ao");
    expect_card("Aka", "strikes at Ao", true);
    expect_card("Aka", "has his orders", true);
    expect_card("Ao", "has his orders", false);
}

Test(argad, ar_5_1_a_plan_foretells_whether_he_arrives)
{
    ag_battle("80x60", AKA AO, "");
    stage_expect_foretold("red move Aka 30,20", "Aka arrives 1/1");
    stage_expect_foretold("red move Aka 50,20", "Aka stops after 20 cm 1/1");
    stage_expect_foretold("red hold Aka", "no effect 1/1");
}

// 20 cm less a die, and a six bars the way at the water's edge.
Test(argad, ar_5_3_ground_that_takes_dice_is_foretold)
{
    ag_battle(WATER, AKA AO, "");
    stage_expect_foretold("red move Aka 37,20", "Aka arrives 1/2, Aka stops short 1/2");
}

Test(argad, ar_5_9_a_charge_foretells_whether_he_reaches_the_enemy)
{
    ag_battle("80x60", AKA CLOSE, "");
    stage_expect_foretold("red charge Aka Ao", "Aka reaches Ao 1/1");
    ag_battle("80x60", AKA AO, "");
    stage_expect_foretold("red charge Aka Ao", "Aka stops after 20 cm 1/1");
}

Test(argad, ar_4_2_of_several_it_is_foretold_how_many_arrive)
{
    ag_battle("80x60", "red samurai Aka 20,20 leader; red samurai Kiri 20,24 armour-4; " AO, "");
    stage_expect_foretold("red move Aka+Kiri by 10,0", "all 2 arrive 1/1");
    stage_expect_foretold("red move Aka+Kiri by 18,0", "1 of 2 arrives 1/1");
    cr_expect_str_eq(stage_says("red move Aka+Kiri by 3,4"),
                     "Aka and Kiri: 5 cm to the north-east");
}

// What follows a charge that comes off is the fight, by the same dice as ever.
Test(argad, ar_14_1_a_charge_shows_the_fight_it_leads_to)
{
    ag_battle("80x60", AKA CLOSE, "");
    struct choice charge = stage_choice("red charge Aka Ao");
    struct venture venture = {&argad_ruleset, stage_ground(), stage_battle(), &charge};
    static struct sequel sequel;
    cr_assert(sequel_of(&venture, &sequel));
    cr_expect_eq(sequel.next.kind, STRIKE);
    cr_expect(sequel.fights);
    ag_battle("80x60", AKA AO, "");
    venture.ground = stage_ground();
    venture.battle = stage_battle();
    cr_expect_not(sequel_of(&venture, &sequel), "he is too far off");
}

static void expect_reach(const struct ag_field *field, int degrees, int32_t cm, const char *why)
{
    int32_t reach = ag_reach_towards(field, 1, (uint16_t)(degrees * 65536 / 360));
    cr_expect(reach > CM(cm) - MM(2) && reach <= CM(cm), "%s: %d", why, reach);
}

Test(argad, ar_5_3_reach_is_drawn_by_the_ground)
{
    struct ag_field field;
    ag_battle("80x60; water 24,0 30,60; wall 10,30 30,30", AKA AO, "");
    ag_field_lay(&field, stage_ground(), ag_now());
    expect_reach(&field, 180, 19, "the table ends there");
    expect_reach(&field, 0, 19, "the water takes a die, of one at least");
    expect_reach(&field, 90, 10, "a wall bars it");
    expect_reach(&field, 225, 20, "easy ground");
}

Test(argad, ar_19_1_who_has_a_thing_is_counted_for_all_who_want_it)
{
    ag_battle("80x60; *chest carried-by=Aka name=Box; *carries-off red name=Box east; "
              "*keeps blue name=Box",
              AKA AO, "");
    cr_expect_not_null(strstr(stage_page(), "\"what\":\"Carries Box\""), "%s", stage_page());
    struct score score = {0};
    ag_score(stage_ground(), stage_battle(), &score);
    cr_expect_eq(score.lines[0].sides, SIDE_BIT(RED) | SIDE_BIT(BLUE));
    cr_expect_eq(score.lines[0].number[RED], 1);
    cr_expect_eq(score.lines[0].number[BLUE], 0);
}

// Close order marches, and whoever is stunned stays.
Test(argad, ar_7_1_those_named_together_go_together)
{
    ag_battle("80x60",
              "red samurai Aka 20,20 group=Guards; red samurai Kiri 20,24 group=Guards; " AO, "");
    ag_figure("Kiri")->stunned = 9;
    cr_expect_not_null(strstr(stage_page(), "\"name\":\"Guards\",\"side\":\"red\","
                                            "\"members\":[1,2],\"going\":[1]"),
                       "%s", stage_page());
}
