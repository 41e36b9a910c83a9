// What is offered besides moves and shots: deeds that a player who goes by offers must be able to do.
#include "rules/tyneside/ty_situation.h"
#include "rules/tyneside/vocabulary.h"

#include <criterion/criterion.h>

Test(tyneside, ty_13_6_smoke_is_offered_over_himself_half_way_and_upon_the_enemy)
{
    ty_situation("120x90",
                 "red A1 bushi Taro 30,10 smoke-bomb katana ninja; blue B1 bushi Goro 30,50 katana",
                 "");
    cr_expect(stage_offers("red lob Taro to 30,10"));
    cr_expect(stage_offers("red lob Taro to 30,30"));
    cr_expect(stage_offers("red lob Taro to 30,50"));
    cr_expect_not(stage_offers("red load Taro bomb"));
}

Test(tyneside, ty_7_11_a_smoke_bomb_is_made_ready_before_it_is_thrown)
{
    ty_situation("120x90",
                 "red A1 bushi Taro 30,10 smoke-bomb katana ninja; blue B1 bushi Goro 30,50 bow",
                 "start-loaded=no");
    ty_figure("Taro")->bombs = 2;
    stage_refuse("red lob Taro to 30,26", "TY-7.10");
    cr_expect_not(stage_offers("red lob Taro to 30,10"));
    cr_expect(stage_offers("red load Taro bomb"));
    stage_play("red load Taro bomb");
    stage_expect_told("Taro has a smoke bomb ready");
    stage_expect_untold_to(BLUE, "Taro has");
    stage_refuse("red load Taro bomb", "TY-7.12");
    stage_play("red lob Taro to 30,26 | d8:6 d4:4 d8:5");
    ty_begin(RED);
    stage_refuse("red lob Taro to 30,20", "TY-7.10");
    stage_play("red load Taro bomb; red lob Taro to 30,20 | d8:1 d4:4 d6:5");
    ty_begin(RED);
    stage_refuse("red load Taro bomb", "TY-13.6");
}

Test(tyneside, ty_13_6_shuriken_are_offered_with_a_move)
{
    ty_situation("120x90",
                 "red A1 bushi Taro 30,20 shuriken katana ninja; blue B1 bushi Goro 30,50 katana",
                 "");
    cr_expect(stage_offers("red fling Taro to 30,10 at Goro first"));
    cr_expect(stage_offers("red fling Taro to 30,30 at Goro last"));
}

Test(tyneside, ty_6_5_mounting_is_offered_and_dismounting_where_there_are_walls)
{
    ty_situation(
        "120x90; wall 20,40 60,40 height 3",
        "red A1 bushi Kiku 40,20 katana mounted facing=90; blue B1 bushi Goro 90,80 katana", "");
    cr_expect(stage_offers("red dismount Kiku to 40,16.95"));
    stage_play("red dismount Kiku to 40,16.95");
    cr_expect(stage_offers("red mount Kiku on horse1"));
    ty_situation(
        "120x90",
        "red A1 bushi Kiku 40,20 katana mounted facing=90; blue B1 bushi Goro 90,80 katana", "");
    cr_expect_not(stage_offers("red dismount Kiku to 40,16.95"));
}

Test(tyneside, ty_8_8_loose_horses_are_offered_as_targets)
{
    ty_situation("120x90",
                 "red A1 bushi Taro 30,10 bow;"
                 "blue B1 bushi Goro 30,40 katana mounted facing=270",
                 "");
    ty_begin(BLUE);
    stage_play("blue dismount Goro to 30,43");
    ty_begin(RED);
    cr_expect(stage_offers("red shoot Taro at horse2 first"));
    cr_expect(stage_offers("red shoot Taro at Goro first"));
}

Test(tyneside, ty_6_8_putting_down_is_offered_to_who_carries)
{
    ty_situation("120x90; *chest red 30,22",
                 "red A1 bushi Taro 30,20 katana; red A2 bushi Jiro 60,20 katana pavise;"
                 "blue B1 bushi Goro 60,50 katana",
                 "");
    cr_expect(stage_offers("red take Taro object1"));
    cr_expect(stage_offers("red drop Jiro 90"));
    stage_play("red take Taro object1");
    cr_expect_not(stage_offers("red take Taro object1"));
    cr_expect(stage_offers("red drop Taro 45"));
}

Test(tyneside, ty_11_2_an_ambush_is_offered_where_nobody_sees_it)
{
    ty_situation("120x90; wood 10,10 40,40; wood 70,50 100,80",
                 "red A1 bushi Taro 15,15 katana; blue B1 bushi Goro 95,75 katana", "");
    cr_expect(stage_offers("red hide A1"));
    stage_play("red move Taro to 16,16");
    cr_expect_not(stage_offers("red hide A1"));
}

// TY-R44: the action that is owed stays in hand, whatever is done with the other.
Test(tyneside, ty_10_4_who_falls_back_keeps_an_action_for_it)
{
    ty_situation(
        "120x90",
        "red A1 ashigaru Gun 60,30 arquebus empty; red A1 ashigaru Hurt 63,30 bow h=2;"
        "red A2 bushi Rider 80,30 bow mounted facing=90 empty; blue B1 bushi Foe 60,80 katana",
        "");
    ty_unit("A1")->morale = ty_unit("A2")->morale = FALL_BACK;
    ty_begin(RED);
    stage_refuse("red shoot Hurt at Foe first", "TY-10.4");
    stage_refuse("red hold Hurt", "TY-10.4");
    cr_expect_not(stage_offers("red hold Hurt"));
    stage_play("red load Gun first");
    stage_refuse("red load Gun first", "TY-10.4");
    stage_play("red load Rider first; red shoot Rider at Foe first | d8:1 d6:1 d10:1");
    cr_expect_eq(ty_figure("Rider")->horse_actions, 2);
    stage_play("red end");
    ty_expect_at("Gun", "60,16");
    ty_expect_at("Hurt", "63,16");
    ty_expect_at("Rider", "80,30"); // it cannot turn about at once
}
