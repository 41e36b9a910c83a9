// From a scenario to a battle: units, arms, clans, guns, what is built; and what a scenario has wrong.
#include "rules/daimyo/dm_stage.h"
#include "rules/daimyo/field/field.h"
#include "rules/daimyo/fires/fires.h"

#include "core/text.h"

#include <criterion/criterion.h>

#define LORDS "red daimyo Aoki 1 20,100; blue daimyo Noda 1 20,20"

static void expect_place(const char *unit, int figure, const char *place)
{
    char is[32];
    struct text text;
    text_init(&text, is, sizeof is);
    place_print(PLACE_CM, dm_figure_of(unit, figure)->x, dm_figure_of(unit, figure)->y, &text);
    stage_expect_word(unit, "has somebody at", is, place);
}

Test(daimyo, dm_1_6_a_unit_has_five_figures)
{
    dm_stage("", LORDS "; red ronin Band 5 90,80 line", "");
    cr_expect_eq(dm_unit("Band")->size, 5);
    cr_expect_eq(dm_unit("Band")->first + 4, dm_unit("Band")->first + dm_unit("Band")->size - 1);
    dm_expect_fault("", LORDS "; red ronin Band 6 90,80 line", "a unit has five");
}

Test(daimyo, dm_1_6_a_unit_that_lost_men_before_has_fewer)
{
    dm_stage("", LORDS "; red ronin Band 2 90,80 line lost 2", "");
    cr_expect_eq(dm_unit("Band")->size, 2);
}

Test(daimyo, dm_1_5_a_type_the_page_does_not_have_is_no_type)
{
    dm_expect_fault("", LORDS "; red hatamoto Band 5 90,80 line", "'hatamoto' is not a type");
    dm_expect_fault("", LORDS "; red ninja Band 5 90,80 line", "'ninja' is not a type");
}

Test(daimyo, dm_1_5_bows_and_guns_are_for_ashigaru)
{
    dm_expect_fault("", LORDS "; red samurai-foot Band 5 90,80 line bow", "served by ashigaru");
}

Test(daimyo, dm_1_5_nobody_else_rides)
{
    dm_expect_fault("", LORDS "; red ashigaru Band 5 90,80 line mounted",
                    "cavalry and Daimyos ride, and nobody else");
}

Test(daimyo, dm_4_1_a_line_stands_side_by_side)
{
    dm_stage("", LORDS "; red ashigaru Band 5 90,80 line spear", "");
    expect_place("Band", 1, "85,80");
    expect_place("Band", 5, "95,80");
    cr_expect_eq(dm_unit("Band")->drill, IN_LINE);
}

Test(daimyo, dm_4_1_right_is_where_they_look)
{
    dm_stage("", LORDS "; blue ashigaru Band 5 90,40 line spear", "");
    expect_place("Band", 1, "95,40");
    expect_place("Band", 5, "85,40");
}

Test(daimyo, dm_4_2_a_column_stands_behind_its_head)
{
    dm_stage("", LORDS "; red ashigaru Band 5 90,80 column spear", "");
    expect_place("Band", 1, "90,75");
    expect_place("Band", 5, "90,85");
}

Test(daimyo, dm_4_2_a_column_of_horse_is_twice_as_long)
{
    dm_stage("", LORDS "; red samurai-cavalry Riders 5 90,80 column", "");
    expect_place("Riders", 1, "90,70");
    expect_place("Riders", 5, "90,90");
}

Test(daimyo, dm_4_3_skirmishers_stand_two_centimetres_apart)
{
    dm_stage("", LORDS "; red ashigaru Bows 5 90,80 skirmish bow", "");
    expect_place("Bows", 1, "81,80");
    expect_place("Bows", 2, "85.5,80");
}

Test(daimyo, dm_4_4_nobody_but_archers_begins_as_skirmishers)
{
    dm_expect_fault("", LORDS "; red ashigaru Band 5 90,80 skirmish arquebus",
                    "only archers skirmish");
}

