#include "support/variants.h"

#include "core/mix.h"
#include "core/text.h"
#include "rules/rulesets.h"

#include <criterion/criterion.h>
#include <glob.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { ARMY = 40 };       // figures
enum { MANY_VALUES = 4 }; // of an option

static void add(struct variants *variants, const struct ruleset *rules, const char *path,
                const char *setting)
{
    cr_assert(variants->count < VARIANTS_CAP);
    struct variant *variant = &variants->list[variants->count++];
    variant->rehearsal = false;
    variant->rules = rules;
    snprintf(variant->scenario, sizeof variant->scenario, "%s", path);
    snprintf(variant->setting, sizeof variant->setting, "%s", setting);
}

static struct battle_record *try_open(const struct variant *variant, uint64_t seed,
                                      struct text *why)
{
    const char *settings[] = {variant->setting, NULL};
    struct battle_setup setup = {
        .shelf = &disk_shelf,
        .scenario = variant->scenario,
        .settings = variant->setting[0] ? settings : NULL,
        .seed = seed,
    };
    return battle_record_new(&setup, why);
}

// A scenario may refuse a setting it was not made for: night without a garrison.
static bool is_playable(const struct variant *variant)
{
    char sentence[512];
    struct text why;
    text_init(&why, sentence, sizeof sentence);
    struct battle_record *record = try_open(variant, 1, &why);
    battle_record_free(record);
    return record != NULL;
}

bool variants_are_full(void)
{
    const char *wanted = getenv("KASSEN_CONFORMANCE");
    return wanted && strcmp(wanted, "full") == 0;
}

// KASSEN_CONFORMANCE=katana: whoever builds a room looks at that one alone.
static bool is_wanted(const struct ruleset *rules)
{
    const char *wanted = getenv("KASSEN_CONFORMANCE");
    return !wanted || variants_are_full() || strcmp(wanted, rules->id) == 0;
}

// Whole armies take minutes under sanitizers; what holds of a company holds of them.
static bool is_of_size(struct variant *variant, int most)
{
    char sentence[512];
    struct text why;
    text_init(&why, sentence, sizeof sentence);
    struct battle_record *record = try_open(variant, 1, &why);
    variant->figures = record ? record->scenario.piece_count : 0;
    bool fits = variant->figures <= most;
    battle_record_free(record);
    return fits || variants_are_full();
}

// What nobody set is played anyway, and of a long range its ends tell enough.
static bool is_worth_playing(const struct parameter *option, int value)
{
    char word[96];
    struct text text;
    text_init(&text, word, sizeof word);
    parameter_print(option, value, &text);
    if (variants_are_full()) return true;
    if (strcmp(word, option->initial) == 0) return false;
    int last = parameter_words(option) - 1;
    return last < MANY_VALUES || value == 0 || value == last;
}

// Every value of every option but its usual one, each on one of the scenarios in turn; with
// KASSEN_CONFORMANCE=full all of them, on all of them.
static void add_options(struct variants *variants, const struct ruleset *rules, const glob_t *found)
{
    bool full = variants_are_full();
    size_t turn = 0;
    for (const struct parameter *option = rules->options; option->name; option++) {
        int words = parameter_words(option);
        for (int value = 0; value < words; value++) {
            char setting[96];
            struct text text;
            if (!is_worth_playing(option, value)) continue;
            text_init(&text, setting, sizeof setting);
            text_addf(&text, "%s=", option->name);
            parameter_print(option, value, &text);
            size_t tries = found->gl_pathc, left = full ? tries : 1;
            for (size_t i = 0; i < tries && left; i++) {
                add(variants, rules, found->gl_pathv[turn++ % tries], setting);
                struct variant *last = &variants->list[variants->count - 1];
                if (is_playable(last) && is_of_size(last, VARIANT_FEW)) {
                    left--;
                } else {
                    variants->count--;
                }
            }
        }
    }
}

static void add_rehearsals(struct variants *variants, const struct ruleset *rules)
{
    char pattern[128];
    glob_t found;
    snprintf(pattern, sizeof pattern, "tests/scenarios/%s/*.yaml", rules->id);
    if (glob(pattern, 0, NULL, &found) != 0) return;
    for (size_t at = 0; at < found.gl_pathc; at++) {
        add(variants, rules, found.gl_pathv[at], "");
        variants->list[variants->count - 1].rehearsal = true;
    }
    globfree(&found);
}

void variants_find(struct variants *variants)
{
    variants->count = 0;
    for (int i = 0; rulesets[i]; i++) {
        char pattern[128];
        glob_t found;
        if (!ruleset_has_battles(rulesets[i]) || !is_wanted(rulesets[i])) continue;
        snprintf(pattern, sizeof pattern, "scenarios/%s/*.yaml", rulesets[i]->id);
        cr_assert_eq(glob(pattern, 0, NULL, &found), 0, "%s has no scenario", rulesets[i]->id);
        for (size_t at = 0; at < found.gl_pathc; at++) {
            add(variants, rulesets[i], found.gl_pathv[at], "");
            if (!is_of_size(&variants->list[variants->count - 1], ARMY)) variants->count--;
        }
        add_options(variants, rulesets[i], &found);
        add_rehearsals(variants, rulesets[i]);
        globfree(&found);
    }
}

struct battle_record *variant_open(const struct variant *variant, uint64_t seed)
{
    char sentence[512];
    struct text why;
    text_init(&why, sentence, sizeof sentence);
    struct battle_record *record = try_open(variant, seed, &why);
    cr_assert(record, "%s", sentence);
    return record;
}

bool pick_choice(const struct game *game, struct choices *choices, uint64_t seed,
                 struct choice *choice)
{
    if (game_over(game)) return false;
    enum side side = side_first(game_decision(game).sides);
    game_propose(game, side, choices);
    cr_assert(choices->count > 0, "nothing is proposed to %s", side_name(side));
    *choice = choices->list[mix_below(mix(seed), (uint32_t)choices->count)];
    return true;
}
