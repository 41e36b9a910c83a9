// The register of readings: where the page is silent or says two things.
#include "rules/daimyo/vocabulary.h"

// clang-format off
const struct reading dm_readings[] = {
    {"DM-R1",  DM_2_1,   "What if both throw the same, and what is a score that is needed?", "they throw again; the score or more", "the printed test of formation fail passes with a 6, and saves and hits say or more", NULL, RECONSTRUCTED},
    {"DM-R7",  DM_3_12,  "How wide is the arc of a gun, and how far does a muzzle travel?", "22½ degrees to each side; twice the sine of half the angle, times two inches", "the same arc as a figure's; half a turn is then four inches, the most that is named", NULL, RECONSTRUCTED},
    {"DM-R13", DM_11_3,  "Is a wall soft cover or hard?", "a low one is soft, a man-high one hard", "a low stone wall is soft in the printed example, and walls are in the list of hard cover"},
    {"DM-R16", DM_7_13,  "Who is hit?", "hits are dealt one to each target, the nearest first, and a second one only when all have one", "the page lets who shoots pick the target and says no more", NULL, RECONSTRUCTED},
    {"DM-R17", DM_7_12,  "Which dice are added up?", "two or more that come to exactly the score, each used once; not those that could hit by themselves", "4.5 is a lost comma: a 4 and a 5"},
    {"DM-R19", DM_7_7,   "Do guns fire volleys?", "no", "one barrel, and a D8 for each of its men", NULL, RECONSTRUCTED},
    {"DM-R21", DM_9_8,   "Is a naginata a spear, and does a pike count as one?", "yes; a pike denies the spear its bonus, a spear does not deny it to a pike", "spears are explained as naginata"},
    {"DM-R22", DM_6_4,   "What counts in a fight at a door?", "2 for who holds it, and nothing else", "both printed sentences are kept"},
    {"DM-R26", DM_10_4,  "Which of the dead are thrown for?", "all the unit has lost in the battle", "each dead figure is spoken of, not those of a turn"},
    {"DM-R30", DM_11_2,  "What of that which is built is soft?", "fences and low stone walls", "the list of cover", NULL, RECONSTRUCTED},
    {"DM-R31", DM_11_3,  "What can bridges and redoubts bear?", "what a building of the same stuff, and what earthworks can", "they have a limit and no value of their own", NULL, RECONSTRUCTED},
    {"DM-R38", DM_15_1,  "Is there one pack or two, and what when it is empty?", "one for both; then all thirty are shuffled again", "one pack is spoken of", NULL, RECONSTRUCTED},
    {"DM-R39", DM_15_3,  "Whom does a ninja fight when a Daimyo is surrounded?", "one of four or more about him; the question has all four, too", "if he wins he goes on to the Daimyo", NULL, RECONSTRUCTED},
    {"DM-R40", DM_15_2,  "Which die says where monks and ronin arrive?", "one of 24 sides; two D12 are the other way, and then there is no square 1", "both are printed"},
    {"DM-R41", DM_7_9,   "In what formation are lone figures, crews and animals?", "in line", "only archers skirmish", NULL, RECONSTRUCTED},
    {"DM-R45", DM_16_11, "Who lights what?", "anybody carts and haystacks, samurai buildings, and walls once something burns", "the page names samurai for buildings, and a cart for walls", NULL, RECONSTRUCTED},
    {NULL},
};
// clang-format on
