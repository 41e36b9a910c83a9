// SB-14.1, SB-14.3 What a scenario is fought for, as it is told to people.
#include "support/aims.h"

#include <criterion/criterion.h>

static const struct aims_row aims[] = {
    {"duel-at-dawn",
     "A side that has nobody left has lost.\n"
     "After turn 12: victory for whoever has more points; a draw if they are equal.\n"},
    {"rain-at-the-torii",
     "Travellers: victory as soon as Kageyu has left the map.\n"
     "Border guard: victory as soon as Kageyu is killed, but not by his own hand.\n"
     "Travellers may leave the map by the south edge.\n"
     "A side that has nobody left has lost.\n"
     "After turn 12: victory for Border guard.\n"
     "If Kageyu is dishonoured, the battle ends two turns earlier.\n"
     "If Captain Akagi is dishonoured, the battle ends two turns later.\n"},
    {"moth-and-lantern",
     "Shadows: victory when Lord Kiso is dead and 2 of its own have left the map.\n"
     "A draw if Lord Kiso is dead, but too few can still leave, or the turns run out.\n"
     "Shadows may leave the map by any edge.\n"
     "House: the garrison, at its posts and in its beds until somebody raises the alarm.\n"
     "A side that has nobody left has lost.\n"
     "After turn 16: victory for House.\n"},
    {"seven-sheaves",
     "Bandits: victory by looting 2 of the stores at D7, O7, J12: held at the end of its phase, on "
     "foot and with no enemy beside.\n"
     "Village: victory as soon as 6 enemies are killed, Onimaru counting twice.\n"
     "Village: one more is needed for each dishonoured figure of its own; Onimaru, once "
     "dishonoured, counts as killed.\n"
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
