// Charges: declared in reach and in sight, with courage, and answered (TY-6.7, TY-10.1, TY-R80).
#include "rules/tyneside/moving/moving.h"
#include "rules/tyneside/ty_situation.h"
#include "rules/tyneside/vocabulary.h"

#include <criterion/criterion.h>

#define OPEN "blind-orders=off"

// X105
Test(tyneside, ty_6_7_a_charge_needs_the_reach)
{
    ty_situation("60x60",
                 "red A1 bushi Taro 30,10 katana armoured; blue B1 bushi Goro 30,33 katana", OPEN);
    stage_refuse("red charge A1 at Goro", "TY-6.7"); // 21 cm
    ty_situation("60x60",
                 "red A1 bushi Taro 30,10 katana armoured; blue B1 bushi Goro 30,32 katana", OPEN);
    stage_play("red charge A1 at Goro | d8:1"); // 20 cm
    stage_expect_story("A charge of A1 at B1\nMorale of B1, 1 thrown: it carries on\n");
    stage_refuse("red charge A1 at Goro", "TY-6.7");
}

// X88
Test(tyneside, ty_10_1_courage_is_needed_against_better_or_more)
{
    static const struct {
        const char *forces;
        bool needed;
    } rows[] = {
        {"red A1 ashigaru Ichi 20,10 yari; red A1 ashigaru Niro 23,10 yari;"
         "blue B1 bushi Goro 20,20 katana",
         true},
        {"red A1 bushi Ichi 20,10 yari; blue B1 ashigaru Goro 20,20 yari;"
         "blue B1 ashigaru Roku 23,20 yari",
         true},
        {"red A1 bushi Ichi 20,10 yari; red A1 bushi Niro 23,10 yari;"
         "blue B1 ashigaru Goro 20,20 yari; blue B1 ashigaru Roku 23,20 yari",
         false},
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        ty_situation("60x60", rows[i].forces, OPEN);
        cr_expect_eq(ty_needs_courage(ty_now(), stage_number("A1"), stage_number("B1")),
                     rows[i].needed, "%zu", i);
    }
}

Test(tyneside, ty_10_1_who_does_not_dare_does_not_charge)
{
    ty_situation("60x60",
                 "red A1 ashigaru Ichi 20,10 yari; red A1 ashigaru Niro 23,10 yari h=4;"
                 "blue B1 bushi Goro 20,20 katana",
                 OPEN);
    stage_play("red charge A1 at Goro | d6:1"); // 1, advancing, half of it lost
    stage_expect_told("Morale of A1, 1 thrown: it may not advance");
    stage_expect_told("No charge of A1 at B1: it does not dare");
    stage_expect_untold("Morale of B1");
    ty_expect_morale("A1", "no-advance");
    cr_expect_eq(ty_unit("A1")->target, 0);
}

Test(tyneside, ty_10_1_first_those_who_charge_then_the_charged)
{
    ty_situation("60x60", "red A1 ashigaru Ichi 20,10 yari; blue B1 bushi Goro 20,20 katana", OPEN);
    stage_play("red charge A1 at Goro | d6:1 d8:2");
    stage_expect_story("Morale of A1, +1: it advances\n"
                       "Morale of A1, 1 thrown: it carries on\n"
                       "A charge of A1 at B1\n"
                       "Morale of B1, 2 thrown: it carries on\n");
    stage_expect_step(ACTIONS, RED);
}

Test(tyneside, ty_10_4_only_a_unit_in_good_heart_charges)
{
    ty_situation("60x60", "red A1 bushi Taro 30,10 katana; blue B1 bushi Goro 30,30 katana", OPEN);
    ty_unit("A1")->morale = NO_ADVANCE;
    stage_refuse("red charge A1 at Goro", "TY-10.4");
}

// TY-R80: somebody who stands, and of the unit that is charged.
Test(tyneside, ty_6_7_another_unit_in_reach_does_not_bring_the_target_nearer)
{
    static const char forces[] = "red A1 bushi Taro 30,10 katana armoured; "
                                 "blue B1 bushi Ken %s katana; blue B1 bushi Goro 30,35 katana;"
                                 "blue B2 bushi Jiro 40,20 katana";
    char line[256];
    snprintf(line, sizeof line, forces, "30,32.1"); // 20.1 cm
    ty_situation("60x60", line, OPEN);
    stage_refuse("red charge A1 at Goro", "TY-6.7");
    snprintf(line, sizeof line, forces, "30,32");
    ty_situation("60x60", line, OPEN);
    stage_allow("red charge A1 at Goro");
    snprintf(line, sizeof line, forces, "30,32");
    ty_situation("60x60", line, OPEN);
    ty_figure("Ken")->wounds = 4;
    stage_refuse("red charge A1 at Goro", "TY-6.7");
}

Test(tyneside, ty_11_1_nobody_charges_whom_he_does_not_see)
{
    ty_situation("60x60; building 20,15 40,20",
                 "red A1 bushi Taro 30,10 katana; red A2 bushi Jiro 50,30 katana;"
                 "blue B1 bushi Goro 30,30 katana",
                 OPEN);
    stage_refuse("red charge A1 at Goro", "TY-11.1");
}

Test(tyneside, ty_6_7_who_fights_already_needs_no_charge)
{
    ty_situation("60x60",
                 "red A1 bushi Taro 30,28 katana; red A1 bushi Jiro 33,26 katana;"
                 "blue B1 bushi Goro 30,30 katana",
                 OPEN);
    stage_refuse("red charge A1 at Goro", "TY-6.7");
}

// TY-R80: reach is move actions left times allowance; a laden man has one move in two actions.
Test(tyneside, ty_6_7_who_carries_reaches_half_as_far)
{
    ty_situation("120x90",
                 "red A1 bushi Taro 20,20 katana armoured pavise; blue B1 bushi Far 20,41 katana",
                 "blind-orders=off");
    stage_refuse("red charge A1 at Far", "TY-6.7");
}

// TY-R80: contact with another unit during a charge: that unit checks at once.
Test(tyneside, ty_6_7_who_climbs_into_others_in_a_charge_makes_them_check)
{
    ty_situation(
        "120x90; wall 40,24 60,24 height 3",
        "red A1 bushi Taro 52,20 katana; red A1 bushi Ken 50,23 katana; red A1 bushi Jin 48,20 katana;"
        "blue B1 bushi Far 62,21 katana; blue B2 bushi Goro 50,27.05 katana",
        "blind-orders=off");
    stage_play("red charge A1 at Far | d8:8; red move Taro to 55,20");
    stage_play("red climb Ken at 0 | d8:8");
    stage_expect_told("Morale of B2, 8 thrown: it carries on");
}

// R57/R80: a fling is a move.
Test(tyneside, ty_13_8_a_charge_may_begin_with_a_throw)
{
    ty_situation("120x90",
                 "red A1 eiyuu Taro 20,20 katana shuriken ninja; blue B1 bushi Far 20,40 katana",
                 "blind-orders=off");
    stage_play("red charge A1 at Far | d8:8");
    stage_allow("red fling Taro to 20,28 at Far last");
}
