// What a side knows of horses without riders and of things that lie about (section 3.8).
#include "rules/tyneside/ty_situation.h"
#include "rules/tyneside/tyneside.h"

#include "core/text.h"

#include <criterion/criterion.h>
#include <stdio.h>

// A hill from edge to edge: red is on its left side and blue on its right.
#define RIDGE  "120x90; hill 50,0 60,90 level 1"
#define RIDER  "red A1 bushi Kiku 20,20 katana mounted facing=90; red A2 bushi Ken 30,80 katana;"
#define SCREEN "red A1 bushi Taro 20,20 bow pavise; red A2 bushi Ken 30,80 katana;"
#define THIEF  "red A1 eiyuu Kage 20,20 katana ninja concealed; red A2 bushi Ken 30,80 katana;"
#define FOE    "blue B1 bushi Foe 90,20 katana; blue B2 bushi Goro 90,80 katana"
#define OPEN   "blind-orders=off"

static void expect_chest(enum side side, const char *place)
{
    const struct ty_object *chest = ty_object_in(ty_known_to(side), 1);
    char is[32];
    struct text text;
    text_init(&text, is, sizeof is);
    if (chest->x >= 0) place_print(PLACE_CM, chest->x, chest->y, &text);
    if (chest->x < 0) text_addf(&text, chest->carrier ? "carried by %d" : "-", chest->carrier);
    stage_expect_word(side_name(side), "knows the chest at", is, place);
}

struct world {
    const char *table, *forces, *options;
};

// Whether one thing is done or another, blue knows the same.
static void expect_alike_to_blue(const struct world *world, const char *one, const char *other)
{
    static union any_battle known;
    ty_situation(world->table, world->forces, world->options);
    stage_play(one);
    battle_copy(&known.head, stage_known_to(BLUE));
    ty_situation(world->table, world->forces, world->options);
    stage_play(other);
    cr_expect(battle_equal(&known.head, stage_known_to(BLUE)), "blue can tell '%s' from '%s'", one,
              other);
}

// Horses.

Test(tyneside, ty_11_1_a_horse_left_out_of_sight_is_not_known)
{
    const struct world world = {RIDGE, RIDER FOE, OPEN};
    ty_situation(world.table, world.forces, world.options);
    stage_play("red dismount Kiku to 23,20");
    cr_expect_eq(ty_known_to(BLUE)->figures[1].horse.there, 0);
    cr_expect_eq(ty_known_to(BLUE)->loose, 0);
    cr_expect_eq(ty_known_to(BLUE)->figures[1].mounted, 1, "as he was last seen");
    expect_alike_to_blue(&world, "red dismount Kiku to 23,20", "red move Kiku to 20,30");
    expect_alike_to_blue(&world, "red dismount Kiku to 23,20; red mount Kiku on horse1",
                         "red dismount Kiku to 23,20");
}

Test(tyneside, ty_11_1_ones_own_horse_is_known_wherever_it_stands)
{
    ty_situation("120x90; hill 50,0 60,90 level 1; hill 0,30 50,35 level 1", RIDER FOE, OPEN);
    stage_play("red dismount Kiku to 20,17");
    ty_figure("Kiku")->x = CM(45);
    ty_figure("Kiku")->y = CM(80);
    ty_begin(RED);
    cr_expect_eq(ty_known_to(RED)->figures[1].horse.there, 1);
}

Test(tyneside, ty_11_1_a_horse_is_forgotten_when_nobody_sees_it_any_more)
{
    ty_situation("120x90", RIDER FOE, OPEN);
    stage_play("red dismount Kiku to 23,20");
    cr_expect_eq(ty_known_to(BLUE)->figures[1].horse.there, 2);
    ty_add_smoke((struct ty_smoke){.x = CM(20), .y = CM(20), .side = BLUE, .turns = 3});
    ty_begin(RED);
    cr_expect_eq(ty_known_to(BLUE)->figures[1].horse.there, 0);
    cr_expect_eq(ty_now()->figures[1].horse.there, 1);
    stage_play("red end");
    stage_refuse("blue shoot Foe at horse1 first", "TY-7.1");
}

Test(tyneside, ty_11_1_without_fog_horses_are_shown_like_figures)
{
    ty_situation(RIDGE, RIDER FOE, "fog=off blind-orders=off");
    stage_play("red dismount Kiku to 23,20");
    cr_expect_eq(ty_known_to(BLUE)->figures[1].horse.there, 2);
    ty_begin(BLUE);
    cr_expect_eq(ty_known_to(BLUE)->figures[1].horse.there, 1);
}

// But not where they would betray who hides.
Test(tyneside, ty_13_3_nor_is_the_horse_of_a_ninja_in_hiding_known)
{
    const struct world world = {
        RIDGE, "red A1 eiyuu Kage 20,20 katana ninja concealed mounted facing=90;" FOE,
        "fog=off blind-orders=off"};
    expect_alike_to_blue(&world, "red dismount Kage to 23,20", "red face Kage 180");
}

// Pavises.

