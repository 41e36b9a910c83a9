// TY-11 Ambush, sight and command; TY-13.3 to 13.5 Concealment.
#include "rules/tyneside/field/field.h"
#include "rules/tyneside/hiding/hiding.h"
#include "rules/tyneside/ty_situation.h"

#include <criterion/criterion.h>
#include <stdio.h>

Test(tyneside, ty_11_1_what_no_enemy_sees_is_hidden)
{
    ty_situation("120x90; hill 50,0 60,90 level 1",
                 "red A1 bushi Taro 20,20 katana; blue B1 ashigaru Goro 100,20 yari", "");
    cr_expect_eq(ty_known_to(RED)->figures[2].x, -1);
    ty_situation("120x90; hill 50,0 60,90 level 1",
                 "red A1 bushi Taro 20,20 katana; blue B1 ashigaru Goro 100,20 yari", "fog=off");
    cr_expect_eq(ty_known_to(RED)->figures[2].x, CM(100));
    ty_situation("120x90", "red A1 bushi Taro 20,20 katana; blue B1 ashigaru Goro 100,20 yari", "");
    cr_expect_eq(ty_known_to(RED)->figures[2].x, CM(100));
}

// X97: 3 on the die hides them beyond 30 cm.
Test(tyneside, ty_11_2_an_ambush_is_seen_within_its_die)
{
    ty_situation("120x90; scrub 60,10 80,40",
                 "red A1 bushi Taro 20,20 katana;"
                 "blue B1 ashigaru Goro 62,20 yari hidden",
                 "ambush=3 blind-orders=off");
    cr_expect_eq(ty_known_to(RED)->figures[2].x, -1);
    stage_play("red move Taro to 29.9,20"); // 30.1 cm between the edges
    cr_expect_eq(ty_figure("Goro")->hidden, 1);
    stage_play("red move Taro to 30,20");
    cr_expect_eq(ty_figure("Goro")->hidden, 0);
    cr_expect_eq(ty_unit("B1")->ambush, 0);
    stage_expect_told("The ambush of B1 is seen, at 30 cm or less");
}

Test(tyneside, ty_11_2_who_moves_out_of_an_ambush_is_seen)
{
    ty_situation("120x90; scrub 60,10 80,40",
                 "red A1 bushi Taro 20,20 katana;"
                 "blue B1 ashigaru Goro 62,20 yari hidden; blue B2 ashigaru Hiro 110,80 yari",
                 "ambush=1 first=blue");
    stage_play("blue move Goro to 62,25");
    stage_expect_told("The ambush of B1 shows itself");
    cr_expect_eq(ty_figure("Goro")->hidden, 0);
}

Test(tyneside, ty_11_2_one_hides_in_cover)
{
    ty_deploying("120x90; scrub 60,70 80,90",
                 "red A1 bushi Taro 20,20 katana;"
                 "blue B1 ashigaru Goro 62,80 yari; blue B2 ashigaru Hiro 30,80 yari",
                 "");
    stage_play("red ready");
    stage_refuse("blue hide B2", "TY-11.2");
    stage_play("blue hide B1");
    stage_refuse("blue hide B1", "TY-11.2");
    stage_play("blue ready | d6:4");
    cr_expect_eq(ty_unit("B1")->ambush, 4);
    cr_expect_eq(ty_known_to(RED)->figures[2].x, -1);
    cr_expect_eq(ty_known_to(BLUE)->units[stage_number("B1")].ambush, 1, "nobody knows the die");
}

Test(tyneside, ty_11_2_one_hides_again_out_of_sight)
{
    ty_situation("120x90; hill 50,0 60,90 level 1; scrub 5,10 30,30; scrub 70,10 90,30",
                 "red A1 bushi Taro 20,20 katana; blue B1 ashigaru Goro 75,20 yari", "");
    stage_play("red hide A1 | d6:2");
    cr_expect_eq(ty_figure("Taro")->hidden, 1);
    cr_expect_eq(ty_unit("A1")->ambush, 2);
    stage_expect_untold_to(BLUE, "In hiding from now on: A1");
}

