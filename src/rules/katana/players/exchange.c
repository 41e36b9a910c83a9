// What a stroke or a shot may be expected to do, from the rules' own numbers: reach, facing, numbers,
// wounds and weapons are all in them.
#include "rules/katana/clash/clashing.h"
#include "rules/katana/players/players.h"
#include "rules/katana/shooting/shooting.h"

enum {
    WHOLE = 1000,     // thousandths of a man
    PUSHED = 10,      // for a hex of ground
    THROWN = 120,     // down, until he gets up
    ENTANGLED = 250,  // held fast
    DISTRACTION = 35, // each
    CRIPPLED = 60,    // a wound is worth more than its share: he fights worse
};

static int of_wounds(int wounds, int left, int capacity)
{
    if (wounds >= left) return WHOLE;
    return WHOLE * wounds / capacity + CRIPPLED;
}

// KY_12_2 The mean over the die of the blunt table.
static int of_bruises(int weapon, int wounds, const struct ky_fighter *foe)
{
    int sum = 0;
    for (int die = 0; die < 10; die++) {
        const struct ky_harm_row *row =
            ky_harm_at(ky_blunt, die + wounds + ky_weapons[weapon].blunt);
        int worth = row->fate != SURVIVES ? WHOLE : row->distractions * DISTRACTION;
        if (row->fate == SURVIVES && row->wounds) {
            worth += of_wounds(row->wounds, foe->capacity - foe->wounds, foe->capacity);
        }
        sum += worth > WHOLE ? WHOLE : worth;
    }
    return sum / 10;
}

// KY_10_7, KY_10_8
static int of_margin(const struct ky_clash *clash, int margin, bool grapple)
{
    const struct ky_fighter *man = &clash->side[0], *foe = &clash->side[1];
    int damage = ky_weapons[man->weapon].damage;
    if (margin < 1) return 0;
    if (grapple) return THROWN;
    if (damage == TRIPS) return margin >= 3 ? THROWN : 0;
    if (damage != EDGED && damage != BLUNT) return margin >= 3 ? ENTANGLED : 0;
    bool blunt = damage == BLUNT;
    int saved = blunt && clash->blunt_armour ? 0 : ky_armour_saves[foe->armour];
    int wounds = margin - saved - (man->weapon == NI_TEN);
    if (margin < 2 || wounds <= 0) return PUSHED;
    if (blunt) return PUSHED + of_bruises(man->weapon, wounds, foe);
    return of_wounds(wounds, foe->capacity - foe->wounds, foe->capacity);
}

// A stroke that is only parried, and what its die is ahead before it is thrown.
static struct ky_clash stroke_at(const struct ky_field *field, int striker, int foe, int *ahead)
{
    struct ky_clash clash = {
        {ky_fighter_of(field, striker, foe, ATTACKS), ky_fighter_of(field, foe, striker, DEFENDS)},
        field->battle->head.options[BLUNT_ARMOUR] == ARMOUR_IGNORED,
        0};
    struct tally own, other;
    ky_fighter_tally(&clash, 0, &own);
    ky_fighter_tally(&clash, 1, &other);
    *ahead = own.total - other.total;
    return clash;
}

// KY_10_4 Two dice: a difference of k comes in 10 - |k| of 100 throws.
static int throws_of(int difference)
{
    return 10 - (difference < 0 ? -difference : difference);
}

int ky_stroke_worth(const struct ky_field *field, int striker, int foe)
{
    bool grapple = field->battle->figures[striker].shares == foe;
    int ahead, sum = 0;
    struct ky_clash clash = stroke_at(field, striker, foe, &ahead);
    for (int k = -9; k <= 9; k++) {
        sum += throws_of(k) * of_margin(&clash, k + ahead, grapple);
    }
    return sum / 100;
}

int ky_stroke_odds(const struct ky_field *field, int striker, int foe)
{
    int ahead, sum = 0;
    stroke_at(field, striker, foe, &ahead);
    for (int k = -9; k <= 9; k++) {
        if (k + ahead > 0) sum += throws_of(k);
    }
    return sum;
}

// KY_8_10 The mean effect of a hit, in tenths.
static int mean_effect(const struct ky_shot *shot)
{
    int sum = 0;
    for (int die = 0; die < 10; die++) {
        int row = die - ky_armour_saves[shot->armour];
        sum += ky_effect[row < 0 ? 0 : row][ky_missiles[shot->missile].effect];
    }
    return sum;
}

// KY_9_1 How often out of ten it goes off.
static int goes_off(const struct ky_battle *battle, const struct ky_shot *shot)
{
    if (shot->missile != M_MUSKET) return 10;
    int fails = ky_misfire[ky_skill_band(shot->skill)][1] + 1 + (battle->rain ? 2 : 0);
    return fails > 10 ? 0 : 10 - fails;
}

// KY_8_5, KY_8_9 Hits in 100 throws of two dice: a sum of s comes in s + 1 of them, or 19 - s beyond 9.
// Only once: no throw counts for more than one.
static int hits_of(const struct ky_shot *shot, bool only_once)
{
    int needed = ky_shot_needed(shot), hits = 0;
    struct tally tally;
    if (needed == NEVER || needed <= 0) return 0;
    ky_shot_tally(shot, &tally);
    for (int sum = 0; sum <= 18; sum++) {
        int total = sum + tally.total, ways = sum <= 9 ? sum + 1 : 19 - sum;
        if (total >= needed) hits += ways * (only_once ? 1 : total / needed);
    }
    return hits;
}

int ky_shot_worth(const struct ky_field *field, int shooter, int target)
{
    const struct ky_figure *man = &field->battle->figures[target];
    struct ky_shot shot = ky_shot_at(field, shooter, target, false);
    bool stone = ky_missiles[shot.missile].effect == EFFECT_STONE;
    int hits = hits_of(&shot, false), left = man->capacity - man->wounds;
    int each = stone ? DISTRACTION : WHOLE / (left > 0 ? left : 1);
    int worth = hits * mean_effect(&shot) * each / 1000 * goes_off(field->battle, &shot) / 10;
    return worth > WHOLE ? WHOLE : worth;
}

int ky_shot_odds(const struct ky_field *field, int shooter, int target)
{
    struct ky_shot shot = ky_shot_at(field, shooter, target, false);
    return hits_of(&shot, true) * goes_off(field->battle, &shot);
}
