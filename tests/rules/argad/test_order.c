// AR-7: groups, close order and command.
#include "rules/argad/ag_battle.h"
#include "rules/argad/field/field.h"

#include <criterion/criterion.h>
#include <stdio.h>
#include <string.h>

#define AO "blue samurai Ao 70,50"

// Eight pikes in a column of twos that look east, with their sergeant.
#define COLUMN                                                                               \
    "red ashigaru P1 40,21 pike formed group=P; red ashigaru P2 40,19 pike formed group=P; " \
    "red ashigaru P3 38,21 pike formed group=P; red ashigaru P4 38,19 pike formed group=P; " \
    "red ashigaru S 35,20 sergeant group=P; "
#define LINE                                                                                 \
    "red ashigaru P1 40,21 pike formed group=P; red ashigaru P2 40,19 pike formed group=P; " \
    "red ashigaru P3 40,17 pike formed group=P; "

static void open(const char *table, const char *unit)
{
    char forces[1024];
    snprintf(forces, sizeof forces, "%s%s", unit, AO " facing=270");
    ag_battle(table, forces, "");
    for (int i = 1; i <= 4; i++) {
        if (ag_change()->figures[i].formed) ag_change()->figures[i].facing = 0;
    }
}

Test(argad, ar_7_1_gaps_of_4_cm_link_a_group)
{
    uint8_t group[AG_FIGURES + 1];
    ag_battle("80x60", "red ashigaru A 20,20; red ashigaru B 26,20; red ashigaru C 32.1,20; " AO,
              "");
    ag_groups(ag_now(), group);
    cr_assert_eq(group[2], 1);
    cr_assert_eq(group[3], 3);
}

Test(argad, ar_7_2_close_order_takes_a_turn_and_somebody_who_commands)
{
    const char *men = "red ashigaru A 20,20; red ashigaru B 23,20; red ashigaru C 26,20; " AO;
    ag_battle("80x60", men, "");
    stage_refuse("red form 1-3 facing 0 files 3", "AR-7.2");
    ag_battle("80x60",
              "red ashigaru A 20,20; red ashigaru B 23,20; red ashigaru C 26,20 sergeant; " AO, "");
    stage_refuse("red form 1+2 facing 0 files 2", "AR-7.2");
    ag_play("red form 1-3 facing 90 files 3", "");
    stage_expect_told_by("A and 2 others stand in close order", "AR-7.2");
    ag_expect_at("A", "21,20");
    ag_expect_at("B", "23,20");
    ag_expect_at("C", "25,20");
    ag_expect_number("C", "is formed", ag_figure("C")->formed, 1);
}

// X67
Test(argad, ar_7_3_column_line_and_sidestep)
{
    open("80x60; bushes 60,30 79,59", COLUMN);
    stage_refuse("red march P1 ahead 16.1", "AR-7.3");
    stage_refuse("red march P1 left 8.1", "AR-7.3");
    ag_play("red march P1 ahead 16", "");
    ag_expect_at("P1", "56,21");
    ag_expect_at("P4", "54,19");
    open("80x60", LINE);
    stage_refuse("red march P1 ahead 12.1", "AR-7.3");
    ag_play("red march P1 right 8", "");
    ag_expect_at("P1", "40,13");
}

Test(argad, ar_7_3_not_over_bad_ground)
{
    open("80x60; bushes 45,0 60,40", COLUMN);
    stage_refuse("red march P1 ahead 8", "AR-7.3");
    stage_allow("red march P1 ahead 3");
}

Test(argad, ar_7_4_men_turn_or_change_ranks)
{
    open("80x60", COLUMN);
    ag_play("red march P1 ahead 4 turn 90 last", "");
    ag_expect_number("P1", "faces", ag_figure("P1")->facing, TURN_RIGHT_ANGLE);
    ag_expect_at("P1", "44,21");
    open("80x60", COLUMN);
    ag_play("red swap P1", "");
    ag_expect_at("P1", "38,21");
    ag_expect_at("P3", "40,21");
    ag_expect_number("P1", "has moved", ag_figure("P1")->rode, 1); // he has left his place
}

Test(argad, ar_7_5_who_goes_by_himself_has_left_it)
{
    open("80x60", COLUMN);
    ag_play("red move P4 20,10", "");
    ag_expect_number("P4", "is formed", ag_figure("P4")->formed, 0);
    ag_expect_number("P3", "is formed", ag_figure("P3")->formed, 1);
    open("80x60", COLUMN);
    ag_play("red break P1", "");
    ag_expect_number("P3", "is formed", ag_figure("P3")->formed, 0);
}

Test(argad, ar_7_6_voices_carry_20_cm)
{
    ag_battle("80x60", "red ashigaru A 20,20; red samurai O 42,20 officer; " AO, "");
    cr_assert(ag_hears(ag_now(), 1, OFFICER));
    ag_figure("O")->x += MM(1);
    cr_assert_not(ag_hears(ag_now(), 1, OFFICER));
}

Test(argad, ar_7_9_far_from_command_is_disorder_by_a_switch)
{
    const char *men = "red ashigaru A 20,20 group=G; red samurai O 45,20 officer group=G; " AO;
    ag_battle("80x60", men, "command=on");
    cr_assert(strstr(stage_card("A"), "in disorder"), "%s", stage_card("A"));
    ag_battle("80x60", men, "");
    cr_assert_null(strstr(stage_card("A"), "in disorder"));
}

