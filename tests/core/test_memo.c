// What a step notes before its first die.
#include "core/memo.h"

#include "core/dice.h"
#include "core/step.h"

#include <criterion/criterion.h>
#include <signal.h>

enum { AIM = 7, NERVE = 8 }; // clauses

static struct dice dice;
static struct memo memo;
static struct umpire umpire;

static void set_up(void)
{
    dice_init(&dice, BEYOND_RANDOM, 1);
    memo = (struct memo){0};
    umpire = (struct umpire){.dice = &dice, .memo = &memo};
}

TestSuite(memo, .init = set_up);

static void expect_noted(uint16_t clause, int32_t expected)
{
    int32_t noted = 0;
    cr_expect(memo_read(&umpire, clause, &noted, sizeof noted));
    cr_expect_eq(noted, expected);
}

static void expect_nothing(uint16_t clause)
{
    int32_t noted = -1;
    cr_expect_not(memo_read(&umpire, clause, &noted, sizeof noted));
    cr_expect_eq(noted, -1, "what is not read stays as it is");
}

Test(memo, what_is_noted_is_read_again)
{
    int32_t aim = 42;
    expect_nothing(AIM);
    memo_write(&umpire, AIM, &aim, sizeof aim);
    expect_noted(AIM, 42);
    expect_noted(AIM, 42);
}

Test(memo, it_is_about_one_clause)
{
    int32_t aim = 42, nerve = 5;
    memo_write(&umpire, AIM, &aim, sizeof aim);
    expect_nothing(NERVE);
    memo_write(&umpire, NERVE, &nerve, sizeof nerve);
    expect_nothing(NERVE);
    expect_noted(AIM, 42);
}

Test(memo, nothing_is_noted_after_a_die)
{
    int32_t aim = 42;
    roll_die(&dice, AIM, 0, 6);
    memo_write(&umpire, AIM, &aim, sizeof aim);
    dice_rewind(&dice);
    expect_nothing(AIM);
}

Test(memo, nothing_is_read_after_a_die)
{
    int32_t aim = 42;
    memo_write(&umpire, AIM, &aim, sizeof aim);
    roll_die(&dice, AIM, 0, 6);
    expect_nothing(AIM);
    dice_rewind(&dice);
    expect_noted(AIM, 42);
}

Test(memo, dice_of_earlier_steps_do_not_matter)
{
    int32_t aim = 42;
    roll_die(&dice, AIM, 0, 6);
    memo.cells = dice.next; // the step begins here
    memo_write(&umpire, AIM, &aim, sizeof aim);
    expect_noted(AIM, 42);
    dice_rewind(&dice);
    expect_nothing(AIM);
}

Test(memo, where_nobody_keeps_memos_nothing_is_noted)
{
    int32_t aim = 42;
    umpire.memo = NULL;
    memo_write(&umpire, AIM, &aim, sizeof aim);
    expect_nothing(AIM);
}

Test(memo, there_is_no_room_for_more_than_it_holds, .signal = SIGABRT)
{
    static const uint8_t much[MEMO_CAP + 1];
    memo_write(&umpire, AIM, much, sizeof much);
}
