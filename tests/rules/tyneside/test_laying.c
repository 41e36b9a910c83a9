// The ground of a battle that nobody wrote: laid by chance, and moved (TY-12.1).
#include "core/json.h"
#include "core/recall.h"
#include "core/text.h"
#include "rules/tyneside/field/field.h"
#include "rules/tyneside/field/terrain.h"
#include "rules/tyneside/moving/moving.h"
#include "rules/tyneside/people/people.h"
#include "rules/tyneside/ty_situation.h"

#include <criterion/criterion.h>
#include <string.h>

#define TWO "red A1 bushi Taro 40,20 katana; blue B1 bushi Goro 40,70 katana"

static void move_feature(int number, int16_t dx, int16_t dy)
{
    struct ty_battle *battle = ty_change();
    battle->laid = SIDE_BIT(RED);
    battle->shifts[0] =
        (struct ty_shift){.dx = dx, .dy = dy, .feature = (uint8_t)(number + 1), .side = RED};
}

Test(tyneside, ty_12_1_terrain_moved_covers_and_slows_where_it_lies_now)
{
    struct point before = {CM(15), CM(45)}, after = {CM(28), CM(45)};
    ty_situation("90x90; wood 10,40 20,50", TWO, "");
    cr_expect(ty_in_cover_at(stage_ground(), ty_now(), before));
    move_feature(0, CM(15), CM(0));
    cr_expect_not(ty_in_cover_at(stage_ground(), ty_now(), before));
    cr_expect(ty_in_cover_at(stage_ground(), ty_now(), after));
    struct point near = {CM(20), CM(45)}, far = {CM(40), CM(45)};
    struct terrain terrain;
    ty_terrain(stage_ground(), ty_now(), &terrain);
    cr_expect_eq(ty_slow_length(&terrain, ty_now(), near, far), CM(10));
}

Test(tyneside, ty_12_1_a_wall_moved_bars_the_way_and_is_climbed_where_it_lies_now)
{
    ty_situation("90x90; wall 30,40 50,40 height 3", TWO, "blind-orders=off");
    stage_allow("red move Taro to 40,30");
    move_feature(0, CM(0), -CM(15));
    stage_refuse("red move Taro to 40,30", "TY-6.4");
    stage_play("red move Taro to 40,23.9; red climb Taro at 0");
    ty_expect_at("Taro", "40,26.12");
}

// Lines are remembered of the ground as it was drawn. One who remembers them looks anew all the same
// where a side has moved terrain, and finds them as they were when it lies there again.
Test(tyneside, ty_12_1_terrain_moved_hides_where_it_lies_now)
{
    static struct recall recall;
    struct umpire umpire = {.recall = &recall};
    ty_situation("90x90; wood 45,40 55,55; wood 57,21 59,23",
                 "red A1 bushi Taro 40,20 katana; blue B1 bushi Goro 60,70 katana", "fog=on");
    umpire.ground = stage_ground();
    umpire.battle = &ty_change()->head;
    for (int again = 0; again < 2; again++) {
        ty_look(&umpire);
        cr_expect_not(ty_figure("Goro")->seen);
        move_feature(0, CM(28), CM(0));
        ty_look(&umpire);
        cr_expect(ty_figure("Goro")->seen);
        ty_change()->shifts[0] = (struct ty_shift){0};
    }
}

Test(tyneside, ty_12_1_what_both_sides_move_is_moved_twice)
{
    ty_deploying("90x90; *pitched; hill 10,40 20,50 level 1", TWO, "");
    stage_play("red shift 0 to 30,45; blue shift 0 to 30,60");
    cr_expect_eq(ty_level_at(stage_ground(), ty_now(), (struct point){CM(30), CM(60)}), 1);
    cr_expect_eq(ty_level_at(stage_ground(), ty_now(), (struct point){CM(15), CM(45)}), 0);
}

Test(tyneside, ty_12_1_open_ground_is_no_piece_to_be_moved)
{
    ty_deploying("90x90; *pitched; open 10,40 20,50; wood 40,40 50,50", TWO, "");
    stage_refuse("red shift 0 to 30,45", "TY-12.1");
    stage_play("red shift 1 to 45,50");
    cr_expect_gt(stage_count_offers(BLUE), 1);
}

Test(tyneside, ty_12_1_each_side_moves_a_piece_or_none_the_attacker_first)
{
    ty_deploying("90x90; *pitched; wood 10,40 20,50; marsh 60,40 70,50", TWO, "first=blue");
    stage_expect_step(LAYING, BLUE);
    stage_refuse("red leave", "TY-12.1");
    stage_refuse("blue ready", "TY-12.1");
    stage_play("blue shift 1 to 65,60");
    stage_expect_story("blue moves a marsh to 65,60\n");
    stage_expect_step(LAYING, RED);
    stage_play("red leave");
    stage_expect_story("red leaves the ground as it is\n");
    stage_expect_step(DEPLOYMENT, BLUE);
}

