#include "rules/katana/morale/morale.h"

#include "core/dice.h"
#include "rules/katana/vocabulary.h"

// KY_15_3
void ky_mood_tally(const struct ky_mood *mood, struct tally *tally)
{
    tally_init(tally, "on the die");
    tally_add_noted(tally, KY_15_4, mood->leadership, "leadership");
    tally_add_noted(tally, KY_15_3, -mood->wounded, "wounded in this move");
    tally_add_noted(tally, KY_15_3, -mood->killed, "killed so far");
    if (mood->leader_killed) tally_add_noted(tally, KY_15_3, -3, "the leader killed");
    if (mood->outnumbered) tally_add_noted(tally, KY_15_3, -1, "visibly outnumbered");
    if (mood->killed_more) tally_add_noted(tally, KY_15_3, 1, "has killed more than it has lost");
    if (mood->horsemen) tally_add_noted(tally, KY_15_3, -1, "horsemen approach");
    if (mood->enemy_leaving) tally_add_noted(tally, KY_15_3, 2, "most enemies move away");
    if (mood->by_inferior) tally_add_noted(tally, KY_15_3, 2, "killed by a social inferior");
    if (mood->friends_running) tally_add_noted(tally, KY_15_3, -2, "better friends run away");
}

// KY_15_5
enum ky_morale ky_mood_throw(const struct ky_mood *mood, struct dice *dice, int *total)
{
    struct tally tally;
    ky_mood_tally(mood, &tally);
    *total =
        tally.total +
        roll(dice,
             (struct roll_call){.clause = KY_15_3, .group = mood->group, .count = 1, .sides = 10});
    int row = 0;
    while (*total < ky_morale_from[row]) {
        row++;
    }
    return ky_morale_results[row][mood->troop];
}
