// One shot at a figure that has been picked: its range, its dice, and what they do.
#include "rules/tyneside/arms.h"
#include "rules/tyneside/tables.h"

#include <assert.h>
#include <stdio.h>

// TY_7_11 A fire-lance has one shot.
int ty_loading(enum ty_missile missile, enum ty_class class)
{
    const struct ty_missile_row *row = &ty_missiles[missile];
    return class == NOUMIN ? row->load_noumin : row->load;
}

// TY_7_7 Limits belong to the nearer band.
enum ty_band ty_band_of(enum ty_missile missile, int32_t range)
{
    enum ty_band band = BAND_SHORT;
    while (band < BAND_BEYOND && range > ty_missiles[missile].limit[band]) {
        band++;
    }
    return band;
}

// TY_7_8 Beyond extreme range there is none, unless the switch lets it stay extreme.
enum ty_band ty_band_in_cover(enum ty_band band, bool cover, bool extreme_d12)
{
    if (!cover || band == BAND_BEYOND) return band;
    return band == BAND_EXTREME && extreme_d12 ? BAND_EXTREME : band + 1;
}

static enum ty_band band_of(const struct ty_shot *shot)
{
    enum ty_band band = ty_band_of((enum ty_missile)shot->missile, shot->range);
    return ty_band_in_cover(band, shot->cover, shot->extreme_d12);
}

// TY_7_15, TY_7_16 Pistols and fire-lances are no arquebuses.
static struct ty_die target_die(const struct ty_shot *shot, bool horse)
{
    enum ty_class class = horse ? TY_HORSE : (enum ty_class)shot->target;
    enum ty_armour armour = (enum ty_armour)(horse ? shot->horse_armour : shot->armour);
    struct ty_die usual = ty_target_die(class, armour);
    if (shot->missile != ARQUEBUS) return usual;
    if (shot->arquebus_none && !usual.sides) return usual;
    return ty_arquebus_die(armour);
}

static struct tally_line range_line(const struct ty_shot *shot)
{
    static const char *const names[] = {"short", "medium", "long", "extreme"};
    enum ty_band band = ty_band_of((enum ty_missile)shot->missile, shot->range);
    enum ty_band shifted = band_of(shot);
    assert(band < BAND_BEYOND);
    struct tally_line line = {.clause = shifted == band ? TY_7_9 : TY_7_8,
                              .value = (int16_t)ty_range_die(shifted),
                              .kind = TALLY_DIE_AGAINST};
    snprintf(line.note, sizeof line.note, "%s range, %d.%d cm%s", names[band],
             (int)(shot->range / CM(1)), (int)(shot->range % CM(1) / MM(1)),
             shot->cover ? ", in cover" : "");
    return line;
}

// TY_7_13 The shooter's die, and those it must beat; the rider's, of a mounted target.
void ty_shot_tally(const struct ty_shot *shot, struct tally *tally)
{
    enum ty_band band = ty_band_of((enum ty_missile)shot->missile, shot->range);
    struct ty_die die = target_die(shot, false);
    struct tally_line own = {
        .clause = TY_1_2, .value = ty_classes[shot->shooter].quality, .kind = TALLY_DIE};
    struct tally_line target = {.clause = shot->missile == ARQUEBUS ? TY_7_16 : TY_7_14,
                                .value = die.sides,
                                .kind = TALLY_DIE_AGAINST,
                                .plus = (int8_t)die.plus};
    snprintf(own.note, sizeof own.note, "%s, %s", ty_classes[shot->shooter].id,
             ty_missiles[shot->missile].id);
    snprintf(target.note, sizeof target.note, "%s, armour %s", ty_classes[shot->target].id,
             ty_armours[shot->armour].id);
    tally_init(tally, "the shooter's die against the higher of the others");
    tally_die(tally, own);
    tally_die(tally, target);
    if (band_of(shot) == BAND_BEYOND) {
        tally_settle(tally, IMPOSSIBLE, band == BAND_BEYOND ? TY_7_7 : TY_7_8);
    } else {
        tally_die(tally, range_line(shot));
    }
}

// TY_7_19
bool ty_horse_is_hit(struct dice *dice, uint8_t shooter)
{
    int die = roll_die(dice, TY_7_19, shooter, 6);
    return die >= 4;
}

// TY_7_13 The quality die against the higher of two; a target without a die has the range's only.
static int margin_of(const struct ty_shot *shot, bool horse, struct dice *dice,
                     const uint8_t numbers[2])
{
    struct ty_die die = target_die(shot, horse);
    int quality = roll_die(dice, TY_7_13, numbers[0], ty_classes[shot->shooter].quality);
    int highest = 0;
    if (die.sides) {
        highest = die.plus;
        highest +=
            roll_die(dice, shot->missile == ARQUEBUS ? TY_7_16 : TY_7_14, numbers[1], die.sides);
    }
    int range = roll_die(dice, TY_7_9, numbers[1], ty_range_die(band_of(shot)));
    return quality - (range > highest ? range : highest);
}

struct ty_hit ty_shot_resolve(const struct ty_shot *shot, struct dice *dice, uint8_t shooter,
                              uint8_t target)
{
    const uint8_t numbers[2] = {shooter, target};
    struct ty_hit hit = {0};
    assert(band_of(shot) < BAND_BEYOND);
    assert(!shot->mounted || shot->target != TY_HORSE);
    if (shot->mounted && !shot->horse_after) hit.horse = ty_horse_is_hit(dice, shooter);
    hit.margin = (int8_t)margin_of(shot, hit.horse, dice, numbers);
    enum ty_hurt hurt = ty_shot_result(hit.margin);
    if (hurt == HURT_NONE) {
        hit.horse = 0;
        return hit;
    }
    if (shot->mounted && shot->horse_after) hit.horse = ty_horse_is_hit(dice, shooter);
    if (shot->missile == FUKIYA) hurt = ty_poisoned(hurt); // TY_13_9
    if (shot->missile == SHURIKEN) hit.slowed = 1;         // TY_13_8
    if (hit.slowed && !shot->shuriken_wounds) hurt = HURT_NONE;
    hit.hurt = (uint8_t)hurt;
    return hit;
}

// TY_13_6 Thrown as at an unarmoured man, who has a d4 (TY-R58).
bool ty_smoke_resolve(enum ty_class class, enum ty_band band, struct dice *dice, uint8_t thrower)
{
    int quality = roll_die(dice, TY_13_6, thrower, ty_classes[class].quality);
    int man = roll_die(dice, TY_13_6, thrower, 4);
    int range = roll_die(dice, TY_7_9, thrower, ty_range_die(band));
    return ty_shot_result(quality - (range > man ? range : man)) != HURT_NONE;
}
