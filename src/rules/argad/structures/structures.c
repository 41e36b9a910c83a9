#include "rules/argad/structures/structures.h"
#include "rules/argad/vocabulary.h"

// AR_12_6 A die of as many sides as the structure is solid, against all the damage so far.
bool ag_structure_falls(struct dice *dice, int solidity, int damages)
{
    return roll_die(dice, AR_12_6, 0, (uint8_t)solidity) <= damages;
}

// AR_12_12 Likelier every turn, and certain in the sixth.
bool ag_time_is_up(struct dice *dice, int turn)
{
    return roll_die(dice, AR_12_12, 0, 6) <= turn;
}
