// A bout of people who stand in lists, as questions are asked about.
#include "rules/argad/melee/melee.h"
#include "rules/argad/vocabulary.h"

static bool fights_on(const struct ag_fray *fray, uint8_t who)
{
    return fray->parts[who].fate == UNHURT;
}

// AR_14_3 Over a shoulder only while its owner stands in the fight. AR_14_1 Of several foes the first who
// is still there.
static uint8_t aim(void *context, const struct ag_instant *due, uint8_t who)
{
    const struct ag_fray *fray = context;
    const struct ag_fighter *fighter = &fray->fighters[who];
    const struct ag_reach *reach = &fray->reach[who];
    if (fighter->strikes < due->stroke) return 0;
    if (ag_length_of(fighter, fray->place.indoors) != due->length) return 0;
    if (reach->front && !fights_on(fray, reach->front)) return 0;
    for (int i = 0; i < AG_FOES && reach->foes[i]; i++) {
        if (fights_on(fray, reach->foes[i])) return reach->foes[i];
    }
    return 0;
}

static struct ag_stroke stroke(const void *context, uint8_t who, uint8_t foe)
{
    const struct ag_fray *fray = context;
    return (struct ag_stroke){
        .striker = fray->fighters[who],
        .target = fray->fighters[foe],
        .place = fray->place,
    };
}

static int foes(const void *context, uint8_t who)
{
    const struct ag_fray *fray = context;
    int count = 0;
    for (uint8_t other = 1; other <= fray->count; other++) {
        for (int i = 0; i < AG_FOES; i++) {
            count += fray->reach[other].foes[i] == who;
        }
    }
    return count;
}

bool ag_fray_advance(const struct ag_fray *fray, struct ag_instant *now, struct dice *dice)
{
    struct ag_fray lists = *fray;
    struct ag_bout bout = {
        .parts = fray->parts,
        .count = fray->count,
        .dead_heats = fray->dead_heats,
        .subalterns = fray->subalterns,
        .context = &lists,
        .aim = aim,
        .stroke = stroke,
        .foes = foes,
    };
    return ag_bout_advance(&bout, now, dice);
}
