// A melee phase, instant by instant.
#include "rules/argad/melee/melee.h"
#include "rules/argad/vocabulary.h"

static uint8_t next_striker(const struct ag_bout *bout, int after)
{
    for (int who = after + 1; who <= bout->count; who++) {
        if (bout->parts[who].aim) return (uint8_t)who;
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

// Everybody aims before anybody throws. A bout that is over stays as it is.
static bool begin_instant(const struct ag_bout *bout, struct ag_instant *now)
{
    struct ag_instant due = *now;
    while (later(&due)) {
        for (uint8_t who = 1; who <= bout->count; who++) {
            bool fights_on = bout->parts[who].fate == UNHURT;
            bout->parts[who].aim = fights_on ? bout->aim(bout->context, &due, who) : 0;
        }
        due.next = next_striker(bout, 0);
        if (!due.next) continue;
        *now = due;
        return true;
    }
    return false;
}

static bool strike_each_other(const struct ag_bout *bout, uint8_t who)
{
    uint8_t other = bout->parts[who].aim;
    return other && bout->parts[other].aim == who;
}

static struct ag_stroke stroke_of(const struct ag_bout *bout, uint8_t who)
{
    return bout->stroke(bout->context, who, bout->parts[who].aim);
}

static void count(const struct ag_bout *bout, uint8_t who, enum ag_fate fate)
{
    struct ag_part *target = &bout->parts[bout->parts[who].aim];
    if (fate > target->struck) target->struck = (uint8_t)fate;
    if (fate != UNHURT && bout->counts) {
        bout->counts(bout->context, who, bout->parts[who].aim, fate);
    }
}

// A stroke that nobody answers counts by itself; the others wait for what the answer is.
static void strike(const struct ag_bout *bout, uint8_t who, struct dice *dice)
{
    struct ag_part *part = &bout->parts[who];
    struct ag_stroke stroke = stroke_of(bout, who);
    int die = ag_stroke_die(dice, &stroke.striker);
    enum ag_fate fate = ag_stroke_fate(&stroke, die);
    if (bout->thrown) bout->thrown(bout->context, &stroke, who, die, fate);
    if (!strike_each_other(bout, who)) {
        count(bout, who, fate);
    } else if (fate != UNHURT) {
        part->blow = (uint8_t)fate;
        part->die = (uint8_t)die;
    }
}

static int bonus_of(const struct ag_stroke *stroke)
{
    struct tally tally;
    ag_stroke_tally(stroke, &tally);
    return tally.total;
}

// AR_13_11 Class, then armour by AR_2_3, then the die, then all that is added; below 0: the other.
static int stronger(const struct ag_bout *bout, uint8_t one, uint8_t other, enum ag_strength *by)
{
    struct ag_stroke a = stroke_of(bout, one), b = stroke_of(bout, other);
    int ahead[] = {
        [BY_CLASS] = a.striker.class - b.striker.class,
        [BY_ARMOUR] = a.striker.armour - b.striker.armour,
        [BY_DIE] = bout->parts[one].die - bout->parts[other].die,
        [BY_BONUS] = bonus_of(&a) - bonus_of(&b),
        [BY_NOTHING] = 0,
    };
    *by = BY_CLASS;
    while (*by < BY_NOTHING && ahead[*by] == 0) {
        ++*by;
    }
    return ahead[*by];
}

// AR_14_10
static bool fall_together(const struct ag_bout *bout, uint8_t one, uint8_t other)
{
    return bout->subalterns &&
           (bout->foes(bout->context, one) > 1 || bout->foes(bout->context, other) > 1);
}

static void yield(const struct ag_bout *bout, uint8_t who, uint16_t clause, enum ag_strength by)
{
    struct ag_part *part = &bout->parts[who];
    part->blow = UNHURT;
    if (bout->yields) bout->yields(bout->context, who, part->aim, clause, by);
}

static void settle_pair(const struct ag_bout *bout, uint8_t one, uint8_t other)
{
    const struct ag_part *a = &bout->parts[one], *b = &bout->parts[other];
    bool a_fells = a->blow > RECOILS, b_fells = b->blow > RECOILS;
    if (!a->blow || !b->blow) return;
    if (a_fells != b_fells) { // Who is felled pushes nobody.
        yield(bout, a_fells ? other : one, AR_13_10, BY_NOTHING);
        return;
    }
    if (a_fells && fall_together(bout, one, other)) return;
    enum ag_strength by;
    int ahead = stronger(bout, one, other, &by);
    if (ahead != 0) {
        yield(bout, ahead > 0 ? other : one, AR_13_9, by);
    } else if (!bout->dead_heats) {
        yield(bout, one, AR_13_12, by);
        yield(bout, other, AR_13_12, by);
    }
}

// AR_14_2 First those who strike each other, then all at once: the worst counts.
static void settle(const struct ag_bout *bout)
{
    for (uint8_t who = 1; who <= bout->count; who++) {
        uint8_t other = bout->parts[who].aim;
        if (strike_each_other(bout, who) && who < other) settle_pair(bout, who, other);
    }
    for (uint8_t who = 1; who <= bout->count; who++) {
        if (bout->parts[who].blow) count(bout, who, (enum ag_fate)bout->parts[who].blow);
    }
    for (uint8_t who = 1; who <= bout->count; who++) {
        struct ag_part *part = &bout->parts[who];
        if (part->struck > part->fate) part->fate = part->struck;
        *part = (struct ag_part){.fate = part->fate};
    }
}

// AR_13_2 Who is felled, stunned or pushed back before his stroke has none. AR_13_3 Equal ones strike
// together.
bool ag_bout_advance(const struct ag_bout *bout, struct ag_instant *now, struct dice *dice)
{
    if (!now->next && !begin_instant(bout, now)) return false;
    uint8_t who = now->next;
    strike(bout, who, dice);
    now->next = next_striker(bout, who);
    if (!now->next) settle(bout);
    return true;
}
