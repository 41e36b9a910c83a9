#include "ai/luck.h"

#include "core/play.h"

#define EXACT    36 // outcomes that are all looked at; if there are more,
#define SAMPLES  16 // so many are drawn
#define TO_TELL  4  // outcomes after which it is seen
#define TOO_MANY 8  // that there are so many times more

static bool advance(struct umpire *umpire, const struct choice *choice)
{
    if (!choice) return play_on(umpire);
    choice_apply(umpire, choice);
    return true;
}

static double tape_weight(struct chances *chances, const struct dice *dice)
{
    double weight = 1;
    for (int i = 0; i < dice->length; i++) {
        uint64_t ways, total;
        chance_of(chances, &dice->tape[i], &ways, &total);
        weight *= (double)ways / (double)total;
    }
    return weight;
}

static double read_again(struct luck_meter *meter, const struct gauge *gauge, struct umpire *umpire,
                         const struct choice *choice)
{
    battle_copy(&meter->other.head, &meter->before.head);
    meter->work++;
    advance(umpire, choice);
    return gauge_read(gauge, &meter->other.head);
}

// False: there are too many outcomes to look at all of them.
static bool expect_exactly(struct luck_meter *meter, const struct gauge *gauge,
                           struct umpire *umpire, const struct choice *choice, double *worth)
{
    double seen = 0;
    *worth = 0;
    dice_init(&meter->dice, BEYOND_FIRST, 0);
    for (int run = 1; run <= EXACT; run++) {
        double read = read_again(meter, gauge, umpire, choice);
        double weight = tape_weight(&meter->chances, &meter->dice);
        seen += weight;
        *worth += weight * read;
        if (meter->dice.full) return false;
        if (!dice_next_outcome(&meter->dice)) return true;
        if (run >= TO_TELL && run > seen * EXACT * TOO_MANY) return false;
    }
    return false;
}

static double expect(struct luck_meter *meter, const struct gauge *gauge, const struct umpire *real,
                     const struct choice *choice)
{
    struct umpire umpire = *real;
    double worth;
    umpire.battle = &meter->other.head;
    umpire.dice = &meter->dice;
    umpire.journal = NULL;
    if (expect_exactly(meter, gauge, &umpire, choice, &worth)) return worth;
    worth = 0;
    dice_init(&meter->dice, BEYOND_RANDOM, battle_hash(&meter->before.head));
    for (int i = 0; i < SAMPLES; i++) {
        dice_advance(&meter->dice);
        worth += read_again(meter, gauge, &umpire, choice) / SAMPLES;
    }
    return worth;
}

bool luck_advance(struct luck_meter *meter, const struct gauge *gauge, struct umpire *umpire,
                  const struct choice *choice, double *luck)
{
    int thrown = umpire->dice->next;
    battle_copy(&meter->before.head, umpire->battle);
    bool more = advance(umpire, choice);
    if (umpire->dice->next > thrown) {
        *luck += gauge_read(gauge, umpire->battle) - expect(meter, gauge, umpire, choice);
    }
    return more;
}

void luck_meter_fini(struct luck_meter *meter)
{
    chances_fini(&meter->chances);
}
