// A melee phase, instant by instant.
#include "rules/argad/melee/melee.h"
#include "rules/argad/vocabulary.h"

static bool fights_on(const struct ag_fray *fray, uint8_t who)
{
    return fray->parts[who].fate == UNHURT;
}

// AR_14_3 Over a shoulder only while its owner stands in the fight. AR_14_1 Of several foes the first who
// is still there.
static uint8_t aim_of(const struct ag_fray *fray, uint8_t who)
{
    const struct ag_reach *reach = &fray->reach[who];
    if (reach->front && !fights_on(fray, reach->front)) return 0;
    for (int i = 0; i < AG_FOES && reach->foes[i]; i++) {
        if (fights_on(fray, reach->foes[i])) return reach->foes[i];
    }
    return 0;
}

static bool is_due(const struct ag_fray *fray, const struct ag_instant *now, uint8_t who)
{
    const struct ag_fighter *fighter = &fray->fighters[who];
    return fights_on(fray, who) && fighter->strikes >= now->stroke &&
           ag_length_of(fighter, fray->place.indoors) == now->length;
}

static uint8_t next_striker(const struct ag_fray *fray, int after)
{
    for (int who = after + 1; who <= fray->count; who++) {
        if (fray->parts[who].aim) return (uint8_t)who;
    }
    return 0;
}

// AR_14_2 The longest first. AR_15_3 The strokes of one length come one after the other.
static bool later(struct ag_instant *now)
{
    if (!now->length) {
        *now = (struct ag_instant){.length = VERY_LONG, .stroke = 1};
    } else if (++now->stroke > 3) {
        now->stroke = 1;
        now->length--;
    }
    return now->length > 0;
}

// Everybody aims before anybody throws. A fray that is over stays as it is.
static bool begin_instant(const struct ag_fray *fray, struct ag_instant *now)
{
    struct ag_instant due = *now;
    while (later(&due)) {
        for (uint8_t who = 1; who <= fray->count; who++) {
            fray->parts[who].aim = is_due(fray, &due, who) ? aim_of(fray, who) : 0;
        }
        due.next = next_striker(fray, 0);
        if (!due.next) continue;
        *now = due;
        return true;
    }
    return false;
}

static bool strike_each_other(const struct ag_fray *fray, uint8_t who)
{
    uint8_t other = fray->parts[who].aim;
    return other && fray->parts[other].aim == who;
}

static struct ag_stroke stroke_of(const struct ag_fray *fray, uint8_t who)
{
    return (struct ag_stroke){
        .striker = fray->fighters[who],
        .target = fray->fighters[fray->parts[who].aim],
        .place = fray->place,
    };
}

// A stroke that nobody answers counts by itself; the others wait for what the answer is.
static void strike(const struct ag_fray *fray, uint8_t who, struct dice *dice)
{
    struct ag_part *part = &fray->parts[who], *target = &fray->parts[part->aim];
    struct ag_stroke stroke = stroke_of(fray, who);
    int die = ag_stroke_die(dice, stroke.striker.disorder);
    enum ag_fate fate = ag_stroke_fate(&stroke, die);
    if (!strike_each_other(fray, who)) {
        if (fate > target->struck) target->struck = (uint8_t)fate;
    } else if (fate != UNHURT) {
        part->blow = (uint8_t)fate;
        part->die = (uint8_t)die;
    }
}

static int bonus_of(const struct ag_fray *fray, uint8_t who)
{
    struct ag_stroke stroke = stroke_of(fray, who);
    struct tally tally;
    ag_stroke_tally(&stroke, &tally);
    return tally.total;
}

// AR_13_11 Class, then armour by AR_2_3, then the die, then all that is added; 0: equal in everything.
static int stronger(const struct ag_fray *fray, uint8_t one, uint8_t other)
{
    const struct ag_fighter *a = &fray->fighters[one], *b = &fray->fighters[other];
    if (a->class != b->class) return a->class - b->class;
    if (a->armour != b->armour) return a->armour - b->armour;
    if (fray->parts[one].die != fray->parts[other].die) {
        return fray->parts[one].die - fray->parts[other].die;
    }
    return bonus_of(fray, one) - bonus_of(fray, other);
}

static int foes_of(const struct ag_fray *fray, uint8_t who)
{
    int count = 0;
    for (uint8_t other = 1; other <= fray->count; other++) {
        for (int i = 0; i < AG_FOES; i++) {
            count += fray->reach[other].foes[i] == who;
        }
    }
    return count;
}

// AR_14_10
static bool fall_together(const struct ag_fray *fray, uint8_t one, uint8_t other)
{
    return fray->subalterns && (foes_of(fray, one) > 1 || foes_of(fray, other) > 1);
}

static void settle_pair(const struct ag_fray *fray, uint8_t one, uint8_t other)
{
    struct ag_part *a = &fray->parts[one], *b = &fray->parts[other];
    bool a_fells = a->blow > RECOILS, b_fells = b->blow > RECOILS;
    if (!a->blow || !b->blow) return;
    if (a_fells != b_fells) { // AR_13_10 Who is felled pushes nobody.
        (a_fells ? b : a)->blow = UNHURT;
        return;
    }
    if (a_fells && fall_together(fray, one, other)) return;
    int by = stronger(fray, one, other); // AR_13_9
    if (by > 0 || (by == 0 && !fray->dead_heats)) b->blow = UNHURT;
    if (by < 0 || (by == 0 && !fray->dead_heats)) a->blow = UNHURT; // AR_13_12
}

// AR_14_2 First those who strike each other, then all at once: the worst counts.
static void settle(const struct ag_fray *fray)
{
    for (uint8_t who = 1; who <= fray->count; who++) {
        uint8_t other = fray->parts[who].aim;
        if (!strike_each_other(fray, who)) continue;
        if (who < other) settle_pair(fray, who, other);
    }
    for (uint8_t who = 1; who <= fray->count; who++) {
        struct ag_part *part = &fray->parts[who];
        struct ag_part *target = &fray->parts[part->aim];
        if (part->blow > target->struck) target->struck = part->blow;
    }
    for (uint8_t who = 1; who <= fray->count; who++) {
        struct ag_part *part = &fray->parts[who];
        if (part->struck > part->fate) part->fate = part->struck;
        *part = (struct ag_part){.fate = part->fate};
    }
}

// AR_13_2 Who is felled, stunned or pushed back before his stroke has none. AR_13_3 Equal ones strike
// together.
bool ag_fray_advance(const struct ag_fray *fray, struct ag_instant *now, struct dice *dice)
{
    if (!now->next && !begin_instant(fray, now)) return false;
    uint8_t who = now->next;
    strike(fray, who, dice);
    now->next = next_striker(fray, who);
    if (!now->next) settle(fray);
    return true;
}