Test(tyneside, ty_12_1_a_piece_moves_by_15_cm_at_most)
{
    ty_deploying("90x90; *pitched; wood 40,40 50,50", TWO, "");
    stage_allow("red shift 0 to 60,45");
    stage_refuse("red shift 0 to 60.1,45", "TY-12.1");
    stage_refuse("red shift 0 to 56,56", "TY-12.1");
    stage_refuse("red shift 0 to 45,45", "TY-12.1");
    stage_refuse("red shift 1 to 45,50", "TY-12.1");
    // From where it lies now, whoever brought it there.
    stage_play("red shift 0 to 60,45");
    stage_allow("blue shift 0 to 75,45");
    stage_refuse("blue shift 0 to 40,45", "TY-12.1");
}

Test(tyneside, ty_12_1_a_piece_stays_wholly_on_the_table_and_off_the_middle_of_others)
{
    ty_deploying("90x90; *pitched; wood 5,40 15,50; hill 20,40 32,52 level 1; building 60,40 70,50",
                 TWO, "");
    stage_allow("red shift 0 to 5,45");
    stage_refuse("red shift 0 to 4.9,45", "TY-12.1");
    stage_allow("red shift 0 to 20.9,45");
    stage_refuse("red shift 0 to 21,45", "TY-12.1");
    stage_refuse("red shift 2 to 65,50", "TY-12.1"); // a house has its door
}

Test(tyneside, ty_12_1_proposals_leave_the_ground_or_move_what_is_near)
{
    ty_deploying("90x90; *pitched; wood 40,25 50,35; marsh 40,70 50,80", TWO, "");
    cr_expect(stage_offers("red leave"));
    cr_expect(stage_offers("red shift 0 to 45,15"));
    int offers = stage_count_offers(RED);
    cr_expect_gt(offers, 4);
    cr_expect_lt(offers, 18);
}

Test(tyneside, ty_12_1_a_hill_moved_under_a_figure_raises_it)
{
    ty_deploying("90x90; *pitched; hill 35,30 45,40 level 1", TWO, "");
    stage_play("red shift 0 to 40,20");
    cr_expect_eq(ty_figure("Taro")->level, 1);
}

Test(tyneside, ty_12_1_the_view_tells_what_was_moved_and_the_sketch_draws_it_there)
{
    char page[32768];
    struct text text;
    struct json json;
    ty_deploying("90x90; *pitched; wood 40,30 50,40; wood 10,30 20,40", TWO, "");
    text_init(&text, page, sizeof page);
    ty_sketch(stage_ground(), &ty_now()->head, &text);
    cr_expect(strstr(page, "terrain 1  wood at 15,35\n"), "%s", page);
    stage_play("red shift 1 to 15,50; blue leave");
    text_init(&text, page, sizeof page);
    json_init(&json, &text);
    json_object(&json, NULL);
    ty_view(stage_ground(), &ty_now()->head, &json);
    json_end(&json);
    cr_expect(strstr(page, "\"shifts\":[{\"feature\":1,\"dx\":0,\"dy\":1500}]"), "%s", page);
    text_init(&text, page, sizeof page);
    ty_sketch(stage_ground(), &ty_now()->head, &text);
    cr_expect(strstr(page, "\n  51  .  .  .  T  T  T  T  .  "), "%s", page);
    cr_expect(strstr(page, "\n  33  .  .  .  .  .  .  .  "), "%s", page);
}

Test(tyneside, ty_12_2_the_attacker_is_thrown_for_once_before_the_ground_is_moved)
{
    ty_deploying("90x90; *pitched; wood 40,30 50,40", TWO, "attack=4 attack=4 attack=2 attack=5");
    stage_expect_story("Both throw 4, and throw again\nblue is the attacker: 2 to 5\n");
    stage_expect_step(LAYING, BLUE);
    stage_play("blue leave; red leave; blue ready; red ready");
    stage_expect_step(ACTIONS, BLUE);
}

Test(tyneside, ty_12_2_the_attacker_is_thrown_for_where_the_scenario_names_nobody)
{
    ty_deploying("90x90", TWO, "attack=6 attack=1");
    stage_expect_story("red is the attacker: 6 to 1\n");
    stage_expect_step(DEPLOYMENT, RED);
}
