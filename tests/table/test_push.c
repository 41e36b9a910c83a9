// Pushed back, and who goes along.
#include "table/push.h"

#include "core/plane_trials.h"
#include "table/pitch.h"

#include <criterion/criterion.h>

static struct terrain terrain;
static struct crowd crowd;

static void add_man(uint16_t id, int32_t x, int32_t y, uint16_t marks)
{
    struct crowd_member man = {
        .base = plane_disc((struct point){x, y}, MM(10)), .id = id, .marks = marks};
    cr_assert(crowd_add(&crowd, &man));
}

static bool is_free(void *context, const struct crowd_member *member)
{
    (void)context;
    return member->marks == 1;
}

static int32_t push(int32_t length)
{
    struct push push = {
        .terrain = &terrain, .property = BARS, .way = {length, 0}, .gives_way = is_free};
    return push_back(&push, &crowd, 0);
}

static void set_up(void)
{
    pitch_begin(CM(60), CM(60));
    pitch_wall(RAMPART, 2500, 0, 2500, 3000);
    pitch_lay(&terrain, NULL, 0);
    crowd_begin(&crowd, CM(60), CM(60));
    add_man(1, 1000, 1000, 1);
}

Test(push, alone_he_goes_all_the_way)
{
    set_up();
    cr_expect_eq(push(200), 200);
    cr_expect(same(crowd.members[0].base.centre, (struct point){1200, 1000}));
}

Test(push, who_is_free_goes_along_from_where_he_is_met)
{
    set_up();
    add_man(2, 1250, 1000, 1);
    add_man(3, 1500, 1000, 1);
    cr_expect_eq(push(200), 200);
    cr_expect(same(crowd.members[1].base.centre, (struct point){1400, 1000}));
    cr_expect(same(crowd.members[2].base.centre, (struct point){1600, 1000}));
}

Test(push, who_fights_stops_them_all)
{
    set_up();
    add_man(2, 1250, 1000, 1);
    add_man(3, 1500, 1000, 2);
    cr_expect_eq(push(200), 100);
    cr_expect(same(crowd.members[0].base.centre, (struct point){1100, 1000}));
    cr_expect(same(crowd.members[1].base.centre, (struct point){1300, 1000}));
    cr_expect(same(crowd.members[2].base.centre, (struct point){1500, 1000}));
}

Test(push, a_wall_behind_the_last_stops_them_all)
{
    set_up();
    add_man(2, 1250, 1000, 1);
    add_man(3, 2350, 1000, 1);
    cr_expect_eq(push(1200), 1000);
    cr_expect(same(crowd.members[2].base.centre, (struct point){2400, 1000}));
    cr_expect(same(crowd.members[0].base.centre, (struct point){2000, 1000}));
}

Test(push, nobody_leaves_the_table)
{
    set_up();
    struct base last = plane_disc((struct point){5800, 5000}, MM(10));
    crowd_move(&crowd, 0, &last);
    cr_expect_eq(push(500), 100);
}

// Whoever did not overlap before does not afterwards, whatever the direction.
Test(push, nobody_is_pushed_into_anybody)
{
    for (struct draw d = {0}; d.round < 500; d.round++) {
        set_up();
        for (uint16_t id = 2; id <= 12; id++) {
            struct point at = {draw(&d, 600, 2300), draw(&d, 600, 2300)};
            struct base base = plane_disc(at, MM(10));
            if (crowd_clear(&crowd, &base, (struct among){0})) {
                add_man(id, at.x, at.y, (uint16_t)draw(&d, 1, 3));
            }
        }
        struct push push = {.terrain = &terrain, .property = BARS, .gives_way = is_free};
        push.way = plane_offset((struct point){0, 0}, draw_angle(&d), draw(&d, 50, 400));
        int32_t room = push_back(&push, &crowd, 0);
        cr_assert(room >= 0 && room <= plane_length(push.way), ROUND);
        for (int i = 0; i < crowd.count; i++) {
            struct among others = {.but_id = crowd.members[i].id};
            cr_assert(crowd_clear(&crowd, &crowd.members[i].base, others), ROUND);
        }
    }
}
