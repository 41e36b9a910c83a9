// Questions that were answered before.
#include "core/recall.h"

#include <criterion/criterion.h>

#define QUESTIONS (4 * RECALL_SLOTS)

static struct recall recall;

static struct asked question(uint64_t number)
{
    return (struct asked){{number / 7 + 1, number}};
}

static bool answer(uint64_t number)
{
    return number % 3 == 0;
}

Test(recall, nothing_is_known_at_first_and_after_clearing)
{
    recall_clear(&recall);
    *recall_slot(&recall, question(5)) = (struct recalled){question(5), true};
    cr_expect(recall_holds(recall_slot(&recall, question(5)), question(5)));
    recall_clear(&recall);
    for (uint64_t i = 0; i < QUESTIONS; i++) {
        cr_assert_not(recall_holds(recall_slot(&recall, question(i)), question(i)), "%lu",
                      (unsigned long)i);
    }
}

// More are asked than there is room for: one is forgotten for another, and never taken for it.
Test(recall, one_question_is_not_taken_for_another)
{
    int held = 0;
    recall_clear(&recall);
    for (int round = 0; round < 3; round++) {
        for (uint64_t i = 0; i < QUESTIONS; i++) {
            struct recalled *slot = recall_slot(&recall, question(i));
            if (recall_holds(slot, question(i))) {
                cr_assert_eq(slot->answer, answer(i), "%lu", (unsigned long)i);
                held++;
            }
            *slot = (struct recalled){question(i), answer(i)};
        }
        for (uint64_t i = QUESTIONS - 10; i < QUESTIONS; i++) {
            held += recall_holds(recall_slot(&recall, question(i)), question(i));
        }
    }
    cr_expect_gt(held, 20);
}

// Who looks from where the other looks to asks something else.
Test(recall, the_order_of_the_words_matters)
{
    struct asked there = {{3, 4}}, back = {{4, 3}};
    recall_clear(&recall);
    *recall_slot(&recall, there) = (struct recalled){there, true};
    cr_expect_not(recall_holds(recall_slot(&recall, back), back));
}
