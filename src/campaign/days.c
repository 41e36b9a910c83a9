// Days that pass: on the way, at rest, and what they do for those who are hurt.
#include "campaign/local.h"
#include "core/dice.h"
#include "core/tally.h"
#include "core/text.h"

#include <stdio.h>
#include <string.h>

static bool has_days(const struct band *band, long days, struct text *why)
{
    if (days < 1 || days > DEED_DAYS_MOST) {
        text_addf(why, "1 to %d days can pass at a time, not %ld", DEED_DAYS_MOST, days);
        return false;
    }
    if (days <= BAND_DAYS_MOST - band->day) return true;
    text_addf(why, "days are counted up to %d", BAND_DAYS_MOST);
    return false;
}

static bool is_patient(const struct person *person)
{
    return !person->dead && person->wounds && person->die;
}

// "4 days for each of 2 wounds, 8 in all (KY-18.6)".
static void add_days(const struct band *band, const struct person *person, struct text *out)
{
    int span = band->rules->campaign->span(person);
    text_addf(out, "%d day%s for ", span, span == 1 ? "" : "s");
    text_addf(out, person->wounds == 1 ? "his wound" : "each of %d wounds", person->wounds);
    if (person->wounds > 1) text_addf(out, ", %d in all", span * person->wounds);
    text_addf(out, " (%s)", clause_name(band->rules, band->rules->campaign->clauses.days));
}

// "the die 3, a healer attends him every day −1, so 2 (KY-18.5)".
static void add_score(const struct band *band, const struct person *person, struct text *out)
{
    struct tally tally;
    band->rules->campaign->reckon(person, &tally);
    for (int i = 0; i < tally.count; i++) {
        const struct tally_line *line = &tally.lines[i];
        text_addf(out, i ? ", %s %+d" : "%s %d", line->note, line->value);
    }
    if (tally.count > 1) text_addf(out, ", so %d", tally.total);
    text_addf(out, " (%s)", clause_name(band->rules, band->rules->campaign->clauses.healing));
}

static void tell_patient(struct band *band, const struct person *person, const char *how)
{
    char room[BAND_TOLD_CAP];
    struct text text;
    text_init(&text, room, sizeof room);
    add_score(band, person, &text);
    text_add(&text, "; ");
    add_days(band, person, &text);
    band_tell(band, "%s %s: %s", person->name, how, room);
}

static bool heal_one(struct band *band, struct person *person, const struct deed *deed,
                     struct dice *dice)
{
    person->cares = deed->cares;
    band->rules->campaign->treat(person, dice);
    if (dice->starved) return false;
    tell_patient(band, person, "is treated");
    return true;
}

static bool may_be_healed(const struct band *band, int number, struct text *why)
{
    const struct person *person = &band->people[number - 1];
    if (!person->dead && person->wounds && !person->die) return true;
    text_addf(why, "%s %s", person->name,
              person->dead      ? "is dead"
              : !person->wounds ? "is not hurt"
                                : "has been treated already, and only has to rest");
    return false;
}

bool band_heal(struct band *band, const struct deed *deed, struct dice *dice, struct text *why)
{
    int treated = 0;
    if (deed->to && !may_be_healed(band, deed->to, why)) return false;
    for (int i = 0; i < band->count; i++) {
        struct person *person = &band->people[i];
        bool meant = deed->to ? deed->to == i + 1 : !person->dead && person->wounds && !person->die;
        if (!meant) continue;
        if (!heal_one(band, person, deed, dice)) {
            text_addf(why, "a die for the healing of %s is still to be thrown (%s)", person->name,
                      clause_name(band->rules, band->rules->campaign->clauses.healing));
            return false;
        }
        treated++;
    }
    if (!treated) text_add(why, "nobody is hurt who has not been treated yet");
    return treated > 0;
}

int band_days_till_well(const struct band *band)
{
    int most = 0;
    for (int i = 0; i < band->count; i++) {
        const struct person *person = &band->people[i];
        if (!is_patient(person)) continue;
        int days = band->rules->campaign->span(person) * person->wounds - person->rested;
        if (days > most) most = days;
    }
    return most;
}

