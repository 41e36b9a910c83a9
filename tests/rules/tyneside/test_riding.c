// The two halves of a horse's move, each a turn and a stretch straight ahead (TY-6.2, TY-R70).
#include "rules/tyneside/field/field.h"
#include "rules/tyneside/moving/movement.h"
#include "rules/tyneside/ty_situation.h"

#include <criterion/criterion.h>
#include <stdio.h>
#include <string.h>

#define RIDER "bushi Taro 30,30 katana mounted facing=0"

static void a_rider(const char *rider)
{
    char forces[200];
    snprintf(forces, sizeof forces, "red A1 %s; blue B1 bushi Goro 110,80 katana", rider);
    ty_situation("120x90", forces, "");
}

static uint16_t bam(int degrees)
{
    return (uint16_t)(((degrees + 360) % 360 * 65536 + 180) / 360);
}

static void expect_facing(const char *name, int degrees)
{
    uint16_t wanted = bam(degrees);
    cr_expect_eq(ty_figure(name)->facing, wanted, "%s faces %u, not %u", name,
                 ty_figure(name)->facing, wanted);
}

static void expect_ride(const char *place, int degrees)
{
    ty_expect_at("Taro", place);
    expect_facing("Taro", degrees);
    cr_expect_eq(ty_figure("Taro")->horse_actions, 1);
}

Test(tyneside, ty_r70_a_horse_rides_a_half_and_only_turns_in_the_other)
{
    a_rider(RIDER);
    stage_play("red ride Taro to 42,30 45");
    expect_ride("42,30", 45);
    stage_expect_told("Taro turns");
}

Test(tyneside, ty_r70_a_horse_turns_and_rides_a_half_and_only_turns_in_the_other)
{
    a_rider(RIDER);
    stage_refuse("red ride Taro to 38.48,38.48 91", "TY-6.2");
    stage_refuse("red ride Taro to 39.19,39.19 90", "TY-6.1"); // 13 cm
    stage_play("red ride Taro to 38.48,38.48 90");
    expect_ride("38.48,38.48", 90);
}

Test(tyneside, ty_r70_no_half_turns_by_more_than_45_degrees)
{
    a_rider(RIDER);
    stage_refuse("red ride Taro to 42,30 46", "TY-6.2");
    stage_refuse("red ride Taro to 30,42 136", "TY-6.2");
    stage_refuse("red turn Taro 46", "TY-6.2");
    stage_play("red turn Taro 315; red via Taro at 30,30");
    stage_refuse("red turn Taro 1", "TY-6.2");
    stage_allow("red turn Taro 0");
}

// Turn 45, go 0, turn 45, go 12: the place says it, or every half is told.
Test(tyneside, ty_r70_a_horse_only_turns_in_the_first_half)
{
    a_rider(RIDER);
    stage_play("red turn Taro 45; red via Taro at 30,30; red turn Taro 90; red move Taro to 30,42");
    expect_ride("30,42", 90);
    a_rider(RIDER);
    stage_play("red move Taro to 30,42");
    expect_ride("30,42", 90);
    a_rider(RIDER);
    stage_refuse("red move Taro to 30,42.1", "TY-6.1");
    stage_play("red ride Taro to 30,42 90");
    expect_ride("30,42", 90);
}

Test(tyneside, ty_r70_the_halves_may_turn_to_either_side)
{
    a_rider(RIDER);
    stage_play("red via Taro at 38.48,38.48; red turn Taro 0; red move Taro to 50.48,38.48");
    expect_ride("50.48,38.48", 0);
    a_rider(RIDER);
    stage_play("red ride Taro to 50.48,38.48 0"); // the same, found
    expect_ride("50.48,38.48", 0);
}

// One half: a turn in degrees and a length.
struct half {
    int turn, length;
};

