// What may be marked on the table: how far somebody goes, and who is in sight (TY-6.1, TY-11.1).
#include "rules/tyneside/ty_situation.h"

#include <criterion/criterion.h>
#include <string.h>

#define OPEN "blind-orders=off"

static struct marks marks; // too large for a stack

static int marked(const char *name, int unit, struct point at)
{
    const struct overlay *overlay = ty_overlays;
    while (strcmp(overlay->name, name) != 0) {
        overlay++;
    }
    marks.count = 0;
    overlay->mark(stage_ground(), &ty_now()->head, (uint8_t)unit, at.x, at.y, &marks);
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
