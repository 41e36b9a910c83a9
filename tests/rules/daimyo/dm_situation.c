#include "rules/daimyo/dm_situation.h"

#include <criterion/criterion.h>

struct throws throws_begin(const uint8_t *faces, int count)
{
    struct throws throws = {.faces = faces, .left = count};
    dice_init(&throws.dice, BEYOND_STARVE, 0);
    return throws;
}

bool throws_go_on(struct throws *throws)
{
    struct dice *dice = &throws->dice;
    if (!dice->starved) {
        cr_assert_eq(throws->left, 0, "%d faces were not asked for", throws->left);
        return false;
    }
    int count = dice->tape[dice->length].call.count;
    cr_assert_geq(throws->left, count, "more dice were asked for than there are");
    cr_assert(dice_answer(dice, throws->faces), "a die has no such face");
    throws->faces += count;
    throws->left -= count;
    dice_rewind(dice);
    return true;
}

int dm_added(const struct tally *tally, int clause)
{
    int added = 0;
    for (int i = 0; i < tally->count; i++) {
        const struct tally_line *line = &tally->lines[i];
        if (line->clause == clause && line->kind == TALLY_ADDED) added += line->value;
    }
    return added;
}
