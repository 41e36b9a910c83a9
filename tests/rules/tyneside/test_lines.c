// Lines of shot: arcs, ranks, gaps, overhead shots, and who of a unit may be hit (TY-7.2 to TY-7.8);
// and of sight (TY-11.1, TY-11.7).
#include "rules/tyneside/field/field.h"
#include "rules/tyneside/shooting/shooting.h"
#include "rules/tyneside/ty_situation.h"

#include <criterion/criterion.h>

#define OPEN           "blind-orders=off"
#define CM_POINT(x, y) ((struct point){CM(x), CM(y)})

static const char bowman[] = "red A1 bushi Taro 30,10 bow katana;";

// X35: 'friends' stand before the bowman, the target as far up as 'far' says.
static void set_gap(const char *shooter, const char *friends, const char *target)
{
    char forces[512];
    snprintf(forces, sizeof forces, "%s %s blue B1 bushi Goro %s katana", shooter, friends, target);
    ty_situation("60x60", forces, OPEN);
}

#define GAP_OF_3 "red A2 ashigaru Ichi 27.5,16 yari; red A2 ashigaru Niro 32.5,16 yari;"

Test(tyneside, ty_7_4_a_gap_of_3_cm_is_too_narrow_beyond_short_range)
{
    set_gap(bowman, GAP_OF_3, "30,42");
    stage_refuse("red shoot Taro at Goro first", "TY-7.4");
}

Test(tyneside, ty_7_4_at_short_range_2_cm_will_do)
{
    set_gap(bowman, GAP_OF_3, "30,27");
    stage_allow("red shoot Taro at Goro first");
}

#define GAP_OF(left, right) \
    "red A2 ashigaru Ichi " left ",16 yari; red A2 ashigaru Niro " right ",16 yari;"

Test(tyneside, ty_7_4_a_gap_of_4_cm_is_wide_enough_and_of_2_at_short_range)
{
    set_gap(bowman, GAP_OF("27", "33"), "30,42");
    stage_allow("red shoot Taro at Goro first");
    set_gap(bowman, GAP_OF("27.1", "33"), "30,42");
    stage_refuse("red shoot Taro at Goro first", "TY-7.4");
    set_gap(bowman, GAP_OF("28", "32"), "30,27");
    stage_allow("red shoot Taro at Goro first");
    set_gap(bowman, GAP_OF("28.1", "32"), "30,27");
    stage_refuse("red shoot Taro at Goro first", "TY-7.4");
}

// From the edge of his base; and he touches neither of the two.
Test(tyneside, ty_7_4_a_gap_within_2_cm_of_the_shooter_is_no_matter)
{
    set_gap("red A1 bushi Taro 30,13.5 bow katana;", GAP_OF_3, "30,45");
    stage_allow("red shoot Taro at Goro first");
    set_gap("red A1 bushi Taro 30,13 bow katana;", GAP_OF_3, "30,45");
    stage_allow("red shoot Taro at Goro first");
    set_gap("red A1 bushi Taro 30,12.9 bow katana;", GAP_OF_3, "30,45");
    stage_refuse("red shoot Taro at Goro first", "TY-7.4");
}

// Who is beside the line makes no gap that it leads through.
Test(tyneside, ty_7_4_a_gap_beside_the_line_is_no_matter)
{
    set_gap(bowman, GAP_OF("22", "26"), "30,42");
    stage_allow("red shoot Taro at Goro first");
}

Test(tyneside, ty_7_4_friends_far_from_both_ends_are_no_obstacle)
{
    set_gap(bowman, "red A2 ashigaru Ichi 27.5,18 yari; red A2 ashigaru Niro 32.5,18 yari;",
            "30,42");
    stage_allow("red shoot Taro at Goro first");
}

Test(tyneside, ty_7_4_gaps_between_houses_count_too)
{
    ty_situation("60x60; building 20,20 28.5,30; building 31.5,20 40,30",
                 "red A1 bushi Taro 30,10 bow; blue B1 bushi Goro 30,42 katana", OPEN);
    stage_refuse("red shoot Taro at Goro first", "TY-7.4");
    ty_situation("60x60; building 20,20 27.9,30; building 32,20 40,30",
                 "red A1 bushi Taro 30,10 bow; blue B1 bushi Goro 30,42 katana", OPEN);
    stage_allow("red shoot Taro at Goro first");
}

