// A short battle on the demonstration rules, played by typed dice, for whoever tests records.
#ifndef KASSEN_TESTS_RECORD_BATTLE_SITUATION_H
#define KASSEN_TESTS_RECORD_BATTLE_SITUATION_H

#include "record/battle_file.h"
#include "support/pass.h"

#define SEED 5u

extern char sentence[1024]; // by which the last thing was refused

struct battle_record *set_up(const char *name, const char *scenario, bool typed);
struct battle_record *played(void); // the battle that most tests are about, to its end

// A record as text, to be freed.
struct written {
    char *text;
    size_t length;
};

struct written write_record(const struct battle_record *, bool by_hash);
struct battle_record *read_text(const char *text, size_t length, const struct shelf *);
void expect_same_battle(const struct battle_record *, const struct battle_record *,
                        const char *label);
void expect_reads_again(const struct battle_record *, const char *label);

#endif
