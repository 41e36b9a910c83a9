// What a side is not told and not shown (section 3.8).
#include "rules/tyneside/ty_situation.h"
#include "rules/tyneside/vocabulary.h"

#include <criterion/criterion.h>

// 3.8: units in ambush are hidden from the other side.
Test(tyneside, ty_11_2_nobody_reads_of_the_nerve_of_an_ambush)
{
    ty_situation(
        "120x90; wood 5,5 40,20",
        "red A1 eiyuu Head 60,20 katana force-commander h=4; red A2 bushi Taro 10,10 katana hidden; "
        "blue B1 bushi Goro 60,22 katana",
        "blind-orders=off first=blue ambush=1");
    stage_play("blue end; blue strike Goro at Head; blue end | d8:8 d6:6 d4:1 d4:1 d8:5");
    ty_expect_state("Head", "killed");
    stage_expect_untold_to(BLUE, "A2");
}

// 3.8, fog: a check of those out of sight is not told.
Test(tyneside, ty_11_1_nobody_reads_of_the_nerve_of_the_unseen)
{
    ty_situation("120x90; hill 50,0 60,90 level 1",
                 "red A1 ashigaru Taro 20,20 yari; red A2 bushi Head 75,30 katana force-commander;"
                 "blue B1 bushi Foe 75,20 katana",
                 "");
    cr_assert_not(ty_figure("Taro")->seen);
    ty_figure("Head")->where = TY_DEAD;
    ty_figure("Head")->x = ty_figure("Head")->y = -1;
    ty_change()->lost_now[RED] = 1;
    ty_end_phase("d6:1");
    stage_expect_untold_to(BLUE, "Morale of A1");
}

Test(tyneside, ty_11_1_nor_is_it_shown)
{
    ty_situation("120x90; hill 50,0 60,90 level 1",
                 "red A1 ashigaru Taro 20,20 yari; blue B1 bushi Foe 75,20 katana", "");
    ty_unit("A1")->morale = BROKEN;
    ty_begin(BLUE);
    cr_assert_not(ty_figure("Taro")->seen);
    cr_expect_eq(ty_known_to(BLUE)->units[1].morale, MORALE_OK);
}

// 3.8: a charge that is not dared, by those nobody has in sight.
Test(tyneside, ty_11_1_a_charge_that_was_not_dared_is_not_told)
{
    ty_situation(
        "120x90; scrub 10,10 30,30",
        "red A1 bushi Kage 20,20 katana ninja concealed; red A2 bushi Head 110,5 katana force-commander; blue B1 eiyuu Foe 20,36 katana",
        "");
    ty_change()->lost_now[RED] = 1;
    stage_play("red charge A1 at Foe | d8:1");
    stage_expect_untold_to(BLUE, "A1");
}

// 3.8: what those out of sight carry.
Test(tyneside, ty_11_1_what_the_unseen_carry_is_not_known)
{
    ty_situation("120x90; scrub 10,10 30,30; *chest red 22,20",
                 "red A1 eiyuu Kage 20,20 katana ninja concealed; blue B1 bushi Foe 90,80 katana",
                 "");
    stage_play("red take Kage object1");
    cr_expect_eq(ty_known_to(BLUE)->figures[1].carries, 0);
}

Test(tyneside, ty_11_2_what_lies_in_ambush_is_not_known)
{
    ty_situation(
        "120x90; wood 5,5 40,20",
        "red A1 eiyuu Head 60,20 katana force-commander; red A2 kensei Taro 10,10 naginata heavy hidden; "
        "blue B1 bushi Goro 60,62 katana",
        "blind-orders=off first=blue ambush=1");
    const struct ty_battle *known = ty_known_to(BLUE);
    cr_expect_eq(known->figures[2].x, -1);
    cr_expect_neq(known->figures[2].class, KENSEI);
    cr_expect_neq(known->figures[2].weapon, NAGINATA);
    cr_expect_neq(known->figures[2].armour, HEAVY);
    cr_expect_eq(known->units[2].ambush, 0);
}

// 3.8: composition of those in ambush, and of unspotted ninja.
Test(tyneside, ty_13_3_what_ninja_in_hiding_are_is_not_known)
{
    ty_situation(
        "120x90; scrub 10,10 30,30",
        "red A1 eiyuu Kage 20,20 kusarigama fukiya ninja concealed; blue B1 bushi Foe 90,80 "
        "katana",
        "");
    const struct ty_figure *kage = &ty_known_to(BLUE)->figures[1];
    cr_expect_eq(kage->class, 0, "class %d", kage->class);
    cr_expect_eq(kage->weapon, 0, "weapon %d", kage->weapon);
    cr_expect_eq(kage->missiles[0], 0, "missile %d", kage->missiles[0]);
}

