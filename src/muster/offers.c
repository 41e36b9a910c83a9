#include "muster/offers.h"

#include "core/options.h"
#include "core/text.h"

#include <assert.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define BIT(number) (UINT64_C(1) << (number))

struct inquiry_of_row {
    const struct ruleset *rules;
    const struct muster_list *list;
    int count;
    struct muster_ware wares[WARES_CAP];
    uint64_t usual, needed;      // what most have; without which of it nobody is a figure
    uint64_t partner[WARES_CAP]; // what a ware is never without: a poison's bo
    uint8_t options[OPTIONS_CAP];
    struct muster_force force; // of the one who is asked about
};

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

static void write_words(struct inquiry_of_row *row, uint64_t set)
{
    struct piece *piece = &row->force.pieces[0];
    struct text words;
    text_init(&words, piece->words, sizeof piece->words);
    for (int i = 0; i < row->count; i++) {
        if (!(set & BIT(i))) continue;
        text_addf(&words, "%s%s", words.length ? ", " : "", row->wares[i].word);
    }
    assert(!words.cut);
}

static bool has_price(struct inquiry_of_row *row, uint64_t set)
{
    struct tally tally;
    struct fault fault = {0};
    write_words(row, set);
    return row->rules->muster->price(&row->force, 0, row->options, &tally, &fault);
}

// What the ruleset would not write down again has no effect beside the rest. Of a heading that has
// one word at most, one may stand for nothing.
static bool keeps(struct inquiry_of_row *row, uint64_t set)
{
    char room[WORDS_CAP];
    struct text words;
    struct fault fault = {0};
    text_init(&words, room, sizeof room);
    if (!row->rules->muster->words(&row->force, 0, &words, &fault)) return false;
    for (int i = 0; i < row->count; i++) {
        if (!(set & BIT(i)) || row->wares[i].single) continue;
        if (!is_among(row->wares[i].word, room)) return false;
    }
    return true;
}

static bool is_possible(struct inquiry_of_row *row, uint64_t set)
{
    return has_price(row, set) && keeps(row, set) &&
           row->rules->muster->admits(row->list, &row->force.pieces[0]);
}

// The ware takes the place of what its heading has one of.
static uint64_t put_in(const struct inquiry_of_row *row, uint64_t set, int ware)
{
    for (int i = 0; i < row->count && row->wares[ware].single; i++) {
        if (strcmp(row->wares[i].heading, row->wares[ware].heading) == 0) set &= ~BIT(i);
    }
    return set | BIT(ware);
}

// With nothing else, or with one of the others; -1: not at all.
static int partner_of(struct inquiry_of_row *row, uint64_t set, uint64_t others)
{
    if (is_possible(row, set)) return WARES_CAP;
    for (int i = 0; i < row->count; i++) {
        if (!(others & BIT(i)) || (set & BIT(i))) continue;
        uint64_t more = put_in(row, set, i);
        if ((more & set) == set && is_possible(row, more)) return i;
    }
    return -1;
}

static bool is_offered(struct inquiry_of_row *row, int ware)
{
    uint64_t set = put_in(row, row->needed, ware);
    if (partner_of(row, set, row->usual) >= 0) return true;
    int partner = partner_of(row, set, UINT64_MAX);
    if (partner >= 0) row->partner[ware] = BIT(partner);
    return partner >= 0;
}

static bool go_together(struct inquiry_of_row *row, int one, int other)
{
    uint64_t set = put_in(row, put_in(row, row->needed, one), other);
    if (!(set & BIT(one))) return false; // both of a heading that has one
    set |= row->partner[one] | row->partner[other];
    return partner_of(row, set, row->usual) >= 0;
}

static void begin(struct inquiry_of_row *row, const struct muster_row *of)
{
    struct piece *piece = &row->force.pieces[0];
    options_default(row->rules, row->options);
    row->force.count = 1;
    snprintf(piece->name, sizeof piece->name, "%s", of->type);
    snprintf(piece->type, sizeof piece->type, "%s", of->type);
    snprintf(row->force.list, sizeof row->force.list, "%s", row->list->id);
    while (row->rules->muster->ware(row->count, &row->wares[row->count])) {
        row->count++;
        assert(row->count < WARES_CAP);
    }
    for (int i = 0; i < row->count; i++) {
        if (is_among(row->wares[i].word, of->usual)) row->usual |= BIT(i);
    }
    for (int i = 0; i < row->count; i++) {
        if ((row->usual & BIT(i)) && !has_price(row, row->usual & ~BIT(i))) row->needed |= BIT(i);
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
        if (is_offered(row, i)) offers->offered |= BIT(i);
    }
    for (int i = 0; i < row->count; i++) {
        for (int other = i + 1; other < row->count; other++) {
            if (!(offers->offered & BIT(i)) || !(offers->offered & BIT(other))) continue;
            if (go_together(row, i, other)) continue;
            offers->excludes[i] |= BIT(other);
            offers->excludes[other] |= BIT(i);
        }
    }
    free(row);
}