static void ride_by_halves(struct half first, struct half second)
{
    int ahead = (360 + first.turn) % 360, last = (ahead + second.turn + 360) % 360;
    struct point via = plane_offset((struct point){CM(60), CM(45)}, bam(ahead), first.length);
    struct point to = plane_offset(via, bam(last), second.length);
    char script[200];
    a_rider("bushi Taro 60,45 katana mounted facing=0");
    snprintf(script, sizeof script,
             "red turn Taro %d; red via Taro at %d.%02d,%d.%02d; red turn Taro %d;"
             "red move Taro to %d.%02d,%d.%02d",
             ahead, via.x / 100, via.x % 100, via.y / 100, via.y % 100, last, to.x / 100,
             to.x % 100, to.y / 100, to.y % 100);
    stage_play(script);
    expect_facing("Taro", last);
    cr_expect_eq(ty_figure("Taro")->x, to.x, "%s", script);
    cr_expect_eq(ty_figure("Taro")->y, to.y, "%s", script);
}

Test(tyneside, ty_r70_any_two_turns_and_lengths_make_a_ride)
{
    static const int turns[] = {-45, -20, 0, 7, 45}, lengths[] = {0, 3, 100, CM(12)};
    for (int i = 0; i < 20 * 20; i++) {
        struct half first = {turns[i % 5], lengths[i / 5 % 4]};
        struct half second = {turns[i / 20 % 5], lengths[i / 100]};
        if (first.length + second.length) ride_by_halves(first, second); // else it is a 'face'
    }
}

Test(tyneside, ty_r70_a_told_turn_leads_straight_ahead)
{
    a_rider(RIDER);
    stage_play("red turn Taro 30; red via Taro at 42,30");
    stage_refuse("red move Taro to 50,30", "TY-6.2");
    stage_play("red via Taro at 40.39,36");
    stage_allow("red move Taro to 50.39,36");
    stage_play("red forget A1");
    stage_allow("red move Taro to 42,30");
}

Test(tyneside, ty_r70_another_place_stands_for_the_end_of_the_first_half)
{
    a_rider(RIDER);
    stage_play("red via Taro at 42,30; red turn Taro 45; red via Taro at 36,30");
    stage_play("red move Taro to 48,30");
    expect_ride("48,30", 0);
}

Test(tyneside, ty_r70_a_planned_ride_may_end_with_a_turn)
{
    a_rider(RIDER);
    stage_play("red via Taro at 40,30; red turn Taro 330; red plan Taro to 40,30; red go A1");
    expect_ride("40,30", 330);
}

Test(tyneside, ty_r70_a_turn_makes_a_plan_out_of_date)
{
    a_rider(RIDER);
    stage_play("red plan Taro to 40,30; red face Taro 90");
    stage_refuse("red go A1", "TY-4.5");
}

Test(tyneside, ty_r70_men_on_foot_are_told_no_turns)
{
    a_rider("bushi Taro 30,30 katana");
    stage_refuse("red turn Taro 45", "TY-6.3");
    stage_refuse("red ride Taro to 40,30 45", "TY-6.3");
}

// A base 4 cm across goes by millimetres: a place names a bearing only roughly.
Test(tyneside, ty_r70_a_ride_without_a_turn_keeps_the_facing)
{
    static const int facings[] = {0, 17, 45, 98, 163, 211, 300, 359};
    for (int i = 0; i < 8; i++) {
        a_rider(RIDER);
        for (int length = 3; length < 120; length += 13) {
            uint16_t facing = ty_figure("Taro")->facing = bam(facings[i]);
            ty_begin(RED);
            struct point to = plane_offset(ty_point(ty_figure("Taro")), facing, length);
            char line[80];
            snprintf(line, sizeof line, "red move Taro to %d.%02d,%d.%02d", to.x / 100, to.x % 100,
                     to.y / 100, to.y % 100);
            stage_play(line);
            expect_facing("Taro", facings[i]);
        }
    }
}

Test(tyneside, ty_r70_a_short_ride_faces_exactly_as_it_was_told)
{
    for (int degrees = 315; degrees <= 405; degrees += 7) {
        a_rider(RIDER);
        int told = degrees % 360;
        struct point from = {CM(30), CM(30)};
        struct point to = plane_offset(from, bam(told), 37);
        char line[120];
        snprintf(line, sizeof line, "red turn Taro %d; red move Taro to %d.%02d,%d.%02d", told,
                 to.x / 100, to.x % 100, to.y / 100, to.y % 100);
        stage_play(line);
        expect_facing("Taro", told);
    }
}

