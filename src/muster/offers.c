#include "muster/offers.h"

#include "core/options.h"
#include "core/text.h"

#include <assert.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define ALONE WARES_CAP

struct inquiry_of_row {
    const struct ruleset *rules;
    const struct muster_list *list;
    const char *type;
    int count;
    struct muster_ware wares[WARES_CAP];
    struct ware_set usual, needed; // what most have; without which of it nobody is a figure
    int partner[WARES_CAP];        // what a ware is never without, a poison's bo; or ALONE
    uint8_t options[OPTIONS_CAP];
    struct muster_force force; // of the one who is asked about
};

static struct ware_set without(struct ware_set set, int ware)
{
    set.bits[ware / 64] &= ~(UINT64_C(1) << ware % 64);
    return set;
}

static bool holds_all(const struct ware_set *set, const struct ware_set *part)
{
    for (size_t i = 0; i < sizeof set->bits / sizeof *set->bits; i++) {
        if ((set->bits[i] & part->bits[i]) != part->bits[i]) return false;
    }
    return true;
}

// Is the word one of "bushi, katana"?
static bool is_among(const char *word, const char *words)
{
    size_t length = strlen(word);
    for (const char *at = words; (at = strstr(at, word)) != NULL; at++) {
        bool begins = at == words || at[-1] == ' ' || at[-1] == ',';
        if (begins && (at[length] == '\0' || at[length] == ',' || at[length] == ' ')) return true;
    }
    return false;
}

static void write_words(struct inquiry_of_row *row, const struct ware_set *set)
{
    struct piece *piece = &row->force.pieces[0];
    struct text words;
    text_init(&words, piece->words, sizeof piece->words);
    for (int i = 0; i < row->count; i++) {
        const struct muster_ware *ware = &row->wares[i];
        if (!ware_set_has(set, i)) continue;
        text_addf(&words, "%s%s", words.length ? ", " : "", ware->word);
        if (!ware->rated) continue;
        text_addf(&words, " %d", row->rules->muster->range(row->list, row->type, ware->word).usual);
    }
    assert(!words.cut);
}

static bool is_figure(struct inquiry_of_row *row, const struct ware_set *set)
{
    char room[WORDS_CAP];
    struct text words;
    struct tally tally;
    struct fault fault = {0};
    const struct muster *muster = row->rules->muster;
    write_words(row, set);
    if (muster->price) return muster->price(&row->force, 0, row->options, &tally, &fault);
    text_init(&words, room, sizeof room);
    return muster->words(&row->force, 0, &words, &fault);
}

// What the ruleset would not write down again has no effect beside the rest. Of a heading that has
// one word at most, one may stand for nothing; a number may be what goes without saying.
static bool keeps(struct inquiry_of_row *row, const struct ware_set *set)
{
    char room[WORDS_CAP];
    struct text words;
    struct fault fault = {0};
    text_init(&words, room, sizeof room);
    if (!row->rules->muster->words(&row->force, 0, &words, &fault)) return false;
    for (int i = 0; i < row->count; i++) {
        if (!ware_set_has(set, i) || row->wares[i].single || row->wares[i].rated) continue;
        if (!is_among(row->wares[i].word, room)) return false;
    }
    return true;
}

static bool is_possible(struct inquiry_of_row *row, const struct ware_set *set)
{
    write_words(row, set);
    return row->rules->muster->admits(row->list, &row->force.pieces[0]) && keeps(row, set) &&
           (!row->rules->muster->price || is_figure(row, set));
}

// The ware takes the place of what its heading has one of.
static struct ware_set put_in(const struct inquiry_of_row *row, struct ware_set set, int ware)
{
    for (int i = 0; i < row->count && row->wares[ware].single; i++) {
        if (strcmp(row->wares[i].heading, row->wares[ware].heading) == 0) set = without(set, i);
    }
    ware_set_put(&set, ware);
    return set;
}

// With nothing else, ALONE, or with one of the others (NULL: of all wares); -1: not at all.
static int partner_of(struct inquiry_of_row *row, const struct ware_set *set,
                      const struct ware_set *others)
{
    if (is_possible(row, set)) return ALONE;
    for (int i = 0; i < row->count; i++) {
        if ((others && !ware_set_has(others, i)) || ware_set_has(set, i)) continue;
        struct ware_set more = put_in(row, *set, i);
        if (holds_all(&more, set) && is_possible(row, &more)) return i;
    }
    return -1;
}

// Where nothing has a price it is asked of the figure as most of them are, with the ware besides.
static bool is_offered(struct inquiry_of_row *row, int ware)
{
    bool priced = row->rules->muster->price != NULL;
    struct ware_set set = put_in(row, priced ? row->needed : row->usual, ware);
    row->partner[ware] = ALONE;
    if (partner_of(row, &set, &row->usual) >= 0) return true;
    row->partner[ware] = partner_of(row, &set, NULL);
    return row->partner[ware] >= 0;
}

static bool go_together(struct inquiry_of_row *row, int one, int other)
{
    struct ware_set set = put_in(row, put_in(row, row->needed, one), other);
    if (!ware_set_has(&set, one)) return false; // both of a heading that has one
    if (row->partner[one] != ALONE) ware_set_put(&set, row->partner[one]);
    if (row->partner[other] != ALONE) ware_set_put(&set, row->partner[other]);
    return partner_of(row, &set, &row->usual) >= 0;
}

static void begin(struct inquiry_of_row *row, const struct muster_row *of)
{
    struct piece *piece = &row->force.pieces[0];
    options_default(row->rules, row->options);
    memcpy(row->force.options, row->options, sizeof row->force.options);
    row->type = of->type;
    row->force.count = 1;
    snprintf(piece->name, sizeof piece->name, "%s", of->type);
    snprintf(piece->type, sizeof piece->type, "%s", of->type);
    snprintf(row->force.list, sizeof row->force.list, "%s", row->list->id);
    while (row->rules->muster->ware(row->count, &row->wares[row->count])) {
        row->count++;
        assert(row->count < WARES_CAP);
    }
    for (int i = 0; i < row->count; i++) {
        if (is_among(row->wares[i].word, of->usual)) ware_set_put(&row->usual, i);
    }
    for (int i = 0; i < row->count; i++) {
        struct ware_set rest = without(row->usual, i);
        if (ware_set_has(&row->usual, i) && !is_figure(row, &rest)) ware_set_put(&row->needed, i);
    }
}

static void find_exclusions(struct inquiry_of_row *row, struct offers *offers)
{
    for (int i = 0; i < row->count; i++) {
        for (int other = i + 1; other < row->count; other++) {
            if (!ware_set_has(&offers->offered, i) || !ware_set_has(&offers->offered, other)) {
                continue;
            }
            if (go_together(row, i, other)) continue;
            ware_set_put(&offers->excludes[i], other);
            ware_set_put(&offers->excludes[other], i);
        }
    }
}

void offers_of(const struct ruleset *rules, const struct muster_list *list,
               const struct muster_row *of, struct offers *offers)
{
    struct inquiry_of_row *row = calloc(1, sizeof *row);
    if (!row) abort();
    *offers = (struct offers){0};
    row->rules = rules;
    row->list = list;
    begin(row, of);
    for (int i = 0; i < row->count; i++) {
        if (is_offered(row, i)) ware_set_put(&offers->offered, i);
    }
    if (rules->muster->price) find_exclusions(row, offers);
    free(row);
}
