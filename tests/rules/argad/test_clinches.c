// AR-13 and AR-14 at their borders: who has a stroke, who reaches whom, what is added to it.
#include "rules/argad/ag_battle.h"
#include "rules/argad/field/field.h"
#include "rules/argad/melee/fighting.h"
#include "rules/argad/melee/melee.h"

#include <criterion/criterion.h>
#include <stdio.h>

static void fight(const char *table, const char *forces, const char *options, const char *orders,
                  const char *dice)
{
    ag_battle(table, forces, options);
    ag_begin(STROKES);
    ag_play(orders, dice);
}

static int added_between(const struct ag_stroke *stroke, int clause)
{
    struct tally tally;
    int added = 0;
    ag_stroke_tally(stroke, &tally);
    for (int i = 0; i < tally.count; i++) {
        if (tally.lines[i].clause == clause) added += tally.lines[i].value;
    }
    return added;
}

// Lances are set by men on foot against riders, and ridden at by riders: nobody else has to do with it.
Test(argad, ar_13_4f_a_lance_is_set_on_foot)
{
    struct ag_stroke stroke = {
        .striker = {.class = 3, .weapon = YARI, .still = true},
        .target = {.class = 4, .weapon = KATANA, .mount = CAVALRY, .charging = true},
    };
    cr_assert_eq(added_between(&stroke, AR_13_4F), 1);
    stroke.striker.mount = CAVALRY;
    cr_assert_eq(added_between(&stroke, AR_13_4F), 0);
    stroke.striker.mount = ON_FOOT;
    stroke.striker.weapon = KATANA;
    cr_assert_eq(added_between(&stroke, AR_13_4F), 0);
    stroke.striker.weapon = YARI;
    stroke.place.rough = true;
    cr_assert_eq(added_between(&stroke, AR_13_4F), 0);
}

Test(argad, ar_13_4g_of_two_riders_nobody_waits)
{
    struct ag_stroke stroke = {
        .striker = {.class = 4, .weapon = KATANA, .mount = MOUNTED_FOOT},
        .target = {.class = 3, .weapon = YARI, .still = true},
    };
    cr_assert_eq(added_between(&stroke, AR_13_4G), -1);
    stroke.target.mount = CAVALRY;
    cr_assert_eq(added_between(&stroke, AR_13_4G), 0);
    stroke.target.mount = ON_FOOT;
    stroke.striker.mount = ON_FOOT;
    cr_assert_eq(added_between(&stroke, AR_13_4G), 0);
}

Test(argad, ar_13_4h_a_rider_defends_nothing)
{
    struct ag_stroke stroke = {
        .striker = {.class = 4, .weapon = KATANA, .defends = true},
        .target = {.class = 3, .weapon = YARI},
    };
    cr_assert_eq(added_between(&stroke, AR_13_4H), 1);
    stroke.striker.mount = CAVALRY;
    cr_assert_eq(added_between(&stroke, AR_13_4H), 0);
}

#define FENCE "80x60; fence 31,0 31,59"

static bool defends(const char *name, const char *foe)
{
    struct ag_field field;
    ag_field_lay(&field, stage_ground(), ag_now());
    return ag_fighter_of(&field, stage_number(name), stage_number(foe)).defends;
}

// Who stayed while the other came, and for as long as they touch; where both came nobody does.
Test(argad, ar_13_4h_who_was_there_first)
{
    const char *forces = "red samurai Aka 29.9,20; blue samurai Ao 40,20";
    ag_battle(FENCE, forces, "");
    ag_play("blue charge Ao Aka", "1");
    cr_assert(defends("Aka", "Ao"));
    cr_assert_not(defends("Ao", "Aka"));
    ag_end_turn("1 1");
    ag_go_on(STROKES, "");
    cr_assert(defends("Aka", "Ao"));
    ag_battle(FENCE, "red samurai Aka 28,20; blue samurai Ao 40,20", "");
    ag_play("blue move Ao 32.05,20; red move Aka 29.95,20", "");
    cr_assert_not(defends("Aka", "Ao"));
    cr_assert_not(defends("Ao", "Aka"));
    ag_battle(FENCE, forces, "");
    ag_figure("Ao")->x = MM(321);
    ag_figure("Aka")->defends = ag_figure("Ao")->defends = 1; // each against others (AR-R59)
    ag_begin(STROKES);
    cr_assert_not(defends("Aka", "Ao"));
}

// Those at the head of a ladder defend the wall and stand higher, whenever they came there.
Test(argad, ar_5_12_who_stands_at_the_head_of_a_ladder)
{
    struct ag_field field;
    ag_battle("80x60; wall 10,30 70,30; walkway 10,30 70,33; *ladder name=Steps 30,29",
              "red samurai Aka 30,31.2; blue ashigaru Ao 30,33.5 yari", "");
    ag_change()->objects[1].lie = RAISED;
    ag_change()->objects[1].wall = 1;
    ag_figure("Aka")->climbing = 1;
    ag_figure("Aka")->level = 0;
    ag_figure("Aka")->defends = 1;
    ag_figure("Ao")->y = MM(328);
    ag_figure("Ao")->level = 1;
    ag_begin(STROKES);
    ag_field_lay(&field, stage_ground(), ag_now());
    struct ag_fighter ao = ag_fighter_of(&field, 2, 1), aka = ag_fighter_of(&field, 1, 2);
    cr_assert(ao.defends);
    cr_assert(ao.higher);
    cr_assert_not(aka.defends);
    cr_assert_not(aka.higher);
}

