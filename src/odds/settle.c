#include "odds/settle.h"

#include "core/text.h"

#include <string.h>

// From the beginning each time, as an exchange is run again when a die has been typed.
static bool run(const struct inquiry *inquiry, struct ruling *ruling)
{
    const struct question *question = inquiry->question;
    _Alignas(16) uint8_t state[QUESTION_STATE_CAP];
    struct text text;
    memcpy(state, inquiry->state, question->state_bytes);
    dice_rewind(&ruling->dice);
    while (question->advance(&inquiry->arguments, state, &ruling->dice) && !ruling->dice.starved) {
    }
    if (ruling->dice.starved) return false;
    text_init(&text, ruling->outcome, sizeof ruling->outcome);
    question->outcome(&inquiry->arguments, state, &text);
    return true;
}

bool question_settle(const struct inquiry *inquiry, const struct dice_row *row,
                     struct ruling *ruling, struct fault *fault)
{
    int used = 0;
    ruling->outcome[0] = '\0';
    dice_init(&ruling->dice, BEYOND_STARVE, 0);
    while (!(ruling->over = run(inquiry, ruling))) {
        if (ruling->dice.full) return fault_set(fault, "", "more dice are thrown than can be kept");
        const struct roll_call *call = &ruling->dice.tape[ruling->dice.length].call;
        if (used + call->count > row->count) break;
        if (!dice_answer(&ruling->dice, row->faces + used)) {
            return fault_set(fault, "", "a die of %d sides does not show that", call->sides);
        }
        used += call->count;
    }
    if (used < row->count && ruling->over) {
        return fault_set(fault, "", "more dice were typed than are thrown");
    }
    return true;
}
