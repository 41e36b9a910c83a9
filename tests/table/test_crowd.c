// Who stands near: what the squares say is what asking everybody says.
#include "table/crowd.h"

#include "core/plane_trials.h"

#include <criterion/criterion.h>
#include <stdio.h>
#include <string.h>

static struct crowd crowd;

static struct base draw_man(struct draw *d, int32_t size)
{
    struct point at = {draw(d, -50, size), draw(d, -50, size)};
    if (draw(d, 0, 3)) return plane_disc(at, draw(d, 50, 130));
    return plane_capsule(at, draw_angle(d), draw(d, 50, 250), draw(d, 50, 130));
}

static void draw_crowd(struct draw *d, int32_t size)
{
    int count = draw(d, 0, 120);
    crowd_begin(&crowd, size, size);
    for (int i = 0; i < count; i++) {
        struct crowd_member member = {.base = draw_man(d, size),
                                      .id = (uint16_t)(i + 1),
                                      .group = (uint16_t)draw(d, 1, 9),
                                      .marks = (uint16_t)draw(d, 1, 7)};
        cr_assert(crowd_add(&crowd, &member));
    }
    for (int i = 0; i < count / 4; i++) {
        struct base base = draw_man(d, size);
        crowd_move(&crowd, draw(d, 0, count - 1), &base);
    }
}

static struct among draw_among(struct draw *d)
{
    return (struct among){.marks = (uint16_t)draw(d, 0, 7),
                          .but_group = (uint16_t)draw(d, 0, 9),
                          .but_id = (uint16_t)draw(d, 0, 60)};
}

static bool counts(const struct crowd_member *member, struct among among)
{
    return (!among.marks || member->marks & among.marks) && member->group != among.but_group &&
           member->id != among.but_id;
}

static void check_neighbours(struct draw d, const struct base *base, struct among among)
{
    int32_t distance = draw(&d, 0, 1500), least = INT32_MAX, gap = 0;
    uint16_t ids[CROWD_CAP], nearest = 0;
    int near = 0, found = crowd_within(&crowd, base, distance, among, ids);
    bool clear = true, listed[130] = {false};
    for (int i = 0; i < found; i++) {
        cr_assert(i == 0 || ids[i - 1] < ids[i], ROUND);
        listed[ids[i]] = true;
    }
    for (int i = 0; i < crowd.count; i++) {
        const struct crowd_member *one = &crowd.members[i];
        if (!counts(one, among)) continue;
        bool within = base_within(base, &one->base, distance);
        int32_t apart = base_gap(base, &one->base);
        near += within;
        clear &= !base_overlaps(base, &one->base);
        cr_assert_eq(listed[one->id], within, ROUND);
        if (apart < least || (apart == least && one->id < nearest))
            nearest = one->id, least = apart;
    }
    cr_assert_eq(found, near, ROUND);
    cr_assert_eq(crowd_clear(&crowd, base, among), clear, ROUND);
    cr_assert_eq(crowd_touches(&crowd, base, distance, among), near > 0, ROUND);
    cr_assert_eq(crowd_nearest(&crowd, base, among, &gap), nearest, ROUND);
    if (nearest) cr_assert_eq(gap, least, ROUND);
}

static void check_ways(struct draw d, const struct base *from, struct point to, struct among among)
{
    int32_t whole = plane_length(minus(to, from->centre)), least = whole, length;
    uint16_t first = 0, between = 0, but_ids[2] = {3, 7};
    for (int i = 0; i < crowd.count; i++) {
        const struct crowd_member *one = &crowd.members[i];
        if (!counts(one, among)) continue;
        int32_t comes = sweep_to_disc(from->centre, to, from->radius, &one->base);
        bool nearer = comes < least || (comes == least && first && one->id < first);
        if (comes < whole && nearer) first = one->id, least = comes;
        if (one->id == 3 || one->id == 7 || (between && one->id > between)) continue;
        if (base_near_segment(&one->base, from->centre, to, 0)) between = one->id;
    }
    cr_assert_eq(crowd_first(&crowd, from, to, among, &length), first, ROUND);
    cr_assert_eq(length, least, ROUND);
    cr_assert_eq(crowd_between(&crowd, from->centre, to, among, but_ids), between, ROUND);
}

Test(crowd, squares_answer_as_asking_everybody_would)
{
    for (struct draw d = {0}; d.round < 400; d.round++) {
        int32_t size = d.round % 2 ? 3000 : 18000;
        draw_crowd(&d, size);
        for (int i = 0; i < 10; i++) {
            struct base base = draw_man(&d, size);
            struct point to = {draw(&d, 0, size), draw(&d, 0, size)};
            struct among among = draw_among(&d);
            check_neighbours(d, &base, among);
            base = plane_disc(base.centre, base.radius);
            if (!same(base.centre, to)) check_ways(d, &base, to, among);
        }
    }
}

struct pairs {
    int count;
    uint16_t a[4000], b[4000];
};

static void note(void *context, const struct crowd_member *a, const struct crowd_member *b)
{
    struct pairs *pairs = context;
    pairs->a[pairs->count] = a->id;
    pairs->b[pairs->count++] = b->id;
}

Test(crowd, pairs_are_all_contacts_in_order)
{
    static struct pairs pairs;
    for (struct draw d = {0}; d.round < 200; d.round++) {
        int expected = 0;
        draw_crowd(&d, 3000);
        struct among among = draw_among(&d);
        pairs.count = 0;
        crowd_pairs(&crowd, 10, among, note, &pairs);
        for (int i = 0; i < crowd.count * crowd.count; i++) {
            const struct crowd_member *a = &crowd.members[i / crowd.count];
            const struct crowd_member *b = &crowd.members[i % crowd.count];
            if (a->id >= b->id || !counts(a, among) || !counts(b, among)) continue;
            expected += base_within(&a->base, &b->base, 10);
        }
        cr_assert_eq(pairs.count, expected, ROUND);
        for (int i = 0; i < pairs.count; i++) {
            cr_assert_lt(pairs.a[i], pairs.b[i], ROUND);
            bool in_order = i == 0 || pairs.a[i] > pairs.a[i - 1] ||
                            (pairs.a[i] == pairs.a[i - 1] && pairs.b[i] > pairs.b[i - 1]);
            cr_assert(in_order, ROUND);
        }
    }
}

Test(crowd, a_full_crowd_says_so)
{
    crowd_begin(&crowd, CM(300), CM(200));
    struct crowd_member man = {.base = plane_disc((struct point){0, 0}, MM(10))};
    for (int i = 1; i <= CROWD_CAP; i++) {
        man.id = (uint16_t)i;
        cr_assert(crowd_add(&crowd, &man));
    }
    man.id++;
    cr_expect_not(crowd_add(&crowd, &man));
    cr_expect_eq(crowd_place(&crowd, 5), 4);
    cr_expect_eq(crowd_place(&crowd, CROWD_CAP + 1), -1);
    cr_expect_leq(crowd.columns * crowd.rows, CROWD_SQUARES);
}
