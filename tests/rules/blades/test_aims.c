// SB-14.1, SB-14.3 What a scenario is fought for, as it is told to people.
#include "support/aims.h"

#include <criterion/criterion.h>

static const struct aims_row aims[] = {
    {"duel-at-dawn", "A side that has nobody left has lost.\n"
                     "After turn 12: victory for whoever has more points.\n"},
    {"rain-at-the-torii", "Travellers: victory as soon as Kageyu has left the map by its exit.\n"
                          "Border guard: victory as soon as Kageyu is killed.\n"
                          "A side that has nobody left has lost.\n"
                          "After turn 12: victory for Border guard.\n"},
    {"moth-and-lantern",
     "Shadows: victory when Lord Kiso is dead and 2 of its own have left the map.\n"
     "A side that has nobody left has lost.\n"
     "After turn 16: victory for House.\n"},
    {"seven-sheaves",
     "Bandits: victory by looting 2 of the stores at D7, O7, J12: held at the end of its phase, on "
     "foot and with no enemy beside.\n"
     "Village: victory as soon as 6 enemies are killed, Onimaru counting twice.\n"
     "A side that has nobody left has lost.\n"
     "After turn 15: victory for Village.\n"},
    {"bell-of-the-white-crane",
     "Governor: victory by holding the bell at M8 at the end of its phase, on foot and with no "
     "enemy beside it.\n"
     "Temple: victory as soon as Lord Sanada is killed.\n"
     "A side that has nobody left has lost.\n"
     "After turn 18: victory for Temple.\n"},
    {NULL},
};

Test(blades, sb_14_1_aims_are_told)
{
    aims_expect_rows(aims);
}
