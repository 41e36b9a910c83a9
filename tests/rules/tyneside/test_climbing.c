// TY-6.4 Climbing, TY-6.5 horses, TY-6.8 loads.
#include "rules/tyneside/ty_situation.h"
#include "rules/tyneside/tyneside.h"

#include <criterion/criterion.h>
#include <stdio.h>

static void at_a_wall(const char *wall)
{
    char table[80];
    snprintf(table, sizeof table, "120x90; %s", wall);
    ty_situation(table, "red A1 bushi Taro 20,20 katana; blue B1 bushi Far 110,80 katana", "");
}

Test(tyneside, ty_6_4_walls_are_not_walked_over)
{
    at_a_wall("wall 10,23 30,23 height 3");
    stage_refuse("red move Taro to 20,26", "TY-6.4");
    stage_refuse("red climb Taro at 0", "TY-6.4"); // it does not touch it yet
    stage_play("red move Taro to 20,22");
    stage_refuse("red move Taro to 20,26", "TY-6.4");
    stage_play("red climb Taro at 0");
    cr_expect_eq(ty_figure("Taro")->x, CM(20));
    cr_expect_geq(ty_figure("Taro")->y, CM(24));
    cr_expect_leq(ty_figure("Taro")->y, CM(24) + MM(1));
}

// X93
Test(tyneside, ty_6_4_an_action_for_3_cm_of_wall_or_6_of_ladder)
{
    static const struct {
        const char *wall;
        int climbs;
    } rows[] = {
        {"wall 10,21 30,21 height 3", 1},
        {"palisade 10,21 30,21 height 3", 1},
        {"wall 10,21 30,21 height 4", 2},
        {"wall 10,21 30,21 height 6 name ladder", 1},
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        at_a_wall(rows[i].wall);
        for (int climb = 1; climb <= rows[i].climbs; climb++) {
            cr_expect_lt(ty_figure("Taro")->y, CM(21), "%s", rows[i].wall);
            stage_play("red climb Taro at 0");
        }
        cr_expect_gt(ty_figure("Taro")->y, CM(21), "%s", rows[i].wall);
    }
}

// However a wall runs, its foot is where the figure stands.
Test(tyneside, ty_6_4_a_wall_that_runs_up_the_table_is_climbed)
{
    ty_situation("60x60; wall 21,40 21,56 height 3",
                 "red A1 bushi Taro 20,48 katana; blue B1 bushi Far 55,5 katana", "");
    stage_play("red climb Taro at 0");
    cr_expect_gt(ty_figure("Taro")->x, CM(21));
}

Test(tyneside, ty_6_4_progress_is_kept_until_the_figure_moves)
{
    at_a_wall("wall 10,21 30,21 height 9");
    stage_play("red climb Taro at 0; red climb Taro at 0");
    ty_end_phase("");
    ty_end_phase("");
    stage_play("red climb Taro at 0");
    cr_expect_gt(ty_figure("Taro")->y, CM(21));
    at_a_wall("wall 10,21 30,21 height 6");
    stage_play("red climb Taro at 0; red move Taro to 22,20");
    cr_expect_eq(ty_figure("Taro")->climbed, 0);
}

Test(tyneside, ty_6_4_the_far_side_must_be_free)
{
    ty_situation("120x90; wall 10,21 30,21 height 3",
                 "red A1 bushi Taro 20,20 katana; red A1 bushi Jiro 20,22 katana;"
                 "blue B1 bushi Far 110,80 katana",
                 "");
    stage_refuse("red climb Taro at 0", "TY-6.4");
}

Test(tyneside, ty_6_4_horses_do_not_climb)
{
    ty_situation("120x90; wall 10,22 30,22 height 3",
                 "red A1 bushi Kiku 20,20 yari mounted facing=90; blue B1 bushi Far 110,80 katana",
                 "");
    stage_refuse("red climb Kiku at 0", "TY-6.4");
    stage_refuse("red move Kiku to 20,30", "TY-6.4");
}

