// 7 Firing at people.
#include "rules/daimyo/firing/firing.h"
#include "core/plane.h"
#include "rules/daimyo/vocabulary.h"

#include <assert.h>

#define FIRE_ARC     45 // degrees in all (DM-R7)
#define WIDE_ARC     90
#define SAVE_WITH_FF 1 // better, where who shot was in disorder

bool dm_in_arc(int32_t angle, int degrees)
{
    return 2 * angle <= degrees * 100;
}

// 7.2 to 7.4, 5.8 What a volley takes.
static struct problem volley_forbidden(const struct dm_fire *fire)
{
    if (!fire->volley) return no_problem();
    if (fire->missile == GUN) return forbidden(DM_7_7, "guns fire no volleys");
    if (fire->figures < 2) return forbidden(DM_7_2, "a volley takes two figures or more");
    if (fire->moved) return forbidden(DM_7_3, "who fires a volley does not move in that turn");
    if (fire->ff) return forbidden(DM_5_8, "a unit with formation fail fires no volley");
    return no_problem();
}

// 7.8 Wind halves how far one may shoot.
bool dm_in_reach(const struct dm_fire *fire)
{
    int32_t reach = CM(dm_missiles[fire->missile].reach);
    return fire->range <= (fire->wind ? reach / 2 : reach);
}

struct problem dm_fire_forbidden(const struct dm_fire *fire)
{
    bool looks_ahead = fire->missile == GUN || fire->in_contact;
    if (!fire->figures) return forbidden(DM_7_21, "nobody is left to serve the gun");
    if (fire->fogged) return forbidden(DM_8_1, "their own smoke is before them");
    if (!dm_in_reach(fire) && fire->wind) return forbidden(DM_15_2, "in this wind that is too far");
    if (!dm_in_reach(fire)) return forbidden(DM_7_8, "that is too far");
    bool wide = fire->missile == GUN && fire->wide;
    if (looks_ahead && !dm_in_arc(fire->angle, wide ? WIDE_ARC : FIRE_ARC)) {
        if (fire->missile == GUN) return forbidden(DM_7_7, "the barrel points elsewhere");
        return forbidden(DM_7_6, "who is in contact with others shoots ahead only");
    }
    if (fire->target == DAIMYO && fire->attached) {
        return forbidden(DM_7_20, "his troops are about him");
    }
    return volley_forbidden(fire);
}

void dm_fire_tally(const struct dm_fire *fire, struct tally *tally)
{
    static const char *const covers[DM_COVERS] = {"in the open", "soft cover", "hard cover"};
    int row = fire->formation == SKIRMISH;
    tally_init(tally, "to hit");
    tally_add_noted(tally, DM_7_9, dm_to_hit[row][fire->cover], covers[fire->cover]);
}

int dm_fire_needed(const struct dm_fire *fire)
{
    struct tally tally;
    dm_fire_tally(fire, &tally);
    return tally.total;
}

static int sum_of(const uint8_t *faces, int count, int chosen)
{
    int sum = 0;
    for (int i = 0; i < count; i++) {
        if (chosen & 1 << i) sum += faces[i];
    }
    return sum;
}

// For every set of dice, the best that can be made of it: either its lowest die is in no group, or in
// one of the sets that hold it.
int dm_exact_sums(const uint8_t *faces, int count, int sum)
{
    uint8_t best[1 << DM_GROUP] = {0};
    assert(count <= DM_GROUP);
    for (int all = 1; all < 1 << count; all++) {
        int lowest = all & -all;
        best[all] = best[all ^ lowest];
        for (int group = all; group; group = (group - 1) & all) {
            if (!(group & lowest) || group == lowest) continue;
            if (sum_of(faces, count, group) != sum) continue;
            int groups = 1 + best[all ^ group];
            if (groups > best[all]) best[all] = (uint8_t)groups;
        }
    }
    return best[(1 << count) - 1];
}

// DM_7_1, DM_7_2, DM_7_21 A die for each figure.
static struct roll_call dice_of(const struct dm_fire *fire, int figures)
{
    return (struct roll_call){
        .clause = fire->volley           ? DM_7_2
                  : fire->missile == GUN ? DM_7_21
                                         : DM_7_1,
        .count = (uint8_t)figures,
        .sides = fire->volley ? 10 : 8,
        .lowest = 1,
    };
}

static int hits_alone(struct dice *dice, const struct dm_fire *fire, int figures, int needed)
{
    struct roll_call call = dice_of(fire, figures);
    call.kind = ROLL_HITS;
    call.needed = (uint8_t)needed;
    return roll(dice, call);
}

static int hits_together(struct dice *dice, const struct dm_fire *fire, int figures, int needed)
{
    uint8_t faces[DICE_FACES_CAP];
    struct roll_call call = dice_of(fire, figures);
    call.kind = ROLL_SORTED;
    roll_sorted(dice, call, faces);
    return dm_exact_sums(faces, figures, needed);
}

int dm_fire_hits(struct dice *dice, const struct dm_fire *fire)
{
    int needed = dm_fire_needed(fire), others = fire->figures - fire->sharpshooter, hits = 0;
    bool by_sums = needed > dice_of(fire, 1).sides;
    // DM_7_10 His die is his own. (DM-R17)
    if (fire->sharpshooter) hits += hits_alone(dice, fire, 1, needed - 1);
    if (by_sums && others >= 2) hits += hits_together(dice, fire, others, needed);
    if (!by_sums && others) hits += hits_alone(dice, fire, others, needed);
    return hits;
}

int dm_hits_dealt(int hits, int targets, int place)
{
    return hits / targets + (place < hits % targets);
}

// DM_7_13, DM_7_14 A D6 of animals. DM_7_15, DM_7_16 The table has the number. DM_7_17, DM_7_18
bool dm_saves(struct dice *dice, int figure, enum dm_type type, bool firer_ff, int hits)
{
    const struct dm_type_row *row = &dm_types[type];
    assert(row->save_die && hits > 0);
    int needed = row->save - (firer_ff ? SAVE_WITH_FF : 0);
    return roll(dice, (struct roll_call){.clause = DM_7_13,
                                         .figure = (uint16_t)figure,
                                         .kind = ROLL_HITS,
                                         .count = (uint8_t)hits,
                                         .sides = row->save_die,
                                         .lowest = 1,
                                         .needed = (uint8_t)needed}) == hits;
}