Test(tyneside, ty_7_4_and_so_do_those_between_a_house_and_a_friend)
{
    ty_situation("60x60; building 31.5,14 40,18",
                 "red A1 bushi Taro 30,10 bow; red A2 bushi Jiro 27.5,16 katana;"
                 "blue B1 bushi Goro 30,42 katana",
                 OPEN);
    stage_refuse("red shoot Taro at Goro first", "TY-7.4");
}

Test(tyneside, ty_7_5_over_one_rank_with_a_bow_over_two_with_an_arquebus)
{
    set_gap(bowman, "red A2 bushi Ichi 30,12 katana;", "30,42");
    stage_allow("red shoot Taro at Goro first");
    set_gap(bowman, "red A2 bushi Ichi 30,12 katana; red A2 bushi Niro 30,14 katana;", "30,42");
    stage_refuse("red shoot Taro at Goro first", "TY-7.5");
    set_gap("red A1 bushi Taro 30,10 arquebus;",
            "red A2 bushi Ichi 30,12 katana; red A2 bushi Niro 30,14 katana;", "30,42");
    stage_allow("red shoot Taro at Goro first");
}

Test(tyneside, ty_7_5_only_those_who_stand_together)
{
    set_gap(bowman, "red A2 bushi Ichi 30,13 katana;", "30,42"); // close, but he leans on nobody
    stage_refuse("red shoot Taro at Goro first", "TY-7.6");
}

Test(tyneside, ty_7_6_over_a_friend_who_is_5_cm_from_both_ends)
{
    set_gap(bowman, "red A2 bushi Ichi 30,18 katana;", "30,27");
    stage_allow("red shoot Taro at Goro first");
    set_gap(bowman, "red A2 bushi Ichi 30,16 katana;", "30,27");
    stage_refuse("red shoot Taro at Goro first", "TY-7.6");
    set_gap(bowman, "red A2 bushi Ichi 30,21 katana;", "30,27");
    stage_refuse("red shoot Taro at Goro first", "TY-7.6");
}

// 5 cm are far enough only beyond them.
Test(tyneside, ty_7_6_a_friend_at_5_cm_is_in_the_way)
{
    set_gap(bowman, "red A2 bushi Ichi 30,17 katana;", "30,40");
    stage_refuse("red shoot Taro at Goro first", "TY-7.6");
    set_gap(bowman, "red A2 bushi Ichi 30,17.1 katana;", "30,40");
    stage_allow("red shoot Taro at Goro first");
    set_gap(bowman, "red A2 bushi Ichi 30,33 katana;", "30,40");
    stage_refuse("red shoot Taro at Goro first", "TY-7.6");
    set_gap(bowman, "red A2 bushi Ichi 30,32.9 katana;", "30,40");
    stage_allow("red shoot Taro at Goro first");
}

Test(tyneside, ty_7_6_enemies_and_the_fallen_are_shot_over)
{
    set_gap(bowman, "red A2 bushi Ichi 30,16 katana h=4;", "30,27");
    stage_allow("red shoot Taro at Goro first");
    set_gap(bowman, "blue B2 bushi Ichi 30,16 katana;", "30,27");
    stage_allow("red shoot Taro at Goro first");
}

// The shooter, or the target, above the friend; not a friend as high as they are.
Test(tyneside, ty_7_6_from_higher_ground_over_anybody)
{
    static const struct {
        const char *hill;
        bool may;
    } rows[] = {
        {"hill 20,0 40,12 level 1", true},
        {"hill 20,25 40,40 level 1", true},
        {"hill 20,0 40,40 level 1", false},
        {"hill 20,14 40,18 level 1", false},
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        char table[80];
        snprintf(table, sizeof table, "60x60; %s", rows[i].hill);
        ty_situation(table,
                     "red A1 bushi Taro 30,10 bow; red A2 bushi Ichi 30,16 katana;"
                     "blue B1 bushi Goro 30,27 katana",
                     OPEN);
        struct problem problem = ty_aim_check(stage_ground(), ty_now(), 1, 0, 3);
        cr_expect_eq(fine(problem), rows[i].may, "%s: %s", rows[i].hill, problem.text);
    }
}

