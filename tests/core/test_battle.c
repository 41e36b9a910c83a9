#include "core/battle.h"

#include "core/mix.h"

#include <criterion/criterion.h>
#include <signal.h>
#include <string.h>

#define SEED UINT64_C(77)

static union any_battle one, other;

static void fill(uint16_t bytes)
{
    memset(&one, 0, sizeof one);
    for (unsigned i = 0; i < bytes; i++) {
        one.bytes[i] = (uint8_t)mix_at(SEED, i);
    }
    one.head.bytes = bytes;
    other = one;
}

Test(battle, the_hash_and_equality_notice_any_single_byte)
{
    static const uint16_t sizes[] = {sizeof(struct battle), 372, 373, 379, BATTLE_CAP};
    for (size_t s = 0; s < sizeof sizes / sizeof *sizes; s++) {
        fill(sizes[s]);
        uint64_t hash = battle_hash(&one.head);
        for (unsigned i = sizeof one.head.bytes; i < sizes[s]; i++) {
            other.bytes[i] ^= (uint8_t)(1u << i % 8);
            bool differs = battle_hash(&other.head) != hash;
            differs = differs && !battle_equal(&one.head, &other.head);
            if (!differs)
                cr_assert_fail("byte %u of %u, seed %lu", i, sizes[s], (unsigned long)SEED);
            other.bytes[i] = one.bytes[i];
        }
        cr_expect(battle_equal(&one.head, &other.head));
        cr_expect_eq(battle_hash(&other.head), hash);
    }
}

Test(battle, what_lies_beyond_the_battle_does_not_count)
{
    fill(372);
    other.bytes[372] = 1;
    other.bytes[BATTLE_CAP - 1] = 1;
    cr_expect(battle_equal(&one.head, &other.head));
    cr_expect_eq(battle_hash(&one.head), battle_hash(&other.head));
}

Test(battle, battles_of_other_sizes_differ)
{
    fill(400);
    memset(one.bytes + 200, 0, 200);
    other = one;
    other.head.bytes = 300;
    cr_expect_not(battle_equal(&one.head, &other.head));
    cr_expect_neq(battle_hash(&one.head), battle_hash(&other.head));
}

Test(battle, hashes_of_many_battles_do_not_collide)
{
    enum { COUNT = 2000 };
    static uint64_t hashes[COUNT];
    int collisions = 0;
    fill(372);
    for (unsigned i = 0; i < COUNT; i++) {
        one.head.turn = (uint16_t)i;
        hashes[i] = battle_hash(&one.head);
        for (unsigned j = 0; j < i; j++) {
            collisions += hashes[i] == hashes[j];
        }
    }
    cr_expect_eq(collisions, 0);
}

Test(battle, a_copy_takes_the_battle_and_nothing_beyond)
{
    fill(372);
    memset(&other, 0xee, sizeof other);
    battle_copy(&other.head, &one.head);
    cr_expect(battle_equal(&one.head, &other.head));
    cr_expect_eq(other.bytes[372], 0xee);
}

Test(battle, a_battle_smaller_than_its_head_is_a_bug, .signal = SIGABRT)
{
    memset(&one, 0, sizeof one);
    battle_copy(&other.head, &one.head);
}

Test(battle, the_frame_being_played_is_the_last)
{
    memset(&one, 0, sizeof one);
    one.head.depth = 2;
    one.head.frames[1].step = 9;
    cr_expect_eq(battle_frame(&one.head)->step, 9);
}

Test(battle, a_battle_without_frames_has_none_to_play, .signal = SIGABRT)
{
    memset(&one, 0, sizeof one);
    battle_frame(&one.head);
}

Test(battle, sides_are_found_by_their_names)
{
    for (enum side side = RED; side < SIDES; side++) {
        cr_expect_eq(side_by_name(side_name(side)), side);
        cr_expect_eq(outcome_of_win(side), (enum outcome)side);
    }
    cr_expect_eq(side_by_name("nobody"), NOBODY);
    cr_expect_eq(side_by_name("Red"), NOBODY);
    cr_expect_eq(side_by_name(""), NOBODY);
    cr_expect_eq(outcome_of_win(NOBODY), DRAWN);
}

Test(battle, outcomes_have_names)
{
    static const char *const names[] = {"undecided",  "red wins",   "blue wins",
                                        "green wins", "white wins", "drawn"};
    for (enum outcome outcome = UNDECIDED; outcome <= DRAWN; outcome++) {
        cr_expect_str_eq(outcome_name(outcome), names[outcome]);
    }
}

Test(battle, a_set_holds_the_sides_put_in)
{
    uint8_t set = SIDE_BIT(BLUE) | SIDE_BIT(WHITE);
    cr_expect_not(side_in(set, RED));
    cr_expect(side_in(set, BLUE));
    cr_expect_not(side_in(set, GREEN));
    cr_expect(side_in(set, WHITE));
    cr_expect_not(side_in(set, NOBODY));
    cr_expect_eq(side_first(set), BLUE);
    cr_expect_eq(side_first(0), NOBODY);
    for (enum side side = RED; side < SIDES; side++) {
        cr_expect(side_in(ALL_SIDES, side));
    }
    cr_expect_not(side_in(ALL_SIDES, NOBODY));
}
