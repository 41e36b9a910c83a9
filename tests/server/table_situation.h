// A table in a few words, for the tests of the server: there is one at a time, kept in a store that
// lives in memory, or in a folder of its own.
#ifndef TESTS_SERVER_TABLE_SITUATION_H
#define TESTS_SERVER_TABLE_SITUATION_H

#include "server/table.h"

#define MOTH  "scenarios/blades/moth-and-lantern.yaml"
#define DAWN  "scenarios/blades/duel-at-dawn.yaml"
#define THREE "scenarios/demo/three-banners.yaml"

extern const char tb_heath[]; // two of red, blue far away with somebody hidden
extern const char tb_range[]; // archers in range, two of red and two of blue

extern struct store *tb_store;
extern struct table *table;

// For the beginning and the end of a test.
void tb_open(void);
void tb_close(void);
void tb_open_on_disk(void);
void tb_close_on_disk(void);

// A scenario is a file, or the text of one; wishes are those of `new`. The seed is always the same.
void tb_make(const char *scenario, const char *wishes);

// Another table with the record of this one.
void tb_make_from_record(struct table_wish);

void tb_play(const char *script);               // "red order 1 attack; red ready"
struct problem tb_try(const char *line);        // the same, one line, which may be refused
struct problem tb_throw(int face);              // one die
struct problem tb_throw_row(const char *faces); // "6 6 3 1"
void tb_play_somehow(uint64_t seed);            // any choice, for any side that is asked; any dice
void tb_done(struct problem);                   // fails the test if it was refused
const char *tb_why(struct problem);             // "" if it was not
struct history *tb_history(void);
uint64_t tb_hash(void); // of the battle

// Goes on with the table as it was kept, which must be the same in all that matters.
void tb_load_again(const char *label);

#endif
