// The dice of shots that are made together.
#include "rules/argad/shooting/shooting.h"
#include "rules/argad/vocabulary.h"

// What follows a six cannot matter once it hits, and is not thrown.
int ag_lone_die(struct dice *dice, int needed, bool plain)
{
    int face = roll_die(dice, AR_8_1, 0, 6);
    if (face < 6) return face;
    while (!plain && face < needed) {
        if (roll_die(dice, AR_8_6, 0, 6) < 6) break;
        face++;
    }
    return face;
}

// AR_8_4 Of several sixes each counts one more than the one before; no other face can be more than 6.
int ag_volley_hits(struct dice *dice, int needed, int shots, bool plain)
{
    if (shots == 1) return ag_lone_die(dice, needed, plain) >= needed;
    int face = needed > 6 ? 6 : needed, shown = 0;
    for (int left = shots; left > 0; left -= DICE_FACES_CAP) {
        int count = left < DICE_FACES_CAP ? left : DICE_FACES_CAP;
        shown += roll(dice, (struct roll_call){.clause = AR_8_4,
                                               .kind = ROLL_HITS,
                                               .count = (uint8_t)count,
                                               .sides = 6,
                                               .lowest = 1,
                                               .needed = (uint8_t)face});
    }
    int hits = shown - (needed - face);
    return hits < 0 ? 0 : hits;
}

// AR_12_2 A double six is a 7 for the red die and a 6 for the white one.
struct ag_two_faces ag_throw_two(struct dice *dice)
{
    struct ag_two_faces faces = {0};
    faces.red = (uint8_t)roll_die(dice, AR_12_2, 0, 6);
    faces.white = (uint8_t)roll_die(dice, AR_12_2, 0, 6);
    if (faces.red == 6 && faces.white == 6) faces.red = 7;
    return faces;
}

enum ag_two_dice ag_two_show(struct ag_two_faces faces, int red_needed, int white_needed)
{
    bool white = faces.white >= white_needed;
    if (faces.red >= red_needed) return white ? BOTH_HIT : RED_ALONE;
    return white ? WHITE_ALONE : BOTH_FAIL;
}

enum ag_two_dice ag_two_dice(struct dice *dice, int red_needed, int white_needed)
{
    struct ag_two_faces faces = ag_throw_two(dice);
    return ag_two_show(faces, red_needed, white_needed);
}
