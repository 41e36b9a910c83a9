// What is added to a die that is thrown for a shot.
#include "rules/argad/shooting/shooting.h"
#include "rules/argad/vocabulary.h"

static int against(const struct ag_shot *shot, int armour)
{
    const struct ag_missile_row *row = &ag_missiles[shot->missile];
    if (ag_is_last_band(shot->missile, shot->band)) return row->against[armour][AT_LONG_RANGE];
    return row->against[armour][shot->before_contact ? BEFORE_CONTACT : AT_RANGE];
}

// AR_10_2 A very strong archer's bow goes through what is worn here.
static int worn(const struct ag_shot *shot)
{
    bool pierced = shot->skill == VERY_STRONG && shot->missile == YUMI &&
                   (shot->armour == ARMOUR_4 || shot->armour == ARMOUR_5S);
    return pierced ? 0 : against(shot, shot->armour);
}

// AR_11_7 What wards off arrows by skill counts as armour; firearms only a sensei wards off.
static int warded(const struct ag_shot *shot)
{
    static const uint8_t skill[] = {[4] = ARMOUR_4, [5] = ARMOUR_5S, [6] = ARMOUR_5S};
    if (!shot->warding || shot->surprise) return 0;
    if (shot->warding < 6 && ag_missiles[shot->missile].firearm) return 0;
    bool sensei = shot->warding == 6;
    return against(shot, sensei && shot->by_column_6 ? ARMOUR_6 : skill[shot->warding]);
}

// The better of what is worn and of skill: they do not add up. AR_2_2 Scraps of metal are nothing here.
static void add_armour(const struct ag_shot *shot, struct tally *tally)
{
    int by_armour = worn(shot), by_skill = warded(shot);
    if (by_skill < by_armour) {
        tally_add(tally, AR_11_7, by_skill);
    } else {
        tally_add(tally, shot->armour >= ARMOUR_5H ? AR_18_1 : AR_8_7, by_armour);
    }
    // AR_11_9 A sensei has one more, against firearms, too.
    bool sensei = shot->warding == 6 && !shot->surprise && !shot->by_column_6;
    tally_add(tally, AR_11_9, sensei ? -1 : 0);
}

// AR_10_7 A slinger stands up for his throw. AR_12_5 A heavy ball goes through a mantlet.
static void add_cover(const struct ag_shot *shot, struct tally *tally)
{
    bool pierced = shot->cover == BEHIND_MANTLET && shot->missile == OZUTSU;
    if (shot->slinging || pierced) return;
    tally_add(tally, shot->cover == BEHIND_MANTLET ? AR_11_5 : AR_6_2, ag_covers[shot->cover]);
}

// AR_12_3, AR_12_9 What throws two dice is for crowds and houses.
static void add_size(const struct ag_shot *shot, struct tally *tally)
{
    bool alone = shot->target == AT_LONE || shot->target == AT_COUPLE;
    if (shot->missile == OZUTSU) {
        tally_add(tally, AR_12_3, alone && !shot->large ? -1 : 0);
        tally_add(tally, AR_12_3, shot->target == AT_CLOSE_ORDER ? 1 : 0);
    } else if (shot->missile == BO_HIYA) {
        tally_add(tally, AR_12_9, shot->target == AT_LONE ? -1 : 0);
        tally_add(tally, AR_12_9, shot->target == AT_LARGE_BUILDING ? 1 : 0);
    }
}

static uint16_t riding_clause(int missile)
{
    return missile == PISTOL ? AR_10_8 : missile == BAJO_ZUTSU ? AR_10_11 : AR_10_1;
}

void ag_shot_tally(const struct ag_shot *shot, struct tally *tally)
{
    const struct ag_missile_row *row = &ag_missiles[shot->missile];
    tally_init(tally, "to the die");
    add_armour(shot, tally);
    add_cover(shot, tally);
    add_size(shot, tally);
    tally_add(tally, riding_clause(shot->missile), shot->riding ? row->riding : 0);
    tally_add(tally, AR_10_3, shot->skill == VERY_SKILLED ? 1 : 0);
    tally_add(tally, AR_10_5, shot->untrained ? -1 : 0);
    tally_add(tally, AR_11_1, shot->from_behind && !row->firearm ? -1 : 0);
    tally_add(tally, AR_16_6, shot->surprise ? 1 : 0);
}

// AR_8_3 The band's number, less all that is added. AR_8_7 A 1 is never enough.
int ag_shot_needed(const struct ag_shot *shot)
{
    struct tally tally;
    ag_shot_tally(shot, &tally);
    int needed = ag_missiles[shot->missile].bands[shot->band].needed - tally.total;
    return needed < 2 ? 2 : needed;
}