// Over a shoulder nobody strikes indoors, across a fence, nor from the saddle or past it.
Test(argad, ar_14_3_where_nobody_strikes_over_a_shoulder)
{
    static const struct {
        const char *table, *front, *rear;
        const char *clause; // that says why not
    } rows[] = {
        {"80x60", "20,20", "17.6,20 yari", NULL},
        {"80x60; building 10,10 40,30", "20,20", "17.6,20 yari", "AR-14.3"},
        {"80x60; fence 21,10 21,30", "20,20", "17.6,20 yari", "AR-14.3"},
        {"80x60", "19,20 cavalry", "15.6,20 yari", "AR-13.1"},
        {"80x60", "20,20", "16.6,20 yari cavalry", "AR-13.1"},
        {"80x60", "20,20", "17.4,20 yari", "AR-13.1"},
        {"80x60", "20,20", "20,22.4 yari", "AR-13.1"}, // beside him
    };
    for (unsigned i = 0; i < sizeof rows / sizeof *rows; i++) {
        char forces[160];
        snprintf(forces, sizeof forces,
                 "red samurai Aka %s; red ashigaru Midori %s; blue samurai Ao 22,20", rows[i].front,
                 rows[i].rear);
        ag_battle(rows[i].table, forces, "");
        ag_begin(STROKES);
        if (rows[i].clause) {
            stage_refuse("red strike Midori Ao", rows[i].clause);
        } else {
            stage_allow("red strike Midori Ao");
        }
    }
}

// The second rank leaves room for the third, too.
Test(argad, ar_14_5_a_second_rank_that_swings_leaves_no_room)
{
    for (int swings = 0; swings < 2; swings++) {
        ag_battle("80x60",
                  "red ashigaru Aka 20,20 yari formed group=R; red ashigaru Kuro 18,20 kanabo "
                  "formed group=R; red ashigaru Midori 16,20 yari formed group=R; "
                  "blue samurai Ao 22,20",
                  "");
        for (int i = 1; i <= 3; i++) {
            ag_change()->figures[i].facing = 0;
        }
        ag_figure("Kuro")->grip = swings ? SWUNG : PLAIN_GRIP;
        ag_begin(STROKES);
        if (swings) {
            stage_refuse("red strike Midori Ao", "AR-13.1");
        } else {
            stage_allow("red strike Midori Ao");
        }
    }
}

// Who works all turn, crouches or is startled has no stroke, and can be struck.
Test(argad, ar_13_1_who_has_no_stroke)
{
    for (int i = 0; i < 4; i++) {
        ag_battle("80x60", "red samurai Aka 20,20; blue samurai Ao 22,20", "");
        struct ag_figure *aka = ag_figure("Aka");
        if (i == 0) aka->busy = EXTINGUISH;
        if (i == 1) aka->crouched = 1;
        if (i == 2) aka->startled = 1;
        if (i == 3) aka->stunned = 1;
        ag_begin(STROKES);
        ag_play("", "5");
        ag_expect_state("Aka", "out");
        ag_expect_state("Ao", "able");
    }
}

// AR-R49 While others fight, he who is stunned is left alone; and nobody takes his place.
Test(argad, ar_13_13_who_is_stunned_is_left_alone)
{
    fight("80x60",
          "red villager Aka 20,20; red samurai Kuro 22,22 strikes 2; blue samurai Ao 22,20", "",
          "red weapon Aka bare; blue strike Ao Aka; blue weapon Ao bare; red weapon Kuro bare",
          "6 1 1 1");
    ag_expect_number("Ao", "is stunned until", ag_figure("Ao")->stunned, 2);
    ag_expect_at("Aka", "20,20");
}

// Of his weapons of one length the heavier, and rather no tool.
Test(argad, ar_3_2_what_is_best_of_a_length)
{
    struct ag_field field;
    ag_battle("80x60",
              "red samurai Aka 20,20 kanabo nodachi tool-half-long; red villager Kuro 20,30 "
              "tool-short; red servant Midori 20,40 knife improvised; blue samurai Ao 60,20",
              "");
    ag_field_lay(&field, stage_ground(), ag_now());
    cr_assert_eq(ag_weapon_of(&field, 1), KANABO);
    cr_assert_eq(ag_weapon_of(&field, 2), KATANA);
    cr_assert_eq(ag_weapon_of(&field, 3), KNIFE);
}

// Swords are for fighters of class 3, villagers and bandits; other servants have what they are given.
Test(argad, ar_3_2_who_has_a_sword_at_no_cost)
{
    ag_battle("80x60",
              "red servant A 10,10 class 3; red servant B 20,10; red civilian C 30,10; "
              "red villager D 40,10; red bandit E 50,10; red ashigaru F 60,10 class 2; "
              "blue samurai Ao 60,50",
              "");
    static const bool swords[] = {true, false, false, true, true, true};
    for (int i = 0; i < 6; i++) {
        cr_assert_eq(ag_now()->figures[i + 1].arms >> KATANA & 1, swords[i], "%d", i);
    }
}

// AR-1.7 A leader who lost a life goes back, and strikes no more.
Test(argad, ar_1_7_who_lost_a_life_has_no_stroke)
{
    fight("80x60", "red samurai Aka 20,20 yari; blue samurai Ao 22,20 leader", "life-points=on",
          "red stay Aka", "5");
    ag_expect_state("Ao", "able");
    ag_expect_at("Ao", "24,20");
    ag_expect_number("Ao", "has lives", ag_figure("Ao")->life, 1);
    // With a friend in his back he still touches his enemy, and has none all the same.
    fight("80x60",
          "red samurai Aka 20,20 yari; blue samurai Ao 22,20 leader; "
          "red samurai Kuro 24,20 class 1",
          "life-points=on", "red spare Kuro; red stay Aka", "5");
    ag_expect_number("Ao", "has lives", ag_figure("Ao")->life, 1);
}
