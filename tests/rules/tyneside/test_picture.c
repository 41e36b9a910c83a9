// A picture of a battle that is drawn by what has changed since another.
#include "rules/tyneside/field/terrain.h"
#include "rules/tyneside/players/picture.h"
#include "rules/tyneside/players/players.h"
#include "rules/tyneside/ty_situation.h"

#include <criterion/criterion.h>

static struct workings workings;
static struct ty_battle before;
static struct terrain terrain;
static struct ty_picture first, changed, anew;

// Keeps the picture of a battle of two sides, three and two men, of whom nobody touches anybody.
static void keep_first(void)
{
    ty_situation("120x90; wood 5,36 25,52",
                 "red A1 bushi Taro 45,16 katana; red A1 bushi Jiro 49,16 katana;"
                 "red A2 ashigaru Saburo 70,20 bow; blue B1 ashigaru Goro 45,40 yari;"
                 "blue B1 ashigaru Roku 49,40 yari",
                 "fog=off");
    before = *ty_now();
    workings.laid = false;
    ty_terrain(stage_ground(), &before, &terrain);
    ty_picture_draw(&first, stage_ground(), &before, &terrain, &workings);
    ty_picture_keep(&first, &workings);
    cr_assert(workings.laid);
}

static const struct ty_man *man_in(const struct ty_picture *picture, const char *name)
{
    int place = picture->places[stage_number(name)];
    cr_assert_gt(place, 0, "%s does not stand", name);
    return &picture->men[place - 1];
}

static const struct ty_man *nearest_to(const struct ty_picture *picture, const char *name)
{
    return &picture->men[man_in(picture, name)->nearest];
}

// What has changed by hand is drawn from what was kept, and must be as if it were drawn anew. Men
// who fell have an empty place in the one and none in the other.
static void expect_as_drawn_anew(void)
{
    const struct ty_battle *now = ty_now();
    ty_picture_draw(&changed, stage_ground(), now, &terrain, &workings);
    ty_picture_draw(&anew, stage_ground(), now, &terrain, NULL);
    cr_assert_not_null(changed.before);
    cr_assert_null(anew.before);
    for (int i = 1; i <= now->count; i++) {
        cr_assert_eq(changed.places[i] != 0, anew.places[i] != 0, "figure %d", i);
        if (!anew.places[i]) continue;
        const struct ty_man *man = &changed.men[changed.places[i] - 1];
        const struct ty_man *same = &anew.men[anew.places[i] - 1];
        cr_expect_eq(man->side, same->side, "figure %d", i);
        cr_expect_eq(man->power, same->power, "figure %d", i);
        cr_expect_eq(man->far, same->far, "figure %d", i);
        cr_expect_eq(man->touched, same->touched, "figure %d", i);
        cr_expect_eq(changed.men[man->nearest].figure, anew.men[same->nearest].figure, "%d", i);
    }
    for (int unit = 1; unit <= now->unit_count; unit++) {
        cr_expect_eq(changed.standing[unit], anew.standing[unit], "unit %d", unit);
    }
    for (enum side side = RED; side <= BLUE; side++) {
        cr_expect_eq(changed.missiles[side], anew.missiles[side]);
        cr_expect_eq(changed.all[side].count, anew.all[side].count);
    }
}

static void put(const char *name, int x_cm, int y_cm)
{
    struct ty_figure *figure = &ty_change()->figures[stage_number(name)];
    figure->x = (int16_t)CM(x_cm);
    figure->y = (int16_t)CM(y_cm);
}

Test(tyneside, a_picture_shows_who_stands_and_who_is_near)
{
    keep_first();
    cr_expect_eq(first.count, 5);
    cr_expect_eq(nearest_to(&first, "Taro")->figure, stage_number("Goro"));
    cr_expect_eq(nearest_to(&first, "Roku")->figure, stage_number("Jiro"));
    cr_expect_eq(man_in(&first, "Taro")->touched, 0);
    cr_expect_eq(first.standing[stage_number("A1")], 2);
    cr_expect_eq(first.missiles[RED], 1);
    cr_expect_eq(first.missiles[BLUE], 0);
}