// TY-R49: one die, not as many as it takes.
Test(tyneside, ty_11_2_one_hides_once_a_turn)
{
    ty_situation("120x90; hill 50,0 60,90 level 1; scrub 5,10 30,30",
                 "red A1 bushi Taro 20,20 katana; blue B1 ashigaru Goro 75,20 yari", "");
    stage_play("red hide A1 | d6:6");
    ty_unit("A1")->ambush = 0; // as if it had been seen again
    ty_figure("Taro")->hidden = 0;
    stage_refuse("red hide A1", "TY-11.2");
    ty_begin(RED);
    stage_allow("red hide A1");
}

Test(tyneside, ty_11_2_nobody_hides_in_sight_or_after_stirring)
{
    ty_situation("120x90; scrub 5,10 30,30",
                 "red A1 bushi Taro 20,20 katana; blue B1 ashigaru Goro 75,20 yari", "");
    stage_refuse("red hide A1", "TY-11.2");
    ty_situation("120x90; hill 50,0 60,90 level 1; scrub 5,10 30,30",
                 "red A1 bushi Taro 20,20 katana; blue B1 ashigaru Goro 75,20 yari",
                 "blind-orders=off");
    stage_play("red move Taro to 22,20");
    stage_refuse("red hide A1", "TY-11.2");
}

// X101
Test(tyneside, ty_11_6_a_voice_carries_50_cm)
{
    ty_situation("120x90",
                 "red A1 bushi Lord 10,20 katana force-commander;"
                 "red A2 bushi Taro 62,20 katana; red A3 bushi Jiro 62.1,30 katana;"
                 "blue B1 ashigaru Goro 110,80 yari",
                 "");
    stage_play("red order-hold A2");
    stage_refuse("red order-hold A3", "TY-11.6");
}

// TY-R83: any friend of another unit who touches one of it.
Test(tyneside, ty_11_6_who_is_touched_by_a_messenger_is_told)
{
    static const char forces[] =
        "red A1 bushi Lord 10,20 katana force-commander; red A2 bushi Taro 90,20 katana;"
        "red A2 bushi Jiro 93,20 katana; red A3 ashigaru Ken %s yari;"
        "blue B1 ashigaru Goro 110,80 yari";
    char line[320];
    snprintf(line, sizeof line, forces, "95,20");
    ty_situation("120x90", line, "");
    stage_play("red order-hold A2");
    snprintf(line, sizeof line, forces, "95.2,20");
    ty_situation("120x90", line, "");
    stage_refuse("red order-hold A2", "TY-11.6");
}

Test(tyneside, ty_11_6_who_stands_hears_for_those_who_are_down)
{
    ty_situation("120x90",
                 "red A1 bushi Lord 10,20 katana force-commander; red A2 bushi Taro 50,20 katana;"
                 "red A2 bushi Jiro 53,20 katana; blue B1 ashigaru Goro 110,80 yari",
                 "");
    ty_figure("Taro")->where = TY_DEAD;
    ty_begin(RED);
    stage_allow("red order-hold A2");
}

// X100
Test(tyneside, ty_11_7_woods_hide_beyond_10_cm_and_15_within)
{
    static const struct {
        const char *watcher, *watched;
        bool seen;
    } rows[] = {
        {"39.9,20", "51,20", false}, {"39.9,20", "50,20", true},  {"30,20", "50,20", true},
        {"50,20", "65,20", true},    {"50,20", "65.1,20", false},
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        char forces[160];
        snprintf(forces, sizeof forces, "red A1 bushi Taro %s katana; blue B1 bushi Goro %s katana",
                 rows[i].watcher, rows[i].watched);
        ty_situation("120x90; wood 40,5 90,40", forces, "");
        cr_expect_eq(ty_known_to(RED)->figures[2].x >= 0, rows[i].seen, "%s", forces);
    }
}

