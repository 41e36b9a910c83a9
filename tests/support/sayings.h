// All that people can find out about a battle, as text: what they are shown, what they read, and what they
// are answered. Of two battles that one may not tell apart it is the same, byte for byte.
#ifndef TESTS_SUPPORT_SAYINGS_H
#define TESTS_SUPPORT_SAYINGS_H

#include "core/text.h"
#include "record/battle_file.h"

#define SAYINGS_CAP (1 << 21)

void sayings_begin(void);
void sayings_end(void);

// What the server says to a seat of a side, or to who looks on: a game in place of the record's own.
void say_views(const struct battle_record *, const struct game *, enum side, struct text *);

// That, and whatever else a side is shown: sketch, question, proposals and what they come to.
void say_all(const struct battle_record *, const struct game *, const struct battle *known,
             enum side, struct text *);

// What it is answered about a choice: overlays, previews, reach, hints, refusals.
void say_answers(const struct game *, const struct battle *known, const struct choice *,
                 struct text *);

void say_journal(const struct game *, enum side, struct text *); // of the last exchange

#endif