// Where a straight way is halved is rounded, the way itself is not.
Test(tyneside, ty_r70_a_straight_ride_faces_as_the_whole_of_it_leads)
{
    a_rider(RIDER);
    stage_play("red move Taro to 31.07,30.33");
    struct point from = {3000, 3000}, to = {3107, 3033};
    cr_expect_eq(ty_figure("Taro")->facing, plane_bearing(from, to));
}

// Goro stands to the left of it: a half ahead, then towards him, in whole degrees.
Test(tyneside, ty_r70_a_ride_that_ends_with_a_turn_is_offered)
{
    ty_situation("120x90",
                 "red A1 bushi Taro 30,30 katana mounted facing=0; blue B1 bushi Goro 30,70 katana",
                 "");
    cr_expect(stage_offers("red ride Taro to 42,30 45"));
    cr_expect(stage_offers("red face Taro 90"));
    ty_figure("Taro")->facing = plane_bearing((struct point){0, 0}, (struct point){1000, -77});
    ty_begin(RED);
    cr_expect(stage_offers("red face Taro 86"));
}

static void a_ride_at_a_bow(void)
{
    ty_situation("120x90",
                 "red A1 bushi Taro 30,30 katana mounted facing=0;"
                 "red A9 bushi Lord 5,85 katana force-commander; blue B1 ashigaru Yumi 70,30 bow",
                 "first=blue");
    stage_play("blue hold Yumi; blue end");
}

Test(tyneside, ty_r70_a_rider_is_found_before_the_turn_of_the_second_half)
{
    a_ride_at_a_bow();
    stage_play("red ride Taro to 42,30 45");
    stage_expect_step(REACTION, BLUE);
    ty_expect_at("Taro", "42,30");
    expect_facing("Taro", 0);
    stage_play("blue pass");
    stage_expect_step(REACTION, BLUE);
    expect_facing("Taro", 45);
    stage_play("blue pass");
    expect_ride("42,30", 45);
}

Test(tyneside, ty_r70_who_is_stopped_half_way_does_not_turn)
{
    a_ride_at_a_bow();
    ty_figure("Lord")->wounds = 4;
    ty_change()->lost_now[RED] = 1;
    stage_play(
        "red ride Taro to 42,30 45; blue react Yumi at Taro first | d6:1 d6:6 d6:4 d8:4 d8:2");
    ty_expect_morale("A1", "no-advance");
    ty_expect_at("Taro", "42,30");
    expect_facing("Taro", 0);
}

// Finds the same ride twice: with all that was tried before, and by one who has tried nothing yet.
static bool is_found_again(struct ty_survey *shared, int number, struct point to)
{
    static struct ty_survey fresh;
    struct ty_told told = {0};
    struct ty_mover mover = {0}, again = {0};
    ty_survey_lay(&fresh, stage_ground(), ty_now(), RED);
    ty_survey_reach(&fresh, 1);
    struct problem problem = ty_way_find(shared, number, to, &told, &mover);
    struct problem other = ty_way_find(&fresh, number, to, &told, &again);
    cr_expect_eq(problem.text, other.text, "%d to %d,%d", number, to.x, to.y);
    if (!fine(problem)) return false;
    cr_expect_eq(memcmp(&mover, &again, sizeof mover), 0, "%d to %d,%d", number, to.x, to.y);
    return true;
}

Test(tyneside, ty_6_2_a_ride_does_not_depend_on_those_that_were_tried_before)
{
    static struct ty_survey shared;
    int found = 0, tried = 0;
    ty_situation("120x90; wall 40,20 40,36 height 3; wall 20,42 36,42 height 3",
                 "red A1 bushi Taro 30,30 katana mounted facing=0; "
                 "red A1 bushi Jiro 30,36 katana mounted facing=90; "
                 "blue B1 bushi Goro 46,34 katana; blue B2 bushi Koro 34,25 katana",
                 "blind-orders=off");
    ty_change()->units[1].target = 2;
    ty_survey_lay(&shared, stage_ground(), ty_now(), RED);
    ty_survey_reach(&shared, 1);
    for (int32_t x = CM(8); x <= CM(56); x += 170) {
        for (int32_t y = CM(8); y <= CM(56); y += 190) {
            int number = 1 + tried++ / 5 % 2;
            found += is_found_again(&shared, number, (struct point){x, y});
        }
    }
    cr_expect_gt(found, 50);
    cr_expect_gt(tried - found, 50);
}
