// DE-12 Works, and what else only some scenarios have: bogs, rings, crowds, clans.
#include "rules/demo/situation.h"

#include <criterion/criterion.h>
#include <string.h>

#define FENCE "terrain: [{kind: fence, at: '10,12 20,12', shape: line, name: Fence}]\n"
#define GATE  "terrain: [{kind: gate, at: '10,12 20,12', shape: line, name: Gate}]\n"
#define HUT   "terrain: [{kind: hut, at: '12,12 17,17', name: Hut}]\n"
#define BOG   "terrain: [{kind: bog, at: '10,5 20,15', name: Bog}]\n"

static void red_attacks(const char *setting, const char *forces)
{
    de_situation(setting, forces);
    stage_play("red order 1 attack; red ready; blue ready");
}

Test(demo, de_1_4_a_ring_stands_about_a_place)
{
    de_whole_situation(TABLE "forces:\n"
                             "- {side: red, name: A, type: scout, group: V, count: 4, "
                             "formation: ring, at: '20,15'}\n"
                             "- {side: blue, name: B, type: scout, group: W, at: '2,2'}\n");
    cr_expect_eq(de_now()->figures[1].x, CM(20) + 350);
    cr_expect_eq(de_now()->figures[1].y, CM(15));
    cr_expect_eq(de_now()->figures[3].x, CM(20) - 350);
    cr_expect_eq(de_now()->figures[4].y, CM(15) - 350);
    stage_expect_fault("ruleset: demo\ntitle: A ring\n" HEXES
                       "forces: [{side: red, name: A, type: scout, count: 2, formation: ring, at: "
                       "C3}]\n",
                       "rings are for tables (DE-1.4)");
}

// 2.5 cm of bog are a whole walk, 4 cm of it a whole run.
Test(demo, de_5_6_a_bog_costs_twice_its_length)
{
    red_attacks(PLAIN TABLE BOG, "red spearman Van 12,10; blue spearman Van 38,28");
    stage_refuse("red move 1 to 14.51,10", "DE-5.6");
    stage_refuse("red move 1 to 16.01,10 at run", "DE-5.6");
    stage_allow("red move 1 to 16,10 at run");
    stage_play("red move 1 to 14.5,10");
    red_attacks(PLAIN TABLE BOG, "red spearman Van 8,10; blue spearman Van 38,28");
    stage_refuse("red move 1 to 11.51,10", "DE-5.6");
    stage_play("red move 1 to 11.49,10");
}

Test(demo, de_6_8_a_crowd_hides_who_stands_behind_it)
{
    static const char in_between[] = "red archer Van 10,10; blue spearman Van 20,10; "
                                     "red spearman Van 15,10; blue spearman Van 38,28";
    de_situation("options: [cards=no, crowds=yes]\n" TABLE, in_between);
    stage_play("red ready; blue ready");
    stage_refuse("red shoot 1 at 2", "DE-6.4");
    de_situation(PLAIN TABLE, in_between);
    stage_play("red ready; blue ready; red shoot 1 at 2 | d6:1");
    de_situation("options: [cards=no, crowds=yes]\n" TABLE,
                 "red archer Van 10,10; blue spearman Van 20,10; red spearman Van 15,10.6; "
                 "blue spearman Van 38,28");
    stage_play("red ready; blue ready; red shoot 1 at 2 | d6:1");
}

Test(demo, de_8_5_a_figure_fights_whom_it_looks_for)
{
    static const char ringed[] = "red spearman Van 20,15; blue spearman Van 22.1,15; "
                                 "blue spearman Van 17.9,15; blue spearman Van 20,17.1; "
                                 "blue spearman Van 38,28";
    de_situation("options: [cards=no, seeking=yes]\n" TABLE, ringed);
    stage_play("red ready; blue ready");
    stage_refuse("red seek 1 1", "DE-8.5");
    stage_refuse("red seek 1 2 3 4 5", "DE-8.5");
    stage_play("red seek 1 5 4 3; blue pass; blue pass; blue pass; "
               "blue pass | 6 1 1 6 1 6 2d6:6+6");
    stage_expect_told("spearman 1 fights spearman 4, 8 to 3");
    de_situation(PLAIN TABLE, ringed);
    stage_play("red ready; blue ready");
    stage_refuse("red seek 1 4", "DE-8.5");
}

