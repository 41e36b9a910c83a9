// The tables as printed. Riders' speeds, ground and covers are of the author's other sheets.
#include "core/plane.h"
#include "rules/argad/arms.h"

// clang-format off
const struct ag_armour_row ag_armours[AG_ARMOURS] = {
    //             id      title                       foot  mounted foot  cavalry   melee
    [NO_ARMOUR] = {"none", "light clothing",           {20,  36,           40},      0},
    [ARMOUR_3]  = {"3",    "scraps of metal",          {20,  36,           40},      3},
    [ARMOUR_4]  = {"4",    "breastplate",              {16,  32,           36},      4},
    [ARMOUR_5S] = {"5s",   "Sengoku samurai armour",   {16,  32,           36},      5},
    [ARMOUR_5H] = {"5h",   "heavier armour",           {12,  32,           32},      5},
    [ARMOUR_6]  = {"6",    "hide and armour",          {0},                          6},
    [ARMOUR_7]  = {"7",    "thick hide and armour",    {0},                          7},
};

const struct ag_weapon_row ag_weapons[AG_WEAPONS] = {
    //                  id                title               length      both   heavy  tool
    [PIKE]           = {"pike",           "nagae yari",       VERY_LONG,  false, false, false},
    [YARI]           = {"yari",           "thrusting spear",  LONG,       false, false, false},
    [NAGINATA]       = {"naginata",       "glaive",           LONG,       true,  true,  false},
    [NODACHI]        = {"nodachi",        "no-dachi",         HALF_LONG,  true,  false, false},
    [KANABO]         = {"kanabo",         "iron club",        HALF_LONG,  true,  true,  false},
    [TOOL_HALF_LONG] = {"tool-half-long", "pitchfork or hoe", HALF_LONG,  false, false, true},
    [TOOL_HEAVY]     = {"tool-heavy",     "sledge or axe",    HALF_LONG,  true,  true,  true},
    [KATANA]         = {"katana",         "katana",           SHORT,      false, false, false},
    [WAKIZASHI]      = {"wakizashi",      "wakizashi",        SHORT,      false, false, false},
    [NUNCHAKU]       = {"nunchaku",       "nunchaku",         SHORT,      false, false, false},
    [TOOL_SHORT]     = {"tool-short",     "sickle or mallet", SHORT,      false, false, true},
    [KNIFE]          = {"knife",          "knife",            VERY_SHORT, false, false, false},
    [IMPROVISED]     = {"improvised",     "bottle or stone",  VERY_SHORT, false, false, true},
    [BARE]           = {"bare",           "bare hands",       BARE_HANDS, false, false, true},
};

// Before contact, at range, at long range.
#define ALWAYS(value) {value, value, value}
#define FAR_ONLY      {0, 0, -1}
#define GUN_6         {0, -1, -2}
#define GUN_7         {-1, -2, -3}
#define BY_BOW        {[ARMOUR_4] = ALWAYS(-1), [ARMOUR_5S] = ALWAYS(-1), [ARMOUR_5H] = ALWAYS(-2), [ARMOUR_6] = ALWAYS(-3), [ARMOUR_7] = ALWAYS(-4)}
#define BY_HAND       {[ARMOUR_4] = ALWAYS(-1), [ARMOUR_5S] = ALWAYS(-2), [ARMOUR_5H] = ALWAYS(-2), [ARMOUR_6] = ALWAYS(-3), [ARMOUR_7] = ALWAYS(-4)}
#define BY_GUN        {[ARMOUR_4] = FAR_ONLY,   [ARMOUR_5S] = FAR_ONLY,   [ARMOUR_5H] = FAR_ONLY,   [ARMOUR_6] = GUN_6,      [ARMOUR_7] = GUN_7}
#define BY_OZUTSU     {[ARMOUR_6] = FAR_ONLY, [ARMOUR_7] = GUN_6}

