#include "support/examine.h"

#include "core/mix.h"

#include <criterion/criterion.h>
#include <stdio.h>
#include <string.h>

#define PLIES_CAP 20000

// Looks grow rarer as a battle goes on, so that they last until late in a long one.
static uint64_t interval_after(int looks, struct pace pace)
{
    return (uint64_t)pace.every << (4 * looks / pace.most);
}

static void examine_variant(const struct variant *variant, uint64_t seed, examination examine,
                            struct pace pace)
{
    static struct choices choices;
    int looks = 0;
    bool steps[256] = {false}; // that were looked at
    struct battle_record *record = variant_open(variant, seed);
    struct history *history = &record->history;
    struct choice choice;
    struct problem problem;
    char label[512];
    for (int ply = 0; pick_choice(&history->game, &choices, seed + (unsigned)ply, &choice); ply++) {
        snprintf(label, sizeof label, "%s %s seed %lu ply %d", variant->scenario, variant->setting,
                 (unsigned long)seed, ply);
        cr_assert(ply < PLIES_CAP, "%s: random play does not end", label);
        bool drawn =
            looks < pace.most && mix(seed ^ (unsigned)ply) % interval_after(looks, pace) == 0;
        bool *step = &steps[game_decision(&history->game).step];
        if (drawn || (variant->rehearsal && !*step)) {
            looks++;
            *step = true;
            examine(record, &choice, label);
        }
        if (history_play(history, &choice, &problem) != EXCHANGE_DONE) {
            cr_assert_fail("%s: %s", label, problem.text);
        }
    }
    battle_record_free(record);
}

// Where each look costs much, options and companies get fewer of them: the plain scenarios of the few
// carry the test.
static struct pace as_dear_as(const struct variant *variant, struct pace pace)
{
    if (!pace.dear || variants_are_full()) return pace;
    if (!variant->setting[0] && variant->figures <= VARIANT_FEW) return pace;
    return (struct pace){.every = 2 * pace.every, .most = (pace.most + 3) / 4, .battles = 1};
}

static void examine_battles(const struct variant *variant, examination examine, struct pace pace)
{
    pace = as_dear_as(variant, pace);
    for (int battle = 0; battle < pace.battles; battle++) {
        examine_variant(variant, 1000 + (unsigned)battle, examine, pace);
    }
}

void examine_variants(examination examine, struct pace pace)
{
    static struct variants variants;
    variants_find(&variants);
    for (int i = 0; i < variants.count; i++) {
        examine_battles(&variants.list[i], examine, pace);
    }
}

void examine_scenario(const char *id, examination examine, struct pace pace)
{
    static struct variants variants;
    char file[64];
    snprintf(file, sizeof file, "/%s.yaml", id);
    variants_find(&variants);
    for (int i = 0; i < variants.count; i++) {
        const struct variant *variant = &variants.list[i];
        if (variant->setting[0] || !strstr(variant->scenario, file)) continue;
        examine_battles(variant, examine, pace);
        return;
    }
    cr_assert_fail("there is no scenario %s", id);
}
