#include "muster/market.h"

#include "core/options.h"

#include <assert.h>
#include <stdio.h>
#include <stdlib.h>

#define MOST_TRIED 99

// One figure after the other, priced as usual and with a switch set otherwise.
struct trial {
    const struct ruleset *rules;
    uint8_t usual[OPTIONS_CAP], set[OPTIONS_CAP];
    struct muster_force force;
};

static struct trial *trial_new(const struct ruleset *rules)
{
    struct trial *trial = calloc(1, sizeof *trial);
    if (!trial) abort();
    assert(rules->muster && rules->muster->price);
    trial->rules = rules;
    trial->force.count = 1;
    options_default(rules, trial->usual);
    return trial;
}

static bool price_differs(const struct trial *trial)
{
    struct tally usual, set;
    struct fault fault = {0};
    const struct muster *muster = trial->rules->muster;
    return muster->price(&trial->force, 0, trial->usual, &usual, &fault) &&
           muster->price(&trial->force, 0, trial->set, &set, &fault) && usual.total != set.total;
}

// Every ware beside the first, which makes a figure of it; some go together nowhere.
static bool differs_for_type(struct trial *trial, const char *type)
{
    const struct muster *muster = trial->rules->muster;
    struct piece *piece = &trial->force.pieces[0];
    struct muster_ware first, ware;
    muster->ware(0, &first);
    snprintf(piece->type, sizeof piece->type, "%s", type);
    for (int i = 0; muster->ware(i, &ware); i++) {
        snprintf(piece->words, sizeof piece->words, "%s%s%s", first.word, i ? ", " : "",
                 i ? ware.word : "");
        if (price_differs(trial)) return true;
    }
    return false;
}

static bool differs_for_anybody(struct trial *trial)
{
    for (const struct muster_list *list = trial->rules->muster->lists; list->id; list++) {
        for (const struct muster_row *row = list->rows; row->type; row++) {
            if (differs_for_type(trial, row->type)) return true;
        }
    }
    return false;
}

bool switch_changes_figures(const struct ruleset *rules, int number)
{
    if (rules->muster->heeds) return rules->muster->heeds(number);
    struct trial *trial = trial_new(rules);
    int values = parameter_words(&rules->options[number]);
    bool found = false;
    for (int value = 0; value < values && !found; value++) {
        options_default(rules, trial->set);
        trial->set[number] = (uint8_t)value;
        found = value != trial->usual[number] && differs_for_anybody(trial);
    }
    free(trial);
    return found;
}

static bool sells(struct trial *trial, const struct muster_ware *ware, int count)
{
    struct tally tally;
    struct fault fault = {0};
    struct muster_ware first;
    const struct muster *muster = trial->rules->muster;
    struct piece *piece = &trial->force.pieces[0];
    muster->ware(0, &first);
    snprintf(piece->type, sizeof piece->type, "%s", muster->lists->rows->type);
    snprintf(piece->words, sizeof piece->words, "%s, %s %d", first.word, ware->word, count);
    return muster->price(&trial->force, 0, trial->usual, &tally, &fault);
}

int ware_most(const struct ruleset *rules, const struct muster_ware *ware)
{
    if (!rules->muster->price || ware->rated) return 1;
    struct trial *trial = trial_new(rules);
    int most = 1;
    while (most < MOST_TRIED && sells(trial, ware, most + 1)) {
        most++;
    }
    free(trial);
    return most;
}
