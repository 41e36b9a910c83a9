// The register of readings: where the pages are silent or two of them disagree.
#include "rules/argad/vocabulary.h"

// clang-format off
const struct reading ag_readings[] = {
    {"AR-R1",  AR_8_4,    "Of which dice do two sixes count 6 and 7?", "of those of one volley", "each weapon has one die, and the page speaks of several sixes at once"},
    {"AR-R2",  AR_8_6,    "Can a lone shooter reach a 7?", "his six is thrown again, and each further six counts one more", "one die never shows two sixes, and the row would be of no use to him; the question has the other way, too", NULL, RECONSTRUCTED},
    {"AR-R3",  AR_13_8,   "What are double and triple sixes of one stroke?", "a six thrown again, and again", "strokes are thrown man by man", NULL, RECONSTRUCTED},
    {"AR-R6",  AR_8_2,    "To which range does its limit belong?", "to the nearer", "far is said to be more than 30, 40 or 20 cm"},
    {"AR-R7",  AR_10_8,   "At which ranges does armour help against a pistol?", "at its far one only", "the number stands in that cell"},
    {"AR-R9",  AR_12_4,   "Does a wall protect itself?", "no: cover is taken off the white die, for the people", "cover is of those behind it", NULL, RECONSTRUCTED},
    {"AR-R11", AR_11_9,   "Does a sensei ward as armour 6, or as 5s and one more?", "as 5s and one more", "that sum is written out; the question has the other way, too"},
    {"AR-R12", AR_11_7,   "Does warding add to armour?", "no, the better counts", "only of the sensei it is said to add", NULL, RECONSTRUCTED},
    {"AR-R13", AR_10_2,   "Does a very strong bow go through heavier armour?", "no", "4 and 5 of the Sengoku are named"},
    {"AR-R14", AR_13_4A,  "Does a poor fighter with a tool lose 2?", "no, 1", "the page joins the cases with and/or; class 1 is treated like class 2", NULL, RECONSTRUCTED},
    {"AR-R15", AR_13_6,   "Does armour 3 help a man of class 1 or 2?", "yes", "the rule on armour above the class has no exception"},
    {"AR-R16", AR_13_2,   "Does one who was pushed back still strike?", "no", "he is out of reach, and so length is worth having", NULL, RECONSTRUCTED},
    {"AR-R17", AR_13_10,  "One hits, the other pushes, both at once?", "only the hit counts", "a falling man pushes nobody", NULL, RECONSTRUCTED},
    {"AR-R18", AR_13_12,  "What if two are equal in everything?", "both suffer", "so duels may end; the question has the other way, too", NULL, RECONSTRUCTED},
    {"AR-R19", AR_13_11,  "Which die is higher after sixes?", "8 beats 7 beats 6", "they are what the die then counts"},
    {"AR-R20", AR_14_6,   "As what does a weapon count that has lost its length?", "as short", "all fighters have a sword, too", NULL, RECONSTRUCTED},
    {"AR-R21", AR_14_2,   "Does a stroke cancel those of third men?", "no", "the rule on ties speaks of two who strike each other"},
    {"AR-R22", AR_15_3,   "When are second and third strokes?", "at the same length, after all first ones", "nothing says that they come sooner or later", NULL, RECONSTRUCTED},
    {"AR-R23", AR_13_4D,  "What are charges worth, and lances against them?", "1 each way", "the numbers are those of the author's older sheets"},
    {"AR-R24", AR_13_4I,  "What is standing higher worth?", "1", "an advantage is spoken of, without a number", NULL, RECONSTRUCTED},
    {"AR-R25", AR_6_2,    "What are walls and loopholes worth?", "1 and 2; covers do not add up", "walls as bushes, and a slit is better", NULL, RECONSTRUCTED},
    {"AR-R26", AR_5_1,    "How fast do riders go who were not trained to?", "36 and 32 cm", "the later of two sheets"},
    {"AR-R28", AR_12_12,  "How long is some time?", "a die that rises turn by turn", "the page it refers to was not to be had; structures fall in this way", NULL, RECONSTRUCTED},
    {"AR-R31", AR_16_6,   "An equal die, and nobody sharper about?", "wholly surprised", "the warning is what the suspicion comes from"},
    {"AR-R45", AR_12_9,   "What does a fire arrow do to a man?", "the red die puts him out of the game, and nothing burns", "he has a number in the table and no word in the text", NULL, RECONSTRUCTED},
    {"AR-R47", AR_11_9,   "Does a sensei's 5s count against firearms?", "yes, where armour 5s itself does", "the page calls the sum armour 6, which it then is"},
    {"AR-R48", AR_12_4,   "What does surprise add to when a building is aimed at?", "to both dice, where there are people", "the page adds it to all dice", NULL, RECONSTRUCTED},
    {"AR-R49", AR_14_1,   "Does anybody strike one who is stunned?", "not in that phase, while others still fight", "he is no danger for a turn", NULL, RECONSTRUCTED},
    {"AR-R50", AR_11_9,   "Does a sensei's 1 go on top of armour better than 5s?", "yes", "he has it from every shot, whatever else protects him", NULL, RECONSTRUCTED},
    {NULL},
};
// clang-format on
