#include "rules/katana/shooting/shot.h"

#include "rules/katana/throws.h"
#include "rules/katana/vocabulary.h"

#define RANGE_STEP 10
#define AIM_CAP    3

// KY_8_5
int ky_shot_needed(const struct ky_shot *shot)
{
    int column = (shot->range - 1) / RANGE_STEP;
    if (shot->range < 1 || column >= KY_RANGES) return NEVER;
    return ky_to_hit[ky_missiles[shot->missile].to_hit][column];
}

// KY_8_7
static void count_target(const struct ky_shot *shot, struct tally *tally)
{
    if (shot->galloping) tally_add_noted(tally, KY_8_7, -1, "the target gallops");
    if (shot->visibility == PARTLY) tally_add_noted(tally, KY_8_7, -1, "partly obscured");
    if (shot->visibility == MINIMAL) tally_add_noted(tally, KY_8_7, -2, "minimally visible");
    if (shot->non_tactical) tally_add_noted(tally, KY_8_7, -1, "the target moves non-tactically");
    if (shot->secondary) tally_add_noted(tally, KY_8_7, -2, "a secondary target");
}

// KY_8_8
static void count_shooter(const struct ky_shot *shot, struct tally *tally)
{
    if (shot->mounted) {
        tally_add_noted(tally, KY_8_8, ky_mount_factor[shot->gait], ky_activities[shot->gait].id);
    }
    if (shot->turned) tally_add_noted(tally, KY_8_8, -2, "turned in this phase");
    tally_add_noted(tally, KY_8_8, -shot->wounds, "wounds");
    tally_add_noted(tally, KY_12_8, -shot->distractions, "distractions");
    if (shot->under_fire) tally_add_noted(tally, KY_8_8, -1, "under fire");
}

void ky_shot_tally(const struct ky_shot *shot, struct tally *tally)
{
    tally_init(tally, "on two dice");
    if (ky_shot_needed(shot) == NEVER) tally_settle(tally, IMPOSSIBLE, KY_8_5);
    tally_add_noted(tally, KY_8_6, shot->skill, ky_missiles[shot->missile].id);
    if (!shot->secondary) { // KY_8_11 aims at one man only
        tally_add_noted(tally, KY_8_6, shot->aim < AIM_CAP ? shot->aim : AIM_CAP, "aimed");
    }
    count_target(shot, tally);
    count_shooter(shot, tally);
}

// KY_8_5, KY_8_9
int ky_shot_throw(const struct ky_shot *shot, struct dice *dice)
{
    struct tally tally;
    int needed = ky_shot_needed(shot);
    ky_shot_tally(shot, &tally);
    int total = ky_2d10(dice, KY_8_5, shot->shooter) + tally.total;
    return needed != NEVER && total >= needed ? total / needed : 0;
}

// KY_8_10
int ky_shot_effect(const struct ky_shot *shot, struct dice *dice)
{
    int die = ky_d10(dice, KY_8_10, shot->shooter) - ky_armour_saves[shot->armour];
    return ky_effect[die < 0 ? 0 : die][ky_missiles[shot->missile].effect];
}

// KY_13_4
struct ky_harm ky_shot_harm(const struct ky_shot *shot, int effect)
{
    if (ky_missiles[shot->missile].effect == EFFECT_STONE) {
        return (struct ky_harm){.distractions = (uint8_t)effect};
    }
    if (shot->armour_both) effect -= ky_armour_saves[shot->armour];
    return (struct ky_harm){.wounds = (uint8_t)(effect < 0 ? 0 : effect)};
}

// KY_9_1
enum ky_lock ky_lock_throw(int skill, bool rain, uint16_t shooter, struct dice *dice)
{
    const int8_t *upto = ky_misfire[ky_skill_band(skill)];
    int die = ky_d10(dice, KY_9_1, shooter) - (rain ? 2 : 0);
    if (die <= upto[0]) return DID_NOT_FIRE;
    return die <= upto[1] ? PAN_FLASH : FIRES;
}

// KY_9_4
bool ky_priming_lost(uint16_t figure, struct dice *dice)
{
    return ky_d10(dice, KY_9_4, figure) >= 4;
}