Test(tyneside, ty_7_6_not_into_a_melee_but_from_a_hill)
{
    const char *forces = "red A1 bushi Taro 30,10 bow; red A2 bushi Ichi 32,30 katana;"
                         "blue B1 bushi Goro 30,30 katana";
    ty_situation("60x60", forces, OPEN);
    stage_refuse("red shoot Taro at Goro first", "TY-7.6");
    ty_situation("60x60; hill 20,0 40,12 level 1", forces, OPEN);
    stage_allow("red shoot Taro at Goro first");
}

// X39, TY-R12: that he may shoot over them does not let him shoot at whom they fight.
Test(tyneside, ty_7_6_not_over_the_front_rank_into_its_own_melee)
{
    const char *one = "red A1 bushi Taro 30,10 bow; red A1 bushi Ichi 30,12 katana;"
                      "blue B1 bushi Goro 30,14 katana; blue B2 bushi Jiro 30,40 katana";
    ty_situation("60x60", one, OPEN);
    stage_refuse("red shoot Taro at Goro first", "TY-7.6");
    stage_allow("red shoot Taro at Jiro first");
    ty_situation("60x60; hill 20,0 40,11 level 1", one, OPEN);
    stage_allow("red shoot Taro at Goro first");
    ty_situation("60x60",
                 "red A1 bushi Taro 30,10 arquebus; red A1 bushi Ichi 30,12 katana;"
                 "red A1 bushi Niro 30,14 katana; blue B1 bushi Goro 30,16 katana",
                 OPEN);
    stage_refuse("red shoot Taro at Goro first", "TY-7.6");
}

Test(tyneside, ty_7_6_with_the_switch_friends_in_the_melee_may_be_hit)
{
    ty_situation("60x60; hill 20,0 40,12 level 1",
                 "red A1 bushi Taro 30,10 bow; red A2 bushi Ichi 32,30 katana;"
                 "blue B1 bushi Goro 30,30 katana",
                 "blind-orders=off melee-fire-risk=yes");
    stage_play("red shoot Taro at Goro first | d2:1 d8:8 d6:5 d8:5");
    ty_expect_state("Ichi", "wound");
    ty_expect_state("Goro", "fresh");
}

Test(tyneside, ty_7_3_a_rider_shoots_to_his_left)
{
    static const struct {
        const char *arc;
        bool may[5];
    } rows[] = {
        {"left", {true, true, true, false, false}},
        {"front-left", {true, true, false, false, false}},
        {"all", {true, true, true, true, true}},
    };
    static const char *const places[5] = {"65,30", "45,50", "25,30", "45,10", "65,29.6"};
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        for (int j = 0; j < 5; j++) {
            char forces[256], options[64];
            snprintf(forces, sizeof forces,
                     "red A1 bushi Taro 45,30 bow mounted facing=0; blue B1 bushi Goro %s katana",
                     places[j]);
            snprintf(options, sizeof options, "%s horse-arc=%s", OPEN, rows[i].arc);
            ty_situation("90x60", forces, options);
            if (rows[i].may[j]) {
                stage_allow("red shoot Taro at Goro first");
            } else {
                stage_refuse("red shoot Taro at Goro first", "TY-7.3");
            }
        }
    }
}

// TY-R8: the facing is rounded, and dead ahead is in the arc all the same.
Test(tyneside, ty_7_3_who_is_dead_ahead_or_astern_is_in_the_arc)
{
    ty_situation("180x120",
                 "red A1 bushi Taro 90,60 bow mounted facing=90; blue B1 bushi Goro 90,90 katana",
                 OPEN);
    struct ty_figure *rider = ty_figure("Taro"), *foe = ty_figure("Goro");
    for (int x = -84; x <= 84; x += 7) {
        for (int y = -55; y <= 55; y += 5) {
            if (x * x + y * y < 100) continue;
            foe->x = (int16_t)(rider->x + CM(x));
            foe->y = (int16_t)(rider->y + CM(y));
            rider->facing = plane_bearing(ty_point(rider), ty_point(foe));
            cr_expect(fine(ty_aim_check(stage_ground(), ty_now(), 1, 0, 2)), "ahead, %d,%d", x, y);
            rider->facing = (uint16_t)(rider->facing + 2 * TURN_RIGHT_ANGLE);
            cr_expect(fine(ty_aim_check(stage_ground(), ty_now(), 1, 0, 2)), "astern, %d,%d", x, y);
        }
    }
}

