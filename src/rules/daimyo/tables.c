// The tables as printed. Values of bridges and redoubts are reconstructed (DM-R31).
#include "rules/daimyo/troops.h"

// clang-format off
const struct dm_type_row dm_types[DM_TYPES] = {
    //                   id                 title                     die  morale: open, soft, hard  save
    [PEASANT]         = {"peasant",         "peasants",               4,   {4, 6, 8},                8, 4},
    [ASHIGARU]        = {"ashigaru",        "ashigaru",               6,   {6, 8, 10},               8, 4},
    [RONIN]           = {"ronin",           "ronin",                  8,   {8, 10, 12},              8, 4},
    [SAMURAI_FOOT]    = {"samurai-foot",    "samurai on foot",        10,  {0},                      8, 4},
    [GUARD]           = {"guard",           "samurai foot guard",     12,  {0},                      8, 3},
    [SAMURAI_CAVALRY] = {"samurai-cavalry", "samurai cavalry",        12,  {0},                      8, 4},
    [MONK_FOOT]       = {"monk-foot",       "monks on foot",          12,  {0},                      8, 4},
    [MONK_CAVALRY]    = {"monk-cavalry",    "mounted monks",          12,  {0},                      8, 4},
    [DAIMYO]          = {"daimyo",          "a Daimyo",               12,  {0},                      8, 3},
    [NINJA]           = {"ninja",           "a ninja",                12,  {0},                      0, 0},
    [ANIMAL]          = {"animal",          "an ox, a horse, a mule", 0,   {0},                      6, 4},
};

// DM_R8 Half the rate for wheels through soft cover.
const struct dm_pace_row dm_paces[DM_PACES] = {
    //                 id             title                        standard  road  soft  hard  retreat
    [ON_FOOT_PACE] = {"infantry",    "all infantry",               2000,     3000, 1000, 750,  4000},
    [MOUNTED_PACE] = {"cavalry",     "all cavalry",                6000,     9000, 3000, 1500, 12000},
    [TWO_ANIMALS]  = {"two-animals", "wheels drawn by two animals", 1500,    1500, 750,  0,    1500},
    [ONE_ANIMAL]   = {"one-animal",  "wheels drawn by one animal", 750,      750,  375,  0,    750},
};

const uint16_t dm_pushed[DM_GROUP + 1] = {
    // by 1, 2, 3, 4, 5
    0, 400, 500, 600, 700, 800,
};

const struct dm_missile_row dm_missiles[DM_MISSILES] = {
    //            id          title             cm  figures
    [BOW]      = {"bow",      "a bow",          30, 5},
    [ARQUEBUS] = {"arquebus", "an arquebus",    30, 5},
    [GUN]      = {"gun",      "an artillery gun", 90, 3},
};

const uint8_t dm_to_hit[2][DM_COVERS] = {
    // open, soft, hard
    {6, 7, 8}, // line or column
    {7, 8, 9}, // skirmish
};

const struct dm_structure_row dm_structures[DM_STRUCTURES] = {
    //id                  title                  hits down to hit by 15 cm
    {"stone-building",    "a stone building",    24,  4,   8,     false},
    {"wooden-building",   "a wooden building",   12,  4,   8,     false},
    {"stone-bridge",      "a stone bridge",      24,  4,   8,     false},
    {"wooden-bridge",     "a wooden bridge",     12,  4,   8,     false},
    {"fieldworks",        "fieldworks",          24,  4,   8,     true},
    {"earthworks",        "earthworks",          24,  4,   8,     true},
    {"redoubt",           "a redoubt",           24,  4,   8,     true},
    {"stone-wall",        "a stone wall",        8,   0,   8,     true},
    {"stone-fort-wall",   "a stone fort wall",   8,   0,   8,     true},
    {"low-stone-wall",    "a low stone wall",    8,   0,   7,     true},
    {"wooden-fort-wall",  "a wooden fort wall",  4,   0,   8,     true},
    {"barricade",         "a barricade",         4,   0,   8,     true},
    {"high-fence",        "a high fence",        4,   0,   8,     true},
    {"overturned-wagon",  "an overturned wagon", 4,   0,   8,     true},
    {"fence",             "a fence",             4,   0,   7,     true},
};

const uint8_t dm_drowned[DM_FLOWS][2] = {
    //          on foot, in the saddle
    [SLOW]   = {2,       1},
    [STEADY] = {3,       2},
    [FAST]   = {0,       0}, // nobody enters it
};

const uint8_t dm_control[DM_CLANS] = {[CLAN_10000] = 12, [CLAN_5000] = 10};

const uint8_t dm_pack[DM_CARDS] = {
    // odd number                              even number
    [1  - 1] = TURNCOAT_10000,    [2  - 1] = BLANK,
    [3  - 1] = WRONG_ORDERS,      [4  - 1] = BLANK,
    [5  - 1] = TURNCOAT_5000,     [6  - 1] = BLANK,
    [7  - 1] = AMBUSH_SPOTTED,    [8  - 1] = BLANK,
    [9  - 1] = PREMATURE_RETREAT, [10 - 1] = BLANK,
    [11 - 1] = TEA_CEREMONY,      [12 - 1] = BLANK,
    [13 - 1] = WIND,              [14 - 1] = BLANK,
    [15 - 1] = WIND,              [16 - 1] = BLANK,
    [17 - 1] = MONKS,             [18 - 1] = BLANK,
    [19 - 1] = RONIN_ARRIVE,      [20 - 1] = BLANK,
    [21 - 1] = NINJA_STRIKES,     [22 - 1] = BLANK,
    [23 - 1] = NO_POWDER,         [24 - 1] = BLANK,
    [25 - 1] = NO_POWDER,         [26 - 1] = BLANK,
    [27 - 1] = NO_ARROWS,         [28 - 1] = BLANK,
    [29 - 1] = CAVALRY_CHARGE,    [30 - 1] = BLANK,
};

const char *const dm_cards[DM_CARD_KINDS] = {
    [BLANK]             = "blank",
    [TURNCOAT_10000]    = "turncoat-10000",
    [WRONG_ORDERS]      = "wrong-orders",
    [TURNCOAT_5000]     = "turncoat-5000",
    [AMBUSH_SPOTTED]    = "ambush-spotted",
    [PREMATURE_RETREAT] = "premature-retreat",
    [TEA_CEREMONY]      = "tea-ceremony",
    [WIND]              = "wind",
    [MONKS]             = "monks",
    [RONIN_ARRIVE]      = "ronin",
    [NINJA_STRIKES]     = "ninja",
    [NO_POWDER]         = "no-powder",
    [NO_ARROWS]         = "no-arrows",
    [CAVALRY_CHARGE]    = "cavalry-charge",
};
// clang-format on