static void pass_day(struct band *band, bool sheltered)
{
    const struct campaign *campaign = band->rules->campaign;
    band->day++;
    for (int i = 0; i < band->count; i++) {
        struct person *person = &band->people[i];
        if (!is_patient(person) || !campaign->rest(person, 1, sheltered)) continue;
        const char *days = clause_name(band->rules, campaign->clauses.days);
        if (person->wounds) {
            band_tell(band, "a wound of %s is healed, and %d %s left (%s)", person->name,
                      person->wounds, person->wounds == 1 ? "is" : "are", days);
        } else {
            band_tell(band, "%s is well again (%s)", person->name, days);
        }
    }
}

// For whom no day counts, though he is hurt.
static void tell_untreated(struct band *band)
{
    for (int i = 0; i < band->count; i++) {
        const struct person *person = &band->people[i];
        if (person->dead || !person->wounds || person->die) continue;
        band_tell(band, "%s is hurt but not treated, so no day counts for him (%s)", person->name,
                  clause_name(band->rules, band->rules->campaign->clauses.healing));
    }
}

static int living(const struct band *band)
{
    int count = 0;
    for (int i = 0; i < band->count; i++) {
        count += !band->people[i].dead;
    }
    return count;
}

static void tell_rest(struct band *band, const struct deed *deed, long days, int64_t sum)
{
    const struct campaign_clauses *clauses = &band->rules->campaign->clauses;
    const char *s = days == 1 ? "" : "s";
    if (deed->outside) {
        band_tell(band, "the band rests for %ld day%s without shelter, and none counts (%s)", days,
                  s, clause_name(band->rules, clauses->shelter));
    } else if (deed->lodged) {
        band_tell(band, "the band rests for %ld day%s at an inn, for %s (%s)", days, s,
                  coins_of(band, sum).text, clause_name(band->rules, clauses->prices));
    } else {
        band_tell(band, "the band rests for %ld day%s, sheltered and fed (%s)", days, s,
                  clause_name(band->rules, clauses->shelter));
    }
}

// A night at an inn for everybody, each day.
static bool pay_lodging(struct band *band, long days, int64_t *sum, struct text *why)
{
    int64_t price;
    char what[64];
    if (!band_price(band, band->rules->campaign->lodging, &price, why)) return false;
    *sum = price * days * living(band);
    snprintf(what, sizeof what, "lodging for %d on %ld days", living(band), days);
    return band_pay(band, *sum, what, why);
}

bool band_rest(struct band *band, const struct deed *deed, struct dice *dice, struct text *why)
{
    long days = deed->number == DAYS_TILL_WELL ? band_days_till_well(band) : deed->number;
    int64_t sum = 0;
    (void)dice;
    if (deed->number == DAYS_TILL_WELL && (days == 0 || deed->outside)) {
        text_add(why, days ? "without shelter nobody gets well" : "nobody is being healed");
        return false;
    }
    if (!has_days(band, days, why)) return false;
    if (deed->lodged && !pay_lodging(band, days, &sum, why)) return false;
    tell_rest(band, deed, days, sum);
    tell_untreated(band);
    for (long i = 0; i < days; i++) {
        pass_day(band, !deed->outside);
    }
    return true;
}

// Being moved bears on healing, whenever it happens.
static void move_patients(struct band *band)
{
    const struct care *cares = band->rules->campaign->cares;
    for (int i = 0; i < band->count; i++) {
        struct person *person = &band->people[i];
        uint8_t before = person->cares;
        for (int n = 0; cares[n].word && is_patient(person); n++) {
            if (cares[n].travelled) person->cares |= (uint8_t)(1u << n);
        }
        if (person->cares != before) tell_patient(band, person, "is moved");
    }
}

bool band_go(struct band *band, const struct deed *deed, struct dice *dice, struct text *why)
{
    (void)dice;
    if (!deed->words || !deed->words[0] || strlen(deed->words) >= sizeof band->place) {
        text_addf(why, "a place of at most %zu letters was expected", sizeof band->place - 1);
        return false;
    }
    if (deed->prices < 1 || deed->prices > BAND_PRICES_MOST) {
        text_addf(why, "prices are 1 to %d hundredths of the list, not %d", BAND_PRICES_MOST,
                  deed->prices);
        return false;
    }
    if (!has_days(band, deed->number, why)) return false;
    snprintf(band->place, sizeof band->place, "%s", deed->words);
    band->village = deed->village;
    band->prices = deed->prices;
    band_tell(band, "the band sets out for %s, %s %ld day%s away where prices are %d%% of the list",
              band->place, band->village ? "a village" : "a town", deed->number,
              deed->number == 1 ? "" : "s", band->prices);
    move_patients(band);
    band->day += (int32_t)deed->number;
    return true;
}
