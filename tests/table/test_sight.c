// Lines of sight and of cover.
#include "table/sight.h"

#include "core/plane_trials.h"
#include "table/pitch.h"

#include <criterion/criterion.h>

static struct terrain terrain;

static struct eye eye_at(int32_t x, int32_t y)
{
    return (struct eye){.at = {x, y}, .radius = 100};
}

static bool is_free(const struct screen *screen, struct eye from, struct eye to)
{
    struct screens screens = {.any = screen->property, .count = 1, .list = {*screen}};
    bool free = sight_free(&terrain, &screens, &from, &to);
    cr_expect_eq(free, sight_free(&terrain, &screens, &to, &from), "one sees who sees one");
    return free;
}

Test(sight, woods_hide_when_they_are_deep)
{
    struct screen woods = {.property = HIDES, .manner = SCREEN_DEEP, .length = CM(5)};
    pitch_begin(CM(180), CM(120));
    pitch_box(FOREST, 1000, 0, 1300, 3000);
    pitch_box(FOREST, 1200, 0, 1500, 1000);
    pitch_lay(&terrain, NULL, 0);
    cr_expect(is_free(&woods, eye_at(0, 2000), eye_at(3000, 2000)));
    cr_expect(is_free(&woods, eye_at(0, 500), eye_at(3000, 500)), "counted once");
    woods.length = CM(5) - 1;
    cr_expect_not(is_free(&woods, eye_at(0, 500), eye_at(3000, 500)));
    cr_expect(is_free(&woods, eye_at(1100, 500), eye_at(1500, 500)));
    woods.within = CM(20);
    cr_expect(is_free(&woods, eye_at(1100, 0), eye_at(1100, 2000)), "both are in one wood");
    cr_expect_not(is_free(&woods, eye_at(1100, 0), eye_at(1100, 2001)));
    cr_expect_not(is_free(&woods, eye_at(0, 500), eye_at(3000, 500)), "neither is");
}

Test(sight, walls_hide_unless_one_is_near_or_above)
{
    struct screen walls = {.property = BARS, .manner = SCREEN_CROSSED, .looked_over = true};
    struct eye high = eye_at(0, 1000);
    pitch_begin(CM(180), CM(120));
    pitch_wall(RAMPART, 1000, 0, 1000, 3000);
    pitch_lay(&terrain, NULL, 0);
    cr_expect_not(is_free(&walls, eye_at(0, 1000), eye_at(2000, 1000)));
    cr_expect(is_free(&walls, eye_at(0, 1000), eye_at(999, 1000)));
    cr_expect(is_free(&walls, eye_at(0, 3500), eye_at(2000, 3500)));
    high.level = 1;
    cr_expect(is_free(&walls, high, eye_at(2000, 1000)));
    walls.length = CM(5);
    cr_expect(is_free(&walls, eye_at(400, 1000), eye_at(2000, 1000)), "its base is 5 cm off");
    cr_expect_not(is_free(&walls, eye_at(399, 1000), eye_at(2000, 1000)));
}

Test(sight, one_looks_through_openings)
{
    struct screen walls = {
        .property = BARS, .manner = SCREEN_CROSSED, .opens = true, .opening = OPENS};
    pitch_begin(CM(180), CM(120));
    pitch_wall(RAMPART, 1000, 0, 1000, 3000);
    pitch_wall(PORTAL, 1000, 1000, 1000, 1200);
    pitch_wall(RAMPART, 1500, 0, 1500, 3000);
    pitch_wall(PORTAL, 1500, 1000, 1500, 1200);
    pitch_lay(&terrain, NULL, 0);
    cr_expect(is_free(&walls, eye_at(0, 1100), eye_at(3000, 1100)));
    cr_expect_not(is_free(&walls, eye_at(0, 900), eye_at(3000, 900)));
    cr_expect_not(is_free(&walls, eye_at(500, 1100), eye_at(2000, 1300)), "through one of two");
}

Test(sight, hills_hide_what_is_lower_on_both_sides)
{
    static const struct point corners[4] = {{1000, 0}, {2000, 0}, {2000, 2000}, {1000, 2000}};
    struct screen hills = {.property = RAISES, .manner = SCREEN_ABOVE};
    struct eye above = eye_at(1500, 1000);
    pitch_begin(CM(180), CM(120));
    pitch_area(MOUND, corners, 4, 1);
    pitch_lay(&terrain, NULL, 0);
    above.level = 1;
    cr_expect_not(is_free(&hills, eye_at(0, 1000), eye_at(3000, 1000)));
    cr_expect(is_free(&hills, above, eye_at(3000, 1000)));
    hills.manner = SCREEN_BETWEEN;
    cr_expect(is_free(&hills, eye_at(1100, 1000), eye_at(3000, 1000)));
    cr_expect_not(is_free(&hills, eye_at(900, 1000), eye_at(3000, 1000)));
}

Test(sight, people_stand_in_the_way_and_one_looks_past_them)
{
    static struct crowd crowd;
    const uint16_t ends[2] = {1, 2};
    struct eye from = eye_at(0, 1000), mark = eye_at(2000, 1000);
    crowd_begin(&crowd, CM(180), CM(120));
    for (uint16_t id = 1; id <= 3; id++) {
        struct crowd_member man = {
            .base = plane_disc((struct point){(id - 1) * 2000 - (id == 3) * 3000, 1000}, 100),
            .id = id};
        cr_assert(crowd_add(&crowd, &man));
    }
    cr_expect_eq(crowd_between(&crowd, from.at, mark.at, (struct among){0}, ends), 3);
    cr_expect_not(sight_fan(&crowd, &from, &mark, (struct among){0}, ends));
    struct base aside = plane_disc((struct point){1900, 1080}, 100);
    crowd_move(&crowd, 2, &aside);
    cr_expect_eq(crowd_between(&crowd, from.at, mark.at, (struct among){0}, ends), 3);
    cr_expect(sight_fan(&crowd, &from, &mark, (struct among){0}, ends), "past its right side");
}

Test(sight, cover_is_near_the_target_and_not_near_the_shooter)
{
    struct cover low_wall = {.property = BARS, .of_target = MM(25), .of_shooter = MM(25)};
    struct base shooter = plane_disc((struct point){0, 1000}, 100);
    struct base target = plane_disc((struct point){1350, 1000}, 100);
    pitch_begin(CM(180), CM(120));
    pitch_wall(RAMPART, 1000, 0, 1000, 3000);
    pitch_box(FOREST, 1440, 900, 2000, 1100);
    pitch_lay(&terrain, NULL, 0);
    cr_expect(sight_cover(&terrain, &low_wall, &shooter, &target));
    target.centre.x = 1351;
    cr_expect_not(sight_cover(&terrain, &low_wall, &shooter, &target), "too far behind it");
    target.centre.x = 1340;
    shooter.centre.x = 650;
    cr_expect_not(sight_cover(&terrain, &low_wall, &shooter, &target), "he shoots over it");
    low_wall.of_shooter = -1;
    cr_expect(sight_cover(&terrain, &low_wall, &shooter, &target));
    cr_expect_not(sight_amid(&terrain, HIDES, &target), "it only touches");
    target.centre.x = 1341;
    cr_expect(sight_amid(&terrain, HIDES, &target));
}