Test(tyneside, a_picture_of_the_same_battle_is_unchanged)
{
    keep_first();
    expect_as_drawn_anew();
    for (int i = 0; i < changed.count; i++) {
        cr_expect(ty_is_unchanged(&changed, &changed.men[i]), "man %d", i);
    }
}

Test(tyneside, in_a_picture_who_comes_nearer_is_noticed_by_those_who_stay)
{
    keep_first();
    put("Goro", 49, 18);
    expect_as_drawn_anew();
    cr_expect_eq(nearest_to(&changed, "Jiro")->figure, stage_number("Goro"));
    cr_expect_eq(man_in(&changed, "Jiro")->touched, 1);
    cr_expect_eq(man_in(&changed, "Goro")->touched, 1);
    cr_expect_not(ty_is_unchanged(&changed, man_in(&changed, "Jiro")));
}

Test(tyneside, in_a_picture_who_goes_away_is_nearest_no_more)
{
    keep_first();
    put("Goro", 45, 85);
    expect_as_drawn_anew();
    cr_expect_eq(nearest_to(&changed, "Taro")->figure, stage_number("Roku"));
}

Test(tyneside, in_a_picture_who_leaves_a_touch_is_counted_off)
{
    keep_first();
    put("Goro", 45, 18);
    put("Roku", 47, 17);
    before = *ty_now();
    workings.laid = false;
    ty_picture_draw(&first, stage_ground(), &before, &terrain, &workings);
    ty_picture_keep(&first, &workings);
    int touched = man_in(&first, "Taro")->touched;
    cr_assert_gt(touched, 0);
    put("Goro", 45, 60);
    expect_as_drawn_anew();
    cr_expect_eq(man_in(&changed, "Taro")->touched, touched - 1);
}

Test(tyneside, in_a_picture_the_fallen_are_missing)
{
    keep_first();
    ty_change()->figures[stage_number("Goro")].where = TY_DEAD;
    ty_change()->figures[stage_number("Saburo")].where = TY_DEAD;
    expect_as_drawn_anew();
    cr_expect_eq(changed.places[stage_number("Goro")], 0);
    cr_expect_eq(nearest_to(&changed, "Taro")->figure, stage_number("Roku"));
    cr_expect_eq(changed.missiles[RED], 0);
    cr_expect_eq(changed.standing[stage_number("B1")], 1);
    cr_expect_not(changed.same_missiles);
    cr_expect_not(changed.same_units[stage_number("B1")]);
}

Test(tyneside, a_picture_of_somebody_who_is_new_is_drawn_anew)
{
    keep_first();
    ty_change()->figures[stage_number("Goro")].where = TY_GONE;
    before = *ty_now();
    workings.laid = false;
    ty_picture_draw(&first, stage_ground(), &before, &terrain, &workings);
    ty_picture_keep(&first, &workings);
    ty_change()->figures[stage_number("Goro")].where = TY_ON_TABLE;
    ty_picture_draw(&changed, stage_ground(), ty_now(), &terrain, &workings);
    cr_expect_null(changed.before);
    cr_expect_eq(nearest_to(&changed, "Taro")->figure, stage_number("Goro"));
}

Test(tyneside, a_change_of_mind_or_arms_shows_in_a_picture)
{
    keep_first();
    ty_change()->units[stage_number("B1")].morale = BROKEN;
    ty_change()->figures[stage_number("Taro")].weapon = NO_DACHI;
    expect_as_drawn_anew();
    cr_expect_not(changed.same_units[stage_number("B1")]);
    cr_expect_not(ty_is_unchanged(&changed, man_in(&changed, "Jiro")));
    cr_expect_not(ty_is_unchanged(&changed, man_in(&changed, "Taro")));
}
