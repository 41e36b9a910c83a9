// The procedure that a rulebook gives for a side without a player.
#include "ai/player.h"

// Where a book has none, greed stands in for it.
struct choice solo_choose(const struct thinking *thinking, struct desk *desk)
{
    struct choice choice = {0};
    if (!thinking->rules->solo) return greedy_choose(thinking, desk);
    thinking->rules->solo(thinking->ground, thinking->known, thinking->side, &choice);
    return choice;
}