Test(tyneside, ty_6_4_the_side_of_a_wreck_is_climbed_in_and_out)
{
    ty_situation("120x90; wreck 15,21 40,40 level 1 height 3",
                 "red A1 bushi Taro 20,20 katana; blue B1 bushi Far 110,80 katana", "");
    stage_refuse("red move Taro to 20,25", "TY-6.4");
    stage_play("red climb Taro at 0");
    cr_expect_eq(ty_figure("Taro")->level, 1);
    stage_refuse("red move Taro to 20,15", "TY-6.4");
    stage_play("red move Taro to 25,25");
    ty_expect_at("Taro", "25,25");
}

Test(tyneside, ty_6_4_buildings_are_entered_by_their_doors)
{
    ty_situation("120x90; building 10,25 30,40; door 18,25 22,25",
                 "red A1 bushi Taro 20,20 katana; red A2 bushi Kiku 40,20 yari mounted facing=90;"
                 "blue B1 bushi Far 110,80 katana",
                 "");
    stage_refuse("red move Taro to 14,30", "TY-6.4");
    stage_play("red move Taro to 20,30");
    stage_refuse("red move Taro to 20,41", "TY-6.4");
    stage_refuse("red move Kiku to 28,32", "TY-6.4");
}

// Horses.

static void a_rider(const char *options)
{
    ty_situation("120x90",
                 "red A1 bushi Kiku 40,20 yari mounted facing=90;"
                 "red A2 bushi Taro 30,20 katana; blue B1 bushi Far 110,80 katana",
                 options);
}

Test(tyneside, ty_6_5_dismounting_takes_an_action_of_each)
{
    a_rider("");
    stage_refuse("red dismount Kiku to 45,20", "TY-6.5");
    stage_refuse("red dismount Kiku to 42,20", "TY-6.5");
    stage_play("red dismount Kiku to 43,20");
    cr_expect_eq(ty_figure("Kiku")->mounted, 0);
    cr_expect_eq(ty_figure("Kiku")->actions, 1);
    cr_expect_eq(ty_now()->figures[1].horse.x, CM(40));
    stage_refuse("red dismount Kiku to 46,20", "TY-6.5");
    stage_play("red mount Kiku on horse1");
    ty_expect_at("Kiku", "40,20");
    cr_expect_eq(ty_figure("Kiku")->horse_actions, 0);
    cr_expect_eq(ty_figure("Kiku")->facing, TURN_RIGHT_ANGLE);
    cr_expect_eq(ty_now()->figures[1].horse.there, 0);
}

Test(tyneside, ty_6_5_the_horse_must_have_stood)
{
    a_rider("");
    stage_play("red move Kiku to 40,30; red move Kiku to 40,40");
    stage_refuse("red dismount Kiku to 43,40", "TY-6.5");
}

Test(tyneside, ty_6_5_any_friend_who_touches_it_may_mount)
{
    a_rider("");
    stage_play("red dismount Kiku to 43,20");
    stage_refuse("red mount Taro on horse1", "TY-6.5");
    stage_play("red move Taro to 37,20; red mount Taro on horse1");
    ty_expect_at("Taro", "40,20");
    cr_expect_eq(ty_figure("Taro")->mounted, 1);
}

// TY-R71: all who came on horses may leave them standing.
Test(tyneside, ty_6_5_there_is_room_for_the_horses_of_all)
{
    ty_situation("120x90",
                 "red A1 bushi Ichi 10,20 katana mounted; red A1 bushi Ni 18,20 katana mounted;"
                 "red A1 bushi San 26,20 katana mounted; red A1 bushi Shi 34,20 katana mounted;"
                 "red A1 bushi Go 42,20 katana mounted; red A1 bushi Roku 50,20 katana mounted;"
                 "red A1 bushi Nana 58,20 katana mounted; blue B1 bushi Far 110,80 katana",
                 "");
    stage_play("red dismount Ichi to 13,20; red dismount Ni to 21,20; red dismount San to 29,20;"
               "red dismount Shi to 37,20; red dismount Go to 45,20; red dismount Roku to 53,20;"
               "red dismount Nana to 61,20");
    cr_expect_eq(ty_now()->loose, 7);
    stage_play("red mount Nana on horse7");
    cr_expect_eq(ty_now()->loose, 6);
}

