// Whose each die of a volley is (AR-8.8).
//
// The dice of a volley fall to its members in random order, one each, round and round. While nobody has
// two of them it comes to the same to throw them all, to sort them, and to deal only those that can
// hit anybody; and where all are protected alike, to count the hits and pick the victims.
#include "rules/argad/shooting/local.h"

static struct dice *dice_of(const struct ag_fire *fire)
{
    return fire->umpire->dice;
}

static bool plain_six(const struct ag_fire *fire)
{
    return fire->umpire->battle->options[LONE_SIX] == PLAIN_SIX;
}

bool ag_hit_any(struct ag_fire *fire, const struct ag_volley *volley, int die)
{
    uint8_t up[AG_FIGURES];
    int count = 0;
    for (int i = 0; i < volley->count; i++) {
        bool falls = volley->needed[i] <= die && ag_is_up(fire, volley->members[i]);
        if (falls) up[count++] = volley->members[i];
    }
    if (!count) return false;
    int picked = roll_pick(dice_of(fire), AR_8_8, 0, count);
    ag_wound(fire, up[picked], volley->first.figure, AR_8_8);
    return true;
}

// AR_10_6 What he wears, and nothing else, has saved him from a ninja who knows how to throw.
static void may_startle(struct ag_fire *fire, const struct ag_volley *volley, int member, int die)
{
    const struct ag_battle *battle = ag_in(fire->umpire->battle);
    const struct ag_figure *thrower = &battle->figures[volley->first.figure];
    if (volley->first.missile != SHURIKEN || battle->head.options[SHURIKEN_STOP] != PLAYED) return;
    if (thrower->shuriken != TRAINED || !ag_has(thrower, NINJA)) return;
    struct ag_shot bare = ag_shot_at(&fire->company, &volley->first, member);
    bare.armour = NO_ARMOUR;
    if (!ag_in_fan(fire, member, volley->first.figure)) bare.warding = 0;
    if (die >= ag_shot_needed(&bare)) fire->startled[thrower->side] = (uint8_t)member;
}

// AR_8_6 Thrown for as long as that is of use.
static int throw_lone(struct ag_fire *fire, int needed)
{
    fire->needed = needed;
    fire->die = ag_lone_die(dice_of(fire), needed, plain_six(fire));
    fire->roll = last_roll(fire->umpire);
    return fire->die;
}

// The die is that member's. Who is down already leaves it to somebody else whom it would hit.
static bool land(struct ag_fire *fire, const struct ag_volley *volley, int place, int die)
{
    int member = volley->members[place];
    if (die < volley->needed[place]) {
        may_startle(fire, volley, member, die);
        return false;
    }
    if (!ag_is_up(fire, member)) return ag_hit_any(fire, volley, die);
    ag_wound(fire, member, volley->first.figure, AR_8_8);
    return true;
}

static int extreme_needed(const struct ag_volley *volley, bool most)
{
    int found = volley->needed[0];
    for (int i = 1; i < volley->count; i++) {
        int needed = volley->needed[i];
        if (most ? needed > found : needed < found) found = needed;
    }
    return found;
}

// Where whoever has it is down already, it is for whomever it may hit besides.
static int deal_lone(struct ag_fire *fire, const struct ag_volley *volley)
{
    int place = roll_pick(dice_of(fire), AR_8_8, 0, volley->count);
    bool up = ag_is_up(fire, volley->members[place]);
    int needed = up ? volley->needed[place] : extreme_needed(volley, true);
    return land(fire, volley, place, throw_lone(fire, needed));
}

// AR_8_4 The sixes of a volley, each one more than that before it.
static int ranked(int face, int *sixes)
{
    return face == 6 ? 6 + (*sixes)++ : face;
}

// No more dice than members: each is somebody else's.
static int deal_sorted(struct ag_fire *fire, const struct ag_volley *volley)
{
    uint8_t faces[DICE_FACES_CAP], places[AG_FIGURES];
    int left = volley->count, sixes = 0, hits = 0, least = extreme_needed(volley, false);
    struct roll_call call = {
        .clause = AR_8_4, .count = (uint8_t)volley->shots, .sides = 6, .lowest = 1};
    roll_sorted(dice_of(fire), call, faces);
    fire->roll = last_roll(fire->umpire);
    for (int i = 0; i < left; i++) {
        places[i] = (uint8_t)i;
    }
    for (int i = 0; i < volley->shots; i++) {
        int die = ranked(faces[i], &sixes);
        if (die < least) continue;
        int picked = roll_pick(dice_of(fire), AR_8_8, 0, left);
        int place = places[picked];
        places[picked] = places[--left];
        hits += land(fire, volley, place, die);
    }
    return hits;
}

// More dice than members: the order is drawn first.
static int deal_rounds(struct ag_fire *fire, const struct ag_volley *volley)
{
    uint8_t places[AG_FIGURES];
    int sixes = 0, hits = 0;
    for (int i = 0; i < volley->count; i++) {
        places[i] = (uint8_t)i;
    }
    for (int left = volley->count; left > 1; left--) {
        int picked = roll_pick(dice_of(fire), AR_8_8, 0, left);
        uint8_t place = places[picked];
        places[picked] = places[left - 1];
        places[left - 1] = place;
    }
    for (int i = 0; i < volley->shots; i++) {
        int face = roll_die(dice_of(fire), AR_8_4, 0, 6);
        fire->roll = last_roll(fire->umpire);
        int die = ranked(face, &sixes);
        hits += land(fire, volley, places[volley->count - 1 - i % volley->count], die);
    }
    return hits;
}

static int alike_hits(struct ag_fire *fire, const struct ag_volley *volley)
{
    int needed = volley->needed[0];
    if (volley->shots == 1) return throw_lone(fire, needed) >= needed;
    int hits = ag_volley_hits(dice_of(fire), needed, volley->shots, plain_six(fire));
    fire->roll = last_roll(fire->umpire);
    return hits;
}

static int deal_alike(struct ag_fire *fire, const struct ag_volley *volley)
{
    int hits = alike_hits(fire, volley), felled = 0;
    while (felled < hits && ag_hit_any(fire, volley, volley->needed[0])) {
        felled++;
    }
    return felled;
}

int ag_volley_deal(struct ag_fire *fire, const struct ag_volley *volley)
{
    if (!volley->count) return 0;
    if (volley->first.missile != SHURIKEN && ag_all_alike(fire, volley)) {
        return deal_alike(fire, volley);
    }
    if (volley->shots == 1) return deal_lone(fire, volley);
    bool sorted = volley->shots <= volley->count && volley->shots <= DICE_FACES_CAP;
    return sorted ? deal_sorted(fire, volley) : deal_rounds(fire, volley);
}
