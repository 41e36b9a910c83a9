#include "rules/katana/campaign/healing.h"

#include "core/tally.h"
#include "rules/katana/throws.h"
#include "rules/katana/vocabulary.h"

enum { HEALER, UNCOMFORTABLE, MOVED };

// KY_18_5
const struct care ky_cares[] = {
    [HEALER] = {"healer", "a healer attends him every day", -1},
    [UNCOMFORTABLE] = {"uncomfortable", "the place is not comfortable", 1},
    [MOVED] = {"moved", "he is moved before he is well", 1, .travelled = true},
    {NULL},
};

// KY_18_5 The die and all that bears on it; 0 is taken for 1.
static void reckon(int die, unsigned cares, struct tally *tally)
{
    tally_init(tally, "the healing score");
    tally_add_noted(tally, KY_18_5, die, "the die");
    for (int i = 0; ky_cares[i].word; i++) {
        if (cares >> i & 1) tally_add_noted(tally, KY_18_5, ky_cares[i].value, ky_cares[i].gist);
    }
    if (tally->total < 1) tally_add_noted(tally, KY_18_5, 1 - tally->total, "0 is taken for 1");
}

// KY_18_6
static int days_for_a_wound(int die, unsigned cares, int wounds)
{
    struct tally tally;
    reckon(die, cares, &tally);
    return tally.total * wounds;
}

int ky_healing_days(const struct ky_care *care, struct dice *dice)
{
    unsigned cares = (unsigned)care->healer << HEALER |
                     (unsigned)!care->comfortable << UNCOMFORTABLE | (unsigned)care->moved << MOVED;
    int die = ky_d6(dice, KY_18_5, 0);
    return days_for_a_wound(die, cares, care->wounds) * care->wounds;
}

void ky_treat(struct person *person, struct dice *dice)
{
    person->die = (uint8_t)ky_d6(dice, KY_18_5, 0);
    person->taken = person->wounds;
    person->rested = 0;
}

void ky_healing_reckon(const struct person *person, struct tally *tally)
{
    reckon(person->die, person->cares, tally);
}

int ky_healing_span(const struct person *person)
{
    return days_for_a_wound(person->die, person->cares, person->taken);
}

// KY_18_4 Days without a roof and food do not count. KY_18_6 After each span a wound is gone. KY_18_7
// Nothing else comes of resting: nobody gets worse.
int ky_rest(struct person *person, int days, bool sheltered)
{
    int gone = 0, span = ky_healing_span(person), rested = person->rested + days;
    if (!sheltered || !person->die || !person->wounds) return 0;
    while (gone < person->wounds && rested >= span) {
        rested -= span;
        gone++;
    }
    person->wounds = (uint8_t)(person->wounds - gone);
    person->rested = (uint16_t)rested;
    if (!person->wounds) person->die = person->cares = person->taken = 0;
    if (!person->wounds) person->rested = 0;
    return gone;
}