Test(daimyo, dm_7_11_one_in_ten_arquebuses_is_a_sharpshooter)
{
    static const char two_units[] =
        LORDS "; red ashigaru Guns 5 90,80 line arquebus sharpshooter 3; "
              "red ashigaru More 5 120,80 line arquebus";
    dm_stage("", two_units, "");
    cr_expect_eq(dm_figure_of("Guns", 3)->marks, IS_SHARPSHOOTER);
    cr_expect_eq(dm_figure_of("Guns", 4)->marks, 0);
    dm_expect_fault("", LORDS "; red ashigaru Guns 5 90,80 line arquebus sharpshooter 3",
                    "one in ten with an arquebus");
    dm_expect_fault("", LORDS "; red ashigaru Bows 5 90,80 line bow sharpshooter 3",
                    "a sharpshooter has an arquebus");
}

Test(daimyo, dm_7_22_a_crew_is_three_beside_its_gun)
{
    dm_stage("",
             LORDS "; red gun Bronze 1 90,80; red ashigaru Crew 3 86.25,80/93.75,80/90,83.75 crew",
             "");
    const struct dm_unit *crew = dm_unit("Crew");
    cr_expect_eq(dm_now()->engines[1].crew, dm_unit_number("Crew"));
    cr_expect_eq(crew->engine, 1);
    cr_expect_eq(crew->drill, AT_ENGINE);
    cr_expect_eq(crew->missile, GUN + 1);
    dm_expect_fault(
        "", LORDS "; red gun Bronze 1 90,80; red ashigaru Crew 3 80,80/93.75,80/90,83.75 crew",
        "a crew stands within 2.5 cm of its gun");
}

Test(daimyo, dm_3_2_a_wagon_is_drawn_by_its_animals)
{
    dm_stage("", LORDS "; red cart Hay 1 90,80; red ox Hay 2 88.75,73.75/91.25,73.75", "");
    const struct dm_engine *cart = &dm_now()->engines[1];
    cr_expect_eq(cart->kind, ENGINE_WAGON);
    cr_expect(cart->limbered);
    cr_expect_eq(dm_now()->units[cart->unit].type, ANIMAL);
    cr_expect_eq(dm_now()->units[cart->unit].size, 2);
}

Test(daimyo, dm_17_1_a_side_has_one_daimyo)
{
    dm_expect_fault("",
                    "red daimyo Aoki 1 20,100; red daimyo Baba 1 30,100; blue daimyo Noda 1 20,20",
                    "a side has one Daimyo");
    dm_expect_fault("", "red daimyo Aoki 1 20,100; blue ronin Band 5 90,20 line",
                    "blue has no Daimyo");
}

Test(daimyo, dm_17_1_guards_fight_with_naginata_and_their_flagbearers_with_swords)
{
    dm_stage("", LORDS "; red guard Guard 5 90,80 line flagbearers 2", "");
    cr_expect_eq(dm_figure_of("Guard", 3)->weapon, SPEAR);
    cr_expect_eq(dm_figure_of("Guard", 4)->weapon, SWORD);
    cr_expect_eq(dm_figure_of("Guard", 4)->marks, IS_FLAGBEARER);
}

Test(daimyo, dm_17_2_an_allied_daimyo_says_how_large_his_clan_is)
{
    dm_stage("",
             LORDS
             "; red daimyo Ono 1 60,100 koku-10000 clan=Ono; red ashigaru Spears 5 70,90 line "
             "spear clan=Ono",
             "");
    cr_expect_eq(dm_now()->clan_count, 1);
    cr_expect_eq(dm_now()->clans[1].koku, CLAN_10000 + 1);
    cr_expect_eq(dm_now()->clans[1].lord, dm_unit_number("Ono"));
    cr_expect_eq(dm_unit("Spears")->clan, 1);
    dm_expect_fault("", LORDS "; red daimyo Ono 1 60,100 clan=Ono", "koku-10000 or koku-5000");
    dm_expect_fault("", LORDS "; red ashigaru Spears 5 70,90 line spear clan=Ono",
                    "the clan 'Ono' has no Daimyo");
}