Test(demo, de_9_4_a_clan_looks_to_its_own)
{
    de_whole_situation(
        PLAIN TABLE "forces:\n"
                    "- {side: red, name: Bow, type: archer, group: Bows, at: '10,10'}\n"
                    "- {side: blue, name: Ao, type: scout, group: Van, clan: Carp, at: '20,10'}\n"
                    "- {side: blue, name: Ba, type: scout, group: Van, clan: Carp, at: '20,20'}\n"
                    "- {side: blue, name: Chu, type: scout, group: Rear, clan: Carp, at: '30,20'}\n"
                    "- {side: blue, name: Dai, type: scout, group: Free, at: '30,10'}\n");
    stage_play("red ready; blue ready; red shoot 1 at 2 | d6:6");
    stage_play("blue pass; blue pass; blue pass | 2d6:1+1 2d6:6+6");
    stage_expect_told_by("Rear sees Van flee", "DE-9.4");
    stage_expect_told("Rear throws 12 for its nerve and holds");
    stage_expect_untold("Free");
}

Test(demo, de_12_1_works_bar_the_way_and_are_for_tables)
{
    red_attacks(PLAIN TABLE FENCE, "red spearman Van 15,10; blue spearman Van 38,28");
    stage_refuse("red move 1 to 15,11.5", "DE-5.2");
    stage_refuse("red move 1 to 15,14", "DE-5.2");
    stage_refuse("red work 1 light", "DE-12.2");
    de_situation(PLAIN TABLE, "red spearman Van 15,10; blue spearman Van 38,28");
    stage_play("red ready; blue ready");
    stage_refuse("red work 1 hack", "DE-12.1");
    de_expect_fault("map: |\n  ..H.\n", "red spearman Van A1; blue spearman Van D1",
                    "bogs, fences, gates and huts are for tables (DE-12.1)");
    de_expect_fault(TABLE "terrain: [{kind: fence, at: '1,1 5,5'}]\n",
                    "red spearman Van 15,10; blue spearman Van 38,28",
                    "fences and gates are lines (DE-12.1)");
}

// The base of a figure is 1 cm wide from its middle.
Test(demo, de_12_2_works_are_done_within_1_cm)
{
    red_attacks(PLAIN TABLE GATE, "red spearman Van 15,9.99; blue spearman Van 38,28");
    stage_refuse("red work 1 unbar", "DE-12.2");
    red_attacks(PLAIN TABLE GATE, "red spearman Van 15,10; blue spearman Van 38,28");
    stage_play("red work 1 unbar; blue pass");
    stage_expect_told("spearman 1 opens a gate");
    stage_play("red order 1 attack; red ready; blue ready; red move 1 to 15,14");
    stage_expect_told("spearman 1 goes to 15,14");
    cr_expect_not_null(strstr(stage_sketch(), "Gate is open or gone"));
}

Test(demo, de_12_3_a_fence_comes_down_by_sections)
{
    red_attacks(PLAIN TABLE FENCE, "red spearman Van 12,10.5; red spearman Van 17,9.5; "
                                   "blue spearman Van 38,28");
    stage_play("red work 1 hack | d6:3; red pass; blue pass");
    stage_expect_told("spearman 1 hacks at a fence, throws 3: it holds");
    stage_play("red ready; blue ready; red work 1 hack | d6:4; red pass; blue pass");
    stage_expect_told("spearman 1 hacks at a fence, throws 4: it gives");
    stage_play("red ready; blue ready; red work 1 hack | d6:6; red pass; blue pass");
    stage_expect_told("spearman 1 hacks at a fence, throws 6: it is down");
    stage_play("red order 1 attack; red ready; blue ready");
    stage_refuse("red work 1 hack", "DE-12.2");
    stage_play("red move 1 to 12,14");
    stage_refuse("red move 2 to 17,13", "DE-5.2");
    cr_expect_not_null(strstr(stage_sketch(), "Fence is down at 0 cm"));
}

Test(demo, de_12_3_a_scenario_says_how_many_hits_a_fence_stands)
{
    red_attacks(PLAIN TABLE "terrain: [{kind: fence, at: '10,12 20,12', shape: line, hits: 1}]\n",
                "red spearman Van 12,10.5; blue spearman Van 38,28");
    stage_play("red work 1 hack | d6:4");
    stage_expect_told("spearman 1 hacks at a fence, throws 4: it is down");
}

