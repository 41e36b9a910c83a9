// Outcomes are told apart by a line that says of each figure whether it is hurt, "3 hurt", or gone,
// "3 killed"; the line of nobody is empty.
#include "odds/brief.h"

#include "core/ruleset.h"
#include "core/text.h"

#include <string.h>

#define HURT    "hurt"
#define BETWEEN '|'

// The word by which a figure is out of the battle; NULL: it is not.
static const char *gone_by(const struct venture *venture, const struct battle *battle,
                           uint16_t figure, struct card *card)
{
    venture->rules->card(venture->ground, battle, figure, card);
    for (int i = 0; i < card->state_count; i++) {
        if (card->states[i].tone == TONE_GONE) return card->states[i].word;
    }
    return NULL;
}

static void name_harmed(const void *context, const struct battle *after, struct text *name)
{
    const struct venture *venture = context;
    const struct ruleset *rules = venture->rules;
    struct card card;
    for (uint16_t figure = 1; figure <= rules->figures; figure++) {
        if (rules->owner(venture->battle, figure) == NOBODY) continue;
        if (rules->harm(after, figure) <= rules->harm(venture->battle, figure)) continue;
        const char *gone = gone_by(venture, after, figure, &card);
        text_addf(name, "%d %s%c", figure, gone ? gone : HURT, BETWEEN);
    }
}

static struct brief_figure *entry_of(struct brief *brief, uint16_t figure)
{
    for (int i = 0; i < brief->count; i++) {
        if (brief->list[i].figure == figure) return &brief->list[i];
    }
    if (brief->count == BRIEF_CAP) return NULL;
    brief->list[brief->count] = (struct brief_figure){.figure = figure};
    return &brief->list[brief->count++];
}

static bool add_harm(struct brief *brief, const char *part, double chance)
{
    long figure;
    char number[8];
    struct words words = {part};
    if (!words_next(&words, number, sizeof number)) return false;
    if (!word_number(number, 1, UINT16_MAX, &figure)) return false;
    struct brief_figure *entry = entry_of(brief, (uint16_t)figure);
    if (!entry) return false;
    const char *how = strchr(part, ' ') + 1;
    if (strcmp(how, HURT) == 0) {
        entry->hurt += chance;
        return true;
    }
    struct text word;
    bool other = entry->gone > 0 && strcmp(entry->word, how) != 0;
    entry->gone += chance;
    text_init(&word, entry->word, sizeof entry->word);
    text_add(&word, other ? "" : how);
    return true;
}

static bool add_outcome(struct brief *brief, const struct odds_outcome *outcome)
{
    char part[CARD_WORD_CAP + 8];
    struct text text;
    double chance = mpq_get_d(outcome->weight);
    if (strlen(outcome->name) >= ODDS_NAME_CAP - 1) return false; // it may have been cut
    if (!*outcome->name) brief->nobody += chance;
    for (int i = 0; *outcome->name; i++) {
        text_init(&text, part, sizeof part);
        if (!word_of_list(outcome->name, BETWEEN, i, &text) || !*part) break;
        if (!add_harm(brief, part, chance)) return false;
    }
    return true;
}

static double harm_of(const struct brief_figure *entry)
{
    return entry->hurt + entry->gone;
}

static void sort(struct brief *brief)
{
    for (int i = 1; i < brief->count; i++) {
        struct brief_figure entry = brief->list[i];
        int place = i;
        while (place > 0 && harm_of(&brief->list[place - 1]) < harm_of(&entry)) {
            brief->list[place] = brief->list[place - 1];
            place--;
        }
        brief->list[place] = entry;
    }
}

bool odds_brief(struct odds_engine *engine, const struct venture *venture, struct brief *brief)
{
    struct odds_naming naming = {name_harmed, venture};
    struct distribution distribution;
    distribution_init(&distribution);
    *brief = (struct brief){0};
    bool good = odds_named(engine, venture, &naming, &distribution);
    for (int i = 0; good && i < distribution.count; i++) {
        good = add_outcome(brief, &distribution.list[i]);
    }
    sort(brief);
    distribution_fini(&distribution);
    return good && brief->count > 0;
}
