// Shots of one's own turn, and what they do (TY-7.9 to TY-7.19, TY-13.6 to TY-13.10).
#include "rules/tyneside/arms.h"
#include "rules/tyneside/shooting/shooting.h"
#include "rules/tyneside/ty_situation.h"

#include <criterion/criterion.h>

#define OPEN "blind-orders=off"

static void two(const char *shooter, const char *target)
{
    char forces[512];
    snprintf(forces, sizeof forces, "red A1 %s; blue B1 %s", shooter, target);
    ty_situation("90x60", forces, OPEN);
}

// X3
Test(tyneside, ty_7_12_loading_may_be_spread_over_two_turns)
{
    two("ashigaru Taro 30,10 arquebus empty", "bushi Goro 30,50 katana");
    stage_play("red load Taro first; red move Taro to 30,12; red end; blue end");
    stage_play("red load Taro first; red shoot Taro at Goro first | d6:1 d4:1 d10:1");
    cr_expect_eq(ty_figure("Taro")->loaded[0], 0);
    cr_expect_eq(ty_figure("Taro")->actions, 0);
}

// X4
Test(tyneside, ty_7_10_half_loaded_is_not_loaded)
{
    two("ashigaru Taro 30,10 arquebus empty", "bushi Goro 30,50 katana");
    stage_play("red load Taro first");
    stage_refuse("red shoot Taro at Goro first", "TY-7.10");
}

Test(tyneside, ty_7_10_a_shot_empties_the_weapon)
{
    two("bushi Taro 30,10 bow", "bushi Goro 30,50 katana");
    stage_play("red shoot Taro at Goro first | d8:1 d6:1 d8:1");
    stage_refuse("red shoot Taro at Goro first", "TY-7.10");
    stage_play("red load Taro first");
    ty_begin(RED);
    stage_allow("red shoot Taro at Goro first");
}

// X31
Test(tyneside, ty_7_11_a_noumin_loads_an_arquebus_thrice_and_a_bow_once)
{
    two("noumin Taro 30,10 arquebus empty", "bushi Goro 30,50 katana");
    stage_play("red load Taro first; red load Taro first");
    ty_begin(RED);
    stage_refuse("red shoot Taro at Goro first", "TY-7.10");
    stage_play("red load Taro first");
    stage_allow("red shoot Taro at Goro first");
    two("noumin Taro 30,10 bow empty", "bushi Goro 30,50 katana");
    stage_play("red load Taro first");
    stage_allow("red shoot Taro at Goro first");
}

// X32
Test(tyneside, ty_7_11_a_fire_lance_shoots_once)
{
    two("ashigaru Taro 30,10 fire-lance", "bushi Goro 30,20 katana");
    stage_play("red shoot Taro at Goro first | d6:1 d6:1 d10:1");
    stage_refuse("red load Taro first", "TY-7.11");
}

// X33
Test(tyneside, ty_4_4_a_wounded_bowman_loads_now_and_shoots_next_turn)
{
    two("ashigaru Taro 30,10 bow empty h=2", "bushi Goro 30,50 katana");
    stage_play("red load Taro first");
    stage_refuse("red shoot Taro at Goro first", "TY-4.4");
    ty_begin(RED);
    stage_play("red shoot Taro at Goro first | d6:1 d6:1 d8:1");
    cr_expect_eq(ty_figure("Taro")->actions, 0);
}

Test(tyneside, ty_7_1_only_missile_weapons_shoot)
{
    two("bushi Taro 30,10 katana", "bushi Goro 30,50 katana");
    stage_refuse("red shoot Taro at Goro first", "TY-7.1");
    two("bushi Taro 30,10 bow", "bushi Goro 30,50 katana");
    stage_refuse("red shoot Taro at Goro second", "TY-7.1");
}

// TY-R69
Test(tyneside, ty_9_1_nobody_shoots_with_an_enemy_upon_him)
{
    ty_situation("60x60",
                 "red A1 bushi Taro 30,10 bow; blue B1 bushi Goro 30,12 katana;"
                 "blue B2 bushi Jiro 30,40 katana",
                 OPEN);
    stage_refuse("red shoot Taro at Jiro first", "TY-9.1");
}

// X10 and the like, on the table
Test(tyneside, ty_7_17_the_margin_says_how_badly_he_is_hit)
{
    static const struct {
        const char *dice, *state;
    } rows[] = {{"d8:8 d6:3 d6:5", "wound"},    {"d8:6 d6:6 d6:2", "fresh"},
                {"d8:5 d6:4 d6:2", "light"},    {"d8:6 d6:4 d6:1", "light"},
                {"d8:8 d6:4 d6:2", "disabled"}, {"d8:8 d6:3 d6:2", "killed"}};
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        char line[96];
        two("bushi Taro 30,10 bow", "bushi Goro 30,27 katana"); // 15 cm
        snprintf(line, sizeof line, "red shoot Taro at Goro first | %s", rows[i].dice);
        stage_play(line);
        ty_expect_state("Goro", rows[i].state);
    }
}

