// What a figure is and carries, as the words of a scenario or a force file say it.
//
//   bushi, katana, bow, armoured, shield, mounted, pavise, samurai, force-commander
//   eiyuu, bo, poisoned, katana, fukiya, smoke-bomb 2
#ifndef KASSEN_RULES_TYNESIDE_KIT_H
#define KASSEN_RULES_TYNESIDE_KIT_H

#include "core/muster.h"
#include "rules/tyneside/arms.h"

struct ty_recruit {
    struct ty_kit kit;
    uint8_t samurai, force_commander;
};

// Reads the piece of an index ("forces[7].words" in faults). 'more' are words, with blanks between
// them, that are for others to read; NULL: none. Of several blades of the book the dearest counts
// (TY-2.5), of a ninja's weapons each (TY-2.6); who has neither blade nor missile fights with what he finds.
bool ty_kit_read(const struct piece *, int index, const char *more, struct ty_recruit *,
                 struct fault *);

// What no figure may have, whatever its list.
struct problem ty_kit_problem(const struct ty_kit *);

// The words again, in the one order in which they are written here.
void ty_kit_words(const struct ty_recruit *, struct text *);

extern const struct muster ty_muster; // muster.c

// sheet.c: a figure on the roster that lies on the table; see struct muster.
void ty_sheet_card(const struct piece *, const uint8_t *options, struct card *);
bool ty_sheet_box(const struct piece *, const uint8_t *options, int number, struct muster_box *);

#endif
