// The printed tables, in the order and layout of the pages.
#include "rules/tyneside/tables.h"
#include "core/plane.h"

#include <assert.h>

// clang-format off

// Character classes (TY-1.2); a horse costs the same under everybody (TY-1.5).
const struct ty_class_row ty_classes[TY_CLASSES] = {
//                  id          title       die  cost
    [TY_NO_CLASS] = {"none",     "None",       0,   0 },
    [KENSEI]      = {"kensei",   "Kensei",    12,  36 },
    [EIYUU]       = {"eiyuu",    "Eiyuu",     10,  24 },
    [BUSHI]       = {"bushi",    "Bushi",      8,  16 },
    [ASHIGARU]    = {"ashigaru", "Ashigaru",   6,  10 },
    [NOUMIN]      = {"noumin",   "Noumin",     4,   5 },
    [TY_HORSE]    = {"horse",    "Horse",      0,  15 },
};

// Weapons (TY-2.1, TY-2.2), those of ninja (TY-13.6) and of the foreign lists (TY-15.4, TY-15.5).
// The fire-lance is paid half here, as a katana, and half as a missile weapon (TY-R60).
const struct ty_weapon_row ty_weapons[TY_WEAPONS] = {
//                        id                  title                   die cost ninja
    [TY_NO_WEAPON]     = {"none",             "None",                   0,  0, false },
    [NAGINATA]         = {"naginata",         "Naginata",               8,  8, false },
    [NO_DACHI]         = {"no-dachi",         "No-Dachi",               8,  8, false },
    [KATANA]           = {"katana",           "Katana",                 6,  6, false },
    [YARI]             = {"yari",             "Yari",                   6,  6, false },
    [WAKIZASHI]        = {"wakizashi",        "Wakizashi",              4,  4, false },
    [TANTO]            = {"tanto",            "Tanto",                  4,  4, false },
    [IMPROVISED]       = {"improvised",       "Improvised",             0,  0, false },
    [BO]               = {"bo",               "Bo",                     8,  6, true  },
    [NUNCHAKU]         = {"nunchaku",         "Nunchaku",               6,  6, true  },
    [KUSARIGAMA]       = {"kusarigama",       "Kusarigama",             8,  6, true  },
    [WAKIZASHI_SHIELD] = {"wakizashi-shield", "Wakizashi and shield",   6,  6, false },
    [FIRE_LANCE_BUTT]  = {"fire-lance",       "Fire-lance",             6,  6, false },
};

// Missile weapons: costs (TY-2.3, TY-13.6), loading (TY-7.11) and ranges (TY-7.7). The prices of
// crossbow and fire-lance are reconstructed (TY-R60).
const struct ty_missile_row ty_missiles[TY_MISSILES] = {
//                     id             title        cost  load, by a noumin  ninja   Short    Medium   Long     Extreme
    [TY_NO_MISSILE] = {"none",        "None",         0,   0,  0,           false, {      0,       0,       0,       0 } },
    [CROSSBOW]      = {"crossbow",    "Crossbow",     6,   2,  3,           false, { CM(15),  CM(50),  CM(90),  CM(150) } },
    [BOW]           = {"bow",         "Bow",          6,   1,  1,           false, { CM(15),  CM(40),  CM(70),  CM(120) } },
    [ARQUEBUS]      = {"arquebus",    "Arquebus",     6,   2,  3,           false, { CM(10),  CM(30),  CM(50),  CM(100) } },
    [PISTOL]        = {"pistol",      "Pistol",       3,   2,  3,           false, {  CM(2),   CM(6),  CM(10),   CM(30) } },
    [HAND_HURLED]   = {"hand-hurled", "Hand-hurled",  0,   1,  1,           false, { CM(10),  CM(15),  CM(20),   CM(50) } },
    [FIRE_LANCE]    = {"fire-lance",  "Fire-lance",   3,   0,  0,           false, {  CM(2),   CM(6),  CM(10),   CM(30) } },
    [SHURIKEN]      = {"shuriken",    "Shuriken",     6,   1,  1,           true,  { CM(10),  CM(15),  CM(20),   CM(50) } },
    [FUKIYA]        = {"fukiya",      "Fukiya",       6,   1,  1,           true,  { CM(10),  CM(15),  CM(20),   CM(50) } },
    [SMOKE_BOMB]    = {"smoke-bomb",  "Smoke bomb",   6,   1,  1,           true,  { CM(10),  CM(15),  CM(20),   CM(50) } },
};