Test(daimyo, dm_11_3_what_is_built_bears_what_the_page_gives_it)
{
    dm_stage("180x120; wooden-building 80,40 90,50 name Hut; barricade 20,50 50,50 name Bar; "
             "low-wall 60,60 120,60",
             LORDS, "");
    const struct dm_battle *battle = dm_now();
    cr_expect_eq(battle->works[1].hits[0], 12);
    cr_expect_eq(battle->works[1].fuel, A_BUILDING + 1);
    cr_expect_eq(battle->works[2].sections, 2);
    cr_expect_eq(battle->works[2].hits[1], 4);
    cr_expect_eq(battle->works[3].sections, 4);
    cr_expect_eq(battle->works[3].hits[3], 8);
    dm_expect_fault("180x120; fence 10,50 25,50 hits 9", LORDS, "more than the page gives it");
}

// Every row of the table, as something that lies on the ground.
Test(daimyo, dm_11_3_every_kind_of_structure_bears_its_own)
{
    static const struct {
        const char *table;
        int hits;
    } rows[] = {
        {"stone-building 80,40 90,50", 24},
        {"wooden-building 80,40 90,50", 12},
        {"river 0,45 180,45; bridge 85,40 85,50 words stone; *flow slow", 24},
        {"river 0,45 180,45; bridge 85,40 85,50 words wooden; *flow slow", 12},
        {"river 0,45 180,45; bridge 85,40 85,50; *flow slow", 12},
        {"fieldworks 80,40 90,40", 24},
        {"earthworks 80,40 90,40", 24},
        {"redoubt 80,40 90,40", 24},
        {"wall 80,40 90,40", 8},
        {"stone-fort-wall 80,40 90,40", 8},
        {"low-wall 80,40 90,40", 8},
        {"wooden-fort-wall 80,40 90,40", 4},
        {"barricade 80,40 90,40", 4},
        {"high-fence 80,40 90,40", 4},
        {"overturned-wagon 80,40 90,40", 4},
        {"fence 80,40 90,40", 4},
    };
    for (unsigned i = 0; i < sizeof rows / sizeof *rows; i++) {
        dm_stage(rows[i].table, LORDS, "");
        cr_expect_eq(dm_now()->work_count, 1, "%s", rows[i].table);
        cr_expect_eq(dm_now()->works[1].hits[0], rows[i].hits, "%s", rows[i].table);
        bool soft = strstr(rows[i].table, "low-wall") || !strncmp(rows[i].table, "fence", 5);
        cr_expect_eq(dm_structures[dm_now()->works[1].kind].needed, soft ? 7 : 8, "%s",
                     rows[i].table);
    }
}

Test(daimyo, dm_18_3_riders_have_the_spear_where_nothing_is_said)
{
    dm_stage("", LORDS "; red samurai-cavalry Riders 5 90,90 line; red ronin Band 5 40,90 line",
             "");
    cr_expect_eq(dm_figure_of("Riders", 1)->weapon, SPEAR);
    cr_expect_eq(dm_figure_of("Band", 1)->weapon, SWORD);
}

Test(daimyo, dm_18_5_only_guards_carry_flags)
{
    dm_stage("", LORDS "; red guard Guards 5 90,90 line flagbearers 2", "");
    for (int i = 1; i <= 5; i++) {
        cr_expect_eq(dm_figure_of("Guards", i)->marks, i > 3 ? IS_FLAGBEARER : 0);
    }
    dm_expect_fault("", LORDS "; red samurai-foot Bushi 5 90,90 line flagbearers 2",
                    "guards carry the flags");
}

// The screen of archers first, and the Daimyo behind all others.
Test(daimyo, dm_18_9_the_usual_array_is_archers_arquebuses_spears_samurai_and_the_daimyo)
{
    static const char *const order[] = {"Bows", "Guns", "Spears", "Bushi", "Guards", "Aoki"};
    dm_stage("*zone red",
             "red ashigaru Spears 5 - spear; red guard Guards 5 -; red samurai-foot Bushi 5 -; "
             "red daimyo Aoki 1 -; red ashigaru Guns 5 - arquebus; red ashigaru Bows 5 - bow; "
             "blue daimyo Noda 1 20,20; blue ronin Band 5 60,20 line",
             "");
    for (unsigned i = 1; i < sizeof order / sizeof *order; i++) {
        cr_expect_lt(dm_figure_of(order[i - 1], 1)->y, dm_figure_of(order[i], 1)->y, "%s before %s",
                     order[i - 1], order[i]);
    }
    cr_expect_eq(dm_unit("Bows")->drill, IN_SKIRMISH);
}