// X109
Test(tyneside, ty_11_1_one_sees_3_cm_into_a_building)
{
    ty_situation("120x90; building 40,10 80,40",
                 "red A1 bushi Taro 20,20 katana;"
                 "blue B1 bushi Goro 44,20 katana",
                 "");
    cr_expect_eq(ty_known_to(RED)->figures[2].x, -1);
    ty_situation("120x90; building 40,10 80,40",
                 "red A1 bushi Taro 20,20 katana;"
                 "blue B1 bushi Goro 42,20 katana",
                 "");
    cr_expect_geq(ty_known_to(RED)->figures[2].x, 0);
    cr_expect(
        ty_covered(stage_ground(), ty_now(), &ty_now()->figures[2], ty_point(ty_figure("Taro"))));
}

static void a_ninja_in_cover(const char *watcher)
{
    char forces[200];
    snprintf(forces, sizeof forces,
             "blue B1 bushi Kage 50,20 katana ninja concealed; red A1 bushi Taro %s katana",
             watcher);
    ty_situation("120x90; crops 45,15 55,25", forces, "blind-orders=off");
}

// X98
Test(tyneside, ty_13_5_nearer_than_5_cm_counts_as_5)
{
    a_ninja_in_cover("40,24");
    stage_play("red move Taro to 50,24"); // 2 cm from him
    stage_play("red end | d6:4");
    cr_expect_eq(ty_figure("Kage")->hidden, 1);
    stage_expect_untold_to(RED, "Kage");
    a_ninja_in_cover("40,24");
    stage_play("red move Taro to 50,24; red end | d6:5");
    cr_expect_eq(ty_figure("Kage")->hidden, 0);
    stage_expect_told("Kage is spotted");
}

// X99
Test(tyneside, ty_13_4_a_ninja_who_moves_in_the_open_is_seen_from_far)
{
    static const char forces[] = "red A1 bushi Kage 18,20 katana ninja concealed;"
                                 "blue B1 bushi Goro 100,20 katana";
    ty_situation("120x90", forces, "");
    stage_play("red move Kage to 28,20; red end | d6:3"); // 70 cm
    cr_expect_eq(ty_figure("Kage")->hidden, 1);
    ty_situation("120x90", forces, "");
    stage_play("red move Kage to 28,20; red end | d6:4");
    cr_expect_eq(ty_figure("Kage")->hidden, 0);
}

Test(tyneside, ty_13_4_where_neither_moved_nothing_is_thrown)
{
    ty_situation("120x90",
                 "red A1 bushi Kage 18,20 katana ninja concealed;"
                 "blue B1 bushi Goro 60,20 katana",
                 "");
    ty_end_phase("");
    ty_end_phase("");
    cr_expect_eq(ty_figure("Kage")->hidden, 1);
}

// X108: 7 cm, then 4: one die, for 5 cm.
Test(tyneside, ty_13_5_one_die_a_phase_at_the_closest_approach)
{
    a_ninja_in_cover("40,29");
    stage_play("red move Taro to 50,29; red move Taro to 50,26; red end | d6:4");
    cr_expect_eq(ty_figure("Kage")->hidden, 1);
    a_ninja_in_cover("40,29");
    stage_play("red move Taro to 50,29; red move Taro to 50,26; red end | d6:5");
    cr_expect_eq(ty_figure("Kage")->hidden, 0);
}

// The nearest he came counts, not where he came to stand: 2 cm, and then 8.
Test(tyneside, ty_13_5_who_has_gone_on_was_near_all_the_same)
{
    a_ninja_in_cover("46,24");
    stage_play("red move Taro to 50,24; red move Taro to 58,26; red end | d6:5");
    cr_expect_eq(ty_figure("Kage")->hidden, 0);
    a_ninja_in_cover("58,26");
    stage_play("red move Taro to 58,25; red end | d6:5"); // 7.4 cm
    cr_expect_eq(ty_figure("Kage")->hidden, 1);
}

