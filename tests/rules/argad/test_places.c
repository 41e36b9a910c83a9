// Where people fight: rooms, thresholds and windows (AR-6.5, AR-13.4c).
#include "rules/argad/ag_battle.h"

#include <criterion/criterion.h>

static void fight(const char *table, const char *forces, const char *dice)
{
    ag_battle(table, forces, "");
    ag_begin(STROKES);
    ag_play("", dice);
}

#define GLAIVE "red samurai Aka 20,20 naginata; blue samurai Ao 22,20"

// However wide its door is, nobody swings what he fights with on the threshold of a house; a gate is none.
Test(argad, ar_13_4c_nobody_swings_on_a_threshold)
{
    fight("80x60; building 10,10 21,30; door 21,17 21,23", GLAIVE, "4");
    stage_expect_told("Aka strikes at Ao, 4 against 4: driven back");
    fight("80x60; building 21,10 40,30; door 21,17 21,23", GLAIVE, "4");
    stage_expect_told("Aka strikes at Ao, 4 against 4: driven back");
    fight("80x60; wall 21,10 21,30; open-gate 21,17 21,23", GLAIVE, "4");
    stage_expect_told("Aka strikes at Ao, 5 against 4: felled");
}

// Its length is of use there, where the door is wide.
Test(argad, ar_14_8_a_wide_door_leaves_a_spear_its_length)
{
    fight("80x60; building 10,10 21,30; door 21,17 21,23",
          "red samurai Aka 20,20 yari; blue samurai Ao 22,20", "5");
    ag_expect_state("Ao", "out");
}
