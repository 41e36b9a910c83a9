#include "ai/clip.h"

#define PARTS 16 // of the way that are tried one after the other, from the far end
#define FINER 4  // times the last of them is halved

static bool may_go(const struct venture *venture, struct point from, int part, int parts,
                   struct choice *clipped)
{
    *clipped = *venture->choice;
    clipped->x = from.x + (venture->choice->x - from.x) * part / parts;
    clipped->y = from.y + (venture->choice->y - from.y) * part / parts;
    return fine(choice_check(venture->rules, venture->ground, venture->battle, clipped));
}

bool clip_choice(const struct venture *venture, struct point from, struct choice *clipped)
{
    struct choice farther;
    int part = PARTS - 1, parts = PARTS;
    while (part > 0 && !may_go(venture, from, part, PARTS, clipped)) {
        part--;
    }
    for (int i = 0; i < FINER && part > 0; i++) {
        parts *= 2;
        part *= 2;
        if (!may_go(venture, from, part + 1, parts, &farther)) continue;
        part++;
        *clipped = farther;
    }
    return part > 0;
}