// Of a move of his own the end counts, and twice as far for each pip.
Test(tyneside, ty_13_5_his_own_move_counts_where_it_ends)
{
    static const char forces[] = "red A1 bushi Kage 47,20 katana ninja concealed;"
                                 "blue B1 bushi Goro 66,20 katana";
    for (int die = 5; die <= 6; die++) {
        char line[80];
        ty_situation("120x90; crops 45,15 60,25", forces, "");
        snprintf(line, sizeof line, "red move Kage to 53,20; red end | d6:%d", die); // 11 cm
        stage_play(line);
        cr_expect_eq(ty_figure("Kage")->hidden, die == 5, "%d", die);
    }
}

Test(tyneside, ty_13_3_each_ninja_is_concealed_by_himself)
{
    ty_situation("120x90; crops 45,15 55,25",
                 "blue B1 bushi Kage 50,20 katana ninja concealed;"
                 "blue B1 bushi Yami 53,20 katana ninja; red A1 bushi Taro 10,20 katana",
                 "");
    cr_expect_eq(ty_known_to(RED)->figures[1].x, -1);
    cr_expect_geq(ty_known_to(RED)->figures[2].x, 0);
}

Test(tyneside, ty_13_3_out_of_sight_a_ninja_is_concealed_again)
{
    ty_situation("120x90; hill 50,0 60,90 level 1; *objective 20,80",
                 "red A1 bushi Kage 20,20 katana ninja; blue B1 bushi Goro 100,20 katana", "");
    stage_play("red move Kage to 20,25; red end");
    cr_expect_eq(ty_figure("Kage")->hidden, 1);
    stage_expect_untold_to(BLUE, "Kage");
}

Test(tyneside, ty_13_3_a_ninja_who_throws_is_spotted)
{
    ty_situation("120x90; crops 15,15 25,25",
                 "red A1 bushi Kage 20,20 katana shuriken ninja concealed;"
                 "blue B1 ashigaru Goro 35,20 yari",
                 "");
    stage_play("red shoot Kage at Goro first | d8:2 d4:2 d8:3");
    cr_expect_eq(ty_figure("Kage")->hidden, 0);
}

// 3.4, TY-R51: orders are given at the start of the phase.
Test(tyneside, ty_11_4_orders_are_given_before_anybody_acts)
{
    ty_situation(
        "180x90; *objective 90,45",
        "red A1 eiyuu Head 20,20 katana force-commander; red A2 bushi Taro 80,20 katana; blue B1 bushi Far 170,80 katana",
        "blind-orders=off");
    stage_refuse("red order-hold A2", "TY-11.6");
    stage_play("red move Head to 30,20");
    stage_refuse("red order-hold A2", "TY-11.4");
}

// TY-R51, 3.4: orders at phase start only.
Test(tyneside, ty_11_4_no_messenger_runs_and_delivers_in_one_phase)
{
    ty_situation("120x90; *night sight 10; *objective 60,80",
                 "red A1 ashigaru Taro 20,15 yari; red A2 ashigaru Ken 30,15 yari;"
                 "red A3 bushi Head 115,5 katana force-commander; blue B1 bushi Foe 60,85 katana",
                 "blind-orders=off");
    stage_refuse("red order-hold A1", "TY-11.6");
    stage_play("red move Ken to 22,15");
    stage_refuse("red order-hold A1", "TY-11.4");
}

