// Private to record/: a record being read, line by line. What strangers may have written, so every
// line is held against the battle.
#ifndef KASSEN_RECORD_READER_H
#define KASSEN_RECORD_READER_H

#include "core/text.h"
#include "record/battle_file.h"

#define LINE_CAP (DICE_TAPE_CAP * 128 + CHOICE_LINE_CAP) // an exchange that fills its tape

struct reader {
    const char *name;
    const char *start, *at, *end;
    const char *line_start; // of the line last read
    int number;             // of the line last read
    char line[LINE_CAP];
    struct text *why;
    struct battle_record *record;
    const struct ruleset *rules;
    bool unopened; // the first dice were not typed yet: it ends where play would begin
    bool old;      // the rules have changed since it was written
    bool differs;  // and they come to something else
    bool lost;     // so much so that they cannot follow it any more
    bool reseeded; // by the line before
};

// battle_read.c: the lines themselves, and all that stands before the first exchange.
bool complain(struct reader *, const char *format, ...) __attribute__((format(printf, 2, 3)));
bool next_line(struct reader *); // without its end; false: there is none, or it cannot be one
const char *after(const char *line, const char *head); // NULL: the line begins otherwise
const char *expect(struct reader *, const char *head); // a line of a fixed kind
bool read_seed(struct reader *, const char *word, uint64_t *);

// battle_follow.c: from the first exchange, whose line has been read, to the end.
bool follow_play(struct reader *);
bool follow_end(struct reader *, const char *outcome);

#endif
