// Any bytes as a force file: it is priced and checked, or refused with a sentence; what is written of
// it is the same force, and a legal one can take the field.
#include "core/text.h"
#include "muster/enlist.h"
#include "record/force_file.h"
#include "record/scenario_file.h"
#include "rules/rulesets.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

#define ROOM SHELF_FILE_CAP

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static char sentence[1024];
static struct text why;

static bool enlist(struct enlisted *force, const struct ruleset *rules, const char *text,
                   size_t length)
{
    struct sheet sheet = {"x.yaml", text, length};
    struct shelf shelf = sheet_shelf(&sheet);
    enlisted_init(force, rules);
    text_init(&why, sentence, sizeof sentence);
    bool good = enlist_file(force, &shelf, "x.yaml", NULL, &why);
    assert(good == (why.length == 0));
    assert(!strchr(sentence, '\n'));
    return good;
}

static void expect_same(const struct enlisted *force)
{
    static struct enlisted again;
    static char room[ROOM];
    struct text out;
    text_init(&out, room, sizeof room);
    bool written = force_file_write(&force->force, force->rules, &out);
    assert(written);
    bool good = enlist(&again, force->rules, room, out.length);
    assert(good);
    assert(strcmp(again.roster.code, force->roster.code) == 0);
    assert(again.roster.points == force->roster.points);
    assert(again.breaches.count == force->breaches.count);
}

static void take_the_field(const struct enlisted *force, uint64_t seed)
{
    static struct scenario scenario;
    static char room[ROOM];
    struct text file;
    struct field field = {.seed = seed};
    text_init(&file, room, sizeof room);
    text_clear(&why);
    bool good = enlist_for_battle(force, force, &field, &file, &why);
    assert(good == (why.length == 0));
    if (!good) return;
    struct sheet sheet = {"x.yaml", room, file.length};
    struct shelf shelf = sheet_shelf(&sheet);
    good = scenario_read(&scenario, &shelf, "x.yaml", rulesets, &why);
    assert(good);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    static struct enlisted force;
    for (int i = 0; rulesets[i]; i++) {
        if (!rulesets[i]->muster) continue;
        if (!enlist(&force, rulesets[i], (const char *)data, size)) continue;
        expect_same(&force);
        take_the_field(&force, size);
    }
    return 0;
}