// TY-R8
Test(tyneside, ty_7_3_who_is_abeam_is_in_the_arc_of_front_left)
{
    ty_situation("180x120",
                 "red A1 bushi Taro 90,60 bow mounted facing=90; blue B1 bushi Goro 90,90 katana",
                 "blind-orders=off horse-arc=front-left");
    struct ty_figure *rider = ty_figure("Taro"), *foe = ty_figure("Goro");
    for (int x = -84; x <= 84; x += 7) {
        foe->x = (int16_t)(rider->x + CM(x));
        foe->y = (int16_t)(rider->y + CM(31));
        rider->facing = plane_bearing(ty_point(rider), ty_point(foe));
        cr_expect(fine(ty_aim_check(stage_ground(), ty_now(), 1, 0, 2)), "ahead, %d", x);
        rider->facing = (uint16_t)(rider->facing - TURN_RIGHT_ANGLE);
        cr_expect(fine(ty_aim_check(stage_ground(), ty_now(), 1, 0, 2)), "abeam, %d", x);
    }
}

// TY-R8
Test(tyneside, ty_7_3_a_millimetre_to_the_right_is_not_ahead)
{
    ty_situation("180x60",
                 "red A1 bushi Taro 45,30 bow mounted facing=0; blue B1 bushi Goro 160,30 katana",
                 OPEN);
    stage_allow("red shoot Taro at Goro first");
    ty_figure("Goro")->y -= MM(1);
    stage_refuse("red shoot Taro at Goro first", "TY-7.3");
}

// TY-R8: he rides at somebody and shoots at him.
Test(tyneside, ty_7_3_who_is_ridden_at_is_in_the_arc)
{
    static const char *const ways[] = {"98,66",  "96,68",   "94,69", "99,64",
                                       "100,68", "97,67.5", "93,70"};
    for (size_t i = 0; i < sizeof ways / sizeof *ways; i++) {
        char line[64];
        ty_situation("180x120",
                     "red A1 bushi Taro 90,60 bow mounted facing=45;"
                     "blue B1 bushi Goro 90,110 katana",
                     OPEN);
        struct ty_figure *rider = ty_figure("Taro"), *foe = ty_figure("Goro");
        struct point from = ty_point(rider);
        snprintf(line, sizeof line, "red move Taro to %s", ways[i]);
        stage_play(line);
        foe->x = (int16_t)(rider->x + 3 * (rider->x - from.x));
        foe->y = (int16_t)(rider->y + 3 * (rider->y - from.y));
        cr_expect(fine(ty_aim_check(stage_ground(), ty_now(), 1, 0, 2)), "%s", ways[i]);
    }
}

Test(tyneside, ty_7_2_a_man_on_foot_shoots_all_round)
{
    static const char *const places[] = {"65,30", "45,50", "25,30", "45,10"};
    for (size_t i = 0; i < sizeof places / sizeof *places; i++) {
        char forces[256];
        snprintf(forces, sizeof forces, "red A1 bushi Taro 45,30 bow; blue B1 bushi Goro %s katana",
                 places[i]);
        ty_situation("90x60", forces, OPEN);
        stage_allow("red shoot Taro at Goro first");
    }
}

Test(tyneside, ty_7_7_beyond_extreme_range_there_is_no_shot)
{
    ty_situation("180x60", "red A1 bushi Taro 10,30 bow; blue B1 bushi Goro 132,30 katana", OPEN);
    stage_play("red shoot Taro at Goro first | d8:1 d6:1 d12:1"); // 120 cm
    ty_situation("180x60", "red A1 bushi Taro 10,30 bow; blue B1 bushi Goro 132.1,30 katana", OPEN);
    stage_refuse("red shoot Taro at Goro first", "TY-7.7");
}

Test(tyneside, ty_7_8_cover_makes_the_range_one_band_longer)
{
    ty_situation("60x60; wall 20,24 40,24 height 3",
                 "red A1 bushi Taro 30,10 bow; blue B1 bushi Goro 30,26 katana", OPEN);
    stage_play("red shoot Taro at Goro first | d8:1 d6:1 d8:1"); // 14 cm, behind the wall
    ty_situation("180x60; scrub 110,20 130,40",
                 "red A1 bushi Taro 10,30 bow; blue B1 bushi Goro 120,30 katana", OPEN);
    stage_refuse("red shoot Taro at Goro first", "TY-7.8");
    ty_situation("180x60; scrub 110,20 130,40",
                 "red A1 bushi Taro 10,30 bow; blue B1 bushi Goro 120,30 katana",
                 "blind-orders=off extreme-cover=d12");
    stage_play("red shoot Taro at Goro first | d8:1 d6:1 d12:1");
}