// TY-R51 (iii): friends who shot in the latest turn of either side.
Test(tyneside, ty_11_4_friends_are_heard_through_the_latest_turn_of_either_side)
{
    ty_situation(
        "180x90; building 60,0 70,80; *objective 5,20",
        "red A1 eiyuu Taro 100,20 bow force-commander; red A2 bushi Ken 80,4 katana; blue B1 bushi Far 100,80 katana; blue B2 bushi Other 170,80 katana",
        "");
    stage_play("red order-hold A2");
    ty_figure("Ken")->x = CM(20);
    ty_figure("Ken")->y = CM(20);
    ty_begin(RED);
    stage_refuse("red move Ken to 24,20", "TY-11.4");
    stage_play("red shoot Taro at Far first | d10:1 d6:6 d10:10");
    stage_allow("red move Ken to 24,20"); // heard in this turn
    ty_end_phase("");
    ty_end_phase("");
    stage_expect_step(ACTIONS, RED);
    stage_allow("red move Ken to 24,20"); // Taro shot in red's latest turn
}

// TY-R51: who touches an enemy sees him, in smoke too.
Test(tyneside, ty_11_3_who_touches_an_enemy_is_not_blind)
{
    ty_situation("120x90; *objective 100,80",
                 "red A1 bushi Taro 20,20 katana; blue B1 bushi Foe 22,20 katana", "");
    ty_add_smoke((struct ty_smoke){.x = CM(21), .y = CM(20), .side = RED, .turns = 2});
    ty_look(&(struct umpire){.ground = stage_ground(), .battle = &ty_change()->head});
    cr_assert(ty_figure("Foe")->seen);
    cr_expect_not(ty_is_blind(stage_ground(), ty_now(), 1));
}

// TY-R49: a unit may hide if it is out of sight, in cover and did not move.
Test(tyneside, ty_11_2_who_has_only_loaded_may_hide)
{
    ty_situation("120x90; wood 5,5 40,40; building 50,5 60,85",
                 "red A1 bushi Taro 20,20 bow empty; blue B1 bushi Far 110,80 katana",
                 "blind-orders=off");
    cr_assert_not(ty_figure("Taro")->seen);
    stage_play("red load Taro first");
    stage_allow("red hide A1");
}

// 3.4: a broken unit does nothing but run.
Test(tyneside, ty_10_4_who_runs_does_not_hide)
{
    ty_situation("120x90; wood 5,5 40,40; building 50,5 60,85",
                 "red A1 bushi Taro 20,20 katana; blue B1 bushi Far 110,80 katana",
                 "blind-orders=off");
    ty_unit("A1")->morale = BROKEN;
    ty_begin(RED);
    stage_refuse("red hide A1", "TY-10.4");
}

// TY-11.2: a horse that turns moves.
Test(tyneside, ty_11_2_a_horse_that_turns_gives_the_ambush_away)
{
    ty_situation(
        "120x90; wood 5,5 40,20",
        "red A1 bushi Taro 20,10 katana mounted facing=90 hidden; blue B1 bushi Far 20,80 katana",
        "blind-orders=off ambush=1");
    stage_play("red face Taro 45");
    cr_expect_not(ty_figure("Taro")->hidden);
}

// TY-13.3: concealed by himself, besides the ambush of his unit.
Test(tyneside, ty_13_3_when_an_ambush_ends_ninja_are_still_concealed)
{
    ty_situation("120x90; wood 5,5 40,40",
                 "red A1 bushi Taro 20,35 katana ninja hidden; blue B1 bushi Far 20,80 katana",
                 "blind-orders=off ambush=1");
    stage_play("red move Taro to 22,35");
    cr_expect(ty_figure("Taro")->hidden);
}

// TY-R56: concealed again only after a phase in which no enemy had him in sight.
Test(tyneside, ty_13_3_who_was_in_sight_when_the_phase_began_is_not_concealed_again)
{
    ty_situation("120x90",
                 "red A1 eiyuu Taro 20,20 katana smoke-bomb ninja; blue B1 bushi Far 20,60 katana",
                 "blind-orders=off");
    cr_assert(ty_figure("Taro")->seen);
    stage_play("red lob Taro to 20,30 | d10:10 d4:1 d6:1");
    cr_assert_not(ty_figure("Taro")->seen);
    stage_play("red end");
    cr_expect_not(ty_figure("Taro")->hidden, "concealed, though in sight when the phase began");
}

