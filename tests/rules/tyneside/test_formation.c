// How a force that plays itself is drawn up (TY-12.4, TY-R89).
#include "core/text.h"
#include "rules/tyneside/deployment/deployment.h"
#include "rules/tyneside/solo/solo.h"
#include "rules/tyneside/ty_situation.h"

#include <criterion/criterion.h>
#include <stdio.h>
#include <string.h>

// Nobody is where he belongs.
#define SAMURAI                                                                    \
    "red A1 eiyuu Lord 5,3 katana force-commander; red A1 bushi First 8,3 katana;" \
    "red A1 bushi Second 11,3 katana;"
#define SPEARS                                                                        \
    "red A2 ashigaru S1 20,3 yari; red A2 ashigaru S2 23,3 yari; red A2 ashigaru S3 " \
    "26,3 yari; red A2 ashigaru S4 20,6 yari; red A2 ashigaru S5 23,6 yari;"
#define BOWS                                                                                     \
    "red A3 ashigaru Y1 40,3 bow; red A3 ashigaru Y2 43,3 bow; red A3 ashigaru Y3 46,3 bow; red" \
    " A3 ashigaru Y4 49,3 bow;"
#define RIDERS "red A4 bushi R1 60,5 yari mounted; red A4 bushi R2 65,5 yari mounted;"
#define ENEMY  "blue B1 bushi Goro 45,80 katana"

static struct point places[TY_FIGURES + 1];

static void expect_place(const char *name, int x_mm, int y_mm)
{
    struct point place = places[stage_number(name)];
    cr_expect(place.x == MM(x_mm) && place.y == MM(y_mm), "%s is to stand at %d,%d", name, place.x,
              place.y);
}

static bool draw_up(enum side side)
{
    return ty_formation(stage_ground(), ty_now(), side, places);
}

Test(tyneside, ty_12_4_samurai_in_the_middle_spears_beside_them_bows_and_riders_on_the_flanks)
{
    ty_deploying("120x90; *pitched", RIDERS BOWS SPEARS SAMURAI ENEMY, "");
    cr_assert(draw_up(RED));
    // Two deep, three files, 6 cm between blocks: alternately right and left.
    expect_place("Lord", 570, 180);
    expect_place("First", 600, 180);
    expect_place("Second", 630, 180);
    expect_place("S1", 710, 180);
    expect_place("S3", 770, 180);
    expect_place("S4", 710, 150);
    expect_place("S5", 740, 150);
    expect_place("Y1", 430, 180);
    expect_place("Y4", 430, 160); // close behind, to shoot over the first rank
    expect_place("R1", 860, 180);
    expect_place("R2", 910, 180);
}

Test(tyneside, ty_12_4_the_other_edge_is_drawn_up_the_same_seen_from_there)
{
    ty_deploying("120x90; *pitched",
                 "red A1 bushi Taro 60,10 katana; blue B1 bushi Goro 10,85 katana; blue B2 "
                 "ashigaru Niko 20,85 bow; blue B2 ashigaru Saru 23,85 bow",
                 "");
    cr_assert(draw_up(BLUE));
    expect_place("Goro", 600, 720);
    expect_place("Niko", 520, 720); // to their right
    expect_place("Saru", 490, 720);
}

Test(tyneside, ty_12_4_the_commanders_unit_comes_first)
{
    ty_deploying("120x90; *pitched",
                 "red A1 bushi Taro 10,10 katana; red A2 eiyuu Lord 20,10 katana force-commander;"
                 "red A3 ashigaru Saru 30,10 yari;" ENEMY,
                 "");
    cr_assert(draw_up(RED));
    expect_place("Lord", 600, 180);
    expect_place("Taro", 680, 180);
    expect_place("Saru", 520, 180);
}

Test(tyneside, ty_12_4_a_players_unit_of_eight_has_a_file_more)
{
    ty_deploying("120x90; *pitched",
                 "red A1 noumin N1 10,10; red A1 noumin N2 13,10; red A1 noumin N3 16,10; red A1 "
                 "noumin N4 19,10; red A1 noumin N5 10,7; red A1 noumin N6 13,7; red A1 noumin N7 "
                 "16,7; red A1 noumin N8 19,7;" ENEMY,
                 "");
    cr_assert(draw_up(RED));
    expect_place("N1", 555, 180);
    expect_place("N4", 645, 180);
    expect_place("N8", 645, 150);
}