Test(tyneside, ty_7_13_the_journal_tells_range_and_margin)
{
    two("bushi Taro 30,10 bow", "bushi Goro 30,27 katana");
    stage_play("red shoot Taro at Goro first | d8:8 d6:3 d6:5");
    stage_expect_story("Taro shoots at Goro at short range and hits, by 3\n"
                       "Goro is wounded\n");
    cr_expect_eq(ty_unit("B1")->shot_at, 1);
    cr_expect_eq(ty_unit("B1")->injured, 1);
    cr_expect_eq(ty_unit("A1")->fired, 1);
}

Test(tyneside, ty_8_3_the_killed_leave_the_table)
{
    two("bushi Taro 30,10 bow", "bushi Goro 30,27 katana; blue B1 bushi Jiro 33,27 katana");
    stage_play("red shoot Taro at Goro first | d2:1 d8:8 d6:1 d6:1");
    ty_expect_state("Goro", "killed");
    ty_expect_at("Goro", "-");
    cr_expect_eq(ty_figure("Goro")->where, TY_DEAD);
}

#define RIDER "bushi Goro 30,53 katana armoured mounted facing=270"

// X25
Test(tyneside, ty_7_19_on_a_4_the_horse_is_hit)
{
    two("bushi Taro 30,10 bow", RIDER); // 40 cm
    stage_play("red shoot Taro at Goro first | d6:4 d8:8 d6:5 d8:5");
    ty_expect_state("Goro", "fresh");
    cr_expect_eq(ty_figure("Goro")->horse_wounds, 2);
    ty_begin(BLUE);
    cr_expect_eq(ty_figure("Goro")->horse_actions, 1);
    cr_expect_eq(ty_figure("Goro")->actions, 2);
}

// X26
Test(tyneside, ty_7_19_on_a_3_the_rider)
{
    two("bushi Taro 30,10 bow", RIDER);
    stage_play("red shoot Taro at Goro first | d6:3 d8:8 d8:5 d8:5");
    ty_expect_state("Goro", "wound");
    ty_begin(BLUE);
    cr_expect_eq(ty_figure("Goro")->horse_actions, 2);
    cr_expect_eq(ty_figure("Goro")->actions, 1);
}

Test(tyneside, ty_7_19_with_the_switch_the_die_comes_after_a_hit)
{
    ty_situation("90x60", "red A1 bushi Taro 30,10 bow; blue B1 " RIDER,
                 "blind-orders=off horse-roll=after");
    stage_play("red shoot Taro at Goro first | d8:8 d8:5 d8:5 d6:4");
    cr_expect_eq(ty_figure("Goro")->horse_wounds, 2);
}

// X28
Test(tyneside, ty_8_5_a_fukiya_kills_with_a_scratch)
{
    two("eiyuu Taro 30,10 fukiya katana ninja", "bushi Goro 30,22 katana armoured");
    stage_play("red shoot Taro at Goro first | d10:5 d8:4 d6:2");
    ty_expect_state("Goro", "killed");
}

// X29
Test(tyneside, ty_13_8_a_shuriken_slows_the_unit_in_its_next_turn)
{
    two("bushi Taro 30,10 shuriken katana ninja",
        "ashigaru Goro 30,24 yari light; blue B1 ashigaru Jiro 33,24 yari light");
    stage_play("red shoot Taro at Goro first | d2:1 d8:7 d6:3 d8:5");
    ty_expect_state("Goro", "fresh");
    stage_expect_told("Shuriken distract B1, which will go half as far in its next turn");
    stage_play("red end");
    stage_refuse("blue move Jiro to 33,29.1", "TY-6.1");
    stage_play("blue move Jiro to 33,29; blue end; red end");
    stage_allow("blue move Jiro to 36.9,25"); // 5.6 cm
}

// X30
Test(tyneside, ty_13_6_a_smoke_bomb_makes_smoke_for_three_turns)
{
    two("bushi Taro 30,10 smoke-bomb katana ninja; red A2 bushi Jiro 40,10 katana",
        "bushi Goro 30,50 bow; blue B2 bushi Roku 60,40 katana");
    stage_play("red lob Taro to 30,26 | d8:6 d4:4 d8:5"); // 15 cm
    stage_expect_told("Taro throws a smoke bomb: smoke rises at 30,26");
    stage_refuse("red lob Taro to 30,20", "TY-13.6"); // it was the only one
    for (int turn = 0; turn < 3; turn++) {
        stage_play("red end");
        stage_refuse("blue shoot Goro at Taro first", "TY-11.1");
        stage_play("blue end");
    }
    stage_play("red end");
    stage_allow("blue shoot Goro at Taro first");
}

Test(tyneside, ty_13_6_a_dud_is_gone_too)
{
    two("bushi Taro 30,10 smoke-bomb katana ninja", "bushi Goro 30,50 bow");
    stage_play("red lob Taro to 30,26 | d8:5 d4:4 d8:5");
    stage_expect_told("Taro throws a smoke bomb at 30,26, and nothing comes of it");
    cr_expect_eq(ty_figure("Taro")->bombs, 0);
    cr_expect_eq(ty_now()->smoke_count, 0);
}

