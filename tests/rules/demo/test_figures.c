// DE-1 Figures and squads.
#include "rules/demo/situation.h"

#include <criterion/criterion.h>

Test(demo, de_1_1_only_an_archer_shoots)
{
    de_situation(PLAIN HEXES, "red archer Van A1; red spearman Van A2; red scout Van A3;"
                              "blue spearman Van C1; blue spearman Van C2; blue spearman Van C3");
    stage_play("red ready; blue ready; red shoot 1 at 4 | d6:1");
    stage_refuse("red shoot 2 at 5", "DE-1.1");
    stage_play("red pass");
    stage_refuse("red shoot 3 at 6", "DE-1.1");
}

// Both throw a 3 and hold: what differs is their strength.
Test(demo, de_1_1_strength_is_that_of_the_table)
{
    static const char *const rows[][2] = {
        {"red archer Van A1; blue spearman Van B1", "archer 1 fights spearman 2, 3 to 5"},
        {"red archer Van A1; blue scout Van B1", "archer 1 fights scout 2, 3 to 4"},
        {"red scout Van A1; blue spearman Van B1", "scout 1 fights spearman 2, 4 to 5"},
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        de_situation(PLAIN HEXES, rows[i][0]);
        de_play_turn("d6:3 d6:3");
        stage_expect_told(rows[i][1]);
    }
}

Test(demo, de_1_1_there_are_no_other_types)
{
    de_expect_fault(PLAIN HEXES, "red samurai Van A1; blue scout Van B1",
                    "'samurai' is not a type; they are archer, spearman and scout");
}

Test(demo, de_1_2_an_order_is_for_the_whole_squad)
{
    de_situation(PLAIN HEXES, "red spearman Van A1; red spearman Van A3; red spearman Rear A5;"
                              "blue spearman Van H1");
    stage_play("red order 1 attack; red ready; blue ready; red move 1 to B1; red move 2 to B3");
    stage_refuse("red move 3 to B5", "DE-3.3");
}

Test(demo, de_1_2_squads_of_one_name_on_two_sides_are_two)
{
    de_situation(PLAIN HEXES, "red spearman Van A1; blue spearman Van H1");
    stage_play("red order 1 attack");
    stage_refuse("red order 2 attack", "DE-3.1");
}

Test(demo, de_1_2_a_squad_loses_its_nerve_as_a_whole)
{
    de_situation(PLAIN HEXES, "red archer Van A1; red archer Van A2; blue spearman Van C1;"
                              "blue spearman Van C2; blue spearman Van H1; blue spearman Rear H2");
    stage_play("red ready; blue ready; red shoot 1 at 3 | d6:6; red shoot 2 at 4 | d6:6");
    stage_play("blue pass; blue pass | 2d6:1+1");
    cr_expect_not(de_stands(5), "of the squad that lost two");
    cr_expect(de_stands(6), "of another");
}

Test(demo, de_1_2_eight_squads_take_part_at_most)
{
    de_expect_fault(
        PLAIN HEXES,
        "red scout A A1; red scout B B1; red scout C C1; red scout D D1; red scout E E1;"
        "red scout F F1; red scout G G1; red scout H H1; blue scout A A5",
        "at most 8 squads take part");
}

#define LINE   "{side: red, type: archer, group: Van, count: 3, at: B2, formation: line}"
#define COLUMN "{side: blue, type: scout, group: Van, count: 2, at: F2, formation: column}"

static void expect_at(int figure, int x, int y)
{
    const struct demo_figure *one = &de_now()->figures[figure];
    cr_expect_eq(one->x, x, "figure %d is at %d,%d", figure, one->x, one->y);
    cr_expect_eq(one->y, y, "figure %d is at %d,%d", figure, one->x, one->y);
}

Test(demo, de_1_3_figures_stand_in_line_or_column)
{
    de_whole_situation(PLAIN HEXES "forces: [" LINE ", " COLUMN "]\n");
    expect_at(1, 1, 1);
    expect_at(2, 2, 1);
    expect_at(3, 3, 1);
    expect_at(4, 5, 1);
    expect_at(5, 5, 2);
    cr_expect_str_eq(ground_name(stage_ground(), 3), "archer 3");
    de_whole_situation(
        PLAIN TABLE "forces:\n"
                    "  - {side: red, type: scout, count: 2, at: \"4,5\", formation: line}\n"
                    "  - {side: blue, type: scout, count: 2, at: \"20,5\", formation: column}\n");
    expect_at(1, CM(4), CM(5));
    expect_at(2, CM(7), CM(5));
    expect_at(3, CM(20), CM(5));
    expect_at(4, CM(20), CM(8));
}

Test(demo, de_1_3_a_formation_faces_nowhere)
{
    stage_expect_fault("ruleset: demo\ntitle: x\n" HEXES "forces:\n  - {side: red, type: archer, "
                       "count: 2, at: B2, facing: e, formation: line}\n",
                       "forces[0].facing is there, but figures of demo face nowhere (DE-1.3)");
}