// Who rides another's horse while his own stands about leaves that one too.
Test(tyneside, ty_6_5_one_man_may_leave_two_horses)
{
    ty_situation("120x90",
                 "red A1 bushi Ichi 10,20 katana mounted; red A1 bushi Ni 18,20 katana mounted;"
                 "blue B1 bushi Far 110,80 katana",
                 "");
    stage_play("red dismount Ichi to 13,20; red dismount Ni to 21,20");
    ty_begin(RED);
    stage_play("red move Ichi to 15,20; red mount Ichi on horse2");
    ty_begin(RED);
    stage_play("red dismount Ichi to 15,20");
    cr_expect_eq(ty_now()->loose, 2);
    cr_expect_eq(ty_now()->figures[1].horse.x, CM(10));
    cr_expect_eq(ty_now()->figures[2].horse.x, CM(18));
}

// Loads.

// C4: anybody may have one, and put it down.
Test(tyneside, ty_2_7_there_is_room_for_the_pavises_of_all)
{
    ty_situation("120x90",
                 "red A1 bushi Ichi 10,20 bow pavise; red A1 bushi Ni 14,20 bow pavise;"
                 "red A1 bushi San 18,20 bow pavise; red A1 bushi Shi 22,20 bow pavise;"
                 "red A1 bushi Go 26,20 bow pavise; red A1 bushi Roku 30,20 bow pavise;"
                 "red A2 bushi Nana 40,20 bow pavise; red A2 bushi Hachi 44,20 bow pavise;"
                 "red A2 bushi Ku 48,20 bow pavise; blue B1 bushi Far 110,80 katana",
                 "");
    stage_play("red drop Ichi 90; red drop Ni 90; red drop San 90; red drop Shi 90;"
               "red drop Go 90; red drop Roku 90; red drop Nana 90; red drop Hachi 90");
    stage_play("red drop Ku 90");
    cr_expect_eq(ty_now()->pavises, 9);
    stage_play("red take Ku pavise9");
    cr_expect_eq(ty_figure("Ku")->pavise, 1);
}

// X94
Test(tyneside, ty_6_8_a_pavise_costs_an_action_more)
{
    ty_situation("120x90",
                 "red A1 bushi Taro 20,20 katana armoured pavise;"
                 "red A1 bushi Jiro 23,20 katana; blue B1 bushi Far 110,80 katana",
                 "");
    stage_play("red move Taro to 20,25");
    cr_expect_eq(ty_figure("Taro")->actions, 0);
    stage_refuse("red move Taro to 20,26", "TY-4.4");
}

// He has both his actions, so it is the other's carrying that forbids it: no chain of hands.
Test(tyneside, ty_6_8_a_pavise_is_carried_by_one_man_a_turn)
{
    ty_situation("120x90",
                 "red A1 bushi Taro 20,20 katana armoured pavise;"
                 "red A1 bushi Jiro 22,25 katana; blue B1 bushi Far 110,80 katana",
                 "");
    stage_play("red move Taro to 20,25; red drop Taro 0; red take Jiro pavise1");
    cr_expect_eq(ty_figure("Jiro")->pavise, 1);
    cr_expect_eq(ty_figure("Jiro")->actions, 2);
    stage_refuse("red move Jiro to 24,22", "TY-6.8");
    ty_end_phase("");
    ty_end_phase("");
    stage_play("red move Jiro to 24,22");
}

Test(tyneside, ty_6_8_what_is_taken_up_is_told)
{
    ty_situation("120x90",
                 "red A1 bushi Taro 20,25 katana armoured pavise;"
                 "red A1 bushi Jiro 22,25 katana; blue B1 bushi Far 110,80 katana",
                 "");
    stage_play("red drop Taro 0; red take Jiro pavise1");
    stage_expect_told("Jiro takes up a pavise");
}