const struct ag_missile_row ag_missiles[AG_MISSILES] = {
    //                  id                title                      bands: up to cm, needed      against armour  riding  firearm
    [YUMI]           = {"yumi",           "yumi bow",                {{10, 5}, {20, 6}, {40, 7}}, BY_BOW,          0,     false},
    [SLING]          = {"sling",          "sling",                   {{10, 5}, {20, 6}, {40, 7}}, BY_HAND,         0,     false},
    [PISTOL]         = {"pistol",         "matchlock pistol",        {{10, 5}, {20, 7}},          BY_GUN,         -1,     true},
    [ARQUEBUS]       = {"arquebus",       "arquebus",                {{20, 5}, {30, 6}, {40, 7}}, BY_GUN,          0,     true},
    [EARLY_ARQUEBUS] = {"early-arquebus", "early arquebus",          {{10, 5}, {20, 6}, {40, 7}}, BY_GUN,          0,     true},
    [BAJO_ZUTSU]     = {"bajo-zutsu",     "bajo-zutsu",              {{10, 5}, {20, 6}, {40, 7}}, BY_GUN,         -1,     true},
    [SHURIKEN]       = {"shuriken",       "shuriken, fukiya, kunai", {{10, 5}},                   BY_HAND,         0,     false},
    [SALVO]          = {"salvo",          "fire in salvo",           {{20, 5}, {40, 6}, {60, 7}}, BY_GUN,          0,     true},
    [OZUTSU]         = {"ozutsu",         "ozutsu, both dice",       {{20, 5}, {40, 6}, {60, 7}}, BY_OZUTSU,       0,     true},
    [BO_HIYA]        = {"bo-hiya",        "bo-hiya, both dice",      {{10, 5}, {20, 6}, {80, 7}}, {{0}},           0,     true},
};

const int8_t ag_covers[AG_COVERS] = {
    [IN_THE_OPEN] = 0, [BEHIND_BUSHES] = -1, [BEHIND_WOODS] = -1, [BEHIND_WALL] = -1, [BEHIND_MANTLET] = -1, [AT_LOOPHOLE] = -2, [BEHIND_BANK] = -1,
};

const uint8_t ag_loads[AG_LOADS] = {
    [LOAD_OZUTSU] = 4, [LOAD_AMMO_BOX] = 4, [LOAD_MANTLET] = 8, [LOAD_HALF_MANTLET] = 4, [LOAD_CHEST] = 4, [LOAD_LADDER] = 8, [LOAD_HALF_LADDER] = 4,
};

const struct ag_terrain_row ag_terrains[AG_TERRAINS] = {
    //                 foot            mounted foot    cavalry
    {"open",           {EASY,           EASY,           EASY}},
    {"bushes",         {DIFFICULT,      DIFFICULT,      DIFFICULT}},
    {"woods",          {DIFFICULT,      VERY_DIFFICULT, VERY_DIFFICULT}},
    {"slope",          {DIFFICULT,      VERY_DIFFICULT, DIFFICULT}},
    {"water",          {DIFFICULT,      VERY_DIFFICULT, VERY_DIFFICULT}},
    {"barrier",        {DIFFICULT,      VERY_DIFFICULT, VERY_DIFFICULT}},
    {"difficult",      {DIFFICULT,      DIFFICULT,      DIFFICULT}},
    {"very-difficult", {VERY_DIFFICULT, VERY_DIFFICULT, VERY_DIFFICULT}},
};
// clang-format on

// AR_8_2 A limit belongs to the nearer band.
int ag_band(enum ag_missile missile, int32_t distance)
{
    for (int band = 0; band < AG_BANDS; band++) {
        int to = ag_missiles[missile].bands[band].to;
        if (to && distance <= CM(to)) return band;
    }
    return AG_BANDS;
}

bool ag_is_last_band(enum ag_missile missile, int band)
{
    return band == AG_BANDS - 1 || !ag_missiles[missile].bands[band + 1].to;
}