// 3.8: that a window opened for a hidden holder.
Test(tyneside, ty_7_20_a_window_for_a_hidden_holder_is_not_known)
{
    ty_situation("120x90; wood 5,5 40,20",
                 "red A1 bushi Taro 20,60 katana; blue B1 bushi Goro 20,19 bow hidden",
                 "blind-orders=off first=blue ambush=1");
    stage_play("blue hold Goro; blue end; red move Taro to 20,55");
    stage_expect_step(REACTION, BLUE);
    const struct ty_battle *known = ty_known_to(RED);
    cr_expect_neq(battle_frame(&known->head)->step, REACTION);
}

// 3.8: that a window opened for a hidden holder.
Test(tyneside, ty_7_20_nor_where_it_found_the_mover)
{
    ty_situation(
        "120x90; scrub 10,40 30,60",
        "red A1 ashigaru Taro 20,10 yari; blue B1 bushi Kage 20,50 fukiya ninja concealed; "
        "blue B2 bushi Foe 100,80 katana",
        "reaction-hold=free");
    stage_play("red move Taro to 20,20");
    stage_expect_step(REACTION, BLUE);
    const struct battle *known = &ty_known_to(RED)->head;
    cr_expect_neq(battle_frame(known)->step, REACTION);
    cr_expect_eq(ty_known_to(RED)->figures[1].y, CM(20), "he stands at %d",
                 ty_known_to(RED)->figures[1].y);
}

// A rider who was thrown in it has left his way; men on foot have no facing.
Test(tyneside, ty_7_21_but_who_was_thrown_stands_where_it_found_him)
{
    ty_situation(
        "120x90; scrub 10,40 30,60",
        "red A1 ashigaru Taro 20,10 yari mounted; blue B1 bushi Kage 20,50 fukiya ninja concealed; "
        "blue B2 bushi Foe 100,80 katana",
        "reaction-hold=free");
    stage_play("red move Taro to 20,20");
    stage_expect_step(REACTION, BLUE);
    struct ty_figure *taro = ty_figure("Taro");
    taro->mounted = taro->facing = 0;
    const struct ty_figure *known = &ty_known_to(RED)->figures[1];
    cr_expect_eq(known->y, taro->y, "he stands at %d", known->y);
    cr_expect_eq(known->facing, 0);
}

// 3.8: that somebody is watched from hiding would tell that somebody hides there.
Test(tyneside, ty_11_2_nobody_knows_that_an_ambush_has_him_in_sight)
{
    ty_situation("120x90; wood 5,5 40,20",
                 "red A1 bushi Taro 60,10 katana; blue B1 bushi Goro 35,10 katana hidden",
                 "ambush=1");
    cr_expect_eq(ty_figure("Taro")->seen, SEEN_BY_HIDDEN);
    cr_expect_eq(ty_known_to(RED)->figures[stage_number("Taro")].seen, UNSEEN);
    cr_expect(ty_known_to(BLUE)->figures[stage_number("Taro")].seen);
}

Test(tyneside, ty_11_2_but_who_is_in_sight_of_others_as_well_knows_that)
{
    ty_situation("120x90; wood 5,5 40,20",
                 "red A1 bushi Taro 60,10 katana; blue B1 bushi Goro 35,10 katana hidden; "
                 "blue B2 bushi Jiro 60,60 katana",
                 "ambush=1");
    cr_expect(ty_known_to(RED)->figures[stage_number("Taro")].seen);
}

#define WATCHED "red A1 bushi Taro 20,20 katana; blue B1 bushi Kage 100,20 katana ninja concealed"

Test(tyneside, ty_11_1_who_looks_on_is_not_shown_whom_the_hidden_see)
{
    ty_situation("120x90", WATCHED, "blind-orders=off");
    cr_assert_eq(ty_figure("Taro")->seen, SEEN_BY_HIDDEN);
    cr_expect_eq(ty_known_to(NOBODY)->figures[1].seen, UNSEEN);
    cr_expect_eq(ty_known_to(NOBODY)->figures[1].x, -1);
    cr_expect_geq(ty_known_to(BLUE)->figures[1].x, 0);
}

Test(tyneside, ty_11_1_who_looks_on_is_not_told_whom_the_hidden_see)
{
    ty_situation("120x90", WATCHED, "blind-orders=off");
    stage_play("red move Taro to 25,20");
    stage_expect_told_to(BLUE, "Taro goes to 25,20");
    stage_expect_kept_from(NOBODY, "Taro goes to 25,20");
    ty_situation("120x90", WATCHED, "blind-orders=off fog=off");
    stage_play("red move Taro to 25,20");
    stage_expect_told_to(NOBODY, "Taro goes to 25,20");
}

Test(tyneside, ty_11_1_where_a_unit_was_seen_does_not_tell_it_that_the_hidden_see_it)
{
    ty_situation("120x90", WATCHED, "blind-orders=off");
    stage_play("red end");
    stage_play("blue end");
    int16_t began = ty_unit("A1")->began_x;
    cr_assert_gt(began, 0, "hidden eyes have seen where its phase began");
    cr_expect_eq(ty_known_to(RED)->units[1].began_x, 0);
    cr_expect_eq(ty_known_to(NOBODY)->units[1].began_x, 0);
    cr_expect_eq(ty_known_to(BLUE)->units[1].began_x, began);
}
