// What each viewer knows of one battle. It is worked out once for a viewer, when first asked for.
//
// Comparing what is known before and after an exchange tells who noticed it, and whether it showed
// anybody something that cannot be taken back.
#ifndef KASSEN_RECORD_KNOWLEDGE_H
#define KASSEN_RECORD_KNOWLEDGE_H

#include "core/exchange.h"

// A viewer is a side, NOBODY for what everybody may know, or EVERYTHING for the truth.
#define EVERYTHING SIDES
#define VIEWERS    (SIDES + 1)

struct knowledge;

struct knowledge *knowledge_new(const struct game *); // of the battle as it stands
void knowledge_free(struct knowledge *);
bool knowledge_is_of(const struct knowledge *, const struct battle *);
const struct battle *knowledge_for(struct knowledge *, int viewer);

bool viewer_may_know(uint8_t hidden_from, int viewer); // of what is hidden from some sides

// An exchange that has just been made in the game, and what was known before and after it.
struct comparison {
    const struct game *game;
    struct knowledge *before, *after;
    const struct choice *choice;
};

uint8_t viewers_who_noticed(const struct comparison *); // set of viewers, NOBODY being bit 0
bool others_were_shown_something(const struct comparison *);
bool chooser_was_surprised(const struct comparison *); // for an exchange without dice

#endif
