#include "campaign/account.h"

#include "campaign/local.h"
#include "core/json.h"
#include "core/tally.h"
#include "core/text.h"

#include <stdio.h>
#include <string.h>

static int days_left(const struct band *band, const struct person *person)
{
    if (!person->wounds || !person->die) return 0;
    return band->rules->campaign->span(person) * person->wounds - person->rested;
}

static void print_state(const struct band *band, const struct person *person, struct text *out)
{
    int days = days_left(band, person);
    if (person->dead) {
        text_add(out, "dead");
    } else if (!person->wounds) {
        text_add(out, "well");
    } else {
        text_addf(out, "%d wound%s", person->wounds, person->wounds == 1 ? "" : "s");
        if (person->die) {
            text_addf(out, ", well after %d day%s of rest", days, days == 1 ? "" : "s");
        } else {
            text_add(out, ", not treated yet");
        }
    }
}

static void print_person(const struct band *band, const struct person *person, struct text *out)
{
    int gap = 22 - text_columns(person->name);
    text_addf(out, "  %s%*s %-10s ", person->name, gap > 0 ? gap : 0, "", person->type);
    print_state(band, person, out);
    text_add(out, "\n");
    if (person->words[0] && !person->dead) text_addf(out, "      can: %s\n", person->words);
    if (!person->goods.count) return;
    text_add(out, "      has: ");
    goods_print(&person->goods, out);
    text_add(out, "\n");
}

static void print_place(const struct band *band, struct text *out)
{
    text_addf(out, "Day %d", band->day);
    if (band->place[0]) text_addf(out, ", in %s", band->place);
    text_addf(out, ", %s", band->village ? "a village" : "a town");
    if (band->prices != 100) text_addf(out, " where prices are %d%% of the list", band->prices);
    text_add(out, "\n");
}

void band_print_told(const struct band *band, int from, struct text *out)
{
    for (int i = from; i < band->told_count; i++) {
        text_addf(out, "Day %d: %s.\n", band->told[i].day, band->told[i].text);
    }
}

void band_print(const struct band *band, int lines, struct text *out)
{
    text_addf(out, "%s (%s)\n", band->title[0] ? band->title : "A band", band->rules->title);
    print_place(band, out);
    text_addf(out, "Purse: %s\n", coins_of(band, band->purse).text);
    if (band->goods.count) {
        text_add(out, "Baggage: ");
        goods_print(&band->goods, out);
        text_add(out, "\n");
    }
    text_add(out, "\n");
    for (int i = 0; i < band->count; i++) {
        print_person(band, &band->people[i], out);
    }
    int from = band->told_count > lines ? band->told_count - lines : 0;
    if (from < band->told_count) text_add(out, "\n");
    if (from > 0 && lines > 0) text_addf(out, "… %d lines before\n", from);
    band_print_told(band, from, out);
}

static void goods_json(const struct goods *goods, struct json *json)
{
    json_list(json, "goods");
    for (int i = 0; i < goods->count; i++) {
        json_object(json, NULL);
        json_text(json, "id", goods->list[i].id);
        json_number(json, "number", goods->list[i].number);
        json_end(json);
    }
    json_end(json);
}

static void healing_json(const struct band *band, const struct person *person, struct json *json)
{
    struct tally tally;
    if (!person->die || person->dead) return;
    band->rules->campaign->reckon(person, &tally);
    json_object(json, "healing");
    json_list(json, "lines");
    for (int i = 0; i < tally.count; i++) {
        json_object(json, NULL);
        json_text(json, "note", tally.lines[i].note);
        json_number(json, "value", tally.lines[i].value);
        json_text(json, "clause", clause_name(band->rules, tally.lines[i].clause));
        json_end(json);
    }
    json_end(json);
    json_number(json, "score", tally.total);
    json_number(json, "span", band->rules->campaign->span(person));
    json_number(json, "rested", person->rested);
    json_number(json, "days", days_left(band, person));
    json_end(json);
}

static void person_json(const struct band *band, const struct person *person, struct json *json)
{
    char room[160];
    struct text state;
    text_init(&state, room, sizeof room);
    print_state(band, person, &state);
    json_object(json, NULL);
    json_text(json, "name", person->name);
    json_text(json, "type", person->type);
    json_text(json, "group", person->group);
    json_text(json, "words", person->words);
    json_text(json, "state", room);
    json_number(json, "wounds", person->wounds);
    json_bool(json, "dead", person->dead);
    healing_json(band, person, json);
    goods_json(&person->goods, json);
    json_end(json);
}