// TY-R15
Test(tyneside, ty_7_8_the_wall_that_is_near_must_be_the_one_that_is_shot_across)
{
    // The shot crosses the one leg 11 cm before Goro, and the other leg is beside him.
    const char *forces = "red A1 bushi Taro 28,20 bow; blue B1 bushi Goro 28,42 katana";
    ty_situation("60x60; wall 10,30 30,30 30,60 height 3", forces, OPEN);
    cr_expect_not(ty_covered(stage_ground(), ty_now(), ty_figure("Goro"), CM_POINT(28, 20)));
    cr_expect(ty_covered(stage_ground(), ty_now(), ty_figure("Goro"), CM_POINT(50, 42)));
}

// TY-R15
Test(tyneside, ty_2_7_a_pavise_left_standing_covers_within_2_cm)
{
    static const struct {
        int32_t x, y;
        bool covers;
    } rows[] = {
        {CM(20), MM(355), false}, // 3.5 cm before his base
        {CM(20), MM(369), false}, {CM(20), MM(370), true},   {CM(20), MM(385), true},
        {MM(185), MM(385), true}, {MM(179), MM(385), false}, // it ends beside the line
    };
    ty_situation("60x60", "red A1 bushi Taro 20,20 bow; blue B1 bushi Goro 20,40 katana", OPEN);
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        ty_leave_pavise(rows[i].x, rows[i].y);
        cr_expect_eq(ty_covered(stage_ground(), ty_now(), ty_figure("Goro"), CM_POINT(20, 20)),
                     rows[i].covers, "row %zu", i);
    }
}

Test(tyneside, ty_11_1_nobody_shoots_at_whom_he_does_not_see)
{
    ty_situation("60x60; wood 20,20 40,35",
                 "red A1 bushi Taro 30,10 bow; red A2 bushi Jiro 50,42 katana;"
                 "blue B1 bushi Goro 30,42 katana",
                 OPEN);
    stage_refuse("red shoot Taro at Goro first", "TY-11.1");
}

static void expect_sight(const char *table, const char *taro, const char *goro, bool sees)
{
    char forces[160];
    snprintf(forces, sizeof forces, "red A1 bushi Taro %s; blue B1 bushi Goro %s", taro, goro);
    ty_situation(table, forces, OPEN);
    cr_expect_eq(ty_sees(stage_ground(), ty_now(), 1, 2), sees, "%s, %s", table, forces);
    cr_expect_eq(ty_sees(stage_ground(), ty_now(), 2, 1), sees, "%s, %s, back", table, forces);
}

// TY-R50: the line may be 15 cm, not what of it is among trees.
Test(tyneside, ty_11_7_within_one_wood_the_whole_line_counts)
{
    const char *bent = "120x90; wood 10,10 32,10 32,40 26,40 26,16 16,16 16,40 10,40";
    expect_sight(bent, "12,30 bow", "30,30 bow", false); // 18 cm, 8 of them inside
    expect_sight(bent, "13.5,30 bow", "28.5,30 bow", true);
    expect_sight(bent, "13.5,30 bow", "28.6,30 bow", false);
}

// TY-R50
Test(tyneside, ty_11_7_where_woods_lie_upon_each_other_the_line_is_inside_once)
{
    const char *two = "120x90; wood 10,10 40,40; wood 10,20 40,40";
    expect_sight(two, "20,60 bow", "20,33 bow", true); // 7 cm into both
    expect_sight(two, "20,60 bow", "20,30 bow", true);
    expect_sight(two, "20,60 bow", "20,29.9 bow", false);
    const char *crossed = "120x90; wood 20,10 28,40; wood 24,10 29,40; wood 29.5,10 30,40";
    expect_sight(crossed, "10,20 bow", "50,20 bow", true); // 9.5 cm, and 4 of these in two woods
    const char *apart = "120x90; wood 20,10 25,40; wood 30,10 35.1,40";
    expect_sight(apart, "10,20 bow", "50,20 bow", false);
}