// One that nobody has carried in this turn may be.
Test(tyneside, ty_6_8_a_pavise_that_stood_is_carried_by_whoever_takes_it)
{
    ty_situation("120x90",
                 "red A1 bushi Taro 20,25 katana armoured pavise;"
                 "red A1 bushi Jiro 22,25 katana; blue B1 bushi Far 110,80 katana",
                 "");
    stage_play("red drop Taro 0; red take Jiro pavise1; red move Jiro to 24,22");
    ty_expect_at("Jiro", "24,22");
}

Test(tyneside, ty_6_4_who_is_half_way_up_is_told_of)
{
    ty_situation("120x90; wall 10,21 30,21 height 6",
                 "red A1 bushi Taro 20,20 katana; blue B1 bushi Far 110,80 katana", "");
    stage_play("red climb Taro at 0");
    stage_expect_told_by("Taro climbs", "TY-6.4");
    ty_expect_at("Taro", "20,20");
    stage_play("red climb Taro at 0");
    stage_expect_told("Taro has climbed over, to 20,22.02");
}

Test(tyneside, ty_6_8_one_action_left_does_not_move_a_load)
{
    ty_situation("120x90",
                 "red A1 bushi Taro 20,20 katana armoured pavise bow empty;"
                 "blue B1 bushi Far 110,80 katana",
                 "");
    stage_play("red load Taro first");
    stage_refuse("red move Taro to 20,25", "TY-6.8");
    stage_play("red drop Taro 90; red move Taro to 18,15");
}

Test(tyneside, ty_6_8_a_load_in_hand_is_not_carried_on_by_another)
{
    ty_situation("120x90; *chest 22,20",
                 "red A1 bushi Taro 20,20 katana;"
                 "red A1 bushi Jiro 24,23 katana; blue B1 bushi Far 110,80 katana",
                 "");
    stage_refuse("red take Jiro object1", "TY-6.8");
    stage_play("red take Taro object1; red move Taro to 20,23; red drop Taro 0");
    stage_play("red take Jiro object1");
    cr_expect_eq(ty_figure("Jiro")->actions, 2);
    stage_refuse("red move Jiro to 22,26", "TY-6.8");
    ty_end_phase("");
    ty_end_phase("");
    stage_play("red move Jiro to 22,26");
    ty_expect_at("Jiro", "22,26");
}

// A rider pays with one of his own actions, once a turn.
Test(tyneside, ty_6_8_a_rider_carries_for_one_action_of_his_own)
{
    ty_situation("120x90; *chest 40,23",
                 "red A1 bushi Kiku 40,20 yari mounted facing=0;"
                 "blue B1 bushi Far 110,80 katana",
                 "");
    stage_play("red take Kiku object1; red move Kiku to 50,20; red move Kiku to 60,20");
    cr_expect_eq(ty_figure("Kiku")->actions, 1);
    cr_expect_eq(ty_figure("Kiku")->horse_actions, 0);
}

Test(tyneside, ty_6_8_who_falls_drops_what_he_carries)
{
    ty_situation("120x90; *chest 22,20",
                 "red A1 bushi Taro 20,20 katana h=3;"
                 "blue B1 ashigaru Yumi 50,20 bow",
                 "");
    stage_play("red take Taro object1; red end");
    stage_play("blue shoot Yumi at Taro first | d6:6 d6:1 d8:1");
    cr_expect_eq(ty_object_in(ty_now(), 1)->carrier, 0);
    cr_expect_eq(ty_object_in(ty_now(), 1)->x, CM(20));
    cr_expect_eq(ty_figure("Taro")->carries, 0);
}

// TY-R92
Test(tyneside, ty_6_8_the_loot_is_carried_off_the_table)
{
    ty_situation("120x90; *chest red 22,5",
                 "red A1 bushi Taro 20,5 katana;"
                 "red A2 bushi Jiro 60,26 katana; blue B1 bushi Far 110,80 katana",
                 "");
    stage_refuse("red move Taro to 20,0", "TY-6.1");
    stage_play("red take Taro object1; red move Taro to 20,0");
    ty_expect_state("Taro", "gone");
    stage_expect_told("Taro leaves the table");
}