void band_json(const struct band *band, struct json *json)
{
    json_text(json, "ruleset", band->rules->id);
    json_text(json, "title", band->title);
    json_number(json, "day", band->day);
    json_number(json, "purse", band->purse);
    json_text(json, "coins", coins_of(band, band->purse).text);
    json_text(json, "place", band->place);
    json_bool(json, "town", !band->village);
    json_number(json, "prices", band->prices);
    json_number(json, "till_well", band_days_till_well(band));
    goods_json(&band->goods, json);
    json_list(json, "people");
    for (int i = 0; i < band->count; i++) {
        person_json(band, &band->people[i], json);
    }
    json_end(json);
    json_list(json, "history");
    for (int i = 0; i < band->told_count; i++) {
        json_object(json, NULL);
        json_number(json, "day", band->told[i].day);
        json_text(json, "text", band->told[i].text);
        json_end(json);
    }
    json_end(json);
}

// The list's price, and behind it the one asked here where it is another.
static void print_price(const struct ruleset *rules, const struct band *band,
                        const struct ware *ware, struct text *out)
{
    char room[96] = "as agreed";
    struct text price, unused;
    int64_t asked = 0;
    text_init(&price, room, sizeof room);
    if (ware->price) {
        money_print(rules->campaign->coins, ware->price, &price);
    } else {
        text_add(&price, "as agreed");
    }
    text_addf(out, "  %-18s %-22s", ware->id, room);
    text_init(&unused, room, sizeof room);
    if (band && band->prices != 100 && band_price(band, ware->id, &asked, &unused)) {
        text_addf(out, " here %-18s", coins_of(band, asked).text);
    }
    text_addf(out, " %s%s%s%s\n", ware->name, ware->remark ? " (" : "",
              ware->remark ? ware->remark : "", ware->remark ? ")" : "");
}

static void print_money(const struct ruleset *rules, struct text *out)
{
    const struct coin *coins = rules->campaign->coins;
    text_addf(out, "Money (%s): ", clause_name(rules, rules->campaign->clauses.money));
    for (const struct coin *coin = coins; coin[1].name; coin++) {
        text_addf(out, "%s1 %s is %d %s", coin == coins ? "" : ", ", coin->name,
                  coin->worth / coin[1].worth, coin[1].name);
    }
    text_add(out, "\n");
}

// A ware that opens its heading: none before it has the same.
static bool opens_heading(const struct ware *wares, const struct ware *ware)
{
    for (const struct ware *before = wares; before < ware; before++) {
        if (strcmp(before->heading, ware->heading) == 0) return false;
    }
    return true;
}

void market_print(const struct ruleset *rules, const struct band *band, struct text *out)
{
    const struct ware *wares = rules->campaign->wares;
    print_money(rules, out);
    text_addf(out, "Prices (%s)\n", clause_name(rules, rules->campaign->clauses.prices));
    for (const struct ware *first = wares; first->id; first++) {
        if (!opens_heading(wares, first)) continue;
        text_addf(out, "%s\n", first->heading);
        for (const struct ware *ware = first; ware->id; ware++) {
            if (strcmp(ware->heading, first->heading) == 0) print_price(rules, band, ware, out);
        }
    }
}

static void ware_json(const struct ware *ware, struct json *json)
{
    json_object(json, NULL);
    json_text(json, "id", ware->id);
    json_text(json, "heading", ware->heading);
    json_text(json, "name", ware->name);
    json_text(json, "remark", ware->remark ? ware->remark : "");
    json_number(json, "price", ware->price);
    json_bool(json, "in_towns", ware->in_towns);
    json_bool(json, "used_up", ware->used_up);
    json_end(json);
}

void market_json(const struct ruleset *rules, struct json *json)
{
    const struct campaign *campaign = rules->campaign;
    json_text(json, "ruleset", rules->id);
    json_text(json, "lodging", campaign->lodging);
    json_list(json, "coins");
    for (const struct coin *coin = campaign->coins; coin->name; coin++) {
        json_object(json, NULL);
        json_text(json, "name", coin->name);
        json_number(json, "worth", coin->worth);
        json_end(json);
    }
    json_end(json);
    json_list(json, "wares");
    for (const struct ware *ware = campaign->wares; ware->id; ware++) {
        ware_json(ware, json);
    }
    json_end(json);
    json_list(json, "cares");
    for (const struct care *care = campaign->cares; care->word; care++) {
        json_object(json, NULL);
        json_text(json, "word", care->word);
        json_text(json, "gist", care->gist);
        json_number(json, "value", care->value);
        json_end(json);
    }
    json_end(json);
}