// Armour (TY-3.1) and its die in melee (TY-9.10).
const struct ty_armour_row ty_armours[TY_ARMOURS] = {
//                id           title          die  cost
    [HEAVY]      = {"heavy",    "Heavy armour", 10,  24 },
    [ARMOURED]   = {"armoured", "Armour",        8,  18 },
    [LIGHT]      = {"light",    "Light armour",  6,  12 },
    [UNARMOURED] = {"none",     "Unarmoured",    4,   0 },
};

// Movement (TY-6.1) with one action.
const int32_t ty_allowances[TY_MOVERS][2] = {
//                       open    difficult
    [ARMOURED_FOOT]   = {CM(10),  CM(5) },
    [UNARMOURED_FOOT] = {CM(14),  CM(7) },
    [CAVALRY]         = {CM(24), CM(12) },
};

#define D(sides)  { sides, 0 }
#define D6_AND_1  { 6, 1 }
#define NO_DIE    { 0, 0 }
#define NOT_WORN  { 0, UINT8_MAX }

// The target's armour or quality against missiles (TY-7.14). A horse counts as a bushi.
static const struct ty_die target_dice[KENSEI + 1][TY_ARMOURS] = {
//               Unarmoured  Light     Armoured  Heavy
    [KENSEI]   = { D(8),     D(8),     D(10),    D(12)    },
    [EIYUU]    = { D(6),     D(8),     D(10),    D(12)    },
    [BUSHI]    = { D(6),     D6_AND_1, D(8),     D(10)    },
    [ASHIGARU] = { D(4),     D(6),     D(8),     D(10)    },
    [NOUMIN]   = { NO_DIE,   D(4),     D(6),     NOT_WORN },
};

// The same against an arquebus (TY-7.16).
//                                    Unarmoured Light Armoured Heavy
static const uint8_t arquebus_dice[] = {    4,     4,      4,     8 };

// Range (TY-7.9).
//                                  Short Medium Long Extreme
static const uint8_t range_dice[] = {  6,    8,   10,   12 };

// The highest target die beaten by so much (TY-7.17).
static const uint8_t shot_results[] = {
//  evens      +1          +2          +3          +4             more
    HURT_NONE, HURT_LIGHT, HURT_LIGHT, HURT_WOUND, HURT_DISABLED, HURT_KILLED,
};

#define PB  HURT_PUSHED
#define DMT HURT_DISMOUNTED
#define LW  HURT_LIGHT
#define WO  HURT_WOUND
#define DIS HURT_DISABLED
#define K   HURT_KILLED

// Result of melee (TY-9.6), by the loser.
static const uint8_t melee_results[2][6] = {
//               +1   +2   +3   +4   +5  more
    /*foot*/  {  PB,  LW,  WO, DIS,   K,   K },
    /*horse*/ { DMT,  LW,  LW,  WO, DIS,   K },
};

#undef K

// Morale (TY-10.2), in the order of the page; the leader stands in the sentence above the table.
const struct ty_modifier_row ty_modifiers[TY_MODIFIERS] = {
    [COMMANDER_JUST_LOST]   = {TY_10_2A, -3, "commander killed or disabled, this turn" },
    [HALF_LOST]             = {TY_10_2B, -2, "half of the unit killed or disabled" },
    [COMMANDER_LOST_BEFORE] = {TY_10_2C, -2, "commander killed, before this turn" },
    [HALF_WOUNDED]          = {TY_10_2D, -1, "half of the unit has a Wound" },
    [UNIT_RETIRES]          = {TY_10_2E, -1, "retiring from the nearest enemy" },
    [FLANKED]               = {TY_10_2F, -1, "enemy nearer to flank or rear than friends" },
    [UNIT_ADVANCES]         = {TY_10_2G, +1, "moving towards the nearest enemy" },
    [FRIENDS_DO_WELL]       = {TY_10_2H, +1, "friends in sight advance or win" },
    [GOOD_GROUND]           = {TY_10_2I, +1, "above all enemies, or in cover" },
    [COMMANDER_AT_HAND]     = {TY_10_2J, +2, "commander in order, in sight, within 50 cm" },
    [LEADER_PRESENT]        = {TY_10_2K, +1, "leader of higher quality" },
};

// Result of morale (TY-10.4): the least total for it.
static const int8_t morale_least[] = {
    [MORALE_OK] = 1, [NO_ADVANCE] = -1, [FALL_BACK] = -2, [BROKEN] = -3, [ROUTED] = INT8_MIN,
};

// Concealment (TY-13.4): so far for each pip.
static const int32_t spot_units[2][2] = {
//              stationary  moving
    /*open*/  { CM(10),     CM(20) },
    /*cover*/ {  CM(1),      CM(2) },
};

