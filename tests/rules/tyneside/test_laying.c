// The ground of a battle that nobody wrote: laid by chance, and moved (TY-12.1).
#include "rules/tyneside/ty_situation.h"

#include <criterion/criterion.h>

#define TWO "red A1 bushi Taro 40,20 katana; blue B1 bushi Goro 40,70 katana"

static void move_feature(int number, int16_t dx, int16_t dy)
{
    ty_change()->shifts[0] =
        (struct ty_shift){.dx = dx, .dy = dy, .feature = (uint8_t)(number + 1), .side = RED};
}

Test(tyneside, ty_12_1_terrain_moved_covers_and_slows_where_it_lies_now)
{
    struct point before = {CM(15), CM(45)}, after = {CM(28), CM(45)};
    ty_situation("90x90; wood 10,40 20,50", TWO, "");
    cr_expect(ty_in_cover_at(ty_ground(), ty_now(), before));
    move_feature(0, CM(15), CM(0));
    cr_expect_not(ty_in_cover_at(ty_ground(), ty_now(), before));
    cr_expect(ty_in_cover_at(ty_ground(), ty_now(), after));
    struct point near = {CM(20), CM(45)}, far = {CM(40), CM(45)};
    cr_expect_eq(ty_slow_length(ty_ground(), ty_now(), near, far), CM(10));
}

Test(tyneside, ty_12_1_a_wall_moved_bars_the_way_and_is_climbed_where_it_lies_now)
{
    ty_situation("90x90; wall 30,40 50,40 height 3", TWO, "blind-orders=off");
    ty_allow("red move Taro to 40,30");
    move_feature(0, CM(0), -CM(15));
    ty_refuse("red move Taro to 40,30", "TY-6.4");
    ty_play("red move Taro to 40,23.9; red climb Taro at 0");
    ty_expect_at("Taro", "40,26.12");
}

Test(tyneside, ty_12_1_what_both_sides_move_is_moved_twice)
{
    ty_situation("90x90; hill 10,40 20,50 level 1", TWO, "");
    move_feature(0, CM(15), CM(0));
    ty_change()->shifts[1] = (struct ty_shift){.dy = CM(15), .feature = 1, .side = BLUE};
    cr_expect_eq(ty_level_at(ty_ground(), ty_now(), (struct point){CM(30), CM(60)}), 1);
    cr_expect_eq(ty_level_at(ty_ground(), ty_now(), (struct point){CM(15), CM(45)}), 0);
}
