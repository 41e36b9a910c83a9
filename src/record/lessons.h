// The lessons of a scenario: what a beginner is told while he plays it, and when each is done. They
// stand beside the scenario, in <name>.lessons: a ruleset gets its tutorial by such a file.
//
//   next: rain-at-the-torii              what to play after it
//   seed: 11                             the dice that fall, so that what is told comes true
//   won: …                               said beside how it ended
//   lost: …
//   lessons:
//     - title: Attack
//       text: Now click him.
//       touch: Now tap him.              instead of the text, where fingers point
//       about: map                       which part of the page it is about
//       until: roll                      when it is done; see lesson_ends
//       word: attack                     the word of the choice it is about
//       otherwise: Go up to him first.   instead, while there is no such choice, or nothing to decide
#ifndef KASSEN_RECORD_LESSONS_H
#define KASSEN_RECORD_LESSONS_H

#include <stdbool.h>
#include <stdint.h>

struct document;
struct json;
struct shelf;
struct text;

#define LESSONS_CAP    40
#define LESSONS_SUFFIX ".lessons"

struct lesson {
    const char *title, *text, *touch, *about, *until, *word, *otherwise;
};

struct lessons {
    const char *next, *won, *lost;
    const char *seed; // NULL: any
    struct lesson *list;
    unsigned count;
    struct document *document; // that owns all of it
};

// Reads the lessons beside a scenario file. False: 'why' says why not; it is empty where there are
// none. Where it succeeds, they must be freed.
bool lessons_read(struct lessons *, const char *scenario_path, struct text *why);
void lessons_free(struct lessons *);

// The seed of the dice; 0: any.
uint64_t lessons_seed(const struct lessons *);

// As members of an open object.
void lessons_json(const struct lessons *, struct json *);

#endif