Test(argad, ar_6_5_indoors_is_inside_or_through_a_narrow_way)
{
    struct ag_field field;
    ag_battle("80x60; building 10,10 30,30; door 30,18 30,21",
              "red samurai Aka 20,20; red samurai Out 40,20; " AO, "");
    ag_field_lay(&field, stage_ground(), ag_now());
    cr_assert(ag_indoors(&field, ag_point(ag_figure("Aka"))));
    cr_assert_not(ag_indoors(&field, ag_point(ag_figure("Out"))));
}

// However he looks, the facing that is offered is one that can be written.
Test(argad, ar_7_2_forming_up_is_offered_by_whole_degrees)
{
    ag_battle(
        "80x60",
        "red ashigaru Aka 20,20 sergeant; red ashigaru Kuro 23,20; red ashigaru Midori 26,20; "
        "blue ashigaru Ao 70,50",
        "");
    ag_figure("Aka")->facing = 44270; // 243 degrees and a little
    ag_begin(PLAN);
    cr_assert(stage_offers("red form Aka+Kuro+Midori facing 243 files 2"));
}

// Who turns alone would look where the unit does not; and the first would turn all of them, however far.
Test(argad, ar_7_4_nobody_turns_alone_in_close_order)
{
    open("80x60", COLUMN);
    stage_refuse("red turn P1 45", "AR-7.4");
    stage_refuse("red turn P4 90", "AR-7.4");
    stage_allow("red turn S 45");
}

Test(argad, ar_7_4_pikes_in_contact_do_not_turn)
{
    open("80x60", COLUMN);
    ag_figure("Ao")->x = CM(50);
    ag_figure("Ao")->y = CM(21);
    ag_begin(PLAN);
    ag_play("red march P1 ahead 12 turn 90 last", "");
    ag_expect_at("P1", "48,21");
    ag_expect_number("P1", "faces", ag_figure("P1")->facing, 0);
    ag_begin(PLAN);
    stage_refuse("red march P1 ahead 0 turn 90 first", "AR-7.4");
}

Test(argad, ar_7_3_if_one_must_stay_all_do)
{
    open("80x60", COLUMN);
    ag_figure("P4")->stunned = 1;
    ag_begin(PLAN);
    stage_refuse("red march P1 ahead 8", "AR-13.13");
    stage_allow("red march P1 ahead 0 turn 90 first");
    ag_battle("80x60", LINE "blue ninja Ao 40,10 shuriken", "shuriken-stop=on");
    for (int i = 1; i <= 3; i++) {
        ag_change()->figures[i].facing = 0;
    }
    ag_figure("P3")->armour = ARMOUR_4;
    ag_begin(PLAN);
    ag_play("red march P1 ahead 8; blue throw Ao at P3", "5");
    stage_expect_told_by("P3 is saved by his armour, and stands still with surprise", "AR-10.6");
    ag_expect_at("P1", "40,21");
}

// Who falls or is touched leaves the others to form up.
Test(argad, ar_7_2_the_rest_of_them_form_up)
{
    ag_battle("80x60",
              "red ashigaru A 20,20; red ashigaru B 23,20; red ashigaru C 26,20 sergeant; "
              "red ashigaru D 29,20; blue samurai Ao 20,26",
              "");
    ag_play("red form 1-4 facing 0 files 1; blue charge Ao A", "");
    ag_end_turn("1 1");
    ag_expect_number("A", "is formed", ag_figure("A")->formed, 0);
    ag_expect_number("B", "is formed", ag_figure("B")->formed, 2);
    ag_expect_at("B", "28,20");
    ag_expect_at("D", "24,20");
}

// Told to go by himself he has left the order, however near he stays; and nobody else comes into one.
Test(argad, ar_7_5_who_leaves_leaves_alone)
{
    ag_battle(
        "80x60",
        "red ashigaru P1 40,21 pike formed group=P; red ashigaru P2 40,19 pike formed "
        "group=P; red ashigaru P3 38,21 pike formed group=P; red ashigaru P4 38,19 pike "
        "formed group=P; red ashigaru A 20,20; red ashigaru B 22,20; red ashigaru C 24,20; " AO,
        "");
    ag_play("red move P4 37.97,19", "");
    ag_expect_number("P4", "is formed", ag_figure("P4")->formed, 0);
    ag_expect_number("P3", "is formed", ag_figure("P3")->formed, 1);
    ag_expect_number("A", "is formed", ag_figure("A")->formed, 0);
}

// Twenty centimetres are near enough; who has nobody to obey is not out of command.
Test(argad, ar_7_9_who_is_out_of_command)
{
    static const struct {
        const char *officer;
        bool disorder;
    } rows[] = {{"red samurai O 42,20 officer group=G; ", false},
                {"red samurai O 42.1,20 officer group=G; ", true},
                {"red ashigaru O 42,20 sergeant group=G; ", false},
                {"red samurai O 70,20 officer group=H; ", false}};
    for (int i = 0; i < 4; i++) {
        char forces[160];
        snprintf(forces, sizeof forces, "red ashigaru A 20,20 group=G; %s" AO, rows[i].officer);
        ag_battle("80x60", forces, "command=on");
        bool found = strstr(stage_card("A"), "in disorder") != NULL;
        cr_assert_eq(found, rows[i].disorder, "%s", rows[i].officer);
    }
}

// When all who commanded them have fallen there is nobody within 20 cm of them.
Test(argad, ar_7_9_nobody_is_left_to_obey)
{
    ag_battle("80x60", "red ashigaru A 20,20 group=G; red samurai O 25,20 officer group=G; " AO,
              "command=on");
    cr_assert_null(strstr(stage_card("A"), "in disorder"), "%s", stage_card("A"));
    ag_figure("O")->state = AG_OUT;
    ag_begin(PLAN);
    cr_assert(strstr(stage_card("A"), "in disorder"), "%s", stage_card("A"));
}
