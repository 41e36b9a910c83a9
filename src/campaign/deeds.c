#include "campaign/deeds.h"

#include "campaign/local.h"
#include "core/dice.h"
#include "core/text.h"
#include "odds/nearest.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

const char *const deed_names[DEEDS] = {
    [DEED_BUY] = "buy", [DEED_SELL] = "sell", [DEED_GIVE] = "give", [DEED_EARN] = "earn",
    [DEED_PAY] = "pay", [DEED_GO] = "go",     [DEED_REST] = "rest", [DEED_HEAL] = "heal",
};

struct coins coins_of(const struct band *band, int64_t amount)
{
    struct coins coins = {""};
    struct text text;
    text_init(&text, coins.text, sizeof coins.text);
    money_print(band->rules->campaign->coins, amount, &text);
    return coins;
}

const char *band_who(const struct band *band, int person)
{
    return person ? band->people[person - 1].name : "the band";
}

static const char *clause_of(const struct band *band, uint16_t clause)
{
    return clause_name(band->rules, clause);
}

static void suggest(const struct band *band, const char *thing, struct text *why)
{
    char names[4096];
    struct text list;
    text_init(&list, names, sizeof names);
    for (const struct ware *ware = band->rules->campaign->wares; ware->id; ware++) {
        text_addf(&list, "%s%s", list.length ? " " : "", ware->id);
    }
    nearest_suggest(thing, names, why);
}

static bool refuse(struct text *why, const char *sentence)
{
    text_add(why, sentence);
    return false;
}

bool band_price(const struct band *band, const char *thing, int64_t *price, struct text *why)
{
    const struct campaign *campaign = band->rules->campaign;
    const struct ware *ware = campaign_ware(campaign, thing);
    if (!ware) {
        text_addf(why, "the list has no price for '%s'", thing);
        suggest(band, thing, why);
        text_addf(why, ", so somebody has to name one (%s)",
                  clause_of(band, campaign->clauses.unpriced));
        return false;
    }
    if (ware->price == 0) {
        text_addf(why, "the price of '%s' varies, so somebody has to name one (%s)", thing,
                  clause_of(band, campaign->clauses.unpriced));
        return false;
    }
    *price = ((int64_t)ware->price * band->prices + 99) / 100;
    return true;
}

// A name that was agreed, or that of the list.
static bool price_of(const struct band *band, const struct deed *deed, int64_t *price,
                     struct text *why)
{
    *price = deed->money;
    return deed->money != MONEY_UNTOLD || band_price(band, deed->thing, price, why);
}

static bool is_thing(const struct deed *deed, struct text *why)
{
    if (!deed->thing || !good_name_is_sound(deed->thing)) {
        text_add(why, "a thing goes by small letters, digits and hyphens, as 'straw-hat' does");
        return false;
    }
    if (deed->number >= 1 && deed->number <= GOODS_MOST) return true;
    text_addf(why, "1 to %d of a thing can be had, not %ld", GOODS_MOST, deed->number);
    return false;
}

// Some things are sold in towns only, unless the players have found somebody who sells.
static bool is_sold_here(const struct band *band, const struct deed *deed, struct text *why)
{
    const struct campaign *campaign = band->rules->campaign;
    const struct ware *ware = campaign_ware(campaign, deed->thing);
    if (!ware || !ware->in_towns || !band->village || deed->money != MONEY_UNTOLD) return true;
    text_addf(why, "'%s' is sold only in towns, unless somebody names a price (%s)", deed->thing,
              clause_of(band, campaign->clauses.prices));
    return false;
}

// "katana for 1 koku 10 silver (KY-18.2)", or "arrow, 20 at 5 copper: 5 silver".
static void add_bargain(const struct band *band, const struct deed *deed, int64_t price,
                        struct text *out)
{
    const struct campaign_clauses *clauses = &band->rules->campaign->clauses;
    bool listed = deed->money == MONEY_UNTOLD;
    text_add(out, deed->thing);
    if (deed->number > 1) {
        text_addf(out, ", %ld at %s,", deed->number, coins_of(band, price).text);
    }
    text_addf(out, " for %s", coins_of(band, price * deed->number).text);
    if (listed && band->prices != 100) text_addf(out, ", at %d%% of the list", band->prices);
    text_addf(out, " (%s)", clause_of(band, listed ? clauses->prices : clauses->unpriced));
}

static void tell_bargain(struct band *band, const struct deed *deed, const char *verb,
                         int64_t price)
{
    char room[BAND_TOLD_CAP];
    struct text bargain;
    text_init(&bargain, room, sizeof room);
    add_bargain(band, deed, price, &bargain);
    int person = deed->kind == DEED_BUY ? deed->to : deed->from;
    band_tell(band, "%s %s %s", band_who(band, person), verb, room);
}

static bool is_alive(const struct band *band, int person, struct text *why)
{
    if (!person || !band->people[person - 1].dead) return true;
    text_addf(why, "%s is dead", band_who(band, person));
    return false;
}