// The cost calculator (TY-14.2). Where the sum of TY-14.1 says otherwise, that wins (TY-R61).
const struct ty_calculator_row ty_calculator[TY_CALCULATOR_ROWS] = {
//                                                                                  Unarm. Light Arm. Heavy
    {"Kensei (Yari/Katana)",                KENSEI,   KATANA,     TY_NO_MISSILE, { 42,   54,   60,   66 } },
    {"Kensei (Naginata, No-Dachi etc)",     KENSEI,   NAGINATA,   TY_NO_MISSILE, { 44,   56,   62,   68 } },
    {"Kensei (Teppo/Yumi and Katana)",      KENSEI,   KATANA,     BOW,           { 48,   60,   66,   72 } },
    {"Eiyuu (Yari/Katana)",                 EIYUU,    KATANA,     TY_NO_MISSILE, { 30,   42,   48,   54 } },
    {"Eiyuu (Naginata, No-Dachi etc)",      EIYUU,    NAGINATA,   TY_NO_MISSILE, { 32,   44,   50,   56 } },
    {"Eiyuu (Teppo/Yumi and Katana)",       EIYUU,    KATANA,     BOW,           { 36,   48,   54,   60 } },
    {"Bushi (Yari/Katana)",                 BUSHI,    KATANA,     TY_NO_MISSILE, { 22,   34,   40,   46 } },
    {"Bushi (Naginata, No-Dachi etc)",      BUSHI,    NAGINATA,   TY_NO_MISSILE, { 24,   36,   42,   48 } },
    {"Bushi (Teppo/Yumi and Katana)",       BUSHI,    KATANA,     BOW,           { 28,   44,   46,   52 } },
    {"Ashigaru (Yari/Katana)",              ASHIGARU, YARI,       TY_NO_MISSILE, { 16,   28,   34,   40 } },
    {"Ashigaru (Naginata etc)",             ASHIGARU, NAGINATA,   TY_NO_MISSILE, { 18,   30,   36,   42 } },
    {"Ashigaru (Teppo/Yumi and Wakizashi)", ASHIGARU, WAKIZASHI,  ARQUEBUS,      { 20,   32,   38,   44 } },
    {"Ashigaru (Wakizashi)",                ASHIGARU, WAKIZASHI,  TY_NO_MISSILE, { 14,   26,   32,   38 } },
    {"Noumin (Improvised)",                 NOUMIN,   IMPROVISED, TY_NO_MISSILE, {  5,   17,   23,   29 } },
    {"Noumin (Wakizashi)",                  NOUMIN,   WAKIZASHI,  TY_NO_MISSILE, {  9,   21,   27,   33 } },
    {"Noumin (Yari/Katana)",                NOUMIN,   YARI,       TY_NO_MISSILE, { 11,   23,   29,   35 } },
    {"Noumin (Teppo/Yumi and Wakizashi)",   NOUMIN,   WAKIZASHI,  ARQUEBUS,      { 15,   27,   33,   39 } },
    {"Noumin (Naginata etc)",               NOUMIN,   NAGINATA,   TY_NO_MISSILE, { 13,   25,   31,   37 } },
};

// clang-format on

// TY_7_14, TY_3_2
// TY_3_3 Light armour is armour here.
enum ty_gait ty_gait_of(bool mounted, enum ty_armour armour)
{
    if (mounted) return CAVALRY;
    return armour == UNARMOURED ? UNARMOURED_FOOT : ARMOURED_FOOT;
}

struct ty_die ty_target_die(enum ty_class class, enum ty_armour armour)
{
    struct ty_die die = target_dice[class == TY_HORSE ? BUSHI : class][armour];
    assert(class != TY_NO_CLASS);
    assert(die.plus != UINT8_MAX);
    return die;
}

// TY_7_16
struct ty_die ty_arquebus_die(enum ty_armour armour)
{
    return (struct ty_die){.sides = arquebus_dice[armour]};
}

// TY_7_9
uint8_t ty_range_die(enum ty_band band)
{
    assert(band < BAND_BEYOND);
    return range_dice[band];
}

// TY_7_17
enum ty_hurt ty_shot_result(int margin)
{
    int last = (int)sizeof shot_results - 1;
    return (enum ty_hurt)shot_results[margin < 0 ? 0 : margin > last ? last : margin];
}

// TY_9_6
enum ty_hurt ty_melee_result(bool mounted, int difference)
{
    assert(difference > 0);
    return (enum ty_hurt)melee_results[mounted][difference > 6 ? 5 : difference - 1];
}

// TY_10_4
enum ty_morale ty_morale_result(int total)
{
    enum ty_morale result = MORALE_OK;
    while (total < morale_least[result]) {
        result++;
    }
    return result;
}

// TY_13_4
int32_t ty_spot_unit(bool cover, bool moving)
{
    return spot_units[cover][moving];
}