// However many throw one: each at his own feet, and all of it is gone in the third turn after.
Test(tyneside, ty_13_10_there_is_room_for_the_smoke_of_all)
{
    ty_situation(
        "120x90",
        "red A1 bushi Ichi 10,10 smoke-bomb katana ninja; red A2 bushi Ni 30,10 smoke-bomb katana ninja;"
        "red A3 bushi San 50,10 smoke-bomb katana ninja; red A4 bushi Shi 70,10 smoke-bomb katana ninja;"
        "red A5 bushi Go 90,10 smoke-bomb katana ninja; red A6 bushi Roku 110,10 smoke-bomb katana ninja;"
        "blue B1 bushi Goro 60,80 katana",
        "blind-orders=off");
    stage_play("red lob Ichi to 10,10 | d8:8 d4:1 d6:1; red lob Ni to 30,10 | d8:8 d4:1 d6:1;"
               "red lob San to 50,10 | d8:8 d4:1 d6:1; red lob Shi to 70,10 | d8:8 d4:1 d6:1");
    ty_begin(RED);
    stage_play("red lob Go to 90,10 | d8:8 d4:1 d6:1; red lob Roku to 110,10 | d8:8 d4:1 d6:1");
    cr_expect_eq(ty_now()->smoke_count, 6);
    ty_begin(RED);
    ty_begin(RED);
    cr_expect_eq(ty_now()->smoke_count, 2);
    cr_expect_eq(ty_smoke_in(ty_now(), 0)->x, CM(90), "what is left moves up");
    ty_begin(RED);
    cr_expect_eq(ty_now()->smoke_count, 0);
}

Test(tyneside, ty_7_7_a_smoke_bomb_flies_50_cm)
{
    two("bushi Taro 30,5 smoke-bomb katana ninja", "bushi Goro 60,50 bow");
    stage_allow("red lob Taro to 30,56");
    stage_refuse("red lob Taro to 30,56.1", "TY-7.7");
}

// TY-R9: whatever he shoots or throws with
Test(tyneside, ty_7_3_from_the_saddle_a_smoke_bomb_is_thrown_to_the_left)
{
    two("eiyuu Taro 40,20 katana smoke-bomb ninja mounted facing=90", "bushi Goro 80,50 katana");
    stage_allow("red lob Taro to 30,20");
    stage_refuse("red lob Taro to 60,20", "TY-7.3");
}

// TY-R56
Test(tyneside, ty_13_3_a_ninja_who_shoots_is_seen)
{
    two("bushi Taro 30,10 bow ninja concealed", "bushi Goro 30,50 katana");
    cr_expect_eq(ty_figure("Taro")->hidden, 1);
    stage_play("red shoot Taro at Goro first | d8:1 d6:1 d8:1");
    cr_expect_eq(ty_figure("Taro")->hidden, 0);
}

// TY-R71
Test(tyneside, ty_8_8_a_horse_nobody_sits_on_may_be_shot)
{
    two("bushi Taro 30,10 bow", "bushi Goro 30,40 katana mounted facing=270");
    ty_begin(BLUE);
    stage_play("blue dismount Goro to 30,43");
    ty_begin(RED);
    stage_play("red shoot Taro at horse2 first | d8:8 d6:1 d8:4");
    stage_expect_told("A loose horse is disabled");
    cr_expect_eq(ty_now()->figures[2].horse.there, 0);
    ty_expect_state("Goro", "fresh");
}

// TY-R15, TY-R71
Test(tyneside, ty_7_8_a_horse_nobody_sits_on_has_cover_too)
{
    struct ty_shot shot;
    ty_situation("90x60; wall 20,36 40,36 height 3",
                 "red A1 bushi Taro 30,10 bow; blue B1 bushi Goro 30,40 katana mounted facing=270",
                 "blind-orders=off first=blue");
    stage_play("blue dismount Goro to 30,43");
    ty_shot_of(stage_ground(), ty_now(), 1, 0, TY_HORSE_ID + 2, &shot);
    cr_expect(shot.cover); // its base is 2 cm behind the wall
    ty_change()->figures[2].horse.y += MM(1);
    ty_shot_of(stage_ground(), ty_now(), 1, 0, TY_HORSE_ID + 2, &shot);
    cr_expect_not(shot.cover);
    ty_leave_pavise(CM(30), CM(37));
    ty_shot_of(stage_ground(), ty_now(), 1, 0, TY_HORSE_ID + 2, &shot);
    cr_expect(shot.cover);
}

Test(tyneside, ty_7_18_one_unit_is_shot_at_and_no_friend)
{
    two("bushi Taro 30,10 bow; red A2 bushi Jiro 40,10 katana", "bushi Goro 30,50 katana");
    stage_refuse("red shoot Taro at Jiro first", "TY-7.18");
    cr_expect(stage_offers("red shoot Taro at Goro first"));
    two("bushi Taro 30,10 bow; red A2 bushi Jiro 40,30 katana mounted facing=90",
        "bushi Goro 30,50 katana");
    stage_play("red dismount Jiro to 40,33");
    stage_refuse("red shoot Taro at horse2 first", "TY-7.18");
}
