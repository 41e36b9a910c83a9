// Everybody is served in turn, however much one asks.
#include "server/turns.h"

#include <criterion/criterion.h>
#include <stdio.h>

static struct turns turns;

static void want(const char *owner, uint64_t number, enum turn_class class)
{
    struct turn turn = {.room = 1, .number = number, .class = class};
    snprintf(turn.owner, sizeof turn.owner, "%s", owner);
    turns_want(&turns, &turn);
}

// The number of the next; 0: nobody's turn has come.
static uint64_t next(void)
{
    const struct turn *turn = turns_next(&turns);
    return turn ? turn->number : 0;
}

static void finish(uint64_t number)
{
    turns_over(&turns, 1, number);
}

static void leave(void)
{
    turns_forget(&turns, 1);
}

TestSuite(turns, .fini = leave);

Test(turns, who_asks_a_thousand_things_waits_for_himself)
{
    for (uint64_t i = 1; i <= 1000; i++) {
        want("greedy", i, TURN_ANSWER);
    }
    cr_assert_eq(next(), 1);
    cr_assert_eq(next(), 2);
    want("modest", 2000, TURN_ANSWER);
    cr_assert_eq(next(), 0, "two think at once");
    finish(1);
    cr_assert_eq(next(), 2000);
    finish(2);
    cr_assert_eq(next(), 3);
}

Test(turns, computers_that_nobody_waits_for_think_last)
{
    want("room 1", 1, TURN_ONLOOKED);
    want("room 2", 2, TURN_PLAYER);
    want("room 3", 3, TURN_PLAYER);
    cr_assert_eq(next(), 2);
    cr_assert_eq(next(), 3);
    cr_assert_eq(next(), 0);
    finish(3);
    cr_assert_eq(next(), 1);
}

Test(turns, who_points_at_something_does_not_wait_for_long_answers)
{
    want("greedy", 1, TURN_ANSWER);
    want("greedy", 2, TURN_ANSWER);
    want("greedy", 3, TURN_ANSWER);
    cr_assert_eq(next(), 1);
    cr_assert_eq(next(), 2);
    want("modest", 4, TURN_GLANCE);
    cr_assert_eq(next(), 4);
    cr_assert_eq(next(), 0);
}

Test(turns, answers_do_not_wait_for_players)
{
    want("room 1", 1, TURN_PLAYER);
    want("room 2", 2, TURN_PLAYER);
    cr_assert_eq(next(), 1);
    cr_assert_eq(next(), 2);
    want("somebody", 3, TURN_ANSWER);
    cr_assert_eq(next(), 3);
}

Test(turns, what_is_given_up_waits_no_longer)
{
    want("somebody", 1, TURN_ANSWER);
    want("somebody", 2, TURN_ANSWER);
    finish(1);
    cr_assert_eq(turns_waiting(&turns, TURN_ANSWER), 1);
    cr_assert_eq(next(), 2);
    leave();
    cr_assert_eq(turns_waiting(&turns, TURN_ANSWER), 0);
    cr_assert_eq(next(), 0);
}
