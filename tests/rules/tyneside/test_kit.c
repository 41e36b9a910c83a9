// What the words of a scenario make of a figure.
#include "rules/tyneside/arms.h"
#include "rules/tyneside/shooting/shooting.h"
#include "rules/tyneside/turn/turn.h"
#include "rules/tyneside/ty_situation.h"

#include <criterion/criterion.h>

// TY-3.2, TY-7.14: a noumin whose shield makes him heavy.
Test(tyneside, ty_3_2_a_shield_makes_no_heavy_noumin)
{
    ty_expect_fault("120x90",
                    "red A1 noumin Taro 20,20 yari armoured shield; blue B1 bushi Far 20,40 bow",
                    "blind-orders=off", "TY-3.2");
}

// TY-R79
Test(tyneside, ty_7_19_a_scenario_may_give_a_horse_armour)
{
    struct ty_shot shot;
    ty_situation(
        "120x90",
        "red A1 bushi Taro 20,20 bow; blue B1 bushi Rider 20,50 katana mounted barding-heavy", "");
    ty_shot_of(stage_ground(), ty_now(), stage_number("Taro"), 0, stage_number("Rider"), &shot);
    cr_expect_eq(shot.horse_armour, HEAVY);
    cr_expect_eq(shot.armour, UNARMOURED, "the rider's is his own");
    ty_expect_fault("120x90",
                    "red A1 bushi Taro 20,20 bow; blue B1 bushi Foot 20,50 katana barding-light",
                    "", "barding is for a horse");
}

Test(tyneside, ty_7_11_what_shoots_but_once_is_always_ready_at_first)
{
    ty_situation("120x90", "red A1 ashigaru Taro 20,20 fire-lance; blue B1 bushi Far 20,40 bow",
                 "blind-orders=off start-loaded=no");
    cr_expect(ty_is_loaded(ty_figure("Taro"), 0));
    cr_expect_not(ty_is_loaded(ty_figure("Far"), 0));
}
