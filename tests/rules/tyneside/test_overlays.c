// What may be marked on the table: how far somebody goes, where he shoots, and who is in sight
// (TY-6.1, TY-7.3, TY-11.1).
#include "rules/tyneside/field/field.h"
#include "rules/tyneside/people/people.h"
#include "rules/tyneside/players/players.h"
#include "rules/tyneside/shooting/shooting.h"
#include "rules/tyneside/ty_situation.h"

#include <criterion/criterion.h>
#include <stdio.h>
#include <string.h>

#define OPEN "blind-orders=off"

static struct marks marks; // too large for a stack

static int marked(const char *name, int figure, struct point at)
{
    const struct overlay *overlay = ty_overlays;
    while (strcmp(overlay->name, name) != 0) {
        overlay++;
    }
    marks.count = 0;
    struct overlay_query query = {stage_ground(), &ty_now()->head, (uint16_t)figure, at.x, at.y};
    overlay->mark(&query, &marks);
    return marks.count;
}

Test(tyneside, ty_6_1_only_the_moves_that_are_left_are_marked)
{
    ty_situation("60x60",
                 "red A1 bushi Taro 30,10 katana armoured; red A2 bushi Jiro 10,10 katana h=2;"
                 "blue B1 bushi Goro 30,50 katana",
                 OPEN);
    struct point nowhere = {0, 0};
    cr_expect_eq(marked("reach", stage_number("Taro"), nowhere), 2);
    cr_expect_eq(marks.list[1].radius, CM(20));
    cr_expect_eq(marked("reach", stage_number("Jiro"), nowhere), 1, "he has a Wound");
    cr_expect_eq(marked("reach", stage_number("Goro"), nowhere), 2, "in his own turn");
    stage_play("red move Taro to 30,18");
    cr_expect_eq(marked("reach", stage_number("Taro"), nowhere), 1);
    stage_play("red move Taro to 30,26");
    cr_expect_eq(marked("reach", stage_number("Taro"), nowhere), 0);
}

// TY-R8
Test(tyneside, ty_7_3_the_range_of_a_rider_is_marked_in_his_arc_only)
{
    static const struct {
        const char *arc;
        unsigned sweep;
    } rows[] = {
        {"left", 2 * TURN_RIGHT_ANGLE},
        {"front-left", TURN_RIGHT_ANGLE},
        {"all", 0},
    };
    struct point nowhere = {0, 0};
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        char options[64];
        snprintf(options, sizeof options, "%s horse-arc=%s", OPEN, rows[i].arc);
        ty_situation("60x60",
                     "red A1 bushi Taro 30,10 bow mounted facing=90; red A2 bushi Jiro 10,10 bow;"
                     "blue B1 bushi Goro 30,50 katana",
                     options);
        cr_assert_gt(marked("range", stage_number("Taro"), nowhere), 1, "%s", rows[i].arc);
        for (int j = 0; j < marks.count; j++) {
            cr_expect_eq(marks.list[j].in.sweep, rows[i].sweep, "%s", rows[i].arc);
            cr_expect_eq(marks.list[j].in.from, rows[i].sweep ? TURN_RIGHT_ANGLE : 0);
        }
        cr_assert_gt(marked("range", stage_number("Jiro"), nowhere), 1, "%s", rows[i].arc);
        cr_expect_eq(marks.list[0].in.sweep, 0, "he is on foot");
    }
}

// TY-R8: what is drawn and what may be shot at are the same, whichever way he faces.
Test(tyneside, ty_7_3_the_arc_that_is_marked_is_the_arc_that_is_shot_into)
{
    static const char *const arcs[] = {"left", "front-left", "all"};
    for (size_t i = 0; i < sizeof arcs / sizeof *arcs; i++) {
        char options[64];
        snprintf(options, sizeof options, "%s horse-arc=%s", OPEN, arcs[i]);
        ty_situation(
            "60x60",
            "red A1 bushi Taro 30,30 bow mounted facing=0; blue B1 bushi Goro 30,50 katana",
            options);
        struct ty_figure *rider = ty_figure("Taro"), *foe = ty_figure("Goro");
        for (int degrees = 0; degrees < 360; degrees += 10) {
            rider->facing = ty_whole_degrees((uint16_t)(degrees * 65536 / 360));
            marked("range", stage_number("Taro"), (struct point){0, 0});
            struct sector in = marks.list[0].in;
            for (int turn = 5; turn < 360; turn += 10) {
                uint16_t way = (uint16_t)(rider->facing + turn * 65536 / 360);
                struct point at = plane_offset(ty_point(rider), way, CM(20));
                foe->x = (int16_t)at.x;
                foe->y = (int16_t)at.y;
                bool drawn = !in.sweep || (uint16_t)(way - in.from) <= in.sweep;
                bool may = fine(ty_aim_check(stage_ground(), ty_now(), 1, 0, 2));
                cr_expect_eq(may, drawn, "%s: facing %d, %d beside", arcs[i], degrees, turn);
            }
        }
    }
}

Test(tyneside, ty_11_1_who_is_in_sight_from_a_place_is_marked)
{
    ty_situation("90x60; wood 40,0 60,30; scrub 70,40 80,50",
                 "red A1 bushi Taro 10,10 katana; blue B1 bushi Goro 80,10 katana;"
                 "blue B2 bushi Roku 75,45 katana",
                 "blind-orders=off fog=off");
    struct point behind_the_wood = {CM(10), CM(10)}, beside_it = {CM(65), CM(10)};
    int taro = stage_number("Taro");
    cr_expect_eq(marked("sight", taro, behind_the_wood), 1);
    cr_expect_eq(marks.list[0].x, CM(75));
    cr_expect_eq(marks.list[0].band, 1, "in cover");
    cr_expect_eq(marked("sight", taro, beside_it), 2);
    cr_expect_eq(marks.list[0].band, 0, "in the open");
}