Test(tyneside, ty_12_4_what_is_in_the_way_sends_a_block_on_outwards)
{
    const char *two = "red A1 bushi Taro 10,10 katana; red A2 bushi Jiro 20,10 katana;" ENEMY;
    ty_deploying("120x90; *pitched; wall 61,10 61,25 height 3", two, "");
    cr_assert(draw_up(RED));
    expect_place("Taro", 625, 180); // clear of the wall
    expect_place("Jiro", 705, 180);
    // A wood is no hindrance; walls are where they were moved to.
    ty_deploying("120x90; *pitched; wood 55,10 65,25; wall 61,30 61,45 height 3", two, "");
    cr_assert(draw_up(RED));
    expect_place("Taro", 600, 180);
    stage_play("red shift 1 to 61,22.5");
    cr_assert(draw_up(RED));
    expect_place("Taro", 625, 180);
}

Test(tyneside, ty_12_4_who_finds_no_room_in_the_line_stands_behind_it)
{
    ty_deploying("60x60; *pitched",
                 "red A1 bushi A 5,3 yari mounted; red A1 bushi B 9,3 yari mounted; red A1 bushi C "
                 "13,3 yari mounted; red A2 bushi D 18,3 yari mounted; red A2 bushi E 22,3 yari "
                 "mounted; red A2 bushi F 26,3 yari mounted; red A3 bushi G 31,3 yari mounted; red "
                 "A3 bushi H 35,3 yari mounted; red A3 bushi I 39,3 yari mounted; red A4 bushi J "
                 "44,3 yari mounted; red A4 bushi K 48,3 yari mounted; blue B1 bushi Goro 30,50",
                 "");
    cr_assert(draw_up(RED));
    expect_place("B", 300, 180);
    expect_place("E", 500, 180);
    expect_place("H", 100, 180);
    expect_place("J", 275, 80);
}

Test(tyneside, ty_12_4_where_there_is_no_room_at_all_nobody_is_drawn_up)
{
    ty_deploying("10x60; *pitched",
                 "red A1 bushi A 3,3 yari mounted; red A1 bushi B 3,8 yari mounted; red A1 bushi C "
                 "3,13 yari mounted; blue B1 bushi Goro 5,50",
                 "");
    cr_expect_not(draw_up(RED));
}

// As the procedure of the book goes about it.
static int set_up(enum side side)
{
    struct choice choice;
    int placed = 0;
    do {
        char line[CHOICE_LINE_CAP], whole[CHOICE_LINE_CAP + 16];
        struct text text;
        ty_solo(stage_ground(), &ty_now()->head, side, &choice);
        text_init(&text, line, sizeof line);
        choice_print(&tyneside_ruleset, stage_ground(), &choice, &text);
        snprintf(whole, sizeof whole, "%s %s", side_name(side), line);
        placed += choice.kind == PLACE;
        stage_play(whole);
    } while (choice.kind == PLACE && placed < 100);
    cr_expect_eq(choice.kind, READY);
    return placed;
}

Test(tyneside, ty_12_4_the_solo_procedure_sets_itself_up)
{
    ty_deploying("120x90; *pitched", RIDERS BOWS SPEARS SAMURAI ENEMY, "");
    stage_play("red leave; blue leave");
    cr_expect_eq(set_up(RED), 14);
    ty_expect_at("Lord", "57,18");
    ty_expect_at("R2", "91,18");
    cr_expect_eq(ty_figure("R2")->facing, TURN_RIGHT_ANGLE);
    stage_expect_step(DEPLOYMENT, BLUE);
}

Test(tyneside, ty_12_4_who_stands_in_anothers_place_steps_aside)
{
    // Each has the place of the next.
    ty_deploying("120x90; *pitched",
                 "red A1 bushi A 60,18 katana; red A1 bushi B 63,18 katana; red A1 bushi C 57,18 "
                 "katana;" ENEMY,
                 "");
    stage_play("red leave; blue leave");
    cr_expect_eq(set_up(RED), 4);
    ty_expect_at("A", "57,18");
    ty_expect_at("B", "60,18");
    ty_expect_at("C", "63,18");
}

Test(tyneside, ty_12_4_where_a_scenario_sets_them_up_they_stay)
{
    ty_deploying("120x90", SAMURAI ENEMY, "");
    cr_expect_eq(set_up(RED), 0);
    ty_expect_at("Lord", "5,3");
}

Test(tyneside, ty_12_4_of_a_force_that_is_hidden_only_those_in_sight_are_drawn_up)
{
    ty_deploying("120x90; *pitched",
                 "red A1 bushi Taro 45,10 katana; blue B1 bushi Head 45,80 katana force-commander "
                 "concealed ninja; blue B2 bushi Goro 60,80 katana",
                 "");
    const struct ty_battle *known = ty_known_to(RED);
    cr_assert_eq(known->figures[stage_number("Head")].x, -1);
    cr_expect(ty_formation(stage_ground(), known, BLUE, places));
}