// TY-R50: for who are in one wood the others do not count.
Test(tyneside, ty_11_7_in_one_wood_another_upon_it_does_not_matter)
{
    const char *two = "120x90; wood 20,10 34,40; wood 10,5 60,45";
    expect_sight(two, "15,20 bow", "30,20 bow", true);
    expect_sight(two, "21,20 bow", "36,20 bow", true);
    expect_sight(two, "21,20 bow", "36.1,20 bow", false);
}

Test(tyneside, ty_11_1_where_buildings_overlap_the_line_is_inside_once)
{
    const char *house = "120x90; building 40,10 80,40; building 40,15 60,30";
    expect_sight(house, "20,20 bow", "42.5,20 bow", true);
    expect_sight(house, "20,20 bow", "43.1,20 bow", false);
}

// Distances to terrain run from the edge of the base.
Test(tyneside, ty_11_1_who_is_5_cm_from_a_compound_wall_looks_over_it)
{
    const char *wall = "120x90; compound-wall 10,30 60,30 height 3";
    expect_sight(wall, "20,24 bow", "20,60 bow", true);
    expect_sight(wall, "20,23.9 bow", "20,60 bow", false);
    expect_sight(wall, "20,23 bow mounted facing=90", "20,60 bow", true);
    expect_sight(wall, "20,22.9 bow mounted facing=90", "20,60 bow", false);
}

Test(tyneside, ty_7_4_a_wall_that_he_looks_over_makes_no_gap)
{
    const char *wall = "60x60; compound-wall 31.5,16 60,16 height 3";
    const char *jiro = "red A2 bushi Jiro 27.5,16 katana; blue B1 bushi Goro 30,42 katana";
    char forces[200];
    snprintf(forces, sizeof forces, "red A1 bushi Taro 30,10 bow; %s", jiro);
    ty_situation(wall, forces, OPEN);
    stage_refuse("red shoot Taro at Goro first", "TY-7.4");
    snprintf(forces, sizeof forces, "red A1 bushi Taro 30,10.3 bow; %s", jiro); // 4.9 cm from it
    ty_situation(wall, forces, OPEN);
    stage_allow("red shoot Taro at Goro first");
}

// Distances between figures run from edge to edge.
Test(tyneside, ty_11_1_by_night_one_sees_60_cm_from_edge_to_edge)
{
    expect_sight("120x90; *night sight 60", "20,20 bow", "20,82 bow", true);
    expect_sight("120x90; *night sight 60", "20,20 bow", "20,82.1 bow", false);
    expect_sight("120x90; *night sight 60", "20,20 bow mounted facing=90", "20,83 bow", true);
}

#define SIX                                                                \
    "blue B1 ashigaru Ichi 27,%d yari; blue B1 ashigaru Niro 30,%d yari;"  \
    "blue B1 ashigaru Sabu 33,%d yari; blue B1 ashigaru Shiro 27,%d yari;" \
    "blue B1 ashigaru Goro 30,%d yari; blue B1 ashigaru Roku 33,%d yari"

static void face_six(int front)
{
    char forces[512];
    int back = front + 3;
    snprintf(forces, sizeof forces, "red A1 bushi Taro 30,10 bow;" SIX, front, front, front, back,
             back, back);
    ty_situation("60x60", forces, OPEN);
}

Test(tyneside, ty_7_18_at_short_range_one_of_the_front_rank_is_hit)
{
    face_six(24); // 12 cm
    stage_play("red shoot Taro at Roku first | d3:3 d8:8 d4:4 d6:5");
    ty_expect_state("Sabu", "wound");
}

Test(tyneside, ty_7_18_farther_off_anybody_of_the_unit)
{
    face_six(30);
    stage_play("red shoot Taro at Ichi first | d6:5 d8:8 d4:4 d8:5");
    ty_expect_state("Goro", "wound");
}

Test(tyneside, ty_7_18_the_last_man_needs_no_draw)
{
    ty_situation("60x60",
                 "red A1 bushi Taro 30,10 bow; blue B1 ashigaru Ichi 27,30 yari;"
                 "blue B1 ashigaru Niro 30,30 yari h=4",
                 OPEN);
    stage_refuse("red shoot Taro at Niro first", "TY-11.1"); // he lies on the ground
    stage_play("red shoot Taro at Ichi first | d8:1 d4:1 d8:1");
}