// TY-R56: cleared only after a phase "in which no enemy had him in sight".
Test(tyneside, ty_13_3_nor_is_he_by_the_smoke_of_a_friend)
{
    ty_situation(
        "120x90",
        "red A1 bushi Kage 20,20 katana ninja; red A2 bushi Smoke 20,14 katana smoke-bomb ninja; "
        "blue B1 bushi Foe 20,80 katana",
        "");
    cr_assert(ty_figure("Kage")->seen);
    stage_play("red lob Smoke to 20,30 | d8:8 d4:1 d8:1; red end");
    cr_assert_not(ty_figure("Kage")->seen);
    cr_expect_not(ty_figure("Kage")->hidden);
}

// TY-R56: who fights is spotted at once.
Test(tyneside, ty_13_4_who_strikes_at_the_fallen_is_spotted)
{
    ty_situation("120x90; scrub 10,10 30,30",
                 "red A1 bushi Kage 20,20 katana ninja concealed; blue B1 bushi Foe 22,20 katana "
                 "h=4; blue B2 bushi Foe2 60,80 katana",
                 "");
    stage_play("red end");
    stage_play("red strike Kage at Foe; red end | d8:8 d6:6 d6:1 d4:1");
    cr_expect_not(ty_figure("Kage")->hidden);
}

// TY-R56, TY-13.5: the cover is that of the closest approach.
Test(tyneside, ty_13_5_cover_is_judged_where_the_group_came_nearest)
{
    ty_situation(
        "120x90; wall 40,22 60,22 height 3; hill 70,25 80,60 level 1",
        "red A1 ashigaru Taro 68,42 yari; blue B1 bushi Kage 50,20 katana ninja concealed; "
        "blue B2 bushi Foe 5,80 katana",
        "blind-orders=off");
    stage_play("red move Taro to 69,36; red move Taro to 82,36");
    ty_end_phase("d6:3"); // 23 cm off, in cover: spotted within 3 cm
    cr_expect(ty_figure("Kage")->hidden);
}

// Decision 4: that somebody is watched from hiding he does not know.

Test(tyneside, ty_11_2_an_ambush_is_not_seen_by_those_who_hide)
{
    ty_situation("120x90; scrub 60,10 80,40",
                 "red A1 bushi Kage 40,20 katana ninja concealed;"
                 "blue B1 ashigaru Goro 62,20 yari hidden",
                 "ambush=3 blind-orders=off");
    stage_play("red move Kage to 45,20");
    cr_expect_eq(ty_unit("B1")->ambush, 3);
    stage_expect_untold("The ambush");
}

Test(tyneside, ty_13_3_a_ninja_is_concealed_again_under_hidden_eyes)
{
    ty_situation("120x90; *objective 20,80",
                 "red A1 bushi Kage 20,20 katana ninja; blue B1 bushi Yami 100,20 katana ninja "
                 "concealed",
                 "");
    cr_assert_eq(ty_figure("Kage")->seen, SEEN_BY_HIDDEN);
    stage_play("red move Kage to 20,25; red end | d6:1");
    cr_expect_eq(ty_figure("Kage")->hidden, 1);
}

Test(tyneside, ty_11_4_orders_lead_to_a_place_on_the_table)
{
    ty_deploying("120x90", "red A1 bushi Taro 80,20 katana; blue B1 bushi Far 100,80 katana", "");
    stage_refuse("red order-move A1 to 121,45", "TY-11.4");
    stage_refuse("red order-move A1 to 60,91", "TY-11.4");
    stage_refuse("red order-move A1 to -1,45", "TY-11.4");
    stage_refuse("red order-move A1 to 60,-1", "TY-11.4");
    stage_allow("red order-move A1 to 120,90");
}