// Two by two cells: the fire is everywhere after a turn.
Test(demo, de_12_4_a_hut_burns_cell_by_cell)
{
    de_situation(PLAIN TABLE HUT, "red spearman Van 11,11; blue spearman Van 38,28");
    stage_play("red ready; blue ready; red work 1 light; blue pass");
    stage_expect_told("spearman 1 sets a hut alight");
    stage_expect_told("A hut has burnt down");
    cr_expect_not_null(strstr(stage_sketch(), "Hut is open or gone"));
    de_expect_fault(TABLE "terrain: [{kind: hut, at: '1,1 30,29'}]\n",
                    "red spearman Van 35,10; blue spearman Van 38,28",
                    "a hut is a box of at most 64 cells of 2.5 cm (DE-12.4)");
}

Test(demo, de_12_4_the_fire_of_a_larger_hut_takes_longer)
{
    de_situation(PLAIN TABLE "terrain: [{kind: hut, at: '12,12 19.5,17', name: Hut}]\n",
                 "red spearman Van 11,11; blue spearman Van 38,28");
    stage_play("red ready; blue ready; red work 1 light; blue pass");
    stage_expect_untold("A hut");
    cr_expect_not_null(strstr(stage_sketch(), "Hut burns"));
    cr_expect_eq(__builtin_popcountll(de_now()->works.changes[0].cells), 4);
    stage_play("red ready; blue ready");
    stage_refuse("red work 1 light", "DE-12.2");
    stage_play("red pass; blue pass");
    stage_expect_told("A hut has burnt down");
}

Test(demo, de_12_5_smoke_covers_who_stands_in_it)
{
    de_situation(PLAIN TABLE "terrain: [{kind: hut, at: '12,12 19.5,17', name: Hut}]\n",
                 "red spearman Van 11,11; red archer Bows 22,8; blue spearman Van 21,18.5; "
                 "blue scout Van 22,14");
    stage_play("red ready; blue ready; red work 1 light; red pass; blue pass; blue pass");
    stage_play("red ready; blue ready; red pass; red shoot 2 at 4 | d6:4");
    stage_expect_told("archer 2 shoots at scout 4, needs 5, throws 4: a miss");
    cr_expect_eq(de_now()->figures[4].state, DEMO_STANDING);
}

static const char banner[] =
    PLAIN TABLE "forces:\n"
                "- {side: red, name: Bow, type: archer, group: Bows, at: '10,10'}\n"
                "- {side: red, name: Ran, type: scout, group: Van, at: '18,14'}\n"
                "- {side: blue, name: Ao, type: spearman, group: Van, at: '20,10'}\n"
                "- {side: blue, name: Ba, type: spearman, group: Rear, at: '30,20'}\n"
                "marks: [{kind: banner, carried-by: Ao}]\n";

Test(demo, de_12_6_the_banner_lies_where_its_bearer_falls)
{
    de_whole_situation(banner);
    stage_play("red order 2 attack; red ready; blue ready; red shoot 1 at 3 | d6:6");
    stage_expect_told_by("Ao lets the banner fall at 20,10", "DE-12.6");
    cr_expect_not_null(strstr(stage_sketch(), "The banner lies at 20,10"));
    stage_play("red move 2 to 19,11");
    stage_expect_told("Ran takes up the banner");
    cr_expect_eq(de_now()->works.bearer, 2);
}

Test(demo, de_12_6_the_bearer_fights_with_one_more)
{
    de_whole_situation(PLAIN TABLE
                       "forces:\n"
                       "- {side: red, name: Ran, type: scout, group: Van, at: '18,14'}\n"
                       "- {side: blue, name: Ao, type: scout, group: Van, at: '20,14'}\n"
                       "marks: [{kind: banner, carried-by: Ao}]\n");
    stage_play("red ready; blue ready; red pass; blue pass | 4 4");
    stage_expect_told("Ran fights Ao, 5 to 6");
    de_expect_fault(TABLE "marks: [{kind: banner}]\n", "red scout Van 1,1; blue scout Van 9,9",
                    "a banner is carried by somebody");
}