Test(tyneside, ty_11_1_a_pavise_left_out_of_sight_is_not_known)
{
    const struct world world = {RIDGE, SCREEN FOE, OPEN};
    ty_situation(world.table, world.forces, world.options);
    stage_play("red drop Taro 0");
    cr_expect_eq(ty_known_to(BLUE)->pavises, 0);
    cr_expect_eq(ty_known_to(BLUE)->figures[1].pavise, 1, "as he was last seen");
    cr_expect_eq(ty_known_to(RED)->pavises, 1);
    expect_alike_to_blue(&world, "red drop Taro 0", "red move Taro to 20,22");
    expect_alike_to_blue(&world, "red drop Taro 0; red take Taro pavise1", "red drop Taro 0");
}

Test(tyneside, ty_11_1_a_pavise_is_known_to_who_sees_it)
{
    ty_situation("120x90", SCREEN FOE, OPEN);
    stage_play("red drop Taro 0");
    cr_expect_eq(ty_known_to(BLUE)->pavises, 1);
    cr_expect_eq(ty_known_to(BLUE)->figures[1].pavise, 0);
    ty_add_smoke((struct ty_smoke){.x = CM(22), .y = CM(20), .side = BLUE, .turns = 3});
    ty_begin(RED);
    cr_expect_eq(ty_known_to(BLUE)->pavises, 0);
    cr_expect_eq(ty_known_to(RED)->pavises, 1, "Taro touches it");
}

// Chests.

Test(tyneside, ty_11_1_a_chest_taken_out_of_sight_is_still_known_where_it_was)
{
    const struct world world = {RIDGE "; *chest red 22,20", THIEF FOE, OPEN};
    ty_situation(world.table, world.forces, world.options);
    expect_chest(BLUE, "22,20");
    stage_play("red take Kage object1");
    expect_chest(BLUE, "22,20");
    expect_chest(RED, "carried by 1");
    expect_alike_to_blue(&world, "red take Kage object1", "red move Kage to 20,22");
    expect_alike_to_blue(&world, "red take Kage object1; red move Kage to 20,30; red drop Kage 0",
                         "red move Kage to 20,22");
}

Test(tyneside, ty_11_1_a_chest_is_missed_by_who_sees_its_place)
{
    ty_situation(RIDGE "; *chest red 22,20", THIEF FOE, OPEN);
    stage_play("red take Kage object1");
    ty_figure("Foe")->x = CM(45);
    ty_begin(BLUE);
    expect_chest(BLUE, "-");
    stage_refuse("blue take Foe object1", "TY-6.8");
}

Test(tyneside, ty_11_1_a_chest_is_found_where_somebody_sees_it)
{
    ty_situation(RIDGE "; *chest red 22,20", THIEF FOE, OPEN);
    stage_play("red take Kage object1; red move Kage to 20,30; red drop Kage 0");
    expect_chest(RED, "22,30");
    expect_chest(BLUE, "22,20");
    ty_figure("Foe")->x = CM(45);
    ty_begin(BLUE);
    expect_chest(BLUE, "22,30");
}

// What vanishes before one's eyes is gone, though nobody sees who took it.
Test(tyneside, ty_13_3_a_chest_that_a_ninja_takes_in_clear_sight_is_gone)
{
    ty_situation("120x90; *chest red 22,20", THIEF FOE, OPEN);
    expect_chest(BLUE, "22,20");
    stage_play("red take Kage object1");
    expect_chest(BLUE, "-");
    cr_expect_eq(ty_known_to(BLUE)->figures[1].carries, 0);
}

Test(tyneside, ty_11_1_who_carries_a_chest_in_sight_is_seen_to)
{
    ty_situation("120x90; *chest red 22,20", "red A1 bushi Taro 20,20 katana;" FOE, OPEN);
    stage_play("red take Taro object1");
    expect_chest(BLUE, "carried by 1");
    ty_add_smoke((struct ty_smoke){.x = CM(20), .y = CM(20), .side = BLUE, .turns = 3});
    ty_begin(RED);
    expect_chest(BLUE, "-");
    stage_play("red drop Taro 0");
    expect_chest(BLUE, "-");
}

// The two sides know different things of it, and neither what the other does.
Test(tyneside, ty_11_1_what_the_enemy_thinks_of_a_chest_is_his_secret)
{
    ty_situation(RIDGE "; *chest red 22,20", THIEF FOE, OPEN);
    stage_play("red take Kage object1");
    const struct ty_battle *red = ty_known_to(RED);
    cr_expect_eq(red->traces[1][1].x, -1, "red knows where it is, and thinks blue does");
}

// Without fog only who hides takes it in secret.
Test(tyneside, ty_11_1_without_fog_a_chest_is_shown_where_it_is)
{
    ty_situation(RIDGE "; *chest red 22,20", "red A1 bushi Taro 20,20 katana;" FOE,
                 "fog=off blind-orders=off");
    stage_play("red take Taro object1");
    expect_chest(BLUE, "carried by 1");
    stage_play("red drop Taro 180");
    expect_chest(BLUE, "18,20");
    const struct world world = {RIDGE "; *chest red 22,20", THIEF FOE, "fog=off blind-orders=off"};
    expect_alike_to_blue(&world, "red take Kage object1", "red move Kage to 20,22");
}

Test(tyneside, ty_11_1_who_looks_on_knows_a_chest_where_both_sides_do)
{
    ty_situation(RIDGE "; *chest red 22,20", THIEF FOE, OPEN);
    expect_chest(NOBODY, "22,20");
    stage_play("red take Kage object1; red move Kage to 20,30; red drop Kage 0");
    expect_chest(RED, "22,30");
    expect_chest(NOBODY, "-");
}
