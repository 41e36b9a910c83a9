// A battle as a computer player pictures it: the men who stand, and for each the enemy nearest to
// him.
//
// Of two battles with a choice between them most is the same. The picture of the first is kept in
// the workings of the decision, and of the next only that is drawn which has changed.
#ifndef KASSEN_RULES_TYNESIDE_PICTURE_H
#define KASSEN_RULES_TYNESIDE_PICTURE_H

#include "rules/tyneside/field/terrain.h"
#include "rules/tyneside/vocabulary.h"

#define TY_CLOSE CM(6) // nobody farther away touches anybody

enum ty_answer { NOT_ASKED, ANSWER_NO, ANSWER_YES };

struct ty_man {
    struct point at;
    int value, power; // in points; in tenths of what the best of his dice shows in a melee
    int32_t radius;
    int32_t far;                // to the nearest enemy, or else INT32_MAX
    uint8_t nearest;            // who that is, in the picture
    uint8_t touched;            // by so many enemies
    uint8_t figure, unit, side; // NOBODY: he stood before and does not any more
    uint8_t covered, barred;    // enum ty_answer: there, and on his way to the nearest
    bool same;                  // he is as he was before in every respect, touched by as many
    bool stayed;                // he stands where he stood, on foot or mounted as he was
    bool recalled;              // and so does the enemy who is nearest to him now as he was then
    int prospects;              // what he can look forward to, once that has been weighed
};

// Some of the men of a picture.
struct ty_some {
    int count;
    uint8_t places[TY_FIGURES];
};

struct ty_picture {
    const struct ground *ground;
    const struct ty_battle *battle;
    const struct terrain *terrain;
    const struct ty_picture *before; // the first of the decision; NULL: there is none to look at
    int count, left;                 // turns still to come
    bool walls;                      // there are some
    bool same_missiles;              // as many who can shoot as before
    bool same_units[TY_UNITS + 1];   // as many as before, with the same mind
    int standing[TY_UNITS + 1];      // of each unit
    int missiles[SIDES];             // who can shoot
    uint8_t places[TY_FIGURES + 1];  // of figures among the men, from 1; 0: none
    struct ty_man men[TY_FIGURES];
    struct ty_some all[SIDES];
    struct ty_some arrived[SIDES], departed[SIDES]; // who have not stayed; these in the one before
};

void ty_picture_draw(struct ty_picture *, const struct ground *, const struct ty_battle *,
                     const struct terrain *, const struct workings *);
void ty_picture_keep(const struct ty_picture *, struct workings *); // unless one is kept

int32_t ty_about(struct point, struct point); // roughly: an eighth too much at worst
bool ty_touch(const struct ty_man *, const struct ty_man *);
// On whom the battle hangs.
bool ty_is_decisive(const struct ty_battle *, const struct ty_figure *, int number);
// Whether his prospects are those of the picture before.
bool ty_is_unchanged(const struct ty_picture *, const struct ty_man *);

#endif