// DM_R3 Of two cells in the middle the western.
Test(daimyo, dm_6_1_a_door_is_in_the_middle_of_its_side)
{
    dm_stage("180x120; wooden-building 80,40 90,50 words door-south", LORDS, "");
    cr_expect_eq(dm_now()->works[1].door, 3 * 4 + 2);
    dm_expect_fault("180x120; wooden-building 80,40 85,50", LORDS, "7.5 cm a side at the least");
}

Test(daimyo, dm_6_2_who_is_put_into_a_building_is_inside)
{
    dm_stage("180x120; wooden-building 80,40 90,50", LORDS "; red ronin Band 2 82,42/84,44", "");
    cr_expect_eq(dm_figure_of("Band", 1)->inside, 1);
    cr_expect_eq(dm_unit("Band")->drill, IN_BUILDING);
    dm_expect_fault("180x120; wooden-building 80,40 90,50",
                    LORDS "; red ronin Band 5 82,42/84,42/86,42/82,46/84,46; "
                          "red peasant More 1 86,46",
                    "a building holds five figures");
}

Test(daimyo, dm_13_1_a_river_has_its_flow)
{
    dm_expect_fault("180x120; river 0,60 180,60", LORDS, "a mark 'flow' was expected");
    dm_stage("180x120; river 0,60 180,60; *flow steady", LORDS, "");
    cr_expect_eq(dm_now()->flow, STEADY + 1);
}

Test(daimyo, dm_14_1_nobody_stands_beside_the_table_or_upon_another)
{
    dm_expect_fault("", LORDS "; red ronin Band 1 0.5,60", "not wholly on the table");
    dm_expect_fault("", LORDS "; red ronin Band 2 60,60/61,60", "something else stands there");
    dm_expect_fault("200x120", LORDS, "at most 180 cm by 120 cm");
}

Test(daimyo, dm_14_5_five_peasants_stand_in_the_village)
{
    dm_stage("180x120; *village square 10", LORDS, "");
    cr_expect_eq(dm_now()->village, 10);
    cr_expect_eq(dm_unit("Villagers")->side, NOBODY);
    cr_expect_eq(dm_unit("Villagers")->type, PEASANT);
    expect_place("Villagers", 3, "105,45");
    dm_stage("180x120; *village square 10", LORDS, "village-peasants=off");
    cr_expect_eq(dm_now()->peasants, 0);
}

Test(daimyo, dm_14_6_a_scenario_may_leave_it_out)
{
    dm_stage("", LORDS, "ambush=on");
    cr_expect_not(dm_now()->may_hide);
}

Test(daimyo, dm_1_3_riders_and_animals_stand_on_long_bases)
{
    dm_stage("",
             LORDS "; red samurai-cavalry Riders 5 90,80 line; red cart Hay 1 130,80; "
                   "red ox Hay 2 128.75,73.75/131.25,73.75",
             "");
    struct base rider = dm_base(dm_now(), dm_unit("Riders")->first);
    struct base ox = dm_base(dm_now(), dm_now()->units[dm_now()->engines[1].unit].first);
    struct base man = dm_base(dm_now(), dm_unit("Aoki")->first);
    cr_expect_eq(2 * (rider.radius + rider.ahead), CM(5));
    cr_expect_eq(2 * rider.radius, MM(25));
    cr_expect_eq(2 * (ox.radius + ox.ahead), CM(5));
    cr_expect_eq(man.ahead, 0);
}

// DM_R3
Test(daimyo, dm_1_4_a_gun_is_as_wide_as_a_wagon)
{
    dm_stage("", LORDS "; red cart Hay 1 130,80; red gun Bronze 1 90,80", "");
    struct base cart = dm_engine_base(&dm_now()->engines[1]);
    struct base gun = dm_engine_base(&dm_now()->engines[2]);
    cr_expect_eq(2 * gun.radius, CM(5));
    cr_expect_eq(2 * (cart.radius + cart.ahead), MM(75));
}