bool band_pay(struct band *band, int64_t sum, const char *what, struct text *why)
{
    if (sum <= band->purse) {
        band->purse -= sum;
        return true;
    }
    text_addf(why, "%s costs %s, but the purse holds %s", what, coins_of(band, sum).text,
              coins_of(band, band->purse).text);
    return false;
}

static bool buy(struct band *band, const struct deed *deed, struct dice *dice, struct text *why)
{
    const struct ware *ware = campaign_ware(band->rules->campaign, deed->thing ? deed->thing : "");
    int64_t price;
    (void)dice;
    if (!is_thing(deed, why) || !is_alive(band, deed->to, why) || !is_sold_here(band, deed, why) ||
        !price_of(band, deed, &price, why) ||
        !band_pay(band, price * deed->number, deed->thing, why)) {
        return false;
    }
    bool kept = !ware || !ware->used_up;
    if (kept && !goods_add(band_goods(band, deed->to), deed->thing, (int32_t)deed->number)) {
        text_addf(why, "%s cannot keep more things", band_who(band, deed->to));
        return false;
    }
    tell_bargain(band, deed, kept ? "buys" : "pays", price);
    return true;
}

static bool take_from(struct band *band, const struct deed *deed, struct text *why)
{
    if (goods_take(band_goods(band, deed->from), deed->thing, (int32_t)deed->number)) return true;
    int number = goods_number(band_goods(band, deed->from), deed->thing);
    if (number) {
        text_addf(why, "%s has only %d of '%s'", band_who(band, deed->from), number, deed->thing);
    } else {
        text_addf(why, "%s has no '%s'", band_who(band, deed->from), deed->thing);
    }
    return false;
}

static bool receive(struct band *band, int64_t sum, struct text *why)
{
    if (sum > MONEY_MOST - band->purse) return refuse(why, "so much the purse cannot hold");
    band->purse += sum;
    return true;
}

static bool sell(struct band *band, const struct deed *deed, struct dice *dice, struct text *why)
{
    int64_t price;
    (void)dice;
    if (!is_thing(deed, why) || !take_from(band, deed, why) || !price_of(band, deed, &price, why) ||
        !receive(band, price * deed->number, why)) {
        return false;
    }
    tell_bargain(band, deed, "sells", price);
    return true;
}

static bool give(struct band *band, const struct deed *deed, struct dice *dice, struct text *why)
{
    (void)dice;
    if (deed->from == deed->to) return refuse(why, "a thing is given by one to another");
    if (!is_thing(deed, why) || !is_alive(band, deed->to, why) || !take_from(band, deed, why)) {
        return false;
    }
    if (!goods_add(band_goods(band, deed->to), deed->thing, (int32_t)deed->number)) {
        text_addf(why, "%s cannot keep more things", band_who(band, deed->to));
        return false;
    }
    char number[24] = "";
    if (deed->number > 1) snprintf(number, sizeof number, " %ld", deed->number);
    band_tell(band, "%s%s goes from %s to %s", deed->thing, number, band_who(band, deed->from),
              band_who(band, deed->to));
    return true;
}

// What people write goes into a file and onto a terminal.
static bool is_plain(const char *words)
{
    for (int bytes; words && *words != '\0'; words += bytes) {
        bytes = character_bytes(words);
        if (bytes == 0 || (unsigned char)*words < ' ' || *words == 0x7f) return false;
    }
    return true;
}

static bool transfer(struct band *band, const struct deed *deed, struct dice *dice,
                     struct text *why)
{
    const char *what_for = deed->words ? deed->words : "";
    bool earns = deed->kind == DEED_EARN;
    (void)dice;
    if (deed->money < 1) return refuse(why, "some money was expected");
    if (earns ? !receive(band, deed->money, why) : !band_pay(band, deed->money, "that", why)) {
        return false;
    }
    band_tell(band, "the band %s %s%s%s", earns ? "earns" : "pays",
              coins_of(band, deed->money).text, what_for[0] ? ": " : "", what_for);
    return true;
}

typedef bool (*doing)(struct band *, const struct deed *, struct dice *, struct text *why);

static const doing doings[DEEDS] = {
    [DEED_BUY] = buy,      [DEED_SELL] = sell,  [DEED_GIVE] = give,      [DEED_EARN] = transfer,
    [DEED_PAY] = transfer, [DEED_GO] = band_go, [DEED_REST] = band_rest, [DEED_HEAL] = band_heal,
};

bool band_do(struct band *band, const struct deed *deed, struct dice *dice, struct text *why)
{
    if (!is_plain(deed->words)) return refuse(why, "there are no letters in what is said");
    struct band *after = malloc(sizeof *after);
    if (!after) abort();
    memcpy(after, band, sizeof *after);
    bool good = doings[deed->kind](after, deed, dice, why);
    if (good && after->full) {
        text_addf(why,
                  "the history of the band is full at %d lines; cut the oldest out of its file",
                  BAND_HISTORY_CAP);
        good = false;
    }
    if (good) memcpy(band, after, sizeof *band);
    free(after);
    return good;
}
